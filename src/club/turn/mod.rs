//! What happens in one game in one pass, decided in memory over three values: what the turn goes by and does not change
//! ([`now::Now`]), the open game ([`Opened`](crate::club::Opened)), and the list of what happened ([`happened::Happenings`]), which
//! the telling folds into mails, pages and files.
//!
//! [`run::run`] is the order in which a turn's parts come. A feature is one file of functions over the three; only [`load`] reads
//! the disk, before the turn begins.

pub mod absence;
pub mod address;
pub mod bounces;
pub mod commands;
pub mod deeds;
pub mod deputy;
pub mod gathering;
pub mod gm;
pub mod happened;
pub mod letter;
pub mod letters;
pub mod lines;
pub mod load;
pub mod naming;
pub mod now;
pub mod play;
pub mod post;
pub mod press;
pub mod record;
pub mod run;
pub mod saved;
pub mod stand_in;
pub mod standby;
pub mod standing;
pub mod times;
pub mod timing;
pub mod token;
pub mod volume;
pub mod votes;
pub mod watch;
pub mod zone;
