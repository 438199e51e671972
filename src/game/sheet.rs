//! What one viewer is shown of a game in one language: the same data for page, mail and picture.

use super::{Composer, Seat};
use serde::Serialize;

/// A seat's mark: shape, colour and letter belong together, so that no reader needs colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark(pub Seat);

/// What the viewer is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The ask's name.
    pub ask: &'static str,
    /// It in a sentence: "it's your turn".
    pub lead: String,
}

/// One numbered answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbered {
    /// The order as it would be written.
    pub order: String,
    /// What it is and brings.
    pub words: String,
}

/// How everybody stood after a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsAfter {
    /// The round's number in the log.
    pub round: u32,
    /// Its name.
    pub title: String,
    /// The points of each seat, had the game ended then, or what else the ruleset counts.
    pub points: Vec<i64>,
}

/// A moment of a game that decided it, or nearly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// The round's number in the log.
    pub round: u32,
    /// Its name.
    pub title: String,
    /// What happened, in a sentence.
    pub text: String,
}

/// What the course of a game counts, as ids of sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// What the picture of the course shows.
    pub curve: &'static str,
    /// The same in a sentence or two, below it.
    pub how: &'static str,
    /// The head of a column of it.
    pub column: &'static str,
    /// That nobody (`name`) had so much more in one round (`gain`); then how all stand (`points`).
    pub gain: &'static str,
}

/// Points.
impl Default for Measure {
    fn default() -> Measure {
        Measure { curve: "report-curve", how: "report-course-how", column: "booklet-points", gain: "report-moment-gain" }
    }
}

/// What part a happening has in the story of its round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weight {
    /// Somebody did it.
    #[default]
    Act,
    /// It came of that.
    Consequence,
    /// It had to be done, and is passed over where a story is told.
    Bookkeeping,
}

/// What marks a round among all of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Landmark {
    /// Points were counted.
    Scoring,
    /// Somebody or something fell.
    Fall,
    /// Something changed hands by force.
    Capture,
}

/// A round that has ended, as one of all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastRound {
    /// Its number in the log.
    pub number: u32,
    /// The number that it has in its heading.
    pub label: String,
    /// What marks it.
    pub marks: Vec<Landmark>,
}

/// One thing that happened, as a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What part it has.
    pub weight: Weight,
    /// The anchor on the round's page, `r7e13`.
    pub anchor: String,
    /// Whose doing it was, for the mark before it.
    pub seat: Option<Seat>,
    /// The sentence.
    pub text: String,
}

/// Several things that happened, told as one: somebody's turn, a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage<T> {
    /// Which they are, by their places among all that happened, in order.
    pub of: Vec<usize>,
    /// What is told in their place.
    pub told: T,
    /// Whether that says all that they say, so that they need not be told besides.
    pub whole: bool,
}

/// What happened in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldRound {
    /// The round's number in the log.
    pub number: u32,
    /// Its name: "Turn 7, Laura".
    pub title: String,
    /// What it led to, by the counts of the rules.
    pub led_to: Vec<Told>,
    /// What happened, in order.
    pub told: Vec<Told>,
    /// What of it is told as one where a story is told.
    pub passages: Vec<Passage<Told>>,
}

impl ToldRound {
    /// The round as a story: passages where the last of what they tell stands, and no bookkeeping but what the reader did. Where all is
    /// bookkeeping, that is the story.
    pub fn story(&self, reader: Option<Seat>) -> Vec<&Told> {
        let parts = self.told.iter().enumerate().flat_map(|(index, told)| {
            let alone = self.stands_alone(index).then_some(told);
            let ending = self.passages.iter().filter(move |passage| passage.of.last() == Some(&index));
            alone.into_iter().chain(ending.map(|passage| &passage.told))
        });
        parts.filter(|told| !self.passes_over(told, reader)).collect()
    }

    /// What happened that the story does not tell, or not all of it.
    pub fn beside_story(&self, reader: Option<Seat>) -> Vec<&Told> {
        let beside = |(index, told): &(usize, &Told)| match self.passages.iter().find(|passage| passage.of.contains(index)) {
            Some(passage) => !passage.whole,
            None => self.passes_over(told, reader),
        };
        self.told.iter().enumerate().filter(beside).map(|(_, told)| told).collect()
    }

    /// Leaves out the first things that happened, which its reader was told before. A passage that would say them again is told by its rest.
    pub fn leave_out(&mut self, count: usize) {
        self.told.drain(..count.min(self.told.len()));
        self.passages.retain(|passage| !passage.whole || passage.of.first().is_some_and(|first| *first >= count));
        for passage in &mut self.passages {
            passage.of = passage.of.iter().filter_map(|index| index.checked_sub(count)).collect();
        }
        self.passages.retain(|passage| !passage.of.is_empty());
    }

    fn stands_alone(&self, index: usize) -> bool {
        self.passages.iter().all(|passage| !passage.of.contains(&index))
    }

    fn passes_over(&self, told: &Told, reader: Option<Seat>) -> bool {
        let is_own = told.seat.is_some() && told.seat == reader;
        told.weight == Weight::Bookkeeping && !is_own && self.told.iter().any(|told| told.weight != Weight::Bookkeeping)
    }
}

/// A picture of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// The SVG element, drawn by us, with `<title>` and `<desc>`. Its classes are those of the style sheet.
    pub svg: String,
    /// A line below it.
    pub caption: String,
    /// Where the things in it are that orders name, where no text at them says their names.
    pub spots: Vec<Spot>,
}

/// A place in a picture that orders name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Spot {
    /// Its name in orders, as the reader would write them.
    pub name: String,
    /// What else it is called there, where no order has that name.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub also: String,
    /// What is there, in the reader's words: for who can't see it, and who points at it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub says: String,
    /// The kind of order that it is for before all others, if it is for one.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub kind: &'static str,
    /// Left, top, width and height, in the picture's units.
    pub at: [i32; 4],
}

impl Picture {
    /// What it is, in words, for who can't see it. Empty without a picture.
    pub fn title(&self) -> String {
        let title = self.svg.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>")).map_or("", |(title, _)| title);
        title.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
    }
}

/// One place of the table in words, for text mails and, as a table, for HTML mails.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// What lies there, short: `fr5`.
    pub text: String,
    /// A second short line: symbols, a route.
    pub sub: String,
    /// Whose piece lies on it.
    pub seat: Option<Seat>,
    /// Its tint, as a CSS hex colour; empty for the paper that it stands on.
    pub tint: &'static str,
    /// Whether the viewer can take or fill it now.
    pub open: bool,
}

/// The table in rows of places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The heads of its columns, where it is a board of squares: then each row has as many cells, and they are narrow.
    pub columns: Vec<String>,
    /// A name and the cells of each row.
    pub rows: Vec<(String, Vec<Cell>)>,
    /// The same row by row as text: "row 1: by1 · fk2 (law) · …".
    pub text: Vec<String>,
    /// The same for who hears it read aloud: in words, without letters and signs that stand for something. Empty where `text` has none.
    pub aloud: Vec<String>,
}

/// One row of a table of figures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GridRow {
    /// The seat whose mark stands before it.
    pub seat: Option<Seat>,
    /// The cells; the first is the row's head.
    pub cells: Vec<String>,
    /// Whether it is the viewer's own, or otherwise to be seen first.
    pub strong: bool,
}

/// A table of figures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    /// What it shows.
    pub caption: String,
    /// The heads of its columns.
    pub head: Vec<String>,
    /// Its rows.
    pub rows: Vec<GridRow>,
    /// Whether it is too much for a text mail (it then stands on the page only).
    pub page_only: bool,
    /// Whether it says how everybody stands: on a page it comes before the picture.
    pub leads: bool,
    /// How many columns after the first a narrow page leaves out, since its picture has the same.
    pub spare: usize,
}

impl Grid {
    /// Whether a narrow page leaves a column out, counted from 0.
    pub fn is_spare(&self, column: &usize) -> bool {
        (1..=self.spare).contains(column)
    }
}

/// Sentences under a heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// The heading.
    pub heading: String,
    /// The sentences.
    pub lines: Vec<String>,
    /// Whether it is too much for a text mail.
    pub page_only: bool,
}

/// A table with the sentences that give its figures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Worked {
    /// The table; its caption is the heading. Without rows there are only the sentences.
    pub grid: Grid,
    /// The sentences.
    pub lines: Vec<String>,
}

/// A page of its own that a round leaves for everyone: a score sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExtraPage {
    /// The round that left it.
    pub round: u32,
    /// The name of that round: "Turn 7, Laura".
    pub round_title: String,
    /// Its file name without ending, the only one of the game: `interim-scoring`.
    pub slug: &'static str,
    /// Its title.
    pub title: String,
    /// What it shows, in a sentence or two.
    pub lead: String,
    /// Pictures above all else.
    pub pictures: Vec<Picture>,
    /// What it shows.
    pub parts: Vec<Worked>,
}

/// All that one viewer is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The game's title in the reader's language.
    pub ruleset_title: String,
    /// The open round's name, or of the round shown.
    pub title: String,
    /// What the viewer is asked, if anything.
    pub asked: Option<Asked>,
    /// Who is awaited now.
    pub awaited: Vec<Seat>,
    /// Whether the viewer may do something unasked, be it that nothing is asked.
    pub may_act: bool,
    /// The numbered answers.
    pub numbered: Vec<Numbered>,
    /// Whether these are all that there are.
    pub numbered_all: bool,
    /// What happened, round by round.
    pub rounds: Vec<ToldRound>,
    /// How everybody stood after the two newest rounds that have ended; on the public's sheet of a game that is over, after each. Nothing where
    /// points can't be told, nor on the sheet of a round.
    pub course: Vec<PointsAfter>,
    /// What it counts.
    pub measure: Measure,
    /// On the public's sheet of a game that is over: what decided it, or nearly, in its order.
    pub decided: Vec<TurningPoint>,
    /// All rounds that have ended.
    pub timeline: Vec<PastRound>,
    /// What may be written now, where a page helps a player to it.
    pub composer: Option<Composer>,
    /// The picture.
    pub picture: Picture,
    /// What happened in the round shown, or in the latest one, picture by picture. They stand on a page with `picture`,
    /// and may use what it defines.
    pub strip: Vec<Picture>,
    /// On the sheet of a round: the table after it with nothing hidden, once the game has ended.
    pub laid_open: Option<Picture>,
    /// On the same: what each seat held then, in sentences.
    pub held: Vec<String>,
    /// The first round whose sheet has either.
    pub open_from: Option<u32>,
    /// The table in words.
    pub board: Board,
    /// Tables of figures.
    pub grids: Vec<Grid>,
    /// Where the viewer stands, and what else is worth knowing.
    pub sections: Vec<Section>,
    /// Pages that rounds left: of all of the game, or on the sheet of a round its own.
    pub extra: Vec<ExtraPage>,
    /// Where no answers can be listed: lines that could be written.
    pub examples: Vec<String>,
    /// The standing lines on file, in the seat's own words; empty for the public.
    pub standing: Vec<OnFile>,
    /// The other lines on file.
    pub on_file: Vec<OnFile>,
    /// The last round in which a line of the viewer's counted; 0 where none did.
    pub wrote: u32,
    /// The result, once the game is over: a sentence, and the winners.
    pub result: Option<String>,
}

/// A line on file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnFile {
    /// In its writer's own words.
    pub text: String,
    /// The letter that brought it, by its hash.
    pub letter: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str, seat: Option<u8>, weight: Weight) -> Told {
        Told { weight, anchor: text.to_owned(), seat: seat.map(Seat), text: text.to_owned() }
    }

    fn round() -> ToldRound {
        let act = |text, seat| told(text, Some(seat), Weight::Act);
        let told_of_b = Passage { of: vec![1, 3], told: told("B", Some(1), Weight::Act), whole: false };
        let all = vec![told("draw", Some(0), Weight::Bookkeeping), act("b1", 1), told("late", Some(0), Weight::Consequence), act("b2", 1)];
        ToldRound { number: 1, title: String::new(), led_to: Vec::new(), told: all, passages: vec![told_of_b] }
    }

    fn texts(all: &[&Told]) -> Vec<String> {
        all.iter().map(|told| told.text.clone()).collect()
    }

    #[test]
    fn a_passage_stands_where_it_ends_and_what_it_tells_is_left_out() {
        let round = round();
        assert_eq!(texts(&round.story(None)), ["late", "B"]);
        assert_eq!(texts(&round.beside_story(None)), ["draw", "b1", "b2"]);
        let whole = ToldRound {
            passages: round.passages.iter().map(|passage| Passage { whole: true, ..passage.clone() }).collect(),
            ..round.clone()
        };
        assert_eq!(texts(&whole.beside_story(None)), ["draw"], "what is said already need not be told again");
        assert_eq!(texts(&round.story(Some(Seat(0)))), ["draw", "late", "B"], "what the reader did is always told");
        let bare = ToldRound { told: vec![told("draw", None, Weight::Bookkeeping)], passages: Vec::new(), ..round };
        assert_eq!((texts(&bare.story(None)), bare.beside_story(None).len()), (vec!["draw".to_owned()], 0), "where there is nothing else");
    }

    #[test]
    fn what_was_heard_before_is_left_out_and_the_rest_keeps_its_passage() {
        let mut heard = round();
        heard.leave_out(2);
        assert_eq!((texts(&heard.story(None)), heard.passages[0].of.as_slice()), (vec!["late".to_owned(), "B".to_owned()], &[1][..]));
        heard.leave_out(9);
        assert_eq!((heard.told.len(), heard.passages.len()), (0, 0));
        let mut heard = round();
        heard.passages.iter_mut().for_each(|passage| passage.whole = true);
        heard.leave_out(2);
        assert_eq!(texts(&heard.story(None)), ["late", "b2"], "nothing is told twice");
    }
}
