//! The sentences without arguments that pages and mails share, looked up once a language.

use crate::words::{Lang, Words};
use std::sync::OnceLock;

macro_rules! terms {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {
        /// Sentences of one language; a field `some_words` is the message `report-some-words`.
        pub(super) struct Terms {
            $($(#[$doc])* pub $name: String,)*
            /// "Monday" and on, as in "on Monday".
            pub weekdays: Vec<String>,
            /// "January" and on, as in "1 January".
            pub months: Vec<String>,
        }

        impl Terms {
            fn load(words: &Words) -> Terms {
                let say = |name: &str| words.say(&format!("report-{}", name.replace('_', "-")));
                Terms {
                    $($name: say(stringify!($name)),)*
                    weekdays: (1..=7).map(|day| say(&format!("weekday-{day}"))).collect(),
                    months: (1..=12).map(|month| say(&format!("month-{month}"))).collect(),
                }
            }
        }
    };
}

terms! {
    // pages
    language, skip, navigation, games, rules, dice, language_switch, running, ended, gathering, joining, rules_list, none_running,
    to_play, happened, nothing_happened, round_by_round, first_round, newest_round, table_now, in_words, more, this_game,
    public_page, to_game, updated, private_page, your_choices, how_to_answer, how_to_order, your_block, block_hint, reply_hint,
    nobody_awaited, head, words_of_round, players, seat, tables, beside,
    orders_heading, order_name, order_usage, order_what,
    dice_title, dice_promise, dice_cannot, dice_how, commitment, salts, salt_of, salt, secret, secret_later, no_salts,
    // mails
    where_you_stand, your_letter, your_page, all_pages, on_file, on_file_none, would, left_out, table, you, answers_now,
    block_orders, block_standing, block_end_standing, block_end,
    chat, read_as_chat,
    // time
    summer_time, winter_time,
}

impl Terms {
    /// The sentences of a language.
    pub fn of(lang: Lang) -> &'static Terms {
        static EN: OnceLock<Terms> = OnceLock::new();
        static FI: OnceLock<Terms> = OnceLock::new();
        match lang {
            Lang::En => EN.get_or_init(|| Terms::load(lang.words())),
            Lang::Fi => FI.get_or_init(|| Terms::load(lang.words())),
        }
    }
}
