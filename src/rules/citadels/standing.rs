//! Where a viewer stands: hand, characters, what was seen in the draft, what is known of other hands and of the deck; and
//! the eight characters for everyone.

use super::cards::{Character, District, Effect, data};
use super::score::Sheet;
use super::state::{Open, Phase};
use super::terms::{affordable, character_id, characters, costing, district_id, to_play, whom_id};
use super::view::View;
use crate::game::{Seat, Seats, Section, Viewer};
use crate::words::{Arg, Saying, Words};

/// All sections for a viewer.
pub(super) fn sections(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Vec<Section> {
    if view.open.phase == Phase::Over {
        return Vec::new();
    }
    let section = |heading: &str, sayings: Vec<Saying>| Section {
        heading: words.say(heading),
        lines: sayings.iter().map(|saying| words.tell(saying)).collect(),
        page_only: false,
    };
    let mut sections = Vec::with_capacity(2);
    if let Viewer::Seat(seat) = viewer {
        sections.push(section("cit-section-you", yours(seats, view, seat)));
    }
    let sheet = Character::all().map(|character| {
        let said = Saying::new("cit-cheat").with("rank", character.rank()).word("character", character_id(character));
        said.with("what", cheat(character))
    });
    sections.push(section("cit-section-cheat", sheet.collect()));
    sections
}

/// What a character can do, in a phrase.
pub(super) fn cheat(character: Character) -> Saying {
    let said = Saying::new(format!("cit-cheat-{}", character.key()));
    match character {
        Character::MERCHANT => said.with("gold", data().merchant_gold),
        Character::ARCHITECT => said.with("draw", data().architect_draw).with("builds", data().architect_builds),
        _ => said,
    }
}

/// What a seat held, from its own view: cards, and the characters that it had picked.
pub(super) fn held(seats: &Seats, own: &View, seat: Seat) -> Saying {
    let id = if own.hand_size(seat) == 0 { "cit-open-hand-none" } else { "cit-open-hand" };
    let hand = Saying::new(id).with("player", seats.name(seat)).with("cards", costing(own.hand(seat)));
    let picked: Vec<Character> = own.characters(seat).collect();
    if picked.is_empty() { hand } else { Saying::new("cit-open-picked").with("hand", hand).with("characters", characters(picked)) }
}

fn yours(seats: &Seats, view: &View, seat: Seat) -> Vec<Saying> {
    let open = &view.open;
    let mut lines = Vec::new();
    if view.hand_size(seat) == 0 {
        lines.push(Saying::new("cit-you-hand-none"));
    } else {
        lines.push(Saying::new("cit-you-hand").with("cards", costing(view.hand(seat))));
        let can = view.hand(seat).filter(|card| affordable(open, seat, *card)).count();
        lines.push(Saying::new("cit-you-means").with("gold", open.gold(seat)).with("can", can));
    }
    let held = to_play(view, seat);
    if !held.is_empty() {
        lines.push(Saying::new("cit-you-characters").with("characters", characters(held.iter().copied())));
    }
    for character in held {
        let income = open.income(seat, character);
        if income > 0 {
            lines.push(Saying::new("cit-you-income").word("character", character_id(character)).with("gold", income));
        }
    }
    if open.sheltered() == Some(seat) {
        lines.push(Saying::new("cit-you-sheltered"));
    }
    lines.extend(draft(view, seat));
    lines.extend(known(seats, view, seat));
    lines.extend(open.city(seat).iter().filter_map(|district| effect(*district)));
    lines.push(points(open, seat));
    lines
}

/// What the seat saw in the draft, pick by pick, and what it laid aside.
fn draft(view: &View, seat: Seat) -> Vec<Saying> {
    let mut lines = Vec::new();
    for (seen, picked) in view.seen.as_slice().iter().zip(view.characters(seat)) {
        let all = Character::all().filter(|character| seen.has(*character));
        lines.push(Saying::new("cit-you-drafted").with("seen", characters(all)).word("character", whom_id(picked)));
    }
    let laid: Vec<Character> = view.down.as_slice().iter().copied().flatten().collect();
    if !laid.is_empty() {
        lines.push(Saying::new("cit-you-laid").with("characters", characters(laid)));
    }
    lines
}

/// Cards that the seat saw go into other hands or into the deck.
fn known(seats: &Seats, view: &View, seat: Seat) -> Vec<Saying> {
    let mut lines = Vec::new();
    for other in view.open.all_seats().filter(|other| *other != seat && view.hand(*other).next().is_some()) {
        lines.push(Saying::new("cit-you-of-hand").with("player", seats.name(other)).with("cards", costing(view.hand(other))));
    }
    let cards = view.deck_known.as_slice().iter().map(|card| {
        let said = Saying::new("cit-you-deck-card").word("district", district_id(card.district));
        Arg::Said(said.with("number", usize::from(card.place) + 1))
    });
    let cards: Vec<Arg> = cards.collect();
    if !cards.is_empty() {
        lines.push(Saying::new("cit-you-of-deck").with("size", view.deck_size).with("cards", Arg::List(cards)));
    }
    lines
}

/// What a district of the own city does.
fn effect(district: District) -> Option<Saying> {
    let face = district.face();
    let what = Saying::new(format!("cit-effect-{}", district.key()));
    let what = match face.effect {
        Effect::None => return None,
        Effect::AnyColourAtScoring {} | Effect::Indestructible {} | Effect::AnyColourForIncome {} => what,
        Effect::DiscardForGold { gold } => what.with("gold", gold),
        Effect::GoldForCards { pay, draw } => what.with("pay", pay).with("draw", draw),
        Effect::ReclaimDestroyed { pay } => what.with("pay", pay),
        Effect::ActionDraw { draw } => what.with("draw", draw),
        Effect::ActionKeep { keep } => what.with("keep", keep),
        Effect::Points {} => what.with("cost", face.cost).with("points", face.points),
    };
    Some(Saying::new("cit-you-effect").word("district", district_id(district)).with("what", what))
}

fn points(open: &Open, seat: Seat) -> Saying {
    let total = Sheet::of(open, seat).total();
    let better = open.all_seats().filter(|other| Sheet::of(open, *other).total() > total).count();
    Saying::new(if better == 0 { "cit-you-points-first" } else { "cit-you-points" }).with("points", total).with("rank", better + 1)
}
