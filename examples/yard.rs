fn main() {
    for arg in std::env::args().skip(1) {
        for e in std::fs::read_dir(arg).unwrap() {
            let p = e.unwrap().path();
            if p.extension().is_none_or(|x| x != "eml") {
                continue;
            }
            let raw = std::fs::read(&p).unwrap();
            let sent = std::fs::read_to_string(p.with_extension("sent")).ok();
            let text = match turnpost::mail::read(&raw, &Default::default()) {
                Ok(l) => {
                    if std::env::var("BODY").is_ok() {
                        l.text.text.clone()
                    } else {
                        turnpost::mail::fresh(&l.text.text, sent.as_deref()).text()
                    }
                }
                Err(e) => format!("ERR {e:?}"),
            };
            std::fs::write(p.with_extension("out"), text).unwrap();
        }
    }
}
