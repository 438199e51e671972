//! Lines to begin with: what the report lists, what the ruleset knows to be likely, random legal orders, the examples of its rules page with
//! other names in them, and all that a small grammar can say.

use super::judge::Judge;
use super::tree::{Gap, at, first_choices, gaps, grown, set, written};
use crate::dice::{Dice, Seed, Stream};
use crate::game::hearing::known;
use crate::game::{Examples, Present, Ruleset};
use crate::orders::{Line, Spec, Tree, Vocab, parse};
use crate::serial::to_json;
use crate::words::Lang;
use std::collections::BTreeSet;

/// So many random orders for each choice.
const SAMPLES: u32 = 24;
/// A grammar that says no more than this is tried out whole.
const GROWN_MAX: usize = 700;
/// So many times other names are tried in an example.
const MENDING_MAX: usize = 160;
/// A list of names longer than this is cut down to what the seat sees.
const NAMES_MAX: usize = 64;

/// Legal lines, by their kinds.
pub(super) struct Candidates<'j, 'p, R: Ruleset> {
    judge: &'j Judge<'p, R>,
    /// What the seat sees, as text.
    seen: String,
    /// Orders that the ruleset gives, as lines, the likeliest first; whether they are of the report's list.
    pool: Vec<(String, bool, R::Order)>,
    /// The legal trees of the kind at hand, the likeliest first.
    pub trees: Vec<Tree>,
    /// How many of them are whole answers that the ruleset lists, and so have words of their own.
    pub listed: Vec<(Tree, R::Order)>,
    /// All that the kind at hand can say without what may be left out, if that is not much.
    pub all: Option<Vec<Tree>>,
}

impl<'j, 'p, R: Present> Candidates<'j, 'p, R> {
    pub(super) fn new(judge: &'j Judge<'p, R>) -> Self {
        let seen = String::from_utf8(to_json(&judge.view)).unwrap_or_default();
        let mut dice = Dice::stream(&Seed::named("composer"), Stream::default());
        let (mut pool, mut lines) = (Vec::new(), BTreeSet::new());
        let play = judge.play;
        let mut add = |orders: Vec<R::Order>, listed: bool| {
            for order in orders {
                let line = R::write(&play.setting, &order, Lang::En);
                if !line.is_empty() && lines.insert(line.clone()) {
                    pool.push((line, listed, order));
                }
            }
        };
        for request in judge.requests() {
            add(known(play, &judge.view, request), true);
            add(R::PARTS.advice.offers(&judge.view, request), true);
            add(R::PARTS.advice.examples(&judge.view, request), false);
            add((0..SAMPLES).filter_map(|_| R::sample(&judge.view, request, &mut dice)).collect(), false);
        }
        Candidates { judge, seen, pool, trees: Vec::new(), listed: Vec::new(), all: None }
    }

    /// Finds those of a kind.
    pub(super) fn gather(&mut self, kind: usize) {
        let Some(spec) = self.judge.spec(kind) else { return };
        (self.trees, self.listed, self.all) = (Vec::new(), Vec::new(), None);
        let read = |line: &str| parse(spec, &Line::new(line)).ok().filter(|tree| self.judge.accepts(kind, tree));
        let of_kind = |line: &str| self.kind_of(line) == Some(kind);
        let pool =
            self.pool.iter().filter(|(line, ..)| of_kind(line)).filter_map(|(line, listed, order)| Some((read(line)?, *listed, order)));
        let pool: Vec<(Tree, bool, &R::Order)> = pool.collect();
        self.listed = pool.iter().filter(|(_, listed, _)| *listed).map(|(tree, _, order)| (tree.clone(), (*order).clone())).collect();
        let mut trees: Vec<Tree> = pool.into_iter().map(|(tree, ..)| tree).collect();
        let legal = |all: Vec<Tree>| all.into_iter().filter(|tree| self.judge.accepts(kind, tree)).collect::<Vec<_>>();
        let all = grown(spec, false, GROWN_MAX).map(legal);
        trees.extend(self.mended(kind, spec));
        trees.extend(grown(spec, true, GROWN_MAX).map(legal).or_else(|| all.clone()).unwrap_or_default());
        self.all = all;
        let mut known = BTreeSet::new();
        let first = trees.into_iter().map(|mut tree| {
            first_choices(spec, &mut tree);
            tree
        });
        self.trees = first.filter(|tree| known.insert(written(spec, tree, Lang::En)) && self.judge.accepts(kind, tree)).collect();
    }

    /// The first kind that reads a line.
    fn kind_of(&self, line: &str) -> Option<usize> {
        let line = Line::new(line);
        self.judge.play.grammar.kinds.iter().position(|kind| parse(&kind.spec, &line).is_ok())
    }

    /// The examples of a kind, with names in them that make them legal.
    fn mended(&self, kind: usize, spec: &Spec) -> Vec<Tree> {
        let key = self.judge.kind(kind).map_or("", |kind| kind.key);
        let examples = Examples::of(R::META.key, Lang::En);
        let all = examples.usual.iter().chain(&examples.alternatives).chain(&examples.conditions);
        let lines = all.filter(|example| example.kind.as_deref() == Some(key)).flat_map(|example| example.line.lines());
        lines.filter_map(|line| self.mend(kind, spec, parse(spec, &Line::new(line.trim())).ok()?)).collect()
    }

    fn mend(&self, kind: usize, spec: &Spec, tree: Tree) -> Option<Tree> {
        if self.judge.accepts(kind, &tree) {
            return Some(tree);
        }
        let gaps = gaps(spec, &tree);
        let fills: Vec<Vec<Tree>> = gaps
            .iter()
            .map(|(path, gap)| {
                let now = at(&tree, path).cloned();
                let named = match gap {
                    Gap::One(spec) => self.fills(spec),
                    Gap::Many(spec, _) => {
                        grown(spec, false, GROWN_MAX).unwrap_or_default().into_iter().map(|item| Tree::List(vec![item])).collect()
                    }
                };
                now.into_iter().chain(named).collect()
            })
            .collect();
        let mut tried = tree;
        for step in 1..MENDING_MAX {
            let mut rest = step;
            for ((path, _), fills) in gaps.iter().zip(&fills) {
                let fill = fills.get(rest % fills.len().max(1)).cloned()?;
                rest /= fills.len().max(1);
                set(&mut tried, path, fill);
            }
            if rest > 0 {
                return None;
            }
            if self.judge.accepts(kind, &tried) {
                return Some(tried);
            }
        }
        None
    }

    /// What may stand in a gap: of many names those that the seat sees.
    pub(super) fn fills(&self, spec: &Spec) -> Vec<Tree> {
        match spec {
            Spec::Name(vocab) => self.names(vocab),
            Spec::Number { min, max, .. } => (*min..=*max).take(NAMES_MAX).map(Tree::Number).collect(),
            _ => Vec::new(),
        }
    }

    fn names(&self, vocab: &Vocab) -> Vec<Tree> {
        let all = (0..).zip(vocab.entries());
        let seen: Vec<Tree> = match vocab.entries().len() > NAMES_MAX {
            true => all.clone().filter(|(_, entry)| self.seen.contains(&entry.key)).map(|(index, _)| Tree::Name(index)).collect(),
            false => Vec::new(),
        };
        if seen.is_empty() { all.map(|(index, _)| Tree::Name(index)).collect() } else { seen }
    }
}
