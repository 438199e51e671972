//! Short games of Faceless Enemy by mail: a king who walks into a knight, or two armies that stand until the limit.

use crate::harness::Table;
use turnpost::club::opening;
use turnpost::game::{Hosted, Table as _};
use turnpost::rules::faceless_enemy::{FacelessEnemy, Rank};
use turnpost::store::GameFolder;

/// How a game is to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The king of this seat walks into a knight.
    Lost(usize),
    /// Nobody does anything.
    Drawn,
}

/// The game as it truly stands.
pub fn truth(table: &Table, id: &str) -> Hosted<FacelessEnemy> {
    let disk = table.disk();
    let folder = GameFolder::new(&disk, id).expect("an id");
    let opening = opening(&folder.game().expect("a game"), &folder.private().expect("its secrets"));
    let mut rounds = folder.rounds().expect("rounds").into_iter().map(|number| folder.round(number).expect("a round"));
    let mut hosted = Hosted::resume(&opening, &rounds.next().expect("the deal")).expect("a deal");
    rounds.for_each(|round| hosted.fold(&round).expect("a round"));
    hosted
}

pub fn is_over(table: &Table, id: &str) -> bool {
    table.text(&format!("games/{id}/game.toml")).contains("state = \"ended\"")
}

/// The knights that each seat was dealt.
pub fn knights(table: &Table, id: &str) -> [i64; 2] {
    let start = table.log(id)[0].parse::<toml::Table>().expect("TOML");
    let hands = start["start"]["hands"].as_array().expect("hands").clone();
    [0, 1].map(|seat: usize| hands[seat].as_array().expect("a hand").iter().filter(|rank| rank.as_integer() == Some(14)).count() as i64)
}

/// The two rows of an army: a knight at the end of the front, across from which the other one has the king if that is to fall.
fn rows(hand: &[Rank], falls: bool) -> String {
    let mut rest = hand.to_vec();
    let mut take = |wanted: Rank| rest.remove(rest.iter().position(|rank| *rank == wanted).expect("it is always there"));
    let (king, queen, knight) = (take(Rank::KING), take(Rank::QUEEN), take(Rank::KNIGHT));
    let mut rear: Vec<Rank> = rest.drain(..if falls { 12 } else { 11 }).collect();
    rear.push(queen);
    let mut front = rest;
    if falls {
        front.insert(0, king);
    } else {
        rear.push(king);
    }
    front.push(knight);
    let named = |ranks: &[Rank]| ranks.iter().map(|rank| rank.number().to_string()).collect::<Vec<_>>().join(" ");
    format!("front: {}\nrear: {}", named(&front), named(&rear))
}

/// What a seat writes now, so that the game comes to its fate.
fn orders(hosted: &Hosted<FacelessEnemy>, seat: usize, ask: &str, fate: Fate) -> String {
    let state = hosted.state();
    let turn = usize::from(state.open.used[seat]);
    match (ask, fate) {
        ("setup", Fate::Drawn) => "random".into(),
        ("setup", Fate::Lost(loser)) => rows(state.hands[seat].as_slice(), loser == seat),
        (_, Fate::Drawn) => "standing pass".into(),
        (_, Fate::Lost(loser)) if loser != seat => "pass".into(),
        (_, Fate::Lost(0)) => format!("move {}", ["a2-a3", "a3-a4", "a4-a5"][turn]),
        _ => format!("move {}", ["m5-m4", "m4-m3", "m3-m2"][turn]),
    }
}

/// One letter of each seat that is awaited, and the pass that reads them.
pub fn letters(table: &mut Table, id: &str, fate: Fate) {
    let hosted = truth(table, id);
    let names: Vec<String> = hosted.seats().0.clone();
    let awaited: Vec<(usize, &'static str)> = hosted.awaited().iter().map(|one| (one.seat.index(), one.ask)).collect();
    assert!(!awaited.is_empty(), "{id}");
    for (seat, ask) in awaited {
        let text = orders(&hosted, seat, ask, fate);
        let mail = table.mails_to(&names[seat]).into_iter().rfind(|mail| mail.id.starts_with(&format!("{id}."))).cloned();
        // Numbered by what it answers, so that other letters change nothing of it.
        let board = id.bytes().last().map_or(0, usize::from);
        let letter = table.reply_to(&mail.expect("a report"), &text).numbered(board * 10_000 + hosted.round() as usize * 10 + seat);
        table.post(&letter);
    }
}

/// Plays a game to its end, but for the pass that reads the last letter.
pub fn nearly(table: &mut Table, id: &str, fate: Fate) {
    loop {
        letters(table, id, fate);
        let last = match fate {
            Fate::Lost(loser) => {
                truth(table, id).awaited().iter().any(|one| one.seat.index() == loser && one.ask == "turn") && {
                    truth(table, id).state().open.used[loser] == 2
                }
            }
            Fate::Drawn => false,
        };
        if last {
            return;
        }
        table.later(1).pass();
        assert!(!is_over(table, id), "{id} is over early");
    }
}

/// Plays a game to its end.
pub fn play(table: &mut Table, id: &str, fate: Fate) {
    while !is_over(table, id) {
        letters(table, id, fate);
        table.later(1).pass();
    }
}
