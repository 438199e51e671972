//! The game in sentences and tables, from views and news only.

use super::{News, Options, Order, View, WebOfPowerBoard};
use crate::game::{Board, Grid, Picture, Present, Request, Seat, Section, Setting, Viewer};
use crate::words::{Lang, Saying, Words};

/// What an answer of the list is and brings.
pub fn describe(_setting: &Setting<Options>, _view: &View, order: &Order) -> Saying {
    Saying::new("wpb-plain").with("text", super::orders::write(order, Lang::En))
}

impl Present for WebOfPowerBoard {
    fn rules_page(_lang: Lang) -> &'static str {
        "<p></p>"
    }

    fn title(setting: &Setting<Options>, view: &View) -> Saying {
        Saying::new("wpb-turn").with("number", i64::from(view.open.number)).with("player", setting.seats.name(view.open.turn))
    }

    fn lead(_setting: &Setting<Options>, _view: &View, _request: &Request) -> Saying {
        Saying::new("wpb-lead")
    }

    fn tell(_setting: &Setting<Options>, news: &News) -> Option<(Option<Seat>, Saying)> {
        Some((None, Saying::new("wpb-plain").with("text", format!("{news:?}"))))
    }

    fn picture(_setting: &Setting<Options>, view: &View, viewer: Viewer, words: &Words) -> Picture {
        super::picture::draw(view, viewer, words)
    }

    fn board(_setting: &Setting<Options>, _view: &View, _viewer: Viewer, _words: &Words) -> Board {
        Board::default()
    }

    fn grids(_setting: &Setting<Options>, _view: &View, _viewer: Viewer, _words: &Words) -> Vec<Grid> {
        Vec::new()
    }

    fn sections(_setting: &Setting<Options>, _view: &View, _viewer: Viewer, _words: &Words) -> Vec<Section> {
        Vec::new()
    }
}
