//! The loop: takes the next event, lets links, senders and receivers act, schedules what follows.
//!
//! After start-up nothing on the way of a packet allocates, formats or clones.

mod budget;
mod bundle;
mod flow;
mod journal;
mod queue;
mod summary;

use std::collections::VecDeque;

pub use budget::Budget;

use crate::aqm::{DropReason, MarkReason, Sink, Site};
use crate::cc::Paths;
use crate::engine::bundle::Bundle;
use crate::engine::flow::Flow;
use crate::engine::queue::{Event, EventQueue};
use crate::net::access::Access;
use crate::net::link::Link;
use crate::net::packet::{Ack, Packet, Payload, RttStamp};
use crate::record::metrics::ShortTermJain;
use crate::record::report::EndedEarly;
use crate::record::{self, Digest, Journal, Recorder, Report};
use crate::rng::Stream;
use crate::scenario::Plan;
use crate::scenario::plan::{ChangeAction, FlowPlan};
use crate::transport::receiver::Reply;
use crate::transport::{Segment, Sender, Stop};
use crate::units::{Bytes, Span, Time};

/// A pure delay on the way back, shared by all flows that have the same: first in, first out.
#[derive(Clone, Debug)]
struct ReturnPipe {
    delay: Span,
    acks: VecDeque<(Time, u32, Ack)>,
}

/// A running experiment.
#[derive(Clone, Debug)]
pub struct Engine<R> {
    plan: Plan,
    now: Time,
    /// All events before this have been handled, as of the last [`Self::advance_until`] that came to its end.
    reached: Time,
    /// Where the slice in hand ends.
    until: Time,
    queue: EventQueue,
    links: Vec<Link>,
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
    digest: Digest,
    events: u64,
    /// Packets and queues that were walked over: work beside the events.
    walked: u64,
    budget: Budget,
    ended_early: Option<EndedEarly>,
    /// Packets handed to the network, and those that reached the end of their path.
    sent: u64,
    arrived: u64,
    /// The number of the first packet that was sent since the warm-up.
    first_measured: u32,
    watch: Watch<R>,
}

/// What looks on. The journal is beside the recorder and not in its place, so that the engine is compiled once with
/// it and without.
#[derive(Clone, Debug)]
struct Watch<R> {
    recorder: R,
    journal: Option<Box<Journal>>,
}

/// Where all packets of a run are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Census {
    /// Handed to the network.
    pub sent: u64,
    /// Reached the end of their path.
    pub arrived: u64,
    /// Dropped by a queue.
    pub dropped: u64,
    /// Lost on a link.
    pub lost: u64,
    /// On their way.
    pub in_network: u64,
}

/// Where the packets of a link are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkCensus {
    /// Offered to its queue.
    pub offered: u64,
    /// Of these, not dropped themselves.
    pub accepted: u64,
    /// Dropped by it.
    pub dropped: u64,
    /// Left its server for good.
    pub departed: u64,
    /// Of these, lost on the link.
    pub lost: u64,
    /// Waiting, in service, or to be sent again.
    pub held: u64,
}

/// What a dropped packet touches. Apart from the engine, so that a link can be borrowed beside it.
struct Drops<'a, R> {
    flows: &'a mut [Flow],
    free_acks: &'a mut Vec<u32>,
    digest: &'a mut Digest,
    walked: &'a mut u64,
    watch: &'a mut Watch<R>,
    now: Time,
    link: u32,
}

impl<R: Recorder> Sink for Drops<'_, R> {
    fn drop(&mut self, packet: Packet, reason: DropReason) {
        self.digest
            .add(u64::from(packet.flow) << 32 | u64::from(packet.seq));
        self.digest.add(reason as u64);
        match packet.payload {
            Payload::Data { .. } => self.flows[packet.flow as usize].on_loss(&packet, self.now),
            Payload::Ack { slot } => self.free_acks.push(slot),
        }
        if let Some(journal) = &mut self.watch.journal {
            journal.dropped(self.now, self.link, &packet, reason);
        }
        self.watch.recorder.event(
            self.now,
            record::Event::Drop(reason),
            Some(packet.flow),
            Some(self.link),
        );
    }

    #[inline]
    fn walked(&mut self, steps: u32) {
        *self.walked += u64::from(steps);
    }

    fn mark(&mut self, packet: &Packet, reason: MarkReason) {
        self.digest
            .add(u64::from(packet.flow) << 32 | u64::from(packet.seq));
        self.digest.add(MARKED | reason as u64);
        if packet.is_data() {
            self.flows[packet.flow as usize].stats.marked += 1;
        }
        if let Some(journal) = &mut self.watch.journal {
            journal.marked(self.now, self.link, packet, reason);
        }
        self.watch.recorder.event(
            self.now,
            record::Event::Mark(reason),
            Some(packet.flow),
            Some(self.link),
        );
    }
}

/// Tells a mark from a drop in the digest.
const MARKED: u64 = 1 << 8;

/// Splits the borrow of an engine into one link and what a drop touches.
macro_rules! link_and_drops {
    ($engine:ident, $link:expr) => {
        (
            &mut $engine.links[$link as usize],
            Drops {
                flows: &mut $engine.flows,
                free_acks: &mut $engine.free_acks,
                digest: &mut $engine.digest,
                walked: &mut $engine.walked,
                watch: &mut $engine.watch,
                now: $engine.now,
                link: $link,
            },
        )
    };
}

/// Windows of short-term fairness last this many base RTTs: 1 s at 50 ms [metrics.md §2, `F_st`].
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
                Flow::new(
                    f,
                    pipe_for(&mut return_pipes, f.return_delay),
                    jitter,
                    &controller,
                )
            })
            .collect();
        let mut engine = Self {
            now: Time::ZERO,
            reached: Time::ZERO,
            until: Time::ZERO,
            queue: EventQueue::new(flows.len(), plan.links.len()),
            links: (0..plan.links.len()).map(|i| link(plan, i)).collect(),
            return_pipes,
            ack_pool: vec![],
            free_acks: vec![],
            next_interval: vec![0; flows.len()],
            next_step: vec![0; plan.links.len()],
            bundles: plan
                .connections
                .iter()
                .map(|c| Bundle::new(c, &plan.flows, &flows))
                .collect(),
            jain_short: ShortTermJain::new(
                plan.connections.iter().map(|c| plan.observes(c)).collect(),
                fairness_window(plan),
                plan.warmup,
            ),
            digest: Digest::new(),
            events: 0,
            walked: 0,
            budget: Budget::default(),
            ended_early: None,
            sent: 0,
            arrived: 0,
            first_measured: 0,
            watch: Watch {
                recorder,
                journal: None,
            },
            flows,
            plan: plan.clone(),
        };
        engine.schedule_plan();
        engine
    }

    fn schedule_plan(&mut self) {
        if self.plan.warmup > Time::ZERO {
            self.queue.schedule_timer(self.plan.warmup, Event::WarmedUp);
        }
        for (i, change) in self.plan.changes.iter().enumerate() {
            self.queue
                .schedule_timer(change.at, Event::Change(i as u32));
        }
        for (i, link) in self.plan.links.iter().enumerate() {
            if let Some(&(at, _)) = link.rate_steps.first() {
                self.queue.schedule_timer(at, Event::RateStep(i as u32));
            }
        }
        for (i, link) in self.links.iter().enumerate() {
            if let Some(period) = link.queue().period() {
                let at = Time::ZERO + period;
                self.queue.schedule_timer(at, Event::QueueTimer(i as u32));
            }
        }
        for (i, flow) in self.plan.flows.iter().enumerate() {
            if let Some(&(start, _)) = flow.intervals.first() {
                self.queue.schedule_timer(start, Event::Start(i as u32));
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
            let (end, slice) = self.next_slice(until, left.min(self.until_look()));
            self.until = end;
            for _ in 0..slice {
                let Some((now, event)) = self.queue.pop_before(self.until) else {
                    self.reached = self.reached.max(self.until);
                    return true;
                };
                self.now = now;
                self.events += 1;
                self.digest.add(now.as_nanos());
                self.handle(event);
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
        self.now
    }

    /// Events handled so far.
    pub const fn events(&self) -> u64 {
        self.events
    }

    /// What the recorder holds so far.
    pub const fn recorder(&self) -> &R {
        &self.watch.recorder
    }

    /// Where all packets are: what the tests of conservation look at. Acknowledgements that travel over
    /// links count too, those in a pure delay do not.
    pub fn census(&self) -> Census {
        let held: u64 = self.link_census().map(|l| l.held).sum();
        let in_access: usize = self
            .flows
            .iter()
            .filter_map(|f| f.access.as_ref().map(Access::in_transit))
            .sum();
        let piped: usize = self.links.iter().map(Link::in_pipe).sum();
        Census {
            sent: self.sent,
            arrived: self.arrived,
            dropped: self.link_census().map(|l| l.dropped).sum(),
            lost: self.link_census().map(|l| l.lost).sum(),
            in_network: held + (in_access + piped) as u64,
        }
    }

    /// The same for each link, its pipe left out.
    pub fn link_census(&self) -> impl Iterator<Item = LinkCensus> {
        self.links.iter().map(|l| LinkCensus {
            offered: l.stats().arrivals,
            accepted: l.stats().accepted,
            dropped: l.stats().dropped + l.stats().dropped_of_before,
            departed: l.stats().departures,
            lost: l.stats().lost,
            held: u64::from(l.waiting()) + u64::from(l.is_busy()) + l.to_repeat() as u64,
        })
    }

    /// The figures of the run, and what the recorder holds.
    pub fn finish(mut self) -> (Report, R) {
        let report = self.summarise();
        (report, self.watch.recorder)
    }

    #[inline]
    fn handle(&mut self, event: Event) {
        match event {
            Event::Served(link) => self.on_served(link),
            Event::LinkArrival(link) => self.on_link_arrival(link),
            Event::AckArrival(pipe) => self.on_ack_arrival(pipe),
            Event::AccessArrival(flow) => self.on_access_arrival(flow),
            Event::Retransmission(flow) => self.on_retransmission_timer(flow),
            Event::Gate(flow) => self.on_gate(flow),
            Event::DelayedAck(flow) => self.on_delayed_ack(flow),
            Event::Start(flow) => self.on_start(flow),
            Event::Stop(flow) => self.on_stop(flow),
            Event::QueueTimer(link) => self.on_queue_timer(link),
            Event::RateStep(link) => self.on_rate_step(link),
            Event::LinkFeedback(link) => self.on_link_feedback(link),
            Event::Change(index) => self.on_change(index),
            Event::WarmedUp => self.on_warmed_up(),
        }
    }

    /// Hands a packet to a link's queue.
    #[inline]
    fn offer(&mut self, link: u32, packet: &mut Packet) {
        let now = self.now;
        let (target, mut drops) = link_and_drops!(self, link);
        if let Some(journal) = &mut drops.watch.journal {
            journal.offers(now, link, target.waiting(), packet);
        }
        let end = target.offer(packet, now, &mut drops);
        let Watch { recorder, journal } = drops.watch;
        if let Some(end) = end {
            self.queue.schedule(end, Event::Served(link));
            if target.last_sojourn().is_some() {
                recorder.sojourn(now, link, Span::ZERO);
            }
        }
        if let Some(journal) = journal {
            journal.serves(now, link, target);
        }
        recorder.queue(now, link, target, Some(packet));
    }

    #[inline]
    fn on_served(&mut self, link: u32) {
        let now = self.now;
        let (target, mut drops) = link_and_drops!(self, link);
        if target.service_end() != now {
            return; // The rate has changed since this was scheduled.
        }
        let Some(served) = target.on_served(now, &mut drops) else {
            return;
        };
        let Drops { watch, flows, .. } = drops;
        if let Some(journal) = &mut watch.journal {
            journal.served(now, link, target, served.departed.is_some());
        }
        if let Some(at) = served.head_arrival {
            self.queue.schedule(at, Event::LinkArrival(link));
        }
        if let Some(at) = served.feedback {
            self.queue.schedule(at, Event::LinkFeedback(link));
        }
        if let Some(end) = served.next_end {
            self.queue.schedule(end, Event::Served(link));
            Self::serving(&mut watch.recorder, now, link, target);
        }
        let Some(packet) = served.departed else {
            return;
        };
        if !packet.is_data {
            return;
        }
        let flow = &mut flows[packet.flow as usize];
        let bytes = u64::from(packet.wire_bytes);
        if link as usize == self.plan.bottleneck {
            flow.stats.crossed.bytes += bytes;
        }
        if packet.hop + 1 == flow.route.hops {
            flow.stats.departed.bytes += bytes;
            flow.on_exit(now);
            if now >= self.plan.warmup {
                self.jain_short.add(flow.route.connection, bytes, now);
            }
            watch.recorder.departed(now, packet.flow, packet.wire_bytes);
        }
    }

    fn on_link_feedback(&mut self, link: u32) {
        let now = self.now;
        let (target, mut drops) = link_and_drops!(self, link);
        let (feedback, end) = target.on_feedback(now, &mut drops);
        let watch = drops.watch;
        if let Some(journal) = &mut watch.journal {
            journal.serves(now, link, target);
        }
        if let Some(at) = feedback {
            self.queue.schedule(at, Event::LinkFeedback(link));
        }
        if let Some(end) = end {
            self.queue.schedule(end, Event::Served(link));
            Self::serving(&mut watch.recorder, now, link, target);
        }
    }

    /// The server of a link is busy again; a packet may have left the queue for it.
    #[inline]
    fn serving(recorder: &mut R, now: Time, link: u32, target: &Link) {
        if let Some(sojourn) = target.last_sojourn() {
            recorder.sojourn(now, link, sojourn);
            recorder.queue(now, link, target, target.in_service());
        }
    }

    #[inline]
    fn on_link_arrival(&mut self, link: u32) {
        let target = &mut self.links[link as usize];
        let Some(mut packet) = target.on_arrival(self.now) else {
            return;
        };
        if let Some(at) = target.next_arrival() {
            self.queue.schedule(at, Event::LinkArrival(link));
        }
        self.digest
            .add(u64::from(packet.flow) << 32 | u64::from(packet.seq));
        packet.hop += 1;
        match packet.payload {
            Payload::Data { .. } => {
                if packet.hop < self.flows[packet.flow as usize].route.hops {
                    let path = &self.plan.flows[packet.flow as usize].path;
                    let next = path[usize::from(packet.hop)];
                    self.offer(next, &mut packet);
                } else {
                    self.arrived += 1;
                    if self.watch.journal.is_some() {
                        self.journal_arrival(&packet);
                    }
                    if packet.number < self.first_measured {
                        self.on_data_of_before(&packet);
                    } else {
                        self.on_data(&packet);
                    }
                }
            }
            Payload::Ack { slot } => {
                let path = &self.plan.flows[packet.flow as usize].return_path;
                if let Some(&next) = path.get(usize::from(packet.hop)) {
                    self.offer(next, &mut packet);
                } else {
                    self.arrived += 1;
                    self.free_acks.push(slot);
                    if let Some(journal) = &mut self.watch.journal {
                        journal.ack_crossed(&packet);
                    }
                    self.send_ack_by_pipe(packet.flow, Some(slot));
                }
            }
        }
    }

    /// The same for one that was sent before the warm-up was over: it is no part of what was sent since.
    #[cold]
    fn on_data_of_before(&mut self, packet: &Packet) {
        let index = packet.flow as usize;
        let connection = self.plan.flows[index].connection as usize;
        let then = self.flows[index].lifetime_totals();
        let bundle = self.bundles[connection].as_ref();
        let of_bundle = bundle.map(|bundle| bundle.lifetime_totals(self.now));
        self.on_data(packet);
        self.flows[index].leave_out(then);
        if let Some((bundle, then)) = self.bundles[connection].as_mut().zip(of_bundle) {
            bundle.leave_out(then, self.now);
        }
    }

    /// A data packet reaches its receiver.
    #[inline]
    fn on_data(&mut self, packet: &Packet) {
        let index = packet.flow;
        let flow = &mut self.flows[index as usize];
        if packet.life != flow.life {
            return;
        }
        let reply = flow.receiver.on_data(packet, self.now);
        if flow.route.is_subflow {
            self.on_connection_data(packet);
        } else if flow.route.is_finite
            && flow.receiver.in_order() == flow.sender.available()
            && flow.stats.completed.is_none()
        {
            flow.stats.completed = Some(self.now);
            flow.end_interval(self.now);
            self.watch
                .recorder
                .event(self.now, record::Event::Stop, Some(index), None);
        }
        match reply {
            Reply::Now => self.send_ack(index),
            Reply::Until(due) => {
                self.flows[index as usize].delayed_ack_event = due;
                self.queue.schedule_timer(due, Event::DelayedAck(index));
            }
            Reply::Wait => {}
        }
    }

    /// A packet of a subflow reaches the receiver of its connection.
    fn on_connection_data(&mut self, packet: &Packet) {
        let plan = &self.plan.flows[packet.flow as usize];
        let connection = &self.plan.connections[plan.connection as usize];
        let Some(bundle) = &mut self.bundles[plan.connection as usize] else {
            return;
        };
        let path = plan.path_index as usize;
        bundle
            .connection
            .on_data(path, packet.seq, packet.is_retransmission);
        let first = &mut self.flows[connection.first as usize];
        if plan.size.is_some() && bundle.connection.is_complete() && first.stats.completed.is_none()
        {
            first.stats.completed = Some(self.now);
            for flow in &mut self.flows[connection.flows()] {
                flow.end_interval(self.now);
            }
            self.watch
                .recorder
                .event(self.now, record::Event::Stop, Some(connection.first), None);
        }
    }

    /// Sends the acknowledgement that the receiver has ready.
    #[inline]
    fn send_ack(&mut self, index: u32) {
        let flow = &mut self.flows[index as usize];
        if flow.route.is_subflow
            && let Some(bundle) = &self.bundles[flow.route.connection as usize]
        {
            flow.receiver.expect_data(bundle.connection.expected());
        }
        match flow.route.back {
            None => self.send_ack_by_pipe(index, None),
            Some(first) => self.send_ack_by_links(index, first),
        }
    }

    /// Sends it over links; its contents wait in the pool.
    #[inline(never)]
    fn send_ack_by_links(&mut self, index: u32, first: u32) {
        let ack = *self.flows[index as usize].receiver.acknowledgement();
        let plan = &self.plan.flows[index as usize];
        let slot = self.free_acks.pop().unwrap_or_else(|| {
            self.ack_pool.push(ack);
            self.ack_pool.len() as u32 - 1
        });
        self.ack_pool[slot as usize] = ack;
        let mut packet = Packet {
            payload: Payload::Ack { slot },
            life: ack.life,
            class: plan.class,
            number: self.sent as u32,
            ..Packet::data(index, ack.cumulative, plan.ack_bytes)
        };
        if let Some(journal) = &mut self.watch.journal {
            journal.ack_sent(self.now, index, &ack, slot, packet.number);
        }
        self.sent += 1;
        self.offer(first, &mut packet);
    }

    /// Sends the receiver's acknowledgement, or the one of the pool in `crossed` after its links, through the
    /// flow's return pipe.
    #[inline]
    fn send_ack_by_pipe(&mut self, index: u32, crossed: Option<u32>) {
        let flow = &self.flows[index as usize];
        let ack = match crossed {
            None => flow.receiver.acknowledgement(),
            Some(slot) => &self.ack_pool[slot as usize],
        };
        let pipe = &mut self.return_pipes[flow.return_pipe as usize];
        let arrival = self.now + pipe.delay;
        if let Some(journal) = &mut self.watch.journal {
            let way = (index, flow.return_pipe);
            journal.ack_delayed(self.now, way, ack, crossed.is_some(), arrival);
        }
        if pipe.acks.is_empty() {
            self.queue
                .schedule(arrival, Event::AckArrival(flow.return_pipe));
        }
        pipe.acks.push_back((arrival, index, *ack));
    }

    #[inline]
    fn on_ack_arrival(&mut self, pipe: u32) {
        let now = self.now;
        let acks = &mut self.return_pipes[pipe as usize].acks;
        let Some(&(_, index, ref ack)) = acks.front() else {
            return;
        };
        if let Some(&(at, ..)) = acks.get(1) {
            self.queue.schedule(at, Event::AckArrival(pipe));
        }
        if let Some(journal) = &mut self.watch.journal {
            let sender = &self.flows[index as usize].sender;
            journal.ack_arrives(now, (index, pipe), ack, sender);
        }
        let mut flow = &mut self.flows[index as usize];
        if ack.life != flow.life {
            acks.pop_front();
            return;
        }
        let is_subflow = flow.route.is_subflow;
        if is_subflow {
            show_paths(&self.plan, &self.bundles, &mut self.flows, index);
            flow = &mut self.flows[index as usize];
        }
        let entered = flow.sender.on_ack(ack, now);
        if entered {
            self.watch
                .recorder
                .event(now, record::Event::FastRetransmit, Some(index), None);
        }
        if let Some(journal) = &mut self.watch.journal {
            journal.decided(now, index, &flow.sender, ack, entered);
        }
        if is_subflow {
            let plan = &self.plan.flows[index as usize];
            if let Some(bundle) = &mut self.bundles[plan.connection as usize]
                && let Some(sender) = flow.sender.stream()
            {
                let path = plan.path_index as usize;
                let una = sender.board().una();
                bundle.connection.on_ack(path, una, ack.expected_data);
            }
        }
        self.digest
            .add(u64::from(index) << 32 | u64::from(ack.cumulative));
        if let Some(window) = flow.sender.window() {
            self.digest.add(window.cwnd.to_bits());
        }
        self.watch.recorder.sender(now, index, &flow.sender);
        acks.pop_front();
        self.transmit(index);
    }

    /// Sends what window, gate and data allow, then sees to the timers.
    #[inline]
    fn transmit(&mut self, index: u32) {
        let now = self.now;
        loop {
            let flow = &mut self.flows[index as usize];
            if flow.route.is_subflow {
                let connection = flow.route.connection;
                return self.transmit_connection(connection as usize);
            }
            let Some(segment) = flow.sender.next_segment(now) else {
                break;
            };
            self.launch(index, segment);
        }
        self.arm_timers(index);
    }

    /// The same for all subflows of a connection.
    fn transmit_connection(&mut self, index: usize) {
        let range = self.plan.connections[index].flows();
        let now = self.now;
        while let Some(bundle) = &mut self.bundles[index]
            && let Some((path, segment)) = bundle
                .connection
                .next_segment(&mut self.flows[range.clone()], now)
        {
            self.launch((range.start + path) as u32, segment);
        }
        for flow in range {
            self.arm_timers(flow as u32);
        }
    }

    /// Hands a packet to the network.
    #[inline]
    fn launch(&mut self, index: u32, segment: Segment) {
        let now = self.now;
        let flow = &mut self.flows[index as usize];
        flow.on_launch(now);
        let first = flow.route.first;
        let mut packet = Packet {
            sent_at: now,
            life: flow.life,
            is_retransmission: segment.is_retransmission,
            ecn: segment.ecn,
            class: flow.route.class,
            cwr: segment.cwr,
            number: self.sent as u32,
            ..Packet::data(index, segment.seq, flow.route.packet_bytes)
        };
        if flow.route.tells_rtt {
            let rtt = RttStamp::new(flow.sender.srtt());
            packet.payload = Payload::Data { rtt };
        }
        self.sent += 1;
        match &mut flow.access {
            None => {
                if let Some(journal) = &mut self.watch.journal {
                    journal.sent(now, &packet, now, now);
                }
                self.offer(first, &mut packet);
            }
            Some(access) => {
                if let Some(at) = access.push(&mut packet, now) {
                    self.queue.schedule(at, Event::AccessArrival(index));
                }
                if let Some(journal) = &mut self.watch.journal
                    && let Some((stamp, reaches)) = access.newest()
                {
                    journal.sent(now, &packet, stamp, reaches);
                }
            }
        }
    }

    /// Sees to the retransmission timer and the gate of a sender.
    #[inline]
    fn arm_timers(&mut self, index: u32) {
        let now = self.now;
        let flow = &mut self.flows[index as usize];
        // A later deadline needs no new event: the one that is there looks again when it is due.
        if let Some(sender) = flow.sender.stream()
            && let deadline = sender.rto_deadline()
            && deadline < flow.rto_event
        {
            flow.rto_event = deadline;
            self.queue
                .schedule_timer(deadline, Event::Retransmission(index));
        }
        if let Some(at) = flow.sender.gate(now)
            && at != flow.gate_event
        {
            flow.gate_event = at;
            self.queue.schedule_timer(at, Event::Gate(index));
        }
    }

    #[inline]
    fn on_access_arrival(&mut self, index: u32) {
        let flow = &mut self.flows[index as usize];
        let Some(access) = &mut flow.access else {
            return;
        };
        let Some(mut packet) = access.on_arrival() else {
            return;
        };
        if let Some(at) = access.next_arrival() {
            self.queue.schedule(at, Event::AccessArrival(index));
        }
        let first = flow.route.first;
        self.offer(first, &mut packet);
    }

    fn on_retransmission_timer(&mut self, index: u32) {
        let flow = &mut self.flows[index as usize];
        if flow.rto_event != self.now {
            return; // A later event has taken its place.
        }
        flow.rto_event = Time::NEVER;
        let Some(sender) = flow.sender.stream() else {
            return; // Without a window there is no such timer.
        };
        let is_due = sender.rto_deadline() <= self.now;
        let flight = sender.board().flight();
        if is_due && self.plan.flows[index as usize].is_subflow {
            show_paths(&self.plan, &self.bundles, &mut self.flows, index);
        }
        if is_due {
            self.walk(u64::from(flight));
        }
        let flow = &mut self.flows[index as usize];
        if let Some(journal) = &mut self.watch.journal {
            journal.about_to_decide(&flow.sender, None);
        }
        if is_due
            && let Some(sender) = flow.sender.stream_mut()
            && sender.on_timeout(self.now)
        {
            let plan = &self.plan.flows[index as usize];
            if let Some(bundle) = &mut self.bundles[plan.connection as usize] {
                let path = plan.path_index as usize;
                let board = sender.board();
                bundle
                    .connection
                    .on_timeout(path, |seq| board.waits_for(seq));
            }
            self.digest.add(sender.window().cwnd.to_bits());
            self.watch
                .recorder
                .event(self.now, record::Event::Timeout, Some(index), None);
            if let Some(journal) = &mut self.watch.journal {
                journal.timed_out(self.now, index, &self.flows[index as usize].sender);
            }
            self.watch
                .recorder
                .sender(self.now, index, &self.flows[index as usize].sender);
        }
        self.transmit(index);
    }

    fn on_gate(&mut self, index: u32) {
        let flow = &mut self.flows[index as usize];
        if flow.gate_event == self.now {
            flow.gate_event = Time::NEVER;
            if let Some(journal) = &mut self.watch.journal {
                journal.about_to_decide(&flow.sender, None);
            }
            self.transmit(index);
            if let Some(journal) = &mut self.watch.journal {
                journal.gate_opened(self.now, index, &self.flows[index as usize].sender);
            }
        }
    }

    fn on_delayed_ack(&mut self, index: u32) {
        let flow = &mut self.flows[index as usize];
        if flow.delayed_ack_event != self.now {
            return;
        }
        if flow.receiver.take_delayed(self.now) {
            self.send_ack(index);
        }
    }

    fn on_start(&mut self, index: u32) {
        let plan = &self.plan.flows[index as usize];
        let life = self.next_interval[index as usize];
        let (_, stop) = plan.intervals[life as usize];
        let flow = &mut self.flows[index as usize];
        if life == 0 && !self.plan.changes.is_empty() {
            flow.begin(plan);
        } else if life > 0 {
            flow.restart(plan);
            if let Some(bundle) = &mut self.bundles[plan.connection as usize]
                && plan.path_index == 0
            {
                let connection = &self.plan.connections[plan.connection as usize];
                bundle.restart(connection, &self.plan.flows, self.now);
                // What the others still have under way belongs to the connection that was.
                for other in connection.flows().skip(1) {
                    let flow = &mut self.flows[other];
                    flow.active = false;
                    flow.end_interval(self.now);
                    flow.restart(&self.plan.flows[other]);
                }
            }
        }
        let flow = &mut self.flows[index as usize];
        flow.active = true;
        flow.start_interval(self.now);
        if let Some(stop) = stop {
            self.queue.schedule_timer(stop, Event::Stop(index));
        }
        self.next_interval[index as usize] = life + 1;
        if let Some(&(start, _)) = plan.intervals.get(life as usize + 1) {
            self.queue.schedule_timer(start, Event::Start(index));
        }
        self.watch
            .recorder
            .event(self.now, record::Event::Start, Some(index), None);
        if let Some(journal) = &mut self.watch.journal {
            journal.started(self.now, index, &self.flows[index as usize].sender);
        }
        self.watch
            .recorder
            .sender(self.now, index, &self.flows[index as usize].sender);
        self.transmit(index);
    }

    fn on_stop(&mut self, index: u32) {
        let flow = &mut self.flows[index as usize];
        flow.active = false;
        flow.end_interval(self.now);
        flow.sender.cease();
        if self.plan.flows[index as usize].transport.stop == Stop::Abort {
            // What is in the network belongs to no one any more.
            flow.restart(&self.plan.flows[index as usize]);
        }
        self.watch
            .recorder
            .event(self.now, record::Event::Stop, Some(index), None);
    }

    fn on_queue_timer(&mut self, link: u32) {
        let target = &mut self.links[link as usize];
        let walked = target.on_queue_timer(self.now);
        if let Some(period) = target.queue().period() {
            self.queue
                .schedule_timer(self.now + period, Event::QueueTimer(link));
        }
        let target = &self.links[link as usize];
        self.watch.recorder.queue(self.now, link, target, None);
        self.walk(walked);
    }

    fn on_rate_step(&mut self, link: u32) {
        let steps = &self.plan.links[link as usize].rate_steps;
        let next = &mut self.next_step[link as usize];
        let (_, rate) = steps[*next as usize];
        *next += 1;
        if let Some(&(at, _)) = steps.get(*next as usize) {
            self.queue.schedule_timer(at, Event::RateStep(link));
        }
        self.set_rate(link, rate);
    }

    fn set_rate(&mut self, link: u32, rate: crate::units::Rate) {
        if let Some(end) = self.links[link as usize].set_rate(rate, self.now) {
            self.queue.schedule(end, Event::Served(link));
        }
    }

    fn on_change(&mut self, index: u32) {
        match self.plan.changes[index as usize].action.clone() {
            ChangeAction::LinkRate { link, rate } => self.set_rate(link, rate),
            ChangeAction::LinkDelay { link, delay } => self.links[link as usize].set_delay(delay),
            ChangeAction::LinkJitter { link, jitter } => {
                let stream = link_stream(&self.plan, link as usize);
                self.links[link as usize].set_jitter(jitter, stream);
            }
            ChangeAction::LinkLoss { link, loss } => self.links[link as usize].set_loss(&loss),
            ChangeAction::Queue { link, queue } => self.links[link as usize].set_queue(&queue),
            // The plan too: a flow that starts later, or again, starts with what is in force.
            ChangeAction::Controller { group, params } => {
                let plans = self.plan.flows.iter_mut();
                for (plan, flow) in plans.zip(&mut self.flows).filter(|(p, _)| p.group == group) {
                    plan.controller = params.clone();
                    flow.sender.set_params(&params);
                }
            }
            ChangeAction::WindowCap { group, cap } => {
                let plans = self.plan.flows.iter_mut();
                for (plan, flow) in plans.zip(&mut self.flows).filter(|(p, _)| p.group == group) {
                    plan.transport.window = cap;
                    if let Some(sender) = flow.sender.stream_mut() {
                        sender.set_cap(cap);
                    }
                }
            }
            ChangeAction::FlowDelay { group, extra, back } => {
                let mut looked_at = 0;
                for ((flow, name), (extra, back)) in
                    of_group(&mut self.flows, &self.plan, group).zip(extra.into_iter().zip(back))
                {
                    flow.return_pipe = pipe_for(&mut self.return_pipes, back);
                    // A way of no length would be one event more for each packet, and so another order at one moment.
                    if flow.access.is_none() && extra > Span::ZERO {
                        flow.access = Some(Access::plain(Stream::new(self.plan.seed, &name)));
                    }
                    if let Some(access) = &mut flow.access {
                        access.set_delay(extra);
                    }
                    looked_at += self.return_pipes.len() as u64;
                }
                self.walk(looked_at);
            }
        }
    }

    fn on_warmed_up(&mut self) {
        self.first_measured = self.sent as u32;
        for flow in &mut self.flows {
            flow.warmed_up(self.now, self.first_measured);
        }
        for (i, link) in self.links.iter_mut().enumerate() {
            if let Some(packet) = link.in_service().filter(|p| p.is_data()) {
                let sent = link.sent_of_serving(self.now).get();
                let flow = &mut self.flows[packet.flow as usize];
                if i == self.plan.bottleneck {
                    flow.stats.crossed.sent_before += sent;
                }
                if packet.hop + 1 == flow.route.hops {
                    flow.stats.departed.sent_before += sent;
                }
            }
            link.warmed_up(self.now);
        }
        for bundle in self.bundles.iter_mut().flatten() {
            bundle.warmed_up(self.now);
        }
    }
}

/// Tells a coupled controller how its connection's subflows stand.
#[inline(never)]
fn show_paths(plan: &Plan, bundles: &[Option<Bundle>], flows: &mut [Flow], index: u32) {
    let own = &plan.flows[index as usize];
    let is_coupled = bundles[own.connection as usize]
        .as_ref()
        .is_some_and(|bundle| bundle.is_coupled);
    if is_coupled {
        let range = plan.connections[own.connection as usize].flows();
        let senders = flows[range].iter().filter_map(|f| f.sender.stream());
        let paths = Paths::new(senders.map(Sender::path_view), own.path_index as usize);
        if let Some(sender) = flows[index as usize].sender.stream_mut() {
            sender.controller_mut().on_paths(&paths);
        }
    }
}

/// A link at the start of a run.
fn link(plan: &Plan, index: usize) -> Link {
    let link = &plan.links[index];
    let crosses = |path: &[u32]| path.contains(&(index as u32));
    let data = plan.flows.iter().filter(|f| crosses(&f.path));
    let acks = plan.flows.iter().filter(|f| crosses(&f.return_path));
    let sizes = data
        .map(|f| f.packet_bytes)
        .chain(acks.map(|f| f.ack_bytes));
    let site = Site {
        limit: link.queue.limit,
        ecn: link.queue.ecn,
        rate: link.nominal,
        delay: link.delay,
        mtu: Bytes::new(u64::from(sizes.max().unwrap_or(1500))),
        keys: plan.flows.len() as u32 * 2,
    };
    Link::new(link, site, link_stream(plan, index))
}

/// Makes the streams of a link by their names.
fn link_stream(plan: &Plan, index: usize) -> impl Fn(&str) -> Stream {
    move |name| Stream::new(plan.seed, &format!("link:{}/{name}", plan.links[index].id))
}

/// The flows of a group, each with the name of its jitter stream.
fn of_group<'a>(
    flows: &'a mut [Flow],
    plan: &'a Plan,
    group: u32,
) -> impl Iterator<Item = (&'a mut Flow, String)> {
    flows
        .iter_mut()
        .zip(&plan.flows)
        .filter(move |(_, p)| p.group == group)
        .map(|(f, p)| (f, format!("{}/jitter", stream_name(plan, p))))
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
    let index = pipes
        .iter()
        .position(|p| p.delay == delay)
        .unwrap_or_else(|| {
            // Where each of many flows has its own, most hold few.
            let room = if pipes.len() < 256 { 64 } else { 0 };
            pipes.push(ReturnPipe {
                delay,
                acks: VecDeque::with_capacity(room),
            });
            pipes.len() - 1
        });
    index as u32
}

/// Twenty base RTTs of the flow with the shortest.
fn fairness_window(plan: &Plan) -> Span {
    let shortest = plan
        .flows
        .iter()
        .map(|f| summary::base_rtt(plan, f))
        .min()
        .unwrap_or(Span::ZERO);
    Span::from_nanos(shortest.as_nanos().max(1_000_000) * FAIRNESS_WINDOW_RTTS)
}
