//! `turnpost odds`: the odds of a fight between two sides of a game as everybody sees them now.

use super::clubwork::ClubArg;
use super::verify::house;
use super::{Done, Failure, tongue};
use crate::club::Opened;
use clap::Args;

/// Work out the odds of a fight between two sides of a game as they stand
///
/// Both sides fight with all that they could have in that fight now, to the end, with the losses of who says nothing, and nobody
/// comes or goes. The odds are exact. Players get the same by mail, with a line "odds A v B".
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost odds tuesday-6 \"belial v asmodeus\"                 one against one
  turnpost odds tuesday-6 \"belial + baalzebub v asmodeus\"     the main attacker first; the realm is the first defender's
  turnpost odds tuesday-6 \"ville v laura + mikko\" --language fi")]
pub(super) struct Odds {
    /// The id or the folder of a game
    game: String,
    /// Who attacks whom, by devils or players: "A + B v C + D"
    sides: String,
    #[command(flatten)]
    club: ClubArg,
}

impl Odds {
    /// Prints them.
    ///
    /// # Errors
    /// If the game can't be read, or such sides can't fight.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let housed = house(&self.game, &self.club.club)?;
        let game = Opened::open(&housed.disk, &housed.id)?;
        let Some(table) = &game.table else {
            return Err(Failure(tongue::words().with("cli-odds-not-begun", &[("game", self.game.as_str().into())])));
        };
        match table.asks(&format!("odds {}", self.sides), tongue::spoken()) {
            Some(Ok(told)) => println!("{told}"),
            Some(Err(why)) => return Err(Failure(why)),
            None => {
                let args = [
                    ("sides", self.sides.as_str().into()),
                    ("game", self.game.as_str().into()),
                    ("ruleset", game.file.ruleset.as_str().into()),
                ];
                return Err(Failure(tongue::words().with("cli-odds-sides", &args)));
            }
        }
        Ok(Done::Well)
    }
}
