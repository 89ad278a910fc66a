//! Watches windows: what an acknowledgement may add to one, by the rule of its controller.

use serde_json::Value;
use sim_core::cc::Window;
use sim_core::net::link::Link;
use sim_core::record::{Event, QueueStep, Recorder};
use sim_core::scenario::Plan;
use sim_core::transport::sender::Phase;
use sim_core::transport::{AnySender, Recovery, Sender};
use sim_core::units::{Span, Time};

/// A window before an acknowledgement, and what that newly reported as delivered.
struct Step<'a> {
    window: Window,
    /// Packets; at least one where there is any.
    newly: f64,
    /// The largest window so far.
    highest: f64,
    /// Packets in flight after it.
    in_flight: f64,
    /// A parameter of the controller; a flag is 0 or 1.
    param: &'a dyn Fn(&str) -> f64,
}

impl Step<'_> {
    /// Slow start: a packet for each that is newly delivered [RFC 5681 §3.1 eq 2; RFC 3465 §2.2]; otherwise `rate` of a
    /// packet for each in the window.
    fn as_reno(&self, rate: f64) -> f64 {
        let cwnd = self.window.cwnd;
        if cwnd < self.window.ssthresh { cwnd + self.newly } else { cwnd + rate * self.newly / cwnd }
    }

    /// Slow start, or `gain` packets for each window whatever ssthresh is, as not all have slow start; the floor may be above
    /// the one packet that a timeout leaves.
    fn as_ledbat(&self, gain: f64) -> f64 {
        let steered = self.window.cwnd + gain * self.newly / self.window.cwnd;
        self.as_reno(gain).max(steered).max((self.param)("min_cwnd"))
    }

    /// The same in whole packets: what was counted before may make one more, and slow start passes on what it leaves.
    fn in_packets(&self, rate: f64) -> f64 {
        let cwnd = self.window.cwnd;
        let counted = cwnd + (rate * self.newly / cwnd).floor() + 1.0;
        self.as_reno(rate).max(counted)
    }

    /// At most a packet more, whatever is acknowledged.
    fn plus_one(&self) -> f64 {
        self.window.cwnd + 1.0
    }
}

/// The largest window that an acknowledgement may leave behind, by controller.
fn most(id: &str, step: &Step<'_>) -> f64 {
    let param = step.param;
    let Step { window, newly, highest, in_flight, .. } = *step;
    let cwnd = window.cwnd;
    let counts = match id {
        "cdg" => true,
        "dctcp" | "reno" => param("rules") > 0.0,
        "lp" => param("form") > 0.0,
        _ => false,
    };
    match id {
        // [tcp_westwood.c] The estimate, when recovery is over.
        "westwood" if param("rules") == 1.0 => f64::INFINITY,
        // [Linux tcp_cong.c] In whole packets, which are counted up to; so has Reno with SCTP's rules.
        _ if counts => step.in_packets(1.0),
        // [tcp_illinois.c] What was counted at the least alpha counts at the greatest, once that is in force.
        "illinois" if param("rules") == 1.0 => {
            step.in_packets(param("alpha_max")) + param("alpha_max") / param("alpha_min")
        }
        // [RFC 5681 §3.1 eq 2 and 3; RFC 8257 §3.3; Mascolo 2001; Kuzmanovic and Knightly 2003 §III]. Slow
        // start, then a packet per window.
        "newreno" | "prague" | "dctcp" | "westwood" | "lp" | "reno" => step.as_reno(1.0),
        // [RFC 9438 §4.2] The target is at most 1.5 windows ahead, a round trip away; Linux: a
        // packet for two, and in whole packets.
        "cubic" if cwnd < window.ssthresh => cwnd + newly,
        "cubic" => cwnd + (0.5 * newly).max(1.0),
        // [Liu, Başar, Srikant 2008 §2] alpha_max packets per round trip.
        "illinois" => step.as_reno(param("alpha_max")),
        // [Tan et al. 2006 eq 5] Once per round trip the delay window besides.
        "compound" => {
            let reno = step.as_reno(1.0);
            reno + (param("alpha") * libm::pow(reno, param("k")) - 1.0).max(0.0)
        }
        // [Jin, Wei, Low 2004 eq 8] Doubling at most, once per round trip.
        "fast" => (2.0 * cwnd).max(cwnd + 1.0),
        // [RFC 6356 §3] No more than Reno on one path.
        "lia" if param("form") == 0.0 => step.as_reno(1.0),
        // [Khalili 2012 eq 5] Reno's and alpha, each at most one packet per window; whole packets are counted up to.
        "olia" if param("whole_packets") == 1.0 => step.as_reno(2.0).max(step.plus_one()),
        "olia" => step.as_reno(2.0),
        // [RFC 6817 §2.4.2] GAIN packets per window, as the delay is never below its base.
        "ledbat" if param("integer_window") == 1.0 => step.plus_one(),
        // Its own slow start goes on to the target, whatever ssthresh is.
        "ledbat" if param("slow_start") == 1.0 => step.as_ledbat(param("gain")).max(cwnd + newly),
        "ledbat" | "ledbat_adaptive" | "ledbat_rfc6817" | "ledbat_mp" => step.as_ledbat(param("gain")),
        // [S004 eq 4]
        "fledbat" => step.as_ledbat(param("alpha")),
        // [draft-irtf-iccrg-ledbat-plus-plus-01 §4.2 to 4.4] GAIN is at most 1.
        "ledbat_pp" => step.as_reno(1.0).max(param("min_cwnd")),
        // [xnu tcp_ledbat.c] Counted packets over a divisor, or a packet for a window, in whole packets.
        "xnu_ledbat" => (cwnd + newly + 1.5).max(param("min_cwnd")),
        // [libutp utp_internal.cpp; libtorrent utp_stream.cpp] So many bytes for a window, or in slow start a packet for a packet;
        // here no payload is below 800 bytes. A timeout leaves a packet where there was less.
        "utp" => cwnd.max(1.0) + newly.max(param("increase_bytes") / 800.0),
        // [Arun and Balakrishnan 2018 §2.1] A window for a window at most.
        "copa" => cwnd.max(param("min_cwnd")) + newly,
        // It sets a rate; its window only has to hold nothing back.
        "proteus" => f64::INFINITY,
        // [draft-ietf-ccwg-bbr-06 §5.6.4; Linux tcp_bbr.c `bbr_set_cwnd`] What is delivered, also beside what was in flight;
        // after recovery and ProbeRTT the window from before as well.
        "bbr" | "bbr3" => cwnd.max(highest).max(in_flight).max(param("min_cwnd")) + newly,
        // [RFC 9260 §7.2; Dreibholz 2012] A packet for a packet in slow start, for a window after; LIA in INET's form, too.
        "cmt_rp" | "lia" => step.plus_one(),
        // [Brakmo and Peterson 1995; tcp_vegas.c; Venkataramani 2002 §4.2; mptcp_wvegas.c] Slow start, then a packet per round
        // trip; wVegas starts slowly up to and with ssthresh, Nice goes on from below one packet to beyond it.
        "wvegas" if cwnd <= window.ssthresh => cwnd + newly,
        "vegas" | "nice" | "wvegas" => step.as_reno(1.0).max(step.plus_one()),
        _ => panic!("say by how much an acknowledgement may raise the window of {id}"),
    }
}

#[derive(Clone)]
struct Flow {
    id: &'static str,
    params: Vec<(&'static str, f64)>,
    before: Option<Window>,
    highest: f64,
    /// Packets known to have arrived.
    has_sack: bool,
    known: u32,
    una: u32,
    /// Slow start after a timeout had not come to its end.
    restarts: bool,
    timeouts: u64,
    /// Cuts that were taken back, which raises a window as they say.
    undone: u32,
    sent: u64,
    rtt_samples: u64,
}

impl Flow {
    /// Packets that this acknowledgement newly reports. Each counts once: when it is reported selectively or, as the RFCs
    /// have it, when it is acknowledged cumulatively; what was reported before a timeout does not come again after it
    /// [RFC 3465 §2.2: one packet for each acknowledgement then; Linux counts what is newly delivered]. Without SACK
    /// nobody can tell, and what is acknowledged counts.
    fn newly(&mut self, sender: &Sender) -> u32 {
        let (una, restarts) = (sender.board().una(), self.restarts);
        let known = una + (sender.board().flight() - sender.board().unacknowledged());
        let acked = una.saturating_sub(self.una);
        let reported = known.saturating_sub(self.known);
        self.known = self.known.max(known);
        self.una = una;
        self.restarts = matches!(sender.phase(), Phase::Timeout { .. });
        let timeouts = sender.counters().timeouts;
        if timeouts > self.timeouts {
            self.timeouts = timeouts;
            return 0;
        }
        if self.has_sack {
            return if restarts { reported } else { reported.max(acked) };
        }
        // A duplicate reports a packet, or answers one that was sent again for nothing.
        acked.max(1)
    }
}

/// See the module.
#[derive(Clone)]
pub(crate) struct Growth {
    flows: Vec<Flow>,
    rises: u64,
    broken: Option<String>,
}

impl Growth {
    pub(crate) fn new(plan: &Plan, scenario: &Value) -> Self {
        let flows = plan.flows.iter().map(|flow| {
            let spec = flow.controller.spec();
            let given = &scenario["flows"][flow.group as usize]["cc"];
            let params = spec.params.iter().map(|row| {
                let value = given.get(row.key).cloned();
                let value = value.unwrap_or_else(|| row.default_value().to_json());
                // A choice is 0 where it is the default.
                let is_other = row.default_value().to_json() != value;
                let x = value.as_f64().or(value.as_bool().map(f64::from));
                (row.key, x.unwrap_or(f64::from(is_other)))
            });
            Flow {
                id: spec.id,
                params: params.collect(),
                before: None,
                highest: 0.0,
                has_sack: !matches!(flow.transport.recovery, Recovery::NewReno | Recovery::Reno),
                known: 0,
                una: 0,
                restarts: false,
                timeouts: 0,
                undone: 0,
                sent: 0,
                rtt_samples: 0,
            }
        });
        Self { flows: flows.collect(), rises: 0, broken: None }
    }

    /// How often a window rose.
    pub(crate) const fn rises(&self) -> u64 {
        self.rises
    }

    /// The first time that one rose by more than its rule allows.
    pub(crate) fn broken(&self) -> Option<&str> {
        self.broken.as_deref()
    }
}

impl Recorder for Growth {
    fn sender(&mut self, now: Time, index: u32, sender: &AnySender) {
        let Some(stream) = sender.stream() else {
            return;
        };
        let window = stream.window();
        let flow = &mut self.flows[index as usize];
        let counters = stream.counters();
        // A life's first acknowledgement may leave as much behind as an earlier life that had no more than one.
        let is_first = counters.rtt_samples == 1
            && flow.rtt_samples == 1
            && flow.before.is_some_and(|before| window.cwnd > before.cwnd);
        if counters.sent < flow.sent || stream.board().una() < flow.una || is_first {
            // A new life.
            (flow.before, flow.known, flow.una, flow.timeouts) = (None, 0, 0, 0);
            flow.restarts = false;
        }
        (flow.sent, flow.rtt_samples) = (counters.sent, counters.rtt_samples);
        let newly = flow.newly(stream);
        let before = flow.before.replace(window);
        let highest = flow.highest;
        flow.highest = highest.max(window.cwnd);
        let is_undone = core::mem::replace(&mut flow.undone, stream.undone()) < stream.undone();
        let Some(before) = before.filter(|before| window.cwnd > before.cwnd && !is_undone) else {
            return;
        };
        self.rises += 1;
        let param = |key: &str| {
            let found = flow.params.iter().find(|(k, _)| *k == key);
            found.unwrap_or_else(|| panic!("{} has no {key}", flow.id)).1
        };
        let step = Step {
            window: before,
            newly: f64::from(newly),
            highest,
            in_flight: f64::from(stream.in_flight()),
            param: &param,
        };
        let most = most(flow.id, &step);
        if (newly == 0 || window.cwnd > most * (1.0 + 1e-9)) && self.broken.is_none() {
            self.broken = Some(format!(
                "at {now} flow {index}: {:.3} becomes {:.3} (ssthresh {:.3}), {newly} newly delivered, at most {most:.3}; {} timeouts",
                before.cwnd, window.cwnd, before.ssthresh, counters.timeouts
            ));
        }
    }

    fn queue(&mut self, _now: Time, _index: u32, _link: &Link, _cause: QueueStep) {}
    fn sojourn(&mut self, _now: Time, _link: u32, _sojourn: Span) {}
    fn departed(&mut self, _now: Time, _flow: u32, _bytes: u32) {}
    fn event(&mut self, _now: Time, _event: Event, _flow: Option<u32>, _link: Option<u32>) {}
}
