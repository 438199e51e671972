//! Questions on a terminal, with what was given as an option left out; without a terminal, a list of what is missing.

use crate::cli::Failure;
use crate::cli::clubwork::is_at_terminal;
use crate::cli::lines::say;
use crate::cli::phrases::here;
use crate::cli::tongue::words;
use crate::words::{Arg, Lang};
use dialoguer::{Input, Password};

/// Who is asked, and what nobody answered.
pub(super) struct Questions {
    /// The language of the questions.
    pub(super) lang: Lang,
    terminal: bool,
    missing: Vec<&'static str>,
}

impl Questions {
    /// Questions in a language.
    pub(super) fn new(lang: Lang) -> Questions {
        Questions { lang, terminal: is_at_terminal(), missing: Vec::new() }
    }

    /// Whether somebody answers.
    pub(super) fn are_asked(&self) -> bool {
        self.terminal
    }

    /// Says something between questions, if somebody reads them.
    pub(super) fn tell(&self, id: &str, args: &[(&str, Arg)]) {
        if self.terminal {
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
            let mut input = Input::<String>::new().with_prompt(format!("  {}", self.lang.words().say(id)));
            input = match usual {
                Some("") => input.allow_empty(true),
                Some(usual) => input.default(usual.to_owned()),
                None => input,
            };
            match read(&input.interact_text().map_err(unanswered)?) {
                Ok(answer) => return Ok(Some(answer)),
                Err(why) => say("  ✗ ", &here(&why)),
            }
        }
    }

    /// A question whose answers have numbers from 1 on, the first being usual.
    pub(super) fn choose<T: Copy>(&self, id: &str, answers: &[(&str, T)]) -> Result<Option<T>, Failure> {
        self.choose_from(id, answers, 1)
    }

    /// The same with another number being usual.
    pub(super) fn choose_from<T: Copy>(&self, id: &str, answers: &[(&str, T)], usual: usize) -> Result<Option<T>, Failure> {
        if !self.terminal {
            return Ok(None);
        }
        let words = self.lang.words();
        println!("  {}", words.say(id));
        for (number, (answer, _)) in (1..).zip(answers) {
            println!("    {number} {}", words.say(answer));
        }
        loop {
            let input = Input::<String>::new().with_prompt(format!("  {}", words.say("setup-number"))).default(usual.to_string());
            let number = input.interact_text().map_err(unanswered)?.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            match number.and_then(|number| answers.get(number)) {
                Some((_, answer)) => return Ok(Some(*answer)),
                None => println!("  ✗ {}", words.with("setup-number-wrong", &[("most", answers.len().into())])),
            }
        }
    }

    /// A question answered by yes, which Enter says too, or no.
    pub(super) fn yes(&self, id: &str) -> Result<bool, Failure> {
        Ok(self.choose(id, &[("setup-yes", true), ("setup-no", false)])?.unwrap_or(false))
    }

    /// A password, which is not shown.
    pub(super) fn secret(&self, id: &str) -> Result<String, Failure> {
        Password::new().with_prompt(format!("  {}", self.lang.words().say(id))).interact().map_err(unanswered)
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
