//! What listens on a port of this machine, and talks to each who calls on a thread of its own, until it is dropped.

use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// It ends with the test.
pub struct Listening {
    pub port: u16,
    over: Arc<AtomicBool>,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.over.store(true, Ordering::SeqCst);
        // So that it looks.
        drop(TcpStream::connect(("127.0.0.1", self.port)));
    }
}

impl Listening {
    /// Begins, with what is said to each who calls. `over` is set at its end, for talks that would go on without one.
    pub fn start(over: Arc<AtomicBool>, talk: impl Fn(TcpStream) + Send + Sync + 'static) -> Listening {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (talk, is_over) = (Arc::new(talk), Arc::clone(&over));
        std::thread::spawn(move || {
            for line in listener.incoming().flatten() {
                if is_over.load(Ordering::SeqCst) {
                    return;
                }
                let talk = Arc::clone(&talk);
                std::thread::spawn(move || talk(line));
            }
        });
        Listening { port, over }
    }
}
