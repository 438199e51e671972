//! A promise of free words, judged by the game master: by letter and at the command line, told to both sides, with what a broken word costs.

use crate::harness::{Mail, Table, sample_table};
use turnpost::game::Viewer;
use turnpost::words::Lang;

/// Ville has promised Laura something in words, and she has appealed.
fn appealed() -> Table {
    let mut table = Table::new();
    table.found_by("hell", "lords-of-hell", toml::Table::new(), &["laura", "ville", "atro", "sirkka"], None);
    table.pass();
    table.letter("ville", "promise laura: words: I keep my hounds at home").pass();
    table.letter("laura", "accept 1").pass();
    table.letter("laura", "appeal 1: they were seen at the gate").pass();
    table
}

fn one_line(mail: &Mail) -> String {
    mail.text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn to_master(table: &Table) -> &Mail {
    table.mails.iter().rev().find(|mail| mail.to == "aino@example.org").expect("a mail to the game master")
}

/// The line that the game master's mail says is to be written.
fn foretold(table: &Table, verdict: &str) -> String {
    let said = one_line(to_master(table));
    let line = said.split('”').find_map(|part| part.split_once("gm ratkaise").map(|(_, rest)| format!("gm ratkaise{rest}")));
    line.expect("a command").replace("rikottu", verdict).replace("miksi", "koirat haukkuivat: koko yön")
}

#[test]
fn what_the_mail_says_to_write_judges_it_broken_and_everybody_hears_what_that_costs() {
    let mut table = appealed();
    let line = foretold(&table, "rikottu");
    let asked = table.masters(&line);
    assert!(asked.contains("gm varmasti") && !one_line(table.last("ville")).contains("haukkuivat"), "{asked}");
    table.masters("gm varmasti");
    assert!(one_line(to_master(&table)).contains("ratkaistiin: rikottu"), "{}", to_master(&table).text);
    for name in ["laura", "ville"] {
        let mail = one_line(table.last(name));
        assert!(mail.contains("The game master finds promise 1 broken: “koirat haukkuivat: koko yön”"), "{name}: {mail}");
    }
    let before = table.mails_to("atro").len();
    assert!(!table.mails_to("atro").iter().any(|mail| mail.text.contains("haukkuivat")), "why is for the two");
    table.later(24 * 4).pass();
    assert!(table.mails_to("atro").len() > before);
    let report = one_line(table.last("atro"));
    assert!(report.contains("I keep my hounds at home") && !report.contains("haukkuivat"), "{report}");
    let page = table.text("site/g/hell/index.html");
    assert!(page.contains("I keep my hounds at home"), "a broken word is public");
    // Once is enough, and it can't be taken back by another finding.
    table.letter("aino", &line.replace("rikottu", "pidetty")).pass();
    assert!(one_line(to_master(&table)).contains("Olet jo ratkaissut"), "{}", to_master(&table).text);
    assert_eq!(table.cli(&["verify", "--all"]).0, Some(0));
}

#[test]
fn a_word_that_was_kept_costs_nothing_and_is_nobody_else_s_affair() {
    let mut table = appealed();
    table.masters_surely(&foretold(&table, "pidetty"));
    for name in ["laura", "ville"] {
        let mail = one_line(table.last(name));
        assert!(mail.contains("The game master finds promise 1 kept"), "{name}: {mail}");
    }
    table.later(24 * 4).pass();
    assert!(!table.mails_to("atro").iter().any(|mail| mail.text.contains("hounds at home")));
    assert_eq!(table.cli(&["verify", "--all"]).0, Some(0));
}

#[test]
fn it_is_judged_at_the_command_line_too_and_what_can_t_be_is_refused_with_the_cause() {
    let mut table = appealed();
    table.letter("ville", "promise laura: no-attack laura").pass();
    table.letter("laura", "accept 2").pass();
    let gm = |command: &[&str]| table.cli(&[&["gm", "--language", "fi", "hell"], command].concat());
    for (command, cause) in [
        (&["judge", "Laura", "7", "broken:", "why"][..], "7"),
        (&["judge", "Laura", "2", "broken:", "why"], "itse huolen"),
        (&["judge", "Atro", "1", "broken:", "why"], "1"),
        (&["judge", "Laura", "1"], "rikottu"),
    ] {
        let (code, said) = gm(command);
        assert!(code != Some(0) && said.contains(cause), "{command:?}: {code:?} {said}");
    }
    let (code, said) = gm(&["judge", "Laura", "1", "broken:", "he", "said", "so"]);
    assert!(code == Some(0) && said.contains("rikottu"), "{said}");
}

#[test]
fn the_end_lays_open_hands_promises_and_deals_and_a_game_that_goes_on_does_not() {
    let sections = |id: &str, lang: Lang| {
        let sheet = sample_table(id).sheet(Viewer::Public, u32::MAX, lang);
        sheet.sections.into_iter().map(|section| (section.heading, section.lines)).collect::<Vec<_>>()
    };
    let of = |all: &[(String, Vec<String>)], heading: &str| all.iter().find(|(known, _)| known == heading).map(|(_, lines)| lines.clone());
    for (lang, hands, promises, deals) in [
        (Lang::En, "What each held at the end", "Every promise of the game", "Every deal of the game"),
        (Lang::Fi, "Mitä kullakin oli lopussa", "Pelin kaikki lupaukset", "Pelin kaikki kaupat"),
    ] {
        let over = sections("lent-5", lang);
        assert_eq!(of(&over, hands).map(|lines| lines.len()), Some(6), "five hands, and what lies with the Unknown Powers");
        let told = of(&over, promises).expect("promises");
        let broken = |line: &&String| line.ends_with("; broken.") || line.ends_with("; rikottu.");
        assert!(told.len() >= 10 && told.iter().filter(broken).count() == 2, "{told:?}");
        assert!(of(&over, deals).expect("deals").len() >= 10);
        let goes_on = sections("tuesday-6", lang);
        assert!([hands, promises, deals].iter().all(|heading| of(&goes_on, heading).is_none()));
    }
    let over = sections("lent-5", Lang::En);
    let laura = of(&over, "What each held at the end").expect("hands").into_iter().find(|line| line.starts_with("Laura")).expect("hers");
    assert_eq!(
        laura,
        "Laura (Mammon): Labyrinth ×2, Bone Citadel, Sunken Vault, Pit of Torment ×2, Recall ×2, Escape, Barred Gates, Heavenly Hunt and an oath of Asmodeus."
    );
}
