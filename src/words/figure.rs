//! Figures as they are printed: a negative one has a minus sign, which stands apart from the dash and the hyphen, and is as wide as a plus.

use fluent_bundle::FluentValue;

/// A number as people are shown it; in orders and files it is written as machines do.
pub fn figure(number: i64) -> String {
    number.to_string().replace('-', "−")
}

/// The same of a number in a sentence.
pub(super) fn in_sentence<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value < 0.0 => Some(number.as_string().replace('-', "−")),
        _ => None,
    }
}
