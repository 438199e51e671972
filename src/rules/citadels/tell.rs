//! What happened, one sentence an event, as the table would have heard it. News alone is told from: whoever may not know
//! a character or a card has none in theirs. Why nobody answers to a call is never said.

use super::cards::District;
use super::event::{Draw, Gain};
use super::terms::{character_id, characters, the_districts, the_id, whom_id};
use super::{News, Options, scoring};
use crate::game::{Seat, Setting};
use crate::words::Saying;

/// An event in a sentence, and whose doing it was.
pub(super) fn tell(setting: &Setting<Options>, news: &News) -> (Option<Seat>, Saying) {
    let seats = &setting.seats;
    let by = |id: &str, seat: Seat| Saying::new(id).with("player", seats.name(seat));
    let (seat, saying) = match news {
        News::DraftBegan { round, up } => {
            let up = match up.as_slice() {
                [] => Saying::new("cit-lead-no-up"),
                up => Saying::new("cit-told-round-up").with("characters", characters(up.iter().copied())),
            };
            return (None, Saying::new("cit-told-round").with("round", i64::from(*round)).with("up", up));
        }
        News::CharacterPicked { seat, character: None } => (*seat, by("cit-told-picks", *seat)),
        News::CharacterPicked { seat, character: Some(character) } => {
            (*seat, by("cit-told-picks-this", *seat).word("character", whom_id(*character)))
        }
        News::CharacterBuried { seat, character: Some(character), chance: true } => {
            (*seat, by("cit-told-chance-this", *seat).word("character", character_id(*character)))
        }
        News::CharacterBuried { seat, character: None, chance: true } => (*seat, by("cit-told-buries-chance", *seat)),
        News::CharacterBuried { seat, character: Some(character), chance: false } => {
            (*seat, by("cit-told-buries-this", *seat).word("character", whom_id(*character)))
        }
        News::CharacterBuried { seat, character: None, chance: false } => (*seat, by("cit-told-buries", *seat)),
        News::CharacterCalled { character, seat } => {
            let said = Saying::new(if seat.is_some() { "cit-told-called" } else { "cit-told-silent" });
            let said = said.with("rank", character.rank()).word("character", character_id(*character));
            return (None, seat.map_or(said.clone(), |seat| said.with("player", seats.name(seat))));
        }
        News::CrownMoved { from, to } => (*to, by("cit-told-crown", *to).with("from", seats.name(*from))),
        News::MurderNamed { seat, character } => (*seat, by("cit-told-murder", *seat).word("character", whom_id(*character))),
        News::TheftNamed { seat, character } => (*seat, by("cit-told-theft", *seat).word("character", whom_id(*character))),
        News::GoldStolen { from, to, gold: 0 } => (*to, by("cit-told-stolen-nothing", *to).with("from", seats.name(*from))),
        News::GoldStolen { from, to, gold } => (*to, by("cit-told-stolen", *to).with("from", seats.name(*from)).with("gold", *gold)),
        News::GoldTaken { seat, gold, how } => {
            let id = match how {
                Gain::Action => "cit-told-gold",
                Gain::Merchant => "cit-told-gold-merchant",
                Gain::Laboratory => "cit-told-gold-laboratory",
            };
            (*seat, by(id, *seat).with("gold", *gold))
        }
        News::CardsDrawn { seat, kept, under, how, cards } => (*seat, drawn(&by, *seat, (*kept, *under), *how, cards.as_ref())),
        News::IncomeTaken { seat, gold } => (*seat, by("cit-told-income", *seat).with("gold", *gold)),
        News::HandsSwapped { seat, with } => (*seat, by("cit-told-swaps", *seat).with("with", seats.name(*with))),
        News::CardsExchanged { seat, count: 0, .. } => (*seat, by("cit-told-exchanges-nothing", *seat)),
        News::CardsExchanged { seat, count, cards: None } => (*seat, by("cit-told-exchanges", *seat).with("n", *count)),
        News::CardsExchanged { seat, cards: Some((under, drawn)), .. } => {
            let said = by("cit-told-exchanges-this", *seat).with("under", the_districts(under));
            (*seat, said.with("drawn", the_districts(drawn)))
        }
        News::CardDiscarded { seat, card: None } => (*seat, by("cit-told-laboratory", *seat)),
        News::CardDiscarded { seat, card: Some(card) } => (*seat, by("cit-told-laboratory-this", *seat).word("card", the_id(*card))),
        News::SmithyPaid { seat, gold } => (*seat, by("cit-told-smithy", *seat).with("gold", *gold)),
        News::DistrictBuilt { seat, district, gold } => {
            (*seat, by("cit-told-builds", *seat).word("district", the_id(*district)).with("gold", *gold))
        }
        News::CityCompleted { seat, first } => (*seat, by(if *first { "cit-told-complete-first" } else { "cit-told-complete" }, *seat)),
        News::DistrictDestroyed { seat, owner, district, gold } => {
            let id = match (owner == seat, gold) {
                (true, _) => "cit-told-destroys-own",
                (false, 0) => "cit-told-destroys-free",
                (false, _) => "cit-told-destroys",
            };
            (*seat, by(id, *seat).word("district", the_id(*district)).with("owner", seats.name(*owner)).with("gold", *gold))
        }
        News::DistrictReclaimed { seat, district, gold } => {
            (*seat, by("cit-told-reclaims", *seat).word("district", the_id(*district)).with("gold", *gold))
        }
        News::CityScored { seat, districts, colours, completion } => {
            (*seat, scoring::city(seats, *seat, *districts, *colours, *completion))
        }
        News::GameEnded { scores, winners } => return (None, scoring::end(seats, scores, winners)),
    };
    (Some(seat), saying)
}

/// Cards drawn: counted for everybody, named for whom they are.
fn drawn(
    by: &dyn Fn(&str, Seat) -> Saying,
    seat: Seat,
    (kept, under): (u8, u8),
    how: Draw,
    cards: Option<&(Vec<District>, Vec<District>)>,
) -> Saying {
    let count = i64::from(kept) + i64::from(under);
    match (how, cards) {
        (Draw::Architect, None) => by("cit-told-draws-architect", seat).with("n", count),
        (Draw::Architect, Some((kept, _))) => by("cit-told-draws-architect-this", seat).with("kept", the_districts(kept)),
        (_, None) if under == 0 => by("cit-told-draws", seat).with("n", count),
        (_, Some((kept, under))) if under.is_empty() => by("cit-told-draws-this", seat).with("kept", the_districts(kept)),
        (_, None) => by("cit-told-looks", seat).with("n", count).with("kept", kept).with("under", under),
        (_, Some((kept, under))) => {
            let said = by("cit-told-looks-this", seat).with("n", count);
            said.with("kept", the_districts(kept)).with("under", the_districts(under))
        }
    }
}
