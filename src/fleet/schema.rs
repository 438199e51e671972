//! The tables in the database, and how older ones become them: each step once, in order, and noted.
//!
//! They stand in a schema of their own, `turnpost`. A step that was released is never changed; another is added after it.

use super::error::FleetError;
use postgres::Client;

/// The steps, the first first.
const STEPS: &[&str] = &[include_str!("schema/0001.sql")];
/// Held while the tables are changed, so that programs that start together do it once.
const LOCK: i64 = 0x7475_726e_706f_7374;

/// Brings the tables to what this program knows.
///
/// # Errors
/// If they are of a newer program, or can't be changed.
pub(super) fn bring_up_to_date(client: &mut Client) -> Result<(), FleetError> {
    let there: bool = client.query_one("select to_regclass('turnpost.steps') is not null", &[])?.get(0);
    if there && version(client.query_one("select max(number) from turnpost.steps", &[])?.get(0))? == STEPS.len() {
        return Ok(());
    }
    let mut change = client.transaction()?;
    change.execute("select pg_advisory_xact_lock($1)", &[&LOCK])?;
    change.batch_execute(
        "create schema if not exists turnpost;
         create table if not exists turnpost.steps (number integer primary key, taken timestamptz not null default clock_timestamp());
         set local search_path to turnpost",
    )?;
    let done = version(change.query_one("select max(number) from steps", &[])?.get(0))?;
    for (number, step) in (1i32..).zip(STEPS).skip(done) {
        change.batch_execute(step)?;
        change.execute("insert into steps (number) values ($1)", &[&number])?;
    }
    Ok(change.commit()?)
}

/// How many steps were taken.
fn version(newest: Option<i32>) -> Result<usize, FleetError> {
    let (has, knows) = (newest.unwrap_or(0), i32::try_from(STEPS.len()).unwrap_or(i32::MAX));
    if has > knows {
        return Err(FleetError::Newer { has, knows });
    }
    Ok(usize::try_from(has).unwrap_or(0))
}
