//! What is wrong with a file, said to whoever has written it by hand: neither in the words of a parser nor by the names of types.

use serde::de::Unexpected;

/// How the parser's complaints begin, and what has most likely happened. What it expected is in its words, and left out.
const SYNTAX: &[(&[&str], &str)] = &[
    (&["string values must be quoted"], "here a value is missing, or a text stands without quotes: write it as \"text\""),
    (&["invalid basic string, expected non"], "a text may not hold this sign"),
    (&["invalid basic string"], "a text that begins with \" ends with \" on the same line"),
    (&["invalid literal string"], "a text that begins with ' ends with ' on the same line"),
    (&["invalid multi-line"], "a text that begins with three quotation marks ends with three"),
    (
        &["missing escaped value", "invalid unicode", "too few unicode"],
        "a backslash in a text within \"…\" begins a sign of its own: put the text in '…' instead",
    ),
    (&["invalid boolean"], "write true or false, in small letters"),
    (&["key with no value"], "behind a key stands = and its value, as in name = \"Friday table\""),
    (&["unexpected leading zero"], "a number does not begin with 0; a time of day stands in quotes, as in \"09:30\""),
    (&["`_` may only go"], "this is no number"),
    (&["unclosed table", "unclosed array table"], "the name of a table ends with ], of one of many with ]]"),
    (&["unclosed array"], "a list ends with ]"),
    (&["unclosed inline table"], "a table in one line ends with a brace"),
    (&["unexpected key or value"], "behind a value or the name of a table its line ends; a remark may follow, behind #"),
    (
        &["invalid unquoted key", "unquoted keys cannot", "invalid key-value"],
        "the name of a key has letters from a to z, digits, - and _ in it; a remark begins with #",
    ),
    (&["invalid date", "invalid time"], "there is no such day or time; write 2026-11-24, and a time of day as \"18:00\""),
    (&["extra assignment", "missing comma"], "between two things in a list stands a comma"),
    (&["extra comma"], "between two things in a list stands one comma"),
];

/// What the parser complains of, as said to who wrote the text; in its own words where that is not known here.
pub fn syntax(error: &toml::de::Error, text: &str) -> String {
    let theirs = error.message().lines().collect::<Vec<_>>().join(", ");
    let word = error.span().and_then(|span| text.get(span.start..)).unwrap_or_default();
    if word.starts_with(['“', '”', '„', '‟', '‘', '’', '«', '»']) {
        return "these are marks of print: a text stands in straight ones, \"text\"".to_owned();
    }
    let line = word.lines().next().unwrap_or_default().trim_end();
    if theirs.starts_with("string values must") && ["yes", "no", "on", "off"].contains(&line.to_lowercase().as_str()) {
        return "write true or false, in small letters".to_owned();
    }
    if let Some(name) = error.span().and_then(|span| text.get(span)).filter(|name| !name.is_empty() && theirs.starts_with("duplicate key"))
    {
        return format!("`{name}` stands in the file for the second time");
    }
    let known = SYNTAX.iter().find(|(begin, _)| begin.iter().any(|begins| theirs.starts_with(begins)));
    known.map_or(theirs, |(_, ours)| (*ours).to_owned())
}

/// That a value is of another kind than is wanted.
pub(super) fn kind(found: &Unexpected<'_>, wanted: &dyn serde::de::Expected) -> String {
    let found = match found {
        Unexpected::Bool(flag) => flag.to_string(),
        Unexpected::Unsigned(number) => format!("the number {number}"),
        Unexpected::Signed(number) => format!("the number {number}"),
        Unexpected::Float(number) => format!("the number {number}"),
        Unexpected::Str(text) => format!("the text {text:?}"),
        Unexpected::Char(one) => format!("the text \"{one}\""),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "a table".to_owned(),
        Unexpected::UnitVariant => "a name alone".to_owned(),
        other => other.to_string(),
    };
    format!("{found} stands where {} belongs", thing(&wanted.to_string()))
}

/// That a list has more or fewer things in it than are wanted.
pub(super) fn length(found: usize, wanted: &dyn serde::de::Expected) -> String {
    format!("a list of {found} stands where {} belongs", thing(&wanted.to_string()))
}

/// What a type expects, in words of the file.
fn thing(type_says: &str) -> String {
    let words = match type_says {
        "a boolean" => "true or false",
        "a string" | "a borrowed string" | "string or table" => "a text in quotes",
        "a character" => "a text of one sign",
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "usize" => "a whole number from 0 on",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a sequence" => "a list",
        "a map" | "struct variant" => "a table",
        "unit variant" => "a name alone",
        other if other.starts_with("struct ") => "a table",
        other if other.starts_with("a tuple") || other.starts_with("tuple ") => return list_of(other),
        other if other.starts_with("variant ") || other.starts_with("enum ") => "a text in quotes",
        other => other,
    };
    words.to_owned()
}

/// `a tuple of size 2`, and whatever else ends in how many there are.
fn list_of(type_says: &str) -> String {
    let count = type_says.rsplit(' ').find_map(|word| word.parse::<usize>().ok());
    count.map_or_else(|| "a list".to_owned(), |count| format!("a list of {count}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What people get wrong in a file of settings.
    #[test]
    fn who_breaks_a_file_is_told_in_words_of_the_file() {
        let cases = [
            ("name = \"abc", "ends with \" on the same line"),
            ("name = 'abc", "ends with ' on the same line"),
            ("name = \"\"\"abc", "ends with three"),
            ("name = abc", "without quotes"),
            ("name = “abc”", "in straight ones"),
            ("name =", "a value is missing"),
            ("name = yes", "true or false, in small letters"),
            ("name = “abc”\nother = 2", "in straight ones"),
            ("name = 5 days", "without quotes"),
            ("name = \"C:\\club\"", "in '…' instead"),
            ("name = \"C:\\users\"", "in '…' instead"),
            ("name = \"\u{1}\"", "may not hold this sign"),
            ("name = True", "true or false, in small letters"),
            ("name abc", "behind a key stands ="),
            ("name := 1", "behind a key stands ="),
            ("at = 09.30", "\"09:30\""),
            ("n = 1_", "no number"),
            ("[mail", "ends with ]"),
            ("[[mail]", "ends with ]"),
            ("a = [1, 2", "a list ends with ]"),
            ("a = {b = 1", "ends with a brace"),
            ("a = 1 b = 2", "its line ends"),
            ("[mail]]", "its line ends"),
            ("a = 1\na = 2", "`a` stands in the file for the second time"),
            ("[ab]\n[ab]", "`ab` stands in the file for the second time"),
            ("# words\n// words", "behind a key stands ="),
            ("ääni = 1", "letters from a to z"),
            ("= 1", "letters from a to z"),
            ("{ \"a\": 1 }", "letters from a to z"),
            ("a = 2026-13-45", "there is no such day"),
        ];
        for (text, expected) in cases {
            let error = toml::de::DeTable::parse(text).expect_err(text);
            let said = syntax(&error, text);
            assert!(said.contains(expected), "{text}: {said} ({})", error.message());
        }
    }
}
