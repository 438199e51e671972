//! `turnpost status`: what the club waits for.

use super::clubwork::{ClubArg, counted};
use super::houses::{self, House};
use super::letters;
use super::moments::{Moment, next_try, past};
use super::phrases::here;
use super::staff::Processes;
use super::tongue::{spoken, words};
use super::{Done, Failure};
use crate::club::config::Config;
use crate::club::{Opened, WaitingLetter, in_it, waiting_letters};
use crate::game::Seat;
use crate::report::{Private, desk_door};
use crate::store::{
    ContestFile, DeskKey, Disk, Envelope, GameState, Joined, LockSeen, MailboxState, OpenGame, Outbox, TournamentFile, TournamentState,
    contests, games, tournaments,
};
use chrono::Utc;
use clap::Args;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Show the club's games, who is awaited until when, letters that need the game master, and mails that wait
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost status
  turnpost status --json
  turnpost status --clubs /srv/clubs     a few lines for each club of a host")]
pub(super) struct Status {
    #[command(flatten)]
    club: ClubArg,
    /// Every club in this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "club")]
    clubs: Option<PathBuf>,
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
    until: Option<Moment>,
    unanswered: Vec<String>,
    /// Who would rather not play, of a game that has not begun.
    declined: Vec<String>,
    starts: Option<Moment>,
    paused: Option<Moment>,
    resumes: Option<Moment>,
    /// The moment whose value of the beacon could not be had.
    beacon: Option<Moment>,
    /// When the game goes on by a value of the beacon, if that is named.
    plays: Option<Moment>,
    ends: Option<Moment>,
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
        match &self.clubs {
            Some(folder) => self.of_all(folder),
            None => self.of_one(),
        }
    }

    fn of_all(&self, folder: &Path) -> Result<Done, Failure> {
        houses::check(folder)?;
        let all: Vec<House> = houses::clubs(folder)?.into_iter().map(|club| House::of(folder, club)).collect();
        if self.json {
            println!("{}", serde_json::to_string(&all)?);
        } else {
            println!("{}", counted("cli-clubs-count", all.len()));
            all.iter().for_each(House::print);
        }
        Ok(Done::Well)
    }

    fn of_one(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        let outbox = Outbox::new(&disk);
        let waits = Waits {
            games: games(&disk)?.iter().map(|id| GameRow::of(&disk, &config, id)).collect(),
            open: OpenGame::all(&disk)?.into_iter().flatten().collect(),
            tournaments: TournamentRow::all(&disk)?,
            attention: waiting_letters(&disk, Processes::of(&config).staff().reader)?,
            outbox: outbox.waiting()?,
            refused: outbox.refused()?,
            failed: outbox.failed()?,
            mailbox: if config.imap().is_some() { MailboxState::read(&disk)?.filter(|state| state.problem.is_some()) } else { None },
        };
        if self.json {
            println!("{}", waits.json());
        } else {
            let private = config.site.private;
            let key = DeskKey::read(&disk)?.filter(|_| private != Private::None);
            let desk = key.map(|key| desk_door(private, &key.page_name(&config.gm.address)));
            waits.print(&config, desk);
            // A club with a clock of its own is a sample: nobody waits for it.
            if config.clock.is_none() {
                println!("{}", words().say(watched(&disk)?));
            }
        }
        Ok(Done::Well)
    }
}

/// Whether somebody sees to it that letters are read and deadlines take effect.
fn watched(disk: &Disk) -> Result<&'static str, Failure> {
    Ok(match LockSeen::of_daemon(disk)? {
        LockSeen::Held(_) => "cli-status-watched",
        LockSeen::BrokenOff(_) => "cli-status-watcher-gone",
        LockSeen::Free => "cli-status-unwatched",
    })
}

impl GameRow {
    fn of(disk: &Disk, config: &Config, id: &str) -> GameRow {
        let game = match Opened::open(disk, id) {
            Ok(game) => game,
            Err(error) => return GameRow::Broken { id: id.to_owned(), problem: error.to_string() },
        };
        let seats = game.seats();
        let moment = |time| Moment::new(time, config);
        let names = |of: Vec<Seat>| of.into_iter().map(|seat| seats.name(seat)).collect();
        // One that the game master ended is still at its table, but nobody is asked there.
        let at_table = game.table.as_ref().filter(|_| game.file.state != GameState::Ended);
        let until = game.agenda.as_ref().and_then(|agenda| agenda.next_deadline());
        let lacks = game.deal_lacks_beacon();
        let starts = game.file.starts.filter(|_| game.file.state == GameState::Gathering && lacks.is_none());
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
            until: until.map(moment),
            paused: game.agenda.as_ref().and_then(|agenda| agenda.paused).map(moment),
            resumes: game.agenda.as_ref().and_then(|agenda| agenda.resumes).map(moment),
            beacon: game.agenda.as_ref().and_then(|agenda| agenda.beacon).or(lacks).map(moment),
            plays: game
                .agenda
                .as_ref()
                .filter(|agenda| game.file.dice.beacon.is_some() && agenda.waits)
                .and_then(|agenda| agenda.go)
                .map(moment),
            ends: game.agenda.as_ref().and_then(|agenda| agenda.ends.as_ref()).or(game.file.ends.as_ref()).map(|ending| moment(ending.at)),
            unanswered: names(game.unheard()),
            declined: names(game.declined()),
            starts: starts.map(moment),
        }))
    }

    fn print(&self) {
        let game = match self {
            GameRow::Broken { id, problem } => {
                let said = words().with("cli-status-broken", &[("id", id.as_str().into()), ("problem", here(problem).into())]);
                return println!("  {said}");
            }
            GameRow::Open(game) => game,
        };
        let state = words().say(match game.state {
            GameState::Gathering => "cli-status-gathering",
            GameState::Running => "cli-status-running",
            GameState::Ended => "cli-status-ended",
        });
        let about = game.about().map_or(String::new(), |about| format!(": {about}"));
        println!("  {} ({}, {state}){about}", game.id, game.ruleset);
        let waits = match (&game.beacon, &game.plays) {
            (Some(moment), _) => Some(("cli-status-beacon-missing", moment.past())),
            (None, Some(moment)) => Some(("cli-status-beacon", moment.to_come())),
            (None, None) => None,
        };
        if let Some((id, moment)) = waits {
            println!("      {}", words().with(id, &[("moment", moment.into())]));
        }
        let (stopped, back): (Vec<&String>, Vec<&String>) = game.bounced.iter().partition(|name| game.out_of_reach.contains(name));
        for name in &game.declined {
            println!("      {}", words().with("cli-status-declined", &[("name", name.as_str().into()), ("id", game.id.as_str().into())]));
        }
        let kept_open = game.kept_open.iter().collect();
        for (id, names) in [("cli-status-kept-open", kept_open), ("cli-status-back", back), ("cli-status-stopped", stopped)] {
            if !names.is_empty() {
                let names = names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(", ");
                println!("      {}", words().with(id, &[("names", names.into())]));
            }
        }
    }
}

impl PlayedGame {
    /// Where it stands and whom it waits for; nothing if it waits for nobody.
    fn about(&self) -> Option<String> {
        let said = |id: &str, args: &[(&str, &str)]| {
            let round = i64::from(self.round.unwrap_or(0));
            let args = args.iter().map(|(name, text)| (*name, (*text).into())).chain([("round", round.into())]);
            Some(words().with(id, &args.collect::<Vec<_>>()))
        };
        let unanswered = self.unanswered.join(", ");
        match (&self.starts, unanswered.as_str()) {
            _ if self.paused.is_some() => {
                let until = match (&self.ends, &self.resumes) {
                    (Some(at), _) => said("cli-status-ends", &[("at", &at.to_come())]),
                    (None, Some(at)) => said("cli-status-until", &[("at", &at.to_come())]),
                    (None, None) => said("cli-status-resume", &[]),
                };
                let since = self.paused.as_ref().map(Moment::past).unwrap_or_default();
                said("cli-status-paused", &[("since", &since), ("until", &until.unwrap_or_default())])
            }
            _ if self.ends.is_some() => {
                let at = self.ends.as_ref().map(Moment::to_come).unwrap_or_default();
                said("cli-status-called-off", &[("at", &at), ("id", &self.id)])
            }
            _ if !self.awaited.is_empty() => {
                let until = self.until.as_ref().map(Moment::to_come).unwrap_or_default();
                said("cli-status-awaits", &[("names", &self.awaited.join(", ")), ("until", &until)])
            }
            (None, "") => None,
            (Some(starts), "") => said("cli-status-begins", &[("at", &starts.to_come())]),
            (None, unanswered) => said("cli-status-unanswered", &[("names", unanswered)]),
            (Some(starts), unanswered) => said("cli-status-begins-unanswered", &[("at", &starts.to_come()), ("names", unanswered)]),
        }
    }
}

impl TournamentRow {
    /// All of them, by id.
    fn all(disk: &Disk) -> Result<Vec<TournamentRow>, Failure> {
        let of_teams = tournaments(disk)?.into_iter().map(|id| (TournamentRow::of(disk, &id), id));
        let of_many = contests(disk)?.into_iter().map(|id| (TournamentRow::of_contest(disk, &id), id));
        let mut all: Vec<(TournamentRow, String)> = of_teams.chain(of_many).collect();
        all.sort_by(|(_, one), (_, other)| one.cmp(other));
        Ok(all.into_iter().map(|(row, _)| row).collect())
    }

    fn of_contest(disk: &Disk, id: &str) -> TournamentRow {
        let file = match ContestFile::read(disk, id) {
            Ok(file) => file,
            Err(error) => return TournamentRow::Broken { id: id.to_owned(), problem: error.to_string() },
        };
        TournamentRow::Open(OpenTournament {
            id: id.to_owned(),
            over: file.over(),
            games: file.games().map(|game| game.id.clone()).collect(),
            winner: file.winner,
            title: file.title,
            ruleset: file.ruleset,
            kind: file.kind.key().to_owned(),
            state: file.state,
            teams: file.entrants.into_iter().map(|entrant| entrant.name).collect(),
        })
    }

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
            TournamentRow::Broken { id, problem } => {
                let args = [("id", id.as_str().into()), ("problem", problem.as_str().into())];
                println!("  {}", words().with("cli-status-tournament-broken", &args));
            }
            TournamentRow::Open(OpenTournament { state: TournamentState::Ended, .. }) => {}
            TournamentRow::Open(OpenTournament { id, ruleset, kind, teams, over, games, .. }) => {
                let args = [
                    ("id", id.as_str().into()),
                    ("about", format!("{ruleset}, {kind}").into()),
                    ("teams", teams.join(", ").into()),
                    ("over", (*over).into()),
                    ("games", games.join(", ").into()),
                ];
                println!("  {}", words().with("cli-status-tournament", &args));
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
        println!("{}", words().with("cli-status-games", &[("count", self.games.len().into())]));
        self.games.iter().for_each(GameRow::print);
        self.tournaments.iter().for_each(TournamentRow::print);
        let now = config.clock.unwrap_or_else(Utc::now);
        self.open.iter().flat_map(|game| in_it(game, config, now, spoken())).for_each(|line| println!("  {line}"));
        if let Some(desk) = desk {
            // Where it is published it is opened from anywhere; the key in the link is for its reader alone.
            let page = match &config.site_url {
                Some(url) => format!("{url}/{desk}"),
                None => format!("site/{desk}"),
            };
            println!("{}", words().with("cli-status-desk", &[("page", page.into())]));
        }
        println!("{}", words().with("cli-letters-count", &[("count", self.attention.len().into())]));
        for (number, letter) in (1..).zip(&self.attention) {
            println!("  {}", letters::line(number, letter, config));
        }
        if let Some(state) = &self.mailbox {
            let problem = here(state.problem.as_deref().unwrap_or_default());
            match state.away_since {
                Some(since) => {
                    let args =
                        [("since", past(since, config).into()), ("next", next_try(state.next, config).into()), ("problem", problem.into())];
                    println!("{}", words().with("cli-status-mailbox-away", &args));
                }
                None => println!("{}", words().with("cli-status-mailbox", &[("problem", problem.into())])),
            }
        }
        let counts = [("waiting", self.outbox.len().into()), ("failed", self.failed.len().into())];
        println!("{}", words().with("cli-status-mails", &counts));
        for (id, mail) in &self.refused {
            let args = [
                ("id", id.as_str().into()),
                ("times", i64::from(mail.tries).into()),
                ("next", next_try(mail.next, config).into()),
                ("why", here(mail.last_error.as_deref().unwrap_or_default()).into()),
            ];
            println!("  {}", words().with("cli-status-refused", &args));
        }
        for (id, mail) in &self.failed {
            println!("  {id}: {}", here(mail.last_error.as_deref().unwrap_or_default()));
        }
    }
}
