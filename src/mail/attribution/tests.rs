use super::*;
use crate::mail::lines::lines;

fn read(text: &str) -> Option<(usize, Sure)> {
    attribution(&lines(text), 0)
}

#[test]
fn attributions_are_told_in_languages_that_nobody_listed() {
    for text in [
        "On Wed, Nov 18, 2026 at 6:22 PM Club <club@example.org> wrote:",
        "ke 18. marrask. 2026 klo 18.22 Club (club@example.org) kirjoitti:",
        "W dniu 18.11.2026 o 18:22, Club <club@example.org> pisze:",
        "18.11.2026, 18:22, \"Club\" <club@example.org>:",
        "ср, 18 нояб. 2026 г. в 18:22, Club <club@example.org>:",
        "Club <club@example.org> 于2026年11月18日周三 18:22写道：",
        "2026年11月18日(水) 18:22 Club <club@example.org>:",
        "2026년 11월 18일 (수) 오후 6:22, Club <club@example.org>님이 작성:",
        "Club <club@example.org> ezt írta (időpont: 2026. nov. 18., Sze, 18:22):",
        "El dc., 18 de nov. 2026 a les 18:22, Club (<club@example.org>) va escriure:",
        "18 Kas 2026 Çar 18:22 tarihinde Club <club@example.org> şunu yazdı:",
        "Vào 18:22 18 tháng 11, 2026, Club <club@example.org> đã viết:",
        "---- Ville wrote ----",
        "---- On Wed, 18 Nov 2026 18:22:11 +0200 club@example.org wrote ----",
        "Quoting Club <club@example.org>:",
    ] {
        assert_eq!(read(text), Some((1, Sure::Alone)), "{text}");
    }
    for text in ["Ville wrote:", "Il 18/11/2026 18:22, Club ha scritto:", "2026/11/18 Club <club@example.org>"] {
        assert_eq!(read(text), Some((1, Sure::WhenMarked)), "{text}");
    }
}

#[test]
fn attributions_are_told_across_lines() {
    for text in [
        "On Wed, Nov 18, 2026 at 6:22 PM Friday table <club+9fk2x7@\nclub.example.org> wrote:",
        "Il giorno mercoledì 18 novembre 2026, Friday table <club@example.org>\nha scritto:",
        "On Wed, Nov 18, 2026 at 6:22 PM Friday table <\nmailto:club@example.org\n> wrote:",
        "Em quarta-feira, 18 de novembro de 2026 às 18:22, Friday table (\nclub@example.org) escreveu:",
        "Le 18 nov. 2026 18:22, \"Friday table\"\n<club@example.org>\na écrit :",
        "On Wed, Nov 18, 2026 at 6:22 PM Friday table\n\n<\nmailto:Friday table <club@example.org>\n> wrote:",
        "On Wed, Nov 18, 2026 at 6:22 PM, Friday table<mailto:\nclub@example.org> wrote:",
        "On Wed, Nov 18, 2026\nat 6:22 PM, Friday table\n<club@example.org>\nwrote:",
        "ke 18. marrask. 2026 klo 18.22\nFriday table (club@example.org) kirjoitti:",
        "On Wed, Nov 18, 2026 at 6:22 PM, Friday table <https://club.example.org/g/1>\n<club@example.org> wrote:",
    ] {
        assert_eq!(read(text), Some((text.lines().count(), Sure::Alone)), "{text}");
    }
}

#[test]
fn no_order_above_an_attribution_is_a_part_of_it() {
    let attribution = "On Wed, Nov 18, 2026 at 6:22 PM Friday table <club@example.org> wrote:";
    for order in [
        "cards if hand <= 1 else gold",
        "to the point: take ka4 < any",
        "use smithy if gold >= 5; build cathedral > dearest; draft king > architect <",
        "away 20.12.2026-3.1.2027 deputy Pekka <pekka@example.org>",
        "on we go",
        "if hand < gold:",
    ] {
        assert_eq!(read(&format!("{order}\n{attribution}\n> quoted")), None, "{order}");
        let broken = attribution.replace(" <club", "\n<club");
        assert_eq!(read(&format!("{order}\n{broken}\n> quoted")), None, "{order}");
    }
}

#[test]
fn words_before_an_attribution_on_its_line_are_kept() {
    let begins = |text: &str| begins_within(&lines(text), 0).map(|at| text.get(..at).unwrap_or_default().to_owned());
    assert_eq!(begins("take ka4 On Wed, Apr 4, 2026 at 3:59 PM, club@example.org wrote:").as_deref(), Some("take ka4 "));
    assert_eq!(begins("take ka4--- On Wed, Apr 4, 2026 at 3:59 PM, club@example.org wrote:").as_deref(), Some("take ka4"));
    assert_eq!(begins("ota ka4 ke 18. marrask. 2026 klo 18.22 Club <club@\nexample.org> kirjoitti:").as_deref(), Some("ota ka4 "));
    for whole in [
        "On Wed, Apr 4, 2026 at 3:59 PM, club@example.org wrote:",
        "Op wo 18 nov 2026 om 18:22 schreef On Call <club@example.org>:",
        "11:00 AM, November 17, 2026, \"Club\" <club@example.org>:",
        "take ka4 on Monday",
    ] {
        assert_eq!(begins(whole), None, "{whole}");
    }
}

#[test]
fn words_behind_an_attribution_on_its_line_are_quoted() {
    let ends = |text: &str| ends_within(lines(text).first()?).map(|at| text.get(at..).unwrap_or_default().to_owned());
    assert_eq!(ends("On 11/18/2026 at 6:22 PM, \"Club\"  wrote:Your turn: go").as_deref(), Some("Your turn: go"));
    assert_eq!(ends("On Wed, Nov 18, 2026 6:22 PM, club@example.org wrote:> Your turn").as_deref(), Some("> Your turn"));
    assert_eq!(ends("On Wed, Nov 18, 2026 6:22 PM, club@example.org wrote: Your turn").as_deref(), Some(" Your turn"));
    for whole in [
        "On Wed, Nov 18, 2026 6:22 PM, club@example.org wrote:",
        "-----club@example.org wrote: -----",
        "On 18.11.2026 at 18:22 Ville wrote: take ka4, what do you think?",
        "if Ville wrote: take ka4",
    ] {
        assert_eq!(ends(whole), None, "{whole}");
    }
}

#[test]
fn what_people_write_is_no_attribution() {
    for text in [
        "Ville wrote to me, what do you think?",
        "if hand <= 1:",
        "orders:",
        "front: 9 7 5 4",
        "take fr3, fr4 > by1 > any",
        "move claim fr5 -> it4",
        "--- my orders ---",
        "On the other hand, gold:",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}
