//! What people say for lines of this game: turns of phrase in a table of their own, `turns.txt`, and who of the devils one is.

use super::{LordsOfHell, View};
use crate::game::{Likeness, Seat};
use crate::orders::Turns;
use std::sync::OnceLock;

impl Likeness<Self> for LordsOfHell {
    fn cues(&self) -> &'static [(&'static str, &'static [&'static str])] {
        &[
            ("earth", &["earth", "maan"]),
            ("table", &["close", "table", "paatteeksi", "poytaan", "poydalle"]),
            ("ritual", &["ritual", "rituaali", "rituaalin", "rituaaliksi"]),
            (
                "attend",
                &["attend*", "present", "gathering", "ring", "saavun", "saapuu", "paikalla", "paikalle", "rinkiin", "paatosrinkiin"],
            ),
            ("vote", &["vote", "votes", "voice", "aani", "aaneni", "aanen", "aanestan", "aanesta*"]),
            ("propose", &["propose*", "ehdolle", "ehdotan"]),
        ]
    }

    fn turns(&self) -> Option<&'static Turns> {
        static TURNS: OnceLock<Turns> = OnceLock::new();
        Some(TURNS.get_or_init(|| Turns::new(include_str!("turns.txt"))))
    }

    fn turns_here(&self, view: &View, seat: Seat) -> Option<Turns> {
        let print = view.known.open.realm(seat).devil.print();
        let stems = print.fi_stems.iter().map(|stem| format!("|{stem}~")).collect::<String>();
        // Of others' devils it is only told what they do.
        Some(Turns::new(&format!("~ me\n({}|{}{stems})", print.en, print.fi)))
    }
}
