//! Rules cases too small for the casebook, and how the game is told and drawn.

mod drawing;
mod play;
mod scoring;
mod telling;
