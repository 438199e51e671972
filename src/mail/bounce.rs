//! Delivery failure reports (RFC 3464): which of our mails did not arrive.

use super::limits::Limits;
use super::message_id::ids;
use super::part::{Part, head_of};

/// What a report says has failed for good.
#[derive(Debug, Default)]
pub(super) struct Undelivered {
    /// The ids of the mails.
    pub mails: Vec<String>,
    /// The addresses that were not reached, lower case, as the mails were sent to them and as they were sent on.
    pub to: Vec<String>,
    /// Whether one of these can't be reached by any mail.
    pub hard: bool,
}

/// What a report says has failed for good; nothing if it is no such report, or only tells of a delay.
pub(super) fn undelivered(part: &Part, limits: &Limits) -> Undelivered {
    if !matches!(part, Part::Multi { kind, .. } if kind == "report") {
        return Undelivered::default();
    }
    let leaves = part.leaves();
    let status = leaves.iter().filter(|leaf| matches!(leaf.kind.as_str(), "message/delivery-status" | "message/global-delivery-status"));
    let (mut to, mut hard) = (Vec::new(), false);
    for (addresses, is_hard) in status.flat_map(|leaf| failed(leaf.body)) {
        to.extend(addresses);
        hard |= is_hard;
    }
    to.truncate(limits.addresses);
    if to.is_empty() {
        return Undelivered::default();
    }
    let returned = leaves.iter().filter(|leaf| {
        matches!(
            leaf.kind.as_str(),
            "message/rfc822" | "message/global" | "text/rfc822-headers" | "message/rfc822-headers" | "message/global-headers"
        )
    });
    let heads = returned.filter_map(|leaf| head_of(leaf.body, limits));
    let mails = heads.filter_map(|head| head.first("Message-ID")).flat_map(|value| ids(&value, 1)).take(limits.addresses);
    Undelivered { mails: mails.collect(), to, hard }
}

/// The recipients of whom a report's fields say `Action: failed`, by the addresses that each has, and whether their status is hard. Each
/// has a group of fields, parted from the next by an empty line.
fn failed(fields: &[u8]) -> Vec<(Vec<String>, bool)> {
    let fields = String::from_utf8_lossy(fields);
    let (mut found, mut group, mut has_failed, mut hard) = (Vec::new(), Vec::new(), false, false);
    for line in fields.lines().map(str::trim).chain([""]) {
        if line.is_empty() {
            let addresses = std::mem::take(&mut group);
            if has_failed && !addresses.is_empty() {
                found.push((addresses, hard));
            }
            (has_failed, hard) = (false, false);
        }
        let (name, value) = line.split_once(':').unwrap_or_default();
        match name.trim().to_ascii_lowercase().as_str() {
            "action" => has_failed |= value.trim().eq_ignore_ascii_case("failed"),
            "status" => hard |= is_hard(value),
            "final-recipient" | "original-recipient" => group.extend(address(value)),
            _ => {}
        }
    }
    found
}

/// Whether the first status in a text (RFC 3463, `5.1.1`; where there is none an answer of a server's, `550`) says that there is nobody at
/// an address. A full mailbox (`5.2.2`), a mail that is too large or is not liked (`5.2.3`, `5.3.4`, `5.6`, `5.7`) tell nothing of the next.
pub fn is_hard(text: &str) -> bool {
    let words = || text.split(|c: char| !c.is_ascii_digit() && c != '.').map(|word| word.trim_matches('.'));
    let status = |word: &str| {
        let numbers: Vec<u16> = word.split('.').map(str::parse).collect::<Result<_, _>>().ok()?;
        <[u16; 3]>::try_from(numbers).ok().filter(|[class, ..]| matches!(class, 2 | 4 | 5))
    };
    match words().find_map(status) {
        Some(status) => status[0] == 5 && !matches!(status, [_, 2, 2 | 3] | [_, 3, 4] | [_, 6 | 7, _]),
        None => words().any(|word| matches!(word, "550" | "551" | "553")),
    }
}

/// The address of `rfc822; laura@example.org`.
fn address(value: &str) -> Option<String> {
    let (_, address) = value.split_once(';')?;
    let address = address.trim().trim_start_matches('<').trim_end_matches('>').to_ascii_lowercase();
    address.contains('@').then_some(address)
}

#[cfg(test)]
mod tests {
    use super::{failed, is_hard};

    #[test]
    fn only_those_who_were_not_reached_are_named() {
        let fields =
            b"Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; <New@Example.org>\nOriginal-Recipient: rfc822;a@b\nAction: Failed\n\
                       Status: 5.1.1 (no such user)\n\nFinal-Recipient: rfc822; c@d\nAction: delayed\nStatus: 5.1.1\n\n\
                       Final-Recipient: rfc822; e@f\nAction: failed\nStatus: 4.4.7\n";
        let named = |addresses: &[&str]| addresses.iter().map(|address| (*address).to_owned()).collect::<Vec<_>>();
        assert_eq!(failed(fields), [(named(&["new@example.org", "a@b"]), true), (named(&["e@f"]), false)]);
        assert_eq!(failed(b"Action: failed\n"), []);
    }

    #[test]
    fn only_a_dead_address_is_a_hard_failure() {
        for hard in ["5.1.1", "5.0.0 (unknown)", "5.2.1", "permanent error (550): 5.1.10 no such user", "(550): user unknown", "553 no"] {
            assert!(is_hard(hard), "{hard}");
        }
        for soft in ["4.4.7", "5.2.2", "5.7.1", "(550): 5.7.26 not liked", "5.6.0", "552 too large", "", "from 192.0.2.5.1", "451 5", "5.1"]
        {
            assert!(!is_hard(soft), "{soft}");
        }
    }
}
