//! Lines that need no request: carried out when their letter arrives, logged in that order.

use crate::contract::playing::{logged, reopened};
use crate::contract::straw::{Straw, hand_in};
use crate::contract::whispers::{Leak, Whispers};
use turnpost::game::{
    About, ClosedRound, Deadline, Hosted, LetterIn, Present as _, Ruleset as _, Seat, Table as _, Taken, Verdict, Viewer, audit,
    own_commands,
};
use turnpost::words::Lang;

type Game = Whispers<{ Leak::NONE }>;

fn say(game: &mut Hosted<Game>, seat: u8, text: &str) -> Taken {
    game.take(&LetterIn {
        seat: Seat(seat),
        text,
        letter: "act",
        about: About::Now,
        lang: Lang::En,
        ready: false,
        commands: own_commands(),
    })
}

fn opened() -> (Straw<Game>, Hosted<Game>, Vec<ClosedRound>) {
    let straw = Straw::<Game>::play(3, 900);
    let (game, first) = straw.open();
    (straw, game, vec![first])
}

#[test]
fn an_act_is_done_at_once_and_kept_in_the_log() {
    let (straw, mut game, mut rounds) = opened();
    assert!(say(&mut game, 1, "reveal").counted);
    assert_eq!(game.events().count(), 1);
    assert!(say(&mut game, 0, "bid 2\nreveal").counted);
    assert_eq!(game.events().count(), 2, "the act does not wait for the bids");
    // Once shown, it is no longer offered, and so waits on file like any other line.
    say(&mut game, 1, "reveal");
    assert_eq!(game.events().count(), 2);
    // Between passes the open round stands in the book.
    let book = game.book();
    game = reopened(&straw, &rounds, Some(&book));
    assert_eq!((game.events().count(), game.book()), (2, book));
    let mut letters = straw.letters.iter().filter(|letter| letter.stage == 1);
    letters.by_ref().for_each(|letter| drop(hand_in(&mut game, letter)));
    rounds.extend(game.play(Deadline::of::<Game>(game.state())));
    assert_eq!(rounds.len(), 2);
    audit::<Game>(&straw.opening, &logged(&rounds)).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn an_act_is_not_done_in_a_preview_nor_where_its_condition_fails() {
    let (_, mut game, _) = opened();
    let before = game.state().clone();
    assert!(!say(&mut game, 0, "preview\nreveal").counted);
    say(&mut game, 0, "if coins >= 9: reveal");
    assert_eq!((game.events().count(), game.state()), (0, &before));
    say(&mut game, 0, "if not coins >= 9: reveal");
    assert_eq!(game.events().count(), 1);
}

#[test]
fn everyone_hears_of_an_act_and_nobody_of_other_cards() {
    let (_, mut game, _) = opened();
    let said = say(&mut game, 2, "paljasta").acknowledgement;
    assert!(said.lines.iter().all(|line| line.verdict == Verdict::Ok) && said.on_file.is_empty(), "{said:?}");
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
        let sheet = game.sheet(viewer, 0, Lang::En);
        let news: Vec<_> =
            game.events().filter_map(|event| Game::news(event, viewer)).filter_map(|news| Game::tell(game.setting(), &news)).collect();
        assert_eq!(sheet.rounds.iter().flat_map(|round| &round.told).count(), news.len());
        assert_eq!(news.len(), 1);
    }
}

#[test]
fn who_acts_has_no_longer_for_what_they_are_asked() {
    let (straw, mut game, rounds) = opened();
    let before = game.awaited();
    assert!(say(&mut game, 1, "reveal").counted);
    assert_eq!(game.awaited(), before);
    let again = reopened(&straw, &rounds, Some(&game.book()));
    assert_eq!(again.awaited(), before);
}
