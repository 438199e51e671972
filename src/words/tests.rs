use super::*;

#[test]
fn a_list_is_joined_as_people_write_it() {
    let words = Lang::Fi.words();
    assert_eq!(words.list(&["a".into(), "b".into(), "c".into()]), "a, b ja c");
}

#[test]
fn a_phrase_with_arguments_may_stand_in_a_sentence() {
    let crosses = Saying::new("wpc-n-cross").with("n", 2);
    let card = Saying::new("wpc-card").with("id", "fr1").word("land", "wpc-land-frankreich").with("what", Arg::List(vec![crosses.into()]));
    assert_eq!(Lang::Fi.words().tell(&card), "fr1 (Ranska: kaksi ristiä)");
}

#[test]
fn a_negative_number_has_a_minus_sign() {
    let score = |points: i64| Saying::new("wpc-score-total").with("player", "Laura").with("points", points);
    assert_eq!(Lang::En.words().tell(&score(-2)), "Laura −2");
    assert_eq!(Lang::Fi.words().tell(&score(12)), "Laura 12");
    assert_eq!((figure(-12), figure(0)), ("−12".to_owned(), "0".to_owned()));
}

/// A language that has a few sentences only: the others are said in English, whatever stands in them.
#[test]
fn what_a_language_lacks_is_said_in_english() {
    let swedish = "and = och\nresult-shared = { $names } delar segern.";
    let names = "take = [\"ta\", \"tag\"]\nclaim = [\"boka\"]";
    let words = Words::read(Lang::Fi, &[swedish], &[names], Some(Lang::En.words()));
    assert_eq!((words.names("take"), words.names("build")), (&["ta".to_owned(), "tag".to_owned()][..], &[][..]));
    let names = words.list(&["Laura".into(), "Ville".into()]);
    assert_eq!(words.with("result-shared", &[("names", names.into())]), "Laura och Ville delar segern.");
    assert_eq!(
        words.with("result-winner", &[("names", "Laura".into())]),
        Lang::En.words().with("result-winner", &[("names", "Laura".into())])
    );
    let card = Saying::new("wpc-law").with("what", Arg::List(vec![Arg::Word("cit-title".into()), Arg::Word("and".into())]));
    assert!(words.has("wpc-title") && !words.has(&card.id));
    assert_eq!(words.tell(&card), "wpc-law", "what nobody can say is told by its id");
    assert_eq!(words.tell(&Saying::new("result-shared").word("names", "cit-title")), "Citadels delar segern.");
}

#[test]
fn the_language_of_a_text_is_told_among_those_of_a_club() {
    let told = |text| language_of(text, &Lang::ALL);
    let english = [
        "Hi there, I saw your site and would like to join a game",
        "Is there a free seat in the next game? Thanks, John",
        "Joining?\nHi, is there room for one more?",
        "Hi, how do I join?",
        "Can I play too?",
    ];
    for text in english {
        assert_eq!(told(text), Some(Lang::En), "{text}");
    }
    for text in ["Hei, voiko peliin vielä päästä mukaan?", "Kysymys kerhosta\nMiten mukaan pääsee?", "Moi, miten tähän pääsee?"] {
        assert_eq!(told(text), Some(Lang::Fi), "{text}");
    }
    // A few words tell nothing for sure.
    for text in ["Hello", "Hei", "Joining?", "1234", ""] {
        assert_eq!(told(text), None, "{text}");
    }
    assert_eq!(language_of("Hi there, I saw your site and would like to join a game", &[Lang::Fi]), Some(Lang::Fi));
}
