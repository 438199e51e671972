//! What happened, one sentence an event. News alone is told from.

use super::event::{Cause, Loss, Stay};
use super::state::End;
use super::{News, Options, terms};
use crate::game::{Seat, Setting};
use crate::words::{Arg, Saying};

/// An event in a sentence, and whose doing it was. None for archers and scouts that turn up: that they shoot or look
/// about has told it.
pub(super) fn tell(setting: &Setting<Options>, news: &News) -> Option<(Option<Seat>, Saying)> {
    let seats = &setting.seats;
    let by = |id: &str, seat: Seat| (Some(seat), Saying::new(id).with("player", seats.name(seat)));
    let of = |id: &str, side| Saying::new(id).word("side", terms::of_side_id(side));
    Some(match news {
        News::CardsSplit { side, count, west } if west.is_empty() => {
            (None, of("fe-told-split", *side).with("west", *count).with("east", 6u8.saturating_sub(*count)))
        }
        News::CardsSplit { side, count, west } => {
            let cards = west.iter().map(|rank| Arg::Said(terms::rank(*rank))).collect();
            let told = of("fe-told-split-cards", *side).with("west", *count).with("east", 6u8.saturating_sub(*count));
            (None, told.with("cards", Arg::List(cards)))
        }
        News::ArmyPlaced { seat } => by("fe-told-placed", *seat),
        News::StartDrawn { south, north } => {
            (None, Saying::new("fe-told-drawn").with("south", terms::rank(*south)).with("north", terms::rank(*north)))
        }
        News::StarterFound { side } => (None, Saying::new("fe-told-starts").word("side", terms::side_id(*side))),
        News::FirstChosen { seat } => by("fe-told-first", *seat),
        News::Shot { seat, from, to } => two(by("fe-told-shot", *seat), from.id(), to.id()),
        News::CardMoved { seat, from, to } => two(by("fe-told-moved", *seat), from.id(), to.id()),
        News::Attacked { seat, from, to } => two(by("fe-told-attacked", *seat), from.id(), to.id()),
        News::Scouted { seat, from } => two(by("fe-told-scouted", *seat), from.id(), String::new()),
        News::StrikeBegan { seat, target, triangle } => {
            two(by(if *triangle { "fe-told-triangle" } else { "fe-told-line" }, *seat), target.id(), String::new())
        }
        News::CardShown { square, side, rank, cause } => {
            let id = match cause {
                Cause::Shoots | Cause::Scouts => return None,
                Cause::ShotAt => "fe-told-shown-shot-at",
                Cause::Attacks => "fe-told-shown-attacks",
                Cause::Attacked => "fe-told-shown-attacked",
                Cause::Scouted => "fe-told-shown-scouted",
                Cause::StruckAt => "fe-told-shown-struck-at",
                Cause::Strikes => "fe-told-shown-strikes",
                Cause::Own => "fe-told-shown-own",
            };
            (None, of(id, *side).with("square", square.id()).with("card", terms::rank(*rank)))
        }
        News::CardLost { square, side, rank, loss } => {
            let id = match loss {
                Loss::Shot => "fe-told-lost-shot",
                Loss::Beaten => "fe-told-lost-beaten",
                Loss::Failed => "fe-told-lost-failed",
                Loss::Scout => "fe-told-lost-scout",
                Loss::Shame => "fe-told-lost-shame",
                Loss::Line => "fe-told-lost-line",
                Loss::Triangle => "fe-told-lost-triangle",
            };
            (None, of(id, *side).with("square", square.id()).with("card", terms::rank(*rank)))
        }
        News::CardFollowed { from, to } => (None, Saying::new("fe-told-followed").with("from", from.id()).with("to", to.id())),
        News::CardStayed { square, rank, why } => {
            let id = match why {
                Stay::Queen => "fe-told-stays-queen",
                Stay::Shields => "fe-told-stays-shields",
                Stay::Knight => "fe-told-stays-knight",
                Stay::Spears => "fe-told-stays-spears",
            };
            (None, Saying::new(id).with("square", square.id()).with("card", terms::rank(*rank)))
        }
        News::StrikeLeft { target } => (None, Saying::new("fe-told-left").with("square", target.id())),
        News::KingFell { side } => (None, of("fe-told-king", *side)),
        News::Passed { seat } => by("fe-told-passes", *seat),
        News::TurnSkipped { seat } => by("fe-told-skipped", *seat),
        News::Permitted { seat, partner } => by(if *partner { "fe-told-permits" } else { "fe-told-forbids" }, *seat),
        News::NoteWritten { seat, home, text } => {
            let (seat, saying) = by(if text.is_empty() { "fe-told-note-gone" } else { "fe-told-note" }, *seat);
            (seat, saying.with("square", home.id()).with("text", text.as_str()))
        }
        News::GameEnded { end } => {
            let saying = match end {
                End::Won { side } => Saying::new("fe-told-won").word("side", terms::side_id(*side)),
                End::BothKings {} => Saying::new("fe-told-both"),
                End::Limit {} => Saying::new("fe-told-limit"),
            };
            (None, saying)
        }
    })
}

fn two((seat, saying): (Option<Seat>, Saying), from: String, to: String) -> (Option<Seat>, Saying) {
    (seat, saying.with("from", from).with("to", to))
}
