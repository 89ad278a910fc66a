//! A simplex link: a queue, one server at a rate, and a pipe with the propagation delay [links.md §1, §3].
//!
//! Server and pipe are first in, first out, so that the event queue holds one entry for a busy server
//! and one for the head of the pipe, never one per packet.

use std::collections::VecDeque;

use crate::aqm::{AnyQueue, DropReason, MarkReason, Sink, Site};
use crate::net::packet::Packet;
use crate::record::metrics::LinkStats;
use crate::rng::Stream;
use crate::scenario::plan::{LinkPlan, QueuePlan};
use crate::units::{Rate, Span, Time};

/// See the module.
#[derive(Clone, Debug)]
pub struct Link {
    rate: Rate,
    delay: Span,
    queue: AnyQueue,
    site: Site,
    serving: Option<Packet>,
    /// When the packet in service has left; `Time::NEVER` in an outage.
    service_end: Time,
    /// Remainder of the serialisation time, so that 1,000 packets take exactly what they should.
    carry: u64,
    /// What is left of the packet in service when an outage began, in bit/s times nanoseconds.
    stalled: u64,
    pipe: VecDeque<(Time, Packet)>,
    last_sojourn: Span,
    /// What the server could have carried since the warm-up, in bit/s times nanoseconds, up to
    /// `rate_since`.
    offered: u128,
    rate_since: Time,
    stats: LinkStats,
}

/// What a finished service leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Served {
    /// The packet that has left.
    pub packet: Packet,
    /// When the next one will have left, if one waited.
    pub next_end: Option<Time>,
    /// When `packet` arrives, if it is now the head of the pipe.
    pub head_arrival: Option<Time>,
}

impl Link {
    /// An idle link. `site` is what its queue may know; `random` is the queue's own stream.
    pub fn new(plan: &LinkPlan, site: Site, random: Stream) -> Self {
        Self {
            rate: plan.rate,
            delay: plan.delay,
            queue: AnyQueue::new(&plan.queue.params, &site, random),
            site,
            serving: None,
            service_end: Time::NEVER,
            carry: 0,
            stalled: 0,
            pipe: VecDeque::with_capacity(64),
            last_sojourn: Span::ZERO,
            offered: 0,
            rate_since: Time::ZERO,
            stats: LinkStats::new(),
        }
    }

    /// Counters and averages.
    pub const fn stats(&self) -> &LinkStats {
        &self.stats
    }

    /// The warm-up is over: count from here.
    pub fn warmed_up(&mut self, now: Time) {
        self.stats.restart(now);
        self.offered = 0;
        self.rate_since = now;
    }

    /// The run is over.
    pub fn finish(&mut self, now: Time) {
        let waiting = self.waiting();
        self.stats.finish(now, waiting);
        self.hold_rate(now);
    }

    /// Adds what the server could have carried since its rate last changed.
    fn hold_rate(&mut self, now: Time) {
        let span = now.since(self.rate_since);
        self.offered += u128::from(self.rate.as_bps()) * u128::from(span.as_nanos());
        self.rate_since = now;
    }

    /// Bits that the server could have carried between the warm-up and the last change of its rate, or the
    /// end of the run.
    pub fn offered_bits(&self) -> f64 {
        self.offered as f64 / 1e9
    }

    /// Waiting packets, without the one in service.
    #[inline]
    pub fn waiting(&self) -> u32 {
        self.queue.backlog().packets
    }

    /// What waits, and the discipline that decides on it.
    #[inline]
    pub const fn queue(&self) -> &AnyQueue {
        &self.queue
    }

    /// The packet in service.
    #[inline]
    pub const fn in_service(&self) -> Option<&Packet> {
        self.serving.as_ref()
    }

    /// A period of the queue's timer is over.
    pub fn on_queue_timer(&mut self, now: Time) {
        self.queue.on_timer(now);
    }

    /// How long the packet in service has waited.
    pub const fn last_sojourn(&self) -> Span {
        self.last_sojourn
    }

    /// Packets in the pipe.
    pub fn in_pipe(&self) -> usize {
        self.pipe.len()
    }

    /// Is a packet in service?
    pub const fn is_busy(&self) -> bool {
        self.serving.is_some()
    }

    /// When the packet in service has left.
    pub const fn service_end(&self) -> Time {
        self.service_end
    }

    /// A packet arrives at the queue. Answers when it will have left, if the server was idle.
    #[inline]
    pub fn offer(&mut self, mut packet: Packet, now: Time, sink: &mut impl Sink) -> Option<Time> {
        packet.queued_at = now;
        let before = self.queue.backlog().packets;
        let mut counted = Counted {
            sink,
            stats: &mut self.stats,
            arrival: Some(packet),
        };
        self.queue.enqueue(packet, now, &mut counted);
        let accepted = counted.arrival.is_some();
        let after = accepted.then(|| self.queue.backlog().packets);
        self.stats.on_arrival(now, before, after);
        if self.serving.is_some() {
            return None;
        }
        self.serve_next(now, sink)
    }

    /// The service that was to end now has ended.
    #[inline]
    pub fn on_served(&mut self, now: Time, sink: &mut impl Sink) -> Option<Served> {
        let packet = self.serving.take()?;
        self.stats.on_departure(packet.size());
        let arrival = now + self.delay;
        // A delay that was lowered in mid-run must not let packets overtake.
        let arrival = self
            .pipe
            .back()
            .map_or(arrival, |&(last, _)| arrival.max(last));
        let head_arrival = self.pipe.is_empty().then_some(arrival);
        self.pipe.push_back((arrival, packet));
        let next_end = self.serve_next(now, sink);
        Some(Served {
            packet,
            next_end,
            head_arrival,
        })
    }

    #[inline]
    fn serve_next(&mut self, now: Time, sink: &mut impl Sink) -> Option<Time> {
        let before = self.queue.backlog().packets;
        let packet = self.queue.dequeue(
            now,
            &mut Counted {
                sink,
                stats: &mut self.stats,
                arrival: None,
            },
        );
        let Some(packet) = packet else {
            self.service_end = Time::NEVER;
            return None;
        };
        self.last_sojourn = now.since(packet.queued_at);
        self.stats.on_dequeue(now, before, self.last_sojourn);
        self.serving = Some(packet);
        if self.rate == Rate::ZERO {
            self.service_end = Time::NEVER;
            self.stalled = packet.size().get() * 8 * 1_000_000_000;
            return None;
        }
        self.service_end = now + self.rate.tx_time(packet.size(), &mut self.carry);
        Some(self.service_end)
    }

    /// The head of the pipe arrives. Also answers when the next one will.
    #[inline]
    pub fn on_arrival(&mut self) -> Option<(Packet, Option<Time>)> {
        let (_, packet) = self.pipe.pop_front()?;
        Some((packet, self.pipe.front().map(|&(at, _)| at)))
    }

    /// Changes the rate; the packet in service goes on with what is left of it [links.md §3,
    /// `integrate`]. Answers when it will have left, if that can be said.
    pub fn set_rate(&mut self, rate: Rate, now: Time) -> Option<Time> {
        self.hold_rate(now);
        if self.serving.is_some() {
            let left = if self.rate == Rate::ZERO {
                self.stalled
            } else {
                self.service_end.since(now).as_nanos() * self.rate.as_bps()
            };
            self.stalled = left;
            self.service_end = if rate == Rate::ZERO {
                Time::NEVER
            } else {
                now + Span::from_nanos(left.div_ceil(rate.as_bps()))
            };
        }
        self.rate = rate;
        self.carry = 0;
        (self.service_end != Time::NEVER).then_some(self.service_end)
    }

    /// Changes the propagation delay of packets that leave from now on.
    pub const fn set_delay(&mut self, delay: Span) {
        self.delay = delay;
    }

    /// Changes the queue's limit and parameters.
    pub fn set_queue(&mut self, plan: &QueuePlan) {
        self.site.limit = plan.limit;
        self.site.ecn = plan.ecn;
        self.queue.set_params(&plan.params, &self.site);
    }
}

/// Counts what a discipline drops on its way to the engine.
struct Counted<'a, S> {
    sink: &'a mut S,
    stats: &'a mut LinkStats,
    /// The packet that is being offered; taken away if it is the one dropped.
    arrival: Option<Packet>,
}

impl<S: Sink> Sink for Counted<'_, S> {
    fn drop(&mut self, packet: Packet, reason: DropReason) {
        self.stats.on_drop(reason);
        if self.arrival == Some(packet) {
            self.arrival = None;
        }
        self.sink.drop(packet, reason);
    }

    fn mark(&mut self, packet: &Packet, reason: MarkReason) {
        self.stats.on_mark(reason);
        if let Some(arrival) = &mut self.arrival {
            // Marking changes the packet that is told apart from others by all that it is.
            if arrival.flow == packet.flow && arrival.seq == packet.seq {
                arrival.ecn = packet.ecn;
            }
        }
        self.sink.mark(packet, reason);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aqm::droptail::DropTailParams;
    use crate::aqm::testing::{random, site};
    use crate::aqm::{Limit, QueueParams};
    use crate::params::ParamSet;

    struct NoDrops;

    impl Sink for NoDrops {
        fn drop(&mut self, _packet: Packet, _reason: DropReason) {
            panic!("nothing to drop");
        }

        fn mark(&mut self, _packet: &Packet, _reason: MarkReason) {
            panic!("nothing to mark");
        }
    }

    fn link(rate_bps: u64, delay_ms: u64) -> Link {
        let plan = LinkPlan {
            id: "test".into(),
            rate: Rate::from_bps(rate_bps),
            rate_steps: vec![],
            delay: Span::from_millis(delay_ms),
            queue: QueuePlan {
                limit: Limit::Packets(100),
                ecn: false,
                params: QueueParams::DropTail(DropTailParams::defaults()),
            },
        };
        Link::new(&plan, site(Limit::Packets(100)), random())
    }

    /// Serves everything that waits and answers the arrival times in microseconds.
    fn arrivals(link: &mut Link, first_end: Option<Time>) -> Vec<u64> {
        let mut end = first_end;
        while let Some(now) = end {
            end = link
                .on_served(now, &mut NoDrops)
                .and_then(|served| served.next_end);
        }
        link.pipe
            .iter()
            .map(|&(at, _)| at.as_nanos() / 1000)
            .collect()
    }

    /// [links.md §1] Five back-to-back packets at 10 Mb/s and 25 ms.
    #[test]
    fn back_to_back_packets() {
        let mut link = link(10_000_000, 25);
        let end = link.offer(Packet::data(0, 0, 1500), Time::ZERO, &mut NoDrops);
        for seq in 1..5 {
            assert_eq!(
                link.offer(Packet::data(0, seq, 1500), Time::ZERO, &mut NoDrops),
                None
            );
        }
        assert_eq!(
            arrivals(&mut link, end),
            [26_200, 27_400, 28_600, 29_800, 31_000]
        );
    }

    /// [links.md §3] 1 Mb/s until 5 ms, then 2 Mb/s: 12,000 bits take 8.5 ms.
    #[test]
    fn a_rate_step_in_mid_packet() {
        let mut link = link(1_000_000, 0);
        link.offer(Packet::data(0, 0, 1500), Time::ZERO, &mut NoDrops);
        let end = link.set_rate(Rate::from_bps(2_000_000), Time::from_nanos(5_000_000));
        assert_eq!(end, Some(Time::from_nanos(8_500_000)));
    }

    /// [links.md §3] An outage from 2 to 10 ms: 2,000 bits by 2 ms, the rest from 10 ms, end at 20 ms.
    #[test]
    fn an_outage() {
        let mut link = link(1_000_000, 0);
        link.offer(Packet::data(0, 0, 1500), Time::ZERO, &mut NoDrops);
        assert_eq!(link.set_rate(Rate::ZERO, Time::from_nanos(2_000_000)), None);
        assert_eq!(
            link.set_rate(Rate::from_bps(1_000_000), Time::from_nanos(10_000_000)),
            Some(Time::from_nanos(20_000_000))
        );
    }
}
