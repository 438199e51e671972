//! Web of Power: the card game: which law lies where, only its finder is told, in any words.

use crate::straw::{Straw, hand_in};
use turnpost::game::{Deadline, Present as _, Ruleset as _, Table as _, Viewer};
use turnpost::rules::web_of_power_card::{Event, Law, Order, WebOfPowerCard};
use turnpost::words::Lang;

/// What a law is called in a language, without the word before it.
fn name(straw: &Straw<WebOfPowerCard>, law: Law, lang: Lang) -> String {
    let line = WebOfPowerCard::write(&straw.setting, &Order::Law { law }, lang);
    line.split_once(' ').map_or(line.clone(), |(_, name)| name.to_lowercase())
}

fn names_one(straw: &Straw<WebOfPowerCard>, text: &str, lang: Lang) -> Option<Law> {
    let text = text.to_lowercase();
    let debug = |law: &Law| format!("{law:?}").to_lowercase();
    Law::ALL.into_iter().find(|law| text.contains(&name(straw, *law, lang)) || text.contains(law.key()) || text.contains(&debug(law)))
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
                        let text = format!("{} {saying:?}", lang.words().tell(&saying));
                        let named = names_one(&straw, &text, lang);
                        assert_eq!(named.is_some(), viewer == Viewer::Seat(*seat), "{law:?} to {viewer:?}: {text}");
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
                        let text = format!("{} {saying:?}", lang.words().tell(saying));
                        assert_eq!(names_one(&straw, &text, lang), None, "{text}");
                    }
                }
            }
        }
    }
    assert!(finds > 20);
}
