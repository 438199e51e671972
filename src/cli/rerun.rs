//! `turnpost rerun` and `turnpost rollback`: a game played again from a round on under a change.

use super::clubwork::{ClubArg, NowArg};
use super::new::options;
use super::rebuild::Rebuild;
use super::{Done, Failure, tongue};
use crate::club::config::Config;
use crate::club::rerun::{Adopting, Change, adopt, branches, compare, discard, edit, keep, page_of, read_branch, rerun, seen};
use crate::club::{Opened, letter_for};
use crate::game::Seat;
use crate::report::{Difference, difference_text};
use crate::store::Disk;
use crate::words::Lang;
use chrono::{DateTime, Utc};
use clap::Args;
use std::path::{Path, PathBuf};

/// Play a game again from a round on, with something changed, and see what differs
///
/// Letters and deadlines are fed again in their order; dice keep their values, since they hang on their place in the game
/// alone. What comes of it is kept as a branch beside the game until it is adopted or discarded; where nothing differs it says
/// "no difference". To adopt takes a --reason that everybody reads: replaced rounds are kept, the log says who, when and why, and
/// exactly those whose report changed are told. What only a seat may read is shown as the game's `gm_sees` allows.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost rerun friday-3 --from 7                              nothing changed: does it come out the same?
  turnpost rerun friday-3 --from 7 --with late-letter.eml       as if the letter had come in time
  turnpost rerun friday-3 --from 7 --without 3fa9c1             as if that letter had not come
  turnpost rerun friday-3 --from 7 --edit Laura \"take 2R\"       as if she had written that
  turnpost rerun friday-3 --adopt rerun-1 --reason \"Laura's letter of Monday was read too late.\"
  turnpost rerun friday-3 --discard
  turnpost rerun --letters games/friday-3/letters --config games/friday-3/game.toml")]
pub(super) struct Rerun {
    /// A game's id, or its folder
    #[arg(required_unless_present = "letters")]
    game: Option<String>,
    /// The first round to play again; 0 deals anew
    #[arg(long, value_name = "ROUND")]
    from: Option<u32>,
    /// A letter (a file) that is to count as if it had come in time for that round
    #[arg(long, value_name = "LETTER")]
    with: Vec<PathBuf>,
    /// A letter that is not to count: its hash, or how that begins
    #[arg(long, value_name = "HASH")]
    without: Vec<String>,
    /// What a seat (name or letter) ordered in that round, in place of its letters
    #[arg(long, num_args = 2, value_names = ["SEAT", "ORDERS"])]
    edit: Vec<String>,
    /// An option of the ruleset that is another from there on, as KEY=VALUE
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// The version of the rules from there on
    #[arg(long, value_name = "VERSION")]
    rules: Option<u32>,
    /// Build a whole game from its letters alone: a folder of them, with --config; no game folder is needed
    #[arg(long, value_name = "FOLDER", requires = "config", conflicts_with_all = ["game", "from", "adopt", "discard", "with", "without", "edit", "options", "rules"])]
    letters: Option<PathBuf>,
    /// The game.toml of a game to build from its letters; private.toml stands beside it
    #[arg(long, value_name = "FILE", requires = "letters")]
    config: Option<PathBuf>,
    /// Where a game built from its letters is written; else it is compared with the log beside its game.toml
    #[arg(long, value_name = "FOLDER", requires = "letters")]
    out: Option<PathBuf>,
    #[command(flatten)]
    then: Then,
    /// Drop a branch, or all of them; the game stays as it is
    #[arg(long, value_name = "BRANCH", num_args = 0..=1, conflicts_with_all = ["from", "adopt"])]
    #[allow(clippy::option_option, reason = "the option may stand with or without a name")]
    discard: Option<Option<String>>,
}

/// Go back to a round: it opens again, and what was written since does not count
///
/// Standing orders stay as they were when the round opened. From there on the dice are new, because those that came were seen.
/// Without --adopt it is kept as a branch to be looked at.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost rollback friday-3 --to 7
  turnpost rollback friday-3 --to 7 --adopt --reason \"We all misread the rule about laws.\"")]
pub(super) struct Rollback {
    /// A game's id, or its folder
    game: String,
    /// The round that opens again
    #[arg(long, value_name = "ROUND")]
    to: u32,
    #[command(flatten)]
    then: Then,
}

/// What is done with a rerun.
#[derive(Args)]
struct Then {
    #[command(flatten)]
    club: ClubArg,
    #[command(flatten)]
    now: NowArg,
    /// Take it: the rerun told of here, or the branch named
    #[arg(long, value_name = "BRANCH", num_args = 0..=1, requires = "reason")]
    #[allow(clippy::option_option, reason = "the option may stand with or without a name")]
    adopt: Option<Option<String>>,
    /// Why it is adopted, in a sentence that everybody reads
    #[arg(long)]
    reason: Option<String>,
    /// Who adopts it; the game master if left out
    #[arg(long, value_name = "NAME")]
    by: Option<String>,
    /// Print the difference as JSON
    #[arg(long)]
    json: bool,
}

/// A game with the club that it belongs to, if it stands in one.
struct Found {
    housed: super::verify::Housed,
    config: Option<Config>,
}

impl Then {
    /// Finds a game by its id or its folder. A folder `games/<id>` of a club is that club's.
    fn find(&self, game: &str) -> Result<Found, Failure> {
        let folder = Path::new(game);
        if folder.join("game.toml").is_file() {
            let whole = folder.canonicalize()?;
            let club = whole.parent().and_then(Path::parent).filter(|club| club.join("club.toml").is_file());
            if let (Some(club), Some(id)) = (club, whole.file_name().and_then(|name| name.to_str())) {
                let disk = Disk::open(club);
                let config = Some(Config::load(&disk)?);
                return Ok(Found { housed: super::verify::housed(disk, id), config });
            }
            return Ok(Found { housed: super::verify::house(game, &self.club.club)?, config: None });
        }
        let (disk, config) = self.club.load()?;
        Ok(Found { housed: super::verify::housed(disk, game), config: Some(config) })
    }

    /// Shows a rerun, and keeps or adopts it.
    fn carry_out(&self, found: &Found, game: &Opened, change: &Change, branch: Option<&str>) -> Result<Done, Failure> {
        let (lang, words) = (tongue::spoken(), tongue::words());
        let id = &found.housed.id;
        if self.adopt.is_some() {
            let Some(config) = &found.config else {
                return Err(Failure(words.with("cli-rerun-no-club", &[("id", id.as_str().into())])));
            };
            let reason = self.reason.as_deref().unwrap_or_default();
            if reason.trim().is_empty() {
                return Err(Failure(words.say("cli-rerun-no-reason")));
            }
            let by = self.by.as_deref().unwrap_or(&game.file.gm);
            let now = self.now.time(config)?;
            let adopted = adopt(&Adopting { disk: &found.housed.disk, config, game: id, change, branch, by, reason, now, lang })?;
            self.show(game, &adopted.difference, None, lang);
            if !self.json && adopted.done {
                let told: Vec<String> = adopted.told.iter().map(|seat| game.seats().name(*seat)).collect();
                match told.as_slice() {
                    [] => println!("{}", words.say("cli-rerun-adopted-none")),
                    told => println!("{}", words.with("cli-rerun-adopted", &[("names", words.list(told).into())])),
                }
            }
            return Ok(Done::Well);
        }
        let now = found.config.as_ref().map_or(Ok(Utc::now()), |config| self.now.time(config))?;
        let reran = rerun(&found.housed.disk, game, change, lang)?;
        let mut kept = None;
        if reran.changes() {
            let difference = compare(game, change, &reran.replayed, game.private.gm.language)?;
            let page = page_of(found.config.as_ref(), game, &difference, game.private.gm.language);
            kept = Some(keep(&found.housed.disk, game, change, &reran, &page, now)?);
        }
        self.show(game, &reran.difference, kept.as_deref(), lang);
        if reran.difference.same && reran.onward && !self.json {
            println!("{}", words.say("rerun-onward"));
        }
        if let (Some(name), false) = (kept, self.json) {
            let args = [
                ("page", format!("games/{id}/branches/{name}/difference.html").into()),
                ("drop", format!("turnpost rerun {id} --discard {name}").into()),
                ("take", format!("turnpost rerun {id} --adopt {name} --reason \"…\"").into()),
                ("name", name.into()),
            ];
            let next = if reran.difference.reopens { "cli-rerun-drop" } else { "cli-rerun-take" };
            ["cli-rerun-kept", next].iter().for_each(|id| println!("{}", words.with(id, &args)));
        }
        Ok(Done::Well)
    }

    fn show(&self, game: &Opened, difference: &Difference, branch: Option<&str>, lang: Lang) {
        let difference = &seen(game, difference);
        if self.json {
            let mut value = serde_json::to_value(difference).unwrap_or_default();
            if let (Some(branch), Some(object)) = (branch, value.as_object_mut()) {
                object.insert("branch".into(), branch.into());
            }
            println!("{value}");
        } else {
            print!("{}", difference_text(difference, lang));
        }
    }
}

impl Rerun {
    /// Plays the game again, or drops or adopts a branch.
    ///
    /// # Errors
    /// If it can't be played as told; the game is as it was.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        if let (Some(letters), Some(config)) = (&self.letters, &self.config) {
            let (club, json) = (self.then.club.club.as_path(), self.then.json);
            let now = self
                .then
                .now
                .now
                .as_ref()
                .map(|_| self.then.club.load().and_then(|(_, config)| self.then.now.time(&config)))
                .transpose()?;
            return Rebuild { letters, config, out: self.out.as_deref(), club, now, json }.run();
        }
        let found = self.then.find(self.game.as_deref().unwrap_or_default())?;
        let game = Opened::open(&found.housed.disk, &found.housed.id)?;
        if let Some(name) = &self.discard {
            let dropped = discard(&found.housed.disk, &game, name.as_deref())?;
            match dropped.as_slice() {
                [] => println!("{}", tongue::words().say("cli-rerun-nothing-dropped")),
                names => println!("{}", tongue::words().with("cli-rerun-dropped", &[("names", names.join(", ").into())])),
            }
            return Ok(Done::Well);
        }
        if let Some(Some(name)) = &self.then.adopt {
            if self.from.is_some() {
                return Err(Failure(tongue::words().with("cli-rerun-adopt-from", &[("name", name.as_str().into())])));
            }
            let branch = read_branch(&found.housed.disk, &game, name)?;
            return self.then.carry_out(&found, &game, &branch.change, Some(name));
        }
        let Some(from) = self.from else {
            let kept = branches(&found.housed.disk, &game.file.id)?;
            let id = if kept.is_empty() { "cli-rerun-from-none" } else { "cli-rerun-from" };
            return Err(Failure(tongue::words().with(id, &[("branches", kept.join(", ").into())])));
        };
        let change = self.change(from, &game, &found)?;
        self.then.carry_out(&found, &game, &change, None)
    }

    fn change(&self, from: u32, game: &Opened, found: &Found) -> Result<Change, Failure> {
        let mut change =
            Change { from, version: self.rules, without: self.without.clone(), options: options(&self.options)?, ..Change::default() };
        for path in &self.with {
            let raw = std::fs::read(path).map_err(|error| Failure(format!("{}: {error}", path.display())))?;
            let limits = found.config.as_ref();
            let letter = letter_for(game, &found.housed.disk, limits, &raw).map_err(|why| Failure(format!("{}: {why}", path.display())))?;
            change.with.push(letter);
        }
        for pair in self.edit.chunks(2) {
            let [name, text] = pair else { continue };
            let seat = seat_named(game, name)?;
            let language = game.private.seats.get(seat.index()).map_or(Lang::En, |seat| seat.language);
            change.edits.push(edit(seat, text, language, edited_at(game)));
        }
        Ok(change)
    }
}

/// An edit has no arrival of its own: it stands where the seat's letters stood.
fn edited_at(game: &Opened) -> DateTime<Utc> {
    game.file.opened
}

fn seat_named(game: &Opened, name: &str) -> Result<Seat, Failure> {
    let seats = game.seats();
    let by_name = seats.all().find(|seat| seats.name(*seat).to_lowercase() == name.to_lowercase());
    let by_letter = || name.parse::<Seat>().ok().filter(|seat| seat.index() < seats.count());
    by_name.or_else(by_letter).ok_or_else(|| {
        let known: Vec<String> = seats.all().map(|seat| seats.lettered(seat)).collect();
        let args = [("name", name.into()), ("game", game.file.id.as_str().into()), ("known", known.join(", ").into())];
        Failure(tongue::words().with("cli-rerun-no-seat", &args))
    })
}

impl Rollback {
    /// Goes back, or shows what that would change.
    ///
    /// # Errors
    /// If there is no such round.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let found = self.then.find(&self.game)?;
        let game = Opened::open(&found.housed.disk, &found.housed.id)?;
        let change = Change { from: self.to.max(1), reopen: true, ..Change::default() };
        self.then.carry_out(&found, &game, &change, None)
    }
}
