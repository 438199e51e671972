//! Bargains by mail: both sides hear at once, by one mail a pass, and nobody else does.

use crate::harness::Table;

const NAMES: &[&str] = &["laura", "ville", "atro", "sirkka"];

fn hell() -> Table {
    let mut table = Table::new();
    table.found_by("hell", "lords-of-hell", toml::Table::new(), NAMES, None);
    table.pass();
    table
}

fn mails(table: &Table) -> [usize; 4] {
    ["laura", "ville", "atro", "sirkka"].map(|name| table.mails_to(name).len())
}

#[test]
fn an_offer_reaches_the_other_side_at_once_and_is_accepted_by_its_number_in_the_list() {
    let mut table = hell();
    let before = mails(&table);
    table.letter("ville", "offer laura: give oath ville for oath laura\npromise laura: no-attack laura").pass();
    assert_eq!(mails(&table), [before[0] + 1, before[1] + 1, before[2], before[3]], "one mail to each side, none to others");
    let mail = table.last("laura").text.clone();
    assert!(mail.contains(" 1  accept 1: from Ville") && mail.contains(" 2  accept 2: Ville"), "{mail}");
    assert!(mail.contains("Ville (B) makes an offer to Laura (1)"), "{mail}");
    let before = mails(&table);
    table.letter("laura", "1\n2").pass();
    assert_eq!(mails(&table), [before[0] + 1, before[1] + 1, before[2], before[3]], "both hear, and nobody else");
    for name in ["laura", "ville"] {
        let mail = &table.last(name).text;
        assert!(mail.contains("Laura (A) accepts offer 1") && mail.contains("gives Ville an oath of"), "{mail}");
    }
    let first = table.mails_to("atro").last().expect("the report of the deal").text.clone();
    assert!(!first.contains("offer 1") && !first.contains("oath of Ville"), "{first}");
}

#[test]
fn an_offer_that_is_turned_down_is_heard_of_by_its_maker() {
    let mut table = hell();
    table.letter("ville", "offer laura: give oath ville for oath laura").pass();
    let before = mails(&table);
    table.letter("laura", "reject 1").pass();
    assert_eq!(mails(&table)[1], before[1] + 1, "its maker hears");
    assert_eq!(mails(&table)[2..], before[2..], "nobody else does");
}

#[test]
fn who_draws_by_a_letter_is_told_at_once_what() {
    let mut table = hell();
    let before = mails(&table);
    let mail = table.says("ville", "unknown oath ville");
    assert!(mail.contains("from the Unknown Powers of Hell: ") || mail.contains("nobody else sees which"), "{mail}");
    assert_eq!(mails(&table), [before[0], before[1] + 1, before[2], before[3]], "nobody else is told before the next report");
}

#[test]
fn who_bargained_by_letter_has_missed_no_deadline() {
    let mut table = hell();
    table.letter("ville", "offer laura: give oath ville for oath laura").pass();
    table.letter("laura", "reject 1").pass();
    table.later(24 * 4).pass();
    let mail = table.last("atro").text.clone();
    for (name, missed) in [("Laura (A)", false), ("Ville (B)", false), ("Atro (C)", true), ("Sirkka (D)", true)] {
        assert_eq!(mail.contains(&format!("{name} did not answer by the deadline")), missed, "{name}: {mail}");
        assert_eq!(mail.contains(&format!("{name} has missed one deadline")), missed, "{name}: {mail}");
    }
}

#[test]
fn whose_letter_has_a_line_that_reads_beside_one_that_does_not_has_answered() {
    let mut table = hell();
    for (name, text) in [("laura", "earth none\ntable the blorp at close"), ("ville", "table the blorp at close")] {
        table.letter(name, text).pass();
        assert!(table.last(name).text.contains("blorp"), "{}", table.last(name).text);
    }
    table.later(24 * 4).pass();
    let mail = table.last("atro").text.clone();
    for (name, missed) in [("Laura (A)", false), ("Ville (B)", true)] {
        assert_eq!(mail.contains(&format!("{name} did not answer by the deadline")), missed, "{name}: {mail}");
    }
}

#[test]
fn a_mail_that_asks_nothing_lists_the_offers_that_its_reader_may_accept_by_number() {
    let mut table = hell();
    table.letter("laura", "earth none").pass();
    table.letter("ville", "offer laura: give oath ville for oath laura").pass();
    let mail = table.last("laura").text.clone();
    assert!(mail.contains("an offer waits for your answer") && mail.contains(" 1  accept 1: from Ville"), "{mail}");
    assert!(table.says("laura", "1").contains("Laura (A) accepts offer 1"));
}

#[test]
fn a_number_means_what_its_mail_listed_though_others_have_done_something_in_sight_of_all() {
    let mut table = hell();
    table.letter("ville", "offer laura: give oath ville for oath laura").pass();
    assert!(table.last("laura").text.contains(" 1  accept 1: from Ville"), "{}", table.last("laura").text);
    let before = mails(&table);
    table.letter("sirkka", "unknown oath sirkka").pass();
    assert_eq!(mails(&table)[0], before[0], "no newer list has gone out");
    let mail = table.says("laura", "1");
    assert!(mail.contains("Laura (A) accepts offer 1"), "{mail}");
}

#[test]
fn a_counter_offer_adds_oaths_of_one_devil_up() {
    let mut table = hell();
    table.letter("ville", "offer laura: give oath ville for oath laura").pass();
    table.letter("laura", "accept 1 if also oath ville").pass();
    let mail = table.last("ville").text.clone();
    assert!(mail.contains("Ville gives Laura 2 oaths of"), "{mail}");
}

#[test]
fn the_odds_of_a_fight_are_told_at_once_to_who_asks_and_to_nobody_else() {
    let mut table = hell();
    let before = mails(&table);
    table.letter("laura", "odds laura + ville v atro\nodds laura v laura").pass();
    assert_eq!(mails(&table), [before[0] + 1, before[1], before[2], before[3]]);
    let mail = table.last("laura").text.clone();
    assert!(mail.contains("against Atro") && mail.contains("fought to the end: the attackers win"), "{mail}");
    assert!(mail.contains("is named twice"), "{mail}");
    table.letter("laura", "odds laura v atro\nodds laura v ville\nodds ville v laura\nodds atro v laura\nodds laura v sirkka").pass();
    assert!(table.last("laura").text.contains("The odds of 5 fights are worked out"), "{}", table.last("laura").text);
    table.later(24 * 4).pass();
    assert!(!table.last("ville").text.contains("fought to the end"), "{}", table.last("ville").text);
}

#[test]
fn who_says_ready_to_an_empty_plan_has_answered() {
    let mut table = hell();
    let window = |table: &Table| table.last("laura").text.lines().next().unwrap_or_default().to_owned();
    let before = window(&table);
    for name in ["laura", "ville", "atro"] {
        let mail = table.says(name, "ready");
        assert!(!mail.contains("keeps your turn open"), "{mail}");
    }
    assert_eq!(table.awaited("hell"), [3], "three have answered");
    table.letter("sirkka", "valmis").pass();
    assert_ne!(window(&table), before, "the window closes at once");
    table.later(24 * 30).pass();
    table.later(24 * 30).pass();
    let desk = table.text("games/hell/desk.toml");
    // War, which nobody answered, is missed; the playing phase is not.
    assert!(!desk.contains("A = [1,") && desk.contains("A = [2"), "{desk}");
}

#[test]
fn a_public_promise_has_a_number_for_everybody_by_which_lines_name_it() {
    let mut table = hell();
    table.letter("laura", "promise ville: no-attack ville\npromise ville: no-attack atro public").pass();
    table.letter("ville", "accept 1\naccept 2").pass();
    let mail = table.last("ville").text.clone();
    assert!(mail.contains("Promise 2, P1 (Laura to Ville) is accepted and binds"), "{mail}");
    assert!(mail.contains("- 2, P1 (for"), "the list of one's own promises names both numbers: {mail}");
    // Atro reads nothing of the private one, and everything of the other.
    let page = table.says("atro", "status");
    assert!(page.contains("P1: Laura") && !page.contains("not to attack Ville"), "{page}");
    let mail = table.says("laura", "plan 1: attack atro with all");
    assert!(!mail.contains("Your promise 1"), "{mail}");
    let mail = table.says("atro", "release P1\nappeal P1: I saw her arm\nrelease P7");
    assert!(mail.contains("Number P1 is not for you to say") && mail.contains("no promise P7 in the public record"), "{mail}");
    let before = mails(&table);
    let mail = table.says("ville", "anna anteeksi P1");
    assert!(mail.contains("Promise 2, P1 (Laura to Ville): released"), "{mail}");
    assert_eq!(mails(&table)[0], before[0] + 1, "its giver hears at once");
    let page = table.says("sirkka", "status");
    assert!(page.contains("P1: Laura") && page.contains("released"), "{page}");
}

#[test]
fn a_refusal_names_a_public_promise_by_both_numbers() {
    let mut table = hell();
    table.letter("laura", "promise ville: no-attack atro this and next round public").pass();
    table.letter("ville", "accept 1").pass();
    let mail = table.says("laura", "promise sirkka: attack atro");
    assert!(mail.contains("It contradicts your open promise 1, P1."), "{mail}");
}

#[test]
fn a_deal_that_somebody_can_t_fill_stands_in_the_public_record() {
    let mut table = hell();
    table.letter("laura", "offer ville: give 2 souls for 1 souls at close").pass();
    table.letter("ville", "accept 1").pass();
    table.later(24 * 4).pass();
    for name in ["atro", "laura", "ville"] {
        let mail = &table.last(name).text;
        assert!(mail.contains("breaks a promise (P1)") && mail.contains("P1: of a deal that was agreed on, “Laura"), "{mail}");
        assert!(mail.contains("P2: of a deal that was agreed on, “Ville"), "{mail}");
    }
    let mail = table.says("laura", "release P2");
    assert!(mail.contains("Number P2 is not for you to say"), "{mail}");
}

#[test]
fn who_may_throw_a_first_hand_is_told_so_until_it_does_anything_else() {
    let mut table = hell();
    let told = |table: &Table, name: &str| table.last(name).text.contains("Write “mulligan”");
    let holds = |table: &Table, name: &str| {
        let fortress = ["Fortress", "Citadel", "Tower", "Vault", "Pit of Torment", "Labyrinth"];
        let text = table.last(name).text.clone();
        let dealt = (500..506).map(|handle| format!("- c{handle} "));
        let lines: Vec<String> = dealt.filter_map(|begin| text.lines().find(|line| line.starts_with(&begin)).map(str::to_owned)).collect();
        lines.iter().any(|line| fortress.iter().any(|name| line.split(':').next().is_some_and(|card| card.contains(name))))
    };
    let may: Vec<&str> = NAMES.iter().copied().filter(|name| told(&table, name)).collect();
    assert_eq!(may, NAMES.iter().copied().filter(|name| !holds(&table, name)).collect::<Vec<_>>());
    let name = may.first().copied().expect("a hand without a fortress");
    let mail = table.says(name, "mulligan");
    assert!(!mail.contains("Write “mulligan”"), "{mail}");
}

#[test]
fn an_offer_to_anybody_tells_nobody_how_much_its_readers_have_bargained() {
    let mut table = hell();
    table.letter("ville", "offer laura: give oath ville for oath laura\npromise laura: no-attack laura public").pass();
    let mail = table.last("laura").text.clone();
    assert!(
        mail.contains("2  accept 2: Ville") && mail.contains("round 1, in public"),
        "that it would be public is said beforehand: {mail}"
    );
    table.letter("atro", "offer any: give oath atro for oath sirkka").pass();
    let mail = table.last("sirkka").text.clone();
    assert!(mail.contains("Open offers\n- 1, from Atro"), "only one's own number stands there: {mail}");
    assert!(table.last("laura").text.contains("\n- 3, from Atro"), "{}", table.last("laura").text);
}

#[test]
fn a_list_has_no_plans_for_who_has_nobody_at_home_to_lead() {
    let mut table = hell();
    table.letter("laura", "earth devil").pass();
    table.letter("ville", "earth none").letter("atro", "ready").letter("sirkka", "ready").pass();
    let mail = table.last("laura").text.clone();
    assert!(mail.starts_with("Laura, war and rituals"), "{mail}");
    assert!(!mail.contains("  plan 1: attack") && !mail.contains("defend flee:"), "{mail}");
    assert!(table.last("ville").text.contains("  plan 1: attack"), "{}", table.last("ville").text);
}

#[test]
fn an_appeal_reaches_the_game_master_with_the_words_in_question_and_nobody_else() {
    let mut table = hell();
    table.letter("ville", "promise laura: words: I keep my hounds at home").pass();
    table.letter("laura", "accept 1").pass();
    let before = mails(&table);
    table.letter("laura", "appeal 1: they were seen at the gate").pass();
    assert_eq!(mails(&table)[2..], before[2..], "nobody else hears");
    let mail = table.mails.iter().rev().find(|mail| mail.to == "aino@example.org").expect("a mail to the game master").text.clone();
    let one_line = mail.split_whitespace().collect::<Vec<_>>().join(" ");
    for said in ["Laura", "Ville", "I keep my hounds at home", "they were seen at the gate", "pyytää sinua ratkaisemaan"] {
        assert!(one_line.contains(said), "{said}:\n{mail}");
    }
}

#[test]
fn a_trial_says_so_also_where_its_answer_is_a_report() {
    let mut table = hell();
    table.letter("ville", "offer laura: give oath ville for oath laura");
    table.letter("laura", "earth none\npreview").pass();
    let mail = table.last("laura").text.clone();
    assert!(mail.contains("Ville (B) makes an offer"), "a report: {mail}");
    assert!(mail.contains("earth none") && mail.contains("This was a trial: nothing was put on file."), "{mail}");
}

#[test]
fn that_two_traded_in_secret_is_public_with_the_next_report_and_not_before() {
    let mut table = hell();
    table.letter("ville", "offer laura: give oath ville for oath laura").pass();
    table.letter("laura", "accept 1").pass();
    let page = |table: &Table| table.text("site/g/hell/index.html");
    let deal = "Laura and Ville have made a deal";
    let both = "Ville and Laura have made a deal";
    assert!(!page(&table).contains(deal) && !page(&table).contains(both));
    // A letter of somebody else is answered by what stands on the table, and that is not among it.
    let said = table.says("atro", "earth none");
    assert!(!said.contains("have made a deal"), "{said}");
    table.later(24 * 4).pass();
    assert!(table.last("atro").text.contains("have made a deal"), "{}", table.last("atro").text);
    assert!(page(&table).contains("have made a deal") || table.text("site/g/hell/1.html").contains("have made a deal"));
}

#[test]
fn who_was_first_to_take_an_offer_to_anybody_is_not_told_at_once() {
    let mut table = hell();
    table.letter("ville", "offer any: give oath ville for oath laura").pass();
    let offered = table.last("atro").text.clone();
    assert!(offered.contains("accept 1"), "{offered}");
    table.letter("laura", "accept 1").pass();
    let told = table.last("atro").text.clone();
    assert!(!told.contains("Laura (A) accepts") && !told.contains("accepts offer"), "{told}");
    let mail = table.last("ville").text.clone();
    assert!(mail.contains("Laura (A) accepts offer 1"), "its maker knows: {mail}");
}
