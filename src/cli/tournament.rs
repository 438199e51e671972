//! `turnpost tournament`: opens a tournament, takes somebody out of one, and back in.

use super::clubwork::{ClubArg, NowArg, counted, print_problems, run_pass, run_pass_with};
use super::new::{chance, options, read_seat};
use super::phrases::here;
use super::tongue::{spoken, words};
use super::{Done, Failure};
use crate::club::config::Config;
use crate::club::{
    ClubError, DeskOrder, Dropped, NewContest, NewSeat, NewTeam, NewTournament, drop_entrant, open_contest, open_tournament,
    readmit_entrant,
};
use crate::contest::System;
use crate::registry::Registry;
use crate::store::{ContestFile, Disk, contests};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Open a tournament, several games that are one contest; take somebody out of one, or back in
///
/// The club founds its games, keeps the table, and tells everybody who won and why. Every game can be played as a round robin,
/// by the Swiss system, as a knock-out or on a ladder, by any number of entrants, at tables of two or more. The rules of a game
/// may know others: faceless-enemy has g1 (two players, five games one after the other, knights are weighed against wins) and g2 (two
/// teams at pairs of boards that share their armies and know nothing of each other).
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Tournament {
    #[command(subcommand)]
    command: TournamentCommand,
}

const EXAMPLES: &str = "Examples:
  turnpost tournament new autumn --title \"Autumn cup\" --ruleset citadels --kind swiss \\
      --players players.txt --table 4 --rounds 3
  turnpost tournament new spring --ruleset faceless-enemy --kind knock-out --seeded \\
      --seat \"Laura <laura@example.org> fi\" --seat \"Ville <ville@example.org>\" --seat …
  turnpost tournament drop autumn Ville
  turnpost tournament readmit autumn Ville
  turnpost tournament new siege --title \"The siege\" --ruleset faceless-enemy --kind g1 \\
      --seat \"Laura <laura@example.org> fi\" --seat \"Ville <ville@example.org>\"
  turnpost tournament new harbour --ruleset faceless-enemy --kind g2 \\
      --team \"Ravens: Laura <laura@example.org> fi, Pekka <pekka@example.org> fi\" \\
      --team \"Gulls: Ville <ville@example.org>, Atro <atro@example.org>\"";

#[derive(Subcommand)]
enum TournamentCommand {
    New(Box<New>),
    /// Take somebody out of a tournament: they play in no further round
    ///
    /// A computer player finishes the game that they are in. Until the next round is founded "turnpost tournament readmit" takes that back.
    /// Of a tournament of two or of two teams nobody can be taken out; replace them with "turnpost gm GAME replace".
    #[command(after_help = "Examples:
  turnpost tournament drop autumn Ville")]
    Drop(Entrant),
    /// Take somebody back into a tournament who was taken out of it or has left
    ///
    /// That can be done until a round is founded without them. If a computer player plays their game, they play it themselves again.
    #[command(after_help = "Examples:
  turnpost tournament readmit autumn Ville")]
    Readmit(Entrant),
}

/// Open a tournament and found its first games
///
/// Games of a round robin, Swiss, knock-out or ladder are called ID-ROUND-TABLE; each round is founded when the one before is over.
/// Those of g1 and g2 are called ID-1, ID-2 and so on; of g1 each is founded when the one before is over, with the seats changed. The
/// secrets of all games come from one that is drawn now.
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
    #[arg(long, value_parser = super::rulesets::any())]
    ruleset: String,
    /// Which kind: round-robin, swiss, knock-out or ladder; of faceless-enemy also g1 or g2
    #[arg(long)]
    kind: String,
    /// Its title in the club; the id if left out
    #[arg(long)]
    title: Option<String>,
    /// A player: "Name <address>", with en or fi after it for their language; once for each
    #[arg(long = "seat", value_name = "SEAT", conflicts_with = "teams")]
    seats: Vec<String>,
    /// A file with a player in each line, written as for --seat
    #[arg(long, value_name = "FILE", conflicts_with = "teams")]
    players: Option<PathBuf>,
    /// So many computer players enter as well
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "teams")]
    computers: usize,
    /// The players stand in the order of their seeds; else the dice draw it
    #[arg(long)]
    seeded: bool,
    /// How many rounds it has: needed of a ladder, not of a knock-out
    #[arg(long, value_name = "N")]
    rounds: Option<u32>,
    /// How many sit at a table, if that can be
    #[arg(long, value_name = "N")]
    table: Option<usize>,
    /// How often those play again who share a place in a knock-out, before the better seed goes on; once if left out
    #[arg(long, value_name = "N")]
    replays: Option<u32>,
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

/// Who leaves a tournament or comes back.
#[derive(Args)]
struct Entrant {
    /// The tournament's id
    id: String,
    /// Who it is, by name
    player: String,
    #[command(flatten)]
    club: ClubArg,
    #[command(flatten)]
    now: NowArg,
}

impl Tournament {
    /// Carries it out.
    ///
    /// # Errors
    /// If the tournament can't be played as told.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        match &self.command {
            TournamentCommand::New(new) => new.run(),
            TournamentCommand::Drop(who) => who.leave(),
            TournamentCommand::Readmit(who) => who.come_back(),
        }
    }
}

impl New {
    fn run(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        let now = self.now.time(&config)?;
        match System::named(&self.kind) {
            Some(system) => self.open_contest(&disk, &config, system, now)?,
            None if kinds_of_rules().iter().any(|(_, kind)| *kind == self.kind) => self.open_tournament(&disk, &config, now)?,
            None => return Err(self.no_kind()),
        }
        let ran = run_pass(&disk, &config, now, "tournament", false)?;
        let title = self.title();
        let args =
            [("title", title.as_str().into()), ("id", self.id.as_str().into()), ("mails", counted("cli-count-mails", ran.sent).into())];
        println!("{}", words().with("cli-tournament-opened", &args));
        print_problems(&ran.problems, &config);
        println!("{}", words().with("cli-tournament-next", &args[1..2]));
        Ok(Done::Well)
    }

    /// No kind is called so.
    fn no_kind(&self) -> Failure {
        let kinds: Vec<&str> = System::ALL.into_iter().map(System::key).collect();
        let (mut rulesets, own): (Vec<&str>, Vec<&str>) = kinds_of_rules().into_iter().unzip();
        rulesets.dedup();
        let args = [
            ("kind", self.kind.as_str().into()),
            ("kinds", kinds.join(", ").into()),
            ("own", own.join(", ").into()),
            ("rulesets", rulesets.join(", ").into()),
        ];
        Failure(words().with("cli-tournament-kind", &args))
    }

    fn title(&self) -> String {
        self.title.clone().unwrap_or_else(|| self.id.clone())
    }

    fn open_contest(&self, disk: &Disk, config: &Config, system: System, now: DateTime<Utc>) -> Result<(), Failure> {
        let lang = config.languages.first().copied().unwrap_or_default();
        if !self.teams.is_empty() {
            return Err(Failure(words().with("cli-tournament-no-teams", &[("kind", self.kind.as_str().into())])));
        }
        let mut entrants: Vec<NewSeat> = self.seats.iter().map(|seat| read_seat(seat, lang)).collect::<Result<_, _>>()?;
        if let Some(file) = &self.players {
            let text = std::fs::read_to_string(file).map_err(|error| Failure(here(&format!("{}: {error}", file.display()))))?;
            let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
            let in_line = |number: usize, Failure(why): Failure| Failure(format!("{}:{number}: {why}", file.display()));
            let read = lines.map(|(number, line)| read_seat(line, lang).map_err(|why| in_line(number, why)));
            entrants.extend(read.collect::<Result<Vec<_>, _>>()?);
        }
        let new = NewContest {
            id: self.id.clone(),
            title: self.title(),
            ruleset: self.ruleset.clone(),
            system,
            options: options(&self.options)?,
            entrants,
            computers: self.computers,
            table: self.table,
            rounds: self.rounds,
            replays: self.replays,
            seeded: self.seeded,
            chance: chance(self.chance.as_deref())?,
            by_hand: self.chance.is_some(),
        };
        Ok(open_contest(disk, config, &new, now)?)
    }

    fn open_tournament(&self, disk: &Disk, config: &Config, now: DateTime<Utc>) -> Result<(), Failure> {
        let others = self.rounds.is_some() || self.table.is_some() || self.replays.is_some() || self.players.is_some() || self.seeded;
        if others || self.computers > 0 {
            let kinds: Vec<&str> = System::ALL.into_iter().map(System::key).collect();
            let args = [("kind", self.kind.as_str().into()), ("kinds", kinds.join(", ").into())];
            return Err(Failure(words().with("cli-tournament-of-contests", &args)));
        }
        let lang = config.languages.first().copied().unwrap_or_default();
        let teams = if self.teams.is_empty() {
            let alone = |seat: &String| read_seat(seat, lang).map(|seat| NewTeam { name: seat.name.clone(), players: vec![seat] });
            self.seats.iter().map(alone).collect::<Result<_, _>>()?
        } else {
            self.teams.iter().map(|team| read_team(team, lang)).collect::<Result<_, _>>()?
        };
        let new = NewTournament {
            id: self.id.clone(),
            title: self.title(),
            ruleset: self.ruleset.clone(),
            kind: self.kind.clone(),
            options: options(&self.options)?,
            teams,
            chance: chance(self.chance.as_deref())?,
            by_hand: self.chance.is_some(),
        };
        Ok(open_tournament(disk, config, &new, now)?)
    }
}

impl Entrant {
    fn leave(&self) -> Result<Done, Failure> {
        self.go("tournament-dropped", true, drop_entrant)
    }

    fn come_back(&self) -> Result<Done, Failure> {
        self.go("tournament-readmitted", false, readmit_entrant)
    }

    /// Notes it, has a computer player take over the game that is not over, or leave it, and tells the player in that game.
    fn go(
        &self,
        said: &str,
        stands_in: bool,
        note: impl Fn(&Disk, &str, &str, DateTime<Utc>) -> Result<Dropped, ClubError>,
    ) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        let now = self.now.time(&config)?;
        if !ContestFile::exists(&disk, &self.id)? {
            let known = contests(&disk)?;
            let id = if known.is_empty() { "cli-tournament-none-at-all" } else { "cli-tournament-none" };
            return Err(Failure(words().with(id, &[("id", self.id.as_str().into()), ("known", known.join(", ").into())])));
        }
        let noted = note(&disk, &self.id, &self.player, now)?;
        let args = [("name", noted.name.as_str().into()), ("id", self.id.as_str().into()), ("round", i64::from(noted.round).into())];
        println!("{}", words().with(&format!("cli-{said}"), &args));
        let mut orders = Vec::new();
        if let Some(game) = noted.game {
            let order = |command: String| DeskOrder { game: game.id.clone(), command, lang: Some(spoken()) };
            let told = game.lang.words().with(&format!("cli-{said}-told"), &args);
            orders.push(order(format!("message {}: {told}", game.name)));
            if game.stood_in != stands_in {
                orders.push(order(format!("stand-in {} {}", game.name, if stands_in { "on" } else { "off" })));
            }
        }
        let ran = run_pass_with(&disk, &config, now, "tournament", orders)?;
        for line in ran.desk.iter().flat_map(|told| told.said.lines()) {
            println!("{}", here(line));
        }
        print_problems(&ran.problems, &config);
        let done = ran.desk.iter().all(|told| told.done) && ran.problems.is_empty();
        Ok(if done { Done::Well } else { Done::Badly })
    }
}

/// Kinds that the rules of a game know, each with its ruleset.
fn kinds_of_rules() -> Vec<(&'static str, &'static str)> {
    let all = Registry::shipped().all().iter();
    all.flat_map(|entry| entry.tournaments.iter().map(|kind| (entry.meta.key, kind.key))).collect()
}

/// Reads `Name: Player <address>, Player <address>`.
fn read_team(text: &str, lang: Lang) -> Result<NewTeam, Failure> {
    let Some((name, players)) = text.split_once(':') else {
        return Err(Failure(words().with("cli-tournament-team", &[("text", text.into())])));
    };
    let players: Vec<NewSeat> = players.split(',').map(|player| read_seat(player, lang)).collect::<Result<_, _>>()?;
    Ok(NewTeam { name: name.trim().to_owned(), players })
}
