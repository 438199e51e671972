//! Tournaments, section G of the rules: five games of two players, where knights are weighed against wins; and two teams
//! at boards of which the second of a pair is dealt what the first is, the other way round.

use super::army::Rank;
use super::state::State;
use crate::game::{Decision, Played, Shape, Tally, Team, Tournament};
use crate::words::Saying;

/// Games of a tournament of two players.
const GAMES: u32 = 5;
/// A side's knights in all of them: one of the fixed cards each time, and at most all four.
const KNIGHTS: std::ops::RangeInclusive<u32> = GAMES..=4 * GAMES;
/// So far apart the knights may be and weigh nothing.
const CLOSE: u32 = 1;
/// So many knights more forgive one win.
const FULL: u32 = 3;

/// The tournaments there are.
pub(super) static KINDS: &[Tournament] = &[
    Tournament {
        key: "g1",
        shape: Shape::Series { games: GAMES },
        handicap: Some("fe-tournament-knights"),
        allows: |options| allows(options, true),
        decide: |names, games| five_games(names, games),
    },
    Tournament {
        key: "g2",
        shape: Shape::Boards { swapped: "mirrored" },
        handicap: None,
        allows: |options| allows(options, false),
        decide: |names, games| Ok(teams(names, games)),
    },
];

/// The knights of each seat as the armies were dealt; of two players only, as tournaments are for.
pub(super) fn knights(start: &State) -> Vec<u32> {
    if start.open.seats != 2 {
        return Vec::new();
    }
    let count = |hand: &[Rank]| hand.iter().filter(|rank| **rank == Rank::KNIGHT).count() as u32;
    start.hands.iter().take(2).map(|hand| count(hand.as_slice())).collect()
}

/// Whether a tournament may be played with these options (G, and the note before H a).
fn allows(options: &toml::Table, of_two: bool) -> Result<(), String> {
    let set = |key: &str| options.get(key).and_then(toml::Value::as_bool);
    if set("turn_limit") == Some(false) {
        return Err("every game of a tournament has the limit of 125 turns: leave turn_limit on".into());
    }
    if set("mirrored") == Some(true) {
        return Err("mirrored is set by the club itself, on the second board of each pair: leave it out".into());
    }
    let weaker = ["shield_wall", "spear_line", "shame"].into_iter().find(|key| of_two && set(key) == Some(true));
    match weaker {
        Some(key) => Err(format!("{key} makes knights weaker, and this tournament weighs knights against wins: leave it out")),
        None => Ok(()),
    }
}

/// G-1: who won of two players.
fn five_games(names: &[String; 2], games: &[Played]) -> Result<Decision, String> {
    if games.len() != GAMES as usize {
        return Err(format!("this tournament is {GAMES} games, not {}", games.len()));
    }
    let tally = Tally::of(games);
    if let Some(team) = Team::BOTH.into_iter().find(|team| !KNIGHTS.contains(team.of(&tally.handicap))) {
        let (name, sum) = (team.of(names), team.of(&tally.handicap));
        return Err(format!("{name} can't have had {sum} knights: in {GAMES} games it is {} to {}", KNIGHTS.start(), KNIGHTS.end()));
    }
    let [one, two] = tally.handicap;
    let difference = one.abs_diff(two);
    let richer = if one > two { Team::First } else { Team::Second };
    let [name_one, name_two] = names;
    let counted = Saying::new("fe-tournament-counted")
        .with("one", name_one.as_str())
        .with("knights-one", i64::from(one))
        .with("two", name_two.as_str())
        .with("knights-two", i64::from(two));
    let name = |team: Team| team.of(names).as_str();
    let number = |number: u32| i64::from(number);
    let (winner, reason) = match tally.leader() {
        leader if difference <= CLOSE => {
            (leader.map(|(team, _)| team), Saying::new("fe-tournament-close").with("difference", number(difference)))
        }
        None => {
            let reason = Saying::new("fe-tournament-even").with("name", name(richer.other())).with("difference", number(difference));
            (Some(richer.other()), reason)
        }
        Some((team, _)) if team != richer => {
            let reason = Saying::new("fe-tournament-fewer").with("name", name(team)).with("difference", number(difference));
            (Some(team), reason)
        }
        Some((team, lead)) => {
            let forgiven = difference / FULL;
            let reason = Saying::new("fe-tournament-forgiven").with("name", name(team)).with("lead", number(lead));
            let reason = reason.with("difference", number(difference)).with("forgiven", number(forgiven));
            // Whoever won more never loses by it.
            ((lead > forgiven).then_some(team), reason)
        }
    };
    Ok(Decision { winner, reasons: vec![counted, reason] })
}

/// G-2: the text names no way to count; here the team with more games won wins (`RULINGS.md`).
fn teams(_names: &[String; 2], games: &[Played]) -> Decision {
    Decision { winner: Tally::of(games).leader().map(|(team, _)| team), reasons: vec![Saying::new("fe-tournament-teams")] }
}
