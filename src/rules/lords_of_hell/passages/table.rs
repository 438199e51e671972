//! What lies on the table: all that somebody tabled in a sentence, and who made deals in another.

use super::super::News;
use super::super::cards::Card;
use super::super::event::{Event, Spot, Why};
use super::super::phrases::cards;
use super::super::state::bit;
use super::super::who::{Case, Who};
use super::{Sentence, beside};
use crate::game::{Passage, Seat};
use crate::words::{Arg, Saying};

/// What each tabled, but for the reader's own, where that was more than once.
pub(super) fn tabled(who: Who<'_>, news: &[News], reader: Option<Seat>) -> Vec<Passage<Sentence>> {
    let mut all: Vec<(Seat, Vec<usize>, Vec<Card>)> = Vec::new();
    for (index, news) in news.iter().enumerate() {
        let News::Open { event: Event::CardsMoved { from: Spot::Hand(seat), to: Spot::Realm(realm), cards: moved, why: Why::Tabled } } =
            news
        else {
            continue;
        };
        if seat != realm || Some(*seat) == reader {
            continue;
        }
        let moved = moved.iter().map(|shift| shift.card);
        match all.iter_mut().find(|(by, ..)| by == seat) {
            Some((_, of, tabled)) => {
                of.push(index);
                tabled.extend(moved);
            }
            None => all.push((*seat, vec![index], moved.collect())),
        }
    }
    let told = |(seat, of, tabled): (Seat, Vec<usize>, Vec<Card>)| {
        let said = Saying::new("loh-told-tables").with("player", who.seat(seat)).with("cards", cards(&tabled));
        Passage { of, told: (Some(seat), said.with("why", Arg::Word("loh-empty".to_owned()))), whole: true }
    };
    all.into_iter().filter(|(_, of, _)| of.len() > 1).map(told).collect()
}

/// Who made deals of which no more is told, where that was more than once.
pub(super) fn deals(who: Who<'_>, news: &[News]) -> Option<Passage<Sentence>> {
    let made = news.iter().enumerate().filter_map(|(index, news)| match news {
        News::DealMade { from, to } => Some((index, bit(*from) | to)),
        _ => None,
    });
    let (of, parties): (Vec<usize>, Vec<u8>) = made.unzip();
    if of.len() < 2 {
        return None;
    }
    let named = |bits: u8| Saying::new("loh-story-parties").with("players", who.bits_in(bits, Case::Name));
    let said = Saying::new("loh-story-deals").with("parties", parties.into_iter().map(named).reduce(beside)?);
    Some(Passage { of, told: (None, said), whole: true })
}
