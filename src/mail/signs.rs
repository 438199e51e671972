//! What mail programs write around a quote and below a letter, told by structure more than by wording:
//! attribution lines, blocks of headers, "original message" lines, signatures, footers, disclaimers.

use super::lines::Line;

/// How sure an attribution is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sure {
    /// Only when marked lines follow it.
    WhenMarked,
    /// Also when what follows is not marked.
    Alone,
}

/// Words that say "wrote", in the languages of mail programs that Finns use.
const WROTE: [&str; 7] = ["wrote", "writes", "kirjoitti", "skrev", "schrieb", "écrit", "escribió"];

/// Beginnings of an attribution that may be wrapped over several lines.
const BEGINNINGS: [&str; 32] = [
    "on",
    "le",
    "el",
    "am",
    "den",
    "quoting",
    "lainaus",
    "zitat",
    "citerar",
    "ma",
    "ti",
    "ke",
    "to",
    "pe",
    "la",
    "su",
    "maanantai",
    "tiistai",
    "keskiviikko",
    "torstai",
    "perjantai",
    "lauantai",
    "sunnuntai",
    "mån",
    "tis",
    "ons",
    "tors",
    "fre",
    "lör",
    "sön",
    "mon",
    "thu",
];

/// The number of lines (1 to 3) of an attribution that begins at `at`, and how sure it is.
pub(super) fn attribution(lines: &[Line], at: usize) -> Option<(usize, Sure)> {
    let mut joined = String::new();
    let level = lines.get(at)?.level;
    for (count, line) in lines.iter().skip(at).take(3).enumerate() {
        if line.level != level || line.is_blank() || line.chars > 300 {
            return None;
        }
        if count == 1 && !may_begin(&joined) {
            return None;
        }
        joined.push(' ');
        joined.push_str(line.text.trim());
        if let Some(sure) = is_attribution(joined.trim()) {
            return Some((count + 1, sure));
        }
    }
    None
}

fn may_begin(text: &str) -> bool {
    let text = text.trim().to_lowercase();
    let first = text.split([' ', ',', '.']).next().unwrap_or_default();
    BEGINNINGS.iter().any(|word| first == *word || word.len() > 5 && first.starts_with(word))
        || text.contains(['<', '@'])
        || text.split_whitespace().any(|word| WROTE.contains(&word))
}

fn is_attribution(text: &str) -> Option<Sure> {
    let text = text.strip_suffix(':')?.to_lowercase();
    let bare = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    let words: Vec<String> = text.split_whitespace().map(bare).collect();
    let wrote = words.iter().any(|word| WROTE.contains(&word.as_str()));
    let quoting = words.first().is_some_and(|word| matches!(word.as_str(), "quoting" | "lainaus" | "zitat" | "citerar"));
    let address = text.contains('@');
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect::<Vec<_>>();
    let dated = numbers.iter().any(|n| n.len() == 4) && numbers.len() >= 4;
    if (wrote || quoting) && (address || dated) {
        Some(Sure::Alone)
    } else if wrote || quoting || address && numbers.len() >= 3 {
        Some(Sure::WhenMarked)
    } else {
        None
    }
}

/// The labels of mail headers as programs print them above a quoted mail; the first five rows name
/// sender, time, recipient, copy and subject.
const LABELS: [&[&str]; 5] = [
    &["from", "lähettäjä", "från", "von", "de"],
    &["sent", "date", "lähetetty", "päivämäärä", "päiväys", "pvm", "skickat", "datum", "gesendet"],
    &["to", "vastaanottaja", "vastaanottajat", "saaja", "till", "an"],
    &["cc", "kopio", "kopia", "reply-to", "vastausosoite"],
    &["subject", "aihe", "otsikko", "ämne", "betreff"],
];

fn label(line: &Line) -> Option<usize> {
    let (label, _) = line.text.split_once(':')?;
    let label = label.trim_matches(|c: char| c.is_whitespace() || c == '*' || c == '_').to_lowercase();
    LABELS.iter().position(|row| row.contains(&label.as_str()))
}

/// The number of lines of a block of mail headers that begins at `at`: three kinds of label or more,
/// the sender's among them, with at most an empty or folded line between two.
pub(super) fn header_block(lines: &[Line], at: usize) -> Option<usize> {
    let level = lines.get(at).filter(|line| label(line).is_some())?.level;
    let (mut kinds, mut end, mut other) = ([false; LABELS.len()], 0, 0);
    for (count, line) in lines.iter().skip(at).take(16).enumerate() {
        match label(line).filter(|_| line.level == level) {
            Some(kind) => {
                if let Some(seen) = kinds.get_mut(kind) {
                    *seen = true;
                }
                (end, other) = (count + 1, 0);
            }
            None if other >= 1 => break,
            None => other += 1,
        }
    }
    let all = kinds.iter().filter(|&&seen| seen).count();
    (kinds.first() == Some(&true) && all >= 3).then_some(end)
}

/// Whether a line says that another mail begins below it.
pub(super) fn is_separator(line: &Line) -> bool {
    const TITLES: [&str; 14] = [
        "original message",
        "alkuperäinen viesti",
        "ursprungligt meddelande",
        "ursprüngliche nachricht",
        "message d'origine",
        "forwarded message",
        "välitetty viesti",
        "edelleenlähetetty viesti",
        "vidarebefordrat meddelande",
        "vidarebefordrat brev",
        "begin forwarded message",
        "edelleenlähetetty viesti alkaa",
        "välitetty viesti alkaa",
        "reply message",
    ];
    let text = line.text.trim();
    let inner = text.trim_matches(|c: char| "-_=* :".contains(c)).to_lowercase();
    let framed = text.starts_with("--") || text.starts_with("__") || text.starts_with("==");
    (framed || text.ends_with(':')) && TITLES.contains(&inner.as_str())
}

/// Whether a line is nothing but a long rule, as Outlook and mailing lists draw it.
pub(super) fn is_rule(line: &Line) -> bool {
    let text = line.text.trim();
    text.len() >= 10 && text.chars().all(|c| c == '_')
}

/// Whether a line announces a mailing list's footer.
pub(super) fn is_list_footer(line: &Line) -> bool {
    let text = line.text.trim().to_lowercase();
    ["mailing list", "postituslista", "sähköpostilista", "e-postlista"].iter().any(|w| text.contains(w))
}

/// Whether a line says that a signature follows.
pub(super) fn is_signature_mark(line: &Line) -> bool {
    line.level == 0 && line.text.trim_end() == "--"
}

/// Whether a line is what phones and mail programs put below a letter.
pub(super) fn is_mobile_footer(line: &Line) -> bool {
    const BEGINNINGS: [&str; 24] = [
        "sent from my ",
        "sent from outlook",
        "sent from mail for",
        "sent from yahoo",
        "sent from proton",
        "sent with proton",
        "sent via ",
        "get outlook for",
        "hanki outlook",
        "hae outlook",
        "hämta outlook",
        "lähetetty iphone",
        "lähetetty ipad",
        "lähetetty android",
        "lähetetty samsung",
        "lähetetty huawei",
        "lähetetty minun",
        "skickat från min ",
        "skickat från outlook",
        "skickad från min ",
        "gesendet von mein",
        "von meinem ",
        "envoyé de mon ",
        "downloaded outlook",
    ];
    let text = line.text.trim().to_lowercase();
    if text.chars().count() > 120 || text.ends_with(':') {
        return false;
    }
    let sent = text.strip_prefix("lähetetty ").is_some_and(|rest| {
        let rest = rest.trim_end_matches('.');
        let from_where = ["sta", "stä", "stani", "stäni", "lta", "ltä", "ltani", "ltäni"];
        rest.split_whitespace().count() <= 6 && from_where.iter().any(|end| rest.ends_with(end))
    });
    sent || BEGINNINGS.iter().any(|beginning| text.starts_with(beginning))
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
