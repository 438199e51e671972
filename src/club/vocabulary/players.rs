//! Players' commands.

use super::forms::{
    ADDRESS, ANY_GAME, DATES, FORMS, GAME, KEPT_NAME, KIND, NUMBER, PEN_NAME, ROUND, SALT, TEXT, WORD, ZONE, bare_address, none, on_off,
    one_of, stand_in, stand_in_at, word, yes_no,
};
use super::motion::motions;
use crate::game::{Commanded, StandIn, bare, own_commands};
use crate::orders::{self, CommandKind, Commands, Entry, Spec, Tree, Vocab};
use crate::store::{Subjects, Volume};
use crate::words::Lang;
use std::sync::{Arc, LazyLock};

/// What a player asks of the club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Send me my report again as it stands.
    Status,
    /// What may be written; about one word.
    Help(Option<String>),
    /// A word to stir into the dice.
    Salt(String),
    /// The language of my mails.
    Language(Lang),
    /// The report of a round again; the last if none is named.
    Resend(Option<u32>),
    /// A computer player takes my seat, or leaves it.
    StandIn(StandIn),
    /// Keep something of this game under a name: what, and the name.
    Save(String, String),
    /// What follows is for another game.
    Game(String),
    /// Do my letters reach you?
    Hello,
    /// Another address for my mails, as written; none: I take that wish back.
    Address(Option<String>),
    /// A pen name.
    Name(String),
    /// Whether my letters may be published once the game is over.
    ConsentLetters(bool),
    /// Whether my own name may be told once the game is over.
    ConsentName(bool),
    /// Whether my messages may be published.
    ConsentPress(bool),
    /// From when to when I am away, as written; none if I am back.
    Away(Option<String>),
    /// I give up my seat; to be confirmed.
    Leave,
    /// I am sure of that.
    Sure,
    /// Something that the players are to decide: what, as [`super::Motion::of`] reads it.
    Motion(Tree),
    /// My vote: on which motion, if it is named, and whether for it.
    Ballot(Option<u32>, bool),
    /// I want to watch a game by mail, named by its id; none: I don't any more.
    Watch(Option<String>),
    /// I want to play in a game that is open to join, named by its id, perhaps under a name; none: I don't any more.
    SignUp(Option<(String, Option<String>)>),
    /// How much mail I want of this game.
    Mail(Volume),
    /// Whether I would take over a seat in another game.
    Standby(bool),
    /// The time zone that I am told times in, as written; none for the game's.
    Zone(Option<String>),
    /// What the subjects of my mails say; none for what the club has settled.
    Subjects(Option<Subjects>),
    /// Whether I want pictures in my mails.
    Pictures(bool),
    /// Something for me to remember; none: I take the newest of these back.
    Note(Option<String>),
    /// How my name is inflected in Finnish, as written; none: as it would be by itself.
    Forms(Option<String>),
    /// Whether I am rated.
    Ratings(bool),
}

/// A command with the line of the letter that says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The number of the line among the fresh ones, from 1.
    pub line: u32,
    /// The line, or its part between semicolons, as it is shown back.
    pub text: String,
    /// What it asks for.
    pub command: Command,
}

/// How much mail there may be, in the order in which it is named.
const VOLUMES: [Volume; 4] = [Volume::Turns, Volume::Mine, Volume::Daily, Volume::None];
/// What subjects may say, in the order in which it is named.
const SUBJECTS: [Option<Subjects>; 3] = [Some(Subjects::Turn), Some(Subjects::Thread), None];

/// All that a player may say to the table and to the club: the table's own commands first.
pub(crate) fn players() -> &'static Commands {
    static PLAYERS: LazyLock<Commands> = LazyLock::new(|| Commands::new(kinds()));
    &PLAYERS
}

fn kinds() -> Vec<CommandKind> {
    let kind = CommandKind::new;
    let form = Spec::Form;
    let volumes: [(&str, &str, &[&str]); 4] =
        [("turns", "kaikki", &["all", "kierrokset"]), ("mine", "omat", &[]), ("daily", "päivittäin", &[]), ("none", "ei", &["off"])];
    let subjects: [(&str, &str, &[&str]); 3] = [("turn", "vuoro", &["vuorot"]), ("thread", "ketju", &[]), ("none", "ei", &[])];
    let consent: [(&str, &str, &[&str]); 3] =
        [("press", "viesti", &["viestit", "viesteille"]), ("letters", "kirjeet", &["letter", "kirjeille"]), ("name", "nimi", &["nimelle"])];
    let languages = Lang::ALL.iter().map(|lang| Entry::new(lang.code()).also(lang.names())).collect();
    let languages = Arc::new(Vocab::new("command-what-language", languages));
    let take_back = word("cancel", "peru", &["none", "no", "peruuta", "ei"]);
    let mut kinds =
        vec![kind("status", ["status", "tilanne"], &[], vec![]), kind("help", ["help", "ohje"], &["apua"], vec![Spec::opt(form(&WORD))])];
    kinds.extend(own_commands().kinds().iter().cloned());
    kinds.extend([
        kind("salt", ["salt", "suola"], &[], vec![form(&SALT)]),
        kind("language", ["language", "kieli"], &[], vec![Spec::name(&languages)]),
        kind("resend", ["resend", "uudestaan"], &[], vec![Spec::opt(form(&ROUND))]),
        kind("stand-in", ["stand-in", "sijainen"], &[], vec![stand_in()]),
        kind("save", ["save", "tallenna"], &[], vec![form(&KIND), form(&KEPT_NAME)]).everyday(),
        kind("game", ["game", "peli"], &[], vec![form(&ANY_GAME)]).everyday(),
        kind("consent", ["consent", "lupa"], &[], vec![one_of("command-what-consent", &consent), Spec::opt(yes_no())]),
        kind("away", ["away", "poissa"], &[], vec![Spec::OneOf(vec![none(), form(&DATES)])]),
        kind("concede", ["concede", "luovuta"], &[], vec![]),
        kind("leave", ["leave", "jätä"], &[], vec![word("game", "peli", &["pelin"])]).everyday(),
        kind("sure", ["sure", "varmasti"], &[], vec![]),
        kind("motion", ["motion", "esitys"], &[], vec![motions()]),
        kind("ballot", ["ballot", "äänestys"], &[], vec![Spec::opt(form(&NUMBER)), yes_no()]),
        kind("watch", ["watch", "seuraa"], &[], vec![Spec::OneOf(vec![none(), form(&GAME)])]),
        kind("signup", ["signup", "ilmoittaudu"], &["sign-up", "join"], vec![Spec::OneOf(vec![none(), sign_up()])]),
        kind("mail", ["mail", "posti"], &[], vec![one_of("command-what-volume", &volumes)]),
        kind("zone", ["zone", "aikavyöhyke"], &["vyöhyke"], vec![Spec::OneOf(vec![none(), form(&ZONE)])]),
        kind("subjects", ["subjects", "aiherivit"], &["aiherivi"], vec![one_of("command-what-subjects", &subjects)]).everyday(),
        kind("pictures", ["pictures", "kuvat"], &["kuva", "picture"], vec![on_off()]).everyday(),
        kind("note", ["note", "muistiin"], &["muistiinpano"], vec![Spec::OneOf(vec![none(), form(&TEXT)])]).everyday(),
        kind("inflection", ["inflection", "taivutus"], &["inflect", "taivuta"], vec![Spec::OneOf(vec![none(), form(&FORMS)])]).everyday(),
        kind("ratings", ["ratings", "vahvuusluku"], &["rating", "vahvuusluvut"], vec![on_off()]).everyday(),
        kind("standby", ["standby", "varalla"], &[], vec![on_off()]),
        kind("hello", ["hello", "hei"], &["terve"], vec![]).everyday(),
        kind("address", ["address", "osoite"], &[], vec![Spec::OneOf(vec![take_back, form(&ADDRESS)])]).everyday(),
        kind("name", ["name", "nimi"], &[], vec![form(&PEN_NAME)]).everyday(),
    ]);
    kinds
}

/// What stands behind `signup`: the game, and under which name.
fn sign_up() -> Spec {
    Spec::Seq(vec![Spec::Form(&GAME), Spec::opt(Spec::Seq(vec![word("as", "nimellä", &[]), Spec::Form(&PEN_NAME)]))])
}

/// What a player's command asks of the club; none if it is the table's affair.
pub(super) fn said(command: &orders::Command) -> Option<Command> {
    let first = command.tree.part(1);
    let text = || first.text().to_owned();
    let written = |tree: &Tree| Some(tree.text()).filter(|text| !text.is_empty()).map(str::to_owned);
    let number = |tree: Option<&Tree>| tree.and_then(|tree| tree.text().parse().ok());
    Some(match command.key {
        "status" => Command::Status,
        "help" => Command::Help(first.opt().and_then(written)),
        "salt" => Command::Salt(text()),
        "language" => Command::Language(Lang::ALL.get(first.name()).copied().unwrap_or_default()),
        "resend" => Command::Resend(number(first.opt())),
        "stand-in" => Command::StandIn(stand_in_at(first)),
        "save" => Command::Save(text(), command.tree.part(2).text().to_owned()),
        "game" => Command::Game(text()),
        "consent" => {
            let given = command.tree.part(2).opt().is_none_or(|answer| answer.name() == 0);
            match first.name() {
                0 => Command::ConsentPress(given),
                1 => Command::ConsentLetters(given),
                _ => Command::ConsentName(given),
            }
        }
        "away" => Command::Away(written(first.choice().1)),
        "concede" | "leave" => Command::Leave,
        "sure" => Command::Sure,
        "motion" => Command::Motion(first.clone()),
        "ballot" => Command::Ballot(number(first.opt()), command.tree.part(2).name() == 0),
        "watch" => Command::Watch(written(first.choice().1).map(|game| game.to_lowercase())),
        "signup" => Command::SignUp(match first.choice() {
            (0, _) => None,
            (_, game) => {
                let name = game.part(1).opt().map(|named| named.part(1).text().to_owned());
                Some((game.part(0).text().to_lowercase(), name))
            }
        }),
        "mail" => Command::Mail(VOLUMES.get(first.name()).copied()?),
        "zone" => Command::Zone(written(first.choice().1)),
        "subjects" => Command::Subjects(SUBJECTS.get(first.name()).copied()?),
        "pictures" => Command::Pictures(first.name() == 0),
        "note" => Command::Note(written(first.choice().1)),
        "inflection" => Command::Forms(written(first.choice().1)),
        "ratings" => Command::Ratings(first.name() == 0),
        "standby" => Command::Standby(first.name() == 0),
        "hello" => Command::Hello,
        "address" => Command::Address(written(first.choice().1).map(|written| bare_address(&written))),
        "name" => Command::Name(text()),
        _ => return None,
    })
}

/// What the commands of a letter ask of the club, each with its line.
pub(crate) fn asked(commanded: &[Commanded]) -> Vec<Asked> {
    let asked = |one: &Commanded| Some(Asked { line: one.line, text: one.text.clone(), command: said(&one.command)? });
    commanded.iter().filter_map(asked).collect()
}

/// What a line asks of the club, if it asks for something by itself.
pub(crate) fn command_in(line: &str) -> Option<Command> {
    said(&players().read(line.trim())?.ok()?)
}

/// A line of a letter without what it says to the club; none if it says nothing else. What begins with the word for an address goes
/// whether it is understood or not.
pub(crate) fn aside(line: &str) -> Option<String> {
    let to_club = |part: &&str| {
        let text = bare(part);
        players().read(text).is_some() || players().begun(text).is_some_and(|kind| kind.key == "address")
    };
    if !line.split(';').any(|part| to_club(&part)) {
        return Some(line.to_owned());
    }
    let kept = line.split(';').filter(|part| !to_club(part)).collect::<Vec<_>>().join(";");
    (!kept.trim().is_empty()).then(|| kept.trim_start().to_owned())
}
