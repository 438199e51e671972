//! The club's front page: games being played, about to begin and over; how to join; the rules.

use super::archive::{Archive, Row};
use super::frame::{Frame, Link, Player, finish};
use super::place::{front_path, game_path, rules_path, tournament_path};
use super::small_picture::small_picture_path;
use super::tournament_card::TournamentCard;
use super::{Beginning, Club, Delay, Game, GameState, Page, deadline_words, how_it_is_called_off, plain};
use crate::annals::State;
use crate::game::Seat;
use crate::words::{Lang, figure};
use askama::Template;
use chrono::DateTime;
use chrono_tz::Tz;

/// So many games that go on have a card.
const CARDS: usize = 24;
/// So many of the games that are over.
const ENDED: usize = 8;

/// A game on the front page.
#[derive(Clone, Copy, Debug)]
pub struct GameCard<'a> {
    /// The game.
    pub game: Game<'a>,
    /// The open round's name.
    pub round_title: &'a str,
    /// Who is awaited.
    pub awaited: &'a [Seat],
    /// Whether there is a small picture of it.
    pub picture: bool,
    /// How late it is shown, if it is: then nothing is said of how it stands.
    pub delay: Option<Delay>,
    /// Whether nothing of it may be told yet.
    pub sealed: bool,
}

/// A game that is open to join.
#[derive(Clone, Debug)]
pub struct OpenCard<'a> {
    /// Its id, which a letter names.
    pub id: &'a str,
    /// Its title.
    pub title: &'a str,
    /// The ruleset's key.
    pub ruleset: &'a str,
    /// Its title in the reader's language.
    pub ruleset_title: &'a str,
    /// Who is in.
    pub names: Vec<String>,
    /// How many computer players are.
    pub computers: usize,
    /// How many play at least, and at most.
    pub players: (usize, usize),
    /// From when on it begins with as few as may play.
    pub closes: Option<DateTime<Tz>>,
}

/// A rules page to link to.
#[derive(Clone, Copy, Debug)]
pub struct RulesLink<'a> {
    /// The ruleset's key.
    pub ruleset: &'a str,
    /// Its title in the reader's language.
    pub title: &'a str,
}

struct Entry<'a> {
    href: String,
    title: String,
    ruleset: &'a str,
    round: &'a str,
    awaited: Vec<Player>,
    players: Vec<Player>,
    until: Option<String>,
    late: Option<String>,
    /// Where its small picture is.
    picture: Option<String>,
    /// How everybody stands, the best first.
    score: String,
    sealed: bool,
}

/// A game that is open to join, in words.
struct Offer {
    title: String,
    rules: String,
    ruleset: String,
    count: String,
    names: String,
    closes: Option<String>,
    link: String,
    how: String,
}

/// A tournament on the front page.
struct Contest {
    href: String,
    title: String,
    sub: String,
    notice: String,
}

#[derive(Template)]
#[template(path = "front.html")]
struct Front<'a> {
    f: Frame<'a>,
    gathering: Vec<Entry<'a>>,
    offers: Vec<Offer>,
    running: Vec<Entry<'a>>,
    /// Those that have no room for a card.
    more: Vec<Entry<'a>>,
    more_title: String,
    ended: Vec<Row>,
    contests: Vec<Contest>,
    rules: Vec<Link<'a>>,
    join: String,
    lead: String,
    /// The club's other pages: where, what they are, what is there.
    pages: Vec<(String, String, String)>,
    w: &'static crate::words::Words,
}

/// The front page in a language: games by what is due next, tournaments in the order given.
pub fn front_page(archive: &Archive<'_>, games: &[GameCard<'_>], open: &[OpenCard<'_>], rules: &[RulesLink<'_>]) -> Page {
    let (club, lang) = (archive.club, archive.lang);
    let words = lang.words();
    let mut f = Frame::new(club, String::new(), |lang| front_path(club, lang), lang);
    let (mut gathering, mut running) = (Vec::new(), Vec::new());
    // Who opens the page looks for what is due next.
    let mut by_deadline: Vec<&GameCard<'_>> = games.iter().collect();
    // Of a game of which nothing is told even its place could tell something.
    let due = |card: &GameCard<'_>| card.game.deadline.filter(|_| !card.sealed && card.delay.is_none());
    by_deadline.sort_by_key(|card| (due(card).is_none(), due(card)));
    for card in by_deadline {
        match card.game.state {
            // Not even whether it is over.
            _ if card.sealed => running.push(entry(archive, &f, card)),
            GameState::Gathering(_) | GameState::CalledOff { .. } => gathering.push(entry(archive, &f, card)),
            GameState::Running => running.push(entry(archive, &f, card)),
            GameState::Ended => {}
        }
    }
    let counts =
        [("running", running.len().into()), ("ended", archive.annals.ended.len().into()), ("players", archive.annals.people.len().into())];
    let lead = words.with("archive-front-lead", &counts);
    let more = running.split_off(CARDS.min(running.len()));
    let more_title = words.with("archive-more-running", &[("count", more.len().into())]);
    let about = f.about.clone();
    f.tell([about.as_str(), lead.as_str()]);
    let ended = archive.newest(&f.up, ENDED);
    let pages = archive.pages(&f.up);
    let rules =
        rules.iter().map(|rules| Link { href: format!("{}{}", f.up, rules_path(club, rules.ruleset, lang)), label: rules.title }).collect();
    let contest = |card: &TournamentCard<'_>| Contest {
        href: format!("{}{}", f.up, tournament_path(club, card.id, lang)),
        title: plain(card.title).into_owned(),
        sub: card.sub.clone(),
        notice: card.notice.clone(),
    };
    // One that is over stands among the games that are.
    let contests = archive.contests.iter().filter(|card| !card.over).map(contest).collect();
    let join = words.with("report-join-how", &[("address", club.address.into())]);
    let offers = open.iter().map(|card| offer(club, &f, card, lang)).collect();
    let page = Front { gathering, offers, running, more, more_title, ended, contests, rules, join, lead, pages, w: words, f };
    finish(front_path(club, lang), &page, 4_000 + games.len() * 1_200)
}

fn offer(club: &Club<'_>, f: &Frame<'_>, card: &OpenCard<'_>, lang: Lang) -> Offer {
    let words = lang.words();
    let (least, most) = card.players;
    let count = card.names.len() + card.computers;
    let args = [("count", count.into()), ("least", least.into()), ("most", most.into())];
    let line = words.with("report-open-line", &[("game", card.id.into())]);
    let names: Vec<String> = card.names.iter().map(|name| plain(name).into_owned()).collect();
    let mut who = match names.len() {
        0 => words.say("report-open-nobody"),
        count => words.with("report-open-names", &[("names", words.list(&names).into()), ("count", count.into())]),
    };
    if card.computers > 0 {
        who = format!("{who} {}", words.with("report-open-computers", &[("count", card.computers.into())]));
    }
    let deadline =
        |closes: &DateTime<Tz>| words.with("report-open-closes", &[("when", deadline_words(closes, lang).into()), ("least", least.into())]);
    Offer {
        title: plain(card.title).into_owned(),
        rules: format!("{}{}", f.up, rules_path(club, card.ruleset, lang)),
        ruleset: card.ruleset_title.to_owned(),
        count: words.with(if least == most { "report-open-count" } else { "report-open-count-range" }, &args),
        names: who,
        closes: card.closes.as_ref().map(deadline),
        link: format!("mailto:{}?subject={}&body={}", club.address, escaped(card.title), escaped(&line)),
        how: words.with("report-open-how", &[("line", line.into()), ("address", club.address.into())]),
    }
}

/// A text in a link that writes a letter (RFC 6068).
pub(super) fn escaped(text: &str) -> String {
    // What it is written into takes everything.
    askama::filters::urlencode_strict(text).map_or_else(|_| String::new(), |text| text.to_string())
}

fn entry<'a>(archive: &Archive<'_>, f: &Frame<'_>, card: &GameCard<'a>) -> Entry<'a> {
    let (club, lang, game) = (archive.club, archive.lang, &card.game);
    let words = lang.words();
    let until = match (&game.state, &game.deadline) {
        _ if card.sealed => None,
        (GameState::Gathering(Beginning::At(close)), _) => {
            Some(words.with("report-salts-until", &[("when", deadline_words(close, lang).into())]))
        }
        (GameState::Gathering(beginning), _) => Some(beginning.words(lang)),
        (GameState::CalledOff { at }, _) => Some(how_it_is_called_off(at, lang)),
        (GameState::Running, Some(deadline)) => Some(words.with("report-until", &[("when", deadline_words(deadline, lang).into())])),
        _ => None,
    };
    let all: Vec<Seat> = game.seats.all().collect();
    Entry {
        href: format!("{}{}", f.up, game_path(club, game.id, lang)),
        title: plain(game.title).into_owned(),
        ruleset: game.ruleset_title,
        round: if card.sealed { "" } else { card.round_title },
        awaited: if card.sealed { Vec::new() } else { Player::all(game.seats, card.awaited) },
        players: Player::all(game.seats, &all),
        until,
        late: card.delay.map(|delay| delay.words(lang)),
        picture: (card.picture && !card.sealed && card.delay.is_none()).then(|| format!("{}{}", f.up, small_picture_path(game.id))),
        score: if card.sealed || card.delay.is_some() { String::new() } else { score(archive, game.id) },
        sealed: card.sealed,
    }
}

/// How everybody stands in a game that goes on, the best first: "Mikko 17 · Laura 13".
fn score(archive: &Archive<'_>, id: &str) -> String {
    let Some(game) = archive.annals.going.iter().find(|game| game.id == id) else { return String::new() };
    let State::Running { points, .. } = &game.state else { return String::new() };
    let mut seats: Vec<(i64, String)> =
        points.iter().zip(&game.seats).map(|(points, player)| (*points, plain(&player.name).into_owned())).collect();
    seats.sort_by_key(|(points, _)| -points);
    seats.iter().map(|(points, name)| format!("{name}\u{a0}{}", figure(*points))).collect::<Vec<_>>().join(" · ")
}
