//! How names are written on the line.

use data_encoding::BASE64;

/// A folder's name in quotes, and other letters than those of English in the way of RFC 3501, 5.1.3.
pub(super) fn named(name: &str) -> String {
    let mut out = String::new();
    let mut other: Vec<u8> = Vec::new();
    let flush = |other: &mut Vec<u8>, out: &mut String| {
        if !other.is_empty() {
            let code = BASE64.encode(other);
            out.push_str(&format!("&{}-", code.trim_end_matches('=').replace('/', ",")));
            other.clear();
        }
    };
    for c in name.chars().filter(|c| !c.is_control()) {
        if c.is_ascii() {
            flush(&mut other, &mut out);
            out.push(c);
            if c == '&' {
                out.push('-');
            }
        } else {
            other.extend(c.encode_utf16(&mut [0; 2]).iter().flat_map(|unit| unit.to_be_bytes()));
        }
    }
    flush(&mut other, &mut out);
    quoted(&out)
}

/// Text in quotes.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_go_over_the_line() {
        assert_eq!(named("INBOX"), "\"INBOX\"");
        assert_eq!(named("Käsitelty & luettu"), "\"K&AOQ-sitelty &- luettu\"");
        assert_eq!(named("台北/\"x\""), "\"&U,BTFw-/\\\"x\\\"\"");
        assert_eq!(named("a\r\nb"), "\"ab\"");
    }
}
