//! What holds a packet back beside the window: a pacer, or a window below one packet.

use lbe_cc::Window;
use lbe_model::units::{Span, Time};

/// Opens when the next packet may leave.
#[derive(Clone, Debug)]
pub struct Gate {
    pacing: bool,
    next_send: Time,
    last_send: Time,
    /// It was closed for a window below one packet.
    spaced: bool,
}

impl Gate {
    /// An open gate; `pacing` is the transport's own.
    pub const fn new(pacing: bool) -> Self {
        Self {
            pacing,
            next_send: Time::ZERO,
            last_send: Time::ZERO,
            spaced: false,
        }
    }

    /// Does it hold packets back now?
    pub fn is_closed(&self, now: Time) -> bool {
        now < self.next_send
    }

    /// When it opens, if it is closed.
    pub fn opens(&self, now: Time) -> Option<Time> {
        self.is_closed(now).then_some(self.next_send)
    }

    /// Was it closed for a window below one packet?
    pub const fn is_spaced(&self) -> bool {
        self.spaced
    }

    /// A packet leaves that nothing paces.
    pub const fn pass(&mut self, now: Time) {
        self.last_send = now;
    }

    /// A packet leaves; `paced` is the controller's rate in packets per second. Below one packet the wait is from
    /// this packet on, whatever was left of an earlier one; a pacer catches up.
    #[inline]
    pub fn close(&mut self, window: Window, srtt: Option<Span>, paced: Option<f64>, now: Time) {
        self.last_send = now;
        if !self.pacing && paced.is_none() && window.cwnd >= 1.0 {
            return;
        }
        let Some(spacing) = spacing(window, srtt, paced) else {
            return;
        };
        self.spaced = window.cwnd < 1.0;
        let open = now.max(self.next_send);
        let from = if self.spaced { now } else { open };
        self.next_send = from + spacing;
    }

    /// The window has changed. Below one packet the wait since the last packet changes with it, also
    /// where the window was larger when that packet left; back above, it ends.
    #[inline]
    pub fn shift(&mut self, window: Window, srtt: Option<Span>, paced: Option<f64>) {
        let below_one = window.cwnd < 1.0;
        if !below_one && !self.pacing && paced.is_none() {
            self.next_send = Time::ZERO;
        } else if (below_one || self.spaced)
            && let Some(spacing) = spacing(window, srtt, paced)
        {
            self.next_send = self.last_send + spacing;
        }
        self.spaced = below_one;
    }
}

/// From one packet to the next: below one packet per RTT srtt / cwnd [transport.md §12], paced by
/// Linux's gains of 2 in slow start and 1.2 otherwise [transport.md §13].
fn spacing(window: Window, srtt: Option<Span>, paced: Option<f64>) -> Option<Span> {
    match (paced, srtt) {
        (_, Some(srtt)) if window.cwnd < 1.0 => Some(srtt.scale(1.0 / window.cwnd)),
        (Some(rate), _) => Some(Span::from_secs(1.0 / rate)),
        (None, Some(srtt)) if window.cwnd < window.ssthresh => Some(srtt.scale(0.5 / window.cwnd)),
        (None, Some(srtt)) => Some(srtt.scale(1.0 / (1.2 * window.cwnd))),
        (None, None) => None,
    }
}
