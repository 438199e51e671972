use super::season::{Club, Game};
pub fn fill(_club: &mut Club, _game: &Game) {}
