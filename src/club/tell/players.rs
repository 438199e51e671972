//! Mails to players: the answers to their letters, the reports, messages, reminders.

use crate::club::error::ClubError;
use crate::club::game::directory::Who;
use crate::club::game::opened::Opened;
use crate::club::tell::calendars::of_mail;
use crate::club::tell::course::course;
use crate::club::tell::facts::{Facts, club, club_to, title_of};
use crate::club::tell::mailer::{Mailer, Occasion};
use crate::club::tell::masters::invite;
use crate::club::tell::own_notes;
use crate::club::turn::happened::{Answer, Corrected, Happenings};
use crate::club::turn::pictures::has_pictures;
use crate::club::turn::press::{count_to, spoken_to};
use crate::club::turn::volume::{self, unused_words};
use crate::club::turn::{deputy, votes};
use crate::game::{Seat, Verdict, Viewer};
use crate::report::{self, Note, Reader, Reminder, Reply, Report, Spoken};
use crate::store::{Agenda, GameState, Transaction, Volume};
use crate::words::{Lang, sentence};

/// The mail that reminds a seat, if it is still awaited.
pub(crate) fn reminder(
    mailer: &Mailer<'_>,
    game: &Opened,
    change: &mut Transaction,
    seat: Seat,
    lang: Lang,
    by_master: bool,
) -> Result<(), ClubError> {
    let of_seat = |agenda: &Agenda| agenda.awaited.iter().find(|one| one.seat == seat && one.reminded == Some(mailer.now)).cloned();
    let Some(awaited) = game.agenda.as_ref().and_then(of_seat) else { return Ok(()) };
    let Some(sheet) = game.sheet(Viewer::Seat(seat), u32::MAX, lang) else { return Ok(()) };
    let facts = Facts::to_seat(game, mailer.now, seat);
    let page_key = game.page_key(seat);
    let reminder = Reminder {
        seat,
        sheet: &sheet,
        page_key: mailer.config.site_url.is_some().then_some(page_key.as_str()),
        until: awaited.due().with_timezone(&game.zone_of(seat)),
        late: awaited.grace.is_some(),
    };
    // What the clock reminds of, it does once a deadline; a game master may do so again.
    let moment = if by_master { mailer.now } else { awaited.due() };
    let occasion = Occasion::Reminder(moment.timestamp());
    let answer_to = mailer.answers_to(game, Who::Seat(seat), &occasion);
    let about = report::Game { answer_to: answer_to.as_deref(), ..facts.game(game) };
    let mut text = report::reminder_mail(&club_to(mailer.config, game, seat, lang), &about, &reminder, lang);
    text.calendar = of_mail(mailer, game, &sheet, seat, lang);
    mailer.send(change, game, Who::Seat(seat), &occasion, text)?;
    Ok(())
}

/// The mails to players: to everybody when a round was played; else to whom the game has come within its round, and an answer to
/// each letter.
///
/// # Errors
/// If a mail can't be written.
pub(crate) fn player_mails(
    mailer: &Mailer<'_>,
    game: &mut Opened,
    happened: &Happenings,
    change: &mut Transaction,
) -> Result<(), ClubError> {
    let answers = happened.answers();
    // Of a game that was called off before it began nothing but that is told: nobody ever held what was dealt.
    let called_off = game.file.broken_off.is_some() && happened.closed().all(|round| round.number == 0);
    let played = happened.closed().next().is_some() && !called_off;
    let awaited = game.table.iter().filter(|_| happened.went_on()).flat_map(|table| table.awaited());
    let asked: Vec<Seat> = awaited.filter(|one| one.now).map(|one| one.seat).collect();
    let seats: Vec<Seat> = game.seats().all().collect();
    for seat in seats {
        let mut letters: Vec<&Answer> = answers.iter().copied().filter(|answer| answer.seat == seat).collect();
        // Of several letters the last is answered in the report, the others by themselves.
        let told = match happened.corrected() {
            Some(corrected) => corrected.seats.contains(&seat) && volume::mail_of(game, seat) != Volume::None,
            None => {
                let came = happened.is_newcomer(seat) && game.table.is_some();
                let news = played || asked.contains(&seat) || happened.calls(seat);
                volume::is_told(mailer.now, game, happened, seat, news) || came
            }
        };
        let last = if told { letters.pop() } else { None };
        let mut press = spoken_to(game, happened, Who::Seat(seat), language(game, seat));
        let last_answer = letters.len().saturating_sub(1);
        for (index, letter) in letters.into_iter().enumerate() {
            let takes = !told && index == last_answer && letter.note.is_none();
            let press = if takes { std::mem::take(&mut press) } else { Vec::new() };
            answer(mailer, game, happened, change, seat, letter, &press)?;
        }
        if told {
            report(mailer, game, happened, change, seat, last.map(|last| (last, None)), &std::mem::take(&mut press))?;
        }
        if happened.is_newcomer(seat) && game.table.is_none() {
            invite(mailer, game, change, seat)?;
        }
        press_alone(mailer, game, change, Who::Seat(seat), &press)?;
        if !told && happened.reminds(seat) && volume::mail_of(game, seat) != Volume::None {
            reminder(mailer, game, change, seat, language(game, seat), happened.reminds_by_master(seat))?;
        }
    }
    Ok(())
}

/// Messages to somebody to whom no other mail goes in this pass.
pub(crate) fn press_alone(
    mailer: &Mailer<'_>,
    game: &Opened,
    change: &mut Transaction,
    who: Who,
    press: &[Spoken],
) -> Result<(), ClubError> {
    if press.is_empty() {
        return Ok(());
    }
    let count = count_to(game, who);
    let lang = match who {
        Who::Seat(seat) => language(game, seat),
        Who::Gm(index) => game.private.gms().nth(usize::from(index)).map_or(Lang::En, |gm| gm.language),
    };
    let facts = match who {
        Who::Seat(seat) => Facts::to_seat(game, mailer.now, seat),
        Who::Gm(_) => Facts::of(game, game.agenda.as_ref(), mailer.now, lang),
    };
    let club = club(mailer.config, lang);
    let text = match who {
        Who::Seat(seat) => {
            let (name, key) = (game.seats().name(seat), game.page_key(seat));
            let key = (mailer.config.site_url.is_some() && game.table.is_some()).then_some(key.as_str());
            // Where the desk ends a game there is no report of its end.
            let over = mailer.due_changed && game.file.state == GameState::Ended;
            let notes = if over { noted(game, seat, lang) } else { Vec::new() };
            let reader = Reader::Player { name: &name, page_key: key, notes };
            let text = report::press_mail(&club, &facts.game(game), reader, press, lang);
            // What the desk has done may move a deadline, or end the game.
            let sheet = if mailer.due_changed { game.sheet(Viewer::Seat(seat), u32::MAX, lang) } else { None };
            report::MailText { calendar: sheet.and_then(|sheet| of_mail(mailer, game, &sheet, seat, lang)), ..text }
        }
        Who::Gm(_) => report::press_mail(&club, &facts.game(game), Reader::Master, press, lang),
    };
    mailer.send(change, game, who, &Occasion::Press(count), text)?;
    Ok(())
}

/// What a seat's player noted in the game.
fn noted(game: &Opened, seat: Seat, lang: Lang) -> Vec<String> {
    own_notes::in_words(game, game.private.seats.get(seat.index()).map_or(&[][..], |private| &private.notes), lang)
}

pub(crate) fn answer(
    mailer: &Mailer<'_>,
    game: &mut Opened,
    happened: &Happenings,
    change: &mut Transaction,
    seat: Seat,
    owed: &Answer,
    press: &[Spoken],
) -> Result<(), ClubError> {
    if owed.note.is_none()
        && let Some(since) = owed.report
        && game.table.is_some()
    {
        return report(mailer, game, happened, change, seat, Some((owed, Some(since))), press);
    }
    let lang = language(game, seat);
    let club = club_to(mailer.config, game, seat, lang);
    let facts = Facts::to_seat(game, mailer.now, seat).for_player(mailer.config, game);
    let page_key = game.page_key(seat);
    let awaited: Vec<Seat> = game.table.iter().flat_map(|table| table.awaited_seats()).collect();
    let said = &owed.acknowledgement;
    let missing = said.asked && !said.preview && (!said.complete || said.kept_open);
    let open = if missing { game.sheet(Viewer::Seat(seat), u32::MAX, lang) } else { None };
    let occasion = Occasion::Answer(owed.message_id.as_deref(), &owed.hash);
    let answer_to = mailer.answers_to(game, Who::Seat(seat), &occasion);
    let text = match owed.note {
        Some("empty") => report::note_mail(&club, &Note::Empty, "", lang),
        Some("large") => report::note_mail(&club, &Note::TooMuch { said: &owed.extra.join(" ") }, "", lang),
        Some("unsubscribed") => report::note_mail(&club, &Note::Unsubscribed { title: &game.file.title }, "", lang),
        Some(_) => report::note_mail(&club, &Note::Finished { title: &game.file.title }, "", lang),
        None => {
            let reply = Reply {
                letter: &owed.acknowledgement,
                awaited: &awaited,
                extra: &owed.extra,
                cut: owed.cut,
                // Before the game begins there is no such page.
                page_key: (mailer.config.site_url.is_some() && game.table.is_some()).then_some(page_key.as_str()),
                press,
                open: open.as_ref(),
            };
            let about = report::Game { answer_to: answer_to.as_deref(), ..facts.game(game) };
            report::acknowledgement_mail(&club, &about, &reply, lang)
        }
    };
    mailer.send(change, game, Who::Seat(seat), &occasion, text)?;
    Ok(())
}

pub(crate) fn report(
    mailer: &Mailer<'_>,
    game: &mut Opened,
    happened: &Happenings,
    change: &mut Transaction,
    seat: Seat,
    letter: Option<(&Answer, Option<u32>)>,
    press: &[Spoken],
) -> Result<(), ClubError> {
    let (owed, since) = letter.map_or((None, None), |(owed, since)| (Some(owed), since));
    let lang = language(game, seat);
    let facts = Facts::to_seat(game, mailer.now, seat).for_player(mailer.config, game);
    let page_key = game.page_key(seat);
    let told = game.agenda.as_ref().and_then(|agenda| agenda.told.get(seat.index())).copied().unwrap_or(0);
    let again = happened.corrected().map(|corrected| corrected.from.min(told + 1));
    let from = since.or(again).unwrap_or(told + 1).max(1);
    let Some(mut sheet) = game.sheet(Viewer::Seat(seat), from, lang) else { return Ok(()) };
    let open = game.table.as_ref().map_or(0, |table| table.round());
    let heard = sheet.rounds.iter().find(|round| round.number == open).map_or(0, |round| round.told.len());
    // Who is told of a deal reads what is new, in whatever volume.
    let goes_on = volume::goes_on(game, happened, seat);
    if since.is_none() && goes_on {
        volume::leave_out_heard(game, seat, &mut sheet);
    }
    // What was filed ahead and could not be used is told when its time has come; what its own letter's answer says
    // already is not told twice.
    let said = |text: &str| {
        owed.is_some_and(|owed| {
            owed.acknowledgement.lines.iter().any(|line| line.verdict == Verdict::Refused && text.ends_with(&line.text))
        })
    };
    let words = lang.words();
    let term = deputy::term_words(game, happened, seat, lang);
    // A deputy is told in words of their own, and so is who comes back from one.
    let welcome = if term.is_none() { newcomer_words(mailer, game, happened, seat, lang) } else { None };
    let mut extra: Vec<String> = term.into_iter().collect();
    extra.extend(owed.iter().flat_map(|owed| owed.extra.iter().cloned()));
    if let Some(Corrected { from, reopened, by, reason, .. }) = happened.corrected() {
        let title = game.table.as_ref().map(|table| table.round_title(*from, lang)).unwrap_or_default();
        let what = [("round", title.into()), ("by", by.as_str().into()), ("reason", sentence(reason).into())];
        extra.push(words.with(if *reopened { "rerun-reopened" } else { "rerun-correction" }, &what));
    }
    extra.extend(volume::unused_before(game, seat, lang));
    for unused in happened.closed().flat_map(|round| &round.unused).filter(|unused| unused.seat == seat && !said(&unused.text)) {
        extra.push(unused_words(&unused.text, &unused.why, lang));
    }
    extra.extend(course(game, game.agenda.as_ref(), lang, game.zone_of(seat)));
    extra.extend(votes::open_motions(game, seat, lang));
    let finished = owed.and_then(|owed| owed.note).is_some();
    if owed.is_some_and(|owed| owed.note == Some("empty")) {
        extra.push(lang.words().say("report-note-empty"));
    }
    let picture = if has_pictures(mailer.config, game, seat) { mailer.picture(&sheet.picture) } else { None };
    let ended = game.file.state == GameState::Ended;
    let notes = if ended { noted(game, seat, lang) } else { Vec::new() };
    let report = Report {
        seat,
        sheet: &sheet,
        page_key: mailer.config.site_url.is_some().then_some(page_key.as_str()),
        letter: owed.filter(|_| !finished).map(|owed| &owed.acknowledgement),
        extra: &extra,
        cut: owed.map_or(0, |owed| owed.cut),
        press,
        notes: &notes,
        differs: happened.corrected().filter(|corrected| !corrected.reopened).map_or(&[], |corrected| corrected.of(seat, lang)),
        picture: picture.as_ref(),
        welcome: welcome.as_deref(),
    };
    let occasion = match owed {
        Some(owed) => Occasion::Answer(owed.message_id.as_deref(), &owed.hash),
        None => match deputy::returned(game, happened, seat) {
            // Perhaps nothing has moved since they left: what comes now is a mail of its own all the same.
            Some(loans) => Occasion::Return(loans),
            None => Occasion::Report,
        },
    };
    let answer_to = mailer.answers_to(game, Who::Seat(seat), &occasion);
    let about = report::Game { answer_to: answer_to.as_deref(), ..facts.game(game) };
    let mut text = report::report_mail(&club_to(mailer.config, game, seat, lang), &about, &report, lang);
    text.calendar = of_mail(mailer, game, &sheet, seat, lang);
    mailer.send(change, game, Who::Seat(seat), &occasion, text)?;
    if from <= told + 1 {
        volume::has_told(game, seat, heard, goes_on);
    }
    Ok(())
}

/// What somebody is told who has a seat from now on that another had: they have had no invitation.
fn newcomer_words(mailer: &Mailer<'_>, game: &Opened, happened: &Happenings, seat: Seat, lang: Lang) -> Option<String> {
    let former = game.file.seats.get(seat.index())?.former.last()?;
    if !happened.is_newcomer(seat) || deputy::is_lent(game, seat) {
        return None;
    }
    let words = lang.words();
    let args = [
        ("former", former.as_str().into()),
        ("letter", seat.to_string().into()),
        ("title", game.file.title.as_str().into()),
        ("ruleset", title_of(game.entry, lang).into()),
        ("club", mailer.config.name(lang).into()),
        ("gm", game.file.gm.as_str().into()),
    ];
    Some(words.with("report-newcomer", &args))
}

pub(crate) fn language(game: &Opened, seat: Seat) -> Lang {
    game.private.seats.get(seat.index()).map_or(Lang::En, |seat| seat.language)
}
