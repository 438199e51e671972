//! What a sentence says of the order before it without naming anything of the game: that it is for another time or on a condition, was not
//! meant, or is somebody else's. Whoever writes "King. Only if nobody else wants him." has not ordered the king; nor has who says as much
//! within a sentence, or only what they would do.

use super::correction::{behind_leads, is_not_meant, names_another_time};
use super::having::available;
use super::noise::phrase;
use super::phrases::{Listed, Phrases};
use std::sync::LazyLock;

const TEXT: &str = include_str!("qualifies.txt");

/// With these such a sentence begins,
static BEGINNINGS: LazyLock<Listed> = LazyLock::new(|| Listed::of(TEXT, "a sentence begins so"));
/// with no more words than these it is one,
static WHOLE: LazyLock<Listed> = LazyLock::new(|| Listed::of(TEXT, "a sentence says no more"));
/// and with these in it, if it is short.
static WITHIN: LazyLock<Listed> = LazyLock::new(|| Listed::of(TEXT, "somewhere in a few words"));
/// Behind an order in the same sentence stand these.
static TAILS: LazyLock<Listed> = LazyLock::new(|| Listed::of(TEXT, "a sentence ends so, behind a comma or in brackets"));
/// With these a sentence leaves something out of the order before it: "Without the hounds."
static LEAVING_OUT: LazyLock<Listed> = LazyLock::new(|| Listed::of(TEXT, "leaves something out"));
/// These begin like one of those.
static IDLE: LazyLock<Listed> = LazyLock::new(|| Listed::of(TEXT, "says nothing all the same"));

/// Behind one of these stands who says it: "says Ville", "so Ville says", "näin Niilo kirjoitti".
const SAYING: &[&str] = &["says", "said", "wrote", "writes", "sanoi", "sanoo", "kirjoitti", "kirjoittaa"];

/// Who says it takes no more words,
const QUOTES_MOST: usize = 5;
/// a condition with no order behind it no more than these,
const CONDITION_MOST: usize = 6;
/// and who takes back what stands above in passing no more than these: in more words it is talk.
const PASSING_MOST: usize = 8;

/// Whether folded words are such a sentence.
pub(super) fn qualifies(words: &[&str]) -> bool {
    let rest = behind_leads(words, &["siis"]);
    if IDLE.longest(rest) > 0 {
        return false;
    }
    let is_end = |word: &&str| matches!(*word, "." | "!" | "?" | "though" | "then" | "siis");
    let said = |words: &[&str]| words.iter().filter(|word| word.starts_with(char::is_alphanumeric)).count();
    let many = said(rest);
    let whole = WHOLE.longest(rest);
    let says = |word: Option<&&str>| word.is_some_and(|word| SAYING.contains(word));
    let told = says(rest.first()) || says(rest.iter().rfind(|word| !is_end(word)));
    let quotes = told && rest.iter().filter(|word| !is_end(word)).count() <= QUOTES_MOST;
    let leaves_out = LEAVING_OUT.longest(words).max(LEAVING_OUT.longest(rest)) > 0;
    let supposes = matches!(rest.first(), Some(&("if" | "jos" | "unless" | "ellei" | "mikali"))) && !rest.contains(&"?");
    let hangs = supposes && !rest.contains(&",") && many <= CONDITION_MOST && phrase(rest) + available(rest) == 0;
    let in_passing = (many <= PASSING_MOST && WITHIN.stand_in(words)) || (said(words) < QUOTES_MOST && is_not_meant(words));
    leaves_out || hangs || in_passing || BEGINNINGS.longest(rest) > 0 || (whole > 0 && rest.iter().skip(whole).all(is_end)) || quotes
}

/// Behind one of these a sentence goes on with what may leave open what stands before it.
const GOES_ON: &[&str] = &[",", ";", "-", "–", "—", "(", "…", "but", "mutta"];
/// Words that begin so give a condition which some lines have, and are heard with it or not at all.
const CONDITIONS: &[&str] = &["if", "jos", "when", "kun", "unless", "ellei", "mikali"];

/// Whether folded words leave open within a sentence what they order: "gold, assuming nobody minds", "I would build the prison, so gold",
/// "this round gold, next the prison".
pub(super) fn leaves_open(words: &[&str]) -> bool {
    let open = |at: usize| {
        let rest = words.get(at + 1..).unwrap_or_default();
        let many = BEGINNINGS.longest(rest);
        let tail = TAILS.longest(rest);
        let ends = |word: &&str| !word.starts_with(char::is_alphanumeric);
        (many > 0 && !rest.iter().take(many).any(|word| CONDITIONS.contains(word))) || (tail > 0 && rest.iter().skip(tail).all(ends))
    };
    (1..words.len()).any(|at| words.get(at).is_some_and(|word| GOES_ON.contains(word)) && open(at))
        || is_only_thought_of(words)
        || is_of_two_rounds(words)
}

/// Behind "would" these say that something is wanted.
const WANTING: &[&str] = &["like", "love", "rather", "prefer", "be", "also", "very", "gladly", "please", "you", "appreciate", "suggest"];
/// So do these Finnish verbs; one is none.
const WANTING_VERBS: &[&str] = &["takaisin", "haluaisin", "tahtoisin", "toivoisin", "pyytaisin", "saisin", "olisin", "ehdottaisin"];
/// With one of these follows what is done in place of what one would do.
const IN_PLACE: &[&str] = &["but", "so", "mutta", "joten"];

/// Whether somebody says what they would do, and goes on with why not, or with what they do.
fn is_only_thought_of(words: &[&str]) -> bool {
    let of_oneself = |at: usize| at.checked_sub(1).and_then(|at| words.get(at)).is_some_and(|word| matches!(*word, "i" | "we"));
    let would = |at: usize| match words.get(at) {
        Some(&("would" | "d")) => of_oneself(at) && !words.get(at + 1).is_some_and(|next| WANTING.contains(next)),
        Some(verb) => verb.len() > 6 && verb.ends_with("isin") && !WANTING_VERBS.contains(verb),
        None => false,
    };
    (0..words.len()).find(|at| would(*at)).is_some_and(|at| words.iter().skip(at).any(|word| IN_PLACE.contains(word)))
}

/// Words for the round that is played now.
static THIS_ROUND: Phrases = Phrases::new(&[
    &["this", "round"],
    &["this", "turn"],
    &["this", "time"],
    &["talla", "kierroksella"],
    &["talla", "vuorolla"],
    &["talla", "kertaa"],
    &["talla", "kerralla"],
    &["nyt"],
    &["now"],
]);
/// With these stands what is for the one after it, if a comma stands before them.
const NEXT_ROUND: &[&str] = &["next", "ensi", "ens"];

/// Where one of these stands behind, the next one is named, and what is said of it with it.
const ROUND: &[&str] = &["round", "turn", "time", "kierroksella", "vuorolla", "kerralla", "kierroksel", "vuorol"];

/// Whether something is for this round, and something else for the next one, which is not named again; or all of it for the next, as a
/// heading says.
fn is_of_two_rounds(words: &[&str]) -> bool {
    let now = (0..words.len()).find(|at| THIS_ROUND.longest(words.get(*at..).unwrap_or_default()) > 0);
    let next = |said: &[&str]| matches!(said, [",", next, what] if NEXT_ROUND.contains(next) && !ROUND.contains(what));
    let last = words.iter().rfind(|word| word.starts_with(char::is_alphanumeric));
    let split = |rest: &[&str]| rest.windows(3).any(next) || (rest.contains(&",") && last.is_some_and(|word| NEXT_ROUND.contains(word)));
    let heading = words.iter().position(|word| *word == ":").and_then(|colon| words.get(..colon)).unwrap_or_default();
    let later = |at: usize| names_another_time(heading.get(at..).unwrap_or_default());
    now.is_some_and(|at| words.get(at..).is_some_and(split)) || (0..heading.len()).any(later)
}

#[cfg(test)]
mod tests {
    use super::super::token::Line;
    use super::*;

    #[test]
    fn what_leaves_an_order_open_within_a_sentence_is_told_from_what_is_wanted() {
        let open = |text: &str| leaves_open(&Line::new(text).folds().collect::<Vec<_>>());
        for text in [
            "gold, assuming nobody minds",
            "the king (not now)",
            "kultaa, kunhan kukaan ei pahastu",
            "I would build the prison, so gold",
            "I'd attend but I'm ill",
            "rakentaisin vankilan, mutta rahat ei riitä",
            "this round gold, next the prison",
            "tällä kierroksella kultaa, ensi vankila",
            "earth fiends this round, mammon next",
            "my plan for next round: gold and prison",
        ] {
            assert!(open(text), "{text}");
        }
        for text in [
            "I would build the prison",
            "I'd like gold, but the prison first",
            "I would rather keep my city, so the bishop",
            "haluaisin kultaa, mutta ensin vankila",
            "gold, only if I have the crown",
            "first gold, next the prison",
            "this turn gold, next turn the prison",
            "my orders: gold, the prison next",
            "kultaa, vain jos olen kuningas",
        ] {
            assert!(!open(text), "{text}");
        }
    }

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
            "Without the hounds.",
            "Only joking.",
            "Wrong game, sorry!",
            "If Atro is ok with it.",
            "Sorry, that was for the other game.",
            "Mieli muuttui.",
            "Tämä on luonnos.",
            "Mutta ei koiria.",
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
            "Without further ado.",
            "If possible.",
            "If you don't mind.",
            "If you are ever in Helsinki on a Friday, come by.",
            "Oops, almost missed the deadline again.",
            "Ilman muuta!",
        ] {
            assert!(!says(text), "{text}");
        }
    }
}
