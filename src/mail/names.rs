//! Names that are looked up on the net, and what can be proved of a letter's sender by what stands under them.

/// Where names are looked up that signatures go by.
pub trait NameServer {
    /// The text that stands under a name; none if there is none.
    ///
    /// # Errors
    /// Why that can't be said now.
    fn text(&self, name: &str) -> Answer;
}

/// What stands under a name, nothing, or why that can't be said now.
pub type Answer = Result<Option<String>, String>;

/// For a program that checks no signatures: there are no names.
#[derive(Default)]
pub struct NoNames;

impl NameServer for NoNames {
    fn text(&self, _: &str) -> Answer {
        Ok(None)
    }
}

/// Whether a letter is from the address that it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proof {
    /// It is. The signatures by which that can be known: nobody else can write another letter with one of them.
    Good(Vec<Vec<u8>>),
    /// Nothing proves it.
    None,
    /// Nothing does now, for this reason; later something may.
    NotNow(String),
}
