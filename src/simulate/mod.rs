//! Straw players: whole games of random orders from the grammar, to find broken rules and to count.

mod unasked;

use crate::dice::{Dice, Seed, Stream};
use crate::game::{
    Answer, Budget, Ledger, Outcome, Present, Reading, Reason as _, Request, Seat, Seats, Setting, Source, Viewer, choose, read_letter,
};
use crate::serial::of_table;
use crate::words::Lang;
use std::sync::atomic::{AtomicU64, Ordering};
use unasked::unasked;

/// How orders reach the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orders {
    /// Written as text and read back.
    Text,
    /// As values.
    Values,
}

/// What is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checks {
    /// After every event.
    All,
    /// When a game is over.
    End,
    /// Nothing.
    None,
}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Seats at each table.
    pub players: usize,
    /// How many games.
    pub games: u64,
    /// The seed; the same seed plays the same games on any number of threads.
    pub seed: u64,
    /// How orders reach the rules.
    pub orders: Orders,
    /// What is checked.
    pub checks: Checks,
    /// How many threads play.
    pub threads: usize,
    /// The ruleset's options.
    pub options: toml::Table,
    /// Who is played by a stand-in, and how much it may think.
    pub stand_ins: Option<(StandIns, Budget)>,
}

/// The seats that stand-ins play against straw players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StandIns {
    /// One, another in every game, so that no seat's luck counts.
    One,
    /// These in every game.
    These(Vec<Seat>),
}

impl StandIns {
    fn plays(&self, seat: Seat, game: u64, players: usize) -> bool {
        match self {
            StandIns::One => seat.index() as u64 == game % players.max(1) as u64,
            StandIns::These(seats) => seats.contains(&seat),
        }
    }
}

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Orders that were chosen, not defaulted.
    pub decisions: u64,
    /// Rounds of all games.
    pub rounds: u64,
    /// Wins of each seat, shared ones counted for each.
    pub wins: Vec<u64>,
    /// Games that nobody won.
    pub unwon: u64,
    /// Games with more than one winner.
    pub shared: u64,
    /// The sum of all points.
    pub points: i64,
    /// Games that a stand-in's seat won, alone or among others.
    pub stand_in_wins: u64,
    /// Of these, games that another seat won as well.
    pub stand_in_shared: u64,
    /// What stand-ins decided.
    pub stand_in_decisions: u64,
    /// The sides that stand-ins play for, of all sides that can win: such a share of the games chance alone would bring.
    pub stand_in_sides: (u64, u64),
}

/// An invariant that did not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("seed {seed}, game {game}: {what}")]
pub struct Broken {
    /// The plan's seed.
    pub seed: u64,
    /// Which game, from 0.
    pub game: u64,
    /// What did not hold.
    pub what: String,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.rounds += other.rounds;
        self.unwon += other.unwon;
        self.shared += other.shared;
        self.points += other.points;
        self.stand_in_wins += other.stand_in_wins;
        self.stand_in_shared += other.stand_in_shared;
        self.stand_in_decisions += other.stand_in_decisions;
        self.wins.resize(self.wins.len().max(other.wins.len()), 0);
        self.wins.iter_mut().zip(&other.wins).for_each(|(sum, wins)| *sum += wins);
    }

    fn count(&mut self, outcome: &Outcome, players: usize, is_stand_in: &dyn Fn(Seat) -> bool) {
        let stood = outcome.winners.iter().filter(|seat| is_stand_in(**seat)).count();
        self.stand_in_wins += u64::from(stood > 0);
        self.stand_in_shared += u64::from(stood > 0 && stood < outcome.winners.len());
        self.games += 1;
        self.wins.resize(players, 0);
        self.points += outcome.scores.iter().sum::<i64>();
        self.unwon += u64::from(outcome.winners.is_empty());
        self.shared += u64::from(outcome.winners.len() > 1);
        for seat in &outcome.winners {
            if let Some(wins) = self.wins.get_mut(seat.index()) {
                *wins += 1;
            }
        }
    }
}

impl Plan {
    fn broken(&self, what: String) -> Broken {
        Broken { seed: self.seed, game: 0, what }
    }
}

/// The names of straw players.
pub const NAMES: [&str; 7] = ["Laura", "Ville", "Atro", "Inkeri", "Teemu", "Johanna", "Pekka"];

/// Plays a plan; `done` is told the number of games played so far, now and then.
///
/// # Errors
/// The broken invariant of the lowest game.
pub fn simulate<R: Present>(plan: &Plan, done: &(dyn Fn(u64) + Sync)) -> Result<Tally, Broken> {
    let options: R::Options =
        of_table(&plan.options).map_err(|error| plan.broken(format!("the options can't be read: {}", error.message())))?;
    let next = AtomicU64::new(0);
    // A stand-in thinks so long that threads share out single games.
    let batch = if plan.stand_ins.is_some() { 1 } else { 64 };
    let worker = || {
        let mut tally = Tally { wins: vec![0; plan.players], ..Tally::default() };
        loop {
            let from = next.fetch_add(batch, Ordering::Relaxed);
            if from >= plan.games {
                return Ok(tally);
            }
            for game in from..plan.games.min(from + batch) {
                play::<R>(plan, &options, game, &mut tally).map_err(|what| Broken { seed: plan.seed, game, what })?;
            }
            done(from);
        }
    };
    let results: Vec<Result<Tally, Broken>> = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..plan.threads.max(1)).map(|_| scope.spawn(worker)).collect();
        handles.into_iter().map(|handle| handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    });
    let mut sum = Tally::default();
    let mut broken: Option<Broken> = None;
    for result in results {
        match result {
            Ok(tally) => sum.add(&tally),
            Err(found) if broken.as_ref().is_none_or(|known| found.game < known.game) => broken = Some(found),
            Err(_) => {}
        }
    }
    sum.stand_in_sides = sides::<R>(plan, &options);
    broken.map_or(Ok(sum), Err)
}

fn setting<R: Present>(plan: &Plan, options: &R::Options) -> Setting<R::Options> {
    let seats = Seats(NAMES.iter().take(plan.players).map(|name| (*name).to_owned()).collect());
    Setting { options: options.clone(), seats, version: R::META.version }
}

/// How many sides have a stand-in, of how many: partners are one side.
fn sides<R: Present>(plan: &Plan, options: &R::Options) -> (u64, u64) {
    let setting = setting::<R>(plan, options);
    let partner = |seat: Seat| R::PARTS.talk.partner(&setting, seat);
    let stands = |seat: Seat| plan.stand_ins.as_ref().is_some_and(|(seats, _)| seats.plays(seat, 0, plan.players));
    // Of partners the first stands for both.
    let sides = (0..plan.players as u8).map(Seat).filter(|seat| partner(*seat).is_none_or(|other| seat.0 < other.0));
    sides.fold((0, 0), |(with, all), seat| (with + u64::from(stands(seat) || partner(seat).is_some_and(stands)), all + 1))
}

fn play<R: Present>(plan: &Plan, options: &R::Options, game: u64, tally: &mut Tally) -> Result<(), String> {
    let seed = Seed::named(&format!("simulate {} {game}", plan.seed));
    let setting = setting::<R>(plan, options);
    let state = R::setup(&setting, &mut Dice::stream(&seed, Stream::default())).map_err(|error| error.to_string())?;
    let grammar = (plan.orders == Orders::Text).then(|| R::grammar(&setting));
    let start = (plan.checks == Checks::End).then(|| state.clone());
    let mut shadow = (plan.checks == Checks::All).then(|| state.clone());
    let mut all_events = Vec::new();
    let mut players = Dice::stream(&seed.derive("players"), Stream::default());
    let mut ledger = Ledger::<R>::new(state);
    let is_stand_in = |seat: Seat| plan.stand_ins.as_ref().is_some_and(|(seats, _)| seats.plays(seat, game, plan.players));
    let (mut stage, mut number, mut resolves) = (0, 0, 0u32);
    let mut answers: Vec<Answer<R::Order>> = Vec::new();
    loop {
        let pending = R::pending(ledger.state());
        if pending.asked.is_empty() {
            break;
        }
        if pending.stage != stage {
            (stage, number) = (pending.stage, 0);
            tally.rounds += 1;
        }
        resolves += 1;
        if stage > R::META.rounds_max || resolves > R::META.rounds_max.saturating_mul(100) {
            return Err(format!("the game does not end: stage {stage}, {resolves} resolves"));
        }
        answers.clear();
        if let Some(act) = unasked::<R>(&pending, ledger.state(), &is_stand_in, &mut players) {
            tally.decisions += 1;
            let view = R::view(ledger.state(), Viewer::Seat(act.request.seat));
            let order = heard::<R>(grammar.as_ref(), &setting, &view, &act.request, act.order, game)?;
            answers.push(Answer { order, ..act });
        }
        let asked = if answers.is_empty() { pending.asked.as_slice() } else { &[] };
        for request in asked {
            let view = R::view(ledger.state(), Viewer::Seat(request.seat));
            if let Some((_, budget)) = plan.stand_ins.as_ref().filter(|_| is_stand_in(request.seat) && !request.choice.kinds.is_empty()) {
                tally.decisions += 1;
                tally.stand_in_decisions += 1;
                let mut dice = Dice::stream(&seed.derive("stand-in"), Stream { stage, number, branch: u32::from(request.seat.0) });
                let order = choose::<R>(&setting, &view, request, budget, &mut dice);
                answers.push(Answer { request: *request, order, source: Source::StandIn });
                continue;
            }
            let (order, source) = match R::sample(&view, request, &mut players) {
                Some(order) => {
                    tally.decisions += 1;
                    let order = heard::<R>(grammar.as_ref(), &setting, &view, request, order, game)?;
                    (order, Source::Letter { letter: String::new(), line: 1 })
                }
                None => (R::fallback(&view, request), Source::LeftOut),
            };
            if plan.checks == Checks::All {
                check_fallback::<R>(&setting, &view, request)?;
            }
            answers.push(Answer { request: *request, order, source });
        }
        let mut dice = Dice::stream(&seed, Stream { stage, number, branch: 0 });
        number += 1;
        R::resolve(&mut ledger, &answers, &mut dice);
        if ledger.events().is_empty() {
            return Err(format!("nothing happened on {answers:?}"));
        }
        if let Some(shadow) = &mut shadow {
            for event in ledger.events() {
                R::advance(shadow, event);
                R::check(shadow).map_err(|what| format!("after {event:?}: {what}"))?;
            }
            if shadow != ledger.state() {
                return Err("folding the events gives another state than resolving".into());
            }
        }
        match plan.checks {
            Checks::End => all_events.append(&mut ledger.take_events()),
            Checks::All | Checks::None => ledger.clear_events(),
        }
    }
    if let Some(mut folded) = start {
        all_events.iter().for_each(|event| R::advance(&mut folded, event));
        if folded != *ledger.state() {
            return Err("folding the events gives another state than resolving".into());
        }
    }
    if plan.checks != Checks::None {
        R::check(ledger.state())?;
    }
    match R::outcome(ledger.state()) {
        Some(outcome) => tally.count(&outcome, plan.players, &is_stand_in),
        None => return Err("nothing is asked, but the game has no outcome".into()),
    }
    Ok(())
}

/// An order as it reaches the rules: as a text that was read, if there is a grammar; legal either way.
fn heard<R: Present>(
    grammar: Option<&crate::game::Grammar>,
    setting: &Setting<R::Options>,
    view: &R::View,
    request: &Request,
    order: R::Order,
    game: u64,
) -> Result<R::Order, String> {
    let order = match grammar {
        Some(grammar) => read_back::<R>(grammar, setting, order, game)?,
        None => order,
    };
    R::legal(setting, view, request, &order)
        .map_err(|why| format!("a sampled order is not legal: {order:?}: {}", why.saying(&setting.seats).id))?;
    Ok(order)
}

/// Writes an order and reads it back, in another language every game.
fn read_back<R: Present>(
    grammar: &crate::game::Grammar,
    setting: &Setting<R::Options>,
    order: R::Order,
    game: u64,
) -> Result<R::Order, String> {
    let lang = Lang::ALL[(game % Lang::ALL.len() as u64) as usize];
    let text = R::write(setting, &order, lang);
    let mut lines = read_letter::<R>(grammar, setting, &text, "", lang);
    match lines.pop().map(|line| line.reading) {
        Some(Reading::Order(line)) if lines.is_empty() => match line.uses.into_iter().flatten().next() {
            Some(read) if read == order => Ok(read),
            other => Err(format!("{order:?} was written as \"{text}\" and read back as {other:?}")),
        },
        _ => Err(format!("{order:?} was written as \"{text}\", which is not understood")),
    }
}

fn check_fallback<R: Present>(setting: &Setting<R::Options>, view: &R::View, request: &Request) -> Result<(), String> {
    let order = R::fallback(view, request);
    R::legal(setting, view, request, &order)
        .map_err(|why| format!("the fallback {order:?} of {} is not legal: {}", request.choice.name, why.saying(&setting.seats).id))
}

/// The 95 % confidence interval of a share, after Wilson: unlike the plain one it holds near 0 and 1 as well.
pub fn wilson(wins: u64, of: u64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (n, z) = (of as f64, 1.959_964);
    let share = wins as f64 / n;
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let (middle, all) = (share + z * z / (2.0 * n), 1.0 + z * z / n);
    (((middle - spread) / all).max(0.0), ((middle + spread) / all).min(1.0))
}
