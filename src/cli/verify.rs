//! `turnpost verify`: games hold together and come out the same when played again.

use super::clubwork::{ClubArg, counted};
use super::crew::{in_order, threads};
use super::phrases::here;
use super::progress::bar;
use super::tongue::words;
use super::{Done, Failure};
use crate::club::{Under, Verified, VerifiedTournament, under, verify, verify_contest, verify_tournament};
use crate::store::{Archive, ContestFile, Disk, games};
use crate::words::Arg;
use clap::Args;
use std::path::{Path, PathBuf};

/// Check games: play every round of the log again with its dice; name the first difference
///
/// GAME is the id of a game of the club, or a game's folder anywhere; of a tournament it is checked
/// whether its result follows from its games. Exits 1 if a log does not hold together or does not come out
/// the same by the rules that it names. With --rules each is also played again by another version of its rules, and what that
/// would change is counted; that alone is no failure, but a version that was named and can't play a game is.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost verify friday-3
  turnpost verify games/*
  turnpost verify /backup/friday-3
  turnpost verify --all --rules latest     what would a newer version of the rules change?")]
pub(super) struct Verify {
    /// Ids or folders of games
    #[arg(required_unless_present = "all", value_name = "GAME")]
    games: Vec<String>,
    /// All games of the club, and every letter of its archive
    #[arg(long, conflicts_with = "games")]
    all: bool,
    /// Play each game again by this version of its rules, or by the latest, and say what changes
    #[arg(long, value_name = "VERSION|latest", value_parser = version)]
    rules: Option<Version>,
    #[command(flatten)]
    club: ClubArg,
    /// Print the result as JSON, a line a game
    #[arg(long)]
    json: bool,
}

/// A version that was asked for; none: the latest.
#[derive(Clone, Copy, Debug)]
struct Version(Option<u32>);

fn version(text: &str) -> Result<Version, String> {
    if text == "latest" {
        return Ok(Version(None));
    }
    text.parse().map(|version| Version(Some(version))).map_err(|_| words().with("cli-verify-version", &[("text", text.into())]))
}

/// What came of looking at one name.
enum Checked {
    /// It is neither a game nor a tournament.
    Nothing,
    /// Of a tournament.
    Tournament(Result<VerifiedTournament, String>),
    /// Of a game, and what it would be by other rules, if that was asked.
    Game(Result<Verified, String>, Option<Result<Under, String>>),
}

/// What another version of the rules would change.
#[derive(Default)]
struct Count {
    changed: usize,
    rounds: usize,
    unplayable: usize,
}

/// A game's folder stands where the store expects it: below `games/`.
pub(super) struct Housed {
    _house: Option<tempfile::TempDir>,
    /// The disk on which it stands.
    pub disk: Disk,
    /// Its id.
    pub id: String,
}

/// A game of a club.
pub(super) fn housed(disk: Disk, id: &str) -> Housed {
    Housed { _house: None, disk, id: id.to_owned() }
}

/// Finds a game by its folder or its id. A folder that stands elsewhere gets a house of its own, with a link to it.
pub(super) fn house(game: &str, club: &Path) -> Result<Housed, Failure> {
    let folder = Path::new(game);
    if !folder.join("game.toml").is_file() {
        if folder.is_dir() && game.contains('/') {
            return Err(Failure(words().with("cli-verify-no-game", &[("folder", game.into())])));
        }
        // No id has a stroke: it is a folder that is not there.
        if game.contains('/') {
            return Err(Failure(words().with("cli-no-game", &[("game", game.into())])));
        }
        return Ok(Housed { _house: None, disk: Disk::open(club), id: game.to_owned() });
    }
    let whole: PathBuf = folder.canonicalize()?;
    let text = std::fs::read_to_string(whole.join("game.toml"))?;
    let named = text.parse::<toml::Table>().ok().and_then(|table| table.get("id").and_then(toml::Value::as_str).map(str::to_owned));
    let id = named.ok_or_else(|| Failure(words().with("cli-verify-no-id", &[("folder", game.into())])))?;
    let house = tempfile::tempdir()?;
    std::fs::create_dir(house.path().join("games"))?;
    std::os::unix::fs::symlink(&whole, house.path().join("games").join(&id))?;
    Ok(Housed { disk: Disk::open(house.path()), _house: Some(house), id })
}

/// The files of tournaments, of either sort.
const FILES: [&str; 2] = ["tournament.toml", "contest.toml"];

/// A tournament by its folder or its id, and the disk on which its games stand beside it; none if it is something else.
fn contest(name: &str, club: &Path) -> Result<Option<(Option<tempfile::TempDir>, Disk, String)>, Failure> {
    let folder = Path::new(name);
    let is_one = |folder: &Path| FILES.iter().any(|file| folder.join(file).is_file());
    if !is_one(folder) {
        let there = !name.contains('/') && is_one(&club.join("games").join(name));
        return Ok(there.then(|| (None, Disk::open(club), name.to_owned())));
    }
    let whole = folder.canonicalize()?;
    let (Some(games), Some(id)) = (whole.parent(), whole.file_name().and_then(|id| id.to_str())) else { return Ok(None) };
    let house = tempfile::tempdir()?;
    std::os::unix::fs::symlink(games, house.path().join("games"))?;
    let disk = Disk::open(house.path());
    Ok(Some((Some(house), disk, id.to_owned())))
}

impl Verify {
    /// Verifies the games.
    ///
    /// # Errors
    /// If a game can't be found.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let games = if self.all { games(&Disk::open(&self.club.club))? } else { self.games.clone() };
        let progress = bar(games.len() as u64, &words().say("cli-verify-doing"));
        let mut well = true;
        let mut count = Count::default();
        in_order(
            &games,
            threads(),
            |game| self.check(game),
            |game, checked| {
                progress.inc(1);
                match checked? {
                    Checked::Nothing => {}
                    Checked::Tournament(result) => {
                        well &= result.is_ok();
                        progress.suspend(|| self.print_tournament(game, result));
                    }
                    Checked::Game(result, under) => {
                        // By a version that was named it has to be playable; the latest may be another game's.
                        let named = self.rules.is_some_and(|rules| rules.0.is_some());
                        well &= result.is_ok() && !(named && matches!(under, Some(Err(_))));
                        progress.suspend(|| {
                            self.print(game, result);
                            if let Some(under) = under {
                                self.print_under(game, under, &mut count);
                            }
                        });
                    }
                }
                Ok::<(), Failure>(())
            },
        )?;
        progress.finish_and_clear();
        if self.all {
            well &= self.archive()?;
        }
        if self.rules.is_some() {
            self.print_count(&count);
        }
        Ok(if well { Done::Well } else { Done::Badly })
    }

    /// Looks whether every letter of the archive is there, byte for byte.
    fn archive(&self) -> Result<bool, Failure> {
        let wrong = Archive::new(&Disk::open(&self.club.club)).wrong(true)?;
        for letter in &wrong {
            let why = letter.to_string();
            if self.json {
                println!("{}", serde_json::json!({"letter": letter.path(), "ok": false, "why": why}));
            } else {
                println!("{}", words().with("cli-verify-letter-fails", &[("why", here(&why).into())]));
            }
        }
        Ok(wrong.is_empty())
    }

    /// Verifies what a name on the command line names.
    fn check(&self, game: &str) -> Result<Checked, Failure> {
        // A shell's games/* also names files beside the games.
        if Path::new(game).is_file() {
            return Ok(Checked::Nothing);
        }
        if let Some((_house, disk, id)) = contest(game, &self.club.club)? {
            let verified = if ContestFile::exists(&disk, &id)? { verify_contest(&disk, &id) } else { verify_tournament(&disk, &id) };
            return Ok(Checked::Tournament(verified.map_err(|error| error.to_string())));
        }
        let housed = house(game, &self.club.club)?;
        let result = verify(&housed.disk, &housed.id).map_err(|error| error.to_string());
        let rules = self.rules.filter(|_| result.is_ok());
        let under = rules.map(|rules| under(&housed.disk, &housed.id, rules.0).map_err(|error| error.to_string()));
        Ok(Checked::Game(result, under))
    }

    fn print_under(&self, game: &str, under: Result<Under, String>, count: &mut Count) {
        match under {
            Ok(under) => {
                let first = under.rounds.first();
                count.changed += usize::from(first.is_some());
                count.rounds += under.rounds.len();
                if self.json {
                    let value = serde_json::json!({
                        "game": game, "under": under.version, "changes": under.rounds.len(), "first": first, "result_changes": under.result,
                    });
                    println!("{value}");
                } else if let Some(first) = first {
                    let id = if under.result { "cli-verify-under-result" } else { "cli-verify-under" };
                    let args = [
                        ("version", i64::from(under.version).into()),
                        ("rounds", counted("cli-count-rounds", under.rounds.len()).into()),
                        ("first", i64::from(*first).into()),
                    ];
                    println!("      {}", words().with(id, &args));
                }
            }
            Err(why) => {
                count.unplayable += 1;
                if self.json {
                    println!("{}", serde_json::json!({"game": game, "under": null, "why": why}));
                } else {
                    println!("      {}", here(&why));
                }
            }
        }
    }

    fn print_count(&self, count: &Count) {
        if self.json {
            println!(
                "{}",
                serde_json::json!({"games_changed": count.changed, "rounds_changed": count.rounds, "not_played": count.unplayable})
            );
        } else {
            let id = if count.unplayable > 0 { "cli-verify-changes-unplayable" } else { "cli-verify-changes" };
            let args = [
                ("games", counted("cli-count-games", count.changed).into()),
                ("rounds", counted("cli-count-rounds", count.rounds).into()),
                ("count", count.unplayable.into()),
            ];
            println!("{}", words().with(id, &args));
        }
    }

    fn print(&self, game: &str, result: Result<Verified, String>) {
        match (result, self.json) {
            (Ok(verified), false) => {
                let audited = verified.audited;
                let args = [
                    ("game", game.into()),
                    ("rules", verified.rules.as_str().into()),
                    ("rounds", counted("cli-count-rounds", audited.rounds).into()),
                    ("events", counted("cli-count-events", audited.events).into()),
                    ("dice", counted("cli-count-dice", audited.draws).into()),
                ];
                println!("{}", words().with(if verified.ended { "cli-verify-well-over" } else { "cli-verify-well" }, &args));
                verified.remarks.iter().for_each(|remark| println!("      {}", here(remark)));
            }
            (Err(why), false) => println!("{}", failed(game, &why)),
            (Ok(verified), true) => {
                let audited = verified.audited;
                let value = serde_json::json!({
                    "game": verified.game, "ok": true, "rules": verified.rules, "rounds": audited.rounds, "steps": audited.steps,
                    "events": audited.events, "dice": audited.draws, "ended": verified.ended, "remarks": verified.remarks,
                });
                println!("{value}");
            }
            (Err(why), true) => println!("{}", serde_json::json!({"game": game, "ok": false, "why": why})),
        }
    }

    fn print_tournament(&self, name: &str, result: Result<VerifiedTournament, String>) {
        match (result, self.json) {
            (Ok(verified), false) => {
                let args: [(&str, Arg); 3] = [
                    ("id", name.into()),
                    ("kind", verified.kind.as_str().into()),
                    ("games", counted("cli-count-games", verified.games).into()),
                ];
                println!("{}", words().with(if verified.ended { "cli-verify-tournament-decided" } else { "cli-verify-tournament" }, &args));
            }
            (Err(why), false) => println!("{}", failed(name, &why)),
            (Ok(verified), true) => println!(
                "{}",
                serde_json::json!({
                    "tournament": verified.id, "ok": true, "kind": verified.kind, "games": verified.games, "ended": verified.ended,
                })
            ),
            (Err(why), true) => println!("{}", serde_json::json!({"tournament": name, "ok": false, "why": why})),
        }
    }
}

/// That something does not hold, and why.
fn failed(game: &str, why: &str) -> String {
    words().with("cli-verify-fails", &[("game", game.into()), ("why", here(why).into())])
}
