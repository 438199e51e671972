//! The small shapes of the picture: symbols, routes, and the marks of the seats.
