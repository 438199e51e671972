//! A second scorer of Web of Power, the board game, written from the rules alone: it shares no code with the program,
//! reads the map by itself, and is slow and plain on purpose. Random games are scored by both.

mod examples;
mod games;
mod map;
mod score;
