//! Games that are open to join: from the front page to the first report, by letters of people whom the club does not know.

mod commanded;

use crate::harness::{CLUB, Letter, Mail, Table, tree};
use turnpost::store::{OpenGame, StandbyFile};

fn open(table: &Table, more: &[&str]) -> String {
    let all = [&["new", "frost-fair", "--title", "Frost fair", "--ruleset", "web-of-power-card"], more].concat();
    let (code, said) = table.cli(&all);
    assert_eq!(code, Some(0), "{said}");
    said
}

/// Their name and address.
fn of(name: &str) -> String {
    format!("{name} <{}@example.net>", name.to_lowercase())
}

/// A letter of somebody who has never written.
fn from(name: &str, text: &str) -> Letter {
    Letter::new(&of(name), "club@example.org", text)
}

/// The last mail to somebody from outside, all white space alike.
fn last<'t>(table: &'t Table, name: &str) -> &'t Mail {
    let to = format!("{}@example.net", name.to_lowercase());
    table.mails.iter().rev().find(|mail| mail.to.to_lowercase() == to).unwrap_or_else(|| panic!("no mail to {name}"))
}

fn told(table: &Table, name: &str) -> String {
    last(table, name).text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Somebody asks to join, and says yes when asked back.
fn joins(table: &mut Table, name: &str, line: &str) -> String {
    table.post(&from(name, line));
    table.pass();
    let asked = last(table, name).clone();
    table.post(&Letter::replying(&asked, "Yes please!").from(&of(name)));
    table.pass();
    told(table, name)
}

fn front(table: &Table) -> String {
    table.text("site/index.html")
}

#[test]
fn strangers_join_by_letter_and_the_game_begins_when_it_is_full() {
    let mut table = Table::with(CLUB);
    let said = open(&table, &["--open", "3", "--seat", "Aku <aku@example.org> fi"]);
    assert!(said.contains("signup frost-fair"), "{said}");
    assert!(front(&table).contains("Open to join") && front(&table).contains("1 of 3 players"), "{}", front(&table));
    assert!(front(&table).contains("mailto:club@example.org?subject=Frost%20fair&#38;body=signup%20frost-fair"), "{}", front(&table));
    let told_of = joins(&mut table, "Mikko", "signup frost-fair");
    assert!(told_of.contains("Mikko plays in Frost fair (2 of 3 so far)"), "{told_of}");
    assert!(front(&table).contains("Aku and Mikko are in") && !front(&table).contains("mikko@example.net"));
    // In Finnish, under a name of one's own; now it is full.
    let told_of = joins(&mut table, "Tuulikki", "Ilmoittaudu frost-fair nimellä Kettu");
    assert!(told_of.contains("Frost fair"), "{told_of}");
    assert!(!table.path("games/frost-fair/open.toml").exists() && table.path("games/frost-fair/game.toml").exists());
    assert!(!front(&table).contains("Open to join") && front(&table).contains("Kettu"), "{}", front(&table));
    assert!(!front(&table).contains("Tuulikki"));
    assert!(last(&table, "Tuulikki").text.contains("jätä peli"), "she is invited, in her language: {}", last(&table, "Tuulikki").text);
    // Words for the dice first; half a day later it is dealt.
    assert!(table.log("frost-fair").is_empty());
    table.later(14).pass();
    assert_eq!(table.awaited("frost-fair").len(), 1, "the first is asked");
}

#[test]
fn nobody_joins_under_a_name_that_looks_like_somebody_elses() {
    let mut table = Table::with(CLUB);
    open(&table, &["--open", "5", "--seat", "Laura <laura@example.org>"]);
    // With letters of another alphabet in them; and the game master's own.
    for (number, name) in ["L\u{430}ura", "D\u{435}puty", "Aino", "\u{410}ino"].into_iter().enumerate() {
        let whom = format!("{name} <n{number}@example.net>");
        table.post(&Letter::new(&whom, "club@example.org", "signup frost-fair"));
        table.pass();
        let asked = last(&table, &format!("n{number}")).clone();
        table.post(&Letter::replying(&asked, "Yes please!").from(&whom));
        table.pass();
        assert!(front(&table).contains("1 of 5 players"), "{name}: {}", told(&table, &format!("n{number}")));
    }
    let told_of = joins(&mut table, "Mikko", "signup frost-fair");
    assert!(told_of.contains("Mikko plays in Frost fair (2 of 5 so far)"), "{told_of}");
}

#[test]
fn times_and_pen_names_are_written_as_in_letters() {
    let table = Table::with(CLUB);
    open(&table, &["--open", "3", "--closes", "1.12. klo 18", "--seat", "Aku <aku@example.org> fi nimellä Kettu"]);
    let file = table.text("games/frost-fair/open.toml");
    assert!(file.contains("closes = \"2026-12-01T16:00:00Z\"") && file.contains("pen_name = \"Kettu\""), "{file}");
    let (code, said) = table.cli(&["new", "x", "--ruleset", "citadels", "--open", "3", "--closes", "31.2."]);
    assert!(code == Some(2) && said.contains("--closes 31.2.: write a day as 2026-12-01"), "{said}");
}

#[test]
fn nobody_joins_who_does_not_answer_and_nothing_is_kept_of_them() {
    let mut table = Table::with(CLUB);
    open(&table, &["--open", "3-5"]);
    table.post(&from("Mikko", "signup frost-fair"));
    table.pass();
    assert!(told(&table, "Mikko").contains("answer this mail with “yes”"), "{}", told(&table, "Mikko"));
    assert!(!table.text("games/frost-fair/open.toml").contains("mikko"));
    // A code is good for its address alone.
    let asked = last(&table, "Mikko").clone();
    table.post(&Letter::replying(&asked, "yes").from("ville@example.net"));
    table.pass();
    assert!(!table.text("games/frost-fair/open.toml").contains("example.net"));
    let no = Letter::replying(&asked, "No, sorry, it was somebody else.").from(&of("Mikko"));
    table.post(&no);
    table.pass();
    assert!(told(&table, "Mikko").contains("nothing of yours is kept"), "{}", told(&table, "Mikko"));
    assert!(!table.text("games/frost-fair/open.toml").contains("mikko"));
}

#[test]
fn whoever_comes_too_late_is_asked_when_a_seat_is_to_be_had() {
    let mut table = Table::with(CLUB);
    open(&table, &["--open", "3-4", "--computers", "2"]);
    assert!(front(&table).contains("2 seats are computer players’"), "{}", front(&table));
    assert!(joins(&mut table, "Mikko", "signup frost-fair").contains("(3 of 4 so far)"));
    // Two more in one pass, of whom one gets the place: a full game begins with the pass.
    for name in ["Paula", "Ville"] {
        table.post(&from(name, "join frost-fair"));
    }
    table.pass();
    for name in ["Paula", "Ville"] {
        let asked = last(&table, name).clone();
        table.post(&Letter::replying(&asked, "yes").from(&of(name)));
    }
    let file = || OpenGame::read(&table.disk(), "frost-fair").expect("it is read");
    assert_eq!(file().map(|game| game.players.len()), Some(1));
    table.pass();
    let late: Vec<&str> = ["Paula", "Ville"].into_iter().filter(|name| told(&table, name).contains("is on its waiting list")).collect();
    let [late] = late.as_slice() else { panic!("one is late: {late:?}") };
    // Whoever is late is asked first when a seat is to be had, and in this game alone.
    let on_standby = StandbyFile::all(&table.disk()).expect("read");
    assert!(matches!(on_standby.as_slice(), [one] if one.name == *late && one.games == ["frost-fair"]), "{on_standby:?}");
    // Who declines the invitation makes room, and the game master hears for whom.
    let invited = last(&table, "Mikko").clone();
    table.post(&Letter::replying(&invited, "leave game").from(&of("Mikko")));
    table.pass();
    let heard = table.mails.iter().any(|mail| mail.to == "aino@example.org" && mail.text.contains("gm vaihda A tilalle varapelaaja"));
    assert!(heard, "{:?}", table.mails.iter().filter(|mail| mail.to == "aino@example.org").map(|mail| &mail.text).collect::<Vec<_>>());
    let (code, said) = table.cli(&["gm", "frost-fair", "replace", "Mikko", "with", "standby"]);
    assert!(code == Some(0) && said.contains(late), "{said}");
    assert!(table.text("games/frost-fair/game.toml").contains("Computer 2"));
}

#[test]
fn who_answers_or_asks_when_it_has_begun_is_on_its_waiting_list() {
    let mut table = Table::with(CLUB);
    open(&table, &["--open", "3"]);
    for name in ["Mikko", "Paula", "Ville", "Sanna"] {
        table.post(&from(name, if name == "Ville" { "ilmoittaudu frost-fair nimellä Kettu" } else { "signup frost-fair" }));
    }
    table.pass();
    let asked: Vec<Mail> = ["Ville", "Sanna"].map(|name| last(&table, name).clone()).to_vec();
    for name in ["Mikko", "Paula", "Atro"] {
        joins(&mut table, name, "signup frost-fair");
    }
    assert!(table.path("games/frost-fair/game.toml").exists());
    // The question was asked while it was open, and is answered a day after.
    table.later(24).post(&Letter::replying(&asked[0], "Kyllä!").from(&of("Ville")));
    table.pass();
    assert!(told(&table, "Ville").contains("Kettu on sen jonossa"), "{}", told(&table, "Ville"));
    table.post(&Letter::replying(&asked[1], "no").from(&of("Sanna")));
    table.pass();
    assert!(told(&table, "Sanna").contains("nothing of yours is kept"), "{}", told(&table, "Sanna"));
    // Who asks when it has begun is told how to wait, once more a day after that.
    table.later(48).post(&from("Sanna", "signup frost-fair").numbered(2));
    table.pass();
    let how = told(&table, "Sanna");
    assert!(how.contains("as many players as it can have") && how.contains("when a seat becomes free, just answer this mail"), "{how}");
    let asked = last(&table, "Sanna").clone();
    for (text, says) in [("signup frost-fair as Mikko", "The name Mikko is taken in this game"), ("yes", "Sanna is on its waiting list")] {
        table.post(&Letter::replying(&asked, text).from(&of("Sanna")));
        table.pass();
        assert!(told(&table, "Sanna").contains(says), "{text}: {}", told(&table, "Sanna"));
    }
    let waiting =
        |table: &Table| StandbyFile::all(&table.disk()).expect("read").into_iter().map(|one| (one.name, one.games)).collect::<Vec<_>>();
    let of_game = || vec!["frost-fair".to_owned()];
    assert_eq!(waiting(&table), [("Kettu".to_owned(), of_game()), ("Sanna".to_owned(), of_game())]);
    let (code, said) = table.cli(&["gm", "frost-fair", "replace", "Mikko", "with", "standby"]);
    assert!(code == Some(0) && said.contains("Kettu"), "{said}");
    table.post(&Letter::replying(last(&table, "Sanna"), "signup none").from(&of("Sanna")));
    table.pass();
    assert!(waiting(&table).is_empty() && told(&table, "Sanna").contains("nothing of yours is kept"), "{}", told(&table, "Sanna"));
}

#[test]
fn a_page_leads_nowhere_that_is_not_there_while_a_game_gathers() {
    let mut table = Table::with(CLUB);
    open(&table, &["--open", "3"]);
    for name in ["Mikko", "Paula", "Ville"] {
        joins(&mut table, name, "signup frost-fair");
    }
    assert!(table.path("games/frost-fair/game.toml").exists() && !table.path("games/frost-fair/rounds/0000.toml").exists());
    let site = table.path("site");
    let mut links = 0;
    for (path, page) in tree(&site).into_iter().filter(|(path, _)| path.ends_with(".html")) {
        let page = String::from_utf8(page).expect("UTF-8");
        let here = site.join(&path);
        for link in page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            if link.contains(':') || link.starts_with('#') || link.is_empty() {
                continue;
            }
            let file = link.split('#').next().unwrap_or_default();
            assert!(here.parent().expect("a folder").join(file).exists(), "{path} leads to {link}");
            links += 1;
        }
    }
    assert!(links > 20, "{links}");
}

#[test]
fn one_leaves_before_it_begins_by_a_line() {
    let mut table = Table::with(CLUB);
    open(&table, &["--open", "3-5"]);
    joins(&mut table, "Mikko", "signup frost-fair");
    assert!(table.text("games/frost-fair/open.toml").contains("mikko"));
    let mail = last(&table, "Mikko").clone();
    table.post(&Letter::replying(&mail, "signup none"));
    table.pass();
    assert!(told(&table, "Mikko").contains("You have left Frost fair"), "{}", told(&table, "Mikko"));
    assert!(!table.text("games/frost-fair/open.toml").contains("mikko"));
}

#[test]
fn names_that_nobody_can_play_under_are_asked_for_anew() {
    let mut table = Table::with(CLUB);
    open(&table, &["--open", "3-5"]);
    joins(&mut table, "Mikko", "Signup Frost-Fair");
    for (name, line) in
        [("Paula", "signup frost-fair as Mikko"), ("Ville", "signup frost-fair as stand-in"), ("Atro", "signup frost-fair as Aino")]
    {
        let said = joins(&mut table, name, line);
        assert!(
            said.contains(if name == "Paula" { "The name Mikko is taken in this game" } else { "Nobody can play as" })
                && said.contains("Choose another, and answer this mail with “signup frost-fair as NAME”"),
            "{line}: {said}"
        );
    }
    // Whoever is asked back reads the name that they gave.
    let asked: Vec<String> = table.mails.iter().map(|mail| mail.text.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert!(asked.iter().any(|text| text.contains("to play in Frost fair under the name Mikko.")), "{asked:?}");
    let mail = last(&table, "Paula").clone();
    table.post(&Letter::replying(&mail, "signup frost-fair as Paula K").from(&of("Paula")));
    table.pass();
    assert!(told(&table, "Paula").contains("Paula K plays in Frost fair"), "{}", told(&table, "Paula"));
}

/// Some programs leave out which mail is answered: the reply address alone proves who writes.
#[test]
fn whoever_was_promised_a_pen_name_has_it_however_their_program_answers() {
    let mut table = Table::with(CLUB);
    open(&table, &["--open", "3-5"]);
    for line in ["signup frost-fair as Snow Queen", "ilmoittaudu frost-fair nimellä Lumikuningatar"] {
        table.post(&from("Paula", line));
        table.pass();
        table.later(25);
    }
    let asked = last(&table, "Paula").clone();
    assert!(asked.text.contains("nimellä Lumikuningatar"), "{}", asked.text);
    table.post(&Letter::replying(&asked, "Kyllä").from(&of("Paula")).unthreaded());
    table.pass();
    assert!(told(&table, "Paula").contains("Lumikuningatar pelaa pelissä"), "{}", told(&table, "Paula"));
    assert!(!front(&table).contains("Paula"), "{}", front(&table));
}

#[test]
fn from_its_closing_time_on_it_begins_with_as_few_as_may_play() {
    let mut table = Table::with(CLUB);
    open(&table, &["--open", "3-5", "--computers", "2", "--closes", "2026-11-22T18:00"]);
    joins(&mut table, "Mikko", "signup frost-fair");
    assert!(table.path("games/frost-fair/open.toml").exists(), "it waits for more");
    table.at("2026-11-22T18:30:00+02:00");
    table.pass();
    assert!(table.path("games/frost-fair/game.toml").exists());
    // Half a day later the computer players have played up to the one who is asked.
    table.later(14).pass();
    assert_eq!(table.awaited("frost-fair").len(), 1);
    assert!(table.mails.iter().all(|mail| !mail.to.contains("computer")), "nobody writes to computers");
}

#[test]
fn what_could_never_be_played_is_not_opened() {
    let table = Table::with(CLUB);
    let new = ["new", "frost-fair", "--ruleset", "web-of-power-card"];
    for (more, why) in [
        (&["--open", "2-4"][..], "web-of-power-card is for 3 to 5 players"),
        (&["--open", "5-3"], "write the smaller number first"),
        (&["--open", "many"], "write how many play, as 4 or 3-5"),
        (&["--open", "3", "--computers", "3"], "nobody could join"),
        (&["--open", "3-4", "--closes", "yesterday"], "--closes yesterday: write a day"),
        (&["--open", "3-4", "--seat", "None <none@example.org>"], "nobody can play as None"),
        (&["--open", "3-4", "--seat", "Laura <club+x@example.org>"], "the club's own address"),
        (&["--open", "3-4", "--starts", "2026-12-01"], "go together"),
        (&["--open", "3-4", "--chance", "00ff"], "--chance 00ff: write 64 hex digits"),
        (&[], "--seat"),
    ] {
        let (code, said) = table.cli(&[&new, more].concat());
        assert!(code == Some(2) && said.contains(why), "{more:?}: {said}");
    }
    open(&table, &["--open", "3-4"]);
    let (code, said) = table.cli(&[&new[..], &["--open", "3"]].concat());
    assert!(code == Some(2) && said.contains("there is a game frost-fair already"), "{said}");
}

#[test]
fn who_is_asked_for_a_seat_may_decline_it() {
    let mut table = Table::with(CLUB).gathering(&["laura", "ville", "atro"], "2026-11-25T18:00:00+02:00");
    assert!(table.last("ville").text.contains("leave game"), "{}", table.last("ville").text);
    let said = table.says("ville", "leave game");
    assert!(said.contains("you don’t play"), "{said}");
    let master = table.mails.iter().rev().find(|mail| mail.to == "aino@example.org").expect("a mail to the game master");
    assert!(master.text.contains("gm vaihda Ville"), "{}", master.text);
    // Of one that is dealt at once, too.
    let table = Table::with(CLUB).players(&["laura", "ville", "atro"]);
    let opening = table.mails_to("ville")[0];
    assert!(opening.text.contains("Aino runs this game") && opening.text.contains("leave game"), "{}", opening.text);
}

#[test]
fn a_stranger_is_told_once_what_this_is_and_how_to_join() {
    let mut table = Table::with(CLUB);
    open(&table, &["--open", "3-5"]);
    table.post(&from("Sanna", "Hello, can I play chess with you?"));
    table.pass();
    let said = told(&table, "Sanna");
    assert!(said.contains("frost-fair: Frost fair") && said.contains("signup") && said.contains("can read your letter"), "{said}");
    let before = table.mails.len();
    table.post(&from("Sanna", "Hello? Anybody there?").numbered(2));
    table.pass();
    assert_eq!(table.mails.len(), before, "once a day");
    // Where no game is open there is a way all the same.
    let mut table = Table::with(CLUB);
    table.post(&from("Sanna", "Hello, can I play chess with you?"));
    table.post(&from("Kaisa", "Hei, haluaisin pelata teidän kanssanne. Mistä aloitan?").numbered(7));
    table.pass();
    assert!(told(&table, "Sanna").contains("No game is open to join now. Write what you would like to play"), "{}", told(&table, "Sanna"));
    assert!(told(&table, "Kaisa").contains("Kirjoita, mitä haluaisit pelata"), "{}", told(&table, "Kaisa"));
}

#[test]
fn whose_chance_it_is_is_told_of_a_game_that_was_open() {
    let table = Table::with(CLUB);
    let seats = ["Aku <aku@example.org>", "Roope <roope@example.org>", "Iines <iines@example.org>"];
    let by_hand = "ab".repeat(32);
    let mut arguments = vec!["--open", "3", "--chance", &by_hand];
    arguments.extend(seats.iter().flat_map(|seat| ["--seat", seat]));
    open(&table, &arguments);
    assert!(table.text("games/frost-fair/game.toml").contains("by_hand = true"));
}
