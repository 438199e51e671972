//! What mails are made of: parts, each written once for the text and once for the HTML.
//!
//! A mail is a list of [`Part`]s, so that both bodies say the same in the same order; the wording of
//! each body is its own. One image at most, of the table, that comes with the mail; links only where the club has a site, colours that stand on
//! light and dark alike.

use super::calendar::MailCalendar;
use super::place::{dice_path, extra_path, game_path, link, person_link, rules_path, seat_calendar_path, seat_link};
use super::terms::Terms;
use super::{Club, Game, GameState, Private, Spoken, colour, lettered, plain};
use crate::game::{
    Acknowledgement, AnsweredBy, Board, Candidate, ExtraPage, Grid, GridRow, LineSaid, Numbered, Seat, Seats, Sheet, Told, Verdict,
};
use crate::words::Lang;
use askama::Template;
use std::fmt::Write;
use std::sync::Arc;

/// A mail's words; its headers are the outbox's affair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailText {
    /// The subject, one line.
    pub subject: String,
    /// The plain text body.
    pub text: String,
    /// The HTML body, a whole document.
    pub html: String,
    /// The picture that the HTML shows.
    pub picture: Option<MailPicture>,
    /// The deadline that it tells, for a calendar.
    pub calendar: Option<MailCalendar>,
}

/// A picture of the table as a mail shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailPicture {
    /// The id by which the HTML names it.
    pub id: String,
    /// What it is, to who can't see it.
    pub title: String,
    /// What its signs mean.
    pub caption: String,
    /// The file, a PNG.
    pub bytes: Arc<[u8]>,
}

/// A line of a letter with what became of it.
pub(super) struct Judged {
    pub sign: &'static str,
    pub line: String,
    /// The reason or remark, and what the lines below are.
    pub notes: Vec<String>,
    /// What could be written instead: each with its number, if it has one.
    pub candidates: Vec<(Option<usize>, String)>,
    /// A `mailto:` link up to its text.
    pub link: Option<String>,
}

/// Something that happened.
pub(super) struct Event {
    pub seat: Option<Seat>,
    /// The sentence, for HTML, where the seat's mark stands before it.
    pub plain: String,
    /// The sentence with the seat's letter in it, for text.
    pub lettered: String,
}

/// What stands before each line of a message.
const SAID: &str = "» ";

/// What stands before each line of what a round led to.
const LED_TO: &str = "→ ";

/// A list of answers; with a link before which the answer itself comes, each is one.
pub(super) struct Answers<'a> {
    /// The answers, the first is number 1.
    pub listed: &'a [Numbered],
    /// A `mailto:` link up to its text.
    pub link: Option<String>,
}

impl<'a> Answers<'a> {
    /// A list with links to where its reader's letters go.
    pub(super) fn of(listed: &'a [Numbered], club: &Club<'_>, game: &Game<'_>, lang: Lang) -> Answers<'a> {
        Answers { listed, link: answering_link(club, game, lang) }
    }
}

/// The subject of a letter that answers a mail of a game.
pub(super) fn answering_subject(club: &Club<'_>, game: &Game<'_>, lang: Lang) -> String {
    format!("Re: {}", subject(club, game, false, lang))
}

/// A link that writes a letter to where a mail's reader answers it, up to the letter's text.
pub(super) fn answering_link(club: &Club<'_>, game: &Game<'_>, lang: Lang) -> Option<String> {
    let subject = askama::filters::urlencode_strict(answering_subject(club, game, lang));
    game.answer_to.zip(subject.ok()).map(|(address, subject)| format!("mailto:{address}?subject={subject}&body="))
}

/// What is said in several lines, a paragraph each.
pub(super) fn paragraphs<'a>(said: &str) -> impl Iterator<Item = Part<'a>> {
    said.lines().filter(|line| !line.trim().is_empty()).map(|line| Part::Say(line.to_owned()))
}

/// A part of a mail.
pub(super) enum Part<'a> {
    /// The first lines: what is asked, and until when.
    Lead(Vec<String>),
    Heading(&'a str),
    Say(String),
    Answers(Answers<'a>),
    /// A round's name, what it led to, and what happened in it.
    Round(&'a str, Vec<Event>, Vec<Event>),
    Judged(Vec<Judged>),
    Points(Vec<String>),
    /// Messages, each line behind a mark of its own, so that none can pass for the club's words.
    Press(&'a [Spoken]),
    /// Lines as they would be written in a letter.
    Written(Vec<String>),
    /// The table, and what a frame round a place means.
    Board(&'a Board, &'a str),
    Grid(&'a Grid),
    /// The table as a picture, which the text goes without.
    Picture(&'a MailPicture),
    /// The order block to edit and send back.
    Block(Vec<String>),
    /// What a link is, and its address.
    Links(Vec<(&'a str, String)>),
    Small(String),
}

#[derive(Template)]
#[template(path = "mail.html")]
struct MailHtml<'a> {
    lang: &'static str,
    subject: &'a str,
    parts: &'a [Part<'a>],
}

/// Makes both bodies of the parts.
pub(super) fn compose(subject: String, parts: &[Part<'_>], lang: Lang) -> MailText {
    let mut html = String::with_capacity(12_000);
    // Writing to a String cannot fail, and the template has no failing filter.
    let _ = MailHtml { lang: lang.code(), subject: &subject, parts }.render_into(&mut html);
    let mut text = String::with_capacity(4_000);
    let mut after_heading = true;
    for part in parts.iter().filter(|part| !matches!(part, Part::Picture(_))) {
        if !after_heading {
            text.push('\n');
        }
        write_text(&mut text, part);
        after_heading = matches!(part, Part::Heading(_));
    }
    let picture = parts.iter().find_map(|part| if let Part::Picture(picture) = part { Some((*picture).clone()) } else { None });
    MailText { subject, text, html, picture, calendar: None }
}

fn write_text(out: &mut String, part: &Part<'_>) {
    let mut line = |indent: &str, text: &str| {
        out.push_str(indent);
        out.push_str(text);
        out.push('\n');
    };
    match part {
        Part::Lead(lines) => line("", &lines.join(" ")),
        Part::Heading(text) => line("", text),
        Part::Say(text) | Part::Small(text) => line("", text),
        Part::Answers(answers) => {
            for (index, answer) in answers.listed.iter().enumerate() {
                let _ = writeln!(out, "{:>2}  {}", index + 1, answer_text(answer));
            }
        }
        Part::Round(title, led_to, events) => {
            line("", title);
            led_to.iter().for_each(|event| line(LED_TO, &event.plain));
            events.iter().for_each(|event| line("- ", &event.lettered));
        }
        Part::Points(points) => points.iter().for_each(|point| line("- ", point)),
        Part::Judged(judged) => {
            for one in judged {
                let _ = writeln!(out, "  {} {}", one.sign, one.line);
                for note in &one.notes {
                    let _ = writeln!(out, "      {note}");
                }
                for (number, order) in &one.candidates {
                    let number = number.map_or_else(|| "  ".to_owned(), |number| format!("{number:>2}"));
                    let _ = writeln!(out, "      {number}  {order}");
                }
            }
        }
        Part::Press(spoken) => {
            for (index, one) in spoken.iter().enumerate() {
                if index > 0 {
                    line("", "");
                }
                line("", &format!("{}:", one.head));
                one.lines.iter().for_each(|text| line(SAID, text));
            }
        }
        Part::Written(lines) => lines.iter().for_each(|text| line("  ", text)),
        Part::Board(board, _) => board.text.iter().for_each(|text| line("  ", text)),
        Part::Grid(grid) => {
            line("", &grid.caption);
            grid_lines(grid).iter().for_each(|text| line("  ", text));
        }
        Part::Block(lines) => lines.iter().for_each(|text| line("", text)),
        Part::Picture(_) => {}
        Part::Links(links) => {
            for (what, address) in links {
                let _ = writeln!(out, "{what}: {address}");
            }
        }
    }
}

fn answer_text(answer: &Numbered) -> String {
    if answer.words.is_empty() { answer.order.clone() } else { format!("{}: {}", answer.order, answer.words) }
}

/// Each row of a table as one line, `Laura (A): cards 9 · symbols 11`: unlike columns, it reads well
/// in proportional fonts and on phones.
fn grid_lines(grid: &Grid) -> Vec<String> {
    let line_of = |row: &GridRow| {
        let mut cells = row.cells.iter();
        let mut line = cells.next().cloned().unwrap_or_default();
        if let Some(seat) = row.seat {
            let _ = write!(line, " ({seat})");
        }
        let figures = cells.zip(grid.head.iter().skip(1)).filter(|(cell, _)| !cell.is_empty());
        for (index, (cell, head)) in figures.enumerate() {
            line.push_str(if index == 0 { ": " } else { " · " });
            let _ = if head.is_empty() { write!(line, "{cell}") } else { write!(line, "{head} {cell}") };
        }
        line
    };
    grid.rows.iter().map(line_of).collect()
}

impl MailHtml<'_> {
    fn colour(&self, seat: &Seat) -> &'static str {
        colour(*seat)
    }

    fn lines(&self, grid: &Grid) -> Vec<String> {
        grid_lines(grid)
    }

    /// The number in a row's name, which is all that narrow rows have room for.
    fn number_in<'n>(&self, name: &'n str) -> &'n str {
        name.split(' ').find(|word| word.bytes().all(|byte| byte.is_ascii_digit())).unwrap_or(name)
    }

    fn any_open(&self, board: &Board) -> bool {
        board.rows.iter().any(|(_, cells)| cells.iter().any(|cell| cell.open))
    }

    /// Whether a table has more columns than a phone has room for.
    fn broad(&self, grid: &Grid) -> bool {
        grid.head.len() > 7
    }
}

/// The subject, the same for all mails of a game and ruleset, so that the game is one thread; where the club wants it so, those that
/// ask something say it before.
pub(super) fn subject(club: &Club<'_>, game: &Game<'_>, asks: bool, lang: Lang) -> String {
    let thread = format!("[{}] {}", plain(game.title), plain(game.ruleset_title));
    if asks && club.turn_in_subject { lang.words().with("report-subject-turn", &[("thread", thread.into())]) } else { thread }
}

/// Events as mails tell them.
pub(super) fn events<'t>(told: impl IntoIterator<Item = &'t Told>, seats: &Seats) -> Vec<Event> {
    told.into_iter().map(|told| Event { seat: told.seat, plain: told.text.clone(), lettered: with_letter(told, seats) }).collect()
}

/// The sentence with the seat's letter after the name if it begins with it ("Ville (B) took"), else before it.
fn with_letter(told: &Told, seats: &Seats) -> String {
    let Some(seat) = told.seat else {
        return told.text.clone();
    };
    match told.text.strip_prefix(seats.name(seat).as_str()) {
        Some(rest) if !rest.starts_with(char::is_alphanumeric) => format!("{}{rest}", lettered(seats, seat)),
        _ => format!("({}) {}", seat, told.text),
    }
}

/// A candidate with the number by which it can be answered.
fn shown(candidate: &Candidate) -> (Option<usize>, String) {
    let number = if let AnsweredBy::Number(number) = candidate.by { Some(number) } else { None };
    (number, candidate.line.clone())
}

/// The lines of a letter with what became of each.
pub(super) fn judged(club: &Club<'_>, game: &Game<'_>, ack: &Acknowledgement, lang: Lang) -> Vec<Judged> {
    let mut judged = judged_lines(&ack.lines, lang);
    for one in judged.iter_mut().filter(|one| !one.candidates.is_empty()) {
        one.link = answering_link(club, game, lang);
    }
    judged
}

/// The same of lines alone.
pub(super) fn judged_lines(lines: &[LineSaid], lang: Lang) -> Vec<Judged> {
    let words = lang.words();
    let terms = Terms::of(lang);
    lines
        .iter()
        .map(|line| {
            let sign = match line.verdict {
                Verdict::Ok | Verdict::Command | Verdict::Marker => "✓",
                Verdict::Refused | Verdict::Unknown => "✗",
                Verdict::Chat => "–",
            };
            let said: Vec<String> = line.note.iter().map(|note| words.tell(note)).collect();
            let mut notes: Vec<String> = said.iter().flat_map(|note| note.lines()).map(str::to_owned).collect();
            if line.verdict == Verdict::Chat && line.note.is_none() {
                notes.push(terms.read_as_chat.clone());
            }
            let candidates: Vec<(Option<usize>, String)> = line.nearest.iter().map(shown).collect();
            let lead = match line.nearest.as_slice() {
                [] => None,
                [Candidate { by: AnsweredBy::Yes, .. }] => Some(&terms.did_you_mean),
                several if several.iter().any(|one| one.by != AnsweredBy::Line) => Some(&terms.one_of_these),
                _ => Some(&terms.could_write),
            };
            match (notes.last_mut(), lead) {
                (Some(why), Some(lead)) => {
                    why.push(' ');
                    why.push_str(lead);
                }
                (None, Some(lead)) => notes.push(lead.clone()),
                (_, None) => {}
            }
            // Of a message all lines are shown back.
            let mut shown = line.text.lines().map(|line| plain(line).into_owned());
            let first = shown.next().unwrap_or_default();
            let notes = shown.chain(notes).collect();
            Judged { sign, line: first, notes, candidates, link: None }
        })
        .collect()
}

/// Links to the pages that the rounds told of left.
pub(super) fn extra_links<'a>(club: &Club<'_>, game: &Game<'_>, sheet: &'a Sheet, lang: Lang) -> Option<Part<'a>> {
    let told = |page: &&ExtraPage| page.round <= game.last_round && sheet.rounds.iter().any(|round| round.number == page.round);
    let of = |page: &'a ExtraPage| Some((page.title.as_str(), link(club, &extra_path(club, game.id, page.slug, lang))?));
    let links: Vec<(&'a str, String)> = sheet.extra.iter().filter(told).filter_map(of).collect();
    (!links.is_empty()).then_some(Part::Links(links))
}

/// What the reader noted for themselves, if anything.
pub(super) fn own_notes<'a>(notes: Vec<String>, lang: Lang) -> Vec<Part<'a>> {
    if notes.is_empty() { Vec::new() } else { vec![Part::Heading(&Terms::of(lang).your_notes), Part::Points(notes)] }
}

/// Links that every mail of a game ends with.
pub(super) fn links<'a>(club: &Club<'_>, game: &Game<'_>, page_key: Option<&str>, lang: Lang) -> Option<Part<'a>> {
    let terms = Terms::of(lang);
    let mut links: Vec<(&'a str, String)> = Vec::with_capacity(3);
    if let Some(key) = page_key {
        links.extend(seat_link(club, game, key, "").map(|address| (terms.your_page.as_str(), address)));
        links.extend(game.me.and_then(|key| person_link(club, key)).map(|address| (terms.me_title.as_str(), address)));
    }
    let mut add = |what: &'static str, path: String| links.extend(link(club, &path).map(|address| (what, address)));
    if let Some(key) = page_key.filter(|_| club.private != Private::None)
        && game.state == GameState::Running
        && game.deadline.is_some()
    {
        add(&terms.calendar, seat_calendar_path(club.private, game.id, key));
    }
    // Before the game begins there is no such page.
    if !matches!(game.state, GameState::Gathering(_)) {
        add(&terms.public_page, game_path(club, game.id, lang));
    }
    if game.state == GameState::Ended {
        add(&terms.dice_title, dice_path(club, game.id, lang));
    }
    add(&terms.all_pages, rules_path(club, game.ruleset, lang));
    (!links.is_empty()).then_some(Part::Links(links))
}
