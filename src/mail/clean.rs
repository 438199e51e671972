//! Text as a person sees it: what cannot be seen goes, before anything is read or compared.

/// Makes every line end `\n`, takes out what cannot be seen, and makes every blank a plain one.
pub(super) fn clean(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    // What is as it should be is copied in one piece.
    let mut copied = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let instead = match c {
            ' '..='~' | '\n' | '\t' => continue,
            '\r' => {
                chars.next_if(|(_, next)| *next == '\n');
                "\n"
            }
            '\x0b' | '\x0c' | '\u{85}' | '\u{2028}' | '\u{2029}' => "\n",
            '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => " ",
            // Soft hyphens, joiners, marks of direction, byte order marks.
            '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' => "",
            c if c.is_control() => "",
            _ => continue,
        };
        out.push_str(text.get(copied..at).unwrap_or_default());
        out.push_str(instead);
        copied = chars.peek().map_or(text.len(), |(next, _)| *next);
    }
    out.push_str(text.get(copied..).unwrap_or_default());
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_go_and_lines_stay() {
        assert_eq!(clean("a\r\nb\rc\u{2028}d\u{85}e\0\x1b[31m\u{ad}\u{feff}\u{a0}f"), "a\nb\nc\nd\ne[31m f");
    }
}
