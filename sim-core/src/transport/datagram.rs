//! A sender without a window: unresponsive traffic and rate-based control. Each packet is new, nothing is
//! resent, and the controller says how long to wait between two.

use crate::cc::{AckSample, AnyController};
use crate::net::packet::{Ack, Ecn};
use crate::rng::Stream;
use crate::scenario::plan::FlowPlan;
use crate::transport::controller_of;
use crate::transport::sender::{Segment, SenderCounters};
use crate::units::{Span, Time};

/// See the module.
#[derive(Clone, Debug)]
pub struct DatagramSender {
    controller: AnyController,
    next: u32,
    /// One past the last packet that the application has.
    available: u32,
    next_send: Time,
    ecn: Ecn,
    last_rtt: Option<Span>,
    smoothed: Option<Span>,
    counters: SenderCounters,
}

impl DatagramSender {
    /// A sender at the start of its life. `random` is for the controller.
    pub fn new(plan: &FlowPlan, random: Stream) -> Self {
        let (controller, ecn) = controller_of(plan, random);
        Self {
            controller,
            next: 0,
            available: plan.packets(),
            next_send: Time::ZERO,
            ecn,
            last_rtt: None,
            smoothed: None,
            counters: SenderCounters::default(),
        }
    }

    /// The controller, for its gauges.
    pub const fn controller(&self) -> &AnyController {
        &self.controller
    }

    /// The controller, to change its parameters in mid-run.
    pub const fn controller_mut(&mut self) -> &mut AnyController {
        &mut self.controller
    }

    /// How many packets the application has in all; `u32::MAX` while backlogged.
    pub const fn available(&self) -> u32 {
        self.available
    }

    /// The latest RTT sample.
    pub const fn last_rtt(&self) -> Option<Span> {
        self.last_rtt
    }

    /// Counters since the start.
    pub const fn counters(&self) -> SenderCounters {
        self.counters
    }

    /// No new data from now on.
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
        self.next_send = now + self.controller.datagram_gap(now).max(Span::from_nanos(1));
        Some(Segment {
            seq,
            is_retransmission: false,
            ecn: self.ecn,
            cwr: false,
        })
    }

    /// A report on packet `ack.trigger`.
    pub fn on_ack(&mut self, ack: &Ack, now: Time) {
        let rtt = now.since(ack.echo);
        self.last_rtt = Some(rtt);
        self.counters.rtt_sum_ns += rtt.as_nanos();
        self.counters.rtt_samples += 1;
        let smoothed = self.smoothed.map_or(rtt, |old| {
            Span::from_nanos((7 * old.as_nanos() + rtt.as_nanos()) / 8)
        });
        self.smoothed = Some(smoothed);
        let sample = AckSample {
            now,
            seq: ack.trigger,
            acked: 1,
            advanced: 1,
            delivered: 1,
            lost: 0,
            marked: 0,
            in_flight: 0,
            in_flight_after: 0,
            rtt: Some(rtt),
            srtt: Some(smoothed),
            round_ended: false,
            rate: None,
            owd: ack.owd,
            in_recovery: false,
            cwnd_limited: false,
        };
        let mut unused = crate::cc::Window {
            cwnd: 1.0,
            ssthresh: f64::INFINITY,
        };
        self.controller.on_ack(&mut unused, &sample);
        // A higher rate may let the next packet leave earlier than was planned.
        if let Some(at) = self.controller.datagram_due(now) {
            self.next_send = self.next_send.min(at);
        }
    }
}
