//! Running a case.

use super::case::{Case, Fault, Step};
use super::check::check;
use super::compare::{differences, overlay};
use super::expect::expect;
use super::places::in_step;
use super::ran::{Ran, SaidLine, StepRan};
use crate::dice::{Dice, RanOut, Seed, Stream};
use crate::game::press::{addressed, lift};
use crate::game::{
    About, Deadline, DiceSource, Hosted, LetterIn, PositionPart, Present, Seat, Seats, Setting, Table as _, Verdict, Viewer, own_commands,
};
use crate::serial::{of_table, to_value};
use crate::words::{Lang, Saying};
use serde::Serialize;
use toml::Table;

/// Runs a case by the rules of one game.
pub fn run<R: Present>(case: &Case) -> Ran {
    let mut ran = Ran { faults: check::<R>(case), ..Ran::default() };
    if !ran.faults.is_empty() {
        return ran;
    }
    if let Some(table) = &case.tournament {
        ran.faults.extend(super::tournament::run::<R>(case, table).err().map(|why| case.fault(&["tournament".to_owned()], why)));
        return ran;
    }
    match Running::<R>::begin(case) {
        Err(fault) => ran.faults.push(fault),
        Ok(mut running) => running.run(&mut ran),
    }
    ran
}

/// A case on its way.
struct Running<'c, R: Present> {
    case: &'c Case,
    lang: Lang,
    game: Hosted<R>,
    /// What fills positions up.
    setup: Dice,
}

impl<'c, R: Present> Running<'c, R> {
    fn begin(case: &'c Case) -> Result<Self, Fault> {
        let at = |name: &str| [name.to_owned()];
        let options = of_table(&case.options).map_err(|error| case.fault(&at("options"), format!("options: {}", error.message())))?;
        let setting = Setting { options, seats: Seats(case.players.clone()), version: case.version.unwrap_or(R::META.version) };
        let seed = Seed::named(&case.id);
        let mut setup = Dice::stream(&seed, Stream::default());
        let state = if case.position.is_empty() {
            R::setup(&setting, &mut setup).map_err(|error| error.to_string())
        } else {
            arrange::<R>(&setting, &case.position, &case.position, &mut setup)
        };
        let state = state.map_err(|why| case.fault(&at("position"), why))?;
        let dice = match &case.dice {
            Some(results) => DiceSource::Script(Dice::script(results.clone(), &seed.derive("shuffles"))),
            None => DiceSource::Seeded(seed),
        };
        let lang = Lang::named(&case.language).unwrap_or(Lang::En);
        Ok(Running { case, lang, game: Hosted::arranged(setting, state, dice), setup })
    }

    fn run(&mut self, ran: &mut Ran) {
        ran.start = self.position();
        for (index, step) in self.case.step.iter().enumerate() {
            match self.step(index, step) {
                Err(fault) => ran.faults.push(fault),
                Ok(came) => {
                    ran.faults = expect(self.case, index, &self.game, &came);
                    ran.steps.push(came);
                }
            }
            let last = index + 1 == self.case.step.len();
            match self.game.script_rest() {
                Some(Err(RanOut)) => ran.faults.push(self.of_dice(format!("step {}: the dice ran out", index + 1))),
                Some(Ok(rest)) if rest > 0 && last && ran.faults.is_empty() => {
                    ran.faults.push(self.of_dice(format!("{rest} of the dice were not asked for")));
                }
                _ => {}
            }
            if !ran.faults.is_empty() {
                return;
            }
        }
    }

    fn of_dice(&self, what: String) -> Fault {
        self.case.fault(&["dice".to_owned()], what)
    }

    fn position(&self) -> Table {
        R::PARTS.casebook.position(self.game.setting(), &R::view(self.game.state(), Viewer::Everything))
    }

    fn step(&mut self, index: usize, step: &Step) -> Result<StepRan, Fault> {
        if let Some(over) = &step.position {
            let mut whole = self.position();
            overlay(self.game.seats(), R::PARTS.casebook.names(), &mut whole, over);
            let state = arrange::<R>(self.game.setting(), &whole, over, &mut self.setup)
                .map_err(|why| self.case.fault(&in_step(index, &["position"]), format!("step {}: {why}", index + 1)))?;
            self.game.put(state);
        }
        let (events, dice) = (self.game.events().count(), self.game.draws().count());
        let deadline = if step.deadline { Deadline::of::<R>(self.game.state()) } else { Deadline::none() };
        let mut lines = Vec::new();
        for seat in self.game.seats().all() {
            let name = self.game.seats().name(seat);
            if let Some((_, text)) = step.orders.iter().find(|(known, _)| known.eq_ignore_ascii_case(&name)) {
                lines.extend(self.letter(seat, &name, text));
            }
        }
        self.game.play(deadline);
        Ok(StepRan {
            line: self.case.line(&in_step(index, &[])),
            lines,
            events: self.game.events().skip(events).map(|event| (event_kind(event), self.told(event))).collect(),
            dice: self.game.draws().skip(dice).copied().collect(),
            requests: self.requests(),
            position: self.position(),
        })
    }

    fn told(&self, event: &R::Event) -> Option<String> {
        let (_, saying) = R::news(event, Viewer::Everything).and_then(|news| R::tell(self.game.setting(), &news))?;
        Some(self.lang.words().tell(&saying))
    }

    /// Takes a letter: what is said of each of its order lines.
    fn letter(&mut self, seat: Seat, name: &str, text: &str) -> Vec<SaidLine> {
        let words = self.lang.words();
        // Messages are taken out first, as the club does; what the rules say of each counts as a line.
        let (rest, pressed) = lift(text, self.game.seats());
        let mut lines: Vec<SaidLine> = Vec::new();
        for message in &pressed {
            let sent = addressed(self.game.seats(), &self.game.other_names(), &message.to).and_then(|to| self.game.press(seat, &to));
            let why = sent.err().or_else(|| message.text.as_ref().err().map(|id| Saying::new(*id)));
            let text = text.lines().nth((message.number as usize).saturating_sub(1)).unwrap_or_default().trim().to_owned();
            let verdict = if why.is_none() { "ok" } else { "refused" };
            lines.push(SaidLine {
                player: name.to_owned(),
                number: message.number,
                text,
                verdict,
                reason: why.map(|why| words.tell(&why)),
            });
        }
        let taken = self.game.take(&LetterIn {
            seat,
            text: &rest,
            letter: name,
            about: About::Now,
            lang: self.lang,
            ready: true,
            commands: own_commands(),
        });
        for line in taken.acknowledgement.lines {
            let verdict = match line.verdict {
                Verdict::Ok => "ok",
                Verdict::Refused => "refused",
                Verdict::Unknown => "unknown",
                Verdict::Command | Verdict::Chat | Verdict::Marker => continue,
            };
            let reason = line.note.map(|note| words.tell(&note));
            lines.push(SaidLine { player: name.to_owned(), number: line.number, text: line.text, verdict, reason });
        }
        lines.sort_by_key(|line| line.number);
        lines
    }

    /// All that is asked now, in order of name.
    fn requests(&self) -> Vec<String> {
        let awaited = self.game.awaited();
        let now = awaited.iter().filter(|awaited| awaited.now);
        let mut found: Vec<String> = now.map(|awaited| format!("{}:{}", self.game.seats().name(awaited.seat), awaited.ask)).collect();
        found.sort();
        found
    }
}

/// The kind of an event, by which a log tells it from others.
pub fn event_kind(event: &impl Serialize) -> String {
    let written = to_value(event).ok();
    written.and_then(|event| Some(event.get("kind")?.as_str()?.to_owned())).unwrap_or_default()
}

/// The state of a position; `named` is what the case says of it.
fn arrange<R: Present>(setting: &Setting<R::Options>, whole: &Table, named: &Table, dice: &mut Dice) -> Result<R::State, String> {
    let position = of_table::<R::Position>(whole).map_err(|error| format!("position: {}", error.message()))?;
    let state = R::PARTS.casebook.arrange(setting, &position, dice).map_err(|error| format!("position: {error}"))?;
    // What only follows from the rest can't be put in place: where a case says it all the same, it must be so.
    let is_read = |key: &str| matches!(R::PARTS.casebook.names().under(&setting.seats, key), Ok((_, PositionPart::Read(_))));
    let read: Table = named.iter().filter(|(key, _)| is_read(key)).map(|(key, value)| (key.clone(), value.clone())).collect();
    if read.is_empty() {
        return Ok(state);
    }
    let found = R::PARTS.casebook.position(setting, &R::view(&state, Viewer::Everything));
    match differences(&setting.seats, R::PARTS.casebook.names(), &read, &found).first() {
        Some(other) => Err(format!("position: {} follows from the rest and can't be put: {}", other.path.join("."), other.what)),
        None => Ok(state),
    }
}
