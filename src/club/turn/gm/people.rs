//! Who sits where, and who is at the desk: new tokens, a seat that changes hands, a desk that is shared or handed over.

use crate::club::config::Config;
use crate::club::game::opened::Opened;
use crate::club::game::seated::{is_at_seeing_desk, may_have, may_sit_by, sits};
use crate::club::turn::bounces;
use crate::club::turn::deeds::{Done, Tried, everybody};
use crate::club::turn::deputy::forget_deputy;
use crate::club::turn::happened::{Happened, Happenings, PassedOn};
use crate::club::turn::naming::is_misread;
use crate::club::turn::now::Now;
use crate::club::turn::play;
use crate::club::turn::stand_in::stand_in_leaves;
use crate::club::turn::token::{self, token};
use crate::club::vocabulary::{Somebody, players, stands_for_others};
use crate::game::{About, LetterIn, Seat, Table};
use crate::store::{Correspondent, FormerPlayer, GameFile, GameState, GmSees, Input, Party, PrivateSeat, SeatEntry, Volume, Written};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

pub(super) fn new_token(game: &mut Opened, seat: Seat) -> Tried {
    token::give_token(game, seat);
    // Whoever does it has seen to it that mails arrive: reports go out again.
    bounces::is_back(game, seat);
    Ok(Done { tell: vec![seat], ..Done::of(Saying::new("gm-token").with("name", game.seats().lettered(seat))) })
}

/// A seat changes hands: what the former player had on file goes, the newcomer gets all that the seat knows, at an address
/// and on a page that the former player has no key to.
pub(super) fn replace(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    seat: Seat,
    newcomer: Somebody,
    at: DateTime<Utc>,
) -> Tried {
    let (file, table) = seated(now.config, game, seat, &newcomer)?;
    let (name, address) = (newcomer.name, newcomer.address.unwrap_or_default());
    let former = game.seats().name(seat);
    let what = Saying::new("gm-replaced").with("seat", seat.to_string()).with("former", former.as_str()).with("name", name.as_str());
    // The pages of a deputy and of the player.
    for _ in 0..2 {
        let old_page = game.page_key(seat);
        happened.push(Happened::PageLeft(old_page));
        if game.private.seats.get_mut(seat.index()).and_then(PrivateSeat::take_back).is_none() {
            break;
        }
    }
    forget_deputy(game, seat);
    (game.file, game.table) = (file, table);
    // What the former player wrote in this pass is not answered to the newcomer, and what is on file goes.
    happened.push(Happened::Seated(seat));
    if let Some(table) = &mut game.table {
        // It counts as a letter of the seat, known by a hash like any.
        let source = crate::game::digest(format!("{} {seat} {}", game.file.id, game.gm.next()).as_bytes());
        let cancel =
            LetterIn { seat, text: "cancel", letter: &source, about: About::Unknown, lang: Lang::En, ready: false, commands: players() };
        let mut written = Written::of(&cancel, now.at);
        // It sets nothing going that waits.
        written.waits = game.agenda.as_ref().is_some_and(|agenda| agenda.waits);
        let taken = written.read_by(&mut **table, seat, players());
        if Written::counts(&taken) {
            game.trails.note(table.round(), Input::Letter(written));
        }
    }
    if let Some(agenda) = &mut game.agenda {
        agenda.newcomer(seat);
    }
    play::full_time(now, game, seat);
    // Who wrote a message under their own name keeps it, and their say on whether it is published.
    let consents = game.press.consent.contains(&seat);
    for entry in game.press.press.iter_mut().filter(|entry| entry.from == Correspondent::Seat(seat) && entry.publish.is_none()) {
        (entry.publish, entry.name) = (Some(consents), Some(former.clone()));
    }
    game.press.set_consent(seat, false);
    token::give_token(game, seat);
    stand_in_leaves(now, game, happened, seat);
    // Nor does anybody stand behind a vote of theirs that is not decided.
    for motion in game.votes.motions.iter_mut().filter(|motion| motion.carried.is_none()) {
        motion.ballots.remove(&seat);
    }
    let (zone, named_by) = (game.zone_of(seat), game.gm.next());
    if let Some(private) = game.private.seats.get_mut(seat.index()) {
        private.former.push(FormerPlayer { name: former, address: private.address.clone() });
        let left = passed_on(private, address, at.with_timezone(&zone), &format!("{} {seat} {named_by} passed on", game.file.id));
        left.into_iter().for_each(|left| happened.push(left));
        private.language = newcomer.language.unwrap_or(private.language);
        (private.mail, private.zone, private.subjects, private.no_pictures) = (Volume::Turns, None, None, false);
        private.term = private.term.saturating_add(1);
        (private.answered, private.declined) = (None, None);
        (private.name, private.name_public, private.letters_public) = (None, false, false);
        (private.rated, private.forms) = (None, None);
    }
    if let Some(told) = game.agenda.as_mut().and_then(|agenda| agenda.told.get_mut(seat.index())) {
        *told = 0;
    }
    Ok(Done { public: true, tell: everybody(game), ..Done::of(what) })
}

/// The game as it would be with a newcomer in a seat.
///
/// # Errors
/// If they can't take it.
pub(super) fn seated(
    config: &Config,
    game: &Opened,
    seat: Seat,
    newcomer: &Somebody,
) -> Result<(GameFile, Option<Box<dyn Table>>), Saying> {
    if game.file.state == GameState::Ended {
        return Err(Saying::new("gm-over"));
    }
    let (name, address) = (newcomer.name.as_str(), newcomer.address.as_deref().unwrap_or_default());
    may_have(config, name, address)?;
    may_sit_by(game, seat, name, address)?;
    if let Some(lang) = newcomer.language.filter(|lang| !config.languages.contains(lang)) {
        let known: Vec<&str> = config.languages.iter().map(|lang| lang.code()).collect();
        return Err(Saying::new("gm-language-none").with("code", lang.code()).with("known", known.join(", ")));
    }
    if stands_for_others(name) {
        return Err(Saying::new("gm-name-press").with("name", name));
    }
    if is_at_seeing_desk(game, address) {
        return Err(Saying::new("gm-desk-plays").with("name", name));
    }
    // Nor may it be the name of who had another seat before: orders on file may mean them.
    let is = |known: &String| known.eq_ignore_ascii_case(name);
    let taken = |(at, entry): (usize, &SeatEntry)| at != seat.index() && (is(&entry.name) || entry.former.iter().any(is));
    if game.file.seats.iter().enumerate().any(taken) {
        return Err(Saying::new("gm-name-taken").with("name", name));
    }
    let mut file = game.file.clone();
    if let Some(entry) = file.seats.get_mut(seat.index()) {
        entry.former.push(std::mem::replace(&mut entry.name, name.to_owned()));
    }
    if is_misread(game, &file, seat) {
        return Err(Saying::new("gm-name-press").with("name", name));
    }
    // The table knows its players by name, so it is opened again; what is on file may name the former player still.
    // It can't be with a name by which orders on file can't be told apart any more.
    let Ok(table) = game.table_with(&file) else { return Err(Saying::new("gm-name-unclear")) };
    Ok((file, table))
}

/// Gives a seat another address, and says who had it until then, if that is somebody else. What they noted goes with them.
fn passed_on(private: &mut PrivateSeat, address: String, at: DateTime<Tz>, named_by: &str) -> Option<Happened> {
    let former = std::mem::replace(&mut private.address, address);
    if former.eq_ignore_ascii_case(&private.address) {
        return None;
    }
    let (notes, named_by) = (std::mem::take(&mut private.notes), crate::game::digest(named_by.as_bytes()));
    Some(Happened::PassedOn(PassedOn { address: former, lang: private.language, at, named_by, notes }))
}

fn party(config: &Config, game: &Opened, newcomer: Somebody) -> Result<Party, Saying> {
    let address = newcomer.address.unwrap_or_default();
    may_have(config, &newcomer.name, &address)?;
    if game.private.gms().any(|party| party.address.eq_ignore_ascii_case(&address)) {
        return Err(Saying::new("gm-desk-already").with("name", newcomer.name));
    }
    if game.file.conduct.gm_sees == GmSees::All && sits(&game.private, &address) {
        return Err(Saying::new("gm-desk-plays").with("name", newcomer.name));
    }
    let language = newcomer.language.unwrap_or(game.private.gm.language);
    Ok(Party { token: token(game, "gm", &address), name: Some(newcomer.name), address, language })
}

/// Which of the game master's helpers is meant, by name or address.
fn at_desk(game: &Opened, whom: &str) -> Option<usize> {
    let is =
        |party: &Party| party.address.eq_ignore_ascii_case(whom) || party.name.as_ref().is_some_and(|name| name.eq_ignore_ascii_case(whom));
    game.private.desk.iter().position(is)
}

pub(super) fn desk_add(config: &Config, game: &mut Opened, happened: &mut Happenings, newcomer: Somebody) -> Tried {
    let name = newcomer.name.clone();
    let party = party(config, game, newcomer)?;
    happened.push(Happened::MasterJoined(party.address.clone()));
    game.private.desk.push(party);
    Ok(Done { public: true, tell: everybody(game), ..Done::of(Saying::new("gm-desk-added").with("name", name)) })
}

pub(super) fn desk_remove(game: &mut Opened, whom: &str) -> Tried {
    let Some(at) = at_desk(game, whom) else { return Err(Saying::new("gm-desk-nobody").with("name", whom)) };
    // Everybody is told of it, and nobody the address.
    let name = game.private.desk.remove(at).name.unwrap_or_default();
    Ok(Done { public: true, tell: everybody(game), ..Done::of(Saying::new("gm-desk-removed").with("name", name)) })
}

/// Another is in charge; the former game master's token dies.
pub(super) fn desk_hand(config: &Config, game: &mut Opened, happened: &mut Happenings, to: Somebody) -> Tried {
    let whom = to.address.clone().unwrap_or_else(|| to.name.clone());
    let mut party = match at_desk(game, &whom) {
        Some(at) => game.private.desk.remove(at),
        None if to.address.is_some() => party(config, game, to)?,
        None => return Err(Saying::new("gm-desk-nobody").with("name", whom)),
    };
    let name = party.name.take().unwrap_or(whom);
    let what = Saying::new("gm-desk-handed").with("former", game.file.gm.as_str()).with("name", name.as_str());
    happened.push(Happened::MasterJoined(party.address.clone()));
    game.private.gm = party;
    game.file.gm = name;
    Ok(Done { public: true, tell: everybody(game), ..Done::of(what) })
}
