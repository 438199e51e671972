use super::*;

#[test]
fn every_result_of_a_small_draw_is_about_equally_likely() {
    let mut dice = Dice::stream(&Seed::named("fair"), Stream::default());
    let mut seen = [0u32; 6];
    for _ in 0..60_000 {
        seen[dice.die(6) as usize - 1] += 1;
    }
    for count in seen {
        assert!((9_600..10_400).contains(&count), "{seen:?}");
    }
}

#[test]
fn a_draw_with_one_result_asks_for_nothing() {
    let mut dice = Dice::stream(&Seed::named("x"), Stream::default());
    assert_eq!(dice.below(1), 0);
    assert_eq!(dice.below(0), 0);
    assert!(dice.drawn().is_empty());
}

#[test]
fn streams_differ_by_stage_number_and_branch() {
    let seed = Seed::named("streams");
    let first = |stage, number, branch| {
        let mut dice = Dice::stream(
            &seed,
            Stream {
                stage,
                number,
                branch,
            },
        );
        (0..4).map(|_| dice.below(1_000_000)).collect::<Vec<_>>()
    };
    let base = first(1, 0, 0);
    assert_eq!(base, first(1, 0, 0));
    assert_ne!(base, first(2, 0, 0));
    assert_ne!(base, first(1, 1, 0));
    assert_ne!(base, first(1, 0, 1));
}

#[test]
fn a_script_gives_faces_and_indices_in_order_and_tells_what_is_left() {
    let mut dice = Dice::script(vec![6, 2, 9], &Seed::named("case"));
    assert_eq!(dice.die(6), 6);
    assert_eq!(dice.below(5), 2);
    let mut cards = [1, 2, 3, 4];
    dice.shuffle(&mut cards);
    assert_eq!(dice.script_rest(), Some(Ok(1)));
    dice.below(10);
    dice.below(10);
    assert_eq!(dice.script_rest(), Some(Err(RanOut)));
}
