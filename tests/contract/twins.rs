//! The leak test: whatever a viewer gets is the same, byte for byte, when the game is in another
//! state that fits all that this viewer knows.

use crate::contract::straw::{Moment, Straw, dice, finish, games, hand_in, json, lang_of, sizes};
use crate::report::sample;
use std::fmt::Debug;
use turnpost::dice::{Dice, Seed, Stream};
use turnpost::game::{
    About, Deadline, DiceSource, Hosted, Kind, Ledger, LetterIn, Present, Seat, Sheet, Table as _, ToldRound, Viewer, own_commands,
};
use turnpost::orders::sample as sample_of;
use turnpost::report::{Chapter, Course, Due, LinkPicture, club_calendar, game_feed, link_picture, seat_calendar, story_chapter};
use turnpost::words::Lang;

/// A difference that a viewer could see.
#[derive(Debug)]
pub struct Found {
    pub what: &'static str,
    pub detail: String,
}

/// How much was compared, so that a test that compares nothing fails.
#[derive(Debug, Default)]
pub struct Compared {
    pub twins: u32,
    /// Twins that were not the same state.
    pub differing: u32,
    pub news: u32,
    pub rounds: u32,
    /// A part of a view that differs, although nothing that is made of the view does.
    hidden: Option<Found>,
}

pub fn nobody_learns_more<R: Present>() {
    let mut all = Compared::default();
    for players in sizes::<R>() {
        let compared =
            look::<R>(players, games(20)).unwrap_or_else(|found| panic!("{} players: {}: {}", players, found.what, found.detail));
        all.twins += compared.twins;
        all.differing += compared.differing;
        all.news += compared.news;
        all.rounds += compared.rounds;
    }
    assert!(all.differing * 4 > all.twins && all.news > 100 && all.rounds > 0, "too little was compared: {all:?}");
}

/// Compares twins at many points of some games.
pub fn look<R: Present>(players: usize, games: u32) -> Result<Compared, Found> {
    let mut compared = Compared::default();
    for game in 0..games {
        let straw = Straw::<R>::play(players, 1_000 + game);
        let mut chance = dice(&format!("twins {players} {game}"));
        // Every point of a whole game would take long: chance picks some.
        let share = (straw.moments.len() as u32 / 8).max(1);
        for moment in &straw.moments {
            if chance.below(share) == 0 {
                for viewer in straw.setting.seats.all().map(Viewer::Seat).chain([Viewer::Public]) {
                    twin(&straw, moment, viewer, &mut chance, &mut compared)?;
                }
            } else if game == 0 {
                // Rounds of which everybody sees the same in both are rare where much is hidden: each of one game is tried.
                let mut chance = chance.clone();
                let imagined = R::imagine(&straw.setting, &R::view(&moment.state, Viewer::Public), Viewer::Public, &mut chance);
                played(&straw, moment, &imagined, Viewer::Public, &mut compared)?;
            }
        }
    }
    compared.hidden.take().map_or(Ok(compared), Err)
}

fn same<T: PartialEq + Debug>(what: &'static str, real: &T, imagined: &T) -> Result<(), Found> {
    if real == imagined { Ok(()) } else { Err(Found { what, detail: format!("\n{real:#?}\nor, imagined,\n{imagined:#?}") }) }
}

fn twin<R: Present>(straw: &Straw<R>, moment: &Moment<R>, viewer: Viewer, chance: &mut Dice, compared: &mut Compared) -> Result<(), Found> {
    let real = &moment.state;
    let view = R::view(real, viewer);
    let imagined = R::imagine(&straw.setting, &view, viewer, chance);
    let again = R::view(&imagined, viewer);
    compared.twins += 1;
    compared.differing += u32::from(imagined != *real);
    same("view", &json(&view), &json(&again))?;
    same("position", &R::PARTS.casebook.position(&straw.setting, &view), &R::PARTS.casebook.position(&straw.setting, &again))?;
    same("pending", &R::pending(real), &R::pending(&imagined))?;
    same("expected", &R::PARTS.timing.expected(real), &R::PARTS.timing.expected(&imagined))?;
    same("outcome", &R::outcome(real), &R::outcome(&imagined))?;
    for request in R::pending(real).asked.iter().filter(|request| Some(request.seat) == viewer.seat()) {
        same("fallback", &R::fallback(&view, request), &R::fallback(&again, request))?;
        same("answers", &R::answers(&view, request), &R::answers(&again, request))?;
    }
    // How much of it is thrown for letters hangs on what is understood of them, and moves no other choice.
    shown(straw, real, &imagined, viewer, &mut chance.clone())?;
    resolved(straw, moment, &imagined, viewer, compared)?;
    played(straw, moment, &imagined, viewer, compared)?;
    // What is left of the view that none of these showed is held against it only at the end.
    compared.hidden = compared.hidden.take().or(same("hidden part of the view", &view, &again).err());
    Ok(())
}

fn table<R: Present>(straw: &Straw<R>, state: &R::State) -> Hosted<R> {
    Hosted::arranged(straw.setting.clone(), state.clone(), DiceSource::Seeded(Seed::named("twins")))
}

fn letter<'a>(seat: Seat, text: &'a str, lang: Lang) -> LetterIn<'a> {
    LetterIn { seat, text, letter: "twin", about: About::Now, lang, ready: false, commands: own_commands() }
}

/// A random letter: lines of the grammar, numbers, and what is no order.
fn lines<R: Present>(straw: &Straw<R>, chance: &mut Dice, lang: Lang) -> String {
    let mut lines = Vec::new();
    for _ in 0..1 + chance.below(4) {
        lines.push(match chance.below(8) {
            0 => (1 + chance.below(6)).to_string(),
            1 => "take nothing bid".to_owned(),
            2 => "standing".to_owned(),
            3 => "preview".to_owned(),
            _ => chance
                .pick(&straw.grammar.kinds)
                .map(|kind| kind.spec.clone())
                .map(|spec| sample_of(&spec, chance, lang))
                .unwrap_or_default(),
        });
    }
    lines.join("\n")
}

/// Sheets and acknowledgements; the books of others hold other lines in the two.
fn shown<R: Present>(straw: &Straw<R>, real: &R::State, imagined: &R::State, viewer: Viewer, chance: &mut Dice) -> Result<(), Found> {
    let mut tables = [table(straw, real), table(straw, imagined)];
    // What acts at once is for all to see, and who has handed in a plan; what waits on file must not be.
    let offered = R::pending(real).offered;
    let acts = |kind: &&Kind| offered.iter().any(|request| request.choice.kinds.contains(&kind.key));
    let quiet: Vec<&Kind> = straw.grammar.kinds.iter().filter(|kind| !acts(kind)).collect();
    for seat in straw.setting.seats.all().filter(|seat| Some(*seat) != viewer.seat()) {
        let Some(kind) = chance.pick(&quiet) else { continue };
        for table in &mut tables {
            let text = sample_of(&kind.spec, chance, Lang::En);
            table.take(&LetterIn { ready: true, ..letter(seat, &text, Lang::En) });
        }
        // Who has answered all that several are asked at once is public: it must be so in both, or in none.
        if tables[0].awaited_seats() != tables[1].awaited_seats() {
            for table in &mut tables {
                table.take(&letter(seat, "cancel", Lang::En));
            }
        }
    }
    let [one, two] = &mut tables;
    for lang in Lang::ALL {
        let (here, there) = (one.sheet(viewer, 0, lang), two.sheet(viewer, 0, lang));
        same("sheet", &here, &there)?;
        same("calendar", &calendar(straw, &here, viewer, lang), &calendar(straw, &there, viewer, lang))?;
        if viewer == Viewer::Public {
            same("link picture and magazine", &published(straw, &here, lang), &published(straw, &there, lang))?;
        }
        same("feed", &feed(straw, here.rounds, here.result, lang), &feed(straw, there.rounds, there.result, lang))?;
        same("sheet", &one.sheet_of_round(0, viewer, lang), &two.sheet_of_round(0, viewer, lang))?;
        same("title", &one.round_title(1, lang), &two.round_title(1, lang))?;
    }
    let Viewer::Seat(seat) = viewer else { return Ok(()) };
    // What may be written is worked out by hundreds of trials: of some twins only, whose choice moves no other.
    if chance.clone().below(8) == 0 {
        same("composer", &one.composer(seat, lang_of(seat)), &two.composer(seat, lang_of(seat)))?;
    }
    for _ in 0..3 {
        let lang = lang_of(Seat(chance.below(2) as u8));
        let text = lines(straw, chance, lang);
        if !seen_alike(one, two, viewer) {
            break;
        }
        let (here, there) = (one.take(&letter(seat, &text, lang)), two.take(&letter(seat, &text, lang)));
        // Lines are judged by what the acts above them brought: with other cards drawn, otherwise.
        if !seen_alike(one, two, viewer) {
            break;
        }
        same("acknowledgement", &here.acknowledgement, &there.acknowledgement)?;
        same("acknowledgement", &(here.counted, here.commands), &(there.counted, there.commands))?;
    }
    // A refusal needs an order that is read but not legal: whatever the grammar gives is tried.
    for request in R::pending(real).asked.iter().filter(|request| request.seat == seat) {
        let (view, again) = (R::view(real, viewer), R::view(imagined, viewer));
        for kind in straw.grammar.kinds.iter().filter(|kind| request.choice.kinds.contains(&kind.key)) {
            for _ in 0..4 {
                let text = sample_of(&kind.spec, chance, Lang::En);
                for line in turnpost::game::read_letter::<R>(&straw.grammar, &straw.setting, &text, "", Lang::En) {
                    let turnpost::game::Reading::Order(line) = line.reading else { continue };
                    for order in line.uses.iter().flatten() {
                        let legal = |view: &R::View| R::legal(&straw.setting, view, request, order);
                        same("acknowledgement", &legal(&view), &legal(&again))?;
                    }
                }
            }
        }
    }
    if !seen_alike(one, two, viewer) {
        return Ok(());
    }
    same("sheet", &one.sheet(viewer, 0, Lang::En), &two.sheet(viewer, 0, Lang::En))
}

/// The feed of a game, of what a viewer is shown. There are feeds for everybody alone; of what a seat is told one would tell no more either.
fn feed<R: Present>(straw: &Straw<R>, rounds: Vec<ToldRound>, result: Option<String>, lang: Lang) -> String {
    let at = chrono::DateTime::UNIX_EPOCH;
    let course =
        Course { begun: Some(at), rounds: rounds.into_iter().map(|round| (round, at)).collect(), ended: result.map(|result| (result, at)) };
    game_feed(&sample::club(), &sample::game(&straw.setting.seats, lang), &course, lang).expect("a club with a site").html
}

/// What else is made of what everybody is shown: the picture that other sites show, and the game's chapter in the club's magazine.
fn published<R: Present>(straw: &Straw<R>, sheet: &Sheet, lang: Lang) -> (Option<LinkPicture>, Chapter) {
    let game = sample::game(&straw.setting.seats, lang);
    (link_picture(&sample::club(), &game, sheet, 1, lang), story_chapter(&game, sheet, &sheet.rounds, (false, false), &[], lang))
}

/// The calendar of a seat, or of the club, where everybody sees who is awaited.
fn calendar<R: Present>(straw: &Straw<R>, sheet: &Sheet, viewer: Viewer, lang: Lang) -> String {
    let about = sample::game(&straw.setting.seats, lang);
    let due = Due { at: about.deadline, off: false, changes: 1, stamp: chrono::DateTime::UNIX_EPOCH };
    match viewer {
        Viewer::Seat(seat) => seat_calendar(&sample::club(), &about, sheet, seat, sample::PAGE_KEY, Some(due), lang).html,
        _ => club_calendar(&sample::club(), &[(about, &sheet.awaited, due)], lang).html,
    }
}

/// Whether no act has brought something out of the dark that is another thing in each, as a card drawn.
fn seen_alike<R: Present>(one: &Hosted<R>, two: &Hosted<R>, viewer: Viewer) -> bool {
    let seen = |table: &Hosted<R>| json(&R::view(table.state(), viewer));
    seen(one) == seen(two)
}

/// The same answers to both: where the same kinds of things happened and the views afterwards are equal, the news on the way were. What
/// others have on file is hidden, and may bring out what leaves no trace: then other things happened.
fn resolved<R: Present>(
    straw: &Straw<R>,
    moment: &Moment<R>,
    imagined: &R::State,
    viewer: Viewer,
    compared: &mut Compared,
) -> Result<(), Found> {
    if !legal_in(straw, moment, imagined) {
        return Ok(());
    }
    let resolve = |state: &R::State| {
        let mut ledger = Ledger::<R>::new(state.clone());
        R::resolve(
            &mut ledger,
            &moment.answers,
            &mut Dice::stream(&straw.seed, Stream { stage: moment.stage, number: moment.number, branch: 0 }),
        );
        let news: Vec<R::News> = ledger.events().iter().filter_map(|event| R::news(event, viewer)).collect();
        let course: Vec<_> = ledger.events().iter().map(std::mem::discriminant).collect();
        (R::view(ledger.state(), viewer), course, news)
    };
    let ((view, course, news), (again, twin_course, twin_news)) = (resolve(&moment.state), resolve(imagined));
    if course != twin_course {
        return Ok(());
    }
    if json(&view) != json(&again) {
        return Ok(());
    }
    compared.news += news.len() as u32;
    same("news", &news, &twin_news)
}

fn legal_in<R: Present>(straw: &Straw<R>, moment: &Moment<R>, state: &R::State) -> bool {
    moment.answers.iter().all(|answer| {
        let view = R::view(state, Viewer::Seat(answer.request.seat));
        R::legal(&straw.setting, &view, &answer.request, &answer.order).is_ok()
    })
}

/// The same letters to both: where what a viewer heard and sees afterwards is equal, so is all that they are shown of the rounds
/// played, and for everyone so are the public files, but for the hash of the whole.
fn played<R: Present>(
    straw: &Straw<R>,
    moment: &Moment<R>,
    imagined: &R::State,
    viewer: Viewer,
    compared: &mut Compared,
) -> Result<(), Found> {
    if moment.number > 0 {
        return Ok(());
    }
    let play = |state: &R::State| {
        let mut table = table(straw, state);
        for written in straw.letters.iter().filter(|letter| letter.stage == moment.stage) {
            table.take(&LetterIn { ready: true, ..letter(written.seat, &written.text, written.lang) });
        }
        let rounds = table.play(Deadline::none());
        let public: Vec<String> = rounds
            .iter()
            .map(|round| round.public.lines().filter(|line| !line.starts_with("whole") && !line.starts_with("previous")).collect())
            .collect();
        // What each held is told by the end, of every round: there the two differ.
        let rounds_shown = if table.outcome().is_some() { 0 } else { table.round() };
        // A seat's own sections tell what it was passed on the way: that differs where others chose otherwise, though all is alike afterwards.
        let shown = |round: u32| {
            let sheet = table.sheet_of_round(round, viewer, Lang::En);
            if viewer == Viewer::Public { sheet } else { Sheet { sections: Vec::new(), ..sheet } }
        };
        let shown: Vec<Sheet> = (1..rounds_shown).map(shown).collect();
        let told = feed(straw, shown.iter().flat_map(|sheet| sheet.rounds.clone()).collect(), None, Lang::En);
        let heard: Vec<R::News> = table.events().filter_map(|event| R::news(event, viewer)).collect();
        (json(&R::view(table.state(), viewer)), public, heard, (shown, told))
    };
    let ((view, public, heard, shown), (again, twin_public, twin_heard, twin_shown)) = (play(&moment.state), play(imagined));
    if view != again {
        return Ok(());
    }
    // What was heard in a round may be gone from the table at its end, as cards that were seen and put back.
    if heard == twin_heard {
        same("round", &shown, &twin_shown)?;
    }
    if viewer != Viewer::Public {
        return Ok(());
    }
    compared.rounds += public.len() as u32;
    same("public file", &public, &twin_public)
}

/// Of a game that runs nothing is laid open, whatever round is looked at, and whoever looks.
pub fn nothing_is_laid_open_before_the_end<R: Present>() -> usize {
    let mut laid_open = 0;
    for players in sizes::<R>() {
        let straw = Straw::<R>::play(players, 5);
        let (mut game, _) = straw.open();
        let look = |game: &Hosted<R>, rounds: std::ops::Range<u32>| {
            let viewers = straw.setting.seats.all().map(Viewer::Seat).chain([Viewer::Public]);
            let sheets = viewers.flat_map(|viewer| rounds.clone().map(move |round| game.sheet_of_round(round, viewer, Lang::Fi)));
            sheets.filter(|sheet| sheet.laid_open.is_some() || !sheet.held.is_empty() || sheet.open_from.is_some()).count()
        };
        for (time, letters) in straw.stages() {
            for letter in letters {
                hand_in(&mut game, letter);
                game.play(Deadline::none());
            }
            finish(&mut game, time);
            if game.outcome().is_none() {
                let rounds = game.round();
                assert_eq!(look(&game, rounds.saturating_sub(2)..rounds), 0, "a running game is laid open");
                assert_eq!(game.sheet(Viewer::Public, 0, Lang::En).open_from, None);
            }
        }
        assert!(game.outcome().is_some());
        laid_open += look(&game, 0..game.round());
    }
    laid_open
}
