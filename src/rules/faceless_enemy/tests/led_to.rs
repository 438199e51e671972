//! What a turn led to, in whole random games.

use super::play::{play, setting};
use crate::game::{Present, Ruleset, Seat, Viewer};
use crate::rules::faceless_enemy::{FacelessEnemy as Rules, News, Square, State};
use crate::words::{Arg, Lang};
use std::collections::BTreeMap;

#[test]
fn a_quiet_turn_is_told_by_what_everyone_sees_on_the_board() {
    let mut said: BTreeMap<String, usize> = BTreeMap::new();
    for number in 0..6 {
        let mut before: Option<State> = None;
        play(2, &format!("led {number}"), |_, state, _, events| {
            let news: Vec<News> = events.iter().filter_map(|event| Rules::news(event, Viewer::Public)).collect();
            if let Some(before) = &before {
                let [before, after] = [before, state].map(|state| Rules::view(state, Viewer::Public));
                let led = Rules::PAGES.led_to(&setting(2), &before, &after, &news);
                for (_, saying) in &led {
                    *said.entry(saying.id.clone()).or_default() += 1;
                    for lang in Lang::ALL {
                        let text = lang.words().tell(saying);
                        assert!(!text.contains("fe-") && !text.contains('{'), "{text}");
                    }
                    if saying.id.starts_with("fe-led-beyond") {
                        let south = saying.id.ends_with("south");
                        let there = |at: &Square| (at.row() > 2) == south;
                        let cards =
                            after.open.field.cards().filter(|(at, card)| (after.open.side(Seat(0)) == card.side) == south && there(at));
                        assert!(saying.args.contains(&("n".to_owned(), Arg::from(cards.count()))), "{saying:?}");
                    }
                }
            }
            before = Some(state.clone());
        });
    }
    for id in
        ["fe-led-beyond-south", "fe-led-beyond-north", "fe-led-beside", "fe-led-free-south", "fe-led-lines-north", "fe-led-left-south"]
    {
        assert!(said.contains_key(id), "{id} was never said: {said:?}");
    }
}
