//! `turnpost verify`: games hold together and come out the same when played again.

use super::clubwork::ClubArg;
use super::progress::bar;
use super::{Done, Failure};
use crate::club::{Verified, verify};
use crate::store::Disk;
use clap::Args;
use std::path::{Path, PathBuf};

/// Check games: fold the log, play every round again with its dice, draw its pages; name the first difference
///
/// GAME is the id of a game of the club, or a game's folder anywhere. Exits 1 if there is a difference.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost verify friday-3
  turnpost verify games/*
  turnpost verify /backup/friday-3")]
pub struct Verify {
    /// Ids or folders of games
    #[arg(required = true, value_name = "GAME")]
    games: Vec<String>,
    #[command(flatten)]
    club: ClubArg,
    /// Print the result as JSON, a line a game
    #[arg(long)]
    json: bool,
}

/// A game's folder stands where the store expects it: below `games/`.
pub struct Housed {
    _house: Option<tempfile::TempDir>,
    /// The disk on which it stands.
    pub disk: Disk,
    /// Its id.
    pub id: String,
}

/// A game of a club.
pub fn housed(disk: Disk, id: &str) -> Housed {
    Housed { _house: None, disk, id: id.to_owned() }
}

/// Finds a game by its folder or its id. A folder that stands elsewhere gets a house of its own, with a link to it.
pub fn house(game: &str, club: &Path) -> Result<Housed, Failure> {
    let folder = Path::new(game);
    if !folder.join("game.toml").is_file() {
        if folder.is_dir() && game.contains('/') {
            return Err(Failure(format!("{game} is no game: there is no game.toml in it")));
        }
        return Ok(Housed { _house: None, disk: Disk::open(club), id: game.to_owned() });
    }
    let whole: PathBuf = folder.canonicalize()?;
    let text = std::fs::read_to_string(whole.join("game.toml"))?;
    let named = text.parse::<toml::Table>().ok().and_then(|table| table.get("id").and_then(toml::Value::as_str).map(str::to_owned));
    let id = named.ok_or_else(|| Failure(format!("{game}/game.toml names no id")))?;
    let house = tempfile::tempdir()?;
    std::fs::create_dir(house.path().join("games"))?;
    std::os::unix::fs::symlink(&whole, house.path().join("games").join(&id))?;
    Ok(Housed { disk: Disk::open(house.path()), _house: Some(house), id })
}

impl Verify {
    /// Verifies the games.
    ///
    /// # Errors
    /// If a game can't be found.
    pub fn run(&self) -> Result<Done, Failure> {
        let progress = bar(self.games.len() as u64, "verifying");
        let mut well = true;
        for game in &self.games {
            // A shell's games/* also names files beside the games.
            if Path::new(game).is_file() {
                continue;
            }
            let housed = house(game, &self.club.club)?;
            let result = verify(&housed.disk, &housed.id);
            progress.inc(1);
            well &= result.is_ok();
            progress.suspend(|| self.print(game, result.map_err(|error| error.to_string())));
        }
        progress.finish_and_clear();
        Ok(if well { Done::Well } else { Done::Badly })
    }

    fn print(&self, game: &str, result: Result<Verified, String>) {
        match (result, self.json) {
            (Ok(verified), false) => {
                let audited = verified.audited;
                println!(
                    "ok    {game}: {}, {} rounds, {} events, {} dice{}",
                    verified.rules,
                    audited.rounds,
                    audited.events,
                    audited.draws,
                    if verified.ended { ", over" } else { "" }
                );
            }
            (Err(why), false) => println!("FAIL  {game}: {why}"),
            (Ok(verified), true) => {
                let audited = verified.audited;
                let value = serde_json::json!({
                    "game": verified.game, "ok": true, "rules": verified.rules, "rounds": audited.rounds, "steps": audited.steps,
                    "events": audited.events, "dice": audited.draws, "ended": verified.ended,
                });
                println!("{value}");
            }
            (Err(why), true) => println!("{}", serde_json::json!({"game": game, "ok": false, "why": why})),
        }
    }
}
