//! Commands of game masters as they are written.

use super::*;

fn seats() -> Seats {
    Seats(["Laura", "Ville", "Atro"].map(str::to_owned).to_vec())
}

fn clock() -> Clock {
    Clock {
        zone: chrono_tz::Europe::Helsinki,
        at: chrono::NaiveTime::from_hms_opt(18, 0, 0).expect("a time"),
        now: "2026-11-20T10:00:00Z".parse().expect("a time"),
    }
}

fn read(text: &str) -> Result<Order, Saying> {
    super::order(text, &seats(), &clock(), Lang::En)
}

fn order(text: &str) -> Order {
    read(text).unwrap_or_else(|why| panic!("{text}: {why:?}"))
}

#[test]
fn a_time_or_pace_that_is_none_is_named_with_what_is_wrong_with_it() {
    let wrong = |text: &str| Lang::En.words().tell(&read(text).expect_err(text));
    for (text, why) in [
        ("pause until Christmas", "I don’t understand the time “until Christmas”. It is written: gm pause"),
        ("tauko eilen", "“eilen” is past. It is written: gm pause"),
        ("pause last Monday: the flu", "“last Monday” is past."),
        ("pidennä 900 vuotta", "I don’t understand the time “900 vuotta”. It is written: gm extend"),
        ("extend 900 days for Ville", "“900 days” is longer than a year."),
        ("start 900 days", "“900 days” is longer than a year."),
        ("tahti 2 päivää klo 25", "I don’t understand “klo 25” in that pace. It is written: gm cadence"),
        ("cadence mon 18:00, thu at 24:00", "I don’t understand “at 24:00” in that pace."),
        ("cadence 2 days, whenever", "I don’t understand “whenever” in that pace."),
        ("cadence 2 days, mon 18:00", "I don’t understand “2 days, mon 18:00” in that pace."),
        ("cadence 2 days sometimes at 18", "I don’t understand “2 days sometimes at 18” in that pace."),
    ] {
        assert!(wrong(text).starts_with(why), "{text}: {}", wrong(text));
    }
    // Who is meant is another matter.
    assert!(wrong("extend 2 days for Nobody").contains("Nobody"), "{}", wrong("extend 2 days for Nobody"));
}

#[test]
fn commands_are_read() {
    let pekka = Somebody { name: "Pekka".into(), address: Some("pekka@example.org".into()), language: Some(Lang::Fi) };
    let cases = [
        ("process 7", Order::Process(7)),
        ("pelaa 7", Order::Process(7)),
        ("start", Order::Start(None)),
        ("aloita 2 päivää", Order::Start(Some(Later::By(Span::Days(2))))),
        ("extend 24 hours", Order::Extend(Later::By(Span::Hours(24)), None)),
        ("extend 2 days ville", Order::Extend(Later::By(Span::Days(2)), Some(Seat(1)))),
        ("extend 2026-12-01 B", Order::Extend(Later::Until("2026-12-01T16:00:00Z".parse().expect("a time")), Some(Seat(1)))),
        ("pause", Order::Pause(None, String::new())),
        ("pause  the server moves", Order::Pause(None, "the server moves".into())),
        ("pause: no, not yet", Order::Pause(None, "no, not yet".into())),
        ("pause 2 weeks", Order::Pause(Some(Later::By(Span::Days(14))), String::new())),
        (
            "pause until 2026-12-27: Christmas",
            Order::Pause(Some(Later::Until("2026-12-27T16:00:00Z".parse().expect("a time"))), "Christmas".into()),
        ),
        (
            "tauko 27.12. klo 12 asti: joulu",
            Order::Pause(Some(Later::Until("2026-12-27T10:00:00Z".parse().expect("a time"))), "joulu".into()),
        ),
        ("remind", Order::Remind(None)),
        ("muistuta Ville", Order::Remind(Some(Seat(1)))),
        ("stand-in Ville on", Order::StandIn(Seat(1), StandIn::On)),
        ("stand-in B late", Order::StandIn(Seat(1), StandIn::WhenLate)),
        ("sijainen Ville pois", Order::StandIn(Seat(1), StandIn::Off)),
        ("resume", Order::Resume),
        ("announce: Merry Christmas: all", Order::Announce("Merry Christmas: all".into())),
        ("message Ville and C: hello", Order::Message(vec![Seat(1), Seat(2)], "hello".into())),
        ("end: we have lost interest", Order::End("we have lost interest".into())),
        ("token Ville", Order::Token(Seat(1))),
        ("address Ville ville@example.net", Order::Address(Seat(1), "ville@example.net".into())),
        ("osoite B <ville@example.net>", Order::Address(Seat(1), "ville@example.net".into())),
        ("replace Ville with \"Pekka <pekka@example.org> fi\"", Order::Replace(Seat(1), pekka.clone())),
        ("replace Ville with standby", Order::Standby(Seat(1))),
        ("release 3fa9c1", Order::Release("3fa9c1".into(), None)),
        ("release 3FA9C1 Atro", Order::Release("3fa9c1".into(), Some(Seat(2)))),
        ("desk add Pekka <pekka@example.org> suomi", Order::DeskAdd(pekka)),
        ("desk remove Pekka", Order::DeskRemove("Pekka".into())),
        ("desk hand to Pekka", Order::DeskHand(Somebody { name: "Pekka".into(), address: None, language: None })),
        (
            "judge Ville 3 broken: he never came",
            Order::Judge(Finding { seat: Seat(1), number: 3, broken: true, text: "he never came".into() }),
        ),
        (
            "ratkaise B lupaus 12 pidetty: tuli myöhässä",
            Order::Judge(Finding { seat: Seat(1), number: 12, broken: false, text: "tuli myöhässä".into() }),
        ),
        ("help", Order::Help),
        ("rollback 7", Order::Again(Again::Back(7, None))),
        ("rollback 7: we all misread the rule", Order::Again(Again::Back(7, Some("we all misread the rule".into())))),
        ("rerun discard", Order::Again(Again::Discard(None))),
        ("rerun discard rerun-2", Order::Again(Again::Discard(Some("rerun-2".into())))),
        ("rerun adopt rerun-1: a letter was late", Order::Again(Again::Adopt("rerun-1".into(), "a letter was late".into()))),
        (
            "rerun 7 without 3fa9c1 rules 1 option goal=7 edit Ville: take 2R; claim fr1",
            Order::Again(Again::Play {
                from: 7,
                without: vec!["3fa9c1".into()],
                with: Vec::new(),
                version: Some(1),
                options: "goal = 7".parse().expect("TOML"),
                edits: vec![(Seat(1), "take 2R; claim fr1".into())],
            }),
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(order(text), expected, "{text}");
    }
}

#[test]
fn what_is_wrong_has_its_own_sentence_in_every_language() {
    let wrong = [
        "frobnicate",
        "process",
        "process next",
        "extend",
        "extend soon",
        "start soon",
        "extend 24 hours Pekka",
        "resume now",
        "announce:",
        "message Ville",
        "message Pekka: hi",
        "end",
        "end:",
        "token",
        "token all",
        "address Ville",
        "address Pekka pekka@example.org",
        "replace Ville with Pekka",
        "replace Ville",
        "replace Ville with Pekka <pekka>",
        "release",
        "release xyz",
        "pause until Christmas",
        "pause until 27.12. klo 25: joulu",
        "pause 2 weeks holiday",
        "remind everybody",
        "stand-in Ville",
        "stand-in on",
        "stand-in Ville maybe",
        "judge Ville 3 broken",
        "judge Ville 3: he never came",
        "judge Ville broken: he never came",
        "judge 3 broken: he never came",
        "desk",
        "desk add Pekka",
        "status please",
        "rerun",
        "rerun soon",
        "rerun 7 backwards",
        "rerun 7 edit Pekka: take 2R",
        "rerun adopt rerun-1",
        "rollback",
        "rollback 7:",
    ];
    for text in wrong {
        let why = read(text).expect_err(text);
        for lang in Lang::ALL {
            assert!(lang.words().has(&why.id), "{text}: {} has no words", why.id);
        }
    }
}

#[test]
fn a_text_of_several_lines_has_a_beginning_and_an_end() {
    assert!(opens_text("announce:") && opens_text("message Ville:") && !opens_text("end:") && ends_text("End GM"));
}

proptest::proptest! {
    #[test]
    fn no_line_is_too_odd_to_read(text in "(process|extend|message|replace|release|desk|add|with|Ville|<|>|@|:| |7|1\\.12\\.|å){0,12}") {
        let _ = read(&text);
    }
}
