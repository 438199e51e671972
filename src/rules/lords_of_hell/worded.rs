//! Bargains in words: what is promised, given and offered. Phrases begin with what somebody does, so that a name stands before them:
//! "Mikko promises Laura not to attack Asmodeus".

use super::condition::Cond;
use super::ifs::condition;
use super::person::Person;
use super::phrases::{end_of, list};
use super::record::Cited;
use super::state::{Deal, DealState, Given, Promise, PromiseState};
use super::terms::{HelpAs, Item, Moment, Span, Strictness, Terms, Vow};
use super::who::{Case, Who, card};
use crate::words::{Arg, Saying};

/// A condition behind a comma; empty where there is none.
fn only_if(who: Who<'_>, cond: Option<&Cond>) -> Saying {
    match cond.filter(|cond| !cond.0.is_empty()) {
        Some(cond) => Saying::new("loh-only-if").with("condition", condition(who, cond)),
        None => Saying::new("loh-empty"),
    }
}

fn strictly(strictness: Strictness) -> &'static str {
    match strictness {
        Strictness::Absolute => "loh-empty",
        Strictness::Asap => "loh-asap",
        Strictness::IfAble => "loh-if-able",
    }
}

pub(super) fn moment(when: Moment) -> &'static str {
    match when {
        Moment::Now => "loh-empty",
        Moment::AtClose => "loh-at-close",
        Moment::AtFinish => "loh-at-finish",
    }
}

fn side(side: HelpAs) -> &'static str {
    match side {
        HelpAs::Attacker => "loh-as-attacker",
        HelpAs::Defender => "loh-as-defender",
        HelpAs::Either => "loh-empty",
    }
}

/// What somebody gives.
pub(super) fn items(who: Who<'_>, items: &[Item]) -> Arg {
    list(items.iter().map(|item| self::item(who, item)))
}

fn item(who: Who<'_>, item: &Item) -> Arg {
    let said = match item {
        Item::Cards(pick) => return who.pick(*pick),
        Item::Souls(count) => Saying::new("loh-item-souls").with("n", *count),
        Item::Oaths { signer, count } => Saying::new("loh-item-oaths").with("of", who.signer(*signer)).with("n", *count),
        Item::Prisoner(person) => Saying::new("loh-item-prisoner").with("who", who.person(*person)),
        Item::Leave { with: None } => Saying::new("loh-item-leave"),
        Item::Leave { with: Some(with) } => Saying::new("loh-item-leave-with").with("of", who.person_in(*with, Case::Of)),
        Item::Look => Saying::new("loh-item-look"),
        Item::Promise(terms) => Saying::new("loh-item-promise").with("vow", self::terms(who, terms)).word("span", span(terms.span)),
    };
    Arg::Said(said)
}

fn span(span: Span) -> &'static str {
    match span {
        Span::This => "loh-span-this",
        Span::Next => "loh-span-next",
        Span::Both => "loh-span-both",
        Span::Ever => "loh-span-longest",
    }
}

/// What is promised, with its condition and how strictly; not for how long.
pub(super) fn terms(who: Who<'_>, terms: &Terms) -> Saying {
    let said = Saying::new("loh-terms").with("vow", vow(who, &terms.vow)).with("if", only_if(who, terms.only_if.as_ref()));
    said.word("strictness", strictly(terms.strictness))
}

/// What is promised.
pub(super) fn vow(who: Who<'_>, vow: &Vow) -> Saying {
    let named = |id: &str, person: Person, case: Case| Saying::new(id).with("who", who.person_in(person, case));
    let either = |yes: bool, one: &'static str, other: &'static str| if yes { one } else { other };
    match vow {
        Vow::Give { items, when } => Saying::new("loh-vow-give").with("items", self::items(who, items)).word("when", moment(*when)),
        Vow::NoAttack { on } => named("loh-vow-no-attack", *on, Case::Of),
        Vow::Attack { on, power } => named("loh-vow-attack", *on, Case::Of).with("power", *power),
        Vow::Support { whom, side, power } => {
            named("loh-vow-support", *whom, Case::Part).word("side", self::side(*side)).with("power", *power)
        }
        Vow::NoJoin { against } => named("loh-vow-no-join", *against, Case::Part),
        Vow::VoteFor { whom, when_attending } => {
            named(either(*when_attending, "loh-vow-vote-attending", "loh-vow-vote"), *whom, Case::Part)
        }
        Vow::VoteNot { whom } => named("loh-vow-vote-not", *whom, Case::Part),
        Vow::VoteNobody { when_attending } => Saying::new(either(*when_attending, "loh-vow-vote-nobody-attending", "loh-vow-vote-nobody")),
        Vow::Attend { yes } => Saying::new(either(*yes, "loh-vow-attend", "loh-vow-stay-away")),
        Vow::Propose { whom, yes } => named(either(*yes, "loh-vow-propose", "loh-vow-propose-not"), *whom, Case::Part),
        Vow::Earth { yes, fiends: false } => Saying::new(either(*yes, "loh-vow-earth", "loh-vow-earth-not")),
        Vow::Earth { yes, fiends: true } => Saying::new(either(*yes, "loh-vow-earth-fiends", "loh-vow-earth-fiends-not")),
        Vow::Table { face, yes } => Saying::new(either(*yes, "loh-vow-table", "loh-vow-table-not")).with("card", card(*face)),
        Vow::RitualOn { face, whom } => match face {
            Some(face) => named("loh-vow-ritual", *whom, Case::Name).with("card", card(*face)),
            None => named("loh-vow-ritual-any", *whom, Case::Name),
        },
        Vow::RitualNever { face, whom } => match face {
            Some(face) => named("loh-vow-ritual-never", *whom, Case::Name).with("card", card(*face)),
            None => named("loh-vow-ritual-never-any", *whom, Case::Name),
        },
        Vow::RitualStop { face } => Saying::new("loh-vow-ritual-stop").with("card", card(*face)),
        Vow::PlayCard { face, on, yes } => match on {
            Some(on) => named(either(*yes, "loh-vow-card-on", "loh-vow-card-on-not"), *on, Case::Name).with("card", card(*face)),
            None => Saying::new(either(*yes, "loh-vow-card", "loh-vow-card-not")).with("card", card(*face)),
        },
        Vow::FreePrisoner { whom } => named("loh-vow-free", *whom, Case::Name),
        Vow::HandPrisoner { whom, to } => named("loh-vow-hand", *whom, Case::Name).with("to", who.person_in(*to, Case::To)),
        Vow::KeepPrisoner { whom } => named("loh-vow-keep", *whom, Case::Name),
        Vow::PermitPrisoner { whom } => named("loh-vow-permit", *whom, Case::Name),
        Vow::Spare { whom, artifacts, loot } => {
            let id = match (*artifacts, *loot) {
                (true, false) => "loh-vow-spare-artifacts",
                (false, _) => "loh-vow-spare-loot",
                (true, true) => "loh-vow-spare-both",
            };
            named(id, *whom, Case::Of)
        }
        Vow::Flee { yes } => Saying::new(either(*yes, "loh-vow-flee", "loh-vow-flee-not")),
        Vow::Surrender {} => Saying::new("loh-vow-surrender"),
        Vow::Retreat {} => Saying::new("loh-vow-retreat"),
        Vow::ShareLoot { count, with } => named("loh-vow-share-loot", *with, Case::To).with("n", *count),
        Vow::NoDeal { with, oath: None } => named("loh-vow-no-deal", *with, Case::Of),
        Vow::NoDeal { with, oath: Some(signer) } => named("loh-vow-no-deal-oath", *with, Case::To).with("of", who.signer(*signer)),
        Vow::Show { when } => Saying::new("loh-vow-show").word("when", moment(*when)),
        Vow::Words { text } => Saying::new("loh-vow-words").with("text", text.as_str()),
    }
}

/// The rounds in which a promise binds; of one that was made for longer than that, why no more.
pub(super) fn rounds(promise: &Promise) -> Saying {
    let id = match promise.terms.span {
        Span::Ever => "loh-round-two-longest",
        _ if promise.from == promise.until => "loh-round-one",
        _ => "loh-round-two",
    };
    Saying::new(id).with("from", i64::from(promise.from)).with("until", i64::from(promise.until))
}

/// What a promise is called: the reader's own number, that of the public record, or both.
pub(super) fn called(cited: Cited) -> Arg {
    let Cited { own, record } = cited;
    match (own, record) {
        (own, 0) => own.into(),
        (0, record) => Arg::Said(Saying::new("loh-called-public").with("record", record)),
        (own, record) => Arg::Said(Saying::new("loh-called-both").with("number", own).with("record", record)),
    }
}

/// The same in brackets behind a name; nothing where it is called nothing.
pub(super) fn bracketed(cited: Cited) -> Arg {
    match cited {
        Cited { own: 0, record: 0 } => Arg::Word("loh-empty".to_owned()),
        _ => Arg::Said(Saying::new("loh-number").with("number", called(cited))),
    }
}

/// Whether a promise is, or would be, one that everybody reads.
pub(super) fn publicly(terms: &Terms) -> &'static str {
    if terms.public { "loh-publicly" } else { "loh-empty" }
}

/// How it stands with a promise.
pub(super) fn state_of(state: PromiseState) -> &'static str {
    match state {
        PromiseState::Offered => "loh-state-offered",
        PromiseState::Open => "loh-state-open",
        PromiseState::Kept => "loh-state-kept",
        PromiseState::Lapsed => "loh-state-lapsed",
        PromiseState::Released => "loh-state-released",
        PromiseState::Broken => "loh-state-broken",
        PromiseState::Declined => "loh-state-declined",
    }
}

/// What became of an offer.
pub(super) fn fate_of(state: DealState) -> &'static str {
    match state {
        DealState::Open => "loh-offer-open",
        DealState::Agreed => "loh-offer-agreed",
        DealState::Done => "loh-offer-done",
        DealState::Gone => "loh-offer-gone",
    }
}

/// What each gives in a deal: "Laura gives Recall; Mikko gives 2 souls".
pub(super) fn parts(who: Who<'_>, deal: &Deal) -> Arg {
    list(deal.parts.iter().map(|part| Arg::Said(self::part(who, part))))
}

/// What one gives in it.
pub(super) fn part(who: Who<'_>, part: &Given) -> Saying {
    let speaking = part.giver.map_or(who, |giver| who.speaking(giver));
    let giver = part.giver.map_or(Arg::Word("loh-whoever".to_owned()), |giver| who.seat(giver));
    let said = Saying::new(if part.to.is_some() { "loh-part-to" } else { "loh-part" });
    let said = said.with("player", giver).with("items", items(speaking, &part.items));
    match part.to {
        Some(to) => said.with("to", who.seat_in(to, Case::To)),
        None => said,
    }
}

/// An offer in a phrase: what each gives, until when, when it is carried out.
pub(super) fn offer(who: Who<'_>, deal: &Deal) -> Saying {
    let said = Saying::new("loh-offer").with("parts", parts(who, deal)).with("until", end_of(deal.until));
    let said = said.word("when", moment(deal.when)).word("able", if deal.if_able { "loh-if-able" } else { "loh-empty" });
    said.word("open", if deal.public { "loh-publicly" } else { "loh-empty" })
}

/// To whom an offer goes: to those named, or to whoever is first.
pub(super) fn recipients(who: Who<'_>, deal: &Deal) -> Arg {
    if deal.any { Arg::Word("loh-to-anybody".to_owned()) } else { who.bits_in(deal.to, Case::To) }
}
