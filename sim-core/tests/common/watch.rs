//! Watches the laws of queues and senders while a run goes on.

use std::cell::Cell;

use sim_core::net::link::Link;
use sim_core::params::GaugeSpec;
use sim_core::queue::{Backlog, Limit};
use sim_core::record::{Event, QueueStep, Recorder};
use sim_core::scenario::Plan;
use sim_core::scenario::plan::{ChangeAction, FlowPlan, QueuePlan};
use sim_core::transport::{AnySender, Sender};
use sim_core::units::{Span, Time};

/// A link's queue, and what is known of it.
#[derive(Clone)]
struct Queue {
    /// From when on which limit holds; none where two classes have a buffer each.
    limits: Vec<(Time, Option<Limit>)>,
    backlog: Backlog,
    is_fifo: bool,
    gauges: &'static [GaugeSpec],
    /// When the packet joined that went into service last.
    joined: Time,
}

/// A flow, and what is known of it.
#[derive(Clone)]
struct Flow {
    /// The least round-trip time: what the links' propagation takes.
    propagation: Span,
    rto: (Span, Span),
    cap: Option<u32>,
    gauges: &'static [GaugeSpec],
    /// Acknowledgements that its present life has taken; none once anything of the flow was lost or sent again, or where
    /// one may stand for several packets: delayed, or overtaken by the next.
    acks: Option<u64>,
    sent: u64,
}

/// See the module.
#[derive(Clone)]
pub(super) struct Watch {
    latest: Cell<Time>,
    queues: Vec<Queue>,
    flows: Vec<Flow>,
    drops: u64,
}

/// Where a discipline keeps two limits, none that holds for both together.
fn limit_of(queue: &QueuePlan) -> Option<Limit> {
    queue.params.has_one_limit().then_some(queue.limit)
}

impl Queue {
    fn new(plan: &Plan, index: usize) -> Self {
        let queue = &plan.links[index].queue;
        let changed = plan.changes.iter().filter_map(|change| match &change.action {
            ChangeAction::Queue { link, queue } if *link as usize == index => Some((change.at, limit_of(queue))),
            _ => None,
        });
        let entry = queue.params.entry();
        Self {
            limits: core::iter::once((Time::ZERO, limit_of(queue))).chain(changed).collect(),
            backlog: Backlog::default(),
            is_fifo: entry.fifo,
            gauges: entry.gauges,
            joined: Time::ZERO,
        }
    }

    /// Is this more than any limit allows that may hold now? A change at this moment may have come or not.
    fn exceeds(&self, backlog: Backlog, now: Time) -> bool {
        let since = self.limits.partition_point(|(at, _)| *at < now).saturating_sub(1);
        let mut limits = self.limits[since..].iter().take_while(|(at, _)| *at <= now);
        limits.all(|(_, limit)| limit.is_some_and(|limit| limit.is_exceeded_by(backlog)))
    }
}

impl Flow {
    fn new(plan: &Plan, flow: &FlowPlan) -> Self {
        let moves =
            |action: &ChangeAction| matches!(action, ChangeAction::LinkDelay { .. } | ChangeAction::FlowDelay { .. });
        let links = flow.path.iter().chain(&flow.return_path);
        let over_links = links.map(|link| plan.links[*link as usize].delay);
        let is_moved = plan.changes.iter().any(|change| moves(&change.action));
        let propagation =
            if is_moved { Span::ZERO } else { over_links.fold(flow.return_delay, |sum, delay| sum + delay) };
        let changes_cap = plan.changes.iter().any(|c| matches!(c.action, ChangeAction::WindowCap { .. }));
        let transport = &flow.transport;
        let mut back = flow.return_path.iter().map(|link| &plan.links[*link as usize]);
        let acks_overtake = back.any(|l| {
            let redirects = l.queue.params.entry().id == "nqb";
            l.jitter_reorders || l.late.0 > 0.0 || l.arq.is_some() || redirects
        });
        // Where a connection follows another, the one's packets are not told from the other's.
        let is_renewed = flow.application.is_some();
        Self {
            propagation,
            rto: (transport.min_rto.min(transport.initial_rto), transport.max_rto),
            cap: transport.window.filter(|_| !changes_cap),
            gauges: flow.controller.spec().gauges,
            acks: (!transport.delayed_ack && !is_moved && !acks_overtake && !is_renewed).then_some(0),
            sent: 0,
        }
    }
}

/// Gauges are numbers, or NaN where there is none yet.
fn are_numbers(gauges: &[f64]) -> bool {
    gauges.iter().all(|gauge| !gauge.is_infinite())
}

impl Watch {
    pub(super) fn new(plan: &Plan) -> Self {
        Self {
            latest: Cell::new(Time::ZERO),
            queues: (0..plan.links.len()).map(|i| Queue::new(plan, i)).collect(),
            flows: plan.flows.iter().map(|flow| Flow::new(plan, flow)).collect(),
            drops: 0,
        }
    }

    /// Packets and acknowledgements that queues have dropped and links have lost.
    pub(super) const fn drops(&self) -> u64 {
        self.drops
    }

    fn tick(&self, now: Time) {
        assert!(now >= self.latest.get(), "time went backwards");
        self.latest.set(now);
    }

    /// What the sender believes to be outstanding is what it has sent and not been told of.
    fn bookkeeping(&mut self, now: Time, index: u32, sender: &Sender) {
        let flow = &mut self.flows[index as usize];
        let (counters, outstanding) = (sender.counters(), sender.board().flight());
        let new = counters.sent - counters.retransmits;
        assert_eq!(new, u64::from(sender.board().una() + outstanding), "flow {index} miscounts what is new");
        assert!(sender.board().unacknowledged() <= outstanding, "flow {index}");
        assert!(u64::from(sender.in_flight()) <= 2 * u64::from(outstanding), "flow {index}");
        assert!(flow.cap.is_none_or(|cap| outstanding <= cap), "flow {index}: {outstanding} above its cap");
        assert!((flow.rto.0..=flow.rto.1).contains(&sender.timeout()), "flow {index}: RTO {:?}", sender.timeout());
        let deadline = sender.rto_deadline();
        assert!(outstanding == 0 || deadline >= now && deadline != Time::NEVER, "flow {index} waits for nothing");
        if counters.sent < flow.sent || counters.sent == 0 {
            flow.acks = flow.acks.map(|_| 0); // A new life.
            flow.sent = counters.sent;
            return;
        }
        flow.sent = counters.sent;
        if counters.retransmits > 0 || counters.timeouts > 0 {
            flow.acks = None;
        }
        if let Some(acks) = &mut flow.acks {
            *acks += 1;
            let unheard = u64::from(sender.board().unacknowledged());
            assert!(
                counters.sent <= *acks + unheard,
                "flow {index}: {} sent, {acks} acknowledged, {unheard} not",
                counters.sent
            );
        }
    }
}

impl Recorder for Watch {
    fn sender(&mut self, now: Time, index: u32, sender: &AnySender) {
        self.tick(now);
        let flow = &self.flows[index as usize];
        if let Some(rtt) = sender.last_rtt() {
            assert!(rtt >= flow.propagation, "flow {index}: RTT {rtt:?} below {:?}", flow.propagation);
        }
        let gauges = sender.gauges();
        assert!(are_numbers(&gauges[..flow.gauges.len()]), "flow {index}: {gauges:?}");
        let Some(sender) = sender.stream() else {
            return;
        };
        let pacing = sender.controller().pacing_rate();
        assert!(pacing.is_none_or(|rate| rate.is_finite() && rate > 0.0), "flow {index}: paced at {pacing:?}");
        let window = sender.window();
        let floor = sender.controller().floor();
        assert!(window.cwnd.is_finite() && window.cwnd >= floor, "flow {index}: cwnd {} below {floor}", window.cwnd);
        assert!(window.ssthresh >= floor.min(2.0), "flow {index}: ssthresh {}", window.ssthresh);
        self.bookkeeping(now, index, sender);
    }

    fn queue(&mut self, now: Time, index: u32, link: &Link, _cause: QueueStep) {
        self.tick(now);
        let queue = &mut self.queues[index as usize];
        let backlog = link.queue().backlog();
        assert_eq!(link.waiting(), backlog.packets, "link {index} miscounts");
        assert_eq!(backlog.packets == 0, backlog.bytes.get() == 0, "link {index}: {backlog:?}");
        // A limit that was lowered lets what waits stay; nothing more may come in above it.
        let before = core::mem::replace(&mut queue.backlog, backlog);
        let grew = backlog.packets > before.packets || backlog.bytes > before.bytes;
        assert!(!grew || !queue.exceeds(backlog, now), "link {index} holds {backlog:?}");
        let gauges = link.queue().gauges(now);
        assert!(are_numbers(&gauges[..queue.gauges.len()]), "link {index}: {gauges:?}");
        if let Some(packet) = link.in_service() {
            assert!(packet.sent_at <= packet.queued_at && packet.queued_at <= now, "link {index}: {packet:?}");
        }
    }

    fn sojourn(&mut self, now: Time, link: u32, sojourn: Span) {
        self.tick(now);
        assert!(sojourn <= now.since(Time::ZERO));
        let queue = &mut self.queues[link as usize];
        let joined = Time::from_nanos(now.as_nanos() - sojourn.as_nanos());
        assert!(!queue.is_fifo || joined >= queue.joined, "link {link}: first in, first out");
        queue.joined = joined;
    }

    fn departed(&mut self, now: Time, _flow: u32, bytes: u32) {
        self.tick(now);
        assert!(bytes > 0);
    }

    fn event(&mut self, now: Time, event: Event, flow: Option<u32>, _link: Option<u32>) {
        self.tick(now);
        if let (Event::Drop(_), Some(flow)) = (event, flow) {
            self.drops += 1;
            self.flows[flow as usize].acks = None;
        }
    }
}
