//! Messages between players: what a letter says to others goes into `press.toml`, and from there into their mails.
//!
//! What names the writer of an anonymous message stays in that file: mails are made of what [`spoken`] gives.

use crate::club::game::directory::Who;
use crate::club::game::opened::{Opened, opening};
use crate::club::turn::deeds::deed_words;
use crate::club::turn::happened::{Happened, Happenings};
use crate::club::turn::post::Arrived;
use crate::game::press::{addressed, tame};
use crate::game::{Audience, LineSaid, Pressed, Seat, Verdict};
use crate::report::Spoken;
use crate::store::{Correspondent, Deed, GameState, PressEntry, PressRule, Publishing};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Duration, Utc};

/// A letter carries no more messages.
const LETTER_MAX: usize = 10;
/// A seat sends no more messages within a day.
const DAY_MAX: usize = 50;

/// Sends the messages of a letter, and gives the line that its writer is told of each. In a trial none is sent.
pub(crate) fn pressed(
    game: &mut Opened,
    happened: &mut Happenings,
    seat: Seat,
    messages: Vec<Pressed>,
    letter: &Arrived,
    lang: Lang,
    trial: bool,
) -> Vec<LineSaid> {
    let mut sent = 0;
    let mut said = Vec::with_capacity(messages.len());
    for message in messages {
        let judged = judge(game, seat, &message, letter.arrived, sent);
        let (verdict, note) = match judged {
            Err(why) => (Verdict::Refused, why),
            Ok((to, text, remark)) => {
                let id = match (trial, message.anonymous) {
                    (true, _) => "press-preview",
                    (false, true) => "press-sent-anonymous",
                    (false, false) => "press-sent",
                };
                let mut told = Saying::new(id).with("to", named(game, &coded(&to), None, lang));
                if let Some(remark) = remark {
                    let both = [told, remark].map(|said| lang.words().tell(&said));
                    told = Saying::new("said").with("said", both.join(" "));
                }
                if !trial {
                    sent += 1;
                    let (from, anonymous) = (Correspondent::Seat(seat), message.anonymous);
                    let message = Message { from, to: coded(&to), anonymous, text, at: letter.arrived, letter: &letter.hash };
                    send(game, happened, message);
                }
                (Verdict::Command, told)
            }
        };
        said.push(LineSaid { number: message.number, text: message.whole, verdict, note: Some(note), nearest: Vec::new() });
    }
    said
}

/// A message, as it goes into the file.
pub(crate) struct Message<'m> {
    /// Who sends it.
    pub from: Correspondent,
    /// To whom.
    pub to: Vec<Correspondent>,
    /// Whether its readers are not told whose it is.
    pub anonymous: bool,
    /// What it says.
    pub text: String,
    /// When it came.
    pub at: DateTime<Utc>,
    /// The hash of the letter in which it did.
    pub letter: &'m str,
}

/// Puts a message into the file, to go out with this pass.
pub(crate) fn send(game: &mut Opened, happened: &mut Happenings, message: Message<'_>) {
    let number = game.press.next();
    let Message { from, to, anonymous, text, at, letter } = message;
    let letter = letter.to_owned();
    game.press.press.push(PressEntry { number, at, from, to, anonymous, publish: None, name: None, letter, text });
    happened.push(Happened::Spoke(number));
    happened.push(Happened::Changed);
}

/// To whom a message goes and what it says, by the rules of the game and its conduct.
fn judge(
    game: &Opened,
    seat: Seat,
    message: &Pressed,
    at: DateTime<Utc>,
    sent: usize,
) -> Result<(Audience, String, Option<Saying>), Saying> {
    let conduct = &game.file.conduct;
    let called = game.table.as_ref().map(|table| table.other_names()).unwrap_or_default();
    let to = addressed(&game.seats(), &called, &message.to)?;
    let text = message.text.clone().map_err(Saying::new)?;
    let (to, remark) = match &game.table {
        Some(table) => table.press(seat, &to)?,
        None => (game.entry.press_before)(&opening(&game.file, &game.private), seat, &to)?,
    };
    let beside_gm = to.all || !to.seats.is_empty();
    if conduct.press == PressRule::None && beside_gm {
        return Err(Saying::new("press-closed"));
    }
    if beside_gm && game.press.is_muted(seat) {
        return Err(Saying::new("press-muted"));
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
    let of_today = |entry: &&PressEntry| entry.from == Correspondent::Seat(seat) && entry.at <= at && at - entry.at < Duration::days(1);
    if game.press.press.iter().filter(of_today).count() >= DAY_MAX {
        return Err(Saying::new("press-many-today").with("count", DAY_MAX));
    }
    Ok((to, text, remark))
}

/// The new messages to somebody, in the order in which they came.
pub(crate) fn spoken_to(game: &Opened, happened: &Happenings, who: Who, lang: Lang) -> Vec<Spoken> {
    let to = |entry: &&PressEntry| {
        happened.iter().any(|what| matches!(what, Happened::Spoke(number) if *number == entry.number)) && reaches(entry, who)
    };
    let mut spoken: Vec<Spoken> = game.press.press.iter().filter(to).map(|entry| spoken(game, entry, Some(who), lang)).collect();
    let told = |deed: &&Deed| match who {
        Who::Seat(seat) => {
            happened.iter().any(|what| matches!(what, Happened::Noticed(of, number) if (*of, *number) == (seat, deed.number)))
        }
        Who::Gm(_) => happened.iter().any(|what| matches!(what, Happened::MastersNoticed(number) if *number == deed.number)),
    };
    let zone = match who {
        Who::Seat(seat) => game.zone_of(seat),
        Who::Gm(_) => game.file.zone,
    };
    spoken.extend(game.gm.deeds.iter().filter(told).map(|deed| Spoken {
        head: lang.words().say(if deed.command == "vote" { "vote-notice" } else { "gm-notice" }),
        lines: deed_words(deed, zone, lang).lines().map(tame).collect(),
    }));
    spoken
}

/// What a seat says of the publishing of its messages.
pub(crate) fn consent_press(game: &mut Opened, happened: &mut Happenings, seat: Seat, given: bool) -> Saying {
    game.press.set_consent(seat, given);
    happened.push(Happened::Changed);
    if !given {
        return Saying::new("consent-press-taken");
    }
    Saying::new("consent-press-given").word("rule", publishing(game.file.conduct.publish_press))
}

/// Whether a message goes to somebody.
fn reaches(entry: &PressEntry, who: Who) -> bool {
    match who {
        Who::Seat(seat) => {
            entry.from != Correspondent::Seat(seat)
                && [Correspondent::Seat(seat), Correspondent::All].iter().any(|to| entry.to.contains(to))
        }
        Who::Gm(_) => entry.from != Correspondent::Gm && entry.to.contains(&Correspondent::Gm),
    }
}

/// How many messages somebody has been sent: a number for their mails that tells a player nothing of messages to others. Whatever
/// somebody may be told of has to count: a mail whose number was sent before is taken for that one, and stays at home.
pub(crate) fn count_to(game: &Opened, who: Who) -> usize {
    let told = |deed: &&Deed| match who {
        Who::Gm(_) => true,
        // Files of earlier versions do not say whom they told of a token or an address.
        Who::Seat(seat) => deed.public || deed.told.contains(&seat) || ["token", "address"].contains(&deed.command.as_str()),
    };
    let deeds = game.gm.deeds.iter().filter(told).count();
    game.press.press.iter().filter(|entry| reaches(entry, who)).count() + deeds
}

/// What a conduct says of publishing.
pub(crate) fn publishing(rule: Publishing) -> &'static str {
    match rule {
        Publishing::Never => "conduct-publish-never",
        Publishing::During => "conduct-publish-during",
        Publishing::After => "conduct-publish-after",
    }
}

/// Whether a game has a page of messages now.
pub(crate) fn is_published(game: &Opened) -> bool {
    match game.file.conduct.publish_press {
        Publishing::Never => false,
        Publishing::During => true,
        Publishing::After => game.file.state == GameState::Ended,
    }
}

/// The messages that everybody may read.
pub(crate) fn published(game: &Opened, lang: Lang) -> Vec<Spoken> {
    let entries = game.press.press.iter().filter(|entry| is_published(game) && game.press.may_publish(entry));
    entries.map(|entry| spoken(game, entry, None, lang)).collect()
}

/// Those of them that were written in a time.
pub(crate) fn published_within(game: &Opened, within: &std::ops::Range<DateTime<Utc>>, lang: Lang) -> Vec<Spoken> {
    let entries = game.press.press.iter().filter(|entry| is_published(game) && game.press.may_publish(entry));
    entries.filter(|entry| within.contains(&entry.at)).map(|entry| spoken(game, entry, None, lang)).collect()
}

/// To whom a message goes, as the file has it.
fn coded(to: &Audience) -> Vec<Correspondent> {
    let mut coded: Vec<Correspondent> = to.seats.iter().copied().map(Correspondent::Seat).collect();
    coded.extend(to.all.then_some(Correspondent::All));
    coded.extend(to.gm.then_some(Correspondent::Gm));
    coded
}

/// To whom a message goes, as a reader is told.
pub(crate) fn named(game: &Opened, to: &[Correspondent], reader: Option<Who>, lang: Lang) -> String {
    let words = lang.words();
    let name = |to: &Correspondent| match *to {
        Correspondent::All => words.say("press-to-all"),
        Correspondent::Gm if matches!(reader, Some(Who::Gm(_))) => words.say("press-you"),
        Correspondent::Gm => words.say("press-to-gm"),
        Correspondent::Seat(seat) if reader == Some(Who::Seat(seat)) => words.say("press-you"),
        Correspondent::Seat(seat) => lettered(game, seat),
    };
    words.list(&to.iter().map(name).collect::<Vec<_>>())
}

fn lettered(game: &Opened, seat: Seat) -> String {
    format!("{} ({})", tame(&game.seats().name(seat)), seat)
}

/// A message as a reader gets it. Of an anonymous one nothing of its writer is left.
fn spoken(game: &Opened, entry: &PressEntry, reader: Option<Who>, lang: Lang) -> Spoken {
    let words = lang.words();
    let to = named(game, &entry.to, reader, lang);
    let head = match entry.from {
        Correspondent::Gm | Correspondent::All => words.with("press-from-gm", &[("to", to.into())]),
        Correspondent::Seat(_) if entry.anonymous => words.with("press-anonymous-to", &[("to", to.into())]),
        Correspondent::Seat(seat) => {
            let from = entry.name.as_ref().map_or_else(|| lettered(game, seat), |name| format!("{} ({})", tame(name), seat));
            words.with("press-from-to", &[("from", from.into()), ("to", to.into())])
        }
    };
    Spoken { head, lines: entry.text.lines().map(tame).collect() }
}
