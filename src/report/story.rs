//! The story of a game that is over: how the points ran, as a picture, and the moments that mattered, found by rule.

use super::plain;
use crate::game::{PointsAfter, Seat, Seats, Sheet, TurningPoint};
use crate::words::{Lang, figure};
use std::fmt::Write as _;

/// No more moments are told.
const MOMENTS_MAX: usize = 5;
/// The picture's size, and the room round the curves: above, right, below, left.
const SIZE: (i64, i64) = (390, 210);
const ROOM: (i64, i64, i64, i64) = (12, 84, 24, 30);
/// Labels at the end of the curves are so far apart.
const APART: i64 = 14;

/// Who alone has the most points, if anybody does.
fn leader(points: &[i64]) -> Option<Seat> {
    let most = *points.iter().max()?;
    let mut first = (0u8..).zip(points).filter(|(_, points)| **points == most);
    let (seat, _) = first.next()?;
    first.next().is_none().then_some(Seat(seat))
}

/// The moments that mattered, in their order: the lead won for good, the greatest gain of one round, what the rules call decisive, and what
/// else changed the lead, of both the latest first to be told.
pub(super) fn moments(sheet: &Sheet, seats: &Seats, lang: Lang) -> Vec<TurningPoint> {
    let (words, course) = (lang.words(), sheet.course.as_slice());
    let score = |standing: &PointsAfter| {
        let mut ranked: Vec<(Seat, i64)> = seats.all().zip(standing.points.iter().copied()).collect();
        ranked.sort_by_key(|(seat, points)| (-points, *seat));
        ranked.into_iter().map(|(seat, points)| format!("{} {}", plain(&seats.name(seat)), figure(points))).collect::<Vec<_>>().join(", ")
    };
    let told = |standing: &PointsAfter, id: &str, seat: Seat, gain: i64| TurningPoint {
        round: standing.round,
        title: standing.title.clone(),
        text: words
            .with(id, &[("name", plain(&seats.name(seat)).into_owned().into()), ("gain", gain.into()), ("points", score(standing).into())]),
    };
    let mut found: Vec<TurningPoint> = Vec::new();
    // Whoever leads at the end came to lead at some time for the last time.
    let mut changes: Vec<(&PointsAfter, Seat)> = Vec::new();
    let mut known = None;
    for standing in course {
        if let Some(seat) = leader(&standing.points).filter(|seat| known != Some(*seat)) {
            changes.push((standing, seat));
            known = Some(seat);
        }
    }
    // The first to have a point at all leads by that alone.
    let changes = changes.split_first().map_or(&[][..], |(_, rest)| rest);
    if let Some((standing, seat)) = changes.last() {
        found.push(told(standing, "report-moment-for-good", *seat, 0));
    }
    let gains = course.windows(2).filter_map(|two| match two {
        [before, after] => {
            let gain = |seat: Seat| {
                after.points.get(seat.index()).zip(before.points.get(seat.index())).map_or(0, |(after, before)| after - before)
            };
            seats.all().map(|seat| (gain(seat), after, seat)).max_by_key(|(gain, _, seat)| (*gain, std::cmp::Reverse(*seat)))
        }
        _ => None,
    });
    // A round is told of once.
    let is_new = |found: &[TurningPoint], round: u32| found.iter().all(|moment| moment.round != round);
    if let Some((gain, standing, seat)) = gains
        .max_by_key(|(gain, standing, _)| (*gain, std::cmp::Reverse(standing.round)))
        .filter(|(gain, standing, _)| *gain > 1 && is_new(&found, standing.round))
    {
        found.push(told(standing, sheet.measure.gain, seat, gain));
    }
    for decided in sheet.decided.iter().rev() {
        if let Some(moment) = found.iter_mut().find(|moment| moment.round == decided.round) {
            moment.text = format!("{} {}", decided.text, moment.text);
        } else if found.len() < MOMENTS_MAX {
            found.push(decided.clone());
        }
    }
    for (standing, seat) in changes.iter().rev().skip(1) {
        if found.len() < MOMENTS_MAX && is_new(&found, standing.round) {
            found.push(told(standing, "report-moment-lead", *seat, 0));
        }
    }
    found.sort_by_key(|moment| moment.round);
    found
}

/// The points of each seat after each round, as curves.
pub(super) fn curves(sheet: &Sheet, seats: &Seats, lang: Lang) -> Option<String> {
    let (words, course) = (lang.words(), sheet.course.as_slice());
    let (first, last) = (course.first()?, course.last()?);
    let rounds = i64::from(last.round.saturating_sub(first.round)).max(1);
    let every = || course.iter().flat_map(|standing| standing.points.iter().copied());
    let (least, most) = (every().min()?.min(0), every().max()?.max(1));
    let ((width, height), (above, right, below, left)) = (SIZE, ROOM);
    let x = |round: u32| left + i64::from(round.saturating_sub(first.round)) * (width - left - right) / rounds;
    let y = |points: i64| above + (most - points) * (height - above - below) / (most - least);
    let title = words.say(sheet.measure.curve);
    let mut svg = format!(
        "<svg class=\"curve\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"curve-title\"><title id=\"curve-title\">{title}</title>"
    );
    for points in [least, most] {
        let _ = write!(
            svg,
            "<path class=\"rule\" d=\"M{left} {y}H{}\"/><text class=\"figure\" x=\"{}\" y=\"{}\">{}</text>",
            width - right,
            left - 6,
            y(points) + 4,
            figure(points),
            y = y(points)
        );
    }
    for standing in [first, last] {
        let _ = write!(svg, "<text class=\"figure mid\" x=\"{}\" y=\"{}\">{}</text>", x(standing.round), height - 6, standing.round);
    }
    let mut ends: Vec<(Seat, i64)> = seats.all().zip(last.points.iter().copied()).collect();
    ends.sort_by_key(|(seat, points)| (-points, *seat));
    let mut label = i64::MIN;
    for (seat, points) in ends {
        let code = seat.to_string().to_lowercase();
        let mut path = String::new();
        for (index, standing) in course.iter().enumerate() {
            let points = standing.points.get(seat.index()).copied().unwrap_or(0);
            let _ = write!(path, "{}{} {}", if index == 0 { 'M' } else { 'L' }, x(standing.round), y(points));
        }
        label = (y(points) + 4).max(label.saturating_add(APART));
        let name: String = seats.name(seat).chars().take(7).collect();
        let _ = write!(
            svg,
            "<path class=\"course line-{code}\" d=\"{path}\"/><text class=\"seat-{code}\" x=\"{}\" y=\"{label}\">{} {}</text>",
            width - right + 5,
            escape(&name),
            figure(points)
        );
    }
    svg.push_str("</svg>");
    Some(svg)
}

/// A name as text of a picture.
fn escape(text: &str) -> String {
    super::escaped(&plain(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(points: &[[i64; 2]]) -> Vec<PointsAfter> {
        (1..).zip(points).map(|(round, points)| PointsAfter { round, title: format!("Turn {round}"), points: points.to_vec() }).collect()
    }

    fn sheet(points: &[[i64; 2]]) -> Sheet {
        Sheet { course: course(points), ..Sheet::default() }
    }

    fn seats() -> Seats {
        Seats(vec!["Laura".to_owned(), "Ville <b>".to_owned()])
    }

    #[test]
    fn the_moments_are_when_the_lead_changed_and_the_greatest_gain() {
        let found = moments(&sheet(&[[1, 0], [1, 1], [1, 3], [9, 3], [9, 9], [9, 10]]), &seats(), Lang::En);
        let rounds: Vec<u32> = found.iter().map(|moment| moment.round).collect();
        // Ville leads in 3, Laura in 4 with the greatest gain, Ville in 6 for good.
        assert_eq!(rounds, [3, 4, 6]);
        assert!(found[2].text.contains("for good") && found[2].text.contains("10, Laura 9"), "{}", found[2].text);
        assert!(found[1].text.contains("gains 8 points"), "{found:?}");
    }

    #[test]
    fn what_decides_is_told_beside_the_course_and_no_more_than_five_moments_are() {
        let mut sheet = sheet(&[[1, 0], [1, 1], [1, 3], [9, 3], [9, 9], [9, 10]]);
        let decided = |round: u32, text: &str| TurningPoint { round, title: format!("Turn {round}"), text: text.to_owned() };
        sheet.decided = vec![decided(1, "First."), decided(2, "A tower falls."), decided(5, "A king falls."), decided(6, "It ends.")];
        let found = moments(&sheet, &seats(), Lang::En);
        // For good 6, the gain 4; then the latest of what decides that has room.
        assert_eq!(found.iter().map(|moment| moment.round).collect::<Vec<_>>(), [1, 2, 4, 5, 6]);
        assert!(found[4].text.starts_with("It ends. Ville"), "one moment a round: {found:?}");
        assert_eq!(found[3].text, "A king falls.");
    }

    #[test]
    fn a_game_in_which_nothing_changed_has_no_moments() {
        assert_eq!(moments(&sheet(&[[0, 0], [1, 0], [2, 1]]), &seats(), Lang::En), []);
        assert_eq!(moments(&sheet(&[]), &seats(), Lang::Fi), []);
        assert_eq!(curves(&sheet(&[]), &seats(), Lang::Fi), None);
    }

    #[test]
    fn a_curve_stays_within_its_picture_whatever_the_points() {
        for points in [&[[0, 0]][..], &[[-5, 3], [1_000_000, -7]], &[[2, 2], [2, 2], [2, 2]]] {
            let svg = curves(&sheet(points), &seats(), Lang::En).expect("a picture");
            assert!(!svg.contains("<b>") && svg.contains("Ville"), "{svg}");
            let path = svg.split("course line-a\" d=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a curve");
            for pair in path.split(['M', 'L']).filter(|pair| !pair.is_empty()) {
                let (x, y) = pair.split_once(' ').expect("two");
                let (x, y): (i64, i64) = (x.parse().expect("a number"), y.parse().expect("a number"));
                assert!((0..=SIZE.0).contains(&x) && (0..=SIZE.1).contains(&y), "{pair}");
            }
        }
    }
}
