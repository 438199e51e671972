//! Where the characters of a position are: who holds which, what lies open, closed, and passed on.

use super::Citadels;
use super::cards::{Bury, CHARACTERS, Character, SEATS_MAX};
use super::resolve::call_next;
use super::state::{Characters, Laid, Phase, State, Turn, bit};
use crate::dice::Dice;
use crate::game::{Few, Ledger, PositionError};
use crate::rules::wrong::wrong;
use serde::{Deserialize, Serialize};

/// A turn under way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Underway {
    /// What is decided next in it.
    pub phase: Phase,
    /// Whose it is, and what was done in it.
    pub state: Turn,
}

/// A stretch of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stretch {
    /// Characters are picked.
    Draft,
    /// Characters are called.
    Turns,
    /// The game is over (only to be read).
    Over,
}

/// The characters that nobody holds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Layout {
    /// Open.
    pub up: Option<Vec<Character>>,
    /// Closed.
    pub down: Option<Vec<Character>>,
    /// Passed on.
    pub pool: Option<Vec<Character>>,
}

/// What a position says of the characters.
pub(super) struct Seating {
    /// Where the round is.
    pub stretch: Option<Stretch>,
    /// The characters that nobody holds.
    pub layout: Layout,
    /// Those of each seat.
    pub held: [Vec<Character>; SEATS_MAX],
    /// The rank called last.
    pub called: u8,
    /// Whom the assassin named.
    pub murdered: Option<Character>,
    /// Whom the thief named.
    pub robbed: Option<Character>,
    /// The turn under way.
    pub turn: Option<Underway>,
}

/// Puts the characters of a position where they are; what it does not name is dealt.
///
/// # Errors
/// If no round comes to be like this.
pub(super) fn seat_characters(state: &mut State, seating: &Seating, dice: &mut Dice) -> Result<(), PositionError> {
    let turns = seating.called > 0 || seating.murdered.is_some() || seating.robbed.is_some();
    let somebody = seating.held.iter().any(|held| !held.is_empty());
    let stretch = match seating.stretch {
        Some(Stretch::Over) => return wrong("a game that is over can't be played on"),
        Some(stretch) => stretch,
        None if turns || (somebody && seating.layout.pool.is_none()) => Stretch::Turns,
        None => Stretch::Draft,
    };
    let each = if state.open.seats < 4 { 2 } else { 1 };
    if seating.held.iter().any(|held| held.len() > each) {
        return wrong(format!("nobody holds more than {each} of the characters"));
    }
    state.held = std::array::from_fn(|at| seating.held[at].iter().copied().collect());
    state.open.picked = match stretch {
        Stretch::Draft => picks_done(state)?,
        _ => state.open.draft().steps.len() as u8,
    };
    lay_out(state, &seating.layout, stretch, dice)?;
    remember(state);
    if stretch == Stretch::Draft {
        if turns {
            return wrong("nobody is called, murdered or robbed before all characters are picked");
        }
        return Ok(());
    }
    if !somebody {
        return wrong("in the turns somebody holds a character");
    }
    let open = &mut state.open;
    if seating.called > 8 || seating.murdered == Some(Character::ASSASSIN) {
        return wrong("there are eight ranks, and the assassin can't be murdered");
    }
    if seating.robbed.is_some_and(|robbed| robbed <= Character::THIEF || seating.murdered == Some(robbed)) {
        return wrong("the assassin, the thief and who was murdered can't be robbed");
    }
    open.called = seating.called;
    open.murdered = seating.murdered;
    open.robbed = seating.robbed.filter(|robbed| robbed.rank() > seating.called);
    for character in Character::all().filter(|character| character.rank() <= seating.called && seating.murdered != Some(*character)) {
        state.open.answered[character.index()] = state.holder(character);
    }
    if let Some(Underway { phase, state: turn }) = seating.turn
        && turn.character.rank() == seating.called
        && state.open.answered[turn.character.index()] == Some(turn.seat)
    {
        state.open.turn = Some(turn);
        state.open.phase = phase;
        return Ok(());
    }
    state.open.phase = Phase::Plan;
    if !state.open.planned || state.planners().next().is_none() {
        let mut ledger = Ledger::<Citadels>::new(*state);
        call_next(&mut ledger, dice);
        *state = *ledger.state();
    }
    Ok(())
}

/// How many picks were made, by who holds how many.
fn picks_done(state: &State) -> Result<u8, PositionError> {
    let mut left = state.held.map(|held| held.len());
    let mut picked = 0;
    for step in &state.open.draft().steps {
        let left = &mut left[state.open.left_of_starter(step.offset).index()];
        if *left == 0 {
            break;
        }
        *left -= 1;
        picked += 1;
    }
    if left.iter().any(|left| *left > 0) { wrong("no draft comes to be with these characters in these hands") } else { Ok(picked) }
}

fn lay_out(state: &mut State, layout: &Layout, stretch: Stretch, dice: &mut Dice) -> Result<(), PositionError> {
    let (draft, picked) = (state.open.draft(), usize::from(state.open.picked));
    let mut free: Vec<Character> = Character::all().collect();
    let named = [&layout.up, &layout.down, &layout.pool].into_iter().flatten().flatten().copied();
    for character in named.chain(state.held.iter().flat_map(|held| held.as_slice().to_vec())) {
        match free.iter().position(|other| *other == character) {
            Some(at) => drop(free.remove(at)),
            None => return wrong(format!("{} is in two places", character.key())),
        }
    }
    dice.shuffle(&mut free);
    let mut take = |count: usize, may: &dyn Fn(Character) -> bool| -> Vec<Character> {
        let mut taken = Vec::new();
        while taken.len() < count {
            let Some(at) = free.iter().position(|character| may(*character)) else { break };
            taken.push(free.remove(at));
        }
        taken
    };
    let up = match &layout.up {
        Some(up) => up.clone(),
        None => take(draft.faceup, &|character| character != Character::KING),
    };
    let laid = draft.steps.iter().take(picked).filter(|step| matches!(step.bury, Bury::Chosen | Bury::Blind)).count();
    // The last of seven has taken the closed one up when it is their turn.
    let looking = draft.last_takes_down && picked + 1 == draft.steps.len();
    let (down, pool) = if stretch == Stretch::Draft {
        let down = match &layout.down {
            Some(down) => down.clone(),
            None => {
                let named = layout.pool.as_ref().map(|_| CHARACTERS);
                take(named.unwrap_or(if looking { 0 } else { 1 + laid }), &|_| true)
            }
        };
        let pool = layout.pool.clone().unwrap_or_else(|| take(CHARACTERS, &|_| true));
        (down, pool)
    } else {
        let mut down = layout.down.clone().unwrap_or_default();
        down.extend(layout.pool.iter().flatten());
        down.extend(take(CHARACTERS, &|_| true));
        (down, Vec::new())
    };
    if !free.is_empty() {
        return wrong(format!("{} is nowhere", free[0].key()));
    }
    if up.contains(&Character::KING) {
        return wrong("the king never lies open");
    }
    let passed = draft.steps.len() - picked + usize::from(!draft.last_takes_down) + usize::from(looking);
    let chosen = |step: &super::cards::DraftStep| step.bury == Bury::Chosen || (step.bury == Bury::Blind && !state.open.blind);
    let burying = picked.checked_sub(1).and_then(|at| draft.steps.get(at)).is_some_and(chosen);
    state.open.phase = Phase::Pick;
    if stretch == Stretch::Draft && state.open.seats > 3 && (up.len() != draft.faceup || pool.len() != passed) {
        return wrong(format!("with {picked} picks made {} characters lie open and {passed} are passed on", draft.faceup));
    }
    let laid_down = [1 + laid, if burying { laid } else { 1 + laid }];
    if stretch == Stretch::Draft && state.open.seats <= 3 && !laid_down.contains(&down.len()) {
        return wrong(format!("with {picked} picks made {} characters lie closed, not {}", 1 + laid, down.len()));
    }
    if stretch == Stretch::Draft && burying && down.len() + 1 == 1 + laid {
        state.open.phase = Phase::Bury;
    }
    if stretch == Stretch::Draft && picked == draft.steps.len() {
        return wrong("all characters are picked: the phase is turns");
    }
    state.open.up = up.into_iter().collect();
    state.down = down.into_iter().map(|character| Laid { character, known: 0 }).collect();
    state.pool = pool.into_iter().collect();
    Ok(())
}

/// What each seat saw when it picked, where the position is whole enough to tell.
fn remember(state: &mut State) {
    let draft = state.open.draft();
    let picked = usize::from(state.open.picked);
    let whole = |seat: u8| {
        let picks = draft.steps.iter().take(picked).filter(|step| state.open.left_of_starter(step.offset).0 == seat).count();
        state.held[usize::from(seat)].len() == picks
    };
    if !(0..state.open.seats).all(whole) {
        return;
    }
    let up: Characters = state.open.up.as_slice().iter().copied().collect();
    let mut pool = Characters(Characters::ALL.0 & !up.0);
    let looked = draft.last_takes_down && picked + 1 >= draft.steps.len();
    let mut laid = 0;
    let first = if looked && state.down.is_empty() {
        state.pool.as_slice().last().copied()
    } else {
        state.down.as_slice().first().map(|laid| laid.character)
    };
    if let Some(first) = first {
        pool = pool.without(first);
        laid = usize::from(!looked);
    }
    let mut nth = [0usize; SEATS_MAX];
    for (at, step) in draft.steps.iter().enumerate().take(picked) {
        let seat = state.open.left_of_starter(step.offset);
        let Some(own) = state.held[seat.index()].as_slice().get(nth[seat.index()]).copied() else { return };
        nth[seat.index()] += 1;
        let last = at + 1 == draft.steps.len();
        if let (true, true, Some(first)) = (last, draft.last_takes_down, first) {
            pool.0 |= 1 << first.0;
        }
        state.seen[seat.index()].push(pool);
        pool = pool.without(own);
        let burying = state.open.phase == Phase::Bury && at + 1 == picked;
        if step.bury != Bury::Nothing && !burying {
            let mut down: Vec<Laid> = state.down.as_slice().to_vec();
            if let Some(buried) = down.get_mut(laid) {
                pool = pool.without(buried.character);
                let chance = step.bury == Bury::Blind && state.open.blind;
                buried.known = if chance { 0 } else { bit(seat) };
            }
            laid += 1;
            state.down = down.into_iter().collect::<Few<Laid, CHARACTERS>>();
        }
    }
}
