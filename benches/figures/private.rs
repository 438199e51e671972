//! What it costs to encrypt the pages of a game's seats.

use super::{per_second, row};
use chrono::Utc;
use std::hint::black_box;
use turnpost::club::config::Config;
use turnpost::club::{Opened, draw};
use turnpost::report::Private;
use turnpost::store::Disk;

pub fn private() {
    let disk = Disk::open(".");
    let Ok(config) = Config::load(&disk) else { return };
    for id in ["friday-3", "saturday-5", "sunday-7", "frost-2", "lent-5"] {
        let Ok(game) = Opened::open(&disk, id) else { continue };
        let kept = |private: Private| {
            let mut config = config.clone();
            config.site.private = private;
            config
        };
        // All pages of the newest round take so long; those of the seats what is more than without them.
        let seconds = |private: Private| {
            let config = kept(private);
            1.0 / per_second(|| {
                black_box(draw(&config, &game, u32::MAX, Utc::now()));
                1
            })
        };
        let (none, plain, encrypted) = (seconds(Private::None), seconds(Private::SecretPath), seconds(Private::Encrypted));
        row(&format!("{id}: ms for its seats' pages, encrypted (as they are)"), (encrypted - none) * 1e3, (plain - none) * 1e3, "");
        let size = |private: Private| {
            let pages = draw(&kept(private), &game, u32::MAX, Utc::now());
            let of_seats = pages.iter().filter(|page| page.path.contains("/s/") && page.path.len() > 30 && page.path.ends_with(".html"));
            of_seats.map(|page| page.html.len()).max().unwrap_or(0) as f64 / 1e3
        };
        row(&format!("{id}: kB of the largest, encrypted (as it is)"), size(Private::Encrypted), size(Private::SecretPath), "");
    }
}
