//! The table as a picture in mails: one to each report, drawn of what its reader may know, that every mail program finds, and that no mail
//! waits for.

use crate::harness::{CLUB, Mail, Table};
use mail_parser::{Message, MessageParser, MimeHeaders, PartType};
use std::process::Command;
use turnpost::club::Opened;
use turnpost::game::{Seat, Viewer};
use turnpost::raster;
use turnpost::words::Lang;

const NAMES: &[&str] = &["laura", "ville", "atro"];

/// A club that sends pictures, as one does that says nothing of them.
fn with_pictures() -> String {
    let club = CLUB.replace("pictures = false\n", "");
    assert_ne!(club, CLUB, "clubs of tests have none, to be quick");
    club
}

fn illustrated() -> Table {
    Table::with(&with_pictures()).players(NAMES)
}

/// The picture of a mail, with its id and what it says of itself, if it has one.
fn picture(mail: &Mail) -> Option<(Vec<u8>, String, String)> {
    let parsed = MessageParser::default().parse(&mail.raw).expect("a mail");
    let part = parsed.parts.iter().find(|part| matches!(part.body, PartType::Binary(_) | PartType::InlineBinary(_)))?;
    let said = part.content_description().expect("what it is").to_owned();
    Some((part.contents().to_vec(), part.content_id().expect("an id").to_owned(), said))
}

/// The kinds of a mail's parts, those within another behind it in brackets.
fn kinds(parsed: &Message<'_>, at: u32) -> String {
    let part = parsed.part(at).expect("a part");
    let kind = part.content_type().map(|kind| format!("{}/{}", kind.ctype(), kind.subtype().unwrap_or(""))).unwrap_or_default();
    match part.sub_parts() {
        Some(inner) => format!("{kind}[{}]", inner.iter().map(|at| kinds(parsed, *at)).collect::<Vec<_>>().join(" ")),
        None => kind,
    }
}

/// A PNG's width and height.
fn size(png: &[u8]) -> (u32, u32) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    (info.width, info.height)
}

#[test]
fn a_report_shows_the_table_and_says_the_same_as_without() {
    let (mut table, mut plain) = (illustrated(), Table::new().players(NAMES));
    for club in [&mut table, &mut plain] {
        club.says("laura", "1");
    }
    let (mail, without) = (table.last("ville"), plain.last("ville"));
    let parsed = MessageParser::default().parse(&mail.raw).expect("a mail");
    assert_eq!(kinds(&parsed, 0), "multipart/alternative[text/plain multipart/related[text/html image/png]]");
    let (png, id, said) = picture(mail).expect("a picture");
    assert_eq!(size(&png).0, 780);
    assert!(png.len() < 70_000, "{} bytes", png.len());
    assert_eq!(said, "The table in turn 2, Ville to play");
    let shown = format!("<img src=\"cid:{id}\" alt=\"{said}\"");
    assert_eq!(mail.html.matches("<img ").count(), 1);
    assert!(mail.html.contains(&shown), "{}", mail.html);
    // The words are what they were; in the HTML there are two paragraphs more.
    assert_eq!((picture(without), &mail.text), (None, &without.text));
    let (before, rest) = mail.html.split_once("<p style=\"margin:10px 0\"><img ").expect("the picture");
    let after = rest.splitn(3, "</p>\r\n").nth(2).or_else(|| rest.splitn(3, "</p>\n").nth(2)).expect("its end");
    assert_eq!(format!("{before}{after}").replace("\r\n", "\n").trim_end(), without.html.replace("\r\n", "\n").trim_end());
}

#[test]
fn another_programs_eyes_see_the_same() {
    let mut table = illustrated();
    table.says("laura", "1");
    let script = r#"
import email, email.policy, re, struct, sys
mail = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
assert mail.get_content_type() == "multipart/alternative", mail.get_content_type()
text, related = mail.iter_parts()
assert text.get_content_type() == "text/plain"
assert related.get_content_type() == "multipart/related", related.get_content_type()
assert related.get_param("type") == "text/html", related["Content-Type"]
html, picture = related.iter_parts()
assert picture["Content-Disposition"].content_disposition == "inline"
cid = re.search(r'src="cid:([^"]+)"', html.get_content()).group(1)
assert picture["Content-ID"] == "<" + cid + ">", picture["Content-ID"]
png = picture.get_content()
assert png[:8] == b"\x89PNG\r\n\x1a\n" and png[12:16] == b"IHDR"
assert not [defect for part in mail.walk() for defect in part.defects]
print(struct.unpack(">I", png[16:20])[0], picture.get_filename(), picture["Content-Description"])
"#;
    let file = table.path(&format!("mail/sent/{}.eml", table.last("ville").name()));
    let Ok(ran) = Command::new("python3").args(["-c", script]).arg(file).env("PYTHONUTF8", "1").output() else {
        assert!(std::env::var_os("CI").is_none(), "python3 is needed to look at mails");
        println!("skipped: there is no python3 here");
        return;
    };
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(said.starts_with("780 friday.png The table in turn 2, Ville to play"), "{said}");
}

#[test]
fn two_runs_give_the_same_bytes_and_players_who_see_the_same_get_the_same_picture() {
    let played = || {
        let mut table = illustrated();
        table.says("laura", "1");
        table
    };
    let (one, other) = (played(), played());
    let raws = |table: &Table| table.mails.iter().map(|mail| (mail.id.clone(), mail.raw.clone())).collect::<Vec<_>>();
    assert_eq!(raws(&one), raws(&other));
    // In the card game only whose turn it is sees something of their own.
    assert_eq!(picture(one.last("laura")), picture(one.last("atro")));
}

#[test]
fn each_sees_what_they_may_know_and_nothing_else() {
    let mut table = Table::with(&with_pictures());
    table.found_by("friday", "citadels", toml::Table::new(), NAMES, None);
    table.pass();
    let game = Opened::open(&table.disk(), "friday").expect("a game");
    let drawn = |viewer: Viewer| {
        let sheet = game.sheet(viewer, 1, Lang::En).expect("a sheet");
        raster::png(&sheet.picture.svg, 780, [0xf3, 0xee, 0xe2]).expect("drawn").bytes
    };
    let sent: Vec<Vec<u8>> = NAMES.iter().map(|name| picture(table.last(name)).expect("a picture").0).collect();
    for (seat, own) in (0..).map(Seat).zip(&sent) {
        assert!(*own == drawn(Viewer::Seat(seat)), "seat {seat} gets its own view");
        assert!(*own != drawn(Viewer::Public) && sent.iter().filter(|other| *other == own).count() == 1, "hands differ");
    }
}

#[test]
fn a_player_and_a_club_can_do_without() {
    let mut table = illustrated();
    let said = table.says("ville", "pictures off");
    assert!(said.contains("have no picture"), "{said}");
    table.says("laura", "1");
    assert!(picture(table.last("ville")).is_none() && picture(table.last("atro")).is_some());
    let said = table.says("ville", "kuvat päälle");
    assert!(said.contains("show the table as a picture"), "{said}");
    // The report that answers a letter has it as well.
    table.says("ville", "status");
    assert!(picture(table.last("ville")).is_some());
    let mut none = Table::new().players(NAMES);
    let said = none.says("ville", "pictures on");
    assert!(said.contains("this club sends no pictures"), "{said}");
    none.says("laura", "1");
    assert!(none.mails.iter().all(|mail| picture(mail).is_none()));
}

#[test]
fn what_programs_put_in_the_place_of_a_picture_is_no_order() {
    for place in ["[image: {}]", "[{}]", "<friday.png>"] {
        let mut table = illustrated();
        table.says("laura", "1");
        let mail = table.last("ville").clone();
        let (_, _, said) = picture(&mail).expect("a picture");
        let (before, after) = mail.text.split_once("\nThe table").expect("a heading");
        let placed: Vec<&str> = Vec::from([before, place, "The table", after]);
        let text = placed.join("\n").replace("{}", &said);
        let quoted: String = text.lines().map(|line| format!("> {line}\n")).collect();
        let body = format!("1\n\nOn Friday the club wrote:\n{quoted}");
        let letter = table.reply_to(&mail, &body);
        table.post(&letter);
        assert_eq!(table.pass().problems, [""; 0]);
        let answer = &table.last("ville").text;
        assert!(answer.contains("✓ 1") && !answer.contains('✗'), "{place}: {answer}");
    }
}
