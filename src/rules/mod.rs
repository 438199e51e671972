//! The rulesets, and the one line that each has in the registry.

pub mod web_of_power_card;
