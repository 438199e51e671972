//! Short words of Citadels, looked up once a language, and the phrases that many sentences share.

use super::cards::{CHARACTERS, Character, Colour, District, KINDS};
use super::state::Open;
use super::view::View;
use crate::game::Seat;
use crate::words::{Arg, ByLang, Saying, Words};

/// How many colours there are.
pub(super) const COLOURS: usize = 5;

/// Words that tables and pictures are made of, in one language.
pub(super) struct Terms {
    characters: [String; CHARACTERS],
    districts: [String; KINDS],
    colours: [String; COLOURS],
    /// Nobody answered.
    pub no_answer: String,
    /// The character lies face up.
    pub up: String,
    /// The viewer.
    pub you: String,
    /// It is called now.
    pub now: String,
    /// The victim of the murder.
    pub murder: String,
    /// The victim of the theft.
    pub theft: String,
}

impl Terms {
    /// The words of a language.
    pub(super) fn of(words: &Words) -> &'static Terms {
        static TERMS: ByLang<Terms> = ByLang::new();
        TERMS.get(words.lang(), |lang| Terms::load(lang.words()))
    }

    fn load(words: &Words) -> Terms {
        Terms {
            characters: std::array::from_fn(|at| words.say(&character_id(Character(at as u8)))),
            districts: std::array::from_fn(|at| words.say(&district_id(District(at as u8)))),
            colours: std::array::from_fn(|at| words.say(&colour_id(Colour(at as u8)))),
            no_answer: words.say("cit-mark-no-answer"),
            up: words.say("cit-mark-up"),
            you: words.say("cit-mark-you"),
            now: words.say("cit-mark-now"),
            murder: words.say("cit-mark-murder"),
            theft: words.say("cit-mark-theft"),
        }
    }

    /// A character's name.
    pub(super) fn character(&self, character: Character) -> &str {
        self.characters.get(character.index()).map_or("", String::as_str)
    }

    /// A district's name.
    pub(super) fn district(&self, district: District) -> &str {
        self.districts.get(district.index()).map_or("", String::as_str)
    }

    /// A colour's name.
    pub(super) fn colour(&self, colour: Colour) -> &str {
        self.colours.get(colour.index()).map_or("", String::as_str)
    }
}

/// A colour's tint: muted; its sign and its name say the same.
pub(super) fn tint(colour: Colour) -> &'static str {
    ["#f0d67c", "#a9c8e6", "#b4d693", "#eba994", "#cfbfe6"].get(colour.index()).copied().unwrap_or("#d3cfc6")
}

/// The message with a character's name.
pub(super) fn character_id(character: Character) -> String {
    format!("cit-character-{}", character.key())
}

/// The message with a character as an object: "the King" (Finnish inflects it).
pub(super) fn whom_id(character: Character) -> String {
    format!("cit-whom-{}", character.key())
}

/// The message with a district's name.
pub(super) fn district_id(district: District) -> String {
    format!("cit-district-{}", district.key())
}

/// The message with a district as an object: "the Smithy".
pub(super) fn the_id(district: District) -> String {
    format!("cit-the-{}", district.key())
}

/// The message with a colour's name.
pub(super) fn colour_id(colour: Colour) -> String {
    format!("cit-colour-{}", colour.named().key)
}

/// Characters as a list: "the King and the Thief".
pub(super) fn characters(all: impl IntoIterator<Item = Character>) -> Arg {
    Arg::List(all.into_iter().map(|character| Saying::new("cit-being").word("character", character_id(character)).into()).collect())
}

/// Districts as objects, in a list: "the Smithy and the Castle".
pub(super) fn the_districts(cards: &[District]) -> Arg {
    Arg::List(cards.iter().map(|card| Arg::Word(the_id(*card))).collect())
}

/// Cards with their costs, each kind once, in the order of the data: "Tavern (1) and Smithy (5)".
pub(super) fn costing(cards: impl IntoIterator<Item = District>) -> Arg {
    let mut cards: Vec<District> = cards.into_iter().collect();
    cards.sort_unstable();
    let kinds = cards.chunk_by(|one, other| one == other).filter_map(|kind| {
        let (card, count) = (kind.first()?, kind.len());
        let said = Saying::new(if count == 1 { "cit-costing" } else { "cit-costing-many" });
        let said = said.word("district", district_id(*card)).with("cost", card.cost());
        Some(Arg::Said(if count == 1 { said } else { said.with("count", count) }))
    });
    Arg::List(kinds.collect())
}

/// Whether a seat could pay for a card of its hand now and build it.
pub(super) fn affordable(open: &Open, seat: Seat, card: District) -> bool {
    u16::from(card.cost()) <= open.means(seat) && !open.has_built(seat, card)
}

/// The characters that a seat holds and that are still to be called, its turn that is played among them.
pub(super) fn to_play(view: &View, seat: Seat) -> Vec<Character> {
    let open = &view.open;
    let playing = |character: &Character| open.turn.is_some_and(|turn| turn.seat == seat && turn.character == *character);
    let mut held: Vec<Character> = view.characters(seat).filter(|character| character.rank() > open.called || playing(character)).collect();
    held.sort_unstable();
    held
}
