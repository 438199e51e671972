//! What people say of a card: its land, its symbols, where it lies.

use super::cards::{Card, Land, Route, data};
use super::orders::Order;
use super::state::{Open, Side};
use super::taking::{Place, Taken, Taking};
use super::{Options, View, WebOfPowerCard};
use crate::game::{Like, Likeness, Request, Setting};
use crate::orders::{Entry, Turns, Vocab};
use std::sync::OnceLock;

/// What a row is called.
struct Row {
    key: &'static str,
    /// Before "row", and behind it.
    english: &'static [&'static str],
    /// In Finnish, behind "rivi" as before it.
    cardinal: &'static str,
    /// Before "rivi".
    finnish: &'static [&'static str],
    /// In a word with it.
    compound: &'static str,
}

const ROWS: [Row; 4] = [
    Row {
        key: "row1",
        english: &["first", "1st", "one", "top", "topmost", "upper"],
        cardinal: "yksi",
        finnish: &[
            "ensimmäinen",
            "ensimmäisen",
            "ensimmäiseltä",
            "eka",
            "ekan",
            "ekalta",
            "ylin",
            "ylimmän",
            "ylimmältä",
            "ylimmäinen",
            "1",
        ],
        compound: "ykkös",
    },
    Row {
        key: "row2",
        english: &["second", "2nd", "two"],
        cardinal: "kaksi",
        finnish: &["toinen", "toisen", "toiselta", "toka", "tokan", "tokalta"],
        compound: "kakkos",
    },
    Row {
        key: "row3",
        english: &["third", "3rd", "three"],
        cardinal: "kolme",
        finnish: &["kolmas", "kolmannen", "kolmannelta"],
        compound: "kolmos",
    },
    Row {
        key: "row4",
        english: &["fourth", "4th", "four", "bottom", "lowest", "last"],
        cardinal: "neljä",
        finnish: &["neljäs", "neljännen", "neljänneltä", "alin", "alimman", "alimmalta", "alimmainen", "viimeisen", "4"],
        compound: "nelos",
    },
];
/// The cases of a row.
const OF_ROW: [&str; 6] = ["rivi", "rivin", "riviltä", "rivistä", "rivillä", "rivissä"];
const LEFT: &str = "left";
const RIGHT: &str = "right";
/// The ends of a row.
const ENDS: [(&str, &[&str]); 2] = [
    (
        LEFT,
        &[
            "leftmost",
            "left hand",
            "left end",
            "left side",
            "first card",
            "vasen",
            "vasemman",
            "vasemmalta",
            "vasemmasta",
            "vasemmanpuoleinen",
            "vasemmanpuoleisen",
            "vasemmanpuolimmainen",
            "vasemmanpuoleisin",
            "vasemmanpuoleisimman",
            "vasemmanpuolimmaisen",
            "vasemmalla",
            "vasemmassa",
            "vasemmassa päässä",
            "vasemman reunan",
            "vasen reuna",
            "vasen laita",
            "vasemman laidan",
            "vasen pää",
            "vasemman pään",
            "left edge",
            "left card",
            "ensimmäinen",
            "ensimmäisen",
            "eka",
            "ekan",
            "vasemmasta reunasta",
            "vasemmanpuoleista",
            "far left",
            "from the left",
            "left one",
            "eka kortti",
            "ensimmäinen kortti",
            "ensimmäisen kortin",
        ],
    ),
    (
        RIGHT,
        &[
            "rightmost",
            "right hand",
            "right end",
            "right side",
            "last card",
            "last one",
            "oikea",
            "oikean",
            "oikealta",
            "oikeasta",
            "oikeanpuoleinen",
            "oikeanpuoleisen",
            "oikeanpuolimmainen",
            "oikeanpuoleisin",
            "oikeanpuoleisimman",
            "oikeanpuolimmaisen",
            "oikealla",
            "oikeassa",
            "oikeassa päässä",
            "oikean reunan",
            "oikea reuna",
            "oikea laita",
            "oikean laidan",
            "oikea pää",
            "oikean pään",
            "right edge",
            "right card",
            "oikeasta reunasta",
            "oikeanpuoleista",
            "viimeisen",
            "vikan",
            "vika",
            "far right",
            "from the right",
            "right one",
            "last in",
            "viimeinen",
            "viimeinen kortti",
            "viimeisen kortin",
            "vika kortti",
        ],
    ),
];
/// The ends of rows as lines write them.
const AT: [[&str; 2]; 4] = [["at-1l", "at-1r"], ["at-2l", "at-2r"], ["at-3l", "at-3r"], ["at-4l", "at-4r"]];
const BOTH: &str = "both";
const SHIP: &str = "ship";
const CARRIAGE: &str = "carriage";
/// The words for two of a symbol begin so.
const TWO: [&str; 6] = ["two", "2", "double", "kaksi", "kaks", "tupla"];
/// Twice the symbol of a family; in the order of the families.
const TWICE: [&str; 4] = ["two-of-1", "two-of-2", "two-of-3", "two-of-4"];

/// What those of a land are called, beside its name.
fn of_land(key: &str) -> &'static [&'static str] {
    match key {
        "danemark" => &["danish", "dane", "danes"],
        "england" => &["english", "englishman"],
        "italien" => &["italian"],
        "bayern" => &["bavarian", "bayern"],
        "ungarn" => &["hungarian"],
        "kastilien" => &["castilian", "castille", "castilles", "castiles", "castillian", "castilla", "spanish"],
        "franken" => &["franconian", "franken"],
        "sachsen" => &["saxon"],
        "frankreich" => &["french", "frenchman", "frances"],
        _ => &[],
    }
}

/// Several of an English thing.
fn plural(one: &str) -> String {
    match one.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None if one.ends_with('s') => format!("{one}es"),
        None => format!("{one}s"),
    }
}

/// The words.
fn words() -> &'static Vocab {
    static WORDS: OnceLock<Vocab> = OnceLock::new();
    WORDS.get_or_init(|| {
        let mut entries: Vec<Entry> = Vec::new();
        for land in Land::all() {
            let names = land.names();
            let fi = names.fi.to_lowercase();
            let stem = fi.trim_end_matches(['i', 'a']);
            let mut stems = names.fi_stems.clone();
            stems.extend(["alais", "alai", "ilais", "ilai", "lais", "lai"].map(|ending| format!("{stem}{ending}")));
            stems.push(stem.to_owned());
            let stems: Vec<&str> = stems.iter().map(String::as_str).collect();
            entries.push(
                Entry { en: names.en.clone(), fi: names.fi.clone(), ..Entry::new(&names.key) }.said(of_land(&names.key)).stems(&stems),
            );
        }
        for (at, thing) in data().families.iter().enumerate() {
            let stems: Vec<&str> = thing.fi_stems.iter().map(String::as_str).collect();
            let plural = plural(&thing.en);
            let with_card = ["kortti", "kortin"].map(|card| format!("{}{card}", thing.fi));
            let entry = Entry { en: thing.en.clone(), fi: thing.fi.clone(), ..Entry::new(&thing.key) };
            entries.push(entry.stems(&stems).said(&[&plural, &with_card[0], &with_card[1]]));
            if let Some(key) = TWICE.get(at) {
                let fi = format!("{}a", thing.fi_stems.first().unwrap_or(&thing.fi));
                let said: Vec<String> =
                    TWO.iter().flat_map(|two| [format!("{two} {plural}"), format!("{two} {fi}"), format!("{two} {}", thing.en)]).collect();
                entries.push(Entry::new(key).said(&said.iter().map(String::as_str).collect::<Vec<_>>()));
            }
        }
        entries.push(Entry::new(SHIP).said(&["ships", "boat", "laivakortti", "laivakortin"]).stems(&["laiva", "laivo"]));
        entries.push(
            Entry::new(CARRIAGE).said(&["carriages", "wagon", "cart", "coach", "vaunukortti", "vaunukortin"]).stems(&["vaunu", "vaunut"]),
        );
        for (at, Row { key, english, cardinal, finnish, compound }) in (1..).zip(ROWS) {
            let mut said: Vec<String> = vec![format!("row {at}"), format!("rivi {at}"), format!("riviltä {at}"), format!("rivin {at}")];
            said.extend(english.iter().flat_map(|word| [format!("{word} row"), format!("row {word}"), format!("row number {word}")]));
            said.extend(finnish.iter().chain([&cardinal]).flat_map(|word| OF_ROW.map(|row| format!("{word} {row}"))));
            said.extend(OF_ROW.map(|row| format!("{row} {cardinal}")));
            said.extend(OF_ROW.map(|row| format!("{compound}{row}")));
            entries.push(Entry::new(key).said(&said.iter().map(String::as_str).collect::<Vec<_>>()));
        }
        entries.extend(ENDS.map(|(key, said)| Entry::new(key).said(said)));
        for (row, (key, letters)) in (0..AT.len()).flat_map(|at| AT.get(at).map(|keys| (at + 1, *keys))).flat_map(|(row, keys)| {
            keys.into_iter().zip([["l", "v", "left", "vasen"], ["r", "o", "right", "oikea"]]).map(move |of| (row, of))
        }) {
            let said = letters.map(|letter| format!("{row}{letter}"));
            let apart = letters.map(|letter| format!("{row} {letter}"));
            entries.push(Entry::new(key).said(&said.iter().chain(&apart).map(String::as_str).collect::<Vec<_>>()));
        }
        entries.push(Entry::new(BOTH).said(&[
            "two",
            "molemmat",
            "kummatkin",
            "kumpikin",
            "molemmat päät",
            "kumpikin pää",
            "both ends",
            "the two ends",
            "two ends",
            "both are",
            "molemmat ovat",
            "kaksi",
            "kaks",
            "left and right",
            "right and left",
            "left and the right",
            "first and last",
            "vasen ja oikea",
            "oikea ja vasen",
            "vasemman ja oikean",
            "oikean ja vasemman",
            "vasemmalta ja oikealta",
        ]));
        for card in Card::all() {
            let (names, number) = (card.land().names(), card.id().trim_start_matches(char::is_alphabetic));
            let mut said = vec![format!("{} {number}", names.en), format!("{} {number}", names.fi)];
            said.extend(of_land(&names.key).iter().map(|word| format!("{word} {number}")));
            let named = ["ykkö", "kakko", "kolmo", "nelo", "viito", "kuto", "seitso", "kasi"];
            let named = number.parse::<usize>().ok().and_then(|number| named.get(number - 1));
            said.extend(named.iter().flat_map(|stem| ["nen", "sen"].map(|end| format!("{} {stem}{end}", names.fi))));
            entries.push(Entry::new(card.id()).said(&said.iter().map(String::as_str).collect::<Vec<_>>()));
        }
        Vocab::new("wpc-what-card", entries).whole()
    })
}

/// What a card is like, wherever it lies.
fn like(card: Card) -> Vec<Like> {
    let mut like = vec![Like::named(card.id()), Like::named(card.land().names().key.as_str())];
    for ((family, twice), count) in data().families.iter().zip(TWICE).zip(card.face().symbols) {
        like.extend((count > 0).then_some(Like::named(family.key.as_str())));
        like.extend((count > 1).then_some(Like::named(twice)));
    }
    like.extend(match card.face().route {
        Route::None => None,
        Route::Ship => Some(Like::named(SHIP)),
        Route::Carriage => Some(Like::named(CARRIAGE)),
    });
    like
}

fn row_of(row: usize) -> Option<Like> {
    ROWS.get(row).map(|row| Like::may(row.key))
}

/// One card, or two of one land. With a law more may be taken, of which nobody says what they are like.
fn of_taking(open: &Open, places: &[Place]) -> Vec<Like> {
    let mut taking = Taking::new(open, open.turn);
    let taken: Result<Vec<Taken>, _> = places.iter().map(|place| taking.take(*place)).collect();
    match taken.as_deref() {
        Ok([one]) => {
            let side = if one.end.1 == Side::Left { LEFT } else { RIGHT };
            let alone = open.rows.get(one.end.0).is_some_and(|row| row.cards().len() == 1);
            let other = alone.then_some(Like::may(if side == LEFT { RIGHT } else { LEFT }));
            let end = AT.get(one.end.0).and_then(|ends| ends.get(usize::from(side == RIGHT))).map(|key| Like::named(key));
            like(one.card).into_iter().chain(row_of(one.end.0)).chain([Like::may(side)]).chain(other).chain(end).collect()
        }
        Ok([one, other]) if one.card.land() == other.card.land() => {
            let row = (one.end.0 == other.end.0).then(|| row_of(one.end.0)).flatten();
            // In one row they are its ends, in whatever order.
            let ordered = one.end <= other.end;
            let land = Like::named(one.card.land().names().key.as_str());
            if ordered { [Like::must(BOTH), land].into_iter().chain(row).collect() } else { Vec::new() }
        }
        _ => Vec::new(),
    }
}

/// Words that speak of what a kind of line does, beside its verbs; with a star how such words begin.
const CUES: &[(&str, &[&str])] = &[
    (
        "claim",
        &[
            "stone",
            "stones",
            "claim",
            "claiming",
            "reserve",
            "reserving",
            "reservation",
            "keep",
            "kivi",
            "kiven",
            "kiveni",
            "kivella",
            "nappula",
            "nappulan",
            "nappulani",
            "varaus",
            "varauksen",
            "varaukseen",
            "varauksia",
            "varauskivi",
            "varauskiven",
            "jemmaan",
            "jemmaa",
            "kivea",
            "varausta",
            "rest",
            "rests",
            "mark",
            "marking",
            "marker",
            "reserved",
            "merkki",
            "merkin",
            "kiviä",
            "lepaamaan",
        ],
    ),
    (
        "take",
        &[
            "grab",
            "snatch",
            "nab",
            "nappaan",
            "nappaa",
            "poimin",
            "otetaa",
            "ottasin",
            "tyhjennan",
            "mukaani",
            "mukaan",
            "lahtee",
            "vien",
            "viedaan",
            "kahmin",
            "ojenna",
            "ojentakaa",
        ],
    ),
];

impl Likeness<Self> for WebOfPowerCard {
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

    /// Cards that may be claimed, also before one is taken.
    fn answers(&self, view: &View, request: &Request) -> Vec<Order> {
        let free = |card: &Card| super::terms::lies(&view.open, *card).is_some();
        if request.choice.name == "claim" { Card::all().filter(free).map(|card| Order::Claim { card }).collect() } else { Vec::new() }
    }

    fn of(&self, _setting: &Setting<Options>, view: &View, order: &Order) -> Vec<Like> {
        match order {
            Order::Take { places } => of_taking(&view.open, places),
            Order::Claim { card } => {
                let lies = super::terms::lies(&view.open, *card);
                let row = lies.and_then(|(row, ..)| row_of(row.saturating_sub(1)));
                let left = lies.filter(|(_, left, _)| *left == 1).map(|_| Like::may(LEFT));
                let right = lies.filter(|(_, _, right)| *right == 1).map(|_| Like::may(RIGHT));
                like(*card).into_iter().chain(row).chain(left).chain(right).collect()
            }
            _ => Vec::new(),
        }
    }
}
