//! What is said beside an order and orders nothing: "ka3, my favourite from the beginning". It says of somebody or something what the game has
//! no words for; what is of another time, left to others or not liked is no such talk, and is asked about.

use super::Ear;
use super::clauses::Clause;
use crate::game::Present;
use crate::orders::{Line, Stance, counted, tells_words};

/// With these people begin to talk.
const SUBJECTS: &[&str] = &[
    "i",
    "we",
    "my",
    "our",
    "it",
    "its",
    "that",
    "this",
    "he",
    "she",
    "they",
    "his",
    "her",
    "their",
    "you",
    "your",
    "nobody",
    "everybody",
    "everyone",
    "what",
    "no",
    "a",
    "an",
    "there",
    "mina",
    "ma",
    "me",
    "minun",
    "mun",
    "meidan",
    "se",
    "sehan",
    "siita",
    "siella",
    "han",
    "ne",
    "niita",
    "sina",
    "te",
    "kukaan",
    "kaikki",
    "tama",
    "tuo",
    "onpa",
    "olen",
    "oon",
    "olisi",
];

/// With these they tell of what is theirs.
const OWN: &[&str] = &["my", "our", "minun", "mun", "meidan"];

/// With one of these it is said of another time, that something is not liked, or is left to others.
const OF_ELSE: &[&str] = &[
    "next",
    "last",
    "previous",
    "before",
    "later",
    "tomorrow",
    "yesterday",
    "again",
    "other",
    "another",
    "others",
    "least",
    "worst",
    "wrong",
    "hate",
    "fear",
    "useless",
    "too",
    "go",
    "goes",
    "let",
    "pass",
    "give",
    "leave",
    "leaves",
    "wait",
    "waits",
    "shall",
    "would",
    "see",
    "question",
    "says",
    "say",
    "told",
    "yours",
    "ensi",
    "seuraava",
    "seuraavalla",
    "seuraavaksi",
    "viime",
    "viimeksi",
    "edellinen",
    "huomenna",
    "eilen",
    "myohemmin",
    "taas",
    "toinen",
    "toisen",
    "muu",
    "muut",
    "muille",
    "muiden",
    "huonoin",
    "vaara",
    "vihaan",
    "pelkaan",
    "liian",
    "sinun",
    "sinulle",
    "sun",
    "sulle",
    "teille",
    "teidan",
    "jaa",
    "jatan",
    "annan",
    "saat",
    "saatte",
    "odottaa",
    "katsotaan",
    "nahdaan",
    "sanotaan",
];

/// Whether a text has a number in it.
fn is_counting(line: &Line<'_>) -> bool {
    line.folds().any(|word| word.parse::<u32>().is_ok() || counted(word).is_some())
}

impl<R: Present> Ear<'_, R> {
    /// Whether the first clause names what is wanted, and each that follows says something of it that orders nothing: "ka3, my favourite
    /// from the beginning".
    pub(super) fn is_said_of(&self, clauses: &[Clause]) -> bool {
        let Some((first, rest)) = clauses.split_first() else { return false };
        let plain = |clause: &Clause| clause.reason || (!clause.instead && (self.is_chat(clause) || self.is_told_of_somebody(clause)));
        !rest.is_empty() && rest.iter().all(plain) && self.is_order(&first.text)
    }

    /// Whether a clause tells of what its writer has, or another player: "the warlord, Atro's city is growing far too fast".
    fn is_told_of_somebody(&self, clause: &Clause) -> bool {
        let line = Line::new(&clause.text);
        let of_oneself = OWN.contains(&line.fold_of(0));
        let of_another = || self.names_player(line.written(0)) && line.fold_of(1) == "s";
        let turned = clause.stance != Stance::Tells || clause.and || clause.instead || clause.either || clause.contrary;
        let is_else = |word: &str| OF_ELSE.contains(&word) && !matches!(word, "too" | "liian");
        let of_else = || line.folds().any(is_else) || is_counting(&line) || tells_words(&clause.text);
        !turned && (of_oneself || of_another()) && !of_else() && !self.hearing.has_verb(&clause.text)
    }

    /// Whether a clause only talks: it says of somebody or something what the game has no words for, and turns nothing round.
    pub(super) fn is_chat(&self, clause: &Clause) -> bool {
        let line = Line::new(&clause.text);
        let turned =
            matches!(clause.stance, Stance::Refuses | Stance::Supposes) || clause.instead || clause.either || clause.contrary || clause.and;
        let talks = SUBJECTS.contains(&line.fold_of(0)) && self.unknown_in(&clause.text) > 0;
        let of_else = line.folds().any(|word| OF_ELSE.contains(&word)) || is_counting(&line) || self.names_any(&clause.text);
        talks && !turned && !of_else && !self.says_what_to_do(&clause.text)
    }
}
