//! The mails of a run: what is spooled leaves, all of it over one line to the server.

use crate::club::config::signing;
use crate::club::config::transport::transport;
use crate::club::error::ClubError;
use crate::club::pass::run::Run;
use crate::mail::{Delivery, Round, Transport};
use crate::store::{Envelope, Outbox, Pacing, Refusal, Refused};
use std::cell::OnceCell;

impl Run<'_, '_> {
    /// Sends what is spooled. The password is asked for, and the server called, when the first mail is due; that either can't be had
    /// keeps the mails here and is no reason to end the run.
    pub(crate) fn deliver(&mut self) -> Result<(), ClubError> {
        let (disk, config, postman, account) = (self.setup.disk, self.setup.config, self.postman, self.account);
        let (way, signer) = (OnceCell::new(), OnceCell::new());
        let mut round: Option<Round<'_>> = None;
        let carry = |id: &str, envelope: &Envelope, bytes: &[u8]| {
            if account.has_left(id).map_err(|reason| Refused { what: Refusal::Left, reason })? {
                return Ok(());
            }
            let way = way.get_or_init(|| transport(config, disk.root())).as_ref();
            let way = way.map_err(|error| Refused { what: Refusal::Away, reason: error.to_string() })?;
            let round = round.get_or_insert_with(|| way.begin(postman));
            let signer = match signer.get_or_init(|| if *way == Transport::Files { Ok(None) } else { signing::signer(config, disk.root()) })
            {
                Ok(signer) => signer.as_ref(),
                Err(why) => return Err(Refused { what: Refusal::Away, reason: why.clone() }),
            };
            // What is spooled stays as it is: a signature names its time.
            let signed = signer.map(|signer| signer.sign(bytes)).transpose();
            let signed = signed.map_err(|reason| Refused { what: Refusal::Now, reason })?;
            round.deliver(&envelope.from, &envelope.to, signed.as_deref().unwrap_or(bytes)).map_err(refused)?;
            account.leaves(id);
            Ok(())
        };
        let pacing = Pacing { tries_max: config.limits.tries_max, hourly: config.hourly };
        let delivered = Outbox::new(disk).deliver(self.setup.now, pacing, carry)?;
        if let Some(round) = round {
            round.close();
        }
        // Somebody has to change something, or no mail will ever leave.
        if let Some(Err(error)) = way.get() {
            self.ran.problems.push(error.to_string());
        }
        self.ran.problems.extend(signer.into_inner().and_then(Result::err));
        self.ran.sent += delivered.sent.len();
        self.ran.kept = delivered.kept;
        (self.ran.backed_off, self.ran.left, self.ran.next_try) = (delivered.backed_off, delivered.left, delivered.next);
        self.ran.failed = delivered.failed;
        Ok(())
    }
}

fn refused(delivery: Delivery) -> Refused {
    let (what, reason) = match delivery {
        Delivery::Temporary(reason) => (Refusal::Now, reason),
        Delivery::Permanent(reason) => (Refusal::Lasting, reason),
        Delivery::Broken(reason) => (Refusal::Broken, reason),
        Delivery::Away(reason) => (Refusal::Away, reason),
        Delivery::Left(reason) => (Refusal::Left, reason),
    };
    Refused { what, reason }
}
