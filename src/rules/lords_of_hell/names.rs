//! What devils, cards and statuses are called in lines, and the words that lines are made of.

use super::cards::{CardType, Devil, Face, data};
use super::data::Effect;
use super::record::{Number, public_number};
use crate::orders::{Entry, Form, Spec, Sym, Tree, Vocab};
use std::sync::{Arc, OnceLock};

/// Cards that may be named at a place.
pub(super) struct Cards {
    /// Their names.
    pub vocab: Arc<Vocab>,
    faces: Vec<Face>,
}

impl Cards {
    fn of(fits: impl Fn(Face) -> bool) -> Cards {
        let faces: Vec<Face> = Face::all().filter(|face| fits(*face)).collect();
        let entries = faces.iter().map(|face| card(*face)).collect();
        // An oath is no Circle of Oaths.
        let vocab = Vocab::new("loh-what-card", entries).with_whole("special.oath_circle");
        Cards { vocab: Arc::new(vocab), faces }
    }

    fn whole(self) -> Cards {
        Cards { vocab: Arc::new(Vocab::clone(&self.vocab).whole()), ..self }
    }

    /// How one is named.
    pub(super) fn spec(&self) -> Spec {
        Spec::name(&self.vocab)
    }

    /// The card that was named.
    pub(super) fn read(&self, tree: &Tree) -> Face {
        self.faces.get(tree.name()).copied().unwrap_or_default()
    }
}

/// What things are called in lines.
pub(super) struct Names {
    /// All cards.
    pub cards: Cards,
    /// Those that fight.
    pub hordes: Cards,
    /// Fortresses.
    pub fortresses: Cards,
    /// Artifacts.
    pub artifacts: Cards,
    /// The same, none of which is called by the beginning of its name.
    pub seized: Cards,
    /// Rituals.
    pub rituals: Cards,
    /// Statuses, by their place in the data.
    pub statuses: Arc<Vocab>,
    /// All devils, by their place in the data.
    pub devils: Arc<Vocab>,
    /// Those with an ability that is used at will.
    pub able: Arc<Vocab>,
}

/// The names, made once.
pub(super) fn names() -> &'static Names {
    static NAMES: OnceLock<Names> = OnceLock::new();
    NAMES.get_or_init(|| {
        let of_type = |card_type: CardType| Cards::of(move |face| face.card_type() == card_type);
        let statuses = data().statuses.iter().map(|card| entry(&card.key, &card.en, &card.fi, &card.fi_stems)).map(|entry| {
            let more: &[&str] = match entry.key.as_str() {
                "master_of_souls" => &["master", "mestari"],
                "mightiest_realm" => &["mightiest", "voimakkain", "voimakkaimman"],
                _ => &["most victorious", "victorious", "voittoisin", "voittoisimman"],
            };
            entry.also(more)
        });
        let at_will = |devil: &Devil| devil.ability(|effect| matches!(effect, Effect::Take { .. }).then_some(())).is_some();
        Names {
            cards: Cards::of(|_| true),
            hordes: of_type(CardType::Horde),
            fortresses: of_type(CardType::Fortress),
            seized: of_type(CardType::Artifact).whole(),
            artifacts: of_type(CardType::Artifact),
            rituals: of_type(CardType::Ritual),
            statuses: Arc::new(Vocab::new("loh-what-status", statuses.collect())),
            devils: Arc::new(Vocab::new("loh-what-devil", Devil::all().map(devil).collect())),
            able: Arc::new(Vocab::new("loh-what-devil", Devil::all().filter(at_will).map(devil).collect())),
        }
    })
}

fn entry(key: &str, en: &str, fi: &str, stems: &[String]) -> Entry {
    let stems: Vec<&str> = stems.iter().map(String::as_str).collect();
    Entry { key: key.to_owned(), en: en.to_lowercase(), fi: fi.to_lowercase(), ..Entry::default() }.stems(&stems)
}

/// A devil as the word of a line.
pub(super) fn devil(devil: Devil) -> Entry {
    let print = devil.print();
    entry(&print.key, &print.en, &print.fi, &print.fi_stems)
}

fn card(face: Face) -> Entry {
    let print = face.print();
    let short = print.key.split_once('.').map_or(print.key.as_str(), |(_, short)| short);
    let strs = |names: &'static [String]| names.iter().map(String::as_str).collect::<Vec<_>>();
    let named =
        entry(&print.key, &print.en, &print.fi, &print.fi_stems).also(&[short]).also(&strs(&print.also)).stems(&strs(&print.also_stems));
    if face.card_type() != CardType::Ritual {
        return named;
    }
    // "Hautaamisrituaali".
    let fi = print.fi.to_lowercase().replace(' ', "");
    let compound = format!("{}rituaali", fi.strip_suffix("nen").map_or_else(|| fi.clone(), |stem| format!("{stem}s")));
    named.also(&[&compound]).stems(&[&compound])
}

/// A word of lines.
pub(super) fn word(en: &str, fi: &str, more: &[&str]) -> Spec {
    said(en, fi, more, &[])
}

/// A word of lines, and what people say for it: everyday words, which begin an order only where one is looked for.
pub(super) fn said(en: &str, fi: &str, more: &[&str], said: &[&str]) -> Spec {
    Spec::fixed("loh-what-word", Entry::word(en, fi).also(more).said(said))
}

/// Words of lines of which none may be left out or shortened.
pub(super) fn phrase(en: &str, fi: &str, more: &[&str]) -> Spec {
    Spec::phrase("loh-what-word", Entry::word(en, fi).also(more))
}

/// A name of a short list of words, each in English and Finnish with what else it is called.
pub(super) fn one_word(what: &'static str, words: &[(&str, &str, &[&str])]) -> Spec {
    let entries = words.iter().map(|(en, fi, more)| Entry::word(en, fi).also(more)).collect();
    Spec::name(&Arc::new(Vocab::new(what, entries)))
}

/// One after the other.
pub(super) fn seq(parts: Vec<Spec>) -> Spec {
    Spec::Seq(parts)
}

/// The first that fits.
pub(super) fn one_of(parts: Vec<Spec>) -> Spec {
    Spec::OneOf(parts)
}

/// All of these, if they are there.
pub(super) fn opt(parts: Vec<Spec>) -> Spec {
    Spec::opt(seq(parts))
}

/// Some of a thing.
pub(super) fn list(of: Spec, most: usize) -> Spec {
    Spec::List(Box::new(of), most)
}

/// A number.
pub(super) fn number(min: i32, max: i32) -> Spec {
    Spec::Number { min, max, what: "loh-what-number" }
}

/// A comma, which may be left out, and is left out of usages.
pub(super) fn comma() -> Spec {
    Spec::untold(Spec::Sym(Sym::Comma))
}

/// A colon, which may be left out.
pub(super) fn colon() -> Spec {
    Spec::Sym(Sym::Colon)
}

/// A colon that nobody would miss.
pub(super) fn perhaps_colon() -> Spec {
    Spec::untold(colon())
}

/// What may stand there and says nothing.
pub(super) fn perhaps(spec: Spec) -> Spec {
    Spec::untold(Spec::opt(spec))
}

/// The number of a promise: one's own, or that in the public record.
pub(super) fn promise_number(most: i32) -> Spec {
    one_of(vec![number(1, most), Spec::Form(&PUBLIC_NUMBER)])
}

/// What a line calls a promise.
pub(super) fn read_called(tree: &Tree) -> Number {
    match tree.choice() {
        (0, own) => Number::Own(read_number(own)),
        (_, public) => Number::Public { record: public_number(public.text()).unwrap_or(0) },
    }
}

/// The number of a promise in the public record.
const PUBLIC_NUMBER: Form =
    Form { what: "loh-what-public-number", words: 1, fits: |text| public_number(text).is_some(), examples: &["P3", "p12"] };

/// A number that fits into two bytes.
pub(super) fn read_number(tree: &Tree) -> u16 {
    u16::try_from(tree.number()).unwrap_or(0)
}

/// A number that fits into one byte.
pub(super) fn read_small(tree: &Tree) -> u8 {
    u8::try_from(tree.number()).unwrap_or(0)
}

/// A card's handle.
pub(super) const HANDLE: Form =
    Form { what: "loh-what-handle", words: 1, fits: |text| handle(text).is_some(), examples: &["c17", "c502", "C4"] };

/// The number of a handle.
pub(super) fn handle(text: &str) -> Option<u16> {
    let digits = text.strip_prefix(['c', 'C'])?;
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::fold;

    #[test]
    fn every_card_is_found_by_its_key_and_its_names_and_no_two_share_one() {
        for face in Face::all() {
            let print = face.print();
            for name in [&print.key, &print.en, &print.fi] {
                let found = names().cards.vocab.exact(&fold(name));
                assert_eq!(found, Some(u16::from(face.0)), "{name}");
            }
        }
        let mut seen: Vec<(String, usize)> = Vec::new();
        for (index, entry) in names().cards.vocab.entries().iter().enumerate() {
            for name in [&entry.key, &entry.en, &entry.fi].into_iter().chain(&entry.more) {
                let folded = fold(name);
                let other = seen.iter().find(|(known, of)| *known == folded && *of != index);
                assert!(other.is_none(), "{name}");
                seen.push((folded, index));
            }
        }
    }
}
