//! The map as SVG, from a view only: countries, roads, alliances, cloisters, advisors, chains; below it the cards, and for a seat its hand.
//!
//! In the coordinates of the map, whole numbers only. Ids and counts are large enough for a phone; names of places,
//! which the ids stand for, are small and may be left out by a narrow page (class `place`).
//! Classes that a style sheet may use: `.open .letter .place .seat-a … .seat-e`; attributes say the same for readers
//! without one. The picture brings its own ground, so that it looks the same on a dark page.

use super::View;
use super::board::{fillable, line, tint};
use super::map::{Colour, Country, Space, data};
use super::score;
use super::state::{Open, Phase};
use super::strip;
use super::terms::{cards, country_id, ids, path};
use crate::game::{Picture, Seat, Seats, Spot, Viewer};
use crate::rules::svg::{escaped, put};
use crate::words::{Saying, Words};

/// What is shown of the map's canvas: left, top, width, height; the strip of cards is added below.
const FRAME: [i32; 4] = [26, 6, 974, 812];
/// How far from its space an id stands.
const BESIDE: i32 = 24;

/// The ring round what was placed in its player's latest turn.
const LATEST: &str = "#1d1813";

/// The marks of the seats, told apart by silhouette alone.
const DEFS: &str = concat!(
    "<defs>",
    r##"<symbol id="map-seat-a" viewBox="-16 -16 32 32"><circle class="seat-a" fill="#0072b2" stroke="#fff" stroke-width="2" r="14"/></symbol>"##,
    r##"<symbol id="map-seat-b" viewBox="-16 -16 32 32"><path class="seat-b" fill="#d55e00" stroke="#fff" stroke-width="2" d="M-13-13H13V13H-13Z"/></symbol>"##,
    r##"<symbol id="map-seat-c" viewBox="-16 -16 32 32"><path class="seat-c" fill="#009e73" stroke="#fff" stroke-width="2" d="M0-15L15 13H-15Z"/></symbol>"##,
    r##"<symbol id="map-seat-d" viewBox="-16 -16 32 32"><path class="seat-d" fill="#b3589a" stroke="#fff" stroke-width="2" d="M0-15L15 0L0 15L-15 0Z"/></symbol>"##,
    r##"<symbol id="map-seat-e" viewBox="-16 -16 32 32"><path class="seat-e" fill="#8a6d00" stroke="#fff" stroke-width="2" d="M0-15L15-4L9 13H-9L-15-4Z"/></symbol>"##,
    "</defs>"
);

/// A seat's mark and its colour.
fn mark(seat: Seat) -> (&'static str, &'static str) {
    const MARKS: [(&str, &str); 5] = [
        ("map-seat-a", "#0072b2"),
        ("map-seat-b", "#d55e00"),
        ("map-seat-c", "#009e73"),
        ("map-seat-d", "#b3589a"),
        ("map-seat-e", "#8a6d00"),
    ];
    MARKS.get(seat.index()).copied().unwrap_or(MARKS[0])
}

/// Draws the map for a viewer.
pub(super) fn draw(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Picture {
    let open = &view.open;
    let fillable = fillable(view, viewer);
    let player = seats.name(open.turn);
    let hand = viewer.seat().filter(|_| open.phase != Phase::Over).map(|seat| view.hand(seat));
    let mut out = String::with_capacity(40_000);
    head(&mut out, seats, open, &fillable, hand, words);
    for country in Country::all() {
        outline(&mut out, country);
    }
    roads(&mut out);
    chains(&mut out, open);
    alliances(&mut out);
    Country::all().for_each(|country| seal(&mut out, open, country));
    for country in Country::all() {
        let (data, name) = (country.data(), escaped(&words.say(&country_id(country)).to_uppercase()));
        let [x, y] = data.name_at;
        put(
            &mut out,
            format_args!(
                "<text class=\"place\" x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" font-size=\"16\" fill=\"#5d564b\">{name}</text>"
            ),
        );
    }
    for space in Space::all() {
        draw_space(&mut out, open, space, fillable.contains(&space));
    }
    // After all pieces, so that none of them covers one.
    Space::all().for_each(|space| labels(&mut out, space, is_latest(open, space)));
    strip::draw(&mut out, open, words, FRAME);
    if let Some(hand) = hand {
        strip::hand(&mut out, hand, words, FRAME);
    }
    out.push_str("</g></svg>");
    let caption =
        if fillable.is_empty() { words.say("wpb-pic-caption-public") } else { words.with("wpb-pic-caption", &[("player", player.into())]) };
    let spots = hand.map(|hand| spots(seats, open, hand, words)).unwrap_or_default();
    Picture { svg: out, caption, spots }
}

/// What a seat's lines may name: the spaces, and cards.
fn spots(seats: &Seats, open: &Open, hand: &[Colour], words: &Words) -> Vec<Spot> {
    let free = words.say("wpb-aloud-free");
    let spot = |space: Space| {
        let data = space.data();
        let holder = open.cloisters.on(space).map_or_else(|| free.clone(), |seat| seats.name(seat));
        Spot {
            name: data.id.clone(),
            says: format!("{} ({}), {}: {holder}", data.name, data.id, words.say(&country_id(space.country()))),
            at: [data.x - SPOT, data.y - SPOT, 2 * SPOT, 2 * SPOT],
            ..Spot::default()
        }
    };
    let mut spots: Vec<Spot> = Space::all().map(spot).collect();
    spots.extend(strip::spots(open, hand, words, FRAME));
    spots
}

/// The beginning, with the position in words.
fn head(out: &mut String, seats: &Seats, open: &Open, fillable: &[Space], hand: Option<&[Colour]>, words: &Words) {
    let [left, top, width, height] = FRAME;
    let height = height + strip::HEIGHT + hand.map_or(0, strip::hand_height);
    let player = seats.name(open.turn);
    let title = if open.phase == Phase::Over {
        words.say("wpb-pic-title-over")
    } else {
        words.with("wpb-pic-title", &[("number", i64::from(open.number).into()), ("player", player.as_str().into())])
    };
    let mut desc: Vec<String> = Vec::new();
    desc.extend(hand.map(|hand| match hand {
        [] => words.say("wpb-you-hand-empty"),
        held => words.tell(&Saying::new("wpb-you-hand").with("hand", cards(held))),
    }));
    if !fillable.is_empty() {
        let spaces = ids(fillable.iter().copied());
        desc.push(words.with("wpb-pic-open", &[("player", player.into()), ("spaces", spaces.into())]));
    }
    for country in data().scoring.iter().copied() {
        let stands: Vec<String> = country
            .spaces()
            .iter()
            .filter_map(|space| open.cloisters.on(*space).map(|seat| format!("{} {}", space.data().id, seats.name(seat))))
            .collect();
        let stands = if stands.is_empty() { "–".to_owned() } else { stands.join(", ") };
        desc.push(line(seats, open, country, &stands, words));
    }
    for seat in open.all_seats() {
        for chain in score::chains(open, seat) {
            let args = [("player", seats.name(seat).into()), ("n", chain.len().into()), ("places", path(&chain).into())];
            desc.push(words.with("wpb-pic-chain", &args));
        }
    }
    put(out, format_args!("<svg viewBox=\"{left} {top} {width} {height}\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\"><title>"));
    put(out, format_args!("{}</title><desc>{}</desc>{DEFS}", escaped(&title), escaped(&desc.join(" "))));
    // On a group, so that a page's own face for pictures does not win: the sizes are made for this one.
    out.push_str("<g font-family=\"system-ui,sans-serif\" font-size=\"30\" font-weight=\"bold\">");
    put(out, format_args!("<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"#e9eeec\"/>"));
}

fn outline(out: &mut String, country: Country) {
    out.push_str("<path d=\"M");
    for (at, [x, y]) in country.data().outline.iter().enumerate() {
        put(out, format_args!("{}{x} {y}", if at > 0 { "L" } else { "" }));
    }
    put(out, format_args!("Z\" fill=\"{}\" stroke=\"#a79f90\" stroke-width=\"2\" stroke-linejoin=\"round\"/>", tint(country.colour())));
}

fn roads(out: &mut String) {
    out.push_str("<path fill=\"none\" stroke=\"#6f6553\" stroke-width=\"4\" d=\"");
    for from in Space::all() {
        for to in Space::all().filter(|to| to.0 > from.0 && data().roads[from.index()] & (1 << to.index()) != 0) {
            let (from, to) = (from.data(), to.data());
            put(out, format_args!("M{} {}L{} {}", from.x, from.y, to.x, to.y));
        }
    }
    out.push_str("\"/>");
}

/// Chains that score, along their roads in the seat's colour.
fn chains(out: &mut String, open: &Open) {
    for seat in open.all_seats() {
        for chain in score::chains(open, seat) {
            put(
                out,
                format_args!(
                    "<path class=\"chain\" fill=\"none\" stroke=\"{}\" stroke-width=\"14\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"M",
                    mark(seat).1
                ),
            );
            for (at, space) in chain.iter().enumerate() {
                let space = space.data();
                put(out, format_args!("{}{} {}", if at > 0 { "L" } else { "" }, space.x, space.y));
            }
            out.push_str("\"/>");
        }
    }
}

/// The dashed curves between seals; each goes through the place of its number.
fn alliances(out: &mut String) {
    let seal = |country: Country| country.data().seal;
    out.push_str("<path fill=\"none\" stroke=\"#8a2f2b\" stroke-width=\"3\" stroke-dasharray=\"3 9\" d=\"");
    for (alliance, [one, other]) in &data().alliances {
        let ([ax, ay], [bx, by], [x, y]) = (seal(*one), seal(*other), alliance.at);
        put(out, format_args!("M{ax} {ay}Q{} {} {bx} {by}", 2 * x - (ax + bx) / 2, 2 * y - (ay + by) / 2));
    }
    out.push_str("\"/>");
    for (alliance, _) in &data().alliances {
        let ([x, y], number) = (alliance.at, alliance.number);
        let half = if number > 9 { 20 } else { 14 };
        put(
            out,
            format_args!("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"28\" rx=\"5\" fill=\"#fbf8f1\"/>", x - half, y - 14, 2 * half),
        );
        put(
            out,
            format_args!(
                "<text class=\"id\" x=\"{x}\" y=\"{}\" text-anchor=\"middle\" font-weight=\"normal\" fill=\"#8a2f2b\">{number}</text>",
                y + 11
            ),
        );
    }
}

/// A country's court: its advisors as small marks, and beside it how many of how many.
fn seal(out: &mut String, open: &Open, country: Country) {
    let [x, y] = country.data().seal;
    let advisors = open.advisors[country.index()];
    // A seat's new advisors stand after its others.
    let of_seat = |seat: Seat| {
        let count = usize::from(advisors[seat.index()]);
        let new = open.latest[seat.index()].advisors.as_slice().iter().filter(|placed| **placed == country).count();
        (0..count).map(move |at| (seat, at + new >= count))
    };
    let stand: Vec<(Seat, bool)> = open.all_seats().flat_map(of_seat).take(9).collect();
    let (rim, thick) = if stand.iter().any(|(_, new)| *new) { (LATEST, 6) } else { ("#a79f90", 2) };
    put(out, format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"42\" fill=\"{rim}\"/>"));
    put(out, format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"#fbf8f1\"/>", 42 - thick));
    let (columns, pitch) = match stand.len() {
        0..=1 => (1, 32),
        2 => (2, 30),
        3..=4 => (2, 22),
        _ => (3, 18),
    };
    let rows = stand.len().div_ceil(columns) as i32;
    for (at, (seat, new)) in stand.iter().enumerate() {
        let (row, column) = ((at / columns) as i32, (at % columns) as i32);
        let (left, top) = (x - columns as i32 * pitch / 2 + column * pitch, y - 16 - rows * pitch / 2 + row * pitch);
        if *new {
            let half = pitch / 2;
            put(out, format_args!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{LATEST}\"/>", left + half, top + half, half + 2));
        }
        put(out, format_args!("<use href=\"#{}\" x=\"{left}\" y=\"{top}\" width=\"{pitch}\" height=\"{pitch}\"/>", mark(*seat).0));
    }
    let (used, cap) = (open.advisors_in(country), open.cap(country));
    if cap > 0 {
        put(
            out,
            format_args!(
                // Wherever marks or the ring come near, it stands out from them.
                "<text class=\"id\" x=\"{x}\" y=\"{}\" text-anchor=\"middle\" fill=\"#6b6459\" stroke=\"#fbf8f1\" stroke-width=\"6\" paint-order=\"stroke\">{used}/{cap}</text>",
                if used > 0 { y + 28 } else { y + 11 }
            ),
        );
    }
}

/// Whether a cloister was founded in its player's latest turn.
fn is_latest(open: &Open, space: Space) -> bool {
    open.latest.iter().any(|latest| latest.cloisters.as_slice().contains(&space))
}

/// How far round a space a finger finds it.
const SPOT: i32 = 30;

/// A space: a cloister, or an open circle.
fn draw_space(out: &mut String, open: &Open, space: Space, fillable: bool) {
    let data = space.data();
    let (x, y) = (data.x, data.y);
    if is_latest(open, space) {
        put(
            out,
            format_args!(
                "<circle class=\"latest\" cx=\"{x}\" cy=\"{y}\" r=\"34\" fill=\"{LATEST}\"/><circle cx=\"{x}\" cy=\"{y}\" r=\"29\" fill=\"#fff\"/>"
            ),
        );
    }
    match open.cloisters.on(space) {
        Some(seat) => {
            // A triangle is wide only at its foot: it is drawn larger, and its letter stands lower.
            let (half, letter) = if seat.index() == 2 { (27, y + 16) } else { (24, y + 11) };
            let (left, top, size, id) = (x - half, y - half, 2 * half, mark(seat).0);
            put(out, format_args!("<use href=\"#{id}\" x=\"{left}\" y=\"{top}\" width=\"{size}\" height=\"{size}\"/>"));
            put(
                out,
                format_args!(
                    "<text class=\"letter\" x=\"{x}\" y=\"{letter}\" text-anchor=\"middle\" font-size=\"30\" fill=\"#fff\">{seat}</text>"
                ),
            );
        }
        // The ring is a disc below, so that a page's own width of lines does not thin it.
        None if fillable => put(
            out,
            format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"19\" fill=\"#8a2f2b\"/><circle class=\"open\" cx=\"{x}\" cy=\"{y}\" r=\"12\" fill=\"#fff\"/>"
            ),
        ),
        None => put(out, format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"#fbf8f1\" stroke=\"#6f6553\" stroke-width=\"3\"/>")),
    }
}

/// A space's id and its name beside it.
fn labels(out: &mut String, space: Space, latest: bool) {
    let data = space.data();
    let (x, y) = (data.x, data.y);
    let side = |letter: char| data.label.contains(letter);
    let beside = if latest { BESIDE + 11 } else { BESIDE };
    let (text_x, anchor) = match (side('e'), side('w')) {
        (true, _) => (x + beside, "start"),
        (_, true) => (x - beside, "end"),
        _ => (x, "middle"),
    };
    let text_y = match (side('n'), side('s'), anchor) {
        (true, _, "middle") => y - beside - 4,
        (_, true, "middle") => y + beside + 22,
        (true, ..) => y - 8,
        (_, true, _) => y + 30,
        _ => y + 10,
    };
    // The name goes outward from the id; beside a space where the map says.
    let name_y = if side('n') || side('^') { text_y - 22 } else { text_y + 17 };
    label(out, &data.id, (text_x, text_y), anchor, "class=\"id\" fill=\"#221d18\"");
    label(out, &escaped(&data.name), (text_x, name_y), anchor, "class=\"place\" font-size=\"16\" font-weight=\"normal\" fill=\"#4d463c\"");
}

/// Text with a light rim, so that it is read on roads and borders.
fn label(out: &mut String, text: &str, (x, y): (i32, i32), anchor: &str, more: &str) {
    put(
        out,
        format_args!(
            "<text {more} x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" stroke=\"#fbf8f1\" stroke-width=\"4\" stroke-linejoin=\"round\" paint-order=\"stroke\">{text}</text>"
        ),
    );
}
