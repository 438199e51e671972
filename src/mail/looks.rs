//! A quick look at each line, once: most lines of most letters have nothing of what programs write around a quote, and need no
//! closer look by each of those who ask.

use super::stamp::has_digit;

/// What is in a line, at most: less may be left of it once its marks are taken off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Looks {
    /// A digit of any script.
    pub digit: bool,
    /// A colon of any script.
    pub colon: bool,
    /// A dash.
    pub dash: bool,
    /// What a time zone is written with, beside a digit.
    pub zone: bool,
    /// What an attribution may end with: a colon or a dash at the end, an `@` or a time zone anywhere.
    pub end: bool,
}

impl Looks {
    /// Looks at a line's text.
    pub(super) fn at(text: &str) -> Looks {
        let mut looks = Looks { digit: false, colon: false, dash: false, zone: false, end: false };
        let (mut at, mut plus, mut other) = (false, false, false);
        for byte in text.bytes() {
            match byte {
                b'0'..=b'9' => looks.digit = true,
                b':' => looks.colon = true,
                b'-' => looks.dash = true,
                b'@' => at = true,
                b'+' => plus = true,
                128.. => other = true,
                _ => {}
            }
        }
        if other {
            looks.digit |= has_digit(text);
            looks.colon |= text.contains('\u{ff1a}');
            plus |= text.contains('\u{2212}');
        }
        looks.zone = looks.digit && (plus || looks.dash || text.contains("GMT") || text.contains("UTC"));
        looks.end = at || looks.zone || (looks.colon || looks.dash) && ends(text);
        looks
    }
}

fn ends(text: &str) -> bool {
    let end = text.trim_end_matches(|c: char| c == '*' || c == '_' || c.is_whitespace());
    end.ends_with([':', '\u{ff1a}', '-'])
}

#[cfg(test)]
mod tests {
    use super::Looks;

    #[test]
    fn what_a_line_may_be_is_seen_at_once() {
        let none = Looks::at("take ka4 > any");
        assert!(none.digit && !none.colon && !none.dash && !none.zone && !none.end);
        for text in
            ["On Wed, Nov 18, 2026 Ville wrote:*", "写道：", "--- Ville wrote ---", "ville@example.org", "18:22 \u{2212}0200", "6 UTC"]
        {
            assert!(Looks::at(text).end, "{text}");
        }
        assert!(Looks::at("٦").digit && Looks::at("送信元：").colon && Looks::at("18 GMT").zone && !Looks::at("- GMT").zone);
    }
}
