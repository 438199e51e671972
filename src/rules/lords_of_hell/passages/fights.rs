//! Fights as they are told in a story, in a sentence or two: who attacked whom with what, for how long, what was lost, how it ended and what
//! was taken. The blows stand behind it; what the reader did is told beside it, and loot to the two whose it is.

use super::super::News;
use super::super::cards::{Card, data};
use super::super::condition::Side;
use super::super::event::{Event, FightEnd, Spot, Taken, Why};
use super::super::phrases::{cards, list};
use super::super::realm::Place;
use super::super::tell::force;
use super::super::who::{Case, Who};
use super::Sentence;
use crate::game::{Passage, Seat};
use crate::words::{Arg, Saying};

/// What somebody lost.
struct Loss {
    seat: Seat,
    devil: bool,
    hordes: Vec<Card>,
    souls: u16,
}

/// A fight as it is heard of.
struct Fight {
    id: u8,
    attacker: Seat,
    defender: Seat,
    /// The message of the attack.
    attack: &'static str,
    of: Vec<usize>,
    helpers: Vec<(Seat, Side)>,
    /// The powers of both sides when the dice were thrown first.
    powers: Option<[u16; 2]>,
    rounds: u8,
    losses: Vec<Loss>,
    end: Option<FightEnd>,
    after: Vec<Arg>,
}

/// The fights that are over.
pub(super) fn told(who: Who<'_>, news: &[News], reader: Option<Seat>) -> Vec<Passage<Sentence>> {
    let mut fights: Vec<Fight> = Vec::new();
    // The fight whose aftermath is told.
    let mut over: Option<usize> = None;
    for (index, news) in news.iter().enumerate() {
        let News::Open { event } = news else { continue };
        if let Event::AttackDeclared { fight, seat, on, rescue, rear } = event {
            fights.push(Fight::declared(*fight, (*seat, *on), (*rescue, *rear), index));
        } else if let Some(id) = event.in_fight() {
            let at = fights.iter().position(|fight| fight.id == id);
            if let Some(fight) = at.and_then(|at| fights.get_mut(at)) {
                fight.hear(event, index, reader);
                over = if fight.end.is_some() { at } else { None };
            }
        } else if let Some(fight) = over.and_then(|at| fights.get_mut(at)) {
            fight.hear_after(who, event, index);
        }
    }
    fights.into_iter().filter_map(|fight| fight.told(who)).collect()
}

impl Fight {
    fn declared(id: u8, (attacker, defender): (Seat, Seat), (rescue, rear): (bool, bool), index: usize) -> Fight {
        let attack = match (rescue, rear) {
            (false, false) => "loh-story-attacks",
            (false, true) => "loh-story-attacks-rear",
            (true, _) => "loh-story-rescues",
        };
        let (helpers, losses, after) = (Vec::new(), Vec::new(), Vec::new());
        Fight { id, attacker, defender, attack, of: vec![index], helpers, powers: None, rounds: 0, losses, end: None, after }
    }

    /// Takes in what happened in the fight.
    fn hear(&mut self, event: &Event, index: usize, reader: Option<Seat>) {
        let by = match event {
            Event::TroopsJoined { seat, .. } | Event::TroopsLeft { seat, .. } | Event::SideChanged { seat, .. } => Some(*seat),
            _ => None,
        };
        if by.is_none() || by != reader {
            self.of.push(index);
        }
        match event {
            Event::TroopsJoined { seat, side, .. } | Event::SideChanged { seat, side, .. }
                if ![self.attacker, self.defender].contains(seat) =>
            {
                self.helpers.retain(|(helper, _)| helper != seat);
                self.helpers.push((*seat, *side));
            }
            Event::CombatRound { attack, defence, .. } => {
                self.powers.get_or_insert([*attack, *defence]);
                self.rounds = self.rounds.saturating_add(1);
            }
            Event::HitTaken { seat, took, .. } => self.lose(*seat, *took),
            Event::FightEnded { end, .. } => self.end = Some(*end),
            _ => {}
        }
    }

    fn lose(&mut self, seat: Seat, took: Taken) {
        // A fortress is down for the fight only.
        if matches!(took, Taken::Fortress(_) | Taken::Nothing) {
            return;
        }
        let at = self.losses.iter().position(|loss| loss.seat == seat).unwrap_or_else(|| {
            self.losses.push(Loss { seat, devil: false, hordes: Vec::new(), souls: 0 });
            self.losses.len() - 1
        });
        let Some(loss) = self.losses.get_mut(at) else { return };
        match took {
            Taken::Souls(souls) => loss.souls = loss.souls.saturating_add(souls),
            Taken::Horde(card) => loss.hordes.push(card),
            Taken::Devil => loss.devil = true,
            Taken::Fortress(_) | Taken::Nothing => {}
        }
    }

    /// Takes in what came of it.
    fn hear_after(&mut self, who: Who<'_>, event: &Event, index: usize) {
        let by = |id: &str, seat: Seat| Some(Saying::new(id).with("player", who.seat(seat)));
        let of = |said: Option<Saying>, seat: Seat| said.map(|said| said.with("of", who.seat_in(seat, Case::Of)));
        let said = match event {
            Event::FortressRolled { seat, die } => {
                let falls = data().rules.combat.fortress_destroy_on.contains(die);
                of(falls.then(|| Saying::new("loh-after-falls")), *seat)
            }
            Event::DevilMoved { seat, to, why: Why::Capture | Why::Conquest | Why::Rescue | Why::NoPrison | Why::Wounds | Why::Swap } => {
                match to {
                    Place::Captive(captor) => of(by("loh-after-captive", *seat), *captor),
                    Place::Hiding => by("loh-after-hiding", *seat),
                    _ => by("loh-after-free", *seat),
                }
            }
            Event::Looted { seat, by: looter, drawn, oaths: None } => {
                of(by("loh-after-loots", *looter), *seat).map(|said| said.with("n", *drawn))
            }
            Event::CardsMoved { from: Spot::Realm(from), to, cards: moved, why: Why::Conquest | Why::Seized } => {
                let said = match to.seat() {
                    Some(seat) => of(by("loh-after-takes", seat), *from),
                    None => of(Some(Saying::new("loh-after-razes")), *from),
                };
                said.map(|said| said.with("cards", cards(moved.iter().map(|shift| &shift.card))))
            }
            // Said by what is said of the dice, or how it ended.
            Event::CardsMoved { why: Why::Ruin, .. } => None,
            Event::FightWon { seat, .. } if [self.attacker, self.defender].contains(seat) => None,
            _ => return,
        };
        self.of.push(index);
        self.after.extend(said.map(Arg::Said));
    }

    /// The fight in words, once it is over.
    fn told(self, who: Who<'_>) -> Option<Passage<Sentence>> {
        let id = match self.end? {
            FightEnd::Won => "loh-story-won",
            FightEnd::Retreat => "loh-story-retreat",
            FightEnd::Exhausted => "loh-story-exhausted",
            FightEnd::BothFell => "loh-story-both",
        };
        let attack = Saying::new(self.attack).with("player", who.seat(self.attacker)).with("fight", self.id);
        let attack = attack.with("on", who.seat_in(self.defender, Case::Of));
        let powers = match self.powers {
            Some([attack, defence]) => Saying::new("loh-story-powers").with("attack", attack).with("defence", defence),
            None => Saying::new("loh-story-no-powers"),
        };
        let main = Saying::new(id).with("attack", attack).with("powers", powers).with("rounds", self.rounds);
        let mut sentences = vec![main];
        for (side, id) in [(Side::Attacker, "loh-story-with-attack"), (Side::Defender, "loh-story-with-defence")] {
            let helpers: Vec<Arg> = self.helpers.iter().filter(|(_, of)| *of == side).map(|(seat, _)| who.seat(*seat)).collect();
            sentences.extend((!helpers.is_empty()).then(|| Saying::new(id).with("players", Arg::List(helpers))));
        }
        let lost = |loss: &Loss| {
            let said = Saying::new("loh-story-loss").with("player", who.seat(loss.seat));
            Arg::Said(said.with("force", force(loss.devil, &loss.hordes, loss.souls, false)))
        };
        if !self.losses.is_empty() {
            sentences.push(Saying::new("loh-story-losses").with("losses", list(self.losses.iter().map(lost))));
        }
        if !self.after.is_empty() {
            sentences.push(Saying::new("loh-story-after").with("after", Arg::List(self.after)));
        }
        let together = |one: Saying, next: Saying| Saying::new("loh-story-and").with("one", one).with("next", next);
        let said = sentences.into_iter().reduce(together)?;
        Some(Passage { of: self.of, told: (Some(self.attacker), said), whole: false })
    }
}
