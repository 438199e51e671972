//! The `turnpost` command: parses arguments, calls the library, sets the exit code.
fn main() {}
