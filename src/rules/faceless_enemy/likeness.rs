//! What people say of a move: which way it goes, as its player sees the board.

use super::field::Side;
use super::orders::Order;
use super::{FacelessEnemy, Options, View, called};
use crate::game::{Like, Likeness, Seat, Setting};
use crate::orders::{Entry, Turns, Vocab};
use std::sync::OnceLock;

const AHEAD: &str = "ahead";
const STRAIGHT: &str = "straight";
const BACK: &str = "back";
const LEFT: &str = "left";
const RIGHT: &str = "right";
const ASLANT: &str = "aslant";
/// One square, which every move is.
const STEP: &str = "step";

fn words() -> &'static Vocab {
    static WORDS: OnceLock<Vocab> = OnceLock::new();
    WORDS.get_or_init(|| {
        let entry = |key: &str, said: &[&str]| Entry::new(key).said(said);
        let entries = vec![
            entry(AHEAD, &["forward", "forwards", "up", "eteen", "eteenpäin", "ylös", "ylöspäin", "fwd"]),
            entry(STRAIGHT, &["straight on", "suoraan", "suoraan eteen"]),
            entry(BACK, &["backward", "backwards", "down", "taakse", "taaksepäin", "alas"]),
            entry(LEFT, &["leftward", "leftwards", "to the left", "to my left", "vasemmalle", "vasempaan"]),
            entry(RIGHT, &["rightward", "rightwards", "to the right", "to my right", "oikealle", "oikeaan"]),
            entry(ASLANT, &["diagonally", "diagonal", "viistoon", "viistosti", "vinosti", "vinoon", "vinottain"]),
            entry(
                STEP,
                &[
                    "one step",
                    "a step",
                    "one square",
                    "a square",
                    "one",
                    "yhden askeleen",
                    "askeleen",
                    "askel",
                    "pykälän",
                    "yhden ruudun",
                    "ruudun",
                    "yks",
                    "yksi",
                    "yhden",
                    "yhen",
                    "yksi askel",
                    "yksi ruutu",
                    "yhen ruudun",
                    "yhden askelen",
                    "yhen askelen",
                    "askelen",
                    "ruutu",
                    "askelta",
                ],
            ),
        ];
        Vocab::new("fe-what-square", entries).whole()
    })
}

/// Words that speak of what a kind of line does, beside its verbs; with a star how such words begin.
const CUES: &[(&str, &[&str])] = &[
    (
        "move",
        &[
            "advance*",
            "step",
            "steps",
            "go",
            "goes",
            "march*",
            "walk*",
            "ride*",
            "trot*",
            "creep*",
            "gallop*",
            "retreat*",
            "flee*",
            "capture*",
            "slay*",
            "takes",
            "sending",
            "send",
            "back",
            "syo",
            "lyo",
            "siirty*",
            "siirre*",
            "siirra*",
            "astu*",
            "etene*",
            "mene*",
            "kulk*",
            "kulu*",
            "ratsasta*",
            "marssi*",
            "kavel*",
            "laukka*",
            "laukat*",
            "liiku*",
            "pakene*",
            "vedan",
            "vetaa",
            "vedetaan",
            "peruut*",
            "hyokk*",
            "hipsi*",
            "tulee",
            "tulkoon",
            "sidestep*",
            "sidle*",
            "shuffle*",
            "hop*",
            "ratsut*",
            "kimppuun",
            "takaisin",
            "sivuun",
            "charge*",
            "rynta*",
            "hiipi*",
            "hiivi*",
            "hide",
            "hides",
            "sneak*",
            "slip*",
            "piilou*",
            "retreats",
            "laukata",
            "peraanty*",
        ],
    ),
    (
        "shoot",
        &[
            "fire",
            "fires",
            "arrow",
            "arrows",
            "volley",
            "shoots",
            "ampuu",
            "ammutaan",
            "ampukoon",
            "ampukaa",
            "saavat ampua",
            "tulitta*",
            "nuolet",
            "nuolia",
            "loose",
        ],
    ),
    (
        "scout",
        &[
            "peek",
            "peeks",
            "look",
            "looks",
            "spy",
            "spies",
            "reports",
            "kurkkaa*",
            "kurkkaan",
            "vilkaise*",
            "katso*",
            "vakoil*",
            "tutki*",
            "tiedustel*",
            "uncover*",
            "inspect*",
            "reconnoitre*",
            "tarkasta*",
            "urki*",
        ],
    ),
    ("line", &["linjalyonti", "linjalyonnin", "linjalla", "linjan"]),
    (
        "reveal",
        &[
            "reveal",
            "reveals",
            "show",
            "shows",
            "face",
            "paljastuu",
            "paljastetaan",
            "nakyviin",
            "turned",
            "uncovered",
            "kaannetaan",
            "esiin",
        ],
    ),
];

impl Likeness<Self> for FacelessEnemy {
    fn words(&self) -> Option<&'static Vocab> {
        Some(words())
    }

    fn turns(&self) -> Option<&'static Turns> {
        static TURNS: OnceLock<Turns> = OnceLock::new();
        Some(TURNS.get_or_init(|| Turns::new(include_str!("turns.txt"))))
    }

    fn turns_here(&self, view: &View, seat: Seat) -> Option<Turns> {
        view.open.is_placed().then(|| called::turns(view, seat))
    }

    fn cues(&self) -> &'static [(&'static str, &'static [&'static str])] {
        CUES
    }

    fn of(&self, _setting: &Setting<Options>, view: &View, order: &Order) -> Vec<Like> {
        let Order::Move { from, to, empty: None } = order else { return Vec::new() };
        let north = view.open.field.side(*from) == Some(Side::North);
        let turned = |one: u8, other: u8| if north { other.cmp(&one) } else { one.cmp(&other) };
        let (across, along) = (turned(to.file(), from.file()), turned(to.row(), from.row()));
        let mut like = vec![Like::may(STEP)];
        // Who goes aslant says so, or to which side; who goes straight need not.
        match across {
            std::cmp::Ordering::Less => like.push(Like::must(LEFT)),
            std::cmp::Ordering::Greater => like.push(Like::must(RIGHT)),
            std::cmp::Ordering::Equal => like.push(Like::may(STRAIGHT)),
        }
        match along {
            std::cmp::Ordering::Greater => like.push(Like::must(AHEAD)),
            std::cmp::Ordering::Less => like.push(Like::must(BACK)),
            std::cmp::Ordering::Equal => {}
        }
        if across.is_ne() && along.is_ne() {
            like.push(Like::may(ASLANT));
        }
        like
    }
}
