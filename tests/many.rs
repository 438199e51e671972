//! How many games what is worth trying over many of them is tried over.

/// Whether time is of no matter: `tests/run long`.
pub fn long() -> bool {
    std::env::var_os("TURNPOST_TEST_LONG").is_some()
}

/// Tests of a second scorer by numbers of players: two thousand games each, in a long run ten thousand.
macro_rules! many_games {
    ($($name:ident $players:literal;)*) => {
        $(
            #[test]
            #[ignore = "takes a minute"]
            fn $name() {
                games($players, 0, if $crate::many::long() { 10_000 } else { 2_000 });
            }
        )*
    };
}
