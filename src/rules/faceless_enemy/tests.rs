//! Cases too small for the casebook, whole random games, and how the game is told.

mod dealing;
mod drawing;
mod formations;
mod led_to;
mod letters;
mod pages;
mod play;
mod stand_in;
mod telling;
mod tournaments;
