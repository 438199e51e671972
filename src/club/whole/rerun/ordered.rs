//! Reruns at a game master's command. The letter is read with the others; the game is played again when they are all on
//! the disk, so that it is compared with what everybody has, and the difference goes out as a mail of its own.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::directory::Who;
use crate::club::game::opened::Opened;
use crate::club::tell::facts::{Facts, club};
use crate::club::tell::mailer::{Mailer, Occasion};
use crate::club::turn::gm::act::desk_help;
use crate::club::turn::happened::DeskTold;
use crate::club::vocabulary::{Again, Clock, Order, order};
use crate::club::whole::rerun::bringing::letter_for;
use crate::club::whole::rerun::{Adopting, Change, RerunError, adopt_here, discard, edit, keep, page_of, read_branch, rerun, seen};
use crate::report::{self, difference_text};
use crate::store::{Archive, DeskKey, Disk, GameFolder, Pending, Transaction, Written, to_toml};
use crate::words::{Lang, said};
use chrono::{DateTime, Utc};

/// What a rerun at the desk needs.
pub struct Reruns<'a> {
    /// The club's disk.
    pub disk: &'a Disk,
    /// The club.
    pub config: &'a Config,
    /// The time of the pass.
    pub now: DateTime<Utc>,
}

impl Reruns<'_> {
    /// Does what was asked for in a game and not done yet. Gives what came of it.
    ///
    /// # Errors
    /// If the club's files can't be read or written.
    pub fn catch_up(&self, id: &str) -> Result<Vec<DeskTold>, ClubError> {
        let mut told = Vec::new();
        loop {
            let game = Opened::open(self.disk, id)?;
            let Some(asked) = game.gm.pending.first().cloned() else { return Ok(told) };
            let lang = asked.language;
            let (done, lines) = match self.carry_out(&game, &asked, lang) {
                Ok(lines) => (true, lines),
                Err(RerunError::Club(error)) if error.of_disk().is_some() => return Err(error),
                Err(why) => (false, vec![said::told(&why.to_string(), lang.words())]),
            };
            self.answer(id, &asked, &lines, lang)?;
            told.push(DeskTold { done, asks: false, said: lines.join("\n") });
        }
    }

    fn carry_out(&self, game: &Opened, asked: &Pending, lang: Lang) -> Result<Vec<String>, RerunError> {
        let clock = Clock { zone: game.file.zone, at: game.cadence(self.config).usual_time(), now: asked.at };
        let words = lang.words();
        // It was read when it came; a newer program may read it otherwise.
        let Ok(Order::Again(order)) = order(&asked.command, &game.seats(), &clock, lang) else {
            return Ok(desk_help(&game.seats(), lang));
        };
        match order {
            Again::Discard(name) => {
                let dropped = discard(self.disk, game, name.as_deref())?;
                Ok(vec![words.with("gm-rerun-dropped", &[("names", words.list(&dropped).into())])])
            }
            Again::Adopt(name, reason) => {
                let branch = read_branch(self.disk, game, &name)?;
                self.adopt(game, asked, &branch.change, Some(&name), &reason, lang)
            }
            Again::Back(round, Some(reason)) => {
                let change = Change { from: round.max(1), reopen: true, ..Change::default() };
                self.adopt(game, asked, &change, None, &reason, lang)
            }
            Again::Back(round, None) => self.show(game, &Change { from: round.max(1), reopen: true, ..Change::default() }, lang),
            Again::Play { from, without, with, version, options, edits } => {
                let mut change = Change { from, version, without, options, ..Change::default() };
                for hash in with {
                    change.with.push(self.archived(game, &hash)?);
                }
                for (seat, text) in edits {
                    let language = game.private.seats.get(seat.index()).map_or(Lang::En, |seat| seat.language);
                    change.edits.push(edit(seat, &text, language, asked.at));
                }
                self.show(game, &change, lang)
            }
        }
    }

    /// A letter of the archive that did not count, or counted elsewhere.
    fn archived(&self, game: &Opened, named: &str) -> Result<Written, RerunError> {
        let unplayable = |why: String| RerunError::Unplayable { game: game.file.id.clone(), why };
        let archive = Archive::new(self.disk);
        let hash =
            archive.named(named).map_err(ClubError::from)?.ok_or_else(|| unplayable(format!("no letter's hash begins with {named}")))?;
        let raw = archive.raw(&hash).map_err(ClubError::from)?;
        letter_for(game, self.disk, Some(self.config), &raw).map_err(|why| unplayable(why.to_string()))
    }

    fn show(&self, game: &Opened, change: &Change, lang: Lang) -> Result<Vec<String>, RerunError> {
        let words = lang.words();
        let reran = rerun(self.disk, game, change, lang)?;
        let shown = seen(game, &reran.difference);
        let mut lines: Vec<String> = difference_text(&shown, lang).lines().map(str::to_owned).collect();
        if reran.difference.same && reran.onward {
            lines = vec![words.say("rerun-onward")];
        }
        if reran.changes() {
            let page = page_of(Some(self.config), game, &reran.difference, lang);
            let name = keep(self.disk, game, change, &reran, &page, self.now)?;
            let what = if reran.difference.reopens { "gm-rerun-kept-to-look" } else { "gm-rerun-kept" };
            lines.push(words.with(what, &[("branch", name.into())]));
        }
        Ok(lines)
    }

    fn adopt(
        &self,
        game: &Opened,
        asked: &Pending,
        change: &Change,
        branch: Option<&str>,
        reason: &str,
        lang: Lang,
    ) -> Result<Vec<String>, RerunError> {
        let (disk, config, now, by) = (self.disk, self.config, self.now, asked.by.as_str());
        let adopted = adopt_here(&Adopting { disk, config, game: &game.file.id, change, branch, by, reason, now, lang })?;
        let mut lines: Vec<String> = difference_text(&seen(game, &adopted.difference), lang).lines().map(str::to_owned).collect();
        if adopted.done {
            let names: Vec<String> = adopted.told.iter().map(|seat| game.seats().name(*seat)).collect();
            let words = lang.words();
            lines.push(words.with("gm-rerun-adopted", &[("count", names.len().into()), ("names", words.list(&names).into())]));
        }
        Ok(lines)
    }

    /// What came of it goes out, and it is not pending any more.
    fn answer(&self, id: &str, asked: &Pending, lines: &[String], lang: Lang) -> Result<(), ClubError> {
        let mut game = Opened::open(self.disk, id)?;
        game.gm.pending.retain(|pending| pending != asked);
        let mut change = Transaction::new(format!("{id} {}", u32::MAX));
        if !asked.letter.is_empty() {
            let index = asked.desk;
            if let Some(party) = game.private.gms().nth(usize::from(index)) {
                let name = party.name.clone().unwrap_or_else(|| game.file.gm.clone());
                let facts = Facts::of(&game, game.agenda.as_ref(), self.now, lang);
                let page = DeskKey::read(self.disk)?.map(|key| key.page_name(&party.address));
                let text = report::desk_answer_mail(&club(self.config, lang), &facts.game(&game), &name, &[], lines, page.as_deref(), lang);
                let mailer = Mailer::new(self.disk, self.config, self.now);
                mailer.send(&mut change, &game, Who::Gm(index), &Occasion::Rerun(asked.number), text)?;
            }
        }
        let path = GameFolder::new(self.disk, id)?.gm_path();
        change.write(path.clone(), to_toml(&path, &game.gm)?);
        change.commit(self.disk, &format!("again-{id}"))?.finish(self.disk)?;
        Ok(())
    }
}
