//! Addresses that are taken for another's at a glance. Nothing hangs on this but what the game master is told: an address is somebody's
//! when it is the same sign for sign.

use crate::mail::readable_domain;
use crate::orders::glance;

/// Whether an address looks like a known one, and is another: letters of other alphabets, signs that can't be seen, quotes, `1` for `l`,
/// a domain that only reads alike.
pub(super) fn looks_like(written: &str, known: &str) -> bool {
    let (seen, whole) = (looks(written), looks(known));
    let other = |pair: &(&char, &char)| pair.0 != pair.1;
    let alike = |(one, two): (&char, &char)| one == two || !one.is_ascii() || !two.is_ascii();
    // A letter of another alphabet may stand for any, but some must be the same.
    let others = seen.iter().zip(&whole).filter(other).count();
    !written.eq_ignore_ascii_case(known) && seen.len() == whole.len() && seen.iter().zip(&whole).all(alike) && others * 2 <= seen.len()
}

fn looks(address: &str) -> Vec<char> {
    let address = address.replace('\u{ff20}', "@");
    match address.rsplit_once('@') {
        Some((local, domain)) => glance(&format!("{local}{}", readable_domain(domain))).chars().collect(),
        None => glance(&address).chars().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_taken_for_each_other_at_a_glance() {
        const KNOWN: &str = "laura@example.org";
        for alike in [
            "lаura@example.org",
            "laura\u{200b}@example.org",
            "laura＠example.org",
            "\"laura\"@example.org",
            "1aura@example.org",
            "laura@exarnple.org",
            "laura@xn--exmple-4nf.org",
            "ｌａｕｒａ@example.org",
        ] {
            assert!(looks_like(alike, KNOWN), "{alike:?}");
        }
        for other in [KNOWN, "LAURA@example.org", "ville@example.org", "лаурапример", "laura@example.com", "", "@"] {
            assert!(!looks_like(other, KNOWN), "{other:?}");
        }
    }
}
