//! `DropTail`: first in, first out; an arrival at a full queue is dropped.

use crate::prelude::*;

params! {
    /// Parameters of `DropTail` beyond its limit.
    pub struct DropTailParams {
        ns2_limit: bool = ParamSpec::flag("ns2_limit", "ns-2's limit", false)
            .help("ns-2 drops when q + 1 reaches the limit, so that a limit of L holds L − 1 waiting packets.")
            .source("ns-2.35 drop-tail.cc");
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct DropTail {
    limit: Limit,
    queue: Fifo,
}

fn effective(params: &DropTailParams, limit: Limit) -> Limit {
    match (params.ns2_limit, limit) {
        (false, limit) => limit,
        (true, Limit::Packets(n)) => Limit::Packets(n.saturating_sub(1)),
        (true, Limit::Bytes(n)) => Limit::Bytes(Bytes::new(n.get().saturating_sub(1))),
    }
}

impl DropTail {
    /// The packet that `make` makes arrives.
    #[expect(clippy::inline_always, reason = "else the packet would be written twice")]
    #[inline(always)]
    pub fn offer(&mut self, make: impl Fn() -> Packet, sink: &mut impl Sink) {
        self.queue.offer(make, self.limit, sink);
    }

    /// The next packet to serve goes to `place`. False if there is none.
    #[inline]
    pub fn serve(&mut self, place: &mut Packet) -> bool {
        self.queue.pop_into(place)
    }
}

impl QueueDiscipline for DropTail {
    type Params = DropTailParams;
    const DOC: Doc = Doc {
        label: "DropTail",
        summary: "First in, first out; an arrival at a full queue is dropped.",
        source: "ns-2.35 drop-tail.cc",
        equations: &[r"q \ge L \Rightarrow \text{drop the arrival}"],
        simplified: "",
    };
    const PRESETS: &'static [Preset] = presets! {
        "ns2", "ns-2: one packet fewer", "ns-2.35 drop-tail.cc":
            ns2_limit = Flag(true);
    };
    const REMOVE_NEWEST: Option<fn(&mut Self) -> Option<Packet>> = Some(|q| q.queue.pop_newest());

    fn new(params: &DropTailParams, site: &Site, _random: Stream) -> Self {
        Self { limit: effective(params, site.limit), queue: Fifo::default() }
    }

    fn set_params(&mut self, params: &DropTailParams, site: &Site) {
        self.limit = effective(params, site.limit);
    }

    #[inline]
    fn enqueue(&mut self, packet: Packet, _now: Time, sink: &mut impl Sink) {
        self.offer(|| packet, sink);
    }

    #[inline]
    fn dequeue(&mut self, _now: Time, _sink: &mut impl Sink) -> Option<Packet> {
        self.queue.pop()
    }

    #[inline]
    fn backlog(&self) -> Backlog {
        self.queue.backlog()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DropReason;
    use crate::testing::{Kept, packet, random, site};
    use lbe_model::params::ParamSet;

    /// Offers `n` packets of 1500 B and counts how many wait and how many are dropped.
    fn offer(params: &DropTailParams, limit: Limit, n: u32) -> (u32, usize) {
        let mut queue = DropTail::new(params, &site(limit), random());
        let mut kept = Kept::default();
        kept.offer(&mut queue, (0..n).map(|seq| packet(0, seq, Time::ZERO)));
        assert!(kept.drops.iter().all(|d| d.2 == DropReason::Tail));
        (queue.backlog().packets, kept.drops.len())
    }

    /// L = 4 and six simultaneous arrivals, one of which is on the wire.
    #[test]
    fn vectors() {
        let plain = DropTailParams::defaults();
        assert_eq!(offer(&plain, Limit::Packets(4), 5), (4, 1));
        assert_eq!(offer(&DropTailParams { ns2_limit: true }, Limit::Packets(4), 5), (3, 2));
        assert_eq!(offer(&plain, Limit::Bytes(Bytes::new(4500)), 5), (3, 2));
        assert_eq!(offer(&plain, Limit::Bytes(Bytes::new(4499)), 5), (2, 3));
    }
}
