//! The condition before an order: up to a colon, as a guard is written, or up to its comma, as people say it in a sentence.

use super::{Expected, Line, Parser, Spec, Sym, Tree, Unread};

/// With these a condition in a sentence ends.
const THEN: &[&str] = &[",", "then", "niin"];
/// Where one of these stands behind it, it goes on.
const GOES_ON: &[&str] = &["and", "or", "but", "not", "nor", "ja", "tai", "mutta", "ei", "eika", "seka"];
/// Behind another condition these stand, or nothing.
const BESIDE: &[&str] = &[",", "and", "or", "then", "ja", "tai", "niin", ""];
/// These may stand before a name.
const ARTICLES: &[&str] = &["the", "a", "an"];

/// A condition before an order, or in a sentence: "if I get the king, …".
#[derive(Clone, Debug)]
pub struct Supposed {
    /// What is supposed.
    pub tree: Tree,
    /// Whether it is said as people say it, and not as a guard is written.
    pub spoken: bool,
    /// The index of the token behind it.
    pub end: usize,
    /// The index of the first token of what is done then.
    pub behind: usize,
}

/// Reads the beginning of a line by a grammar up to a colon, as a guard is written (`if …:`), or as one says it ("if I am the king: …").
///
/// # Errors
/// How far it was understood.
pub fn parse_guarded(spec: &Spec, line: &Line<'_>, from: usize) -> Result<Supposed, Unread> {
    let found = |(tree, end): (Tree, usize), spoken: bool| Supposed { tree, spoken, end, behind: end + 1 };
    let mut parser = parser(line, from, None);
    if let Some((tree, at)) = parser.read(spec, from) {
        if line.fold_of(at) == ":" {
            return Ok(found((tree, at), false));
        }
        parser.fail(at, Expected::Sym(Sym::Colon));
    }
    let heard = self::parser(line, from, Some(&[])).read_up_to(spec, from, &[":"]);
    heard.map(|read| found(read, true)).ok_or_else(|| parser.unread())
}

/// Reads the condition with which a sentence goes on at a place, up to its comma or "then". Each word of it counts: where it has one more, it
/// is none, and where another condition stands beside it, it is not all that is supposed.
pub fn parse_supposed(spec: &Spec, line: &Line<'_>, from: usize) -> Option<Supposed> {
    let read = |at: usize, ends: &[&str]| read_up_to(spec, line, at, ends);
    let (tree, end, spoken) = read(from, THEN)?;
    let behind = (end..line.tokens.len()).find(|at| !THEN.contains(&line.fold_of(*at)))?;
    let name = behind + usize::from(ARTICLES.contains(&line.fold_of(behind)));
    let goes_on = GOES_ON.contains(&line.fold_of(behind)) || read(name, BESIDE).is_some();
    (!goes_on).then_some(Supposed { tree, spoken, end, behind })
}

/// Whether all of a line from a place on is a condition.
pub fn is_supposed(spec: &Spec, line: &Line<'_>, from: usize) -> bool {
    read_up_to(spec, line, from, &[""]).is_some()
}

/// A condition as it is written, or as one says it, up to one of some words or signs; which of the two stands behind it.
fn read_up_to(spec: &Spec, line: &Line<'_>, at: usize, ends: &[&str]) -> Option<(Tree, usize, bool)> {
    let read = |noise| parser(line, at, noise).read_up_to(spec, at, ends);
    let found = |(tree, end): (Tree, usize), spoken: bool| (tree, end, spoken);
    read(None).map(|read| found(read, false)).or_else(|| read(Some(&[])).map(|read| found(read, true)))
}

/// With noise, if there is none in the line, what people say for a condition counts as well.
fn parser<'l, 'a>(line: &'l Line<'a>, from: usize, noise: Option<&'l [bool]>) -> Parser<'l, 'a> {
    Parser { line, loose: true, noise, far: from, expected: Vec::new(), ambiguous: Vec::new() }
}

impl Parser<'_, '_> {
    /// Reads what ends before one of some words or signs: of alternatives the first that does, for a shorter one may begin like it.
    fn read_up_to(&mut self, spec: &Spec, at: usize, ends: &[&str]) -> Option<(Tree, usize)> {
        match spec {
            Spec::OneOf(parts) => parts.iter().enumerate().find_map(|(index, part)| {
                let (tree, next) = self.read_up_to(part, at, ends)?;
                Some((Tree::Choice(index, Box::new(tree)), next))
            }),
            Spec::Heard(part) if self.noise.is_some() => self.read_up_to(part, at, ends),
            _ => self.read(spec, at).filter(|(_, next)| ends.contains(&self.line.fold_of(*next))),
        }
    }
}
