//! How the game is told and drawn: the parts of [`Present`], each in a module of its own. From views and news only.

use super::state::Phase;
use super::{FacelessEnemy, News, Options, View, board, deployment, grids, led_to, parade, picture, standing, strip, tell};
use crate::game::{
    Board, Choice, ExtraPage, Grid, Landmark, Measure, Pages, Picture, Present, Request, Ruleset as _, Seat, Section, Setting, Viewer,
    Weight,
};
use crate::words::{ByLang, Lang, Saying, Words, rules_page};

impl Present for FacelessEnemy {
    const PAGES: &'static dyn Pages<Self> = &Self;

    fn rules_page(lang: Lang) -> &'static str {
        static PAGES: ByLang<String> = ByLang::new();
        PAGES.get(lang, |lang| rules_page(Self::META.key, lang).replace("{formations}", &parade::figures(lang.words())))
    }

    fn title(setting: &Setting<Options>, view: &View) -> Saying {
        let open = &view.open;
        match open.phase {
            Phase::Split => Saying::new("fe-round-split"),
            Phase::Front | Phase::Rear | Phase::Shared | Phase::Rest => Saying::new("fe-round-setup"),
            Phase::First => Saying::new("fe-round-first"),
            Phase::Over => Saying::new("fe-over"),
            _ => Saying::new("fe-turn").with("number", i64::from(open.turn_number())).with("player", setting.seats.name(open.turn)),
        }
    }

    fn lead(setting: &Setting<Options>, view: &View, request: &Request) -> Saying {
        standing::lead(setting, view, request)
    }

    fn tell(setting: &Setting<Options>, news: &News) -> Option<(Option<Seat>, Saying)> {
        tell::tell(setting, news)
    }

    fn picture(setting: &Setting<Options>, view: &View, viewer: Viewer, words: &Words) -> Picture {
        picture::draw(&setting.seats, view, viewer, words)
    }

    fn board(_setting: &Setting<Options>, view: &View, viewer: Viewer, words: &Words) -> Board {
        board::board(view, viewer, words)
    }

    fn grids(setting: &Setting<Options>, view: &View, viewer: Viewer, words: &Words) -> Vec<Grid> {
        grids::grids(&setting.seats, view, viewer, words)
    }

    fn sections(setting: &Setting<Options>, view: &View, viewer: Viewer, words: &Words) -> Vec<Section> {
        standing::sections(&setting.seats, view, viewer, words)
    }

    fn left_out(choice: &Choice) -> Option<Saying> {
        let id = [("shoot", "fe-left-out-shoot"), ("scout", "fe-left-out-scout"), ("strike", "fe-left-out-strike")];
        id.into_iter().find(|(name, _)| *name == choice.name).map(|(_, id)| Saying::new(id))
    }
}

impl Pages<Self> for FacelessEnemy {
    fn weight(&self, news: &News) -> Weight {
        match news {
            News::CardsSplit { .. }
            | News::StartDrawn { .. }
            | News::StrikeBegan { .. }
            | News::StrikeLeft { .. }
            | News::NoteWritten { .. } => Weight::Bookkeeping,
            News::CardShown { .. }
            | News::CardLost { .. }
            | News::CardFollowed { .. }
            | News::CardStayed { .. }
            | News::StarterFound { .. }
            | News::KingFell { .. }
            | News::GameEnded { .. } => Weight::Consequence,
            _ => Weight::Act,
        }
    }

    fn led_to(&self, setting: &Setting<Options>, before: &View, after: &View, news: &[News]) -> Vec<(Option<Seat>, Saying)> {
        led_to::led_to(&setting.seats, before, after, news)
    }

    fn landmark(&self, news: &News) -> Option<Landmark> {
        matches!(news, News::CardLost { .. } | News::KingFell { .. }).then_some(Landmark::Fall)
    }

    /// A king, or another of the cards that every army has one of.
    fn decides(&self, news: &News) -> bool {
        match news {
            News::KingFell { .. } => true,
            News::CardLost { rank, .. } => rank.is_fixed(),
            _ => false,
        }
    }

    fn measure(&self) -> Measure {
        Measure { curve: "fe-course", how: "fe-course-how", column: "fe-col-taken", gain: "fe-course-gain" }
    }

    /// Nothing is won by points: the cards that each side has taken tell best who is ahead.
    fn points(&self, view: &View) -> Vec<i64> {
        grids::taken(&view.open)
    }

    /// The rounds before the first turn have no number.
    fn label(&self, view: &View) -> Option<String> {
        let open = &view.open;
        let is_turn = !matches!(open.phase, Phase::Split | Phase::Front | Phase::Rear | Phase::Shared | Phase::Rest | Phase::First);
        Some(if is_turn { open.turn_number().to_string() } else { "0".to_owned() })
    }

    fn strip(&self, setting: &Setting<Options>, before: &View, news: &[News], viewer: Viewer, words: &Words) -> Vec<Picture> {
        strip::strip(setting, before, news, viewer, words)
    }

    fn extra_pages(&self, setting: &Setting<Options>, after: &View, news: &[News], words: &Words) -> Vec<ExtraPage> {
        deployment::pages(&setting.seats, after, news, words)
    }
}
