//! `turnpost rerun --letters FOLDER --config game.toml`: a game built again from its letters alone.

use super::clubwork::counted;
use super::phrases::here;
use super::tongue::words;
use super::{Done, Failure};
use crate::club::config::Config;
use crate::club::rerun::{Archived, first_difference, rebuild};
use crate::mail::Source;
use crate::relay::Relays;
use crate::store::{Disk, GameFile, GameFolder, PrivateFile, parse_toml};
use chrono::{DateTime, Utc};
use std::path::{Path, PathBuf};

/// What is built from what.
pub(super) struct Rebuild<'a> {
    /// The letters: a folder of .eml files (also in folders below it), a Maildir, or an mbox file.
    pub letters: &'a Path,
    /// `game.toml`, with `private.toml` beside it.
    pub config: &'a Path,
    /// The folder that the game is written to.
    pub out: Option<&'a Path>,
    /// The club that it is played in, for its address and cadence.
    pub club: &'a Path,
    /// The time that it is, if not the club's.
    pub now: Option<DateTime<Utc>>,
    /// Whether the result is printed as JSON.
    pub json: bool,
}

impl Rebuild<'_> {
    /// Builds the game; compares it with the log beside the configuration, or writes it.
    ///
    /// # Errors
    /// If something can't be read or played.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let text = |path: &Path| std::fs::read_to_string(path).map_err(|error| Failure(format!("{}: {error}", path.display())));
        let named = |path: &Path| path.display().to_string();
        let file: GameFile = parse_toml(&named(self.config), &text(self.config)?)?;
        let beside = self.config.with_file_name("private.toml");
        let private: PrivateFile = parse_toml(
            &named(&beside),
            &text(&beside).map_err(|Failure(why)| Failure(words().with("cli-rebuild-private", &[("why", here(&why).into())])))?,
        )?;
        let club = self.club();
        let config = Config::load(&Disk::open(&club)).map_err(|error| {
            let args = [("folder", club.display().to_string().into()), ("why", here(&error.to_string()).into())];
            Failure(words().with("cli-rebuild-club", &args))
        })?;
        let house = tempfile::tempdir()?;
        let disk = Disk::open(house.path());
        let until = self.now.or(config.clock).unwrap_or_else(Utc::now);
        let rebuilt = rebuild(&disk, &config, (&file, &private), self.archived()?, until, &Relays::of(&config.relays))?;
        let built = rounds(&disk, &file.id)?;
        let known = self.known(&file.id)?;
        if let Some(out) = self.out {
            copy(&house.path().join("games").join(&file.id), out)?;
        } else if known.is_empty() {
            return Err(Failure(words().with("cli-rebuild-no-log", &[("file", named(self.config).into())])));
        }
        let differs = if known.is_empty() { None } else { first_difference(&known, &built) };
        if self.json {
            let left_out: Vec<_> = rebuilt.left_out.iter().map(|(hash, why)| serde_json::json!({"letter": hash, "why": why})).collect();
            println!(
                "{}",
                serde_json::json!({"game": file.id, "letters": rebuilt.letters, "left_out": left_out, "rounds": built.len(), "compared": !known.is_empty(), "same": differs.is_none(), "differs_at": differs})
            );
        } else {
            let letters = counted("cli-count-letters", rebuilt.letters);
            println!("{}: {letters}, {}", file.id, counted("cli-count-rounds", built.len().saturating_sub(1)));
            for (hash, why) in &rebuilt.left_out {
                let args = [("hash", hash.get(..12).unwrap_or(hash).into()), ("why", here(why).into())];
                println!("  {}", words().with("cli-rebuild-left-out", &args));
            }
            match (known.is_empty(), differs) {
                (true, _) => {}
                (false, None) => println!("{}", words().say("cli-rebuild-same")),
                (false, Some(round)) => {
                    let args = [("file", named(self.config).into()), ("round", i64::from(round).into())];
                    println!("{}", words().with("cli-rebuild-differs", &args));
                }
            }
            if let Some(out) = self.out {
                println!("{}", words().with("cli-rebuild-written", &[("folder", out.display().to_string().into())]));
            }
        }
        Ok(Done::Well)
    }

    /// The club that is named, else the one in whose `games` folder the game stands.
    fn club(&self) -> PathBuf {
        let above = self.config.canonicalize().ok().and_then(|path| Some(path.parent()?.parent()?.parent()?.to_owned()));
        match above {
            Some(above) if !self.club.join("club.toml").is_file() && above.join("club.toml").is_file() => above,
            _ => self.club.to_owned(),
        }
    }

    fn archived(&self) -> Result<Vec<Archived>, Failure> {
        let source = match self.letters {
            path if path.is_file() => Source::File(path.to_owned()),
            path if path.join("cur").is_dir() => Source::Maildir(path.to_owned()),
            path if path.is_dir() => Source::Folder(path.to_owned()),
            path => return Err(Failure(words().with("cli-rebuild-no-letters", &[("folder", path.display().to_string().into())]))),
        };
        let found = source.waiting()?;
        let load = |waiting: &crate::mail::Waiting| Ok(Archived { raw: waiting.load()?, filed: waiting.arrived });
        found.waiting.iter().map(load).collect::<Result<_, std::io::Error>>().map_err(Failure::from)
    }

    /// The log that stands beside the configuration, if one does.
    fn known(&self, id: &str) -> Result<Vec<String>, Failure> {
        let Some(folder) = self.config.parent().filter(|folder| folder.join("rounds").is_dir()) else { return Ok(Vec::new()) };
        let housed = super::verify::house(&folder.display().to_string(), self.club)?;
        if housed.id != id {
            return Ok(Vec::new());
        }
        rounds(&housed.disk, id)
    }
}

/// The whole rounds of a game.
fn rounds(disk: &Disk, id: &str) -> Result<Vec<String>, Failure> {
    let folder = GameFolder::new(disk, id)?;
    folder.rounds()?.into_iter().map(|number| folder.round(number).map_err(Failure::from)).collect()
}

/// Copies a folder with all that is in it. One that is there already is not written over.
fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    if to.exists() && std::fs::read_dir(to)?.next().is_some() {
        return Err(Failure(words().with("cli-rebuild-not-empty", &[("folder", to.display().to_string().into())])));
    }
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            std::fs::copy(entry.path(), &target)?;
        }
    }
    Ok(())
}
