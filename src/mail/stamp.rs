//! What in a text looks like a time or an address: the same in every language of a mail program.

use std::borrow::Cow;

/// Where the ten digits of other scripts begin: Arabic, Persian, Devanagari, Bengali, Thai, the wide ones.
const SCRIPTS: [u32; 6] = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

/// A digit of any script as a plain one.
fn plain_digit(c: char) -> Option<char> {
    let digit = SCRIPTS.iter().find_map(|first| u32::from(c).checked_sub(*first).filter(|digit| *digit < 10))?;
    char::from_digit(digit, 10)
}

/// Whether there is a digit of any script in a text.
pub(super) fn has_digit(text: &str) -> bool {
    text.bytes().any(|byte| byte.is_ascii_digit()) || !text.is_ascii() && text.chars().any(|c| plain_digit(c).is_some())
}

/// A text with plain digits in the place of those of other scripts.
fn in_plain_digits(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.chars().any(|c| plain_digit(c).is_some()) {
        return Cow::Borrowed(text);
    }
    text.chars().map(|c| plain_digit(c).unwrap_or(c)).collect()
}

/// What was found in a text.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Stamp {
    /// A mail address.
    pub address: bool,
    /// A year of four digits.
    year: bool,
    /// A time of day.
    time: bool,
    /// A time zone, as only programs write it.
    pub zone: bool,
    /// Numbers, those of times and addresses aside.
    numbers: usize,
}

impl Stamp {
    /// Looks through a text.
    pub(super) fn of(text: &str) -> Stamp {
        let mut stamp = Stamp::default();
        for word in in_plain_digits(text).split_whitespace() {
            if is_address(word) {
                stamp.address = true;
            } else if is_zone(word) {
                stamp.zone = true;
            } else if is_time(word) {
                stamp.time = true;
            } else if !word.contains("://") {
                for digits in word.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty()) {
                    stamp.numbers += 1;
                    stamp.year |= digits.len() == 4 && (digits.starts_with("19") || digits.starts_with("20"));
                }
            }
        }
        stamp
    }

    /// Whether it names a day: with its year, or with a time of day.
    pub(super) fn is_dated(self) -> bool {
        self.year && self.numbers >= 2 || self.time && self.numbers >= 1
    }

    /// Whether it names a moment with its year, as only programs do among other words.
    pub(super) fn is_exact_with_year(self) -> bool {
        self.is_exact() && self.year
    }

    /// Whether it names a moment: a day and a time of day.
    pub(super) fn is_exact(self) -> bool {
        self.time && self.numbers >= 2
    }
}

fn is_address(word: &str) -> bool {
    word.split_once('@').is_some_and(|(name, place)| {
        place.starts_with(char::is_alphanumeric) && (name.ends_with(char::is_alphanumeric) || place.contains('.'))
    })
}

/// `+0200`, `GMT+01:00`, `UTC+2`, in brackets too.
fn is_zone(word: &str) -> bool {
    let word = word.trim_matches(|c: char| "(),:".contains(c));
    let offset = word.strip_prefix("GMT").or_else(|| word.strip_prefix("UTC"));
    let digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || c == ':');
    let signed = |text: &str| text.strip_prefix(['+', '-', '\u{2212}']).is_some_and(digits);
    offset.is_some_and(|offset| offset.is_empty() || signed(offset)) || word.len() == 5 && signed(word)
}

/// `18:22`, `18.22`, `18h22`, `6:22:11`, `15:05，`; not `18.11.2026`.
fn is_time(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_ascii_digit());
    let parts: Vec<&str> = word.split([':', '.', 'h', '\u{ff1a}']).collect();
    let digits = |part: &&str| (1..=2).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    let minutes = parts.get(1).is_some_and(|part| part.len() == 2);
    // Three parts with stops are a day.
    let stops = parts.len() == 3 && !word.contains(':') && !word.contains('h');
    (2..=3).contains(&parts.len()) && parts.iter().all(digits) && minutes && (!stops || is_clock(&parts))
}

/// Finnish writes seconds with stops too: `18.22.11`; a day has a month.
fn is_clock(parts: &[&str]) -> bool {
    parts.iter().all(|part| part.len() == 2) && parts.get(1).and_then(|part| part.parse::<u32>().ok()).is_some_and(|minutes| minutes > 12)
}

#[cfg(test)]
mod tests {
    use super::Stamp;

    #[test]
    fn days_are_told_in_every_language() {
        for text in [
            "Wed, Nov 18, 2026 at 6:22 PM",
            "ke 18. marrask. 2026 klo 18.22",
            "2026年11月18日 18:22",
            "2026-11-18 18:22 GMT+01:00",
            "18.11.2026, 18.22",
            "March-19-11 5:42 PM",
            "středa 18. listopadu 2026 v 18:22:11",
            "8 dicembre 2026 alle ore 10:22",
            "18 Nov 2026 6:22:11",
            "١٨/١١/٢٠٢٦ الساعة ٦:٢٢ م",
            "۱۸ نوامبر ۲۰۲۶ ۱۸:۲۲",
            "१८ नवंबर २०२६ १८:२२",
        ] {
            assert!(Stamp::of(text).is_exact(), "{text}");
        }
        for text in ["8 dicembre 2026", "18.11.2026", "21 Nov 9:26"] {
            assert!(Stamp::of(text).is_dated() && !Stamp::of(text).is_exact(), "{text}");
        }
        for text in ["take fr3, fr4 > by1", "front: 9 7 5 4", "gold >= 4", "move e2-e3", "hand 2026", "20.12."] {
            assert!(!Stamp::of(text).is_dated(), "{text}");
        }
    }

    #[test]
    fn addresses_and_zones_are_told() {
        for text in ["a@example.org", "<a@b.org>:", "[mailto:a@b]", "@b.org>", "(a@b.org)"] {
            assert!(Stamp::of(text).address, "{text}");
        }
        assert!(!Stamp::of("@ 9:30 am, @elberet").address);
        assert!(Stamp::of("(GMT+01:00)").zone && Stamp::of("-0600").zone && !Stamp::of("+200 2026").zone);
    }
}
