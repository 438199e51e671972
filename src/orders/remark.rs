//! What people say beside an order that changes nothing of it: that nothing else is done, that this is all.

use super::phrases::Phrases;
use super::token::Line;
use super::{manners, noise};

/// With one of these and one of the next a sentence says that something is not done at all.
const NOT: &[&str] =
    &["no", "not", "won", "wont", "don", "dont", "nothing", "without", "never", "none", "en", "ei", "enka", "eika", "enpa", "emme"];
/// What is not done: anything.
const ANYTHING: &[&str] = &[
    "nothing",
    "anything",
    "anybody",
    "anyone",
    "anywhere",
    "none",
    "more",
    "else",
    "mitaan",
    "ketaan",
    "keneltakaan",
    "mihinkaan",
    "minnekaan",
    "missaan",
    "yhtaan",
    "muuta",
    "enempaa",
    "thing",
];
/// These turn such words into something else.
const TURNS: &[&str] = &[
    "but", "except", "until", "unless", "if", "only", "paitsi", "kuin", "jos", "vain", "vaan", "ellei", "jollei", "ellen", "jollen",
    "ennen", "than",
];
/// No more words say it.
const WORDS_MAX: usize = 14;

/// Whole remarks.
const IDLE: &[&str] = &[
    "that s it",
    "that s all",
    "that is all",
    "that is it",
    "that will be all",
    "that s all for now",
    "done",
    "finally",
    "siina kaikki",
    "se siita",
    "siina se",
    "muu jaa",
    "lopultakin",
    "vihdoin",
    "all mine",
    "nobody else",
    "who else",
    "no one else",
    "ei muita",
    "ei muuta",
    "in this order",
    "in that order",
    "tassa jarjestyksessa",
    "no move",
    "no move from me",
    "muuten antaa olla",
    "muuten ei mitaan",
    "muuten jatetaan valiin",
    "leave everything else where",
    "leave everything else",
    "and leave everything else where",
    "everything else stays where",
    "otherwise nothing",
    "otherwise leave it",
    "else nothing",
];

/// Whether a folded word denies.
pub fn is_denial(word: &str) -> bool {
    NOT.contains(&word) || word == "t"
}

/// Whether words say that nothing more is wanted, or nothing at all.
pub fn is_idle_remark(text: &str) -> bool {
    let line = Line::new(text);
    let said = line.words(0, usize::MAX);
    let words: Vec<&str> = said.split(' ').collect();
    let has = |of: &[&str]| words.iter().any(|word| of.contains(word));
    let number = words.iter().any(|word| word.chars().any(|c| c.is_ascii_digit()));
    IDLE.contains(&said.as_str()) || (has(NOT) && has(ANYTHING) && !has(TURNS) && !number && words.len() <= WORDS_MAX)
}

/// With these one asks, with or without the sign for it,
const QUESTIONS: &[&str] = &[
    "who", "whose", "which", "what", "why", "where", "how", "does", "did", "is", "are", "was", "were", "kuka", "kenen", "kenella", "mika",
    "mita", "miksi", "missa", "mista", "mihin", "milloin", "miten", "montako", "kumpi", "kumman", "onko", "oliko",
];
/// but not where one of these follows.
const ANY: &[&str] = &["vain", "vaan", "tahansa", "ever"];

/// Whether the folded words of a sentence ask.
pub(super) fn is_question(words: &[&str]) -> bool {
    let first = words.iter().position(|word| !super::correction::is_interjection(word));
    let asks = first.and_then(|at| Some((words.get(at)?, words.get(at + 1))));
    asks.is_some_and(|(word, next)| QUESTIONS.contains(word) && !next.is_some_and(|next| ANY.contains(next)))
}

/// With these stands what somebody says, if a colon follows.
const SAYS: &[&str] =
    &["says", "said", "wrote", "writes", "thinks", "suggests", "told", "sanoo", "sanoi", "kirjoitti", "kirjoittaa", "ehdottaa", "ehdotti"];

/// Whether folded words give what somebody else says: "my brother says: gold and harbor".
pub(super) fn is_reported(words: &[&str]) -> bool {
    words.windows(2).any(|pair| matches!(pair, [says, ":"] if SAYS.contains(says)))
}

/// Whether folded words tell what their writer has: "I have two gold".
pub(super) fn tells_of_possession(words: &[&str]) -> bool {
    let first = words.iter().position(|word| !super::correction::is_interjection(word)).unwrap_or(0);
    let rest = match words.get(first..).unwrap_or_default() {
        ["i", "have" | "ve", "got", rest @ ..] | ["minulla" | "mulla", "on", "vain" | "vaan" | "jo", rest @ ..] => rest,
        ["i", "have", rest @ ..] | ["minulla" | "mulla", "on", rest @ ..] => rest,
        _ => return false,
    };
    let number = |word: &&str| {
        word.parse::<u32>().is_ok()
            || super::counting::counted(word).is_some()
            || matches!(*word, "one" | "only" | "enough" | "yksi" | "tarpeeksi")
    };
    rest.first().is_some_and(number)
}

/// Behind one of these stands what is let alone,
static PASSING_OVER: Phrases =
    Phrases::new(&[&["pass", "on"], &["pass", "over"], &["ohitan"], &["ohitetaan"], &["unohda"], &["keep", "off"], &["stone", "off"]]);
/// beside one of these what has an id.
const SKIPPING: &[&str] = &["skip", "skipping"];
/// These are no thing that is let alone, nor are the words that say so.
const OWN_TURN: &[&str] = &[
    "turn",
    "round",
    "it",
    "go",
    "vuoro",
    "vuoron",
    "vuoroni",
    "kierros",
    "kierroksen",
    "tama",
    "taman",
    "kiitos",
    "pass",
    "on",
    "over",
    "ohitan",
    "ohitetaan",
    "unohda",
    "keep",
    "off",
    "stone",
];
/// With these something is named by what stands near it, or somebody does as another does.
static NEAR: Phrases = Phrases::new(&[
    &["next", "to"],
    &["one", "after"],
    &["one", "before"],
    &["one", "beside"],
    &["one", "under"],
    &["vote", "like"],
    &["vote", "with"],
]);

/// Whether folded words let something alone, or name it by what is near it: whatever they name is not what is wanted.
pub(super) fn passes_over(words: &[&str]) -> bool {
    let idle = |word: &str| noise::is_noise(word) || OWN_TURN.contains(&word);
    let names = || words.iter().any(|word| !idle(word) && word.starts_with(char::is_alphanumeric));
    let is_id = |word: &&str| word.chars().any(|c| c.is_ascii_digit()) && word.chars().any(|c| c.is_ascii_alphabetic());
    let skips = words.iter().any(|word| SKIPPING.contains(word)) && words.iter().any(is_id);
    // "I let ka4 go"
    let lets = words.iter().position(|word| *word == "let").is_some_and(|at| {
        let rest: Vec<&&str> = words.iter().skip(at + 1).filter(|word| word.starts_with(char::is_alphanumeric)).collect();
        matches!(rest.as_slice(), [_, .., last] if matches!(**last, "go" | "pass"))
    });
    skips || lets || (PASSING_OVER.stand_in(words) && names()) || NEAR.stand_in(words)
}

/// Whether a text tells what somebody says: "…, said Ville".
pub fn tells_words(text: &str) -> bool {
    Line::new(text).folds().any(|word| SAYS.contains(&word))
}

/// With these stands what is wanted if what stands before can't be had.
const ELSE: &[&str] = &["otherwise", "else", "failing", "muuten", "muutoin", "alternatively", "vaihtoehtoisesti", "toissijaisesti"];

/// Whether a folded word leads on to what is wanted if the rest can't be had.
pub fn is_else(word: &str) -> bool {
    ELSE.contains(&word)
}

/// Sayings that begin with the verb of an order and mean none.
const SAYINGS: &[&str] = &[
    "take care",
    "have a nice",
    "have a good",
    "have a great",
    "have a lovely",
    "have a wonderful",
    "take it easy",
    "take your time",
    "take my time",
    "take a look",
    "take a break",
    "take part",
    "have fun",
    "move on",
    "go on",
    "build on that",
    "ota rennosti",
    "ota iisisti",
    "ota yhteytta",
    "nostan hattua",
    "pass it on",
    "keep well",
    "get well",
];

/// Whether a text begins with a saying that is no order.
pub fn is_saying(text: &str) -> bool {
    let line = Line::new(text);
    let said = line.words(0, usize::MAX);
    SAYINGS.iter().any(|saying| said.strip_prefix(saying).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric)))
}

/// Clauses that say how their writer fares, or that something is waited for, begin so.
const STATES: &[&str] = &[
    "i m saving",
    "i am saving",
    "i m poor",
    "i am poor",
    "i m broke",
    "i am broke",
    "i m flat broke",
    "i m tired of",
    "i am tired of",
    "i m curious",
    "i am curious",
    "i m short of",
    "i don t trust",
    "i have nothing to hide",
    "i don t like it",
    "i like the look",
    "let s see what",
    "katotaan mita",
    "katsotaan mita",
    "olen koyha",
    "oon koyha",
];

/// Whether a clause says how its writer fares, whatever it names: "I'm poor as a church mouse".
pub fn is_state(text: &str) -> bool {
    let said = Line::new(text).words(0, usize::MAX);
    STATES.iter().any(|state| said.strip_prefix(state).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric)))
}

/// Whether a text without a verb of the game greets, thanks or praises, whatever it names.
pub fn is_social(text: &str) -> bool {
    let line = Line::new(text);
    let words: Vec<&str> = line.folds().collect();
    noise::is_social(&words)
}

/// Whether a text greets somebody and says nothing else: "Dear Niilo,".
pub fn is_greeting(text: &str) -> bool {
    let line = Line::new(text);
    let words: Vec<&str> = line.folds().collect();
    let greets = manners::greeting(&line, &words);
    greets > 0 && greets == words.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_that_nothing_is_done_says_nothing() {
        for text in ["I won't claim anything this time", "claiming nothing", "en varaa mitään", "nothing else", "ei muuta", "that's it"] {
            assert!(is_idle_remark(text), "{text}");
        }
        for text in ["no claim", "I don't want anything but ka4", "anything goes", "not ka4, anything else"] {
            assert!(!is_idle_remark(text), "{text}");
        }
    }
}
