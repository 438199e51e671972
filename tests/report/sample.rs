//! A club with made-up games: sheets as a card game would give them.

use chrono::TimeZone;
use chrono_tz::{Europe::Helsinki, Tz};
use std::fmt::Write;
use std::sync::LazyLock;
use turnpost::game::*;
use turnpost::report::*;
use turnpost::words::{Lang, Saying};

pub const PAGE_KEY: &str = "q7h2m4x9c3v8b5n1k6";
pub const LANGS: &[Lang] = &[Lang::En, Lang::Fi];

pub fn club() -> Club<'static> {
    Club {
        around: Around::none(),
        link_pictures: false,
        name: "Friday table",
        address: "club@example.org",
        gm: "Aino",
        site_url: Some("https://club.example.org/"),
        languages: LANGS,
        private: Private::SecretPath,
        turn_in_subject: false,
        mail_bytes_max: 1 << 20,
    }
}

pub fn seats() -> Seats {
    Seats(["Laura", "Ville", "Atro", "Inkeri"].map(str::to_owned).to_vec())
}

pub fn at(year: i32, month: u32, day: u32, hour: u32) -> chrono::DateTime<Tz> {
    Helsinki.with_ymd_and_hms(year, month, day, hour, 0, 0).earliest().expect("a time that there is")
}

/// How the game is conducted.
pub fn house(lang: Lang) -> &'static House {
    static HOUSES: LazyLock<[House; 2]> = LazyLock::new(|| {
        Lang::ALL.map(|lang| House {
            gm_sees: lang.words().say("conduct-sees-nothing"),
            press: lang.words().say("conduct-press-private"),
            press_page: false,
            letters_page: false,
        })
    });
    &HOUSES[usize::from(lang != Lang::En)]
}

pub fn game(seats: &Seats, lang: Lang) -> Game<'_> {
    Game {
        id: "friday-3",
        title: "Friday 3",
        ruleset: "web-of-power-card",
        ruleset_title: if lang == Lang::En { "Web of Power: the card game" } else { "Kardinaali ja kuningas: korttipeli" },
        seats,
        last_round: 7,
        deadline: Some(at(2026, 11, 22, 18)),
        head: "3b1f9c0a77e2d45566aa01928374650f3b1f9c0a77e2d45566aa01928374650f",
        four_words: "lantern orbit velvet moss",
        commitment: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        state: GameState::Running,
        updated: at(2026, 11, 20, 12),
        tournament: None,
        house: house(lang),
        remarks: &[],
        answer_to: Some("club+k7m2q9xw4t8dn3hz@example.org"),
        me: None,
    }
}

/// English or Finnish.
fn say(lang: Lang, en: &str, fi: &str) -> String {
    if lang == Lang::En { en } else { fi }.to_owned()
}

fn told(anchor: &str, seat: Option<u8>, text: String) -> Told {
    Told { weight: Weight::Act, anchor: anchor.to_owned(), seat: seat.map(Seat), text }
}

fn rounds(lang: Lang) -> Vec<ToldRound> {
    vec![
        ToldRound {
            passages: Vec::new(),
            number: 6,
            led_to: Vec::new(),
            title: say(lang, "Turn 6, Ville", "Vuoro 6, Ville"),
            told: vec![
                told(
                    "r6e1",
                    Some(1),
                    say(lang, "Ville took en2 England (cross and fan, ship).", "Ville otti kortin en2 Englanti (risti ja viuhka, laiva)."),
                ),
                told("r6e2", Some(1), say(lang, "Ville claimed da2.", "Ville varasi kortin da2.")),
            ],
        },
        ToldRound {
            passages: Vec::new(),
            number: 7,
            led_to: vec![told("r7c1", Some(2), say(lang, "Atro leads Danemark 2 to 1.", "Atro johtaa Tanskaa 2–1."))],
            title: say(lang, "Turn 7, Atro", "Vuoro 7, Atro"),
            told: vec![
                told(
                    "r7e1",
                    Some(2),
                    say(
                        lang,
                        "Atro took da1, which Laura had claimed, and paid a stone for it.",
                        "Atro otti kortin da1, jonka Laura oli varannut, ja maksoi siitä kiven.",
                    ),
                ),
                told("r7e2", None, say(lang, "Laura’s stone is back in her hand.", "Lauran kivi palasi hänen käteensä.")),
                told("r7e3", Some(2), say(lang, "A law came up; Atro alone has read it.", "Laki löytyi; vain Atro on lukenut sen.")),
            ],
        },
    ]
}

const LANDS: [(&str, &str); 9] = [
    ("fr", "#d9cce0"),
    ("en", "#e3c7b9"),
    ("da", "#e9dcae"),
    ("it", "#c3d3df"),
    ("by", "#cfdcba"),
    ("fk", "#efe3b8"),
    ("un", "#dcd0b6"),
    ("sa", "#cfe0dc"),
    ("ka", "#ecd2c4"),
];

fn board(lang: Lang, viewer: Option<Seat>) -> Board {
    let mut board = Board::default();
    for row in 0..4usize {
        let mut cells = Vec::new();
        for column in 0..(14 - row * 2) {
            let (land, tint) = LANDS[(row * 5 + column * 4) % 9];
            let end = column == 0 || column == 13 - row * 2;
            cells.push(Cell {
                text: format!("{land}{}", column % 7 + 1),
                sub: ["+", "v", "+v", "", "o", "+ ~"][(row + column) % 6].to_owned(),
                seat: (column == 4 + row).then_some(Seat(row as u8)),
                tint,
                open: viewer.is_some() && end,
            });
        }
        let text: Vec<String> = cells
            .iter()
            .map(|cell| match cell.seat {
                Some(seat) => format!("{} ({})", cell.text, seat),
                None => cell.text.clone(),
            })
            .collect();
        let name = format!("{} {}", say(lang, "row", "rivi"), row + 1);
        board.text.push(format!("{name}: {}", text.join(" · ")));
        board.rows.push((name, cells));
    }
    board
}

fn picture(board: &Board, lang: Lang) -> Picture {
    let mut svg = String::from(r#"<svg viewBox="0 0 720 236" role="img" aria-labelledby="t"><title id="t">"#);
    svg.push_str(&say(lang, "The table after turn 7", "Pöytä vuoron 7 jälkeen"));
    svg.push_str("</title>");
    for (row, (_, cells)) in board.rows.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let (x, y) = (12 + (column + row) * 50, 12 + row * 54);
            let class = if cell.open { "open" } else { "" };
            let _ = write!(svg, r#"<rect x="{x}" y="{y}" width="44" height="48" rx="4" fill="{}" class="{class}"/>"#, cell.tint);
            let _ = write!(svg, r#"<text x="{}" y="{}" class="ink" font-size="14">{}</text>"#, x + 5, y + 17, cell.text);
            let _ = write!(svg, r#"<text x="{}" y="{}" class="soft" font-size="12">{}</text>"#, x + 5, y + 40, cell.sub);
            if let Some(seat) = cell.seat {
                let _ = write!(
                    svg,
                    r#"<circle cx="{0}" cy="{1}" r="9" class="seat-{2}"/><text x="{0}" y="{3}" class="letter" font-size="12">{seat}</text>"#,
                    x + 33,
                    y + 34,
                    seat.to_string().to_ascii_lowercase(),
                    y + 38
                );
            }
        }
    }
    svg.push_str("</svg>");
    Picture {
        svg,
        caption: say(lang, "Cards with a heavy frame can be taken now.", "Paksulla kehyksellä merkityt kortit voi ottaa nyt."),
        ..Picture::default()
    }
}

fn grids(lang: Lang, viewer: Option<Seat>) -> Vec<Grid> {
    let names = seats();
    let rows = |figures: [&[&str]; 4]| {
        figures
            .iter()
            .enumerate()
            .map(|(index, figures)| {
                let seat = Seat(index as u8);
                let mut cells = vec![names.name(seat)];
                cells.extend(figures.iter().map(|figure| (*figure).to_owned()));
                GridRow { seat: Some(seat), cells, strong: viewer == Some(seat) }
            })
            .collect()
    };
    let head = |en: &str, fi: &str| say(lang, en, fi).split(',').map(str::to_owned).collect();
    vec![
        Grid {
            caption: say(lang, "If the game ended now", "Jos peli loppuisi nyt"),
            head: head("player,cards,symbols,ships,carriages,sum", "pelaaja,kortit,symbolit,laivat,vaunut,summa"),
            rows: rows([
                &["9", "11", "3", "4", "31"],
                &["10", "12", "5", "2", "33"],
                &["9", "9", "2", "3", "26"],
                &["8", "10", "4", "1", "24"],
            ]),
            leads: true,
            ..Grid::default()
        },
        Grid {
            caption: say(lang, "Cards by land", "Kortit maittain"),
            head: head("player,fr,en,da,it,by,fk,un,sa,ka", "pelaaja,fr,en,da,it,by,fk,un,sa,ka"),
            rows: rows([
                &["3", "1", "", "2", "", "1", "", "2", ""],
                &["2", "3", "1", "", "", "", "2", "", "2"],
                &["", "1", "3", "1", "2", "", "1", "", "1"],
                &["1", "", "", "2", "1", "2", "", "2", ""],
            ]),
            page_only: true,
            ..Grid::default()
        },
    ]
}

/// The page that round 7 left.
pub fn extra(lang: Lang) -> ExtraPage {
    let mut grid = grids(lang, None).swap_remove(0);
    grid.caption = say(lang, "The sum", "Summa");
    let line = say(
        lang,
        "Ville: cards 10, symbols 12, ships 5, carriages 2: 33 points.",
        "Ville: kortit 10, symbolit 12, laivat 5, vaunut 2: 33 pistettä.",
    );
    let laws = Grid { caption: say(lang, "The laws", "Lait"), ..Grid::default() };
    ExtraPage {
        round: 7,
        round_title: say(lang, "Turn 7, Atro", "Vuoro 7, Atro"),
        slug: "scoring",
        title: say(lang, "Score sheet", "Pistelasku"),
        lead: say(lang, "Here is every number.", "Tässä on jokainen luku."),
        pictures: Vec::new(),
        parts: vec![
            Worked { grid, lines: vec![line] },
            Worked { grid: laws, lines: vec![say(lang, "Nobody holds a law.", "Kenelläkään ei ole lakia.")] },
        ],
    }
}

/// What the public, or a seat, is shown.
pub fn sheet(viewer: Option<Seat>, lang: Lang) -> Sheet {
    let board = board(lang, viewer);
    let asked = viewer == Some(Seat(0));
    let numbered = [
        ("take fr3", "ota fr3", "Frankreich, one cross (row 2, right end)", "Ranska, yksi risti (rivi 2, oikea pää)"),
        (
            "take fr3 fr4",
            "ota fr3 fr4",
            "Frankreich, two crosses and a ship: you would lead Frankreich 4 to 3",
            "Ranska, kaksi ristiä ja laiva: johtaisit Ranskaa 4–3",
        ),
        ("take by1", "ota by1", "Bayern, two fans (row 1, left end)", "Baijeri, kaksi viuhkaa (rivi 1, vasen pää)"),
        (
            "take da2",
            "ota da2",
            "Danemark, lily and fan (row 4, left end). Ville’s stone lies on it: you’d pay one of yours",
            "Tanska, lilja ja viuhka (rivi 4, vasen pää). Siinä on Villen kivi: maksaisit yhden omasi",
        ),
    ];
    let turn = |round: u32, points: [i64; 4]| PointsAfter {
        round,
        title: format!("{} {round}", say(lang, "Turn", "Vuoro")),
        points: points.to_vec(),
    };
    Sheet {
        held: Vec::new(),
        wrote: 0,
        timeline: (1..=7)
            .map(|number| PastRound {
                number,
                label: number.to_string(),
                marks: if number == 6 { vec![Landmark::Scoring, Landmark::Fall] } else { Vec::new() },
            })
            .collect(),
        course: vec![turn(5, [29, 28, 26, 24]), turn(6, [29, 33, 26, 24]), turn(7, [31, 33, 26, 24])],
        ruleset_title: game(&seats(), lang).ruleset_title.to_owned(),
        title: say(lang, "Turn 8, Laura", "Vuoro 8, Laura"),
        asked: asked.then(|| Asked { ask: "turn", lead: say(lang, "it’s your turn", "sinun vuorosi") }),
        awaited: vec![Seat(0)],
        may_act: false,
        numbered_all: true,
        composer: None,
        numbered: numbered
            .iter()
            .filter(|_| asked)
            .map(|(en, fi, words, sanat)| Numbered { order: say(lang, en, fi), words: say(lang, words, sanat) })
            .collect(),
        rounds: rounds(lang),
        measure: Default::default(),
        decided: Vec::new(),
        strip: Vec::new(),
        laid_open: None,
        open_from: None,
        picture: picture(&board, lang),
        grids: grids(lang, viewer),
        board,
        sections: vec![
            Section {
                heading: say(lang, "Where you stand", "Tilanteesi"),
                lines: vec![
                    say(lang, "You have 2 stones in your hand and 1 on it4.", "Sinulla on 2 kiveä kädessä ja 1 kortilla it4."),
                    say(lang, "You hold one law: three symbols.", "Sinulla on yksi lakikortti: kolme symbolia sallittu."),
                ],
                page_only: false,
            },
            Section {
                heading: say(lang, "The lands", "Maat"),
                lines: vec![say(
                    lang,
                    "Ville leads England 3 to 1. In Bayern nobody leads.",
                    "Ville johtaa Englantia 3–1. Baijeria ei johda kukaan.",
                )],
                page_only: false,
            },
        ],
        extra: vec![extra(lang)],
        standing: if asked { vec![filed(say(lang, "take by1", "ota by1"))] } else { Vec::new() },
        examples: Vec::new(),
        on_file: if asked { vec![filed(say(lang, "claim it4", "varaa it4"))] } else { Vec::new() },
        result: None,
    }
}

/// The letter that brought what is on file.
const LETTER: &str = "5f0c";

fn filed(text: String) -> OnFile {
    OnFile { text, letter: LETTER.to_owned() }
}

/// When it came.
pub fn arrived() -> Arrivals {
    let at = Helsinki.with_ymd_and_hms(2026, 11, 19, 20, 14, 0).unwrap().to_utc();
    Arrivals::from([(LETTER.to_owned(), at)])
}

/// A letter with something of everything in it.
pub fn acknowledgement(seat: Seat, lang: Lang) -> Acknowledgement {
    let line = |number: u32, en: &str, fi: &str, verdict: Verdict| LineSaid {
        number,
        text: say(lang, en, fi),
        verdict,
        note: None,
        nearest: Vec::new(),
    };
    let mut refused = line(3, "take fr9", "ota fr9", Verdict::Unknown);
    refused.note = Some(Saying::new("unread-near").with("word", "fr9").with("near", "fr3").with("expected", say(lang, "a card", "kortti")));
    let near = [(2, "take fr3", "ota fr3"), (21, "take fr4", "ota fr4")];
    let candidate = |(number, en, fi)| Candidate { line: say(lang, en, fi), by: AnsweredBy::Number(number) };
    refused.nearest = near.map(candidate).to_vec();
    Acknowledgement {
        seat,
        lines: vec![
            line(1, "hello all, nice round!", "terve kaikille, hyvä kierros!", Verdict::Chat),
            line(2, "status", "tilanne", Verdict::Command),
            refused,
            line(4, "claim it4", "varaa it4", Verdict::Ok),
        ],
        on_file: vec![
            Filed { text: say(lang, "claim it4", "varaa it4"), standing: false },
            Filed { text: say(lang, "take by1", "ota by1"), standing: true },
        ],
        defaults: Vec::new(),
        would: vec![Saying::new(say(lang, "You would take by1 and claim it4.", "Ottaisit kortin by1 ja varaisit kortin it4."))],
        asked: true,
        complete: false,
        kept_open: true,
        preview: false,
        numbered: Vec::new(),
    }
}
