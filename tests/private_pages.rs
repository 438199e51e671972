//! Private pages: what lies on the host tells nothing that is hidden, whoever looks at all of it; the links in mails open them; and a club may
//! have them in another way, or not at all.

use crate::harness::{CLUB, Table, tree};
use std::collections::BTreeSet;
use std::fs;
use turnpost::game::{Seat, Viewer};
use turnpost::report::{Private, seat_calendar_path, seat_path, unlocked};
use turnpost::store::Trouble;
use turnpost::words::Lang;

const NAMES: &[&str] = &["laura", "ville", "atro"];

fn club(private: &str) -> Table {
    let club = CLUB.replace("format = 1\n", "format = 1\nsite_url = \"https://example.org/club\"\n");
    Table::with(&format!("{club}\n[site]\nprivate = \"{private}\"\n"))
}

/// Where the mails of somebody lead on the site, below it.
fn links(table: &Table, name: &str) -> Vec<String> {
    let text: String = table.mails_to(name).iter().map(|mail| format!("{}\n{}\n", mail.text, mail.html)).collect();
    let ends = |c: char| c.is_whitespace() || matches!(c, '"' | '<' | '>' | ')');
    text.split("https://example.org/club/").skip(1).filter_map(|rest| rest.split(ends).next()).map(str::to_owned).collect()
}

fn site(table: &Table) -> Vec<(String, Vec<u8>)> {
    tree(&table.path("site")).into_iter().collect()
}

/// What nobody may find on the host: secrets and tokens, keys of pages, what only one seat may see.
fn secrets(table: &Table) -> BTreeSet<String> {
    let game = turnpost::club::Opened::open(&table.disk(), "friday").expect("a game");
    let private = table.private("friday");
    let mut secrets: BTreeSet<String> =
        ["secret", "page_key"].into_iter().map(|key| private[key].as_str().expect("text").to_owned()).collect();
    for seat in game.seats().all() {
        secrets.extend([game.page_key(seat), table.token("friday", seat.index()), game.private.seats[seat.index()].address.clone()]);
        // A seat's sentences that the public is not told.
        for lang in Lang::ALL {
            let lines = |viewer| -> BTreeSet<String> {
                let sheet = game.sheet(viewer, 1, lang).expect("a sheet");
                let sections = sheet.sections.iter().flat_map(|section| section.lines.clone());
                sections.chain(sheet.rounds.iter().flat_map(|round| round.told.iter().map(|told| told.text.clone()))).collect()
            };
            let public = lines(Viewer::Public);
            secrets.extend(lines(Viewer::Seat(seat)).into_iter().filter(|line| line.chars().count() > 12 && !public.contains(line)));
        }
    }
    let desk = fs::read_to_string(table.path("mail/desk.toml")).expect("a key");
    secrets.extend(desk.split('"').nth(1).map(str::to_owned));
    let pages = [table.desk_link("aino@example.org"), table.person_link("laura@example.org"), table.person_link("ville@example.org")];
    secrets.extend(pages.iter().map(|link| link.split_once('#').expect("a key").1.to_owned()));
    secrets
}

/// Which of them stand in files of the site, or in their names.
fn found(table: &Table, secrets: &BTreeSet<String>) -> Vec<String> {
    let mut found = Vec::new();
    for (path, bytes) in site(table) {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        // In HTML some letters are written in another way, in calendars some lines are folded.
        let plain = text.replace("&#39;", "'").replace("&#34;", "\"").replace("&amp;", "&").replace("\r\n ", "");
        found.extend(
            secrets.iter().filter(|secret| plain.contains(*secret) || path.contains(*secret)).map(|secret| format!("{path}: {secret}")),
        );
    }
    found
}

#[test]
fn whoever_has_the_whole_disk_of_the_host_finds_nothing_hidden() {
    let of = |ruleset: &str, private: &str| {
        let mut table = club(private);
        table.found_by("friday", ruleset, toml::Table::new(), &["laura", "ville", "atro", "inkeri"], None);
        table.pass();
        table
    };
    for ruleset in ["citadels", "lords-of-hell"] {
        let mut table = of(ruleset, "encrypted");
        for _ in 0..4 {
            table.later(24 * 4).pass();
        }
        let hidden = secrets(&table);
        assert!(hidden.len() > 20, "there is something to find: {hidden:?}");
        assert_eq!(found(&table, &hidden), Vec::<String>::new(), "{ruleset}");
        // All of it is there for who has the key: else nothing was looked for.
        let page = table.unlocked(&table.seat_link("friday", 0)).replace("&#39;", "'").replace("&#34;", "\"").replace("&amp;", "&");
        assert!(hidden.iter().any(|line| page.contains(line.as_str())), "{ruleset}");
        let plain = of(ruleset, "secret-path");
        assert!(!found(&plain, &secrets(&plain)).is_empty(), "where pages are readable they are found");
        // Each page is as long as each other, but for the words in the page around it.
        let sizes: BTreeSet<usize> = site(&table)
            .iter()
            .filter(|(path, _)| path.starts_with("g/friday/s/") && path.len() > 30)
            .filter_map(|(path, bytes)| {
                path.ends_with(".html").then(|| String::from_utf8_lossy(bytes).split("<template").nth(1).map(str::len)).flatten()
            })
            .collect();
        assert_eq!(sizes.len(), 1, "{ruleset}: {sizes:?}");
    }
}

#[test]
fn links_in_mails_open_the_page_in_text_and_html_and_say_when_it_was_made() {
    let mut table = club("encrypted").players(NAMES);
    table.says("laura", "1");
    for (seat, name) in NAMES.iter().enumerate() {
        let own: Vec<String> =
            links(&table, name).into_iter().filter(|link| link.starts_with("g/friday/s/") && link.contains(".html")).collect();
        assert!(own.len() >= 2, "{name}: {own:?}");
        for link in &own {
            assert!(link.starts_with(&table.seat_link("friday", seat)), "{link}");
            let page = table.unlocked(link);
            let made: i64 =
                page.split("data-made=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a time").parse().expect("a number");
            let mailed: i64 = link.rsplit('.').next().and_then(|rest| rest.split('/').next()).expect("a time").parse().expect("a number");
            assert!(mailed <= made, "the page is no older than its mails: {link}, {made}");
        }
        let raw = table.mails_to(name).into_iter().map(|mail| mail.html.clone()).collect::<String>();
        assert!(raw.contains(&table.seat_link("friday", seat)), "{name}: the HTML leads there as well");
    }
    // The last mail is of the last that happened, and so is the page.
    let last = table.mails_to("ville").last().expect("a mail").text.clone();
    let page = table.unlocked(&table.seat_link("friday", 1));
    let made = page.split("data-made=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a time");
    assert!(last.contains(&format!(".{made}")), "{last}");
    // The same run of it writes the same bytes.
    let before = site(&table);
    let (code, said) = table.cli(&["run", "--redraw"]);
    assert!(code == Some(0) && site(&table) == before, "{said}");
}

#[test]
fn a_page_tells_first_what_others_did_since_its_player_wrote() {
    let mut table = club("encrypted").players(NAMES);
    let news = |table: &Table, seat: usize| {
        let page = table.unlocked(&table.seat_link("friday", seat));
        let (news, answers) = (page.find("class=\"news\""), page.find("id=\"compose\""));
        assert!(news.is_some() && news < answers, "{page}");
        let news = page.split("class=\"news\"").nth(1).and_then(|rest| rest.split("</section>").next()).expect("news").to_owned();
        (1..9).filter(|round| news.contains(&format!("id=\"r{round}e1\""))).collect::<Vec<u32>>()
    };
    for name in NAMES {
        table.says(name, "1");
    }
    // Laura wrote in the first turn, and had a mail of each since; Ville and Atro wrote after her.
    assert_eq!([news(&table, 0), news(&table, 1), news(&table, 2)], [vec![2, 3], vec![3], vec![3]]);
    // Who reads no mail has it as whoever does, and who can't be reached as well.
    table.says("laura", "mail none\n1");
    table.says("ville", "1");
    assert_eq!([news(&table, 0), news(&table, 2)], [vec![5], vec![4, 5]]);
}

#[test]
fn a_seat_that_changes_hands_has_another_key_and_the_old_link_says_so() {
    let mut table = club("encrypted").players(NAMES);
    let old = table.seat_link("friday", 0);
    let (path, key) = old.split_once('#').expect("a key");
    table.masters_surely("gm replace Laura with Liisa <liisa@example.org> fi");
    assert_ne!(table.seat_link("friday", 0), old);
    assert!(table.unlocked(&table.seat_link("friday", 0)).contains("Liisa"));
    let left = table.text(&format!("site/{path}"));
    assert!(unlocked(&left, key).is_none() && left.contains("paikka on vaihtanut pelaajaa"), "{left}");
    assert!(!table.path(&format!("site/{}", seat_calendar_path(Private::Encrypted, "friday", key))).exists());
    // The new page does not open by the old key.
    let now = table.seat_link("friday", 0);
    assert!(unlocked(&table.text(&format!("site/{}", now.split('#').next().expect("a path"))), key).is_none());
}

#[test]
fn another_setting_takes_away_what_was_kept_in_the_other_way() {
    let mut table = club("secret-path").players(NAMES).game("monday", &["inkeri", "pekka", "maija"]);
    let private = |table: &Table| -> Vec<String> {
        let is = |path: &String| path.contains("/s/") || path.starts_with("desk/") || path.starts_with("me/") || path == "private.js";
        site(table).into_iter().map(|(path, _)| path).filter(is).collect()
    };
    let game = turnpost::club::Opened::open(&table.disk(), "friday").expect("a game");
    let key = game.page_key(Seat(0));
    let plain = seat_path(Private::SecretPath, "friday", &key);
    let readable = private(&table);
    assert!(readable.contains(&plain) && !readable.contains(&"private.js".to_owned()), "{readable:?}");
    // A game that can't be opened any more leaves nothing readable behind.
    let rounds = table.path("games/monday/rounds/0000.toml");
    let kept = fs::read(&rounds).expect("a round");
    fs::write(&rounds, "broken").expect("written");
    table.edit("club.toml", "\"secret-path\"", "\"encrypted\"");
    table.try_pass(Trouble::None).expect("a pass");
    let locked = private(&table);
    assert!(
        locked.contains(&"private.js".to_owned())
            && readable.iter().filter(|path| locked.contains(path)).all(|path| path.ends_with("index.html")),
        "{locked:?}"
    );
    assert!(table.unlocked(&table.seat_link("friday", 0)).contains("Laura"));
    fs::write(&rounds, kept).expect("written");
    table.edit("club.toml", "\"encrypted\"", "\"none\"");
    table.pass();
    assert_eq!(private(&table), Vec::<String>::new());
    let before = table.mails.len();
    table.says("laura", "1");
    for mail in &table.mails[before..] {
        assert!(
            !mail.text.contains("/s/")
                && !mail.html.contains("/s/")
                && !mail.text.contains("/desk/")
                && mail.text.contains("https://example.org/club/g/friday/"),
            "{}",
            mail.text
        );
    }
    assert_eq!(private(&table), Vec::<String>::new());
    table.edit("club.toml", "\"none\"", "\"secret-path\"");
    table.pass();
    assert_eq!(private(&table), readable);
}

#[test]
fn the_calendar_beside_an_encrypted_page_says_what_everybody_may_know() {
    let table = club("encrypted").players(NAMES);
    let game = turnpost::club::Opened::open(&table.disk(), "friday").expect("a game");
    let calendar = |table: &Table, seat: u8| {
        let path = seat_calendar_path(Private::Encrypted, "friday", &game.page_key(Seat(seat)));
        table.text(&format!("site/{path}")).replace("\r\n ", "")
    };
    let said = calendar(&table, 0);
    assert!(said.contains("SUMMARY:Friday: your answer is due") && said.contains("URL:https://example.org/club/g/friday/"), "{said}");
    assert!(!said.contains("Laura") && !said.contains("/s/") && !said.contains(&game.page_key(Seat(0))), "{said}");
    assert!(!calendar(&table, 1).contains("VEVENT"));
    // Of a game that is shown late it says nothing.
    let club = CLUB.replace("format = 1\n", "format = 1\nsite_url = \"https://example.org/club\"\npublish_after = \"end\"\n");
    let late = Table::with(&club).players(NAMES);
    let late_game = turnpost::club::Opened::open(&late.disk(), "friday").expect("a game");
    let path = seat_calendar_path(Private::Encrypted, "friday", &late_game.page_key(Seat(0)));
    assert!(!late.text(&format!("site/{path}")).contains("VEVENT"));
}

#[test]
fn somebodys_page_has_all_their_games_and_what_waits_first() {
    let mut table = club("encrypted").game("monday", &["ville", "laura", "maija"]).game("friday", NAMES);
    let page = table.unlocked(&table.person_link("laura@example.org"));
    // Friday waits for her, Monday for Ville.
    let (waits, others) = (page.find("id=\"waiting\"").expect("what waits"), page.find("id=\"others\"").expect("the rest"));
    let at = |text: &str, page: &str| page.find(text).unwrap_or_else(|| panic!("{text}: {page}"));
    assert!(waits < at("<b>Friday</b>", &page) && at("<b>Friday</b>", &page) < others && others < at("<b>Monday</b>", &page), "{page}");
    assert!(page.contains("your answer is due by Monday 23 November at 18:00 (Helsinki)"), "{page}");
    for (id, seat) in [("friday", 0), ("monday", 1)] {
        assert!(page.contains(&format!("href=\"../{}\"", table.seat_link(id, seat))), "it leads to her page of {id}: {page}");
        let own = table.unlocked(&table.seat_link(id, seat));
        assert!(own.contains(&table.person_link("laura@example.org")), "and back: {own}");
        assert!(!page.contains(&table.seat_link(id, 2).split_once('#').expect("a key").1.to_owned()), "to nobody else's");
    }
    assert!(links(&table, "laura").iter().any(|link| *link == table.person_link("laura@example.org")), "mails lead to it");
    // One calendar, as everybody may read it.
    let path = turnpost::report::person_calendar_path(
        Private::Encrypted,
        table.person_link("laura@example.org").split_once('#').expect("a key").1,
    );
    let calendar = table.text(&format!("site/{path}")).replace("\r\n ", "");
    assert!(
        calendar.contains("SUMMARY:Friday: your answer is due") && !calendar.contains("Monday:") && !calendar.contains("Laura"),
        "{calendar}"
    );
    // What waits no more goes down; what is over stands at the end.
    table.says("laura", "1");
    let page = table.unlocked(&table.person_link("laura@example.org"));
    assert!(page.contains("No game waits for you."), "{page}");
    // A seat that another gets is on theirs.
    table.masters_surely("gm replace Laura with Liisa <liisa@example.org> fi");
    let hers = table.unlocked(&table.person_link("liisa@example.org"));
    assert!(hers.contains("Kaikki pelisi") && hers.matches("<b>").count() == 1, "{hers}");
}

#[test]
fn a_pen_name_and_a_shared_mailbox_are_not_given_away_by_a_calendar_of_all_games() {
    let mut table = club("encrypted").gathering(NAMES, "2026-11-21T12:00:00+02:00");
    table.letter("laura", "name Kettu").pass();
    table.later(48).pass();
    let link = table.person_link("laura@example.org");
    let path = turnpost::report::person_calendar_path(Private::Encrypted, link.split_once('#').expect("a key").1);
    assert!(table.unlocked(&link).contains("<b>Friday</b>"));
    assert!(!table.text(&format!("site/{path}")).contains("VEVENT"), "{}", table.text(&format!("site/{path}")));
}
