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
}

/// What a report says has failed for good; nothing if it is no such report, or only tells of a delay.
pub(super) fn undelivered(part: &Part, limits: &Limits) -> Undelivered {
    if !matches!(part, Part::Multi { kind, .. } if kind == "report") {
        return Undelivered::default();
    }
    let leaves = part.leaves();
    let status = leaves.iter().filter(|leaf| matches!(leaf.kind.as_str(), "message/delivery-status" | "message/global-delivery-status"));
    let to: Vec<String> = status.flat_map(|leaf| failed(leaf.body)).take(limits.addresses).collect();
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
    Undelivered { mails: mails.collect(), to }
}

/// The recipients of whom a report's fields say `Action: failed`. Each has a group of fields, parted from the next by an empty line.
fn failed(fields: &[u8]) -> Vec<String> {
    let fields = String::from_utf8_lossy(fields);
    let (mut found, mut group, mut has_failed) = (Vec::new(), Vec::new(), false);
    for line in fields.lines().map(str::trim).chain([""]) {
        if line.is_empty() {
            found.extend(std::mem::take(&mut group).into_iter().filter(|_| has_failed));
            has_failed = false;
        }
        let (name, value) = line.split_once(':').unwrap_or_default();
        match name.trim().to_ascii_lowercase().as_str() {
            "action" => has_failed |= value.trim().eq_ignore_ascii_case("failed"),
            "final-recipient" | "original-recipient" => group.extend(address(value)),
            _ => {}
        }
    }
    found
}

/// The address of `rfc822; laura@example.org`.
fn address(value: &str) -> Option<String> {
    let (_, address) = value.split_once(';')?;
    let address = address.trim().trim_start_matches('<').trim_end_matches('>').to_ascii_lowercase();
    address.contains('@').then_some(address)
}

#[cfg(test)]
mod tests {
    use super::failed;

    #[test]
    fn only_those_who_were_not_reached_are_named() {
        let fields =
            b"Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; <New@Example.org>\nOriginal-Recipient: rfc822;a@b\nAction: Failed\n\n\
                       Final-Recipient: rfc822; c@d\nAction: delayed\n";
        assert_eq!(failed(fields), ["new@example.org", "a@b"]);
        assert_eq!(failed(b"Action: failed\n"), [""; 0]);
    }
}
