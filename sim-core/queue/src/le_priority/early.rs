//! One queue, one order, one delay; low priority is dropped at thresholds of its own.

use crate::codel::{Codel, CodelRules, Form as CodelForm};
use crate::credit::of_class;
use crate::le_priority::{LePriority, LePriorityParams, Service, Trigger, Waiting};
use crate::prelude::*;
use crate::red_law::{Arrival, Average, Form as RedForm, Given, Memory, Rule, Slope, Spacing, Verdict};

/// RED marks, rather than drops, while p is below this [ns-2.35 `mark_p_`].
const MARK_P: f64 = 0.1;

/// How one class is judged; the state of each trigger.
#[derive(Clone, Copy, Debug)]
struct Judge {
    slope: Slope,
    spacing: Spacing,
    rules: CodelRules,
    codel: Codel,
}

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct Early {
    site: Site,
    trigger: Trigger,
    /// Waiting packets from which low priority is hit.
    q_le: f64,
    /// Waiting packets from which it is dropped rather than marked.
    q_hard: f64,
    /// Wait of the head beyond which it is hit; zero: none.
    d_le: Span,
    rule: Rule,
    average: Average,
    be: Judge,
    le: Judge,
    queue: Fifo,
    waiting_le: u32,
    pub(super) random: Stream,
}

/// How a class is judged whose thresholds or target are best effort's over `divisor`.
fn judge(params: &LePriorityParams, site: &Site, divisor: f64) -> Judge {
    let mtu = site.mtu.get() as u32;
    let given = Given { min: params.min_th, max: params.max_th, max_share: None };
    let (lower, upper) = given.resolve(site, mtu);
    Judge {
        slope: Slope::new((lower / divisor, upper / divisor), params.max_p, true),
        spacing: Spacing::default(),
        rules: CodelRules::new((params.target.scale(1.0 / divisor), params.interval), None, CodelForm::Rfc8289, site),
        codel: Codel::default(),
    }
}

impl Judge {
    /// The rules of `fresh`, the state as it is.
    const fn retune(&mut self, fresh: &Self) {
        self.slope = fresh.slope;
        self.rules = fresh.rules;
    }
}

impl Early {
    pub(super) fn new(params: &LePriorityParams, site: &Site, random: Stream) -> Self {
        let limit = site.limit.as_packets(site.mtu);
        let q_le = params.q_le.map_or_else(|| libm::ceil(limit / 10.0).max(1.0), f64::from);
        let divisor = params.divisor.unwrap_or(match params.trigger {
            Trigger::Codel => 2.0,
            Trigger::Threshold | Trigger::Red => 3.0,
        });
        let mtu = site.mtu.get() as u32;
        Self {
            site: *site,
            trigger: params.trigger,
            q_le,
            q_hard: params.q_hard.map_or(2.0 * q_le, f64::from),
            d_le: params.d_le,
            rule: Rule { form: RedForm::Ns2, wait: true, per_bytes: None, hard: false },
            average: Average::at(site, mtu, None, Memory::RoundTrips),
            be: judge(params, site, 1.0),
            le: judge(params, site, divisor),
            queue: Fifo::default(),
            waiting_le: 0,
            random,
        }
    }

    pub(super) fn set_params(&mut self, params: &LePriorityParams, site: &Site) {
        let fresh = Self::new(params, site, self.random.clone());
        self.site = *site;
        self.trigger = fresh.trigger;
        self.q_le = fresh.q_le;
        self.q_hard = fresh.q_hard;
        self.d_le = fresh.d_le;
        self.be.retune(&fresh.be);
        self.le.retune(&fresh.le);
    }

    pub(super) fn backlog(&self) -> Backlog {
        self.queue.backlog()
    }

    pub(super) fn waiting(&self) -> Waiting {
        Waiting { be: self.backlog().packets - self.waiting_le, le: self.waiting_le }
    }

    /// Average queue and both classes' drop probabilities, where RED decides.
    pub(super) fn probabilities(&self) -> [f64; 3] {
        if self.trigger != Trigger::Red {
            return [f64::NAN; 3];
        }
        let average = self.average.value;
        let of = |judge: &Judge| judge.slope.probability(average);
        [average, of(&self.be), of(&self.le)]
    }

    fn push(&mut self, packet: Packet) {
        self.waiting_le += u32::from(packet.class == Class::LowerEffort);
        self.queue.push(packet);
    }

    fn without(&mut self, packet: Option<Packet>) -> Option<Packet> {
        if let Some(packet) = &packet {
            self.waiting_le -= u32::from(packet.class == Class::LowerEffort);
        }
        packet
    }

    /// Is the queue too long, or has its head waited too long, for low priority?
    fn is_beyond(&self, now: Time) -> bool {
        let is_old = |head: &Packet| now.since(head.queued_at) > self.d_le;
        f64::from(self.backlog().packets) >= self.q_le
            || (self.d_le > Span::ZERO && self.queue.front().is_some_and(is_old))
    }

    pub(super) fn enqueue(&mut self, packet: Packet, now: Time, sink: &mut impl Sink) {
        let waiting = self.backlog();
        let average = self.average.observe(f64::from(waiting.packets), now);
        let judge = of_class(packet.class, &mut self.be, &mut self.le);
        if !self.site.limit.admits(waiting, packet.size()) {
            judge.spacing.reset();
            return sink.drop(packet, DropReason::Tail);
        }
        let hit = match self.trigger {
            Trigger::Threshold => {
                let may_mark = self.site.ecn && f64::from(waiting.packets) < self.q_hard;
                let is_hit = packet.class == Class::LowerEffort && self.is_beyond(now);
                is_hit.then_some((may_mark, DropReason::Early))
            }
            Trigger::Red => {
                let arrival = Arrival::new(&packet, average, u64::from(waiting.packets));
                let law = (&self.rule, &judge.slope);
                match judge.spacing.judge(law, arrival, &mut self.random) {
                    Verdict::Accept => None,
                    Verdict::Hit(p_b) if p_b < 1.0 => Some((self.site.ecn && p_b < MARK_P, DropReason::Early)),
                    Verdict::Hit(_) | Verdict::Forced => Some((false, DropReason::Forced)),
                }
            }
            Trigger::Codel => None,
        };
        let kept = match hit {
            None => Some(packet),
            Some((may_mark, reason)) => mark_or_drop(packet, may_mark, reason, sink),
        };
        if let Some(packet) = kept {
            self.push(packet);
        }
    }

    pub(super) fn dequeue(&mut self, now: Time, sink: &mut impl Sink) -> Option<Packet> {
        loop {
            let packet = self.queue.pop();
            let Some(packet) = self.without(packet) else {
                self.average.found_empty(now);
                self.be.codel.on_empty();
                self.le.codel.on_empty();
                return None;
            };
            if self.trigger != Trigger::Codel {
                return Some(packet);
            }
            let judge = of_class(packet.class, &mut self.be, &mut self.le);
            let left = self.queue.backlog().bytes;
            let lives = judge.codel.judge(packet, left, &judge.rules, now, sink);
            if lives.is_some() {
                return lives;
            }
        }
    }
}

impl LePriority {
    /// From now on it draws from `random`, as from its start.
    pub(crate) fn reseed(&mut self, mut random: Stream) {
        match &mut self.0 {
            Service::TwoQueues(queues) => {
                queues.be.inner.reseed(random.split());
                queues.le.inner.reseed(random);
            }
            Service::Early(queue) => queue.random = random,
            Service::PushOut(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::le_priority::testing::{BE, LE, of_class, with_mode};
    use crate::le_priority::{LePriorityParams, Mode};
    use crate::testing::{Kept, at_ms, random, site};
    use lbe_model::packet::Ecn;

    fn early(params: &LePriorityParams, ecn: bool) -> Early {
        let site = Site { ecn, ..site(Limit::Packets(100)) };
        Early::new(params, &site, random())
    }

    fn threshold(d_le_ms: f64, q_le: Option<u32>) -> LePriorityParams {
        LePriorityParams { d_le: Span::from_ms(d_le_ms), q_le, ..with_mode(Mode::Early) }
    }

    fn by(trigger: Trigger) -> LePriorityParams {
        LePriorityParams { trigger, ..with_mode(Mode::Early) }
    }

    /// L = 100, q_le = 10, which is the default, and no delay threshold.
    #[test]
    fn beyond_a_length_low_priority_is_dropped() {
        let mut queue = early(&threshold(0.0, None), false);
        let mut kept = Kept::default();
        for seq in 0..9 {
            queue.enqueue(of_class(BE, seq, Time::ZERO), Time::ZERO, &mut kept);
        }
        queue.enqueue(of_class(LE, 9, Time::ZERO), Time::ZERO, &mut kept);
        assert!(kept.drops.is_empty());
        queue.enqueue(of_class(LE, 10, Time::ZERO), Time::ZERO, &mut kept);
        for seq in 11..102 {
            queue.enqueue(of_class(BE, seq, Time::ZERO), Time::ZERO, &mut kept);
        }
        assert_eq!(kept.drops, [(LE, 10, DropReason::Early), (BE, 101, DropReason::Tail)]);
        assert_eq!(queue.waiting(), Waiting { be: 99, le: 1 });
    }

    #[test]
    fn with_ecn_low_priority_is_marked_until_twice_that_length() {
        let mut queue = early(&threshold(0.0, None), true);
        let mut kept = Kept::default();
        for seq in 0..30 {
            queue.enqueue(Packet { ecn: Ecn::Ect0, ..of_class(LE, seq, Time::ZERO) }, Time::ZERO, &mut kept);
        }
        let marked: Vec<u32> = kept.marks.iter().map(|m| m.1).collect();
        assert_eq!(marked, (10..20).collect::<Vec<_>>());
        assert_eq!(kept.dropped(), (20..30).collect::<Vec<_>>());
    }

    /// d_le = 5 ms, q_le = L, six packets at t = 0 on 10 Mb/s.
    #[test]
    fn beyond_a_delay_low_priority_is_dropped() {
        let mut queue = early(&threshold(5.0, Some(100)), false);
        let mut kept = Kept::default();
        for seq in 0..6 {
            queue.enqueue(of_class(BE, seq, Time::ZERO), Time::ZERO, &mut kept);
        }
        for ms in [0.0, 1.2, 2.4, 3.6] {
            queue.dequeue(at_ms(ms), &mut kept);
        }
        queue.enqueue(of_class(LE, 0, at_ms(4.0)), at_ms(4.0), &mut kept);
        assert!(kept.drops.is_empty());
        queue.dequeue(at_ms(4.8), &mut kept);
        queue.enqueue(of_class(LE, 1, at_ms(5.5)), at_ms(5.5), &mut kept);
        assert_eq!(kept.drops, [(LE, 1, DropReason::Early)]);
    }

    /// RED (5, 15, .1), the automatic thresholds at 10 Mb/s, and a divisor of 3.
    #[test]
    fn low_priority_has_a_third_of_the_thresholds() {
        let queue = early(&by(Trigger::Red), false);
        for (average, be, le) in [(3.0, 0.0, 0.04), (6.0, 0.01, 0.28), (10.0, 0.05, 1.0)] {
            assert!((queue.be.slope.probability(average) - be).abs() < 1e-9);
            assert!((queue.le.slope.probability(average) - le).abs() < 1e-9);
        }
    }

    /// A constant wait of 4 ms: none of best effort (target 5 ms), low priority (2.5 ms)
    /// at 100, 200, 270.711 ms after the first.
    #[test]
    fn codel_drops_low_priority_at_half_the_target() {
        let mut queue = early(&by(Trigger::Codel), false);
        let mut drops = vec![];
        for step in 0..30_000_u32 {
            // Every 0.01 ms one of each class leaves, with two behind it.
            let ms = f64::from(step) * 0.01;
            let (came, now) = (at_ms(ms), at_ms(ms + 4.0));
            let mut kept = Kept::default();
            for seq in 0..4 {
                queue.enqueue(of_class(seq % 2, seq, came), came, &mut kept);
            }
            queue.dequeue(now, &mut kept);
            queue.dequeue(now, &mut kept);
            (queue.queue, queue.waiting_le) = (Fifo::default(), 0);
            assert!(kept.drops.iter().all(|d| d.0 == LE && d.2 == DropReason::Dequeue));
            drops.extend(kept.drops.iter().map(|_| ms));
        }
        assert_eq!(drops.len(), 3, "{drops:?}");
        for (at, expected) in drops.iter().zip([100.0, 200.0, 270.711]) {
            assert!((at - expected).abs() <= 0.011, "{at} {expected}");
        }
    }
}
