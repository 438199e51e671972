//! The rulesets, a folder each. `crate::registry` lists them.

pub mod citadels;
pub mod faceless_enemy;
mod keyed;
pub mod lords_of_hell;
mod ranks;
mod svg;
#[cfg(test)]
mod tests;
pub mod web_of_power_board;
pub mod web_of_power_card;
mod wrong;
