use super::*;
use crate::mail::lines::lines;

fn read(text: &str) -> Option<usize> {
    header_sign(&lines(text), 0)
}

#[test]
fn blocks_of_headers_are_told_in_languages_that_nobody_listed() {
    for text in [
        "From: Club <club@example.org>\nSent: Wednesday, November 18, 2026 6:22 PM\nTo: Laura\nSubject: Your turn",
        "De : Club <club@example.org>\nEnvoyé : mercredi 18 novembre 2026 18:22\nÀ : Laura\nObjet : Your turn",
        "Da: Club\nInviato: mercoledì 18 novembre 2026 18:22\nA: Laura\nOggetto: Your turn",
        "发件人：Club <club@example.org>\n发送时间：2026年11月18日 18:22\n收件人：Laura",
        "От: Club\nОтправлено: среда, 18 ноября 2026 г. 18:22\nКому: Laura\nТема: Your turn",
        "*Von:* Club [mailto:\nclub@example.org]\n*Gesendet:* Mittwoch, 18. November 2026 18:22\n*An:* Laura",
        "Date: Wed, 18 Nov 2026 18:22:11 +0200\nTo: laura@example.org",
        "________________________________\nFrom: club@example.org\nDate: Wed, 18 Nov 2026 18:22:11 +0200",
        "====\n\nMessage du : 18/11/2026 18:22\nDe : Club <club@example.org>\nA : laura@example.org",
        "-----Mensaje original-----\nDe: Club <club@example.org>\nEnviado: 18/11/2026 18:22",
        "-----Opprinnelig melding-----",
        "From:\nClub <club@example.org>\nSent:\nWednesday, November 18, 2026 6:22 PM\nTo:",
        "From: Club <club@example.org> Sent: Wednesday, November 18, 2026 6:22 PM To: Laura Subject: Your turn",
        "Club ---18.11.2026 18:22:11---Hello Laura, it is\n\nFrom: Club <club@example.org>\nTo: Laura\nDate: 18.11.2026 18:22\nSubject: Your turn",
        "*-------- Original Message --------*",
    ] {
        assert_eq!(read(&format!("{text}\n\nshown")), Some(text.lines().count()), "{text}");
    }
}

#[test]
fn what_people_write_is_no_block_of_headers() {
    for text in [
        "Player: Laura\nDate: 18.11.2026 18:22\nOrders: take ka4\n",
        "From: Paris\nTo: Burgundy",
        "Front: 9 7 5 4\nRear: 8 6 3 2\nSplit: 1 11 13\nShared: 7",
        "Date: Wednesday 3 October 2026\nTime: 7\nPlace: here",
        "If warlord: destroy Ville palace\nElse: gold",
        "---- my orders ----\ntake ka4",
        "----- Press -----",
        "Deputy: pekka@example.org\nAway: 20.12.2026",
        "Deputy:\npekka@example.org\nAway:\n20.12. 18:00\n",
        "----------",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn a_line_of_the_writers_own_above_a_block_is_no_part_of_it() {
    let block = "From: Club <club@example.org>\nSent: Wednesday, November 18, 2026 6:22 PM\nTo: Laura\nSubject: Your turn";
    for own in ["Front: 9 7 5 4", "Note: wait\n", "If warlord: gold\n"] {
        assert_eq!(read(&format!("{own}\n{block}")), None, "{own}");
    }
}

#[test]
fn a_line_that_ends_in_a_colon_is_no_title_of_the_mail_below_it() {
    let block = "From: Club <club@example.org>\nSent: Wednesday, November 18, 2026 6:22 PM\nTo: Laura\nSubject: Your turn";
    for text in ["gold:", "see below:", "take ka4, and look:", "--- we two take ka4 and then ka5 ---"] {
        assert_eq!(read(&format!("{text}\n{block}\n\nshown")), None, "{text}");
    }
    assert_eq!(read(&format!("Begin forwarded message:\n{block}\n\nshown")), Some(5));
}
