//! What people say of a district: its colour, its price, whether it is the dearest or the cheapest there.

use super::cards::{District, data};
use super::orders::Order;
use super::{Citadels, Options, View};
use crate::game::{Like, Likeness, Request, Seat, Setting};
use crate::orders::{Entry, Vocab};
use std::sync::OnceLock;

const CHEAPEST: &str = "cheapest";
const DEAREST: &str = "dearest";
/// Districts by what they cost; "the one for two coins".
const COSTS: [(&str, &[&str]); 6] = [
    ("cost-1", &["one coin", "1 coin", "yhden kullan", "one gold"]),
    ("cost-2", &["two coins", "2 coins", "costs two", "costs 2", "two gold", "kahden kullan", "maksaa kaksi"]),
    ("cost-3", &["three coins", "3 coins", "costs three", "costs 3", "three gold", "kolmen kullan", "maksaa kolme"]),
    ("cost-4", &["four coins", "4 coins", "costs four", "costs 4", "four gold", "neljän kullan", "maksaa neljä"]),
    ("cost-5", &["five coins", "5 coins", "costs five", "costs 5", "five gold", "viiden kullan", "maksaa viisi"]),
    ("cost-6", &["six coins", "6 coins", "costs six", "costs 6", "six gold", "kuuden kullan", "maksaa kuusi"]),
];

/// The colour of the cards: in English, and how it begins in Finnish.
fn called(key: &str) -> (&'static str, &'static str) {
    match key {
        "noble" => ("yellow", "keltai"),
        "religious" => ("blue", "sini"),
        "trade" => ("green", "vihreä"),
        "military" => ("red", "punai"),
        _ => ("purple", "violetti"),
    }
}

fn words() -> &'static Vocab {
    static WORDS: OnceLock<Vocab> = OnceLock::new();
    WORDS.get_or_init(|| {
        let colours = data().colours.iter().map(|colour| {
            let stems: Vec<&str> = colour.fi_stems.iter().map(String::as_str).collect();
            let (card, stem) = called(&colour.key);
            let forms = ["nen", "sen", "sta"].map(|ending| format!("{stem}{ending}"));
            let entry = Entry { en: colour.en.clone(), fi: colour.fi.clone(), ..Entry::new(&colour.key) }.stems(&stems);
            entry.said(&[card, &forms[0], &forms[1], &forms[2], &format!("{stem}n"), stem])
        });
        let cheap = ["cheap", "cheaper", "cheapest thing", "halvin", "halvimman", "halvempi", "halvemman", "halpa", "halvan"];
        let dear = [
            "expensive",
            "more expensive",
            "most expensive",
            "dear",
            "dearer",
            "priciest",
            "costliest",
            "dearest thing",
            "kallein",
            "kalleimman",
            "kalliimman",
            "kalliimpi",
            "kallis",
            "kalliin",
            "kalleimpani",
        ];
        let ends = [Entry::new(CHEAPEST).said(&cheap), Entry::new(DEAREST).said(&dear)];
        let costs = COSTS.map(|(key, said)| Entry::new(key).said(said));
        Vocab::new("cit-what-district", colours.chain(ends).chain(costs).collect()).whole()
    })
}

/// What a district is like among others of which one is meant.
fn like(district: District, among: &[District]) -> Vec<Like> {
    let face = district.face();
    let colour = data().colours.get(usize::from(face.colour.0)).map(|colour| Like::named(colour.key.as_str()));
    let cost = usize::from(face.cost).checked_sub(1).and_then(|at| COSTS.get(at)).map(|(key, _)| Like::named(key));
    // Of one colour as well: "the more expensive green one".
    let alone = |better: &dyn Fn(District) -> bool| among.iter().filter(|other| **other != district).all(|other| better(*other));
    let cheapest = alone(&|other| other.cost() > district.cost()).then_some(Like::may(CHEAPEST));
    let dearest = alone(&|other| other.cost() < district.cost()).then_some(Like::may(DEAREST));
    colour.into_iter().chain(cost).chain(cheapest).chain(dearest).collect()
}

impl Likeness<Self> for Citadels {
    fn words(&self) -> Option<&'static Vocab> {
        Some(words())
    }

    fn answers(&self, view: &View, request: &Request) -> Vec<Order> {
        let seat = request.seat;
        match request.choice.name {
            "build" => view.hand(seat).map(|district| Order::Build { district }).collect(),
            "destroy" => {
                let others = (0..view.open.seats).map(Seat).filter(|owner| *owner != seat);
                let cities = others.flat_map(|owner| view.open.city(owner).iter().map(move |district| (owner, *district)));
                cities.map(|(owner, district)| Order::Destroy { owner, district }).collect()
            }
            _ => Vec::new(),
        }
    }

    fn cues(&self) -> &'static [(&'static str, &'static [&'static str])] {
        &[
            ("gold", &["coin", "coins", "money", "kolikko", "kolikot", "kolikkoa", "rahaa", "rahat", "kulta", "kultaa"]),
            ("cards", &["kortteja", "kortit"]),
            ("draft", &["rupean", "ryhdyn", "oon", "olen", "ottaisin", "otan", "preferences"]),
            (
                "build",
                &[
                    "up",
                    "raise",
                    "raises",
                    "erect",
                    "rise",
                    "rises",
                    "built",
                    "construct",
                    "constructed",
                    "buy",
                    "pystyyn",
                    "pystytan",
                    "pystytetaan",
                    "kohoaa",
                    "nousee",
                    "rakennetaan",
                    "rakennetaa",
                    "rakentaisin",
                    "tehdaan",
                    "teen",
                ],
            ),
            (
                "destroy",
                &[
                    "down",
                    "demolish",
                    "demolished",
                    "raze",
                    "razed",
                    "burn",
                    "burns",
                    "wreck",
                    "smash",
                    "tear",
                    "flatten",
                    "pull",
                    "alas",
                    "hajot*",
                    "tuho*",
                    "pura*",
                    "pure*",
                    "hajalle",
                    "maahan",
                    "nurin",
                    "purkaisin",
                    "puran",
                    "puretaan",
                    "poltan",
                    "poltetaan",
                    "jyraan",
                    "havitan",
                    "havitetaan",
                    "tuhotaan",
                    "tuhoaisin",
                ],
            ),
        ]
    }

    fn of(&self, _setting: &Setting<Options>, view: &View, order: &Order) -> Vec<Like> {
        match order {
            Order::Build { district } => {
                let hand: Vec<District> = view.mine.map(|seat| view.hand(seat).collect()).unwrap_or_default();
                like(*district, &hand)
            }
            Order::Destroy { owner, district } => like(*district, view.open.city(*owner)),
            _ => Vec::new(),
        }
    }
}
