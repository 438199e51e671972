//! The sample club in the repository's root, played anew: `games/` and `mail/` are what these players' letters give.
//!
//! Every turn of every game is a real letter, read by a pass at a time of its own. Nothing here is left to the
//! machine's chance or clock, so the sample must come out byte for byte as it is kept in the repository; a change of
//! a log's or a mail's form shows here first. If it is meant, write the sample anew:
//!
//! ```text
//! TURNPOST_WRITE_SAMPLE=1 cargo test --test sample_club
//! ```
//!
//! `club.toml` is written by hand and only read.

mod calendar;
mod files;
mod inbox;
mod letters;
mod people;
mod season;
mod straw;
mod wording;

use season::{Club, Event, Game};

/// The three finished games and the one in progress.
fn games() -> [Game; 4] {
    use Event::*;
    use people::*;
    [
        Game {
            id: "spring-3",
            title: "Spring table",
            founded: "2026-02-09T19:30",
            starts: "2026-02-13T18:00",
            players: &[LAURA, VILLE, PAIVI],
            salts: &["hiirenkorva", "", "loska"],
            events: &[(3, Preview), (6, Mistake), (9, Missed), (11, Ahead), (14, Status), (17, Standing), (24, Wait), (29, AheadTwice)],
            pace: 40,
            stop: None,
        },
        Game {
            id: "midsummer-4",
            title: "Midsummer",
            founded: "2026-05-18T08:05",
            starts: "2026-05-22T18:00",
            players: &[ATRO, INKERI, LAURA, VILLE],
            salts: &["smoke", "juhannusruusu", "kokko", "midge"],
            events: &[(2, Ahead), (5, Preview), (8, Mistake), (12, AheadCancelled), (15, Missed), (19, Standing), (27, Status), (30, AheadTwice)],
            pace: 44,
            stop: None,
        },
        Game {
            id: "harvest-5",
            title: "Harvest, five at the table",
            founded: "2026-08-03T21:10",
            starts: "2026-08-07T18:00",
            players: &[PAIVI, ATRO, MIKKO, INKERI, VILLE],
            salts: &["", "rye", "barley", "puolukka", "oat"],
            events: &[(4, Language), (7, Mistake), (10, AheadTwice), (13, Wait), (16, Missed), (20, Preview), (23, Standing), (33, Ahead)],
            pace: 38,
            stop: None,
        },
        Game {
            id: "friday-3",
            title: "Friday 3",
            founded: "2026-10-23T12:20",
            starts: "2026-10-26T18:00",
            players: &[LAURA, VILLE, ATRO, INKERI],
            salts: &["kahvi", "", "lantern", "räntä"],
            events: &[(4, Preview), (6, Ahead), (9, Mistake)],
            pace: 44,
            stop: Some("2026-11-19T20:41"),
        },
    ]
}

#[test]
fn the_sample_club_is_what_its_letters_give() {
    let mut club = Club::new(&files::root());
    for game in games() {
        club.play(&game);
    }
    let [.., friday] = games();
    inbox::fill(&mut club, &friday);
    let made = files::kept(club.folder(), &friday, &club);
    if std::env::var_os("TURNPOST_WRITE_SAMPLE").is_some() {
        files::write(&files::root(), &made);
    }
    files::compare(&files::root(), &made);
}
