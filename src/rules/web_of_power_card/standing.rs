//! Where the viewer stands, in sentences; at the end the score sheet with the reason of each number.

use super::View;
use super::cards::{FAMILIES, LANDS, Law, SEATS_MAX, data};
use super::own_laws;
use super::score::Sheet;
use super::scoring;
use super::state::{Open, Phase};
use super::terms::{land_id, law_id, led_id};
use crate::game::{Seat, Seats, Section, Viewer};
use crate::words::{Arg, Saying, Words};

/// The minus laws that the viewer knows of: the own ones, at the end all.
pub(super) fn known_minus(view: &View) -> [u8; SEATS_MAX] {
    if view.open.phase == Phase::Over {
        return view.open.shown;
    }
    view.held.map(|held| held.map_or(0, |held| held[Law::MinusTwo.index()]))
}

/// For each land the family of which a seat has the most symbols, with how many; the first of equals.
pub(super) fn best_families(open: &Open, seat: Seat) -> [Option<(usize, u8)>; LANDS] {
    let mut counts = [[0u8; FAMILIES]; LANDS];
    for card in open.lands.get(seat.index()).copied().unwrap_or_default().cards() {
        let face = card.face();
        counts[face.land.index()].iter_mut().zip(face.symbols).for_each(|(sum, count)| *sum += count);
    }
    counts.map(|families| {
        let some = families.into_iter().enumerate().filter(|(_, count)| *count > 0);
        some.max_by_key(|(family, count)| (*count, std::cmp::Reverse(*family)))
    })
}

/// All sections for a viewer.
pub(super) fn sections(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Vec<Section> {
    let mut sections = Vec::new();
    if view.open.phase == Phase::Over {
        sections.push(score_sheet(seats, view, words));
        return sections;
    }
    if let Viewer::Seat(seat) = viewer {
        let lines = yours(seats, view, seat).iter().map(|saying| words.tell(saying)).collect();
        sections.push(Section { heading: words.say("wpc-section-you"), lines, page_only: false });
    }
    let marks = vec![words.say("wpc-marks-symbols"), words.say("wpc-marks-claims")];
    sections.push(Section { heading: words.say("wpc-section-marks"), lines: marks, page_only: false });
    sections
}

/// The laws that a seat held, from its own view.
pub(super) fn held(seats: &Seats, own: &View, seat: Seat) -> Saying {
    let laws: Vec<Arg> = Law::ALL
        .into_iter()
        .filter(|law| own.holds(seat, *law) > 0)
        .map(|law| Saying::new("wpc-open-law").with("n", own.holds(seat, law)).word("law", law_id(law)).into())
        .collect();
    let id = if laws.is_empty() { "wpc-open-laws-none" } else { "wpc-open-laws" };
    Saying::new(id).with("player", seats.name(seat)).with("laws", Arg::List(laws))
}

fn yours(seats: &Seats, view: &View, seat: Seat) -> Vec<Saying> {
    let (open, at) = (&view.open, seat.index());
    let mut lines = Vec::new();
    let claims: Vec<Arg> = open.claims[at].as_slice().iter().map(|card| card.id().into()).collect();
    let id = if claims.is_empty() { "wpc-you-stones" } else { "wpc-you-stones-claims" };
    let stones = Saying::new(id).with("hand", open.hand[at]).with("claims", Arg::List(claims));
    lines.push(stones.with("lost", open.removed[at]).with("max", open.placed_max()));
    lines.extend(own_laws::said(view, seat));
    let sheet = Sheet::of(open, &known_minus(view));
    lines.extend(leads(seats, open, &sheet, seat));
    lines.push(chains(&sheet, at));
    let total = sheet.total(seat);
    let better = open.all_seats().filter(|other| sheet.total(*other) > total).count();
    let points = Saying::new(if better == 0 { "wpc-you-points-first" } else { "wpc-you-points" });
    lines.push(points.with("points", total).with("rank", better + 1));
    lines
}

/// One line each for the lands that a seat leads, shares, and follows in.
fn leads(seats: &Seats, open: &Open, sheet: &Sheet, seat: Seat) -> Vec<Saying> {
    let (mut ahead, mut level, mut behind) = (Vec::new(), Vec::new(), Vec::new());
    for land in data().scoring.iter().copied() {
        let cards = &sheet.cards[land.index()];
        let mine = cards[seat.index()];
        let rivals = || open.all_seats().filter(|other| *other != seat);
        let best = rivals().map(|other| cards[other.index()]).max().unwrap_or(0);
        if mine == 0 {
            continue;
        }
        let who: Vec<Arg> = rivals().filter(|other| cards[other.index()] == best).map(|other| seats.name(other).into()).collect();
        let (id, list) = match mine.cmp(&best) {
            std::cmp::Ordering::Greater if best == 0 => ("wpc-lead-alone", &mut ahead),
            std::cmp::Ordering::Greater => ("wpc-lead-over", &mut ahead),
            std::cmp::Ordering::Equal => ("wpc-lead-level", &mut level),
            std::cmp::Ordering::Less => ("wpc-lead-behind", &mut behind),
        };
        let said = Saying::new(id).word("land", led_id(land)).word("name", land_id(land)).with("mine", mine);
        list.push(Arg::Said(said.with("best", best).with("who", Arg::List(who))));
    }
    let line = |id: &str, list: Vec<Arg>| (!list.is_empty()).then(|| Saying::new(id).with("lands", Arg::List(list)));
    [line("wpc-you-lead", ahead), line("wpc-you-level", level), line("wpc-you-behind", behind)].into_iter().flatten().collect()
}

fn chains(sheet: &Sheet, at: usize) -> Saying {
    let least = data().numbers.chain_minimum;
    let one = |what: &str, count: u8| {
        let id = if count >= least { "wpc-chain-counts" } else { "wpc-chain-lacks" };
        Saying::new(id).with("what", Saying::new(what).with("n", count)).with("count", count).with("missing", least.saturating_sub(count))
    };
    Saying::new("wpc-you-chains")
        .with("ships", one("wpc-n-ship", sheet.ships[at]))
        .with("carriages", one("wpc-n-carriage", sheet.carriages[at]))
}

/// The score sheet: every number with the sentence that gives it.
fn score_sheet(seats: &Seats, view: &View, words: &Words) -> Section {
    let open = &view.open;
    let sheet = Sheet::of(open, &known_minus(view));
    let count = seats.count().min(SEATS_MAX);
    let mut lines = Vec::with_capacity(LANDS + 2 * SEATS_MAX);
    let best: Vec<_> = open.all_seats().map(|seat| best_families(open, seat)).collect();
    for land in data().scoring.iter().copied() {
        let at = land.index();
        let families: Vec<usize> = best.iter().map(|lands| lands[at].map_or(0, |(family, _)| family)).collect();
        let (cards, points, symbols) = (&sheet.cards[at][..count], &sheet.land_points[at][..count], &sheet.symbol_points[at][..count]);
        lines.push(scoring::land(seats, land, cards, points, symbols, Some(&families)));
    }
    for seat in open.all_seats() {
        let at = seat.index();
        if sheet.chain_points[at] > 0 {
            lines.push(scoring::chain(seats, seat, sheet.ships[at], sheet.carriages[at], sheet.chain_points[at]));
        }
        if sheet.minus[at] < 0 {
            lines.push(scoring::minus(seats, seat, open.shown[at], sheet.minus[at]));
        }
    }
    for seat in open.all_seats() {
        let at = seat.index();
        lines.push(
            Saying::new("wpc-score-sum")
                .with("player", seats.name(seat))
                .with("lands", sheet.lands_total(seat))
                .with("symbols", sheet.symbols_total(seat))
                .with("chains", sheet.chain_points[at])
                .with("minus", sheet.minus[at].abs())
                .with("points", sheet.total(seat)),
        );
    }
    let lines = lines.iter().map(|saying| words.tell(saying)).collect();
    Section { heading: words.say("wpc-section-score"), lines, page_only: true }
}
