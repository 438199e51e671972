//! What a sentence says of the order before it without naming anything of the game: that it is for another time or on a condition, was not
//! meant, or is somebody else's. Whoever writes "King. Only if nobody else wants him." has not ordered the king.

use super::correction::behind_leads;
use super::phrases::Phrases;

/// With these such a sentence begins.
static BEGINNINGS: Phrases = Phrases::new(&[
    &["not", "now"],
    &["not", "this", "time"],
    &["not", "this", "turn"],
    &["not", "this", "round"],
    &["not", "today"],
    &["only", "if"],
    &["only", "when"],
    &["only", "once"],
    &["only", "next"],
    &["only", "later"],
    &["provided"],
    &["providing"],
    &["assuming"],
    &["as", "long", "as"],
    &["so", "long", "as"],
    &["on", "condition"],
    &["on", "the", "condition"],
    &["not", "unless"],
    &["not", "if"],
    &["not", "when"],
    &["except", "if"],
    &["except", "when"],
    &["except", "it"],
    &["except", "that"],
    &["depends", "on"],
    &["depending", "on"],
    &["that", "was", "a", "joke"],
    &["that", "s", "a", "joke"],
    &["that", "is", "a", "joke"],
    &["it", "was", "a", "joke"],
    &["just", "a", "joke"],
    &["said", "nobody"],
    &["said", "no", "one"],
    &["quote", "end"],
    &["end", "quote"],
    &["end", "of", "quote"],
    &["unquote"],
    &["you", "wish"],
    &["vain", "jos"],
    &["vain", "kun"],
    &["vain", "siina", "tapauksessa"],
    &["vasta", "ensi"],
    &["vasta", "seuraavalla"],
    &["vasta", "sitten"],
    &["vasta", "kun"],
    &["edellyttaen"],
    &["olettaen"],
    &["kunhan"],
    &["sikali", "kuin"],
    &["sikali", "jos"],
    &["paitsi", "jos"],
    &["paitsi", "etta"],
    &["paitsi", "ettei"],
    &["paitsi", "ryostettyna"],
    &["en", "jos"],
    &["ei", "jos"],
    &["ei", "viela"],
    &["antaa", "olla"],
    &["leikki", "leikkina"],
    &["se", "oli", "vitsi"],
    &["tuo", "oli", "vitsi"],
    &["tuo", "oli", "siis", "unta"],
    &["sitten", "kun", "olen"],
    &["sitten", "kun", "minulla", "on"],
    &["riippuu"],
]);

/// These are such a sentence where nothing stands behind them.
static WHOLE: Phrases = Phrases::new(&[
    &["later"],
    &["tomorrow"],
    &["one", "day"],
    &["some", "day"],
    &["someday"],
    &["perhaps"],
    &["maybe"],
    &["i", "wish"],
    &["i", "think"],
    &["i", "guess"],
    &["i", "ll", "think", "about", "it"],
    &["next", "turn"],
    &["next", "round"],
    &["next", "turn", ",", "that", "is"],
    &["next", "round", ",", "that", "is"],
    &["i", "ll", "do", "that", "next", "turn"],
    &["i", "ll", "do", "that", "next", "round"],
    &["i", "ll", "do", "it", "next", "turn"],
    &["i", "ll", "do", "it", "next", "round"],
    &["do", "i", "dare"],
    &["should", "i"],
    &["joskus"],
    &["jonain", "paivana"],
    &["myohemmin"],
    &["huomenna"],
    &["ehka"],
    &["kai"],
    &["ensi", "vuorolla"],
    &["ensi", "vuorolla", "siis"],
    &["ensi", "kierroksella"],
    &["ensi", "kierroksella", "siis"],
    &["uskallanko"],
    &["en", "nyt"],
    &["ei", "nyt"],
]);

/// Behind one of these stands who says it: "says Ville", "so Ville says", "näin Niilo kirjoitti".
const SAYING: &[&str] = &["says", "said", "wrote", "writes", "sanoi", "sanoo", "kirjoitti", "kirjoittaa"];

/// Who says it takes no more words.
const QUOTES_MOST: usize = 5;

/// Whether folded words are such a sentence.
pub(super) fn qualifies(words: &[&str]) -> bool {
    let rest = behind_leads(words, &["siis"]);
    let is_end = |word: &&str| matches!(*word, "." | "!" | "?" | "though" | "then" | "siis");
    let whole = WHOLE.longest(rest);
    let says = |word: Option<&&str>| word.is_some_and(|word| SAYING.contains(word));
    let told = says(rest.first()) || says(rest.iter().rfind(|word| !is_end(word)));
    let quotes = told && rest.iter().filter(|word| !is_end(word)).count() <= QUOTES_MOST;
    BEGINNINGS.longest(rest) > 0 || (whole > 0 && rest.iter().skip(whole).all(is_end)) || quotes
}

#[cfg(test)]
mod tests {
    use super::super::token::Line;
    use super::*;

    #[test]
    fn what_leaves_an_order_open_is_told_from_talk() {
        let says = |text: &str| qualifies(&Line::new(text).folds().collect::<Vec<_>>());
        for text in [
            "But only next turn.",
            "Only if it is unclaimed.",
            "Provided Ville agrees.",
            "That was a joke.",
            "Says Ville.",
            "So Ville says.",
            "That's what Ville said.",
            "Next turn, that is.",
            "Maybe.",
            "Vain jos hän pyytää.",
            "Mutta vasta ensi vuorolla.",
            "Mutta en jos minut ryöstetään.",
            "Joskus.",
        ] {
            assert!(says(text), "{text}");
        }
        for text in [
            "Looking forward to the next round.",
            "Maybe we see each other on Friday.",
            "See you next turn!",
            "I think that is all.",
            "Tomorrow I am away.",
            "Ehkä nähdään perjantaina.",
            "Ville said hello to you.",
            "I wish you all a nice week.",
            "That would be all for today.",
            "Tuo oli ilkeä siirto, Ville.",
        ] {
            assert!(!says(text), "{text}");
        }
    }
}
