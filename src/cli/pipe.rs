//! A reader of our output who has seen enough, as in `turnpost status | head -1`: no error, and nothing to tell.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind, set_hook, take_hook};
use std::process::ExitCode;

/// What a shell says of any program that ends so: 128 and the number of SIGPIPE.
const CODE: u8 = 141;

/// Whether a panic is that of `println!` or `eprintln!` because nobody reads any more.
fn is_of_reader(payload: &(dyn Any + Send)) -> bool {
    let text = payload.downcast_ref::<String>().map(String::as_str).or_else(|| payload.downcast_ref::<&str>().copied());
    let of = |text: &str| ["stdout", "stderr"].iter().any(|to| text.starts_with(&format!("failed printing to {to}: Broken pipe")));
    text.is_some_and(of)
}

/// Runs the program. If nobody reads its output any more, it ends quietly, and what it holds is let go as ever; any other panic is
/// what it was.
pub(super) fn until_reader_leaves(run: impl FnOnce() -> ExitCode) -> ExitCode {
    let usual = take_hook();
    set_hook(Box::new(move |panic| {
        if !is_of_reader(panic.payload()) {
            usual(panic);
        }
    }));
    match catch_unwind(AssertUnwindSafe(run)) {
        Ok(code) => code,
        Err(payload) if is_of_reader(&*payload) => ExitCode::from(CODE),
        Err(payload) => resume_unwind(payload),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_other_panic_is_hidden() {
        let of = |text: &str| is_of_reader(&text.to_owned());
        assert!(of("failed printing to stdout: Broken pipe (os error 32)"));
        assert!(!of("failed printing to stdout: No space left on device (os error 28)"));
        assert!(!of("index out of bounds") && !is_of_reader(&7_u8));
    }
}
