//! What a reader can answer: a numbered list, or how orders are written; each answer a link that writes the letter.

use super::mail::{Answers, Part};
use super::terms::Terms;
use super::{Club, Game};
use crate::game::Sheet;
use crate::words::Lang;

/// What the reader of a sheet can answer; nothing if nothing is asked and nothing can be done unasked.
pub(super) fn choices<'a>(club: &Club<'_>, game: &Game<'_>, sheet: &'a Sheet, lang: Lang) -> Vec<Part<'a>> {
    let terms = Terms::of(lang);
    match (&sheet.asked, sheet.numbered.as_slice()) {
        (None, []) => Vec::new(),
        (None, _) if !sheet.may_act => Vec::new(),
        (Some(_), []) if !sheet.examples.is_empty() => {
            vec![Part::Say(terms.how_to_order_here.clone()), Part::Written(sheet.examples.clone())]
        }
        (Some(_), []) => vec![Part::Say(terms.how_to_order.clone())],
        (_, numbered) => {
            let heading = if sheet.numbered_all { &terms.your_choices } else { &terms.some_choices };
            let how = if sheet.numbered_all { &terms.how_to_answer } else { &terms.how_to_answer_some };
            vec![Part::Heading(heading), Part::Answers(Answers::of(numbered, club, game, lang)), Part::Say(how.clone())]
        }
    }
}
