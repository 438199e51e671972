//! What is said of games that are open to join: to those who may or have, and to their game master.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::tell::facts::club;
use crate::club::tell::mailer::Mailer;
use crate::club::vocabulary::openings;
use crate::registry::Registry;
use crate::report::{self, dated_words};
use crate::store::{Joined, OpenGame, Transaction};
use crate::words::{Arg, Lang, Saying};
use chrono::{DateTime, Utc};

/// The games that are open to join, a line each: "autumn-1: Frost fair (Citadels), 2 of 4–6".
pub(crate) fn listed(open: &[OpenGame], lang: Lang) -> Vec<String> {
    let words = lang.words();
    open.iter()
        .map(|game| {
            let args: [(&str, Arg); 6] = [
                ("id", game.id.as_str().into()),
                ("title", game.title.as_str().into()),
                ("ruleset", words.say(&format!("{}-title", prefix(game))).into()),
                ("count", game.filled().into()),
                ("least", game.least.into()),
                ("most", game.most.into()),
            ];
            words.with(if game.least == game.most { "join-line" } else { "join-line-range" }, &args)
        })
        .collect()
}

/// What the sentences of its ruleset begin with.
pub(crate) fn prefix(game: &OpenGame) -> &'static str {
    Registry::shipped().find(&game.ruleset).map_or("", |entry| entry.meta.prefix)
}

/// The title and id of a game, for its sentences.
pub(crate) fn title(game: &OpenGame) -> [(&'static str, Arg); 3] {
    [("title", game.title.as_str().into()), ("game", game.id.as_str().into()), ("most", game.most.into())]
}

/// A sentence about a game.
pub(crate) fn titled(id: &str, game: &OpenGame) -> Saying {
    title(game).into_iter().fold(Saying::new(id), |saying, (name, arg)| saying.with(name, arg))
}

/// A mail to somebody who has joined.
pub(crate) fn tell(
    mailer: &Mailer<'_>,
    change: &mut Transaction,
    game: &OpenGame,
    joined: &Joined,
    said: &Saying,
) -> Result<(), ClubError> {
    let lang = joined.language;
    let text = report::title_note(&club(mailer.config, lang), &game.title, &lang.words().tell(said), lang);
    let whom = (joined.address.as_str(), joined.name.as_str(), lang);
    // Who joins anew may be told the same again.
    let kind = format!("{}-{}", said.id, joined.since.timestamp());
    mailer.to_joiner(change, (&game.id, &game.code(&joined.address)), whom, &kind, None, text)?;
    Ok(())
}

/// The mail by whose answers the club's game master commands a game that is open to join; `answers` is the letter that asked for it: its
/// id, and how its hash begins.
pub(crate) fn greet(
    mailer: &Mailer<'_>,
    change: &mut Transaction,
    game: &OpenGame,
    answers: Option<(Option<&str>, &str)>,
) -> Result<(), ClubError> {
    let gm = &mailer.config.gm;
    let words = gm.language.words();
    let why = answers.map(|_| words.say("open-without-code"));
    let hello = why.into_iter().chain([words.with("open-hello", &title(game))]);
    let said = hello.chain(commands(gm.language)).collect::<Vec<_>>().join("\n\n");
    let text = report::title_note(&club(mailer.config, gm.language), &game.title, &said, gm.language);
    let kind = answers.map_or_else(|| "hello".to_owned(), |(_, hash)| format!("hello-{hash}"));
    let code = game.master_code(&gm.address);
    mailer.to_opener(change, (&game.id, &code), &kind, answers.and_then(|(id, _)| id), text)?;
    Ok(())
}

/// How a game that is open to join is commanded, a line for each command.
pub(crate) fn commands(lang: Lang) -> Vec<String> {
    let words = lang.words();
    let told = openings().kinds().iter().filter(|kind| kind.key != "help").map(|kind| {
        let what = words.say(&format!("open-does-{}", kind.key));
        words.with("help-kind", &[("usage", format!("gm {}", kind.usage(lang)).into()), ("what", what.into())])
    });
    told.collect()
}

/// Who has joined a game, a line each, and when it begins.
pub fn in_it(game: &OpenGame, config: &Config, now: DateTime<Utc>, lang: Lang) -> Vec<String> {
    let words = lang.words();
    let how_many = if game.least == game.most { game.most.to_string() } else { format!("{}–{}", game.least, game.most) };
    let args = [
        ("id", game.id.as_str().into()),
        ("ruleset", game.ruleset.as_str().into()),
        ("filled", game.filled().into()),
        ("most", how_many.into()),
        ("computers", game.computers.into()),
    ];
    let mut lines = vec![words.with(if game.computers == 0 { "open-status" } else { "open-status-computers" }, &args)];
    let row = |(at, player): (usize, &Joined)| match player.known_as() {
        name if at < game.places() => format!("  {name}"),
        name => format!("  {}", words.with("open-waits", &[("name", name.into())])),
    };
    lines.extend(game.players.iter().enumerate().map(row));
    if let Some(when) = game.next_event() {
        let when = dated_words(&when.with_timezone(&config.zone), &now.with_timezone(&config.zone), lang);
        lines.push(format!("  {}", words.with(if game.is_open() { "open-until" } else { "open-off" }, &[("when", when.into())])));
    }
    lines
}
