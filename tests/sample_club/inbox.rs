//! The letters that wait in the sample club's mailbox: what a morning brings.

use super::calendar::{at, header};
use super::letters::{Draft, Quote};
use super::people::{PAIVI, Player};
use super::season::{Club, Game};
use super::straw::{self, Wish};
use super::wording;
use chrono::{DateTime, Utc};
use std::fs;
use turnpost::dice::{Dice, Seed, Stream};
use turnpost::game::{Seat, Table, Viewer};
use turnpost::rules::web_of_power_card::WebOfPowerCard;

struct Morning<'a> {
    club: &'a mut Club,
    game: &'a Game,
    dice: Dice,
    count: u32,
}

/// Puts the letters into the mailbox. The game waits for its first player.
pub fn fill(club: &mut Club, game: &Game) {
    let dice = Dice::stream(&Seed::named("sample inbox"), Stream::default());
    let mut morning = Morning { club, game, dice, count: 0 };
    let [laura, ville, atro, inkeri] = [Seat(0), Seat(1), Seat(2), Seat(3)];
    let mut table = morning.club.table::<WebOfPowerCard>(game.id);
    assert_eq!(table.awaited()[0].seat, laura);
    let numbered = table.sheet(Viewer::Seat(laura), u32::MAX, game.players[0].lang).numbered;
    // This morning everybody who can claims something.
    let mut wishes = [laura, ville, atro, inkeri].map(|seat| {
        let mut wishes = (0..6).map(|_| straw::wish(&mut table, seat, &mut morning.dice));
        let first = wishes.next().unwrap();
        std::iter::once(first.clone()).chain(wishes).find(|wish| wish.claim.is_some()).unwrap_or(first)
    });
    // Nobody wants to claim what another claims in the same morning, so that the mistakes are those that are meant.
    let mut claimed = Vec::new();
    for wish in &mut wishes {
        if wish.claim.is_some_and(|(_, card)| claimed.contains(&card)) {
            wish.claim = None;
        }
        claimed.extend(wish.claim.map(|(_, card)| card));
    }
    let [of_laura, of_ville, of_atro, of_inkeri] = wishes;

    let second = Wish { takes: of_laura.takes.iter().skip(1).cloned().collect(), law: None, ..of_laura };
    let trial = format!("Mitä tästä tulisi?\n\nkokeile\n{}", wording::plain(&second, game.players[0].lang));
    morning.letter(laura, "2026-11-20T06:58", &trial, Quote::Whole);
    morning.out_of_office(inkeri, "2026-11-20T07:31");
    morning.stranger("2026-11-20T08:04");
    let ahead =
        format!("On the train today, so here is my turn in advance:\n\n{}\n\nVille", wording::ahead(&of_ville, game.players[1].lang));
    let raw = morning.letter(ville, "2026-11-20T08:47", &ahead, Quote::Whole);
    let number = best_number(&of_laura, &numbered.iter().map(|one| one.order.as_str()).collect::<Vec<_>>());
    let claim = Wish { takes: of_laura.takes.clone(), law: None, ..of_laura };
    let orders = match wording::claim(&claim, game.players[0].lang) {
        Some(claim) => format!("{number}\n{claim}"),
        None => number,
    };
    morning.letter(laura, "2026-11-20T09:26", &format!("Huomenta!\n\n{orders}\n\nLaura"), Quote::Whole);
    morning.again(&raw, "2026-11-20T10:02");
    let lang = game.players[2].lang;
    morning.letter(
        atro,
        "2026-11-20T10:40",
        &format!("{}\n\n-- \nAtro, who still has no ship", wording::guarded(&of_atro, lang)),
        Quote::Head,
    );
    morning.standing(laura, "2026-11-20T11:05");
    morning.player_without_a_seat("2026-11-20T11:14");
    morning.other_address(ville, "2026-11-20T11:21");
    morning.letter(inkeri, "2026-11-20T11:37", &wording::slip(&of_inkeri, game.players[3].lang), Quote::Whole);
}

/// The number of the best set in the list of the report; the first if the list does not have it.
fn best_number(wish: &Wish, orders: &[&str]) -> String {
    let best: Vec<&str> = wish.takes.first().iter().flat_map(|cards| cards.iter()).map(|card| card.id()).collect();
    let best = best.join(", ");
    let at = orders.iter().position(|order| order.ends_with(&format!(" {best}")));
    (at.unwrap_or(0) + 1).to_string()
}

impl Morning<'_> {
    /// Puts a letter into the mailbox as a mail server does.
    fn put(&mut self, time: DateTime<Utc>, raw: &[u8]) {
        self.count += 1;
        let name = format!("{}.M{:06}P4711.mail.example.org", time.timestamp(), self.count);
        fs::write(self.club.folder().join("mail/inbox/new").join(name), raw).unwrap();
    }

    fn letter(&mut self, seat: Seat, time: &str, words: &str, quote: Quote) -> Vec<u8> {
        let player = &self.game.players[seat.index()];
        let to = self.club.reply_to(self.game.id, seat);
        let id = self.club.next_id(self.game.id, player);
        let got = self.club.got(self.game.id, seat);
        let club = self.club.config.name(player.lang);
        let raw = Draft { player, to: &to, club, answers: Some(got), quote, words, at: at(time), id: &id, subject: "" }.bytes();
        self.put(at(time), &raw);
        raw
    }

    /// The same letter by another way: mail servers sometimes deliver twice.
    fn again(&mut self, raw: &[u8], time: &str) {
        let hop = format!(
            "Received: from backup-mx.example.net (backup-mx.example.net [192.0.2.26])\n\tby mail.example.org with ESMTPS; {}\n",
            header(at(time))
        );
        let mut twice = hop.into_bytes();
        twice.extend_from_slice(raw);
        self.put(at(time), &twice);
    }

    /// A letter that answers nothing, sent to the address from an earlier report.
    fn standing(&mut self, seat: Seat, time: &str) {
        let player = &self.game.players[seat.index()];
        let words =
            "Lähden mökille ilman verkkoa. Jos vuoroni tulee ennen maanantaita:\n\npysyvä\n  ota mikä tahansa\nloppu pysyvä\n\nLaura";
        self.new_letter(player, &self.club.reply_to(self.game.id, seat), time, "viikonloppu", words);
    }

    /// Somebody whom the club knows, but who plays in no game now.
    fn player_without_a_seat(&mut self, time: &str) {
        let words = "Hei Aino!\n\nMilloin alkaa seuraava peli? Olisin mukana, mieluiten viiden kesken.\n\nPäivi";
        self.new_letter(&PAIVI, "club@example.org", time, "Seuraava peli", words);
    }

    fn new_letter(&mut self, player: &Player, to: &str, time: &str, subject: &str, words: &str) {
        let id = self.club.next_id("new", player);
        let club = self.club.config.name(player.lang).to_owned();
        let raw = Draft { player, to, club: &club, answers: None, quote: Quote::Nothing, words, at: at(time), id: &id, subject }.bytes();
        self.put(at(time), &raw);
    }

    fn out_of_office(&mut self, seat: Seat, time: &str) {
        let (time, got) = (at(time), self.club.got(self.game.id, seat).clone());
        let raw = format!(
            "Return-Path: <>\n\
             Received: from mx.example.net (mx.example.net [192.0.2.25])\n\tby mail.example.org with ESMTPS; {stamp}\n\
             From: Inkeri <inkeri@example.org>\n\
             To: <{to}>\n\
             Subject: Automaattinen vastaus: [Friday 3]\n\
             Date: {stamp}\n\
             Message-ID: <oof.20261120@outlook.example>\n\
             In-Reply-To: <{id}>\n\
             Auto-Submitted: auto-replied\n\
             X-Auto-Response-Suppress: All\n\
             MIME-Version: 1.0\n\
             Content-Type: text/plain; charset=utf-8\n\
             Content-Transfer-Encoding: 8bit\n\n\
             Olen lomalla 20.11. asti enkä lue sähköpostia. Kiireellisissä asioissa ota yhteyttä vaihteeseen.\n",
            stamp = header(time),
            to = self.club.reply_to(self.game.id, seat),
            id = got.id,
        );
        self.put(time, raw.as_bytes());
    }

    fn stranger(&mut self, time: &str) {
        let time = at(time);
        let raw = format!(
            "Return-Path: <sanna@example.com>\n\
             Received: from mail.example.com (mail.example.com [198.51.100.7])\n\tby mail.example.org with ESMTPS; {stamp}\n\
             From: Sanna <sanna@example.com>\n\
             To: club@example.org\n\
             Subject: Joining?\n\
             Date: {stamp}\n\
             Message-ID: <9f2c71aa@mail.example.com>\n\
             MIME-Version: 1.0\n\
             Content-Type: text/plain; charset=us-ascii\n\n\
             Hello,\n\nAtro told me about your table. Is there a seat for me in the next game?\n\nSanna\n",
            stamp = header(time),
        );
        self.put(time, raw.as_bytes());
    }

    /// A letter to a seat's secret address, but not from the seat's player as the club knows them.
    fn other_address(&mut self, seat: Seat, time: &str) {
        let time = at(time);
        let raw = format!(
            "Return-Path: <v.virtanen@office.example.net>\n\
             Received: from mx.office.example.net (mx.office.example.net [203.0.113.9])\n\tby mail.example.org with ESMTPS; {stamp}\n\
             From: \"Virtanen, Ville\" <v.virtanen@office.example.net>\n\
             To: <{to}>\n\
             Subject: FW: [Friday 3]\n\
             Date: {stamp}\n\
             Message-ID: <20261120.0921@office.example.net>\n\
             MIME-Version: 1.0\n\
             Content-Type: text/plain; charset=utf-8\n\n\
             status\n",
            stamp = header(time),
            to = self.club.reply_to(self.game.id, seat),
        );
        self.put(time, raw.as_bytes());
    }
}
