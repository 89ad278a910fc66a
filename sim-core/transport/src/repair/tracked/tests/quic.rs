//! QUIC's losses, cuts and probes.

use super::*;

/// [RFC 9002 §6.2, §7.3] QUIC: one cut for the losses of a window, however long it takes to send them again; a timeout is a
/// probe, and only where nothing has got through for long the window is the least.
#[test]
fn quic_cuts_for_what_left_after_the_last_cut() {
    let options = json!({ "init_cwnd": 20, "init_ssthresh": 20, "recovery": "quic", "min_rto_ms": 1,
                          "max_ack_delay_ms": 25 });
    let run = Exchange::new(&options, 100, lost(&[3, 7, 11])).run(2000);
    assert_eq!(run.receiver.in_order(), 100);
    assert_eq!(run.sender.counters().fast_retransmits, 1);
    assert_eq!((run.timeouts(), run.sender.counters().retransmits), (0, 3));
    // The end is lost, and a probe finds it: one cut for both.
    let tail = Exchange::new(&options, 20, lost(&[18, 19])).run(2000);
    assert_eq!(tail.receiver.in_order(), 20);
    assert_eq!((tail.timeouts(), tail.sender.counters().fast_retransmits), (1, 1));
    // Nothing gets through for a second.
    let outage = Exchange::new(&options, 200, |number, _| match number {
        30..40 => Fate::Lost,
        _ => Fate::Arrives,
    });
    let outage = outage.run(100_000);
    assert_eq!(outage.receiver.in_order(), 200);
}

/// [RFC 9002 §7.6.1] A probe that is lost sends again what is not known to be lost: its first transmission counts still, and so
/// does the probe. Where a probe gets through soon, there is a cut and no more.
#[test]
fn lost_probes_are_a_part_of_persistent_congestion() {
    let options = json!({ "init_cwnd": 20, "init_ssthresh": 20, "recovery": "quic", "min_rto_ms": 1,
                          "max_ack_delay_ms": 25 });
    for (lost, least) in [(30..56, 2.0), (30..50, 10.5)] {
        let run =
            Exchange::new(&options, 200, |number, _| if lost.contains(&number) { Fate::Lost } else { Fate::Arrives });
        let run = run.run(100_000);
        assert_eq!(run.receiver.in_order(), 200);
        assert_eq!(run.sender.counters().fast_retransmits, 1, "{lost:?}");
        assert!(run.least <= least && run.least > least - 1.0, "{lost:?}: {}", run.least);
    }
}

/// [RFC 9002 §7.6.2] Two packets that left long after each other are lost, and so is a probe; but nothing had ever come back.
#[test]
fn congestion_does_not_persist_before_the_first_sample() {
    const LOST: [u32; 10] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    let options = json!({ "init_cwnd": 10, "recovery": "quic", "max_ack_delay_ms": 25 });
    let mut run = Exchange::new(&options, 2, lost(&LOST)).run(2000);
    run.now = at(2000);
    run.sender.supply(8, run.now);
    run.transmit();
    let run = run.run(5000);
    assert_eq!(run.receiver.in_order(), 10);
    assert!(run.sender.counters().fast_retransmits > 0);
    assert!(run.least > 2.0, "{}", run.least);
}

/// [applications.md E5] srtt 50 ms, one packet out: 300 ms, and never after the retransmission timer.
#[test]
fn no_probe_is_later_than_the_timeout() {
    let params = TransportParams { recovery: Recovery::Rack, tlp: true, ..TransportParams::defaults() };
    for (rto, due) in [(250, 250), (1000, 300)] {
        let mut tracked = Tracked::new(&params, false);
        let prober = tracked.prober.as_mut().unwrap();
        prober.sampled();
        prober.arm(true, 1, Some(Span::from_millis(50)), at(0));
        assert_eq!(tracked.set_rto(at(rto)), at(due));
        assert_eq!(tracked.expired(at(due - 1)), None);
        assert_eq!(tracked.expired(at(due)), Some(EarlyTimer::Probe));
    }
}

/// [applications.md E5] Three times srtt, 4 rttvar and the delay of acknowledgements: here of 50, 100 and 25 ms.
#[test]
fn congestion_persists_for_three_timeouts() {
    let params = TransportParams {
        recovery: Recovery::Quic,
        max_ack_delay: Span::from_millis(25),
        ..TransportParams::defaults()
    };
    let mut rtt = RttEstimator::new(&params);
    rtt.sample(Span::from_millis(50), true);
    let tracked = Tracked::new(&params, false);
    assert_eq!(tracked.persistence(&rtt), Span::from_millis(525));
}
