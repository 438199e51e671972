//! What must never stand in a page or mail.

use crate::report::{mails, pages, sample::*};
use turnpost::game::Seat;
use turnpost::report::*;
use turnpost::words::Lang;

#[test]
fn the_key_of_a_private_page_stands_nowhere_but_in_its_path_and_its_owners_links() {
    for lang in Lang::ALL {
        for page in pages(&seats(), lang) {
            // The page itself leads to the calendar beside it, and to rounds as its reader saw them.
            let shows = page.html.replace(&format!("/t/{PAGE_KEY}/"), "").matches(PAGE_KEY).count();
            assert_eq!(shows, if page.path.contains(PAGE_KEY) { 2 } else { 0 }, "{} shows a key", page.path);
            assert_eq!(page.path.contains(PAGE_KEY), page.html.contains("noindex"), "{}", page.path);
            assert_eq!(page.html.contains("noindex"), page.html.contains(r#"<meta name="referrer" content="no-referrer">"#));
        }
        for (name, mail) in mails(&seats(), lang) {
            assert!(!mail.subject.contains(PAGE_KEY), "{name}");
        }
    }
}

#[test]
fn a_club_without_a_site_mails_no_links() {
    let seats = seats();
    let sheet = sheet(Some(Seat(0)), Lang::En);
    let report = Report {
        welcome: None,
        seat: Seat(0),
        sheet: &sheet,
        page_key: Some(PAGE_KEY),
        letter: None,
        extra: &[],
        cut: 0,
        press: &[],
        notes: &[],
        differs: &[],
        picture: None,
    };
    let club = Club { site_url: None, ..club() };
    let mail = report_mail(&club, &game(&seats, Lang::En), &report, Lang::En);
    for body in [&mail.text, &mail.html] {
        assert!(!body.contains("http") && !body.contains(PAGE_KEY), "{body}");
    }
}

#[test]
fn the_secret_of_the_dice_is_shown_only_when_it_is_given() {
    let seats = seats();
    let game = game(&seats, Lang::En);
    let page = |secret| {
        dice_page(
            &club(),
            &game,
            &DiceFacts { salts: &[], secret, seats: &[], deal: None, at_once: false, by_hand: false, beacon: None, evidence: None },
            Lang::En,
        )
        .html
    };
    assert!(page(None).contains("It is published here when the game is over."));
    assert!(page(Some("00ff00ff")).contains("00ff00ff"));
}

#[test]
fn the_subject_of_a_game_is_one_thread() {
    let subjects: std::collections::BTreeSet<String> =
        mails(&seats(), Lang::En).into_iter().filter(|(name, _)| *name != "note").map(|(_, mail)| mail.subject).collect();
    assert_eq!(subjects.len(), 1, "{subjects:?}");
}

#[test]
fn the_report_ends_with_its_order_block() {
    for lang in Lang::ALL {
        let all = mails(&seats(), lang);
        let text = &all[0].1.text;
        let words = lang.words();
        let block = text.find(&format!("\n{}\n", words.say("report-block-orders"))).expect("an order block");
        for before in ["report-your-choices", "report-since", "report-table", "report-block-hint"] {
            assert!(text.find(&words.say(before)).expect(before) < block, "{before} comes too late");
        }
        assert!(text.contains(&format!("\n{}\n", words.say("report-block-end"))));
    }
}
