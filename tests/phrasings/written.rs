//! A condition that was said in a sentence is shown as a guard is written, in the writer's language, so that it can be denied.

use super::{says, sections};
use turnpost::game::Present;
use turnpost::words::Lang;

fn filed<R: Present>(named: &str, text: &str, lang: Lang) -> Vec<String> {
    let (_, section, _) = sections::<R>().into_iter().find(|(_, _, rows)| rows.iter().any(|row| row.letter == named)).expect("a section");
    says::<R>(&section, text, lang).on_file.into_iter().map(|filed| filed.text).collect()
}

#[test]
fn a_condition_that_was_said_is_shown_as_a_guard_is_written() {
    type Citadels = turnpost::rules::citadels::Citadels;
    let of = |text, lang| filed::<Citadels>("jos olen kuningas, niin otan kultaa", text, lang);
    let [fi, en] = [Lang::Fi, Lang::En];
    let else_too = of("Jos saan kuninkaan, otan kultaa. Muuten rakennan sataman", fi);
    assert_eq!(else_too, ["jos kuningas: kulta", "jos ei kuningas: rakenna satama"]);
    assert_eq!(of("Jos en saa kuningasta, otan kultaa", fi), ["jos ei kuningas: kulta"]);
    assert_eq!(of("If I'm not robbed, I take gold, otherwise cards", en), ["if not robbed: gold", "if robbed: cards"]);
    assert_eq!(of("If I don't get the king, I take gold", en), ["if not king: gold"]);
    // What is written as a guard stays as it was written.
    assert_eq!(of("jos KUNINGAS: kulta", fi), ["jos KUNINGAS: kulta"]);
}
