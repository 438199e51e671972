//! Names of things as messages, and the phrases that many sentences share.

use super::cards::{Card, Devil, Face, data};
use crate::game::Seat;
use crate::words::{Arg, Lang, Saying, Words};

/// What was told: whose doing it was, and the sentence; none of what is not told.
pub(super) type Told = Option<(Option<Seat>, Saying)>;

/// The message with a devil's name.
pub(super) fn devil_id(devil: Devil) -> String {
    format!("loh-devil-{}", devil.key())
}

/// The message with a card's name.
pub(super) fn card_id(face: Face) -> String {
    format!("loh-card-{}", face.key().replace('.', "-"))
}

/// The message with a status's name, by its place in the data.
pub(super) fn status_id(status: usize) -> String {
    let key = data().statuses.get(status).map_or("", |card| card.key.as_str());
    format!("loh-status-{key}")
}

/// So many of a kind of card: "Fiends", "Fiends ×2".
pub(super) fn many(face: Face, count: usize) -> Arg {
    match count {
        1 => Arg::Word(card_id(face)),
        _ => Arg::Said(Saying::new("loh-many").word("card", card_id(face)).with("n", count)),
    }
}

/// Each thing once with how many there are, in the order in which they come first.
pub(super) fn counted<T: PartialEq>(things: impl IntoIterator<Item = T>) -> Vec<(T, usize)> {
    let mut kinds: Vec<(T, usize)> = Vec::new();
    for thing in things {
        match kinds.iter_mut().find(|(kind, _)| *kind == thing) {
            Some((_, count)) => *count += 1,
            None => kinds.push((thing, 1)),
        }
    }
    kinds
}

/// Cards as a list: "Fiends ×2 and Leviathan"; "nothing" where there are none.
pub(super) fn cards<'a>(all: impl IntoIterator<Item = &'a Card>) -> Arg {
    list(counted(all.into_iter().map(|card| card.face)).into_iter().map(|(face, count)| many(face, count)))
}

/// Things as a list; "nothing" where there are none.
pub(super) fn list(all: impl IntoIterator<Item = Arg>) -> Arg {
    let all: Vec<Arg> = all.into_iter().collect();
    if all.is_empty() { Arg::Word("loh-nothing".to_owned()) } else { Arg::List(all) }
}

/// A handle, as it is written in orders.
pub(super) fn handle(number: u16) -> Arg {
    Arg::Text(format!("c{number}"))
}

/// What a card can do, as printed.
pub(super) fn text_of(face: Face, words: &Words) -> &'static str {
    let print = face.print();
    if words.lang() == Lang::Fi { &print.text_fi } else { &print.text_en }
}

/// What a devil can do, as printed.
pub(super) fn text_of_devil(devil: Devil, words: &Words) -> &'static str {
    let print = devil.print();
    if words.lang() == Lang::Fi { &print.text_fi } else { &print.text_en }
}

/// The end of a window by the stage in which it lies: "the end of playing in round 4".
pub(super) fn end_of(stage: u32) -> Saying {
    let id = match stage % 3 {
        1 => "loh-end-of-playing",
        2 => "loh-end-of-war",
        _ => "loh-end-of-gathering",
    };
    Saying::new(id).with("round", i64::from(stage.saturating_sub(1) / 3 + 1))
}
