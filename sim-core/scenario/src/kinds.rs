//! `{ "kind": K, ...parameters }`: controllers and queue disciplines, by their registries.

use serde_json::Value;

use crate::error::{fail, refuse, shown};
use crate::guests::Guests;
use crate::reader::{Object, keys, quoted, suggestion};
use crate::tables::{ECN, LIMIT_BYTES, LIMIT_PACKETS, QUEUE};
use crate::{Result, retired};
use lbe_app::{APPLICATIONS, ApplicationParams, ApplicationSpec};
use lbe_cc::guest::GuestParams;
use lbe_cc::{CONTROLLERS, ControllerParams, ControllerSpec};
use lbe_engine::plan::QueuePlan;
use lbe_model::params::ParamSpec;
use lbe_model::units::Bytes;
use lbe_queue::{Limit, QUEUES, QueueEntry};

/// Reads the `cc` of a flow group, which stands at `path`.
///
/// # Errors
/// The first key that breaks the contract.
pub fn controller(value: &Value, path: &str) -> Result<ControllerParams> {
    controller_of(value, path, &Guests::default())
}

/// The same where the scenario has `guests`.
pub(crate) fn controller_of(value: &Value, path: &str, guests: &Guests) -> Result<ControllerParams> {
    if let Some(code) = guests.named(value, path)? {
        let rows = code.spec().params;
        let object = Object::new(value, path, &keys(&[rows], &["kind"]))?;
        let params = GuestParams::new(code.clone(), object.table(rows)?);
        return Ok(ControllerParams::Guest(params));
    }
    let spec = controller_spec(value, path)?;
    let retired: Vec<_> = retired::rows_of(spec.id).collect();
    let known = keys(&[spec.params], &["kind"]);
    let object = Object::with_retired(value, path, &known, &retired)?;
    Ok((spec.build)(&object.table(spec.params)?))
}

/// Reads the `app` of a flow group.
pub(crate) fn application(value: &Value, path: &str) -> Result<ApplicationParams> {
    let spec = application_spec(value, path)?;
    let object = Object::new(value, path, &keys(&[spec.params], &["kind"]))?;
    Ok((spec.build)(&object.table(spec.params)?))
}

/// Reads the `queue` of a link, which stands at `path`.
///
/// # Errors
/// The first key that breaks the contract.
pub fn queue(value: &Value, path: &str) -> Result<QueuePlan> {
    let entry = queue_entry(value, path)?;
    let object = Object::new(value, path, &keys(&[QUEUE, entry.params], &["kind"]))?;
    let packets = object.get(LIMIT_PACKETS.key).is_some();
    let bytes: Option<Bytes> = object.param(&LIMIT_BYTES)?;
    let limit = match bytes {
        Some(_) if packets => {
            return object.fail(LIMIT_BYTES.key, "stands in place of limit_packets; give one of the two");
        }
        Some(bytes) => Limit::Bytes(bytes),
        None => Limit::Packets(object.param(&LIMIT_PACKETS)?),
    };
    Ok(QueuePlan { limit, ecn: object.param(&ECN)?, params: (entry.build)(&object.table(entry.params)?) })
}

/// The rows of the `cc` at `value`, if there is such a kind.
pub(crate) fn controller_params(value: &Value, guests: &Guests) -> Option<&'static [ParamSpec]> {
    let guest = guests.named(value, "").ok().flatten();
    let spec = guest.map(|code| code.spec());
    spec.or_else(|| controller_spec(value, "").ok()).map(|spec| spec.params)
}

/// The rows of the `queue` at `value`, if there is such a kind.
pub(crate) fn queue_params(value: &Value) -> Option<&'static [ParamSpec]> {
    queue_entry(value, "").ok().map(|entry| entry.params)
}

fn controller_spec(value: &Value, path: &str) -> Result<&'static ControllerSpec> {
    entry(CONTROLLERS, |spec| spec.id, value, path)
}

fn application_spec(value: &Value, path: &str) -> Result<&'static ApplicationSpec> {
    entry(APPLICATIONS, |spec| spec.id, value, path)
}

fn queue_entry(value: &Value, path: &str) -> Result<&'static QueueEntry> {
    entry(QUEUES, |entry| entry.id, value, path)
}

/// What a registry has under the `kind` of `value`.
pub(crate) fn entry<'a, E>(all: &'a [E], id: fn(&E) -> &'static str, value: &Value, path: &str) -> Result<&'a E> {
    // The kind decides which keys are known, so it is read before the others are looked at.
    let Some(map) = value.as_object() else {
        return refuse(path, "must be an object { \"kind\": ... }", value);
    };
    let path = format!("{path}.kind");
    let Some(given) = map.get("kind") else {
        return fail(path, "missing; it has no default");
    };
    let Some(kind) = given.as_str() else {
        return refuse(path, "must be a text", given);
    };
    if let Some(found) = all.iter().find(|entry| id(entry) == kind) {
        return Ok(found);
    }
    let known: Vec<&str> = all.iter().map(id).collect();
    let near = suggestion(kind, &known).map_or_else(String::new, |near| format!("; did you mean \"{near}\"?"));
    let (list, given) = (quoted(known), shown(given));
    fail(path, format!("must be one of {list}, not {given}{near}"))
}
