//! Armies as they are dealt, and as a viewer may imagine them.

use super::play::{play, setting};
use crate::dice::{Dice, Seed, Stream};
use crate::game::{Ruleset, Viewer};
use crate::rules::faceless_enemy::army::fixed_cards;
use crate::rules::faceless_enemy::army::{ARMY, Counts, DEALT, FIXED, Rank, TURNS};
use crate::rules::faceless_enemy::opening::left_over;
use crate::rules::faceless_enemy::square::{FILES, ROWS, Square};
use crate::rules::faceless_enemy::{FacelessEnemy as Rules, Side, State};
use crate::rules::tests::viewers;

/// K-01: what is always there, and twenty of the pool.
#[test]
fn an_army_has_its_fixed_cards_and_twenty_of_the_pool() {
    let mut knights = [0; 5];
    for game in 0..400 {
        let mut dice = Dice::stream(&Seed::named(&format!("army {game}")), Stream::default());
        let state = Rules::setup(&setting(2), &mut dice).expect("a game");
        for side in Side::BOTH {
            let army: Counts = state.hands[side.index()].as_slice().iter().copied().collect();
            assert_eq!(army.total(), ARMY);
            assert_eq!([Rank::PRINCE, Rank::QUEEN, Rank::KING].map(|rank| army.of(rank)), [2, 1, 1]);
            assert!((1..=2).contains(&army.of(Rank::SCOUT)));
            knights[usize::from(army.of(Rank::KNIGHT))] += 1;
            assert_eq!(left_over(&state, side).total(), DEALT);
        }
    }
    assert_eq!(knights[0], 0);
    assert!(knights[1..].iter().all(|count| *count > 20), "{knights:?}");
    assert!(Rules::setup(&setting(3), &mut Dice::stream(&Seed::named("three"), Stream::default())).is_err());
}

#[test]
fn the_numbers_are_those_of_the_data() {
    let file: toml::Table = include_str!("../army.toml").parse().expect("the data");
    let number = |table: &str, key: &str| file[table][key].as_integer().expect("a number");
    assert_eq!((number("board", "files"), number("board", "ranks")), (i64::from(FILES), i64::from(ROWS)));
    assert_eq!(
        (number("rules", "army_size"), number("rules", "fixed_size"), number("rules", "random_size")),
        (ARMY as i64, FIXED as i64, DEALT as i64)
    );
    assert_eq!(number("rules", "turn_limit"), i64::from(TURNS));
    assert_eq!(Counts::whole().total(), ARMY + DEALT);
    let traits = |name: &str| -> Vec<u8> {
        let ranks = file["rank"].as_array().expect("ranks");
        let has = ranks
            .iter()
            .filter(|rank| rank["traits"].as_array().is_some_and(|traits| traits.iter().any(|known| known.as_str() == Some(name))));
        has.filter_map(|rank| u8::try_from(rank["rank"].as_integer()?).ok()).collect()
    };
    let special = [("scout", Rank::SCOUT), ("shield_wall", Rank::SHIELDMEN), ("shoots", Rank::ARCHERS), ("spear_line", Rank::SPEARMEN)];
    let special =
        special.into_iter().chain([("cannot_attack", Rank::QUEEN), ("beats_queen", Rank::KING), ("shamed_by_queen", Rank::KNIGHT)]);
    special.for_each(|(name, rank)| assert_eq!(traits(name), [rank.number()], "{name}"));
    assert_eq!(traits("royal"), Rank::all().filter(|rank| rank.is_royal()).map(Rank::number).collect::<Vec<_>>());
    let corners: Vec<&str> = file["board"]["corner"].as_array().expect("corners").iter().filter_map(|corner| corner.as_str()).collect();
    let ours: Vec<String> = Square::all().filter(|square| square.is_corner()).map(Square::id).collect();
    assert_eq!(ours, corners);
}

/// The cards of one wing: on the board by where they stood first, and lost ones.
fn wing(state: &State, side: Side, wing: u8) -> Counts {
    let open = &state.open;
    let placed = open.field.cards().filter(|(_, card)| card.side == side && open.origin(side, card.home) == wing);
    let placed = placed.filter_map(|(square, _)| state.faces.at(square));
    let dead = open.graves[side.index()].as_slice().iter().filter(|dead| open.origin(side, dead.home) == wing).map(|dead| dead.rank);
    placed.chain(dead).collect()
}

/// What everyone saw of the split, and what the team knows of it, holds in the true state and in every imagined one.
#[test]
fn imagined_armies_fit_the_split_and_all_that_was_seen() {
    let (mut looked, mut other) = (0, 0);
    for game in 0..12 {
        let mut chance = Dice::stream(&Seed::named(&format!("imagined {game}")), Stream::default());
        play(4, &format!("split {game}"), |setting, state, asked, _| {
            if asked.is_empty() || !state.open.is_placed() || chance.below(12) > 0 {
                return;
            }
            for viewer in viewers(4) {
                let view = Rules::view(state, viewer);
                let imagined = Rules::imagine(setting, &view, viewer, &mut chance);
                looked += 1;
                other += u32::from(imagined.faces != state.faces);
                for state in [state, &imagined] {
                    for side in Side::BOTH {
                        let fixed = state.fixed[side.index()];
                        assert_eq!(fixed.count_ones(), u32::from(state.open.split.as_slice()[side.index()]));
                        for (at, bits) in [fixed, !fixed & 0b11_1111].into_iter().enumerate() {
                            let cards = wing(state, side, at as u8);
                            assert_eq!(cards.total(), ARMY / 2);
                            let needs: Counts = fixed_cards(bits).collect();
                            for rank in Rank::all() {
                                assert!(cards.of(rank) >= needs.of(rank), "{viewer:?}: {rank:?}");
                                assert!(!rank.is_royal() || cards.of(rank) == needs.of(rank), "{viewer:?}: {rank:?}");
                            }
                        }
                        let team = viewer.seat().is_some_and(|seat| state.open.side(seat) == side);
                        assert!(!team || view.fixed[side.index()] == Some(fixed));
                    }
                }
                for square in Square::all().filter(|square| view.faces.at(*square).is_some()) {
                    assert_eq!(view.faces.at(square), imagined.faces.at(square));
                }
            }
        });
    }
    assert!(looked > 300 && other * 2 > looked, "{other} of {looked}");
}

#[test]
fn a_viewer_knows_what_it_saw_and_nothing_else() {
    for (players, game) in [(2, "known 2"), (4, "known 4")] {
        play(players, game, |_, state, _, _| {
            for viewer in viewers(players) {
                let view = Rules::view(state, viewer);
                for (square, card) in state.open.field.cards() {
                    let own = viewer.seat().filter(|seat| state.open.side(*seat) == card.side);
                    let seen = own.is_some_and(|seat| players == 2 || card.seen >> state.open.wing(seat) & 1 == 1);
                    let over = state.open.end.is_some();
                    assert_eq!(view.faces.at(square).is_some(), over || seen || card.up.is_some(), "{viewer:?} {}", square.id());
                }
            }
        });
    }
    assert_eq!(viewers(2).last(), Some(&Viewer::Public));
}
