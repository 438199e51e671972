//! The doctor at the club's pages: whether they have an address, are published as they are, and are seen there.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::tell::publish::is_unpublished;
use crate::club::whole::found::Found;
use crate::store::Disk;
use std::time::Duration;

/// So long a host may take to show the front page,
const PATIENCE: Duration = Duration::from_secs(10);
/// which is no larger than this.
const BYTES_MAX: u64 = 4 << 20;
/// The front page.
const FRONT: &str = "site/index.html";
/// What to do where other pages are seen, or none.
const WHERE: &str = "look whether `publish` in club.toml brings what lies in site/ to where `site_url` points; some hosts show new pages some minutes later";

/// Looks at the pages.
///
/// # Errors
/// If a file can't be read.
pub(super) fn look_at_pages(config: &Config, disk: &Disk) -> Result<Vec<Found>, ClubError> {
    let mut found = Vec::new();
    if config.site_url.is_none() {
        found.push(Found::Well("there is no `site_url` in club.toml: mails have no links to pages, and there are no feeds and no site map, which need whole addresses".to_owned()));
    }
    if config.publish.is_none() {
        return Ok(found);
    }
    if is_unpublished(disk)? {
        let again = "run `turnpost run`, which tries again and says why it fails";
        found.push(Found::Caution("the pages are not published as they are now".to_owned(), again.to_owned()));
        return Ok(found);
    }
    if let Some(url) = config.site_url.as_deref().filter(|_| disk.exists(FRONT).unwrap_or(false)) {
        found.push(seen(url, &disk.read(FRONT)?));
    }
    Ok(found)
}

/// Whether an address shows the front page.
fn seen(url: &str, front: &[u8]) -> Found {
    match shown_at(&format!("{}/", url.trim_end_matches('/'))) {
        Ok(shown) if shown.trim_ascii() == front.trim_ascii() => Found::Well(format!("{url} shows the pages")),
        Ok(_) => Found::Caution(format!("{url} shows another front page than the one here"), WHERE.to_owned()),
        Err(why) => Found::Wrong(format!("{url} does not show the pages: {why}; {WHERE}")),
    }
}

/// What an address shows.
fn shown_at(url: &str) -> Result<Vec<u8>, String> {
    let agent = ureq::Agent::new_with_config(
        ureq::Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            .user_agent(concat!("turnpost/", env!("CARGO_PKG_VERSION")))
            .build(),
    );
    let mut answer = agent.get(url).call().map_err(|why| why.to_string())?;
    match answer.status().as_u16() {
        200 => answer.body_mut().with_config().limit(BYTES_MAX).read_to_vec().map_err(|why| why.to_string()),
        status => Err(format!("it answers {status}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read as _, Write as _};
    use std::net::TcpListener;
    use std::thread::spawn;

    /// A host that answers every request so.
    fn host(answer: &'static str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}/friday", listener.local_addr().expect("a port"));
        spawn(move || {
            for mut line in listener.incoming().flatten() {
                let _ = line.read(&mut [0; 2048]);
                let _ = line.write_all(answer.as_bytes());
            }
        });
        url
    }

    #[test]
    fn an_address_shows_the_front_page_another_or_none() {
        let here = b"<h1>Friday</h1>\n";
        let same = host("HTTP/1.1 200 OK\r\nContent-Length: 15\r\nConnection: close\r\n\r\n<h1>Friday</h1>");
        assert!(matches!(seen(&same, here), Found::Well(_)));
        let other = host("HTTP/1.1 200 OK\r\nContent-Length: 7\r\nConnection: close\r\n\r\nparking");
        assert!(matches!(seen(&other, here), Found::Caution(what, _) if what.contains("another front page")));
        let gone = host("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        assert!(matches!(seen(&gone, here), Found::Wrong(what) if what.contains("it answers 404")));
        assert!(matches!(seen("http://127.0.0.1:9/friday", here), Found::Wrong(_)));
    }
}
