//! Where letters wait: a Maildir, a folder of `.eml` and `.mbox` files, or one such file.
//!
//! Listing reads no letter but to find where an mbox's letters begin; each is loaded when its turn comes, so a
//! thousand of them cost no more memory than one. Nothing is removed by reading.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use super::mbox::{Unquoting, mbox};
use chrono::{DateTime, Utc};

/// A place where letters wait.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A Maildir: a folder with `new`, `cur` and `tmp` in it.
    Maildir(PathBuf),
    /// A folder of `.eml` and `.mbox` files.
    Folder(PathBuf),
    /// One letter, or an mbox of several.
    File(PathBuf),
}

/// Several places where letters wait.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sources(pub Vec<Source>);

impl Sources {
    /// Lists the letters that wait in any of them. One that can't be read holds up none of the others.
    ///
    /// # Errors
    /// When none of them can be read.
    pub fn waiting(&self) -> io::Result<Found> {
        let mut all = Found::default();
        for source in &self.0 {
            match source.waiting() {
                Ok(found) => {
                    all.waiting.extend(found.waiting);
                    all.unreadable.extend(found.unreadable);
                }
                Err(error) if self.0.len() == 1 => return Err(error),
                Err(error) => all.unreadable.push((source.path().to_owned(), error)),
            }
        }
        all.waiting.sort_by(|a, b| (a.arrived, &a.name).cmp(&(b.arrived, &b.name)));
        Ok(all)
    }
}

/// A letter that waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The file's name; with `#` and a number for a letter of an mbox.
    pub name: String,
    /// When the file was last written.
    pub arrived: DateTime<Utc>,
    /// Its size, in bytes as they are stored.
    pub bytes: u64,
    path: PathBuf,
    /// The Maildir that it is in.
    maildir: Option<PathBuf>,
    /// Where it begins when it is one of an mbox.
    within: Option<u64>,
}

/// What was found in a source.
#[derive(Debug, Default)]
pub struct Found {
    /// The letters, by arrival, then by name.
    pub waiting: Vec<Waiting>,
    /// Files that could not be read, with the reason; the others are not held up by them.
    pub unreadable: Vec<(PathBuf, io::Error)>,
}

impl Source {
    fn path(&self) -> &Path {
        let (Source::Maildir(path) | Source::Folder(path) | Source::File(path)) = self;
        path
    }

    /// Lists the letters that wait.
    ///
    /// In a Maildir these are all in `new`, and those in `cur` that nobody has seen: another mail program may have
    /// moved them there.
    ///
    /// # Errors
    /// When the folder or file itself can't be read.
    pub fn waiting(&self) -> io::Result<Found> {
        let mut found = Found::default();
        match self {
            // Many mail programs take an mbox away when it is empty.
            Source::File(path) if !path.try_exists()? => {}
            Source::File(path) => found.add(path).map_err(|error| named(path, error))?,
            Source::Folder(path) => {
                for file in files(path)? {
                    let ending = file.extension().map(|e| e.to_ascii_lowercase());
                    if ending.is_some_and(|e| e == "eml" || e == "mbox") {
                        found.add_or_report(file);
                    }
                }
            }
            Source::Maildir(path) => {
                for file in files(&path.join("new"))? {
                    found.add_or_report(file);
                }
                let unseen = |file: &PathBuf| !flags(&file_name(file)).1.contains('S');
                for file in files(&path.join("cur"))?.into_iter().filter(unseen) {
                    found.add_or_report(file);
                }
                // What somebody has put beside the folders would lie there for ever.
                let is_letter = |file: &PathBuf| file.extension().is_some_and(|end| end.eq_ignore_ascii_case("eml"));
                let astray = files(path)?.into_iter().filter(is_letter);
                found.unreadable.extend(astray.map(|file| (file, io::Error::other("letters are read from new/ alone, below this folder"))));
            }
        }
        if let Source::Maildir(path) = self {
            found.waiting.iter_mut().for_each(|letter| letter.maildir = Some(path.clone()));
        }
        found.waiting.sort_by(|a, b| (a.arrived, &a.name).cmp(&(b.arrived, &b.name)));
        Ok(found)
    }
}

impl Waiting {
    /// Marks a letter as dealt with: in a Maildir it goes to `cur` as seen; elsewhere nothing happens.
    ///
    /// Doing it twice is no error.
    ///
    /// # Errors
    /// When the file can't be moved.
    pub fn done(&self) -> io::Result<()> {
        let Some(path) = &self.maildir else {
            return Ok(());
        };
        let name = file_name(&self.path);
        let (base, flags) = flags(&name);
        let mut flags: Vec<char> = flags.chars().chain(['S']).collect();
        flags.sort_unstable();
        flags.dedup();
        let seen = path.join("cur").join(format!("{base}:2,{}", String::from_iter(flags)));
        match fs::rename(&self.path, &seen) {
            Err(error) if error.kind() == io::ErrorKind::NotFound && seen.exists() => Ok(()),
            other => other.map_err(|error| named(&self.path, error)),
        }
    }

    /// The letter's bytes, to be read as they come: one of any size takes no memory. It gives what [`Waiting::load`] gives.
    ///
    /// # Errors
    /// When the file can't be opened.
    pub fn open(&self) -> io::Result<Box<dyn Read>> {
        let open = || {
            let mut file = File::open(&self.path)?;
            let Some(start) = self.within else { return Ok(Box::new(file) as Box<dyn Read>) };
            file.seek(SeekFrom::Start(start))?;
            Ok(Box::new(Unquoting::new(BufReader::new(file.take(self.bytes)))))
        };
        open().map_err(|error| named(&self.path, error))
    }

    /// Reads the letter's bytes, as they came by mail: an mbox's quoting of `From ` undone.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn load(&self) -> io::Result<Vec<u8>> {
        let read = || {
            let mut raw = Vec::new();
            self.open()?.read_to_end(&mut raw)?;
            Ok(raw)
        };
        read().map_err(|error: io::Error| if error.get_ref().is_some() { error } else { named(&self.path, error) })
    }
}

impl Found {
    fn add_or_report(&mut self, path: PathBuf) {
        if let Err(error) = self.add(&path) {
            self.unreadable.push((path, error));
        }
    }

    fn add(&mut self, path: &Path) -> io::Result<()> {
        // Looked at first: a pipe that nobody writes to would not even be opened.
        let about = fs::metadata(path)?;
        if !about.is_file() {
            return Err(io::Error::other("it is no plain file, so it is no letter; take it away"));
        }
        let file = File::open(path)?;
        let letter = Waiting {
            name: file_name(path),
            arrived: about.modified()?.into(),
            bytes: about.len(),
            path: path.to_owned(),
            maildir: None,
            within: None,
        };
        let mut reader = BufReader::new(file);
        if !reader.fill_buf()?.starts_with(b"From ") {
            // An mbox from which all letters were taken is empty; an empty letter is a letter.
            if about.len() > 0 || path.extension().is_none_or(|e| e != "mbox") {
                self.waiting.push(letter);
            }
            return Ok(());
        }
        for (number, (start, bytes)) in mbox(reader)?.into_iter().enumerate() {
            let name = format!("{}#{:06}", letter.name, number + 1);
            self.waiting.push(Waiting { name, bytes, within: Some(start), ..letter.clone() });
        }
        Ok(())
    }
}

/// The files of a folder, without those whose name begins with a dot.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let list = || -> io::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if !entry.file_name().as_encoded_bytes().starts_with(b".") && !entry.file_type()?.is_dir() {
                files.push(entry.path());
            }
        }
        Ok(files)
    };
    list().map_err(|error| named(folder, error))
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// A Maildir name without its flags, and the flags.
fn flags(name: &str) -> (&str, &str) {
    name.split_once(":2,").unwrap_or((name, ""))
}

fn named(path: &Path, error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    type Outcome = Result<(), Box<dyn std::error::Error>>;

    fn names(source: &Source) -> io::Result<Vec<String>> {
        Ok(source.waiting()?.waiting.into_iter().map(|letter| letter.name).collect())
    }

    #[test]
    fn a_maildir_is_read_once() -> Outcome {
        let folder = tempfile::tempdir()?;
        for sub in ["new", "cur", "tmp"] {
            fs::create_dir(folder.path().join(sub))?;
        }
        fs::write(folder.path().join("new/1"), "From: a@example.org\n\nota 1V\n")?;
        fs::write(folder.path().join("cur/2:2,F"), "unseen")?;
        fs::write(folder.path().join("cur/3:2,RS"), "seen")?;
        fs::write(folder.path().join("tmp/4"), "half")?;
        let source = Source::Maildir(folder.path().to_owned());
        let found = source.waiting()?.waiting;
        let sorted: std::collections::BTreeSet<_> = found.iter().map(|l| l.name.clone()).collect();
        assert_eq!(Vec::from_iter(sorted), ["1", "2:2,F"]);
        for letter in &found {
            assert!(!letter.load()?.is_empty());
            letter.done()?;
            letter.done()?;
        }
        assert!(folder.path().join("cur/1:2,S").exists());
        assert!(folder.path().join("cur/2:2,FS").exists());
        assert_eq!(names(&source)?, Vec::<String>::new());
        Ok(())
    }

    #[test]
    fn an_mbox_is_cut_and_unquoted() -> Outcome {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("box.mbox");
        fs::write(&path, "From a Sat Nov 21 2026\nSubject: 1\n\n>From here\nFrom the top\n\nFrom b Sat\nSubject: 2\n\nx\n")?;
        fs::write(folder.path().join("empty.mbox"), "")?;
        fs::write(folder.path().join("note.txt"), "no letter")?;
        let source = Source::Folder(folder.path().to_owned());
        assert_eq!(names(&source)?, ["box.mbox#000001", "box.mbox#000002"]);
        let found = source.waiting()?.waiting;
        let text = |at: usize| -> io::Result<String> { Ok(String::from_utf8_lossy(&found[at].load()?).into_owned()) };
        assert_eq!(text(0)?, "Subject: 1\n\nFrom here\nFrom the top\n");
        assert_eq!(text(1)?, "Subject: 2\n\nx\n");
        assert_eq!(names(&Source::File(path))?.len(), 2);
        Ok(())
    }

    #[test]
    fn an_unreadable_file_is_reported_and_the_rest_goes_on() -> Outcome {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("a.eml"), "Subject: x\n\n")?;
        std::os::unix::fs::symlink("/nowhere/at/all", folder.path().join("b.eml"))?;
        let found = Source::Folder(folder.path().to_owned()).waiting()?;
        assert_eq!((found.waiting.len(), found.unreadable.len()), (1, 1));
        let missing = Source::Folder(folder.path().join("no")).waiting();
        assert!(missing.is_err_and(|error| error.to_string().contains("no:")));
        Ok(())
    }
}
