use super::*;
use crate::game::{Told, Weight};
use chrono::{TimeZone, Utc};
use chrono_tz::{Etc, Europe, UTC};
use proptest::prelude::*;

fn in_helsinki(year: i32, month: u32, day: u32, hour: u32, minute: u32) -> DateTime<Tz> {
    let utc = Utc.with_ymd_and_hms(year, month, day, hour, minute, 0).single().unwrap_or_default();
    utc.with_timezone(&Europe::Helsinki)
}

#[test]
fn a_deadline_has_weekday_clock_and_zone() {
    let winter = in_helsinki(2026, 11, 22, 16, 0);
    assert_eq!(deadline_words(&winter, Lang::En), "Sunday 22 November at 18:00 (Helsinki)");
    assert_eq!(deadline_words(&winter, Lang::Fi), "sunnuntaina 22. marraskuuta klo 18.00 (Helsinki)");
    let summer = in_helsinki(2026, 6, 1, 6, 5);
    assert_eq!(deadline_words(&summer, Lang::Fi), "maanantaina 1. kesäkuuta klo 09.05 (Helsinki)");
    assert_eq!(deadline_words(&winter.with_timezone(&UTC), Lang::En), "Sunday 22 November at 16:00 (UTC)");
    let york = winter.with_timezone(&chrono_tz::America::New_York);
    assert_eq!(deadline_words(&york, Lang::En), "Sunday 22 November at 11:00 (New York)");
}

#[test]
fn the_hour_that_is_struck_twice_says_which_it_is() {
    let (first, second) = (in_helsinki(2026, 10, 25, 0, 30), in_helsinki(2026, 10, 25, 1, 30));
    assert_eq!(deadline_words(&first, Lang::En), "Sunday 25 October at 03:30 (Helsinki, summer time)");
    assert_eq!(deadline_words(&second, Lang::Fi), "sunnuntaina 25. lokakuuta klo 03.30 (Helsinki, talviaikaa)");
    let after = in_helsinki(2026, 10, 25, 2, 0);
    assert_eq!(deadline_words(&after, Lang::En), "Sunday 25 October at 04:00 (Helsinki)");
    assert_eq!(clock_words(&after.with_timezone(&Etc::UTC), Lang::En), "25 October 2026, 02:00 (UTC)");
}

#[test]
fn a_seats_letter_follows_the_name_that_begins_a_sentence() {
    let seats = Seats(vec!["Laura".to_owned(), "Ville".to_owned()]);
    let told =
        |seat: Option<u8>, text: &str| Told { weight: Weight::Act, anchor: String::new(), seat: seat.map(Seat), text: text.to_owned() };
    let events =
        mail::events(&[told(Some(1), "Ville took en2."), told(Some(1), "Villen kivi palasi."), told(None, "The deck is empty.")], &seats);
    let said: Vec<&str> = events.iter().map(|event| event.lettered.as_str()).collect();
    assert_eq!(said, ["Ville (B) took en2.", "(B) Villen kivi palasi.", "The deck is empty."]);
}

#[test]
fn the_first_language_has_the_plain_paths() {
    let club = |languages| Club {
        name: "",
        address: "",
        gm: "",
        site_url: None,
        private: crate::report::Private::SecretPath,
        languages,
        around: Around::none(),
        link_pictures: false,
        turn_in_subject: false,
        mail_bytes_max: 0,
    };
    let both = club(&[Lang::Fi, Lang::En]);
    assert_eq!(front_path(&both, Lang::Fi), "index.html");
    assert_eq!(game_path(&both, "x-1", Lang::En), "en/g/x-1/index.html");
    assert_eq!(round_path(&club(&[]), "x-1", 7, Lang::En), "g/x-1/r/7.html");
    assert_eq!(place::way_up("en/g/x-1/r/7.html"), "../../../../");
    assert_eq!(place::way_up("index.html"), "");
}

#[test]
fn every_term_has_its_words() {
    for lang in Lang::ALL {
        for said in terms::Terms::of(lang).all() {
            assert!(!said.starts_with("report-"), "{} has no {said}", lang.code());
        }
    }
}

#[test]
fn seven_seats_have_marks_of_their_own() {
    let all: std::collections::BTreeSet<&str> = (0..7).map(|seat| mark_svg(Seat(seat))).collect();
    assert_eq!(all.len(), 7);
    assert!(all.iter().all(|mark| mark.starts_with("<svg ")));
    assert_eq!(mark_svg(Seat(7)), "");
}

proptest! {
    #[test]
    fn a_plain_name_is_one_line_and_the_rest_stays(name in "\\PC{0,12}[\\x00-\\x1f\u{202e}]{0,2}\\PC{0,12}") {
        let plain = plain(&name);
        prop_assert!(!plain.contains(char::is_control));
        let kept = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
        prop_assert_eq!(kept(&name), kept(&plain));
    }
}
