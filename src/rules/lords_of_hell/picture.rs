//! The table as SVG, from a view only: who is away, below it the realms, two side by side, and for a seat what it holds.
//!
//! Drawn for a phone first: 404 units wide and a margin, no text below 13 units, so that nothing falls under 11 px on a
//! screen 390 px wide. Whole numbers only. What lies in a realm has its shape as well as its tint: a bar with its power for the fortress,
//! bars before a prisoner, a disc for hordes, a diamond for artifacts, a star for rituals; dashed is what is away or shaky.

use super::board::{bands, line, tint};
use super::cards::{Card, Face, Phase};
use super::drawing::{BOLD, EDGE, FACE, Hand, PITCH, PLAIN, REALM, ROW, SOFT, STEP, WIDTH, bar, begin, icon, mark_at, short, text};
use super::grids::place;
use super::own_cards::OwnCards;
use super::phrases::{card_id, counted, devil_id, many};
use super::realm::{Hold, Place, Running, STATUSES};
use super::shapes::{DEFS, of_status};
use super::state::Open;
use super::view::View;
use crate::game::{Picture, Seat, Seats, Spot, Viewer};
use crate::rules::svg::put;
use crate::words::{Saying, Words};

/// Above the rows of a realm.
const HEAD: usize = 76;
/// Below the rows.
const GAP: usize = 10;
/// The band above all realms: who is away.
const AWAY: usize = 54;
/// Longer names are cut in the picture; its description has them whole.
const NAME_MAX: usize = 12;
const DASHED: &str = " stroke-dasharray=\"5 4\"";

/// What all of the picture is drawn from.
struct Drawn<'a> {
    out: String,
    open: &'a Open,
    seats: &'a Seats,
    words: &'a Words,
    /// What a seat's lines may name; none where nobody writes.
    spots: Option<Vec<Spot>>,
    /// Where the realm stands that is being drawn.
    at: (usize, usize),
}

/// Draws the table for a viewer; a seat's own realm comes first.
pub(super) fn draw(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Picture {
    let open = &view.known.open;
    let over = open.phase == Phase::Over;
    let order: Vec<Seat> = open.from(viewer.seat().unwrap_or_default()).collect();
    let top = if over { 4 } else { AWAY };
    let heights: Vec<usize> =
        order.chunks(2).map(|pair| pair.iter().map(|seat| HEAD + rows(open, *seat) * STEP + GAP).max().unwrap_or(0)).collect();
    let own = viewer.seat().filter(|_| !over).map(|seat| OwnCards::of(view, seat, words));
    let mut drawn = Drawn { out: String::with_capacity(24_000), open, seats, words, spots: own.is_some().then(Vec::new), at: (0, 0) };
    let title = match over {
        true => words.say("loh-pic-title-over"),
        false => words.with("loh-pic-title", &[("round", i64::from(open.round).into())]),
    };
    let mut said: Vec<String> = open.seats().map(|seat| words.tell(&line(seats, open, seat, words))).collect();
    let end = top + heights.iter().sum::<usize>();
    if let Some(own) = &own {
        said.push(format!("{}:", words.say("loh-section-hand")));
        said.extend(own.said());
    }
    begin(&mut drawn.out, end + own.as_ref().map_or(0, OwnCards::height) + 2, &title, &said.join(" "));
    drawn.out.push_str(DEFS);
    drawn.out.push_str(FACE);
    if !over {
        drawn.away();
    }
    let mut y = top;
    for (pair, height) in order.chunks(2).zip(heights) {
        for (at, seat) in pair.iter().enumerate() {
            put(&mut drawn.out, format_args!("<g transform=\"translate({} {y})\">", at * PITCH));
            drawn.at = (at * PITCH, y);
            drawn.realm(*seat);
            drawn.out.push_str("</g>");
        }
        y += height;
    }
    let mut spots = drawn.spots.unwrap_or_default();
    if let Some(own) = &own {
        own.draw(&mut drawn.out, end);
        spots.extend(own.spots(end));
    }
    drawn.out.push_str("</g></svg>");
    Picture { svg: drawn.out, caption: words.say(if over { "loh-pic-caption-over" } else { "loh-pic-caption" }), spots }
}

/// How many rows a realm has: the fortress or its want, prisoners, bands, what is on Earth, artifacts, rituals.
fn rows(open: &Open, seat: Seat) -> usize {
    let realm = open.realm(seat);
    let earth = counted(realm.on_earth.iter().map(|card| card.face)).len();
    1 + open.prisoners(seat).count() + bands(&realm.hordes).len() + earth + realm.artifacts.len() + realm.rituals.len()
}

impl Drawn<'_> {
    /// Who is on Earth, in prison, in hiding, with the Heavenly host.
    fn away(&mut self) {
        let open = self.open;
        type Is = fn(Place) -> bool;
        let cells: [(&str, Is); 4] = [
            ("loh-pic-earth", |place| place == Place::Earth),
            ("loh-pic-prison", |place| matches!(place, Place::Captive(_))),
            ("loh-pic-hiding", |place| place == Place::Hiding),
            ("loh-pic-heaven", |place| place == Place::Heaven),
        ];
        for (at, (id, is)) in cells.into_iter().enumerate() {
            let x = at * WIDTH / 4;
            let label = self.words.say(id);
            text(&mut self.out, (x, 16), &label, SOFT, WIDTH / 4 - 6);
            let mut there = 0;
            for seat in open.seats().filter(|seat| is(open.realm(*seat).place)) {
                mark_at(&mut self.out, seat, x + 9 + there * 20, 34);
                there += 1;
            }
            if there == 0 {
                text(&mut self.out, (x, 37), "–", SOFT, 20);
            }
        }
    }

    /// A realm: its player and power, its devil, souls, points and statuses, and then what lies in it.
    fn realm(&mut self, seat: Seat) {
        let realm = self.open.realm(seat);
        put(&mut self.out, format_args!("<path class=\"line\" fill=\"none\" stroke=\"#b9ad98\" d=\"M0 0H{REALM}\"/>"));
        mark_at(&mut self.out, seat, 10, 16);
        let name = short(&self.seats.name(seat), NAME_MAX);
        text(&mut self.out, (25, 21), &name, Hand { size: 15, ..BOLD }, 100);
        if self.open.starter == seat && self.open.phase != Phase::Over {
            icon(&mut self.out, "hell-starter", 130, 8, 15);
        }
        if self.open.candidates.contains(&seat) || self.open.overlord == Some(seat) {
            icon(&mut self.out, "hell-candidate", 147, 7, 17);
        }
        let power = self.open.realm_power(seat).to_string();
        text(&mut self.out, (REALM, 22), &power, Hand { size: 17, anchor: "end", ..BOLD }, 40);
        let devil = format!("{} {}", self.words.say(&devil_id(realm.devil)), realm.devil_power());
        let whereabouts = place(self.seats, realm.place, self.words);
        let hand = if realm.is_free() { PLAIN } else { BOLD };
        text(&mut self.out, (0, 40), &format!("{devil} · {whereabouts}"), hand, REALM);
        self.figures(seat);
        let devil = self.words.say(&devil_id(realm.devil));
        self.spot(0, HEAD - 4, devil.clone(), self.seats.name(seat), |drawn| {
            let named = [("player", drawn.seats.name(seat).into()), ("devil", devil.as_str().into())];
            let stands = [("place", whereabouts.as_str().into()), ("power", power.as_str().into())];
            drawn.words.with("loh-spot-realm", &[named, stands].concat())
        });
        let mut y = HEAD;
        match realm.fortress {
            Some(card) => {
                self.fortress(card, y);
                self.card_spot(seat, card.face, y);
            }
            None => self.none(y),
        }
        y += STEP;
        for prisoner in self.open.prisoners(seat).collect::<Vec<_>>() {
            self.prisoner(prisoner, y);
            y += STEP;
        }
        for (face, count, power) in bands(&realm.hordes) {
            self.band(face, count, Some(power), y);
            self.card_spot(seat, face, y);
            y += STEP;
        }
        for (face, count) in counted(realm.on_earth.iter().map(|card| card.face)) {
            self.band(face, count, None, y);
            self.card_spot(seat, face, y);
            y += STEP;
        }
        for artifact in &realm.artifacts {
            self.artifact(artifact.face, y);
            self.card_spot(seat, artifact.face, y);
            y += STEP;
        }
        for ritual in &realm.rituals {
            self.ritual(ritual, y);
            self.card_spot(seat, ritual.card.face, y);
            y += STEP;
        }
    }

    /// Something that lines may name, in the realm that is being drawn, from `y` on.
    fn spot(&mut self, y: usize, height: usize, name: String, also: String, says: impl FnOnce(&Self) -> String) {
        if self.spots.is_none() {
            return;
        }
        let at = [self.at.0, self.at.1 + y, REALM, height].map(|one| one as i32);
        let spot = Spot { says: says(self), name, also, at, ..Spot::default() };
        self.spots.get_or_insert_default().push(spot);
    }

    /// The same of cards that lie in a seat's realm.
    fn card_spot(&mut self, seat: Seat, face: Face, y: usize) {
        let name = self.words.say(&card_id(face));
        let player = self.seats.name(seat);
        self.spot(y, ROW, name.clone(), String::new(), |drawn| {
            drawn.words.with("loh-spot-card", &[("card", name.as_str().into()), ("player", player.into())])
        });
    }

    /// Souls, points, statuses.
    fn figures(&mut self, seat: Seat) {
        let realm = self.open.realm(seat);
        self.bar(0, 48, 60, "#dde5ea", "");
        icon(&mut self.out, "hell-souls", 6, 51, 16);
        text(&mut self.out, (27, 64), &realm.souls.to_string(), BOLD, 30);
        self.bar(64, 48, 60, "#fffdf8", "");
        let points = self.words.with("loh-pic-points", &[("n", realm.points.into())]);
        text(&mut self.out, (94, 64), &points, Hand { anchor: "middle", ..BOLD }, 54);
        for status in 0..STATUSES {
            let Some(hold) = realm.statuses.get(status).copied().flatten() else { continue };
            let x = 130 + status * 23;
            let edge = if hold == Hold::Stable { " stroke-width=\"2\"" } else { " stroke-dasharray=\"4 3\" stroke-width=\"2\"" };
            put(
                &mut self.out,
                format_args!("<rect x=\"{x}\" y=\"49\" width=\"20\" height=\"20\" rx=\"3\" fill=\"#f0d67c\" stroke=\"#4a443b\"{edge}/>"),
            );
            icon(&mut self.out, of_status(status), x + 3, 52, 14);
        }
    }

    fn bar(&mut self, x: usize, y: usize, width: usize, fill: &str, edge: &str) {
        bar(&mut self.out, (x, y), width, fill, edge);
    }

    fn fortress(&mut self, card: Card, y: usize) {
        self.bar(0, y, REALM, tint(card.face), "");
        text(&mut self.out, (8, y + 16), &card.face.power().to_string(), BOLD, 20);
        let name = self.words.say(&card_id(card.face));
        text(&mut self.out, (26, y + 16), &name, PLAIN, 126);
        // A shield with what it protects.
        put(
            &mut self.out,
            format_args!("<path fill=\"#fffdf8\" stroke=\"{EDGE}\" d=\"M166 {}H188V{}L177 {}L166 {}Z\"/>", y + 3, y + 13, y + 20, y + 13),
        );
        let protects = card.face.print().protection.to_string();
        text(&mut self.out, (177, y + 16), &protects, Hand { anchor: "middle", ..BOLD }, 20);
    }

    fn none(&mut self, y: usize) {
        self.bar(0, y, REALM, "none", DASHED);
        let none = self.words.say("loh-pic-no-fortress");
        text(&mut self.out, (8, y + 16), &none, SOFT, REALM - 16);
    }

    /// A prisoner behind bars.
    fn prisoner(&mut self, seat: Seat, y: usize) {
        self.bar(14, y, REALM - 14, "#fffdf8", "");
        mark_at(&mut self.out, seat, 28, y + 11);
        let name = self.words.say(&devil_id(self.open.realm(seat).devil));
        text(&mut self.out, (44, y + 16), &name, PLAIN, 90);
        for bar in 0..6 {
            let x = 142 + bar * 9;
            put(&mut self.out, format_args!("<path stroke=\"#5d564b\" stroke-width=\"2\" d=\"M{x} {y}V{}\"/>", y + ROW));
        }
    }

    /// Hordes of a kind with their power as one army; dashed and without power on Earth.
    fn band(&mut self, face: Face, count: usize, power: Option<u16>, y: usize) {
        let (fill, edge) = if power.is_some() { (tint(face), "") } else { ("none", DASHED) };
        self.bar(0, y, REALM, fill, edge);
        put(&mut self.out, format_args!("<circle cx=\"14\" cy=\"{}\" r=\"9\" fill=\"#fffdf8\" stroke=\"{EDGE}\"/>", y + 11));
        let figure = power.map_or("–".to_owned(), |power| power.to_string());
        text(&mut self.out, (14, y + 16), &figure, Hand { anchor: "middle", ..BOLD }, 20);
        let id = if power.is_some() { "loh-thing" } else { "loh-pic-on-earth" };
        let name = self.words.tell(&Saying::new(id).with("thing", many(face, count)));
        text(&mut self.out, (28, y + 16), &name, PLAIN, REALM - 34);
    }

    fn artifact(&mut self, face: Face, y: usize) {
        self.bar(0, y, REALM, tint(face), "");
        put(&mut self.out, format_args!("<path fill=\"#6a4f8c\" d=\"M14 {}L22 {}L14 {}L6 {}Z\"/>", y + 3, y + 11, y + 19, y + 11));
        let name = self.words.say(&card_id(face));
        text(&mut self.out, (28, y + 16), &name, PLAIN, REALM - 34);
    }

    /// A ritual that runs; dashed when it is put off.
    fn ritual(&mut self, ritual: &Running, y: usize) {
        let (fill, edge) = if ritual.sideways { ("none", DASHED) } else { (tint(ritual.card.face), "") };
        self.bar(0, y, REALM, fill, edge);
        icon(&mut self.out, "hell-ritual", 5, y + 2, 18);
        let name = self.words.say(&card_id(ritual.card.face));
        text(&mut self.out, (28, y + 16), &name, PLAIN, REALM - 34);
    }
}
