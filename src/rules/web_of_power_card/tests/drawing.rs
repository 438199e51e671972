//! The picture: well-formed, of whole numbers, with nothing in it that is hidden.

use super::play::{play, setting};
use crate::game::{Present, Ruleset, Viewer};
use crate::rules::tests::well_formed;
use crate::rules::web_of_power_card::WebOfPowerCard as Rules;
use crate::words::Lang;

#[test]
fn pictures_are_well_formed_and_name_no_law() {
    for players in [3, 5] {
        play(players, "drawn", |setting, state, request, events| {
            if request.is_none() && !events.is_empty() {
                return;
            }
            for lang in Lang::ALL {
                let picture = Rules::picture(setting, &Rules::view(state, Viewer::Public), Viewer::Public, lang.words());
                well_formed(&picture.svg);
                assert!(!picture.svg.contains("<Co>"), "a name is not escaped");
                for law in ["take_back_stone", "three_symbols", "different_colours", "minus_two"] {
                    let said = lang.words().say(&format!("wpc-law-{law}"));
                    assert!(!picture.svg.contains(&said), "{said}");
                }
            }
        });
    }
}

#[test]
fn the_picture_shows_every_card_and_every_end_that_may_be_taken() {
    play(4, "open", |setting, state, request, _| {
        let Some(request) = request.filter(|request| request.choice.name == "take") else { return };
        let view = Rules::view(state, Viewer::Public);
        let picture = Rules::picture(setting, &view, Viewer::Public, Lang::En.words()).svg;
        let cells = Rules::board(setting, &view, Viewer::Public, Lang::En.words()).rows;
        for (_, row) in &cells {
            for cell in row {
                assert!(picture.contains(&format!(">{}</text>", cell.text)), "{} is not drawn", cell.text);
            }
        }
        let open = cells.iter().flat_map(|(_, row)| row).filter(|cell| cell.open).count();
        assert_eq!(picture.matches("class=\"open\"").count(), open);
        assert_eq!(open == 0, state.open.stuck(request.seat));
    });
}

#[test]
fn a_long_or_hostile_name_stays_text() {
    let mut odd = setting(3);
    odd.seats.0[1] = "\"<script>&\u{1}".repeat(20);
    let mut dice = crate::dice::Dice::stream(&crate::dice::Seed::named("odd"), crate::dice::Stream::default());
    let Ok(state) = Rules::setup(&odd, &mut dice) else { panic!("the game can't be set up") };
    let picture = Rules::picture(&odd, &Rules::view(&state, Viewer::Public), Viewer::Public, Lang::Fi.words());
    well_formed(&picture.svg);
    assert!(!picture.svg.contains("<script"));
}

/// Prints how long a picture takes; run in release to mean anything.
#[test]
#[ignore = "measures"]
fn how_fast() {
    let mut times = Vec::new();
    play(4, "fast", |setting, state, request, _| {
        if request.is_none() {
            return;
        }
        let view = Rules::view(state, Viewer::Public);
        let words = Lang::En.words();
        let started = std::time::Instant::now();
        for _ in 0..100 {
            std::hint::black_box(Rules::picture(setting, &view, Viewer::Public, words));
        }
        let picture = started.elapsed().as_nanos() / 100;
        let started = std::time::Instant::now();
        for _ in 0..100 {
            std::hint::black_box(Rules::board(setting, &view, Viewer::Public, words));
            std::hint::black_box(Rules::grids(setting, &view, Viewer::Public, words));
            std::hint::black_box(Rules::sections(setting, &view, Viewer::Public, words));
        }
        times.push((picture, started.elapsed().as_nanos() / 100));
    });
    times.sort_unstable();
    println!("picture and tables, ns: median {:?}, most {:?}", times.get(times.len() / 2), times.last());
}
