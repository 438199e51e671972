//! `turnpost dkim-key`: the key that signs mails, and what others need to check it.

use super::clubwork::ClubArg;
use super::tongue::words;
use super::{Done, Failure};
use crate::club::config::signing::signer;
use crate::mail::new_key;
use clap::Args;
use std::fs::OpenOptions;
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;

/// No string in a record is longer.
const STRING_MOST: usize = 255;

/// Make the key that signs the club's mails (DKIM), if there is none, and print the record to publish
#[derive(Args)]
#[command(after_help = "In club.toml:
  [mail]
  dkim = { selector = \"turnpost\", key = \"dkim-key.pem\" }

Examples:
  turnpost dkim-key
  turnpost dkim-key --club /srv/friday")]
pub(super) struct DkimKey {
    #[command(flatten)]
    club: ClubArg,
}

impl DkimKey {
    /// Makes the key and prints its record.
    ///
    /// # Errors
    /// If the club signs nothing, or the key can't be made or used.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.load()?;
        let Some(signing) = &config.signing else {
            let how = "dkim = { selector = \"turnpost\", key = \"dkim-key.pem\" }";
            return Err(Failure(words().with("cli-dkim-none", &[("how", how.into())])));
        };
        let (path, file) = (disk.root().join(&signing.key), signing.key.display().to_string());
        if !path.exists() {
            let key = new_key().map_err(Failure)?;
            let mut made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path)?;
            made.write_all(key.as_bytes())?;
            made.sync_all()?;
            println!("{}", words().with("cli-dkim-made", &[("file", file.as_str().into())]));
        }
        let Some(signer) = signer(&config, disk.root()).map_err(Failure)? else { return Ok(Done::Well) };
        println!("{}", words().with("cli-dkim-publish", &[("domain", signing.domain.as_str().into())]));
        println!();
        println!("{}. IN TXT ( {} )", signing.name(), strings(signer.record()).join(" "));
        println!();
        println!("{}", words().with("cli-dkim-check", &[("file", file.into())]));
        Ok(Done::Well)
    }
}

/// A record as the strings that it is written in.
fn strings(record: &str) -> Vec<String> {
    let chars: Vec<char> = record.chars().collect();
    chars.chunks(STRING_MOST).map(|chunk| format!("\"{}\"", chunk.iter().collect::<String>())).collect()
}
