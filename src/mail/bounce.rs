//! Delivery failure reports (RFC 3464): which of our mails did not arrive.

use super::limits::Limits;
use super::message_id::ids;
use super::part::{Part, head_of};

/// The ids of the mails that a report says have failed for good; none if it is no such report, or only tells of a delay.
pub(super) fn undelivered(part: &Part, limits: &Limits) -> Vec<String> {
    if !matches!(part, Part::Multi { kind, .. } if kind == "report") {
        return Vec::new();
    }
    let leaves = part.leaves();
    let status = leaves.iter().filter(|leaf| matches!(leaf.kind.as_str(), "message/delivery-status" | "message/global-delivery-status"));
    if !status.into_iter().any(|leaf| has_failed(leaf.body)) {
        return Vec::new();
    }
    let returned = leaves.iter().filter(|leaf| {
        matches!(
            leaf.kind.as_str(),
            "message/rfc822" | "message/global" | "text/rfc822-headers" | "message/rfc822-headers" | "message/global-headers"
        )
    });
    let heads = returned.filter_map(|leaf| head_of(leaf.body, limits));
    heads.filter_map(|head| head.first("Message-ID")).flat_map(|value| ids(&value, 1)).take(limits.addresses).collect()
}

/// Whether a report's fields for any recipient say `Action: failed`.
fn has_failed(fields: &[u8]) -> bool {
    String::from_utf8_lossy(fields).lines().any(|line| {
        let (name, value) = line.split_once(':').unwrap_or_default();
        name.trim().eq_ignore_ascii_case("action") && value.trim().eq_ignore_ascii_case("failed")
    })
}
