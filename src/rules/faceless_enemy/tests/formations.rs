//! Formations: ours can be armies, any is carried over to any hand, and what was placed can be kept.

use super::play::play;
use crate::game::{Ruleset, Seat, Viewer};
use crate::rules::faceless_enemy::army::{Counts, Rank, data};
use crate::rules::faceless_enemy::formation::{carry_over, keep, known};
use crate::rules::faceless_enemy::terms::formation_id;
use crate::rules::faceless_enemy::{Event, FacelessEnemy as Rules};
use crate::words::Lang;
use proptest::prelude::*;

fn counts(ranks: &[Rank]) -> Counts {
    ranks.iter().copied().collect()
}

#[test]
fn ours_are_armies_that_can_be_dealt_and_have_a_name_in_both_languages() {
    assert_eq!(known().len(), 4);
    for formation in known() {
        let whole = counts(&formation.ranks(false));
        assert_eq!((formation.front.len(), formation.rear.len(), whole.total()), (13, 13, 26), "{}", formation.key);
        for (rank, of) in Rank::all().zip(&data().ranks) {
            assert!((of.fixed..=of.fixed + of.pool).contains(&whole.of(rank)), "{}: {rank:?}", formation.key);
        }
        let half = counts(&formation.ranks(true));
        assert_eq!((formation.half.front.len(), formation.half.rear.len(), half.total()), (6, 6, 13), "{}", formation.key);
        assert!(Rank::all().all(|rank| half.of(rank) <= rank.count()), "{}", formation.key);
        let id = formation_id(&formation.key);
        assert_eq!([Lang::En.words().say(&id), Lang::Fi.words().say(&id)], [formation.en.clone(), formation.fi.clone()]);
    }
}

/// Thirteen or 26 cards of one side's 46.
fn hand(size: usize) -> impl Strategy<Value = Vec<Rank>> {
    let all: Vec<Rank> = Counts::whole().cards().collect();
    Just(all).prop_shuffle().prop_map(move |all| all.into_iter().take(size).collect())
}

/// An army: the fixed cards and twenty of the others.
fn army() -> impl Strategy<Value = Vec<Rank>> {
    let mut pool = Counts::whole();
    Rank::FIXED.into_iter().for_each(|rank| {
        pool.take(rank);
    });
    let army = |drawn: Vec<Rank>| Rank::FIXED.into_iter().chain(drawn.into_iter().take(20)).collect::<Vec<Rank>>();
    Just(pool.cards().collect::<Vec<Rank>>()).prop_shuffle().prop_map(army).prop_shuffle()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_hand_takes_any_form_of_its_size(model in hand(13), own in hand(13)) {
        let placed = carry_over(&model, &own).unwrap_or_default();
        prop_assert_eq!(counts(&placed), counts(&own));
        prop_assert_eq!(carry_over(&model, &model), Some(model.clone()), "an army's own formation is itself");
        prop_assert_eq!(carry_over(&model, &own[..12]), None);
    }

    #[test]
    fn fixed_cards_keep_their_places_and_the_others_their_order(model in army(), own in army()) {
        let placed = carry_over(&model, &own).unwrap_or_default();
        for rank in [Rank::PRINCE, Rank::QUEEN, Rank::KING] {
            prop_assert!(model.iter().zip(&placed).all(|(one, other)| (*one == rank) == (*other == rank)));
        }
        // The first scout and the first knight of the form are the fixed ones.
        let fixed = |rank: Rank| model.iter().position(|one| *one == rank);
        for at in [Rank::SCOUT, Rank::KNIGHT].map(fixed) {
            prop_assert_eq!(at.map(|at| model[at]), at.map(|at| placed[at]));
        }
        let drawn: Vec<(Rank, Rank)> = (0..26)
            .filter(|at| ![Rank::PRINCE, Rank::QUEEN, Rank::KING].contains(&model[*at]))
            .filter(|at| Some(*at) != fixed(Rank::SCOUT) && Some(*at) != fixed(Rank::KNIGHT))
            .map(|at| (model[at], placed[at]))
            .collect();
        for (one, other) in drawn.iter().flat_map(|one| drawn.iter().map(move |other| (one, other))) {
            prop_assert!(one.0 >= other.0 || one.1 <= other.1, "{:?} and {:?}", one, other);
        }
    }
}

#[test]
fn what_was_placed_can_be_kept_to_the_end_of_the_game_by_who_placed_it() {
    for players in [2, 4] {
        let mut placed: Vec<(Seat, String)> = Vec::new();
        let mut kept = 0;
        play(players, "kept", |_, state, asked, events| {
            for event in events {
                if let Event::ArmyPlaced { seat, front, rear, shared } = event {
                    let ranks: Vec<String> = front.iter().chain(rear).chain(shared).map(|rank| rank.number().to_string()).collect();
                    placed.push((*seat, ranks.join(" ")));
                }
            }
            for (seat, ranks) in placed.iter().filter(|_| !asked.is_empty() || state.open.end.is_some()) {
                assert_eq!(keep(&Rules::view(state, Viewer::Seat(*seat)), *seat, &[]).as_ref(), Some(ranks));
                kept += 1;
            }
        });
        assert!(kept > 100, "{kept}");
    }
}
