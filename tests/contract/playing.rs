//! Games played by letters: one at a time, early, resumed from files, by deadlines, with mistakes.

use crate::contract::straw::{Letter, Straw, dice, finish, hand_in, lang_of, now, sizes};
use turnpost::game::{
    About, ClosedRound, Deadline, Hosted, LetterIn, LoggedRound, Present, RoundFile, Source, Table as _, Verdict, Viewer, audit,
    own_commands,
};
use turnpost::orders::sample;
use turnpost::serial::from_toml;
use turnpost::words::{Lang, Saying};

/// A log as `audit` takes it.
pub fn logged(rounds: &[ClosedRound]) -> Vec<LoggedRound> {
    rounds.iter().map(|round| LoggedRound { whole: round.whole.clone(), public: round.public.clone() }).collect()
}

/// A game as the club finds it after a restart: its log, and its book.
pub fn reopened<R: Present>(straw: &Straw<R>, rounds: &[ClosedRound], book: Option<&str>) -> Hosted<R> {
    let mut game = Hosted::<R>::resume(&straw.opening, &rounds[0].whole).expect("round 0 opens the game");
    for round in &rounds[1..] {
        game.fold(&round.whole).unwrap_or_else(|error| panic!("{error}"));
    }
    if let Some(book) = book {
        game.restore(book).unwrap_or_else(|error| panic!("{error}\n{book}"));
    }
    game
}

pub fn letters_play_the_same_game<R: Present>() {
    for players in sizes::<R>() {
        for number in 0..2 {
            let straw = Straw::<R>::play(players, 100 + number);
            let (game, rounds) = straw.log();
            assert_eq!(game.state(), &straw.end);
            assert!(game.events().eq(straw.events.iter()), "letters make the events that the same orders make as values");
            assert!(rounds.iter().enumerate().all(|(at, round)| round.number as usize == at), "rounds are numbered without a gap");
            let audited = audit::<R>(&straw.opening, &logged(&rounds)).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!((audited.rounds as usize, audited.events as usize), (rounds.len(), straw.events.len()));
            // What is on file as a round opens hangs on who wrote ahead; what is played doesn't.
            let files =
                |rounds: Vec<ClosedRound>| rounds.into_iter().map(|round| ClosedRound { book: String::new(), ..round }).collect::<Vec<_>>();
            assert_eq!(files(early(&straw)), files(rounds.clone()), "letters known early give another log");
            assert_eq!(resumed(&straw, &game), rounds, "a game saved and resumed gives another log");
        }
    }
}

/// As many letters as have different writers come at once, the last first.
fn early<R: Present>(straw: &Straw<R>) -> Vec<ClosedRound> {
    let (mut game, first) = straw.open();
    let mut rounds = vec![first];
    rounds.extend(game.play(Deadline::none()));
    let mut letters = straw.letters.iter().peekable();
    // Nobody need have written for the first.
    let first = letters.peek().map_or((0, 0), |first| (first.stage, first.sitting));
    while now(&game) < first {
        let time = now(&game);
        rounds.extend(finish(&mut game, time));
    }
    while letters.peek().is_some() {
        let mut block: Vec<&Letter> = Vec::new();
        // Who is asked earlier as well would be read as answering that.
        let may = |known: &Letter, next: &Letter| {
            let at_once = (known.stage, known.sitting) == (next.stage, next.sitting);
            known.seat != next.seat && (at_once || !straw.asks(known.stage, known.sitting, next))
        };
        while let Some(next) = letters.next_if(|next| block.iter().all(|known| may(known, next))) {
            block.push(next);
        }
        for letter in block.iter().rev() {
            hand_in(&mut game, letter);
            rounds.extend(game.play(Deadline::none()));
        }
        // An ask whose other letters are still to come is not ended by a deadline.
        let next = letters.peek().map_or((u32::MAX, 0), |next| (next.stage, next.sitting));
        while game.outcome().is_none() && now(&game) < next {
            let time = now(&game);
            rounds.extend(finish(&mut game, time));
        }
    }
    rounds
}

/// The game is written to files and read again after letters, before and after it plays on.
fn resumed<R: Present>(straw: &Straw<R>, played: &Hosted<R>) -> Vec<ClosedRound> {
    let (mut game, first) = straw.open();
    let mut rounds = vec![first];
    rounds.extend(game.play(Deadline::none()));
    let mut chance = dice("resumed");
    for (time, letters) in straw.stages() {
        for letter in letters {
            hand_in(&mut game, letter);
            for play in [false, true] {
                if play {
                    rounds.extend(game.play(Deadline::none()));
                }
                if chance.below(4) == 0 {
                    let book = game.book();
                    let again = reopened(straw, &rounds, Some(&book));
                    assert_eq!(again.book(), book);
                    assert_eq!(again.state(), game.state());
                    assert_eq!((again.head(), again.round(), again.stage()), (game.head(), game.round(), game.stage()));
                    game = again;
                }
            }
        }
        rounds.extend(finish(&mut game, time));
    }
    let again = reopened(straw, &rounds, None);
    for viewer in straw.setting.seats.all().map(Viewer::Seat).chain([Viewer::Public]) {
        for lang in Lang::ALL {
            assert_eq!(again.sheet(viewer, 0, lang), played.sheet(viewer, 0, lang), "pages are drawn from the log alone");
        }
    }
    rounds
}

pub fn deadlines_bring_every_game_to_its_end<R: Present>() {
    for players in sizes::<R>() {
        let straw = Straw::<R>::play(players, 200);
        let (mut game, first) = straw.open();
        let mut rounds = vec![first];
        rounds.extend(game.play(Deadline::none()));
        while game.outcome().is_none() {
            let before = game.events().count();
            rounds.extend(game.play(Deadline::of::<R>(game.state())));
            assert!(game.events().count() > before, "a deadline brings the game on");
            if !R::META.ends_unplayed && rounds.len() > 20 {
                break;
            }
            assert!(rounds.len() as u32 <= R::META.rounds_max + 1);
        }
        for round in &rounds {
            let file: RoundFile<R::State, R::Order, R::Event> = from_toml(&round.whole).expect("a round can be read");
            for answer in file.steps.iter().flat_map(|step| &step.answers) {
                assert!(!matches!(answer.source, Source::Letter { .. }), "nobody wrote: {answer:?}");
            }
            assert!(
                file.steps.iter().all(|step| step.answers.iter().any(|answer| answer.source == Source::Deadline))
                    || file.steps.iter().flat_map(|step| &step.answers).all(|answer| answer.source == Source::LeftOut),
                "who is late is marked as such: {}",
                round.whole
            );
        }
        audit::<R>(&straw.opening, &logged(&rounds)).unwrap_or_else(|error| panic!("{error}"));
    }
}

pub fn an_unfinished_ask_leaves_no_trace<R: Present>() {
    let mut undone = 0;
    for players in sizes::<R>() {
        let straw = Straw::<R>::play(players, 300);
        let (_, plain) = straw.log();
        let mut chance = dice(&format!("undone {players}"));
        let (mut game, first) = straw.open();
        let mut rounds = vec![first];
        rounds.extend(game.play(Deadline::none()));
        for (time, letters) in straw.stages() {
            for (at, letter) in letters.iter().enumerate() {
                for _ in 0..3 {
                    // Some of the lines that were legal, and others that are probably not.
                    let mut lines: Vec<String> = letter.text.lines().filter(|_| chance.below(2) == 0).map(str::to_owned).collect();
                    for _ in 0..chance.below(3) {
                        let kind = chance.pick(&straw.grammar.kinds).expect("there are kinds of line").spec.clone();
                        lines.push(sample(&kind, &mut chance, lang_of(letter.seat)));
                    }
                    let acts = |line: &String| line.starts_with("reveal") || line.starts_with("paljasta");
                    lines.retain(|line| !acts(line));
                    let text = lines.join("\n");
                    let before = (game.state().clone(), game.events().count(), game.head().to_owned());
                    game.take(&LetterIn {
                        seat: letter.seat,
                        text: &text,
                        letter: "x",
                        about: About::Now,
                        lang: letter.lang,
                        ready: true,
                        commands: own_commands(),
                    });
                    let closed = game.play(Deadline::none());
                    if closed.is_empty() && game.events().count() == before.1 {
                        assert_eq!(before, (game.state().clone(), game.events().count(), game.head().to_owned()), "after\n{text}");
                        assert!(!game.book().contains("used"), "a use was not given back:\n{}", game.book());
                        undone += 1;
                    } else {
                        // It could be played after all: back to the log.
                        game = reopened(&straw, &rounds, None);
                        for earlier in &letters[..at] {
                            hand_in(&mut game, earlier);
                            game.play(Deadline::none());
                        }
                    }
                }
                // The right letter, with what is on file taken back, plays the round as if nothing had been.
                let mut right = (*letter).clone();
                right.text.push_str("\ncancel");
                hand_in(&mut game, &right);
                rounds.extend(game.play(Deadline::none()));
            }
            rounds.extend(finish(&mut game, time));
        }
        assert_eq!(rounds, plain, "what was undone left a trace");
    }
    assert!(undone > 20, "only {undone} asks were undone");
}

pub fn what_is_foretold_happens<R: Present>() {
    for players in sizes::<R>() {
        for number in 0..6 {
            let straw = Straw::<R>::play(players, 400 + number);
            let (mut game, _) = straw.open();
            game.play(Deadline::none());
            for (time, letters) in straw.stages() {
                for letter in letters {
                    let before = game.events().count();
                    let taken = hand_in(&mut game, letter);
                    let said = &taken.acknowledgement;
                    assert!(taken.counted && (said.asked || !R::META.waits(letter.ask)) && !said.kept_open && !said.preview, "{said:?}");
                    for line in &said.lines {
                        let unsure =
                            line.note.as_ref().is_some_and(|note| ["line-not-yet", "line-second-choice"].contains(&note.id.as_str()));
                        assert!(line.verdict == Verdict::Ok && (line.note.is_none() || unsure), "a legal line is refused: {line:?}");
                    }
                    game.play(Deadline::none());
                    let told = |viewer: Viewer| -> Vec<Saying> {
                        let news = game.events().skip(before).filter_map(|event| R::news(event, viewer));
                        news.filter_map(|news| R::tell(&straw.setting, &news)).map(|(_, saying)| saying).collect()
                    };
                    let (mine, public) = (told(Viewer::Seat(letter.seat)), told(Viewer::Public));
                    for saying in &said.would {
                        assert!(mine.contains(saying) || public.contains(saying), "foretold, but not so: {saying:?}\n{mine:?}");
                    }
                }
                finish(&mut game, time);
            }
        }
    }
}
