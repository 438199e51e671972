//! What somebody reads of the sample club's games beside the pictures: questions, numbered answers, tellings, tables, sections, line by line
//! what they were when somebody read them and held them against the positions. After a change that is meant, read the new ones so.

use crate::harness::sample_table;
use std::fmt::Write as _;
use turnpost::game::{Board, Seat, Sheet, Viewer};
use turnpost::words::Lang;

/// Games under way, one of each ruleset, and the round from which on things are told.
const UNDER_WAY: [(&str, u32); 5] = [("friday-3", 13), ("saturday-5", 15), ("sunday-7", 3), ("monday-2", 13), ("tuesday-6", 4)];
/// Rounds of games, and whose eyes look at them.
const ROUNDS: [(&str, u32, Seat); 5] =
    [("harvest-5", 30, Seat(2)), ("winter-4", 44, Seat(0)), ("autumn-5", 9, Seat(1)), ("siege-1", 9, Seat(0)), ("lent-5", 11, Seat(3))];

fn row(mark: Option<Seat>, strong: bool, cells: impl Iterator<Item = String>) -> String {
    let mark = mark.map_or("-".to_owned(), |seat| seat.to_string());
    format!("{mark}{} {}", if strong { "!" } else { " " }, cells.collect::<Vec<_>>().join(" | "))
}

fn board(board: &Board, out: &mut String) {
    let _ = writeln!(out, "# {}", board.columns.join(" | "));
    for (name, cells) in &board.rows {
        let cells = cells.iter().map(|cell| {
            let (seat, open) = (cell.seat.map(|seat| format!(" @{seat}")).unwrap_or_default(), if cell.open { "*" } else { "" });
            format!("{}{open}{}{seat}", cell.text, if cell.sub.is_empty() { String::new() } else { format!(" ({})", cell.sub) })
        });
        let _ = writeln!(out, "{name}: {}", cells.collect::<Vec<_>>().join(" | "));
    }
    board.text.iter().for_each(|line| _ = writeln!(out, "{line}"));
}

fn read(sheet: &Sheet, out: &mut String) {
    let _ = writeln!(out, "= {}: {}", sheet.ruleset_title, sheet.title);
    sheet.asked.iter().for_each(|asked| _ = writeln!(out, "asked: {}", asked.lead));
    sheet.numbered.iter().enumerate().for_each(|(at, one)| _ = writeln!(out, "{}. {}: {}", at + 1, one.order, one.words));
    sheet.examples.iter().for_each(|line| _ = writeln!(out, "for example: {line}"));
    sheet.standing.iter().for_each(|line| _ = writeln!(out, "standing: {}", line.text));
    sheet.on_file.iter().for_each(|line| _ = writeln!(out, "on file: {}", line.text));
    for round in &sheet.rounds {
        let _ = writeln!(out, "== {}: {}", round.number, round.title);
        round.led_to.iter().for_each(|told| _ = writeln!(out, "→ {}", told.text));
        round.passages.iter().for_each(|passage| _ = writeln!(out, "{} as one: {}", passage.of.len(), passage.told.text));
        round.told.iter().for_each(|told| _ = writeln!(out, "{}", row(told.seat, false, std::iter::once(told.text.clone()))));
    }
    board(&sheet.board, out);
    for grid in &sheet.grids {
        let _ = writeln!(out, "# {}\n   {}", grid.caption, grid.head.join(" | "));
        grid.rows.iter().for_each(|one| _ = writeln!(out, "{}", row(one.seat, one.strong, one.cells.iter().cloned())));
    }
    for section in &sheet.sections {
        let _ = writeln!(out, "# {}", section.heading);
        section.lines.iter().for_each(|line| _ = writeln!(out, "{line}"));
    }
    sheet.result.iter().for_each(|result| _ = writeln!(out, "result: {result}"));
    out.push('\n');
}

#[test]
fn players_read_of_a_game_under_way_what_somebody_found_right() {
    for (id, since) in UNDER_WAY {
        let table = sample_table(id);
        let asked = table.awaited().first().expect("somebody is asked").seat;
        let mut out = String::new();
        read(&table.sheet(Viewer::Seat(asked), since, Lang::En), &mut out);
        read(&table.sheet(Viewer::Public, since, Lang::Fi), &mut out);
        insta::assert_snapshot!(format!("now-{id}"), out);
    }
}

#[test]
fn readers_of_a_past_round_read_what_somebody_found_right() {
    for (id, round, seat) in ROUNDS {
        let table = sample_table(id);
        let mut out = String::new();
        read(&table.sheet_of_round(round, Viewer::Public, Lang::En), &mut out);
        read(&table.sheet_of_round(round, Viewer::Seat(seat), Lang::Fi), &mut out);
        insta::assert_snapshot!(format!("round-{id}-{round}"), out);
    }
}
