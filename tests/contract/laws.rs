//! Web of Power: the card game: which law lies where, only its finder is told, in any words.

use crate::contract::straw::{Straw, hand_in};
use turnpost::game::{Deadline, Present as _, Ruleset as _, Table as _, Viewer};
use turnpost::rules::web_of_power_card::{Event, Law, WebOfPowerCard};
use turnpost::words::{Lang, Saying};

/// The law that a sentence names, by its name in the language, or by its key in the arguments.
fn named(saying: &Saying, lang: Lang) -> Option<Law> {
    let text = lang.words().tell(saying).to_lowercase();
    let args = format!("{saying:?}");
    let name = |law: &Law| lang.words().say(&format!("wpc-law-{}", law.key())).to_lowercase();
    Law::ALL.into_iter().find(|law| text.contains(&name(law)) || args.contains(law.key()))
}

#[test]
fn a_law_that_is_found_is_named_to_its_finder_alone() {
    let mut found = 0;
    for players in 3..=5 {
        for game in 0..4 {
            let straw = Straw::<WebOfPowerCard>::play(players, 800 + game);
            for event in &straw.events {
                let Event::LawFound { seat, law, .. } = event else { continue };
                found += 1;
                for viewer in straw.setting.seats.all().map(Viewer::Seat).chain([Viewer::Public]) {
                    let news = WebOfPowerCard::news(event, viewer).expect("that a law is found is news");
                    let (_, saying) = WebOfPowerCard::tell(&straw.setting, &news).expect("and told");
                    for lang in Lang::ALL {
                        let finder = viewer == Viewer::Seat(*seat);
                        assert_eq!(named(&saying, lang), finder.then_some(*law), "to {viewer:?}: {saying:?}");
                    }
                }
            }
        }
    }
    assert!(found > 40);
}

#[test]
fn an_acknowledgement_names_no_law_that_is_still_to_be_found() {
    let mut finds = 0;
    for game in 0..6 {
        let straw = Straw::<WebOfPowerCard>::play(4, 820 + game);
        let (mut table, _) = straw.open();
        for letter in &straw.letters {
            let before = table.events().count();
            let said = hand_in(&mut table, letter).acknowledgement;
            table.play(Deadline::none());
            let found = table.events().skip(before).any(|event| matches!(event, Event::LawFound { .. }));
            // A law that is played may be named, and so may those shown at the end.
            let plays = table.events().skip(before).any(|event| matches!(event, Event::LawPlayed { .. }));
            if found && !plays {
                finds += 1;
                for lang in Lang::ALL {
                    for saying in &said.would {
                        assert_eq!(named(saying, lang), None, "{saying:?}");
                    }
                }
            }
        }
    }
    assert!(finds > 20);
}
