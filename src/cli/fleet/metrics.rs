//! How clubs stand, as Prometheus reads it: `turnpost fleet status --metrics` into a file of `node_exporter`'s textfile collector.

use crate::fleet::Standing;
use std::fmt::Write as _;

/// A figure of each club.
struct Figure {
    name: &'static str,
    help: &'static str,
    of: fn(&Standing) -> Option<i64>,
}

const FIGURES: [Figure; 7] = [
    Figure { name: "turnpost_letters_waiting", help: "Letters that wait for a pass.", of: |club| Some(club.letters) },
    Figure { name: "turnpost_letters_aside", help: "Letters that were set aside.", of: |club| Some(club.letters_aside) },
    Figure { name: "turnpost_club_aside", help: "1: no worker touches the club.", of: |club| Some(club.aside.is_some().into()) },
    Figure { name: "turnpost_passes_failed", help: "Passes in a row that failed.", of: |club| Some(club.failures.into()) },
    Figure {
        name: "turnpost_last_pass_timestamp_seconds",
        help: "When a pass was last taken over.",
        of: |club| club.passed.map(|passed| passed.timestamp()),
    },
    Figure {
        name: "turnpost_next_pass_timestamp_seconds",
        help: "When the next pass is due; in the past: the club waits.",
        of: |club| club.due.map(|due| due.timestamp()),
    },
    Figure { name: "turnpost_club_bytes", help: "What the club's files have together.", of: |club| Some(club.bytes) },
];

/// The figures of all clubs.
pub(super) fn metrics(clubs: &[Standing]) -> String {
    let mut text = String::new();
    for figure in &FIGURES {
        let _ = writeln!(text, "# HELP {} {}\n# TYPE {} gauge", figure.name, figure.help, figure.name);
        for club in clubs {
            if let Some(value) = (figure.of)(club) {
                // A club's name is of letters, digits and dashes.
                let _ = writeln!(text, "{}{{club=\"{}\"}} {value}", figure.name, club.name);
            }
        }
    }
    text
}
