//! Few colours for a picture of flat ones: a file a third as large, made in half the time.
//!
//! Our pictures are flat, and all other colours in them are edges, a mixture of two. The colours that cover most are kept, unless one that is
//! kept is hardly another; each other becomes the nearest of those.

/// So many colours at most: a byte a pixel.
const MOST: usize = 256;
/// Colours that are nearer to each other than this are one to the eye.
const ALIKE: u32 = 900;

/// A picture as numbers of colours.
pub(super) struct Indexed {
    /// The colours: red, green, blue each.
    pub colours: Vec<[u8; 3]>,
    /// The colour of each pixel.
    pub pixels: Vec<u8>,
}

/// A picture's pixels (red, green, blue, and how opaque, which all are) as numbers of few colours.
pub(super) fn indexed(pixels: &[u8]) -> Indexed {
    let (whole, _) = pixels.as_chunks::<4>();
    let mut runs: Vec<([u8; 3], usize)> = Vec::new();
    for [red, green, blue, _] in whole {
        let colour = [*red, *green, *blue];
        match runs.last_mut() {
            Some((last, length)) if *last == colour => *length += 1,
            _ => runs.push((colour, 1)),
        }
    }
    let tally = tally(&runs);
    let colours = kept(&tally);
    let nearest: Vec<u8> = tally.iter().map(|(colour, _)| nearest(&colours, *colour)).collect();
    let mut out = Vec::with_capacity(whole.len());
    for (colour, length) in &runs {
        let at = tally.binary_search_by_key(colour, |(known, _)| *known).unwrap_or(0);
        out.resize(out.len() + length, nearest.get(at).copied().unwrap_or(0));
    }
    Indexed { colours, pixels: out }
}

/// How many pixels have each colour, by colour.
fn tally(runs: &[([u8; 3], usize)]) -> Vec<([u8; 3], usize)> {
    let mut sorted = runs.to_vec();
    sorted.sort_unstable();
    let mut tally: Vec<([u8; 3], usize)> = Vec::new();
    for (colour, length) in sorted {
        match tally.last_mut() {
            Some((last, count)) if *last == colour => *count += length,
            _ => tally.push((colour, length)),
        }
    }
    tally
}

/// The colours that are kept, that which covers most first.
fn kept(tally: &[([u8; 3], usize)]) -> Vec<[u8; 3]> {
    let mut by_count = tally.to_vec();
    by_count.sort_unstable_by_key(|(colour, count)| (std::cmp::Reverse(*count), *colour));
    let mut kept: Vec<[u8; 3]> = Vec::with_capacity(MOST);
    for (colour, _) in by_count {
        if kept.len() == MOST {
            break;
        }
        if kept.iter().all(|other| distance(*other, colour) >= ALIKE) {
            kept.push(colour);
        }
    }
    kept
}

fn nearest(colours: &[[u8; 3]], colour: [u8; 3]) -> u8 {
    let near = colours.iter().zip(0..=u8::MAX).min_by_key(|(other, _)| distance(**other, colour));
    near.map_or(0, |(_, at)| at)
}

/// How unlike two colours are. The eye tells greens apart best, then reds.
fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    let weights = [2, 4, 1];
    one.iter().zip(other).zip(weights).map(|((one, other), weight)| weight * u32::from(one.abs_diff(other)).pow(2)).sum()
}
