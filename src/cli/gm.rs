//! `turnpost gm`: the game master's commands.

use super::clubwork::{ClubArg, NowArg, run_pass_with};
use super::{Done, Failure};
use crate::club::DeskOrder;
use crate::store::games;
use clap::{Args, Command};

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
  turnpost gm friday-3 announce: we go on in January
  turnpost gm friday-3 replace Ville with \"Pekka <pekka@example.org> fi\"
  turnpost gm friday-3 release 3fa9c1d2
  turnpost gm friday-3 rerun 7 without 3fa9c1
  turnpost gm friday-3 rollback 7: we all misread the rule
  turnpost gm friday-3 desk add \"Inkeri <inkeri@example.org>\"")]
pub(super) struct Gm {
    #[command(flatten)]
    club: ClubArg,
    #[command(flatten)]
    now: NowArg,
    /// The game's id
    game: String,
    /// The command and what belongs to it
    #[arg(required = true, trailing_var_arg = true)]
    command: Vec<String>,
}

/// Options of other commands that people write here too.
const OTHERS: &[&str] = &["json", "help"];

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
            Some(option) => Err(Failure(format!(
                "{option}: options go before the game, as in `turnpost gm --club FOLDER {} …`; if it belongs to the text, put the text in quotes",
                self.game
            ))),
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
        let known = games(&disk)?;
        if !known.contains(&self.game) {
            return Err(Failure(format!("{}: there is no such game; `turnpost status` lists the games of this club", self.game)));
        }
        let order = DeskOrder { game: self.game.clone(), command: self.command.join(" ") };
        let ran = run_pass_with(&disk, &config, now, "gm", vec![order])?;
        for problem in &ran.problems {
            println!("problem: {problem}");
        }
        if ran.desk.is_empty() {
            return Err(Failure(format!("{}: the command was not carried out", self.game)));
        }
        // A rerun is told of twice: that it is played, and what came of it.
        for told in &ran.desk {
            println!("{}", told.said);
        }
        let done = ran.desk.iter().all(|told| told.done);
        Ok(if done && ran.problems.is_empty() { Done::Well } else { Done::Badly })
    }
}
