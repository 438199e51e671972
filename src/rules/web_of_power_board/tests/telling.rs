//! How the game is told and drawn: whole random games, in both languages, for every viewer.

use super::play::play;
use crate::game::{Present, Ruleset, Seat, Viewer};
use crate::rules::tests::{shown, viewers, well_formed};
use crate::rules::web_of_power_board::WebOfPowerBoard as Rules;
use crate::rules::web_of_power_board::map::data;
use crate::rules::web_of_power_board::{Colour, Country, Event, scoring};
use crate::words::Lang;

/// No message or argument is left raw.
pub(super) fn said_well(text: &str) {
    for bad in ["wpb-", "{", "}", "Named"] {
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
fn cards_played_say_which_were_a_joker() {
    let setting = super::play::setting(3);
    let said = |cards: &[u8], joker: Option<u8>, lang: Lang| {
        let event = Event::CardsPlayed { seat: Seat(0), cards: cards.iter().copied().map(Colour).collect(), joker: joker.map(Colour) };
        let news = Rules::news(&event, Viewer::Public);
        news.and_then(|news| Rules::tell(&setting, &news)).map(|(_, saying)| lang.words().tell(&saying)).unwrap_or_default()
    };
    let [one, two] = [0, 1].map(|card| Lang::En.words().say(&format!("wpb-card-{}", Colour(card).card().named.key)));
    assert_eq!(said(&[0, 0], None, Lang::En), format!("Laura plays 2 × {one}."));
    assert_eq!(said(&[], Some(0), Lang::En), format!("Laura plays a pair of {one} as a joker."));
    assert_eq!(said(&[0], Some(1), Lang::En), format!("Laura plays {one} and a pair of {two} as a joker."));
    assert_eq!(said(&[0], Some(0), Lang::En), format!("Laura plays {one} and a pair of {one} as a joker."));
    let [one, two] = [0, 1].map(|card| Lang::Fi.words().say(&format!("wpb-card-{}", Colour(card).card().named.key)));
    assert_eq!(said(&[0], Some(1), Lang::Fi), format!("Laura pelaa: {one} ja pari {two} jokerina."));
}

#[test]
fn a_scored_country_names_who_has_most_and_who_gets_as_many_points_as_they_have_cloisters() {
    let setting = super::play::setting(3);
    let country = Country::all().next().expect("a country");
    let said = |counts: &[u8], points: &[i64]| Lang::En.words().tell(&scoring::country(&setting.seats, country, counts, points));
    let told = said(&[2, 0, 1], &[3, 0, 2]);
    assert!(told.contains("Laura 2 cloisters, 3 points (the most") && told.contains("Atro 1, 2 points (as many as Laura has"), "{told}");
    assert!(!told.contains("Mikko"), "{told}");
    assert!(!said(&[0, 0, 0], &[0, 0, 0]).contains("Laura"));
}

#[test]
fn the_card_just_drawn_is_told_to_who_drew_it_and_is_on_turn() {
    let mut seen = 0;
    play(3, "drawn", |setting, state, request, _| {
        for viewer in viewers(3) {
            let drew = Rules::view(state, viewer).drew;
            let told = shown::<Rules>(setting, state, viewer, &[], Lang::En).contains("drew");
            let mine = request.is_some_and(|request| viewer == Viewer::Seat(request.seat) && !drew.is_empty());
            if mine {
                assert!(told, "{drew:?}");
                seen += 1;
            }
        }
    });
    assert!(seen > 5, "{seen}");
}

#[test]
fn pictures_are_well_formed_and_show_every_space() {
    for players in [3, 5] {
        play(players, "drawn", |setting, state, request, events| {
            if request.is_none() && !events.is_empty() {
                return;
            }
            for viewer in [Viewer::Public, Viewer::Seat(state.open.turn)] {
                let view = Rules::view(state, viewer);
                let picture = Rules::picture(setting, &view, viewer, Lang::En.words()).svg;
                well_formed(&picture);
                assert!(!picture.contains("<Co>"), "a name is not escaped");
                let board = Rules::board(setting, &view, viewer, Lang::En.words());
                let cells = || board.rows.iter().flat_map(|(_, cells)| cells);
                assert_eq!(cells().count(), data().spaces.len());
                for cell in cells() {
                    assert!(picture.contains(&format!(">{}</text>", cell.text)), "{} is not drawn", cell.text);
                }
                let open = cells().filter(|cell| cell.open).count();
                assert_eq!(picture.matches("class=\"open\"").count(), open);
                assert!(viewer != Viewer::Public || open == 0, "the public is shown a hand");
            }
        });
    }
}

#[test]
fn the_catalogues_name_things_as_the_map_does() {
    for (lang, and) in [(Lang::En, " and "), (Lang::Fi, " ja ")] {
        let words = lang.words();
        let named =
            |thing: &crate::rules::web_of_power_board::map::Named| if lang == Lang::En { thing.en.clone() } else { thing.fi.clone() };
        for country in &data().countries {
            assert_eq!(words.say(&format!("wpb-country-{}", country.named.key)), named(&country.named));
            for form in ["in", "to"] {
                assert!(words.has(&format!("wpb-{form}-{}", country.named.key)));
            }
        }
        for card in &data().cards {
            assert_eq!(words.say(&format!("wpb-card-{}", card.named.key)), named(&card.named).replace(and, "/"));
        }
    }
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
