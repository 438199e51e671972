//! The game in sentences and tables, from views and news only.

use super::{News, Options, Order, View, WebOfPowerCard};
use crate::game::{Board, Grid, Picture, Present, Request, Seat, Section, Setting, Viewer};
use crate::words::{Lang, Saying, Words};

/// What an answer of the list is and brings.
pub fn describe(_setting: &Setting<Options>, _view: &View, order: &Order) -> Saying {
    Saying::new("wpc-plain").with("text", super::orders::write(order, crate::words::Lang::En))
}

impl Present for WebOfPowerCard {
    fn rules_page(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../../templates/rules/web-of-power-card.en.html"),
            Lang::Fi => include_str!("../../../templates/rules/web-of-power-card.fi.html"),
        }
    }

    fn title(setting: &Setting<Options>, view: &View) -> Saying {
        Saying::new("wpc-turn").with("number", i64::from(view.open.number)).with("player", setting.seats.name(view.open.turn))
    }

    fn lead(_setting: &Setting<Options>, _view: &View, _request: &Request) -> Saying {
        Saying::new("wpc-lead")
    }

    fn tell(_setting: &Setting<Options>, news: &News) -> Option<(Option<Seat>, Saying)> {
        Some((None, Saying::new("wpc-plain").with("text", format!("{news:?}"))))
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
