//! Promises as lines: what the program writes of them.

use super::super::terms::{HelpAs, Item, Moment, Span, Strictness, Terms, Vow};
use super::persons::Pen;
use super::promises::POWER_LEAST;

impl Pen<'_> {
    /// What a promise says.
    pub(crate) fn terms(&self, terms: &Terms) -> String {
        if let Vow::Words { text } = &terms.vow {
            let public = if terms.public { self.word("public ", "julkinen ") } else { "" };
            return format!("{public}{}: {text}", self.word("words", "sanat"));
        }
        let mut out = self.vow(&terms.vow);
        if terms.span != Span::This {
            let span = match terms.span {
                Span::This => "",
                Span::Next => self.word("next round", "ensi kierroksella"),
                Span::Both => self.word("this and next round", "tällä ja ensi kierroksella"),
                Span::Ever => self.word("for ever", "ikuisesti"),
            };
            out = format!("{out} {span}");
        }
        out.push_str(&self.only_if(terms.only_if.as_ref()));
        match terms.strictness {
            Strictness::Absolute => {}
            Strictness::Asap => out = format!("{out} {}", self.word("asap", "heti kun voi")),
            Strictness::IfAble => out = format!("{out} {}", self.word("if-able", "jos voi")),
        }
        if terms.public { format!("{out} {}", self.word("public", "julkinen")) } else { out }
    }

    /// All that a side gives, with promises among it.
    pub(crate) fn all_items(&self, items: &[Item]) -> String {
        self.items(items, &|terms| self.terms(terms))
    }

    fn vow(&self, vow: &Vow) -> String {
        let with = |word: &str, person: &_| format!("{word} {}", self.person(*person));
        let least = |power: u16| match power {
            POWER_LEAST => String::new(),
            power => format!(" {} {power}", self.word("at least", "vähintään")),
        };
        let later = |moment: Moment| self.moment(moment).map(|moment| format!(" {moment}")).unwrap_or_default();
        let coming = |yes: bool| if yes { self.word(" when attending", " kun saavun") } else { "" };
        let ritual = |face: &Option<_>| {
            let face = face.map(|face| format!(" {}", self.face(face))).unwrap_or_default();
            format!("{}{face}", self.word("ritual", "rituaali"))
        };
        match vow {
            Vow::Give { items, when } => {
                format!("{} {}{}", self.word("give", "anna"), self.all_items(items), later(*when))
            }
            Vow::NoAttack { on } => with(self.word("no-attack", "ei-hyökkää"), on),
            Vow::Attack { on, power } => format!("{}{}", with(self.word("attack", "hyökkää"), on), least(*power)),
            Vow::Support { whom, side, power } => {
                let side = if *side == HelpAs::Either { String::new() } else { format!(" {}", self.help_as(*side)) };
                format!("{}{side}{}", with(self.word("support", "auta"), whom), least(*power))
            }
            Vow::NoJoin { against } => with(self.word("no-join", "ei-liity"), against),
            Vow::VoteFor { whom, when_attending } => {
                format!("{}{}", with(self.word("vote for", "äänestä"), whom), coming(*when_attending))
            }
            Vow::VoteNot { whom } => with(self.word("vote not", "äänestä ei"), whom),
            Vow::VoteNobody { when_attending } => {
                format!("{}{}", self.word("vote nobody", "äänestä ei ketään"), coming(*when_attending))
            }
            Vow::Attend { yes: true } => self.word("attend", "saavu").to_owned(),
            Vow::Attend { yes: false } => self.word("stay away", "jää pois").to_owned(),
            Vow::Propose { whom, yes: true } => with(self.word("propose", "ehdota"), whom),
            Vow::Propose { whom, yes: false } => with(self.word("propose not", "ehdota ei"), whom),
            Vow::Earth { yes, fiends } => {
                let verb = if *yes { self.word("earth", "maan päälle") } else { self.word("no earth", "ei maan päälle") };
                format!("{verb} {}", if *fiends { self.word("fiends", "pikkupirut") } else { self.word("devil", "piru") })
            }
            Vow::Table { face, yes } => {
                let verb = if *yes { self.word("table", "pöytään") } else { self.word("no table", "ei pöytään") };
                format!("{verb} {}", self.face(*face))
            }
            Vow::RitualOn { face, whom } => with(&format!("{} {}", ritual(face), self.word("on", "kohteeseen")), whom),
            Vow::RitualNever { face, whom } => with(&format!("{} {}", ritual(face), self.word("never on", "ei koskaan")), whom),
            Vow::RitualStop { face } => format!("{} {}", self.word("ritual stop", "rituaali lopeta"), self.face(*face)),
            Vow::PlayCard { face, on, yes } => {
                let verb = if *yes { self.word("card", "kortti") } else { self.word("no card", "ei kortti") };
                let on = on.map(|on| format!(" {}", with(self.word("on", "kohteeseen"), &on))).unwrap_or_default();
                format!("{verb} {}{on}", self.face(*face))
            }
            Vow::FreePrisoner { whom } => with(self.word("prisoner free", "vanki vapauta"), whom),
            Vow::KeepPrisoner { whom } => with(self.word("prisoner keep", "vanki pidä"), whom),
            Vow::PermitPrisoner { whom } => with(self.word("prisoner leave", "vanki lupa"), whom),
            Vow::HandPrisoner { whom, to } => format!("{} {}", with(self.word("prisoner", "vanki"), whom), self.to(*to)),
            Vow::Spare { whom, artifacts, loot } => {
                let what = match (artifacts, loot) {
                    (true, false) => self.word(" artifacts", " tavarat"),
                    (false, true) => self.word(" loot", " saalis"),
                    _ => "",
                };
                format!("{}{what}", with(self.word("spare", "säästä"), whom))
            }
            Vow::Flee { yes: true } => self.word("leave flee", "poistu luiki").to_owned(),
            Vow::Flee { yes: false } => self.word("leave not flee", "poistu ei luiki").to_owned(),
            Vow::Surrender {} => self.word("leave surrender", "poistu antaudu").to_owned(),
            Vow::Retreat {} => self.word("leave retreat", "poistu vetäydy").to_owned(),
            Vow::ShareLoot { count, with: whom } => with(&format!("{} {count}", self.word("share-loot", "jaa saalis")), whom),
            Vow::NoDeal { with: whom, oath: None } => with(self.word("no-deal", "ei-kauppaa"), whom),
            Vow::NoDeal { with: whom, oath: Some(signer) } => {
                format!("{} {}", with(self.word("no-deal oath", "ei-kauppaa lupauskortti"), signer), self.to(*whom))
            }
            Vow::Show { when } => format!("{}{}", self.word("show", "näytä"), later(*when)),
            Vow::Words { text } => format!("{}: {text}", self.word("words", "sanat")),
        }
    }

    /// On which side.
    pub(crate) fn help_as(&self, side: HelpAs) -> &'static str {
        match side {
            HelpAs::Attacker => self.word("as attacker", "hyökkääjänä"),
            HelpAs::Defender => self.word("as defender", "puolustajana"),
            HelpAs::Either => self.word("as either", "kumpanakin"),
        }
    }
}
