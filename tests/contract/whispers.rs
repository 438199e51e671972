//! Whispers: each seat holds a card that only it knows. In each of three rounds all may boast (a die
//! is rolled), then all bid coins; the highest of bid, card and die wins a point, and new cards are
//! drawn. A card may be shown at any time. Its planted leaks are of the kind that programs have.

use serde::{Deserialize, Serialize};
use turnpost::dice::Dice;
use turnpost::game::*;
use turnpost::orders::{Entry, Spec, Sym, Tree};
use turnpost::words::{Lang, Saying, Words};

/// Where a game leaks.
pub struct Leak;

impl Leak {
    pub const NONE: u8 = 0;
    /// The view names another's card.
    pub const VIEW: u8 = 1;
    /// It is not in the view's bytes, but in the position made of it.
    pub const POSITION: u8 = 2;
    /// Who is asked depends on what is hidden.
    pub const PENDING: u8 = 3;
    /// It is in the sentences of the page.
    pub const SHEET: u8 = 4;
    /// A refusal names it.
    pub const REFUSAL: u8 = 5;
    /// What is ordered for who did not write depends on it.
    pub const FALLBACK: u8 = 6;
    /// The news of a boast name the card of who boasts.
    pub const NEWS: u8 = 7;
}

#[derive(Debug)]
pub struct Whispers<const LEAK: u8>;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Options {}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Open {
    stage: u32,
    bidding: bool,
    coins: Vec<u8>,
    points: Vec<i64>,
    /// 0 for a card that is not shown.
    shown: Vec<u8>,
    over: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    open: Open,
    cards: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    open: Open,
    known: Vec<Option<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    leaked: Option<u8>,
    #[serde(skip)]
    peek: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Order {
    Boast {},
    Silent {},
    Bid { coins: u8 },
    Reveal {},
}

/// Why an order may not be given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    NotNow,
    TooMuch { peek: Option<u8> },
}

impl Reason for Refusal {
    fn saying(&self, _seats: &Seats) -> Saying {
        match self {
            Refusal::NotNow => Saying::new("not-now"),
            Refusal::TooMuch { peek: None } => Saying::new("too-much"),
            Refusal::TooMuch { peek: Some(peek) } => Saying::new("too-much").with("peek", *peek),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rich {
    coins: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    Boasted { seat: Seat, die: u32, card: u8 },
    Kept { seat: Seat },
    BiddingBegan {},
    Bid { seat: Seat, coins: u8 },
    Won { seat: Seat },
    Drew { seat: Seat, card: u8 },
    Shown { seat: Seat, card: u8 },
    RoundBegan { stage: u32 },
    Ended {},
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct News {
    kind: String,
    seat: Option<Seat>,
    number: Option<u32>,
}

static BOAST: Choice = Choice { name: "boast", kinds: &["boast"], before: &[], need: Need::May };
static BID: Choice = Choice { name: "bid", kinds: &["bid"], before: &[], need: Need::Must };
static REVEAL: Choice = Choice { name: "reveal", kinds: &["reveal"], before: &[], need: Need::Act };

fn word(en: &str, fi: &str) -> Spec {
    Spec::fixed("whispers-word", Entry::word(en, fi))
}

fn number() -> Spec {
    Spec::Number { min: 0, max: 9, what: "whispers-coins" }
}

impl<const LEAK: u8> Ruleset for Whispers<LEAK> {
    const META: Meta = Meta {
        key: "whispers",
        prefix: "whispers",
        version: 1,
        oldest: 1,
        seats: &[2, 3],
        rounds_max: 3,
        by_points: false,
        ends_unplayed: true,
        asks: &[("bid", &[&BOAST, &BID]), ("show", &[&REVEAL])],
    };
    type Options = Options;
    type State = State;
    type Order = Order;
    type Cond = Rich;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;
    type News = News;
    type Position = Nothing;
    const PARTS: Parts<Self> = Parts { conditions: &Self, casebook: &Self, ..Parts::NONE };

    fn settle(_: &Setting<Self::Options>, _: &mut Self::State) -> Result<(), PositionError> {
        Ok(())
    }

    fn setup(setting: &Setting<Options>, dice: &mut Dice) -> Result<State, PositionError> {
        let seats = setting.seats.count();
        let open = Open { stage: 1, bidding: false, coins: vec![6; seats], points: vec![0; seats], shown: vec![0; seats], over: false };
        Ok(State { open, cards: (0..seats).map(|_| dice.die(6) as u8).collect() })
    }

    fn pending(state: &State) -> Pending {
        let open = &state.open;
        if open.over {
            return Pending { stage: open.stage, ..Pending::default() };
        }
        let choice = if open.bidding { &BID } else { &BOAST };
        let seats = || (0..state.cards.len() as u8).map(Seat);
        let asked = seats()
            .filter(|seat| LEAK != Leak::PENDING || open.bidding || state.cards[seat.index()] < 5)
            .map(|seat| Request { seat, ask: "bid", choice })
            .collect();
        let offered =
            seats().filter(|seat| open.shown[seat.index()] == 0).map(|seat| Request { seat, ask: "show", choice: &REVEAL }).collect();
        Pending { stage: open.stage, asked, offered }
    }

    fn grammar(_setting: &Setting<Options>) -> Grammar {
        let kind = |key: &'static str, spec: Spec, names: &'static [&'static str]| Kind { key, uses: Uses::Once, spec, names };
        Grammar {
            kinds: vec![
                kind("bid", Spec::Seq(vec![word("bid", "tarjoa"), Spec::Prefer(Box::new(number()))]), &["bid", "tarjoa"]),
                kind("boast", Spec::Seq(vec![word("boast", "kerskaa")]), &["boast", "kerskaa"]),
                kind("reveal", Spec::Seq(vec![word("reveal", "paljasta")]), &["reveal", "paljasta"]),
            ],
            condition: Some(Spec::Seq(vec![word("coins", "kolikoita"), Spec::Sym(Sym::AtLeast), number()])),
            noise: &[],
        }
    }

    fn read(kind: &str, tree: &Tree) -> Vec<Vec<Order>> {
        match kind {
            "bid" => vec![tree.part(1).items().iter().map(|coins| Order::Bid { coins: coins.number() as u8 }).collect()],
            "boast" => vec![vec![Order::Boast {}]],
            _ => vec![vec![Order::Reveal {}]],
        }
    }

    fn legal(_setting: &Setting<Options>, view: &View, request: &Request, order: &Order) -> Result<(), Refusal> {
        match (order, request.choice.name) {
            (Order::Boast {} | Order::Silent {}, "boast") | (Order::Reveal {}, "reveal") => Ok(()),
            (Order::Bid { coins }, "bid") if *coins <= view.open.coins[request.seat.index()] => Ok(()),
            (Order::Bid { .. }, "bid") if LEAK == Leak::REFUSAL => Err(Refusal::TooMuch { peek: Some(view.peek) }),
            (Order::Bid { .. }, "bid") => Err(Refusal::TooMuch { peek: None }),
            _ => Err(Refusal::NotNow),
        }
    }

    fn answers(view: &View, request: &Request) -> Vec<Order> {
        let coins = view.open.coins.get(request.seat.index()).copied().unwrap_or(0);
        if request.choice.name == "bid" { (0..=coins.min(9)).map(|coins| Order::Bid { coins }).collect() } else { Vec::new() }
    }

    fn describe(_setting: &Setting<Options>, _view: &View, order: &Order) -> Saying {
        Saying::new(format!("{order:?}"))
    }

    fn sample(view: &View, request: &Request, dice: &mut Dice) -> Option<Order> {
        match request.choice.name {
            "bid" => Some(Order::Bid { coins: dice.below(u32::from(view.open.coins[request.seat.index()].min(9)) + 1) as u8 }),
            _ => (dice.below(2) == 0).then_some(Order::Boast {}),
        }
    }

    fn write(_setting: &Setting<Options>, order: &Order, lang: Lang) -> String {
        match (order, lang) {
            (Order::Boast {}, Lang::En) => "boast".into(),
            (Order::Boast {}, Lang::Fi) => "kerskaa".into(),
            (Order::Bid { coins }, Lang::En) => format!("bid {coins}"),
            (Order::Bid { coins }, Lang::Fi) => format!("tarjoa {coins}"),
            (Order::Reveal {}, Lang::En) => "reveal".into(),
            (Order::Reveal {}, Lang::Fi) => "paljasta".into(),
            (Order::Silent {}, _) => String::new(),
        }
    }

    fn fallback(view: &View, request: &Request) -> Order {
        match request.choice.name {
            "bid" if LEAK == Leak::FALLBACK => Order::Bid { coins: view.peek.min(view.open.coins[request.seat.index()]) },
            "bid" => Order::Bid { coins: 0 },
            _ => Order::Silent {},
        }
    }

    fn resolve(ledger: &mut Ledger<Self>, answers: &[Answer<Order>], dice: &mut Dice) {
        let state = ledger.state().clone();
        let (mut best, mut bids) = (None, false);
        for Answer { request, order, .. } in answers {
            let seat = request.seat;
            let card = state.cards[seat.index()];
            match order {
                Order::Reveal {} => return ledger.emit(Event::Shown { seat, card }),
                Order::Boast {} => ledger.emit(Event::Boasted { seat, die: dice.die(6), card }),
                Order::Silent {} => ledger.emit(Event::Kept { seat }),
                Order::Bid { coins } => {
                    bids = true;
                    ledger.emit(Event::Bid { seat, coins: *coins });
                    let strength = u32::from(*coins) + u32::from(card) + dice.die(6);
                    if best.is_none_or(|(known, _)| strength > known) {
                        best = Some((strength, seat));
                    }
                }
            }
        }
        if !bids {
            return ledger.emit(Event::BiddingBegan {});
        }
        if let Some((_, seat)) = best {
            ledger.emit(Event::Won { seat });
        }
        for seat in (0..state.cards.len() as u8).map(Seat) {
            ledger.emit(Event::Drew { seat, card: dice.die(6) as u8 });
        }
        let stage = state.open.stage;
        ledger.emit(if stage >= 3 { Event::Ended {} } else { Event::RoundBegan { stage: stage + 1 } });
    }

    fn advance(state: &mut State, event: &Event) {
        let open = &mut state.open;
        let at = |seat: &Seat| seat.index() % state.cards.len();
        match event {
            Event::Boasted { seat, die, .. } => open.coins[at(seat)] += u8::from(*die == 6 && open.coins[at(seat)] < 9),
            Event::Kept { .. } => {}
            Event::BiddingBegan {} => open.bidding = true,
            Event::Bid { seat, coins } => open.coins[at(seat)] = open.coins[at(seat)].saturating_sub(*coins),
            Event::Won { seat } => open.points[at(seat)] = open.points[at(seat)].saturating_add(1),
            Event::Drew { seat, card } => {
                open.shown[at(seat)] = 0;
                let at = at(seat);
                state.cards[at] = *card;
            }
            Event::Shown { seat, card } => open.shown[at(seat)] = *card,
            Event::RoundBegan { stage } => {
                open.stage = *stage;
                open.bidding = false;
            }
            Event::Ended {} => open.over = true,
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let known = |at: usize| match viewer {
            Viewer::Everything => true,
            Viewer::Public => false,
            Viewer::Seat(seat) => seat.index() == at,
        };
        let cards = || state.cards.iter().copied().enumerate();
        let hidden = cards().filter(|(at, _)| LEAK != Leak::NONE && !known(*at));
        let peek = hidden.map(|(_, card)| card).sum();
        View {
            open: state.open.clone(),
            known: cards().map(|(at, card)| known(at).then_some(card)).collect(),
            leaked: (LEAK == Leak::VIEW).then_some(peek),
            peek,
        }
    }

    fn news(event: &Event, viewer: Viewer) -> Option<News> {
        let news = |kind: &str, seat: &Seat, number: Option<u32>| Some(News { kind: kind.into(), seat: Some(*seat), number });
        match event {
            Event::Boasted { seat, card, .. } if LEAK == Leak::NEWS => news("boasted", seat, Some(u32::from(*card))),
            Event::Boasted { seat, die, .. } => news("boasted", seat, Some(*die)),
            Event::Bid { seat, coins } => news("bid", seat, Some(u32::from(*coins))),
            Event::Won { seat } => news("won", seat, None),
            Event::Drew { seat, card } => {
                let known = viewer == Viewer::Seat(*seat) || viewer == Viewer::Everything;
                news("drew", seat, known.then_some(u32::from(*card)))
            }
            Event::Shown { seat, card } => news("shown", seat, Some(u32::from(*card))),
            Event::Kept { .. } | Event::BiddingBegan {} | Event::RoundBegan { .. } | Event::Ended {} => None,
        }
    }

    fn imagine(_setting: &Setting<Options>, view: &View, _viewer: Viewer, dice: &mut Dice) -> State {
        let cards = view
            .known
            .iter()
            .zip(&view.open.shown)
            .map(|(known, shown)| known.or((*shown > 0).then_some(*shown)).unwrap_or_else(|| dice.die(6) as u8));
        State { open: view.open.clone(), cards: cards.collect() }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let points = &state.open.points;
        let best = points.iter().max();
        let winners = (0..points.len()).filter(|at| points.get(*at) == best).map(|at| Seat(at as u8)).collect();
        state.open.over.then(|| Outcome { winners, scores: points.clone() })
    }

    fn check(state: &State) -> Result<(), String> {
        let open = &state.open;
        let seats = state.cards.len();
        let even = [open.coins.len(), open.points.len(), open.shown.len()].iter().all(|length| *length == seats);
        let fits =
            even && (1..=3).contains(&open.stage) && (2..=3).contains(&seats) && state.cards.iter().all(|card| (1..=6).contains(card));
        if fits { Ok(()) } else { Err(format!("{state:?} can't be")) }
    }
}

impl<const LEAK: u8> Conditions<Self> for Whispers<LEAK> {
    fn read_condition(&self, _setting: &Setting<Options>, tree: &Tree) -> Option<Rich> {
        Some(Rich { coins: tree.part(2).number() as u8 })
    }

    fn holds(&self, view: &View, seat: Seat, condition: &Rich) -> bool {
        view.open.coins.get(seat.index()).is_some_and(|coins| *coins >= condition.coins)
    }
}

impl<const LEAK: u8> Casebook<Self> for Whispers<LEAK> {
    fn position(&self, _setting: &Setting<Options>, view: &View) -> toml::Table {
        let mut table = toml::Table::new();
        table.insert("stage".into(), i64::from(view.open.stage).into());
        if LEAK == Leak::POSITION {
            table.insert("peek".into(), i64::from(view.peek).into());
        }
        table
    }
}

impl<const LEAK: u8> Present for Whispers<LEAK> {
    fn rules_page(_lang: Lang) -> &'static str {
        ""
    }

    fn title(_setting: &Setting<Options>, view: &View) -> Saying {
        Saying::new(format!("round {}", view.open.stage))
    }

    fn lead(_setting: &Setting<Options>, _view: &View, request: &Request) -> Saying {
        Saying::new(request.choice.name)
    }

    fn tell(_setting: &Setting<Options>, news: &News) -> Option<(Option<Seat>, Saying)> {
        Some((news.seat, Saying::new(format!("{news:?}"))))
    }

    fn picture(_setting: &Setting<Options>, _view: &View, _viewer: Viewer, _words: &Words) -> Picture {
        Picture::default()
    }

    fn board(_setting: &Setting<Options>, _view: &View, _viewer: Viewer, _words: &Words) -> Board {
        Board::default()
    }

    fn grids(_setting: &Setting<Options>, _view: &View, _viewer: Viewer, _words: &Words) -> Vec<Grid> {
        Vec::new()
    }

    fn sections(_setting: &Setting<Options>, view: &View, _viewer: Viewer, _words: &Words) -> Vec<Section> {
        let secret = if LEAK == Leak::SHEET { view.peek } else { 0 };
        vec![Section { heading: "Cards".into(), lines: vec![format!("{:?} {secret}", view.known)], page_only: false }]
    }
}
