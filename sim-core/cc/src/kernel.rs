//! Windows as the Linux kernel keeps them [net/ipv4/tcp_cong.c, tcp_input.c]: whole packets, and a count of acknowledged
//! ones towards the next.
//!
//! Whole packets are more than rounding. A real-valued window that adds `1 / w` for each packet is a little short of `w + 1`
//! when `w` packets are acknowledged, so that the packet that it gains leaves a round trip later; in windows of a few packets
//! that is a tenth of the rate.

use crate::prelude::*;

choice! {
    /// How a window is kept, where that is all in which Linux differs.
    pub enum Rules {
        /// Real numbers.
        Real = "real", "Real numbers";
        /// See [`Counter`].
        Linux = "linux", "Whole packets (Linux)";
    }
}

/// The table row of that choice, without its source.
pub const fn rules_row() -> ParamSpec {
    ParamSpec::choice("rules", "Windows are", "real", Rules::OPTIONS)
        .help("Linux keeps windows in whole packets: growth is counted until it makes a packet, the count begins anew with a cut, and a cut rounds down. In windows of a few packets, as under losses of some per cent, that is up to a tenth of the rate.")
        .fixed()
}

/// Acknowledged packets that have not yet made one of growth [`snd_cwnd_cnt`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counter(u64);

impl Counter {
    /// Nothing is counted.
    pub const NONE: Self = Self(0);

    /// What is counted.
    pub const fn counted(self) -> u64 {
        self.0
    }

    /// Counts so many packets more.
    pub fn add(&mut self, acked: u32) {
        self.0 += u64::from(acked);
    }

    /// Counting begins anew, as with every cut [`tcp_init_cwnd_reduction`, `tcp_enter_loss`].
    pub const fn clear(&mut self) {
        self.0 = 0;
    }

    /// So many packets are acknowledged, and each `every` of them make one more: the window after it. What was counted while
    /// more were asked for makes one at most [`tcp_cong_avoid_ai`].
    pub const fn count(&mut self, cwnd: u64, every: u64, acked: u64) -> u64 {
        let mut grown = cwnd;
        if self.0 >= every {
            self.0 = 0;
            grown += 1;
        }
        self.0 += acked;
        grown += self.0 / every;
        self.0 %= every;
        grown
    }

    /// Slow start, and what it does not use counts towards a packet per window [`tcp_reno_cong_avoid`].
    pub fn grow_as_reno(&mut self, window: &mut Window, ack: &AckSample) {
        if !ack.may_grow() {
            return;
        }
        let rest = slow_start(window, ack.acked);
        if rest > 0 {
            let cwnd = window.cwnd as u64;
            let grown = self.count(cwnd, cwnd, u64::from(rest));
            window.cwnd = (grown as f64).min(MAX_WINDOW);
        }
    }

    /// Half of the window, not of the flight [`tcp_reno_ssthresh`].
    pub fn halve(&mut self, window: &mut Window, kind: CongestionKind) {
        self.cut(window, 0.5 * whole(window.cwnd), kind);
    }

    /// Leaves `target` packets, rounded down, of which two are the least; one after a timeout.
    pub fn cut(&mut self, window: &mut Window, target: f64, kind: CongestionKind) {
        self.clear();
        window.reduce_to(target.floor(), kind);
    }
}

/// The whole packets of a window, of which there is at least one: what else moves it may leave a part of one.
pub const fn whole(cwnd: f64) -> f64 {
    cwnd.floor().max(1.0)
}

/// A packet more for each acknowledged one up to ssthresh; answers with those that are left [`tcp_slow_start`].
pub fn slow_start(window: &mut Window, acked: u32) -> u32 {
    window.cwnd = whole(window.cwnd);
    window.ssthresh = window.ssthresh.floor();
    let room = (window.ssthresh - window.cwnd).clamp(0.0, f64::from(acked)) as u32;
    window.cwnd = (window.cwnd + f64::from(room)).min(MAX_WINDOW);
    acked - room
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ack_with_owd, window};

    /// By hand: an acknowledgement of many packets adds as many as it pays for and keeps the rest; what was counted while
    /// more were asked for makes one packet.
    #[test]
    fn many_packets_in_one_acknowledgement() {
        let mut counter = Counter(7);
        assert_eq!((counter.count(100, 10, 25), counter.0), (103, 2));
        for (acked, grown, left) in [(1, 101, 1), (19, 102, 9)] {
            let mut counter = Counter(45);
            assert_eq!((counter.count(100, 10, acked), counter.0), (grown, left));
        }
    }

    /// A window of three packets has a fourth after three acknowledged ones; real numbers are at 3.90 then.
    #[test]
    fn a_window_acknowledged_is_a_packet() {
        let (mut counter, mut real) = (Counter::NONE, 3.0);
        let mut window = window(3.0, 2.0);
        let ack = ack_with_owd(Span::ZERO);
        for expected in [3.0, 3.0, 4.0, 4.0, 4.0, 4.0, 5.0] {
            counter.grow_as_reno(&mut window, &ack);
            assert_eq!(window.cwnd, expected);
        }
        for _ in 0..3 {
            real += 1.0 / real;
        }
        assert!(real < 3.91);
    }

    /// A cut forgets the count, and leaves whole packets.
    #[test]
    fn a_cut_counts_anew() {
        let mut counter = Counter(5);
        let mut window = window(7.0, 2.0);
        counter.halve(&mut window, CongestionKind::Loss);
        assert_eq!((window.cwnd, window.ssthresh, counter.0), (3.0, 3.0, 0));
        counter.halve(&mut window, CongestionKind::Loss);
        assert_eq!(window.cwnd, 2.0);
    }

    /// Five packets up to ssthresh, and the other five are counted.
    #[test]
    fn slow_start_leaves_the_rest() {
        let mut counter = Counter::NONE;
        let mut window = window(10.6, 15.5);
        let ack = AckSample { acked: 10, ..ack_with_owd(Span::ZERO) };
        counter.grow_as_reno(&mut window, &ack);
        assert_eq!((window.cwnd, counter.0), (15.0, 5));
        counter.grow_as_reno(&mut window, &ack);
        assert_eq!((window.cwnd, counter.0), (16.0, 0));
    }
}
