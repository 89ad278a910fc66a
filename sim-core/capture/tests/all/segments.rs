//! Connections packet by packet, as public files have them where tshark was found to read them otherwise.

use lbe_capture::fit::Fit;

use crate::files::{Row, pcap};

const MS: u64 = 1_000_000;
const SYN: u8 = 2;
const ACK: u8 = 16;

/// A packet of the client, or of the server: its number in the IP header, its flags, numbers and window, and so many bytes.
#[derive(Clone, Copy)]
struct Segment {
    at: u64,
    is_back: bool,
    id: u16,
    hops: u8,
    flags: u8,
    seq: u32,
    ack: u32,
    window: u16,
    shift: Option<u8>,
    payload: u16,
}

fn data(at: u64, id: u16, seq: u32, payload: u16) -> Segment {
    Segment {
        at: at * MS,
        is_back: false,
        id,
        hops: 64,
        flags: ACK,
        seq,
        ack: 9_001,
        window: 500,
        shift: None,
        payload,
    }
}

fn back(at: u64, id: u16, ack: u32) -> Segment {
    Segment { is_back: true, ack, window: 1_000, ..data(at, id, 9_001, 0) }
}

fn syn(of: Segment, seq: u32, shift: u8) -> Segment {
    Segment { flags: if of.is_back { SYN | ACK } else { SYN }, seq, shift: Some(shift), ..of }
}

fn row(segment: &Segment) -> Row {
    let Segment { id, hops, flags, seq, ack, window, payload, .. } = *segment;
    let options: &[u8] = match segment.shift {
        Some(shift) => &[3, 3, shift, 0],
        None => &[],
    };
    let header = 20 + options.len() as u16;
    let length = 20 + header + payload;
    let ([high, low], [i, d]) = (length.to_be_bytes(), id.to_be_bytes());
    let (mut from, mut to) = ([10, 0, 0, 1], [10, 0, 0, 2]);
    let mut ports = [[4, 0], [0, 80]];
    if segment.is_back {
        core::mem::swap(&mut from, &mut to);
        ports.reverse();
    }
    let ip = [0x45, 0, high, low, i, d, 0, 0, hops, 6, 0, 0];
    let flags = [(header << 2) as u8, flags];
    let bytes = [
        &ip[..],
        &from,
        &to,
        &ports.concat(),
        &seq.to_be_bytes(),
        &ack.to_be_bytes(),
        &flags,
        &window.to_be_bytes(),
        &[0; 4],
        options,
    ];
    (segment.at, bytes.concat(), length.into())
}

fn fit(segments: &[Segment]) -> Fit {
    let rows: Vec<Row> = segments.iter().map(row).collect();
    Fit::of_capture(&pcap(&rows, 101, <[u8]>::to_vec)[..]).unwrap()
}

/// Packets, those sent again, and those that came behind others.
fn counts(segments: &[Segment]) -> [u64; 3] {
    let fit = fit(segments);
    assert_eq!(fit.flows.len(), 1);
    let flow = &fit.flows[0];
    [flow.packets, flow.retransmits, flow.reordered]
}

/// Of the receiver, not of the sender; known by an answer alone; not by a question alone.
#[test]
fn windows_are_shifted_by_who_says_them() {
    let asks = syn(data(0, 1, 1_000, 0), 1_000, 3);
    let answers = syn(back(40, 1, 1_001), 9_000, 7);
    let rest = [data(41, 2, 1_001, 100), back(81, 2, 1_101), data(82, 3, 1_101, 100), back(122, 3, 1_201)];
    let windows = |first: &[Segment]| {
        let fit = fit(&[first, &rest].concat());
        let own = fit.to_json()["flows"][0].clone();
        (own["window_shift"].as_u64(), own["series"]["window_bytes"][0].as_u64())
    };
    assert_eq!(windows(&[asks, answers]), (Some(7), Some(128_000)));
    assert_eq!(windows(&[answers]), (Some(7), Some(128_000)));
    assert_eq!(windows(&[asks]), (None, None));
}

#[test]
fn a_segment_without_data_shows_what_was_missed() {
    let first = data(0, 1, 1_001, 100);
    let answer = back(40, 1, 1_101);
    let ahead = |id| Segment { ack: 9_002, ..data(41, id, 1_301, 0) };
    let late = |id| data(300, id, 1_101, 200);
    assert_eq!(counts(&[first, answer, ahead(2), late(3)]), [2, 1, 0]);
    // Its number is of before.
    assert_eq!(counts(&[first, answer, ahead(3), late(2)]), [2, 0, 1]);
    // A FIN has a number of its own.
    assert_eq!(counts(&[first, answer, data(41, 2, 1_102, 0), data(42, 3, 1_101, 200)]), [2, 0, 0]);
}

/// A second answer to the same question, by something on the path.
#[test]
fn one_question_is_one_connection() {
    let asks = syn(data(0, 1, 1_000, 0), 1_000, 7);
    let answers = |at, seq| syn(back(at, 1, 1_001), seq, 7);
    let sent = |at, id, seq| Segment { seq, payload: 100, ..back(at, id, 1_001) };
    let all = [asks, answers(40, 9_000), answers(700, 900_000), sent(900, 2, 9_001), sent(901, 3, 9_101)];
    assert_eq!(counts(&all), [2, 0, 0]);
}

/// Some hosts send again with the number of before; a packet that has passed a router is the same for longer.
#[test]
fn what_comes_late_with_its_number_is_sent_again() {
    let first = data(0, 1, 1_001, 100);
    let again = |at, hops| Segment { hops, ..data(at, 1, 1_001, 100) };
    assert_eq!(counts(&[first, again(300, 64)]), [2, 1, 0]);
    assert_eq!(counts(&[first, again(5, 64)]), [1, 0, 0]);
    assert_eq!(counts(&[first, again(300, 63)]), [1, 0, 0]);
}

/// None has more bytes than were on the wire.
#[test]
fn a_length_ends_with_its_frame() {
    let mut rows = [row(&data(0, 1, 1_001, 100)), row(&data(1, 2, 1_101, 100))];
    rows[1].2 = 40;
    let fit = Fit::of_capture(&pcap(&rows, 101, <[u8]>::to_vec)[..]).unwrap();
    assert_eq!((fit.flows[0].packets, fit.flows[0].payload_bytes), (1, 100));
}

/// Questions for an address begin as uTP does; their numbers do not go on.
#[test]
fn what_looks_like_utp_is_not() {
    let question = |at: u64| {
        let ip = [0x45, 0, 1, 20, 0, 1, 0, 0, 64, 17, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255];
        let udp = [0, 68, 0, 67, 1, 0, 0, 0, 1, 1, 6, 0];
        (at * 1_000 * MS, [&ip[..], &udp, &at.to_be_bytes(), &[0; 228]].concat(), 276)
    };
    let rows: Vec<Row> = (0..9).map(question).collect();
    let fit = Fit::of_capture(&pcap(&rows, 101, <[u8]>::to_vec)[..]).unwrap();
    assert_eq!((fit.flows[0].protocol, fit.flows[0].packets), ("UDP", 9));
}
