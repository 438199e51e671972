//! Every system simulated whole, a thousand times, with random results: draws, byes, people who leave, games played again.

use super::{Contest, ENTRANTS_MOST, Game, Next, Pairing, Round, Rules, System, Table, WIN, crosstable, drawn, points};
use crate::dice::{Dice, Seed, Stream};
use std::collections::BTreeSet;

/// How many may sit at a table in the games of the club.
const ALLOWED: [&[usize]; 4] = [&[2, 3, 4, 5, 6, 7], &[2, 4], &[4, 5, 6], &[3, 4, 5]];
const TIMES: u32 = 1_000;

/// One contest, watched from its first round to its last.
struct Trial {
    contest: Contest,
    dice: Dice,
    /// Whether people leave.
    leaving: bool,
    /// Of six results, how many are draws.
    draws: u32,
    replayed: u32,
    dropped: u32,
}

impl Trial {
    fn new(system: System, number: u32) -> Trial {
        let mut dice = Dice::stream(&Seed::named(&format!("contest {} {number}", system.key())), Stream::default());
        let allowed = ALLOWED[dice.below(4) as usize];
        let table = allowed[dice.below(allowed.len() as u32) as usize];
        let table = if dice.below(3) == 0 { 2 } else { table };
        let allowed = if table == 2 { &[2][..] } else { allowed };
        let least = allowed[0];
        let entrants = least + dice.below(if number.is_multiple_of(10) { 30 } else { 12 }) as usize;
        let rounds = match system {
            System::KnockOut => None,
            System::Ladder => Some(1 + dice.below(8)),
            _ if dice.below(3) == 0 => Some(1 + dice.below(9)),
            _ => None,
        };
        let rules = Rules::new(system, entrants, allowed, (Some(table), rounds, Some(dice.below(3)))).expect("rules");
        let (leaving, draws) = (dice.below(3) == 0, dice.below(4));
        Trial { contest: Contest::new(rules), dice, leaving, draws, replayed: 0, dropped: 0 }
    }

    fn places(&mut self, seats: usize) -> Vec<u32> {
        let places: Vec<u32> = (0..seats).map(|_| self.dice.below(if self.draws > 1 { 2 } else { 40 })).collect();
        if self.dice.below(6) < self.draws {
            vec![1; seats]
        } else {
            places.iter().map(|one| 1 + places.iter().filter(|other| *other < one).count() as u32).collect()
        }
    }

    /// Plays it to its end. Gives how many rounds it had.
    fn play(&mut self) -> usize {
        loop {
            match self.contest.next() {
                Next::Over => return self.contest.rounds.len(),
                Next::Wait => self.finish_a_game(),
                Next::Again(tables) => {
                    assert_eq!(self.contest.rules.system, System::KnockOut);
                    for (number, seats) in tables {
                        let table = &mut self.contest.rounds.last_mut().expect("a round").tables[number];
                        let mut before = table.games.last().expect("a game").seats.clone();
                        before.reverse();
                        before.retain(|entrant| seats.contains(entrant));
                        assert_eq!(seats, before, "the seats are turned round");
                        assert!(self.contest.rules.allowed.contains(&seats.len()));
                        table.games.push(Game { seats, places: None });
                        assert!(table.games.len() <= 1 + self.contest.rules.replays as usize);
                        self.replayed += 1;
                    }
                }
                Next::Round(pairing) => {
                    self.check(&pairing);
                    let table = |seats: &Vec<usize>| Table { games: vec![Game { seats: seats.clone(), places: None }] };
                    let tables = pairing.tables.iter().map(table).collect();
                    self.contest.rounds.push(Round { tables, byes: pairing.byes });
                    assert!(self.contest.rounds.len() < 200, "it does not end");
                }
            }
        }
    }

    fn finish_a_game(&mut self) {
        if self.leaving && self.dice.below(8) == 0 {
            let who = self.dice.below(self.contest.rules.entrants as u32) as usize;
            let coming = self.contest.rounds.len() as u32 + 1;
            if self.contest.left[who].is_none() {
                self.contest.left[who] = Some(coming);
                self.dropped += 1;
            }
        }
        let round = self.contest.rounds.last().expect("a round");
        let open =
            round.tables.iter().position(|table| table.games.last().is_some_and(|game| game.places.is_none())).expect("an open game");
        let seats = round.tables[open].members().len();
        let places = self.places(seats);
        self.contest.rounds.last_mut().expect("a round").tables[open].games.last_mut().expect("a game").places = Some(places);
    }

    /// Who is to play in the round that comes next.
    fn playing(&self) -> Vec<usize> {
        let standings = self.contest.standings();
        let mut all: Vec<usize> = standings.iter().filter(|one| one.stays).map(|one| one.entrant).collect();
        all.sort_unstable();
        all
    }

    /// What holds of every round.
    fn check(&self, pairing: &Pairing) {
        let rules = &self.contest.rules;
        let mut there: Vec<usize> = pairing.tables.iter().flatten().chain(&pairing.byes).copied().collect();
        there.sort_unstable();
        assert_eq!(there, self.playing(), "everybody plays once or has a bye: {:?}", self.contest);
        assert!(pairing.tables.iter().all(|table| rules.allowed.contains(&table.len())), "{pairing:?}");
        let circle = rules.system == System::RoundRobin && rules.in_pairs();
        if circle || rules.system == System::Ladder {
            return;
        }
        assert!(!pairing.tables.is_empty());
        let had = |entrant: &usize| self.contest.byes(*entrant);
        let (most, least) = (pairing.byes.iter().map(had).max(), pairing.tables.iter().flatten().map(had).min());
        assert!(
            most.is_none_or(|most| least.is_none_or(|least| most <= least)),
            "a bye before others had one: {pairing:?} {:?}",
            self.contest
        );
        if rules.system == System::Swiss && rules.in_pairs() {
            assert_eq!(pairing.byes.len(), there.len() % 2);
            if there.len() <= 8 {
                self.no_fewer_meet_again(pairing, &there);
            }
        }
    }

    /// By trying all pairings: none has fewer pairs that have met more often than others.
    fn no_fewer_meet_again(&self, pairing: &Pairing, there: &[usize]) {
        let least = there
            .iter()
            .flat_map(|one| there.iter().filter(move |other| *other != one).map(move |other| self.contest.meetings(*one, *other)))
            .min();
        let again = |one: usize, other: usize| usize::from(Some(self.contest.meetings(one, other)) != least);
        fn fewest(left: &[usize], again: &dyn Fn(usize, usize) -> usize) -> usize {
            let Some((first, rest)) = left.split_first() else { return 0 };
            let with = rest
                .iter()
                .map(|other| again(*first, *other) + fewest(&rest.iter().copied().filter(|one| one != other).collect::<Vec<_>>(), again));
            with.min().unwrap_or(0)
        }
        let had = there.iter().map(|entrant| self.contest.byes(*entrant)).min().unwrap_or(0);
        let byes: Vec<usize> = there.iter().copied().filter(|entrant| self.contest.byes(*entrant) == had).collect();
        let best = if there.len().is_multiple_of(2) {
            fewest(there, &again)
        } else {
            let without = |bye: usize| there.iter().copied().filter(|one| *one != bye).collect::<Vec<_>>();
            byes.iter().map(|bye| fewest(&without(*bye), &again)).min().expect("somebody")
        };
        let found: usize = pairing.tables.iter().map(|pair| again(pair[0], pair[1])).sum();
        assert_eq!(found, best, "{pairing:?} {:?}", self.contest);
    }

    /// What holds at the end.
    fn sums(&self) {
        let standings = self.contest.standings();
        let mut all: Vec<usize> = standings.iter().map(|one| one.entrant).collect();
        all.sort_unstable();
        assert_eq!(all, (0..self.contest.rules.entrants).collect::<Vec<_>>());
        let tables: usize = self.contest.tables().map(|table| table.members().len()).sum();
        let byes: usize = self.contest.rounds.iter().map(|round| round.byes.len()).sum();
        let made: u32 = standings.iter().map(|one| one.points).sum();
        assert_eq!(made, tables as u32 * WIN / 2 + byes as u32 * self.contest.worth_of_bye());
        assert_eq!(standings.iter().map(|one| one.byes as usize).sum::<usize>(), byes);
        if matches!(self.contest.rules.system, System::RoundRobin | System::Swiss) {
            let key =
                |at: usize| (!standings[at].stays, std::cmp::Reverse(standings[at].points), std::cmp::Reverse(standings[at].opponents));
            assert!((1..standings.len()).all(|at| key(at - 1) <= key(at)), "{standings:?}");
        }
    }
}

/// How often something came about in all trials, so that none of it is left out unseen.
#[derive(Debug, Default)]
struct Seen {
    byes: usize,
    draws: usize,
    dropped: u32,
    replayed: u32,
    met_again: usize,
}

fn thousand(system: System, after: impl Fn(&Trial, usize)) -> Seen {
    let mut seen = Seen::default();
    for number in 0..TIMES {
        let mut trial = Trial::new(system, number);
        let rounds = trial.play();
        trial.sums();
        after(&trial, rounds);
        seen.byes += trial.contest.rounds.iter().map(|round| round.byes.len()).sum::<usize>();
        let drawn = |table: &&Table| table.placed().is_some_and(|placed| placed.iter().filter(|(_, place)| *place == 1).count() > 1);
        seen.draws += trial.contest.tables().filter(drawn).count();
        let count = trial.contest.rules.entrants;
        let pairs = (0..count).flat_map(|one| (0..one).map(move |other| (one, other)));
        seen.met_again += pairs.filter(|(one, other)| trial.contest.meetings(*one, *other) > 1).count();
        seen.dropped += trial.dropped;
        seen.replayed += trial.replayed;
    }
    seen
}

#[test]
fn a_thousand_round_robins() {
    let seen = thousand(System::RoundRobin, |trial, rounds| {
        let contest = &trial.contest;
        let rules = &contest.rules;
        let whole = Rules::new(System::RoundRobin, rules.entrants, &rules.allowed, (Some(rules.table), None, None)).expect("rules").rounds;
        if trial.dropped > 0 {
            return;
        }
        assert_eq!(rounds, rules.rounds as usize);
        if rules.in_pairs() {
            let turns = rules.rounds / whole;
            for one in 0..rules.entrants {
                for other in (0..rules.entrants).filter(|other| *other != one) {
                    let met = contest.meetings(one, other) as u32;
                    assert!((turns..=turns + 1).contains(&met) && (rules.rounds % whole != 0 || met == turns), "{contest:?}");
                    assert_eq!(crosstable(contest, one, other).len(), met as usize);
                }
                assert!(contest.byes(one) as u32 <= turns + 1);
                let sides: Vec<bool> =
                    contest.tables().filter_map(|table| Some(table.members().iter().position(|seat| *seat == one)? == 0)).collect();
                let streak = sides.windows(3).any(|three| three.iter().all(|side| *side == three[0]));
                assert!(!streak || rules.rounds > whole, "{one} sits on one side again and again: {sides:?}");
                let front = contest.tables().filter(|table| table.members()[0] == one).count();
                let games = contest.tables().filter(|table| table.members().contains(&one)).count();
                assert!(
                    (2 * front).abs_diff(games) <= 1 || rules.rounds != whole,
                    "{one} sits in front in {front} of {games}: {contest:?}"
                );
            }
        } else {
            let met: Vec<usize> = (0..rules.entrants).flat_map(|one| (0..one).map(move |other| contest.meetings(one, other))).collect();
            let (least, most) = (met.iter().min().expect("pairs"), met.iter().max().expect("pairs"));
            assert!(most - least <= 2 + rounds / 2, "{least} to {most} in {rounds} rounds: {contest:?}");
        }
    });
    assert!(seen.byes > 500 && seen.draws > 500 && seen.dropped > 100, "{seen:?}");
}

#[test]
fn a_thousand_swiss_tournaments() {
    let seen = thousand(System::Swiss, |trial, rounds| {
        assert!(trial.dropped > 0 || rounds == trial.contest.rules.rounds as usize);
    });
    assert!(seen.byes > 500 && seen.draws > 500 && seen.dropped > 100 && seen.met_again > 100, "{seen:?}");
}

#[test]
fn a_thousand_knock_outs() {
    let seen = thousand(System::KnockOut, |trial, rounds| {
        let standings = trial.contest.standings();
        let left: Vec<usize> = standings.iter().filter(|one| one.stays).map(|one| one.entrant).collect();
        if trial.dropped == 0 {
            assert_eq!(left.len(), 1, "one is left: {:?}", trial.contest);
            if trial.contest.rules.in_pairs() {
                assert_eq!(rounds as u32, trial.contest.rules.entrants.next_power_of_two().ilog2());
                // Whoever has a bye has it in the first round.
                assert!(trial.contest.rounds.iter().skip(1).all(|round| round.byes.is_empty()));
            }
        }
        // Too few were left for a table, or one.
        assert!(left.len() < trial.contest.rules.least().max(2));
        assert!(left.is_empty() || left.contains(&standings[0].entrant));
    });
    assert!(seen.byes > 500 && seen.draws > 200 && seen.dropped > 100 && seen.replayed > 200, "{seen:?}");
}

#[test]
fn a_thousand_ladders() {
    let seen = thousand(System::Ladder, |trial, rounds| {
        assert!(trial.dropped > 0 || rounds == trial.contest.rules.rounds as usize);
        // After the last round whoever won at a table stands above the others there.
        let order: Vec<usize> = trial.contest.standings().iter().map(|one| one.entrant).collect();
        let rung = |entrant: usize| order.iter().position(|one| *one == entrant).expect("a rung");
        for table in trial.contest.rounds.last().iter().flat_map(|round| &round.tables) {
            let placed = table.placed().expect("over");
            for (one, place) in &placed {
                assert!(placed.iter().all(|(other, theirs)| place >= theirs || rung(*one) < rung(*other)), "{:?}", trial.contest);
            }
        }
    });
    assert!(seen.byes > 500 && seen.draws > 500 && seen.dropped > 100, "{seen:?}");
}

#[test]
fn the_most_who_can_enter_are_paired_soon() {
    for system in System::ALL {
        let rounds = (system != System::KnockOut).then_some(3);
        let rules = Rules::new(system, ENTRANTS_MOST - 1, &[2], (None, rounds, None)).expect("rules");
        let dice = Dice::stream(&Seed::named("many"), Stream::default());
        let mut trial = Trial { contest: Contest::new(rules), dice, leaving: false, draws: 0, replayed: 0, dropped: 0 };
        assert_eq!(trial.play(), if system == System::KnockOut { 7 } else { 3 });
        trial.sums();
    }
}

#[test]
fn places_are_worth_the_same_at_tables_of_every_size() {
    for size in 2..=11_u32 {
        let places: Vec<u32> = (1..=size).collect();
        let all = points(&places);
        assert_eq!((all[0], all[size as usize - 1]), (WIN, 0));
        assert_eq!(all.iter().sum::<u32>(), size * WIN / 2);
        assert_eq!(points(&vec![1; size as usize]), vec![WIN / 2; size as usize]);
    }
    assert_eq!(points(&[2, 1, 2, 4]), [WIN / 2, WIN, WIN / 2, 0]);
}

#[test]
fn seeds_are_drawn_by_the_secret_and_the_id_alone() {
    let order = drawn(&[7; 32], "autumn", 9);
    assert_eq!(order, [0, 7, 1, 3, 5, 8, 6, 4, 2]);
    assert_eq!(order.iter().collect::<BTreeSet<_>>().len(), 9);
    assert_ne!(order, drawn(&[7; 32], "winter", 9));
    assert_ne!(order, drawn(&[8; 32], "autumn", 9));
}
