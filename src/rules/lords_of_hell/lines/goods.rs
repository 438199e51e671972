//! What is traded, in lines.

use super::super::names::{list, number, one_of, opt, phrase, read_number, read_small, seq, word};
use super::super::terms::{Item, Moment, Terms, Window};
use super::persons::{Pen, People, around, read_around, read_person, with_whom};
use super::things::{SOULS_MAX, card, nothing, read_card, souls};
use crate::orders::{Entry, Spec, Sym, Tree, Vocab};
use crate::words::Lang;
use std::sync::Arc;

/// No side of a deal gives more.
const ITEMS_MAX: usize = 24;

/// "Oath".
pub(crate) fn oath() -> Spec {
    let more = ["oaths", "oath card", "oath cards", "lupauskortin", "lupauskorttia", "lupauskortit", "lupauskortteja"];
    phrase("oath", "lupauskortti", &more)
}

fn of() -> Spec {
    Spec::opt(phrase("of", "of", &["by"]))
}

/// What is traded; where promises may be, how they are written.
fn item(people: &People, promise: Option<Spec>) -> Spec {
    let times = || opt(vec![Spec::Sym(Sym::Times), number(1, 20)]);
    let front = || Spec::opt(number(1, 20));
    let mut items = vec![
        seq(vec![number(1, SOULS_MAX), souls()]),
        seq(vec![front(), oath(), of(), people.spec(), times()]),
        seq(vec![front(), people.spec(), oath(), times()]),
        seq(vec![word("prisoner", "vanki", &["vangin", "vankia"]), people.spec()]),
        seq(vec![
            phrase("leave", "kauppalupa", &["leave to trade", "kauppaluvan", "lupa", "luvan"]),
            Spec::opt(around(&with_whom(), people.spec())),
        ]),
        phrase("look", "katso", &["a look", "silmäys", "silmäyksen", "näytän käteni"]),
        card(people),
    ];
    items.extend(promise.map(|terms| {
        seq(vec![phrase("promise", "lupaus", &["a promise", "lupauksen"]), Spec::Sym(Sym::Brace), terms, Spec::Sym(Sym::Unbrace)])
    }));
    one_of(items)
}

/// All that a side gives.
pub(crate) fn items(people: &People, promise: Option<Spec>) -> Spec {
    Spec::part("loh-what-items", one_of(vec![nothing(), list(item(people, promise), ITEMS_MAX)]))
}

/// All that a side gives; how promises among it are read, where there may be any.
pub(crate) fn read_items(tree: &Tree, promise: Option<fn(&Tree) -> Terms>) -> Vec<Item> {
    match tree.choice() {
        (0, _) => Vec::new(),
        (_, items) => items.items().iter().map(|item| read_item(item, promise)).collect(),
    }
}

fn read_item(tree: &Tree, promise: Option<fn(&Tree) -> Terms>) -> Item {
    let (which, tree) = tree.choice();
    let oaths = |signer: usize, times: usize| {
        let count = tree.part(times).opt().map(|times| times.part(1)).or(tree.part(0).opt());
        Item::Oaths { signer: read_person(tree.part(signer)), count: count.map_or(1, read_small) }
    };
    match (which, promise) {
        (0, _) => Item::Souls(read_number(tree.part(0))),
        (1, _) => oaths(3, 4),
        (2, _) => oaths(1, 3),
        (3, _) => Item::Prisoner(read_person(tree.part(1))),
        (4, _) => Item::Leave { with: tree.part(1).opt().map(|with| read_person(read_around(with))) },
        (5, _) => Item::Look,
        (7, Some(read)) => Item::Promise(Box::new(read(tree.part(2)))),
        _ => Item::Cards(read_card(tree)),
    }
}

/// When things change hands.
pub(crate) fn moment() -> Spec {
    one_of(vec![phrase("now", "nyt", &["at once", "heti"]), at_close(), at_finish()])
}

/// "At close".
pub(crate) fn at_close() -> Spec {
    phrase("at close", "päätteeksi", &["at the close", "A:n lopussa", "pöytäyksen päätteeksi"])
}

/// "At finish".
pub(crate) fn at_finish() -> Spec {
    phrase("at finish", "lopuksi", &["at the finish", "viimeistelyssä"])
}

/// When they do.
pub(crate) fn read_moment(tree: &Tree) -> Moment {
    match tree.choice().0 {
        0 => Moment::Now,
        1 => Moment::AtClose,
        _ => Moment::AtFinish,
    }
}

/// "Until B", `B asti`.
pub(crate) fn until() -> Spec {
    let windows = ["A", "B", "C"].map(|letter| {
        let illative = format!("{letter}:{}", if letter == "A" { "han" } else { "hen" });
        Entry::new(letter).also(&[&illative])
    });
    let window = Spec::name(&Arc::new(Vocab::new("loh-what-window", windows.to_vec())));
    around(&word("until", "asti", &["till", "by", "saakka"]), window)
}

/// Until when.
pub(crate) fn read_until(tree: &Tree) -> Window {
    match read_around(tree).name() {
        0 => Window::A,
        1 => Window::B,
        _ => Window::C,
    }
}

/// "Public".
pub(crate) fn public() -> Spec {
    word("public", "julkinen", &["publicly", "openly", "julkisesti", "julkisena"])
}

/// "If able".
pub(crate) fn if_able() -> Spec {
    phrase("if-able", "jos voi", &["if able", "if possible", "if i can", "jos voin", "jos pystyn", "jos pystyy"])
}

impl Pen<'_> {
    /// All that a side gives.
    pub(crate) fn items(&self, items: &[Item], promise: &dyn Fn(&Terms) -> String) -> String {
        if items.is_empty() {
            return self.word("nothing", "ei mitään").to_owned();
        }
        items.iter().map(|item| self.item(item, promise)).collect::<Vec<_>>().join(", ")
    }

    fn item(&self, item: &Item, promise: &dyn Fn(&Terms) -> String) -> String {
        match item {
            Item::Cards(pick) => self.card(*pick),
            Item::Souls(count) => self.souls(*count),
            Item::Oaths { signer, count } => {
                let many = if *count == 1 { String::new() } else { format!("*{count}") };
                format!("{} {}{many}", self.word("oath", "lupauskortti"), self.person(*signer))
            }
            Item::Prisoner(person) => format!("{} {}", self.word("prisoner", "vanki"), self.person(*person)),
            Item::Leave { with } => {
                let with = with.map(|with| format!(" {} {}", self.word("with", "kanssa"), self.person(with))).unwrap_or_default();
                format!("{}{with}", self.word("leave", "kauppalupa"))
            }
            Item::Look => self.word("look", "katso").to_owned(),
            Item::Promise(terms) => format!("{} {{{}}}", self.word("promise", "lupaus"), promise(terms)),
        }
    }

    /// When things change hands, if it isn't at once.
    pub(crate) fn moment(&self, moment: Moment) -> Option<&'static str> {
        match moment {
            Moment::Now => None,
            Moment::AtClose => Some(self.word("at close", "päätteeksi")),
            Moment::AtFinish => Some(self.word("at finish", "lopuksi")),
        }
    }

    /// Until when.
    pub(crate) fn until(&self, until: Window) -> String {
        let letter = ["A", "B", "C"][until as usize];
        if self.lang == Lang::Fi { format!("{letter} asti") } else { format!("until {letter}") }
    }
}
