//! HTML in the shapes of mail programs, and in hostile ones.

use super::HtmlText;

fn text_of(html: &str) -> HtmlText {
    super::text_of(html, 1 << 20)
}

fn lines(html: &str) -> Vec<String> {
    text_of(html).text.lines().map(str::to_owned).collect()
}

#[test]
fn blocks_are_lines_and_cells_are_words() {
    assert_eq!(lines("<div dir=ltr>take 2R<div>claim it4</div></div>"), ["take 2R", "claim it4"]);
    assert_eq!(lines("take 2R<br>claim&nbsp;it4<br>"), ["take 2R", "claim\u{a0}it4"]);
    assert_eq!(lines("<table><tr><td><p>take</p></td><td><p>2R</p></td></tr><tr><td>claim<td>it4</table>"), ["take 2R", "claim it4"]);
    assert_eq!(lines("<ol><li>take 2R<li>claim it4</ol>"), ["1. take 2R", "2. claim it4"]);
    assert_eq!(lines("<p>take\n 2R</p><p>claim it4<p>"), ["take 2R", "claim it4"]);
    assert_eq!(lines("<pre>if a:\n  take 2R</pre>"), ["if a:", "  take 2R"]);
}

#[test]
fn quotes_are_marked_once() {
    assert_eq!(
        lines(
            "ota 1V<div class=\"gmail_quote\"><div class=gmail_attr>ke kirjoitti:</div>\
             <blockquote>vanha</blockquote></div>alla"
        ),
        ["ota 1V", "> vanha", "alla"]
    );
    // What stands between quotes in the box around them was written now; what a box begins with is of the mail that it shows.
    let between = "<div class=gmail_quote><div class=gmail_attr>ke kirjoitti:</div><blockquote>yksi</blockquote><div>ota 1V</div>\
                   <blockquote>kaksi</blockquote>ota 2V</div>";
    assert_eq!(lines(between), ["> yksi", "ota 1V", "> kaksi", "ota 2V"]);
    let shown = "<div class=gmail_quote>ke kirjoitti:<br>vanha<blockquote>yksi</blockquote>yhä vanha</div>uusi";
    assert_eq!(lines(shown), ["> ke kirjoitti:", "> vanha", "> yksi", "> yhä vanha", "uusi"]);
    assert_eq!(lines("ota 1V<div id=x_divRplyFwdMsg>From: x</div><div>vanha</div>"), ["ota 1V", "> From: x", "> vanha"]);
    assert_eq!(lines("<b><blockquote>vanha</b> yhä vanha</blockquote>uusi"), ["> vanha yhä vanha", "uusi"]);
}

#[test]
fn hidden_and_struck_text_is_left_out() {
    let html = text_of(
        "<style>p{}</style><script>take 1L</script><s>take 1L</s>take 2R\
                        <span style='display: none'>take 3L</span><!-- take 4L -->",
    );
    assert_eq!((html.text.as_str(), html.struck), ("take 2R\n", true));
}

/// Each way to hide a text hides it by itself.
#[test]
fn every_way_to_hide_is_known() {
    for attribute in [
        "style='display: none'",
        "style='visibility:hidden; color:red'",
        "style='mso-hide: all'",
        "style='font-size:0; line-height:0'",
        "style='font-size: 0px'",
        "style='color:red; font-size:0'",
        "hidden",
    ] {
        assert_eq!(lines(&format!("take 2R<span {attribute}>take 3L</span>")), ["take 2R"], "{attribute}");
    }
    assert_eq!(lines("take 2R<span style='font-size:10px'> now</span>"), ["take 2R now"]);
}

#[test]
fn hostile_nesting_is_quick() {
    for unit in ["<div>", "<b>", "<p><table>", "<a><s>", "</div>", "<li>x", "<i></b>", "<svg><x"] {
        text_of(&unit.repeat(60_000));
    }
}
