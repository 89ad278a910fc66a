//! A connection over several paths at run time, and the bookkeeping between it and the engine.

use crate::flow::Flow;
use crate::plan::{ConnectionPlan, FlowPlan, Plan};
use lbe_cc::Paths;
use lbe_model::units::Time;
use lbe_transport::connection::{ConnectionCounters, Subflow};
use lbe_transport::{Connection, Sender};

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct Bundle {
    pub(super) connection: Connection,
    /// What coupled controllers see of each other.
    pub(super) paths: Paths,
    /// Counters of earlier lives, and what is to be subtracted: what was there at the end of the warm-up.
    carried: ConnectionCounters,
    before: ConnectionCounters,
    /// Distinct packets of data that arrived since, and had been sent before.
    early: u64,
}

impl Subflow for Flow {
    #[inline]
    fn sender(&mut self) -> &mut Sender {
        let sender = self.sender.stream_mut();
        sender.expect("the scenario refuses several paths without a window")
    }

    #[inline]
    fn may_send_new(&self) -> bool {
        self.active
    }
}

fn start(plan: &ConnectionPlan, flows: &[FlowPlan]) -> Option<Connection> {
    let params = plan.multipath.as_ref()?;
    let total = flows[plan.first as usize].packets();
    Some(Connection::new(params, plan.paths as usize, total))
}

fn combine(a: ConnectionCounters, b: ConnectionCounters, op: impl Fn(u64, u64) -> u64) -> ConnectionCounters {
    ConnectionCounters {
        in_order: op(a.in_order, b.in_order),
        delivered: op(a.delivered, b.delivered),
        duplicates: op(a.duplicates, b.duplicates),
        reordered: op(a.reordered, b.reordered),
        reinjected: op(a.reinjected, b.reinjected),
        blocked_ns: op(a.blocked_ns, b.blocked_ns),
    }
}

impl Bundle {
    /// The connection at its start; `None` for a flow with a single path.
    pub(super) fn new(plan: &ConnectionPlan, flows: &[FlowPlan]) -> Option<Self> {
        let connection = start(plan, flows)?;
        Some(Self {
            connection,
            paths: Paths::alone(),
            carried: ConnectionCounters::default(),
            before: ConnectionCounters::default(),
            early: 0,
        })
    }

    /// Starts anew; what the earlier life did stays counted.
    pub(super) fn restart(&mut self, plan: &ConnectionPlan, flows: &[FlowPlan], now: Time) {
        self.carried = self.lifetime_totals(now);
        if let Some(connection) = start(plan, flows) {
            self.connection = connection;
        }
    }

    /// The warm-up is over: count from here.
    pub(super) fn warmed_up(&mut self, now: Time) {
        self.before = self.lifetime_totals(now);
    }

    /// All that has ever happened.
    pub(super) fn lifetime_totals(&self, now: Time) -> ConnectionCounters {
        combine(self.carried, self.connection.counters(now), |a, b| a + b)
    }

    /// As [`Flow::leave_out`].
    pub(super) fn leave_out(&mut self, then: ConnectionCounters, now: Time) {
        let after = self.lifetime_totals(now);
        let arrived = after.delivered - then.delivered;
        self.early += arrived;
        self.before.delivered += arrived;
        self.before.duplicates += after.duplicates - then.duplicates;
        self.before.reordered += after.reordered - then.reordered;
    }

    /// As [`Flow::arrived`].
    pub(super) fn arrived(&self, now: Time) -> u64 {
        self.totals(now).delivered + self.early
    }

    /// What happened since the warm-up.
    pub(super) fn totals(&self, now: Time) -> ConnectionCounters {
        combine(self.lifetime_totals(now), self.before, |a, b| a - b)
    }
}

/// Tells a coupled controller how its connection's subflows stand.
#[inline(never)]
pub(super) fn show_paths(plan: &Plan, bundles: &mut [Option<Bundle>], flows: &mut [Flow], index: u32) {
    let own = &plan.flows[index as usize];
    let is_coupled = |flow: &Flow| {
        let sender = flow.sender.stream();
        sender.is_some_and(|sender| sender.controller().is_coupled())
    };
    if is_coupled(&flows[index as usize])
        && let Some(bundle) = &mut bundles[own.connection as usize]
    {
        let range = plan.connections[own.connection as usize].flows();
        let senders = flows[range].iter().filter_map(|f| f.sender.stream());
        let views = senders.map(Sender::path_view);
        bundle.paths.look(views, own.path_index as usize);
        if let Some(sender) = flows[index as usize].sender.stream_mut() {
            sender.controller_mut().on_paths(&bundle.paths);
        }
    }
}
