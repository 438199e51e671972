//! `turnpost status`: what the club waits for.

use super::clubwork::ClubArg;
use super::{Done, Failure};
use crate::club::Opened;
use crate::club::config::Config;
use crate::report::desk_path;
use crate::store::{Archive, DeskKey, GameState, Outbox, TournamentFile, games, tournaments};
use crate::words::counted;
use chrono::{DateTime, SecondsFormat, Utc};
use clap::Args;

/// Show the club's games, who is awaited until when, letters that need the game master, and mails that wait
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost status
  turnpost status --json")]
pub struct Status {
    #[command(flatten)]
    club: ClubArg,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

impl Status {
    /// Prints the state of the club.
    ///
    /// # Errors
    /// If its files can't be read.
    pub fn run(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        let mut rows = Vec::new();
        for id in games(&disk)? {
            rows.push(match Opened::open(&disk, &id) {
                Err(error) => serde_json::json!({"id": id, "problem": error.to_string()}),
                Ok(game) => {
                    let seats = game.seats();
                    // One that the game master ended is still at its table, but nobody is asked there.
                    let at_table = game.table.as_ref().filter(|_| game.file.state != GameState::Ended);
                    let awaited: Vec<String> =
                        at_table.iter().flat_map(|table| table.awaited_seats()).map(|seat| seats.name(seat)).collect();
                    let held: Vec<String> = at_table
                        .iter()
                        .flat_map(|table| seats.all().filter(|seat| table.held(*seat)))
                        .map(|seat| seats.name(seat))
                        .collect();
                    let until = game
                        .desk
                        .as_ref()
                        .and_then(|desk| desk.next_deadline())
                        .map(|until| to_the_second(until, &config));
                    serde_json::json!({
                        "id": id, "title": game.file.title, "ruleset": game.file.ruleset, "state": game.file.state,
                        "round": game.table.as_ref().map(|table| table.round()), "awaited": awaited, "held": held, "until": until,
                        "unanswered": game.unanswered().into_iter().map(|seat| seats.name(seat)).collect::<Vec<_>>(),
                        "starts": (game.file.state == GameState::Gathering).then(|| game.file.starts.map(|starts| to_the_second(starts, &config))),
                    })
                }
            });
        }
        let mut contests = Vec::new();
        for id in tournaments(&disk)? {
            contests.push(match TournamentFile::read(&disk, &id) {
                Err(error) => serde_json::json!({"id": id, "problem": error.to_string()}),
                Ok(file) => serde_json::json!({
                    "id": id, "title": file.title, "ruleset": file.ruleset, "kind": file.kind, "state": file.state,
                    "teams": file.names(), "games": file.games.iter().map(|game| &game.id).collect::<Vec<_>>(), "over": file.played().len(),
                    "winner": file.winner.map(|team| team.of(&file.names()).clone()),
                }),
            });
        }
        let attention = Archive::new(&disk).attention()?;
        let outbox = Outbox::new(&disk);
        let (waiting, refused, failed) = (outbox.waiting()?, outbox.refused()?, outbox.failed()?);
        if self.json {
            let letters: Vec<_> = attention.iter().map(|(hash, record)| serde_json::json!({"hash": hash, "record": record})).collect();
            let refused: Vec<_> = refused
                .iter()
                .map(|(id, mail)| serde_json::json!({"id": id, "why": mail.last_error, "tries": mail.tries, "next": mail.next}))
                .collect();
            let failed: Vec<_> = failed.iter().map(|(id, envelope)| serde_json::json!({"id": id, "why": envelope.last_error})).collect();
            println!(
                "{}",
                serde_json::json!({
                    "games": rows, "tournaments": contests, "attention": letters, "outbox": waiting, "refused": refused, "failed": failed,
                })
            );
            return Ok(Done::Well);
        }
        let text = |row: &serde_json::Value, key: &str| row.get(key).and_then(serde_json::Value::as_str).unwrap_or_default().to_owned();
        let names = |row: &serde_json::Value, key: &str| {
            let list = row.get(key).and_then(serde_json::Value::as_array).cloned().unwrap_or_default();
            list.iter().filter_map(serde_json::Value::as_str).collect::<Vec<_>>().join(", ")
        };
        println!("{}", counted(rows.len(), "game", "games"));
        for row in &rows {
            let problem = text(row, "problem");
            if !problem.is_empty() {
                println!("  {}: PROBLEM: {problem}", text(row, "id"));
                continue;
            }
            let round = row.get("round").and_then(serde_json::Value::as_u64);
            print!("  {} ({}, {})", text(row, "id"), text(row, "ruleset"), text(row, "state"));
            match (names(row, "awaited").as_str(), round) {
                ("", _) => match names(row, "unanswered").as_str() {
                    "" if text(row, "starts").is_empty() => println!(),
                    "" => println!(": begins {}", text(row, "starts")),
                    unanswered if text(row, "starts").is_empty() => println!(": not yet answered: {unanswered}"),
                    unanswered => println!(": begins {}; not yet answered: {unanswered}", text(row, "starts")),
                },
                (awaited, round) => println!(": round {}, awaits {awaited} until {}", round.unwrap_or(0), text(row, "until")),
            }
            let held = names(row, "held");
            if !held.is_empty() {
                println!("      a letter with a mistake keeps the turn open: {held}");
            }
        }
        let running = contests.iter().filter(|row| text(row, "state") != "ended");
        for row in running {
            let problem = text(row, "problem");
            if !problem.is_empty() {
                println!("  tournament {}: PROBLEM: {problem}", text(row, "id"));
                continue;
            }
            let over = row.get("over").and_then(serde_json::Value::as_u64).unwrap_or(0);
            let (id, kind) = (text(row, "id"), text(row, "kind"));
            println!(
                "  tournament {id} ({}, {kind}): {}; {} over; games: {}",
                text(row, "ruleset"),
                names(row, "teams"),
                counted(over, "game", "games"),
                names(row, "games")
            );
        }
        if let Some(key) = DeskKey::read(&disk)? {
            println!("Your desk: site/{}", desk_path(&key.page_name(&config.gm.address)));
        }
        println!("{} the game master", counted(attention.len(), "letter needs", "letters need"));
        for (hash, record) in &attention {
            println!(
                "  {} {}: {}",
                hash.get(..12).unwrap_or_default(),
                shown(record.arrived, &config),
                record.reason.as_deref().unwrap_or_default()
            );
        }
        println!("{}, {}", counted(waiting.len(), "mail waits", "mails wait"), counted(failed.len(), "was given up", "were given up"));
        for (id, mail) in &refused {
            let next = mail.next.map_or_else(|| "with the next run".to_owned(), |next| shown(next, &config));
            let times = counted(mail.tries, "time", "times");
            println!("  {id}: refused {times}, tried again {next}: {}", mail.last_error.as_deref().unwrap_or_default());
        }
        for (id, envelope) in &failed {
            println!("  {id}: {}", envelope.last_error.as_deref().unwrap_or_default());
        }
        Ok(Done::Well)
    }
}

/// A time for people and programs, in the club's zone.
fn to_the_second(time: DateTime<Utc>, config: &Config) -> String {
    time.with_timezone(&config.zone).to_rfc3339_opts(SecondsFormat::Secs, false)
}

fn shown(time: DateTime<Utc>, config: &Config) -> String {
    time.with_timezone(&config.zone).format("%Y-%m-%d %H:%M").to_string()
}
