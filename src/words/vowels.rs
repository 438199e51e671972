//! The vowels of Finnish, and which endings a word takes.

/// All of them.
pub(super) const VOWELS: [char; 8] = ['a', 'e', 'i', 'o', 'u', 'y', 'ä', 'ö'];

/// Whether the endings of a word have back vowels: "Lauraa", but "Villeä".
pub(crate) fn is_back(word: &str) -> bool {
    word.to_lowercase().contains(['a', 'o', 'u'])
}
