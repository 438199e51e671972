//! `turnpost simulate`: whole games of random orders.

use super::clubwork::counted;
use super::phrases::here;
use super::progress::bar;
use super::tongue::words;
use super::{Done, Failure};
use crate::game::{Budget, Seat};
use crate::registry::{Entry, Registry};
use crate::simulate::{Checks, Orders, Plan, StandIns, Tally, wilson};
use crate::words::Arg;
use clap::{Args, ValueEnum};
use std::time::Instant;

/// Play whole games with random orders, checking the rules' invariants as they go
///
/// Prints the games, how they ended, and last a line `N decisions, X decisions/s`. A broken invariant is
/// named with its seed and game, and the command exits 1.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost simulate --ruleset web-of-power-card --players 4 --games 10000 --seed 1
  turnpost simulate --all --games 100
  turnpost simulate --all --ruleset citadels --games 100
  turnpost simulate --ruleset web-of-power-card --players 3 --games 100000 --seed 1 --orders values --checks none
  turnpost simulate --ruleset citadels --players 2 --games 100 --orders values --stand-in 1
  turnpost simulate --ruleset citadels --players 4 --option asking=open --option goal=7")]
pub(super) struct Simulate {
    /// Whose rules
    #[arg(long, value_parser = super::rulesets::any(), required_unless_present = "all")]
    ruleset: Option<String>,
    /// Seats at each table
    #[arg(long, required_unless_present = "all")]
    players: Option<usize>,
    /// Every ruleset, or the one named, at a table of each size that it is for: a line for each
    #[arg(long, conflicts_with_all = ["players", "options", "stand_in", "json"])]
    all: bool,
    /// Of all not this one; several for several
    #[arg(long, value_name = "RULESET", value_parser = super::rulesets::any(), requires = "all")]
    except: Vec<String>,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// `text`: every order is written and read back; `values`: orders as values
    #[arg(long, value_enum, default_value_t = OrdersArg::Text)]
    orders: OrdersArg,
    /// `all`: after every event; `end`: when a game is over; `none`
    #[arg(long, value_enum, default_value_t = ChecksArg::All)]
    checks: ChecksArg,
    /// An option of the ruleset, as KEY=VALUE: asking=open, goal=7
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Who is played by a stand-in, against random players: seats (A,C), or 1 for one seat, another in every game; how often it
    /// wins is printed with a 95 % confidence interval and what chance would bring, and how long it thinks
    #[arg(long, value_name = "SEATS|1")]
    stand_in: Option<String>,
    /// How many resolves a stand-in may try in one decision
    #[arg(long, value_name = "N", requires = "stand_in", default_value_t = Budget::default().nodes)]
    nodes: u32,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum OrdersArg {
    Text,
    Values,
}

#[derive(Clone, Copy, ValueEnum)]
enum ChecksArg {
    All,
    End,
    None,
}

impl Simulate {
    /// Plays the games.
    ///
    /// # Errors
    /// If there is no such ruleset or table size.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let Some((ruleset, players)) = self.ruleset.as_deref().zip(self.players) else { return self.all() };
        let entry = Registry::shipped().find(ruleset).map_err(|why| Failure(why.to_string()))?;
        entry.meta.fits(players).map_err(Failure)?;
        Ok(match self.play(entry, players)? {
            Some((tally, seconds)) if self.json => self.print_json(ruleset, players, &tally, seconds),
            Some((tally, seconds)) => self.print(ruleset, players, &tally, seconds),
            None => Done::Badly,
        })
    }

    /// Plays every ruleset that is meant at all of its tables.
    fn all(&self) -> Result<Done, Failure> {
        let meant = |entry: &&Entry| {
            let named = |key: &String| key == entry.meta.key;
            self.ruleset.as_ref().is_none_or(named) && !self.except.iter().any(named)
        };
        for entry in Registry::shipped().all().iter().filter(meant) {
            for &players in entry.meta.seats {
                let Some((tally, seconds)) = self.play(entry, players)? else { return Ok(Done::Badly) };
                let args = [
                    ("ruleset", entry.meta.key.into()),
                    ("players", counted("cli-count-players", players).into()),
                    ("decisions", decisions(&tally, seconds).into()),
                ];
                println!("{}", words().with("cli-simulate-table", &args));
            }
        }
        Ok(Done::Well)
    }

    /// Plays the games at one table: what came of it, and in how many seconds. None if something is broken, which is printed.
    fn play(&self, entry: &Entry, players: usize) -> Result<Option<(Tally, f64)>, Failure> {
        let plan = Plan {
            players,
            games: self.games,
            seed: self.seed,
            orders: match self.orders {
                OrdersArg::Text => Orders::Text,
                OrdersArg::Values => Orders::Values,
            },
            checks: match self.checks {
                ChecksArg::All => Checks::All,
                ChecksArg::End => Checks::End,
                ChecksArg::None => Checks::None,
            },
            threads: self.threads,
            options: super::new::options(&self.options)?,
            stand_ins: self.stand_ins(players)?.map(|seats| (seats, Budget { nodes: self.nodes, ..Budget::default() })),
        };
        let progress = bar(self.games, &words().say("cli-simulate-doing"));
        let started = Instant::now();
        let result = (entry.simulate)(&plan, &|games| progress.set_position(games));
        progress.finish_and_clear();
        match result {
            Ok(tally) => Ok(Some((tally, started.elapsed().as_secs_f64()))),
            Err(broken) => {
                println!("{}", words().with("cli-simulate-broken", &[("what", here(&broken.to_string()).into())]));
                let (ruleset, seed, games) = (entry.meta.key, self.seed, broken.game + 1);
                let again = format!("turnpost simulate --ruleset {ruleset} --players {players} --seed {seed} --games {games}");
                println!("{}", words().with("cli-simulate-again", &[("command", again.into())]));
                Ok(None)
            }
        }
    }

    fn stand_ins(&self, players: usize) -> Result<Option<StandIns>, Failure> {
        let Some(written) = self.stand_in.as_deref().map(str::trim) else { return Ok(None) };
        if written == "1" {
            return Ok(Some(StandIns::One));
        }
        let seat = |letter: &str| letter.trim().parse::<Seat>().ok().filter(|seat| seat.index() < players);
        let seats: Option<Vec<Seat>> = written.split(',').map(seat).collect();
        let why = || Failure(words().with("cli-simulate-stand-in", &[("text", written.into())]));
        seats.map(StandIns::These).map(Some).ok_or_else(why)
    }

    fn print(&self, ruleset: &str, players: usize, tally: &Tally, seconds: f64) -> Done {
        let per = |sum: i64| sum as f64 / tally.games.max(1) as f64;
        let games = counted("cli-count-games", tally.games);
        let said = |id: &str, args: &[(&str, Arg)]| words().with(id, args);
        let of = [
            ("games", games.as_str().into()),
            ("ruleset", ruleset.into()),
            ("players", counted("cli-count-players", players).into()),
            ("seed", self.seed.to_string().into()),
        ];
        println!("{}", said("cli-simulate-games", &of));
        let each = [("rounds", decimal(per(tally.rounds as i64))), ("decisions", decimal(per(tally.decisions as i64)))];
        println!("{}", said("cli-simulate-per-game", &each));
        println!("{}", said("cli-simulate-points", &[("points", decimal(per(tally.points) / players as f64))]));
        for (name, wins) in crate::simulate::NAMES.iter().zip(&tally.wins) {
            println!("  {}", said("cli-simulate-won", &[("name", format!("{name:8}").into()), ("count", wins.to_string().into())]));
        }
        let shared = counted("cli-count-shared", tally.shared).into();
        println!("  {}", said("cli-simulate-unwon", &[("count", tally.unwon.to_string().into()), ("shared", shared)]));
        if let Some(seats) = &self.stand_in {
            let (low, high) = wilson(tally.stand_in_wins, tally.games);
            let (sides, all) = tally.stand_in_sides;
            let won = [
                ("seats", seats.as_str().into()),
                ("wins", tally.stand_in_wins.to_string().into()),
                ("games", games.into()),
                ("share", decimal(100.0 * tally.stand_in_wins as f64 / tally.games.max(1) as f64)),
                ("low", decimal(100.0 * low)),
                ("high", decimal(100.0 * high)),
                ("shared", tally.stand_in_shared.to_string().into()),
                ("chance", decimal(100.0 * sides as f64 / all.max(1) as f64)),
            ];
            println!("{}", said("cli-simulate-stood-in", &won));
            let took = [
                ("decisions", counted("cli-count-decisions", tally.stand_in_decisions).into()),
                ("time", decimal(self.milliseconds(tally, seconds))),
            ];
            println!("{}", said("cli-simulate-stand-in-time", &took));
        }
        println!("{}", decisions(tally, seconds));
        Done::Well
    }

    /// How long a decision of a stand-in took. What random players take for theirs is nothing beside it.
    fn milliseconds(&self, tally: &Tally, seconds: f64) -> f64 {
        1000.0 * seconds * self.threads as f64 / tally.stand_in_decisions.max(1) as f64
    }

    fn print_json(&self, ruleset: &str, players: usize, tally: &Tally, seconds: f64) -> Done {
        let mut value = serde_json::json!({
            "ruleset": ruleset, "players": players, "seed": self.seed, "games": tally.games, "rounds": tally.rounds,
            "decisions": tally.decisions, "wins": tally.wins, "unwon": tally.unwon, "shared": tally.shared, "points": tally.points,
            "decisions_per_second": (tally.decisions as f64 / seconds.max(1e-9)).round(),
        });
        if let Some(seats) = &self.stand_in {
            let (low, high) = wilson(tally.stand_in_wins, tally.games);
            value["stand_in"] = serde_json::json!({
                "seats": seats, "wins": tally.stand_in_wins, "shared": tally.stand_in_shared, "low": low, "high": high,
                "chance": tally.stand_in_sides.0 as f64 / tally.stand_in_sides.1.max(1) as f64,
                "decisions": tally.stand_in_decisions, "milliseconds": self.milliseconds(tally, seconds),
            });
        }
        println!("{value}");
        Done::Well
    }
}

/// How many decisions were made, and how fast.
fn decisions(tally: &Tally, seconds: f64) -> String {
    let speed = format!("{:.0}", tally.decisions as f64 / seconds.max(1e-9));
    words().with("cli-simulate-speed", &[("decisions", counted("cli-count-decisions", tally.decisions).into()), ("speed", speed.into())])
}

/// A number with one decimal, after the mark that the language has for it.
fn decimal(number: f64) -> Arg {
    let text = format!("{number:.1}");
    let (whole, tenths) = text.split_once('.').unwrap_or((&text, "0"));
    words().with("cli-decimal", &[("whole", whole.into()), ("tenths", tenths.into())]).into()
}
