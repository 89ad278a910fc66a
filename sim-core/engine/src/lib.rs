//! The loop: takes the next event, lets links, senders and receivers act, schedules what follows.
//!
//! After start-up nothing on the way of a packet allocates, formats or clones.

pub mod plan;
pub mod record;

mod application;
mod budget;
mod bundle;
mod census;
mod changes;
mod fates;
mod flow;
mod hosts;
mod journal;
mod network;
mod observer;
mod queue;
mod summary;

#[cfg(debug_assertions)]
#[doc(hidden)]
pub mod shared;

pub use budget::{Budget, MAX_EVENTS, MAX_HELD_BYTES, MAX_INSTRUCTIONS};
pub use census::{Census, LinkCensus};

use crate::budget::Purse;
use crate::bundle::Bundle;
use crate::fates::Hands;
use crate::flow::Flow;
use crate::network::Network;
use crate::observer::Observer;
use crate::plan::{FlowPlan, Plan};
use crate::queue::{EventQueue, Kind};
use crate::record::metrics::ShortTermJain;
use crate::record::report::EndedEarly;
use crate::record::{Recorder, Report};
use lbe_model::packet::Ack;
use lbe_model::ring::Ring;
use lbe_model::rng::Stream;
use lbe_model::units::{Bytes, Span, Time};
use lbe_net::fates::Fates;
use lbe_net::link::Link;
use lbe_queue::{Ends, Site};

/// A pure delay on the way back, shared by all flows that have the same: first in, first out.
#[derive(Clone, Debug)]
struct ReturnPipe {
    delay: Span,
    acks: Ring<Delayed>,
}

/// An acknowledgement in such a pipe.
#[derive(Clone, Copy, Debug, Default)]
struct Delayed {
    arrival: Time,
    flow: u32,
    ack: Ack,
}

/// A free place of the pool, which grows where there is none.
#[inline]
fn free_slot(pool: &mut Vec<Ack>, free: &mut Vec<u32>) -> u32 {
    free.pop().unwrap_or_else(|| {
        pool.push(Ack::default());
        pool.len() as u32 - 1
    })
}

/// A running experiment.
#[derive(Clone, Debug)]
pub struct Engine<R> {
    plan: Plan,
    /// All events before this have been handled, as of the last [`Self::advance_until`] that came to its end.
    reached: Time,
    net: Network<R>,
    flows: Vec<Flow>,
    /// For each connection, what it is besides its only flow.
    bundles: Vec<Option<Bundle>>,
    return_pipes: Vec<ReturnPipe>,
    /// Contents of the acknowledgements that travel over links, and the free places among them.
    ack_pool: Vec<Ack>,
    free_acks: Vec<u32>,
    /// For each flow, which of its intervals starts next; for each link, which rate step comes next.
    next_interval: Vec<u32>,
    next_step: Vec<u32>,
    jain_short: ShortTermJain,
    events: u64,
    purse: Purse,
    ended_early: Option<EndedEarly>,
    /// Packets that reached the end of their path.
    arrived: u64,
    /// The number of the first packet that was sent since the warm-up.
    first_measured: u32,
    /// Cuts that are not made.
    hands: Hands,
}

/// Windows of short-term fairness last this many base RTTs: 1 s at 50 ms.
const FAIRNESS_WINDOW_RTTS: u64 = 20;

impl<R: Recorder> Engine<R> {
    /// An experiment at its start.
    pub fn new(plan: &Plan, recorder: R) -> Self {
        let mut return_pipes: Vec<ReturnPipe> = vec![];
        let flows: Vec<Flow> = plan
            .flows
            .iter()
            .map(|f| {
                let name = stream_name(plan, f);
                let jitter = Stream::new(plan.seed, &format!("{name}/jitter"));
                let controller = Stream::new(plan.seed, &format!("{name}/controller"));
                Flow::new(f, pipe_for(&mut return_pipes, f.return_delay), jitter, &controller)
            })
            .collect();
        let ends = ends(plan);
        let mut engine = Self {
            reached: Time::ZERO,
            net: Network {
                now: Time::ZERO,
                queue: EventQueue::new(flows.len(), plan.links.len()),
                links: (0..plan.links.len()).map(|i| link(plan, i, &ends)).collect(),
                fates: Fates::new(),
                sent: 0,
                look_at_sent: 0,
                observer: Observer::new(recorder),
            },
            return_pipes,
            ack_pool: vec![],
            free_acks: vec![],
            next_interval: vec![0; flows.len()],
            next_step: vec![0; plan.links.len()],
            bundles: plan.connections.iter().map(|c| Bundle::new(c, &plan.flows)).collect(),
            jain_short: ShortTermJain::new(
                plan.connections.iter().map(|c| plan.observes(c)).collect(),
                fairness_window(plan),
                plan.warmup,
            ),
            events: 0,
            purse: Purse::FULL,
            ended_early: None,
            arrived: 0,
            first_measured: 0,
            hands: Hands::default(),
            flows,
            plan: plan.clone(),
        };
        engine.give_fates();
        engine.schedule_plan();
        engine.limit(Budget::MOST);
        engine
    }

    fn schedule_plan(&mut self) {
        if self.plan.warmup > Time::ZERO {
            self.net.queue.schedule_planned(self.plan.warmup, Kind::WarmedUp, 0, 0);
        }
        self.schedule_changes();
        for (i, link) in self.plan.links.iter().enumerate() {
            if let Some(&(at, _)) = link.rate_steps.first() {
                self.net.queue.schedule_timer(at, Kind::RateStep, i as u32);
            }
        }
        for (i, link) in self.net.links.iter().enumerate() {
            if let Some(period) = link.queue().period() {
                let at = Time::ZERO + period;
                self.net.queue.schedule_timer(at, Kind::QueueTimer, i as u32);
            }
        }
        for (i, flow) in self.plan.flows.iter().enumerate() {
            if let Some(&(start, _)) = flow.intervals.first() {
                self.net.queue.schedule_timer(start, Kind::Start, i as u32);
            }
        }
    }

    /// Handles up to `max_events` events. True when the experiment is over, or has used up its [`Budget`].
    pub fn advance(&mut self, max_events: u64) -> bool {
        self.advance_until(self.plan.duration, max_events)
    }

    /// Handles up to `max_events` of the events before `until`. True when there are no more, or when the
    /// journal is full.
    pub fn advance_until(&mut self, until: Time, max_events: u64) -> bool {
        let mut left = max_events;
        while left > 0 {
            if self.ended_early.is_some() {
                return true;
            }
            let (end, slice) = self.next_slice(until, left.min(self.until_look()));
            self.net.queue.end_at(end);
            let handled = self.handle_up_to(slice);
            self.events += handled;
            if handled < slice {
                self.reached = self.reached.max(self.net.queue.end());
                return true;
            }
            left -= slice;
            self.look_at_budget();
        }
        false
    }

    /// Handles all events that are left.
    pub fn run(&mut self) {
        while !self.advance(u64::MAX) {}
    }

    /// Simulated time.
    pub const fn now(&self) -> Time {
        self.net.now
    }

    /// Events handled so far.
    pub const fn events(&self) -> u64 {
        self.events
    }

    /// What the recorder holds so far.
    pub const fn recorder(&self) -> &R {
        &self.net.observer.recorder
    }

    /// The figures of the run, and what the recorder holds.
    pub fn finish(mut self) -> (Report, R) {
        let report = self.summarise();
        (report, self.into_recorder())
    }

    /// What the recorder holds at the end, for who asks for no figures.
    pub fn into_recorder(mut self) -> R {
        self.net.observer.recorder.finish();
        self.net.observer.recorder
    }

    /// Handles so many of the events before `until`, or all if they are fewer. Answers how many.
    fn handle_up_to(&mut self, count: u64) -> u64 {
        for handled in 0..count {
            if self.net.queue.is_at_alarm() && !self.pass_alarm() {
                return handled;
            }
            let (now, kind, index) = self.net.queue.take();
            self.net.now = now;
            self.net.observer.event(now);
            self.handle(kind, index);
            if self.net.fates.walked >= self.net.fates.look_at_walked {
                self.look();
            }
        }
        count
    }

    /// Begins anew what the next event ends. False if there is none before the end.
    #[inline(never)]
    fn pass_alarm(&mut self) -> bool {
        let Some(next) = self.net.queue.pass_alarm() else {
            return false;
        };
        let look = self.net.observer.recorder.reach(next);
        self.net.queue.look_at(look.min(self.jain_short.reach(next)));
        true
    }

    #[expect(clippy::inline_always, reason = "once in the loop: no call and no frame for each event")]
    #[inline(always)]
    fn handle(&mut self, kind: Kind, index: u32) {
        match kind {
            Kind::Served => self.on_served(index),
            Kind::LinkArrival => self.on_link_arrival(index),
            Kind::AckArrival => self.on_ack_arrival(index),
            Kind::AccessArrival => self.on_access_arrival(index),
            Kind::Retransmission => self.on_retransmission_timer(index),
            Kind::Gate => self.on_gate(index),
            Kind::DelayedAck => self.on_delayed_ack(index),
            Kind::Start => self.on_start(index),
            Kind::Stop => self.on_stop(index),
            Kind::QueueTimer => self.on_queue_timer(index),
            Kind::RateStep => self.on_rate_step(index),
            Kind::LinkFeedback => self.on_link_feedback(index),
            Kind::Change => self.on_change(index),
            Kind::WarmedUp => self.on_warmed_up(),
            Kind::Application => self.on_application(index),
        }
    }
}

/// A link at the start of a run.
fn link(plan: &Plan, index: usize, ends: &[Ends]) -> Link {
    let link = &plan.links[index];
    let crosses = |path: &[u32]| path.contains(&(index as u32));
    let data = plan.flows.iter().filter(|f| crosses(&f.path));
    let acks = plan.flows.iter().filter(|f| crosses(&f.return_path));
    let sizes = data.map(|f| f.packet_bytes).chain(acks.map(|f| f.ack_bytes));
    let site = Site {
        limit: link.queue.limit,
        ecn: link.queue.ecn,
        rate: link.nominal,
        delay: link.delay,
        mtu: Bytes::new(u64::from(sizes.max().unwrap_or(1500))),
        keys: plan.flows.len() as u32 * 2,
    };
    let mut link = Link::new(link, site, link_stream(plan, index));
    link.introduce(ends);
    link
}

/// Between whom the data of each flow travel: hosts with a number, then one for each end that has none.
fn ends(plan: &Plan) -> Vec<Ends> {
    let given = |flow: &FlowPlan| [flow.source_host, flow.destination_host];
    let mut hosts: Vec<u32> = plan.flows.iter().flat_map(given).flatten().collect();
    hosts.sort_unstable();
    hosts.dedup();
    let number = |host: Option<u32>, own: u32| match host {
        Some(host) => hosts.partition_point(|other| *other < host) as u32,
        None => hosts.len() as u32 + own,
    };
    let of = |flow: &FlowPlan| Ends {
        source: number(flow.source_host, 2 * flow.connection),
        destination: number(flow.destination_host, 2 * flow.connection + 1),
    };
    plan.flows.iter().map(of).collect()
}

/// Makes the streams of a link by their names.
fn link_stream(plan: &Plan, index: usize) -> impl Fn(&str) -> Stream {
    move |name| Stream::new(plan.seed, &format!("link:{}/{name}", plan.links[index].id))
}

/// What the streams of a flow are named after.
fn stream_name(plan: &Plan, flow: &FlowPlan) -> String {
    let group = &plan.groups[flow.group as usize].id;
    match flow.path_index {
        0 => format!("flow:{group}:{}", flow.index),
        path => format!("flow:{group}:{}:{path}", flow.index),
    }
}

/// The index of the pipe with this delay, made if it is not there.
fn pipe_for(pipes: &mut Vec<ReturnPipe>, delay: Span) -> u32 {
    let index = pipes.iter().position(|p| p.delay == delay).unwrap_or_else(|| {
        // Where each of many flows has its own, most hold few.
        let room = if pipes.len() < 256 { 64 } else { 0 };
        pipes.push(ReturnPipe { delay, acks: Ring::with_room(room) });
        pipes.len() - 1
    });
    index as u32
}

/// Twenty base RTTs of the flow with the shortest.
fn fairness_window(plan: &Plan) -> Span {
    let shortest = plan.flows.iter().map(|f| summary::base_rtt(plan, f)).min().unwrap_or(Span::ZERO);
    Span::from_nanos(shortest.as_nanos().max(1_000_000) * FAIRNESS_WINDOW_RTTS)
}
