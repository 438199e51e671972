//! Positions by name, for cases: what may be named, and what of a state is looked at.

use super::arrange::Arranged;
use super::cards::{Face, data};
use super::options::{LordsOfHell, Options};
use super::orders::Order;
pub use super::position_parts::Position;
use super::realm::{Hold, Place, Running};
use super::state::{Promise, State, has};
use super::view::View;
use super::write::write;
use crate::dice::Dice;
use crate::game::{Casebook, PositionError, PositionPart, Seat, Seats, Setting};
use crate::words::Lang;
use toml::Value;

const OF_SEAT: PositionPart = PositionPart::Parts(&[
    ("devil", PositionPart::Value),
    ("hand", PositionPart::Bag),
    ("oaths", PositionPart::Bag),
    ("realm", PositionPart::Bag),
    ("on_earth", PositionPart::Bag),
    ("ritual", PositionPart::Bag),
    ("ritual_new", PositionPart::Bag),
    ("ritual_sideways", PositionPart::Bag),
    ("souls", PositionPart::Value),
    ("soul_score", PositionPart::Value),
    ("at", PositionPart::Value),
    ("vp", PositionPart::Value),
    ("statuses", PositionPart::Inner),
    ("wins", PositionPart::Parts(&[("attack", PositionPart::Value), ("defence", PositionPart::Value)])),
    ("attacked", PositionPart::Bag),
    ("looted", PositionPart::Value),
    ("no_earth_until", PositionPart::Value),
    ("promises", PositionPart::Records),
]);

const NAMES: PositionPart = PositionPart::Parts(&[
    ("round", PositionPart::Value),
    ("phase", PositionPart::Value),
    ("start", PositionPart::Value),
    ("deck", PositionPart::Row),
    ("discard", PositionPart::Bag),
    ("candidates", PositionPart::Bag),
    ("seats", PositionPart::Seats(&OF_SEAT)),
    ("fight", PositionPart::Inner),
]);

impl Casebook<Self> for LordsOfHell {
    fn names(&self) -> PositionPart {
        NAMES
    }

    fn arrange(&self, setting: &Setting<Options>, position: &Position, dice: &mut Dice) -> Result<State, PositionError> {
        Arranged::new(setting, position, dice)?.state(position, dice)
    }

    fn position(&self, setting: &Setting<Options>, view: &View) -> toml::Table {
        shown(&setting.seats, view)
    }
}

/// The parts of a state that a view shows.
fn shown(seats: &Seats, view: &View) -> toml::Table {
    let (state, open) = (&view.known, &view.known.open);
    let text = |text: &str| Value::String(text.to_owned());
    let faces = |faces: &mut dyn Iterator<Item = Face>| Value::Array(faces.map(|face| text(face.key())).collect());
    let names = |list: &[Seat]| Value::Array(list.iter().map(|seat| text(&seats.name(*seat))).collect());
    let mut table = toml::Table::new();
    table.insert("round".into(), Value::Integer(open.round.into()));
    table.insert("phase".into(), crate::serial::to_value(&open.phase).unwrap_or_else(|_| text("")));
    table.insert("start".into(), text(&seats.name(open.starter)));
    let deck = if state.deck.is_empty() { vec![text("?"); view.deck] } else { state.deck.iter().map(|face| text(face.key())).collect() };
    table.insert("deck".into(), Value::Array(deck));
    table.insert("discard".into(), faces(&mut open.discard.iter().copied()));
    table.insert("candidates".into(), names(&open.candidates));
    let mut of_seats = toml::Table::new();
    for seat in open.seats() {
        let realm = open.realm(seat);
        let mut of = toml::Table::new();
        of.insert("devil".into(), text(realm.devil.key()));
        if let Some(hand) = view.hand(seat) {
            of.insert("hand".into(), faces(&mut hand.iter().map(|card| card.face)));
            of.insert("oaths".into(), Value::Array(state.oaths(seat).iter().map(|oath| text(oath.signer.key())).collect()));
        }
        of.insert("realm".into(), faces(&mut view.realm(seat).into_iter()));
        of.insert("on_earth".into(), faces(&mut realm.on_earth.iter().map(|card| card.face)));
        let rituals =
            |fits: &dyn Fn(&Running) -> bool| faces(&mut realm.rituals.iter().filter(|ritual| fits(ritual)).map(|ritual| ritual.card.face));
        of.insert("ritual".into(), rituals(&|ritual| !ritual.new));
        of.insert("ritual_new".into(), rituals(&|ritual| ritual.new));
        of.insert("ritual_sideways".into(), rituals(&|ritual| ritual.sideways));
        of.insert("souls".into(), Value::Integer(realm.souls.into()));
        of.insert("soul_score".into(), Value::Integer(realm.gathered.into()));
        of.insert("vp".into(), Value::Integer(realm.points.into()));
        of.insert("at".into(), text(&place_name(seats, realm.place)));
        let held = data().statuses.iter().zip(realm.statuses).filter_map(|(status, hold)| {
            let hold = match hold? {
                Hold::Stable => "stable",
                Hold::Unstable => "unstable",
            };
            Some((status.key.clone(), text(hold)))
        });
        of.insert("statuses".into(), Value::Table(held.collect()));
        let wins = [("attack", realm.attack_wins), ("defence", realm.defence_wins)];
        of.insert(
            "wins".into(),
            Value::Table(wins.into_iter().map(|(key, count)| (key.to_owned(), Value::Integer(count.into()))).collect()),
        );
        let attacked: Vec<Seat> = open.seats().filter(|other| has(realm.attacked, *other)).collect();
        of.insert("attacked".into(), names(&attacked));
        of.insert("looted".into(), Value::Boolean(realm.looted));
        of.insert("no_earth_until".into(), Value::Integer(realm.earth_from.saturating_sub(1).into()));
        // Who may not know of a promise of somebody sees none.
        let given: Vec<Value> =
            state.promises.iter().filter(|promise| promise.giver == seat).map(|promise| promised(seats, promise)).collect();
        if !given.is_empty() || view.hand(seat).is_some() {
            of.insert("promises".into(), Value::Array(given));
        }
        of_seats.insert(seats.name(seat), Value::Table(of));
    }
    table.insert("seats".into(), Value::Table(of_seats));
    table
}

/// A promise as cases write it.
fn promised(seats: &Seats, promise: &Promise) -> Value {
    let to = seats.all().filter(|seat| has(promise.to, *seat)).map(|seat| Value::String(seats.name(seat))).collect();
    let state = crate::serial::to_value(&promise.state).unwrap_or_else(|_| Value::String(String::new()));
    let words = write(seats, &Order::Promise { to: Vec::new(), terms: promise.terms.clone() }, Lang::En);
    let words = words.split_once(':').map_or(words.as_str(), |(_, words)| words).trim().to_owned();
    let parts = [("to", Value::Array(to)), ("words", Value::String(words)), ("state", state)];
    Value::Table(parts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// Where a devil is, as cases write it.
fn place_name(seats: &Seats, place: Place) -> String {
    match place {
        Place::Hell => "hell".into(),
        Place::Earth => "earth".into(),
        Place::Hiding => "fled".into(),
        Place::Heaven => "heaven".into(),
        Place::Captive(captor) => format!("captive:{}", seats.name(captor)),
    }
}
