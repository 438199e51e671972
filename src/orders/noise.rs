//! Words that say nothing of what is to be done: a closed list in both languages, folded. None of them is the name of a thing or the
//! verb of an order in any ruleset, and none turns the meaning of a line round: `not`, `he`, `maybe` are not here.

use super::phrases::Phrases;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Words that may be left out anywhere.
const WORDS: &[&str] = &[
    // English; "I'll" and "Atro's" are two words to a line.
    "i",
    "ll",
    "d",
    "m",
    "s",
    "id",
    "ill",
    "im",
    "am",
    "will",
    "would",
    "like",
    "to",
    "want",
    "wish",
    "please",
    "pls",
    "plz",
    "the",
    "a",
    "an",
    "this",
    "that",
    "one",
    "card",
    "my",
    "our",
    "let",
    "lets",
    "go",
    "going",
    "gonna",
    "with",
    "for",
    "now",
    "so",
    "well",
    "ok",
    "okay",
    "hi",
    "hello",
    "hey",
    "hiya",
    "thanks",
    "thank",
    "thx",
    "cheers",
    "just",
    "of",
    "from",
    "on",
    "onto",
    "at",
    "in",
    "into",
    "and",
    "also",
    "too",
    "here",
    "yes",
    "yep",
    "sure",
    "some",
    "simply",
    "hmm",
    "hm",
    "hmmm",
    "eh",
    "uh",
    "um",
    "oh",
    "list",
    "respectfully",
    "preferably",
    "ideally",
    "ensisijaisesti",
    "mieluiten",
    "up",
    "it",
    // Finnish.
    "mina",
    "ma",
    "mie",
    "haluan",
    "haluaisin",
    "tahdon",
    "tahtoisin",
    "aion",
    "taidan",
    "sitten",
    "nyt",
    "kortti",
    "kortin",
    "korttia",
    "kiitos",
    "kiitoksia",
    "kiitti",
    "hei",
    "moi",
    "moro",
    "terve",
    "tama",
    "taman",
    "tuo",
    "tuon",
    "noi",
    "nuo",
    "ton",
    "ne",
    "se",
    "sen",
    "siis",
    "okei",
    "joo",
    "juu",
    "kylla",
    "vaikka",
    "vaan",
    "ihan",
    "viela",
    "myos",
    "lisaksi",
    "ja",
    "eli",
    "seka",
    "ystavallisesti",
    "mielellani",
    "siita",
    "siihen",
    "sielta",
    "sinne",
    "yhden",
    "paikkaan",
    "kohtaan",
    "ruutuun",
    "ruudusta",
    "ruutu",
    "listan",
    "listasta",
    "listalta",
    "kohta",
    "oleva",
    "olevan",
    // As it is spoken.
    "sit",
    "mun",
    "mulle",
    "nii",
    "kans",
    "meen",
    "pliis",
    "thereafter",
    "afterwards",
    "therefore",
    "myself",
    "siksi",
];

/// Several words that say nothing together, of which one alone may say something.
static PHRASES: Phrases = Phrases::new(&[
    &["my", "move"],
    &["my", "move", "is"],
    &["my", "choice", "is"],
    &["my", "pick", "is"],
    &["my", "order", "is"],
    &["my", "orders"],
    &["my", "order"],
    &["my", "choice"],
    &["my", "turn"],
    &["this", "time"],
    &["this", "turn"],
    &["this", "round"],
    &["if", "possible"],
    &["if", "i", "can"],
    &["if", "i", "may"],
    &["for", "me"],
    &["let", "us"],
    &["thank", "you"],
    &["thanks", "a", "lot"],
    &["all", "right"],
    &["i", "think", "i", "ll"],
    &["i", "think", "i", "will"],
    &["i", "guess", "i", "ll"],
    &["i", "guess"],
    &["i", "ve", "decided", "to"],
    &["i", "decided", "to"],
    &["i", "would", "love", "to"],
    &["i", "d", "love", "to"],
    &["i", "shall"],
    &["i", "m", "going", "to"],
    &["at", "this", "point"],
    &["as", "my", "move"],
    &["be", "the"],
    &["as", "well"],
    &["to", "be"],
    &["in", "that", "case"],
    &["if", "that", "s", "ok"],
    &["if", "thats", "ok"],
    &["hi", "all"],
    &["hi", "everyone"],
    &["hello", "all"],
    &["jos", "mahdollista"],
    &["jos", "voin"],
    &["jos", "sopii"],
    &["jos", "kay"],
    &["ole", "hyva"],
    &["talla", "kertaa"],
    &["talla", "vuorolla"],
    &["talla", "kierroksella"],
    &["minun", "siirtoni"],
    &["siirtoni", "on"],
    &["siirtoni"],
    &["vuoroni"],
    &["maarays"],
    &["maaraykseni"],
    &["hei", "kaikki"],
    &["moi", "kaikki"],
    &["hei", "vaan"],
    &["saisinko"],
    &["mina", "sitten"],
    &["ajattelin", "etta"],
    &["ajattelin"],
    &["taidanpa"],
    &["no", "niin"],
    &["order", ":"],
    &["orders", ":"],
    &["maarays", ":"],
    &["maaraykset", ":"],
    &["i", "should", "like", "to"],
    &["i", "should", "like"],
    &["i", "should", "then", "like", "to"],
    &["i", "should", "very", "much", "like", "to"],
    &["i", "would", "very", "much", "like", "to"],
    &["be", "so", "kind", "as", "to"],
    &["and", "be", "so", "kind", "as", "to"],
    &["if", "that", "is", "still", "possible"],
    &["if", "it", "s", "still", "possible"],
    &["if", "still", "possible"],
    &["if", "i", "see", "one"],
    &["if", "it", "turns", "up"],
    &["if", "it", "comes"],
    &["if", "it", "comes", "up"],
    &["if", "i", "draw", "it"],
    &["jos", "sellainen", "tulee"],
    &["jos", "tulee"],
    &["jos", "se", "tulee"],
    &["jos", "semmonen", "tulee"],
    &["out", "of", "those", "two"],
    &["and", "out", "of", "those", "two"],
    &["this", "month"],
    &["for", "this", "turn"],
    &["when", "that", "is", "done"],
    &["when", "that", "s", "done"],
    &["after", "that"],
    &["and", "after", "that"],
    &["sen", "jalkeen"],
    &["jos", "viela", "mahdollista"],
    &["in", "the", "end"],
    &["thank", "you", "for", "waiting"],
    &["it", "is"],
    &["it", "shall", "be"],
    &["it", "will", "be"],
    &["if", "it", "turns", "up"],
    &["jos", "sellainen", "loytyy"],
    &["jos", "semmoinen", "tulee"],
    &["jos", "osuu"],
    &["for", "my", "turn"],
    &["to", "begin", "with"],
    &["to", "start", "with"],
    &["i", "begin", "my", "turn", "with"],
    &["i", "start", "with"],
    &["first", "of", "all"],
    &["and", "finally"],
    &["at", "last"],
    &["that", "s", "it"],
    &["that", "s", "all"],
    &["siina", "kaikki"],
    &["i", "help", "myself", "to"],
    &["help", "myself", "to"],
    &["next", "best"],
    &["second", "best"],
    &["toiseksi", "paras"],
    &["siihen", "paalle"],
    &["siina", "samalla"],
    &["samalla"],
    &["kunniani"],
    &["for", "my", "part"],
    &["omalta", "osaltani"],
    &["as", "usual"],
    &["kuten", "aina"],
    &["kuten", "tavallista"],
    &["without", "further", "ado"],
    &["sen", "kummemmin", "miettimatta"],
    &["after", "long", "thought"],
    &["after", "much", "thought"],
    &["pitkan", "harkinnan", "jalkeen"],
    &["pitkallisen", "harkinnan", "jalkeen"],
    &["as", "for", "me"],
    &["for", "this", "round"],
    &["the", "time", "has", "come", "to"],
    &["i", "think", "i", "would", "like"],
    &["i", "think", "i", "d", "like"],
    &["i", "think", "i", "d", "like", "to"],
    &["i", "feel", "like"],
    &["i", "am", "happy", "to"],
    &["i", "m", "happy", "to"],
    &["i", "would", "be", "glad", "to"],
    &["i", "d", "be", "glad", "to"],
    &["i", "m", "about", "to"],
    &["i", "am", "about", "to"],
    &["nyt", "on", "aika"],
    &["eikohan"],
    &["eikohan", "sitten"],
    &["mun", "vuorolla"],
    &["omalla", "vuorollani"],
    &["vuorollani"],
    &["mun", "siirto"],
    &["mun", "siirto", "on"],
    &["siirto"],
    &["here", "goes"],
    &["here", "we", "go"],
    &["hyvaa", "paivaa"],
    &["hyvaa", "iltaa"],
    &["hyvaa", "huomenta"],
    &["give", "me"],
    &["i", "could", "do", "with"],
    &["will", "do"],
    &["let", "me", "have"],
]);

/// With these a sentence may begin that goes on with what is meant.
const LEADS: &[&str] = &[
    "first",
    "firstly",
    "then",
    "finally",
    "after",
    "next",
    "ensin",
    "ensiksi",
    "sitten",
    "lopuksi",
    "seuraavaksi",
    "also",
    "lisaksi",
    "myos",
    "and",
    "ja",
];

/// With these one greets or thanks,
const SOCIAL: &[&str] =
    &["hi", "hello", "hey", "hiya", "hei", "moi", "moikka", "moro", "terve", "thanks", "thank", "thx", "cheers", "kiitos", "kiitoksia"];
/// and likes something, unless one would like it.
const LIKING: &[&str] = &["like", "love"];
const WOULD: &[&str] = &["would", "d", "id", "should", "ll", "will"];

/// Whether folded words without a verb of the game greet, thank or praise, whatever they name: "Hello from Paris", "I like the Danish card".
pub(super) fn is_social(words: &[&str]) -> bool {
    let likes = words.iter().any(|word| LIKING.contains(word)) && !words.iter().any(|word| WOULD.contains(word));
    likes || words.first().is_some_and(|word| SOCIAL.contains(word))
}

/// With these a letter greets; whom it greets stands behind, up to a comma.
const GREETINGS: &[&str] =
    &["hi", "hello", "hey", "dear", "hei", "moi", "terve", "moro", "moikka", "huomenta", "iltaa", "tervehdys", "hyva"];

/// With one of these behind the last comma a sentence ends in regards: "take ka4, and have a great week everyone".
const REGARDS: &[&str] = &[
    "regards",
    "greetings",
    "cheers",
    "thanks",
    "luck",
    "night",
    "evening",
    "weekend",
    "fun",
    "great",
    "nice",
    "lovely",
    "terveisin",
    "terveisia",
    "terkkuja",
    "kiitos",
    "kiitokset",
    "onnea",
    "hauskaa",
    "hyvaa",
    "mukavaa",
    "kivaa",
];
/// But not with one of these, which may turn what stands before the comma round.
const NO_REGARDS: &[&str] = &[
    "if",
    "but",
    "not",
    "unless",
    "or",
    "else",
    "otherwise",
    "only",
    "next",
    "jos",
    "mutta",
    "ei",
    "en",
    "tai",
    "muuten",
    "vasta",
    "vain",
    "ensi",
];
/// Nor are more words regards.
const REGARDS_WORDS_MAX: usize = 7;

/// With these a letter ends; who writes it stands behind, in a few words.
static CLOSINGS: Phrases = Phrases::new(&[
    &["terveisin"],
    &["terv"],
    &["terv", "."],
    &["terkuin"],
    &["t", ":"],
    &["t", "."],
    &["ystavallisin", "terveisin"],
    &["regards"],
    &["kind", "regards"],
    &["best", "regards"],
    &["best", "wishes"],
    &["yours"],
    &["br", ","],
    &["yours", "truly"],
    &["yours", "sincerely"],
]);
const SIGNED_WORDS_MAX: usize = 3;

/// How many folded words of a sentence stand before its regards; all, if it has none.
pub(super) fn before_regards(words: &[&str]) -> usize {
    let closes = CLOSINGS.longest(words);
    let signed = words.iter().skip(closes).filter(|word| word.chars().any(char::is_alphanumeric));
    if closes > 0 && signed.clone().count() <= SIGNED_WORDS_MAX && !signed.clone().any(|word| word.chars().any(|c| c.is_ascii_digit())) {
        return 0;
    }
    let Some((at, behind)) = words.iter().rposition(|word| *word == ",").and_then(|at| Some((at, words.get(at + 1..)?))) else {
        return words.len();
    };
    let number = |word: &&str| word.chars().any(|c| c.is_ascii_digit());
    let regards = behind.iter().any(|word| REGARDS.contains(word));
    let turns = behind.iter().any(|word| NO_REGARDS.contains(word) || number(word));
    if at > 0 && regards && !turns && behind.len() <= REGARDS_WORDS_MAX { at } else { words.len() }
}

/// Whether a folded word says nothing; so does any sign that ends or parts sentences.
pub(super) fn is_noise(word: &str) -> bool {
    static SET: LazyLock<BTreeSet<&str>> = LazyLock::new(|| WORDS.iter().copied().collect());
    SET.contains(word) || matches!(word, "." | "!" | "," | ";" | "(" | ")" | "…" | "*")
}

/// All of them, for tests.
pub(super) fn words() -> &'static [&'static str] {
    WORDS
}

/// Whether a folded word only leads on.
pub(super) fn leads(word: &str) -> bool {
    LEADS.contains(&word)
}

/// How many folded words at the beginning say nothing together; 0 if they do not.
pub(super) fn phrase(words: &[&str]) -> usize {
    let most = PHRASES.longest(words);
    let behind = words.get(most..).unwrap_or_default();
    // "This round and next" is more than "this round".
    let goes_on = matches!(behind, ["and" | "nor" | "or" | "ja" | "tai" | "eika", rest @ ..] if rest.iter().take(3).any(|word| matches!(*word, "next" | "ensi" | "seuraavalla")));
    // "If I can't" is no "if I can".
    if goes_on || matches!(behind.first(), Some(&("t" | "not"))) { 0 } else { most }
}

/// How many folded words at the beginning greet somebody, the comma behind them included; 0 if they do not.
pub(super) fn greeting(words: &[&str]) -> usize {
    let greets = words.first().is_some_and(|word| GREETINGS.contains(word));
    let comma = words.iter().take(5).position(|word| *word == ",");
    comma.filter(|_| greets).map_or(0, |at| at + 1)
}
