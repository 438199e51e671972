//! How the card game is told and drawn: the parts of [`Present`], each in a module of its own.
//! From views and news only.

use super::cards::Law;
use super::score::Sheet;
use super::terms::law_id;
use super::{News, Options, View, WebOfPowerCard, board, grids, led_to, picture, standing, tell};
use crate::game::{Board, Grid, Landmark, Pages, Picture, Present, Request, Seat, Section, Setting, Viewer, Weight};
use crate::words::{Arg, Saying, Words};

impl Present for WebOfPowerCard {
    const PAGES: &'static dyn Pages<Self> = &Self;

    fn title(setting: &Setting<Options>, view: &View) -> Saying {
        Saying::new("wpc-turn").with("number", i64::from(view.open.number)).with("player", setting.seats.name(view.open.turn))
    }

    fn lead(_setting: &Setting<Options>, view: &View, request: &Request) -> Saying {
        let open = &view.open;
        let playable = Law::ALL.into_iter().filter(|law| *law != Law::MinusTwo && view.holds(request.seat, *law) > 0);
        let laws: Vec<Arg> = playable.map(|law| Arg::Word(law_id(law))).collect();
        let id = match (open.stuck(request.seat), laws.is_empty()) {
            (true, _) => "wpc-lead-stuck",
            (false, true) => "wpc-lead",
            (false, false) => "wpc-lead-law",
        };
        Saying::new(id).with("laws", Arg::List(laws))
    }

    fn tell(setting: &Setting<Options>, news: &News) -> Option<(Option<Seat>, Saying)> {
        Some(tell::tell(setting, news))
    }

    fn picture(setting: &Setting<Options>, view: &View, viewer: Viewer, words: &Words) -> Picture {
        picture::draw(&setting.seats, view, viewer, words)
    }

    fn board(setting: &Setting<Options>, view: &View, _viewer: Viewer, words: &Words) -> Board {
        board::board(&setting.seats, view, words)
    }

    fn grids(setting: &Setting<Options>, view: &View, viewer: Viewer, words: &Words) -> Vec<Grid> {
        grids::grids(&setting.seats, view, viewer, words)
    }

    fn sections(setting: &Setting<Options>, view: &View, viewer: Viewer, words: &Words) -> Vec<Section> {
        standing::sections(&setting.seats, view, viewer, words)
    }
}

impl Pages<Self> for WebOfPowerCard {
    fn weight(&self, news: &News) -> Weight {
        match news {
            News::StoneLost { .. }
            | News::StoneReturned { .. }
            | News::LawFound { .. }
            | News::LandScored { .. }
            | News::ChainScored { .. }
            | News::LawsShown { .. }
            | News::GameEnded { .. } => Weight::Consequence,
            _ => Weight::Act,
        }
    }

    fn led_to(&self, setting: &Setting<Options>, before: &View, after: &View, news: &[News]) -> Vec<(Option<Seat>, Saying)> {
        led_to::led_to(&setting.seats, before, after, news)
    }

    fn landmark(&self, news: &News) -> Option<Landmark> {
        matches!(news, News::LandScored { .. } | News::ChainScored { .. }).then_some(Landmark::Scoring)
    }

    fn points(&self, view: &View) -> Vec<i64> {
        let sheet = Sheet::of(&view.open, &standing::known_minus(view));
        view.open.all_seats().map(|seat| sheet.total(seat)).collect()
    }
}
