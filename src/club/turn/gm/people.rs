//! Who sits where, and who is at the desk: new tokens, a seat that changes hands, a desk that is shared or handed over.

use super::act::{Done, Tried};
use super::order::Somebody;
use crate::club::ClubError;
use crate::club::game::opened::Opened;
use crate::club::game::trail::{Input, Written};
use crate::club::tell::mailing::can_be_written_to;
use crate::club::turn::address::Errand;
use crate::club::turn::deputy::sits;
use crate::club::turn::run::Turn;
use crate::game::press::is_taken_by_press;
use crate::game::{About, LetterIn, Seat, Volume};
use crate::report::seat_path;
use crate::store::{GameState, GmSees, Party, PrivateSeat, SeatEntry};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Utc};

/// A token for somebody in place of one that they had before.
pub fn token(game: &Opened<'_>, whose: &str, before: &str) -> String {
    game.private.token(&format!("token {whose} {} {before}", game.gm.next()))
}

impl Turn<'_, '_> {
    /// The old token dies, and with it all mails that bear it.
    pub fn give_token(&mut self, seat: Seat) {
        let new = self.game.private.seats.get(seat.index()).map(|private| token(self.game, &private.letter, &private.token));
        if let (Some(private), Some(new)) = (self.game.private.seats.get_mut(seat.index()), new) {
            // A wish to move came with the old one.
            (private.token, private.moving) = (new, None);
        }
    }

    pub(super) fn new_token(&mut self, seat: Seat) -> Tried {
        self.give_token(seat);
        Ok(Done { tell: vec![seat], ..Done::of(Saying::new("gm-token").with("name", self.names_of(&[seat], Lang::En))) })
    }

    /// A seat changes hands: what the former player had on file goes, the newcomer gets all that the seat knows, at an address
    /// and on a page that the former player has no key to.
    pub(super) fn replace(&mut self, seat: Seat, newcomer: Somebody, at: DateTime<Utc>) -> Result<Tried, ClubError> {
        if self.game.file.state == GameState::Ended {
            return Ok(Err(Saying::new("gm-over")));
        }
        let (name, address) = (newcomer.name, newcomer.address.unwrap_or_default());
        if !can_be_written_to(&name, &address) {
            return Ok(Err(Saying::new("gm-no-address").with("address", address)));
        }
        if is_taken_by_press(&name) {
            return Ok(Err(Saying::new("gm-name-press").with("name", name)));
        }
        if self.is_at_seeing_desk(&address) {
            return Ok(Err(Saying::new("gm-desk-plays").with("name", name)));
        }
        // Nor may it be the name of who had another seat before: orders on file may mean them.
        let is = |known: &String| known.eq_ignore_ascii_case(&name);
        let taken = |(at, entry): (usize, &SeatEntry)| at != seat.index() && (is(&entry.name) || entry.former.iter().any(is));
        if self.game.file.seats.iter().enumerate().any(taken) {
            return Ok(Err(Saying::new("gm-name-taken").with("name", name)));
        }
        let former = self.game.seats().name(seat);
        let letter = seat.letter().to_string();
        let what = Saying::new("gm-replaced").with("seat", letter.as_str()).with("former", former.as_str()).with("name", name.as_str());
        let mut file = self.game.file.clone();
        if let Some(entry) = file.seats.get_mut(seat.index()) {
            entry.former.push(std::mem::replace(&mut entry.name, name));
        }
        // The table knows its players by name, so it is opened again; what is on file may name the former player still.
        let table = match self.game.table_with(&file, &self.closed) {
            Ok(table) => table,
            // A name by which orders on file can't be told apart any more.
            Err(ClubError::Log { .. }) => return Ok(Err(Saying::new("gm-name-unclear"))),
            Err(error) => return Err(error),
        };
        // The pages of a deputy and of the player.
        for _ in 0..2 {
            let old_page = self.game.page_key(seat);
            self.done.change.remove(format!("site/{}", seat_path(&self.game.file.id, &old_page)));
            if self.game.private.seats.get_mut(seat.index()).and_then(PrivateSeat::take_back).is_none() {
                break;
            }
        }
        self.forget_deputy(seat);
        (self.game.file, self.game.table) = (file, table);
        // What the former player wrote in this pass is not answered to the newcomer, and what is on file goes.
        self.owed.retain(|owed| owed.seat != seat);
        if let Some(table) = &mut self.game.table {
            // It counts as a letter of the seat, known by a hash like any.
            let source = crate::game::digest(format!("{} {letter} {}", self.game.file.id, self.game.gm.next()).as_bytes());
            let cancel = LetterIn { seat, text: "cancel", letter: &source, about: About::Unknown, lang: Lang::En, ready: false };
            let mut written = Written::of(&cancel, self.now);
            let taken = written.read_by(&mut **table, seat);
            if Written::counts(&taken) {
                self.trails.note(table.round(), Input::Letter(written));
            }
        }
        if let Some(desk) = &mut self.game.desk {
            desk.newcomer(&letter);
        }
        // Who wrote a message under their own name keeps it, and their say on whether it is published.
        let consents = self.game.press.consent.contains(&letter);
        for entry in self.game.press.press.iter_mut().filter(|entry| entry.from == letter && entry.publish.is_none()) {
            (entry.publish, entry.name) = (Some(consents), Some(former.clone()));
        }
        self.game.press.set_consent(&letter, false);
        self.give_token(seat);
        self.stand_in_leaves(seat);
        // Nor does anybody stand behind a vote of theirs that is not decided.
        for motion in self.game.votes.motions.iter_mut().filter(|motion| motion.carried.is_none()) {
            motion.ballots.remove(&letter);
        }
        let (zone, named_by) = (self.game.zone_of(seat), self.game.gm.next());
        if let Some(private) = self.game.private.seats.get_mut(seat.index()) {
            let former = std::mem::replace(&mut private.address, address);
            if !former.eq_ignore_ascii_case(&private.address) {
                let named_by = crate::game::digest(format!("{} {letter} {named_by} passed on", self.game.file.id).as_bytes());
                self.errands.push(Errand::PassedOn { address: former, lang: private.language, at: at.with_timezone(&zone), named_by });
            }
            private.language = newcomer.language.unwrap_or(private.language);
            (private.mail, private.zone) = (Volume::Turns, None);
            private.term = private.term.saturating_add(1);
            (private.answered, private.name, private.name_public, private.letters_public) = (None, None, false, false);
        }
        if let Some(told) = self.game.desk.as_mut().and_then(|desk| desk.told.get_mut(seat.index())) {
            *told = 0;
        }
        self.newcomers.push(seat);
        Ok(Ok(Done { public: true, tell: self.everybody(), ..Done::of(what) }))
    }

    /// Whether an address is that of a game master who sees all, and so can't play.
    pub fn is_at_seeing_desk(&self, address: &str) -> bool {
        let at_desk = || self.game.private.gms().any(|party| party.address.eq_ignore_ascii_case(address));
        self.game.file.conduct.gm_sees == GmSees::All && at_desk()
    }

    fn party(&self, newcomer: Somebody) -> Result<Party, Saying> {
        let address = newcomer.address.unwrap_or_default();
        if !can_be_written_to(&newcomer.name, &address) {
            return Err(Saying::new("gm-no-address").with("address", address));
        }
        if self.game.private.gms().any(|party| party.address.eq_ignore_ascii_case(&address)) {
            return Err(Saying::new("gm-desk-already").with("name", newcomer.name));
        }
        if self.game.file.conduct.gm_sees == GmSees::All && sits(&self.game.private, &address) {
            return Err(Saying::new("gm-desk-plays").with("name", newcomer.name));
        }
        let language = newcomer.language.unwrap_or(self.game.private.gm.language);
        Ok(Party { token: token(self.game, "gm", &address), name: Some(newcomer.name), address, language })
    }

    /// Which of the game master's helpers is meant, by name or address.
    fn at_desk(&self, whom: &str) -> Option<usize> {
        let is = |party: &Party| {
            party.address.eq_ignore_ascii_case(whom) || party.name.as_ref().is_some_and(|name| name.eq_ignore_ascii_case(whom))
        };
        self.game.private.desk.iter().position(is)
    }

    pub(super) fn desk_add(&mut self, newcomer: Somebody) -> Tried {
        let name = newcomer.name.clone();
        let party = self.party(newcomer)?;
        self.welcome.push(party.address.clone());
        self.game.private.desk.push(party);
        Ok(Done { public: true, tell: self.everybody(), ..Done::of(Saying::new("gm-desk-added").with("name", name)) })
    }

    pub(super) fn desk_remove(&mut self, whom: &str) -> Tried {
        let Some(at) = self.at_desk(whom) else { return Err(Saying::new("gm-desk-nobody").with("name", whom)) };
        // Everybody is told of it, and nobody the address.
        let name = self.game.private.desk.remove(at).name.unwrap_or_default();
        Ok(Done { public: true, tell: self.everybody(), ..Done::of(Saying::new("gm-desk-removed").with("name", name)) })
    }

    /// Another is in charge; the former game master's token dies.
    pub(super) fn desk_hand(&mut self, to: Somebody) -> Tried {
        let whom = to.address.clone().unwrap_or_else(|| to.name.clone());
        let mut party = match self.at_desk(&whom) {
            Some(at) => self.game.private.desk.remove(at),
            None if to.address.is_some() => self.party(to)?,
            None => return Err(Saying::new("gm-desk-nobody").with("name", whom)),
        };
        let name = party.name.take().unwrap_or(whom);
        let what = Saying::new("gm-desk-handed").with("former", self.game.file.gm.as_str()).with("name", name.as_str());
        self.welcome.push(party.address.clone());
        self.game.private.gm = party;
        self.game.file.gm = name;
        Ok(Done { public: true, tell: self.everybody(), ..Done::of(what) })
    }
}
