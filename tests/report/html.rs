//! Every page and mail parses as HTML without an error, and holds to the house's rules.

use crate::report::{annals, mails, pages, sample::*};
use html5ever::tendril::{StrTendril, TendrilSink};
use html5ever::tree_builder::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::{Attribute, ExpandedName, QualName, parse_document};
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use turnpost::game::Seats;
use turnpost::words::Lang;

/// What a parse found: errors, and elements with their attributes in order of appearance.
#[derive(Default)]
pub struct Found {
    pub errors: Vec<String>,
    pub elements: Vec<(String, Vec<(String, String)>)>,
}

impl Found {
    /// The names of all elements in order.
    pub fn names(&self) -> Vec<&str> {
        self.elements.iter().map(|(name, _)| name.as_str()).collect()
    }

    /// All values of an attribute, wherever it stands.
    pub fn values(&self, attribute: &str) -> Vec<&str> {
        let of = |attributes: &'_ Vec<(String, String)>| attributes.iter().position(|(name, _)| name == attribute);
        self.elements.iter().filter_map(|(_, attributes)| of(attributes).map(|at| attributes[at].1.as_str())).collect()
    }
}

#[derive(Default)]
struct Sink(RefCell<Found>);

/// A node is its name; the tree itself is of no interest.
type Node = Rc<Option<QualName>>;

impl TreeSink for Sink {
    type Handle = Node;
    type Output = Found;
    type ElemName<'a> = ExpandedName<'a>;

    fn finish(self) -> Found {
        self.0.into_inner()
    }
    fn parse_error(&self, message: Cow<'static, str>) {
        self.0.borrow_mut().errors.push(message.into_owned());
    }
    fn get_document(&self) -> Node {
        Rc::new(None)
    }
    fn elem_name<'a>(&'a self, target: &'a Node) -> ExpandedName<'a> {
        target.as_ref().as_ref().expect("an element").expanded()
    }
    fn create_element(&self, name: QualName, attributes: Vec<Attribute>, _: ElementFlags) -> Node {
        let attributes = attributes.into_iter().map(|it| (it.name.local.to_string(), it.value.to_string())).collect();
        self.0.borrow_mut().elements.push((name.local.to_string(), attributes));
        Rc::new(Some(name))
    }
    fn create_comment(&self, _: StrTendril) -> Node {
        Rc::new(None)
    }
    fn create_pi(&self, _: StrTendril, _: StrTendril) -> Node {
        Rc::new(None)
    }
    fn get_template_contents(&self, target: &Node) -> Node {
        Rc::clone(target)
    }
    fn same_node(&self, x: &Node, y: &Node) -> bool {
        Rc::ptr_eq(x, y)
    }
    fn append(&self, _: &Node, _: NodeOrText<Node>) {}
    fn append_before_sibling(&self, _: &Node, _: NodeOrText<Node>) {}
    fn append_based_on_parent_node(&self, _: &Node, _: &Node, _: NodeOrText<Node>) {}
    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}
    fn set_quirks_mode(&self, mode: QuirksMode) {
        assert_eq!(mode, QuirksMode::NoQuirks);
    }
    fn add_attrs_if_missing(&self, _: &Node, _: Vec<Attribute>) {}
    fn remove_from_parent(&self, _: &Node) {}
    fn reparent_children(&self, _: &Node, _: &Node) {}
}

/// Parses a document.
pub fn read(html: &str) -> Found {
    parse_document(Sink::default(), Default::default()).one(html)
}

#[test]
fn every_page_is_sound() {
    for lang in Lang::ALL {
        for page in pages(&seats(), lang) {
            let found = read(&page.html);
            assert_eq!(found.errors, Vec::<String>::new(), "{}", page.path);
            assert_eq!(found.names().iter().filter(|name| **name == "h1").count(), 1, "{}", page.path);
            // No page needs a script; those that stand in a row have one for the arrow keys, and those with the row of rounds for a slider.
            let scripts = found.names().iter().filter(|name| **name == "script").count();
            assert_eq!(scripts, usize::from(found.values("src").iter().any(|src| src.ends_with("keys.js"))), "{}", page.path);
            assert!(
                scripts == 0
                    || page.html.contains("class=\"timeline\"")
                    || page.html.contains("rel=\"prev\"")
                    || page.html.contains("rel=\"next\""),
                "{}",
                page.path
            );
            assert!(page.html.len() < 100_000, "{} has {} bytes", page.path, page.html.len());
            let ids = found.values("id");
            assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{} says an id twice", page.path);
            assert!(page.html.contains(&format!("<html lang=\"{}\">", lang.code())));
        }
    }
}

#[test]
fn every_mail_is_sound() {
    for lang in Lang::ALL {
        for (name, mail) in mails(&seats(), lang) {
            let found = read(&mail.html);
            assert_eq!(found.errors, Vec::<String>::new(), "{name}");
            for banned in ["script", "style", "svg", "img", "link"] {
                assert!(!found.names().contains(&banned), "{name} has <{banned}>");
            }
        }
    }
}

/// A link from a page as a path below the site's folder; none for links that leave the site.
fn target(page: &str, href: &str) -> Option<String> {
    if href.contains("://") || href.starts_with("mailto:") {
        return None;
    }
    let href = href.split('#').next().unwrap_or("");
    if href.is_empty() {
        return Some(page.to_owned());
    }
    let mut way: Vec<&str> = page.split('/').collect();
    way.pop();
    for step in href.split('/') {
        match step {
            ".." => assert!(way.pop().is_some(), "{href} on {page} leaves the site"),
            step => way.push(step),
        }
    }
    Some(way.join("/"))
}

#[test]
fn links_are_relative_and_lead_to_pages() {
    let mut known: BTreeSet<String> = Lang::ALL.iter().flat_map(|lang| pages(&seats(), *lang)).map(|page| page.path).collect();
    known.extend(["style.css", "icon.svg"].map(str::to_owned));
    known.insert(format!("g/friday-3/s/{PAGE_KEY}.ics"));
    // The sample renders one round and two of its three games in part; their other pages are made in the same way.
    for lang in ["", "fi/"] {
        known.insert(format!("{lang}deadlines.ics"));
        known.extend(["", "g/friday-2/", "g/friday-3/"].map(|page| format!("{lang}{page}atom.xml")));
        known.extend(annals().people.iter().map(|person| format!("{lang}players/{}.atom", person.slug)));
        known.extend((1..=7).map(|round| format!("{lang}g/friday-3/r/{round}.html")));
        known.extend((1..=7).map(|round| format!("{lang}g/friday-2/r/{round}.html")));
        known.extend([
            format!("{lang}g/friday-4/index.html"),
            format!("{lang}g/friday-2/p/scoring.html"),
            format!("{lang}g/friday-2/dice.html"),
            format!("{lang}zine/2026-10.html"),
            format!("{lang}zine/2026-10.epub"),
            format!("{lang}rules/web-of-power-card-rulings.html"),
        ]);
    }
    for lang in Lang::ALL {
        for page in pages(&seats(), lang) {
            for href in read(&page.html).values("href") {
                assert!(!href.starts_with('/'), "{href} on {} is absolute", page.path);
                if let Some(target) = target(&page.path, href) {
                    assert!(known.contains(&target), "{href} on {} leads nowhere ({target})", page.path);
                }
            }
        }
    }
}

#[test]
fn names_from_outside_make_no_elements() {
    let hostile = Seats(
        ["<script>alert(1)</script>", "\"><img src=x onerror=y>", "A\nBcc: x@example.org\u{202e}", "</pre></title>&amp;'"]
            .map(str::to_owned)
            .to_vec(),
    );
    for lang in Lang::ALL {
        for (calm, wild) in pages(&seats(), lang).into_iter().zip(pages(&hostile, lang)) {
            assert_eq!(read(&calm.html).names(), read(&wild.html).names(), "{}", calm.path);
        }
        for ((name, calm), (_, wild)) in mails(&seats(), lang).into_iter().zip(mails(&hostile, lang)) {
            assert_eq!(read(&calm.html).names(), read(&wild.html).names(), "{name}");
            assert_eq!(calm.text.lines().count(), wild.text.lines().count(), "{name}");
            assert!(!wild.subject.contains(char::is_control), "{name}");
        }
    }
}

#[test]
fn a_slip_in_the_markup_is_found() {
    let head = "<!doctype html><html lang=\"en\"><title>x</title>";
    for slip in ["<p>a</b></p>", "<div>", "<ul><li>a</ul></div>", "<p id=a id=b>"] {
        assert!(!read(&format!("{head}{slip}")).errors.is_empty(), "{slip}");
    }
    assert!(read(&format!("{head}<p>a</p>")).errors.is_empty());
}
