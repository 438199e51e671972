//! The `club.toml` of a new club: every key with what it says, in the club's first language.

use super::new_club::{NewClub, NewPost, Provided};
use crate::club::config::secret::Secret;
use crate::club::config::{Account, Server};
use crate::mail::Tls;
use crate::words::Lang;
use askama::Template;
use toml::Value;

/// What the files of all languages fill in: values as TOML has them, and whole lines where a setting may not be in use.
struct Filled {
    name: String,
    address: String,
    languages: String,
    zone: String,
    site_url: String,
    publish: String,
    gm_name: String,
    gm_address: String,
    gm_language: String,
    source: String,
    transport: String,
    hourly: String,
    smtp: String,
    imap: String,
}

#[derive(Template)]
#[template(path = "club.en.toml", escape = "none")]
struct English {
    f: Filled,
}

#[derive(Template)]
#[template(path = "club.fi.toml", escape = "none")]
struct Finnish {
    f: Filled,
}

/// The text of a new club's `club.toml`.
///
/// # Errors
/// If there is no room for it.
pub(super) fn settings(club: &NewClub) -> Result<String, askama::Error> {
    let lang = club.languages.first().copied().unwrap_or_default();
    let languages = club.languages.iter().map(|lang| Value::from(lang.code())).collect::<Vec<_>>();
    let (source, transport) = match &club.post {
        NewPost::Files => ("{ maildir = \"mail/inbox\" }", "files"),
        NewPost::Here => ("{ maildir = \"mail/inbox\" }", "sendmail"),
        NewPost::Provided(_) => ("\"imap\"", "smtp"),
    };
    let provided = match &club.post {
        NewPost::Provided(provided) => Some(&**provided),
        NewPost::Files | NewPost::Here => None,
    };
    let f = Filled {
        name: quoted(&club.name),
        address: quoted(&club.address),
        languages: Value::from(languages).to_string(),
        zone: quoted(club.zone.name()),
        site_url: setting("site_url", club.site_url.as_deref().map(quoted), "\"https://example.org/club\""),
        publish: setting("publish", club.publish.as_ref().map(|words| command(words)), "\"rsync -a --delete site/ host:/www/\""),
        gm_name: quoted(&club.gm_name),
        gm_address: quoted(&club.gm_address),
        gm_language: quoted(lang.code()),
        source: source.to_owned(),
        transport: quoted(transport),
        hourly: setting("hourly", provided.and_then(|provided| provided.hourly).map(|count| count.to_string()), "100"),
        smtp: server("smtp", provided.map(|provided| (&provided.smtp, &provided.account)), lang, ""),
        imap: server("imap", provided.map(|provided| (&provided.imap, &provided.account)), lang, &folders(provided, lang)),
    };
    match lang {
        Lang::En => English { f }.render(),
        Lang::Fi => Finnish { f }.render(),
    }
    // Whoever appends a line appends a line.
    .map(|text| text + "\n")
}

/// A text as TOML has it.
fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// A setting in use, or one that is not.
fn setting(key: &str, value: Option<String>, example: &str) -> String {
    value.map_or_else(|| format!("#{key} = {example}"), |value| format!("{key} = {value}"))
}

/// A command that no shell reads.
fn command(words: &[String]) -> String {
    Value::from(words.iter().map(|word| Value::from(word.as_str())).collect::<Vec<_>>()).to_string()
}

/// The section of a server, in use or not.
fn server(which: &str, used: Option<(&Server, &Account)>, lang: Lang, more: &str) -> String {
    let say = |id: &str| lang.words().say(id);
    let usual = match which {
        "imap" => "setup-file-imap",
        _ => "setup-file-smtp",
    };
    let header = if used.is_some() { "" } else { "#" };
    let mut text = format!("\n{header}[mail.{which}]\n# {}\n", say(usual));
    let line = |text: &mut String, key: &str, value: Option<String>, example: &str| {
        text.push_str(&setting(key, value, example));
        text.push('\n');
    };
    let (at, account) = used.unzip();
    line(&mut text, "host", at.map(|server| quoted(&server.host)), "\"mail.example.org\"");
    text.push_str(&format!("# {}\n", say("setup-file-tls")));
    let tls = at.map(|server| match server.tls {
        Tls::Wrapped => "wrapped",
        Tls::StartTls => "starttls",
        Tls::None => "none",
    });
    line(&mut text, "tls", tls.map(quoted), "\"wrapped\"");
    line(&mut text, "port", at.map(|server| server.port.to_string()), if which == "imap" { "993" } else { "465" });
    text.push_str(&format!("# {}\n", say("setup-file-ca")));
    line(&mut text, "ca_file", at.and_then(|server| server.ca_file.as_ref()).map(|path| quoted(&path.to_string_lossy())), "\"ca.pem\"");
    text.push_str(&format!("# {}\n", say("setup-file-password")));
    line(&mut text, "user", account.map(|account| quoted(&account.user)), "\"club@example.org\"");
    let secret = account.map(|account| &account.password);
    let file = secret.and_then(Secret::file).map(|path| quoted(&path.to_string_lossy()));
    let (env, said) = match secret {
        Some(Secret::Environment(name)) => (Some(quoted(name)), None),
        Some(Secret::Command(words)) => (None, Some(command(words))),
        Some(Secret::File(_)) | None => (None, None),
    };
    line(&mut text, "password_file", file, "\"secrets/mail-password\"");
    line(&mut text, "password_env", env, "\"CLUB_PASSWORD\"");
    line(&mut text, "password_command", said, "\"pass show club\"");
    text.push_str(&format!("# {}\n", say("setup-file-auth")));
    line(&mut text, "auth", account.filter(|account| account.token).map(|_| quoted("xoauth2")), "\"password\"");
    if which == "smtp" {
        text.push_str(&format!("# {}\n#step_seconds = 30\n#total_seconds = 600\n", say("setup-file-patience")));
    } else {
        text.push_str(&format!("# {}\n#folder = \"INBOX\"\n", say("setup-file-folder")));
    }
    text.push_str(more);
    text
}

/// The folders to which letters go on the server that were dealt with.
fn folders(provided: Option<&Provided>, lang: Lang) -> String {
    let used = provided.is_some_and(|provided| provided.folders);
    let line = |(key, name): (&str, &str)| setting(key, used.then(|| quoted(name)), &quoted(name)) + "\n";
    format!("# {}\n{}", lang.words().say("setup-file-folders"), FOLDERS.map(line).concat())
}

/// The keys of those folders, and what they are called in a new club: names that every server takes.
pub const FOLDERS: [(&str, &str); 3] = [("done", "Turnpost-Done"), ("attention", "Turnpost-Attention"), ("refused", "Turnpost-Refused")];
