//! The page on a game's dice: what they promise and what not, and all that is needed to check them.

use super::frame::{Frame, finish};
use super::place::{dice_path, game_path, rules_path};
use super::{Club, Game, Page, clock_words, plain};
use crate::dice::Beacon;
use crate::words::Lang;
use askama::Template;
use chrono::DateTime;
use chrono_tz::Tz;

/// What everybody may know of a game's dice.
#[derive(Clone, Copy, Debug)]
pub struct DiceFacts<'a> {
    /// Players' names and their words, in seat order.
    pub salts: &'a [(String, String)],
    /// The secret as hex, once the game is over.
    pub secret: Option<&'a str>,
    /// For each seat the number, from 0, that its player had when the game was founded; empty where no dice drew that.
    pub seats: &'a [u32],
    /// The deal, where it is shared with another game.
    pub deal: Option<DealFacts<'a>>,
    /// Whether it was dealt at once, so that there was no time for words.
    pub at_once: bool,
    /// Whether a person gave the chance that the secret was made of.
    pub by_hand: bool,
    /// What everybody may know of the public beacon, where the dice hang on one.
    pub beacon: Option<BeaconFacts<'a>>,
    /// How many rounds its log has with the setup, and how many dice; once it is over and all of that is published.
    pub evidence: Option<(usize, usize)>,
}

/// What everybody may know of the public beacon.
#[derive(Clone, Copy, Debug)]
pub struct BeaconFacts<'a> {
    /// The newest value by which dice were drawn, and when it was made.
    pub newest: Option<(&'a Beacon, DateTime<Tz>)>,
    /// Where that can be read as well.
    pub relay: &'a str,
}

/// What everybody may know of a shared deal.
#[derive(Clone, Copy, Debug)]
pub struct DealFacts<'a> {
    /// Its name.
    pub name: &'a str,
    /// The hash of its secret.
    pub commitment: &'a str,
    /// Its secret as hex, once the games are over.
    pub secret: Option<&'a str>,
}

#[derive(Template)]
#[template(path = "dice.html")]
struct Dice<'a> {
    f: Frame<'a>,
    game: String,
    back: String,
    commitment: &'a str,
    salts: Vec<(String, String)>,
    no_salts: &'a str,
    secret: Option<&'a str>,
    seats: Option<String>,
    deal: Option<DealFacts<'a>>,
    by_hand: bool,
    beacon: Option<Keyed<'a>>,
    check: Option<Check>,
}

/// That the dice hang on the public beacon.
struct Keyed<'a> {
    newest: Option<Newest<'a>>,
}

/// The newest value by which dice were drawn.
struct Newest<'a> {
    round: u64,
    time: String,
    signature: &'a str,
    compare: String,
}

/// How somebody checks the game by what the site gives.
struct Check {
    /// Where the archive is, and its name.
    archive: String,
    name: String,
    /// Where the files lie one by one, and the rounds among them.
    log: String,
    rounds: Vec<String>,
    /// The commands.
    unpack: String,
    run: String,
    /// What the checker prints; it speaks English.
    prints: String,
}

/// The page on the dice of a game.
pub fn dice_page(club: &Club<'_>, game: &Game<'_>, facts: &DiceFacts<'_>, lang: Lang) -> Page {
    let path = |lang| dice_path(club, game.id, lang);
    let title = plain(game.title).into_owned();
    let mut f = Frame::new(club, title.clone(), path, lang);
    f.title = format!("{} · {title}", f.t.dice);
    f.tell([lang.words().with("report-about-dice", &[("game", title.as_str().into())]).as_str()]);
    f.link(&rules_path(club, game.ruleset, lang), &f.t.rules);
    let back = format!("{}{}", f.up, game_path(club, game.id, lang));
    let salts = facts.salts.iter().map(|(name, salt)| (plain(name).into_owned(), plain(salt).into_owned())).collect();
    let order: Vec<String> = facts.seats.iter().map(u32::to_string).collect();
    let seats = (!order.is_empty()).then(|| lang.words().with("report-seats-how", &[("order", order.join(", ").into())]));
    let check = facts.evidence.map(|(rounds, dice)| {
        let (id, folder) = (game.id, format!("{}g/{}", f.up, game.id));
        Check {
            archive: format!("{folder}/{id}.tar"),
            name: format!("{id}.tar"),
            log: format!("{folder}/log/"),
            rounds: (0..rounds).map(|round| format!("{round:04}")).collect(),
            unpack: format!("tar xf {id}.tar"),
            run: format!("python3 {id}/dice.py {id}"),
            prints: format!("All as it must be: the commitment, {rounds} rounds in their chain, {dice} dice."),
        }
    });
    let beacon = facts.beacon.map(|beacon| {
        let newest = beacon.newest.map(|(value, made)| Newest {
            round: value.round,
            time: clock_words(&made, lang),
            signature: &value.signature,
            compare: lang.words().with("report-dice-beacon-compare", &[("relay", beacon.relay.into())]),
        });
        Keyed { newest }
    });
    let page = Dice {
        game: title,
        back,
        commitment: game.commitment,
        no_salts: if facts.at_once { &f.t.dealt_at_once } else { &f.t.no_salts },
        salts,
        secret: facts.secret,
        seats,
        deal: facts.deal,
        by_hand: facts.by_hand,
        beacon,
        check,
        f,
    };
    finish(path(lang), &page, 6_000)
}
