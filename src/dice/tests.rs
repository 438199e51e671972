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
        let mut dice = Dice::stream(&seed, Stream { stage, number, branch });
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

// The vectors of docs/dice.md. They never change: a game's dice must come out the same in ten years.

fn published() -> (Vec<u8>, Seed) {
    let secret: Vec<u8> = (0..32).collect();
    let salts = [("A", "heron"), ("B", "järvi")].map(|(seat, word)| Salt { seat: seat.into(), word: word.into() });
    let seed = Seed::of_game(&secret, "friday", &salts);
    (secret, seed)
}

#[test]
fn seats_are_drawn_as_published() {
    let (secret, _) = published();
    assert_eq!(seat_order(&secret, "friday", 5), [0, 2, 4, 1, 3]);
    let mut all = seat_order(&secret, "monday", 7);
    all.sort_unstable();
    assert_eq!(all, [0, 1, 2, 3, 4, 5, 6]);
}

fn words(seed: &Seed, stream: Stream, count: usize) -> String {
    let mut rng = seed.rng(stream);
    (0..count).map(|_| format!("{:08x}", rng.next_u32())).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_published_commitment_key_and_blinds_come_out() {
    let (secret, seed) = published();
    let key = |seed: &Seed| data_encoding::HEXLOWER.encode(&seed.rng(Stream::default()).get_seed());
    assert_eq!(Seed::commitment(&secret), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    assert_eq!(key(&seed), "cffa8fd45c5743136b8fe607162ecb72b87a968062bf50b6a982b490ac1e713e");
    assert_eq!(key(&Seed::of_game(&secret, "friday", &[])), "0cc2aa50793a6ebeef2be3b355fff7773dee790a7a1d7e0358c1950ad0ec1b83");
    assert_eq!(Seed::blind(&secret, 0), "a1caabfb21849576637621cba257fdee");
    assert_eq!(Seed::blind(&secret, 7), "5c0bb1f7308b7d5d2be1544a0979c110");
}

#[test]
fn the_published_words_come_out() {
    let (_, seed) = published();
    let at = |stage, number, branch| Stream { stage, number, branch };
    assert_eq!(words(&seed, at(0, 0, 0), 8), "efc40272 46093074 7dc9d0f4 88176754 3dde07f0 2100ada7 5809764c 1a7124c4");
    assert_eq!(words(&seed, at(7, 2, 0), 8), "2769fcbf 455cbf65 03953083 63f39b9c 44b49ea2 dfe90ca6 518bbc0a 50698d33");
    assert_eq!(words(&seed, at(7, 2, 1), 8), "f82ab0ea 56fe072b 56e58556 df6c24f6 d0f55908 e9481703 68f15456 a9427168");
    assert!(words(&seed, at(7, 2, 0), 20).ends_with("8ecec091 ffb65104 ca0330b0 cedb0abb"));
    assert_eq!((at(7, 2, 0).id(), at(7, 2, 1).id()), (0x7_0000_0002, 0x7_0010_0002));
}

#[test]
fn the_published_key_with_a_value_of_the_beacon_comes_out() {
    let (_, seed) = published();
    let signature = "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92";
    let keyed = seed.with_beacon(&Beacon { round: 123, signature: signature.to_owned() });
    let key = data_encoding::HEXLOWER.encode(&keyed.rng(Stream::default()).get_seed());
    assert_eq!(key, "6aa63a89b6f721f31c970ee3c5ec4e3249899d4d22cbfa54ab16aabd45eb72fc");
    let stream = Stream { stage: 7, number: 2, branch: 0 };
    assert_eq!(words(&keyed, stream, 8), "43a118b7 447dfb66 02a7996b 35b86087 bf812fa0 7ca72c06 254eb2ae 67730b19");
}

#[test]
fn dice_that_are_withheld_tell_that_they_were_wanted_and_no_more() {
    let mut dice = Dice::withheld();
    assert_eq!((dice.below(1), dice.drawn().len()), (0, 0));
    let mut items = [1, 2, 3];
    dice.shuffle(&mut items);
    assert!(dice.drawn().iter().all(|draw| draw.got == 0) && dice.drawn().len() == 2);
}

#[test]
fn the_published_draws_and_the_shuffle_come_out() {
    let (_, seed) = published();
    let stream = Stream { stage: 7, number: 2, branch: 0 };
    let mut dice = Dice::stream(&seed, stream);
    let got = [56, 55, 54, 6, 6, 2, 1, 1_000_000].map(|of| dice.below(of));
    assert_eq!(got, [55, 43, 19, 2, 4, 0, 0, 112_138]);
    let mut items: Vec<u32> = (0..10).collect();
    dice.shuffle(&mut items);
    assert_eq!(items, [6, 8, 3, 5, 1, 4, 0, 2, 9, 7]);
    // Of words beyond the zone nothing is taken: here the sixth.
    let mut dice = Dice::stream(&seed, stream);
    let got: Vec<u32> = (0..6).map(|_| dice.below(2_147_483_649)).collect();
    assert_eq!(got, [661_257_407, 1_163_706_213, 60_108_931, 1_676_909_468, 1_152_687_778, 1_368_112_138]);
}
