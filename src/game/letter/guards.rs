//! The guards before an order, each up to its colon, and conditions that stand in a sentence: "if I get the king, I take gold. Otherwise cards."
//!
//! A sentence is less strict than a line, so that more of it is asked about: how far its condition reaches must be plain.

use super::{Loose, Reader, Reading, bare};
use crate::game::Ruleset;
use crate::game::book::Guard;
use crate::game::wrapped::{ELSE, IF};
use crate::orders::{Line, Supposed, Unread, parse_guarded, parse_supposed};
use crate::words::Saying;

const NOT: &[&str] = &["not", "ei"];
/// With these a further condition may stand behind an order.
const CONDITIONS: &[&str] =
    &["if", "jos", "unless", "ellei", "jollei", "ellen", "jollen", "mikali", "provided", "only", "vain", "when", "kun"];
/// What ends a clause before "otherwise".
const STOPS: &[&str] = &[",", ".", "!", ";"];

/// More guards than this before one order are not read.
const GUARDS_MAX: usize = 50;

/// A guard with its words.
type Said<R> = (String, Guard<<R as Ruleset>::Cond>);

/// What denies a condition in a sentence, and what is said where it is not denied.
const DENIED: &[(&[&str], &str)] = &[
    (&["do", "not"], ""),
    (&["don", "t"], ""),
    (&["dont"], ""),
    (&["did", "not"], ""),
    (&["didn", "t"], ""),
    (&["am", "not"], "am"),
    (&["m", "not"], "am"),
    (&["have", "not"], "have"),
    (&["haven", "t"], "have"),
    (&["is", "not"], "is"),
    (&["isn", "t"], "is"),
    (&["isnt"], "is"),
    (&["was", "not"], "was"),
    (&["wasn", "t"], "was"),
    (&["en", "saa"], "saan"),
    (&["en", "saanut"], "sain"),
    (&["en", "ole"], "olen"),
    (&["en", "oo"], "olen"),
    (&["en", "paase"], "pääsen"),
    (&["ei", "ole"], "on"),
    (&["ei", "oo"], "on"),
    (&["ei", "ryosteta"], "ryöstetään"),
    (&["ei", "murhata"], "murhataan"),
];

/// A sentence that begins with a condition which is denied, as if it was not: "if I don't get the king, …".
fn affirmed(line: &Line<'_>) -> Option<String> {
    let end = (1..line.tokens.len()).find(|at| line.fold_of(*at) == ",").unwrap_or(line.tokens.len());
    let words: Vec<&str> = (0..end).map(|at| line.fold_of(at)).collect();
    let denied = |at: usize| DENIED.iter().find(|(said, _)| words.get(at..).is_some_and(|words| words.starts_with(said)));
    let mut found = (1..end).filter_map(|at| denied(at).map(|(said, instead)| (at, said.len(), *instead)));
    let ((at, many, instead), None) = (found.next()?, found.next()) else { return None };
    let rest = line.tokens.get(at + many).map(|_| line.rest(at + many))?;
    let parts = [line.written_run(0..at), instead.to_owned(), rest.to_owned()];
    Some(parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" "))
}

/// What is done if the condition before it holds, and if it does not; none where that is not plain, or there is a condition more.
fn consequences<'a>(line: &Line<'a>, from: usize) -> Option<(&'a str, Option<&'a str>)> {
    let words = from..line.tokens.len();
    if words.clone().any(|at| CONDITIONS.contains(&line.fold_of(at)) || line.fold_of(at) == "?") {
        return None;
    }
    let cuts: Vec<usize> = words.filter(|at| ELSE.contains(&line.fold_of(*at))).collect();
    match cuts.as_slice() {
        [] => Some((line.rest(from), None)),
        [cut] if *cut > from + 1 && STOPS.contains(&line.fold_of(cut - 1)) => {
            let [start, end] = [from, cut - 1].map(|at| line.tokens.get(at).map_or(0, |token| token.span.0));
            let behind = cut + 1 + usize::from(matches!(line.fold_of(cut + 1), "," | ":"));
            let otherwise = Some(line.rest(behind)).filter(|otherwise| !otherwise.is_empty())?;
            Some((line.text.get(start..end)?.trim(), Some(otherwise)))
        }
        _ => None,
    }
}

impl<R: Ruleset> Reader<'_, R> {
    /// Reads an order with the guards before it.
    pub(super) fn order(&mut self, number: u32, text: &str, standing: bool, indent: usize) {
        let mut guards: Vec<Said<R>> = self.guard.iter().map(|(text, guard, _)| (text.clone(), guard.clone())).collect();
        let mut rest = text;
        // "Otherwise gold", without a colon.
        let mut spoken = false;
        loop {
            if guards.len() > GUARDS_MAX {
                return self.push(number, text, Reading::Unknown(Saying::new("line-guards-many").with("most", GUARDS_MAX)));
            }
            let line = Line::new(rest);
            let first = line.fold_of(0);
            if ELSE.contains(&first) {
                let Some((said, guard, _)) = self.last.clone() else {
                    break;
                };
                spoken = line.fold_of(1) != ":";
                if spoken && self.parted {
                    let reading = self.astray(rest, guards, standing, number);
                    return self.push(number, text, reading);
                }
                let at = usize::from(matches!(line.fold_of(1), ":" | ","));
                rest = line.rest(1 + at);
                guards.push(self.denied(&said, guard));
            } else if IF.contains(&first) {
                let Some(spec) = &self.grammar.condition else {
                    break;
                };
                let not = usize::from(NOT.contains(&line.fold_of(1)));
                match parse_guarded(spec, &line, 1 + not) {
                    Err(unread) => {
                        let supposed = self.supposed(&line, &guards, standing, indent, number);
                        let nothing = unread.at <= 1 + not;
                        let reading = self.sentence(rest, guards, standing, number, (unread, nothing), supposed);
                        return self.push(number, text, reading);
                    }
                    Ok(found) => {
                        let Some(condition) = R::PARTS.conditions.read_condition(self.setting, &found.tree) else {
                            break;
                        };
                        guards.push(self.guard_of(&line, 1 + not, &found, Guard { condition, negated: not > 0 }));
                        rest = line.rest(found.behind);
                    }
                }
            } else {
                break;
            }
            if let Some((said, guard)) = guards.last() {
                self.last = Some((said.clone(), guard.clone(), indent));
                self.parted = false;
            }
            if rest.is_empty() {
                self.guard = self.last.clone();
                return self.push(number, text, Reading::Marker);
            }
        }
        self.parted |= guards.is_empty();
        let reading = match self.reading(rest, guards, standing, number) {
            Reading::Loose(loose) if spoken && !self.block => self.otherwise(*loose),
            reading => reading,
        };
        self.push(number, text, reading);
    }

    /// A guard with the words of a line that say it from a place on; what was said as people say it is written as a guard is, so that
    /// it can be denied: "jos saan kuninkaan" is no "jos ei saan kuninkaan" otherwise.
    fn guard_of(&self, line: &Line<'_>, from: usize, found: &Supposed, guard: Guard<R::Cond>) -> Said<R> {
        let place = |at: usize, or: usize| line.tokens.get(at).map_or(or, |token| token.span.0);
        let written = || R::PARTS.conditions.write_condition(self.setting, &guard.condition, self.lang);
        let as_said = || line.text.get(place(from, 0)..place(found.end, line.text.len())).unwrap_or("").trim().to_owned();
        let said = Some(()).filter(|()| found.spoken).and_then(|()| written()).unwrap_or_else(as_said);
        let [yes, no] = self.guard_words();
        (format!("{}{said}", if guard.negated { no } else { yes }), guard)
    }

    /// The guard that holds where another does not.
    fn denied(&self, said: &str, guard: Guard<R::Cond>) -> Said<R> {
        let [yes, no] = self.guard_words();
        let said = match said.strip_prefix(no) {
            Some(condition) => format!("{yes}{condition}"),
            None => format!("{no}{}", said.strip_prefix(yes).unwrap_or(said)),
        };
        (said, Guard { condition: guard.condition, negated: !guard.negated })
    }

    /// What a sentence says behind the condition with which it begins, and what else, each behind its guard; what is unknown, where it can't be
    /// told how far the condition reaches, and nothing where it is none of the game's. No "else" below belongs to a condition above it.
    fn supposed(&mut self, line: &Line<'_>, guards: &[Said<R>], standing: bool, indent: usize, number: u32) -> Vec<Reading<R>> {
        self.last = None;
        let affirmed = affirmed(line);
        let affirmed = affirmed.as_deref().map(Line::new);
        let read = |line: &Line<'_>, denied: bool| {
            let not = NOT.contains(&line.fold_of(1));
            let from = 1 + usize::from(not);
            let found = parse_supposed(self.grammar.condition.as_ref()?, line, from)?;
            let condition = R::PARTS.conditions.read_condition(self.setting, &found.tree)?;
            // "If not I don't …" is said by nobody.
            let negated = (!(not && denied)).then_some(not || denied)?;
            let found = Supposed { spoken: found.spoken || denied, ..found };
            Some((self.guard_of(line, from, &found, Guard { condition, negated }), found.behind))
        };
        let plain = read(line, false).map(|read| (read, line));
        let denied = || affirmed.as_ref().and_then(|line| Some((read(line, true)?, line)));
        let Some(((guard, behind), line)) = plain.or_else(denied) else { return Vec::new() };
        let unclear = || vec![Reading::Unknown(Saying::new("line-unclear"))];
        let plain = !self.runs_on && !self.block && !standing;
        let Some((then, otherwise)) = plain.then(|| consequences(line, behind)).flatten() else { return unclear() };
        let parts = [Some((then, guard.clone())), otherwise.map(|text| (text, self.denied(&guard.0, guard.1.clone())))];
        if otherwise.is_none() {
            self.last = Some((guard.0, guard.1, indent));
            self.parted = false;
        }
        let behind = |(text, guard): (&str, Said<R>)| self.reading(bare(text), [guards, &[guard]].concat(), standing, number);
        parts.into_iter().flatten().map(behind).collect()
    }

    /// A sentence that begins with a condition that is no guard; `unread` says how far that was one, and whether it was none at all.
    fn sentence(
        &self,
        text: &str,
        guards: Vec<Said<R>>,
        standing: bool,
        number: u32,
        (unread, nothing): (Unread, bool),
        supposed: Vec<Reading<R>>,
    ) -> Reading<R> {
        let unknown = |unread: Unread| Reading::Unknown(unread.saying(self.lang));
        let whole = !text.contains(':');
        if self.block || standing || !whole && supposed.is_empty() {
            return unknown(unread);
        }
        // "If you like, …" is no guard, nothing of a condition in it: a remark, or it asks for something else ("if not, …").
        // "If the king is still there I take him" is none either, but may be heard.
        let otherwise = if nothing && supposed.is_empty() { Reading::Chat } else { unknown(unread) };
        match self.reading(text, guards, false, number) {
            Reading::Loose(loose) => {
                let plain = !matches!(supposed.first(), Some(Reading::Unknown(_)));
                let text = if whole && plain { loose.text } else { String::new() };
                Reading::Loose(Box::new(Loose { text, otherwise, meant: loose.meant || !supposed.is_empty(), supposed, ..*loose }))
            }
            _ => otherwise,
        }
    }

    /// What is done where a condition above does not hold, said without a colon: it is all that the line says.
    fn otherwise(&self, loose: Loose<R>) -> Reading<R> {
        let unclear = || Reading::Unknown(Saying::new("line-unclear"));
        let line = loose.line.clone();
        let supposed = if self.runs_on { Vec::new() } else { vec![Reading::Loose(Box::new(loose))] };
        Reading::Loose(Box::new(Loose { text: String::new(), line, otherwise: unclear(), meant: false, supposed }))
    }

    /// "Otherwise …" below an order that stands between it and a condition: instead of which of them?
    fn astray(&self, text: &str, guards: Vec<Said<R>>, standing: bool, number: u32) -> Reading<R> {
        match self.reading(text, guards, standing, number) {
            Reading::Loose(loose) => {
                let otherwise = Reading::Unknown(Saying::new("line-unclear"));
                Reading::Loose(Box::new(Loose { otherwise, meant: true, ..*loose }))
            }
            reading => reading,
        }
    }

    /// How a guard begins in the writer's language, and one that must not hold.
    fn guard_words(&self) -> [&'static str; 2] {
        [self.lang.word("if ", "jos "), self.lang.word("if not ", "jos ei ")]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_denied_is_said_as_if_it_was_not() {
        let of = |text| affirmed(&Line::new(text));
        assert_eq!(of("if I don't get the king, gold").as_deref(), Some("if I get the king, gold"));
        assert_eq!(of("jos en saa kuningasta, kulta").as_deref(), Some("jos saan kuningasta, kulta"));
        for text in ["if I get the king, I don't build", "if I don't get the king and am not robbed, gold", "jos saan kuninkaan, kulta"] {
            assert_eq!(of(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_done_and_what_else_are_told_apart_where_that_is_plain() {
        let of = |text| consequences(&Line::new(text), 0).map(|(then, otherwise)| (then.to_owned(), otherwise.map(str::to_owned)));
        let told = |then: &str, otherwise: Option<&str>| Some((then.to_owned(), otherwise.map(str::to_owned)));
        assert_eq!(of("gold and build harbor"), told("gold and build harbor", None));
        assert_eq!(of("otan kultaa, muuten kortit"), told("otan kultaa", Some("kortit")));
        assert_eq!(of("I take gold. Otherwise, I draw cards"), told("I take gold", Some("I draw cards")));
        for text in ["gold or else cards", "a, muuten b, muuten c", "a, and if c, d", "a, vain jos c", "shall I?", "a, otherwise"] {
            assert_eq!(of(text), None, "{text}");
        }
    }
}
