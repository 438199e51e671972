//! Trees of lines: written out again, taken apart at their gaps, and grown from a grammar.

use crate::orders::{Spec, Tree};
use crate::words::Lang;

/// Puts a word or sign behind what is written.
fn put(out: &mut String, text: &str) {
    let joined = out.is_empty() || out.ends_with(['(', '{', '*']) || matches!(text, "," | ":" | ")" | "}" | "*");
    if !joined {
        out.push(' ');
    }
    out.push_str(text);
}

/// What stands round the number of a gap in a line of which the gaps are still open. No name has it.
const MARK: char = '\u{1}';

/// What a line is around its gaps, and between the words the number of each gap.
pub(super) fn around(spec: &Spec, tree: &Tree, gaps: &[Path], lang: Lang) -> Vec<Result<String, usize>> {
    let mut open = tree.clone();
    gaps.iter().enumerate().for_each(|(at, path)| {
        put_at(&mut open, path, Tree::Text(format!("{MARK}{at}{MARK}")));
    });
    let line = written(spec, &open, lang);
    let pieces = line.split(MARK).enumerate().filter(|(_, piece)| !piece.is_empty());
    pieces
        .map(|(at, piece)| if at % 2 == 1 { piece.parse().map_err(|_| String::new()).map_or_else(Ok, Err) } else { Ok(piece.to_owned()) })
        .collect()
}

/// The line that reads as a tree of a grammar, in a language's names. Words that may be left out are.
pub(super) fn written(spec: &Spec, tree: &Tree, lang: Lang) -> String {
    let mut out = String::new();
    write(spec, tree, lang, &mut out);
    out
}

fn write(spec: &Spec, tree: &Tree, lang: Lang, out: &mut String) {
    match (spec, tree) {
        (_, Tree::Text(text)) if text.starts_with(MARK) => put(out, text),
        (Spec::Word(vocab), _) => put(out, vocab.name(0, lang)),
        (Spec::Name(vocab), Tree::Name(index)) => put(out, vocab.name(usize::from(*index), lang)),
        (Spec::Number { .. }, Tree::Number(number)) => put(out, &number.to_string()),
        (Spec::Sym(sym), _) => put(out, sym.text()),
        (Spec::Text(_) | Spec::Form(_), Tree::Text(text)) => put(out, text),
        (Spec::Seq(parts), Tree::Seq(trees)) => parts.iter().zip(trees).for_each(|(part, tree)| write(part, tree, lang, out)),
        (Spec::OneOf(parts), Tree::Choice(at, tree)) => {
            if let Some(part) = parts.get(*at) {
                write(part, tree, lang, out);
            }
        }
        (Spec::Opt(part), Tree::Opt(Some(tree))) => write(part, tree, lang, out),
        (Spec::List(part, _), Tree::List(items)) => between(part, items, lang, out, ","),
        (Spec::Prefer(part), Tree::List(items)) => between(part, items, lang, out, ">"),
        (Spec::Part(_, part), tree) => write(part, tree, lang, out),
        (Spec::Rule(rule), tree) => write(rule(), tree, lang, out),
        (Spec::Heard(part), tree) => write(part, tree, lang, out),
        _ => {}
    }
}

fn between(part: &Spec, items: &[Tree], lang: Lang, out: &mut String, sign: &str) {
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            put(out, sign);
        }
        write(part, item, lang, out);
    }
}

/// The word before a list of preferences, where a kind's line is no more than that.
pub(super) fn head(spec: &Spec, lang: Lang) -> String {
    match spec {
        Spec::Seq(parts) => match parts.as_slice() {
            [first, Spec::Prefer(_)] => match first {
                Spec::Word(vocab) => vocab.name(0, lang).to_owned(),
                Spec::Opt(word) => {
                    if let Spec::Word(vocab) = &**word {
                        vocab.name(0, lang).to_owned()
                    } else {
                        String::new()
                    }
                }
                _ => String::new(),
            },
            _ => String::new(),
        },
        Spec::OneOf(parts) => parts.first().map(|part| head(part, lang)).unwrap_or_default(),
        Spec::Part(_, part) => head(part, lang),
        _ => String::new(),
    }
}

/// Cuts lists of preferences down to the first: what is to be done if that can't be is added by who composes.
pub(super) fn first_choices(spec: &Spec, tree: &mut Tree) {
    match (spec, tree) {
        (Spec::Prefer(part), Tree::List(items)) => {
            items.truncate(1);
            items.iter_mut().for_each(|item| first_choices(part, item));
        }
        (Spec::List(part, _), Tree::List(items)) => items.iter_mut().for_each(|item| first_choices(part, item)),
        (Spec::Seq(parts), Tree::Seq(trees)) => parts.iter().zip(trees).for_each(|(part, tree)| first_choices(part, tree)),
        (Spec::OneOf(parts), Tree::Choice(at, tree)) => {
            if let Some(part) = parts.get(*at) {
                first_choices(part, tree);
            }
        }
        (Spec::Opt(part), Tree::Opt(Some(tree))) => first_choices(part, tree),
        (Spec::Part(_, part), tree) => first_choices(part, tree),
        (Spec::Rule(rule), tree) => first_choices(rule(), tree),
        _ => {}
    }
}

/// Where in a tree something stands: which part of each tree on the way.
pub(super) type Path = Vec<usize>;

/// What may be filled in otherwise.
#[derive(Clone, Copy)]
pub(super) enum Gap<'s> {
    /// One thing: a name, a number or words; in a list of things, where all of it may be chosen, the list.
    One(&'s Spec),
    /// A list of single things, of which there may be so many.
    Many(&'s Spec, usize),
}

/// The gaps of a tree, in the order in which they are written.
pub(super) fn gaps<'s>(spec: &'s Spec, tree: &Tree) -> Vec<(Path, Gap<'s>)> {
    let mut found = Vec::new();
    look(spec, tree, &mut Vec::new(), &mut found);
    found
}

fn look<'s>(spec: &'s Spec, tree: &Tree, path: &mut Path, found: &mut Vec<(Path, Gap<'s>)>) {
    let mut into = |at: usize, spec: &'s Spec, tree: &Tree| {
        path.push(at);
        look(spec, tree, path, found);
        path.pop();
    };
    match (spec, tree) {
        (Spec::Name(_) | Spec::Number { .. } | Spec::Text(_), _) => found.push((path.clone(), Gap::One(spec))),
        (Spec::Seq(parts), Tree::Seq(trees)) => parts.iter().zip(trees).enumerate().for_each(|(at, (part, tree))| into(at, part, tree)),
        (Spec::OneOf(parts), Tree::Choice(at, tree)) => {
            if let Some(part) = parts.get(*at) {
                into(0, part, tree);
            }
        }
        (Spec::Opt(part), Tree::Opt(Some(tree))) => into(0, part, tree),
        (Spec::List(part, max), Tree::List(items)) if items.iter().all(|item| gaps(part, item).len() == 1) => {
            found.push((path.clone(), Gap::Many(part, *max)));
        }
        (Spec::List(part, _) | Spec::Prefer(part), Tree::List(items)) => {
            items.iter().enumerate().for_each(|(at, item)| into(at, part, item));
        }
        (Spec::Part(_, part), tree) => look(part, tree, path, found),
        (Spec::Rule(rule), tree) => look(rule(), tree, path, found),
        _ => {}
    }
}

/// The tree at a path.
pub(super) fn at<'t>(tree: &'t Tree, path: &[usize]) -> Option<&'t Tree> {
    let Some((first, rest)) = path.split_first() else { return Some(tree) };
    match tree {
        Tree::Seq(items) | Tree::List(items) => at(items.get(*first)?, rest),
        Tree::Choice(_, tree) | Tree::Opt(Some(tree)) => at(tree, rest),
        _ => None,
    }
}

/// Puts a tree at a path, and gives what stood there; where nothing can, what was to be put there.
pub(super) fn put_at(tree: &mut Tree, path: &[usize], new: Tree) -> Tree {
    let Some((first, rest)) = path.split_first() else { return std::mem::replace(tree, new) };
    match tree {
        Tree::Seq(items) | Tree::List(items) => match items.get_mut(*first) {
            Some(item) => put_at(item, rest, new),
            None => new,
        },
        Tree::Choice(_, tree) | Tree::Opt(Some(tree)) => put_at(tree, rest, new),
        _ => new,
    }
}

/// All trees of a grammar with one thing in each list, at most so many; with what may be left out, or without. None if there are more, or
/// words of one's own in it.
pub(super) fn grown(spec: &Spec, added: bool, max: usize) -> Option<Vec<Tree>> {
    // Nothing is grown to be thrown away.
    count(spec, added, max).map(|_| grow(spec, added, max))
}

/// How many there are, if they are at most so many.
pub(super) fn count(spec: &Spec, added: bool, max: usize) -> Option<usize> {
    let of = |part: &Spec| count(part, added, max);
    let many = match spec {
        Spec::Word(_) | Spec::Sym(_) => 1,
        Spec::Name(vocab) => vocab.entries().len(),
        Spec::Number { min, max: most, .. } => usize::try_from(i64::from(*most) - i64::from(*min) + 1).unwrap_or(0),
        Spec::Text(_) | Spec::Form(_) | Spec::Rule(_) => return None,
        Spec::Heard(_) | Spec::Part("", _) => 0,
        Spec::Opt(part) if added => of(part)? + 1,
        Spec::Opt(_) => 1,
        Spec::Part(_, part) => of(part)?,
        Spec::List(part, _) | Spec::Prefer(part) => of(part)?,
        // What takes words of one's own is left to sentences.
        Spec::OneOf(parts) => parts.iter().filter_map(of).sum(),
        Spec::Seq(parts) => {
            let behind = |before: usize, part: &Spec| Some(before.saturating_mul(of(part)?)).filter(|many| *many <= max);
            parts.iter().try_fold(1, behind)?
        }
    };
    (many <= max).then_some(many)
}

/// All of them, where they were counted.
fn grow(spec: &Spec, added: bool, max: usize) -> Vec<Tree> {
    let of = |part: &Spec| grow(part, added, max);
    match spec {
        Spec::Word(_) | Spec::Sym(_) => vec![Tree::Unit],
        Spec::Name(vocab) => (0..vocab.entries().len() as u16).map(Tree::Name).collect(),
        Spec::Number { min, max: most, .. } => (*min..=*most).map(Tree::Number).collect(),
        Spec::Text(_) | Spec::Form(_) | Spec::Rule(_) | Spec::Heard(_) | Spec::Part("", _) => Vec::new(),
        Spec::Part(_, part) => of(part),
        // The verb is written, though it may be left out at the head of a line; it is put there by who grows a line.
        Spec::Opt(part) => {
            let there = if added { of(part) } else { Vec::new() }.into_iter().map(|tree| Tree::Opt(Some(Box::new(tree))));
            std::iter::once(Tree::Opt(None)).chain(there).collect()
        }
        Spec::List(part, _) | Spec::Prefer(part) => of(part).into_iter().map(|item| Tree::List(vec![item])).collect(),
        Spec::OneOf(parts) => {
            let few = (0..).zip(parts).filter(|(_, part)| count(part, added, max).is_some());
            few.flat_map(|(at, part)| of(part).into_iter().map(move |tree| Tree::Choice(at, Box::new(tree)))).collect()
        }
        Spec::Seq(parts) => {
            let behind = |all: Vec<Vec<Tree>>, part: &Spec| {
                let next = of(part);
                let with = |before: &Vec<Tree>, tree: &Tree| before.iter().chain([tree]).cloned().collect();
                all.iter().flat_map(|before| next.iter().map(move |tree| with(before, tree))).collect()
            };
            parts.iter().fold(vec![Vec::new()], behind).into_iter().map(Tree::Seq).collect()
        }
    }
}
