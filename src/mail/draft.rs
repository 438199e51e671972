//! An outgoing mail as data, and the bytes of it.
//!
//! The same draft gives the same bytes, always: its id and date are given, its boundary is made from its
//! content. What a player wrote may stand in a name or a subject, so nothing in a header can break out of it.

use chrono::{DateTime, Utc};
use lettre::message::header::{ContentDisposition, ContentId, ContentTransferEncoding, ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Body, Mailbox, Message, MultiPart, SinglePart};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use thiserror::Error;

use super::letter::Address;
use super::machine::OWN_HEADER;

/// Characters of a subject or name that are kept.
const HEADER_CHARS: usize = 200;

/// Why a mail goes out, as other programs are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Nobody asked for it now: a report, a reminder.
    Report,
    /// It answers a letter.
    Reply,
}

/// An outgoing mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// Who sends.
    pub from: Address,
    /// The one who gets it.
    pub to: Address,
    /// Where an answer should go, when not to `from`.
    pub reply_to: Option<Address>,
    /// The subject.
    pub subject: String,
    /// The text.
    pub text: String,
    /// The same as HTML.
    pub html: Option<String>,
    /// The message id, without angle brackets.
    pub message_id: String,
    /// The id of the letter answered, without angle brackets.
    pub in_reply_to: Option<String>,
    /// The ids of the thread, oldest first, without angle brackets.
    pub references: Vec<String>,
    /// The date shown.
    pub date: DateTime<Utc>,
    /// Why it goes out.
    pub kind: Kind,
    /// More headers: names and values.
    pub headers: Vec<(String, String)>,
    /// The picture that the HTML shows, if it shows one.
    pub picture: Option<Inline>,
    /// What goes with it for a calendar program, if anything does.
    pub calendar: Option<Attached>,
}

/// A calendar that goes with a mail as a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attached {
    /// What is to be done with it: `PUBLISH`, `CANCEL`.
    pub method: &'static str,
    /// The name of the file.
    pub file_name: String,
    /// Its text.
    pub text: String,
}

impl Attached {
    /// Its part of the mail.
    fn part(&self) -> Result<SinglePart, DraftError> {
        let kind = format!("text/calendar; charset=utf-8; method={}", self.method);
        let kind = ContentType::parse(&kind).map_err(|why| DraftError::Built(why.to_string()))?;
        // Its lines end as they must, whatever a server makes of those of texts.
        let body = Body::new_with_encoding(self.text.clone().into_bytes(), ContentTransferEncoding::Base64)
            .map_err(|_| DraftError::Built("a calendar can't be encoded".into()))?;
        let part = SinglePart::builder().header(kind).header(ContentDisposition::attachment(&header_text(&self.file_name)));
        Ok(part.body(body))
    }
}

/// A picture within a mail, a PNG.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inline {
    /// The id by which the HTML names it (`cid:…`), without angle brackets.
    pub id: String,
    /// The name of the file, for programs that show it below the mail.
    pub file_name: String,
    /// What it is, to who can't see it. Mail programs put that in its place in a reply, so it stands in the part's own headers as well.
    pub title: String,
    /// The file.
    pub bytes: Arc<[u8]>,
}

impl Inline {
    /// Its part of the mail.
    fn part(&self) -> Result<SinglePart, DraftError> {
        let kind = ContentType::parse("image/png").map_err(|why| DraftError::Built(why.to_string()))?;
        let body = Body::new_with_encoding(self.bytes.to_vec(), ContentTransferEncoding::Base64)
            .map_err(|_| DraftError::Built("a picture can't be encoded".into()))?;
        let part = SinglePart::builder()
            .header(kind)
            .header(ContentDisposition::inline_with_name(&header_text(&self.file_name)))
            .header(ContentId::from(bracketed(&self.id)?))
            .header(Description(header_text(&self.title)));
        Ok(part.body(body))
    }
}

/// What a part says of itself (RFC 2045, section 8).
#[derive(Clone)]
struct Description(String);

impl Header for Description {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Content-Description")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Description(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), self.0.clone())
    }
}

/// Why a draft is no mail.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DraftError {
    /// An address is not one.
    #[error("\"{0}\" is not a mail address")]
    Address(String),
    /// A message id is empty when it is cleaned, or a header's name is none.
    #[error("\"{0}\" can't stand in a mail's headers")]
    Header(String),
    /// The library that builds mails refused.
    #[error("the mail can't be built: {0}")]
    Built(String),
}

impl Draft {
    /// Makes the bytes of the mail.
    ///
    /// # Errors
    /// When an address, a message id or a header's name can't stand in a mail.
    pub fn bytes(&self) -> Result<Vec<u8>, DraftError> {
        let id = bracketed(&self.message_id)?;
        let mut mail = Message::builder()
            .from(mailbox(&self.from)?)
            .to(mailbox(&self.to)?)
            .subject(header_text(&self.subject))
            .date(self.date.into())
            .message_id(Some(id.clone()));
        if let Some(address) = &self.reply_to {
            mail = mail.reply_to(mailbox(address)?);
        }
        if let Some(answered) = &self.in_reply_to {
            mail = mail.in_reply_to(bracketed(answered)?);
        }
        if !self.references.is_empty() {
            let ids: Result<Vec<_>, _> = self.references.iter().map(|id| bracketed(id)).collect();
            mail = mail.references(ids?.join(" "));
        }
        let submitted = match self.kind {
            Kind::Report => "auto-generated",
            Kind::Reply => "auto-replied",
        };
        mail = mail
            .raw_header(raw("Auto-Submitted", submitted)?)
            .raw_header(raw("X-Auto-Response-Suppress", "OOF, AutoReply")?)
            .raw_header(raw(OWN_HEADER, &id)?);
        if self.kind == Kind::Report {
            mail = mail.raw_header(raw("Precedence", "bulk")?);
        }
        for (name, value) in &self.headers {
            mail = mail.raw_header(raw(name, value)?);
        }
        let text = text_part(ContentType::TEXT_PLAIN, &self.text)?;
        let mail = match &self.html {
            None => mail.singlepart(text),
            Some(html) => {
                let (html, both) = (text_part(ContentType::TEXT_HTML, html)?, MultiPart::alternative().boundary(self.boundary("")));
                let both = match &self.picture {
                    None => both.singlepart(text).singlepart(html),
                    // The picture belongs to the HTML alone (RFC 2387).
                    Some(picture) => both
                        .singlepart(text)
                        .multipart(MultiPart::builder().header(self.related()?).singlepart(html).singlepart(picture.part()?)),
                };
                mail.multipart(match &self.calendar {
                    None => both,
                    Some(calendar) => MultiPart::mixed().boundary(self.boundary("mixed")).multipart(both).singlepart(calendar.part()?),
                })
            }
        };
        Ok(mail.map_err(|error| DraftError::Built(error.to_string()))?.formatted())
    }

    /// The kind of what holds the HTML and its picture: it says of which kind its first part is, as it must.
    fn related(&self) -> Result<ContentType, DraftError> {
        let kind = format!("multipart/related; type=\"text/html\"; boundary=\"{}\"", self.boundary("related"));
        ContentType::parse(&kind).map_err(|why| DraftError::Built(why.to_string()))
    }

    /// A boundary made from the content; `=_` can't occur in quoted-printable text, nor `_` in base64. `which`: of which parts.
    fn boundary(&self, which: &str) -> String {
        let mut content = Sha256::new();
        content.update(which);
        for piece in [&self.message_id, &self.text, self.html.as_ref().unwrap_or(&self.text)] {
            content.update((piece.len() as u64).to_be_bytes());
            content.update(piece);
        }
        let hash = data_encoding::HEXLOWER.encode(&content.finalize());
        format!("=_{}", hash.get(..24).unwrap_or(&hash))
    }
}

pub(super) fn text_part(kind: ContentType, text: &str) -> Result<SinglePart, DraftError> {
    // Quoted-printable keeps lines short and Finnish text readable in the raw mail.
    let body = Body::new_with_encoding(text.to_owned(), ContentTransferEncoding::QuotedPrintable)
        .map_err(|_| DraftError::Built("text can't be encoded".into()))?;
    Ok(SinglePart::builder().header(kind).body(body))
}

pub(super) fn mailbox(address: &Address) -> Result<Mailbox, DraftError> {
    let parsed = address.mailbox.parse().map_err(|_| DraftError::Address(address.mailbox.clone()))?;
    let name = address.name.as_deref().map(header_text).filter(|name| !name.is_empty());
    Ok(Mailbox::new(name, parsed))
}

fn raw(name: &str, value: &str) -> Result<HeaderValue, DraftError> {
    let plain = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    let name = HeaderName::new_from_ascii(name.to_owned()).ok().filter(|_| plain).ok_or_else(|| DraftError::Header(name.to_owned()))?;
    Ok(HeaderValue::new(name, header_text(value)))
}

/// One line without anything that could end a header, cut at a length that no program chokes on.
fn header_text(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') { ' ' } else { c }).collect();
    let words: Vec<_> = plain.split_whitespace().collect();
    words.join(" ").chars().take(HEADER_CHARS).collect()
}

pub(super) fn bracketed(id: &str) -> Result<String, DraftError> {
    let clean: String = id.chars().filter(|c| c.is_ascii_graphic() && !"<>".contains(*c)).collect();
    if clean.is_empty() {
        return Err(DraftError::Header(id.to_owned()));
    }
    Ok(format!("<{}>", clean.chars().take(HEADER_CHARS).collect::<String>()))
}

/// Whether a mail to somebody can be written: their address is one, in plain letters. With others in it, it might be another than it
/// looks like, and few servers would take it.
pub fn can_be_written_to(name: &str, address: &str) -> bool {
    if !address.is_ascii() {
        return false;
    }
    let to = Address { name: Some(name.to_owned()), mailbox: address.to_owned() };
    let draft = Draft {
        from: to.clone(),
        to,
        reply_to: None,
        subject: String::new(),
        text: String::new(),
        html: None,
        message_id: "a@b".to_owned(),
        in_reply_to: None,
        references: Vec::new(),
        date: DateTime::UNIX_EPOCH,
        kind: Kind::Reply,
        headers: Vec::new(),
        picture: None,
        calendar: None,
    };
    draft.bytes().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::{Limits, Machine, plain_text, read};

    fn address(name: &str, mailbox: &str) -> Address {
        Address { name: Some(name.into()), mailbox: mailbox.into() }
    }

    fn draft() -> Draft {
        Draft {
            from: address("Perjantaipöytä", "kerho@example.org"),
            to: address("Laura Äijö", "laura@example.org"),
            reply_to: Some(address("Perjantaipöytä", "kerho+k7m2q9xw4t8dn3hz@example.org")),
            subject: "[Perjantaipöytä] Kardinaali ja kuningas: korttipeli".into(),
            text: format!("Laura, sinun vuorosi.\n\n{}\n.\nFrom here\nota by1 \n", "ääkköset ".repeat(200)),
            html: Some("<p>Laura, sinun vuorosi.</p>".into()),
            message_id: "r7.abc@example.org".into(),
            in_reply_to: Some("x@phone".into()),
            references: vec!["a@x".into(), "x@phone".into()],
            date: DateTime::from_timestamp(1_795_000_000, 0).unwrap_or_default(),
            kind: Kind::Report,
            headers: vec![("List-Id".into(), "kerho <kerho.example.org>".into())],
            picture: None,
            calendar: None,
        }
    }

    #[test]
    fn a_draft_is_read_back_and_is_the_same_every_time() -> Result<(), Box<dyn std::error::Error>> {
        let bytes = draft().bytes()?;
        assert_eq!(bytes, draft().bytes()?);
        assert!(bytes.split(|&b| b == b'\n').all(|line| line.len() < 998));
        assert!(bytes.is_ascii());
        let letter = read(&bytes, &Limits::default())?;
        assert_eq!(letter.subject, draft().subject);
        assert_eq!(letter.from, [draft().from]);
        assert_eq!(letter.recipients, ["laura@example.org"]);
        assert_eq!(letter.answers, ["x@phone", "a@x"]);
        assert_eq!(letter.message_id.as_deref(), Some("r7.abc@example.org"));
        assert_eq!(letter.machine, Some(Machine::OwnLoop));
        assert_eq!(letter.text.text, draft().text);
        let texts = plain_text(&bytes);
        let html = texts.strip_prefix(&draft().text).map(str::trim);
        assert_eq!(html, Some("Laura, sinun vuorosi."), "what the HTML part says stands below the text");
        Ok(())
    }

    #[test]
    fn a_header_can_not_be_broken_out_of() -> Result<(), Box<dyn std::error::Error>> {
        let evil = "x\r\nBcc: evil@example.net\u{2028}Bcc: evil@example.net\u{85}Bcc: e\0y\rBcc: z";
        let bytes = Draft {
            subject: evil.into(),
            from: address(evil, "kerho@example.org"),
            message_id: format!("{evil}@x"),
            in_reply_to: Some(evil.into()),
            references: vec![evil.into()],
            headers: vec![("X-Game".into(), evil.into())],
            kind: Kind::Reply,
            ..draft()
        }
        .bytes()?;
        let text = String::from_utf8(bytes)?;
        assert!(!text.lines().any(|line| line.to_lowercase().starts_with("bcc")), "{text}");
        for (name, value) in [("X Game", "y"), ("X-Game:", "y"), ("", "y"), ("Bcc\r\nX", "y")] {
            let broken = Draft { headers: vec![(name.into(), value.into())], ..draft() };
            assert!(broken.bytes().is_err(), "{name:?}");
        }
        let two = Draft { to: address("x", "a@example.org, b@example.org"), ..draft() };
        assert!(two.bytes().is_err());
        Ok(())
    }
}
