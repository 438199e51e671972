//! Feeds (Atom, RFC 4287): what is new in a game or in the club, newest first, for who reads it elsewhere.
//!
//! An entry's id is a hash of what it tells of, so it is the same in each run and wherever the site stands; its time is that of what
//! happened. A feed names whole addresses: a club whose address is not known has none.

use super::about::players_told;
use super::around::icon_path;
use super::place::{club_feed_path, front_path, game_feed_path, game_path, link, player_feed_path, player_path, round_path};
use super::urn::urn;
use super::{Club, Game, Page, in_xml, plain};
use crate::game::{Told, ToldRound};
use crate::words::Lang;
use atom_syndication::{Content, Entry, Feed, Link, Person, Source, Text, WriteConfig};
use chrono::{DateTime, Utc};
use std::fmt::Write as _;

/// No more entries stand in the club's feed.
pub const ENTRIES_MAX: usize = 40;

/// Something new.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// What it tells of, in words that never change.
    pub of: String,
    /// Its title.
    pub title: String,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// Where it is told, below the site's folder.
    pub path: String,
    /// What is said first, a paragraph each.
    pub lead: Vec<String>,
    /// What happened, in order.
    pub told: Vec<String>,
}

/// What happened in a game, as far as everybody may know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// When it began, where its beginning is still told of.
    pub begun: Option<DateTime<Utc>>,
    /// Its newest rounds that have ended, each with when it did.
    pub rounds: Vec<(ToldRound, DateTime<Utc>)>,
    /// How it ended, and when.
    pub ended: Option<(String, DateTime<Utc>)>,
}

/// The feed of a game, written or read back.
#[derive(Clone)]
pub struct GameFeed(Feed);

impl GameFeed {
    /// One that stands on the site; none: it is no feed that can be read.
    pub fn read(text: &str) -> Option<GameFeed> {
        Feed::read_from(text.as_bytes()).ok().map(GameFeed)
    }

    /// Its entries, each with when it happened.
    fn entries(self) -> impl Iterator<Item = Entry> {
        let Feed { title, id, updated, links, .. } = self.0;
        let source = Source { title, id, updated, links, ..Source::default() };
        self.0.entries.into_iter().map(move |entry| Entry { source: Some(source.clone()), ..entry })
    }

    /// When each of its entries happened.
    pub fn times(&self) -> impl Iterator<Item = DateTime<Utc>> {
        self.0.entries.iter().map(|entry| entry.updated.to_utc())
    }
}

/// The feed of a game: what happened in it, the newest first.
pub fn game_feed(club: &Club<'_>, game: &Game<'_>, course: &Course, lang: Lang) -> Option<Page> {
    let title = format!("{} · {}", plain(game.title), plain(club.name));
    let about = game_path(club, game.id, lang);
    let feed = feed(club, title, &["game", game.id, game.commitment], (&game_feed_path(club, game.id, lang), &about), lang)?;
    let entries = news(club, game, course, lang).into_iter().filter_map(|news| entry(club, &news, &[game.id, game.commitment], lang));
    page(game_feed_path(club, game.id, lang), Feed { entries: entries.collect(), ..feed })
}

fn news(club: &Club<'_>, game: &Game<'_>, course: &Course, lang: Lang) -> Vec<News> {
    let (words, home) = (lang.words(), game_path(club, game.id, lang));
    let title = || ("game", game.title.into());
    let ended = course.ended.iter().map(|(result, at)| News {
        of: "end".to_owned(),
        title: words.with("report-feed-ended", &[title()]),
        at: *at,
        path: home.clone(),
        lead: vec![result.clone()],
        told: Vec::new(),
    });
    let texts = |told: Vec<&Told>| told.into_iter().map(|told| told.text.clone()).collect();
    let of_round = |(round, at): &(ToldRound, DateTime<Utc>)| News {
        of: format!("round {}", round.number),
        title: words.with("report-feed-round", &[title(), ("round", round.title.as_str().into())]),
        at: *at,
        path: round_path(club, game.id, round.number, lang),
        lead: texts(round.led_to.iter().collect()),
        told: texts(round.story(None)),
    };
    let begun = course.begun.iter().map(|at| News {
        of: "begin".to_owned(),
        title: words.with("report-feed-begun", &[title()]),
        at: *at,
        path: home.clone(),
        lead: vec![players_told(game, lang)],
        told: Vec::new(),
    });
    ended.chain(course.rounds.iter().rev().map(of_round)).chain(begun).collect()
}

/// The feed of the club: what is new beside its games, and what stands in their feeds.
pub fn club_feed(club: &Club<'_>, news: &[News], games: Vec<GameFeed>, lang: Lang) -> Option<Page> {
    let (path, about) = (club_feed_path(club, lang), front_path(club, lang));
    let feed = feed(club, plain(club.name).into_owned(), &["club", club.address], (&path, &about), lang)?;
    let own = news.iter().filter_map(|news| entry(club, news, &[club.address], lang));
    let mut entries: Vec<Entry> = own.chain(games.into_iter().flat_map(GameFeed::entries)).collect();
    // What happened at once stays in the order of its feed.
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.updated));
    entries.truncate(ENTRIES_MAX);
    page(path, Feed { entries, ..feed })
}

/// The feed of what is new in a player's games, of their feeds.
pub fn player_feed(club: &Club<'_>, (name, slug): (&str, &str), games: Vec<GameFeed>, lang: Lang) -> Option<Page> {
    let (path, about) = (player_feed_path(club, slug, lang), player_path(club, slug, lang));
    let title = format!("{} · {}", plain(name), plain(club.name));
    let feed = feed(club, title, &["player", slug, club.address], (&path, &about), lang)?;
    let mut entries: Vec<Entry> = games.into_iter().flat_map(GameFeed::entries).collect();
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.updated));
    entries.truncate(ENTRIES_MAX);
    page(path, Feed { entries, ..feed })
}

/// A feed without entries: its path and that of the page that it is of.
fn feed(club: &Club<'_>, title: String, id: &[&str], (path, about): (&str, &str), lang: Lang) -> Option<Feed> {
    let to = |rel: &str, path: &str, kind: &str| {
        Some(Link { rel: rel.to_owned(), href: link(club, path)?, mime_type: Some(kind.to_owned()), ..Link::default() })
    };
    Some(Feed {
        title: Text::plain(clean(&title)),
        id: urn(&in_language(id, lang)),
        lang: Some(lang.code().to_owned()),
        authors: vec![Person { name: clean(club.name), ..Person::default() }],
        links: vec![to("self", path, FEED)?, to("alternate", about, "text/html")?],
        icon: link(club, &icon_path(club.around.icon)),
        ..Feed::default()
    })
}

/// What feeds are.
pub(super) const FEED: &str = "application/atom+xml";

fn entry(club: &Club<'_>, news: &News, of: &[&str], lang: Lang) -> Option<Entry> {
    let id: Vec<&str> = of.iter().copied().chain([news.of.as_str()]).collect();
    let page = Link { href: link(club, &news.path)?, mime_type: Some("text/html".to_owned()), ..Link::default() };
    let content = Content { content_type: Some("html".to_owned()), value: Some(html(news)), ..Content::default() };
    Some(Entry {
        title: Text::plain(clean(&news.title)),
        id: urn(&in_language(&id, lang)),
        updated: news.at.fixed_offset(),
        links: vec![page],
        content: Some(content),
        ..Entry::default()
    })
}

/// What is told, as HTML.
fn html(news: &News) -> String {
    let mut html = String::new();
    // Writing to a String can't fail.
    for said in &news.lead {
        let _ = write!(html, "<p>{}</p>", escaped(said));
    }
    if !news.told.is_empty() {
        html.push_str("<ul>");
        news.told.iter().for_each(|told| {
            let _ = write!(html, "<li>{}</li>", escaped(told));
        });
        html.push_str("</ul>");
    }
    html
}

/// A feed in writing; it is as new as its newest entry, and one without any as old as can be.
fn page(path: String, mut feed: Feed) -> Option<Page> {
    feed.updated = feed.entries.iter().map(|entry| entry.updated).max().unwrap_or(DateTime::UNIX_EPOCH.fixed_offset());
    let config = WriteConfig { write_document_declaration: true, indent_size: Some(1) };
    let bytes = feed.write_with_config(Vec::new(), config).ok()?;
    Some(Page { path, html: format!("{}\n", String::from_utf8(bytes).ok()?) })
}

/// The same in another language is something else to read.
fn in_language<'a>(of: &[&'a str], lang: Lang) -> Vec<&'a str> {
    of.iter().copied().chain([lang.code()]).collect()
}

/// Text as it may stand in XML.
fn clean(text: &str) -> String {
    in_xml(&plain(text)).collect()
}

/// The same as HTML.
fn escaped(text: &str) -> String {
    super::escaped(&clean(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Around;

    fn club(site_url: Option<&str>) -> Club<'_> {
        Club {
            name: "A & <b>",
            address: "club@example.org",
            gm: "",
            site_url,
            private: crate::report::Private::SecretPath,
            languages: &[Lang::En, Lang::Fi],
            around: Around::none(),
            link_pictures: false,
            turn_in_subject: false,
            mail_bytes_max: 0,
        }
    }

    fn news(of: &str, at: &str) -> News {
        News {
            of: of.to_owned(),
            title: "x\u{ffff} < y".to_owned(),
            at: at.parse().expect("a time"),
            path: "g/x-1/index.html".to_owned(),
            lead: vec!["1 < 2".to_owned()],
            told: vec!["</li>\u{1}".to_owned()],
        }
    }

    #[test]
    fn a_feed_says_when_what_happened_and_is_the_same_wherever_it_stands() {
        let all = [news("a", "2026-11-20T10:00:00Z"), news("b", "2026-11-21T10:00:00Z")];
        let read =
            |site, lang| GameFeed::read(&club_feed(&club(Some(site)), &all, Vec::new(), lang).expect("a feed").html).expect("Atom").0;
        let (here, there, finnish) =
            (read("https://example.org/a", Lang::En), read("https://example.org/b/", Lang::En), read("https://example.org/a", Lang::Fi));
        let ids = |feed: &Feed| feed.entries.iter().map(|entry| entry.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids(&here), ids(&there));
        assert!(ids(&here)[0] != ids(&here)[1] && !ids(&finnish).contains(&ids(&here)[0]), "{:?}", ids(&here));
        assert_eq!(here.updated.to_rfc3339(), "2026-11-21T10:00:00+00:00");
        assert_eq!((here.title.value.as_str(), here.entries[0].title.value.as_str()), ("A & <b>", "x < y"));
        assert_eq!(here.entries[0].links[0].href, "https://example.org/a/g/x-1/");
        let content = here.entries[0].content.as_ref().and_then(|content| content.value.as_deref());
        assert_eq!(content, Some("<p>1 &lt; 2</p><ul><li>&lt;/li&gt;</li></ul>"));
        assert!(club_feed(&club(None), &all, Vec::new(), Lang::En).is_none(), "without an address there is none");
        assert_eq!(
            club_feed(&club(Some("https://example.org")), &[], Vec::new(), Lang::En).map(|page| page.path),
            Some("atom.xml".to_owned())
        );
    }

    #[test]
    fn the_club_s_feed_has_the_newest_of_all_with_where_they_come_from() {
        let day = |day: u32| format!("2026-11-{day:02}T10:00:00Z");
        let one = club_feed(&club(Some("https://example.org")), &[news("a", &day(2)), news("b", &day(4))], Vec::new(), Lang::En);
        let many: Vec<News> = (0..50).map(|n| news(&n.to_string(), &day(3))).collect();
        let game = GameFeed::read(&one.expect("a feed").html).expect("Atom");
        assert_eq!(game.times().count(), 2);
        let both = club_feed(&club(Some("https://example.org")), &many, vec![game], Lang::En).expect("a feed");
        let both = GameFeed::read(&both.html).expect("Atom").0;
        assert_eq!(both.entries.len(), ENTRIES_MAX);
        assert!(both.entries[0].source.is_some() && both.entries[1..].iter().all(|entry| entry.source.is_none()));
    }
}
