//! A straw player of the board game: tries some legal moves with their seat's eyes, and likes what scores.

use turnpost::dice::Dice;
use turnpost::game::{Hosted, Request, Ruleset, Seat, Viewer};
use turnpost::rules::web_of_power_board::{Colour, Country, Draw, Order, PLAY, Piece, Space, View, WebOfPowerBoard, data};
use turnpost::words::Lang;

/// What a straw player would do, the best first, and what they would draw after the best.
pub struct Plan<'a> {
    game: &'a Hosted<WebOfPowerBoard>,
    view: View,
    seat: Seat,
    lang: Lang,
    moves: Vec<Order>,
}

/// Decides.
pub fn plan<'a>(game: &'a Hosted<WebOfPowerBoard>, seat: Seat, lang: Lang, dice: &mut Dice) -> Plan<'a> {
    let view = WebOfPowerBoard::view(game.state(), Viewer::Seat(seat));
    let request = Request { seat, ask: "play", choice: &PLAY };
    let mut moves = Vec::new();
    for _ in 0..24 {
        let order = WebOfPowerBoard::sample(&view, &request, dice).unwrap();
        if !moves.contains(&order) {
            moves.push(order);
        }
    }
    // A stable sort: of equals the first thought of.
    moves.sort_by_key(|order| std::cmp::Reverse(value(&view, seat, order)));
    Plan { game, view, seat, lang, moves }
}

/// Two pieces are better than one, a cloister beside one's own or where one leads than elsewhere, an advisor where one
/// has an ally; jokers are dear.
fn value(view: &View, seat: Seat, order: &Order) -> i64 {
    let Order::Place { country, pieces, pay } = order else { return 0 };
    let mut cloisters = view.open.cloisters;
    let mut value = 0;
    for piece in pieces {
        value += match piece {
            Piece::Cloister(space) => {
                let beside = (cloisters.of(seat) & data().roads[space.index()]).count_ones();
                cloisters.put(*space, seat);
                5 + 2 * i64::from(beside)
            }
            Piece::Advisor => {
                let allies = data().alliances.iter().filter(|(_, pair)| pair.contains(country));
                let mine = |country: Country| view.open.advisors[country.index()][seat.index()];
                4 + allies.map(|(_, pair)| i64::from(mine(pair[0]).max(mine(pair[1])).min(2))).sum::<i64>()
            }
        };
    }
    let counts = cloisters.in_country(*country);
    let jokers = pay.iter().flatten().filter(|pay| pay.pair.is_some()).count() as i64;
    value + if counts.iter().all(|count| *count <= counts[seat.index()]) { 3 } else { 0 } - 3 * jokers
}

impl Plan<'_> {
    fn best(&self) -> &Order {
        &self.moves[0]
    }

    fn word(&self, en: &'static str, fi: &'static str) -> &'static str {
        if self.lang == Lang::Fi { fi } else { en }
    }

    fn write(&self, order: &Order) -> String {
        WebOfPowerBoard::write(self.game.setting(), order, self.lang)
    }

    /// A move as one writes it: the cards are named only when there is a choice.
    fn play(&self, order: &Order) -> String {
        if let Order::Place { country, pieces, .. } = order {
            let short = Order::Place { country: *country, pieces: pieces.clone(), pay: None };
            let request = Request { seat: self.seat, ask: "play", choice: &PLAY };
            if WebOfPowerBoard::legal(self.game.setting(), &self.view, &request, &short).is_ok() {
                return self.write(&short);
            }
        }
        self.write(order)
    }

    /// The cards that a move takes from the hand.
    fn spent(order: &Order) -> Vec<Colour> {
        match order {
            Order::Place { pay, .. } => pay.iter().flatten().flat_map(|pay| [Some(pay.card), pay.pair]).flatten().collect(),
            Order::Discard { card } => vec![*card],
            _ => Vec::new(),
        }
    }

    /// A place to draw from, as it stands in a line.
    fn source(&self, from: Draw) -> String {
        let line = self.write(&Order::Draw { from, drew: None });
        line.split_once(' ').unwrap().1.to_owned()
    }

    /// The line that draws: open cards that match what stays in the hand, else the deck.
    fn draws(&self, order: &Order, sure: bool) -> Option<String> {
        if self.view.open.last_turns {
            return None;
        }
        let mut hand = self.view.hand(self.seat).to_vec();
        let spent = Self::spent(order);
        for card in &spent {
            hand.remove(hand.iter().position(|held| held == card).unwrap());
        }
        let mut open = self.view.open.open.as_slice().to_vec();
        let deck = self.source(Draw::Deck);
        let terms: Vec<String> = (spent.iter())
            .map(|_| {
                let liked = open.iter().position(|card| hand.contains(card));
                match liked.map(|at| open.remove(at)) {
                    Some(card) => {
                        hand.push(card);
                        if sure { self.source(Draw::Open(card)) } else { format!("{} > {deck}", self.source(Draw::Open(card))) }
                    }
                    None => deck.clone(),
                }
            })
            .collect();
        (!terms.is_empty()).then(|| format!("{} {}", self.word("draw", "nosta"), terms.join(", ")))
    }

    fn with_draws(&self, line: String, order: &Order, sure: bool) -> String {
        self.draws(order, sure).map_or(line.clone(), |draws| format!("{line}\n{draws}"))
    }

    /// The letter of a turn, in one of the ways in which people write.
    pub fn letter(&self, dice: &mut Dice) -> String {
        match dice.below(5) {
            0 => self.guarded(),
            1 => self.with_draws(self.play(self.best()), self.best(), false),
            _ => self.with_draws(self.play(self.best()), self.best(), true),
        }
    }

    /// The best if its space is free when the time comes, else something else.
    pub fn guarded(&self) -> String {
        let space = |order: &Order| match order {
            Order::Place { pieces, .. } => {
                pieces.iter().find_map(|piece| if let Piece::Cloister(space) = piece { Some(*space) } else { None })
            }
            _ => None,
        };
        let Some(first) = space(self.best()) else { return self.with_draws(self.play(self.best()), self.best(), false) };
        let other = match self.moves.iter().find(|order| space(order).is_some_and(|other| other.country() != first.country())) {
            Some(order) => self.play(order),
            None => self.discarding(),
        };
        let (free, or) = (self.word("if free", "jos vapaa"), self.word("else", "muuten"));
        let line = format!("{free} {}: {}\n{or}: {other}", first.data().id, self.play(self.best()));
        self.with_draws(line, self.best(), false)
    }

    fn discarding(&self) -> String {
        match self.view.hand(self.seat).first() {
            Some(card) if !self.view.open.last_turns => self.write(&Order::Discard { card: *card }),
            _ => self.write(&Order::Pass {}),
        }
    }

    /// Nothing is placed: the first card of the hand goes.
    pub fn discard(&self) -> String {
        format!("{}\n{} {}", self.discarding(), self.word("draw", "nosta"), self.source(Draw::Deck))
    }

    /// A slip of the pen: a space that there is not.
    pub fn slip(&self) -> String {
        let line = self.write(&Order::Place { country: Country(0), pieces: vec![Piece::Cloister(Space(0))], pay: None });
        format!("{line}9")
    }

    /// Draws until further notice.
    pub fn standing(&self) -> String {
        let deck = self.source(Draw::Deck);
        format!("{} {} {deck}, {deck}, {deck}", self.word("standing", "pysyvä"), self.word("draw", "nosta"))
    }

    /// Only what is placed, where the drawing is on file.
    pub fn placing(&self) -> String {
        self.play(self.best())
    }
}
