//! What people say for lines of this game: turns of phrase in a table of their own, `turns.txt`, who of the devils one is, and what
//! the cards of one's hand are called by what they are.

use super::cards::{CardType, Face};
use super::orders::Order;
use super::state::State;
use super::{LordsOfHell, View};
use crate::game::{Likeness, Seat};
use crate::orders::Turns;
use std::fmt::Write as _;
use std::sync::OnceLock;

/// What people call the cards of a hand by what they are, as turns of phrase: "my fortress", where one is in hand and none on the table, and
/// "both hordes". Those on the table may be meant by the same words, so that then "from my hand" must stand there.
fn in_hand(view: &View, seat: Seat) -> String {
    let hand = view.hand(seat).unwrap_or_default();
    let of = |what: CardType| hand.iter().map(|card| card.face).filter(move |face| face.card_type() == what).collect::<Vec<Face>>();
    let named = |faces: &[Face]| faces.iter().map(|face| face.print().en.as_str()).collect::<Vec<_>>().join(", ");
    let on_table = |what: CardType| view.realm(seat).iter().any(|face| face.card_type() == what);
    let mut text = String::new();
    if let ([fortress], false) = (of(CardType::Fortress).as_slice(), on_table(CardType::Fortress)) {
        let name = &fortress.print().en;
        let called = "fortress|castle|stronghold|fortress card";
        let finnish = "linna|linnan|linnani|linnoitus|linnoituksen|linnoitukseni|linnoituskortti|linnoituskortin";
        let _ = writeln!(
            text,
            "~ {name}\nmy ({called}) [from my hand]\n({called}) (of me|from my hand|in my hand)\n~ table {name}\n(table|put down|lay down) ({called})\n(put|place|lay|set) ({called}) (down|on [the] table)"
        );
        let _ = writeln!(text, "~ pöytään {name}\n({finnish}) (pöytään|pöydälle|käyttöön)\n(pöytään|pöydälle) [tulee|menee] ({finnish})");
    }
    let hordes = of(CardType::Horde);
    let (all, behind, finnish_behind) = match (hordes.len(), on_table(CardType::Horde)) {
        (0, _) => return text,
        (1, _) => return text,
        (2, false) => ("both|all|all my|both my|both the", "[from my hand|in my hand|i m holding|i hold]", "[kädestä|kädestäni]"),
        (2, true) => ("both|all|all my|both my|both the", "(from my hand|in my hand|i m holding|i hold)", "(kädestä|kädestäni)"),
        (_, false) => ("all|all my|all the", "[from my hand|in my hand|i m holding|i hold]", "[kädestä|kädestäni]"),
        (_, true) => ("all|all my|all the", "(from my hand|in my hand|i m holding|i hold)", "(kädestä|kädestäni)"),
    };
    let both = if hordes.len() == 2 { "molemmat|kummatkin|kaikki" } else { "kaikki" };
    let _ = writeln!(text, "~ {}\n({all}) (hordes|armies) {behind}\n({both}) (joukot|armeijat|laumat) {finnish_behind}", named(&hordes));
    text
}

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

    fn own(&self, state: &State, seat: Seat, order: &mut Order) {
        order.call_itself(state.open.realm(seat).devil);
    }

    /// A bare name may be said for many things, of which most are rare.
    fn may_lack_verb(&self, kind: &str) -> bool {
        !matches!(kind, "chaos" | "propose")
    }

    fn turns(&self) -> Option<&'static Turns> {
        static TURNS: OnceLock<Turns> = OnceLock::new();
        Some(TURNS.get_or_init(|| Turns::new(include_str!("turns.txt"))))
    }

    fn turns_here(&self, view: &View, seat: Seat) -> Option<Turns> {
        let print = view.known.open.realm(seat).devil.print();
        let stems = print.fi_stems.iter().map(|stem| format!("|{stem}~")).collect::<String>();
        // Of others' devils it is only told what they do.
        Some(Turns::new(&format!("~ me\n({}|{}{stems})\n{}", print.en, print.fi, in_hand(view, seat))))
    }
}
