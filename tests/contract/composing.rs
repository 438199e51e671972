//! What a page offers to be written: whatever is composed of it is taken by the table without a remark.

use crate::contract::straw::{Straw, dice, sizes};
use turnpost::dice::{Dice, Seed};
use turnpost::game::{
    About, Composer, DiceSource, Hosted, LetterIn, LineSaid, Offered, Part, Present, Seat, Sentence, Table as _, Verdict, own_commands,
};
use turnpost::words::Lang;

/// A table as it stands at a moment of a random game.
fn table<R: Present>(straw: &Straw<R>, state: &R::State) -> Hosted<R> {
    Hosted::arranged(straw.setting.clone(), state.clone(), DiceSource::Seeded(Seed::named("composed")))
}

/// A sentence with its gaps filled at random.
fn fill(sentence: &Sentence, chance: &mut Dice) -> String {
    let mut one_of = |all: &[String]| chance.pick(all).cloned().unwrap_or_default();
    let mut out = String::new();
    for part in sentence {
        match part {
            Part::Is(words) => out.push_str(words),
            Part::One(all) => out.push_str(&one_of(all)),
            Part::Some(all, most) => {
                let mut named: Vec<String> = Vec::new();
                for _ in 0..*most {
                    let name = one_of(all);
                    if !named.contains(&name) {
                        named.push(name);
                    }
                }
                out.push_str(&named.join(", "));
            }
            Part::Free(_) => out.push_str("as agreed"),
            Part::Count(least, _) => out.push_str(&least.to_string()),
            Part::All(all) => out.push_str(&all.join(" ")),
        }
    }
    out
}

fn random(offered: &Offered, chance: &mut Dice) -> String {
    let whole = offered.lines.len() as u32;
    let at = chance.below(whole + offered.sentences.len() as u32);
    if at < whole { offered.lines[at as usize].0.clone() } else { fill(&offered.sentences[(at - whole) as usize], chance) }
}

fn said(lines: &[LineSaid], lang: Lang) -> Vec<String> {
    let faulty = lines.iter().filter(|line| line.verdict != Verdict::Ok && line.verdict != Verdict::Command && line.verdict != Verdict::Marker || line.note.is_some());
    faulty.map(|line| format!("{:?} {}: {}", line.verdict, line.text, line.note.as_ref().map(|note| lang.words().tell(note)).unwrap_or_default())).collect()
}

fn taken<R: Present>(table: &mut Hosted<R>, seat: Seat, text: &str, lang: Lang) -> Vec<String> {
    let text = format!("preview\n{text}");
    let letter = LetterIn { seat, text: &text, letter: "composed", about: About::Now, lang, ready: false, commands: own_commands() };
    said(&table.take(&letter).acknowledgement.lines, lang)
}

/// What a page offers to be written is legal, each line of it and each sentence however it is filled.
pub fn what_is_offered_is_taken<R: Present>() {
    let mut faults: Vec<String> = Vec::new();
    let (mut lines, mut most) = (0, 0);
    for players in sizes::<R>() {
        let straw = Straw::<R>::play(players, 77);
        let mut chance = dice(&format!("composed {players}"));
        let share = (straw.moments.len() / 6).max(1);
        for moment in straw.moments.iter().step_by(share) {
            for seat in straw.setting.seats.all() {
                let mut table = table(&straw, &moment.state);
                let lang = if chance.below(2) == 0 { Lang::En } else { Lang::Fi };
                let Some(composer) = table.composer(seat, lang) else { continue };
                most = most.max(size(&composer));
                if std::env::var_os("SHOW").is_some() {
                    println!("{}", serde_json::to_string_pretty(&composer).unwrap());
                }
                for offered in &composer.kinds {
                    for _ in 0..8 {
                        let line = random(offered, &mut chance);
                        lines += 1;
                        faults.extend(taken(&mut table, seat, &line, lang).into_iter().map(|fault| format!("{players} {}: {fault}", offered.key)));
                    }
                }
            }
        }
    }
    println!("{}: {lines} lines, {} faults, {most} bytes", R::META.key, faults.len());
    faults.iter().take(40).for_each(|fault| println!("{fault}"));
    assert!(faults.is_empty() && lines > 100, "{}", faults.len());
}

fn size(composer: &Composer) -> usize {
    serde_json::to_string(composer).map_or(0, |text| text.len())
}
