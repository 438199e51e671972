//! Circles of imports: files that need each other can't be read, tested or moved one at a time.

use super::{Source, none, sources};
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};
use syn::{Attribute, ItemMod, ItemUse, Meta, UseTree, Visibility};

/// The one circle that may be: the trait of a ruleset is named by the types of its own signatures, and they by it.
const KNOT: (&str, usize) = ("game/ruleset", 5);

/// A module by its path: `game::pump` is `["game", "pump"]`, the crate itself `[]`.
type Path = Vec<String>;

/// What one file names of others.
#[derive(Default)]
struct Names {
    /// The module in which the reader is: deeper than the file inside a `mod … { }`.
    at: Path,
    /// Paths in `use` and elsewhere, with the module in which they stand, and whether that hands them on.
    found: Vec<(Path, Path, bool)>,
}

impl Names {
    fn flatten(&mut self, tree: &UseTree, before: &[String], public: bool) {
        let with = |name: String| before.iter().cloned().chain([name]).collect::<Path>();
        match tree {
            UseTree::Path(part) => self.flatten(&part.tree, &with(part.ident.to_string()), public),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.flatten(tree, before, public)),
            UseTree::Name(name) if name.ident == "self" => self.found.push((self.at.clone(), before.to_vec(), public)),
            UseTree::Name(name) => self.found.push((self.at.clone(), with(name.ident.to_string()), public)),
            UseTree::Rename(name) => self.found.push((self.at.clone(), with(name.ident.to_string()), public)),
            UseTree::Glob(_) => self.found.push((self.at.clone(), with("*".into()), public)),
        }
    }
}

fn for_tests(attributes: &[Attribute]) -> bool {
    let test = |meta: &Meta| matches!(meta, Meta::List(list) if list.path.is_ident("cfg") && list.tokens.to_string() == "test");
    attributes.iter().any(|attribute| test(&attribute.meta))
}

impl<'a> Visit<'a> for Names {
    fn visit_item_use(&mut self, item: &'a ItemUse) {
        if !for_tests(&item.attrs) {
            self.flatten(&item.tree, &[], !matches!(item.vis, Visibility::Inherited));
        }
    }

    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        if !for_tests(&item.attrs) && item.content.is_some() {
            self.at.push(item.ident.to_string());
            visit::visit_item_mod(self, item);
            self.at.pop();
        }
    }

    /// Who may see a thing says nothing of what it needs.
    fn visit_visibility(&mut self, _: &'a Visibility) {}

    /// A path that is written out is an import too.
    fn visit_path(&mut self, path: &'a syn::Path) {
        let names: Path = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if names.first().is_some_and(|first| ["crate", "super"].contains(&first.as_str())) {
            self.found.push((self.at.clone(), names, false));
        }
        visit::visit_path(self, path);
    }
}

/// The modules of the crate with what each names.
struct Crate(BTreeMap<Path, Vec<(Path, bool)>>);

impl Crate {
    fn read(sources: &[Source]) -> Crate {
        let code = sources.iter().filter(|source| !source.code.is_empty() && source.path != "main.rs");
        let parsed: Vec<(Path, syn::File)> = code
            .map(|source| (module(&source.path), syn::parse_file(&source.whole).unwrap_or_else(|error| panic!("{}: {error}", source.path))))
            .collect();
        let known: BTreeSet<&Path> = parsed.iter().map(|(path, _)| path).collect();
        let imports = |path: &Path, file: &syn::File| {
            let mut names = Names { at: path.clone(), found: Vec::new() };
            names.visit_file(file);
            let found = names.found.into_iter();
            found.filter_map(|(at, path, public)| Some((absolute(&known, &at, &path)?, public))).collect::<Vec<_>>()
        };
        Crate(parsed.iter().map(|(path, file)| (path.clone(), imports(path, file))).collect())
    }

    /// The file that a path leads to, through what modules hand on.
    fn home(&self, target: &[String], seen: &mut BTreeSet<Path>) -> Option<&Path> {
        let (module, imports, name) = (0..=target.len()).rev().find_map(|cut| {
            let (module, imports) = self.0.get_key_value(&target[..cut])?;
            Some((module, imports, target.get(cut)))
        })?;
        let handed_on = name.filter(|_| seen.insert(target.to_vec())).and_then(|name| {
            let named = |path: &Path| path.last().is_some_and(|last| last == name || last == "*");
            imports.iter().find(|(path, public)| *public && named(path))
        });
        match handed_on {
            Some((path, _)) => self.home(path, seen),
            None => Some(module),
        }
    }

    /// Which files a file imports from. That a parent hands on what its children have is no import.
    fn imported(&self, from: &Path, imports: &[(Path, bool)]) -> BTreeSet<&Path> {
        let homes = imports.iter().filter_map(|(path, public)| Some((self.home(path, &mut BTreeSet::new())?, *public)));
        homes.filter(|(home, public)| *home != from && !(*public && home.starts_with(from))).map(|(home, _)| home).collect()
    }

    /// The files that import each other, by any number of others in between.
    fn circles(&self) -> Vec<BTreeSet<String>> {
        let edges: BTreeMap<_, _> = self.0.iter().map(|(from, imports)| (from, self.imported(from, imports))).collect();
        let reached = |from| {
            let (mut seen, mut open) = (BTreeSet::<&Path>::new(), vec![from]);
            while let Some(next) = open.pop() {
                open.extend(edges.get(next).into_iter().flatten().filter(|far| seen.insert(**far)));
            }
            seen
        };
        let reach: BTreeMap<&Path, BTreeSet<&Path>> = self.0.keys().map(|from| (from, reached(from))).collect();
        let circle = |from: &&Path| {
            let back = reach[from].iter().filter(|far| reach[*far].contains(*from));
            back.map(|far| far.join("/")).collect::<BTreeSet<_>>()
        };
        let mut circles: Vec<_> = self.0.keys().map(|from| circle(&from)).filter(|circle| !circle.is_empty()).collect();
        circles.sort();
        circles.dedup();
        circles
    }
}

/// `game/mod.rs` → `["game"]`, `game/pump.rs` → `["game", "pump"]`, `lib.rs` → `[]`.
fn module(path: &str) -> Path {
    let path = path.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(path);
    path.split('/').filter(|part| *part != "lib").map(str::to_owned).collect()
}

/// A path from the crate's root; none if it leads out of the crate.
fn absolute(known: &BTreeSet<&Path>, at: &[String], path: &[String]) -> Option<Path> {
    let (first, rest) = path.split_first()?;
    match first.as_str() {
        "crate" => Some(rest.to_vec()),
        "self" => Some(at.iter().chain(rest).cloned().collect()),
        "super" => {
            let up = path.iter().take_while(|part| *part == "super").count();
            Some(at.iter().take(at.len().checked_sub(up)?).chain(&path[up..]).cloned().collect())
        }
        _ => {
            let below: Path = at.iter().chain(path).cloned().collect();
            known.contains(&below[..=at.len()].to_vec()).then_some(below)
        }
    }
}

#[test]
fn no_files_import_each_other_but_the_ruleset_and_the_types_of_its_signatures() {
    let circles = Crate::read(&sources()).circles();
    let knot = |circle: &BTreeSet<String>| circle.contains(KNOT.0) && circle.len() <= KNOT.1;
    let wrong = circles.iter().filter(|circle| !knot(circle));
    none(wrong.map(|circle| format!("these import each other: {}", circle.iter().cloned().collect::<Vec<_>>().join(" "))).collect());
}

#[test]
fn a_circle_is_found_through_what_a_parent_hands_on() {
    let source = |path: &str, whole: &str| Source { path: path.into(), whole: whole.into(), code: whole.into() };
    let found = |files: &[(&str, &str)]| {
        let files: Vec<Source> = files.iter().map(|(path, whole)| source(path, whole)).collect();
        Crate::read(&files).circles().into_iter().map(|circle| Vec::from_iter(circle).join(" ")).collect::<Vec<_>>()
    };
    let parent = ("a/mod.rs", "mod b; mod c; pub use b::B; pub use c::{C, D as E};");
    // What a parent hands on is its children's, under whatever name.
    assert_eq!(found(&[parent, ("a/b.rs", "use super::C;"), ("a/c.rs", "use crate::a::{B, x};")]), ["a a/c", "a/b a/c"][1..]);
    assert_eq!(found(&[parent, ("a/b.rs", "use super::c::C;"), ("a/c.rs", "fn f(b: super::B) {}")]), ["a/b a/c"]);
    // A parent that needs its child, and the child the parent: both would have to be read at once.
    assert_eq!(found(&[("a/mod.rs", "mod b; use b::B; pub struct A;"), ("a/b.rs", "use super::A;")]), ["a a/b"]);
    // One way is no circle; nor is what tests need.
    assert_eq!(found(&[parent, ("a/b.rs", "use super::C;"), ("a/c.rs", "#[cfg(test)] mod tests { use super::super::B; }")]), [""; 0]);
    assert_eq!(found(&[parent, ("a/b.rs", "use super::C;"), ("a/c.rs", "use std::b::B;")]), [""; 0]);
}
