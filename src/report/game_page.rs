//! Pages of a game: the public page and a seat's private page. They share one template with those of rounds; the sheet decides what is to be
//! seen.

use super::about::{players_told, tell_of_game};
use super::composer::{Arrivals, Desk};
use super::figure::Figure;
use super::frame::{Frame, Link, Player, finish};
use super::link_picture::shown;
use super::locked_page::{Whose, kept};
use super::place::{
    dice_path, extra_path, game_path, letters_path, person_door, press_path, rules_path, seat_calendar_path, seat_path, subscribe,
    tournament_path,
};
use super::report_mail::order_block;
use super::rounds::{Rounds, Stop};
use super::story;
use super::terms::Terms;
use super::{Club, Delay, Game, GameState, Page, Private, clock_words, deadline_words, how_it_is_called_off, mark_svg, moment, plain};
use crate::game::{Grid, GridRow, Seat, Sheet, Told, ToldRound, TurningPoint, Weight};
use crate::words::{Lang, figure};
use askama::Template;

/// The box at the head of the page: what is awaited, or how the game ended.
pub(super) struct Notice {
    lead: String,
    awaited: Vec<Player>,
    rest: String,
}

/// How bookkeeping is set.
const QUIET: &str = "quiet";

struct Event<'a> {
    id: &'a str,
    /// Its number in the round: `13` of `r7e13`.
    number: &'a str,
    href: String,
    mark: &'static str,
    text: &'a str,
    /// How it is set: what came of another is set in.
    class: &'static str,
}

struct Happened<'a> {
    title: &'a str,
    href: String,
    events: Vec<Event<'a>>,
    /// What it led to.
    led_to: Vec<Event<'a>>,
    /// How much happened.
    count: usize,
    /// All that happened one by one, for whoever unfolds it: where the story leaves something out, and no page has it that a link leads to.
    all: Vec<Event<'a>>,
    /// Whether a link leads to where all of it is told.
    brief: bool,
    /// Whether a page that shows several leaves its events to whoever unfolds them: all but the newest round that has ended, and the open one.
    folded: bool,
}

#[derive(Template)]
#[template(path = "game.html")]
pub(super) struct TablePage<'a> {
    pub(super) f: Frame<'a>,
    lang: Lang,
    pub(super) heading: String,
    pub(super) sub: String,
    /// Where the sub-heading's first words lead, on a page of a round or seat.
    pub(super) back: Option<Link<'a>>,
    private: Option<String>,
    pub(super) notice: Option<Notice>,
    /// What everybody should know of the game's course, or of the round's.
    pub(super) remarks: Vec<&'a str>,
    /// The pages that rounds left.
    extra: Vec<Link<'a>>,
    pub(super) steps: Vec<(String, String)>,
    /// The way through the rounds with nothing hidden.
    pub(super) open_steps: Vec<(String, String)>,
    /// The round shown, on a round's page.
    pub(super) shown: Option<String>,
    pub(super) table_heading: &'a str,
    sheet: &'a Sheet,
    /// The table with nothing hidden.
    laid_open: Option<Figure<'a>>,
    /// What a player has not read yet, or not since they last wrote: the newest round first.
    news: Vec<Happened<'a>>,
    /// What happened, on the page of the game the newest round first, beside the news.
    happened: Vec<Happened<'a>>,
    /// Every round.
    timeline: Vec<Stop>,
    /// What the marks in it mean.
    legend: Vec<(&'static str, &'static str)>,
    /// Where rounds that ended later than this page was drawn are to be found, on the page of one in a running game.
    pub(super) later: Option<String>,
    /// How the points ran in a game that is over.
    curves: Option<String>,
    /// What mattered in it: the round's address, its name, what happened.
    moments: Vec<(String, TurningPoint)>,
    /// How everybody stands.
    leads: Vec<&'a Grid>,
    broad: Vec<&'a Grid>,
    slim: Vec<&'a Grid>,
    /// Where a player writes, and what is on file.
    desk: Option<Desk>,
    block: Option<String>,
    /// What the reader noted for themselves.
    pub(super) notes: Vec<String>,
    links: Vec<Link<'a>>,
    /// How the game is conducted.
    conduct: Vec<&'a str>,
    four_words: &'a str,
    head: &'a str,
    updated: String,
}

impl TablePage<'_> {
    /// Puts the row of all rounds on the page, with what its marks mean.
    pub(super) fn set_timeline(&mut self, timeline: Vec<Stop>) {
        for mark in timeline.iter().flat_map(|stop| &stop.marks) {
            if !self.legend.contains(mark) {
                self.legend.push(*mark);
            }
        }
        self.f.slides = timeline.len() > 1;
        self.timeline = timeline;
    }

    fn mark(&self, row: &GridRow) -> &'static str {
        row.seat.map_or("", mark_svg)
    }

    /// What the picture of the course shows.
    fn course_how(&self) -> String {
        self.lang.words().say(self.sheet.measure.how)
    }

    /// Where what happened is told: links in mails lead to the news, where there are any.
    fn place_of_happened(&self) -> &'static str {
        if self.news.is_empty() { "happened" } else { "earlier" }
    }

    /// How much happened in a round.
    fn count(&self, round: &Happened<'_>) -> String {
        self.lang.words().with("report-events", &[("count", round.count.into())])
    }

    /// The table in words.
    fn aloud(&self) -> &[String] {
        if self.sheet.board.aloud.is_empty() { &self.sheet.board.text } else { &self.sheet.board.aloud }
    }

    /// Leads to the whole of a round of which something is passed over.
    fn whole(&self, round: &Happened<'_>) -> String {
        self.lang.words().with("report-all-events", &[("count", round.count.into())])
    }

    /// By how much a row's player has come on since before the newest round that has ended; a number alone says so on the screen, to others
    /// a word before it.
    fn change(&self, grid: &Grid, row: &GridRow) -> Option<String> {
        let [.., before, after] = self.sheet.course.as_slice() else { return None };
        let seat = row.seat.filter(|_| grid.leads && self.notice.is_some() && self.sheet.result.is_none())?;
        let change = after.points.get(seat.index())? - before.points.get(seat.index())?;
        (change != 0).then(|| format!("{}{}", if change > 0 { "+" } else { "" }, figure(change)))
    }

    /// Whether a row's player is awaited, where it says how everybody stands.
    fn awaits(&self, grid: &Grid, row: &GridRow) -> bool {
        grid.leads && row.seat.is_some_and(|seat| self.sheet.awaited.contains(&seat))
    }
}

/// A table with more columns than this stands below the picture, not beside it.
pub(super) const SLIM_COLUMNS: usize = 6;

/// A game's public page, from what the public is shown.
pub fn game_page(club: &Club<'_>, game: &Game<'_>, sheet: &Sheet, lang: Lang) -> Page {
    let path = |lang| game_path(club, game.id, lang);
    let title = plain(game.title).into_owned();
    let mut page = table_page(club, game, sheet, Telling::Game, Frame::new(club, title.clone(), path, lang), lang);
    page.f.shown = shown(club, game, sheet, game.last_round, lang);
    tell_of_game(&mut page.f, game, sheet, lang);
    page.f.follow(club, game, lang);
    page.heading = title;
    page.conduct = conduct(game);
    page.links.extend(letters_link(club, game, &page.f, lang));
    if game.state == GameState::Ended {
        page.curves = story::curves(sheet, game.seats, lang);
        let rounds = Rounds { club, game, own: None, lang };
        let href = |round: u32| rounds.href(round, &page.f);
        page.moments = story::moments(sheet, game.seats, lang).into_iter().map(|moment| (href(moment.round), moment)).collect();
    }
    page.set_timeline(Rounds { club, game, own: None, lang }.timeline(sheet, None, &page.f));
    let at = path(lang);
    finish(at, &page, room(sheet))
}

/// A game's public page where it is shown late: the table as it was then, and in place of who is awaited, how late it is.
pub fn delayed_page(club: &Club<'_>, game: &Game<'_>, sheet: &Sheet, delay: Delay, lang: Lang) -> Page {
    let path = |lang| game_path(club, game.id, lang);
    let title = plain(game.title).into_owned();
    let mut page = table_page(club, game, sheet, Telling::Game, Frame::new(club, title.clone(), path, lang), lang);
    page.f.shown = shown(club, game, sheet, game.last_round, lang);
    page.f.tell([players_told(game, lang).as_str(), &delay.words(lang)]);
    page.f.follow(club, game, lang);
    page.heading = title;
    page.notice = Some(Notice { lead: delay.words(lang), awaited: Vec::new(), rest: String::new() });
    page.table_heading = &page.f.t.table_after;
    page.set_timeline(Rounds { club, game, own: None, lang }.timeline(sheet, None, &page.f));
    finish(path(lang), &page, room(sheet))
}

/// Whose page it is.
#[derive(Clone, Copy, Debug)]
pub struct Own<'a> {
    /// The seat.
    pub seat: Seat,
    /// The key of its pages.
    pub page_key: &'a str,
    /// What its player noted.
    pub notes: &'a [String],
    /// When the letters arrived that brought what is on file, by their hashes.
    pub arrived: &'a Arrivals,
    /// The first round that is news to them.
    pub since: u32,
    /// Whether rounds have pages as the seat saw them: once all is laid open, those for everybody show more.
    pub looks_back: bool,
}

/// A seat's own page: its report on the web. Nothing links to it, and search engines are told to leave.
pub fn seat_page(club: &Club<'_>, game: &Game<'_>, sheet: &Sheet, own: &Own<'_>, lang: Lang) -> Page {
    let Own { seat, page_key, notes, looks_back, .. } = *own;
    let path = seat_path(club.private, game.id, page_key);
    let name = plain(&game.seats.name(seat)).into_owned();
    let mut frame = Frame::new(club, format!("{} · {name}", plain(game.title)), |_| path.clone(), lang);
    // The page is in the player's own language only.
    frame.keep_private();
    frame.made = (club.private == Private::Encrypted).then(|| moment(&game.updated));
    let mut page = table_page(club, game, sheet, Telling::Seat(seat), frame, lang);
    let words = lang.words();
    page.heading = plain(game.title).into_owned();
    page.conduct = conduct(game);
    page.links.extend(letters_link(club, game, &page.f, lang));
    let said = if club.private == Private::Encrypted { "report-private-locked" } else { "report-private-page" };
    page.private = Some(words.with(said, &[("name", name.as_str().into())]));
    if let (Some(asked), GameState::Running) = (&sheet.asked, game.state) {
        let until = game.deadline.map(|deadline| words.with("report-answer-by", &[("when", deadline_words(&deadline, lang).into())]));
        let lead = words.with("report-lead-asked", &[("name", name.into()), ("lead", asked.lead.as_str().into())]);
        page.notice = Some(Notice { lead, awaited: Vec::new(), rest: until.unwrap_or_else(|| page.f.t.answer.clone()) });
    }
    let (earlier, news) = sheet.rounds.split_at(news_from(&sheet.rounds, own.since, seat));
    page.news = happened(club, game, news, Telling::News(seat), &page.f, lang);
    page.happened = happened(club, game, earlier, Telling::Seat(seat), &page.f, lang);
    let rounds = Rounds { club, game, own: Some(page_key).filter(|_| looks_back), lang };
    page.set_timeline(rounds.timeline(sheet, None, &page.f));
    page.notes = notes.to_vec();
    if game.state == GameState::Running {
        page.block = Some(order_block(sheet, page.f.t).join("\n"));
        page.f.composes = sheet.composer.is_some();
        page.desk = Some(Desk::of(club, game, sheet, own.seat, own.arrived, &page.f.up, lang));
    }
    let calendar = seat_calendar_path(club.private, game.id, page_key);
    page.links.push(Link { href: format!("{}{calendar}", page.f.up), label: &page.f.t.calendar });
    page.links.extend(subscribe(club, &calendar).map(|href| Link { href, label: &page.f.t.calendar_subscribe }));
    if let Some(key) = game.me {
        page.links.insert(0, Link { href: format!("{}{}", page.f.up, person_door(club.private, key)), label: &page.f.t.me_title });
    }
    page.links.insert(0, Link { href: format!("{}{}", page.f.up, game_path(club, game.id, lang)), label: &page.f.t.public_page });
    kept(club, finish(path, &page, room(sheet)), page_key, Whose::Player(game.id), lang)
}

/// What the three pages have in common.
pub(super) fn table_page<'a>(
    club: &Club<'_>,
    game: &Game<'a>,
    sheet: &'a Sheet,
    to: Telling,
    mut f: Frame<'a>,
    lang: Lang,
) -> TablePage<'a> {
    let words = lang.words();
    let t = f.t;
    f.link(&rules_path(club, game.ruleset, lang), &t.rules);
    let players = words.with("report-players", &[("count", game.seats.count().into())]);
    let mut sub = game.ruleset_title.to_owned();
    for part in [sheet.title.as_str(), &players] {
        if !part.is_empty() {
            sub.push_str(" · ");
            sub.push_str(part);
        }
    }
    let link = |path: String, label: &'a str| Link { href: format!("{}{path}", f.up), label };
    let mut links = vec![link(dice_path(club, game.id, lang), &t.dice_title), link(rules_path(club, game.ruleset, lang), &t.all_pages)];
    if game.state == GameState::Ended {
        links.insert(0, link(format!("{}#check", dice_path(club, game.id, lang)), &t.check_game));
    }
    links.extend(game.tournament.map(|id| link(tournament_path(club, id, lang), &t.tournament)));
    if game.house.press_page {
        links.push(link(press_path(club, game.id, lang), &t.press_page_title));
    }
    let mut extra: Vec<Link<'a>> = sheet
        .extra
        .iter()
        .filter(|page| page.round <= game.last_round)
        .map(|page| link(extra_path(club, game.id, page.slug, lang), page.title.as_str()))
        .collect();
    extra.extend(sheet.open_from.map(|round| Rounds { club, game, own: None, lang }.open_link(round, &f)));
    let grids = || sheet.grids.iter().filter(|grid| !grid.rows.is_empty());
    TablePage {
        lang,
        heading: String::new(),
        sub,
        back: None,
        private: None,
        notice: Some(notice(game, sheet, lang)),
        remarks: game.remarks.iter().map(|remark| remark.text.as_str()).collect(),
        extra,
        steps: Vec::new(),
        open_steps: Vec::new(),
        shown: None,
        table_heading: if game.state == GameState::Ended { &t.table_end } else { &t.table_now },
        sheet,
        laid_open: sheet.laid_open.as_ref().map(|open| Figure::further(open, "open")),
        news: Vec::new(),
        happened: happened(club, game, &sheet.rounds, to, &f, lang),
        timeline: Vec::new(),
        legend: Vec::new(),
        later: None,
        curves: None,
        moments: Vec::new(),
        leads: grids().filter(|grid| grid.leads).collect(),
        broad: grids().filter(|grid| !grid.leads && grid.head.len() > SLIM_COLUMNS).collect(),
        slim: grids().filter(|grid| !grid.leads && grid.head.len() <= SLIM_COLUMNS).collect(),
        desk: None,
        block: None,
        notes: Vec::new(),
        links,
        conduct: Vec::new(),
        four_words: game.four_words,
        head: game.head.get(..16).unwrap_or(game.head),
        updated: clock_words(&game.updated, lang),
        f,
    }
}

/// The link to the page of letters. It stands on no page of a round: those are not drawn anew each time that somebody consents, or takes it
/// back.
fn letters_link<'a>(club: &Club<'_>, game: &Game<'_>, f: &Frame<'a>, lang: Lang) -> Option<Link<'a>> {
    let href = || format!("{}{}", f.up, letters_path(club, game.id, lang));
    game.house.letters_page.then(|| Link { href: href(), label: &f.t.letters_page_title })
}

fn notice(game: &Game<'_>, sheet: &Sheet, lang: Lang) -> Notice {
    let words = lang.words();
    let t = Terms::of(lang);
    let plainly = |lead: String| Notice { lead, awaited: Vec::new(), rest: String::new() };
    match (&sheet.result, &game.state) {
        (Some(result), _) => plainly(result.clone()),
        (None, GameState::Gathering(beginning)) => plainly(beginning.words(lang)),
        (None, GameState::CalledOff { at }) => plainly(how_it_is_called_off(at, lang)),
        (None, _) if sheet.awaited.is_empty() => plainly(t.nobody_awaited.clone()),
        (None, _) => {
            let until = game.deadline.map(|deadline| words.with("report-until", &[("when", deadline_words(&deadline, lang).into())]));
            Notice { lead: t.to_play.clone(), awaited: Player::all(game.seats, &sheet.awaited), rest: until.unwrap_or_default() }
        }
    }
}

/// To whom a page tells what happened.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Telling {
    /// To everybody, of several rounds, each of which has a page of its own.
    Game,
    /// To everybody, of one round, all of it.
    Round,
    /// To a player, who is told more than everybody.
    Seat(Seat),
    /// To a player, first of all: as the mail tells it, with the rest folded.
    News(Seat),
}

/// So many sentences of news are told at once, or those of the newest round; those of others are folded.
const NEWS_MAX: usize = 16;

/// Where the rounds begin that are news to a seat from a round on: not with one in which nobody else did anything, and with the newest one of
/// which there is something to tell, be it older.
fn news_from(rounds: &[ToldRound], since: u32, seat: Seat) -> usize {
    let Some(newest) = rounds.iter().rposition(|round| !round.told.is_empty()) else { return rounds.len() };
    let others = |round: &ToldRound| round.told.iter().any(|told| told.weight != Weight::Bookkeeping && told.seat != Some(seat));
    let first = rounds.iter().position(|round| round.number >= since && others(round));
    first.map_or(newest, |first| first.min(newest))
}

fn happened<'a>(club: &Club<'_>, game: &Game<'_>, rounds: &'a [ToldRound], to: Telling, f: &Frame<'_>, lang: Lang) -> Vec<Happened<'a>> {
    let reader = if let Telling::Seat(seat) | Telling::News(seat) = to { Some(seat) } else { None };
    let (news, mut told) = (matches!(to, Telling::News(_)), 0);
    let rounds_of = Rounds { club, game, own: None, lang };
    let of_round = |round: &'a ToldRound| {
        let href = if (1..=game.last_round).contains(&round.number) { rounds_of.href(round.number, f) } else { String::new() };
        // The numbers of a player's own page's events are other ones than on the round's page.
        let of_told = |told: &'a Told| Event {
            id: &told.anchor,
            number: numbered(&told.anchor),
            href: format!("{}#{}", if f.private { "" } else { &href }, told.anchor),
            mark: told.seat.map_or("", mark_svg),
            text: &told.text,
            class: match told.weight {
                Weight::Act => "",
                Weight::Consequence => "came",
                Weight::Bookkeeping => QUIET,
            },
        };
        let all = || -> Vec<Event<'a>> { round.told.iter().map(of_told).collect() };
        let story = || round.story(reader).into_iter().map(of_told);
        let led_to = round.led_to.iter().map(of_told).collect();
        let brief = to == Telling::Game && !href.is_empty() && !(round.passages.is_empty() && round.beside_story(reader).is_empty());
        let whole = if news { round.beside_story(reader).is_empty() } else { round.passages.is_empty() };
        let (events, all): (Vec<Event<'a>>, _) = match (brief, whole) {
            (true, _) => (story().collect(), Vec::new()),
            (false, true) if news => (story().collect(), Vec::new()),
            (false, true) => (all(), Vec::new()),
            // What is unfolded has the anchors.
            (false, false) => (story().map(|event| Event { id: "", ..event }).collect(), all()),
        };
        let before = told;
        told += events.len() + round.led_to.len();
        let folded = if news { before > 0 && told > NEWS_MAX } else { round.number < game.last_round };
        let count = round.told.len();
        Happened { title: &round.title, events, count, all, led_to, brief, folded, href }
    };
    rounds.iter().rev().filter(|round| !news || !round.told.is_empty()).map(of_round).collect()
}

/// The number in an anchor, `13` of `r7e13`; a dot for what has none.
fn numbered(anchor: &str) -> &str {
    let last = anchor.rsplit(['e', 'c']).next().unwrap_or("");
    if last.bytes().all(|byte| byte.is_ascii_digit()) { last } else { "·" }
}

/// About how long a page will be.
pub(super) fn room(sheet: &Sheet) -> usize {
    let events: usize = sheet.rounds.iter().map(|round| round.told.len()).sum();
    let strip: usize = sheet.strip.iter().chain(&sheet.laid_open).map(|picture| picture.svg.len() + 600).sum();
    sheet.picture.svg.len() + strip + events * 400 + 12_000
}

/// How the game is conducted, as far as there is something to say.
fn conduct<'a>(game: &'a Game<'_>) -> Vec<&'a str> {
    [game.house.gm_sees.as_str(), game.house.press.as_str()].into_iter().filter(|line| !line.is_empty()).collect()
}
