//! The picture: well-formed, of whole numbers, with nothing in it that is hidden.

use super::play::{play, setting};
use crate::game::{Present, Ruleset, Viewer};
use crate::rules::citadels::{Asking, Citadels as Rules};
use crate::rules::tests::{viewers, well_formed};
use crate::words::Lang;

#[test]
fn pictures_are_well_formed_and_show_every_district_built() {
    for players in [2, 4, 7] {
        let mut turn = 0;
        play(players, Asking::Open, "drawn", |setting, state, asked, events| {
            turn += 1;
            if turn % 7 > 0 && (!asked.is_empty() || !events.is_empty()) {
                return;
            }
            for lang in Lang::ALL {
                for viewer in viewers(players) {
                    let view = Rules::view(state, viewer);
                    let picture = Rules::picture(setting, &view, viewer, lang.words());
                    well_formed(&picture.svg);
                    assert!(!picture.svg.contains("<Co>"), "a name is not escaped");
                    let over = asked.is_empty() && events.is_empty();
                    let own = viewer.seat().filter(|_| !over).map_or(0, |seat| view.hand_size(seat));
                    let built: usize = state.open.all_seats().map(|seat| state.open.city(seat).len()).sum();
                    assert_eq!(picture.svg.matches("<circle cx=\"31\"").count(), own + built);
                }
            }
        });
    }
}

#[test]
fn only_the_own_characters_and_hand_are_drawn() {
    play(5, Asking::Planned, "hidden", |setting, state, asked, _| {
        if asked.first().is_none_or(|request| request.choice.name != "plan") {
            return;
        }
        let you = Lang::En.words().say("cit-mark-you");
        for viewer in viewers(5) {
            let picture = Rules::picture(setting, &Rules::view(state, viewer), viewer, Lang::En.words()).svg;
            let marked = picture.matches(&format!(">{you}</text>")).count();
            assert_eq!(marked, usize::from(viewer != Viewer::Public));
            assert_eq!(picture.contains(&Lang::En.words().say("cit-pic-hand")), viewer != Viewer::Public);
        }
    });
}

#[test]
fn a_long_or_hostile_name_stays_text() {
    let mut odd = setting(3, Asking::Open);
    odd.seats.0[1] = "\"<script>&\u{1}".repeat(20);
    let mut dice = crate::dice::Dice::stream(&crate::dice::Seed::named("odd"), crate::dice::Stream::default());
    let Ok(state) = Rules::setup(&odd, &mut dice) else { panic!("the game can't be set up") };
    let picture = Rules::picture(&odd, &Rules::view(&state, Viewer::Public), Viewer::Public, Lang::Fi.words());
    well_formed(&picture.svg);
    assert!(!picture.svg.contains("<script"));
}
