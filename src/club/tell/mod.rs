//! What has happened in a turn, as mails, pages and files.

pub mod addresses;
pub mod change;
pub mod course;
pub mod desk_page;
pub mod facts;
pub mod letters_page;
pub mod mailer;
pub mod masters;
pub mod pages;
pub mod players;
pub mod publish;
pub mod redaction;
pub mod shown;
pub mod spectators;
pub mod tournament;
