//! Plays a log again: every event, die and hash must come out as it was written.
//!
//! What is heard from a log is its answers alone. They are resolved by the code that plays, the round is written by the
//! code that writes, and the two files must be the same byte for byte: so must then be all that stands in them. Only where they
//! are not is the rest of the log read, to name the first difference.

use super::hosted::Hosted;
use super::play::Play;
use super::record::{Mismatch, StepRecord, answers_of, digest};
use super::roundfile::{RoundOf, read_round, read_round_as};
use super::{Answer, ClosedRound, Opening, Present, Reason as _, Ruleset, Source, Table as _, Viewer, beacons_in};
use crate::dice::Beacon;
use serde::de::IgnoredAny;

/// How much was played again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audited {
    /// Rounds, the setup included.
    pub rounds: u32,
    /// Resolves.
    pub steps: u32,
    /// Events.
    pub events: u32,
    /// Dice.
    pub draws: u32,
}

/// A round's two files as they stand.
#[derive(Clone, Debug)]
pub struct LoggedRound {
    /// The whole round.
    pub whole: String,
    /// What everyone may know of it.
    pub public: String,
}

/// Plays all rounds of a log again, in order from round 0.
///
/// # Errors
/// The first difference.
pub fn audit<R: Present>(opening: &Opening, rounds: &[LoggedRound]) -> Result<Audited, Mismatch> {
    replay::<R>(opening, rounds).map(|(audited, _)| audited)
}

/// The same; gives also the game as the log leaves it.
///
/// # Errors
/// The first difference.
pub fn replay<R: Present>(opening: &Opening, rounds: &[LoggedRound]) -> Result<(Audited, Hosted<R>), Mismatch> {
    let mut audited = Audited::default();
    let opening = &dealt_by(opening, rounds)?;
    let (mut game, dealt) = Hosted::<R>::open(opening)?;
    let mut dealt = Some(dealt);
    for (number, logged) in (0u32..).zip(rounds) {
        let previous = if number == 0 { "" } else { game.head() };
        let heard = read_round_as::<R, IgnoredAny, IgnoredAny>(opening, number, &logged.whole)?;
        if heard.previous != previous {
            return Err(Mismatch::Chain { round: number, named: heard.previous, found: previous.to_owned() });
        }
        check_beacons(number, &heard.beacons)?;
        audited.rounds += 1;
        let mut answered = Ok(());
        let again = match dealt.take() {
            Some(dealt) => dealt,
            None => {
                let beacons = &heard.beacons;
                answered = heard.steps.into_iter().try_for_each(|record| answer_again(number, &mut game.play, record, beacons));
                for step in &game.play.steps {
                    audited.steps += 1;
                    audited.events += step.events.len() as u32;
                    audited.draws += step.draws.len() as u32;
                }
                game.play.enter_stage();
                game.close()
            }
        };
        audited.draws += heard.draws.len() as u32;
        if answered.is_err() || again.whole != logged.whole {
            return Err(first_difference::<R>(opening, logged, &again, answered.err()));
        }
        if again.public != logged.public {
            let (logged, again) = (digest(logged.public.as_bytes()), digest(again.public.as_bytes()));
            return Err(differs(number, None, "the public file, byte for byte,", logged, again));
        }
    }
    Ok((audited, game))
}

/// Resolves the answers of a step again, if they may be given.
fn answer_again<R: Ruleset>(
    round: u32,
    play: &mut Play<R>,
    record: StepRecord<R::Order, IgnoredAny>,
    beacons: &[Beacon],
) -> Result<(), Mismatch> {
    let at = Some(record.number);
    let foreign = |why: &str| Err(Mismatch::Foreign { round, why: format!("step {}: {why}", record.number) });
    let known = play.steps.iter().map(|step| step.beacon).chain(play.lots.newest.iter().map(|value| value.round)).max().unwrap_or(0);
    play.lots.now = beacons.iter().find(|value| value.round == record.beacon).cloned();
    if record.beacon > 0 && play.lots.now.is_none() {
        return foreign("it names a value of the beacon that the round does not have");
    }
    // An older value was known when this was ordered.
    if record.beacon > 0 && record.beacon < known {
        return foreign("its dice were drawn by a value of the beacon older than that of dice before");
    }
    let Some(answers) = answers_of::<R>(record.answers) else {
        return Err(Mismatch::Foreign { round, why: format!("step {} answers what this ruleset does not ask", record.number) });
    };
    let pending = R::pending(play.ledger.state());
    for Answer { request, order, source } in &answers {
        if !pending.asked.contains(request) && !pending.offered.contains(request) {
            let asked = pending.asked.iter().map(|asked| format!("{} {}", asked.seat, asked.choice.name)).collect::<Vec<_>>();
            let logged = format!("{} {}", request.seat, request.choice.name);
            return Err(differs(round, at, "what was asked", logged, asked.join(", ")));
        }
        let view = R::view(play.ledger.state(), Viewer::Seat(request.seat));
        if let Err(why) = R::legal(&play.setting, &view, request, order) {
            return Err(differs(
                round,
                at,
                "an order",
                format!("{order:?}"),
                format!("a refusal ({})", why.saying(&play.setting.seats).id),
            ));
        }
        if !matches!(source, Source::Letter { .. } | Source::StandIn | Source::Master) {
            same(round, at, "a fallback", order, &R::fallback(&view, request))?;
        }
    }
    play.step(answers);
    play.lots.now = None;
    if play.lots.take_wanted() {
        return foreign("its dice were drawn by no value of the beacon, though game.toml says that they are");
    }
    Ok(())
}

/// A game opened with the value of the beacon by which its log says that it was dealt.
fn dealt_by(opening: &Opening, rounds: &[LoggedRound]) -> Result<Opening, Mismatch> {
    let dealt_by = rounds.first().filter(|_| opening.waits_for_beacon()).and_then(|round| beacons_in(&round.whole).into_iter().next());
    if opening.waits_for_beacon() && dealt_by.is_none() && !rounds.is_empty() {
        let why = "it was dealt by no value of the beacon, though game.toml says that its dice are drawn by one";
        return Err(Mismatch::Foreign { round: 0, why: why.to_owned() });
    }
    Ok(Opening { dealt_by, ..opening.clone() })
}

/// Whether the beacon gave the values that a round names.
fn check_beacons(round: u32, beacons: &[Beacon]) -> Result<(), Mismatch> {
    beacons.iter().try_for_each(|value| {
        let why = |why| format!("the value of the beacon of its round {} is none: {why}", value.round);
        value.check().map_err(|error| Mismatch::Foreign { round, why: why(error) })
    })
}

/// What differs first between a round's file and the one that playing it again gives; `broke` is why that came to no end.
fn first_difference<R: Present>(opening: &Opening, logged: &LoggedRound, again: &ClosedRound, broke: Option<Mismatch>) -> Mismatch {
    let round = again.number;
    let compared = read_round::<R>(opening, round, &logged.whole).and_then(|file| {
        let replayed = read_round::<R>(opening, round, &again.whole)?;
        compare::<R>(round, &file, &replayed, broke.is_some())
    });
    let whole = || differs(round, None, "the file, byte for byte,", digest(logged.whole.as_bytes()), digest(again.whole.as_bytes()));
    compared.err().or(broke).unwrap_or_else(whole)
}

/// Compares what two files of a round say. Of one that came to no end only the steps that there are.
fn compare<R: Ruleset>(round: u32, logged: &RoundOf<R>, again: &RoundOf<R>, broke: bool) -> Result<(), Mismatch> {
    same(round, None, "the blind", &logged.blind, &again.blind)?;
    same(round, None, "the dice of the setup", &logged.draws, &again.draws)?;
    for (step, other) in logged.steps.iter().zip(&again.steps) {
        let at = Some(step.number);
        same(round, at, "the stage", &step.stage, &other.stage)?;
        same(round, at, "the number of the step", &step.number, &other.number)?;
        same(round, at, "the branch of the dice", &step.branch, &other.branch)?;
        same(round, at, "the beacon's round", &step.beacon, &other.beacon)?;
        same(round, at, "the dice", &step.draws, &other.draws)?;
        for (index, (event, other)) in step.events.iter().zip(&other.events).enumerate() {
            same(round, at, &format!("event {}", index + 1), event, other)?;
        }
        same(round, at, "the number of events", &step.events.len(), &other.events.len())?;
    }
    if broke {
        return Ok(());
    }
    same(round, None, "the number of steps", &logged.steps.len(), &again.steps.len())?;
    same(round, None, "the hash of the state", &logged.state, &again.state)
}

fn differs(round: u32, step: Option<u32>, what: &str, logged: String, again: String) -> Mismatch {
    Mismatch::Differs { round, step, what: what.to_owned(), logged, again }
}

fn same<T: PartialEq + std::fmt::Debug>(round: u32, step: Option<u32>, what: &str, logged: &T, again: &T) -> Result<(), Mismatch> {
    if logged == again {
        return Ok(());
    }
    Err(differs(round, step, what, format!("{logged:?}"), format!("{again:?}")))
}
