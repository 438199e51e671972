//! Who asks to join a game that has begun: they are asked whether they read what is sent to them, as whoever is in time, and from their
//! answer on they are on its waiting list.

use crate::club::error::ClubError;
use crate::club::game::seated::plays;
use crate::club::pass::asked_back::{Answered, name_of};
use crate::club::pass::incoming::Incoming;
use crate::club::pass::run::Run;
use crate::club::tell::facts::club;
use crate::club::tell::mailer::Mailer;
use crate::club::turn::naming::pen_name;
use crate::club::vocabulary::stands_for_others;
use crate::club::whole::open_game::{WAITING_MAX, waiting};
use crate::mail::Letter;
use crate::orders::glance;
use crate::report;
use crate::store::{
    Disk, GameFile, GameFolder, GameState, Joined, LetterRecord, LetterState, PrivateFile, StandbyFile, Transaction, to_toml,
};
use crate::words::{Arg, Lang};

/// A game that has begun, or is about to.
pub(super) struct Begun {
    /// What everybody may know of it.
    pub file: GameFile,
    /// What only the club does.
    private: PrivateFile,
}

impl Begun {
    /// The game of an id, if there is one that can be read.
    pub(super) fn of(disk: &Disk, id: &str) -> Option<Begun> {
        let folder = GameFolder::new(disk, id).ok()?;
        Some(Begun { file: folder.game().ok()?, private: folder.private().ok()? })
    }

    /// The code by which an address answers that it would wait for a place; none: it has one, or there will be none.
    pub(super) fn code(&self, sender: &str) -> Option<String> {
        let waits = self.file.state != GameState::Ended && !plays(&self.private, sender);
        waits.then(|| self.private.join_code(sender))
    }

    /// Its title, for sentences.
    pub(super) fn title(&self) -> [(&'static str, Arg); 2] {
        [("title", self.file.title.as_str().into()), ("game", self.file.id.as_str().into())]
    }

    /// What is said to somebody who asks to join it.
    pub(super) fn told(&self, sender: &str, lang: Lang) -> String {
        let words = lang.words();
        match self.code(sender) {
            Some(_) => format!("{} {}", words.with("join-begun", &self.title()), words.with("join-begun-wait", &self.title())),
            None if self.file.state == GameState::Ended => words.with("open-gone", &self.title()),
            None => words.with("join-begun", &self.title()),
        }
    }

    /// Whether nobody could be told from somebody else who took a seat under a name.
    fn is_taken(&self, name: &str) -> bool {
        let is = |known: &String| glance(known) == glance(name);
        stands_for_others(name) || self.file.seats.iter().any(|entry| is(&entry.name) || entry.former.iter().any(is))
    }
}

/// What a letter says that answers a mail about joining.
pub(super) struct Reply {
    /// Whether it takes back what was asked.
    pub leaves: bool,
    /// Its language.
    pub lang: Lang,
    /// The name that it gives.
    pub named: Option<String>,
}

impl Run<'_, '_> {
    /// Deals with a letter about a game that was open to join when it was asked about, and has begun. Says whether it is one.
    ///
    /// # Errors
    /// If a file can't be read or written.
    pub(super) fn late_joiner_writes(
        &mut self,
        answered: &Answered,
        reply: &Reply,
        (letter, sender): (&Letter, &str),
        incoming: &Incoming,
    ) -> Result<bool, ClubError> {
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        let Some(begun) = Begun::of(disk, &answered.game) else { return Ok(false) };
        // Whoever plays in it has other things to say to it, or none.
        if plays(&begun.private, sender) || begun.private.join_code(sender) != answered.code {
            return Ok(false);
        }
        let lang = reply.lang;
        let mut change = Transaction::new(String::new());
        let said = if reply.leaves {
            stop_waiting(disk, &begun.file.id, sender, &mut change)?;
            lang.words().with("join-not", &begun.title())
        } else if begun.file.state == GameState::Ended {
            lang.words().with("open-gone", &begun.title())
        } else {
            let named = reply.named.clone().or_else(|| self.named_before(answered.asked_by.as_deref()));
            let name = named.map_or_else(|| Ok(name_of(letter)), |named| pen_name(&named)).unwrap_or_default();
            self.waits(&begun, (name, sender), lang, &mut change)?
        };
        if !self.may_answer_again(&mut change, &format!("joined {}", answered.game), sender)? {
            self.settle_at(change, incoming, (LetterState::Answered, "about a game to join"), None, None, None)?;
            return Ok(true);
        }
        let text = report::title_note(&club(config, lang), &begun.file.title, &said, lang);
        let kind = format!("answer-{}", incoming.hash.get(..12).unwrap_or_default());
        let (of, whom) = ((answered.game.as_str(), answered.code.as_str()), (sender, &*name_of(letter), lang));
        let mailer = Mailer::new(disk, config, now);
        let name = mailer.to_joiner(&mut change, of, whom, &kind, letter.message_id.as_deref(), text)?;
        let record = LetterRecord {
            reason: Some(format!("about a place in {}", answered.game)),
            answer: Some(name),
            ..LetterRecord::new(LetterState::Applied, incoming.arrived, now)
        };
        self.applied(change, incoming, "join", record)?;
        Ok(true)
    }

    /// Somebody waits for a place from now on, if they could play under their name. Gives what they are told.
    fn waits(&self, begun: &Begun, (name, sender): (String, &str), lang: Lang, change: &mut Transaction) -> Result<String, ClubError> {
        let (disk, words) = (self.setup.disk, lang.words());
        let args: Vec<(&str, Arg)> = begun.title().into_iter().chain([("name", Arg::from(name.as_str()))]).collect();
        if name.is_empty() {
            return Ok(words.with("join-nameless", &args));
        }
        if begun.is_taken(&name) {
            let id = if stands_for_others(&name) { "join-name" } else { "join-taken" };
            return Ok(words.with(id, &args));
        }
        // That somebody else's file can't be read is no reason to turn anybody away.
        let all = StandbyFile::all(disk).unwrap_or_default();
        let is = |one: &StandbyFile| one.address.eq_ignore_ascii_case(sender);
        let of_game = |one: &&StandbyFile| one.games.contains(&begun.file.id);
        if !all.iter().any(is) && all.iter().filter(of_game).count() >= WAITING_MAX {
            return Ok(words.with("join-full", &args));
        }
        let late = Joined { name, address: sender.to_ascii_lowercase(), language: lang, pen_name: None, since: self.setup.now };
        let (path, text) = waiting(disk, &begun.file.id, &late)?;
        change.write(path, text);
        Ok(words.with("join-waits", &args))
    }
}

/// Somebody waits for a place in a game no longer; whoever would take over any seat still would.
fn stop_waiting(disk: &Disk, game: &str, address: &str, change: &mut Transaction) -> Result<(), ClubError> {
    let path = StandbyFile::path(address);
    if !disk.exists(&path)? {
        return Ok(());
    }
    let mut file = StandbyFile::read(disk, &path)?;
    if file.games.iter().all(|id| id == game) && !file.games.is_empty() {
        change.remove(path);
    } else {
        file.games.retain(|id| id != game);
        change.write(path.clone(), to_toml(&path, &file)?);
    }
    Ok(())
}
