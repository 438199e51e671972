//! The page that the end of a game leaves: every card with its rank, as both armies were set up and as they ended.

use super::View;
use super::army::Rank;
use super::drawing::{Drawing, HIGH, LATEST, Look};
use super::field::Side;
use super::picture::framed;
use super::square::{FILES, ROWS, Square};
use super::terms::side_id;
use super::view::News;
use crate::game::{ExtraPage, Grid, Picture, Seats, Worked};
use crate::words::Words;

/// A card with its rank.
struct Known {
    side: Side,
    rank: Rank,
    home: Square,
    /// Where it stands; none if it fell.
    at: Option<Square>,
    /// Whether all saw its rank before the end.
    up: bool,
}

/// The page of the round that ended the game.
pub(super) fn pages(seats: &Seats, after: &View, news: &[News], words: &Words) -> Vec<ExtraPage> {
    if !news.iter().any(|news| matches!(news, News::GameEnded { .. })) {
        return Vec::new();
    }
    let cards = cards(after);
    let pictures = vec![start(after, &cards, words), end(after, &cards, words)];
    let parts = Side::BOTH.into_iter().map(|side| part(seats, after, &cards, side, words)).collect();
    let (title, lead) = (words.say("fe-deploy"), words.say("fe-deploy-lead"));
    vec![ExtraPage { slug: "deployment", title, lead, pictures, parts, ..ExtraPage::default() }]
}

fn cards(after: &View) -> Vec<Known> {
    let open = &after.open;
    let standing = open.field.cards().filter_map(|(at, card)| {
        let rank = after.faces.at(at)?;
        Some(Known { side: card.side, rank, home: card.home, at: Some(at), up: card.up.is_some() })
    });
    let fallen = Side::BOTH.into_iter().flat_map(|side| {
        let dead = open.graves[side.index()].as_slice().iter();
        dead.map(move |dead| Known { side, rank: dead.rank, home: dead.home, at: None, up: true })
    });
    standing.chain(fallen).collect()
}

/// Everything where it was set up; what fell later is struck out.
fn start(after: &View, cards: &[Known], words: &Words) -> Picture {
    let mut drawing = Drawing::new(Side::South, 4, after.open.seats == 4);
    for card in cards {
        drawing.card(card.home, card.side, Look::Up(card.rank));
        if card.at.is_none() {
            let (x, y) = drawing.corner(card.home);
            drawing.put(format_args!("<path stroke=\"{LATEST}\" stroke-width=\"2.2\" d=\"M{} {}l20 -24\"/>", x + 4, y + 32));
        }
    }
    whole(&drawing, said(cards, |card| Some(card.home)), "fe-deploy-start", words)
}

/// What still stands at the end, what never was shown in its back's colour.
fn end(after: &View, cards: &[Known], words: &Words) -> Picture {
    let mut drawing = Drawing::new(Side::South, 4, after.open.seats == 4);
    for card in cards {
        if let Some(at) = card.at {
            drawing.card(at, card.side, if card.up { Look::Up(card.rank) } else { Look::Known(card.rank) });
        }
    }
    whole(&drawing, said(cards, |card| card.at), "fe-deploy-end", words)
}

fn whole(drawing: &Drawing, said: String, id: &str, words: &Words) -> Picture {
    let height = 4 + i32::from(ROWS) * HIGH + 20;
    Picture { svg: framed(&drawing.out, height, &words.say(&format!("{id}-title")), &said), caption: words.say(id), ..Picture::default() }
}

fn said(cards: &[Known], place: impl Fn(&Known) -> Option<Square>) -> String {
    let mut placed: Vec<(Square, Rank)> = cards.iter().filter_map(|card| Some((place(card)?, card.rank))).collect();
    placed.sort_by_key(|(square, _)| square.index());
    placed.iter().map(|(square, rank)| format!("{} {}", square.id(), rank.number())).collect::<Vec<_>>().join(", ")
}

/// A side's two rows in figures, as they were set up, from file a on.
fn part(seats: &Seats, after: &View, cards: &[Known], side: Side, words: &Words) -> Worked {
    let players: Vec<String> = after.open.seats_of(side).map(|seat| seats.name(seat)).collect();
    let args = [("side", words.say(side_id(side)).into()), ("players", words.list(&players).into())];
    let lines = [false, true].map(|rear| {
        let row = side.home_row(rear);
        let ranks = (0..FILES).map(|file| {
            let home = Square::at(file, row);
            let card = cards.iter().find(|card| card.side == side && Some(card.home) == home);
            card.map_or("–".to_owned(), |card| card.rank.number().to_string())
        });
        let id = if rear { "fe-deploy-rear" } else { "fe-deploy-front" };
        words.with(id, &[("row", (row + 1).into()), ("cards", ranks.collect::<Vec<_>>().join(" ").into())])
    });
    Worked { grid: Grid { caption: words.with("fe-deploy-side", &args), ..Grid::default() }, lines: lines.to_vec() }
}
