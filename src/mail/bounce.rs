//! Delivery failure reports: which of our mails did not arrive. By RFC 3464, and in the two forms without fields that are written still.

use super::limits::Limits;
use super::message_id::ids;
use super::part::{Head, Part, head_of};

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
pub(super) fn undelivered(head: &Head, part: &Part, limits: &Limits) -> Undelivered {
    match part {
        Part::Multi { kind, .. } if kind == "report" => by_fields(part, limits),
        _ => by_words(head, part, limits),
    }
}

/// A report as RFC 3464 has it.
fn by_fields(part: &Part, limits: &Limits) -> Undelivered {
    let leaves = part.leaves();
    let status = leaves.iter().filter(|leaf| matches!(leaf.kind.as_str(), "message/delivery-status" | "message/global-delivery-status"));
    let (mut to, mut hard) = (Vec::new(), false);
    // It may not be encoded, and some servers do it.
    for (addresses, is_hard) in status.flat_map(|leaf| failed(&leaf.decoded())) {
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
    let heads = returned.filter_map(|leaf| head_of(&leaf.decoded(), limits));
    let mails = heads.filter_map(|head| head.first("Message-ID")).flat_map(|value| ids(&value, 1)).take(limits.addresses);
    Undelivered { mails: mails.collect(), to, hard }
}

/// A report in words alone: that of qmail (QSBMF), which begins with "Hi. This is the" and has a paragraph for each recipient; or one that names
/// them in `X-Failed-Recipients`, as Exim did before it had fields. Anything else may be somebody's holiday.
fn by_words(head: &Head, part: &Part, limits: &Limits) -> Undelivered {
    let Some(leaf) = part.leaves().into_iter().find(|leaf| leaf.kind == "text/plain") else { return Undelivered::default() };
    let named: Vec<String> = head.raw("X-Failed-Recipients").flat_map(|line| line.split(',').map(bare).collect::<Vec<_>>()).collect();
    let is_of_qmail = leaf.body.trim_ascii_start().starts_with(b"Hi. This is the");
    // Every letter comes by here: none other is looked at further.
    if named.is_empty() && !is_of_qmail {
        return Undelivered::default();
    }
    let text = String::from_utf8_lossy(&leaf.decoded()).replace("\r\n", "\n");
    // Behind the words stands a copy of the mail, below a line that begins so in both.
    let (words, copy) = text.split_once("\n---").unwrap_or((&text, ""));
    let (to, hard) = if is_of_qmail {
        let recipients = words.split("\n\n").filter_map(|one| one.trim_start().strip_prefix('<')?.split_once(">:"));
        recipients.fold((Vec::new(), false), |(mut to, hard), (address, why)| {
            to.push(bare(address));
            (to, hard || is_hard(why))
        })
    } else {
        let hard = !named.is_empty() && is_hard(words);
        (named, hard)
    };
    let to: Vec<String> = to.into_iter().filter(|address| address.contains('@')).take(limits.addresses).collect();
    let of_copy = |line: &str| line.get(..11).is_some_and(|name| name.eq_ignore_ascii_case("Message-ID:"));
    let mails = copy.lines().find(|line| of_copy(line)).map(|line| ids(line, 1)).unwrap_or_default();
    if to.is_empty() { Undelivered::default() } else { Undelivered { mails, to, hard } }
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
    Some(bare(address)).filter(|address| address.contains('@'))
}

/// An address without what stands around it.
fn bare(address: &str) -> String {
    address.trim().trim_start_matches('<').trim_end_matches('>').to_ascii_lowercase()
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
