//! What has happened in a turn, as mails, pages and files.

pub(super) mod addresses;
pub(super) mod annals;
pub(super) mod around;
pub(super) mod calendars;
pub(super) mod change;
pub(super) mod contest;
pub(super) mod course;
pub(super) mod daily;
pub(super) mod desk_page;
pub(super) mod facts;
pub(super) mod feeds;
pub(super) mod illustrator;
pub(super) mod letters_page;
pub(super) mod link_pictures;
pub(super) mod mailer;
pub(super) mod masters;
pub(super) mod open_games;
pub(super) mod pages;
pub(super) mod players;
pub(super) mod publish;
pub(super) mod redaction;
pub(super) mod rules_pages;
pub(super) mod shown;
pub(super) mod spectators;
pub(super) mod stale;
pub(super) mod tournament;
