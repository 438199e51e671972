//! Gathering souls, a sentence for each who does: how many, by which dice, and who came home, was lost or captured.

use super::super::News;
use super::super::cards::Card;
use super::super::event::{Event, Spot, Why};
use super::super::phrases::{cards, list};
use super::super::realm::Place;
use super::super::who::{Who, card};
use super::{Sentence, beside};
use crate::game::{Passage, Seat};
use crate::words::{Arg, Saying};

/// A seat that gathers.
struct Gatherer {
    seat: Seat,
    of: Vec<usize>,
    souls: u16,
    throws: Vec<Arg>,
    home: Vec<Card>,
    lost: Vec<Card>,
    devil: Option<Place>,
}

/// What was gathered, but for what the reader gathered, which is told throw by throw.
pub(super) fn told(who: Who<'_>, news: &[News], reader: Option<Seat>) -> Vec<Passage<Sentence>> {
    let mut all: Vec<Gatherer> = Vec::new();
    for (index, news) in news.iter().enumerate() {
        let News::Open { event } = news else { continue };
        let Some(seat) = of(event).filter(|seat| Some(*seat) != reader) else { continue };
        let at = all.iter().position(|one| one.seat == seat).unwrap_or_else(|| {
            let (throws, home, lost) = (Vec::new(), Vec::new(), Vec::new());
            all.push(Gatherer { seat, of: Vec::new(), souls: 0, throws, home, lost, devil: None });
            all.len() - 1
        });
        if let Some(one) = all.get_mut(at) {
            one.of.push(index);
            one.hear(event);
        }
    }
    all.into_iter().filter_map(|one| one.told(who)).collect()
}

/// Whose gathering an event belongs to.
fn of(event: &Event) -> Option<Seat> {
    match event {
        Event::SoulDie { seat, .. } | Event::DevilMoved { seat, why: Why::Gathering, .. } => Some(*seat),
        Event::SoulsMoved { from: None, to, why: Why::Gathering, .. } => *to,
        Event::CardsMoved { from: Spot::Earth(seat), to: Spot::Realm(_) | Spot::Discard, why: Why::Gathering, .. } => Some(*seat),
        _ => None,
    }
}

impl Gatherer {
    fn hear(&mut self, event: &Event) {
        match event {
            Event::SoulDie { fiend, die, .. } => {
                let who = fiend.map_or(Arg::Word("loh-the-devil".to_owned()), |fiend| card(fiend.face));
                self.throws.push(Saying::new("loh-story-throw").with("who", who).with("die", *die).into());
            }
            Event::SoulsMoved { count, .. } => self.souls = self.souls.saturating_add(*count),
            Event::DevilMoved { to, .. } => self.devil = Some(*to),
            Event::CardsMoved { to, cards, .. } => {
                let cards = cards.iter().map(|shift| shift.card);
                if matches!(to, Spot::Realm(_)) { self.home.extend(cards) } else { self.lost.extend(cards) }
            }
            _ => {}
        }
    }

    fn told(self, who: Who<'_>) -> Option<Passage<Sentence>> {
        if self.throws.is_empty() {
            return None;
        }
        let mut said = Saying::new("loh-story-gathers").with("player", who.seat(self.seat)).with("n", self.souls);
        said = said.with("throws", list(self.throws));
        let kinds = [("loh-story-gather-home", &self.home), ("loh-story-gather-lost", &self.lost)];
        let mut after: Vec<Saying> = kinds
            .into_iter()
            .filter(|(_, moved)| !moved.is_empty())
            .map(|(id, moved)| Saying::new(id).with("cards", cards(moved)))
            .collect();
        after.extend(self.devil.map(|place| match place {
            Place::Heaven => Saying::new("loh-story-gather-heaven"),
            _ => Saying::new("loh-story-gather-devil"),
        }));
        for next in after {
            said = beside(said, next);
        }
        let said = Saying::new("loh-story-sentence").with("said", said);
        Some(Passage { of: self.of, told: (Some(self.seat), said), whole: true })
    }
}
