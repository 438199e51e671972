//! `turnpost dkim-key`: the key that signs mails, and what others need to check it.

use super::clubwork::ClubArg;
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
            return Err(Failure(format!("this club signs no mails: write {how} below [mail] in club.toml, and run this again")));
        };
        let (path, file) = (disk.root().join(&signing.key), signing.key.display());
        if !path.exists() {
            let key = new_key().map_err(Failure)?;
            let mut made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path)?;
            made.write_all(key.as_bytes())?;
            made.sync_all()?;
            println!("Made {file}, which only its owner can read.");
        }
        let Some(signer) = signer(&config, disk.root()).map_err(Failure)? else { return Ok(Done::Well) };
        println!("Publish this where the names of {} are kept, as a TXT record:", signing.domain);
        println!();
        println!("{}. IN TXT ( {} )", signing.name(), strings(signer.record()).join(" "));
        println!();
        println!("`turnpost doctor` says whether it is there and fits the key in {file}.");
        Ok(Done::Well)
    }
}

/// A record as the strings that it is written in.
fn strings(record: &str) -> Vec<String> {
    let chars: Vec<char> = record.chars().collect();
    chars.chunks(STRING_MOST).map(|chunk| format!("\"{}\"", chunk.iter().collect::<String>())).collect()
}
