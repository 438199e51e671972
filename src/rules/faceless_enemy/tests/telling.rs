//! How the game is told: whole random games, in both languages, for every viewer; the rules pages.

use super::play::{play, setting, shown, viewers};
use crate::game::{Present, Reading, Ruleset, Viewer, read_letter};
use crate::rules::faceless_enemy::FacelessEnemy as Rules;
use crate::rules::faceless_enemy::army::{Rank, data};
use crate::rules::faceless_enemy::terms::rank_id;
use crate::words::Lang;

fn said_well(text: &str) {
    for bad in ["fe-", "{", "}", "Named"] {
        assert!(!text.contains(bad), "{bad} in {text}");
    }
}

#[test]
fn whole_games_are_told_without_a_raw_id() {
    for players in [2, 4] {
        let mut number = 0;
        play(players, &format!("told {players}"), |setting, state, asked, events| {
            number += 1;
            for lang in Lang::ALL {
                for viewer in viewers(players) {
                    for news in events.iter().filter_map(|event| Rules::news(event, viewer)) {
                        if let Some((_, saying)) = Rules::tell(setting, &news) {
                            said_well(&lang.words().tell(&saying));
                        }
                    }
                    if number % 10 < 2 || asked.iter().any(|request| viewer == Viewer::Seat(request.seat)) {
                        said_well(&shown(setting, state, viewer, asked, lang));
                    }
                }
            }
        });
    }
}

#[test]
fn the_catalogues_name_things_as_the_data_does() {
    for (lang, of) in [(Lang::En, 0), (Lang::Fi, 1)] {
        let words = lang.words();
        for (rank, named) in Rank::all().zip(&data().ranks) {
            assert_eq!(words.say(&rank_id(rank)), *[&named.en, &named.fi][of]);
        }
        for (_, choices) in Rules::META.asks {
            for choice in *choices {
                assert!(words.has(&format!("fe-default-{}", choice.name)), "{}", choice.name);
                for kind in choice.kinds {
                    assert!(words.has(&format!("fe-kind-{kind}")), "{kind}");
                }
            }
        }
    }
}

const PAGES: [(Lang, &str); 2] = [
    (Lang::En, include_str!("../../../../templates/rules/faceless-enemy.en.html")),
    (Lang::Fi, include_str!("../../../../templates/rules/faceless-enemy.fi.html")),
];

#[test]
fn every_letter_on_the_rules_pages_is_understood() {
    let setting = setting(4);
    let grammar = Rules::grammar(&setting);
    for (lang, page) in PAGES {
        let letters: Vec<&str> = page.split("<pre>").skip(1).filter_map(|rest| rest.split("</pre>").next()).collect();
        assert_eq!(letters.len(), 5);
        for letter in letters {
            let letter = letter.replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&");
            for line in read_letter::<Rules>(&grammar, &setting, &letter, "a letter", lang) {
                assert!(matches!(line.reading, Reading::Order(_)), "{}: {:?}", line.text, line.reading);
            }
        }
    }
}

#[test]
fn the_rules_pages_are_alike() {
    let tags = |page: &str| page.split('<').skip(1).map(|tag| tag.split(['>', ' ']).next().unwrap_or("").to_owned()).collect::<Vec<_>>();
    assert_eq!(tags(PAGES[0].1), tags(PAGES[1].1));
}
