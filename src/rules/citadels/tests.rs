//! How the game is told and drawn.

mod drawing;
mod pages;
mod play;
mod telling;
