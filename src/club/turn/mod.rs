//! What happens in one game in one pass. A feature is a file.

pub mod absence;
pub mod address;
pub mod bounces;
pub mod commands;
pub mod deputy;
pub mod gathering;
pub mod gm;
pub mod naming;
pub mod press;
pub mod run;
pub mod saved;
pub mod stand_in;
pub mod standby;
pub mod standing;
pub mod timing;
pub mod volume;
pub mod votes;
pub mod zone;
