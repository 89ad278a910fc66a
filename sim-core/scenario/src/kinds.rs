//! `{ "kind": K, ...parameters }`: controllers and queue disciplines, by their registries.

use serde_json::Value;

use crate::reader::{Object, keys, quoted, suggestion};
use crate::tables::{ECN, LIMIT_BYTES, LIMIT_PACKETS, QUEUE};
use crate::{ScenarioError, retired};
use lbe_cc::{CONTROLLERS, ControllerParams, ControllerSpec};
use lbe_engine::plan::QueuePlan;
use lbe_model::params::ParamSpec;
use lbe_model::units::Bytes;
use lbe_queue::{Limit, QUEUES, QueueEntry};

/// Reads the `cc` of a flow group.
pub(crate) fn controller(value: &Value, path: &str) -> Result<ControllerParams, ScenarioError> {
    let spec = controller_spec(value, path)?;
    let retired: Vec<_> = retired::rows_of(spec.id).collect();
    let known = keys(&[spec.params], &["kind"]);
    let object = Object::with_retired(value, path, &known, &retired)?;
    Ok((spec.build)(&object.table(spec.params)?))
}

/// Reads the `queue` of a link.
pub(crate) fn queue(value: &Value, path: &str) -> Result<QueuePlan, ScenarioError> {
    let entry = queue_entry(value, path)?;
    let object = Object::new(value, path, &keys(&[QUEUE, entry.params], &["kind"]))?;
    let packets = object.get(LIMIT_PACKETS.key).is_some();
    let bytes: Option<Bytes> = object.param(&LIMIT_BYTES)?;
    let limit = match bytes {
        Some(_) if packets => {
            return Err(object.error(
                LIMIT_BYTES.key,
                "stands in place of limit_packets; give one of the two",
            ));
        }
        Some(bytes) => Limit::Bytes(bytes),
        None => Limit::Packets(object.param(&LIMIT_PACKETS)?),
    };
    Ok(QueuePlan {
        limit,
        ecn: object.param(&ECN)?,
        params: (entry.build)(&object.table(entry.params)?),
    })
}

/// The parameters of the `cc` at `value`, if its kind is implemented.
pub(crate) fn controller_params(value: &Value) -> Option<&'static [ParamSpec]> {
    controller_spec(value, "").ok().map(|spec| spec.params)
}

/// The parameters of the `queue` at `value` beyond its limit, if its kind is implemented.
pub(crate) fn queue_params(value: &Value) -> Option<&'static [ParamSpec]> {
    queue_entry(value, "").ok().map(|entry| entry.params)
}

fn controller_spec(value: &Value, path: &str) -> Result<&'static ControllerSpec, ScenarioError> {
    let kind = kind(value, path)?;
    CONTROLLERS
        .iter()
        .find(|spec| spec.id == kind)
        .ok_or_else(|| {
            let known: Vec<&str> = CONTROLLERS.iter().map(|spec| spec.id).collect();
            no_such(kind, path, &known)
        })
}

fn queue_entry(value: &Value, path: &str) -> Result<&'static QueueEntry, ScenarioError> {
    let kind = kind(value, path)?;
    QUEUES.iter().find(|entry| entry.id == kind).ok_or_else(|| {
        let known: Vec<&str> = QUEUES.iter().map(|entry| entry.id).collect();
        no_such(kind, path, &known)
    })
}

/// The `kind` of `value`.
pub(crate) fn kind<'a>(value: &'a Value, path: &str) -> Result<&'a str, ScenarioError> {
    // The kind decides which keys are known, so it is read before the others are looked at.
    let Some(map) = value.as_object() else {
        return Err(ScenarioError::refused(
            path,
            "must be an object { \"kind\": ... }",
            value,
        ));
    };
    let path = format!("{path}.kind");
    let Some(kind) = map.get("kind") else {
        return Err(ScenarioError::new(path, "missing; it has no default"));
    };
    kind.as_str()
        .ok_or_else(|| ScenarioError::refused(path, "must be a text", kind))
}

/// The refusal of a kind that no registry has.
pub(crate) fn no_such(kind: &str, path: &str, known: &[&str]) -> ScenarioError {
    let path = format!("{path}.kind");
    let list = quoted(known.iter().copied());
    let near = suggestion(kind, known)
        .map_or_else(String::new, |near| format!("; did you mean \"{near}\"?"));
    let message = format!(
        "must be one of {list}, not {}{near}",
        crate::error::shown(&kind.into())
    );
    ScenarioError::new(path, message)
}
