//! What a player asks of the club, beside orders.

use crate::club::game::opened::Opened;
use crate::club::turn::happened::{Answer, Happenings, Told};
use crate::club::turn::now::Now;
use crate::club::turn::{
    absence, address, deputy, gathering, naming, notes, pictures, press, saved, stand_in, standby, subjects, volume, votes, zone,
};
use crate::club::vocabulary::{Asked, Command, players};
use crate::game::{Audience, Examples, Seat};
use crate::orders::CommandKind;
use crate::store::GameState;
use crate::words::{Lang, Saying};
use chrono::{DateTime, Utc};

/// Carries out the commands of a player's letter. In whatever order they are written, its writer is answered in the language, and
/// told times in the zone, that they name there.
pub(crate) fn commands(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    commands: Vec<Asked>,
    lang: Lang,
    arrived: DateTime<Utc>,
    owed: &mut Answer,
) {
    let first = |asked: &Asked| matches!(asked.command, Command::Zone(_) | Command::Language(_));
    let (settings, others): (Vec<Asked>, Vec<Asked>) = commands.into_iter().partition(first);
    let language = |asked: &Asked| match asked.command {
        Command::Language(lang) if now.config.languages.contains(&lang) => Some(lang),
        _ => None,
    };
    let lang = settings.iter().rev().find_map(language).unwrap_or(lang);
    for asked in settings.into_iter().chain(others) {
        match carry_out(now, game, happened, &asked.command, lang, arrived, owed) {
            Some(Ok(said)) => owed.extra.push(lang.words().tell(&said)),
            Some(Err(why)) => owed.refuse(&asked, why, lang),
            None => {}
        }
    }
}

/// Carries out one of them. Gives what is told of it, if that is one sentence.
fn carry_out(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    command: &Command,
    lang: Lang,
    arrived: DateTime<Utc>,
    owed: &mut Answer,
) -> Option<Told> {
    let (words, seat) = (lang.words(), owed.seat);
    let told = game.agenda.as_ref().and_then(|agenda| agenda.told.get(seat.index())).copied().unwrap_or(0);
    let done = |id: &str| Ok(Saying::new(id));
    Some(match command {
        // The last report again; where something has not been told since, all of that.
        Command::Status => {
            owed.report = Some(told + u32::from(volume::owes_report(game, seat)));
            if game.file.state == GameState::Gathering {
                owed.extra.extend(gathering::how_it_begins(game, lang));
            }
            return None;
        }
        Command::Hello => {
            gathering::greeted(game, words, owed);
            return None;
        }
        Command::Resend(round) => {
            owed.report = Some(round.unwrap_or(told));
            return None;
        }
        Command::Help(word) => {
            owed.extra.extend(help(now, game, seat, word.as_deref(), lang));
            return None;
        }
        // These are the player's own affair.
        Command::Address(_) | Command::ConsentLetters(_) | Command::ConsentName(_) | Command::Ratings(_) | Command::Forms(_)
            if deputy::is_lent(game, seat) =>
        {
            Err(Saying::new("deputy-not-yours"))
        }
        Command::Salt(word) => salt(game, seat, word, arrived),
        Command::StandIn(mode) => done(stand_in::stand_in(now, game, happened, seat, *mode, arrived)),
        Command::Language(lang) if !now.config.languages.contains(lang) => {
            let known: Vec<String> = now.config.languages.iter().map(|lang| lang.code().to_owned()).collect();
            Err(Saying::new("language-none").with("known", words.list(&known)))
        }
        Command::Language(lang) => {
            if let Some(private) = game.private.seats.get_mut(seat.index()) {
                private.invited_in.get_or_insert(private.language);
                private.language = *lang;
            }
            done("language-changed")
        }
        Command::Motion(what) => votes::motion(now, game, happened, seat, what, arrived),
        Command::Ballot(number, yes) => votes::vote(now, game, happened, seat, (*number, *yes), arrived),
        Command::ConsentPress(given) => Ok(press::consent_press(game, happened, seat, *given)),
        Command::ConsentLetters(given) => done(naming::consent_letters(game, happened, seat, *given)),
        Command::ConsentName(given) => done(naming::consent_name(game, happened, seat, *given)),
        Command::Forms(written) => naming::inflect(game, happened, seat, written.as_deref()),
        Command::Ratings(yes) => done(naming::set_rated(game, happened, seat, *yes, arrived)),
        Command::Name(name) => naming::rename(game, happened, seat, name),
        Command::Address(wish) => address::wish_to_move(now, game, happened, seat, wish.as_deref(), arrived),
        Command::Game(id) if *id != game.file.id => {
            let said = |id_of: &str| Saying::new(id_of).with("named", id.as_str());
            if owed.elsewhere.contains(id) { Ok(said("game-carried")) } else { Err(said("game-other")) }
        }
        Command::Save(what, name) => saved::save(now, game, happened, seat, what, name),
        Command::Away(dates) => absence::away(now, game, happened, seat, dates.as_deref(), arrived, lang),
        Command::Mail(volume) => Ok(volume::set_volume(game, seat, *volume)),
        Command::Standby(on) => standby::set_standby(now, game, happened, seat, *on, arrived),
        Command::Subjects(wanted) => Ok(subjects::set_subjects(game, seat, *wanted)),
        Command::Pictures(wanted) => Ok(pictures::set_pictures(now.config, game, seat, *wanted)),
        Command::Note(text) => notes::note(game, happened, seat, text.as_deref(), arrived),
        Command::Zone(named) => zone::set_zone(game, happened, seat, named.as_deref()),
        Command::Leave => absence::leave(now, game, happened, seat, arrived, &owed.hash),
        Command::Sure => absence::sure(now, game, happened, seat, arrived, &owed.hash),
        Command::Watch(Some(id)) if *id == game.file.id => Err(Saying::new("watch-you-play")),
        Command::Watch(Some(id)) => {
            let known = now.loaded.games.contains(id);
            let said = |id_of: &str| Saying::new(id_of).with("game", id.as_str());
            if known { Ok(said("watch-asked")) } else { Err(said("watch-unknown")) }
        }
        Command::Watch(None) => Err(Saying::new("watch-stop-how")),
        Command::SignUp(Some((id, _))) => {
            let known = now.loaded.games.contains(id);
            let said = |id_of: &str| Saying::new(id_of).with("game", id.as_str());
            if known { Ok(said("join-asked")) } else { Err(said("join-unknown")) }
        }
        Command::SignUp(None) => Err(Saying::new("join-stop-how")),
        Command::Game(_) => return None,
    })
}

/// A word of a player for the dice. Whoever could read the secret gives none. Gives what they are told.
fn salt(game: &mut Opened, seat: Seat, word: &str, arrived: DateTime<Utc>) -> Told {
    let open = game.file.state == GameState::Gathering && game.file.salts_close.is_none_or(|close| arrived < close);
    if !open {
        return Err(Saying::new("salt-too-late"));
    }
    let Some(private) = game.private.seats.get(seat.index()) else { return Err(Saying::new("salt-too-late")) };
    if game.private.gms().any(|gm| gm.address.eq_ignore_ascii_case(&private.address)) {
        return Err(Saying::new("salt-of-host"));
    }
    let said = Saying::new("salt-taken").with("word", word);
    if let Some(private) = game.private.seats.get_mut(seat.index()) {
        private.salt = Some(word.to_owned());
    }
    Ok(said)
}

/// What may be written: to the game and to the club, or what one word of it is for.
fn help(now: &Now<'_>, game: &Opened, seat: Seat, word: Option<&str>, lang: Lang) -> Vec<String> {
    let words = lang.words();
    let practice = if game.table.is_none() { game.practice() } else { None };
    let of_game = game.table.as_ref().or(practice.as_ref()).map(|table| table.help(word, lang)).unwrap_or_default();
    let mut said: Vec<String> = of_game.iter().map(|line| words.tell(line)).collect();
    let Some(word) = word else {
        // Who asks for all of it has mostly not written yet: what people write comes first, then how it is written in full.
        if !said.is_empty() {
            said.splice(0..0, examples(game.entry.meta.key, lang));
        }
        said.push(words.say("help-commands"));
        // Names are inflected in Finnish alone.
        let is_of_use = |kind: &&CommandKind| kind.key != "inflection" || now.config.languages.contains(&Lang::Fi);
        said.extend(players().kinds().iter().filter(is_of_use).map(|kind| how(kind, lang)));
        said.extend(MORE_HELP.map(|id| words.say(id)));
        // What the rules of the game say of talking.
        let to_all = Audience { all: true, ..Audience::default() };
        let remark = game.table.as_ref().and_then(|table| table.press(seat, &to_all).ok()?.1);
        said.extend(remark.map(|remark| words.tell(&remark)));
        return said;
    };
    said.extend(players().named(word).map(|kind| how(kind, lang)));
    if said.is_empty() {
        said.push(words.with("help-nothing", &[("word", word.into())]));
    }
    said
}

/// What people write in a game, with what it means, and the word that leads on to the rest.
fn examples(ruleset: &str, lang: Lang) -> Vec<String> {
    let words = lang.words();
    let of_one_line = Examples::of(ruleset, lang).usual.iter().filter(|example| !example.line.contains('\n'));
    let lines = of_one_line
        .map(|example| words.with("help-example", &[("line", example.line.as_str().into()), ("says", example.says.as_str().into())]));
    let (first, last) = (words.say("help-examples"), words.say("help-whole"));
    std::iter::once(first).chain(lines).chain([last]).collect()
}

/// What may be written that is no command of one line.
const MORE_HELP: [&str; 2] = ["help-press", "help-standing"];

/// How a command is written, and what it does.
fn how(kind: &CommandKind, lang: Lang) -> String {
    let words = lang.words();
    words.with("help-kind", &[("usage", kind.usage(lang).into()), ("what", words.say(&format!("command-does-{}", kind.key)).into())])
}
