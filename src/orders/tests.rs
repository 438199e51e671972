use super::*;
use crate::dice::{Dice, Seed, Stream};
use crate::words::Lang;
use proptest::prelude::*;
use std::sync::Arc;

fn grammar() -> Spec {
    let murder = Arc::new(Vocab::new("what", vec![Entry::word("murder", "murhaa").also(&["murhaan"])]));
    let characters = Arc::new(Vocab::new(
        "character",
        vec![
            Entry::word("king", "kuningas").stems(&["kuninga", "kuninka"]),
            Entry::word("merchant", "kauppias").stems(&["kauppia"]),
            Entry::word("magician", "velho"),
            Entry { key: "trading_post".into(), en: "trading post".into(), fi: "kauppa-asema".into(), ..Entry::default() },
        ],
    ));
    Spec::Seq(vec![Spec::word(&murder), Spec::Prefer(Box::new(Spec::List(Box::new(Spec::name(&characters)), 3)))])
}

fn names(text: &str) -> Result<Vec<Vec<usize>>, Unread> {
    parse(&grammar(), &Line::new(text))
        .map(|tree| tree.part(1).items().iter().map(|alternative| alternative.items().iter().map(Tree::name).collect()).collect())
}

#[test]
fn any_case_language_beginning_and_finnish_inflection_is_read() {
    for text in [
        "murder king",
        "MURDER  King",
        "murhaa kuningas",
        "murhaan kuninkaan",
        "mur kin",
        "murder \u{a0}kuningasta",
        "“murder king”",
        "murder 'king'",
    ] {
        assert_eq!(names(text).ok(), Some(vec![vec![0]]), "{text}");
    }
    assert_eq!(names("murhaa kauppa-asema").ok(), Some(vec![vec![3]]));
    assert_eq!(names("murder trading post").ok(), Some(vec![vec![3]]));
    assert_eq!(names("murder trading_post").ok(), Some(vec![vec![3]]));
}

#[test]
fn of_two_things_with_one_stem_neither_is_meant() {
    let people = Vocab::new("who", vec![Entry::person("Pekka"), Entry::person("Pekko"), Entry::person("Pekkala")]);
    assert_eq!(people.loose("pekan"), Match::Many(vec![0, 1]));
    // The longest stem wins.
    assert_eq!(people.loose("pekkalan"), Match::One(2));
    let people = Vocab::new("who", vec![Entry::new("Lauri").stems(&["laur"]), Entry::new("Laurikka").stems(&["laura"])]);
    assert_eq!(people.loose("lauran"), Match::One(1));
}

#[test]
fn preferences_and_lists_nest_and_an_arrow_is_no_preference() {
    assert_eq!(names("murder king, merchant > magician").ok(), Some(vec![vec![0, 1], vec![2]]));
    assert_eq!(names("murder king and merchant or magician").ok(), Some(vec![vec![0, 1], vec![2]]));
    assert!(names("murder king → merchant").is_err());
}

#[test]
fn commas_may_be_doubled_or_missing_and_a_colon_may_follow_the_verb() {
    for text in ["murder: king, merchant", "murder king,, merchant", "murder king merchant,"] {
        assert_eq!(names(text).ok(), Some(vec![vec![0, 1]]), "{text}");
    }
    assert!(names("murder king >").is_err());
}

#[test]
fn what_could_mean_two_things_is_asked_about() {
    let unread = names("murder kau").unwrap_err();
    assert_eq!(unread.ambiguous.len(), 2);
}

#[test]
fn they_are_named_in_the_readers_language() {
    let saying = names("murder kau").unwrap_err().saying(Lang::Fi);
    assert!(format!("{saying:?}").contains("kauppias") && !format!("{saying:?}").contains("merchant"), "{saying:?}");
}

#[test]
fn a_word_that_looks_like_a_case_ending_is_a_word_of_its_own() {
    let formation = Arc::new(Vocab::new("word", vec![Entry::word("formation", "muodostelma").also(&["muodostelmaan"])]));
    let spec = Spec::Seq(vec![Spec::word(&formation), Spec::Text("a name")]);
    for (text, name) in [("muodostelma än", "än"), ("muodostelmaan än", "än"), ("formation s", "s")] {
        let tree = parse(&spec, &Line::new(text)).expect(text);
        assert_eq!(tree.part(1), &Tree::Text(name.to_owned()), "{text}");
    }
}

#[test]
fn a_number_out_of_range_is_told_the_range() {
    let spec = Spec::Number { min: 1, max: 14, what: "a number" };
    let told = |text: &str| format!("{:?}", parse(&spec, &Line::new(text)).unwrap_err().saying(Lang::En));
    for text in ["15", "0", "99999999999999999999"] {
        assert!(told(text).contains("unread-number") && told(text).contains("Number(14)"), "{}", told(text));
    }
    assert!(!told("many").contains("unread-number"));
}

#[test]
fn a_misspelt_word_is_named_with_what_was_perhaps_meant() {
    let unread = names("murder king > mechant").unwrap_err();
    assert_eq!(unread.word, "mechant");
    let saying = unread.saying(Lang::En);
    assert!(format!("{saying:?}").contains("merchant"), "{saying:?}");
}

#[test]
fn numbers_and_letters_may_be_written_apart() {
    let ends = Arc::new(Vocab::new("end", vec![Entry::new("2R"), Entry::new("2L")]));
    let spec = Spec::List(Box::new(Spec::name(&ends)), 9);
    assert!(parse(&spec, &Line::new("2 r, 2L,")).is_ok());
}

#[test]
fn every_sampled_line_reads() {
    let spec = grammar();
    let mut dice = Dice::stream(&Seed::named("sampled lines"), Stream::default());
    for lang in Lang::ALL {
        for _ in 0..500 {
            let line = sample(&spec, &mut dice, lang);
            assert!(parse(&spec, &Line::new(&line)).is_ok(), "{line}");
        }
    }
}

proptest! {
    /// What answers for most names before a distance is measured never answers wrongly: for words with a letter more, less, other or swapped
    /// with the next, and two slips.
    #[test]
    fn a_slip_of_the_pen_is_found_wherever_it_is(name in "[abc]{3,8}", slips in prop::collection::vec((0..8usize, "[abc]", 0..4), 1..3)) {
        let mut word: Vec<char> = name.chars().collect();
        for (at, letter, how) in slips {
            let (at, letter) = (at % word.len(), letter.chars().next().unwrap_or('a'));
            match how {
                0 => word.insert(at, letter),
                1 if word.len() > 3 => drop(word.remove(at)),
                2 if at > 0 => word.swap(at - 1, at),
                _ => word[at] = letter,
            }
        }
        let word: String = word.into_iter().collect();
        let words = Vocab::new("what", vec![Entry::new(&name)]);
        let slip = word.len() >= 4 && strsim::damerau_levenshtein(&name, &word) == 1;
        prop_assert_eq!(words.misspelt(&word), slip.then_some(name.as_str()));
    }

    #[test]
    fn any_text_is_cut_and_read_without_panic(text in "\\PC{0,120}") {
        let line = Line::new(&text);
        for index in 0..line.tokens.len() {
            prop_assert!(text.contains(line.written(index)));
        }
        let _ = parse(&grammar(), &line);
    }
}

/// What stands between two words belongs to neither: only a hyphen joins them, and no list is longer than it may be.
#[test]
fn a_name_ends_where_another_sign_stands() {
    assert_eq!(names("murder trading-post").ok(), Some(vec![vec![3]]));
    assert!(names("murder trading, post").is_err());
    // An inflected name of one word isn't read from two.
    assert_eq!(names("murhaa kauppiaan").ok(), Some(vec![vec![1]]));
    assert!(names("murhaa kauppia an").is_err());
    assert_eq!(names("murder king, merchant, magician").map(|lists| lists[0].len()).ok(), Some(3));
    assert!(names("murder king, merchant, magician, king").is_err());
}

#[test]
fn usage_says_how_a_line_is_written() {
    fn again() -> &'static Spec {
        static RULE: std::sync::LazyLock<Spec> = std::sync::LazyLock::new(|| {
            let word = Arc::new(Vocab::new("word", vec![Entry::word("not", "ei")]));
            Spec::Seq(vec![Spec::word(&word), Spec::opt(Spec::Rule(again))])
        });
        &RULE
    }
    assert_eq!(grammar().usage(Lang::En), "murder king | merchant | magician | trading post, … > …");
    assert_eq!(grammar().usage(Lang::Fi), "murhaa kuningas | kauppias | velho | kauppa-asema, … > …");
    assert_eq!(Spec::Rule(again).usage(Lang::En), "not […]");
    let of =
        |count: usize| Spec::name(&Arc::new(Vocab::new("card, like fr3", (0..count).map(|_| Entry::word("king", "kuningas")).collect())));
    assert_eq!([1, 2, 4, 5].map(|count| of(count).usage(Lang::En)), ["CARD", "king | king", "king | king | king | king", "CARD"]);
    let number = Spec::Number { min: 1, max: 9, what: "coins" };
    assert_eq!(Spec::OneOf(vec![of(1), Spec::opt(number), Spec::Sym(Sym::Arrow)]).usage(Lang::En), "CARD | [COINS] | ->");
}

/// A person's name bends as Finnish names do, and no name that ends in a consonant loses one.
#[test]
fn names_and_words_are_known_by_their_finnish_stems() {
    let people = Vocab::new("person", ["Pekka", "Matt", "Aku"].map(Entry::person).to_vec());
    for (word, index) in [
        ("pekan", Some(0)),
        ("pekalle", Some(0)),
        ("matten", Some(1)),
        ("maten", None),
        ("mattin", Some(1)),
        ("matin", None),
        ("akun", Some(2)),
    ] {
        assert_eq!(people.loose(word), index.map_or(Match::None, Match::One), "{word}");
    }
    let words = Vocab::new("word", vec![Entry::word("curve", "kaari"), Entry::word("oar", "airo")]);
    for (word, index) in [("kaaren", Some(0)), ("kaarta", Some(0)), ("airon", Some(1)), ("kaartaa", None)] {
        assert_eq!(words.loose(word), index.map_or(Match::None, Match::One), "{word}");
    }
}

#[test]
fn a_phrase_is_not_read_from_its_beginning_and_an_untold_part_is_read() {
    let take_back = Spec::phrase("what", Entry::word("take back", "peru tarjous").also(&["withdraw"]));
    let number = || Spec::Number { min: 1, max: 9, what: "number" };
    let spec = Spec::Seq(vec![take_back, Spec::part("piece", Spec::OneOf(vec![number(), Spec::untold(Spec::Sym(Sym::Times))]))]);
    for (text, reads) in
        [("take back 4", true), ("Peru tarjous 4", true), ("withdraw *", true), ("take 4", false), ("peru 4", false), ("with 4", false)]
    {
        assert_eq!(parse(&spec, &Line::new(text)).is_ok(), reads, "{text}");
    }
    assert_eq!(spec.usage(Lang::En), "take back PIECE");
    let choice = Spec::OneOf(vec![number(), Spec::untold(Spec::Sym(Sym::Times))]);
    assert_eq!(choice.usage(Lang::En), "NUMBER");
}

#[test]
fn what_is_shared_stays_shared_when_a_person_is_renamed() {
    let people = Arc::new(Vocab::new("person", vec![Entry::person("Pekka"), Entry::person("Laura")]));
    let part = Spec::part("piece", Spec::name(&people));
    let mut spec = Spec::Seq(vec![part.clone(), Spec::name(&people), part]);
    spec.also_called("Pekka", "Jussi");
    let names = spec.names();
    assert!(names.iter().all(|vocab| Arc::ptr_eq(vocab, names[0]) && vocab.exact("jussi") == Some(0)));
    assert_eq!(names.len(), 3);
}
