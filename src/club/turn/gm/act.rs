//! Carrying out a game master's commands.

use super::sure::{Weighed, weighed};
use super::{DeskOrder, Hand};
use super::{people, preview, status, waiting};
use crate::club::game::opened::Opened;
use crate::club::turn::deeds::{Done, Tried, deed_words, names_of};
use crate::club::turn::happened::{DeskTold, Happened, Happenings};
use crate::club::turn::now::Now;
use crate::club::turn::press::Message;
use crate::club::turn::{address, play, press, stand_in, standby, times, timing};
use crate::club::vocabulary::{Clock, Order, masters, order, word};
use crate::game::{Finding, Seat, Seats, StandIn};
use crate::report;
use crate::store::{Correspondent, Deed, GameState, Input, Pending};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Utc};

/// Commands that mean nothing once a game is over.
const OF_PLAY: [&str; 9] = ["process", "start", "extend", "pause", "resume", "end", "stand-in", "remind", "cadence"];

/// Carries out a command that came by the command line.
pub(crate) fn desk_order(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, order: &DeskOrder) {
    let lang = order.lang.unwrap_or(game.private.gm.language);
    let hand = Hand { name: game.file.gm.clone(), lang, letter: String::new(), index: 0 };
    let told = gm_command(now, game, happened, &hand, &order.command, now.at);
    happened.push(Happened::Commanded(told));
}

/// Carries out a command, sets it down, and says what came of it.
pub(crate) fn gm_command(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    hand: &Hand,
    asked: &str,
    at: DateTime<Utc>,
) -> DeskTold {
    let clock = Clock { zone: game.file.zone, at: game.cadence(now.config).usual_time(), now: at };
    // Of a game that is over it does not matter how the rest of the line is written.
    let over = game.file.state == GameState::Ended && OF_PLAY.contains(&word(asked));
    let read = if over { Err(Saying::new("gm-over")) } else { order(asked, &game.seats(), &clock, hand.lang) };
    let refused = |why: &Saying| DeskTold::refused(hand.lang.words().tell(why));
    let (order, command) = match read.and_then(|order| weighed(now, game, happened, hand, (order, asked), (at, &clock))) {
        Ok(Weighed::Do(order, command)) => (order, command),
        Ok(Weighed::Ask(question)) => return DeskTold { asks: true, ..refused(&question) },
        Err(why) => return refused(&why),
    };
    let done = match gm_order(now, game, happened, hand, order, &command, at) {
        Ok(done) => done,
        Err(why) => return refused(&why),
    };
    let deed = Deed::new(at, &hand.name, word(&command), done.what);
    // Of what concerns everybody, everybody is told.
    let told = if done.public { Vec::new() } else { done.tell.clone() };
    let deed = Deed { public: done.public, told, until: done.until, letter: hand.letter.clone(), ..deed };
    let mut said = vec![deed_words(&deed, game.file.zone, hand.lang)];
    said.extend(done.more);
    // A question changes nothing and need not be remembered.
    if !matches!(deed.command.as_str(), "status" | "help" | "letters" | "preview") {
        let number = game.gm.add(deed);
        happened.notice(done.tell, number);
        happened.push(Happened::Changed);
        desk_moved(now, game);
    }
    DeskTold { done: true, asks: false, said: said.join("\n") }
}

fn desk_moved(now: &Now<'_>, game: &mut Opened) {
    if let Some(agenda) = &mut game.agenda {
        agenda.updated = now.at;
    }
}

fn gm_order(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    hand: &Hand,
    order: Order,
    command: &str,
    at: DateTime<Utc>,
) -> Tried {
    let moves = matches!(order, Order::Process(_) | Order::Start(_) | Order::Extend(..) | Order::Pause(..) | Order::StandIn(..));
    if let Some(moment) = happened.lacks().filter(|_| moves) {
        // Whoever knows the value must not choose another moment instead.
        let when = report::deadline_words(&moment.with_timezone(&game.file.zone), hand.lang);
        return Err(Saying::new("gm-beacon-lacks").with("when", when));
    }
    match order {
        Order::Process(round) => times::process(now, game, happened, round, at),
        Order::Start(when) => times::start(now, game, when, at),
        Order::Extend(later, seat) => times::extend(now, game, later, seat, at),
        Order::Pause(until, reason) => times::pause(now, game, until, &reason, at),
        Order::Resume => times::resume(game, at),
        Order::Cadence(pace) => times::change_pace(now, game, &pace),
        Order::Remind(whom) => timing::remind_now(now, game, happened, whom),
        Order::StandIn(seat, mode) => stand_in(now, game, happened, seat, mode, at),
        Order::Announce(text) => {
            let (to, letter) = (vec![Correspondent::All], hand.letter.as_str());
            press::send(game, happened, Message { from: Correspondent::Gm, to, anonymous: false, text: text.clone(), at, letter });
            Ok(Done { public: true, ..Done::of(Saying::new("gm-announced").with("text", text)) })
        }
        Order::Message(seats, text) => {
            let to = seats.iter().copied().map(Correspondent::Seat).collect();
            press::send(game, happened, Message { from: Correspondent::Gm, to, anonymous: false, text, at, letter: &hand.letter });
            Ok(Done::of(Saying::new("gm-wrote").with("names", names_of(game, &seats))))
        }
        Order::Mute(seat, muted) => mute(game, seat, muted),
        Order::End(reason) => times::end(game, &reason, at),
        Order::Status => Ok(Done { more: status::status(now, game, happened, hand), ..Done::of(Saying::new("gm-status")) }),
        Order::Preview => preview::preview(game, hand.lang),
        Order::Token(seat) => people::new_token(game, seat),
        Order::Address(seat, address) => address::move_seat(now, game, happened, seat, &address, at),
        Order::Replace(seat, newcomer) => people::replace(now, game, happened, seat, newcomer, at),
        Order::Standby(seat) => match standby::on_standby(now, game).map(|found| found.into_iter().next()) {
            Ok(Some(newcomer)) => {
                let address = newcomer.address.clone().unwrap_or_default();
                let tried = people::replace(now, game, happened, seat, newcomer, at);
                if tried.is_ok() {
                    standby::off_standby(now, happened, &address);
                }
                tried
            }
            Ok(None) => Err(Saying::new("gm-standby-none")),
            Err(why) => Err(Saying::new("said").with("said", why)),
        },
        Order::Letters(hash) => waiting::letters(now, game, happened, hand, hash.as_deref()),
        Order::Answer(hash, text) => waiting::answer(now, game, happened, hand, &hash, text),
        Order::Dismiss(hash) => waiting::dismiss(now, game, happened, hand, &hash),
        Order::Release(hash, seat) => waiting::release(now, game, happened, &hash, seat, at),
        Order::Judge(finding) => judge(now, game, happened, finding, at),
        Order::DeskAdd(newcomer) => people::desk_add(now.config, game, happened, newcomer),
        Order::DeskRemove(whom) => people::desk_remove(game, &whom),
        Order::DeskHand(to) => people::desk_hand(now.config, game, happened, to),
        // What was meant by it stands in its place.
        Order::Sure => Err(Saying::new("gm-sure-nothing")),
        Order::Help => Ok(Done { more: desk_help(&game.seats(), hand.lang), ..Done::of(Saying::new("gm-help")) }),
        Order::Again(_) => {
            let number = game.gm.next();
            game.gm.pending.push(hand.pending(number, command, at));
            Ok(Done::of(Saying::new("gm-again")))
        }
    }
}

/// What a seat writes to the others goes nowhere from now on, or does again; its player is told.
fn mute(game: &mut Opened, seat: Seat, muted: bool) -> Tried {
    let name = game.seats().lettered(seat);
    if game.press.is_muted(seat) == muted {
        return Err(Saying::new("gm-mute-already").with("name", name));
    }
    game.press.mute(seat, muted);
    let id = if muted { "gm-muted" } else { "gm-unmuted" };
    Ok(Done { tell: vec![seat], ..Done::of(Saying::new(id).with("name", name)) })
}

/// A stand-in plays a seat, or no longer; its player is told.
fn stand_in(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, seat: Seat, mode: StandIn, at: DateTime<Utc>) -> Tried {
    if game.file.state == GameState::Ended {
        return Err(Saying::new("gm-over"));
    }
    let name = game.seats().lettered(seat);
    if game.private.seats.get(seat.index()).is_some_and(|private| private.stand_in == mode) {
        return Err(Saying::new("gm-stand-in-already").with("name", name));
    }
    stand_in::stand_in(now, game, happened, seat, mode, at);
    let id = match mode {
        StandIn::On => "gm-stand-in-on",
        StandIn::WhenLate => "gm-stand-in-late",
        StandIn::Off => "gm-stand-in-off",
    };
    Ok(Done { tell: vec![seat], ..Done::of(Saying::new(id).with("name", name)) })
}

/// What the rules leave to a person is judged; what follows from it follows at once.
fn judge(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, finding: Finding, at: DateTime<Utc>) -> Tried {
    let over = Err(Saying::new("gm-over"));
    if game.file.state != GameState::Running {
        return if game.file.state == GameState::Ended { over } else { Err(Saying::new("gm-judge-late")) };
    }
    let Some(table) = &mut game.table else { return over };
    let before = table.moment();
    table.find(&finding)?;
    table.called(before).into_iter().for_each(|seat| happened.push(Happened::Called(seat)));
    let (number, broken) = (i64::from(finding.number), finding.broken);
    let name = game.seats().lettered(finding.seat);
    if let Some(table) = &game.table {
        game.trails.note(table.round(), Input::Found { at, finding });
    }
    play::go_on(now, game, happened, at);
    let id = if broken { "gm-judged-broken" } else { "gm-judged-kept" };
    Ok(Done::of(Saying::new(id).with("number", number).with("name", name)))
}

/// What a game master may write at a table: how, and what it does.
pub(crate) fn desk_help(seats: &Seats, lang: Lang) -> Vec<String> {
    let words = lang.words();
    let commands = masters(seats);
    let told = commands.kinds().iter().filter(|kind| kind.key != "help").map(|kind| {
        let what = words.say(&format!("gm-does-{}", kind.key));
        words.with("help-kind", &[("usage", format!("gm {}", kind.usage(lang)).into()), ("what", what.into())])
    });
    told.collect()
}

impl Hand {
    /// A rerun that is to be done when all letters are on the disk.
    fn pending(&self, number: u32, command: &str, at: DateTime<Utc>) -> Pending {
        Pending {
            number,
            at,
            by: self.name.clone(),
            language: self.lang,
            letter: self.letter.clone(),
            desk: self.index,
            command: command.to_owned(),
        }
    }
}
