use super::*;

/// A mail of ours: each of its words stands in it once.
fn sent(words: usize) -> String {
    let words: Vec<String> = (0..words).map(|n| format!("w{n}")).collect();
    words.chunks(3).map(|line| line.join(" ") + "\n").collect()
}

fn quoted(text: &str) -> String {
    text.lines().map(|line| format!("> {line}\n")).collect()
}

const CLUB: &str = "On Wed, Nov 18, 2026 at 6:22 PM Club <club@example.org> wrote:";
const LAURA: &str = "On Tue, Nov 17, 2026 at 8:01 PM Laura <laura@example.org> wrote:";

#[test]
fn a_quote_is_ours_from_twelve_of_our_words_on() {
    let strange = "> take ka4\n";
    let read = |known: usize| fresh(&format!("{CLUB}\n{}{strange}", quoted(&sent(known))), Some(&sent(60))).lines;
    assert_eq!(read(12), ["take ka4"]);
    assert_eq!(read(9), Vec::<String>::new());
}

#[test]
fn a_long_quote_is_ours_if_a_third_of_it_is() {
    let read = |known: usize, strange: usize| {
        let edits: String = (0..strange).map(|n| format!("> x{n}\n")).collect();
        fresh(&format!("{CLUB}\n{}{edits}", quoted(&sent(known))), Some(&sent(60))).lines.len()
    };
    // Few strange words are an edit, however few are known; of many, at most twice as many as the known ones.
    assert_eq!(read(12, 29), 29);
    assert_eq!(read(12, 30), 0);
    assert_eq!(read(15, 30), 30);
    assert_eq!(read(15, 31), 0);
}

#[test]
fn a_quote_is_judged_by_its_own_words() {
    let ours = quoted(&sent(30));
    // A friend's advice, and the writer's own earlier letter around our mail, marked as deep and less deep.
    let friend = format!("Ville wrote to me, what do you think?\n> take ka4\n\nclaim it4\n{CLUB}\n{ours}");
    assert_eq!(fresh(&friend, Some(&sent(30))).lines, ["Ville wrote to me, what do you think?", "", "claim it4"]);
    let earlier = format!("claim it4\n{LAURA}\n> take ka4\n>\n> {CLUB}\n{}", quoted(&ours));
    assert_eq!(fresh(&earlier, Some(&sent(30))).lines, ["claim it4"]);
    let deeper = format!("{CLUB}\n{ours}>> take ka4\n");
    assert_eq!(fresh(&deeper, Some(&sent(30))).lines, Vec::<String>::new());
}

#[test]
fn a_mail_shown_below_headers_is_judged_by_its_own_words() {
    let head = |who: &str| format!("From: {who} <{who}@example.org>\nSent: Wednesday, November 18, 2026 6:22 PM\nTo: x\nSubject: y\n\n");
    let sent = sent(30);
    let ours = format!("claim it4\n\n{}{sent}take ka4\n", head("club"));
    assert_eq!(fresh(&ours, Some(&sent)).lines, ["claim it4", "", "take ka4"]);
    let old = format!("claim it4\n\n{}take ka4\nthanks\n\n{}{sent}", head("laura"), head("club"));
    assert_eq!(fresh(&old, Some(&sent)).lines, ["claim it4"]);
    assert_eq!(fresh(&old, None).lines, ["claim it4"]);
}

#[test]
fn what_stands_between_and_below_quotes_stays() {
    let text = format!("Hello\n{CLUB}\n> one\nclaim it4\n> two\n\n{LAURA}\n> three\ntake ka4\n");
    for replied_to in [None, Some(sent(30))] {
        assert_eq!(fresh(&text, replied_to.as_deref()).lines, ["Hello", "", "claim it4", "", "take ka4"]);
    }
}

#[test]
fn a_footer_stands_alone_and_a_sentence_stays() {
    let text = "take ka4\n\nSendt fra min iPad\n";
    assert_eq!(fresh(text, None).lines, ["take ka4"]);
    for own in ["I write from my iPhone:\ntake ka4", "Samsung is what Ville has, which I like\nclaim it4", "A greeting from Outlook!"] {
        assert_eq!(fresh(own, None).lines, own.lines().collect::<Vec<_>>());
    }
}

#[test]
fn a_footer_with_a_device_and_how_it_was_sent_may_stand_right_below_the_letter() {
    for footer in
        ["Verzonden vanuit Outlook voor iOS", "Az iPhone-omról küldve", "Trimis de pe iPhone‑ul meu", "Gesendet mit der mobilen Mail App"]
    {
        assert_eq!(fresh(&format!("take ka4\n{footer}\n\n{CLUB}\n\nYour turn\n"), None).lines, ["take ka4"], "{footer}");
    }
    for own in ["take ka4\npress Ville: my Nokia broke", "take ka4\nI write this on my iPhone", "take ka4\nVille wrote:\n\nclaim it4"] {
        assert_eq!(fresh(own, None).lines, own.lines().collect::<Vec<_>>());
    }
    // Below one nobody writes any more.
    assert_eq!(fresh("take ka4\n\nSent from Samsung Mobile\n\nVille Virtanen  wrote:\n\nclaim it4\n", None).lines, ["take ka4"]);
}

#[test]
fn an_order_right_above_a_quote_is_kept() {
    let block = "From: Club <club@example.org>\nSent: Wednesday, November 18, 2026 6:22 PM\nTo: Laura\nSubject: Your turn";
    let title = format!("-------- Original message --------\n{block}");
    let row = "From: Club <club@example.org> Sent: Wednesday, November 18, 2026 6:22 PM To: Laura Subject: Your turn";
    let quoting = "Quoting Club <club@example.org>:";
    let plain = "W dniu 18.11.2026 o 18:22, Club pisze:";
    for own in [
        "To Ville: pass",
        "T: Laura",
        "press Ville: I wrote to you on Wed 18 Nov 2026 at 18:22",
        "press all: meet on 18.11.2026 at 18:22?",
        "ke 18.11.2026 klo 18.22 lähden: ota ka4",
        "--- pass ---",
        "----- take ka4 -----",
    ] {
        for head in [block, &title, row, CLUB] {
            assert_eq!(fresh(&format!("gold\n{own}\n{head}\n\nYour turn\n"), None).lines, ["gold", own], "{head}");
        }
        for head in [quoting, plain] {
            assert_eq!(fresh(&format!("gold\n{own}\n{head}\n\n> Your turn\n"), None).lines, ["gold", own], "{head}");
        }
    }
}

#[test]
fn headers_on_one_line_show_a_mail() {
    let row = "From: Club <club@example.org> Sent: Wednesday, November 18, 2026 6:22 PM To: Laura Subject: Your turn";
    let sent = sent(30);
    for replied_to in [None, Some(sent.as_str())] {
        assert_eq!(fresh(&format!("claim it4\n\n{row}\n\n{sent}"), replied_to).lines, ["claim it4"]);
        assert_eq!(fresh(&format!("claim it4 {row}\n\n{sent}"), replied_to).lines, ["claim it4"]);
        assert_eq!(
            fresh(&format!("claim it4\n\n> {row}\n>\n{}\ntake ka4\n", quoted(&sent)), replied_to).lines,
            ["claim it4", "", "take ka4"]
        );
    }
}

#[test]
fn a_link_broken_off_a_quoted_line_is_quoted() {
    for (above, tail, below) in [
        ("> see the page of your game", "<https://club.example.org/g/9fk2x7>.", "\n"),
        ("> write to club@example.org", "<mailto:club@example.org>", "> in time\n\n"),
        (">", " (https://club.example.org/g/9fk2x7) >", "> two\n\n"),
        ("> see the page (https://club.example.org/g?player=laura", "turn=9fk2x7)", ">\n"),
        ("> see <https://club.example.org/g?player=laura", "turn=9fk2x7>.", "\n"),
        ("> see", "https://club.example.org/g/9fk2x7/a/long/way/to/what/is/shown/here", "> two\n\n"),
    ] {
        assert_eq!(fresh(&format!("{CLUB}\n> one\n{above}\n{tail}\n{below}claim it4\n"), None).lines, ["claim it4"], "{tail}");
    }
    // A link of the writer's own has room in the line above, or stands apart.
    for own in ["https://example.org/a", "see <https://example.org/a>"] {
        assert_eq!(fresh(&format!("{CLUB}\n> one\n{own}\n"), None).lines, [own]);
    }
    assert_eq!(fresh(&format!("{CLUB}\n> one\n\n<https://example.org/a>\n"), None).lines, ["<https://example.org/a>"]);
}

#[test]
fn what_stands_below_a_mail_shown_in_marks_stays() {
    let head = "> From: Club <club@example.org>\n> Date: November 18, 2026 at 6:22:11 PM GMT+2\n> To: Laura\n> Subject: Your turn\n>\n";
    let text = format!("Begin forwarded message:\n\n{head}> take by1\n\nclaim it4\n");
    assert_eq!(fresh(&text, None).lines, ["claim it4"]);
    assert_eq!(fresh(&text, Some(&sent(30))).lines, ["claim it4"]);
}

#[test]
fn an_old_letter_below_marked_headers_is_old() {
    let head =
        |who: &str| format!("> Message du 18/11/26 18:22\n> De : \"{who}\" <{who}@example.org>\n> A : x\n> Copie à :\n> Objet : y\n\n");
    let sent = sent(30);
    let old = format!("claim it4\n\n{}take ka4\n\n{}{sent}", head("laura"), head("club"));
    assert_eq!(fresh(&old, Some(&sent)).lines, ["claim it4"]);
    assert_eq!(fresh(&old, None).lines, ["claim it4"]);
    // Who marks what is shown as well shows nothing below it.
    let marked = format!("claim it4\n\n{}> one\n> two\n\ntake ka4\n", head("club"));
    assert_eq!(fresh(&marked, None).lines, ["claim it4", "", "take ka4"]);
}

#[test]
fn a_footer_right_above_a_signature_stands_alone_once_that_is_cut() {
    assert_eq!(fresh("claim it4\n\nLaura via iPhone\n-- \nLaura\n", None).lines, ["claim it4"]);
}
