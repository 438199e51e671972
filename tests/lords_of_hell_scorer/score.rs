//! Statuses, votes and points by the rules' words.

/// Who holds a status, and whether it is stable.
pub type Holder = Option<(usize, bool)>;

/// What becomes of a status: kept, it is stable; not kept, a stable one becomes unstable, and an unstable one goes to whoever
/// earns it, if anybody does.
pub fn settle(holder: Holder, keeps: impl Fn(usize) -> bool, earns: impl Fn(usize) -> bool, seats: usize) -> Holder {
    let anew = |not: Option<usize>| (0..seats).find(|seat| Some(*seat) != not && earns(*seat)).map(|seat| (seat, false));
    match holder {
        None => anew(None),
        Some((seat, _)) if keeps(seat) => Some((seat, true)),
        Some((seat, true)) => Some((seat, false)),
        Some((seat, false)) => anew(Some(seat)),
    }
}

/// Whether a seat has so much more than anybody else.
fn leads(counts: &[i64], seat: usize, by: i64) -> bool {
    (0..counts.len()).all(|other| other == seat || counts[seat] >= counts[other] + by)
}

/// Master of Souls, by the souls gathered on Earth in this round.
pub fn master_of_souls(holder: Holder, gathered: &[i64]) -> Holder {
    let keeps = |seat: usize| gathered[seat] >= 5 && leads(gathered, seat, 0);
    settle(holder, keeps, |seat| gathered[seat] >= 5 && leads(gathered, seat, 2), gathered.len())
}

/// Mightiest Realm, by the powers of the realms.
pub fn mightiest_realm(holder: Holder, powers: &[i64]) -> Holder {
    let keeps = |seat: usize| powers[seat] >= 25 && leads(powers, seat, 0);
    settle(holder, keeps, |seat| powers[seat] >= 25 && leads(powers, seat, 5), powers.len())
}

/// Most Victorious Devil, by the attack wins and the defence wins of this round. By the kinder rule a round without attack wins
/// keeps it.
pub fn most_victorious(holder: Holder, attack: &[i64], defence: &[i64], kind: bool) -> Holder {
    let breaks_tie =
        |seat: usize| (0..attack.len()).all(|other| other == seat || attack[other] < attack[seat] || defence[other] < defence[seat]);
    let nought = kind && attack.iter().all(|wins| *wins == 0);
    let keeps = |seat: usize| leads(attack, seat, 0) && (breaks_tie(seat) || nought);
    settle(holder, keeps, |seat| leads(attack, seat, 1), attack.len())
}

/// A candidate at the vote.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    pub seat: usize,
    pub votes: i64,
    /// All that came and did not vote for it.
    pub against: i64,
    pub statuses: i64,
    pub crown: bool,
}

impl Candidate {
    /// Somebody is for it, and fewer are against it than it has status cards; the Crown counts as one more.
    pub fn passes(&self) -> bool {
        self.votes > 0 && self.against < self.statuses + i64::from(self.crown)
    }
}

/// The best one, unless it is level with another.
fn best<K: Ord + Copy>(all: impl Iterator<Item = (K, usize)> + Clone) -> Option<usize> {
    let most = all.clone().map(|(key, _)| key).max()?;
    let mut first = all.filter(|(key, _)| *key == most);
    let seat = first.next()?.1;
    first.next().is_none().then_some(seat)
}

/// Who is elected: of those that pass the one with fewest against it, then with most status cards.
pub fn elected(candidates: &[Candidate]) -> Option<usize> {
    best(candidates.iter().filter(|one| one.passes()).map(|one| ((-one.against, one.statuses), one.seat)))
}

/// Who is overlord by points: ten or more, the most, then most status cards.
pub fn by_points(points: &[i64], statuses: &[i64]) -> Option<usize> {
    best((0..points.len()).filter(|seat| points[*seat] >= 10).map(|seat| ((points[seat], statuses[seat]), seat)))
}

/// What a devil has at the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct End {
    pub overlord: bool,
    pub points: i64,
    /// Oaths of the overlord that it holds.
    pub oaths: i64,
    pub stable: i64,
    pub prisoners: i64,
    pub souls: i64,
}

/// What that is worth.
pub fn total(end: &End) -> i64 {
    let (throne, oath) = if end.overlord { (4, 1) } else { (0, 2) };
    throne + end.points + oath * end.oaths + end.stable + end.prisoners + (end.souls / 10).min(2)
}

/// Who has most; several if they are level.
pub fn winners(scores: &[i64]) -> Vec<usize> {
    (0..scores.len()).filter(|seat| scores.iter().all(|other| other <= &scores[*seat])).collect()
}
