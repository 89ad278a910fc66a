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
pub mod rledbat;
pub mod rtt;
pub mod scoreboard;
pub mod sender;
pub mod transmissions;

use crate::plan::FlowPlan;
use lbe_cc::{AnyController, EcnUse, Start};
use lbe_model::packet::{Ack, Ecn};
use lbe_model::params::{ParamSet, ParamSpec, Preset, Unit};
use lbe_model::rng::Stream;
use lbe_model::units::{Bytes, Skew, Span};
use lbe_model::{choice, params, presets};

pub use any::AnySender;
pub use connection::{Connection, MultipathParams};
pub use receiver::Receiver;
pub use sender::{Segment, Sender};

/// The rows of [`TransportParams`] that a sender with a rate heeds: marks, clocks, its own way out, its receiver and its end.
/// The others are of windows and of packets that are sent again, of which it has neither.
pub const OF_DATAGRAMS: &[&str] =
    &["ecn", "delayed_ack", "send_jitter_ms", "owd_resolution_us", "clock_offset_ms", "clock_skew_ppm", "stop"];

/// What a flow's controller starts with. `random` is for the controller.
fn start_of(plan: &FlowPlan, random: Stream) -> Start {
    Start {
        random,
        init_cwnd: plan.transport.init_cwnd,
        packet: Bytes::new(u64::from(plan.packet_bytes)),
        payload: plan.payload(),
        paths: if plan.is_subflow { plan.paths } else { 1 },
        is_paced: plan.transport.pacing,
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
        /// Selective acknowledgements, losses found by time [RFC 8985].
        Rack = "rack", "RACK (RFC 8985)";
        /// By numbers and time, with probes in place of timeouts [RFC 9002].
        Quic = "quic", "QUIC (RFC 9002)";
    }
}

choice! {
    /// How the flight comes down to the reduced window in a recovery.
    pub enum Prr {
        /// By a pause, until the pipe fits the window.
        Off = "off", "Off: a pause";
        /// Evenly, as packets are delivered [RFC 9937].
        Rfc = "rfc", "RFC 9937";
        /// The same for marks too, and by the window before [Linux].
        Linux = "linux", "Linux: marks too";
    }
}

choice! {
    /// How a sender finds that a loss was none.
    pub enum Undo {
        /// It does not ask.
        Off = "off", "Off";
        /// By the timestamp of what is acknowledged [RFC 3522, RFC 4015].
        Eifel = "eifel", "Timestamps (Eifel)";
        /// By reports of packets that came twice [RFC 2883, RFC 3708].
        Dsack = "dsack", "Duplicates (DSACK)";
        /// After a timeout, by new packets sent in place of old ones [RFC 5682].
        Frto = "frto", "New packets (F-RTO)";
        /// By all three, as Linux.
        All = "all", "All three (Linux)";
    }
}

choice! {
    /// When a window counts as used, so that it may grow.
    pub enum GrowthCheck {
        /// Where the flight filled it within a packet [RFC 5681 §3.1].
        Strict = "strict", "The flight fills it";
        /// Where it has stopped the sender; in slow start up to twice what was out [Linux].
        Linux = "linux", "Linux: twice what is out";
        /// Where half of it is used; a loss cuts what is used, not what is allowed [RFC 7661].
        Rfc7661 = "rfc7661", "RFC 7661: half of it is used";
    }
}

choice! {
    /// What a pause of the application takes from the window.
    pub enum IdleRestart {
        /// Nothing.
        Off = "off", "Nothing";
        /// All beyond the initial window [RFC 5681 §4.1].
        Rfc5681 = "rfc5681", "All but the initial window";
        /// Half of it for each timeout; and half of what is not used while data flow [RFC 2861, Linux].
        Linux = "linux", "Half for each timeout";
        /// Half of it after five minutes in which less than half was used [RFC 7661].
        Rfc7661 = "rfc7661", "Half after five minutes (RFC 7661)";
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
    /// What the lower bound of the retransmission timeout is of.
    pub enum RtoFloor {
        /// Of the timeout [RFC 6298 §2.4].
        Timeout = "timeout", "The timeout";
        /// Of what it adds to the smoothed round-trip time [Linux].
        Variance = "variance", "What it adds to the RTT (Linux)";
    }
}

choice! {
    /// How a pacer makes a rate of a window.
    pub enum PacingRule {
        /// By the window, in slow start below ssthresh.
        Window = "window", "The window";
        /// By what is out, if that is more; in slow start below half of ssthresh [Linux].
        Linux = "linux", "Linux";
    }
}

choice! {
    /// How a sender hears of marks.
    pub enum Accecn {
        /// By an echo that lasts until it has reduced its window [RFC 3168].
        Off = "off", "An echo (RFC 3168)";
        /// By a counter of three bits [RFC 9768 §3.2.2].
        Ace = "ace", "A counter of three bits";
        /// By full counts [RFC 9768 §3.2.3].
        Option = "option", "Full counts";
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
    /// By which law a receiver steers the window that it advertises.
    pub enum Rledbat {
        /// It does not.
        Off = "off", "Off";
        /// By Apple's [xnu tcp_rledbat.c].
        Xnu = "xnu", "As Apple (LEDBAT++)";
        /// By that of the LEDBAT++ draft.
        LedbatPp = "ledbat_pp", "LEDBAT++";
        /// By that of RFC 6817, on one-way delays.
        LedbatRfc6817 = "ledbat_rfc6817", "LEDBAT (RFC 6817)";
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

choice! {
    /// A set of options that belong together: what a scenario is silent about is as the set has it.
    pub enum Set {
        /// What the papers' simulations had.
        Rfc2012 = "rfc2012", "As in the papers (2012)";
        /// What a sender under Linux does.
        Linux = "linux", "Linux";
        /// What QUIC's standard describes.
        Quic = "quic", "QUIC";
    }
}

/// What each set has in place of the defaults; the first one has the defaults.
pub const SETS: &[Preset] = presets! {
    "rfc2012", "As in the papers (2012)", "ns-2.35, RFC 6675; S000 to S004": ;
    "linux", "Linux", "Linux net/ipv4: tcp_input.c, tcp_output.c, tcp_recovery.c; paced as under the fq discipline":
        recovery = Choice("rack"), tlp = Flag(true), prr = Choice("linux"), undo = Choice("all"),
        growth_check = Choice("linux"), idle_restart = Choice("linux"), init_cwnd = Number(10.0),
        rto_floor = Choice("variance"), max_rto_ms = Number(120_000.0), rto_samples = Choice("timestamps"),
        delayed_ack = Flag(true), quick_ack = Flag(true), pacing = Flag(true), pacing_rule = Choice("linux");
    "quic", "QUIC", "RFC 9002; rate reduction as in Chromium and Cloudflare's quiche":
        recovery = Choice("quic"), prr = Choice("rfc"), max_ack_delay_ms = Number(25.0), init_cwnd = Number(10.0),
        min_rto_ms = Number(1.0), rto_samples = Choice("timestamps"), accecn = Choice("option"),
        delayed_ack = Flag(true), pacing = Flag(true), pacing_gain = Number(1.25),
        pacing_gain_slow_start = Number(1.25);
};

/// Whose defaults the other rows have.
pub const SET: ParamSpec = ParamSpec::choice("set", "Transport of", "rfc2012", Set::OPTIONS)
    .help("Options that belong together: what the papers' simulations had, what Linux does, or what QUIC's standard describes. Each can be changed by itself. The papers' is the default, so that what is added stands beside flows of the same kind; a flow added beside others has their set. Beside others, low priority looks alike in both: beside Reno, LEDBAT keeps 1.3 % of the link with the papers' and 0.8 % with Linux's. Alone it need not: delayed acknowledgements hold TCP-LP at a packet or two, and with pacing besides TCP-Nice where its slow start has ended.")
    .source("ns-2.35; Linux net/ipv4; RFC 9002")
    .fixed();

params! {
    /// How a group's transport behaves. The defaults are those of the papers' simulations.
    pub struct TransportParams {
        /// See [`SET`].
        set: Set = SET;
        recovery: Recovery = ParamSpec::choice("recovery", "Loss recovery", "sack", Recovery::OPTIONS).fixed()
            .help("How lost packets are found and resent. Without SACK, several losses in one window take one RTT each. RACK finds them by time, so that a retransmission can be found lost, and packets out of order need not be; QUIC has a simpler form of it, and after a timeout sends a probe and cuts nothing.")
            .source("RFC 6675; S001 and S004 used NewReno; RFC 8985, Linux; RFC 9002");
        tlp: bool = ParamSpec::flag("tlp", "Tail loss probes", false).fixed()
            .help("Two RTTs after the last packet of a flight one more leaves, so that a loss at its end need not wait for the retransmission timer. Needs RACK.")
            .source("RFC 8985 §7; Linux tcp_early_retrans");
        max_ack_delay: Span = ParamSpec::number("max_ack_delay_ms", "Allowance for a delayed acknowledgement", Unit::Milliseconds, 200.0, (0.0, 500.0))
            .slider(0.0, 500.0, 5.0).fixed()
            .help("A tail loss probe waits so much longer where a single packet is out, whose acknowledgement may be held back; QUIC's timeout always, and its receiver holds one back for so long.")
            .source("Linux TCP_RTO_MIN; RFC 8985 §7.2 leaves it free; QUIC: 25 ms");
        prr: Prr = ParamSpec::choice("prr", "Rate reduction (PRR)", "off", Prr::OPTIONS).fixed()
            .help("In a recovery packets leave evenly as others are delivered, not after a pause of half a window. Not for BBR, which sets its own window there. Needs SACK, RACK or QUIC.")
            .source("RFC 9937; Linux tcp_cwnd_reduction");
        undo: Undo = ParamSpec::choice("undo", "Undo of spurious losses", "off", Undo::OPTIONS).fixed()
            .help("A sender that finds that nothing was lost, since packets were only late or out of order, goes back to the window before. Needs SACK, RACK or QUIC, whose packet numbers tell each late packet: there it is off or all.")
            .source("RFC 4015, RFC 2883, RFC 5682; Linux tcp_may_undo; QUIC: RFC 9438 §4.9.2");
        growth_check: GrowthCheck = ParamSpec::choice("growth_check", "Window counts as used", "strict", GrowthCheck::OPTIONS)
            .fixed()
            .help("A window that the flow does not use says nothing of the path, and must not grow: what counts as used. Needs SACK, RACK or QUIC.")
            .source("RFC 5681 §3.1; Linux tcp_is_cwnd_limited, tcp_cwnd_validate; RFC 7661 §4.4");
        idle_restart: IdleRestart = ParamSpec::choice("idle_restart", "A pause takes", "off", IdleRestart::OPTIONS)
            .fixed()
            .help("What a flow that has paused for longer than its retransmission timeout gives back of its window; Linux also halves what was not used in that time. Needs SACK, RACK or QUIC.")
            .source("RFC 5681 §4.1; RFC 2861; Linux tcp_slow_start_after_idle, tcp_cwnd_restart; RFC 7661 §4.4.3");
        init_cwnd: f64 = ParamSpec::number("init_cwnd", "Initial window", Unit::Packets, 2.0, (1.0, 1000.0))
            .slider(1.0, 20.0, 1.0).fixed()
            .help("Congestion window at the start of a connection.")
            .source("ns-2.35 windowInit_ = 2; RFC 6928 allows 10");
        init_ssthresh: Option<f64> = ParamSpec::number("init_ssthresh", "Initial ssthresh", Unit::Packets, 64.0, (2.0, 1e9))
            .optional().slider(2.0, 500.0, 1.0).log().fixed()
            .help("Slow start ends here at the latest. None: arbitrarily high.")
            .source("RFC 5681 §3.1");
        min_rto: Span = ParamSpec::number("min_rto_ms", "Minimum RTO", Unit::Milliseconds, 200.0, (1.0, 60_000.0))
            .slider(10.0, 3000.0, 10.0).log().fixed()
            .help("Lower bound of the retransmission timeout.")
            .source("ns-2.35 minrto_ = 0.2 s, Linux; RFC 6298 §2.4 says 1 s");
        rto_floor: RtoFloor = ParamSpec::choice("rto_floor", "Minimum RTO is of", "timeout", RtoFloor::OPTIONS).fixed()
            .help("In Linux the timeout is never closer to the smoothed RTT than the minimum. Needs SACK or RACK.")
            .source("RFC 6298 §2.4; Linux tcp_rtt_estimator, TCP_RTO_MIN");
        initial_rto: Span = ParamSpec::number("initial_rto_ms", "Initial RTO", Unit::Milliseconds, 1000.0, (1.0, 60_000.0))
            .slider(200.0, 5000.0, 100.0).fixed()
            .help("Retransmission timeout before the first RTT sample.")
            .source("RFC 6298 §2.1; ns-2.35: 3 s");
        max_rto: Span = ParamSpec::number("max_rto_ms", "Maximum RTO", Unit::Milliseconds, 60_000.0, (1000.0, 600_000.0))
            .slider(1000.0, 120_000.0, 1000.0).fixed()
            .help("Upper bound of the retransmission timeout, and so of its exponential backoff.")
            .source("RFC 6298 §2.5; ns-2.35 maxrto_ = 60 s");
        rto_samples: RtoSamples = ParamSpec::choice("rto_samples", "RTO learns from", "karn", RtoSamples::OPTIONS)
            .fixed()
            .help("Karn's rule ignores acknowledgements of retransmissions, so that a timeout stays backed off until a packet sent once gets through; with timestamps every acknowledgement counts. Decides how hard many flows push when each has less than a packet per RTT.")
            .source("RFC 6298 §3, §5.7; ns-2.35 timestamps_ and ts_resetRTO_ false; Linux uses timestamps");
        rto_backoff: f64 = ParamSpec::number("rto_backoff", "RTO backoff", Unit::None, 2.0, (1.0, 16.0))
            .slider(1.0, 8.0, 0.5).fixed()
            .help("Each expiry in a row multiplies the retransmission timeout by this. More leaves a link with less than a packet per flow and RTT in peace for longer.")
            .source("RFC 6298 §5.5: 2; S004 §V asks for a more careful reaction to timeouts in a row and names none");
        backoff_end: BackoffEnd = ParamSpec::choice("backoff_end", "RTO backoff ends", "at_once", BackoffEnd::OPTIONS)
            .fixed()
            .help("A packet that gets through ends the backoff, as the standard says, or takes back only its last step, so that a sender remembers for some packets that the link had no room.")
            .source("RFC 6298 §5.7: at once; step by step: ours, after S004's call for care");
        ecn: bool = ParamSpec::flag("ecn", "ECN", false).fixed()
            .help("Packets say that they understand marks; a queue that can will then mark them instead of dropping them.")
            .source("RFC 3168; the papers ran without");
        accecn: Accecn = ParamSpec::choice("accecn", "Marks are told by", "off", Accecn::OPTIONS).fixed()
            .help("A running count of marks in each acknowledgement loses none with a lost or delayed one; three bits, as in the header, do so up to seven marks. Of use with ECN. DCTCP and Prague have exact counts without it.")
            .source("RFC 9768");
        delayed_ack: bool = ParamSpec::flag("delayed_ack", "Delayed acknowledgements", false).fixed()
            .help("The receiver acknowledges every second packet, or after 100 ms; at once when packets are out of order, or when marks begin or end. TFRC has reports instead.")
            .source("RFC 5681 §4.2; the papers' ns-2 receivers acknowledge each packet");
        quick_ack: bool = ParamSpec::flag("quick_ack", "Quick acknowledgements", false).fixed()
            .help("Delays acknowledgements as Linux does: not of the first 16 packets of a connection or after a pause, nor of those with which its receive window grows, which is most of slow start; and by 40 ms at most. Needs delayed acknowledgements.")
            .source("Linux tcp_input.c: TCP_MAX_QUICKACKS, tcp_grow_window, tcp_rcvbuf_grow (6.18), TCP_DELACK_MIN; measured on 6.18");
        pacing: bool = ParamSpec::flag("pacing", "Pacing", false).fixed()
            .help("Packets leave at 1.2 x cwnd / RTT (2 x in slow start) instead of in bursts.")
            .source("Linux tcp_pacing_ca_ratio 120, tcp_pacing_ss_ratio 200");
        pacing_rule: PacingRule = ParamSpec::choice("pacing_rule", "Pacing by", "window", PacingRule::OPTIONS).fixed()
            .help("Linux paces by what is outstanding, if that is more than the window, and leaves the pace of slow start at half of ssthresh. Of use with pacing.")
            .source("Linux tcp_update_pacing_rate");
        pacing_gain: f64 = ParamSpec::number("pacing_gain", "Pacing gain", Unit::None, 1.2, (0.5, 4.0))
            .slider(0.5, 4.0, 0.05).fixed()
            .help("The pace is so many windows per RTT. Of use with pacing.")
            .source("Linux tcp_pacing_ca_ratio 120; RFC 9002 §7.7: 1.25");
        pacing_gain_slow_start: f64 = ParamSpec::number("pacing_gain_slow_start", "Pacing gain in slow start", Unit::None, 2.0, (0.5, 4.0))
            .slider(0.5, 4.0, 0.05).fixed()
            .help("The same in slow start.")
            .source("Linux tcp_pacing_ss_ratio 200; RFC 9002 §7.7: 1.25");
        pacing_burst: f64 = ParamSpec::number("pacing_burst_packets", "Pacing burst", Unit::Packets, 1.0, (1.0, 1000.0))
            .slider(1.0, 20.0, 1.0).fixed()
            .help("After a pause a pacer lets so many packets go at once, as one with a bucket of so many does; with 1 each is spaced. Of use with pacing, or with a controller that paces.")
            .source("RFC 9002 §7.7: at most the initial window; quic-go and ngtcp2: 10");
        window: Option<u32> = ParamSpec::integer("window_packets", "Window cap", Unit::Packets, 64, (1, 10_000_000))
            .optional().slider(1.0, 2000.0, 1.0).log()
            .help("The receiver's window: the flight never exceeds it. None: not limiting.")
            .source("ns-2.35 window_ = 20, raised in the papers");
        rledbat: Rledbat = ParamSpec::choice("rledbat", "Receiver's LEDBAT (rLEDBAT)", "off", Rledbat::OPTIONS).fixed()
            .help("The receiver lowers the priority of whoever sends: it runs a low-priority controller on what arrives and advertises that controller's window. The sender's own controller goes on as ever, and the smaller window holds. Both measure by TCP's timestamps. Needs a single path and a sender with a window.")
            .source("RFC 9840, draft-irtf-iccrg-rledbat-01 §3; xnu 11417, bsd/netinet/tcp_rledbat.c; ledbat_rfc6817: two public codes for ns-3");
        rledbat_target: Option<Span> = ParamSpec::number("rledbat_target_ms", "Receiver's target", Unit::Milliseconds, 60.0, (0.1, 10_000.0))
            .optional().slider(1.0, 200.0, 1.0).fixed()
            .help("Queuing delay up to which the receiver's window grows. None: the law's own, 40 ms of Apple's, 60 ms of LEDBAT++, 100 ms of RFC 6817. Of use with the receiver's LEDBAT.")
            .source("xnu tcp_sysctls.c; LEDBAT++ draft §4.5; RFC 6817 §2.5");
        window_scale: u32 = ParamSpec::integer("window_scale", "Window scale", Unit::None, 7, (0, 14))
            .slider(0.0, 14.0, 1.0).fixed()
            .help("The advertised window is told in units of 2 to this power of bytes, rounded up: 12 are 2.8 packets, 14 are 11, for which a small window is too coarse. Of use with the receiver's LEDBAT.")
            .source("RFC 7323 §2; draft-irtf-iccrg-rledbat-01 §3.1.2: less than 12; 7 is usual in Linux");
        rwnd_growth: bool = ParamSpec::flag("rwnd_growth", "Growth beyond the receiver's window", false).fixed()
            .help("The sender's congestion window grows although the receiver's window limits the flight, as in stacks that do not look. Off: a window that is not used does not grow. Of use with the receiver's LEDBAT.")
            .source("RFC 5681 §3.1 and RFC 7661 advise against it");
        send_jitter: Span = ParamSpec::number("send_jitter_ms", "Send jitter", Unit::Milliseconds, 0.0, (0.0, 1000.0))
            .slider(0.0, 2.0, 0.1).fixed()
            .help("A random delay, uniform from 0 to this, before each packet leaves the sender; keeps their order. Breaks phase effects.")
            .source("ns-2's overhead_; Floyd and Jacobson 1992");
        owd_resolution: Span = ParamSpec::number("owd_resolution_us", "Timestamp resolution", Unit::Microseconds, 0.0, (0.0, 1_000_000.0))
            .slider(0.0, 10_000.0, 100.0).fixed()
            .help("Both clocks are read in steps of this when one-way delays are measured. 0: exact.")
            .source("TCP-Linux and Linux LP use 1 ms");
        clock_offset: Skew = ParamSpec::number("clock_offset_ms", "Clock offset", Unit::Milliseconds, 0.0, (-1e6, 1e6))
            .slider(-1000.0, 1000.0, 1.0).fixed()
            .help("Receiver's clock minus sender's. Cancels out in LEDBAT.")
            .source("RFC 6817 §4.3 (appendix on clock errors)");
        clock_skew: f64 = ParamSpec::number("clock_skew_ppm", "Clock skew", Unit::PartsPerMillion, 0.0, (-1000.0, 1000.0))
            .slider(-200.0, 200.0, 1.0).fixed()
            .help("How much faster the receiver's clock runs. 50 ppm look like 30 ms more queuing delay after ten minutes.")
            .source("RFC 6817 appendix A.2");
        stop: Stop = ParamSpec::choice("stop", "At its end", "cease", Stop::OPTIONS).fixed()
            .help("What happens to data that is still outstanding when the flow's time is over.")
            .source("S003 relies on ns-2's FTP stop (cease)");
    }
}

impl TransportParams {
    /// The rows, with the defaults that a set has.
    pub fn rows_of(set: &str) -> Vec<ParamSpec> {
        let values = SETS.iter().find(|known| known.id == set);
        let values = values.map_or(&[][..], |set| set.values);
        let of_set = |row: &ParamSpec| {
            let own = values.iter().find(|(key, _)| *key == row.key);
            own.map_or(*row, |(_, value)| row.with_default(*value))
        };
        Self::SPEC.iter().map(of_set).collect()
    }

    /// Does the receiver report packets that come twice [RFC 2883]?
    pub fn reports_duplicates(&self) -> bool {
        self.recovery == Recovery::Rack || self.undo != Undo::Off
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A set's keys are rows, its values allowed and others than the defaults.
    #[test]
    fn sets_hold_what_a_scenario_takes() {
        let ids: Vec<&str> = Set::OPTIONS.iter().map(|option| option.id).collect();
        assert_eq!(ids, SETS.iter().map(|set| set.id).collect::<Vec<_>>());
        for set in SETS {
            for (key, value) in set.values {
                let row = TransportParams::SPEC.iter().find(|row| row.key == *key);
                let row = row.unwrap_or_else(|| panic!("{}: no row {key}", set.id));
                assert_eq!(row.read(&value.to_json()), Ok(*value), "{} {key}", set.id);
                assert_ne!(row.default_value(), *value, "{} {key}", set.id);
                let rows = TransportParams::rows_of(set.id);
                let row = rows.iter().find(|row| row.key == *key).unwrap();
                assert_eq!(row.default_value(), *value);
            }
        }
    }

    /// [RFC 9768 §3.2] Lost acknowledgements lose no mark, and one that was overtaken takes none back.
    #[test]
    fn marks_are_differences_of_a_count() {
        let mut heard = 0;
        let marked = [2, 7, 5, 7, 10].map(|ce_count| {
            let ack = Ack { ce_count, ..Ack::default() };
            newly_marked(&mut heard, &ack)
        });
        assert_eq!(marked, [2, 5, 0, 0, 3]);
    }
}
