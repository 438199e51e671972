//! A page set for reading on a terminal: lines broken where it ends, a table as its rows one below the other.

use crate::cli::lines::in_width;

/// A page of Markdown as lines of so many columns.
pub(super) fn for_reading(markdown: &str, width: usize) -> String {
    let (mut out, mut in_code, mut heads): (Vec<String>, bool, Vec<String>) = (Vec::new(), false, Vec::new());
    // The paragraph that goes on, with what stands before it.
    let mut open: Option<(&str, String)> = None;
    for line in markdown.lines().chain([""]) {
        let text = line.trim();
        let fence = text.starts_with("```");
        let row = text.strip_prefix('|').and_then(|row| row.strip_suffix('|')).filter(|_| !in_code);
        let point = text.strip_prefix("- ").filter(|_| !in_code);
        let is_set_apart = in_code || line.starts_with("    ") || text.starts_with('#');
        if let Some((_, so_far)) = open.as_mut().filter(|_| !fence && row.is_none() && point.is_none() && !is_set_apart && !text.is_empty())
        {
            so_far.push(' ');
            so_far.push_str(text);
            continue;
        }
        out.extend(open.take().map(|(mark, text)| in_width(Some(width), mark, &text)));
        if row.is_none() {
            heads.clear();
        }
        in_code ^= fence;
        match (row, point) {
            _ if fence => {}
            _ if in_code => out.push(format!("    {line}")),
            // Between the heads and the rows.
            (Some(row), _) if row.chars().all(|c| "-:| ".contains(c)) => {}
            (Some(row), _) => {
                let cells: Vec<String> = row.split('|').map(|cell| cell.trim().to_owned()).collect();
                if heads.is_empty() {
                    heads = cells;
                } else {
                    out.push(set_row(&heads, &cells, width));
                }
            }
            (None, Some(point)) => open = Some(("- ", point.to_owned())),
            (None, None) if is_set_apart || text.is_empty() => out.push(line.to_owned()),
            (None, None) => open = Some(("", text.to_owned())),
        }
    }
    out.join("\n")
}

/// A row: its first cell, and below it the others, each behind the head of its column where there are several.
fn set_row(heads: &[String], cells: &[String], width: usize) -> String {
    let Some((first, rest)) = cells.split_first() else { return String::new() };
    let mut lines = vec![in_width(Some(width), "", first)];
    for (at, cell) in rest.iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
        let head = heads.get(at + 1).filter(|head| rest.len() > 1 && !head.is_empty());
        let text = head.map_or_else(|| cell.clone(), |head| format!("{head}: {cell}"));
        lines.push(in_width(Some(width), "    ", &text));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_with_the_terminal_and_tables_are_rows_below_each_other() {
        let page = "# A page\n\nOne two three\nfour five six seven.\n\n- a point that is\n  long enough\n- another\n\n| what | how | when |\n|---|---|---|\n| a key | by hand | |\n\n```\na | b as it is, however long it may be\n```\n";
        let expected = "# A page\n\nOne two three four\nfive six seven.\n\n- a point that is\n  long enough\n- another\n\na key\n    how: by hand\n\n    a | b as it is, however long it may be\n";
        assert_eq!(for_reading(page, 20), expected);
    }

    #[test]
    fn every_page_fits_a_terminal_but_for_words_and_code() {
        for (name, text) in super::super::pages_in(crate::words::Lang::En) {
            let set = for_reading(text, 80);
            let wide = set
                .lines()
                .find(|line| line.chars().count() > 80 && !line.starts_with("    ") && line.contains(' ') && !line.contains("http"));
            assert_eq!(wide, None, "{name}");
        }
    }
}
