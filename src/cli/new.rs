//! `turnpost new`: founds a game.

use super::clubwork::{ClubArg, NowArg, print_problems, run_pass, written_time};
use super::moments::{next_try, past, to_come};
use super::phrases::here;
use super::tongue::words;
use super::{Done, Failure};
use crate::club::config::{Cadence, Config, Transport};
use crate::club::{Founding, NewSeat, Opened, Ran, UnsentMail, Unusual, found, open, retry, time_named, unsent_mails};
use crate::game::{Formatted as _, Seat};
use crate::serial::{of_table, to_table};
use crate::store::{Disk, Embargo, Envelope, GameState, Joined, OpenGame, Outbox, games, unfinished};
use crate::words::{Arg, Lang};
use chrono::{DateTime, Utc};
use clap::Args;
use data_encoding::HEXLOWER;
use std::collections::BTreeSet;

/// Found a game: make its folder, draw its secret, and invite the players
///
/// The hash of the secret goes out with the invitations; until --starts each player may send a word (`salt WORD`)
/// that is stirred into the dice. Without --starts the game is dealt at once, or with --when-all-answer once everybody has
/// answered the invitation: then all are told half a day before when words close and the game begins.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost new friday-4 --ruleset web-of-power-card --seat \"Laura <laura@example.org> fi\" \\
      --seat \"Ville <ville@example.org>\" --seat \"Atro <atro@example.org>\" --starts 2026-11-23T18:00
  turnpost new friday-4 --title \"Friday 4\" --ruleset web-of-power-card --seat …
  turnpost new friday-5 --ruleset citadels --seat \"Laura <laura@example.org> fi as Kettu\" --seat … \\
      --when-all-answer --starts 2026-12-01 --draw-seats --publish-after end
  turnpost new autumn-1 --title \"Frost fair\" --ruleset citadels --open 4-6 --closes 2026-12-01
  turnpost new solo-1 --ruleset web-of-power-card --seat \"Laura <laura@example.org>\" --computers 2")]
pub(super) struct New {
    /// The game's id: small letters, digits and dashes
    id: String,
    #[command(flatten)]
    club: ClubArg,
    #[command(flatten)]
    now: NowArg,
    /// Whose rules
    #[arg(long, value_parser = super::rulesets::any())]
    ruleset: String,
    /// The version of the rules; the latest if left out
    #[arg(long, value_name = "VERSION")]
    rules: Option<u32>,
    /// Its title in the club; the id if left out
    #[arg(long)]
    title: Option<String>,
    /// A player, in seat order: "Name <address>", with en or fi after it for their language, and "as NAME" for a pen name
    #[arg(long = "seat", value_name = "SEAT")]
    seats: Vec<String>,
    /// Let people join by letter, from the site, until there are so many players: 4, or from 3 on and at most 5 as 3-5. Those named with
    /// --seat are in
    #[arg(long, value_name = "PLAYERS", conflicts_with_all = ["starts", "when_all_answer"])]
    open: Option<String>,
    /// From when on an open game begins with as few as may play: a time, or a day (then at the hour of its deadlines)
    #[arg(long, value_name = "TIME", requires = "open")]
    closes: Option<String>,
    /// So many more seats are played by computer players
    #[arg(long, value_name = "N", default_value_t = 0)]
    computers: usize,
    /// An option of the ruleset, as KEY=VALUE: asking=open, goal=7, resume=next-player
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// When answers are due in this game, as in [cadence] of club.toml: answer=2 days, at=18:00, grid=mon 18:00, thu 18:00
    #[arg(long = "cadence", value_name = "KEY=VALUE")]
    cadence: Vec<String>,
    /// When salts close and the game is dealt: a time, or a day (then at the hour of its deadlines); with --when-all-answer, the
    /// latest time for it
    #[arg(long, value_name = "TIME")]
    starts: Option<String>,
    /// The game begins once everybody has answered the invitation
    #[arg(long)]
    when_all_answer: bool,
    /// The game's dice draw who sits where
    #[arg(long)]
    draw_seats: bool,
    /// How late the public is shown the game: so many rounds, or not before its end
    #[arg(long, value_name = "N|end", value_parser = embargo)]
    publish_after: Option<Embargo>,
    /// Take chance from these hex digits instead of from the machine: for samples that must come out the same
    #[arg(long, value_name = "HEX", hide = true)]
    chance: Option<String>,
}

impl New {
    /// Founds the game.
    ///
    /// # Errors
    /// If it can't be played as told.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        let now = self.now.time(&config)?;
        if self.seats.is_empty() && self.open.is_none() {
            return Err(Failure(words().say("cli-new-nobody")));
        }
        let own_cadence = cadence(&self.cadence, &config.cadence)?;
        let usual = own_cadence.as_ref().unwrap_or(&config.cadence);
        let starts = self.starts.as_ref().map(|starts| moment_of("starts", starts, &config, usual, now)).transpose()?;
        let chance = chance(self.chance.as_deref())?;
        if let Some(players) = &self.open {
            return self.open_to_join(&disk, &config, players, own_cadence, &chance, now);
        }
        let founding = Founding {
            id: self.id.clone(),
            title: self.title.clone().unwrap_or_else(|| self.id.clone()),
            ruleset: self.ruleset.clone(),
            version: self.rules,
            cadence: own_cadence,
            options: options(&self.options)?,
            seats: self.named(&config)?,
            starts,
            unusual: Unusual {
                when_all_answer: self.when_all_answer,
                draw_seats: self.draw_seats,
                publish_after: self.publish_after,
                computers: self.computers,
                by_hand: self.chance.is_some(),
            },
            chance,
        };
        // After a failure the same command goes on where it broke off.
        complete(&disk, &config, now)?;
        let again = is_founded(&disk, &config, &founding)?;
        if again {
            let waiting: Vec<UnsentMail> = unsent_mails(&disk)?.into_iter().filter(|mail| is_of(&mail.id, &self.id)).collect();
            retry(&disk, &waiting.iter().collect::<Vec<_>>())?;
        } else {
            found(&disk, &config, &founding, now)?;
        }
        let ran = run_pass(&disk, &config, now, "new", false).map_err(|failure| {
            let args = [("title", founding.title.as_str().into()), ("id", self.id.as_str().into())];
            Failure(format!("{}\n{}", words().with("cli-new-broke-off", &args), failure.0))
        })?;
        // What a game is called, and when it begins, it says itself: of one that was founded before it may be otherwise than asked now.
        let game = Opened::open(&disk, &self.id)?;
        let args = [("title", game.file.title.as_str().into()), ("id", self.id.as_str().into()), ("mails", ran.sent.into())];
        println!("{}", words().with(if again { "cli-new-again" } else { "cli-new-founded" }, &args));
        let differ = self.differing(&game, &founding);
        if again && !differ.is_empty() {
            println!("{}", words().with("cli-new-differs", &[("options", differ.join(", ").into())]));
        }
        let (missed, lines) = reached(&disk, &config, &founding, &ran)?;
        for line in lines {
            println!("{line}");
        }
        print_problems(&ran.problems, &config);
        println!("{}", begins(&config, &game, &missed));
        Ok(Done::Well)
    }
}

/// When a game begins, or who has been asked already. `missed`: the addresses that no mail has reached yet.
fn begins(config: &Config, game: &Opened, missed: &BTreeSet<String>) -> String {
    let file = &game.file;
    match (file.state, file.starts.map(|starts| to_come(starts, config))) {
        (GameState::Ended, _) => words().say("cli-new-over"),
        (GameState::Running, _) => {
            let (seats, asked) = (game.seats(), game.table.iter().flat_map(|table| table.awaited_seats()));
            let is_missed =
                |seat: &Seat| game.private.seats.get(seat.index()).is_some_and(|one| missed.contains(&one.address.to_lowercase()));
            let (waiting, reached): (Vec<Seat>, Vec<Seat>) = asked.partition(is_missed);
            let named = |seats_of: &[Seat]| -> Vec<Arg> { seats_of.iter().map(|seat| seats.name(*seat).as_str().into()).collect() };
            let dealt = words().with("cli-new-dealt", &[("count", reached.len().into()), ("names", Arg::List(named(&reached)))]);
            if waiting.is_empty() {
                return dealt;
            }
            let later = words().with("cli-new-dealt-later", &[("names", Arg::List(named(&waiting)))]);
            if reached.is_empty() { later } else { format!("{dealt} {later}") }
        }
        (GameState::Gathering, Some(when)) if file.when_all_answer => words().with("cli-new-when-all-until", &[("when", when.into())]),
        // Where dice hang on the beacon the deal waits for its moment, too.
        (GameState::Gathering, Some(when)) => words().with("cli-new-starts", &[("when", when.into())]),
        (GameState::Gathering, None) if file.when_all_answer => words().with("cli-new-when-all", &[("id", file.id.as_str().into())]),
        (GameState::Gathering, None) => words().say("cli-new-next-run"),
    }
}

impl New {
    /// The options by which a game that was founded before would be another than it is.
    fn differing(&self, game: &Opened, founding: &Founding) -> Vec<&'static str> {
        let file = &game.file;
        let seated = |seat: &NewSeat| {
            let mut known = file.seats.iter().zip(&game.private.seats);
            known.any(|(entry, private)| private.address.eq_ignore_ascii_case(&seat.address) && entry.name == seat.known_as())
        };
        let differ = [
            ("--title", self.title.as_ref().is_some_and(|title| *title != file.title)),
            ("--rules", self.rules.is_some_and(|version| version != file.version)),
            ("--seat", !founding.seats.iter().all(seated)),
            ("--option", !self.options.is_empty() && founding.options != file.options),
            ("--cadence", founding.cadence.is_some() && founding.cadence != file.cadence),
            ("--starts", founding.starts.is_some() && founding.starts != file.starts),
            ("--when-all-answer", self.when_all_answer && !file.when_all_answer),
            ("--draw-seats", self.draw_seats && file.seats_drawn.is_empty()),
            ("--publish-after", self.publish_after.is_some() && self.publish_after != file.publish_after),
        ];
        differ.into_iter().filter_map(|(option, differs)| differs.then_some(option)).collect()
    }

    /// Those who are named with --seat.
    fn named(&self, config: &Config) -> Result<Vec<NewSeat>, Failure> {
        self.seats.iter().map(|seat| read_seat(seat, config.languages.first().copied().unwrap_or_default())).collect()
    }

    /// Opens a game to join instead of founding it.
    fn open_to_join(
        &self,
        disk: &Disk,
        config: &Config,
        players: &str,
        cadence: Option<Cadence>,
        chance: &[u8],
        now: DateTime<Utc>,
    ) -> Result<Done, Failure> {
        let (least, most) = match players.split_once(['-', '–']) {
            Some((least, most)) => (least.trim().parse().ok(), most.trim().parse().ok()),
            None => (players.trim().parse().ok(), players.trim().parse().ok()),
        };
        let (Some(least), Some(most)) = (least, most) else {
            return Err(Failure(words().with("cli-new-open-wrong", &[("players", players.into())])));
        };
        let usual = cadence.as_ref().unwrap_or(&config.cadence);
        let closes = self.closes.as_ref().map(|closes| moment_of("closes", closes, config, usual, now)).transpose()?;
        let in_already = self.named(config)?.into_iter().map(|seat| Joined {
            name: seat.name,
            address: seat.address,
            language: seat.language,
            pen_name: seat.pen_name,
            since: now,
        });
        let game = OpenGame {
            format: OpenGame::FORMAT,
            id: self.id.clone(),
            title: self.title.clone().unwrap_or_else(|| self.id.clone()),
            ruleset: self.ruleset.clone(),
            version: self.rules,
            least,
            most,
            computers: self.computers,
            opened: now,
            closes,
            begins: false,
            draw_seats: self.draw_seats,
            publish_after: self.publish_after,
            secret: HEXLOWER.encode(chance),
            by_hand: self.chance.is_some(),
            cadence,
            ends: None,
            options: options(&self.options)?,
            players: in_already.collect(),
        };
        complete(disk, config, now)?;
        open(disk, config, &game, now)?;
        run_pass(disk, config, now, "new", false)?;
        let args = [
            ("title", game.title.as_str().into()),
            ("id", self.id.as_str().into()),
            ("address", config.address.to_string().into()),
            ("least", least.into()),
            ("most", most.into()),
            ("closes", closes.map(|closes| to_come(closes, config)).unwrap_or_default().into()),
        ];
        let begins = match closes {
            Some(_) => "cli-new-open-closes",
            None if least == most => "cli-new-open-full",
            None => "cli-new-open-word",
        };
        if OpenGame::read(disk, &self.id)?.is_none() {
            println!("{}", words().with("cli-new-open-begun", &args));
            return Ok(Done::Well);
        }
        for id in ["cli-new-open", "cli-new-open-how", begins] {
            println!("{}", words().with(id, &args));
        }
        Ok(Done::Well)
    }
}

/// Completes what an earlier command broke off.
fn complete(disk: &Disk, config: &Config, now: DateTime<Utc>) -> Result<(), Failure> {
    if unfinished(disk)? > 0 {
        run_pass(disk, config, now, "new", false)?;
    }
    Ok(())
}

/// Whether the very same game was founded before: of this ruleset, with these players.
fn is_founded(disk: &Disk, config: &Config, founding: &Founding) -> Result<bool, Failure> {
    if !games(disk)?.contains(&founding.id) {
        return Ok(false);
    }
    // One that can't be opened is told of as another of this id.
    let Ok(game) = Opened::open(disk, &founding.id) else { return Ok(false) };
    let there: BTreeSet<String> = game.private.seats.iter().map(|seat| seat.address.to_lowercase()).collect();
    let asked: BTreeSet<String> = founding.everybody(config).iter().map(|seat| seat.address.to_lowercase()).collect();
    Ok(game.file.ruleset == founding.ruleset && there == asked)
}

/// Whether a mail is one of a game.
fn is_of(mail: &str, game: &str) -> bool {
    mail.split_once('.').is_some_and(|(of, _)| of == game)
}

/// Who was reached by the mails of this game, and who was not yet, with the reason; before that the addresses of those who were not.
fn reached(disk: &Disk, config: &Config, founding: &Founding, ran: &Ran) -> Result<(BTreeSet<String>, Vec<String>), Failure> {
    let outbox = Outbox::new(disk);
    let (mut waiting, mut failed) = (outbox.envelopes_waiting()?, outbox.failed()?);
    [&mut waiting, &mut failed].into_iter().for_each(|mails| mails.retain(|(id, _)| is_of(id, &founding.id)));
    let (mut reached, mut missed, mut lines) = (Vec::new(), BTreeSet::new(), Vec::new());
    let to = |envelope: &Envelope, address: &str| envelope.to.iter().any(|to| to.eq_ignore_ascii_case(address));
    let why =
        |envelope: &Envelope, unknown: &str| -> Arg { envelope.last_error.as_deref().map_or_else(|| words().say(unknown), here).into() };
    for seat in &founding.seats {
        let (name, address): (Arg, Arg) = (seat.name.as_str().into(), seat.address.as_str().into());
        if let Some((_, envelope)) = failed.iter().find(|(_, envelope)| to(envelope, &seat.address)) {
            let why = why(envelope, "cli-new-why-unknown");
            let args = [("name", name), ("address", address), ("why", why), ("id", founding.id.as_str().into())];
            lines.push(words().with("cli-new-unreached", &args));
            missed.insert(seat.address.to_lowercase());
        } else if let Some((_, envelope)) = waiting.iter().find(|(_, envelope)| to(envelope, &seat.address)) {
            let why = why(envelope, "cli-new-untried");
            let again = next_try(envelope.next.or(ran.next_try), config);
            let args = [("name", name), ("address", address), ("why", why), ("again", again.into())];
            lines.push(words().with("cli-new-not-yet", &args));
            missed.insert(seat.address.to_lowercase());
        } else {
            reached.push(seat.name.clone());
        }
    }
    let master = failed.iter().find(|(_, envelope)| to(envelope, &config.gm.address));
    if let Some((_, envelope)) = master.filter(|_| !missed.contains(&config.gm.address.to_lowercase())) {
        let args = [("address", config.gm.address.as_str().into()), ("why", why(envelope, "cli-new-why-unknown"))];
        lines.push(words().with("cli-new-master-unreached", &args));
    }
    if !reached.is_empty() {
        let id = if matches!(config.transport, Transport::Files) { "cli-new-in-files" } else { "cli-new-reached" };
        lines.insert(0, words().with(id, &[("names", reached.join(", ").into())]));
    }
    Ok((missed, lines))
}

/// A time that an option names, or a day, on which it is the hour of the deadlines; it has still to come.
fn moment_of(option: &str, text: &str, config: &Config, cadence: &Cadence, now: DateTime<Utc>) -> Result<DateTime<Utc>, Failure> {
    let as_in_letters = || time_named(text, config.zone, cadence.usual_time(), now);
    let Some(starts) = written_time(text, config).or_else(as_in_letters) else {
        return Err(Failure(words().with("cli-new-time", &[("option", option.into()), ("text", text.into())])));
    };
    if starts <= now {
        let args =
            [("option", option.into()), ("text", text.into()), ("when", past(starts, config).into()), ("now", past(now, config).into())];
        return Err(Failure(words().with("cli-new-past", &args)));
    }
    Ok(starts)
}

/// So many random bytes a secret needs.
const CHANCE_LEAST: usize = 32;

/// Random bytes, from hex digits or from the machine.
pub(super) fn chance(hex: Option<&str>) -> Result<Vec<u8>, Failure> {
    if let Some(hex) = hex {
        let read = data_encoding::HEXLOWER_PERMISSIVE.decode(hex.as_bytes()).ok().filter(|bytes| bytes.len() >= CHANCE_LEAST);
        return read.ok_or_else(|| Failure(words().with("cli-chance", &[("hex", hex.into())])));
    }
    let mut bytes = vec![0; CHANCE_LEAST];
    getrandom::fill(&mut bytes).map_err(|error| Failure(format!("the machine gives no random bytes: {error}")))?;
    Ok(bytes)
}

/// An embargo as it is written.
fn embargo(text: &str) -> Result<Embargo, String> {
    Embargo::named(text).map_err(|_| words().with("cli-new-embargo", &[("text", text.into())]))
}

/// Reads `Name <address> language as NAME`, or in Finnish `nimellä NAME`.
pub(super) fn read_seat(text: &str, default: Lang) -> Result<NewSeat, Failure> {
    let wrong = || Failure(words().with("cli-new-seat", &[("seat", text.into())]));
    let (name, rest) = text.split_once('<').ok_or_else(wrong)?;
    let (address, language) = rest.split_once('>').ok_or_else(wrong)?;
    let (language, pen_name) = match [" as ", " nimellä "].into_iter().find_map(|word| split_off(language, word)) {
        Some((language, pen_name)) => (language, Some(pen_name.trim().to_owned())),
        None => (language.to_owned(), None),
    };
    let language = match language.trim() {
        "" => default,
        code => {
            let missing = || Failure(words().with("cli-new-language", &[("seat", text.into()), ("language", code.into())]));
            Lang::named(code).ok_or_else(missing)?
        }
    };
    Ok(NewSeat { name: name.trim().to_owned(), address: address.trim().to_owned(), language, pen_name })
}

/// What stands before and behind a word.
fn split_off(text: &str, word: &str) -> Option<(String, String)> {
    let text = format!(" {text}");
    text.split_once(word).map(|(before, behind)| (before.to_owned(), behind.to_owned()))
}

/// A cadence of the game's own: what is written in place of what the club has settled. A grid takes the place of `answer` and
/// `at`, and they that of a grid.
pub(super) fn cadence(written: &[String], club: &Cadence) -> Result<Option<Cadence>, Failure> {
    if written.is_empty() {
        return Ok(None);
    }
    let mut text = to_table(club).map_err(|error| Failure(format!("--cadence: {error}")))?;
    let own = options(written)?;
    let other: &[&str] = if own.contains_key("grid") { &["answer", "at"] } else { &["grid", "least"] };
    if ["grid", "answer", "at"].iter().any(|key| own.contains_key(*key)) {
        other.iter().for_each(|key| drop(text.remove(*key)));
    }
    for (key, value) in own {
        let value = match value {
            toml::Value::String(list) if ["grid", "holidays"].contains(&key.as_str()) => {
                toml::Value::Array(list.split(',').map(|one| toml::Value::String(one.trim().to_owned())).collect())
            }
            value @ (toml::Value::Array(_) | toml::Value::Boolean(_)) => value,
            toml::Value::String(text) => toml::Value::String(text),
            other => toml::Value::String(other.to_string()),
        };
        text.insert(key, value);
    }
    of_table(&text)
        .map(Some)
        .map_err(|error| Failure(format!("--cadence: {}; `turnpost guide club.toml` tells of [cadence]", error.message())))
}

/// Options as written on the command line: a value that is no TOML (a bare word) is a text.
pub(super) fn options(written: &[String]) -> Result<toml::Table, Failure> {
    let mut options = toml::Table::new();
    for option in written {
        let Some((key, value)) = option.split_once('=') else {
            return Err(Failure(words().with("cli-new-option", &[("option", option.as_str().into())])));
        };
        let (key, value) = (key.trim(), value.trim());
        let value = value.parse().unwrap_or_else(|_| toml::Value::String(value.to_owned()));
        options.insert(key.to_owned(), value);
    }
    Ok(options)
}
