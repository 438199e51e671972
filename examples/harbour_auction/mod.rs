//! Harbour auction: a small game of hidden bids, as an example of a whole ruleset. `docs/rulesets.md` walks through it.
//!
//! Six lots lie face down, worth 1 to 6, two each of cloth, salt and wine. Each round one is turned up, and everybody bids coins
//! for it at once and in secret. Who alone bids most pays and takes it; of equals nobody does. Each trader was dealt a buyer for one kind of
//! ware, whom nobody else knows: at the end such lots count double.

mod page;

use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};
use turnpost::dice::Dice;
use turnpost::game::{
    Answer, Choice, Grammar, Kind, Ledger, Meta, Need, Nothing, Outcome, Pending, PositionError, Reason, Request, Ruleset, Seat, Seats,
    Setting, Uses, Viewer,
};
use turnpost::orders::{Entry, Spec, Tree, Vocab};
use turnpost::words::{Lang, Saying};

turnpost::catalogue!("harbour-auction", "$CARGO_MANIFEST_DIR/examples/harbour_auction/words");

/// The coins that each trader begins with.
const COINS: u8 = 12;
/// The lots, and so the rounds.
const LOTS: u8 = 6;

/// The ruleset.
#[derive(Debug)]
pub struct HarbourAuction;

/// A kind of ware.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
// Variants and fields are named for what they hold.
#[allow(missing_docs)]
pub enum Ware {
    Cloth,
    Salt,
    Wine,
}

impl Ware {
    const ALL: [Ware; 3] = [Ware::Cloth, Ware::Salt, Ware::Wine];

    fn drawn(dice: &mut Dice) -> Ware {
        dice.pick(&Ware::ALL).copied().unwrap_or(Ware::Cloth)
    }

    /// The id of its name.
    fn id(self) -> &'static str {
        match self {
            Ware::Cloth => "ha-cloth",
            Ware::Salt => "ha-salt",
            Ware::Wine => "ha-wine",
        }
    }
}

/// A lot, 0 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lot(u8);

impl Lot {
    fn worth(self) -> i64 {
        i64::from(self.0) + 1
    }

    fn ware(self) -> Ware {
        Ware::ALL[usize::from(self.0 % 3)]
    }
}

/// What lies open before everybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Open {
    round: u32,
    /// The lot that is for sale; none when all are gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lot: Option<Lot>,
    coins: Vec<u8>,
    /// What each trader has bought.
    bought: Vec<Vec<Lot>>,
    /// The lots that nobody got.
    unsold: Vec<Lot>,
}

/// The whole game at one moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    open: Open,
    /// For which ware each trader has a buyer.
    buyers: Vec<Ware>,
    /// The lots still face down, the last is turned up next.
    pile: Vec<Lot>,
}

/// What one viewer may know: whose buyers they may see, and nothing of the pile.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    open: Open,
    buyers: Vec<(Seat, Ware)>,
}

/// A line of a letter, understood.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
// Variants and fields are named for what they hold.
#[allow(missing_docs)]
pub enum Order {
    Bid { coins: u8 },
}

/// Why a bid is not legal.
#[derive(Clone, Debug, PartialEq)]
// Variants and fields are named for what they hold.
#[allow(missing_docs)]
pub enum Refusal {
    TooMuch { has: u8 },
}

impl Reason for Refusal {
    fn saying(&self, _seats: &Seats) -> Saying {
        match self {
            Refusal::TooMuch { has } => Saying::new("ha-too-much").with("coins", *has),
        }
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
// Variants and fields are named for what they hold.
#[allow(missing_docs)]
pub enum Event {
    /// All bids of a round, opened at once.
    BidsOpened {
        bids: Vec<u8>,
    },
    LotSold {
        seat: Seat,
        lot: Lot,
        coins: u8,
    },
    LotUnsold {
        lot: Lot,
    },
    LotTurnedUp {
        lot: Lot,
    },
    /// The last lot is gone, and all buyers show themselves.
    BuyersShown {
        buyers: Vec<Ware>,
    },
}

/// The one choice of the one ask; the kind of line that answers it has the same name, which need not be so.
static BID: Choice = Choice { name: "bid", kinds: &["bid"], before: &[], need: Need::Must };

/// The words of orders, made once: a game is played with them thousands of times.
static WORDS: LazyLock<Arc<Vocab>> = LazyLock::new(|| Arc::new(Vocab::new("ha-what-word", vec![Entry::word("bid", "tarjoa")])));

impl Ruleset for HarbourAuction {
    const META: Meta = Meta {
        key: "harbour-auction",
        prefix: "ha",
        version: 1,
        oldest: 1,
        seats: &[2, 3, 4, 5],
        rounds_max: LOTS as u32,
        by_points: true,
        ends_unplayed: true,
        asks: &[("bid", &[&BID])],
    };
    type Options = Nothing;
    type State = State;
    type Order = Order;
    type Cond = Nothing;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;
    type News = Event;
    type Position = Nothing;

    fn setup(setting: &Setting<Nothing>, dice: &mut Dice) -> Result<State, PositionError> {
        let seats = setting.seats.count();
        let mut pile: Vec<Lot> = (0..LOTS).map(Lot).collect();
        dice.shuffle(&mut pile);
        let buyers = (0..seats).map(|_| Ware::drawn(dice)).collect();
        let open = Open { round: 1, lot: pile.pop(), coins: vec![COINS; seats], bought: vec![Vec::new(); seats], unsold: Vec::new() };
        Ok(State { open, buyers, pile })
    }

    fn settle(_: &Setting<Nothing>, _: &mut State) -> Result<(), PositionError> {
        Ok(())
    }

    /// Everybody is asked at once: no bid is seen before all are in.
    fn pending(state: &State) -> Pending {
        let asked = match state.open.lot {
            Some(_) => (0..state.buyers.len() as u8).map(|seat| Request { seat: Seat(seat), ask: "bid", choice: &BID }).collect(),
            None => Vec::new(),
        };
        Pending { stage: state.open.round, asked, offered: Vec::new() }
    }

    fn grammar(_: &Setting<Nothing>) -> Grammar {
        let coins = Spec::Number { min: 0, max: i32::from(COINS), what: "ha-what-coins" };
        let spec = Spec::Seq(vec![Spec::word(&WORDS), Spec::Prefer(Box::new(coins))]);
        Grammar { kinds: vec![Kind { key: "bid", uses: Uses::Once, spec, names: &["bid", "tarjoa"] }], condition: None, noise: &[] }
    }

    /// `bid 7 > 5`: one use, its preferences in order.
    fn read(_kind: &str, tree: &Tree) -> Vec<Vec<Order>> {
        vec![tree.part(1).items().iter().map(|coins| Order::Bid { coins: coins.number() as u8 }).collect()]
    }

    fn legal(_: &Setting<Nothing>, view: &View, request: &Request, order: &Order) -> Result<(), Refusal> {
        let Order::Bid { coins } = order;
        let has = view.coins(request.seat);
        if *coins <= has { Ok(()) } else { Err(Refusal::TooMuch { has }) }
    }

    fn answers(view: &View, request: &Request) -> Vec<Order> {
        (0..=view.coins(request.seat)).map(|coins| Order::Bid { coins }).collect()
    }

    fn describe(_: &Setting<Nothing>, _: &View, order: &Order) -> Saying {
        let Order::Bid { coins } = order;
        Saying::new("ha-bid-of").with("coins", *coins)
    }

    fn sample(view: &View, request: &Request, dice: &mut Dice) -> Option<Order> {
        Some(Order::Bid { coins: dice.below(u32::from(view.coins(request.seat)) + 1) as u8 })
    }

    fn write(_: &Setting<Nothing>, order: &Order, lang: Lang) -> String {
        let Order::Bid { coins } = order;
        format!("{} {coins}", WORDS.name(0, lang))
    }

    fn fallback(_: &View, _: &Request) -> Order {
        Order::Bid { coins: 0 }
    }

    fn resolve(ledger: &mut Ledger<Self>, answers: &[Answer<Order>], _: &mut Dice) {
        let Some(lot) = ledger.state().open.lot else { return };
        let mut bids = vec![0; ledger.state().buyers.len()];
        for Answer { request, order: Order::Bid { coins }, .. } in answers {
            bids[request.seat.index()] = *coins;
        }
        let most = bids.iter().copied().max().unwrap_or(0);
        let mut best = (0u8..).map(Seat).zip(&bids).filter(|(_, coins)| **coins == most).map(|(seat, _)| seat);
        let sold = match (best.next(), best.next()) {
            (Some(seat), None) => Event::LotSold { seat, lot, coins: most },
            _ => Event::LotUnsold { lot },
        };
        ledger.emit(Event::BidsOpened { bids });
        ledger.emit(sold);
        let state = ledger.state();
        ledger.emit(match state.pile.last() {
            Some(lot) => Event::LotTurnedUp { lot: *lot },
            None => Event::BuyersShown { buyers: state.buyers.clone() },
        });
    }

    fn advance(state: &mut State, event: &Event) {
        let open = &mut state.open;
        match event {
            Event::BidsOpened { .. } | Event::BuyersShown { .. } => {}
            Event::LotSold { seat, lot, coins } => {
                if let Some((purse, bought)) = open.coins.get_mut(seat.index()).zip(open.bought.get_mut(seat.index())) {
                    *purse = purse.saturating_sub(*coins);
                    bought.push(*lot);
                }
                open.lot = None;
            }
            Event::LotUnsold { lot } => {
                open.unsold.push(*lot);
                open.lot = None;
            }
            Event::LotTurnedUp { lot } => {
                state.pile.pop();
                open.lot = Some(*lot);
                open.round = open.round.saturating_add(1);
            }
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let over = state.is_over();
        let sees = |seat: Seat| over || viewer == Viewer::Everything || viewer == Viewer::Seat(seat);
        let buyers = (0..).map(Seat).zip(state.buyers.iter().copied()).filter(|(seat, _)| sees(*seat)).collect();
        View { open: state.open.clone(), buyers }
    }

    /// Nothing that happens is hidden from anybody: a buyer is named when all are.
    fn news(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    /// What the viewer can't see is dealt anew: buyers, and the lots that did not turn up yet.
    fn imagine(_: &Setting<Nothing>, view: &View, _: Viewer, dice: &mut Dice) -> State {
        let open = view.open.clone();
        let seen: Vec<Lot> = open.lot.iter().chain(open.bought.iter().flatten()).chain(&open.unsold).copied().collect();
        let mut pile: Vec<Lot> = (0..LOTS).map(Lot).filter(|lot| !seen.contains(lot)).collect();
        dice.shuffle(&mut pile);
        let seats = (0..open.coins.len() as u8).map(Seat);
        let buyers = seats.map(|seat| view.buyer(seat).unwrap_or_else(|| Ware::drawn(dice))).collect();
        State { open, buyers, pile }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let worth = |seat: usize| -> i64 {
            let bought = state.open.bought[seat].iter();
            bought.map(|lot| if lot.ware() == state.buyers[seat] { 2 * lot.worth() } else { lot.worth() }).sum()
        };
        let scores: Vec<i64> = (0..state.buyers.len()).map(worth).collect();
        let most = scores.iter().max();
        let winners = (0u8..).map(Seat).zip(&scores).filter(|(_, score)| Some(*score) == most).map(|(seat, _)| seat).collect();
        state.is_over().then_some(Outcome { winners, scores })
    }

    fn check(state: &State) -> Result<(), String> {
        let open = &state.open;
        let seats = state.buyers.len();
        let mut lots: Vec<u8> =
            state.pile.iter().chain(&open.lot).chain(open.bought.iter().flatten()).chain(&open.unsold).map(|lot| lot.0).collect();
        lots.sort_unstable();
        let even = open.coins.len() == seats && open.bought.len() == seats;
        let whole = lots == (0..LOTS).collect::<Vec<_>>() && open.coins.iter().all(|coins| *coins <= COINS);
        if even && whole { Ok(()) } else { Err(format!("{state:?} can't be")) }
    }
}

impl State {
    fn is_over(&self) -> bool {
        self.open.lot.is_none() && self.pile.is_empty()
    }
}

impl View {
    /// The ware that a seat's buyer wants, as far as the viewer may know.
    fn buyer(&self, seat: Seat) -> Option<Ware> {
        self.buyers.iter().find(|(known, _)| *known == seat).map(|(_, ware)| *ware)
    }

    fn coins(&self, seat: Seat) -> u8 {
        self.open.coins.get(seat.index()).copied().unwrap_or(0)
    }
}
