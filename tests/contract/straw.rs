//! Random whole games, as values and as the letters that would play them.

use turnpost::dice::{Dice, Salt, Seed, Stream};
use turnpost::game::{About, Answer, ClosedRound, Deadline, Grammar, Hosted, Ledger, LetterIn, Opening, Present, Seat, Seats};
use turnpost::game::{Setting, Source, Table as _, Taken, Viewer, own_commands};
use turnpost::serial::{of_table, to_json, to_table};
use turnpost::simulate::NAMES;
use turnpost::words::Lang;

/// A stage, and of several asks of one name in it, which: a sitting.
pub type Time = (u32, u32);

/// What one seat writes for one ask.
#[derive(Clone, Debug)]
pub struct Letter {
    pub stage: u32,
    /// Of several asks of one name in a stage, which; 0 for what nobody waits for, since that has to be there before.
    pub sitting: u32,
    pub seat: Seat,
    pub ask: &'static str,
    pub text: String,
    pub lang: Lang,
}

impl Letter {
    /// Its name in the log.
    pub fn name(&self) -> String {
        format!("{}-{}-{}-{}", self.stage, self.sitting, self.seat, self.ask)
    }
}

/// A game just before a resolve.
pub struct Moment<R: Present> {
    pub state: R::State,
    pub stage: u32,
    pub sitting: u32,
    pub number: u32,
    pub answers: Vec<Answer<R::Order>>,
}

/// A random game.
pub struct Straw<R: Present> {
    pub opening: Opening,
    pub setting: Setting<R::Options>,
    pub grammar: Grammar,
    pub seed: Seed,
    pub moments: Vec<Moment<R>>,
    pub letters: Vec<Letter>,
    pub events: Vec<R::Event>,
    pub end: R::State,
}

/// Over how many games a promise is held; over twice as many in a long run (`tests/run long`).
pub fn games(usual: u32) -> u32 {
    if crate::many::long() { 2 * usual } else { usual }
}

/// Every number of players that a ruleset takes.
pub fn sizes<R: Present>() -> impl Iterator<Item = usize> {
    R::META.seats.iter().copied()
}

/// What a game is played with: now the defaults, now something else that the ruleset can be told.
fn options(ruleset: &str, players: usize, game: u32) -> toml::Table {
    match (ruleset, game % 3) {
        // With two characters each a letter is for one turn, and a straw player writes one letter an ask.
        ("citadels", 1) if players > 3 => toml::toml! { asking = "open" goal = 7 },
        ("citadels", 2) => toml::toml! { goal = 7 blind_discard = false },
        ("web-of-power-board", 1) => toml::toml! { resume = "next-player" },
        ("faceless-enemy", 1) => toml::toml! { shield_wall = true spear_line = true shame = true },
        ("lords-of-hell", 1) => toml::toml! { war = "stepwise" },
        ("lords-of-hell", 2) => toml::toml! { tie_at_zero = "hold" deals = "mirror" },
        _ => toml::Table::new(),
    }
}

/// A ruleset with options is played with others than its defaults as well: its line stands in `options`.
pub fn options_are_varied<R: Present>() {
    let none = to_table(&R::Options::default()).expect("options are a table").is_empty();
    let varied = sizes::<R>().any(|players| (0..3).any(|game| !options(R::META.key, players, game).is_empty()));
    assert!(none || varied, "{} is played with its default options only", R::META.key);
}

/// The language that a seat writes in.
pub fn lang_of(seat: Seat) -> Lang {
    if seat.0.is_multiple_of(2) { Lang::En } else { Lang::Fi }
}

/// A value as the text that hashes are made of: by the one writer of the program, as each type that meets another is compiled once more.
pub fn json(value: &dyn erased_serde::Serialize) -> String {
    let text = String::from_utf8(to_json(value)).expect("JSON is text");
    assert!(!text.is_empty(), "it can't be written as JSON");
    text
}

/// Dice of their own for a test.
pub fn dice(name: &str) -> Dice {
    Dice::stream(&Seed::named(name), Stream::default())
}

impl<R: Present> Straw<R> {
    pub fn opening(players: usize, game: u32) -> Opening {
        Opening {
            former: Vec::new(),
            game: format!("straw-{players}-{game}"),
            version: R::META.version,
            options: options(R::META.key, players, game),
            seats: NAMES.iter().take(players).map(|name| (*name).to_owned()).collect(),
            secret: format!("secret {game}").into_bytes(),
            salts: vec![Salt { seat: "B".into(), word: "kuu".into() }],
            deal: None,
            beacon: false,
            dealt_by: None,
            reruns: Vec::new(),
        }
    }

    /// Plays a random game to its end.
    pub fn play(players: usize, game: u32) -> Straw<R> {
        let opening = Self::opening(players, game);
        let options = of_table(&opening.options).expect("options of the ruleset");
        let setting = Setting { options, seats: Seats(opening.seats.clone()), version: opening.version };
        let seed = Seed::of_game(&opening.secret, &opening.game, &opening.salts);
        let mut chance = dice(&format!("straw players {players} {game}"));
        let state = R::setup(&setting, &mut Dice::stream(&seed, Stream::default())).expect("every table size can be set up");
        let mut ledger = Ledger::<R>::new(state);
        let (mut moments, mut letters): (Vec<Moment<R>>, Vec<Letter>) = (Vec::new(), Vec::new());
        let (mut stage, mut number) = (0, 0);
        loop {
            let pending = R::pending(ledger.state());
            if pending.asked.is_empty() {
                break;
            }
            if pending.stage != stage {
                assert!(pending.stage > stage, "stages rise");
                (stage, number) = (pending.stage, 0);
            }
            assert!(stage <= R::META.rounds_max && number < 1_000, "the game ends: stage {stage}, resolve {number}");
            let sitting = R::PARTS.timing.sitting(ledger.state());
            let sitting_of = |ask: &str| if R::META.waits(ask) { sitting } else { 0 };
            let mut answers = Vec::new();
            for request in &pending.asked {
                let view = R::view(ledger.state(), Viewer::Seat(request.seat));
                let (order, source) = match R::sample(&view, request, &mut chance) {
                    Some(order) => {
                        let lang = lang_of(request.seat);
                        let line = R::write(&setting, &order, lang);
                        let of = |letter: &&mut Letter| {
                            (letter.stage, letter.sitting, letter.seat, letter.ask)
                                == (stage, sitting_of(request.ask), request.seat, request.ask)
                        };
                        match letters.iter_mut().find(of) {
                            Some(letter) => letter.text = format!("{}\n{line}", letter.text),
                            None => {
                                let sitting = sitting_of(request.ask);
                                letters.push(Letter { stage, sitting, seat: request.seat, ask: request.ask, text: line, lang });
                            }
                        }
                        (order, Source::Letter { letter: String::new(), line: 1 })
                    }
                    None => (R::fallback(&view, request), Source::LeftOut),
                };
                answers.push(Answer { request: *request, order, source });
            }
            moments.push(Moment { state: ledger.state().clone(), stage, sitting, number, answers: answers.clone() });
            R::resolve(&mut ledger, &answers, &mut Dice::stream(&seed, Stream { stage, number, branch: 0 }));
            number += 1;
        }
        // What nobody waits for has to be there before it is needed.
        letters.sort_by_key(|letter| (letter.stage, letter.sitting, R::META.waits(letter.ask)));
        let grammar = R::grammar(&setting);
        let (end, events) = (ledger.state().clone(), ledger.events().to_vec());
        Straw { opening, setting, grammar, seed, moments, letters, events, end }
    }

    /// The game just opened, with its round 0.
    pub fn open(&self) -> (Hosted<R>, ClosedRound) {
        Hosted::open(&self.opening).expect("the game opens")
    }

    /// The letters of each sitting of each stage, in the order in which these come; in some nobody writes.
    pub fn stages(&self) -> Vec<(Time, Vec<&Letter>)> {
        let mut times: Vec<Time> = self.moments.iter().map(|moment| (moment.stage, moment.sitting)).collect();
        times.dedup();
        let letters = |time: Time| self.letters.iter().filter(move |letter| (letter.stage, letter.sitting) == time).collect();
        times.into_iter().map(|time| (time, letters(time))).collect()
    }

    /// Whether whoever writes a letter is asked as much in another sitting.
    pub fn asks(&self, stage: u32, sitting: u32, of: &Letter) -> bool {
        let of = |answer: &Answer<R::Order>| answer.request.seat == of.seat && (stage != of.stage || answer.request.ask == of.ask);
        self.moments.iter().any(|moment| (moment.stage, moment.sitting) == (stage, sitting) && moment.answers.iter().any(of))
    }

    /// Plays by all the letters, each in its time, and gives the whole log, round 0 first.
    pub fn log(&self) -> (Hosted<R>, Vec<ClosedRound>) {
        let (mut game, first) = self.open();
        let mut rounds = vec![first];
        rounds.extend(game.play(Deadline::none()));
        for (time, letters) in self.stages() {
            for letter in letters {
                hand_in(&mut game, letter);
                rounds.extend(game.play(Deadline::none()));
            }
            rounds.extend(finish(&mut game, time));
        }
        assert!(game.outcome().is_some(), "the letters play the game to its end");
        (game, rounds)
    }
}

/// A letter is taken.
pub fn hand_in<R: Present>(game: &mut Hosted<R>, letter: &Letter) -> Taken {
    let name = letter.name();
    game.take(&LetterIn {
        seat: letter.seat,
        text: &letter.text,
        letter: &name,
        about: About::Now,
        lang: letter.lang,
        ready: false,
        commands: own_commands(),
    })
}

/// The stage that a game is in, and of several asks of one name in it, which is open.
pub fn now<R: Present>(game: &Hosted<R>) -> Time {
    (game.stage(), R::PARTS.timing.sitting(game.state()))
}

/// The deadline passes for those who left a time to their fallbacks; one that is over passes untold.
pub fn finish<R: Present>(game: &mut Hosted<R>, time: Time) -> Vec<ClosedRound> {
    let mut rounds = Vec::new();
    while now(game) == time && game.outcome().is_none() {
        let before = game.events().count();
        rounds.extend(game.play(Deadline::of::<R>(game.state())));
        assert!(game.events().count() > before, "a deadline brings the game on");
    }
    rounds
}
