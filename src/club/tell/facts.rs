//! What pages and mails say of a game and of the club.

use crate::club::config::Config;
use crate::club::game::beginning::beginning_of;
use crate::club::game::embargo::{Public, are_published};
use crate::club::game::opened::Opened;
use crate::club::tell::course::course;
use crate::club::turn::deeds::public_deeds;
use crate::club::turn::naming::own_names;
use crate::club::turn::press::{is_published, publishing};
use crate::game::{Seat, StandIn};
use crate::registry::{Entry, Registry};
use crate::report;
use crate::store::{Agenda, GameFile, GameState, GmSees, Majority, PressRule, Publishing, Subjects, Votes, Watch, digest, four_words};
use crate::words::{Lang, sentence};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

/// What pages and mails say of a game, held for as long as they are made.
pub(crate) struct Facts {
    seats: crate::game::Seats,
    ruleset_title: String,
    head: Head,
    round: u32,
    deadline: Option<DateTime<Tz>>,
    updated: DateTime<Tz>,
    state: report::GameState,
    house: report::House,
    remarks: Vec<report::Remark>,
    me: Option<String>,
}

/// The head that a log has, or had after one of its rounds: in hex, nothing before it is dealt, and in words.
#[derive(Clone)]
pub(crate) struct Head {
    hash: String,
    four_words: String,
}

impl Head {
    fn new(hash: String) -> Head {
        Head { four_words: four_words(&hash), hash }
    }

    /// What is said of a game, with this head.
    pub(crate) fn of<'g>(&'g self, game: &report::Game<'g>) -> report::Game<'g> {
        report::Game { head: &self.hash, four_words: &self.four_words, ..*game }
    }
}

/// The hash of the round before, which stands at the head of a round's file.
fn named_before(round: &str) -> Option<&str> {
    round.lines().find_map(|line| line.strip_prefix("previous = \"")?.strip_suffix('"'))
}

impl Facts {
    /// The facts of a game as it stands, with times in the game's zone.
    pub(crate) fn of(game: &Opened, agenda: Option<&Agenda>, now: DateTime<Utc>, lang: Lang) -> Facts {
        Facts::in_zone(game, agenda, now, lang, game.file.zone)
    }

    /// The same in the language and the zone of a seat, with the seat's own deadline where it has one: others may have less time.
    pub(crate) fn to_seat(game: &Opened, now: DateTime<Utc>, seat: Seat) -> Facts {
        let lang = game.private.seats.get(seat.index()).map_or(Lang::En, |private| private.language);
        let facts = Facts::in_zone(game, game.agenda.as_ref(), now, lang, game.zone_of(seat));
        let own = game.agenda.as_ref().and_then(|agenda| agenda.deadline_of(seat)).map(|until| until.with_timezone(&game.zone_of(seat)));
        Facts { me: game.me_key(seat), deadline: own.or(facts.deadline), ..facts }
    }

    fn in_zone(game: &Opened, agenda: Option<&Agenda>, now: DateTime<Utc>, lang: Lang, zone: Tz) -> Facts {
        Facts {
            seats: game.seats(),
            ruleset_title: title_of(game.entry, lang),
            head: Head::new(game.table.as_ref().map_or(String::new(), |table| table.head().to_owned())),
            round: game.table.as_ref().map_or(0, |table| table.round()),
            deadline: agenda.and_then(Agenda::next_deadline).map(|until| until.with_timezone(&zone)),
            updated: agenda.map_or(now, |agenda| agenda.updated).with_timezone(&zone),
            state: state_of(&game.file, game.deal_lacks_beacon()),
            house: house(game, lang),
            remarks: remarks(game, agenda, lang, zone),
            me: None,
        }
    }

    /// The same as the public is shown it where rounds from `end` on are held back: with the head of the last that is shown.
    pub(crate) fn held_back(mut self, game: &Opened, end: u32) -> Facts {
        let last = end.checked_sub(1).and_then(|last| game.log.get(last as usize));
        self.head = Head::new(last.map_or(String::new(), |text| digest(text.as_bytes())));
        self.deadline = None;
        self.remarks.retain(|remark| remark.round.is_none_or(|round| round < end));
        (self.house.press_page, self.house.letters_page) = (false, false);
        self.round = end;
        self
    }

    /// The same as of the moment when a round had just been played: with the head that the log had then.
    pub(crate) fn after(&self, game: &Opened, round: u32) -> Head {
        // The next round names it; working it out anew would take longer than drawing the page.
        let next = game.log.get(round as usize + 1).filter(|_| round + 1 < self.round);
        next.and_then(|text| named_before(text)).map_or_else(|| self.head.clone(), |hash| Head::new(hash.to_owned()))
    }

    /// The same for a player, who is told all, but must not be led to pages that are not there yet.
    pub(crate) fn for_player(mut self, config: &Config, game: &Opened) -> Facts {
        let public = Public::of(config, &game.file, self.round, self.round);
        self.house.press_page &= public.delay.is_none();
        self.round = if game.is_sealed() { 0 } else { public.end };
        self
    }

    /// The same as the report floor takes it.
    pub(crate) fn game<'f>(&'f self, game: &'f Opened) -> report::Game<'f> {
        report::Game {
            id: &game.file.id,
            title: &game.file.title,
            ruleset: &game.file.ruleset,
            ruleset_title: &self.ruleset_title,
            seats: &self.seats,
            last_round: self.round.saturating_sub(1),
            deadline: self.deadline,
            head: &self.head.hash,
            four_words: &self.head.four_words,
            commitment: &game.file.dice.commitment,
            state: self.state,
            updated: self.updated,
            tournament: game.file.tournament.as_deref(),
            house: &self.house,
            remarks: &self.remarks,
            answer_to: None,
            me: self.me.as_deref(),
        }
    }
}

/// Where a game is in its life, as the report floor takes it; `lacks` as in [`beginning_of`].
pub(crate) fn state_of(file: &GameFile, lacks: Option<DateTime<Utc>>) -> report::GameState {
    if let Some(ending) = &file.ends {
        return report::GameState::CalledOff { at: ending.at.with_timezone(&file.zone) };
    }
    match file.state {
        GameState::Gathering => match beginning_of(file, lacks) {
            // One that waits for nothing is dealt by the run that founds it.
            report::Beginning::AtOnce => report::GameState::Running,
            beginning => report::GameState::Gathering(beginning),
        },
        GameState::Running => report::GameState::Running,
        GameState::Ended => report::GameState::Ended,
    }
}

/// How the game is conducted, in words.
fn house(game: &Opened, lang: Lang) -> report::House {
    let (words, conduct) = (lang.words(), &game.file.conduct);
    let sees = match conduct.gm_sees {
        GmSees::Nothing => "conduct-sees-nothing",
        GmSees::After => "conduct-sees-after",
        GmSees::All => "conduct-sees-all",
    };
    let rule = match conduct.press {
        PressRule::Private => "conduct-press-private",
        PressRule::Open => "conduct-press-open",
        PressRule::None => "conduct-press-none",
    };
    // Once it is over nobody may do anything any more.
    let over = game.file.state == GameState::Ended;
    let may = [Some(rule), conduct.anonymous.then_some("conduct-anonymous")];
    let mut press: Vec<String> = may.into_iter().flatten().filter(|_| !over).map(|id| words.say(id)).collect();
    if conduct.publish_press != Publishing::Never {
        press.push(words.say(publishing(conduct.publish_press)));
    }
    if conduct.votes != Votes::None && !over {
        let majority = match conduct.majority {
            Majority::All => "all",
            Majority::TwoThirds => "two-thirds",
            Majority::Half => "half",
        };
        let open = if conduct.votes == Votes::Open { "yes" } else { "no" };
        press.push(words.with("conduct-votes", &[("majority", majority.into()), ("open", open.into())]));
    }
    match conduct.watch {
        _ if over => {}
        Watch::Open => {}
        Watch::Vote => press.push(words.say("conduct-watch-vote")),
        Watch::None => press.push(words.say("conduct-watch-none")),
    }
    report::House { gm_sees: words.say(sees), press: press.join(" "), press_page: is_published(game), letters_page: are_published(game) }
}

/// What everybody should know of a game's course.
fn remarks(game: &Opened, agenda: Option<&Agenda>, lang: Lang, zone: Tz) -> Vec<report::Remark> {
    let words = lang.words();
    let title = |round| game.table.as_ref().map(|table| table.round_title(round, lang)).unwrap_or_default();
    let of_rerun = |rerun: &crate::game::Rerun| {
        let at = DateTime::parse_from_rfc3339(&rerun.at).map(|at| at.with_timezone(&zone));
        let when = at.map_or_else(|_| rerun.at.clone(), |at| report::clock_words(&at, lang));
        let with = [
            ("number", rerun.number.to_string().into()),
            ("round", rerun.round.to_string().into()),
            ("title", title(rerun.round).into()),
            ("when", when.into()),
            ("by", rerun.by.as_str().into()),
            ("reason", sentence(&rerun.reason).into()),
            ("dice", if rerun.dice.is_some() { "new" } else { "same" }.into()),
        ];
        report::Remark { round: Some(rerun.round), text: words.with("rerun-remark", &with) }
    };
    let stood_in = game.seats().all().zip(&game.private.seats).filter(|(_, seat)| seat.stand_in == StandIn::On);
    let of_stand_in = |seat: Seat| {
        let text = words.with("stand-in-remark", &[("player", game.seats().name(seat).into())]);
        report::Remark { round: None, text }
    };
    let stand_ins = stood_in.filter(|_| game.file.state != GameState::Ended).map(|(seat, _)| of_stand_in(seat));
    let deeds = public_deeds(game, lang, zone).map(|text| report::Remark { round: None, text });
    let names = own_names(game, lang).into_iter().map(|text| report::Remark { round: None, text });
    let course = course(game, agenda, lang, zone).into_iter().map(|text| report::Remark { round: None, text });
    game.file.reruns.iter().map(of_rerun).chain(stand_ins).chain(deeds).chain(names).chain(course).collect()
}

/// What mails to a seat say of the club: their subjects are as its player wants them.
pub(crate) fn club_to<'c>(config: &'c Config, game: &Opened, seat: Seat, lang: Lang) -> report::Club<'c> {
    let own = game.private.seats.get(seat.index()).and_then(|private| private.subjects);
    let subjects = own.unwrap_or(config.subjects);
    report::Club { turn_in_subject: subjects == Subjects::Turn, ..club(config, lang) }
}

/// What pages and mails say of the club.
pub(crate) fn club(config: &Config, lang: Lang) -> report::Club<'_> {
    report::Club {
        name: config.name(lang),
        address: &config.address,
        gm: &config.gm.name,
        site_url: config.site_url.as_deref(),
        languages: &config.languages,
        around: &config.site.around,
        private: config.site.private,
        link_pictures: config.pictures.links,
        turn_in_subject: config.subjects == Subjects::Turn,
        mail_bytes_max: config.limits.answer_bytes_max,
    }
}

/// All rulesets: their keys and titles.
pub(crate) fn ruleset_titles(lang: Lang) -> Vec<(&'static str, String)> {
    Registry::shipped().all().iter().map(|entry| (entry.meta.key, title_of(entry, lang))).collect()
}

/// A ruleset's title; of one that is not known here its key.
pub(crate) fn ruleset_title(key: &str, lang: Lang) -> String {
    Registry::shipped().find(key).map_or_else(|_| key.to_owned(), |entry| title_of(entry, lang))
}

pub(crate) fn title_of(entry: &Entry, lang: Lang) -> String {
    lang.words().say(&format!("{}-title", entry.meta.prefix))
}
