//! Packing and unpacking, as a person does it at the command line; and packs that somebody has tampered with.

use crate::harness::{Mail, Table, assert_same, copy, tree};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use turnpost::club::verify;
use turnpost::store::{ClubLock, Disk};

const THREE: [&str; 3] = ["laura", "ville", "atro"];

fn turnpost(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_turnpost")).args(arguments).output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

pub fn text(path: &Path) -> &str {
    path.to_str().expect("a path")
}

/// The newest report of one of the two games.
fn of_friday<'t>(table: &'t Table, name: &str) -> &'t Mail {
    table.mails_to(name).into_iter().rfind(|mail| mail.subject.contains("Friday")).expect("a report")
}

/// A club with two games, letters that wait and a password.
pub fn club() -> Table {
    let mut table = Table::new().players(&THREE).game("sunday", &THREE);
    let letter = table.reply_to(of_friday(&table, "laura"), "1");
    table.post(&letter);
    table.pass();
    assert_eq!(table.rounds("friday"), 1);
    let letter = table.reply_to(of_friday(&table, "ville"), "take any");
    table.post(&letter);
    fs::write(table.path("smtp-password"), "hush").expect("written");
    table
}

pub fn pack(table: &Table, to: &Path) {
    let (code, out, err) = turnpost(&["pack", text(to), "--club", text(table.folder.path())]);
    assert_eq!(code, Some(0), "{out}{err}");
    assert!(err.contains("secrets"), "{err}");
}

/// The files of a club that a pack takes.
fn taken(root: &Path) -> std::collections::BTreeMap<String, Vec<u8>> {
    tree(root).into_iter().filter(|(name, _)| name == "club.toml" || name.starts_with("games/") || name.starts_with("mail/")).collect()
}

#[test]
fn a_club_moves_house_and_plays_on() {
    let table = club();
    let house = TempDir::new().expect("a folder");
    let (first, second) = (house.path().join("a.tar.gz"), house.path().join("b.tar.gz"));
    pack(&table, &first);
    pack(&table, &second);
    assert!(fs::read(&first).expect("a file") == fs::read(&second).expect("a file"), "the same bytes");
    assert_eq!(fs::metadata(&first).expect("a file").permissions().mode() & 0o777, 0o600);
    let (code, _, err) = turnpost(&["pack", text(&first), "--club", text(table.folder.path())]);
    assert!(code == Some(2) && err.contains("nothing is overwritten"), "{err}");
    let new = house.path().join("club");
    let (code, out, err) = turnpost(&["unpack", text(&first), "--club", text(&new)]);
    assert_eq!(code, Some(0), "{out}{err}");
    assert!(out.contains("friday, sunday") && out.contains("doctor"), "{out}");
    assert_same(&taken(&new), &taken(table.folder.path()), "moved");
    assert!(!new.join("site").exists() && !new.join("smtp-password").exists() && !new.join(".lock").exists());
    for file in ["games/friday/private.toml", "games/friday/rounds/0001.toml", "club.toml"] {
        assert_eq!(fs::metadata(new.join(file)).expect("a file").permissions().mode() & 0o777, 0o600, "{file}");
    }
    // The letter that waits arrived when it arrived.
    let name = fs::read_dir(new.join("mail/inbox/new")).expect("a folder").next().expect("a letter").expect("an entry").file_name();
    let arrived = |root: &Path| {
        let time = fs::metadata(root.join("mail/inbox/new").join(&name)).and_then(|about| about.modified()).expect("a time");
        time.duration_since(std::time::UNIX_EPOCH).expect("long ago").as_secs()
    };
    assert_eq!(arrived(&new), arrived(table.folder.path()));
    let (code, out, err) = turnpost(&["run", "--redraw", "--club", text(&new)]);
    assert!(code == Some(0) && out.contains("friday") && out.contains("Ville"), "{out}{err}");
    // It does not come back over what is there.
    let before = tree(&new);
    let (code, _, err) = turnpost(&["unpack", text(&first), "--club", text(&new)]);
    assert!(code == Some(2) && err.contains("is a club already"), "{err}");
    let (code, _, err) = turnpost(&["unpack", text(&first), "--club", text(&house.path().join("club/games"))]);
    assert!(code == Some(2) && err.contains("can't be put there"), "{err}");
    assert_same(&tree(&new), &before, "nothing is overwritten");
}

#[test]
fn what_is_unpacked_or_begun_is_its_owners_whatever_the_umask() {
    let table = club();
    let place = tempfile::tempdir().expect("a folder");
    let packed = place.path().join("club.tar.gz");
    pack(&table, &packed);
    for umask in ["000", "077"] {
        let by = |arguments: &str, to: &Path| {
            let line = format!("umask {umask}; exec \"$0\" {arguments}");
            let output = Command::new("sh").args(["-c", &line, env!("CARGO_BIN_EXE_turnpost"), text(to), text(&packed)]).output();
            assert!(output.as_ref().is_ok_and(|output| output.status.success()), "{output:?}");
        };
        let (unpacked, begun) = (place.path().join(format!("unpacked-{umask}")), place.path().join(format!("begun-{umask}")));
        by("unpack \"$2\" --club \"$1\"", &unpacked);
        by(
            "init --club \"$1\" --name Friday --gm 'Aino <aino@example.org>' --zone Europe/Helsinki --languages en --address club@example.org --mailbox files",
            &begun,
        );
        let mode =
            |path: PathBuf| fs::metadata(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display())).permissions().mode() & 0o777;
        for private in ["mail", "mail/sent", "mail/archive", "games/friday/rounds"] {
            assert_eq!(mode(unpacked.join(private)), 0o700, "umask {umask}: {private}");
        }
        for public in ["", "games", "games/friday", "games/friday/public"] {
            assert_eq!(mode(unpacked.join(public)), 0o755, "umask {umask}: {public:?}");
        }
        for public in ["", "games", "site"] {
            assert_eq!(mode(begun.join(public)), 0o755, "umask {umask}: {public:?}");
        }
        assert_eq!(mode(begun.join("mail")), 0o700, "umask {umask}");
    }
}

#[test]
fn a_game_moves_into_another_club() {
    let table = club();
    let house = TempDir::new().expect("a folder");
    let file = house.path().join("friday.tar.gz");
    let (code, out, err) = turnpost(&["pack", "friday", text(&file), "--club", text(table.folder.path())]);
    assert!(code == Some(0) && out.contains("Packed friday ("), "{out}{err}");
    let (code, _, err) = turnpost(&["unpack", text(&file), "--club", text(table.folder.path())]);
    assert!(code == Some(2) && err.contains("games/friday is there already"), "{err}");
    let other = Table::new();
    let into = text(other.folder.path());
    let (code, out, err) = turnpost(&["unpack", text(&file), "--club", into]);
    assert_eq!(code, Some(0), "{out}{err}");
    verify(&other.disk(), "friday").expect("it holds");
    assert!(!other.path("games/sunday").exists());
    let own = |name: &String| name.starts_with("games/friday/") || name.starts_with("mail/sent/friday.");
    let of = |root: &Path| tree(root).into_iter().filter(|(name, _)| own(name)).collect();
    assert_same(&of(other.folder.path()), &of(table.folder.path()), "moved");
    // Who answers an old report there is understood.
    let letter = table.reply_to(of_friday(&table, "ville"), "take any");
    fs::write(other.path("mail/inbox/new/1"), letter.bytes()).expect("posted");
    let (code, out, err) = turnpost(&["run", "--club", into]);
    assert!(code == Some(0) && other.rounds("friday") == 2, "{out}{err}");
    // Without a club there is no place for a game, and no such game can't be packed.
    let (code, _, err) = turnpost(&["unpack", text(&file), "--club", text(&house.path().join("nowhere"))]);
    assert!(code == Some(2) && err.contains("is no club"), "{err}");
    let (code, _, err) = turnpost(&["pack", "monday", text(&house.path().join("m.tar.gz")), "--club", into]);
    assert!(code == Some(2) && err.contains("no such game"), "{err}");
    // Another command is at work.
    let disk = table.disk();
    let _lock = ClubLock::take(&disk, "a test").expect("free");
    let (code, _, err) = turnpost(&["pack", text(&house.path().join("n.tar.gz")), "--club", text(table.folder.path())]);
    assert!(code == Some(2) && err.contains("another turnpost"), "{err}");
}

#[test]
fn a_broken_game_is_packed_as_it_is_and_said_so() {
    let table = club();
    let house = TempDir::new().expect("a folder");
    table.edit("games/sunday/rounds/0000.toml", "blind = \"", "blind = \"0");
    let (file, new) = (house.path().join("a.tar.gz"), house.path().join("club"));
    let (code, _, err) = turnpost(&["pack", text(&file), "--club", text(table.folder.path())]);
    assert!(code == Some(0) && err.contains("sunday is packed as it is"), "{err}");
    let (code, _, err) = turnpost(&["unpack", text(&file), "--club", text(&new)]);
    assert!(code == Some(0) && err.contains("sunday could not be opened"), "{err}");
    assert_same(&taken(&new), &taken(table.folder.path()), "all of it");
}

/// The entries of a pack.
pub fn entries(pack: &Path) -> Vec<(String, Vec<u8>)> {
    let mut archive = tar::Archive::new(GzDecoder::new(fs::File::open(pack).expect("a file")));
    let read = |entry: std::io::Result<tar::Entry<'_, _>>| {
        let mut entry = entry.expect("an entry");
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).expect("read");
        (entry.path().expect("a name").to_string_lossy().into_owned(), bytes)
    };
    archive.entries().expect("entries").map(read).collect()
}

/// A pack of entries under whatever names, which a careful writer of archives would refuse.
fn forge(to: &Path, entries: &[(String, Vec<u8>)], link: Option<(&str, &str)>) {
    let mut archive = tar::Builder::new(GzEncoder::new(fs::File::create(to).expect("a file"), Compression::fast()));
    let mut put = |name: &str, kind: tar::EntryType, target: &str, bytes: &[u8]| {
        let mut header = tar::Header::new_old();
        header.as_old_mut().name[..name.len()].copy_from_slice(name.as_bytes());
        header.as_old_mut().linkname[..target.len()].copy_from_slice(target.as_bytes());
        header.set_entry_type(kind);
        header.set_mode(0o4777);
        header.set_size(bytes.len() as u64);
        header.set_cksum();
        archive.append(&header, bytes).expect("written");
    };
    for (name, bytes) in entries {
        put(name, tar::EntryType::Regular, "", bytes);
    }
    if let Some((name, target)) = link {
        put(name, tar::EntryType::Symlink, target, b"");
    }
    archive.into_inner().and_then(GzEncoder::finish).and_then(|mut file| file.flush()).expect("written");
}

pub fn listed(path: &str, bytes: &[u8]) -> String {
    let hash: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\n[[file]]\npath = {path:?}\nsha256 = \"{hash}\"\nbytes = {}\n", bytes.len())
}

/// What stands in an archive: names and bytes.
pub type Entries = Vec<(String, Vec<u8>)>;
/// An archive that is not as it should be: what it is called here, its entries, a link in it, and what is said of it.
type Bad<'b> = (&'b str, Entries, Option<(&'b str, &'b str)>, &'b str);

#[test]
fn a_pack_that_was_tampered_with_changes_nothing_anywhere() {
    let table = club();
    let house = TempDir::new().expect("a folder");
    let whole = house.path().join("whole.tar.gz");
    pack(&table, &whole);
    let good = entries(&whole);
    assert_eq!(good[0].0, "pack.toml");
    let with = |change: &dyn Fn(&mut Entries)| {
        let mut entries = good.clone();
        change(&mut entries);
        entries
    };
    let list = |entries: &mut Entries, edit: &dyn Fn(String) -> String| {
        entries[0].1 = edit(String::from_utf8(entries[0].1.clone()).expect("text")).into_bytes();
    };
    let at = |entries: &[(String, Vec<u8>)], name: &str| entries.iter().position(|(found, _)| found == name).expect("it is there");
    let mut bad: Vec<Bad> = Vec::new();
    for path in
        ["../escaped", "/tmp/escaped", "games/../../escaped", "mail/./x", "site/index.html", "escaped", "gamesx/a", "mail\\..\\x", ""]
    {
        let entries = with(&|entries| {
            list(entries, &|text| text + &listed(path, b"gotcha"));
            entries.push((path.to_owned(), b"gotcha".to_vec()));
        });
        bad.push((path, entries, None, "is no name of a file"));
    }
    bad.push((
        "a folder outside",
        with(&|entries| list(entries, &|text| text.replace("folders = [", "folders = [\"../out\", "))),
        None,
        "is no name",
    ));
    bad.push(("not in the list", with(&|entries| entries.push(("../escaped".into(), b"x".to_vec()))), None, "not in its list"));
    bad.push((
        "twice",
        with(&|entries| {
            let again = entries[1].clone();
            entries.push(again);
        }),
        None,
        "is in it twice",
    ));
    bad.push(("one byte", with(&|entries| entries[3].1[0] ^= 1), None, "not as it was packed"));
    bad.push(("longer", with(&|entries| entries[3].1.push(b'x')), None, "not as it was packed"));
    bad.push(("missing", with(&|entries| drop(entries.pop())), None, "is missing"));
    bad.push(("no list", with(&|entries| drop(entries.remove(0))), None, "no pack of turnpost"));
    bad.push(("newer", with(&|entries| list(entries, &|text| text.replacen("format = 1", "format = 2", 1))), None, "newer turnpost"));
    let linked = with(&|entries| list(entries, &|text| text + &listed("mail/link", b"")));
    bad.push(("a link", linked, Some(("mail/link", "/etc/passwd")), "no plain file"));
    // With right hashes, and a log that does not hold.
    let unchained = with(&|entries| {
        let index = at(entries, "games/friday/rounds/0000.toml");
        let old = entries[index].1.clone();
        let new = String::from_utf8(old.clone()).expect("text").replacen("blind = \"", "blind = \"0", 1).into_bytes();
        let (was, is) = (listed(&entries[index].0, &old), listed(&entries[index].0, &new));
        entries[index].1 = new;
        list(entries, &|text| text.replace(was.trim_start(), is.trim_start()));
    });
    bad.push(("an edited round", unchained, None, "game friday"));
    let before = tree(house.path());
    for (what, entries, link, why) in bad {
        let file: PathBuf = table.path("forged.tar.gz");
        forge(&file, &entries, link);
        let (code, out, err) = turnpost(&["unpack", text(&file), "--club", text(&house.path().join("club"))]);
        assert!(code == Some(2) && err.contains(why), "{what}: {out}{err}");
        assert_same(&tree(house.path()), &before, what);
    }
    assert!(!Path::new("/tmp/escaped").exists());
    // Cut anywhere, or no archive at all.
    let bytes = fs::read(&whole).expect("a file");
    for cut in [0, 1, 20, bytes.len() / 2, bytes.len() - 9] {
        let file = table.path("cut.tar.gz");
        fs::write(&file, &bytes[..cut]).expect("written");
        let (code, _, err) = turnpost(&["unpack", text(&file), "--club", text(&house.path().join("club"))]);
        assert!(code == Some(2) && err.contains("nothing was put in place"), "{cut}: {err}");
    }
    assert_same(&tree(house.path()), &before, "cut");
    // The unforged one is taken by the same way.
    forge(&table.path("again.tar.gz"), &good, None);
    let (code, _, err) = turnpost(&["unpack", text(&table.path("again.tar.gz")), "--club", text(&house.path().join("club"))]);
    assert_eq!(code, Some(0), "{err}");
}

#[test]
fn links_are_not_packed_and_a_broken_run_is_completed_first() {
    let table = club();
    let house = TempDir::new().expect("a folder");
    let root = text(table.folder.path()).to_owned();
    let file = house.path().join("a.tar.gz");
    std::os::unix::fs::symlink("/etc/passwd", table.path("mail/link")).expect("made");
    let (code, _, err) = turnpost(&["pack", text(&file), "--club", &root]);
    assert!(code == Some(2) && err.contains("mail/link: neither a plain file"), "{err}");
    fs::remove_file(table.path("mail/link")).expect("gone");
    assert_eq!(turnpost(&["pack", text(&house.path().join("first.tar.gz")), "--club", &root]).0, Some(0), "nothing is left of that");
    drop(ClubLock::take(&Disk::open(&root), "a run that breaks off").expect("free"));
    let (code, _, err) = turnpost(&["pack", text(&file), "--club", &root]);
    assert!(code == Some(2) && err.contains("broken off"), "{err}");
    assert!(!file.exists());
    let kept = house.path().join("kept");
    copy(table.folder.path(), &kept);
    assert_eq!(turnpost(&["run", "--club", &root]).0, Some(0));
    assert_eq!(turnpost(&["pack", text(&file), "--club", &root]).0, Some(0));
}
