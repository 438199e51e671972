//! Letters as mail programs make them: the words of their writer, and the mail that they answer, quoted.

use super::calendar::{figures, gmail_fi, header, local, written_out_fi};
use super::people::{Player, Program};
use chrono::{DateTime, Utc};
use data_encoding::BASE64;
use turnpost::words::Lang;

/// A mail of the club that a player has got.
#[derive(Clone)]
pub struct Got {
    /// Its Message-ID, without brackets.
    pub id: String,
    pub subject: String,
    pub text: String,
    pub at: DateTime<Utc>,
}

/// How much of the mail answered stands in the letter.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Quote {
    Whole,
    /// Its first lines.
    Head,
    Nothing,
}

/// A letter to be written.
pub struct Draft<'a> {
    pub player: &'a Player,
    /// Where to: the address that the club gave, or the club's own.
    pub to: &'a str,
    pub club: &'a str,
    pub answers: Option<&'a Got>,
    pub quote: Quote,
    pub words: &'a str,
    pub at: DateTime<Utc>,
    /// The local part of its Message-ID.
    pub id: &'a str,
    /// Its subject, where it answers nothing.
    pub subject: &'a str,
}

/// The content headers and the body of a letter.
struct Content {
    kind: String,
    encoding: &'static str,
    body: Vec<u8>,
    agent: &'static str,
}

impl Draft<'_> {
    /// The letter as it reached the club's mail server.
    pub fn bytes(&self) -> Vec<u8> {
        let content = match self.player.program {
            Program::Gmail => self.gmail(),
            Program::Outlook => self.outlook(),
            Program::Iphone => self.iphone(),
            Program::Thunderbird => self.thunderbird(),
            Program::K9 => self.k9(),
            Program::Mutt => self.mutt(),
        };
        let prefix = if self.fi() { "Vs: " } else { "Re: " };
        let subject = self.answers.map_or(self.subject.to_owned(), |got| format!("{prefix}{}", got.subject.trim_start_matches(prefix)));
        let arrived = header(self.at);
        let mut head = format!("Return-Path: <{}>\n", self.player.address);
        head += &format!("Received: from mx.example.net (mx.example.net [192.0.2.25])\n\tby mail.example.org with ESMTPS; {arrived}\n");
        head += &format!("From: {} <{}>\n", encoded(self.player.name), self.player.address);
        head += &format!("To: {} <{}>\n", encoded(self.club), self.to);
        head += &format!("Subject: {}\n", encoded(&subject));
        head += &format!("Date: {}\nMessage-ID: <{}>\n", header(self.at - chrono::Duration::seconds(8)), self.message_id());
        if let Some(got) = self.answers {
            head += &format!("In-Reply-To: <{}>\nReferences: <{}>\n", got.id, got.id);
        }
        head += &format!("{}MIME-Version: 1.0\nContent-Type: {}\n", content.agent, content.kind);
        if !content.encoding.is_empty() {
            head += &format!("Content-Transfer-Encoding: {}\n", content.encoding);
        }
        let mut letter = head.into_bytes();
        letter.push(b'\n');
        letter.extend(content.body);
        letter
    }

    fn message_id(&self) -> String {
        let domain = match self.player.program {
            Program::Gmail => "mail.gmail.example",
            Program::Outlook => "outlook.example",
            _ => "example.org",
        };
        format!("{}@{domain}", self.id)
    }

    fn fi(&self) -> bool {
        self.player.lang == Lang::Fi
    }

    /// The lines of the mail answered that are quoted.
    fn quoted(&self) -> Option<(&Got, Vec<&str>)> {
        let got = self.answers?;
        let lines: Vec<&str> = got.text.lines().collect();
        match self.quote {
            Quote::Whole => Some((got, lines)),
            Quote::Head => Some((got, lines.into_iter().take(4).collect())),
            Quote::Nothing => None,
        }
    }

    /// With a mark before each quoted line, below an attribution.
    fn marked(&self, attribution: &dyn Fn(&Got) -> String) -> String {
        let Some((got, lines)) = self.quoted() else { return String::new() };
        let quote: String = lines.iter().map(|line| if line.is_empty() { ">\n".to_owned() } else { format!("> {line}\n") }).collect();
        format!("{}{quote}", attribution(got))
    }

    fn gmail(&self) -> Content {
        let who = |got: &Got| match self.fi() {
            true => format!("{} {} ({}) kirjoitti:\n\n", gmail_fi(got.at), self.club, self.to),
            false => format!("{} {} <{}>\nwrote:\n\n", local(got.at).format("On %a, %b %-d, %Y at %-I:%M %p"), self.club, self.to),
        };
        let plain = format!("{}\n\n{}", self.words, self.marked(&who));
        let mut html: String = self
            .words
            .lines()
            .map(|line| if line.is_empty() { "<div><br></div>".into() } else { format!("<div>{}</div>", escaped(line)) })
            .collect();
        html = format!("<div dir=\"ltr\">{html}</div>");
        if let Some((got, lines)) = self.quoted() {
            let quote: String = lines.iter().map(|line| format!("{}<br>\n", escaped(line))).collect();
            html += &format!(
                "<br><div class=\"gmail_quote\"><div dir=\"ltr\" class=\"gmail_attr\">{}<br></div><blockquote class=\"gmail_quote\">{quote}</blockquote></div>\n",
                escaped(who(got).trim())
            );
        }
        let mark = format!("000000000000{}", &turnpost::mail::hash(self.id.as_bytes())[..16]);
        let part = |kind: &str, text: &str| {
            let lines: String =
                BASE64.encode(text.as_bytes()).as_bytes().chunks(76).map(|line| format!("{}\n", String::from_utf8_lossy(line))).collect();
            format!("--{mark}\nContent-Type: text/{kind}; charset=\"UTF-8\"\nContent-Transfer-Encoding: base64\n\n{lines}")
        };
        // Letters of the past are kept as plain text, which Gmail sends from its plain mode: half the size.
        if self.quote == Quote::Whole {
            let body = format!("{}{}--{mark}--\n", part("plain", &plain), part("html", &html));
            return Content {
                kind: format!("multipart/alternative; boundary=\"{mark}\""),
                encoding: "",
                body: body.into_bytes(),
                agent: "",
            };
        }
        Content { kind: "text/plain; charset=\"UTF-8\"".into(), encoding: "8bit", body: plain.into_bytes(), agent: "" }
    }

    fn outlook(&self) -> Content {
        let paragraph = |line: &str| match line {
            "" => "<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n".to_owned(),
            line => format!("<p class=MsoNormal>{}<o:p></o:p></p>\n", escaped(line)),
        };
        let mut html: String = self.words.lines().map(paragraph).collect();
        if let Some((got, lines)) = self.quoted() {
            let sent = local(got.at).format("%A, %B %-d, %Y %-I:%M %p");
            html += "<div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'>\n";
            html += &format!(
                "<p class=MsoNormal><b>From:</b> {} &lt;{}&gt;<br><b>Sent:</b> {sent}<br><b>To:</b> {} &lt;{}&gt;<br><b>Subject:</b> {}<o:p></o:p></p></div></div>\n",
                escaped(self.club),
                self.to,
                self.player.name,
                self.player.address,
                escaped(&got.subject)
            );
            html += &lines.iter().map(|line| paragraph(line)).collect::<String>();
        }
        let page = format!(
            "<html><head><meta http-equiv=\"Content-Type\" content=\"text/html; charset=utf-8\"></head><body lang=EN-GB><div class=WordSection1>\n{html}</div></body></html>\n"
        );
        Content {
            kind: "text/html; charset=\"utf-8\"".into(),
            encoding: "quoted-printable",
            body: quoted_printable(page.as_bytes()),
            agent: "X-Mailer: Microsoft Outlook 16.0\n",
        }
    }

    fn iphone(&self) -> Content {
        let (footer, clock) = if self.fi() { ("Lähetetty iPhonesta", "kello ") } else { ("Sent from my iPhone", "at ") };
        let who = |got: &Got| match self.fi() {
            true => format!("> {} <{}> kirjoitti {}:\n> \n", self.club, self.to, figures(got.at, clock)),
            false => format!("> {}, {} <{}> wrote:\n> \n", local(got.at).format("On %-d %b %Y, at %H:%M"), self.club, self.to),
        };
        let text = format!("{}\n\n{footer}\n\n{}", self.words, self.marked(&who));
        Content {
            kind: "text/plain; charset=utf-8".into(),
            encoding: "quoted-printable",
            body: quoted_printable(text.as_bytes()),
            agent: "X-Mailer: iPhone Mail (23B85)\n",
        }
    }

    fn thunderbird(&self) -> Content {
        let who = |got: &Got| match self.fi() {
            true => format!("{} kirjoitti {}:\n", self.club, figures(got.at, "klo ")),
            false => format!("On {}, {} wrote:\n", figures(got.at, ""), self.club),
        };
        // Long lines flow: broken at a blank that stays at the line's end, the mark before each piece.
        let flow = |text: &str| -> String { text.lines().map(|line| format!("{}\n", flowed(line))).collect() };
        let text = format!("{}\n{}", flow(self.words), flow(&self.marked(&who)));
        Content {
            kind: "text/plain; charset=UTF-8; format=flowed".into(),
            encoding: "8bit",
            body: text.into_bytes(),
            agent: "User-Agent: Mozilla Thunderbird\n",
        }
    }

    fn k9(&self) -> Content {
        let who = |got: &Got| format!("{} <{}> kirjoitti ({}):\n", self.club, self.to, written_out_fi(got.at));
        let text = format!("{}\n\n{}", self.words, self.marked(&who));
        Content {
            kind: "text/plain;\n charset=utf-8".into(),
            encoding: "8bit",
            body: text.into_bytes(),
            agent: "User-Agent: K-9 Mail for Android\n",
        }
    }

    fn mutt(&self) -> Content {
        let who = |got: &Got| format!("{}, {} wrote:\n", local(got.at).format("On %a, %b %d, %Y at %I:%M:%S%p %z"), self.club);
        let quote = self.marked(&who);
        let text = if quote.is_empty() { format!("{}\n", self.words) } else { format!("{quote}\n{}\n", self.words) };
        Content { kind: "text/plain; charset=utf-8".into(), encoding: "8bit", body: text.into_bytes(), agent: "User-Agent: Mutt/2.2.13\n" }
    }
}

/// A header's text, encoded where it is not plain ASCII.
pub fn encoded(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    // An encoded word holds at most 75 characters; words of a few letters each never break inside one.
    let mut words = vec![String::new()];
    for c in text.chars() {
        if words.last().is_some_and(|word| word.len() + c.len_utf8() > 42) {
            words.push(String::new());
        }
        words.last_mut().unwrap().push(c);
    }
    words.iter().map(|word| format!("=?UTF-8?B?{}?=", BASE64.encode(word.as_bytes()))).collect::<Vec<_>>().join("\n ")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace("  ", " &nbsp;")
}

fn flowed(line: &str) -> String {
    let (mark, rest) = if line.starts_with('>') { line.split_at(1) } else { ("", line) };
    let mut out = String::from(mark);
    let mut width = 0;
    for word in rest.split_inclusive(' ') {
        if width > 0 && width + word.chars().count() > 72 && out.ends_with(' ') {
            out += &format!("\n{mark}{}", if mark.is_empty() { "" } else { " " });
            width = 0;
        }
        out += word;
        width += word.chars().count();
    }
    if out == "-- " { out } else { out.trim_end_matches(' ').to_owned() }
}

fn quoted_printable(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut width = 0;
    for (index, &byte) in bytes.iter().enumerate() {
        let ends_line = matches!(bytes.get(index + 1), Some(b'\n') | None);
        let piece = match byte {
            b'\n' => {
                out.push(b'\n');
                width = 0;
                continue;
            }
            b'=' | 127.. => format!("={byte:02X}"),
            b' ' | b'\t' if ends_line => format!("={byte:02X}"),
            _ => char::from(byte).to_string(),
        };
        if width + piece.len() > 75 {
            out.extend(b"=\n");
            width = 0;
        }
        width += piece.len();
        out.extend(piece.bytes());
    }
    out
}
