#![allow(clippy::all, missing_docs, dead_code, unreachable_pub)]
#[path = "../tests/phrasings.rs"]
mod phrasings;
fn main() {
    let all = phrasings::all();
    let only = std::env::args().nth(1).unwrap_or_default();
    for p in all.iter().filter(|p| p.came != phrasings::Came::Right && p.ruleset.contains(&only)) {
        println!("{:?} {} {:?}\n    wanted {}\n    {}", p.came, p.ruleset, p.letter, p.expected, p.made);
    }
    print!("{}", phrasings::figures(&all));
}
