//! How far one taps in the archive of a large club: any game that is over is found within three taps from the front page.

use super::sample::club;
use std::collections::{BTreeMap, VecDeque};
use turnpost::annals::{Annals, Game as Past, Outcome, Player, State};
use turnpost::report::{Counts, front_page, list_pages, player_page, players_page};
use turnpost::words::Lang;

const GAMES: usize = 2_000;
const PEOPLE: usize = 60;
const RULESETS: [&str; 3] = ["web-of-power-card", "citadels", "lords-of-hell"];

fn annals() -> Annals {
    let begin = chrono::DateTime::from_timestamp(1_600_000_000, 0).expect("a time");
    let game = |number: usize| {
        let names = [number % PEOPLE, (number * 7 + 1) % PEOPLE, (number * 11 + 2) % PEOPLE];
        let player = |who: &usize| Player { in_time: 9, ..Player::new(format!("Player {who}")) };
        let day = chrono::Duration::days(number as i64);
        Past {
            id: format!("game-{number}"),
            title: format!("Game {number}"),
            ruleset: RULESETS[number % RULESETS.len()].to_owned(),
            tournament: None,
            opened: begin + day,
            seats: names.iter().map(player).collect(),
            state: State::Ended {
                at: begin + day + chrono::Duration::days(9),
                result: Some(Outcome { winners: vec![0], points: vec![3, 2, 1], rounds: 12 }),
            },
        }
    };
    Annals::of((0..GAMES).map(game).collect())
}

/// Where the links of a page lead, as paths in the site's folder.
fn links(path: &str, html: &str) -> Vec<String> {
    let found = super::html::read(html);
    let inside = found.values("href").into_iter().filter(|href| !href.contains(':') && !href.starts_with('#'));
    inside
        .map(|href| {
            let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
            let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
            let href = href.split(['#', '?']).next().unwrap_or_default().to_owned();
            let target = if href.is_empty() || href.ends_with('/') { format!("{href}index.html") } else { href };
            let target: Vec<String> = target.split('/').map(str::to_owned).collect();
            for part in &target {
                match part.as_str() {
                    ".." => drop(parts.pop()),
                    "." | "" => {}
                    part => parts.push(part),
                }
            }
            parts.join("/")
        })
        .collect()
}

#[test]
fn any_of_two_thousand_games_is_found_within_three_taps() {
    let (annals, club) = (annals(), club());
    let counts = Counts::of(&annals, chrono_tz::Europe::Helsinki);
    for lang in Lang::ALL {
        let rulesets: Vec<(&str, String)> = RULESETS.iter().map(|key| (*key, key.to_uppercase())).collect();
        let archive = super::archive(&club, (&annals, &counts), &rulesets, lang);
        let front = front_page(&archive, &[], &[], &[]);
        let begin = front.path.clone();
        let mut pages = vec![front, players_page(&archive)];
        pages.extend(counts.lists().into_iter().flat_map(|filter| list_pages(&archive, filter)));
        pages.extend(annals.people.iter().map(|person| player_page(&archive, person)));
        let led: BTreeMap<&str, Vec<String>> = pages.iter().map(|page| (page.path.as_str(), links(&page.path, &page.html))).collect();
        let mut taps: BTreeMap<String, usize> = BTreeMap::from([(begin.clone(), 0)]);
        let mut open = VecDeque::from([begin]);
        while let Some(path) = open.pop_front() {
            let next = taps[&path] + 1;
            for to in led.get(path.as_str()).into_iter().flatten().filter(|_| next <= 3) {
                if !taps.contains_key(to) {
                    taps.insert(to.clone(), next);
                    open.push_back(to.clone());
                }
            }
        }
        let folder = if lang == club.languages[0] { String::new() } else { format!("{}/", lang.code()) };
        let far: Vec<usize> = (0..GAMES).filter(|number| !taps.contains_key(&format!("{folder}g/game-{number}/index.html"))).collect();
        assert!(far.is_empty(), "{lang:?}: {} games are further than three taps, as {:?}", far.len(), far.first());
    }
}
