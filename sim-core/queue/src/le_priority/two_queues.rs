//! A queue for each class: strict priority, or a share of the link for low priority.

use crate::credit::{Credit, of_class};
use crate::le_priority::{Buffer, Child, LePriorityParams, Mode, Waiting};
use crate::prelude::*;
use crate::{AnyQueue, QueueParams};

/// One class's discipline.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    pub(super) inner: Box<AnyQueue>,
    params: QueueParams,
    /// Since its timer last ran.
    elapsed: Span,
}

impl Queue {
    fn new(child: Child, site: &Site, random: Stream) -> Self {
        let params = child.params();
        Self { inner: Box::new(AnyQueue::new(&params, site, random)), params, elapsed: Span::ZERO }
    }

    #[inline]
    fn packets(&self) -> u32 {
        self.inner.backlog().packets
    }

    /// `period` is over; runs the timer if a period of its own is. Answers as the timer does.
    fn on_timer(&mut self, period: Span, now: Time) -> u64 {
        let Some(own) = self.inner.period() else {
            return 0;
        };
        self.elapsed += period;
        if self.elapsed < own {
            return 0;
        }
        self.elapsed = Span::ZERO;
        self.inner.on_timer(now)
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct TwoQueues {
    limit: Limit,
    buffer: Buffer,
    /// None in strict priority.
    credit: Option<Credit>,
    pub(super) be: Queue,
    pub(super) le: Queue,
}

/// What the two children may know: in a shared buffer they have no limit of their own.
fn sites(params: &LePriorityParams, site: &Site) -> (Site, Site) {
    let limit = |own: Option<u32>| match params.buffer {
        Buffer::Shared => Limit::Packets(u32::MAX),
        Buffer::Split => own.map_or(site.limit, Limit::Packets),
    };
    let with = |limit| Site { limit, ..*site };
    (with(limit(params.limit_be)), with(limit(params.limit_le)))
}

const fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The longest period of which both are so many.
pub(super) fn common(a: Option<Span>, b: Option<Span>) -> Option<Span> {
    match (a, b) {
        (Some(a), Some(b)) => Some(Span::from_nanos(gcd(a.as_nanos(), b.as_nanos()))),
        (a, b) => a.or(b),
    }
}

impl TwoQueues {
    pub(super) fn new(params: &LePriorityParams, site: &Site, mut random: Stream) -> Self {
        let (be, le) = sites(params, site);
        Self {
            limit: site.limit,
            buffer: params.buffer,
            credit: (params.mode == Mode::Weighted).then(|| Credit::new(params.share, site.mtu)),
            be: Queue::new(params.be_child, &be, random.split()),
            le: Queue::new(params.le_child, &le, random),
        }
    }

    pub(super) fn set_params(&mut self, params: &LePriorityParams, site: &Site) {
        let (be, le) = sites(params, site);
        self.limit = site.limit;
        self.buffer = params.buffer;
        self.credit = self.credit.map(|credit| credit.with_share(params.share, site.mtu));
        self.be.inner.set_params(&self.be.params, &be);
        self.le.inner.set_params(&self.le.params, &le);
    }

    #[inline]
    pub(super) fn backlog(&self) -> Backlog {
        self.be.inner.backlog().and(self.le.inner.backlog())
    }

    pub(super) fn waiting(&self) -> Waiting {
        Waiting { be: self.be.packets(), le: self.le.packets() }
    }

    /// In bytes; none in strict priority.
    pub(super) fn credit(&self) -> f64 {
        self.credit.map_or(f64::NAN, |credit| credit.as_bytes())
    }

    #[inline]
    pub(super) fn enqueue(&mut self, packet: Packet, now: Time, sink: &mut impl Sink) {
        if self.buffer == Buffer::Shared && !self.limit.admits(Backlog::default(), packet.size()) {
            // It alone is larger than the limit: nobody else's place would help it.
            return sink.drop(packet, DropReason::Tail);
        }
        let queue = of_class(packet.class, &mut self.be, &mut self.le);
        queue.inner.enqueue_any(packet, now, sink);
        if self.buffer == Buffer::Split {
            return;
        }
        while self.limit.is_exceeded_by(self.backlog()) {
            let Some(removed) = self.remove_newest() else {
                return;
            };
            sink.drop(removed, DropReason::of_excess(&removed, &packet));
        }
    }

    /// Low priority makes room first.
    fn remove_newest(&mut self) -> Option<Packet> {
        let has_le = self.le.packets() > 0;
        let queue = if has_le { &mut self.le } else { &mut self.be };
        queue.inner.remove_newest()
    }

    #[inline]
    pub(super) fn dequeue(&mut self, now: Time, sink: &mut impl Sink) -> Option<Packet> {
        loop {
            let both = match (self.be.packets() > 0, self.le.packets() > 0) {
                (false, false) => {
                    if let Some(credit) = &mut self.credit {
                        credit.refill();
                    }
                    self.ask(Class::BestEffort, now, sink);
                    self.ask(Class::LowerEffort, now, sink);
                    return None;
                }
                (true, true) => true,
                (be, _) => {
                    // The empty one is asked too, as on a link of its own: RED counts from then as idle.
                    let empty = if be { &mut self.le } else { &mut self.be };
                    empty.inner.dequeue_any(now, sink);
                    false
                }
            };
            let class = match &self.credit {
                Some(credit) if both => credit.turn(),
                _ if self.be.packets() > 0 => Class::BestEffort,
                _ => Class::LowerEffort,
            };
            if let Some(packet) = self.ask(class, now, sink) {
                if both && let Some(credit) = &mut self.credit {
                    credit.on_sent(class, packet.size());
                }
                return Some(packet);
            }
        }
    }

    #[inline]
    fn ask(&mut self, class: Class, now: Time, sink: &mut impl Sink) -> Option<Packet> {
        of_class(class, &mut self.be, &mut self.le).inner.dequeue_any(now, sink)
    }

    /// Short enough that each child's period is so many of them.
    pub(super) fn period(&self) -> Option<Span> {
        common(self.be.inner.period(), self.le.inner.period())
    }

    pub(super) fn on_timer(&mut self, now: Time) -> u64 {
        self.period().map_or(0, |period| self.be.on_timer(period, now) + self.le.on_timer(period, now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::QueueDiscipline;
    use crate::le_priority::LePriority;
    use crate::le_priority::testing::{BE, LE, of_class, with_mode};
    use crate::testing::{Kept, at_ms, drain, random, site};
    use lbe_model::units::Bytes;

    fn strict(limit: Limit) -> LePriority {
        LePriority::new(&with_mode(Mode::Strict), &site(limit), random())
    }

    /// A 10 Mb/s link in front of `queue`: arrivals (ms, flow, sequence, bytes) in, departures out.
    fn link(queue: &mut LePriority, arrivals: &[(f64, u32, u32, u32)]) -> Vec<(f64, u32, u32)> {
        let mut kept = Kept::default();
        let (mut free, mut out) = (0.0, vec![]);
        let mut next = arrivals.iter().peekable();
        loop {
            let upto = if queue.backlog().packets > 0 { free } else { f64::INFINITY };
            if let Some(&&(at, flow, seq, bytes)) = next.peek()
                && at < upto
            {
                next.next();
                let arrival = Packet { wire_bytes: bytes, ..of_class(flow, seq, at_ms(at)) };
                queue.enqueue(arrival, at_ms(at), &mut kept);
                free = f64::max(free, at);
                continue;
            }
            let Some(packet) = queue.dequeue(at_ms(free), &mut kept) else {
                return out;
            };
            free += f64::from(packet.wire_bytes) * 8.0 / 1e4;
            out.push((free, packet.flow, packet.seq));
        }
    }

    fn check(departures: &[(f64, u32, u32)], expected: &[(f64, u32, u32)]) {
        assert_eq!(departures.len(), expected.len());
        for (d, e) in departures.iter().zip(expected) {
            assert!((d.0 - e.0).abs() < 1e-9 && (d.1, d.2) == (e.1, e.2), "{d:?} {e:?}");
        }
    }

    /// LE1 is on the wire before the others come.
    #[test]
    fn strict_order() {
        let arrivals = [(0.0, LE, 1), (0.0, LE, 2), (0.0, BE, 1), (0.0, BE, 2)];
        let arrivals = arrivals.map(|(at, flow, seq)| (at, flow, seq, 1500));
        check(
            &link(&mut strict(Limit::Packets(100)), &arrivals),
            &[(1.2, LE, 1), (2.4, BE, 1), (3.6, BE, 2), (4.8, LE, 2)],
        );
    }

    /// LE at 0, BE at .1 ms: BE leaves at 2.4 ms; it has waited 1.1 ms.
    #[test]
    fn service_is_not_interrupted() {
        let mut queue = strict(Limit::Packets(100));
        let departures = link(&mut queue, &[(0.0, LE, 0, 1500), (0.1, BE, 0, 1500)]);
        check(&departures, &[(1.2, LE, 0), (2.4, BE, 0)]);
    }

    /// Shared L = 3, queued LE1, LE2, BE1.
    #[test]
    fn low_priority_gives_up_its_places() {
        let mut queue = strict(Limit::Packets(3));
        let mut kept = Kept::default();
        let arrivals = [(LE, 1), (LE, 2), (BE, 1), (BE, 2), (LE, 3), (BE, 3), (BE, 4)];
        kept.offer(&mut queue, arrivals.into_iter().map(|(flow, seq)| of_class(flow, seq, Time::ZERO)));
        assert_eq!(
            kept.drops,
            [
                (LE, 2, DropReason::PushedOut),
                (LE, 3, DropReason::Tail),
                (LE, 1, DropReason::PushedOut),
                (BE, 4, DropReason::Tail)
            ]
        );
        assert_eq!(drain(&mut queue, Time::ZERO), [(BE, 1), (BE, 2), (BE, 3)]);
    }

    #[test]
    fn in_bytes_low_priority_goes_until_there_is_room() {
        let mut queue = strict(Limit::Bytes(Bytes::new(3000)));
        let mut kept = Kept::default();
        kept.offer(&mut queue, (0..3).map(|seq| Packet { wire_bytes: 1000, ..of_class(LE, seq, Time::ZERO) }));
        queue.enqueue(of_class(BE, 0, Time::ZERO), Time::ZERO, &mut kept);
        assert_eq!(kept.dropped(), [2, 1]);
        let huge = Packet { wire_bytes: 3001, ..of_class(BE, 1, Time::ZERO) };
        queue.enqueue(huge, Time::ZERO, &mut kept);
        assert_eq!(kept.drops[2], (BE, 1, DropReason::Tail));
        assert_eq!(drain(&mut queue, Time::ZERO), [(BE, 0), (LE, 0)]);
    }

    #[test]
    fn a_split_buffer_has_a_limit_for_each_class() {
        let params = LePriorityParams { buffer: Buffer::Split, limit_le: Some(2), ..with_mode(Mode::Strict) };
        let mut queue = LePriority::new(&params, &site(Limit::Packets(3)), random());
        let mut kept = Kept::default();
        for seq in 0..4 {
            queue.enqueue(of_class(LE, seq, Time::ZERO), Time::ZERO, &mut kept);
            queue.enqueue(of_class(BE, seq, Time::ZERO), Time::ZERO, &mut kept);
        }
        assert_eq!(kept.drops.len(), 3);
        assert!(kept.drops.iter().all(|d| d.2 == DropReason::Tail));
        assert_eq!(drain(&mut queue, Time::ZERO), [(BE, 0), (BE, 1), (BE, 2), (LE, 0), (LE, 1)]);
    }

    /// With no drops of best effort, each of its packets leaves at most one packet time
    /// (1.2 ms) later than without low priority.
    #[test]
    fn best_effort_is_late_by_one_packet_at_most() {
        let mut draws = Stream::new(3, "test");
        let (mut t, mut mixed) = (0.0, vec![]);
        for seq in 0..4000 {
            t += draws.uniform(0.0, 1.6);
            let flow = if draws.unit() < 0.5 { LE } else { BE };
            mixed.push((t, flow, seq, 1500));
        }
        let alone: Vec<_> = mixed.iter().copied().filter(|a| a.1 == BE).collect();
        let with = link(&mut strict(Limit::Packets(10_000)), &mixed);
        let without = link(&mut strict(Limit::Packets(10_000)), &alone);
        let with: Vec<_> = with.into_iter().filter(|d| d.1 == BE).collect();
        assert_eq!(with.len(), without.len());
        for (a, b) in with.iter().zip(&without) {
            assert_eq!(a.2, b.2);
            assert!((-1e-6..=1.2 + 1e-6).contains(&(a.0 - b.0)));
        }
    }

    #[test]
    fn timers_of_two_periods() {
        assert_eq!(gcd(15_000_000, 16_000_000), 1_000_000);
        assert_eq!(gcd(15, 15), 15);
    }
}
