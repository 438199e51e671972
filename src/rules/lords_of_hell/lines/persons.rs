//! Who is named in a line: by the devil, by the player's name or letter, in Finnish cases, or as oneself.

use super::super::cards::Devil;
use super::super::names::{devil, names, one_of, perhaps, phrase, seq, word};
use super::super::person::Person;
use crate::game::{Seat, Seats};
use crate::orders::{Entry, Spec, Tree, Vocab, fold};
use crate::words::{Lang, is_back, parted, weak};
use std::cell::OnceCell;
use std::sync::Arc;

/// How persons are named at a table.
pub(crate) struct People {
    /// Devils, then players.
    everybody: Arc<Vocab>,
    genitive: Arc<Vocab>,
    ablative: Arc<Vocab>,
    allative: Arc<Vocab>,
    illative: Arc<Vocab>,
    /// Conditions, which stand in many places.
    condition: OnceCell<Spec>,
}

/// The cases in which a name may stand in Finnish where English has a word of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Case {
    /// Of somebody, in front.
    Genitive,
    /// From somebody: whose.
    Ablative,
    /// To somebody.
    Allative,
    /// Onto somebody.
    Illative,
}

impl Case {
    /// The ending behind a stem, which ends in a vowel.
    fn ending(self, stem: &str) -> String {
        match self {
            Case::Genitive => "n".to_owned(),
            Case::Ablative => "lta".to_owned(),
            Case::Allative => "lle".to_owned(),
            Case::Illative => format!("{}n", stem.chars().last().unwrap_or('e')),
        }
    }

    /// The same behind the letter of a seat and a colon.
    fn of_letter(self, seat: Seat) -> String {
        let ending = match self {
            Case::Genitive => "n",
            Case::Ablative => "lta",
            Case::Allative => "lle",
            Case::Illative => {
                if matches!(seat.0, 0) {
                    "han"
                } else {
                    "hen"
                }
            }
        };
        format!("{seat}:{ending}")
    }

    fn me(self) -> (&'static str, &'static [&'static str]) {
        match self {
            Case::Genitive => ("minun", &["oma", "omaa", "oman"]),
            Case::Ablative => ("minulta", &[]),
            Case::Allative => ("minulle", &["itselleni"]),
            Case::Illative => ("minuun", &["itseeni"]),
        }
    }

    fn of_devil(self, of: Devil) -> String {
        let print = of.print();
        let stem = print.fi_stems.last().unwrap_or(&print.fi);
        format!("{stem}{}", self.ending(stem))
    }

    /// A player's name in this case.
    fn of_name(self, name: &str) -> String {
        let strong = if parted(name).1.is_empty() { format!("{name}i") } else { name.to_owned() };
        let stem = match self {
            // "Pekka" is "Pekan", and "Pekkaan".
            Case::Illative => strong,
            _ => weak(name).unwrap_or(strong),
        };
        format!("{stem}{}", self.ending(&stem))
    }

    fn vocab(self, seats: &Seats) -> Arc<Vocab> {
        let (me, more) = self.me();
        let devils = Devil::all().map(|devil| Entry::new(&self.of_devil(devil)));
        let players = seats.all().map(|seat| Entry::new(&self.of_name(&seats.name(seat))).also(&[&self.of_letter(seat)]));
        // Not shortened: "glasya" is no beginning of "glasyalta".
        Arc::new(Vocab::new("loh-what-person", devils.chain([Entry::new(me).also(more)]).chain(players).collect()).whole())
    }
}

/// "Villeä", "Lauraa": whom one votes for.
fn partitive(name: &str) -> String {
    format!("{name}{}", if is_back(name) { 'a' } else { 'ä' })
}

/// How many devils there are: players stand behind them.
fn devils() -> usize {
    names().devils.entries().len()
}

/// Devils, then players, by every name.
fn everybody(seats: &Seats) -> Vocab {
    let players = seats.people().into_iter().zip(seats.all()).map(|(entry, seat)| {
        let cases = [Case::Genitive, Case::Ablative, Case::Allative, Case::Illative].map(|case| case.of_letter(seat));
        let partitive = partitive(&seats.name(seat));
        entry.also(&cases.each_ref().map(String::as_str)).also(&[&format!("{seat}:ta"), &partitive])
    });
    Vocab::new("loh-what-person", Devil::all().map(devil).chain(players).collect())
}

impl People {
    /// The people of a game.
    pub(crate) fn new(seats: &Seats) -> People {
        People {
            everybody: Arc::new(everybody(seats)),
            genitive: Case::Genitive.vocab(seats),
            ablative: Case::Ablative.vocab(seats),
            allative: Case::Allative.vocab(seats),
            illative: Case::Illative.vocab(seats),
            condition: OnceCell::new(),
        }
    }

    /// Conditions, made once for a table.
    pub(crate) fn condition(&self, make: impl FnOnce() -> Spec) -> Spec {
        self.condition.get_or_init(make).clone()
    }

    /// Somebody.
    pub(crate) fn spec(&self) -> Spec {
        Spec::part("loh-what-person", one_of(vec![Spec::name(&self.everybody), me()]))
    }

    /// The same where a promise is spoken to somebody, who is then "you".
    pub(crate) fn or_you(&self) -> Spec {
        Spec::part("loh-what-person", one_of(vec![Spec::name(&self.everybody), me(), Spec::untold(you())]))
    }

    /// Whom somebody attacks: "Ville", `Villen kimppuun`, `kimppuusi`.
    pub(crate) fn attacked(&self) -> Spec {
        let upon = || phrase("kimppuun", "kimppuun", &["valtakuntaan", "linnoitukseen", "valtakuntaa vastaan"]);
        // "Minun" alone is a person as well.
        one_of(vec![Spec::untold(seq(vec![self.genitive(), upon()])), seq(vec![self.or_you(), perhaps(against())])])
    }

    /// "Asmodeus's", which only Finnish has in front.
    pub(crate) fn genitive(&self) -> Spec {
        Spec::name(&self.genitive)
    }

    /// "Of asmodeus", `asmodeukselta`.
    pub(crate) fn of(&self) -> Spec {
        Spec::part("loh-what-whose", one_of(vec![Spec::name(&self.ablative), seq(vec![phrase("of", "of", &["from"]), self.spec()])]))
    }

    /// "To asmodeus", `asmodeukselle`.
    pub(crate) fn to(&self) -> Spec {
        Spec::part("loh-what-receiver", one_of(vec![Spec::name(&self.allative), seq(vec![phrase("to", "to", &["for"]), self.spec()])]))
    }

    /// `asmodeukseen`.
    pub(crate) fn illative(&self) -> Spec {
        Spec::untold(Spec::name(&self.illative))
    }
}

/// Oneself.
pub(crate) fn me() -> Spec {
    phrase(
        "me",
        "minä",
        &["i", "my", "mine", "myself", "minua", "minun", "minut", "minulta", "minulle", "minuun", "oma", "itse", "itseäni", "itseni"],
    )
}

/// Whoever a promise is made to.
fn you() -> Spec {
    let cases = ["your", "yours", "sinua", "sinun", "sinut", "sinulta", "sinulle", "sinuun", "kimppuusi", "valtakuntaasi"];
    phrase("you", "sinä", &cases)
}

/// Two forms of one thing, with a word before a person or behind it: "against D", `D vastaan`.
pub(crate) fn around(word: &Spec, person: Spec) -> Spec {
    one_of(vec![seq(vec![word.clone(), person.clone()]), Spec::untold(seq(vec![person, word.clone()]))])
}

/// Who was named on either side of a word.
pub(crate) fn read_around(tree: &Tree) -> &Tree {
    match tree.choice() {
        (0, before) => before.part(1),
        (_, behind) => behind.part(0),
    }
}

/// "Against", `vastaan`.
pub(crate) fn against() -> Spec {
    word("against", "vastaan", &[])
}

/// "With" a person.
pub(crate) fn with_whom() -> Spec {
    word("with", "kanssa", &[])
}

/// Who was named; "you" is whoever it is said to.
pub(crate) fn read_person(tree: &Tree) -> Person {
    match tree.choice() {
        (0, name) => one(name.name(), devils()),
        (1, _) => Person::Me,
        _ => Person::Other,
    }
}

/// Whom somebody attacks.
pub(crate) fn read_attacked(tree: &Tree) -> Person {
    match tree.choice() {
        (0, upon) => read_cased(upon.part(0)),
        (_, named) => read_person(named.part(0)),
    }
}

/// Who was named in a case.
pub(crate) fn read_cased(tree: &Tree) -> Person {
    if tree.name() == devils() { Person::Me } else { one(tree.name(), devils() + 1) }
}

fn one(index: usize, players_from: usize) -> Person {
    match index.checked_sub(players_from) {
        Some(seat) => Person::Player(Seat(seat as u8)),
        None => Person::Devil(Devil(index as u8)),
    }
}

/// Who was named behind "of" or "to", or in the case that means that.
pub(crate) fn read_preposed(tree: &Tree) -> Person {
    match tree.choice() {
        (0, cased) => read_cased(cased),
        (_, preposed) => read_person(preposed.part(1)),
    }
}

/// Whether a name is read as the one at a place of a vocabulary, and as nobody else.
fn is_read_as(vocab: &Vocab, name: &str, place: usize) -> bool {
    vocab.exact(&fold(name)).map(usize::from) == Some(place)
}

/// A hand that writes lines in a language.
pub(crate) struct Pen<'a> {
    seats: &'a Seats,
    /// How names are read, needed only where a player is named.
    everybody: OnceCell<Vocab>,
    /// The reader's language.
    pub lang: Lang,
}

impl Pen<'_> {
    /// A hand that writes for a table.
    pub(crate) fn new(seats: &Seats, lang: Lang) -> Pen<'_> {
        Pen { seats, everybody: OnceCell::new(), lang }
    }

    /// A word in the language.
    pub(crate) fn word(&self, en: &'static str, fi: &'static str) -> &'static str {
        self.lang.word(en, fi)
    }

    /// Somebody.
    pub(crate) fn person(&self, person: Person) -> String {
        match person {
            Person::Devil(devil) => names().devils.name(devil.index(), self.lang).to_owned(),
            Person::Me => self.word("me", "minä").to_owned(),
            Person::Other => self.word("you", "sinä").to_owned(),
            Person::Player(seat) => {
                // A name that would be read as somebody else's gives way to the letter.
                let name = self.seats.name(seat);
                let everybody = self.everybody.get_or_init(|| everybody(self.seats));
                if is_read_as(everybody, &name, devils() + seat.index()) { name } else { seat.to_string() }
            }
        }
    }

    fn cased(&self, person: Person, case: Case, en: &str) -> String {
        match person {
            _ if self.lang != Lang::Fi => format!("{en} {}", self.person(person)),
            Person::Devil(devil) => case.of_devil(devil),
            // Behind another name the letter would be read as its initial.
            Person::Player(seat) => {
                let name = case.of_name(&self.seats.name(seat));
                // In these vocabularies oneself stands between devils and players.
                if is_read_as(&case.vocab(self.seats), &name, devils() + 1 + seat.index()) { name } else { case.of_letter(seat) }
            }
            Person::Me | Person::Other => case.me().0.to_owned(),
        }
    }

    /// "Of somebody".
    pub(crate) fn of(&self, person: Person) -> String {
        self.cased(person, Case::Ablative, "of")
    }

    /// "To somebody".
    pub(crate) fn to(&self, person: Person) -> String {
        self.cased(person, Case::Allative, "to")
    }

    /// "For somebody".
    pub(crate) fn on_behalf(&self, person: Person) -> String {
        self.cased(person, Case::Allative, "for")
    }
}
