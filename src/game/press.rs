//! What players write to each other: `press SEATS: text` in a letter, word for word.
//!
//! A message is taken out of a letter before anything else is read in it, so that nothing inside one is ever taken for an
//! order. To whom it may go is the ruleset's affair ([`super::Talk::may_write`]) and the game's conduct, which the club knows.

use super::{Audience, Mismatch, Opening, Ruleset, Seat, Seats, Setting};
use crate::orders::{Entry, Match, Vocab, fold};
use crate::words::{Arg, Saying};

/// A message as it stands in a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pressed {
    /// The number of its first line among the fresh lines, from 1.
    pub number: u32,
    /// All of it as written, its first line included.
    pub whole: String,
    /// To whom, as written.
    pub to: String,
    /// Whether its writer is not to be named.
    pub anonymous: bool,
    /// The text, word for word but for what steers a reader's screen; or the id of what is wrong with its form.
    pub text: Result<String, &'static str>,
}

const PRESS: &[&str] = &["press", "viesti"];
const END: &[&str] = &["endpress", "loppuviesti", "viestiloppu"];
const ANONYMOUS: &[&str] = &["anonymous", "anonymously", "nimeton", "nimettomana", "nimettomasti"];
/// The same behind the names.
const ANONYMOUS_BEHIND: &[&str] = &[" as nobody", " anonymously", " nimettömänä", " nimettömästi", " ei kenenäkään"];
const ALL: &[&str] = &["everyone", "everybody", "kaikille", "kaikki"];
const GM: &[&str] = &["the gm", "game master", "the game master", "pelinjohtaja", "pelinjohtajalle", "pj"];
const PARTNER: &[&str] = &["my partner", "kumppani", "kumppanille", "kumppanilleni", "kumppanini"];

/// No text is longer, in characters.
const TEXT_MAX: usize = 4_000;

/// Whether a character would steer the reader's screen.
fn steers(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// A line of a message as it is kept: nothing in it but what can be read.
pub fn tame(line: &str) -> String {
    let plain = |c: char| if c == '\t' { ' ' } else { c };
    line.chars().map(plain).filter(|c| !steers(*c)).collect::<String>().trim_end().to_owned()
}

/// Takes the messages out of a letter's fresh text. What is left has its lines at their old numbers.
pub fn lift(text: &str, seats: &Seats) -> (String, Vec<Pressed>) {
    let lines: Vec<&str> = text.lines().collect();
    let ends: Vec<usize> = lines.iter().enumerate().filter(|(_, line)| ends(line)).map(|(at, _)| at).collect();
    let (mut rest, mut found) = (String::with_capacity(text.len()), Vec::new());
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let Some(head) = head(line, seats) else {
            rest.push_str(line);
            rest.push('\n');
            at += 1;
            continue;
        };
        let block = head.colon && head.text.is_empty();
        let end = ends.get(ends.partition_point(|end| *end <= at)).map(|end| end - at - 1);
        // A message without an end might go on into orders: none of it is sent, and none of it is read as an order.
        let body = match (block, end) {
            (false, _) => 0,
            (true, Some(end)) => end,
            (true, None) => lines.len() - at - 1,
        };
        let inside: Vec<String> = lines.iter().skip(at + 1).take(body).map(|line| tame(line)).collect();
        let mut whole = vec![tame(line.trim())];
        whole.extend(inside.iter().cloned());
        let said = if block { inside.join("\n").trim_matches('\n').to_owned() } else { tame(head.text) };
        let text = if !head.colon {
            Err("press-no-colon")
        } else if block && end.is_none() {
            Err("press-no-end")
        } else if said.trim().is_empty() {
            Err("press-empty")
        } else if said.chars().count() > TEXT_MAX {
            Err("press-long")
        } else {
            Ok(said)
        };
        let number = u32::try_from(at).unwrap_or(u32::MAX).saturating_add(1);
        found.push(Pressed {
            number,
            whole: whole.join("\n").trim_end().to_owned(),
            to: head.to.to_owned(),
            anonymous: head.anonymous,
            text,
        });
        let taken = 1 + body + usize::from(block && end.is_some());
        (0..taken).for_each(|_| rest.push('\n'));
        at += taken;
    }
    (rest, found)
}

/// Whether a line begins nearly like a message, but for a slip of the pen.
pub fn begins_nearly(line: &str) -> bool {
    let Some((first, rest)) = bare(line).split_once(char::is_whitespace) else { return false };
    let first = fold(first);
    rest.contains(':') && PRESS.iter().any(|word| strsim::damerau_levenshtein(word, &first) <= 1)
}

/// Whether a line ends a message of several lines.
pub fn ends(line: &str) -> bool {
    END.contains(&fold(bare(line)).as_str())
}

struct Head<'l> {
    to: &'l str,
    anonymous: bool,
    colon: bool,
    text: &'l str,
}

/// A line without bullets and marks of emphasis before it.
fn bare(line: &str) -> &str {
    line.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '*' | '-' | '_' | '•' | '·')).trim_end()
}

/// The first line of a message. Without a colon it is one only if it names somebody, so that "Viesti tuli perille" is none.
fn head<'l>(line: &'l str, seats: &Seats) -> Option<Head<'l>> {
    let (first, rest) = bare(line).split_once(char::is_whitespace)?;
    if !PRESS.contains(&fold(first).as_str()) {
        return None;
    }
    let rest = rest.trim();
    let (to, text, colon) = match rest.split_once(':') {
        Some((to, text)) => (to.trim(), text.trim(), true),
        None => (rest, "", false),
    };
    let (anonymous, to) = match to.split_once(char::is_whitespace) {
        Some((word, others)) if ANONYMOUS.contains(&fold(word).as_str()) => (true, others.trim()),
        _ => {
            let lower = to.to_lowercase();
            let behind =
                ANONYMOUS_BEHIND.iter().find(|behind| lower.ends_with(**behind)).and_then(|behind| to.len().checked_sub(behind.len()));
            behind.and_then(|at| to.get(..at)).map_or((false, to), |to| (true, to))
        }
    };
    let names = |word: &str| addressed(seats, &[], word).is_ok();
    if !colon && !to.split(|c: char| c.is_whitespace() || c == ',').next().is_some_and(names) {
        return None;
    }
    Some(Head { to, anonymous, colon, text })
}

/// Whom the words before the colon name; `called`: what seats are called in their game besides.
///
/// # Errors
/// Which of them names nobody, with the names that there are.
pub fn addressed(seats: &Seats, called: &[(Seat, String)], written: &str) -> Result<Audience, Saying> {
    let also = |(entry, seat): (Entry, Seat)| {
        called.iter().filter(|(of, _)| *of == seat).fold(entry, |entry, (_, name)| entry.also(&[name.as_str()]).stems(&[name.as_str()]))
    };
    let mut entries: Vec<Entry> = seats.people().into_iter().zip(seats.all()).map(also).collect();
    let count = entries.len();
    entries.extend([Entry::new("all").also(ALL), Entry::new("gm").also(GM), Entry::new("partner").also(PARTNER)]);
    let vocab = Vocab::new("press-whom", entries);
    let mut audience = Audience::default();
    let parts = written.split([',', ';', '&', '+']).map(str::trim).filter(|part| !part.is_empty());
    let mut open: Vec<&str> = parts.collect::<Vec<_>>().into_iter().rev().collect();
    if open.is_empty() {
        return Err(nobody(seats, written));
    }
    while let Some(part) = open.pop() {
        match vocab.loose(&fold(part)) {
            Match::One(index) => match usize::from(index) {
                seat if seat < count => audience.seats.push(Seat(index as u8)),
                other if other == count => audience.all = true,
                other if other == count + 1 => audience.gm = true,
                _ => audience.partner = true,
            },
            Match::Many(which) => {
                let names = which.iter().map(|index| Arg::Text(vocab.name(usize::from(*index), crate::words::Lang::En).to_owned()));
                return Err(Saying::new("press-which").with("word", tame(part)).with("names", Arg::Either(names.collect())));
            }
            // "Glasya belial": names without a sign between them.
            Match::None => match halves(part).or_else(|| part.split_once(char::is_whitespace)) {
                Some((first, second)) => open.extend([second.trim(), first]),
                None => return Err(nobody(seats, part)),
            },
        }
    }
    audience.seats.sort_unstable();
    audience.seats.dedup();
    Ok(audience)
}

/// Whether a name means somebody else where a message is addressed: the game master, all, a partner.
pub fn is_taken_by_press(name: &str) -> bool {
    let name = fold(name);
    let known = ALL.iter().chain(GM).chain(PARTNER).chain(ANONYMOUS).chain(&["all", "gm", "partner"]);
    known.copied().any(|word| fold(word) == name)
}

/// Two names joined by a word.
fn halves(part: &str) -> Option<(&str, &str)> {
    [" and ", " ja ", " sekä "].iter().find_map(|word| part.split_once(word)).map(|(first, second)| (first.trim(), second.trim()))
}

fn nobody(seats: &Seats, word: &str) -> Saying {
    let names = seats.all().map(|seat| Arg::Text(format!("{} ({})", tame(&seats.name(seat)), seat))).collect();
    Saying::new("press-nobody").with("word", tame(word)).with("names", Arg::List(names))
}

/// To whom a seat's message goes by the rules of the game, with a remark for its writer.
///
/// # Errors
/// Why it may not be written.
pub fn judge<R: Ruleset>(
    setting: &Setting<R::Options>,
    view: Option<&R::View>,
    seat: Seat,
    to: &Audience,
) -> Result<(Audience, Option<Saying>), Saying> {
    let mut to = to.clone();
    if std::mem::take(&mut to.partner) {
        let Some(partner) = R::PARTS.talk.partner(setting, seat) else { return Err(Saying::new("press-no-partner")) };
        to.seats.push(partner);
    }
    to.seats.retain(|other| *other != seat);
    to.seats.sort_unstable();
    to.seats.dedup();
    // Who names everybody else writes to all.
    to.all |= !to.seats.is_empty() && to.seats.len() + 1 >= setting.seats.count();
    if to.all {
        to.seats.clear();
    }
    if to == Audience::default() {
        return Err(Saying::new("press-yourself"));
    }
    let remark = R::PARTS.talk.may_write(setting, view, seat, &to)?;
    Ok((to, remark))
}

/// The same before a game is dealt, when there is nothing to see yet.
///
/// # Errors
/// Why it may not be written.
pub fn judge_before<R: Ruleset>(opening: &Opening, seat: Seat, to: &Audience) -> Result<(Audience, Option<Saying>), Saying> {
    let setting: Result<_, Mismatch> = opening.setting_at::<R>(0);
    match setting {
        Ok(setting) => judge::<R>(&setting, None, seat, to),
        // Such a game can't be dealt; the club says so elsewhere.
        Err(_) => Err(Saying::new("press-closed")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats() -> Seats {
        Seats(["Laura", "Ville", "Atro", "Anna Liisa"].map(str::to_owned).to_vec())
    }

    fn one(text: &str) -> Pressed {
        let (rest, mut found) = lift(text, &seats());
        assert_eq!((rest.trim(), found.len()), ("", 1), "{found:?}");
        found.remove(0)
    }

    fn to(written: &str) -> Audience {
        addressed(&seats(), &[], written).unwrap_or_else(|why| panic!("{written}: {why:?}"))
    }

    #[test]
    fn a_line_goes_raw_to_its_end() {
        let pressed = one("press Ville: take fr3; then # nothing: else\n");
        assert_eq!((pressed.to.as_str(), pressed.text), ("Ville", Ok("take fr3; then # nothing: else".to_owned())));
        assert_eq!(one("- Viesti  kaikille : Hei, \"kaikki\"!").text, Ok("Hei, \"kaikki\"!".to_owned()));
        assert!(one("viesti nimetön Villelle: hei").anonymous);
    }

    #[test]
    fn a_block_ends_at_its_end_and_orders_round_it_stay() {
        let (rest, found) = lift("take 1\npress B, C:\n  Hello\n\ngame monday\nend press\nclaim fr5\n", &seats());
        assert_eq!(rest, "take 1\n\n\n\n\n\nclaim fr5\n");
        assert_eq!(found[0].text, Ok("  Hello\n\ngame monday".to_owned()));
        assert_eq!(found[0].number, 2);
    }

    #[test]
    fn a_block_without_an_end_is_not_sent_and_no_order_is_read_in_it() {
        let pressed = one("press Ville:\nhello\ntake 1\n");
        assert_eq!(pressed.text, Err("press-no-end"));
        assert_eq!(pressed.whole, "press Ville:\nhello\ntake 1");
    }

    #[test]
    fn what_steers_a_screen_is_left_out() {
        assert_eq!(one("press Ville: a\u{202e}b\u{7}c\td").text, Ok("abc d".to_owned()));
    }

    #[test]
    fn chat_that_begins_with_the_word_is_no_message() {
        for text in ["Viesti tuli perille, kiitos", "press on", "pressure: high", "viesti"] {
            assert_eq!(lift(text, &seats()).1, [], "{text}");
        }
        assert_eq!(one("press Ville hello").text, Err("press-no-colon"));
    }

    #[test]
    fn names_are_read_as_people_write_them() {
        assert_eq!(to("Villelle ja Atrolle").seats, [Seat(1), Seat(2)]);
        assert_eq!(to("b, Anna Liisa and atro").seats, [Seat(1), Seat(2), Seat(3)]);
        assert!(to("Kaikille").all && to("pelinjohtajalle").gm && to("kumppani").partner && to("gm & Ville").gm);
        assert!(addressed(&seats(), &[], "Ville, Pekka").is_err());
        assert!(addressed(&seats(), &[], "").is_err());
    }

    proptest::proptest! {
        #[test]
        fn nothing_is_lost_whatever_is_written(text in "(press|viesti|end press|loppu viesti| |Ville|all|:|\\n|;|#|take 1|å){0,40}") {
            let (rest, found) = lift(&text, &seats());
            proptest::prop_assert_eq!(rest.lines().count(), text.lines().count());
            for (index, line) in rest.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
                proptest::prop_assert_eq!(Some(line), text.lines().nth(index));
            }
            let shown: String = rest.chars().chain(found.iter().flat_map(|one| one.whole.chars())).filter(|c| !c.is_whitespace()).collect();
            let ends = text.lines().filter(|line| END.contains(&fold(bare(line)).as_str())).count();
            let written = text.chars().filter(|c| !c.is_whitespace()).count();
            proptest::prop_assert!(shown.chars().count() + ends * 15 >= written);
        }
    }
}
