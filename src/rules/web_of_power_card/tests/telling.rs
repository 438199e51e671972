//! How the game is told and drawn: whole random games, in both languages, for every viewer.

use crate::dice::{Dice, Seed, Stream};
use crate::game::{Answer, Ledger, Present, Request, Ruleset, Seat, Seats, Setting, Source, Viewer};
use crate::rules::web_of_power_card::{Options, State, WebOfPowerCard as Rules};
use crate::words::Lang;

fn setting(players: usize) -> Setting<Options> {
    let names = ["Laura", "Ville", "Atro", "Inkeri", "Öinen & <Co>"];
    Setting { options: Options {}, seats: Seats(names.iter().take(players).map(|name| (*name).to_owned()).collect()), version: 2 }
}

/// Plays random turns; `look` sees the table before each answer and the events of each.
fn play(players: usize, seed: &str, mut look: impl FnMut(&Setting<Options>, &State, Option<&Request>, &[<Rules as Ruleset>::Event])) {
    let setting = setting(players);
    let seed = Seed::named(seed);
    let mut dice = Dice::stream(&seed, Stream::default());
    let Ok(state) = Rules::setup(&setting, &mut dice) else { panic!("the game can't be set up") };
    let mut ledger: Ledger<Rules> = Ledger::new(state);
    loop {
        let pending = Rules::pending(ledger.state());
        let Some(request) = pending.asked.first().copied() else {
            look(&setting, ledger.state(), None, &[]);
            return;
        };
        look(&setting, ledger.state(), Some(&request), &[]);
        let view = Rules::view(ledger.state(), Viewer::Seat(request.seat));
        let order = Rules::sample(&view, &request, &mut dice)
            .filter(|order| Rules::legal(&setting, &view, &request, order).is_ok())
            .unwrap_or_else(|| Rules::fallback(&view, &request));
        ledger.clear_events();
        let answer = Answer { request, order, source: Source::LeftOut };
        let before = ledger.events().len();
        Rules::resolve(&mut ledger, &[answer], &mut dice);
        look(&setting, ledger.state(), None, &ledger.events()[before..]);
    }
}

fn viewers(players: usize) -> Vec<Viewer> {
    (0..players as u8).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public]).collect()
}

/// Everything that a viewer is shown, as one text.
fn shown(setting: &Setting<Options>, state: &State, viewer: Viewer, request: Option<&Request>, lang: Lang) -> String {
    let (view, words) = (Rules::view(state, viewer), lang.words());
    let mut out = words.tell(&Rules::title(setting, &view));
    let mut line = |text: &str| {
        out.push('\n');
        out.push_str(text);
    };
    if let Some(request) = request.filter(|request| viewer == Viewer::Seat(request.seat)) {
        line(&words.tell(&Rules::lead(setting, &view, request)));
        for choice in Rules::META.asks[0].1 {
            let request = Request { choice, ..*request };
            for order in Rules::answers(&view, &request) {
                line(&format!("{}: {}", Rules::write(setting, &order, lang), words.tell(&Rules::describe(setting, &view, &order))));
            }
        }
    }
    for text in Rules::board(setting, &view, viewer, words).text {
        line(&text);
    }
    for grid in Rules::grids(setting, &view, viewer, words) {
        line(&grid.caption);
        line(&grid.head.join(" | "));
        for row in &grid.rows {
            assert_eq!(row.cells.len(), grid.head.len(), "{}", grid.caption);
            line(&format!("{}{}", row.cells.join(" | "), if row.strong { " *" } else { "" }));
        }
    }
    for section in Rules::sections(setting, &view, viewer, words) {
        line(&section.heading);
        section.lines.iter().for_each(|text| line(text));
    }
    let picture = Rules::picture(setting, &view, viewer, words);
    line(&picture.caption);
    out
}

fn said_well(text: &str) {
    for bad in ["wpc-", "{", "}", "Named"] {
        assert!(!text.contains(bad), "{bad} in {text}");
    }
}

#[test]
fn whole_games_are_told_without_a_raw_id() {
    for players in 3..=5 {
        play(players, &format!("told {players}"), |setting, state, request, events| {
            for lang in Lang::ALL {
                for viewer in viewers(players) {
                    for news in events.iter().filter_map(|event| Rules::news(event, viewer)) {
                        if let Some((_, saying)) = Rules::tell(setting, &news) {
                            said_well(&lang.words().tell(&saying));
                        }
                    }
                    if request.is_none_or(|request| viewer == Viewer::Seat(request.seat)) {
                        said_well(&shown(setting, state, viewer, request, lang));
                    }
                }
            }
        });
    }
}

/// Writes what is shown in mid-game to the folder named by `TURNPOST_LOOK`, for the eye.
#[test]
#[ignore = "writes files to look at"]
fn look() {
    let Ok(folder) = std::env::var("TURNPOST_LOOK") else { return };
    let page = |lang: Lang, body: String| {
        format!(
            "<!doctype html><html lang={}><meta charset=utf-8><meta name=viewport content='width=device-width'><body style='margin:18px;background:#faf7f0;font:16px serif'><div style='max-width:648px'>{body}</div>",
            lang.code()
        )
    };
    for players in 3..=5 {
        let (mut turns, mut told) = (0, String::new());
        play(players, "look", |setting, state, request, events| {
            for news in events.iter().filter_map(|event| Rules::news(event, Viewer::Seat(Seat(0)))) {
                if let Some((_, saying)) = Rules::tell(setting, &news) {
                    told.push_str(&format!("{}\n{}\n", Lang::En.words().tell(&saying), Lang::Fi.words().tell(&saying)));
                }
            }
            turns += usize::from(request.is_some());
            let over = request.is_none() && events.is_empty();
            if (request.is_some() && [1, 31, 61].contains(&turns)) || over {
                for lang in Lang::ALL {
                    let viewer = request.map_or(Viewer::Seat(Seat(0)), |request| Viewer::Seat(request.seat));
                    let view = Rules::view(state, viewer);
                    let picture = Rules::picture(setting, &view, viewer, lang.words());
                    let name = format!("{folder}/{players}-{}-{}", if over { "end".into() } else { turns.to_string() }, lang.code());
                    let text = shown(setting, state, viewer, request, lang);
                    let written = std::fs::write(format!("{name}.txt"), text).and_then(|()| {
                        std::fs::write(format!("{name}.html"), page(lang, format!("{}<p>{}", picture.svg, picture.caption)))
                    });
                    assert!(written.is_ok());
                }
            }
        });
        assert!(std::fs::write(format!("{folder}/{players}-told.txt"), told).is_ok());
    }
}
