//! The game masters' own pages: what of the club's files is shown to whom of them.
//!
//! Each has one page for all the desks they sit at. What concerns no single game is shown to the club's own game master. Nothing
//! hidden stands on it: where a game lets its master see such things, the page leads to the seats' own.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::tell::around::unlisted;
use crate::club::tell::facts::club;
use crate::club::tell::shown::{Broken, Shown};
use crate::club::turn::gm::status::paused;
use crate::club::turn::gm::waiting::because;
use crate::club::turn::votes::moved;
use crate::club::vocabulary::Motion;
use crate::game::press::tame;
use crate::game::{Seat, Seats, StandIn};
use crate::mail::plainly;
use crate::registry::Registry;
use crate::report::{self, Coming, DESKS, DeskFacts, DeskGame, DeskLetter, DeskMail, DeskSeat, Page, Private};
use crate::store::{
    Agenda, Archive, DeskKey, Disk, Durability, GameFile, GameFolder, GameState, GmSees, LetterRecord, Outbox, Party, PrivateFile,
    PrivateSeat, Until, VotesFile, WatchFile, branch, branches,
};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use std::collections::BTreeMap;

/// The folder of the pages, below the club's.
const FOLDER: &str = "site/desk";
/// Whoever has missed so many deadlines in two turns of everybody and is awaited again may not come back by themselves.
const MISSED_MANY: usize = 2;

/// A game that is not over, as its master is shown it.
struct Kept {
    file: GameFile,
    private: PrivateFile,
    agenda: Option<Agenda>,
    votes: VotesFile,
    watch: WatchFile,
    pending: usize,
    branches: Vec<(String, String)>,
    adopted: Vec<(String, String)>,
}

/// Somebody at a desk.
struct Master {
    name: String,
    lang: Lang,
    /// Their games that are not over, by place in the list.
    games: Vec<usize>,
    ended: usize,
}

/// Draws the pages of all game masters, and takes away those of who has left.
///
/// # Errors
/// If a file can't be read or written.
pub(crate) fn draw_desks(disk: &Disk, config: &Config, shown: Vec<Shown>, broken: Broken) -> Result<u32, ClubError> {
    let mut drawn: Vec<String> = Vec::new();
    let kept = config.site.private != Private::None;
    if kept {
        put(disk, &mut drawn, &unlisted(config, DESKS))?;
    }
    for desk in if kept { desks(disk, config, shown, broken)? } else { Vec::new() } {
        let club = club(config, desk.lang);
        let page = report::desk_page(&club, &desk.facts, &desk.page, desk.lang);
        put(disk, &mut drawn, &page)?;
        for game in &desk.facts.games {
            for (branch, _) in game.branches.iter().chain(&game.adopted) {
                let html = disk.read_to_string(&match branch.strip_prefix("adopted-") {
                    Some(number) => format!("games/{}/replaced/{number}/difference.html", game.id),
                    None => format!("games/{}/branches/{branch}/difference.html", game.id),
                });
                // One that is dropped meanwhile is gone with the next run.
                if let Ok(html) = html.map(|html| report::difference_on_site(&html)) {
                    put(disk, &mut drawn, &report::branch_page(&club, html, &desk.page, &game.id, branch, desk.lang))?;
                }
            }
        }
    }
    for file in disk.list(FOLDER)? {
        let path = format!("{FOLDER}/{file}");
        if !drawn.contains(&path) {
            disk.remove(&path)?;
        }
    }
    Ok(u32::try_from(drawn.len()).unwrap_or(u32::MAX))
}

/// What a game master is shown.
pub(crate) struct Desk {
    /// Their address, in small letters.
    pub address: String,
    /// Their language.
    pub lang: Lang,
    /// The key of their page.
    pub page: String,
    /// What of the club's files is theirs to see.
    pub facts: DeskFacts,
}

/// The desks of all game masters; none where the club has no key for their pages yet and can't have one.
///
/// # Errors
/// If a file can't be read.
pub(crate) fn desks(disk: &Disk, config: &Config, shown: Vec<Shown>, mut broken: Broken) -> Result<Vec<Desk>, ClubError> {
    let Some(key) = DeskKey::read_or_make(disk)? else { return Ok(Vec::new()) };
    let mut kept = Vec::new();
    let mut masters: BTreeMap<String, Master> = BTreeMap::new();
    let host = config.gm.address.to_ascii_lowercase();
    masters.insert(host.clone(), Master { name: config.gm.name.clone(), lang: config.gm.language, games: Vec::new(), ended: 0 });
    for Shown { file, agenda, .. } in shown {
        if broken.iter().any(|(id, _)| *id == file.id) {
            continue;
        }
        let folder = GameFolder::new(disk, &file.id)?;
        let id = file.id.clone();
        let private = match folder.private() {
            Ok(private) => private,
            Err(error) => {
                broken.push((id, error.to_string()));
                continue;
            }
        };
        let over = file.state == GameState::Ended;
        for (index, party) in private.gms().enumerate() {
            let master = masters.entry(party.address.to_ascii_lowercase()).or_insert_with(|| master(party, index, &file));
            if over {
                master.ended += 1;
            } else {
                master.games.push(kept.len());
            }
        }
        if !over {
            match Kept::read(disk, &folder, file, agenda, private) {
                Ok(game) => kept.push(game),
                Err(error) => {
                    broken.push((id, error.to_string()));
                    masters.values_mut().for_each(|master| master.games.retain(|at| *at != kept.len()));
                }
            }
        }
    }
    let mut desks = Vec::new();
    for (address, master) in masters {
        let theirs: Vec<&Kept> = master.games.iter().filter_map(|at| kept.get(*at)).collect();
        let mut facts = facts_of(config, &theirs, &address, &master);
        let is_theirs = |game: Option<&str>| game.map_or(address == host, |id| theirs.iter().any(|kept| kept.file.id == id));
        facts.letters = letters(disk, config, is_theirs, master.lang)?;
        if address == host {
            facts.broken.clone_from(&broken);
            facts.mails = mails(disk, master.lang)?;
        }
        desks.push(Desk { page: key.page_name(&address), lang: master.lang, facts, address });
    }
    Ok(desks)
}

fn put(disk: &Disk, drawn: &mut Vec<String>, page: &Page) -> Result<(), ClubError> {
    let path = format!("site/{}", page.path);
    disk.write(&path, page.html.as_bytes(), Durability::Derived)?;
    drawn.push(path);
    Ok(())
}

fn master(party: &Party, index: usize, file: &GameFile) -> Master {
    let name = party.name.clone().or_else(|| (index == 0).then(|| file.gm.clone())).unwrap_or_default();
    Master { name, lang: party.language, games: Vec::new(), ended: 0 }
}

impl Kept {
    fn read(disk: &Disk, folder: &GameFolder<'_>, file: GameFile, agenda: Option<Agenda>, private: PrivateFile) -> Result<Kept, ClubError> {
        let lang = private.gm.language;
        let mut kept = Vec::new();
        for name in branches(disk, &file.id)? {
            let branch = branch(disk, &file.id, &name)?;
            let when = report::clock_words(&branch.made.with_timezone(&file.zone), lang);
            let with = [("round", branch.change.from.to_string().into()), ("when", when.into())];
            kept.push((name, lang.words().with("desk-page-branch", &with)));
        }
        let mut adopted = Vec::new();
        for rerun in &file.reruns {
            if disk.exists(&folder.difference_path(rerun.number))? {
                let when = rerun.at.parse::<DateTime<Utc>>().map(|at| report::clock_words(&at.with_timezone(&file.zone), lang));
                let with = [
                    ("round", rerun.round.to_string().into()),
                    ("when", when.unwrap_or_default().into()),
                    ("reason", rerun.reason.as_str().into()),
                ];
                adopted.push((format!("adopted-{}", rerun.number), lang.words().with("desk-page-adopted-one", &with)));
            }
        }
        Ok(Kept {
            votes: folder.votes()?,
            watch: folder.watch()?,
            pending: folder.gm()?.pending.len(),
            file,
            private,
            agenda,
            branches: kept,
            adopted,
        })
    }

    fn seats(&self) -> Seats {
        Seats(self.file.seats.iter().map(|seat| seat.name.clone()).collect())
    }

    fn words_of(&self, at: DateTime<Utc>, lang: Lang) -> String {
        report::deadline_words(&at.with_timezone(&self.file.zone), lang)
    }

    /// The game as its master is shown it.
    fn shown(&self, lang: Lang) -> DeskGame {
        let words = lang.words();
        let prefix = Registry::shipped().find(&self.file.ruleset).map_or("", |entry| entry.meta.prefix);
        let mut sub = vec![words.say(&format!("{prefix}-title"))];
        sub.extend(
            self.agenda.as_ref().and_then(|agenda| agenda.card.get(&lang)).map(|card| card.round.clone()).filter(|round| !round.is_empty()),
        );
        let mut notes = Vec::new();
        if self.file.state == GameState::Gathering {
            notes.push(words.say("gm-status-gathering"));
        }
        notes.extend(self.agenda.as_ref().and_then(|agenda| paused("gm-status", agenda, self.file.zone, lang)));
        if self.pending > 0 {
            notes.push(words.say("desk-page-pending"));
        }
        let watching = self.watch.spectators.iter().filter(|one| one.admission.is_done()).count();
        if watching > 0 {
            notes.push(words.with("desk-page-watched", &[("count", watching.into())]));
        }
        notes.extend(self.open_motions(lang).into_iter().map(|(_, said)| said));
        DeskGame {
            id: self.file.id.clone(),
            title: self.file.title.clone(),
            sub: sub.join(" · "),
            notes,
            needs: self.needs(lang),
            seats: self.seats().all().map(|seat| self.seat(seat, lang)).collect(),
            branches: self.branches.clone(),
            adopted: self.adopted.clone(),
            commands: String::new(),
        }
    }

    /// Where the commands go of the master with this address.
    fn commands(&self, config: &Config, address: &str) -> String {
        let theirs = self.private.gms().find(|party| party.address.eq_ignore_ascii_case(address));
        theirs.map(|party| config.tagged(&party.token.to_lowercase())).unwrap_or_default()
    }

    /// What the game waits for its master with.
    fn needs(&self, lang: Lang) -> Vec<String> {
        let (words, seats) = (lang.words(), self.seats());
        if self.file.state == GameState::Gathering && self.file.ends.is_none() {
            let declined = self.private.seats.iter().filter(|private| private.declined.is_some());
            let told = |private: &PrivateSeat| [("name", seats.name(private.seat).into()), ("seat", private.seat.to_string().into())];
            return declined.map(|private| words.with("desk-needs-declined", &told(private))).collect();
        }
        let Some(agenda) = self.agenda.as_ref().filter(|_| self.file.state == GameState::Running) else { return Vec::new() };
        let mut needs = Vec::new();
        if agenda.is_held_for_missed() {
            needs.push(words.say("desk-needs-held"));
        }
        if let Some(moment) = agenda.beacon {
            let when = report::deadline_words(&moment.with_timezone(&self.file.zone), lang);
            needs.push(words.with("due-beacon-lacks-gm", &[("when", when.into())]));
        }
        for seat in seats.all() {
            let private = self.private.seats.get(seat.index());
            let played = private.is_some_and(|private| private.stand_in != StandIn::Off || private.lent.is_some());
            if played || agenda.away.iter().any(|away| away.seat == seat) {
                continue;
            }
            let missed = agenda.missed_since(seat, u32::try_from(2 * seats.count()).unwrap_or(u32::MAX));
            let late = missed >= MISSED_MANY && agenda.awaited.iter().any(|one| one.seat == seat);
            let what = if agenda.left.contains(&seat) {
                "desk-needs-left"
            } else if agenda.mail_trouble(seat).is_some() {
                "desk-needs-mail"
            } else if late {
                "desk-needs-late"
            } else {
                continue;
            };
            let with = [("name", seats.name(seat).into()), ("seat", seat.to_string().into()), ("count", missed.into())];
            needs.push(words.with(what, &with));
        }
        needs
    }

    /// Motions that are voted on: until when, and what is told of each. How anybody voted is not.
    fn open_motions(&self, lang: Lang) -> Vec<(DateTime<Utc>, String)> {
        let seats = self.seats();
        let open = self.votes.motions.iter().filter(|motion| motion.carried.is_none());
        let told = open.filter_map(|motion| {
            let what = lang.words().tell(&moved(Motion::read(&motion.what, &seats)?, &seats, &self.watch));
            let with = [
                ("number", motion.number.to_string().into()),
                ("what", what.into()),
                ("count", motion.ballots.len().into()),
                ("seats", seats.count().into()),
            ];
            Some((motion.until, lang.words().with("desk-page-motion", &with)))
        });
        told.collect()
    }

    fn seat(&self, seat: Seat, lang: Lang) -> DeskSeat {
        let words = lang.words();
        let private = self.private.seats.get(seat.index());
        let stand_in = private.map_or(StandIn::Off, |private| private.stand_in);
        let (mut states, mut file, mut missed) = (Vec::new(), "desk-page-file-none", 0);
        if self.file.state == GameState::Gathering {
            let answered = private.is_some_and(|private| private.has_answered());
            states.push(words.say(if answered { "desk-page-answered" } else { "desk-page-silent" }));
        }
        if let Some(lent) = private.and_then(|private| private.lent.as_ref()) {
            states.push(words.with("desk-page-deputy", &[("when", self.words_of(lent.back, lang).into())]));
        }
        if let Some(agenda) = &self.agenda {
            let first = agenda.awaited.iter().filter(|one| one.seat == seat).min_by_key(|one| one.until);
            states.extend(first.map(|one| match one.grace {
                _ if one.lapsed => words.say("desk-page-lapsed"),
                Some(grace) => words.with("desk-page-late", &[("when", self.words_of(grace, lang).into())]),
                None => words.with("desk-page-awaited", &[("when", self.words_of(one.until, lang).into())]),
            }));
            if agenda.left.contains(&seat) {
                states.push(words.say("desk-page-left"));
            }
            states.extend(agenda.mail_trouble(seat).map(|trouble| words.say(&format!("desk-page-{trouble}"))));
            let away = agenda.away.iter().filter(|away| away.seat == seat);
            states.extend(away.map(|away| {
                let day = |at| self.words_of(at, lang);
                words.with("desk-page-away", &[("from", day(away.from).into()), ("back", day(away.back).into())])
            }));
            if agenda.kept_open.contains(&seat) {
                file = "desk-page-file-held";
            } else if agenda.filed.contains(&seat) {
                file = "desk-page-file-some";
            }
            missed = agenda.missed.get(&seat).map_or(0, Vec::len);
        }
        match stand_in {
            StandIn::On => states.push(words.say("desk-page-stand-in")),
            StandIn::WhenLate => states.push(words.say("desk-page-stand-in-late")),
            StandIn::Off => {}
        }
        let sees = self.file.conduct.gm_sees == GmSees::All && self.agenda.is_some();
        DeskSeat {
            seat,
            name: self.seats().name(seat),
            state: if states.is_empty() { "–".to_owned() } else { states.join("; ") },
            file: words.say(file),
            missed,
            page_key: self.private.seat_page(seat.index()).filter(|_| sees),
        }
    }

    /// What comes next in the game.
    fn coming(&self, lang: Lang) -> Vec<(DateTime<Utc>, Coming)> {
        let words = lang.words();
        let said = |at: DateTime<Utc>, what: String| {
            (at, Coming { when: self.words_of(at, lang), game: self.file.id.clone(), title: self.file.title.clone(), what })
        };
        let mut coming = Vec::new();
        if self.file.state == GameState::Gathering {
            coming.extend(self.file.starts.map(|at| said(at, words.say("desk-page-begins"))));
        }
        let Some(agenda) = &self.agenda else { return coming };
        let seats = self.seats();
        let name = |seat: Seat| seats.name(seat);
        let mut due: BTreeMap<DateTime<Utc>, Vec<String>> = BTreeMap::new();
        for one in agenda.awaited.iter().filter(|_| agenda.paused.is_none()) {
            let names = due.entry(Until::due(one)).or_default();
            if !names.contains(&name(one.seat)) {
                names.push(name(one.seat));
            }
        }
        coming.extend(due.into_iter().map(|(at, names)| said(at, words.with("desk-page-due", &[("names", words.list(&names).into())]))));
        coming.extend(agenda.away.iter().map(|away| said(away.back, words.with("desk-page-back", &[("name", name(away.seat).into())]))));
        coming.extend(self.open_motions(lang).into_iter().map(|(at, what)| said(at, what)));
        coming
    }
}

fn facts_of(config: &Config, games: &[&Kept], address: &str, master: &Master) -> DeskFacts {
    let mut coming: Vec<(DateTime<Utc>, Coming)> = games.iter().flat_map(|game| game.coming(master.lang)).collect();
    coming.sort_by(|(one, a), (two, b)| (one, &a.game).cmp(&(two, &b.game)));
    DeskFacts {
        name: master.name.clone(),
        coming: coming.into_iter().map(|(_, coming)| coming).collect(),
        games: games.iter().map(|game| DeskGame { commands: game.commands(config, address), ..game.shown(master.lang) }).collect(),
        ended: master.ended,
        ..DeskFacts::default()
    }
}

/// The letters that wait for a person, of the games that are theirs.
fn letters(disk: &Disk, config: &Config, theirs: impl Fn(Option<&str>) -> bool, lang: Lang) -> Result<Vec<DeskLetter>, ClubError> {
    let attention = Archive::new(disk).attention()?;
    let mine = attention.into_iter().filter(|(_, record)| theirs(record.game.as_deref()));
    Ok(mine
        .map(|(hash, record)| {
            let (from, address) = sender(&record, lang);
            let place = [record.game, record.seat.map(|whose| whose.to_string())].into_iter().flatten().collect::<Vec<_>>().join(" ");
            DeskLetter {
                hash: hash.get(..12).unwrap_or(&hash).to_owned(),
                when: report::clock_words(&record.arrived.with_timezone(&config.zone), lang),
                from,
                address,
                subject: record.subject.as_deref().map_or_else(|| lang.words().say("gm-letter-no-subject"), tame),
                place: if place.is_empty() { "–".to_owned() } else { place },
                why: because(record.state, record.reason, lang),
            }
        })
        .collect())
}

/// The sender of a letter: name and domain, and the whole address.
fn sender(record: &LetterRecord, lang: Lang) -> (String, String) {
    let Some(address) = record.from.as_deref().map(plainly).filter(|address| !address.is_empty()) else {
        let nobody = lang.words().say("gm-letter-from-nobody");
        return (nobody.clone(), nobody);
    };
    let name = record.name.as_deref().map(tame).map(|name| name.replace('@', " ")).unwrap_or_default();
    let domain = address.rsplit_once('@').map_or("", |(_, domain)| domain);
    (format!("{name} ({domain})").trim_start().to_owned(), address)
}

/// Mails in trouble. Whose they are is told by game and seat, for addresses belong on no page.
fn mails(disk: &Disk, lang: Lang) -> Result<Vec<DeskMail>, ClubError> {
    let words = lang.words();
    let outbox = Outbox::new(disk);
    let place = |id: &str| {
        let mut parts = id.split('.');
        let (game, who) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        format!("{game} {}", if who.starts_with("gm") { who.to_owned() } else { who.to_uppercase() })
    };
    let safe = |why: Option<String>| {
        let why = why.unwrap_or_default();
        why.split_whitespace().map(|word| if word.contains('@') { "…" } else { word }).collect::<Vec<_>>().join(" ")
    };
    let failed = outbox.failed()?.into_iter().map(|(id, envelope)| DeskMail {
        to: place(&id),
        state: words.say("desk-page-given-up"),
        why: safe(envelope.last_error),
    });
    let tried = outbox.refused()?.into_iter().map(|(id, envelope)| DeskMail {
        to: place(&id),
        state: words.with("desk-page-tried", &[("count", i64::from(envelope.tries).into())]),
        why: safe(envelope.last_error),
    });
    Ok(failed.chain(tried).collect())
}
