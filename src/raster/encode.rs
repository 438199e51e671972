//! Pixels as a PNG file.

use super::Undrawn;
use super::palette::{Indexed, indexed};
use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};

/// How hard the file is pressed: beyond this it takes twice as long for a fiftieth.
const LEVEL: u8 = 6;

/// The keyword of a file's name in it (PNG, section 11.3.4).
const NAME: &str = "Source";
/// So far down at most it stands: behind the head and the colours.
const NAME_BEFORE: usize = 1024;

/// Makes the file of pixels: red, green, blue and how opaque, each a byte. `name`: what it is to be known by; may be empty.
pub(super) fn encode(width: u32, height: u32, pixels: &[u8], name: &str) -> Result<Vec<u8>, Undrawn> {
    let failed = |why: EncodingError| Undrawn::Png(why.to_string());
    let Indexed { colours, pixels } = indexed(pixels);
    let mut out = Vec::with_capacity(64 << 10);
    let mut encoder = Encoder::new(&mut out, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(colours.concat());
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    // Numbers of colours are no measures: the difference of two says nothing.
    encoder.set_filter(Filter::NoFilter);
    if !name.is_empty() {
        encoder.add_text_chunk(NAME.to_owned(), name.to_owned()).map_err(failed)?;
    }
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&pixels).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(out)
}

/// Whether a file has this name.
pub(super) fn is_named(file: &[u8], name: &str) -> bool {
    let wanted = [b"tEXt", NAME.as_bytes(), b"\0", name.as_bytes()].concat();
    let head = file.get(..NAME_BEFORE.min(file.len())).unwrap_or_default();
    head.windows(wanted.len()).any(|piece| piece == wanted)
}
