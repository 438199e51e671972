//! What deals and promises are about: items, offers, the closed list of promises.

use super::cards::Face;
use super::condition::{Cond, Side};
use super::person::{Person, Pick};
use serde::{Deserialize, Serialize};

/// What is traded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    /// Cards in hand or on the table.
    Cards(Pick),
    /// Souls.
    Souls(u16),
    /// Oaths signed by somebody.
    Oaths {
        /// By whom.
        signer: Person,
        /// How many.
        count: u8,
    },
    /// A prisoner.
    Prisoner(Person),
    /// Leave to trade, for the other side that is one's prisoner; with whom, none: with all.
    Leave {
        /// With whom.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<Person>,
    },
    /// A look at one's hand.
    Look,
    /// A promise.
    Promise(Box<Terms>),
}

/// The end of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// Playing.
    A,
    /// War and rituals.
    B,
    /// Gathering and finish.
    C,
}

/// When a deal is carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// As it is accepted.
    #[default]
    Now,
    /// At the close of the playing phase.
    AtClose,
    /// At the finish.
    AtFinish,
}

/// The rounds in which a promise binds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Span {
    /// This one.
    #[default]
    This,
    /// The next one.
    Next,
    /// Both.
    Both,
    /// For longer than any promise binds: it is cut to both, and that is said.
    Ever,
}

/// How strictly a promise binds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strictness {
    /// It must be kept.
    #[default]
    Absolute,
    /// At the first moment at which it can be.
    Asap,
    /// If it can be at its moment.
    IfAble,
}

/// What a promise says: of what kind, if, for how long, how strictly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// What is promised.
    pub vow: Vow,
    /// Only if.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only_if: Option<Cond>,
    /// In which rounds.
    #[serde(default)]
    pub span: Span,
    /// How strictly.
    #[serde(default)]
    pub strictness: Strictness,
    /// Whether everybody reads it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub public: bool,
}

/// On which side somebody is helped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HelpAs {
    /// Where it attacks.
    Attacker,
    /// Where it defends.
    Defender,
    /// Either.
    #[default]
    Either,
}

impl HelpAs {
    /// Whether that side is meant.
    pub fn fits(self, side: Side) -> bool {
        match self {
            HelpAs::Attacker => side == Side::Attacker,
            HelpAs::Defender => side == Side::Defender,
            HelpAs::Either => true,
        }
    }
}

/// What may be promised: the closed list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum Vow {
    Give {
        items: Vec<Item>,
        when: Moment,
    },
    NoAttack {
        on: Person,
    },
    Attack {
        on: Person,
        power: u16,
    },
    Support {
        whom: Person,
        side: HelpAs,
        power: u16,
    },
    NoJoin {
        against: Person,
    },
    VoteFor {
        whom: Person,
        when_attending: bool,
    },
    VoteNot {
        whom: Person,
    },
    VoteNobody {
        when_attending: bool,
    },
    Attend {
        yes: bool,
    },
    Propose {
        whom: Person,
        yes: bool,
    },
    Earth {
        yes: bool,
        fiends: bool,
    },
    Table {
        face: Face,
        yes: bool,
    },
    RitualOn {
        face: Option<Face>,
        whom: Person,
    },
    RitualNever {
        face: Option<Face>,
        whom: Person,
    },
    RitualStop {
        face: Face,
    },
    PlayCard {
        face: Face,
        on: Option<Person>,
        yes: bool,
    },
    FreePrisoner {
        whom: Person,
    },
    HandPrisoner {
        whom: Person,
        to: Person,
    },
    KeepPrisoner {
        whom: Person,
    },
    PermitPrisoner {
        whom: Person,
    },
    Spare {
        whom: Person,
        artifacts: bool,
        loot: bool,
    },
    Flee {
        yes: bool,
    },
    Surrender {},
    Retreat {},
    ShareLoot {
        count: u8,
        with: Person,
    },
    NoDeal {
        with: Person,
        oath: Option<Person>,
    },
    Show {
        #[serde(default)]
        when: Moment,
    },
    Words {
        text: String,
    },
}

/// One side of a deal: who gives what; to whom, where there are three.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Who gives.
    pub giver: Person,
    /// To whom; none: to the other side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Person>,
    /// What.
    pub items: Vec<Item>,
}

/// An offer as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// To whom; empty: to whoever accepts first.
    pub to: Vec<Person>,
    /// Who gives what.
    pub parts: Vec<Part>,
    /// Until when; none: until the next deadline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Window>,
    /// When it is carried out.
    #[serde(default)]
    pub when: Moment,
    /// Whether everybody reads it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub public: bool,
    /// Whether who can't fill it at its moment lapses instead of breaking a promise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub if_able: bool,
}
