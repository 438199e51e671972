//! The small shapes of the picture: symbols, routes and the marks of the seats, told apart by
//! silhouette alone. Each is a `<symbol>` that the picture places with `<use>`.

use super::cards::Route;
use crate::game::Seat;

/// Definitions that the picture begins with.
pub(super) const DEFS: &str = concat!(
    "<defs>",
    // A Greek cross.
    r##"<symbol id="card-cross" viewBox="0 0 28 28"><path fill="#221d18" d="M10 2h8v8h8v8h-8v8h-8v-8H2v-8h8z"/></symbol>"##,
    // An open fan with its ribs.
    r##"<symbol id="card-fan" viewBox="0 0 28 28"><path fill="#221d18" d="M14 27L0 13A18 18 0 0 1 28 13Z"/><path stroke="#fff" stroke-width="2" fill="none" d="M14 24L7 8M14 24V6M14 24L21 8"/></symbol>"##,
    // A fleur-de-lis: three leaves, a band, a foot.
    r##"<symbol id="card-lily" viewBox="0 0 28 28"><path fill="#221d18" d="M14 0C20 7 19 12 16 17H12C9 12 8 7 14 0ZM10 17C8 15 7 13 5 13C3 13 3 16 5 17C1 18-1 13 2 9C6 5 11 10 11 17ZM18 17C20 15 21 13 23 13C25 13 25 16 23 17C27 18 29 13 26 9C22 5 17 10 17 17ZM7 18H21V21H7ZM12 22H16L18 28H10Z"/></symbol>"##,
    // A key: a ring, a shaft, two teeth.
    r##"<symbol id="card-key" viewBox="0 0 28 28"><path fill="#221d18" fill-rule="evenodd" d="M7 8a7 7 0 1 1 14 0a7 7 0 0 1-5 7V28H12V15A7 7 0 0 1 7 8ZM11 8a3 3 0 1 0 6 0a3 3 0 0 0-6 0Z"/><path fill="#221d18" d="M16 18h7v4h-7zM16 24h5v4h-5z"/></symbol>"##,
    // A ship: hull, mast, sail.
    r##"<symbol id="card-ship" viewBox="0 0 28 28"><path fill="#2f4b66" d="M1 20H27L22 27H6ZM12 1H14V19H12ZM15 3L25 18H15ZM11 7V18H4Z"/></symbol>"##,
    // A covered carriage on two wheels.
    r##"<symbol id="card-carriage" viewBox="0 0 28 28"><path fill="#5d4226" d="M2 19V12A10 9 0 0 1 22 12V15H28V18H22V19Z"/><circle cx="7" cy="22" r="5" fill="#5d4226"/><circle cx="18" cy="22" r="5" fill="#5d4226"/><circle cx="7" cy="22" r="2" fill="#fff"/><circle cx="18" cy="22" r="2" fill="#fff"/></symbol>"##,
    r##"<symbol id="card-seat-a" viewBox="-16 -16 32 32"><circle class="seat-a" fill="#0072b2" stroke="#fff" stroke-width="2" r="13"/></symbol>"##,
    r##"<symbol id="card-seat-b" viewBox="-16 -16 32 32"><path class="seat-b" fill="#d55e00" stroke="#fff" stroke-width="2" d="M-12-12H12V12H-12Z"/></symbol>"##,
    r##"<symbol id="card-seat-c" viewBox="-16 -16 32 32"><path class="seat-c" fill="#009e73" stroke="#fff" stroke-width="2" d="M0-15L15 12H-15Z"/></symbol>"##,
    r##"<symbol id="card-seat-d" viewBox="-16 -16 32 32"><path class="seat-d" fill="#b3589a" stroke="#fff" stroke-width="2" d="M0-15L15 0L0 15L-15 0Z"/></symbol>"##,
    r##"<symbol id="card-seat-e" viewBox="-16 -16 32 32"><path class="seat-e" fill="#8a6d00" stroke="#fff" stroke-width="2" d="M0-15L15-4L9 13H-9L-15-4Z"/></symbol>"##,
    "</defs>"
);

/// The shape of a family of symbols, by its place in the data.
pub(super) fn of_family(family: usize) -> &'static str {
    ["card-cross", "card-fan", "card-lily", "card-key"].get(family).copied().unwrap_or("card-cross")
}

/// The shape of a route.
pub(super) fn of_route(route: Route) -> Option<&'static str> {
    match route {
        Route::None => None,
        Route::Ship => Some("card-ship"),
        Route::Carriage => Some("card-carriage"),
    }
}

/// The shape of a seat.
pub(super) fn of_seat(seat: Seat) -> &'static str {
    ["card-seat-a", "card-seat-b", "card-seat-c", "card-seat-d", "card-seat-e"].get(seat.index()).copied().unwrap_or("card-seat-a")
}
