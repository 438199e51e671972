//! Whether a condition holds: public facts, and what somebody knows of itself.

use super::condition::{Cond, Fact, PowerOf, Side};
use super::fight::Fight;
use super::person::Person;
use super::realm::Place;
use super::state::{Open, has};
use crate::game::Seat;

/// What a condition is judged by.
pub(super) struct Sight<'a> {
    /// What everybody sees.
    pub open: &'a Open,
    /// The fight that it is about.
    pub fight: Option<&'a Fight>,
    /// Who asks.
    pub me: Seat,
    /// The side of the asker, if it has not joined: the one that it would join.
    pub side: Option<Side>,
}

impl<'a> Sight<'a> {
    /// The sight of somebody outside of fights.
    pub(super) fn of(open: &'a Open, me: Seat) -> Sight<'a> {
        Sight { open, fight: None, me, side: None }
    }

    /// Whether a condition holds; none always does.
    pub(super) fn holds(&self, condition: &Option<Cond>) -> bool {
        condition.as_ref().is_none_or(|condition| condition.holds(|fact| self.is(fact)))
    }

    fn side(&self) -> Option<Side> {
        self.fight.and_then(|fight| fight.side_of(self.me)).or(self.side)
    }

    fn power_of(&self, of: &PowerOf) -> u32 {
        let realms = &self.open.realms;
        let of_seat = |seat: Seat| match self.fight {
            Some(fight) => fight.troop(seat).map_or(0, |troop| troop.power(self.open.realm(seat))),
            None => self.open.realm_power(seat),
        };
        let power = match of {
            PowerOf::Me {} => of_seat(self.me),
            PowerOf::Devil { who } => self.open.person(*who, self.me).map_or(0, of_seat),
            PowerOf::Realm { who } => self.open.person(*who, self.me).map_or(0, |seat| self.open.realm_power(seat)),
            PowerOf::Side {} => match (self.fight, self.side()) {
                (Some(fight), Some(side)) => fight.power(side, realms),
                _ => self.open.realm_power(self.me),
            },
        };
        u32::from(power)
    }

    fn is(&self, fact: &Fact) -> bool {
        let open = self.open;
        let seat = |person: &Person| open.person(*person, self.me);
        let place = |person: &Person| seat(person).map(|seat| open.realm(seat).place);
        match fact {
            Fact::Power { of, compare, count } => compare.holds(self.power_of(of), u32::from(*count)),
            Fact::Ratio { compare, mine, theirs } => {
                let (Some(fight), Some(side)) = (self.fight, self.side()) else { return false };
                let power = |side| u32::from(fight.power(side, &open.realms));
                compare.holds(power(side) * u32::from(*theirs), power(side.other()) * u32::from(*mine))
            }
            Fact::Round { compare, count } => self.fight.is_some_and(|fight| compare.holds(u32::from(fight.round), u32::from(*count))),
            Fact::Hits { side, compare, count } => {
                let Some(fight) = self.fight else { return false };
                let hits = match (side, self.side()) {
                    (true, Some(side)) => fight.side(side).map(|troop| troop.hits).sum(),
                    _ => fight.troop(self.me).map_or(0, |troop| troop.hits),
                };
                compare.holds(u32::from(hits), u32::from(*count))
            }
            Fact::DevilHit { who } => {
                self.fight.is_some_and(|fight| seat(who).is_some_and(|seat| fight.fallen.iter().any(|(fallen, _)| *fallen == seat)))
            }
            Fact::FortressDown {} => self.fight.is_some_and(|fight| fight.flipped.is_some()),
            Fact::Helpers { side, compare, count } => {
                let of = side.or(self.side());
                self.fight.zip(of).is_some_and(|(fight, side)| compare.holds(fight.helpers(side).count() as u32, u32::from(*count)))
            }
            Fact::Present { who } => self.fight.is_some_and(|fight| seat(who).is_some_and(|seat| fight.troop(seat).is_some())),
            Fact::OnEarth { who } => place(who) == Some(Place::Earth),
            Fact::Prisoner { who } => matches!(place(who), Some(Place::Captive(_) | Place::Heaven)),
            Fact::Fled { who } => place(who) == Some(Place::Hiding),
            Fact::Attacked { who, by } => seat(who).is_some_and(|target| {
                let by = by.as_ref().map(seat);
                open.seats().any(|other| by.is_none_or(|by| by == Some(other)) && has(open.realm(other).attacked, target))
            }),
            Fact::WasLooted { who } => seat(who).is_some_and(|seat| open.realm(seat).looted),
            Fact::HasStatus { who, status } => {
                seat(who).is_some_and(|seat| open.realm(seat).statuses.get(usize::from(*status)).is_some_and(Option::is_some))
            }
            Fact::Points { who, compare, count } => {
                seat(who).is_some_and(|seat| compare.holds(u32::from(open.realm(seat).points), u32::from(*count)))
            }
            Fact::Souls { who, compare, count } => {
                seat(who).is_some_and(|seat| compare.holds(u32::from(open.realm(seat).souls), u32::from(*count)))
            }
            Fact::Turn { compare, count } => compare.holds(open.round, u32::from(*count)),
            Fact::Overlord { who } => open.overlord.is_some() && open.overlord == seat(who),
            Fact::Attending { who } => seat(who).is_some_and(|seat| has(open.attending, seat)),
            Fact::Voted { who, whom } => {
                let (by, whom) = (seat(who), seat(whom));
                open.votes.iter().any(|vote| Some(vote.by) == by && vote.whom.is_some() && vote.whom == whom)
            }
            Fact::Votes { who, compare, count } => {
                let whom = seat(who);
                let votes = open.votes.iter().filter(|vote| vote.whom.is_some() && vote.whom == whom).count();
                compare.holds(votes as u32, u32::from(*count))
            }
        }
    }
}
