//! The sentences without arguments that pages and mails share, looked up once a language.

use crate::words::{ByLang, Lang, Words};

macro_rules! terms {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {
        /// Sentences of one language; a field `some_words` is the message `report-some-words`.
        pub(super) struct Terms {
            $($(#[$doc])* pub $name: String,)*
            /// The title of the page of messages.
            pub press_page_title: String,
            /// The title of the page of letters.
            pub letters_page_title: String,
            /// "Monday" and on, as in "on Monday".
            pub weekdays: Vec<String>,
            /// "January" and on, as in "1 January".
            pub months: Vec<String>,
            /// The same by themselves.
            pub named_months: Vec<String>,
        }

        impl Terms {
            /// All of them.
            #[cfg(test)]
            pub(super) fn all(&self) -> Vec<&str> {
                let mut all = vec![$(self.$name.as_str()),*];
                all.extend(self.weekdays.iter().chain(&self.months).map(String::as_str));
                all
            }

            fn load(words: &Words) -> Terms {
                let say = |name: &str| words.say(&format!("report-{}", name.replace('_', "-")));
                Terms {
                    $($name: say(stringify!($name)),)*
                    press_page_title: words.say("press-page-title"),
                    letters_page_title: words.say("letters-page-title"),
                    weekdays: (1..=7).map(|day| say(&format!("weekday-{day}"))).collect(),
                    named_months: (1..=12).map(|month| say(&format!("named-month-{month}"))).collect(),
                    months: (1..=12).map(|month| say(&format!("month-{month}"))).collect(),
                }
            }
        }
    };
}

terms! {
    // pages
    language, skip, to_top, navigation, imprint, no_page, no_page_why, no_list, no_list_why, to_games, feeds, calendar, calendar_subscribe, games, all_games, all_players, hall, rules, rulings, dice, running, ended, gathering, open_games, open_join, joining, rules_list, none_running,
    to_play, nobody_awaited, news, earlier, happened, nothing_happened, round_by_round, first_round, newest_round, all_rounds, mark_scoring, mark_fall, mark_capture, event, one_by_one, led_to, before_and_after, laid_open_steps, awaited_mark, change, course, in_words, table_now, table_end, table_after,
    step_by_step, laid_open, laid_open_why, laid_open_first,
    locked_title, locked_why, locked_no_key, locked_other_key, locked_damaged, locked_insecure, locked_old_browser, locked_older, locked_no_scripts,
    locked_gone, locked_mail, locked_letter,
    me_title, me_lead, me_nothing, me_waiting, me_others, me_over, me_calendar, me_calendar_what,
    this_game, public_page, updated, your_choices, some_choices, how_to_answer, how_to_answer_some, how_to_order, how_to_order_here, your_block, block_hint, reply_hint,
    words_of_round, head, beside,
    on_this_page, orders_heading, orders_lead, orders_usual, orders_usual_lead, orders_alternatives, orders_alternatives_lead, orders_else_lead,
    orders_conditions, orders_conditions_lead, orders_several, orders_grammar, orders_grammar_lead, order_condition,
    dice_title, dice_promise, dice_by_hand, dice_cannot, dice_how, dice_how_beacon, dice_host, dice_host_ahead, dice_host_anew, dice_host_time, dice_host_read, dice_host_against,
    dice_beacon, dice_beacon_how, dice_beacon_host, dice_beacon_letters, dice_beacon_time_moved, dice_beacon_cards, dice_beacon_rerun, dice_beacon_without,
    dice_beacon_newest, dice_beacon_round, dice_beacon_time, dice_beacon_signature,
    commitment, salts, salt, salt_of, no_salts, dealt_at_once, secret, secret_later, secret_by_hand,
    check_game, check_why, check_get, check_read, check_rounds, check_run, check_prints, check_compare, check_beacon, check_what,
    seats_drawn, deal, deal_how, deal_name, deal_later,
    sealed_card, tournament, tournaments, tournament_teams, tournament_games, tournament_game, tournament_winner, tournament_sum,
    tournament_reasons, tournament_how,
    // mails
    since, also_happened, table, board_open, your_page, all_pages, answer, you, your_letter, your_notes,
    block_orders, block_standing, block_end_standing, block_end,
    ack_preview, ack_complete, ack_unasked, ack_nothing, ack_incomplete, ack_wait, read_as_chat, did_you_mean, one_of_these, could_write, answers_now, left_out, would,
    on_file, on_file_none,
    // the composer
    compose, compose_without, compose_how, compose_asked, compose_along, compose_act, compose_what, compose_which, compose_gap, compose_most, compose_only, compose_always, compose_unless, compose_stands, compose_open, compose_add, compose_was_added, compose_or_else, compose_letter, compose_send, compose_copy, compose_copied, compose_copy_by_hand, compose_code, compose_code_is, compose_code_how, compose_clear, compose_up, compose_down, compose_remove, compose_too_long, compose_not_there, compose_nothing_sent, answers_send, chances, chances_how, filed, filed_turn, filed_standing, filed_nothing,
    invite_hello, invite_when_all, invite_salt, invite_no_salt, invite_how, invite_language, note_kept, note_about_nameless, note_no_games,
    // time
    summer_time, winter_time,
}

impl Terms {
    /// The sentences of a language.
    pub(super) fn of(lang: Lang) -> &'static Terms {
        static TERMS: ByLang<Terms> = ByLang::new();
        TERMS.get(lang, |lang| Terms::load(lang.words()))
    }
}
