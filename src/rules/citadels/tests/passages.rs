//! Turns told in a sentence each.

use super::play::{play, setting};
use crate::game::{Passage, Present, Ruleset, Seat, Viewer};
use crate::rules::citadels::cards::{Character, District};
use crate::rules::citadels::event::{Draw, Gain};
use crate::rules::citadels::{Asking, Citadels as Rules, Event, News};
use crate::rules::tests::viewers;
use crate::words::{Lang, Saying};

type Told = Passage<(Option<Seat>, Saying)>;

fn passages(events: &[Event], viewer: Viewer) -> (Vec<News>, Vec<Told>) {
    let news: Vec<News> = events.iter().filter_map(|event| Rules::news(event, viewer)).collect();
    let passages = Rules::PAGES.passages(&setting(7, Asking::Open), &news, viewer.seat());
    (news, passages)
}

#[test]
fn a_turn_is_one_sentence() {
    let district = |key: &str| District::of_key(key).unwrap_or_default();
    let (laura, ville) = (Seat(0), Seat(1));
    let events = [
        Event::CharacterCalled { character: Character::ASSASSIN, seat: None },
        Event::CharacterCalled { character: Character::MERCHANT, seat: Some(laura) },
        Event::GoldStolen { from: laura, to: ville, gold: 5 },
        Event::GoldTaken { seat: laura, gold: 2, how: Gain::Action },
        Event::GoldTaken { seat: laura, gold: 1, how: Gain::Merchant },
        Event::DistrictBuilt { seat: laura, district: district("market"), gold: 2 },
        Event::IncomeTaken { seat: laura, gold: 1 },
        Event::TurnEnded { seat: laura },
        Event::CharacterCalled { character: Character::WARLORD, seat: Some(ville) },
        Event::CardsDrawn { seat: ville, kept: vec![district("smithy")], under: vec![district("docks")], how: Draw::Action },
        Event::DistrictDestroyed { seat: ville, owner: laura, district: district("market"), gold: 1 },
        Event::DistrictReclaimed { seat: laura, district: district("market"), gold: 1 },
    ];
    let said = |viewer, lang: Lang| {
        let told = passages(&events, viewer).1;
        told.iter().map(|passage| (passage.of.clone(), lang.words().tell(&passage.told.1))).collect::<Vec<_>>()
    };
    assert_eq!(
        said(Viewer::Public, Lang::En),
        [
            (
                vec![1, 2, 3, 4, 5, 6],
                "As the Merchant, Laura loses all 5 gold to Ville, takes 2 gold, gets 1 extra gold, builds the Market for 2 and takes 1 gold of income."
                    .to_owned()
            ),
            (vec![7, 8, 9], "As the Warlord, Ville draws 2 cards to keep 1 and destroys the Market of Laura for 1.".to_owned()),
        ]
    );
    assert_eq!(
        said(Viewer::Public, Lang::Fi).into_iter().map(|(_, text)| text).collect::<Vec<_>>(),
        [
            "Kauppiaana Laura menettää kaikki 5 kultaansa Villelle, ottaa 2 kultaa, saa yhden lisäkullan, rakentaa Torin (hinta 2) ja saa tuloja yhden kullan.",
            "Sotilaana Ville nostaa 2 korttia (pitää 1) ja tuhoaa Torin (omistaja Laura) hintaan 1.",
        ]
    );
    // What Ville did is told to Ville in full, and so it is what Laura did in Ville's turn to everybody.
    assert_eq!(said(Viewer::Seat(ville), Lang::En).len(), 1);
}

#[test]
fn passages_hide_nothing_show_nothing_and_are_short() {
    for players in [2, 4, 7] {
        let mut round: Vec<Event> = Vec::new();
        let mut rounds = 0;
        play(players, Asking::Open, "passages", |_, _, _, events| {
            for event in events {
                if matches!(event, Event::DraftBegan { .. }) {
                    rounds += usize::from(!round.is_empty());
                    held(&round, players);
                    round.clear();
                }
                round.push(event.clone());
            }
        });
        held(&round, players);
        assert!(rounds > 3);
    }
}

/// A round is told well to everybody.
fn held(round: &[Event], players: usize) {
    let public = passages(round, Viewer::Public).1;
    let turns = if players < 4 { 2 * players } else { players };
    assert!(public.len() <= turns, "{} passages", public.len());
    for viewer in viewers(players) {
        let (news, told) = passages(round, viewer);
        let mut all: Vec<usize> = told.iter().flat_map(|passage| passage.of.iter().copied()).collect();
        all.sort_unstable();
        assert!(all.windows(2).all(|two| two[0] < two[1]), "something is told twice");
        for (seat, saying) in told.iter().map(|passage| &passage.told) {
            assert!(seat.is_none() || *seat != viewer.seat(), "a reader's own turn is told in full");
            for lang in Lang::ALL {
                let text = lang.words().tell(saying);
                assert!(!text.contains("cit-") && !text.contains('{'), "{text}");
            }
            // Whoever reads it, the sentence is the public's.
            assert!(viewer == Viewer::Public || seat.is_none() || public.iter().any(|passage| passage.told.1 == *saying), "{saying:?}");
        }
        let own =
            |news: &News| matches!(news, News::DistrictBuilt { seat, .. } | News::CityScored { seat, .. } if Some(*seat) == viewer.seat());
        assert!(all.iter().all(|index| news.get(*index).is_some_and(|news| !own(news))));
    }
}
