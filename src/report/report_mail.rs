//! The report: the mail that a player gets when a round was played.

use super::choices::choices;
use super::mail::{MailPicture, MailText, Part, events, extra_links, judged, links, own_notes, subject};
use super::place::{link, round_path, seat_link};
use super::press_mail::spoken_parts;
use super::terms::Terms;
use super::within::compose_within;
use super::{Club, Fate, Game, GameState, RoundDifference, Spoken, deadline_words, lettered, plain};
use crate::game::{Acknowledgement, Seat, Sheet, ToldRound};
use crate::words::Lang;

/// What a report is made of.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// Whose it is.
    pub seat: Seat,
    /// What the seat is shown.
    pub sheet: &'a Sheet,
    /// The key of the seat's private page, if it has one.
    pub page_key: Option<&'a str>,
    /// The answer to the seat's letter, where letter and round came in one pass.
    pub letter: Option<&'a Acknowledgement>,
    /// Answers to commands, sentence by sentence.
    pub extra: &'a [String],
    /// How many lines of the letter were left out as quoted.
    pub cut: usize,
    /// Messages from others.
    pub press: &'a [Spoken],
    /// What its reader noted for themselves, given back to them when the game is over.
    pub notes: &'a [String],
    /// What a rerun makes differ from what its reader was told.
    pub differs: &'a [RoundDifference],
    /// The table as the seat sees it, as a picture, if it is to be shown.
    pub picture: Option<&'a MailPicture>,
    /// What somebody is told who has just taken the seat over.
    pub welcome: Option<&'a str>,
}

/// The report as a mail: asked and until when, the numbered answers, what happened, the table, the order block.
pub fn report_mail(club: &Club<'_>, game: &Game<'_>, report: &Report<'_>, lang: Lang) -> MailText {
    let terms = Terms::of(lang);
    let sheet = report.sheet;
    let mut parts = Vec::with_capacity(24);
    parts.push(lead(game, report, lang));
    parts.extend(report.welcome.map(|text| Part::Say(text.to_owned())));
    parts.extend(choices(club, game, sheet, lang));
    if let Some(letter) = report.letter.filter(|letter| !letter.lines.is_empty()) {
        parts.push(Part::Heading(&terms.your_letter));
        parts.push(Part::Judged(judged(club, game, letter, lang)));
        if letter.preview {
            parts.push(Part::Say(terms.ack_preview.clone()));
        }
        let defaults: Vec<String> = letter.defaults.iter().map(|saying| lang.words().tell(saying)).collect();
        if !defaults.is_empty() {
            parts.push(Part::Heading(&terms.left_out));
            parts.push(Part::Points(defaults));
        }
        parts.extend(cut(report.cut, lang));
    }
    parts.extend(report.extra.iter().map(|line| Part::Say(line.clone())));
    let marks = lang.words().say("rerun-marks");
    if !report.differs.is_empty() {
        parts.push(Part::Heading(&marks));
        parts.push(Part::Points(marked(report.differs)));
    }
    parts.extend(spoken_parts(report.press, lang));
    parts.extend(own_notes(report.notes.to_vec(), lang));
    parts.extend(told(club, game, sheet, Some((report.seat, report.page_key)), report.picture, lang));
    if game.state != GameState::Ended {
        parts.push(Part::Say(format!("{}. {}", terms.your_block, terms.block_hint)));
        parts.push(Part::Block(order_block(sheet, terms)));
    }
    parts.extend(links(club, game, report.page_key, lang));
    parts.push(Part::Small(game.house.gm_sees.clone()));
    parts.push(Part::Small(format!("{}: {}", terms.words_of_round, game.four_words)));
    compose_within(club, subject(club, game, sheet.asked.is_some(), lang), parts, lang)
}

/// The sentences that are not said any more, and those that are said now, each behind its round.
fn marked(rounds: &[RoundDifference]) -> Vec<String> {
    let sentences = rounds.iter().flat_map(|round| round.events.iter().map(move |event| (&round.title, event)));
    let sign = |fate: Fate| match fate {
        Fate::Kept => None,
        Fate::Gone => Some("−"),
        Fate::New => Some("+"),
    };
    sentences.filter_map(|(title, event)| Some(format!("{title}: {} {}", sign(event.fate)?, event.text))).collect()
}

/// What happened, and the table as it stands, for the reader in a seat, who has a page of their own, or for anybody: a story. What it
/// leaves out is left to a page that tells it, or where there is none to the end.
pub(super) fn told<'a>(
    club: &Club<'_>,
    game: &Game<'_>,
    sheet: &'a Sheet,
    reader: Option<(Seat, Option<&str>)>,
    picture: Option<&'a MailPicture>,
    lang: Lang,
) -> Vec<Part<'a>> {
    let terms = Terms::of(lang);
    let (mut parts, mut rest) = (Vec::with_capacity(12), Vec::new());
    let mut rounds = sheet.rounds.iter().filter(|round| !round.told.is_empty()).peekable();
    if rounds.peek().is_some() {
        parts.push(Part::Heading(&terms.since));
        for round in rounds {
            let seat = reader.map(|(seat, _)| seat);
            let left = round.beside_story(seat);
            parts.push(Part::Round(&round.title, events(&round.led_to, game.seats), events(round.story(seat), game.seats)));
            match whole_of(club, game, round, reader, lang) {
                _ if left.is_empty() => {}
                Some(page) => {
                    let said = lang.words().with("report-folded", &[("count", left.len().into())]);
                    parts.push(Part::Small(format!("{said} {page}")));
                }
                None => rest.push(Part::Round(&round.title, Vec::new(), events(left, game.seats))),
            }
        }
        parts.extend(extra_links(club, game, sheet, lang));
    }
    parts.extend(picture.map(Part::Picture));
    if !sheet.board.rows.is_empty() || !sheet.board.text.is_empty() {
        parts.push(Part::Heading(&terms.table));
        parts.push(Part::Board(&sheet.board, &terms.board_open));
    }
    parts.extend(sheet.grids.iter().filter(|grid| !grid.page_only && !grid.rows.is_empty()).map(Part::Grid));
    for section in sheet.sections.iter().filter(|section| !section.page_only && !section.lines.is_empty()) {
        parts.push(Part::Heading(&section.heading));
        parts.push(Part::Points(section.lines.clone()));
    }
    if !rest.is_empty() {
        parts.push(Part::Heading(&terms.also_happened));
        parts.append(&mut rest);
    }
    parts
}

/// Where all of a round is told to a mail's reader, if anywhere.
fn whole_of(club: &Club<'_>, game: &Game<'_>, round: &ToldRound, reader: Option<(Seat, Option<&str>)>, lang: Lang) -> Option<String> {
    match reader {
        Some((_, key)) => seat_link(club, game, key?, "happened"),
        None => (round.number <= game.last_round).then(|| link(club, &round_path(club, game.id, round.number, lang)))?,
    }
}

fn lead<'a>(game: &Game<'_>, report: &Report<'_>, lang: Lang) -> Part<'a> {
    let words = lang.words();
    let name = plain(&game.seats.name(report.seat)).into_owned();
    let mut lines = Vec::with_capacity(2);
    if let (GameState::Ended, result) | (_, result @ Some(_)) = (game.state, &report.sheet.result) {
        lines.push(words.with("report-lead-over", &[("name", name.into())]));
        lines.extend(result.clone());
    } else if let Some(asked) = &report.sheet.asked {
        lines.push(words.with("report-lead-asked", &[("name", name.into()), ("lead", asked.lead.as_str().into())]));
        lines.push(match &game.deadline {
            Some(deadline) => words.with("report-answer-by", &[("when", deadline_words(deadline, lang).into())]),
            None => Terms::of(lang).answer.clone(),
        });
    } else {
        lines.push(words.with("report-lead-waiting", &[("name", name.into())]));
        lines.extend(awaited(game, &report.sheet.awaited, report.seat, lang));
    }
    // The rest of the mail tells of the round: what was wrong with the letter would be read last.
    let faulty = |letter: &Acknowledgement| letter.lines.iter().any(|line| line.verdict.is_faulty());
    if report.letter.is_some_and(faulty) {
        lines.push(words.with("report-lead-faulty", &[("heading", Terms::of(lang).your_letter.as_str().into())]));
    }
    Part::Lead(lines)
}

/// "To play: you and Ville (B), by Sunday …."
pub(super) fn awaited(game: &Game<'_>, seats: &[Seat], reader: Seat, lang: Lang) -> Option<String> {
    to_play(game, seats, |seat| if seat == reader { Terms::of(lang).you.clone() } else { lettered(game.seats, seat) }, lang)
}

/// "To play: Laura (A) and Ville (B), by Sunday …."
pub(super) fn awaited_by_all(game: &Game<'_>, seats: &[Seat], lang: Lang) -> Option<String> {
    to_play(game, seats, |seat| lettered(game.seats, seat), lang)
}

fn to_play(game: &Game<'_>, seats: &[Seat], call: impl Fn(Seat) -> String, lang: Lang) -> Option<String> {
    if seats.is_empty() {
        return None;
    }
    let words = lang.words();
    let names = words.list(&seats.iter().map(|seat| call(*seat)).collect::<Vec<_>>());
    Some(match &game.deadline {
        Some(deadline) => words.with("report-awaited-until", &[("names", names.into()), ("when", deadline_words(deadline, lang).into())]),
        None => words.with("report-awaited", &[("names", names.into())]),
    })
}

/// How many lines of a letter were quoted, if any.
pub(super) fn cut<'a>(lines: usize, lang: Lang) -> Option<Part<'a>> {
    (lines > 0).then(|| Part::Small(lang.words().with("report-cut", &[("count", lines.into())])))
}

/// The block that a player may edit and send back: standing lines, then what else is on file.
pub(super) fn order_block(sheet: &Sheet, terms: &Terms) -> Vec<String> {
    let mut lines = Vec::with_capacity(4 + sheet.standing.len() + sheet.on_file.len());
    lines.push(terms.block_orders.clone());
    lines.push(terms.block_standing.clone());
    lines.extend(sheet.standing.iter().map(|line| format!("  {}", line.text)));
    lines.push(terms.block_end_standing.clone());
    lines.extend(sheet.on_file.iter().map(|line| line.text.clone()));
    lines.push(terms.block_end.clone());
    lines
}
