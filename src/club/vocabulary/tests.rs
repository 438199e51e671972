use super::players::said;
use super::*;
use crate::dice::{Dice, Seed, Stream};
use crate::game::{Seat, Seats, StandIn, own_commands};
use crate::orders::{Commands, sample};
use crate::store::Volume;
use crate::words::Lang;

fn seats() -> Seats {
    Seats(["Laura", "Anna-Maria Ö. O’Neil", "Päivi", "J. R."].map(str::to_owned).to_vec())
}

fn clock() -> Clock {
    Clock { now: "2026-11-20T10:00:00Z".parse().expect("a time"), ..Clock::any() }
}

/// Lines of every kind, in every language.
fn samples(commands: &Commands) -> Vec<(&'static str, Lang, String)> {
    let mut dice = Dice::stream(&Seed::named("vocabulary"), Stream::default());
    let mut lines = Vec::new();
    for kind in commands.kinds() {
        for lang in Lang::ALL {
            lines.extend((0..40).map(|_| (kind.key, lang, sample(&kind.spec, &mut dice, lang))));
        }
    }
    lines
}

#[test]
fn every_line_of_a_players_kind_says_something_to_the_club_or_the_table() {
    for (key, _, line) in samples(players()) {
        let read = players().read(&line).unwrap_or_else(|| panic!("{line} is no command")).unwrap_or_else(|why| panic!("{line}: {why:?}"));
        assert_eq!(read.key, key, "{line}");
        let own = own_commands().kinds().iter().any(|kind| kind.key == key);
        assert_eq!(said(&read).is_some(), !own, "{line}");
    }
}

#[test]
fn every_line_of_a_game_masters_kind_is_an_order() {
    for (key, lang, line) in samples(&masters(&seats())) {
        let read = order(&line, &seats(), &clock(), lang).unwrap_or_else(|why| panic!("{line}: {why:?}"));
        assert_eq!(word(&line), key, "{line}");
        assert!(key == "help" || read != Order::Help, "{line}");
    }
}

#[test]
fn every_kind_has_a_usage_and_a_sentence_in_every_language() {
    let masters = masters(&seats());
    for (commands, does) in [(players(), "command-does-"), (&masters, "gm-does-")] {
        for kind in commands.kinds() {
            for lang in Lang::ALL {
                let usage = kind.usage(lang);
                let first = usage.split(' ').next().unwrap_or_default();
                assert_eq!(commands.named(first).map(|named| named.key), Some(kind.key), "{usage}");
                assert!(!usage.contains("command-") && !usage.contains("unread-"), "{usage}");
                assert!(kind.key == "help" || lang.words().has(&format!("{does}{}", kind.key)), "{does}{}", kind.key);
            }
        }
    }
}

#[test]
fn words_and_forms_are_read_as_people_write_them() {
    for (text, mode) in [
        ("stand-in on", StandIn::On),
        ("Stand-in: off", StandIn::Off),
        ("standin when late", StandIn::WhenLate),
        ("stand-in when-late", StandIn::WhenLate),
        ("sijainen päälle", StandIn::On),
        ("sijainen pois", StandIn::Off),
        ("Sijainen myöhässä", StandIn::WhenLate),
    ] {
        assert_eq!(command_in(text), Some(Command::StandIn(mode)), "{text}");
    }
    let some = |text: &str| Some(text.to_owned());
    for (text, command) in [
        ("mail all", Command::Mail(Volume::Turns)),
        ("posti ei", Command::Mail(Volume::None)),
        ("away none", Command::Away(None)),
        ("poissa 20.12.–3.1.", Command::Away(some("20.12.–3.1"))),
        ("zone Port of Spain", Command::Zone(some("Port of Spain"))),
        ("zone none", Command::Zone(None)),
        ("address <a@example.org> <mailto:a@example.org>", Command::Address(some("a@example.org"))),
        ("address cancel", Command::Address(None)),
        ("lupa kirjeet", Command::ConsentLetters(true)),
        ("consent name no", Command::ConsentName(false)),
        ("resend", Command::Resend(None)),
        ("uudestaan 3", Command::Resend(Some(3))),
        ("ballot 2 yes", Command::Ballot(Some(2), true)),
        ("äänestys ei", Command::Ballot(None, false)),
        ("save line Fort Knox", Command::Save("line".into(), "Fort Knox".into())),
        ("salt \"x!\"", Command::Salt("\"x!\"".into())),
        ("Language suomi.", Command::Language(Lang::Fi)),
        ("watch spring-3", Command::Watch(some("spring-3"))),
        ("seuraa ei", Command::Watch(None)),
        ("jätä peli", Command::Leave),
        ("luovuta", Command::Leave),
    ] {
        assert_eq!(command_in(text), Some(command), "{text}");
    }
}

/// What a line is explained as, if it is neither a command nor a sentence.
fn explained(text: &str, lang: Lang) -> Option<String> {
    Some(lang.words().tell(&players().read(text)?.err()?.saying("", lang)))
}

#[test]
fn a_line_that_is_nearly_a_command_is_explained_in_the_readers_language() {
    for text in
        ["mail", "mail dialy", "mail sometimes", "stand-in", "stand-in perhaps", "sijainen ehkä", "consent", "consent letters maybe"]
    {
        assert!(explained(text, Lang::En).is_some(), "{text}");
    }
    for text in ["away", "poissa perjantaina", "zone", "zone fishing", "standby perhaps", "watch", "resend all", "language klingon", "salt"]
    {
        assert!(explained(text, Lang::Fi).is_some(), "{text}");
    }
    for text in ["motion", "motion sickness", "motion extend 300 days", "ballot", "ballot 2 maybe", "lupa kirjeet kai"] {
        assert!(explained(text, Lang::Fi).is_some(), "{text}");
    }
    let said = explained("mail dialy", Lang::En).expect("it is explained");
    assert!(said.contains("did you mean daily?") && said.contains("mail turns | mine | daily | none"), "{said}");
    let said = explained("mail dialy", Lang::Fi).expect("it is explained");
    assert!(said.contains("päivittäin") && said.contains("posti kaikki | omat | päivittäin | ei"), "{said}");
}

#[test]
fn a_sentence_that_begins_like_a_command_is_a_sentence() {
    for text in [
        "mail me when you are back, please",
        "Mail all your orders before Friday!",
        "zone defence is what I would play here",
        "None of us is late",
        "Done!",
        "Wait for me, I am on the train",
        "Ready when you are.",
        "Help, I am lost here!",
        "Watch out for the assassin, everybody",
        "Away from my desk until Monday",
        "Leave me alone :-)",
        "Leave it",
        "Name",
        "Hello everybody",
        "Game on, you lot",
        "Salt and pepper, please",
        "Motion to have a beer afterwards",
        "Address unknown",
        "Sure, why not",
        "Cancel my subscription, I am winning",
        "Status quo is fine with me",
        "Language is a virus",
        "Have fun",
        "Have fun tonight",
        "Same here",
        "Want to play again?",
        "Gone fishing",
        "Sijainen toivoisi pääsevänsä pelaamaan",
        "sijainen voisi minusta tulla",
        "Sijainen on hyvä idea",
        "Posti kulkee taas hitaasti",
        "Odota vähän, tulen pian",
        "Odotan innolla seuraavaa kierrosta",
        "Valmis en ole vieläkään",
        "Hei kaikille",
        "Heti kun ehdin",
        "Lupa on myönnetty",
        "Poissa silmistä, poissa mielestä",
        "Peli oli hieno, kiitos",
        "Pelin alku oli hieno",
        "Jätä väliin",
        "Tilanne on paha",
        "Varmasti voitat",
        "Osoite on sama kuin ennen",
        "Esitys oli hieno eilen illalla",
        "Kieli on vaikea laji",
    ] {
        assert!(players().read(text).is_none(), "{text}: {:?}", players().read(text));
        assert!(players().nearly(text).is_empty(), "{text}: {:?}", players().nearly(text));
    }
}

#[test]
fn a_slip_of_the_pen_in_a_commands_word_is_suggested() {
    for text in ["statsu", "mial daily", "sijaisen päälle", "stand-on off", "redy", "motoin draw", "awya 20.12.-3.1."] {
        assert!(!players().nearly(text).is_empty(), "{text}");
    }
    let why = order("proces 7", &seats(), &clock(), Lang::En).expect_err("there is no such command");
    assert!(Lang::En.words().tell(&why).contains("did you mean process?"), "{why:?}");
    let why = order("token Luara", &seats(), &clock(), Lang::En).expect_err("there is nobody of that name");
    let said = Lang::En.words().tell(&why);
    assert!(said.contains("did you mean Laura?") && said.contains("gm token Laura | "), "{said}");
    let why = order("tunnus Luara", &seats(), &clock(), Lang::Fi).expect_err("there is nobody of that name");
    assert!(Lang::Fi.words().tell(&why).contains("gm tunnus Laura | "), "{why:?}");
}

#[test]
fn names_with_signs_are_seats() {
    for (name, seat) in [("Anna-Maria Ö. O’Neil", 1), ("anna-maria ö. oneil", 1), ("J. R.", 3), ("j.r.", 3), ("Päivin", 2), ("B", 1)] {
        assert_eq!(order(&format!("token {name}"), &seats(), &clock(), Lang::En), Ok(Order::Token(Seat(seat))), "{name}");
    }
}

proptest::proptest! {
    #[test]
    fn no_text_is_too_odd_to_read(
        text in "(mail|away|zone|motion|extend|address|none|ei|gm|rerun|edit|Laura|O’|<|@|>|:|-|;|\"| |7|1\\.12\\.|å|\\PC){0,14}"
    ) {
        let _ = (players().read(&text), players().nearly(&text), aside(&text));
        let _ = order(&text, &seats(), &clock(), Lang::Fi);
    }
}

#[test]
fn a_range_of_days_is_read_with_any_hyphen_and_its_month_written_once() {
    use super::when::{Clock, range};
    let clock = Clock { now: "2026-11-20T10:00:00Z".parse().expect("a time"), ..Clock::any() };
    let read = |text: &str| range(text, &clock);
    let meant = read("1.12.–5.12.").expect("a range");
    for text in [
        "1.12.-5.12.",
        "1.12 - 5.12",
        "1.12-5.12",
        "1-5 December",
        "1 - 5 December",
        "1–5 December",
        "1.-5.12.",
        "1.–5.12.2026",
        "1.12.-5.12.2026",
        "December 1-5",
        "from 1 to 5 December",
        "1 December - 5 December",
        "2026-12-01 - 2026-12-05",
        "2026-12-01 to 2026-12-05",
        "1.–5. joulukuuta",
    ] {
        assert_eq!(read(text), Some(meant), "{text}");
    }
    for text in ["5-1", "1.12.-", "-5", "1-5 Smarch", "x-5.12."] {
        assert_eq!(read(text), None, "{text}");
    }
    assert_eq!(read("2026-12-05"), read("until 5 December"));
}

#[test]
fn the_finnish_guides_tell_of_every_command() {
    for (guide, commands, before) in [
        (include_str!("../../../docs/fi/pelaajan-opas.md"), players(), ""),
        (include_str!("../../../docs/fi/pelinjohtajan-opas.md"), &masters(&seats()), "gm "),
    ] {
        for kind in commands.kinds() {
            let usage = kind.usage(Lang::Fi);
            let word = usage.split_whitespace().next().expect("a word");
            assert!(guide.contains(&format!("`{before}{word}")), "{before}{word}: nothing tells of it");
        }
    }
}

#[test]
fn every_command_in_the_game_masters_finnish_guide_is_understood() {
    let table = Seats(["Laura", "Ville", "Inkeri"].map(str::to_owned).to_vec());
    let guide = include_str!("../../../docs/fi/pelinjohtajan-opas.md");
    let written: Vec<&str> = guide.split('`').skip(1).step_by(2).filter_map(|code| code.strip_prefix("gm ")).collect();
    assert!(written.len() > 30);
    for command in written {
        let read = order(command, &table, &clock(), Lang::Fi);
        assert!(read.is_ok(), "gm {command}: {}", read.map_or_else(|why| Lang::Fi.words().tell(&why), |_| String::new()));
    }
}
