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
            let name: String = part
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '-')
                .collect();
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
    for ((area, en), (_, fi)) in Words::sources(Lang::En)
        .iter()
        .zip(Words::sources(Lang::Fi))
    {
        let (en, fi) = (messages(en), messages(fi));
        for (id, args) in &en {
            assert_eq!(
                Some(args),
                fi.get(id),
                "{area}: {id} differs or is missing in Finnish"
            );
        }
        for id in fi.keys() {
            assert!(en.contains_key(id), "{area}: {id} is missing in English");
        }
    }
}

#[test]
fn a_list_is_joined_as_people_write_it() {
    let words = Lang::Fi.words();
    assert_eq!(
        words.list(&["a".into(), "b".into(), "c".into()]),
        "a, b ja c"
    );
}
