//! What of a letter's text may stand on a public page: nothing that leads to a person or into a seat, and no name that a pen
//! name hides.

use crate::club::game::opened::Opened;
use crate::club::vocabulary::aside;
use crate::game::Seat;
use crate::game::press::{begins_nearly, ends, tame};
use crate::orders::{Entry, Match, Vocab, fold};
use crate::store::PrivateFile;
use unicode_normalization::UnicodeNormalization;

/// What stands for a word that is left out.
const LEFT_OUT: &str = "…";
/// A run of so many letters and digits, with both in it, is taken for a secret: a token of old, the name of a private page.
const RUN_MIN: usize = 16;

/// What must not be told of the letters of one seat.
pub(crate) struct Redaction {
    /// The tokens of the game, in small letters.
    tokens: Vec<String>,
    /// The addresses of the game in their two halves, in small letters.
    addresses: Vec<(String, String)>,
    /// The words of names that pen names hide.
    names: Vocab,
}

impl Redaction {
    /// The redaction of a seat's letters.
    pub(crate) fn over(game: &Opened, writer: Seat) -> Redaction {
        let known = addressed(&game.private);
        let tokens = known.iter().map(|(_, token)| token.to_lowercase()).filter(|token| !token.is_empty());
        let halves = |address: &str| address.rsplit_once('@').map(|(local, domain)| (local.to_lowercase(), domain.to_lowercase()));
        Redaction {
            tokens: tokens.collect(),
            addresses: known.iter().filter_map(|(address, _)| halves(address)).collect(),
            names: hidden_names(game, writer),
        }
    }

    /// The lines of a letter that may be told, blank ones between them; none if nothing is left.
    pub(crate) fn lines(&self, text: &str) -> Vec<String> {
        let mut told: Vec<String> = Vec::new();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if begins_nearly(line) {
                // A message that a slip of the pen kept from being one is not told for that. Its text may follow.
                if line.trim_end().ends_with(':') {
                    let _ = lines.by_ref().find(|line| ends(line));
                }
                continue;
            }
            // What is left out leaves no gap.
            match self.told(line) {
                Some(line) if line.trim().is_empty() && told.last().is_none_or(String::is_empty) => {}
                Some(line) if line.trim().is_empty() => told.push(String::new()),
                Some(line) => told.push(line),
                None => {}
            }
        }
        while told.last().is_some_and(String::is_empty) {
            told.pop();
        }
        told
    }

    /// What of a line may be told, if anything.
    fn told(&self, line: &str) -> Option<String> {
        let line = tame(&aside(line)?);
        // "laura @ example.org": what is left of an address would still be one.
        let apart = line.split_whitespace().any(|word| word.ends_with(is_at));
        let words = line.split(' ').map(|word| if self.is_secret(word) { LEFT_OUT } else { word });
        let told = words.collect::<Vec<_>>().join(" ");
        (!apart && !self.gives_away(&told)).then_some(told)
    }

    /// Whether a line tells a hidden name, or spells out an address.
    fn gives_away(&self, line: &str) -> bool {
        let small = line.to_lowercase();
        let spelled = |(local, domain): &(String, String)| small.contains(local.as_str()) && small.contains(domain.as_str());
        let composed: String = line.nfc().collect();
        let mut words = composed.split(|c: char| !c.is_alphanumeric());
        self.addresses.iter().any(spelled) || words.any(|word| self.names(&fold(word)))
    }

    /// Whether a word is one of a hidden name, in any of its cases. Shortened it is not: it may be any word.
    fn names(&self, word: &str) -> bool {
        let known = |index: u16| self.names.entry(index).is_some_and(|entry| fold(&entry.key).len() <= word.len() + 1);
        match self.names.loose(word) {
            Match::One(index) => known(index),
            Match::Many(which) => which.into_iter().any(known),
            Match::None => false,
        }
    }

    fn is_secret(&self, word: &str) -> bool {
        let small = word.to_lowercase();
        let run = |run: &str| {
            let has = |is: fn(&u8) -> bool| run.as_bytes().iter().any(is);
            run.len() >= RUN_MIN && has(u8::is_ascii_digit) && has(u8::is_ascii_alphabetic)
        };
        word.contains(is_at)
            || self.tokens.iter().any(|token| small.contains(token.as_str()))
            || word.split(|c: char| !c.is_ascii_alphanumeric()).any(run)
    }
}

/// The sign of an address, in its wide and small forms too.
fn is_at(c: char) -> bool {
    matches!(c, '@' | '＠' | '﹫')
}

/// Each address of a game with the token that goes with it, where there is one.
fn addressed(private: &PrivateFile) -> Vec<(&str, &str)> {
    let mut known: Vec<(&str, &str)> = private.gms().map(|gm| (gm.address.as_str(), gm.token.as_str())).collect();
    for seat in &private.seats {
        known.push((&seat.address, &seat.token));
        known.extend(seat.lent.as_ref().map(|lent| (lent.address.as_str(), lent.token.as_str())));
        known.extend(seat.moving.as_ref().map(|moving| (moving.address.as_str(), moving.code.as_str())));
        known.extend(seat.deputy.as_ref().map(|deputy| (deputy.address.as_str(), "")));
    }
    known
}

/// The words of names that pen names hide and their owners keep to themselves. What somebody at the table is called openly hides
/// nothing; but under a letter it is a signature, so there a writer's own name goes all the same.
fn hidden_names(game: &Opened, writer: Seat) -> Vocab {
    let open: Vec<(Seat, String)> =
        game.seats().all().flat_map(|seat| parts(&game.seats().name(seat)).into_iter().map(move |part| (seat, part))).collect();
    let kept = game.seats().all().zip(&game.private.seats).filter(|(_, private)| !private.name_public);
    let hidden = kept.flat_map(|(seat, private)| {
        let is_open = |part: &str| open.iter().any(|(of, known)| known == part && (seat != writer || *of == writer));
        let own = private.name.iter().flat_map(|name| parts(name));
        own.filter(|part| !is_open(part)).collect::<Vec<_>>()
    });
    Vocab::new("press-whom", hidden.map(|part| Entry::person(&part)).collect())
}

/// The words of a name, initials aside.
fn parts(name: &str) -> Vec<String> {
    name.split(|c: char| !c.is_alphanumeric()).filter(|part| part.chars().count() > 1).map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn redaction(names: &[&str]) -> Redaction {
        Redaction {
            tokens: vec!["k7vduwyvzzf2abcd".into(), "qwertyuiopasdfgh".into()],
            addresses: vec![("laura".into(), "example.org".into())],
            names: Vocab::new("press-whom", names.iter().map(|name| Entry::person(name)).collect()),
        }
    }

    #[test]
    fn a_hidden_name_goes_in_all_its_cases_and_words_like_it_stay() {
        let redaction = redaction(&["pekka", "takeshi", "liisa"]);
        for line in ["Pekka", "T. PEKKA!", "Pekan vuoro", "Pekalle terveisiä", "Liisa's turn", "Anna-Liisa", "Takeshi wins"] {
            assert_eq!(redaction.lines(line), [""; 0], "{line}");
        }
        for line in ["take any", "pekonia palaa", "Pe: ota 3L", "lii"] {
            assert_eq!(redaction.lines(line), [line]);
        }
    }

    #[test]
    fn commands_go_and_what_is_left_has_no_gaps() {
        let text = "\n\nhello\n\naway 20.12.–3.1.\n\n  take 1; zone Europe/Oslo; claim fr2\nsalt x\nosoite on sama kuin ennen\n\n";
        assert_eq!(redaction(&[]).lines(text), ["take 1; claim fr2"]);
    }

    proptest::proptest! {
        #[test]
        fn no_address_and_no_token_comes_through(
            text in "(@|＠| |\\n|;|:|laura|example\\.org|K7vduwyvzzf2ABCD|qwertyuiopasdfgh|press|pres|end press|take 1|address|\\PC){0,40}"
        ) {
            for line in redaction(&["pekka"]).lines(&text) {
                let small = line.to_lowercase();
                let secrets = ["@", "＠", "k7vduwyvzzf2abcd", "qwertyuiopasdfgh"];
                proptest::prop_assert!(!secrets.iter().any(|secret| small.contains(secret)), "{line}");
                proptest::prop_assert!(!(small.contains("laura") && small.contains("example.org")), "{line}");
            }
        }
    }
}
