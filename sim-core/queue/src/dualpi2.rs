//! PI2 and DualPI2: one controller for two queues, so that scalable senders wait for next to nothing and
//! still share with classic ones [RFC 9332 App. A; Linux sch_dualpi2].

use crate::prelude::*;
use lbe_model::packet::Ecn;

choice! {
    /// One queue or two.
    pub enum Mode {
        /// Two queues, coupled.
        DualPi2 = "dualpi2", "DualPI2: two queues";
        /// One queue.
        Pi2 = "pi2", "PI2: one queue";
    }
}

choice! {
    /// What the L4S queue marks by its own delay.
    pub enum Native {
        /// A probability that rises with the delay.
        Ramp = "ramp", "Ramp";
        /// Everything above a delay.
        Step = "step", "Step";
    }
}

choice! {
    /// Which of the two queues is served.
    pub enum Scheduler {
        /// L4S first, the classic queue with a guaranteed share.
        Weighted = "wrr", "Weighted round robin";
        /// The older head, with a lead for L4S.
        ShiftedFifo = "ts_fifo", "Time-shifted FIFO";
    }
}

params! {
    /// Parameters of DualPI2 beyond its limit.
    pub struct DualPi2Params {
        mode: Mode = ParamSpec::choice("mode", "Queues", "dualpi2", Mode::OPTIONS).fixed()
            .help("PI2 is the controller alone, with one queue for all. DualPI2 has a second queue for packets that are ECT(1) or CE, whose marks are coupled to the classic queue's drops. Without ECN at this queue both are PI2 that drops.")
            .source("RFC 9332");
        target: Span = ParamSpec::number("target_ms", "Target delay", Unit::Milliseconds, 15.0, (0.01, 10_000.0))
            .slider(1.0, 200.0, 1.0)
            .help("The queuing delay of classic packets at which the probabilities stay as they are.")
            .source("RFC 9332 App. A.1: 15 ms");
        t_update: Span = ParamSpec::number("t_update_ms", "Update every", Unit::Milliseconds, 16.0, (0.1, 10_000.0))
            .slider(1.0, 100.0, 1.0)
            .help("How often the base probability is worked out anew. The gains are per update: another period needs others.")
            .source("RFC 9332 App. A.1: 16 ms");
        alpha: f64 = ParamSpec::number("alpha", "Gain α (1/s)", Unit::None, 0.16, (0.0, 1000.0)).slider(0.0, 2.0, 0.005)
            .help("How much a delay above the target raises the base probability, in 1/s and each update.")
            .source("RFC 9332 App. A.1: 0.16");
        beta: f64 = ParamSpec::number("beta", "Gain β (1/s)", Unit::None, 3.2, (0.0, 1000.0)).slider(0.0, 20.0, 0.1)
            .help("How much a delay that grows raises the base probability, in 1/s and each update.")
            .source("RFC 9332 App. A.1: 3.2");
        coupling: f64 = ParamSpec::number("coupling", "Coupling k", Unit::None, 2.0, (0.1, 100.0)).slider(0.5, 8.0, 0.1)
            .help("L4S packets are marked with k times the base probability, classic ones dropped with its square. With 2 a scalable and a classic flow of the same RTT get about the same rate.")
            .source("RFC 9332 App. A.1: k = 2");
        native: Native = ParamSpec::choice("native", "L4S marking", "ramp", Native::OPTIONS)
            .help("By its own delay the L4S queue marks with a probability that rises over a range, or everything above a step.")
            .source("RFC 9332 App. A.1: ramp; Linux: step");
        min_threshold: Span = ParamSpec::number("min_th_us", "Ramp from", Unit::Microseconds, 800.0, (0.0, 1_000_000.0))
            .slider(0.0, 10_000.0, 100.0)
            .help("The delay of an L4S packet at which the ramp begins.")
            .source("RFC 9332 App. A.1: minTh 800 µs");
        range: Span = ParamSpec::number("range_us", "Ramp over", Unit::Microseconds, 400.0, (1.0, 1_000_000.0))
            .slider(100.0, 10_000.0, 100.0)
            .help("The ramp reaches 1 so much above its foot.")
            .source("RFC 9332 App. A.1: range 400 µs");
        step: Span = ParamSpec::number("step_us", "Step at", Unit::Microseconds, 1000.0, (0.0, 1_000_000.0))
            .slider(0.0, 10_000.0, 100.0)
            .help("With a step, every L4S packet that has waited longer is marked.")
            .source("Linux sch_dualpi2: step_thresh 1 ms");
        min_l_queue: u32 = ParamSpec::integer("min_l_queue_packets", "Spare an L4S queue below", Unit::Packets, 2, (0, 1000))
            .slider(0.0, 20.0, 1.0)
            .help("The L4S queue marks by its own delay only if at least so many packets still wait in it. On a slow link a single packet's own transmission would exceed the threshold.")
            .source("RFC 9332 App. A.1: Th_len, more than 1 packet; Linux: 0");
        scheduler: Scheduler = ParamSpec::choice("scheduler", "Scheduler", "wrr", Scheduler::OPTIONS)
            .help("Weighted round robin serves L4S first and guarantees the classic queue a share. The time-shifted FIFO serves the packet that came first, as if those of L4S had come earlier.")
            .source("RFC 9332 App. A.1 and §4.2.2; Linux: weighted round robin");
        classic_weight: u32 = ParamSpec::integer("classic_weight", "Classic weight", Unit::None, 1, (1, 1000))
            .slider(1.0, 100.0, 1.0)
            .help("While both queues hold packets, the classic one gets this part of the sum of both weights, in bytes.")
            .source("RFC 9332 App. A.1: 1/16; Linux: 10 of 100");
        l4s_weight: u32 = ParamSpec::integer("l4s_weight", "L4S weight", Unit::None, 15, (1, 1000))
            .slider(1.0, 100.0, 1.0)
            .help("While both queues hold packets, the L4S one gets this part of the sum of both weights, in bytes.")
            .source("RFC 9332 App. A.1: 15/16; Linux: 90 of 100");
        shift: Span = ParamSpec::number("shift_ms", "Time shift", Unit::Milliseconds, 50.0, (0.0, 10_000.0))
            .slider(0.0, 200.0, 5.0)
            .help("The time-shifted FIFO treats L4S packets as if they had come so much earlier.")
            .source("RFC 9332 App. A: 50 ms");
        recur: bool = ParamSpec::flag("recur", "Space signals evenly", false)
            .help("Instead of a random draw for each packet the probabilities are added up, and each time the sum exceeds 1 a packet is marked or dropped.")
            .source("RFC 9332 App. A.1, recur(); Linux draws at random");
        spare_two: bool = ParamSpec::flag("spare_two", "Spare a short queue", false)
            .help("The controller drops and marks nothing while less than two of the largest packets wait in both queues together.")
            .source("Linux sch_dualpi2, must_drop; RFC 9332 has no such rule");
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct DualPi2 {
    params: DualPi2Params,
    site: Site,
    pub(crate) random: Stream,
    l4s: Fifo,
    classic: Fifo,
    /// Base probability p'.
    base: f64,
    /// The delay at the last update.
    delay: Span,
    /// Weighted round robin: the classic queue is served if this is positive [Linux sch_dualpi2].
    credit: i64,
    sums: Sums,
}

/// What `recur` adds up.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    classic: f64,
    l4s: f64,
    overload: f64,
}

/// [RFC 9332 App. A.1, recur] Every time that the sum exceeds 1.
fn exceeds(sum: &mut f64, p: f64) -> bool {
    *sum += p;
    let hit = *sum > 1.0;
    if hit {
        *sum -= 1.0;
    }
    hit
}

fn sojourn(queue: &Fifo, now: Time) -> Option<Span> {
    queue.front().map(|packet| now.since(packet.queued_at))
}

impl DualPi2 {
    /// p_C: classic packets are dropped or marked with the square of the base probability.
    fn p_classic(&self) -> f64 {
        self.base * self.base
    }

    /// p_CL: what the coupling marks of L4S.
    fn p_coupled(&self) -> f64 {
        self.params.coupling * self.base
    }

    fn reset_credit(&mut self) {
        let (c, l) = (self.params.classic_weight, self.params.l4s_weight);
        self.credit = self.site.mtu.get() as i64 * (i64::from(c) - i64::from(l));
    }

    /// [RFC 9332 Fig. 4] ECT(1) and CE are L4S; nothing is where nothing may be marked.
    #[inline]
    fn is_l4s(&self, packet: &Packet) -> bool {
        self.params.mode == Mode::DualPi2 && self.site.ecn && matches!(packet.ecn, Ecn::Ect1 | Ecn::Ce)
    }

    /// Is the L4S queue served next? One of the two must hold a packet.
    #[inline]
    fn serves_l4s(&self, now: Time) -> bool {
        match (sojourn(&self.l4s, now), sojourn(&self.classic, now)) {
            (None, _) => false,
            (Some(_), None) => true,
            (Some(l4s), Some(classic)) => match self.params.scheduler {
                Scheduler::Weighted => self.credit <= 0,
                Scheduler::ShiftedFifo => l4s + self.params.shift >= classic,
            },
        }
    }

    /// The next packet, before it is decided on; what it costs in credit if it leaves; whether it is from the
    /// L4S queue.
    #[inline]
    fn take(&mut self, now: Time) -> Option<(Packet, i64, bool)> {
        let from_l4s = self.serves_l4s(now);
        let (c, l) = (self.params.classic_weight, self.params.l4s_weight);
        let (queue, other, cost) = if from_l4s {
            (&mut self.l4s, &self.classic, i64::from(c))
        } else {
            (&mut self.classic, &self.l4s, -i64::from(l))
        };
        let packet = queue.pop()?;
        let cost = if other.is_empty() { 0 } else { cost };
        Some((packet, cost * i64::from(packet.wire_bytes), from_l4s))
    }

    /// What the L4S queue marks by its own delay [RFC 9332 App. A.1, laqm].
    fn p_native(&self, sojourn: Span) -> f64 {
        if self.l4s.backlog().packets < self.params.min_l_queue {
            return 0.0;
        }
        match self.params.native {
            Native::Step => f64::from(u8::from(sojourn > self.params.step)),
            Native::Ramp => {
                let above = sojourn.signed() - self.params.min_threshold.signed();
                above.ratio(self.params.range).clamp(0.0, 1.0)
            }
        }
    }

    /// Has the controller nothing to say, because next to nothing waits? [Linux sch_dualpi2, must_drop]
    fn is_spared(&self) -> bool {
        self.params.spare_two && self.backlog().bytes.get() < 2 * self.site.mtu.get()
    }

    #[inline]
    fn hits(&mut self, p: f64, sum: fn(&mut Sums) -> &mut f64) -> bool {
        if self.params.recur { exceeds(sum(&mut self.sums), p) } else { self.random.unit() < p }
    }

    /// What becomes of a packet from the L4S queue.
    fn pass_l4s(&mut self, packet: Packet, now: Time, sink: &mut impl Sink) -> Option<Packet> {
        let spared = self.is_spared();
        let coupled = if spared { 0.0 } else { self.p_coupled() };
        let hit = if coupled < 1.0 {
            let native = self.p_native(now.since(packet.queued_at));
            self.hits(native.max(coupled), |sums| &mut sums.l4s)
        } else if self.hits(self.p_classic(), |sums| &mut sums.overload) {
            // Overload: marks alone no longer slow the senders down.
            sink.drop(packet, DropReason::Dequeue);
            return None;
        } else {
            true
        };
        if hit { mark_or_drop(packet, self.site.ecn, DropReason::Dequeue, sink) } else { Some(packet) }
    }

    /// What becomes of a packet from the classic queue.
    fn pass_classic(&mut self, packet: Packet, sink: &mut impl Sink) -> Option<Packet> {
        let p = self.p_classic();
        if self.is_spared() || !self.hits(p, |sums| &mut sums.classic) {
            return Some(packet);
        }
        let k = self.params.coupling;
        let ecn = self.site.ecn && p < 1.0 / (k * k);
        mark_or_drop(packet, ecn, DropReason::Dequeue, sink)
    }

    /// One update [RFC 9332 App. A.1, dualpi2_update].
    fn update(&mut self, delay: Span) {
        let above = delay.as_secs() - self.params.target.as_secs();
        let growth = delay.as_secs() - self.delay.as_secs();
        let step = self.params.alpha * above + self.params.beta * growth;
        self.base = (self.base + step).clamp(0.0, 1.0);
        self.delay = delay;
    }
}

impl QueueDiscipline for DualPi2 {
    type Params = DualPi2Params;
    const DOC: Doc = Doc {
        label: "DualPI2",
        summary: "Marks ECT(1) packets in a short queue of their own, coupled to the square root of what classic packets meet in theirs. Needs ECN at the queue and in the transports: without it, this is PI2 and only drops.",
        source: "RFC 9332 App. A; Linux sch_dualpi2",
        equations: &[
            r"p' \gets p' + \alpha\,(d - d_\mathrm{ref}) + \beta\,(d - d_\mathrm{old}) \text{ every } T",
            r"p_\mathrm{C} = p'^2",
            r"p_\mathrm{L} = \max\left(p_\mathrm{native},\; k\,p'\right)",
        ],
        simplified: "Where a queue may not mark (ecn off), every packet is classic and dropped with p_C; the L4S queue is then not used. Classic packets meet one draw against the square of p', where Linux makes two draws against p'. Overload begins at k p' = 1 as in RFC 9332; in Linux above it. In overload every L4S packet that is not dropped is marked, without a draw. Linux's test of the L4S queue's length is made when the packet leaves, not when it joins. Both weights are Linux's credit scheme, also for the RFC's 1/16.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::None.gauge("base", "Base probability p'"),
        Unit::None.gauge("p_classic", "Classic probability"),
        Unit::None.gauge("p_coupled", "Coupled L4S probability"),
        Unit::Packets.gauge("l4s_packets", "L4S queue"),
        Unit::Packets.gauge("classic_packets", "Classic queue"),
        Unit::Milliseconds.gauge("delay", "Delay at the last update"),
    ];
    const PRESETS: &'static [Preset] = presets! {
        "rfc9332", "RFC 9332 Appendix A", "RFC 9332 App. A.1, constants of its text":
            recur = Flag(true);
        "rfc9332_pseudocode", "RFC 9332, constants of the pseudocode",
            "RFC 9332 App. A.1: T = min(target, RTTmax/3), α = 0.1 T/RTTmax², β = 0.3/RTTmax, RTTmax 100 ms":
            t_update_ms = Number(15.0), alpha = Number(0.15), beta = Number(3.0), recur = Flag(true);
        "linux", "Linux's defaults", "Linux sch_dualpi2.c":
            limit_packets = Number(10_000.0), alpha = Number(41.0 / 256.0), beta = Number(819.0 / 256.0),
            native = Choice("step"), min_l_queue_packets = Number(0.0), classic_weight = Number(10.0),
            l4s_weight = Number(90.0), spare_two = Flag(true);
        "pi2", "PI2 alone", "RFC 9332 App. A.1; De Schepper et al., CoNEXT 2016":
            mode = Choice("pi2");
    };
    const MARKS: bool = true;
    const FIFO: bool = false;
    const REMOVE_NEWEST: Option<fn(&mut Self) -> Option<Packet>> = Some(|q| {
        let is_l4s = q.l4s.backlog().packets > q.classic.backlog().packets;
        let longer = if is_l4s { &mut q.l4s } else { &mut q.classic };
        longer.pop_newest()
    });

    fn cost(params: &DualPi2Params) -> Cost {
        Cost { period: Some(params.t_update), ..Cost::PLAIN }
    }

    fn new(params: &DualPi2Params, site: &Site, random: Stream) -> Self {
        let mut queue = Self {
            params: params.clone(),
            site: *site,
            random,
            l4s: Fifo::default(),
            classic: Fifo::default(),
            base: 0.0,
            delay: Span::ZERO,
            credit: 0,
            sums: Sums::default(),
        };
        queue.reset_credit();
        queue
    }

    fn set_params(&mut self, params: &DualPi2Params, site: &Site) {
        let (c, l) = (self.params.classic_weight, self.params.l4s_weight);
        self.params = params.clone();
        self.site = *site;
        if (c, l) != (params.classic_weight, params.l4s_weight) {
            self.reset_credit();
        }
    }

    fn enqueue(&mut self, packet: Packet, _now: Time, sink: &mut impl Sink) {
        if !self.site.limit.admits(self.backlog(), packet.size()) {
            sink.drop(packet, DropReason::Tail);
        } else if self.is_l4s(&packet) {
            self.l4s.push(packet);
        } else {
            self.classic.push(packet);
        }
    }

    fn dequeue(&mut self, now: Time, sink: &mut impl Sink) -> Option<Packet> {
        while let Some((packet, cost, from_l4s)) = self.take(now) {
            // After `ecn` was switched off, L4S packets that still wait are classic like all others.
            let passed = if from_l4s && self.site.ecn {
                self.pass_l4s(packet, now, sink)
            } else {
                self.pass_classic(packet, sink)
            };
            if passed.is_some() {
                self.credit += cost;
                return passed;
            }
        }
        self.reset_credit();
        None
    }

    fn backlog(&self) -> Backlog {
        self.l4s.backlog().and(self.classic.backlog())
    }

    fn period(&self) -> Option<Span> {
        Some(self.params.t_update)
    }

    /// The delay is that of the older head [RFC 9332 Fig. 8].
    fn on_timer(&mut self, now: Time) -> u64 {
        let delay = sojourn(&self.l4s, now).max(sojourn(&self.classic, now));
        self.update(delay.unwrap_or(Span::ZERO));
        0
    }

    fn gauges(&self, _now: Time) -> Gauges {
        let waiting = |queue: &Fifo| f64::from(queue.backlog().packets);
        let (l4s, classic) = (waiting(&self.l4s), waiting(&self.classic));
        let (p_classic, p_l4s) = (self.p_classic(), self.p_coupled().min(1.0));
        gauges([self.base, p_classic, p_l4s, l4s, classic, self.delay.as_ms()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Kept, at_ms, packet, random, site};
    use lbe_model::params::ParamSet;

    fn queue(params: &DualPi2Params) -> DualPi2 {
        let site = Site { ecn: true, ..site(Limit::Packets(100_000)) };
        DualPi2::new(params, &site, random())
    }

    fn defaults() -> DualPi2 {
        queue(&DualPi2Params::defaults())
    }

    /// A preset's values over the defaults.
    fn preset(id: &str) -> DualPi2Params {
        let preset = DualPi2::PRESETS.iter().find(|p| p.id == id).unwrap();
        let values: Vec<ParamValue> = DualPi2Params::SPEC
            .iter()
            .map(|spec| {
                let given = preset.values.iter().find(|(key, _)| *key == spec.key);
                given.map_or(spec.default_value(), |v| v.1)
            })
            .collect();
        DualPi2Params::from_values(&values)
    }

    fn offer(queue: &mut DualPi2, ecn: Ecn, seq: u32) {
        let arrival = Packet { ecn, ..packet(0, seq, Time::ZERO) };
        queue.enqueue(arrival, Time::ZERO, &mut Kept::default());
    }

    fn fill(queue: &mut DualPi2, ecn: Ecn, n: u32) {
        for seq in 0..n {
            offer(queue, ecn, seq);
        }
    }

    /// Serves all that waits at `now`: how many leave unmarked, how many are marked, how many dropped.
    fn fates(queue: &mut DualPi2, now: Time) -> (usize, usize, usize) {
        let mut kept = Kept::default();
        let mut passed = 0;
        while queue.dequeue(now, &mut kept).is_some() {
            passed += 1;
        }
        assert!(kept.drops.iter().all(|d| d.2 == DropReason::Dequeue));
        (passed - kept.marks.len(), kept.marks.len(), kept.drops.len())
    }

    /// The probabilities after one update from p' = 0 at a delay of 25 ms, after 20 ms.
    fn first_update(params: &DualPi2Params) -> [f64; 3] {
        let mut queue = queue(params);
        queue.delay = Span::from_millis(20);
        queue.update(Span::from_millis(25));
        let gauges = queue.gauges(Time::ZERO);
        [gauges[0], gauges[1], gauges[2]]
    }

    fn assert_close(got: &[f64], expected: &[f64], tolerance: f64) {
        for (g, e) in got.iter().zip(expected) {
            assert!((g - e).abs() < tolerance, "{g} instead of {e}");
        }
    }

    /// [RFC 9332] Constants of RFC 9332's text, of its pseudocode, and of Linux.
    #[test]
    fn vectors_of_the_specification() {
        let text = first_update(&DualPi2Params::defaults());
        assert_close(&text, &[0.0176, 0.000_309_76, 0.0352], 1e-12);
        let pseudocode = first_update(&preset("rfc9332_pseudocode"));
        assert_close(&pseudocode, &[0.0165, 0.000_272_25, 0.033], 1e-12);
        let linux = first_update(&preset("linux"));
        assert_close(&linux[..1], &[0.017_597_66], 5e-9);
        let mut half = defaults();
        half.base = 0.5;
        assert_close(&[half.p_classic(), half.p_coupled()], &[0.25, 1.0], 1e-15);
    }

    #[test]
    fn the_base_probability_stays_between_0_and_1() {
        let mut queue = defaults();
        queue.delay = Span::from_millis(1);
        queue.update(Span::from_millis(1));
        assert_eq!(queue.base, 0.0);
        for delay in [1000, 2000, 3000] {
            queue.update(Span::from_millis(delay));
        }
        assert_eq!(queue.base, 1.0);
    }

    /// [RFC 9332 Fig. 8] The older of the two heads counts.
    #[test]
    fn the_delay_is_that_of_the_older_head() {
        let mut queue = defaults();
        offer(&mut queue, Ecn::Ect1, 0);
        let later = Packet { ecn: Ecn::Ect0, ..packet(0, 1, at_ms(10.0)) };
        queue.enqueue(later, at_ms(10.0), &mut Kept::default());
        queue.on_timer(at_ms(16.0));
        assert_eq!(queue.delay, Span::from_millis(16));
        queue.l4s.pop();
        queue.on_timer(at_ms(32.0));
        assert_eq!(queue.delay, Span::from_millis(22));
        queue.classic.pop();
        queue.on_timer(at_ms(48.0));
        assert_eq!(queue.delay, Span::ZERO);
    }

    /// [RFC 9332 Fig. 4] An odd ECN field.
    #[test]
    fn ect1_and_ce_join_the_l4s_queue() {
        for (ecn, l4s) in [(Ecn::NotEct, 0), (Ecn::Ect0, 0), (Ecn::Ect1, 1), (Ecn::Ce, 1)] {
            let mut queue = defaults();
            offer(&mut queue, ecn, 0);
            assert_eq!(queue.l4s.backlog().packets, l4s);
            let mut one = self::queue(&preset("pi2"));
            offer(&mut one, ecn, 0);
            assert_eq!(one.l4s.backlog().packets, 0);
        }
    }

    /// [RFC 9332 App. A.1] 0 up to 800 µs, 1 from 1200 µs, and 0 when at most one packet is left.
    #[test]
    fn the_ramp() {
        let mut queue = defaults();
        fill(&mut queue, Ecn::Ect1, 2);
        for (us, expected) in [(0.0, 0.0), (800.0, 0.0), (1000.0, 0.5), (1200.0, 1.0), (9e3, 1.0)] {
            let p = queue.p_native(Span::from_ms(us / 1000.0));
            assert!((p - expected).abs() < 1e-12, "{us} µs: {p}");
        }
        queue.l4s.pop();
        assert_eq!(queue.p_native(Span::from_millis(9)), 0.0);
    }

    /// [Linux sch_dualpi2, do_step_aqm] More than 1 ms, whatever waits.
    #[test]
    fn the_step() {
        let mut queue = queue(&preset("linux"));
        offer(&mut queue, Ecn::Ect1, 0);
        assert_eq!(fates(&mut queue, at_ms(1.0)), (1, 0, 0));
        offer(&mut queue, Ecn::Ect1, 0);
        assert_eq!(fates(&mut queue, at_ms(1.000_001)), (0, 1, 0));
    }

    fn about(share: f64, n: usize, of: usize) -> bool {
        // Four standard deviations of a binomial share.
        let deviation = (share * (1.0 - share) / of as f64).sqrt();
        (n as f64 / of as f64 - share).abs() <= 4.0 * deviation
    }

    /// Classic packets meet p'², L4S packets 2 p'; with `recur` exactly.
    #[test]
    fn the_square_and_the_coupling() {
        for recur in [false, true] {
            let params = DualPi2Params { recur, ..DualPi2Params::defaults() };
            let mut queue = queue(&params);
            queue.base = 0.2;
            fill(&mut queue, Ecn::NotEct, 20_000);
            let (_, marks, drops) = fates(&mut queue, Time::ZERO);
            assert_eq!(marks, 0);
            assert!(about(0.04, drops, 20_000), "{drops}");
            fill(&mut queue, Ecn::Ect1, 20_000);
            let (_, marks, drops) = fates(&mut queue, Time::ZERO);
            assert_eq!(drops, 0);
            assert!(about(0.4, marks, 20_000), "{marks}");
            fill(&mut queue, Ecn::Ect0, 20_000);
            let (_, marks, drops) = fates(&mut queue, Time::ZERO);
            assert_eq!(drops, 0);
            assert!(about(0.04, marks, 20_000), "{marks}");
        }
    }

    /// [RFC 9332 App. A.1, recur] With 1/4 the fifth packet is the first to exceed 1, then every fourth.
    #[test]
    fn recur_spaces_signals_evenly() {
        let mut sum = 0.0;
        let hits: Vec<u32> = (1..=13).filter(|_| exceeds(&mut sum, 0.25)).collect();
        assert_eq!(hits, [5, 9, 13]);
    }

    /// [RFC 9332 App. A.1] From p' = 1/2 on, L4S is dropped with p_C and marked else; classic ECT packets are
    /// dropped, no longer marked.
    #[test]
    fn overload_drops_in_both_queues() {
        let mut queue = defaults();
        queue.base = 0.5;
        fill(&mut queue, Ecn::Ect1, 20_000);
        let (unmarked, _, drops) = fates(&mut queue, Time::ZERO);
        assert_eq!(unmarked, 0);
        assert!(about(0.25, drops, 20_000), "{drops}");
        fill(&mut queue, Ecn::Ect0, 20_000);
        let (_, marks, drops) = fates(&mut queue, Time::ZERO);
        assert_eq!(marks, 0);
        assert!(about(0.25, drops, 20_000), "{drops}");
        queue.base = 0.499;
        fill(&mut queue, Ecn::Ect1, 1000);
        assert_eq!(fates(&mut queue, Time::ZERO).2, 0);
        fill(&mut queue, Ecn::Ect0, 1000);
        assert_eq!(fates(&mut queue, Time::ZERO).2, 0);
    }

    fn classic_among(queue: &mut DualPi2, n: usize) -> usize {
        fill(queue, Ecn::Ect0, 2000);
        fill(queue, Ecn::Ect1, 2000);
        (0..n).filter_map(|_| queue.dequeue(Time::ZERO, &mut Kept::default())).filter(|p| p.ecn == Ecn::Ect0).count()
    }

    /// [RFC 9332 App. A.1] 15 of L4S and one of classic; Linux: nine and one.
    #[test]
    fn the_classic_queue_has_its_share() {
        assert_eq!(classic_among(&mut defaults(), 15), 0);
        assert_eq!(classic_among(&mut defaults(), 16), 1);
        assert_eq!(classic_among(&mut defaults(), 1600), 100);
        assert_eq!(classic_among(&mut queue(&preset("linux")), 9), 0);
        assert_eq!(classic_among(&mut queue(&preset("linux")), 10), 1);
        assert_eq!(classic_among(&mut queue(&preset("linux")), 1000), 100);
    }

    /// [RFC 9332] An L4S packet goes first unless a classic one has waited 50 ms longer.
    #[test]
    fn the_time_shifted_fifo() {
        let params = DualPi2Params { scheduler: Scheduler::ShiftedFifo, ..DualPi2Params::defaults() };
        for (l4s_ms, first) in [(50.0, Ecn::Ect1), (50.001, Ecn::Ect0)] {
            let mut queue = queue(&params);
            offer(&mut queue, Ecn::Ect0, 0);
            let arrival = Packet { ecn: Ecn::Ect1, ..packet(0, 1, at_ms(l4s_ms)) };
            queue.enqueue(arrival, at_ms(l4s_ms), &mut Kept::default());
            let served = queue.dequeue(at_ms(60.0), &mut Kept::default()).unwrap();
            assert_eq!(served.ecn, first);
        }
    }

    /// [Linux sch_dualpi2, must_drop] What is left behind counts: the last two packets are safe.
    #[test]
    fn linux_spares_the_last_two_packets() {
        let mut queue = queue(&preset("linux"));
        queue.base = 1.0;
        fill(&mut queue, Ecn::NotEct, 10);
        assert_eq!(fates(&mut queue, Time::ZERO), (2, 0, 8));
        fill(&mut queue, Ecn::NotEct, 2);
        assert_eq!(fates(&mut queue, Time::ZERO), (2, 0, 0));
    }

    /// Without `ecn` every packet is classic, also those that wait when it is switched off.
    #[test]
    fn without_ecn_it_is_pi2_that_drops() {
        let params = DualPi2Params::defaults();
        let mut queue = defaults();
        fill(&mut queue, Ecn::Ect1, 10_000);
        queue.set_params(&params, &site(Limit::Packets(100_000)));
        fill(&mut queue, Ecn::Ect1, 10_000);
        assert_eq!(queue.l4s.backlog().packets, 10_000);
        assert_eq!(queue.classic.backlog().packets, 10_000);
        queue.base = 0.4;
        let (_, marks, drops) = fates(&mut queue, at_ms(20.0));
        assert_eq!(marks, 0);
        assert!(about(0.16, drops, 20_000), "{drops}");
    }
}
