//! Questions on a terminal, with what was given as an option left out; without a terminal, a list of what is missing.
//!
//! Who goes back is asked all anew, with the answers up to that question given in their place: what was asked depends on them.

use crate::cli::Failure;
use crate::cli::clubwork::is_at_terminal;
use crate::cli::lines::say;
use crate::cli::phrases::here;
use crate::cli::tongue::words;
use crate::words::{Arg, Lang};
use dialoguer::{Input, Password};
use std::collections::VecDeque;

/// Said in place of an answer: the question before once more.
const BACK: &str = "<";

/// Who is asked, and what nobody answered.
pub(super) struct Questions {
    /// The language of the questions.
    pub(super) lang: Lang,
    terminal: bool,
    missing: Vec<&'static str>,
    /// What was typed so far.
    typed: Vec<String>,
    /// What was typed before somebody went back, still to be given.
    again: VecDeque<String>,
    /// What came of trying servers, each behind so many answers: with the same answers nothing is tried again.
    attempts: Vec<(usize, Attempt)>,
    ways: Ways,
}

/// What came of trying the servers.
#[derive(Clone)]
pub(super) enum Attempt {
    /// They let the club in; whether folders could be made.
    Well(bool),
    /// They do not.
    Refused {
        /// Why.
        said: String,
        /// Whether that is about the login,
        login: bool,
        /// or about who vouches for them.
        authority: bool,
    },
}

/// Where who is asked may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ways {
    /// On, or back.
    Both,
    /// Back, as was just said.
    Back,
    /// On alone: what was answered is done.
    On,
}

impl Questions {
    /// Questions in a language.
    pub(super) fn new(lang: Lang) -> Questions {
        let (typed, again, attempts) = (Vec::new(), VecDeque::new(), Vec::new());
        Questions { lang, terminal: is_at_terminal(), missing: Vec::new(), typed, again, attempts, ways: Ways::Both }
    }

    /// Whether somebody answers.
    pub(super) fn are_asked(&self) -> bool {
        self.terminal
    }

    /// Whether somebody just went back: all is to be asked anew then, up to the question before.
    pub(super) fn go_back(&mut self) -> bool {
        let goes = self.ways == Ways::Back;
        if goes {
            self.typed.pop();
            self.forget_attempts();
            self.again = std::mem::take(&mut self.typed).into();
            self.ways = Ways::Both;
        }
        goes
    }

    /// What was answered is done: no way leads back to it.
    pub(super) fn done(&mut self) {
        self.ways = Ways::On;
    }

    /// What somebody types: or typed before they went back.
    fn typed(&mut self, type_in: impl Fn() -> dialoguer::Result<String>) -> Result<String, Failure> {
        let answer = match self.again.pop_front() {
            Some(answer) => answer,
            None => type_in().map_err(unanswered)?,
        };
        if answer.trim() == BACK && self.ways == Ways::Both {
            self.ways = Ways::Back;
            return Err(Failure(words().with("cli-init-unanswered", &[("why", BACK.into())])));
        }
        self.typed.push(answer.clone());
        Ok(answer)
    }

    /// What was just typed is no answer, and is asked for once more.
    fn untyped(&mut self) {
        self.typed.pop();
        self.again.clear();
        self.forget_attempts();
    }

    /// What was tried with an answer that is to be another is to be tried anew.
    fn forget_attempts(&mut self) {
        let answers = self.typed.len();
        self.attempts.retain(|(behind, _)| *behind <= answers);
    }

    /// Whether the next answer was typed before.
    pub(super) fn is_known(&self) -> bool {
        !self.again.is_empty()
    }

    /// What came of trying with the answers so far, if that was done before somebody went back.
    pub(super) fn attempted(&self) -> Option<Attempt> {
        let now = self.typed.len();
        self.attempts.iter().find(|(behind, _)| self.terminal && *behind == now).map(|(_, attempt)| attempt.clone())
    }

    /// Notes it.
    pub(super) fn attempt(&mut self, attempt: Attempt) {
        self.attempts.push((self.typed.len(), attempt));
    }

    /// Says something between questions, if somebody reads them.
    pub(super) fn tell(&self, id: &str, args: &[(&str, Arg)]) {
        if self.terminal && self.again.is_empty() {
            println!();
            say("  ", &self.lang.words().with(id, args));
        }
    }

    /// The answer to a question: as given by an option, or asked for until it can be read. None if nobody can be asked and nothing is
    /// usual; that is told by [`Questions::nothing_missing`].
    pub(super) fn ask<T>(
        &mut self,
        option: &'static str,
        id: &str,
        given: Option<&str>,
        usual: Option<&str>,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Failure> {
        if let Some(given) = given {
            return read(given).map(Some).map_err(|why| Failure(format!("--{option}: {why}")));
        }
        if !self.terminal {
            let usual = usual.and_then(|usual| read(usual).ok());
            if usual.is_none() && !self.missing.contains(&option) {
                self.missing.push(option);
            }
            return Ok(usual);
        }
        loop {
            let prompt = format!("  {}", self.lang.words().say(id));
            let typed = self.typed(|| {
                let input = Input::<String>::new().with_prompt(&prompt);
                match usual {
                    Some("") => input.allow_empty(true),
                    Some(usual) => input.default(usual.to_owned()),
                    None => input,
                }
                .interact_text()
            })?;
            match read(&typed) {
                Ok(answer) => return Ok(Some(answer)),
                Err(why) => say("  ✗ ", &here(&why)),
            }
            self.untyped();
        }
    }

    /// A question whose answers have numbers from 1 on, the first being usual.
    pub(super) fn choose<T: Copy>(&mut self, id: &str, answers: &[(&str, T)]) -> Result<Option<T>, Failure> {
        self.choose_from(id, answers, 1)
    }

    /// The same with another number being usual.
    pub(super) fn choose_from<T: Copy>(&mut self, id: &str, answers: &[(&str, T)], usual: usize) -> Result<Option<T>, Failure> {
        if !self.terminal {
            return Ok(None);
        }
        let words = self.lang.words();
        if self.again.is_empty() {
            println!("  {}", words.say(id));
            for (number, (answer, _)) in (1..).zip(answers) {
                println!("    {number} {}", words.say(answer));
            }
        }
        let prompt = format!("  {}", words.say("setup-number"));
        loop {
            let typed = self.typed(|| Input::<String>::new().with_prompt(&prompt).default(usual.to_string()).interact_text())?;
            let number = typed.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            match number.and_then(|number| answers.get(number)) {
                Some((_, answer)) => return Ok(Some(*answer)),
                None => println!("  ✗ {}", words.with("setup-number-wrong", &[("most", answers.len().into())])),
            }
            self.untyped();
        }
    }

    /// A question answered by yes, which Enter says too, or no.
    pub(super) fn yes(&mut self, id: &str) -> Result<bool, Failure> {
        Ok(self.choose(id, &[("setup-yes", true), ("setup-no", false)])?.unwrap_or(false))
    }

    /// A password, which is not shown.
    pub(super) fn secret(&mut self, id: &str) -> Result<String, Failure> {
        let prompt = format!("  {}", self.lang.words().say(id));
        self.typed(|| {
            // The library would say in English that it is hidden.
            let typed = Password::new().with_prompt(&prompt).report(false).interact()?;
            println!("{prompt}: ········");
            Ok(typed)
        })
    }

    /// Notes that an option is needed which nobody was there to answer in place of.
    pub(super) fn misses(&mut self, option: &'static str) {
        self.missing.push(option);
    }

    /// # Errors
    /// If something is missing, with all of it.
    pub(super) fn nothing_missing(&self) -> Result<(), Failure> {
        if self.missing.is_empty() {
            return Ok(());
        }
        let options: Vec<String> = self.missing.iter().map(|option| format!("--{option}")).collect();
        Err(Failure(self.lang.words().with("cli-init-options", &[("options", options.join(", ").into())])))
    }
}

fn unanswered(error: dialoguer::Error) -> Failure {
    Failure(words().with("cli-init-unanswered", &[("why", here(&error.to_string()).into())]))
}
