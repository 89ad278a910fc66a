//! What holds a packet back beside the window: a pacer, or a window below one packet.

use crate::{PacingRule, TransportParams};
use lbe_cc::Window;
use lbe_model::units::{Span, Time};

/// The transport's own pacer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pacer {
    /// Times the window per round-trip time: in slow start, and later.
    gains: [f64; 2],
    /// As Linux: by what is outstanding, if that is more than the window; and slow start is over at half of ssthresh.
    is_linux: bool,
}

impl Pacer {
    /// The one that the transport has, if it has one.
    pub fn new(params: &TransportParams) -> Option<Self> {
        params.pacing.then_some(Self {
            gains: [params.pacing_gain_slow_start, params.pacing_gain],
            is_linux: params.pacing_rule == PacingRule::Linux,
        })
    }

    /// From one packet to the next, with so many outstanding.
    fn spacing(&self, window: Window, srtt: Span, out: u32) -> Span {
        let Self { gains: [in_slow_start, later], is_linux } = *self;
        let (rate, end) = if is_linux {
            (window.cwnd.max(f64::from(out)), 0.5 * window.ssthresh)
        } else {
            (window.cwnd, window.ssthresh)
        };
        let gain = if window.cwnd < end { in_slow_start } else { later };
        srtt.scale(1.0 / (gain * rate))
    }
}

/// Opens when the next packet may leave.
#[derive(Clone, Debug)]
pub struct Gate {
    pacer: Option<Pacer>,
    next_send: Time,
    last_send: Time,
    /// It was closed for a window below one packet.
    spaced: bool,
    /// How many packets a pacer lets go at once after a pause: the depth of its bucket [RFC 9002 §7.7].
    burst: f64,
}

impl Gate {
    /// An open gate, with the transport's own pacer if it has one.
    pub fn new(params: &TransportParams) -> Self {
        Self {
            pacer: Pacer::new(params),
            next_send: Time::ZERO,
            last_send: Time::ZERO,
            spaced: false,
            burst: params.pacing_burst,
        }
    }

    /// Does it hold packets back now?
    pub fn is_closed(&self, now: Time) -> bool {
        now < self.next_send
    }

    /// Packets per second by the transport's own pacer.
    pub fn rate(&self, window: Window, srtt: Option<Span>, out: u32) -> Option<f64> {
        let spacing = self.pacer.zip(srtt).map(|(pacer, srtt)| pacer.spacing(window, srtt, out));
        spacing.map(|spacing| 1.0 / spacing.as_secs())
    }

    /// When it opens, if it is closed.
    pub fn opens(&self, now: Time) -> Option<Time> {
        self.is_closed(now).then_some(self.next_send)
    }

    /// Was it closed for a window below one packet?
    pub const fn is_spaced(&self) -> bool {
        self.spaced
    }

    /// When the latest packet left; [`Time::ZERO`] before the first.
    pub const fn last_send(&self) -> Time {
        self.last_send
    }

    /// A packet leaves that nothing paces.
    pub const fn pass(&mut self, now: Time) {
        self.last_send = now;
    }

    /// A packet leaves, with `out` outstanding; `paced` is the controller's rate in packets per second. Below one packet the wait is from
    /// this packet on, whatever was left of an earlier one; a pacer catches up, after a pause by its burst.
    #[inline]
    pub fn close(&mut self, window: Window, srtt: Option<Span>, paced: Option<f64>, out: u32, now: Time) {
        self.last_send = now;
        if self.pacer.is_none() && paced.is_none() && window.cwnd >= 1.0 {
            return;
        }
        let Some(spacing) = self.spacing(window, srtt, paced, out) else {
            return;
        };
        self.spaced = window.cwnd < 1.0;
        let credit = spacing.scale(self.burst - 1.0);
        let earliest = Time::ZERO + now.since(Time::ZERO + credit);
        let open = earliest.max(self.next_send);
        let from = if self.spaced { now } else { open };
        self.next_send = from + spacing;
    }

    /// The window has changed. Below one packet the wait since the last packet changes with it, also
    /// where the window was larger when that packet left; back above, it ends.
    #[inline]
    pub fn shift(&mut self, window: Window, srtt: Option<Span>, paced: Option<f64>) {
        let below_one = window.cwnd < 1.0;
        if !below_one && self.pacer.is_none() && paced.is_none() {
            self.next_send = Time::ZERO;
        } else if (below_one || self.spaced)
            && let Some(spacing) = self.spacing(window, srtt, paced, 0)
        {
            self.next_send = self.last_send + spacing;
        }
        self.spaced = below_one;
    }

    /// From one packet to the next: below one packet per RTT srtt / cwnd, or what the controller or the
    /// pacer says.
    fn spacing(&self, window: Window, srtt: Option<Span>, paced: Option<f64>, out: u32) -> Option<Span> {
        match (paced, srtt) {
            (_, Some(srtt)) if window.cwnd < 1.0 => Some(srtt.scale(1.0 / window.cwnd)),
            (Some(rate), _) => Some(Span::from_secs(1.0 / rate)),
            (None, Some(srtt)) => self.pacer.map(|pacer| pacer.spacing(window, srtt, out)),
            (None, None) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lbe_model::params::ParamSet;

    /// [RFC 9002 §7.7] A bucket of so many packets: after a pause they leave at once, and each further one a spacing later; the
    /// pace in the long run is the same.
    #[test]
    fn a_burst_leaves_at_once_after_a_pause() {
        for burst in [1_u32, 2, 10] {
            let params = TransportParams { pacing_burst: f64::from(burst), ..TransportParams::defaults() };
            let mut gate = Gate::new(&params);
            let window = Window { cwnd: 100.0, ssthresh: 10.0 };
            let spacing = Span::from_millis(10);
            let (mut now, mut left) = (Time::from_secs(1.0), vec![]);
            let end = now + spacing.scale(20.0);
            while now <= end {
                left.push(now);
                gate.close(window, None, Some(100.0), 0, now);
                now = gate.opens(now).unwrap_or(now);
            }
            let at_once = left.iter().filter(|&&t| t == left[0]).count() as u32;
            assert_eq!(at_once, burst);
            assert_eq!(left.len() as u32, 20 + burst, "burst {burst}");
        }
    }

    /// [applications.md E9] A window of 20 with 50 ms: 9.344 Mb/s of payload in slow start, 5.6064 later; 5.84 in QUIC.
    #[test]
    fn rates_of_linux_and_quic() {
        let rate = |params: TransportParams, ssthresh: f64, out: u32| {
            let pacer = Pacer::new(&params).unwrap();
            let window = Window { cwnd: 20.0, ssthresh };
            1460.0 * 8.0 / pacer.spacing(window, Span::from_millis(50), out).as_secs()
        };
        let linux = TransportParams { pacing: true, pacing_rule: PacingRule::Linux, ..TransportParams::defaults() };
        let quic = TransportParams {
            pacing: true,
            pacing_gain: 1.25,
            pacing_gain_slow_start: 1.25,
            ..TransportParams::defaults()
        };
        for (params, ssthresh, out, expected) in [
            (&linux, 41.0, 20, 9.344e6),
            (&linux, 30.0, 20, 5.6064e6),
            (&linux, 30.0, 40, 2.0 * 5.6064e6),
            (&quic, 41.0, 20, 5.84e6),
        ] {
            let found = rate(params.clone(), ssthresh, out);
            assert!((found / expected - 1.0).abs() < 1e-6, "{found}");
        }
    }
}
