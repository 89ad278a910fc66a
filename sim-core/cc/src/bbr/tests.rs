//! ns-3's own vectors, and the rules one by one.

use super::phases::CYCLE;
use super::*;
use crate::testing::{ack_with_owd, congestion, start, window};
use lbe_model::params::ParamSet;

/// A controller on 10 Mb/s, 50 ms, 1500 B: a product of 41.67 packets.
fn on_ten_megabits() -> (Bbr, Window) {
    let mut bbr = Bbr::new(&BbrParams::defaults(), &start());
    bbr.bandwidth.update(10, 0, 1e7 / 12e3);
    bbr.min_rtt.set(Span::from_millis(50), Time::ZERO);
    bbr.has_seen_rtt = true;
    bbr.is_pipe_full = true;
    bbr.mode = Mode::ProbeBw;
    bbr.cycle_index = 3;
    bbr.pacing = 825.0;
    bbr.delivered = 1000;
    bbr.rounds.restart(1000);
    let window = window(bbr.cwnd, f64::INFINITY);
    (bbr, window)
}

/// An acknowledgement of one packet sent when `prior` had been delivered, at the bandwidth's own rate.
fn ack(at_ms: u64, prior: u32) -> AckSample {
    let mut ack = ack_with_owd(Span::from_millis(25));
    ack.now = Time::ZERO + Span::from_millis(at_ms);
    ack.rtt = Some(Span::from_millis(60));
    ack.rate = Some(RateSample {
        delivered: 25,
        interval: Span::from_millis(30),
        prior_delivered: prior,
        tx_in_flight: 25,
        lost: 0,
        app_limited: false,
    });
    ack
}

/// ns-3's vectors bbr-startup-gains, bbr-drain-gains, bbr-probebw-gains, bbr-probertt-gains (high gain 4).
#[test]
fn gains_of_ns3s_tests() {
    let (mut bbr, _) = on_ten_megabits();
    bbr.params.startup_gain = 4.0;
    let mut gains = |mode, cycle| {
        bbr.mode = mode;
        bbr.cycle_index = cycle;
        bbr.update_gains();
        (bbr.pacing_gain, bbr.cwnd_gain)
    };
    assert_eq!(gains(Mode::Startup, 0), (4.0, 4.0));
    assert_eq!(gains(Mode::Drain, 0), (0.25, 4.0));
    assert_eq!(gains(Mode::ProbeRtt, 0), (1.0, 1.0));
    let cycle = (0..CYCLE).map(|i| gains(Mode::ProbeBw, i));
    let expected = [1.25, 0.75, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0].map(|gain| (gain, 2.0));
    assert!(cycle.eq(expected));
}

#[test]
fn the_first_phase_is_never_the_draining_one() {
    let mut bbr = Bbr::new(&BbrParams::defaults(), &start());
    let mut seen = [0; CYCLE];
    for _ in 0..1000 {
        bbr.enter_probe_bw(Time::ZERO);
        seen[bbr.cycle_index] += 1;
    }
    assert_eq!(seen[1], 0);
    assert!(seen.iter().enumerate().all(|(i, &n)| i == 1 || n > 100));
}

#[test]
fn samples_limited_by_the_application_count_only_upwards() {
    let (mut bbr, mut window) = on_ten_megabits();
    let mut sample = ack(10, 0);
    let rate = sample.rate.as_mut().unwrap();
    rate.app_limited = true;
    rate.delivered = 24;
    bbr.on_ack(&mut window, &sample);
    assert!((bbr.bandwidth.get() - 1e4 / 12.0).abs() < 1e-9);
    sample.rate.as_mut().unwrap().delivered = 26;
    bbr.on_ack(&mut window, &sample);
    assert!((bbr.bandwidth.get() - 26.0 / 0.03).abs() < 1e-9);
}

/// The probing phase goes on until the flight has grown, the draining one until it has shrunk.
#[test]
fn phases_end_by_time_and_by_flight() {
    let (mut bbr, _) = on_ten_megabits();
    let mut phase_after = |index, at_ms, in_flight, lost| {
        bbr.cycle_index = index;
        bbr.cycle_start = Time::ZERO;
        let mut sample = ack(at_ms, 0);
        sample.in_flight = in_flight;
        sample.lost = lost;
        bbr.update_cycle(&sample);
        bbr.cycle_index
    };
    // 1.25 products are 52.1 packets: 53, six of budget, even, two more: 62, of which the next burst is two.
    assert_eq!(phase_after(0, 51, 59, 0), 0);
    assert_eq!(phase_after(0, 51, 60, 0), 1);
    assert_eq!(phase_after(0, 51, 50, 1), 1);
    assert_eq!(phase_after(0, 50, 70, 0), 0);
    assert_eq!(phase_after(1, 10, 49, 0), 1);
    assert_eq!(phase_after(1, 10, 48, 0), 2);
    assert_eq!(phase_after(1, 51, 60, 0), 2);
    assert_eq!(phase_after(7, 51, 60, 0), 0);
    assert_eq!(phase_after(7, 50, 10, 0), 7);
}

#[test]
fn probe_rtt_holds_four_packets_for_its_time_and_restores_the_window() {
    let (mut bbr, mut window) = on_ten_megabits();
    bbr.cwnd = 90.0;
    bbr.on_ack(&mut window, &ack(10_001, 0));
    assert_eq!((bbr.mode, window.cwnd), (Mode::ProbeRtt, 4.0));
    assert_eq!(bbr.min_rtt.get(), Some(Span::from_millis(60)));
    let mut sample = ack(10_100, 0);
    sample.in_flight_after = 4;
    bbr.on_ack(&mut window, &sample);
    let prior = bbr.delivered;
    sample = ack(10_200, prior);
    bbr.on_ack(&mut window, &sample);
    assert_eq!(bbr.mode, Mode::ProbeRtt, "a round, but not 200 ms");
    assert!(bbr.hold.deliveries.contains(prior), "its samples are not the path's bandwidth");
    bbr.on_ack(&mut window, &ack(10_301, prior));
    assert_eq!(bbr.mode, Mode::ProbeBw);
    assert!(window.cwnd >= 90.0);
    assert_eq!(bbr.min_rtt.stamp(), Some(Time::ZERO + Span::from_millis(10_301)));
}

/// [Linux bbr_set_cwnd_to_recover_or_restore] Ten in flight, one delivered, three lost.
#[test]
fn recovery_conserves_packets_for_a_round_and_restores() {
    let (mut bbr, mut window) = on_ten_megabits();
    bbr.cwnd = 50.0;
    let mut sample = ack(10, 0);
    sample.lost = 3;
    bbr.on_ack(&mut window, &sample);
    let mut event = congestion(50, CongestionKind::Loss);
    event.in_flight = 40;
    bbr.on_congestion(&mut window, &event);
    assert_eq!((window.cwnd, bbr.prior_cwnd), (41.0, 50.0));
    sample.lost = 0;
    sample.in_flight_after = 38;
    bbr.on_ack(&mut window, &sample);
    assert_eq!(window.cwnd, 41.0, "no growth in the first round");
    bbr.on_ack(&mut window, &ack(60, bbr.delivered));
    assert_eq!(window.cwnd, 42.0, "slow start after it");
    bbr.on_recovery_exit(&mut window, Time::ZERO);
    assert_eq!(window.cwnd, 50.0);
}

#[test]
fn bursts_of_acknowledgements_make_room() {
    let (mut bbr, mut window) = on_ten_megabits();
    bbr.cwnd = 50.0;
    let mut sample = ack(0, 0);
    sample.delivered = 10;
    bbr.on_ack(&mut window, &sample);
    assert_eq!(bbr.aggregation_room(), 10.0);
    for round in 1..=10 {
        bbr.on_ack(&mut window, &ack(60 * round, bbr.delivered));
    }
    assert_eq!(bbr.aggregation_room(), 1.0, "forgotten after ten rounds");
    bbr.params.aggregation = false;
    assert_eq!(bbr.aggregation_room(), 0.0);
}
