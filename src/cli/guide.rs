//! `turnpost guide`: the pages of `docs/`, which a program that was installed alone has with it.

mod set;

use super::{Done, Failure, lines, tongue};
use crate::words::Lang;
use clap::Args;
use dialoguer::console::Term;
use include_dir::{Dir, File, include_dir};
use std::io::Write as _;

/// Read the guides: how orders are written, how a club is run, what its files say
///
/// Without a name it lists them. They are the pages of docs/, in English and, where there is one, in the language that turnpost speaks, and
/// the units that keep a club at work. On a terminal they are set for reading; elsewhere they come as they are, in Markdown.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost guide                                     which there are
  turnpost guide mailboxes                           what each mail provider asks of a club
  turnpost guide running-a-club | less               as Markdown
  turnpost guide turnpost.service > /etc/systemd/system/turnpost.service")]
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
            None => {
                let units: Vec<&str> = units().iter().map(|(name, _)| *name).collect();
                let more = tongue::words().with("cli-guide-units", &[("units", units.join(", ").into())]);
                format!("{}\n{more}\n", list(&pages(tongue::spoken()), tongue::spoken()))
            }
            Some(name) => {
                let all: Vec<(&str, &str)> = Lang::ALL.into_iter().flat_map(pages_in).collect();
                let wanted = name.trim_end_matches(".md");
                let units = units();
                let found = all.iter().chain(&units).find(|(known, _)| known.eq_ignore_ascii_case(wanted));
                let known = || all.iter().chain(&units).map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
                let missing =
                    || Failure(tongue::words().with("cli-guide-missing", &[("name", name.as_str().into()), ("known", known().into())]));
                let (found, text) = found.ok_or_else(missing)?;
                let is_unit = units.iter().any(|(unit, _)| unit == found);
                match lines::width(&Term::stdout()) {
                    Some(width) if !is_unit => set::for_reading(text, width),
                    _ => (*text).to_owned(),
                }
            }
        };
        std::io::stdout().lock().write_all(said.as_bytes())?;
        Ok(Done::Well)
    }
}

/// The pages for who speaks a language, by name, each with the language that it is in: those in the own first, then the English ones.
fn pages(lang: Lang) -> Vec<(&'static str, &'static str, Lang)> {
    let english = Some(Lang::default()).filter(|english| *english != lang);
    let of = |lang: Lang| pages_in(lang).into_iter().map(move |(name, text)| (name, text, lang));
    of(lang).chain(english.into_iter().flat_map(of)).collect()
}

/// Those in a language.
fn pages_in(lang: Lang) -> Vec<(&'static str, &'static str)> {
    let folder = if lang == Lang::default() { Some(&PAGES) } else { PAGES.get_dir(lang.code()) };
    folder.into_iter().flat_map(|folder| folder.files().filter_map(page)).collect()
}

/// Units and the container file, by their names.
fn units() -> Vec<(&'static str, &'static str)> {
    let files = PAGES.get_dir("deploy").into_iter().flat_map(|folder| folder.files());
    files.filter_map(|file| Some((file.path().file_name()?.to_str()?, file.contents_utf8()?))).collect()
}

fn page(file: &'static File<'static>) -> Option<(&'static str, &'static str)> {
    let name = file.path().file_name()?.to_str()?.strip_suffix(".md")?;
    Some((name, file.contents_utf8()?))
}

/// Each page with its title, a line each; behind one in another language than the reader's stands which that is.
fn list(pages: &[(&str, &str, Lang)], reader: Lang) -> String {
    let wide = pages.iter().map(|(name, ..)| name.len()).max().unwrap_or(0);
    let line = |(name, text, lang): &(&str, &str, Lang)| {
        let title = text.lines().next().unwrap_or_default().trim_start_matches("# ");
        let other = if *lang == reader { String::new() } else { format!(" ({})", lang.code()) };
        format!("  {name:wide$}  {title}{other}\n")
    };
    pages.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_in_the_own_language_come_first_and_each_has_a_title() {
        let finnish = pages(Lang::Fi);
        let at = |page: &str| finnish.iter().position(|(name, ..)| *name == page);
        assert!(at("postilaatikot") < at("mailboxes"));
        assert!(pages(Lang::En).iter().all(|(name, ..)| *name != "postilaatikot"));
        for page in &finnish {
            let line = list(&[*page], Lang::Fi);
            assert!(page.1.starts_with("# ") && !line.contains('#'), "{line}");
            assert_eq!(line.ends_with(" (en)\n"), page.2 == Lang::En, "{line}");
        }
    }
}
