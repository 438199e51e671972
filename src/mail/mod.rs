//! Mail in and mail out.
//!
//! In: [`Source`] finds letters where they wait, [`read`] makes a [`Letter`] of the bytes (a run has that done by a [`Reader`], which
//! may be a process of its own), [`fresh`] gives the words that its writer wrote now. Out: a [`Draft`] becomes the bytes of a mail, which a
//! [`Transport`] delivers, to a server by a [`smtp::Postman`]. Knows no rules, no games, no club folder: data in, data out; only sources,
//! transports and readers touch the outside. It imports nothing from other floors but how programs are started
//! and whom encrypted lines trust.

mod address;
mod apart;
mod attribution;
mod body;
mod bounce;
mod charset;
mod clean;
#[cfg(feature = "dkim")]
mod dkim;
mod draft;
mod fresh;
mod headers;
mod hop;
mod html;
pub mod imap;
mod letter;
mod limits;
mod lines;
mod login;
mod looks;
mod machine;
mod mbox;
mod message_id;
mod names;
mod onward;
mod part;
mod proof;
mod row;
mod sent;
#[cfg(feature = "dkim")]
mod signer;
mod signs;
pub mod smtp;
mod source;
mod stamp;
mod tail;
mod transport;
#[cfg(not(feature = "dkim"))]
mod unsigned;
mod vouched;
mod wrapped;

pub use address::{in_plain_letters, plainly, readable_domain};
pub use apart::{Apart, Here, Reader, serve};
pub use body::{Body, BodySource, FileKind, Note, UnreadFile};
pub use bounce::is_hard;
pub use draft::{Attached, Draft, DraftError, Inline, Kind, can_be_written_to};
pub use fresh::{Cut, Fresh, fresh};
pub use hop::{Hop, Origin};
pub use letter::{Address, Letter, hash, head, plain_text, read};
pub use limits::{Limits, Unreadable};
pub use login::{Login, Tls};
pub use machine::{Machine, OWN_HEADER};
pub use names::{Answer, NameServer, NoNames, Proof};
pub use onward::Onward;
pub use proof::{SIGNATURES, SystemNames, proof};
#[cfg(feature = "dkim")]
pub use signer::{Signer, new_key};
pub use smtp::{Delivery, Smtp};
pub use source::{Found, Source, Sources, Waiting};
pub use transport::{Round, Transport};
#[cfg(not(feature = "dkim"))]
pub use unsigned::{Signer, new_key};
pub use vouched::{Vouched, aligned};
