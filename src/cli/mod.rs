//! The command line: parses arguments, reads clock and environment, prints, gives the exit code.
//!
//! Exit codes: 0 done; 1 what was asked for did not hold (a case fails, a log does not verify, a
//! letter was refused); 2 the command could not be carried out (wrong arguments, a broken `club.toml`, a full disk);
//! 141 whoever read our output has gone.

mod booklets;
mod clubwork;
mod crew;
mod daemon;
mod demo;
mod dice;
mod dkim_key;
mod doctor;
mod extract;
mod fleet;
mod gm;
mod guide;
mod hand_over;
mod help;
mod houses;
mod init;
mod letters;
mod lines;
mod mail;
mod man;
mod misuse;
mod moments;
mod new;
mod odds;
mod pack;
mod person;
mod phrases;
mod pipe;
mod process;
mod progress;
mod ran;
mod read_letter;
mod rebuild;
mod receive;
mod rerun;
mod rulesets;
mod run;
mod scenario;
mod shown_case;
mod simulate;
mod staff;
mod status;
mod tongue;
mod tournament;
mod trial;
mod verify;
mod wording;

use clap::{Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use clap_complete::Shell;
use std::process::ExitCode;

crate::catalogue!("cli", "$CARGO_MANIFEST_DIR/src/cli/words");

#[derive(Parser)]
#[command(name = "turnpost", version, about, long_about = None, after_help = EXAMPLES, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "A club is a folder with club.toml in it; commands work on the one they are started in.

Examples:
  turnpost demo                              play a copy of this folder's club (the repository is a
                                             sample club), look at demo/site/index.html
  turnpost init                              begin a club of your own in this folder
  turnpost new friday-4 --ruleset … --seat … found a game and invite the players
  turnpost run                               read letters, play, write pages, send mails
  turnpost daemon                            do so whenever a letter comes or time is up
  turnpost status                            who is awaited, which letters need you
  turnpost letters show 1                    what such a letter says; answer, release, dismiss it
  turnpost mail retry                        try mails again that did not go out
  turnpost gm friday-4 extend 2 days         command a game as its game master
  turnpost verify games/*                    every log holds together and plays out the same
  turnpost rerun friday-3 --from 7 …         play a round again with something changed, see what differs

Exit codes: 0 done; 1 something does not hold (a case fails, a log differs, a game can't be opened);
2 the command could not be carried out.";

#[derive(Subcommand)]
enum Command {
    Demo(demo::Demo),
    Init(init::Init),
    Run(run::Run),
    Receive(receive::Receive),
    Daemon(daemon::Daemon),
    Worker(fleet::Worker),
    Move(fleet::Move),
    Fleet(fleet::Fleet),
    New(new::New),
    Tournament(tournament::Tournament),
    Status(status::Status),
    Letters(letters::Letters),
    Mail(mail::Mail),
    Doctor(doctor::Doctor),
    DkimKey(dkim_key::DkimKey),
    Gm(gm::Gm),
    Extract(extract::Extract),
    Verify(verify::Verify),
    Rerun(rerun::Rerun),
    Rollback(rerun::Rollback),
    Dice(dice::Dice),
    Odds(odds::Odds),
    Pack(pack::Pack),
    Unpack(pack::Unpack),
    Zine(booklets::Zine),
    PublishPack(booklets::PublishPack),
    Export(person::Export),
    Forget(person::Forget),
    Scenario(scenario::Scenario),
    Simulate(simulate::Simulate),
    Completions(Completions),
    Guide(guide::Guide),
    Man(man::Man),
    #[command(hide = true)]
    ReadLetter(read_letter::ReadLetter),
    #[command(hide = true)]
    HandOver(hand_over::HandOver),
}

/// Print completions for a shell
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost completions bash > /etc/bash_completion.d/turnpost
  turnpost completions fish > ~/.config/fish/completions/turnpost.fish")]
struct Completions {
    /// Which shell
    shell: Shell,
}

/// What a command ended with.
pub enum Done {
    /// As asked.
    Well,
    /// Something that was to be shown does not hold.
    Badly,
    /// With an exit code that another program asked for.
    Code(u8),
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
    pipe::until_reader_leaves(run)
}

/// The command line, its help in English.
fn command() -> clap::Command {
    Arguments::command().arg(tongue::option())
}

fn run() -> ExitCode {
    let written: Vec<String> = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    tongue::choose(&written);
    let whole = help::in_language(command(), tongue::spoken());
    let read = whole.clone().try_get_matches().and_then(|matches| Arguments::from_arg_matches(&matches));
    let arguments = match read {
        Ok(arguments) => arguments,
        Err(error) => return wording::answer(&error, &whole, &written),
    };
    let done = match arguments.command {
        Command::Demo(command) => command.run(),
        Command::Init(command) => command.run(),
        Command::Run(command) => command.run(),
        Command::Receive(command) => command.run(),
        Command::Daemon(command) => command.run(),
        Command::Worker(command) => command.run(),
        Command::Move(command) => command.run(),
        Command::Fleet(command) => command.run(),
        Command::New(command) => command.run(),
        Command::Tournament(command) => command.run(),
        Command::Status(command) => command.run(),
        Command::Letters(command) => command.run(),
        Command::Mail(command) => command.run(),
        Command::Doctor(command) => command.run(),
        Command::DkimKey(command) => command.run(),
        Command::Gm(command) => command.run(),
        Command::Extract(command) => command.run(),
        Command::Verify(command) => command.run(),
        Command::Rerun(command) => command.run(),
        Command::Rollback(command) => command.run(),
        Command::Dice(command) => command.run(),
        Command::Odds(command) => command.run(),
        Command::Pack(command) => command.run(),
        Command::Unpack(command) => command.run(),
        Command::Zine(command) => command.run(),
        Command::PublishPack(command) => command.run(),
        Command::Export(command) => command.run(),
        Command::Forget(command) => command.run(),
        Command::Scenario(command) => command.run(),
        Command::Simulate(command) => command.run(),
        Command::ReadLetter(command) => command.run(),
        Command::HandOver(command) => command.run(),
        Command::Guide(command) => command.run(),
        Command::Man(command) => command.run(),
        Command::Completions(completions) => {
            let mut script = Vec::new();
            let mut whole = help::in_language(command(), tongue::spoken());
            clap_complete::generate(completions.shell, &mut whole, "turnpost", &mut script);
            print!("{}", String::from_utf8_lossy(&script));
            Ok(Done::Well)
        }
    };
    match done {
        Ok(Done::Well) => ExitCode::SUCCESS,
        Ok(Done::Badly) => ExitCode::from(1),
        Ok(Done::Code(code)) => ExitCode::from(code),
        Err(Failure(why)) => {
            lines::complain("turnpost: ", &phrases::here(&why));
            ExitCode::from(2)
        }
    }
}
