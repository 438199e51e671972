//! Where in a text something stands.

use std::fmt;

/// A line and a column in a text, both from 1; the column counts characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}", self.line, self.column)
    }
}

/// The place of a byte of a text. Past its end it is the end; inside a character, the next one.
pub fn place_of(text: &str, byte: usize) -> Place {
    let before = text.char_indices().take_while(|(at, _)| *at < byte).map(|(_, c)| c);
    before.fold(Place { line: 1, column: 1 }, |place, c| match c {
        '\n' => Place { line: place.line + 1, column: 1 },
        _ => Place { column: place.column + 1, ..place },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_characters_from_one() {
        let text = "öl\nb";
        let expected = [(0, 1, 1), (2, 1, 2), (4, 2, 1), (5, 2, 2), (99, 2, 2)];
        for (byte, line, column) in expected {
            assert_eq!(place_of(text, byte), Place { line, column }, "{byte}");
        }
        // Inside of a character: the place after it began.
        assert_eq!(place_of(text, 1), Place { line: 1, column: 2 });
    }
}
