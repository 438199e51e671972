//! `turnpost man`: the manual's pages, from the same source as `--help`.

use super::{Arguments, Done, Failure};
use clap::{Args, CommandFactory as _};
use std::path::PathBuf;

/// Write the manual's pages, one for each command, or print one
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost man --out ~/.local/share/man/man1       turnpost.1, turnpost-init.1, turnpost-run.1, …
  turnpost man run | man -l -                      read one at once")]
pub(super) struct Man {
    /// The command whose page is printed; that of turnpost itself if none is named
    #[arg(conflicts_with = "out")]
    command: Option<String>,
    /// The folder that the pages are written into
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

impl Man {
    /// Writes or prints.
    ///
    /// # Errors
    /// If there is no such command, or a page can't be written.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let mut all = Arguments::command();
        all.build();
        if let Some(folder) = &self.out {
            std::fs::create_dir_all(folder).map_err(|error| Failure(format!("{}: {error}", folder.display())))?;
            clap_mangen::generate_to(all, folder).map_err(|error| Failure(format!("{}: {error}", folder.display())))?;
            return Ok(Done::Well);
        }
        let page = match &self.command {
            None => all,
            Some(name) => {
                let known: Vec<&str> = all.get_subcommands().filter(|one| !one.is_hide_set()).map(clap::Command::get_name).collect();
                let missing = || Failure(format!("{name}: there is no such command; there are {}", known.join(", ")));
                all.find_subcommand(name).cloned().ok_or_else(missing)?
            }
        };
        clap_mangen::Man::new(page).render(&mut std::io::stdout().lock())?;
        Ok(Done::Well)
    }
}
