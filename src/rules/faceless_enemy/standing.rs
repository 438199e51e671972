//! What a seat is asked, and where the viewer stands, in sentences.

use super::army::{Rank, TURNS};
use super::field::Side;
use super::grids::is_still;
use super::square::{Square, Squares};
use super::state::Phase;
use super::terms;
use super::{Options, View};
use crate::game::{Request, Seat, Seats, Section, Setting, Viewer};
use crate::words::{Arg, Saying, Words};

/// What an ask wants, in a sentence.
pub(super) fn lead(setting: &Setting<Options>, view: &View, request: &Request) -> Saying {
    let open = &view.open;
    let four = open.seats == 4;
    match request.ask {
        "split" => Saying::new("fe-lead-split"),
        "setup" => Saying::new(if four { "fe-lead-setup-four" } else { "fe-lead-setup" }).with("cards", cards(view, request.seat)),
        "first" => {
            let partner = open.partner(request.seat).map(|seat| setting.seats.name(seat)).unwrap_or_default();
            Saying::new("fe-lead-first").with("partner", partner)
        }
        _ => {
            let fallen = open.fallen[open.side(request.seat).index()];
            Saying::new(if fallen { "fe-lead-even" } else { "fe-lead" }).with("may", Arg::List(may(view, request.seat)))
        }
    }
}

/// What a seat may do in its turn, as far as it can tell before it begins. Of what is behind it nothing is said.
fn may(view: &View, seat: Seat) -> Vec<Arg> {
    let open = &view.open;
    let behind = |phase: Phase| open.turn == seat && open.phase > phase;
    let of = |squares: Squares, rank: Rank| squares.iter().filter(|at| view.faces.at(*at) == Some(rank)).collect::<Vec<_>>();
    let all = [
        (Phase::Shoot, "fe-may-shoot", of(open.perhaps_shooters(seat), Rank::ARCHERS)),
        (Phase::Move, "fe-may-move", open.controlled(seat).iter().take(1).collect()),
        (Phase::Scout, "fe-may-scout", of(open.perhaps_scouts(seat), Rank::SCOUT)),
        (Phase::Strike, "fe-may-strike", open.in_lines(open.side(seat)).iter().collect()),
    ];
    let mut may = Vec::new();
    for (phase, id, squares) in all.into_iter().filter(|(phase, _, squares)| !behind(*phase) && !squares.is_empty()) {
        let squares: Vec<String> = squares.into_iter().map(Square::id).collect();
        let said = Saying::new(id);
        may.push(Arg::Said(if phase == Phase::Move { said } else { said.with("squares", squares.join(", ")) }));
    }
    if may.is_empty() {
        may.push(Arg::Word("fe-may-nothing".to_owned()));
    }
    may
}

/// A seat's cards before they are placed, as far as the viewer knows: "1, 2, 2, 5".
fn cards(view: &View, seat: Seat) -> String {
    let hand = view.hands[seat.index()].unwrap_or_default();
    hand.as_slice().iter().map(|rank| rank.number().to_string()).collect::<Vec<_>>().join(" ")
}

/// All sections for a viewer.
pub(super) fn sections(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Vec<Section> {
    let mut sections = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        let lines = yours(seats, view, seat).iter().map(|saying| words.tell(saying)).collect();
        sections.push(Section { heading: words.say("fe-section-you"), lines, page_only: false });
    }
    let lines = table(view).iter().map(|saying| words.tell(saying)).collect();
    sections.push(Section { heading: words.say("fe-section-table"), lines, page_only: false });
    sections
}

fn yours(seats: &Seats, view: &View, seat: Seat) -> Vec<Saying> {
    let open = &view.open;
    let side = open.side(seat);
    let mut lines = vec![Saying::new("fe-you-side").word("side", terms::side_id(side))];
    if let Some(partner) = open.partner(seat) {
        lines.push(Saying::new("fe-you-partner").with("partner", seats.name(partner)));
    }
    if !open.is_placed() {
        if open.phase != Phase::Split {
            lines.push(Saying::new("fe-you-cards").with("cards", cards(view, seat)));
        }
        return lines;
    }
    if open.phase != Phase::Over {
        let used = i64::from(open.used[seat.index()]);
        let id = if open.rules.turn_limit { "fe-you-turns" } else { "fe-you-turns-free" };
        lines.push(Saying::new(id).with("used", used).with("limit", i64::from(TURNS)));
    }
    let places = open.field.cards().filter_map(|(square, card)| {
        let note = view.notes.iter().find(|note| note.seat == seat && note.home == card.home)?;
        Some(Saying::new("fe-you-note").with("square", square.id()).with("text", note.text.as_str()))
    });
    lines.extend(places);
    lines
}

/// What everyone may know beside the board.
fn table(view: &View) -> Vec<Saying> {
    let open = &view.open;
    let mut lines = Vec::new();
    let list = |ranks: &mut dyn Iterator<Item = Rank>| -> Vec<Arg> { ranks.map(|rank| Arg::Said(terms::rank(rank))).collect() };
    for side in Side::BOTH {
        let at = side.index();
        if open.is_placed() {
            let dead = list(&mut open.graves[at].as_slice().iter().map(|dead| dead.rank));
            let id = if dead.is_empty() { "fe-grave-none" } else { "fe-grave" };
            lines.push(Saying::new(id).word("side", terms::of_side_id(side)).with("cards", Arg::List(dead)));
        }
        if open.is_placed() {
            let still: Vec<String> =
                open.field.cards().filter(|(_, card)| card.side == side && is_still(card)).map(|(at, _)| at.id()).collect();
            if !still.is_empty() {
                lines.push(Saying::new("fe-still").word("side", terms::of_side_id(side)).with("squares", still.join(" ")));
            }
        }
        let drawn = list(&mut open.drawn[at].as_slice().iter().copied());
        if !drawn.is_empty() {
            lines.push(Saying::new("fe-drawn").word("side", terms::of_side_id(side)).with("cards", Arg::List(drawn)));
        }
        if let Some(count) = open.split.as_slice().get(at) {
            let split = Saying::new("fe-told-split").word("side", terms::of_side_id(side)).with("west", *count);
            lines.push(split.with("east", 6u8.saturating_sub(*count)));
        }
        if open.dealt {
            lines.push(Saying::new("fe-knight").word("side", terms::of_side_id(side)).with("picture", open.knights[at]));
        }
    }
    let rules = open.rules;
    let options = [
        (rules.turn_limit, "fe-option-turn-limit"),
        (rules.shield_wall, "fe-option-shield-wall"),
        (rules.spear_line, "fe-option-spear-line"),
        (rules.shame, "fe-option-shame"),
        (rules.mirrored, "fe-option-mirrored"),
    ];
    let on: Vec<Arg> = options.into_iter().filter(|(on, _)| *on).map(|(_, id)| Arg::Word(id.to_owned())).collect();
    if !on.is_empty() {
        lines.push(Saying::new("fe-options").with("options", Arg::List(on)));
    }
    lines
}
