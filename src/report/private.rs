//! How private pages are kept from everybody but their readers: their names, and where the key stands in their links.

use super::lock;
use chrono::{DateTime, TimeZone};

/// How a club keeps its private pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Private {
    /// Encrypted, with the key in what stands after the `#` of their links: no host gets to know it.
    #[default]
    Encrypted,
    /// As they are, under a name that can't be guessed.
    SecretPath,
    /// There are none.
    None,
}

/// Where the key of a page stands in its link, and what else stands beside it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place<'a> {
    /// When what the mail tells that has the link last changed: the page is older if it says an earlier time.
    pub made: Option<i64>,
    /// A place on the page.
    pub at: &'a str,
}

impl Private {
    /// The ways in which there are such pages.
    pub const ALL: [Private; 2] = [Private::Encrypted, Private::SecretPath];

    /// The name of the file of the page with this key, without its ending.
    pub(super) fn name(self, key: &str) -> String {
        match self {
            Private::Encrypted => lock::name(key),
            Private::SecretPath | Private::None => key.to_owned(),
        }
    }

    /// The name of what stands beside that page, of which nobody but who has the key can tell whose it is.
    pub(super) fn name_beside(self, key: &str, what: &str) -> String {
        match self {
            Private::Encrypted => lock::beside(key, what),
            Private::SecretPath | Private::None => key.to_owned(),
        }
    }

    /// A link to a page with this key, which lies at a path: with the key where it is needed, and with the place on the page.
    pub(super) fn door(self, path: &str, key: &str, place: Place<'_>) -> String {
        let mut link = path.to_owned();
        if self == Private::Encrypted {
            link.push('#');
            link.push_str(key);
            if let Some(made) = place.made {
                link.push_str(&format!(".{made}"));
            }
        }
        if !place.at.is_empty() {
            link.push(if self == Private::Encrypted { '/' } else { '#' });
            link.push_str(place.at);
        }
        link
    }
}

/// The time that a page is of, as links to it have it: minutes, which is short and fine enough.
pub(super) fn moment<Z: TimeZone>(at: &DateTime<Z>) -> i64 {
    at.timestamp().div_euclid(60)
}
