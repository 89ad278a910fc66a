//! SCTP's way of growing and cutting a window: in whole packets, by what is acknowledged, with a floor of
//! four packets [RFC 9260 §7.2].
//!
//! Windows here are in packets, so that RFC 9260's PMDCS (the payload of a full packet) and S002's path MTU
//! are the same. The transport never sends a part of a packet beyond the window, as SCTP may.

use crate::prelude::*;

/// The least ssthresh that a loss leaves [RFC 9260 §7.2.3].
pub const MIN_SSTHRESH: f64 = 4.0;

/// The initial window in packets: min(4 MTU, max(2 MTU, 4380 bytes)) [RFC 4960 §7.2.1; INET].
pub fn initial_window(packet: Bytes) -> f64 {
    let packet = packet.get() as f64;
    (4380.0 / packet).clamp(2.0, 4.0)
}

/// `partial_bytes_acked`, in packets.
#[derive(Clone, Debug, Default)]
pub struct PartialAcked {
    acked: f64,
}

impl PartialAcked {
    /// Whether this acknowledgement lets the window grow [RFC 9260 §7.2.1, §7.2.2]: slow start up to and with
    /// ssthresh, also only if the cumulative acknowledgement advanced [RFC 4960 §7.2.1].
    pub fn on_ack(&mut self, window: &Window, ack: &AckSample) -> bool {
        if ack.in_recovery {
            return false;
        }
        if window.cwnd <= window.ssthresh {
            return ack.may_grow();
        }
        self.acked += f64::from(ack.delivered);
        if !ack.uses_window() {
            // Nothing outstanding, and the window was not in use: there is nothing left to send.
            self.acked = if ack.in_flight_after == 0 { 0.0 } else { self.acked.min(window.cwnd) };
            return false;
        }
        let full = self.acked >= window.cwnd;
        if full {
            self.acked -= window.cwnd;
        }
        full
    }

    /// After a loss.
    pub const fn clear(&mut self) {
        self.acked = 0.0;
    }

    /// What is counted, in packets.
    #[cfg(test)]
    pub(crate) const fn packets(&self) -> f64 {
        self.acked
    }
}

/// Half the window, at least four packets; one packet after a timeout, repeated or not [RFC 9260 §7.2.3].
pub const fn halve(window: &mut Window, kind: CongestionKind) {
    window.ssthresh = (window.cwnd / 2.0).max(MIN_SSTHRESH);
    window.cwnd = match kind {
        CongestionKind::Loss | CongestionKind::Ecn => window.ssthresh,
        CongestionKind::Timeout { .. } => 1.0,
    };
}

/// `bytes` rounded up to a whole byte, in packets. A little less is no byte: products of shares are not exact.
pub fn whole_bytes(bytes: f64, packet: f64) -> f64 {
    (bytes - 1e-6).ceil() / packet
}
