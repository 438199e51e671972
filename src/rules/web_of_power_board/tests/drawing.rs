//! Drawing that stands still in the middle.

use super::play::play;
use crate::dice::Seed;
use crate::game::{About, Deadline, DiceSource, Hosted, LetterIn, Request, Table, own_commands};
use crate::rules::web_of_power_board::{Colour, DRAW, WebOfPowerBoard as Rules};
use crate::words::Lang;

/// A letter with a slip holds its turn. Its condition on a card holds only after the first draw, which needs no order: the
/// turn must wait, not be begun and undone for ever.
#[test]
fn a_held_letter_whose_second_draw_waits_is_no_endless_loop() {
    let mut waited = 0;
    play(3, "held", |setting, state, request, _| {
        let Some(Request { seat, choice, .. }) = request else { return };
        if choice.name != DRAW.name || state.open.to_draw < 2 || !state.drew.is_empty() || waited > 5 {
            return;
        }
        let cards = Colour::all().map(|card| format!("if drew {}: draw deck\n", card.card().named.key));
        let text = format!("{}draw nonsense\n", cards.collect::<String>());
        let mut table = Hosted::<Rules>::arranged(setting.clone(), *state, DiceSource::Seeded(Seed::named("held")));
        let letter = LetterIn {
            seat: *seat,
            text: &text,
            letter: "held",
            about: About::Now,
            lang: Lang::En,
            ready: false,
            commands: own_commands(),
        };
        assert!(table.take(&letter).acknowledgement.kept_open);
        if table.play(Deadline::none()).is_empty() {
            assert_eq!(table.state(), state, "what was begun is undone");
            waited += 1;
        }
    });
    assert!(waited > 0);
}
