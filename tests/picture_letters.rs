//! Letters in pictures: our own face has all of them, and they are large enough for a phone.

use crate::harness::sample_table;
use resvg::usvg::{Group, Node, Options, Tree};
use skrifa::{FontRef, MetadataProvider};
use std::collections::{BTreeMap, BTreeSet};
use turnpost::game::{Picture, Seat, Viewer};
use turnpost::words::Lang;

/// A game of each ruleset, with every sign that its pictures know somewhere in it.
const GAMES: [&str; 7] = ["friday-3", "saturday-5", "winter-4", "sunday-7", "siege-1", "frost-2", "lent-5"];

/// The pictures of a game after every third round, for the public and a seat, with steps and what is laid open.
fn pictures(id: &str) -> Vec<Picture> {
    let table = sample_table(id);
    let mut out = Vec::new();
    for round in (1..table.round()).step_by(3).chain([table.round().saturating_sub(1)]) {
        for (viewer, lang) in [(Viewer::Public, Lang::En), (Viewer::Seat(Seat(1)), Lang::Fi)] {
            let sheet = table.sheet_of_round(round, viewer, lang);
            out.push(sheet.picture);
            out.extend(sheet.strip);
            out.extend(sheet.laid_open);
        }
    }
    out.retain(|picture| !picture.svg.is_empty());
    out
}

/// What is written in a picture.
fn written(svg: &str) -> String {
    let texts = svg.split("<text").skip(1).filter_map(|rest| rest.split_once("</text>"));
    let inside = texts.filter_map(|(text, _)| text.split_once('>')).flat_map(|(_, text)| text.split('<'));
    inside.map(|piece| piece.rsplit('>').next().unwrap_or("")).collect()
}

#[test]
fn our_face_has_every_sign_that_is_written_in_a_picture() {
    let mut used =
        BTreeSet::from(['ä', 'Å', 'ö', 'ž', 'š', 'é', '–', '—', '’', '“', '”', '…', '−', '✓', '✗', '♠', '♥', '♦', '♣', '·', '→']);
    GAMES.iter().flat_map(|id| pictures(id)).for_each(|picture| used.extend(written(&picture.svg).chars()));
    assert!(used.len() > 80 && used.contains(&'§'), "{used:?}");
    for face in ["DejaVuSans", "DejaVuSans-Bold"] {
        let file = std::fs::read(format!("templates/fonts/{face}.ttf")).expect("a face");
        let letters = FontRef::new(&file).expect("a face").charmap();
        let missing: Vec<char> = used.iter().copied().filter(|sign| letters.map(*sign).is_none_or(|glyph| glyph.to_u32() == 0)).collect();
        assert!(missing.is_empty(), "{face} lacks {missing:?}");
    }
}

/// The smallest text in a part of a picture, as it is drawn.
fn smallest(group: &Group, smallest_known: &mut f32) {
    for node in group.children() {
        match node {
            Node::Group(inner) => smallest(inner, smallest_known),
            Node::Text(text) => {
                let scale = text.abs_transform().get_scale().0;
                let sizes = text.chunks().iter().flat_map(|chunk| chunk.spans()).map(|span| span.font_size().get() * scale);
                *smallest_known = sizes.fold(*smallest_known, f32::min);
            }
            _ => {}
        }
    }
}

/// A phone's width, and what people can read on it, in pixels.
const PHONE: f32 = 390.0;
const LEGIBLE: f32 = 11.0;

#[test]
fn letters_can_be_read_on_a_phone() {
    let mut options = Options { style_sheet: Some(".place,.letter{display:none}".to_owned()), ..Options::default() };
    let faces = options.fontdb_mut();
    for face in ["DejaVuSans", "DejaVuSans-Bold"] {
        faces.load_font_data(std::fs::read(format!("templates/fonts/{face}.ttf")).expect("a face"));
    }
    faces.set_sans_serif_family("DejaVu Sans");
    let mut found: BTreeMap<&str, f32> = BTreeMap::new();
    for id in GAMES {
        let least = found.entry(id).or_insert(f32::MAX);
        for picture in pictures(id) {
            let tree = Tree::from_str(&picture.svg, &options).expect("an SVG");
            let mut size = f32::MAX;
            smallest(tree.root(), &mut size);
            // Steps stand beside each other, none wider than it is drawn.
            let shown = PHONE.min(tree.size().width().max(PHONE * 0.9)) / tree.size().width();
            *least = least.min(size * shown);
        }
    }
    let small: Vec<String> = found.iter().filter(|(_, size)| **size < LEGIBLE).map(|(id, size)| format!("{id}: {size:.1} px")).collect();
    assert!(small.is_empty(), "{small:?} of {found:?}");
}
