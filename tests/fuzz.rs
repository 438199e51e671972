//! Letters that nobody would write, for as long as one likes: bytes and letters of the corpus, cut, doubled and mixed. Whatever
//! comes is read, without a panic and at a cost that its length pays for. Each target runs for `TURNPOST_FUZZ_SECONDS` (60), from a
//! number that `TURNPOST_FUZZ_FROM` sets (0); what fails is told by its number, and by [`KEPT`] is tried first from then on.

use crate::contract::straw::{Straw, dice};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};
use turnpost::dice::Dice;
use turnpost::game::{Present, read_letter};
use turnpost::mail::{Letter, Limits, Unreadable, fresh, read};
use turnpost::orders::sample;
use turnpost::words::Lang;

/// Numbers that are tried first, of any target: those that were once too much, and some of each way to spoil a letter.
const KEPT: &[u64] = &[0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584, 4181, 6765];

/// No input takes longer: this is no optimised build, and others work beside it.
const SLOWEST: Duration = Duration::from_secs(5);

/// Pieces that mean something in a letter.
const PIECES: &[&str] = &[
    "\n",
    "\r\n",
    "\n\n",
    "--b\n",
    "--b--\n",
    "Content-Type: multipart/mixed; boundary=b\n",
    "Content-Type: text/html\n",
    "Content-Transfer-Encoding: base64\n",
    "Content-Transfer-Encoding: quoted-printable\n",
    "From: a@b\n",
    "To: ",
    "Subject: ",
    "References: <a@b>\n",
    "<blockquote>",
    "</blockquote>",
    "<div style='display:none'>",
    "<br>",
    "<pre>",
    "<!--",
    "<script>",
    "<ol><li>",
    "<a b=",
    "&#",
    "&lt;",
    "=?utf-8?B?",
    "=C3=A4",
    "> ",
    ">> ",
    "-- \n",
    "On 1.1.2026 A <a@b> wrote:\n",
    "From: x\nSent: y\nTo: z\n",
    "________________\n",
    "press all:\n",
    "end press\n",
    "orders\n",
    "end orders\n",
    "standing ",
    "if ",
    "else: ",
    "> ",
    ";",
    "#",
    "take any\n",
    "\0",
    "\u{feff}",
    "\u{202e}",
    "\u{2028}",
    "ä",
    "\u{301}",
    "(",
    "\"",
    "@",
    ",",
    ":",
];

/// Tells which input was being read when a test fails.
struct Reading<'a>(&'a str, u64);

impl Drop for Reading<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}: input {} (TURNPOST_FUZZ_FROM={})", self.0, self.1, self.1);
        }
    }
}

/// Runs one target on one input after the other.
fn run(target: &str, mut once: impl FnMut(&mut Dice)) {
    let number = |name: &str, usual: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (seconds, from) = (number("TURNPOST_FUZZ_SECONDS", 60), number("TURNPOST_FUZZ_FROM", 0));
    let (begun, mut count, mut slowest) = (Instant::now(), 0u64, (Duration::ZERO, 0));
    for input in KEPT.iter().copied().chain(from..) {
        if begun.elapsed() > Duration::from_secs(seconds) {
            break;
        }
        let _reading = Reading(target, input);
        let one = at_work(begun);
        once(&mut dice(&format!("fuzz {input}")));
        slowest = slowest.max((at_work(begun).saturating_sub(one), input));
        assert!(slowest.0 < SLOWEST, "{:?}", slowest.0);
        count += 1;
    }
    println!("{target}: {count} inputs, the slowest {:?} (input {})", slowest.0, slowest.1);
}

/// For how long this thread has had a processor: other work on the machine must not count. Where the system doesn't say it, the
/// time since the beginning.
fn at_work(begun: Instant) -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.as_deref().and_then(|told| told.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| begun.elapsed(), Duration::from_nanos)
}

/// The letters of the corpus.
fn corpus() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/mail");
    let mut paths: Vec<_> = fs::read_dir(folder).expect("the corpus").map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "eml"));
    paths.sort();
    assert!(paths.len() > 50, "the corpus is not where it was");
    paths.iter().map(|path| fs::read(path).expect("a letter")).collect()
}

fn below(chance: &mut Dice, count: usize) -> usize {
    chance.below(u32::try_from(count.max(1)).unwrap_or(u32::MAX)) as usize
}

/// A letter of the corpus, spoilt in a few places; sometimes nothing but chance.
fn letter(corpus: &[Vec<u8>], chance: &mut Dice) -> Vec<u8> {
    let mut bytes = match below(chance, 12) {
        0 => (0..below(chance, 4000)).map(|_| below(chance, 256) as u8).collect(),
        1 => (0..below(chance, 400)).flat_map(|_| chance.pick(PIECES).copied().unwrap_or_default().bytes()).collect(),
        _ => chance.pick(corpus).cloned().unwrap_or_default(),
    };
    for _ in 0..1 + below(chance, 8) {
        let (at, other) = (below(chance, bytes.len() + 1), below(chance, bytes.len() + 1));
        let (from, to) = (at.min(other), at.max(other));
        match below(chance, 8) {
            0 => drop(bytes.drain(from..to.min(from + 200))),
            1 => {
                let again = bytes[from..to.min(from + 300)].repeat(1 + below(chance, 60));
                bytes.splice(at..at, again);
            }
            2 => bytes.truncate(at),
            3 => {
                let piece = chance.pick(PIECES).copied().unwrap_or_default().repeat(1 + below(chance, 300));
                bytes.splice(at..at, piece.into_bytes());
            }
            4 => {
                let other = chance.pick(corpus).cloned().unwrap_or_default();
                let start = below(chance, other.len() + 1);
                bytes.splice(at..at, other[start..].to_owned());
            }
            5 => bytes[from..to].iter_mut().take(40).for_each(|byte| *byte = byte.rotate_left(1)),
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = below(chance, 256) as u8;
                }
            }
        }
        bytes.truncate(300_000);
    }
    bytes
}

#[test]
#[ignore = "a minute of chance: tests/run"]
fn any_bytes_are_a_letter_or_none() {
    let corpus = corpus();
    run("mail::read", |chance| {
        let read = read(&letter(&corpus, chance), &Limits::default());
        if let Ok(letter) = &read {
            assert!(!letter.text.text.contains(['\r', '\0', '\x1b']));
            assert!(letter.text.text.len() <= Limits::default().text_bytes);
        }
        // As it goes from the process that read it to the one that plays.
        let sent = serde_json::to_string(&read).expect("JSON");
        assert_eq!(serde_json::from_str::<Result<Letter, Unreadable>>(&sent).expect("the same"), read);
    });
}

#[test]
#[ignore = "a minute of chance: tests/run"]
fn any_text_has_fresh_words_or_none() {
    let corpus = corpus();
    let text = |chance: &mut Dice| String::from_utf8_lossy(&letter(&corpus, chance)).into_owned();
    run("mail::fresh", |chance| {
        let (body, sent) = (text(chance), text(chance));
        for sent in [None, Some(sent.as_str()), Some(body.as_str())] {
            let said = fresh(&body, sent);
            assert_eq!(said.lines.len(), said.under.len());
            assert!(said.text().len() <= body.len() * 3 + 1, "more than was written");
        }
    });
}

/// A letter's text for a ruleset: its orders, spoilt.
fn orders<R: Present>(straw: &Straw<R>, chance: &mut Dice, lang: Lang) -> String {
    let mut text = String::new();
    for _ in 0..1 + below(chance, 30) {
        let kind = chance.pick(&straw.grammar.kinds).expect("there are kinds");
        text += &match below(chance, 5) {
            0 => chance.pick(PIECES).copied().unwrap_or_default().repeat(1 + below(chance, 200)),
            _ => sample(&kind.spec, chance, lang),
        };
        text.push_str(chance.pick(&["\n", "\n", "\n", ";", " ", " > ", ": ", ", "]).copied().unwrap_or_default());
    }
    let spoilt = letter(&[text.into_bytes()], chance);
    String::from_utf8_lossy(&spoilt).chars().take(20_000).collect()
}

fn lines_are_read<R: Present>() {
    let straw = Straw::<R>::play(R::META.fewest_and_most().0, 1);
    run(R::META.key, |chance| {
        let lang = Lang::ALL[below(chance, 2)];
        let text = orders(&straw, chance, lang);
        let read = read_letter::<R>(&straw.grammar, &straw.setting, &text, "", lang);
        assert!(read.is_sorted_by_key(|line| line.number));
        assert!(read.iter().all(|line| line.number as usize <= text.lines().count()));
    });
}

/// Each ruleset of the registry: none is silently left out.
macro_rules! any_text_is_read_as_orders {
    ($($name:ident: $ruleset:ty,)*) => {
        mod any_text_is_read_as_orders_of {
            $(#[test]
            #[ignore = "a minute of chance: tests/run"]
            fn $name() {
                super::lines_are_read::<$ruleset>();
            })*
        }
    };
}

turnpost::each_ruleset!(any_text_is_read_as_orders);
