//! The sample club in the repository's root, played anew: `games/` and `mail/` are what these players' letters give.
//!
//! Every turn of every game is a real letter, read by a pass at a time of its own. Nothing here is left to the
//! machine's chance or clock, so the sample must come out byte for byte as it is kept in the repository; a change of
//! a log's or a mail's form shows here first. If it is meant, write the sample anew:
//!
//! ```text
//! TURNPOST_WRITE_SAMPLE=1 cargo test --test all sample_club::
//! ```
//!
//! `club.toml` is written by hand and only read.

mod armies;
mod bargains;
mod calendar;
mod files;
mod general;
mod inbox;
mod letters;
mod people;
mod roads;
mod season;
mod siege;
mod steward;
mod straw;
mod surveyor;
mod towers;
mod wording;

use season::{Club, Event, Game};
use turnpost::club::config::Config;
use turnpost::club::{Setup, pass};
use turnpost::store::{Disk, LetterState};

/// The three finished card games and the one in progress.
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
            events: &[
                (2, Ahead),
                (5, Preview),
                (8, Mistake),
                (12, AheadCancelled),
                (15, Missed),
                (19, Standing),
                (27, Status),
                (30, AheadTwice),
            ],
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
            founded: "2026-10-30T12:20",
            starts: "2026-11-03T18:00",
            players: &[LAURA, VILLE, ATRO, INKERI],
            salts: &["kahvi", "", "lantern", "räntä"],
            events: &[(4, Preview), (6, Ahead), (9, Mistake), (12, Status)],
            pace: 50,
            stop: Some(17),
        },
    ]
}

/// The finished board game and the one in progress.
fn map_games() -> [Game; 2] {
    use Event::*;
    use people::*;
    [
        Game {
            id: "winter-4",
            title: "Winter roads",
            founded: "2026-01-06T10:15",
            starts: "2026-01-08T18:00",
            players: &[INKERI, ATRO, PAIVI, VILLE],
            salts: &["pakkanen", "ice", "lyhty", ""],
            events: &[
                (3, Mistake),
                (6, Ahead),
                (9, BothAhead),
                (13, Preview),
                (16, Standing),
                (20, BothAhead),
                (26, Missed),
                (29, Discard),
                (32, BothAhead),
                (37, Status),
                (41, BothAhead),
            ],
            pace: 26,
            stop: None,
        },
        Game {
            id: "saturday-5",
            title: "Saturday 5",
            founded: "2026-11-07T17:40",
            starts: "2026-11-09T12:00",
            players: &[MIKKO, LAURA, PAIVI, ATRO],
            salts: &["kelp", "", "lumi", "anchor"],
            events: &[(4, Mistake), (7, BothAhead), (12, Ahead)],
            pace: 30,
            stop: Some(18),
        },
    ]
}

/// Two finished games of Citadels and one in progress, with their options, and how many letters the last one waits for.
fn tower_games() -> [(Game, toml::Table, usize); 3] {
    use Event::*;
    use people::*;
    let duel = Game {
        id: "lantern-2",
        title: "Two lanterns",
        founded: "2026-03-16T20:45",
        starts: "2026-03-18T18:00",
        players: &[PAIVI, MIKKO],
        salts: &["tuike", "wick"],
        events: &[(3, Mistake)],
        pace: 12,
        stop: None,
    };
    let five = Game {
        id: "autumn-5",
        title: "Autumn towers",
        founded: "2026-09-07T09:10",
        starts: "2026-09-09T18:00",
        players: &[VILLE, INKERI, ATRO, LAURA, TEEMU],
        salts: &["", "ruska", "brick", "savi", ""],
        events: &[(3, Preview), (5, Missed), (7, Mistake)],
        pace: 14,
        stop: None,
    };
    let seven = Game {
        id: "sunday-7",
        title: "Sunday 7",
        founded: "2026-11-07T15:00",
        starts: "2026-11-09T18:00",
        players: &[TEEMU, LAURA, MIKKO, INKERI, VILLE, PAIVI, ATRO],
        salts: &["kello", "", "crown", "hämärä", "", "", "gull"],
        events: &[(3, Missed)],
        pace: 7,
        stop: Some(6),
    };
    let goal = toml::toml! { goal = 7 };
    [(duel, toml::toml! { asking = "open" }, 0), (five, toml::Table::new(), 0), (seven, goal, 3)]
}

/// Two finished games of Faceless Enemy, a duel and one of two teams, and a duel in progress.
fn army_games() -> [(Game, toml::Table); 3] {
    use Event::*;
    use people::*;
    let duel = Game {
        id: "frost-2",
        title: "First frost",
        founded: "2026-09-28T18:20",
        starts: "2026-09-30T18:00",
        players: &[ATRO, PAIVI],
        salts: &["rime", "halla"],
        events: &[(4, Preview), (6, Mistake), (9, Note), (12, Missed), (15, Standing)],
        pace: 14,
        stop: None,
    };
    let teams = Game {
        id: "regatta-4",
        title: "Two banners",
        founded: "2026-06-29T09:50",
        starts: "2026-07-01T18:00",
        players: &[INKERI, VILLE, LAURA, MIKKO],
        salts: &["", "banner", "viiri", ""],
        events: &[(7, Mistake), (10, Permit), (11, Permit), (14, Note), (18, Missed), (23, Preview)],
        pace: 9,
        stop: None,
    };
    let running = Game {
        id: "monday-2",
        title: "Monday duel",
        founded: "2026-11-09T12:00",
        starts: "2026-11-10T18:00",
        players: &[LAURA, TEEMU],
        salts: &["kaarne", ""],
        events: &[(5, Mistake), (8, Note)],
        pace: 20,
        stop: Some(15),
    };
    let shame = toml::toml! { shame = true };
    [(duel, toml::Table::new()), (teams, toml::Table::new()), (running, shame)]
}

#[test]
fn the_sample_club_is_what_its_letters_give() {
    let mut club = Club::new(&files::root());
    for game in games() {
        club.play(&game);
    }
    for game in map_games() {
        club.play_on_the_map(&game);
    }
    for (game, options, missing) in tower_games() {
        club.play_among_towers(&game, options, missing);
    }
    for (game, options) in army_games() {
        club.play_between_armies(&game, options);
    }
    club.play_a_siege();
    for name in [bargains::FINISHED, bargains::RUNNING] {
        club.play_a_script(&bargains::Script::read(name));
    }
    let ([.., friday], [.., saturday]) = (games(), map_games());
    let ([.., (sunday, _, _)], [.., (monday, _)]) = (tower_games(), army_games());
    inbox::fill(&mut club, &friday);
    let made = files::kept(club.folder(), &[friday.id, saturday.id, sunday.id, monday.id, bargains::RUNNING], &club);
    if std::env::var_os("TURNPOST_WRITE_SAMPLE").is_some() {
        files::write(&files::root(), &made);
    }
    files::compare(&files::root(), &made);
}

/// What `turnpost demo` does with the sample: the morning's letters are read, three turns are played, and each kind of letter gets its answer.
#[test]
fn the_morning_plays_three_turns_and_answers_every_letter() {
    let folder = files::copy(&files::root());
    let disk = Disk::open(folder.path());
    let config = Config::load(&disk).unwrap();
    let now = config.clock.unwrap();
    let ran =
        pass(&Setup { disk: &disk, config: &config, now, doing: "test", redraw: false, progress: &|_, _, _| {} }, Vec::new()).unwrap();
    assert!(ran.problems.is_empty(), "{:?}", ran.problems);
    let [game] = ran.games.as_slice() else { panic!("{:?}", ran.games) };
    assert_eq!((game.rounds, game.awaited.as_slice(), game.ended), (Some((17, 19)), ["Inkeri".to_owned()].as_slice(), false));
    let letters: Vec<(&str, usize)> = game.letters.iter().map(|letter| (letter.name.as_str(), letter.faulty)).collect();
    assert_eq!(letters, [("Laura", 0), ("Ville", 0), ("Laura", 0), ("Atro", 0), ("Laura", 0), ("Inkeri", 1)]);
    let mut states: Vec<(LetterState, &str)> = ran.letters.iter().map(|letter| (letter.state, letter.reason.as_str())).collect();
    states.sort();
    assert_eq!(
        states,
        [
            (LetterState::Machine, "automatic mail (NullSender)"),
            (LetterState::Duplicate, "the same letter came before"),
            (LetterState::Unplaced, "bears a seat's token, but comes from another address"),
            (LetterState::Unplaced, "nobody here has this address"),
            (LetterState::Unplaced, "nothing in it says for which seat it is"),
        ]
    );
    let again =
        pass(&Setup { disk: &disk, config: &config, now, doing: "test", redraw: false, progress: &|_, _, _| {} }, Vec::new()).unwrap();
    assert_eq!((again.games.len(), again.letters.len(), again.sent), (0, 0, 0));
}
