//! What people say of a district: its colour, its price, whether it is the dearest or the cheapest there.

use super::cards::{Character, District, data};
use super::orders::Order;
use super::{Citadels, Options, View};
use crate::game::{Like, Likeness, Request, Seat, Setting};
use crate::orders::{Entry, Turns, Vocab};
use std::sync::OnceLock;

/// What every district is, and what every character.
const THING: &str = "thing";
const PERSON: &str = "person";
/// What a character does or may do, beside the colour it is paid for: by its key, in words that stand in any order with those that say
/// nothing.
const DEEDS: [(&str, &[&str]); 8] = [
    ("assassin", &["kills", "kill", "killer", "murders", "murderer", "tappaa", "murhaa", "tappaja", "first in line"]),
    ("thief", &["steals", "steal", "robs", "robber", "varastaa", "ryöstää", "rosvo", "ryöväri", "varkaus"]),
    ("magician", &["swaps", "swap", "wizard", "swaps hands", "trades hands", "vaihtaa", "taikuri", "noita", "vaihtaa kädet"]),
    (
        "king",
        &[
            "crown",
            "kruunu",
            "kruunun",
            "kruunua",
            "royal",
            "his majesty",
            "his highness",
            "majesteetti",
            "kunkku",
            "kunkun",
            "chooses first",
            "picks first",
            "choose first",
            "pick first",
            "starts",
            "valitsee ensin",
            "aloittaa",
        ],
    ),
    (
        "bishop",
        &[
            "is safe",
            "safe",
            "protected",
            "priest",
            "can t be attacked",
            "cannot be attacked",
            "warlord can t touch",
            "warlord cannot touch",
            "warlord can t attack",
            "warlord can t hurt",
            "safe from the warlord",
            "sotilas ei saa hyökätä",
            "sotilas ei voi hyökätä",
            "ei saa hyökätä",
            "piispa",
            "piispan",
            "pappi",
            "papin",
            "turvassa",
            "suojassa",
            "suojassa sotilaalta",
        ],
    ),
    (
        "merchant",
        &["trader", "one gold extra", "extra gold", "extra coin", "kauppamies", "ylimääräisen kullan", "lisäkullan", "yhden ylimääräisen"],
    ),
    (
        "architect",
        &[
            "builder",
            "build three",
            "builds three",
            "build 3",
            "builds 3",
            "three buildings",
            "three districts",
            "two extra cards",
            "extra cards",
            "rakentaa kolme",
            "rakentaa 3",
            "saa rakentaa kolme",
            "rakentaa useamman",
            "arkkitehti",
            "arkkitehdin",
            "kaksi ylimääräistä korttia",
            "lisäkortit",
        ],
    ),
    (
        "warlord",
        &[
            "destroys",
            "destroy",
            "destroyer",
            "general",
            "soldier",
            "may destroy",
            "can destroy",
            "tears down",
            "burns",
            "burns down",
            "tuhoaa",
            "saa tuhota",
            "voi tuhota",
            "kenraali",
            "sotapäällikkö",
            "soturi",
        ],
    ),
];
/// What people call a district, and means nothing by itself;
const OF_THING: &[&str] =
    &["building", "buildings", "house", "houses", "districts", "rakennus", "rakennuksen", "rakennusta", "talo", "talon", "juttu", "jutun"];
/// and a character. "Who" alone asks.
const OF_PERSON: &[&str] = &[
    "one who",
    "one whom",
    "one with",
    "guy who",
    "person who",
    "character who",
    "character that",
    "guy",
    "fellow",
    "chap",
    "gets",
    "earns",
    "earns money",
    "gets money",
    "gets gold",
    "money",
    "buildings",
    "districts",
    "takes",
    "receives",
    "is paid for",
    "paid for",
    "joka",
    "jonka",
    "jolla",
    "jolle",
    "jota",
    "hahmo",
    "hahmon",
    "tyyppi",
    "tyypin",
    "heppu",
    "hepun",
    "kimppuun",
    "saa",
    "rahaa",
    "kultaa",
    "tienaa",
    "ansaitsee",
    "rakennuksista",
    "taloista",
    "korteista",
    "alueista",
];
const CHEAPEST: &str = "cheapest";
const DEAREST: &str = "dearest";
/// Districts by what they cost; "the one for two coins".
const COSTS: [(&str, [&str; 4]); 6] = [
    ("cost-1", ["1", "one", "yhden", "yksi"]),
    ("cost-2", ["2", "two", "kahden", "kaksi"]),
    ("cost-3", ["3", "three", "kolmen", "kolme"]),
    ("cost-4", ["4", "four", "neljän", "neljä"]),
    ("cost-5", ["5", "five", "viiden", "viisi"]),
    ("cost-6", ["6", "six", "kuuden", "kuusi"]),
];

/// What people say of a price: a figure, and the number in English and Finnish.
fn of_cost([figure, english, genitive, finnish]: [&str; 4]) -> Vec<String> {
    let plain = [figure, english].into_iter().flat_map(|n| ["coin", "coins", "gold"].map(|unit| format!("{n} {unit}")));
    let costs = [figure, english].into_iter().flat_map(|n| ["costs", "cost", "price", "worth"].map(|word| format!("{word} {n}")));
    let finnish_plain =
        [figure, finnish].into_iter().flat_map(|n| ["kulta", "kultaa", "kolikkoa", "kolikko"].map(|unit| format!("{n} {unit}")));
    let finnish_costs = [figure, finnish].into_iter().flat_map(|n| ["maksaa", "hinta"].map(|word| format!("{word} {n}")));
    let of = ["kullan", "kolikon"].map(|unit| format!("{genitive} {unit}"));
    let long = [figure, english].into_iter().flat_map(|n| ["costs", "worth"].map(|word| format!("{word} {n} gold")));
    plain.chain(costs).chain(finnish_plain).chain(finnish_costs).chain(of).chain(long).collect()
}

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

/// The key of what a character does: no name of it, by which it is called anyway.
fn deed(character: &str) -> &'static str {
    const KEYS: [(&str, &str); 8] = [
        ("assassin", "does-assassin"),
        ("thief", "does-thief"),
        ("magician", "does-magician"),
        ("king", "does-king"),
        ("bishop", "does-bishop"),
        ("merchant", "does-merchant"),
        ("architect", "does-architect"),
        ("warlord", "does-warlord"),
    ];
    KEYS.iter().find(|(key, _)| *key == character).map_or("", |(_, deed)| deed)
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
        let said_of = |key: &str, said: &[String]| Entry::new(key).said(&said.iter().map(String::as_str).collect::<Vec<_>>());
        let costs = COSTS.map(|(key, number)| said_of(key, &of_cost(number)));
        let deeds = DEEDS.map(|(key, said)| Entry { key: deed(key).into(), ..Entry::default() }.said(said));
        let thing = [Entry::new(THING).said(OF_THING), Entry::new(PERSON).said(OF_PERSON)];
        Vocab::new("cit-what-district", colours.chain(ends).chain(costs).chain(deeds).chain(thing).collect()).whole()
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
    colour.into_iter().chain(cost).chain(cheapest).chain(dearest).chain([Like::may(THING)]).collect()
}

/// What a character is like: what it does, and the colour that it is paid for.
fn like_of(character: Character) -> Vec<Like> {
    let key = data().characters.get(character.index()).map_or("", |named| named.key.as_str());
    let colour = data().incomes.get(character.index()).copied().flatten().and_then(|colour| data().colours.get(usize::from(colour.0)));
    let colour = colour.map(|colour| Like::named(colour.key.as_str()));
    colour.into_iter().chain([Like::named(deed(key)), Like::may(PERSON)]).collect()
}

/// Words that speak of what a kind of line does, beside its verbs; with a star how such words begin.
const CUES: &[(&str, &[&str])] = &[
    (
        "gold",
        &[
            "coin",
            "coins",
            "money",
            "kolikko",
            "kolikot",
            "kolikkoa",
            "rahaa",
            "rahat",
            "kulta",
            "kultaa",
            "pieces",
            "kultarahaa",
            "kultakolikkoa",
        ],
    ),
    ("cards", &["kortteja", "kortit"]),
    ("use", &["kayttoon", "hyodynnan", "hyodynnetaan"]),
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
            "put",
            "standing",
            "tehkaamme",
            "valmiiksi",
            "rakentuu",
            "pystytettakoon",
            "kasaan",
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
            "hajotan",
            "hajotetaan",
            "hajota",
            "tuhoan",
            "tuhoa",
            "tuhoisin",
            "pura",
            "puretaa",
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
            "knock",
            "knocks",
            "knocking",
            "bring",
            "hajotettakoon",
            "rajayttaa",
            "rajaytan",
            "rajaytetaan",
            "murskaan",
            "murskataan",
            "kumoon",
            "matalaksi",
        ],
    ),
];

impl Likeness<Self> for Citadels {
    fn words(&self) -> Option<&'static Vocab> {
        Some(words())
    }

    fn bare(&self, request: &Request) -> bool {
        request.choice.name == "build"
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

    fn turns(&self) -> Option<&'static Turns> {
        static TURNS: OnceLock<Turns> = OnceLock::new();
        Some(TURNS.get_or_init(|| Turns::new(include_str!("turns.txt"))))
    }

    fn cues(&self) -> &'static [(&'static str, &'static [&'static str])] {
        CUES
    }

    fn of(&self, _setting: &Setting<Options>, view: &View, order: &Order) -> Vec<Like> {
        match order {
            Order::Build { district } => {
                let hand: Vec<District> = view.mine.map(|seat| view.hand(seat).collect()).unwrap_or_default();
                like(*district, &hand)
            }
            Order::Draft { pick: Some(character), .. } => like_of(*character),
            Order::Destroy { owner, district } => like(*district, view.open.city(*owner)),
            _ => Vec::new(),
        }
    }
}
