//! The page of a round, for everybody, and as a seat saw it.

use super::about::sentences;
use super::frame::{Frame, Link, finish};
use super::game_page::{Own, TablePage, Telling, room, table_page};
use super::link_picture::shown;
use super::locked_page::{Whose, kept};
use super::place::{game_path, round_path, seat_door, seat_round_path};
use super::rounds::{OPEN, Rounds};
use super::{Club, Game, GameState, Page, plain};
use crate::game::Sheet;
use crate::words::Lang;

/// The page of one round: what happened in it, and the table after it.
pub fn round_page(club: &Club<'_>, game: &Game<'_>, sheet: &Sheet, round: u32, lang: Lang) -> Page {
    let path = |lang| round_path(club, game.id, round, lang);
    let heading = heading(sheet, round, lang);
    let mut frame = Frame::new(club, format!("{heading} · {}", plain(game.title)), path, lang);
    frame.shown = shown(club, game, sheet, round, lang);
    frame.follow(club, game, lang);
    let named = [("round", heading.as_str().into()), ("game", plain(game.title).as_ref().into()), ("ruleset", game.ruleset_title.into())];
    let of_round = lang.words().with("report-about-round", &named);
    frame.tell(std::iter::once(of_round.as_str()).chain(sheet.rounds.iter().filter(|told| told.number == round).flat_map(sentences)));
    let mut page = table_page(club, game, sheet, Telling::Round, frame, lang);
    let rounds = Rounds { club, game, own: None, lang };
    of_round_shown(&mut page, &rounds, sheet, round);
    page.back = Some(Link { href: format!("{}{}", page.f.up, game_path(club, game.id, lang)), label: game.title });
    page.heading = heading;
    page.later = (game.state != GameState::Ended).then(|| rounds.all(&page.f));
    finish(path(lang), &page, room(sheet))
}

/// The page of a round as a seat saw it, for its player alone, with what they noted in it.
pub fn seat_round_page(club: &Club<'_>, game: &Game<'_>, sheet: &Sheet, own: &Own<'_>, round: u32, lang: Lang) -> Page {
    let Own { seat, page_key, notes, .. } = *own;
    let path = seat_round_path(club.private, game.id, page_key, round);
    let heading = heading(sheet, round, lang);
    let mut frame = Frame::new(club, format!("{heading} · {}", plain(game.title)), |_| path.clone(), lang);
    frame.keep_private();
    let mut page = table_page(club, game, sheet, Telling::Seat(seat), frame, lang);
    let rounds = Rounds { club, game, own: Some(page_key), lang };
    of_round_shown(&mut page, &rounds, sheet, round);
    let home = format!("{}{}", page.f.up, seat_door(club.private, game.id, page_key));
    page.later = (game.state != GameState::Ended).then(|| home.clone());
    page.back = Some(Link { href: home, label: &page.f.t.your_page });
    page.heading = heading;
    page.notes = notes.to_vec();
    kept(club, finish(path, &page, room(sheet)), page_key, Whose::Player(game.id), lang)
}

fn heading(sheet: &Sheet, round: u32, lang: Lang) -> String {
    match sheet.rounds.iter().find(|told| told.number == round) {
        Some(told) if !told.title.is_empty() => told.title.clone(),
        _ => lang.words().with("report-round-number", &[("round", round.to_string().into())]),
    }
}

/// What a page shows of a round that is over, whoever reads it.
fn of_round_shown<'a>(page: &mut TablePage<'a>, rounds: &Rounds<'a>, sheet: &Sheet, round: u32) {
    let game = rounds.game;
    page.notice = None;
    page.remarks = game.remarks.iter().filter(|remark| remark.round == Some(round)).map(|remark| remark.text.as_str()).collect();
    page.sub = game.ruleset_title.to_owned();
    page.steps = rounds.steps(sheet, round, (1, ""), &page.f);
    if let Some(first) = sheet.open_from.filter(|_| sheet.laid_open.is_some() || !sheet.held.is_empty()) {
        page.open_steps = rounds.steps(sheet, round, (first, OPEN), &page.f);
    }
    page.shown = Some(round.to_string());
    page.set_timeline(rounds.timeline(sheet, Some(round), &page.f));
    (page.f.before, page.f.after) = rounds.beside(round, &page.f);
    page.table_heading = &page.f.t.table_after;
}
