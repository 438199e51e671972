//! The doctor at the key that signs mails: whether it can be used, and whether others find what fits it.

use crate::club::config::Config;
use crate::club::config::signing::signer;
use crate::club::whole::found::Found;
use crate::mail::NameServer;
use std::path::Path;

/// Looks at the key and at its record, if mails are signed.
pub(super) fn look_at_key(config: &Config, root: &Path, names: &dyn NameServer) -> Option<Found> {
    let name = config.signing.as_ref()?.name();
    let signer = match signer(config, root) {
        Ok(signer) => signer?,
        Err(why) => return Some(Found::Wrong(why)),
    };
    let publish = "`turnpost dkim-key` prints the record; publish it where the names of the domain are kept, and wait until it is known";
    Some(match names.text(&name) {
        Ok(Some(text)) if key_of(&text) == key_of(signer.record()) => {
            Found::Well(format!("mails are signed, and {name} has the key for it"))
        }
        Ok(Some(_)) => Found::Wrong(format!("{name} has another key than the one that mails are signed with; {publish}")),
        Ok(None) => Found::Wrong(format!("mails are signed, but there is no {name}, so nobody can check it; {publish}")),
        Err(why) => Found::Caution(
            format!("the key that signs mails is good, but its record can't be looked up now: {why}"),
            "try again when the net is there".into(),
        ),
    })
}

/// The key in a record, without white space.
fn key_of(record: &str) -> Option<String> {
    let (_, key) = record.split(';').filter_map(|tag| tag.split_once('=')).find(|(name, _)| name.trim() == "p")?;
    Some(key.split_whitespace().collect()).filter(|key: &String| !key.is_empty())
}

#[cfg(test)]
mod tests {
    use super::key_of;

    #[test]
    fn the_key_of_a_record_is_told_however_it_is_written() {
        for record in ["v=DKIM1; k=rsa; p=MIIB+/a==", "v=DKIM1;p = MIIB +/a==\t;t=s", "p=MIIB+/a=="] {
            assert_eq!(key_of(record).as_deref(), Some("MIIB+/a=="), "{record}");
        }
        for none in ["", "v=DKIM1; k=rsa; p=", "v=spf1 -all", "sp=x"] {
            assert_eq!(key_of(none), None, "{none}");
        }
    }
}
