//! `turnpost man`: the manual's pages, from the same source as `--help`.

use super::{Done, Failure, command, help, tongue};
use clap::{Args, Command};
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// Write the manual's pages, one for each command, or print one
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost man --out ~/.local/share/man/man1       turnpost.1, turnpost-init.1, turnpost-run.1, …
  turnpost man run | man -l -                      read one at once
  turnpost man --language fi --out ~/.local/share/man/fi/man1      the same in Finnish")]
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
        let all = help::in_language(command().disable_help_subcommand(true), tongue::spoken());
        if let Some(folder) = &self.out {
            std::fs::create_dir_all(folder).map_err(|error| Failure(format!("{}: {error}", folder.display())))?;
            write(&all, folder)?;
            return Ok(Done::Well);
        }
        let page = match &self.command {
            None => all,
            Some(name) => {
                let known: Vec<&str> = all.get_subcommands().filter(|one| !one.is_hide_set()).map(clap::Command::get_name).collect();
                let missing = || {
                    Failure(tongue::words().with("cli-man-missing", &[("name", name.as_str().into()), ("known", known.join(", ").into())]))
                };
                all.find_subcommand(name).cloned().ok_or_else(missing)?
            }
        };
        let page = page_of(page);
        std::io::stdout().lock().write_all(&text(&page)?)?;
        Ok(Done::Well)
    }
}

/// Writes the page of a command and those of the commands below it.
fn write(all: &Command, folder: &Path) -> Result<(), Failure> {
    for one in all.get_subcommands().filter(|one| !one.is_hide_set()) {
        write(one, folder)?;
    }
    let page = page_of(all.clone());
    let path = folder.join(page.get_filename());
    std::fs::write(&path, text(&page)?).map_err(|error| Failure(format!("{}: {error}", path.display())))
}

/// The page of a command. Those below the first have no version of their own.
fn page_of(command: Command) -> clap_mangen::Man {
    clap_mangen::Man::new(command).source(concat!("turnpost ", env!("CARGO_PKG_VERSION")))
}

/// A page in the language that was chosen.
fn text(page: &clap_mangen::Man) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    page.render(&mut text)?;
    Ok(help::framed(&String::from_utf8_lossy(&text), tongue::spoken()).into_bytes())
}
