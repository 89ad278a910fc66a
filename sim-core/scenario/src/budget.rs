//! How large a run may be. A run beyond the cap is refused before it starts, with a sentence that
//! says what to reduce. What no plan foretells ends a run in its middle (`engine::Budget`).

pub use lbe_engine::{Budget, MAX_EVENTS, MAX_HELD_BYTES, MAX_INSTRUCTIONS};

use crate::Result;
use crate::error::{fail, shortened};
use lbe_engine::plan::{ChangeAction, FlowPlan, HEADER_BYTES, LinkPlan, Plan, PlannedChange, QueuePlan};
use lbe_model::units::{Rate, Time};
use lbe_queue::Limit;

/// The longest JSON text that is read, in bytes: a trace of the most opportunities has less.
pub const MAX_TEXT_BYTES: usize = 32_000_000;
/// The longest id of a link or a group, in bytes: many names are made from it.
pub const MAX_ID_BYTES: usize = 200;
/// The most links of a scenario.
pub const MAX_LINKS: usize = 1_000;
/// The most rates, opportunities and frames of all links together.
pub const MAX_ENTRIES: u64 = 2_000_000;

/// The most flows of a run.
pub const MAX_FLOWS: u32 = 20_000;
/// The most packets that the links of a run may carry together: some minutes of computing.
pub const MAX_PACKETS: f64 = 2e9;

/// The most links that the paths of all flows may name together, way back included.
pub const MAX_HOPS: u64 = 1_000_000;
/// The most intervals of all flows together.
pub const MAX_INTERVALS: u64 = 500_000;
/// The most queues that all disciplines together may keep flows apart in; a queue takes 100 to 150 bytes.
pub const MAX_QUEUES: u64 = 2_097_152;
/// The most packets that may be under way or wait at once.
pub const MAX_AT_ONCE: f64 = 4e6;

/// The most that may be read for the changes of a run, together, in entries of a list: after each change what it
/// touches is read again.
const MAX_REREAD: u64 = 25_000_000;
/// The same for the runs of a sweep.
const MAX_SWEPT: u64 = 400_000_000;
/// What it costs to read a link, a group and each of its flows beside their lists, in entries of a list.
const LINK_EFFORT: u64 = 50;
const GROUP_EFFORT: u64 = 150;
const FLOW_EFFORT: u64 = 20;
/// The same for a link that a path names, and for an interval.
const HOP_EFFORT: u64 = 2;
const INTERVAL_EFFORT: u64 = 5;

/// What a run for a class may use up ([`of_class`]): events for each packet that its links can carry, and beside them;
/// memory; and instructions of guests, of all runs of a text together.
const EVENTS_A_PACKET: f64 = 100.0;
const EVENTS_BESIDE: f64 = 1e6;
const CLASS_HELD_BYTES: u64 = 128_000_000;
const CLASS_INSTRUCTIONS: u64 = 100_000_000;

/// The budget of each of the runs, `runs` of them, that a text of a class is judged by. It is several times what a
/// controller has use for, and small enough that hundreds of texts that use it up are run within minutes. It follows from
/// the plan alone, so that it is the same everywhere.
pub fn of_class(plan: &Plan, runs: usize) -> Budget {
    let changes = of_links(plan);
    let links = plan.links.iter().zip(&changes);
    let room = links.map(|(link, changes)| bits(link, changes, plan.duration));
    let room: Vec<f64> = room.collect();
    let carried: f64 = packets(plan, &room).iter().sum();
    let told = told(plan);
    let beside: f64 = plan.flows.iter().map(|flow| unasked(plan, flow, &told)).sum();
    let events = EVENTS_A_PACKET * (carried + beside) + EVENTS_BESIDE;
    Budget {
        events: (events as u64).min(MAX_EVENTS),
        held_bytes: CLASS_HELD_BYTES,
        instructions: CLASS_INSTRUCTIONS / runs.max(1) as u64,
    }
}

/// What it costs to read a scenario with its changes, in entries of a list of rates, opportunities or frames.
pub(crate) fn effort(plan: &Plan) -> u64 {
    let links = plan.links.iter().map(link_effort);
    let groups = groups(plan).map(group_effort);
    let changes = plan.changes.iter().map(|change| change.effort);
    links.chain(groups).chain(changes).sum()
}

/// What it costs to read a link.
pub(crate) const fn link_effort(link: &LinkPlan) -> u64 {
    LINK_EFFORT + link.effort
}

/// What it costs to read a group with these flows.
pub(crate) fn group_effort(flows: &[FlowPlan]) -> u64 {
    let each = GROUP_EFFORT + flows.len() as u64 * FLOW_EFFORT;
    each + hops(flows) * HOP_EFFORT + intervals(flows) * INTERVAL_EFFORT
}

fn groups(plan: &Plan) -> impl Iterator<Item = &[FlowPlan]> {
    (0..plan.groups.len()).map(|group| plan.flows_of(group))
}

/// What it costs to make an action, once what it says has been read.
pub(crate) const fn effort_of(action: &ChangeAction) -> u64 {
    match action {
        ChangeAction::FlowDelay { extra, .. } => FLOW_EFFORT + extra.len() as u64,
        _ => 0,
    }
}

/// The links that the paths of a group with these flows name, way back included: its connections share them.
fn hops(flows: &[FlowPlan]) -> u64 {
    let paths = flows.first().map_or(0, |flow| flow.paths as usize);
    let both = |flow: &FlowPlan| (flow.path.len() + flow.return_path.len()) as u64;
    flows[..paths].iter().map(both).sum()
}

/// The intervals that such a group has for each of its flows.
fn intervals(flows: &[FlowPlan]) -> u64 {
    flows.first().map_or(0, |flow| flow.intervals.len() as u64)
}

/// How large a scenario is, for a sentence.
fn size(plan: &Plan) -> String {
    format!(
        "{} links, {} rates, opportunities and frames, {} flows, {} links in paths and {} intervals",
        plan.links.len(),
        plan.links.iter().map(|link| link.effort).sum::<u64>(),
        plan.flows.len(),
        groups(plan).map(hops).sum::<u64>(),
        groups(plan).map(intervals).sum::<u64>()
    )
}

/// Refuses `changes` of which those read so far have cost `effort`, if that is too much.
pub(crate) fn check_changes(plan: &Plan, changes: usize, effort: u64) -> Result<()> {
    if effort <= MAX_REREAD {
        return Ok(());
    }
    let size = size(plan);
    let message =
        format!("has {changes} entries in a scenario with {size}, more than can be tried; reduce one of them");
    fail("changes", message)
}

/// Refuses a sweep of `runs` with scenarios such as `plan` that costs `effort` to read, if that is too much.
pub(crate) fn check_sweep(plan: &Plan, runs: usize, effort: u64) -> Result<()> {
    if effort <= MAX_SWEPT {
        return Ok(());
    }
    let message = format!(
        "make {runs} runs of a scenario with {}, and {} changes, more than can be tried; reduce one of them",
        size(plan),
        plan.changes.len()
    );
    fail("axes", message)
}

/// Refuses a plan that could carry more than [`MAX_PACKETS`], or hold more than [`MAX_AT_ONCE`].
pub(crate) fn check(plan: &Plan) -> Result<()> {
    let changes = of_links(plan);
    let links = plan.links.iter().zip(&changes);
    let room = links.map(|(link, changes)| bits(link, changes, plan.duration));
    let room: Vec<f64> = room.collect();
    let told = told(plan);
    check_senders(plan, &told)?;
    check_timers(plan, &changes)?;
    check_timeouts(plan)?;
    check_queues(plan)?;
    check_at_once(plan, &room, &changes, &told)?;
    check_carried(plan, &room)
}

/// For each link the changes of it: a change of a delay makes one for each group beside, which no link need look at.
fn of_links(plan: &Plan) -> Vec<Vec<&PlannedChange>> {
    let mut changes = vec![Vec::new(); plan.links.len()];
    for change in &plan.changes {
        match change.action {
            ChangeAction::LinkRate { link, .. }
            | ChangeAction::LinkDelay { link, .. }
            | ChangeAction::LinkJitter { link, .. }
            | ChangeAction::LinkLoss { link, .. }
            | ChangeAction::Queue { link, .. } => changes[link as usize].push(change),
            _ => {} // of flows, and of all draws
        }
    }
    changes
}

/// Per group, the fastest that a sender which reacts to nothing is told to send; zero for all others.
fn told(plan: &Plan) -> Vec<Rate> {
    let at_first = |flow: &FlowPlan| flow.controller.unasked();
    let mut told: Vec<Rate> = groups(plan).map(|flows| flows.first().map_or(Rate::ZERO, at_first)).collect();
    for change in &plan.changes {
        if let ChangeAction::Controller { group, params } = &change.action {
            let fastest = &mut told[*group as usize];
            *fastest = params.unasked().max(*fastest);
        }
    }
    told
}

/// How long a flow may send, in s.
fn active_s(plan: &Plan, flow: &FlowPlan) -> f64 {
    let ends = |(from, to): &(Time, Option<Time>)| to.unwrap_or(plan.duration).min(plan.duration).since(*from);
    flow.intervals.iter().map(|i| ends(i).as_secs()).sum()
}

/// What such a sender may send, in packets; 0 for all others.
fn unasked(plan: &Plan, flow: &FlowPlan, told: &[Rate]) -> f64 {
    let fastest = told[flow.group as usize].as_bps() as f64;
    let by_time = fastest * active_s(plan, flow) / (8.0 * f64::from(flow.packet_bytes));
    by_time.min(transfers(flow))
}

/// Refuses more than [`MAX_PACKETS`] in all, in the words around that number; each counts for an entry of `list`, whose
/// `key` is named where it is too much.
fn check_sum(
    each: impl Iterator<Item = (u32, f64)>,
    (list, key): (&str, &str),
    (before, after): (&str, &str),
) -> Result<()> {
    let mut total = 0.0;
    for (entry, count) in each {
        total += count;
        if total > MAX_PACKETS {
            let message = format!("{before} {:.0} million {after}", MAX_PACKETS / 1e6);
            return fail(format!("{list}.{entry}.{key}"), message);
        }
    }
    Ok(())
}

/// Refuses senders that send too much, whatever their path takes.
fn check_senders(plan: &Plan, told: &[Rate]) -> Result<()> {
    let sent = |flow: &FlowPlan| (flow.group, unasked(plan, flow, told));
    let words =
        ("the senders that react to nothing could send more than", "packets; reduce duration_s, count or rate_bps");
    check_sum(plan.flows.iter().map(sent), ("flows", "cc"), words)
}

/// Refuses queues that are woken too often.
fn check_timers(plan: &Plan, changes: &[Vec<&PlannedChange>]) -> Result<()> {
    let woken = |(i, link)| {
        let periods = queues(link, &changes[i as usize]).filter_map(|q| q.params.cost().period);
        let times = |span| plan.duration.since(Time::ZERO).ratio(span);
        (i, periods.min().map_or(0.0, times))
    };
    let words = (
        "the queues would be updated more than",
        "times; reduce duration_s or the number of links, or update less often",
    );
    check_sum((0..).zip(&plan.links).map(woken), ("links", "queue"), words)
}

/// Refuses retransmission timers that never back off and could expire too often: each sends a packet that a full queue
/// may drop, so that no link's rate bounds them.
fn check_timeouts(plan: &Plan) -> Result<()> {
    let flows = plan.flows.iter().filter(|f| !f.controller.is_datagram());
    let never_back_off = flows.filter(|flow| flow.transport.rto_backoff <= 1.0);
    let expired = |flow: &FlowPlan| {
        let delay = (flow.extra_delay + flow.return_delay).max(flow.transport.min_rto);
        let rto = delay.min(flow.transport.initial_rto);
        (flow.group, active_s(plan, flow) / rto.as_secs())
    };
    let words = (
        "lets retransmission timers expire more than",
        "times; enlarge it, min_rto_ms or initial_rto_ms, or reduce duration_s or count",
    );
    check_sum(never_back_off.map(expired), ("flows", "rto_backoff"), words)
}

/// The queues of all links that keep flows apart.
pub fn hash_queues(plan: &Plan) -> u64 {
    let links = plan.links.iter();
    links.map(|link| link.queue.params.cost().queues).sum()
}

/// Refuses more than [`MAX_QUEUES`].
fn check_queues(plan: &Plan) -> Result<()> {
    let total = hash_queues(plan);
    if total <= MAX_QUEUES {
        return Ok(());
    }
    let message = format!(
        "have {total} hash queues together, more than {MAX_QUEUES}; give their queues fewer, or use fewer links"
    );
    fail("links", message)
}

/// The later rates of a link, and from when on. It has steps or changes, never both: a change needs the key that steps
/// stand in place of.
fn rates(link: &LinkPlan, changes: &[&PlannedChange]) -> impl Iterator<Item = (Time, Rate)> {
    let altered = changes.iter().filter_map(|change| match change.action {
        ChangeAction::LinkRate { rate, .. } => Some((change.at, rate)),
        _ => None,
    });
    link.rate_steps.iter().copied().chain(altered)
}

/// What the queue of a link is in the course of the run.
fn queues<'a>(link: &'a LinkPlan, changes: &'a [&PlannedChange]) -> impl Iterator<Item = &'a QueuePlan> {
    let altered = changes.iter().filter_map(|change| match &change.action {
        ChangeAction::Queue { queue, .. } => Some(queue),
        _ => None,
    });
    altered.chain([&link.queue])
}

/// The fastest rate of a link in bit/s.
fn fastest(link: &LinkPlan, changes: &[&PlannedChange]) -> f64 {
    let later = rates(link, changes).map(|(_, rate)| rate);
    later.fold(link.rate, Rate::max).as_bps() as f64
}

/// The most that may wait at a link, in packets of `smallest` bytes.
fn waiting(link: &LinkPlan, changes: &[&PlannedChange], smallest: f64) -> f64 {
    let limits = queues(link, changes).map(|queue| match queue.limit {
        Limit::Packets(n) => f64::from(n),
        Limit::Bytes(bytes) => bytes.get() as f64 / smallest,
    });
    f64::from(link.queue.params.cost().buffers) * limits.fold(0.0, f64::max)
}

/// Per link, the longest delay of packets that have left it, and of what follows them on pure delays, in s.
fn delays(plan: &Plan) -> Vec<f64> {
    let link_delay = |link: &LinkPlan| (link.delay + link.jitter + link.late.1).as_secs();
    let mut own: Vec<f64> = plan.links.iter().map(link_delay).collect();
    for change in &plan.changes {
        match change.action {
            ChangeAction::LinkDelay { link, delay } => {
                own[link as usize] = own[link as usize].max(delay.as_secs());
            }
            ChangeAction::LinkJitter { link, jitter } => {
                own[link as usize] += jitter.as_secs();
            }
            _ => {}
        }
    }
    let mut pure = vec![0.0; own.len()];
    for flow in &plan.flows {
        let before = &mut pure[flow.path[0] as usize];
        *before = f64::max(*before, (flow.extra_delay + flow.return_delay).as_secs());
    }
    own.iter().zip(pure).map(|(own, pure)| own + pure).collect()
}

/// Refuses a run that could hold more than [`MAX_AT_ONCE`].
fn check_at_once(plan: &Plan, room: &[f64], changes: &[Vec<&PlannedChange>], told: &[Rate]) -> Result<()> {
    let (mut offered, smallest) = offered(plan, room, |flow, sent| {
        let window = flow.transport.window.map_or(f64::INFINITY, f64::from);
        // A window may double on the way; what reacts to nothing sends all.
        (2.0 * sent).min(window).max(unasked(plan, flow, told))
    });
    let delays = delays(plan);
    let held: Vec<f64> = (0..room.len())
        .map(|i| {
            if smallest[i] == f64::INFINITY {
                return 0.0;
            }
            let (link, changes) = (&plan.links[i], &changes[i]);
            let flying = fastest(link, changes) * delays[i] / (8.0 * smallest[i]);
            let waiting = waiting(link, changes, smallest[i]);
            core::mem::take(&mut offered[i]).min(waiting + flying)
        })
        .collect();
    let total: f64 = held.iter().sum();
    if total <= MAX_AT_ONCE {
        return Ok(());
    }
    let fullest = largest(&held);
    let message = format!(
        "the run could hold {:.1} million packets at once, more than {:.0} million; reduce the limit of the queue, delay or rate of the link \"{}\"",
        total / 1e6,
        MAX_AT_ONCE / 1e6,
        shortened(&plan.links[fullest].id)
    );
    fail(format!("links.{fullest}"), message)
}

fn largest(values: &[f64]) -> usize {
    (0..values.len()).fold(0, |best, i| if values[i] > values[best] { i } else { best })
}

fn check_carried(plan: &Plan, room: &[f64]) -> Result<()> {
    let carried = packets(plan, room);
    let total: f64 = carried.iter().sum();
    if total <= MAX_PACKETS {
        return Ok(());
    }
    let busiest = largest(&carried);
    let message = format!(
        "the run could carry {:.0} million packets, more than {:.0} million; reduce duration_s or the rate of the link \"{}\"",
        total / 1e6,
        MAX_PACKETS / 1e6,
        shortened(&plan.links[busiest].id)
    );
    fail("duration_s", message)
}

/// Per link, a bound on the packets that it can carry: what it has time for, and no more than the
/// flows across it can send through the slowest part of their paths.
fn packets(plan: &Plan, room: &[f64]) -> Vec<f64> {
    let (offered, smallest) = offered(plan, room, |_, sent| sent);
    (0..room.len())
        .map(|i| {
            let most = room[i] / (8.0 * smallest[i]);
            f64::min(offered[i] * attempts(&plan.links[i]), most)
        })
        .collect()
}

/// Per link, the packets of all flows across it, and the size of the smallest; `count` makes what matters of
/// a flow from a bound on the packets that it can get through.
fn offered(plan: &Plan, room: &[f64], count: impl Fn(&FlowPlan, f64) -> f64) -> (Vec<f64>, Vec<f64>) {
    let mut offered = vec![0.0; room.len()];
    let mut smallest = vec![f64::INFINITY; room.len()];
    for flow in &plan.flows {
        let sent = count(flow, flow_packets(plan, flow, room));
        for (path, bytes) in [(&flow.path, flow.packet_bytes), (&flow.return_path, flow.ack_bytes)] {
            for link in path.iter().map(|link| *link as usize) {
                offered[link] += sent;
                smallest[link] = f64::from(bytes).min(smallest[link]);
            }
        }
    }
    (offered, smallest)
}

/// How often a link may send one packet.
fn attempts(link: &LinkPlan) -> f64 {
    let arq = link.arq.as_ref();
    arq.map_or(1.0, |arq| arq.max_attempts.map_or(f64::INFINITY, f64::from))
}

/// A bound on the packets that `flow` can get through.
fn flow_packets(plan: &Plan, flow: &FlowPlan, room: &[f64]) -> f64 {
    let wire = 8.0 * f64::from(flow.packet_bytes);
    let path = flow.path.iter().map(|link| room[*link as usize]);
    let path = path.fold(f64::INFINITY, f64::min);
    let access = flow.access.map_or(f64::INFINITY, |rate| rate.as_bps() as f64 * plan.duration.as_secs());
    f64::min(path.min(access) / wire, transfers(flow))
}

/// The packets of a finite transfer, some of them sent again, in each interval.
fn transfers(flow: &FlowPlan) -> f64 {
    let size = flow
        .size
        .map_or(f64::INFINITY, |size| size.get() as f64 / f64::from(flow.packet_bytes - HEADER_BYTES) * 2.0 + 1.0);
    size * flow.intervals.len() as f64
}

/// What a link can serialise until `end`, in bits.
fn bits(link: &LinkPlan, changes: &[&PlannedChange], end: Time) -> f64 {
    if let Some(trace) = &link.trace {
        return trace.before(end) as f64 * trace.bytes().get() as f64 * 8.0;
    }
    let mut sum = 0.0;
    let mut from = Time::ZERO;
    let mut rate = link.rate;
    for (at, next) in rates(link, changes).chain([(end, Rate::ZERO)]) {
        let at = at.min(end);
        sum += rate.as_bps() as f64 * at.since(from).as_secs();
        (from, rate) = (at, next);
    }
    sum
}
