//! How long a function may be: what does not fit on two screens does more than one thing.

use super::{none, sources};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Block, ImplItemFn, ItemFn, Signature, TraitItemFn};

/// No function has more lines, from its name to its end.
const MOST: usize = 100;

/// Functions that are longer, each with its reason.
const LONG: &[(&str, &str, &str)] = &[
    ("rules/citadels/event.rs", "advance", "what each event changes, one arm each"),
    ("rules/faceless_enemy/event.rs", "advance", "what each event changes, one arm each"),
    ("rules/lords_of_hell/event.rs", "advance", "what each event changes, one arm each"),
];

/// The functions of a file with their lengths.
#[derive(Default)]
struct Lengths(Vec<(String, usize)>);

impl Lengths {
    fn note(&mut self, signature: &Signature, block: &Block) {
        let lines = block.span().end().line - signature.fn_token.span().start().line + 1;
        self.0.push((signature.ident.to_string(), lines));
    }

    fn of(whole: &str) -> Vec<(String, usize)> {
        let mut lengths = Lengths::default();
        lengths.visit_file(&syn::parse_file(whole).expect("a source file is Rust"));
        lengths.0
    }
}

impl<'a> Visit<'a> for Lengths {
    fn visit_item_fn(&mut self, item: &'a ItemFn) {
        self.note(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'a ImplItemFn) {
        self.note(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'a TraitItemFn) {
        if let Some(block) = &item.default {
            self.note(&item.sig, block);
        }
        visit::visit_trait_item_fn(self, item);
    }
}

#[test]
fn no_function_is_long_without_a_reason() {
    let mut complaints = Vec::new();
    let mut excused = Vec::new();
    for source in sources() {
        for (name, lines) in Lengths::of(&source.whole).into_iter().filter(|(_, lines)| *lines > MOST) {
            match LONG.iter().find(|(path, function, _)| (*path, *function) == (source.path.as_str(), name.as_str())) {
                Some(known) => excused.push(known),
                None => complaints.push(format!("src/{}: {name} has {lines} lines, more than {MOST}", source.path)),
            }
        }
    }
    let idle = LONG.iter().filter(|known| !excused.contains(known));
    complaints.extend(idle.map(|(path, name, _)| format!("src/{path}: {name} may be long, but is not: take it out of the list")));
    none(complaints);
}

#[test]
fn a_function_is_measured_from_its_name_to_its_end() {
    let text =
        "/// It is short.\n#[must_use]\npub fn short() {}\ntrait T {\n fn none();\n fn two() {\n }\n}\nimpl X {\n fn three()\n {\n }\n}";
    let lengths = [("short", 1), ("two", 2), ("three", 3)];
    assert_eq!(Lengths::of(text), lengths.map(|(name, lines)| (name.to_owned(), lines)));
}
