//! Progress bars on long work, only when somebody looks.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal as _;

/// A bar over so many things; draws nothing when standard error is no terminal, or as long as there is nothing to do.
pub(super) fn bar(count: u64, what: &str) -> ProgressBar {
    let target = if std::io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    // Nothing of this draws.
    let bar = ProgressBar::with_draw_target(Some(count), target).with_message(what.to_owned());
    match ProgressStyle::with_template("{msg:24} {bar:32} {pos}/{len} {eta}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
