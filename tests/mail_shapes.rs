//! Letters made of what mail programs write around a quote, in many languages, and of what people do in a letter:
//! each must give back exactly what was added. `corpus/shapes.txt` has the programs, this file the habits.
//! `corpus/shapes.misses` names those that are known to come out wrong; it may only shrink.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use turnpost::mail::{Limits, fresh, read};

const SHAPES: &str = include_str!("corpus/shapes.txt");
const MISSES: &str = include_str!("corpus/shapes.misses");
const REPORT: &str = include_str!("corpus/mail/report.en.txt");

/// Orders of all games, some with signs that look like a program's.
const ORDERS: [&str; 16] = [
    "cards if hand <= 1 else gold",
    "take fr3, fr4 > by1 > any",
    "on second thought: pass",
    "to Ville: take any < later @ home",
    "draft king > architect > any",
    "if unclaimed fr5: take fr5",
    "move e3-e4 if empty e4",
    "front: 9 7 5 4",
    "2 5 1",
    "away 20.12.-3.1. deputy Pekka <pekka@example.org>",
    "ota fr3, fr4",
    "use smithy if gold >= 5",
    "press Ville: Wed. 18 Nov. at 18:22?",
    "murder king > thief",
    "move claim fr5 -> it4",
    "line f4 if <= 9",
];

/// What people write in letters that has something of what programs write around a quote.
const SAID: [&str; 48] = [
    "Sorry for the late answer, I was away until 18.11.2026 18:22",
    "Orders for Wednesday 18 November, 18:22",
    "Ville wrote that he would pass",
    "press Ville: I wrote to you on Wed 18 Nov 2026 at 18:22",
    "press all: meet on 18.11.2026 at 18:22?",
    "away 20.12.2026-3.1.2027",
    "poissa 20.12.2026 klo 18:00 alkaen",
    "sijainen Pekka <pekka@example.org> 20.12.2026 klo 18:00 asti",
    "deputy pekka@example.org from 20.12.2026 18:00",
    "On 20.11.2026 at 18:00 I leave: take ka4",
    "Am Freitag 20.11.2026 um 18:00 bin ich weg",
    "ke 18.11.2026 klo 18.22 lähden: ota ka4",
    "la 21.11. klo 12 palaan",
    "Ville <ville@example.org> asked me on 18.11.2026 at 18:22 to pass, so: pass",
    "I got a mail from Ville <ville@example.org> on Wed, Nov 18, 2026 at 6:22 PM, what is it?",
    "salt 2026-11-18 18:22 laura",
    "see https://club.example.org/g/9fk2/2026/11/18 18:22",
    "my zone is UTC+2, 18.11.2026",
    "Sent my army to ka4",
    "sent by sea: fleet 3",
    "Lähetetty laivasto Italiasta",
    "Get gold",
    "This message: pass",
    "Warning: I will attack",
    "Huom: otan ka4",
    "T: Laura",
    "From: it4",
    "Subject to change: take ka4",
    "To Ville: pass",
    "Front: 9 7 5 4",
    "Original: take ka4",
    "--- pass ---",
    "----- take ka4 -----",
    "== my turn ==",
    "--> pass",
    "- take ka4",
    "1) take ka4",
    "*take ka4*",
    "_take ka4_",
    "<take ka4>",
    "[take ka4]",
    "take ka4 @ 18:22",
    "| 1 | take ka4 |",
    ": pass",
    "king> thief",
    "Ville> pass",
    "Le roi: assassin",
    "thanks, Laura",
];

/// Lines that phones and programs put below a letter.
const FOOTERS: [&str; 12] = [
    "Sent from my iPhone",
    "Lähetetty iPhonesta",
    "Skickat från min iPhone",
    "Von meinem iPhone gesendet",
    "Envoyé de mon iPhone",
    "Inviato da iPhone",
    "Verstuurd vanaf mijn iPad",
    "Sendt fra min Samsung Galaxy",
    "Wysłane z iPhone'a",
    "Отправлено с iPhone",
    "从我的 iPhone 发送",
    "Get Outlook for Android<https://aka.ms/AAb9ysg>",
];

struct Shape<'t> {
    program: &'t str,
    language: &'t str,
    marked: bool,
    /// What stands between the letter and the quote.
    text: &'t str,
}

fn shapes() -> Vec<Shape<'static>> {
    let read = |entry: &'static str| {
        let (head, text) = entry.split_once('\n')?;
        let [program, language, how] = head.split(", ").collect::<Vec<_>>().try_into().ok()?;
        // What is said of the shapes that follow is no part of the last above.
        let text = text.split("\n\n# ").next().unwrap_or_default();
        Some(Shape { program, language, marked: how == "marked", text: text.trim_end() })
    };
    SHAPES.split("\n== ").skip(1).filter_map(read).collect()
}

/// A mail as a program shows it in a letter: broken at a width, marked or not.
fn shown(text: &str, width: usize, mark: &str) -> String {
    let mut out = String::new();
    for source in text.lines() {
        let mut line = String::new();
        for word in source.split_whitespace() {
            if !line.is_empty() && line.chars().count() + word.chars().count() >= width {
                out += &format!("{mark}{}\n", std::mem::take(&mut line));
            }
            line += if line.is_empty() { "" } else { " " };
            line += word;
        }
        out += &format!("{mark}{line}\n");
    }
    out
}

/// A letter with what its writer wrote now, by structure and with the mail answered.
struct Case {
    habit: &'static str,
    body: String,
    alone: Option<Vec<String>>,
    answering: Option<Vec<String>>,
}

fn cases(shape: &Shape, seed: usize) -> Vec<Case> {
    let order = |n: usize| ORDERS[(seed + n) % ORDERS.len()].to_owned();
    let mark = if shape.marked { "> " } else { "" };
    let (head, quote) = (shape.text, shown(REPORT, 72, mark));
    let said = |lines: &[&str]| Some(lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>());
    let (one, two) = (order(0), order(1));
    let both = said(&[&one, &two]);
    let footer = FOOTERS[seed % FOOTERS.len()];
    let case = |habit, body, said: &Option<Vec<String>>| Case { habit, body, alone: said.clone(), answering: said.clone() };
    let mut cases = vec![
        case("above", format!("{one}\n{two}\n\n{head}\n\n{quote}"), &both),
        case("right above", format!("{one}\n{two}\n{head}\n{quote}"), &both),
        case("above a footer", format!("{one}\n{two}\n\n{footer}\n\n{head}\n\n{quote}"), &both),
        case("nothing", format!("{head}\n\n{quote}"), &Some(Vec::new())),
        // An earlier letter of the writer's own, with the mail that it answered.
        case(
            "own earlier letter",
            {
                let old = "take ka4\nclaim it4\n";
                let (old, older) = (shown(old, 72, mark), quote.lines().map(|line| format!("{mark}{line}\n")).collect::<String>());
                let inner: String = head.lines().map(|line| format!("{mark}{line}\n")).collect();
                format!("{one}\n\n{}\n\n{old}\n{inner}\n{older}", head.replace("Friday table", "Laura"))
            },
            &said(&[&one]),
        ),
    ];
    let edited = REPORT.replacen("\ntake by1\n", "\ntake ka9\n", 1);
    let edited = format!("{head}\n\n{}", shown(&edited, 72, mark));
    cases.push(Case { habit: "edited in place", body: edited, alone: None, answering: said(&["take ka9"]) });
    if shape.marked {
        let (first, rest) = quote.split_at(quote.match_indices('\n').nth(4).map_or(0, |(at, _)| at + 1));
        let between = format!("{head}\n{first}\n{one}\n\n{rest}");
        cases.push(case("between", between, &said(&[&one])));
        cases.push(case("below", format!("{head}\n\n{quote}\n{one}\n{two}\n"), &both));
        cases.push(case("above and below", format!("{one}\n\n{head}\n\n{quote}\n{two}\n"), &both));
    } else {
        let below = format!("{one}\n\n{head}\n\n{quote}\n{two}\n");
        cases.push(Case { habit: "below what is not marked", body: below, alone: None, answering: both.clone() });
    }
    cases
}

#[test]
fn every_shape_gives_back_what_was_added() {
    let known: BTreeSet<&str> = MISSES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let mut missed: BTreeMap<String, String> = BTreeMap::new();
    let mut figures: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    let mut all = 0;
    for (number, shape) in shapes().iter().enumerate() {
        for (seed, case) in cases(shape, number).into_iter().enumerate() {
            let ways = [("by structure", None, &case.alone), ("with the mail answered", Some(REPORT), &case.answering)];
            for (way, sent, expected) in ways {
                let Some(expected) = expected else { continue };
                let said: Vec<String> = fresh(&case.body, sent).lines.into_iter().filter(|line| !line.is_empty()).collect();
                let right = said == *expected;
                all += 1;
                for group in [format!("program {}", shape.program), format!("language {}", shape.language), format!("habit {}", case.habit)]
                {
                    let [of, wrong] = figures.entry(group).or_default();
                    (*of, *wrong) = (*of + 1, *wrong + usize::from(!right));
                }
                if !right {
                    let name = format!("{}, {}, {}, {way}", shape.program, shape.language, case.habit);
                    missed.insert(name, format!("{seed}: said {:?}, not {expected:?}", said.iter().take(6).collect::<Vec<_>>()));
                }
            }
        }
    }
    for (group, [of, wrong]) in &figures {
        println!("{group}: {} of {of}", of - wrong);
    }
    println!("{} of {all} letters exactly", all - missed.len());
    let new: Vec<_> = missed.iter().filter(|(name, _)| !known.contains(name.as_str())).collect();
    assert!(new.is_empty(), "{} came out wrong:\n{new:#?}", new.len());
    let mended: Vec<_> = known.iter().filter(|name| !missed.contains_key(**name)).collect();
    assert!(mended.is_empty(), "to be taken out of shapes.misses: {mended:#?}");
    assert!(all >= 300, "only {all} letters");
}

#[test]
fn what_people_write_around_a_quote_stays() {
    let mut wrong = Vec::new();
    for (number, shape) in shapes().into_iter().enumerate() {
        let (head, quote) = (shape.text, shown(REPORT, 72, if shape.marked { "> " } else { "" }));
        // A sixth of them with each: all with each program, in one language or another.
        for said in SAID.into_iter().skip(number % 6).step_by(6) {
            let letter = format!("pass\n{said}\n\n{head}\n\n{quote}");
            let below = format!("{head}\n\n{quote}\npass\n{said}\n");
            for letter in [Some(letter), Some(below).filter(|_| shape.marked)].into_iter().flatten() {
                let lines: Vec<String> = fresh(&letter, None).lines.into_iter().filter(|line| !line.is_empty()).collect();
                if lines != ["pass", said] {
                    wrong.push(format!(
                        "{}, {}: {said:?} became {:?}",
                        shape.program,
                        shape.language,
                        lines.iter().take(4).collect::<Vec<_>>()
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} came out wrong:\n{wrong:#?}", wrong.len());
}

/// A mail of any words, in lines of any length.
fn any_mail() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        8 => "[a-zåäö]{1,12}[,.]?",
        2 => "[0-9]{1,4}",
        1 => proptest::sample::select(vec!["<", "=", "->", "@", "club@example.org", "https://club.example.org/g/9fk2", "18.22", "(a)", "–"])
            .prop_map(str::to_owned),
    ];
    let line = proptest::collection::vec(word, 1..30).prop_map(|words| words.join(" "));
    proptest::collection::vec(line, 5..20).prop_map(|lines| lines.join("\n") + "\n")
}

/// Orders with long lists, which mail programs break.
fn long_order() -> impl Strategy<Value = String> {
    let name = proptest::sample::select(vec!["king", "architect", "fr3", "ka7", "warlord", "any", "merchant", "it4"]);
    let sign = proptest::sample::select(vec![" > ", ", "]);
    proptest::collection::vec((name, sign), 1..25).prop_map(|list| {
        let list: String = list.into_iter().map(|(name, sign)| format!("{name}{sign}")).collect();
        format!("draft {}", list.trim_end_matches([' ', '>', ',']))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_mail_quoted_by_any_program_gives_back_what_was_added(
        mail in any_mail(), number in 0usize..1000, width in 60usize..100, first in 0usize..16, count in 1usize..4, below in any::<bool>(),
    ) {
        let shapes = shapes();
        let shape = &shapes[number % shapes.len()];
        let added: Vec<&str> = ORDERS.iter().cycle().skip(first).take(count).copied().collect();
        let quote = format!("{}\n\n{}", shape.text, shown(&mail, width, if shape.marked { "> " } else { "" }));
        let orders = added.join("\n");
        let body = if below && shape.marked { format!("{quote}\n{orders}\n") } else { format!("{orders}\n\n{quote}") };
        for sent in [None, Some(mail.as_str())] {
            prop_assert_eq!(&fresh(&body, sent).lines, &added, "{:?}", sent);
        }
    }

    #[test]
    fn lines_that_a_program_broke_are_whole_again(orders in proptest::collection::vec(long_order(), 1..5), width in 68usize..80) {
        let html: String = orders.iter().map(|order| format!("<div>{}</div>", order.replace('>', "&gt;"))).collect();
        let raw = format!(
            "From: a@example.org\nContent-Type: multipart/alternative; boundary=b\n\n--b\n\n{}\n--b\nContent-Type: text/html\n\n{html}\n--b--\n",
            shown(&orders.join("\n"), width, "")
        );
        let letter = read(raw.as_bytes(), &Limits::default()).unwrap();
        prop_assert_eq!(fresh(&letter.text.text, None).lines, orders);
    }
}
