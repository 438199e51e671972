//! The worked examples of the rules, and what follows from their words.

use crate::lords_of_hell_scorer::score::*;

#[test]
fn the_score_of_the_rules_example() {
    let asmodeus = End { overlord: true, points: 6, oaths: 2, stable: 2, prisoners: 1, souls: 13 };
    assert_eq!(total(&asmodeus), 16);
    assert_eq!(total(&End { points: 2, oaths: 4, ..End::default() }), 10);
    let level = |overlord, oaths| total(&End { overlord, points: 4, oaths, ..asmodeus });
    assert_eq!((level(true, 2), total(&End { points: 4, oaths: 4, ..End::default() })), (14, 12));
    assert_eq!(total(&End { souls: 57, ..End::default() }), 2);
    assert_eq!((winners(&[3, 9, 9]), winners(&[3, 9, 2])), (vec![1, 2], vec![1]));
}

#[test]
fn the_vote_of_the_rules_example() {
    let asmodeus = Candidate { seat: 0, votes: 2, against: 1, statuses: 2, crown: false };
    assert_eq!(elected(&[asmodeus]), Some(0));
    assert_eq!(elected(&[Candidate { against: 2, ..asmodeus }]), None);
    assert_eq!(elected(&[Candidate { against: 2, crown: true, ..asmodeus }]), Some(0));
    assert_eq!(elected(&[Candidate { votes: 0, against: 0, ..asmodeus }]), None);
    // Fewer against it comes before more status cards, and what is level makes no overlord.
    let other = Candidate { seat: 1, votes: 1, against: 0, statuses: 1, crown: false };
    assert_eq!(elected(&[asmodeus, other]), Some(1));
    assert_eq!(elected(&[Candidate { against: 0, statuses: 1, ..asmodeus }, other]), None);
    assert_eq!(by_points(&[9, 9, 9], &[1, 1, 1]), None);
    assert_eq!(by_points(&[10, 12, 3], &[3, 0, 0]), Some(1));
    assert_eq!((by_points(&[12, 12, 3], &[2, 1, 0]), by_points(&[12, 12, 3], &[1, 1, 0])), (Some(0), None));
}

#[test]
fn a_status_is_gained_kept_shaken_and_lost() {
    assert_eq!(master_of_souls(None, &[6, 4, 0]), Some((0, false)));
    assert_eq!(master_of_souls(None, &[6, 5, 0]), None);
    assert_eq!(master_of_souls(None, &[4, 0, 0]), None);
    assert_eq!(master_of_souls(Some((1, false)), &[6, 6, 0]), Some((1, true)));
    assert_eq!(master_of_souls(Some((1, true)), &[8, 6, 0]), Some((1, false)));
    // Lost, and another has it at once.
    assert_eq!(master_of_souls(Some((1, false)), &[8, 6, 0]), Some((0, false)));
    assert_eq!(mightiest_realm(None, &[30, 25, 0]), Some((0, false)));
    assert_eq!(mightiest_realm(None, &[30, 26, 0]), None);
    assert_eq!(mightiest_realm(Some((1, false)), &[24, 24, 0]), None);
    assert_eq!(most_victorious(None, &[1, 1, 0], &[0, 3, 0], false), None);
    assert_eq!(most_victorious(None, &[2, 1, 0], &[0, 3, 0], false), Some((0, false)));
    assert_eq!(most_victorious(Some((1, false)), &[1, 1, 0], &[0, 3, 9], false), Some((1, true)));
    assert_eq!(most_victorious(Some((1, true)), &[1, 1, 0], &[3, 3, 0], false), Some((1, false)));
    // A round without attack wins is a tie at nought.
    assert_eq!(most_victorious(Some((1, false)), &[0, 0, 0], &[0, 0, 0], false), None);
    assert_eq!(most_victorious(Some((1, true)), &[0, 0, 0], &[0, 1, 0], false), Some((1, true)));
}
