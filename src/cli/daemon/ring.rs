//! What rings the bell of a daemon.

/// Why the daemon woke up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ring {
    /// Something new is in the mailbox.
    Letter,
    /// `club.toml` is to be read again.
    Settings,
    /// It is to stop.
    Stop,
    /// The time that it was to wait is over.
    Time,
}

impl Ring {
    /// Which of two goes first: to stop goes before all else, settings before letters.
    pub(super) fn or(self, other: Ring) -> Ring {
        [Ring::Stop, Ring::Settings, Ring::Letter].into_iter().find(|ring| *ring == self || *ring == other).unwrap_or(Ring::Time)
    }
}
