//! A sender without a window: unresponsive traffic and rate-based control. Each packet is new, nothing is
//! resent, and the controller says how long to wait between two.

use crate::plan::FlowPlan;
use crate::sender::{Segment, SenderCounters};
use crate::start_of;
use lbe_cc::{AnyRateController, Report};
use lbe_model::packet::{Ack, Ecn};
use lbe_model::rng::Stream;
use lbe_model::units::{Span, Time};

/// See the module.
#[derive(Clone, Debug)]
pub struct DatagramSender {
    controller: AnyRateController,
    next: u32,
    /// One past the last packet that the application has.
    available: u32,
    next_send: Time,
    ecn: Ecn,
    last_rtt: Option<Span>,
    /// The receiver reports, and of how many packets it has.
    reports: bool,
    heard: u32,
    counters: SenderCounters,
}

impl DatagramSender {
    /// A sender at the start of its life; `None` where the flow's controller steers a window. `random` is for the
    /// controller.
    pub fn new(plan: &FlowPlan, random: Stream) -> Option<Self> {
        let controller = AnyRateController::new(&plan.controller, &start_of(plan, random))?;
        let reports = plan.controller.wants_reports();
        let marks = plan.transport.ecn;
        let ecn = if marks { Ecn::Ect0 } else { Ecn::NotEct };
        Some(Self {
            controller,
            next: 0,
            available: plan.packets(),
            next_send: Time::ZERO,
            ecn,
            last_rtt: None,
            reports,
            heard: 0,
            counters: SenderCounters::default(),
        })
    }

    /// The controller, for its gauges.
    #[inline]
    pub const fn controller(&self) -> &AnyRateController {
        &self.controller
    }

    /// The controller, to change its parameters in mid-run.
    #[inline]
    pub const fn controller_mut(&mut self) -> &mut AnyRateController {
        &mut self.controller
    }

    /// How many packets the application has in all; `u32::MAX` while backlogged.
    #[inline]
    pub const fn available(&self) -> u32 {
        self.available
    }

    /// The latest RTT sample.
    #[inline]
    pub const fn last_rtt(&self) -> Option<Span> {
        self.last_rtt
    }

    /// Counters since the start.
    #[inline]
    pub const fn counters(&self) -> SenderCounters {
        self.counters
    }

    /// No new data from now on.
    #[inline]
    pub const fn cease(&mut self) {
        self.available = self.next;
    }

    /// When the next packet may leave, if there is one.
    pub fn gate(&self, now: Time) -> Option<Time> {
        (self.next < self.available && self.next_send > now).then_some(self.next_send)
    }

    /// The next packet, if its time has come.
    pub fn next_segment(&mut self, now: Time) -> Option<Segment> {
        if now < self.next_send || self.next >= self.available {
            return None;
        }
        let seq = self.next;
        self.next += 1;
        self.counters.sent += 1;
        // Never zero, so that a controller cannot stop time.
        self.next_send = now + self.controller.gap(now).max(Span::from_nanos(1));
        Some(Segment { seq, is_retransmission: false, ecn: self.ecn, cwr: false })
    }

    /// Would it look at this? A report that was overtaken says nothing.
    #[inline]
    pub const fn takes(&self, ack: &Ack) -> bool {
        !self.reports || ack.cumulative > self.heard
    }

    /// A report, or the acknowledgement of packet `ack.trigger`, which only tells the round-trip time.
    pub fn on_ack(&mut self, ack: &Ack, now: Time) {
        if !self.takes(ack) {
            return;
        }
        let mut rtt = now.since(ack.echo);
        if self.reports {
            let feedback = ack.feedback();
            rtt = Span::from_nanos(rtt.as_nanos().saturating_sub(feedback.held.as_nanos()));
            self.heard = ack.cumulative;
            let due = self.controller.on_report(&Report {
                now,
                rtt,
                receive_rate: feedback.receive_rate,
                loss_event_rate: feedback.loss_event_rate,
            });
            self.next_send = self.next_send.min(due);
        }
        self.last_rtt = Some(rtt);
        self.counters.rtt_sum_ns += rtt.as_nanos();
        self.counters.rtt_samples += 1;
    }
}
