//! Addresses for people to judge: what in one can't be seen, or looks like something else.

/// An address as it can be judged: what is no plain sign stands as its number, `l[U+0430]ura@example.org`.
pub fn plainly(address: &str) -> String {
    let shown = |c: char| if c == ' ' || c.is_ascii_graphic() { c.to_string() } else { format!("[U+{:04X}]", u32::from(c)) };
    address.chars().map(shown).collect()
}

/// The name of a domain as people read it: `xn--mkki-5qa.example` is `mökki.example`.
pub fn readable_domain(domain: &str) -> String {
    // Of a domain that breaks the rules for such names the rest is still readable.
    idna::domain_to_unicode(domain).0
}

/// The same address with its domain in plain letters, where those outside them are in the domain alone.
pub fn in_plain_letters(address: &str) -> Option<String> {
    let (local, domain) = address.rsplit_once('@').filter(|(local, _)| local.is_ascii())?;
    let domain = idna::domain_to_ascii(domain).ok()?;
    Some(format!("{local}@{domain}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_not_be_seen_in_an_address_is_shown() {
        assert_eq!(plainly("laura@example.org"), "laura@example.org");
        assert_eq!(plainly("l\u{430}u\u{200b}ra\u{202e}\u{ff20}\x1b[31m"), "l[U+0430]u[U+200B]ra[U+202E][U+FF20][U+001B][31m");
        assert_eq!(in_plain_letters("laura@mökki.example").as_deref(), Some("laura@xn--mkki-5qa.example"));
        assert_eq!(in_plain_letters("lаura@mökki.example"), None);
        assert_eq!(readable_domain("xn--mkki-5qa.example"), "mökki.example");
    }
}
