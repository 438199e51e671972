//! Names at the table: pen names, and what a player allows to be told of them: when the game is over, and in tables of ratings.
//!
//! A pen name stands wherever a name does; the player's own is in `private.toml` and nowhere else.

use crate::club::game::opened::{Opened, opening};
use crate::club::turn::happened::{Happened, Happenings, Told};
use crate::club::vocabulary::stands_for_others;
use crate::game::press::tame;
use crate::game::{Opening, Seat, misread_names};
use crate::orders::glance;
use crate::store::{GameFile, GameState, Rated};
use crate::words::{Arg, Lang, NameForms, Saying, learn};
use chrono::{DateTime, Utc};
use unicode_normalization::UnicodeNormalization;

/// So many characters a pen name has.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=24;
/// What can be one, in words for the command line.
pub(crate) const PEN_NAME_IS: &str =
    "2 to 24 Latin letters, digits, blanks, hyphens and apostrophes, a letter first, and no name of anybody else";

/// A pen name as it is kept: on one line, nothing in it that could be taken for another letter.
///
/// # Errors
/// The id of what is wrong with it.
pub(crate) fn pen_name(written: &str) -> Result<String, &'static str> {
    let composed: String = tame(written).nfc().collect();
    let name = composed.split_whitespace().collect::<Vec<_>>().join(" ");
    // Only Latin letters: those of other alphabets can look the same.
    let letter = |c: char| c.is_alphabetic() && c < '\u{180}' && !matches!(c, 'ª' | 'º');
    let fits = name.chars().all(|c| letter(c) || c.is_ascii_digit() || matches!(c, ' ' | '-' | '\'' | '’'));
    // A single letter is a seat's.
    let named = name.starts_with(letter) && name.chars().filter(|c| letter(*c)).count() >= 2;
    if !fits || !named || !LENGTH.contains(&name.chars().count()) {
        return Err("name-form");
    }
    if stands_for_others(&name) { Err("name-taken") } else { Ok(name) }
}

/// Whether a name could be taken for a game master's: for the whole of it, or a part.
pub(crate) fn is_of_gm(name: &str, gm: &str) -> bool {
    let seen = glance(name);
    std::iter::once(gm).chain(gm.split_whitespace()).any(|part| glance(part) == seen)
}

/// Whether a seat could be taken for anybody else here under a name. Names that players keep to themselves don't count:
/// to refuse one would tell it.
fn is_of_another(game: &Opened, seat: Seat, name: &str) -> bool {
    let seen = glance(name);
    let others = game.file.seats.iter().enumerate().filter(|(at, _)| *at != seat.index());
    let mut known = others.flat_map(|(_, entry)| std::iter::once(&entry.name).chain(&entry.former));
    let desk = game.private.gms().filter_map(|party| party.name.as_deref());
    known.any(|known| glance(known) == seen) || desk.chain([game.file.gm.as_str()]).any(|gm| is_of_gm(name, gm))
}

/// What everybody may know of a game that is over: who played under which pen name, where they allow it.
pub(crate) fn own_names(game: &Opened, lang: Lang) -> Vec<String> {
    if game.file.state != GameState::Ended {
        return Vec::new();
    }
    let told = game.seats().all().zip(&game.private.seats).filter_map(|(seat, private)| {
        let name = private.name.as_ref().filter(|_| private.name_public)?;
        let with = [("pen", game.seats().name(seat).into()), ("name", tame(name).into())];
        Some(lang.words().with("name-told", &with))
    });
    told.collect()
}

/// Whether lines of the game would read a seat's name as somebody else's: its rules have words of their own.
pub(crate) fn is_misread(game: &Opened, file: &GameFile, seat: Seat) -> bool {
    let made_up = Opening { secret: Vec::new(), salts: Vec::new(), deal: None, beacon: false, ..opening(file, &game.private) };
    (game.entry.open)(&made_up).map_or(true, |(table, _)| misread_names(table.grammar(), table.seats()).contains(&seat))
}

/// A player wants to play under another name. Gives what they are told.
pub(crate) fn rename(game: &mut Opened, happened: &mut Happenings, seat: Seat, written: &str) -> Told {
    if game.file.state != GameState::Gathering {
        return Err(Saying::new("name-too-late"));
    }
    let name = pen_name(written).map_err(Saying::new)?;
    if is_of_another(game, seat, &name) {
        return Err(Saying::new("name-taken"));
    }
    let mut file = game.file.clone();
    let Some(entry) = file.seats.get_mut(seat.index()) else { return Err(Saying::new("name-form")) };
    let before = std::mem::replace(&mut entry.name, name.clone());
    if is_misread(game, &file, seat) {
        return Err(Saying::new("name-taken"));
    }
    game.file = file;
    forget_name(game, seat, &before, &name);
    if let Some(private) = game.private.seats.get_mut(seat.index()) {
        let own = private.name.take().unwrap_or(before);
        private.name = Some(own).filter(|own| *own != name);
        private.forms = None;
    }
    happened.push(Happened::Changed);
    Ok(Saying::new("name-is").with("name", name))
}

/// What was set down at the desk before names somebody by the name that they have now.
fn forget_name(game: &mut Opened, seat: Seat, before: &str, name: &str) {
    let lettered = |name: &str| format!("{name} ({seat})");
    for (_, arg) in game.gm.deeds.iter_mut().flat_map(|deed| &mut deed.what.args) {
        match arg {
            Arg::Text(text) if text == before => *text = name.to_owned(),
            Arg::Text(text) if *text == lettered(before) => *text = lettered(name),
            _ => {}
        }
    }
}

/// Whether a player's own name may be told when the game is over. Gives the id of what they are told.
pub(crate) fn consent_name(game: &mut Opened, happened: &mut Happenings, seat: Seat, given: bool) -> &'static str {
    let Some(private) = game.private.seats.get_mut(seat.index()) else { return "consent-name-taken" };
    private.name_public = given;
    happened.push(Happened::Changed);
    match (given, &private.name) {
        (true, Some(_)) => "consent-name-given",
        (true, None) => "consent-name-none",
        (false, _) => "consent-name-taken",
    }
}

/// Whether a player's letters may be published when the game is over. Gives the id of what they are told.
pub(crate) fn consent_letters(game: &mut Opened, happened: &mut Happenings, seat: Seat, given: bool) -> &'static str {
    if let Some(private) = game.private.seats.get_mut(seat.index()) {
        private.letters_public = given;
    }
    happened.push(Happened::Changed);
    if given { "consent-letters-given" } else { "consent-letters-taken" }
}

/// How a player's name at the table is inflected in Finnish, as they write it; none: as it would be by itself.
pub(crate) fn inflect(game: &mut Opened, happened: &mut Happenings, seat: Seat, written: Option<&str>) -> Told {
    let name = game.seats().name(seat);
    let forms = written.map(|written| NameForms::read(&name, written).ok_or_else(|| Saying::new("forms-none").with("name", name.as_str())));
    let forms = forms.transpose()?;
    let Some(private) = game.private.seats.get_mut(seat.index()) else { return Err(Saying::new("forms-none").with("name", name)) };
    learn(&name, forms.as_ref());
    let said = match &forms {
        None => Saying::new("forms-forgotten").with("name", name),
        Some(forms) => {
            let known = Saying::new("forms-are").with("name", name);
            known.with("genitive", forms.genitive.as_str()).with("partitive", forms.partitive.as_str())
        }
    };
    private.forms = forms;
    happened.push(Happened::Changed);
    Ok(said)
}

/// Whether a player is rated. It counts for all games under this name. Gives the id of what they are told.
pub(crate) fn set_rated(game: &mut Opened, happened: &mut Happenings, seat: Seat, yes: bool, at: DateTime<Utc>) -> &'static str {
    if let Some(private) = game.private.seats.get_mut(seat.index()) {
        private.rated = Some(Rated { yes, at });
    }
    happened.push(Happened::Changed);
    if yes { "ratings-on" } else { "ratings-off" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pen_name_is_one_that_can_be_read_and_told_apart() {
        for (written, name) in
            [("Kettu", "Kettu"), ("  Punainen   Kettu ", "Punainen Kettu"), ("d’Artagnan", "d’Artagnan"), ("A\u{308}iti", "Äiti")]
        {
            assert_eq!(pen_name(written).as_deref(), Ok(name), "{written:?}");
        }
        let wrong =
            ["", "K", "7", "B", "gm", "Kaikki", "all", "Kеttu", "Ke\u{200b}", "Ket<b>", "a@b", "K\u{202e}ettu!", "a-1", &"K".repeat(25)];
        for written in wrong {
            assert!(pen_name(written).is_err(), "{written:?}");
        }
    }

    #[test]
    fn names_are_told_apart_as_people_see_them() {
        for (one, other) in [("Ville", "VILLE"), ("Ville", "Vi1le"), ("Väinö", "Vaino"), ("Laura", "L-a u_ra"), ("Arno", "Amo")] {
            assert_eq!(glance(one), glance(other), "{one} {other}");
        }
        assert_ne!(glance("Ville"), glance("Vilma"));
        assert!(is_of_gm("aino", "Aino Virtanen") && is_of_gm("AlNO", "Aino") && !is_of_gm("Aini", "Aino Virtanen"));
    }

    proptest::proptest! {
        #[test]
        fn no_text_is_too_odd_for_a_name(text in "\\PC{0,40}") {
            if let Ok(name) = pen_name(&text) {
                proptest::prop_assert_eq!(pen_name(&name), Ok(name.clone()));
            }
        }
    }
}
