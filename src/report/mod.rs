//! Pages and mails: a [`Sheet`](crate::game::Sheet) (all that one viewer is shown, already worded) becomes HTML and text.
//!
//! Everything here is a plain function from data to strings: no ruleset, store, mail format or clock.
//! What a viewer may know was decided where the sheet was made; nothing is added here but the club's
//! own facts (names, deadline, log head). Templates and style sheet are in `templates/`.

mod about;
mod address_mail;
mod archive;
mod around;
mod booklet;
mod calendar;
mod cards_page;
mod choices;
mod composer;
mod contest_facts;
mod contest_mail;
mod contest_page;
mod contest_rules;
mod delay;
mod desk_mail;
mod desk_page;
mod dice_page;
mod difference;
mod difference_page;
mod extra_page;
mod feed;
mod figure;
mod frame;
mod front_page;
mod game_page;
mod round_page;
mod rounds;

mod letter_mail;
mod letters_page;
mod link_picture;
mod lock;
mod locked_page;
mod mail;
mod mark;
mod me_page;
mod no_page;
mod note_mail;
mod place;
mod press_mail;
mod private;
mod reminder_mail;
mod report_mail;
mod rules_page;
mod rulings_page;
mod sealed_page;
mod site_map;
mod small_picture;
mod spoken;
mod story;
mod terms;
mod tournament_card;
mod tournament_mail;
mod tournament_page;
mod urn;
mod watch_mail;
mod when;
mod within;

pub use address_mail::{address_asked_mail, address_left_mail, seat_passed_on_mail};
pub use archive::{Archive, Counts, Filter, Issue, hall_page, issues_page, list_pages, player_page, players_page};
pub use around::{Around, ByLanguage, ICONS, Imprint, OWN_STYLE, icon_path};
pub use booklet::{Block, Booklet, Chapter, WholeGame, epub, game_chapters, issue_page, printed, story_chapter};
pub use calendar::{Due, MailCalendar, club_calendar, mail_calendar, person_calendar, seat_calendar};
pub use cards_page::cards_page;
pub use composer::{Arrivals, composer_data};
pub use contest_facts::{ContestFacts, ContestPlace};
pub use contest_mail::{ContestNews, contest_invitation, contest_mail};
pub use contest_page::contest_page;
pub use delay::Delay;
pub use desk_mail::{daily_mail, desk_again_mail, desk_answer_mail, desk_welcome_mail};
pub use desk_page::{Coming, DeskFacts, DeskGame, DeskLetter, DeskMail, DeskSeat, branch_page, desk_page};
pub use dice_page::{BeaconFacts, DealFacts, DiceFacts, dice_page};
pub use difference::{BeforeAfter, Difference, Doubt, Fate, RoundDifference, SeatDifference, Sentence, Standing, UnusedLine};
pub use difference_page::{difference_on_site, difference_page, difference_text};
pub use extra_page::extra_page;
pub use feed::{Course, ENTRIES_MAX as FEED_ENTRIES_MAX, GameFeed, News, club_feed, game_feed, player_feed};
pub use front_page::{GameCard, OpenCard, RulesLink, front_page};
pub use game_page::{Own, delayed_page, game_page, seat_page};
pub use letter_mail::{Reply, acknowledgement_mail};
pub use letters_page::{RoundLetters, ShownLetter, letters_page};
pub use link_picture::{LinkPicture, SIZE as LINK_PICTURE_SIZE, link_picture};
pub use lock::unlocked;
pub use locked_page::{left_page, private_script};
pub use mail::{MailPicture, MailText};
pub use mark::{colour, mark_svg};
pub use me_page::{OwnGame, Waits, me_page};
pub use no_page::{not_found_page, unlisted_page};
pub use note_mail::{Note, invitation_mail, note_mail};
pub use place::{
    DESKS, PEOPLE, desk_door, desk_path, extra_path, front_path, game_feed_path, game_path, issue_path, letters_paths, past_folder,
    person_calendar_path, person_door, person_path, round_path, rules_path, seat_calendar_path, seat_path, seat_round_path,
    seat_rounds_folder, seats_folder, tournament_path,
};
pub use press_mail::{Reader, press_mail, press_page};
pub use private::Private;
pub use reminder_mail::{Reminder, reminder_mail};
pub use report_mail::{Report, report_mail};
pub use round_page::{round_page, seat_round_page};
pub use rules_page::{OrderRow, Orders, rules_page};
pub use rulings_page::{Subject, rulings_page};
pub use sealed_page::sealed_page;
pub use site_map::{robots, site_map};
pub use small_picture::{small_picture, small_picture_path};
pub use spoken::Spoken;
pub use tournament_card::TournamentCard;
pub use tournament_mail::{tournament_invitation, tournament_mail};
pub use tournament_page::{RowState, TeamFacts, TournamentFacts, TournamentRow, tournament_page};
pub use watch_mail::{title_note, watch_mail};
pub use when::{clock_words, date_words, dated_words, deadline_words, how_it_is_called_off, month_words};

use crate::game::{Seat, Seats};
use crate::words::Lang;
use around::ICON;
use chrono::DateTime;
use chrono_tz::Tz;
use private::moment;
use std::borrow::Cow;

/// What pages and mails say of the club.
#[derive(Clone, Copy, Debug)]
pub struct Club<'a> {
    /// Its name.
    pub name: &'a str,
    /// The address that letters go to, without any token.
    pub address: &'a str,
    /// Who runs its games.
    pub gm: &'a str,
    /// Where the site is published; mails link to it. None: mails have no links.
    pub site_url: Option<&'a str>,
    /// The languages of the public site; the first has the plain paths.
    pub languages: &'a [Lang],
    /// What it puts around its pages.
    pub around: &'a Around,
    /// How its private pages are kept.
    pub private: Private,
    /// Whether other sites are shown a picture with a link to a round.
    pub link_pictures: bool,
    /// Whether the subject of a mail that asks something says so; else all mails of a game have the same.
    pub turn_in_subject: bool,
    /// Bytes of a mail that answers somebody, text and HTML together.
    pub mail_bytes_max: usize,
}

/// When a game that has not begun will.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// With the next run.
    AtOnce,
    /// At a time that is settled.
    At(DateTime<Tz>),
    /// When everybody has answered the invitation, and at the latest then.
    WhenAllAnswer(Option<DateTime<Tz>>),
    /// When the public beacon's value of a moment that has passed can be had.
    OfBeacon(DateTime<Tz>),
}

/// Where a game is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameState {
    /// It has not begun, and players may still send words for the dice.
    Gathering(Beginning),
    /// It is called off before it has begun, unless that is taken back.
    CalledOff {
        /// When.
        at: DateTime<Tz>,
    },
    /// Being played.
    Running,
    /// Over.
    Ended,
}

/// What pages and mails say of a game beside its sheet.
#[derive(Clone, Copy, Debug)]
pub struct Game<'a> {
    /// Its id: a folder name and part of paths.
    pub id: &'a str,
    /// Its title in this club, "Friday 3".
    pub title: &'a str,
    /// The ruleset's key.
    pub ruleset: &'a str,
    /// The ruleset's title in the reader's language.
    pub ruleset_title: &'a str,
    /// Who plays.
    pub seats: &'a Seats,
    /// The last round in the log; rounds have pages from 1 on.
    pub last_round: u32,
    /// Until when answers are awaited, in the club's zone.
    pub deadline: Option<DateTime<Tz>>,
    /// The hash of the last round.
    pub head: &'a str,
    /// The head as four words.
    pub four_words: &'a str,
    /// The hash of the secret of the dice.
    pub commitment: &'a str,
    /// Where it is in its life.
    pub state: GameState,
    /// When the last letter or round changed it.
    pub updated: DateTime<Tz>,
    /// The id of the tournament that it belongs to.
    pub tournament: Option<&'a str>,
    /// How it is conducted.
    pub house: &'a House,
    /// What everybody should know of its course.
    pub remarks: &'a [Remark],
    /// The address of letters that answer the mail made of it, for links that write them.
    pub answer_to: Option<&'a str>,
    /// The key of its reader's page of all their games, where it is told to one who has such a page.
    pub me: Option<&'a str>,
}

/// How a game is conducted, in the reader's words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct House {
    /// What the game master sees of what is hidden.
    pub gm_sees: String,
    /// What players may write to each other, and what is published of it.
    pub press: String,
    /// Whether there is a page of published messages.
    pub press_page: bool,
    /// Whether there is a page of letters.
    pub letters_page: bool,
}

/// Something that everybody should know of a game's course, such as a round that was played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The round that it concerns, if it is one.
    pub round: Option<u32>,
    /// The sentence.
    pub text: String,
}

/// A file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Where, below the site's folder.
    pub path: String,
    /// Its text.
    pub html: String,
}

/// The style sheet that all pages share.
pub fn style_sheet() -> Page {
    Page { path: "style.css".to_owned(), html: include_str!("../../templates/style.css").to_owned() }
}

/// The icon of a club that has none of its own.
pub fn icon() -> Page {
    Page { path: icon_path(None), html: ICON.to_owned() }
}

/// The script of pages that stand in a row: arrow keys lead through it. They do without as well.
pub fn keys_script() -> Page {
    Page { path: "keys.js".to_owned(), html: include_str!("../../templates/keys.js").to_owned() }
}

/// What draws codes for the cameras of phones, for the script below: not ours (`templates/qr/LICENSE`).
pub fn code_script() -> Page {
    Page { path: "qrcode.js".to_owned(), html: include_str!("../../templates/qr/qrcode.js").to_owned() }
}

/// The script of a player's page that composes a letter. The page does without as well.
pub fn composer_script() -> Page {
    Page { path: "composer.js".to_owned(), html: include_str!("../../templates/composer.js").to_owned() }
}

/// A name on one line, without characters that steer the reader's screen (names come from outside).
fn plain(text: &str) -> Cow<'_, str> {
    let steers = |c: char| c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    let spaced = text.replace(steers, " ");
    Cow::Owned(spaced.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Text as it stands in HTML and XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Text on one line or several without what XML can't hold.
fn in_xml(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|c| !matches!(c, '\u{fffe}' | '\u{ffff}'))
}

/// A player's name with the seat's letter: "Laura (A)".
fn lettered(seats: &Seats, seat: Seat) -> String {
    format!("{} ({})", plain(&seats.name(seat)), seat)
}

#[cfg(test)]
mod tests;
