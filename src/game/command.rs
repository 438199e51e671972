//! What a letter says to the table beside orders. What it says to the club stands in it as well: the club hands the grammar of all
//! commands in with the letter, and gets back, read, those that are not the table's own.

use crate::orders::{Command, CommandKind, Commands, Form, Spec};
use std::sync::LazyLock;

/// A line of a letter that says something to the club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commanded {
    /// Its number among the fresh lines, from 1.
    pub line: u32,
    /// The line, or its part between semicolons, as it is shown back.
    pub text: String,
    /// What it says.
    pub command: Command,
}

/// What the table itself is told, beside orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ToTable {
    /// Say what these orders would do, put nothing on file.
    Preview,
    /// My letter closes its turn as it is.
    Ready,
    /// Keep my turn open until the deadline or `ready`.
    Wait,
    /// Take back all that is on file, or one kind.
    Cancel(Option<String>),
}

/// A kind of order, by one of its names.
const KIND: Form = Form { what: "command-what-kind", words: 2, fits: |text| !text.is_empty(), examples: &["take", "law stone"] };

/// The grammar of what the table itself is told.
pub fn own_commands() -> &'static Commands {
    static OWN: LazyLock<Commands> = LazyLock::new(|| {
        Commands::new(vec![
            CommandKind::new("preview", ["preview", "kokeile"], &[], vec![]),
            CommandKind::new("ready", ["ready", "valmis"], &[], vec![]),
            CommandKind::new("wait", ["wait", "odota"], &[], vec![]),
            CommandKind::new("cancel", ["cancel", "peru"], &["peruuta"], vec![Spec::opt(Spec::Form(&KIND))]),
        ])
    });
    &OWN
}

impl ToTable {
    /// What a command tells the table; none if it is somebody else's affair.
    pub(super) fn of(command: &Command) -> Option<ToTable> {
        Some(match command.key {
            "preview" => ToTable::Preview,
            "ready" => ToTable::Ready,
            "wait" => ToTable::Wait,
            "cancel" => ToTable::Cancel(command.tree.part(1).opt().map(|kind| kind.text().to_owned())),
            _ => return None,
        })
    }
}
