//! What happened, one sentence an event. News alone is told from: whoever may not know a law has none in theirs.

use super::event::Return;
use super::state::Stone;
use super::{News, Options, scoring, terms};
use crate::game::{Seat, Setting};
use crate::words::Saying;

/// An event in a sentence, and whose doing it was.
pub(super) fn tell(setting: &Setting<Options>, news: &News) -> (Option<Seat>, Saying) {
    let seats = &setting.seats;
    let by = |id: &str, seat: Seat| Saying::new(id).with("player", seats.name(seat));
    let (seat, saying) = match news {
        News::LawPlayed { seat, law } => (*seat, by("wpc-told-law", *seat).word("law", terms::law_id(*law))),
        News::CardTaken { seat, card } => (*seat, by("wpc-told-takes", *seat).with("card", terms::card(*card))),
        News::StoneLost { seat, stone: Stone::Hand, to } => (*seat, by("wpc-told-pays-hand", *seat).with("owner", seats.name(*to))),
        News::StoneLost { seat, stone: Stone::On(card), to } => {
            (*seat, by("wpc-told-pays-on", *seat).with("owner", seats.name(*to)).with("card", card.id()))
        }
        News::StoneReturned { seat, how, card } => {
            let id = match how {
                Return::Own => "wpc-told-back-own",
                Return::Taken => "wpc-told-back-taken",
                Return::Law => "wpc-told-back-law",
            };
            (*seat, by(id, *seat).with("card", card.map_or("", super::Card::id)))
        }
        News::LawFound { seat, card, law: Some(law) } => {
            (*seat, by("wpc-told-finds-this", *seat).with("card", card.id()).word("law", terms::law_id(*law)))
        }
        News::LawFound { seat, card, law: None } => (*seat, by("wpc-told-finds", *seat).with("card", card.id())),
        News::StonePlaced { seat, card } => (*seat, by("wpc-told-claims", *seat).with("card", terms::card(*card))),
        News::StoneMoved { seat, from, to } => (*seat, by("wpc-told-moves", *seat).with("from", from.id()).with("card", terms::card(*to))),
        News::TurnSkipped { seat, asked } => (*seat, by(if *asked { "wpc-told-passes" } else { "wpc-told-skipped" }, *seat)),
        News::LandScored { land, cards, points, symbols } => return (None, scoring::land(seats, *land, cards, points, symbols, None)),
        News::ChainScored { seat, ships, carriages, points } => (*seat, scoring::chain(seats, *seat, *ships, *carriages, *points)),
        News::LawsShown { seat, count, points } => (*seat, scoring::minus(seats, *seat, *count, *points)),
        News::GameEnded { scores, cards, winners } => return (None, scoring::end(seats, scores, cards, winners)),
    };
    (Some(seat), saying)
}
