//! Pictures that share a page: an element's id may stand on it once.

use crate::game::Picture;
use std::borrow::Cow;

/// A picture as it stands on a page.
pub(super) struct Figure<'a> {
    pub svg: Cow<'a, str>,
    pub caption: &'a str,
}

impl<'a> Figure<'a> {
    /// The first picture of a page, or one that goes by what the first has defined.
    pub(super) fn first(picture: &'a Picture) -> Figure<'a> {
        Figure { svg: Cow::Borrowed(&picture.svg), caption: &picture.caption }
    }

    /// A further picture: what it defines for itself gets names of its own, which begin with `name`.
    pub(super) fn further(picture: &'a Picture, name: &str) -> Figure<'a> {
        let svg = Cow::Borrowed(picture.svg.as_str());
        let svg = if svg.contains("<defs>") { Cow::Owned(renamed(&svg, name)) } else { svg };
        Figure { svg, caption: &picture.caption }
    }
}

/// Words of people have no quotes in SVG, so nothing of theirs is taken for a name.
fn renamed(svg: &str, name: &str) -> String {
    [" id=\"", "href=\"#", "\"url(#"].iter().fold(svg.to_owned(), |svg, before| svg.replace(before, &format!("{before}{name}-")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_further_picture_has_names_of_its_own_where_it_defines_any() {
        let picture = |svg: &str| Picture { svg: svg.to_owned(), ..Picture::default() };
        let defines = picture("<defs><path id=\"up\"/></defs><use href=\"#up\"/><path fill=\"url(#up)\"/><text>id=&quot;url(#x</text>");
        let own = "<defs><path id=\"open-up\"/></defs><use href=\"#open-up\"/><path fill=\"url(#open-up)\"/><text>id=&quot;url(#x</text>";
        assert_eq!(Figure::further(&defines, "open").svg, own);
        assert_eq!(Figure::first(&defines).svg, defines.svg);
        let borrows = picture("<use href=\"#up\"/>");
        assert_eq!(Figure::further(&borrows, "open").svg, borrows.svg);
    }
}
