//! The picture: well-formed, with nothing in it that is hidden, and the latest turn on it.

use super::play::play;
use crate::game::{Present, Ruleset, Seat, Viewer};
use crate::rules::faceless_enemy::FacelessEnemy as Rules;
use crate::rules::faceless_enemy::marks::mark_of;
use crate::rules::faceless_enemy::trail::Mark;
use crate::rules::tests::{viewers, well_formed};
use crate::words::Lang;

#[test]
fn pictures_are_well_formed_and_show_every_card_and_no_hidden_rank() {
    for players in [2, 4] {
        let mut number = 0;
        play(players, "drawn", |setting, state, asked, events| {
            number += 1;
            let over = asked.is_empty() && events.is_empty();
            if !state.open.is_placed() || (number % 9 > 0 && !over) {
                return;
            }
            for (viewer, lang) in viewers(players).into_iter().flat_map(|viewer| Lang::ALL.map(|lang| (viewer, lang))) {
                let view = Rules::view(state, viewer);
                let picture = Rules::picture(setting, &view, viewer, lang.words()).svg;
                well_formed(&picture);
                assert!(!picture.contains("<Co>"), "a name is not escaped");
                // Ranks on cards are the texts of these two sizes; the key shows a few cards of its own.
                let in_key = if over || viewer != Viewer::Public { 2 } else { 1 };
                let ranks = picture.matches("font-weight=\"").count() - in_key;
                assert_eq!(ranks, state.open.field.cards().filter(|(at, _)| view.faces.at(*at).is_some()).count());
                if viewer == Viewer::Public && !over {
                    assert_eq!(ranks, state.open.field.up().iter().count());
                }
            }
        });
    }
}

#[test]
fn the_board_is_turned_to_the_viewers_side() {
    play(2, "turned", |setting, state, _, events| {
        if !state.open.is_placed() || state.open.number > 7 || events.is_empty() {
            return;
        }
        let letters = |viewer| {
            let picture = Rules::picture(setting, &Rules::view(state, viewer), viewer, Lang::En.words()).svg;
            let place = |letter: &str| picture.find(&format!(">{letter}</text>")).unwrap_or(0);
            place("a") < place("m")
        };
        assert!(letters(Viewer::Public) && letters(Viewer::Seat(Seat(0))) && !letters(Viewer::Seat(Seat(1))));
    });
}

#[test]
fn every_deed_of_the_latest_turn_is_drawn() {
    let mut seen = [0; 5];
    for players in [2, 4] {
        play(players, "traces", |setting, state, asked, _| {
            if asked.is_empty() || !state.open.is_placed() {
                return;
            }
            let marks = state.open.trail.marks();
            let picture = Rules::picture(setting, &Rules::view(state, Viewer::Public), Viewer::Public, Lang::Fi.words()).svg;
            let arrows = picture.matches("url(#army-head)").count() - 1;
            let wanted = marks.iter().filter(|mark| matches!(mark, Mark::Shot { .. } | Mark::Moved { .. } | Mark::Attacked { .. }));
            assert_eq!(arrows, wanted.count());
            for mark in marks {
                let (kind, sign) = match mark {
                    Mark::Shot { .. } => (0, "stroke-dasharray=\"4 3\""),
                    Mark::Attacked { .. } => (1, "r=\"5\""),
                    Mark::Scouted { .. } => (2, "stroke-dasharray=\"7 4\""),
                    Mark::Struck { triangle: true, .. } => (3, "l14 33h-28Z"),
                    Mark::Struck { triangle: false, .. } => (4, "a12 12 0 1 0 24 0"),
                    _ => continue,
                };
                seen[kind] += 1;
                assert!(picture.contains(sign), "{mark:?}");
            }
        });
    }
    assert!(seen.iter().filter(|count| **count > 0).count() >= 3, "{seen:?}");
}

#[test]
fn each_deed_of_a_turn_gets_a_picture_with_no_rank_that_is_hidden() {
    for players in [2, 4] {
        let (mut before, mut news, mut steps) = (None, Vec::new(), 0);
        play(players, "strip", |setting, state, asked, events| {
            if events.is_empty() && !asked.is_empty() && news.is_empty() {
                before = Some(state.clone());
            }
            news.extend(events.iter().cloned());
            let Some(start) = before.as_ref().filter(|start| !events.is_empty() && start.open.number != state.open.number) else { return };
            for viewer in viewers(players) {
                let heard: Vec<_> = news.iter().filter_map(|event| Rules::news(event, viewer)).collect();
                let strip = Rules::PAGES.strip(setting, &Rules::view(start, viewer), &heard, viewer, Lang::Fi.words());
                let begins = |mark: &Mark| {
                    matches!(
                        mark,
                        Mark::Shot { .. } | Mark::Moved { .. } | Mark::Attacked { .. } | Mark::Scouted { .. } | Mark::Struck { .. }
                    )
                };
                assert_eq!(strip.len(), heard.iter().filter_map(mark_of).filter(begins).count());
                for picture in &strip {
                    steps += 1;
                    well_formed(&picture.svg);
                    assert!(!picture.caption.contains("fe-"), "{}", picture.caption);
                    let hidden = picture.svg.matches("font-size=\"15\" font-weight=\"400\"").count();
                    assert!(hidden == 0 || viewer != Viewer::Public, "the public knows no card that is face down");
                }
            }
            news.clear();
        });
        assert!(steps > 100, "{steps}");
    }
}

#[test]
fn the_end_leaves_a_page_with_every_card() {
    for players in [2, 4] {
        let mut pages = 0;
        play(players, "laid open", |setting, state, _, events| {
            let news: Vec<_> = events.iter().filter_map(|event| Rules::news(event, Viewer::Public)).collect();
            for lang in Lang::ALL {
                for page in Rules::PAGES.extra_pages(setting, &Rules::view(state, Viewer::Public), &news, lang.words()) {
                    pages += 1;
                    let [start, end] = page.pictures.as_slice() else { panic!("two pictures are wanted") };
                    well_formed(&start.svg);
                    well_formed(&end.svg);
                    assert_eq!(start.svg.matches("font-weight=\"").count(), 52);
                    assert_eq!(end.svg.matches("font-weight=\"").count(), state.open.field.cards().count());
                    for line in page.parts.iter().flat_map(|part| &part.lines) {
                        assert_eq!(line.rsplit(": ").next().map(|ranks| ranks.split(' ').count()), Some(13), "{line}");
                    }
                }
            }
        });
        assert_eq!(pages, 2);
    }
}
