//! Text as a person sees it: what cannot be seen goes, before anything is read or compared.

/// Makes every line end `\n`, takes out what cannot be seen, and makes every blank a plain one.
pub(super) fn clean(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\r' => {
                chars.next_if_eq(&'\n');
                out.push('\n');
            }
            '\n' | '\x0b' | '\x0c' | '\u{85}' | '\u{2028}' | '\u{2029}' => out.push('\n'),
            '\t' => out.push('\t'),
            '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => out.push(' '),
            // Soft hyphens, joiners, marks of direction, byte order marks.
            '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' => {}
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
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
