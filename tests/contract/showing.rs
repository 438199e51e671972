//! What must hold of all that a ruleset shows: nothing raw in it, pages and pictures well formed, texts large enough to read.

use crate::contract::straw::{Straw, sizes};
use crate::report::html::read;
use std::fmt::Debug;
use turnpost::game::{
    BookLine, Example, Examples, Grammar, Picture, Present, Reading, Seats, Setting, Spot, Viewer, opens_guard, read_letter,
};
use turnpost::orders::Spec;
use turnpost::simulate::NAMES;
use turnpost::words::{Catalogue, Lang};

/// A phone is so wide, in pixels of a style sheet; a picture that needs more scrolls in its frame.
const PHONE: f64 = 360.0;
/// What a picture hides on a phone is seen from this width on.
const WIDE: f64 = 672.0;
/// No text of a picture is smaller on it, in the same pixels.
const SMALLEST: f64 = 11.0;

/// Everything that viewers are shown in a few games, in every language.
pub fn sheets_can_be_read<R: Present>() {
    for players in sizes::<R>() {
        let straw = Straw::<R>::play(players, 900);
        let viewers: Vec<Viewer> = straw.setting.seats.all().map(Viewer::Seat).chain([Viewer::Public]).collect();
        let share = (straw.moments.len() / 12).max(1);
        for lang in Lang::ALL {
            for viewer in &viewers {
                let told = straw.events.iter().filter_map(|event| R::news(event, *viewer));
                told.filter_map(|news| R::tell(&straw.setting, &news)).for_each(|(_, saying)| said_well::<R>(&lang.words().tell(&saying)));
                for moment in straw.moments.iter().step_by(share) {
                    shown_well(&straw, &moment.state, *viewer, lang);
                }
                shown_well(&straw, &straw.end, *viewer, lang);
            }
        }
    }
}

/// What rounds led to is said in a few games, in every language, and nothing raw is in it.
pub fn rounds_lead_to_something<R: Present>() {
    for players in sizes::<R>() {
        let straw = Straw::<R>::play(players, 901);
        let news: Vec<R::News> = straw.events.iter().filter_map(|event| R::news(event, Viewer::Public)).collect();
        let views: Vec<R::View> = straw.moments.iter().map(|moment| R::view(&moment.state, Viewer::Public)).collect();
        let mut said = 0;
        for (before, after) in views.iter().zip(views.iter().skip(1)) {
            for (_, saying) in R::PAGES.led_to(&straw.setting, before, after, &news) {
                said += 1;
                Lang::ALL.iter().for_each(|lang| said_well::<R>(&lang.words().tell(&saying)));
            }
        }
        assert!(said > 0, "{} of {players} leads to nothing", R::META.key);
    }
}

/// All of one viewer's sheet.
fn shown_well<R: Present>(straw: &Straw<R>, state: &R::State, viewer: Viewer, lang: Lang) {
    let (words, setting, view) = (lang.words(), &straw.setting, R::view(state, viewer));
    said_well::<R>(&words.tell(&R::title(setting, &view)));
    for request in R::pending(state).asked.iter().filter(|request| viewer == Viewer::Seat(request.seat)) {
        said_well::<R>(&words.tell(&R::lead(setting, &view, request)));
        for order in R::answers(&view, request) {
            said_well::<R>(&words.tell(&R::describe(setting, &view, &order)));
        }
    }
    let board = R::board(setting, &view, viewer, words);
    board.text.iter().for_each(|line| said_well::<R>(line));
    for grid in R::grids(setting, &view, viewer, words) {
        said_well::<R>(&grid.caption);
        grid.head.iter().for_each(|head| said_well::<R>(head));
        for row in &grid.rows {
            assert_eq!(row.cells.len(), grid.head.len(), "{}", grid.caption);
            row.cells.iter().for_each(|cell| said_well::<R>(cell));
        }
    }
    for section in R::sections(setting, &view, viewer, words) {
        said_well::<R>(&section.heading);
        section.lines.iter().for_each(|line| said_well::<R>(line));
    }
    let picture = R::picture(setting, &view, viewer, words);
    said_well::<R>(&picture.caption);
    drawn_well::<R>(&picture.svg, lang);
    spotted_well::<R>(&picture, viewer);
}

/// What can be chosen in a picture has a whole name, and lies in it; only who writes chooses.
fn spotted_well<R: Present>(picture: &Picture, viewer: Viewer) {
    assert!(picture.spots.is_empty() || matches!(viewer, Viewer::Seat(_)), "{viewer:?}");
    let frame = picture.svg.split("viewBox=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or("0 0 0 0");
    let frame: Vec<i32> = frame.split(' ').map(|one| one.parse().expect("a whole number")).collect();
    for Spot { name, says, at: [x, y, width, height], .. } in &picture.spots {
        said_well::<R>(name);
        said_well::<R>(says);
        assert!(!name.is_empty() && says.chars().count() > name.chars().count() + 2, "{name}: {says}");
        let lies = x >= &frame[0] && y >= &frame[1] && x + width <= frame[0] + frame[2] && y + height <= frame[1] + frame[3];
        assert!(lies && *width > 0 && *height > 0, "{name} at {x} {y} {width} {height} in {frame:?}");
    }
}

/// No id of a message, and nothing that a sentence should have put in place.
fn said_well<R: Present>(text: &str) {
    let raw = |word: &str| word.strip_prefix(R::META.prefix).is_some_and(|rest| rest.starts_with('-'));
    let raw = text.split(|c: char| !c.is_alphanumeric() && c != '-').any(raw);
    assert!(!raw && !text.contains(['{', '}']), "{text}");
}

/// How pages show pictures.
const STYLE: &str = include_str!("../../templates/style.css");

/// A picture that a page can hold and a person can read; none is a picture as well.
fn drawn_well<R: Present>(svg: &str, lang: Lang) {
    if svg.is_empty() {
        return;
    }
    svg.split('>').filter_map(|part| part.split_once('<').map(|(text, _)| text)).for_each(|text| {
        said_well::<R>(text);
    });
    let found = well_formed(svg, lang);
    let of = |name: &str| found.values(name).first().copied().unwrap_or("").to_owned();
    let across: f64 = of("viewBox").split(' ').nth(2).and_then(|width| width.parse().ok()).expect("a picture has a viewBox");
    for (_, attributes) in &found.elements {
        let of = |wanted: &str| attributes.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
        let Some(size) = of("font-size") else { continue };
        let size: f64 = size.trim_end_matches("px").parse().expect("a size is a number");
        // A picture may have texts that are shown on wide pages only.
        let wide = of("class")
            .is_some_and(|class| STYLE.contains(&format!("@container (max-width: 671px) {{ .picture .{class} {{ display: none; }} }}")));
        let seen = size * if wide { WIDE } else { PHONE } / across;
        assert!(seen >= SMALLEST, "a text of {size} is shown as {seen:.1} px");
    }
}

/// Parses a part of a page as the page's parser does.
fn well_formed(part: &str, lang: Lang) -> crate::report::html::Found {
    let found = read(&format!("<!DOCTYPE html><html lang={}><head><title>a page</title></head><body>{part}</body></html>", lang.code()));
    assert!(found.errors.is_empty(), "{:?} in {part:.300}", found.errors);
    found
}

/// A table of the greatest size, as letters on pages are read.
fn table<R: Present>() -> Setting<R::Options> {
    let players = sizes::<R>().last().expect("a table");
    let seats = Seats(NAMES.iter().take(players).map(|name| (*name).to_owned()).collect());
    Setting { options: R::Options::default(), seats, version: R::META.version }
}

/// The rules pages are well formed, alike in all languages, can be jumped through, and every line of the letters on them is understood.
pub fn rules_pages_hold<R: Present + Debug>() {
    let setting = table::<R>();
    let grammar = R::grammar(&setting);
    let parts = |page: &str| -> Vec<String> {
        let names = page.split('<').skip(1).map(|tag| tag.split(['>', ' ']).next().unwrap_or("").to_owned());
        names.filter(|name| ["h2", "h3", "li", "tr", "pre"].contains(&name.as_str())).collect()
    };
    for lang in Lang::ALL {
        let page = R::rules_page(lang);
        assert!(page.contains("<h2") && !page.contains(['{', '}']), "no page of rules in {}", lang.code());
        assert_eq!(page.matches("<h2").count(), page.matches("<h2 id=\"").count(), "a heading in {} can't be jumped to", lang.code());
        let headings: Vec<&str> =
            page.split("<h2 id=\"").skip(1).filter_map(|rest| rest.split_once('>')?.1.split_once("</h2>")).map(|(text, _)| text).collect();
        assert!(!headings.is_empty() && headings.iter().all(|text| !text.contains(['<', '&'])), "{headings:?}");
        well_formed(page, lang);
        assert_eq!(parts(page), parts(R::rules_page(Lang::En)), "the page in {} has other parts", lang.code());
        assert!(page.contains("<pre>"), "the page in {} shows no letter", lang.code());
        for letter in page.split("<pre>").skip(1).filter_map(|rest| rest.split("</pre>").next()) {
            let letter = letter.replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&");
            for line in read_letter::<R>(&grammar, &setting, &letter, "a letter", lang) {
                let understood = matches!(line.reading, Reading::Order(_) | Reading::Numbers(_) | Reading::Marker);
                assert!(understood, "{}: {:?}", line.text, line.reading);
            }
        }
    }
}

/// What an example is, read as a letter of the game.
struct Heard<R: Present> {
    example: &'static Example,
    orders: Vec<BookLine<R>>,
    /// How many answers of a report's list it names, if it does.
    numbers: usize,
}

/// Every kind of line has an example, each is understood as what it is an example of, and says the same in all languages.
pub fn examples_hold<R: Present + Debug>() {
    let (setting, area) = (table::<R>(), R::META.key);
    let grammar = R::grammar(&setting);
    let hear = |examples: &'static [Example], lang: Lang| -> Vec<Heard<R>> {
        examples.iter().map(|example| heard(&grammar, &setting, example, lang)).collect()
    };
    let languages: Vec<[Vec<Heard<R>>; 3]> = Lang::ALL
        .into_iter()
        .map(|lang| {
            let text = Catalogue::of(area).and_then(|catalogue| catalogue.examples(lang));
            let text = text.unwrap_or_else(|| panic!("{area} has no {}.orders.toml", lang.code()));
            Examples::read(text).unwrap_or_else(|why| panic!("{area}, {}: {why}", lang.code()));
            let examples = Examples::of(area, lang);
            [&examples.usual, &examples.alternatives, &examples.conditions].map(|level| hear(level, lang))
        })
        .collect();
    for [usual, alternatives, conditions] in &languages {
        for kind in &grammar.kinds {
            let shown = usual.iter().any(|heard| heard.example.kind.as_deref() == Some(kind.key));
            assert!(shown, "{area}: no usual example of {}", kind.key);
        }
        for Heard { example, orders, numbers } in usual {
            assert!(*numbers == 1 || orders.len() == 1, "{area}: not one order: {}", example.line);
            let plain = orders.iter().all(|order| order.guards.is_empty() && !order.standing);
            assert!(plain && !example.line.contains(" > "), "{area}: more than usual: {}", example.line);
        }
        for Heard { example, orders, numbers } in alternatives {
            assert!(orders.iter().all(|order| order.guards.is_empty() && !order.standing), "{area}: guarded: {}", example.line);
            let several = orders.len() > 1 || *numbers > 1 || example.line.contains(" > ");
            assert!(several || is_conditional(example), "{area}: without an alternative: {}", example.line);
        }
        for Heard { example, orders, .. } in conditions {
            let guarded = orders.iter().all(|order| !order.guards.is_empty() || order.standing);
            assert!(guarded || is_conditional(example), "{area}: without a condition: {}", example.line);
        }
    }
    let told = |levels: &[Vec<Heard<R>>; 3]| -> Vec<String> { levels.iter().flatten().map(|heard| told(&grammar, heard)).collect() };
    for (lang, levels) in Lang::ALL.into_iter().zip(&languages) {
        for (said, english) in told(levels).iter().zip(told(&languages[0])) {
            assert_eq!(*said, english, "{area}: in {} something else", lang.code());
        }
        let counts = |levels: &[Vec<Heard<R>>; 3]| levels.each_ref().map(Vec::len);
        assert_eq!(counts(levels), counts(&languages[0]), "{area}: other examples in {}", lang.code());
    }
}

/// Whether an order has `if` or `else` inside it.
fn is_conditional(example: &Example) -> bool {
    example.line.split_whitespace().any(|word| opens_guard(word.trim_end_matches([':', ','])))
}

/// Reads an example. Lines of another kind may stand below the first, as what is done without it.
fn heard<R: Present + Debug>(grammar: &Grammar, setting: &Setting<R::Options>, example: &'static Example, lang: Lang) -> Heard<R> {
    assert!(!example.says.is_empty() && !example.says.contains('"'), "{}: {}", example.line, example.says);
    let (mut orders, mut numbers) = (Vec::new(), 0);
    for line in read_letter::<R>(grammar, setting, &example.line, "an example", lang) {
        match line.reading {
            Reading::Order(order) => orders.push(*order),
            Reading::Numbers(found) => numbers = found.len(),
            Reading::Marker => {}
            other => panic!("{}: {}: {other:?}", R::META.key, line.text),
        }
    }
    assert!(numbers > 0 || !orders.is_empty(), "{}: nothing is ordered: {}", R::META.key, example.line);
    let kinds: Vec<&str> = orders.iter().filter_map(|order| grammar.kinds.get(order.kind).map(|kind| kind.key)).collect();
    let first = kinds.first().copied();
    let named = example.kind.as_deref();
    assert!(numbers > 0 || named.is_none() || first == named, "{}: {} is of {kinds:?}", R::META.key, example.line);
    Heard { example, orders, numbers }
}

/// An example without its language: what people may word freely is left out.
fn told<R: Present + Debug>(grammar: &Grammar, heard: &Heard<R>) -> String {
    let of = |order: &BookLine<R>| {
        let kind = &grammar.kinds[order.kind];
        let uses = if is_free(&kind.spec) { String::new() } else { format!("{:?}", order.uses) };
        format!("{} {:?} {} {uses}", kind.key, order.guards, order.standing)
    };
    let orders: Vec<String> = heard.orders.iter().map(of).collect();
    format!("{:?} {} {orders:?}", heard.example.kind, heard.numbers)
}

/// Whether a line may have words of the writer's own.
fn is_free(spec: &Spec) -> bool {
    match spec {
        Spec::Text(_) | Spec::Form(_) => true,
        Spec::Seq(parts) | Spec::OneOf(parts) => parts.iter().any(is_free),
        Spec::Opt(part) | Spec::List(part, _) | Spec::Prefer(part) | Spec::Heard(part) => is_free(part),
        Spec::Part(_, part) => is_free(part),
        Spec::Rule(_) | Spec::Word(_) | Spec::Name(_) | Spec::Number { .. } | Spec::Sym(_) => false,
    }
}
