//! How a ruleset is drawn and told, beside its rules.

use super::{
    Board, Choice, ExtraPage, Grid, Landmark, Measure, Passage, Picture, Request, Ruleset, Seat, Section, Setting, Viewer, Weight,
};
use crate::words::{Lang, Saying, Words, rules_page};

/// How a ruleset is drawn and told, from views and news only.
pub trait Present: Ruleset {
    /// The body of the rules page, HTML of our own: as its catalogue has it, unless it says otherwise.
    fn rules_page(lang: Lang) -> &'static str {
        rules_page(Self::META.key, lang)
    }
    /// The name of the round that begins with this public view.
    fn title(setting: &Setting<Self::Options>, view: &Self::View) -> Saying;
    /// What an ask wants of the viewer, in a sentence that follows their name.
    fn lead(setting: &Setting<Self::Options>, view: &Self::View, request: &Request) -> Saying;
    /// What happened, in a sentence, and whose doing it was.
    fn tell(setting: &Setting<Self::Options>, news: &Self::News) -> Option<(Option<Seat>, Saying)>;
    /// The table as a picture.
    fn picture(setting: &Setting<Self::Options>, view: &Self::View, viewer: Viewer, words: &Words) -> Picture;
    /// The table in words.
    fn board(setting: &Setting<Self::Options>, view: &Self::View, viewer: Viewer, words: &Words) -> Board;
    /// Tables of figures.
    fn grids(setting: &Setting<Self::Options>, view: &Self::View, viewer: Viewer, words: &Words) -> Vec<Grid>;
    /// Sentences on where the viewer stands.
    fn sections(setting: &Setting<Self::Options>, view: &Self::View, viewer: Viewer, words: &Words) -> Vec<Section>;
    /// What to tell a writer whose line answers a choice that never came in its ask; none if it says nothing to them.
    fn left_out(_choice: &Choice) -> Option<Saying> {
        None
    }
    /// What rounds show beyond that.
    const PAGES: &'static dyn Pages<Self> = &Without;
}

/// What a round shows beside the table: a part of its own, as those of [`super::Parts`] are.
pub trait Pages<R: Ruleset> {
    /// What happened in a round, picture by picture, from what the viewer knew before it and heard of it.
    fn strip(&self, _setting: &Setting<R::Options>, _before: &R::View, _news: &[R::News], _viewer: Viewer, _words: &Words) -> Vec<Picture> {
        Vec::new()
    }

    /// All that is printed on its cards and pieces, as tables for a page of its own; none where the rules page has it.
    fn card_list(&self, _words: &Words) -> Vec<Grid> {
        Vec::new()
    }

    /// What part a happening has in the story of its round.
    fn weight(&self, _news: &R::News) -> Weight {
        Weight::Act
    }

    /// What of a round is told as one, for a reader, with the places of what it stands for: whose it is, and a sentence that says what their own
    /// sentences say. Nothing that the reader did goes into one, but where it is told so that nothing of it is missed.
    fn passages(&self, _setting: &Setting<R::Options>, _news: &[R::News], _reader: Option<Seat>) -> Vec<Passage<(Option<Seat>, Saying)>> {
        Vec::new()
    }

    /// What a round led to, by the counts of the rules: whose it is, and a sentence. From what everyone saw before it, sees after it and heard
    /// of it; who leads in points need not be said.
    fn led_to(
        &self,
        _setting: &Setting<R::Options>,
        _before: &R::View,
        _after: &R::View,
        _news: &[R::News],
    ) -> Vec<(Option<Seat>, Saying)> {
        Vec::new()
    }

    /// Whether a happening marks its round among all of the game.
    fn landmark(&self, _news: &R::News) -> Option<Landmark> {
        None
    }

    /// The number that a round has in its heading, from the public's view of its beginning, where that is not its number in the log.
    fn label(&self, _view: &R::View) -> Option<String> {
        None
    }

    /// Whether the next round begins with an event of this one: a round's own picture is that of the table before it.
    fn opens_next(&self, _event: &R::Event) -> bool {
        false
    }

    /// Whether a happening is one that decides a game, or nearly: of one that is over they are told first.
    fn decides(&self, _news: &R::News) -> bool {
        false
    }

    /// What [`Self::points`] counts.
    fn measure(&self) -> Measure {
        Measure::default()
    }

    /// The points that each seat would have if the game ended in a view of the public, where points can be told; else nothing. In a game
    /// that is not won by points, what tells best who is ahead.
    fn points(&self, _view: &R::View) -> Vec<i64> {
        Vec::new()
    }

    /// Pages that a round leaves, from what everyone saw happen in it and sees after it. Which round it is need not be said.
    fn extra_pages(&self, _setting: &Setting<R::Options>, _after: &R::View, _news: &[R::News], _words: &Words) -> Vec<ExtraPage> {
        Vec::new()
    }
}

/// A ruleset without such pages.
struct Without;

impl<R: Ruleset> Pages<R> for Without {}
