//! How the game is told and drawn, and its rules pages.

mod drawing;
mod play;
mod score_sheets;
mod telling;
