//! What happens in a turn, in the order in which it happens. The telling folds it into mails, pages and files; nothing else leaves
//! a turn but the game itself.

use crate::club::game::directory::Person;
use crate::club::turn::heard::Heard;
use crate::club::vocabulary::Asked;
use crate::game::{Acknowledgement, ClosedRound, LineSaid, Seat, Verdict};
use crate::report::{Difference, RoundDifference};
use crate::store::{AnsweredFile, Envelope, LetterRecord, OwnNote, SavedFile, Spectator, StandbyFile};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use std::collections::{BTreeMap, BTreeSet};

/// Something that happened in a turn.
pub(crate) enum Happened {
    /// A letter ended in a state.
    Recorded(Box<Recorded>),
    /// A letter was read.
    Read(LetterTold),
    /// A player's letter is to be answered.
    Answered(Box<Answer>),
    /// A game master's letter is to be answered.
    MasterAnswered(Box<DeskAnswer>),
    /// A command from the command line was carried out, or not.
    Commanded(DeskTold),
    /// The game was dealt.
    Began,
    /// The game went on, be it within a round.
    WentOn,
    /// A round ended.
    Closed(ClosedRound),
    /// A rerun was adopted.
    Corrected(Corrected),
    /// A message was sent: its number.
    Spoke(u32),
    /// A seat is told of a deed of the desk: its number.
    Noticed(Seat, u32),
    /// The game masters are told of a deed: its number.
    MastersNoticed(u32),
    /// A seat is told at once of what another did.
    Called(Seat),
    /// A letter of a seat had so much in it: when that was so, with this one.
    Often((Heard, Seat), AnsweredFile),
    /// A seat is reminded.
    Reminded(Seat),
    /// A seat is reminded because the game master asked for it.
    RemindedByMaster(Seat),
    /// A seat changed hands, be it for a time: letters of before are not answered to whoever has it now.
    Seated(Seat),
    /// A seat's page is nobody's any more: its key.
    PageLeft(String),
    /// A player wants another address, which is asked whether it is theirs.
    AddressAsked(Seat),
    /// The new address said neither yes nor no: the hash of its letter.
    AddressAskedAgain(Seat, String),
    /// Nothing comes of that wish.
    AddressKept(Seat),
    /// A player has another address.
    AddressChanged(AddressChanged),
    /// A seat is another's now: its former player is told.
    PassedOn(PassedOn),
    /// What a letter says to another game of its writer goes there.
    Carried(Carried),
    /// A letter that was held counts: its hash.
    Released(String),
    /// A letter that waited for the game master is dealt with: its hash.
    Dismissed(String),
    /// A game master answers a letter that is no player's.
    WroteBack(Box<WroteBack>),
    /// Somebody is new at the desk: their address.
    MasterJoined(String),
    /// Somebody who asked to watch was turned down.
    TurnedDown(Spectator),
    /// A player keeps something under a name: the file of their address.
    Saved(String, SavedFile),
    /// A player would take over a seat in another game.
    StandsBy(StandbyFile),
    /// They would not any more: their address.
    StoodDown(String),
    /// A game heard of a mail that was given up: its id.
    LossHeard(String, Box<Envelope>),
    /// The game could not go on at a moment, as the value of the beacon that stands for it is not there: nothing happens from then on.
    BeaconLacks(DateTime<Utc>),
    /// Something changed of which nothing else here tells.
    Changed,
}

/// What became of a letter.
#[derive(Clone, Debug)]
pub(crate) struct Recorded {
    /// Its hash.
    pub hash: String,
    /// The keys by which a second copy of it is known.
    pub seen: Vec<String>,
    /// Its record.
    pub record: LetterRecord,
    /// Its bytes, if it is kept with the game.
    pub kept: Option<Vec<u8>>,
}

/// A player has another address.
pub(crate) struct AddressChanged {
    /// The old one, which is told for the last time.
    pub old: String,
    /// The new one.
    pub new: String,
    /// Their language.
    pub lang: Lang,
    /// What the mail is named by.
    pub named_by: String,
}

/// A seat is another's now.
pub(crate) struct PassedOn {
    /// The address of who had it.
    pub address: String,
    /// Their language.
    pub lang: Lang,
    /// Since when, as their clocks showed it.
    pub at: DateTime<Tz>,
    /// What the mail is named by.
    pub named_by: String,
    /// What they noted: theirs again.
    pub notes: Vec<OwnNote>,
}

/// What a letter says to another game, as a letter of its own.
pub(crate) struct Carried {
    /// Its bytes.
    pub raw: Vec<u8>,
    /// When the letter that said it reached us.
    pub arrived: DateTime<Utc>,
}

/// A game master's answer to a letter that waited.
pub(crate) struct WroteBack {
    /// The address that the letter came from.
    pub to: String,
    /// The letter's hash.
    pub hash: String,
    /// Its subject.
    pub subject: String,
    /// Its message id, if it had one.
    pub message_id: Option<String>,
    /// The words, with the name below them.
    pub text: String,
    /// The language of what the club says round them.
    pub lang: Lang,
}

/// A rerun that was adopted, as the players are told of it.
pub(crate) struct Corrected {
    /// The first round that was played again.
    pub from: u32,
    /// Whether that round is open again, and nothing that was written since counts.
    pub reopened: bool,
    /// Whose report changed.
    pub seats: Vec<Seat>,
    /// Who decided it.
    pub by: String,
    /// Why.
    pub reason: String,
    /// What differs, in each language that somebody at the table reads.
    pub differs: BTreeMap<Lang, Difference>,
}

impl Corrected {
    /// What differs for a seat from what it was told.
    pub(crate) fn of(&self, seat: Seat, lang: Lang) -> &[RoundDifference] {
        let theirs = self.differs.get(&lang).and_then(|differs| differs.seats.iter().find(|one| one.seat == seat));
        theirs.map_or(&[], |one| &one.rounds)
    }
}

/// What came of a letter, for the table that a run prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterTold {
    /// The writer's name.
    pub name: String,
    /// How many of its lines were understood as orders or commands.
    pub understood: usize,
    /// How many were refused or not understood.
    pub faulty: usize,
}

/// What came of a game master's command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskTold {
    /// Whether it was done.
    pub done: bool,
    /// Whether it is asked about first, and waits for a word.
    pub asks: bool,
    /// What was done, or why not, in the game master's language.
    pub said: String,
}

impl DeskTold {
    /// Nothing was done, for a reason.
    pub(crate) fn refused(why: String) -> DeskTold {
        DeskTold { done: false, asks: false, said: why }
    }
}

/// An answer that is owed to a game master.
pub(crate) struct DeskAnswer {
    /// Who asked.
    pub person: Person,
    /// Their name.
    pub name: String,
    /// Their language.
    pub lang: Lang,
    /// The id of their letter.
    pub message_id: Option<String>,
    /// Its hash.
    pub hash: String,
    /// What came of each line.
    pub lines: Vec<LineSaid>,
    /// What else is said.
    pub extra: Vec<String>,
}

/// An answer that is owed to the writer of a letter.
pub(crate) struct Answer {
    pub seat: Seat,
    pub hash: String,
    pub message_id: Option<String>,
    pub acknowledgement: Acknowledgement,
    pub extra: Vec<String>,
    pub cut: usize,
    /// Whether a whole report was asked for, and from which round on.
    pub report: Option<u32>,
    /// Whether there was nothing to read, or nothing to be done any more.
    pub note: Option<&'static str>,
    /// The other games that the letter speaks to, and that answer what it says there.
    pub elsewhere: BTreeSet<String>,
}

impl Answer {
    /// The answer to a seat's letter, by its hash, of which nothing is said yet.
    pub(crate) fn of(seat: Seat, hash: &str) -> Answer {
        Answer {
            seat,
            hash: hash.to_owned(),
            message_id: None,
            acknowledgement: nothing_said(seat),
            extra: Vec::new(),
            cut: 0,
            report: None,
            note: None,
            elsewhere: BTreeSet::new(),
        }
    }

    /// Says of the line of a command why nothing came of it: of several alike on one line, of the last that is not yet marked.
    pub(crate) fn refuse(&mut self, asked: &Asked, why: Saying, lang: Lang) {
        let is = |line: &&mut LineSaid| line.verdict == Verdict::Command && line.number == asked.line && line.text == asked.text;
        match self.acknowledgement.lines.iter_mut().rfind(is) {
            Some(line) => (line.verdict, line.note) = (Verdict::Refused, Some(why)),
            None => self.extra.push(lang.words().tell(&why)),
        }
    }
}

/// What a player is told of what they asked for: that it is done, or why nothing came of it.
pub(crate) type Told = Result<Saying, Saying>;

/// The answer to a letter that says nothing.
pub(crate) fn nothing_said(seat: Seat) -> Acknowledgement {
    Acknowledgement {
        seat,
        lines: Vec::new(),
        on_file: Vec::new(),
        defaults: Vec::new(),
        would: Vec::new(),
        asked: false,
        complete: false,
        kept_open: false,
        preview: false,
        numbered: Vec::new(),
    }
}

/// All that happened in a turn, in order.
#[derive(Default)]
pub(crate) struct Happenings(Vec<Happened>);

impl Happenings {
    /// Something happened.
    pub(crate) fn push(&mut self, what: Happened) {
        self.0.push(what);
    }

    /// Seats are told of a deed of the desk.
    pub(crate) fn notice(&mut self, seats: impl IntoIterator<Item = Seat>, deed: u32) {
        self.0.extend(seats.into_iter().map(|seat| Happened::Noticed(seat, deed)));
    }

    /// All of it.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &Happened> {
        self.0.iter()
    }

    fn any(&self, is: impl Fn(&Happened) -> bool) -> bool {
        self.0.iter().any(is)
    }

    /// Whether the pages of the game, or what a run says of it, are others now.
    pub(crate) fn changed(&self) -> bool {
        self.any(|what| matches!(what, Happened::Changed | Happened::Began | Happened::Closed(_)))
    }

    /// The answers to players' letters: none to who does not have the seat any more.
    pub(crate) fn answers(&self) -> Vec<&Answer> {
        let mut answers: Vec<&Answer> = Vec::new();
        for what in &self.0 {
            match what {
                Happened::Answered(answer) => answers.push(answer),
                Happened::Seated(seat) => answers.retain(|answer| answer.seat != *seat),
                _ => {}
            }
        }
        answers
    }

    /// The rounds that ended.
    pub(crate) fn closed(&self) -> impl Iterator<Item = &ClosedRound> {
        self.0.iter().filter_map(|what| if let Happened::Closed(round) = what { Some(round) } else { None })
    }

    /// The rerun that was adopted, if this is its turn.
    pub(crate) fn corrected(&self) -> Option<&Corrected> {
        self.0.iter().find_map(|what| if let Happened::Corrected(corrected) = what { Some(corrected) } else { None })
    }

    /// Whether the game went on.
    pub(crate) fn went_on(&self) -> bool {
        self.any(|what| matches!(what, Happened::WentOn))
    }

    /// The moment whose value of the beacon is not there.
    pub(crate) fn lacks(&self) -> Option<DateTime<Utc>> {
        self.0.iter().find_map(|what| if let Happened::BeaconLacks(at) = what { Some(*at) } else { None })
    }

    /// Whether a seat is told at once of what another did.
    pub(crate) fn calls(&self, seat: Seat) -> bool {
        self.any(|what| matches!(what, Happened::Called(of) if *of == seat))
    }

    /// Whether a seat changed hands.
    pub(crate) fn is_newcomer(&self, seat: Seat) -> bool {
        self.any(|what| matches!(what, Happened::Seated(of) if *of == seat))
    }

    /// Whether a seat is reminded.
    pub(crate) fn reminds(&self, seat: Seat) -> bool {
        self.any(|what| matches!(what, Happened::Reminded(of) | Happened::RemindedByMaster(of) if *of == seat))
    }

    /// Whether it is so because the game master asked for it.
    pub(crate) fn reminds_by_master(&self, seat: Seat) -> bool {
        self.any(|what| matches!(what, Happened::RemindedByMaster(of) if *of == seat))
    }

    /// Whether a letter that waited for the game master was released or dismissed.
    pub(crate) fn waits_no_longer(&self, hash: &str) -> bool {
        self.any(|what| matches!(what, Happened::Released(known) | Happened::Dismissed(known) if known == hash))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(seat: Seat, hash: &str) -> Happened {
        Happened::Answered(Box::new(Answer::of(seat, hash)))
    }

    #[test]
    fn what_the_former_player_wrote_is_not_answered_to_who_has_the_seat_now() {
        let mut happened = Happenings::default();
        for what in [answer(Seat(0), "a"), answer(Seat(1), "b"), Happened::Seated(Seat(0)), answer(Seat(0), "c")] {
            happened.push(what);
        }
        let hashes: Vec<&str> = happened.answers().iter().map(|answer| answer.hash.as_str()).collect();
        assert_eq!(hashes, ["b", "c"]);
        assert!(happened.is_newcomer(Seat(0)) && !happened.is_newcomer(Seat(1)));
    }

    #[test]
    fn a_turn_in_which_only_letters_were_answered_changes_no_page() {
        let mut happened = Happenings::default();
        happened.push(answer(Seat(0), "a"));
        assert!(!happened.changed());
        happened.push(Happened::Changed);
        assert!(happened.changed());
    }
}
