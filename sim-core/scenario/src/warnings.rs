//! What a scenario may do and a reader should know before trusting it. A warning refuses nothing.

use serde_json::{Value, json};

use crate::RetiredWarning;
use crate::error::shortened;
use lbe_cc::ControllerParams;
use lbe_engine::plan::{ChangeAction, FlowPlan, GroupPlan, LinkPlan, Plan};
use lbe_model::units::{Bytes, Span, Time};
use lbe_queue::QueueParams;

/// One of them.
#[derive(Clone, PartialEq, Debug)]
pub enum Warning {
    /// Flows lock into phase.
    Phase(PhaseWarning),
    /// It asks for a parameter that is no more.
    Retired(RetiredWarning),
    /// A guest exports what nothing calls.
    Guest(GuestWarning),
    /// It has a seed, which changes nothing.
    Seed,
    /// Runs of a sweep.
    Sweep(SweepWarning),
    /// A sweep has this seed more than once.
    Repeated(u32),
}

const NO_SEED: &str = "nothing is random in this run, and no seed changes it; for chance, give flows a send_jitter_ms";

impl Warning {
    /// The key that it is about.
    pub fn path(&self) -> String {
        match self {
            Self::Phase(phase) => phase.path(),
            Self::Retired(retired) => retired.path.clone(),
            Self::Guest(guest) => guest.path.clone(),
            Self::Seed => "seed".to_owned(),
            Self::Sweep(sweep) => match &sweep.first {
                Some(phase) => format!("base.{}", phase.path()),
                None => "seeds".to_owned(),
            },
            Self::Repeated(_) => "seeds".to_owned(),
        }
    }

    /// What is so, and what to do where there is something to do.
    pub fn message(&self) -> String {
        match self {
            Self::Phase(phase) => phase.message(),
            Self::Retired(retired) => retired.message(),
            Self::Guest(guest) => guest.message(),
            Self::Seed => NO_SEED.to_owned(),
            Self::Sweep(sweep) => sweep.message(),
            Self::Repeated(seed) => format!("{seed} is there more than once; equal runs count as one"),
        }
    }

    /// As `lbe run --json` and the page have it.
    pub fn to_json(&self) -> Value {
        match self {
            Self::Phase(phase) => phase.to_json(),
            Self::Retired(retired) => retired.to_json(),
            Self::Guest(GuestWarning { flow, names, .. }) => json!({
                "kind": "guest", "path": self.path(), "message": self.message(), "flow": flow, "names": names,
            }),
            Self::Seed => json!({ "kind": "seed", "path": "seed", "message": NO_SEED }),
            Self::Sweep(SweepWarning { first, runs, of }) => json!({
                "kind": if first.is_some() { "phase" } else { "seeds" },
                "path": self.path(), "message": self.message(), "runs": runs, "of": of,
            }),
            Self::Repeated(_) => json!({ "kind": "seeds", "path": self.path(), "message": self.message() }),
        }
    }
}

/// A guest exports functions as if they were hooks, by names that are none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuestWarning {
    /// The key that names it.
    pub path: String,
    /// The flow group that has it.
    pub flow: String,
    /// What it exports.
    pub names: Vec<String>,
}

impl GuestWarning {
    /// What is so.
    pub fn message(&self) -> String {
        let all = self.names.join(", ");
        format!("the controller of \"{}\" exports {all}, which nothing calls", shortened(&self.flow))
    }
}

/// The groups with such a guest.
pub(crate) fn guests(plan: &Plan) -> Vec<GuestWarning> {
    let groups = plan.groups.iter().enumerate();
    let of = |(number, group): (usize, &GroupPlan)| {
        let ControllerParams::Guest(guest) = &plan.flows_of(number).first()?.controller else {
            return None;
        };
        let names = guest.about().unknown_exports.clone();
        (!names.is_empty()).then(|| GuestWarning { path: format!("flows.{number}.cc"), flow: group.id.clone(), names })
    };
    groups.filter_map(of).collect()
}

/// So many runs of a sweep lock into phase, or have seeds that change nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SweepWarning {
    /// How flows lock into phase in the first of them; `None` where it is about seeds.
    pub first: Option<PhaseWarning>,
    /// How many.
    pub runs: usize,
    /// Of how many.
    pub of: usize,
}

impl SweepWarning {
    fn message(&self) -> String {
        let Self { first, runs, of } = self;
        match first {
            Some(phase) => format!("in {runs} of {of} runs; in the first, {}", phase.message()),
            None => format!(
                "nothing is random in {runs} of {of} runs, and no seed changes them; give flows a send_jitter_ms, or leave the seeds out"
            ),
        }
    }
}

/// A round trip that is a whole number of packet times at the bottleneck [Floyd and Jacobson 1992]: the packets of these
/// flows arrive just as others leave, so that which of them finds the queue full is decided by phase, again and again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhaseWarning {
    /// Number of the flow group.
    pub group: u32,
    /// Its name.
    pub flow: String,
    /// The name of the bottleneck.
    pub link: String,
    /// From a packet's departure there until the arrival of the one that its acknowledgement releases.
    pub round_trip: Span,
    /// How many packet times that is.
    pub packet_times: u64,
    /// The time of one packet there.
    pub packet_time: Span,
}

impl PhaseWarning {
    /// The key that it is about.
    pub fn path(&self) -> String {
        format!("flows.{}", self.group)
    }

    /// One sentence on what is so, and one on what to do.
    pub fn message(&self) -> String {
        format!(
            "the round trip of \"{}\" without queues, {} ms, is {} packet times of link \"{}\", a whole number: packets arrive just as others leave, and phase may decide which flow loses. Give the flows a send_jitter_ms of about {} ms, or another delay",
            shortened(&self.flow),
            self.round_trip.as_ms(),
            self.packet_times,
            shortened(&self.link),
            self.packet_time.as_ms(),
        )
    }

    /// As `lbe run --json` and the page have it.
    pub fn to_json(&self) -> Value {
        json!({
            "kind": "phase",
            "path": self.path(),
            "message": self.message(),
            "flow": self.flow,
            "link": self.link,
            "round_trip_ms": self.round_trip.as_ms(),
            "packet_times": self.packet_times,
            "packet_time_ms": self.packet_time.as_ms(),
        })
    }
}

/// The flow groups that lock into phase at the bottleneck, each once. None where anything random or paced moves packets
/// there, or where a flow has nobody beside it.
pub(crate) fn phase(plan: &Plan) -> Vec<PhaseWarning> {
    let link = &plan.links[plan.bottleneck];
    let timing_changes = plan.changes.iter().any(|change| {
        matches!(
            change.action,
            ChangeAction::LinkRate { .. }
                | ChangeAction::LinkDelay { .. }
                | ChangeAction::LinkJitter { .. }
                | ChangeAction::FlowDelay { .. }
        )
    });
    if timing_changes || !is_regular(link) || !matches!(link.queue.params, QueueParams::DropTail(_)) {
        return vec![];
    }
    let across = |flow: &&FlowPlan| flow.path.contains(&(plan.bottleneck as u32));
    let flows: Vec<&FlowPlan> = plan.flows.iter().filter(across).collect();
    let trips = flows.iter().map(|flow| round_trip(plan, flow));
    let Some(trips) = trips.collect::<Option<Vec<_>>>() else {
        return vec![];
    };
    let mut found: Vec<PhaseWarning> = vec![];
    for (number, (flow, &round_trip)) in flows.iter().zip(&trips).enumerate() {
        if found.last().is_some_and(|last| last.group == flow.group) {
            continue;
        }
        let Some(packet_times) = whole_packet_times(link, flow, round_trip) else {
            continue;
        };
        let is_beside =
            |other: &FlowPlan| flow.packet_bytes == other.packet_bytes && meet(&flow.intervals, &other.intervals);
        let mut others = flows.iter().enumerate().filter(|(i, _)| *i != number);
        if others.any(|(_, other)| is_beside(other)) {
            found.push(PhaseWarning {
                group: flow.group,
                flow: plan.groups[flow.group as usize].id.clone(),
                link: link.id.clone(),
                round_trip,
                packet_times,
                packet_time: packet_time(link, flow),
            });
        }
    }
    found
}

/// Nothing about it is random or changes, apart from its queue.
fn is_regular(link: &LinkPlan) -> bool {
    link.rate_steps.is_empty()
        && link.trace.is_none()
        && link.jitter == Span::ZERO
        && (link.late.0 == 0.0 || link.late.1 == Span::ZERO)
        && link.loss.is_none()
        && link.arq.is_none()
        && link.rate.as_bps() > 0
}

fn packet_time(link: &LinkPlan, flow: &FlowPlan) -> Span {
    link.rate.tx_time(Bytes::new(u64::from(flow.packet_bytes)), &mut 0)
}

/// From a packet's departure at the bottleneck to the arrival there of the one that its acknowledgement releases, with
/// empty queues elsewhere; `None` where that varies by itself or does not pace the flow.
fn round_trip(plan: &Plan, flow: &FlowPlan) -> Option<Span> {
    let paced = flow.transport.pacing
        || flow.controller.is_datagram()
        || matches!(
            flow.controller,
            ControllerParams::Bbr(_) | ControllerParams::Bbr3(_) | ControllerParams::Prague(_)
        );
    if paced || flow.transport.send_jitter > Span::ZERO || !flow.return_path.is_empty() {
        return None;
    }
    let mut trip = flow.extra_delay + flow.return_delay;
    if let Some(access) = flow.access {
        trip += access.tx_time(Bytes::new(u64::from(flow.packet_bytes)), &mut 0);
    }
    for &number in &flow.path {
        let link = &plan.links[number as usize];
        if !is_regular(link) {
            return None;
        }
        trip += link.delay;
        if number as usize != plan.bottleneck {
            trip += packet_time(link, flow);
        }
    }
    Some(trip)
}

/// How many packet times `round_trip` is at `link`, to within a thousandth of one.
fn whole_packet_times(link: &LinkPlan, flow: &FlowPlan, round_trip: Span) -> Option<u64> {
    // Times in bits at the link's rate, times 10^9: exact, whatever a packet time is in ns.
    let packet = u128::from(flow.packet_bytes) * 8 * 1_000_000_000;
    let trip = u128::from(round_trip.as_nanos()) * u128::from(link.rate.as_bps());
    let times = (trip + packet / 2) / packet;
    (times > 0 && trip.abs_diff(times * packet) * 1000 <= packet).then_some(times as u64)
}

/// Both run at some time.
fn meet(a: &[(Time, Option<Time>)], b: &[(Time, Option<Time>)]) -> bool {
    a.iter().any(|(start, stop)| {
        b.iter().any(|(other, end)| end.is_none_or(|end| *start < end) && stop.is_none_or(|stop| *other < stop))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Scenario;

    /// Two Reno flows over 10 Mb/s, of which a packet takes 1.2 ms, with `more` in place.
    fn of(delay_ms: f64, more: &[(&str, Value)]) -> Vec<PhaseWarning> {
        let mut scenario = json!({
            "version": 1, "duration_s": 10,
            "links": [{ "id": "b", "rate_bps": 1e7, "delay_ms": delay_ms, "queue": { "kind": "droptail" } }],
            "flows": [
                { "id": "a", "cc": { "kind": "reno" }, "path": ["b"] },
                { "id": "c", "count": 2, "cc": { "kind": "ledbat" }, "path": ["b"], "extra_return_delay_ms": 0.5 },
            ],
        });
        for (path, value) in more {
            *scenario.pointer_mut(path).unwrap() = value.clone();
        }
        phase(Scenario::from_value(scenario).unwrap().plan())
    }

    #[test]
    fn a_whole_number_of_packet_times_is_said() {
        let found = of(30.0, &[]);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].path().as_str(), found[0].packet_times), ("flows.0", 50));
        assert_eq!(
            found[0].message(),
            "the round trip of \"a\" without queues, 60 ms, is 50 packet times of link \"b\", a whole number: packets arrive just as others leave, and phase may decide which flow loses. Give the flows a send_jitter_ms of about 1.2 ms, or another delay"
        );
        // 25 ms each way are 41.67 packet times; 29.75 ms and half a millisecond are 50 for the other group.
        assert_eq!(of(25.0, &[]), []);
        let other = of(29.75, &[]);
        assert_eq!((other.len(), other[0].flow.as_str()), (1, "c"));
    }

    #[test]
    fn not_where_something_breaks_the_phase() {
        for (path, value) in [
            (
                "/flows/1",
                json!({ "id": "c", "cc": { "kind": "reno" }, "path": ["b"], "transport": { "send_jitter_ms": 1 } }),
            ),
            ("/flows/1", json!({ "id": "c", "cc": { "kind": "bbr" }, "path": ["b"] })),
            ("/flows/1", json!({ "id": "c", "cc": { "kind": "cbr" }, "path": ["b"] })),
            ("/links/0/queue", json!({ "kind": "red" })),
            (
                "/links/0",
                json!({ "id": "b", "rate_bps": 1e7, "delay_ms": 30, "jitter_ms": 1, "queue": { "kind": "droptail" } }),
            ),
            (
                "/links/0",
                json!({ "id": "b", "rate_bps": 1e7, "delay_ms": 30, "loss": { "kind": "bernoulli" }, "queue": { "kind": "droptail" } }),
            ),
        ] {
            assert_eq!(of(30.0, &[(path, value.clone())]), [], "{value}");
        }
    }

    /// A flow with nobody beside it has no rival whom phase could favour.
    #[test]
    fn not_for_a_flow_alone() {
        let alone = json!([{ "id": "a", "cc": { "kind": "reno" }, "path": ["b"] }]);
        assert_eq!(of(30.0, &[("/flows", alone)]), []);
        let after = json!([
            { "id": "a", "cc": { "kind": "reno" }, "path": ["b"], "stop_s": 4 },
            { "id": "c", "cc": { "kind": "reno" }, "path": ["b"], "start_s": 5 },
        ]);
        assert_eq!(of(30.0, &[("/flows", after)]), []);
    }
}
