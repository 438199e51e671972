//! Who keeps account of the mails that have left, besides the outbox.

/// Who keeps account of the mails that have left, besides the outbox itself: where what the outbox says may be undone, a mail that a server has
/// taken must not be sent by the next run.
pub trait Account {
    /// Whether a mail has left already, by its id.
    ///
    /// # Errors
    /// If that can't be known: why. Then it stays, and those after it.
    fn has_left(&self, id: &str) -> Result<bool, String>;

    /// Notes that a mail has left.
    fn leaves(&self, id: &str);
}

/// The outbox alone: a mail that left is not in it any more.
pub(crate) struct Folder;

impl Account for Folder {
    fn has_left(&self, _: &str) -> Result<bool, String> {
        Ok(false)
    }

    fn leaves(&self, _: &str) {}
}
