//! What an answer of the numbered list brings, in a few words.

use super::deals::{known, known_promise};
use super::person::{Person, Pick};
use super::phrases::{devil_id, list};
use super::state::has;
use super::war::troops::power_of;
use super::who::Who;
use super::worded::{offer, publicly, rounds, terms};
use super::{Options, Order, View};
use crate::game::Setting;
use crate::words::{Arg, Saying};

/// An answer in a few words, said to the seat that looks.
pub(super) fn describe(setting: &Setting<Options>, view: &View, order: &Order) -> Saying {
    let Order::Accept { number, also } = order else { return filed(setting, view, order) };
    let state = &view.known;
    let who = Who::knowing(&setting.seats, state);
    let found = state.open.seats().filter(|seat| has(view.hands_of, *seat)).find_map(|seat| {
        let of_deal = known(state, seat, *number).map(|deal| {
            let said = Saying::new("loh-answer-offer").with("from", who.seat(deal.from));
            said.with("offer", offer(who, deal))
        });
        of_deal.or_else(|| {
            let promise = known_promise(state, seat, *number)?;
            let said = Saying::new("loh-answer-promise").with("from", who.seat(promise.giver));
            let said = said.with("vow", terms(who.speaking(promise.giver), &promise.terms)).with("rounds", rounds(promise));
            Some(said.word("open", publicly(&promise.terms)))
        })
    });
    match (found, also.is_empty()) {
        (Some(said), true) => said,
        (Some(said), false) => Saying::new("loh-answer-counter").with("offer", said),
        (None, _) => Saying::new("loh-answer-other"),
    }
}

/// What a line that is kept on file means here: cards by their names, powers as the realms stand.
fn filed(setting: &Setting<Options>, view: &View, order: &Order) -> Saying {
    let (state, open) = (&view.known, &view.known.open);
    let me = open.seats().find(|seat| has(view.hands_of, *seat)).unwrap_or_default();
    let who = Who::knowing(&setting.seats, state).speaking(me);
    let seat = |person: Person| open.person(person, me).unwrap_or(me);
    let power = |force| i64::from(power_of(open.realm(me), force));
    let picks = |cards: &[Pick]| cards.iter().map(|pick| who.pick(*pick)).collect::<Vec<Arg>>();
    match order {
        Order::TableAtClose { cards } | Order::Table { cards } => Saying::new("loh-answer-table").with("cards", list(picks(cards))),
        Order::Earth { devil: false, fiends, .. } if fiends.is_empty() => Saying::new("loh-answer-earth-none"),
        Order::Earth { devil, fiends, .. } => {
            let devil = devil.then(|| Arg::Word(devil_id(open.realm(me).devil)));
            Saying::new("loh-answer-earth").with("who", list(devil.into_iter().chain(picks(fiends))))
        }
        Order::StartRitual { .. } => Saying::new("loh-answer-ritual"),
        Order::Plan { on, force, .. } => {
            let on = seat(*on);
            let said = Saying::new("loh-answer-attack").with("who", who.seat(on)).with("mine", power(force));
            said.with("theirs", i64::from(open.realm_power(on)))
        }
        Order::Rescue { .. } => Saying::new("loh-answer-rescue"),
        Order::Help { whom, force, .. } => Saying::new("loh-answer-help").with("who", who.seat(seat(*whom))).with("mine", power(force)),
        Order::Defend { .. } => Saying::new("loh-answer-flee"),
        Order::Attend { yes, .. } => Saying::new(if *yes { "loh-answer-attend" } else { "loh-answer-stay" }),
        Order::Vote { .. } => Saying::new("loh-answer-vote"),
        Order::Propose { .. } => Saying::new("loh-answer-propose"),
        _ => Saying::new("loh-answer-other"),
    }
}
