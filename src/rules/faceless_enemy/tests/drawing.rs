//! The picture: well-formed, with nothing in it that is hidden, and the latest turn on it.

use super::play::{play, viewers};
use crate::game::{Present, Ruleset, Viewer};
use crate::rules::faceless_enemy::trail::Mark;
use crate::rules::faceless_enemy::{FacelessEnemy as Rules, State};
use crate::words::Lang;

/// Tags balance, attributes are quoted, text is escaped.
pub fn well_formed(xml: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = xml;
    while let Some(at) = rest.find('<') {
        let (text, tag) = rest.split_at(at);
        assert!(!text.contains('>'), "a stray > in {text}");
        for after in text.split('&').skip(1) {
            let entity = after.split(';').next().unwrap_or("");
            assert!(["lt", "gt", "amp", "quot"].contains(&entity), "a raw & before {entity}");
        }
        let end = tag.find('>').unwrap_or_else(|| panic!("a tag without an end: {tag:.60}"));
        let inner = &tag[1..end];
        assert_eq!(inner.matches('"').count() % 2, 0, "quotes in {inner}");
        let name = inner.trim_start_matches('/').split([' ', '/']).next().unwrap_or("");
        if inner.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "in {:.80}", rest);
        } else if !inner.ends_with('/') {
            open.push(name);
        }
        rest = &tag[end + 1..];
    }
    assert!(open.is_empty(), "never closed: {open:?}");
}

#[test]
#[ignore]
fn dump() {
    for players in [2, 4] {
        let mut n = 0;
        let mut turn = 0;
        play(players, "dump", |setting, state, asked, events| {
            turn += 1;
            let marks = state.open.trail.marks();
            let struck = marks.iter().filter(|m| matches!(m, Mark::Struck { .. } | Mark::Shot { .. } | Mark::Scouted { .. })).count();
            if !asked.is_empty() && ((struck > 1 && marks.len() > 4 && n < 12) || turn % 150 == 0) || asked.is_empty() && events.is_empty() {
                n += 1;
                for viewer in viewers(players) {
                    let pic = Rules::picture(setting, &Rules::view(state, viewer), viewer, Lang::Fi.words());
                    std::fs::write(format!("/tmp/fepage/p{players}-{n:02}-{viewer:?}.svg"), format!("{}\n<!--{marks:?}-->", pic.svg)).unwrap();
                    std::fs::write("/tmp/fepage/caption.txt", pic.caption).unwrap();
                }
            }
        });
    }
}
