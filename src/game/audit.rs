//! Plays a log again: every event, die and hash must come out as it was written.

use super::record::{Mismatch, Step, digest};
use super::rerun::branch_at;
use super::roundfile::{Dealt, Heading, Round, check_state, read_round, set_up, state_hash};
use super::sheet::Present;
use super::{Moment, Opening, Ruleset, Source, Viewer};
use crate::dice::{Dice, Seed, Stream};

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
    let mut audited = Audited::default();
    let Dealt { mut setting, state: start, draws } = set_up::<R>(opening)?;
    let seed = opening.seed();
    let mut state = start.clone();
    let mut head = String::new();
    for (number, logged) in (0u32..).zip(rounds) {
        let file = read_round::<R>(opening, number, &logged.whole)?;
        if file.previous != head {
            return Err(Mismatch::Chain { round: number, named: file.previous, found: head });
        }
        same(number, None, "the blind", &file.blind, &Seed::blind(&opening.secret, number))?;
        if opening.turns_at(number) && number > 0 {
            setting = opening.setting_at::<R>(number)?;
            R::settle(&setting, &mut state).map_err(|why| Mismatch::Foreign { round: number, why: why.to_string() })?;
        }
        let mut steps: Vec<Step<R>> = Vec::new();
        if number == 0 {
            same(0, None, "the dice of the setup", &file.draws, &draws)?;
            same(0, None, "the start", &file.start.as_ref().map(state_hash::<R>), &Some(state_hash::<R>(&start)))?;
            audited.draws += draws.len() as u32;
        }
        for record in file.steps {
            let at = record.number;
            let Some(step) = Step::<R>::of_record(record) else {
                return Err(Mismatch::Foreign { round: number, why: format!("step {at} answers what this ruleset does not ask") });
            };
            let branch = branch_at(&opening.reruns, Moment { stage: step.stage, step: step.number });
            same(number, Some(at), "the branch of the dice", &step.branch, &branch)?;
            play_again(number, &setting, &seed, &mut state, &step)?;
            audited.steps += 1;
            audited.events += step.events.len() as u32;
            audited.draws += step.draws.len() as u32;
            steps.push(step);
        }
        check_state::<R>(number, &file.state, &state)?;
        let first = (number == 0).then(|| (start.clone(), draws.clone()));
        let rules = opening.rules_at::<R>(number);
        let reruns = opening.reruns_of(number);
        let heading = Heading { rules: &rules, game: &opening.game, secret: &opening.secret, reruns };
        let again = heading.write::<R>(Round { number, previous: &head, start: first, steps: &steps, state: &state });
        same(number, None, "the file, byte for byte,", &digest(logged.whole.as_bytes()), &digest(again.whole.as_bytes()))?;
        same(number, None, "the public file, byte for byte,", &digest(logged.public.as_bytes()), &digest(again.public.as_bytes()))?;
        head = digest(logged.whole.as_bytes());
        audited.rounds += 1;
    }
    Ok(audited)
}

fn play_again<R: Ruleset>(
    round: u32,
    setting: &super::Setting<R::Options>,
    seed: &Seed,
    state: &mut R::State,
    step: &Step<R>,
) -> Result<(), Mismatch> {
    let at = Some(step.number);
    let pending = R::pending(state);
    same(round, at, "the stage", &step.stage, &pending.stage)?;
    for answer in &step.answers {
        let request = &answer.request;
        if !pending.asked.contains(request) && !pending.offered.contains(request) {
            let asked = pending.asked.iter().map(|asked| format!("{} {}", asked.seat.letter(), asked.choice.name)).collect::<Vec<_>>();
            return differs(round, at, "what was asked", format!("{} {}", request.seat.letter(), request.choice.name), asked.join(", "));
        }
        let view = R::view(state, Viewer::Seat(request.seat));
        if let Err(why) = R::legal(setting, &view, request, &answer.order) {
            return differs(round, at, "an order", format!("{:?}", answer.order), format!("a refusal ({})", why.id));
        }
        if !matches!(answer.source, Source::Letter { .. } | Source::StandIn) {
            let fallback = R::fallback(&view, request);
            same(round, at, "a fallback", &answer.order, &fallback)?;
        }
    }
    let mut dice = Dice::stream(seed, Stream { stage: step.stage, number: step.number, branch: step.branch });
    let mut ledger = super::Ledger::<R>::new(state.clone());
    R::resolve(&mut ledger, &step.answers, &mut dice);
    same(round, at, "the dice", &step.draws, &dice.take_drawn())?;
    for (index, event) in step.events.iter().enumerate() {
        match ledger.events().get(index) {
            Some(again) if again == event => {}
            again => return differs(round, at, &format!("event {}", index + 1), format!("{event:?}"), format!("{again:?}")),
        }
    }
    same(round, at, "the number of events", &step.events.len(), &ledger.events().len())?;
    *state = ledger.state().clone();
    Ok(())
}

fn differs<T>(round: u32, step: Option<u32>, what: &str, logged: String, again: String) -> Result<T, Mismatch> {
    Err(Mismatch::Differs { round, step, what: what.to_owned(), logged, again })
}

fn same<T: PartialEq + std::fmt::Debug>(round: u32, step: Option<u32>, what: &str, logged: &T, again: &T) -> Result<(), Mismatch> {
    if logged == again {
        return Ok(());
    }
    differs(round, step, what, format!("{logged:?}"), format!("{again:?}"))
}
