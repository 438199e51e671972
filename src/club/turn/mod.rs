//! What happens in one game in one pass, decided in memory over three values: what the turn goes by and does not change
//! ([`now::Now`]), the open game ([`Opened`](crate::club::Opened)), and the list of what happened ([`happened::Happenings`]), which
//! the telling folds into mails, pages and files.
//!
//! [`run::run`] is the order in which a turn's parts come. A feature is one file of functions over the three; only [`load`] reads
//! the disk, before the turn begins.

pub(super) mod absence;
pub(super) mod address;
pub(super) mod beacon;
pub(super) mod bounces;
pub(super) mod budget;
pub(super) mod commands;
pub(super) mod deeds;
pub(super) mod deputy;
pub(super) mod elsewhere;
pub(super) mod gathering;
pub(super) mod gm;
pub(super) mod happened;
pub(super) mod heard;
pub(super) mod holidays;
pub(super) mod letter;
pub(super) mod letters;
pub(super) mod lines;
pub(super) mod load;
pub(super) mod naming;
pub(super) mod notes;
pub(super) mod now;
pub(super) mod often;
pub(super) mod pictures;
pub(super) mod play;
pub(super) mod post;
pub(super) mod press;
pub(super) mod record;
pub(super) mod run;
pub(super) mod saved;
pub(super) mod stand_in;
pub(super) mod standby;
pub(super) mod standing;
pub(super) mod subjects;
pub(super) mod times;
pub(super) mod timing;
pub(super) mod token;
pub(super) mod volume;
pub(super) mod votes;
pub(super) mod watch;
pub(super) mod zone;
