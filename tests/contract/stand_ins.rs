//! What must hold of a stand-in in every ruleset: its orders are legal, hang on nothing but the seat's view and the dice, and
//! win more games than chance.

use crate::contract::straw::{Straw, dice, sizes};
use turnpost::game::{Budget, Present, Seat, Seats, Setting, Viewer, choose};
use turnpost::simulate::{Checks, NAMES, Orders, Plan, StandIns, simulate};

/// Little enough for a test.
const BUDGET: Budget = Budget { nodes: 300, samples: 12 };

pub fn know_no_more_than_their_seat<R: Present>() {
    let (mut asked, mut twins) = (0, 0);
    for players in sizes::<R>() {
        for game in 0..3 {
            let straw = Straw::<R>::play(players, 400 + game);
            let mut chance = dice(&format!("stand-ins {players} {game}"));
            let share = (straw.moments.len() as u32 / 6).max(1);
            for (index, moment) in straw.moments.iter().enumerate() {
                if chance.below(share) > 0 {
                    continue;
                }
                for request in &R::pending(&moment.state).asked {
                    let viewer = Viewer::Seat(request.seat);
                    let view = R::view(&moment.state, viewer);
                    let ask = |view: &R::View| {
                        choose::<R>(&straw.setting, view, request, &BUDGET, &mut dice(&format!("{players} {game} {index}")))
                    };
                    let order = ask(&view);
                    assert!(R::legal(&straw.setting, &view, request, &order).is_ok(), "{order:?} is not legal");
                    assert_eq!(ask(&view), order, "the same view and dice, another order");
                    asked += 1;
                    // In another state that fits all that the seat knows it orders the same.
                    let imagined = R::imagine(&straw.setting, &view, viewer, &mut chance);
                    let again = R::view(&imagined, viewer);
                    assert_eq!(ask(&again), order, "it knew more than its seat");
                    twins += u32::from(imagined != moment.state);
                }
            }
        }
    }
    assert!(asked > 10 && twins > 0, "too little was asked: {asked}, {twins} twins");
}

/// One side of stand-ins against random players, at the smallest table, and at the greatest where partners play together there.
/// Which games are played is settled by the seed; a search that chose at random would win its share of them, and so fail here all
/// but one time in hundreds. `docs/stand-ins.md` has the figures of every table.
pub fn win_more_than_their_share<R: Present>() {
    let (smallest, greatest) = (sizes::<R>().next().expect("a table size"), sizes::<R>().last().expect("a table size"));
    win_most_games::<R>(smallest, if smallest == 2 { 14 } else { 12 });
    if R::PARTS.talk.partner(&setting::<R>(greatest), Seat(0)).is_some() {
        win_most_games::<R>(greatest, 13);
    }
}

fn setting<R: Present>(players: usize) -> Setting<R::Options> {
    let seats = Seats(NAMES.iter().take(players).map(|name| (*name).to_owned()).collect());
    Setting { options: R::Options::default(), seats, version: R::META.version }
}

fn win_most_games<R: Present>(players: usize, least: u64) {
    let partner = R::PARTS.talk.partner(&setting::<R>(players), Seat(0));
    let plan = Plan {
        players,
        games: 16,
        seed: 5,
        orders: Orders::Values,
        checks: Checks::None,
        threads: 2,
        options: toml::Table::new(),
        // Partners win together; whoever plays alone sits in another seat in every game.
        stand_ins: Some((
            partner.map_or(StandIns::One, |partner| StandIns::These(vec![Seat(0), partner])),
            Budget { nodes: 1_600, samples: 24 },
        )),
    };
    let tally = simulate::<R>(&plan, &|_| {}).expect("the rules hold");
    assert_eq!(tally.stand_in_sides, (1, if partner.is_some() { 2 } else { players as u64 }), "one side has stand-ins");
    let (won, games) = (tally.stand_in_wins, tally.games);
    assert!(won >= least, "{won} of {games} games won with {players} players, {least} are wanted: docs/rulesets.md, \"The stand-in\"");
}

/// Where stand-ins have all seats nobody is waited for; on their own they decide only as far as they are let.
pub fn decide_only_when_they_may<R: Present>() {
    let players = sizes::<R>().next().expect("a table size");
    let straw = Straw::<R>::play(players, 7);
    let (mut game, _) = straw.open();
    let table: &mut dyn turnpost::game::Table = &mut game;
    for seat in (0..players as u8).map(Seat) {
        table.set_stand_in(seat, turnpost::game::StandIn::On);
    }
    assert!(table.awaited().is_empty(), "nobody is awaited where stand-ins play");
    // They may not decide yet: nothing happens, and nothing is lost.
    let before = table.moment();
    table.play(turnpost::game::Deadline::none());
    assert_eq!(table.moment(), before);
}
