//! What has come of a game's turn, as files: all of it one change.

use crate::club::ClubError;
use crate::club::game::desk::Card;
use crate::club::game::opened::desk_path;
use crate::club::turn::run::Turn;
use crate::game::Viewer;
use crate::store::{GameState, GmFile, PressFile, WatchFile, to_toml, whole};

impl Turn<'_, '_> {
    /// Puts everything that has come of the turn into the change.
    pub fn write(&mut self) -> Result<(), ClubError> {
        let game = &*self.game;
        let mut files = Vec::new();
        if let Some(table) = &game.table {
            for round in &self.closed {
                for (path, text) in
                    [(game.folder.round_path(round.number), &round.whole), (game.folder.public_path(round.number), &round.public)]
                {
                    let text = whole(&path, text)?;
                    self.done.change.write(path, text);
                }
            }
            if let Some((first, last)) = self.closed.first().zip(self.closed.last()) {
                self.done.rounds = Some((first.number, last.number));
            }
            let (path, book) = (game.folder.book_path(), table.book());
            whole(&path, &book)?;
            files.push((path, book));
            for trail in self.trails.iter().filter(|trail| game.file.state != GameState::Ended || trail.round < table.round()) {
                let path = game.folder.inputs_path(trail.round);
                files.push((path.clone(), to_toml(&path, trail)?));
            }
        }
        if game.file.state == GameState::Ended && (!self.closed.is_empty() || game.file.broken_off.is_some()) {
            files.push((game.folder.path("public/dice.toml"), crate::club::whole::verify::revealed(&game.file, &game.private)?));
        }
        if game.press != PressFile::default() {
            files.push((game.folder.press_path(), to_toml(&game.folder.press_path(), &game.press)?));
        }
        if !game.votes.motions.is_empty() {
            files.push((game.folder.votes_path(), to_toml(&game.folder.votes_path(), &game.votes)?));
        }
        if game.gm != GmFile::default() {
            files.push((game.folder.gm_path(), to_toml(&game.folder.gm_path(), &game.gm)?));
        }
        files.push(game.folder.private_text(&game.private)?);
        files.push(game.folder.game_text(&game.file)?);
        for (path, text) in files {
            self.write_if_other(path, text)?;
        }
        self.mails()?;
        if self.game.watch != WatchFile::default() {
            let path = self.game.folder.watch_path();
            let text = to_toml(&path, &self.game.watch)?;
            self.write_if_other(path, text)?;
        }
        let (votes_until, next_term) = (self.game.votes.next_end(), self.next_term());
        if let Some(desk) = &mut self.game.desk {
            (desk.votes_until, desk.next_term) = (votes_until, next_term);
            if let Some(table) = &self.game.table {
                desk.note_files(&**table);
            }
        }
        self.card();
        if let Some(desk) = &self.game.desk {
            let path = desk_path(&self.game.folder);
            let text = to_toml(&path, desk)?;
            self.write_if_other(path, text)?;
        }
        self.done.changed |= self.opened_now || !self.closed.is_empty() || !self.owed.is_empty();
        Ok(())
    }

    /// What the front page will say of the game.
    fn card(&mut self) {
        if self.closed.is_empty() && self.game.desk.as_ref().is_none_or(|desk| !desk.card.is_empty()) {
            return;
        }
        for lang in &self.config.languages {
            let sheet = self.game.sheet(Viewer::Public, u32::MAX, *lang);
            if let (Some(sheet), Some(desk)) = (sheet, &mut self.game.desk) {
                desk.card.insert(*lang, Card { round: sheet.title, result: sheet.result });
            }
        }
    }

    fn write_if_other(&mut self, path: String, text: String) -> Result<(), ClubError> {
        if !self.disk.exists(&path)? || self.disk.read_to_string(&path)? != text {
            self.done.change.write(path, text);
        }
        Ok(())
    }
}
