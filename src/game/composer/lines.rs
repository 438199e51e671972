//! Whole lines, with what each would bring.

use super::candidates::Candidates;
use super::judge::Judge;
use super::offered::When;
use super::tree::written;
use crate::game::Present;
use crate::words::Lang;

/// More lines of a kind than these are offered as sentences.
const LINES_MAX: usize = 240;
/// So many lines of a kind are tried out to tell what they would bring.
const TRIED_MAX: usize = 24;

/// The lines of a kind: what the report lists, and all else that it can say, if that is not much.
pub(super) fn lines<R: Present>(
    judge: &Judge<'_, R>,
    candidates: &Candidates<'_, '_, R>,
    kind: usize,
    lang: Lang,
) -> Vec<(String, String)> {
    let Some(spec) = judge.spec(kind) else { return Vec::new() };
    let mut lines: Vec<(String, String)> = Vec::new();
    let all = candidates.all.as_deref().filter(|all| all.len() <= LINES_MAX).unwrap_or(&[]);
    let listed = candidates.listed.iter().map(|(tree, order)| (tree, Some(order)));
    for (tree, order) in listed.chain(all.iter().map(|tree| (tree, None))) {
        let Some(uses) = judge.uses(kind, tree) else { continue };
        let one = match uses.as_slice() {
            [one] => match one.as_slice() {
                [one] => Some(one),
                _ => None,
            },
            _ => None,
        };
        let line = one.map(|order| R::write(&judge.play.setting, order, lang)).filter(|line| !line.is_empty());
        let line = line.unwrap_or_else(|| written(spec, tree, lang));
        if lines.len() >= LINES_MAX || lines.iter().any(|(known, _)| *known == line) {
            continue;
        }
        let told = if lines.len() < TRIED_MAX { foretold(judge, kind, &line, uses.clone(), lang) } else { String::new() };
        let described = || {
            order
                .or(one.filter(|_| judge.when(kind) != Some(When::Act)))
                .map(|order| lang.words().tell(&R::describe(&judge.play.setting, judge.view(), order)))
                .unwrap_or_default()
        };
        let words = if told.is_empty() { described() } else { told };
        lines.push((line, words));
    }
    lines
}

/// What a line would bring alone, as far as the seat may know: the words of the answer to a letter of that line.
fn foretold<R: Present>(judge: &Judge<'_, R>, kind: usize, line: &str, uses: Vec<Vec<R::Order>>, lang: Lang) -> String {
    if judge.when(kind) != Some(When::Asked) {
        return String::new();
    }
    let would = judge.alone(kind, line, uses).would;
    would.iter().map(|saying| lang.words().tell(saying)).collect::<Vec<_>>().join(" ")
}
