//! Mails of the club as a player's program shows them, and letters as such a program writes them.

use chrono::{DateTime, Utc};

/// A mail of ours, as it was received.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    pub raw: Vec<u8>,
    pub to: String,
    pub id: String,
    pub reply_to: Option<String>,
    pub subject: String,
    pub text: String,
    pub html: String,
}

impl Mail {
    pub fn read(raw: &[u8]) -> Mail {
        let parsed = mail_parser::MessageParser::default().parse(raw).expect("our own mail can be parsed");
        let to = parsed.to().and_then(|to| to.first()).and_then(|to| to.address()).expect("somebody gets it");
        let text = parsed.body_text(0).map(|text| text.replace("\r\n", "\n")).unwrap_or_default();
        Mail {
            raw: raw.to_owned(),
            to: to.to_lowercase(),
            id: parsed.message_id().expect("an id").to_owned(),
            reply_to: header(raw, "Reply-To").map(|value| value.rsplit('<').next().unwrap_or("").trim_end_matches('>').to_owned()),
            subject: parsed.subject().unwrap_or_default().to_owned(),
            text,
            html: parsed.body_html(0).map(|html| html.into_owned()).unwrap_or_default(),
        }
    }

    /// The text quoted as most programs do.
    pub fn quoted(&self) -> String {
        self.text.lines().map(|line| if line.is_empty() { ">\n".to_owned() } else { format!("> {line}\n") }).collect()
    }

    pub fn header(&self, name: &str) -> Option<String> {
        header(&self.raw, name)
    }

    /// The text that a web mail makes of the HTML, and quotes: stars around bold words, numbers and bullets of its own, a
    /// line for each cell.
    pub fn as_web_mail(&self) -> String {
        let body = self.html.split("<body").nth(1).unwrap_or_default();
        let (mut text, mut item, mut tag) = (String::new(), None, String::from("<"));
        for c in body.chars() {
            if tag.is_empty() && c != '<' {
                // Line ends of the source are blanks, but not in the block of orders.
                text.push(if c == '\n' && item != Some(99) { ' ' } else { c });
                continue;
            }
            tag.push(c);
            if c != '>' {
                continue;
            }
            let name: String = tag.trim_start_matches('<').chars().take_while(|c| c.is_alphanumeric() || *c == '/').collect();
            match name.as_str() {
                "b" | "/b" | "strong" | "/strong" => text.push('*'),
                "ol" => item = Some(0),
                "ul" => item = None,
                "pre" => {
                    text.push('\n');
                    item = Some(99);
                }
                "/pre" => item = None,
                "li" => {
                    item = item.map(|number| number + 1);
                    text += &item.map_or("\n   * ".into(), |number| format!("\n   {number}. "));
                }
                "br" | "p" | "/p" | "h2" | "/h2" | "tr" | "td" | "th" | "/table" | "/ul" | "/ol" | "div" | "/div" => text.push('\n'),
                _ => {}
            }
            tag.clear();
        }
        let names = [("&#60;", "<"), ("&#62;", ">"), ("&#34;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&#38;", "&")];
        let text = names.iter().fold(text, |text, (name, sign)| text.replace(name, sign));
        text.lines().filter(|line| !line.trim().is_empty()).map(|line| format!("> {}\n", line.trim())).collect()
    }

    /// The name of the file that it stands in.
    pub fn name(&self) -> &str {
        self.id.split('@').next().unwrap_or_default()
    }
}

/// A header of a raw mail, unfolded.
fn header(raw: &[u8], name: &str) -> Option<String> {
    let text = String::from_utf8_lossy(raw);
    let head = text.split("\r\n\r\n").next().unwrap_or_default().replace("\r\n ", " ");
    let line = head.lines().find(|line| line.to_lowercase().starts_with(&format!("{}:", name.to_lowercase())))?;
    line.split_once(':').map(|(_, value)| value.trim().to_owned())
}

/// A letter about to be sent.
#[derive(Clone, Debug)]
pub struct Letter {
    pub from: String,
    pub to: String,
    pub answers: Option<String>,
    pub subject: String,
    pub body: String,
    pub kind: String,
    pub received: Option<String>,
    pub headers: Vec<String>,
    /// The number in its Message-ID; given when it is posted.
    pub number: Option<usize>,
    pub raw_body: Option<Vec<u8>>,
    pub quoted: String,
}

impl Letter {
    /// A letter that answers nothing.
    pub fn new(from: &str, to: &str, body: &str) -> Letter {
        Letter {
            from: from.to_owned(),
            to: to.to_owned(),
            answers: None,
            subject: "Hello".into(),
            body: body.to_owned(),
            kind: "text/plain; charset=utf-8".into(),
            received: None,
            headers: Vec::new(),
            number: None,
            raw_body: None,
            quoted: String::new(),
        }
    }

    /// A reply from the one who got a mail.
    pub fn replying(mail: &Mail, body: &str) -> Letter {
        let to = mail.reply_to.clone().unwrap_or_else(|| "club@example.org".into());
        Letter {
            answers: Some(mail.id.clone()),
            subject: format!("Re: {}", mail.subject),
            quoted: format!("\nOn Fri, 20 Nov 2026 at 11:00, Friday table <club@example.org> wrote:\n\n{}", mail.quoted()),
            ..Letter::new(&mail.to, &to, body)
        }
    }

    /// With the mail answered quoted below it as a web mail does.
    pub fn quoting_html_of(mut self, mail: &Mail) -> Letter {
        self.quoted = format!("\nOn Fri, 20 Nov 2026 at 11:00, Friday table <club@example.org> wrote:\n\n{}", mail.as_web_mail());
        self
    }

    /// With the mail answered quoted below it.
    pub fn quoting(mut self) -> Letter {
        self.body = format!("{}\n{}", self.body, self.quoted);
        self
    }

    /// Nothing but the quoted mail, edited as told.
    pub fn editing(mut self, edit: impl Fn(String) -> String) -> Letter {
        let (announced, quoted) = self.quoted.split_at(self.quoted.find('>').unwrap_or(0));
        self.body = format!("{}{announced}{}", self.body, edit(quoted.to_owned()));
        self
    }

    pub fn from(mut self, address: &str) -> Letter {
        self.from = address.to_owned();
        self
    }

    pub fn to(mut self, address: &str) -> Letter {
        self.to = address.to_owned();
        self
    }

    /// As from a provider that drops what stands after the plus.
    pub fn without_tag(self) -> Letter {
        self.to("club@example.org")
    }

    /// As a new letter, not a reply.
    pub fn unthreaded(mut self) -> Letter {
        self.answers = None;
        self
    }

    pub fn answering(mut self, id: &str) -> Letter {
        self.answers = Some(id.to_owned());
        self
    }

    /// Reached the club at a time.
    pub fn at(mut self, time: DateTime<Utc>) -> Letter {
        self.received = Some(time.to_rfc2822());
        self
    }

    pub fn header(mut self, line: &str) -> Letter {
        self.headers.push(line.to_owned());
        self
    }

    pub fn subject(mut self, subject: &str) -> Letter {
        self.subject = subject.to_owned();
        self
    }

    pub fn html(mut self, html: &str) -> Letter {
        self.kind = "text/html; charset=utf-8".into();
        self.body = html.to_owned();
        self
    }

    /// A body in bytes of its own and what it is said to be.
    pub fn raw(mut self, kind: &str, body: &[u8]) -> Letter {
        self.kind = kind.to_owned();
        self.raw_body = Some(body.to_owned());
        self
    }

    pub fn numbered(mut self, number: usize) -> Letter {
        self.number = Some(number);
        self
    }

    pub fn bytes(&self) -> Vec<u8> {
        let mut head: Vec<String> = Vec::new();
        if let Some(received) = &self.received {
            head.push(format!("Received: from mail.example.net by mx.example.org with ESMTPS id 4Cx1; {received}"));
        }
        head.extend(self.headers.iter().cloned());
        head.push(format!("From: {}", self.from));
        head.push(format!("To: {}", self.to));
        head.push(format!("Subject: {}", self.subject));
        head.push("Date: Fri, 20 Nov 2026 11:30:00 +0200".into());
        head.push(format!("Message-ID: <letter-{}@example.net>", self.number.unwrap_or(0)));
        if let Some(id) = &self.answers {
            head.push(format!("In-Reply-To: <{id}>"));
            head.push(format!("References: <{id}>"));
        }
        head.push("MIME-Version: 1.0".into());
        head.push(format!("Content-Type: {}", self.kind));
        head.push("Content-Transfer-Encoding: 8bit".into());
        let mut bytes = format!("{}\r\n\r\n", head.join("\r\n")).into_bytes();
        match &self.raw_body {
            Some(raw) => bytes.extend_from_slice(raw),
            None => bytes.extend_from_slice(self.body.replace('\n', "\r\n").as_bytes()),
        }
        bytes
    }
}
