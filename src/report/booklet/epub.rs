//! A booklet as a book, EPUB 3 (W3C Recommendation, EPUB 3.3): an archive with the list of its files, a table of contents, a page for each
//! chapter, and its pictures. Its bytes follow from the booklet alone.

use super::super::frame::rendered;
use super::super::small_picture::on_its_own;
use super::super::urn::urn;
use super::printed::STYLE;
use super::{Booklet, Drawn, Shown, shown};
use askama::Template;
use std::io::{Cursor, Write as _};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const CONTAINER: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<container version=\"1.0\" xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\">\n\
    <rootfiles><rootfile full-path=\"book/package.opf\" media-type=\"application/oebps-package+xml\"/></rootfiles>\n</container>\n";

#[derive(Template)]
#[template(path = "book/package.opf", escape = "html", ext = "html")]
struct Package<'a> {
    id: String,
    booklet: &'a Booklet,
    modified: String,
    lang: &'static str,
    chapters: &'a [String],
    pictures: &'a [String],
}

#[derive(Template)]
#[template(path = "book/contents.xhtml", escape = "html", ext = "html")]
struct Contents<'a> {
    lang: &'static str,
    booklet: &'a Booklet,
    heading: String,
}

#[derive(Template)]
#[template(path = "book/chapter.xhtml", escape = "html", ext = "html")]
struct ChapterFile {
    lang: &'static str,
    title: String,
    sub: String,
    blocks: Vec<Shown>,
}

/// The bytes of the book.
///
/// # Errors
/// If the archive can't be made.
pub fn epub(booklet: &Booklet) -> Result<Vec<u8>, std::io::Error> {
    let lang = booklet.lang.code();
    let mut pictures: Vec<(String, String)> = Vec::new();
    let mut files: Vec<(String, String)> = Vec::new();
    for (at, chapter) in booklet.chapters.iter().enumerate() {
        let mut place = |picture: &crate::game::Picture| {
            let name = format!("picture-{}.svg", pictures.len() + 1);
            // What SVG 1.1 has no attribute for may stand as style: so the format's checker has it.
            let svg = on_its_own(&picture.svg).replace("paint-order=\"stroke\"", "style=\"paint-order:stroke\"");
            pictures.push((name.clone(), svg));
            Drawn::Apart(name)
        };
        let file =
            ChapterFile { lang, title: super::clean(&chapter.title), sub: super::clean(&chapter.sub), blocks: shown(chapter, &mut place) };
        files.push((format!("chapter-{}.xhtml", at + 1), rendered(&file, 20_000)));
    }
    let names = |files: &[(String, String)]| files.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    let package = Package {
        id: urn(&["booklet", &booklet.id, lang]),
        booklet,
        modified: booklet.at.format("%Y-%m-%dT%H:%M:%SZ").to_string(),
        lang,
        chapters: &names(&files),
        pictures: &names(&pictures),
    };
    let contents = Contents { lang, booklet, heading: booklet.lang.words().say("booklet-contents") };
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let mut put = |name: &str, text: &str, how| -> Result<(), std::io::Error> {
        archive.start_file(name, SimpleFileOptions::default().compression_method(how))?;
        archive.write_all(text.as_bytes())
    };
    // What kind of file it is stands first and as it is.
    put("mimetype", "application/epub+zip", CompressionMethod::Stored)?;
    put("META-INF/container.xml", CONTAINER, CompressionMethod::Deflated)?;
    put("book/package.opf", &rendered(&package, 4_000), CompressionMethod::Deflated)?;
    put("book/contents.xhtml", &rendered(&contents, 4_000), CompressionMethod::Deflated)?;
    put("book/style.css", STYLE, CompressionMethod::Deflated)?;
    for (name, text) in files.iter().chain(&pictures) {
        put(&format!("book/{name}"), text, CompressionMethod::Deflated)?;
    }
    Ok(archive.finish()?.into_inner())
}
