//! Points and the gathering (rules text, "Voittopisteet", "Päätösrinki"), and the finish of a round ("Viimeistely").

use super::cards::{Card, Phase, data};
use super::data::Effect;
use super::deals;
use super::duties;
use super::event::{Event, Spot, Why};
use super::facts::Sight;
use super::keeping;
use super::orders::{Ballot, Order};
use super::person::Pick;
use super::prison::free_all;
use super::realm::{MIGHTIEST, Place, VICTORIOUS};
use super::score;
use super::specials::{self, Play};
use super::state::{State, Vote, has};
use super::status;
use super::table::Table;
use super::tabling::in_hand;
use super::terms::{Moment, Vow};
use super::vows;
use super::war::{Happened, react};
use crate::game::Seat;

/// Counts the points of a round.
pub(super) fn points(table: &mut Table<'_>) {
    react(table, None, &Happened::BeforePoints);
    table.begin(Phase::Vacancy);
    let powers: Vec<u16> = table.open().seats().map(|seat| table.open().realm_power(seat)).collect();
    status::check(table, MIGHTIEST, &powers);
    let wins: Vec<u16> = table.open().seats().map(|seat| u16::from(table.realm(seat).attack_wins)).collect();
    status::check(table, VICTORIOUS, &wins);
    status::points(table);
    table.begin(Phase::Arrive);
}

/// Who comes, the vote, new candidates. Whether there is an overlord.
pub(super) fn gather(table: &mut Table<'_>) -> bool {
    react(table, None, &Happened::BeforeArrival);
    duties::play_cards(table, Phase::Arrive, None);
    arrive(table);
    // What is on file goes on to the vote.
    table.begin(Phase::Vote);
    vote(table);
    if let Some((seat, by_points)) = elected(table) {
        table.emit(Event::OverlordFound { seat, by_points });
        return true;
    }
    table.begin(Phase::Propose);
    propose(table);
    false
}

/// Whether a devil can come at all.
pub(super) fn can_come(state: &State, seat: Seat) -> bool {
    state.open.realm(seat).is_free()
}

fn arrive(table: &mut Table<'_>) {
    let state = table.state();
    let comes = |seat: &Seat| {
        let says = state.on_file(*seat).find_map(|(_, order)| match order {
            Order::Attend { yes, only_if } if Sight::of(&state.open, *seat).holds(only_if) => Some(*yes),
            _ => None,
        });
        let must = vows::must_be_there(state, *seat);
        can_come(state, *seat) && (must || (says.unwrap_or(false) && !vows::must_stay_away(state, *seat)))
    };
    let seats: Vec<Seat> = state.open.in_turn().filter(comes).collect();
    table.emit(Event::Gathered { seats });
    keeping::judge(table, |state, promise| match promise.terms.vow {
        Vow::Attend { yes } => Some(has(state.open.attending, promise.giver) == yes),
        _ => None,
    });
}

/// The order of voting: counter-clockwise from the Starter.
pub(super) fn voting_order(state: &State) -> Vec<Seat> {
    let mut order: Vec<Seat> = state.open.in_turn().collect();
    if let Some(rest) = order.get_mut(1..) {
        rest.reverse();
    }
    order
}

fn vote(table: &mut Table<'_>) {
    if table.open().candidates.is_empty() || table.open().attending == 0 {
        return;
    }
    for seat in voting_order(table.state()).into_iter().filter(|seat| has(table.open().attending, *seat)).collect::<Vec<_>>() {
        let whom = ballot(table.state(), seat);
        table.emit(Event::VoteCast { vote: Vote { by: seat, whom } });
    }
    keeping::judge(table, |state, promise| {
        let cast = state.open.votes.iter().find(|vote| vote.by == promise.giver);
        let whom = |person| state.open.person(person, promise.giver);
        match promise.terms.vow {
            Vow::VoteFor { whom: promised, when_attending } => match cast {
                Some(vote) => Some(vote.whom.is_some() && vote.whom == whom(promised)),
                None => (!when_attending).then_some(false),
            },
            Vow::VoteNobody { when_attending } => match cast {
                Some(vote) => Some(vote.whom.is_none()),
                None => (!when_attending).then_some(false),
            },
            _ => None,
        }
    });
}

/// Whom a seat votes for: what it promised, else its first ballot that holds.
fn ballot(state: &State, seat: Seat) -> Option<Seat> {
    let open = &state.open;
    if let Some(whom) = vows::vote_due(state, seat) {
        return whom;
    }
    let sight = Sight::of(open, seat);
    let ballots = state.on_file(seat).filter_map(|(_, order)| match order {
        Order::Vote { ballots } => Some(ballots),
        _ => None,
    });
    for ballot in ballots.flatten().filter(|ballot| sight.holds(&ballot.only_if)) {
        match ballot.ballot {
            Ballot::Nobody => return None,
            Ballot::For(person) => {
                let whom = open.person(person, seat).filter(|whom| open.candidates.contains(whom));
                if let Some(whom) = whom.filter(|whom| !vows::forbids_vote(state, seat, *whom)) {
                    return Some(whom);
                }
            }
        }
    }
    None
}

/// More status cards against opposition.
fn vote_bonus(state: &State, seat: Seat) -> u8 {
    let bonus = state.open.realm(seat).artifact(|effect| match effect {
        Effect::VoteBonus { amount } => Some(*amount),
        _ => None,
    });
    bonus.map_or(0, |(_, amount)| amount)
}

/// Who is overlord now: by the vote, else by ten points.
fn elected(table: &mut Table<'_>) -> Option<(Seat, bool)> {
    let state = table.state();
    let open = &state.open;
    let attending = open.attending.count_ones() as u8;
    let mut counts = Vec::new();
    if attending > 0 {
        for seat in open.candidates.iter().copied() {
            let votes = open.votes.iter().filter(|vote| vote.whom == Some(seat)).count() as u8;
            let against = attending - votes;
            let statuses = open.realm(seat).status_cards();
            let passes = votes > 0 && against < statuses + vote_bonus(state, seat);
            counts.push((seat, votes, against, statuses, passes));
        }
    }
    for (seat, votes, against, statuses, passes) in counts.iter().copied() {
        table.emit(Event::Counted { seat, votes, against, statuses, passes });
    }
    let passing: Vec<_> = counts
        .into_iter()
        .filter(|(.., passes)| *passes)
        .map(|(seat, _, against, statuses, _)| (seat, (std::cmp::Reverse(against), statuses)))
        .collect();
    if let Some(seat) = alone_best(&passing) {
        return Some((seat, false));
    }
    let open = table.open();
    let ten: Vec<_> = open
        .seats()
        .filter(|seat| open.realm(*seat).points >= u16::from(data().rules.limits.vp_end))
        .map(|seat| (seat, (open.realm(seat).points, open.realm(seat).status_cards())))
        .collect();
    alone_best(&ten).map(|seat| (seat, true))
}

/// Who is best, if nobody is as good.
fn alone_best<K: Ord + Copy>(of: &[(Seat, K)]) -> Option<Seat> {
    let best = of.iter().map(|(_, key)| *key).max()?;
    let mut with = of.iter().filter(|(_, key)| *key == best);
    let first = with.next()?;
    with.next().is_none().then_some(first.0)
}

fn propose(table: &mut Table<'_>) {
    let state = table.state();
    let mut proposals = Vec::new();
    for seat in state.open.in_turn().filter(|seat| has(state.open.attending, *seat)) {
        let (must, must_not) = vows::proposal_due(state, seat);
        let says = state.on_file(seat).find_map(|(_, order)| match order {
            Order::Propose { whom, only_if } if Sight::of(&state.open, seat).holds(only_if) => {
                Some(whom.and_then(|whom| state.open.person(whom, seat)))
            }
            _ => None,
        });
        let whom = must.or(says.flatten()).filter(|whom| must.is_some() || !must_not.contains(whom));
        proposals.push((seat, whom));
    }
    for (by, whom) in proposals {
        table.emit(Event::Proposed { by, whom });
    }
    keeping::judge(table, |state, promise| match promise.terms.vow {
        Vow::Propose { whom, yes: true } => {
            let whom = state.open.person(whom, promise.giver);
            Some(has(state.open.attending, promise.giver) && whom.is_some_and(|whom| state.open.proposed.contains(&whom)))
        }
        _ => None,
    });
}

/// The finish: late deals, promises, freed prisoners, discards; who hid comes back.
pub(super) fn finish(table: &mut Table<'_>) {
    table.begin(Phase::Finish);
    deals::settle(table, Moment::AtFinish);
    keeping::due(table, Phase::Finish);
    for seat in table.open().in_turn().collect::<Vec<_>>() {
        let orders: Vec<Order> = table.state().on_file(seat).map(|(_, order)| order.clone()).collect();
        for order in orders {
            match order {
                Order::FreeAtFinish { whom } => {
                    let whom = table.open().person(whom, seat).filter(|whom| table.realm(*whom).place == Place::Captive(seat));
                    let whom = whom.filter(|whom| vows::keeps_prisoner(table.state(), seat, *whom).is_none());
                    if let Some(whom) = whom {
                        table.move_devil(whom, Place::Hell, Why::Release);
                    }
                }
                Order::PlayAtFinish { face, on } if specials::may_play(table.state(), seat, face, on.as_ref(), Phase::Finish).is_ok() => {
                    specials::play(table, &Play { seat, face, on: on.as_ref(), fight: None });
                }
                Order::Discard { cards } => discard(table, seat, &cards),
                Order::DiscardAbove { count, keep } => {
                    let mut hand = table.state().hand(seat).to_vec();
                    hand.sort_by_key(|card| (keep.contains(&card.face), card.face.power(), card.handle));
                    let over = table.state().counted(seat).saturating_sub(usize::from(count));
                    hand.truncate(over);
                    table.discard(Spot::Hand(seat), &hand, Why::Finish);
                }
                _ => {}
            }
        }
    }
    duties::play_cards(table, Phase::Finish, None);
    keeping::end_of_round(table);
    for seat in table.open().seats().collect::<Vec<_>>() {
        if table.realm(seat).place == Place::Hiding {
            table.move_devil(seat, Place::Hell, Why::Finish);
        }
    }
    table.emit(Event::RoundEnded {});
}

/// Discards cards of the hand or of the table.
fn discard(table: &mut Table<'_>, seat: Seat, picks: &[Pick]) {
    for pick in picks {
        let hand = in_hand(table.state(), seat, &[*pick]);
        if !hand.is_empty() {
            table.discard(Spot::Hand(seat), &hand, Why::Finish);
            continue;
        }
        let realm = table.realm(seat).clone();
        let count = pick.count();
        let fits = |card: &&Card| pick.fits(**card);
        let on_earth: Vec<Card> = realm.on_earth.iter().filter(fits).take(count).copied().collect();
        let at_home = realm.hordes.iter().chain(&realm.fortress).chain(&realm.artifacts).filter(fits);
        let home: Vec<Card> = at_home.take(count - on_earth.len()).copied().collect();
        if home.iter().any(|card| Some(*card) == realm.fortress) {
            free_all(table, seat);
        }
        table.discard(Spot::Realm(seat), &home, Why::Finish);
        table.discard(Spot::Earth(seat), &on_earth, Why::Finish);
    }
}

/// The end of the game: what was promised for the case of this overlord, then the scores.
pub(super) fn end(table: &mut Table<'_>) {
    keeping::due(table, Phase::Over);
    let scores: Vec<i64> = table.open().seats().map(|seat| score::total(table.state(), seat)).collect();
    let best = scores.iter().max().copied();
    let winners = table.open().seats().filter(|seat| scores.get(seat.index()).copied() == best).collect();
    table.emit(Event::GameEnded { scores, winners });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn still_equal_by_votes_and_by_statuses_is_nobody() {
        let by = |against: u16, statuses: u16| (std::cmp::Reverse(against), statuses);
        assert_eq!(alone_best(&[(Seat(0), by(1, 2)), (Seat(3), by(1, 2))]), None, "L-135: in play there are three status cards");
        assert_eq!(alone_best(&[(Seat(0), by(1, 1)), (Seat(3), by(1, 2))]), Some(Seat(3)), "more statuses");
        assert_eq!(alone_best(&[(Seat(0), by(0, 0)), (Seat(3), by(1, 2))]), Some(Seat(0)), "fewer votes against");
        assert_eq!(alone_best::<u8>(&[]), None);
    }
}
