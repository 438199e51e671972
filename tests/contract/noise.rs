//! Whatever is written in a letter or stands in a file: an answer, never a panic.

use crate::contract::planted::{at, leaves};
use crate::contract::playing::reopened;
use crate::contract::straw::{Straw, dice, hand_in, sizes};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use toml::Value;
use turnpost::dice::{Dice, Seed};
use turnpost::game::{
    About, Deadline, DiceSource, Hosted, LetterIn, Moment, Present, Seats, Setting, Table as _, Viewer, bare, digest, own_commands,
};
use turnpost::orders::sample;
use turnpost::serial::{from_toml, to_json, to_toml};
use turnpost::words::Lang;

/// Texts that the order language has a meaning for, or that programs trip over.
const ODD: &[&str] = &[
    "standing",
    "end standing",
    "standing none",
    "orders",
    "end orders",
    "end",
    "if",
    "if not",
    "if not not",
    "else",
    "else:",
    "if :",
    "jos ei",
    "muuten:",
    "cancel",
    "cancel cancel",
    "peru laki",
    "preview",
    "ready",
    "wait",
    "salt",
    "salt aaaaaaaaaaaaaaaa",
    "language sv",
    "resend 99999999999999999999",
    "help",
    "game",
    "1",
    "99 98 97",
    "1 > 2, 3",
    "0",
    "18446744073709551616",
    ";",
    "a ; b",
    ">",
    "> > >",
    ",,,,",
    "->",
    "# only a remark",
    "- - -",
    "1) 2) 3)",
    "\u{0}",
    "\u{202e}ato",
    "e\u{301}\u{301}\u{301}",
    "\u{feff}",
    "ÅÄÖ åäö",
    "😀",
    "\t\t",
    "*_*_*",
    "<script>",
    "{ $x }",
    "%s %n",
];

/// A random letter of up to `most` lines.
fn letter(straw_lines: &dyn Fn(&mut Dice, Lang) -> String, noise: &[String], chance: &mut Dice, most: u32, lang: Lang) -> String {
    let mut text = String::new();
    for _ in 0..1 + chance.below(most) {
        let mut line = match chance.below(6) {
            0 => chance.pick(ODD).map_or(String::new(), |odd| (*odd).to_owned()),
            1 => chance.pick(noise).cloned().unwrap_or_default(),
            _ => straw_lines(chance, lang),
        };
        match chance.below(12) {
            // A guard, perhaps within a guard; a block; a line broken, doubled, cut or made long.
            0 => line = format!("if {}: {line}", straw_lines(chance, lang)),
            1 => line = format!("    {line}"),
            2 => line = format!("{line} ; {}", straw_lines(chance, lang)),
            3 => line = format!("{line} > {line}"),
            4 => line = line.chars().take(chance.below(12) as usize).collect(),
            5 => line = line.replace(' ', if chance.below(2) == 0 { "" } else { " , " }),
            6 => line = format!("standing {line}"),
            7 => line = line.repeat(1 + chance.below(30) as usize),
            8 => line = format!("{}{line}", chance.pick(ODD).unwrap_or(&"")),
            _ => {}
        }
        text.push_str(&line);
        text.push_str(if chance.below(20) == 0 { "\r\n" } else { "\n" });
    }
    text
}

/// Tables at some points of some games.
fn states<R: Present>() -> Vec<(Straw<R>, R::State)> {
    let mut chance = dice("states");
    (0..6u32)
        .map(|game| {
            let sizes: Vec<usize> = sizes::<R>().collect();
            let straw = Straw::<R>::play(sizes[game as usize % sizes.len()], 600 + game);
            let state = chance.pick(&straw.moments).expect("a game has moments").state.clone();
            (straw, state)
        })
        .collect()
}

/// Long letters that were once found to break something: they come before all chance.
const FOUND_ONCE: [u32; 1] = [1_307_962_523];

pub fn no_letter_panics<R: Present>() {
    let states = states::<R>();
    let mut runner = TestRunner::new(Config { cases: 200, failure_persistence: None, ..Config::default() });
    let strategy = (any::<u32>(), proptest::collection::vec("\\PC{0,60}", 0..6), prop_oneof![9 => Just(12u32), 1 => Just(430)]);
    let answered = |(seed, noise, most): (u32, Vec<String>, u32)| {
        let mut chance = dice(&format!("noise {seed}"));
        let (straw, state) = &states[seed as usize % states.len()];
        let table = || Hosted::<R>::arranged(straw.setting.clone(), state.clone(), DiceSource::Seeded(Seed::named("noise")));
        let mut game = table();
        let written = |chance: &mut Dice, lang: Lang| {
            let spec = match (chance.below(4), &straw.grammar.condition) {
                (0, Some(condition)) => condition.clone(),
                _ => chance.pick(&straw.grammar.kinds).expect("there are kinds").spec.clone(),
            };
            sample(&spec, chance, lang)
        };
        for seat in straw.setting.seats.all() {
            let lang = Lang::ALL[chance.below(2) as usize];
            let text = letter(&written, &noise, &mut chance, most, lang);
            let about = [About::Now, About::Moment(game.moment()), About::Moment(Moment { stage: 77, step: 1 }), About::Unknown]
                [chance.below(4) as usize];
            let taken = game.take(&LetterIn {
                seat,
                text: &text,
                letter: "noise",
                about,
                lang,
                ready: chance.below(2) == 0,
                commands: own_commands(),
            });
            let told = |number: usize| taken.acknowledgement.lines.iter().any(|line| line.number as usize == number);
            for (index, line) in text.lines().take(400).enumerate() {
                let says = line.split('#').next().is_some_and(|line| line.chars().any(char::is_alphanumeric));
                // A line that goes on the one above is answered with it.
                let piece = bare(line);
                let with = |above: &str| above.contains(piece.rsplit(';').next().unwrap_or(piece).trim());
                let joined = || {
                    let above = taken.acknowledgement.lines.iter().filter(|said| said.number as usize <= index);
                    above.filter(|said| said.number as usize + 8 > index).any(|said| with(&said.text))
                };
                prop_assert!(!says || told(index + 1) || joined(), "line {} is not answered: {line:?} of {text:?}", index + 1);
            }
            // What is on file is read from its file as it was, before the game plays on and after.
            let book = game.book();
            let mut again = table();
            if game.events().next().is_none() {
                if let Err(error) = again.restore(&book) {
                    return Err(TestCaseError::fail(format!("{error}\n{book}\n{text:?}")));
                }
                prop_assert_eq!(again.book(), book);
            }
            let (closed, closed_again) = (game.play(Deadline::none()), again.play(Deadline::none()));
            if !closed_again.is_empty() {
                prop_assert_eq!(closed, closed_again);
            }
            if game.outcome().is_some() || game.round() > 1 || game.events().next().is_some() {
                break;
            }
        }
        game.sheet(Viewer::Public, 0, Lang::Fi);
        Ok(())
    };
    for found in FOUND_ONCE {
        answered((found, vec![String::new(); 2], 430)).unwrap_or_else(|error| panic!("{found}: {error}"));
    }
    runner.run(&strategy, answered).unwrap_or_else(|error| panic!("{error}"));
}

/// A file with something in it that nobody would write.
fn spoilt(text: &str, chance: &mut Dice) -> String {
    let Ok(mut value) = toml::from_str::<Value>(text) else { return text.to_owned() };
    for _ in 0..1 + chance.below(3) {
        let paths = leaves(&value);
        let (Some(path), Some(other)) = (chance.pick(&paths).cloned(), chance.pick(&paths).cloned()) else { break };
        let other = at(&mut value, &other).clone();
        let parent = &path[..path.len().saturating_sub(1 + chance.below(2) as usize)];
        match chance.below(6) {
            0 => *at(&mut value, &path) = other,
            1 => {
                *at(&mut value, &path) =
                    Value::Integer([-1, 0, 5, 6, 7, 25, 200, 255, 256, 4_294_967_295, i64::MAX][chance.below(11) as usize]);
            }
            2 => *at(&mut value, &path) = Value::String(["", "Z", "ä", "4R", "fr3"][chance.below(5) as usize].into()),
            3 => match at(&mut value, parent) {
                Value::Table(table) => drop(table.remove(path.last().map_or("", String::as_str))),
                Value::Array(items) => drop(items.pop()),
                _ => {}
            },
            // Many of one thing: what counts in small numbers runs over.
            4 => {
                for depth in (0..path.len()).rev() {
                    if let Value::Array(items) = at(&mut value, &path[..depth])
                        && let Some(item) = items.first().cloned()
                    {
                        items.extend(std::iter::repeat_n(item, 300));
                        break;
                    }
                }
            }
            _ => match at(&mut value, &path) {
                Value::Integer(number) => *number = number.wrapping_add(1 + i64::from(chance.below(300))),
                Value::String(text) => *text = text.chars().rev().collect(),
                _ => {}
            },
        }
    }
    toml::to_string(&value).unwrap_or_default()
}

/// What a table that accepted a file must still be able to do.
fn drawn<R: Present>(game: &mut Hosted<R>) {
    for viewer in game.seats().all().map(Viewer::Seat).chain([Viewer::Public]).collect::<Vec<_>>() {
        game.sheet(viewer, 0, Lang::En);
    }
    game.play(Deadline::of::<R>(game.state()));
    game.book();
}

pub fn no_file_panics<R: Present>() {
    let mut chance = dice("spoilt files");
    for game in 0..3u32 {
        let straw = Straw::<R>::play(R::META.fewest_and_most().0, 700 + game);
        let (_, rounds) = straw.log();
        let known = 1 + chance.below(rounds.len() as u32 - 1) as usize;
        let mut table = reopened(&straw, &rounds[..known], None);
        let stage = table.stage();
        straw.letters.iter().filter(|letter| letter.stage >= stage).take(3).for_each(|letter| drop(hand_in(&mut table, letter)));
        let book = table.book();
        for _ in 0..60 {
            let mut table = reopened(&straw, &rounds[..known], None);
            if table.restore(&spoilt(&book, &mut chance)).is_ok() {
                drawn(&mut table);
            }
        }
        // The log: a round that is not taken leaves the game as it was.
        let mut table = reopened(&straw, &rounds[..1], None);
        for turn in 0..160 {
            // Some at the start, where a game can go anywhere, some at the end, where it is counted.
            if turn % 40 == 0 {
                let known = [1, rounds.len() / 2, rounds.len() - 1][(turn / 40) % 3];
                table = reopened(&straw, &rounds[..known], None);
            }
            let before = (table.state().clone(), table.head().to_owned(), table.round());
            let round = &rounds[table.round() as usize];
            let text = spoilt(&round.whole, &mut chance);
            match table.fold(&text) {
                Ok(()) => {
                    drawn(&mut table);
                    table = reopened(&straw, &rounds[..round.number as usize], None);
                }
                Err(_) => assert_eq!(before, (table.state().clone(), table.head().to_owned(), table.round())),
            }
        }
        let next = table.round() as usize;
        table.fold(&rounds[next].whole).expect("a sound round folds after spoilt ones");
        // Round 0, with a start that its hash agrees with.
        for _ in 0..100 {
            let text = spoilt(&rounds[0].whole, &mut chance);
            let forged = from_toml::<turnpost::game::RoundFile<R::State, R::Order, R::Event>>(&text).ok().and_then(|mut file| {
                file.state = digest(&to_json(file.start.as_ref()?));
                to_toml(&file).ok()
            });
            for text in [Some(text), forged].into_iter().flatten() {
                if let Ok(mut table) = Hosted::<R>::resume(&straw.opening, &text) {
                    drawn(&mut table);
                }
            }
        }
    }
    // No TOML at all.
    let mut runner = TestRunner::new(Config { cases: 100, failure_persistence: None, ..Config::default() });
    let straw = Straw::<R>::play(R::META.fewest_and_most().0, 710);
    let (_, rounds) = straw.log();
    let result = runner.run(&"\\PC{0,80}(\n\\PC{0,40}){0,3}", |text| {
        let mut table = reopened(&straw, &rounds[..1], None);
        prop_assert!(table.fold(&text).is_err() && table.restore(&text).is_err() && Hosted::<R>::resume(&straw.opening, &text).is_err());
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

/// Words that are skipped as noise must never be what a ruleset calls a thing, or the verb of an order: they would be skipped over.
pub fn noise_words_name_nothing<R: Present>() {
    for seats in R::META.seats {
        let players =
            ["Laura", "Ville", "Atro", "Sirkka", "Niilo", "Teemu", "Inkeri"].iter().take(*seats).map(|name| (*name).to_owned()).collect();
        let setting = Setting { options: R::Options::default(), seats: Seats(players), version: R::META.version };
        let grammar = R::grammar(&setting);
        for kind in &grammar.kinds {
            for word in turnpost::orders::noise_words() {
                let is_head = kind.spec.heads().iter().any(|head| head.exact(word).is_some());
                assert!(!is_head, "{word} begins {}", kind.key);
            }
            let all = || turnpost::orders::noise_words().iter().chain(grammar.noise);
            for (word, vocab) in kind.spec.names().into_iter().flat_map(|vocab| all().map(move |word| (word, vocab))) {
                let known = vocab.exact(word).and_then(|index| vocab.entry(index));
                // Seats have letters, and A is an article as well; "one" counts cards.
                let known = known.filter(|_| word.len() > 1 && !matches!(*word, "one" | "yhden" | "both" | "molemmat"));
                assert!(known.is_none(), "{word} is {:?}", known.map(|entry| &entry.key));
            }
        }
    }
}
