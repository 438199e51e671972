//! A heard order as the line that could have been written.

use crate::game::letter::reread;
use crate::game::play::Play;
use crate::game::{Present, Ruleset};
use crate::words::Lang;

/// The line that says a kind's uses, and whether it reads back as them; where no line does, what is nearest to one.
pub(in crate::game) fn written<R: Present>(play: &Play<R>, kind: usize, uses: &[Vec<R::Order>], lang: Lang) -> (String, bool) {
    let one = |order: &R::Order| R::write(&play.setting, order, lang);
    let each: Vec<Vec<String>> = uses.iter().map(|preferences| preferences.iter().map(one).collect()).collect();
    let head = each.iter().flatten().next().and_then(|line| line.split_whitespace().next()).unwrap_or_default();
    let bare = |line: &String| line.strip_prefix(head).map_or_else(|| line.clone(), |rest| rest.trim_start().to_owned());
    let short: Vec<String> = each.iter().map(|preferences| preferences.iter().map(bare).collect::<Vec<_>>().join(" > ")).collect();
    let long: Vec<String> = each.iter().map(|preferences| preferences.join(" > ")).collect();
    // What a list means where its terms have nothing left need not be written.
    let firsts: Vec<String> = each.iter().filter_map(|preferences| preferences.first()).map(bare).collect();
    let headed = |rest: String| format!("{head} {rest}").trim_end().to_owned();
    let forms = [headed(firsts.join(", ")), headed(short.join(", ")), long.join("; ")];
    let reads_back = |line: &&String| means::<R>(play, line, kind, uses);
    match forms.iter().find(reads_back) {
        Some(line) => (line.clone(), true),
        None => (long.join("; "), false),
    }
}

fn means<R: Ruleset>(play: &Play<R>, line: &str, kind: usize, uses: &[Vec<R::Order>]) -> bool {
    reread::<R>(&play.grammar, &play.setting, line, "").is_some_and(|read| read.kind == kind && read.uses == uses)
}
