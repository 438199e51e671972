//! A second scorer of Citadels, written from the rules alone: it shares no code with the program, reads the cards by
//! itself, and knows a game only by its positions and its events as text. Random games are counted by both, and on the
//! way every gold and every card is accounted for.

mod cards;
mod examples;
mod games;
mod purses;
mod score;
