//! Pictures for the mails of one game's turn: what several players are shown is drawn once, and forgotten with the turn.

use crate::raster;
use sha2::{Digest, Sha256};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Twice the width of a phone, which shows two dots for each of ours.
const WIDTH: u32 = 780;
/// The ground on which a page lays pictures (`templates/style.css`).
const GROUND: [u8; 3] = [0xf3, 0xee, 0xe2];

/// A picture's name, made of its content, and its bytes.
pub(crate) type Drawn = (String, Arc<[u8]>);

/// What has been drawn, by its SVG's hash; none for what could not be.
#[derive(Debug, Default)]
pub(crate) struct Illustrator(RefCell<BTreeMap<String, Option<Arc<[u8]>>>>);

impl Illustrator {
    /// A picture as PNG. None if there is none, or it can't be drawn.
    pub(crate) fn drawn(&self, svg: &str) -> Option<Drawn> {
        if svg.is_empty() {
            return None;
        }
        let hash = data_encoding::HEXLOWER.encode(&Sha256::digest(svg));
        let name: String = hash.chars().take(24).collect();
        let draw = || raster::png(svg, WIDTH, GROUND).ok().map(|png| png.bytes.into());
        let bytes = self.0.borrow_mut().entry(name.clone()).or_insert_with(draw).clone();
        Some((name, bytes?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_drawn_is_not_drawn_again_and_what_can_not_be_is_none() {
        let illustrator = Illustrator::default();
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><path d=\"M0 0H5V5Z\"/></svg>";
        let first = illustrator.drawn(svg).expect("drawn");
        let second = illustrator.drawn(svg).expect("drawn");
        assert!(first.0 == second.0 && Arc::ptr_eq(&first.1, &second.1));
        assert_eq!(illustrator.drawn(""), None);
        assert_eq!(illustrator.drawn("<svg"), None);
        assert_eq!(illustrator.0.borrow().len(), 2);
    }
}
