//! Whole exchanges over a path on which chosen transmissions are lost or late: what leaves, and when.

mod quic;
mod sight;

use super::{EarlyTimer, Tracked};
use crate::plan::FlowPlan;
use crate::plan::testing::{ack, at, flow};
use crate::receiver::Reply;
use crate::rtt::RttEstimator;
use crate::sender::{Expiry, Phase};
use crate::{Receiver, Recovery, Sender, TransportParams};
use lbe_cc::Window;
use lbe_model::packet::{Ack, Ecn, Packet};
use lbe_model::params::ParamSet;
use lbe_model::rng::Stream;
use lbe_model::units::{Span, Time};
use serde_json::{Value, json};

/// What becomes of a transmission, by its number among all and its packet.
enum Fate {
    Arrives,
    Late(u64),
    Lost,
}

enum What {
    Data(Packet),
    Ack(Ack),
    /// An acknowledgement that is held back has waited long enough.
    Held,
}

/// A sender, a receiver and what is between them: 20 ms there and 20 ms back, with a packet each 1 ms there.
struct Exchange<F> {
    sender: Sender,
    receiver: Receiver,
    fate: F,
    now: Time,
    free_at: Time,
    sent: Vec<(u64, u32)>,
    under_way: Vec<(Time, usize, What)>,
    scheduled: usize,
    /// Expiries, as they were.
    expiries: Vec<(u64, Expiry)>,
    /// Acknowledgements in a recovery echo a mark.
    echoes: bool,
    /// The least window after any acknowledgement.
    least: f64,
    /// For each acknowledgement, the pipe after it, before anything leaves; how many may be in it; what left.
    steps: Vec<(u32, u32, Vec<u32>)>,
    /// Every so many packets, if they may be, are marked.
    marked: Option<u32>,
    /// The receiver delays acknowledgements.
    may_hold: bool,
    /// Looks at the sender after each acknowledgement.
    look: fn(&Sender, &Ack),
}

impl<F: FnMut(u32, u32) -> Fate> Exchange<F> {
    fn new(transport: &Value, packets: u32, fate: F) -> Self {
        let mut plan = flow("reno", &json!({}), transport);
        if packets > 0 {
            plan.size = Some(lbe_model::units::Bytes::new(1460 * u64::from(packets)));
        }
        Self::of(&plan, fate)
    }

    fn of(plan: &FlowPlan, fate: F) -> Self {
        let sender = Sender::new(plan, Stream::new(1, "test"));
        let receiver = Receiver::of_flow(plan);
        let mut exchange = Self {
            sender,
            receiver,
            fate,
            now: Time::ZERO,
            free_at: Time::ZERO,
            sent: vec![],
            under_way: vec![],
            scheduled: 0,
            expiries: vec![],
            echoes: false,
            least: f64::INFINITY,
            steps: vec![],
            marked: None,
            may_hold: plan.transport.delayed_ack,
            look: |_, _| {},
        };
        exchange.transmit();
        exchange
    }

    fn schedule(&mut self, at: Time, what: What) {
        self.under_way.push((at, self.scheduled, what));
        self.scheduled += 1;
    }

    fn answer(&mut self) {
        let ack = *self.receiver.acknowledgement();
        self.schedule(self.now + Span::from_millis(20), What::Ack(ack));
    }

    fn transmit(&mut self) -> Vec<u32> {
        let mut left = vec![];
        while let Some(segment) = self.sender.next_segment(self.now) {
            let number = self.sent.len() as u32;
            self.sent.push((self.now.as_nanos() / 1_000_000, segment.seq));
            left.push(segment.seq);
            let is_marked = segment.ecn != Ecn::NotEct && self.marked.is_some_and(|n| number.is_multiple_of(n));
            let packet = Packet {
                sent_at: self.now,
                ecn: if is_marked { Ecn::Ce } else { segment.ecn },
                cwr: segment.cwr,
                is_retransmission: segment.is_retransmission,
                ..Packet::data(0, segment.seq, 1500)
            };
            self.free_at = self.free_at.max(self.now) + Span::from_millis(1);
            let arrival = self.free_at + Span::from_millis(20);
            match (self.fate)(number, segment.seq) {
                Fate::Arrives => self.schedule(arrival, What::Data(packet)),
                Fate::Late(ms) => {
                    self.schedule(arrival + Span::from_millis(ms), What::Data(packet));
                }
                Fate::Lost => {}
            }
        }
        left
    }

    /// Runs until nothing is left to do, or the time is over.
    fn run(mut self, until_ms: u64) -> Self {
        loop {
            let next = self.under_way.iter().map(|e| (e.0, e.1)).min();
            let timer = self.sender.rto_deadline();
            let timer = timer.min(self.sender.gate(self.now).unwrap_or(Time::NEVER));
            let time = next.map_or(timer, |(time, _)| time.min(timer));
            if time > at(until_ms) {
                return self;
            }
            self.now = time;
            let Some((_, id)) = next.filter(|next| next.0 == time) else {
                if self.sender.rto_deadline() <= time {
                    let expiry = self.sender.on_timer(time);
                    let ms = time.as_nanos() / 1_000_000;
                    self.expiries.push((ms, expiry));
                }
                self.transmit();
                continue;
            };
            let place = self.under_way.iter().position(|e| e.1 == id).unwrap();
            match self.under_way.swap_remove(place).2 {
                What::Data(packet) => match self.receiver.on_data(&packet, time) {
                    Reply::Now => self.answer(),
                    Reply::Until(end) => self.schedule(end, What::Held),
                    Reply::Wait => {}
                },
                What::Held => {
                    if self.receiver.take_delayed(time) {
                        self.answer();
                    }
                }
                What::Ack(mut ack) => {
                    ack.ece |= self.echoes && self.sender.phase() != Phase::Open;
                    self.sender.on_ack_apart(&ack, self.may_hold, time);
                    (self.look)(&self.sender, &ack);
                    self.least = self.least.min(self.window().cwnd);
                    let pipe = self.sender.in_flight();
                    let left = self.transmit();
                    self.steps.push((pipe, pipe + left.len() as u32, left));
                }
            }
        }
    }

    fn timeouts(&self) -> u64 {
        self.sender.counters().timeouts
    }

    fn window(&self) -> Window {
        self.sender.window()
    }
}

fn lost(these: &[u32]) -> impl FnMut(u32, u32) -> Fate {
    let these = these.to_vec();
    move |number, _| {
        if these.contains(&number) { Fate::Lost } else { Fate::Arrives }
    }
}

/// [RFC 9937 §6, applications.md E1] Figure 1: the first of twenty is lost. Where the figure sends at the nineteenth
/// acknowledgement, its pseudo-code sends at the twentieth.
#[test]
fn prr_sends_every_other_time() {
    let options = json!({ "init_cwnd": 20, "prr": "rfc" });
    let run = Exchange::new(&options, 0, lost(&[0])).run(84);
    let windows = [20, 20, 19, 18, 18, 17, 17, 16, 16, 15, 15, 14, 14, 13, 13, 12, 12, 11, 10, 10, 10];
    let pipes = [19, 19, 18, 18, 17, 17, 16, 16, 15, 15, 14, 14, 13, 13, 12, 12, 11, 11, 10, 9, 9];
    let found: Vec<(u32, u32)> = run.steps.iter().map(|s| (s.1, s.0)).collect();
    assert_eq!(found, windows.into_iter().zip(pipes).collect::<Vec<_>>());
    let sends = (1..).zip(&run.steps).filter(|(_, s)| !s.2.is_empty());
    let sends: Vec<u32> = sends.map(|(number, _)| number).collect();
    assert_eq!(sends, [1, 2, 3, 5, 7, 9, 11, 13, 15, 17, 20, 21]);
    assert_eq!(run.steps[2].2, [0], "the retransmission");
}

/// [RFC 9937 §6, applications.md E2] Figure 2: all but the last five of twenty are lost. Without PRR as much leaves at once as
/// the window has room for.
#[test]
fn prr_sends_no_burst_after_many_losses() {
    for (prr, sends) in [("rfc", [1, 1, 1, 1, 1]), ("off", [1, 1, 6, 1, 1])] {
        let options = json!({ "init_cwnd": 20, "prr": prr });
        let all: Vec<u32> = (0..15).collect();
        let run = Exchange::new(&options, 0, lost(&all)).run(62);
        let found: Vec<usize> = run.steps.iter().take(5).map(|s| s.2.len()).collect();
        assert_eq!(found, sends, "{prr}");
        let pipes: Vec<u32> = run.steps.iter().take(5).map(|s| s.0).collect();
        let expected = if prr == "rfc" { [19, 19, 4, 4, 4] } else { [19, 19, 4, 9, 9] };
        assert_eq!(pipes, expected, "{prr}");
    }
}

/// Beside ns-3's recovery (docs/fidelity/prr.md): what the record has as ours.
#[test]
fn recoveries_are_as_on_record() {
    let record = include_str!("../../../../../docs/fidelity/ns3/prr.csv");
    let rows: Vec<Vec<&str>> = record.lines().skip(1).map(|l| l.split(',').collect()).collect();
    let mut cases: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    cases.dedup();
    assert_eq!(cases.len(), 4);
    let options = json!({ "init_cwnd": 20, "init_ssthresh": null, "prr": "rfc" });
    for case in cases {
        let drops: Vec<u32> = case.split(' ').map(|n| n.parse().unwrap()).collect();
        let run = Exchange::new(&options, 0, lost(&drops)).run(500);
        let of_case = rows.iter().filter(|row| row[0] == case);
        for (row, (_, flight, left)) in of_case.zip(&run.steps) {
            let left: Vec<String> = left.iter().map(ToString::to_string).collect();
            let found = (flight.to_string(), left.join(" "));
            assert_eq!((&*found.0, &*found.1), (row[5], row[6]), "{row:?}");
        }
    }
}

/// [RFC 8985 §3.2] A retransmission that is lost, too: RACK finds it a round trip later, without it the timer must.
#[test]
fn rack_finds_a_lost_retransmission() {
    for (recovery, timeouts) in [("rack", 0), ("sack", 1)] {
        let options = json!({ "init_cwnd": 20, "recovery": recovery });
        // The retransmission of packet 0 is the number 22.
        let run = Exchange::new(&options, 0, lost(&[0, 22])).run(600);
        let times: Vec<u64> = run.sent.iter().filter(|s| s.1 == 0).map(|s| s.0).collect();
        assert_eq!(times.len(), 3, "{recovery}: {times:?}");
        assert_eq!(run.timeouts(), timeouts, "{recovery}");
        if recovery == "rack" {
            assert!(times[2] - times[1] < 60, "{times:?}");
        }
    }
}

/// A packet that is passed by four others, by 5 ms. Three beyond are a loss to SACK each time; once RACK has seen that packets come
/// out of order, it is not to RACK.
#[test]
fn rack_waits_for_packets_out_of_order() {
    let late = |_, seq: u32| {
        if seq % 50 == 20 { Fate::Late(5) } else { Fate::Arrives }
    };
    let resent = |recovery: &str| {
        let options = json!({ "init_cwnd": 10, "init_ssthresh": 10, "recovery": recovery });
        let run = Exchange::new(&options, 400, late).run(20_000);
        assert_eq!(run.receiver.in_order(), 400);
        run.sender.counters().fast_retransmits
    };
    let (rack, sack) = (resent("rack"), resent("sack"));
    assert!(rack == 1 && sack > 3, "{rack} {sack}");
}

/// [RFC 8985 §7] The last packets of a transfer are lost: a probe finds it after two round trips.
#[test]
fn a_probe_finds_what_the_end_has_lost() {
    let done = |tlp: bool| {
        let options = json!({ "init_cwnd": 10, "recovery": "rack", "tlp": tlp });
        // The second round's end.
        let run = Exchange::new(&options, 30, lost(&[27, 28, 29])).run(5000);
        assert_eq!(run.receiver.in_order(), 30, "{tlp}");
        (run.timeouts(), run.sent.last().unwrap().0)
    };
    let (with, without) = (done(true), done(false));
    assert_eq!((with.0, without.0), (0, 1));
    assert!(with.1 + 50 < without.1, "{with:?} {without:?}");
}

/// Only the last packet is lost, and the probe repairs it: that is a loss all the same [RFC 8985 §7.4].
#[test]
fn what_a_probe_repairs_cuts_the_window() {
    for (lost_ones, cuts) in [(vec![29], true), (vec![], false)] {
        let options = json!({ "init_cwnd": 10, "init_ssthresh": 20, "recovery": "rack", "tlp": true,
                              "max_ack_delay_ms": 0 });
        let mut run = Exchange::new(&options, 30, lost(&lost_ones)).run(300);
        assert_eq!(run.receiver.in_order(), 30);
        let before = run.window().cwnd;
        run.sender.supply(20, run.now);
        run.transmit();
        let run = run.run(5000);
        assert_eq!(run.receiver.in_order(), 50);
        assert_eq!(run.timeouts(), 0);
        assert_eq!(run.window().cwnd < before, cuts, "{lost_ones:?}");
    }
}

/// [RFC 4015, RFC 3708, RFC 5682] A pause of 300 ms on the path makes the timer expire, and nothing is lost: each way of finding
/// out goes back to the window before. A loss that is one stays a loss.
#[test]
fn a_spurious_timeout_is_taken_back() {
    for undo in ["off", "eifel", "dsack", "frto", "all"] {
        for recovery in ["sack", "rack"] {
            let options = json!({ "init_cwnd": 10, "init_ssthresh": 10, "undo": undo, "recovery": recovery });
            let run = |fate: fn(u32, u32) -> Fate| Exchange::new(&options, 60, fate).run(10_000);
            let late = run(|number, _| if (20..60).contains(&number) { Fate::Late(300) } else { Fate::Arrives });
            assert!(late.timeouts() > 0);
            assert_eq!(late.receiver.in_order(), 60);
            let taken_back = late.sender.undone() > 0;
            assert_eq!(taken_back, undo != "off", "{undo} {recovery}");
            // All that is sent before the timer expires.
            let kept = run(|number, seq| if seq >= 20 && number == seq { Fate::Lost } else { Fate::Arrives });
            assert!(kept.timeouts() > 0);
            assert_eq!(kept.receiver.in_order(), 60);
            assert_eq!(kept.sender.undone(), 0, "{undo} {recovery}");
        }
    }
}

/// A fast retransmit for nothing: the timestamp tells with the first acknowledgement, duplicates when the last has come.
#[test]
fn a_spurious_recovery_is_taken_back() {
    for (undo, undone) in [("off", 0), ("eifel", 1), ("dsack", 1), ("all", 1)] {
        let options = json!({ "init_cwnd": 20, "init_ssthresh": 20, "undo": undo });
        let late = |number, _| {
            if number == 5 { Fate::Late(10) } else { Fate::Arrives }
        };
        let run = Exchange::new(&options, 200, late).run(120);
        assert_eq!(run.sender.counters().fast_retransmits, 1, "{undo}");
        assert_eq!(run.sender.undone(), undone, "{undo}");
        assert_eq!(run.sender.phase(), Phase::Open);
        assert_eq!(run.window().cwnd >= 20.0, undone > 0, "{undo}: {:?}", run.window());
    }
}

/// [RFC 4015 §3, Linux `tcp_fastretrans_alert`] Not where marks say that there is congestion.
#[test]
fn a_mark_in_a_recovery_lets_its_cut_stand() {
    for (echoes, undone) in [(false, 1), (true, 0)] {
        let options = json!({ "init_cwnd": 20, "init_ssthresh": 20, "undo": "all", "ecn": true });
        let late = |number, _| {
            if number == 5 { Fate::Late(10) } else { Fate::Arrives }
        };
        let mut run = Exchange::new(&options, 200, late);
        run.echoes = echoes;
        assert_eq!(run.run(120).sender.undone(), undone, "{echoes}");
    }
}

/// [applications.md E6] How often something is sent again in a minute in which nothing gets through.
#[test]
fn an_outage_is_left_in_peace() {
    for (options, most) in [
        (json!({}), 8),
        (json!({ "rto_floor": "variance" }), 7),
        (json!({ "min_rto_ms": 1000 }), 5),
        (json!({ "set": "linux", "delayed_ack": false, "init_cwnd": 1 }), 8),
    ] {
        let mut options = options;
        options["init_cwnd"] = json!(1);
        let run = Exchange::new(&options, 0, |number, _| match number {
            0 => Fate::Arrives,
            _ => Fate::Lost,
        });
        let run = run.run(60_000);
        let again = run.sender.counters().retransmits;
        assert_eq!(again, most, "{options}");
    }
}

/// [applications.md E7] Ten allowed and nine sent in slow start: eighteen, or nineteen if one acknowledgement is of all.
#[test]
fn a_window_that_is_not_filled_grows_to_twice_what_was_out() {
    let options = json!({ "init_cwnd": 10, "growth_check": "linux" });
    // Reno counts two packets at most of what one acknowledges [RFC 3465].
    let plan = flow("cubic", &json!({ "variant": "linux" }), &options);
    let mut sender = Sender::new(&plan, Stream::new(1, "test"));
    sender.cease();
    sender.supply(9, at(0));
    while sender.next_segment(at(0)).is_some() {}
    sender.on_ack(&ack(9, &[]), at(41));
    assert_eq!(sender.window().cwnd, 19.0);
    let run = Exchange::new(&options, 9, lost(&[])).run(1000);
    assert_eq!(run.window().cwnd, 18.0);
}

/// [Linux `tcp_write_xmit`] What a pacer holds back has been looked at all the same: a flow whose window is never full, and
/// which always has more to send, grows in slow start.
#[test]
fn a_paced_window_is_looked_at_after_each_packet() {
    let options = json!({ "init_cwnd": 10, "growth_check": "linux", "pacing": true, "pacing_gain_slow_start": 0.7 });
    let run = Exchange::new(&options, 0, lost(&[])).run(300);
    assert!(run.window().cwnd > 40.0, "{:?}", run.window());
}

/// [applications.md E8, RFC 7661 §4.4.2] Twelve packets a round of a window of forty, then eight of which the first is lost: half
/// of what was out, or of what was used; and without what was sent again when all is repaired.
#[test]
fn a_loss_cuts_what_an_application_used() {
    for (rule, cut, repaired) in [("strict", 4.0, 4.0), ("rfc7661", 6.0, 5.5)] {
        let options = json!({ "init_cwnd": 40, "init_ssthresh": 20, "growth_check": rule });
        let mut run = Exchange::new(&options, 12, lost(&[240]));
        for round in 1..=20 {
            run = run.run(100 * round);
            let is_kept = (40.0..41.0).contains(&run.window().cwnd);
            assert!(is_kept, "{rule} in round {round}: {:?}", run.window());
            run.now = at(100 * round);
            run.sender.supply(if round < 20 { 12 } else { 8 }, run.now);
            run.transmit();
        }
        let run = run.run(2060);
        assert_eq!(run.window().cwnd, cut, "{rule}");
        let run = run.run(2200);
        assert_eq!(run.window().cwnd, repaired, "{rule}");
    }
}
