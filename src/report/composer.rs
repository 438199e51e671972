//! A player's desk: the numbered answers as links that write a letter, and what a letter can be composed of, as data for a script.

use super::mail::{answering_link, answering_subject};
use super::place::rules_path;
use super::terms::Terms;
use super::when::clock_words;
use super::{Club, Game};
use crate::game::{Chance, Composer, Offered, OnFile, Seat, Sentence, Sheet, Spot};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use serde::Serialize;
use std::collections::BTreeMap;

/// What the script shows beside what the rules give.
#[derive(Serialize)]
struct Words<'t> {
    asked: &'t str,
    along: &'t str,
    act: &'t str,
    what: &'t str,
    which: &'t str,
    gap: &'t str,
    most: &'t str,
    only: &'t str,
    always: &'t str,
    unless: &'t str,
    stands: &'t str,
    open: &'t str,
    add: &'t str,
    was_added: &'t str,
    or_else: &'t str,
    letter: &'t str,
    send: &'t str,
    copy: &'t str,
    copied: &'t str,
    copy_by_hand: &'t str,
    code: &'t str,
    code_is: &'t str,
    code_how: &'t str,
    clear: &'t str,
    up: &'t str,
    down: &'t str,
    remove: &'t str,
    too_long: &'t str,
    not_there: &'t str,
    nothing_sent: &'t str,
    /// Words of an order.
    standing: &'t str,
    #[serde(rename = "if")]
    only_if: &'t str,
    not: &'t str,
}

impl Words<'static> {
    fn of(lang: Lang) -> Words<'static> {
        let t = Terms::of(lang);
        Words {
            asked: &t.compose_asked,
            along: &t.compose_along,
            act: &t.compose_act,
            what: &t.compose_what,
            which: &t.compose_which,
            gap: &t.compose_gap,
            most: &t.compose_most,
            only: &t.compose_only,
            always: &t.compose_always,
            unless: &t.compose_unless,
            stands: &t.compose_stands,
            open: &t.compose_open,
            add: &t.compose_add,
            was_added: &t.compose_was_added,
            or_else: &t.compose_or_else,
            letter: &t.compose_letter,
            send: &t.compose_send,
            copy: &t.compose_copy,
            copied: &t.compose_copied,
            copy_by_hand: &t.compose_copy_by_hand,
            code: &t.compose_code,
            code_is: &t.compose_code_is,
            code_how: &t.compose_code_how,
            clear: &t.compose_clear,
            up: &t.compose_up,
            down: &t.compose_down,
            remove: &t.compose_remove,
            too_long: &t.compose_too_long,
            not_there: &t.compose_not_there,
            nothing_sent: &t.compose_nothing_sent,
            standing: lang.word("standing ", "pysyvä "),
            only_if: lang.word("if ", "jos "),
            not: lang.word("not ", "ei "),
        }
    }
}

/// All that the script is given.
#[derive(Serialize)]
struct Data<'a> {
    to: &'a str,
    subject: &'a str,
    /// What a draft is kept under: another round is another letter.
    key: &'a str,
    kinds: &'a [Offered],
    conditions: &'a [Sentence],
    /// What is told beside a line that begins what has odds.
    chances: &'a [Chance],
    /// Where in the picture things are that lines name.
    spots: &'a [Spot],
    words: Words<'static>,
}

/// All that the script is given to compose letters of, as JSON that can stand in a page: for a page, and for tests of the script.
pub fn composer_data(composer: &Composer, (to, subject, key): (&str, &str, &str), spots: &[Spot], lang: Lang) -> String {
    let Composer { kinds, conditions, chances } = composer;
    let data = Data { to, subject, key, kinds, conditions, chances, spots, words: Words::of(lang) };
    // No parser of HTML takes any of it for its own.
    serde_json::to_string(&data).unwrap_or_default().replace('<', "\\u003c")
}

/// When letters arrived, by their hashes.
pub type Arrivals = BTreeMap<String, DateTime<Utc>>;

/// The form on a seat's page.
pub(super) struct Desk {
    /// Where letters go.
    pub address: String,
    /// A link that writes one, without any text.
    pub letter: String,
    /// The same up to its text.
    pub writes: String,
    /// The rules' part on how orders are written.
    pub how: String,
    /// What can be composed, as JSON that can stand in a page; nothing where nothing can.
    pub json: String,
    /// What is on file for this turn, and what is for every time.
    pub filed: [Vec<Since>; 2],
    lang: Lang,
}

/// A line on file, and since when it is: its letter's arrival, in words.
pub(super) struct Since {
    pub line: String,
    pub since: Option<String>,
}

impl Desk {
    /// The desk of the seat that a page is of, whose letters go to the game's `answer_to`.
    pub(super) fn of(club: &Club<'_>, game: &Game<'_>, sheet: &Sheet, seat: Seat, arrived: &Arrivals, up: &str, lang: Lang) -> Desk {
        let subject = answering_subject(club, game, lang);
        let address = game.answer_to.unwrap_or(club.address);
        // Two players may share a browser: neither finds what the other has begun.
        let key = format!("{} {} {}", game.id, seat, game.last_round + 1);
        let data = sheet.composer.as_ref();
        let data = data.map(|composer| composer_data(composer, (address, &subject, &key), &sheet.picture.spots, lang));
        let since = |letter: &str| {
            let came = arrived.get(letter)?.with_timezone(&game.updated.timezone());
            Some(lang.words().with("report-filed-since", &[("when", clock_words(&came, lang).into())]))
        };
        let filed = |lines: &[OnFile]| {
            lines.iter().map(|line| Since { line: line.text.clone(), since: since(&line.letter) }).collect::<Vec<Since>>()
        };
        let letter = answering_link(club, game, lang).unwrap_or_else(|| format!("mailto:{address}?body="));
        Desk {
            address: address.to_owned(),
            letter: letter.trim_end_matches("body=").trim_end_matches(['&', '?']).to_owned(),
            writes: letter,
            how: format!("{up}{}#orders", rules_path(club, game.ruleset, lang)),
            json: data.unwrap_or_default(),
            filed: [filed(&sheet.on_file), filed(&sheet.standing)],
            lang,
        }
    }
    /// The words of the link that sends an answer of the list.
    pub(super) fn sends(&self, number: &usize) -> String {
        self.lang.words().with("report-send-answer", &[("number", (*number).into())])
    }
}
