//! Words that stand for somebody else, for several, or for nobody, where people are named: none of them is a name to play under.
//!
//! What the rules of a game have of such words is looked for in its grammar ([`crate::game::misread_names`]).

use crate::game::press::is_taken_by_press;
use crate::orders::glance;

/// Before a deputy, in a line that says when a player is away.
pub(crate) const DEPUTY: [&str; 3] = ["deputy", "tuuraaja", "tuuraajana"];

/// The words, in English and Finnish.
const WORDS: [&[&str]; 4] = [
    // Nobody, anybody.
    &[
        "none",
        "no",
        "no one",
        "nobody",
        "any",
        "any one",
        "anybody",
        "somebody",
        "someone",
        "off",
        "ei",
        "ei kukaan",
        "kukaan",
        "ei ketään",
        "kuka tahansa",
        "kenelle tahansa",
        "joku",
    ],
    // All, and those who look on.
    &[
        "all",
        "all players",
        "players",
        "public",
        "the public",
        "spectator",
        "spectators",
        "anonymous",
        "kaikki pelaajat",
        "pelaajat",
        "julkinen",
        "yleisö",
        "katsoja",
        "katsojat",
        "seuraaja",
        "seuraajat",
        "nimetön",
    ],
    // Who plays for another, or would.
    &["stand-in", "standby", "substitute", "sijainen", "varapelaaja", "varalla", "varalta"],
    // The club.
    &["gm", "player", "host", "club", "the club", "turnpost", "pelaaja", "kerho"],
];

/// Whether a name stands for somebody else somewhere in letters, or could be taken for such a word.
pub(crate) fn stands_for_others(name: &str) -> bool {
    let seen = glance(name);
    is_taken_by_press(name) || WORDS.iter().copied().flatten().chain(&DEPUTY).any(|word| glance(word) == seen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::vocabulary::{masters, players};
    use crate::game::Seats;
    use crate::orders::Spec;

    /// The words that a command may have at a place.
    fn words(spec: &Spec, out: &mut Vec<String>) {
        let mut add = |vocab: &crate::orders::Vocab| {
            for entry in vocab.entries() {
                out.extend([entry.en.clone(), entry.fi.clone()].into_iter().chain(entry.more.iter().cloned()));
            }
        };
        match spec {
            Spec::Word(vocab) | Spec::Name(vocab) => add(vocab),
            Spec::Seq(parts) | Spec::OneOf(parts) => parts.iter().for_each(|part| words(part, out)),
            Spec::Opt(part) | Spec::List(part, _) => words(part, out),
            Spec::Part(_, part) => words(part, out),
            _ => {}
        }
    }

    #[test]
    fn the_words_of_commands_for_persons_are_nobodys_name() {
        let of = |commands: &crate::orders::Commands, key: &str, part: usize| {
            let kind = commands.kinds().iter().find(|kind| kind.key == key).expect(key);
            let Spec::Seq(parts) = &kind.spec else { panic!("{key}") };
            let mut found = Vec::new();
            words(&parts[part], &mut found);
            found
        };
        let masters = masters(&Seats(Vec::new()));
        let mut found = of(&masters, "replace", 3);
        found.extend(of(&masters, "message", 1));
        for (key, part) in [("stand-in", 0), ("standby", 0), ("away", 1), ("watch", 1), ("zone", 1)] {
            found.extend(of(players(), key, part));
        }
        assert!(found.len() > 15, "{found:?}");
        for word in &found {
            assert!(stands_for_others(word), "{word}");
            assert!(stands_for_others(&word.to_uppercase()), "{word}");
        }
    }

    #[test]
    fn names_of_people_are_not_among_them() {
        for name in ["Laura", "Ville", "Atro", "Aku", "Oona", "Onni", "Kaija", "Alli", "Hosta", "Noora", "Gösta", "Anni", "Joni", "Ann"] {
            assert!(!stands_for_others(name), "{name}");
        }
        for name in ["None", "stand in", "Stand-In", "DEPUTY", "gm", "a11", "Any", "Public", "Sijainen"] {
            assert!(stands_for_others(name), "{name}");
        }
    }
}
