//! The club's mailbox: which servers, what lets us in, and a look whether they do.

use super::questions::{Attempt, Questions};
use super::{Init, Way};
use crate::cli::Failure;
use crate::cli::hand_over::postman;
use crate::cli::lines::say;
use crate::cli::phrases::here;
use crate::cli::tongue::words;
use crate::club::beginning::{
    Direction, FOLDERS, NewPost, PASSWORD_FILE, Provided, Provider, ProviderLogin, TryingError, Typed, advice, answers, from_anywhere,
    provider_of, server_named, try_letters, try_mails,
};
use crate::club::config::secret::Secret;
use crate::club::config::{Account, Server};
use crate::mail::Tls;
use crate::mail::imap::ImapError;
use crate::mail::smtp;
use std::net::ToSocketAddrs as _;
use std::path::Path;

/// What is done when a server does not let us in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Again,
    Password,
    User,
    Servers,
    Authority,
    GoOn,
    Stop,
}

/// What may be done then.
const AGAIN: [(&str, Next); 7] = [
    ("setup-again-same", Next::Again),
    ("setup-again-password", Next::Password),
    ("setup-again-servers", Next::Servers),
    ("setup-again-authority", Next::Authority),
    ("setup-again-on", Next::GoOn),
    ("setup-again-stop", Next::Stop),
    ("setup-again-user", Next::User),
];

/// How letters come and mails leave; none if an option is missing for that, which is noted.
pub(super) fn post(init: &Init, questions: &mut Questions, address: Option<&str>, root: &Path) -> Result<Option<NewPost>, Failure> {
    let provider = address.and_then(provider_of);
    let is_named = init.imap.is_some() || init.smtp.is_some() || provider.is_some();
    let way = match init.mailbox {
        Some(way) => Some(way),
        None if is_named => Some(Way::Provider),
        None => questions.choose(
            "setup-ask-way",
            &[("setup-way-provider", Way::Provider), ("setup-way-here", Way::Here), ("setup-way-files", Way::Files)],
        )?,
    };
    match (way, address) {
        (Some(Way::Files), _) => Ok(Some(NewPost::Files)),
        (Some(Way::Here), _) => Ok(Some(NewPost::Here)),
        (Some(Way::Provider), Some(address)) => provided(init, questions, provider, address, root),
        (Some(Way::Provider), None) => Ok(None),
        (None, _) => {
            questions.misses("mailbox");
            Ok(None)
        }
    }
}

fn provided(
    init: &Init,
    questions: &mut Questions,
    provider: Option<&Provider>,
    address: &str,
    root: &Path,
) -> Result<Option<NewPost>, Failure> {
    if let Some(provider) = provider {
        let plus = match provider.plus {
            Some(true) => "setup-yes",
            Some(false) => "setup-no",
            None => "setup-plus-unsure",
        };
        let plus = questions.lang.words().say(plus);
        let about: [(&str, crate::words::Arg); 5] = [
            ("name", provider.name.as_str().into()),
            ("imap", provider.imap.as_str().into()),
            ("smtp", provider.smtp.as_str().into()),
            ("plus", plus.into()),
            ("asks", advice(provider, questions.lang).into()),
        ];
        questions.tell("setup-provider", &about);
    }
    let mut servers = servers(init, questions, provider, address)?;
    let mut authority = init.ca_file.as_deref().map(from_anywhere);
    let mut user = questions.ask("user", "setup-ask-user", init.user.as_deref(), Some(address), answers::login)?;
    let Some((mut secret, mut typed)) = password(init, questions, provider)? else { return Ok(None) };
    let token = init.token || provider.is_some_and(|provider| provider.login == ProviderLogin::Token);
    questions.nothing_missing()?;
    loop {
        let (Some((imap, smtp)), Some(login)) = (&servers, &user) else { return Ok(None) };
        let account = Account { user: login.clone(), password: secret.clone(), token };
        let hourly = provider.and_then(|provider| provider.hourly);
        let [imap, smtp] = [imap, smtp].map(|server| Server { ca_file: authority.clone(), ..server.clone() });
        let mut provided = Provided { imap, smtp, account, hourly, folders: true, typed: typed.clone() };
        if init.untried {
            return Ok(Some(NewPost::Provided(Box::new(provided))));
        }
        let (said, login, of_authority) = match attempted(&mut provided, questions, root) {
            Attempt::Well(_) => return Ok(Some(NewPost::Provided(Box::new(provided)))),
            Attempt::Refused { said, login, authority } => (said, login, authority),
        };
        let shown = !questions.is_known();
        let tell = |mark: &str, text: &str| {
            if shown {
                say(mark, text);
            }
        };
        tell("  ✗ ", &here(&said));
        if let Some(provider) = provider.filter(|_| login) {
            let about = [("name", provider.name.as_str().into()), ("asks", advice(provider, questions.lang).into())];
            tell("    ", &questions.lang.words().with("setup-provider-asks", &about));
        }
        // What is likely to help is the usual answer; the numbers stay the same. club.toml, which the error may speak of, is not there yet.
        let likely = match (login, of_authority) {
            (true, _) => Next::Password,
            (false, true) => Next::Authority,
            (false, false) => Next::Again,
        };
        let usual = AGAIN.iter().position(|(_, way)| *way == likely).map_or(1, |at| at + 1);
        tell("    ", &questions.lang.words().say("setup-not-yet"));
        match questions.choose_from("setup-ask-again", &AGAIN, usual)? {
            Some(Next::Again) => {}
            Some(Next::Password) => (secret, typed) = kept(questions, provider)?,
            Some(Next::User) => user = questions.ask("user", "setup-ask-user", None, user.as_deref(), answers::login)?,
            Some(Next::Servers) => servers = asked(questions, init, address, servers.as_ref())?,
            Some(Next::Authority) => authority = questions.ask("ca-file", "setup-ask-ca-file", None, None, answers::file)?,
            Some(Next::GoOn) => return Ok(Some(NewPost::Provided(Box::new(provided)))),
            Some(Next::Stop) | None => {
                return Err(Failure(questions.lang.words().say("cli-init-stopped")));
            }
        }
    }
}

/// Whether a server is there, and does not let us in.
fn is_of_login(error: &TryingError) -> bool {
    match error {
        TryingError::Secret(_) | TryingError::Imap(ImapError::Login { .. }) => true,
        TryingError::Smtp(why) => smtp::is_of_login(why),
        TryingError::Imap(_) => false,
    }
}

/// Whether nobody who is trusted vouches for a server's certificate.
fn is_of_authority(error: &TryingError) -> bool {
    let said = error.to_string();
    said.contains("UnknownIssuer") || said.contains("says that it is an authority")
}

/// Both servers: by options, by the provider, or asked for.
fn servers(
    init: &Init,
    questions: &mut Questions,
    provider: Option<&Provider>,
    address: &str,
) -> Result<Option<(Server, Server)>, Failure> {
    let known = provider.filter(|_| init.imap.is_none() && init.smtp.is_none());
    if let Some(provider) = known {
        let both = server_named(&provider.imap, Direction::Letters).zip(server_named(&provider.smtp, Direction::Mails));
        return Ok(both);
    }
    asked(questions, init, address, None)
}

/// Both servers as somebody names them. Where others were tried they are asked for whatever the options say, and those are ready as answers.
fn asked(
    questions: &mut Questions,
    init: &Init,
    address: &str,
    tried: Option<&(Server, Server)>,
) -> Result<Option<(Server, Server)>, Failure> {
    let domain = address.rsplit_once('@').map_or(address, |(_, domain)| domain);
    let mut one = |option: &'static str, id: &str, given: Option<&str>, tried: Option<String>, direction: Direction| {
        let given = given.filter(|_| tried.is_none());
        let is_there = |host: &String| (host.as_str(), 0).to_socket_addrs().is_ok();
        let guess = || [option, "mail"].map(|name| format!("{name}.{domain}")).into_iter().find(is_there);
        let usual = if given.is_none() && questions.are_asked() { tried.or_else(guess) } else { None };
        let read = |text: &str| {
            let no_server = || words().with("cli-init-server", &[("text", text.into())]);
            // A number answers the question before.
            let is_number = text.trim().chars().all(|c| c.is_ascii_digit());
            server_named(text, direction).filter(|_| !is_number).ok_or_else(no_server)
        };
        questions.ask(option, id, given, usual.as_deref(), read)
    };
    let (letters, mails) = (tried.map(|(imap, _)| named("imap", imap)), tried.map(|(_, smtp)| named("smtp", smtp)));
    let imap = one("imap", "setup-ask-imap", init.imap.as_deref(), letters, Direction::Letters)?;
    let smtp = one("smtp", "setup-ask-smtp", init.smtp.as_deref(), mails, Direction::Mails)?;
    Ok(imap.zip(smtp))
}

/// A server as it is written in an answer.
fn named(scheme: &str, server: &Server) -> String {
    let wrapped = if server.tls == Tls::Wrapped { "s" } else { "" };
    format!("{scheme}{wrapped}://{}:{}", server.host, server.port)
}

/// Where the password is, and the password itself if it was typed.
type Password = (Secret, Option<Typed>);

/// Where the password is: as an option says, or as asked for.
fn password(init: &Init, questions: &mut Questions, provider: Option<&Provider>) -> Result<Option<Password>, Failure> {
    #[derive(Clone, Copy)]
    enum Kept {
        File,
        Command,
        Environment,
    }
    if let Some(path) = &init.password_file {
        return Ok(Some((Secret::File(from_anywhere(path)), None)));
    }
    if let Some(name) = &init.password_env {
        return Ok(Some((Secret::Environment(name.clone()), None)));
    }
    let command = |parts: Option<Vec<String>>| match parts {
        Some(parts) => Ok((Secret::Command(parts), None)),
        None => Err(Failure(words().say("cli-init-no-command"))),
    };
    if let Some(line) = &init.password_command {
        return answers::command(line).map_err(|why| Failure(format!("--password-command: {why}"))).and_then(command).map(Some);
    }
    if !questions.are_asked() {
        questions.misses("password-file");
        return Ok(None);
    }
    let ways = [("setup-password-file", Kept::File), ("setup-password-command", Kept::Command), ("setup-password-env", Kept::Environment)];
    let token = provider.is_some_and(|provider| provider.login == ProviderLogin::Token);
    let kept_where = if token { Some(Kept::Command) } else { questions.choose("setup-ask-password-where", &ways)? };
    match kept_where {
        Some(Kept::Command) => {
            let line = questions.ask("password-command", "setup-ask-password-command", None, None, answers::command)?;
            command(line.flatten()).map(Some)
        }
        Some(Kept::Environment) => {
            let name = questions.ask("password-env", "setup-ask-password-env", None, None, answers::name)?;
            Ok(name.map(|name| (Secret::Environment(name), None)))
        }
        Some(Kept::File) | None => kept(questions, provider).map(Some),
    }
}

/// A password that is asked for, to be kept in the club's folder.
fn kept(questions: &mut Questions, provider: Option<&Provider>) -> Result<Password, Failure> {
    if let Some(provider) = provider.filter(|provider| provider.login == ProviderLogin::AppPassword) {
        questions.tell("setup-app-password", &[("name", provider.name.as_str().into())]);
    }
    let password = questions.secret("setup-ask-password")?;
    Ok((Secret::File(PASSWORD_FILE.into()), Some(Typed(password.trim().to_owned()))))
}

/// What comes of trying both servers; nothing is tried twice with the same answers, unless somebody asks for that.
fn attempted(provided: &mut Provided, questions: &mut Questions, root: &Path) -> Attempt {
    if let Some(attempt) = questions.attempted() {
        if let Attempt::Well(folders) = attempt {
            provided.folders = folders;
        }
        return attempt;
    }
    let attempt = match tried(provided, questions, root) {
        Ok(()) => Attempt::Well(provided.folders),
        Err(error) => Attempt::Refused { said: error.to_string(), login: is_of_login(&error), authority: is_of_authority(&error) },
    };
    questions.attempt(attempt.clone());
    attempt
}

/// Tries both servers, and says what was found.
fn tried(provided: &mut Provided, questions: &Questions, root: &Path) -> Result<(), TryingError> {
    let words = questions.lang.words();
    let found = try_letters(provided, root)?;
    let idle = if found.idle { "setup-imap-idle" } else { "setup-imap-well" };
    say("  ✓ ", &words.with(idle, &[("host", provided.imap.host.as_str().into())]));
    match &found.folders {
        Ok(()) => say("  ✓ ", &words.with("setup-folders-made", &[("folders", FOLDERS.map(|(_, name)| name).join(", ").into())])),
        Err(said) => say("  ! ", &words.with("setup-folders-none", &[("said", here(said).into())])),
    }
    provided.folders = found.folders.is_ok();
    try_mails(provided, root, &postman())?;
    say("  ✓ ", &words.with("setup-smtp-well", &[("host", provided.smtp.host.as_str().into())]));
    if let Some(hourly) = provided.hourly {
        say("    ", &words.with("setup-hourly", &[("count", (hourly as usize).into())]));
    }
    Ok(())
}
