//! A page that a round left: tables with the sentences that give their figures.

use super::figure::Figure;
use super::frame::{Frame, Link, finish};
use super::place::{extra_path, game_path, round_path, rules_path};
use super::rounds::Rounds;
use super::{Club, Game, Page, mark_svg, plain};
use crate::game::{ExtraPage, Grid, GridRow};
use crate::words::Lang;
use askama::Template;

#[derive(Template)]
#[template(path = "extra.html")]
struct Extra<'a> {
    f: Frame<'a>,
    game: Link<'a>,
    round: Link<'a>,
    /// The whole game with nothing hidden, once it has ended.
    open: Option<Link<'a>>,
    page: &'a ExtraPage,
    pictures: Vec<Figure<'a>>,
}

impl Extra<'_> {
    fn mark(&self, row: &GridRow) -> &'static str {
        row.seat.map_or("", mark_svg)
    }

    /// Its table says what came of it.
    fn change(&self, _: &Grid, _: &GridRow) -> Option<i64> {
        None
    }

    /// A round that is over awaits nobody.
    fn awaits(&self, _: &Grid, _: &GridRow) -> bool {
        false
    }
}

/// A page that a round left; `open_from` is the first round that can be looked at with nothing hidden.
pub fn extra_page(club: &Club<'_>, game: &Game<'_>, page: &ExtraPage, open_from: Option<u32>, lang: Lang) -> Page {
    let path = |lang| extra_path(club, game.id, page.slug, lang);
    let mut f = Frame::new(club, format!("{} · {}", page.title, plain(game.title)), path, lang);
    let named =
        [("round", page.title.as_str().into()), ("game", plain(game.title).as_ref().into()), ("ruleset", game.ruleset_title.into())];
    f.tell([lang.words().with("report-about-round", &named).as_str(), &page.lead]);
    f.link(&rules_path(club, game.ruleset, lang), &f.t.rules);
    let link = |path: String, label| Link { href: format!("{}{path}", f.up), label };
    let (home, round) = (game_path(club, game.id, lang), round_path(club, game.id, page.round, lang));
    let open = open_from.map(|round| Rounds { club, game, own: None, lang }.open_link(round, &f));
    let pictures = (0..).zip(&page.pictures).map(|(at, picture)| match at {
        0 => Figure::first(picture),
        at => Figure::further(picture, &format!("p{at}")),
    });
    let extra = Extra { pictures: pictures.collect(), open, game: link(home, game.title), round: link(round, &page.round_title), page, f };
    finish(path(lang), &extra, 4_000 + page.parts.len() * 2_000)
}
