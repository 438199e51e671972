//! Figures of games that are over: how many, how long, how high, and who sat where when they won.

use super::{Game, Outcome};
use std::collections::BTreeSet;

/// What stands out among games that are over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The game's id.
    pub game: String,
    /// Its title.
    pub title: String,
    /// Whose it is; nobody's where the game itself stands out.
    pub name: Option<String>,
    /// What it is: points, rounds.
    pub value: i64,
}

/// The figures of games that are over with a result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// How many there are.
    pub games: usize,
    /// Of each number of players, how many.
    pub by_players: Vec<(usize, usize)>,
    /// The rounds of the shortest, of the middle one, and of the longest.
    pub rounds: Option<[u32; 3]>,
    /// The fewest, the middle and the most points by which one was won.
    pub winning: Option<[i64; 3]>,
    /// How many were won from the first seat on.
    pub by_seat: Vec<usize>,
    /// The highest points, the best first, one of each game, five at most.
    pub highest: Vec<Best>,
    /// The shortest games, the shortest first, three at most.
    pub shortest: Vec<Best>,
    /// The narrowest wins, the narrowest first, three at most.
    pub narrowest: Vec<Best>,
    /// How often each has won, the most first.
    pub wins: Vec<(String, usize)>,
}

/// The least, the middle and the greatest.
fn range<T: Copy + Ord>(mut all: Vec<T>) -> Option<[T; 3]> {
    all.sort_unstable();
    Some([*all.first()?, all[all.len() / 2], *all.last()?])
}

/// The best of something: the highest values, of equals the first.
fn best(mut all: Vec<Best>, count: usize, key: impl Fn(&Best) -> i64) -> Vec<Best> {
    all.sort_by_key(key);
    all.truncate(count);
    all
}

/// The figures of games; only who may stand out does so by name.
pub(super) fn figures<'g>(games: impl Iterator<Item = &'g Game>, may_stand_out: &dyn Fn(&str) -> bool) -> Figures {
    let games: Vec<(&Game, &Outcome)> = games.filter_map(|game| Some((game, game.result()?.1))).collect();
    let mut figures = Figures { games: games.len(), ..Figures::default() };
    let (mut won, mut highest, mut narrowest) = (Vec::new(), Vec::new(), Vec::new());
    for (game, result) in &games {
        match figures.by_players.iter_mut().find(|(players, _)| *players == game.seats.len()) {
            Some((_, count)) => *count += 1,
            None => figures.by_players.push((game.seats.len(), 1)),
        }
        for seat in &result.winners {
            if figures.by_seat.len() <= *seat {
                figures.by_seat.resize(seat + 1, 0);
            }
            figures.by_seat[*seat] += 1;
        }
        for player in result.winners.iter().filter_map(|seat| game.seats.get(*seat)).filter(|player| !player.computer) {
            match figures.wins.iter_mut().find(|(name, _)| *name == player.name) {
                Some((_, count)) => *count += 1,
                None => figures.wins.push((player.name.clone(), 1)),
            }
        }
        let stands_out =
            |name: Option<&str>, value| Best { game: game.id.clone(), title: game.title.clone(), name: name.map(str::to_owned), value };
        highest.extend(result.points.iter().zip(&game.seats).map(|(points, player)| stands_out(Some(&player.name), *points)));
        let mut sorted = result.points.clone();
        sorted.sort_unstable_by(|one, other| other.cmp(one));
        won.extend(sorted.first());
        if let ([seat], [first, second, ..]) = (result.winners.as_slice(), sorted.as_slice())
            && let Some(player) = game.seats.get(*seat).filter(|_| result.points.get(*seat) == Some(first))
        {
            narrowest.push(stands_out(Some(&player.name), first - second));
        }
    }
    figures.by_players.sort_unstable();
    figures.wins.retain(|(name, _)| may_stand_out(name));
    for bests in [&mut highest, &mut narrowest] {
        bests.retain(|best| best.name.as_deref().is_none_or(may_stand_out));
    }
    figures.wins.sort_by(|(one, wins), (other, more)| (more, one).cmp(&(wins, other)));
    figures.rounds = range(games.iter().map(|(_, result)| result.rounds).collect());
    figures.winning = range(won);
    // Of each game the best alone: with few games a list of all would be their results once more.
    let mut of_game = BTreeSet::new();
    let ranked = best(highest, usize::MAX, |best| -best.value).into_iter();
    figures.highest = ranked.filter(|best| of_game.insert(best.game.clone())).take(5).collect();
    let lengths = games.iter().map(|(game, result)| Best {
        game: game.id.clone(),
        title: game.title.clone(),
        name: None,
        value: i64::from(result.rounds),
    });
    figures.shortest = best(lengths.collect(), 3, |best| best.value);
    figures.narrowest = best(narrowest, 3, |best| best.value);
    figures
}
