//! The table in words: each realm with all that lies open of it; cells for tables, a line a realm for text.

use super::cards::{Card, CardType, Face};
use super::grids::{place, statuses};
use super::hordes::horde_power;
use super::phrases::{card_id, counted, devil_id, many};
use super::state::Open;
use super::view::View;
use super::who::Who;
use crate::game::{Board, Cell, Seat, Seats};
use crate::words::{Arg, Saying, Words};

/// A kind of card's tint: muted; sign and place say the same.
pub(super) fn tint(face: Face) -> &'static str {
    match face.card_type() {
        CardType::Horde => "#ecd8c4",
        CardType::Fortress => "#cbc3b3",
        CardType::Artifact => "#d9cde6",
        CardType::Ritual => "#cfe0d0",
        CardType::Special => "#f6f1e4",
    }
}

/// The hordes of a realm by kind: how many, and what they are worth there as one army.
pub(super) fn bands(hordes: &[Card]) -> Vec<(Face, usize, u16)> {
    let kinds = counted(hordes.iter().map(|card| card.face));
    let worth = |face: Face| {
        hordes.iter().enumerate().filter(|(_, card)| card.face == face).map(|(at, card)| horde_power(hordes, at, card.face)).sum()
    };
    kinds.into_iter().map(|(face, count)| (face, count, worth(face))).collect()
}

/// The table in rows of cells, and in lines.
pub(super) fn board(seats: &Seats, view: &View, words: &Words) -> Board {
    let open = &view.known.open;
    let mut board = Board::default();
    for seat in open.seats() {
        board.rows.push((seats.name(seat), cells(open, seat, words)));
        let things = things(seats, open, seat, words).join("; ");
        board.text.push(words.with("loh-board-things", &[("player", seats.name(seat).into()), ("things", things.into())]));
    }
    board
}

fn cells(open: &Open, seat: Seat, words: &Words) -> Vec<Cell> {
    let realm = open.realm(seat);
    let cell = |text: String, sub: String, face: Face| Cell { text, sub, seat: None, tint: tint(face), open: false };
    let named = |face: Face, count: usize| words.tell(&Saying::new("loh-thing").with("thing", many(face, count)));
    let mut cells = Vec::new();
    if let Some(card) = realm.fortress {
        let args = [("power", card.face.power().into()), ("n", card.face.print().protection.into())];
        cells.push(cell(words.say(&card_id(card.face)), words.with("loh-board-protects", &args), card.face));
    }
    for prisoner in open.prisoners(seat) {
        let sub = words.say("loh-board-in-prison");
        cells.push(Cell {
            text: words.say(&devil_id(open.realm(prisoner).devil)),
            sub,
            seat: Some(prisoner),
            tint: "#e6e1d6",
            open: false,
        });
    }
    for (face, count, power) in bands(&realm.hordes) {
        cells.push(cell(named(face, count), power.to_string(), face));
    }
    for (face, count) in counted(realm.on_earth.iter().map(|card| card.face)) {
        cells.push(cell(named(face, count), words.say("loh-place-earth"), face));
    }
    for artifact in &realm.artifacts {
        cells.push(cell(words.say(&card_id(artifact.face)), words.say("loh-board-artifact"), artifact.face));
    }
    for ritual in &realm.rituals {
        let sub = words.say(if ritual.sideways { "loh-board-ritual-off" } else { "loh-board-ritual" });
        cells.push(cell(words.say(&card_id(ritual.card.face)), sub, ritual.card.face));
    }
    let souls = words.with("loh-item-souls", &[("n", realm.souls.into())]);
    cells.push(Cell { text: souls, tint: "#dde5ea", ..Cell::default() });
    cells
}

/// A realm in a sentence, whole: "Laura, Asmodeus (6, at home): power 33. Bone Citadel (3, protects 1); …".
pub(super) fn line(seats: &Seats, open: &Open, seat: Seat, words: &Words) -> Saying {
    let realm = open.realm(seat);
    let mut parts = things(seats, open, seat, words);
    parts.push(words.with("loh-item-souls", &[("n", realm.souls.into())]));
    if realm.status_cards() > 0 {
        parts.push(words.tell(&Saying::new("loh-thing").with("thing", statuses(realm, words))));
    }
    let said = Saying::new("loh-board-realm").with("player", seats.name(seat)).word("devil", devil_id(realm.devil));
    let said = said.with("strength", realm.devil_power()).with("place", place(seats, realm.place, words));
    said.with("power", open.realm_power(seat)).with("points", realm.points).with("parts", parts.join("; "))
}

/// What lies in a realm, thing by thing: "Bone Citadel (3, protects 1)". How strong it is and how it stands is in the grid.
fn things(seats: &Seats, open: &Open, seat: Seat, words: &Words) -> Vec<String> {
    let realm = open.realm(seat);
    let who = Who::at(seats, open);
    let mut parts: Vec<Arg> = Vec::new();
    let mut part = |saying: Saying| parts.push(Arg::Said(saying));
    match realm.fortress {
        Some(card) => {
            let said = Saying::new("loh-board-fortress").word("card", card_id(card.face));
            part(said.with("power", card.face.power()).with("n", card.face.print().protection));
        }
        None => part(Saying::new("loh-board-no-fortress")),
    }
    let prisoners: Vec<Arg> = open.prisoners(seat).map(|seat| who.seat(seat)).collect();
    if !prisoners.is_empty() {
        part(Saying::new("loh-board-prisoners").with("who", Arg::List(prisoners)));
    }
    let bands: Vec<Arg> = bands(&realm.hordes)
        .into_iter()
        .map(|(face, count, power)| Arg::Said(Saying::new("loh-board-band").with("card", many(face, count)).with("power", power)))
        .collect();
    if !bands.is_empty() {
        part(Saying::new("loh-board-hordes").with("hordes", Arg::List(bands)));
    }
    let mut group = |id: &str, faces: Vec<Face>| {
        if !faces.is_empty() {
            let named = counted(faces).into_iter().map(|(face, count)| many(face, count)).collect();
            part(Saying::new(id).with("cards", Arg::List(named)));
        }
    };
    group("loh-board-earth", realm.on_earth.iter().map(|card| card.face).collect());
    group("loh-board-artifacts", realm.artifacts.iter().map(|card| card.face).collect());
    group("loh-board-rituals", realm.rituals.iter().map(|ritual| ritual.card.face).collect());
    parts.iter().map(|part| words.tell(&Saying::new("loh-thing").with("thing", part.clone()))).collect()
}
