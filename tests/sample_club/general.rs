//! A straw player of Faceless Enemy: looks at what their seat may see, keeps the king behind, goes forward, and strikes
//! wherever it can.

use turnpost::dice::Dice;
use turnpost::game::{Choice, Hosted, Request, Ruleset, Seat, Setting, Viewer};
use turnpost::rules::faceless_enemy::{self as faceless, FacelessEnemy, Options, Order, Queen, Rank, Ranks, Square, View};
use turnpost::words::Lang;

/// What a strike or a look is worth beside a step forward, which is worth 2.
const STRIKE: i64 = 14;

/// What a seat would write.
pub struct General<'a> {
    setting: &'a Setting<Options>,
    view: View,
    seat: Seat,
    lang: Lang,
    /// The turn from which the king leads the army, if he does.
    leads: Option<u32>,
}

/// A turn: the orders, and those strikes that need the square that is attacked.
#[derive(Default)]
struct Turn {
    shots: Vec<Order>,
    step: Option<Order>,
    after: Vec<Order>,
    taken: Option<Square>,
    worth: i64,
}

/// Looks at the table.
pub fn general(game: &Hosted<FacelessEnemy>, seat: Seat, lang: Lang) -> General<'_> {
    General { setting: game.setting(), view: FacelessEnemy::view(game.state(), Viewer::Seat(seat)), seat, lang, leads: None }
}

impl General<'_> {
    /// The same, who sends the king ahead of the army from some turn on.
    pub fn leading(self, leads: Option<u32>) -> Self {
        Self { leads, ..self }
    }

    fn is_bold(&self) -> bool {
        let used = self.view.open.used.get(self.seat.index()).copied().unwrap_or(0);
        self.leads.is_some_and(|turn| u32::from(used) >= turn)
    }

    fn word(&self, en: &'static str, fi: &'static str) -> &'static str {
        match self.lang {
            Lang::En => en,
            Lang::Fi => fi,
        }
    }

    fn line(&self, order: &Order) -> String {
        FacelessEnemy::write(self.setting, order, self.lang)
    }

    fn may(&self, view: &View, choice: &'static Choice, order: &Order) -> bool {
        let request = Request { seat: self.seat, ask: "turn", choice };
        FacelessEnemy::legal(self.setting, view, &request, order).is_ok()
    }

    /// The western partner keeps the royal pair apart from the princes, or takes what comes.
    pub fn split(&self, dice: &mut Dice) -> String {
        let word = self.word("split:", "jako:");
        format!("{word} {}", dice.pick(&["1 11 13", "11 12 14", "13 14"]).copied().unwrap_or("13"))
    }

    /// Who of the team begins.
    pub fn first(&self) -> String {
        self.word("starter me", "aloittaja minä").into()
    }

    /// The placement: the strong in front, the king and the weak behind; sometimes a row is left to chance.
    pub fn placement(&self, dice: &mut Dice) -> String {
        let mut hand: Vec<Rank> = self.view.hands[self.seat.index()].unwrap_or_default().as_slice().to_vec();
        let four = self.view.open.seats == 4;
        let size = if four { 6 } else { 13 };
        let behind = |rank: &Rank| match *rank {
            Rank::KING if self.leads.is_some() => 40,
            Rank::KING => 0,
            Rank::QUEEN => 1,
            rank if rank == Rank::SCOUT || rank == Rank::ARCHERS => 30,
            rank => 2 + u32::from(rank.number()),
        };
        // A little disorder, so that nobody knows what stands behind.
        let mut sorted: Vec<(u32, Rank)> =
            hand.iter().map(|rank| (behind(rank) + if behind(rank) > 1 { dice.below(5) } else { 0 }, *rank)).collect();
        sorted.sort_unstable();
        hand = sorted.into_iter().map(|(_, rank)| rank).collect();
        let mut rear: Vec<Rank> = hand.drain(..size).collect();
        let mut front: Vec<Rank> = hand.drain(hand.len() - size..).collect();
        dice.shuffle(&mut rear);
        dice.shuffle(&mut front);
        let named = |ranks: &[Rank]| ranks.iter().map(|rank| rank.number().to_string()).collect::<Vec<_>>().join(" ");
        let mut lines = vec![format!("{} {}", self.word("rear:", "taka:"), named(&rear))];
        if dice.below(4) == 0 {
            lines.push(self.word("random", "arvo").into());
        } else {
            lines.insert(0, format!("{} {}", self.word("front:", "etu:"), named(&front)));
            if let Some(shared) = hand.first() {
                lines.push(format!("{} {}", self.word("shared:", "yhteinen:"), shared.number()));
            }
        }
        lines.join("\n")
    }

    /// The lines of a turn.
    pub fn turn(&self, dice: &mut Dice) -> String {
        let best = self.best(dice);
        let mut lines: Vec<String> = best.shots.iter().chain(&best.step).map(|order| self.line(order)).collect();
        for order in &best.after {
            let line = self.line(order);
            lines.push(match best.taken {
                Some(square) => format!("{} {}: {line}", self.word("if own", "jos oma"), square.id()),
                None => line,
            });
        }
        if lines.is_empty() {
            lines.push(self.line(&Order::Pass {}));
        }
        lines.join("\n")
    }

    /// A strike at whatever stands in a line, until further notice.
    pub fn standing(&self) -> String {
        self.word("standing line any not with 13", "pysyvä linja mikä tahansa ei korteilla 13").into()
    }

    /// A private note on an enemy card that has never moved.
    pub fn note(&self, dice: &mut Dice) -> Option<String> {
        let other = self.view.open.side(self.seat).other();
        let still: Vec<Square> = self
            .view
            .open
            .field
            .cards()
            .filter(|(_, card)| card.side == other && card.up.is_none() && card.moves == 0)
            .map(|(at, _)| at)
            .collect();
        let at = dice.pick(&still)?;
        Some(format!("{} {} {}", self.word("note", "muistiin"), at.id(), self.word("never moved, king?", "ei ole liikkunut, kuningasko?")))
    }

    /// What the partner's strikes may show.
    pub fn permit(&self) -> String {
        self.word("permit partner", "salli kumppani").into()
    }

    fn best(&self, dice: &mut Dice) -> Turn {
        let mut view = self.view.clone();
        let side = view.open.side(self.seat);
        let mut shots = Vec::new();
        let archers: Vec<Square> = view.open.controlled(self.seat).iter().filter(|at| view.faces.at(*at) == Some(Rank::ARCHERS)).collect();
        for from in archers {
            let order = Order::Shoot { from };
            let target = view.open.target_ahead(side, from);
            let known = target.and_then(|at| view.open.field.card(at)).and_then(|card| card.up);
            if let Some(target) = target.filter(|_| known != Some(Rank::QUEEN) && self.may(&view, &faceless::SHOOT, &order)) {
                shots.push(order);
                view.open.shot.add(from);
                // As if it were gone: it is, unless it is the queen.
                view.open.field.take(target);
                view.faces.set(target, None);
            }
        }
        let mut best = Turn { after: self.after(&view, dice, None), ..Turn::default() };
        best.worth = STRIKE * best.after.len() as i64;
        for from in view.open.controlled(self.seat).iter() {
            for to in from.near().iter() {
                let order = Order::Move { from, to, empty: None };
                // What was shot at might be the queen, and stay.
                let empty = view.open.field.card(to).is_none() && self.view.open.field.card(to).is_some();
                if empty || !self.may(&view, &faceless::MOVE, &order) {
                    continue;
                }
                let Some(mut worth) = self.worth(&view, from, to) else { continue };
                let taken = view.open.field.card(to).is_some().then_some(to);
                let mut moved = view.clone();
                let Some(card) = moved.open.field.take(from) else { continue };
                let rank = moved.faces.at(from);
                moved.faces.set(from, None);
                moved.open.field.take(to);
                moved.open.field.put(to, card);
                moved.faces.set(to, rank);
                let after = self.after(&moved, dice, taken);
                worth += STRIKE * after.len() as i64 + i64::from(dice.below(4));
                if best.step.is_none() || worth > best.worth {
                    best = Turn { step: Some(order), after, taken, worth, ..Turn::default() };
                }
            }
        }
        Turn { shots, ..best }
    }

    /// What a step is worth for its own sake; none: nobody would make it.
    fn worth(&self, view: &View, from: Square, to: Square) -> Option<i64> {
        let rank = view.faces.at(from)?;
        let side = view.open.side(self.seat);
        // With few cards left the royals go out themselves.
        let last = view.open.controlled(self.seat).count() < 8;
        let homely = (rank == Rank::KING && !last && !self.is_bold()) || rank == Rank::QUEEN;
        // A king who leads goes on whatever else there is to do.
        let leads = if rank == Rank::KING && self.is_bold() { 40 } else { 0 };
        let Some(enemy) = view.open.field.card(to) else {
            let far = |at: Square| {
                let steps = |other: Square| i64::from(at.row().abs_diff(other.row())) + i64::from(at.file().abs_diff(other.file()));
                let beatable = |other: &Square| view.open.field.card(*other).is_some_and(|card| card.up.is_none_or(|up| up <= rank));
                view.open.field.of(side.other()).iter().filter(beatable).map(steps).min().unwrap_or(0)
            };
            let aims = rank == Rank::ARCHERS && view.open.target_ahead(side, to).is_some();
            return (!homely).then_some(2 * (far(from) - far(to)) + if aims { 5 } else { 0 } + leads * (far(from) - far(to)).signum());
        };
        let behind = enemy.moves == 0 && enemy.home.row() == side.other().home_row(true);
        match enemy.up {
            Some(Rank::KING) => (rank >= Rank::KING || rank == Rank::SCOUT).then_some(1_000),
            Some(up) => {
                (rank >= up && !homely && !(rank == Rank::KNIGHT && up == Rank::QUEEN)).then_some(12 + i64::from(up.number()) + leads)
            }
            None => ((rank.number() >= 7 || last) && !homely).then_some(i64::from(rank.number()) - 7 + if behind { 4 } else { 0 } + leads),
        }
    }

    /// Looks and strikes once the move is made.
    fn after(&self, view: &View, dice: &mut Dice, taken: Option<Square>) -> Vec<Order> {
        let open = &view.open;
        let side = open.side(self.seat);
        let mut orders = Vec::new();
        let mut seen = faceless::Squares::default();
        if taken.is_none() && dice.below(3) > 0 {
            for from in open.controlled(self.seat).iter().filter(|at| view.faces.at(*at) == Some(Rank::SCOUT)) {
                let scout = Order::Scout { from };
                let shot =
                    from.near().iter().any(|at| open.field.card(at).is_none() && self.view.open.field.side(at) == Some(side.other()));
                let news = from.near().and(open.field.of(side.other())).without(open.field.up());
                if !shot && !news.is_empty() && self.may(view, &faceless::SCOUT, &scout) {
                    seen = seen.or(news);
                    orders.push(scout);
                }
            }
        }
        for target in open.in_lines(side).iter() {
            let triangle = Order::Triangle { target, queen: if dice.below(3) == 0 { Queen::Leave } else { Queen::Any } };
            let when = match dice.below(5) {
                _ if open.field.up().has(target) => Ranks::ALL,
                0 => Ranks::between(1, 9),
                1 => Ranks::between(5, 14),
                _ => Ranks::ALL,
            };
            let king: Ranks = [Rank::KING].into_iter().collect();
            let line =
                Order::Line { target: Some(target), with: None, spare: if dice.below(4) == 0 { king } else { Ranks::default() }, when };
            if self.may(view, &faceless::STRIKE, &triangle) {
                orders.push(triangle);
            } else if !seen.has(target) && self.may(view, &faceless::STRIKE, &line) {
                orders.push(line);
            }
        }
        orders
    }
}
