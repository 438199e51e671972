//! How the game is told and shown: whole random games, in both languages, for every viewer; and the catalogues.

use super::random::{play, said_well, setting};
use crate::game::{Present, Request, Ruleset, Seat, Viewer};
use crate::rules::lords_of_hell::cards::{Devil, Face, data};
use crate::rules::lords_of_hell::phrases::{card_id, devil_id, status_id};
use crate::rules::lords_of_hell::{LordsOfHell as Rules, Order, grammar};
use crate::rules::tests::{shown, viewers};
use crate::words::{Catalogue, Lang};
use std::collections::BTreeSet;

#[test]
fn whole_games_are_told_and_shown_without_a_raw_id() {
    for players in 4..=6 {
        let mut turn = 0;
        play(players, 7, 12, |setting, state, events| {
            turn += 1;
            let asked = Rules::pending(state).asked;
            for lang in Lang::ALL {
                for viewer in viewers(players) {
                    for news in events.iter().filter_map(|event| Rules::news(event, viewer)) {
                        if let Some((_, saying)) = Rules::tell(setting, &news) {
                            said_well(&lang.words().tell(&saying));
                        }
                    }
                    if turn % 25 == 0 || events.is_empty() {
                        let text = shown::<Rules>(setting, state, viewer, &asked, lang);
                        ["loh-", "{", "}"].into_iter().for_each(|bad| assert!(!text.contains(bad), "{bad} in {text}"));
                    }
                }
            }
        });
    }
}

#[test]
fn leads_and_answers_are_said() {
    let mut described = 0;
    play(5, 3, 8, |setting, state, _| {
        let pending = Rules::pending(state);
        for request in pending.asked.iter().chain(&pending.offered) {
            let view = Rules::view(state, Viewer::Seat(request.seat));
            for lang in Lang::ALL {
                said_well(&lang.words().tell(&Rules::lead(setting, &view, request)));
                for order in Rules::answers(&view, request) {
                    let said = lang.words().tell(&Rules::describe(setting, &view, &order));
                    said_well(&said);
                    if let Order::Plan { .. } = order {
                        let realm = state.open.realm(request.seat);
                        let away = state.open.realm_power(request.seat) - realm.fortress.map_or(0, |card| card.face.power());
                        assert!(said.contains(&away.to_string()), "a fortress attacks nobody, {away}: {said}");
                    }
                    assert_ne!(said, lang.words().say("loh-answer-other"), "{order:?}");
                    described += 1;
                }
            }
        }
    });
    assert!(described > 10);
}

#[test]
fn what_a_hand_holds_is_shown_to_its_seat_alone() {
    play(4, 11, 4, |setting, state, _| {
        for viewer in viewers(4) {
            let shown = shown::<Rules>(setting, state, viewer, &[], Lang::En);
            let lines: Vec<&str> = shown.lines().collect();
            for seat in state.open.seats() {
                let own = viewer == Viewer::Seat(seat);
                let hand = lines.contains(&"Your hand");
                assert!(!own || hand);
                assert!(viewer != Viewer::Public || !hand);
            }
            // Handles of hidden cards stand in no other's pages.
            let mine: BTreeSet<String> = viewer
                .seat()
                .into_iter()
                .flat_map(|seat| state.hand(seat).iter().map(|card| card.handle).chain(state.oaths(seat).iter().map(|oath| oath.handle)))
                .map(|handle| format!("c{handle}"))
                .collect();
            // (An offer names the giver's card to those who may have it.)
            let lines: String = lines
                .iter()
                .filter(|line| !line.contains(" gives ") && !line.contains("to give "))
                .map(|line| format!("{line}\n"))
                .collect();
            for word in lines.split(|c: char| !c.is_alphanumeric()).filter(|word| word.starts_with("c5") && word.len() == 4) {
                assert!(mine.contains(word), "{word} is shown to {viewer:?}");
            }
        }
    });
}

#[test]
fn the_catalogues_name_things_as_the_data_does() {
    for (lang, of) in [(Lang::En, 0), (Lang::Fi, 1)] {
        let words = lang.words();
        for face in Face::all() {
            assert_eq!(words.say(&card_id(face)), [&face.print().en, &face.print().fi][of].as_str());
        }
        for devil in Devil::all() {
            assert_eq!(words.say(&devil_id(devil)), [&devil.print().en, &devil.print().fi][of].as_str());
            ["of", "part", "to", "from"].into_iter().for_each(|case| assert!(words.has(&format!("loh-devil-{case}-{}", devil.key()))));
        }
        for (at, status) in data().statuses.iter().enumerate() {
            assert_eq!(words.say(&status_id(at)), [&status.en, &status.fi][of].as_str());
        }
        let kinds = [grammar::OF_A, grammar::OF_B, grammar::OF_C, grammar::DEALS, &["mulligan"]].concat();
        for kind in kinds {
            assert!(words.has(&format!("loh-kind-{kind}")) && words.has(&format!("loh-kind-title-{kind}")), "{kind}");
        }
        for (_, choices) in Rules::META.asks {
            choices.iter().for_each(|choice| assert!(words.has(&format!("loh-default-{}", choice.name)), "{}", choice.name));
        }
    }
}

#[test]
fn every_id_in_the_sources_has_its_sentence_in_both_languages() {
    let catalogue = Catalogue::of("lords-of-hell").expect("a catalogue");
    let ids: [BTreeSet<String>; 2] = [Lang::En, Lang::Fi].map(|lang| catalogue.ids(lang).into_iter().collect());
    assert_eq!(ids[0], ids[1]);
    let mut used = BTreeSet::new();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules/lords_of_hell");
    for folder in [folder.clone(), folder.join("lines"), folder.join("passages"), folder.join("tell"), folder.join("war")] {
        for path in std::fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()) {
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            let found = text.split("\"loh-").skip(1).filter_map(|rest| rest.split('"').next()).filter(|id| !id.contains('{'));
            used.extend(found.map(|id| format!("loh-{id}")));
        }
    }
    assert!(used.len() > 300);
    for id in &used {
        assert!(ids[0].contains(id), "{id} has no sentence");
    }
    // What is put together from parts.
    let parts =
        ["loh-kind-", "loh-default-", "loh-devil-", "loh-card-", "loh-status-", "loh-player-", "loh-oneself-", "loh-whoever-", "loh-title"];
    for id in ids[0].iter().filter(|id| !parts.iter().any(|part| id.starts_with(part))) {
        assert!(used.contains(id), "nobody says {id}");
    }
}

#[test]
fn requests_of_every_ask_have_a_lead() {
    let view = {
        let mut view = None;
        play(4, 1, 1, |_, state, _| view = view.take().or_else(|| Some(Rules::view(state, Viewer::Seat(Seat(0))))));
        view.expect("a table")
    };
    for (ask, choices) in Rules::META.asks {
        let request = Request { seat: Seat(0), ask, choice: choices[0] };
        Lang::ALL.into_iter().for_each(|lang| said_well(&lang.words().tell(&Rules::lead(&setting(4), &view, &request))));
    }
}

#[test]
fn no_hidden_card_has_a_handle_that_its_seat_has_had_before() {
    use crate::rules::lords_of_hell::cards::HIDDEN_FROM;
    use std::collections::BTreeMap;
    for players in 4..=6 {
        // By seat: the highest handle so far. Whatever is new in a hand lies above it.
        let mut highest: BTreeMap<u8, u16> = BTreeMap::new();
        let mut held: BTreeMap<u8, BTreeSet<u16>> = BTreeMap::new();
        let mut given = 0;
        play(players, 5, 8, |_, state, _| {
            for seat in (0..players as u8).map(Seat) {
                let hand = state.hand(seat).iter().map(|card| card.handle);
                let now: BTreeSet<u16> = hand.chain(state.oaths(seat).iter().map(|oath| oath.handle)).collect();
                assert_eq!(now.len(), state.hand(seat).len() + state.oaths(seat).len(), "no two share one");
                let (before, most) = (held.entry(seat.0).or_default(), highest.entry(seat.0).or_insert(HIDDEN_FROM - 1));
                for new in now.difference(before) {
                    assert!(*new > *most, "{seat}: {new} after {most}");
                    given += 1;
                }
                *most = now.last().copied().unwrap_or(0).max(*most);
                *before = now;
            }
        });
        assert!(given > 100, "{given}");
    }
}

#[test]
fn of_hidden_deals_others_hear_with_the_report_and_of_looted_oaths_the_two_alone() {
    use crate::rules::lords_of_hell::state::DealState;
    use crate::rules::lords_of_hell::{Event, News};
    let (mut deals, mut loots) = (0, 0);
    for number in 0..12 {
        play(5, number, 6, |_, _, events| {
            for event in events {
                for viewer in viewers(5) {
                    let news = Rules::news(event, viewer);
                    match event {
                        Event::OfferSettled { state: DealState::Done, public: false, from, to, .. } => {
                            let one = viewer.seat().is_some_and(|seat| seat == *from || to & (1 << seat.0) != 0);
                            assert!(one || viewer == Viewer::Everything || news.is_none(), "{viewer:?}: {news:?}");
                            deals += 1;
                        }
                        Event::DealTold { from, to } => {
                            let mine = viewer.seat().is_some_and(|seat| seat == *from || to & (1 << seat.0) != 0);
                            assert_eq!(matches!(news, Some(News::DealMade { .. })), !mine, "{viewer:?}");
                        }
                        Event::Looted { seat, by, .. } => {
                            let two = viewer == Viewer::Everything || [*seat, *by].map(Viewer::Seat).contains(&viewer);
                            let Some(News::Open { event: Event::Looted { oaths, .. } }) = news else { panic!("a loot is public") };
                            assert_eq!(oaths.is_some(), two, "{viewer:?}");
                            loots += 1;
                        }
                        _ => {}
                    }
                }
            }
        });
    }
    assert!(deals > 20 && loots > 20, "{deals} {loots}");
}
