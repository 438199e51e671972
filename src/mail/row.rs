//! A block of mail headers on one line: what is left of one where a page's line breaks were lost, or were none.
//!
//! `From: Club <club@example.org> Sent: Wednesday, November 18, 2026 6:22 PM To: Laura Subject: Your turn`: labels with
//! values, of which one has an address and one a moment with its year. What the labels say does not matter. Two of them are
//! enough where the moment has its time zone.

use super::lines::Line;
use super::stamp::Stamp;

/// Labels of the shortest row without a time zone.
const LABELS_LEAST: usize = 3;
/// Labels that are looked at.
const LABELS_MOST: usize = 12;
/// Characters of the longest row, whose list of recipients may be long.
const ROW_MOST: usize = 4000;

/// Where in a line a row of headers begins; words of the writer's own may stand before it.
pub(super) fn row_of_headers(line: &Line) -> Option<usize> {
    let looks = line.looks;
    let line = line.text;
    // Of labels there are colons, of moments digits.
    if line.len() > ROW_MOST || !looks.colon || !looks.digit {
        return None;
    }
    let title = looks.dash.then(|| title(line)).flatten();
    if let Some((begin, end)) = title
        && let Some(behind) = line.get(end..)
        && titled_row(behind)
    {
        return Some(begin);
    }
    if !line.contains('@') {
        return None;
    }
    let labels = labels(line);
    let values = |from: usize| {
        let ends = labels.iter().skip(from + 1).map(|label| label.start).chain([line.len()]);
        labels.iter().skip(from).zip(ends).filter_map(|(label, end)| line.get(label.value..end)).map(Stamp::of).collect::<Vec<_>>()
    };
    let is_row = |stamps: &[Stamp]| {
        let moment = |stamp: &Stamp| stamp.is_exact_with_year() && (stamps.len() >= LABELS_LEAST || stamp.zone);
        stamps.len() >= 2 && stamps.iter().any(|stamp| stamp.address) && stamps.iter().any(moment)
    };
    // A label with nothing behind it belongs to the next: `Subject: RE: …`.
    let follows = |at: usize| Some(line.get(labels.get(at.checked_sub(1)?)?.value..labels.get(at)?.start)?.trim().is_empty());
    let begin = |from: usize| {
        let first = (0..=from).rev().find(|&at| follows(at) != Some(true))?;
        labels.get(first).map(|label| label.start)
    };
    // The writer's own `Front: 9 7 5 4` may stand before it; a row mostly begins with who wrote, or when.
    let says = (0..labels.len()).find(|&from| values(from).first().is_some_and(|stamp| stamp.address || stamp.is_dated()))?;
    if is_row(&values(says)) { begin(says) } else { is_row(&values(0)).then(|| begin(0)).flatten() }
}

/// Where in a line a title begins that is framed by dashes, and where it ends: `----- Forwarded Message ----- From: …`.
fn title(line: &str) -> Option<(usize, usize)> {
    const FRAME: &str = "-----";
    const WORDS_MOST: usize = 5;
    let begin = line.find(FRAME)?;
    let behind = line.get(begin..)?;
    let inner = behind.trim_start_matches('-');
    let at = inner.find(FRAME)?;
    let (words, rest) = inner.split_at(at);
    let title = (1..=WORDS_MOST).contains(&words.split_whitespace().count()) && words.contains(char::is_alphabetic);
    title.then(|| (begin, line.len() - rest.trim_start_matches('-').len()))
}

/// Whether a text behind a title begins with headers, of which one has a moment.
fn titled_row(text: &str) -> bool {
    let labels = labels(text);
    let ends = labels.iter().skip(1).map(|label| label.start).chain([text.len()]);
    let moment = labels.iter().zip(ends).any(|(label, end)| text.get(label.value..end).map(Stamp::of).is_some_and(Stamp::is_exact));
    labels.len() >= LABELS_LEAST && moment
}

/// A word before a colon.
struct Label {
    /// Where it begins, with its marks of emphasis.
    start: usize,
    /// Where its value begins.
    value: usize,
}

fn labels(line: &str) -> Vec<Label> {
    let colons = line.char_indices().filter(|(_, c)| matches!(c, ':' | '\u{ff1a}'));
    let found = colons.filter_map(|(at, colon)| {
        let value = at + colon.len_utf8();
        let (before, behind) = (line.get(..at)?, line.get(value..)?);
        // A blank stands before it in French.
        let name = before.strip_suffix(' ').unwrap_or(before);
        let start = name.char_indices().rev().take_while(|(_, c)| c.is_alphabetic() || "-'\u{2019}*_".contains(*c)).last()?.0;
        let word = name.get(start..)?.trim_matches(['*', '_']);
        let capital = word.chars().next().is_some_and(|c| c.is_alphabetic() && !c.is_lowercase());
        let apart = line.get(..start)?.chars().next_back().is_none_or(|c| c.is_whitespace() || "|>;,".contains(c));
        (capital && apart && !behind.starts_with("//")).then_some(Label { start, value })
    });
    found.take(LABELS_MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::Line;

    fn row_of_headers(text: &str) -> Option<usize> {
        super::row_of_headers(&Line::new(0, text, text.chars().count()))
    }

    #[test]
    fn rows_are_told_in_languages_that_nobody_listed() {
        for row in [
            "From: Club <club@example.org> Sent: Wednesday, November 18, 2026 6:22 PM To: Laura Subject: Your turn",
            "*Von:* Club <club@example.org> *Gesendet:* Mittwoch, 18. November 2026 18:22 *An:* Laura",
            "De : Club <club@example.org> Envoyé : mercredi 18 novembre 2026 18:22 À : Laura Objet : Your turn",
            "Lähettäjä: Club <club@example.org> | Lähetetty: keskiviikko 18. marraskuuta 2026 18.22 | Vastaanottaja: Laura",
            "发件人：Club <club@example.org> 发送时间：2026年11月18日 18:22 收件人：Laura",
            "Date: Wed, 18 Nov 2026 18:22:11 +0200 From: club@example.org To: laura@example.org",
            "From: club@example.org Date: Wed, 18 Nov 2026 18:22:11 +0200",
            "Temat: RE: Your turn 2026-11-18 18:22 Nadawca: club@example.org Adresat:",
        ] {
            assert_eq!(row_of_headers(row), Some(0), "{row}");
            assert_eq!(row_of_headers(&format!("take ka4 {row}")), Some(9), "{row}");
            assert_eq!(row_of_headers(&format!("Front: 9 7 5 4 {row}")), Some(15), "{row}");
        }
    }

    #[test]
    fn a_row_begins_with_its_title() {
        for row in [
            "----- Mesaj redirecționat ----- De la: Club <club@example.org>Către: Laura <laura@example.org>Trimis: 18 noiembrie 2026, 18:22 EETSubiect: x",
            "-------- Ursprüngliche Nachricht --------Von: \"Club\"  Datum: 18.11.26  18:22  (GMT+02:00) An: Betreff: Your turn",
        ] {
            assert_eq!(row_of_headers(row), Some(0), "{row}");
            assert_eq!(row_of_headers(&format!("take ka4 {row}")), Some(9), "{row}");
        }
        assert_eq!(row_of_headers("----- my orders ----- Front: 9 7 5 4 Left: 2 Right: 5 1"), None);
    }

    #[test]
    fn what_people_write_is_no_row() {
        for text in [
            "From: Paris To: Burgundy Sent: soon",
            "Away: 20.12. 18:00 Deputy: pekka@example.org Note: thanks",
            "Deputy: pekka@example.org Away: 20.12.2026",
            "Deputy: pekka@example.org Away: 20.12.2026 18:00",
            "If warlord: destroy Ville palace Else: gold Note: ask ville@example.org",
            "see https://club.example.org/2026 at 18:22 and write to ville@example.org",
        ] {
            assert_eq!(row_of_headers(text), None, "{text}");
        }
    }
}
