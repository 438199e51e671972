//! Promises and acceptances as people say them to each other.

use super::lines::read;

/// What is said, and the line that says the same.
const SAID: &[(&str, &str)] = &[
    ("accept offer 3", "accept 3"),
    ("I accept offer 3", "accept 3"),
    ("hyväksyn tarjouksen 3", "accept 3"),
    ("hyväksy tarjous 3", "accept 3"),
    ("torjun tarjouksen 3", "reject 3"),
    ("promise Ville: I won't attack you this round", "promise Ville: no-attack Ville"),
    ("promise Ville: I will not attack you next round", "promise Ville: no-attack Ville next round"),
    ("promise Mikko: I won't attack Ville", "promise Mikko: no-attack Ville"),
    ("lupaa Ville: en hyökkää kimppuusi tällä ja ensi kierroksella", "promise Ville: no-attack Ville this and next round"),
    ("lupaa Mikko: en hyökkää Villen kimppuun", "promise Mikko: no-attack Ville"),
    ("lupaa Mikko: en hyökkää Villen valtakuntaan", "promise Mikko: no-attack Ville"),
    ("lupaan Ville: en hyökkää sinua vastaan", "promise Ville: no-attack Ville"),
    ("lupaa Mikko: en lähde maan päälle", "promise Mikko: no earth"),
    ("promise Mikko: I won't go to earth", "promise Mikko: no earth"),
    ("lupaa Ville: autan sinua puolustuksessa vähintään 5 tällä kierroksella", "promise Ville: support Ville as defender at least 5"),
    ("promise Ville: help you as defender", "promise Ville: support Ville as defender"),
    ("lupaa Ville: äänestän sinua jos osallistun päätösrinkiin", "promise Ville: vote Ville when attending"),
    ("promise Ville: vote for you if I come", "promise Ville: vote Ville when attending"),
    ("lupaa Ville: en äänestä Mikkoa", "promise Ville: vote not Mikko"),
    ("promise Ville: no vote for Mikko", "promise Ville: vote not Mikko"),
    ("lupaa Ville: tulen päätösrinkiin", "promise Ville: attend"),
    ("promise Ville: come to the gathering", "promise Ville: attend"),
    ("lupaa Ville: en tule päätösrinkiin", "promise Ville: stay away"),
    (
        "offer Ville: give promise {no-attack you} for promise {no-attack me}",
        "offer Ville: give promise {no-attack Ville} for promise {no-attack me}",
    ),
];

#[test]
fn promises_are_read_as_people_say_them() {
    for (said, line) in SAID {
        assert_eq!(read(said), read(line), "{said}");
    }
}
