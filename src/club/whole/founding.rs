//! Founding a game: a folder, a secret, tokens, and an invitation to everybody.

use crate::club::config::{Cadence, Config};
use crate::club::error::ClubError;
use crate::club::game::directory::Who;
use crate::club::game::opened::{Opened, opening};
use crate::club::game::trails::Trails;
use crate::club::tell::facts::{Facts, club};
use crate::club::tell::mailer::{Mailer, Occasion};
use crate::club::turn::beacon::next_moment;
use crate::club::turn::gm::act::desk_help;
use crate::club::turn::naming::{PEN_NAME_IS, is_of_gm, pen_name};
use crate::club::vocabulary::{is_word_for_games, stands_for_others};
use crate::club::whole::between::between_runs;
use crate::club::whole::taken::{check_unfounded, check_unopened};
use crate::dice::{Seed, seat_order};
use crate::game::{Deal, Formatted, Mismatch, Seat, StandIn, misread_names};
use crate::mail::{can_be_written_to, in_plain_letters, plainly};
use crate::orders::glance;
use crate::registry::{Entry, Registry};
use crate::report;
use crate::store::{
    DealEntry, DeskKey, DiceEntry, Disk, Embargo, GameFile, GameFolder, GameState, GmFile, GmSees, Network, PAGES, Party, PressFile,
    PrivateFile, PrivateSeat, SeatEntry, Transaction, Volume, of_chance, valid_id,
};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use data_encoding::{BASE32_NOPAD, HEXLOWER};
use std::collections::BTreeMap;

/// Somebody who is to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSeat {
    /// Their name.
    pub name: String,
    /// Their mail address.
    pub address: String,
    /// The language that they read.
    pub language: Lang,
    /// The name under which they play, if it is not their own.
    pub pen_name: Option<String>,
}

impl NewSeat {
    /// The name that everybody knows them by.
    pub fn known_as(&self) -> &str {
        self.pen_name.as_deref().unwrap_or(&self.name)
    }
}

/// Whether two who are to play could be taken for each other.
pub(super) fn look_alike(one: &NewSeat, other: &NewSeat) -> bool {
    if one.pen_name.is_none() && other.pen_name.is_none() {
        return one.name.eq_ignore_ascii_case(&other.name);
    }
    glance(one.known_as()) == glance(other.known_as())
}

/// Why nobody can be written to at an address, and what to write instead.
fn no_address(seat: &NewSeat) -> String {
    let why = format!("{} can't be written to at {}: an address has plain letters alone", seat.name, plainly(&seat.address));
    match in_plain_letters(&seat.address) {
        Some(plain) if !seat.address.is_ascii() => format!("{why}; the domain is {plain:?} for mail, if that is the one that is meant"),
        _ if !seat.address.is_ascii() => format!("{why}; what stands in brackets is no such letter, so write the address anew by hand"),
        _ => format!("{why}, as in name@example.org"),
    }
}

/// Why nobody can play under a name, and what to do.
fn misnamed(name: &str, at: &str) -> String {
    let remedy = format!("write another, such as \"{name} K\", or give a pen name: \"Name <address> as Kettu\"");
    format!("nobody can play as {name}: {at} that word stands for somebody else; {remedy}")
}

/// Why nothing can be called so that is named where commands name games; none if it can. `like` can be.
pub(super) fn no_game_called(id: &str, like: &str) -> Option<String> {
    let said = || format!("no game can be called {id}: in commands that word stands for others; choose another id, like {like}");
    is_word_for_games(id).then(said)
}

/// What of a new game is not as it usually is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unusual {
    /// It begins once everybody has answered.
    pub when_all_answer: bool,
    /// The dice draw who sits where.
    pub draw_seats: bool,
    /// How late the public is shown it, if not as the club says.
    pub publish_after: Option<Embargo>,
    /// So many more seats than people have a computer player from the start.
    pub computers: usize,
    /// A person gave its chance.
    pub by_hand: bool,
}

/// What a new game is to be.
pub struct Founding {
    /// Its id.
    pub id: String,
    /// Its title in the club.
    pub title: String,
    /// The ruleset's key.
    pub ruleset: String,
    /// The version of the rules; the latest if none is named.
    pub version: Option<u32>,
    /// When answers are due, if not as the club has settled.
    pub cadence: Option<Cadence>,
    /// The ruleset's options.
    pub options: toml::Table,
    /// Who plays, in seat order.
    pub seats: Vec<NewSeat>,
    /// Until when salts are taken; the game begins then. None: it begins with the next pass, without salts, or once all have
    /// answered.
    pub starts: Option<DateTime<Utc>>,
    /// What is not as usual.
    pub unusual: Unusual,
    /// Random bytes for the secret of the dice and for all tokens (32 or more). They come from the caller, since only the command
    /// line may ask the machine for chance.
    pub chance: Vec<u8>,
}

impl Founding {
    /// Everybody who plays, the computer players last.
    pub(crate) fn everybody(&self, config: &Config) -> Vec<NewSeat> {
        self.seats.iter().cloned().chain((1..=self.unusual.computers).map(|number| computer(config, number))).collect()
    }
}

/// A computer player, by its number from 1.
pub(super) fn computer(config: &Config, number: usize) -> NewSeat {
    let language = config.languages.first().copied().unwrap_or_default();
    NewSeat {
        name: language.words().with("computer-player", &[("number", number.into())]),
        // Nobody is written to there, and nobody could be.
        address: format!("computer-{number}@{NOWHERE}"),
        language,
        pen_name: None,
    }
}

/// The domain of addresses that nobody has (RFC 2606, section 2).
const NOWHERE: &str = "computer.invalid";

/// What a game has beyond others because it belongs to a tournament.
#[derive(Default)]
pub(crate) struct Within {
    /// The tournament's id.
    pub tournament: Option<String>,
    /// Games before whose end nothing is published of this one.
    pub sealed_with: Vec<String>,
    /// The deal that it shares with another.
    pub deal: Option<Deal>,
    /// What the invitations say of it, by language.
    pub said: BTreeMap<Lang, Vec<String>>,
}

/// Makes the folder of a new game and spools the invitations.
///
/// # Errors
/// If there is such a game, it can't be played as told, or another run is at work.
pub fn found(disk: &Disk, config: &Config, founding: &Founding, now: DateTime<Utc>) -> Result<(), ClubError> {
    let mut change = Transaction::new(founding.id.clone());
    plan(disk, config, founding, Within::default(), now, &mut change)?;
    check_unopened(disk, &founding.id)?;
    between_runs(disk, "new", &founding.id, &change)
}

/// Puts the folder of a new game and its invitations into a change.
///
/// # Errors
/// If there is such a game, or it can't be played as told.
pub(crate) fn plan(
    disk: &Disk,
    config: &Config,
    founding: &Founding,
    within: Within,
    now: DateTime<Utc>,
    change: &mut Transaction,
) -> Result<(), ClubError> {
    let id = &founding.id;
    let entry = Registry::shipped().find(&founding.ruleset).map_err(|why| ClubError::Founding(why.to_string()))?;
    let everybody = founding.everybody(config);
    check(config, founding, &everybody, entry).map_err(ClubError::Founding)?;
    check_unfounded(disk, id)?;
    let folder = GameFolder::new(disk, id)?;
    let (file, private) = files(config, founding, &everybody, entry, &within, now);
    // Nobody is invited to a game that can't be dealt; what this deal gives is thrown away.
    let table = (entry.open)(&opening(&file, &private)).map_err(|mismatch| {
        let why = match mismatch {
            Mismatch::Foreign { why, .. } | Mismatch::Rules { why } => why,
            other => other.to_string(),
        };
        ClubError::Founding(format!("{} can't be dealt like this: {why}", founding.ruleset))
    })?;
    let (table, _) = table;
    if let Some(seat) = misread_names(table.grammar(), table.seats()).first() {
        return Err(ClubError::Founding(misnamed(&table.seats().name(*seat), &format!("in orders of {}", founding.ruleset))));
    }
    let (path, text) = folder.game_text(&file)?;
    change.write(path, text);
    let (path, text) = folder.private_text(&private)?;
    change.write(path, text);
    let partners_play = !file.sealed_with.is_empty();
    let (press, gm) = (PressFile::default(), GmFile::default());
    let game = Opened {
        file,
        private,
        entry,
        table: None,
        agenda: None,
        press,
        votes: Default::default(),
        gm,
        watch: Default::default(),
        people: None,
        partners_play,
        log: Vec::new(),
        trails: Trails::default(),
    };
    let mailer = Mailer::new(disk, config, now);
    invite(&mailer, &game, &within.said, change)?;
    welcome_master(&mailer, &game, change)
}

/// Whether a game can be founded as told, whatever else the club has.
///
/// # Errors
/// Why not.
fn check(config: &Config, founding: &Founding, everybody: &[NewSeat], entry: &Entry) -> Result<(), String> {
    let id = &founding.id;
    if !valid_id(id) {
        return Err(format!("\"{id}\" can't be a game's id: small letters, digits and dashes, like friday-3"));
    }
    if let Some(why) = no_game_called(id, "friday-3") {
        return Err(why);
    }
    entry.meta.fits(everybody.len())?;
    if founding.chance.len() < 32 {
        return Err("a secret needs at least 32 random bytes".to_owned());
    }
    for (index, seat) in everybody.iter().enumerate() {
        if seat.name.trim().is_empty() || (seat.address.is_ascii() && !seat.address.contains('@')) {
            return Err(format!("a seat is written as \"Laura <laura@example.org>\", not \"{} <{}>\"", seat.name, seat.address));
        }
        if !can_be_written_to(&seat.name, &seat.address) {
            return Err(no_address(seat));
        }
        if config.is_own(&seat.address) {
            return Err(format!("{} has the club's own address {}; write the one that their mail comes to", seat.name, seat.address));
        }
        if let Some(other) = everybody.iter().take(index).find(|other| other.address.eq_ignore_ascii_case(&seat.address)) {
            let why = "one of the two would get the other's cards, and letters could not be told apart";
            return Err(format!("{} and {} have the same address {}: {why}; give each an own one", other.name, seat.name, seat.address));
        }
        if !config.languages.contains(&seat.language) {
            let spoken: Vec<&str> = config.languages.iter().map(|lang| lang.code()).collect();
            let code = seat.language.code();
            let remedy = format!("add \"{code}\" to languages in [club] of club.toml, or choose another for them");
            return Err(format!("{} reads {code}, but the club speaks {} alone; {remedy}", seat.name, spoken.join(", ")));
        }
        if stands_for_others(seat.known_as()) {
            return Err(misnamed(seat.known_as(), "in letters to a club"));
        }
        if everybody.iter().take(index).any(|other| look_alike(other, seat)) {
            return Err(format!("two seats are called {}; give them names that can be told apart", seat.known_as()));
        }
        if seat.pen_name.as_ref().is_some_and(|pen| pen_name(pen).as_ref() != Ok(pen) || is_of_gm(pen, &config.gm.name)) {
            return Err(format!("{} can't be a pen name: {PEN_NAME_IS}", seat.known_as()));
        }
    }
    let host = founding.seats.iter().find(|seat| seat.address.eq_ignore_ascii_case(&config.gm.address));
    if let Some(seat) = host.filter(|_| config.conduct.gm_sees == GmSees::All) {
        let why = "is the game master's own address, and the game master sees everything (gm_sees in [conduct] of club.toml)";
        return Err(format!("{} can't play: {} {why}; let the game master see nothing, or not play", seat.name, seat.address));
    }
    Ok(())
}

/// What the game's folder begins with: what everybody may read, and what nobody may.
fn files(
    config: &Config,
    founding: &Founding,
    everybody: &[NewSeat],
    entry: &Entry,
    within: &Within,
    now: DateTime<Utc>,
) -> (GameFile, PrivateFile) {
    let chance = |purpose: &str| of_chance(&founding.chance, purpose);
    let token = |whose: &str| {
        let bytes = HEXLOWER.decode(chance(&format!("token {whose}")).as_bytes()).unwrap_or_default();
        BASE32_NOPAD.encode(bytes.get(..10).unwrap_or_default()).to_lowercase()
    };
    let secret = chance("dice");
    let bytes = |hex: &str| HEXLOWER.decode(hex.as_bytes()).unwrap_or_default();
    let order = if founding.unusual.draw_seats { seat_order(&bytes(&secret), &founding.id, everybody.len()) } else { Vec::new() };
    let seats: Vec<&NewSeat> = match order.as_slice() {
        [] => everybody.iter().collect(),
        drawn => drawn.iter().filter_map(|number| everybody.get(*number as usize)).collect(),
    };
    // What is dealt by a value of the beacon is dealt at a moment that was named for it. A deal that games share hangs on none.
    let beacon = config.beacon;
    let dealt =
        founding.starts.or_else(|| (beacon && within.deal.is_none() && !founding.unusual.when_all_answer).then(|| next_moment(now)));
    let file = GameFile {
        format: GameFile::FORMAT,
        id: founding.id.clone(),
        title: founding.title.clone(),
        ruleset: founding.ruleset.clone(),
        version: founding.version.unwrap_or(entry.meta.version),
        state: GameState::Gathering,
        gm: config.gm.name.clone(),
        zone: config.zone,
        opened: now,
        salts_close: dealt,
        starts: dealt,
        when_all_answer: founding.unusual.when_all_answer,
        seats_drawn: order.clone(),
        publish_after: founding.unusual.publish_after,
        tournament: within.tournament.clone(),
        sealed_with: within.sealed_with.clone(),
        dice: DiceEntry {
            commitment: Seed::commitment(&bytes(&secret)),
            by_hand: founding.unusual.by_hand,
            beacon: beacon.then_some(Network::Drand),
        },
        deal: within.deal.as_ref().map(|deal| DealEntry { name: deal.name.clone(), commitment: Seed::commitment(&deal.secret) }),
        ends: None,
        broken_off: None,
        conduct: config.conduct,
        // A plain one goes on following the club's; any other stays as it was when the players agreed to it.
        cadence: founding.cadence.clone().or_else(|| Some(config.cadence.clone()).filter(|cadence| !cadence.is_plain())),
        options: founding.options.clone(),
        reruns: Vec::new(),
        seats: (0..)
            .map(Seat)
            .zip(&seats)
            .map(|(seat, player)| SeatEntry { seat, name: player.known_as().to_owned(), former: Vec::new() })
            .collect(),
    };
    let private = PrivateFile {
        format: PrivateFile::FORMAT,
        secret,
        deal: within.deal.as_ref().map(|deal| HEXLOWER.encode(&deal.secret)),
        page_key: chance(PAGES),
        gm: Party { name: None, address: config.gm.address.clone(), token: token("gm"), language: config.gm.language },
        desk: Vec::new(),
        seats: (0..)
            .map(Seat)
            .zip(&seats)
            .map(|(seat, player)| PrivateSeat {
                name: player.pen_name.as_ref().map(|_| player.name.clone()),
                stand_in: first_stand_in(&player.address),
                mail: if is_computer(&player.address) { Volume::None } else { Volume::default() },
                ..PrivateSeat::new(seat, player.address.clone(), token(&seat.to_string()), player.language)
            })
            .collect(),
    };
    (file, private)
}

/// Whether nobody has an address, because a computer plays the seat from the start.
pub(super) fn is_computer(address: &str) -> bool {
    address.ends_with(NOWHERE)
}

/// When a computer player orders for a seat as the game is founded.
pub(super) fn first_stand_in(address: &str) -> StandIn {
    if is_computer(address) { StandIn::On } else { StandIn::Off }
}

/// Asks each seat whether it plays.
fn invite(mailer: &Mailer<'_>, game: &Opened, said: &BTreeMap<Lang, Vec<String>>, change: &mut Transaction) -> Result<(), ClubError> {
    let config = mailer.config;
    let asked = |seat: &Seat| game.private.seats.get(seat.index()).is_none_or(|private| !is_computer(&private.address));
    for seat in game.seats().all().filter(asked) {
        let lang = game.private.seats.get(seat.index()).map_or(Lang::En, |seat| seat.language);
        let facts = Facts::of(game, None, mailer.now, lang);
        // Host and game master give no salt: they could look ahead.
        let gives_salt = game.private.seats.get(seat.index()).is_none_or(|seat| !seat.address.eq_ignore_ascii_case(&config.gm.address));
        let mut said = said.get(&lang).cloned().unwrap_or_default();
        if let Some(deal) = &game.file.deal {
            // To be kept, like that of the game's own dice: who has it can tell a secret that was swapped.
            said.push(lang.words().with("report-deal-fingerprint", &[("commitment", deal.commitment.as_str().into())]));
        }
        if !game.file.seats_drawn.is_empty() {
            said.push(lang.words().say("report-invite-drawn"));
        }
        let text = report::invitation_mail(&club(config, lang), &facts.game(game), seat, gives_salt, &said, lang);
        mailer.send(change, game, Who::Seat(seat), &Occasion::Opening, text)?;
    }
    Ok(())
}

/// The game master learns what may be commanded, and gets the address by which they are known.
fn welcome_master(mailer: &Mailer<'_>, game: &Opened, change: &mut Transaction) -> Result<(), ClubError> {
    let config = mailer.config;
    let page = DeskKey::read(mailer.disk)?.map(|key| key.page_name(&config.gm.address));
    let lang = config.gm.language;
    let facts = Facts::of(game, None, mailer.now, lang);
    let text = report::desk_welcome_mail(
        &club(config, lang),
        &facts.game(game),
        &config.gm.name,
        &desk_help(&game.seats(), lang),
        page.as_deref(),
        lang,
    );
    mailer.send(change, game, Who::Gm(0), &Occasion::Opening, text)?;
    Ok(())
}
