//! The command line: parses arguments, reads clock and environment, prints, gives the exit code.
//!
//! Exit codes: 0 done; 1 what was asked for did not hold (a case fails, a log does not verify, a
//! letter was refused); 2 the command could not be carried out (wrong arguments, a broken `club.toml`, a full disk).

mod progress;
mod scenario;
mod simulate;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "turnpost", version, about, long_about = None, after_help = EXAMPLES, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "Examples:
  turnpost scenario tests/casebook
  turnpost simulate --ruleset web-of-power-card --players 4 --games 1000 --seed 7";

#[derive(Subcommand)]
enum Command {
    Scenario(scenario::Scenario),
    Simulate(simulate::Simulate),
}

/// What a command ended with.
pub enum Done {
    /// As asked.
    Well,
    /// Something that was to be shown does not hold.
    Badly,
}

/// A command that could not be carried out: what, why, and what to do.
#[derive(Debug)]
pub struct Failure(pub String);

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Failure {
        let mut text = error.to_string();
        let mut source = error.source();
        while let Some(cause) = source {
            // A cause that its effect already quotes is not said twice.
            let said = cause.to_string();
            if !text.contains(&said) {
                text.push_str(": ");
                text.push_str(&said);
            }
            source = cause.source();
        }
        Failure(text)
    }
}

/// Runs the command that the program was started with.
pub fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Scenario(command) => command.run(),
        Command::Simulate(command) => command.run(),
    };
    match done {
        Ok(Done::Well) => ExitCode::SUCCESS,
        Ok(Done::Badly) => ExitCode::from(1),
        Err(Failure(why)) => {
            eprintln!("turnpost: {why}");
            ExitCode::from(2)
        }
    }
}
