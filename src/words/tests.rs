use super::*;
use fluent_bundle::FluentResource;
use std::collections::{BTreeMap, BTreeSet};

/// Ids of a catalogue with the names of the arguments that each message uses.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    let mut id = String::new();
    for line in source.lines() {
        if line.starts_with('#') {
            continue;
        }
        if let Some((head, _)) = line.split_once('=')
            && !line.starts_with(' ')
        {
            id = head.trim().to_owned();
            found.insert(id.clone(), BTreeSet::new());
        }
        for part in line.split('$').skip(1) {
            let name: String = part.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect();
            if let Some(args) = found.get_mut(&id) {
                args.insert(name);
            }
        }
    }
    found
}

#[test]
fn catalogues_have_no_mistakes() {
    for lang in Lang::ALL {
        for (area, source) in Words::sources(lang) {
            if let Err((_, errors)) = FluentResource::try_new((*source).to_owned()) {
                panic!("{area} {}: {errors:?}", lang.code());
            }
        }
    }
}

#[test]
fn both_languages_say_the_same_messages_with_the_same_arguments() {
    for ((area, en), (_, fi)) in Words::sources(Lang::En).iter().zip(Words::sources(Lang::Fi)) {
        let (en, fi) = (messages(en), messages(fi));
        for (id, args) in &en {
            assert_eq!(Some(args), fi.get(id), "{area}: {id} differs or is missing in Finnish");
        }
        for id in fi.keys() {
            assert!(en.contains_key(id), "{area}: {id} is missing in English");
        }
    }
}

#[test]
fn a_list_is_joined_as_people_write_it() {
    let words = Lang::Fi.words();
    assert_eq!(words.list(&["a".into(), "b".into(), "c".into()]), "a, b ja c");
}

/// What the message ids of rulesets begin with: every such literal must be one.
const PREFIXES: [&str; 4] = ["\"cit-", "\"fe-", "\"wpb-", "\"wpc-"];

/// Ids that stand in the sources: as arguments of the functions that say them, and those of rulesets anywhere.
fn ids_in(source: &str) -> Vec<String> {
    const BEFORE: [&str; 4] = ["Saying::new(", ".say(", ".with(", "Arg::Word("];
    let mut found = Vec::new();
    for prefix in PREFIXES {
        for (at, _) in source.match_indices(prefix) {
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
    let mut files = Vec::new();
    sources(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let mut count = 0;
    for (file, code) in files {
        for id in ids_in(&code) {
            count += 1;
            for lang in Lang::ALL {
                assert!(lang.words().has(&id), "{file} says {id}, which {} lacks", lang.code());
            }
        }
    }
    assert!(count > 150, "only {count} ids were found: the search is broken");
}

#[test]
fn a_phrase_with_arguments_may_stand_in_a_sentence() {
    let crosses = Saying::new("wpc-n-cross").with("n", 2);
    let card = Saying::new("wpc-card").with("id", "fr1").word("land", "wpc-land-frankreich").with("what", Arg::List(vec![crosses.into()]));
    assert_eq!(Lang::Fi.words().tell(&card), "fr1 (Ranska: kaksi ristiä)");
}
