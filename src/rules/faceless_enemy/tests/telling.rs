//! How the game is told: whole random games, in both languages, for every viewer; and single sentences as they read.

use super::play::{play, setting, shown};
use crate::game::{Present, Ruleset, Seat, Viewer};
use crate::rules::faceless_enemy::army::{Rank, data};
use crate::rules::faceless_enemy::event::{Cause, Loss};
use crate::rules::faceless_enemy::state::Phase;
use crate::rules::faceless_enemy::terms::rank_id;
use crate::rules::faceless_enemy::{FacelessEnemy as Rules, News, Side, Square};
use crate::rules::tests::viewers;
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
                    assert!(words.has(&format!("fe-kind-{kind}")) && words.has(&format!("fe-kind-title-{kind}")), "{kind}");
                }
            }
        }
    }
}

fn tell(news: &News, lang: Lang) -> String {
    Rules::tell(&setting(2), news).map(|(_, saying)| lang.words().tell(&saying)).unwrap_or_default()
}

fn at(id: &str) -> Square {
    Square::of_id(id).unwrap_or_else(|| panic!("{id} is no square"))
}

#[test]
fn a_turn_reads_as_a_story() {
    let shown = |square, side, rank, cause| News::CardShown { square, side, rank, cause };
    let lost = |square, side, rank, loss| News::CardLost { square, side, rank, loss };
    let nine = Rank::of(9).unwrap_or_default();
    let story = [
        News::Shot { seat: Seat(0), from: at("c3"), to: at("c4") },
        shown(at("c3"), Side::South, Rank::ARCHERS, Cause::Shoots),
        shown(at("c4"), Side::North, Rank::SCOUT, Cause::ShotAt),
        lost(at("c4"), Side::North, Rank::SCOUT, Loss::Shot),
        News::Attacked { seat: Seat(0), from: at("e3"), to: at("f4") },
        shown(at("e3"), Side::South, Rank::CAVALRY, Cause::Attacks),
        shown(at("f4"), Side::North, nine, Cause::Attacked),
        lost(at("f4"), Side::North, nine, Loss::Beaten),
        News::CardFollowed { from: at("e3"), to: at("f4") },
        News::Scouted { seat: Seat(0), from: at("g4") },
        shown(at("h5"), Side::North, Rank::KING, Cause::Scouted),
        News::StrikeBegan { seat: Seat(0), target: at("h5"), triangle: true },
        lost(at("h5"), Side::North, Rank::KING, Loss::Triangle),
        News::KingFell { side: Side::North },
    ];
    let told = |lang| story.iter().map(|news| tell(news, lang)).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    assert_eq!(
        told(Lang::En),
        "Laura’s archers (5) on c3 shoot at c4.
North’s 1 (Scout) stands before them on c4.
North’s 1 (Scout) falls to the arrows on c4.
Laura attacks from e3 to f4.
South’s attacker is 10 (Cavalry).
North’s card on f4 is 9 (Mercenaries).
North’s 9 (Mercenaries) on f4 is beaten and falls.
The winner goes on from e3 to f4.
Laura’s scout (1) on g4 looks about.
On h5 the scout finds North’s 13 (King).
Laura strikes at h5 with a triangle.
North’s 13 (King) on h5 is surrounded and falls.
North’s king has fallen."
    );
    assert_eq!(
        told(Lang::Fi),
        "Laura: jousimiehet (5) ampuvat ruudusta c3 ruutuun c4.
Pohjoisen 1 (Tiedustelija) on nuolten edessä ruudussa c4.
Pohjoisen 1 (Tiedustelija) kaatuu nuoliin ruudussa c4.
Laura hyökkää ruudusta e3 ruutuun f4.
Etelän hyökkääjä on 10 (Ratsuväki).
Pohjoisen puolustaja ruudussa f4 on 9 (Palkkasoturit).
Pohjoisen 9 (Palkkasoturit) ruudussa f4 häviää ja kaatuu.
Voittaja siirtyy ruudusta e3 ruutuun f4.
Laura: tiedustelija (1) katsoo ympärilleen ruudussa g4.
Pohjoisen kortti, jonka tiedustelija näkee ruudussa h5, on 13 (Kuningas).
Laura lyö kolmiolla ruutuun h5.
Pohjoisen 13 (Kuningas) ruudussa h5 saarretaan ja kaatuu.
Pohjoisen kuningas on kaatunut."
    );
}

#[test]
fn the_lead_says_what_may_be_done_and_of_what_is_behind_nothing() {
    let mut told = [0; 3];
    for (players, seed) in [(2, "leads"), (4, "leads"), (2, "dump"), (4, "dump"), (4, "traces")] {
        play(players, seed, |setting, state, asked, _| {
            for request in asked.iter().filter(|request| request.ask == "turn") {
                let view = Rules::view(state, Viewer::Seat(request.seat));
                let lead = Lang::En.words().tell(&Rules::lead(setting, &view, request));
                let striking = state.open.has_lines(state.open.side(request.seat));
                assert_eq!(striking, lead.contains("strike at"), "{lead}");
                let past_moving = state.open.phase > Phase::Move;
                assert!(!(past_moving && lead.contains("move one card")), "{lead}");
                for (count, what) in told.iter_mut().zip(["shoot from", "look about from", "strike at"]) {
                    *count += usize::from(lead.contains(what));
                }
            }
        });
    }
    assert!(told.iter().all(|count| *count > 0), "{told:?}");
}
