//! Cards, oaths, souls and devils on the move, and cards at work, as they are told.

use super::super::cards::{Devil, Face};
use super::super::event::{Event, Shift, Spot, Why};
use super::super::orders::Aim;
use super::super::person::Person;
use super::super::phrases::{Told, cards, counted, devil_id, handle, list};
use super::super::realm::Place;
use super::super::who::{Case, Who, card};
use crate::game::Seat;
use crate::words::{Arg, Saying};

/// Why something happened, in brackets; nothing where it goes without saying.
fn because(why: Why) -> Arg {
    let id = match why {
        Why::Draw | Why::Tabled | Why::Trade | Why::Order | Why::ToEarth | Why::Mulligan | Why::UnknownPowers | Why::Hit => {
            return Arg::Word("loh-empty".to_owned());
        }
        Why::Promise => "loh-why-promise",
        Why::Card => "loh-why-card",
        Why::Artifact => "loh-why-artifact",
        Why::Ability => "loh-why-ability",
        Why::Ritual => "loh-why-ritual",
        Why::Gathering => "loh-why-gathering",
        Why::Fortress => "loh-why-fortress",
        Why::Torture => "loh-why-torture",
        Why::Vow => "loh-why-vow",
        Why::Replaced => "loh-why-replaced",
        Why::Unwanted => "loh-why-unwanted",
        Why::Remains => "loh-why-remains",
        Why::Flight => "loh-why-flight",
        Why::Surrender => "loh-why-surrender",
        Why::Capture => "loh-why-capture",
        Why::NoPrison => "loh-why-no-prison",
        Why::Wounds => "loh-why-wounds",
        Why::Swap => "loh-why-swap",
        Why::Release => "loh-why-release",
        Why::Rescue => "loh-why-rescue",
        Why::Seized => "loh-why-seized",
        Why::Loot => "loh-why-loot",
        Why::Conquest => "loh-why-conquest",
        Why::Ruin => "loh-why-ruin",
        Why::Negation => "loh-why-negation",
        Why::Breach => "loh-why-breach",
        Why::Finish => "loh-why-finish",
        Why::Complete => "loh-why-complete",
    };
    Arg::Said(Saying::new("loh-because").word("why", id))
}

/// An event in a sentence.
pub(super) fn told(who: Who<'_>, event: &Event) -> Told {
    let by = |id: &str, seat: Seat| Saying::new(id).with("player", who.seat(seat));
    let (seat, said) = match event {
        Event::CardsMoved { from, to, cards, why } => return moved(who, *from, *to, cards, *why),
        Event::OathsMoved { from, to, oaths, why } => {
            let named = list(counted(oaths.iter().map(|shift| shift.oath.signer)).into_iter().map(|(devil, count)| {
                let of = who.signer(Person::Devil(devil));
                Arg::Said(Saying::new("loh-item-oaths").with("of", of).with("n", count))
            }));
            let said = match to {
                Some(to) => by("loh-told-oaths", *from).with("to", who.seat_in(*to, Case::To)).with("why", because(*why)),
                None => by("loh-told-oaths-unknown", *from),
            };
            (*from, said.with("oaths", named))
        }
        Event::SoulsMoved { why: Why::Hit, .. } => return None,
        Event::SoulsMoved { from, to, count, why } => return souls(who, *from, *to, *count, *why),
        Event::DevilMoved { seat, to, why } => {
            let said = match to {
                Place::Hell => by("loh-told-devil-hell", *seat),
                Place::Earth => by("loh-told-devil-earth", *seat),
                Place::Hiding => by("loh-told-devil-hiding", *seat),
                Place::Captive(captor) => by("loh-told-devil-captive", *seat).with("of", who.seat_in(*captor, Case::Of)),
                Place::Heaven => by("loh-told-devil-heaven", *seat),
            };
            (*seat, said.with("why", because(*why)))
        }
        Event::LeaveGiven { captor, prisoner, leave: 0 } => (*captor, by("loh-told-forbids", *captor).with("who", who.seat(*prisoner))),
        Event::LeaveGiven { captor, prisoner, leave } => {
            let said = by("loh-told-permits", *captor).with("who", who.seat(*prisoner));
            (*captor, said.with("with", who.bits_in(*leave, Case::Name)))
        }
        Event::HandShown { of, to, cards: hand, oaths, .. } => {
            let said = by("loh-told-shows", *of).with("to", who.seat_in(*to, Case::To)).with("cards", cards(hand));
            (*of, said.with("oaths", list(oaths_of(oaths.iter().map(|oath| oath.signer)))))
        }
        Event::ArtifactUsed { seat, face } => (*seat, by("loh-told-uses", *seat).with("card", card(*face))),
        Event::AbilityUsed { seat } => (*seat, by("loh-told-ability", *seat)),
        Event::CardPlayed { seat, face, on } => (*seat, aimed(who, "loh-told-plays", "loh-told-plays-on", *seat, *face, on.as_ref())),
        Event::RitualStarted { seat, card: ritual, .. } => {
            (*seat, by("loh-told-ritual", *seat).with("card", card(ritual.face)).with("handle", handle(ritual.handle)))
        }
        Event::RitualTurned { seat, card: ritual, sideways } => {
            let id = if *sideways { "loh-told-ritual-put-off" } else { "loh-told-ritual-goes-on" };
            (*seat, by(id, *seat).with("card", card(ritual.face)))
        }
        Event::RitualOver { why: Why::Complete, .. } => return None,
        Event::RitualOver { seat, back: Some(ritual), why, .. } => {
            (*seat, by("loh-told-ritual-back", *seat).with("card", card(ritual.face)).with("why", because(*why)))
        }
        Event::RitualOver { seat, card: ritual, back: None, why } => {
            (*seat, by("loh-told-ritual-over", *seat).with("card", card(ritual.face)).with("why", because(*why)))
        }
        Event::RitualWorked { seat, face, on } => (*seat, aimed(who, "loh-told-works", "loh-told-works-on", *seat, *face, on.as_ref())),
        Event::DieThrown { seat, face, die } => (*seat, by("loh-told-die", *seat).with("card", card(*face)).with("die", *die)),
        Event::Hunted { by: 0, .. } => return None,
        Event::Hunted { seat, by: less } => (*seat, by("loh-told-hunted", *seat).with("n", i32::from(less.unsigned_abs()))),
        Event::SoulDie { seat, fiend, die, again } => {
            let said = by(if *again { "loh-told-soul-die-again" } else { "loh-told-soul-die" }, *seat).with("die", *die);
            let gatherer = fiend.map_or(Arg::Word("loh-the-devil".to_owned()), |fiend| card(fiend.face));
            (*seat, said.with("who", gatherer))
        }
        Event::Barred { seat, from, fiend: None } => (*seat, by("loh-told-barred", *seat).with("round", i64::from(*from))),
        // That a fiend stays in Hell for the round goes with its coming home.
        Event::Barred { fiend: Some(_), .. } => return None,
        _ => return None,
    };
    Some((Some(seat), said))
}

fn oaths_of(signers: impl Iterator<Item = Devil>) -> Vec<Arg> {
    let of = |(devil, count): (_, usize)| Arg::Said(Saying::new("loh-times").word("thing", devil_id(devil)).with("n", count));
    counted(signers).into_iter().map(of).collect()
}

fn aimed(who: Who<'_>, bare: &str, on: &str, seat: Seat, face: Face, aim: Option<&Aim>) -> Saying {
    let said = Saying::new(if aim.is_some() { on } else { bare }).with("player", who.seat(seat)).with("card", card(face));
    match aim {
        Some(aim) => said.with("on", who.speaking(seat).aim(aim)),
        None => said,
    }
}

/// Cards that the reader sees move. What a hit or a played card says already is not said twice.
fn moved(who: Who<'_>, from: Spot, to: Spot, shifts: &[Shift], why: Why) -> Told {
    if why == Why::Hit || (why == Why::Card && matches!(from, Spot::Hand(_)) && to == Spot::Discard) {
        return None;
    }
    let named = cards(shifts.iter().map(|shift| &shift.card));
    let (actor, said) = shape(who, from, to, why, false);
    Some((actor, said.with("cards", named).with("why", because(why))))
}

/// Cards that move unseen: how many.
pub(super) fn hidden(who: Who<'_>, from: Spot, to: Spot, count: u8, why: Why) -> Told {
    let (actor, said) = shape(who, from, to, why, true);
    let counted = Arg::Said(Saying::new("loh-cards").with("n", count));
    Some((actor, said.with("cards", counted).with("why", because(why))))
}

/// The sentence for cards that go from one place to another, and whose doing it is.
fn shape(who: Who<'_>, from: Spot, to: Spot, why: Why, unseen: bool) -> (Option<Seat>, Saying) {
    let by = |id: &str, seat: Seat| (Some(seat), Saying::new(id).with("player", who.seat(seat)));
    let given = matches!(why, Why::Trade | Why::Promise);
    match (from, to) {
        (Spot::Deck, Spot::Hand(seat)) if why == Why::UnknownPowers => {
            by(if unseen { "loh-told-powers" } else { "loh-told-powers-this" }, seat)
        }
        (Spot::Deck, Spot::Hand(seat)) => by(if unseen { "loh-told-draws" } else { "loh-told-draws-this" }, seat),
        (Spot::Hand(seat), Spot::Thrown) => by("loh-told-throws", seat),
        (Spot::Hand(one), Spot::Realm(other)) if one == other => by("loh-told-tables", one),
        (Spot::Realm(one), Spot::Earth(other)) if one == other => by("loh-told-to-earth", one),
        (Spot::Earth(one), Spot::Realm(other)) if one == other => by("loh-told-from-earth", one),
        (Spot::Realm(one), Spot::Hand(other)) if one == other => by("loh-told-back-to-hand", one),
        (Spot::Hand(seat), Spot::Discard) => by("loh-told-discards", seat),
        (Spot::Realm(seat) | Spot::Earth(seat), Spot::Discard) => by("loh-told-loses", seat),
        (Spot::Discard, Spot::Realm(seat) | Spot::Hand(seat) | Spot::Earth(seat)) => by("loh-told-from-discard", seat),
        (Spot::Deck, Spot::Realm(seat)) => by("loh-told-draws-this", seat),
        (one, other) => match (one.seat(), other.seat()) {
            (Some(giver), Some(taker)) if given => {
                let (seat, said) = by("loh-told-gives", giver);
                (seat, said.with("to", who.seat_in(taker, Case::To)))
            }
            (Some(giver), Some(taker)) => {
                let (seat, said) = by("loh-told-takes", taker);
                (seat, said.with("from", who.seat_in(giver, Case::From)))
            }
            _ => (None, Saying::new("loh-told-moves")),
        },
    }
}

fn souls(who: Who<'_>, from: Option<Seat>, to: Option<Seat>, count: u16, why: Why) -> Told {
    let by = |id: &str, seat: Seat| Saying::new(id).with("player", who.seat(seat)).with("n", count).with("why", because(why));
    let (seat, said) = match (from, to) {
        (None, Some(seat)) => (seat, by("loh-told-souls", seat)),
        (Some(seat), None) => (seat, by("loh-told-souls-lost", seat)),
        (Some(giver), Some(taker)) if matches!(why, Why::Trade | Why::Promise) => {
            (giver, by("loh-told-souls-given", giver).with("to", who.seat_in(taker, Case::To)))
        }
        (Some(giver), Some(taker)) => (taker, by("loh-told-souls-taken", taker).with("from", who.seat_in(giver, Case::From))),
        (None, None) => return None,
    };
    Some((Some(seat), said))
}
