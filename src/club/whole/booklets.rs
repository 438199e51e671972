//! Booklets of the club: its magazine's issue of a month, and a game that is over as a book. Both are made of what the games' pages tell.

use crate::club::config::{Config, moment};
use crate::club::error::ClubError;
use crate::club::game::embargo::Public;
use crate::club::game::opened::Opened;
use crate::club::tell::facts::{Facts, club, ruleset_title};
use crate::club::tell::feeds::{began, times};
use crate::club::tell::letters_page::told_letters;
use crate::club::tell::material::Material;
use crate::club::tell::shown::Shown;
use crate::club::tell::site::put;
use crate::club::turn::press::{published, published_within};
use crate::game::{ToldRound, Viewer};
use crate::report::{
    self, Archive, Block, Booklet, Chapter, WholeGame, date_words, deadline_words, game_chapters, month_words, story_chapter,
};
use crate::store::{Disk, Durability, GameFolder, GameState, IssueFile, MonthOf, OpenGame};
use crate::words::Lang;
use chrono::{DateTime, NaiveTime, Utc};
use std::ops::Range;

/// A booklet in files: for paper, and for readers of books.
#[derive(Debug)]
pub struct Bound {
    /// Its name, without what tells the kind of file.
    pub name: String,
    /// A page to be printed.
    pub page: String,
    /// A book.
    pub book: Vec<u8>,
}

fn bound(name: String, booklet: &Booklet) -> Result<Bound, ClubError> {
    let book = report::epub(booklet).map_err(|error| ClubError::Booklet(format!("the book can't be made: {error}")))?;
    Ok(Bound { name, page: report::printed(booklet), book })
}

/// A game that is over as a book in a language.
///
/// # Errors
/// If it is not over, nothing is published of it yet, or a file can't be read.
pub fn game_book(disk: &Disk, config: &Config, id: &str, now: DateTime<Utc>, lang: Lang) -> Result<Bound, ClubError> {
    let game = Opened::open(disk, id)?;
    let Some(table) = game.table.as_ref().filter(|_| game.file.state == GameState::Ended && !game.is_sealed()) else {
        return Err(ClubError::Booklet(format!(
            "{id} is not over, or sealed with one that is not; a book is made of what everybody may know"
        )));
    };
    let (club, facts) = (club(config, lang), Facts::of(&game, game.agenda.as_ref(), now, lang));
    let words = lang.words();
    let about = facts.game(&game);
    let Some(sheet) = game.sheet(Viewer::Public, 1, lang) else { return Err(ClubError::Booklet(format!("{id} was never dealt"))) };
    let rounds = 1..table.round();
    // One that was ended without a result ended after its last round.
    let broken_off = game.agenda.as_ref().filter(|_| game.file.broken_off.is_some()).map(|agenda| agenda.updated);
    let last = times(&GameFolder::new(disk, id)?, &game.file, rounds)?.last().copied();
    let ended = broken_off.or(last).unwrap_or(game.file.opened);
    let day = |at: DateTime<Utc>| date_words(&at.with_timezone(&game.file.zone), lang);
    let names: Vec<String> = game.seats().0.clone();
    let site = report::game_path(&club, id, lang);
    let site = config.site_url.as_ref().map_or_else(|| site.clone(), |url| format!("{}/{site}", url.trim_end_matches('/')));
    let check = vec![
        words.with("booklet-check-commitment", &[("commitment", about.commitment.into())]),
        words.with("booklet-check-secret", &[("secret", game.private.secret.as_str().into()), ("where", site.into())]),
        words.with("booklet-check-head", &[("head", about.head.into())]),
    ];
    let pictures = |round: u32| {
        let sheet = table.sheet_of_round(round, Viewer::Public, lang);
        Some(sheet.laid_open.unwrap_or(sheet.picture)).filter(|picture| !picture.svg.is_empty())
    };
    let whole = WholeGame {
        game: about,
        sheet: &sheet,
        pictures: &pictures,
        letters: &told_letters(disk, config, &game, lang)?,
        spoken: &published(&game, lang),
        check,
    };
    let said = [
        ("ruleset", about.ruleset_title.into()),
        ("club", config.name(lang).into()),
        ("from", day(began(&game.file)).into()),
        ("to", day(ended).into()),
        ("names", words.list(&names).into()),
    ];
    let booklet = Booklet {
        id: format!("game {id} {}", about.commitment),
        title: game.file.title.clone(),
        publisher: config.name(lang).to_owned(),
        about: words.with("booklet-game-about", &said),
        at: ended,
        lang,
        chapters: game_chapters(&whole, lang),
    };
    bound(format!("{id}.{}", lang.code()), &booklet)
}

/// Brings out the issue of a month: its pages and books on the site, and in `zine/` the same to be printed and passed on. Gives the files.
///
/// # Errors
/// If a game can't be opened, or a file can't be read or written.
pub fn bring_out(disk: &Disk, config: &Config, month: MonthOf, now: DateTime<Utc>) -> Result<Vec<String>, ClubError> {
    let issued = IssueFile::note(disk, month, now)?.issued;
    let start = |day: chrono::NaiveDate| moment(day.and_time(NaiveTime::MIN), config.zone);
    let within = start(month.first())..start(month.next());
    let material = Material::read(disk, config)?;
    let stories = stories(disk, config, &material, &within, now)?;
    let mut written = Vec::new();
    for (lang, stories) in config.languages.iter().zip(stories) {
        let editorial = IssueFile::editorial(disk, month, lang.code())?;
        let booklet = material
            .in_words(config, *lang, |told| issue(config, &told.archive, &material.open, (month, issued, &within), editorial, stories));
        let issue = bound(format!("zine/{month}.{}", lang.code()), &booklet)?;
        let page = report::issue_page(&club(config, *lang), &month.to_string(), &booklet);
        let book = format!("site/{}", page.path.replace(".html", ".epub"));
        put(disk, &page)?;
        disk.write(&book, &issue.book, Durability::Derived)?;
        for (ending, bytes) in [("html", issue.page.as_bytes()), ("epub", issue.book.as_slice())] {
            let path = format!("{}.{ending}", issue.name);
            disk.write(&path, bytes, Durability::Derived)?;
            written.push(path);
        }
    }
    Ok(written)
}

/// The issue of a month in a language, with the stories of games last.
fn issue(
    config: &Config,
    archive: &Archive<'_>,
    open: &[OpenGame],
    (month, issued, within): (MonthOf, DateTime<Utc>, &Range<DateTime<Utc>>),
    editorial: Option<String>,
    stories: Vec<Chapter>,
) -> Booklet {
    let (lang, words) = (archive.lang, archive.lang.words());
    let (results, games) = (archive.results(within), stories.len());
    let name = month_words(month.first(), lang);
    let said = [("club", config.name(lang).into()), ("month", name.into()), ("games", games.into()), ("ended", results.len().into())];
    let editorial = editorial.map(|text| Chapter {
        title: words.say("booklet-editorial"),
        sub: config.gm.name.clone(),
        blocks: vec![Block::Markdown(text)],
    });
    let mut chapters: Vec<Chapter> = editorial.into_iter().chain(tables(archive, results)).collect();
    chapters.extend(openings(config, open, lang));
    chapters.extend(stories);
    if chapters.is_empty() {
        chapters.push(Chapter {
            title: words.say("booklet-results"),
            blocks: vec![Block::Paragraph(words.say("booklet-none"))],
            ..Chapter::default()
        });
    }
    Booklet {
        id: format!("zine {month} {}", config.address),
        title: words.with("booklet-zine-title", &said),
        publisher: config.name(lang).to_owned(),
        about: words.with("booklet-zine-about", &said),
        at: issued,
        lang,
        chapters,
    }
}

/// Results, deadlines, tournaments and ratings, each where there are any.
fn tables(archive: &Archive<'_>, results: Vec<Vec<String>>) -> Vec<Chapter> {
    let words = archive.lang.words();
    let head = |ids: &[&str]| ids.iter().map(|id| words.say(id)).collect::<Vec<_>>();
    let mut chapters = Vec::new();
    let mut add = |title: &str, block: Option<Block>| {
        chapters.extend(block.map(|block| Chapter { title: words.say(title), blocks: vec![block], ..Chapter::default() }));
    };
    let table = |head, rows: Vec<Vec<String>>| (!rows.is_empty()).then_some(Block::Table(head, rows));
    let list = |items: Vec<String>| (!items.is_empty()).then_some(Block::List(items));
    add("booklet-results", table(head(&["archive-day", "archive-game", "archive-result"]), results));
    add(
        "booklet-tournaments",
        list(archive.contests.iter().filter(|card| !card.over).map(|card| format!("{}: {}", card.title, card.notice)).collect()),
    );
    add("booklet-deadlines", list(deadlines(archive)));
    let rated = archive.annals.ratings(None).iter().filter(|rating| archive.ratings && rating.is_sure());
    let rated = rated.map(|one| vec![one.name.clone(), format!("{} ± {}", one.rating, one.off_by), one.games.to_string()]);
    add("booklet-ratings", table(head(&["archive-name", "archive-rating", "archive-games"]), rated.collect()));
    chapters
}

/// Until when who is awaited, in the games that are told of.
fn deadlines(archive: &Archive<'_>) -> Vec<String> {
    let (lang, words) = (archive.lang, archive.lang.words());
    let mut all: Vec<(DateTime<Utc>, String)> = Vec::new();
    for game in &archive.annals.going {
        let crate::annals::State::Running { awaited, until: Some(until), .. } = &game.state else { continue };
        let names: Vec<String> = awaited.iter().filter_map(|seat| game.seats.get(*seat)).map(|player| player.name.clone()).collect();
        let when = deadline_words(&until.with_timezone(&archive.zone), lang);
        let said = [("title", game.title.as_str().into()), ("names", words.list(&names).into()), ("when", when.into())];
        all.push((*until, words.with("booklet-deadline", &said)));
    }
    all.sort();
    all.into_iter().map(|(_, said)| said).collect()
}

/// The games that are open to join.
fn openings(config: &Config, open: &[OpenGame], lang: Lang) -> Option<Chapter> {
    let words = lang.words();
    let line = |game: &OpenGame| {
        let said = [
            ("title", game.title.as_str().into()),
            ("ruleset", ruleset_title(&game.ruleset, lang).into()),
            ("count", game.filled().into()),
            ("most", game.most.into()),
            ("id", game.id.as_str().into()),
            ("address", config.address.as_str().into()),
        ];
        words.with("booklet-opening", &said)
    };
    let lines: Vec<String> = open.iter().map(line).collect();
    (!lines.is_empty()).then(|| Chapter { title: words.say("booklet-openings"), blocks: vec![Block::List(lines)], ..Chapter::default() })
}

/// The stories of all games in a time, as far as they are public, in each of the club's languages.
fn stories(
    disk: &Disk,
    config: &Config,
    material: &Material,
    within: &Range<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<Vec<Vec<Chapter>>, ClubError> {
    let mut chapters = vec![Vec::new(); config.languages.len()];
    for Shown { file, agenda, .. } in &material.shown {
        // One that nothing has happened in since is not opened for that.
        if agenda.as_ref().is_none_or(|agenda| agenda.updated < within.start) || file.opened >= within.end {
            continue;
        }
        // One that can't be opened is told of elsewhere.
        let Ok(game) = Opened::open(disk, &file.id) else { continue };
        let Some(played) = Played::within(disk, config, &game, within)? else { continue };
        for (lang, chapters) in config.languages.iter().zip(&mut chapters) {
            chapters.extend(played.story(&game, within, now, *lang));
        }
    }
    Ok(chapters)
}

/// What everybody may know of a game's rounds in a time.
struct Played {
    /// The rounds.
    rounds: Vec<u32>,
    /// The first that is not public.
    end: u32,
    /// Whether it is shown late.
    late: bool,
}

impl Played {
    /// The rounds of a game that ended in a time; none if there are none, or nothing may be told of it.
    fn within(disk: &Disk, config: &Config, game: &Opened, within: &Range<DateTime<Utc>>) -> Result<Option<Played>, ClubError> {
        let Some(table) = game.table.as_ref().filter(|_| !game.is_sealed()) else { return Ok(None) };
        let public = Public::of(config, &game.file, table.round(), 0);
        let times = times(&GameFolder::new(disk, &game.file.id)?, &game.file, 1..public.end)?;
        let rounds: Vec<u32> = (1..).zip(&times).filter(|(_, at)| within.contains(at)).map(|(round, _)| round).collect();
        Ok((!rounds.is_empty()).then_some(Played { rounds, end: public.end, late: public.delay.is_some() }))
    }

    /// Their story in a language.
    fn story(&self, game: &Opened, within: &Range<DateTime<Utc>>, now: DateTime<Utc>, lang: Lang) -> Option<Chapter> {
        let (table, first, last) = (game.table.as_ref()?, self.rounds.first()?, self.rounds.last()?);
        let newest = last + 1 == table.round();
        let mut sheet = game.sheet(Viewer::Public, *first, lang)?;
        let told: Vec<ToldRound> =
            std::mem::take(&mut sheet.rounds).into_iter().filter(|round| self.rounds.contains(&round.number)).collect();
        let mut facts = Facts::of(game, game.agenda.as_ref(), now, lang);
        // What came after the month, or is not shown yet, is left out.
        if self.late || !newest {
            sheet = table.sheet_of_round(*last, Viewer::Public, lang);
            facts = facts.held_back(game, self.end);
        }
        let over = newest && game.file.state == GameState::Ended;
        let spoken = if self.late { Vec::new() } else { published_within(game, within, lang) };
        Some(story_chapter(&facts.game(game), &sheet, &told, (over, self.late || !newest), &spoken, lang))
    }
}
