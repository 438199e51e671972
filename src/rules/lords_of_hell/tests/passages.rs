//! What is told as one, in whole random games.

use super::random::{play, said_well, setting};
use crate::game::{Present, Ruleset, Seat, Viewer};
use crate::rules::lords_of_hell::cards::{Card, Face};
use crate::rules::lords_of_hell::event::{Shift, Spot, Why};
use crate::rules::lords_of_hell::realm::Place;
use crate::rules::lords_of_hell::state::Vote;
use crate::rules::lords_of_hell::{Event, LordsOfHell as Rules, News};
use crate::rules::tests::viewers;
use crate::words::{Arg, Lang, Saying};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The message that a sentence begins with.
fn begins(saying: &Saying) -> String {
    let inner = saying.args.iter().find_map(|(name, arg)| match arg {
        Arg::Said(inner) if ["one", "said"].contains(&name.as_str()) => Some(inner),
        _ => None,
    });
    inner.map_or_else(|| saying.id.clone(), begins)
}

#[test]
fn fights_souls_and_votes_are_told_as_one_and_nothing_twice() {
    let said: RefCell<BTreeMap<String, usize>> = RefCell::default();
    let round: RefCell<Vec<Event>> = RefCell::default();
    play(5, 11, 12, |setting, _, events| {
        for event in events {
            if matches!(event, Event::RoundBegan { .. }) {
                let events = round.take();
                for viewer in viewers(5) {
                    let news: Vec<News> = events.iter().filter_map(|event| Rules::news(event, viewer)).collect();
                    let passages = Rules::PAGES.passages(setting, &news, viewer.seat());
                    let mut all: Vec<usize> = passages.iter().flat_map(|passage| passage.of.iter().copied()).collect();
                    all.sort_unstable();
                    assert!(all.windows(2).all(|two| two[0] < two[1]), "something is told twice");
                    for passage in &passages {
                        *said.borrow_mut().entry(begins(&passage.told.1)).or_default() += 1;
                        Lang::ALL.into_iter().for_each(|lang| said_well(&lang.words().tell(&passage.told.1)));
                    }
                    // What somebody throws is told to them throw by throw.
                    let throws = |index: &usize| match news.get(*index) {
                        Some(News::Open { event: Event::SoulDie { seat, .. } }) => Some(*seat),
                        _ => None,
                    };
                    assert!(all.iter().filter_map(throws).all(|seat: Seat| viewer != Viewer::Seat(seat)));
                }
            }
            round.borrow_mut().push(event.clone());
        }
    });
    let said = said.take();
    for id in ["loh-story-gathers", "loh-story-proposals", "loh-story-won", "loh-told-tables"] {
        assert!(said.contains_key(id), "{id} was never told: {said:?}");
    }
}

#[test]
fn souls_and_votes_read_as_people_say_them() {
    let (laura, ville) = (Seat(0), Seat(1));
    let card = |key: &str| Card { face: Face::of_key(key).expect("a card"), handle: 0 };
    let fiend = |key: &str, die| Event::SoulDie { seat: ville, fiend: Some(card(key)), die, again: false };
    let home = Shift { was: 0, card: card("horde.succubi") };
    let events = [
        Event::VoteCast { vote: Vote { by: laura, whom: None } },
        Event::VoteCast { vote: Vote { by: ville, whom: Some(laura) } },
        Event::VoteCast { vote: Vote { by: Seat(2), whom: Some(laura) } },
        fiend("horde.fiends", 4),
        Event::SoulsMoved { from: None, to: Some(ville), count: 2, why: Why::Gathering },
        fiend("horde.succubi", 2),
        Event::CardsMoved { from: Spot::Earth(ville), to: Spot::Realm(ville), cards: vec![home], why: Why::Gathering },
        Event::SoulDie { seat: ville, fiend: None, die: 1, again: false },
        Event::DevilMoved { seat: ville, to: Place::Heaven, why: Why::Gathering },
        Event::CardsMoved { from: Spot::Hand(laura), to: Spot::Realm(laura), cards: vec![home], why: Why::Tabled },
        Event::DealTold { from: laura, to: 2 },
        Event::CardsMoved { from: Spot::Hand(laura), to: Spot::Realm(laura), cards: vec![home], why: Why::Tabled },
        Event::DealTold { from: ville, to: 4 },
    ];
    let said = |lang: Lang| -> Vec<String> {
        let news: Vec<News> = events.iter().filter_map(|event| Rules::news(event, Viewer::Public)).collect();
        let passages = Rules::PAGES.passages(&setting(4), &news, None);
        passages.iter().map(|passage| lang.words().tell(&passage.told.1)).collect()
    };
    assert_eq!(
        said(Lang::En),
        [
            "Ville gathers 2 souls (Fiends 4, Succubi 2 and the devil 1); Succubi home from Earth; the devil captured by the Heavenly host.",
            "Votes: Laura 2 (Ville and Atro); nobody 1 (Laura).",
            "Laura tables Succubi ×2.",
            "Deals were made by Laura and Ville; Ville and Atro.",
        ]
    );
    assert_eq!(
        said(Lang::Fi),
        [
            "Ville kerää 2 sielua (Pikkupirut 4, Sukkubit 2 ja piru 1); Maan päältä kotiin Sukkubit; piru jää taivaan joukkojen vangiksi.",
            "Äänet: Laura 2 (Ville ja Atro); ei kukaan 1 (Laura).",
            "Laura pöytää: Sukkubit ×2.",
            "Kauppoja ovat tehneet Laura ja Ville; Ville ja Atro.",
        ]
    );
}
