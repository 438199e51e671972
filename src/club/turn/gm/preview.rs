//! How the open round would be played by what is on file, for a game master who sees everything.

use crate::club::game::opened::{Opened, opening};
use crate::club::turn::deeds::{Done, Tried};
use crate::club::turn::{beacon, times};
use crate::game::{Deadline, Mismatch, Opening, Table, Viewer};
use crate::store::GmSees;
use crate::words::{Lang, Saying};

/// What everybody would read if the deadline of the open round passed now.
pub(super) fn preview(game: &Opened, lang: Lang) -> Tried {
    times::under_way(game)?;
    if game.file.conduct.gm_sees != GmSees::All {
        return Err(Saying::new("gm-preview-hidden"));
    }
    let broken = |_| Saying::new("gm-preview-broken");
    let Some(mut table) = twin(game).map_err(broken)? else { return Err(Saying::new("gm-not-begun")) };
    let round = table.round();
    table.play(Deadline { asks: table.awaited().iter().map(|one| (one.seat, one.ask)).collect() });
    let mut more = Vec::new();
    for told in table.sheet(Viewer::Public, round - 1, lang).rounds {
        more.push(format!("{}:", told.title));
        more.extend(told.told.into_iter().map(|told| format!("– {}", told.text)));
    }
    if beacon::keys(game) {
        more.push(lang.words().say("gm-preview-dice"));
    }
    Ok(Done { more, ..Done::of(Saying::new("gm-preview").with("round", round.to_string())) })
}

/// The game as it stands once more, so that the one there is stays as it is.
fn twin(game: &Opened) -> Result<Option<Box<dyn Table>>, Mismatch> {
    let (Some(table), Some((deal, rest))) = (&game.table, game.log.split_first()) else { return Ok(None) };
    let mut opening = opening(&game.file, &game.private);
    if opening.beacon {
        // Nobody can know its dice yet: it is played with others.
        opening = Opening { secret: Vec::new(), salts: Vec::new(), beacon: false, ..opening };
    }
    let mut twin = (game.entry.resume)(&opening, deal)?;
    rest.iter().try_for_each(|round| twin.fold(round))?;
    twin.restore(&table.book())?;
    for seat in table.seats().all() {
        twin.set_stand_in(seat, table.stand_in(seat));
    }
    Ok(Some(twin))
}
