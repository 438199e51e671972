//! Bytes to text: by the charset that the letter names, or by the one that it plainly is.
//!
//! Never an error and never a question mark in a Finnish word: labels are often wrong, bytes seldom.

use mail_parser::decoders::charsets::map::charset_decoder;

/// Decodes bytes; the second value tells that the label was missing or wrong and the charset guessed.
pub(super) fn decode(bytes: &[u8], label: Option<&str>) -> (String, bool) {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let label = label.unwrap_or_default().trim().to_ascii_lowercase();
    let utf16 = label.starts_with("utf-16") && bytes.contains(&0);
    if !utf16 && let Ok(text) = std::str::from_utf8(bytes) {
        // ISO-2022 charsets are ASCII bytes with escapes, so being valid UTF-8 says nothing of them.
        if !(bytes.contains(&0x1b) && label.starts_with("iso-2022")) {
            // Non-ASCII text that is valid UTF-8 by chance is as good as unheard of.
            let mislabelled = !text.is_ascii() && !matches!(label.as_str(), "utf-8" | "utf8");
            return (text.to_owned(), mislabelled);
        }
    }
    // UTF-7 is refused as a charset: it hides text from every other reader.
    let known =
        (!matches!(label.as_str(), "" | "utf-8" | "utf8" | "utf-7" | "us-ascii")).then(|| charset_decoder(label.as_bytes())).flatten();
    match (known, charset_decoder(b"windows-1252")) {
        (Some(decoder), _) => (decoder(bytes), false),
        (None, Some(western)) => (western(bytes), true),
        (None, None) => (String::from_utf8_lossy(bytes).into_owned(), true),
    }
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn labels_right_and_wrong() {
        for (bytes, label, text, guessed) in [
            (b"m\xe4\xe4r\xe4ykset".as_slice(), Some("ISO-8859-1"), "määräykset", false),
            (b"m\xe4\xe4r\xe4ykset", Some("iso-8859-15"), "määräykset", false),
            (b"\xa4", Some("iso-8859-15"), "€", false),
            (b"m\xe4\xe4r\xe4ykset", Some("utf-8"), "määräykset", true),
            (b"m\xe4\xe4r\xe4ykset", None, "määräykset", true),
            (b"m\xe4\xe4r\xe4ykset", Some("unknown-8bit"), "määräykset", true),
            ("määräykset".as_bytes(), Some("us-ascii"), "määräykset", true),
            ("määräykset".as_bytes(), Some("iso-8859-1"), "määräykset", true),
            (b"\xef\xbb\xbfota 1V", Some("utf-8"), "ota 1V", false),
            (b"\xff\xfeo\0t\0a\0", Some("utf-16"), "ota", false),
            (b"+AGE-", Some("utf-7"), "+AGE-", false),
        ] {
            assert_eq!(decode(bytes, label), (text.to_owned(), guessed), "{label:?}");
        }
    }
}
