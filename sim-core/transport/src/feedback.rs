//! The receiver's part of TFRC: it counts loss events, measures the rate at which data arrives, and reports both once
//! per round-trip time [RFC 5348 §6]. A report says all of it anew, so that one that is lost costs nothing but its
//! delay.

use crate::loss_events::{Arrival, LossEvents};
use crate::receiver::Reply;
use lbe_cc::tfrc::rate_to_loss;
use lbe_model::packet::{Ecn, Feedback, Packet};
use lbe_model::units::{Bytes, Rate, Span, Time};

/// Reports to look back on for one that is a round-trip time old: loss events are that far apart, and so are early
/// reports, but for the packets that they wait for.
const LOOK_BACK: usize = 4;

/// See the module.
#[derive(Clone, Debug)]
pub struct Reporter {
    payload: Bytes,
    losses: LossEvents,
    /// The sender's round-trip time, as the latest packet with one carries it (`R_m`).
    rtt: Option<Span>,
    arrived: u64,
    /// When the latest packet arrived.
    latest: Time,
    /// The latest reports: when, and how many packets had arrived; the newest first.
    reports: [(Time, u64); LOOK_BACK],
    report_count: usize,
    /// The round-trip time when the last report left (`R_(m-1)`): the next is due so much later.
    period: Span,
    /// A time is set for the next report.
    is_armed: bool,
    /// p of the last report, and the largest rate of them all in bytes per second.
    reported: f64,
    largest: f64,
}

impl Reporter {
    /// The receiver of a flow with so much payload in each packet.
    pub fn new(payload: Bytes) -> Self {
        Self {
            payload,
            losses: LossEvents::default(),
            rtt: None,
            arrived: 0,
            latest: Time::ZERO,
            reports: [(Time::ZERO, 0); LOOK_BACK],
            report_count: 0,
            period: Span::ZERO,
            is_armed: false,
            reported: 0.0,
            largest: 0.0,
        }
    }

    /// Takes a data packet. A report is sent once per round-trip time; at once when p has risen, and when none was sent
    /// at the last time for want of data [RFC 5348 §6.1].
    pub fn on_data(&mut self, packet: &Packet, now: Time) -> Reply {
        self.rtt = packet.stamp().rtt().or(self.rtt);
        self.arrived += 1;
        self.latest = now;
        let arrival =
            Arrival { seq: packet.seq, at: now, rtt: self.rtt.unwrap_or(Span::ZERO), is_marked: packet.ecn == Ecn::Ce };
        let before_first = before_first(self.payload, self.largest.max(self.receive_rate(now)), self.rtt);
        let began = self.losses.arrive(&arrival, before_first);
        let due = self.reports[0].0 + self.period;
        if now >= due || began && self.losses.rate() > self.reported {
            return Reply::Now;
        }
        if core::mem::replace(&mut self.is_armed, true) { Reply::Wait } else { Reply::Until(due) }
    }

    /// Is there something to report, at the time that was set?
    pub const fn is_due(&self) -> bool {
        self.is_armed
    }

    /// The report to send now [RFC 5348 §6.2].
    pub fn report(&mut self, now: Time) -> Feedback {
        let rate = self.receive_rate(now);
        self.largest = self.largest.max(rate);
        self.reports.copy_within(..LOOK_BACK - 1, 1);
        self.reports[0] = (now, self.arrived);
        self.report_count = (self.report_count + 1).min(LOOK_BACK);
        self.period = self.rtt.unwrap_or(Span::ZERO);
        self.is_armed = false;
        self.reported = self.losses.rate();
        Feedback {
            held: now.since(self.latest),
            receive_rate: Rate::from_bps(libm::round(8.0 * rate) as u64),
            loss_event_rate: self.reported,
        }
    }

    /// Payload in bytes per second (`X_recv`): since the latest report that is at least a round-trip time old
    /// [RFC 5348 §6.2]; zero before the first.
    fn receive_rate(&self, now: Time) -> f64 {
        let reports = &self.reports[..self.report_count];
        let is_old = |report: &&(Time, u64)| now.since(report.0) >= self.period;
        let Some(&(then, arrived)) = reports.iter().find(is_old).or(reports.last()) else {
            return 0.0;
        };
        let elapsed = now.since(then).max(Span::from_nanos(1));
        (self.payload.get() * (self.arrived - arrived)) as f64 / elapsed.as_secs()
    }
}

/// The interval before the first loss event: the one that explains the largest rate so far, at least half a packet per
/// round-trip time [RFC 5348 §6.3.1].
fn before_first(payload: Bytes, largest: f64, rtt: Option<Span>) -> impl Fn() -> f64 {
    move || {
        let payload = payload.get().max(1) as f64;
        let rtt_s = rtt.map_or(1.0, |rtt| rtt.as_secs().max(1e-9));
        1.0 / rate_to_loss(payload, rtt_s, largest.max(payload / (2.0 * rtt_s)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::testing::at;
    use lbe_model::packet::{Payload, Stamp};

    /// A receiver of packets with 1000 bytes each, and what it is given: a packet with the sender's round-trip time
    /// of 100 ms. Reports that are due at once are taken.
    struct Bench {
        reporter: Reporter,
        reports: Vec<(Time, Feedback)>,
        due: Option<Time>,
    }

    impl Bench {
        fn new() -> Self {
            Self { reporter: Reporter::new(Bytes::new(1000)), reports: vec![], due: None }
        }

        fn arrive(&mut self, seq: u32, now: Time) -> Reply {
            if let Some(due) = self.due.take_if(|due| *due <= now)
                && self.reporter.is_due()
            {
                self.reports.push((due, self.reporter.report(due)));
            }
            let rtt = (seq > 0).then(|| Span::from_millis(100));
            let packet = Packet { payload: Payload::Data { stamp: Stamp::of_rtt(rtt) }, ..Packet::data(0, seq, 1040) };
            let reply = self.reporter.on_data(&packet, now);
            match reply {
                Reply::Now => self.reports.push((now, self.reporter.report(now))),
                Reply::Until(due) => self.due = Some(due),
                Reply::Wait => {}
            }
            reply
        }
    }

    /// [RFC 5348 §6.1-6.3] The first packet at once, then every round-trip time, with the rate since the last report and
    /// the time since the last packet.
    #[test]
    fn a_report_per_round_trip() {
        let mut bench = Bench::new();
        assert_eq!(bench.arrive(0, at(0)), Reply::Now);
        assert_eq!(bench.arrive(1, at(3)), Reply::Now, "none was due before");
        assert_eq!(bench.arrive(2, at(13)), Reply::Until(at(103)));
        for i in 3..30 {
            assert_eq!(bench.arrive(i, at(u64::from(10 * i) - 7)) == Reply::Wait, ![11, 21].contains(&i), "{i}");
        }
        let [.., (first, one), (second, two)] = bench.reports[..] else {
            panic!("{:?}", bench.reports);
        };
        assert_eq!([first, second], [at(103), at(203)]);
        assert_eq!(one.held, Span::from_millis(10));
        assert_eq!(two.receive_rate, Rate::from_bps(800_000));
        assert_eq!(two.loss_event_rate, 0.0);
    }

    /// A loss event is reported when it is found, with the rate over at least a round-trip time; the next report is
    /// due so much later. Later losses of the event are not.
    #[test]
    fn a_loss_event_is_reported_at_once() {
        let mut bench = Bench::new();
        for i in (0..40).filter(|i| *i != 25 && *i != 28) {
            bench.arrive(i, at(10 * u64::from(i)));
        }
        let times: Vec<Time> = bench.reports.iter().map(|r| r.0).collect();
        // Packet 29 is the third after 25.
        assert_eq!(times, [0, 10, 110, 210, 290, 390].map(at));
        let early = bench.reports[4].1;
        assert_eq!(early.receive_rate, Rate::from_bps(8 * 1000 * 17 * 1000 / 180 + 1));
        assert!(early.loss_event_rate > 0.0);
        assert_eq!(bench.reports[5].1.loss_event_rate, early.loss_event_rate);
    }
}
