//! `turnpost dice`: recomputes the draws of a game's rounds from its secret.

use super::clubwork::ClubArg;
use super::tongue::words;
use super::verify::house;
use super::{Done, Failure};
use crate::club::opening;
use crate::dice::{Beacon, Dice as Dicebox, Draw, Seed, Stream, time_of};
use crate::serial::from_toml;
use crate::store::{GameFolder, GameState};
use chrono::DateTime;
use clap::Args;
use serde::Deserialize;

/// Recompute the dice of a game from its secret and salts, and compare them with the log
///
/// The host can do this at any time, everybody once the game is over (docs/dice.py does the same without
/// this program). Exits 1 if a die differs.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost dice friday-1            every round
  turnpost dice friday-1 --round 0  the deal")]
pub(super) struct Dice {
    /// The id or the folder of a game
    game: String,
    /// Only this round; 0 is the deal
    #[arg(long)]
    round: Option<u32>,
    #[command(flatten)]
    club: ClubArg,
    /// Print the result as JSON, a line a resolve
    #[arg(long)]
    json: bool,
}

#[derive(Deserialize)]
struct Round {
    #[serde(default, rename = "beacon")]
    beacons: Vec<Beacon>,
    #[serde(default)]
    draws: Vec<Draw>,
    #[serde(default, rename = "step")]
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    stage: u32,
    number: u32,
    #[serde(default)]
    branch: u32,
    #[serde(default)]
    beacon: u64,
    #[serde(default)]
    draws: Vec<Draw>,
}

impl Dice {
    /// Recomputes and compares.
    ///
    /// # Errors
    /// If the game can't be read.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let housed = house(&self.game, &self.club.club)?;
        let folder = GameFolder::new(&housed.disk, &housed.id)?;
        let (game, private) = (folder.game()?, folder.private()?);
        for secret in [Some(&private.secret), private.deal.as_ref()].into_iter().flatten() {
            data_encoding::HEXLOWER_PERMISSIVE
                .decode(secret.as_bytes())
                .map_err(|error| Failure(format!("private.toml: secret: {error}")))?;
        }
        let opening = opening(&game, &private);
        let seed = Seed::of_game(&opening.secret, &game.id, &opening.salts);
        let mut well = Seed::commitment(&opening.secret) == game.dice.commitment;
        if !self.json {
            let id = if well { "cli-dice-secret-fits" } else { "cli-dice-secret-false" };
            println!("{}", words().with(id, &[("commitment", game.dice.commitment.as_str().into())]));
        }
        if let (Some(named), Some(deal)) = (&game.deal, &opening.deal) {
            let fits = Seed::commitment(&deal.secret) == named.commitment;
            well &= fits;
            if !self.json {
                let id = if fits { "cli-dice-deal-fits" } else { "cli-dice-deal-false" };
                println!("{}", words().with(id, &[("deal", named.name.as_str().into())]));
            }
        }
        if !self.json && game.state != GameState::Ended {
            println!("{}", words().say("cli-dice-running"));
        }
        let rounds = folder.rounds()?;
        if let Some(round) = self.round.filter(|round| !rounds.contains(round)) {
            return Err(Failure(no_such(round, &game.id, &rounds)));
        }
        for number in rounds.into_iter().filter(|number| self.round.is_none_or(|only| only == *number)) {
            let text = folder.round(number)?;
            let round: Round = from_toml(&text).map_err(|error| Failure(format!("round {number}: {error}")))?;
            // The setup has the dice of the deal, where that is shared.
            let deal = opening.deal.as_ref().map_or_else(|| seed.clone(), crate::game::Deal::seed);
            let by = if opening.waits_for_beacon() { round.beacons.first().map_or(0, |value| value.round) } else { 0 };
            let setup = (number == 0).then_some((Step { stage: 0, number: 0, branch: 0, beacon: by, draws: round.draws }, &deal));
            let steps = round.steps.into_iter().map(|step| (step, &seed));
            for (step, seed) in setup.into_iter().chain(steps).filter(|(step, _)| !step.draws.is_empty()) {
                let value = round.beacons.iter().find(|value| value.round == step.beacon);
                let seed = value.map_or_else(|| seed.clone(), |value| seed.with_beacon(value));
                well &= self.compare(number, &step, &seed);
            }
            well &= round.beacons.iter().all(|value| self.checks(number, value));
        }
        if !self.json {
            println!("{}", words().say(if well { "cli-dice-well" } else { "cli-dice-differences" }));
        }
        Ok(if well { Done::Well } else { Done::Badly })
    }

    /// Whether a value is the beacon's.
    fn checks(&self, round: u32, value: &Beacon) -> bool {
        let checked = value.check();
        if !self.json {
            let when = DateTime::from_timestamp(time_of(value.round), 0).unwrap_or_default();
            let well = match checked {
                Ok(()) => words().say("cli-dice-beacon-signed"),
                Err(why) => words().with("cli-dice-beacon-false", &[("why", why.to_string().into())]),
            };
            // Numbers of rounds are names: as text they are written without spaces in either language.
            let (round, of) = (round.to_string().into(), value.round.to_string().into());
            let said = [("round", round), ("of", of), ("when", when.to_string().into()), ("well", well.into())];
            println!("{}", words().with("cli-dice-beacon", &said));
        }
        checked.is_ok()
    }

    fn compare(&self, round: u32, step: &Step, seed: &Seed) -> bool {
        let mut dice = Dicebox::stream(seed, Stream { stage: step.stage, number: step.number, branch: step.branch });
        let again: Vec<Draw> = step.draws.iter().map(|draw| Draw { of: draw.of, got: dice.below(draw.of) }).collect();
        let same = again == step.draws;
        if self.json {
            println!("{}", serde_json::json!({"round": round, "stage": step.stage, "number": step.number, "same": same, "draws": again}));
        } else {
            let shown: Vec<String> = again.iter().map(|draw| format!("{}/{}", draw.got, draw.of)).collect();
            let id = if same { "cli-dice-same" } else { "cli-dice-different" };
            let numbers =
                [("round", round), ("stage", step.stage), ("step", step.number)].map(|(name, number)| (name, number.to_string().into()));
            println!("{} {}", words().with(id, &numbers), shown.join(" "));
        }
        same
    }
}

/// That a log has no such round, and which it has.
fn no_such(round: u32, game: &str, rounds: &[u32]) -> String {
    let there = match (rounds.first(), rounds.last()) {
        (Some(first), Some(last)) if first != last => {
            words().with("cli-dice-rounds", &[("first", first.to_string().into()), ("last", last.to_string().into())])
        }
        (Some(only), _) => words().with("cli-dice-round", &[("only", only.to_string().into())]),
        (None, _) => words().say("cli-dice-nothing"),
    };
    words().with("cli-dice-no-round", &[("round", round.to_string().into()), ("game", game.into()), ("there", there.into())])
}
