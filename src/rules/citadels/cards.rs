//! Characters, districts and the drafts: what is printed, read once from `cards.toml`.

use crate::rules::keyed::written_by_key;
use crate::serial;
use serde::Deserialize;
use std::sync::OnceLock;

/// How many characters there are; their ranks are 1 to 8.
pub(super) const CHARACTERS: usize = 8;
/// How many kinds of district.
pub(super) const KINDS: usize = 27;
/// District cards in the deck.
pub(super) const CARDS: usize = 65;
/// The most seats.
pub(super) const SEATS_MAX: usize = 7;
/// The most districts that a city can come to hold: three built on top of seven, and room for positions.
pub(super) const CITY_MAX: usize = 12;

/// A character, by rank less one; written as its key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Character(pub u8);

/// A kind of district, by its place in `cards.toml`; written as its key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct District(pub u8);

/// A colour of districts, by its place in `cards.toml`; written as its key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Colour(pub u8);

/// What a district does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Effect {
    /// Nothing.
    #[default]
    None,
    /// At scoring it has the colour that its owner wants, unless it was built in the last round.
    AnyColourAtScoring {},
    /// The warlord can't destroy it.
    Indestructible {},
    /// Once a turn a card becomes gold.
    DiscardForGold {
        /// How much.
        gold: u8,
    },
    /// Once a turn gold becomes cards.
    GoldForCards {
        /// How much is paid.
        pay: u8,
        /// How many are drawn.
        draw: u8,
    },
    /// What the warlord destroys can be bought back.
    ReclaimDestroyed {
        /// The price.
        pay: u8,
    },
    /// The card action looks at so many.
    ActionDraw {
        /// How many.
        draw: u8,
    },
    /// For income it has the colour of its owner's character.
    AnyColourForIncome {},
    /// The card action keeps so many.
    ActionKeep {
        /// How many.
        keep: u8,
    },
    /// It is worth more than it costs; see `points`.
    Points {},
}

/// A thing with its names.
#[derive(Clone, Debug, Deserialize)]
pub struct Named {
    /// Its key in logs.
    pub key: String,
    /// Its English name.
    pub en: String,
    /// Its Finnish name.
    pub fi: String,
    /// What inflected Finnish forms begin with.
    #[serde(default)]
    pub fi_stems: Vec<String>,
    /// The same of other Finnish names that it has in other editions. They are written in full: "tai" is no taikuri.
    #[serde(default)]
    pub fi_other_stems: Vec<String>,
    /// What it does, in English.
    #[serde(default)]
    pub text_en: String,
    /// What it does, in Finnish.
    #[serde(default)]
    pub text_fi: String,
}

/// A kind of district.
#[derive(Clone, Debug)]
pub struct Face {
    /// Its names.
    pub named: Named,
    /// Its colour.
    pub colour: Colour,
    /// What it costs to build.
    pub cost: u8,
    /// What it is worth at the end.
    pub points: u8,
    /// How many there are.
    pub count: u8,
    /// What it does.
    pub effect: Effect,
}

/// Where a card that is not kept in the draft goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bury {
    /// Nothing is laid aside.
    Nothing,
    /// The seat lays one of its choice aside.
    Chosen,
    /// One is laid aside by chance.
    Blind,
    /// All that is left lies aside.
    Rest,
}

/// A step of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftStep {
    /// Who picks, counted from the crown's holder.
    pub offset: u8,
    /// What is laid aside after it.
    pub bury: Bury,
}

/// The draft of a number of players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// Characters laid open.
    pub faceup: usize,
    /// Whether the last player also looks at the closed one.
    pub last_takes_down: bool,
    /// Who picks when.
    pub steps: Vec<DraftStep>,
}

/// The rules' numbers.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Numbers {
    /// Gold at the start.
    pub start_gold: u8,
    /// Cards at the start.
    pub start_hand: u8,
    /// Districts of a complete city.
    pub city_goal: u8,
    /// The same in the short game.
    pub city_goal_short: u8,
    /// What a turn gives.
    pub turn: TurnNumbers,
    /// What cities are worth besides their districts.
    pub scoring: ScoringNumbers,
}

/// What a turn gives.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct TurnNumbers {
    /// Gold of the gold action.
    pub action_gold: u8,
    /// Cards that the card action looks at.
    pub action_draw: u8,
    /// How many of them are kept.
    pub action_keep: u8,
    /// Districts that may be built.
    pub builds_per_turn: u8,
}

/// What cities are worth besides their districts.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct ScoringNumbers {
    /// All five colours.
    pub all_five_colours: u8,
    /// The first complete city.
    pub first_complete: u8,
    /// The others.
    pub other_complete: u8,
}

/// All of the data.
#[derive(Clone, Debug)]
pub(super) struct Data {
    /// The characters by rank.
    pub characters: Vec<Named>,
    /// The colour that each character has income from.
    pub incomes: Vec<Option<Colour>>,
    /// The colours.
    pub colours: Vec<Named>,
    /// The kinds of district.
    pub districts: Vec<Face>,
    /// The drafts, by number of players.
    pub drafts: [Draft; SEATS_MAX + 1],
    /// The rules' numbers.
    pub numbers: Numbers,
    /// Gold that the merchant gets as his turn begins.
    pub merchant_gold: u8,
    /// Cards that the architect gets after the action.
    pub architect_draw: u8,
    /// Districts that the architect may build.
    pub architect_builds: u8,
}

#[derive(Deserialize)]
struct File {
    colour: Vec<Named>,
    character: Vec<CharacterEntry>,
    district: Vec<DistrictEntry>,
    draft: Vec<StandardDraft>,
    draft_2: SmallDraft,
    draft_3: SmallDraft,
    rules: Numbers,
}

#[derive(Deserialize)]
struct CharacterEntry {
    #[serde(flatten)]
    named: Named,
    income: String,
    hint: CharacterHint,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct CharacterHint {
    amount: u8,
    builds_per_turn: u8,
}

#[derive(Deserialize)]
struct DistrictEntry {
    #[serde(flatten)]
    named: Named,
    colour: String,
    cost: u8,
    points: Option<u8>,
    count: u8,
    #[serde(default)]
    hint: Effect,
}

#[derive(Deserialize)]
struct StandardDraft {
    players: usize,
    faceup: usize,
    last_player_also_chooses_facedown: bool,
}

#[derive(Deserialize)]
struct SmallDraft {
    step: Vec<SmallStep>,
}

#[derive(Deserialize)]
struct SmallStep {
    seat: String,
    hand: u8,
    discard: u8,
    blind: bool,
}

fn small(draft: &SmallDraft) -> Draft {
    let steps = draft.step.iter().map(|step| DraftStep {
        offset: step.seat.bytes().next().map_or(0, |letter| letter.saturating_sub(b'a')),
        bury: match (step.discard, step.blind) {
            (0, _) => Bury::Nothing,
            // Of two the one that is not taken is laid aside: nothing to choose.
            _ if step.hand <= 2 => Bury::Rest,
            (_, true) => Bury::Blind,
            (_, false) => Bury::Chosen,
        },
    });
    Draft { faceup: 0, last_takes_down: false, steps: steps.collect() }
}

fn load() -> Result<Data, String> {
    let file: File = serial::from_toml(include_str!("cards.toml")).map_err(|error| error.to_string())?;
    let colour = |key: &str| file.colour.iter().position(|colour| colour.key == key).map(|at| Colour(at as u8));
    let mut drafts: [Draft; SEATS_MAX + 1] = Default::default();
    for draft in &file.draft {
        let steps = (0..draft.players as u8).map(|offset| {
            let last = usize::from(offset) + 1 == draft.players;
            DraftStep { offset, bury: if last { Bury::Rest } else { Bury::Nothing } }
        });
        let place = drafts.get_mut(draft.players).ok_or("too many players")?;
        *place = Draft { faceup: draft.faceup, last_takes_down: draft.last_player_also_chooses_facedown, steps: steps.collect() };
    }
    drafts[2] = small(&file.draft_2);
    drafts[3] = small(&file.draft_3);
    let mut districts = Vec::new();
    for entry in file.district {
        let colour = colour(&entry.colour).ok_or(format!("no colour {}", entry.colour))?;
        let points = entry.points.unwrap_or(entry.cost);
        districts.push(Face { named: entry.named, colour, cost: entry.cost, points, count: entry.count, effect: entry.hint });
    }
    let hint = |key: &str| file.character.iter().find(|entry| entry.named.key == key).map(|entry| &entry.hint);
    let architect = hint("architect").ok_or("no architect")?;
    Ok(Data {
        incomes: file.character.iter().map(|entry| colour(&entry.income)).collect(),
        merchant_gold: hint("merchant").ok_or("no merchant")?.amount,
        architect_draw: architect.amount,
        architect_builds: architect.builds_per_turn,
        characters: file.character.into_iter().map(|entry| entry.named).collect(),
        colours: file.colour,
        districts,
        drafts,
        numbers: file.rules,
    })
}

/// The data. It is part of the program; that it reads is held by a test.
pub(super) fn data() -> &'static Data {
    static DATA: OnceLock<Data> = OnceLock::new();
    DATA.get_or_init(|| match load() {
        Ok(data) => data,
        Err(why) => unreachable!("cards.toml, part of this program, can't be read: {why}"),
    })
}

impl Character {
    /// Rank 1.
    pub const ASSASSIN: Character = Character(0);
    /// Rank 2.
    pub const THIEF: Character = Character(1);
    /// Rank 3.
    pub const MAGICIAN: Character = Character(2);
    /// Rank 4.
    pub const KING: Character = Character(3);
    /// Rank 5.
    pub const BISHOP: Character = Character(4);
    /// Rank 6.
    pub const MERCHANT: Character = Character(5);
    /// Rank 7.
    pub const ARCHITECT: Character = Character(6);
    /// Rank 8.
    pub const WARLORD: Character = Character(7);

    /// All, in the order in which they are called.
    pub fn all() -> impl DoubleEndedIterator<Item = Character> + Clone {
        (0..CHARACTERS as u8).map(Character)
    }

    /// As an index into arrays by character.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its rank, from 1.
    pub fn rank(self) -> u8 {
        self.0 + 1
    }

    /// Its names.
    pub fn named(self) -> &'static Named {
        let characters = &data().characters;
        characters.get(self.index()).unwrap_or(&characters[0])
    }

    /// Its key.
    pub fn key(self) -> &'static str {
        &self.named().key
    }

    /// The character of a key.
    pub fn of_key(key: &str) -> Option<Character> {
        Character::all().find(|character| character.key() == key)
    }

    /// The colour that it has income from.
    pub fn income(self) -> Option<Colour> {
        data().incomes.get(self.index()).copied().flatten()
    }
}

impl District {
    /// All kinds.
    pub fn all() -> impl Iterator<Item = District> + Clone {
        (0..KINDS as u8).map(District)
    }

    /// As an index into arrays by kind.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// What is printed on it.
    #[inline]
    pub fn face(self) -> &'static Face {
        let districts = &data().districts;
        districts.get(self.index()).unwrap_or(&districts[0])
    }

    /// Its key.
    pub fn key(self) -> &'static str {
        &self.face().named.key
    }

    /// The kind of a key.
    pub fn of_key(key: &str) -> Option<District> {
        District::all().find(|district| district.key() == key)
    }

    /// What it costs to build.
    pub fn cost(self) -> u8 {
        self.face().cost
    }

    /// What it does.
    pub fn effect(self) -> Effect {
        self.face().effect
    }

    /// What the warlord pays to destroy it.
    pub fn price(self) -> u8 {
        self.cost().saturating_sub(1)
    }
}

impl Colour {
    /// As an index into arrays by colour.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its names.
    pub fn named(self) -> &'static Named {
        let colours = &data().colours;
        colours.get(self.index()).unwrap_or(&colours[0])
    }
}

written_by_key!(Character, |character| character.key(), Character::of_key);
written_by_key!(District, |district| district.key(), District::of_key);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_is_whole() {
        let of = |key: &str| {
            let faces = data().districts.iter().filter(|face| face.colour.named().key == key);
            faces.map(|face| usize::from(face.count)).sum::<usize>()
        };
        assert_eq!(["noble", "religious", "trade", "military", "wonder"].map(of), [12, 11, 20, 11, 11]);
        assert_eq!((data().districts.len(), CARDS), (KINDS, 65));
        assert_eq!(District::of_key("keep").map(|keep| keep.face().count), Some(2));
        assert_eq!(District::of_key("great_wall"), None);
    }

    #[test]
    fn characters_have_their_ranks() {
        let keys: Vec<&str> = Character::all().map(Character::key).collect();
        assert_eq!(keys, ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]);
        assert_eq!(Character::WARLORD.income().map(|colour| colour.named().key.as_str()), Some("military"));
        assert_eq!(Character::THIEF.income(), None);
    }

    #[test]
    fn every_draft_gives_out_all_characters() {
        for players in 2..=SEATS_MAX {
            let draft = &data().drafts[players];
            let laid = draft.steps.iter().filter(|step| step.bury != Bury::Nothing).count();
            // The last player of seven lays down one of the two that are left, one of them the closed card.
            let closed = usize::from(!draft.last_takes_down);
            assert_eq!(draft.faceup + closed + draft.steps.len() + laid, CHARACTERS, "{players} players");
        }
    }
}
