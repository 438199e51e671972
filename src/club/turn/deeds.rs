//! What is done at the desk, be it by a game master, by the players' votes or by the club itself: how it is set down, who is told of
//! it, and in which words.

use crate::club::game::opened::Opened;
use crate::club::turn::happened::{Happened, Happenings};
use crate::club::turn::now::Now;
use crate::game::Seat;
use crate::report;
use crate::store::{Deed, GmFile};
use crate::words::{Arg, Lang, Saying};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

/// What is to be set down of a command that was carried out.
pub(crate) struct Done {
    /// What was done.
    pub what: Saying,
    /// Whether it concerns everybody.
    pub public: bool,
    /// A time that belongs to it.
    pub until: Option<DateTime<Utc>>,
    /// Who is told of it by mail.
    pub tell: Vec<Seat>,
    /// More that the game master alone is told.
    pub more: Vec<String>,
}

impl Done {
    /// Something that concerns nobody else.
    pub(crate) fn of(what: Saying) -> Done {
        Done { what, public: false, until: None, tell: Vec::new(), more: Vec::new() }
    }
}

/// Done, or why not.
pub(crate) type Tried = Result<Done, Saying>;

/// A deed in words.
pub(crate) fn deed_words(deed: &Deed, zone: Tz, lang: Lang) -> String {
    let mut what = deed.what.clone();
    if let Some(until) = deed.until {
        what = what.with("when", report::deadline_words(&until.with_timezone(&zone), lang));
    }
    lang.words().tell(&what)
}

/// Sets down what happened in a vote, for everybody to know, and tells those concerned. Gives the number of the deed.
pub(crate) fn voted(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    what: Saying,
    until: Option<DateTime<Utc>>,
    tell: Vec<Seat>,
) -> u32 {
    let number = game.gm.add(Deed { public: true, until, ..Deed::new(now.at, "", "vote", what) });
    happened.notice(tell, number);
    happened.push(Happened::Changed);
    if let Some(agenda) = &mut game.agenda {
        agenda.updated = now.at;
    }
    number
}

/// Sets down a deed of which these seats and the game masters are told.
pub(crate) fn tell_masters(gm: &mut GmFile, happened: &mut Happenings, deed: Deed, seats: impl IntoIterator<Item = Seat>) {
    let number = gm.add(deed);
    happened.notice(seats, number);
    happened.push(Happened::MastersNoticed(number));
}

/// Something that the club does by itself.
pub(crate) fn deed_of_club(now: &Now<'_>, at: DateTime<Utc>, command: &str, what: Saying) -> Deed {
    Deed::new(at, now.config.name(Lang::default()), command, what)
}

/// The names of seats, with their letters, as a list in whatever language it is told.
pub(crate) fn names_of(game: &Opened, seats: &[Seat]) -> Arg {
    Arg::List(seats.iter().map(|seat| game.seats().lettered(*seat).into()).collect())
}

/// Everybody at the table.
pub(crate) fn everybody(game: &Opened) -> Vec<Seat> {
    game.seats().all().collect()
}

/// What everybody may know of what was done at the desk.
pub(crate) fn public_deeds(game: &Opened, lang: Lang, zone: Tz) -> impl Iterator<Item = String> {
    game.gm.public().map(move |deed| {
        let when = report::clock_words(&deed.at.with_timezone(&zone), lang);
        let what = deed_words(deed, zone, lang);
        lang.words().with("gm-remark", &[("when", when.into()), ("what", what.into())])
    })
}
