//! A letter's fresh text becomes lines: orders, commands, numbers, chat, and what was not understood.

mod guards;

use super::book::{BookLine, Guard};
use super::command::own_commands;
use super::ranked::{counted, ranked};
use super::wrapped::{ELSE, IF, remark, runs_on, whole_lines};
use super::{Choice, Grammar, Kind, Moment, Need, Ruleset, Seat, Setting};
use crate::orders::{Command, Commands, Expected, Line, Tree, Unread, fold, is_greeting, parse};
use crate::words::{Lang, Saying};

/// Which report a letter answers: what its numbers mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// A report of this point in the game.
    Moment(Moment),
    /// Whatever is asked now (cases and tests, which have no mails).
    Now,
    /// No report of ours that is known.
    Unknown,
}

/// A letter's fresh text for a game, and whose it is.
#[derive(Clone, Debug)]
pub struct LetterIn<'a> {
    /// Who wrote it.
    pub seat: Seat,
    /// The words this person wrote now.
    pub text: &'a str,
    /// The letter's hash, for the log.
    pub letter: &'a str,
    /// Which report it answers: what its numbers mean.
    pub about: About,
    /// The language of the acknowledgement.
    pub lang: Lang,
    /// Whether the letter closes its turn although lines are refused (the casebook's `ready`).
    pub ready: bool,
    /// What may be said in it beside orders: [the table's own](own_commands) commands, and whatever else its reader understands.
    pub commands: &'a Commands,
}

/// What one line of a letter is.
#[derive(Debug)]
pub enum Reading<R: Ruleset> {
    /// An order, understood.
    Order(Box<BookLine<R>>),
    /// A command, to the table or to the club.
    Command(Command),
    /// Numbers of the report's list, the best first.
    Numbers(Vec<usize>),
    /// `standing none`: all standing lines go.
    NoStanding,
    /// `orders`, `end`, a bare `standing` or `if …:`: no order by itself.
    Marker,
    /// Not an order at all: shown back as such.
    Chat,
    /// Meant as an order, but not understood.
    Unknown(Saying),
    /// It does not read whole; whoever knows what is legal may hear what is meant.
    Loose(Box<Loose<R>>),
}

/// A line that does not read whole.
#[derive(Debug)]
pub struct Loose<R: Ruleset> {
    /// What is left of it behind its guards.
    pub(super) text: String,
    /// A line with nothing in it yet, of this place and with these guards.
    pub(super) line: BookLine<R>,
    /// What it is if nothing is heard in it.
    pub(super) otherwise: Reading<R>,
    /// Whether it stands where only orders stand: in a block, behind a guard.
    pub(super) meant: bool,
    /// Where it is a sentence that begins with a condition: what is done then, and what else, each behind its guard.
    pub(super) supposed: Vec<Reading<R>>,
}

/// A line of a letter with what it is.
#[derive(Debug)]
pub struct ReadLine<R: Ruleset> {
    /// Its number among the fresh lines, from 1.
    pub number: u32,
    /// As written.
    pub text: String,
    /// What it is.
    pub reading: Reading<R>,
}

const ORDERS: &[&str] = &["orders", "maaraykset"];
const END: &[&str] = &["end", "loppu", "endorders", "loppumaaraykset", "signoff"];
const STANDING: &[&str] = &["standing", "pysyva", "pysyvat"];
const END_STANDING: &[&str] = &["endstanding", "loppupysyva", "loppupysyvat"];
const NONE: &[&str] = &["none", "eimitaan", "nothing"];
/// What stands between what is better and what is worse.
const BETTER: &[&str] = &[">", "or", "tai"];
/// More preferences than this, each with a verb of its own, are not read.
const PREFERENCES_MAX: usize = 8;

/// A line's kind, by its place in the grammar, and its uses.
type Understood<R> = (usize, Vec<Vec<<R as Ruleset>::Order>>);

/// More lines than this in one letter are not read; a club reads no letter that has as many.
const LINES_MAX: usize = 1_000;

struct Reader<'g, R: Ruleset> {
    grammar: &'g Grammar,
    setting: &'g Setting<R::Options>,
    commands: &'g Commands,
    lang: Lang,
    letter: &'g str,
    /// Inside `orders` … `end orders`: every line is meant as an order.
    block: bool,
    standing: bool,
    /// The guard of the block being read: its text, the guard, and its indentation.
    guard: Option<(String, Guard<R::Cond>, usize)>,
    /// The last guard, for `else`.
    last: Option<(String, Guard<R::Cond>, usize)>,
    /// Whether something without a guard stands between that guard and the line being read.
    parted: bool,
    /// Whether the line being read may go on in the next, or does beside it, so that it can't be told how far a condition in it reaches.
    runs_on: bool,
    out: Vec<ReadLine<R>>,
}

/// Reads the fresh text of a letter, with the table's own commands. Every line that is not blank or a remark gets a reading.
pub fn read_letter<R: Ruleset>(grammar: &Grammar, setting: &Setting<R::Options>, text: &str, letter: &str, lang: Lang) -> Vec<ReadLine<R>> {
    let mut lines = read_lines(grammar, setting, text, letter, lang, own_commands());
    for line in &mut lines {
        line.reading = match std::mem::replace(&mut line.reading, Reading::Chat) {
            Reading::Loose(loose) => loose.otherwise,
            read => read,
        };
    }
    lines
}

/// The same with other commands.
pub(super) fn read_lines<R: Ruleset>(
    grammar: &Grammar,
    setting: &Setting<R::Options>,
    text: &str,
    letter: &str,
    lang: Lang,
    commands: &Commands,
) -> Vec<ReadLine<R>> {
    let marked = text.lines().any(|line| ORDERS.contains(&fold(bare(line)).as_str()));
    let new = || Reader::<R> {
        grammar,
        setting,
        commands,
        lang,
        letter,
        block: false,
        standing: false,
        guard: None,
        last: None,
        parted: false,
        runs_on: false,
        out: Vec::new(),
    };
    let is_order = |text: &str| {
        let mut alone = new();
        alone.line(1, text, false);
        !alone.out.is_empty() && alone.out.iter().all(|line| matches!(line.reading, Reading::Order(_)))
    };
    let mut reader = new();
    let lines: Vec<&str> = text.lines().take(LINES_MAX).collect();
    let lines = ranked(&lines);
    let wholes = whole_lines(lines.iter().map(|line| &**line), &[IF, ELSE], is_order);
    for (at, whole) in wholes.iter().enumerate() {
        reader.runs_on = runs_on(&whole.text, wholes.get(at + 1).map_or("", |next| &next.text));
        if whole.cut {
            reader.push(whole.number, bare(&whole.text), Reading::Unknown(Saying::new("line-is-cut")));
        } else {
            reader.line(whole.number, &whole.text, marked);
        }
    }
    if let Some(line) = text.lines().nth(LINES_MAX) {
        reader.push(LINES_MAX as u32 + 1, line.trim(), Reading::Unknown(Saying::new("letter-text-cut")));
    }
    reader.out
}

/// Reads one line on file again, as [`super::Book`] wrote it.
pub(super) fn reread<R: Ruleset>(grammar: &Grammar, setting: &Setting<R::Options>, text: &str, letter: &str) -> Option<BookLine<R>> {
    let mut read = read_letter::<R>(grammar, setting, text, letter, Lang::En);
    match read.pop().map(|line| line.reading) {
        Some(Reading::Order(line)) if read.is_empty() => Some(*line),
        _ => None,
    }
}

/// A line without its remark, bullet, number, marks of emphasis and final stop.
pub fn bare(line: &str) -> &str {
    let line = remark(line).trim();
    let line = line.trim_matches(|c: char| matches!(c, '*' | '_' | '`' | '•' | '·' | '‣' | '▪' | '–' | '—') || c.is_whitespace());
    let line = line.strip_prefix("- ").unwrap_or(line);
    let lettered = || {
        let (mark, behind) = line.split_once(char::is_whitespace)?;
        let letter = mark.strip_suffix(')')?;
        (letter.len() == 1 && letter.bytes().all(|b| b.is_ascii_lowercase())).then_some(behind)
    };
    let line = counted(line).or_else(lettered).filter(|behind| !behind.is_empty()).unwrap_or(line);
    line.trim().trim_end_matches(['.', '!']).trim_end()
}

impl<R: Ruleset> Reader<'_, R> {
    fn push(&mut self, number: u32, text: &str, reading: Reading<R>) {
        self.out.push(ReadLine { number, text: text.to_owned(), reading });
    }

    fn line(&mut self, number: u32, raw: &str, marked: bool) {
        let text = bare(raw);
        if text.is_empty() {
            return;
        }
        let folded = fold(text.trim_end_matches(':'));
        let folded = folded.as_str();
        if ORDERS.contains(&folded) {
            self.block = true;
            return self.push(number, text, Reading::Marker);
        }
        if END.contains(&folded) {
            // Without a block, `end` ends what is read: the person's own cut.
            self.standing = false;
            let was = std::mem::replace(&mut self.block, false);
            if !was && !marked {
                self.block = false;
            }
            return self.push(number, text, Reading::Marker);
        }
        if marked && !self.block {
            return self.push(number, text, Reading::Chat);
        }
        let indent = raw.chars().take_while(|c| c.is_whitespace()).count();
        if self.guard.as_ref().is_some_and(|(_, _, at)| indent <= *at) {
            self.guard = None;
        }
        if STANDING.contains(&folded) {
            self.standing = true;
            return self.push(number, text, Reading::Marker);
        }
        if END_STANDING.contains(&folded) {
            self.standing = false;
            return self.push(number, text, Reading::Marker);
        }
        let mut standing = self.standing;
        let mut rest = text;
        if let Some((first, after)) = text.split_once(char::is_whitespace)
            && STANDING.contains(&fold(first.trim_end_matches(':')).as_str())
        {
            if NONE.contains(&fold(after).as_str()) {
                return self.push(number, text, Reading::NoStanding);
            }
            standing = true;
            rest = after.trim();
        }
        let mut parts: Vec<String> = Vec::new();
        for part in rest.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            match parts.last_mut() {
                Some(before) if self.goes_on(before, part) => *before = format!("{before} {part}"),
                _ => parts.push(part.to_owned()),
            }
        }
        if parts.is_empty() {
            return self.push(number, text, Reading::Chat);
        }
        self.runs_on |= parts.len() > 1;
        parts.iter().for_each(|part| self.order(number, part, standing, indent));
    }

    /// Whether what stands behind a semicolon is nothing by itself and goes on with the order before it: `attack …; retreat if …`.
    fn goes_on(&self, before: &str, part: &str) -> bool {
        let read = |text: &str| self.parsed(&Line::new(text)).ok().map(|(kind, tree)| (kind, tree.ends_in_text()));
        if self.commands.begun(part).is_some() || numbers(part).is_some() || read(part).is_some() {
            return false;
        }
        // What takes any words would take these.
        let first = read(before).filter(|(_, text)| !text);
        first.is_some_and(|(kind, _)| read(&format!("{before} {part}")).is_some_and(|(whole, _)| whole == kind))
    }

    fn reading(&self, text: &str, guards: Vec<(String, Guard<R::Cond>)>, standing: bool, number: u32) -> Reading<R> {
        if let Some(numbers) = numbers(text) {
            return Reading::Numbers(numbers);
        }
        let misread = match self.commands.read(text) {
            // `peru tarjous 4` takes back an offer; there is no kind of line of that name. Nor is `note e5 …` a note for the player alone where
            // the game has notes on its board.
            Some(Ok(command)) if matches!(command.key, "cancel" | "note") && self.is_order_instead(&command, text) => None,
            Some(Ok(command)) => return Reading::Command(command),
            Some(Err(misread)) => Some(misread),
            None => None,
        };
        let line = Line::new(text);
        let prefix: String = guards.iter().map(|(said, _)| format!("{said}: ")).collect();
        let guarded = !guards.is_empty();
        let book_line = |kind, uses| BookLine {
            kind,
            uses,
            guards: guards.into_iter().map(|(_, guard)| guard).collect(),
            standing,
            text: format!("{prefix}{text}"),
            behind: text.len(),
            letter: self.letter.to_owned(),
            number,
            numbered: false,
            used: 0,
            tag: 0,
        };
        match self.uses(&line) {
            Ok((kind, uses)) => {
                if uses.is_empty() || uses.len() > 64 {
                    return Reading::Unknown(Saying::new("line-says-nothing"));
                }
                Reading::Order(Box::new(book_line(kind, uses)))
            }
            Err(mut unread) => {
                if let Some(misread) = misread {
                    return Reading::Unknown(misread.saying("", self.lang));
                }
                let nearly = if unread.at == 0 { self.commands.nearly(text) } else { Vec::new() };
                let placed = self.block || guarded || standing;
                let meant = unread.at > 0 || placed || self.like_an_order(&line);
                let otherwise = if !meant && nearly.is_empty() {
                    Reading::Chat
                } else {
                    // Nobody would have written an order there.
                    let expected: Vec<Expected> = std::mem::take(&mut unread.expected).into_iter().filter(|_| meant).collect();
                    let is_command = !nearly.is_empty();
                    unread.expected = nearly.into_iter().chain(expected).collect();
                    let unknown = Reading::Unknown(unread.saying(self.lang));
                    if is_command {
                        return unknown;
                    }
                    unknown
                };
                let line = BookLine { text: prefix.clone(), behind: 0, ..book_line(0, Vec::new()) };
                Reading::Loose(Box::new(Loose { text: text.to_owned(), line, otherwise, meant: placed, supposed: Vec::new() }))
            }
        }
    }

    /// The kind of a line and its uses.
    fn uses(&self, line: &Line<'_>) -> Result<Understood<R>, Unread> {
        match self.parsed(line) {
            Ok((kind, tree)) => Ok((kind, R::read(self.key(kind), &tree))),
            Err(unread) => self.preferences(line).ok_or(unread),
        }
    }

    /// A use whose preferences are written with verbs of their own (`move e2-e3 > pass`), or go on with the verb before them
    /// in another kind of line (`build tavern > none`), as long as all of them answer one choice.
    fn preferences(&self, line: &Line<'_>) -> Option<Understood<R>> {
        let better: Vec<usize> = (0..line.tokens.len()).filter(|at| BETTER.contains(&line.fold_of(*at))).collect();
        if better.len() > PREFERENCES_MAX {
            return None;
        }
        let ((kind, tree), rest) = better.into_iter().find_map(|at| {
            let first = line.text.get(..line.tokens.get(at)?.span.0)?;
            Some((self.parsed(&Line::new(first)).ok()?, line.rest(at + 1)))
        })?;
        let with_verb = format!("{} {rest}", line.written(0));
        let (other, more) = self.uses(&Line::new(rest)).or_else(|_| self.uses(&Line::new(&with_verb))).ok()?;
        let serves = |choice: &Choice| [kind, other].iter().all(|kind| choice.kinds.contains(&self.key(*kind)));
        // Of an answer in several lines each line is a part, and no other kind of line the same part of it.
        let one_choice = R::META.asks.iter().flat_map(|(_, choices)| *choices).any(|choice| choice.need != Need::Part && serves(choice));
        match (<[_; 1]>::try_from(R::read(self.key(kind), &tree)), <[_; 1]>::try_from(more)) {
            (Ok([first]), Ok([more])) if one_choice => Some((kind, vec![first.into_iter().chain(more).collect()])),
            _ => None,
        }
    }

    /// Whether a command is an order of this game: of those that take something back such as name no kind of line.
    fn is_order_instead(&self, command: &Command, text: &str) -> bool {
        let named = |kind: &Tree| self.grammar.kind_named(kind.text()).is_some();
        let may_be = command.key != "cancel" || command.tree.part(1).opt().is_some_and(|kind| !named(kind));
        may_be && self.parsed(&Line::new(text)).is_ok()
    }

    fn key(&self, kind: usize) -> &'static str {
        self.grammar.kinds.get(kind).map_or("", |kind| kind.key)
    }

    /// The first kind that reads the line; of failures the one that came furthest.
    fn parsed(&self, line: &Line<'_>) -> Result<(usize, Tree), Unread> {
        let mut furthest: Option<Unread> = None;
        for (index, kind) in self.grammar.kinds.iter().enumerate() {
            match parse(&kind.spec, line) {
                Ok(tree) => return Ok((index, tree)),
                Err(unread) => match &mut furthest {
                    Some(known) if known.at == unread.at => known.expected.extend(unread.expected),
                    Some(known) if known.at > unread.at => {}
                    _ => furthest = Some(unread),
                },
            }
        }
        Err(furthest.unwrap_or(Unread { at: 0, word: line.written(0).to_owned(), expected: Vec::new(), ambiguous: Vec::new() }))
    }

    /// Whether a line that was not understood begins nearly like an order.
    fn like_an_order(&self, line: &Line<'_>) -> bool {
        // "Dear Niilo," is nobody's slip for "rear".
        if is_greeting(line.text) {
            return false;
        }
        let first = line.fold_of(0);
        let near = |name: &str| first.len() >= 4 && strsim::damerau_levenshtein(&fold(name), first) == 1;
        // "Good evening" is no order of gold: a word that is an order by itself is meant only if the whole line would be.
        let meant = |kind: &Kind, name: &str| {
            let whole = format!("{name} {}", line.rest(1));
            parse(&kind.spec, &Line::new(name)).is_err() || parse(&kind.spec, &Line::new(&whole)).is_ok()
        };
        self.grammar.kinds.iter().any(|kind| kind.names.iter().any(|name| near(name) && meant(kind, name)))
    }
}

/// A line of nothing but small numbers.
fn numbers(text: &str) -> Option<Vec<usize>> {
    let parts: Vec<&str> = text.split(|c: char| c.is_whitespace() || c == ',' || c == '>').filter(|part| !part.is_empty()).collect();
    if parts.is_empty() || parts.len() > 20 {
        return None;
    }
    parts.iter().map(|part| part.trim_end_matches(['.', ')']).parse::<usize>().ok().filter(|number| (1..=99).contains(number))).collect()
}
