//! What a letter says to other games of its writer: what follows `game ID` goes there as a letter of its own, which holds nothing
//! else of this one, and is placed, read, answered and kept there like any other.
//!
//! Nothing is sent on unless the letter proves as much of its writer's seat there as of the one here ([`seat_elsewhere`]).
//!
//! [`seat_elsewhere`]: crate::club::game::placing::seat_elsewhere

use crate::club::config::Config;
use crate::club::config::transport::limits;
use crate::club::game::directory::Person;
use crate::club::turn::happened::{Carried, Happened, Happenings};
use crate::club::turn::now::Now;
use crate::club::turn::post::{Arrived, Text};
use crate::club::vocabulary::{Command, command_in};
use crate::game::{LineSaid, Pressed, Verdict};
use crate::mail::{self, Onward};
use chrono::{DateTime, Utc};
use std::collections::{BTreeMap, BTreeSet};

/// A letter speaks to no more other games than this.
pub(crate) const OTHERS_MAX: usize = 10;

/// A text line by line, each with the line of the mail replied to under which it stands, if it does.
pub(crate) type Placed<'t> = [(&'t str, Option<usize>)];

/// The other games that lines of a text name, the first ones of them.
pub(crate) fn named<'t>(lines: impl Iterator<Item = &'t str>, here: &str) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for line in lines {
        if let Some(Command::Game(id)) = command_in(line)
            && id != here
        {
            named.insert(id);
            if named.len() >= OTHERS_MAX {
                break;
            }
        }
    }
    named
}

/// What a letter says to other games.
#[derive(Default)]
pub(crate) struct Elsewhere {
    /// The numbers of its lines by game, the blank ones too.
    games: BTreeMap<String, BTreeSet<u32>>,
}

impl Elsewhere {
    /// Whether a line belongs to another game.
    pub(crate) fn covers(&self, number: u32) -> bool {
        self.games.values().any(|numbers| numbers.contains(&number))
    }

    /// Sends what is for games in which the writer has a seat there. Gives the lines that stay behind, unread. `whole`: the letter
    /// before anything was taken out of it.
    pub(crate) fn send(
        &self,
        now: &Now<'_>,
        happened: &mut Happenings,
        whole: &Placed<'_>,
        arrived: &Arrived,
        trial: bool,
        id: Option<&str>,
    ) -> (BTreeSet<String>, Vec<LineSaid>) {
        let (mut sent, mut stay) = (BTreeSet::new(), Vec::new());
        for (game, numbers) in &self.games {
            let of_game = (1..).zip(whole).filter(|(number, _)| numbers.contains(number)).map(|(number, (line, _))| (number, *line));
            let lines: Vec<(u32, &str)> = of_game.filter(|(_, line)| !line.trim().is_empty()).collect();
            if lines.is_empty() {
                continue;
            }
            let seat = now.loaded.elsewhere.get(&(arrived.hash.clone(), game.clone()));
            match seat.and_then(|seat| carried(now.config, seat, id, &lines, trial, arrived.arrived)) {
                Some(raw) => {
                    sent.insert(game.clone());
                    happened.push(Happened::Carried(Carried { raw, arrived: arrived.arrived }));
                }
                None => stay.extend(lines.into_iter().map(|(number, line)| not_here(number, line.trim().to_owned()))),
            }
        }
        (sent, stay)
    }
}

/// What is meant for another game and does not go there: shown back, not played.
fn not_here(number: u32, text: String) -> LineSaid {
    LineSaid { number, text, verdict: Verdict::Refused, note: None, nearest: Vec::new() }
}

/// What of a letter is for this game: the text with lines for other games blanked, and which those are. What is edited in a quote of
/// this game's mail is this game's, whatever stands above the quote.
pub(crate) fn for_this_game(text: &str, places: &Placed<'_>, here: &str) -> (String, Elsewhere) {
    let (mut own, mut elsewhere) = (String::with_capacity(text.len()), Elsewhere::default());
    let mut other: Option<(String, Option<usize>)> = None;
    for (at, line) in text.lines().enumerate() {
        let place = places.get(at).and_then(|(_, under)| *under);
        if other.as_ref().is_some_and(|(_, under)| *under != place) && !line.trim().is_empty() {
            other = None;
        }
        let names = match command_in(line) {
            Some(Command::Game(named)) => {
                other = (named != here).then_some((named, place));
                true
            }
            _ => false,
        };
        match &other {
            // The line that names the game is read, and answered, as a command.
            Some((game, _)) if !names => {
                let number = u32::try_from(at).unwrap_or(u32::MAX).saturating_add(1);
                elsewhere.games.entry(game.clone()).or_default().insert(number);
            }
            _ => own.push_str(line),
        }
        own.push('\n');
    }
    (own, elsewhere)
}

/// Messages without those for players of other games.
pub(crate) fn spoken_here(messages: Vec<Pressed>, elsewhere: &Elsewhere) -> Vec<Pressed> {
    messages.into_iter().filter(|message| !elsewhere.covers(message.number)).collect()
}

/// Sends a game master's command on to another game that they run. Gives whether it went: one that would not read as it does here stays.
pub(crate) fn commanded(now: &Now<'_>, happened: &mut Happenings, arrived: &Arrived, id: Option<&str>, game: &str, command: &str) -> bool {
    let Some(desk) = now.loaded.elsewhere.get(&(arrived.hash.clone(), game.to_owned())) else { return false };
    // What was written below `announce:` stands below it there, too.
    let text = match command.split_once(": ").filter(|(_, below)| below.contains('\n')) {
        Some((first, below)) => format!("gm {first}:\n{below}\nend gm"),
        None => format!("gm {command}"),
    };
    let lines: Vec<(u32, &str)> = (1..).zip(text.lines()).collect();
    let raw = carried(now.config, desk, id, &lines, false, arrived.arrived);
    raw.map(|raw| happened.push(Happened::Carried(Carried { raw, arrived: arrived.arrived }))).is_some()
}

/// A letter to another game with some lines of this one; none if it would not read as they do. `trial`: nothing of the letter is to
/// count. `date`: when the letter that holds them arrived.
fn carried(config: &Config, seat: &Person, id: Option<&str>, lines: &[(u32, &str)], trial: bool, date: DateTime<Utc>) -> Option<Vec<u8>> {
    let mut body: Vec<String> = Vec::new();
    for (_, line) in lines {
        let text = line.trim_end();
        match body.last_mut() {
            // In a letter of its own it would be taken for a quote; it goes on what stands above it.
            Some(above) if text.trim_start().starts_with('>') => {
                above.push(' ');
                above.push_str(text.trim_start());
            }
            _ => body.push(text.to_owned()),
        }
    }
    let mut head = vec![format!("game {}", seat.game)];
    if trial {
        head.insert(0, "preview".to_owned());
    }
    let body: Vec<String> = head.into_iter().chain(body).collect();
    let raw = Onward { from: &seat.address, to: seat.reply_address(config), id, date, text: body.join("\n") + "\n" }.bytes().ok()?;
    let letter = mail::read(&raw, &limits(config)).ok()?;
    let is_sound = letter.message_id.as_deref() == id && letter.recipients.len() == 1 && letter.machine.is_none();
    let text = Text::of(letter, None).fresh.text();
    let same = text.lines().map(str::trim).filter(|line| !line.is_empty()).eq(body.iter().map(|line| line.trim()));
    (is_sound && same).then_some(raw)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parted(lines: &Placed<'_>) -> (Vec<String>, Vec<(String, Vec<u32>)>) {
        let text: String = lines.iter().flat_map(|(line, _)| [*line, "\n"]).collect();
        let (own, elsewhere) = for_this_game(&text, lines, "friday");
        let games = elsewhere.games.into_iter().map(|(game, numbers)| (game, numbers.into_iter().collect()));
        (own.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect(), games.collect())
    }

    #[test]
    fn what_follows_the_name_of_a_game_is_for_it_until_the_next_name() {
        let lines = ["take 2R", "game monday", "take any", "", "game tuesday", "gold", "game friday", "claim it4", "game monday", "pass"];
        let (own, games) = parted(&lines.map(|line| (line, None)));
        assert_eq!(own, ["take 2R", "game monday", "game tuesday", "game friday", "claim it4", "game monday"]);
        assert_eq!(games, [("monday".to_owned(), vec![3, 4, 10]), ("tuesday".to_owned(), vec![6])]);
    }

    #[test]
    fn an_edit_in_the_quote_below_is_for_the_game_whose_mail_is_quoted() {
        let (own, games) = parted(&[("game monday", None), ("take any", None), ("", None), ("take 3L", Some(12))]);
        assert_eq!((own, games), (vec!["game monday".to_owned(), "take 3L".to_owned()], vec![("monday".to_owned(), vec![2, 3])]));
        let (own, games) = parted(&[("game monday", Some(30)), ("take any", Some(30))]);
        assert_eq!((own, games), (vec!["game monday".to_owned()], vec![("monday".to_owned(), vec![2])]), "below the quote");
    }
}
