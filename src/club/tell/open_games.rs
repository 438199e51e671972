//! What is said of games that are open to join, to those who may or have.

use crate::club::error::ClubError;
use crate::club::tell::facts::club;
use crate::club::tell::mailer::Mailer;
use crate::registry::Registry;
use crate::report;
use crate::store::{Joined, OpenGame, Transaction};
use crate::words::{Arg, Lang};

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

/// A mail to somebody who has joined.
pub(crate) fn tell(mailer: &Mailer<'_>, change: &mut Transaction, game: &OpenGame, joined: &Joined, id: &str) -> Result<(), ClubError> {
    let lang = joined.language;
    let text = report::title_note(&club(mailer.config, lang), &game.title, &lang.words().with(id, &title(game)), lang);
    let whom = (joined.address.as_str(), joined.name.as_str(), lang);
    mailer.to_joiner(change, (&game.id, &game.code(&joined.address)), whom, id, None, text)?;
    Ok(())
}
