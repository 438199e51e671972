//! One game in one pass: its letters are read in the order of arrival, rounds are played, deadlines take effect. Decided in memory;
//! what comes of it is the game as it stands then and the list of what happened.

use crate::club::error::ClubError;
use crate::club::game::opened::Opened;
use crate::club::turn::bounces::GivenUp;
use crate::club::turn::gm::{DeskOrder, act};
use crate::club::turn::happened::{Corrected, Happened, Happenings};
use crate::club::turn::now::Now;
use crate::club::turn::post::Post;
use crate::club::turn::{absence, bounces, deputy, gathering, holidays, letters, play, stand_in, timing, votes, watch};
use crate::game::{ClosedRound, Deadline};
use chrono::{DateTime, Utc};

/// What comes to a game with a pass.
#[derive(Default)]
pub(crate) struct Inbox<'i> {
    /// Mails that were given up since the game last heard of such.
    pub lost: Vec<GivenUp>,
    /// Letters, in the order of arrival.
    pub letters: Vec<Post>,
    /// Commands of game masters from the command line.
    pub commands: Vec<&'i DeskOrder>,
}

/// All that happens in a game in one pass, in this order.
///
/// # Errors
/// If the game can't be dealt.
pub(crate) fn run(now: &Now<'_>, game: &mut Opened, inbox: Inbox<'_>) -> Result<Happenings, ClubError> {
    let mut happened = Happenings::default();
    gathering::tidy_desk(now, game);
    holidays::keep(now, game, &mut happened);
    timing::hold(now, game, &mut happened);
    stand_in::let_stand_ins_play(game);
    watch::announce_spectators(now, game, &mut happened);
    for mail in &inbox.lost {
        bounces::not_taken(now, game, &mut happened, mail);
    }
    for post in inbox.letters {
        // What counts is when a letter came, not when we got round to reading it: also for salts.
        the_clock(now, game, &mut happened, post.arrived.arrived.min(now.at))?;
        if happened.lacks().is_some() {
            // What came later must not be ordered in a round whose value is out.
            break;
        }
        letters::letter(now, game, &mut happened, post);
    }
    the_clock(now, game, &mut happened, now.at)?;
    for order in inbox.commands {
        act::desk_order(now, game, &mut happened, order);
        play::go_on(now, game, &mut happened, now.at);
    }
    play::go_on(now, game, &mut happened, now.at);
    absence::absent_answer(now, game, &mut happened);
    deputy::deputies(now, game, &mut happened, now.at);
    gathering::begin_if_all_answered(now, game, &mut happened);
    Ok(happened)
}

/// What the clock brings up to a moment.
fn the_clock(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, at: DateTime<Utc>) -> Result<(), ClubError> {
    gathering::start_if_due(now, game, happened, at)?;
    deputy::deputies(now, game, happened, at);
    timing::deadlines(now, game, happened, at);
    if happened.lacks().is_none() {
        votes::votes_due(now, game, happened, at);
    }
    Ok(())
}

/// What happens in a game that was played again and adopted, with the rounds that ended so.
pub(crate) fn correct(now: &Now<'_>, game: &mut Opened, corrected: Corrected, closed: Vec<ClosedRound>) -> Happenings {
    let mut happened = Happenings::default();
    happened.push(Happened::Corrected(corrected));
    closed.into_iter().for_each(|round| happened.push(Happened::Closed(round)));
    if game.agenda.as_ref().is_some_and(|agenda| agenda.waits) {
        play::set_going(now, game, &mut happened, now.at);
    }
    play::play(now, game, &mut happened, Deadline::none(), now.at);
    happened
}
