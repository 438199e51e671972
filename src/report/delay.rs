//! How late the public is shown a game.

use crate::words::Lang;

/// How late a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delay {
    /// So many rounds.
    Rounds(u32),
    /// When it is over.
    End,
}

impl Delay {
    /// The sentence that says so.
    pub fn words(self, lang: Lang) -> String {
        match self {
            Delay::Rounds(rounds) => lang.words().with("report-late-rounds", &[("count", i64::from(rounds).into())]),
            Delay::End => lang.words().say("report-late-end"),
        }
    }
}
