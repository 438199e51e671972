//! Messages between players: what a letter says to others goes into `press.toml`, and from there into their mails.
//!
//! What names the writer of an anonymous message stays in that file: mails are made of what [`spoken`] gives.

use crate::club::game::directory::Who;
use crate::club::game::opened::{Opened, opening};
use crate::club::turn::gm::deed_words;
use crate::club::turn::run::{Arrived, Turn};
use crate::game::press::{addressed, tame};
use crate::game::{Audience, LineSaid, Pressed, Seat, Verdict};
use crate::report::Spoken;
use crate::store::{Deed, GameState, PressEntry, PressRule, Publishing};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Duration, Utc};

/// A letter carries no more messages.
const LETTER_MAX: usize = 10;
/// A seat sends no more messages within a day.
const DAY_MAX: usize = 50;

impl Turn<'_, '_> {
    /// Sends the messages of a letter, and gives the line that its writer is told of each. In a trial none is sent.
    pub fn pressed(&mut self, seat: Seat, messages: Vec<Pressed>, letter: &Arrived, lang: Lang, trial: bool) -> Vec<LineSaid> {
        let mut sent = 0;
        let mut said = Vec::with_capacity(messages.len());
        for message in messages {
            let judged = self.judge(seat, &message, letter.arrived, sent);
            let (verdict, note) = match judged {
                Err(why) => (Verdict::Refused, why),
                Ok((to, text, remark)) => {
                    let id = match (trial, message.anonymous) {
                        (true, _) => "press-preview",
                        (false, true) => "press-sent-anonymous",
                        (false, false) => "press-sent",
                    };
                    let mut told = Saying::new(id).with("to", named(self.game, &coded(&to), None, lang));
                    if let Some(remark) = remark {
                        let both = [told, remark].map(|said| lang.words().tell(&said));
                        told = Saying::new("said").with("said", both.join(" "));
                    }
                    if !trial {
                        sent += 1;
                        self.send(&seat.letter().to_string(), coded(&to), message.anonymous, text, letter.arrived, &letter.hash);
                    }
                    (Verdict::Command, told)
                }
            };
            said.push(LineSaid { number: message.number, text: message.whole, verdict, note: Some(note), nearest: Vec::new() });
        }
        said
    }

    /// Puts a message into the file, to go out with this pass.
    pub fn send(&mut self, from: &str, to: Vec<String>, anonymous: bool, text: String, at: DateTime<Utc>, letter: &str) {
        let number = self.game.press.next();
        let (from, letter) = (from.to_owned(), letter.to_owned());
        self.game.press.press.push(PressEntry { number, at, from, to, anonymous, publish: None, name: None, letter, text });
        self.new_press.push(number);
        self.done.changed = true;
    }

    /// To whom a message goes and what it says, by the rules of the game and its conduct.
    fn judge(&self, seat: Seat, message: &Pressed, at: DateTime<Utc>, sent: usize) -> Result<(Audience, String, Option<Saying>), Saying> {
        let conduct = &self.game.file.conduct;
        let to = addressed(&self.game.seats(), &message.to)?;
        let text = message.text.clone().map_err(Saying::new)?;
        let (to, remark) = match &self.game.table {
            Some(table) => table.press(seat, &to)?,
            None => (self.game.entry.press_before)(&opening(&self.game.file, &self.game.private), seat, &to)?,
        };
        let beside_gm = to.all || !to.seats.is_empty();
        if conduct.press == PressRule::None && beside_gm {
            return Err(Saying::new("press-closed"));
        }
        if conduct.press == PressRule::Open && !to.seats.is_empty() {
            return Err(Saying::new("press-open-only"));
        }
        if message.anonymous && !conduct.anonymous {
            return Err(Saying::new("press-not-anonymous"));
        }
        if sent >= LETTER_MAX {
            return Err(Saying::new("press-many").with("count", LETTER_MAX));
        }
        let own = seat.letter().to_string();
        let of_today = |entry: &&PressEntry| entry.from == own && entry.at <= at && at - entry.at < Duration::days(1);
        if self.game.press.press.iter().filter(of_today).count() >= DAY_MAX {
            return Err(Saying::new("press-many-today").with("count", DAY_MAX));
        }
        Ok((to, text, remark))
    }

    /// The new messages to somebody, in the order in which they came.
    pub fn spoken_to(&self, who: Who, lang: Lang) -> Vec<Spoken> {
        let to = |entry: &&PressEntry| self.new_press.contains(&entry.number) && reaches(entry, who);
        let mut spoken: Vec<Spoken> =
            self.game.press.press.iter().filter(to).map(|entry| spoken(self.game, entry, Some(who), lang)).collect();
        let told = |deed: &&Deed| match who {
            Who::Seat(seat) => self.notices.contains(&(seat, deed.number)),
            Who::Gm(_) => self.gm_notices.contains(&deed.number),
        };
        let zone = match who {
            Who::Seat(seat) => self.game.zone_of(seat),
            Who::Gm(_) => self.game.file.zone,
        };
        spoken.extend(self.game.gm.deeds.iter().filter(told).map(|deed| Spoken {
            head: lang.words().say(if deed.command == "vote" { "vote-notice" } else { "gm-notice" }),
            lines: deed_words(deed, zone, lang).lines().map(tame).collect(),
        }));
        spoken
    }

    /// What a seat says of the publishing of its messages.
    pub fn consent_press(&mut self, seat: Seat, given: bool) -> Saying {
        self.game.press.set_consent(&seat.letter().to_string(), given);
        self.done.changed = true;
        if !given {
            return Saying::new("consent-press-taken");
        }
        Saying::new("consent-press-given").word("rule", publishing(self.game.file.conduct.publish_press))
    }
}

/// Whether a message goes to somebody.
fn reaches(entry: &PressEntry, who: Who) -> bool {
    match who {
        Who::Seat(seat) => {
            let own = seat.letter().to_string();
            entry.from != own && entry.to.iter().any(|to| *to == own || to == "all")
        }
        Who::Gm(_) => entry.from != "gm" && entry.to.iter().any(|to| to == "gm"),
    }
}

/// How many messages somebody has been sent: a number for their mails that tells nothing of messages to others.
pub fn count_to(game: &Opened<'_>, who: Who) -> usize {
    let told = |deed: &&Deed| {
        let (of_seat, of_gm) = (["token", "address"], ["bounce", "standby"]);
        let command = deed.command.as_str();
        deed.public || of_seat.contains(&command) || (of_gm.contains(&command) && matches!(who, Who::Gm(_)))
    };
    let deeds = game.gm.deeds.iter().filter(told).count();
    game.press.press.iter().filter(|entry| reaches(entry, who)).count() + deeds
}

/// What a conduct says of publishing.
pub fn publishing(rule: Publishing) -> &'static str {
    match rule {
        Publishing::Never => "conduct-publish-never",
        Publishing::During => "conduct-publish-during",
        Publishing::After => "conduct-publish-after",
    }
}

/// Whether a game has a page of messages now.
pub fn is_published(game: &Opened<'_>) -> bool {
    match game.file.conduct.publish_press {
        Publishing::Never => false,
        Publishing::During => true,
        Publishing::After => game.file.state == GameState::Ended,
    }
}

/// The messages that everybody may read.
pub fn published(game: &Opened<'_>, lang: Lang) -> Vec<Spoken> {
    let entries = game.press.press.iter().filter(|entry| is_published(game) && game.press.may_publish(entry));
    entries.map(|entry| spoken(game, entry, None, lang)).collect()
}

/// To whom a message goes, as the file has it.
fn coded(to: &Audience) -> Vec<String> {
    let mut coded: Vec<String> = to.seats.iter().map(|seat| seat.letter().to_string()).collect();
    coded.extend(to.all.then(|| "all".to_owned()));
    coded.extend(to.gm.then(|| "gm".to_owned()));
    coded
}

/// To whom a message goes, as a reader is told.
pub fn named(game: &Opened<'_>, to: &[String], reader: Option<Who>, lang: Lang) -> String {
    let words = lang.words();
    let name = |to: &String| match to.as_str() {
        "all" => words.say("press-to-all"),
        "gm" if matches!(reader, Some(Who::Gm(_))) => words.say("press-you"),
        "gm" => words.say("press-to-gm"),
        letter => match Seat::of_letter(letter) {
            Some(seat) if reader == Some(Who::Seat(seat)) => words.say("press-you"),
            Some(seat) => lettered(game, seat),
            None => letter.to_owned(),
        },
    };
    words.list(&to.iter().map(name).collect::<Vec<_>>())
}

fn lettered(game: &Opened<'_>, seat: Seat) -> String {
    format!("{} ({})", tame(&game.seats().name(seat)), seat.letter())
}

/// A message as a reader gets it. Of an anonymous one nothing of its writer is left.
fn spoken(game: &Opened<'_>, entry: &PressEntry, reader: Option<Who>, lang: Lang) -> Spoken {
    let words = lang.words();
    let to = named(game, &entry.to, reader, lang);
    let from = Seat::of_letter(&entry.from).filter(|_| !entry.anonymous);
    let head = match from {
        _ if entry.from == "gm" => words.with("press-from-gm", &[("to", to.into())]),
        Some(seat) => {
            let from = entry.name.as_ref().map_or_else(|| lettered(game, seat), |name| format!("{} ({})", tame(name), seat.letter()));
            words.with("press-from-to", &[("from", from.into()), ("to", to.into())])
        }
        None => words.with("press-anonymous-to", &[("to", to.into())]),
    };
    Spoken { head, lines: entry.text.lines().map(tame).collect() }
}
