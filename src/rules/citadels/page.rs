//! How Citadels is told and drawn: the parts of [`Present`], each in a module of its own.
//! From views and news only.

use super::score::Sheet;
use super::state::Phase;
use super::terms::{character_id, characters, costing, to_play};
use super::{Citadels, Event, News, Options, View, board, grids, led_to, passages, picture, scoring, standing, tell};
use crate::game::{Board, ExtraPage, Grid, Landmark, Pages, Passage, Picture, Present, Request, Seat, Section, Setting, Viewer, Weight};
use crate::words::{Saying, Words};

impl Present for Citadels {
    const PAGES: &'static dyn Pages<Self> = &Self;

    fn title(_setting: &Setting<Options>, view: &View) -> Saying {
        Saying::new("cit-round").with("round", i64::from(view.open.round))
    }

    fn lead(_setting: &Setting<Options>, view: &View, request: &Request) -> Saying {
        match request.ask {
            "draft" => lead_draft(view),
            "reaction" => Saying::new("cit-lead-reaction"),
            _ => lead_turn(view, request.seat),
        }
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

    fn sections(setting: &Setting<Options>, view: &View, viewer: Viewer, words: &Words) -> Vec<Section> {
        standing::sections(&setting.seats, view, viewer, words)
    }
}

impl Pages<Self> for Citadels {
    fn weight(&self, news: &News) -> Weight {
        match news {
            News::DraftBegan { .. }
            | News::CharacterPicked { .. }
            | News::CharacterBuried { .. }
            | News::CharacterCalled { seat: None, .. }
            | News::GoldTaken { .. }
            | News::CardsDrawn { .. }
            | News::IncomeTaken { .. }
            // The result has the sums.
            | News::CityScored { .. } => Weight::Bookkeeping,
            News::GoldStolen { .. }
            | News::CrownMoved { .. }
            | News::CityCompleted { .. }
            | News::DistrictReclaimed { .. }
            | News::GameEnded { .. } => Weight::Consequence,
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
            News::CityScored { .. } => Some(Landmark::Scoring),
            News::DistrictDestroyed { .. } => Some(Landmark::Fall),
            _ => None,
        }
    }

    fn opens_next(&self, event: &Event) -> bool {
        matches!(event, Event::DraftBegan { .. })
    }

    fn points(&self, view: &View) -> Vec<i64> {
        view.open.all_seats().map(|seat| Sheet::of(&view.open, seat).total()).collect()
    }

    fn extra_pages(&self, setting: &Setting<Options>, after: &View, news: &[News], words: &Words) -> Vec<ExtraPage> {
        scoring::pages(&setting.seats, &after.open, news, words)
    }
}

/// The draft, before the seat's own pick or at it. Who plans is told to plan in the same letter.
fn lead_draft(view: &View) -> Saying {
    let open = &view.open;
    let up = match open.up.as_slice() {
        [] => Saying::new("cit-lead-no-up"),
        up => Saying::new("cit-lead-up").with("characters", characters(up.iter().copied())),
    };
    let id = match (&view.pool, open.phase, open.planned) {
        (Some(_), Phase::Bury, _) => "cit-lead-bury",
        (Some(_), _, true) => "cit-lead-draft-planned",
        (Some(_), _, false) => "cit-lead-draft",
        (None, _, true) => "cit-lead-draft-later-planned",
        (None, _, false) => "cit-lead-draft-later",
    };
    let pool = characters(view.pool.iter().flat_map(|pool| pool.as_slice().iter().copied()));
    Saying::new(id).with("round", i64::from(open.round)).with("pool", pool).with("up", up)
}

/// A turn, when it is played, or when it is planned: then it may not be known yet as which character.
fn lead_turn(view: &View, seat: Seat) -> Saying {
    let open = &view.open;
    let held = to_play(view, seat);
    let playing = open.turn.filter(|turn| turn.seat == seat);
    let said = match playing {
        Some(turn) => {
            let id = if turn.robbed { "cit-lead-turn-robbed" } else { "cit-lead-turn" };
            Saying::new(id).word("character", character_id(turn.character))
        }
        None if open.drafting() && held.is_empty() => Saying::new("cit-lead-plan-any").with("round", i64::from(open.round)),
        None if held.is_empty() => Saying::new("cit-lead-turn-done"),
        None => {
            let id = if open.planned { "cit-lead-plan" } else { "cit-lead-turn-later" };
            Saying::new(id).with("n", held.len()).with("characters", characters(held))
        }
    };
    let hand = match view.hand_size(seat) {
        0 => Saying::new("cit-hand-none"),
        _ => Saying::new("cit-hand-of").with("cards", costing(view.hand(seat))),
    };
    said.with("gold", open.gold(seat)).with("hand", hand)
}
