//! A flow segment by segment.

use super::*;

type Rows<T> = Vec<(u64, T)>;

fn segment(at: u64, seq: u32, payload: u32, ack: u32, blocks: &[(u32, u32)]) -> Segment {
    Segment { at, seq, payload, length: 52 + payload, ack, blocks: blocks.to_vec(), ..Segment::default() }
}

fn sums(flow: &Flow) -> (Vec<u64>, Rows<u64>, Rows<u32>) {
    let again = flow.again.iter().map(|again| again.at).collect();
    let acks = flow.acks.iter().map(|row| (row.at, row.bytes)).collect();
    (again, flow.rtts().collect(), acks)
}

/// Over the end of the numbers: one is lost, two beyond it arrive, and it is sent again.
#[test]
fn a_loss_and_a_wrap() {
    let mut flow = Flow::default();
    let seq = |i: u32| (u32::MAX - 150).wrapping_add(100 * i);
    for i in 0..4 {
        flow.sent(&segment(u64::from(i), seq(i), 100, 0, &[]));
    }
    flow.acknowledged(&segment(50, 0, 0, seq(1), &[]), None);
    flow.acknowledged(&segment(53, 0, 0, seq(1), &[(seq(2), seq(4))]), None);
    flow.sent(&segment(54, seq(1), 100, 0, &[]));
    flow.acknowledged(&segment(104, 0, 0, seq(4), &[]), None);
    let (again, rtts, acks) = sums(&flow);
    assert_eq!(again, [54]);
    assert_eq!(rtts, [(50, 50), (53, 50)]);
    assert_eq!(acks, [(50, 152), (53, 304), (104, 152)]);
    let flights: Vec<u32> = flow.sent.iter().map(|row| row.flight).collect();
    assert_eq!(flights, [152, 304, 456, 608, 152]);
    assert_eq!((flow.sent.len(), flow.in_flight), (5, 0));
}

/// The same with numbers that are never used twice: what is sent again has a round trip.
#[test]
fn packets_with_numbers_of_their_own() {
    let mut flow = Flow::default();
    for number in 0..4 {
        flow.sent_as(number, 10 + number, 100);
    }
    flow.arrived_as(50, &[(10, 10)]);
    flow.arrived_as(53, &[(12, 13), (10, 10)]);
    flow.lost_as(54, 11, false);
    flow.lost_as(54, 11, false);
    flow.sent_as(54, 14, 100);
    flow.arrived_as(104, &[(0, u64::MAX)]);
    let (again, rtts, acks) = sums(&flow);
    assert_eq!(again, [54]);
    assert_eq!(rtts, [(50, 50), (53, 50), (104, 50)]);
    assert_eq!(acks, [(50, 100), (53, 200), (104, 100)]);
    assert_eq!((flow.sent.len(), flow.in_flight), (5, 0));
}

#[test]
fn nonsense_is_passed_over() {
    let mut flow = Flow::default();
    flow.acknowledged(&segment(0, 0, 0, 7, &[(9, 3)]), None);
    flow.sent(&segment(1, 1000, 10, 0, &[]));
    flow.acknowledged(&segment(2, 0, 0, 900, &[(2000, 1000), (0, u32::MAX)]), None);
    flow.acknowledged(&segment(2, 0, 0, 1_000_000, &[]), None);
    assert!(flow.acks.is_empty());
}

/// A packet that the capture has missed is seen when it is sent again, at once behind the next: that is no round trip.
#[test]
fn what_was_missed_has_no_round_trip() {
    let mut flow = Flow::default();
    for (at, start) in [(0, 0), (1, 200), (2, 100)] {
        flow.sent(&segment(at, 7 + start, 100, 0, &[]));
    }
    flow.acknowledged(&segment(40, 0, 0, 7 + 100, &[]), None);
    flow.acknowledged(&segment(30, 0, 0, 7 + 200, &[]), None);
    assert_eq!(flow.rtts().collect::<Vec<_>>(), [(40, 40)]);
    assert_eq!((flow.reordered, flow.again.len()), (1, 0));
}
