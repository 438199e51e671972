//! Letters of game masters.

use super::Hand;
use super::act::gm_command;
use crate::club::game::opened::Opened;
use crate::club::turn::budget::over;
use crate::club::turn::elsewhere::commanded;
use crate::club::turn::happened::{DeskAnswer, DeskTold, Happened, Happenings, LetterTold};
use crate::club::turn::lines::notes;
use crate::club::turn::now::Now;
use crate::club::turn::play;
use crate::club::turn::post::{Arrived, Post, Text};
use crate::club::turn::record::set_down;
use crate::club::vocabulary::{Command, Reach, after_gm, command_in, ends_text, opens_text, reach, seats_of};
use crate::game::press::{lift, tame};
use crate::game::{LineSaid, Verdict};
use crate::store::{Correspondent, GameState, LetterState};
use crate::words::{Arg, Saying};
use chrono::{DateTime, Utc};

fn told(number: u32, text: String, of: DeskTold) -> LineSaid {
    let DeskTold { done, asks, said } = of;
    let verdict = match (done, asks) {
        (true, _) => Verdict::Command,
        // Neither done nor wrong.
        (false, true) => Verdict::Chat,
        (false, false) => Verdict::Refused,
    };
    LineSaid { number, text, verdict, note: Some(Saying::new("said").with("said", said)), nearest: Vec::new() }
}

/// Carries out a command in the games that it is for: in this one, and in others by a letter that goes there.
fn reaching(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    (hand, arrived, id): (&Hand, &Arrived, Option<&str>),
    written: &str,
    at: DateTime<Utc>,
) -> DeskTold {
    let of_letter = |(hash, _): &&(String, String)| *hash == arrived.hash;
    let desks: Vec<&String> = now.loaded.elsewhere.keys().filter(of_letter).map(|(_, game)| game).collect();
    let (reach, command) = reach(written);
    let (here, others) = match reach {
        Reach::Every => (game.file.state != GameState::Ended, desks),
        Reach::Named(named) if named == game.file.id => (true, Vec::new()),
        Reach::Named(named) if desks.iter().any(|desk| *desk == named) => {
            (false, desks.into_iter().filter(|desk| *desk == named).collect())
        }
        // The first word is no command, and no game of theirs.
        Reach::Named(named) => return DeskTold::refused(hand.lang.words().with("gm-no-such-game", &[("game", tame(named).into())])),
        Reach::Here => return gm_command(now, game, happened, hand, written, at),
    };
    let mut told = if here { gm_command(now, game, happened, hand, command, at) } else { DeskTold::refused(String::new()) };
    let (gone, stay): (Vec<&String>, Vec<&String>) =
        others.into_iter().partition(|desk| commanded(now, happened, arrived, id, desk, command));
    told.done |= !gone.is_empty();
    for (id, games) in [("gm-sent-on", gone), ("gm-not-sent-on", stay)].into_iter().filter(|(_, games)| !games.is_empty()) {
        let games = Arg::List(games.into_iter().map(|game| game.as_str().into()).collect());
        let said = hand.lang.words().with(id, &[("games", games)]);
        told.said = if told.said.is_empty() { said } else { format!("{}\n{said}", told.said) };
    }
    if told.said.is_empty() {
        told.said = hand.lang.words().say("gm-over");
    }
    told
}

/// Carries out the commands of a game master's letter.
pub(crate) fn gm_letter(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, post: Post) {
    let Post { arrived, raw, text: Some(Text { letter, fresh, .. }) } = post else { return };
    let at = arrived.arrived.min(now.at);
    let lang = arrived.person.language;
    let index = arrived.person.gm_index(&game.private);
    let party = index.and_then(|index| game.private.gms().nth(usize::from(index)));
    let name = party.and_then(|party| party.name.clone()).unwrap_or_else(|| game.file.gm.clone());
    let hand = Hand { name: name.clone(), lang, letter: arrived.hash.clone(), index: index.unwrap_or(0) };
    let text = fresh.text();
    let over = over(&text, &now.config.limits);
    let text = if over.is_some() { String::new() } else { text };
    let (text, messages) = lift(&text, &game.seats());
    let mut lines: Vec<LineSaid> = Vec::new();
    for message in messages {
        // A game master may write as players do.
        let to = seats_of(&message.to, &game.seats()).and_then(|to| Ok((to, message.text.map_err(Saying::new)?)));
        let said = match to {
            Ok((to, text)) => {
                let to: Vec<String> = to.iter().map(|seat| seat.to_string()).collect();
                gm_command(now, game, happened, &hand, &format!("message {}: {text}", to.join(", ")), at)
            }
            Err(why) => DeskTold::refused(lang.words().tell(&why)),
        };
        lines.push(told(message.number, message.whole, said));
    }
    let written: Vec<&str> = text.lines().collect();
    let mut index = 0;
    while let Some(line) = written.get(index) {
        let number = u32::try_from(index).unwrap_or(u32::MAX).saturating_add(1);
        index += 1;
        let Some(words) = after_gm(line) else {
            // A letter that the club sent on names its game.
            let names_this = matches!(command_in(line), Some(Command::Game(id)) if id == game.file.id);
            if !line.trim().is_empty() && !names_this {
                let text = tame(line.trim());
                lines.push(LineSaid { number, text, verdict: Verdict::Chat, note: None, nearest: Vec::new() });
            }
            continue;
        };
        let (mut whole, mut words) = (tame(line.trim()), words.to_owned());
        if opens_text(reach(&words).1) {
            let Some(length) = written.iter().skip(index).position(|line| ends_text(line)) else {
                lines.push(told(number, whole, DeskTold::refused(lang.words().say("gm-no-end"))));
                break;
            };
            let inside: Vec<String> = written.iter().skip(index).take(length).map(|line| tame(line)).collect();
            whole = format!("{whole}\n{}", inside.join("\n"));
            words = format!("{words} {}", inside.join("\n"));
            index += length + 1;
        }
        let said = reaching(now, game, happened, (&hand, &arrived, letter.message_id.as_deref()), &words, at);
        lines.push(told(number, whole, said));
        play::go_on(now, game, happened, now.at);
    }
    lines.sort_by_key(|line| line.number);
    let done = lines.iter().filter(|line| line.verdict == Verdict::Command).count();
    let faulty = lines.iter().filter(|line| line.verdict == Verdict::Refused).count();
    // A question whether something is meant answers a command, too.
    let asked = lines.iter().any(|line| line.verdict == Verdict::Chat && line.note.is_some());
    let mut extra = notes(&letter, lang);
    if let Some(why) = over {
        extra.push(lang.words().tell(&why));
    } else if done + faulty == 0 && !asked {
        extra.push(lang.words().say("gm-no-command"));
    }
    happened.push(Happened::Read(LetterTold { name: name.clone(), understood: done, faulty }));
    let state = if done > 0 { LetterState::Applied } else { LetterState::Answered };
    set_down(now, game, happened, &arrived, (state, Correspondent::Gm, None), Some(raw));
    let Arrived { person, hash, .. } = arrived;
    let answer = DeskAnswer { person, name, lang, message_id: letter.message_id, hash, lines, extra };
    happened.push(Happened::MasterAnswered(Box::new(answer)));
}
