//! What has happened in a turn, as mails, pages and files.

pub mod answering;
pub mod desk_page;
pub mod letters_page;
pub mod mailing;
pub mod pages;
pub mod publish;
pub mod redaction;
pub mod watching;
pub mod writing;
