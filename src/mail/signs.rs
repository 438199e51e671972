//! What mail programs write below a letter: signatures, footers, disclaimers.

use super::lines::Line;

/// Whether a line is of a mailing list's footer, which stands below a rule.
pub(super) fn is_list_footer(line: &Line) -> bool {
    let text = line.text.trim().to_lowercase();
    let names = ["mailing list", "postituslista", "sähköpostilista", "e-postlista"].iter().any(|word| text.contains(word));
    names || text.starts_with("http://") || text.starts_with("https://")
}

/// Whether a line says that a signature follows.
pub(super) fn is_signature_mark(line: &Line) -> bool {
    line.level == 0 && line.text.trim_end() == "--"
}

/// Devices and programs that add a line below a letter: their names are the same in every language.
const SENDERS: [&str; 30] = [
    "iphone",
    "ipad",
    "ipod",
    "android",
    "outlook",
    "samsung",
    "galaxy",
    "huawei",
    "xiaomi",
    "redmi",
    "oneplus",
    "motorola",
    "nokia",
    "lumia",
    "sony xperia",
    "htc",
    "blackberry",
    "windows",
    "mail app",
    "tutanota",
    "yahoo mail",
    "proton mail",
    "protonmail",
    "airmail",
    "k-9 mail",
    "thunderbird",
    "gmx",
    "mailbox",
    "mail.ru",
    "bluemail",
];

/// Whether a word of a text, in small letters, begins like the name of a sender.
fn names_sender(text: &str) -> bool {
    let mut within = false;
    text.char_indices().any(|(at, c)| {
        let begins = !std::mem::replace(&mut within, c.is_ascii_alphabetic());
        let rest = text.get(at..).unwrap_or_default();
        begins && SENDERS.iter().any(|sender| sender.starts_with(c) && rest.starts_with(sender))
    })
}

/// How "sent" begins where a device's name stands beside it.
const SENT: [&str; 25] = [
    "gesendet",
    "verzonden",
    "verstuurd",
    "skickat",
    "skickad",
    "sendt",
    "senda",
    "lähetetty",
    "envoyé",
    "enviad",
    "inviat",
    "expedi",
    "wysłan",
    "odeslán",
    "odoslan",
    "küld",
    "trimis",
    "poslan",
    "saadet",
    "отправлено",
    "надіслано",
    "gönderil",
    "发送",
    "發送",
    "傳送",
];

/// Whether a line is what phones and mail programs put below a letter; if so, whether it is so wherever it stands.
pub(super) fn mobile_footer(line: &Line) -> Option<bool> {
    const BEGINNINGS: [&str; 14] = [
        "sent from ",
        "sent with ",
        "sent via ",
        "sent by ",
        "lähetetty minun",
        "skickat från min ",
        "skickad från min ",
        "gesendet von mein",
        "von meinem ",
        "envoyé de mon ",
        "get outlook",
        "hae outlook",
        "hanki outlook",
        "hämta outlook",
    ];
    // Finnish: an army is sent from Italy in the same case as a letter from a phone.
    const DEVICES: [&str; 8] = ["puhelim", "laittee", "tablet", "padi", "kännykä", "postista", "sovelluks", "mobiili"];
    const WORDS_MOST: usize = 14;
    const SENT_WORDS: usize = 8;
    let text = line.text.trim().trim_start_matches(['(', '<', '[', '"']);
    let words = text.split_whitespace().take(WORDS_MOST + 1).count();
    if line.chars > 120 || words > WORDS_MOST {
        return None;
    }
    let text = text.to_lowercase();
    // A sentence that goes on is its writer's own.
    let goes_on = text.ends_with(['?', ':', ',']) || text.contains(", which") || text.contains(", is ") || text.contains(", so ");
    if goes_on {
        return None;
    }
    let names_sender = names_sender(&text);
    let is_device = |rest: &str| names_sender || DEVICES.iter().any(|device| rest.contains(device));
    let sent = text.strip_prefix("lähetetty ").is_some_and(|rest| {
        let rest = rest.trim_end_matches('.');
        let from_where = ["sta", "stä", "stani", "stäni", "lta", "ltä", "ltani", "ltäni"];
        rest.split_whitespace().count() <= 6 && from_where.iter().any(|end| rest.ends_with(end)) && is_device(rest)
    });
    // What has a colon in it is an order: `sent by sea: fleet 3`.
    let begins = (names_sender || !text.contains(": ")) && BEGINNINGS.iter().any(|beginning| text.starts_with(beginning));
    // Nothing else has both in a few words, so it may stand right below the writer's own.
    let says_sent = || text.split_whitespace().any(|word| SENT.iter().any(|sent| word.starts_with(sent)));
    let sent = sent || names_sender && words <= SENT_WORDS && (text.starts_with("sent ") || says_sent());
    if sent || begins && words <= if names_sender || text.contains(" my ") { WORDS_MOST } else { 5 } {
        Some(true)
    } else {
        ((2..=12).contains(&words) && names_sender).then_some(false)
    }
}

/// The number of lines of a disclaimer, or of a banner about outside senders, that begins at `at`.
pub(super) fn notice(lines: &[Line], at: usize) -> Option<usize> {
    const DISCLAIMERS: [&str; 13] = [
        "tämä viesti",
        "tämä sähköposti",
        "this e-mail",
        "this email",
        "this message",
        "the information contained",
        "the information in this",
        "confidentiality notice",
        "disclaimer",
        "detta meddelande",
        "detta e-post",
        "luottamuksellisuus",
        "the contents of this",
    ];
    const DISCLAIM: [&str; 8] = ["confiden", "luottamuksel", "konfidenti", "intended", "tarkoitettu", "avsett", "privileged", "avsedd"];
    const BANNERS: [&str; 8] = ["caution", "huom!", "huom:", "[external", "external email", "warning", "varoitus", "varning"];
    const BANNED: [&str; 4] = ["outside", "external", "ulkopuol", "utanför"];
    let first = lines.get(at)?;
    let beginning = first.text.trim_matches(|c: char| c == '*' || c.is_whitespace()).to_lowercase();
    let begins = |with: &[&str]| with.iter().any(|word| beginning.starts_with(word));
    let (disclaimer, banner) = (begins(&DISCLAIMERS), begins(&BANNERS));
    if !disclaimer && !banner {
        return None;
    }
    let paragraph = lines.iter().skip(at).take(30).take_while(|l| !l.is_blank() && l.level == first.level);
    if banner {
        // Orders may follow a banner without a gap: it goes on only where a full line was wrapped.
        let full = |line: &&Line| line.chars >= 55 && !line.text.trim_end().ends_with(['.', '!', ']']);
        let count = paragraph.take_while(full).count() + 1;
        let text: String = lines.iter().skip(at).take(count).map(|l| l.text.to_lowercase()).collect();
        return BANNED.iter().any(|word| text.contains(word)).then_some(count);
    }
    let text: Vec<_> = paragraph.map(|line| line.text.to_lowercase()).collect();
    let whole = text.join(" ");
    DISCLAIM.iter().any(|word| whole.contains(word)).then_some(text.len())
}
