//! How Lords of Hell is told and drawn: the parts of [`Present`], each in a module of its own. From views and news only.

use super::cards::Phase;
use super::moves::Why;
use super::phrases::{devil_id, list};
use super::realm::Place;
use super::who::{Case, Who};
use super::{
    Event, LordsOfHell, News, Options, View, board, card_list, grids, led_to, passages, picture, score, scoring, standing, strip, tell,
};
use crate::game::{Board, ExtraPage, Grid, Landmark, Pages, Passage, Picture, Present, Request, Seat, Section, Setting, Viewer, Weight};
use crate::words::{Saying, Words};

impl Present for LordsOfHell {
    const PAGES: &'static dyn Pages<Self> = &Self;

    fn title(_setting: &Setting<Options>, view: &View) -> Saying {
        let open = &view.known.open;
        let id = match open.phase {
            Phase::Over => "loh-round-over",
            Phase::Draw | Phase::Souls | Phase::Playing => "loh-round-playing",
            Phase::Combat | Phase::Organise | Phase::Hits | Phase::Ritual | Phase::Prevacancy | Phase::Vacancy => "loh-round-war",
            Phase::Arrive | Phase::Vote | Phase::Propose | Phase::Finish => "loh-round-gathering",
        };
        Saying::new(id).with("round", i64::from(open.round))
    }

    fn lead(setting: &Setting<Options>, view: &View, request: &Request) -> Saying {
        let open = &view.known.open;
        let id = match request.ask {
            "mulligan" => "loh-lead-mulligan",
            "war" => "loh-lead-war",
            "gathering" if open.candidates.is_empty() => "loh-lead-gathering-open",
            "gathering" => "loh-lead-gathering",
            "deal" => "loh-lead-deal",
            _ => "loh-lead-playing",
        };
        let who = Who::at(&setting.seats, open);
        let candidates = list(open.candidates.iter().map(|seat| who.seat(*seat)));
        let said = Saying::new(id).with("round", i64::from(open.round)).with("candidates", candidates);
        said.with("you", you(setting, view, request.seat))
    }

    fn tell(setting: &Setting<Options>, news: &News) -> Option<(Option<Seat>, Saying)> {
        tell::tell(setting, news)
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

impl Pages<Self> for LordsOfHell {
    fn weight(&self, news: &News) -> Weight {
        match news {
            News::UnknownPowers { .. }
            | News::Shuffled {}
            | News::Cards { why: Why::Draw | Why::UnknownPowers, .. }
            | News::Open { event: Event::PhaseBegan { .. } | Event::WindowClosed {} | Event::DeckShuffled { .. } } => Weight::Bookkeeping,
            News::PromiseSettled { .. } | News::Broken { .. } | News::Judged { .. } => Weight::Consequence,
            News::Open {
                event:
                    Event::RitualOver { .. }
                    | Event::StatusSet { .. }
                    | Event::PointsScored { .. }
                    | Event::Rolled { .. }
                    | Event::HitTaken { .. }
                    | Event::FightEnded { .. }
                    | Event::FortressRolled { .. }
                    | Event::Looted { .. }
                    | Event::FightWon { .. }
                    | Event::Counted { .. }
                    | Event::OverlordFound { .. }
                    | Event::GameEnded { .. },
            } => Weight::Consequence,
            _ => Weight::Act,
        }
    }

    fn passages(&self, setting: &Setting<Options>, news: &[News], reader: Option<Seat>) -> Vec<Passage<(Option<Seat>, Saying)>> {
        passages::passages(setting, news, reader)
    }

    fn led_to(&self, setting: &Setting<Options>, before: &View, after: &View, news: &[News]) -> Vec<(Option<Seat>, Saying)> {
        led_to::led_to(&setting.seats, before, after, news)
    }

    fn landmark(&self, news: &News) -> Option<Landmark> {
        match news {
            News::Open { event: Event::DevilMoved { to: Place::Captive(_) | Place::Heaven, .. } } => Some(Landmark::Capture),
            News::Open { event: Event::Looted { .. } } => Some(Landmark::Fall),
            News::Open { event: Event::PointsScored { .. } | Event::GameEnded { .. } } => Some(Landmark::Scoring),
            _ => None,
        }
    }

    fn decides(&self, news: &News) -> bool {
        matches!(
            news,
            News::Broken { .. }
                | News::Open { event: Event::DevilMoved { to: Place::Captive(_) | Place::Heaven, .. } | Event::OverlordFound { .. } }
        )
    }

    fn points(&self, view: &View) -> Vec<i64> {
        score::seen(view)
    }

    /// A round has three parts: playing, war and gathering.
    fn label(&self, view: &View) -> Option<String> {
        let open = &view.known.open;
        let part = match open.phase {
            Phase::Over => return None,
            Phase::Draw | Phase::Souls | Phase::Playing => 1,
            Phase::Combat | Phase::Organise | Phase::Hits | Phase::Ritual | Phase::Prevacancy | Phase::Vacancy => 2,
            Phase::Arrive | Phase::Vote | Phase::Propose | Phase::Finish => 3,
        };
        Some(format!("{}.{part}", open.round))
    }

    fn strip(&self, setting: &Setting<Options>, before: &View, news: &[News], _viewer: Viewer, words: &Words) -> Vec<Picture> {
        strip::strip(&setting.seats, before, news, words)
    }

    fn extra_pages(&self, setting: &Setting<Options>, after: &View, news: &[News], words: &Words) -> Vec<ExtraPage> {
        scoring::pages(&setting.seats, after, news, words)
    }

    fn card_list(&self, words: &Words) -> Vec<Grid> {
        card_list::card_list(words)
    }
}

/// Who one is and where, in a sentence of its own: "You are Glasya (4), at home in Hell".
fn you(setting: &Setting<Options>, view: &View, seat: Seat) -> Saying {
    let open = &view.known.open;
    let realm = open.realm(seat);
    let id = match realm.place {
        Place::Hell => "loh-you-hell",
        Place::Earth => "loh-you-earth",
        Place::Hiding => "loh-you-hiding",
        Place::Captive(_) => "loh-you-captive",
        Place::Heaven => "loh-you-heaven",
    };
    let said = Saying::new(id).word("devil", devil_id(realm.devil)).with("power", realm.devil_power());
    match realm.place {
        Place::Captive(captor) => said.with("of", Who::at(&setting.seats, open).seat_in(captor, Case::Of)),
        _ => said,
    }
}
