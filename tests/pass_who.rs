//! Whose letter it is, what comes of a letter that is nobody's, and what must never be told.

use crate::harness::{CLUB, Letter, Table, tree};
use turnpost::store::LetterState;

const THREE: [&str; 3] = ["laura", "ville", "atro"];

fn table() -> Table {
    Table::new().players(&THREE)
}

/// Posts a letter that must not play anything. Gives the record's state and the mails that went out.
fn refused(table: &mut Table, letter: &Letter) -> (LetterState, Vec<crate::harness::Mail>) {
    let (before, rounds, book) = (table.mails.len(), table.rounds("friday"), table.text("games/friday/book.toml"));
    let hash = table.post(letter);
    table.pass();
    assert_eq!((table.rounds("friday"), table.text("games/friday/book.toml")), (rounds, book), "nothing was played or filed");
    assert!(!table.archived(&hash).is_empty());
    (table.record(&hash).expect("a record").state, table.mails[before..].to_vec())
}

#[test]
fn a_token_in_the_address_is_enough_in_any_case() {
    let mut table = table();
    let upper = table.reply("laura", "1").to(&table.last("laura").reply_to.clone().expect("an address").to_uppercase());
    let letter = upper.unthreaded();
    table.post(&Letter { body: "take any".into(), ..letter });
    table.pass();
    assert_eq!(table.rounds("friday"), 1);
    // The address of delivery serves as well, where a mail server rewrote To.
    let token = table.token("friday", 1);
    let delivered =
        Letter::new("ville@example.org", "club@example.org", "take any").header(&format!("Delivered-To: club+{token}@example.org"));
    table.post(&delivered);
    table.pass();
    assert_eq!(table.rounds("friday"), 2);
    // A name, and odd case, in From.
    let named = table.reply("atro", "take any").from("\"Atro, the third\" <ATRO@Example.ORG>");
    table.post(&named);
    table.pass();
    assert_eq!(table.rounds("friday"), 3);
}

#[test]
fn without_the_tag_the_mail_answered_tells_whose_it_is() {
    let mut table = table();
    let letter = table.reply("laura", "1").without_tag();
    table.post(&letter);
    table.pass();
    assert_eq!(table.rounds("friday"), 1);
}

#[test]
fn with_neither_a_known_address_is_told_once_a_day() {
    let mut table = table();
    let letter = table.reply("laura", "1").without_tag().unthreaded();
    let (state, mails) = refused(&mut table, &letter);
    assert_eq!((state, mails.len()), (LetterState::Unplaced, 1));
    assert_eq!(mails[0].to, "laura@example.org");
    assert!(mails[0].subject.contains("Which game") && mails[0].text.contains("Re: [Friday]"), "{}", mails[0].text);
    let again = Letter { body: "take any".into(), ..letter.clone() };
    assert!(refused(&mut table, &again).1.is_empty(), "once a day");
    table.later(23);
    assert!(refused(&mut table, &again).1.is_empty(), "once a day");
    table.later(2);
    assert_eq!(refused(&mut table, &again).1.len(), 1);
}

#[test]
fn a_token_from_another_address_is_held_and_the_seat_is_told_once_a_day() {
    let mut table = table();
    let letter = table.reply("laura", "1").from("mallory@example.com");
    let (state, mails) = refused(&mut table, &letter);
    assert_eq!((state, mails.len()), (LetterState::Unplaced, 1));
    assert_eq!(mails[0].to, "laura@example.org");
    assert!(mails[0].subject.contains("Was this letter yours"), "{}", mails[0].subject);
    // Also by a player of the same game.
    let other = table.reply("laura", "take any").from("ville@example.org");
    let (state, mails) = refused(&mut table, &other);
    assert_eq!((state, mails.len()), (LetterState::Unplaced, 0));
    // The seat is not locked out by it.
    let mine = Letter::replying(table.mails_to("laura").into_iter().find(|mail| mail.text.contains("end orders")).expect("a report"), "1");
    table.post(&mine);
    table.pass();
    assert_eq!(table.rounds("friday"), 1);
}

#[test]
fn a_forged_key_of_a_message_id_places_nothing() {
    let mut table = table();
    let id = table.last("laura").id.clone();
    let (local, domain) = id.split_once('@').expect("a domain");
    let (signed, key) = local.rsplit_once('.').expect("a key");
    let flipped: String = key.chars().rev().collect();
    // Another seat's id with one's own key, a key changed, none, and one of another round.
    let ville = table.last("ville").id.clone();
    let villes_key = ville.split('@').next().and_then(|local| local.rsplit('.').next()).expect("a key");
    let forged = [
        format!("{signed}.{flipped}@{domain}"),
        format!("{signed}@{domain}"),
        format!("{signed}.@{domain}"),
        format!("{signed}.{villes_key}@{domain}"),
        id.replacen(".1.", ".2.", 1),
        "friday.a.1.1.report.../../../../etc/passwd@example.org".into(),
        ".....@".into(),
    ];
    for id in forged {
        let letter = table.reply("laura", "1").without_tag().answering(&id).from("mallory@example.com");
        let (state, mails) = refused(&mut table, &letter);
        assert_eq!((state, mails.len()), (LetterState::Unplaced, 0), "{id}");
    }
}

#[test]
fn another_seats_token_plays_no_seat_of_ones_own() {
    let mut table = table();
    let to = table.last("ville").reply_to.clone().expect("an address");
    let letter = table.reply("laura", "1").to(&to);
    let (state, mails) = refused(&mut table, &letter);
    assert_eq!((state, mails.len()), (LetterState::Unplaced, 1));
    assert_eq!(mails[0].to, "ville@example.org");
}

#[test]
fn several_senders_or_none_are_nobody() {
    let mut table = table();
    let two = table.reply("laura", "1").from("laura@example.org, ville@example.org");
    let (state, mails) = refused(&mut table, &two);
    assert_eq!((state, mails.len()), (LetterState::Quarantined, 1));
    assert!(mails[0].to == "laura@example.org" && mails[0].text.contains("more than one sender"));
    let twice = table.reply("laura", "take any").header("From: mallory@example.com");
    assert_eq!(refused(&mut table, &twice).0, LetterState::Quarantined);
    let group = table.reply("laura", "take any").from("Laura: laura@example.org;");
    assert_eq!(refused(&mut table, &group).0, LetterState::Quarantined);
    let none = Letter { from: String::new(), ..table.reply("laura", "take any") };
    assert_eq!(refused(&mut table, &none).0, LetterState::Quarantined);
}

#[test]
fn a_letter_to_several_seats_counts_for_one_and_its_writer_hears_which() {
    let mut table = table().game("monday", &THREE);
    let [friday, monday] = ["friday", "monday"].map(|game| table.token(game, 0).to_lowercase());
    let both = format!("club+{friday}@example.org, club+{monday}@example.org");
    table.post(&Letter::new("laura@example.org", &both, "take any"));
    table.pass();
    assert_eq!((table.rounds("friday"), table.rounds("monday")), (1, 0));
    let told = table.mails.iter().find(|mail| mail.text.contains("several reply addresses")).expect("told");
    assert!(told.to == "laura@example.org" && told.text.contains("counts for friday (A), and not for monday (A)"), "{}", told.text);
    // One that answers a mail is of that mail's game, whichever address stands first.
    let asked =
        table.mails.iter().rfind(|mail| mail.to == "laura@example.org" && mail.reply_to.as_ref().is_some_and(|to| to.contains(&monday)));
    table.post(&Letter { to: both, ..table.reply_to(asked.expect("asked"), "take any") });
    table.pass();
    assert_eq!((table.rounds("friday"), table.rounds("monday")), (1, 1));
    // Another's address beside one's own is nobody's business.
    let others = format!("club+{}@example.org, club+{}@example.org", table.token("friday", 1), table.token("friday", 2));
    table.later(25).post(&Letter::new("ville@example.org", &others, "take any"));
    let before = table.mails.len();
    table.pass();
    assert!(table.rounds("friday") == 2 && table.mails[before..].iter().all(|mail| !mail.text.contains("several reply addresses")));
}

#[test]
fn a_club_may_trust_the_sender_and_says_so() {
    let mut table = Table::with(&CLUB.replace("auth = \"token\"", "auth = \"from\"")).players(&THREE);
    assert!(turnpost::club::warnings(&table.config()).concat().contains("auth = \"from\""));
    let letter = Letter::new("laura@example.org", "club@example.org", "take any");
    table.post(&letter);
    table.pass();
    assert_eq!(table.rounds("friday"), 1);
    // With two games the letter has to name one.
    table = table.game("monday", &["ville", "laura", "aada"]);
    let (state, mails) = refused(&mut table, &Letter::new("ville@example.org", "club@example.org", "take any"));
    assert_eq!((state, mails.len()), (LetterState::Unplaced, 1));
    table.post(&Letter::new("ville@example.org", "club@example.org", "game monday\ntake any"));
    table.pass();
    assert_eq!((table.rounds("friday"), table.rounds("monday")), (1, 1));
    table.later(25);
    let (state, mails) = refused(&mut table, &Letter::new("ville@example.org", "club@example.org", "game sunday\ntake any"));
    assert_eq!(state, LetterState::Unplaced);
    assert!(mails[0].text.contains("sunday") && mails[0].text.contains("monday"), "{}", mails[0].text);
}

#[test]
fn a_stranger_gets_one_word_a_day_and_nothing_is_played() {
    let mut table = table();
    let (state, mails) = refused(&mut table, &Letter::new("stranger@example.com", "club@example.org", "Hello, may I play?"));
    assert_eq!((state, mails.len()), (LetterState::Unplaced, 1));
    assert!(mails[0].to == "stranger@example.com" && !mails[0].text.contains("friday"), "{}", mails[0].text);
    let (state, mails) = refused(&mut table, &Letter::new("stranger@example.com", "club@example.org", "Hello? May I?"));
    assert_eq!((state, mails.len()), (LetterState::Unplaced, 0));
    let guessed = Letter::new("stranger@example.com", "club+aaaaaaaaaaaaaaaa@example.org", "take any");
    assert_eq!(refused(&mut table, &guessed), (LetterState::Unplaced, Vec::new()));
}

#[test]
fn automatic_mail_is_neither_read_nor_answered() {
    let mut table = table();
    let report = table.last("laura").clone();
    let reply = table.reply("laura", "take any").quoting();
    let automatic = [
        reply.clone().header("Auto-Submitted: auto-replied"),
        reply.clone().subject("Automatic reply: [Friday] Web of Power"),
        reply.clone().subject("Poissaoloilmoitus: [Friday] Web of Power"),
        reply.clone().header("Precedence: bulk").header("X-Autoreply: yes"),
        reply.clone().header("X-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent"),
        // A list's marks count where nothing shows whose the letter is.
        reply.clone().header("List-Id: <players.example.org>").without_tag().unthreaded(),
        reply.clone().header("Precedence: bulk").from("ville@example.org"),
        reply.clone().header("Return-Path: <>"),
        reply.clone().from("MAILER-DAEMON@example.org"),
        reply.clone().raw(
            "multipart/report; report-type=delivery-status; boundary=b",
            b"--b\r\nContent-Type: text/plain\r\n\r\ntake any\r\n--b--\r\n",
        ),
    ];
    for letter in automatic {
        assert_eq!(refused(&mut table, &letter), (LetterState::Machine, Vec::new()), "{letter:?}");
    }
    // Our own mail sent back, and forwarded back as its bytes are.
    let (before, rounds) = (table.mails.len(), table.rounds("friday"));
    let hash = table.post_raw(&report.raw);
    table.pass();
    assert_eq!(table.record(&hash).expect("a record").state, LetterState::Machine);
    assert_eq!((table.mails.len(), table.rounds("friday")), (before, rounds));
}

#[test]
fn what_a_person_wrote_by_way_of_a_list_is_a_persons() {
    for marks in [vec!["Precedence: bulk"], vec!["List-Id: <players.example.org>", "Precedence: list", "List-Unsubscribe: <https://x>"]] {
        for by_address in [true, false] {
            let mut table = table();
            let letter = marks.iter().fold(table.reply("laura", "take any").quoting(), |letter, mark| letter.header(mark));
            let letter = if by_address { letter.unthreaded() } else { letter.without_tag() };
            let hash = table.post(&letter);
            table.pass();
            assert_eq!(table.record(&hash).expect("a record").state, LetterState::Applied, "{marks:?}");
        }
    }
}

#[test]
fn who_writes_as_postmaster_of_a_domain_of_their_own_is_a_person() {
    let mut table = table();
    table.edit("games/friday/private.toml", "laura@example.org", "postmaster@example.org");
    let letter = table.reply("laura", "take any").from("Laura <postmaster@example.org>");
    let answering = refused(&mut table, &letter.clone().header("Auto-Submitted: auto-replied"));
    assert_eq!((answering.0, answering.1.len()), (LetterState::Machine, 0));
    let stranger = refused(&mut table, &Letter::new("postmaster@example.net", "club@example.org", "take any"));
    assert_eq!((stranger.0, stranger.1.len()), (LetterState::Machine, 0));
    table.post(&letter);
    table.pass();
    assert_eq!(table.rounds("friday"), 1);
}

#[test]
fn an_order_in_the_subject_of_an_empty_letter_is_read() {
    let mut table = table();
    let letter = table.reply("laura", "\n-- \nLaura\n").subject("take any");
    let hash = table.post(&letter);
    table.pass();
    assert_eq!((table.record(&hash).expect("a record").state, table.rounds("friday")), (LetterState::Applied, 1));
    // Not where there is a text, nor where it is another's.
    for (text, subject) in [("walrus", "take any"), ("", "Re: take any"), ("", "[Friday] take any")] {
        let letter = table.reply("ville", text).subject(subject);
        let hash = table.post(&letter);
        table.pass();
        assert_eq!(table.record(&hash).expect("a record").state, LetterState::Answered, "{subject}");
    }
    assert_eq!(table.rounds("friday"), 1);
}

#[test]
fn no_token_stands_where_others_may_see_it() {
    let mut table = table();
    for text in ["take any", "status", "help", "standing claim it5", "game monday\ntake any", "walrus", "take 9X", ""] {
        for name in THREE {
            let letter = table.reply(name, text).quoting();
            table.post(&letter);
        }
        table.pass();
    }
    let stray = table.reply("laura", "1").from("mallory@example.com");
    table.post(&stray);
    table.pass();
    let mut secrets: Vec<String> = (0..3).map(|seat| table.token("friday", seat)).collect();
    secrets.push(table.private("friday")["gm"]["token"].as_str().expect("a token").to_owned());
    assert!(secrets.iter().all(|token| token.len() == 16));
    assert!(table.mails.len() > 20);
    for mail in &table.mails {
        let own = mail.reply_to.clone().unwrap_or_default();
        for secret in &secrets {
            let hidden = |text: &str| !text.to_lowercase().contains(secret.as_str());
            assert!(hidden(&mail.subject) && hidden(&mail.text) && hidden(&mail.html), "{}", mail.text);
            let head = String::from_utf8_lossy(&mail.raw).split("\r\n\r\n").next().unwrap_or_default().to_lowercase();
            let places = head.matches(secret.as_str()).count();
            assert_eq!(places, usize::from(own.contains(secret.as_str())), "once, in the Reply-To of its own seat");
        }
    }
    secrets.push(table.private("friday")["secret"].as_str().expect("a secret").to_owned());
    for (name, bytes) in tree(table.folder.path()) {
        let text = String::from_utf8_lossy(&bytes).to_lowercase();
        let public = name.starts_with("site/") || name.starts_with("games/friday/public/") || name.ends_with("game.toml");
        if public {
            assert!(!secrets.iter().any(|secret| text.contains(secret)), "{name}");
            assert!(!text.contains("laura@example.org") && !text.contains("mallory"), "{name}");
        }
    }
}

/// Naming a game in which one plays is no proof of who one is: one is told how to give it, and not that there is no such game.
#[test]
fn a_letter_that_only_names_a_game_has_to_be_a_reply() {
    let mut table = table().game("monday", &["ville", "laura", "aada"]);
    let (state, mails) = refused(&mut table, &Letter::new("ville@example.org", "club@example.org", "game monday\ntake any"));
    assert_eq!((state, mails.len()), (LetterState::Unplaced, 1));
    let text = &mails[0].text;
    assert!(text.contains("as a reply to a mail of that game") && !text.contains("no game called"), "{text}");
    // A token that is nobody's, as of a mail of before it was made anew, is none.
    table.later(25);
    let (state, mails) =
        refused(&mut table, &Letter::new("ville@example.org", "club+aaaaaaaaaaaaaaaa@example.org", "game monday\ntake any"));
    assert_eq!((state, mails.len()), (LetterState::Unplaced, 1));
    assert!(mails[0].text.contains("as a reply to a mail of that game"), "{}", mails[0].text);
}

/// A token is one behind the club's own address alone: what stands behind a plus elsewhere may be anything.
#[test]
fn a_token_at_another_domain_is_none() {
    let mut table = table();
    let token = table.token("friday", 0);
    for address in [format!("club+{token}@example.net"), format!("other+{token}@example.org"), format!("club-{token}@example.org")] {
        let letter = table.reply("laura", "take any").to(&address).unthreaded();
        let (state, _) = refused(&mut table, &letter);
        assert_eq!(state, LetterState::Unplaced, "{address}");
    }
}

#[test]
fn a_link_in_a_mail_writes_a_letter_that_is_known_without_the_seats_token() {
    let mut table = table();
    let report = table.last("laura").clone();
    let link = report.html.split("href=\"mailto:").nth(1).expect("a link").split('"').next().unwrap_or_default();
    let (address, order) = (link.split('?').next().unwrap_or_default(), link.split("body=").nth(1).unwrap_or_default().replace("%20", " "));
    assert!(address.contains("report") && order.starts_with("take"), "{link}");
    let letter = table.reply("laura", &order).unthreaded().to(address);
    let forwarded = table.reply("laura", &order).unthreaded().to(address).from("mallory@example.com");
    table.post(&forwarded);
    table.pass();
    assert_eq!(table.rounds("friday"), 0, "who is shown the mail has not got the seat");
    table.post(&letter);
    table.pass();
    assert_eq!(table.rounds("friday"), 1, "{}", table.last("laura").text);
}
