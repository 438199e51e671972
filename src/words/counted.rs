//! How many of a thing, in what is said in English below the command line (which tells it in the language chosen); pages and mails have catalogues.

use std::fmt::Display;

/// `1 game`, `2 games`.
pub fn counted(count: impl Display, one: &str, many: &str) -> String {
    let count = count.to_string();
    let things = if count == "1" { one } else { many };
    format!("{count} {things}")
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_is_one_and_all_else_are_many() {
        assert_eq!([0, 1, 2, 11, 21].map(|count| counted(count, "die", "dice")), ["0 dice", "1 die", "2 dice", "11 dice", "21 dice"]);
    }
}
