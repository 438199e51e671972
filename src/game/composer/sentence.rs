//! Sentences with gaps: legal lines in which other names and numbers would be as legal.

use super::candidates::Candidates;
use super::judge::Judge;
use super::offered::{Part, Sentence};
use super::tree::{Gap, Path, around, at, gaps, grown, put_at, written};
use crate::game::Present;
use crate::orders::{Spec, Tree};
use crate::words::Lang;
use std::collections::BTreeSet;

/// No more sentences of a kind.
const SENTENCES_MAX: usize = 10;
/// So often the rules are asked for one sentence.
const JUDGED_MAX: usize = 900;
/// A gap has no more to choose from.
const CHOICES_MAX: usize = 120;
/// Of what many can be named at once, no more are.
const NAMED_MAX: usize = 12;
/// Numbers in a gap go no further from the one that stands there.
const COUNTED_MAX: i32 = 30;
/// What stands for words of one's own where it is tried whether they are free.
const ANY_WORDS: &str = "abc";

/// What fills a gap.
struct Filled {
    path: Path,
    /// The first is what stood there.
    fills: Vec<Tree>,
    /// Of a list, how many at once.
    many: Option<usize>,
}

/// The sentences of a kind.
pub(super) fn sentences<R: Present>(
    judge: &Judge<'_, R>,
    candidates: &mut Candidates<'_, '_, R>,
    kind: usize,
    lang: Lang,
) -> Vec<Sentence> {
    let Some(spec) = judge.spec(kind) else { return Vec::new() };
    let trees = std::mem::take(&mut candidates.trees);
    let maker = Maker { judge, candidates, kind, spec, trees: &trees };
    let mut made: Vec<(Sentence, BTreeSet<String>)> = Vec::new();
    for tree in &trees {
        let shape = shape(spec, tree, lang);
        let line = written(spec, tree, lang);
        if made.len() >= SENTENCES_MAX || made.iter().any(|(_, says)| says.contains(&shape) || says.contains(&line)) {
            continue;
        }
        let filled = maker.filled(tree);
        let sentence = sentence(spec, tree, &filled, lang);
        made.push((sentence, [shape, line].into()));
    }
    made.into_iter().map(|(sentence, _)| sentence).collect()
}

/// What a line is apart from what stands in its gaps.
fn shape(spec: &Spec, tree: &Tree, lang: Lang) -> String {
    let paths: Vec<Path> = gaps(spec, tree).into_iter().map(|(path, _)| path).collect();
    around(spec, tree, &paths, lang).into_iter().map(|piece| piece.unwrap_or_else(|_| "_".into())).collect()
}

struct Maker<'m, 'j, 'p, R: Present> {
    judge: &'m Judge<'p, R>,
    candidates: &'m Candidates<'j, 'p, R>,
    kind: usize,
    spec: &'m Spec,
    trees: &'m [Tree],
}

/// A line in which one thing after another is tried at its gaps.
struct Tried<'m, 'p, R: Present> {
    judge: &'m Judge<'p, R>,
    kind: usize,
    tree: Tree,
    /// So often the rules may still be asked.
    left: usize,
}

impl<R: Present> Tried<'_, '_, R> {
    /// Whether the line is legal as it stands.
    fn is_legal(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > 0 && self.judge.accepts(self.kind, &self.tree)
    }

    /// What holds of the line while something else stands at a path of it.
    fn with(&mut self, path: &[usize], new: Tree, holds: impl FnOnce(&mut Self) -> bool) -> bool {
        let old = put_at(&mut self.tree, path, new);
        let held = holds(self);
        put_at(&mut self.tree, path, old);
        held
    }

    /// Whether the line is legal with something else at a path of it.
    fn accepts(&mut self, path: &[usize], new: Tree) -> bool {
        self.with(path, new, Self::is_legal)
    }

    /// The same of a list.
    fn accepts_all(&mut self, path: &[usize], items: &[&Tree]) -> bool {
        self.accepts(path, Tree::List(items.iter().copied().cloned().collect()))
    }

    /// Whether an item of a list can stand before and behind each of others. Mostly it can beside all at once, and the rules need not be
    /// asked about each.
    fn stands_beside(&mut self, path: &[usize], item: &Tree, others: &[&Tree]) -> bool {
        let mut both_ways =
            |others: &[&Tree]| self.accepts_all(path, &[&[item], others].concat()) && self.accepts_all(path, &[others, &[item]].concat());
        both_ways(others) || (others.len() > 1 && others.iter().all(|other| both_ways(&[other])))
    }
}

impl<'p, R: Present> Maker<'_, '_, 'p, R> {
    /// The gaps of a line, each with all that would be legal there, whatever stands in the others.
    fn filled(&self, tree: &Tree) -> Vec<Filled> {
        let mut tried = Tried { judge: self.judge, kind: self.kind, tree: tree.clone(), left: JUDGED_MAX };
        let mut filled: Vec<Filled> = Vec::new();
        for (path, gap) in gaps(self.spec, tree) {
            let Some(now) = at(tree, &path) else { continue };
            let mut gap = match gap {
                Gap::One(spec) => Filled { fills: self.of_one(&mut tried, &path, spec, now), path, many: None },
                Gap::Many(spec, max) => self.of_many(&mut tried, path, (spec, max), now),
            };
            // What does not go with all that may stand in the gaps before is not offered.
            let Some((first, others)) = gap.fills.split_first() else { continue };
            let goes = |fill: &&Tree| {
                tried.with(&gap.path, gap.whole(fill), |tried| {
                    let others_too =
                        |before: &Filled| before.fills.iter().skip(1).all(|other| tried.accepts(&before.path, before.whole(other)));
                    filled.iter().all(others_too)
                })
            };
            let kept: Vec<Tree> = others.iter().filter(goes).cloned().collect();
            gap.fills = std::iter::once(first.clone()).chain(kept).collect();
            if gap.fills.len() > 1 {
                filled.push(gap);
            }
        }
        filled
    }

    fn of_one(&self, tried: &mut Tried<'_, 'p, R>, path: &[usize], spec: &Spec, now: &Tree) -> Vec<Tree> {
        let mut fills = vec![now.clone()];
        match (spec, now) {
            (Spec::Number { min, max, .. }, Tree::Number(number)) => {
                // A number may be filled in otherwise only as far as all between are legal.
                let mut legal = |number: &i32| tried.accepts(path, Tree::Number(*number));
                let below: Vec<i32> = (*min.max(&(number - COUNTED_MAX))..*number).rev().take_while(&mut legal).collect();
                let above: Vec<i32> = (number + 1..=*max.min(&(number + COUNTED_MAX))).take_while(&mut legal).collect();
                fills.extend(below.into_iter().chain(above).map(Tree::Number));
            }
            (Spec::Text(_), _) => {
                let free = Tree::Text(ANY_WORDS.to_owned());
                if tried.accepts(path, free.clone()) {
                    fills.push(free);
                }
            }
            _ => {
                let others = self.candidates.fills(spec).into_iter().filter(|fill| fill != now);
                fills.extend(others.filter(|fill| tried.accepts(path, fill.clone())).take(CHOICES_MAX));
            }
        }
        fills
    }

    /// What may stand in a list, alone and together.
    fn of_many(&self, tried: &mut Tried<'_, 'p, R>, path: Path, (spec, max): (&Spec, usize), now: &Tree) -> Filled {
        let others = self.trees.iter().filter_map(|tree| at(tree, &path)).flat_map(Tree::items);
        let names = match spec {
            Spec::Name(_) => self.candidates.fills(spec),
            _ => grown(spec, false, CHOICES_MAX).unwrap_or_default(),
        };
        let mut known: BTreeSet<&Tree> = now.items().iter().collect();
        let new = others.chain(&names).filter(|item| known.insert(item)).take(CHOICES_MAX);
        // The same thing may have two names.
        let mut apart: Vec<&Tree> = Vec::new();
        for item in now.items().iter().chain(new) {
            let goes = tried.accepts_all(&path, &[item])
                && (max < 2 || apart.chunks(max - 1).all(|others| tried.stands_beside(&path, item, others)));
            if goes {
                apart.push(item);
            }
        }
        // As many at once as any of them may stand together.
        let most = apart.len().min(max).min(NAMED_MAX);
        let mut together = |count: &usize| {
            let turned = |from: usize| apart.iter().cycle().skip(from).take(*count).copied().collect::<Vec<_>>();
            (0..apart.len()).all(|from| tried.accepts_all(&path, &turned(from)))
        };
        let many = (2..=most).rev().find(&mut together).unwrap_or(1);
        if apart.is_empty() {
            return Filled { path, fills: vec![now.clone()], many: None };
        }
        Filled { path, fills: apart.into_iter().cloned().collect(), many: Some(many) }
    }
}

impl Filled {
    /// What stands at the path if this fills the gap.
    fn whole(&self, fill: &Tree) -> Tree {
        if self.many.is_some() { Tree::List(vec![fill.clone()]) } else { fill.clone() }
    }
}

/// A line as its parts.
fn sentence(spec: &Spec, tree: &Tree, filled: &[Filled], lang: Lang) -> Sentence {
    let mut tree = tree.clone();
    // A list of which one thing is chosen has no more than that.
    filled.iter().filter(|gap| gap.many.is_some()).for_each(|gap| {
        if let Some(first) = gap.fills.first() {
            put_at(&mut tree, &gap.path, Tree::List(vec![first.clone()]));
        }
    });
    let paths: Vec<Path> = filled.iter().map(|gap| gap.path.clone()).collect();
    let part = |gap: &Filled| match (gap.many, gap.fills.as_slice()) {
        (None, [Tree::Number(number), others @ ..]) => {
            let all = others.iter().map(Tree::number).chain([*number]);
            Part::Count(all.clone().min().unwrap_or(*number), all.max().unwrap_or(*number))
        }
        (None, [Tree::Text(_), ..]) => Part::Free(String::new()),
        (many, fills) => {
            // What another way of the line has at that place can't be said in this one.
            let said = fills.iter().map(|fill| said_at(spec, &tree, &gap.path, &gap.whole(fill), lang));
            let names: Vec<String> = said.filter(|name| !name.is_empty()).collect();
            match many {
                Some(many) if many > 1 => Part::Some(names, many),
                _ => Part::One(names),
            }
        }
    };
    let pieces = around(spec, &tree, &paths, lang).into_iter();
    pieces.map(|piece| piece.map_or_else(|at| filled.get(at).map_or(Part::Is(String::new()), part), Part::Is)).collect()
}

/// What a tree at a path of a line is written as.
fn said_at(spec: &Spec, tree: &Tree, path: &[usize], new: &Tree, lang: Lang) -> String {
    match (spec, tree, path.split_first()) {
        (_, _, None) => written(spec, new, lang),
        (Spec::Part(_, part), ..) => said_at(part, tree, path, new, lang),
        (Spec::Rule(rule), ..) => said_at(rule(), tree, path, new, lang),
        (Spec::Seq(parts), Tree::Seq(trees), Some((first, rest))) => match (parts.get(*first), trees.get(*first)) {
            (Some(part), Some(tree)) => said_at(part, tree, rest, new, lang),
            _ => String::new(),
        },
        (Spec::OneOf(parts), Tree::Choice(at, tree), Some((_, rest))) => {
            parts.get(*at).map_or_else(String::new, |part| said_at(part, tree, rest, new, lang))
        }
        (Spec::Opt(part), Tree::Opt(Some(tree)), Some((_, rest))) => said_at(part, tree, rest, new, lang),
        (Spec::List(part, _) | Spec::Prefer(part), Tree::List(items), Some((first, rest))) => {
            items.get(*first).map_or_else(String::new, |tree| said_at(part, tree, rest, new, lang))
        }
        _ => String::new(),
    }
}

/// Every way to say a grammar, with a gap for each name and number: what needs no judging.
pub(super) fn all_gaps(spec: &Spec, lang: Lang) -> Vec<Sentence> {
    let mut found = Vec::new();
    for tree in shapes(spec) {
        let open: Vec<(Path, Gap<'_>)> = gaps(spec, &tree);
        let filled: Vec<Filled> = open
            .into_iter()
            .map(|(path, gap)| {
                let fills = match gap {
                    Gap::One(Spec::Name(vocab)) => (0..vocab.entries().len() as u16).map(Tree::Name).collect(),
                    Gap::One(Spec::Number { min, max, .. }) => vec![Tree::Number(*min), Tree::Number((*max).min(min + COUNTED_MAX))],
                    _ => Vec::new(),
                };
                Filled { path, fills, many: None }
            })
            .filter(|gap| !gap.fills.is_empty())
            .collect();
        found.push(sentence(spec, &tree, &filled, lang));
    }
    found
}

/// A tree for each way through the alternatives of a grammar, with the first of each list of names.
fn shapes(spec: &Spec) -> Vec<Tree> {
    match spec {
        Spec::Name(_) => vec![Tree::Name(0)],
        Spec::Number { min, .. } => vec![Tree::Number(*min)],
        Spec::Word(_) | Spec::Sym(_) => vec![Tree::Unit],
        Spec::Seq(parts) => parts.iter().fold(vec![Tree::Seq(Vec::new())], |all, part| {
            let next = shapes(part);
            let behind = |before: &Tree| {
                let before = before.items().to_vec();
                next.iter().map(move |tree| Tree::Seq(before.iter().cloned().chain([tree.clone()]).collect())).collect::<Vec<_>>()
            };
            all.iter().flat_map(behind).collect()
        }),
        Spec::OneOf(parts) => {
            let told = parts.iter().enumerate().filter(|(_, part)| !matches!(part, Spec::Heard(_) | Spec::Part("", _)));
            told.flat_map(|(at, part)| shapes(part).into_iter().map(move |tree| Tree::Choice(at, Box::new(tree)))).collect()
        }
        Spec::Opt(_) => vec![Tree::Opt(None)],
        Spec::List(part, _) | Spec::Prefer(part) => shapes(part).into_iter().map(|tree| Tree::List(vec![tree])).collect(),
        Spec::Part(_, part) => shapes(part),
        Spec::Text(_) | Spec::Form(_) | Spec::Rule(_) | Spec::Heard(_) => Vec::new(),
    }
}
