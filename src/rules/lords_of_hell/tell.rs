//! What happened, one sentence an event. News alone is told from: what somebody may not know is in none of theirs. Bookkeeping, and
//! what another sentence says already, is not told.

mod bargains;
mod chances;
mod fights;
mod gatherings;
mod things;

pub(super) use fights::{blow, force, side_id};

use super::event::Event;
use super::odds::Odds;
use super::phrases::{Told, devil_id};
use super::record::Cited;
use super::state::State;
use super::terms::Vow;
use super::who::Who;
use super::worded::terms;
use super::{News, Options};
use crate::game::{Seat, Setting};
use crate::words::{Arg, Saying};

/// An event in a sentence, and whose doing it was.
pub(super) fn tell(setting: &Setting<Options>, news: &News) -> Told {
    by_name(Who::new(&setting.seats), news)
}

/// What somebody lays before the game master: the promise in question, word for word.
pub(super) fn appeal(setting: &Setting<Options>, state: &State, event: &Event) -> Option<Saying> {
    let Event::Appealed { id, by, text, .. } = event else { return None };
    let promise = state.promise(*id)?;
    let who = Who::knowing(&setting.seats, state);
    // Only what nobody else sees to is judged; of the rest the program's record tells.
    let id = if matches!(promise.terms.vow, Vow::Words { .. }) { "loh-appeal" } else { "loh-appeal-kept-by-rules" };
    let said = Saying::new(id).with("player", who.seat(*by)).with("giver", who.seat(promise.giver));
    let said = said.with("number", i64::from(promise.cited(*by).own)).with("name", setting.seats.name(*by));
    let vow = terms(who.speaking(promise.giver), &promise.terms);
    Some(said.with("round", i64::from(promise.made)).with("vow", vow).with("text", text.as_str()))
}

/// The same with people named as the reader needs it.
pub(super) fn by_name(who: Who<'_>, news: &News) -> Told {
    match news {
        News::Open { event } => of_event(who, event),
        News::Cards { from, to, count, why } => things::hidden(who, *from, *to, *count, *why),
        News::UnknownPowers { seat } => Some((Some(*seat), Saying::new("loh-told-unknown").with("player", who.seat(*seat)))),
        News::Offer { number, deal } => Some(bargains::offered(who, *number, deal)),
        News::Met { number, deal } => Some(bargains::met(who, *number, deal)),
        News::Unmet { deal } => Some(bargains::unmet(who, deal)),
        News::Accepted { number, by } => Some(bargains::accepted(who, *number, *by)),
        News::OfferSettled { number, state, from, to } => bargains::offer_settled(who, *number, *state, (*from, *to)),
        News::DealMade { from, to } => Some(bargains::deal_made(who, *from, *to)),
        News::Promise { number, promise } => Some(bargains::promised(who, *number, promise)),
        News::PromiseSettled { number, state, giver, to, record } => {
            bargains::promise_settled(who, Cited { own: *number, record: *record }, *state, (*giver, *to))
        }
        News::Broken { seat, terms, owed, record } => Some(bargains::broken(who, *seat, terms.as_ref(), owed.as_ref(), *record)),
        News::Appealed { number, by, text } => Some(bargains::appealed(who, *number, *by, text)),
        News::Judged { number, broken, text } => Some(bargains::judged(*number, *broken, text)),
        News::Shuffled {} => Some((None, Saying::new("loh-told-shuffled"))),
    }
}

/// The odds of a fight, with the devils beside the players.
pub(super) fn odds(setting: &Setting<Options>, known: &State, attackers: &[Seat], defenders: &[Seat], odds: &Odds) -> Saying {
    chances::odds(Who::at(&setting.seats, &known.open), attackers, defenders, odds)
}

/// How lines end that send all one has against a seat, which is named by its devil or its player.
pub(super) fn attacks(setting: &Setting<Options>, known: &State, seat: Seat) -> Vec<Saying> {
    let line = |who: Arg| Saying::new("loh-line-attack").with("who", who);
    vec![line(Arg::Word(devil_id(known.open.realm(seat).devil))), line(Arg::Text(setting.seats.name(seat)))]
}

fn of_event(who: Who<'_>, event: &Event) -> Told {
    match event {
        Event::CardsMoved { .. }
        | Event::OathsMoved { .. }
        | Event::SoulsMoved { .. }
        | Event::DevilMoved { .. }
        | Event::LeaveGiven { .. }
        | Event::HandShown { .. }
        | Event::ArtifactUsed { .. }
        | Event::AbilityUsed { .. }
        | Event::CardPlayed { .. }
        | Event::RitualStarted { .. }
        | Event::RitualTurned { .. }
        | Event::RitualOver { .. }
        | Event::RitualWorked { .. }
        | Event::DieThrown { .. }
        | Event::Hunted { .. }
        | Event::SoulDie { .. }
        | Event::Barred { .. } => things::told(who, event),
        Event::OddsTold { seat, attackers, defenders, odds } => match odds {
            Some(odds) => Some((Some(*seat), chances::odds(who, attackers, defenders, odds))),
            None => Some((None, Saying::new("loh-odds-too-many"))),
        },
        Event::AttackDeclared { .. }
        | Event::TroopsJoined { .. }
        | Event::TroopsLeft { .. }
        | Event::SideChanged { .. }
        | Event::Truce { .. }
        | Event::PowerAdded { .. }
        | Event::CombatRound { .. }
        | Event::Rolled { .. }
        | Event::HitTaken { .. }
        | Event::FightEnded { .. }
        | Event::FortressRolled { .. }
        | Event::Looted { .. }
        | Event::FightWon { .. } => fights::told(who, event),
        Event::RoundBegan { .. }
        | Event::StatusSet { .. }
        | Event::PointsScored { .. }
        | Event::Gathered { .. }
        | Event::VoteCast { .. }
        | Event::Counted { .. }
        | Event::Proposed { .. }
        | Event::OverlordFound { .. }
        | Event::GameEnded { .. } => gatherings::told(who, event),
        // Bookkeeping; and what reaches people as news of their own.
        Event::PhaseBegan { .. }
        | Event::WindowClosed {}
        | Event::OrderFiled { .. }
        | Event::FileComplete { .. }
        | Event::LineUsed { .. }
        | Event::PromiseServed { .. }
        | Event::Wished { .. }
        | Event::DeckShuffled { .. }
        | Event::WarGoesOn {}
        | Event::HandKept { .. }
        | Event::Passed { .. }
        | Event::OfferMade { .. }
        | Event::DealMet { .. }
        | Event::DealUnmet { .. }
        | Event::OfferAccepted { .. }
        | Event::OfferSettled { .. }
        | Event::DealTold { .. }
        | Event::PromiseMade { .. }
        | Event::PromiseSettled { .. }
        | Event::Appealed { .. }
        | Event::Judged { .. }
        | Event::PromiseBroken { .. }
        | Event::RoundEnded {} => None,
    }
}
