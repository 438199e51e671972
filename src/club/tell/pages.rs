//! The site: which pages a game has, drawn from what each viewer may know, written where they changed.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::embargo::{Public, delay};
use crate::club::game::opened::Opened;
use crate::club::tell::around::{draw_around, unlisted};
use crate::club::tell::calendars::{draw_club_calendar, of_seat};
use crate::club::tell::desk_page::draw_desks;
use crate::club::tell::facts::{Facts, club, ruleset_title};
use crate::club::tell::feeds::{draw_club_feeds, draw_feed};
use crate::club::tell::letters_page::draw_letters;
use crate::club::tell::link_pictures::draw_link_pictures;
use crate::club::tell::looking_back::{looks_back, past_pages};
use crate::club::tell::mailer::page_answers_to;
use crate::club::tell::material::{InWords, Material};
use crate::club::tell::me_page::draw_people;
use crate::club::tell::own_notes;
use crate::club::tell::rules_pages::rules_pages;
use crate::club::tell::shown::{Listed, Shown};
use crate::club::tell::site::{put, remove_left, remove_stale};
use crate::club::turn::press::{is_published, published};
use crate::dice::{Beacon, CHAIN, time_of};
use crate::game::{Seat, Sheet, Table, Viewer, beacons_in};
use crate::relay::RELAYS;
use crate::report::{self, Archive, Arrivals, BeaconFacts, DealFacts, Delay, DiceFacts, GameCard, OpenCard, Own, Page, Private, RulesLink};
use crate::store::{self, Card, Disk, Durability, GameFolder, GameState, HOW_TO_CHECK, OpenGame, Volume, archive, dice_in, promised};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use std::collections::BTreeSet;

/// Draws the pages of a game: its own, its seats', and those of the rounds from `since` on.
///
/// # Errors
/// If a page can't be written.
pub(crate) fn draw_game(disk: &Disk, config: &Config, game: &Opened, since: u32, now: DateTime<Utc>) -> Result<u32, ClubError> {
    let mut drawn = 0;
    let pages = pages_with(config, game, since, &arrivals(disk, game), now);
    let past = past_pages(disk, config, game, since, now)?;
    for page in pages.iter().chain(&past) {
        put(disk, page)?;
        drawn += 1;
    }
    remove_left(disk, &report::seats_folder(&game.file.id), &pages)?;
    draw_feed(disk, config, game, now)?;
    let Some(table) = &game.table else { return Ok(drawn) };
    if game.is_sealed() {
        return Ok(drawn);
    }
    let id = &game.file.id;
    let ended = game.file.state == GameState::Ended;
    let public = Public::of(config, &game.file, table.round(), since);
    // What everyone may know goes out with the site; after the end the whole log does.
    let first = if ended { 0 } else { public.since };
    let folder = GameFolder::new(disk, id)?;
    let mut whole = Vec::new();
    for round in first..public.end {
        let public = folder.public_round(round)?;
        disk.write(&format!("site/g/{id}/log/{round:04}.public.toml"), public.as_bytes(), Durability::Derived)?;
        if ended {
            let text = folder.round(round)?;
            disk.write(&format!("site/g/{id}/log/{round:04}.toml"), text.as_bytes(), Durability::Derived)?;
            whole.push((format!("{round:04}.toml"), text.into_bytes()));
            whole.push((format!("{round:04}.public.toml"), public.into_bytes()));
        }
    }
    if ended {
        let dice = disk.read(&folder.path("public/dice.toml"))?;
        let mut files = vec![("game.toml".to_owned(), promised(&game.file)?.into_bytes()), ("dice.toml".to_owned(), dice)];
        files.extend(HOW_TO_CHECK.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())));
        for (name, bytes) in &files {
            disk.write(&format!("site/g/{id}/log/{name}"), bytes, Durability::Derived)?;
        }
        files.extend(whole);
        if let Ok(archive) = archive(id, &files) {
            disk.write(&format!("site/g/{id}/{id}.tar"), &archive, Durability::Derived)?;
        }
    }
    draw_link_pictures(disk, config, game, since, now)?;
    Ok(drawn + draw_letters(disk, config, game, now)?)
}

/// The newest value of the beacon by which dice were drawn in the rounds before one.
fn newest_value(game: &Opened, end: u32) -> Option<Beacon> {
    game.file.dice.beacon?;
    let rounds = game.log.iter().take(end as usize).rev();
    rounds.filter_map(|round| beacons_in(round).into_iter().next_back()).next()
}

/// When the letters arrived that brought what is on file, by their hashes: the archive knows it. A record that can't be read is told of
/// elsewhere, and no reason to draw nothing.
fn arrivals(disk: &Disk, game: &Opened) -> Arrivals {
    let (letters, mut arrived) = (store::Archive::new(disk), Arrivals::new());
    let Some(table) = game.table.as_ref().filter(|_| game.file.state == GameState::Running) else { return arrived };
    let filed = game.seats().all().map(|seat| table.on_file(seat));
    for line in filed.flat_map(|(standing, others)| standing.into_iter().chain(others)) {
        if !arrived.contains_key(&line.letter)
            && let Ok(Some(record)) = letters.record(&line.letter)
        {
            arrived.insert(line.letter, record.arrived);
        }
    }
    arrived
}

/// The pages of a game, in memory, without saying since when anything is on file.
pub fn pages_of(config: &Config, game: &Opened, since: u32, now: DateTime<Utc>) -> Vec<Page> {
    pages_with(config, game, since, &Arrivals::new(), now)
}

/// The pages of a game, in memory.
fn pages_with(config: &Config, game: &Opened, since: u32, arrived: &Arrivals, now: DateTime<Utc>) -> Vec<Page> {
    let mut pages = Vec::new();
    let Some(table) = &game.table else { return pages };
    let ended = game.file.state == GameState::Ended;
    let seats = game.seats();
    let salts: Vec<(String, String)> = game
        .private
        .seats
        .iter()
        .zip(&seats.0)
        .filter_map(|(seat, name)| seat.salt.as_ref().map(|salt| (name.clone(), salt.clone())))
        .collect();
    let public = Public::of(config, &game.file, table.round(), since);
    let sealed = game.is_sealed();
    let ended = ended && !sealed;
    let deal = game.file.deal.as_ref().map(|deal| DealFacts {
        name: &deal.name,
        commitment: &deal.commitment,
        secret: game.private.deal.as_deref().filter(|_| ended),
    });
    let secret = ended.then_some(game.private.secret.as_str());
    let shown = if public.delay.is_some() && !sealed { public.end } else { table.round() };
    let newest = newest_value(game, if sealed { 0 } else { shown });
    let relay = newest.as_ref().map(|value| format!("{}/{CHAIN}/public/{}", RELAYS[0], value.round)).unwrap_or_default();
    let made = |value: &Beacon| DateTime::from_timestamp(time_of(value.round), 0).unwrap_or_default().with_timezone(&game.file.zone);
    let dice = DiceFacts {
        salts: &salts,
        secret,
        seats: &game.file.seats_drawn,
        deal,
        at_once: game.file.salts_close.is_none(),
        by_hand: game.file.dice.by_hand,
        beacon: game.file.dice.beacon.map(|_| BeaconFacts { newest: newest.as_ref().map(|value| (value, made(value))), relay: &relay }),
        evidence: ended.then(|| (game.log.len(), dice_in(&game.log))),
    };
    for lang in &config.languages {
        let club = club(config, *lang);
        let facts = Facts::of(game, game.agenda.as_ref(), now, *lang);
        if let Some(delay) = public.delay.filter(|_| !sealed) {
            let facts = facts.held_back(game, public.end);
            pages.extend(delayed_pages(&club, &facts, game, &**table, public, delay, *lang));
            pages.push(report::dice_page(&club, &facts.game(game), &dice, *lang));
            continue;
        }
        let since = public.since;
        let about = facts.game(game);
        pages.push(report::dice_page(&club, &about, &dice, *lang));
        if sealed {
            pages.push(report::sealed_page(&club, &about, &lang.words().say("report-sealed"), *lang));
            continue;
        }
        // The last two rounds: what just happened, without making the page longer with every round.
        let recent = table.round().saturating_sub(seats.count() as u32).max(1);
        let Some(sheet) = game.sheet(Viewer::Public, recent, *lang) else { return pages };
        pages.push(report::game_page(&club, &about, &sheet, *lang));
        let small = report::small_picture(&about, &sheet).filter(|_| config.languages.first() == Some(lang));
        pages.extend(small);
        let new = sheet.extra.iter().filter(|page| page.round >= since);
        pages.extend(new.map(|page| report::extra_page(&club, &about, page, sheet.open_from, *lang)));
        // The page before the first new one gets its link to the next. When a game ends all are drawn again, if they
        // may show more from then on.
        let just_ended = ended && since < table.round();
        let first = if just_ended && sheet.open_from.is_some() { 1 } else { since.saturating_sub(1).max(1) };
        for round in first..table.round() {
            let head = facts.after(game, round);
            pages.push(report::round_page(&club, &head.of(&about), &table.sheet_of_round(round, Viewer::Public, *lang), round, *lang));
        }
        if is_published(game) {
            pages.push(report::press_page(&club, &about, &published(game, *lang), *lang));
        }
    }
    if config.site.private == Private::None {
        return pages;
    }
    pages.extend([report::seats_folder(&game.file.id), report::past_folder(&game.file.id)].map(|folder| unlisted(config, &folder)));
    for (seat, private) in seats.all().zip(&game.private.seats) {
        let lang = private.language;
        let facts = Facts::to_seat(game, now, seat).for_player(config, game);
        // Who wants no mail reads of the game here alone.
        let told = match private.mail {
            Volume::None => table.round().saturating_sub(1),
            _ => game.agenda.as_ref().and_then(|agenda| agenda.told.get(seat.index())).copied().unwrap_or(0),
        };
        let recent = told.saturating_sub(seats.count() as u32).max(1);
        let Some(sheet) = game.sheet(Viewer::Seat(seat), recent, lang) else { return pages };
        pages.extend(left_pages(config, game, seat, lang));
        let since = sheet.wrote.min(told + 1).min(table.round().saturating_sub(1));
        let sheet = Sheet { composer: table.composer(seat, lang), ..sheet };
        let answer_to = page_answers_to(config, game, seat);
        let about = report::Game { answer_to: answer_to.as_deref(), ..facts.game(game) };
        let (page_key, notes) = (game.page_key(seat), own_notes::in_words(game, &private.notes, lang));
        let own = Own { seat, page_key: &page_key, notes: &notes, arrived, since, looks_back: looks_back(config, game) };
        pages.push(report::seat_page(&club(config, lang), &about, &sheet, &own, lang));
        pages.push(of_seat(config, game, &facts.game(game), &sheet, seat, lang));
    }
    pages
}

/// Where the pages of those were who had a seat before, what says so: their links tell no host whose they were.
fn left_pages(config: &Config, game: &Opened, seat: Seat, lang: Lang) -> Vec<Page> {
    let private = config.site.private;
    if private != Private::Encrypted {
        return Vec::new();
    }
    let (club, id) = (club(config, lang), game.file.id.as_str());
    let left = game.private.seat_pages_left(seat.index());
    left.iter().map(|key| report::left_page(&club, id, report::seat_path(private, id, key), lang)).collect()
}

/// The public pages of a game that is shown late.
fn delayed_pages(
    club: &report::Club<'_>,
    facts: &Facts,
    game: &Opened,
    table: &dyn Table,
    public: Public,
    delay: Delay,
    lang: Lang,
) -> Vec<Page> {
    let about = &facts.game(game);
    if public.is_empty() {
        let about = report::Game { tournament: None, ..*about };
        return vec![report::sealed_page(club, &about, &delay.words(lang), lang)];
    }
    let newest = table.sheet_of_round(public.end.saturating_sub(1), Viewer::Public, lang);
    let mut pages = vec![report::delayed_page(club, about, &newest, delay, lang)];
    // The page before the first new one gets its link to the next.
    for round in public.since.saturating_sub(1).max(1)..public.end {
        let sheet = table.sheet_of_round(round, Viewer::Public, lang);
        pages.extend(sheet.extra.iter().map(|page| report::extra_page(club, about, page, sheet.open_from, lang)));
        pages.push(report::round_page(club, &facts.after(game, round).of(about), &sheet, round, lang));
    }
    pages
}

/// Draws the pages that belong to no game: front, rules, style sheet, the game masters' own.
///
/// # Errors
/// If a file can't be read or written.
pub(crate) fn draw_club(disk: &Disk, config: &Config, now: DateTime<Utc>) -> Result<u32, ClubError> {
    let mut public = Vec::new();
    let material = Material::read(disk, config)?;
    let pictured = pictured(disk, &material.shown)?;
    for lang in &config.languages {
        let pages = material.in_words(config, *lang, |told| club_pages(config, &material, &pictured, told, now));
        for page in pages {
            put(disk, &page)?;
            public.push(page.path);
        }
    }
    let drawn = u32::try_from(public.len()).unwrap_or(u32::MAX);
    // A page of a round is found from its game's: all of them would be too many to list.
    for lang in &config.languages {
        let begun = material.shown.iter().filter(|game| game.file.state != GameState::Gathering);
        public.extend(begun.map(|game| report::game_path(&club(config, *lang), &game.file.id, *lang)));
    }
    draw_around(disk, config, &public)?;
    draw_club_feeds(disk, config, &material)?;
    remove_stale(disk, &public)?;
    draw_club_calendar(disk, config, &material.shown)?;
    let people = draw_people(disk, config, &material.shown)?;
    Ok(drawn + people + draw_desks(disk, config, material.shown, material.broken)?)
}

/// The games that go on of which there is a small picture: an older club's come with their next rounds.
fn pictured(disk: &Disk, shown: &[Shown]) -> Result<BTreeSet<String>, ClubError> {
    let mut pictured = BTreeSet::new();
    for game in shown.iter().filter(|game| game.file.state == GameState::Running) {
        if disk.exists(&format!("site/{}", report::small_picture_path(&game.file.id)))? {
            pictured.insert(game.file.id.clone());
        }
    }
    Ok(pictured)
}

/// The pages that belong to no game, in a language.
fn club_pages(config: &Config, material: &Material, pictured: &BTreeSet<String>, told: &InWords<'_>, now: DateTime<Utc>) -> Vec<Page> {
    let (archive, counts) = (&told.archive, told.archive.counts);
    let (club, lang) = (archive.club, archive.lang);
    let mut pages = vec![front(config, material, pictured, archive, now)];
    pages.extend(counts.lists().into_iter().flat_map(|filter| report::list_pages(archive, filter)));
    pages.extend(archive.annals.people.iter().map(|person| report::player_page(archive, person)));
    pages.extend([report::players_page(archive), report::hall_page(archive)]);
    pages.extend((!archive.issues.is_empty()).then(|| report::issues_page(archive)));
    pages.extend(rules_pages(club, archive.rulesets, lang));
    pages.extend(told.of_teams.iter().map(|facts| report::tournament_page(club, facts, lang)));
    pages.extend(told.of_many.iter().map(|facts| report::contest_page(club, facts, lang)));
    pages
}

/// The front page.
fn front(config: &Config, material: &Material, pictured: &BTreeSet<String>, archive: &Archive<'_>, now: DateTime<Utc>) -> Page {
    let lang = archive.lang;
    // What a card borrows is made first.
    let listed: Vec<(Listed<'_>, Card)> = material
        .shown
        .iter()
        .map(|game| {
            let card = game.agenda.as_ref().and_then(|agenda| agenda.card.get(&lang)).cloned().unwrap_or_default();
            (Listed::of(game, lang), card)
        })
        .collect();
    let cards: Vec<GameCard<'_>> = material
        .shown
        .iter()
        .zip(&listed)
        .map(|(game, (listed, card))| GameCard {
            game: listed.game(now),
            round_title: &card.round,
            picture: pictured.contains(&game.file.id),
            awaited: &listed.awaited,
            delay: delay(config, &game.file).filter(|_| game.file.state == GameState::Running),
            sealed: game.sealed,
        })
        .collect();
    let offers: Vec<(&OpenGame, String)> = material.open.iter().map(|game| (game, ruleset_title(&game.ruleset, lang))).collect();
    let offers: Vec<OpenCard<'_>> = offers
        .iter()
        .map(|(game, ruleset_title)| OpenCard {
            id: &game.id,
            title: &game.title,
            ruleset: &game.ruleset,
            ruleset_title,
            names: game.seated().iter().map(|player| player.known_as().to_owned()).collect(),
            computers: game.computers,
            players: (game.least, game.most),
            closes: game.closes.map(|closes| closes.with_timezone(&config.zone)),
        })
        .collect();
    let links: Vec<RulesLink<'_>> = archive.rulesets.iter().map(|(ruleset, title)| RulesLink { ruleset, title }).collect();
    report::front_page(archive, &cards, &offers, &links)
}
