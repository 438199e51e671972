//! What a letter of the game master's says that can't be taken back is done when another letter says that it is meant: a newcomer is mailed
//! all that a seat knows, and the slip of a finger would send that to anybody; computers alone play a game to its end. At the command line the terminal asks.

use super::{Hand, people};
use crate::club::config::Config;
use crate::club::game::opened::Opened;
use crate::club::turn::happened::{Happened, Happenings};
use crate::club::turn::now::Now;
use crate::club::turn::standby::on_standby;
use crate::club::vocabulary::{Clock, Order, Somebody, order};
use crate::game::{Seat, StandIn};
use crate::store::{GameState, Unsure};
use crate::words::Saying;
use chrono::{DateTime, TimeDelta, Utc};

/// So long it is waited for the word that something is meant.
const PATIENCE: TimeDelta = TimeDelta::days(1);

/// What becomes of a command.
pub(super) enum Weighed {
    /// It is to be done: what, and as it was written.
    Do(Order, String),
    /// It is asked about first.
    Ask(Saying),
}

/// Whether a command is to be done now.
///
/// # Errors
/// If it can't be, as far as that is seen here.
pub(super) fn weighed(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    hand: &Hand,
    (asked, command): (Order, &str),
    (at, clock): (DateTime<Utc>, &Clock),
) -> Result<Weighed, Saying> {
    let question = match &asked {
        Order::Sure => return meant(game, happened, hand, at, clock),
        // The terminal has asked.
        _ if hand.letter.is_empty() => None,
        // Before it is dealt a seat knows nothing.
        _ if game.file.state != GameState::Running => None,
        Order::Replace(seat, newcomer) => Some(replacing(now.config, game, *seat, newcomer)?),
        Order::Standby(seat) => match on_standby(now, game).ok().and_then(|found| found.into_iter().next()) {
            Some(newcomer) => Some(replacing(now.config, game, *seat, &newcomer)?),
            None => None,
        },
        Order::Judge(finding) => {
            game.table.as_ref().map_or(Ok(()), |table| table.may_find(finding))?;
            let id = if finding.broken { "gm-sure-broken" } else { "gm-sure-kept" };
            let name = game.seats().lettered(finding.seat);
            Some(Saying::new(id).with("number", i64::from(finding.number)).with("name", name))
        }
        Order::StandIn(seat, StandIn::On) if game.private.leaves_computers_alone(seat.index()) => {
            Some(Saying::new("gm-sure-alone").with("name", game.seats().lettered(*seat)))
        }
        _ => None,
    };
    let Some(question) = question else { return Ok(Weighed::Do(asked, command.to_owned())) };
    game.gm.unsure = Some(Unsure { at, letter: hand.letter.clone(), desk: hand.index, command: command.to_owned() });
    happened.push(Happened::Changed);
    Ok(Weighed::Ask(question))
}

/// That a seat changes hands is asked about, if it can.
fn replacing(config: &Config, game: &Opened, seat: Seat, newcomer: &Somebody) -> Result<Saying, Saying> {
    people::seated(config, game, seat, newcomer)?;
    let address = newcomer.address.as_deref().unwrap_or_default();
    Ok(Saying::new("gm-sure-replace")
        .with("former", game.seats().lettered(seat))
        .with("name", newcomer.name.as_str())
        .with("address", address))
}

/// What a letter before this one said, and was asked about.
fn meant(game: &mut Opened, happened: &mut Happenings, hand: &Hand, at: DateTime<Utc>, clock: &Clock) -> Result<Weighed, Saying> {
    let is_of_this_hand = |unsure: &mut Unsure| unsure.desk == hand.index && unsure.letter != hand.letter;
    let unsure = game.gm.unsure.take_if(is_of_this_hand).ok_or_else(|| Saying::new("gm-sure-nothing"))?;
    happened.push(Happened::Changed);
    if at > unsure.at + PATIENCE {
        return Err(Saying::new("gm-sure-nothing"));
    }
    let order = order(&unsure.command, &game.seats(), clock, hand.lang)?;
    Ok(Weighed::Do(order, unsure.command))
}
