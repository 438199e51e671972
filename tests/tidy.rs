//! The shape of the source: floors, what each may use, and the habits of the house.

mod circles;
mod lengths;
mod robustness;

use std::fs;
use std::path::{Path, PathBuf};

/// A source file without its comments and its tests.
struct Source {
    /// Its path below `src`, with `/`.
    path: String,
    /// All of it.
    whole: String,
    /// Its code: no comments, no strings' insides, no tests.
    code: String,
}

/// From low to high; a module imports from lower floors. The club has rooms, which are floors too.
const FLOORS: &[&[&str]] = &[
    &["words", "dice", "serial", "children", "raster", "trust"],
    &["orders", "contest"],
    &["game", "mail", "relay"],
    &["rules", "annals", "rulings"],
    &["report", "store", "casebook", "simulate"],
    &["registry"],
    &["club/config"],
    &["club/error"],
    &["club/vocabulary"],
    &["club/game"],
    &["club/turn"],
    &["club/tell"],
    &["club/whole"],
    &["club/pass"],
    &["club"],
    &["fleet"],
    &["cli"],
];

/// Calls that may panic outside tests, each with its reason.
const MAY_PANIC: &[(&str, &str, &str)] = &[];

/// What only the command line may do and other files do all the same, each with its reason.
const MAY_ASK: &[(&str, &str, &str)] = &[
    ("mail/imap/wire.rs", "Instant::now", "how long a server may take; nothing that is written hangs on it"),
    ("mail/transport.rs", "Instant::now", "how long an attempt may take; what is left of it waits in the outbox"),
    ("club/config/secret.rs", "env::var", "a password, where club.toml says that it is there"),
];

/// Files that are longer than 500 lines, how long they may be, and why.
const LONG: &[(&str, usize, &str)] = &[];

/// The pure floors: no time, no files, no environment, no mail.
const PURE: &[&str] = &["words", "dice", "serial", "orders", "contest", "game", "rules"];

fn files(below: &Path, ends: &[&str], out: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(below) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, ends, out);
        } else if path.extension().is_some_and(|end| ends.iter().any(|wanted| end == *wanted)) {
            out.push(path);
        }
    }
    out.sort();
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    files(&root, &["rs"], &mut paths);
    let sources: Vec<Source> = paths
        .into_iter()
        .map(|path| {
            let whole = fs::read_to_string(&path).expect("a source file can be read");
            let path = path.strip_prefix(&root).expect("it lies below src").to_string_lossy().replace('\\', "/");
            let tests = path.contains("tests/") || path.ends_with("/tests.rs");
            let code = if tests { String::new() } else { code(&whole) };
            Source { path, whole, code }
        })
        .collect();
    assert!(sources.len() > 50, "the source tree is not where it was");
    sources
}

/// Code without comments, strings and the tests at a file's end; line by line as in the file.
fn code(whole: &str) -> String {
    let mut out = String::new();
    let mut chars = whole.chars().peekable();
    let mut before = ' ';
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('/', Some('/')) => {
                while chars.peek().is_some_and(|next| *next != '\n') {
                    chars.next();
                }
            }
            // A raw string ends at its own mark.
            ('r', Some('#' | '"')) if !before.is_alphanumeric() && before != '_' => {
                let mut marks = 0;
                while chars.next_if_eq(&'#').is_some() {
                    marks += 1;
                }
                if chars.next_if_eq(&'"').is_some() {
                    let end = format!("\"{}", "#".repeat(marks));
                    let mut seen = String::new();
                    while !seen.ends_with(&end) {
                        let Some(next) = chars.next() else { break };
                        if next == '\n' {
                            out.push('\n');
                        }
                        seen.push(next);
                    }
                }
                out.push_str("\"\"");
            }
            ('"', _) => {
                out.push_str("\"\"");
                while let Some(next) = chars.next() {
                    match next {
                        '\\' => drop(chars.next()),
                        '"' => break,
                        '\n' => out.push('\n'),
                        _ => {}
                    }
                }
            }
            // A character, not a lifetime.
            ('\'', Some(_)) => {
                let mut ahead = chars.clone();
                let first = ahead.next();
                if first == Some('\\') {
                    chars.nth(1);
                    chars.by_ref().find(|next| *next == '\'');
                } else if ahead.next() == Some('\'') {
                    chars.nth(1);
                } else {
                    out.push(c);
                }
            }
            _ => out.push(c),
        }
        before = c;
    }
    match out.find("#[cfg(test)]\nmod tests {") {
        Some(tests) => out[..tests].to_owned(),
        None => out,
    }
}

/// The module that a file belongs to: `game/pump.rs` → `game`, `club/turn/votes.rs` → `club`.
fn module(path: &str) -> &str {
    path.split('/').next().unwrap_or(path).trim_end_matches(".rs")
}

/// The floor on which a file stands: its module, or its room of the club.
fn place(path: &str) -> String {
    let room = path.trim_end_matches(".rs").split('/').take(2).collect::<Vec<_>>().join("/");
    if floor(&room).is_some() { room } else { module(path).to_owned() }
}

/// The modules of this crate that code names: `crate::game::…`, `crate::{dice, words::Lang}`; of the club the room.
fn imports(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        let name = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
        if let Some(group) = rest.strip_prefix('{') {
            let mut depth = 0;
            let mut start = 0;
            for (index, c) in group.char_indices() {
                match c {
                    '{' => depth += 1,
                    '}' if depth == 0 => {
                        found.push(name(group[start..index].trim()));
                        break;
                    }
                    '}' => depth -= 1,
                    ',' if depth == 0 => {
                        found.push(name(group[start..index].trim()));
                        start = index + 1;
                    }
                    _ => {}
                }
            }
        } else {
            let (module, inner) = rest.split_once("::").unwrap_or((rest, ""));
            let room = format!("{}/{}", name(module), name(inner));
            found.push(if floor(&room).is_some() { room } else { name(rest) });
        }
    }
    found.retain(|name| !name.is_empty());
    found
}

/// Macros that other modules can use stand at the crate's root: each with the module that it belongs to.
fn exported_macros(sources: &[Source]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for source in sources {
        for (_, rest) in source.code.match_indices("#[macro_export]").map(|(at, mark)| (at, &source.code[at + mark.len()..])) {
            let name = rest.trim_start().trim_start_matches("macro_rules!").trim_start();
            let name = name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            found.push((name, module(&source.path).to_owned()));
        }
    }
    found
}

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|floor| floor.contains(&module))
}

/// All complaints at once, so that one run shows what is to be done.
fn none(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// Where in the code of some modules a text stands.
fn uses(sources: &[Source], of: &dyn Fn(&Source) -> bool, texts: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for source in sources.iter().filter(|source| of(source)) {
        for (number, line) in source.code.lines().enumerate() {
            for text in texts.iter().filter(|text| stands(line, text)) {
                found.push(format!("src/{}:{}: {text}", source.path, number + 1));
            }
        }
    }
    found
}

/// Whether a text stands in a line as words of their own.
fn stands(line: &str, text: &str) -> bool {
    let part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    let word = |text: &str, end: bool| part(if end { text.chars().last() } else { text.chars().next() });
    line.match_indices(text).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + text.len()..]);
        let (joined_before, joined_after) = (word(text, false) && word(before, true), word(text, true) && word(after, false));
        !joined_before && !joined_after
    })
}

#[test]
fn no_module_imports_from_a_floor_above() {
    let mut complaints = Vec::new();
    let mut seen = 0;
    let sources = sources();
    let macros = exported_macros(&sources);
    for source in sources {
        let own = place(&source.path);
        for other in imports(&source.code) {
            let other = macros.iter().find(|(name, _)| *name == other).map_or(other, |(_, owner)| owner.clone());
            if other == own || ["lib", "main"].contains(&own.as_str()) {
                continue;
            }
            seen += 1;
            let below = floor(&own).zip(floor(&other)).is_some_and(|(own, other)| other < own);
            if !below {
                complaints.push(format!("src/{}: {own} imports {other}, which is not below it", source.path));
            }
        }
    }
    complaints.dedup();
    assert!(seen > 100, "only {seen} imports were found");
    none(complaints);
}

#[test]
fn rules_play_without_clock_files_environment_or_mail() {
    let sources = sources();
    let pure = |source: &Source| PURE.contains(&module(&source.path));
    let outside =
        ["chrono", "chrono_tz", "std::fs", "std::env", "std::time", "std::net", "std::process", "lettre", "mail_parser", "tempfile"];
    none(uses(&sources, &pure, &outside));
}

#[test]
fn a_turn_reads_no_disk() {
    let sources = sources();
    let turn = |source: &Source| source.path.starts_with("club/turn/") && source.path != "club/turn/load.rs";
    assert!(sources.iter().filter(|source| turn(source)).count() > 20, "the turn is not where it was");
    none(uses(&sources, &turn, &["Disk", "GameFolder", "Archive", "Outbox", "Transaction", "std::fs"]));
}

#[test]
fn nothing_that_is_written_hangs_on_the_order_of_a_hash_map_or_on_floats() {
    let sources = sources();
    let pure = |source: &Source| ["dice", "orders", "contest", "game", "rules"].contains(&module(&source.path));
    none(uses(&sources, &pure, &["HashMap", "HashSet", "f32", "f64"]));
    let written = |source: &Source| ["club", "report", "store"].contains(&module(&source.path));
    none(uses(&sources, &written, &["HashMap", "HashSet"]));
}

#[test]
fn only_the_command_line_reads_the_clock_and_the_environment_and_prints() {
    let sources = sources();
    let below = |source: &Source| !["cli", "main"].contains(&module(&source.path));
    let mut found = uses(
        &sources,
        &below,
        &[
            "Utc::now",
            "Local::now",
            "SystemTime::now",
            "Instant::now",
            "std::env::var",
            "std::env::args",
            "env::var",
            "println!",
            "eprintln!",
            "print!",
            "dbg!",
        ],
    );
    found.retain(|place| !MAY_ASK.iter().any(|(file, call, _)| place.starts_with(&format!("src/{file}:")) && place.ends_with(call)));
    none(found);
}

#[test]
fn nothing_outside_tests_panics_by_intent() {
    let mut found = uses(&sources(), &|_| true, &[".unwrap()", ".expect(", "panic!(", "todo!(", "unimplemented!("]);
    found.retain(|place| !MAY_PANIC.iter().any(|(file, call, _)| place.starts_with(&format!("src/{file}:")) && place.ends_with(call)));
    none(found);
}

#[test]
fn every_module_says_what_it_is_for_and_stays_short() {
    let mut complaints = Vec::new();
    for source in sources() {
        let tests = source.code.is_empty();
        let first = source.whole.lines().find(|line| !line.starts_with("#!["));
        if !tests && first.is_none_or(|line| !line.starts_with("//!")) {
            complaints.push(format!("src/{} does not begin with what it is for", source.path));
        }
        let lines = source.whole.lines().count();
        let most = LONG.iter().find(|(path, _, _)| *path == source.path).map_or(500, |(_, most, _)| *most);
        if lines > most {
            complaints.push(format!("src/{} has {lines} lines, more than {most}", source.path));
        }
    }
    none(complaints);
}

/// Only what we have drawn or written ourselves goes into a page unescaped.
#[test]
fn templates_escape_everything_but_pictures_marks_and_rules() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates");
    let mut paths = Vec::new();
    files(&root, &["html", "txt", "svg", "xml"], &mut paths);
    assert!(!paths.is_empty());
    let ours = ["svg", "mark", "body", "self.mark(row)", "picture", "curves", "style", "markdown", "json", "locked"];
    let mut complaints = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).expect("a template can be read");
        for (at, _) in text.match_indices("safe") {
            let before = text[..at].trim_end();
            let Some(expression) = before.strip_suffix('|') else { continue };
            let expression = expression.rsplit("{{").next().unwrap_or("").trim();
            let name = if expression.ends_with(')') { expression } else { expression.rsplit('.').next().unwrap_or("") };
            if !ours.contains(&name) {
                complaints.push(format!("{}: {expression} goes out unescaped", path.display()));
            }
        }
    }
    none(complaints);
}

#[test]
fn code_is_told_from_comments_strings_and_tests() {
    let text = "//! use crate::cli;\nuse crate::{dice::{Dice, Seed}, words};\nlet c = '\"'; let s = \"crate::store\"; // crate::mail\n\
                let r = r#\"a \" crate::club\"#; fn f<'a>(x: &'a str) {}\n#[cfg(test)]\nmod tests {\n crate::report }";
    assert_eq!(imports(&code(text)), ["dice", "words"]);
    assert!(code(text).contains("fn f<'a>"));
    assert!(stands("let x = std::env::var(a)", "std::env::var") && !stands("my_env::varied", "env::var"));
}
