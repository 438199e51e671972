//! How the game is told and drawn.

mod drawing;
mod letters;
mod pages;
mod play;
mod telling;
