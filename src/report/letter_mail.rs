//! The acknowledgement: the mail that answers a letter when the game does not go on at once.

use super::choices::choices;
use super::mail::{Answers, MailText, Part, judged, links, subject};
use super::press_mail::spoken_parts;
use super::report_mail::{awaited, cut};
use super::terms::Terms;
use super::within::compose_within;
use super::{Club, Game, GameState, Spoken, deadline_words, plain};
use crate::game::{Acknowledgement, Seat, Sheet, Verdict};
use crate::words::Lang;

/// What the answer to a letter is made of.
#[derive(Clone, Copy, Debug)]
pub struct Reply<'a> {
    /// What became of the letter.
    pub letter: &'a Acknowledgement,
    /// Who is awaited now, as far as everybody may know.
    pub awaited: &'a [Seat],
    /// Answers to commands, sentence by sentence.
    pub extra: &'a [String],
    /// How many lines were left out as quoted.
    pub cut: usize,
    /// The key of the seat's private page, if it has one.
    pub page_key: Option<&'a str>,
    /// Messages from others.
    pub press: &'a [Spoken],
    /// What the seat is shown, if its turn is still open.
    pub open: Option<&'a Sheet>,
}

/// The acknowledgement as a mail: whether the turn is open and why, each line, what is on file, what would happen.
pub fn acknowledgement_mail(club: &Club<'_>, game: &Game<'_>, reply: &Reply<'_>, lang: Lang) -> MailText {
    let words = lang.words();
    let terms = Terms::of(lang);
    let letter = reply.letter;
    let name = plain(&game.seats.name(letter.seat)).into_owned();
    // "Got it" of a letter in which nothing was found would be taken for more than it says.
    let found = letter.lines.iter().any(|line| matches!(line.verdict, Verdict::Ok | Verdict::Command));
    let mut lead = vec![words.with(if found { "report-got-it" } else { "report-letter-came" }, &[("name", name.into())])];
    if game.state == GameState::Running {
        lead.push(standing_of_turn(letter, lang));
        if let (true, Some(deadline)) = (letter.asked, &game.deadline) {
            lead.push(words.with("report-ack-deadline", &[("when", deadline_words(deadline, lang).into())]));
        }
    }
    let mut parts = Vec::with_capacity(16);
    parts.push(Part::Lead(lead));
    if !letter.lines.is_empty() {
        parts.push(Part::Judged(judged(club, game, letter, lang)));
    }
    parts.extend(cut(reply.cut, lang));
    parts.extend(reply.extra.iter().map(|line| Part::Say(line.clone())));
    parts.extend(spoken_parts(reply.press, lang));
    if !letter.numbered.is_empty() {
        parts.push(Part::Heading(&terms.answers_now));
        parts.push(Part::Answers(Answers::of(&letter.numbered, club, game, lang)));
    } else if let Some(sheet) = reply.open {
        // What is missing, and what could be written: the letter did not answer it.
        let missing = sheet.asked.as_ref().map(|asked| words.with("report-ack-missing", &[("lead", asked.lead.as_str().into())]));
        parts.extend(missing.map(Part::Say));
        parts.extend(choices(club, game, sheet, lang));
    }
    if game.state == GameState::Running {
        on_file(&mut parts, letter, terms);
        for (heading, sayings) in [(&terms.left_out, &letter.defaults), (&terms.would, &letter.would)] {
            if !sayings.is_empty() {
                parts.push(Part::Heading(heading));
                parts.push(Part::Points(sayings.iter().map(|saying| words.tell(saying)).collect()));
            }
        }
        // The deadline stands in the lead already for a reader who is asked.
        let game = if letter.asked { Game { deadline: None, ..*game } } else { *game };
        parts.extend(awaited(&game, reply.awaited, letter.seat, lang).map(Part::Say));
    }
    parts.extend(links(club, game, reply.page_key, lang));
    compose_within(club, subject(club, game, reply.open.is_some(), lang), parts, lang)
}

fn on_file(parts: &mut Vec<Part<'_>>, letter: &Acknowledgement, terms: &'static Terms) {
    if letter.on_file.is_empty() {
        parts.push(Part::Say(terms.on_file_none.clone()));
        return;
    }
    parts.push(Part::Heading(&terms.on_file));
    let lines = letter
        .on_file
        .iter()
        .map(|filed| if filed.standing { format!("{} {}", terms.block_standing, filed.text) } else { filed.text.clone() });
    parts.push(Part::Written(lines.collect()));
}

/// Whether the writer's turn is open, and why.
fn standing_of_turn(letter: &Acknowledgement, lang: Lang) -> String {
    let terms = Terms::of(lang);
    let faults = letter.lines.iter().filter(|line| line.verdict.is_faulty()).count();
    if letter.preview {
        terms.ack_preview.clone()
    } else if !letter.asked {
        if letter.on_file.is_empty() { terms.ack_nothing.clone() } else { terms.ack_unasked.clone() }
    } else if letter.kept_open && faults > 0 {
        lang.words().with("report-ack-held", &[("count", faults.into())])
    } else if letter.kept_open {
        terms.ack_wait.clone()
    } else if letter.complete {
        terms.ack_complete.clone()
    } else {
        terms.ack_incomplete.clone()
    }
}
