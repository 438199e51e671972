//! Random lines that a grammar allows, legal or not: for property tests of parsers and books.

use super::spec::Spec;
use crate::dice::Dice;
use crate::words::Lang;

/// A line that the grammar allows, in a language's names.
pub fn sample(spec: &Spec, dice: &mut Dice, lang: Lang) -> String {
    let mut out = String::new();
    write(spec, dice, lang, &mut out, 0);
    out
}

fn put(out: &mut String, text: &str) {
    if !out.is_empty() && !matches!(text, "," | ":") {
        out.push(' ');
    }
    out.push_str(text);
}

fn write(spec: &Spec, dice: &mut Dice, lang: Lang, out: &mut String, depth: usize) {
    match spec {
        Spec::Word(vocab) => put(out, vocab.name(0, lang)),
        Spec::Name(vocab) => {
            let index = dice.below(vocab.entries().len() as u32) as usize;
            put(out, vocab.name(index, lang));
        }
        Spec::Number { min, max, .. } => {
            let span = max.saturating_sub(*min).clamp(0, 1_000) as u32;
            put(out, &(min + dice.below(span + 1) as i32).to_string());
        }
        Spec::Sym(sym) => put(out, sym.text()),
        Spec::Text(_) => put(out, "text"),
        Spec::Form(form) => put(out, dice.pick(form.examples).copied().unwrap_or_default()),
        Spec::Seq(parts) => parts.iter().for_each(|part| write(part, dice, lang, out, depth)),
        Spec::OneOf(parts) => {
            let told: Vec<&Spec> = parts.iter().filter(|part| !matches!(part, Spec::Heard(_))).collect();
            if let Some(part) = dice.pick(&told) {
                write(part, dice, lang, out, depth);
            }
        }
        Spec::Opt(part) => {
            if dice.below(2) == 0 {
                write(part, dice, lang, out, depth);
            }
        }
        Spec::List(part, max) => repeat(part, dice, lang, out, depth, (*max).min(3), ","),
        Spec::Prefer(part) => repeat(part, dice, lang, out, depth, 3, ">"),
        Spec::Part(_, part) => write(part, dice, lang, out, depth),
        Spec::Rule(rule) if depth < 4 => write(rule(), dice, lang, out, depth + 1),
        Spec::Rule(_) | Spec::Heard(_) => {}
    }
}

fn repeat(part: &Spec, dice: &mut Dice, lang: Lang, out: &mut String, depth: usize, max: usize, between: &str) {
    let count = 1 + dice.below(max as u32);
    for index in 0..count {
        if index > 0 {
            put(out, between);
        }
        write(part, dice, lang, out, depth);
    }
}
