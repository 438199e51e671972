//! What the pieces of a position are called: a name that means one of them alone is its square, one that several have is with its square
//! behind it. Who says that archers shoot needs to say of what they stand before.

use super::View;
use super::army::{Rank, data};
use super::square::Square;
use crate::game::Seat;
use crate::orders::Turns;
use std::fmt::Write as _;

/// What people call ranks beside their names, by number: as turns of phrase are written.
const CALLED: [&str; 14] = [
    "ykkönen|ykkö~|spy|vakooja~",
    "kakkonen|kakko~|peasant|farmers|farmer|talonpoja~|talonpoika~",
    "kolmonen|kolmo~|levies|militia|nostoväkeä",
    "nelonen|nelo~|shieldman|shields|kilvet|kilpi~|kilpimiehet",
    "vitonen|vito~|viitonen|viito~|archer|bowmen|bowman|bows|jouset|jousi~|jousimiehet|jousimihet|jousarit",
    "kuutonen|kuuto~|kutonen|kutosen|kutosta|kutosella|spearman|spears|pikemen|keihäät|keihäi~|keihää~|keihäsmiehet",
    "seiska~|footmen|footsoldiers|jalkamiehet",
    "kasi~|heavies|raskaat",
    "mercenary|mercs|merc|nine|ysi~|palkkasoturit|palkkasotilaat",
    "horsemen|horses|riders|ratsut|ratsu~|ratsai~|ratsumiehet|kymppi~|kympi~",
    "princes|eleven|yksitoista",
    "twelve|kaksitoista|rouva~",
    "his majesty|majesty|majesteetti~|kuninkaallinen majesteetti|thirteen|kolmetoista|kunkku~|kunku~",
    "knights|fourteen|neljätoista|nelostoista|heppa~|hepa~",
];

/// All names of a rank.
fn names(rank: Rank) -> String {
    let known = data().ranks.get(rank.index());
    let own = known.map(|known| {
        let stems = known.fi_stems.iter().map(|stem| format!("|{stem}~")).collect::<String>();
        format!("{}|{}{stems}", known.en, known.fi)
    });
    format!("{}|{}", own.unwrap_or_default(), CALLED.get(rank.index()).copied().unwrap_or_default())
}

/// The turns of phrase of a position, as a seat sees it.
pub(super) fn turns(view: &View, seat: Seat) -> Turns {
    let open = &view.open;
    let mut text = String::new();
    let own: Vec<(Square, Rank)> = open.controlled(seat).iter().filter_map(|at| Some((at, view.faces.at(at)?))).collect();
    for (at, rank) in &own {
        let (id, names) = (at.id(), names(*rank));
        let alone = own.iter().filter(|(_, other)| other == rank).count() == 1;
        let _ =
            writeln!(text, "~ {id}\n({names}) [on|at|in|from|of|walk from|walks from|go from|move from|step from] {id}\n{id} ({names})");
        if alone {
            let _ = writeln!(text, "({names})");
        }
        // As players of chess write.
        let letters = if *rank == Rank::KING {
            "k"
        } else if *rank == Rank::KNIGHT {
            "n"
        } else {
            ""
        };
        for near in at.near().iter().filter(|_| alone && !letters.is_empty()) {
            let near = near.id();
            let _ = writeln!(text, "= move {id}-{near}\n({letters}{near}|{letters}x{near})");
        }
    }
    let side = open.side(seat);
    let mine = |at: &Square| own.contains(&(*at, Rank::ARCHERS));
    let shooters: Vec<(Square, Square)> =
        open.perhaps_shooters(seat).iter().filter(mine).filter_map(|at| Some((at, side.ahead(at)?))).collect();
    for (at, ahead) in &shooters {
        let (id, ahead) = (at.id(), ahead.id());
        let _ = writeln!(
            text,
            "= shoot {id}
             (shoot|fire|shooting|am shooting|m shooting) [at|on] {ahead} [with|from|using] [{id}]
             (shoot|fire|shooting) [with|from] {id} [at|on] {ahead}
             {id} (shoot|shoots|fire|fires|shooting) [at|on] [{ahead}|what stands in front of (them|it|him)|what is in front|straight ahead|ahead]
             {id} [first] [,] at {ahead}
             {id} (shoot|shoots|fire|fires|let fly|lets fly|loose|looses) [first] [at|on] (card|man|one|fellow|guy|piece|enemy|whoever is|what is|whatever is) [standing|right|directly] in front [of (them|it|him)]
             {id} (shall|should|may|can|will) (shoot|fire) [first]
             (let|have) {id} (shoot|fire) [first]
             a volley from {id} (to clear|at|on) {ahead}
             {id} (tulittaa|tulittavat|saavat ampua|saa ampua|saisivat ampua)
             {id} can shoot [now] so (they|he|it) (shoot|shoots|do|does)
             (ammun|ammu|ammutaan|ampuisin) {id} {ahead}
             (ammun|ammu|ammutaan|ampuisin) {ahead} [{id}] [pois]
             {id} (ampuu|ampuvat|ampukoon|ampukoot|ammutaan|ammun|ammu) [{ahead}|eteensä|suoraan eteen|suoraan eteenpäin|eteenpäin]"
        );
    }
    if let [(only, _)] = shooters.as_slice() {
        let _ =
            writeln!(text, "= shoot {}\n(shoot|fire|ammu|ammun|ammutaan) [now|nyt]\n(ampukaa|ampukaapa) [pojat|miehet|vaan]", only.id());
    }
    Turns::new(&text)
}
