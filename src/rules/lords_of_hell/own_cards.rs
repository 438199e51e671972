//! A seat's own hand and oaths, drawn below the realms like what lies in them; and what of them its lines may name.

use super::board::tint;
use super::cards::{Card, Devil};
use super::drawing::{BOLD, EDGE, Hand, PITCH, PLAIN, REALM, SOFT, STEP, bar, mark_at, text};
use super::phrases::{card_id, counted, devil_id};
use super::standing::hand_card;
use super::view::View;
use crate::game::{Seat, Spot};
use crate::rules::svg::put;
use crate::words::{Saying, Words};

/// Above the cards.
const HEADING: usize = 30;
/// Below them.
const GAP: usize = 8;

/// What a seat alone holds.
pub(super) struct OwnCards<'a> {
    view: &'a View,
    words: &'a Words,
    hand: Vec<Card>,
    oaths: Vec<(Devil, usize)>,
}

impl<'a> OwnCards<'a> {
    /// Of a seat, as its own view has them.
    pub(super) fn of(view: &'a View, seat: Seat, words: &'a Words) -> OwnCards<'a> {
        let mut hand = view.known.hand(seat).to_vec();
        hand.sort_by_key(|card| (card.face, card.handle));
        let oaths = counted(view.known.oaths(seat).iter().map(|oath| oath.signer));
        OwnCards { view, words, hand, oaths }
    }

    /// How high they stand.
    pub(super) fn height(&self) -> usize {
        HEADING + (self.hand.len() + self.oaths.len()).div_ceil(2) * STEP + GAP
    }

    /// Where they stand, cards before oaths, two side by side.
    fn place(at: usize, top: usize) -> (usize, usize) {
        (at % 2 * PITCH, top + HEADING + at / 2 * STEP)
    }

    /// What is held, in a sentence each.
    pub(super) fn said(&self) -> impl Iterator<Item = String> {
        let cards = self.hand.iter().map(|card| self.words.tell(&hand_card(*card, self.words)));
        let yours = self.words.say("loh-section-oaths");
        cards.chain(self.oaths.iter().map(move |(signer, count)| format!("{yours}: {}.", self.words.tell(&self.oath(*signer, *count)))))
    }

    fn oath(&self, signer: Devil, count: usize) -> Saying {
        Saying::new("loh-pic-oath").word("devil", devil_id(signer)).with("n", count)
    }

    /// Draws them.
    pub(super) fn draw(&self, out: &mut String, top: usize) {
        put(
            out,
            format_args!("<path class=\"line\" fill=\"none\" stroke=\"#b9ad98\" d=\"M0 {top}H{}M0 {}H{0}\"/>", PITCH + REALM, top + 3),
        );
        let none = self.hand.is_empty() && self.oaths.is_empty();
        let heading = self.words.say(if none { "loh-hand-none" } else { "loh-section-hand" });
        text(out, (2, top + 22), &heading, Hand { size: 15, ..BOLD }, PITCH);
        for (at, card) in self.hand.iter().enumerate() {
            let (x, y) = Self::place(at, top);
            bar(out, (x, y), REALM, tint(card.face), "");
            let power = card.face.print().power;
            put(out, format_args!("<circle cx=\"{}\" cy=\"{}\" r=\"9\" fill=\"#fffdf8\" stroke=\"{EDGE}\"/>", x + 14, y + 11));
            let power = if power == 0 { "–".to_owned() } else { power.to_string() };
            text(out, (x + 14, y + 16), &power, Hand { anchor: "middle", ..BOLD }, 20);
            text(out, (x + 28, y + 16), &self.words.say(&card_id(card.face)), PLAIN, REALM - 70);
            text(out, (x + REALM - 6, y + 16), &format!("c{}", card.handle), Hand { anchor: "end", ..SOFT }, 40);
        }
        for (at, (signer, count)) in self.oaths.iter().enumerate() {
            let (x, y) = Self::place(self.hand.len() + at, top);
            bar(out, (x, y), REALM, "#fffdf8", "");
            let open = &self.view.known.open;
            if let Some(seat) = open.seats().find(|seat| open.realm(*seat).devil == *signer) {
                mark_at(out, seat, x + 14, y + 11);
            }
            text(out, (x + 28, y + 16), &self.words.tell(&self.oath(*signer, *count)), PLAIN, REALM - 34);
        }
    }

    /// What lines may name.
    pub(super) fn spots(&self, top: usize) -> Vec<Spot> {
        let spot = |at: usize, name: String, also: String, says: String| {
            let (x, y) = Self::place(at, top);
            Spot { name, also, says, at: [x as i32, y as i32, REALM as i32, STEP as i32], ..Spot::default() }
        };
        let names = self.hand.iter().map(|card| (format!("c{}", card.handle), self.words.say(&card_id(card.face))));
        let oaths = self.oaths.iter().map(|(signer, _)| {
            let devil = self.words.say(&devil_id(*signer));
            (self.words.with("loh-spot-oath", &[("devil", devil.as_str().into())]), devil)
        });
        names.chain(oaths).zip(self.said()).enumerate().map(|(at, ((name, also), says))| spot(at, name, also, says)).collect()
    }
}
