//! Texts as people see them who don't look closely.

use super::token::fold;

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
        c => c,
    };
    let plain: String = fold(text).chars().filter(|c| c.is_alphanumeric()).map(looks).collect();
    plain.replace("rn", "m").replace("vv", "w")
}
