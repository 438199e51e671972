//! What a player wants to be done with their name: whether it is rated, and how it is inflected.

use crate::harness::Table;
use turnpost::store::{Agenda, GameFolder};

#[test]
fn a_player_is_rated_or_not_as_they_write_in_either_language() {
    let mut table = Table::new().players(&["laura", "ville", "atro"]);
    let said = |table: &mut Table, who: &str, line: &str| table.says(who, line).split_whitespace().collect::<Vec<_>>().join(" ");
    let told = said(&mut table, "ville", "ratings off");
    assert!(told.contains("You are in no table of ratings") && told.contains("ratings on"), "{told}");
    let told = said(&mut table, "laura", "kieli suomi\nvahvuusluku pois");
    assert!(told.contains("Et ole enää tällä nimellä mukana vahvuusluvuissa"), "{told}");
    let rated = |table: &Table| {
        let disk = table.disk();
        let folder = GameFolder::new(&disk, "friday").expect("a folder");
        let of_private: Vec<Option<bool>> =
            folder.private().expect("read").seats.iter().map(|seat| seat.rated.map(|rated| rated.yes)).collect();
        let agenda: Agenda = folder.agenda().expect("read").expect("there");
        let of_sheet = agenda.scoresheet.expect("known").rated.into_values().map(|rated| rated.yes).collect::<Vec<_>>();
        (of_private, of_sheet)
    };
    let (private, sheet) = rated(&table);
    assert_eq!((private.iter().flatten().count(), sheet), (2, vec![false, false]));
    // It is nobody else's business, and can be taken back.
    let site = table.text("site/g/friday/index.html") + &table.text("site/index.html");
    assert!(!site.contains("rated") && !site.contains("ratings off"), "{site}");
    said(&mut table, "ville", "ratings on");
    assert_eq!(rated(&table).1.iter().filter(|yes| **yes).count(), 1);
    // A sentence that begins so is none.
    let told = said(&mut table, "atro", "ratings are fun");
    assert!(!told.contains("no table of ratings"), "{told}");
}

#[test]
fn a_name_is_inflected_as_its_bearer_says() {
    let mut table = Table::new().players(&["markus", "ville", "atro"]);
    let said = |table: &mut Table, line: &str| table.says("markus", line).split_whitespace().collect::<Vec<_>>().join(" ");
    let told = said(&mut table, "kieli suomi\ntaivutus Markuksen");
    assert!(told.contains("Nimesi taipuu") && told.contains("Markuksen, Markusta"), "{told}");
    assert!(table.text("games/friday/private.toml").contains("genitive = \"Markuksen\""));
    let told = said(&mut table, "taivutus Lauran");
    assert!(told.contains("miten nimi Markus taipuu"), "{told}");
    // Wherever it is told in Finnish: in the mail of the turn that is played for them.
    let told = said(&mut table, "sijainen päälle");
    let told = if told.contains("puolesta") { told } else { said(&mut table, "tilanne") };
    assert!(told.contains("Sijainen määräsi Markuksen puolesta") && !told.contains("pelaajan Markus"), "{told}");
    let told = said(&mut table, "taivutus ei");
    assert!(told.contains("taipuu taas niin kuin se itsestään taipuisi"), "{told}");
    assert!(!table.text("games/friday/private.toml").contains("genitive"));
}
