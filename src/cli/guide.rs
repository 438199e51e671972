//! `turnpost guide`: the pages of `docs/`, which a program that was installed alone has with it.

use super::{Done, Failure, tongue};
use crate::words::Lang;
use clap::Args;
use include_dir::{Dir, File, include_dir};
use std::io::Write as _;

/// Read the guides: for players, for game masters, and for who looks into a club's files
///
/// Without a name it lists them. They are the pages of docs/, in English and, where there is one, in the language that turnpost speaks.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost guide                                     which there are
  turnpost guide mailboxes                           what each mail provider asks of a club
  turnpost guide running-a-club | less")]
pub(super) struct Guide {
    /// Which one
    page: Option<String>,
}

static PAGES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/docs");

impl Guide {
    /// Lists the pages, or prints one.
    ///
    /// # Errors
    /// If there is no page of that name.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let said = match &self.page {
            None => list(&pages(tongue::spoken())),
            Some(name) => {
                let all: Vec<(&str, &str)> = Lang::ALL.into_iter().flat_map(pages_in).collect();
                let wanted = name.trim_end_matches(".md");
                let found = all.iter().find(|(known, _)| known.eq_ignore_ascii_case(wanted));
                let known = || all.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
                let missing =
                    || Failure(tongue::words().with("cli-guide-missing", &[("name", name.as_str().into()), ("known", known().into())]));
                found.ok_or_else(missing)?.1.to_owned()
            }
        };
        std::io::stdout().lock().write_all(said.as_bytes())?;
        Ok(Done::Well)
    }
}

/// The pages for who speaks a language, by name: those in it first, then the English ones.
fn pages(lang: Lang) -> Vec<(&'static str, &'static str)> {
    let english = if lang == Lang::default() { Vec::new() } else { pages_in(Lang::default()) };
    pages_in(lang).into_iter().chain(english).collect()
}

/// Those in a language.
fn pages_in(lang: Lang) -> Vec<(&'static str, &'static str)> {
    let folder = if lang == Lang::default() { Some(&PAGES) } else { PAGES.get_dir(lang.code()) };
    folder.into_iter().flat_map(|folder| folder.files().filter_map(page)).collect()
}

fn page(file: &'static File<'static>) -> Option<(&'static str, &'static str)> {
    let name = file.path().file_name()?.to_str()?.strip_suffix(".md")?;
    Some((name, file.contents_utf8()?))
}

/// Each page with its title, a line each.
fn list(pages: &[(&str, &str)]) -> String {
    let wide = pages.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let title = |text: &str| text.lines().next().unwrap_or_default().trim_start_matches("# ").to_owned();
    pages.iter().map(|(name, text)| format!("  {name:wide$}  {}\n", title(text))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_in_the_own_language_come_first_and_each_has_a_title() {
        let finnish = pages(Lang::Fi);
        assert!(finnish.iter().position(|(name, _)| *name == "postilaatikot") < finnish.iter().position(|(name, _)| *name == "mailboxes"));
        assert!(pages(Lang::En).iter().all(|(name, _)| *name != "postilaatikot"));
        for (name, text) in finnish {
            assert!(text.starts_with("# ") && !list(&[(name, text)]).contains('#'), "{name}");
        }
    }
}
