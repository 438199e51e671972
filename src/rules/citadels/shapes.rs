//! The small shapes of the picture, told apart by silhouette alone: signs of the colours, coins, cards, crown, what was
//! named for a character. Each is a `<symbol>` that the picture places with `<use>`.

use super::cards::Colour;

/// Definitions that the picture begins with.
pub(super) const DEFS: &str = concat!(
    "<defs>",
    r##"<symbol id="town-noble" viewBox="0 0 28 28"><path fill="#221d18" d="M2 24V7L9 14L14 4L19 14L26 7V24Z"/></symbol>"##,
    r##"<symbol id="town-religious" viewBox="0 0 28 28"><path fill="#221d18" d="M12 1H16V8H23V12H16V27H12V12H5V8H12Z"/></symbol>"##,
    // A pair of scales.
    r##"<symbol id="town-trade" viewBox="0 0 28 28"><path fill="#221d18" d="M13 2H15V5H24V7L28 17A5 5 0 0 1 18 17L22 7H15V23H21V26H7V23H13V7H6L10 17A5 5 0 0 1 0 17L4 7V5H13Z"/></symbol>"##,
    r##"<symbol id="town-military" viewBox="0 0 28 28"><path fill="#221d18" d="M3 2H25V12C25 20 20 25 14 27C8 25 3 20 3 12Z"/></symbol>"##,
    r##"<symbol id="town-wonder" viewBox="0 0 28 28"><path fill="#221d18" d="M14 1L18 10L28 11L20 17L23 27L14 22L5 27L8 17L0 11L10 10Z"/></symbol>"##,
    r##"<symbol id="town-coin" viewBox="0 0 28 28"><circle cx="14" cy="14" r="12" fill="#f0c93a" stroke="#6b5200" stroke-width="2"/><circle cx="14" cy="14" r="7" fill="none" stroke="#6b5200" stroke-width="2"/></symbol>"##,
    r##"<symbol id="town-hand" viewBox="0 0 28 28"><path fill="#fff" stroke="#221d18" stroke-width="2" d="M4 6L15 3L20 21L9 24Z"/><path fill="#fff" stroke="#221d18" stroke-width="2" d="M12 5H25V25H12Z"/></symbol>"##,
    r##"<symbol id="town-crown" viewBox="0 0 28 28"><path fill="#f0c93a" stroke="#6b5200" stroke-width="2" stroke-linejoin="round" d="M2 24V7L9 14L14 4L19 14L26 7V24Z"/></symbol>"##,
    // A dagger, point down.
    r##"<symbol id="town-murder" viewBox="0 0 28 28"><path fill="#8a1f1b" transform="rotate(40 14 14)" d="M12 0H16V8H22V11H17L14 28L11 11H6V8H12Z"/></symbol>"##,
    // A tied purse.
    r##"<symbol id="town-theft" viewBox="0 0 28 28"><path fill="#6b5200" d="M8 1H20L17 7H11ZM11 9H17C25 13 27 27 20 27H8C1 27 3 13 11 9Z"/></symbol>"##,
    "</defs>"
);

/// The sign of a colour.
pub(super) fn of_colour(colour: Colour) -> &'static str {
    ["town-noble", "town-religious", "town-trade", "town-military", "town-wonder"].get(colour.index()).copied().unwrap_or("town-wonder")
}
