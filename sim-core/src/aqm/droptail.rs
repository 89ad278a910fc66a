//! `DropTail`: first in, first out; an arrival at a full queue is dropped [aqm.md §1].

use std::collections::VecDeque;

use crate::aqm::{Backlog, DropReason, DropSink, Limit, QueueDiscipline};
use crate::net::packet::Packet;

use crate::params;
use crate::params::ParamSpec;
use crate::units::{Bytes, Time};

params! {
    /// Parameters of `DropTail` beyond its limit.
    pub struct DropTailParams {
        /// Hold one packet fewer, as ns-2 does.
        ns2_limit: bool = ParamSpec::flag("ns2_limit", "ns-2's limit", false)
            .help("ns-2 drops when q + 1 reaches the limit, so that a limit of L holds L − 1 waiting packets.")
            .source("ns-2.35 drop-tail.cc");
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct DropTail {
    limit: Limit,
    queue: VecDeque<Packet>,
    bytes: u64,
}

fn effective(params: &DropTailParams, limit: Limit) -> Limit {
    match (params.ns2_limit, limit) {
        (false, limit) => limit,
        (true, Limit::Packets(n)) => Limit::Packets(n.saturating_sub(1)),
        (true, Limit::Bytes(n)) => Limit::Bytes(Bytes::new(n.get().saturating_sub(1))),
    }
}

impl QueueDiscipline for DropTail {
    type Params = DropTailParams;

    fn new(params: &DropTailParams, limit: Limit) -> Self {
        Self {
            limit: effective(params, limit),
            queue: VecDeque::new(),
            bytes: 0,
        }
    }

    fn set_params(&mut self, params: &DropTailParams, limit: Limit) {
        self.limit = effective(params, limit);
    }

    #[inline]
    fn enqueue(&mut self, packet: Packet, _now: Time, sink: &mut impl DropSink) {
        if self.limit.admits(self.backlog(), packet.size()) {
            self.bytes += packet.size().get();
            self.queue.push_back(packet);
        } else {
            sink.drop(packet, DropReason::Tail);
        }
    }

    #[inline]
    fn dequeue(&mut self, _now: Time, _sink: &mut impl DropSink) -> Option<Packet> {
        let packet = self.queue.pop_front()?;
        self.bytes -= packet.size().get();
        Some(packet)
    }

    #[inline]
    fn backlog(&self) -> Backlog {
        Backlog {
            packets: self.queue.len() as u32,
            bytes: Bytes::new(self.bytes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::ParamSet;

    #[derive(Default)]
    struct Count(u32);

    impl DropSink for Count {
        fn drop(&mut self, _packet: Packet, reason: DropReason) {
            assert_eq!(reason, DropReason::Tail);
            self.0 += 1;
        }
    }

    /// Offers `n` packets of 1500 B and counts how many wait and how many are dropped.
    fn offer(params: &DropTailParams, limit: Limit, n: u32) -> (u32, u32) {
        let mut queue = DropTail::new(params, limit);
        let mut drops = Count::default();
        for seq in 0..n {
            queue.enqueue(Packet::data(0, seq, 1500), Time::ZERO, &mut drops);
        }
        (queue.backlog().packets, drops.0)
    }

    /// [aqm.md §1] L = 4 and six simultaneous arrivals, one of which is on the wire.
    #[test]
    fn vectors() {
        let plain = DropTailParams::defaults();
        assert_eq!(offer(&plain, Limit::Packets(4), 5), (4, 1));
        assert_eq!(
            offer(&DropTailParams { ns2_limit: true }, Limit::Packets(4), 5),
            (3, 2)
        );
        assert_eq!(offer(&plain, Limit::Bytes(Bytes::new(4500)), 5), (3, 2));
        assert_eq!(offer(&plain, Limit::Bytes(Bytes::new(4499)), 5), (2, 3));
    }

    #[test]
    fn first_in_first_out() {
        let mut queue = DropTail::new(&DropTailParams::defaults(), Limit::Packets(10));
        let mut drops = Count::default();
        for seq in 0..5 {
            queue.enqueue(Packet::data(0, seq, 1500), Time::ZERO, &mut drops);
        }
        let order: Vec<u32> = core::iter::from_fn(|| queue.dequeue(Time::ZERO, &mut drops))
            .map(|p| p.seq)
            .collect();
        assert_eq!(order, [0, 1, 2, 3, 4]);
        assert_eq!(queue.backlog(), Backlog::default());
    }
}
