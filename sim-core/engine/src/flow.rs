//! A flow at run time: sender, receiver, and the bookkeeping between them and the engine.

use crate::application::User;
use crate::plan::FlowPlan;
use lbe_app::Felt;
use lbe_cc::ControllerParams;
use lbe_model::packet::{Class, Packet, Stamp};
use lbe_model::rng::Stream;
use lbe_model::units::{Span, Time};
use lbe_net::access::Access;
use lbe_transport::sender::SenderCounters;
use lbe_transport::{AnySender, Receiver, Rledbat, Sender};

/// What the two ends of a flow are part of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ends {
    /// A flow without end whose acknowledgements meet a pure delay: its receiver's answer needs nothing else.
    Simple,
    /// Any other flow on one path of which nothing below holds.
    Single,
    /// An application writes its data, and waits for them.
    Used,
    /// Nobody resends its data, and someone listens.
    Heard,
    /// The receiver steers the window that it advertises.
    Steered,
    /// A connection over several paths.
    Subflow,
}

/// What the engine asks of a flow's plan for every packet, beside the flow's state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Route {
    /// The first link of its path, and how many there are.
    pub(super) first: u32,
    pub(super) hops: u8,
    /// The first link that carries its acknowledgements; none for a pure delay.
    pub(super) back: Option<u32>,
    pub(super) connection: u32,
    /// Its number among the paths of its connection.
    pub(super) path: u8,
    pub(super) ends: Ends,
    /// Its acknowledgements take a way of their own: it is a subflow, or its controller is a guest.
    pub(super) is_apart: bool,
    /// Packets of a finite transfer, whatever becomes of its sender; `u32::MAX` where there is no end.
    pub(super) total: u32,
    /// Its packets tell the receiver something ([`Flow::stamp`]).
    pub(super) is_stamped: bool,
    pub(super) packet_bytes: u32,
    pub(super) class: Class,
}

impl Route {
    #[inline]
    pub(super) fn is_subflow(&self) -> bool {
        self.ends == Ends::Subflow
    }

    fn new(plan: &FlowPlan) -> Self {
        Self {
            first: plan.path[0],
            hops: plan.path.len() as u8,
            back: plan.return_path.first().copied(),
            connection: plan.connection,
            path: plan.path_index as u8,
            ends: match plan.size {
                _ if plan.is_subflow => Ends::Subflow,
                _ if plan.application.is_some() => Ends::Used,
                _ if plan.controller.listening().is_some() => Ends::Heard,
                _ if plan.transport.rledbat != Rledbat::Off => Ends::Steered,
                None if plan.return_path.is_empty() => Ends::Simple,
                _ => Ends::Single,
            },
            is_apart: plan.is_subflow || matches!(plan.controller, ControllerParams::Guest(_)),
            total: plan.size.map_or(u32::MAX, |_| plan.packets()),
            is_stamped: plan.controller.wants_reports()
                || plan.transport.quick_ack
                || plan.transport.rledbat != Rledbat::Off,
            packet_bytes: plan.packet_bytes,
            class: plan.class,
        }
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct Flow {
    pub(super) route: Route,
    pub(super) sender: AnySender,
    pub(super) receiver: Receiver,
    pub(super) access: Option<Access>,
    /// Who uses the connection, from the flow's start on; none where all data are there from the start, and at all
    /// connections of an application but its first.
    pub(super) user: Option<Box<User>>,
    /// What each life's controller draws from.
    pub(super) random: Stream,
    /// Index of its return pipe.
    pub(super) return_pipe: u32,
    /// Which interval it is in; packets of earlier lives are ignored.
    pub(super) life: u8,
    pub(super) active: bool,
    /// No interval goes on: it has not begun, was stopped, or the transfer is complete.
    is_over: bool,
    /// Its packets of data on their way to the exit of the last link.
    in_network: u32,
    /// When the scheduled timer events are due; an event at another time is stale.
    pub(super) rto_event: Time,
    pub(super) gate_event: Time,
    pub(super) delayed_ack_event: Time,
    pub(super) stats: FlowStats,
}

/// Bytes that have left a link since the warm-up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Departed {
    pub(super) bytes: u64,
    /// Of the packet in service at the end of the warm-up, what had been sent by then.
    pub(super) sent_before: u64,
}

impl Departed {
    /// Of the packet that was in service at the end of the warm-up, the rest.
    pub(super) const fn since(self) -> u64 {
        self.bytes.saturating_sub(self.sent_before)
    }
}

/// How far a transfer has come in its present interval.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Progress {
    in_order: u32,
    /// When more came into order last, or when it began.
    at: Time,
    /// When it was stopped, if it was: nobody waits for more from then on.
    stopped: Option<Time>,
    /// The longest time in which nothing did.
    longest_gap: Span,
}

impl Progress {
    /// It begins, or begins anew.
    pub(super) fn begin(&mut self, now: Time) {
        // Before its first start nobody waits for it.
        let so_far = |stop| self.longest_gap_until(stop);
        *self = Self { at: now, longest_gap: self.stopped.map_or(self.longest_gap, so_far), ..Self::default() };
    }

    /// It is stopped.
    pub(super) const fn stop(&mut self, now: Time) {
        self.stopped = Some(now);
    }

    /// So many packets are in order.
    pub(super) fn reach(&mut self, in_order: u32, now: Time) {
        if in_order > self.in_order {
            self.longest_gap = self.longest_gap.max(now.since(self.at));
            (self.in_order, self.at) = (in_order, now);
        }
    }

    /// The longest time without any, were nothing to come until then.
    pub(super) fn longest_gap_until(self, end: Time) -> Span {
        let end = self.stopped.map_or(end, |stop| stop.min(end));
        self.longest_gap.max(end.since(self.at))
    }
}

/// What a flow did since the warm-up. Counters of earlier lives are carried.
#[derive(Clone, Debug, Default)]
pub(super) struct FlowStats {
    /// From its last link.
    pub(super) departed: Departed,
    /// From the bottleneck, where its path goes on after that.
    pub(super) crossed: Departed,
    /// Of the packets sent since the warm-up.
    pub(super) lost: u64,
    pub(super) marked: u64,
    active_for: Span,
    /// Since when it is active: it may send, or its data are on their way to the exit of its last link.
    active_since: Option<Time>,
    /// The number of the first packet that was sent since the warm-up.
    first: u32,
    pub(super) completed: Option<Time>,
    /// Of a finite transfer on one path, whenever that was.
    pub(super) progress: Progress,
    carried: Totals,
    /// To be subtracted: what was there at the end of the warm-up.
    before: Totals,
    /// Distinct packets that arrived since, and had been sent before.
    early: u64,
}

/// Sums over lives.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Totals {
    pub(super) sender: SenderCounters,
    pub(super) in_order: u64,
    pub(super) delivered: u64,
    pub(super) reordered: u64,
}

impl Totals {
    /// Both together.
    pub(super) fn plus(self, other: Self) -> Self {
        self.combine(other, |a, b| a + b)
    }

    fn combine(self, other: Self, op: impl Fn(u64, u64) -> u64) -> Self {
        let (a, b) = (self.sender, other.sender);
        Self {
            sender: SenderCounters {
                sent: op(a.sent, b.sent),
                retransmits: op(a.retransmits, b.retransmits),
                timeouts: op(a.timeouts, b.timeouts),
                fast_retransmits: op(a.fast_retransmits, b.fast_retransmits),
                rtt_sum_ns: op(a.rtt_sum_ns, b.rtt_sum_ns),
                rtt_samples: op(a.rtt_samples, b.rtt_samples),
            },
            in_order: op(self.in_order, other.in_order),
            delivered: op(self.delivered, other.delivered),
            reordered: op(self.reordered, other.reordered),
        }
    }
}

impl Flow {
    pub(super) fn new(plan: &FlowPlan, return_pipe: u32, jitter: Stream, controller: &Stream) -> Self {
        Self {
            route: Route::new(plan),
            sender: AnySender::new(plan, controller.clone()),
            receiver: Receiver::of_flow(plan),
            access: Access::new(plan.transport.send_jitter, plan.access, plan.extra_delay, jitter),
            user: None,
            random: controller.clone(),
            return_pipe,
            life: 0,
            active: false,
            is_over: true,
            in_network: 0,
            rto_event: Time::NEVER,
            gate_event: Time::NEVER,
            delayed_ack_event: Time::NEVER,
            stats: FlowStats::default(),
        }
    }

    /// Sender and receiver at the start of a connection, as the plan has them now.
    pub(super) fn begin(&mut self, plan: &FlowPlan) {
        self.sender = AnySender::new(plan, self.random.clone());
        let earlier = core::mem::replace(&mut self.receiver, Receiver::of_flow(plan));
        self.receiver.listens_on(earlier);
    }

    /// Starts anew with fresh state; what the earlier life did stays counted.
    pub(super) fn restart(&mut self, plan: &FlowPlan) {
        self.stats.carried = self.lifetime_totals();
        self.life = self.life.wrapping_add(1);
        self.begin(plan);
        self.delayed_ack_event = Time::NEVER;
        self.rto_event = Time::NEVER;
        self.gate_event = Time::NEVER;
    }

    pub(super) fn lifetime_totals(&self) -> Totals {
        let present = Totals {
            sender: self.sender.counters(),
            in_order: u64::from(self.receiver.in_order()),
            delivered: self.receiver.new_packets(),
            reordered: self.receiver.reordered(),
        };
        self.stats.carried.combine(present, |a, b| a + b)
    }

    /// What happened since the warm-up.
    pub(super) fn totals(&self) -> Totals {
        self.lifetime_totals().combine(self.stats.before, |a, b| a - b)
    }

    /// The warm-up is over: count from here.
    /// `first` is the number of the next packet.
    pub(super) fn warmed_up(&mut self, now: Time, first: u32) {
        self.stats = FlowStats {
            carried: self.stats.carried,
            before: self.lifetime_totals(),
            active_since: self.stats.active_since.map(|_| now),
            completed: self.stats.completed,
            progress: self.stats.progress,
            first,
            ..FlowStats::default()
        };
    }

    /// A packet from before the end of the warm-up has arrived; before that the totals were `then`. It is no part of what
    /// was sent since.
    pub(super) fn leave_out(&mut self, then: Totals) {
        let now = self.lifetime_totals();
        let arrived = now.delivered - then.delivered;
        self.stats.early += arrived;
        self.stats.before.delivered += arrived;
        self.stats.before.reordered += now.reordered - then.reordered;
    }

    /// Distinct packets that arrived since the warm-up, whenever they were sent.
    pub(super) fn arrived(&self) -> u64 {
        self.totals().delivered + self.stats.early
    }

    /// What its packets tell the receiver.
    #[inline(never)]
    pub(super) fn stamp(&self) -> Stamp {
        self.sender.stamp(self.receiver.steering().is_some())
    }

    /// Packets and blocks that its two ends have looked at one by one since they were asked last.
    pub(super) fn take_walked(&mut self) -> u64 {
        let by_sender = self.sender.stream_mut().map_or(0, Sender::take_walked);
        by_sender + self.receiver.take_walked()
    }

    /// An interval begins.
    pub(super) fn start_interval(&mut self, now: Time) {
        self.is_over = false;
        self.stats.active_since.get_or_insert(now);
    }

    /// All of a finite transfer is in order. False if that was so before in this interval.
    pub(super) fn completes(&mut self, now: Time) -> bool {
        let is_new = !self.is_over || self.stats.completed.is_none();
        if is_new {
            self.stats.completed.get_or_insert(now);
            self.end_interval(now);
        }
        is_new
    }

    /// The present interval is over.
    pub(super) fn end_interval(&mut self, now: Time) {
        self.is_over = true;
        self.rest(now);
    }

    /// A packet of data goes into the network.
    #[inline]
    pub(super) fn on_launch(&mut self, now: Time) {
        self.in_network += 1;
        if self.in_network == 1 {
            self.stats.active_since.get_or_insert(now);
        }
    }

    /// A packet of data has left the last link, or is lost.
    #[inline]
    pub(super) fn on_exit(&mut self, now: Time) {
        self.in_network -= 1;
        if self.in_network == 0 {
            self.rest(now);
        }
    }

    /// A packet of data was dropped, or lost on a link.
    pub(super) fn on_loss(&mut self, packet: &Packet, now: Time) {
        self.stats.lost += u64::from(packet.number >= self.stats.first);
        self.on_exit(now);
    }

    /// It is active no more if its interval is over and none of its data are on their way.
    fn rest(&mut self, now: Time) {
        if self.is_over && self.in_network == 0 {
            self.finish(now);
        }
    }

    /// Adds up how long it has been active: so far, or in the whole run.
    pub(super) fn finish(&mut self, now: Time) {
        if let Some(since) = self.stats.active_since.take() {
            self.stats.active_for += now.since(since);
        }
    }

    /// What its user has felt by now; none where nobody uses it.
    pub(super) fn felt(&self, now: Time) -> Option<Felt> {
        let heard = || self.receiver.heard().cloned();
        match &self.user {
            Some(user) => Some(user.felt(now)),
            None => heard().map(|heard| Felt::Heard(Box::new(heard))),
        }
    }

    /// How long it was active since the warm-up, once the run is over.
    pub(super) const fn active_for(&self) -> Span {
        self.stats.active_for
    }
}
