//! What of a game is shown to somebody: sheets of the table as it stands and of past rounds.
//!
//! Everything here is drawn from views and news; the states in between only make those.

use super::answered::{Answered, answered_in};
use super::{Events, Hosted};
use crate::game::acknowledge::numbered_in_words;
use crate::game::{
    Asked, Awaited, BookLine, ExtraPage, GridRow, OnFile, Over, Passage, PastRound, Picture, PointsAfter, Present, Request, Seat, Seats,
    Sheet, Table, Told, ToldRound, TurningPoint, Viewer, Weight,
};
use crate::words::{Arg, Lang, Saying};

/// No more examples are shown.
const EXAMPLES_MAX: usize = 3;

impl<R: Present> Hosted<R> {
    /// The state after a round of the log.
    fn state_after(&self, round: u32) -> R::State {
        let mut state = self.start.clone();
        for past in self.rounds.iter().filter(|past| past.number <= round) {
            self.settle(past.number, &mut state);
            past.events.iter().for_each(|event| R::advance(&mut state, event));
        }
        self.settle(round + 1, &mut state);
        state
    }

    fn told(&self, number: u32, title: String, events: &[R::Event], answered: &Answered, viewer: Viewer, lang: Lang) -> ToldRound {
        let words = lang.words();
        let (mut told, mut count) = (Vec::new(), 0);
        // All that was heard, and where among what is told each of it stands.
        let (mut heard, mut places): (Vec<R::News>, Vec<Option<usize>>) = (Vec::new(), Vec::new());
        for (index, event) in events.iter().enumerate() {
            for (_, seat, by) in answered.lapsed.iter().filter(|(before, ..)| *before == index) {
                let text = words.with(by, &[("player", self.play.setting.seats.name(*seat).into())]);
                let mark = if *by == "told-stand-in" { 's' } else { 'd' };
                told.push(Told { weight: Weight::Consequence, anchor: format!("r{number}{mark}{seat}"), seat: Some(*seat), text });
            }
            let Some(news) = R::news(event, viewer) else { continue };
            let said = R::tell(&self.play.setting, &news);
            places.push(said.is_some().then_some(told.len()));
            if let Some((seat, saying)) = said {
                count += 1;
                let weight = R::PAGES.weight(&news);
                told.push(Told { weight, anchor: format!("r{number}e{count}"), seat, text: words.tell(&saying) });
            }
            heard.push(news);
        }
        let passages = R::PAGES.passages(&self.play.setting, &heard, viewer.seat()).into_iter().filter_map(|passage| {
            let of: Vec<usize> = passage.of.iter().filter_map(|index| *places.get(*index)?).collect();
            let anchor = told.get(*of.first()?)?.anchor.clone();
            let (seat, saying) = passage.told;
            let whole = passage.whole;
            Some(Passage { of, whole, told: Told { weight: Weight::Act, anchor, seat, text: words.tell(&saying) } })
        });
        let passages = passages.collect();
        ToldRound { number, title, led_to: Vec::new(), told, passages }
    }

    /// What a round led to: the same for every viewer, for it is told from what everyone sees.
    fn led_to(&self, number: u32, before: &R::State, events: &[R::Event], after: &R::State, lang: Lang) -> Vec<Told> {
        let (words, setting) = (lang.words(), &*self.play.setting);
        if R::outcome(after).is_some() {
            return Vec::new();
        }
        let [before, after] = [before, after].map(|state| R::view(state, Viewer::Public));
        let news: Vec<R::News> = events.iter().filter_map(|event| R::news(event, Viewer::Public)).collect();
        let mut led = R::PAGES.led_to(setting, &before, &after, &news);
        if R::META.by_points {
            led.extend(leading(&setting.seats, &R::PAGES.points(&before), &R::PAGES.points(&after)));
        }
        let told = |(at, (seat, saying)): (u32, (Option<Seat>, Saying))| Told {
            weight: Weight::Consequence,
            anchor: format!("r{number}c{at}"),
            seat,
            text: words.tell(&saying),
        };
        (1..).zip(led).map(told).collect()
    }

    /// What of a round decided the game, or nearly.
    fn decided(&self, round: &Events<R>, title: &str, lang: Lang) -> Vec<TurningPoint> {
        let news = round.events.iter().filter_map(|event| R::news(event, Viewer::Public)).filter(|news| R::PAGES.decides(news));
        let told = news.filter_map(|news| R::tell(&self.play.setting, &news));
        told.map(|(_, said)| TurningPoint { round: round.number, title: title.to_owned(), text: lang.words().tell(&said) }).collect()
    }

    /// The pages that a round left, with the state after it.
    fn extra_pages(&self, round: &Events<R>, title: &str, after: &R::State, lang: Lang) -> Vec<ExtraPage> {
        let news: Vec<R::News> = round.events.iter().filter_map(|event| R::news(event, Viewer::Public)).collect();
        let left = R::PAGES.extra_pages(&self.play.setting, &R::view(after, Viewer::Public), &news, lang.words());
        left.into_iter().map(|page| ExtraPage { round: round.number, round_title: title.to_owned(), ..page }).collect()
    }

    /// What happened, picture by picture.
    fn strip(&self, before: &R::State, events: &[R::Event], viewer: Viewer, lang: Lang) -> Vec<Picture> {
        let news: Vec<R::News> = events.iter().filter_map(|event| R::news(event, viewer)).collect();
        R::PAGES.strip(&self.play.setting, &R::view(before, viewer), &news, viewer, lang.words())
    }

    /// The table after a past round with nothing hidden: of a game that has ended.
    fn laid_open(&self, past: &R::State, lang: Lang) -> Option<Picture> {
        let over = Over::of(self.outcome().as_ref())?;
        let view = R::PARTS.laying_open.laid_open(past, &over)?;
        Some(R::picture(&self.play.setting, &view, Viewer::Everything, lang.words()))
    }

    /// What each seat held in a past state: of a game that has ended.
    fn held(&self, past: &R::State, lang: Lang) -> Vec<String> {
        let Some(over) = Over::of(self.outcome().as_ref()) else { return Vec::new() };
        self.held_by_each(past, &over).map(|held| lang.words().tell(&held)).collect()
    }

    /// The same as what it says, seat by seat.
    fn held_by_each(&self, past: &R::State, over: &Over) -> impl Iterator<Item = Saying> {
        let setting = &*self.play.setting;
        setting.seats.all().filter_map(move |seat| R::PARTS.laying_open.held(setting, &R::view(past, Viewer::Seat(seat)), seat, over))
    }

    /// The first round that can be looked at so.
    fn open_from(&self) -> Option<u32> {
        let over = Over::of(self.outcome().as_ref())?;
        let mut past = self.start.clone();
        self.rounds.iter().find_map(|round| {
            round.events.iter().for_each(|event| R::advance(&mut past, event));
            let open = R::PARTS.laying_open.laid_open(&past, &over).is_some() || self.held_by_each(&past, &over).next().is_some();
            open.then_some(round.number)
        })
    }

    fn title_of(&self, state: &R::State, lang: Lang) -> String {
        lang.words().tell(&R::title(&self.play.setting, &R::view(state, Viewer::Public)))
    }

    fn drawn(&self, state: &R::State, title: String, rounds: Vec<ToldRound>, viewer: Viewer, lang: Lang) -> Sheet {
        let (words, setting) = (lang.words(), &*self.play.setting);
        let view = R::view(state, viewer);
        let (mut grids, outcome) = (R::grids(setting, &view, viewer, words), R::outcome(state));
        if let Some(outcome) = outcome.as_ref().filter(|_| R::META.by_points) {
            let ranked = outcome.ranked(&setting.seats);
            let place = |row: &GridRow| ranked.iter().position(|(seat, _)| row.seat == Some(*seat)).unwrap_or(ranked.len());
            grids.iter_mut().filter(|grid| grid.leads).for_each(|grid| grid.rows.sort_by_key(place));
        }
        Sheet {
            ruleset_title: words.say(&format!("{}-title", R::META.prefix)),
            title,
            asked: None,
            may_act: false,
            awaited: Vec::new(),
            numbered: Vec::new(),
            numbered_all: false,
            composer: None,
            rounds,
            course: Vec::new(),
            measure: R::PAGES.measure(),
            decided: Vec::new(),
            timeline: self.rounds.iter().map(past_round).collect(),
            picture: R::picture(setting, &view, viewer, words),
            strip: Vec::new(),
            laid_open: None,
            held: Vec::new(),
            open_from: None,
            board: R::board(setting, &view, viewer, words),
            grids,
            sections: R::sections(setting, &view, viewer, words),
            extra: Vec::new(),
            examples: Vec::new(),
            standing: Vec::new(),
            on_file: Vec::new(),
            wrote: 0,
            result: outcome.map(|outcome| outcome.told(&setting.seats, R::META.by_points, lang)),
        }
    }

    /// What a seat could keep under a name now.
    pub(super) fn kept(&self, seat: Seat) -> Option<String> {
        let lines = self.play.book.seats.get(seat.index()).map_or(&[][..], |book| &book.lines);
        let orders: Vec<&R::Order> = lines.iter().flat_map(|line| line.uses.iter().filter_map(|uses| uses.first())).collect();
        R::PARTS.keeping.keep(&R::view(self.state(), Viewer::Seat(seat)), seat, &orders)
    }

    /// A seat's lines on file as text, standing ones apart.
    pub(super) fn filed(&self, seat: Seat) -> (Vec<OnFile>, Vec<OnFile>) {
        let lines = self.play.book.seats.get(seat.index()).map_or(&[][..], |book| &book.lines);
        let filed = |line: &BookLine<R>| OnFile { text: line.text.clone(), letter: line.letter.clone() };
        let of = |standing: bool| lines.iter().filter(|line| line.standing == standing).map(filed).collect();
        (of(true), of(false))
    }

    /// What a viewer is shown: asked, answers, what happened in the rounds from `since` on, table.
    pub(super) fn sheet_now(&self, viewer: Viewer, since: u32, lang: Lang) -> Sheet {
        let state = self.play.ledger.state();
        let (mut rounds, mut extra) = (Vec::new(), Vec::new());
        let mut past = self.start.clone();
        let (mut strip, mut course, mut decided) = (Vec::new(), Vec::new(), Vec::new());
        let whole = viewer == Viewer::Public && self.outcome().is_some();
        for round in &self.rounds {
            self.settle(round.number, &mut past);
            let title = self.title_of(&past, lang);
            if round.number + 1 == self.round() {
                strip = self.strip(&past, &round.events, viewer, lang);
            }
            let before = (round.number >= since).then(|| past.clone());
            round.events.iter().for_each(|event| R::advance(&mut past, event));
            extra.extend(self.extra_pages(round, &title, &past, lang));
            if whole {
                decided.extend(self.decided(round, &title, lang));
            }
            if whole || round.number + 2 >= self.round() {
                let points = R::PAGES.points(&R::view(&past, Viewer::Public));
                course.extend((!points.is_empty()).then(|| PointsAfter { round: round.number, title: title.clone(), points }));
            }
            if let Some(before) = before {
                let told = self.told(round.number, title, &round.events, &round.answered, viewer, lang);
                rounds.push(ToldRound { led_to: self.led_to(round.number, &before, &round.events, &past, lang), ..told });
            }
        }
        let title = self.title_of(&past, lang);
        let answered = answered_in(&self.play.steps);
        if !self.play.ledger.events().is_empty() {
            let latest = self.strip(&past, self.play.ledger.events(), viewer, lang);
            strip = if latest.is_empty() { strip } else { latest };
            rounds.push(self.told(self.round(), title.clone(), self.play.ledger.events(), &answered, viewer, lang));
        }
        let mut sheet = self.drawn(state, title, rounds, viewer, lang);
        (sheet.extra, sheet.strip, sheet.course, sheet.decided) = (extra, strip, course, decided);
        sheet.open_from = self.open_from();
        let awaited = self.awaited();
        sheet.awaited = Awaited::seats(&awaited);
        if let Viewer::Seat(seat) = viewer {
            let view = R::view(state, viewer);
            let awaited = awaited.iter().find(|awaited| awaited.seat == seat);
            let to_come = awaited.and_then(|awaited| R::META.asks.iter().find(|(ask, _)| *ask == awaited.ask));
            let to_come = to_come.and_then(|(ask, choices)| Some(Request { seat, ask, choice: choices.first()? }));
            sheet.asked = self
                .play
                .open_to(seat)
                .into_iter()
                .find(|request| awaited.is_some_and(|awaited| awaited.ask == request.ask))
                .or(to_come)
                .or_else(|| {
                    let mut offered = R::pending(state).offered.into_iter().filter(|request| request.seat == seat);
                    offered.find(|request| R::PARTS.talk.waits(&view, request))
                })
                .map(|request| Asked { ask: request.ask, lead: clause(lang.words().tell(&R::lead(&self.play.setting, &view, &request))) });
            let requests = self.play.open_to(seat).into_iter().chain(to_come);
            let examples = requests.flat_map(|request| R::PARTS.advice.examples(&view, &request));
            sheet.examples = examples.take(EXAMPLES_MAX).map(|order| R::write(&self.play.setting, &order, lang)).collect();
            sheet.may_act = R::pending(state).offered.iter().any(|request| request.seat == seat);
            (sheet.numbered, sheet.numbered_all) = numbered_in_words(&self.play, seat, lang);
            (sheet.standing, sheet.on_file) = self.on_file(seat);
            let ended = self.rounds.iter().map(|round| (round.number, &round.answered));
            let with_open = ended.chain([(self.round(), &answered)]);
            sheet.wrote = with_open.filter(|(_, answered)| answered.wrote.contains(&seat)).map(|(number, _)| number).max().unwrap_or(0);
        }
        sheet
    }

    /// What a viewer is shown of one past round: what happened in it, and the table after it.
    pub(super) fn sheet_after(&self, round: u32, viewer: Viewer, lang: Lang) -> Sheet {
        let before = self.state_after(round.saturating_sub(1));
        let title = if round == 0 { lang.words().say("round-setup") } else { self.title_of(&before, lang) };
        let (mut after, mut shown) = (before.clone(), None);
        let (mut told, mut extra, mut strip) = (Vec::new(), Vec::new(), Vec::new());
        if let Some(past) = self.rounds.iter().find(|past| past.number == round) {
            strip = self.strip(&after, &past.events, viewer, lang);
            for event in &past.events {
                if shown.is_none() && R::PAGES.opens_next(event) {
                    shown = Some(after.clone());
                }
                R::advance(&mut after, event);
            }
            let led_to = self.led_to(round, &before, &past.events, &after, lang);
            told.push(ToldRound { led_to, ..self.told(round, title.clone(), &past.events, &past.answered, viewer, lang) });
            extra = self.extra_pages(past, &title, &after, lang);
        }
        let after = shown.unwrap_or(after);
        let (laid_open, held) = (self.laid_open(&after, lang), self.held(&after, lang));
        Sheet { extra, strip, laid_open, held, open_from: self.open_from(), ..self.drawn(&after, title, told, viewer, lang) }
    }

    /// The title of a round.
    pub(super) fn title_of_round(&self, round: u32, lang: Lang) -> String {
        match round {
            0 => lang.words().say("round-setup"),
            _ => self.title_of(&self.state_after(round - 1), lang),
        }
    }
}

/// Who leads, where a round changed points.
fn leading(seats: &Seats, before: &[i64], after: &[i64]) -> Option<(Option<Seat>, Saying)> {
    let leaders = |points: &[i64]| {
        let most = points.iter().copied().max();
        seats.all().zip(points.to_vec()).filter(|(_, points)| Some(*points) == most).map(|(seat, _)| seat).collect::<Vec<Seat>>()
    };
    let most = after.iter().copied().max().filter(|most| *most > 0 && before != after)?;
    let lead = leaders(after);
    let names = Arg::List(lead.iter().map(|seat| Arg::Text(seats.name(*seat))).collect());
    let id = match lead.as_slice() {
        [_] if leaders(before) == lead => "told-leads",
        [_] => "told-takes-lead",
        _ => "told-level",
    };
    let second = after.iter().copied().filter(|points| *points < most).max().unwrap_or(0);
    let seat = if let [seat] = lead.as_slice() { Some(*seat) } else { None };
    Some((seat, Saying::new(id).with("players", names).with("points", most).with("second", second)))
}

/// A round that has ended, as one of all.
fn past_round<R: Present>(round: &Events<R>) -> PastRound {
    let label = round.label.clone().unwrap_or_else(|| round.number.to_string());
    PastRound { number: round.number, label, marks: round.marks.clone() }
}

/// A sentence as a part of another, which has the full stop.
fn clause(mut sentence: String) -> String {
    sentence.truncate(sentence.trim_end_matches('.').len());
    sentence
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_part_of_a_sentence_has_no_full_stop() {
        let parts = ["pick a card", "pick a card.", "pick a card.."].map(|lead| super::clause(lead.to_owned()));
        assert_eq!(parts, ["pick a card"; 3]);
    }
}
