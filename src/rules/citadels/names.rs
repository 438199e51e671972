//! The words that lines and conditions are made of.

use super::cards::{Named, data};
use crate::game::Seats;
use crate::orders::{Entry, Spec, Vocab};
use std::sync::{Arc, OnceLock};

/// What things are called in lines.
pub(super) struct Names {
    /// The characters.
    pub characters: Arc<Vocab>,
    /// The districts.
    pub districts: Arc<Vocab>,
}

fn entry(named: &Named) -> Entry {
    let (en, fi, key) = (named.en.to_lowercase(), named.fi.to_lowercase(), named.key.clone());
    Entry {
        en,
        fi,
        key,
        more: vec![named.en.clone(), named.en.replace("Harbor", "Harbour")],
        stems: named.fi_stems.iter().chain(&named.fi_other_stems).cloned().collect(),
        said: Vec::new(),
    }
}

/// The names of characters and districts.
pub(super) fn names() -> &'static Names {
    static NAMES: OnceLock<Names> = OnceLock::new();
    NAMES.get_or_init(|| Names {
        characters: Arc::new(Vocab::new("cit-what-character", data().characters.iter().map(entry).collect())),
        districts: Arc::new(Vocab::new("cit-what-district", data().districts.iter().map(|face| entry(&face.named)).collect())),
    })
}

/// A fixed word with its names.
pub(super) fn word(en: &str, fi: &str, more: &[&str]) -> Spec {
    said(en, fi, more, &[])
}

/// A fixed word with its names, and what people say for it.
pub(super) fn said(en: &str, fi: &str, more: &[&str], said: &[&str]) -> Spec {
    Spec::fixed("cit-what-word", Entry::word(en, fi).also(more).said(said))
}

/// The players, by name and by the letter of their seat.
pub(super) fn seat_names(seats: &Seats) -> Arc<Vocab> {
    Arc::new(Vocab::new("cit-what-seat", seats.people()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::{Match, fold};
    use crate::words::Lang;

    #[test]
    fn no_key_is_written_in_an_order() {
        for (vocab, count) in [(&names().characters, data().characters.len()), (&names().districts, data().districts.len())] {
            for (index, lang) in (0..count).flat_map(|index| Lang::ALL.map(|lang| (index, lang))) {
                let name = vocab.name(index, lang);
                assert!(!name.contains('_') && !name.is_empty(), "{name}");
            }
        }
        assert_eq!(names().districts.name(index_of("trading_post"), Lang::En), "trading post");
    }

    #[test]
    fn characters_are_known_by_their_names_of_other_editions_in_every_case() {
        let forms = [
            ("assassin", "salamurhaaja salamurhaajan salamurhaajaa salamurhaajana salamurhaajaksi salamurhaajalle salamurhaajia"),
            ("magician", "taikuri taikurin taikuria taikurina taikuriksi taikurille taikureita"),
            ("bishop", "piispa piispan piispaa piispana piispaksi piispalta piispoja"),
            ("architect", "arkkitehti arkkitehdin arkkitehtia arkkitehtina arkkitehdiksi arkkitehdille arkkitehteja"),
            ("warlord", "sotaherra sotaherran sotaherraa sotaherrana sotaherraksi sotaherroja"),
            ("warlord", "sotapäällikkö sotapäällikön sotapäällikköä sotapäällikkönä sotapäälliköksi sotapäälliköitä"),
        ];
        let vocab = &names().characters;
        for (key, form) in forms.iter().flat_map(|(key, forms)| forms.split(' ').map(move |form| (*key, form))) {
            assert_eq!(vocab.loose(&fold(form)), vocab.index(key).map_or(Match::None, Match::One), "{form}");
            assert_eq!(names().districts.loose(&fold(form)), Match::None, "{form}");
        }
        // They are not cut short: these are everyday words, or names of other things.
        for word in ["tai", "taika", "sota", "sotaa", "pii", "arkki", "ark", "sala"] {
            assert_eq!(vocab.loose(word), Match::None, "{word}");
        }
    }

    fn index_of(key: &str) -> usize {
        data().districts.iter().position(|district| district.named.key == key).expect("a district")
    }
}
