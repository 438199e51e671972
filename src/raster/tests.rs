use super::*;

const GROUND: [u8; 3] = [0xf3, 0xee, 0xe2];

fn svg(inside: &str) -> String {
    format!("<svg viewBox=\"0 0 100 50\" xmlns=\"http://www.w3.org/2000/svg\">{inside}</svg>")
}

/// The pixels of a PNG as colours, and how wide it is.
fn pixels(file: &Png) -> (Vec<[u8; 3]>, usize) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(&file.bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut out = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut out).expect("pixels");
    assert_eq!((info.width, info.height), (file.width, file.height));
    (out.as_chunks::<3>().0.to_vec(), info.width as usize)
}

#[test]
fn a_picture_has_the_size_asked_for_and_the_colours_drawn() {
    let file = png(&svg("<rect width=\"50\" height=\"50\" fill=\"#0072b2\"/>"), 300, GROUND).expect("drawn");
    assert_eq!((file.width, file.height), (300, 150));
    let (pixels, width) = pixels(&file);
    assert_eq!((pixels[75 * width + 20], pixels[75 * width + 280]), ([0, 0x72, 0xb2], GROUND));
}

#[test]
fn letters_are_drawn_whatever_face_is_asked_for() {
    let dark = |text: &str, face: &str| {
        let text = format!("<text x=\"5\" y=\"40\" font-size=\"40\" font-family=\"{face}\">{text}</text>");
        let (pixels, _) = pixels(&png(&svg(&text), 400, GROUND).expect("drawn"));
        pixels.iter().filter(|pixel| pixel[0] < 100).count()
    };
    for face in ["system-ui,sans-serif", "Georgia, serif", "No Such Face"] {
        assert!(dark("Ää", face) > 2_000, "{face}");
        assert_eq!(dark(" ", face), 0);
    }
}

#[test]
fn the_same_picture_gives_the_same_bytes() {
    let drawing = svg("<circle cx=\"50\" cy=\"25\" r=\"20\" fill=\"#d55e00\"/><text x=\"50\" y=\"30\">ö</text>");
    assert_eq!(png(&drawing, 780, GROUND), png(&drawing, 780, GROUND));
}

#[test]
fn a_file_is_known_by_its_name() {
    let many: String = (0..64).map(|at| format!("<path fill=\"#{:02x}{:02x}00\" d=\"M{at} 0h1v50h-1Z\"/>", at * 4, 255 - at * 4)).collect();
    let (file, other) = (named_png(&svg(&many), 400, GROUND, "abc"), png(&svg(&many), 400, GROUND));
    let (file, other) = (file.expect("drawn").bytes, other.expect("drawn").bytes);
    assert!(is_named(&file, "abc") && !is_named(&file, "abd") && !is_named(&other, "abc") && !is_named(b"", "abc"));
}

#[test]
fn what_is_no_picture_is_an_error_and_nothing_is_loaded() {
    for broken in ["", "<svg", "<p>no</p>"] {
        assert!(png(broken, 780, GROUND).is_err(), "{broken:?}");
    }
    let tall = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 4000000000\"/>";
    assert!(matches!(png(tall, 780, GROUND), Err(Undrawn::Size(780, _))));
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/no-such.png");
    let loads = svg(&format!("<image href=\"{file}\" width=\"50\" height=\"50\"/>"));
    assert_eq!(png(&loads, 300, GROUND).map(|file| file.height), Ok(150));
}
