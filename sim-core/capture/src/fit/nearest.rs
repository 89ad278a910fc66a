//! Which controllers' runs come nearest to a captured flow: each that there is runs over the link that was found, and what its capture
//! shows is laid beside the flow.

use lbe_cc::CONTROLLERS;
use lbe_engine::Engine;
use lbe_engine::plan::Plan;
use serde_json::{Value, json};

use crate::fit::{Fit, Interval};
use crate::{Capture, Part, Shared};

/// They are other controllers on a single path without marks: NewReno, DCTCP, Prague and the coupled ones are Reno there or nearly so,
/// LEDBAT-MP is LEDBAT.
const NOT_TRIED: [&str; 8] = [
    "newreno",
    "dctcp",
    "prague",
    "lia",
    "olia",
    "cmt_rp",
    "wvegas",
    "ledbat_mp",
];

/// The transports that each is tried with.
const TRANSPORTS: [&str; 2] = ["rfc2012", "linux"];

/// Packets of a capture that is compared: each candidate sends as many.
const MAX_PACKETS: u64 = 1_000_000;

/// Where no loss shows the buffer it is taken to be so many times what waited most.
const ROOM: f64 = 4.0;

/// A controller that may be the one.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// Its name.
    pub controller: &'static str,
    /// The set of its transport's options.
    pub transport: &'static str,
    /// The run to compare with, as a scenario.
    pub scenario: Value,
}

impl Candidate {
    /// As one JSON object.
    pub fn to_json(&self) -> Value {
        json!({ "controller": self.controller, "transport": self.transport, "scenario": self.scenario })
    }
}

/// The longest queue that round trips show, in bytes.
fn most_waiting(fit: &Fit, rate: f64, base_ms: f64) -> f64 {
    let longest = fit.flows.iter().filter_map(|flow| flow.rtt_ms);
    let longest = longest.map(|[_, _, most]| most).fold(base_ms, f64::max);
    (longest - base_ms) / 1e3 * rate / 8.0
}

/// The runs to compare with a capture.
///
/// # Errors
/// One sentence on why it cannot be compared.
pub fn candidates(fit: &Fit) -> Result<Vec<Candidate>, String> {
    let [flow] = &fit.flows[..] else {
        return Err("must have one flow of TCP to be compared with controllers, since several act on each other; cut it out".to_owned());
    };
    if fit.is_bundled {
        return Err("has packets of several segments, as a capture with segmentation offload does: capture without it".to_owned());
    }
    if flow.packets > MAX_PACKETS {
        return Err(format!(
            "must have at most {MAX_PACKETS} packets to be compared with controllers; cut out a part"
        ));
    }
    let (Some(rate), Some(base_ms)) = (fit.rate_bps, fit.base_rtt_ms) else {
        return Err(
            "shows no queue, so that there is no link to compare controllers on".to_owned(),
        );
    };
    let packet = f64::from(fit.packet_bytes);
    // A packet that is taken in behind all but one place waits for those, and for what is left of the one in service.
    let buffer = match fit.buffer_bytes {
        Some(bytes) => libm::floor(bytes.value / packet) + 1.0,
        None => libm::ceil(ROOM * most_waiting(fit, rate.value, base_ms) / packet),
    };
    let of = |controller: &'static str, transport: &'static str| Candidate {
        controller,
        transport,
        scenario: json!({
            "version": 1,
            "duration_s": fit.duration_s,
            "links": [{
                "id": "link", "rate_bps": libm::round(rate.value), "delay_ms": base_ms / 2.0,
                "queue": { "kind": "droptail", "limit_packets": buffer.max(1.0) as u32 },
            }],
            "flows": [{
                "id": "flow", "cc": { "kind": controller }, "path": ["link"], "packet_bytes": fit.packet_bytes,
                "transport": { "set": transport },
            }],
        }),
    };
    let all = CONTROLLERS.iter().filter(|spec| !spec.is_datagram);
    let tried = all.filter(|spec| !NOT_TRIED.contains(&spec.id));
    Ok(tried
        .flat_map(|spec| TRANSPORTS.map(|transport| of(spec.id, transport)))
        .collect())
}

/// What a capture at the senders shows of a run; none where nothing was sent.
pub fn of_run(plan: &Plan) -> Option<Fit> {
    let out = Shared::default();
    let senders = |name: &str| name == "senders";
    let capture = Capture::default()
        .with_pcapng(plan, senders, Part::WHOLE, Box::new(out.clone()))
        .ok()?;
    let mut engine = Engine::new(plan, capture);
    engine.run();
    engine.finish();
    Fit::of_capture(&out.take()[..]).ok()
}

/// How far two flows are apart over the link that was found: the mean of four differences, each a part of what the link and its buffer
/// hold. They are of what is in flight and of what waits, moment by moment and in how often there is how much; a tenth of the logarithm of
/// the ratio of losses is added. 0 are the same.
pub fn distance(found: &Fit, other: &Fit) -> f64 {
    let (Some(own), Some(run)) = (found.flows.first(), other.flows.first()) else {
        return f64::INFINITY;
    };
    let (Some(rate), Some(base_ms)) = (found.rate_bps, found.base_rtt_ms) else {
        return f64::INFINITY;
    };
    let waits = most_waiting(found, rate.value, base_ms).max(f64::from(found.packet_bytes));
    let holds = rate.value * base_ms / 8e3 + waits;
    let flight = |series: &[Interval]| -> Vec<f64> {
        series.iter().map(|i| i.flight as f64 / holds).collect()
    };
    let queue_ms = 8e3 * waits / rate.value;
    let queue = |series: &[Interval]| -> Vec<f64> {
        let mut last = 0.0;
        let value = |i: &Interval| {
            if i.rtts > 0 {
                let rtt = i.rtt_sum as f64 / i.rtts as f64 / 1e6;
                last = (rtt - base_ms) / queue_ms;
            }
            last
        };
        series.iter().map(value).collect()
    };
    let losses = |flow: &crate::fit::FlowFit| {
        libm::log(1e-4 + flow.retransmits as f64 / flow.packets.max(1) as f64)
    };
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
