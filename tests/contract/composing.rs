//! What a player's page offers to be written: whatever its script composes of that is taken by the table without a remark.

use crate::contract::straw::{Straw, sizes};
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use turnpost::dice::Seed;
use turnpost::game::{
    About, Composer, DiceSource, Hosted, LetterIn, LineSaid, Present, Seat, Spot, Table as _, Verdict, Viewer, When, own_commands,
};
use turnpost::report::composer_data;
use turnpost::words::Lang;

/// So many letters of each ruleset in each language.
const LETTERS: usize = 500;
/// No page has more to carry, beside its picture.
const BYTES_MAX: usize = 150_000;

/// A table as it stands at a moment of a random game.
fn table<R: Present>(straw: &Straw<R>, state: &R::State) -> Hosted<R> {
    Hosted::arranged(straw.setting.clone(), state.clone(), DiceSource::Seeded(Seed::named("composed")))
}

/// What is not just taken of a letter.
fn faults<R: Present>(table: &mut Hosted<R>, seat: Seat, text: &str, lang: Lang) -> Vec<String> {
    let text = format!("preview\n{text}");
    let letter = LetterIn { seat, text: &text, letter: "composed", about: About::Now, lang, ready: false, commands: own_commands() };
    let taken = |line: &LineSaid| matches!(line.verdict, Verdict::Ok | Verdict::Command) && line.note.is_none();
    let lines = table.take(&letter).acknowledgement.lines;
    let why = |line: &LineSaid| line.note.as_ref().map(|note| lang.words().tell(note)).unwrap_or_default();
    lines.iter().filter(|line| !taken(line)).map(|line| format!("{:?} {}: {}", line.verdict, line.text, why(line))).collect()
}

/// A seat at a table, and what its page is given.
struct At<R: Present> {
    table: Hosted<R>,
    seat: Seat,
    composer: Composer,
}

/// Seats at moments of games of every size.
fn desks<R: Present>(lang: Lang) -> Vec<At<R>> {
    let mut all = Vec::new();
    for players in sizes::<R>() {
        for game in [77, 78, 79] {
            let straw = Straw::<R>::play(players, game);
            let share = (straw.moments.len() / 5).max(1);
            for moment in straw.moments.iter().step_by(share) {
                for seat in straw.setting.seats.all() {
                    let table = table(&straw, &moment.state);
                    let Some(composer) = table.composer(seat, lang) else { continue };
                    all.push(At { table, seat, composer });
                }
            }
        }
    }
    all
}

/// Each line that is offered whole is taken, none twice; and the answers that a report lists are among them.
pub fn what_is_offered_is_taken<R: Present>() {
    let (mut lines, mut named) = (0, false);
    for mut at in desks::<R>(Lang::En).into_iter().step_by(3) {
        let mut known = std::collections::BTreeSet::new();
        for offered in &at.composer.kinds {
            for (line, _) in &offered.lines {
                assert!(known.insert(line.clone()), "{line} is offered twice");
                let faults = faults(&mut at.table, at.seat, line, Lang::En);
                assert!(faults.is_empty(), "{}: {faults:?}", R::META.key);
                lines += 1;
            }
        }
        let data = composer_data(&at.composer, ("club@example.org", "Re: </script> a game", "game 1"), &[], Lang::En);
        assert!(data.len() <= BYTES_MAX && !data.contains('<'), "{} bytes", data.len());
        let sheet = at.table.sheet(Viewer::Seat(at.seat), u32::MAX, Lang::En);
        let asked = at.composer.kinds.iter().any(|kind| kind.when == When::Asked);
        // A game without pictures has nothing to be chosen in them.
        named |= sheet.picture.spots.is_empty() || names_something(&at.composer, &sheet.picture.spots);
        let missing: Vec<&String> =
            sheet.numbered.iter().map(|numbered| &numbered.order).filter(|line| asked && !known.contains(*line)).collect();
        assert!(missing.is_empty(), "{}: the report lists {missing:?}", R::META.key);
        // What is written ahead of its time may be listed with what this game's position makes of it: its kind is offered at least.
        let verbs = verbs(&at.composer);
        let unheard: Vec<&String> =
            sheet.numbered.iter().map(|numbered| &numbered.order).filter(|line| !verbs.contains(first_word(line))).collect();
        assert!(unheard.is_empty(), "{}: the report lists {unheard:?}, and of no such kind is anything offered", R::META.key);
    }
    assert!(lines > 100, "{lines}");
    assert!(named, "{}: no line names anything in the picture", R::META.key);
}

fn first_word(line: &str) -> &str {
    line.split([' ', ':']).next().unwrap_or_default()
}

/// The first words of all that is offered.
fn verbs(composer: &Composer) -> std::collections::BTreeSet<&str> {
    let lines = composer.kinds.iter().flat_map(|kind| kind.lines.iter().map(|(line, _)| line.as_str()));
    let sentences = composer.kinds.iter().flat_map(|kind| &kind.sentences);
    let begun = sentences.filter_map(|sentence| match sentence.first() {
        Some(turnpost::game::Part::Is(words)) => Some(words.as_str()),
        Some(turnpost::game::Part::One(names)) => names.first().map(String::as_str),
        _ => None,
    });
    lines.chain(begun).map(first_word).collect()
}

/// Whether a line names something that can be chosen in the picture.
fn names_something(composer: &Composer, spots: &[Spot]) -> bool {
    let lines = || composer.kinds.iter().flat_map(|kind| &kind.lines).map(|(line, _)| format!(" {} ", line.to_lowercase()));
    spots.iter().any(|spot| lines().any(|line| line.contains(&format!(" {} ", spot.name.to_lowercase()))))
}

/// Letters that the page's own script composes at random.
pub fn what_is_composed_is_taken<R: Present>() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for lang in Lang::ALL {
        let mut desks = desks::<R>(lang);
        let data = |at: &At<R>| composer_data(&at.composer, ("club@example.org", "Re: a game", "game 1"), &[], lang);
        let given: String = desks.iter().map(|at| format!("{}\n", data(at))).collect();
        let count = LETTERS.div_ceil(desks.len()).max(2);
        let script = root.join("templates/composer.js");
        let mut node = Command::new("node");
        node.arg(root.join("tests/composing.mjs")).arg(script).arg(count.to_string());
        let Some(made) = said_by(&mut node, given) else { return };
        let (mut letters, mut wrong) = (0, Vec::new());
        for (at, line) in desks.iter_mut().zip(made.lines()) {
            let made: Vec<String> = serde_json::from_str(line).expect("a list of letters");
            for text in made {
                letters += 1;
                let faults = faults(&mut at.table, at.seat, &text, lang);
                wrong.extend(faults.into_iter().map(|fault| format!("{text:?}: {fault}")));
            }
        }
        assert!(letters >= LETTERS, "{letters} letters");
        assert!(
            wrong.is_empty(),
            "{} of {letters}: {}",
            wrong.len(),
            wrong.iter().take(30).map(|fault| format!("\n{fault}")).collect::<String>()
        );
    }
}

/// What a program prints that reads this; none if there is no such program here.
fn said_by(program: &mut Command, given: String) -> Option<String> {
    let Ok(mut child) = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn() else {
        assert!(std::env::var_os("CI").is_none(), "node is needed to compose letters");
        println!("skipped: there is no node here");
        return None;
    };
    let mut input = child.stdin.take().expect("it reads");
    let writer = std::thread::spawn(move || input.write_all(given.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("it was written").expect("it was read");
    assert!(output.status.success());
    Some(String::from_utf8(output.stdout).expect("text"))
}
