//! Games that are open to join, commanded by their game master: at the command line and by letter.

use super::{CLUB, Letter, Mail, Table, from, front, joins, open, told};

#[test]
fn the_game_master_begins_it_earlier_calls_it_off_or_takes_somebody_out() {
    let mut table = Table::with(CLUB);
    open(&table, &["--open", "3-5", "--computers", "1"]);
    joins(&mut table, "Mikko", "signup frost-fair");
    let (code, said) =
        table.cli(&["new", "frost-fair", "--ruleset", "citadels", "--seat", "A <a@example.org>", "--seat", "B <b@example.org>"]);
    assert!(code == Some(2) && said.contains("there is a game frost-fair already"), "{said}");
    let (code, said) = table.cli(&["gm", "frost-fair", "start"]);
    assert!(code == Some(2) && said.contains("1 player is missing"), "{said}");
    joins(&mut table, "Paula", "signup frost-fair");
    let (_, said) = table.cli(&["status"]);
    assert!(said.contains("frost-fair (web-of-power-card) is open to join: 3 of 3–5") && said.contains("Paula"), "{said}");
    let named: Vec<String> = (1..=3).flat_map(|number| ["--seat".to_owned(), format!("P{number} <p{number}@example.org>")]).collect();
    let named: Vec<&str> =
        ["new", "spring-2", "--ruleset", "citadels", "--open", "2"].into_iter().chain(named.iter().map(String::as_str)).collect();
    let (code, said) = table.cli(&named);
    assert!(code == Some(2) && said.contains("3 are named, and there is room for 2"), "{said}");
    let (code, said) = table.cli(&["gm", "frost-fair", "frobnicate"]);
    assert!(code == Some(2) && said.contains("“gm help” lists all commands for a game that is open to join"), "{said}");
    let (code, said) = table.cli(&["gm", "frost-fair", "remove", "Nobody"]);
    assert!(code == Some(2) && said.contains("Mikko, Paula"), "{said}");
    for all in [["gm", "all", "status"], ["gm", "kaikki", "tilanne"]] {
        let (code, said) = table.cli(&all);
        assert!(code == Some(0) && said.contains("frost-fair: ") && said.contains("Mikko"), "{said}");
    }
    let (code, said) = table.cli(&["gm", "all", "pause"]);
    assert!(code != Some(0) && !said.contains("frost-fair: "), "{said}");
    let (code, said) = table.cli(&["gm", "frost-fair", "start"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(table.path("games/frost-fair/game.toml").exists());
    let (code, said) = table.cli(&["new", "frost-fair", "--ruleset", "citadels", "--open", "2-7"]);
    assert!(
        code == Some(2) && said.contains("there is a game frost-fair already") && said.contains("turnpost gm frost-fair help"),
        "{said}"
    );
    // Another is called off.
    let all = ["new", "spring-1", "--ruleset", "citadels", "--open", "2-7"];
    assert_eq!(table.cli(&all).0, Some(0));
    joins(&mut table, "Atro", "signup spring-1");
    let (code, said) = table.cli(&["gm", "spring-1", "end", "no", "time"]);
    assert!(code == Some(0) && said.contains("The one player who is in is told then, and not before"), "{said}");
    // For a day that can be taken back: nobody hears of it, and nobody joins.
    table.collect();
    assert!(!told(&table, "Atro").contains("called off") && !front(&table).contains("spring-1"), "{}", told(&table, "Atro"));
    let (_, said) = table.cli(&["status"]);
    assert!(said.contains("called off on") && said.contains("“gm resume” takes that back"), "{said}");
    for again in [&["end"][..], &["start"], &["extend", "2", "days"]] {
        let (code, said) = table.cli(&[&["gm", "spring-1"], again].concat());
        assert!(code == Some(2) && said.contains("“gm resume” takes that back"), "{said}");
    }
    table.post(&from("Paula", "signup spring-1"));
    table.pass();
    assert!(told(&table, "Paula").contains("There is no game called spring-1 to join"), "{}", told(&table, "Paula"));
    let (code, said) = table.cli(&["gm", "spring-1", "resume"]);
    assert!(code == Some(0) && said.contains("open to join again"), "{said}");
    assert!(front(&table).contains("spring-1"));
    let (code, said) = table.cli(&["gm", "spring-1", "resume"]);
    assert!(code == Some(2) && said.contains("is not being called off"), "{said}");
    assert_eq!(table.cli(&["gm", "spring-1", "end", "no", "time"]).0, Some(0));
    table.later(23).pass();
    assert!(table.path("games/spring-1/open.toml").exists());
    table.later(2).pass();
    assert!(told(&table, "Atro").contains("called off before it began: “no time”."), "{}", told(&table, "Atro"));
    assert!(!table.path("games/spring-1/open.toml").exists());
    // Where nobody is in, there is nothing to take back.
    assert_eq!(table.cli(&all).0, Some(0));
    let (_, said) = table.cli(&["gm", "spring-1", "end"]);
    assert!(said.contains("nobody was in") && !table.path("games/spring-1/open.toml").exists(), "{said}");
}

/// The last mail to the game master, all white space alike.
fn master(table: &Table) -> (Mail, String) {
    let mail = table.mails.iter().rev().find(|mail| mail.to == "aino@example.org").expect("a mail to the game master").clone();
    let text = mail.text.split_whitespace().collect::<Vec<_>>().join(" ");
    (mail, text)
}

/// What the game master is answered who answers their last mail.
fn commanded(table: &mut Table, text: &str) -> String {
    let letter = Letter::replying(&master(table).0, text);
    table.post(&letter);
    assert_eq!(table.pass().problems, [""; 0]);
    master(table).1
}

#[test]
fn the_game_master_commands_it_by_letter() {
    let mut table = Table::with(CLUB);
    open(&table, &["--open", "3-5", "--computers", "1", "--closes", "2026-12-01"]);
    table.collect();
    let (hello, text) = master(&table);
    for usage in ["gm tilanne", "gm aloita", "gm pidennä", "gm nimeksi", "gm poista", "gm lopeta"] {
        assert!(text.contains(usage), "{usage}: {text}");
    }
    joins(&mut table, "Mikko", "signup frost-fair");
    joins(&mut table, "Paula", "signup frost-fair");
    // In either language, several at once; what is quoted of our mail, as some programs do it, says nothing.
    let quoted = hello.text.lines().collect::<Vec<_>>().join("\n");
    let said = commanded(&mut table, &format!("gm remove Mikko\ngm title Winter fair\ngm pidennä 2 päivää\ngm status\n\n{quoted}"));
    for part in
        ["Mikko ei ole enää mukana", "tästä lähtien Winter fair", "päättyy torstaina 3. joulukuuta", "mukana 2, joista tietokoneita 1"]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(!said.contains("perut"), "nothing was called off: {said}");
    assert!(told(&table, "Mikko").contains("taken you out of"), "{}", told(&table, "Mikko"));
    let file = table.text("games/frost-fair/open.toml");
    assert!(file.contains("Winter fair") && file.contains("2026-12-03T") && !file.contains("mikko"), "{file}");
    assert!(front(&table).contains("Winter fair"));
    for (line, why) in [
        ("gm aloita", "1 pelaaja puuttuu"),
        ("gm remove Nobody", "mukana: Paula"),
        ("gm frobnicate", "luettelee komennot"),
        ("gm kaikki muistuta", "jo alkaneen pelisi"),
        ("gm friday-3 tauko", "jo alkaneen pelisi"),
        ("gm frost-fair jatka", "ei olla perumassa"),
        ("gm start 2026-01-01", "on jo mennyt"),
        ("Kiitos!", "ei ala sanalla ”gm”"),
    ] {
        let said = commanded(&mut table, line);
        assert!(said.contains(why), "{line}: {said}");
    }
    joins(&mut table, "Atro", "signup frost-fair");
    let begun = commanded(&mut table, "gm aloita");
    assert!(table.path("games/frost-fair/game.toml").exists() && !begun.is_empty());
    assert!(table.mails.iter().any(|mail| mail.to == "aino@example.org" && mail.text.contains("alkaa: peli perustetaan nyt")));
    // Another is called off, with the reason.
    assert_eq!(table.cli(&["new", "spring-1", "--ruleset", "citadels", "--open", "2-7"]).0, Some(0));
    table.collect();
    joins(&mut table, "Mikko", "signup spring-1");
    let mail = table.mails.iter().rev().find(|mail| mail.to == "aino@example.org" && mail.text.contains("spring-1")).expect("told").clone();
    table.post(&Letter::replying(&mail, "gm end: there is no time\ngm status"));
    table.pass();
    assert!(master(&table).1.contains("”gm jatka” peruu perumisen"), "{}", master(&table).1);
    table.later(25).pass();
    assert!(told(&table, "Mikko").contains("called off before it began: “there is no time”."), "{}", told(&table, "Mikko"));
    assert!(!table.path("games/spring-1/open.toml").exists());
}

#[test]
fn nobody_else_commands_it_and_without_the_code_the_game_master_is_asked_back() {
    let mut table = Table::with(CLUB);
    open(&table, &["--open", "3-5"]);
    table.collect();
    let hello = master(&table).0;
    // The code in another's hand, and the address without the code: both change nothing.
    table.post(&Letter::replying(&hello, "gm end").from("mallory@example.net"));
    table.post(&Letter::new("Aino <aino@example.org>", "club@example.org", "gm frost-fair end"));
    let before = table.mails.iter().filter(|mail| mail.to == "aino@example.org").count();
    table.pass();
    assert!(table.path("games/frost-fair/open.toml").exists());
    let asked: Vec<_> = table.mails.iter().filter(|mail| mail.to == "aino@example.org").skip(before).collect();
    assert!(matches!(asked.as_slice(), [one] if one.text.contains("gm lopeta")), "{asked:?}");
    assert!(asked[0].text.contains("Mitään ei tehty: pelinjohtajan komennot"), "{}", asked[0].text);
    // Once a day.
    table.post(&Letter::new("Aino <aino@example.org>", "club@example.org", "gm frost-fair end").numbered(2));
    table.pass();
    assert_eq!(table.mails.iter().filter(|mail| mail.to == "aino@example.org").count(), before + 1);
    assert!(table.path("games/frost-fair/open.toml").exists());
    let said = commanded(&mut table, "gm end");
    assert!(said.contains("on peruttu") && !table.path("games/frost-fair/open.toml").exists(), "{said}");
}
