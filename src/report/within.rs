//! Answers of a bounded size: what a letter makes us say grows with the letter, and not beyond what the club has settled. What is
//! too long is cut, and says that it was.

use super::Club;
use super::mail::{Judged, MailText, Part, compose};
use crate::words::Lang;

/// How long lists and sentences may be, in items and characters, the most generous first.
const SIZES: [(usize, usize); 4] = [(200, 600), (60, 300), (20, 150), (5, 80)];

/// Makes a mail that is no longer than the club's mails may be, as far as that lies in its lists and sentences.
pub(super) fn compose_within(club: &Club<'_>, subject: String, mut parts: Vec<Part<'_>>, lang: Lang) -> MailText {
    let mut mail = compose(subject, &parts, lang);
    for (items, chars) in SIZES {
        if mail.text.len() + mail.html.len() <= club.mail_bytes_max {
            break;
        }
        parts.iter_mut().for_each(|part| shorten(part, items, chars, lang));
        mail = compose(std::mem::take(&mut mail.subject), &parts, lang);
    }
    mail
}

fn shorten(part: &mut Part<'_>, items: usize, chars: usize, lang: Lang) {
    let more = |count: usize| lang.words().with("report-cut-more", &[("count", count.into())]);
    match part {
        Part::Judged(lines) => {
            for line in lines.iter_mut() {
                cut(&mut line.line, chars);
                cut_all(&mut line.notes, items, chars, &more);
            }
            if lines.len() > items {
                let left = lines.split_off(items);
                lines.push(Judged { sign: "…", line: more(left.len()), notes: Vec::new() });
            }
        }
        Part::Points(lines) | Part::Written(lines) => cut_all(lines, items, chars, &more),
        Part::Say(text) => cut(text, chars.saturating_mul(4)),
        _ => {}
    }
}

fn cut_all(lines: &mut Vec<String>, items: usize, chars: usize, more: &dyn Fn(usize) -> String) {
    lines.iter_mut().for_each(|line| cut(line, chars));
    if lines.len() > items {
        let left = lines.split_off(items);
        lines.push(more(left.len()));
    }
}

/// Leaves so many characters of a text.
fn cut(text: &mut String, chars: usize) {
    if let Some((at, _)) = text.char_indices().nth(chars) {
        text.truncate(at);
        text.push('…');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(most: usize, parts: Vec<Part<'_>>) -> MailText {
        let club = Club { name: "", address: "", site_url: None, languages: &[], turn_in_subject: false, mail_bytes_max: most };
        compose_within(&club, String::new(), parts, Lang::En)
    }

    #[test]
    fn what_fits_is_whole_and_what_does_not_says_so() {
        let lines = || Part::Written((0..500).map(|n| format!("take {n} & {}", "ä".repeat(1000))).collect());
        let judged =
            || Part::Judged((0..500).map(|n| Judged { sign: "✗", line: "x".repeat(n), notes: vec!["why".repeat(n); 3] }).collect());
        let whole = written(usize::MAX, vec![lines(), judged()]);
        assert!(whole.text.contains("take 499") && !whole.text.contains('…'));
        let mail = written(40_000, vec![lines(), judged()]);
        assert!(mail.text.len() + mail.html.len() <= 40_000, "{}", mail.text.len() + mail.html.len());
        assert!(mail.text.contains("take 0 & ääää") && mail.text.contains("480 more"), "{}", mail.text);
    }
}
