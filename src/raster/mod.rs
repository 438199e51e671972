//! Pictures as mail programs and other sites take them: SVG that we drew becomes PNG.
//!
//! A plain function of the SVG: letters are drawn from a face of our own, never from the machine's, nothing is loaded, and the same SVG gives
//! the same bytes. It knows no game; who may see a picture was decided where it was drawn.

mod encode;
mod palette;

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{self, ImageHrefResolver, Options, Tree};
use std::panic::catch_unwind;
use std::sync::{Arc, LazyLock};
use thiserror::Error;

/// No picture is higher, in pixels: what would be was not drawn for people.
const HEIGHT_MAX: f32 = 8_000.0;
/// What a phone's page leaves out as well: words too small to be read there.
const STYLE: &str = ".place{display:none}";
/// The one family there is.
const FAMILY: &str = "DejaVu Sans";

/// A picture in pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Png {
    /// The file.
    pub bytes: Vec<u8>,
    /// How wide it is, in pixels.
    pub width: u32,
    /// How high it is.
    pub height: u32,
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Undrawn {
    /// It is no SVG.
    #[error("no SVG: {0}")]
    Svg(String),
    /// It has no size, or one beyond all measure.
    #[error("a picture of {0} × {1} can't be drawn")]
    Size(u32, u32),
    /// What draws broke down.
    #[error("drawing it broke down")]
    Broken,
    /// The file could not be made.
    #[error("no PNG: {0}")]
    Png(String),
}

/// How SVG is read: with our letters alone, and nothing from outside it.
static OPTIONS: LazyLock<Options<'static>> = LazyLock::new(|| {
    let mut options = Options { font_family: FAMILY.to_owned(), style_sheet: Some(STYLE.to_owned()), ..Options::default() };
    let faces = Arc::make_mut(&mut options.fontdb);
    faces.load_font_data(include_bytes!("../../templates/fonts/DejaVuSans.ttf").to_vec());
    faces.load_font_data(include_bytes!("../../templates/fonts/DejaVuSans-Bold.ttf").to_vec());
    // Whatever family a picture asks for, this is what there is.
    faces.set_sans_serif_family(FAMILY);
    faces.set_serif_family(FAMILY);
    options.image_href_resolver = ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    options
});

/// Draws SVG as PNG, so many pixels wide, on a ground of a colour (red, green, blue).
///
/// # Errors
/// When it is no SVG, or of no sensible size.
pub fn png(svg: &str, width: u32, ground: [u8; 3]) -> Result<Png, Undrawn> {
    named_png(svg, width, ground, "")
}

/// The same with a name in the file, by which it is known to be of that drawing.
///
/// # Errors
/// As of [`png()`].
pub fn named_png(svg: &str, width: u32, ground: [u8; 3], name: &str) -> Result<Png, Undrawn> {
    // Names of people are in it: should shaping one ever panic, there is no picture, and all else goes on.
    catch_unwind(|| drawn(svg, width, ground, name)).unwrap_or(Err(Undrawn::Broken))
}

/// Whether a file has a name in it that is this one.
pub fn is_named(file: &[u8], name: &str) -> bool {
    encode::is_named(file, name)
}

fn drawn(svg: &str, width: u32, ground: [u8; 3], name: &str) -> Result<Png, Undrawn> {
    let tree = Tree::from_str(svg, &OPTIONS).map_err(|why: usvg::Error| Undrawn::Svg(why.to_string()))?;
    let size = tree.size();
    let scale = width as f32 / size.width();
    let height = (size.height() * scale).ceil();
    let pixels = if height <= HEIGHT_MAX { Pixmap::new(width, height as u32) } else { None };
    let mut pixels = pixels.ok_or(Undrawn::Size(width, height as u32))?;
    let [red, green, blue] = ground;
    pixels.fill(Color::from_rgba8(red, green, blue, u8::MAX));
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    let (width, height) = (pixels.width(), pixels.height());
    let bytes = encode::encode(width, height, pixels.data(), name)?;
    Ok(Png { bytes, width, height })
}

#[cfg(test)]
mod tests;
