//! Why something is wanted: where that begins in a sentence. A reason orders nothing. All words are folded.

use super::phrases::Phrases;
use super::token::Line;

/// With these begins why something is wanted.
const REASONS: &[&str] = &[
    "because", "since", "cause", "cos", "coz", "cuz", "as", "lest", "koska", "silla", "ettei", "etten", "jotta", "jottei", "sehan", "hehan",
];

/// The same in several words: what for, and before what.
static REASONS_OF_SEVERAL: Phrases = Phrases::new(&[
    &["so", "that"],
    &["so", "they", "are"],
    &["so", "they", "can"],
    &["so", "he", "can"],
    &["so", "she", "can"],
    &["so", "you", "can"],
    &["so", "you", "know"],
    &["so", "i", "can"],
    &["so", "we", "can"],
    &["so", "nobody"],
    &["so", "no", "one"],
    &["so", "everybody"],
    &["so", "everyone"],
    &["in", "order", "to"],
    &["in", "order", "that"],
    &["before", "somebody"],
    &["before", "someone"],
    &["before", "anybody"],
    &["before", "anyone"],
    &["before", "others"],
    &["before", "the", "others"],
    &["ennen", "kuin", "joku"],
    &["ennen", "kun", "joku"],
    &["ennen", "kuin", "muut"],
    &["ennen", "kun", "muut"],
    &["ku", "mulla"],
    &["kun", "mulla"],
    &["kun", "minulla"],
    &["ku", "siita"],
    &["kun", "siita"],
    &["ku", "siit"],
    &["kun", "siit"],
    &["kun", "siella"],
    &["ku", "siella"],
    &["kun", "sinne"],
    &["ku", "sinne"],
    &["kun", "sielta"],
    &["kun", "han"],
    &["ku", "han"],
    &["kun", "kukaan"],
    &["ku", "kukaan"],
    &["ennen", "ku", "peli"],
    &["ennen", "kuin", "peli"],
    &["ennen", "kun", "peli"],
    &["ennen", "ku", "joku"],
    &["ennen", "ku", "muut"],
    &["niinkuin", "sovittiin"],
    &["niin", "kuin", "sovittiin"],
    &["niinku", "sovittiin"],
    &["kuten", "sovittiin"],
    &["kuten", "sovimme"],
    &["that", "way"],
    &["niin", "saadaan"],
    &["niin", "paasee"],
    &["niin", "paasen"],
    &["nii", "paasee"],
    &["niin", "paastaan"],
    &["i", "badly", "need"],
    &["i", "really", "need"],
    &["i", "desperately", "need"],
    &["then", "nobody", "can"],
    &["to", "stop"],
    &["to", "prevent"],
    &["to", "protect"],
    &["to", "block"],
    &["kun", "en"],
    &["ku", "en"],
    &["kun", "se", "on"],
    &["ku", "se", "on"],
    &["kun", "ei"],
    &["ku", "ei"],
    &["niin", "etta"],
    &["siksi", "etta"],
    &["sen", "takia", "etta"],
    &["etta", "saan"],
]);

/// Whether with the first of some folded words begins why something is wanted. `is_player`: who is called so; before whom something is done says
/// why as well.
pub fn begins_reason(words: &[&str], is_player: impl Fn(&str) -> bool) -> bool {
    let before = match words {
        ["before", name, ..] | ["ennen", "kuin" | "kun" | "ku", name, ..] | ["to", "keep", name, ..] => is_player(name),
        _ => false,
    };
    before || words.first().is_some_and(|word| REASONS.contains(word)) || REASONS_OF_SEVERAL.longest(words) > 0
}

/// A text without the reason at its end.
pub fn before_reason(text: &str, is_player: impl Fn(&str) -> bool) -> String {
    let line = Line::new(text);
    let words: Vec<&str> = line.folds().collect();
    let begins = |at: &usize| begins_reason(words.get(*at..).unwrap_or_default(), &is_player);
    let end = (1..words.len()).find(|at| begins(at) && line.fold_of(*at) != "as");
    line.written_run(0..end.unwrap_or(line.tokens.len()))
}
