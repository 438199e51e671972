//! What is wanted if the first can't be had, each in words of its own: "burn the docks, or if that's too dear the church"; and
//! conditions that stand first.

use super::{Ear, Heard, Meant, written};
use crate::game::Present;
use crate::game::letter::reread;
use crate::orders::{Line, is_else, parse};

/// No more are read.
const MOST: usize = 4;

/// With these a condition begins,
const IF: &[&str] = &["if", "jos"];
/// and with these it ends.
const THEN: &[&str] = &[",", "then", "niin"];

impl<R: Present> Ear<'_, R> {
    /// A line whose condition stands before it, without the colon that would make it a guard: "if I have six gold, use the smithy".
    pub(super) fn condition_first(&self, text: &str) -> Option<Heard<R>> {
        let line = Line::new(text);
        let end = (1..line.tokens.len()).find(|at| THEN.contains(&line.fold_of(*at))).filter(|_| IF.contains(&line.fold_of(0)))?;
        let from = (end..line.tokens.len()).find(|at| !THEN.contains(&line.fold_of(*at)))?;
        let turned = format!("{} {}", line.written_run(from..line.tokens.len()), line.written_run(0..end));
        self.clause(&turned, None).filter(|heard| matches!(heard, Heard::Orders(_)))
    }

    /// One order with what is wanted in its place. "Or" alone may also mean that it is not decided yet.
    pub(in crate::game) fn alternatives(&self, text: &str) -> Option<Heard<R>> {
        let line = Line::new(text);
        let cuts: Vec<usize> = (1..line.tokens.len()).filter(|at| is_else(line.fold_of(*at))).collect();
        if cuts.is_empty() || cuts.len() >= MOST {
            return None;
        }
        let starts = std::iter::once(0).chain(cuts.iter().map(|at| at + 1));
        let ends = cuts.iter().copied().chain([line.tokens.len()]);
        let mut found: Option<Meant<R>> = None;
        let mut lines: Vec<Meant<R>> = Vec::new();
        for (from, to) in starts.zip(ends) {
            let bare = |word: &str| is_else(word) || matches!(word, "," | ";" | "or" | "tai" | "and" | "ja" | "then" | "niin" | "sitten");
            let from = (from..to).find(|at| !bare(line.fold_of(*at))).unwrap_or(to);
            let to = (from..to).rev().find(|at| !bare(line.fold_of(*at))).map_or(from, |last| last + 1);
            let (kind, uses) = self.one(&line.written_run(from..to), found.as_ref().map(|(kind, _)| *kind))?;
            lines.push((kind, uses.clone()));
            match &mut found {
                Some((first, all)) if *first == kind => all.iter_mut().zip(uses).for_each(|(all, more)| all.extend(more)),
                Some(_) => return None,
                None => found = Some((kind, uses)),
            }
        }
        let (kind, uses) = found?;
        // Two whole lines are as good, and plainer than one of two lines.
        let (line, reads_back) = written(self.play, kind, &uses, self.lang);
        let spec = self.play.grammar.kinds.get(kind).map(|kind| &kind.spec)?;
        let whole = reads_back && parse(spec, &Line::new(&line)).is_ok();
        let joined = || self.preferring(&lines).map(|one| vec![one]);
        Some(Heard::Orders(if whole { vec![(kind, uses)] } else { joined().unwrap_or(lines) }))
    }

    /// The one line that says what several of a kind say, the best first, where each order of it holds the whole list, as in a draft.
    fn preferring(&self, lines: &[Meant<R>]) -> Option<Meant<R>> {
        let said = |(kind, uses): &Meant<R>| written(self.play, *kind, uses, self.lang).0;
        let (first, rest) = lines.split_first()?;
        let behind = rest.iter().map(|one| said(one).split_once(' ').map(|(_, behind)| behind.to_owned()));
        let all = std::iter::once(Some(said(first))).chain(behind).collect::<Option<Vec<String>>>()?;
        let read = reread::<R>(&self.play.grammar, &self.play.setting, &all.join(" > "), "")?;
        let side_by_side = lines.iter().flat_map(|(_, uses)| uses.iter().flatten()).eq(read.uses.iter().flatten());
        (read.kind == first.0 && !side_by_side).then_some((read.kind, read.uses))
    }

    /// The one order of a part, of the kind of the part before it.
    fn one(&self, text: &str, kind: Option<usize>) -> Option<Meant<R>> {
        let single = |heard: Heard<R>| match heard {
            Heard::Orders(orders) => <[Meant<R>; 1]>::try_from(orders).ok().map(|[one]| one).filter(|(_, uses)| uses.len() == 1),
            _ => None,
        };
        let same = |kind: usize| {
            let bare = || (!self.hearing.has_verb(text)).then(|| self.meant(kind, &self.hearing.with_verb_of(kind, text)?)).flatten();
            let told = || self.listed_as(kind, text).and_then(single);
            bare().filter(|(_, uses)| uses.len() == 1).or_else(told)
        };
        kind.and_then(same).or_else(|| self.clause(text, None).and_then(single))
    }
}
