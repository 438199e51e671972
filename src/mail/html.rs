//! An HTML body as lines of text, with what it quotes marked `> `.
//!
//! The tokens come from `html5gum`; the tree is not built, because a tree can be made costly by
//! hostile nesting and all that is needed of it is which elements are open. Of a tag's attributes only the few
//! that say something are kept, however many there are. Nothing is fetched or run. Hidden and struck-out text is
//! left out, signatures and attribution lines that a mail program marks as such too.

use html5gum::emitters::callback::{CallbackEmitter, CallbackEvent};
use html5gum::{Span, Tokenizer};

/// Elements open at once that are looked at: each end tag looks through them.
const OPEN_MOST: usize = 256;

/// Quote marks before a line; who quotes deeper is not told apart, and a line does not grow without end.
const LEVELS_MOST: usize = 20;

/// The text of an HTML body.
pub(super) struct HtmlText {
    /// Lines, with `> ` before each that is quoted.
    pub text: String,
    /// Whether struck-out text was left out.
    pub struck: bool,
    /// Whether there is more text than was asked for; the rest is left out.
    pub over: bool,
}

/// Turns HTML into text, of which no more than `most` bytes are made.
pub(super) fn text_of(html: &str, most: usize) -> HtmlText {
    let mut page = Page { most, ..Page::default() };
    let mut tag: Option<Tag> = None;
    let take = |event: CallbackEvent<'_>, _: Span<()>| -> Option<()> {
        match event {
            CallbackEvent::OpenStartTag { name } => tag = Some(Tag { name: utf8(name), ..Tag::default() }),
            CallbackEvent::AttributeName { name } => {
                if let Some(tag) = &mut tag {
                    tag.begin(name);
                }
            }
            CallbackEvent::AttributeValue { value } => {
                if let Some(tag) = &mut tag {
                    tag.fill(value);
                }
            }
            CallbackEvent::CloseStartTag { .. } => {
                if let Some(tag) = tag.take() {
                    page.open(&tag);
                }
            }
            CallbackEvent::EndTag { name } => page.close(&utf8(name)),
            CallbackEvent::String { value } => page.words(&String::from_utf8_lossy(value)),
            CallbackEvent::Comment { .. } | CallbackEvent::Doctype { .. } | CallbackEvent::Error(_) => {}
        }
        None
    };
    let mut emitter = CallbackEmitter::new(take);
    emitter.naively_switch_states(true);
    for Ok(()) in Tokenizer::new_with_emitter(html, emitter) {}
    page.hard_break();
    HtmlText { text: page.text, struck: page.struck, over: page.over }
}

fn utf8(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The attributes that say something of the text.
const ATTRIBUTES: [&str; 6] = ["id", "class", "style", "type", "start", "hidden"];

/// A start tag with the attributes that say something.
#[derive(Default)]
struct Tag {
    name: String,
    attributes: [Option<String>; ATTRIBUTES.len()],
    /// Which of them is being read.
    at: Option<usize>,
}

impl Tag {
    /// An attribute begins; of two with one name the first counts.
    fn begin(&mut self, name: &[u8]) {
        self.at = ATTRIBUTES.iter().position(|known| known.as_bytes() == name);
        match self.at.and_then(|at| self.attributes.get_mut(at)) {
            Some(slot @ None) => *slot = Some(String::new()),
            _ => self.at = None,
        }
    }

    fn fill(&mut self, value: &[u8]) {
        if let Some(Some(slot)) = self.at.and_then(|at| self.attributes.get_mut(at)) {
            slot.push_str(&String::from_utf8_lossy(value));
        }
    }
}

/// What an open element does to the text in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Effect {
    None,
    Dropped,
    Struck,
    Quote,
    /// The box that a mail program puts around attribution and quote: quoted, but no level of its own.
    QuoteBox,
    Preformatted,
}

/// The name of an element, as far as names differ: a number, as each end tag is compared with all that is open.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Name(u128);

impl Name {
    /// Of an element that no end tag ends.
    const NONE: Name = Name(0);

    fn of(name: &str) -> Name {
        Name(name.bytes().take(16).fold(0, |key, byte| key << 8 | u128::from(byte)))
    }
}

struct Open {
    name: Name,
    effect: Effect,
    block: bool,
    list: bool,
    /// The next number of an ordered list.
    number: Option<u32>,
}

#[derive(Default)]
struct Page {
    text: String,
    line: String,
    open: Vec<Open>,
    /// How many open elements have an effect: counted, so that no word has to look at all of them.
    effects: [usize; 6],
    /// The most bytes of text that are made, and whether there would be more.
    most: usize,
    over: bool,
    /// White space waits for the next word, a line break for the next text.
    space: bool,
    line_break: bool,
    /// A mail program's mark said that all that follows is quoted.
    rest_quoted: bool,
    /// The innermost box around a quote was opened and has no words yet.
    box_empty: bool,
    /// A table's cell was opened and has no words yet.
    cell_empty: bool,
    struck: bool,
}

impl Page {
    fn has(&self, effect: Effect) -> bool {
        self.count(effect) > 0
    }

    fn count(&self, effect: Effect) -> usize {
        self.effects.get(effect as usize).copied().unwrap_or(0)
    }

    fn counts(&mut self, effect: Effect, more: bool) {
        if let Some(count) = self.effects.get_mut(effect as usize) {
            *count = if more { *count + 1 } else { count.saturating_sub(1) };
        }
    }

    fn quote_level(&self) -> usize {
        let quotes = self.count(Effect::Quote).min(LEVELS_MOST);
        quotes.max(usize::from(self.rest_quoted || self.has(Effect::QuoteBox)))
    }

    fn words(&mut self, text: &str) {
        if self.over || self.has(Effect::Dropped) {
            return;
        }
        if self.has(Effect::Struck) {
            self.struck |= !text.trim().is_empty();
            return;
        }
        let preformatted = self.has(Effect::Preformatted);
        for c in text.chars() {
            match c {
                '\n' if preformatted => self.end_line(),
                ' ' | '\t' | '\n' | '\r' | '\x0c' if !preformatted => self.space = true,
                '\r' => {}
                _ => {
                    self.cell_empty = false;
                    self.box_empty = false;
                    if std::mem::take(&mut self.line_break) && !self.line.is_empty() {
                        self.end_line();
                    }
                    if std::mem::take(&mut self.space) && !self.line.is_empty() {
                        self.line.push(' ');
                    }
                    self.line.push(c);
                }
            }
        }
    }

    /// Writes the line that stands, also an empty one.
    fn end_line(&mut self) {
        self.over |= self.text.len() + self.line.len() > self.most;
        if !self.over {
            for _ in 0..self.quote_level() {
                self.text.push_str("> ");
            }
            self.text.push_str(self.line.trim_end());
            self.text.push('\n');
        }
        self.line.clear();
        self.space = false;
        self.line_break = false;
    }

    /// Ends the line now: what follows is of another kind (quoted or not, another row).
    fn hard_break(&mut self) {
        if !self.line.is_empty() {
            self.end_line();
        }
        self.line_break = false;
    }

    fn open(&mut self, tag: &Tag) {
        if self.over {
            return;
        }
        let name: &str = &tag.name;
        match name {
            "br" => return self.end_line(),
            "hr" => return self.hard_break(),
            "img" | "input" | "meta" | "link" | "wbr" | "col" | "base" | "area" | "source" => {
                return;
            }
            "td" | "th" => {
                self.close_top(&["p", "td", "th"]);
                // Cells of one row are words of one line.
                self.line_break = false;
                self.space = true;
                self.cell_empty = true;
            }
            "tr" => {
                self.close_top(&["p", "td", "th", "tr"]);
                self.hard_break();
            }
            "li" => self.close_top(&["p", "li"]),
            _ if is_block(name) => self.close_top(&["p"]),
            _ => {}
        }
        let (effect, rest) = (effect_of(tag), marks_the_rest(tag));
        if matches!(effect, Effect::Quote | Effect::QuoteBox) || rest {
            self.hard_break();
            self.rest_quoted |= rest;
        }
        if effect == Effect::Quote {
            self.unbox();
        }
        self.box_empty |= effect == Effect::QuoteBox;
        if is_block(name) && !self.cell_empty {
            self.line_break = true;
        }
        if name == "li" && !self.has(Effect::Dropped) {
            self.hard_break();
            let list = self.open.iter_mut().rev().find(|open| open.list);
            let mark = match list.and_then(|open| open.number.as_mut()) {
                Some(number) => {
                    *number = number.saturating_add(1);
                    format!("{}. ", *number - 1)
                }
                None => "- ".into(),
            };
            self.words(&mark);
        }
        if self.open.len() < OPEN_MOST {
            let first = attribute(tag, "start").and_then(|start| start.trim().parse().ok());
            self.counts(effect, true);
            self.open.push(Open {
                effect,
                block: is_block(name),
                list: matches!(name, "ol" | "ul"),
                number: (name == "ol").then(|| first.unwrap_or(1)),
                name: Name::of(name),
            });
        }
    }

    /// A box that begins with a quote has the writer's own words between its quotes: what quotes in it is marked by itself.
    fn unbox(&mut self) {
        if std::mem::take(&mut self.box_empty)
            && let Some(open) = self.open.iter_mut().rfind(|open| open.effect == Effect::QuoteBox)
        {
            open.effect = Effect::None;
            self.counts(Effect::QuoteBox, false);
            self.counts(Effect::None, true);
        }
    }

    /// Closes an element whose end tag may be left out, when it is the innermost.
    fn close_top(&mut self, names: &[&str]) {
        while let Some(name) = names.iter().find(|name| self.open.last().is_some_and(|last| last.name == Name::of(name))) {
            self.close(name);
        }
    }

    fn close(&mut self, name: &str) {
        let wanted = Name::of(name);
        let Some(at) = self.open.iter().rposition(|open| open.name == wanted) else {
            return;
        };
        let inner_block = self.open.iter().skip(at + 1).any(|open| open.block);
        let inline = self.open.get(at).is_some_and(|open| !open.block);
        if inline && inner_block {
            // `<b><div></b>` ends the bold, not the block.
            if let Some(open) = self.open.get_mut(at) {
                let effect = std::mem::replace(&mut open.effect, Effect::None);
                open.name = Name::NONE;
                self.counts(effect, false);
                self.counts(Effect::None, true);
            }
            return;
        }
        let quote = self.open.iter().skip(at).any(|open| matches!(open.effect, Effect::Quote | Effect::QuoteBox));
        if quote || name == "tr" {
            self.hard_break();
        }
        if is_block(name) && !matches!(name, "td" | "th") {
            self.line_break = true;
        }
        for open in self.open.split_off(at) {
            self.counts(open.effect, false);
        }
    }
}

fn is_block(name: &str) -> bool {
    matches!(
        name,
        "address"
            | "article"
            | "aside"
            | "blockquote"
            | "body"
            | "center"
            | "dd"
            | "div"
            | "dl"
            | "dt"
            | "fieldset"
            | "figure"
            | "footer"
            | "form"
            | "h1"
            | "h2"
            | "h3"
            | "h4"
            | "h5"
            | "h6"
            | "header"
            | "li"
            | "main"
            | "nav"
            | "ol"
            | "p"
            | "pre"
            | "section"
            | "table"
            | "tbody"
            | "td"
            | "tfoot"
            | "th"
            | "thead"
            | "tr"
            | "ul"
    )
}

fn attribute<'t>(tag: &'t Tag, name: &str) -> Option<&'t str> {
    let at = ATTRIBUTES.iter().position(|known| *known == name)?;
    tag.attributes.get(at)?.as_deref()
}

/// Whether an id or class of the element is one of these (Outlook on the web puts `x_` before them).
fn is_named(tag: &Tag, names: &[&str]) -> bool {
    let id = attribute(tag, "id").unwrap_or_default();
    let classes = attribute(tag, "class").unwrap_or_default();
    std::iter::once(id).chain(classes.split_ascii_whitespace()).any(|found| {
        let found = found.trim_start_matches("x_");
        names.iter().any(|name| found.eq_ignore_ascii_case(name))
    })
}

fn marks_the_rest(tag: &Tag) -> bool {
    is_named(tag, &["appendonsend", "divRplyFwdMsg", "stopSpelling"])
}

fn effect_of(tag: &Tag) -> Effect {
    let style: String =
        attribute(tag, "style").unwrap_or_default().chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect();
    let hidden =
        ["display:none", "visibility:hidden", "mso-hide:all", "font-size:0;", "font-size:0px"].iter().any(|way| style.contains(way))
            || style.ends_with("font-size:0")
            || attribute(tag, "hidden").is_some();
    let name: &str = &tag.name;
    // Gmail indents with a blockquote that has no border; that is the writer's own text.
    let indents = style.contains("border:none") && attribute(tag, "type").is_none();
    match name {
        _ if hidden => Effect::Dropped,
        "head" | "title" | "style" | "script" | "template" | "select" | "textarea" | "object" | "svg" | "iframe" | "noframes"
        | "noembed" | "noscript" => Effect::Dropped,
        "s" | "strike" | "del" => Effect::Struck,
        _ if style.contains("line-through") => Effect::Struck,
        "pre" => Effect::Preformatted,
        "blockquote" if !indents || is_named(tag, &["gmail_quote"]) => Effect::Quote,
        _ if is_named(tag, &["gmail_attr", "moz-cite-prefix"]) => Effect::Dropped,
        _ if is_named(tag, &["gmail_signature", "moz-signature", "Signature", "ms-outlook-mobile-signature"]) => Effect::Dropped,
        _ if is_named(
            tag,
            &[
                "gmail_quote",
                "gmail_quote_container",
                "yahoo_quoted",
                "protonmail_quote",
                "mail-editor-reference-message-container",
                "ms-outlook-mobile-reference-message",
                "OLK_SRC_BODY_SECTION",
                "zmail_extra",
            ],
        ) =>
        {
            Effect::QuoteBox
        }
        _ => Effect::None,
    }
}

#[cfg(test)]
mod tests;
