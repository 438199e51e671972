//! The hash that files are chained by, and a hash as words that can be said on the telephone.

use std::sync::LazyLock;

/// A word for each byte, in their order, a line each.
pub(super) const LIST: &str = include_str!("words256.txt");

static WORDS: LazyLock<Vec<&'static str>> = LazyLock::new(|| LIST.lines().collect());

pub use crate::game::digest;

/// The first four bytes of a digest as words of a list of 256: `amber-tiger-novel-spoon`. Text that
/// is no digest gives the words for as many bytes as it has hex digits for.
pub fn four_words(digest: &str) -> String {
    let bytes = (0..8).step_by(2).map_while(|at| u8::from_str_radix(digest.get(at..at + 2)?, 16).ok());
    let words: Vec<&str> = bytes.filter_map(|byte| WORDS.get(usize::from(byte)).copied()).collect();
    words.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn list_is_256_distinct_plain_words() {
        assert_eq!(WORDS.len(), 256);
        let distinct: BTreeSet<_> = WORDS.iter().collect();
        assert_eq!(distinct.len(), 256);
        for word in WORDS.iter() {
            assert!((4..=6).contains(&word.len()), "{word}");
            assert!(word.bytes().all(|b| b.is_ascii_lowercase()), "{word}");
        }
    }

    #[test]
    fn no_two_words_differ_by_one_letter() {
        for (i, a) in WORDS.iter().enumerate() {
            for b in WORDS.iter().skip(i + 1) {
                assert!(strsim::levenshtein(a, b) > 1, "{a} and {b}");
            }
        }
    }

    #[test]
    fn words_follow_the_first_four_bytes() {
        assert_eq!(digest(b"abc").get(..8), Some("ba7816bf"));
        let expected = [0xba, 0x78, 0x16, 0xbf].map(|i: usize| WORDS[i]).join("-");
        assert_eq!(four_words(&digest(b"abc")), expected);
        assert_eq!(four_words("not a hash"), "");
        assert_eq!(four_words("ääää"), "");
    }
}
