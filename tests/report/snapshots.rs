//! Pages and mails as they were last looked at by eye.

use crate::report::{mails, pages, sample::*};
use turnpost::words::Lang;

#[test]
fn mails_read_as_reviewed() {
    for lang in Lang::ALL {
        for (name, mail) in mails(&seats(), lang) {
            insta::assert_snapshot!(format!("{name}.{}.text", lang.code()), format!("{}\n\n{}", mail.subject, mail.text));
        }
        for (name, mail) in mails(&seats(), lang) {
            if ["report", "acknowledgement"].contains(&name) {
                insta::assert_snapshot!(format!("{name}.{}.html", lang.code()), mail.html);
            }
        }
    }
}

#[test]
fn pages_look_as_reviewed() {
    for lang in Lang::ALL {
        for page in pages(&seats(), lang) {
            let name = page.path.trim_start_matches("fi/").trim_end_matches(".html").replace('/', "-");
            insta::assert_snapshot!(format!("page-{name}.{}", lang.code()), page.html);
        }
    }
}
