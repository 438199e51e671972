//! How the game is told: whole random games, in both languages, for every viewer.

use super::play::play;
use crate::dice::{Dice, Seed, Stream};
use crate::game::{Present, Ruleset, Seat, Viewer};
use crate::rules::tests::{shown, viewers};
use crate::rules::web_of_power_card::cards::{Law, data};
use crate::rules::web_of_power_card::terms::law_id;
use crate::rules::web_of_power_card::{Event, WebOfPowerCard as Rules};
use crate::words::{Lang, Words};

fn said_well(text: &str) {
    for bad in ["wpc-", "{", "}", "Named"] {
        assert!(!text.contains(bad), "{bad} in {text}");
    }
}

#[test]
fn whole_games_are_told_without_a_raw_id() {
    for players in 3..=5 {
        play(players, &format!("told {players}"), |setting, state, request, events| {
            for lang in Lang::ALL {
                for viewer in viewers(players) {
                    for news in events.iter().filter_map(|event| Rules::news(event, viewer)) {
                        if let Some((_, saying)) = Rules::tell(setting, &news) {
                            said_well(&lang.words().tell(&saying));
                        }
                    }
                    if request.is_none_or(|request| viewer == Viewer::Seat(request.seat)) {
                        said_well(&shown::<Rules>(setting, state, viewer, request.map(std::slice::from_ref).unwrap_or_default(), lang));
                    }
                }
            }
        });
    }
}

#[test]
fn the_question_names_the_laws_that_may_be_played() {
    let mut named = 0;
    play(4, "led", |setting, state, request, _| {
        let Some(request) = request else { return };
        let view = Rules::view(state, Viewer::Seat(request.seat));
        let lead = Lang::En.words().tell(&Rules::lead(setting, &view, request));
        for law in Law::ALL {
            let playable = law != Law::MinusTwo && view.holds(request.seat, law) > 0;
            assert_eq!(lead.contains(&Lang::En.words().say(&law_id(law))), playable, "{lead}");
            named += usize::from(playable);
        }
    });
    assert!(named > 3);
}

/// Writes what is shown in mid-game to the folder named by `TURNPOST_LOOK`, for the eye.
#[test]
#[ignore = "writes files to look at"]
fn look() {
    let Ok(folder) = std::env::var("TURNPOST_LOOK") else { return };
    let page = |lang: Lang, body: String| {
        format!(
            "<!doctype html><html lang={}><meta charset=utf-8><meta name=viewport content='width=device-width'><body style='margin:18px;background:#faf7f0;font:16px serif'><div style='max-width:648px'>{body}</div>",
            lang.code()
        )
    };
    for players in 3..=5 {
        let (mut turns, mut told) = (0, String::new());
        play(players, "look", |setting, state, request, events| {
            for news in events.iter().filter_map(|event| Rules::news(event, Viewer::Seat(Seat(0)))) {
                if let Some((_, saying)) = Rules::tell(setting, &news) {
                    told.push_str(&format!("{}\n{}\n", Lang::En.words().tell(&saying), Lang::Fi.words().tell(&saying)));
                }
            }
            turns += usize::from(request.is_some());
            let over = request.is_none() && events.is_empty();
            if (request.is_some() && [1, 31, 61].contains(&turns)) || over {
                for lang in Lang::ALL {
                    let viewer = request.map_or(Viewer::Seat(Seat(0)), |request| Viewer::Seat(request.seat));
                    let view = Rules::view(state, viewer);
                    let picture = Rules::picture(setting, &view, viewer, lang.words());
                    let name = format!("{folder}/{players}-{}-{}", if over { "end".into() } else { turns.to_string() }, lang.code());
                    let text = shown::<Rules>(setting, state, viewer, request.map(std::slice::from_ref).unwrap_or_default(), lang);
                    let written = std::fs::write(format!("{name}.txt"), text).and_then(|()| {
                        std::fs::write(format!("{name}.html"), page(lang, format!("{}<p>{}", picture.svg, picture.caption)))
                    });
                    assert!(written.is_ok());
                }
            }
        });
        assert!(std::fs::write(format!("{folder}/{players}-told.txt"), told).is_ok());
    }
}

fn lower(text: &str) -> String {
    text.to_lowercase()
}

#[test]
fn the_catalogues_name_things_as_the_data_does() {
    for (words, of) in [(Lang::En.words(), 0), (Lang::Fi.words(), 1)] {
        let same = |kind: &str, things: &[crate::rules::web_of_power_card::cards::Named], words: &Words| {
            for thing in things {
                let name = [&thing.en, &thing.fi][of];
                // What is typed has a hyphen for the minus sign.
                let said = words.say(&format!("wpc-{kind}-{}", thing.key)).replace('−', "-");
                assert_eq!(lower(&said), lower(name));
            }
        };
        same("land", &data().lands, words);
        same("family", &data().families, words);
        same("law", &data().laws, words);
        for land in &data().lands {
            assert!(words.has(&format!("wpc-led-{}", land.key)));
        }
        for law in &data().laws {
            assert!(words.has(&format!("wpc-lawtext-{}", law.key)));
        }
        for family in &data().families {
            assert!(words.has(&format!("wpc-n-{}", family.key)) && words.has(&format!("wpc-letter-{}", family.key)));
        }
        for (_, choices) in Rules::META.asks {
            for choice in *choices {
                assert!(words.has(&format!("wpc-default-{}", choice.name)), "{}", choice.name);
                for kind in choice.kinds {
                    assert!(words.has(&format!("wpc-kind-{kind}")), "{kind}");
                }
            }
        }
    }
}

#[test]
fn only_the_finder_hears_which_law_it_is() {
    let mut found = 0;
    play(4, "laws", |setting, _, _, events| {
        for event in events.iter().filter(|event| matches!(event, Event::LawFound { .. })) {
            found += 1;
            for lang in Lang::ALL {
                let named = |viewer: Viewer| {
                    let news = Rules::news(event, viewer)?;
                    let (_, saying) = Rules::tell(setting, &news)?;
                    let said = lang.words().tell(&saying);
                    let law = data().laws.iter().any(|law| said.contains(&lang.words().say(&format!("wpc-law-{}", law.key))));
                    Some(law)
                };
                let hear = viewers(4).into_iter().filter(|viewer| named(*viewer) == Some(true)).count();
                assert_eq!(hear, 1, "{event:?}");
            }
        }
    });
    assert_eq!(found, 8);
}

#[test]
fn what_a_viewer_is_shown_does_not_depend_on_what_it_may_not_know() {
    let mut number = 0;
    play(3, "twins", |setting, state, request, _| {
        let Some(request) = request else { return };
        number += 1;
        for viewer in viewers(3) {
            let mut dice = Dice::stream(&Seed::named("imagined"), Stream { stage: number, ..Stream::default() });
            let twin = Rules::imagine(setting, &Rules::view(state, viewer), viewer, &mut dice);
            let both = [state, &twin].map(|state| {
                let picture = Rules::picture(setting, &Rules::view(state, viewer), viewer, Lang::En.words());
                (shown::<Rules>(setting, state, viewer, std::slice::from_ref(request), Lang::En), picture)
            });
            assert_eq!(both[0], both[1]);
        }
    });
}

#[test]
fn nobody_is_behind_who_has_as_much_as_anybody() {
    let mut first = true;
    play(4, "level", |setting, state, _, _| {
        for seat in (0..4).map(Seat).filter(|_| first) {
            let text = shown::<Rules>(setting, state, Viewer::Seat(seat), &[], Lang::En);
            assert!(text.contains("you would have 0 points, and nobody more"), "{text}");
        }
        first = false;
    });
}
