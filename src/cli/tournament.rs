//! `turnpost tournament`: opens a tournament.

use super::clubwork::{ClubArg, NowArg, counted, print_problems, run_pass};
use super::new::{chance, options, read_seat};
use super::tongue::words;
use super::{Done, Failure};
use crate::club::{NewSeat, NewTeam, NewTournament, open_tournament};
use crate::words::Lang;
use clap::{Args, Subcommand};

/// Open a tournament: several games that are one contest
///
/// The club founds its games, keeps the table, and tells everybody who won and why. Which tournaments there are
/// is a matter of the rules of the game: faceless-enemy has g1 (two players, five games one after the other, knights are
/// weighed against wins) and g2 (two teams at pairs of boards that share their armies and know nothing of each other).
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Tournament {
    #[command(subcommand)]
    command: TournamentCommand,
}

const EXAMPLES: &str = "Examples:
  turnpost tournament new siege --title \"The siege\" --ruleset faceless-enemy --kind g1 \\
      --seat \"Laura <laura@example.org> fi\" --seat \"Ville <ville@example.org>\"
  turnpost tournament new harbour --ruleset faceless-enemy --kind g2 \\
      --team \"Ravens: Laura <laura@example.org> fi, Pekka <pekka@example.org> fi\" \\
      --team \"Gulls: Ville <ville@example.org>, Atro <atro@example.org>\"";

#[derive(Subcommand)]
enum TournamentCommand {
    New(New),
}

/// Open a tournament and found its first game (of boards: all of them)
///
/// Its games are called ID-1, ID-2 and so on. Of a series each is founded when the one before is over, with the seats
/// changed. Their secrets all come from one that is drawn now.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
struct New {
    /// The tournament's id: small letters, digits and dashes
    id: String,
    #[command(flatten)]
    club: ClubArg,
    #[command(flatten)]
    now: NowArg,
    /// Whose rules
    #[arg(long, value_parser = super::rulesets::with_tournaments())]
    ruleset: String,
    /// Which of its tournaments: g1, g2
    #[arg(long)]
    kind: String,
    /// Its title in the club; the id if left out
    #[arg(long)]
    title: Option<String>,
    /// A player: "Name <address>", with en or fi after it for their language; twice
    #[arg(long = "seat", value_name = "SEAT", conflicts_with = "teams")]
    seats: Vec<String>,
    /// A team: "Name: Player <address>, Player <address>", the players in the order of their boards; twice
    #[arg(long = "team", value_name = "TEAM")]
    teams: Vec<String>,
    /// An option of its games, as KEY=VALUE
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Take chance from these hex digits instead of from the machine: for samples that must come out the same
    #[arg(long, value_name = "HEX", hide = true)]
    chance: Option<String>,
}

impl Tournament {
    /// Carries it out.
    ///
    /// # Errors
    /// If the tournament can't be played as told.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let TournamentCommand::New(new) = &self.command;
        new.run()
    }
}

impl New {
    fn run(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        let now = self.now.time(&config)?;
        let lang = config.languages.first().copied().unwrap_or_default();
        let teams = if self.teams.is_empty() {
            let alone = |seat: &String| read_seat(seat, lang).map(|seat| NewTeam { name: seat.name.clone(), players: vec![seat] });
            self.seats.iter().map(alone).collect::<Result<_, _>>()?
        } else {
            self.teams.iter().map(|team| read_team(team, lang)).collect::<Result<_, _>>()?
        };
        let new = NewTournament {
            id: self.id.clone(),
            title: self.title.clone().unwrap_or_else(|| self.id.clone()),
            ruleset: self.ruleset.clone(),
            kind: self.kind.clone(),
            options: options(&self.options)?,
            teams,
            chance: chance(self.chance.as_deref())?,
        };
        open_tournament(&disk, &config, &new, now)?;
        let ran = run_pass(&disk, &config, now, "tournament", false)?;
        let args =
            [("title", new.title.as_str().into()), ("id", self.id.as_str().into()), ("mails", counted("cli-count-mails", ran.sent).into())];
        println!("{}", words().with("cli-tournament-opened", &args));
        print_problems(&ran.problems);
        println!("{}", words().with("cli-tournament-next", &args[1..2]));
        Ok(Done::Well)
    }
}

/// Reads `Name: Player <address>, Player <address>`.
fn read_team(text: &str, lang: Lang) -> Result<NewTeam, Failure> {
    let Some((name, players)) = text.split_once(':') else {
        return Err(Failure(words().with("cli-tournament-team", &[("text", text.into())])));
    };
    let players: Vec<NewSeat> = players.split(',').map(|player| read_seat(player, lang)).collect::<Result<_, _>>()?;
    Ok(NewTeam { name: name.trim().to_owned(), players })
}
