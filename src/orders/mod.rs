//! The order language: how a line that a person wrote becomes a tree that a ruleset reads.
//!
//! A grammar is a value ([`Spec`]): from it come the parser ([`parse()`]), the usage shown in mails
//! and pages ([`Spec::usage`]), the random lines of tests ([`sample()`]) and the suggestions in a
//! diagnosis ([`Unread`]). This floor knows the shape of a line; whether an order is legal is the
//! rules' affair.

mod command;
mod correction;
mod counting;
mod glance;
mod glue;
mod having;
mod heading;
mod hearing;
mod kept;
mod leading;
mod manners;
mod memo;
mod noise;
mod parse;
mod phrases;
mod qualifies;
mod reason;
mod remark;
mod sample;
mod sentence;
mod slip;
mod spec;
mod stance;
mod token;
mod turns;
mod vocab;

pub use command::{Command, CommandKind, Commands, Misread};
pub use correction::{Correction, taking_back};
pub use counting::{counted, numbers};
pub use glance::glance;
pub use glue::{is_glue, is_pointer};
pub use heading::heads_what_is_not_meant;
pub use hearing::{Hearing, Word};
pub(crate) use memo::Memo;
pub use parse::{Expected, Supposed, Tree, Unread, is_supposed, parse, parse_guarded, parse_supposed};
pub use reason::{before_reason, begins_reason};
pub use remark::{is_denial, is_else, is_greeting, is_idle_remark, is_saying, is_social, is_state, tells_words};
pub use sample::sample;
pub use sentence::{Sentence, is_alternative, is_condition, is_doubt, is_lead, is_noise, noise_words, sentences};
pub use spec::{Form, Spec, Sym};
pub use stance::{Stance, is_wanting, stance};
pub use token::{Line, Token, fold};
pub use turns::Turns;
pub use vocab::{Entry, Match, Vocab};

#[cfg(test)]
mod tests;
