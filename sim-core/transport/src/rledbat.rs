//! rLEDBAT [draft-irtf-iccrg-rledbat-01 §3, RFC 9840]: a receiver that lowers the priority of whoever sends to it. It runs a
//! low-priority controller on the data that arrives, and advertises that controller's window; the sender's own controller
//! goes on as ever, and the smaller of both windows holds.
//!
//! Round-trip times are from an acknowledgement to the first packet that echoes its timestamp. What is sent again is known by
//! its timestamp, too. The edge up to which the sender may send never moves back: the window falls with what arrives.

use crate::Rledbat as Law;
use crate::plan::FlowPlan;
use lbe_cc::ledbat_pp::{LedbatPp, LedbatPpParams};
use lbe_cc::ledbat_rfc6817::{LedbatRfc6817, Rfc6817Params};
use lbe_cc::xnu_ledbat::{RECEIVERS_CALM, XnuLedbat};
use lbe_cc::{AckSample, AnyController, CongestionControl, CongestionEvent, CongestionKind, Window, gauges};
use lbe_model::packet::{Packet, Stamp};
use lbe_model::params::{GaugeSpec, Gauges, ParamSet, Unit};
use lbe_model::rng::Stream;
use lbe_model::units::{Bytes, Skew, Span, Time};

/// The smallest window of every law, and the first, in packets [draft §3; xnu `bg_ss_fltsz`].
const LEAST: f64 = 2.0;
/// The largest that a header can tell, in units of the window scale [RFC 9293 §3.1].
const LARGEST: u32 = 65_535;

/// What is plotted of it, as [`Rledbat::gauges`] has it.
pub const GAUGES: &[GaugeSpec] = &[
    Unit::Packets.gauge("rlwnd", "Window of the receiver (RLWND)"),
    Unit::Milliseconds.gauge("receiver_base_delay", "Base delay at the receiver"),
    Unit::Milliseconds.gauge("receiver_queuing_delay", "Queuing delay at the receiver"),
];

/// See the module.
#[derive(Clone, Debug)]
pub struct Rledbat {
    law: Law,
    controller: AnyController,
    /// RLWND, in packets.
    window: Window,
    /// The largest window that can be told, in packets.
    largest: f64,
    /// The window that was announced last, in packets, and what has arrived since.
    announced: f64,
    arrived: u32,
    /// One past the last packet that may be sent.
    edge: u32,
    payload: f64,
    /// A unit of the window in bytes.
    unit: f64,
    srtt: Option<Span>,
    /// The latest echo that counted, and that of the latest acknowledgement that let nothing be sent.
    echo: Stamp,
    shut: Stamp,
    /// A round trip ends with the echo of this, or of a later one.
    round: Stamp,
    /// The next packet in order before the latest one arrived.
    expected: u32,
    /// The highest packet that has arrived, and the sender's clock in it.
    highest: Option<(u32, Time)>,
    /// Losses are not counted before: they were of the same window.
    next_cut: Time,
}

impl Rledbat {
    /// That of the flow's receiver, before the first packet; none of most flows.
    pub fn of_flow(plan: &FlowPlan) -> Option<Self> {
        let transport = &plan.transport;
        let payload = plan.payload();
        let start = lbe_cc::Start {
            random: Stream::new(0, "rledbat"), // Which none of these laws draws from.
            init_cwnd: LEAST,
            packet: Bytes::new(u64::from(plan.packet_bytes)),
            payload,
            paths: 1,
            is_paced: false,
        };
        let given = transport.rledbat_target;
        let controller = match transport.rledbat {
            Law::Off => return None,
            Law::Xnu => {
                let target = given.unwrap_or(Span::from_millis(40));
                AnyController::XnuLedbat(XnuLedbat::at_receiver(target, &start))
            }
            Law::LedbatPp => {
                let mut params = LedbatPpParams::defaults();
                params.target = given.unwrap_or(params.target);
                AnyController::LedbatPp(LedbatPp::new(&params, &start))
            }
            Law::LedbatRfc6817 => {
                let mut params = Rfc6817Params::defaults();
                params.target = given.unwrap_or(params.target);
                AnyController::LedbatRfc6817(LedbatRfc6817::new(&params, &start))
            }
        };
        let unit = f64::from(1_u32 << transport.window_scale);
        Some(Self::new(transport.rledbat, controller, payload, unit))
    }

    fn new(law: Law, mut controller: AnyController, payload: Bytes, unit: f64) -> Self {
        let mut window = Window { cwnd: LEAST, ssthresh: f64::INFINITY };
        controller.on_start(&mut window);
        let payload = payload.get().max(1) as f64;
        Self {
            law,
            controller,
            window,
            largest: (f64::from(LARGEST) * unit / payload).max(LEAST),
            announced: window.cwnd,
            arrived: 0,
            edge: window.cwnd as u32,
            payload,
            unit,
            srtt: None,
            echo: Stamp::NONE,
            shut: Stamp::NONE,
            round: Stamp::NONE,
            expected: 0,
            highest: None,
            next_cut: Time::ZERO,
        }
    }

    /// One past the last packet that the sender may send.
    #[inline]
    pub const fn edge(&self) -> u32 {
        self.edge
    }

    /// Smoothed round-trip time, once there is a sample.
    #[inline]
    pub const fn srtt(&self) -> Option<Span> {
        self.srtt
    }

    /// RLWND in packets, base and queuing delay in ms; NaN before the first sample.
    pub fn gauges(&self) -> Gauges {
        let [base, queuing, ..] = self.controller.gauges();
        gauges([self.window.cwnd, base, queuing])
    }

    /// A packet of data has arrived after which `expected` is next in order. `clock` is the receiver's clock, `owd` the delay
    /// by both clocks.
    pub fn on_data(&mut self, packet: &Packet, expected: u32, clock: Stamp, owd: Skew, now: Time) {
        self.arrived += 1;
        let before = core::mem::replace(&mut self.expected, expected);
        let is_resent = self.is_resent(packet);
        let rtt = self.sample(packet, packet.seq == before, clock);
        if is_resent && now >= self.next_cut {
            self.cut(now);
            return;
        }
        let in_flight = self.window.cwnd as u32;
        let round_ended = rtt.is_some() && self.end_round(clock);
        let sample = AckSample {
            now,
            acked: 1,
            advanced: 1,
            delivered: 1,
            lost: 0,
            marked: 0,
            // How much the sender has out, its receiver does not know.
            in_flight,
            in_flight_after: in_flight,
            srtt: self.srtt,
            round_ended,
            rate: None,
            rtt,
            owd,
            in_recovery: false,
            cwnd_limited: true,
        };
        self.controller.on_ack(&mut self.window, &sample);
        self.window.cwnd = self.window.cwnd.min(self.largest);
    }

    /// [draft §3.3; RFC 9840 §4.3] A packet below the highest that was sent after it was sent again; before it, it was only
    /// overtaken. Apple's clock ticks in whole milliseconds, and it takes the same tick for later.
    fn is_resent(&mut self, packet: &Packet) -> bool {
        let is_xnu = self.law == Law::Xnu;
        let resolution = if is_xnu { 1_000_000 } else { 1 };
        let sent = Time::from_nanos(packet.sent_at.as_nanos() / resolution * resolution);
        match self.highest {
            Some((highest, of_highest)) if packet.seq <= highest => {
                packet.seq < highest && (sent > of_highest || (is_xnu && sent == of_highest))
            }
            _ => {
                self.highest = Some((packet.seq, sent));
                false
            }
        }
    }

    /// [draft §3.2.1; RFC 9840 §4.2.1] From an acknowledgement to the first packet that echoes it; not where it let nothing be
    /// sent, since what echoes it was sent for another reason. Apple's takes every packet in order.
    fn sample(&mut self, packet: &Packet, is_in_order: bool, clock: Stamp) -> Option<Span> {
        let echo = packet.stamp();
        let counts = match self.law {
            Law::Xnu => is_in_order,
            _ => echo != self.shut && (self.echo == Stamp::NONE || echo.since(self.echo) > Some(Span::ZERO)),
        };
        let rtt = clock.since(echo).filter(|_| counts)?;
        self.echo = echo;
        let smoothed = |srtt: Span| Span::from_nanos((7 * srtt.as_nanos() + rtt.as_nanos()) / 8);
        self.srtt = Some(self.srtt.map_or(rtt, smoothed));
        Some(rtt)
    }

    /// A sample has come: was what it echoes sent after the present round trip began?
    fn end_round(&mut self, clock: Stamp) -> bool {
        let is_over = self.round == Stamp::NONE || self.echo.since(self.round).is_some();
        if is_over {
            self.round = clock;
        }
        is_over
    }

    /// Once for what was lost in a round-trip time, or in Apple's two.
    fn cut(&mut self, now: Time) {
        let in_flight = self.window.cwnd as u32;
        let event = CongestionEvent { now, kind: CongestionKind::Loss, flight: in_flight, in_flight };
        self.controller.on_congestion(&mut self.window, &event);
        let calm = if self.law == Law::Xnu { RECEIVERS_CALM } else { 1.0 };
        self.next_cut = now + self.srtt.unwrap_or(Span::ZERO).scale(calm);
    }

    /// An acknowledgement leaves, of all packets below `expected`. Answers with the edge that it tells.
    ///
    /// [RFC 9840 §4.1.1; xnu tcp_rledbat.c] A smaller window is told in steps, by what has arrived, so that it takes nothing
    /// back that was allowed. What the header cannot say is rounded up.
    pub fn announce(&mut self, expected: u32, clock: Stamp) -> u32 {
        let (window, arrived) = (self.window.cwnd, f64::from(self.arrived));
        self.announced = if self.announced - window < arrived { window } else { self.announced - arrived };
        self.arrived = 0;
        let units = libm::ceil(self.announced * self.payload / self.unit);
        let packets = libm::floor(units * self.unit / self.payload) as u32;
        let edge = expected.saturating_add(packets);
        if edge > self.edge {
            self.edge = edge;
        } else {
            self.shut = clock;
        }
        self.edge
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::testing::at;
    use crate::plan::testing::flow;
    use crate::{Receiver, Sender};
    use lbe_model::packet::{Ack, Payload};
    use serde_json::{Value, json};

    fn clock(ms: u64) -> Stamp {
        Stamp::of_clock(Span::from_millis(ms).signed())
    }

    fn plan(transport: &Value) -> FlowPlan {
        flow("reno", &json!({}), transport)
    }

    fn of(transport: &Value) -> Rledbat {
        Rledbat::of_flow(&plan(transport)).unwrap()
    }

    /// In congestion avoidance with this window and nothing to take back.
    fn settled(law: &str, packets: f64) -> Rledbat {
        let mut rledbat = of(&json!({ "rledbat": law, "window_scale": 0 }));
        (rledbat.window.cwnd, rledbat.window.ssthresh) = (packets, packets);
        rledbat.announced = packets;
        rledbat
    }

    fn packet(seq: u32, sent_ms: u64, echo: Stamp) -> Packet {
        Packet { sent_at: at(sent_ms), payload: Payload::Data { stamp: echo }, ..Packet::data(0, seq, 1500) }
    }

    /// [deployed-lbe.md §5] From 40 to 30 packets with two for each acknowledgement; ns-3's 1916 to 1271 bytes with one.
    #[test]
    fn the_window_falls_with_what_arrives() {
        for (from, to, arrive, told) in [
            (40.0, 30.0, 2, &[38.0, 36.0, 34.0, 32.0, 30.0, 30.0][..]),
            (1916.0 / 500.0, 1271.0 / 500.0, 1, &[1416.0 / 500.0, 1271.0 / 500.0]),
            (10.0, 20.0, 2, &[20.0]),
        ] {
            let mut rledbat = settled("xnu", from);
            rledbat.window.cwnd = to;
            for &expected in told {
                rledbat.arrived = arrive;
                rledbat.announce(0, clock(0));
                assert!((rledbat.announced - expected).abs() < 1e-12, "{from} to {to}");
            }
        }
    }

    /// [deployed-lbe.md §5, ns-3] Packets of 500 bytes, a window of 1916, 595 ms of queue, target 100 ms: 645 bytes less.
    #[test]
    fn a_step_of_rfc_6817() {
        let mut rledbat = settled("ledbat_rfc6817", 1916.0 / 500.0);
        let mut arrives = |seq, now, owd| {
            let owd = Span::from_millis(owd).signed();
            let packet = packet(seq, now - 25, Stamp::NONE);
            rledbat.on_data(&packet, seq + 1, clock(now), owd, at(now));
            let bytes = rledbat.window.cwnd * 500.0;
            (rledbat.window.cwnd, rledbat.window.ssthresh) = (1916.0 / 500.0, f64::INFINITY);
            bytes
        };
        arrives(0, 1000, 25);
        let bytes = (1..5).map(|seq| arrives(seq, 2000, 620)).last().unwrap();
        assert_eq!(libm::ceil(bytes), 1271.0);
    }

    /// [deployed-lbe.md §5] Two packets of 1448 bytes at scale 7 are 2944 bytes; at 14 a unit is eleven packets. What the
    /// header can say bounds the window.
    #[test]
    fn the_scale_rounds_up() {
        for (scale, bytes) in [(0, 2896), (7, 2944), (12, 4096), (14, 16_384)] {
            let mut plan = plan(&json!({ "rledbat": "xnu", "window_scale": scale }));
            plan.packet_bytes = 1488;
            let mut rledbat = Rledbat::of_flow(&plan).unwrap();
            assert_eq!(rledbat.announce(100, clock(0)), 100 + bytes / 1448, "scale {scale}");
        }
        assert_eq!(of(&json!({ "rledbat": "xnu", "window_scale": 0 })).largest, 65_535.0 / 1460.0);
    }

    /// [deployed-lbe.md §5] Highest byte 2000, sent at 205; byte 1000 sent at 515 was sent again, at 200 only overtaken. In the
    /// same tick of its clock Apple's takes it for sent again.
    #[test]
    fn retransmissions_by_timestamps() {
        for (law, sent, is_resent) in [
            ("ledbat_pp", 515, true),
            ("ledbat_pp", 205, false),
            ("ledbat_pp", 200, false),
            ("xnu", 515, true),
            ("xnu", 205, true),
            ("xnu", 200, false),
        ] {
            let mut rledbat = settled(law, 20.0);
            assert!(!rledbat.is_resent(&packet(2000, 205, Stamp::NONE)));
            assert_eq!(rledbat.is_resent(&packet(1000, sent, Stamp::NONE)), is_resent, "{law}: {sent}");
        }
    }

    /// [deployed-lbe.md §5] Apple's at 20 packets: 10, and again not before two smoothed round-trip times. LEDBAT++: one.
    #[test]
    fn losses_cut_once() {
        for (law, calm_ms) in [("xnu", 100), ("ledbat_pp", 50)] {
            let mut rledbat = settled(law, 20.0);
            let mut arrives = |seq, now, echo| {
                rledbat.on_data(&packet(seq, now - 25, echo), 1, clock(now), Skew::from_nanos(0), at(now));
                rledbat.window.cwnd
            };
            arrives(0, 1000, clock(950));
            arrives(90, 1010, Stamp::NONE);
            let of_loss = arrives(50, 1020, Stamp::NONE);
            assert!((10.0..10.1).contains(&of_loss), "{law}: {of_loss}");
            assert!(arrives(51, 1020 + calm_ms - 1, Stamp::NONE) >= 10.0, "{law}");
            let again = arrives(52, 1020 + calm_ms, Stamp::NONE);
            assert!((5.0..5.1).contains(&again), "{law}: {again}");
        }
    }

    /// [draft §3.2.1] The first packet that echoes an acknowledgement counts, unless that let nothing be sent; Apple's takes
    /// every packet in order.
    #[test]
    fn samples() {
        for (law, repeated, shut) in [("ledbat_pp", None, None), ("xnu", Some(61), Some(5))] {
            let mut rledbat = settled(law, 20.0);
            let ms = |span: Option<Span>| span.map(|span| span.as_nanos() / 1_000_000);
            let mut sample = |echo, now, in_order| ms(rledbat.sample(&packet(0, 0, clock(echo)), in_order, clock(now)));
            assert_eq!(sample(100, 160, true), Some(60));
            assert_eq!(sample(100, 161, true), repeated);
            assert_eq!(sample(110, 162, true), Some(52));
            rledbat.announce(0, clock(200));
            (rledbat.window.cwnd, rledbat.arrived) = (5.0, 1);
            rledbat.announce(1, clock(300));
            assert_eq!(ms(rledbat.sample(&packet(0, 0, clock(300)), true, clock(305))), shut, "{law}");
        }
    }

    /// [deployed-lbe.md §5] The edge never moves back, each acknowledgement takes no more from the window than it answers, and
    /// the sender keeps within it whatever its own window; with delayed acknowledgements, too.
    #[test]
    fn the_edge_is_monotone() {
        for (law, delayed) in [("xnu", false), ("ledbat_pp", true), ("ledbat_rfc6817", false)] {
            let transport = json!({ "rledbat": law, "delayed_ack": delayed, "init_cwnd": 50 });
            let plan = plan(&transport);
            let mut receiver = Receiver::of_flow(&plan);
            let mut sender = Sender::new(&plan, Stream::new(1, "test"));
            let (mut now, mut told, mut edge) = (0, 0, 2);
            let mut sent = std::collections::VecDeque::new();
            for round in 0..4000 {
                while let Some(segment) = sender.next_segment(at(now)) {
                    assert!(segment.seq < edge, "{law}: {} beyond {edge}", segment.seq);
                    sent.push_back(Packet {
                        payload: Payload::Data { stamp: sender.echo() },
                        ..packet(segment.seq, now, Stamp::NONE)
                    });
                }
                let next = sent.pop_front().unwrap();
                // The queue comes and goes.
                let late = if round % 1000 < 500 { 50 } else { 300 };
                now = now.max(next.sent_at.as_nanos() / 1_000_000 + late);
                let mut ack = Ack::default();
                if receiver.answer(&next, at(now), &mut ack) == crate::receiver::Reply::Now {
                    let new = ack.expected_data;
                    assert!(new >= edge, "{law}: from {edge} to {new}");
                    let (before, after) = (edge - told, new - ack.cumulative);
                    assert!(after + (ack.cumulative - told) >= before, "{law}");
                    (told, edge) = (ack.cumulative, new);
                    sender.on_ack(&ack, at(now));
                } else if sent.is_empty() {
                    now += 100;
                    assert!(receiver.take_delayed(at(now)));
                    let ack = *receiver.acknowledgement();
                    (told, edge) = (ack.cumulative, ack.expected_data);
                    sender.on_ack(&ack, at(now));
                }
            }
            assert!(told > 1000, "{law}: {told}");
        }
    }
}
