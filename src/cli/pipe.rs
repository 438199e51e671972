//! An output that takes nothing more. A reader who has seen enough, as in `turnpost status | head -1`, is no error, and there is nothing to
//! tell; a disk that is full is one.

use super::lines;
use super::phrases::here;
use super::tongue::words;
use std::any::Any;
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind, set_hook, take_hook};
use std::process::ExitCode;

/// What a shell says of any program that ends so: 128 and the number of SIGPIPE.
const CODE: u8 = 141;
/// That a command could not be carried out.
const FAILED: u8 = 2;

/// Why `println!` or `eprintln!` could not print.
#[derive(Debug, PartialEq, Eq)]
enum Unprinted {
    /// Nobody reads any more.
    NoReader,
    /// What was to be read can't be written, for a reason of the system's.
    Output(String),
    /// Nor can what goes wrong.
    Complaint,
}

/// Whether a panic is that of `println!` or `eprintln!`: why.
fn unprinted(payload: &(dyn Any + Send)) -> Option<Unprinted> {
    let text = payload.downcast_ref::<String>().map(String::as_str).or_else(|| payload.downcast_ref::<&str>().copied())?;
    let (to, why) = text.strip_prefix("failed printing to ")?.split_once(": ")?;
    Some(match to {
        _ if why.starts_with("Broken pipe") => Unprinted::NoReader,
        "stdout" => Unprinted::Output(why.to_owned()),
        _ => Unprinted::Complaint,
    })
}

/// Says that the output can't be written, as far as that can be said.
fn fail(why: &str) -> ExitCode {
    let said = words().with("cli-output-unwritten", &[("why", here(why).into())]);
    drop(catch_unwind(AssertUnwindSafe(|| lines::complain("turnpost: ", &said))));
    ExitCode::from(FAILED)
}

/// Runs the program. If its output can't be written any more, it ends with a word about that, or quietly if only nobody reads it, and what
/// it holds is let go as ever; any other panic is what it was.
pub(super) fn until_reader_leaves(run: impl FnOnce() -> ExitCode) -> ExitCode {
    let usual = take_hook();
    set_hook(Box::new(move |panic| {
        if unprinted(panic.payload()).is_none() {
            usual(panic);
        }
    }));
    match catch_unwind(AssertUnwindSafe(run)) {
        // What ends without a line end is written only now.
        Ok(code) => match std::io::stdout().flush() {
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::from(CODE),
            Err(error) => fail(&error.to_string()),
            Ok(()) => code,
        },
        Err(payload) => match unprinted(&*payload) {
            Some(Unprinted::NoReader) => ExitCode::from(CODE),
            Some(Unprinted::Output(why)) => fail(&why),
            Some(Unprinted::Complaint) => ExitCode::from(FAILED),
            None => resume_unwind(payload),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_other_panic_is_hidden() {
        let of = |text: &str| unprinted(&text.to_owned());
        assert_eq!(of("failed printing to stdout: Broken pipe (os error 32)"), Some(Unprinted::NoReader));
        let full = "No space left on device (os error 28)";
        assert_eq!(of(&format!("failed printing to stdout: {full}")), Some(Unprinted::Output(full.to_owned())));
        assert_eq!(of(&format!("failed printing to stderr: {full}")), Some(Unprinted::Complaint));
        assert!(of("index out of bounds").is_none() && unprinted(&7_u8).is_none());
    }
}
