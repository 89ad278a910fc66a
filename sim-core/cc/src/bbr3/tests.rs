//! The numbers of the draft, and its test cases (appendix A) that need no
//! network; those that do are in `tests/all/cc_bbrs.rs`.

use super::*;
use crate::bbr3::phases::Acks;
use crate::testing::{ack_with_owd, congestion, start, window};
use lbe_model::params::ParamSet;

const fn at(ms: u64) -> Time {
    Time::from_nanos(ms * 1_000_000)
}

/// A controller in `ProbeBW` on 1000 packets/s and 100 ms: a product of 100 packets.
fn cruising() -> (Bbr3, Window) {
    let mut bbr = Bbr3::new(&Bbr3Params::defaults(), &start());
    bbr.max_bw.update(1000.0);
    bbr.bw = 1000.0;
    bbr.min_rtt.set(Span::from_millis(100), Time::ZERO);
    bbr.probe_rtt_min.set(Span::from_millis(100), Time::ZERO);
    bbr.has_seen_rtt = true;
    bbr.has_sack = true;
    bbr.full_pipe.ever = true;
    bbr.cwnd = 200.0;
    bbr.delivered = 1000;
    bbr.start_down(1000, Time::ZERO);
    bbr.probe.acks = Acks::Ordinary;
    bbr.probe.rounds = 0;
    bbr.state = State::Cruise;
    let window = window(bbr.cwnd, f64::INFINITY);
    (bbr, window)
}

/// An acknowledgement of a packet sent when `prior` had been delivered and 100 were in flight, at the
/// bandwidth's own rate.
fn ack(ms: u64, prior: u32) -> AckSample {
    let mut ack = ack_with_owd(Span::from_millis(50));
    ack.now = at(ms);
    ack.rtt = Some(Span::from_millis(110));
    ack.in_flight = 100;
    ack.in_flight_after = 99;
    ack.cwnd_limited = false;
    ack.rate = Some(RateSample {
        delivered: 100,
        interval: Span::from_millis(100),
        prior_delivered: prior,
        tx_in_flight: 100,
        lost: 0,
        app_limited: false,
    });
    ack
}

const fn lost(seq: u32, in_flight: u32, lost: u32) -> LostPacket {
    LostPacket { now: at(10), seq, tx_in_flight: in_flight, lost, delivered: 1000, app_limited: false }
}

/// [§5.6.1] The table.
#[test]
fn gains_and_caps() {
    let (mut bbr, mut window) = cruising();
    bbr.bounds.inflight_long = 100.0;
    let mut row = |state| {
        bbr.state = state;
        bbr.cwnd = 500.0;
        let gains = (bbr.pacing_gain(), bbr.cwnd_gain());
        bbr.set_cwnd(&ack(10, 0));
        window.cwnd = bbr.cwnd;
        (gains.0, gains.1, window.cwnd)
    };
    assert_eq!(row(State::Startup), (2.77, 2.0, 200.0));
    assert_eq!(row(State::Drain), (0.5, 2.0, 200.0));
    assert_eq!(row(State::Down), (0.9, 2.0, 100.0));
    assert_eq!(row(State::Cruise), (1.0, 2.0, 85.0));
    assert_eq!(row(State::Refill), (1.0, 2.0, 100.0));
    assert_eq!(row(State::Up), (1.25, 2.25, 100.0));
    assert_eq!(row(State::ProbeRtt), (1.0, 0.5, 50.0));
    bbr.bounds.inflight_long = f64::INFINITY;
    bbr.state = State::Up;
    bbr.cwnd = 500.0;
    bbr.set_cwnd(&ack(10, 0));
    assert_eq!(bbr.cwnd, 227.0, "2.25 products and two packets");
    bbr.bounds.inflight_short = 2.0;
    bbr.set_cwnd(&ack(10, 0));
    assert_eq!(bbr.cwnd, 4.0, "never below the minimum");
}

/// [draft-ietf-ccwg-bbr] Largest bandwidth 10, latest 6: 7 after the first round with loss, 6 after
/// the next.
#[test]
fn short_term_bounds() {
    let (mut bbr, mut window) = cruising();
    bbr.max_bw = TwoSlotMax::default();
    bbr.max_bw.update(10.0);
    bbr.bw = 10.0;
    bbr.min_rtt.set(Span::from_millis(10_000), Time::ZERO);
    bbr.probe_rtt_min = bbr.min_rtt;
    for expected in [7.0, 6.0] {
        bbr.handle_lost(&lost(1, 100, 1));
        let mut sample = ack(100, bbr.delivered + 1);
        sample.rtt = None;
        let rate = sample.rate.as_mut().unwrap();
        rate.delivered = 6;
        rate.interval = Span::from_millis(1000);
        bbr.on_ack(&mut window, &sample);
        assert!((bbr.bounds.bw_short - expected).abs() < 1e-9);
        assert!((bbr.bw - expected).abs() < 1e-9);
    }
    let inflight = 200.0 * 0.7 * 0.7;
    assert!((bbr.bounds.inflight_short - inflight).abs() < 1.0);
    bbr.probe.wait = Span::ZERO;
    bbr.on_ack(&mut window, &ack(200, 0));
    assert_eq!(bbr.state, State::Refill);
    assert!(bbr.bounds.bw_short.is_infinite() && bbr.bounds.inflight_short.is_infinite());
}

/// [A.1, A.3] Three rounds with little growth end Startup; Drain ends at the product.
#[test]
fn startup_ends_at_a_plateau_and_drain_at_the_product() {
    let (mut bbr, mut window) = cruising();
    bbr.full_pipe = FullPipe::default();
    bbr.state = State::Startup;
    for round in 0..4 {
        assert_eq!(bbr.state, State::Startup, "round {round}");
        let mut sample = ack(100 * round, bbr.delivered);
        sample.in_flight_after = 180;
        bbr.on_ack(&mut window, &sample);
    }
    assert_eq!((bbr.state, bbr.pacing_gain()), (State::Drain, 0.5));
    let mut sample = ack(400, 0);
    sample.in_flight_after = 100;
    bbr.on_ack(&mut window, &sample);
    assert_eq!(bbr.state, State::Cruise, "through Down at once");
}

/// [A.4] It ends after three rounds in any case.
#[test]
fn drain_ends_after_three_rounds() {
    let (mut bbr, mut window) = cruising();
    bbr.enter_drain();
    for round in 1..=4 {
        assert_eq!(bbr.state, State::Drain);
        let mut sample = ack(100 * round, bbr.delivered);
        sample.in_flight_after = 180;
        bbr.on_ack(&mut window, &sample);
    }
    assert_eq!(bbr.state, State::Down);
}

/// [A.7] Samples limited by the application end neither Startup nor a probe.
#[test]
fn a_limited_application_does_not_fill_the_pipe() {
    let (mut bbr, mut window) = cruising();
    bbr.full_pipe = FullPipe::default();
    bbr.state = State::Startup;
    for round in 0..20 {
        let mut sample = ack(100 * round, bbr.delivered);
        sample.rate.as_mut().unwrap().app_limited = true;
        bbr.on_ack(&mut window, &sample);
    }
    assert_eq!(bbr.state, State::Startup);
}

/// [§5.3.1.3; A.2] Six runs of lost packets in one round of recovery, more than 2 %.
#[test]
fn startup_ends_with_losses() {
    for (runs, ends) in [(5, false), (6, true)] {
        let (mut bbr, mut window) = cruising();
        bbr.full_pipe = FullPipe::default();
        bbr.state = State::Startup;
        bbr.on_congestion(&mut window, &congestion(100, CongestionKind::Loss));
        let mut sample = ack(50, 1000);
        sample.in_flight_after = 180;
        bbr.on_ack(&mut window, &sample);
        for run in 0..runs {
            for packet in 0..3 {
                bbr.on_lost(&lost(2000 + 10 * run + packet, 100, 1));
            }
        }
        sample = ack(150, 1001);
        sample.in_flight_after = 180;
        sample.rate.as_mut().unwrap().lost = 3;
        bbr.on_ack(&mut window, &sample);
        assert_eq!(bbr.state == State::Drain, ends, "{runs} runs");
        assert_eq!(bbr.bounds.inflight_long.is_finite(), ends);
    }
}

/// [§5.5.10.2; A.21] The flight at which losses crossed 2 %, but not below 70 % of the product; once a probe.
#[test]
fn a_probe_that_loses_too_much_sets_the_long_term_bound() {
    let (mut bbr, mut window) = cruising();
    bbr.state = State::Up;
    bbr.probe.is_sample = true;
    bbr.on_lost(&lost(1, 150, 3));
    assert_eq!(bbr.state, State::Up, "three of 150 are not more than 2 %");
    bbr.on_lost(&lost(2, 120, 3));
    // 119 before the packet, of which two were lost: 2 % were reached with 0.39 of it.
    let expected = 119.0 + (0.02 * 119.0 - 2.0) / 0.98;
    assert!((bbr.bounds.inflight_long - expected).abs() < 1e-9);
    assert_eq!(bbr.state, State::Down);
    assert!(bbr.probe.was_too_high);
    bbr.on_lost(&lost(3, 50, 10));
    assert!((bbr.bounds.inflight_long - expected).abs() < 1e-9);
    bbr.probe.is_sample = true;
    bbr.on_lost(&lost(4, 20, 10));
    assert!((bbr.bounds.inflight_long - 70.0).abs() < 1e-9);
    let mut sample = ack(20, 0);
    sample.rate.as_mut().unwrap().lost = 10;
    bbr.on_ack(&mut window, &sample);
    assert!((window.cwnd - 70.0).abs() < 1e-9);
}

/// [§5.3.3.6] After such a probe the next ends at the bound; if a round shows no loss, one without that
/// limit follows at once.
#[test]
fn the_probe_after_that_is_a_precaution() {
    let (mut bbr, mut window) = cruising();
    bbr.bounds.inflight_long = 100.0;
    bbr.probe.was_too_high = true;
    bbr.state = State::Refill;
    bbr.on_ack(&mut window, &ack(10, 1000));
    assert_eq!(bbr.state, State::Up);
    bbr.on_ack(&mut window, &ack(20, 0));
    assert_eq!(bbr.state, State::Down, "the flight had reached the bound");
    assert!(!bbr.probe.was_too_high);
    bbr.on_ack(&mut window, &ack(120, bbr.delivered));
    assert_eq!(bbr.state, State::Refill);
}

/// [A.5, A.8] Up ends at a plateau; Down when the flight is at the product and leaves headroom.
#[test]
fn up_ends_at_a_plateau_and_down_with_headroom() {
    let (mut bbr, mut window) = cruising();
    bbr.state = State::Refill;
    for round in 0..4 {
        bbr.on_ack(&mut window, &ack(10 + 100 * round, bbr.delivered));
        assert_eq!(bbr.state == State::Up, round < 3, "round {round}");
    }
    assert_eq!(bbr.state, State::Down);
    bbr.bounds.inflight_long = 110.0;
    let mut sample = ack(420, 0);
    sample.in_flight_after = 94;
    bbr.on_ack(&mut window, &sample);
    assert_eq!(bbr.state, State::Down, "93.5 leave 15 %");
    sample.in_flight_after = 93;
    bbr.on_ack(&mut window, &sample);
    assert_eq!(bbr.state, State::Cruise);
}

/// [A.9] Down gives way to the next probe when the flight does not come down.
#[test]
fn down_lasts_no_longer_than_the_wait() {
    let (mut bbr, mut window) = cruising();
    bbr.state = State::Down;
    let mut sample = ack(1900, 0);
    sample.in_flight_after = 150;
    bbr.on_ack(&mut window, &sample);
    assert_eq!(bbr.state, State::Down);
    sample.now = at(3001);
    bbr.on_ack(&mut window, &sample);
    assert_eq!(bbr.state, State::Refill);
}

/// [§5.3.3.8] 62 or 63 rounds, or as many as the product has packets; or 2 to 3 s.
#[test]
fn probes_are_spaced_by_rounds_and_by_the_clock() {
    let (mut bbr, _) = cruising();
    let mut random_rounds = [0, 0];
    for _ in 0..100 {
        bbr.start_down(0, Time::ZERO);
        random_rounds[bbr.probe.rounds as usize] += 1;
    }
    assert!(random_rounds.iter().all(|&n| n > 30), "{random_rounds:?}");
    for (bw, rounds) in [(1000.0, 63), (200.0, 20)] {
        let (mut bbr, mut window) = cruising();
        bbr.max_bw = TwoSlotMax::default();
        bbr.max_bw.update(bw);
        bbr.bw = bw;
        for round in 1..=rounds {
            assert_eq!(bbr.state, State::Cruise, "round {round}");
            let mut sample = ack(round, bbr.delivered);
            sample.rate.as_mut().unwrap().interval = Span::from_secs(100.0 / bw);
            bbr.on_ack(&mut window, &sample);
        }
        assert_eq!(bbr.state, State::Refill);
    }
}

/// [§5.3.3.5; A.15] 1, 2, 4 ... packets more in successive rounds that use the bound.
#[test]
fn the_long_term_bound_doubles_its_growth() {
    let (mut bbr, mut window) = cruising();
    bbr.bounds.inflight_long = 100.0;
    bbr.state = State::Refill;
    bbr.cwnd = 100.0;
    bbr.on_ack(&mut window, &ack(1, 1000));
    assert_eq!(bbr.state, State::Up);
    let mut before = bbr.bounds.inflight_long;
    for growth in [1.0, 2.0, 4.0, 8.0] {
        let prior = bbr.delivered;
        let packets = bbr.cwnd as u32;
        for packet in 1..=packets {
            let mut sample = ack(2, if packet == packets { prior } else { 0 });
            sample.cwnd_limited = true;
            bbr.on_ack(&mut window, &sample);
            bbr.cwnd = bbr.bounds.inflight_long;
        }
        let grown = bbr.bounds.inflight_long - before;
        assert!((grown - growth).abs() <= 0.1 * growth, "{grown} for {growth}");
        before = bbr.bounds.inflight_long;
    }
    assert_eq!(bbr.state, State::Up, "limited by the bound: no plateau");
}

/// [A.10, A.20] `ProbeRTT` comes after 5 s, halves the flight, lasts 200 ms and a round, and goes back to
/// Cruise, or to Startup if the pipe has never been full.
#[test]
fn probe_rtt() {
    for ever in [true, false] {
        let (mut bbr, mut window) = cruising();
        bbr.full_pipe.ever = ever;
        bbr.state = if ever { State::Cruise } else { State::Startup };
        bbr.probe.since = at(4900);
        bbr.on_ack(&mut window, &ack(5000, 0));
        assert_ne!(bbr.state, State::ProbeRtt);
        bbr.on_ack(&mut window, &ack(5001, 0));
        assert_eq!((bbr.state, window.cwnd), (State::ProbeRtt, 50.0));
        assert_eq!(bbr.min_rtt.get(), Some(Span::from_millis(100)), "10 s");
        let mut sample = ack(5060, 0);
        sample.in_flight_after = 50;
        bbr.on_ack(&mut window, &sample);
        let prior = bbr.delivered;
        bbr.on_ack(&mut window, &ack(5170, prior));
        assert_eq!(bbr.state, State::ProbeRtt);
        bbr.on_ack(&mut window, &ack(5261, prior));
        let back = if ever { State::Cruise } else { State::Startup };
        assert_eq!(bbr.state, back);
        assert!(window.cwnd >= 200.0);
    }
}

/// [§5.3.3.6, §5.3.4.3] The filter forgets a cycle in the round after probing, but not if `ProbeRTT` takes that
/// round, nor in the round after `ProbeRTT`, whose packets it limited.
#[test]
fn probe_rtt_keeps_the_old_bandwidth() {
    for (taken, forgets) in [(false, true), (true, false)] {
        let (mut bbr, mut window) = cruising();
        bbr.start_down(bbr.delivered, at(4700));
        let feedback = bbr.delivered;
        let slow = |ms: u64, prior: u32| {
            let mut sample = ack(ms, prior);
            sample.in_flight_after = 50;
            sample.rate.as_mut().unwrap().interval = Span::from_millis(500);
            sample
        };
        let end = if taken { 5001 } else { 4900 };
        bbr.on_ack(&mut window, &slow(end - 1, 0));
        bbr.on_ack(&mut window, &slow(end, if taken { 0 } else { feedback }));
        assert_eq!(bbr.state == State::ProbeRtt, taken);
        if taken {
            for ms in [5100, 5202] {
                let prior = bbr.delivered;
                bbr.on_ack(&mut window, &slow(ms, prior));
            }
            assert_eq!(bbr.state, State::Cruise);
            let prior = bbr.delivered;
            bbr.on_ack(&mut window, &slow(5300, prior));
            assert_eq!(bbr.probe.acks, Acks::Ordinary);
        }
        // Another such round would leave nothing of the 1000.
        bbr.max_bw.advance();
        assert_eq!(bbr.max_bw.get() < 1000.0, forgets, "{taken}");
    }
}

/// [§3.7] A mark is congestion: it ends a probe, or lowers the short-term bounds at the round's end.
#[test]
fn marks_are_congestion() {
    let (mut bbr, mut window) = cruising();
    bbr.on_congestion(&mut window, &congestion(150, CongestionKind::Ecn));
    bbr.on_ack(&mut window, &ack(100, bbr.delivered));
    assert!(bbr.bounds.inflight_short.is_finite());
    bbr.state = State::Up;
    bbr.probe.is_sample = true;
    bbr.on_congestion(&mut window, &congestion(150, CongestionKind::Ecn));
    assert_eq!((bbr.state, bbr.bounds.inflight_long), (State::Down, 150.0));
}
