//! How the game is told: whole random games, in both languages, for every viewer; and single sentences as they read.

use super::play::{play, setting, shown, viewers};
use crate::game::{Present, Ruleset, Viewer};
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
