//! Turns as they are told in a story, a sentence each: what somebody did as a character, and what came of it. Everybody is told of them
//! alike, cards by their number, so that nothing hidden has a way in; a reader's own turns are told in full, one thing after another.

use super::cards::Character;
use super::event::{Draw, Gain};
use super::terms::{the_id, whom_id};
use super::{News, Options};
use crate::game::{Passage, Seat, Seats, Setting};
use crate::words::{Arg, Saying};

/// Whose it is, and a sentence.
type Sentence = (Option<Seat>, Saying);

/// A turn as it goes on.
struct Turn {
    seat: Seat,
    character: Character,
    of: Vec<usize>,
    did: Vec<Arg>,
}

impl Turn {
    /// The turn in a sentence, if anything was done in it and it isn't the reader's own.
    fn told(self, seats: &Seats, reader: Option<Seat>) -> Option<Passage<Sentence>> {
        let Turn { seat, character, of, did } = self;
        let said = Saying::new("cit-story-turn").word("as", format!("cit-as-{}", character.key()));
        let said = said.with("player", seats.name(seat));
        (!did.is_empty() && Some(seat) != reader).then(|| Passage { of, told: (Some(seat), said.with("did", Arg::List(did))), whole: true })
    }
}

/// What is told as one.
pub(super) fn passages(setting: &Setting<Options>, news: &[News], reader: Option<Seat>) -> Vec<Passage<Sentence>> {
    let seats = &setting.seats;
    let mut passages = Vec::new();
    let mut turn: Option<Turn> = None;
    for (index, news) in news.iter().enumerate() {
        if let News::CharacterCalled { character, seat } = news {
            let next = seat.map(|seat| Turn { seat, character: *character, of: vec![index], did: Vec::new() });
            passages.extend(std::mem::replace(&mut turn, next).and_then(|turn| turn.told(seats, reader)));
        } else if let Some(turn) = &mut turn
            && let Some(did) = clause(seats, turn.seat, news)
        {
            turn.of.push(index);
            turn.did.push(did.into());
        }
    }
    passages.extend(turn.and_then(|turn| turn.told(seats, reader)));
    passages
}

/// What somebody did in their turn, or had to bear, as a part of a sentence; none of what others did then.
fn clause(seats: &Seats, mine: Seat, news: &News) -> Option<Saying> {
    let (seat, said) = match news {
        News::CrownMoved { from, to } => (to, Saying::new("cit-did-crown").with("from", seats.name(*from))),
        News::MurderNamed { seat, character } => (seat, Saying::new("cit-did-murder").word("character", whom_id(*character))),
        News::TheftNamed { seat, character } => (seat, Saying::new("cit-did-theft").word("character", whom_id(*character))),
        News::GoldStolen { from, to, gold } => (from, Saying::new("cit-did-robbed").with("to", seats.name(*to)).with("gold", *gold)),
        News::GoldTaken { seat, gold, how } => {
            let id = match how {
                Gain::Action => "cit-did-gold",
                Gain::Merchant => "cit-did-gold-merchant",
                Gain::Laboratory => "cit-did-gold-laboratory",
            };
            (seat, Saying::new(id).with("gold", *gold))
        }
        News::CardsDrawn { seat, kept, under, how, .. } => {
            let id = match (how, under) {
                (Draw::Architect, _) => "cit-did-draws-architect",
                (_, 0) => "cit-did-draws",
                _ => "cit-did-looks",
            };
            (seat, Saying::new(id).with("n", i64::from(*kept) + i64::from(*under)).with("kept", *kept))
        }
        News::IncomeTaken { seat, gold } => (seat, Saying::new("cit-did-income").with("gold", *gold)),
        News::HandsSwapped { seat, with } => (seat, Saying::new("cit-did-swaps").with("with", seats.name(*with))),
        News::CardsExchanged { seat, count, .. } => (seat, Saying::new("cit-did-exchanges").with("n", *count)),
        News::CardDiscarded { seat, .. } => (seat, Saying::new("cit-did-laboratory")),
        News::SmithyPaid { seat, gold } => (seat, Saying::new("cit-did-smithy").with("gold", *gold)),
        News::DistrictBuilt { seat, district, gold } => {
            (seat, Saying::new("cit-did-builds").word("district", the_id(*district)).with("gold", *gold))
        }
        News::CityCompleted { seat, first } => (seat, Saying::new(if *first { "cit-did-complete-first" } else { "cit-did-complete" })),
        News::DistrictDestroyed { seat, owner, district, gold } => {
            let id = if owner == seat { "cit-did-destroys-own" } else { "cit-did-destroys" };
            let said = Saying::new(id).word("district", the_id(*district)).with("owner", seats.name(*owner));
            (seat, said.with("gold", *gold))
        }
        News::DraftBegan { .. }
        | News::CharacterPicked { .. }
        | News::CharacterBuried { .. }
        | News::CharacterCalled { .. }
        | News::DistrictReclaimed { .. }
        | News::CityScored { .. }
        | News::GameEnded { .. } => return None,
    };
    (*seat == mine).then_some(said)
}
