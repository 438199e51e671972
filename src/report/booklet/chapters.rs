//! The chapters of booklets: a game's story in a month, a whole game with its turning points, what a club has to tell beside its games.

use super::super::story::moments;
use super::super::{Game, RoundLetters, Spoken, deadline_words, plain};
use super::{Block, Chapter};
use crate::game::{Picture, Sheet, ToldRound};
use crate::words::{Lang, figure};

/// What stands below a game's title: its ruleset, and who plays.
fn sub(game: &Game<'_>, lang: Lang) -> String {
    let names: Vec<String> = game.seats.all().map(|seat| plain(&game.seats.name(seat)).into_owned()).collect();
    format!("{} · {}", game.ruleset_title, lang.words().list(&names))
}

/// A round's story under its name.
fn of_round(round: &ToldRound, chapter: &mut Chapter) {
    chapter.blocks.push(Block::Heading(round.title.clone()));
    let led_to: Vec<String> = round.led_to.iter().map(|told| told.text.clone()).collect();
    chapter.tell([led_to.join(" ")]);
    let story: Vec<String> = round.story(None).into_iter().map(|told| told.text.clone()).collect();
    if !story.is_empty() {
        chapter.blocks.push(Block::List(story));
    }
}

/// How everybody stands, the best first.
fn standing(game: &Game<'_>, sheet: &Sheet, lang: Lang) -> Option<Block> {
    let last = sheet.course.last()?;
    let mut rows: Vec<(i64, String)> =
        game.seats.all().zip(&last.points).map(|(seat, points)| (*points, plain(&game.seats.name(seat)).into_owned())).collect();
    rows.sort_by_key(|(points, _)| -points);
    let words = lang.words();
    let head = vec![words.say("archive-name"), words.say(sheet.measure.column)];
    Some(Block::Table(head, rows.into_iter().map(|(points, name)| vec![name, figure(points)]).collect()))
}

/// A game's story in some of its rounds. `over`: whether it ended in them. Of one that is shown late there is no standing.
pub fn story_chapter(
    game: &Game<'_>,
    sheet: &Sheet,
    rounds: &[ToldRound],
    (over, late): (bool, bool),
    spoken: &[Spoken],
    lang: Lang,
) -> Chapter {
    let words = lang.words();
    let mut chapter = Chapter { title: plain(game.title).into_owned(), sub: sub(game, lang), blocks: Vec::new() };
    match (&sheet.result, &game.deadline) {
        (Some(result), _) if over => chapter.blocks.push(Block::Notice(result.clone())),
        (_, Some(deadline)) if !over && !sheet.awaited.is_empty() => {
            let names: Vec<String> = sheet.awaited.iter().map(|seat| plain(&game.seats.name(*seat)).into_owned()).collect();
            let with = [("names", words.list(&names).into()), ("when", deadline_words(deadline, lang).into())];
            chapter.blocks.push(Block::Notice(words.with("booklet-awaited", &with)));
        }
        _ => {}
    }
    if !sheet.picture.svg.is_empty() {
        chapter.blocks.push(Block::Picture(sheet.picture.clone()));
    }
    chapter.blocks.extend(standing(game, sheet, lang).filter(|_| !late));
    rounds.iter().for_each(|round| of_round(round, &mut chapter));
    if !spoken.is_empty() {
        chapter.blocks.push(Block::Heading(words.say("press-page-title")));
        chapter.blocks.extend(spoken.iter().cloned().map(Block::Letter));
    }
    chapter
}

/// All of a game that is over, for [`game_chapters`].
pub struct WholeGame<'a> {
    /// What pages say of it.
    pub game: Game<'a>,
    /// Its public sheet from the first round on.
    pub sheet: &'a Sheet,
    /// The table after each round, by its number, laid open where the ruleset does.
    pub pictures: &'a dyn Fn(u32) -> Option<Picture>,
    /// The letters that may be told.
    pub letters: &'a [RoundLetters],
    /// The messages that are published.
    pub spoken: &'a [Spoken],
    /// How its dice are held against its log, in sentences.
    pub check: Vec<String>,
}

/// The chapters of a game that is over: how it ended, its turning points with pictures, round by round, letters and messages.
pub fn game_chapters(whole: &WholeGame<'_>, lang: Lang) -> Vec<Chapter> {
    let (words, game, sheet) = (lang.words(), &whole.game, whole.sheet);
    let mut result = Chapter { title: words.say("booklet-result"), sub: sub(game, lang), blocks: Vec::new() };
    result.blocks.extend(sheet.result.clone().map(Block::Notice));
    result.blocks.extend(standing(game, sheet, lang));
    if !sheet.picture.svg.is_empty() {
        result.blocks.push(Block::Picture(sheet.picture.clone()));
    }
    result.tell(game.remarks.iter().map(|remark| remark.text.clone()));
    let mut chapters = vec![result];
    let moments = moments(sheet, game.seats, lang);
    if !moments.is_empty() {
        let mut turning = Chapter { title: words.say("booklet-moments"), sub: words.say("booklet-moments-how"), blocks: Vec::new() };
        for moment in moments {
            turning.blocks.push(Block::Heading(moment.title));
            turning.tell([moment.text]);
            turning.blocks.extend((whole.pictures)(moment.round).map(Block::Picture));
        }
        chapters.push(turning);
    }
    let mut rounds = Chapter { title: words.say("booklet-rounds"), ..Chapter::default() };
    sheet.rounds.iter().for_each(|round| of_round(round, &mut rounds));
    chapters.push(rounds);
    let mut letters = Chapter { title: words.say("letters-page-title"), sub: words.say("booklet-letters-how"), blocks: Vec::new() };
    for round in whole.letters {
        letters.blocks.push(Block::Heading(round.title.clone()));
        letters.blocks.extend(round.letters.iter().map(|letter| {
            let head = format!("{}, {}", plain(&game.seats.name(letter.seat)), letter.when);
            Block::Letter(Spoken { head, lines: letter.lines.clone() })
        }));
    }
    let mut press = Chapter { title: words.say("press-page-title"), ..Chapter::default() };
    press.blocks.extend(whole.spoken.iter().cloned().map(Block::Letter));
    chapters.extend([letters, press].into_iter().filter(|chapter| !chapter.blocks.is_empty()));
    let mut check = Chapter { title: words.say("booklet-check"), ..Chapter::default() };
    check.tell(whole.check.iter().cloned());
    chapters.push(check);
    chapters
}
