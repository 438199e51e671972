//! What is known of usual mail providers, and how a server is written in one word.

use crate::club::config::{Server, values};
use crate::mail::Tls;
use crate::words::Lang;
use serde::Deserialize;
use std::sync::OnceLock;

/// A provider of mailboxes.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Provider {
    /// Its name.
    pub name: String,
    /// The heading under which the manual's page of mailboxes tells what it asks.
    pub page: String,
    /// The domains of its addresses.
    pub domains: Vec<String>,
    /// The server with the letters, as [`server_named`] reads it.
    pub imap: String,
    /// The server that takes mails, in the same form.
    pub smtp: String,
    /// Whether letters to `name+anything@…` come to `name@…`, where that is known.
    pub plus: Option<bool>,
    /// How many mails may well leave within an hour.
    pub hourly: Option<u32>,
    /// What lets a program in.
    pub login: ProviderLogin,
}

/// What lets a program into a mailbox.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum ProviderLogin {
    /// The password of the account.
    Password,
    /// A password made for this program alone in the provider's settings.
    AppPassword,
    /// A token (OAuth 2), which a command renews.
    Token,
}

#[derive(Deserialize)]
struct Known {
    provider: Vec<Provider>,
}

/// The providers that are known, by `providers.toml`.
pub fn providers() -> &'static [Provider] {
    static KNOWN: OnceLock<Vec<Provider>> = OnceLock::new();
    // A test holds that the file can be read.
    KNOWN.get_or_init(|| toml::from_str(include_str!("providers.toml")).map_or_else(|_| Vec::new(), |known: Known| known.provider))
}

/// The provider of an address, if it is known.
pub fn provider_of(address: &str) -> Option<&'static Provider> {
    let (_, domain) = address.rsplit_once('@')?;
    providers().iter().find(|provider| provider.domains.iter().any(|known| known.eq_ignore_ascii_case(domain)))
}

/// What a provider asks of programs, as the manual tells it: some paragraphs.
pub fn advice(provider: &Provider, lang: Lang) -> String {
    let section = mailboxes(lang).split("\n## ").filter_map(|section| section.split_once('\n'));
    let said = section.filter(|(heading, _)| anchor(heading) == provider.page).map(|(_, said)| said).next();
    // Marks of Markdown say nothing on a terminal.
    said.unwrap_or_default().replace(['*', '`'], "").trim().to_owned()
}

/// The manual's page of mailboxes.
fn mailboxes(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../../../docs/mailboxes.md"),
        Lang::Fi => include_str!("../../../../docs/fi/postilaatikot.md"),
    }
}

/// A heading as links name it.
fn anchor(heading: &str) -> String {
    heading.to_lowercase().chars().filter(|c| c.is_alphanumeric() || " -".contains(*c)).collect::<String>().replace(' ', "-")
}

/// Whether a server brings letters or takes mails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// IMAP.
    Letters,
    /// SMTP.
    Mails,
}

/// A server as one writes it in a word: `imap.example.org`, `mail.example.org:143`, `imaps://mail.example.org`. Without a scheme the port
/// says how the line is protected: 143 and 587 are encrypted after a greeting, all others from the first byte.
pub fn server_named(text: &str, direction: Direction) -> Option<Server> {
    let (scheme, rest) = text.trim().split_once("://").map_or((None, text.trim()), |(scheme, rest)| (Some(scheme), rest));
    let (host, port) = match rest.split_once(':') {
        Some((host, port)) => (host, Some(port.parse::<u16>().ok().filter(|port| *port > 0)?)),
        None => (rest, None),
    };
    let host = values::host(host).ok()?;
    let (greeting, wrapped) = match direction {
        Direction::Letters => (143, 993),
        Direction::Mails => (587, 465),
    };
    let tls = match (scheme, direction) {
        (Some("imaps"), Direction::Letters) | (Some("smtps"), Direction::Mails) => Tls::Wrapped,
        (Some("imap"), Direction::Letters) | (Some("smtp"), Direction::Mails) => Tls::StartTls,
        (Some(_), _) => return None,
        (None, _) if port == Some(greeting) || (direction == Direction::Mails && port == Some(25)) => Tls::StartTls,
        (None, _) => Tls::Wrapped,
    };
    let port = port.unwrap_or(if tls == Tls::Wrapped { wrapped } else { greeting });
    Some(Server { host, port, tls, ca_file: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_provider_has_servers_that_can_be_read_and_a_page() {
        assert!(providers().len() > 10, "the file is read");
        for provider in providers() {
            assert!(server_named(&provider.imap, Direction::Letters).is_some(), "{}", provider.imap);
            assert!(server_named(&provider.smtp, Direction::Mails).is_some(), "{}", provider.smtp);
            for lang in Lang::ALL {
                assert!(advice(provider, lang).len() > 20, "{} in {lang:?}", provider.page);
            }
        }
        assert_eq!(provider_of("Club@GMail.com").map(|provider| provider.name.as_str()), Some("Gmail"));
        assert_eq!(provider_of("club@example.org"), None);
    }

    #[test]
    fn a_server_is_read_as_people_write_it() {
        let read = |text, direction| server_named(text, direction).map(|server| (server.host, server.port, server.tls));
        let is = |host: &str, port, tls| Some((host.to_owned(), port, tls));
        assert_eq!(read("imap.Example.org", Direction::Letters), is("imap.example.org", 993, Tls::Wrapped));
        assert_eq!(read(" mail.example.org:143 ", Direction::Letters), is("mail.example.org", 143, Tls::StartTls));
        assert_eq!(read("imap://localhost:10143", Direction::Letters), is("localhost", 10143, Tls::StartTls));
        assert_eq!(read("smtp.example.org:587", Direction::Mails), is("smtp.example.org", 587, Tls::StartTls));
        assert_eq!(read("smtps://smtp.example.org", Direction::Mails), is("smtp.example.org", 465, Tls::Wrapped));
        for wrong in ["", "a b", "imap.example.org:0", "imap.example.org:x", "http://example.org", "smtp://imap.example.org", "a..b"] {
            assert_eq!(read(wrong, Direction::Letters), None, "{wrong}");
        }
    }
}
