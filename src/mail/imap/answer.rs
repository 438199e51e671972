//! What a mail server says, taken apart.

use data_encoding::BASE64;

/// A piece of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// A word: `FETCH`, `12`, `\Seen`, `BODY[]`, `NIL`.
    Word(String),
    /// Text in quotes, or sent by its length.
    Text(Vec<u8>),
    /// What stands in brackets.
    List(Vec<Piece>),
}

/// Lists in lists in an answer are no deeper.
const DEPTH_MOST: usize = 8;

impl Piece {
    pub(super) fn word(&self) -> Option<&str> {
        match self {
            Piece::Word(word) => Some(word),
            _ => None,
        }
    }

    pub(super) fn list(&self) -> &[Piece] {
        match self {
            Piece::List(pieces) => pieces,
            _ => &[],
        }
    }

    pub(super) fn number<N: std::str::FromStr>(&self) -> Option<N> {
        self.word()?.parse().ok()
    }

    /// Word or text, as it can be shown.
    pub(super) fn text(&self) -> String {
        match self {
            Piece::Word(word) => word.clone(),
            Piece::Text(text) => String::from_utf8_lossy(text).into_owned(),
            Piece::List(_) => String::new(),
        }
    }
}

/// Takes a line apart. In place of a text that was sent by its length stands `{0}`, the number of it among `texts`.
pub(super) fn pieces(line: &[u8], texts: &[Vec<u8>]) -> Vec<Piece> {
    let mut reader = Reader { line, at: 0, texts };
    reader.list(0)
}

struct Reader<'a> {
    line: &'a [u8],
    at: usize,
    texts: &'a [Vec<u8>],
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.line.get(self.at).copied()
    }

    /// Pieces up to a closing bracket, or the end.
    fn list(&mut self, depth: usize) -> Vec<Piece> {
        let mut pieces = Vec::new();
        while let Some(byte) = self.peek() {
            match byte {
                b' ' => self.at += 1,
                b')' => {
                    self.at += 1;
                    // One too many closes nothing.
                    if depth > 0 {
                        break;
                    }
                }
                b'(' if depth < DEPTH_MOST => {
                    self.at += 1;
                    pieces.push(Piece::List(self.list(depth + 1)));
                }
                b'"' => pieces.push(Piece::Text(self.quoted())),
                b'{' => pieces.push(Piece::Text(self.sent())),
                _ => pieces.push(Piece::Word(self.word())),
            }
        }
        pieces
    }

    fn quoted(&mut self) -> Vec<u8> {
        self.at += 1;
        let mut text = Vec::new();
        while let Some(byte) = self.peek() {
            self.at += 1;
            match byte {
                b'"' => break,
                b'\\' => {
                    text.extend(self.peek());
                    self.at += 1;
                }
                byte => text.push(byte),
            }
        }
        text
    }

    fn sent(&mut self) -> Vec<u8> {
        let rest = self.line.get(self.at + 1..).unwrap_or_default();
        let end = rest.iter().position(|&byte| byte == b'}').unwrap_or(rest.len());
        self.at += end + 2;
        let number = rest.get(..end).and_then(|number| std::str::from_utf8(number).ok()).and_then(|number| number.parse::<usize>().ok());
        number.and_then(|number| self.texts.get(number)).cloned().unwrap_or_default()
    }

    /// A word: up to a space or a bracket, but for what stands in `[…]`.
    fn word(&mut self) -> String {
        let start = self.at;
        let mut inside = false;
        while let Some(byte) = self.peek() {
            match byte {
                b'[' => inside = true,
                b']' => inside = false,
                b' ' | b')' if !inside => break,
                b'(' if !inside && self.at > start => break,
                _ => {}
            }
            self.at += 1;
        }
        String::from_utf8_lossy(self.line.get(start..self.at).unwrap_or_default()).into_owned()
    }
}

/// If a line ends by announcing a text of so many bytes, what stands before it, and the number.
pub(super) fn announced(line: &[u8]) -> Option<(usize, u64)> {
    let inner = line.strip_suffix(b"}")?;
    let open = inner.iter().rposition(|&byte| byte == b'{')?;
    let digits = inner.get(open + 1..)?;
    let digits = digits.strip_suffix(b"+").unwrap_or(digits);
    let count = std::str::from_utf8(digits).ok()?.parse().ok()?;
    let before = if open > 0 && line.get(open - 1) == Some(&b'~') { open - 1 } else { open };
    Some((before, count))
}

/// What a server says to a person, safe to show.
pub(super) fn shown(text: &[u8]) -> String {
    String::from_utf8_lossy(text).chars().filter(|c| !c.is_control()).take(200).collect()
}

/// Text in quotes; none if it can't stand in quotes.
pub(super) fn quoted(text: &str) -> Option<String> {
    let plain = |byte: u8| (b' '..=b'~').contains(&byte);
    text.bytes().all(plain).then(|| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")))
}

/// A folder's name as it goes over the line: in quotes, and other letters than those of English in the way of RFC 3501, 5.1.3.
pub(super) fn folder(name: &str) -> String {
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
    quoted(&out).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str) -> Piece {
        Piece::Word(text.to_owned())
    }

    #[test]
    fn an_answer_is_taken_apart() {
        let line =
            br#"* 12 FETCH (UID 5 FLAGS (\Seen $Done) INTERNALDATE "23-Nov-2026 10:00:00 +0200" X {0} BODY[HEADER.FIELDS (TO)] NIL)"#;
        let all = pieces(line, &[b"a\0\"b".to_vec()]);
        assert_eq!(all[..3], [word("*"), word("12"), word("FETCH")]);
        let inner = all[3].list();
        assert_eq!(inner[3].list(), [word("\\Seen"), word("$Done")]);
        assert_eq!(inner[5].text(), "23-Nov-2026 10:00:00 +0200");
        assert_eq!(inner[7], Piece::Text(b"a\0\"b".to_vec()));
        assert_eq!(inner[8..], [word("BODY[HEADER.FIELDS (TO)]"), word("NIL")]);
        // Nothing that a server may say is an error here, or without end.
        for odd in [&b"((((((((((((((("[..], b")))", b"\"abc", b"\"abc\\", b"{9", b"{9}", b"[", b"a(b", b"\xff\xfe ~", b""] {
            pieces(odd, &[]);
        }
    }

    #[test]
    fn a_text_by_its_length_is_seen() {
        assert_eq!(announced(b"* 1 FETCH (BODY[] {25}"), Some((18, 25)));
        assert_eq!(announced(b"BINARY[] ~{3}"), Some((9, 3)));
        for none in [&b"{}"[..], b"x {5", b"x 5}", b"{99999999999999999999999}", b"{-1}", b""] {
            assert_eq!(announced(none), None, "{}", String::from_utf8_lossy(none));
        }
    }

    #[test]
    fn folders_go_over_the_line() {
        assert_eq!(folder("INBOX"), "\"INBOX\"");
        assert_eq!(folder("Käsitelty & luettu"), "\"K&AOQ-sitelty &- luettu\"");
        assert_eq!(folder("台北/\"x\""), "\"&U,BTFw-/\\\"x\\\"\"");
        assert_eq!(folder("a\r\nb"), "\"ab\"");
    }
}
