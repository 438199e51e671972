//! How the game is told: whole random games, in both languages, for every viewer; and single sentences as they read.

use super::play::{play, setting};
use crate::dice::{Dice, Seed, Stream};
use crate::game::{Present, Request, Ruleset, Seat, Viewer};
use crate::rules::citadels::cards::{Character, District, data};
use crate::rules::citadels::event::{Draw, Gain};
use crate::rules::citadels::{Asking, Citadels as Rules, Event};
use crate::rules::tests::{shown, viewers};
use crate::words::Lang;

fn said_well(text: &str) {
    for bad in ["cit-", "{", "}", "Named"] {
        assert!(!text.contains(bad), "{bad} in {text}");
    }
}

fn tell(event: &Event, viewer: Viewer, lang: Lang) -> String {
    let setting = setting(4, Asking::Open);
    let said = Rules::news(event, viewer).and_then(|news| Rules::tell(&setting, &news));
    said.map(|(_, saying)| lang.words().tell(&saying)).unwrap_or_default()
}

#[test]
fn whole_games_are_told_without_a_raw_id() {
    for players in 2..=7 {
        for asking in [Asking::Open, Asking::Planned] {
            let mut turn = 0;
            play(players, asking, &format!("told {players}"), |setting, state, asked, events| {
                turn += 1;
                for lang in Lang::ALL {
                    for viewer in viewers(players) {
                        for news in events.iter().filter_map(|event| Rules::news(event, viewer)) {
                            if let Some((_, saying)) = Rules::tell(setting, &news) {
                                said_well(&lang.words().tell(&saying));
                            }
                        }
                        // All that is shown is much: for whom it concerns always, for the others now and then.
                        let concerns = asked.iter().any(|request| viewer == Viewer::Seat(request.seat));
                        if (concerns && turn % 3 == 0) || turn % 40 == 0 {
                            said_well(&shown::<Rules>(setting, state, viewer, asked, lang));
                        }
                    }
                }
            });
        }
    }
}

#[test]
fn every_ask_has_its_lead_before_it_is_asked() {
    for players in [2, 4, 7] {
        for asking in [Asking::Open, Asking::Planned] {
            play(players, asking, "leads", |setting, state, _, events| {
                if events.is_empty() {
                    return;
                }
                for (seat, ask) in Rules::PARTS.timing.expected(state) {
                    let choices = Rules::META.asks.iter().find(|(name, _)| *name == ask).map(|(_, choices)| *choices);
                    let Some(choice) = choices.and_then(<[_]>::first) else { panic!("{ask} has no choices") };
                    let view = Rules::view(state, Viewer::Seat(seat));
                    let lead = Rules::lead(setting, &view, &Request { seat, ask, choice });
                    said_well(&Lang::En.words().tell(&lead));
                    said_well(&Lang::Fi.words().tell(&lead));
                }
            });
        }
    }
}

#[test]
fn the_table_hears_that_nobody_answers_and_never_why() {
    let called = Event::CharacterCalled { character: Character::KING, seat: None };
    for viewer in viewers(4) {
        assert_eq!(tell(&called, viewer, Lang::En), "Rank 4, King: nobody answers.");
        assert_eq!(tell(&called, viewer, Lang::Fi), "4, kuningas: kukaan ei vastaa.");
    }
}

#[test]
fn what_is_drawn_picked_and_laid_aside_is_named_to_its_seat_alone() {
    let district = |key: &str| District::of_key(key).unwrap_or_default();
    let hidden = [
        Event::CharacterPicked { seat: Seat(1), character: Character::KING, spare: Vec::new() },
        Event::CharacterBuried { seat: Seat(1), character: Character::KING, chance: false },
        Event::CardsDrawn { seat: Seat(1), kept: vec![district("smithy")], under: vec![district("docks")], how: Draw::Action },
        Event::CardsDrawn { seat: Seat(1), kept: vec![district("smithy"); 2], under: Vec::new(), how: Draw::Architect },
        Event::CardsExchanged { seat: Seat(1), under: vec![district("smithy")], drawn: vec![district("docks")] },
        Event::CardDiscarded { seat: Seat(1), card: district("smithy") },
    ];
    for event in hidden {
        for (lang, names) in [(Lang::En, ["King", "Smithy"]), (Lang::Fi, ["kuninka", "Pajan"])] {
            let named = |viewer| names.iter().any(|name| tell(&event, viewer, lang).contains(name));
            assert!(named(Viewer::Seat(Seat(1))), "{event:?}");
            assert!(!named(Viewer::Seat(Seat(0))) && !named(Viewer::Public), "{event:?}");
        }
    }
    let chance = Event::CharacterBuried { seat: Seat(1), character: Character::KING, chance: true };
    assert!(viewers(4).into_iter().all(|viewer| !tell(&chance, viewer, Lang::En).contains("King")));
}

#[test]
fn sentences_read_as_people_speak() {
    let district = |key: &str| District::of_key(key).unwrap_or_default();
    let (laura, ville) = (Seat(0), Seat(1));
    let told = [
        (
            Event::CharacterCalled { character: Character::THIEF, seat: Some(ville) },
            "Rank 2, Thief: Ville answers.",
            "2, varas: Ville vastaa.",
        ),
        (
            Event::MurderNamed { seat: ville, character: Character::KING },
            "Ville names the victim of the murder: the King.",
            "Ville nimeää murhattavaksi kuninkaan.",
        ),
        (
            Event::TheftNamed { seat: ville, character: Character::MERCHANT },
            "Ville names whom to rob: the Merchant.",
            "Ville nimeää ryöstettäväksi kauppiaan.",
        ),
        (
            Event::GoldStolen { from: laura, to: ville, gold: 5 },
            "Ville takes the whole purse of Laura: 5 gold.",
            "Ville vie kaikki kullat Lauralta: 5.",
        ),
        (Event::GoldTaken { seat: laura, gold: 2, how: Gain::Action }, "Laura takes 2 gold.", "Laura ottaa 2 kultaa."),
        (
            Event::CardsDrawn { seat: laura, kept: vec![district("smithy")], under: vec![district("docks")], how: Draw::Action },
            "Laura draws 2 cards, keeps the Smithy and puts the Docks under the deck; nobody else sees which.",
            "Laura nostaa 2 korttia, pitää Pajan ja panee pakan alle Laiturit; muut eivät näe, mitä.",
        ),
        (
            Event::DistrictBuilt { seat: laura, district: district("castle"), gold: 4 },
            "Laura builds the Castle for 4 gold.",
            "Laura rakentaa Linnan, hinta 4.",
        ),
        (
            Event::DistrictDestroyed { seat: ville, owner: laura, district: district("docks"), gold: 2 },
            "Ville destroys the Docks of Laura for 2 gold.",
            "Ville tuhoaa Laiturit (omistaja Laura), hinta 2.",
        ),
        (
            Event::CityScored { seat: laura, districts: 23, colours: 3, completion: 4 },
            "Laura: districts 23, all five colours 3, a complete city 4: 30 points.",
            "Laura: alueet 23, kaikki viisi väriä 3, valmis kaupunki 4: 30 pistettä.",
        ),
        (
            Event::GameEnded { scores: vec![30, 27, 12, 30], winners: vec![laura, Seat(3)] },
            "The game is over: Laura 30, Öinen & <Co> 30, Ville 27 and Atro 12 points. Laura and Öinen & <Co> are level and share the win.",
            "Peli on päättynyt, pisteet: Laura 30, Öinen & <Co> 30, Ville 27 ja Atro 12. Tasan ja yhdessä voittajia: Laura ja Öinen & <Co>.",
        ),
    ];
    for (event, en, fi) in told {
        assert_eq!(tell(&event, Viewer::Seat(laura), Lang::En), en);
        assert_eq!(tell(&event, Viewer::Seat(laura), Lang::Fi), fi);
    }
}

#[test]
fn the_catalogues_name_things_as_the_data_does() {
    for (words, of) in [(Lang::En.words(), 0), (Lang::Fi.words(), 1)] {
        let data = data();
        let districts: Vec<_> = data.districts.iter().map(|face| face.named.clone()).collect();
        for (kind, things) in [("character", &data.characters), ("district", &districts), ("colour", &data.colours)] {
            for thing in things {
                let name = [&thing.en, &thing.fi][of];
                assert_eq!(words.say(&format!("cit-{kind}-{}", thing.key)).to_lowercase(), name.to_lowercase());
            }
        }
        for character in &data.characters {
            assert!(words.has(&format!("cit-whom-{}", character.key)) && words.has(&format!("cit-cheat-{}", character.key)));
        }
        for face in &data.districts {
            assert!(words.has(&format!("cit-the-{}", face.named.key)));
            let purple = face.effect != crate::rules::citadels::cards::Effect::None;
            assert_eq!(words.has(&format!("cit-effect-{}", face.named.key)), purple, "{}", face.named.key);
        }
        for (_, choices) in Rules::META.asks {
            for choice in *choices {
                assert!(words.has(&format!("cit-default-{}", choice.name)), "{}", choice.name);
                for kind in choice.kinds {
                    assert!(words.has(&format!("cit-kind-{kind}")) && words.has(&format!("cit-kind-title-{kind}")), "{kind}");
                }
            }
        }
    }
}

#[test]
fn the_score_sheet_adds_up() {
    for players in [2, 5] {
        let mut sheets = 0;
        play(players, Asking::Open, "sheet", |setting, state, _, events| {
            let news: Vec<_> = events.iter().filter_map(|event| Rules::news(event, Viewer::Public)).collect();
            for lang in Lang::ALL {
                for page in Rules::PAGES.extra_pages(setting, &Rules::view(state, Viewer::Public), &news, lang.words()) {
                    sheets += 1;
                    assert_eq!(page.parts.len(), 1 + players);
                    for (part, sums) in page.parts[1..].iter().zip(&page.parts[0].grid.rows) {
                        let worth: i64 = part.grid.rows.iter().map(|row| row.cells[3].parse::<i64>().unwrap_or(-99)).sum();
                        let figure = |at: usize| sums.cells[at].parse::<i64>().unwrap_or(-99);
                        assert_eq!(worth, figure(1));
                        assert_eq!(figure(1) + figure(2) + figure(3), figure(4));
                        part.lines.iter().for_each(|line| said_well(line));
                    }
                }
            }
        });
        assert_eq!(sheets, 2);
    }
}

#[test]
fn what_a_viewer_is_shown_does_not_depend_on_what_it_may_not_know() {
    let mut number = 0;
    play(4, Asking::Open, "twins", |setting, state, asked, _| {
        number += 1;
        if asked.is_empty() || number % 5 > 0 {
            return;
        }
        for viewer in viewers(4) {
            let mut dice = Dice::stream(&Seed::named("imagined"), Stream { stage: number, ..Stream::default() });
            let twin = Rules::imagine(setting, &Rules::view(state, viewer), viewer, &mut dice);
            let both = [state, &twin].map(|state| {
                let picture = Rules::picture(setting, &Rules::view(state, viewer), viewer, Lang::En.words());
                (shown::<Rules>(setting, state, viewer, asked, Lang::En), picture)
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
    for (players, asking) in [(2, Asking::Open), (4, Asking::Planned), (7, Asking::Open)] {
        let (mut turns, mut told) = (0, String::new());
        play(players, asking, "look", |setting, state, asked, events| {
            for lang in Lang::ALL {
                for news in events.iter().filter_map(|event| Rules::news(event, Viewer::Seat(Seat(0)))) {
                    if let Some((_, saying)) = Rules::tell(setting, &news) {
                        told.push_str(&format!("{}: {}\n", lang.code(), lang.words().tell(&saying)));
                    }
                }
            }
            turns += 1;
            let over = asked.is_empty() && events.is_empty();
            let due = [5, 19, 171, 301].contains(&turns) || over;
            for lang in Lang::ALL.into_iter().filter(|_| due) {
                let viewer = asked.first().map_or(Viewer::Seat(Seat(0)), |request| Viewer::Seat(request.seat));
                let picture = Rules::picture(setting, &Rules::view(state, viewer), viewer, lang.words());
                let name = format!("{folder}/{players}-{}-{}", if over { "end".into() } else { turns.to_string() }, lang.code());
                let page = format!(
                    "<!doctype html><html lang={}><meta charset=utf-8><meta name=viewport content='width=device-width'><style>{style}</style><main><div class=spread><div class=wide><figure class=picture><div class=scroll>{}</div><figcaption>{}</figcaption></figure></div></div></main>",
                    lang.code(),
                    picture.svg,
                    picture.caption
                );
                let text = shown::<Rules>(setting, state, viewer, asked, lang);
                assert!(std::fs::write(format!("{name}.txt"), text).and_then(|()| std::fs::write(format!("{name}.html"), page)).is_ok());
            }
        });
        assert!(std::fs::write(format!("{folder}/{players}-told.txt"), told).is_ok());
    }
}

#[test]
fn while_somebody_plays_a_turn_just_that_character_is_shown_as_playing() {
    use crate::rules::citadels::board::{Call, call};
    let mut turns = 0;
    for players in [2, 5] {
        play(players, Asking::Open, "called", |_, state, _, _| {
            let view = Rules::view(state, Viewer::Public);
            let Some(turn) = &view.open.turn else { return };
            let playing = Character::all().filter(|character| matches!(call(&view, *character), Call::Answered(_, true)));
            assert_eq!(playing.collect::<Vec<_>>(), [turn.character]);
            turns += 1;
        });
    }
    assert!(turns > 20);
}
