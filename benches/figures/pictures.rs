//! Pictures as PNG: each ruleset's table drawn as mails show it, and as other sites show it with a link, beside drawing the same and writing
//! its pixels as they are.

use super::{per_second, row};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::hint::black_box;
use turnpost::club::Opened;
use turnpost::game::Viewer;
use turnpost::raster;
use turnpost::store::Disk;
use turnpost::words::Lang;

const GROUND: [u8; 3] = [0xf3, 0xee, 0xe2];

pub fn pictures() {
    for id in ["friday-3", "saturday-5", "sunday-7", "frost-2", "lent-5"] {
        let Some(table) = Opened::open(&Disk::open("."), id).ok().and_then(|game| game.table) else { continue };
        let svg = table.sheet_of_round(table.round().saturating_sub(1), Viewer::Public, Lang::En).picture.svg;
        let ours = per_second(|| {
            black_box(raster::png(&svg, 780, GROUND).expect("drawn"));
            1
        });
        let bare = per_second(|| {
            black_box(bare(&svg));
            1
        });
        row(&format!("{id}: PNG/s (all its pixels as they are)"), ours, bare, "");
        let (small, large) = (raster::png(&svg, 780, GROUND).expect("drawn").bytes.len(), bare_size(&svg));
        row(&format!("{id}: kB of a PNG (all its pixels as they are)"), small as f64 / 1e3, large as f64 / 1e3, "");
    }
}

fn bare_size(svg: &str) -> usize {
    bare(svg).len()
}

fn bare(svg: &str) -> Vec<u8> {
    let mut options = Options::default();
    let faces = options.fontdb_mut();
    for face in ["DejaVuSans", "DejaVuSans-Bold"] {
        faces.load_font_data(std::fs::read(format!("templates/fonts/{face}.ttf")).expect("a face"));
    }
    faces.set_sans_serif_family("DejaVu Sans");
    let tree = Tree::from_str(svg, &options).expect("an SVG");
    let scale = 780.0 / tree.size().width();
    let mut pixels = Pixmap::new(780, (tree.size().height() * scale).ceil() as u32).expect("a size");
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().expect("a PNG")
}
