//! What is printed on the cards: the shape of `cards.toml`, and what must hold of it. The build reads it as well, so that a card
//! with an effect that there is not, or without a text, is an error before the program is there.

use serde::Deserialize;

/// How many devils there are.
pub(super) const DEVILS: usize = 6;

/// What a card, an artifact or a devil can do: the whole vocabulary.
// Fields are named as in the data.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "id", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Nothing special.
    None {},
    /// Gathers souls on Earth: more of them on a success, a die that is changed, dice rolled anew.
    Gather {
        #[serde(default)]
        bonus: u8,
        #[serde(default)]
        die: i8,
        #[serde(default)]
        reroll: u8,
        #[serde(default)]
        who: Who,
    },
    /// Takes its owner's first hits, or the last.
    HitOrder { position: HitOrder },
    /// Souls from nowhere or from somebody.
    Souls {
        source: SoulSource,
        #[serde(default)]
        amount: u8,
        #[serde(default)]
        dice: u8,
        when: SoulTime,
    },
    /// On the attacking side: the fortress protects so much less.
    Siege { amount: u8 },
    /// May lead the army when the devil can't.
    LeadArmy {},
    /// More power.
    Power {
        mode: PowerMode,
        who: Who,
        amount: u8,
        #[serde(default)]
        max: u8,
        #[serde(default)]
        with: Vec<String>,
    },
    /// Fleeing costs more, or is barred.
    HinderFlee {
        mode: Hindrance,
        #[serde(default)]
        amount: u8,
    },
    /// May flee in any combat round.
    Flee { rounds: AnyRound, cost: u8 },
    /// No roll for destruction.
    Sturdy {},
    /// Prisoners can't leave with a fortress card.
    PrisonLock {},
    /// So many hits do nothing.
    IgnoreHit { count: u8 },
    /// Draws cards.
    Draw { count: u8 },
    /// More or fewer cards of loot.
    LootBonus {
        amount: i8,
        #[serde(default)]
        who: Who,
    },
    /// Shows a hand.
    ViewHand { who: Who },
    /// Moves a devil.
    MoveDevil { from: Vec<From>, to: To, who: Who },
    /// Out of prison, or out of a fight.
    Release { who: Who, also_flee: bool },
    /// A ritual is not lost.
    KeepRitual { causes: Vec<Cause>, to: KeptAt },
    /// Counts as more status cards against opposition.
    VoteBonus { amount: u8 },
    /// Destroys what is on the table.
    Destroy {
        what: Vec<Prey>,
        count: u8,
        mode: DestroyMode,
        #[serde(default)]
        stop_on: Vec<u8>,
        #[serde(default)]
        hit_on: Vec<u8>,
        #[serde(default)]
        max: u8,
    },
    /// Takes cards from somewhere.
    Take {
        from: TakeFrom,
        what: Vec<Prey>,
        count: u8,
        #[serde(default)]
        max_power: Option<u8>,
        random: bool,
    },
    /// Own oaths change hands.
    ExchangeOath { scope: Scope },
    /// Tables cards out of their time.
    TableNow { what: Vec<Prey>, count: u8 },
    /// Ends a running ritual.
    StopRitual { count: u8 },
    /// More rituals.
    RitualLimit { start: u8, running: u8 },
    /// Takes from prisoners.
    Torture { cards: u8, souls_else: u8 },
    /// More cards from the Unknown Powers.
    OathDealBonus { amount: u8 },
    /// The fortress protects more while the devil is at home.
    Protection { amount: u8 },
}

macro_rules! terms {
    ($($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident),* $(,)? })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
            #[serde(rename_all = "snake_case")]
            // They say what they are called.
            #[allow(missing_docs)]
            pub enum $name { $($(#[$of])* $variant),* }
        )*
    };
}

terms! {
    /// When hits are taken.
    HitOrder { First, Last }
    /// Where souls come from.
    SoulSource { Supply, Target }
    /// When they come.
    SoulTime { Destroyed, Init, Resolve }
    /// How power grows.
    PowerMode { Flat, Growing, Set }
    /// What hinders.
    Hindrance { Cost, Block }
    /// Combat rounds.
    AnyRound { Any }
    /// Where a devil is taken from.
    From { Hell, Earth, Fled }
    /// Where it goes.
    To { Hell, Earth }
    /// Why a ritual would be lost.
    Cause { Earth, Hit, Flee, Surrender, Replaced }
    /// Where it stays instead.
    KeptAt { Table, Hand }
    /// What is destroyed or taken.
    Prey { Horde, Artifact, Ritual, Soul, Fortress, Resource }
    /// How it is chosen.
    DestroyMode { Choose, Roll, Chain }
    /// Where it is taken from.
    TakeFrom { Hand, Table, Discard }
    /// Who exchanges oaths.
    Scope { Pair, Circle }
    /// What a card is.
    CardType { Horde, Fortress, Artifact, Ritual, Special }
    /// What a card is played on.
    #[derive(Default)]
    Target { #[default] None, Devil, #[serde(rename = "self")] Oneself, Side, TableItem, TableItems, Ritual, Fortress, Discard, Artifact }
    /// Whom an effect is for.
    #[derive(Default)]
    Who { #[default] #[serde(rename = "self")] Oneself, Devil, Side, Target, Victim, Any }
}

/// A step of a round, in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, serde::Serialize)]
pub enum Phase {
    /// Cards are drawn.
    #[serde(rename = "init.draw")]
    Draw,
    /// Souls are gathered.
    #[serde(rename = "init.souls")]
    Souls,
    /// Cards are tabled, everything is traded: window A.
    #[default]
    #[serde(rename = "playing")]
    Playing,
    /// Between fights: window B.
    #[serde(rename = "combat.turn")]
    Combat,
    /// The organisation of a combat round.
    #[serde(rename = "combat.organise")]
    Organise,
    /// Rolls and hits.
    #[serde(rename = "combat.hits")]
    Hits,
    /// Rituals complete.
    #[serde(rename = "ritual")]
    Ritual,
    /// Just before the points.
    #[serde(rename = "prevacancy")]
    Prevacancy,
    /// Points.
    #[serde(rename = "vacancy")]
    Vacancy,
    /// Who comes to the gathering: window C.
    #[serde(rename = "gathering.arrive")]
    Arrive,
    /// The vote.
    #[serde(rename = "gathering.vote")]
    Vote,
    /// New candidates.
    #[serde(rename = "gathering.propose")]
    Propose,
    /// The finish.
    #[serde(rename = "finish")]
    Finish,
    /// The game is over.
    #[serde(rename = "over")]
    Over,
}

/// A devil as printed.
#[derive(Clone, Debug, Deserialize)]
pub struct DevilCard {
    /// Its key in logs.
    pub key: String,
    /// Its English name.
    pub en: String,
    /// Its Finnish name.
    pub fi: String,
    /// What inflected Finnish forms begin with.
    #[serde(default)]
    pub fi_stems: Vec<String>,
    /// Its power.
    pub power: u8,
    /// How many rounds it rests after use.
    pub cooldown: u8,
    /// When its ability serves.
    pub timing: Vec<Phase>,
    /// What it can do.
    pub effects: Vec<Effect>,
    /// The same in English.
    pub text_en: String,
    /// The same in Finnish.
    pub text_fi: String,
}

/// A resource card as printed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Print {
    /// Its key in logs, `horde.fiends`.
    pub key: String,
    /// What it is.
    #[serde(rename = "type")]
    pub card_type: CardType,
    /// Its English name.
    pub en: String,
    /// Its Finnish name.
    pub fi: String,
    /// What inflected Finnish forms begin with.
    #[serde(default)]
    pub fi_stems: Vec<String>,
    /// What people call it besides, in both languages. Where a short name could mean two cards it is none.
    #[serde(default)]
    pub also: Vec<String>,
    /// What inflected Finnish forms of that begin with.
    #[serde(default)]
    pub also_stems: Vec<String>,
    /// How many there are.
    pub copies: u8,
    /// Its power.
    pub power: u8,
    /// How much a fortress protects.
    #[serde(default)]
    pub protection: u8,
    /// What else it is.
    pub traits: Vec<Trait>,
    /// When it may be played, or serves.
    pub timing: Vec<Phase>,
    /// Whether it serves once a round.
    #[serde(default)]
    pub once_per_round: bool,
    /// What it is played on.
    #[serde(default)]
    pub target: Target,
    /// What it can do.
    pub effects: Vec<Effect>,
    /// The same in English.
    pub text_en: String,
    /// The same in Finnish.
    pub text_fi: String,
}

/// What a horde is besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// May go to Earth.
    Fiend,
    /// Takes the first hits.
    Juggernaut,
    /// May lead.
    Leader,
    /// Belongs together with others.
    Critter,
}

/// Limits of a round.
#[derive(Clone, Debug, Deserialize)]
// Named as in the data.
#[allow(missing_docs)]
pub(super) struct Limits {
    pub card_cap: u8,
    pub draw_per_round: u8,
    pub draw_bonus_no_table: u8,
    pub oaths_per_devil: u8,
    pub own_oaths_dealt: u8,
    pub start_hand: u8,
    pub oath_deal_cards: u8,
    pub vp_end: u8,
}

/// Numbers of a fight.
#[derive(Clone, Debug, Deserialize)]
// Named as in the data.
#[allow(missing_docs)]
pub(super) struct Combat {
    pub base_rolls: u8,
    pub rolls_at_power: Vec<(u16, u8)>,
    pub dice_at_ratio: Vec<(u16, u8)>,
    pub dice_after_hit: u8,
    pub fortress_destroy_on: Vec<u8>,
    pub flee_round1_cost: u8,
    pub loot_cards: u8,
    pub loot_cards_rich: u8,
    pub loot_rich_above: u8,
    pub max_combat_rounds: u8,
}

/// What it takes to get a status, or to keep it.
#[derive(Clone, Debug, Deserialize)]
// Named as in the data.
#[allow(missing_docs)]
pub(super) struct Condition {
    #[serde(default)]
    pub lead: u16,
    pub minimum: u16,
}

/// A status.
#[derive(Clone, Debug, Deserialize)]
// Named as in the data.
#[allow(missing_docs)]
pub(super) struct StatusCard {
    pub key: String,
    pub en: String,
    pub fi: String,
    #[serde(default)]
    pub fi_stems: Vec<String>,
    pub text_en: String,
    pub text_fi: String,
    pub gain: Condition,
    pub keep: Condition,
    pub vp_per_round: u16,
}

/// What counts at the end.
#[derive(Clone, Debug, Deserialize)]
// Named as in the data.
#[allow(missing_docs)]
pub(super) struct Scoring {
    pub overlord: i64,
    pub vp_each: i64,
    pub overlord_oath_other: i64,
    pub overlord_oath_own: i64,
    pub status_stable: i64,
    pub prisoner: i64,
    pub souls_per_point: i64,
    pub souls_points_max: i64,
}

/// The rules' numbers.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Numbers {
    /// Limits of a round.
    #[serde(flatten)]
    pub limits: Limits,
    /// Numbers of a fight.
    pub combat: Combat,
    /// What counts at the end.
    pub scoring: Scoring,
}

/// All that is printed.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Data {
    /// The rules' numbers.
    pub rules: Numbers,
    /// The statuses.
    #[serde(rename = "status")]
    pub statuses: Vec<StatusCard>,
    /// The devils.
    #[serde(rename = "devil")]
    pub devils: Vec<DevilCard>,
    /// The resource cards.
    #[serde(rename = "card")]
    pub cards: Vec<Print>,
}

impl Data {
    /// What must hold of the cards.
    ///
    /// # Errors
    /// What does not.
    // The build calls it.
    #[allow(dead_code)]
    pub(super) fn check(&self) -> Result<(), String> {
        if self.devils.len() != DEVILS {
            return Err(format!("there are {} devils", self.devils.len()));
        }
        let total: usize = self.cards.iter().map(|card| usize::from(card.copies)).sum();
        if total != 120 {
            return Err(format!("there are {total} resource cards"));
        }
        let of = |wanted: CardType| self.cards.iter().filter(|card| card.card_type == wanted).map(|card| usize::from(card.copies)).sum();
        let wanted =
            [(CardType::Horde, 56), (CardType::Fortress, 18), (CardType::Artifact, 10), (CardType::Ritual, 14), (CardType::Special, 22)];
        for (card_type, count) in wanted {
            let there: usize = of(card_type);
            if there != count {
                return Err(format!("there are {there} cards of type {card_type:?}"));
            }
        }
        let texts = self.cards.iter().map(|card| (&card.key, [&card.en, &card.fi, &card.text_en, &card.text_fi]));
        let of_devils = self.devils.iter().map(|devil| (&devil.key, [&devil.en, &devil.fi, &devil.text_en, &devil.text_fi]));
        for (key, texts) in texts.chain(of_devils) {
            if texts.iter().any(|text| text.trim().is_empty()) {
                return Err(format!("{key} lacks a text in one of the languages"));
            }
        }
        let known = |key: &String| self.cards.iter().any(|card| card.key == *key);
        for card in &self.cards {
            if card.effects.is_empty() {
                return Err(format!("{} says nothing of what it does", card.key));
            }
            for effect in &card.effects {
                if let Effect::Power { with, .. } = effect
                    && let Some(stranger) = with.iter().find(|key| !known(key))
                {
                    return Err(format!("{} belongs with {stranger}, which there is not", card.key));
                }
            }
            if self.cards.iter().filter(|other| other.key == card.key).count() > 1 {
                return Err(format!("{} stands there twice", card.key));
            }
        }
        Ok(())
    }
}
