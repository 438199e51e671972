//! The pictures: well-formed, of whole numbers, with nothing in them that is hidden; and the score sheet.

use super::dice;
use super::random::play;
use crate::game::{Present, Ruleset, Seat, Viewer};
use crate::rules::lords_of_hell::{Event, LordsOfHell as Rules};
use crate::rules::tests::{shown, viewers, well_formed};
use crate::words::Lang;

fn drawn_well(svg: &str) {
    well_formed(svg);
    assert!(!svg.contains("<Co>"), "a name is not escaped");
    for attribute in [" x=\"", " y=\"", " width=\"", " height=\""] {
        for value in svg.split(attribute).skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(value.parse::<i32>().is_ok(), "{attribute}{value}");
        }
    }
}

#[test]
fn pictures_are_well_formed_and_show_what_lies_open() {
    for players in 4..=6 {
        let mut turn = 0;
        play(players, 5, 10, |setting, state, events| {
            turn += 1;
            if turn % 9 > 0 && !events.is_empty() {
                return;
            }
            for lang in Lang::ALL {
                for viewer in viewers(players) {
                    let picture = Rules::picture(setting, &Rules::view(state, viewer), viewer, lang.words());
                    drawn_well(&picture.svg);
                    let starters = picture.svg.matches("href=\"#hell-starter\"").count();
                    assert_eq!(starters, usize::from(!Rules::pending(state).asked.is_empty()));
                    let souls = picture.svg.matches("href=\"#hell-souls\"").count();
                    assert_eq!(souls, players);
                }
            }
        });
    }
}

#[test]
fn fights_are_drawn_with_every_die() {
    let mut fights = 0;
    play(5, 9, 14, |setting, state, events| {
        let rolled: usize = events
            .iter()
            .map(|event| match event {
                Event::Rolled { attack, defence, .. } => attack.len() + defence.len(),
                _ => 0,
            })
            .sum();
        let declared = events.iter().filter(|event| matches!(event, Event::AttackDeclared { .. })).count();
        for lang in Lang::ALL {
            for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
                let news: Vec<_> = events.iter().filter_map(|event| Rules::news(event, viewer)).collect();
                let strip = Rules::PAGES.strip(setting, &Rules::view(state, viewer), &news, viewer, lang.words());
                assert_eq!(strip.len(), declared);
                strip.iter().for_each(|picture| drawn_well(&picture.svg));
                let dice: usize = strip.iter().map(|picture| picture.svg.matches("<rect width=\"17\"").count()).sum();
                assert_eq!(dice, rolled);
            }
        }
        fights += declared;
    });
    assert!(fights > 3, "only {fights} fights");
}

#[test]
fn the_score_sheet_adds_up() {
    let mut sheets = 0;
    for number in 0..12 {
        play(4, number, 60, |setting, state, events| {
            if !events.is_empty() || !Rules::pending(state).asked.is_empty() {
                return;
            }
            let view = Rules::view(state, Viewer::Public);
            let (scores, winners) = (state.open.scores.clone(), state.open.winners.iter().copied().map(Seat).collect());
            let news = [Rules::news(&Event::GameEnded { scores, winners }, Viewer::Public).expect("news")];
            for lang in Lang::ALL {
                for page in Rules::PAGES.extra_pages(setting, &view, &news, lang.words()) {
                    sheets += 1;
                    for (row, seat) in page.parts[0].grid.rows.iter().zip(state.open.seats()) {
                        let figures: Vec<i64> = row.cells[2..].iter().map(|cell| cell.parse().expect("a figure")).collect();
                        let (sum, parts) = figures.split_last().expect("a sum");
                        assert_eq!(parts.iter().sum::<i64>(), *sum);
                        assert_eq!(*sum, state.open.scores[seat.index()]);
                        assert!(parts[2] >= 0, "oaths worth {}", parts[2]);
                    }
                }
            }
        });
    }
    assert!(sheets > 2, "only {sheets} sheets");
}

#[test]
fn what_a_viewer_is_shown_does_not_depend_on_what_it_may_not_know() {
    let mut number = 0;
    play(4, 2, 8, |setting, state, _| {
        number += 1;
        if number % 12 > 0 {
            return;
        }
        for viewer in viewers(4) {
            let twin = Rules::imagine(setting, &Rules::view(state, viewer), viewer, &mut dice("imagined", number));
            let both = [state, &twin].map(|state| {
                let picture = Rules::picture(setting, &Rules::view(state, viewer), viewer, Lang::En.words());
                (shown::<Rules>(setting, state, viewer, &Rules::pending(state).asked, Lang::En), picture)
            });
            assert_eq!(both[0].0, both[1].0);
            assert!(both[0].1 == both[1].1, "the pictures differ");
        }
    });
}

/// Writes what is shown to the folder named by `TURNPOST_LOOK`, for the eye.
#[test]
#[ignore = "writes files to look at"]
fn look() {
    let Ok(folder) = std::env::var("TURNPOST_LOOK") else { return };
    let style = include_str!("../../../../templates/style.css");
    for players in [4, 6] {
        let (mut told, mut fights) = ([String::new(), String::new()], 0);
        play(players, 7, 12, |setting, state, events| {
            let war = events.iter().any(|event| matches!(event, Event::AttackDeclared { .. }));
            let over = events.is_empty();
            fights += u32::from(war);
            for (at, lang) in [Lang::En, Lang::Fi].into_iter().enumerate() {
                let viewer = if at == 0 { Viewer::Public } else { Viewer::Seat(Seat(1)) };
                let news: Vec<_> = events.iter().filter_map(|event| Rules::news(event, viewer)).collect();
                for (_, saying) in news.iter().filter_map(|news| Rules::tell(setting, news)) {
                    told[at].push_str(&format!("{}\n", lang.words().tell(&saying)));
                }
                if !(over || (war && fights % 3 == 1)) {
                    continue;
                }
                let view = Rules::view(state, viewer);
                let mut pictures = vec![Rules::picture(setting, &view, viewer, lang.words())];
                pictures.extend(Rules::PAGES.strip(setting, &view, &news, viewer, lang.words()));
                let figures: String = pictures
                    .iter()
                    .map(|picture| {
                        format!(
                            "<figure class=picture><div class=scroll>{}</div><figcaption>{}</figcaption></figure>",
                            picture.svg, picture.caption
                        )
                    })
                    .collect();
                let page = format!(
                    "<!doctype html><html lang={}><meta charset=utf-8><meta name=viewport content='width=device-width'><style>{style}</style><main><div class=spread><div class=wide>{figures}</div></div></main>",
                    lang.code()
                );
                let asked = Rules::pending(state).asked;
                let name = format!("{folder}/{players}-{}-{}", if over { "end".into() } else { fights.to_string() }, lang.code());
                let text = shown::<Rules>(setting, state, viewer, &asked, lang);
                assert!(std::fs::write(format!("{name}.txt"), text).and_then(|()| std::fs::write(format!("{name}.html"), page)).is_ok());
            }
        });
        for (text, code) in told.iter().zip(["en", "fi"]) {
            assert!(std::fs::write(format!("{folder}/{players}-told-{code}.txt"), text).is_ok());
        }
    }
}
