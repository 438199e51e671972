//! What an answer of the numbered list brings, in a few words.

use super::cards::{Character, data};
use super::resolve::looks;
use super::standing::cheat;
use super::state::When;
use super::terms::colour_id;
use super::{Options, Order, View};
use crate::game::{Seat, Setting};
use crate::words::Saying;

/// An answer in a few words, said to the seat that looks.
pub(super) fn describe(setting: &Setting<Options>, view: &View, order: &Order) -> Saying {
    let (open, seat) = (&view.open, view.mine.unwrap_or(Seat(0)));
    let gold = open.gold(seat);
    match order {
        Order::Draft { pick: Some(character), .. } => {
            Saying::new("cit-answer-draft").with("rank", character.rank()).with("what", cheat(*character))
        }
        Order::Bury { character: Some(character) } => Saying::new("cit-answer-bury").with("rank", character.rank()),
        Order::Draft { pick: None, .. } | Order::Bury { character: None } => Saying::new("cit-answer-any"),
        Order::BuryLowest {} => Saying::new("cit-answer-lowest"),
        Order::Murder { character } | Order::Rob { character } => victim(view, *character),
        Order::MurderNobody {} | Order::RobNobody {} => Saying::new("cit-answer-nobody"),
        Order::Gold { .. } => {
            let more = data().numbers.turn.action_gold;
            Saying::new("cit-answer-gold").with("gold", more).with("sum", gold.saturating_add(u16::from(more)))
        }
        Order::Cards { .. } => {
            let (draw, keep) = looks(open, seat);
            Saying::new("cit-answer-cards").with("draw", draw).with("keep", keep)
        }
        Order::Income { when: When::First } => {
            let income = open.turn.map_or(0, |turn| open.income(seat, turn.character));
            Saying::new("cit-answer-income-first").with("gold", income)
        }
        Order::Income { when: When::Last } => Saying::new("cit-answer-income-last"),
        Order::Income { when: When::More } => Saying::new("cit-answer-income-more"),
        Order::Build { district } => {
            let face = district.face();
            let left = open.means(seat).saturating_sub(u16::from(face.cost));
            Saying::new("cit-answer-build").with("cost", face.cost).word("colour", colour_id(face.colour)).with("left", left)
        }
        Order::BuildDearest {} => Saying::new("cit-answer-dearest"),
        Order::BuildNothing {} => Saying::new("cit-answer-stop"),
        Order::Swap { with } => {
            let (mine, theirs) = (view.hand_size(seat), view.hand_size(*with));
            Saying::new("cit-answer-swap").with("mine", mine).with("theirs", theirs).with("player", setting.seats.name(*with))
        }
        Order::Exchange { cards } => Saying::new("cit-answer-exchange").with("n", cards.len()),
        Order::ExchangeAll {} => Saying::new("cit-answer-exchange").with("n", view.hand_size(seat)),
        Order::Laboratory { .. } => Saying::new("cit-answer-laboratory"),
        Order::Smithy { .. } => Saying::new("cit-answer-smithy"),
        Order::Destroy { owner, district } => {
            Saying::new("cit-answer-destroy").with("player", setting.seats.name(*owner)).with("price", district.price())
        }
        Order::DestroyNothing {} => Saying::new("cit-answer-destroy-nothing"),
        Order::Graveyard { from: Some(0) } => Saying::new("cit-answer-graveyard-always"),
        Order::Graveyard { from: Some(from) } => Saying::new("cit-answer-graveyard-from").with("from", *from),
        Order::Graveyard { from: None } => Saying::new("cit-answer-graveyard-never"),
        Order::Plan {} => Saying::new("cit-answer-plan"),
    }
}

/// A character that may be named: one that lies face up is nobody's.
fn victim(view: &View, character: Character) -> Saying {
    let up = view.open.up.as_slice().contains(&character);
    Saying::new(if up { "cit-answer-victim-up" } else { "cit-answer-victim" }).with("rank", character.rank())
}
