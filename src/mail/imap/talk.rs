//! What is said on the line to a mail server and what comes back, checked and understood by `imap-codec`.
//!
//! That library does no input and output, so each read keeps our bounds; it takes no answer longer than we allow, nests none without
//! end, reserves no memory for what is only announced, and was fuzzed. Should it panic all the same, that ends the talk and no more.

use super::error::ImapError;
use super::wire::{LINE_MOST, Wire};
use imap_codec::decode::Decoder;
use imap_codec::fragmentizer::Fragmentizer;
use imap_codec::imap_types::IntoStatic;
use imap_codec::imap_types::core::Text;
use imap_codec::imap_types::response::{Greeting, Response, Status, StatusBody, StatusKind};
use imap_codec::{CommandCodec, GreetingCodec, ResponseCodec};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Who hears what the server says before it says that a command is done.
pub(super) type Hear<'h> = &'h mut dyn FnMut(Response<'static>) -> Result<(), ImapError>;

/// A talk with a server.
pub(super) struct Talk {
    pub(super) wire: Wire,
    came: Fragmentizer,
    tag: u32,
    /// What is said when the server asks who we are.
    pub(super) proof: Option<String>,
}

impl Talk {
    pub(super) fn new(wire: Wire) -> Talk {
        Talk { wire, came: Fragmentizer::new(LINE_MOST), tag: 0, proof: None }
    }

    /// Forgets what came so far: before the line was encrypted it may have been anybody's.
    pub(super) fn forget(&mut self) {
        self.came = Fragmentizer::new(LINE_MOST);
    }

    /// What the server says first.
    pub(super) fn greeting(&mut self, doing: &'static str) -> Result<Greeting<'static>, ImapError> {
        loop {
            if self.has_message(doing)? {
                let greeting = understood(&GreetingCodec::default(), self.came.message_bytes());
                self.came.skip_message();
                return greeting.ok_or(ImapError::Garbled { doing });
            }
            self.read(doing)?;
        }
    }

    /// Says a command, and listens until it has been done.
    pub(super) fn ask(&mut self, doing: &'static str, command: &str, hear: Hear) -> Result<StatusBody<'static>, ImapError> {
        let tag = self.say(doing, command)?;
        self.finish(doing, &tag, hear)
    }

    /// Says a command. One that is none is not said, so that no name or search of a club's settings becomes another command.
    pub(super) fn say(&mut self, doing: &'static str, command: &str) -> Result<String, ImapError> {
        self.tag += 1;
        let tag = format!("t{}", self.tag);
        let line = format!("{tag} {command}\r\n");
        if !matches!(CommandCodec::default().decode(line.as_bytes()), Ok((b"", _))) {
            return Err(ImapError::Refused { doing, said: "that can't be said to it".to_owned() });
        }
        self.wire.patience(0);
        self.send(doing, &line)?;
        Ok(tag)
    }

    pub(super) fn send(&mut self, doing: &'static str, line: &str) -> Result<(), ImapError> {
        self.wire.send(line.as_bytes()).map_err(|why| lost(doing, why))
    }

    /// Listens until a command has been done.
    pub(super) fn finish(&mut self, doing: &'static str, tag: &str, hear: Hear) -> Result<StatusBody<'static>, ImapError> {
        loop {
            match self.next(doing)? {
                None => self.read(doing)?,
                Some(Response::Status(Status::Tagged(done))) if done.tag.inner() == tag => return Ok(done.body),
                Some(Response::CommandContinuationRequest(_)) if self.proof.is_some() => {
                    // A second question is a refusal that wants to be acknowledged.
                    let proof = self.proof.replace(String::new()).unwrap_or_default();
                    self.send(doing, &format!("{proof}\r\n"))?;
                }
                // Nothing more is to be said, and nothing else to be done.
                Some(Response::CommandContinuationRequest(_) | Response::Status(Status::Tagged(_))) => {
                    return Err(ImapError::Garbled { doing });
                }
                Some(heard) => hear(heard)?,
            }
        }
    }

    /// The next answer in what came; none if more has to be read first.
    pub(super) fn next(&mut self, doing: &'static str) -> Result<Option<Response<'static>>, ImapError> {
        while self.has_message(doing)? {
            let line = self.came.message_bytes();
            let heard = understood(&ResponseCodec::default(), line);
            let is_garbled = heard.is_none() && !means_nothing(line);
            self.came.skip_message();
            match heard {
                None if is_garbled => return Err(ImapError::Garbled { doing }),
                None => {}
                heard => return Ok(heard),
            }
        }
        Ok(None)
    }

    /// Whether the next line is there whole in what came, with the texts in it that were sent by their length.
    fn has_message(&mut self, doing: &'static str) -> Result<bool, ImapError> {
        while self.came.progress().is_some() {
            if self.came.is_max_message_size_exceeded() {
                return Err(ImapError::Garbled { doing });
            }
            if self.came.is_message_complete() || is_told(self.came.message_bytes()) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub(super) fn read(&mut self, doing: &'static str) -> Result<(), ImapError> {
        let mut bytes = self.wire.read().map_err(|why| lost(doing, why))?;
        // None may be on this line (RFC 3501, 9), and servers send them all the same if a letter has them; Dovecot writes this for it.
        if bytes.contains(&0) {
            bytes.iter_mut().filter(|byte| **byte == 0).for_each(|byte| *byte = 0x80);
        }
        self.came.enqueue_bytes(&bytes);
        Ok(())
    }
}

/// What a line means. Some servers say nothing to a person, or say it in other letters than those of English: that is no reason not to
/// understand the rest.
fn understood<C: Decoder>(codec: &C, line: &[u8]) -> Option<C::Message<'static>>
where
    for<'a> C::Message<'a>: IntoStatic<Static = C::Message<'static>>,
{
    let decode = |line: &[u8]| codec.decode(line).ok().filter(|(rest, _)| rest.is_empty()).map(|(_, message)| message.into_static());
    let again = || {
        let text: String = String::from_utf8_lossy(line.trim_ascii_end()).chars().map(|c| if c.is_ascii() { c } else { '?' }).collect();
        ["", " ."].iter().find_map(|end| decode(format!("{text}{end}\r\n").as_bytes()))
    };
    catch_unwind(AssertUnwindSafe(|| decode(line).or_else(again))).unwrap_or_default()
}

/// Whether a line is told to a person: what it seems to announce at its end does not come.
fn is_told(line: &[u8]) -> bool {
    let Some(rest) = line.strip_prefix(b"* ") else { return true };
    ["OK", "NO", "BAD", "BYE", "PREAUTH"]
        .iter()
        .any(|kind| rest.get(..kind.len()).is_some_and(|it| it.eq_ignore_ascii_case(kind.as_bytes())))
}

/// Whether what can't be understood can be left at that: servers tell of much that nobody has asked for.
fn means_nothing(line: &[u8]) -> bool {
    let text = line.trim_ascii_end();
    line.starts_with(b"* ") && !text.contains(&b'\n') && !text.windows(5).any(|part| part.eq_ignore_ascii_case(b"BODY["))
}

pub(super) fn lost(doing: &'static str, why: io::Error) -> ImapError {
    match why.kind() {
        io::ErrorKind::InvalidData => ImapError::Garbled { doing },
        _ => ImapError::Lost { doing, why },
    }
}

/// Whether a command was done.
pub(super) fn well(doing: &'static str, done: &StatusBody) -> Result<(), ImapError> {
    if done.kind == StatusKind::Ok { Ok(()) } else { Err(ImapError::Refused { doing, said: said(&done.text) }) }
}

/// What a server says to a person, safe to show in a sentence of ours.
pub(super) fn said(text: &Text) -> String {
    text.inner().trim_end_matches(['.', ' ']).chars().filter(|c| !c.is_control()).take(200).collect()
}
