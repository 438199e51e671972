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
    let mut gone = vec![0; parts.len()];
    for (items, chars) in SIZES {
        if mail.text.len() + mail.html.len() <= club.mail_bytes_max {
            break;
        }
        parts.iter_mut().zip(&mut gone).for_each(|(part, gone)| shorten(part, gone, items, chars, lang));
        mail = compose(std::mem::take(&mut mail.subject), &parts, lang);
    }
    mail
}

/// Shortens a part, of which so many items have gone already.
fn shorten(part: &mut Part<'_>, gone: &mut usize, items: usize, chars: usize, lang: Lang) {
    match part {
        Part::Judged(lines) => {
            for line in lines.iter_mut() {
                cut(&mut line.line, chars);
                line.notes.truncate(items);
                // A line that is cut could not be written.
                line.candidates.retain(|(_, order)| order.len() <= chars);
                line.notes.iter_mut().for_each(|note| cut(note, chars));
            }
            leave(lines, gone, items, |line| Judged { sign: "…", line, notes: Vec::new(), candidates: Vec::new(), link: None }, lang);
        }
        Part::Points(lines) | Part::Written(lines) => {
            lines.iter_mut().for_each(|line| cut(line, chars));
            leave(lines, gone, items, |line| line, lang);
        }
        Part::Say(text) => cut(text, chars.saturating_mul(4)),
        _ => {}
    }
}

/// Leaves so many items of a list, and behind them how many have gone.
fn leave<T>(list: &mut Vec<T>, gone: &mut usize, items: usize, said: impl Fn(String) -> T, lang: Lang) {
    if *gone > 0 {
        list.pop();
    }
    *gone += list.len().saturating_sub(items);
    list.truncate(items);
    if *gone > 0 {
        list.push(said(lang.words().with("report-cut-more", &[("count", (*gone).into())])));
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
        let club = Club {
            name: "",
            address: "",
            gm: "",
            site_url: None,
            private: crate::report::Private::SecretPath,
            languages: &[],
            around: crate::report::Around::none(),
            link_pictures: false,
            turn_in_subject: false,
            mail_bytes_max: most,
        };
        compose_within(&club, String::new(), parts, Lang::En)
    }

    #[test]
    fn what_fits_is_whole_and_what_does_not_says_so() {
        let lines = || Part::Written((0..500).map(|n| format!("take {n} & {}", "ä".repeat(1000))).collect());
        let judged = || {
            Part::Judged(
                (0..500)
                    .map(|n| Judged {
                        sign: "✗", line: "x".repeat(n), notes: vec!["why".repeat(n); 3], candidates: Vec::new(), link: None
                    })
                    .collect(),
            )
        };
        let whole = written(usize::MAX, vec![lines(), judged()]);
        assert!(whole.text.contains("take 499") && !whole.text.contains('…'));
        let mail = written(40_000, vec![lines(), judged()]);
        assert!(mail.text.len() + mail.html.len() <= 40_000, "{}", mail.text.len() + mail.html.len());
        assert!(mail.text.contains("take 0 & ääää") && mail.text.contains("480 more"), "{}", mail.text);
    }
}
