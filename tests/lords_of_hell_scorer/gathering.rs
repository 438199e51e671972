//! The gathering: who comes, votes, is elected, is proposed; and the end.

use crate::lords_of_hell_scorer::books::*;
use crate::lords_of_hell_scorer::follow::Scorer;
use crate::lords_of_hell_scorer::score::{Candidate, End, by_points, elected, total, winners};
use serde_json::Value;

/// A gathering.
#[derive(Default)]
pub struct Gathering {
    /// Who came.
    pub attending: Vec<usize>,
    /// Who was free in Hell then.
    pub free: Vec<usize>,
    /// Who has voted, for whom.
    pub votes: Vec<(usize, Option<usize>)>,
    counted: Vec<usize>,
    /// Who has proposed, whom.
    pub proposals: Vec<(usize, Option<usize>)>,
    /// Whether arrivals are over.
    pub begun: bool,
    overlord: Option<usize>,
}

impl Scorer<'_> {
    /// Something that happens at the gathering.
    pub fn gather(&mut self, kind: &str, event: &Value) {
        match kind {
            "gathered" => {
                let free = (0..self.books.count()).filter(|who| self.books.realms[*who].place == Place::Hell).collect();
                self.gathering = Gathering { attending: seats(&event["seats"]), free, begun: true, ..Gathering::default() };
                for who in &self.gathering.attending {
                    assert_eq!(self.books.realms[*who].place, Place::Hell, "who comes is free in Hell: {event}");
                }
            }
            "vote-cast" => {
                let vote = &event["vote"];
                let whom = vote["whom"].as_u64().map(|whom| whom as usize);
                assert!(whom.is_none_or(|whom| self.books.candidates.contains(&whom)), "a candidate: {event}");
                self.gathering.votes.push((seat(vote, "by"), whom));
            }
            "counted" => {
                let who = seat(event, "seat");
                let one = self.candidate(who);
                assert_eq!((number(event, "votes"), number(event, "against")), (one.votes, one.against), "{event}");
                assert_eq!(event["passes"], one.passes(), "{one:?}: {event}");
                self.gathering.counted.push(who);
            }
            "proposed" => {
                let (by, whom) = (seat(event, "by"), event["whom"].as_u64().map(|whom| whom as usize));
                let gathering = &mut self.gathering;
                assert!(gathering.attending.contains(&by) && gathering.proposals.iter().all(|(other, _)| *other != by), "{event}");
                gathering.proposals.push((by, whom));
                if let Some(whom) = whom.filter(|whom| !self.books.proposed.contains(whom)) {
                    self.books.proposed.push(whom);
                }
            }
            _ => {
                let overlord = Some(seat(event, "seat"));
                let (voted, points) = self.overlord();
                assert_eq!(overlord, voted.or(points), "the overlord: {:?}", self.gathering.votes);
                assert_eq!(event["by_points"], voted.is_none(), "{event}");
                self.gathering.overlord = overlord;
                // What was promised for this is given now, things on the table too.
                self.phase = "finish".into();
            }
        }
    }

    fn candidate(&self, who: usize) -> Candidate {
        let votes = self.gathering.votes.iter().filter(|(_, whom)| *whom == Some(who)).count() as i64;
        let realm = &self.books.realms[who];
        let against = self.gathering.attending.len() as i64 - votes;
        Candidate { seat: who, votes, against, statuses: realm.status_cards(), crown: realm.has("artifact.crown") }
    }

    /// Who is overlord now: by the votes, by points.
    fn overlord(&self) -> (Option<usize>, Option<usize>) {
        let count = self.books.count();
        // Counter-clockwise from the Starter; without a candidate, or without anybody there, there is no vote.
        let order = (0..count).map(|step| (self.books.starter + count - step) % count).filter(|who| self.gathering.attending.contains(who));
        let voters: Vec<usize> = if self.books.candidates.is_empty() { Vec::new() } else { order.collect() };
        assert_eq!(self.gathering.votes.iter().map(|(by, _)| *by).collect::<Vec<_>>(), voters, "who votes, in which order");
        let candidates: Vec<Candidate> = match voters.is_empty() {
            true => Vec::new(),
            false => self.books.candidates.iter().map(|who| self.candidate(*who)).collect(),
        };
        let mut counted = self.gathering.counted.clone();
        let mut all: Vec<usize> = candidates.iter().map(|one| one.seat).collect();
        counted.sort();
        all.sort();
        assert_eq!(counted, all, "every candidate is counted");
        let points: Vec<i64> = self.books.realms.iter().map(|realm| realm.points).collect();
        let statuses: Vec<i64> = self.books.realms.iter().map(|realm| realm.status_cards()).collect();
        (elected(&candidates), by_points(&points, &statuses))
    }

    /// Without an overlord the game goes on.
    pub fn nobody_is_overlord(&self) {
        if self.gathering.begun && self.gathering.proposals.is_empty() {
            assert_eq!(self.overlord(), (None, None), "an overlord was passed over");
        }
    }

    pub fn game_ended(&mut self, event: &Value) {
        let overlord = self.gathering.overlord.expect("an overlord");
        let devil = &self.books.realms[overlord].devil;
        let ends = self.books.realms.iter().enumerate().map(|(who, realm)| End {
            overlord: who == overlord,
            points: realm.points,
            oaths: realm.oaths.iter().filter(|(signer, _)| signer == devil).count() as i64,
            stable: realm.statuses.iter().filter(|status| **status == Some(true)).count() as i64,
            prisoners: self.books.realms.iter().filter(|other| other.place == Place::Captive(who)).count() as i64,
            souls: realm.souls,
        });
        let ends: Vec<End> = ends.collect();
        let scores: Vec<i64> = ends.iter().map(total).collect();
        let given: Vec<i64> = list(event, "scores").iter().map(|score| score.as_i64().expect("a score")).collect();
        assert_eq!(given, scores, "the final score: {ends:?}");
        assert_eq!(seats(&event["winners"]), winners(&scores), "the winners of {scores:?}");
        self.phase = "over".into();
    }
}
