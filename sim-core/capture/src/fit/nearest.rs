//! Which controllers' runs come nearest to a captured flow: each that there is runs over the link that was found, and what its capture
//! shows is laid beside the flow.

use std::sync::Arc;

use lbe_cc::CONTROLLERS;
use lbe_engine::Engine;
use lbe_engine::plan::Plan;
use lbe_model::units::Time;
use serde_json::{Value, json};

use crate::fit::flow::Sent;
use crate::fit::flow_fit::{FlowFit, Interval};
use crate::fit::{Fit, NoBuffer, Side, order};
use crate::{Capture, Part, Shared};

/// They are other controllers on a single path without marks: NewReno, DCTCP, Prague and the coupled ones are Reno there or nearly so,
/// LEDBAT-MP is LEDBAT.
const NOT_TRIED: [&str; 8] = ["newreno", "dctcp", "prague", "lia", "olia", "cmt_rp", "wvegas", "ledbat_mp"];

/// The transports that each is tried with.
const TRANSPORTS: [&str; 2] = ["rfc2012", "linux"];

/// Packets of a capture that is compared, times the flows that are: each candidate sends as many.
const MAX_PACKETS: u64 = 1_000_000;

/// Flows that are compared have so many packets, and there are no more than so many, of most bytes: the others are traffic for them.
/// Where none has as many, the first is compared.
const MIN_PACKETS: u64 = 100;
const MAX_COMPARED: usize = 4;

/// Where no loss shows the buffer it is taken to be so many times what waited most.
const ROOM: f64 = 4.0;

/// What a queue may be that loses packets before it is at its longest: CoDel's, PIE's about the delay that was usual, near which RED keeps
/// it too, or one of a link that loses some by chance.
const EARLY: [&str; 3] = ["codel", "pie", "loss"];

/// In a run with the others' packets all begins so much later, so that these are there when the first of them is to go.
const LEAD_S: f64 = 1.0;
/// They come at so many times the link's rate to where they wait for their times.
const SPEED: f64 = 1.5;
/// And so many can wait there.
const WAITING: u32 = 1_000;

/// A flow whose last packet was so long before the capture's end had no more to send.
const SILENCE_S: f64 = 2.0;

/// A controller that may be the one.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// Of the capture's flows the one that it may have sent.
    pub flow: usize,
    /// Its name.
    pub controller: &'static str,
    /// The set of its transport's options.
    pub transport: &'static str,
    /// What the link is taken for: a drop-tail queue (`droptail`), `codel`, `pie`, or drop-tail with chance losses (`loss`).
    pub queue: &'static str,
    /// Its seed, if it is not the first run.
    pub(crate) seed: Option<u32>,
    /// The flow with this controller over the link, as a scenario: where it has the link for itself, the run to compare with.
    pub scenario: Value,
    /// When the other flows have sent another packet's length, in ns.
    pub(crate) others: Arc<[u64]>,
}

impl Candidate {
    /// As one JSON object.
    pub fn to_json(&self) -> Value {
        json!({
            "flow": self.flow, "controller": self.controller, "transport": self.transport, "queue": self.queue,
            "scenario": self.scenario,
        })
    }

    /// The same with another seed, sent with a jitter of a packet's time: what a run is by chance shows in how these differ.
    pub(crate) fn again(&self, seed: u32) -> Self {
        let mut other = Self { seed: Some(seed), ..self.clone() };
        other.scenario["seed"] = json!(seed);
        let flow = &mut other.scenario["flows"][0];
        let bits = 8e3 * flow["packet_bytes"].as_f64().unwrap_or_default();
        flow["transport"]["send_jitter_ms"] =
            json!(bits / self.scenario["links"][0]["rate_bps"].as_f64().unwrap_or(bits));
        other
    }

    /// The run to compare with, as a scenario, and from which time of it on. What the others have sent is sent again at the same times,
    /// whatever becomes of it: a link before the one that was found lets each packet through when it went.
    pub fn run(&self, fit: &Fit) -> (Value, Time) {
        let mut scenario = self.scenario.clone();
        let Some(rate) = fit.rate_bps.filter(|_| !self.others.is_empty()) else {
            return (scenario, Time::ZERO);
        };
        let later = |value: &mut Value| {
            if let Some(at) = value.as_f64() {
                *value = json!(at + LEAD_S);
            }
        };
        later(&mut scenario["duration_s"]);
        later(&mut scenario["flows"][0]["start_s"]);
        if let Some(stop) = scenario["flows"][0].get_mut("stop_s") {
            later(stop);
        }
        let times = self.others.iter();
        let times: Value = times.map(|at| json!(*at as f64 / 1e6 + 1e3 * LEAD_S)).collect();
        let push = |list: &mut Value, one: Value| {
            if let Some(list) = list.as_array_mut() {
                list.push(one);
            }
        };
        push(
            &mut scenario["links"],
            json!({
                "id": "others", "delay_ms": 0, "queue": { "kind": "droptail", "limit_packets": WAITING },
                "rate_trace": { "packet_bytes": fit.packet_bytes, "repeat": false, "opportunities_ms": times },
            }),
        );
        push(
            &mut scenario["flows"],
            json!({
                "id": "others", "path": ["others", "link"], "packet_bytes": fit.packet_bytes,
                "cc": { "kind": "cbr", "rate_bps": SPEED * rate.value },
            }),
        );
        (scenario, Time::from_secs(LEAD_S))
    }
}

/// Does a flow go over the link, and not back?
fn goes_there(flow: &FlowFit) -> bool {
    flow.side.is_none_or(|side| side == Side::Sender)
}

/// When the flows but this one have sent another packet's length, in ns.
fn others(fit: &Fit, flow: usize) -> Arc<[u64]> {
    let flows = fit.flows.iter().enumerate().filter(|(i, other)| *i != flow && goes_there(other));
    let mut sent: Vec<Sent> = flows.flat_map(|(_, f)| f.sent.iter().copied()).collect();
    order::by(&mut sent, |row| row.at);
    let packet = u64::from(fit.packet_bytes);
    let mut bytes = 0;
    sent.retain(|row| {
        bytes += u64::from(row.length);
        let is_full = bytes >= packet;
        if is_full {
            bytes -= packet;
        }
        is_full
    });
    sent.into_iter().map(|row| row.at).collect()
}

/// The longest queue that round trips show, in bytes.
fn most_waiting(fit: &Fit, rate: f64, base_ms: f64) -> f64 {
    let longest = fit.flows.iter().filter_map(|flow| flow.rtt_ms);
    let longest = longest.map(|[_, _, most]| most).fold(base_ms, f64::max);
    (longest - base_ms) / 1e3 * rate / 8.0
}

/// The delay in the queue that packets had on average, in ms.
fn usual_ms(fit: &Fit, base_ms: f64) -> f64 {
    let mean = fit.flows.iter().find_map(|flow| flow.rtt_ms);
    mean.map_or(15.0, |[_, mean, _]| f64::max(mean - base_ms, 1.0))
}

/// Does it have packets as the link has seen them?
fn has_packets(fit: &Fit) -> Result<(), String> {
    if fit.is_bundled {
        return Err("has packets of several segments, as a capture with segmentation offload does: capture without it"
            .to_owned());
    }
    if fit.flows.iter().any(|flow| flow.load.is_some()) {
        return Err("is a speed test, without the packets that tell controllers apart".to_owned());
    }
    Ok(())
}

/// The runs to compare with a capture.
///
/// # Errors
/// One sentence on why it cannot be compared.
pub fn candidates(fit: &Fit) -> Result<Vec<Candidate>, String> {
    has_packets(fit)?;
    let compared = compared(&fit.flows);
    let packets: u64 = fit.flows.iter().map(|flow| flow.packets).sum();
    let most = MAX_PACKETS / compared.len() as u64;
    if packets > most {
        return Err(format!("must have at most {most} packets to be compared with controllers; cut out a part"));
    }
    let (Some(rate), Some(base_ms)) = (fit.rate_bps, fit.base_rtt_ms) else {
        return Err("does not show its link, so that there is none to compare controllers on".to_owned());
    };
    let is_alone = fit.flows.len() == 1;
    let of = |index: usize, others: &Arc<[u64]>, (controller, transport, queue): Tried| {
        let mut flow = json!({
            "id": if is_alone { "flow".to_owned() } else { format!("flow {}", index + 1) },
            "cc": { "kind": controller }, "path": ["link"], "packet_bytes": fit.packet_bytes, "transport": { "set": transport },
        });
        if !is_alone && let [first, .., last] = fit.flows[index].sent[..] {
            flow["start_s"] = json!(first.at as f64 / 1e9);
            if last.at as f64 / 1e9 < fit.duration_s - SILENCE_S {
                flow["stop_s"] = json!(last.at as f64 / 1e9);
            }
        }
        Candidate {
            flow: index,
            controller,
            transport,
            queue,
            seed: None,
            scenario: json!({
                "version": 1,
                "duration_s": fit.duration_s,
                "links": [link(fit, rate.value, base_ms, queue)],
                "flows": [flow],
            }),
            others: Arc::clone(others),
        }
    };
    let all = CONTROLLERS.iter().filter(|spec| !spec.is_datagram);
    let all = all.map(|spec| spec.id).filter(|id| !NOT_TRIED.contains(id));
    let queues: &[&str] = match fit.no_buffer {
        Some(NoBuffer::NotFull) => &EARLY,
        _ => &["droptail"],
    };
    let with = |id: &'static str| TRANSPORTS.map(|set| queues.iter().map(move |queue| (id, set, *queue)));
    let tried: Vec<Tried> = all.flat_map(with).flatten().collect();
    let of_flow = |index: usize| -> Vec<Candidate> {
        let others = others(fit, index);
        tried.iter().map(|each| of(index, &others, *each)).collect()
    };
    Ok(compared.into_iter().flat_map(of_flow).collect())
}

/// A controller, a transport and a queue.
type Tried = (&'static str, &'static str, &'static str);

/// The link that was found, with this queue.
fn link(fit: &Fit, rate: f64, base_ms: f64, queue: &str) -> Value {
    let packet = f64::from(fit.packet_bytes);
    // A packet that is taken in behind all but one place waits for those, and for what is left of the one in service.
    let limit = match (queue, fit.buffer_bytes) {
        ("codel" | "pie", _) => 1_000.0,
        ("loss", _) => libm::ceil(most_waiting(fit, rate, base_ms) / packet) + 1.0,
        (_, Some(bytes)) => libm::floor(bytes.value / packet) + 1.0,
        (_, None) => libm::ceil(ROOM * most_waiting(fit, rate, base_ms) / packet),
    };
    let kind = if queue == "loss" { "droptail" } else { queue };
    let mut link = json!({
        "id": "link", "rate_bps": libm::round(rate), "delay_ms": base_ms / 2.0,
        "queue": { "kind": kind, "limit_packets": limit.max(1.0) as u32 },
    });
    if queue == "pie" {
        link["queue"]["target_ms"] = json!(usual_ms(fit, base_ms));
    }
    if queue == "loss" {
        link["loss"] = json!({ "kind": "bernoulli", "p": fit.early_losses });
    }
    if let Some(jitter) = fit.jitter_ms {
        link["jitter_ms"] = json!(jitter / 0.9);
    }
    link
}

/// Which flows are compared.
fn compared(flows: &[FlowFit]) -> Vec<usize> {
    let sends = flows.iter().enumerate().filter(|(_, flow)| flow.packets >= MIN_PACKETS && goes_there(flow));
    let mut found: Vec<usize> = sends.map(|(i, _)| i).take(MAX_COMPARED).collect();
    if found.is_empty() {
        found.push(0);
    }
    found
}

/// What a capture at the senders shows of a run from a moment on; none where nothing was sent.
pub fn of_run(fit: &Fit, plan: &Plan, from: Time) -> Option<Fit> {
    let out = Shared::default();
    let senders = |name: &str| name == "senders";
    let part = Part { from, ..Part::WHOLE };
    let capture = Capture::default().with_pcapng(plan, senders, part, Box::new(out.clone())).ok()?;
    let mut engine = Engine::new(plan, capture);
    engine.run();
    engine.into_recorder();
    let mut run = Fit::since(from.as_nanos(), Some(fit.interval), &out.take()[..], None).ok()?;
    // What the others have sent is sent again as datagrams.
    run.flows.retain(|flow| flow.protocol == "TCP");
    Some(run)
}

/// How far two flows are apart over the link that was found: the mean of four differences, each a part of what the link and its buffer
/// hold. They are of what is in flight and of what waits, moment by moment and in how often there is how much; a tenth of the logarithm of
/// the ratio of losses is added. 0 are the same.
pub fn distance(found: &Fit, flow: usize, other: &Fit) -> f64 {
    let (Some(own), Some(run)) = (found.flows.get(flow), other.flows.first()) else {
        return f64::INFINITY;
    };
    between(found, (flow, own), run)
}

/// The same of two runs, or of the flow and a run.
pub(crate) fn between(found: &Fit, (flow, own): (usize, &FlowFit), run: &FlowFit) -> f64 {
    let (Some(rate), Some(base_ms)) = (found.rate_bps, found.base_rtt_ms) else {
        return f64::INFINITY;
    };
    let waits = most_waiting(found, rate.value, base_ms).max(f64::from(found.packet_bytes));
    let holds = rate.value * base_ms / 8e3 + waits;
    let in_flight = |flow: &FlowFit| flow.series.iter().map(|i| f64::from(i.flight)).sum::<f64>();
    let part = found.flows.get(flow).map_or(0.0, in_flight) / found.flows.iter().map(in_flight).sum::<f64>();
    let flight = |series: &[Interval]| -> Vec<f64> {
        let of = |i: &Interval| f64::from(i.flight) / (part * holds);
        series.iter().map(of).collect()
    };
    let queue_ms = 8e3 * waits / rate.value;
    let queue = |series: &[Interval]| -> Vec<f64> {
        let mut last = 0.0;
        let value = |i: &Interval| {
            if i.rtts > 0 {
                let rtt = i.rtt_sum as f64 / f64::from(i.rtts) / 1e6;
                last = (rtt - base_ms) / queue_ms;
            }
            last
        };
        series.iter().map(value).collect()
    };
    let losses = |flow: &FlowFit| libm::log(1e-4 + flow.retransmits as f64 / flow.packets.max(1) as f64);
    let flights = (flight(&own.series), flight(&run.series));
    let queues = (queue(&own.series), queue(&run.series));
    let parts = [
        aligned(&flights.0, &flights.1),
        aligned(&queues.0, &queues.1),
        by_rank(flights.0, flights.1),
        by_rank(queues.0, queues.1),
    ];
    parts.iter().sum::<f64>() / 4.0 + (losses(own) - losses(run)).abs() / 10.0
}

/// The mean difference, moment by moment; what the shorter one lacks is 0.
fn aligned(a: &[f64], b: &[f64]) -> f64 {
    let length = a.len().max(b.len());
    let at = |list: &[f64], i: usize| list.get(i).copied().unwrap_or(0.0);
    let differences = (0..length).map(|i| (at(a, i) - at(b, i)).abs());
    differences.sum::<f64>() / length.max(1) as f64
}

/// The same of the smallest, the next and so on.
fn by_rank(mut a: Vec<f64>, mut b: Vec<f64>) -> f64 {
    a.sort_unstable_by(f64::total_cmp);
    b.sort_unstable_by(f64::total_cmp);
    let length = a.len().max(b.len());
    let at = |list: &[f64], i: usize| list.get(i * list.len() / length).copied().unwrap_or(0.0);
    let differences = (0..length).map(|i| (at(&a, i) - at(&b, i)).abs());
    differences.sum::<f64>() / length.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A flow of few large packets has more bytes than one of many small ones, and comes first: it is traffic for the others.
    #[test]
    fn flows_with_enough_packets_are_compared() {
        let flow = |packets: u64| FlowFit { packets, ..FlowFit::default() };
        assert_eq!(compared(&[50, 2_000, 150].map(flow)), [1, 2]);
        assert_eq!(compared(&[900, 800, 99, 700, 600, 500].map(flow)), [0, 1, 3, 4]);
        assert_eq!(compared(&[50].map(flow)), [0]);
    }
}
