//! How the game is told and drawn, and its rules pages.

mod pages;
mod play;
mod score_sheets;
mod telling;
