//! Names of people in the cases that Finnish asks for: "Lauran", "Mikolle", "Villeä".
//!
//! A catalogue writes `{ ALLATIVE($player) }`. What stands behind a name in brackets stays there: "Mikolle (Glasya)". A name of which it
//! can't be told how it is inflected ("Markus", "Owl 3"), and whose bearer has not said it, stays as it is behind a word that can be: "pelaajalle Markus".

use super::forms;
use super::vowels::{VOWELS, is_back};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};

/// A case of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Case {
    /// Whose.
    Genitive,
    /// Of which there is a part; against, towards whom.
    Partitive,
    /// At whom.
    Adessive,
    /// From whom.
    Ablative,
    /// To whom.
    Allative,
}

impl Case {
    const ALL: [(&str, Case); 5] = [
        ("GENITIVE", Case::Genitive),
        ("PARTITIVE", Case::Partitive),
        ("ADESSIVE", Case::Adessive),
        ("ABLATIVE", Case::Ablative),
        ("ALLATIVE", Case::Allative),
    ];

    /// The ending, for names with back vowels.
    fn ending(self) -> &'static str {
        match self {
            Case::Genitive => "n",
            Case::Partitive => "a",
            Case::Adessive => "lla",
            Case::Ablative => "lta",
            Case::Allative => "lle",
        }
    }

    fn player(self) -> String {
        match self {
            Case::Partitive => "pelaajaa".to_owned(),
            _ => format!("pelaaja{}", self.ending()),
        }
    }
}

/// A name cut before its last vowels: "Mikk" and "o"; there are none behind one that ends otherwise.
pub(crate) fn parted(name: &str) -> (&str, &str) {
    name.split_at(name.trim_end_matches(VOWELS).len())
}

/// The stem of a name with a double `k`, `p` or `t` before its last vowel, where it is single: "Miko" of "Mikko". None if it has none.
pub(crate) fn weak(name: &str) -> Option<String> {
    let (cut, vowels) = parted(name);
    let single = ['k', 'p', 't'].iter().find_map(|letter| cut.strip_suffix(*letter).filter(|rest| rest.ends_with(*letter)))?;
    (!vowels.is_empty()).then(|| format!("{single}{vowels}"))
}

/// A name in a case, if it can be told: one word that ends in a vowel or in "nen".
fn inflected(name: &str, case: Case) -> Option<String> {
    let last = name.rsplit('-').next().unwrap_or_default();
    let plain = name.chars().all(|c| c.is_alphabetic() || c == '-') && last.chars().count() > 2;
    let ending = if is_back(last) { case.ending().to_owned() } else { case.ending().replace('a', "ä") };
    if let Some(stem) = name.strip_suffix("nen").filter(|_| plain) {
        return Some(match case {
            Case::Partitive => format!("{stem}st{ending}"),
            _ => format!("{stem}se{ending}"),
        });
    }
    if !plain || !name.ends_with(VOWELS) {
        return None;
    }
    // "Lotte" is no Finnish name, and keeps both.
    let stem = if case == Case::Partitive || name.ends_with('e') { None } else { weak(name) };
    Some(format!("{}{ending}", stem.unwrap_or_else(|| name.to_owned())))
}

/// A name in a case, if its bearer said how it is inflected.
fn told(name: &str, case: Case) -> Option<String> {
    let forms = forms::known(name)?;
    let ending = if is_back(forms.stem()) { case.ending().to_owned() } else { case.ending().replace('a', "ä") };
    Some(match case {
        Case::Genitive => forms.genitive,
        Case::Partitive => forms.partitive,
        _ => format!("{}{ending}", forms.stem()),
    })
}

/// Somebody in a case, with what stands behind the name.
fn said(somebody: &str, case: Case) -> String {
    let (name, behind) = somebody.find(" (").map_or((somebody, ""), |at| somebody.split_at(at));
    told(name, case)
        .or_else(|| inflected(name, case))
        .map_or_else(|| format!("{} {somebody}", case.player()), |name| format!("{name}{behind}"))
}

/// Lets a catalogue name people in cases.
pub(super) fn add_to(bundle: &mut FluentBundle<FluentResource>) {
    for (name, case) in Case::ALL {
        // It is refused if it is there already, which is as good.
        let _ = bundle.add_function(name, move |of, _| match of.first() {
            Some(FluentValue::String(somebody)) => said(somebody, case).into(),
            _ => FluentValue::Error,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_inflected_as_people_say_them() {
        let all = |name: &str| Case::ALL.map(|(_, case)| said(name, case)).join(" ");
        for (name, expected) in [
            ("Laura", "Lauran Lauraa Lauralla Lauralta Lauralle"),
            ("Mikko", "Mikon Mikkoa Mikolla Mikolta Mikolle"),
            ("Antti", "Antin Anttia Antilla Antilta Antille"),
            ("Ville", "Villen Villeä Villellä Villeltä Villelle"),
            ("Kyösti", "Kyöstin Kyöstiä Kyöstillä Kyöstiltä Kyöstille"),
            ("Inkeri (Asmodeus)", "Inkerin (Asmodeus) Inkeriä (Asmodeus) Inkerillä (Asmodeus) Inkeriltä (Asmodeus) Inkerille (Asmodeus)"),
            ("Anna-Päivi", "Anna-Päivin Anna-Päiviä Anna-Päivillä Anna-Päiviltä Anna-Päiville"),
            ("Lotte", "Lotten Lottea Lottella Lottelta Lottelle"),
            ("Virtanen", "Virtasen Virtasta Virtasella Virtaselta Virtaselle"),
            ("Markus", "pelaajan Markus pelaajaa Markus pelaajalla Markus pelaajalta Markus pelaajalle Markus"),
            ("Owl 3", "pelaajan Owl 3 pelaajaa Owl 3 pelaajalla Owl 3 pelaajalta Owl 3 pelaajalle Owl 3"),
        ] {
            assert_eq!(all(name), expected);
        }
    }

    #[test]
    fn whoever_says_how_their_name_is_inflected_is_called_so() {
        let all = |name: &str| Case::ALL.map(|(_, case)| said(name, case)).join(" ");
        forms::learn("Markus", forms::NameForms::read("Markus", "Markuksen").as_ref());
        assert_eq!(all("Markus (C)"), "Markuksen (C) Markusta (C) Markuksella (C) Markukselta (C) Markukselle (C)");
        forms::learn("Markus", None);
        assert!(all("Markus").starts_with("pelaajan Markus"));
    }
}
