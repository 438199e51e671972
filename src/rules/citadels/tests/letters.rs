//! What the writer of a letter is told of it.

use super::play::setting;
use crate::dice::{Dice, Seed, Stream};
use crate::game::{About, Acknowledgement, DiceSource, Hosted, LetterIn, Ruleset as _, Seat, Setting, Table as _, Verdict, own_commands};
use crate::rules::citadels::{Asking, Citadels, Options, Position};
use crate::words::Lang;

/// A table of two, asked openly, where the first is called as the magician and then, at once, as the king.
fn answer(text: &str) -> Acknowledgement {
    let position = "phase = \"turns\"\ncalled = 2\n[characters]\nLaura = [\"magician\", \"king\"]\nVille = [\"warlord\", \"bishop\"]";
    answered(setting(2, Asking::Open), position, text)
}

/// A table as a position has it.
fn table(setting: Setting<Options>, position: &str) -> Hosted<Citadels> {
    let position: Position = crate::serial::from_toml(position).unwrap_or_else(|error| panic!("{error}"));
    let mut dice = Dice::stream(&Seed::named("letters"), Stream::default());
    let state = Citadels::PARTS.casebook.arrange(&setting, &position, &mut dice).unwrap_or_else(|error| panic!("{error}"));
    Hosted::arranged(setting, state, DiceSource::Seeded(Seed::named("letters")))
}

/// What the first seat of a position is told of a letter.
fn answered(setting: Setting<Options>, position: &str, text: &str) -> Acknowledgement {
    table(setting, position)
        .take(&LetterIn { seat: Seat(0), text, letter: "a", about: About::Now, lang: Lang::En, ready: false, commands: own_commands() })
        .acknowledgement
}

#[test]
fn a_turn_is_complete_though_the_next_is_the_same_seats() {
    let whole = answer("gold");
    assert!(whole.complete && whole.asked && !whole.kept_open, "{whole:?}");
    let left_out: Vec<&str> = whole.defaults.iter().map(|saying| saying.id.as_str()).collect();
    assert!(left_out.contains(&"cit-default-build"), "what was left out is told: {left_out:?}");
    let nothing = answer("Hello there");
    assert!(!nothing.complete && nothing.asked, "{nothing:?}");
}

#[test]
fn a_condition_that_does_not_hold_is_no_mistake() {
    let said = answer("cards if hand <= 1 else gold\nuse smithy if gold >= 9");
    assert!(!said.kept_open && said.complete, "{said:?}");
}

#[test]
fn who_is_the_bishop_in_a_trial_is_told_to_nobody() {
    let setting = setting(4, Asking::Planned);
    let position = "phase = \"turns\"\n[characters]\nLaura = [\"warlord\"]\nVille = [\"bishop\"]\n\
        Atro = [\"king\"]\n\"Öinen & <Co>\" = [\"thief\"]\n\
        [cities]\nVille = [\"church\"]\nAtro = [\"church\"]\n\"Öinen & <Co>\" = [\"church\"]";
    for owner in ["Ville", "Atro", "D"] {
        let said = answered(setting.clone(), position, &format!("gold\ndestroy {owner} church"));
        let line = said.lines.last().unwrap_or_else(|| panic!("{said:?}"));
        assert!(line.verdict == Verdict::Ok && line.note.is_none(), "{owner}: {line:?}");
    }
}

/// Rules text, a turn: gold is taken before a district is built, and pays for it.
#[test]
fn a_page_offers_what_the_gold_of_the_turn_pays_for() {
    for asking in [Asking::Open, Asking::Planned] {
        let position = "phase = \"turns\"\ncalled = 3\n[characters]\nLaura = [\"king\"]\nVille = [\"warlord\"]\n\
            [hands]\nLaura = [\"palace\", \"tavern\", \"library\"]\n[gold]\nLaura = 3";
        let composer = table(setting(2, asking), position).composer(Seat(0), Lang::En).expect("the king's turn");
        let lines: Vec<&str> = composer.kinds.iter().flat_map(|kind| kind.lines.iter().map(|(line, _)| line.as_str())).collect();
        assert!(lines.contains(&"build tavern") && lines.contains(&"build palace"), "{lines:?}");
        assert!(!lines.contains(&"build library"), "six gold is more than three and two: {lines:?}");
    }
}
