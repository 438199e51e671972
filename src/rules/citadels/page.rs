//! How the game is drawn and told: each part in its own module.

use super::{Citadels, News, Options, View};
use crate::game::{Board, Grid, Picture, Present, Request, Seat, Section, Setting, Viewer};
use crate::words::{Lang, Saying, Words};

impl Present for Citadels {
    fn rules_page(_lang: Lang) -> &'static str {
        ""
    }

    fn title(_setting: &Setting<Options>, view: &View) -> Saying {
        Saying::new("cit-round").with("round", i64::from(view.open.round))
    }

    fn lead(_setting: &Setting<Options>, _view: &View, request: &Request) -> Saying {
        Saying::new(format!("cit-lead-{}", request.ask))
    }

    fn tell(_setting: &Setting<Options>, _news: &News) -> Option<(Option<Seat>, Saying)> {
        None
    }

    fn picture(_setting: &Setting<Options>, _view: &View, _viewer: Viewer, _words: &Words) -> Picture {
        Picture::default()
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
