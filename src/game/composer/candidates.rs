//! Lines to begin with: what the report lists, what the ruleset knows to be likely, random legal orders, the examples of its rules page with
//! other names in them, and all that a small grammar can say.

use super::judge::{Judge, read};
use super::tree::{Gap, at, count, first_choices, gaps, grown, put_at, written};
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

/// An order that the ruleset gives, as the line that it is written as.
struct Given<O> {
    /// The first kind that reads it.
    kind: usize,
    tree: Tree,
    /// Whether it is of the report's list.
    listed: bool,
    order: O,
}

/// Legal lines, by their kinds.
pub(super) struct Candidates<'j, 'p, R: Ruleset> {
    judge: &'j Judge<'p, R>,
    /// What the seat sees, as text.
    seen: String,
    /// Orders that the ruleset gives, read as lines, the likeliest first.
    pool: Vec<Given<R::Order>>,
    /// The legal trees of the kind at hand, the likeliest first.
    pub trees: Vec<Tree>,
    /// How many of them are whole answers that the ruleset lists, and so have words of their own.
    pub listed: Vec<(Tree, R::Order)>,
    /// All that the kind at hand can say without what may be left out, if that is not much.
    pub all: Option<Vec<Tree>>,
}

impl<'j, 'p, R: Present> Candidates<'j, 'p, R> {
    pub(super) fn new(judge: &'j Judge<'p, R>) -> Self {
        let seen = String::from_utf8(to_json(judge.view())).unwrap_or_default();
        let mut dice = Dice::stream(&Seed::named("composer"), Stream::default());
        let (mut pool, mut lines) = (Vec::new(), BTreeSet::new());
        let play = judge.play;
        let mut add = |orders: Vec<R::Order>, listed: bool| {
            for order in orders {
                let line = R::write(&play.setting, &order, Lang::En);
                if !line.is_empty() && lines.insert(line.clone()) {
                    pool.extend(read(&play.grammar, &line).map(|(kind, tree)| Given { kind, tree, listed, order }));
                }
            }
        };
        for request in judge.requests() {
            add(known(play, judge.view(), request), true);
            add(R::PARTS.advice.offers(judge.view(), request), true);
            add(R::PARTS.advice.examples(judge.view(), request), false);
            add((0..SAMPLES).filter_map(|_| R::sample(judge.view(), request, &mut dice)).collect(), false);
        }
        Candidates { judge, seen, pool, trees: Vec::new(), listed: Vec::new(), all: None }
    }

    /// Finds those of a kind.
    pub(super) fn gather(&mut self, kind: usize) {
        let Some(spec) = self.judge.spec(kind) else { return };
        (self.trees, self.listed, self.all) = (Vec::new(), Vec::new(), None);
        let pool: Vec<&Given<R::Order>> =
            self.pool.iter().filter(|given| given.kind == kind && self.judge.accepts(kind, &given.tree)).collect();
        self.listed = pool.iter().filter(|given| given.listed).map(|given| (given.tree.clone(), given.order.clone())).collect();
        let mut trees: Vec<Tree> = pool.into_iter().map(|given| given.tree.clone()).collect();
        let legal = |all: Vec<Tree>| all.into_iter().filter(|tree| self.judge.accepts(kind, tree)).collect::<Vec<_>>();
        let all = grown(spec, false, GROWN_MAX).map(legal);
        trees.extend(self.mended(kind, spec));
        trees.iter_mut().for_each(|tree| first_choices(spec, tree));
        trees.retain(|tree| self.judge.accepts(kind, tree));
        // What is grown has no second choices, and was judged.
        let more = count(spec, true, GROWN_MAX).filter(|many| Some(*many) != count(spec, false, GROWN_MAX));
        trees.extend(more.and_then(|_| grown(spec, true, GROWN_MAX)).map(legal).or_else(|| all.clone()).unwrap_or_default());
        self.all = all;
        let mut known = BTreeSet::new();
        trees.retain(|tree| known.insert(written(spec, tree, Lang::En)));
        self.trees = trees;
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
                put_at(&mut tried, path, fill);
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
