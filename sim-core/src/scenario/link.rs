//! Reading a link.

use serde_json::Value;

use crate::scenario::ScenarioError;
use crate::scenario::kinds;
use crate::scenario::plan::LinkPlan;
use crate::scenario::reader::{Object, as_pair, keys};
use crate::scenario::tables::{DELAY, LINK, LOWEST_BPS, RATE, STEP_RATE, STEP_TIME};
use crate::units::{Rate, Time};

/// Keys beside the table's.
const OTHERS: &[&str] = &[
    "id",
    "rate_steps",
    "rate_trace",
    "rate_model",
    "jitter_ms",
    "loss",
    "arq",
    "queue",
];
/// How many steps a rate may have.
const MAX_STEPS: usize = 100_000;

/// Reads the link `value` at `path`.
pub(crate) fn read(value: &Value, path: &str) -> Result<LinkPlan, ScenarioError> {
    let link = Object::new(value, path, &keys(&[LINK], OTHERS))?;
    let id = link.require_text("id")?.to_owned();
    for key in ["rate_trace", "rate_model"] {
        link.not_yet(key, |_| false, "give rate_bps or rate_steps")?;
    }
    link.not_yet("jitter_ms", |v| v.as_f64() == Some(0.0), "must be 0")?;
    link.not_yet(
        "loss",
        is_none,
        "leave it out: packets are lost in queues alone",
    )?;
    link.not_yet("arq", is_none, "leave it out")?;
    let (rate, rate_steps) = rates(&link)?;
    let delay = link.require_param(&DELAY)?;
    let queue = kinds::queue(link.require("queue")?, &link.at("queue"))?;
    Ok(LinkPlan {
        id,
        rate,
        rate_steps,
        delay,
        queue,
    })
}

fn is_none(value: &Value) -> bool {
    value == "none"
}

/// The rate at the start, and later ones.
fn rates(link: &Object<'_>) -> Result<(Rate, Vec<(Time, Rate)>), ScenarioError> {
    match link.list("rate_steps")? {
        Some(_) if link.get(RATE.key).is_some() => Err(link.error(
            "rate_steps",
            "stands in place of rate_bps; give one of the two",
        )),
        Some(steps) => stepped(steps, &link.at("rate_steps")),
        None if link.get(RATE.key).is_none() => {
            Err(link.error(RATE.key, "missing; a link needs rate_bps or rate_steps"))
        }
        None => Ok((link.require_param(&RATE)?, Vec::new())),
    }
}

fn stepped(steps: &[Value], path: &str) -> Result<(Rate, Vec<(Time, Rate)>), ScenarioError> {
    if steps.len() > MAX_STEPS {
        return Err(ScenarioError::new(
            path,
            format!("must have at most {MAX_STEPS} steps, not {}", steps.len()),
        ));
    }
    let mut rates: Vec<(Time, Rate)> = Vec::with_capacity(steps.len());
    for (i, step) in steps.iter().enumerate() {
        let at = format!("{path}.{i}");
        // The first rate is a link's rate; a later one may also be 0, an outage.
        let (from, bps) = as_pair(
            step,
            &at,
            [&STEP_TIME, if i == 0 { &RATE } else { &STEP_RATE }],
        )?;
        if bps > 0.0 && bps < LOWEST_BPS {
            let rule = format!("must be 0 (an outage) or at least {LOWEST_BPS} bit/s");
            return Err(ScenarioError::refused(format!("{at}.1"), &rule, &step[1]));
        }
        let from = Time::from_secs(from);
        match rates.last() {
            None if from > Time::ZERO => {
                return Err(ScenarioError::refused(
                    format!("{at}.0"),
                    "must be 0 s: the first step is the rate at the start",
                    &step[0],
                ));
            }
            Some((before, _)) if from <= *before => {
                let rule = format!("must be later than the step before, at {before}");
                return Err(ScenarioError::refused(format!("{at}.0"), &rule, &step[0]));
            }
            _ => rates.push((from, Rate::from_bps(libm::round(bps) as u64))),
        }
    }
    let first = rates.remove(0).1;
    Ok((first, rates))
}
