//! PIE: proportional integral controller enhanced, which drops at random so that the queue's delay comes to
//! a reference [RFC 8033; ns-3 PieQueueDisc].

use crate::prelude::*;

choice! {
    /// How the delay is known.
    pub enum Estimator {
        /// By the time that the last packet waited.
        Timestamp = "timestamp", "Time stamps";
        /// From the average time that a fixed number of bytes takes to leave.
        DrainTime = "drain_time", "Backlog × mean time to drain 16 KiB (RFC 8033)";
        /// From the average rate at which such measurements drained.
        DrainRate = "drain_rate", "Backlog / mean drain rate (ns-3)";
    }
}

choice! {
    /// When PIE watches at all.
    pub enum Activation {
        /// From the start.
        Always = "always", "Always";
        /// From a third of the limit on.
        Third = "third", "From a third of the limit";
        /// From a delay on.
        Delay = "delay", "From a delay (ns-3)";
    }
}

choice! {
    /// When the probability decays by itself.
    pub enum Decay {
        /// While nothing has waited for two periods.
        Idle = "idle", "Delay zero (App. A)";
        /// While the delay has been below half the reference for two periods.
        BelowHalf = "below_half", "Delay below half the reference (App. B)";
    }
}

choice! {
    /// What the probability does while a burst is allowed.
    pub enum DuringBurst {
        /// It follows the delay, unused.
        Follow = "follow", "Follows the delay";
        /// It stays zero.
        Zero = "zero", "Stays zero (ns-3)";
    }
}

params! {
    /// Parameters of PIE beyond its limit.
    pub struct PieParams {
        target: Span = ParamSpec::number("target_ms", "Reference delay", Unit::Milliseconds, 15.0, (0.01, 10_000.0))
            .slider(1.0, 200.0, 1.0)
            .help("The queuing delay at which the drop probability stays as it is.")
            .source("RFC 8033 App. A: QDELAY_REF 15 ms");
        t_update: Span = ParamSpec::number("t_update_ms", "Update every", Unit::Milliseconds, 15.0, (0.1, 10_000.0))
            .slider(1.0, 100.0, 1.0)
            .help("How often delay and drop probability are worked out anew. The gains are per update: another period needs others.")
            .source("RFC 8033 App. A: T_UPDATE 15 ms");
        alpha: f64 = ParamSpec::number("alpha", "Gain α (1/s)", Unit::None, 0.125, (0.0, 1000.0))
            .slider(0.0, 2.0, 0.005)
            .help("How much a delay above the reference raises the drop probability, in 1/s and each update.")
            .source("RFC 8033 App. A: 1/8");
        beta: f64 = ParamSpec::number("beta", "Gain β (1/s)", Unit::None, 1.25, (0.0, 1000.0)).slider(0.0, 10.0, 0.05)
            .help("How much a delay that grows raises the drop probability, in 1/s and each update.")
            .source("RFC 8033 App. A: 1 + 1/4");
        max_burst: Span = ParamSpec::number("max_burst_ms", "Burst allowance", Unit::Milliseconds, 150.0, (0.0, 10_000.0))
            .slider(0.0, 500.0, 10.0)
            .help("After a quiet time nothing is dropped at random for this long.")
            .source("RFC 8033 App. A: MAX_BURST 150 ms");
        mark_limit: f64 = ParamSpec::number("mark_limit", "Mark below", Unit::None, 0.1, (0.0, 1.0))
            .slider(0.0, 1.0, 0.05)
            .help("With ECN on, packets are marked as long as the drop probability is below this, and dropped from there on.")
            .source("RFC 8033 App. A: MAX_ECNTH 0.1");
        cap_increase: bool = ParamSpec::flag("cap_increase", "Cap the increase", true)
            .help("From a probability of 0.1 on, one update adds at most 0.02.")
            .source("RFC 8033 §5.5");
        derandomise: bool = ParamSpec::flag("derandomise", "De-randomise", false)
            .help("Drops keep a distance: none before the probabilities of the arrivals since the last one add up to 0.85, and one for certain at 8.5.")
            .source("RFC 8033 §5.4 and App. B; off as in App. A and ns-3");
        estimator: Estimator = ParamSpec::choice("estimator", "Delay from", "timestamp", Estimator::OPTIONS)
            .help("The delay is that of the packet that has just left, or what waits times the measured time to drain. A measurement needs 16,384 waiting bytes; before the first one the delay counts as zero.")
            .source("RFC 8033 §5.2 allows both; ns-3 and Linux default to time stamps");
        dq_threshold: u32 = ParamSpec::integer("dq_threshold_bytes", "Measured bytes", Unit::Bytes, 16_384, (500, 65_536))
            .slider(3000.0, 65_536.0, 500.0)
            .help("The drain is measured over at least this many bytes. Unused with time stamps.")
            .source("RFC 8033 App. B: DQ_THRESHOLD 16 KiB");
        activation: Activation = ParamSpec::choice("activation", "Active", "always", Activation::OPTIONS)
            .help("PIE can sleep, and then only a full queue drops. It falls asleep when probability and delay are zero.")
            .source("RFC 8033 App. B: a third of the limit; App. A: always");
        active_delay: Span = ParamSpec::number("active_ms", "Active from", Unit::Milliseconds, 15.0, (0.0, 10_000.0))
            .slider(0.0, 1000.0, 5.0)
            .help("The delay that wakes PIE, if it is to be woken by a delay.")
            .source("ns-3 ActiveThreshold, which has no finite default; here the reference delay's");
        decay: Decay = ParamSpec::choice("decay", "Decay at", "idle", Decay::OPTIONS)
            .help("The probability loses 2 % each update while the delay is zero, or already while it is below half the reference.")
            .source("RFC 8033 App. A and App. B");
        during_burst: DuringBurst = ParamSpec::choice("during_burst", "In a burst", "follow", DuringBurst::OPTIONS)
            .help("While a burst is allowed nothing is dropped, but the probability may already rise, so that drops begin at once when the allowance ends.")
            .source("RFC 8033 App. A; ns-3 CalculateP keeps it at zero");
    }
}

/// The measurement of how fast the queue drains [RFC 8033 §5.2].
#[derive(Clone, Copy, Debug, Default)]
struct Drain {
    /// Since when and how many bytes have left, while a measurement runs.
    running: Option<(Time, u64)>,
    /// Average time for `dq_threshold` bytes; nothing is known yet if none.
    time: Option<Span>,
    /// Average rate in bytes a second, as ns-3 has it.
    rate: Option<f64>,
}

impl Drain {
    /// A packet of `size` has left `backlog` behind.
    fn on_departure(&mut self, size: Bytes, backlog: Bytes, threshold: u32, now: Time) {
        let threshold = u64::from(threshold);
        if let Some((since, bytes)) = &mut self.running {
            *bytes += size.get();
            if *bytes >= threshold {
                let (span, bytes) = (now.since(*since), *bytes);
                self.running = None;
                self.add(span, bytes, threshold);
            }
        }
        if self.running.is_none() && backlog.get() >= threshold {
            self.running = Some((now, 0));
        }
    }

    fn add(&mut self, span: Span, bytes: u64, threshold: u64) {
        if span == Span::ZERO {
            return;
        }
        // [RFC 8033 App. B] 16384 / 2^16 for the default.
        let weight = threshold as f64 / 65_536.0;
        self.time = Some(match self.time {
            Some(average) => span.scale(weight) + average.scale(1.0 - weight),
            None => span,
        });
        let rate = bytes as f64 / span.as_secs();
        // [ns-3 PieQueueDisc::DoDequeue]
        self.rate = Some(self.rate.map_or(rate, |average| 0.5 * average + 0.5 * rate));
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Pie {
    params: PieParams,
    site: Site,
    pub(crate) random: Stream,
    queue: Fifo,
    /// Drop probability.
    p: f64,
    /// The delay now, and at the last update.
    delay: Span,
    old_delay: Span,
    burst: Span,
    /// Probabilities of the arrivals since the last drop.
    accumulated: f64,
    active: bool,
    drain: Drain,
}

/// [RFC 8033 App. A] Small probabilities move in small steps.
fn step_divisor(p: f64) -> f64 {
    match p {
        p if p < 1e-6 => 2048.0,
        p if p < 1e-5 => 512.0,
        p if p < 1e-4 => 128.0,
        p if p < 1e-3 => 32.0,
        p if p < 0.01 => 8.0,
        p if p < 0.1 => 2.0,
        _ => 1.0,
    }
}

impl Pie {
    fn half_target(&self) -> Span {
        self.params.target.scale(0.5)
    }

    fn was_short(&self) -> bool {
        self.old_delay < self.half_target()
    }

    /// A drop or mark by chance [RFC 8033 App. A, drop_early; App. B].
    fn hits(&mut self) -> bool {
        let backlog = self.queue.backlog();
        let is_small = match self.site.limit {
            Limit::Packets(_) => backlog.packets <= 2,
            Limit::Bytes(_) => backlog.bytes.get() <= 2 * self.site.mtu.get(),
        };
        if (self.was_short() && self.p < 0.2) || is_small {
            return false;
        }
        if !self.params.derandomise {
            return self.random.unit() < self.p;
        }
        if self.p == 0.0 {
            self.accumulated = 0.0;
        }
        self.accumulated += self.p;
        if self.accumulated < 0.85 {
            return false;
        }
        let hit = self.accumulated >= 8.5 || self.random.unit() < self.p;
        if hit {
            self.accumulated = 0.0;
        }
        hit
    }

    /// Is it time to wake?
    fn wakes(&self) -> bool {
        let backlog = self.queue.backlog();
        match (self.params.activation, self.site.limit) {
            (Activation::Always, _) => true,
            (Activation::Third, Limit::Packets(n)) => u64::from(backlog.packets) * 3 >= n.into(),
            (Activation::Third, Limit::Bytes(n)) => backlog.bytes.get() * 3 >= n.get(),
            (Activation::Delay, _) => self.delay >= self.params.active_delay,
        }
    }

    /// [RFC 8033 App. B]
    fn wake(&mut self) {
        self.active = true;
        self.p = 0.0;
        self.old_delay = Span::ZERO;
        self.burst = self.params.max_burst;
        self.accumulated = 0.0;
        self.drain = Drain::default();
    }

    /// The delay, as the estimator has it.
    fn measured(&self) -> Span {
        let bytes = self.queue.backlog().bytes.get() as f64;
        match self.params.estimator {
            Estimator::Timestamp => self.delay,
            Estimator::DrainTime => {
                self.drain.time.map_or(Span::ZERO, |time| time.scale(bytes / f64::from(self.params.dq_threshold)))
            }
            Estimator::DrainRate => {
                let rate = self.drain.rate;
                rate.map_or(Span::ZERO, |rate| Span::from_secs(bytes / rate))
            }
        }
    }

    /// One update [RFC 8033 §4.2, App. A, calculate_drop_prob].
    fn update(&mut self) {
        let (delay, old) = (self.delay, self.old_delay);
        if self.params.during_burst == DuringBurst::Zero && self.burst > Span::ZERO {
            self.p = 0.0;
        } else {
            let above = delay.as_secs() - self.params.target.as_secs();
            let growth = delay.as_secs() - old.as_secs();
            let mut step = self.params.alpha * above + self.params.beta * growth;
            step /= step_divisor(self.p);
            if self.params.cap_increase && self.p >= 0.1 && step > 0.02 {
                step = 0.02;
            }
            self.p += step;
            let calm = match self.params.decay {
                Decay::Idle => Span::ZERO,
                Decay::BelowHalf => Span::from_nanos(self.half_target().as_nanos().saturating_sub(1)),
            };
            if delay <= calm && old <= calm {
                self.p *= 0.98;
            }
            self.p = self.p.clamp(0.0, 1.0);
        }
        self.old_delay = delay;
        let left = self.burst.as_nanos();
        let period = self.params.t_update.as_nanos();
        self.burst = Span::from_nanos(left.saturating_sub(period));
    }
}

impl QueueDiscipline for Pie {
    type Params = PieParams;
    const DOC: Doc = Doc {
        label: "PIE",
        summary: "Drops arrivals at random, with a probability that follows the queuing delay and its growth.",
        source: "RFC 8033; ns-3 PieQueueDisc",
        equations: &[
            r"p \gets p + \frac{\alpha\,(d - d_\mathrm{ref}) + \beta\,(d - d_\mathrm{old})}{f(p)} \text{ every } T",
            r"f(p) = 2048, 512, 128, 32, 8, 2, 1 \text{ for } p \text{ below } 10^{-6}, \dots, 10^{-1}, \text{ else}",
            r"p \gets 0.98\,p \text{ if } d = d_\mathrm{old} = 0",
        ],
        simplified: "With time stamps the delay is zero when the packet that leaves empties the queue, as in Linux and ns-3: RFC 8033 is silent, and a last delay that stays would drive the probability up while nothing waits. Where the limit is in packets, \"two mean packets\" are two packets, else two of the largest size.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::None.gauge("probability", "Drop probability"),
        Unit::Milliseconds.gauge("delay", "Delay as PIE sees it"),
        Unit::Milliseconds.gauge("burst", "Burst allowance left"),
    ];
    const PRESETS: &'static [Preset] = presets! {
        "rfc8033_b", "RFC 8033 Appendix B", "RFC 8033 App. B":
            derandomise = Flag(true), estimator = Choice("drain_time"), activation = Choice("third"),
            decay = Choice("below_half");
        "ns3", "ns-3's defaults", "ns-3 PieQueueDisc, attributes and CalculateP":
            limit_packets = Number(25.0), during_burst = Choice("zero");
    };
    const MARKS: bool = true;
    const REMOVE_NEWEST: Option<fn(&mut Self) -> Option<Packet>> = Some(|q| q.queue.pop_newest());

    fn cost(params: &PieParams) -> Cost {
        Cost { period: Some(params.t_update), ..Cost::PLAIN }
    }

    fn new(params: &PieParams, site: &Site, random: Stream) -> Self {
        Self {
            params: params.clone(),
            site: *site,
            random,
            queue: Fifo::default(),
            p: 0.0,
            delay: Span::ZERO,
            old_delay: Span::ZERO,
            burst: params.max_burst,
            accumulated: 0.0,
            active: params.activation == Activation::Always,
            drain: Drain::default(),
        }
    }

    fn set_params(&mut self, params: &PieParams, site: &Site) {
        self.params = params.clone();
        self.site = *site;
        self.active |= params.activation == Activation::Always;
    }

    fn enqueue(&mut self, packet: Packet, _now: Time, sink: &mut impl Sink) {
        if !self.site.limit.admits(self.queue.backlog(), packet.size()) {
            self.accumulated = 0.0;
            return sink.drop(packet, DropReason::Tail);
        }
        if !self.active && self.wakes() {
            self.wake();
        }
        if !self.active {
            return self.queue.push(packet);
        }
        if self.p == 0.0 && self.delay < self.half_target() && self.was_short() {
            self.burst = self.params.max_burst;
        }
        // [RFC 8033 App. B] adds to the sum even in a burst.
        let may_hit = self.burst == Span::ZERO || self.params.derandomise;
        let hit = may_hit && self.hits() && self.burst == Span::ZERO;
        let passed = if hit {
            let ecn = self.site.ecn && self.p < self.params.mark_limit;
            mark_or_drop(packet, ecn, DropReason::Early, sink)
        } else {
            Some(packet)
        };
        if let Some(packet) = passed {
            self.queue.push(packet);
        }
    }

    fn dequeue(&mut self, now: Time, _sink: &mut impl Sink) -> Option<Packet> {
        let packet = self.queue.pop()?;
        if self.params.estimator == Estimator::Timestamp {
            self.delay = if self.queue.is_empty() { Span::ZERO } else { now.since(packet.queued_at) };
        } else {
            let left = self.queue.backlog().bytes;
            let threshold = self.params.dq_threshold;
            self.drain.on_departure(packet.size(), left, threshold, now);
        }
        Some(packet)
    }

    fn backlog(&self) -> Backlog {
        self.queue.backlog()
    }

    fn period(&self) -> Option<Span> {
        Some(self.params.t_update)
    }

    fn on_timer(&mut self, _now: Time) -> u64 {
        self.delay = self.measured();
        if self.active {
            let was_calm = self.old_delay == Span::ZERO;
            self.update();
            if self.p == 0.0 && self.delay == Span::ZERO && was_calm {
                self.active = self.params.activation == Activation::Always;
            }
        }
        0
    }

    fn gauges(&self, _now: Time) -> Gauges {
        gauges([self.p, self.delay.as_ms(), self.burst.as_ms()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Kept, at_ms, packet, random, site};
    use lbe_model::packet::Ecn;
    use lbe_model::params::ParamSet;

    fn pie(params: &PieParams, limit: Limit) -> Pie {
        Pie::new(params, &site(limit), random())
    }

    /// PIE with its defaults, without a burst allowance, at probability `p` with delay `old` at the last
    /// update, in milliseconds.
    fn at(p: f64, old: f64) -> Pie {
        let mut pie = pie(&PieParams::defaults(), Limit::Packets(100));
        pie.p = p;
        pie.old_delay = Span::from_ms(old);
        pie.burst = Span::ZERO;
        pie
    }

    /// The probability after each update with these delays in milliseconds.
    fn updates(pie: &mut Pie, delays: &[f64]) -> Vec<f64> {
        delays
            .iter()
            .map(|&delay| {
                pie.delay = Span::from_ms(delay);
                pie.update();
                pie.p
            })
            .collect()
    }

    fn assert_close(got: &[f64], expected: &[f64]) {
        assert_eq!(got.len(), expected.len());
        for (i, (g, e)) in got.iter().zip(expected).enumerate() {
            assert!((g - e).abs() <= 1e-9 * e.abs(), "{i}: {g} instead of {e}");
        }
    }

    /// [RFC 8033]
    #[test]
    fn vectors_of_the_specification() {
        let step = 0.01375 / 2048.0;
        assert_close(&updates(&mut at(0.0, 15.0), &[25.0]), &[step]);
        assert!((step - 6.713_87e-6).abs() < 1e-11);
        assert_close(&updates(&mut at(0.2, 15.0), &[25.0]), &[0.213_75]);
        assert_close(&updates(&mut at(0.2, 15.0), &[95.0]), &[0.22]);
        assert_close(&updates(&mut at(0.3, 0.0), &[0.0]), &[0.292_162_5]);
    }

    #[test]
    fn ns3_from_zero_at_twice_the_reference() {
        let expected = [
            9.155_273_437e-7, 1.831_054_687e-6, 5.493_164_062e-6, 9.155_273_437e-6, 1.281_738_281e-5, 2.746_582_031e-5,
            4.211_425_781e-5, 5.676_269_531e-5, 7.141_113_281e-5, 8.605_957_031e-5, 0.000_100_708_007_8,
            0.000_159_301_757_8, 0.000_217_895_507_8, 0.000_276_489_257_8, 0.000_335_083_007_8, 0.000_393_676_757_8,
            0.000_452_270_507_8, 0.000_510_864_257_8, 0.000_569_458_007_8, 0.000_628_051_757_8, 0.000_686_645_507_8,
            0.000_745_239_257_8, 0.000_803_833_007_8, 0.000_862_426_757_8, 0.000_921_020_507_8, 0.000_979_614_257_8,
            0.001_038_208_008, 0.001_272_583_008, 0.001_506_958_008, 0.001_741_333_008, 0.001_975_708_008,
            0.002_210_083_008, 0.002_444_458_008, 0.002_678_833_008, 0.002_913_208_008, 0.003_147_583_008,
            0.003_381_958_008, 0.003_616_333_008, 0.003_850_708_008, 0.004_085_083_008,
        ];
        assert_close(&updates(&mut at(0.0, 30.0), &[30.0; 40]), &expected);
    }

    #[test]
    fn ns3_from_5_percent_at_twice_the_reference() {
        let expected: Vec<f64> = (1..=20).map(|n| 0.05 + 0.000_937_5 * f64::from(n)).collect();
        assert_close(&updates(&mut at(0.05, 30.0), &[30.0; 20]), &expected);
        assert!((expected[19] - 0.068_75).abs() < 1e-12);
    }

    #[test]
    fn ns3_with_and_without_the_cap() {
        let delays = [15.0, 200.0, 400.0, 600.0];
        let expected = [0.15, 0.17, 0.19, 0.21];
        assert_close(&updates(&mut at(0.15, 15.0), &delays), &expected);
        let mut uncapped = at(0.15, 15.0);
        uncapped.params.cap_increase = false;
        let expected = [0.15, 0.404_375, 0.7025, 1.0];
        assert_close(&updates(&mut uncapped, &delays), &expected);
    }

    #[test]
    fn ns3_decays_when_idle() {
        let expected = [
            0.292_162_5, 0.284_481_75, 0.276_954_615, 0.269_578_022_7, 0.262_348_962_2, 0.255_264_483, 0.248_321_693_3,
            0.241_517_759_5, 0.234_849_904_3, 0.228_315_406_2,
        ];
        assert_close(&updates(&mut at(0.3, 0.0), &[0.0; 10]), &expected);
    }

    #[test]
    fn ns3_follows_a_ramp() {
        let mut pie = at(0.01, 0.0);
        pie.params.target = Span::from_millis(20);
        let delays = [0.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 60.0, 60.0, 40.0, 20.0, 10.0, 5.0, 0.0, 0.0, 0.0];
        let expected = [
            0.008_575, 0.009_981_25, 0.011_543_75, 0.018_418_75, 0.025_918_75, 0.034_043_75, 0.042_793_75,
            0.045_293_75, 0.047_793_75, 0.036_543_75, 0.024_043_75, 0.017_168_75, 0.013_106_25, 0.008_731_25,
            0.008_250_375, 0.007_779_117_5,
        ];
        assert_close(&updates(&mut pie, &delays), &expected);
    }

    #[test]
    fn appendix_b_decays_below_half_the_reference() {
        let mut pie = at(0.3, 7.0);
        pie.params.decay = Decay::BelowHalf;
        let step = 0.125 * (0.007 - 0.015);
        assert_close(&updates(&mut pie, &[7.0]), &[(0.3 + step) * 0.98]);
        // At half the reference no longer.
        let mut pie = at(0.3, 7.0);
        pie.params.decay = Decay::BelowHalf;
        let step = 0.125 * (0.0075 - 0.015) + 1.25 * 0.0005;
        assert_close(&updates(&mut pie, &[7.5]), &[0.3 + step]);
    }

    /// [ns-3 CalculateP] 150 ms of allowance are ten updates.
    #[test]
    fn ns3_holds_the_probability_at_zero_in_a_burst() {
        let mut params = PieParams::defaults();
        params.during_burst = DuringBurst::Zero;
        let mut pie = pie(&params, Limit::Packets(100));
        let held = updates(&mut pie, &[30.0; 11]);
        assert_eq!(held[..10], [0.0; 10]);
        assert!(held[10] > 0.0);
    }

    /// What a steady overload of 1000-byte packets, one every 10 ms, meets: how many are dropped at random,
    /// how many by the full queue, and the largest rise of a probability above 0.1 [ns-3
    /// pie-queue-disc-test-suite].
    fn overload(params: &PieParams, arrivals: u32, service_ms: u64) -> (usize, usize, f64) {
        let mut pie = pie(params, Limit::Packets(300));
        let mut kept = Kept::default();
        let period = params.t_update.as_nanos();
        let (mut update, mut served, mut busy) = (period, 0, false);
        let mut rise: f64 = 0.0;
        let mut seq = 0;
        for ns in (0..u64::from(arrivals) * 20_000_000).step_by(1_000_000) {
            let now = Time::from_nanos(ns);
            if ns == update {
                let before = pie.p;
                pie.on_timer(now);
                if before > 0.1 {
                    rise = rise.max(pie.p - before);
                }
                update += period;
            }
            if ns % 10_000_000 == 0 && seq < arrivals {
                let arrival = Packet { queued_at: now, ..Packet::data(0, seq, 1000) };
                pie.enqueue(arrival, now, &mut kept);
                seq += 1;
            }
            if !busy || ns >= served {
                busy = pie.dequeue(now, &mut kept).is_some();
                served = ns + service_ms * 1_000_000;
            }
        }
        let tail = kept.drops.iter().filter(|d| d.2 == DropReason::Tail).count();
        (kept.drops.len() - tail, tail, rise)
    }

    #[test]
    fn ns3_relations_of_an_overload() {
        let mut params = PieParams::defaults();
        params.t_update = Span::from_millis(30);
        params.target = Span::from_millis(20);
        params.max_burst = Span::from_millis(100);
        let (test2, tail2, _) = overload(&params, 400, 12);
        let (test4, tail4, _) = overload(&params, 400, 15);
        let mut slow_update = params.clone();
        slow_update.t_update = Span::from_millis(90);
        let (test5, tail5, _) = overload(&slow_update, 400, 15);
        params.target = Span::from_millis(80);
        let (test3, tail3, _) = overload(&params, 400, 12);
        assert!(test2 > 0 && test3 < test2, "{test2} {test3}");
        assert!(test4 > test2 && test5 < test4, "{test4} {test5}");
        assert_eq!([tail2, tail3, tail4, tail5], [0; 4]);
    }

    #[test]
    fn ns3_relations_of_the_cap() {
        let mut params = PieParams::defaults();
        let (_, _, capped) = overload(&params, 400, 14);
        assert!(capped <= 0.02 + 1e-12, "{capped}");
        params.cap_increase = false;
        let (_, _, uncapped) = overload(&params, 400, 14);
        assert!(uncapped > 0.02, "{uncapped}");
    }

    /// [ns-3's own code] A delay of at most 1 s wakes nothing.
    #[test]
    fn ns3_below_the_active_threshold_nothing_is_dropped() {
        let mut params = PieParams::defaults();
        params.activation = Activation::Delay;
        params.active_delay = Span::from_millis(1000);
        assert_eq!(overload(&params, 100, 20).0, 0);
        params.active_delay = Span::from_millis(100);
        assert!(overload(&params, 100, 20).0 > 0);
    }

    /// PIE with ten packets waiting, the burst over, and a delay above the reference.
    fn loaded(derandomise: bool, p: f64) -> Pie {
        let mut params = PieParams::defaults();
        params.derandomise = derandomise;
        let mut pie = pie(&params, Limit::Packets(100_000));
        for seq in 0..10 {
            pie.enqueue(packet(0, seq, Time::ZERO), Time::ZERO, &mut Kept::default());
        }
        pie.p = p;
        pie.burst = Span::ZERO;
        pie.delay = Span::from_millis(30);
        pie.old_delay = pie.delay;
        pie
    }

    /// Numbers of the dropped among `n` arrivals.
    fn dropped(pie: &mut Pie, n: u32) -> Vec<u32> {
        let mut kept = Kept::default();
        kept.offer(pie, (0..n).map(|seq| packet(1, seq, Time::ZERO)));
        assert!(kept.drops.iter().all(|d| d.2 == DropReason::Early));
        kept.dropped()
    }

    /// [RFC 8033 App. B] Between two drops the probabilities add up to at least 0.85 and at most 8.5 and one
    /// more.
    #[test]
    fn derandomised_drops_keep_their_distance() {
        let hits = dropped(&mut loaded(true, 0.1), 20_000);
        let gaps: Vec<u32> = hits.windows(2).map(|w| w[1] - w[0]).collect();
        assert!(gaps.iter().all(|gap| (9..=86).contains(gap)), "{gaps:?}");
        // 8 arrivals that cannot be hit, then one in ten: 18 on average.
        let mean = f64::from(gaps.iter().sum::<u32>()) / gaps.len() as f64;
        assert!((mean - 18.0).abs() < 1.5, "{mean}");
    }

    #[test]
    fn plain_drops_come_at_their_probability() {
        let share = dropped(&mut loaded(false, 0.1), 20_000).len() as f64 / 20_000.0;
        // Standard deviation 0.0021.
        assert!((share - 0.1).abs() < 0.01, "{share}");
    }

    #[test]
    fn a_sum_below_its_bound_drops_nothing() {
        let mut pie = loaded(true, 1.0);
        let mut kept = Kept::default();
        for seq in 0..1000 {
            pie.accumulated = -0.16;
            pie.enqueue(packet(1, seq, Time::ZERO), Time::ZERO, &mut kept);
        }
        assert!(kept.drops.is_empty());
    }

    /// [RFC 8033 App. A] No drop in a burst, none while two packets wait, none below half the reference unless
    /// the probability is 0.2.
    #[test]
    fn exemptions() {
        let mut burst = loaded(false, 1.0);
        burst.burst = Span::from_nanos(1);
        assert!(dropped(&mut burst, 100).is_empty());
        let mut short = loaded(false, 0.199);
        short.old_delay = Span::from_ms(7.4);
        assert!(dropped(&mut short, 100).is_empty());
        short.p = 0.2;
        assert!(!dropped(&mut short, 100).is_empty());
        let mut few = loaded(false, 1.0);
        for _ in 0..8 {
            few.dequeue(at_ms(30.0), &mut Kept::default());
        }
        assert_eq!(dropped(&mut few, 10), (1..10).collect::<Vec<_>>());
    }

    /// [RFC 8033 App. A] Marks below 0.1, drops from 0.1 on.
    #[test]
    fn marks_give_way_to_drops_at_a_tenth() {
        for (p, marks) in [(0.099, true), (0.1, false)] {
            let mut pie = loaded(false, p);
            pie.site.ecn = true;
            let mut kept = Kept::default();
            kept.offer(&mut pie, (0..200).map(|seq| Packet { ecn: Ecn::Ect0, ..packet(1, seq, Time::ZERO) }));
            assert_eq!(!kept.marks.is_empty(), marks);
            assert_eq!(kept.drops.is_empty(), marks);
        }
    }

    /// [RFC 8033 App. B] 11 packets of 1500 B are the first to exceed 16,384 B; at 1.2 ms each a measurement
    /// takes 13.2 ms, and 30 waiting packets count as 45,000 / 16,384 of that.
    #[test]
    fn the_drain_is_measured() {
        for (estimator, expected_ms) in
            [(Estimator::DrainTime, 45_000.0 / 16_384.0 * 13.2), (Estimator::DrainRate, 36.0)]
        {
            let mut params = PieParams::defaults();
            params.estimator = estimator;
            let mut pie = pie(&params, Limit::Packets(1000));
            for seq in 0..72 {
                pie.enqueue(packet(0, seq, Time::ZERO), Time::ZERO, &mut Kept::default());
            }
            pie.on_timer(Time::ZERO);
            assert_eq!(pie.delay, Span::ZERO);
            for n in 0..42 {
                pie.dequeue(at_ms(1.2 * f64::from(n)), &mut Kept::default());
            }
            pie.on_timer(at_ms(60.0));
            let got = pie.delay.as_ms();
            assert!((got - expected_ms).abs() < 1e-4, "{got}");
        }
    }

    /// [RFC 8033 App. B] Active from a third of the limit until probability and delay are zero.
    #[test]
    fn it_wakes_at_a_third_of_the_limit() {
        let mut params = PieParams::defaults();
        params.activation = Activation::Third;
        let mut pie = pie(&params, Limit::Packets(30));
        for seq in 0..10 {
            pie.enqueue(packet(0, seq, Time::ZERO), Time::ZERO, &mut Kept::default());
            assert!(!pie.active);
        }
        pie.enqueue(packet(0, 10, Time::ZERO), Time::ZERO, &mut Kept::default());
        assert!(pie.active);
        while pie.dequeue(at_ms(1.0), &mut Kept::default()).is_some() {}
        pie.on_timer(at_ms(15.0));
        assert!(!pie.active);
    }
}
