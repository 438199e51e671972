//! What players may move, and how they say so: `motion extend 3 days`, `ballot 2 yes`.

use super::press::addressed;
use super::{Seat, Seats};
use crate::orders::fold;

/// What is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
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
const DAYS_MAX: u32 = 60;

impl Motion {
    /// Reads what stands after `motion`. None: nothing that can be moved.
    pub fn read(text: &str, seats: &Seats) -> Option<Motion> {
        let words: Vec<String> = text.split_whitespace().map(|word| fold(word.trim_matches(['.', ':', ',']))).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words.as_slice() {
            ["draw" | "tasapeli"] => Some(Motion::Draw),
            ["end" | "lopetus" | "lopeta"] => Some(Motion::End),
            ["undo" | "peru" | "peruutus", ..] if words.len() <= 3 => Some(Motion::Undo),
            ["admit" | "hyvaksy", number] => number.parse().ok().map(Motion::Admit),
            ["concede" | "luovuta" | "luovutus", "to", name @ ..] | ["concede" | "luovuta" | "luovutus", name @ ..] => {
                // As messages are addressed, so that a name may stand in a Finnish case.
                let to = addressed(seats, &name.join(" ")).ok().filter(|to| !to.all && !to.gm && !to.partner)?;
                if let [seat] = to.seats.as_slice() { Some(Motion::Concede(*seat)) } else { None }
            }
            ["extend" | "lisaaika", count, ..] if words.len() <= 3 => {
                count.parse().ok().filter(|days| (1..=DAYS_MAX).contains(days)).map(Motion::Extend)
            }
            _ => None,
        }
    }

    /// The canonical words, which read back.
    pub fn written(self) -> String {
        match self {
            Motion::Draw => "draw".into(),
            Motion::End => "end".into(),
            Motion::Concede(seat) => format!("concede {}", seat),
            Motion::Extend(days) => format!("extend {days} days"),
            Motion::Undo => "undo".into(),
            Motion::Admit(number) => format!("admit {number}"),
        }
    }
}

/// Reads what stands after `ballot`: which motion, if it is named, and how.
pub fn ballot(text: &str) -> Option<(Option<u32>, bool)> {
    let words: Vec<String> = text.split_whitespace().map(|word| fold(word.trim_matches(['.', ':', ',']))).collect();
    let yes = |word: &str| match word {
        "yes" | "kylla" | "joo" | "for" => Some(true),
        "no" | "ei" | "against" => Some(false),
        _ => None,
    };
    match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [word] => Some((None, yes(word)?)),
        [number, word] => Some((Some(number.parse().ok()?), yes(word)?)),
        _ => None,
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
            ("Tasapeli.", Some(Motion::Draw)),
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
        assert_eq!(ballot("2 yes"), Some((Some(2), true)));
        assert_eq!(ballot("ei"), Some((None, false)));
        assert_eq!(ballot("2 maybe"), None);
    }
}
