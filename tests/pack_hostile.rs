//! Archives that somebody made to do harm: each is refused with a word that says why, within bounds of memory and time, and leaves
//! nothing anywhere.

use crate::harness::{Table, assert_same, tree};
use crate::pack::{Entries, club, entries, listed, pack, text};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use tar::EntryType;
use tempfile::TempDir;

/// Memory in KiB and seconds of the processor's time that it may take.
const MEMORY: &str = "300000";
const SECONDS: &str = "20";

/// A house with a whole pack in it, and the place where clubs are to go.
struct House {
    table: Table,
    folder: TempDir,
    good: Entries,
}

/// An entry of an archive as it is written: its header may say what it likes.
struct Odd<'a> {
    name: &'a [u8],
    kind: u8,
    target: &'a str,
    /// What the header says of its size, and what follows.
    says: u64,
    bytes: Vec<u8>,
}

impl Odd<'_> {
    fn file<'a>(name: &'a str, bytes: &[u8]) -> Odd<'a> {
        Odd { name: name.as_bytes(), kind: b'0', target: "", says: bytes.len() as u64, bytes: bytes.to_vec() }
    }
}

fn write(to: &Path, odd: &[Odd<'_>]) {
    let mut out = GzEncoder::new(fs::File::create(to).expect("a file"), Compression::fast());
    for entry in odd {
        let mut header = tar::Header::new_old();
        let length = entry.name.len().min(100);
        header.as_old_mut().name[..length].copy_from_slice(&entry.name[..length]);
        header.as_old_mut().linkname[..entry.target.len()].copy_from_slice(entry.target.as_bytes());
        header.set_entry_type(EntryType::new(entry.kind));
        header.set_mode(0o4777);
        header.set_size(entry.says);
        header.set_cksum();
        out.write_all(header.as_bytes()).expect("written");
        out.write_all(&entry.bytes).expect("written");
        out.write_all(&vec![0; entry.bytes.len().next_multiple_of(512) - entry.bytes.len()]).expect("written");
    }
    out.write_all(&[0; 1024]).and_then(|()| out.finish()).and_then(|mut file| file.flush()).expect("written");
}

impl House {
    fn new() -> House {
        let (table, folder) = (club(), TempDir::new().expect("a folder"));
        let whole = folder.path().join("whole.tar.gz");
        pack(&table, &whole);
        let good = entries(&whole);
        House { table, folder, good }
    }

    /// The entries of the whole pack, with other words in the list and more entries behind.
    fn with<'a>(&'a self, list: impl Fn(String) -> String, more: Vec<Odd<'a>>) -> Vec<Odd<'a>> {
        let text = list(String::from_utf8(self.good[0].1.clone()).expect("text"));
        let first = Odd::file("pack.toml", text.as_bytes());
        let others = self.good[1..].iter().map(|(name, bytes)| Odd::file(name, bytes));
        std::iter::once(first).chain(others).chain(more).collect()
    }

    /// Unpacks what stands in a file; the exit code, and what is said.
    fn unpack(&self, file: &Path) -> (Option<i32>, String) {
        let bounded = format!("ulimit -v {MEMORY}; ulimit -t {SECONDS}; exec \"$0\" unpack \"$1\" --club \"$2\"");
        let run = Command::new("sh")
            .args(["-c", &bounded, env!("CARGO_BIN_EXE_turnpost"), text(file), text(&self.folder.path().join("club"))])
            .output()
            .expect("the program");
        (run.status.code(), String::from_utf8_lossy(&run.stderr).into_owned() + &String::from_utf8_lossy(&run.stdout))
    }

    /// What is refused leaves everything as it was.
    fn refuses(&self, what: &str, file: &Path, why: &str) {
        let before = tree(self.folder.path());
        let (code, said) = self.unpack(file);
        let said: String = said.chars().take(2000).collect();
        assert!(code == Some(2) && said.contains(why), "{what}: {code:?} {said}");
        assert!(!said.contains("panicked") && !said.contains('\u{1b}'), "{what}: {said}");
        assert_same(&tree(self.folder.path()), &before, what);
        let left = fs::read_dir(self.folder.path()).expect("a folder").count();
        assert_eq!(left, 1, "{what}: only the pack is there");
    }

    fn refuses_entries(&self, what: &str, odd: &[Odd<'_>], why: &str) {
        let file: PathBuf = self.table.path("odd.tar.gz");
        write(&file, odd);
        self.refuses(what, &file, why);
    }
}

#[test]
fn what_is_no_plain_file_is_not_unpacked() {
    let house = House::new();
    house.refuses_entries(
        "the good one, by this way, behind a file too many",
        &house.with(|list| list, vec![Odd::file("x", b"")]),
        "not in its list",
    );
    // Links, devices, pipes, folders, sparse and long files, properties, and kinds that nobody knows.
    for kind in *b"1234567xgSKLVMANXZ~\x00" {
        let target = if matches!(kind, b'1' | b'2') { "/etc/passwd" } else { "" };
        let odd = Odd { name: b"mail/odd", kind, target, says: 0, bytes: Vec::new() };
        let why = match kind {
            b'L' => "has no name",
            // A zero is what files were marked with once; there it is one that differs from what the list says.
            0 => "not as it was packed",
            b'x' | b'g' | b'K' => "no plain file",
            _ => "no plain file",
        };
        let listed = if kind == 0 { listed("mail/odd", b"x") } else { listed("mail/odd", b"") };
        house.refuses_entries(&format!("kind {:?}", char::from(kind)), &house.with(|list| list + &listed, vec![odd]), why);
    }
    // A link in the place of a folder that is written through.
    let through = vec![
        Odd { name: b"mail/way", kind: b'2', target: "/tmp", says: 0, bytes: Vec::new() },
        Odd::file("mail/way/turnpost-was-here", b"x"),
    ];
    let list = |list: String| list + &listed("mail/way", b"") + &listed("mail/way/turnpost-was-here", b"x");
    house.refuses_entries("through a link", &house.with(list, through), "no plain file");
    assert!(!Path::new("/tmp/turnpost-was-here").exists());
}

#[test]
fn odd_names_are_refused() {
    let house = House::new();
    let deep = format!("mail{}", "/d".repeat(3_000));
    let (long, part) = (format!("mail/{}", "n".repeat(600)), format!("mail/{}", "n".repeat(300)));
    for name in [
        "mail/a/../../b",
        "/mail/x",
        "mail//x",
        "mail/x/",
        "./mail/x",
        "mail/a\u{0}b",
        "mail/a\nb",
        "mail/\u{1b}[31mred",
        "C:\\x",
        "MAIL/x",
        "m\u{430}il/x",
        "club.toml/x",
        "mail/.tmp-x",
        "mail/journal/friday",
        ".lock",
        "site/index.html",
        deep.as_str(),
        long.as_str(),
    ] {
        let odd = house.with(|list| list + &listed(name, b"x").replace('\u{0}', "\\u0000"), vec![Odd::file(name, b"x")]);
        house.refuses_entries(name.get(..20.min(name.len())).unwrap_or("odd"), &odd, "");
    }
    // Too long for the file system.
    house.refuses_entries("a long name", &house.with(|list| list + &listed(&part, b"x"), Vec::new()), "is missing");
    let deep_folder = |list: String| list.replacen("folders = [", &format!("folders = [\"{deep}\", "), 1);
    house.refuses_entries("a deep folder", &house.with(deep_folder, Vec::new()), "no name of a file");
    // Bytes that are no text.
    let bytes = Odd { name: b"mail/\xff\xfe", kind: b'0', target: "", says: 1, bytes: b"x".to_vec() };
    house.refuses_entries("no text", &house.with(|list| list, vec![bytes]), "has no name");
    // A file where a folder is to be.
    house.refuses_entries(
        "a file for a folder",
        &house.with(|list| list + &listed("mail/sent", b"x"), vec![Odd::file("mail/sent", b"x")]),
        "",
    );
}

#[test]
fn what_is_there_twice_or_of_another_game_is_refused() {
    let house = House::new();
    let game = house.good.iter().find(|(name, _)| name == "games/friday/game.toml").expect("a game").clone();
    let again = || Odd::file(&game.0, &game.1);
    house.refuses_entries("twice", &house.with(|list| list, vec![again()]), "\"games/friday/game.toml\" is in it twice");
    let other = Odd::file(&game.0, b"format = 1");
    house.refuses_entries("a second one", &house.with(|list| list + &listed(&game.0, b"format = 1"), vec![other]), "is twice in its list");
    // The pack of one game with another's files; one that says that it is another.
    let of_game = |list: String| format!("game = \"friday\"\n{list}");
    house.refuses_entries("a club as a game", &house.with(of_game, Vec::new()), "no name of a file");
    let renamed = house.with(|list| list + &listed("games/monday/game.toml", &game.1), vec![Odd::file("games/monday/game.toml", &game.1)]);
    house.refuses_entries("one game as two", &renamed, "games/monday");
}

#[test]
fn sizes_that_lie_and_bombs_cost_nothing() {
    let house = House::new();
    for (what, says, bytes, lists) in [
        ("more than follows", 1 << 33, b"x".to_vec(), 1),
        ("less than follows", 0, vec![b'x'; 2_000], 2_000),
        ("as the list, and less follows", 1 << 33, b"x".to_vec(), 1u64 << 33),
        ("more than there is in the world", 1 << 60, b"x".to_vec(), 1u64 << 60),
    ] {
        let odd = Odd { name: b"mail/odd", kind: b'0', target: "", says, bytes };
        let list = |list: String| list + &listed("mail/odd", b"x").replace("bytes = 1", &format!("bytes = {lists}"));
        house.refuses_entries(what, &house.with(list, vec![odd]), "");
    }
    let sum = |list: String| {
        (0..64).fold(list, |list, n| list + &listed(&format!("mail/{n}"), b"").replace("bytes = 0", &format!("bytes = {}", u64::MAX >> 1)))
    };
    house.refuses_entries("more than can be counted", &house.with(sum, Vec::new()), "");
    // Three hundred megabytes of nothing, as a file, as the properties of one, as a name, as the list itself.
    let nothing = vec![0; 300 << 20];
    let list = |list: String| list + &listed("mail/odd", &nothing);
    house.refuses_entries("a bomb", &house.with(list, vec![Odd::file("mail/odd", &nothing)]), "more than 100 times");
    for kind in *b"xgLK" {
        let bomb = Odd { name: b"mail/odd", kind, target: "", says: nothing.len() as u64, bytes: nothing.clone() };
        house.refuses_entries(&format!("a bomb of kind {}", char::from(kind)), &house.with(|list| list, vec![bomb]), "");
    }
    let long = vec![Odd::file("pack.toml", &vec![b'#'; 65 << 20])];
    house.refuses_entries("a long list", &long, "more than 64 MiB");
    let nested = format!("format = {}1", "[".repeat(1 << 20));
    house.refuses_entries("a nested list", &[Odd::file("pack.toml", nested.as_bytes())], "");
    // What follows on the end of the archive, or of the file.
    let mut bytes = fs::read(house.folder.path().join("whole.tar.gz")).expect("a file");
    let file = house.table.path("odd.tar.gz");
    bytes.extend(b"and more");
    fs::write(&file, &bytes).expect("written");
    house.refuses("more behind", &file, "goes on after its end");
}

#[test]
fn what_is_cut_or_no_pack_at_all_is_refused() {
    let house = House::new();
    let whole = fs::read(house.folder.path().join("whole.tar.gz")).expect("a file");
    let file = house.table.path("odd.tar.gz");
    for part in 0..40 {
        fs::write(&file, &whole[..whole.len() * part / 40]).expect("written");
        house.refuses(&format!("{part} of 40 parts"), &file, "nothing was put in place");
    }
    for (what, bytes) in [("zeros", vec![0; 4096]), ("a zip", b"PK\x03\x04".repeat(100)), ("text", b"hello\n".to_vec())] {
        fs::write(&file, bytes).expect("written");
        house.refuses(what, &file, "no pack of turnpost");
    }
    house.refuses("a folder", house.table.folder.path(), "this is no file");
    house.refuses("a device", Path::new("/dev/zero"), "this is no file");
    house.refuses("nothing", &house.table.path("nothing"), "nothing");
    // And the whole one is taken within the same bounds.
    fs::write(&file, &whole).expect("written");
    let (code, said) = house.unpack(&file);
    assert_eq!(code, Some(0), "{said}");
}
