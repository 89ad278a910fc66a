//! The transport's mechanism, written once: what to send and when, which packets are lost, the
//! retransmission timer, the receiver's acknowledgements. How large the window is, is the policy of
//! a controller (`cc`).
//!
//! Sequence numbers count packets, since all packets of a flow have one size.

pub mod any;
pub mod connection;
pub mod datagram;
pub mod delivery;
pub mod feedback;
pub mod gate;
pub mod loss_events;
pub mod marks;
pub mod plan;
pub mod quick_acks;
pub mod receiver;
pub mod repair;
pub mod rtt;
pub mod scoreboard;
pub mod sender;

use crate::plan::FlowPlan;
use lbe_cc::{AnyController, EcnUse, Start};
use lbe_model::packet::{Ack, Ecn};
use lbe_model::params::{ParamSpec, Unit};
use lbe_model::rng::Stream;
use lbe_model::units::{Bytes, Skew, Span};
use lbe_model::{choice, params};

pub use any::AnySender;
pub use connection::{Connection, MultipathParams};
pub use receiver::Receiver;
pub use sender::{Segment, Sender};

/// The rows of [`TransportParams`] that a sender with a rate heeds: marks, clocks, its own way out, its receiver and its end.
/// The others are of windows and of packets that are sent again, of which it has neither.
pub const OF_DATAGRAMS: &[&str] = &[
    "ecn",
    "delayed_ack",
    "send_jitter_ms",
    "owd_resolution_us",
    "clock_offset_ms",
    "clock_skew_ppm",
    "stop",
];

/// What a flow's controller starts with. `random` is for the controller.
fn start_of(plan: &FlowPlan, random: Stream) -> Start {
    Start {
        random,
        init_cwnd: plan.transport.init_cwnd,
        packet: Bytes::new(u64::from(plan.packet_bytes)),
        payload: plan.payload(),
        paths: plan.paths,
    }
}

/// What a sender with a window starts with: the flow's controller, and how its packets are sent as to
/// marks. `random` is for the controller.
fn controller_of(plan: &FlowPlan, random: Stream) -> (AnyController, Ecn) {
    let controller = AnyController::new(&plan.controller, &start_of(plan, random))
        .expect("a controller that sets a rate has a sender of datagrams");
    let ecn = match (plan.transport.ecn, controller.ecn_use()) {
        (false, _) => Ecn::NotEct,
        (true, EcnUse::Classic | EcnUse::Counted) => Ecn::Ect0,
        (true, EcnUse::Scalable) => Ecn::Ect1,
    };
    (controller, ecn)
}

/// Marked packets that `ack` reports beyond the `heard` ones. One that was overtaken reports none
/// [RFC 9768 §3.2].
#[inline]
const fn newly_marked(heard: &mut u32, ack: &Ack) -> u32 {
    let marked = ack.ce_count.saturating_sub(*heard);
    *heard += marked;
    marked
}

choice! {
    /// How lost packets are found and resent.
    pub enum Recovery {
        /// Selective acknowledgements and a pipe estimate [RFC 6675].
        Sack = "sack", "SACK (RFC 6675)";
        /// Partial acknowledgements, one retransmission per RTT [RFC 6582].
        NewReno = "newreno", "NewReno (RFC 6582)";
        /// Recovery ends with the first new acknowledgement [RFC 2581].
        Reno = "reno", "Reno (RFC 2581)";
    }
}

choice! {
    /// Which packets the retransmission timeout learns from.
    pub enum RtoSamples {
        /// Those sent once: until one of them is acknowledged, the backed-off timeout stays.
        Karn = "karn", "Packets sent once (Karn)";
        /// All, told apart by their timestamps.
        Timestamps = "timestamps", "All packets (timestamps)";
    }
}

choice! {
    /// What ends the backoff of the retransmission timeout.
    pub enum BackoffEnd {
        /// The first acknowledgement that counts.
        AtOnce = "at_once", "With the first packet that gets through";
        /// Each one takes back a step.
        Stepwise = "stepwise", "A step for each packet";
    }
}

choice! {
    /// What happens when a flow's time is over.
    pub enum Stop {
        /// No new data; what is outstanding still recovers (ns-2's FTP stop).
        Cease = "cease", "Cease: outstanding data still recovers";
        /// All state is dropped.
        Abort = "abort", "Abort: all state is dropped";
    }
}

params! {
    /// How a group's transport behaves. The defaults are those of the papers' simulations.
    pub struct TransportParams {
        /// Loss recovery.
        recovery: Recovery = ParamSpec::choice("recovery", "Loss recovery", "sack", Recovery::OPTIONS)
            .help("How lost packets are found and resent. Without SACK, several losses in one window take one RTT each.")
            .source("RFC 6675; S001 and S004 used NewReno")
            .fixed();
        /// Initial window in packets.
        init_cwnd: f64 = ParamSpec::number("init_cwnd", "Initial window", Unit::Packets, 2.0, (1.0, 1000.0))
            .slider(1.0, 20.0, 1.0)
            .help("Congestion window at the start of a connection.")
            .source("ns-2.35 windowInit_ = 2; RFC 6928 allows 10")
            .fixed();
        /// Initial ssthresh in packets.
        init_ssthresh: Option<f64> = ParamSpec::number("init_ssthresh", "Initial ssthresh", Unit::Packets, 64.0, (2.0, 1e9))
            .optional()
            .slider(2.0, 500.0, 1.0)
            .log()
            .help("Slow start ends here at the latest. None: arbitrarily high.")
            .source("RFC 5681 §3.1")
            .fixed();
        /// Lower bound of the retransmission timeout.
        min_rto: Span = ParamSpec::number("min_rto_ms", "Minimum RTO", Unit::Milliseconds, 200.0, (1.0, 60_000.0))
            .slider(10.0, 3000.0, 10.0)
            .log()
            .help("Lower bound of the retransmission timeout.")
            .source("ns-2.35 minrto_ = 0.2 s, Linux; RFC 6298 §2.4 says 1 s")
            .fixed();
        /// Timeout before the first RTT sample.
        initial_rto: Span = ParamSpec::number("initial_rto_ms", "Initial RTO", Unit::Milliseconds, 1000.0, (1.0, 60_000.0))
            .slider(200.0, 5000.0, 100.0)
            .help("Retransmission timeout before the first RTT sample.")
            .source("RFC 6298 §2.1; ns-2.35: 3 s")
            .fixed();
        /// Upper bound of the retransmission timeout.
        max_rto: Span = ParamSpec::number("max_rto_ms", "Maximum RTO", Unit::Milliseconds, 60_000.0, (1000.0, 600_000.0))
            .slider(1000.0, 120_000.0, 1000.0)
            .help("Upper bound of the retransmission timeout, and so of its exponential backoff.")
            .source("RFC 6298 §2.5; ns-2.35 maxrto_ = 60 s")
            .fixed();
        /// Which packets the timeout learns from.
        rto_samples: RtoSamples = ParamSpec::choice("rto_samples", "RTO learns from", "karn", RtoSamples::OPTIONS)
            .help("Karn's rule ignores acknowledgements of retransmissions, so that a timeout stays backed off until a packet sent once gets through; with timestamps every acknowledgement counts. Decides how hard many flows push when each has less than a packet per RTT.")
            .source("RFC 6298 §3, §5.7; ns-2.35 timestamps_ and ts_resetRTO_ false; Linux uses timestamps")
            .fixed();
        /// What each expiry multiplies the timeout by.
        rto_backoff: f64 = ParamSpec::number("rto_backoff", "RTO backoff", Unit::None, 2.0, (1.0, 16.0))
            .slider(1.0, 8.0, 0.5)
            .help("Each expiry in a row multiplies the retransmission timeout by this. More leaves a link with less than a packet per flow and RTT in peace for longer.")
            .source("RFC 6298 §5.5: 2; S004 §V asks for a more careful reaction to timeouts in a row and names none")
            .fixed();
        /// What ends the backoff.
        backoff_end: BackoffEnd = ParamSpec::choice("backoff_end", "RTO backoff ends", "at_once", BackoffEnd::OPTIONS)
            .help("A packet that gets through ends the backoff, as the standard says, or takes back only its last step, so that a sender remembers for some packets that the link had no room.")
            .source("RFC 6298 §5.7: at once; step by step: ours, after S004's call for care")
            .fixed();
        /// Explicit congestion notification.
        ecn: bool = ParamSpec::flag("ecn", "ECN", false)
            .help("Packets say that they understand marks; a queue that can will then mark them instead of dropping them.")
            .source("RFC 3168; the papers ran without")
            .fixed();
        /// One acknowledgement for two packets.
        delayed_ack: bool = ParamSpec::flag("delayed_ack", "Delayed acknowledgements", false)
            .help("The receiver acknowledges every second packet, or after 100 ms; at once when packets are out of order, or when marks begin or end. TFRC has reports instead.")
            .source("RFC 5681 §4.2; the papers' ns-2 receivers acknowledge each packet")
            .fixed();
        /// Each packet by itself while the receive window grows.
        quick_ack: bool = ParamSpec::flag("quick_ack", "Quick acknowledgements", false)
            .help("Delays acknowledgements as Linux does: not of the first 16 packets, nor of those with which its receive window grows, which is most of slow start; and by 40 ms at most. Needs delayed acknowledgements.")
            .source("Linux tcp_input.c: TCP_MAX_QUICKACKS, tcp_grow_window, tcp_rcvbuf_grow (6.18), TCP_DELACK_MIN; measured on 6.18")
            .fixed();
        /// Spread packets over the RTT.
        pacing: bool = ParamSpec::flag("pacing", "Pacing", false)
            .help("Packets leave at 1.2 x cwnd / RTT (2 x in slow start) instead of in bursts.")
            .source("Linux tcp_pacing_ca_ratio 120, tcp_pacing_ss_ratio 200")
            .fixed();
        /// A cap on the window in packets.
        window: Option<u32> = ParamSpec::integer("window_packets", "Window cap", Unit::Packets, 64, (1, 10_000_000))
            .optional()
            .slider(1.0, 2000.0, 1.0)
            .log()
            .help("The receiver's window: the flight never exceeds it. None: not limiting.")
            .source("ns-2.35 window_ = 20, raised in the papers");
        /// Uniform random delay before each packet leaves.
        send_jitter: Span = ParamSpec::number("send_jitter_ms", "Send jitter", Unit::Milliseconds, 0.0, (0.0, 1000.0))
            .slider(0.0, 2.0, 0.1)
            .help("A random delay, uniform from 0 to this, before each packet leaves the sender; keeps their order. Breaks phase effects.")
            .source("ns-2's overhead_; Floyd and Jacobson 1992")
            .fixed();
        /// Resolution of the timestamps.
        owd_resolution: Span = ParamSpec::number("owd_resolution_us", "Timestamp resolution", Unit::Microseconds, 0.0, (0.0, 1_000_000.0))
            .slider(0.0, 10_000.0, 100.0)
            .help("Both clocks are read in steps of this when one-way delays are measured. 0: exact.")
            .source("TCP-Linux and Linux LP use 1 ms")
            .fixed();
        /// Receiver's clock minus sender's at the start.
        clock_offset: Skew = ParamSpec::number("clock_offset_ms", "Clock offset", Unit::Milliseconds, 0.0, (-1e6, 1e6))
            .slider(-1000.0, 1000.0, 1.0)
            .help("Receiver's clock minus sender's. Cancels out in LEDBAT.")
            .source("RFC 6817 §4.3 (appendix on clock errors)")
            .fixed();
        /// How much faster the receiver's clock runs.
        clock_skew: f64 = ParamSpec::number("clock_skew_ppm", "Clock skew", Unit::PartsPerMillion, 0.0, (-1000.0, 1000.0))
            .slider(-200.0, 200.0, 1.0)
            .help("How much faster the receiver's clock runs. 50 ppm look like 30 ms more queuing delay after ten minutes.")
            .source("RFC 6817 appendix A.2")
            .fixed();
        /// Stop semantics.
        stop: Stop = ParamSpec::choice("stop", "At its end", "cease", Stop::OPTIONS)
            .help("What happens to data that is still outstanding when the flow's time is over.")
            .source("S003 relies on ns-2's FTP stop (cease)")
            .fixed();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [RFC 9768 §3.2] Lost acknowledgements lose no mark, and one that was overtaken takes none back.
    #[test]
    fn marks_are_differences_of_a_count() {
        let mut heard = 0;
        let marked = [2, 7, 5, 7, 10].map(|ce_count| {
            let ack = Ack {
                ce_count,
                ..Ack::default()
            };
            newly_marked(&mut heard, &ack)
        });
        assert_eq!(marked, [2, 5, 0, 0, 3]);
    }
}
