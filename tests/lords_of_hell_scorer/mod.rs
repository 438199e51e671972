//! A second scorer of Lords of Hell, written from the rules alone: it shares no code with the program, reads the cards by itself, and
//! knows a game only by its position at the start and its events as text. Random games are counted by both; on the way every card,
//! every oath and every soul is accounted for, and every promise.

mod books;
mod cards;
mod deeds;
mod duties;
mod examples;
mod follow;
mod games;
mod gathering;
mod players;
mod promises;
mod rounds;
mod score;
mod vows;
mod war;
