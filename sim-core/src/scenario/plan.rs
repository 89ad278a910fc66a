//! What the engine runs: a scenario resolved to nanoseconds, bit/s and indices. A plan knows nothing
//! of JSON.

use crate::aqm::{Limit, QueueParams};
use crate::cc::ControllerParams;
use crate::net::arq::ArqParams;
use crate::net::loss::LossParams;
use crate::net::packet::Class;
use crate::net::trace::Trace;
use crate::transport::{MultipathParams, TransportParams};
use crate::units::{Bytes, Rate, Span, Time};

/// An experiment, ready to run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Simulated time.
    pub duration: Time,
    /// Metrics are taken from here to the end.
    pub warmup: Time,
    /// The one source of randomness.
    pub seed: u32,
    /// All links; paths are indices into this list.
    pub links: Vec<LinkPlan>,
    /// All flows, expanded from their groups, in the groups' order; one for each subflow of a connection
    /// over several paths.
    pub flows: Vec<FlowPlan>,
    /// All connections, in the same order: what a reader counts as a flow.
    pub connections: Vec<ConnectionPlan>,
    /// The groups; a flow names its group by index.
    pub groups: Vec<GroupPlan>,
    /// The link whose figures are reported at the top.
    pub bottleneck: usize,
    /// The C of efficiency, if the scenario states one; otherwise what the bottleneck could carry.
    pub capacity: Option<Rate>,
    /// What a reader changed in mid-run, in order of time.
    pub changes: Vec<PlannedChange>,
}

impl Plan {
    /// The flows of a group, which stand side by side; none if there is no such group.
    pub fn flows_of(&self, group: usize) -> &[FlowPlan] {
        &self.flows[self.range_of(group)]
    }

    /// The same, to be changed.
    pub fn flows_of_mut(&mut self, group: usize) -> core::slice::IterMut<'_, FlowPlan> {
        let range = self.range_of(group);
        self.flows[range].iter_mut()
    }

    fn range_of(&self, group: usize) -> core::ops::Range<usize> {
        let from = self.flows.partition_point(|f| (f.group as usize) < group);
        from..self.flows.partition_point(|f| f.group as usize <= group)
    }

    /// Do the figures of the whole count this connection? That of a link counts who crosses it; where the scenario
    /// states the capacity of several, everyone does.
    pub fn observes(&self, connection: &ConnectionPlan) -> bool {
        self.capacity.is_some() || self.crosses_bottleneck(connection)
    }

    /// Do data of this connection cross the bottleneck, on any of its paths?
    pub fn crosses_bottleneck(&self, connection: &ConnectionPlan) -> bool {
        let bottleneck = self.bottleneck as u32;
        let mut flows = self.flows[connection.flows()].iter();
        flows.any(|flow| flow.path.contains(&bottleneck))
    }
}

/// A link: queue, server, propagation.
#[derive(Clone, Debug)]
pub struct LinkPlan {
    /// Its name in the scenario.
    pub id: String,
    /// The rate at the start.
    pub rate: Rate,
    /// Later rates, in order of time.
    pub rate_steps: Vec<(Time, Rate)>,
    /// What its queue takes for its rate, never zero: the rate at the start, or the mean of a trace or a model.
    pub nominal: Rate,
    /// How many entries of a list, or frames of a model, its rates were made from.
    pub effort: u64,
    /// Opportunities to send, which stand in place of the rates.
    pub trace: Option<Trace>,
    /// One-way propagation delay.
    pub delay: Span,
    /// Up to so much is added to the delay of each packet, uniformly.
    pub jitter: Span,
    /// Jitter may let packets overtake.
    pub jitter_reorders: bool,
    /// The part of packets that is late, and by how much.
    pub late: (f64, Span),
    /// Losses after the server.
    pub loss: Option<LossParams>,
    /// Repetition of what `loss` takes; never [`crate::net::arq::ArqMode::Capacity`], which lowers the rates.
    pub arq: Option<ArqParams>,
    /// Its queue.
    pub queue: QueuePlan,
}

/// A queue: how much may wait, and the discipline.
#[derive(Clone, Debug, PartialEq)]
pub struct QueuePlan {
    /// How much may wait.
    pub limit: Limit,
    /// Mark instead of dropping, where the discipline can.
    pub ecn: bool,
    /// The discipline with its parameters.
    pub params: QueueParams,
}

/// A group of equal flows.
#[derive(Clone, Debug)]
pub struct GroupPlan {
    /// Its name in the scenario.
    pub id: String,
    /// How many connections it has; they and their flows stand side by side.
    pub count: u32,
}

/// A connection: one flow, or several subflows.
#[derive(Clone, Debug)]
pub struct ConnectionPlan {
    /// Index of its group.
    pub group: u32,
    /// Its number within the group.
    pub index: u32,
    /// Its first flow in [`Plan::flows`].
    pub first: u32,
    /// How many flows it has.
    pub paths: u32,
    /// How it spreads its data over several paths; `None` for a flow with a single `path`.
    pub multipath: Option<MultipathParams>,
}

impl ConnectionPlan {
    /// Its flows, as indices into [`Plan::flows`].
    pub const fn flows(&self) -> core::ops::Range<usize> {
        self.first as usize..(self.first + self.paths) as usize
    }
}

/// One flow, or a subflow.
#[derive(Clone, Debug)]
pub struct FlowPlan {
    /// Index of its group.
    pub group: u32,
    /// The number of its connection within the group.
    pub index: u32,
    /// Index of its connection in [`Plan::connections`].
    pub connection: u32,
    /// Which of its connection's paths it is.
    pub path_index: u32,
    /// How many paths its connection has.
    pub paths: u32,
    /// It carries data of a connection that has been read with `paths`.
    pub is_subflow: bool,
    /// Links from sender to receiver; never empty.
    pub path: Box<[u32]>,
    /// Links that carry its acknowledgements; empty for a pure delay.
    pub return_path: Box<[u32]>,
    /// Delay of the acknowledgements besides `return_path`: the forward links' propagation if
    /// `return_path` is empty, plus the flow's own extra delay.
    pub return_delay: Span,
    /// The flow's own delay before the first link.
    pub extra_delay: Span,
    /// A private access link before the path.
    pub access: Option<Rate>,
    /// When it runs: start, and end if it has one. More than one for an on-off transfer, which
    /// starts with fresh state in each; in order, not overlapping.
    pub intervals: Vec<(Time, Option<Time>)>,
    /// A finite transfer's payload.
    pub size: Option<Bytes>,
    /// Data packet on the wire.
    pub packet_bytes: u32,
    /// Acknowledgement on the wire.
    pub ack_bytes: u32,
    /// What its packets and acknowledgements ask for.
    pub class: Class,
    /// The congestion controller with its parameters.
    pub controller: ControllerParams,
    /// How its transport behaves.
    pub transport: TransportParams,
}

/// Bytes of headers in a data packet: 20 IP and 20 TCP, as in the papers' 1500-byte packets with
/// 1460 bytes of payload [metrics.md §6.7].
pub const HEADER_BYTES: u32 = 40;

impl FlowPlan {
    /// Packets of a finite transfer, ceil(size / payload); `u32::MAX` for a backlogged one.
    pub fn packets(&self) -> u32 {
        self.size.map_or(u32::MAX, |size| {
            let packets = size.get().div_ceil(self.payload().get());
            packets.min(u64::from(u32::MAX)) as u32
        })
    }

    /// Payload of a data packet.
    pub fn payload(&self) -> Bytes {
        Bytes::new(u64::from(self.packet_bytes - HEADER_BYTES))
    }
}

/// A change in mid-run.
#[derive(Clone, Debug)]
pub struct PlannedChange {
    /// When.
    pub at: Time,
    /// What.
    pub action: ChangeAction,
    /// What it cost to read, in entries of a list.
    pub effort: u64,
}

/// What changes. Group numbers are indices into [`Plan::groups`].
#[derive(Clone, Debug, PartialEq)]
pub enum ChangeAction {
    /// A link's rate; a packet in service goes on with what is left of it.
    LinkRate {
        /// The link.
        link: u32,
        /// Its new rate.
        rate: Rate,
    },
    /// A link's propagation delay, for packets that leave it from now on; order is kept.
    LinkDelay {
        /// The link.
        link: u32,
        /// Its new delay.
        delay: Span,
    },
    /// A link's jitter, for packets that leave it from now on.
    LinkJitter {
        /// The link.
        link: u32,
        /// Its new jitter.
        jitter: Span,
    },
    /// The parameters of a link's loss; the model stays.
    LinkLoss {
        /// The link.
        link: u32,
        /// The new parameters.
        loss: LossParams,
    },
    /// A queue's limit or parameters; the discipline stays.
    Queue {
        /// The link.
        link: u32,
        /// Limit and parameters.
        queue: QueuePlan,
    },
    /// A group's controller parameters; the controller stays.
    Controller {
        /// The group.
        group: u32,
        /// The new parameters.
        params: ControllerParams,
    },
    /// The flows' own delays, for packets that leave from now on. Data stays in order; a shorter way
    /// back may let acknowledgements overtake.
    FlowDelay {
        /// The group.
        group: u32,
        /// Before the first link, per flow of the group.
        extra: Vec<Span>,
        /// On the way back, per flow of the group (as [`FlowPlan::return_delay`]).
        back: Vec<Span>,
    },
    /// A cap on the windows of a group.
    WindowCap {
        /// The group.
        group: u32,
        /// The cap in packets.
        cap: Option<u32>,
    },
}
