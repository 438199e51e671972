//! Words with which people take back what they wrote. All are folded.

use super::phrases::Phrases;
use super::token::Line;

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

static EXCUSES: Phrases = Phrases::new(&[&["sorry"], &["oops"], &["ooops"], &["whoops"], &["anteeksi"], &["sori"], &["oho"], &["hups"]]);

static PERHAPS: Phrases = Phrases::new(&[
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
    &["or", "rather"],
    &["tai", "siis"],
    &["tai", "pikemminkin"],
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
    &["ei", ","],
    &["ei", "ei"],
    &["eipa"],
    &["tai", "oikeastaan"],
    &["oikeastaan"],
    &["ei", "hitto"],
    &["no", "siis"],
    &["should", "be"],
    &["it", "should", "be"],
    &["should", "have", "been"],
    &["piti", "olla"],
    &["piti", "siis", "olla"],
    &["better", "still"],
    &["p", ".", "o", "."],
]);

static SURELY: Phrases = Phrases::new(&[
    &["correction"],
    &["i", "meant"],
    &["meant"],
    &["strike", "that"],
    &["scratch", "that"],
    &["scrap", "that"],
    &["unohtakaa"],
    &["en", "otakaan"],
    &["en", "sittenkaan"],
    &["on", "second", "thought"],
    &["on", "second", "thoughts"],
    &["forget", "that"],
    &["forget", "it"],
    &["changed", "my", "mind"],
    &["i", "changed", "my", "mind"],
    &["i", "ve", "changed", "my", "mind"],
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
]);

/// These take back wherever they stand.
static ANYWHERE: Phrases = Phrases::new(&[&["instead"], &["rather"], &["actually"], &["after", "all"], &["sittenkin"], &["mieluummin"]]);
/// With these stands what does not count: behind the English, before the Finnish.
static IN_PLACE_OF: Phrases = Phrases::new(&[&["instead", "of"], &["rather", "than"]]);
const IN_ITS_PLACE: &[&str] = &["sijaan", "sijasta"];

/// With these people begin to take back.
const INTERJECTIONS: &[&str] = &[
    "hmm", "hm", "hmmm", "eh", "uh", "um", "ah", "aah", "aa", "oh", "argh", "ok", "okay", "well", "so", "hei", "hi", "hey", "joo", "yes",
    "please", "pls", "but", "mutta",
];

/// These take back, or ask to wait, wherever they stand.
static SURELY_ANYWHERE: Phrases = Phrases::new(&[
    &["wait", "for", "my"],
    &["wait", "until", "i"],
    &["wait", "till", "i"],
    &["before", "you", "play"],
    &["before", "i", "write"],
    &["let", "me", "think"],
    &["en", "kuitenkaan"],
    &["ignore", "that"],
    &["ignore", "this"],
    &["ignore", "it"],
    &["ignore", "the"],
    &["ignore", "my"],
    &["disregard"],
    &["scrap", "that"],
    &["scrap", "it"],
    &["scratch", "that"],
    &["take", "that", "back"],
    &["take", "it", "back"],
    &["not", "what", "i", "want"],
    &["not", "what", "i", "meant"],
    &["not", "that", "one"],
    &["not", "like", "that"],
    &["don", "t", "have", "that"],
    &["haven", "t", "got", "that"],
    &["don", "t", "own", "that"],
    &["ei", "mulla", "ole", "sita"],
    &["ei", "minulla", "ole", "sita"],
    &["eihan", "mulla", "ole", "sita"],
    &["eihan", "minulla", "ole", "sita"],
    &["odota", "viela"],
    &["odota", "kunnes"],
    &["odottakaa", "kunnes"],
    &["ala", "huomioi"],
    &["alkaa", "huomioiko"],
    &["huomiotta"],
    &["otan", "takaisin"],
    &["vedan", "takaisin"],
    &["otan", "sanani", "takaisin"],
    &["mitaton"],
    &["vaarin", "meni"],
    &["meni", "vaarin"],
    &["ei", "tuota"],
    &["ei", "noin"],
    &["en", "haluakaan"],
    &["en", "otakaan"],
]);
/// A sentence with both says "not yet".
const NOT_YET: [(&[&str], &str); 2] = [(&["don", "dont", "not"], "yet"), (&["en", "ei", "ala", "alkaa"], "viela")];
/// What is said to who plays: not to do something, and what.
const DO_NOT: &[&str] = &["don", "dont", "ala", "alkaa"];
/// Who do not do it themselves are told nothing.
const DOERS: &[&str] = &["i", "we", "you", "they"];
const PLAY: &[&str] = &["play", "use", "send", "count", "yet", "pelaa", "pelatko", "kayta", "kayttako", "laheta", "viela"];

/// With one of these a word that may take back does.
static WRONG: Phrases = Phrases::new(&[
    &["wrong"],
    &["incorrect"],
    &["not", "right"],
    &["mistake"],
    &["other", "way"],
    &["other", "one"],
    &["vaara"],
    &["vaaran"],
    &["vaaraa"],
    &["virhe"],
    &["vaarin"],
    &["toisinpain"],
]);

/// So does one of those where it stands with one of these: what stands above.
const ABOVE: &[&str] = &["that", "above", "tuo", "ylempi", "ylla", "ylhaalla", "edellinen", "askeinen"];

/// Whether a word only leads on to what takes back.
pub(super) fn is_interjection(word: &str) -> bool {
    INTERJECTIONS.contains(&word) || word == ","
}

/// Whether what stands before a word does not count.
pub(super) fn is_in_its_place(word: &str) -> bool {
    IN_ITS_PLACE.contains(&word)
}

/// With these a sentence begins that leaves open what stands before it.
static UNDECIDED: Phrases = Phrases::new(&[
    &["not", "sure"],
    &["i", "m", "not", "sure"],
    &["i", "am", "not", "sure"],
    &["i", "don", "t", "know"],
    &["i", "m", "not", "certain"],
    &["i", "have", "to", "think"],
    &["i", "need", "to", "think"],
    &["i", "ll", "sleep", "on", "it"],
    &["i", "have", "to", "sleep", "on", "it"],
    &["i", "ll", "get", "back", "to", "you"],
    &["en", "tieda"],
    &["en", "ole", "varma"],
    &["en", "oo", "varma"],
    &["en", "ole", "ihan", "varma"],
    &["en", "oo", "ihan", "varma"],
    &["mietin", "viela"],
    &["palaan", "asiaan"],
    &["pitaa", "miettia"],
]);

/// With one of these somewhere in it a sentence says that its writer jests, or has not decided.
static NOT_MEANT: Phrases = Phrases::new(&[
    &["kidding"],
    &["joking"],
    &["in", "my", "dreams"],
    &["in", "your", "dreams"],
    &["dream", "on"],
    &["no", "way"],
    &["fat", "chance"],
    &["not", "really"],
    &["not", "serious"],
    &["not", "seriously"],
    &["yeah", "right"],
    &["still", "thinking"],
    &["still", "undecided"],
    &["still", "deciding"],
    &["ll", "decide"],
    &["will", "decide"],
    &["decide", "later"],
    &["decide", "tomorrow"],
    &["tell", "you", "later"],
    &["tell", "you", "tomorrow"],
    &["let", "you", "know"],
    &["let", "it", "go"],
    &["let", "that", "go"],
    &["pass", "on", "it"],
    &["pass", "on", "that"],
    &["leave", "it", "to", "you"],
    &["leave", "it", "to", "the", "others"],
    &["leave", "that", "to", "the", "others"],
    &["leave", "it", "for", "the", "others"],
    &["leave", "that", "for", "the", "others"],
    &["vitsi"],
    &["vitsina"],
    &["vitsailen"],
    &["vitsailin"],
    &["pilailen"],
    &["pilailin"],
    &["leikisti"],
    &["en", "tosissani"],
    &["ei", "tosissaan"],
    &["unelmissani"],
    &["unissani"],
    &["harkitsen", "viela"],
    &["paatan", "myohemmin"],
    &["paatan", "huomenna"],
    &["kerron", "huomenna"],
    &["kerron", "myohemmin"],
    &["ilmoitan", "myohemmin"],
    &["ilmoitan", "huomenna"],
    &["jatan", "sen", "muille"],
    &["jatan", "muille"],
]);

/// The words behind those that only lead on to what is said; `also` are such words, too.
pub(super) fn behind_leads<'w, 's>(words: &'w [&'s str], also: &[&str]) -> &'w [&'s str] {
    let leads =
        |word: &&&str| is_interjection(word) || matches!(**word, "or" | "no" | "and" | "though" | "tai" | "ja") || also.contains(*word);
    words.get(words.iter().take_while(leads).count()..).unwrap_or_default()
}

/// Whether a sentence says "not yet", that it is not meant, or begins with that its writer has not decided.
pub(super) fn puts_off(words: &[&str]) -> bool {
    UNDECIDED.longest(behind_leads(words, &[])) > 0 || is_not_meant(words)
}

/// Whether a sentence says "not yet", or that it is not meant.
pub(super) fn is_not_meant(words: &[&str]) -> bool {
    // "Please wait with the harbour."
    let waits = words.windows(2).any(|pair| matches!(pair, ["wait", "with"] | ["odota", "viela"]));
    if waits || NOT_MEANT.stand_in(words) {
        return true;
    }
    NOT_YET.iter().any(|(not, yet)| words.contains(yet) && words.iter().any(|word| not.contains(word)))
}

/// With these a sentence begins that tells of another time than now.
static ANOTHER_TIME: Phrases = Phrases::new(&[
    &["after", "this", "round"],
    &["after", "this", "turn"],
    &["taman", "kierroksen", "jalkeen"],
    &["taman", "vuoron", "jalkeen"],
    &["next", "round"],
    &["next", "turn"],
    &["next", "time"],
    &["next", "game"],
    &["next", "week"],
    &["in", "the", "next", "round"],
    &["on", "the", "next", "turn"],
    &["on", "my", "next", "turn"],
    &["ensi", "kierroksella"],
    &["ensi", "kierroksel"],
    &["ensi", "vuorolla"],
    &["ensi", "vuorol"],
    &["ensi", "kerralla"],
    &["ensi", "pelissa"],
    &["ensi", "viikolla"],
    &["seuraavalla", "kierroksella"],
    &["seuraavalla", "vuorolla"],
    &["seuraavalla", "kerralla"],
    &["seuraavassa", "pelissa"],
]);

/// Whether folded words begin with another time than now.
pub(super) fn names_another_time(words: &[&str]) -> bool {
    ANOTHER_TIME.longest(words) > 0
}

/// Whether a sentence tells of another time than now: "next round I take the king". What goes on with "and" is of both.
pub(super) fn is_of_another_time(words: &[&str]) -> bool {
    let begins =
        words.iter().position(|word| !is_interjection(word) && !matches!(*word, "and" | "then" | "ja" | "sitten")).unwrap_or_default();
    let rest = words.get(begins..).unwrap_or_default();
    let many = ANOTHER_TIME.longest(rest);
    many > 0 && !matches!(rest.get(many), Some(&("and" | "ja")))
}

/// Whether a sentence surely takes back what stands above it, by more than the words it begins with.
pub(super) fn is_sure(words: &[&str], begun: Correction) -> bool {
    // "Take ka4. NOT!"
    let denies = words.contains(&"not") && words.iter().all(|word| matches!(*word, "not" | "." | "!"));
    let has = |any: &[&str]| words.iter().any(|word| any.contains(word));
    let wrong = (begun != Correction::No || has(ABOVE)) && WRONG.stand_in(words);
    denies || wrong || SURELY_ANYWHERE.stand_in(words) || (forbids(words) && has(PLAY))
}

/// Whether somebody is told not to do something: "don't play", not "I don't play on Sundays".
fn forbids(words: &[&str]) -> bool {
    let before = |at: usize| at.checked_sub(1).and_then(|at| words.get(at)).copied().unwrap_or_default();
    (0..).zip(words).any(|(at, word)| DO_NOT.contains(word) && !DOERS.contains(&before(at)))
}

/// Behind "no" these go on with what counts instead; anything else is what it forbids.
const BEHIND_NO: &[&str] = &[
    "wait", "sorry", "hold", "oops", "scratch", "changed", "my", "don", "i", "take", "make", "let", "lets", "that", "it", "please", "hang",
    "better", "actually", "instead", "rather", "not", "no", "option", "number",
];

/// How many words at the beginning take back what was said, and how surely; 0 if they don't. `no` alone may also forbid what
/// follows ("no ka4", "no building on fr3").
pub(super) fn at_beginning(words: &[&str]) -> (usize, Correction) {
    let found = [(&EXCUSES, Correction::Excuse), (&PERHAPS, Correction::Perhaps), (&SURELY, Correction::Surely)];
    let (most, correction) = found.into_iter().map(|(of, correction)| (of.longest(words), correction)).max().unwrap_or_default();
    let goes_on = |next: &&str| !next.chars().any(char::is_alphanumeric) || BEHIND_NO.contains(next);
    let forbids = most == 1 && words.first() == Some(&"no") && !words.get(1).is_none_or(goes_on);
    if most == 0 || forbids { (0, Correction::No) } else { (most, correction) }
}

/// How many words stand before "I mean" at the end of a sentence; none, if it does not stand there behind something.
pub(super) fn before_i_mean(words: &[&str]) -> Option<usize> {
    let end = words.iter().rposition(|word| word.starts_with(char::is_alphanumeric))? + 1;
    let said = words.get(..end)?.strip_suffix(&["i", "mean"]).or_else(|| words.get(..end)?.strip_suffix(&["i", "meant"]))?;
    let before = said.iter().rposition(|word| word.starts_with(char::is_alphanumeric))? + 1;
    (before > 0).then_some(before)
}

/// Whether a clause takes back what stands before it, and whether it says nothing else: "no, wait".
pub fn taking_back(text: &str) -> (Correction, bool) {
    let line = Line::new(text);
    let words: Vec<&str> = line.folds().skip_while(|word| is_interjection(word)).collect();
    let (many, how) = at_beginning(&words);
    (how, many == words.len())
}

/// How many words take back what was said, or name what does not count, wherever they stand; 0 if none.
pub(super) fn anywhere(words: &[&str], is_noise: impl Fn(&str) -> bool) -> usize {
    match IN_PLACE_OF.longest(words) {
        0 => ANYWHERE.longest(words),
        most => most + words.iter().skip(most).take_while(|word| is_noise(word)).count() + 1,
    }
}

/// With these a sentence goes on behind a comma with what counts instead,
static AMID: Phrases = Phrases::new(&[
    &["sorry"],
    &["no", "sorry"],
    &["oops"],
    &["whoops"],
    &["no", "wait"],
    &["wait"],
    &["no", ","],
    &["i", "mean"],
    &["i", "meant"],
    &["no", "i", "mean"],
    &["or", "rather"],
    &["make", "that"],
    &["correction"],
    &["actually"],
    &["on", "second", "thought"],
    &["on", "second", "thoughts"],
    &["anteeksi"],
    &["sori"],
    &["hups"],
    &["oho"],
    &["korjaus"],
    &["tarkoitin"],
    &["tai", "siis"],
    &["ei", ","],
    &["eipas"],
]);
/// and with these without one.
static AMID_BARE: Phrases = Phrases::new(&[
    &["no", "wait"],
    &["no", "sorry"],
    &["oh", "no"],
    &["but", "no"],
    &["mutta", "ei", ","],
    &["eiku"],
    &["eikun"],
    &["ei", "kun"],
    &["scratch", "that"],
    &["strike", "that"],
]);

/// The parts of a sentence, cut where it takes back what stands before. A question is not parted: all of it asks.
pub(super) fn parted(text: &str) -> Vec<&str> {
    let line = Line::new(text);
    let words: Vec<&str> = line.folds().collect();
    let sign = |word: &str| matches!(word, "," | "-" | "(" | ":" | "…" | "." | "!");
    let says = |words: &[&str]| words.iter().any(|word| !sign(word));
    // "I would have built the prison, but harbour it is."
    let ends = matches!(words.as_slice(), [.., "it", "is"] | [.., "it", "is", "."]);
    let cut = |at: usize| {
        let (first, rest) = words.split_at_checked(at)?;
        let before = first.last().copied().unwrap_or_default();
        let most = AMID_BARE.longest(rest).max(if matches!(before, "," | "-" | "(" | "…") { AMID.longest(rest) } else { 0 });
        let but = most == 0 && ends && rest.first() == Some(&"but");
        let behind = rest.get(most.max(1)..)?;
        ((most > 0 || but) && says(behind) && says(first)).then_some(if but { at + 1 } else { at })
    };
    let at = (1..words.len()).find_map(cut).filter(|_| !text.trim_end().ends_with('?'));
    match at.and_then(|at| line.tokens.get(at)).and_then(|token| text.split_at_checked(token.span.0)) {
        Some((first, rest)) => [vec![first], parted(rest)].concat(),
        None => vec![text],
    }
}

/// With these a sentence begins by what is not meant,
const DENY: &[&str] = &["not", "ei", "en"];
/// but not with one of these in it.
const UNSURE: &[&str] = &[
    "sure", "yet", "now", "decided", "certain", "really", "varma", "tieda", "viela", "nyt", "oikein", "if", "jos", "only", "vain", "bad",
    "best", "worst", "hullumpi", "paras",
];
/// Nor in more words.
const DENIED_MAX: usize = 5;

/// How many words at the beginning say what is not meant, with what is meant behind: "not the harbour, the prison", "ei ka4 vaan ka3"; 0 if
/// they don't.
pub(super) fn denied(words: &[&str]) -> usize {
    let Some(first) = words.first().filter(|first| DENY.contains(first)) else { return 0 };
    let turns = |word: &str| matches!(word, "but" | "vaan" | ",");
    let at = words.iter().take(DENIED_MAX + 1).position(|word| turns(word));
    let Some(at) = at.filter(|at| *first != "en" || words.get(*at) != Some(&",")) else { return 0 };
    let said = words.iter().skip(1).take(at - 1);
    let more = words.get(at + 1).is_some_and(|next| !DENY.contains(next) && !UNSURE.contains(next));
    if at > 1 && more && !said.into_iter().any(|word| UNSURE.contains(word)) { at + 1 } else { 0 }
}
