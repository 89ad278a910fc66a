//! CUBIC's growth as the Linux kernel computes it [`tcp_cubic.c` 2.3, 5.x; `tcp_cong.c`]: whole packets, milliseconds
//! (the jiffies of a kernel with HZ = 1000), and a count of acknowledged packets for each packet of growth.
//!
//! Rounding is not noise here. A target of less than a packet above the window waits until it is a whole one, and then
//! asks for a whole packet within a window: near the plateau the window is ahead of the curve, and is back at it earlier.
//!
//! The cube root is exact, to the whole 1024th of a second; the kernel's table and single Newton step differ from it by
//! at most 0.15 % (distances to the plateau of 1 to 100,000 packets).

use crate::kernel::Counter;
use crate::prelude::*;

/// Shares and times are in 1024ths.
const UNIT: u64 = 1024;
/// The curve is computed anew at most once in so long while the window stands still, in ms [`HZ / 32`].
const STALE_MS: u64 = 31;
/// A packet for so many until the first loss: 5 % per RTT.
const UNTIL_FIRST_LOSS: u64 = 20;
/// A packet for two acknowledged ones is the most.
const FEWEST: u64 = 2;

/// C and beta in whole 1024ths, and what follows from them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KernelScale {
    c: u64,
    beta: u64,
    /// Acknowledged packets for one of Reno's estimate, in eighths of a window [`beta_scale`].
    friendly: u64,
}

impl KernelScale {
    /// The scale for C in packets per second cubed and a decrease factor below 1, to the nearest 1024th.
    pub fn new(c: f64, beta: f64) -> Self {
        let whole = |x: f64| (x * UNIT as f64).round() as u64;
        let beta = whole(beta).clamp(1, UNIT - 1);
        Self { c: whole(c).max(1), beta, friendly: 8 * (UNIT + beta) / 3 / (UNIT - beta) }
    }

    /// What a loss leaves of `cwnd`, before the floor of two packets.
    pub const fn reduced(&self, cwnd: u64) -> u64 {
        cwnd * self.beta / UNIT
    }

    /// What fast convergence remembers of `cwnd`.
    pub const fn remembered(&self, cwnd: u64) -> u64 {
        cwnd * (UNIT + self.beta) / (2 * UNIT)
    }

    /// C x^3 in whole packets, x in 1024ths of a second; a long time saturates far beyond any window.
    const fn cube(&self, x: u64) -> u64 {
        self.c.saturating_mul(x).saturating_mul(x).saturating_mul(x) >> 40
    }

    /// The time in 1024ths of a second in which the curve falls by `packets`.
    fn root(&self, packets: u64) -> u64 {
        let cube = ((1_u64 << 40) / self.c).saturating_mul(packets);
        let (mut low, mut high) = (0_u64, 1 << 21);
        while low < high {
            let middle = (low + high).div_ceil(2);
            if middle * middle * middle <= cube {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        low
    }
}

/// A stage of congestion avoidance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Epoch {
    start_ms: u64,
    /// Time to the plateau, in 1024ths of a second.
    k: u64,
    plateau: u64,
    /// Reno's estimate.
    reno: u64,
    /// Acknowledged packets that the estimate has not yet used.
    unused: u64,
}

/// What a decision goes by beside the acknowledgement.
#[derive(Clone, Copy, Debug)]
pub struct KernelRules<'a> {
    /// C and beta.
    pub scale: &'a KernelScale,
    /// W_max in whole packets; 0 until the first loss.
    pub w_max: u64,
    /// Grow as Reno where that is faster.
    pub reno_friendly: bool,
    /// How far ahead the curve is looked at.
    pub min_rtt: Span,
}

/// See the module.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KernelGrowth {
    epoch: Option<Epoch>,
    /// Acknowledged packets for one of growth [`cnt`].
    every: u64,
    counter: Counter,
    /// The window and the time of the last look at the curve.
    seen: Option<(u64, u64)>,
    friendly: bool,
}

const fn whole_ms(now: Time) -> u64 {
    now.as_nanos() / 1_000_000
}

impl KernelGrowth {
    /// A loss or a mark ends the stage, and what was counted is forgotten [`tcp_init_cwnd_reduction`].
    pub const fn end(&mut self) {
        self.epoch = None;
        self.counter.clear();
    }

    /// The stage is younger than a second: its round-trip times say nothing of the path [`bictcp_acked`].
    pub fn is_young(&self, now: Time) -> bool {
        self.epoch.is_some_and(|epoch| whole_ms(now) - epoch.start_ms < 1000)
    }

    /// The flow sends again after a pause of `idle`, in which the curve stood still [`CA_EVENT_TX_START`].
    pub fn shift(&mut self, idle: Span, now: Time) {
        if let Some(epoch) = &mut self.epoch {
            let idle_ms = whole_ms(now) - whole_ms(Time::from_nanos(now.as_nanos() - idle.as_nanos()));
            epoch.start_ms = (epoch.start_ms + idle_ms).min(whole_ms(now));
        }
    }

    /// Reno's estimate decides.
    pub const fn is_friendly(&self) -> bool {
        self.friendly
    }

    /// The plateau is still to come.
    pub fn is_concave(&self, now: Time) -> bool {
        self.epoch.is_some_and(|epoch| epoch.age(now) < epoch.k)
    }

    /// The window after `acked` packets, at least one, were acknowledged at `now` with one of `cwnd`.
    pub fn grow(&mut self, cwnd: u64, acked: u32, now: Time, rules: &KernelRules<'_>) -> u64 {
        self.look(cwnd, u64::from(acked), now, rules);
        self.counter.count(cwnd, self.every, u64::from(acked))
    }

    /// How many acknowledged packets make one of growth [`bictcp_update`].
    fn look(&mut self, cwnd: u64, acked: u64, now: Time, rules: &KernelRules<'_>) {
        let now_ms = whole_ms(now);
        if let Some(epoch) = &mut self.epoch {
            epoch.unused += acked;
        }
        if let Some((window, at)) = self.seen
            && window == cwnd
            && now_ms - at <= STALE_MS
        {
            return;
        }
        // Within a millisecond only the estimate is brought up to date.
        let mut epoch = match (self.epoch, self.seen) {
            (Some(epoch), Some((_, at))) if at == now_ms => epoch,
            (epoch, _) => {
                self.seen = Some((cwnd, now_ms));
                let epoch = epoch.unwrap_or_else(|| Epoch::new(cwnd, acked, now_ms, rules));
                self.every = epoch.every(cwnd, now, rules);
                epoch
            }
        };
        self.friendly = false;
        if rules.reno_friendly {
            epoch.follow_reno(cwnd, rules.scale);
            if epoch.reno > cwnd {
                let reno = cwnd / (epoch.reno - cwnd);
                self.friendly = reno <= self.every;
                self.every = self.every.min(reno);
            }
        }
        self.every = self.every.max(FEWEST);
        self.epoch = Some(epoch);
    }

    /// What is worth plotting, while an epoch lasts: the time to the plateau in seconds; the curve and Reno's estimate
    /// in packets; the acknowledged packets for one of growth, and those that have not yet made one.
    pub fn gauges(&self, now: Time, scale: &KernelScale) -> Option<[f64; 5]> {
        let epoch = self.epoch?;
        let k = epoch.k as f64 / UNIT as f64;
        let packets = [epoch.curve(epoch.age(now), scale), epoch.reno, self.every, self.counter.counted()];
        let [curve, reno, every, counted] = packets.map(|x| x as f64);
        Some([k, curve, reno, every, counted])
    }
}

impl Epoch {
    fn new(cwnd: u64, acked: u64, now_ms: u64, rules: &KernelRules<'_>) -> Self {
        Self {
            start_ms: now_ms,
            k: rules.scale.root(rules.w_max.saturating_sub(cwnd)),
            plateau: rules.w_max.max(cwnd),
            reno: cwnd,
            unused: acked,
        }
    }

    /// Its age in 1024ths of a second.
    const fn age(&self, now: Time) -> u64 {
        (whole_ms(now) - self.start_ms) * UNIT / 1000
    }

    const fn curve(&self, t: u64, scale: &KernelScale) -> u64 {
        if t < self.k {
            self.plateau.saturating_sub(scale.cube(self.k - t))
        } else {
            self.plateau.saturating_add(scale.cube(t - self.k))
        }
    }

    /// What the curve one minimum RTT ahead asks for.
    fn every(&self, cwnd: u64, now: Time, rules: &KernelRules<'_>) -> u64 {
        let ahead_ms = rules.min_rtt.as_nanos().div_ceil(1_000_000);
        let t = (whole_ms(now) - self.start_ms + ahead_ms) * UNIT / 1000;
        let target = self.curve(t, rules.scale);
        let every = if target > cwnd { cwnd / (target - cwnd) } else { 100 * cwnd };
        if rules.w_max == 0 { every.min(UNTIL_FIRST_LOSS) } else { every }
    }

    /// A packet for each `friendly` eighths of a window acknowledged, while more than that is left.
    const fn follow_reno(&mut self, cwnd: u64, scale: &KernelScale) {
        let step = cwnd * scale.friendly / 8;
        // With a small beta and a window of one packet the step is none; the kernel never has that.
        let step = if step == 0 { 1 } else { step };
        if self.unused > step {
            let packets = (self.unused - 1) / step;
            self.unused -= packets * step;
            self.reno += packets;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: u64 = 1_000_000;

    fn scale() -> KernelScale {
        KernelScale::new(410.0 / 1024.0, 717.0 / 1024.0)
    }

    /// The window at times in half seconds after a loss at `from` packets, and when it is back there, if acknowledgements
    /// of `acked` packets are spread over each RTT; from an independent model of tcp_cubic.c and tcp_cong_avoid_ai.
    fn follow(from: u64, rtt_ms: u64, acked: u32, until: &[u64]) -> (Vec<u64>, f64) {
        let scale = scale();
        let rules = KernelRules { scale: &scale, w_max: from, reno_friendly: true, min_rtt: Span::from_millis(rtt_ms) };
        let mut growth = KernelGrowth::default();
        let (mut cwnd, mut t, mut back) = (scale.reduced(from), 0, None);
        let mut windows = vec![];
        for half_seconds in until {
            loop {
                let next = t + rtt_ms * MS * u64::from(acked) / cwnd;
                if next > half_seconds * 500 * MS {
                    break;
                }
                t = next;
                cwnd = growth.grow(cwnd, acked, Time::from_nanos(t), &rules);
                if cwnd >= from {
                    back = back.or(Some(t as f64 / 1e9));
                }
            }
            windows.push(cwnd);
        }
        (windows, back.unwrap_or(f64::NAN))
    }

    #[test]
    fn windows_after_a_loss() {
        let at = [1, 2, 4, 6, 8, 10, 12, 16, 20];
        for (from, rtt_ms, acked, windows, back) in [
            (100, 50, 1, [80, 88, 96, 101, 112, 123, 133, 154, 177], 2.829_088),
            (100, 100, 1, [80, 87, 97, 100, 100, 100, 102, 122, 177], 2.789_788),
            (100, 10, 1, [95, 121, 175, 228, 281, 334, 388, 494, 601], 0.586_938),
            (1000, 20, 1, [747, 789, 858, 910, 948, 973, 989, 1000, 1001], 7.717_006),
            (20, 200, 1, [17, 20, 20, 21, 24, 27, 38, 87, 190], 0.944_068),
            (100, 50, 2, [80, 88, 96, 101, 112, 122, 133, 155, 177], 2.834_131),
            (10, 100, 1, [9, 12, 17, 22, 28, 33, 38, 97, 217], 0.544_444),
            (1000, 100, 1, [747, 788, 857, 910, 947, 973, 989, 1000, 1000], 7.654_050),
        ] {
            let (got, when) = follow(from, rtt_ms, acked, &at);
            assert_eq!(got, windows, "{from} packets, {rtt_ms} ms");
            assert!((when - back).abs() < 1e-6, "{when}, expected {back}");
        }
    }

    /// The curve is not looked at again for 31 ms while the window stands still, nor twice in a millisecond.
    #[test]
    fn the_curve_is_looked_at_now_and_then() {
        let scale = scale();
        let rules = KernelRules { scale: &scale, w_max: 100, reno_friendly: false, min_rtt: Span::from_millis(100) };
        let mut growth = KernelGrowth::default();
        let mut look = |cwnd, ms| {
            growth.look(cwnd, 1, Time::from_nanos(ms * MS), &rules);
            growth.every
        };
        // K 4316; 102 of 1024ths ahead: 100 - 410 * 4214^3 / 2^40 = 100 - 27 = 73, so 70 / 3.
        assert_eq!(look(70, 1000), 23);
        assert_eq!(look(70, 1031), 23);
        // 32 + 100 ms are 135 of 1024ths: 100 - 27.2 and so 73 again, 70 / 3; at 71 it is 71 / 2.
        assert_eq!(look(70, 1032), 23);
        assert_eq!(look(71, 1032), 23);
        assert_eq!(look(71, 1033), 35);
    }

    /// [tcp_cubic.c `cubictcp_cwnd_event`] A pause of 1.5 s moves the beginning by as much, but not beyond now.
    #[test]
    fn a_pause_does_not_count() {
        let scale = scale();
        let rules = KernelRules { scale: &scale, w_max: 100, reno_friendly: false, min_rtt: Span::from_millis(100) };
        let mut growth = KernelGrowth::default();
        let at = |ms: u64| Time::from_nanos(ms * MS);
        growth.shift(Span::from_millis(1500), at(500));
        growth.look(70, 1, at(1000), &rules);
        for (now, idle, start) in [(3000, 1500, 2500), (3100, 900, 3100)] {
            growth.shift(Span::from_millis(idle), at(now));
            assert_eq!(growth.epoch.map(|epoch| epoch.start_ms), Some(start));
        }
    }
}
