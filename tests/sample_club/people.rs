//! Who plays in the sample club, and what they write their mail with.

use turnpost::words::Lang;

/// A mail program, with its own way of quoting.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Program {
    /// Gmail in a browser: plain and HTML, quote below.
    Gmail,
    /// Outlook: HTML only, the quote without any mark.
    Outlook,
    /// The iPhone's Mail: quoted-printable, a footer above the quote.
    Iphone,
    /// Thunderbird: format=flowed.
    Thunderbird,
    /// K-9 on Android.
    K9,
    /// Mutt: the answer below a trimmed quote, Latin letters of one byte.
    Mutt,
}

/// Somebody who plays.
#[derive(Clone, Copy)]
pub struct Player {
    pub name: &'static str,
    pub address: &'static str,
    pub lang: Lang,
    pub program: Program,
    /// How they begin a letter, if they do.
    pub hello: &'static [&'static str],
    /// How they end it.
    pub bye: &'static [&'static str],
}

pub const LAURA: Player = Player {
    name: "Laura",
    address: "laura@example.org",
    lang: Lang::Fi,
    program: Program::Gmail,
    hello: &["Moi!", "Hei taas,", ""],
    bye: &["Laura", "Terveisin Laura", "t. Laura"],
};
pub const VILLE: Player = Player {
    name: "Ville",
    address: "ville@example.org",
    lang: Lang::En,
    program: Program::Outlook,
    hello: &["", "", "Good evening all,"],
    bye: &["", "Ville", "Best, Ville"],
};
pub const ATRO: Player = Player {
    name: "Atro",
    address: "atro@example.org",
    lang: Lang::En,
    program: Program::Thunderbird,
    hello: &["", "That was a nasty one, Ville.", "Ahoy,"],
    bye: &["", "-- \nAtro, who still has no ship", "Atro"],
};
pub const INKERI: Player = Player {
    name: "Inkeri",
    address: "inkeri@example.org",
    lang: Lang::Fi,
    program: Program::Iphone,
    hello: &["", "Heippa,", ""],
    bye: &["", "Inkeri", "t: Inkeri"],
};
pub const PAIVI: Player = Player {
    name: "Päivi",
    address: "paivi@example.org",
    lang: Lang::Fi,
    program: Program::K9,
    hello: &["", "Tervehdys!", "No niin, nyt mennään."],
    bye: &["Päivi", "", "Yt. Päivi"],
};
pub const MIKKO: Player = Player {
    name: "Mikko",
    address: "mikko@example.org",
    lang: Lang::En,
    program: Program::Mutt,
    hello: &["", "Sorry for the wait.", ""],
    bye: &["-- \nMikko\nwritten on a terminal", "Mikko", ""],
};
pub const TEEMU: Player = Player {
    name: "Teemu",
    address: "teemu@example.org",
    lang: Lang::Fi,
    program: Program::Thunderbird,
    hello: &["", "Moro,", "Terve kaikille!"],
    bye: &["", "Teemu", "-- \nTeemu, aina rahaton"],
};

/// Somebody by their name.
pub fn named(name: &str) -> Player {
    let all = [LAURA, VILLE, ATRO, INKERI, PAIVI, MIKKO, TEEMU];
    all.into_iter().find(|one| one.name.to_lowercase() == name).unwrap_or_else(|| panic!("nobody is called {name}"))
}
