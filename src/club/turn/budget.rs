//! What of its writer's own words one letter may hold, and what they are told when there is more. Then nothing of it is read:
//! half a letter may say something else than a whole one.

use crate::club::config::Limits;
use crate::game::opens_guard;
use crate::mail::Unreadable;
use crate::words::Saying;

/// What there is too much of in the fresh text of a letter, if anything is.
pub(crate) fn over(text: &str, limits: &Limits) -> Option<Saying> {
    let passed = |id: &str, most: String| Some(Saying::new(id).with("most", most));
    if text.len() > limits.fresh_bytes_max {
        return passed("letter-much-fresh", size(limits.fresh_bytes_max));
    }
    let orders = |line: &str| line.split(';').filter(|part| !part.trim().is_empty()).count();
    if text.lines().map(orders).sum::<usize>() > limits.orders_max {
        return passed("letter-much-orders", limits.orders_max.to_string());
    }
    if text.lines().any(|line| line.len() > limits.line_bytes_max) {
        return passed("letter-much-line", size(limits.line_bytes_max));
    }
    let guards = |line: &str| line.split(|c: char| !c.is_alphanumeric()).filter(|word| opens_guard(word)).count();
    if text.lines().map(guards).any(|count| count > limits.guards_max) {
        return passed("letter-much-guards", limits.guards_max.to_string());
    }
    None
}

/// What there was too much of in a letter that could not be read; none if it was something else.
pub(crate) fn too_much(why: &Unreadable) -> Option<Saying> {
    let (id, most) = match why {
        Unreadable::TooLarge { most, .. } => ("letter-much-bytes", size(*most)),
        Unreadable::TooMuchText { most } => ("letter-much-text", size(*most)),
        Unreadable::TooManyLines { most } => ("letter-much-lines", most.to_string()),
        Unreadable::TooManyParts { most } => ("letter-much-parts", most.to_string()),
        Unreadable::TooDeep { most } => ("letter-much-depth", most.to_string()),
        Unreadable::HeadTooLarge => return Some(Saying::new("letter-much-head")),
        Unreadable::TooSlow { .. } | Unreadable::GivenUp { .. } => return Some(Saying::new("letter-much-work")),
        Unreadable::Empty | Unreadable::NoHeaders | Unreadable::Broken | Unreadable::NotNow { .. } => return None,
    };
    Some(Saying::new(id).with("most", most))
}

/// A number of bytes as people write it.
fn size(bytes: usize) -> String {
    match bytes {
        _ if bytes >= 1 << 20 && bytes.is_multiple_of(1 << 20) => format!("{} MiB", bytes >> 20),
        _ if bytes >= 1 << 10 => format!("{} KiB", bytes >> 10),
        _ => format!("{bytes} B"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_measure_is_taken_by_itself() {
        let limits = Limits { fresh_bytes_max: 60, orders_max: 3, line_bytes_max: 40, guards_max: 2, ..Limits::default() };
        let of = |text: &str| over(text, &limits).map(|saying| saying.id);
        assert_eq!(of("take 1\n\n\nclaim fr5; ready\n"), None);
        assert_eq!(of("if hand: else: take 1"), None);
        assert_eq!(of(&"x\n\n".repeat(21)).as_deref(), Some("letter-much-fresh"));
        assert_eq!(of("a;b\nc; ;d\n").as_deref(), Some("letter-much-orders"));
        assert_eq!(of(&"x".repeat(41)).as_deref(), Some("letter-much-line"));
        assert_eq!(of("if a: Else: muuten take 1").as_deref(), Some("letter-much-guards"));
    }

    #[test]
    fn sizes_are_written_in_the_unit_that_fits() {
        assert_eq!([10 << 20, 64 << 10, 1536 << 10, 100].map(size), ["10 MiB", "64 KiB", "1536 KiB", "100 B"]);
    }
}
