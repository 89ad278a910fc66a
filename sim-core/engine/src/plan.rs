//! What the engine runs: a scenario resolved to nanoseconds, bit/s and indices. A plan knows nothing
//! of JSON. Each room below has its own part: [`LinkPlan`], [`FlowPlan`]; this is the whole.

pub use lbe_net::plan::{LinkPlan, QueuePlan};
pub use lbe_transport::plan::{ConnectionPlan, FlowPlan, HEADER_BYTES};

use lbe_cc::ControllerParams;
use lbe_model::units::{Rate, Span, Time};
use lbe_net::given::GivenFate;
use lbe_net::loss::LossParams;

/// An experiment, ready to run.
#[derive(Clone, Debug, Default)]
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
    /// What a reader gave to single packets and decisions.
    pub fates: Vec<PlannedFate>,
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

    /// `tcp.0`, and `mp.0/1` for the second path of a connection over several.
    pub fn flow_name(&self, flow: u32) -> String {
        let flow = &self.flows[flow as usize];
        let group = &self.groups[flow.group as usize].id;
        if flow.is_subflow {
            format!("{group}.{}/{}", flow.index, flow.path_index)
        } else {
            format!("{group}.{}", flow.index)
        }
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

/// A group of equal flows.
#[derive(Clone, Debug)]
pub struct GroupPlan {
    /// Its name in the scenario.
    pub id: String,
    /// How many connections it has; they and their flows stand side by side.
    pub count: u32,
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

/// Another fate for a packet, or for a decision.
#[derive(Clone, Copy, Debug)]
pub struct PlannedFate {
    /// Its place in the scenario's list of changes.
    pub place: u32,
    /// Whose.
    pub of: Fated,
}

/// Whose fate it is.
#[derive(Clone, Copy, Debug)]
pub enum Fated {
    /// A packet's, at this link, or at whatever link of its path.
    Packet(Option<u32>, GivenFate),
    /// The first cut of a flow's window from a time on: it is not made.
    Cut(u32, Time),
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
    /// The seed from which all draw from now on, each its own stream from the start.
    Seed(u32),
    /// A cap on the windows of a group.
    WindowCap {
        /// The group.
        group: u32,
        /// The cap in packets.
        cap: Option<u32>,
    },
}
