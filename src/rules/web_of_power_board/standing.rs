//! Where the viewer stands and how the cards lie, in sentences.

use super::View;
use super::board::pair;
use super::grids::{leaders, so_far};
use super::map::{Country, data};
use super::score::Sheet;
use super::state::{Open, Phase};
use super::terms::{card_id, cards, counted, country_id, ids, path};
use crate::game::{Seat, Seats, Section, Viewer};
use crate::words::{Arg, Saying, Words};

/// All sections for a viewer.
pub(super) fn sections(view: &View, viewer: Viewer, words: &Words) -> Vec<Section> {
    let section = |heading: &str, sayings: Vec<Saying>, page_only: bool| {
        let lines = sayings.iter().map(|saying| words.tell(saying)).collect();
        Section { heading: words.say(heading), lines, page_only }
    };
    if view.open.phase == Phase::Over {
        return Vec::new();
    }
    let mut sections = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        sections.push(section("wpb-section-you", yours(view, seat), false));
    }
    sections.push(section("wpb-section-table", table(&view.open), false));
    sections
}

/// The cards that everybody sees.
fn table(open: &Open) -> Vec<Saying> {
    let lie = open.open.as_slice();
    let mut lines =
        vec![if lie.is_empty() { Saying::new("wpb-table-open-none") } else { Saying::new("wpb-table-open").with("cards", cards(lie)) }];
    lines.push(if open.last_turns {
        Saying::new("wpb-table-last")
    } else {
        Saying::new("wpb-table-deck").with("count", open.deck).with("pile", open.pile)
    });
    lines.push(if open.discard.iter().all(|count| *count == 0) {
        Saying::new("wpb-table-discard-none")
    } else {
        Saying::new("wpb-table-discard").with("cards", counted(&open.discard))
    });
    lines
}

/// What a seat held, from its own view.
pub(super) fn held(seats: &Seats, own: &View, seat: Seat) -> Saying {
    let hand = own.hand(seat);
    let id = if hand.is_empty() { "wpb-open-hand-none" } else { "wpb-open-hand" };
    Saying::new(id).with("player", seats.name(seat)).with("cards", cards(hand))
}

fn yours(view: &View, seat: Seat) -> Vec<Saying> {
    let (open, at) = (&view.open, seat.index());
    let hand = view.hand(seat);
    let mut lines =
        vec![if hand.is_empty() { Saying::new("wpb-you-hand-empty") } else { Saying::new("wpb-you-hand").with("hand", cards(hand)) }];
    if let (Phase::Draw, true, Some(card)) = (open.phase, seat == open.turn, view.drew.as_slice().first()) {
        lines.push(Saying::new("wpb-you-drew").word("card", card_id(*card)));
    }
    let can: Vec<Arg> = Country::all()
        .filter(|country| hand.contains(&country.colour()))
        .filter_map(|country| can_place(open, seat, country).map(Arg::Said))
        .collect();
    let joker = pair(hand);
    if can.is_empty() && joker.is_none() {
        lines.push(Saying::new("wpb-you-can-nothing"));
    } else if !can.is_empty() {
        lines.push(Saying::new("wpb-you-can").with("countries", Arg::List(can)));
    }
    lines.extend(joker.map(|card| Saying::new("wpb-you-can-joker").word("card", card_id(card))));
    lines.push(Saying::new("wpb-you-pieces").with("cloisters", open.cloisters_left[at]).with("advisors", open.advisors_left[at]));
    lines.extend(leads(open, seat));
    let sheet = Sheet::of(open);
    for chain in sheet.chains.get(at).into_iter().flatten() {
        lines.push(Saying::new("wpb-you-chain").with("n", chain.len()).with("places", path(chain)));
    }
    let total = |seat: Seat| so_far(open, &sheet, seat) + sheet.total(seat);
    let better = open.all_seats().filter(|other| total(*other) > total(seat)).count();
    let points = Saying::new(if better == 0 { "wpb-you-points-first" } else { "wpb-you-points" });
    lines.push(points.with("points", total(seat)).with("rank", better + 1));
    lines
}

/// What a seat with a card of a country could place there.
fn can_place(open: &Open, seat: Seat, country: Country) -> Option<Saying> {
    let spaces = if open.cloisters_left[seat.index()] > 0 { ids(open.free(country)) } else { String::new() };
    let room = if open.advisors_left[seat.index()] > 0 { open.room(country) } else { 0 };
    let id = match (spaces.is_empty(), room) {
        (true, 0) => return None,
        (false, 0) => "wpb-can-cloister",
        (true, _) => "wpb-can-advisor",
        (false, _) => "wpb-can-both",
    };
    Some(Saying::new(id).word("country", country_id(country)).with("spaces", spaces).with("room", room))
}

/// One line each for the countries that a seat leads and where it shares the lead.
fn leads(open: &Open, seat: Seat) -> Vec<Saying> {
    let (mut ahead, mut level) = (Vec::new(), Vec::new());
    for country in data().scoring.iter().copied() {
        let leaders = leaders(open, country);
        if !leaders.contains(&seat) {
            continue;
        }
        let counts = open.cloisters.in_country(country);
        let best = open.all_seats().filter(|other| *other != seat).map(|other| counts[other.index()]).max().unwrap_or(0);
        let (id, list) = if leaders.len() == 1 { ("wpb-lead-over", &mut ahead) } else { ("wpb-lead-each", &mut level) };
        let said = Saying::new(id).word("country", country_id(country));
        list.push(Arg::Said(said.with("mine", open.cap(country)).with("best", best)));
    }
    let line = |id: &str, list: Vec<Arg>| (!list.is_empty()).then(|| Saying::new(id).with("countries", Arg::List(list)));
    [line("wpb-you-lead", ahead), line("wpb-you-level", level)].into_iter().flatten().collect()
}
