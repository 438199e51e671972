//! Letters in the shapes of many mail programs, each with the words that its writer wrote.
//!
//! Beside `NAME.eml` stands `NAME.expected`: lines `# automatic:`, `# source:` and `# notes:` where there is something
//! to say, then the fresh lines. Every letter is read twice, by structure alone and with the mail that it answers;
//! where the second should give something else, `NAME.subtracted` says what. `# skip` leaves the first out.

use std::fs;
use std::path::{Path, PathBuf};

use turnpost::mail::{BodySource, Limits, fresh, read};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/mail")
}

/// What the letter says, in the form of the `.expected` files.
fn say(raw: &[u8], replied_to: Option<&str>) -> Result<String, Box<dyn std::error::Error>> {
    let letter = read(raw, &Limits::default())?;
    let mut said = String::new();
    if let Some(sign) = letter.machine {
        said += &format!("# automatic: {sign:?}\n");
    }
    if !matches!(letter.text.source, BodySource::Plain | BodySource::Html) {
        said += &format!("# source: {:?}\n", letter.text.source);
    }
    if !letter.text.notes.is_empty() {
        let notes: Vec<_> = letter.text.notes.iter().map(|note| format!("{note:?}")).collect();
        said += &format!("# notes: {}\n", notes.join(", "));
    }
    Ok(said + &fresh(&letter.text.text, replied_to).text())
}

#[test]
fn every_letter_says_what_its_writer_wrote() -> Result<(), Box<dyn std::error::Error>> {
    let mut wrong = Vec::new();
    let mut letters: Vec<_> = fs::read_dir(folder())?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "eml"))
        .collect();
    letters.sort();
    for path in &letters {
        let raw = fs::read(path)?;
        let letter = read(&raw, &Limits::default())?;
        let expected = fs::read_to_string(path.with_extension("expected"))?;
        let mut check = |how: &str, replied_to: Option<&str>, expected: &str| match say(&raw, replied_to) {
            Ok(said) if said == expected => {}
            said => wrong.push(format!("{} {how}:\n{said:#?}\n{expected:#?}", path.display())),
        };
        // An automatic letter's text is shown to the game master only: how it is cut does not matter.
        if letter.machine.is_none() && expected != "# skip\n" {
            check("by structure", None, &expected);
        } else if let Some(sign) = letter.machine {
            assert!(expected.starts_with(&format!("# automatic: {sign:?}\n")), "{}", path.display());
        }
        let sent = letter.answers.iter().find_map(|id| {
            let language = id.strip_prefix("report-")?.strip_suffix("@example.org")?;
            fs::read_to_string(folder().join(format!("report.{language}.txt"))).ok()
        });
        if let Some(sent) = sent.filter(|_| letter.machine.is_none()) {
            let subtracted = fs::read_to_string(path.with_extension("subtracted"));
            check("with the mail answered", Some(&sent), subtracted.as_deref().unwrap_or(&expected));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(letters.len() >= 60, "only {} letters", letters.len());
    Ok(())
}
