//! The tables of `club.toml`, one function each.

use super::mailbox;
use super::section::Section;
use super::server;
use super::signing;
use super::site;
use super::values::{self, Places};
use super::{Auth, Cadence, Config, FORMAT, GameMaster, Limits, Pictures, Smtp, Source, Standby, Transport};
use crate::dice::NETWORK;
use crate::mail::{SIGNATURES, Tls};
use crate::registry::Registry;
use crate::store::{AWAY, Conduct, Embargo, GmSees, LEAST, Lapse, Majority, Points, PressRule, Publishing, Subjects, Votes, Watch};
use crate::words::Lang;
use chrono::NaiveTime;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// How late a run may be before it holds what fell due meanwhile, where a club has settled nothing.
const HOLD_AFTER: Lapse = Lapse(12 * 60);

/// At this hour game masters are mailed what needs them, where a club has settled nothing.
const MORNING: u32 = 8;

/// No game reads more lines of one letter.
const ORDERS_MAX: u32 = 500;

/// How long a mail server may take for an answer, and for all mails of a run, where a club has settled nothing.
const STEP_SECONDS: u32 = 30;
const TOTAL_SECONDS: u32 = 600;

/// So many rounds late may games be shown.
const ROUNDS_LATE_MAX: u32 = 1_000;

/// The words for how many of a game's seats something takes.
const MAJORITIES: [(&str, Majority); 3] = [("all", Majority::All), ("two-thirds", Majority::TwoThirds), ("half", Majority::Half)];

/// The whole file; `None` when something that has to be there is not.
pub(super) fn club(top: &Section<'_>, places: Places<'_>) -> Option<Config> {
    let club = top.section("club");
    // Every part is read before any is given up, so that all problems are found.
    let format = format(&club);
    let names = names(&club);
    let address = club.required("address", "\"club@example.org\"", values::address);
    let languages = languages(&club);
    let zone = club.required("zone", "\"Europe/Helsinki\"", values::zone);
    let clock = club.text("clock", values::clock);
    let site_url = club.text("site_url", values::url);
    let publish = publish(&club);
    let publish_after = publish_after(&club);
    let site = site::site(&top.section("site"), places);
    let first = languages.as_ref().and_then(|all| all.first().copied());
    let gm = game_master(&top.section("gm"), first);
    let times = top.section("cadence");
    let cadence = cadence(&times, places);
    let hold_after = times.text("hold_after", values::lapse);
    let hold_missed = times.text("hold_missed", |word| values::one_of(word, &MAJORITIES));
    let mail = top.section("mail");
    let auth = mail.text("auth", |word| values::one_of(word, &[("token", Auth::Token), ("dkim", Auth::Dkim), ("from", Auth::From)]));
    let subjects = mail.text("subjects", |word| values::one_of(word, &[("thread", Subjects::Thread), ("turn", Subjects::Turn)]));
    let pictures = Pictures { mails: mail.flag("pictures").unwrap_or(true), links: club.flag("link_pictures").unwrap_or(true) };
    let calendars = mail.text("calendar", |word| values::one_of(word, &[("link", false), ("attached", true)])).unwrap_or_default();
    let servers = mail.list("servers", values::host).unwrap_or_default();
    if auth == Some(Auth::Dkim) && servers.is_empty() && !SIGNATURES {
        let what = "this turnpost was built without a check of signatures, and no server is named whose word counts";
        mail.wrong(
            "auth",
            what,
            "name your mail server in servers = [\"mx.example.org\"], or build it with `cargo build --release --features dkim`",
        );
    }
    let tagged_bounces = mail.text("bounces", |word| values::one_of(word, &[("tagged", true), ("plain", false)]));
    let sources = mailbox::sources(&mail, places);
    let from_server = sources.as_ref().is_some_and(|all| all.contains(&Source::Imap));
    let imap = mailbox::imap(&mail.section("imap"), places, from_server);
    let transport = transport(&mail, places);
    let hourly = mail.count("hourly", 1_000_000);
    let signing = signing::signing(&mail.section("dkim"), address.as_deref());
    let limits = limits(&top.section("limits"));
    let dice = top.section("dice");
    let beacon = dice.text("beacon", |word| values::one_of(word, &[(NETWORK, true), ("none", false)])).unwrap_or_default();
    let relays = dice.list("relays", values::url).unwrap_or_default();
    let conduct = conduct(&top.section("conduct"));
    let standby: Vec<Option<Standby>> = top.sections("standby").iter().map(|one| standby(one, first)).collect();
    format?;
    Some(Config {
        names: names?,
        address: address?,
        languages: languages?,
        zone: zone?,
        clock,
        site_url,
        publish,
        publish_after,
        site,
        cadence: cadence?,
        hold_after: hold_after.unwrap_or(HOLD_AFTER),
        hold_missed,
        auth: auth.unwrap_or_default(),
        subjects: subjects.unwrap_or_default(),
        pictures,
        calendars,
        servers,
        tagged_bounces: tagged_bounces.unwrap_or(true),
        sources: sources?,
        imap,
        transport: transport?,
        hourly,
        signing,
        limits,
        gm: gm?,
        conduct,
        beacon,
        relays,
        standby: standby.into_iter().flatten().collect(),
    })
}

fn format(club: &Section<'_>) -> Option<()> {
    if !club.has("format") {
        club.missing("format", &FORMAT.to_string());
    }
    let format = club.count("format", u32::MAX)?;
    if format > FORMAT {
        let what = format!("format {format}, but this turnpost reads format {FORMAT}");
        club.wrong("format", &what, "use a newer turnpost; the one that wrote this says how to go back");
        return None;
    }
    Some(())
}

fn as_embargo() -> String {
    format!("write \"end\", or a number of rounds from 1 to {ROUNDS_LATE_MAX} without quotes")
}

/// A number of rounds, or the word `end`.
fn publish_after(club: &Section<'_>) -> Option<Embargo> {
    if club.is_text("publish_after") {
        return club.text("publish_after", |word| {
            let read = values::one_of(word, &[("end", Embargo::End)]);
            read.map_err(|(what, remedy)| (what, if remedy.starts_with("did you mean") { remedy } else { as_embargo() }))
        });
    }
    club.count("publish_after", ROUNDS_LATE_MAX).map(Embargo::Rounds)
}

/// A line of plain words, or a list of them.
fn publish(club: &Section<'_>) -> Option<Vec<String>> {
    if !club.is_list("publish") {
        return club.text("publish", values::command);
    }
    let words = club.list("publish", values::words)?;
    if words.is_empty() {
        club.wrong("publish", "no command stands here", "write a program and its arguments, or take the line out");
    }
    Some(words)
}

/// One name for all languages, or a table of them.
fn names(club: &Section<'_>) -> Option<BTreeMap<Lang, String>> {
    if !club.is_table("name") {
        let name = club.required("name", "\"Friday table\"", values::words)?;
        return Some(site::same(name));
    }
    site::by_language(club, "name")
}

fn languages(club: &Section<'_>) -> Option<Vec<Lang>> {
    const EXAMPLE: &str = "[\"en\", \"fi\"]";
    if !club.has("languages") {
        club.missing("languages", EXAMPLE);
    }
    let mut languages: Vec<Lang> = Vec::new();
    for language in club.list("languages", values::language)? {
        if !languages.contains(&language) {
            languages.push(language);
        }
    }
    if languages.is_empty() {
        club.wrong("languages", "a club speaks at least one language", &format!("write languages = {EXAMPLE}"));
    }
    Some(languages)
}

fn game_master(gm: &Section<'_>, first: Option<Lang>) -> Option<GameMaster> {
    let name = gm.required("name", "\"Aino\"", values::words);
    let address = gm.required("address", "\"aino@example.org\"", values::address);
    let language = gm.text("language", values::language).or(first);
    let daily = gm.text("daily", values::daily).unwrap_or_else(|| NaiveTime::from_hms_opt(MORNING, 0, 0));
    Some(GameMaster { name: name?, address: address?, language: language?, daily })
}

fn cadence(cadence: &Section<'_>, places: Places<'_>) -> Option<Cadence> {
    let grid = cadence.list("grid", values::grid_point);
    let least = cadence.text("least", values::answer_time);
    let on_grid = cadence.has("grid");
    let (answer, points) = if on_grid {
        for key in ["answer", "at"].into_iter().filter(|key| cadence.has(key)) {
            cadence.wrong(key, "a grid says when answers are due", "leave this out, or the grid; for the least wait write least");
        }
        let points = grid.filter(|grid| !grid.is_empty());
        if points.is_none() && cadence.is_empty_list("grid") {
            cadence.wrong("grid", "a grid has at least one point", "write grid = [\"mon 18:00\", \"thu 18:00\"]");
        }
        (Some(least.unwrap_or(LEAST)), points.map(Points::Weekly))
    } else {
        if cadence.has("least") {
            cadence.wrong("least", "there is no grid", "write it as answer, or add a grid");
        }
        let answer = cadence.required("answer", "\"3 days\"", values::answer_time);
        (answer, cadence.required("at", "\"18:00\"", values::clock_time).map(Points::Daily))
    };
    let named = cadence.has("holidays") && !cadence.is_list("holidays");
    let holidays = match named {
        true => cadence.text("holidays", |text| values::holiday_file(text, places)),
        false => cadence.list("holidays", values::holiday),
    };
    let immediate = cadence.flag("immediate");
    let skip_weekends = cadence.flag("skip_weekends").unwrap_or_default();
    let [regret, remind, grace] = ["regret", "remind", "grace"].map(|key| cadence.text(key, values::lapse));
    let away = cadence.text("away", |word| values::one_of(word, &AWAY)).unwrap_or_default();
    // All keys are known by now: what was wrong with one makes no stranger of another.
    let cadence_of_club = Cadence {
        answer: answer?,
        points: points?,
        skip_weekends,
        holidays: holidays.unwrap_or_default(),
        immediate: immediate.unwrap_or(true),
        regret: Cadence::regret(regret, immediate),
        remind,
        grace,
        away,
    };
    if let Err(what) = cadence_of_club.check() {
        cadence.wrong_here(&what, "change one of the two");
    }
    Some(cadence_of_club)
}

fn transport(mail: &Section<'_>, places: Places<'_>) -> Option<Transport> {
    #[derive(Clone, Copy)]
    enum Way {
        Files,
        Sendmail,
        Smtp,
    }
    let ways = [("files", Way::Files), ("sendmail", Way::Sendmail), ("smtp", Way::Smtp)];
    let way = mail.required("transport", "\"files\"", |word| values::one_of(word, &ways));
    let (sendmail, settings) = (mail.section("sendmail"), mail.section("smtp"));
    // Known, and checked, also while another way is in use.
    let command = sendmail.text("command", values::path);
    let server = match way {
        Some(Way::Smtp) => smtp(&settings, places, true),
        _ => smtp(&settings, places, settings.is_there()),
    };
    match way? {
        Way::Files => Some(Transport::Files),
        Way::Sendmail => {
            let command = command.unwrap_or_else(|| PathBuf::from("/usr/sbin/sendmail"));
            Some(Transport::Sendmail { command })
        }
        Way::Smtp => server.map(Transport::Smtp),
    }
}

fn smtp(smtp: &Section<'_>, places: Places<'_>, needed: bool) -> Option<Smtp> {
    if needed && !smtp.has("host") {
        smtp.missing("host", "\"mail.example.org\"");
    }
    let at = server::server(smtp, places, |tls| match tls {
        Tls::Wrapped => 465,
        Tls::StartTls => 587,
        Tls::None => 25,
    });
    let account = server::account(smtp, places, "club", false);
    let step_seconds = smtp.count("step_seconds", 600).unwrap_or(STEP_SECONDS);
    let total_seconds = smtp.count("total_seconds", 86_400).unwrap_or(TOTAL_SECONDS);
    Some(Smtp { server: at?, account, step_seconds, total_seconds })
}

fn limits(limits: &Section<'_>) -> Limits {
    let usual = Limits::default();
    let count = |key, most, usual| limits.count(key, most).map_or(usual, |n| n as usize);
    let size = |key, usual| limits.text(key, values::size).unwrap_or(usual);
    Limits {
        letter_bytes_max: size("letter", usual.letter_bytes_max),
        text_bytes_max: size("text", usual.text_bytes_max),
        lines_max: count("lines", 1_000_000, usual.lines_max),
        parts_max: count("parts", 10_000, usual.parts_max),
        depth_max: count("depth", 10_000, usual.depth_max),
        memory_bytes_max: size("memory", usual.memory_bytes_max),
        seconds_max: limits.count("seconds", 600).unwrap_or(usual.seconds_max),
        fresh_bytes_max: size("fresh", usual.fresh_bytes_max),
        orders_max: count("orders", ORDERS_MAX, usual.orders_max),
        line_bytes_max: size("line", usual.line_bytes_max),
        guards_max: count("guards", 50, usual.guards_max),
        answer_bytes_max: size("answer", usual.answer_bytes_max),
        tries_max: limits.count("tries", 1_000).unwrap_or(usual.tries_max),
        unheeded_max: count("unheeded", 1_000, usual.unheeded_max),
        answers_max: count("answers", 10_000, usual.answers_max),
        from_one_max: count("from_one", 100_000, usual.from_one_max),
        strangers_max: count("strangers", 10_000, usual.strangers_max),
    }
}

/// Somebody who would take over a seat.
fn standby(one: &Section<'_>, first: Option<Lang>) -> Option<Standby> {
    let known: Vec<(&str, &str)> = Registry::shipped().keys().into_iter().map(|key| (key, key)).collect();
    let name = one.required("name", "\"Pekka\"", values::words);
    let address = one.required("address", "\"pekka@example.org\"", values::address);
    let language = one.text("language", values::language).or(first);
    let rulesets = one.list("rulesets", |word| values::one_of(word, &known).map(str::to_owned)).unwrap_or_default();
    Some(Standby { name: name?, address: address?, language: language?, rulesets })
}

fn conduct(conduct: &Section<'_>) -> Conduct {
    let press = [("private", PressRule::Private), ("open", PressRule::Open), ("none", PressRule::None)];
    let publishing = [("never", Publishing::Never), ("during", Publishing::During), ("after", Publishing::After)];
    let votes = [("hidden", Votes::Hidden), ("open", Votes::Open), ("none", Votes::None)];
    let watch = [("open", Watch::Open), ("vote", Watch::Vote), ("none", Watch::None)];
    let sees = [("nothing", GmSees::Nothing), ("after", GmSees::After), ("all", GmSees::All)];
    Conduct {
        press: conduct.text("press", |word| values::one_of(word, &press)).unwrap_or_default(),
        anonymous: conduct.flag("anonymous").unwrap_or_default(),
        publish_press: conduct.text("publish_press", |word| values::one_of(word, &publishing)).unwrap_or_default(),
        votes: conduct.text("votes", |word| values::one_of(word, &votes)).unwrap_or_default(),
        majority: conduct.text("majority", |word| values::one_of(word, &MAJORITIES)).unwrap_or_default(),
        watch: conduct.text("watch", |word| values::one_of(word, &watch)).unwrap_or_default(),
        gm_sees: conduct.text("gm_sees", |word| values::one_of(word, &sees)).unwrap_or_default(),
    }
}
