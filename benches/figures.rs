//! The project's figures, each beside a baseline measured in the same run: `cargo bench`, or some of them: `cargo bench watching`.
//!
//! Absolute numbers depend on the machine; the ratios are what to compare. Baselines are bare loops and bare file
//! writing, written here, that do the least that could be done for the same outcome.

// What can't be measured ends the run.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, unreachable_pub)]

#[path = "figures/archive.rs"]
mod archive;
#[path = "figures/fights.rs"]
mod fights;
#[path = "figures/large.rs"]
mod large;
#[path = "figures/pictures.rs"]
mod pictures;
#[path = "figures/post.rs"]
mod post;
#[path = "figures/private.rs"]
mod private;
#[path = "figures/site.rs"]
mod site;

use chrono::{DateTime, Utc};
use std::fs;
use std::hint::black_box;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use turnpost::club::config::Config;
use turnpost::club::rerun::{Change, rerun};
use turnpost::club::{Founding, NewSeat, Opened, Setup, draw, found, pass, verify};
use turnpost::dice::{Dice, Seed, Stream};
use turnpost::simulate::{Checks, Orders, Plan};
use turnpost::store::Disk;
use turnpost::words::Lang;

const CLUB: &str = r#"
[club]
format = 1
name = "Bench"
address = "club@example.org"
languages = ["en", "fi"]
zone = "Europe/Helsinki"
[gm]
name = "Aino"
address = "aino@example.org"
language = "en"
[cadence]
answer = "3 days"
at = "18:00"
[mail]
source = { maildir = "mail/inbox" }
transport = "files"
pictures = false
"#;

fn main() {
    let quick = std::env::args().any(|argument| argument == "--quick");
    println!("{:<58} {:>14} {:>14} {:>8}", "figure", "ours", "baseline", "ratio");
    let games = if quick { 100 } else { 1000 };
    let parts: [(&str, &dyn Fn()); 18] = [
        ("decisions", &|| decisions(quick)),
        ("chains", &chains),
        ("strikes", &strikes),
        ("fights", &fights::fights),
        ("passes", &|| passes(games)),
        ("memory", &|| memory(&[games / 10, games])),
        ("pages", &pages),
        ("site", &site::site),
        ("archive", &archive::archive),
        ("pictures", &pictures::pictures),
        ("private", &private::private),
        ("opening", &opening),
        ("reruns", &reruns),
        ("verifying", &|| verifying(games)),
        ("watching", &watching),
        ("letters", &letters),
        ("large", &large::large),
        ("post", &post::post),
    ];
    let wanted: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    for (name, measure) in parts {
        if wanted.is_empty() || wanted.iter().any(|wanted| wanted == name) {
            measure();
        }
    }
}

fn row(figure: &str, ours: f64, baseline: f64, unit: &str) {
    let digits = |value: f64| if value < 100.0 { 1 } else { 0 };
    let (a, b) = (digits(ours), digits(baseline));
    println!("{figure:<58} {ours:>12.a$}{unit} {baseline:>12.b$}{unit} {:>8.2}", ours / baseline.max(1e-9));
}

/// Runs something over and over for about a second; gives how often it ran in a second.
fn per_second(mut once: impl FnMut() -> u64) -> f64 {
    once();
    let started = Instant::now();
    let mut count = 0;
    while started.elapsed() < Duration::from_secs(1) {
        count += once();
    }
    count as f64 / started.elapsed().as_secs_f64()
}

/// Random games of tic-tac-toe with the same dice: about the least that a game with random orders can cost.
fn tic_tac_toe() -> f64 {
    const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    let mut dice = Dice::stream(&Seed::named("baseline"), Stream::default());
    per_second(|| {
        let mut cells = [0u8; 9];
        let mut moves = 0;
        loop {
            let free: Vec<usize> = (0..9).filter(|cell| cells[*cell] == 0).collect();
            let Some(cell) = dice.pick(&free).copied() else { break };
            cells[cell] = 1 + (moves % 2) as u8;
            moves += 1;
            if LINES.iter().any(|line| line.iter().all(|at| cells[*at] == cells[cell])) {
                break;
            }
        }
        dice.take_drawn();
        black_box(cells);
        moves
    })
}

fn decisions(quick: bool) {
    let baseline = tic_tac_toe();
    for entry in turnpost::registry::Registry::shipped().all() {
        for (name, orders, checks) in
            [("values, no checks", Orders::Values, Checks::None), ("text, checked at the end", Orders::Text, Checks::End)]
        {
            let games = if quick { 1_000 } else { 10_000 };
            let plan = Plan {
                players: {
                    let (fewest, most) = entry.meta.fewest_and_most();
                    4.clamp(fewest, most)
                },
                games,
                seed: 1,
                orders,
                checks,
                threads: 1,
                options: toml::Table::new(),
                stand_ins: None,
            };
            let started = Instant::now();
            let tally = (entry.simulate)(&plan, &|_| {}).expect("the rules hold");
            let rate = tally.decisions as f64 / started.elapsed().as_secs_f64();
            row(&format!("{}: decisions/s, {name} (tic-tac-toe moves)", entry.meta.key), rate, baseline, "");
        }
    }
}

/// The longest chain in groups of twenty connected spaces, the most that one player can have: the mean beside the
/// slowest of two thousand.
fn chains() {
    use turnpost::rules::web_of_power_board::{longest_chain, random_group};
    let mut dice = Dice::stream(&Seed::named("chains"), Stream::default());
    let groups: Vec<_> = (0..2_000).map(|_| random_group(20, &mut dice)).collect();
    let mut slowest = Duration::ZERO;
    let started = Instant::now();
    for group in &groups {
        let one = Instant::now();
        black_box(longest_chain(group));
        slowest = slowest.max(one.elapsed());
    }
    let mean = started.elapsed().as_secs_f64() / groups.len() as f64;
    row("the longest chain of 20 cloisters, µs: slowest (mean)", slowest.as_secs_f64() * 1e6, mean * 1e6, "");
}

/// All line and triangle strikes of both sides on full boards of 52 cards, beside a look at the eight neighbours of each card.
fn strikes() {
    use turnpost::game::{Ruleset, Seats, Setting};
    use turnpost::rules::faceless_enemy::{FacelessEnemy, Position, Side, Square};
    let mut dice = Dice::stream(&Seed::named("strikes"), Stream::default());
    let setting = Setting { options: Default::default(), seats: Seats(vec!["a".into(), "b".into()]), version: 1 };
    let boards: Vec<_> = (0..500)
        .map(|_| {
            let mut squares: Vec<Square> = Square::all().collect();
            dice.shuffle(&mut squares);
            let ranks = [1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 11, 11, 12, 13, 14];
            let cards = ["south", "north"].into_iter().flat_map(|side| ranks.map(|rank| format!("{side} {rank}")));
            let pieces = squares.iter().map(|square| square.id()).zip(cards).collect();
            let position = Position { pieces, ..Position::default() };
            FacelessEnemy::PARTS.casebook.arrange(&setting, &position, &mut dice).expect("a full board").open
        })
        .collect();
    let mut found = 0u64;
    let rate = per_second(|| {
        for open in &boards {
            for side in Side::BOTH {
                let own = open.field.of(side);
                for target in open.in_lines(side).iter() {
                    found += target.lines().filter(|pair| pair.and(own) == *pair).count() as u64 + u64::from(target.in_triangle(own));
                }
            }
        }
        boards.len() as u64
    });
    let looks = per_second(|| {
        for open in &boards {
            for (square, _) in open.field.cards() {
                found += square.near().iter().filter(|near| open.field.card(*near).is_some()).count() as u64;
            }
        }
        boards.len() as u64
    });
    black_box(found);
    row("all strikes on a full board, ns (looking at all neighbours)", 1e9 / rate, 1e9 / looks, "");
}

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_795_000_000, 0).expect("a time")
}

/// A club with so many games, each with a letter waiting that plays a turn.
fn club(games: usize) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    fs::write(root.join("club.toml"), CLUB).expect("club.toml");
    for part in ["new", "cur", "tmp"] {
        fs::create_dir_all(root.join("mail/inbox").join(part)).expect("a mailbox");
    }
    let disk = Disk::open(root);
    let config = Config::load(&disk).expect("the club's settings");
    for game in 0..games {
        let seats = ["Laura", "Ville", "Atro", "Inkeri"];
        let seats = seats.iter().map(|name| NewSeat {
            name: (*name).into(),
            address: format!("{}{game}@example.org", name.to_lowercase()),
            language: Lang::En,
            pen_name: None,
        });
        let founding = Founding {
            cadence: None,
            id: format!("game-{game:05}"),
            title: format!("Game {game}"),
            ruleset: "web-of-power-card".into(),
            version: None,
            options: toml::Table::new(),
            seats: seats.collect(),
            starts: None,
            unusual: Default::default(),
            chance: Seed::commitment(&game.to_be_bytes()).into_bytes(),
        };
        found(&disk, &config, &founding, now()).expect("a game");
    }
    run(root);
    for game in 0..games {
        let id = format!("game-{game:05}");
        let private = fs::read_to_string(root.join("games").join(&id).join("private.toml")).expect("tokens");
        let token = private.split("token = \"").nth(2).and_then(|rest| rest.split('"').next()).expect("the first seat's token");
        let letter = format!(
            "From: laura{game}@example.org\nTo: club+{token}@example.org\nSubject: Re: my turn\nMessage-ID: <{game}@example.org>\nContent-Type: text/plain\n\ntake any\nclaim fr5 > fr6 > it4\n"
        );
        fs::write(root.join("mail/inbox/new").join(format!("{game:05}.letter")), letter).expect("a letter");
    }
    folder
}

fn run(root: &Path) -> turnpost::club::Ran {
    let disk = Disk::open(root);
    let config = Config::load(&disk).expect("the club's settings");
    pass(&Setup { disk: &disk, config: &config, now: now(), doing: "bench", redraw: false, progress: &|_, _, _| {} }, Vec::new())
        .expect("a pass")
}

/// All files below a folder with their bytes, but for the lock.
fn files(root: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let bytes = fs::read(&path).expect("a file");
                found.push((path.strip_prefix(root).expect("below").to_owned(), bytes));
            }
        }
    }
    found
}

/// A pass over many games beside a bare program that writes the same new files with the same durability: everything
/// but pages synced, each folder once a game, all by renaming.
fn passes(games: usize) {
    let folder = club(games);
    let before: std::collections::BTreeMap<PathBuf, Vec<u8>> = files(folder.path()).into_iter().collect();
    let started = Instant::now();
    let ran = run(folder.path());
    let ours = started.elapsed();
    assert_eq!(ran.games.len(), games, "{:?}", ran.problems);
    let written: Vec<(PathBuf, Vec<u8>)> =
        files(folder.path()).into_iter().filter(|(path, bytes)| before.get(path) != Some(bytes)).collect();
    let bare = tempfile::tempdir().expect("a folder");
    for (path, _) in &written {
        fs::create_dir_all(bare.path().join(path).parent().expect("a parent")).expect("a folder");
    }
    let pages = written.iter().filter(|(path, _)| path.starts_with("site")).count();
    let started = Instant::now();
    let mut touched = std::collections::BTreeSet::new();
    for (index, (path, bytes)) in written.iter().enumerate() {
        let whole = bare.path().join(path);
        let part = whole.with_extension("part");
        let mut file = fs::File::create(&part).expect("a file");
        file.write_all(bytes).expect("bytes");
        if !path.starts_with("site") {
            file.sync_all().expect("sync");
            touched.insert(whole.parent().expect("a parent").to_owned());
        }
        fs::rename(&part, &whole).expect("a rename");
        if index % (written.len() / games).max(1) == 0 {
            for folder in std::mem::take(&mut touched) {
                fs::File::open(folder).expect("a folder").sync_all().expect("sync");
            }
        }
    }
    let baseline = started.elapsed();
    let rate = |time: Duration, count: usize| count as f64 / time.as_secs_f64();
    println!("  ({} files, {} of them pages, {} mails)", written.len(), pages, ran.sent);
    row(&format!("a pass over {games} games: letters/s (bare writing)"), rate(ours, games), rate(baseline, games), "");
    row(&format!("a pass over {games} games: pages/s (bare writing)"), rate(ours, pages), rate(baseline, pages), "");
}

/// The greatest memory of a pass in a process of its own, over clubs of two sizes.
fn memory(sizes: &[usize]) {
    let program = env!("CARGO_BIN_EXE_turnpost");
    let peaks: Vec<u64> = sizes
        .iter()
        .map(|games| {
            let folder = club(*games);
            let mut child = Command::new(program)
                .args(["run", "--json", "--now", "2026-11-18T12:00:00Z", "--club"])
                .arg(folder.path())
                .stdout(std::process::Stdio::null())
                .spawn()
                .expect("the program");
            let status = format!("/proc/{}/status", child.id());
            let mut peak = 0;
            while child.try_wait().expect("the program").is_none() {
                let text = fs::read_to_string(&status).unwrap_or_default();
                let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("0");
                peak = peak.max(line.split_whitespace().next().and_then(|number| number.parse().ok()).unwrap_or(0));
                std::thread::sleep(Duration::from_millis(5));
            }
            peak
        })
        .collect();
    row(
        &format!("memory of a pass over {} games, MB (over {} games)", sizes[1], sizes[0]),
        peaks[1] as f64 / 1024.0,
        peaks[0] as f64 / 1024.0,
        "",
    );
}

/// The folder of the longest game of the sample club.
fn longest() -> Option<String> {
    let games = fs::read_dir("games").ok()?.filter_map(Result::ok);
    let rounds = |path: &Path| fs::read_dir(path.join("rounds")).map_or(0, Iterator::count);
    let longest = games.map(|entry| entry.path()).max_by_key(|path| rounds(path))?;
    Some(longest.file_name()?.to_string_lossy().into_owned())
}

fn pages() {
    let Some(id) = longest() else { return };
    let disk = Disk::open(".");
    let config = Config::load(&disk).expect("the sample club");
    let game = Opened::open(&disk, &id).expect("the sample game");
    let rate = per_second(|| draw(&config, &game, 0, now()).len() as u64);
    let page = draw(&config, &game, 0, now()).into_iter().map(|page| page.html).max_by_key(String::len).unwrap_or_default();
    let copies = per_second(|| {
        black_box(page.clone());
        1
    });
    row(&format!("{id}: pages drawn in memory/s (copying the longest)"), rate, copies, "");
}

fn opening() {
    let Some(id) = longest() else { return };
    let disk = Disk::open(".");
    let open = per_second(|| {
        black_box(Opened::open(&disk, &id).expect("the sample game").seats());
        1
    });
    let rounds = Path::new("games").join(&id).join("rounds");
    let read = per_second(|| {
        for entry in fs::read_dir(&rounds).expect("rounds") {
            black_box(fs::read(entry.expect("a round").path()).expect("a round"));
        }
        1
    });
    row(&format!("{id}: opening, µs (reading its files)"), 1e6 / open, 1e6 / read, "");
}

/// Playing the last ten rounds of the longest sample game again, in microseconds, beside opening it.
fn reruns() {
    let Some(id) = longest() else { return };
    let disk = Disk::open(".");
    let Ok(game) = Opened::open(&disk, &id) else { return };
    let last = game.table.as_ref().map_or(1, |table| table.round()) - 1;
    let change = Change { from: last.saturating_sub(9), ..Change::default() };
    let again = per_second(|| {
        assert!(rerun(&disk, &game, &change, Lang::En).is_ok_and(|reran| reran.difference.same));
        1
    });
    let opened = per_second(|| {
        black_box(Opened::open(&disk, &id).is_ok());
        1
    });
    row(&format!("rerun of the last ten rounds of {id}, beside opening it"), 1e6 / again, 1e6 / opened, "µs");
}

/// Verifying so many games, copies of the sample's, in milliseconds: on one thread, and by the command, which uses all there are; beside
/// reading and hashing their logs on one thread.
fn verifying(games: usize) {
    let Ok(ids) = turnpost::store::games(&Disk::open(".")) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let clubs: Vec<PathBuf> = (0..games.div_ceil(ids.len())).map(|number| folder.path().join(number.to_string())).collect();
    let sample: Vec<_> = ids.iter().flat_map(|id| files(&Path::new("games").join(id)).into_iter().map(move |file| (id, file))).collect();
    for club in &clubs {
        for (id, (path, bytes)) in &sample {
            let path = club.join("games").join(id).join(path);
            fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
            fs::write(path, bytes).expect("a copy");
        }
    }
    let all: Vec<(&PathBuf, &String)> = clubs.iter().flat_map(|club| ids.iter().map(move |id| (club, id))).take(games).collect();
    let time = |work: &dyn Fn()| {
        // Once to have the files at hand.
        work();
        let started = Instant::now();
        work();
        started.elapsed().as_secs_f64() * 1e3
    };
    let hashed = time(&|| {
        for (club, id) in &all {
            for part in ["rounds", "public"] {
                for (_, bytes) in files(&club.join("games").join(id).join(part)) {
                    black_box(turnpost::store::digest(&bytes));
                }
            }
        }
    });
    let verified = time(&|| all.iter().for_each(|(club, id)| assert!(verify(&Disk::open(club.as_path()), id).is_ok(), "{id}")));
    let folders: Vec<PathBuf> = all.iter().map(|(club, id)| club.join("games").join(id)).collect();
    let commanded = time(&|| {
        let ran = Command::new(env!("CARGO_BIN_EXE_turnpost")).arg("verify").args(&folders).output().expect("it runs");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stdout));
    });
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    row(&format!("verifying {games} games, ms (reading and hashing their logs)"), verified, hashed, "");
    row(&format!("the same by `turnpost verify` on {threads} threads, ms"), commanded, hashed, "");
}

/// The letters of the corpus from their bytes to judged orders, beside `mail-parser` alone on the same bytes; and the same where each
/// is read in a process of its own.
fn letters() {
    use turnpost::mail::{Apart, Here, Limits, Reader, fresh};
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/mail");
    let mut all: Vec<(PathBuf, Vec<u8>)> = files(&corpus);
    all.retain(|(path, _)| path.extension().is_some_and(|end| end == "eml"));
    let folder = club(1);
    let disk = Disk::open(folder.path());
    let mut table = Opened::open(&disk, "game-00000").expect("a game").table.expect("it runs");
    let seat = table.awaited_seats().first().copied().expect("somebody is asked");
    let mut judged = |reader: &dyn Reader| {
        for (_, raw) in &all {
            let Ok(letter) = reader.read(raw) else { continue };
            let text = fresh(&letter.text.text, None).text();
            let (about, commands) = (turnpost::game::About::Now, turnpost::game::own_commands());
            let letter =
                turnpost::game::LetterIn { seat, text: &text, letter: &letter.hash, about, lang: Lang::En, ready: false, commands };
            black_box(table.take(&letter));
        }
        all.len() as u64
    };
    let here = per_second(|| judged(&Here(Limits::default())));
    let apart = Apart::new(env!("CARGO_BIN_EXE_turnpost").into(), "read-letter", Limits::default());
    let apart = per_second(|| judged(&apart));
    let parsed = per_second(|| {
        for (_, raw) in &all {
            black_box(mail_parser::MessageParser::default().parse(raw.as_slice()));
        }
        all.len() as u64
    });
    row("letters/s from bytes to judged orders (mail-parser alone)", here, parsed, "");
    row("the same read in a process of its own", apart, parsed, "");
}

/// A daemon that waits over the sample club, after a few letters: its memory, the processor time that ten idle seconds take, and how long after a
/// letter arrives its answer is spooled.
fn watching() {
    let folder = club(10);
    let root = folder.path();
    let letters: Vec<PathBuf> = fs::read_dir(root.join("mail/inbox/new")).expect("letters").flatten().map(|entry| entry.path()).collect();
    let aside = root.join("mail/inbox/tmp");
    for letter in &letters {
        fs::rename(letter, aside.join(letter.file_name().expect("a name"))).expect("put aside");
    }
    // The club's last pass was at another time than the machine's.
    fs::remove_file(root.join("mail/clock.toml")).expect("the clock");
    let mut child = Command::new(env!("CARGO_BIN_EXE_turnpost"))
        .args(["daemon", "--club"])
        .arg(root)
        .stderr(std::process::Stdio::null())
        .spawn()
        .expect("the program");
    let proc = PathBuf::from(format!("/proc/{}", child.id()));
    let health = || fs::read_to_string(root.join("mail/health.toml")).unwrap_or_default();
    let patience = |what: &str, is_so: &dyn Fn() -> bool| {
        let started = Instant::now();
        while !is_so() {
            assert!(started.elapsed() < Duration::from_secs(60), "{what} does not come: {}", health());
            std::thread::sleep(Duration::from_millis(5));
        }
        started.elapsed()
    };
    patience("the daemon", &|| health().contains("because = \"start\""));
    let sent = || fs::read_dir(root.join("mail/sent")).map_or(0, Iterator::count);
    let mut slowest = Duration::ZERO;
    for letter in &letters {
        let before = sent();
        let name = letter.file_name().expect("a name");
        fs::rename(aside.join(name), root.join("mail/inbox/new").join(name)).expect("delivered");
        slowest = slowest.max(patience("the answer", &|| sent() > before));
        std::thread::sleep(Duration::from_millis(300));
    }
    let ticks = || -> u64 {
        let stat = fs::read_to_string(proc.join("stat")).unwrap_or_default();
        let after = stat.rsplit(") ").next().unwrap_or_default();
        after.split(' ').skip(11).take(2).filter_map(|number| number.parse::<u64>().ok()).sum()
    };
    let before = ticks();
    std::thread::sleep(Duration::from_secs(10));
    let idle = ticks() - before;
    let status = fs::read_to_string(proc.join("status")).unwrap_or_default();
    let memory = |key: &str| -> f64 {
        let line = status.lines().find_map(|line| line.strip_prefix(key)).unwrap_or("0");
        line.split_whitespace().next().and_then(|number| number.parse::<f64>().ok()).unwrap_or(0.0) / 1024.0
    };
    child.kill().expect("it ends");
    child.wait().expect("it ends");
    row("a waiting daemon: memory, MB (20)", memory("VmRSS:"), 20.0, "");
    row("a waiting daemon: processor time in 10 s, ms (100)", idle as f64 * 10.0, 100.0, "");
    row("a daemon: slowest answer to a letter, ms (1000)", slowest.as_secs_f64() * 1e3, 1000.0, "");
}
