//! A straw player of Citadels: looks at what their seat may see, plans the round as each character, and builds what they can.

use turnpost::dice::Dice;
use turnpost::game::{Hosted, Ruleset, Seat, Viewer};
use turnpost::rules::citadels::{Character, Citadels, District, Order, View};
use turnpost::words::Lang;

/// What a seat would write.
pub struct Plan<'a> {
    game: &'a Hosted<Citadels>,
    view: View,
    seat: Seat,
    lang: Lang,
}

/// Looks at the table.
pub fn plan(game: &Hosted<Citadels>, seat: Seat, lang: Lang) -> Plan<'_> {
    Plan { game, view: Citadels::view(game.state(), Viewer::Seat(seat)), seat, lang }
}

fn character(key: &str) -> Character {
    Character::of_key(key).expect("a character")
}

impl Plan<'_> {
    fn word(&self, en: &'static str, fi: &'static str) -> &'static str {
        match self.lang {
            Lang::En => en,
            Lang::Fi => fi,
        }
    }

    fn line(&self, order: &Order) -> String {
        Citadels::write(self.game.setting(), order, self.lang)
    }

    fn named(&self, character: Character) -> String {
        let line = self.line(&Order::Draft { pick: Some(character), ranking: Vec::new(), any: false });
        line.split_once(' ').map_or(String::new(), |(_, name)| name.to_owned())
    }

    /// Characters, the one liked best first: those that pay for the own city, the architect with a full purse.
    pub fn liked(&self, dice: &mut Dice) -> Vec<Character> {
        let (open, seat) = (&self.view.open, self.seat);
        let mut liked: Vec<(i64, Character)> = Character::all()
            .map(|one| {
                let income = 3 * i64::from(open.income(seat, one));
                let taste = match one.key() {
                    "architect" => 2 * i64::from(open.gold(seat).min(6)) - 2,
                    "magician" if self.view.hand_size(seat) == 0 => 12,
                    "merchant" => 4,
                    "thief" => 3,
                    "warlord" => 2,
                    _ => 0,
                };
                (income + taste + i64::from(dice.below(5)), one)
            })
            .collect();
        liked.sort_by_key(|(worth, one)| (-worth, *one));
        liked.into_iter().map(|(_, one)| one).collect()
    }

    /// The list for the draft.
    pub fn draft(&self, dice: &mut Dice) -> String {
        let liked = self.liked(dice);
        let names: Vec<String> = liked.iter().take(3 + dice.below(3) as usize).map(|one| self.named(*one)).collect();
        let any = self.word("any", "mikä tahansa");
        format!("{} {} > {any}", self.word("draft", "valitse"), names.join(" > "))
    }

    /// What the seat would do as a character, without its name before it.
    fn deed(&self, one: Character, dice: &mut Dice) -> Option<String> {
        let others = |first: &str, keys: [&str; 3]| {
            let names: Vec<String> = keys.iter().map(|key| self.named(character(key))).collect();
            format!("{first} {}", names.join(" > "))
        };
        let open = &self.view.open;
        match one.key() {
            "assassin" => {
                let victims = [["architect", "king", "merchant"], ["merchant", "warlord", "bishop"], ["king", "thief", "architect"]];
                Some(others(self.word("murder", "murhaa"), *dice.pick(&victims)?))
            }
            "thief" => {
                let victims = [["merchant", "architect", "king"], ["bishop", "merchant", "warlord"], ["architect", "warlord", "bishop"]];
                Some(others(self.word("rob", "varasta"), *dice.pick(&victims)?))
            }
            "magician" => {
                let rich = open.all_seats().filter(|seat| *seat != self.seat).max_by_key(|seat| (self.view.hand_size(*seat), seat.0))?;
                let more = self.view.hand_size(rich) > self.view.hand_size(self.seat) + 1;
                Some(self.line(&if more { Order::Swap { with: rich } } else { Order::ExchangeAll {} }))
            }
            "warlord" => {
                let open_to_attack = |seat: &Seat| *seat != self.seat && !open.is_full(*seat) && open.sheltered() != Some(*seat);
                let rival = open.all_seats().filter(open_to_attack).max_by_key(|seat| (open.city(*seat).len(), seat.0))?;
                let cheap = open.city(rival).iter().filter(|district| district.cost() <= 2 && district.key() != "keep").max()?;
                let line = self.line(&Order::Destroy { owner: rival, district: *cheap });
                Some(line)
            }
            _ => None,
        }
    }

    /// The districts that the seat would build, the dearest it can soon pay first.
    fn wanted(&self) -> Vec<District> {
        let open = &self.view.open;
        let mut cards: Vec<District> = self.view.hand(self.seat).filter(|card| !open.city(self.seat).contains(card)).collect();
        cards.sort_by_key(|card| (std::cmp::Reverse(card.cost()), *card));
        cards.dedup();
        cards
    }

    /// The lines of a turn, whoever the seat is: the action, and what to build.
    pub fn turn(&self, builds: usize) -> Vec<String> {
        let mut lines = Vec::new();
        let hand = self.view.hand_size(self.seat);
        lines.push(match hand {
            0 => self.word("cards keep dearest", "kortit pidä kallein").to_owned(),
            1 | 2 => self.word("cards if hand <= 1 else gold", "kortit jos käsi <= 1 muuten kulta").to_owned(),
            _ => self.word("gold", "kulta").to_owned(),
        });
        let means = self.view.open.gold(self.seat) + 2;
        let pays: Vec<District> = self.wanted().into_iter().filter(|card| u16::from(card.cost()) <= means).collect();
        let dearest = self.word("dearest", "kallein");
        match pays.first() {
            Some(best) => lines.push(format!("{} > {dearest}", self.line(&Order::Build { district: *best }))),
            None => lines.push(self.line(&Order::BuildDearest {})),
        }
        lines.extend((1..builds).map(|_| self.line(&Order::BuildDearest {})));
        lines
    }

    /// A plan of the round: what to do as whoever it comes to be.
    pub fn plans(&self, dice: &mut Dice) -> String {
        let mut lines = Vec::new();
        let known: Vec<Character> = self.view.characters(self.seat).collect();
        let may_be: Vec<Character> = if known.is_empty() { Character::all().collect() } else { known };
        for one in may_be {
            if let Some(deed) = self.deed(one, dice) {
                lines.push(format!("{} {}: {deed}", self.word("if", "jos"), self.named(one)));
            }
        }
        lines.extend(self.turn(2));
        lines.join("\n")
    }

    /// The turn of the character that was called.
    pub fn called(&self, dice: &mut Dice) -> String {
        let Some(turn) = self.view.open.turn else { return String::new() };
        let mut lines: Vec<String> = self.deed(turn.character, dice).into_iter().collect();
        lines.extend(self.turn(if turn.character.key() == "architect" { 3 } else { 1 }));
        lines.join("\n")
    }
}
