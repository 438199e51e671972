//! What search engines are told: which pages there are, and that all of them may be read.

use super::place::link;
use super::{Club, Page};
use std::fmt::Write as _;

/// A site map may not name more pages.
const PAGES_MAX: usize = 50_000;

/// The list of a site's public pages, by their paths; none where its address is not known, since it names whole addresses.
pub fn site_map(club: &Club<'_>, paths: &[String]) -> Option<Page> {
    let mut xml =
        String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
    for path in paths.iter().take(PAGES_MAX) {
        let address = link(club, path)?.replace('&', "&amp;").replace('<', "&lt;");
        // Writing to a String can't fail.
        let _ = writeln!(xml, "<url><loc>{address}</loc></url>");
    }
    xml.push_str("</urlset>\n");
    Some(Page { path: "sitemap.xml".to_owned(), html: xml })
}

/// What search engines may read: all that they find. That private pages are not for them stands in these pages themselves: a list of what
/// is forbidden would keep engines from reading that, and tell everybody where to look.
pub fn robots(club: &Club<'_>) -> Page {
    let map = link(club, "sitemap.xml").map(|map| format!("\nSitemap: {map}\n")).unwrap_or_default();
    Page { path: "robots.txt".to_owned(), html: format!("User-agent: *\nDisallow:\n{map}") }
}
