//! What a position may name, as data: cases write parts of a state by name, and a name of nothing must be found out.

use super::Seats;

/// What stands under a name of a position, and how two of it are compared.
#[derive(Clone, Copy, Debug)]
pub enum PositionPart {
    /// One value.
    Value,
    /// A list whose order says nothing.
    Bag,
    /// A list in its order.
    Row,
    /// A part for each seat, by its player's name.
    Seats(&'static PositionPart),
    /// A part for each thing of a kind that is there; compared at the things named.
    Things(&'static Things),
    /// The same, but compared as a whole: what is not named is not there.
    Whole(&'static Things),
    /// Parts of its own.
    Parts(&'static [(&'static str, PositionPart)]),
    /// A part that follows from the others: a case may expect it, and can't put it in place.
    Read(&'static PositionPart),
    /// A row of tables, each compared at the names that are there.
    Records,
    /// A part that the ruleset writes for itself: what stands in it is not looked into.
    Inner,
}

/// Things that a position knows by their ids.
#[derive(Debug)]
pub struct Things {
    /// What one is called in a message: `card`, `square`.
    pub what: &'static str,
    /// Whether there is one of an id.
    pub known: fn(&str) -> bool,
    /// What a position says of each.
    pub each: PositionPart,
}

impl PositionPart {
    /// The part under a name of this one, and the name as the ruleset writes it.
    ///
    /// # Errors
    /// In what way the name names nothing, and what there is.
    pub fn under(&self, seats: &Seats, name: &str) -> Result<(String, PositionPart), String> {
        match self {
            PositionPart::Read(part) => part.under(seats, name),
            PositionPart::Inner => Ok((name.to_owned(), PositionPart::Inner)),
            PositionPart::Value | PositionPart::Bag | PositionPart::Row | PositionPart::Records => {
                Err(format!("nothing stands below it that could be called {name}"))
            }
            PositionPart::Seats(part) => match seats.of_name(name) {
                Some(seat) => Ok((seats.name(seat), **part)),
                None => Err(format!("nobody here is called {name}: the players are {}", seats.0.join(", "))),
            },
            PositionPart::Things(things) | PositionPart::Whole(things) if (things.known)(name) => Ok((name.to_owned(), things.each)),
            PositionPart::Things(things) | PositionPart::Whole(things) => Err(format!("there is no {} called {name}", things.what)),
            PositionPart::Parts(parts) => match parts.iter().find(|(known, _)| *known == name) {
                Some((known, part)) => Ok(((*known).to_owned(), *part)),
                None => Err(format!("there is no {name}: {}", meant(name, parts))),
            },
        }
    }

    /// Whether there are names below it.
    pub fn is_table(&self) -> bool {
        match self {
            PositionPart::Value | PositionPart::Bag | PositionPart::Row | PositionPart::Records => false,
            PositionPart::Seats(_) | PositionPart::Things(_) | PositionPart::Whole(_) | PositionPart::Parts(_) | PositionPart::Inner => {
                true
            }
            PositionPart::Read(part) => part.is_table(),
        }
    }
}

/// What somebody may have meant who wrote a name that there is not.
fn meant(name: &str, parts: &[(&str, PositionPart)]) -> String {
    let near = parts.iter().map(|(known, _)| (strsim::damerau_levenshtein(known, name), *known)).min();
    match near {
        Some((distance, known)) if distance <= 2 => format!("perhaps {known}"),
        _ => format!("it has {}", parts.iter().map(|(known, _)| *known).collect::<Vec<_>>().join(", ")),
    }
}
