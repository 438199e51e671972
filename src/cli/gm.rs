//! `turnpost gm`: the game master's commands.

use super::clubwork::{ClubArg, NowArg, is_at_terminal, print_problems, run_pass_with};
use super::phrases::here;
use super::ran::print_waiting;
use super::tongue::{spoken, words};
use super::{Done, Failure};
use crate::club::config::Config;
use crate::club::{DeskOrder, OpenDesk, asks_status, is_every, is_final};
use crate::store::{Disk, GameFolder, GameState, OpenGame, games};
use chrono::{DateTime, Utc};
use clap::{Args, Command};
use dialoguer::Input;

/// Command a game as its game master: deadlines, messages, who sits where
///
/// The same words as in a letter of the game master, where each line begins with "gm". `turnpost gm GAME help` lists them. A
/// command runs a pass: letters that wait are read first. Exits 1 if it was refused. Options go before the game; what stands behind
/// it is taken word for word.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost gm friday-3 status
  turnpost gm friday-3 process 7                     the deadline of round 7 passes now
  turnpost gm friday-3 extend 24 hours Ville
  turnpost gm friday-3 extend 2026-12-01
  turnpost gm friday-3 pause \"the server moves\"
  turnpost gm all pause until 2026-12-27: Christmas  every game that is not over; each goes on by itself
  turnpost gm friday-3 remind                        whoever has not answered
  turnpost gm friday-3 stand-in Ville on             a computer player plays for Ville
  turnpost gm friday-3 announce: we go on in January
  turnpost gm friday-3 replace Ville with \"Pekka <pekka@example.org> fi\"
  turnpost gm friday-3 release 3fa9c1d2
  turnpost gm friday-3 rerun 7 without 3fa9c1
  turnpost gm friday-3 rollback 7: we all misread the rule
  turnpost gm friday-3 desk add \"Inkeri <inkeri@example.org>\"
  turnpost gm autumn-1 start                         a game that is open to join begins with those who are in
  turnpost gm autumn-1 extend 3 days                 it closes three days later
  turnpost gm autumn-1 end: no time                  it is called off in a day, and they are told")]
pub(super) struct Gm {
    #[command(flatten)]
    club: ClubArg,
    #[command(flatten)]
    now: NowArg,
    /// At a terminal, don't ask whether you mean what can't be taken back
    #[arg(long)]
    yes: bool,
    /// The game's id; "all" for every game that is not over
    game: String,
    /// The command and what belongs to it
    #[arg(required = true, trailing_var_arg = true)]
    command: Vec<String>,
}

/// What says yes, in whatever language the question is asked: a slip of the hand does not.
const YES: &[&str] = &["y", "yes", "k", "kyllä", "kylla", "joo"];

/// Options of other commands that people write here too.
const OTHERS: &[&str] = &["json", "help", "language", "lang"];

impl Gm {
    /// An option among the words would be told to everybody as a part of them. One that stands in quotes with other words is meant so.
    fn no_option_in_words(&self) -> Result<(), Failure> {
        let own = Gm::augment_args(Command::new("gm"));
        let known: Vec<&str> = own.get_arguments().filter_map(|option| option.get_long()).chain(OTHERS.iter().copied()).collect();
        let is_option = |word: &&String| {
            let name = word.strip_prefix("--").map(|word| word.split('=').next().unwrap_or(word));
            name.is_some_and(|name| known.contains(&name) && !word.contains(char::is_whitespace))
        };
        match self.command.iter().find(is_option) {
            None => Ok(()),
            Some(option) => {
                let args = [("option", option.as_str().into()), ("game", self.game.as_str().into())];
                Err(Failure(words().with("cli-gm-option", &args)))
            }
        }
    }

    /// Carries out the command.
    ///
    /// # Errors
    /// If the club's files can't be read or written, or there is no such game.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        self.no_option_in_words()?;
        let (disk, config) = self.club.open()?;
        let now = self.now.time(&config)?;
        if let Some(game) = OpenGame::read(&disk, &self.game)? {
            return self.open_game(&disk, &config, game, now, "");
        }
        let known = games(&disk)?;
        if !known.contains(&self.game) && is_every(&self.game) {
            return self.every_game(&disk, &config, &known, now);
        }
        if !known.contains(&self.game) {
            return Err(Failure(words().with("cli-no-game", &[("game", self.game.as_str().into())])));
        }
        self.command(&disk, &config, &self.game, now, "")
    }

    /// Carries out the command in a game; each line that is printed begins with a text.
    fn command(&self, disk: &Disk, config: &Config, game: &str, now: DateTime<Utc>, before: &str) -> Result<Done, Failure> {
        let order = DeskOrder { game: game.to_owned(), command: self.command.join(" "), lang: Some(spoken()) };
        if !self.is_meant(disk, &order)? {
            println!("{before}{}", words().say("cli-gm-not-meant"));
            return Ok(Done::Badly);
        }
        let ran = run_pass_with(disk, config, now, "gm", vec![order])?;
        print_problems(&ran.problems, config);
        if ran.desk.is_empty() {
            return Err(Failure(words().with("cli-gm-not-done", &[("game", game.into())])));
        }
        // A rerun is told of twice: that it is played, and what came of it.
        for line in ran.desk.iter().flat_map(|told| told.said.lines()) {
            println!("{before}{}", here(line));
        }
        print_waiting(&ran, config);
        let done = ran.desk.iter().all(|told| told.done);
        Ok(if done && ran.problems.is_empty() { Done::Well } else { Done::Badly })
    }

    /// Whether a command that tells people what can't be untold is meant. Only who sits at a terminal is asked: a script or a letter was
    /// written before.
    fn is_meant(&self, disk: &Disk, order: &DeskOrder) -> Result<bool, Failure> {
        if self.yes || !is_at_terminal() {
            return Ok(true);
        }
        let folder = GameFolder::new(disk, &order.game)?;
        if !is_final(&order.command, &folder.game()?.names(), &folder.private()?) {
            return Ok(true);
        }
        let question = words().with("cli-gm-sure", &[("command", format!("gm {}", order.command).into())]);
        let answer: String = Input::new()
            .with_prompt(question)
            .allow_empty(true)
            .report(false)
            .interact_text()
            .map_err(|error| Failure(here(&error.to_string())))?;
        Ok(YES.contains(&answer.trim().to_lowercase().as_str()))
    }

    /// Carries it out in every game that is not over, one after the other: what one refuses, the others may do.
    fn every_game(&self, disk: &Disk, config: &Config, known: &[String], now: DateTime<Utc>) -> Result<Done, Failure> {
        let goes_on =
            |id: &&String| GameFolder::new(disk, id).and_then(|folder| folder.game()).is_ok_and(|file| file.state != GameState::Ended);
        let mut all = Vec::new();
        for id in known.iter().filter(goes_on) {
            all.push(self.command(disk, config, id, now, &format!("{id}: "))?);
        }
        // Those that nobody plays yet are commanded one by one; but how all of them stand holds them too.
        if asks_status(&self.command.join(" ")) {
            for game in OpenGame::all(disk)? {
                let game = game?;
                let before = format!("{}: ", game.id);
                all.push(self.open_game(disk, config, game, now, &before)?);
            }
        }
        if all.is_empty() {
            return Err(Failure(words().say("cli-gm-none")));
        }
        Ok(if all.iter().all(|done| matches!(done, Done::Well)) { Done::Well } else { Done::Badly })
    }
}

impl Gm {
    /// Commands a game that is open to join, by the words of a letter; each line that is printed begins with a text.
    fn open_game(&self, disk: &Disk, config: &Config, game: OpenGame, now: DateTime<Utc>, before: &str) -> Result<Done, Failure> {
        let id = game.id.clone();
        let mut desk = OpenDesk::of(disk, config, game, spoken(), now);
        let told = desk.command(&self.command.join(" "))?.map_err(|why| Failure(format!("{id}: {why}")))?;
        desk.save()?;
        let ran = run_pass_with(disk, config, now, "gm", Vec::new())?;
        told.iter().for_each(|line| println!("{before}{line}"));
        print_problems(&ran.problems, config);
        Ok(if ran.problems.is_empty() { Done::Well } else { Done::Badly })
    }
}
