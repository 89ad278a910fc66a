//! Where the packets of a run are: what the tests of conservation look at, and the budget.

use crate::Engine;
use lbe_net::access::Access;
use lbe_net::link::Link;

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

impl<R> Engine<R> {
    /// Where all packets are: what the tests of conservation look at. Acknowledgements that travel over
    /// links count too, those in a pure delay do not.
    pub fn census(&self) -> Census {
        let held: u64 = self.link_census().map(|l| l.held).sum();
        let in_access: usize = self.flows.iter().filter_map(|f| f.access.as_ref().map(Access::in_transit)).sum();
        let piped: usize = self.net.links.iter().map(Link::in_pipe).sum();
        Census {
            sent: self.net.sent,
            arrived: self.arrived,
            dropped: self.link_census().map(|l| l.dropped).sum(),
            lost: self.link_census().map(|l| l.lost).sum(),
            in_network: held + (in_access + piped) as u64,
        }
    }

    /// The same for each link, its pipe left out.
    pub fn link_census(&self) -> impl Iterator<Item = LinkCensus> {
        self.net.links.iter().map(|l| LinkCensus {
            offered: l.stats().arrivals,
            accepted: l.stats().accepted(),
            dropped: l.stats().dropped + l.stats().dropped_of_before,
            departed: l.stats().departures,
            lost: l.stats().lost,
            held: u64::from(l.waiting()) + u64::from(l.is_busy()) + l.to_repeat() as u64,
        })
    }
}
