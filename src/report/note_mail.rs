//! Mails that are no report: an invitation, and short notes on letters that could not be used.

use super::mail::{MailText, Part, compose, links, paragraphs, subject};
use super::terms::Terms;
use super::{Beginning, Club, Game, GameState, deadline_words, lettered, plain};
use crate::game::Seat;
use crate::words::Lang;

/// Why a letter was not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note<'a> {
    /// Nothing says which game it is for.
    Unplaced,
    /// It is damaged.
    Unreadable,
    /// There is nothing fresh in it.
    Empty,
    /// There is more of something in it than the club reads.
    TooMuch {
        /// What, how much may be, and what to do.
        said: &'a str,
    },
    /// It has no sender, or several.
    SeveralSenders,
    /// It counted for one seat, and came to others of its writer too.
    SeveralSeats {
        /// The game and the seat for which it counted, as people read it.
        here: &'a str,
        /// Those for which it did not.
        others: &'a [&'a str],
    },
    /// It came for a seat, but not from the seat's address; this note goes to the seat's address.
    OtherAddress,
    /// Its game is over.
    Finished {
        /// The game's title.
        title: &'a str,
    },
    /// A mail program asked in its reader's name for no more reports of a game.
    Unsubscribed {
        /// The game's title.
        title: &'a str,
    },
    /// Nobody here has its writer's address.
    Stranger {
        /// The games that are open to join, a line each.
        games: &'a [String],
    },
    /// It names a game in which its writer plays, but nothing shows that it is theirs.
    NotItsReply {
        /// What it says.
        named: &'a str,
    },
    /// It names a game in which its writer does not play.
    UnknownGame {
        /// What it says.
        named: &'a str,
        /// The ids of the games that the writer plays in.
        games: &'a [&'a str],
    },
}

/// A note on a letter that could not be used: what is wrong and what to do. `letter` is its subject.
pub fn note_mail(club: &Club<'_>, note: &Note<'_>, letter: &str, lang: Lang) -> MailText {
    let words = lang.words();
    let terms = Terms::of(lang);
    let key = match note {
        Note::Unplaced => "unplaced",
        Note::Unreadable => "unreadable",
        Note::Empty => "empty",
        Note::TooMuch { .. } => "large",
        Note::SeveralSenders => "senders",
        Note::SeveralSeats { .. } => "seats",
        Note::OtherAddress => "other-address",
        Note::Finished { .. } => "finished",
        Note::Unsubscribed { .. } => "unsubscribed",
        Note::Stranger { .. } => "stranger",
        Note::NotItsReply { .. } => "not-its-reply",
        Note::UnknownGame { .. } => "unknown-game",
    };
    let id = format!("report-note-{key}");
    let said = match note {
        Note::TooMuch { said } => (*said).to_owned(),
        Note::Finished { title } | Note::Unsubscribed { title } => words.with(&id, &[("title", plain(title).as_ref().into())]),
        Note::Stranger { games: [] } => {
            let none = words.say("report-note-stranger-none");
            format!("{}\n\n{none}", words.with(&id, &[("club", plain(club.name).as_ref().into())]))
        }
        Note::Stranger { games: games @ [first, ..] } => {
            let first = first.split(':').next().unwrap_or_default();
            let open = words.with("report-note-stranger-open", &[("games", games.join("\n").into()), ("first", first.into())]);
            format!("{}\n\n{open}", words.with(&id, &[("club", plain(club.name).as_ref().into())]))
        }
        Note::SeveralSeats { here, others } => {
            let others = words.list(&others.iter().map(|other| plain(other).into_owned()).collect::<Vec<_>>());
            words.with(&id, &[("here", plain(here).as_ref().into()), ("others", others.into())])
        }
        Note::NotItsReply { named } => words.with(&id, &[("named", plain(named).as_ref().into())]),
        Note::UnknownGame { named, games } => {
            let games = if games.is_empty() {
                terms.note_no_games.clone()
            } else {
                words.list(&games.iter().map(|game| plain(game).into_owned()).collect::<Vec<_>>())
            };
            words.with(&id, &[("named", plain(named).as_ref().into()), ("games", games.into())])
        }
        _ => words.say(&id),
    };
    let letter = plain(letter.trim());
    let about = if letter.is_empty() {
        terms.note_about_nameless.clone()
    } else {
        words.with("report-note-about", &[("subject", letter.as_ref().into())])
    };
    let contact = words.with("report-note-contact", &[("club", plain(club.name).as_ref().into()), ("address", club.address.into())]);
    let mut parts: Vec<Part<'_>> = paragraphs(&said).collect();
    match note {
        Note::Unsubscribed { .. } | Note::SeveralSeats { .. } => {}
        Note::Stranger { .. } => parts.push(Part::Say(format!("{about} {}", words.say("report-note-stranger-read")))),
        _ => parts.push(Part::Say(format!("{about} {}", terms.note_kept))),
    }
    parts.push(Part::Small(contact));
    compose(format!("[{}] {}", plain(club.name), words.say(&format!("{id}-subject"))), &parts, lang)
}

/// The mail that opens a game for a player. `gives_salt`: not for the host and the game master; `said`: what else there is to say.
pub fn invitation_mail(club: &Club<'_>, game: &Game<'_>, seat: Seat, gives_salt: bool, said: &[String], lang: Lang) -> MailText {
    let words = lang.words();
    let terms = Terms::of(lang);
    let name = plain(&game.seats.name(seat)).into_owned();
    let names: Vec<String> = game.seats.all().map(|seat| lettered(game.seats, seat)).collect();
    let mut parts = vec![
        Part::Lead(vec![words.with(
            "report-invite-lead",
            &[("name", name.into()), ("ruleset", game.ruleset_title.into()), ("title", plain(game.title).as_ref().into())],
        )]),
        Part::Say(words.with("report-invite-seat", &[("letter", seat.to_string().into()), ("names", words.list(&names).into())])),
    ];
    parts.extend(said.iter().cloned().map(Part::Say));
    if let GameState::Gathering(beginning) = &game.state {
        parts.push(Part::Say(terms.invite_hello.clone()));
        let begins = match beginning {
            Beginning::At(close) => words.with("report-invite-starts", &[("when", deadline_words(close, lang).into())]),
            _ => format!("{} {}", beginning.words(lang), terms.invite_when_all),
        };
        parts.push(Part::Say(begins));
        parts.push(Part::Say(if gives_salt { terms.invite_salt.clone() } else { terms.invite_no_salt.clone() }));
    }
    let [how, language] = [&terms.invite_how, &terms.invite_language];
    parts.push(Part::Say(if club.languages.len() > 1 { format!("{how} {language}") } else { how.clone() }));
    parts.push(Part::Say(words.with("report-invite-gm", &[("gm", plain(club.gm).as_ref().into())])));
    parts.extend(links(club, game, None, lang));
    parts.push(Part::Small(format!("{}: {}", terms.commitment, game.commitment)));
    compose(subject(club, game, false, lang), &parts, lang)
}
