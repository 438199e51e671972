//! Addresses and names that pass for others: none of them is anybody's seat, and people can see what they are.

use crate::harness::{CLUB, Letter, Table, founding};
use turnpost::club::{NewSeat, found};
use turnpost::store::LetterState;
use turnpost::words::Lang;

const THREE: [&str; 3] = ["laura", "ville", "kari"];

/// Addresses that are taken for `laura@example.org`, or `kari@example.org`, and are others.
const ALIKE: [&str; 16] = [
    "l\u{430}ura@example.org",
    "laura\u{200b}@example.org",
    "\u{feff}laura@example.org",
    "lau\u{ad}ra@example.org",
    "laura@exam\u{200d}ple.org",
    "\u{202e}laura@example.org",
    "laura\u{ff20}example.org",
    "laura@example\u{3002}org",
    "laur\u{ff41}@example.org",
    "laura@\u{435}xample.org",
    "laura@xn--xample-2of.org",
    "laura@example.org\u{a0}",
    "\"laura\u{200b}\"@example.org",
    "\"laura@example.org\"@example.com",
    "\u{212a}ari@example.org",
    "1aura@example.org",
];

/// An address in the headers as a program that does not care writes it, and as one that does.
fn written(address: &str) -> Vec<String> {
    let coded: String = address.bytes().map(|byte| format!("={byte:02X}")).collect();
    vec![format!("<{address}>"), format!("\"Laura\" <{address}>"), format!("Laura <=?utf-8?q?{coded}?=>"), address.to_owned()]
}

#[test]
fn an_address_that_only_looks_like_a_players_is_nobodys() {
    for address in ALIKE {
        let mut table = Table::new().players(&THREE);
        let whose = if address.contains('\u{212a}') { "kari" } else { "laura" };
        let before = table.mails.len();
        // With the seat's secret it is held, without it is a stranger's; it comes to nothing in both.
        for from in written(address) {
            let reply = table.reply(whose, "take any").from(&from);
            for letter in [reply.clone(), reply.without_tag(), Letter::new(&from, "club@example.org", "take any")] {
                let hash = table.post(&letter);
                table.pass();
                let state = table.record(&hash).expect("a record").state;
                assert!(matches!(state, LetterState::Unplaced | LetterState::Quarantined), "{from:?}: {state:?}");
            }
        }
        assert_eq!(table.rounds("friday"), 0, "{address:?}");
        assert!(table.mails[before..].iter().all(|mail| mail.to == crate::harness::address(whose)), "only the seat's own address is told");
    }
}

#[test]
fn where_the_sender_is_trusted_one_that_looks_alike_is_not() {
    for address in ALIKE {
        let mut table = Table::with(&CLUB.replace("auth = \"token\"", "auth = \"from\"")).players(&THREE);
        for from in written(address) {
            table.post(&Letter::new(&from, "club@example.org", "take any"));
            table.pass();
        }
        assert_eq!(table.rounds("friday"), 0, "{address:?}");
        assert_eq!(table.text("games/friday/book.toml"), Table::new().players(&THREE).text("games/friday/book.toml"), "{address:?}");
    }
}

#[test]
fn what_looks_alike_is_told_so_that_it_can_be_seen() {
    let mut table = Table::new().players(&THREE);
    let stranger = table.post(&Letter::new("<l\u{430}ura@example.org>", "club@example.org", "hello"));
    let held = table.post(&table.reply("laura", "take any").from("<laura\u{200b}@example.org>"));
    let ran = table.pass();
    let why = |hash: &str| table.record(hash).expect("a record").reason.expect("a reason");
    assert_eq!(why(&stranger), "nobody here has this address; it looks like that of friday A, and is another (U+0430)");
    assert_eq!(why(&held), "bears a seat's token, but comes from another address; it looks like that of friday A, and is another (U+200B)");
    let told: Vec<&str> = ran.letters.iter().map(|letter| letter.about.split(',').next().unwrap_or_default()).collect();
    assert_eq!(told, ["l[U+0430]ura@example.org", "laura[U+200B]@example.org"]);
    let page = crate::desk_page::page(&table, "aino@example.org");
    assert!(page.contains("näyttää samalta kuin paikan friday A osoite") && page.contains("U+200B"), "{page}");
}

/// A game that is founded with one seat's address or name; what is said against it.
fn against(name: &str, address: &str) -> String {
    let table = Table::new();
    let seat = |name: &str, address: &str| NewSeat { name: name.into(), address: address.into(), language: Lang::En, pen_name: None };
    let seats = vec![seat(name, address), seat("Ville", "ville@example.org"), seat("Kari", "kari@example.org")];
    let why = found(&table.disk(), &table.config(), &founding("friday", "web-of-power-card", seats), table.now).expect_err(address);
    assert!(!table.path("games/friday").exists());
    why.to_string()
}

#[test]
fn an_address_that_is_not_what_it_seems_is_given_to_no_seat() {
    for (address, why) in [
        ("l\u{430}ura@example.org", "l[U+0430]ura@example.org"),
        ("laura\u{200b}@example.org", "laura[U+200B]@example.org"),
        ("laura\u{ff20}example.org", "laura[U+FF20]example.org"),
        ("laura@mökki.example", "\"laura@xn--mkki-5qa.example\" for mail"),
        ("laura", "a seat is written as"),
        ("a@b@c", "name@example.org"),
    ] {
        let said = against("Laura", address);
        assert!(said.contains(why), "{address:?}: {said}");
    }
    // Nor by a player's letter, nor at the desk.
    let mut table = Table::new().players(&THREE);
    let said = table.says("laura", "address l\u{430}ura@example.net");
    assert!(said.contains("l[U+0430]ura@example.net") && said.contains("xn--"), "{said}");
    assert!(table.mails.iter().all(|mail| mail.to.is_ascii()));
}

/// What is said against a game in which somebody is called so, or plays under that name.
fn named(ruleset: &str, name: &str, pen_name: Option<&str>) -> Option<String> {
    let table = Table::new();
    let seat = |name: &str, at: usize| NewSeat {
        name: name.into(),
        address: format!("{at}@example.org"),
        language: Lang::En,
        pen_name: pen_name.filter(|_| at == 0).map(str::to_owned),
    };
    let seats = [name, "Ville", "Kari", "Anna"].into_iter().enumerate().map(|(at, name)| seat(name, at)).collect();
    let tried = found(&table.disk(), &table.config(), &founding("friday", ruleset, seats), table.now);
    assert_eq!(tried.is_ok(), table.path("games/friday").exists(), "{name}");
    tried.err().map(|why| why.to_string())
}

const RULESETS: [&str; 5] = ["web-of-power-card", "web-of-power-board", "citadels", "faceless-enemy", "lords-of-hell"];

#[test]
fn nobody_is_called_as_letters_call_others() {
    // In every game, in both languages, in any case, and as what it looks like.
    let words = [
        "none",
        "None",
        "stand-in",
        "Stand in",
        "Deputy",
        "deputy",
        "gm",
        "GM",
        "all",
        "ALL",
        "a11",
        "any",
        "Any",
        "public",
        "Public",
        "nobody",
        "everyone",
        "everybody",
        "partner",
        "standby",
        "anonymous",
        "game master",
        "ei",
        "kukaan",
        "kaikki",
        "Kaikille",
        "sijainen",
        "tuuraaja",
        "Varapelaaja",
        "pelinjohtaja",
        "PJ",
        "kumppani",
        "nimetön",
        "julkinen",
        "yleisö",
    ];
    for word in words {
        let said = named("citadels", word, None).unwrap_or_else(|| panic!("{word} is a name"));
        assert!(said.contains("stands for somebody else") && said.contains("pen name"), "{word}: {said}");
        let said = named("citadels", "Laura", Some(word)).unwrap_or_else(|| panic!("{word} is a pen name"));
        assert!(said.contains("stands for somebody else"), "{word}: {said}");
    }
    // What the lines of a game have for persons, in that game; the letter of another's seat in all.
    for (ruleset, word) in [
        ("web-of-power-card", "Me"),
        ("web-of-power-card", "Minä"),
        ("web-of-power-card", "Mina"),
        ("web-of-power-board", "me"),
        ("lords-of-hell", "Myself"),
        ("lords-of-hell", "itse"),
        ("lords-of-hell", "Asmodeus"),
        ("lords-of-hell", "B"),
        ("citadels", "B"),
        ("faceless-enemy", "D"),
    ] {
        let said = named(ruleset, word, None).unwrap_or_else(|| panic!("{ruleset}: {word} is a name"));
        assert!(said.contains(word) && said.contains("stands for somebody else"), "{word}: {said}");
    }
    // People's names are names.
    for ruleset in RULESETS {
        for name in ["Laura", "Anna-Liisa", "Åke", "Joni", "Alli", "Onni", "Nona", "Gamal"] {
            assert_eq!(named(ruleset, name, None), None, "{ruleset}: {name}");
        }
    }
    assert_eq!(named("citadels", "Mina", None), None);
}

#[test]
fn a_name_is_refused_by_letter_and_at_the_desk_as_it_is_at_the_founding() {
    let mut table = Table::new().gathering(&THREE, "2026-11-25T18:00:00+02:00");
    for word in ["none", "Stand-in", "Deputy", "Any", "Public", "Minä"] {
        let said = table.says("ville", &format!("name {word}"));
        assert!(said.contains("could be taken for somebody else"), "{word}: {said}");
        let ran = crate::opening::gm(&mut table, &format!("replace Ville with {word} <new@example.org>"));
        assert!(!ran.desk[0].done && ran.desk[0].said.contains("tarkoittaa kirjeissä jotakuta muuta"), "{word}: {:?}", ran.desk);
    }
    assert!(table.text("games/friday/game.toml").contains("name = \"Ville\""));
}
