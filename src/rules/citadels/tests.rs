//! How the game is told and drawn.

mod drawing;
mod letters;
mod pages;
mod passages;
mod play;
mod telling;
