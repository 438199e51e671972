//! The same wish in the many ways in which people write it.

use super::straw::{Wish, law_word};
use turnpost::dice::Dice;
use turnpost::game::Numbered;
use turnpost::rules::web_of_power_card::{Card, Open};
use turnpost::words::Lang;

/// The words of one language.
struct Words {
    take: &'static str,
    claim: &'static str,
    moved: &'static str,
    law: &'static str,
    hand: &'static str,
    any: &'static str,
    unclaimed: &'static str,
    at_end: &'static str,
    otherwise: &'static str,
    sides: [&'static str; 2],
    standing: &'static str,
    none: &'static str,
}

const EN: Words = Words {
    take: "take",
    claim: "claim",
    moved: "move claim",
    law: "law",
    hand: "give stone hand",
    any: "any",
    unclaimed: "if unclaimed",
    at_end: "if at end",
    otherwise: "else",
    sides: ["L", "R"],
    standing: "standing",
    none: "none",
};
const FI: Words = Words {
    take: "ota",
    claim: "varaa",
    moved: "siirrä varaus",
    law: "laki",
    hand: "anna kivi käsi",
    any: "mikä tahansa",
    unclaimed: "jos varaamatta",
    at_end: "jos päässä",
    otherwise: "muuten",
    sides: ["V", "O"],
    standing: "pysyvä",
    none: "ei mitään",
};

fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &EN,
        Lang::Fi => &FI,
    }
}

fn ids(cards: &[Card]) -> String {
    cards.iter().map(|card| card.id()).collect::<Vec<_>>().join(", ")
}

/// The ends at which cards lie, one after the other: `2R, 2R`. None if one does not.
fn ends(open: &Open, cards: &[Card], lang: Lang) -> Option<String> {
    let mut open = *open;
    let mut found = Vec::new();
    for card in cards {
        let (row, _, _) = open.ends().find(|(_, _, end)| end == card)?;
        let left = open.rows[row].cards().first() == Some(card);
        found.push(format!("{}{}", row + 1, words(lang).sides[usize::from(!left)]));
        open.rows[row].take(*card);
    }
    Some(found.join(", "))
}

/// The numbers of a wish in the report's list.
fn numbers(wish: &Wish, numbered: &[Numbered]) -> Option<Vec<String>> {
    let number = |cards: &Vec<Card>| {
        let want = ids(cards);
        numbered.iter().position(|one| one.order.split_once(' ').is_some_and(|(_, rest)| rest == want)).map(|at| (at + 1).to_string())
    };
    let all: Vec<String> = wish.takes.iter().take(3).map_while(number).collect();
    (!all.is_empty() && wish.law.is_none()).then_some(all)
}

/// The line that takes.
fn taking(wish: &Wish, open: &Open, numbered: &[Numbered], lang: Lang, dice: &mut Dice) -> String {
    let w = words(lang);
    let Some(best) = wish.takes.first() else { return if lang == Lang::Fi { "ohi".into() } else { "pass".into() } };
    let second = wish.takes.get(1);
    match dice.below(10) {
        0..=2 => {
            if let Some(numbers) = numbers(wish, numbered) {
                return numbers[0].clone();
            }
        }
        3 => {
            if let Some(numbers) = numbers(wish, numbered) {
                return numbers.join(" ");
            }
        }
        4 | 5 => {
            if let Some(ends) = ends(open, best, lang) {
                return format!("{} {ends}", w.take);
            }
        }
        6 => {
            if let Some(second) = second {
                return format!("{} {} > {} > {}", w.take, ids(best), ids(second), w.any);
            }
        }
        7 if best.len() == 1 && open.claimant(best[0]).is_none() => {
            let guard = if dice.below(2) == 0 { w.unclaimed } else { w.at_end };
            return format!("{guard} {}: {} {}\n{}: {} {}", ids(best), w.take, ids(best), w.otherwise, w.take, w.any);
        }
        _ => {}
    }
    format!("{} {}", w.take, ids(best))
}

/// The order lines of a wish.
pub fn orders(wish: &Wish, open: &Open, numbered: &[Numbered], lang: Lang, dice: &mut Dice) -> String {
    let w = words(lang);
    let mut lines = Vec::new();
    if let Some(law) = wish.law {
        lines.push(format!("{} {}", w.law, law_name(law, lang)));
    }
    lines.push(taking(wish, open, numbered, lang, dice));
    lines.extend(claim(wish, lang));
    lines.join("\n")
}

/// What only pays: said when there is a choice of stones.
pub fn pays_from_hand(lang: Lang) -> &'static str {
    words(lang).hand
}

/// The line that claims, or moves a claim.
pub fn claim(wish: &Wish, lang: Lang) -> Option<String> {
    let w = words(lang);
    Some(match wish.claim? {
        (None, card) => format!("{} {}", w.claim, card.id()),
        (Some(from), card) => format!("{} {} -> {}", w.moved, from.id(), card.id()),
    })
}

fn law_name(law: turnpost::rules::web_of_power_card::Law, lang: Lang) -> &'static str {
    use turnpost::rules::web_of_power_card::Law;
    match (lang, law) {
        (Lang::Fi, Law::ThreeSymbols) => "symbolit",
        (Lang::Fi, Law::DifferentColours) => "värit",
        (Lang::Fi, Law::TakeBackStone) => "kivi",
        _ => law_word(law),
    }
}

/// Orders for a turn still to come: what is wanted, and what else would do.
pub fn ahead(wish: &Wish, lang: Lang) -> String {
    let w = words(lang);
    let wanted: Vec<String> = wish.takes.iter().take(2).map(|cards| ids(cards)).collect();
    let mut lines = vec![format!("{} {} > {}", w.take, wanted.join(" > "), w.any)];
    lines.extend(claim(wish, lang));
    lines.join("\n")
}

/// The same in the plainest words.
pub fn plain(wish: &Wish, lang: Lang) -> String {
    let w = words(lang);
    let mut lines = vec![format!("{} {}", w.take, wish.takes.first().map_or(w.any.to_owned(), |cards| ids(cards)))];
    lines.extend(claim(wish, lang));
    lines.join("\n")
}

/// Orders that look before they leap.
pub fn guarded(wish: &Wish, lang: Lang) -> String {
    let w = words(lang);
    let Some(first) = wish.takes.first().and_then(|cards| cards.first()) else { return format!("{} {}", w.take, w.any) };
    let mut lines =
        vec![format!("{} {}: {} {}", w.unclaimed, first.id(), w.take, first.id()), format!("{}: {} {}", w.otherwise, w.take, w.any)];
    lines.extend(claim(wish, lang));
    lines.join("\n")
}

/// Whatever comes, until further notice.
pub fn standing(lang: Lang) -> String {
    let w = words(lang);
    format!("{} {} {}", w.standing, w.take, w.any)
}

/// Nothing stands any more.
pub fn standing_none(lang: Lang) -> String {
    let w = words(lang);
    format!("{} {}", w.standing, w.none)
}

/// A slip: a card that there is not.
pub fn slip(wish: &Wish, lang: Lang) -> String {
    let w = words(lang);
    let card = wish.takes.first().map_or("fr1", |cards| cards[0].id());
    let slip = format!("{}9", &card[..2]);
    let mut lines = vec![format!("{} {slip}", w.take)];
    lines.extend(claim(wish, lang));
    lines.join("\n")
}

/// The word of a command.
pub fn command(word: &'static str, lang: Lang) -> &'static str {
    match (lang, word) {
        (Lang::Fi, "preview") => "kokeile",
        (Lang::Fi, "ready") => "valmis",
        (Lang::Fi, "wait") => "odota",
        (Lang::Fi, "status") => "tilanne",
        (Lang::Fi, "cancel") => "peru",
        (Lang::Fi, "help take") => "ohje ota",
        (Lang::Fi, "salt") => "suola",
        (Lang::Fi, "move") => "siirrä",
        _ => word,
    }
}
