//! The integration tests, one binary: each feature a module, named for what is promised. One binary links the library
//! once and runs all of them side by side. `cargo test --test all votes::` runs one module.

// A test that can't go on has failed, and nobody links to it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, unreachable_pub)]

mod board_scorer;
mod bounces;
mod casebook;
mod citadels_scorer;
mod contract;
mod daemon;
mod data;
mod deals;
mod deputy;
mod desk_page;
mod dice_python;
mod doctor;
mod embargo;
mod fuzz;
mod gm;
#[path = "../examples/harbour_auction/mod.rs"]
mod harbour_auction;
mod harness;
mod imap;
mod leaving;
mod letters_page;
mod look_alikes;
mod lords_of_hell_scorer;
mod mail_corpus;
mod mail_properties;
mod mail_shapes;
mod mail_smtp;
mod messages;
mod opening;
mod pack;
mod pack_hostile;
mod pass_bad;
mod pass_broken;
mod pass_cli;
mod pass_elsewhere;
mod pass_kill;
mod pass_mended;
mod pass_odd;
mod pass_road;
mod pass_saved;
mod pass_smtp;
mod pass_stand_in;
mod pass_who;
mod pass_within;
mod pass_worst;
mod phrasings;
mod pictures;
mod press;
mod publish;
mod readings;
mod replay;
mod report;
mod rerun;
mod sample_club;
mod scenario;
mod second_strikes;
mod senders;
mod servers;
mod small_words;
mod smtp_hostile;
mod standby;
mod strangers;
mod tampered;
mod tidy;
mod time;
mod time_year;
mod tournament;
mod unsubscribe;
mod volume;
mod votes;
mod watch;
mod year;
