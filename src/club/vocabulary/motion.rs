//! What players may move: `motion extend 3 days`.

use super::forms::{NUMBER, PLAYER, word};
use super::masters::seat_of;
use crate::game::{Seat, Seats};
use crate::orders::{Line, Spec, Tree, parse};
use crate::words::Saying;

/// What is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Motion {
    /// The game ends as a draw.
    Draw,
    /// The game ends without a result.
    End,
    /// The game ends, and a player has won.
    Concede(Seat),
    /// The deadline moves by so many days.
    Extend(u32),
    /// The last round is taken back.
    Undo,
    /// Who has asked to watch the game, by their number, may.
    Admit(u32),
}

/// No deadline is moved by more days at once.
const DAYS_MAX: i32 = 60;

/// What stands behind `motion`.
pub(super) fn motions() -> Spec {
    let days = Spec::Number { min: 1, max: DAYS_MAX, what: "command-what-days" };
    Spec::OneOf(vec![
        word("draw", "tasapeli", &[]),
        word("end", "lopetus", &["lopeta"]),
        Spec::Seq(vec![word("concede", "luovuta", &["luovutus"]), Spec::opt(word("to", "to", &[])), Spec::Form(&PLAYER)]),
        Spec::Seq(vec![word("extend", "lisäaika", &[]), days, Spec::opt(word("days", "päivää", &["day", "päivä"]))]),
        word(
            "undo",
            "peru",
            &["peruutus", "undo round", "undo last round", "undo the last round", "peru kierros", "peru viimeinen kierros"],
        ),
        Spec::Seq(vec![word("admit", "hyväksy", &[]), Spec::Form(&NUMBER)]),
    ])
}

impl Motion {
    /// The motion that a tree says.
    ///
    /// # Errors
    /// If it names nobody at the table.
    pub(crate) fn of(tree: &Tree, seats: &Seats) -> Result<Motion, Saying> {
        let (which, tree) = tree.choice();
        Ok(match which {
            0 => Motion::Draw,
            1 => Motion::End,
            2 => Motion::Concede(seat_of(tree.part(2).text(), seats)?),
            3 => Motion::Extend(tree.part(1).number().unsigned_abs()),
            4 => Motion::Undo,
            _ => Motion::Admit(tree.part(1).text().parse().unwrap_or(u32::MAX)),
        })
    }

    /// A motion as it was [written](Motion::written). None: nothing that can be moved.
    pub(crate) fn read(text: &str, seats: &Seats) -> Option<Motion> {
        Motion::of(&parse(&motions(), &Line::new(text)).ok()?, seats).ok()
    }

    /// The canonical words, which read back.
    pub(crate) fn written(self) -> String {
        match self {
            Motion::Draw => "draw".into(),
            Motion::End => "end".into(),
            Motion::Concede(seat) => format!("concede {seat}"),
            Motion::Extend(days) => format!("extend {days} days"),
            Motion::Undo => "undo".into(),
            Motion::Admit(number) => format!("admit {number}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn motions_are_read_in_both_languages_and_read_back() {
        let seats = Seats(vec!["Laura".into(), "Päivi".into()]);
        let cases = [
            ("draw", Some(Motion::Draw)),
            ("Tasapeli", Some(Motion::Draw)),
            ("concede to Päivi", Some(Motion::Concede(Seat(1)))),
            ("luovuta b", Some(Motion::Concede(Seat(1)))),
            ("luovuta Päiville", Some(Motion::Concede(Seat(1)))),
            ("concede Pekka", None),
            ("concede", None),
            ("concede to all", None),
            ("concede to Laura and Päivi", None),
            ("extend 3 days", Some(Motion::Extend(3))),
            ("extend 300 days", None),
            ("lisäaika 3 päivää", Some(Motion::Extend(3))),
            ("undo", Some(Motion::Undo)),
            ("undo the last round", Some(Motion::Undo)),
            ("Admit 2", Some(Motion::Admit(2))),
            ("hyväksy 2", Some(Motion::Admit(2))),
            ("admit Pekka", None),
            ("sickness is bad", None),
        ];
        for (text, expected) in cases {
            assert_eq!(Motion::read(text, &seats), expected, "{text}");
            if let Some(motion) = expected {
                assert_eq!(Motion::read(&motion.written(), &seats), expected, "{text}");
            }
        }
    }
}
