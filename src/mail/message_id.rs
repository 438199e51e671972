//! Message ids, by which mails name each other.

/// The message ids in a header's value: those in angle brackets, or the bare words when there are none.
pub(super) fn ids(value: &str, most: usize) -> Vec<String> {
    let bracketed = value.split('<').skip(1).filter_map(|rest| rest.split_once('>')).map(|(id, _)| id);
    let bare = value.split([' ', ',']).filter(|_| !value.contains('<'));
    bracketed
        .chain(bare)
        .map(|id| id.chars().filter(|c| !c.is_whitespace() && !c.is_control()).collect::<String>())
        .filter(|id| !id.is_empty())
        .take(most)
        .collect()
}
