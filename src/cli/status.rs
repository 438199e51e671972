//! `turnpost status`: what the club waits for.

use super::clubwork::{ClubArg, shown};
use super::gm::open_status;
use super::letters;
use super::staff::Processes;
use super::{Done, Failure};
use crate::club::config::Config;
use crate::club::{Opened, WaitingLetter, waiting_letters};
use crate::game::Seat;
use crate::report::desk_path;
use crate::store::{
    DeskKey, Disk, Envelope, GameState, Joined, MailboxState, OpenGame, Outbox, TournamentFile, TournamentState, games, tournaments,
};
use crate::words::counted;
use chrono::{DateTime, SecondsFormat, Utc};
use clap::Args;
use serde::Serialize;

/// Show the club's games, who is awaited until when, letters that need the game master, and mails that wait
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost status
  turnpost status --json")]
pub(super) struct Status {
    #[command(flatten)]
    club: ClubArg,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// What is told of a game: as it stands, or why it can't be opened.
#[derive(Serialize)]
#[serde(untagged)]
enum GameRow {
    Open(Box<PlayedGame>),
    Broken { id: String, problem: String },
}

#[derive(Serialize)]
struct PlayedGame {
    id: String,
    title: String,
    ruleset: String,
    state: GameState,
    round: Option<u32>,
    awaited: Vec<String>,
    #[serde(rename = "held")]
    kept_open: Vec<String>,
    /// To whom mails come back, and to whom therefore no more reports go.
    bounced: Vec<String>,
    out_of_reach: Vec<String>,
    until: Option<String>,
    unanswered: Vec<String>,
    starts: Option<String>,
    paused: Option<String>,
    resumes: Option<String>,
    /// The moment whose value of the beacon could not be had.
    beacon: Option<String>,
    /// When the game goes on by a value of the beacon, if that is named.
    plays: Option<String>,
    ends: Option<String>,
}

/// What is told of a tournament.
#[derive(Serialize)]
#[serde(untagged)]
enum TournamentRow {
    Open(OpenTournament),
    Broken { id: String, problem: String },
}

#[derive(Serialize)]
struct OpenTournament {
    id: String,
    title: String,
    ruleset: String,
    kind: String,
    state: TournamentState,
    teams: Vec<String>,
    games: Vec<String>,
    over: usize,
    winner: Option<String>,
}

/// All that the club waits for.
struct Waits {
    games: Vec<GameRow>,
    open: Vec<OpenGame>,
    tournaments: Vec<TournamentRow>,
    attention: Vec<WaitingLetter>,
    outbox: Vec<String>,
    refused: Vec<(String, Envelope)>,
    failed: Vec<(String, Envelope)>,
    mailbox: Option<MailboxState>,
}

impl Status {
    /// Prints the state of the club.
    ///
    /// # Errors
    /// If its files can't be read.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        let outbox = Outbox::new(&disk);
        let waits = Waits {
            games: games(&disk)?.iter().map(|id| GameRow::of(&disk, &config, id)).collect(),
            open: OpenGame::all(&disk)?.into_iter().flatten().collect(),
            tournaments: tournaments(&disk)?.iter().map(|id| TournamentRow::of(&disk, id)).collect(),
            attention: waiting_letters(&disk, Processes::of(&config).staff().reader)?,
            outbox: outbox.waiting()?,
            refused: outbox.refused()?,
            failed: outbox.failed()?,
            mailbox: if config.imap().is_some() { MailboxState::read(&disk)?.filter(|state| state.problem.is_some()) } else { None },
        };
        if self.json {
            println!("{}", waits.json());
        } else {
            let desk = DeskKey::read(&disk)?.map(|key| desk_path(&key.page_name(&config.gm.address)));
            waits.print(&config, desk);
        }
        Ok(Done::Well)
    }
}

impl GameRow {
    fn of(disk: &Disk, config: &Config, id: &str) -> GameRow {
        let game = match Opened::open(disk, id) {
            Ok(game) => game,
            Err(error) => return GameRow::Broken { id: id.to_owned(), problem: error.to_string() },
        };
        let seats = game.seats();
        let names = |of: Vec<Seat>| of.into_iter().map(|seat| seats.name(seat)).collect();
        // One that the game master ended is still at its table, but nobody is asked there.
        let at_table = game.table.as_ref().filter(|_| game.file.state != GameState::Ended);
        let until = game.agenda.as_ref().and_then(|agenda| agenda.next_deadline());
        let starts = game.file.starts.filter(|_| game.file.state == GameState::Gathering);
        GameRow::Open(Box::new(PlayedGame {
            id: id.to_owned(),
            title: game.file.title.clone(),
            ruleset: game.file.ruleset.clone(),
            state: game.file.state,
            round: game.table.as_ref().map(|table| table.round()),
            awaited: names(at_table.iter().flat_map(|table| table.awaited_seats()).collect()),
            kept_open: names(at_table.iter().flat_map(|table| seats.all().filter(|seat| table.kept_open(*seat))).collect()),
            bounced: names(
                seats.all().filter(|seat| game.agenda.as_ref().is_some_and(|agenda| agenda.bounced.contains_key(seat))).collect(),
            ),
            out_of_reach: names(
                seats.all().filter(|seat| game.agenda.as_ref().is_some_and(|agenda| agenda.is_out_of_reach(*seat))).collect(),
            ),
            until: until.map(|until| to_the_second(until, config)),
            paused: game.agenda.as_ref().and_then(|agenda| agenda.paused).map(|since| to_the_second(since, config)),
            resumes: game.agenda.as_ref().and_then(|agenda| agenda.resumes).map(|at| to_the_second(at, config)),
            beacon: game.agenda.as_ref().and_then(|agenda| agenda.beacon).map(|moment| to_the_second(moment, config)),
            plays: game
                .agenda
                .as_ref()
                .filter(|agenda| game.file.dice.beacon.is_some() && agenda.waits)
                .and_then(|agenda| agenda.go)
                .map(|go| to_the_second(go, config)),
            ends: game.agenda.as_ref().and_then(|agenda| agenda.ends.as_ref()).map(|ending| to_the_second(ending.at, config)),
            unanswered: names(game.unanswered()),
            starts: starts.map(|starts| to_the_second(starts, config)),
        }))
    }

    fn print(&self) {
        let game = match self {
            GameRow::Broken { id, problem } => return println!("  {id}: PROBLEM: {problem}"),
            GameRow::Open(game) => game,
        };
        let state = match game.state {
            GameState::Gathering => "gathering",
            GameState::Running => "running",
            GameState::Ended => "ended",
        };
        print!("  {} ({}, {state})", game.id, game.ruleset);
        let unanswered = game.unanswered.join(", ");
        match (&game.starts, unanswered.as_str()) {
            _ if game.paused.is_some() => {
                let (round, since) = (game.round.unwrap_or(0), game.paused.as_deref().unwrap_or_default());
                let until = match (&game.ends, &game.resumes) {
                    (Some(at), _) => format!("ends {at}, unless gm resume"),
                    (None, Some(at)) => format!("until {at}"),
                    (None, None) => "gm resume".to_owned(),
                };
                println!(": round {round}, paused since {since} ({until})");
            }
            _ if !game.awaited.is_empty() => {
                let (round, until) = (game.round.unwrap_or(0), game.until.as_deref().unwrap_or_default());
                println!(": round {round}, awaits {} until {until}", game.awaited.join(", "));
            }
            (None, "") => println!(),
            (Some(starts), "") => println!(": begins {starts}"),
            (None, unanswered) => println!(": not yet answered: {unanswered}"),
            (Some(starts), unanswered) => println!(": begins {starts}; not yet answered: {unanswered}"),
        }
        match (&game.beacon, &game.plays) {
            (Some(moment), _) => {
                println!("      waits for the beacon's value of {moment}, which can't be had; every run tries again, and says why");
            }
            (None, Some(moment)) => println!("      plays {moment}, by the beacon's value of then"),
            (None, None) => {}
        }
        if !game.kept_open.is_empty() {
            println!("      a letter with a mistake keeps the turn open: {}", game.kept_open.join(", "));
        }
        let (stopped, back): (Vec<&String>, Vec<&String>) = game.bounced.iter().partition(|name| game.out_of_reach.contains(name));
        let list = |names: &[&String]| names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(", ");
        if !back.is_empty() {
            println!("      mails come back: {}", list(&back));
        }
        if !stopped.is_empty() {
            println!("      mails come back, and no more reports go out (gm address, gm token or a letter ends that): {}", list(&stopped));
        }
    }
}

impl TournamentRow {
    fn of(disk: &Disk, id: &str) -> TournamentRow {
        let file = match TournamentFile::read(disk, id) {
            Ok(file) => file,
            Err(error) => return TournamentRow::Broken { id: id.to_owned(), problem: error.to_string() },
        };
        let (teams, over) = (file.names(), file.played().len());
        TournamentRow::Open(OpenTournament {
            id: id.to_owned(),
            winner: file.winner.map(|team| team.of(&teams).clone()),
            title: file.title,
            ruleset: file.ruleset,
            kind: file.kind,
            state: file.state,
            teams: teams.to_vec(),
            games: file.games.into_iter().map(|game| game.id).collect(),
            over,
        })
    }

    fn print(&self) {
        match self {
            TournamentRow::Broken { id, problem } => println!("  tournament {id}: PROBLEM: {problem}"),
            TournamentRow::Open(OpenTournament { state: TournamentState::Ended, .. }) => {}
            TournamentRow::Open(OpenTournament { id, ruleset, kind, teams, over, games, .. }) => {
                let (teams, games) = (teams.join(", "), games.join(", "));
                let over = counted(*over, "game", "games");
                println!("  tournament {id} ({ruleset}, {kind}): {teams}; {over} over; games: {games}");
            }
        }
    }
}

impl Waits {
    fn json(&self) -> serde_json::Value {
        let why = |mail: &Envelope| mail.last_error.clone();
        let letters: Vec<_> = self
            .attention
            .iter()
            .map(|letter| serde_json::json!({"hash": letter.hash, "record": letter.record, "from": letter.from(), "subject": letter.subject()}))
            .collect();
        let refused = self.refused.iter();
        let refused: Vec<_> =
            refused.map(|(id, mail)| serde_json::json!({"id": id, "why": why(mail), "tries": mail.tries, "next": mail.next})).collect();
        let failed: Vec<_> = self.failed.iter().map(|(id, mail)| serde_json::json!({"id": id, "why": why(mail)})).collect();
        serde_json::json!({
            "games": self.games, "open": self.open.iter().map(|game| serde_json::json!({
                "id": game.id, "title": game.title, "ruleset": game.ruleset, "least": game.least, "most": game.most, "computers": game.computers,
                "closes": game.closes, "joined": game.seated().iter().map(Joined::known_as).collect::<Vec<_>>(),
                "waiting": game.players.iter().skip(game.places()).map(Joined::known_as).collect::<Vec<_>>(),
            })).collect::<Vec<_>>(), "tournaments": self.tournaments, "attention": letters, "outbox": self.outbox, "refused": refused,
            "failed": failed, "mailbox": self.mailbox,
        })
    }

    fn print(&self, config: &Config, desk: Option<String>) {
        println!("{}", counted(self.games.len(), "game", "games"));
        self.games.iter().for_each(GameRow::print);
        self.tournaments.iter().for_each(TournamentRow::print);
        self.open.iter().flat_map(open_status).for_each(|line| println!("  {line}"));
        if let Some(desk) = desk {
            println!("Your desk: site/{desk}");
        }
        println!("{} the game master", counted(self.attention.len(), "letter needs", "letters need"));
        for (number, letter) in (1..).zip(&self.attention) {
            println!("  {}", letters::line(number, letter, config));
        }
        if let Some(state) = &self.mailbox {
            let problem = state.problem.as_deref().unwrap_or_default();
            match state.away_since {
                Some(since) => {
                    let next = state.next.map_or_else(|| "with the next run".to_owned(), |next| shown(next, config).to_string());
                    println!("The mailbox can't be read since {}, tried again {next}: {problem}", shown(since, config));
                }
                None => println!("Mailbox: {problem}"),
            }
        }
        let (waiting, failed) = (self.outbox.len(), self.failed.len());
        println!("{}, {}", counted(waiting, "mail waits", "mails wait"), counted(failed, "was given up", "were given up"));
        for (id, mail) in &self.refused {
            let next = mail.next.map_or_else(|| "with the next run".to_owned(), |next| shown(next, config).to_string());
            let times = counted(mail.tries, "time", "times");
            println!("  {id}: refused {times}, tried again {next}: {}", mail.last_error.as_deref().unwrap_or_default());
        }
        for (id, mail) in &self.failed {
            println!("  {id}: {}", mail.last_error.as_deref().unwrap_or_default());
        }
    }
}

/// A time for people and programs, in the club's zone.
fn to_the_second(time: DateTime<Utc>, config: &Config) -> String {
    time.with_timezone(&config.zone).to_rfc3339_opts(SecondsFormat::Secs, false)
}
