//! `turnpost extract`: the words that a letter's writer wrote now.

use super::{Done, Failure};
use crate::mail::{Limits, fresh, plain_text, read};
use clap::Args;
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// Print what the writer of a letter wrote now: no quotes, signatures or footers
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost extract letter.eml
  turnpost extract letter.eml --replied report.eml      what stands in the report is subtracted
  turnpost extract --plain body.txt
  cat letter.eml | turnpost extract -")]
pub(super) struct Extract {
    /// A mail file; - is standard input
    file: PathBuf,
    /// The file is a bare body, not a mail
    #[arg(long)]
    plain: bool,
    /// The mail that it replies to
    #[arg(long, value_name = "FILE")]
    replied: Option<PathBuf>,
}

impl Extract {
    /// Prints the fresh text.
    ///
    /// # Errors
    /// If the file can't be read, or is no mail.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let raw = load(&self.file)?;
        let body = if self.plain {
            String::from_utf8_lossy(&raw).into_owned()
        } else {
            read(&raw, &Limits::default()).map_err(|why| Failure(format!("{}: {why}", self.file.display())))?.text.text
        };
        let replied = self.replied.as_deref().map(load).transpose()?.map(|raw| plain_text(&raw));
        let text = fresh(&body, replied.as_deref()).text();
        println!("{}", text.trim_matches('\n'));
        Ok(Done::Well)
    }
}

fn load(path: &Path) -> Result<Vec<u8>, Failure> {
    if path.as_os_str() == "-" {
        let mut raw = Vec::new();
        std::io::stdin().lock().read_to_end(&mut raw)?;
        return Ok(raw);
    }
    std::fs::read(path).map_err(|error| Failure(format!("{}: {error}", path.display())))
}
