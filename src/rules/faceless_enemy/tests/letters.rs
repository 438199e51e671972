//! Lines and letters: every order reads back as written, notes and standing lines serve as they should.

use super::play::setting;
use crate::dice::{Dice, Seed, Stream};
use crate::game::{
    About, Deadline, DiceSource, Hosted, LetterIn, Reading, Ruleset, Seat, Seats, Setting, Table, Verdict, Viewer, own_commands,
    read_letter,
};
use crate::rules::faceless_enemy::army::{Rank, Ranks};
use crate::rules::faceless_enemy::orders::Order;
use crate::rules::faceless_enemy::state::Row;
use crate::rules::faceless_enemy::strike::Queen;
use crate::rules::faceless_enemy::{FacelessEnemy as Rules, Options, Position, Square};
use crate::words::Lang;
use proptest::prelude::*;

fn square() -> impl Strategy<Value = Square> {
    (0usize..78).prop_map(Square::of_index)
}

fn rank() -> impl Strategy<Value = Rank> {
    (1u8..=14).prop_map(|number| Rank::of(number).unwrap_or_default())
}

fn ranks() -> impl Strategy<Value = Ranks> {
    prop_oneof![
        Just(Ranks::ALL),
        Just(Ranks::default()),
        (1u8..=14, 1u8..=14).prop_map(|(from, to)| Ranks::between(from.min(to), from.max(to))),
        proptest::collection::vec(rank(), 1..5).prop_map(|ranks| ranks.into_iter().collect()),
    ]
}

fn order() -> impl Strategy<Value = Order> {
    let cards = |most| proptest::collection::vec(rank(), 1..most);
    let queen = prop_oneof![Just(Queen::Any), Just(Queen::Leave), square().prop_map(Queen::Reveal)];
    prop_oneof![
        proptest::collection::vec(rank(), 0..7).prop_map(|ranks| Order::Split { ranks }),
        cards(14).prop_map(|ranks| Order::Row { row: Row::Front, ranks }),
        cards(14).prop_map(|ranks| Order::Row { row: Row::Rear, ranks }),
        cards(2).prop_map(|ranks| Order::Row { row: Row::Shared, ranks }),
        any::<bool>().prop_map(|partner| Order::Starter { partner }),
        square().prop_map(|from| Order::Shoot { from }),
        (square(), square(), proptest::option::of(square())).prop_map(|(from, to, empty)| Order::Move { from, to, empty }),
        square().prop_map(|from| Order::Scout { from }),
        (
            proptest::option::of(square()),
            proptest::option::of((square(), square())),
            ranks().prop_filter("some are left", |ranks| *ranks != Ranks::ALL),
            ranks()
        )
            .prop_map(|(target, with, spare, when)| Order::Line { target, with, spare, when }),
        (square(), queen).prop_map(|(target, queen)| Order::Triangle { target, queen }),
        square().prop_map(|square| Order::Reveal { square }),
        (square(), "[a-zåäö]{1,9}( [a-zåäö]{1,9}){0,3}").prop_map(|(square, text)| Order::Note { square, text }),
        any::<bool>().prop_map(|partner| Order::Permit { partner }),
        ("[a-zåäö]{1,9}( [a-zåäö]{1,9}){0,2}", proptest::collection::vec(rank(), 0..27))
            .prop_map(|(name, ranks)| Order::Formation { name, ranks }),
        Just(Order::Random {}),
        Just(Order::Pass {}),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn every_order_reads_back_as_it_is_written(order in order(), fi in any::<bool>()) {
        let lang = if fi { Lang::Fi } else { Lang::En };
        let setting = setting(4);
        let grammar = Rules::grammar(&setting);
        let text = Rules::write(&setting, &order, lang);
        let mut read = read_letter::<Rules>(&grammar, &setting, &text, "", lang);
        match read.pop().map(|line| line.reading) {
            Some(Reading::Order(line)) => prop_assert_eq!(line.uses, vec![vec![order]], "{}", text),
            other => prop_assert!(false, "\"{}\" is read as {:?}", text, other),
        }
        prop_assert!(read.is_empty());
    }
}

fn table(pieces: &[(&str, &str)]) -> Hosted<Rules> {
    let pieces = pieces.iter().map(|(square, piece)| ((*square).to_owned(), (*piece).to_owned())).collect();
    let position = Position { pieces, ..Position::default() };
    let setting = Setting { options: Options::default(), seats: Seats(vec!["Laura".into(), "Ville".into()]), version: 1 };
    let mut dice = Dice::stream(&Seed::named("letters"), Stream::default());
    let state = Rules::PARTS.casebook.arrange(&setting, &position, &mut dice).expect("a position");
    Hosted::arranged(setting, state, DiceSource::Seeded(Seed::named("letters")))
}

fn say(game: &mut Hosted<Rules>, seat: u8, text: &str) -> Vec<Verdict> {
    let taken = game.take(&LetterIn {
        seat: Seat(seat),
        text,
        letter: "a letter",
        about: About::Now,
        lang: Lang::En,
        ready: false,
        commands: own_commands(),
    });
    taken.acknowledgement.lines.iter().map(|line| line.verdict).collect()
}

fn page(game: &Hosted<Rules>, viewer: Viewer) -> String {
    format!("{:?}", game.sheet(viewer, 0, Lang::En))
}

const KINGS: [(&str, &str); 2] = [("m1", "south 13"), ("m6", "north 13")];

#[test]
fn a_note_goes_with_its_card_and_is_for_its_writer_alone() {
    let mut game = table(&[KINGS[0], KINGS[1], ("e5", "north 12"), ("e2", "south 9")]);
    assert_eq!(say(&mut game, 0, "note e5 maybe the queen"), [Verdict::Ok]);
    assert_eq!(say(&mut game, 0, "note e4 nobody there"), [Verdict::Refused]);
    assert!(page(&game, Viewer::Seat(Seat(0))).contains("Your note on e5: maybe the queen"));
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
        assert!(!page(&game, viewer).contains("maybe"));
    }
    say(&mut game, 0, "pass");
    game.play(Deadline::none());
    say(&mut game, 1, "move e5-d4");
    game.play(Deadline::none());
    assert!(page(&game, Viewer::Seat(Seat(0))).contains("Your note on d4: maybe the queen"));
    say(&mut game, 0, "note d4");
    assert!(!page(&game, Viewer::Seat(Seat(0))).contains("Your note on"));
}

#[test]
fn a_standing_line_alone_does_not_end_a_turn() {
    let mut game = table(&[KINGS[0], KINGS[1], ("f3", "north 9"), ("e3", "south 9"), ("g3", "south 9")]);
    say(&mut game, 0, "standing line any");
    assert!(game.play(Deadline::none()).is_empty() && game.awaited()[0].seat == Seat(0));
    say(&mut game, 0, "move m1-m2");
    assert_eq!(game.play(Deadline::none()).len(), 1);
    assert!(game.state().open.field.card(Square::of_id("f3").expect("a square")).is_none());
}

#[test]
fn a_letter_of_which_nothing_can_be_used_leaves_the_turn_open() {
    let mut game = table(&[KINGS[0], KINGS[1], ("f3", "north 9"), ("e3", "south 9")]);
    let before = game.state().clone();
    let said = game.take(&LetterIn {
        seat: Seat(0),
        text: "move e3-e5\nmove a1-a2",
        letter: "x",
        about: About::Now,
        lang: Lang::En,
        ready: true,
        commands: own_commands(),
    });
    let said = said.acknowledgement;
    assert!(said.lines.iter().all(|line| line.verdict == Verdict::Refused) && !said.complete, "{said:?}");
    assert!(game.play(Deadline::none()).is_empty());
    assert_eq!(game.state(), &before);
    // What can be used is used, though a line beside it can't.
    game.take(&LetterIn {
        seat: Seat(0),
        text: "line f3\nmove e3-f3\nmove e3-e5",
        letter: "y",
        about: About::Now,
        lang: Lang::En,
        ready: true,
        commands: own_commands(),
    });
    assert_eq!(game.play(Deadline::none()).len(), 1);
}

#[test]
fn nothing_is_foretold_and_no_line_refused_that_hangs_on_a_hidden_card() {
    let mut game = table(&[KINGS[0], KINGS[1], ("e4", "north 9"), ("e3", "south 7"), ("f4", "north 2"), ("g4", "south 5")]);
    let letter = LetterIn {
        seat: Seat(0),
        text: "move e3-e4\nline f4\nscout e4",
        letter: "x",
        about: About::Now,
        lang: Lang::En,
        ready: false,
        commands: own_commands(),
    };
    let said = game.take(&letter).acknowledgement;
    assert!(said.lines.iter().all(|line| line.verdict == Verdict::Ok) && !said.kept_open, "{said:?}");
    let would: Vec<String> = said.would.iter().map(|saying| Lang::En.words().tell(saying)).collect();
    assert_eq!(would, ["Laura attacks from e3 to e4.", "South’s attacker is 7 (Infantry)."]);
}

#[test]
fn a_standing_strike_waits_for_its_hour_and_holds_no_turn_open() {
    let mut game = table(&[KINGS[0], KINGS[1], ("e2", "south 9")]);
    assert_eq!(say(&mut game, 0, "e2-e3\nstanding line any not with 13"), [Verdict::Ok, Verdict::Ok]);
    game.play(Deadline::none());
    assert_eq!(game.awaited().first().map(|awaited| awaited.seat), Some(Seat(1)));
}

#[test]
fn a_note_does_not_let_go_of_a_turn_that_a_mistake_holds() {
    let mut game = table(&[KINGS[0], KINGS[1], ("e2", "south 9"), ("e6", "north 2")]);
    assert_eq!(say(&mut game, 0, "move e2-e3\nline e6"), [Verdict::Ok, Verdict::Refused]);
    let letter = LetterIn {
        seat: Seat(0),
        text: "note e6 a peasant?",
        letter: "a",
        about: About::Now,
        lang: Lang::En,
        ready: false,
        commands: own_commands(),
    };
    assert!(game.take(&letter).acknowledgement.kept_open && game.kept_open(Seat(0)));
    assert!(game.play(Deadline::none()).is_empty());
}

#[test]
fn a_letter_that_takes_back_what_an_earlier_one_said_holds_the_turn_and_an_excuse_does_not() {
    for (text, verdict) in [
        ("Eiku en siirrä vielä", Verdict::Unknown),
        ("I changed my mind about that one", Verdict::Unknown),
        ("Sorry!", Verdict::Chat),
        ("Sorry for the late answer", Verdict::Chat),
        ("Wait till you see what comes next!", Verdict::Chat),
    ] {
        let mut game = table(&[KINGS[0], KINGS[1], ("e2", "south 9"), ("e6", "north 2")]);
        assert_eq!(say(&mut game, 0, text), [Verdict::Chat], "{text}: with nothing on file it takes nothing back");
        assert_eq!(say(&mut game, 0, "move e2-e3"), [Verdict::Ok]);
        let acknowledgement = answer(&mut game, text);
        assert_eq!(acknowledgement.lines.iter().map(|line| line.verdict).collect::<Vec<_>>(), [verdict], "{text}");
        assert_eq!((acknowledgement.kept_open, acknowledgement.on_file.len()), (verdict == Verdict::Unknown, 1), "{text}");
    }
}

fn new_game() -> Hosted<Rules> {
    let setting = setting(2);
    let Ok(state) = Rules::setup(&setting, &mut Dice::stream(&Seed::named("new"), Stream::default())) else { panic!("no game") };
    Hosted::<Rules>::arranged(setting, state, DiceSource::Seeded(Seed::named("new")))
}

fn answer(game: &mut Hosted<Rules>, text: &str) -> crate::game::Acknowledgement {
    game.take(&LetterIn { seat: Seat(0), text, letter: "a", about: About::Now, lang: Lang::En, ready: false, commands: own_commands() })
        .acknowledgement
}

#[test]
fn what_a_letter_leaves_to_chance_in_so_many_words_is_not_listed_as_left_out() {
    let ids = |acknowledgement: crate::game::Acknowledgement| {
        assert!(acknowledgement.complete);
        acknowledgement.defaults.into_iter().map(|saying| saying.id).collect::<Vec<_>>()
    };
    assert!(ids(answer(&mut new_game(), "random")).is_empty());
    assert!(ids(answer(&mut new_game(), "formation wall")).is_empty());
    let front = new_game().state().hands[0].as_slice().iter().take(13).map(|rank| rank.number().to_string()).collect::<Vec<_>>();
    assert_eq!(ids(answer(&mut new_game(), &format!("front: {}", front.join(" ")))), ["fe-default-rear", "fe-default-rest"]);
}

#[test]
fn help_tells_the_conditions_with_all_orders_and_by_themselves() {
    let game = new_game();
    let conditions = |word: Option<&str>| game.help(word, Lang::Fi).iter().filter(|line| line.id == "help-conditions").count();
    assert_eq!((conditions(None), conditions(Some("jos")), conditions(Some("move"))), (1, 1, 0));
    let told = Lang::Fi.words().tell(&game.help(Some("if"), Lang::Fi)[0]);
    assert!(told.contains("tyhjä") && told.contains("vihollinen"), "{told}");
}

#[test]
fn a_formation_may_be_called_what_looks_like_a_case_ending() {
    let setting = setting(4);
    let grammar = Rules::grammar(&setting);
    for text in ["muodostelma än", "muodostelmaan än", "formation an"] {
        let read = read_letter::<Rules>(&grammar, &setting, text, "", Lang::Fi);
        let name = text.split(' ').next_back().unwrap_or_default().to_owned();
        let Some(Reading::Order(line)) = read.into_iter().next().map(|line| line.reading) else { panic!("{text}") };
        assert_eq!(line.uses, [[Order::Formation { name, ranks: Vec::new() }]], "{text}");
    }
}
