//! The page of letters: what players wrote in a game that is over, as far as they allow it, and nothing beside.

use crate::harness::{CLUB, Table, address, assert_same, killed_at_every_write, times, tree};
use turnpost::club::{DeskOrder, Founding, NewSeat, Setup, Unusual, found, pass, pass_with_orders};
use turnpost::store::Embargo;
use turnpost::words::Lang;

const NAMES: &[&str] = &["laura", "ville", "atro"];
const PAGES: [&str; 2] = ["site/g/friday/letters.html", "site/fi/g/friday/letters.html"];
/// A letter with all in it that is nobody's affair but its writer's, and three lines that may be told.
const LETTER: &str = "take any
Well met, <b>friends</b> & foes\u{202e}!
Write to me at <LAURA@example.org>, my key is (TOKEN), or TOKENwith more
kettu @ example.net
ville at example.org may know more
my next key is Qwertyuiopasdfgh
an old one was k7vduwyvzzf2abcd
address lauras-other@example.net
zone Atlantic/Azores
salt sesame; standby on
press all: words for all
press anonymous Ville:
this is nobody speaking
end press
press gm: between us
pres Ville:
a slip of the pen
end press
game other
elsewhere entirely
game friday
Yours, Laura
claim none # I think; so
ready
";

/// A game at once; the first player is known as Kettu.
fn table(config: &str, unusual: Unusual) -> Table {
    let mut table = Table::with(config);
    let seat = |name: &&str| NewSeat {
        name: format!("{}{}", name[..1].to_uppercase(), &name[1..]),
        address: address(name),
        language: Lang::En,
        pen_name: (*name == "laura").then(|| "Kettu".to_owned()),
    };
    let founding = Founding { unusual, ..crate::harness::founding("friday", "web-of-power-card", NAMES.iter().map(seat).collect()) };
    found(&table.disk(), &table.config(), &founding, table.now).expect("founded");
    table.pass();
    table
}

fn usual() -> Table {
    table(&format!("{CLUB}\n[conduct]\nanonymous = true\n"), Unusual::default())
}

fn gm(table: &mut Table, command: &str) {
    let order = DeskOrder { game: "friday".into(), command: command.into(), lang: None };
    let (disk, config) = (table.disk(), table.config());
    let setup = Setup { disk: &disk, config: &config, now: table.now, doing: "gm", redraw: false, progress: &|_, _, _| {} };
    let ran = pass_with_orders(&setup, Vec::new(), vec![order]).expect("a pass");
    // Of letters that were thrown away each run has a word.
    let well = ran.problems.iter().all(|problem| problem.contains("unless you threw them away"));
    assert!(ran.desk.iter().all(|told| told.done) && well, "{command}: {:?} {:?}", ran.desk, ran.problems);
    table.pass();
}

fn redraw(table: &Table) {
    let (disk, config) = (table.disk(), table.config());
    let setup = Setup { disk: &disk, config: &config, now: table.now, doing: "redraw", redraw: true, progress: &|_, _, _| {} };
    assert_eq!(pass(&setup, Vec::new()).expect("a pass").problems, [""; 0]);
}

/// Everybody plays what comes, so that the game ends.
fn play_out(table: &mut Table) {
    for name in NAMES {
        table.letter(name, "standing take any").pass();
    }
    // Standing lines alone stop now and then, until the deadline.
    while !table.text("games/friday/game.toml").contains("state = \"ended\"") {
        table.later(72).pass();
    }
}

fn there(table: &Table) -> [bool; 2] {
    let linked = ["site/g/friday/index.html", "site/fi/g/friday/index.html"].map(|page| table.text(page).contains("letters.html"));
    let drawn = PAGES.map(|page| table.path(page).exists());
    assert_eq!(linked, drawn, "the page is linked when it is there");
    drawn
}

/// What stands between the head and the foot of the page.
fn page(table: &Table) -> String {
    let page = table.text(PAGES[0]);
    page.split("<main").nth(1).and_then(|rest| rest.split("</main>").next()).expect("a page").to_owned()
}

#[test]
fn letters_of_those_who_consent_stand_there_after_the_end_and_can_be_taken_back() {
    let mut table = usual();
    table.says("laura", "consent letters\ntake any\nFirst of all");
    table.says("ville", "1\nNot for the public");
    assert_eq!(there(&table), [false; 2], "the game goes on");
    table.says("atro", "1\nAtro was here");
    play_out(&mut table);
    assert_eq!(there(&table), [true; 2]);
    let told = page(&table);
    assert!(told.contains("First of all") && told.contains("Kettu (A)") && told.contains("standing take any"), "{told}");
    assert!(!told.contains("Not for the public") && !told.contains("Atro was here") && !told.contains("(B)"), "{told}");
    assert!(!told.contains("consent letters"), "what is said to the club is no part of the game: {told}");
    let (first, later) = (told.find("First of all").expect("told"), told.find("standing take any").expect("told"));
    assert!(first < later, "in the order in which they counted");
    assert!(
        told.matches("<h1").count() == 1 && told[..first].contains("<h2") && told.contains("20 November 2026, 12:00 (Helsinki)"),
        "{told}"
    );
    let finnish = table.text(PAGES[1]);
    assert!(finnish.contains("<h1>Tämän pelin kirjeet</h1>") && finnish.contains("First of all"), "{finnish}");
    assert!(table.text("site/g/friday/index.html").contains(">Letters of this game</a>"));
    // Others may consent when the game is over, and it counts at once; so does taking it back.
    table.says("atro", "consent letters");
    let told = page(&table);
    assert!(told.contains("Atro was here") && told.contains("that is: take"), "with what a number meant: {told}");
    table.says("laura", "consent letters no");
    assert!(!page(&table).contains("First of all") && page(&table).contains("Atro was here"));
    table.says("atro", "lupa kirjeet ei");
    assert_eq!(there(&table), [false; 2]);
    // Drawn anew or as things came, the site is the same: nothing else leads to the page.
    redraw(&table);
    for wish in ["consent letters", "consent letters no", "consent letters"] {
        table.says("laura", wish);
        let as_it_came = tree(&table.path("site"));
        redraw(&table);
        assert_same(&tree(&table.path("site")), &as_it_came, wish);
    }
    let before = times(&table.path("site"));
    table.pass();
    assert_eq!(times(&table.path("site")), before, "nothing is written twice");
}

#[test]
fn nothing_stands_there_that_leads_to_a_person_or_that_was_not_for_all() {
    let mut table = usual();
    let token = table.token("friday", 0);
    let letter = table.reply("laura", &LETTER.replace("TOKEN", &token.to_uppercase())).quoting();
    let quoted = table.last("laura").text.lines().find(|line| line.contains("your turn")).map(str::to_owned);
    table.post(&letter);
    assert_eq!(table.pass().problems, [""; 0]);
    assert_eq!(table.rounds("friday"), 1, "{}", table.last("laura").text);
    table.says("ville", "take any\nI know that you are LAURA!\nAnd Lauran mail too\nUp to you, Atro");
    play_out(&mut table);
    for name in ["laura", "ville"] {
        table.says(name, "consent letters");
    }
    // A token need not look like one.
    table.edit("games/friday/private.toml", &token, "qwertyuiopasdfgh");
    redraw(&table);
    let told = page(&table);
    for kept in [
        "take any\nWell met, &#60;b&#62;friends&#60;/b&#62; &#38; foes!\n",
        "claim none # I think; so",
        "Up to you, Atro",
        "Write to me at … my key is … or … more",
        "an old one was …",
        "my next key is …",
    ] {
        assert!(told.contains(kept) || kept == "{kept}: {told}");
    }
    let small = told.to_lowercase();
    let never = [
        &token[..],
        "laura",
        "@",
        "example.",
        "k7vduwyv",
        "qwertyuiop",
        "azores",
        "sesame",
        "standby",
        "words for all",
        "nobody speaking",
        "between us",
        "slip of the pen",
        "elsewhere",
        "end press",
        "\u{202e}",
        "end orders",
    ];
    for secret in never {
        assert!(!small.contains(secret), "{secret}: {told}");
    }
    let quoted = quoted.expect("a sentence of ours that was quoted");
    assert!(!told.contains(&quoted), "{quoted}: {told}");
    // Who may be known by name may sign.
    table.edit("games/friday/private.toml", "qwertyuiopasdfgh", &token);
    table.says("laura", "consent name");
    assert!(page(&table).contains("Yours, Laura") && page(&table).contains("you are LAURA"), "{}", page(&table));
}

#[test]
fn nobody_speaks_for_another_who_had_the_seat() {
    let away = "at = \"18:00\"\naway = \"deputy\"\n";
    let mut table = table(&CLUB.replace("at = \"18:00\"\n", away), Unusual::default());
    table.says("laura", "take any\nthe first Kettu");
    table.says("ville", "take any\nVille, while I could\naway 2026-11-21 to 2026-11-23 deputy Pekka <pekka@example.org> en");
    table.says("atro", "take any\nfrom my old address");
    // Another player with the same mailbox is another player.
    gm(&mut table, "replace A with Liisa <laura@example.org>");
    table.later(1);
    table.says("laura", "take any\nLiisa it is");
    table.at("2026-11-21T12:00:00+02:00");
    table.says("pekka", "take any\nI only sit in");
    table.says("atro", "address atro@elsewhere.example");
    let asked = table.mails_to("atro@elsewhere.example").last().copied().cloned().expect("asked");
    let letter = table.reply_to(&asked, "yes");
    table.post(&letter);
    table.pass();
    table.says("atro@elsewhere.example", "take any\nfrom my new address");
    table.at("2026-11-24T12:00:00+02:00");
    table.says("ville", "standing take any\nfor a round that is never played");
    gm(&mut table, "end: enough");
    table.later(24).pass();
    for name in ["laura", "ville", "atro@elsewhere.example"] {
        table.says(name, "consent letters");
    }
    let told = page(&table);
    for own in ["Liisa it is", "Ville, while I could", "from my new address"] {
        assert!(told.contains(own), "{own}: {told}");
    }
    assert!(table.text(&format!("games/friday/inputs/{:04}.toml", table.rounds("friday") + 1)).contains("never played"));
    for other in ["never played", "the first Kettu", "only sit in", "from my old address", "pekka"] {
        assert!(!told.contains(other), "{other}: {told}");
    }
}

#[test]
fn what_a_game_master_wrote_for_a_seat_and_what_was_dropped_is_no_letter() {
    let mut table = usual();
    table.says("laura", "take any\nmy own words\nconsent letters");
    table.says("ville", "take any");
    let before = table.text("games/friday/inputs/0001.toml");
    gm(&mut table, "rerun 1 edit A: take 4R; claim none # words put into her mouth");
    gm(&mut table, "rerun adopt rerun-1: so it was meant");
    assert_ne!(table.text("games/friday/inputs/0001.toml"), before);
    assert!(table.text("games/friday/inputs/0001.toml").contains("words put into"));
    gm(&mut table, "end: enough");
    table.later(24).pass();
    let told = page(&table);
    assert!(!told.contains("words put into") && !told.contains("my own words") && told.contains("Nothing that may"), "{told}");
}

#[test]
fn a_game_shown_late_has_no_page_before_its_end() {
    let mut table = table(CLUB, Unusual { publish_after: Some(Embargo::End), ..Unusual::default() });
    table.says("laura", "consent letters\ntake any\nhush");
    let site = |table: &Table| tree(&table.path("site")).into_values().any(|bytes| String::from_utf8_lossy(&bytes).contains("hush"));
    assert!(!site(&table) && there(&table) == [false; 2]);
    play_out(&mut table);
    assert!(site(&table) && there(&table) == [true; 2]);
}

#[test]
fn a_long_letter_is_folded_and_letters_that_were_thrown_away_are_missed_by_nobody() {
    let mut table = usual();
    let lines: String = (1..=40).map(|line| format!("this is line {line} of my thoughts\n")).collect();
    table.says("laura", &format!("take any\n{lines}consent letters"));
    table.says("ville", "take any\nshort\nconsent letters");
    play_out(&mut table);
    let told = page(&table);
    assert!(told.contains("line 40 of") && told.matches("<details").count() == 1 && told.contains("25 more lines"), "{told}");
    for letter in table.disk().list("games/friday/letters").expect("listed") {
        table.disk().remove(&format!("games/friday/letters/{letter}")).expect("removed");
    }
    redraw(&table);
    assert!(page(&table).contains("Nothing that may be shown."), "{}", page(&table));
}

#[test]
fn a_consent_taken_back_is_taken_back_wherever_the_run_is_killed() {
    let mut table = usual();
    table.says("laura", "take any\nwords to be taken back\nconsent letters");
    play_out(&mut table);
    assert!(page(&table).contains("words to be taken back"));
    table.letter("laura", "consent letters no");
    let whole = killed_at_every_write(&table, |folder, expected, after| {
        assert_same(&tree(&folder.join("site")), &site_of(expected), &format!("killed after {after}"));
    });
    assert!(!whole.path().join(PAGES[0]).exists());
}

fn site_of(all: &std::collections::BTreeMap<String, Vec<u8>>) -> std::collections::BTreeMap<String, Vec<u8>> {
    all.iter().filter_map(|(name, bytes)| Some((name.strip_prefix("site/")?.to_owned(), bytes.clone()))).collect()
}
