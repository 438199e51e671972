//! A line above orders that says they are not meant now: "Don't do this:", "Ville's plan:", "Onko tämä sallittu?". All words are folded.

use super::correction::{is_interjection, names_another_time};
use super::token::Line;

/// With one of these in it a heading says so, whatever else it says,
const NOT_NOW: &[&str] = &[
    "next",
    "ensi",
    "seuraavalla",
    "draft",
    "luonnos",
    "wrong",
    "vaarin",
    "ignore",
    "disregard",
    "valita",
    "against",
    "hesitating",
    "example",
    "esimerkki",
    "dislike",
    "legal",
    "allowed",
    "sallittu",
    "valid",
];
/// with one of these if it does not point to what stands below.
const NOT_MEANT: &[&str] = &[
    "not",
    "don",
    "dont",
    "never",
    "won",
    "wont",
    "cannot",
    "last",
    "previous",
    "yesterday",
    "later",
    "wrote",
    "said",
    "says",
    "told",
    "asked",
    "suggests",
    "suggested",
    "advised",
    "thinks",
    "if",
    "unless",
    "might",
    "would",
    "could",
    "should",
    "ala",
    "alka",
    "alkaa",
    "ei",
    "en",
    "emme",
    "viime",
    "viimeksi",
    "edellinen",
    "eilen",
    "myohemmin",
    "kirjoitti",
    "kirjoitin",
    "sanoi",
    "sanoin",
    "ehdotti",
    "jos",
    "ellei",
    "ehka",
    "mietin",
];
/// With one of these it points to what stands below.
const HERE: &[&str] = &["here", "heres", "tassa", "tassapa", "now", "nyt", "finally", "vihdoin", "anyway", "below", "alla"];
/// With one of these at its beginning it denies, whatever it points to.
const DENYING: &[&str] = &["not", "don", "dont", "never", "ala", "alka", "alkaa"];
/// A question that asks about what stands below points to it,
const THIS: &[&str] = &["this", "these", "tama", "tata", "nain", "nama", "following"];
/// and asks whether it may be, or what comes of it.
const ALLOWED: &[&str] = &[
    "legal",
    "allowed",
    "valid",
    "ok",
    "okay",
    "possible",
    "happen",
    "happens",
    "work",
    "sallittu",
    "laillinen",
    "kay",
    "kavisi",
    "mahdollista",
    "tapahtuu",
    "tapahtuisi",
];
/// With one of these in it a line talks of its own orders.
const OWN: &[&str] = &["my", "our", "orders", "siirtoni", "maaraykseni", "vuoroni", "minun", "meidan"];

/// Whether a line heads what is not meant. `is_another`: whether a word names somebody else than its writer.
pub fn heads_what_is_not_meant(text: &str, is_another: impl Fn(&str) -> bool) -> bool {
    let line = Line::new(text);
    let words: Vec<&str> = line.folds().skip_while(|word| is_interjection(word)).collect();
    let has = |of: &[&str]| words.iter().any(|word| of.contains(word));
    match text.trim_end().chars().next_back() {
        Some('?') => has(THIS) && has(ALLOWED),
        Some(':') => {
            let another_time = (0..words.len()).any(|at| names_another_time(words.get(at..).unwrap_or_default()));
            let denies = words.first().is_some_and(|word| DENYING.contains(word))
                || words.windows(2).any(|pair| matches!(pair, ["won" | "don", "t"] | ["en", "tee"]));
            let others = words.iter().any(|word| is_another(word)) && !has(OWN);
            another_time || denies || has(NOT_NOW) || ((others || has(NOT_MEANT)) && !has(HERE) && !has(OWN))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_says_whether_what_stands_below_is_meant() {
        let heads = |text: &str| heads_what_is_not_meant(text, |word| word == "ville");
        for text in [
            "Don't do this:",
            "Not this time:",
            "Next round:",
            "Last round I wrote:",
            "Ville wrote me:",
            "Ville's plan:",
            "Ignore the following:",
            "Things I won't do:",
            "Draft, not yet valid:",
            "Is this legal?",
            "Onko tämä sallittu?",
            "What would happen if I sent this?",
            "Älkää tehkö näin:",
            "Ensi kierroksella:",
            "Näitä en tee:",
            "My plan for next round:",
        ] {
            assert!(heads(text), "{text}");
        }
        for text in [
            "My orders:",
            "Orders:",
            "So, here is my move at last:",
            "Sorry for not writing earlier, here are my orders:",
            "Okay, here goes:",
            "Siirtoni:",
            "Anteeksi kun viime viikolla ei ehtinyt, tässä siirto:",
            "Kierros 3:",
            "How are you all?",
            "Isn't this fun?",
            "Ville, how was your trip?",
            "Don't worry!",
        ] {
            assert!(!heads(text), "{text}");
        }
    }
}
