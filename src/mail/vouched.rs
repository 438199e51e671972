//! What a mail server says of a letter's sender in `Authentication-Results` (RFC 8601).
//!
//! Anybody can write such a line. It is of worth only from a server that the club names, and only where that server writes it: at the top,
//! above what came with the letter. No library reads these lines, so they are read here: comments and strings may hold anything, and what is
//! not whole counts for nothing.

use super::hop::{Hop, Origin};
use super::part::Head;
use mail_parser::HeaderName;
use mail_parser::decoders::base64::base64_decode;
use serde::{Deserialize, Serialize};

const NAME: &str = "Authentication-Results";
const SIGNATURE: &str = "DKIM-Signature";
/// No line has more results, as far as we look.
const CLAIMS_MOST: usize = 50;

/// The topmost such line of a letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vouched {
    /// The server that it names as its writer, lower case.
    server: String,
    /// How many `Received` lines stand above it.
    hops_above: usize,
    claims: Vec<Claim>,
    /// What the signatures of the letter itself (DKIM, RFC 6376) end with, as they stand there.
    signatures: Vec<String>,
}

/// One result.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Claim {
    /// `dkim`, `spf`, `dmarc` and the like, lower case.
    method: String,
    /// `pass`, `fail` and the like, lower case.
    result: String,
    /// What it is about, as `header.d`, lower case both.
    of: Vec<(String, String)>,
}

impl Vouched {
    /// The topmost line, if it is whole.
    pub(super) fn of(head: &Head) -> Option<Vouched> {
        let is = |name: &HeaderName<'_>| name.as_str().eq_ignore_ascii_case(NAME);
        let hops_above = head.headers().take_while(|(name, _)| !is(name)).filter(|(name, _)| **name == HeaderName::Received).count();
        let (server, claims) = line(&head.first(NAME)?)?;
        let signatures = head.raw(SIGNATURE).take(CLAIMS_MOST).filter_map(|header| tag(&header, "b")).filter(|b| !b.is_empty()).collect();
        Some(Vouched { server, hops_above, claims, signatures })
    }

    /// The letter's signatures, none of them checked here. Where the server found one good, a copy that is sent on under another name has
    /// it as well.
    pub fn signatures(&self) -> Vec<Vec<u8>> {
        self.signatures.iter().filter_map(|text| base64_decode(text.as_bytes())).collect()
    }

    /// Whether one of these servers says in it that a letter, which came so, is from a domain.
    pub fn is_from(&self, domain: &str, hops: &[Hop], servers: &[String]) -> bool {
        let ours = |name: &str| servers.iter().any(|server| server.eq_ignore_ascii_case(name));
        // Above it stand only lines of ours; and it was written at the latest by the one of them that had the letter from elsewhere.
        let above = hops.get(..self.hops_above).unwrap_or_default();
        let elsewhere = |hop: &Hop| match &hop.from {
            Origin::Itself => false,
            Origin::Machine(name) => !ours(name),
            Origin::Anybody => true,
        };
        let known = above.len() == self.hops_above && above.iter().all(|hop| hop.is_of(servers) || hop.from == Origin::Itself);
        let border = above.iter().position(elsewhere).is_none_or(|at| at + 1 == above.len());
        ours(&self.server) && known && border && self.says_from(domain)
    }

    fn says_from(&self, domain: &str) -> bool {
        let of = |method: &'static str| self.claims.iter().filter(move |claim| claim.method == method);
        let about = |claim: &Claim, names: &[&str]| {
            let found: Vec<&str> =
                claim.of.iter().filter(|(name, _)| names.contains(&name.as_str())).map(|(_, value)| domain_of(value)).collect();
            (!found.is_empty(), found.iter().all(|found| aligned(found, domain)))
        };
        let mut policy = of("dmarc").filter(|claim| !matches!(claim.result.as_str(), "none" | "temperror" | "permerror")).peekable();
        if policy.peek().is_some() {
            // Where it speaks of a domain at all, that is the one in From.
            return policy.all(|claim| claim.result == "pass" && about(claim, &["header.from"]).1);
        }
        let passes = |method, names: &[&str]| of(method).any(|claim| claim.result == "pass" && about(claim, names) == (true, true));
        passes("dkim", &["header.d", "header.i"]) || passes("spf", &["smtp.mailfrom", "smtp.from"])
    }
}

/// The value of a tag in a list of such (RFC 6376, 3.2), without blanks.
pub(super) fn tag(list: &str, name: &str) -> Option<String> {
    let mut tags = list.split(';').filter_map(|tag| tag.split_once('='));
    tags.find(|(tag, _)| tag.trim() == name).map(|(_, value)| value.split_whitespace().collect())
}

fn domain_of(value: &str) -> &str {
    value.rsplit_once('@').map_or(value, |(_, domain)| domain)
}

/// Whether a domain may speak for letters from another: it is the same, or that is below it.
pub fn aligned(signing: &str, from: &str) -> bool {
    let (signing, from) = (signing.trim_end_matches('.').to_lowercase(), from.trim_end_matches('.').to_lowercase());
    // One with no dot in it is nobody's own.
    let below = || signing.contains('.') && from.strip_suffix(&signing).is_some_and(|rest| rest.ends_with('.'));
    !signing.is_empty() && (signing == from || below())
}

/// A piece of such a line.
#[derive(Debug, PartialEq, Eq)]
enum Piece {
    /// Text, quoted or not; whether white space or a comment stands before it.
    Text(String, bool),
    Semicolon,
    Equals,
}

/// The pieces of a line, without comments and white space. None, if a comment or a string does not end.
fn pieces(line: &str) -> Option<Vec<Piece>> {
    let (mut pieces, mut chars, mut apart) = (Vec::new(), line.chars().peekable(), true);
    while let Some(c) = chars.next() {
        match c {
            '(' => {
                let mut depth = 1;
                while depth > 0 {
                    match chars.next()? {
                        '(' => depth += 1,
                        ')' => depth -= 1,
                        '\\' => drop(chars.next()?),
                        _ => {}
                    }
                }
                apart = true;
                continue;
            }
            ')' => return None,
            c if c.is_whitespace() => {
                apart = true;
                continue;
            }
            ';' => pieces.push(Piece::Semicolon),
            '=' => pieces.push(Piece::Equals),
            '"' => {
                let mut text = String::new();
                loop {
                    match chars.next()? {
                        '"' => break,
                        '\\' => text.push(chars.next()?),
                        c => text.push(c),
                    }
                }
                pieces.push(Piece::Text(text, apart));
            }
            c => {
                let mut text = String::from(c);
                while let Some(c) = chars.next_if(|c| !c.is_whitespace() && !"()\";=".contains(*c)) {
                    text.push(c);
                }
                pieces.push(Piece::Text(text, apart));
            }
        }
        apart = false;
    }
    Some(pieces)
}

/// The server and the results of a line.
fn line(line: &str) -> Option<(String, Vec<Claim>)> {
    let pieces = pieces(line)?;
    let mut parts = pieces.split(|piece| *piece == Piece::Semicolon);
    let server = match parts.next()? {
        [Piece::Text(server, _)] => server,
        // The version of the line's own grammar.
        [Piece::Text(server, _), Piece::Text(version, true)] if version == "1" => server,
        _ => return None,
    };
    // Of a result that can't be read nothing is known, and so nothing of the line: it might have said no.
    let claims = parts.filter(|part| !part.is_empty()).take(CLAIMS_MOST).map(claim).collect::<Option<Vec<_>>>()?;
    Some((server.to_lowercase(), claims.into_iter().filter(|claim| !claim.method.is_empty()).collect()))
}

fn claim(part: &[Piece]) -> Option<Claim> {
    // A server that has nothing to say says `none`.
    if let [Piece::Text(none, _)] = part {
        return none.eq_ignore_ascii_case("none").then(Claim::default);
    }
    let mut said: Vec<(String, String)> = Vec::new();
    let mut rest = part;
    while !rest.is_empty() {
        let [Piece::Text(name, _), Piece::Equals, Piece::Text(value, _), more @ ..] = rest else { return None };
        let (mut value, mut more) = (value.clone(), more);
        // An address may be a string and a host; a signature's end may have signs of its own.
        loop {
            match more {
                [Piece::Text(text, false), after @ ..] => (value, more) = (value + text, after),
                [Piece::Equals, after @ ..] if name.eq_ignore_ascii_case("header.b") => (value, more) = (value + "=", after),
                _ => break,
            }
        }
        said.push((name.to_lowercase(), value.to_lowercase()));
        rest = more;
    }
    let (method, result) = said.first().cloned()?;
    let method = method.split('/').next().unwrap_or_default().to_owned();
    Some(Claim { method, result, of: said.split_off(1) })
}

#[cfg(test)]
mod tests;
