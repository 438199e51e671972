//! What people say of a piece or an open card without its name: "an advisor", where only one may be placed, "both open cards".

use super::legal::{can_place, payments};
use super::map::{Colour, Country};
use super::orders::{Draw, Order, Piece};
use super::spoken::colour_words;
use super::{Options, View, WebOfPowerBoard};
use crate::game::{BOTH_OF, Like, Likeness, Request, Setting};
use crate::orders::{Entry, Turns, Vocab};
use std::sync::OnceLock;

const ADVISOR: &str = "advisor";
const CLOISTER: &str = "cloister";
const OPEN: &str = "open";

fn words() -> &'static Vocab {
    static WORDS: OnceLock<Vocab> = OnceLock::new();
    WORDS.get_or_init(|| {
        let entry = |key: &str, said: &[&str]| Entry::new(key).said(said);
        let advisor = ["adviser", "councillor", "neuvonantaja", "neuvonantajan", "neuvonantajaa", "neuvos", "neuvoksen"];
        let cloister = ["cloyster", "monastery", "abbey", "luostari", "luostarin", "luostaria"];
        let open = ["open ones", "open one", "face up", "avoin", "avoimen", "avoimet", "avoimia", "avointa", "esillä olevat", "pöydän"];
        let both = ["both", "both of them", "the two", "two", "molemmat", "kummatkin", "kaksi", "kaks"];
        let mut entries = vec![entry(ADVISOR, &advisor), entry(CLOISTER, &cloister), entry(OPEN, &open), entry(BOTH_OF, &both)];
        entries.extend(Colour::all().map(|card| entry(&card.card().named.key, colour_words(&card.card().colour))));
        Vocab::new("wpb-what-card", entries).whole()
    })
}

fn colour(card: Colour) -> Like {
    Like::may(card.card().named.key.as_str())
}

/// Words that speak of what a kind of line does, beside its verbs; with a star how such words begin.
const CUES: &[(&str, &[&str])] = &[(
    "draw",
    &[
        "deck",
        "pile",
        "stack",
        "replacement",
        "pakasta",
        "pakan",
        "pakka",
        "pinosta",
        "tilalle",
        "lifting",
        "lift",
        "pakkaan",
        "pakastakin",
    ],
)];

impl Likeness<Self> for WebOfPowerBoard {
    fn words(&self) -> Option<&'static Vocab> {
        Some(words())
    }

    fn turns(&self) -> Option<&'static Turns> {
        static TURNS: OnceLock<Turns> = OnceLock::new();
        Some(TURNS.get_or_init(|| Turns::new(include_str!("turns.txt"))))
    }

    fn cues(&self) -> &'static [(&'static str, &'static [&'static str])] {
        CUES
    }

    fn bare(&self, request: &Request) -> bool {
        request.choice.name == "draw"
    }

    fn may_lack_verb(&self, kind: &str) -> bool {
        kind != "discard"
    }

    /// One piece, with what pays for it where that must be said; a card thrown away; an open card.
    fn answers(&self, view: &View, request: &Request) -> Vec<Order> {
        let (open, hand) = (&view.open, view.hand(request.seat));
        if request.choice.name == "draw" {
            return open.open.as_slice().iter().map(|card| Order::Draw { from: Draw::Open(*card), drew: None }).collect();
        }
        let mut found = Vec::new();
        for country in Country::all() {
            let pieces = open.free(country).map(Piece::Cloister).chain([Piece::Advisor]);
            let ways = payments(hand, country, 1);
            for piece in pieces.filter(|piece| can_place(open, request.seat, country, &[*piece]).is_ok()) {
                match ways.as_slice() {
                    [_] => found.push(Order::Place { country, pieces: vec![piece], pay: None }),
                    ways => found.extend(ways.iter().map(|pay| Order::Place { country, pieces: vec![piece], pay: Some(pay.clone()) })),
                }
            }
        }
        found.extend(Colour::all().filter(|card| hand.contains(card)).map(|card| Order::Discard { card }));
        found
    }

    fn of(&self, _setting: &Setting<Options>, _view: &View, order: &Order) -> Vec<Like> {
        match order {
            Order::Place { pieces, pay: None, .. } => match pieces.as_slice() {
                [Piece::Advisor] => vec![Like::named(ADVISOR)],
                [Piece::Cloister(_)] => vec![Like::may(CLOISTER)],
                _ => Vec::new(),
            },
            Order::Discard { card } => vec![colour(*card)],
            Order::Draw { from: Draw::Open(card), .. } => vec![Like::may(OPEN), colour(*card)],
            _ => Vec::new(),
        }
    }
}
