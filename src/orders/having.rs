//! What people say of whether a thing can still be had: "if it is gone", "jos se on vielä siellä". All words are folded.

use super::phrases::Phrases;

/// With these one says that behind what was named anything will do.
static WHATEVER: Phrases = Phrases::new(&[
    &["after", "that", "i", "don", "t", "care"],
    &["after", "that", "i", "do", "not", "care"],
    &["after", "that", "i", "don", "t", "mind"],
    &["after", "that", "i", "have", "no", "preference"],
    &["after", "that", "i", "have", "no", "preferences"],
    &["after", "that", "whatever"],
    &["after", "that", "anyone"],
    &["after", "that", "anybody"],
    &["then", "whatever", "there", "is"],
    &["then", "whoever", "is", "left"],
    &["then", "whatever", "is", "left"],
    &["then", "whatever"],
    &["muuten", "ihan", "sama"],
    &["muuten", "ihan", "sama", "mika"],
    &["muuten", "ihan", "sama", "kuka"],
    &["muuten", "aivan", "sama"],
    &["sen", "jalkeen", "ihan", "sama"],
    &["sen", "jalkeen", "kuka", "vaan"],
    &["sen", "jalkeen", "kuka", "tahansa"],
    &["sen", "jalkeen", "mika", "vaan"],
    &["sen", "jalkeen", "mika", "tahansa"],
    &["sitten", "kuka", "vaan"],
    &["sitten", "kuka", "tahansa"],
]);

/// How many folded words at the beginning say that anything will do behind what was named, if nothing stands behind them; 0 if they don't.
pub(super) fn whatever(words: &[&str]) -> usize {
    let lead = words.iter().take_while(|word| matches!(**word, "," | ";" | "and" | "ja")).count();
    let many = WHATEVER.longest(words.get(lead..).unwrap_or_default());
    let ends = words.iter().skip(lead + many).all(|word| matches!(*word, "." | "!" | ","));
    if many > 0 && ends { lead + many } else { 0 }
}

/// With these people say that something can't be had,
const GONE: &[&str] = &[
    "gone",
    "taken",
    "unavailable",
    "away",
    "viety",
    "varattu",
    "mennyt",
    "poissa",
    "menneet",
    "vietyja",
    "vienyt",
    "ottanut",
    "napannut",
    "ehtinyt",
    "took",
    "grabbed",
    "snatched",
    "viemassa",
    "beat",
    "vei",
    "otti",
    "nappasi",
    "nabbed",
    "menny",
    "vieny",
    "veny",
    "varannut",
    "reserved",
];
/// and with these that it can, which somebody may deny.
const TO_BE_HAD: &[&str] = &[
    "pay",
    "afford",
    "pysty",
    "possible",
    "available",
    "allowed",
    "legal",
    "done",
    "there",
    "free",
    "left",
    "onnistu",
    "kay",
    "saatavilla",
    "riita",
    "mahdollista",
    "ole",
    "vapaana",
    "voi",
    "jaossa",
    "koskea",
    "touched",
    "touch",
    "riittaa",
    "riittaisi",
    "riittavat",
    "work",
    "works",
    "sekaan",
    "hankaan",
    "sitakaan",
    "onnistukaan",
    "kaykaan",
    "either",
    "oo",
    "saatavana",
    "jaljella",
];
const DENYING: &[&str] = &["not", "isn", "t", "en", "cannot", "isnt", "cant", "ei", "no", "eivat"];
/// With these alone a condition begins that denies.
const UNLESS: &[&str] = &["ellei", "jollei", "ellen", "jollen", "unless"];
/// What else may stand in such words: of nothing that has a name.
const OF_IT: &[&str] = &[
    "don",
    "i",
    "we",
    "en",
    "it",
    "its",
    "that",
    "this",
    "he",
    "she",
    "hes",
    "shes",
    "one",
    "is",
    "s",
    "has",
    "been",
    "was",
    "already",
    "not",
    "isn",
    "t",
    "can",
    "be",
    "still",
    "no",
    "longer",
    "isnt",
    "cant",
    "se",
    "tama",
    "tuo",
    "han",
    "on",
    "jo",
    "ei",
    "ole",
    "oo",
    "enaa",
    "sita",
    "sen",
    "the",
    "first",
    "rahat",
    "money",
    "niihin",
    "niita",
    "siihen",
    "hanta",
    "jostain",
    "syysta",
    "jostakin",
    "them",
    "they",
    "are",
    "were",
    "both",
    "neither",
    "either",
    "him",
    "her",
    "for",
    "some",
    "reason",
    "any",
    "molemmat",
    "kumpikin",
    "kumpikaan",
    "ovat",
    "kumpaakaan",
    "voi",
    "saa",
    "hanenkaan",
    "joku",
    "somebody",
    "someone",
    "anybody",
    "anyone",
    "else",
    "have",
    "had",
    "muu",
    "me",
    "to",
    "ne",
    "by",
    "then",
    "of",
    "jompikumpi",
    "kukaan",
    "does",
    "doesn",
    "didn",
    "couldn",
    "leaves",
    "varat",
    "varani",
    "rahani",
    "kullat",
    "kulta",
];
/// These may stand behind what says whether it can be had.
const OF_TAIL: &[&str] =
    &["for", "it", "him", "her", "them", "that", "to", "me", "enaa", "first", "already", "jo", "jostain", "syysta", "siihen", "anymore"];
/// With these they speak of what was named before.
const POINTS: &[&str] = &[
    "it",
    "its",
    "that",
    "this",
    "he",
    "hes",
    "she",
    "shes",
    "him",
    "her",
    "them",
    "they",
    "both",
    "neither",
    "either",
    "se",
    "sita",
    "sen",
    "han",
    "hanta",
    "hanenkaan",
    "tama",
    "tuo",
    "ne",
    "niita",
    "niihin",
    "siihen",
    "first",
    "molemmat",
    "kumpikin",
    "kumpikaan",
    "kumpaakaan",
    "jompikumpi",
];
/// With one of these it is somebody, and not a thing that may be had.
const SOMEBODY: &[&str] = &["joku", "somebody", "someone", "anybody", "anyone", "else", "muu", "kukaan"];
/// "The king, but any will do."
const BUT: &[&str] = &["but", "though", "mutta"];
const ANY: &[&str] = &["any", "anything", "anyone", "anybody", "whoever", "kuka", "mika", "mita", "minka"];
/// No more words say it.
const GONE_WORDS_MAX: usize = 9;

/// How many folded words at the beginning say that what stands before them may not be had, so that what stands behind is wanted then: "or if
/// that's gone", "tai jos se on viety niin". 0 if they don't.
pub(super) fn failing(words: &[&str]) -> usize {
    if let [but, any, ..] = words
        && BUT.contains(but)
        && ANY.contains(any)
    {
        return 1;
    }
    let lead = words.iter().take_while(|word| matches!(**word, "," | "and" | "or" | "but" | "ja" | "tai" | "mutta")).count();
    let behind = words.get(lead..).unwrap_or_default();
    if let ["failing", "that" | "it" | "this" | "him" | "them", ..] = behind {
        return lead + 2 + usize::from(behind.get(2) == Some(&","));
    }
    let unless = behind.first().is_some_and(|word| UNLESS.contains(word));
    if !(unless || matches!(behind.first(), Some(&("if" | "jos" | "mikali" | "should")))) {
        return 0;
    }
    let of_it = |word: &&str| OF_IT.contains(word) || GONE.contains(word) || TO_BE_HAD.contains(word) || *word == "get";
    let said: Vec<&str> = words.iter().skip(lead + 1).take(GONE_WORDS_MAX).copied().take_while(of_it).collect();
    let denied = unless || said.iter().any(|word| DENYING.contains(word));
    let had = |word: &str| TO_BE_HAD.contains(&word) || matches!(word, "get" | "saa");
    // "If I can't, the deck", whatever it is that can't be done.
    let behind_all = words.get(lead + 1 + said.len());
    let cannot = matches!(behind_all, None | Some(&("," | "." | "then"))) && matches!(said.as_slice(), ["i", "can", "t"] | ["i", "cannot"]);
    let gone = |word: &&str| GONE.contains(word) || cannot || (denied && had(word));
    let Some(last) = said.iter().rposition(gone) else { return 0 };
    // "If I can't pay [for it]", "jos häntä ei ole [enää]".
    let after = said.get(last + 1..).unwrap_or_default();
    let tail = lead + 1 + said.len();
    let ends_there = matches!(words.get(tail), None | Some(&("," | "." | "!" | "then" | "niin" | "ni" | "nii")));
    let small = |word: &&str| OF_TAIL.contains(word);
    let end = if ends_there && !after.is_empty() && after.iter().all(small) { tail } else { lead + 1 + last + 1 };
    // "The architect if somebody took the king": what stands behind is what is gone.
    let parted =
        matches!(words.get(end), None | Some(&("," | "by" | "already" | "jo" | "then" | "niin" | "ni" | "nii" | "sit" | "sitten")));
    let points = said.iter().take(end - lead - 1).any(|word| POINTS.contains(word));
    let or = words.iter().take(lead).any(|word| matches!(*word, "or" | "tai"));
    if !(parted || points || or) || words.get(end) == Some(&"to") {
        return 0;
    }
    let behind = words
        .iter()
        .skip(end)
        .take_while(|word| matches!(**word, "," | "by" | "already" | "jo" | "then" | "niin" | "ni" | "nii" | "sit" | "sitten"))
        .count();
    end + behind
}

/// How many folded words at the beginning say no more than that what is wanted can be had: "if it is still there", "jos se vielä on
/// vapaana". 0 if they don't.
pub(super) fn available(words: &[&str]) -> usize {
    let lead = words.iter().take_while(|word| matches!(**word, "," | "(")).count();
    if !matches!(words.get(lead), Some(&("if" | "jos"))) {
        return 0;
    }
    let of_it = |word: &&str| OF_IT.contains(word) || TO_BE_HAD.contains(word) || STILL.contains(word);
    let said: Vec<&str> = words.iter().skip(lead + 1).take(GONE_WORDS_MAX).copied().take_while(of_it).collect();
    let had = |word: &&str| TO_BE_HAD.contains(word) || STILL_THERE.contains(word);
    let denied = said.iter().any(|word| DENYING.contains(word) || SOMEBODY.contains(word));
    // "If he is there" may say that a player is.
    if said.iter().any(|word| matches!(*word, "he" | "she" | "they")) && said.contains(&"there") && !is_of_a_thing(&said) {
        return 0;
    }
    // "Jos vielä on."
    let is_still = (said.len() == 2 && said.contains(&"viela") && said.contains(&"on")).then(|| said.len() - 1);
    let last = said.iter().rposition(had).filter(|_| !denied && said.len() > 1).or(is_still);
    // "If there is a castle among them", "jos siellä on enintään 9" say what is there.
    let parted = matches!(
        words.get(lead + 1 + said.len()),
        None | Some(&("," | "." | "!" | "?" | ")" | "otherwise" | "else" | "or" | "muuten" | "tai"))
    );
    let tells = last
        .is_some_and(|last| said.get(last + 1..).is_some_and(|rest| rest.iter().any(|word| matches!(*word, "is" | "s" | "on" | "are"))));
    if tells {
        return if parted { lead + 1 + said.len() } else { 0 };
    }
    // "Spearmen to e4 if it is free" is a condition of its own, where nothing else is wanted.
    let free = said.iter().any(|word| matches!(*word, "free" | "vapaa" | "vapaana"));
    let otherwise = || words.iter().any(|word| matches!(*word, "otherwise" | "else" | "muuten" | "muutoin" | "or" | "tai"));
    if free && !otherwise() {
        return 0;
    }
    last.map_or(0, |last| lead + 1 + last + 1)
}

/// Whether words that say where somebody or something is speak of what can still be had, and of no player.
fn is_of_a_thing(words: &[&str]) -> bool {
    words.iter().any(|word| matches!(*word, "still" | "viela" | "yha" | "available" | "left"))
}

const STILL: &[&str] = &[
    "still", "viela", "yha", "edelleen", "he", "she", "they", "are", "ne", "siella", "siina", "tallella", "esilla", "jaljella", "vapaa",
    "open", "here", "among", "in", "pool", "cards", "joukossa", "pinossa", "mukana", "joukosta",
];
const STILL_THERE: &[&str] =
    &["siella", "siina", "tallella", "esilla", "jaljella", "vapaa", "open", "here", "among", "joukossa", "pinossa", "mukana"];

/// With these one says that what is wanted instead is good enough.
static GOOD_ENOUGH: Phrases = Phrases::new(&[
    &["on", "hyva"],
    &["on", "ihan", "hyva"],
    &["on", "ok"],
    &["kay", "myos"],
    &["kay", "hyvin"],
    &["kelpaa", "myos"],
    &["kelpaa"],
    &["is", "fine"],
    &["is", "fine", "too"],
    &["is", "fine", "by", "me"],
    &["is", "ok"],
    &["is", "okay"],
    &["is", "good"],
    &["is", "good", "enough"],
    &["will", "do"],
    &["will", "do", "too"],
    &["would", "do"],
    &["i", "settle", "for"],
    &["i", "ll", "settle", "for"],
    &["i", "will", "settle", "for"],
]);

/// How many folded words at the beginning say that what is wanted instead is good enough; 0 if they don't.
pub(super) fn good_enough(words: &[&str]) -> usize {
    GOOD_ENOUGH.longest(words)
}

/// With these one speaks of what was named before.
pub(super) const IT: &[&str] = &["it", "him", "her", "them", "that", "sen", "se", "hanet"];
/// No name has more words.
const NAME_WORDS_MAX: usize = 3;

/// Where a sentence begins with the condition that a thing can still be had, and goes on with it: the words that name it, and how many say
/// all that.
pub(super) fn if_there(words: &[&str]) -> Option<(std::ops::Range<usize>, usize)> {
    let [first, ..] = words else { return None };
    if !matches!(*first, "if" | "jos") {
        return None;
    }
    let is = (2..=1 + NAME_WORDS_MAX).find(|at| matches!(words.get(*at), Some(&("is" | "s" | "on"))))?;
    let behind = words.get(is + 1..)?;
    let said = behind.iter().take_while(|word| STILL.contains(word) || TO_BE_HAD.contains(word)).count();
    let had = behind.iter().take(said).any(|word| TO_BE_HAD.contains(word) || STILL_THERE.contains(word));
    let lead = behind.iter().skip(said).take_while(|word| matches!(**word, "," | "then" | "niin")).count();
    let goes_on = behind.iter().skip(said + lead).take(6).any(|word| IT.contains(word));
    let name = words.get(1..is)?;
    // "If Ville is there I vote for him."
    let of_person = behind.iter().skip(said + lead).take(6).any(|word| matches!(*word, "him" | "her" | "hanet"));
    if of_person && !is_of_a_thing(behind.get(..said).unwrap_or_default()) {
        return None;
    }
    let plain = !name.iter().any(|word| DENYING.contains(word) || OF_IT.contains(word) && *word != "the");
    (had && goes_on && plain).then_some((1..is, is + 1 + said + lead))
}

#[cfg(test)]
mod tests {
    use super::super::token::Line;
    use super::*;

    /// How many words of a text a function takes, and how many there are.
    fn of(taken: fn(&[&str]) -> usize, text: &str) -> (usize, usize) {
        let line = Line::new(text);
        let words: Vec<&str> = line.folds().collect();
        (taken(&words), words.len())
    }

    #[test]
    fn what_can_be_had_is_told_from_what_there_is() {
        for text in ["if it is still there", "jos se vielä on vapaana, muuten", "if there is one"] {
            assert!(of(available, text).0 > 0, "{text}");
        }
        for text in ["jos siellä on enintään 9", "if there is a castle among them", "if I get the king, gold"] {
            assert_eq!(of(available, text).0, 0, "{text}");
        }
        for text in ["if I can't,", "if I can't pay for it", "ellei häntä ole enää jäljellä", "if somebody beat me to it"] {
            let (taken, all) = of(failing, text);
            assert_eq!(taken, all, "{text}");
        }
        assert_eq!(of(failing, "if I don't get the king, gold").0, 0);
    }

    #[test]
    fn anything_will_do_behind_what_was_named_and_at_the_end_only() {
        for text in [", and after that I don't care", "muuten ihan sama"] {
            let (taken, all) = of(whatever, text);
            assert_eq!(taken, all, "{text}");
        }
        assert_eq!(of(whatever, "after that I don't care for the king").0, 0);
    }
}
