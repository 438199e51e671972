//! A letter line by line: what each says is put where it belongs, what does not read whole is heard, and what is taken back
//! in the same letter goes.

mod beside;
mod heading;
mod supposed;

use super::numbers::of_numbers;
use super::{AnsweredBy, Candidate, LineSaid, Verdict};
use crate::game::answers::listed;
use crate::game::command::ToTable;
use crate::game::hearing::{Ear, Heard, Meant, written};
use crate::game::letter::{Loose, read_lines};
use crate::game::play::Play;
use crate::game::ranked::counted;
use crate::game::{Book, BookLine, Commanded, LetterIn, Need, Numbered, Present, ReadLine, Reading, Seat};
use crate::orders::{Correction, Sentence, is_alternative, is_condition, is_social, sentences};
use crate::words::{Lang, Saying};

/// More lines than this are not listened to beyond what reads whole.
const HEARD_MAX: usize = 60;
/// Nor are longer ones.
const HEARD_LENGTH_MAX: usize = 300;
/// No more lines are offered by number before a turn is over.
const OFFERED_MAX: usize = 40;

/// Numbers that can be answered are smaller than this, counted from 0.
const NUMBERS_MAX: usize = 99;

/// What stands before the order in a line: that it stands, and its guards.
pub(super) fn before<R: Present>(line: &BookLine<R>, lang: Lang) -> String {
    let standing = if line.standing { lang.word("standing ", "pysyvä ") } else { "" };
    format!("{standing}{}", line.guards_text())
}

/// A letter, read line by line.
pub(super) struct Sorted<R: Present> {
    pub(super) said: Vec<LineSaid>,
    /// The orders, each with its place in `said`.
    pub(super) orders: Vec<(usize, BookLine<R>)>,
    pub(super) standing: bool,
    pub(super) commands: Vec<Commanded>,
    /// What it tells the table.
    pub(super) own: Vec<ToTable>,
    pub(super) cancels: Vec<Option<usize>>,
    /// The list of answers, where numbers did not fit.
    pub(super) list: Vec<Numbered>,
    /// Lines that are offered by number from now on, behind those on file.
    pub(super) offered: Vec<String>,
    /// What lines may have meant, by their places in `said`.
    candidates: Vec<(usize, Vec<String>)>,
}

/// Who reads a letter.
struct Reader<'p, R: Present> {
    play: &'p Play<R>,
    letter: &'p LetterIn<'p>,
    sorted: Sorted<R>,
    /// The place of a line that takes back what stands above it, and how surely, until what it puts there has come.
    correcting: Option<(usize, Correction)>,
    ear: Option<Ear<'p, R>>,
    heard: usize,
    /// The words of the last order above.
    above: String,
}

/// What is said of a line, and why.
type Told = (Verdict, Option<Saying>);

/// Whether a sentence below an order begins with what is wanted in its place, or when.
fn leaves_open(text: &str) -> bool {
    is_alternative(text) || is_condition(text)
}

impl<'p, R: Present> Reader<'p, R> {
    /// Puts what a line says where it belongs.
    fn put(&mut self, number: u32, text: &str, reading: Reading<R>) -> Told {
        match reading {
            Reading::Order(line) => self.order(*line),
            Reading::Numbers(numbers) => self.numbers(&numbers, number),
            Reading::NoStanding => {
                self.sorted.standing = true;
                (Verdict::Ok, None)
            }
            Reading::Marker => (Verdict::Marker, None),
            Reading::Chat => (Verdict::Chat, None),
            Reading::Unknown(note) => (Verdict::Unknown, Some(note)),
            Reading::Loose(loose) => self.loose(number, text, *loose),
            Reading::Command(command) => {
                match ToTable::of(&command) {
                    None => self.sorted.commands.push(Commanded { line: number, text: text.to_owned(), command }),
                    Some(ToTable::Cancel(None)) => self.sorted.cancels.push(None),
                    Some(ToTable::Cancel(Some(what))) => match self.play.grammar.kind_named(&what) {
                        Some(kind) => self.sorted.cancels.push(Some(kind)),
                        None => return (Verdict::Unknown, Some(Saying::new("cancel-what").with("word", what))),
                    },
                    Some(told) => self.sorted.own.push(told),
                }
                (Verdict::Command, None)
            }
        }
    }

    fn order(&mut self, line: BookLine<R>) -> Told {
        if self.correcting.is_some() && !self.correct(&line) {
            return (Verdict::Unknown, Some(Saying::new("line-corrects-what")));
        }
        self.sorted.standing |= line.standing;
        self.above.clone_from(&line.text);
        self.sorted.orders.push((self.sorted.said.len(), line));
        (Verdict::Ok, None)
    }

    fn numbers(&mut self, numbers: &[usize], number: u32) -> Told {
        match of_numbers(self.play, self.letter, numbers, number) {
            Ok(line) => {
                let note = Saying::new("line-number-means").with("order", line.text.as_str());
                let (verdict, why) = self.order(line);
                (verdict, why.or(Some(note)))
            }
            Err((note, answers)) => {
                self.sorted.list = answers;
                (Verdict::Unknown, Some(note))
            }
        }
    }

    /// From the line at hand on what stands above it waits to be replaced.
    fn take_back(&mut self, correction: Correction) {
        let here = (correction != Correction::No).then_some((self.sorted.said.len(), correction));
        self.correcting = self.correcting.or(here);
    }

    /// The same inside a line of several sentences: what was meant in it so far is taken back first.
    fn take_back_here(&mut self, meant: &[(bool, Vec<Meant<R>>)], back: &mut Correction, correction: Correction) {
        match meant {
            [] => self.take_back(correction),
            _ => *back = (*back).max(correction),
        }
    }

    /// Takes away what a line puts itself in the place of; false if that can't be told.
    fn correct(&mut self, line: &BookLine<R>) -> bool {
        self.correcting = None;
        let alike = |kind: usize| self.play.are_alike(kind, line.kind);
        let replaced: Vec<usize> =
            self.sorted.orders.iter().filter(|(_, old)| alike(old.kind) && !old.standing).map(|(place, _)| *place).collect();
        match replaced.as_slice() {
            [] => self.sorted.orders.is_empty(),
            [place] => {
                let place = *place;
                self.sorted.orders.retain(|(of, old)| *of != place || !alike(old.kind));
                if let Some(said) = self.sorted.said.get_mut(place).filter(|_| self.sorted.orders.iter().all(|(of, _)| *of != place)) {
                    (said.verdict, said.note) = (Verdict::Chat, Some(Saying::new("line-replaced")));
                }
                true
            }
            _ => false,
        }
    }

    /// Hears what a line says that does not read whole.
    fn loose(&mut self, number: u32, text: &str, mut loose: Loose<R>) -> Told {
        let supposed = std::mem::take(&mut loose.supposed);
        self.heard += 1;
        let otherwise = loose.otherwise;
        if self.heard > HEARD_MAX || loose.text.len() > HEARD_LENGTH_MAX {
            return self.put(number, text, otherwise);
        }
        let mut meant: Vec<(bool, Vec<Meant<R>>)> = Vec::new();
        let mut asked: Option<Vec<String>> = None;
        // What takes back the orders of this very line.
        let mut back = Correction::No;
        // A sentence that may have meant more.
        let mut unheard = false;
        // The words of the last sentence, and of the last order in the line.
        let mut latest = String::new();
        let mut said: Option<String> = None;
        for sentence in sentences(&loose.text) {
            if sentence.text.is_empty() {
                self.take_back_here(&meant, &mut back, sentence.correction);
                continue;
            }
            let corrected = meant.iter().flat_map(|(_, orders)| orders).map(|(kind, _)| *kind).next_back();
            let corrected = corrected.or(self.sorted.orders.last().map(|(_, line)| line.kind));
            let corrects = sentence.corrects() || back != Correction::No || self.correcting.is_some();
            let last = std::mem::replace(&mut latest, sentence.text.clone());
            let here = said.is_some();
            let before = said.take().unwrap_or_else(|| self.above.clone());
            if let Some(orders) = self.instead(&sentence, &before) {
                if here {
                    meant.pop();
                }
                meant.push((corrects || !here, orders));
                said = Some(format!("{before}, {}", sentence.text));
                continue;
            }
            if !corrects && self.leaves_out(&sentence, &meant) {
                said = Some(before).filter(|_| here);
                continue;
            }
            match self.hear(&sentence, corrected, corrects, &before) {
                Heard::Orders(mut orders) => {
                    back = Correction::No;
                    // "I was going to take cards but no, gold it is": what stood before does not count, whatever it was.
                    if sentence.amid && sentence.corrects() && meant.is_empty() && !self.ear().names_player(&last) {
                        (asked, unheard) = (None, false);
                    }
                    self.without_what_is_said(&mut orders, &mut meant);
                    meant.push((corrects, orders));
                    said = Some(sentence.text);
                }
                Heard::Numbers(_) if !supposed.is_empty() => asked = Some(Vec::new()),
                Heard::Numbers(numbers) => {
                    self.take_back(sentence.correction);
                    return self.numbers(&numbers, number);
                }
                Heard::Which(lines) => asked.get_or_insert_default().extend(lines),
                Heard::Nothing if sentence.correction == Correction::Surely => self.take_back_here(&meant, &mut back, sentence.correction),
                Heard::Nothing if meant.iter().any(|(_, orders)| self.ear().adds_to(orders, &sentence.text)) => asked = Some(Vec::new()),
                // "Take ka4, wait until Friday", "I table the Legion. No wait, the dogs": who breaks off there means something by it.
                Heard::Nothing
                    if sentence.correction == Correction::Perhaps
                        && (sentence.amid || (!meant.is_empty() && !is_social(&sentence.text))) =>
                {
                    asked = Some(Vec::new());
                }
                Heard::Nothing if self.is_left_open_by(&sentence, &meant) => asked = Some(Vec::new()),
                Heard::Nothing => unheard |= !sentence.asks && self.ear().may_add(&sentence.text),
            }
        }
        // Beside an order it is not passed over: half of a line would be played without the other half.
        let half = (unheard && !meant.is_empty()) || self.is_else_of_a_guard((&loose.text, &loose.line), &meant);
        let mut asked = if half { asked.or(Some(Vec::new())) } else { asked };
        if !supposed.is_empty() && (asked.is_some() || !self.keeps_condition(&meant)) {
            if let Some(told) = self.supposed(supposed, loose.meant) {
                return told;
            }
            // Never is it played whatever comes.
            asked.get_or_insert_default();
        }
        if let Some(lines) = asked {
            let why = if let Reading::Unknown(why) = otherwise { why } else { Saying::new("line-unclear") };
            let before = before(&loose.line, self.letter.lang);
            self.sorted.may_mean(self.sorted.said.len(), lines.iter().map(|line| format!("{before}{line}")).collect());
            return (Verdict::Unknown, Some(why));
        }
        if meant.is_empty() {
            return match otherwise {
                Reading::Unknown(_) if !loose.meant && self.is_note(&loose.text) => self.put(number, text, Reading::Chat),
                otherwise => self.put(number, text, otherwise),
            };
        }
        match self.file_heard(meant, &loose.line) {
            Some((Verdict::Ok, note)) => {
                self.take_back(back);
                (Verdict::Ok, note)
            }
            Some(told) => told,
            None => self.put(number, text, otherwise),
        }
    }

    /// Puts what was heard in a line where it belongs, with the line's guards; none of it where it can only be written out, which what stands
    /// on file behind guards can't be.
    fn file_heard(&mut self, meant: Vec<(bool, Vec<Meant<R>>)>, guarded: &BookLine<R>) -> Option<Told> {
        let play = self.play;
        let mut lines: Vec<(usize, String)> = Vec::new();
        for (corrects, orders) in meant {
            // Of several orders that which is like one above takes its place; the others are new.
            let above = |kind: usize| self.sorted.orders.iter().any(|(_, line)| play.are_alike(line.kind, kind));
            let replaces = orders.iter().position(|(kind, _)| above(*kind)).unwrap_or(0);
            for (at, (kind, uses)) in orders.into_iter().enumerate() {
                self.take_up(guarded.number, &(kind, uses.clone()));
                let (line, order) = self.guarded(kind, uses, guarded)?;
                let instead = corrects && at == replaces;
                // What it takes the place of is not shown as understood.
                lines.retain(|(before, _)| !(instead && play.are_alike(*before, kind)));
                lines.push((kind, order));
                self.take_back(if instead { Correction::Surely } else { Correction::No });
                let told = self.order(line);
                if told.0 != Verdict::Ok {
                    return Some(told);
                }
            }
        }
        let lines: Vec<String> = lines.into_iter().map(|(_, line)| line).collect();
        Some((Verdict::Ok, Some(Saying::new("line-heard").with("order", lines.join("; ")))))
    }

    /// What was heard as a line behind guards, and the order in it; none where it can only be written out.
    fn guarded(&self, kind: usize, uses: Vec<Vec<R::Order>>, guarded: &BookLine<R>) -> Option<(BookLine<R>, String)> {
        let (order, reads_back) = written(self.play, kind, &uses, self.letter.lang);
        if !reads_back && !guarded.guards.is_empty() {
            return None;
        }
        let text = format!("{}{order}", guarded.text);
        Some((BookLine { kind, uses, text, behind: order.len(), numbered: !reads_back, ..guarded.clone() }, order))
    }

    /// What a sentence says; of one that corrects, also what it only says differently from what stands before it.
    fn hear(&mut self, sentence: &Sentence, last: Option<usize>, corrects: bool, before: &str) -> Heard<R> {
        match self.ear().hear(sentence, last.filter(|_| corrects), last.is_some()) {
            Heard::Orders(orders) if self.may_all_be_supposed(&sentence.text, &orders) => Heard::Which(self.lines_of(&orders)),
            Heard::Orders(orders) => Heard::Orders(orders),
            other if corrects && !sentence.asks => {
                let ear = self.ear();
                let amended = ear.amended(before, &sentence.text);
                amended.or_else(|| ear.replaced(before, &sentence.text).map(|one| vec![one])).map_or(other, Heard::Orders)
            }
            other => other,
        }
    }

    /// An order with what a sentence behind it wants in its place: "the docks. If that can't be, the church".
    fn instead(&mut self, sentence: &Sentence, before: &str) -> Option<Vec<Meant<R>>> {
        if sentence.asks || before.is_empty() || !is_alternative(&sentence.text) {
            return None;
        }
        match self.ear().alternatives(&format!("{before}, {}", sentence.text)) {
            Some(Heard::Orders(orders)) if orders.len() == 1 => Some(orders),
            _ => None,
        }
    }

    /// In a letter that says nothing, though an answer is awaited and none is on file, a note of which a part alone would be an order is
    /// asked about: nothing is held by that which did not wait before.
    fn ask_of_notes(&mut self) {
        let seat = self.letter.seat;
        let sorted = &self.sorted;
        let says = !sorted.orders.is_empty()
            || sorted.standing
            || !sorted.own.is_empty()
            || !sorted.commands.is_empty()
            || !sorted.cancels.is_empty();
        let notes = sorted.said.iter().all(|line| matches!(line.verdict, Verdict::Chat | Verdict::Marker));
        let awaited = || self.play.open_to(seat).iter().any(|request| !matches!(request.choice.need, Need::Now | Need::Act));
        let on_file = || self.play.book.seats.get(seat.index()).is_some_and(|book| !book.lines.is_empty());
        if says || !notes || self.letter.ready || !awaited() || on_file() {
            return;
        }
        let lines: Vec<(usize, String)> = (0..).zip(&sorted.said).map(|(place, line)| (place, line.text.clone())).take(HEARD_MAX).collect();
        for (place, text) in lines.into_iter().filter(|(_, text)| text.len() <= HEARD_LENGTH_MAX) {
            let told = sentences(&text).into_iter().filter(|sentence| !sentence.asks);
            let meant: Vec<String> = told.flat_map(|sentence| self.ear().amid(&sentence.text)).collect();
            if !meant.is_empty() {
                self.ask_of(place, meant);
            }
        }
    }

    /// What stands beside an order between semicolons, or below it in a numbered list, was meant as one too: if nothing is heard in it that may
    /// be one, it is asked about, and not half of it played.
    fn ask_beside_orders(&mut self) {
        let in_list = |number: u32| self.letter.text.lines().nth(number as usize - 1).is_some_and(|line| counted(line.trim()).is_some());
        let ordered: Vec<u32> =
            self.sorted.orders.iter().filter_map(|(place, _)| self.sorted.said.get(*place)).map(|line| line.number).collect();
        let listed = ordered.iter().any(|number| in_list(*number));
        let beside = |line: &LineSaid| ordered.contains(&line.number) || (listed && in_list(line.number));
        let is_note = |line: &LineSaid| line.verdict == Verdict::Chat && line.note.is_none() && line.text.len() <= HEARD_LENGTH_MAX;
        let notes = (0..).zip(&self.sorted.said).filter(|(_, line)| is_note(line) && beside(line));
        let notes: Vec<(usize, String)> = notes.map(|(place, line)| (place, line.text.clone())).take(HEARD_MAX).collect();
        for (place, text) in notes {
            if !sentences(&text).iter().any(|sentence| !sentence.asks && self.ear().may_add(&sentence.text)) {
                continue;
            }
            let meant: Vec<String> = sentences(&text).iter().flat_map(|sentence| self.ear().amid(&sentence.text)).collect();
            self.ask_of(place, meant);
        }
    }

    /// Asks about a line, by its place, that was taken for a note; it may have meant one of these.
    fn ask_of(&mut self, place: usize, meant: Vec<String>) {
        if let Some(said) = self.sorted.said.get_mut(place) {
            (said.verdict, said.note) = (Verdict::Unknown, Some(Saying::new("line-unclear")));
            self.sorted.may_mean(place, meant);
        }
    }

    /// Whether a line that begins with a verb says nothing of the game behind it.
    fn is_note(&mut self, text: &str) -> bool {
        let words: Vec<Sentence> = sentences(text);
        words.iter().all(|sentence| self.ear().is_note(&sentence.text))
    }

    fn ear(&mut self) -> &Ear<'p, R> {
        let (play, letter) = (self.play, self.letter);
        self.ear.get_or_insert_with(|| Ear::of(play, letter.seat, letter.lang))
    }
}

impl<R: Present> Sorted<R> {
    /// Tells what each line of a letter is.
    pub(super) fn of(play: &Play<R>, letter: &LetterIn<'_>) -> Self {
        let nothing = Sorted {
            said: Vec::new(),
            orders: Vec::new(),
            standing: false,
            commands: Vec::new(),
            own: Vec::new(),
            cancels: Vec::new(),
            list: Vec::new(),
            offered: Vec::new(),
            candidates: Vec::new(),
        };
        let mut reader = Reader { play, letter, sorted: nothing, correcting: None, ear: None, heard: 0, above: String::new() };
        let mut heading = None;
        for ReadLine { number, text, reading } in
            read_lines::<R>(&play.grammar, &play.setting, letter.text, letter.letter, letter.lang, letter.commands)
        {
            let before = reader.sorted.orders.len();
            let told = reader.put(number, &text, reading);
            let (verdict, note) = reader.below(&mut heading, (number, &text), before, told);
            reader.sorted.said.push(LineSaid { number, text, verdict, note, nearest: Vec::new() });
        }
        reader.ask_of_notes();
        reader.ask_beside_orders();
        let Reader { mut sorted, correcting, .. } = reader;
        // What was taken back, with nothing in its place: the writer knows what was meant.
        let on_file = play.book.seats.get(letter.seat.index()).is_some_and(|book| book.lines.iter().any(|line| !line.standing));
        let hangs = |correction: Correction| match correction {
            Correction::No | Correction::Excuse => false,
            Correction::Perhaps => !sorted.orders.is_empty(),
            Correction::Surely => on_file || !sorted.orders.is_empty(),
        };
        if let Some(said) = correcting.filter(|(_, how)| hangs(*how)).and_then(|(place, _)| sorted.said.get_mut(place)) {
            (said.verdict, said.note) = (Verdict::Unknown, Some(Saying::new("line-corrects-what")));
        }
        sorted
    }

    /// A line, by its place, may mean one of these: its writer is asked.
    pub(super) fn may_mean(&mut self, place: usize, lines: Vec<String>) {
        if !lines.is_empty() {
            self.candidates.push((place, lines));
        }
    }

    /// Shows what lines may have meant, each with what it can be answered by: its number in the report's list, or one behind all that
    /// have been offered. The only line that was offered since the turn began is meant by "yes".
    pub(super) fn offer(&mut self, play: &Play<R>, letter: &LetterIn<'_>) {
        let listed: Vec<String> = listed(play, letter.seat)
            .map_or_else(Vec::new, |(_, answers, _)| answers.iter().map(|order| R::write(&play.setting, order, letter.lang)).collect());
        let on_file = play.book.seats.get(letter.seat.index()).map_or(&[][..], |book| &book.offered);
        let candidates = std::mem::take(&mut self.candidates);
        // Of a trial nothing is kept that could be answered.
        let trial = self.own.contains(&ToTable::Preview);
        if !trial
            && let [(place, lines)] = candidates.as_slice()
            && let [line] = lines.as_slice()
            && on_file.iter().all(|known| known == line)
            && listed.len() < NUMBERS_MAX
        {
            if on_file.is_empty() {
                self.offered.push(line.clone());
            }
            if let Some(said) = self.said.get_mut(*place) {
                said.nearest = vec![Candidate { line: line.clone(), by: AnsweredBy::Yes }];
            }
            return;
        }
        for (place, lines) in candidates {
            let mut shown = Vec::new();
            for line in lines {
                let known = listed.iter().chain(on_file).chain(&self.offered).position(|known| *known == line);
                let next = listed.len() + on_file.len() + self.offered.len();
                let number = known.or((on_file.len() + self.offered.len() < OFFERED_MAX).then_some(next));
                let number = number.filter(|number| *number < NUMBERS_MAX && !trial);
                if known.is_none() && number.is_some() {
                    self.offered.push(line.clone());
                }
                shown.push(Candidate { line, by: number.map_or(AnsweredBy::Line, |number| AnsweredBy::Number(number + 1)) });
            }
            if let Some(said) = self.said.get_mut(place) {
                said.nearest = shown;
            }
        }
    }

    /// Whether the line at a place was refused.
    pub(super) fn is_refused(&self, place: usize) -> bool {
        self.said.get(place).is_some_and(|said| said.verdict == Verdict::Refused)
    }

    /// The books as they would be with the letter on file; its orders are tagged, from 1.
    pub(super) fn filed(&self, play: &Play<R>, seat: Seat) -> Book<R> {
        let mut after = play.book.clone();
        if let Some(book) = after.seats.get_mut(seat.index()) {
            self.cancels.iter().for_each(|kind| book.cancel(*kind));
            let tagged = (1..).zip(&self.orders).map(|(tag, (_, line))| BookLine { tag, ..line.clone() });
            book.file(tagged.collect(), self.standing);
            (book.kept_open, book.done) = (false, self.own.contains(&ToTable::Ready));
        }
        after
    }
}
