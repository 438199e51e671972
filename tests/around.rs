//! What stands around the pages: heads, foot, icon, site map, what a server shows of what is not there or not to be listed.

use crate::harness::{CLUB, Table, tree};
use crate::report::html::read;
use std::collections::BTreeMap;
use std::fs;
use turnpost::club::{Setup, pass};

const NAMES: &[&str] = &["laura", "ville", "atro"];
const SITE: &str = "site_url = \"https://example.org/friday\"\n";

/// A club with more lines in `[club]` and a section of its own, after a turn of a game.
fn played(more: &str, section: &str) -> Table {
    let club = CLUB.replace("format = 1\n", &format!("format = 1\n{more}"));
    let mut table = Table::with(&format!("{club}\n{section}")).players(NAMES);
    table.says("laura", "1");
    table
}

/// The site's files that are text.
fn site(table: &Table) -> BTreeMap<String, String> {
    let text = |(name, bytes): (String, Vec<u8>)| Some((name, String::from_utf8(bytes).ok()?));
    tree(&table.path("site")).into_iter().filter_map(text).collect()
}

fn is_private(path: &str) -> bool {
    path.contains("/s/") || (path.starts_with("g/") && path.contains("/t/")) || path.starts_with("desk/") || path.starts_with("me/")
}

#[test]
fn every_public_page_says_what_it_is_about_and_where_it_is_and_no_private_one_does() {
    let table = played(SITE, "");
    let (mut public, mut private) = (0, 0);
    for (path, html) in site(&table).iter().filter(|(path, _)| path.ends_with(".html")) {
        let found = read(html);
        assert_eq!(found.errors, Vec::<String>::new(), "{path}");
        assert!(html.contains("icon.svg\" type=\"image/svg+xml\">"), "{path}");
        let said: Vec<&str> = ["<meta name=\"description\" content=\"", "og:description", "og:title", "og:url", "rel=\"canonical\""]
            .into_iter()
            .filter(|part| html.contains(part))
            .collect();
        if is_private(path) || path == "404.html" {
            private += 1;
            assert!(said.is_empty() && html.contains("noindex"), "{path} says {said:?}");
        } else {
            public += 1;
            assert_eq!(said.len(), 5, "{path} says {said:?}");
            let address = path.strip_suffix("index.html").unwrap_or(path);
            assert!(html.contains(&format!("<link rel=\"canonical\" href=\"https://example.org/friday/{address}\">")), "{path}");
            let about = html.split("<meta name=\"description\" content=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("said");
            assert!((20..=600).contains(&about.chars().count()), "{path}: {about}");
        }
    }
    assert!(public >= 20 && private >= 7, "{public} and {private}");
    // Without an address no page says where it is.
    let table = played("", "");
    assert!(site(&table).iter().all(|(path, html)| !html.contains("rel=\"canonical\"") && path != "sitemap.xml"));
    assert!(site(&table)["g/friday/index.html"].contains("og:description"));
}

#[test]
fn no_list_names_a_private_page_and_no_folder_of_them_can_be_listed() {
    let table = played(SITE, "");
    let site = site(&table);
    // Pages by their names, a seat's past rounds by their folder's.
    let named = |path: &String| -> Option<String> {
        let mut parts = path.rsplit('/');
        let last = parts.next().filter(|name| *name != "index.html")?;
        let name = if path.contains("/t/") { parts.next() } else { last.strip_suffix(".html") };
        name.map(str::to_owned)
    };
    let private: Vec<String> = site.keys().filter(|path| is_private(path)).filter_map(named).collect();
    assert!(private.len() >= 4, "{private:?}");
    for (path, text) in site.iter().filter(|(path, _)| !path.starts_with("desk/") && !path.starts_with("me/")) {
        // A private page leads to the calendar beside it.
        let mut others = private.iter().filter(|name| !path.contains(*name));
        assert!(others.all(|name| !text.contains(name)), "{path} names a private page");
    }
    for folder in ["desk", "g/friday/s", "g/friday/t"] {
        let html = &site[&format!("{folder}/index.html")];
        assert!(html.contains("Nothing is listed here") && html.contains("Tässä ei ole luetteloa"), "{html}");
    }
    let map = &site["sitemap.xml"];
    for page in ["", "fi/", "g/friday/", "fi/g/friday/", "rules/citadels.html"] {
        assert!(map.contains(&format!("<loc>https://example.org/friday/{page}</loc>")), "{page} in {map}");
    }
    assert!(!map.contains("404") && site["robots.txt"].contains("\nSitemap: https://example.org/friday/sitemap.xml\n"));
    // The page for what is not there is shown at any depth.
    let lost = &site["404.html"];
    assert!(lost.contains("No such page") && lost.contains("lang=\"fi\"") && lost.contains("Sivua ei ole"));
    for address in read(lost).values("href").into_iter().filter(|address| !address.starts_with('#')) {
        assert!(address.starts_with("https://example.org/friday/"), "{address}");
    }
}

#[test]
fn what_is_the_club_s_own_is_copied_and_linked() {
    let table = Table::new();
    for (name, text) in [("own.css", "h1 { color: teal }"), ("sign.png", "no picture, but a file")] {
        fs::write(table.path(name), text).expect("written");
    }
    table.edit(
        "club.toml",
        "[gm]",
        "[site]\nicon = \"sign.png\"\nstyle = \"own.css\"\nimprint = { en = \"Aino <of> Espoo\", fi = \"Aino, Espoo\" }\n\
         links = [{ name = { en = \"Forum\", fi = \"Foorumi\" }, url = \"https://forum.example.org\" }]\n\n[gm]",
    );
    let mut table = table.players(NAMES);
    table.says("laura", "1");
    let all = site(&table);
    assert_eq!((all["club.css"].as_str(), all["icon.png"].as_str()), ("h1 { color: teal }", "no picture, but a file"));
    assert!(!all.contains_key("icon.svg"));
    let page = &all["fi/g/friday/index.html"];
    let (ours, own) = (page.find("../../../style.css"), page.find("../../../club.css"));
    assert!(ours.is_some() && ours < own && page.contains("href=\"../../../icon.png\" type=\"image/png\""), "{page}");
    assert!(page.contains("<p>Aino, Espoo · <a href=\"https://forum.example.org\">Foorumi</a></p>"), "{page}");
    assert!(all["index.html"].contains("<p>Aino &#60;of&#62; Espoo · "), "{}", all["index.html"]);
    // A change of the file reaches the site with the next run.
    fs::write(table.path("own.css"), "h1 { color: red }").expect("written");
    let (disk, config, now) = (table.disk(), table.config(), table.now);
    pass(&Setup { disk: &disk, config: &config, now, doing: "test", redraw: false, progress: &|_, _, _| {} }, Vec::new()).expect("a pass");
    assert_eq!(table.text("site/club.css"), "h1 { color: red }");
}
