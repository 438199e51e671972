//! Words with which people take back what they wrote. All are folded.

/// Whether a sentence takes back what stands above it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Correction {
    /// It does not.
    #[default]
    No,
    /// It begins with an excuse: an order behind it counts instead, anything else is chat.
    Excuse,
    /// An order behind it counts instead. Alone it takes back what there is; with words about something else ("Wait for me!") it is chat.
    Perhaps,
    /// It takes back what there is, whatever else it says.
    Surely,
}

type Phrases = &'static [&'static [&'static str]];

const EXCUSES: Phrases = &[&["sorry"], &["oops"], &["ooops"], &["whoops"], &["anteeksi"], &["sori"], &["oho"], &["hups"]];

const PERHAPS: Phrases = &[
    &["no"],
    &["nope"],
    &["wait"],
    &["i", "mean"],
    &["meant", "to"],
    &["i", "meant", "to"],
    &["i", "meant", "it"],
    &["i", "meant", "well"],
    &["i", "meant", "no"],
    &["actually"],
    &["rather"],
    &["make", "that"],
    &["make", "it"],
    &["hold", "on"],
    &["never", "mind"],
    &["nevermind"],
    &["instead"],
    &["siis"],
    &["sittenkin"],
    &["ei", "vaan"],
    &["eivaan"],
    &["mieluummin"],
    &["sen", "sijaan"],
    &["eipas"],
    &["ehei"],
    &["pieleen"],
];

const SURELY: Phrases = &[
    &["correction"],
    &["i", "meant"],
    &["meant"],
    &["scratch", "that"],
    &["strike", "that"],
    &["on", "second", "thought"],
    &["on", "second", "thoughts"],
    &["forget", "that"],
    &["forget", "it"],
    &["changed", "my", "mind"],
    &["i", "changed", "my", "mind"],
    &["i", "ve", "changed", "my", "mind"],
    &["ignore", "that"],
    &["ignore", "my"],
    &["disregard"],
    &["my", "mistake"],
    &["typo"],
    &["edit"],
    &["eiku"],
    &["eikun"],
    &["ei", "kun"],
    &["eiku", "siis"],
    &["korjaus"],
    &["korjaan"],
    &["tarkoitin"],
    &["ei", "sittenkaan"],
    &["muutin", "mieleni"],
    &["unohda", "edellinen"],
    &["unohda"],
    &["peruutan"],
    &["oikaisu"],
    &["not", "yet"],
    &["ei", "viela"],
    &["virhe"],
];

/// These take back wherever they stand.
const ANYWHERE: Phrases = &[&["instead"], &["rather"], &["actually"], &["after", "all"], &["sittenkin"], &["mieluummin"]];
/// With these stands what does not count: behind the English, before the Finnish.
const IN_PLACE_OF: Phrases = &[&["instead", "of"], &["rather", "than"]];
const IN_ITS_PLACE: &[&str] = &["sijaan", "sijasta"];

/// With these people begin to take back.
const INTERJECTIONS: &[&str] = &[
    "hmm", "hm", "hmmm", "eh", "uh", "um", "ah", "aa", "oh", "argh", "ok", "okay", "well", "so", "hei", "hi", "hey", "joo", "yes",
    "please", "pls", "but", "mutta",
];

/// By these somebody asks to wait, wherever they stand,
const PUTTING_OFF: Phrases = &[
    &["wait", "for", "my"],
    &["wait", "until", "i"],
    &["wait", "till", "i"],
    &["before", "you", "play"],
    &["odota", "viela"],
    &["odota", "kunnes"],
    &["odottakaa", "kunnes"],
];
/// and by one of each of these together.
const NOT_YET: [(&[&str], &str); 2] = [(&["don", "dont", "not"], "yet"), (&["en", "ei", "ala", "alkaa"], "viela")];
/// Of them these are said to who plays.
const DO_NOT: &[&str] = &["don", "dont", "ala", "alkaa"];

/// With one of these a word that may take back does.
const WRONG: Phrases = &[
    &["wrong"],
    &["incorrect"],
    &["mistake"],
    &["other", "way"],
    &["other", "one"],
    &["vaara"],
    &["vaaran"],
    &["vaarin"],
    &["toisinpain"],
];

/// Whether a word only leads on to what takes back.
pub(super) fn is_interjection(word: &str) -> bool {
    INTERJECTIONS.contains(&word) || word == ","
}

/// Whether what stands before a word does not count.
pub(super) fn is_in_its_place(word: &str) -> bool {
    IN_ITS_PLACE.contains(&word)
}

/// Whether a sentence says "not yet".
pub(super) fn puts_off(words: &[&str]) -> bool {
    NOT_YET.iter().any(|(not, yet)| words.contains(yet) && words.iter().any(|word| not.contains(word)))
}

/// Whether a sentence surely takes back what stands above it, by more than the words it begins with.
pub(super) fn is_sure(words: &[&str], begun: Correction) -> bool {
    // "Take ka4. NOT!"
    let denies = words.contains(&"not") && words.iter().all(|word| matches!(*word, "not" | "." | "!"));
    let waits = stands_in(PUTTING_OFF, words) || (puts_off(words) && words.iter().any(|word| DO_NOT.contains(word)));
    denies || waits || (begun != Correction::No && stands_in(WRONG, words))
}

fn stands_in(of: Phrases, words: &[&str]) -> bool {
    (0..words.len()).any(|at| words.get(at..).is_some_and(|rest| longest(of, rest) > 0))
}

fn longest(of: Phrases, words: &[&str]) -> usize {
    of.iter().filter(|phrase| words.starts_with(phrase)).map(|phrase| phrase.len()).max().unwrap_or(0)
}

/// How many words at the beginning take back what was said, and how surely; 0 if they don't. `no` alone may also forbid what
/// follows ("no ka4").
pub(super) fn at_beginning(words: &[&str]) -> (usize, Correction) {
    let found = [(EXCUSES, Correction::Excuse), (PERHAPS, Correction::Perhaps), (SURELY, Correction::Surely)];
    let (most, correction) = found.into_iter().map(|(of, correction)| (longest(of, words), correction)).max().unwrap_or_default();
    let forbids = most == 1 && words.first() == Some(&"no") && words.get(1).is_some_and(|next| next.chars().any(|c| c.is_ascii_digit()));
    if most == 0 || forbids { (0, Correction::No) } else { (most, correction) }
}

/// How many words take back what was said, or name what does not count, wherever they stand; 0 if none.
pub(super) fn anywhere(words: &[&str], is_noise: impl Fn(&str) -> bool) -> usize {
    match longest(IN_PLACE_OF, words) {
        0 => longest(ANYWHERE, words),
        most => most + words.iter().skip(most).take_while(|word| is_noise(word)).count() + 1,
    }
}
