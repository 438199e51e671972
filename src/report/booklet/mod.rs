//! Booklets: what is read on paper or in a reader of books. One is chapters of plain blocks; it becomes a page to be printed, a page of the
//! site, or a book (EPUB 3).

mod chapters;
mod epub;
mod printed;

pub use chapters::{WholeGame, game_chapters, story_chapter};
pub use epub::epub;
pub use printed::{issue_page, printed};

use super::{Spoken, in_xml};
use crate::game::Picture;
use crate::words::Lang;
use chrono::{DateTime, Utc};

/// A booklet in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booklet {
    /// What tells it from all others, in words that never change.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Who publishes it: the club's name.
    pub publisher: String,
    /// What it is, in a sentence.
    pub about: String,
    /// When what it tells of was complete.
    pub at: DateTime<Utc>,
    /// In which language.
    pub lang: Lang,
    /// Its chapters.
    pub chapters: Vec<Chapter>,
}

/// A chapter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chapter {
    /// Its title.
    pub title: String,
    /// What stands below it: ruleset, players.
    pub sub: String,
    /// What stands in it.
    pub blocks: Vec<Block>,
}

/// A piece of a chapter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading within it.
    Heading(String),
    /// A paragraph.
    Paragraph(String),
    /// What stands out: a result.
    Notice(String),
    /// Sentences one by one.
    List(Vec<String>),
    /// A table: its head, and rows that begin with what they are of.
    Table(Vec<String>, Vec<Vec<String>>),
    /// A picture.
    Picture(Picture),
    /// What somebody wrote: head and lines.
    Letter(Spoken),
    /// What a game master wrote in Markdown. What is HTML in it stands as it was written, and is none.
    Markdown(String),
}

impl Chapter {
    /// Adds paragraphs, without those that say nothing.
    pub fn tell(&mut self, sentences: impl IntoIterator<Item = String>) {
        self.blocks.extend(sentences.into_iter().filter(|sentence| !sentence.trim().is_empty()).map(Block::Paragraph));
    }
}

/// A block as the templates take it.
enum Shown {
    Heading(String),
    Paragraph(String),
    Notice(String),
    List(Vec<String>),
    Table(Vec<String>, Vec<Vec<String>>),
    /// How it is drawn, its words, its caption.
    Picture(Drawn, String, String),
    /// Its head and its lines.
    Letter(String, Vec<String>),
    /// HTML of our own making.
    Markdown(String),
}

/// Where a picture is drawn.
enum Drawn {
    /// In its place.
    Here(String),
    /// In a file of its own.
    Apart(String),
}

/// What Markdown says, as HTML that is XHTML too. No HTML of the writer's own: it could be no XHTML, and load what it likes.
///
/// Its headings stand below what is above it, the highest of them at the level `top`, none more than one below the one before.
pub(super) fn from_markdown(text: &str, top: usize) -> String {
    use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};
    let plain = Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_SMART_PUNCTUATION);
    let plain = plain.filter_map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        // Nothing is loaded from elsewhere: of a picture its words stay.
        Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => None,
        Event::Start(Tag::Link { ref dest_url, .. }) if !is_address(dest_url) => Some(Event::Start(Tag::Emphasis)),
        other => Some(other),
    });
    let mut links = Vec::new();
    // The end of a link that was left out ends what stands in its place.
    let plain = plain.map(move |event| match event {
        Event::Start(Tag::Link { .. }) => {
            links.push(true);
            event
        }
        Event::Start(Tag::Emphasis) => {
            links.push(false);
            event
        }
        Event::End(TagEnd::Emphasis) => {
            links.pop();
            event
        }
        Event::End(TagEnd::Link) if links.pop() == Some(false) => Event::End(TagEnd::Emphasis),
        other => other,
    });
    let plain = below(plain.collect(), top);
    let mut out = String::new();
    html::push_html(&mut out, plain.into_iter());
    out
}

/// What may be linked to.
fn is_address(text: &str) -> bool {
    ["https://", "http://", "mailto:"].iter().any(|scheme| text.starts_with(scheme))
}

/// Sets headings to levels from `top` on, in steps of one.
fn below(events: Vec<pulldown_cmark::Event<'_>>, top: usize) -> Vec<pulldown_cmark::Event<'_>> {
    use pulldown_cmark::{Event, HeadingLevel, Tag, TagEnd};
    // The levels as they were written of the headings that are open around a place.
    let mut open: Vec<HeadingLevel> = Vec::new();
    let set = |open: &[HeadingLevel]| HeadingLevel::try_from(top + open.len().saturating_sub(1)).unwrap_or(HeadingLevel::H6);
    let one = |event| match event {
        Event::Start(Tag::Heading { level, id, classes, attrs }) => {
            open.retain(|above| *above < level);
            open.push(level);
            Event::Start(Tag::Heading { level: set(&open), id, classes, attrs })
        }
        Event::End(TagEnd::Heading(_)) => Event::End(TagEnd::Heading(set(&open))),
        other => other,
    };
    events.into_iter().map(one).collect()
}

/// The blocks of a chapter; `draw` says where each picture is drawn.
fn shown(chapter: &Chapter, draw: &mut dyn FnMut(&Picture) -> Drawn) -> Vec<Shown> {
    let all = |texts: &[String]| texts.iter().map(|text| clean(text)).collect::<Vec<_>>();
    let one = |block: &Block| match block {
        Block::Heading(text) => Shown::Heading(clean(text)),
        Block::Paragraph(text) => Shown::Paragraph(clean(text)),
        Block::Notice(text) => Shown::Notice(clean(text)),
        Block::List(items) => Shown::List(all(items)),
        Block::Table(head, rows) => Shown::Table(all(head), rows.iter().map(|row| all(row)).collect()),
        Block::Picture(picture) => Shown::Picture(draw(picture), clean(&picture.title()), clean(&picture.caption)),
        Block::Letter(spoken) => Shown::Letter(clean(&spoken.head), all(&spoken.lines)),
        Block::Markdown(text) => Shown::Markdown(from_markdown(&clean(text), 3)),
    };
    chapter.blocks.iter().map(one).collect()
}

/// Text without what XML can't hold.
fn clean(text: &str) -> String {
    in_xml(text).filter(|c| !c.is_control() || matches!(c, '\n' | '\t')).collect()
}

#[cfg(test)]
mod tests;
