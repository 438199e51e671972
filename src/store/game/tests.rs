use crate::game::Seat;
use crate::store::*;
use crate::words::Lang;
use proptest::prelude::*;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn game_file(title: &str) -> GameFile {
    let options = crate::serial::from_toml("laws = true\nseats = 3\n").expect("options");
    GameFile {
        format: 1,
        id: "g1".to_owned(),
        title: title.to_owned(),
        ruleset: "web-of-power-card".to_owned(),
        version: 1,
        state: GameState::Running,
        gm: "Aino".to_owned(),
        zone: chrono_tz::Europe::Helsinki,
        opened: "2026-11-01T10:00:00Z".parse().expect("a time"),
        salts_close: None,
        publish_after: None,
        when_all_answer: false,
        seats_drawn: Vec::new(),
        starts: Some("2026-11-02T10:00:00Z".parse().expect("a time")),
        tournament: None,
        sealed_with: Vec::new(),
        dice: DiceEntry { commitment: digest(b"secret"), by_hand: false, beacon: None },
        deal: None,
        ends: None,
        broken_off: None,
        cadence: None,
        conduct: Default::default(),
        options,
        reruns: Vec::new(),
        seats: vec![SeatEntry { seat: Seat(0), name: title.to_owned(), former: Vec::new() }],
    }
}

fn private_file(address: &str, salt: Option<String>) -> PrivateFile {
    let party = Party { name: None, address: address.into(), token: "abc".into(), language: Lang::Fi };
    let seat = PrivateSeat { salt, ..PrivateSeat::new(Seat(0), address.into(), "xyz".into(), Lang::En) };
    let (secret, page_key) = ("00ff".to_owned(), "ff00".to_owned());
    PrivateFile { format: 1, secret, deal: None, page_key, gm: party, desk: Vec::new(), seats: vec![seat] }
}

#[test]
fn broken_game_files_are_told_with_file_line_and_remedy() {
    let folder = folder();
    let disk = Disk::open(folder.path());
    let game = GameFolder::new(&disk, "g1").expect("a good id");
    let put = |name: &str, text: &str| {
        disk.write(&game.path(name), text.as_bytes(), Durability::Durable).expect("written");
    };
    let told = || game.game().expect_err("broken").to_string();
    assert!(told().contains("there is no such game"), "{}", told());
    let (_, good) = game.game_text(&game_file("Friday")).expect("text");
    put("game.toml", &good.replace("version", "vversion"));
    assert!(told().starts_with("games/g1/game.toml:5:1: unknown field `vversion`"), "{}", told());
    put("game.toml", &good.replace("format = 1", "format = 2\nnew = 1"));
    assert!(told().contains("use a newer turnpost"), "{}", told());
    put("game.toml", &good.replace("id = \"g1\"", "id = \"g2\""));
    assert!(told().contains("make it the folder's name"), "{}", told());
    put("game.toml", &good);
    assert_eq!(game.game().expect("good"), game_file("Friday"));
    assert_eq!(games(&disk).expect("listed"), ["g1"]);

    assert_eq!(game.rounds().expect("none"), [0; 0]);
    for number in [1, 2, 4] {
        put(&format!("rounds/{number:04}.toml"), "x = 1\n");
    }
    let missing = game.rounds().expect_err("a round is missing").to_string();
    assert!(missing.contains("games/g1/rounds/0003.toml"), "{missing}");
    let first = game.round_as_hashed(1, &digest(b"x = 1\n")).expect("as written");
    assert_eq!(first, "x = 1\n");
    let edited = game.round_as_hashed(1, &digest(b"x = 2\n")).expect_err("edited").to_string();
    assert!(edited.contains("rounds/0001.toml") && edited.contains("was changed"), "{edited}");
    assert!(matches!(game.round(7), Err(GameError::Missing { .. })));
}

#[test]
fn secrets_do_not_show_and_page_names_differ() {
    let private = private_file("a@example.org", Some("salt".to_owned()));
    assert_eq!(format!("{private:?} {:?}", private.seats), "PrivateFile(…) [PrivateSeat(…)]");
    let (a, b) = (private.page_name("A"), private.page_name("B"));
    assert!(a != b && a.len() == 26 && a.bytes().all(|c| c.is_ascii_alphanumeric()), "{a} {b}");
}

#[test]
fn ids_are_plain() {
    for good in ["g1", "friday-2026-11", "7"] {
        assert!(valid_id(good), "{good}");
    }
    for bad in ["", "-a", "a-", "A", "ä", "a b", "a/b", "..", "a.b", &"a".repeat(41)] {
        assert!(!valid_id(bad), "{bad}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn files_read_back_as_written(title in "\\PC*", salt in proptest::option::of(".*")) {
        let folder = folder();
        let disk = Disk::open(folder.path());
        let game = GameFolder::new(&disk, "g1").expect("a good id");
        let (file, private) = (game_file(&title), private_file(&title, salt));
        let mut change = Transaction::new("");
        for (path, text) in [game.game_text(&file), game.private_text(&private)].map(|t| t.expect("text")) {
            change.write(path, text);
        }
        change.commit(&disk, "open").and_then(|c| c.finish(&disk)).expect("committed");
        prop_assert_eq!(game.game().expect("read"), file);
        prop_assert_eq!(game.private().expect("read"), private);
        prop_assert_eq!(disk.mode(&game.private_path()).expect("there"), Some(0o600));
    }
}
