//! How large a run may be. A run beyond the cap is refused before it starts, with a sentence that
//! says what to reduce.

use crate::scenario::ScenarioError;
use crate::scenario::plan::{ChangeAction, FlowPlan, HEADER_BYTES, Plan};
use crate::units::{Rate, Time};

/// The most flows of a run.
pub const MAX_FLOWS: u32 = 20_000;
/// The most packets that the links of a run may carry together: some minutes of computing.
pub const MAX_PACKETS: f64 = 2e9;

/// The most entries of rates and traces, and frames of models, that may be read again for the changes of a run, together.
const MAX_REREAD: u64 = 20_000_000;

/// Refuses changes that would have long lists read too often: a scenario is read again after each.
pub(crate) fn check_changes(plan: &Plan, changes: usize) -> Result<(), ScenarioError> {
    let entries: u64 = plan.links.iter().map(|link| link.effort).sum();
    if entries.saturating_mul(changes as u64) <= MAX_REREAD {
        return Ok(());
    }
    let message = format!(
        "has {changes} entries in a scenario with {entries} rates, opportunities and frames, more than can be tried; reduce one of the two"
    );
    Err(ScenarioError::new("changes", message))
}

/// Refuses a plan that could carry more than [`MAX_PACKETS`].
pub(crate) fn check(plan: &Plan) -> Result<(), ScenarioError> {
    let carried = packets(plan);
    let total: f64 = carried.iter().sum();
    if total <= MAX_PACKETS {
        return Ok(());
    }
    let busiest = (0..carried.len()).fold(
        0,
        |best, i| if carried[i] > carried[best] { i } else { best },
    );
    let message = format!(
        "the run could carry {:.0} million packets, more than {:.0} million; reduce duration_s or the rate of the link \"{}\"",
        total / 1e6,
        MAX_PACKETS / 1e6,
        plan.links[busiest].id
    );
    Err(ScenarioError::new("duration_s", message))
}

/// Per link, a bound on the packets that it can carry: what it has time for, and no more than the
/// flows across it can send through the slowest part of their paths.
fn packets(plan: &Plan) -> Vec<f64> {
    let room: Vec<f64> = (0..plan.links.len()).map(|i| bits(plan, i)).collect();
    let mut offered = vec![0.0; room.len()];
    let mut smallest = vec![f64::INFINITY; room.len()];
    for flow in &plan.flows {
        let sent = flow_packets(plan, flow, &room);
        for (path, bytes) in [
            (&flow.path, flow.packet_bytes),
            (&flow.return_path, flow.ack_bytes),
        ] {
            for link in path.iter().map(|link| *link as usize) {
                offered[link] += sent * attempts(plan, link);
                smallest[link] = f64::from(bytes).min(smallest[link]);
            }
        }
    }
    (0..room.len())
        .map(|i| f64::min(offered[i], room[i] / (8.0 * smallest[i])))
        .collect()
}

/// How often a link may send one packet.
fn attempts(plan: &Plan, link: usize) -> f64 {
    let arq = plan.links[link].arq.as_ref();
    arq.map_or(1.0, |arq| arq.max_attempts.map_or(f64::INFINITY, f64::from))
}

/// A bound on the packets that `flow` can get through.
fn flow_packets(plan: &Plan, flow: &FlowPlan, room: &[f64]) -> f64 {
    let wire = 8.0 * f64::from(flow.packet_bytes);
    let path = flow
        .path
        .iter()
        .map(|link| room[*link as usize])
        .fold(f64::INFINITY, f64::min);
    let access = flow.access.map_or(f64::INFINITY, |rate| {
        rate.as_bps() as f64 * plan.duration.as_secs()
    });
    let size = flow.size.map_or(f64::INFINITY, |size| {
        size.get() as f64 / f64::from(flow.packet_bytes - HEADER_BYTES) * 2.0 + 1.0
    });
    f64::min(path.min(access) / wire, size * flow.intervals.len() as f64)
}

/// What `link` can serialise in the whole run, in bits.
fn bits(plan: &Plan, link: usize) -> f64 {
    if let Some(trace) = &plan.links[link].trace {
        return trace.before(plan.duration) as f64 * trace.bytes().get() as f64 * 8.0;
    }
    let changed = plan
        .changes
        .iter()
        .filter_map(|change| match change.action {
            ChangeAction::LinkRate { link: l, rate } if l as usize == link => {
                Some((change.at, rate))
            }
            _ => None,
        });
    // A link has steps or changes, never both: a change needs the key that steps stand in place of.
    let later = plan.links[link].rate_steps.iter().copied().chain(changed);
    let end = (plan.duration, Rate::ZERO);
    let mut sum = 0.0;
    let mut from = Time::ZERO;
    let mut rate = plan.links[link].rate;
    for (at, next) in later.chain([end]) {
        let at = at.min(plan.duration);
        sum += rate.as_bps() as f64 * at.since(from).as_secs();
        (from, rate) = (at, next);
    }
    sum
}
