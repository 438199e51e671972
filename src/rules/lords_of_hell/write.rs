//! Orders as lines.

use super::lines::persons::Pen;
use super::names::names;
use super::orders::{Aim, Ballot, Order, Otherwise};
use super::person::{Person, Unit};
use super::record::Number;
use super::tactics::{Force, Tactic};
use super::terms::{HelpAs, Offer};
use crate::game::Seats;
use crate::words::Lang;

/// An order as a line.
pub(super) fn write(seats: &Seats, order: &Order, lang: Lang) -> String {
    let pen = Pen::new(seats, lang);
    pen.deal(order).or_else(|| pen.filed(order)).or_else(|| pen.fighting(order)).unwrap_or_default()
}

impl Pen<'_> {
    /// What is carried out as its letter comes.
    fn deal(&self, order: &Order) -> Option<String> {
        let numbered = |verb: &str, number: &u16| format!("{verb} {number}");
        let called = |verb: &str, number: &Number| match number {
            Number::Own(number) => format!("{verb} {number}"),
            Number::Public { record } => format!("{verb} P{record}"),
        };
        let of = |verb: &str, person: &Person| format!("{verb} {}", self.person(*person));
        Some(match order {
            Order::Mulligan { only: None } => self.word("mulligan", "uusi käsi").to_owned(),
            Order::Mulligan { only: Some(count) } => format!("{} {count}", self.word("mulligan", "uusi käsi")),
            Order::Offer { offer } => self.offer(self.word("offer", "tarjoa"), offer),
            Order::Accept { number, also } => {
                let accept = numbered(self.word("accept", "hyväksy"), number);
                if also.is_empty() { accept } else { format!("{accept} {} {}", self.word("if also", "jos lisäksi"), self.all_items(also)) }
            }
            Order::Reject { number } => numbered(self.word("reject", "torju"), number),
            Order::TakeBack { number } => numbered(self.word("take back", "peru tarjous"), number),
            Order::Gift { to, items, when } => {
                let when = self.moment(*when).map(|when| format!(" {when}")).unwrap_or_default();
                format!("{}: {}{when}", of(self.word("gift", "lahjoita"), to), self.all_items(items))
            }
            Order::Promise { to, terms } => format!("{} {}: {}", self.word("promise", "lupaa"), self.people(to), self.terms(terms)),
            Order::Odds { attackers, defenders } => {
                let side = |side: &[Person]| side.iter().map(|person| self.people(&[*person])).collect::<Vec<_>>().join(" + ");
                let (odds, against) = (self.word("odds", "todennäköisyys"), self.word("v", "vastaan"));
                format!("{odds} {} {against} {}", side(attackers), side(defenders))
            }
            Order::Release { number } => called(self.word("release", "anna anteeksi"), number),
            Order::Permit { whom, with, until } => {
                let with = with.map(|with| format!(" {}", of(self.word("with", "kanssa"), &with))).unwrap_or_default();
                let until = until.map(|until| format!(", {}", self.until(until))).unwrap_or_default();
                format!("{}{with}{until}", of(self.word("permit", "salli"), whom))
            }
            Order::Forbid { whom } => of(self.word("forbid", "kiellä"), whom),
            Order::Free { whom } => of(self.word("free", "vapauta"), whom),
            Order::Unknown { signer } => of(self.word("unknown oath", "tuntemattomat lupauskortti"), signer),
            Order::Play { face, on } => format!("{} {}{}", self.word("card", "kortti"), self.face(*face), self.on(on.as_ref())),
            Order::Show { to } => of(self.word("show", "näytä"), to),
            Order::Table { cards } => format!("{} {}", self.word("table", "pöytään"), self.cards(cards)),
            Order::Use { face, on } => format!("{} {}{}", self.word("use", "käytä"), self.face(*face), self.on(on.as_ref())),
            Order::Ability { on } => {
                format!("{} {}{}", self.word("use", "käytä"), names().able.name(0, self.lang), self.on(on.as_ref()))
            }
            Order::Keep { face } => format!("{} {}", self.word("keep", "pidä"), self.face(*face)),
            Order::Vow { yes: true } => self.word("vow yes", "vala kyllä").to_owned(),
            Order::Vow { yes: false } => self.word("vow no", "vala ei").to_owned(),
            Order::GatherOrder { order } => format!("{} {}", self.word("gather order", "keräysjärjestys"), self.units(order)),
            Order::Jar { at_most } => format!("{} <= {at_most}", self.word("jar if die", "ruukku jos noppa")),
            Order::Prove { number } => called(self.word("prove", "todista"), number),
            Order::Appeal { number, text } => format!("{}: {text}", called(self.word("appeal", "vetoa"), number)),
            _ => return None,
        })
    }

    fn people(&self, people: &[Person]) -> String {
        people.iter().map(|person| self.person(*person)).collect::<Vec<_>>().join(" ")
    }

    fn offer(&self, verb: &str, offer: &Offer) -> String {
        let items = |items: &[_]| self.all_items(items);
        let to = if offer.to.is_empty() { self.word("any", "kenelle tahansa").to_owned() } else { self.people(&offer.to) };
        let other = offer.to.first().copied().unwrap_or(Person::Other);
        let body = match offer.parts.as_slice() {
            [mine, theirs] if mine.giver == Person::Me && theirs.giver == other && mine.to.is_none() && theirs.to.is_none() => {
                let comma = if self.lang == Lang::Fi { "," } else { "" };
                let (give, get) = (self.word("give", "annan"), self.word("for", "saan"));
                format!("{give} {}{comma} {get} {}", items(&mine.items), items(&theirs.items))
            }
            parts => {
                let part = |part: &super::terms::Part| {
                    let giver = match part.giver {
                        Person::Me => self.word("I give", "minä annan").to_owned(),
                        giver => format!("{} {}", self.person(giver), self.word("gives", "antaa")),
                    };
                    let to = part.to.map(|to| format!(" {}", self.to(to))).unwrap_or_default();
                    format!("{giver} {}{to}", items(&part.items))
                };
                parts.iter().map(part).collect::<Vec<_>>().join(" / ")
            }
        };
        let mut added: Vec<String> = offer.until.map(|until| self.until(until)).into_iter().collect();
        added.extend(self.moment(offer.when).map(str::to_owned));
        added.extend(offer.public.then(|| self.word("public", "julkinen").to_owned()));
        added.extend(offer.if_able.then(|| self.word("if-able", "jos voi").to_owned()));
        let comma = if self.lang == Lang::Fi { ", " } else { " " };
        let added: String = added.iter().map(|one| format!("{comma}{one}")).collect();
        format!("{verb} {to}: {body}{added}")
    }

    /// What lies on file until a window closes, but for fights.
    fn filed(&self, order: &Order) -> Option<String> {
        let when = |only_if: &Option<_>| self.only_if(only_if.as_ref());
        Some(match order {
            Order::Deal { offer } => self.offer(self.word("deal", "kauppa"), offer),
            Order::TableAtClose { cards } => {
                format!("{} {} {}", self.word("table", "pöytään"), self.cards(cards), self.word("at close", "päätteeksi"))
            }
            Order::Earth { devil, named, fiends } => {
                let devil = devil.then_some(named.map_or(Unit::Devil, Unit::Named));
                let goers: Vec<Unit> = devil.into_iter().chain(fiends.iter().map(|fiend| Unit::Cards(*fiend))).collect();
                let goers = if goers.is_empty() { self.word("none", "ei ketään").to_owned() } else { self.units(&goers) };
                format!("{} {goers}", self.word("earth", "maan päälle"))
            }
            Order::StartRitual { face } => format!("{} {}", self.word("ritual", "rituaali"), self.face(*face)),
            Order::StopRitual { face } => format!("{} {}", self.word("stop", "lopeta"), self.face(*face)),
            Order::RitualOn { face, aims, otherwise, only_if } => {
                let other = self.word(" else ", " muuten ");
                let aims = aims.iter().map(|aim| self.aim(aim)).collect::<Vec<_>>().join(other);
                let stop = if *otherwise == Otherwise::Stop { self.word(" else stop", " muuten lopeta") } else { "" };
                let on = self.word("on", "kohteeseen");
                format!("{} {} {on} {aims}{stop}{}", self.word("ritual", "rituaali"), self.face(*face), when(only_if))
            }
            Order::Attend { yes, only_if } => {
                format!("{}{}", if *yes { self.word("attend", "saavu") } else { self.word("stay away", "jää pois") }, when(only_if))
            }
            Order::Vote { ballots } => {
                let ballot = |ballot: &super::orders::BallotIf| {
                    let whom = match ballot.ballot {
                        Ballot::For(whom) => self.person(whom),
                        Ballot::Nobody => self.word("nobody", "ei ketään").to_owned(),
                    };
                    format!("{} {whom}{}", self.word("vote", "äänestä"), when(&ballot.only_if))
                };
                ballots.iter().map(ballot).collect::<Vec<_>>().join(self.word(" else ", " muuten "))
            }
            Order::Propose { whom, only_if } => {
                let whom = whom.map_or_else(|| self.word("nobody", "ei ketään").to_owned(), |whom| self.person(whom));
                format!("{} {whom}{}", self.word("propose", "ehdota"), when(only_if))
            }
            Order::FreeAtFinish { whom } => format!("{} {}", self.word("at finish: free", "lopuksi: vapauta"), self.person(*whom)),
            Order::PlayAtFinish { face, on } => {
                format!("{} {}{}", self.word("at finish: card", "lopuksi: kortti"), self.face(*face), self.on(on.as_ref()))
            }
            Order::DiscardOath { signer } => {
                format!("{} {}", self.word("at finish: discard oath", "lopuksi: hylkää lupauskortti"), self.person(*signer))
            }
            Order::Discard { cards } => format!("{} {}", self.word("at finish: discard", "lopuksi: hylkää"), self.cards(cards)),
            Order::DiscardAbove { count, keep } => {
                let keep = if keep.is_empty() { String::new() } else { format!(" {} {}", self.word("keep", "pidä"), self.faces(keep)) };
                format!("{} {count}{keep}", self.word("at finish: discard above", "lopuksi: hylkää yli"))
            }
            _ => return None,
        })
    }

    /// What is said for fights.
    fn fighting(&self, order: &Order) -> Option<String> {
        let when = |only_if: &Option<_>| self.only_if(only_if.as_ref());
        let with = |force: &Force| format!(" {} {}", self.word("with", "joukoilla"), self.force(force));
        let tactics = |tactics: &[Tactic]| self.tactics(tactics);
        let on = |on: &Option<Aim>| self.on(on.as_ref());
        Some(match order {
            Order::Plan { number, on, force, only_if, tactics: said } => {
                let attack = self.word("attack", "hyökkää");
                let plan = self.word("plan", "suunnitelma");
                format!("{plan} {number}: {attack} {}{}{}{}", self.person(*on), with(force), when(only_if), tactics(said))
            }
            Order::Rescue { number, force, only_if, tactics: said } => {
                let rescue = self.word("rescue", "pelasta");
                format!("{} {number}: {rescue}{}{}{}", self.word("plan", "suunnitelma"), with(force), when(only_if), tactics(said))
            }
            Order::Help { whom, side, against, force, round, every, only_if, tactics: said } => {
                let mut line = format!("{} {}", self.word("help", "auta"), self.person(*whom));
                if *side != HelpAs::Either {
                    line = format!("{line} {}", self.help_as(*side));
                }
                if let Some(against) = against {
                    line = format!("{line} {} {}", self.word("against", "vastaan"), self.person(*against));
                }
                line.push_str(&with(force));
                if let Some(round) = round {
                    line = format!("{line} {} {round}", self.word("round", "taistelukierroksella"));
                }
                if *every {
                    line = format!("{line} {}", self.word("every", "aina"));
                }
                format!("{line}{}{}", when(only_if), tactics(said))
            }
            Order::Rear { on, fights, force, only_if, tactics: said } => {
                let whom = self.person(*on);
                let fights = fights.map(|other| {
                    format!(" {} {whom} {} {}", self.word("when", "kun"), self.word("fights", "taistelee"), self.person(other))
                });
                let fights = fights.unwrap_or_default();
                format!("{} {whom}{fights}{}{}{}", self.word("rear", "selustaan"), with(force), when(only_if), tactics(said))
            }
            Order::Defend { tactics: said } => format!("{}{}", self.word("defend", "puolusta"), tactics(said)),
            Order::Tactics { tactics: said } => format!("{}{}", self.word("tactics", "taktiikka"), tactics(said)),
            Order::React { face, on: aim, when: event, only_if } => {
                let event = format!("{} {}", self.word("when", "kun"), self.trigger(event));
                format!("{} {}{} {event}{}", self.word("react", "reagoi"), self.face(*face), on(aim), when(only_if))
            }
            Order::ChaosNext { list } => {
                let list = list.iter().map(|aim| self.aim(aim)).collect::<Vec<_>>().join(", ");
                format!("{} {list}", self.word("chaos next", "kaaos seuraavaksi"))
            }
            Order::Prevacancy { face, on: aim, only_if } => {
                format!("{} {}{}{}", self.word("prevacancy", "ennen pisteitä"), self.face(*face), on(aim), when(only_if))
            }
            _ => return None,
        })
    }
}
