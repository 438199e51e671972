//! A mail server, a line to it, and what comes of handing a mail over.

use crate::mail::login::{Login, Tls};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::time::Duration;
use thiserror::Error;

/// A mail server and how to log in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Smtp {
    /// Its name; the certificate must be for it.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How the connection is protected.
    pub tls: Tls,
    /// A file with the certificate of an authority to trust besides the public ones, PEM.
    pub ca_file: Option<PathBuf>,
    /// Who we are to it.
    pub login: Option<Login>,
    /// How long it may take.
    pub patience: Patience,
}

/// How long a mail server may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patience {
    /// For one answer. The last one to a mail may take twice as long, since a server that gives it too late has the mail all the same.
    /// So may all together from the call to the login.
    pub step: Duration,
    /// For an attempt: no mail is begun later.
    pub total: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { step: Duration::from_secs(30), total: Duration::from_secs(600) }
    }
}

/// Why a mail was not delivered.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum Delivery {
    /// It is worth trying again, with the same bytes.
    #[error("not delivered yet: {0}")]
    Temporary(String),
    /// It will not be taken.
    #[error("not delivered: {0}")]
    Permanent(String),
    /// The line broke while it was handed over: it may even have arrived. Nothing more goes out in this attempt.
    #[error("not known to be delivered: {0}")]
    Broken(String),
    /// There is no line to the server, or it lets us do nothing. Nothing goes out in this attempt.
    #[error("no mail goes out: {0}")]
    Away(String),
    /// It was not tried, nor will be those after it in this attempt.
    #[error("not tried: {0}")]
    Left(String),
}

/// A line to a mail server, for one mail after the other.
pub trait Line {
    /// Hands a mail over. With several recipients it is taken for all, or counts as not taken.
    ///
    /// # Errors
    /// Why it was not taken. After a [`Delivery::Temporary`] or [`Delivery::Permanent`] the line is of use again when the server has
    /// forgotten that mail, after any other no more.
    fn hand_over(&mut self, envelope_from: &str, to: &[String], raw: &[u8]) -> Result<(), Delivery>;

    /// Has the server forget what it was told of a mail, so that it is not taken for part of the next.
    ///
    /// # Errors
    /// Why the line is of no more use.
    fn forget(&mut self) -> Result<(), String>;

    /// Until when the server's certificate counts, if it showed one that runs out.
    fn good_until(&self) -> Option<DateTime<Utc>> {
        None
    }

    /// Takes leave of the server, which may take a few seconds at most.
    fn close(self: Box<Self>);
}

/// Somebody who calls mail servers.
pub trait Postman {
    /// Connects to a server, encrypts, logs in.
    ///
    /// # Errors
    /// Why there is no line to it.
    fn call(&self, server: &Smtp) -> Result<Box<dyn Line>, String>;
}

/// So long taking leave may last: nothing hangs on it any more.
pub(super) const LEAVE: Duration = Duration::from_secs(2);
