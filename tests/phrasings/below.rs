//! What stands below an order: chat changes nothing and holds nothing, words that take it back never let it be played untold.
//! `tests/corpus/words/afterthoughts.txt` has both, none of them about any one game.

use super::{Row, on_file, says, sections};
use std::fmt::Write as _;
use turnpost::game::{Present, Verdict};
use turnpost::words::Lang;

/// So many orders of each section and language are followed by every line.
const ORDERS: usize = 1;

/// The lines under a heading, each with its language.
fn lines(heading: &str) -> Vec<(Lang, String)> {
    let text = std::fs::read_to_string(format!("{}/tests/corpus/words/afterthoughts.txt", env!("CARGO_MANIFEST_DIR"))).expect("a file");
    let part = text.split("\n== ").find(|part| part.starts_with(heading)).expect("a heading");
    let line = |line: &str| line.split_once(" | ").map(|(lang, line)| (Lang::named(lang).expect("a language"), line.to_owned()));
    part.lines().skip(1).filter_map(line).collect()
}

/// Whether a letter asks something back.
fn asks<R: Present>(section: &toml::Table, text: &str, lang: Lang) -> bool {
    says::<R>(section, text, lang).lines.iter().any(|line| matches!(line.verdict, Verdict::Unknown | Verdict::Refused))
}

fn of_ruleset<R: Present>(wrong: &mut String) {
    // Sections of outsiders have positions of others.
    for (_, section, rows) in sections::<R>().into_iter().filter(|(outside, ..)| !outside) {
        for lang in Lang::ALL {
            let plain = |row: &&Row| row.lang == lang && !row.letter.contains('⏎') && row.expected.starts_with(char::is_alphabetic);
            let read = |row: &&Row| !on_file::<R>(&section, &says::<R>(&section, &row.letter, lang)).is_empty();
            let clear = |row: &&Row| !row.expected.contains("||") && !asks::<R>(&section, &row.letter, lang) && read(row);
            for row in rows.iter().filter(plain).filter(clear).take(ORDERS) {
                let alone = on_file::<R>(&section, &says::<R>(&section, &row.letter, lang));
                for (_, line) in lines("chat").iter().filter(|(of, _)| *of == lang) {
                    let letter = format!("{}\n\n{line}", row.letter);
                    let same = on_file::<R>(&section, &says::<R>(&section, &letter, lang)) == alone;
                    if !same || asks::<R>(&section, &letter, lang) {
                        let _ =
                            writeln!(wrong, "{}: {:?} / {line:?} {}", R::META.key, row.letter, if same { "holds" } else { "is misread" });
                    }
                }
                for (_, line) in lines("taken back").iter().filter(|(of, _)| *of == lang) {
                    let letter = format!("{}\n\n{line}", row.letter);
                    let nothing = says::<R>(&section, &letter, lang).on_file.is_empty();
                    if !nothing && !asks::<R>(&section, &letter, lang) {
                        let _ = writeln!(wrong, "{}: {:?} / {line:?} is played all the same", R::META.key, row.letter);
                    }
                }
            }
        }
    }
}

#[test]
fn chat_below_an_order_changes_nothing_and_words_that_take_it_back_are_heard() {
    let mut wrong = String::new();
    macro_rules! each {
        ($($name:ident: $ruleset:ty,)*) => { $(of_ruleset::<$ruleset>(&mut wrong);)* };
    }
    turnpost::each_ruleset!(each);
    assert!(wrong.is_empty(), "{} wrong:\n{wrong}", wrong.lines().count());
}
