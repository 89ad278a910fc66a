//! COBALT, CoDel and BLUE alternate [Linux sch_cake]: CAKE's queue management on a single queue. A
//! CoDel whose count decays instead of starting again, and BLUE's drop probability for flows that do not react.

use crate::codel;
use crate::prelude::*;
use lbe_model::packet::Ecn;

params! {
    /// Parameters of COBALT beyond its limit.
    pub struct CobaltParams {
        target: Span = ParamSpec::number("target_ms", "Target", Unit::Milliseconds, 5.0, (0.01, 10_000.0))
            .slider(1.0, 100.0, 1.0)
            .help("The wait that COBALT puts up with; it acts on the packets that have waited longer. BLUE's probability also moves at most once in this time.")
            .source("Linux sch_cake; ns-3 cobalt-queue-disc.cc");
        interval: Span = ParamSpec::number("interval_ms", "Interval", Unit::Milliseconds, 100.0, (0.1, 60_000.0))
            .slider(10.0, 1000.0, 10.0)
            .help("Time from the first packet above the target to the first drop, about the largest usual RTT; from the n-th drop on to the next it is divided by √n.")
            .source("Linux sch_cake; ns-3 cobalt-queue-disc.cc");
        min_packet_times: f64 = ParamSpec::number("min_packet_times", "Least wait in packet times", Unit::None, 4.0, (0.0, 100.0))
            .slider(0.0, 10.0, 1.0)
            .help("On a slow link a packet must also have waited for the time of more than so many largest packets. With 0 the target alone decides.")
            .source("Linux sch_cake: 4; ns-3 has no such rule (0)");
        keep_last: bool = ParamSpec::flag("keep_last", "Spare the last packet", true)
            .help("A packet behind which nothing waits is delivered, whatever CoDel or BLUE says.")
            .source("Linux sch_cake; ns-3 drops it");
        blue_increment: f64 = ParamSpec::number("blue_increment", "BLUE's step up", Unit::None, 1.0 / 256.0, (0.0, 1.0))
            .slider(0.0, 0.05, 0.001)
            .help("What BLUE's drop probability gains when the queue overflows, at most once per target.")
            .source("Linux sch_cake: 1/256");
        blue_decrement: f64 = ParamSpec::number("blue_decrement", "BLUE's step down", Unit::None, 1.0 / 4096.0, (0.0, 1.0))
            .slider(0.0, 0.005, 0.0001)
            .help("What BLUE's drop probability loses when the queue is found empty, at most once per target.")
            .source("Linux sch_cake: 1/4096");
        /// BLUE's probability also grows beyond this wait; `None`: only at overflow.
        blue_threshold: Option<Span> = ParamSpec::number("blue_threshold_ms", "BLUE's threshold", Unit::Milliseconds, 400.0, (1.0, 60_000.0))
            .optional().slider(50.0, 1000.0, 50.0)
            .help("BLUE's drop probability also grows when a packet has waited longer than this. None: only when the queue overflows.")
            .source("ns-3 cobalt-queue-disc.cc: 400 ms; Linux sch_cake: none");
    }
}

/// What COBALT goes by.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CobaltRules {
    /// The wait that is put up with.
    pub target: Span,
    /// Time to the first drop.
    pub interval: Span,
    /// A packet must have waited for longer than this, too.
    pub min_wait: Span,
    /// BLUE's step up.
    pub blue_increment: f64,
    /// BLUE's step down.
    pub blue_decrement: f64,
    /// BLUE's probability also grows beyond this wait.
    pub blue_threshold: Option<Span>,
    /// `CoDel`'s part marks where it may.
    pub ecn: bool,
}

/// COBALT's state on one queue; at rest by default.
#[derive(Clone, Copy, Debug, Default)]
pub struct CobaltState {
    dropping: bool,
    count: u32,
    drop_next: Time,
    /// BLUE's drop probability, and when it last moved.
    p: f64,
    p_moved: Time,
}

/// What `CoDel`'s part says of a packet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Judgement {
    /// Mark or drop it.
    hit: bool,
    /// `drop_next` was past when last looked at.
    late: bool,
}

impl CobaltState {
    /// The time to the next drop after `count`.
    fn law(&self, rules: &CobaltRules) -> Span {
        rules.interval.scale(1.0 / f64::from(self.count.max(1)).sqrt())
    }

    /// Moves BLUE's probability, if it has not moved for a target.
    fn move_p(&mut self, step: f64, rules: &CobaltRules, now: Time) {
        if now.since(self.p_moved) > rules.target {
            self.p = (self.p + step).clamp(0.0, 1.0);
            self.p_moved = now;
        }
    }

    /// The queue overflows.
    pub fn on_full(&mut self, rules: &CobaltRules, now: Time) {
        self.move_p(rules.blue_increment, rules, now);
        self.dropping = true;
        self.drop_next = now;
        self.count = self.count.max(1);
    }

    /// The link asks for a packet and there is none.
    pub fn on_empty(&mut self, rules: &CobaltRules, now: Time) {
        if self.p > 0.0 {
            self.move_p(-rules.blue_decrement, rules, now);
        }
        self.dropping = false;
        if self.count > 0 && now >= self.drop_next {
            self.count -= 1;
            self.drop_next += self.law(rules);
        }
    }

    /// Nothing of what happened before bears on the next packet.
    pub fn is_at_rest(&self, now: Time) -> bool {
        self.p <= 0.0 && self.count == 0 && now >= self.drop_next
    }

    /// `CoDel`'s part, but for its activity timeout. `late` is kept from before `drop_next` moves at the start
    /// of dropping, as in the sources.
    fn look(&mut self, sojourn: Span, rules: &CobaltRules, now: Time) -> Judgement {
        let mut late = now > self.drop_next;
        let due = self.count > 0 && now >= self.drop_next;
        let over = sojourn > rules.target && sojourn > rules.min_wait;
        if over && !self.dropping {
            self.drop_next = now + self.law(rules);
        }
        if over {
            self.count = self.count.max(1);
        }
        self.dropping = over;
        let hit = due && over;
        if hit {
            self.count = self.count.saturating_add(1);
            self.drop_next += self.law(rules);
            late = now > self.drop_next;
        } else if due {
            while self.count > 0 && now >= self.drop_next {
                self.count -= 1;
                self.drop_next += self.law(rules);
            }
            late = now > self.drop_next;
        }
        Judgement { hit, late }
    }

    /// Must BLUE drop this packet? It never marks.
    fn is_blue(&mut self, sojourn: Span, rules: &CobaltRules, random: &mut Stream, now: Time) -> bool {
        let most = rules.blue_threshold;
        if most.is_some_and(|most| sojourn > most) {
            self.move_p(rules.blue_increment, rules, now);
        }
        self.p > 0.0 && random.unit() < self.p
    }

    /// What becomes of a packet whose turn has come; one that is to be `spared` may be marked, but not dropped. Answers
    /// the packet if it lives on.
    pub fn judge(
        &mut self,
        packet: Packet,
        spared: bool,
        (rules, random): (&CobaltRules, &mut Stream),
        now: Time,
        sink: &mut impl Sink,
    ) -> Option<Packet> {
        let sojourn = now.since(packet.queued_at);
        let Judgement { hit, late } = self.look(sojourn, rules, now);
        let may_mark = rules.ecn && packet.ecn != Ecn::NotEct;
        let drop = self.is_blue(sojourn, rules, random, now) || (hit && !may_mark);
        // The activity timeout: what has passed without a drop is not made up for.
        if self.count == 0 {
            self.drop_next = now + rules.interval;
        } else if late && !drop {
            self.drop_next = now;
        }
        if drop && !spared {
            sink.drop(packet, DropReason::Dequeue);
            None
        } else if hit && may_mark {
            mark_or_drop(packet, true, DropReason::Dequeue, sink)
        } else {
            Some(packet)
        }
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Cobalt {
    keep_last: bool,
    limit: Limit,
    rules: CobaltRules,
    queue: Fifo,
    pub(crate) random: Stream,
    state: CobaltState,
    sojourn: Option<Span>,
}

fn rules(params: &CobaltParams, site: &Site) -> CobaltRules {
    let min_wait = if site.rate == Rate::ZERO {
        Span::ZERO
    } else {
        let packet = site.rate.tx_time(site.mtu, &mut 0);
        packet.scale(params.min_packet_times)
    };
    CobaltRules {
        target: params.target,
        interval: params.interval,
        min_wait,
        blue_increment: params.blue_increment,
        blue_decrement: params.blue_decrement,
        blue_threshold: params.blue_threshold,
        ecn: site.ecn,
    }
}

impl QueueDiscipline for Cobalt {
    type Params = CobaltParams;
    const DOC: Doc = Doc {
        label: "COBALT",
        summary: "CAKE's queue management on one queue: a CoDel that remembers how hard it had to drop, and BLUE against flows that do not react.",
        source: "Linux sch_cake; ns-3 cobalt-queue-disc.cc",
        equations: &[
            r"s > \text{target} \Rightarrow \text{drop at } t_{\text{next}},\ n \gets n + 1,\ t_{\text{next}} \gets t_{\text{next}} + \frac{\text{interval}}{\sqrt{n}}",
            r"s \le \text{target} \Rightarrow n \gets n - 1 \text{ at } t_{\text{next}},\ t_{\text{next}} \gets t_{\text{next}} + \frac{\text{interval}}{\sqrt{n}}",
            r"p \gets p + \tfrac{1}{256} \text{ at overflow},\quad p \gets p - \tfrac{1}{4096} \text{ when empty}",
        ],
        simplified: "One queue and no shaper: CAKE's tins, its flow and host isolation and its targets scaled to a tin's rate are not here. A full queue drops the arrival, as in ns-3; CAKE drops the head of its fattest queue. Square roots are exact, without the cache and the Newton step. A packet that BLUE drops is not counted as marked. No CE threshold and no L4S rule of ns-3.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        codel::GAUGES[0],
        codel::GAUGES[1],
        codel::GAUGES[2],
        codel::GAUGES[3],
        Unit::None.gauge("blue_p", "BLUE's drop probability p"),
    ];
    const PRESETS: &'static [Preset] = presets! {
        "ns3", "ns-3", "ns-3 cobalt-queue-disc.cc, apart from its integer arithmetic":
            min_packet_times = Number(0.0), keep_last = Flag(false), blue_threshold_ms = Number(400.0);
    };
    const MARKS: bool = true;
    const REMOVE_NEWEST: Option<fn(&mut Self) -> Option<Packet>> = Some(|q| q.queue.pop_newest());

    fn new(params: &CobaltParams, site: &Site, random: Stream) -> Self {
        Self {
            keep_last: params.keep_last,
            limit: site.limit,
            rules: rules(params, site),
            queue: Fifo::default(),
            random,
            state: CobaltState::default(),
            sojourn: None,
        }
    }

    fn set_params(&mut self, params: &CobaltParams, site: &Site) {
        self.keep_last = params.keep_last;
        self.limit = site.limit;
        self.rules = rules(params, site);
    }

    fn enqueue(&mut self, packet: Packet, now: Time, sink: &mut impl Sink) {
        if !self.queue.offer(|| packet, self.limit, sink) {
            self.state.on_full(&self.rules, now);
        }
    }

    fn dequeue(&mut self, now: Time, sink: &mut impl Sink) -> Option<Packet> {
        while let Some(packet) = self.queue.pop() {
            self.sojourn = Some(now.since(packet.queued_at));
            let spared = self.keep_last && self.queue.is_empty();
            let law = (&self.rules, &mut self.random);
            let judged = self.state.judge(packet, spared, law, now, sink);
            if judged.is_some() {
                return judged;
            }
        }
        self.state.on_empty(&self.rules, now);
        None
    }

    fn backlog(&self) -> Backlog {
        self.queue.backlog()
    }

    fn gauges(&self, now: Time) -> Gauges {
        let state = &self.state;
        let drop_next = state.dropping.then_some(state.drop_next);
        let [count, dropping, until, sojourn, ..] = codel::shown(state.count, drop_next, self.sojourn, now);
        gauges([count, dropping, until, sojourn, state.p])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Kept, at_ms, packet, random, site};
    use lbe_model::params::ParamSet;

    fn ns3() -> CobaltParams {
        CobaltParams {
            min_packet_times: 0.0,
            keep_last: false,
            blue_threshold: Some(Span::from_millis(400)),
            ..CobaltParams::defaults()
        }
    }

    fn queue(params: &CobaltParams, limit: u32) -> Cobalt {
        Cobalt::new(params, &site(Limit::Packets(limit)), random())
    }

    /// Puts a packet that has waited `sojourn_ms`, and one behind it, through: the drops and marks.
    fn pass(queue: &mut Cobalt, now: Time, sojourn_ms: f64, ecn: Ecn) -> (usize, usize) {
        let mut kept = Kept::default();
        let since = Time::from_nanos(now.as_nanos() - Span::from_ms(sojourn_ms).as_nanos());
        let waited = Packet { ecn, ..packet(0, 0, since) };
        queue.queue = Fifo::default();
        queue.queue.push(waited);
        queue.queue.push(waited);
        queue.dequeue(now, &mut kept);
        (kept.drops.len(), kept.marks.len())
    }

    /// The times in ms of drops, and the counts after them, when a packet with `sojourn_ms` comes each microsecond.
    fn drop_times(queue: &mut Cobalt, sojourn_ms: f64, from_us: u64, until_us: u64) -> Vec<(f64, u32)> {
        (from_us..until_us)
            .filter_map(|us| {
                let now = Time::from_nanos(us * 1000);
                let (drops, _) = pass(queue, now, sojourn_ms, Ecn::NotEct);
                (drops > 0).then_some((us as f64 / 1000.0, queue.state.count))
            })
            .collect()
    }

    fn assert_near(got: &[(f64, u32)], expected: &[(f64, u32)]) {
        assert_eq!(got.len(), expected.len(), "{got:?}");
        for (g, e) in got.iter().zip(expected) {
            assert!((g.0 - e.0).abs() < 0.0015 && g.1 == e.1, "{got:?}");
        }
    }

    /// [Linux sch_cake] A packet below the target at 999.999 ms, above it from 1000 ms on: the n-th
    /// drop raises n before the step, so that the gaps are 100, 100/√2, 100/√3, 100/√4 ms.
    #[test]
    fn drops_of_a_standing_queue() {
        let mut queue = queue(&CobaltParams::defaults(), 100);
        assert!(drop_times(&mut queue, 1.0, 999_999, 1_000_000).is_empty());
        let got = drop_times(&mut queue, 6.0, 1_000_000, 1_280_000);
        let expected = [(1100.0, 2), (1170.711, 3), (1228.446, 4), (1278.446, 5)];
        assert_near(&got, &expected);
    }

    /// [Linux sch_cake] Below the target the count falls at the same pace instead of
    /// starting again, so that the next standing queue meets a drop sooner.
    #[test]
    fn the_count_decays() {
        let mut queue = queue(&CobaltParams::defaults(), 100);
        (queue.state.count, queue.state.dropping) = (4, true);
        queue.state.drop_next = at_ms(1000.0);
        let mut steps = vec![];
        for us in 990_000..1_400_000_u64 {
            let count = queue.state.count;
            pass(&mut queue, Time::from_nanos(us * 1000), 1.0, Ecn::NotEct);
            if queue.state.count < count {
                steps.push((us as f64 / 1000.0, queue.state.count));
            }
        }
        // 100/√3, 100/√2 and 100 ms.
        let expected = [(1000.0, 3), (1057.735, 2), (1128.446, 1), (1228.446, 0)];
        assert_near(&steps, &expected);
        // With a count of 3 the first drop comes after 100/√3 ms.
        (queue.state.count, queue.state.drop_next) = (3, at_ms(1500.0));
        let got = drop_times(&mut queue, 6.0, 1_400_000, 1_460_000);
        assert_near(&got, &[(1457.735, 4)]);
    }

    /// [Linux sch_cake, cobalt_should_drop] Above the target when a step of decay is due: dropped at once, the
    /// next after 100/√3 + 100/√4 ms.
    #[test]
    fn a_due_step_becomes_a_drop() {
        let mut queue = queue(&CobaltParams::defaults(), 100);
        (queue.state.count, queue.state.drop_next) = (3, at_ms(1000.0));
        let got = drop_times(&mut queue, 6.0, 1_010_000, 1_120_000);
        assert_near(&got, &[(1010.0, 4), (1010.0 + 57.735 + 50.0, 5)]);
    }

    /// ns-3 vector cobalt-blue-overflow: 200 arrivals 10 ms apart at a limit of 100, nothing leaves.
    #[test]
    fn overflow_raises_blues_probability() {
        let mut queue = queue(&ns3(), 100);
        let mut kept = Kept::default();
        for seq in 0..200 {
            let now = at_ms(f64::from(seq) * 10.0);
            queue.enqueue(packet(0, seq, now), now, &mut kept);
        }
        assert_eq!(kept.drops.len(), 100);
        assert!(kept.drops.iter().all(|d| d.2 == DropReason::Tail));
        assert_eq!(queue.state.p, 0.390_625);
        assert_eq!((queue.state.dropping, queue.state.count), (true, 1));
    }

    /// [Linux sch_cake] p moves at most once per target: 1/256 up at overflow, 1/4096 down when empty.
    #[test]
    fn the_probability_moves_once_per_target() {
        let mut queue = queue(&CobaltParams::defaults(), 0);
        let mut kept = Kept::default();
        for us in [10_000, 10_001, 15_000, 15_001] {
            let now = Time::from_nanos(us * 1000);
            queue.enqueue(packet(0, 0, now), now, &mut kept);
        }
        assert_eq!(queue.state.p, 2.0 / 256.0);
        for ms in [20.0, 20.002, 25.0, 25.003] {
            assert!(queue.dequeue(at_ms(ms), &mut kept).is_none());
        }
        assert_eq!(queue.state.p, 2.0 / 256.0 - 2.0 / 4096.0);
    }

    /// [ns-3 cobalt-queue-disc.cc] With a threshold p also grows when a packet has waited longer, strictly.
    #[test]
    fn a_long_wait_raises_the_probability_in_ns3() {
        for (params, sojourn_ms, expected) in
            [(ns3(), 400.0, 0.0), (ns3(), 400.001, 1.0 / 256.0), (CobaltParams::defaults(), 10_000.0, 0.0)]
        {
            let mut queue = queue(&params, 100);
            pass(&mut queue, at_ms(20_000.0), sojourn_ms, Ecn::NotEct);
            assert_eq!(queue.state.p, expected);
        }
    }

    /// [Linux sch_cake] BLUE drops, ECN or not; the last packet of all is spared by CAKE, not by ns-3.
    #[test]
    fn blue_drops_whatever_the_packet() {
        for (params, left) in [(CobaltParams::defaults(), 1), (ns3(), 0)] {
            let at = Site { ecn: true, ..site(Limit::Packets(100)) };
            let mut queue = Cobalt::new(&params, &at, random());
            queue.state.p = 1.0;
            for seq in 0..20 {
                let packet = Packet { ecn: Ecn::Ect0, ..packet(0, seq, at_ms(100.0)) };
                queue.enqueue(packet, at_ms(100.0), &mut Kept::default());
            }
            let mut kept = Kept::default();
            let got = queue.dequeue(at_ms(101.0), &mut kept);
            assert_eq!(usize::from(got.is_some()), left);
            assert_eq!((kept.drops.len(), kept.marks.len()), (20 - left, 0));
            assert!(kept.drops.iter().all(|d| d.2 == DropReason::Dequeue));
        }
    }

    /// [Linux sch_cake] CoDel's part marks where it may, and the step is the same.
    #[test]
    fn marks_stand_for_drops() {
        let at = Site { ecn: true, ..site(Limit::Packets(100)) };
        let mut queue = Cobalt::new(&CobaltParams::defaults(), &at, random());
        (queue.state.count, queue.state.dropping) = (1, true);
        queue.state.drop_next = at_ms(1000.0);
        assert_eq!(pass(&mut queue, at_ms(1000.0), 6.0, Ecn::Ect0), (0, 1));
        assert_eq!(queue.state.count, 2);
        let step = queue.state.drop_next.since(at_ms(1000.0)).as_ms();
        assert!((step - 70.7107).abs() < 5e-5);
        assert_eq!(pass(&mut queue, at_ms(1001.0), 6.0, Ecn::Ect0), (0, 0));
    }

    /// [Linux sch_cake] The target itself is not too long; CAKE also asks for more than 4 packet times, which
    /// are 24 ms at 2 Mb/s.
    #[test]
    fn a_slow_link_has_a_longer_target() {
        let at = Site { rate: Rate::from_bps(2_000_000), ..site(Limit::Packets(100)) };
        for (params, sojourn_ms, over) in [
            (CobaltParams::defaults(), 24.0, false),
            (CobaltParams::defaults(), 24.001, true),
            (ns3(), 5.0, false),
            (ns3(), 5.001, true),
        ] {
            let mut queue = Cobalt::new(&params, &at, random());
            pass(&mut queue, at_ms(1000.0), sojourn_ms, Ecn::NotEct);
            assert_eq!(queue.state.dropping, over);
        }
    }

    /// [Linux sch_cake] An empty dequeue takes one step down, and ends dropping.
    #[test]
    fn an_empty_queue_takes_one_step_down() {
        let mut queue = queue(&CobaltParams::defaults(), 100);
        (queue.state.count, queue.state.dropping) = (3, true);
        queue.state.drop_next = at_ms(1000.0);
        let mut kept = Kept::default();
        assert!(queue.dequeue(at_ms(2000.0), &mut kept).is_none());
        assert_eq!((queue.state.count, queue.state.dropping), (2, false));
        let step = queue.state.drop_next.since(at_ms(1000.0)).as_ms();
        assert!((step - 70.7107).abs() < 5e-5);
        queue.set_params(&ns3(), &site(Limit::Packets(5)));
        assert_eq!(queue.state.count, 2);
    }
}
