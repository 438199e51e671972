//! A line in words and signs, folded so that case, accents, dashes and quotes do not matter.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// One word, number or sign of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Where its folded text begins and ends in [`Line::folded`].
    pub folded: (usize, usize),
    /// Where it stands in the line as written, in bytes on character boundaries.
    pub span: (usize, usize),
    /// Whether it is a word or a number, not a sign.
    pub word: bool,
}

/// A line with its tokens.
#[derive(Clone, Debug, Default)]
pub struct Line<'a> {
    /// As written.
    pub text: &'a str,
    /// Folded text, without white space.
    pub folded: String,
    /// The tokens, in order.
    pub tokens: Vec<Token>,
}

/// What a character is folded to: small letters without accents, ASCII signs for typographic ones.
fn folded_into(c: char, out: &mut String) {
    match c {
        'a'..='z' | '0'..='9' | '_' => out.push(c),
        'A'..='Z' => out.push(c.to_ascii_lowercase()),
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{ff0d}' => out.push('-'),
        '→' | '⇒' | '➔' | '➜' | '⟶' => out.push_str("->"),
        '≤' => out.push_str("<="),
        '≥' => out.push_str(">="),
        c if c.is_ascii() => out.push(c),
        c => {
            for part in c.nfkd().filter(|part| !is_combining_mark(*part)) {
                for lower in part.to_lowercase() {
                    out.push(if lower == 'ß' { 's' } else { lower });
                }
            }
        }
    }
}

/// Quotes say nothing in an order.
fn quotes(c: char) -> bool {
    matches!(c, '"' | '\'' | '“' | '”' | '„' | '«' | '»' | '‘' | '’' | '‚' | '´' | '`')
}

/// Folds a word or a name for comparing: no case, accents, spaces, quotes, hyphens or underscores.
pub fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !quotes(*c)) {
        folded_into(c, &mut out);
    }
    out.retain(|c| !c.is_whitespace() && c != '_' && c != '-');
    out
}

/// Little words that Finnish hangs on any other ("otankin", "otanpa"), folded, the longer first.
const CLITICS: [&str; 4] = ["kin", "pas", "han", "pa"];

/// A folded word without such an ending, if it has one and enough is left.
pub(super) fn without_clitic(folded: &str) -> Option<&str> {
    CLITICS.iter().find_map(|clitic| folded.strip_suffix(clitic)).filter(|bare| bare.len() >= 3)
}

fn invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

impl<'a> Line<'a> {
    /// Cuts a line into tokens. Never fails: what is no word and no number is a sign.
    pub fn new(text: &'a str) -> Line<'a> {
        let mut line = Line { text, folded: String::with_capacity(text.len()), tokens: Vec::with_capacity(8) };
        let mut open: Option<Token> = None;
        let mut chars = text.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            if invisible(c) {
                continue;
            }
            let end = at + c.len_utf8();
            let from = line.folded.len();
            if c.is_alphanumeric() || is_combining_mark(c) || c == '_' {
                if c != '_' {
                    folded_into(c, &mut line.folded);
                }
                let token = open.get_or_insert(Token { folded: (from, from), span: (at, end), word: true });
                token.folded.1 = line.folded.len();
                token.span.1 = end;
                continue;
            }
            line.tokens.extend(open.take());
            if c.is_whitespace() || c.is_control() || quotes(c) {
                continue;
            }
            folded_into(c, &mut line.folded);
            // Two signs that mean one thing are one token.
            let mut end = end;
            if let Some((next_at, next)) = chars.peek().copied()
                && matches!((c, next), ('-' | '–' | '—' | '=', '>') | ('<' | '>', '='))
            {
                chars.next();
                end = next_at + next.len_utf8();
                folded_into(next, &mut line.folded);
            }
            line.tokens.push(Token { folded: (from, line.folded.len()), span: (at, end), word: false });
        }
        line.tokens.extend(open.take());
        // A token can fold to nothing (a lone combining mark); it then means nothing.
        line.tokens.retain(|token| token.folded.0 < token.folded.1);
        line
    }

    /// The folded text of each token.
    pub fn folds(&self) -> impl Iterator<Item = &str> {
        (0..self.tokens.len()).map(|at| self.fold_of(at))
    }

    /// The folded text of a token, empty past the end.
    pub fn fold_of(&self, index: usize) -> &str {
        self.tokens.get(index).and_then(|token| self.folded.get(token.folded.0..token.folded.1)).unwrap_or("")
    }

    /// The folded text of a run of tokens without what stands between them.
    pub fn fold_of_run(&self, from: usize, to: usize) -> &str {
        let start = self.tokens.get(from).map_or(0, |token| token.folded.0);
        let end = to.checked_sub(1).and_then(|last| self.tokens.get(last)).map_or(start, |token| token.folded.1);
        self.folded.get(start..end).unwrap_or("")
    }

    /// The folded text of a run of tokens with a blank between two.
    pub fn words(&self, from: usize, to: usize) -> String {
        (from..to.min(self.tokens.len())).map(|at| self.fold_of(at)).collect::<Vec<_>>().join(" ")
    }

    /// A token as written, empty past the end.
    pub fn written(&self, index: usize) -> &'a str {
        self.tokens.get(index).and_then(|token| self.text.get(token.span.0..token.span.1)).unwrap_or("")
    }

    /// A run of tokens as written, with a blank between two.
    pub fn written_run(&self, run: std::ops::Range<usize>) -> String {
        run.map(|at| self.written(at)).collect::<Vec<_>>().join(" ")
    }

    /// Everything after the token before this one, quotes and all; none past the end.
    pub fn after(&self, index: usize) -> Option<&'a str> {
        self.tokens.get(index)?;
        let start = index.checked_sub(1).and_then(|before| self.tokens.get(before)).map_or(0, |token| token.span.1);
        self.text.get(start..)
    }

    /// Everything from a token on, as written.
    pub fn rest(&self, index: usize) -> &'a str {
        let start = self.tokens.get(index).map_or(self.text.len(), |token| token.span.0);
        self.text.get(start..).unwrap_or("").trim()
    }
}
