//! The parts of a letter: where each begins and ends, and what its headers say of it.
//!
//! Headers, their encodings and charsets are `mail-parser`'s work; the cutting at boundaries is done
//! here, so that the limits on parts, depth and header sizes hold while the letter is walked and not
//! after. Attached messages are leaves: what somebody else wrote is never read.

use std::borrow::Cow;

use mail_parser::{HeaderName, HeaderValue, Message, MessageParser};

use super::limits::{Limits, Unreadable};

/// A block of headers, parsed.
pub(super) struct Head(Message<'static>);

impl Head {
    /// The headers, in the order in which they stand.
    pub(super) fn headers(&self) -> impl Iterator<Item = (&HeaderName<'static>, &HeaderValue<'static>)> {
        self.0.parts.iter().take(1).flat_map(|part| part.headers.iter().map(|h| (&h.name, &h.value)))
    }

    /// The raw values of the header `name` (any case), from the top, with folds taken out.
    pub(super) fn raw<'a>(&'a self, name: &'a str) -> impl Iterator<Item = String> + 'a {
        let message = &self.0;
        message.parts.iter().take(1).flat_map(|part| part.headers.iter()).filter_map(move |h| {
            let same = h.name.as_str().eq_ignore_ascii_case(name);
            let bytes = message.raw_message.get(h.offset_start as usize..h.offset_end as usize)?;
            same.then(|| {
                let text = String::from_utf8_lossy(bytes);
                text.split_whitespace().collect::<Vec<_>>().join(" ")
            })
        })
    }

    /// The first raw value of the header `name`.
    pub(super) fn first(&self, name: &str) -> Option<String> {
        self.raw(name).next()
    }

    /// The first header of a name as text, decoded.
    fn text(&self, wanted: &HeaderName<'static>) -> Option<String> {
        self.headers().find(|(name, _)| *name == wanted).and_then(|(_, value)| value.as_text()).map(str::to_owned)
    }

    fn content_type(&self, wanted: HeaderName<'static>) -> Option<&mail_parser::ContentType<'static>> {
        self.headers().find(|(name, _)| **name == wanted).and_then(|(_, value)| match value {
            HeaderValue::ContentType(content_type) => Some(content_type),
            _ => None,
        })
    }
}

/// A part with nothing inside that we read.
pub(super) struct Leaf<'x> {
    /// `text/plain` and the like, lower case.
    pub kind: String,
    /// The charset's label, as given.
    pub charset: Option<String>,
    /// `quoted-printable`, `base64` or anything else, lower case.
    pub encoding: String,
    /// The file's name; never used as a path.
    pub file_name: Option<String>,
    /// What it says of itself.
    pub description: Option<String>,
    /// Whether it says that it is an attachment.
    pub attached: bool,
    /// `format=flowed`.
    pub flowed: bool,
    /// `DelSp=yes` of a flowed part.
    pub delsp: bool,
    /// The body as it stands in the letter, still encoded.
    pub body: &'x [u8],
}

/// A part: one that holds parts, or a leaf.
pub(super) enum Part<'x> {
    /// `multipart/…`; the kind is what follows the slash, lower case.
    Multi { kind: String, parts: Vec<Part<'x>> },
    /// Everything else.
    Leaf(Leaf<'x>),
}

impl<'x> Part<'x> {
    /// All leaves, in order.
    pub(super) fn leaves(&self) -> Vec<&Leaf<'x>> {
        match self {
            Part::Leaf(leaf) => vec![leaf],
            Part::Multi { parts, .. } => parts.iter().flat_map(Part::leaves).collect(),
        }
    }
}

/// Cuts a letter into its headers and its parts.
pub(super) fn walk<'x>(raw: &'x [u8], limits: &Limits) -> Result<(Head, Part<'x>), Unreadable> {
    let (head, body) = split_head(raw, limits)?;
    let mut count = 0;
    let part = part(&head, body, "", 0, &mut count, limits)?;
    Ok((head, part))
}

fn part<'x>(head: &Head, body: &'x [u8], parent: &str, depth: usize, count: &mut usize, limits: &Limits) -> Result<Part<'x>, Unreadable> {
    *count += 1;
    if *count > limits.parts {
        return Err(Unreadable::TooManyParts { most: limits.parts });
    }
    if depth > limits.depth {
        return Err(Unreadable::TooDeep { most: limits.depth });
    }
    let content_type = head.content_type(HeaderName::ContentType);
    let (main, sub) = match content_type {
        Some(found) => (found.ctype().to_lowercase(), found.subtype().unwrap_or_default().to_lowercase()),
        None if parent == "digest" => ("message".into(), "rfc822".into()),
        None => ("text".into(), "plain".into()),
    };
    let attribute = |name: &str| content_type.and_then(|found| found.attribute(name));
    if main == "multipart"
        && let Some(boundary) = attribute("boundary").filter(|boundary| !boundary.is_empty())
    {
        let mut parts = Vec::new();
        for piece in Pieces::new(body, boundary.as_bytes()) {
            // One more than allowed is enough to know; the rest need not be looked at.
            let (head, body) = split_head(piece, limits)?;
            parts.push(self::part(&head, body, &sub, depth + 1, count, limits)?);
        }
        if !parts.is_empty() {
            return Ok(Part::Multi { kind: sub, parts });
        }
    }
    let disposition = head.content_type(HeaderName::ContentDisposition);
    let file_name = disposition.and_then(|found| found.attribute("filename")).or_else(|| attribute("name")).map(str::to_owned);
    let yes = |name: &str, value: &str| attribute(name).is_some_and(|v| v.eq_ignore_ascii_case(value));
    // A multipart without its boundary is most often plain text all the same.
    let kind = if main == "multipart" { "text/plain".into() } else { format!("{main}/{sub}") };
    Ok(Part::Leaf(Leaf {
        kind,
        charset: attribute("charset").map(str::to_owned),
        encoding: head.first("Content-Transfer-Encoding").unwrap_or_default().to_lowercase(),
        file_name,
        description: head.text(&HeaderName::ContentDescription),
        attached: disposition.is_some_and(|found| found.ctype().eq_ignore_ascii_case("attachment")),
        flowed: yes("format", "flowed"),
        delsp: yes("delsp", "yes"),
        body,
    }))
}

/// The headers of an attached message, which is not read otherwise.
pub(super) fn head_of(raw: &[u8], limits: &Limits) -> Option<Head> {
    split_head(raw.trim_ascii_start(), limits).ok().map(|(head, _)| head)
}

/// Cuts headers from body at the first empty line and parses the headers.
fn split_head<'x>(raw: &'x [u8], limits: &Limits) -> Result<(Head, &'x [u8]), Unreadable> {
    let mut end = 0;
    let mut lines = 0;
    let mut header_start = 0;
    let mut body = raw.len();
    for line in raw.split_inclusive(|&b| b == b'\n') {
        if line == b"\n" || line == b"\r\n" {
            body = end + line.len();
            break;
        }
        if !matches!(line.first(), Some(b' ' | b'\t')) {
            header_start = end;
        }
        end += line.len();
        lines += 1;
        if end > limits.head_bytes || lines > limits.head_lines || end - header_start > limits.header_bytes {
            return Err(Unreadable::HeadTooLarge);
        }
    }
    let mut block = raw.get(..end).unwrap_or_default().to_vec();
    block.extend_from_slice(b"\r\n\r\n");
    let message = MessageParser::default().parse_headers(&block).map(Message::into_owned);
    Ok((Head(message.unwrap_or_default()), raw.get(body..).unwrap_or_default()))
}

/// The pieces of a multipart body: what stands between one boundary line and the next.
struct Pieces<'x, 'b> {
    rest: &'x [u8],
    boundary: &'b [u8],
    open: bool,
}

impl<'x, 'b> Pieces<'x, 'b> {
    fn new(body: &'x [u8], boundary: &'b [u8]) -> Self {
        let mut pieces = Pieces { rest: body, boundary, open: false };
        pieces.cut();
        pieces
    }

    /// Takes what stands before the next boundary line; `open` says whether a piece follows.
    fn cut(&mut self) -> &'x [u8] {
        let mut start = 0;
        for line in self.rest.split_inclusive(|&b| b == b'\n') {
            if let Some(last) = self.boundary_line(line) {
                let before = self.rest.get(..start).unwrap_or_default();
                self.rest = self.rest.get(start + line.len()..).unwrap_or_default();
                self.open = !last;
                // The line break before a boundary belongs to the boundary.
                let before = before.strip_suffix(b"\n").unwrap_or(before);
                return before.strip_suffix(b"\r").unwrap_or(before);
            }
            start += line.len();
        }
        self.open = false;
        std::mem::take(&mut self.rest)
    }

    /// Whether a line is a boundary, and if so whether it is the closing one.
    fn boundary_line(&self, line: &[u8]) -> Option<bool> {
        let rest = line.strip_prefix(b"--")?.strip_prefix(self.boundary)?.trim_ascii_end();
        match rest {
            b"" => Some(false),
            b"--" => Some(true),
            _ => None,
        }
    }
}

impl<'x> Iterator for Pieces<'x, '_> {
    type Item = &'x [u8];

    fn next(&mut self) -> Option<&'x [u8]> {
        self.open.then(|| self.cut())
    }
}

impl Leaf<'_> {
    /// The bytes of the body with the transfer encoding undone.
    ///
    /// Forgiving: what is not valid is kept as it stands (quoted-printable) or left out (base64).
    pub(super) fn decoded(&self) -> Cow<'_, [u8]> {
        match self.encoding.as_str() {
            "quoted-printable" => Cow::Owned(quoted_printable(self.body)),
            "base64" => Cow::Owned(base64(self.body)),
            _ => Cow::Borrowed(self.body),
        }
    }
}

fn quoted_printable(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    for line in bytes.split_inclusive(|&b| b == b'\n') {
        let text = line.trim_ascii_end();
        let soft = text.strip_suffix(b"=");
        let mut rest = soft.unwrap_or(text);
        while let Some((&byte, tail)) = rest.split_first() {
            rest = tail;
            let hex = |at: usize| tail.get(at).and_then(|&b| (b as char).to_digit(16));
            match (byte, hex(0), hex(1)) {
                (b'=', Some(high), Some(low)) => {
                    out.push((high * 16 + low) as u8);
                    rest = tail.get(2..).unwrap_or_default();
                }
                _ => out.push(byte),
            }
        }
        if soft.is_none() && line.ends_with(b"\n") {
            out.push(b'\n');
        }
    }
    out
}

fn base64(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len() / 4 * 3 + 3);
    let (mut bits, mut held) = (0u32, 0u32);
    for &byte in bytes {
        let value = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            // Padding ends the data; what lists and scanners append after it is not encoded text.
            b'=' => break,
            _ => continue,
        };
        bits = (bits << 6 | u32::from(value)) & 0xff_ffff;
        held += 6;
        if held >= 8 {
            held -= 8;
            out.push((bits >> held) as u8);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transfer_encodings_forgive() {
        assert_eq!(quoted_printable(b"a =3d=ZZ b=\r\n c  \r\nd="), b"a ==ZZ b c\nd");
        assert_eq!(base64(b"b3Rh\r\nIDFW"), b"ota 1V");
        assert_eq!(base64(b"b3RhIDE"), b"ota 1");
        assert_eq!(base64(b"b3RhIDE=\r\n-- \r\nlist footer"), b"ota 1");
    }

    #[test]
    fn a_boundary_that_begins_like_another_is_another() {
        let body = b"--a\r\n\r\none\r\n--ab\r\ntwo\r\n--a--\r\nepilogue";
        let pieces: Vec<_> = Pieces::new(body, b"a").collect();
        assert_eq!(pieces, [b"\r\none\r\n--ab\r\ntwo".as_slice()]);
    }
}
