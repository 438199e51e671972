//! Line and triangle strikes of Faceless Enemy, found a second time from the rules alone: slow and plain on purpose,
//! with no code of the program's. Random positions are judged, and struck, by both.

use std::collections::BTreeMap;
use turnpost::dice::{Dice, Seed, Stream};
use turnpost::game::{Answer, Ledger, Request, Ruleset, Seat, Seats, Setting, Source, Viewer};
use turnpost::rules::faceless_enemy::{FacelessEnemy as Rules, Order, Position, Queen, Ranks, STRIKE, Square};

/// A square by file and rank, both from 1.
type Place = (i32, i32);

#[derive(Clone, Debug, PartialEq)]
struct Piece {
    south: bool,
    rank: i32,
    up: bool,
}

type Board = BTreeMap<Place, Piece>;

fn name((file, rank): Place) -> String {
    format!("{}{rank}", char::from(b'a' + (file - 1) as u8))
}

fn places() -> impl Iterator<Item = Place> {
    (1..=13).flat_map(|file| (1..=6).map(move |rank| (file, rank)))
}

/// A random board: armies as the rules allow, a few cards or many, near each other.
fn random(dice: &mut Dice) -> Board {
    const COUNTS: [usize; 14] = [2, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 1, 1, 4];
    let mut free: Vec<Place> = places().collect();
    dice.shuffle(&mut free);
    let mut board = Board::new();
    for south in [true, false] {
        let mut cards: Vec<i32> =
            (1..=14).flat_map(|rank| std::iter::repeat_n(rank, COUNTS[rank as usize - 1])).filter(|rank| *rank != 13).collect();
        dice.shuffle(&mut cards);
        cards.truncate(2 + dice.below(24) as usize);
        cards.push(13);
        for rank in cards {
            board.insert(free.pop().expect("room"), Piece { south, rank, up: dice.below(4) == 0 });
        }
    }
    board
}

/// Own cards beside a square, diagonally as well.
fn beside(board: &Board, (file, rank): Place) -> Vec<Place> {
    let near = places().filter(|(x, y)| (x - file).abs() <= 1 && (y - rank).abs() <= 1 && (*x, *y) != (file, rank));
    near.filter(|place| board.get(place).is_some_and(|piece| piece.south)).collect()
}

fn edges((file, rank): Place) -> usize {
    usize::from(file == 1 || file == 13) + usize::from(rank == 1 || rank == 6)
}

/// Whether two cards beside a third strike it in line.
fn are_line(target: Place, one: Place, other: Place) -> bool {
    let straight = one.0 + other.0 == 2 * target.0 && one.1 + other.1 == 2 * target.1;
    let off_edge = |place: Place| {
        (target.0 == 1 && place.0 == 2)
            || (target.0 == 13 && place.0 == 12)
            || (target.1 == 1 && place.1 == 2)
            || (target.1 == 6 && place.1 == 5)
    };
    match edges(target) {
        0 => straight,
        1 => straight || (off_edge(one) && off_edge(other)),
        _ => true,
    }
}

fn lines(board: &Board, target: Place) -> Vec<(Place, Place)> {
    let own = beside(board, target);
    let pairs = own.iter().enumerate().flat_map(|(at, one)| own[at + 1..].iter().map(move |other| (*one, *other)));
    pairs.filter(|(one, other)| are_line(target, *one, *other)).collect()
}

fn is_triangle(board: &Board, target: Place) -> bool {
    let count = beside(board, target).len();
    if edges(target) == 2 { count >= 2 } else { count >= 3 && !lines(board, target).is_empty() }
}

fn strength(rank: i32) -> i32 {
    if rank == 12 { 0 } else { rank }
}

fn royal(rank: i32) -> bool {
    (11..=13).contains(&rank)
}

/// Whether the mover commands a card: of four the western one, files a to g.
fn commands(four: bool, place: Place) -> bool {
    !four || place.0 <= 7
}

/// The board after a line strike at a target by one of these pairs, and whether the rules say which cards are shown.
fn struck_in_line(board: &Board, target: Place, pairs: &[(Place, Place)]) -> (Board, bool) {
    let mut after = board.clone();
    after.get_mut(&target).expect("a target").up = true;
    let rank = board[&target].rank;
    let wins = |(one, other): &(Place, Place)| {
        let (one, other) = (board[one].rank, board[other].rank);
        strength(one) + strength(other) > rank && (rank != 12 || royal(one) || royal(other))
    };
    let cost = |(one, other): &(Place, Place)| {
        let down = i32::from(!board[one].up) + i32::from(!board[other].up);
        (down, strength(board[one].rank) + strength(board[other].rank))
    };
    let Some(least) = pairs.iter().filter(|pair| wins(pair)).map(cost).min() else { return (after, true) };
    let chosen: Vec<_> = pairs.iter().filter(|pair| wins(pair) && cost(pair) == least).collect();
    if let [(one, other)] = chosen.as_slice() {
        after.get_mut(one).expect("a card").up = true;
        after.get_mut(other).expect("a card").up = true;
    }
    after.remove(&target);
    (after, chosen.len() == 1)
}

fn struck_by_triangle(board: &Board, target: Place, four: bool) -> (Board, bool) {
    let mut after = board.clone();
    after.get_mut(&target).expect("a target").up = true;
    if board[&target].rank == 12 {
        let mut shown: Vec<(bool, i32, Place)> = beside(board, target)
            .into_iter()
            .filter(|place| royal(board[place].rank) && (commands(four, *place) || board[place].up))
            .map(|place| (!board[&place].up, board[&place].rank, place))
            .collect();
        shown.sort_by_key(|(down, rank, _)| (*down, *rank));
        let Some((down, rank, place)) = shown.first().copied() else { return (after, true) };
        if shown.iter().filter(|other| (other.0, other.1) == (down, rank)).count() > 1 {
            after.remove(&target);
            return (after, false);
        }
        after.get_mut(&place).expect("a card").up = true;
    }
    after.remove(&target);
    (after, true)
}

fn text(piece: &Piece) -> String {
    format!("{} {}{}", if piece.south { "south" } else { "north" }, piece.rank, if piece.up { "!" } else { "" })
}

fn compare(seats: usize, number: u32, chance: &mut Dice) -> (u32, u32) {
    let board = random(chance);
    let four = seats == 4;
    let setting = Setting {
        options: <Rules as Ruleset>::Options::default(),
        seats: Seats(["a", "b", "c", "d"].iter().take(seats).map(|name| (*name).to_owned()).collect()),
        version: 1,
    };
    let position = Position { pieces: board.iter().map(|(place, piece)| (name(*place), text(piece))).collect(), ..Position::default() };
    let state = Rules::PARTS.casebook.arrange(&setting, &position, chance).unwrap_or_else(|error| panic!("{number}: {error}: {board:?}"));
    let (view, request) = (Rules::view(&state, Viewer::Seat(Seat(0))), Request { seat: Seat(0), ask: "turn", choice: &STRIKE });
    let (mut found, mut struck) = (0, 0);
    for place in places() {
        let target = Square::of_id(&name(place)).expect("a square");
        let line = Order::Line { target: Some(target), with: None, spare: Ranks::default(), when: Ranks::ALL };
        let triangle = Order::Triangle { target, queen: Queen::Any };
        let enemy = board.get(&place).is_some_and(|piece| !piece.south);
        let usable = |at: &Place| commands(four, *at) || board[at].up;
        let pairs: Vec<(Place, Place)> =
            if enemy { lines(&board, place).into_iter().filter(|(one, other)| usable(one) && usable(other)).collect() } else { Vec::new() };
        let taken = |(after, _): &(Board, bool)| !after.contains_key(&place);
        // What lies face up must be takable; what lies face down may be tried.
        let known = board.get(&place).is_some_and(|piece| piece.up);
        let line_legal = !pairs.is_empty() && (!known || taken(&struck_in_line(&board, place, &pairs)));
        let queen_known = known && enemy && board[&place].rank == 12;
        let triangle_legal = enemy && is_triangle(&board, place) && (!queen_known || taken(&struck_by_triangle(&board, place, four)));
        let orders = [
            (line, line_legal, enemy.then(|| struck_in_line(&board, place, &pairs))),
            (triangle, triangle_legal, enemy.then(|| struck_by_triangle(&board, place, four))),
        ];
        for (order, expected, after) in orders {
            let legal = Rules::legal(&setting, &view, &request, &order).is_ok();
            assert_eq!(legal, expected, "{number}: {order:?} on {board:?}");
            found += u32::from(legal);
            if !legal || chance.below(4) > 0 {
                continue;
            }
            struck += 1;
            let mut ledger = Ledger::<Rules>::new(state.clone());
            Rules::resolve(&mut ledger, &[Answer { request, order: order.clone(), source: Source::LeftOut }], chance);
            let table = Rules::PARTS.casebook.position(&setting, &Rules::view(ledger.state(), Viewer::Everything));
            let pieces = table["pieces"].as_table().expect("pieces");
            let (after, clear) = after.expect("only an enemy can be struck");
            assert_eq!(pieces.len(), after.len(), "{number}: {order:?} on {board:?}");
            for (at, piece) in after.iter().filter(|(_, piece)| clear || !piece.south) {
                let there = pieces.get(&name(*at)).and_then(|piece| piece.as_str());
                assert_eq!(there, Some(text(piece).as_str()), "{number}: {order:?}: {} on {board:?}", name(*at));
            }
        }
    }
    (found, struck)
}

#[test]
fn strikes_of_ten_thousand_positions_are_those_of_the_rules() {
    let mut chance = Dice::stream(&Seed::named("second strikes"), Stream::default());
    let (mut found, mut struck) = (0, 0);
    for number in 0..10_000 {
        let (more, hit) = compare(if number % 2 == 0 { 2 } else { 4 }, number, &mut chance);
        found += more;
        struck += hit;
        chance.take_drawn();
    }
    assert!(found > 20_000 && struck > 5_000, "too little was compared: {found}, {struck}");
}
