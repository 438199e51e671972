//! A turn step by step: a small picture of the squares concerned for each shot, the move or attack, each look of a
//! scout and each strike, with the sentences that tell of it.
//!
//! From what the viewer knew before the turn and heard of it: the news move the cards, so nothing comes in that the
//! viewer was not told.

use super::board::looks_from;
use super::drawing::{Drawing, HIGH, LEFT, Look, WIDE, place};
use super::field::{Card, Faces, Field};
use super::marks::mark_of;
use super::square::{FILES, ROWS, Square, Squares};
use super::tell::tell;
use super::trail::Mark;
use super::view::{News, View};
use super::{Options, traces};
use crate::game::{Picture, Setting, Viewer};
use crate::rules::svg::escaped;
use crate::words::Words;

/// How many columns and rows of the board a picture shows: enough for all that a scout looks over, and a margin.
const PART: (i32, i32) = (6, 4);

/// One thing that happened.
#[derive(Default)]
struct Deed {
    marks: Vec<Mark>,
    told: Vec<String>,
    /// The board after it.
    after: Field,
}

/// The pictures of a turn.
pub(super) fn strip(setting: &Setting<Options>, before: &View, news: &[News], viewer: Viewer, words: &Words) -> Vec<Picture> {
    let (near, shared) = (looks_from(before, viewer), before.open.seats == 4);
    // What the viewer knew, by where the card stood first, so that it goes with the card.
    let mut known = Faces::default();
    for (square, card) in before.open.field.cards() {
        known.set(card.home, before.faces.at(square));
    }
    let deeds = deeds(setting, before.open.field, news, words);
    let draw = |(index, deed): (usize, &Deed)| {
        let concerned = concerned(&deed.marks);
        let part = part(concerned, |square| place(square, near));
        let mut drawing = Drawing::part(near, 0, shared, part);
        let [left, far, files, ranks] = part;
        let inside = |square: Square| {
            let (column, row) = place(square, near);
            (left..left + files).contains(&column) && (far..far + ranks).contains(&row)
        };
        for (square, card) in deed.after.cards().filter(|(square, _)| inside(*square)) {
            drawing.card(square, card.side, look(card, &known));
        }
        traces::draw(&mut drawing, &deed.after, &deed.marks);
        let said: Vec<String> = concerned.iter().map(Square::id).collect();
        let number = words.with("fe-strip-step", &[("number", (index + 1).into())]);
        Picture {
            svg: framed(&drawing.out, part, &number, &said.join(", ")),
            caption: format!("{}. {}", index + 1, deed.told.join(" ")),
            ..Picture::default()
        }
    };
    deeds.iter().enumerate().map(draw).collect()
}

/// What a card shows to the viewer.
fn look(card: &Card, known: &Faces) -> Look {
    match (card.up, known.at(card.home)) {
        (Some(rank), _) => Look::Up(rank),
        (None, Some(rank)) => Look::Known(rank),
        (None, None) => Look::Back,
    }
}

/// Goes through the news: each shot, move, attack, look and strike begins something new.
fn deeds(setting: &Setting<Options>, mut field: Field, news: &[News], words: &Words) -> Vec<Deed> {
    let mut deeds: Vec<Deed> = Vec::new();
    for news in news {
        carry_out(&mut field, news);
        let mark = mark_of(news);
        let begins = matches!(
            mark,
            Some(Mark::Shot { .. } | Mark::Moved { .. } | Mark::Attacked { .. } | Mark::Scouted { .. } | Mark::Struck { .. })
        );
        if begins {
            deeds.push(Deed::default());
        }
        let Some(deed) = deeds.last_mut() else { continue };
        let belongs = mark.is_some() || matches!(news, News::CardFollowed { .. } | News::CardStayed { .. } | News::KingFell { .. });
        if belongs {
            deed.marks.extend(mark.filter(|mark| *mark != Mark::None));
            deed.told.extend(tell(setting, news).map(|(_, saying)| words.tell(&saying)));
            deed.after = field;
        }
    }
    deeds
}

/// The board after news.
fn carry_out(field: &mut Field, news: &News) {
    match news {
        News::CardMoved { from, to, .. } | News::CardFollowed { from, to } => {
            if let Some(card) = field.take(*from) {
                field.put(*to, card);
            }
        }
        News::CardShown { square, rank, .. } => field.change(*square, |card| card.up = Some(*rank)),
        News::CardLost { square, .. } => {
            field.take(*square);
        }
        _ => {}
    }
}

/// The squares that something touched.
fn concerned(marks: &[Mark]) -> Squares {
    let mut squares = Squares::default();
    for mark in marks {
        match *mark {
            Mark::Shot { from, to } | Mark::Moved { from, to } | Mark::Attacked { from, to } => {
                squares.add(from);
                squares.add(to);
            }
            Mark::Scouted { at } => squares = squares.or(at.near()).or(Squares::of(at)),
            Mark::Struck { at, .. } | Mark::Left { at } | Mark::Shown { at, .. } | Mark::Lost { at, .. } => squares.add(at),
            Mark::None => {}
        }
    }
    squares
}

/// The part of the board round some squares.
fn part(squares: Squares, place: impl Fn(Square) -> (i32, i32)) -> [i32; 4] {
    let places: Vec<(i32, i32)> = squares.iter().map(place).collect();
    let middle = |of: fn(&(i32, i32)) -> i32| {
        let least = places.iter().map(of).min().unwrap_or_default();
        let most = places.iter().map(of).max().unwrap_or_default();
        (least + most + 1) / 2
    };
    let (files, ranks) = PART;
    let left = (middle(|at| at.0) - files / 2).clamp(0, i32::from(FILES) - files);
    let far = (middle(|at| at.1) - ranks / 2).clamp(0, i32::from(ROWS) - ranks);
    [left, far, files, ranks]
}

/// The picture round what is drawn. Patterns and outlines are those of the board's own picture on the same page.
fn framed(drawn: &str, [left, far, files, ranks]: [i32; 4], title: &str, said: &str) -> String {
    let (x, y) = (left * WIDE, far * HIGH - 4);
    let (width, height) = (LEFT + files * WIDE + 6, ranks * HIGH + 22);
    let (title, said) = (escaped(title), escaped(said));
    format!(
        "<svg viewBox=\"{x} {y} {width} {height}\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\"><title>{title}</title><desc>{said}</desc>\
         <g font-family=\"ui-sans-serif,system-ui,Arial,sans-serif\"><path fill=\"#f3eee2\" d=\"M{x} {y}h{width}v{height}h-{width}Z\"/>{drawn}</g></svg>"
    )
}
