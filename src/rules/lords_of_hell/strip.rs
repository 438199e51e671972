//! Fights blow by blow: a picture a fight, with the sides, every roll with what it meant, and who took the hits.
//!
//! From what the viewer knew before and heard since: the news move what is known, so nothing comes in that the viewer was not told.

use super::condition::Side;
use super::drawing::{BOLD, FACE, Hand, PLAIN, SOFT, WIDTH, begin, mark_at, text, wrapped};
use super::event::{Event, Why, advance};
use super::fight::Troop;
use super::shapes::{DIE, Face, die};
use super::state::State;
use super::tell::{blow, by_name, force, side_id};
use super::view::{News, View};
use super::who::{Case, Who};
use crate::game::{Picture, Seat, Seats};
use crate::rules::svg::put;
use crate::words::{Saying, Words};

/// Letters in the title, in a heading, in a line of text, and beside dice; with them no line is wider than the picture.
const TITLE: usize = 40;
const HEAD: usize = 50;
const LINE: usize = 56;
const BESIDE: usize = 29;
/// Lines so broken are not squeezed.
const ANY: usize = 10 * WIDTH;
/// From line to line.
const STEP: usize = 18;
/// Where the defenders' dice begin, and the words beside them.
const DEFENCE: usize = 102;
const WORDS: usize = 206;

/// A roll: the dice of both sides, and what it meant.
struct Roll {
    attack: Vec<u8>,
    defence: Vec<u8>,
    /// Whose die hit.
    hits: Option<Side>,
    means: String,
}

/// One row of a fight's picture.
enum Row {
    /// A heading: a side, a combat round.
    Head(String),
    /// Somebody's troops.
    Troop(Seat, Side, String),
    Roll(Roll),
    /// What happened, in a sentence.
    Line(Option<Seat>, String),
}

/// A fight as it is drawn.
struct Drawn {
    id: u8,
    title: String,
    rows: Vec<Row>,
    /// What the fortress protects, for the words of rolls.
    protection: u8,
    /// Whether a combat round has begun, so that who comes now came later.
    begun: bool,
    caption: String,
}

/// The pictures of a round's fights.
pub(super) fn strip(seats: &Seats, before: &View, news: &[News], words: &Words) -> Vec<Picture> {
    let mut known: State = before.known.clone();
    let mut fights: Vec<Drawn> = Vec::new();
    // Whose aftermath is told.
    let mut last: Option<usize> = None;
    for news in news {
        let told = by_name(Who::knowing(seats, &known), news).map(|(seat, saying)| (seat, words.tell(&saying)));
        if let News::Open { event } = news {
            last = follow(&mut fights, last, &known, event, told, (seats, words));
            advance(&mut known, event);
        }
    }
    fights.into_iter().map(|fight| draw(&fight)).collect()
}

type Told = Option<(Option<Seat>, String)>;

/// Takes an event into the fights; the fight to which what follows belongs.
fn follow(
    fights: &mut Vec<Drawn>,
    last: Option<usize>,
    known: &State,
    event: &Event,
    told: Told,
    (seats, words): (&Seats, &Words),
) -> Option<usize> {
    let who = Who::knowing(seats, known);
    let named = event.in_fight();
    let at = match event {
        Event::AttackDeclared { fight, seat, on, rescue, .. } => {
            let id = if *rescue { "loh-fight-rescue" } else { "loh-fight" };
            let said = Saying::new(id).with("fight", *fight).with("attacker", who.seat(*seat)).with("defender", who.seat_in(*on, Case::Of));
            let title = words.tell(&said);
            let caption = told.map_or_else(|| title.clone(), |(_, text)| text);
            fights.push(Drawn { id: *fight, title, rows: Vec::new(), protection: 0, begun: false, caption });
            return Some(fights.len() - 1);
        }
        _ if named.is_some() => fights.iter().position(|fight| Some(fight.id) == named),
        // What belongs to a fight without naming it: cards played in it, and what comes of it.
        Event::DevilMoved { .. }
        | Event::FortressRolled { .. }
        | Event::Looted { .. }
        | Event::FightWon { .. }
        | Event::CardPlayed { .. }
        | Event::ArtifactUsed { .. } => last,
        Event::CardsMoved { why: Why::Seized | Why::Conquest | Why::Ruin | Why::Negation | Why::Flight, .. } => last,
        Event::RitualWorked { .. } | Event::StatusSet { .. } | Event::RoundBegan { .. } => return None,
        _ => return last,
    };
    let Some(fight) = at.and_then(|at| fights.get_mut(at)) else { return last };
    match event {
        Event::TroopsJoined { seat, side, devil, cards, souls, fortress, .. } if !fight.begun => {
            let realm = known.open.realm(*seat);
            let fortified = realm.fortress.filter(|_| *fortress);
            let troop = Troop { devil: *devil, cards: cards.clone(), souls: *souls, fortress: fortified, ..Troop::new(*seat, *side, 1) };
            let said = Saying::new("loh-fight-troop").with("player", who.seat(*seat)).with("power", troop.power(realm));
            let said = said.word("side", side_id(*side)).with("force", force(*devil, cards, *souls, *fortress));
            fight.rows.push(Row::Troop(*seat, *side, words.tell(&said)));
        }
        Event::CombatRound { round, attack, defence, protection, rolls, .. } => {
            if !fight.begun {
                // One side after the other, then what else happened before the first roll.
                fight.rows.sort_by_key(|row| match row {
                    Row::Troop(_, side, _) => side.index(),
                    _ => 2,
                });
                fight.rows.push(Row::Line(None, words.say("loh-fight-key")));
            }
            fight.begun = true;
            fight.protection = *protection;
            let said = Saying::new("loh-fight-round").with("round", *round).with("attack", *attack).with("defence", *defence);
            fight.rows.push(Row::Head(words.tell(&said)));
            let said = Saying::new("loh-fight-rolls").with("rolls", *rolls).with("protection", *protection);
            fight.rows.push(Row::Line(None, words.tell(&said)));
        }
        Event::Rolled { attack, defence, hit, die, saved, helper, .. } => {
            let best = |dice: &[u8]| dice.iter().copied().max().unwrap_or(0);
            let (mine, theirs) = (best(attack), best(defence));
            let id = if fight.protection > 0 && mine > 0 { "loh-fight-means-less" } else { "loh-fight-means" };
            let said = Saying::new(id).with("attack", mine).with("less", fight.protection).with("defence", theirs);
            let means = words.tell(&said.with("blow", blow(who, *hit, *die, *saved, *helper)));
            let hits = hit.map(Side::other);
            fight.rows.push(Row::Roll(Roll { attack: attack.clone(), defence: defence.clone(), hits, means }));
        }
        Event::FightEnded { .. } => {
            if let Some((_, text)) = told {
                fight.caption = format!("{} {text}", fight.caption);
                fight.rows.push(Row::Head(text));
            }
            return at;
        }
        _ => {
            if let Some((seat, text)) = told {
                fight.rows.push(Row::Line(seat, text));
            }
        }
    }
    at
}

/// How high a row is.
fn height(row: &Row) -> usize {
    match row {
        Row::Head(text) => 12 + wrapped(text, HEAD).len() * STEP,
        Row::Troop(_, _, text) | Row::Line(_, text) => 2 + wrapped(text, LINE).len() * STEP,
        Row::Roll(roll) => (wrapped(&roll.means, BESIDE).len() * STEP).max(DIE + 10) + 6,
    }
}

fn draw(fight: &Drawn) -> Picture {
    let head = wrapped(&fight.title, TITLE);
    let top = head.len() * 20 + 10;
    let said: Vec<&str> = fight
        .rows
        .iter()
        .map(|row| match row {
            Row::Head(text) | Row::Troop(_, _, text) | Row::Line(_, text) => text.as_str(),
            Row::Roll(roll) => roll.means.as_str(),
        })
        .collect();
    let mut out = String::with_capacity(8000);
    begin(&mut out, top + fight.rows.iter().map(height).sum::<usize>() + 8, &fight.title, &said.join(" "));
    out.push_str(FACE);
    for (at, line) in head.iter().enumerate() {
        text(&mut out, (0, 20 + at * 20), line, Hand { size: 15, ..BOLD }, ANY);
    }
    let mut y = top;
    for row in &fight.rows {
        match row {
            Row::Head(said) => {
                put(&mut out, format_args!("<path class=\"line\" fill=\"none\" stroke=\"#b9ad98\" d=\"M0 {}H{WIDTH}\"/>", y + 4));
                lines(&mut out, (0, y + 8), &wrapped(said, HEAD), BOLD);
            }
            Row::Troop(seat, _, said) | Row::Line(Some(seat), said) => {
                mark_at(&mut out, *seat, 10, y + 10);
                lines(&mut out, (25, y), &wrapped(said, LINE), PLAIN);
            }
            Row::Line(None, said) => lines(&mut out, (0, y), &wrapped(said, LINE), SOFT),
            Row::Roll(roll) => {
                dice(&mut out, (0, y + 4), &roll.attack, roll.hits == Some(Side::Attacker));
                dice(&mut out, (DEFENCE, y + 4), &roll.defence, roll.hits == Some(Side::Defender));
                let means = wrapped(&roll.means, BESIDE);
                for (at, line) in means.iter().enumerate() {
                    text(&mut out, (WORDS, y + 17 + at * STEP), line, PLAIN, ANY);
                }
            }
        }
        y += height(row);
    }
    out.push_str("</g></svg>");
    Picture { svg: out, caption: fight.caption.clone(), ..Picture::default() }
}

fn lines(out: &mut String, (x, y): (usize, usize), lines: &[String], hand: Hand) {
    for (at, line) in lines.iter().enumerate() {
        text(out, (x, y + 14 + at * STEP), line, hand, ANY);
    }
}

/// Dice in a line; the highest, which counts, is dark.
fn dice(out: &mut String, (x, y): (usize, usize), thrown: &[u8], hits: bool) {
    let kept = thrown.iter().copied().max().and_then(|best| thrown.iter().position(|value| *value == best));
    for (at, value) in thrown.iter().enumerate() {
        let face = match (kept == Some(at), hits) {
            (false, _) => Face::Spare,
            (true, false) => Face::Kept,
            (true, true) => Face::Hit,
        };
        die(out, (x + at * (DIE + 2), y), *value, face);
    }
}
