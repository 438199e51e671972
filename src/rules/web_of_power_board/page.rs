//! How the board game is told and drawn: the parts of [`Present`], each in a module of its own.
//! From views and news only.

use super::score::Sheet;
use super::state::Phase;
use super::{News, Options, Order, View, WebOfPowerBoard, board, grids, led_to, picture, score_sheet, standing, tell, terms};
use crate::game::{Board, ExtraPage, Grid, Landmark, Pages, Picture, Present, Request, Seat, Section, Setting, Viewer, Weight};
use crate::words::{Saying, Words};

/// What an answer of the list is and brings.
pub(super) fn describe(_setting: &Setting<Options>, view: &View, order: &Order) -> Saying {
    super::describe::describe(view, order)
}

impl Present for WebOfPowerBoard {
    const PAGES: &'static dyn Pages<Self> = &Self;

    fn title(setting: &Setting<Options>, view: &View) -> Saying {
        Saying::new("wpb-turn").with("number", i64::from(view.open.number)).with("player", setting.seats.name(view.open.turn))
    }

    fn lead(_setting: &Setting<Options>, view: &View, request: &Request) -> Saying {
        let open = &view.open;
        let hand = view.hand(request.seat);
        let id = match (open.phase, open.last_turns, hand.is_empty()) {
            (Phase::Draw, ..) if open.open.is_empty() => "wpb-lead-draw-deck",
            (Phase::Draw, ..) if open.deck == 0 => "wpb-lead-draw-open",
            (Phase::Draw, ..) => "wpb-lead-draw",
            (_, true, true) => "wpb-lead-last-empty",
            (_, true, false) => "wpb-lead-last",
            (_, false, _) => "wpb-lead",
        };
        let saying = Saying::new(id).with("n", open.to_draw).with("open", terms::cards(open.open.as_slice()));
        saying.with("hand", terms::cards(hand))
    }

    fn tell(setting: &Setting<Options>, news: &News) -> Option<(Option<Seat>, Saying)> {
        Some(tell::tell(setting, news))
    }

    fn picture(setting: &Setting<Options>, view: &View, viewer: Viewer, words: &Words) -> Picture {
        picture::draw(&setting.seats, view, viewer, words)
    }

    fn board(setting: &Setting<Options>, view: &View, viewer: Viewer, words: &Words) -> Board {
        board::board(&setting.seats, view, viewer, words)
    }

    fn grids(setting: &Setting<Options>, view: &View, viewer: Viewer, words: &Words) -> Vec<Grid> {
        grids::grids(&setting.seats, view, viewer, words)
    }

    fn sections(_setting: &Setting<Options>, view: &View, viewer: Viewer, words: &Words) -> Vec<Section> {
        standing::sections(view, viewer, words)
    }
}

impl Pages<Self> for WebOfPowerBoard {
    fn weight(&self, news: &News) -> Weight {
        match news {
            News::CardsDrawn { .. } | News::CardTurnedUp { .. } | News::DeckMade { .. } => Weight::Bookkeeping,
            News::DeckExhausted { .. }
            | News::CloistersScored { .. }
            | News::AllianceScored { .. }
            | News::ChainScored { .. }
            | News::GameEnded { .. } => Weight::Consequence,
            _ => Weight::Act,
        }
    }

    fn led_to(&self, setting: &Setting<Options>, before: &View, after: &View, news: &[News]) -> Vec<(Option<Seat>, Saying)> {
        led_to::led_to(&setting.seats, before, after, news)
    }

    fn landmark(&self, news: &News) -> Option<Landmark> {
        let scored = matches!(news, News::CloistersScored { .. } | News::AllianceScored { .. } | News::ChainScored { .. });
        scored.then_some(Landmark::Scoring)
    }

    fn points(&self, view: &View) -> Vec<i64> {
        let sheet = Sheet::of(&view.open);
        view.open.all_seats().map(|seat| grids::so_far(&view.open, &sheet, seat) + sheet.total(seat)).collect()
    }

    fn extra_pages(&self, setting: &Setting<Options>, after: &View, news: &[News], words: &Words) -> Vec<ExtraPage> {
        score_sheet::pages(&setting.seats, &after.open, news, words)
    }
}
