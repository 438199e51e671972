//! The page of Python in `docs/` must give the same dice as this program: it shares no code with it,
//! so a mistake would have to be made twice.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use turnpost::dice::{Dice, Salt, Seed, Stream, seat_order};
use turnpost::game::Deal;

fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/dice.py")
}

/// Whether there is a Python new enough (3.11 for `tomllib`). Where the project is checked for
/// everyone (`CI` is set) there must be one.
fn python() -> bool {
    let found = Command::new("python3").args(["-c", "import tomllib"]).output().is_ok_and(|output| output.status.success());
    assert!(found || std::env::var_os("CI").is_none(), "python3 (3.11 or later) is needed to check the dice");
    if !found {
        println!("skipped: there is no python3 of 3.11 or later here");
    }
    found
}

fn run(args: &[String]) -> Output {
    Command::new("python3").arg("-B").arg(script()).args(args).env("PYTHONUTF8", "1").output().expect("python3 was found before")
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn random_draws_and_shuffles_come_out_the_same() {
    if !python() {
        return;
    }
    let games = (
        proptest::collection::vec(0u8.., 0..40),
        "[a-zåäö0-9-]{1,12}",
        proptest::collection::vec("[A-G]", 0..4),
        proptest::collection::vec("[a-zåäö€ =]{0,8}", 4),
        (0u32.., 0u32..1 << 20, 0u32..1 << 12),
        // Small numbers as in games, and huge ones, for which half of all words are thrown away.
        proptest::collection::vec(proptest::prop_oneof![0u32..60, 1u32 << 31.., proptest::strategy::Just(u32::MAX)], 20..60),
        1usize..60,
    );
    let mut runner = TestRunner::deterministic();
    for _ in 0..24 {
        let (secret, game, seats, words, (stage, number, branch), draws, cards) =
            games.new_tree(&mut runner).expect("a game can be made up").current();
        let salts: Vec<Salt> = seats.into_iter().zip(words).map(|(seat, word)| Salt { seat, word }).collect();
        let mut args = vec![format!("--secret={}", data_encoding::HEXLOWER.encode(&secret)), format!("--game={game}")];
        args.extend(salts.iter().map(|salt| format!("--salt={}={}", salt.seat, salt.word)));
        args.extend([format!("--stage={stage}"), format!("--number={number}"), format!("--branch={branch}")]);
        args.push(format!("--draws={}", draws.iter().map(u32::to_string).collect::<Vec<_>>().join(",")));
        args.push(format!("--shuffle={cards}"));

        let mut dice = Dice::stream(&Seed::of_game(&secret, &game, &salts), Stream { stage, number, branch });
        let mut expected: Vec<String> = draws.iter().map(|of| dice.below(*of).to_string()).collect();
        let mut order: Vec<usize> = (0..cards).collect();
        dice.shuffle(&mut order);
        expected.push(order.iter().map(usize::to_string).collect::<Vec<_>>().join(" "));
        assert_eq!(said(&run(&args)).lines().collect::<Vec<_>>(), expected, "{args:?}");
    }
}

/// An ended game of two rounds, as files; one that shares its deal with another, if there is one.
fn ended_game(folder: &Path, deal: Option<&Deal>, mend: impl Fn(&str, String) -> String) {
    let secret: Vec<u8> = (7..39).collect();
    let salts = [Salt { seat: "A".into(), word: "heron".into() }, Salt { seat: "C".into(), word: "Ääliö \"€\"".into() }];
    let seed = Seed::of_game(&secret, "friday", &salts);
    let write = |name: &str, text: String| {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().expect("a name below the folder")).expect("a folder");
        let text = mend(name, text);
        std::fs::write(path, &text).expect("a file");
        turnpost::game::digest(text.as_bytes())
    };
    let shared =
        deal.map_or(String::new(), |deal| format!("[deal]\nname = {:?}\ncommitment = \"{}\"\n", deal.name, Seed::commitment(&deal.secret)));
    write("game.toml", format!("id = \"friday\"\n[dice]\ncommitment = \"{}\"\n{shared}", Seed::commitment(&secret)));
    let salt = |salt: &Salt| format!("\n[[salt]]\nseat = {:?}\nword = {:?}\n", salt.seat, salt.word);
    let hex = data_encoding::HEXLOWER.encode(&secret);
    let shared = deal.map_or(String::new(), |deal| {
        format!("[deal]\nname = {:?}\nsecret = \"{}\"\n", deal.name, data_encoding::HEXLOWER.encode(&deal.secret))
    });
    write("public/dice.toml", format!("secret = \"{hex}\"\n{shared}{}", salts.iter().map(salt).collect::<String>()));
    let setup = deal.map_or(seed.clone(), Deal::seed);
    let draws = |stage, number, of: &[u32]| {
        let mut dice = Dice::stream(if stage == 0 { &setup } else { &seed }, Stream { stage, number, branch: 0 });
        for of in of {
            dice.below(*of);
        }
        dice.drawn().iter().map(|draw| format!("[{}, {}]", draw.of, draw.got)).collect::<Vec<_>>().join(", ")
    };
    let head = |round: u32, previous: &str| {
        let blind = Seed::blind(&secret, round);
        format!("format = 1\ngame = \"friday\"\nround = {round}\nblind = \"{blind}\"\nprevious = \"{previous}\"\n")
    };
    let first = write("rounds/0000.toml", format!("{}draws = [{}]\n", head(0, ""), draws(0, 0, &[56, 55, 54])));
    let steps = [(3, 0, &[6, 6][..]), (3, 1, &[4][..])]
        .map(|(stage, number, of)| format!("[[step]]\nstage = {stage}\nnumber = {number}\ndraws = [{}]\n", draws(stage, number, of)))
        .concat();
    write("rounds/0001.toml", format!("{}{steps}", head(1, &first)));
}

fn checked(mend: impl Fn(&str, String) -> String) -> Output {
    checked_with(None, mend)
}

fn checked_with(deal: Option<&Deal>, mend: impl Fn(&str, String) -> String) -> Output {
    let folder = tempfile::tempdir().expect("a folder for a game");
    ended_game(folder.path(), deal, mend);
    run(&[folder.path().display().to_string()])
}

#[test]
fn a_game_with_a_shared_deal_is_checked_with_the_secret_of_the_deal() {
    if !python() {
        return;
    }
    let deal = Deal { name: "siege-deal-1".into(), secret: (40..72).collect() };
    let all = "All as it must be: the commitment, 2 rounds in their chain, 6 dice.";
    assert_eq!(said(&checked_with(Some(&deal), |_, text| text)).lines().next(), Some(all));
    let changed = |name: &'static str, from: &'static str, to: &'static str| {
        let output = checked_with(Some(&deal), |file, text| if file == name { text.replacen(from, to, 1) } else { text });
        assert_eq!(output.status.code(), Some(1), "{name}: {from}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(changed("public/dice.toml", "2829", "2929").contains("commitment of the deal"));
    assert!(changed("public/dice.toml", "siege", "seige").contains("name of the deal"));
    assert!(changed("rounds/0000.toml", "draws = [[56, ", "draws = [[56, 1").contains("setup, die 1"));
    // Without the deal the setup's dice are not those of the game's own secret.
    assert!(changed("game.toml", "[deal]", "[other]").contains("setup, die 1"));
}

#[test]
fn the_order_of_the_seats_is_checked_where_the_dice_drew_it() {
    if !python() {
        return;
    }
    let secret: Vec<u8> = (7..39).collect();
    let drawn = seat_order(&secret, "friday", 5);
    let seats = |order: &[u32]| {
        let named = "[[seats]]\nname = \"one\"\n".repeat(order.len());
        let head = format!("seats_drawn = {order:?}\n");
        checked(move |file, text| if file == "game.toml" { format!("{head}{text}\n{named}") } else { text })
    };
    assert!(said(&seats(&drawn)).contains("All as it must be"));
    let mut other = drawn;
    other.swap(0, 4);
    let output = seats(&other);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("order of the seats"));
}

#[test]
fn an_ended_game_is_checked_as_a_whole() {
    if !python() {
        return;
    }
    let said = said(&checked(|_, text| text));
    assert_eq!(said.lines().next(), Some("All as it must be: the commitment, 2 rounds in their chain, 6 dice."));
}

#[test]
fn whatever_was_changed_afterwards_is_found() {
    if !python() {
        return;
    }
    let changed = |name: &'static str, from: &'static str, to: &'static str| {
        let output = checked(move |file, text| {
            if file != name {
                return text;
            }
            let other = text.replacen(from, to, 1);
            assert_ne!(other, text, "{name} has no {from}");
            other
        });
        assert_eq!(output.status.code(), Some(1), "{name}: {from}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(changed("public/dice.toml", "0708", "0808").contains("commitment"));
    assert!(changed("public/dice.toml", "heron", "Heron").contains("round 0, setup, die 1"));
    assert!(changed("rounds/0000.toml", "draws = [[56, ", "draws = [[56, 1").contains("setup, die 1"));
    assert!(changed("rounds/0001.toml", "number = 1", "number = 2").contains("stage 3, number 2"));
    assert!(changed("rounds/0001.toml", "round = 1", "round = 2").contains("number"));
    assert!(changed("rounds/0001.toml", "previous = \"", "previous = \"0").contains("hash of the round before"));
    assert!(changed("rounds/0001.toml", "blind = \"", "blind = \"0").contains("blind"));
    assert!(changed("game.toml", "id = \"friday\"", "id = \"monday\"").contains("game"));
}

#[test]
fn a_game_is_checked_from_what_the_site_gives_alone() {
    if !python() {
        return;
    }
    let mut table = crate::harness::Table::new().players(&["laura", "ville", "atro"]);
    for _ in 0..4 {
        table.letter("laura", "1").letter("ville", "1").letter("atro", "1").pass();
    }
    table.letter("aino", "gm end: enough").pass();
    table.later(24).pass();
    let page = table.text("site/g/friday/dice.html");
    let prints = page.split("<code>").find(|text| text.starts_with("All as it must be")).and_then(|text| text.split("</code>").next());
    let prints = prints.expect("the page says what is printed").to_owned();
    assert!(page.contains("dealt at once"), "{page}");
    // Somewhere else, with nothing but the archive and what stands on the page.
    let elsewhere = tempfile::tempdir().expect("a folder");
    std::fs::copy(table.path("site/g/friday/friday.tar"), elsewhere.path().join("friday.tar")).expect("published");
    for command in ["tar xf friday.tar", "python3 friday/dice.py friday"] {
        assert!(page.contains(command), "{command}");
        let output = Command::new("sh").args(["-c", command]).current_dir(elsewhere.path()).output().expect("a shell");
        let said = said(&output);
        assert!(command.starts_with("tar") || said.starts_with(&format!("{prints}\n")), "{said} is not {prints}");
        if command.starts_with("python3") {
            // Whoever kept their mails can tell whether all of it was written anew.
            let invited = &table.mails_to("laura")[0].text;
            let commitment = said.lines().find_map(|line| line.split_once("secret): ")).expect("the commitment").1;
            assert!(invited.contains(commitment), "{commitment}: {invited}");
            let words = said.lines().find_map(|line| line.split_once("in mails ")).expect("the words of the head").1;
            let reported = table.mails_to("laura").into_iter().rfind(|mail| mail.text.contains("Words of this round")).expect("a report");
            assert!(reported.text.contains(&format!("Words of this round: {words}")), "{words}: {}", reported.text);
        }
    }
    // The same of the files one by one, as they lie on the site, each of them linked.
    let log = table.path("site/g/friday/log");
    let check = || run(&[log.to_string_lossy().into_owned()]);
    assert!(said(&check()).starts_with(&prints));
    for entry in std::fs::read_dir(&log).expect("a folder").flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()) {
        assert!(page.contains(&format!("log/{entry}\"")) || entry == "words.txt", "{entry} is linked: {page}");
    }
    // A change is found, in the last round as well; and so is that it is left out.
    let last = table.rounds("friday") - 1;
    for number in [1, last] {
        let path = log.join(format!("{number:04}.toml"));
        let text = std::fs::read_to_string(&path).expect("a round");
        std::fs::write(&path, text.replacen("step", "step ", 1)).expect("written");
        assert!(!check().status.success(), "what was changed in round {number} is found");
        std::fs::remove_file(&path).expect("gone");
        assert!(!check().status.success(), "that round {number} is not there is found");
        std::fs::write(&path, text).expect("written");
    }
}
