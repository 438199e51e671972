//! The lock on a private page: what only its key opens, in a browser as well (`templates/private.js`).
//!
//! The key is the word in the page's link. It is never used itself: each use has a key of its own, HMAC-SHA-256 of a label under that word.
//! What is locked is pressed (zlib), put behind its length, filled up with zeros to a step, and encrypted by AES-256-GCM, which also
//! shows any change. The nonce is an HMAC of what is encrypted: the same page is the same bytes in each run, and another page never
//! has the same nonce, which would break the encryption. Written down it is the nonce, the encrypted bytes with their tag, in base64.

use data_encoding::{BASE32_NOPAD, BASE64};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::hmac;
use std::io::{Read, Write};

/// What is encrypted is as long as a multiple of this: so its length tells next to nothing of what a page says.
const STEP: usize = 32 << 10;
/// Goes into the tag, so that a file of another form is none of this.
const FORM: &[u8] = b"turnpost page 1";
/// What stands before the pressed text: its length.
const HEAD: usize = 4;

/// What a key is used for. Nothing of one use tells of another.
#[derive(Clone, Copy, Debug)]
enum Use {
    /// Names the page's file.
    Name,
    /// Tells whether a key is the page's.
    Fit,
    /// Encrypts.
    Encryption,
    /// Makes nonces.
    Nonce,
}

impl Use {
    fn label(self) -> &'static [u8] {
        match self {
            Use::Name => b"turnpost page name",
            Use::Fit => b"turnpost page fit",
            Use::Encryption => b"turnpost page encryption",
            Use::Nonce => b"turnpost page nonce",
        }
    }
}

fn derived(key: &[u8], label: &[u8]) -> hmac::Tag {
    hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), label)
}

fn of(key: &str, what: Use) -> hmac::Tag {
    derived(key.as_bytes(), what.label())
}

fn word(tag: &hmac::Tag) -> String {
    BASE32_NOPAD.encode(tag.as_ref().get(..16).unwrap_or_default()).to_lowercase()
}

/// The name of the file of the page with this key: 26 letters and digits that tell nothing of the key.
pub(super) fn name(key: &str) -> String {
    word(&of(key, Use::Name))
}

/// Another key that follows from one, for what stands beside its page.
pub(super) fn beside(key: &str, what: &str) -> String {
    word(&derived(key.as_bytes(), format!("turnpost beside {what}").as_bytes()))
}

/// By which a browser sees whether the key that it was given is the page's.
pub(super) fn fit(key: &str) -> String {
    BASE64.encode(of(key, Use::Fit).as_ref())
}

/// The numbers of a key by which it encrypts.
fn cipher(key: &str) -> Option<LessSafeKey> {
    UnboundKey::new(&AES_256_GCM, of(key, Use::Encryption).as_ref()).ok().map(LessSafeKey::new)
}

/// Locks a text; nothing if that can't be done, never the text itself.
pub(super) fn lock(text: &str, key: &str) -> Option<String> {
    let mut bytes = vec![0; HEAD];
    // More pains take three times as long, and what they save is filled up with zeros.
    let mut press = ZlibEncoder::new(&mut bytes, Compression::fast());
    press.write_all(text.as_bytes()).ok()?;
    press.finish().ok()?;
    let length = u32::try_from(bytes.len() - HEAD).ok()?.to_be_bytes();
    bytes.get_mut(..HEAD)?.copy_from_slice(&length);
    bytes.resize(bytes.len().next_multiple_of(STEP), 0);
    let nonce: [u8; NONCE_LEN] = derived(of(key, Use::Nonce).as_ref(), &bytes).as_ref().get(..NONCE_LEN)?.try_into().ok()?;
    cipher(key)?.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::from(FORM), &mut bytes).ok()?;
    bytes.splice(..0, nonce);
    Some(BASE64.encode(&bytes))
}

/// The text that was locked with this key; none if it was another, or if anything is not as it was written.
fn unlock(locked: &str, key: &str) -> Option<String> {
    let mut bytes = BASE64.decode(locked.trim().as_bytes()).ok()?;
    let nonce: [u8; NONCE_LEN] = bytes.get(..NONCE_LEN)?.try_into().ok()?;
    let opened = cipher(key)?.open_in_place(Nonce::assume_unique_for_key(nonce), Aad::from(FORM), bytes.get_mut(NONCE_LEN..)?).ok()?;
    let (head, rest) = opened.split_at_checked(HEAD)?;
    let length = u32::from_be_bytes(head.try_into().ok()?) as usize;
    let mut text = String::new();
    ZlibDecoder::new(rest.get(..length)?).read_to_string(&mut text).ok()?;
    Some(text)
}

/// Where the locked text stands in a page.
pub(super) const BEFORE: &str = "<template id=\"locked\"";
const AFTER: &str = "</template>";

/// The page that is locked in another, for who has its key.
pub fn unlocked(html: &str, key: &str) -> Option<String> {
    let (_, rest) = html.split_once(BEFORE)?;
    let (_, rest) = rest.split_once('>')?;
    unlock(rest.split_once(AFTER)?.0, key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const KEY: &str = "abcdefghijklmnopqrstuvwxyz";

    #[test]
    fn each_use_of_a_key_has_a_key_of_its_own() {
        let uses = [Use::Name, Use::Fit, Use::Encryption, Use::Nonce].map(|what| of(KEY, what).as_ref().to_vec());
        let known: std::collections::BTreeSet<_> = uses.iter().collect();
        assert_eq!(known.len(), uses.len());
        assert_eq!(name(KEY).len(), 26);
        assert_ne!(name(KEY), beside(KEY, "calendar"));
    }

    #[test]
    fn the_length_goes_up_in_steps() {
        let sizes: std::collections::BTreeSet<usize> =
            (0..400).map(|length| lock(&"Laura holds the Warlord. ".repeat(length), KEY).expect("locked").len()).collect();
        assert_eq!(sizes.len(), 1, "{sizes:?}");
        let noise: String = (0..STEP as u32).map(|at| char::from_u32(0x4e00 + at * 7919 % 20_000).expect("a letter")).collect();
        let long = lock(&noise, KEY).expect("locked");
        let encrypted = BASE64.decode(long.as_bytes()).expect("base64").len() - NONCE_LEN - 16;
        assert!(encrypted > STEP && encrypted.is_multiple_of(STEP), "{encrypted}");
    }

    proptest! {
        #[test]
        fn what_is_locked_opens_with_its_key_alone(text in "\\PC{0,2000}", other in "[a-z2-7]{26}", at in any::<prop::sample::Index>(), bit in 0u8..8) {
            let locked = lock(&text, KEY).expect("locked");
            prop_assert_eq!(&locked, &lock(&text, KEY).expect("locked again"), "the same bytes in each run");
            prop_assert_eq!(unlock(&locked, KEY), Some(text));
            prop_assert!(other == KEY || unlock(&locked, &other).is_none());
            // Any bit that is another one is seen.
            let mut bytes = BASE64.decode(locked.as_bytes()).expect("base64");
            let at = at.index(bytes.len());
            bytes[at] ^= 1 << bit;
            prop_assert_eq!(unlock(&BASE64.encode(&bytes), KEY), None);
            prop_assert_eq!(unlock(locked.get(..at).expect("ASCII"), KEY), None);
        }

        #[test]
        fn another_text_has_another_nonce(one in "\\PC{0,200}", other in "\\PC{0,200}") {
            let nonce = |text: &str| BASE64.decode(lock(text, KEY).expect("locked").as_bytes()).expect("base64")[..NONCE_LEN].to_vec();
            prop_assert_eq!(one == other, nonce(&one) == nonce(&other));
        }
    }
}
