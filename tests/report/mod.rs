//! Pages and mails, from made-up sheets: as snapshots, as HTML, and what must never stand in them.

pub mod html;
pub mod sample;
mod secrets;
mod snapshots;
mod taps;

use sample::*;
use turnpost::annals::{Annals, Game as Past, Outcome, Player, State};
use turnpost::game::{Examples, Seat, Seats, Sheet, Told, Weight};
use turnpost::report::*;
use turnpost::words::Lang;

/// What the pages of an archive are made of, without issues and contests.
fn archive<'a>(
    club: &'a Club<'a>,
    (annals, counts): (&'a Annals, &'a Counts<'a>),
    rulesets: &'a [(&'a str, String)],
    lang: Lang,
) -> Archive<'a> {
    let zone = chrono_tz::Europe::Helsinki;
    Archive { issues: &[], club, annals, rulesets, contests: &[], zone, ratings: true, lang, counts }
}

/// Every page of the sample club in a language.
fn pages(seats: &Seats, lang: Lang) -> Vec<Page> {
    let club = club();
    let game = game(seats, lang);
    let over = Game { id: "friday-2", title: "Friday 2", state: GameState::Ended, deadline: None, ..game };
    let soon = Game {
        id: "friday-4",
        title: "Friday 4",
        state: GameState::Gathering(Beginning::At(at(2026, 11, 25, 20))),
        deadline: None,
        ..game
    };
    let cards = [
        GameCard { game, round_title: &sheet(None, lang).title, awaited: &[Seat(0), Seat(3)], picture: true, delay: None, sealed: false },
        GameCard { game: soon, round_title: "", awaited: &[], picture: false, delay: None, sealed: false },
        GameCard { game: over, round_title: "", awaited: &[], picture: false, delay: None, sealed: false },
    ];
    let rules = [RulesLink { ruleset: game.ruleset, title: game.ruleset_title }];
    let orders = [
        OrderRow {
            key: "take",
            title: "take".into(),
            usage: "take CARD [CARD …]".into(),
            what: "Takes cards of one colour from the ends of rows.".into(),
        },
        OrderRow {
            key: "claim",
            title: "claim".into(),
            usage: "claim CARD [with CARD]".into(),
            what: "Lays a stone on a card; with: moves one.".into(),
        },
    ];
    let examples = Examples::of(game.ruleset, lang);
    let orders = Orders { kinds: orders.into(), condition: Some("free CARD".into()), examples };
    let salts = [("Laura".to_owned(), "walrus".to_owned()), ("Ville".to_owned(), "<b>kuu</b>".to_owned())];
    let mut ended = sheet(None, lang);
    ended.awaited.clear();
    ended.result = Some(result(lang).to_owned());
    let annals = annals();
    let counts = Counts::of(&annals, chrono_tz::Europe::Helsinki);
    let rulesets = [(game.ruleset, game.ruleset_title.to_owned())];
    let issues = [Issue {
        month: "2026-10".into(),
        first: chrono::NaiveDate::from_ymd_opt(2026, 10, 1).expect("a day"),
        at: at(2026, 11, 2, 9).to_utc(),
    }];
    let archive = Archive { issues: &issues, ..archive(&club, (&annals, &counts), &rulesets, lang) };
    let mut pages = vec![front_page(&archive, &cards, &[], &rules)];
    pages.extend(counts.lists().into_iter().flat_map(|filter| list_pages(&archive, filter)));
    pages.extend(annals.people.iter().map(|person| player_page(&archive, person)));
    pages.extend([players_page(&archive), hall_page(&archive), issues_page(&archive)]);
    pages.extend([
        game_page(&club, &game, &sheet(None, lang), lang),
        game_page(&club, &over, &ended, lang),
        round_page(&club, &game, &round_sheet(lang), 6, lang),
        seat_page(
            &club,
            &game,
            &sheet(Some(Seat(0)), lang),
            &Own { seat: Seat(0), page_key: PAGE_KEY, notes: &[], arrived: &arrived(), since: 7, looks_back: true },
            lang,
        ),
        extra_page(&club, &game, &extra(lang), None, lang),
        rules_page(&club, game.ruleset, game.ruleset_title, "<h2>The turn</h2>\n<p>Take, then claim.</p>", &orders, lang),
        dice_page(
            &club,
            &game,
            &DiceFacts {
                salts: &salts,
                secret: None,
                seats: &[],
                deal: None,
                at_once: false,
                by_hand: false,
                beacon: None,
                evidence: None,
            },
            lang,
        ),
    ]);
    pages
}

/// Two games that are over, one that goes on, and one of which nothing is told.
fn annals() -> Annals {
    let game = |id: &str, title: &str, day, names: &[&str], state| Past {
        id: id.into(),
        title: title.into(),
        ruleset: "web-of-power-card".into(),
        tournament: None,
        opened: at(2026, 10, day, 9).to_utc(),
        state,
        seats: names.iter().map(|name| Player { in_time: 11, ..Player::new(*name) }).collect(),
    };
    let over = |day, winners: &[usize], points: &[i64]| State::Ended {
        at: at(2026, 11, day, 20).to_utc(),
        result: Some(Outcome { winners: winners.into(), points: points.into(), rounds: 12 }),
    };
    let going = State::Running { points: vec![9, 12, 4, 9], awaited: vec![0, 3], until: Some(at(2026, 11, 22, 18).to_utc()) };
    let mut late = game("friday-2", "Friday 1", 1, &["Laura", "Ville", "<b>Päivi</b>"], over(3, &[1], &[31, 33, 12]));
    late.seats[2].late = vec![3, 7];
    Annals::of(vec![
        game("friday-2", "Friday 2", 8, &["Ville", "Laura"], over(14, &[0], &[41, 38])),
        late,
        game("friday-3", "Friday 3", 12, &["Laura", "Ville", "Mikko", "Inkeri"], going),
        game("friday-4", "Friday 5", 14, &["Laura", "Mikko"], State::Sealed),
    ])
}

fn result(lang: Lang) -> &'static str {
    if lang == Lang::En { "Ville won with 41 points, ahead of Laura’s 38." } else { "Ville voitti 41 pisteellä; Laura sai 38." }
}

fn round_sheet(lang: Lang) -> turnpost::game::Sheet {
    let mut sheet = sheet(None, lang);
    sheet.rounds.truncate(1);
    sheet.extra.clear();
    sheet
}

/// Every kind of mail in a language, by name.
fn mails(seats: &Seats, lang: Lang) -> Vec<(&'static str, MailText)> {
    let club = club();
    let game = game(seats, lang);
    let letter = acknowledgement(Seat(0), lang);
    let extra = [lang.words().say("report-block-hint")];
    let asked = sheet(Some(Seat(0)), lang);
    let report = Report {
        welcome: None,
        seat: Seat(0),
        sheet: &asked,
        page_key: Some(PAGE_KEY),
        letter: None,
        extra: &[],
        cut: 0,
        press: &[],
        notes: &[],
        differs: &[],
        picture: None,
    };
    let waiting = sheet(Some(Seat(1)), lang);
    let after_letter = Report { letter: Some(&letter), cut: 14, extra: &extra, ..report };
    let mut over = sheet(Some(Seat(0)), lang);
    over.asked = None;
    over.numbered.clear();
    over.awaited.clear();
    over.result = Some(result(lang).to_owned());
    let ended = Game { state: GameState::Ended, deadline: None, ..game };
    let invited = Game { state: GameState::Gathering(Beginning::At(at(2026, 11, 25, 20))), deadline: None, ..game };
    let reply = Reply {
        letter: &letter,
        awaited: &[Seat(0), Seat(1)],
        extra: &extra,
        cut: 14,
        page_key: Some(PAGE_KEY),
        press: &[],
        open: Some(&asked),
    };
    vec![
        ("report", report_mail(&club, &game, &report, lang)),
        ("report-after-letter", report_mail(&club, &game, &after_letter, lang)),
        ("report-waiting", report_mail(&club, &game, &Report { seat: Seat(1), sheet: &waiting, ..report }, lang)),
        ("report-over", report_mail(&club, &ended, &Report { sheet: &over, ..report }, lang)),
        ("acknowledgement", acknowledgement_mail(&club, &game, &reply, lang)),
        ("invitation", invitation_mail(&club, &invited, Seat(0), true, &[], lang)),
        ("note", note_mail(&club, &Note::UnknownGame { named: "firday", games: &["friday-3", "friday-4"] }, "Re: my turn", lang)),
    ]
}

/// Writes all of it to a folder, to be looked at: `cargo test --test all report:: -- --ignored`.
#[test]
#[ignore = "writes pages and mails to look at"]
fn write_the_samples() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("report");
    let write = |path: &str, text: &str| {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    };
    let style = style_sheet();
    write(&style.path, &style.html);
    for lang in Lang::ALL {
        for page in pages(&seats(), lang) {
            write(&page.path, &page.html);
        }
        for (name, mail) in mails(&seats(), lang) {
            write(&format!("mail/{name}.{}.txt", lang.code()), &format!("Subject: {}\n\n{}", mail.subject, mail.text));
            write(&format!("mail/{name}.{}.html", lang.code()), &mail.html);
        }
    }
    println!("{}", folder.display());
}

#[test]
fn what_a_round_led_to_comes_before_what_happened() {
    for lang in Lang::ALL {
        let (seats, lead) = (seats(), if lang == Lang::En { "Atro leads Danemark 2 to 1." } else { "Atro johtaa Tanskaa 2–1." });
        let shown = sheet(None, lang);
        let page = game_page(&club(), &game(&seats, lang), &shown, lang).html;
        let (led, told) = (page.find("id=\"r7c1\""), page.find("id=\"r7e1\""));
        assert!(led.is_some() && led < told && page.contains(lead), "{page}");
        let mail = watch_mail(&club(), &game(&seats, lang), &shown, &[], None, lang);
        let first = mail.text.find(&format!("→ {lead}"));
        assert!(first.is_some() && first < mail.text.find("- Atro (C)") && mail.html.contains(lead), "{}", mail.text);
    }
}

#[test]
fn a_mail_leaves_bookkeeping_of_others_to_the_page_that_tells_it() {
    let seats = seats();
    let mut shown = sheet(Some(Seat(0)), Lang::En);
    let quiet = |seat: Option<u8>, text: &str| Told {
        weight: Weight::Bookkeeping,
        anchor: "r7e9".to_owned(),
        seat: seat.map(Seat),
        text: text.to_owned(),
    };
    let newest = shown.rounds.last_mut().expect("rounds");
    newest.told.extend([quiet(Some(0), "Laura draws fr1."), quiet(Some(1), "Ville draws a card."), quiet(None, "A card is turned up.")]);
    fn told(club: &Club<'_>, seats: &Seats, shown: &Sheet) -> String {
        let report = Report {
            welcome: None,
            seat: Seat(0),
            sheet: shown,
            page_key: Some(PAGE_KEY),
            letter: None,
            extra: &[],
            cut: 0,
            press: &[],
            notes: &[],
            differs: &[],
            picture: None,
        };
        report_mail(club, &game(seats, Lang::En), &report, Lang::En).text
    }
    let text = told(&club(), &seats, &shown);
    assert!(text.contains("draws fr1") && !text.contains("Ville (B) draws") && !text.contains("turned up"), "{text}");
    assert!(text.contains("2 more events") && text.contains(&format!("{PAGE_KEY}.html#happened")), "{text}");
    // Without a page that tells it, it stands at the end; where there is nothing else, in its place.
    let no_site = Club { site_url: None, ..club() };
    let text = told(&no_site, &seats, &shown);
    let end = text.find("What else happened");
    assert!(end.is_some() && end < text.find("turned up") && !text.contains("more events"), "{text}");
    shown.rounds.retain(|round| round.number == 7);
    shown.rounds.iter_mut().for_each(|round| round.told.retain(|told| told.weight == Weight::Bookkeeping));
    assert!(told(&club(), &seats, &shown).contains("turned up"));
}

#[test]
fn a_players_page_tells_what_is_new_between_the_question_and_the_answers() {
    let (club, seats, key) = (club(), seats(), PAGE_KEY);
    let page = |shown: &Sheet, since: u32, lang: Lang| {
        let own = Own { seat: Seat(0), page_key: key, notes: &[], arrived: &arrived(), since, looks_back: true };
        seat_page(&club, &game(&seats, lang), shown, &own, lang).html
    };
    let stand = |page: &str, marks: &[&str]| -> Vec<usize> {
        marks.iter().map(|mark| page.find(mark).unwrap_or_else(|| panic!("{mark} in {page}"))).collect()
    };
    for lang in Lang::ALL {
        let mut shown = sheet(Some(Seat(0)), lang);
        let text = page(&shown, 7, lang);
        let marks =
            ["class=\"notice\"", "id=\"happened\"", "id=\"r7c1\"", "id=\"r7e1\"", "id=\"answers\"", "id=\"earlier\"", "id=\"r6e1\""];
        assert!(stand(&text, &marks).is_sorted(), "{text}");
        // From the turn before on: the newer round first, both as news.
        let text = page(&shown, 6, lang);
        let marks = ["id=\"happened\"", "id=\"r7e1\"", "id=\"r6e1\"", "id=\"answers\""];
        assert!(stand(&text, &marks).is_sorted() && !text.contains("id=\"earlier\""), "{text}");
        // What a reader alone did is no news to them.
        for told in &mut shown.rounds.first_mut().expect("rounds").told {
            told.seat = Some(Seat(0));
        }
        let text = page(&shown, 6, lang);
        assert!(stand(&text, &["id=\"earlier\"", "id=\"r6e1\""]).is_sorted(), "{text}");
        for told in &mut shown.rounds.first_mut().expect("rounds").told {
            told.seat = Some(Seat(1));
        }
        // Where nothing is newer, the newest is told all the same.
        assert!(stand(&page(&shown, 99, lang), &["id=\"r7e1\"", "id=\"answers\"", "id=\"earlier\""]).is_sorted());
        // What others had to do is unfolded by who wants it.
        let quiet = Told { weight: Weight::Bookkeeping, anchor: "r7e4".into(), seat: Some(Seat(1)), text: "Quiet work.".into() };
        shown.rounds.last_mut().expect("rounds").told.push(quiet);
        let text = page(&shown, 7, lang);
        let news = text.split("id=\"happened\"").nth(1).and_then(|rest| rest.split("</section>").next()).expect("news");
        assert!(news.find("<details>") < news.find("Quiet work") && news.matches("Quiet work").count() == 1, "{news}");
        // Of many sentences those of the newest round stand open.
        let many = |at: usize| Told { weight: Weight::Act, anchor: format!("r6e{}", at + 9), seat: None, text: format!("Deed {at}.") };
        shown.rounds.first_mut().expect("rounds").told.extend((0..9).map(many));
        assert!(!page(&shown, 6, lang).contains("<details><summary>"), "{lang:?}");
        shown.rounds.first_mut().expect("rounds").told.extend((9..12).map(many));
        let text = page(&shown, 6, lang);
        assert!(text.find("Deed 1.") > text.find("<details><summary>"), "{text}");
    }
}

#[test]
fn the_row_of_rounds_is_on_pages_of_games_and_rounds_with_its_marks_in_words() {
    let seats = seats();
    for lang in Lang::ALL {
        let word = if lang == Lang::En { "scoring" } else { "pisteenlasku" };
        let running = game(&seats, lang);
        let pages = [game_page(&club(), &running, &sheet(None, lang), lang), round_page(&club(), &running, &round_sheet(lang), 6, lang)];
        for page in &pages {
            let row = page.html.split("<nav class=\"timeline\"").nth(1).and_then(|rest| rest.split("</nav>").next()).unwrap_or_default();
            assert_eq!(row.matches("data-round").count(), if page.path.contains("/r/") { 6 } else { 7 }, "{row}");
            assert!(row.contains("<span class=\"heard\">, ") && row.contains(word) && page.html.contains("keys.js"), "{row}");
        }
        // A later round is not on the page of an earlier one: it leads to the game's.
        assert!(pages[1].html.contains("#rounds") && !pages[0].html.contains("#rounds\">"));
    }
}
