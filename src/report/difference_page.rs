//! The difference that a rerun makes, as a page for the game master and as text for a terminal.

use super::figure::Figure;
use super::place::game_path;
use super::{BeforeAfter, Club, Difference, Doubt, Fate, RoundDifference, Standing};
use crate::words::{Lang, Words};
use askama::Template;
use std::fmt::Write as _;

/// The way from a page's folder, that of a branch or of a rerun that was adopted, to the site's.
const TO_SITE: &str = "../../../../site/";

#[derive(Template)]
#[template(path = "difference.html")]
struct DifferencePage<'a> {
    lang: &'static str,
    title: String,
    lead: Vec<String>,
    head: Heads,
    /// Where the game's page is.
    back: Option<String>,
    pictures: Vec<Tables>,
    /// What the pictures show, said once.
    caption: String,
    difference: &'a Difference,
}

/// The table at one moment.
struct Tables {
    heading: String,
    /// As it was, and after the rerun: what is said of it, and the picture.
    sides: [(String, Option<String>); 2],
    /// Whether both show the same: then one is enough.
    same: bool,
}

struct Heads {
    back: String,
    pictures: String,
    none: String,
    alike: String,
    everyone: String,
    same: String,
    seats: String,
    doubts: String,
    unused: String,
}

impl DifferencePage<'_> {
    fn sign(&self, fate: &Fate) -> &'static str {
        sign(*fate)
    }

    fn class(&self, fate: &Fate) -> &'static str {
        match fate {
            Fate::Kept => "kept",
            Fate::Gone => "gone",
            Fate::New => "new",
        }
    }

    fn doubt(&self, doubt: &Doubt) -> String {
        let words = Lang::named(self.lang).unwrap_or_default().words();
        doubt_line(doubt, doubt.letter.get(..12).unwrap_or(&doubt.letter), words)
    }

    fn seat(&self, name: &str, changed: &bool) -> String {
        let _ = self;
        seat_line(name, *changed, Lang::named(self.lang).unwrap_or_default())
    }
}

/// The pictures, each with names of its own for what it defines.
fn tables(pictures: &[BeforeAfter], lang: Lang) -> Vec<Tables> {
    let words = lang.words();
    let table = |(index, at): (usize, &BeforeAfter)| {
        let heading = match at.round {
            Some(round) => words.with("rerun-picture-round", &[("title", format!("{round} · {}", at.title).into())]),
            None => words.say("rerun-picture-end"),
        };
        let drawn = [("was", &at.before), ("is", &at.after)].map(|(side, picture)| {
            let svg = picture.as_ref().map(|picture| Figure::further(picture, &format!("{side}-{index}")).svg.into_owned());
            (words.say(&format!("rerun-picture-{side}")), svg)
        });
        Tables { heading, sides: drawn, same: at.before == at.after }
    };
    pictures.iter().enumerate().map(table).collect()
}

fn sign(fate: Fate) -> &'static str {
    match fate {
        Fate::Kept => " ",
        Fate::Gone => "−",
        Fate::New => "+",
    }
}

fn seat_line(name: &str, changed: bool, lang: Lang) -> String {
    lang.words().with(if changed { "rerun-seat-changed" } else { "rerun-seat-same" }, &[("name", name.into())])
}

/// Where the game stood, and where it stands now.
fn lead(difference: &Difference, lang: Lang) -> Vec<String> {
    let words = lang.words();
    let told = |standing: &Standing| match (&standing.result, standing.awaited.as_slice()) {
        (Some(result), _) => result.clone(),
        (None, []) => standing.title.clone(),
        (None, awaited) => words.with("rerun-waits", &[("title", standing.title.as_str().into()), ("names", words.list(awaited).into())]),
    };
    let before = words.with("rerun-before", &[("standing", told(&difference.before).into())]);
    let after = match &difference.after {
        Some(after) => words.with("rerun-after", &[("standing", told(after).into())]),
        None => words.say("rerun-further"),
    };
    let gone = difference.gone.map(|(first, last)| {
        words.with(
            "rerun-gone",
            &[("count", i64::from(last - first + 1).into()), ("first", first.to_string().into()), ("last", last.to_string().into())],
        )
    });
    let reopens = difference.reopens.then(|| words.say("rerun-only-a-look"));
    reopens.into_iter().chain([before, after]).chain(gone).collect()
}

/// What a number meant and means, as far as the reader may know it.
fn doubt_line(doubt: &Doubt, letter: &str, words: &Words) -> String {
    let said = |meanings: &[String]| if meanings.is_empty() { words.say("rerun-doubt-nothing") } else { meanings.join("; ") };
    if doubt.meant.is_empty() && doubt.means.is_empty() {
        return format!("{} ({letter})", doubt.name);
    }
    format!("{} ({letter}): {} → {}", doubt.name, said(&doubt.meant), said(&doubt.means))
}

/// The page of a difference: whole in itself, since it stands beside the branch and not on the site. It leads back to the page of the game
/// of this id, where that is a club's.
pub fn difference_page(club: Option<&Club<'_>>, id: &str, game: &str, difference: &Difference, lang: Lang) -> String {
    let words = lang.words();
    let title = words.with("rerun-title", &[("game", game.into()), ("round", difference.from.to_string().into())]);
    let heads = Heads {
        back: words.say("rerun-back"),
        pictures: words.say("rerun-pictures"),
        none: words.say("rerun-picture-none"),
        alike: words.say("rerun-picture-same"),
        everyone: words.say("rerun-everyone"),
        same: words.say("rerun-no-difference"),
        seats: words.say("rerun-seats"),
        doubts: words.say("rerun-doubts"),
        unused: words.say("rerun-unused"),
    };
    let back = club.map(|club| format!("{TO_SITE}{}", game_path(club, id, lang)));
    let shown = difference.pictures.iter().flat_map(|at| [&at.before, &at.after]).flatten();
    let caption = shown.map(|picture| picture.caption.clone()).next().unwrap_or_default();
    let pictures = tables(&difference.pictures, lang);
    let page = DifferencePage { lang: lang.code(), title, lead: lead(difference, lang), head: heads, back, pictures, caption, difference };
    // A template without own writers fails only where a string can't grow.
    page.render().unwrap_or_default()
}

/// Where the style of a page that is whole in itself stands.
const STYLE: (&str, &str) = ("<style>", "</style>");

/// The same page where it stands in a folder of the site, with the site's style in place of its own. What people wrote has no quotes of ours in HTML, so no word of theirs is taken for a link.
pub fn difference_on_site(page: &str) -> String {
    let page = page.replace(&format!("href=\"{TO_SITE}"), "href=\"../");
    let (begin, end) = STYLE;
    match page.split_once(begin).and_then(|(before, rest)| Some((before, rest.split_once(end)?.1))) {
        Some((before, after)) => format!("{before}<link rel=\"stylesheet\" href=\"../style.css\">{after}"),
        None => page,
    }
}

/// The same as text.
pub fn difference_text(difference: &Difference, lang: Lang) -> String {
    let words = lang.words();
    let mut out = String::new();
    if difference.same {
        let _ = writeln!(out, "{}", words.say("rerun-no-difference"));
        put_unused(&mut out, difference, words);
        return out;
    }
    for line in lead(difference, lang) {
        let _ = writeln!(out, "{line}");
    }
    put_rounds(&mut out, &words.say("rerun-everyone"), &difference.rounds);
    let _ = writeln!(out, "\n{}", words.say("rerun-seats"));
    for seat in &difference.seats {
        let _ = writeln!(out, "  {}", seat_line(&seat.name, seat.changed, lang));
    }
    for seat in difference.seats.iter().filter(|seat| seat.rounds != difference.rounds) {
        put_rounds(&mut out, &words.with("rerun-told-to", &[("name", seat.name.as_str().into())]), &seat.rounds);
    }
    if !difference.doubts.is_empty() {
        let _ = writeln!(out, "\n{}", words.say("rerun-doubts"));
        for doubt in &difference.doubts {
            let short = doubt.letter.get(..12).unwrap_or(&doubt.letter);
            let _ = writeln!(out, "  {}", doubt_line(doubt, short, words));
        }
    }
    put_unused(&mut out, difference, words);
    out
}

fn put_unused(out: &mut String, difference: &Difference, words: &Words) {
    if difference.unused.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n{}", words.say("rerun-unused"));
    for line in &difference.unused {
        let _ = writeln!(out, "  {} ({}): {}", line.name, line.number, line.text);
        for why in &line.why {
            let _ = writeln!(out, "      {why}");
        }
    }
}

fn put_rounds(out: &mut String, heading: &str, rounds: &[RoundDifference]) {
    if rounds.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n{heading}");
    for round in rounds {
        let _ = writeln!(out, "  {}  {}", round.round, round.title);
        for event in &round.events {
            let _ = writeln!(out, "    {} {}", sign(event.fate), event.text);
        }
    }
}
