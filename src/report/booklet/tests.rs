//! What people write stays what they wrote, and is never HTML.

use super::*;
use proptest::prelude::*;

#[test]
fn markdown_is_told_and_html_in_it_is_not_carried_out() {
    let html = from_markdown("# Hello\n\nA *good* month, <b>bold</b> & so on[^1].\n\n<script>alert(1)</script>\n\n- one\n- two\n", 3);
    assert_eq!(
        html,
        "<h3>Hello</h3>\n<p>A <em>good</em> month, &lt;b&gt;bold&lt;/b&gt; &amp; so on[^1].</p>\n&lt;script&gt;alert(1)&lt;/script&gt;\n\
         <ul>\n<li>one</li>\n<li>two</li>\n</ul>\n"
    );
}

#[test]
fn headings_go_down_in_steps_of_one_wherever_they_begin() {
    let levels = |text: &str, top| {
        let html = from_markdown(text, top);
        html.split("<h").skip(1).filter_map(|rest| rest.chars().next()).collect::<String>()
    };
    assert_eq!(levels("## a\n#### b\n### c\n## d\n# e\n## f", 2), "233223");
    assert_eq!(levels("# a\n## b\n### c\n#### d\n##### e", 4), "45666");
}

#[test]
fn links_lead_to_addresses_alone_and_pictures_leave_their_words() {
    let html =
        from_markdown("[a](https://example.org/?a=1&b=2) [b](javascript:alert(1)) *[c](data:x)* ![a map](https://example.org/x.png)", 3);
    assert_eq!(html, "<p><a href=\"https://example.org/?a=1&amp;b=2\">a</a> <em>b</em> <em><em>c</em></em> a map</p>\n");
}

proptest! {
    /// Whatever is written, what comes of it can stand in a book: an XML parser reads it.
    #[test]
    fn any_markdown_is_xhtml(text in "[ -~\\n*_#<>&\\[\\]()!`|~ä–\u{1}]{0,200}") {
        let html = format!("<div xmlns=\"http://www.w3.org/1999/xhtml\">{}</div>", from_markdown(&clean(&text), 2));
        prop_assert!(resvg::usvg::roxmltree::Document::parse(&html).is_ok(), "{html}");
    }
}
