//! Texts as people see them who don't look closely.

use super::token::fold;

/// The Latin letter that a small one of another alphabet looks like.
fn latin(c: char) -> char {
    match c {
        'а' | 'α' => 'a',
        'в' | 'β' => 'b',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'ε' | 'є' => 'e',
        'ԍ' => 'g',
        'һ' | 'н' | 'η' => 'h',
        'і' | 'ј' | 'ι' | 'ӏ' => 'l',
        'к' | 'κ' => 'k',
        'м' | 'μ' => 'm',
        'п' => 'n',
        'о' | 'ο' | 'σ' => 'o',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'г' => 'r',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'υ' => 'u',
        'ν' | 'ѵ' => 'v',
        'ԝ' | 'ω' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'γ' => 'y',
        'ζ' => 'z',
        c => c,
    }
}

/// What a text looks like at a glance: no case, accents or signs, and one letter for those that are easily taken for each other.
pub fn glance(text: &str) -> String {
    let looks = |c: char| match c {
        '0' => 'o',
        '1' | 'i' | 'j' | 'ı' | 'ł' | 'ŀ' => 'l',
        'ø' => 'o',
        'đ' | 'ð' => 'd',
        'ħ' => 'h',
        'ŧ' => 't',
        '5' => 's',
        c => latin(c),
    };
    let plain: String = fold(text).chars().filter(|c| c.is_alphanumeric()).map(looks).collect();
    plain.replace("rn", "m").replace("vv", "w")
}
