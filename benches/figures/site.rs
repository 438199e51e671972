//! The sample club's whole site, beside Hugo, a generator of static sites that is known to be quick: it draws as many pages with the same
//! bytes in them, by the plainest layout there is, on all processors. Without Hugo the figure is left out.

use super::{files, row};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;
use turnpost::club::config::Config;
use turnpost::club::{Setup, pass};
use turnpost::store::Disk;

const SETTINGS: &str = "baseURL = \"https://example.org/\"
disableKinds = [\"home\", \"section\", \"taxonomy\", \"term\", \"RSS\", \"sitemap\", \"robotsTXT\", \"404\"]
";
const LAYOUT: &str = "<!doctype html><html lang=\"en\"><head><title>{{ .Title }}</title></head><body>{{ .Content }}</body></html>";

/// Draws and writes it.
pub(super) fn site() {
    let ran = Command::new("hugo").arg("version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !ran.is_ok_and(|status| status.success()) {
        println!("  (the site beside Hugo: left out, there is no hugo here)");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    let sample = Path::new(env!("CARGO_MANIFEST_DIR"));
    let settings = fs::read_to_string(sample.join("club.toml")).expect("settings");
    fs::write(root.join("club.toml"), format!("{settings}\n[site]\nprivate = \"none\"\n")).expect("settings");
    for (path, bytes) in ["games", "mail"]
        .into_iter()
        .flat_map(|part| files(&sample.join(part)).into_iter().map(move |(path, bytes)| (Path::new(part).join(path), bytes)))
    {
        fs::create_dir_all(root.join(&path).parent().expect("a folder")).expect("a folder");
        fs::write(root.join(path), bytes).expect("a file");
    }
    let disk = Disk::open(root);
    let config = Config::load(&disk).expect("settings");
    let now = config.clock.expect("the sample's own time");
    let draw = || {
        let setup = Setup { disk: &disk, config: &config, now, doing: "bench", redraw: true, progress: &|_, _, _| {} };
        pass(&setup, Vec::new()).expect("a run");
    };
    // The letters that wait are not part of it.
    draw();
    fs::remove_dir_all(root.join("site")).expect("drawn before");
    let started = Instant::now();
    draw();
    let ours = started.elapsed().as_secs_f64();

    let pages: Vec<Vec<u8>> = files(&root.join("site"))
        .into_iter()
        .filter(|(path, _)| path.extension().is_some_and(|end| end == "html"))
        .map(|(_, bytes)| bytes)
        .collect();
    let other = tempfile::tempdir().expect("a folder");
    for (path, text) in [("config.toml", SETTINGS), ("layouts/_default/single.html", LAYOUT)] {
        fs::create_dir_all(other.path().join(path).parent().expect("a folder")).expect("a folder");
        fs::write(other.path().join(path), text).expect("a file");
    }
    fs::create_dir_all(other.path().join("content/g")).expect("a folder");
    for (number, page) in pages.iter().enumerate() {
        let text = [format!("---\ntitle: Page {number}\n---\n").as_bytes(), page].concat();
        fs::write(other.path().join(format!("content/g/{number}.html")), text).expect("a file");
    }
    let started = Instant::now();
    let status = Command::new("hugo").args(["--quiet", "--source"]).arg(other.path()).status().expect("hugo");
    let theirs = started.elapsed().as_secs_f64();
    assert!(status.success(), "hugo drew nothing");
    let drawn = files(&other.path().join("public")).len();
    assert!(drawn >= pages.len(), "hugo drew {drawn} of {} pages", pages.len());
    let kb = pages.iter().map(Vec::len).sum::<usize>() / pages.len().max(1) / 1000;
    println!("  ({} pages of {kb} kB each)", pages.len());
    let rate = |seconds: f64| pages.len() as f64 / seconds;
    row("the sample club's site, with opening its games: pages/s (Hugo)", rate(ours), rate(theirs), "");
}
