//! What must hold of every catalogue that is part of the program, whoever's it is: nothing is listed here by name.

use crate::contract::rulesets;
use std::collections::{BTreeMap, BTreeSet};
use turnpost::words::{Catalogue, Lang};

/// The languages that say everything. Another may lack sentences, which are then said in English.
const WHOLE: [Lang; 2] = [Lang::En, Lang::Fi];

/// A message of a catalogue.
#[derive(Debug, Default)]
struct Message {
    /// Its text as in the file, lines joined.
    text: String,
    /// The names of its arguments.
    args: BTreeSet<String>,
    /// Whether the catalogue says above it that it reads as in English.
    as_in_english: bool,
}

/// The messages of a catalogue by their ids.
fn messages(source: &str) -> BTreeMap<String, Message> {
    let mut found: BTreeMap<String, Message> = BTreeMap::new();
    let (mut id, mut as_in_english) = (String::new(), false);
    for line in source.lines() {
        if let Some(remark) = line.strip_prefix('#') {
            as_in_english = remark.trim() == "As in English.";
            continue;
        }
        let text = match line.split_once('=') {
            Some((head, text)) if !line.starts_with(' ') => {
                id = head.trim().to_owned();
                found.insert(id.clone(), Message { as_in_english, ..Message::default() });
                as_in_english = false;
                text
            }
            _ => line,
        };
        let Some(message) = found.get_mut(&id) else { continue };
        message.text.push_str(text.trim());
        message.text.push(' ');
        let names = text.split('$').skip(1);
        message.args.extend(names.map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect::<String>()));
    }
    found
}

/// Whether words are left of a text without its arguments and selectors.
fn has_words(text: &str) -> bool {
    let mut words = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '$' => while chars.next_if(|c| c.is_alphanumeric() || *c == '-').is_some() {},
            '[' => drop(chars.find(|c| *c == ']')),
            _ => words.push(c),
        }
    }
    words.split(|c: char| !c.is_alphabetic()).any(|word| word.chars().count() > 1)
}

/// What a catalogue says wrongly: all that is wrong, a line each.
fn faults(area: &str, prefix: Option<&str>, en: &str, other: &str, whole: bool) -> Vec<String> {
    let mut faults = Vec::new();
    let (en, other) = (messages(en), messages(other));
    for (id, english) in &en {
        if let Some(prefix) = prefix.filter(|prefix| !id.starts_with(&format!("{prefix}-"))) {
            faults.push(format!("{area}: {id} does not begin with {prefix}-"));
        }
        match other.get(id) {
            None if whole => faults.push(format!("{area}: {id} is missing")),
            None => {}
            Some(said) if said.args != english.args => faults.push(format!("{area}: {id} has other arguments")),
            Some(said) if said.text == english.text && has_words(&said.text) && !said.as_in_english => {
                faults.push(format!("{area}: {id} is said in English: {}; if it should be, write `# As in English.` above it", said.text));
            }
            Some(_) => {}
        }
    }
    faults.extend(other.keys().filter(|id| !en.contains_key(*id)).map(|id| format!("{area}: {id} is not in English")));
    faults
}

/// What begins the ids of an area, where it is a ruleset's.
fn prefix_of(area: &str) -> Option<&'static str> {
    rulesets().find(area).ok().map(|entry| entry.meta.prefix)
}

#[test]
fn catalogues_have_no_mistakes() {
    for catalogue in Catalogue::all() {
        for lang in Lang::ALL {
            let Some(source) = catalogue.sentences(lang) else { continue };
            if let Err((_, errors)) = fluent_bundle::FluentResource::try_new(source.to_owned()) {
                panic!("{} {}: {errors:?}", catalogue.area, lang.code());
            }
            assert_eq!(catalogue.ids(lang).len(), messages(source).len(), "{} {}: an id stands twice", catalogue.area, lang.code());
        }
    }
}

#[test]
fn languages_say_the_same_messages_with_the_same_arguments_in_words_of_their_own() {
    let mut wrong = Vec::new();
    for catalogue in Catalogue::all() {
        let english = catalogue.sentences(Lang::En).expect("English sentences");
        for lang in Lang::ALL.into_iter().filter(|lang| *lang != Lang::En) {
            let said = catalogue.sentences(lang).unwrap_or("");
            wrong.extend(faults(catalogue.area, prefix_of(catalogue.area), english, said, WHOLE.contains(&lang)));
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

/// Areas that speak on a terminal or write settings: there straight marks stand round what is typed as it is.
const STRAIGHT: [&str; 3] = ["cli", "said", "setup"];

/// What people read of a source, without remarks and what stands between two signs: what Fluent makes of it, or a browser.
fn read_of(source: &str, (begin, end): (char, char)) -> String {
    let (mut read, mut within) = (String::new(), 0_usize);
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        for c in line.chars() {
            if c == begin {
                within += 1;
            } else if c == end {
                within = within.saturating_sub(1);
            } else if within == 0 {
                read.push(c);
            }
        }
        read.push('\n');
    }
    read
}

/// What is wrong with the apostrophes and quotes of a text that people read, a line each.
fn marks_wrong(area: &str, lang: Lang, read: &str) -> Vec<String> {
    let strange: &[char] = if lang == Lang::Fi { &['\'', '"', '‘', '„', '«', '“'] } else { &['\'', '"', '‘', '„', '«'] };
    let lines = read.lines().filter(|line| line.contains(strange));
    let mut wrong: Vec<String> = lines.map(|line| format!("{area} {}: {line}", lang.code())).collect();
    let (begun, ended) = (read.matches('“').count(), read.matches('”').count());
    if lang == Lang::En && begun != ended {
        wrong.push(format!("{area} {}: {begun} quotes begin and {ended} end", lang.code()));
    }
    wrong
}

#[test]
fn there_is_one_kind_of_apostrophe_and_of_quotes() {
    let mut wrong = Vec::new();
    for catalogue in Catalogue::all().into_iter().filter(|catalogue| !STRAIGHT.contains(&catalogue.area)) {
        for lang in Lang::ALL {
            let said = catalogue.sentences(lang).map(|text| read_of(text, ('{', '}')));
            let page = catalogue.rules_page(lang).map(|text| read_of(text, ('<', '>')));
            wrong.extend(said.iter().chain(&page).flat_map(|read| marks_wrong(catalogue.area, lang, read)));
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
    let found = |lang: Lang, text: &str| marks_wrong("made-up", lang, &read_of(text, ('{', '}'))).len();
    assert_eq!(found(Lang::En, "# it's\na = It’s { $n ->\n    [0] {\"\"}\n   *[other] “{ $n }”\n}"), 0);
    assert_eq!((found(Lang::En, "a = It's"), found(Lang::En, "a = \"x\""), found(Lang::En, "a = ”x”")), (1, 1, 1));
    assert_eq!((found(Lang::Fi, "a = ”x”"), found(Lang::Fi, "a = “x”")), (0, 1));
}

/// What players write is called by one word in Finnish, "määräys"; another one once stood on a rules page.
#[test]
fn finnish_has_one_word_for_orders() {
    for catalogue in Catalogue::all() {
        for text in [catalogue.sentences(Lang::Fi), catalogue.rules_page(Lang::Fi)].into_iter().flatten() {
            let wrong: Vec<&str> = text.lines().filter(|line| line.to_lowercase().contains("käsky")).collect();
            assert!(wrong.is_empty(), "{}: {wrong:?}", catalogue.area);
        }
    }
}

/// `cargo test --test all messages:: -- --nocapture` lists what each language lacks.
#[test]
fn what_a_language_lacks_is_listed() {
    for (lang, catalogue) in Lang::ALL.into_iter().flat_map(|lang| Catalogue::all().into_iter().map(move |catalogue| (lang, catalogue))) {
        let missing = catalogue.missing(lang);
        if !missing.is_empty() {
            println!("{} {}: {} texts are shown in English: {}", lang.code(), catalogue.area, missing.len(), missing.join(", "));
        }
        assert!(missing.is_empty() || !WHOLE.contains(&lang));
    }
}

#[test]
fn an_english_catalogue_copied_as_finnish_is_found() {
    for catalogue in Catalogue::all() {
        let english = catalogue.sentences(Lang::En).expect("English sentences");
        let copied = faults(catalogue.area, None, english, english, true).len();
        assert!(copied * 10 > messages(english).len() * 8, "{}: only {copied} sentences of a copy were found", catalogue.area);
    }
    let found = |fi: &str| {
        faults("made-up", Some("mu"), "mu-a = Hello\nmu-b = { $n ->\n    [1] { $card }\n   *[other] { $n } × { $card }\n }", fi, true)
    };
    assert_eq!(found("mu-a = Terve\nmu-b = { $n } × { $card }"), Vec::<String>::new());
    assert_eq!(found("# As in English.\nmu-a = Hello\nmu-b = { $n } { $card }"), Vec::<String>::new());
    assert_eq!(found("mu-a = Hello\nmu-b = { $card }\nmu-c = x").len(), 3);
}

#[test]
fn every_ruleset_has_its_catalogue_and_every_id_one_owner() {
    for entry in rulesets().all() {
        let catalogue = Catalogue::of(entry.meta.key).unwrap_or_else(|| panic!("{} has no catalogue", entry.meta.key));
        let grammar = (entry.grammar)();
        let kinds = grammar.kinds.iter().flat_map(|kind| [format!("kind-{}", kind.key), format!("kind-title-{}", kind.key)]);
        let choices = entry.meta.asks.iter().flat_map(|(_, choices)| choices.iter()).map(|choice| format!("default-{}", choice.name));
        let ids = catalogue.ids(Lang::En);
        for asked_for in kinds.chain(choices).chain(["title".to_owned()]) {
            let id = format!("{}-{asked_for}", entry.meta.prefix);
            assert!(ids.contains(&id), "{} does not say {id}", entry.meta.key);
        }
    }
    let mut owners = BTreeMap::new();
    for catalogue in Catalogue::all() {
        for id in catalogue.ids(Lang::En) {
            let before = owners.insert(id.clone(), catalogue.area);
            assert_eq!(before, None, "{id} stands in {} as well", catalogue.area);
        }
    }
}

/// Ids that stand in the sources: as arguments of the functions that say them, and those of rulesets anywhere.
fn ids_in(source: &str, prefixes: &[&str]) -> Vec<String> {
    const BEFORE: [&str; 4] = ["Saying::new(", ".say(", ".with(", "Arg::Word("];
    let mut found = Vec::new();
    for prefix in prefixes {
        for (at, _) in source.match_indices(&format!("\"{prefix}-")) {
            let id = source.get(at + 1..).and_then(|rest| rest.split('"').next()).unwrap_or("");
            // What is put together from parts is held by the ruleset's own tests.
            if !id.contains('{') {
                found.push(id.to_owned());
            }
        }
    }
    for before in BEFORE {
        for rest in source.split(before).skip(1) {
            let Some(literal) = rest.trim_start().strip_prefix('"') else { continue };
            let Some((id, after)) = literal.split_once('"') else { continue };
            // `saying.with("name", …)` names an argument; `words.with("id", &[…])` an id.
            if before == ".with(" && !after.trim_start_matches(',').trim_start().starts_with("&[") {
                continue;
            }
            // Other things have a `say` as well; an id is never empty.
            if !id.is_empty() {
                found.push(id.to_owned());
            }
        }
    }
    found
}

fn sources(folder: &std::path::Path, found: &mut Vec<(String, String)>) {
    let Ok(entries) = std::fs::read_dir(folder) else { panic!("{} can't be read", folder.display()) };
    for path in entries.flatten().map(|entry| entry.path()) {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if path.is_dir() {
            if name != "tests" {
                sources(&path, found);
            }
        } else if name.ends_with(".rs")
            && name != "tests.rs"
            && let Ok(text) = std::fs::read_to_string(&path)
        {
            // Unit tests at a file's end may say what they like.
            let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or("").to_owned();
            let code = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
            found.push((path.display().to_string(), code));
        }
    }
}

#[test]
fn every_id_in_the_sources_has_its_sentence() {
    let prefixes: Vec<&str> = rulesets().all().iter().map(|entry| entry.meta.prefix).collect();
    let mut files = Vec::new();
    for folder in ["src", "examples"] {
        sources(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut files);
    }
    let mut count = 0;
    for (file, code) in files {
        for id in ids_in(&code, &prefixes) {
            count += 1;
            for lang in Lang::ALL {
                assert!(lang.words().has(&id), "{file} says {id}, which {} lacks", lang.code());
            }
        }
    }
    assert!(count > 150, "only {count} ids were found: the search is broken");
}
