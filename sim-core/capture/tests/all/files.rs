//! Files as they are: one transfer in each form of file, kind of link and tunnel, with what goes wrong with clocks, and what is refused.

use lbe_capture::Part;
use lbe_capture::fit::Fit;
use serde_json::json;
use sim_core::scenario::Scenario;

/// A packet: its time in ns, the bytes of it that are kept, and its length.
pub(crate) type Row = (u64, Vec<u8>, u32);

/// Two seconds of CUBIC over 10 Mbit/s, 40 ms and 50 packets, at its sender.
fn transfer() -> Vec<Row> {
    let scenario = json!({
        "version": 1, "duration_s": 2,
        "links": [{ "id": "link", "rate_bps": 10_000_000, "delay_ms": 20, "queue": { "kind": "droptail", "limit_packets": 50 } }],
        "flows": [{ "id": "a", "cc": { "kind": "cubic" }, "path": ["link"], "transport": { "set": "linux" } }],
    });
    let scenario = Scenario::from_value(scenario).unwrap();
    let (_, file) = crate::common::pcapng(&scenario, |name| name == "senders", Part::WHOLE);
    let word = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap());
    let (mut at, mut rows) = (0, vec![]);
    while at < file.len() {
        if word(at) == 6 {
            let time = u64::from(word(at + 12)) << 32 | u64::from(word(at + 16));
            let kept = word(at + 20) as usize;
            rows.push((time, file[at + 28..at + 28 + kept].to_vec(), word(at + 24)));
        }
        at += word(at + 4) as usize;
    }
    rows
}

const START: u64 = 1_700_000_000_000_000_000;

/// The rows as pcap, in ns, of this kind of link, each frame as `wrap` makes it.
pub(crate) fn pcap(rows: &[Row], link: u32, wrap: impl Fn(&[u8]) -> Vec<u8>) -> Vec<u8> {
    let head = [0xa1b2_3c4d, 0x0004_0002, 0, 0, 65_535, link];
    let mut file: Vec<u8> = head.iter().flat_map(|word| word.to_le_bytes()).collect();
    for (at, bytes, length) in rows {
        let (at, frame) = (START.wrapping_add(*at), wrap(bytes));
        let more = (frame.len() - bytes.len()) as u32;
        for word in [(at / 1_000_000_000) as u32, (at % 1_000_000_000) as u32, frame.len() as u32, length + more] {
            file.extend(word.to_le_bytes());
        }
        file.extend(frame);
    }
    file
}

/// Packets, retransmissions, and rate, base RTT and buffer to three digits.
fn shown(file: &[u8]) -> (u64, u64, [String; 3]) {
    let fit = Fit::of_capture(file).unwrap();
    let flow = &fit.flows[0];
    let buffer = fit.buffer_bytes.map(|bytes| bytes.value / f64::from(fit.packet_bytes));
    let parts = [fit.rate_bps.map(|rate| rate.value / 1e6), fit.base_rtt_ms, buffer];
    (flow.packets, flow.retransmits, parts.map(|part| format!("{:.1}", part.unwrap())))
}

fn before(head: &[u8]) -> impl Fn(&[u8]) -> Vec<u8> {
    move |bytes| [head, bytes].concat()
}

const ETHERNET: [u8; 12] = [2; 12];

fn ethernet(kind: u16) -> Vec<u8> {
    [&ETHERNET[..], &kind.to_be_bytes()].concat()
}

/// A packet of IP around another, of this protocol, as long as its frame.
fn around(protocol: u8, inner: &[u8]) -> Vec<u8> {
    let header = [0x45, 0, 0, 0, 0, 1, 0, 0, 64, protocol, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2];
    [&header[..], inner].concat()
}

/// What is before IP in a frame of Wi-Fi.
fn wifi() -> Vec<u8> {
    [&[0, 0, 8, 0, 0, 0, 0, 0, 0x88, 1][..], &[0; 24], &[0xaa, 0xaa, 3, 0, 0, 0, 8, 0]].concat()
}

/// The transfer in every kind of link and tunnel.
fn wrapped(rows: &[Row]) -> Vec<Vec<u8>> {
    let vxlan = |bytes: &[u8]| {
        let ports =
            [&[0x13, 0x88, 0x12, 0xb5, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 1, 0][..], &ethernet(0x0800), bytes].concat();
        [ethernet(0x0800), around(17, &ports)].concat()
    };
    let gre = |bytes: &[u8]| [ethernet(0x0800), around(47, &[&[0, 0, 8, 0], bytes].concat())].concat();
    let six_in = |bytes: &[u8]| [ethernet(0x0800), around(4, bytes)].concat();
    let wifi = wifi();
    vec![
        pcap(rows, 12, <[u8]>::to_vec),
        pcap(rows, 0, before(&[2, 0, 0, 0])),
        pcap(rows, 1, before(&ethernet(0x0800))),
        pcap(rows, 1, before(&[&ethernet(0x8100)[..], &[0, 5, 8, 0]].concat())),
        pcap(rows, 1, before(&[&ethernet(0x8847)[..], &[0, 16, 1, 64]].concat())),
        pcap(rows, 1, before(&[&ethernet(0x8926)[..], &[0, 0, 0, 0, 8, 0]].concat())),
        pcap(rows, 1, before(&[&ethernet(0x893f)[..], &[0, 0, 0, 0, 0, 0, 8, 0]].concat())),
        pcap(rows, 1, before(&[&ethernet(0x894f)[..], &[0x0f, 0xc2, 1, 1, 0, 0, 1, 255]].concat())),
        pcap(rows, 1, before(&[&ethernet(0x8864)[..], &[0x11, 0, 0, 1, 5, 222, 0, 0x21]].concat())),
        pcap(rows, 9, before(&[0xff, 3, 0, 0x21])),
        pcap(rows, 9, before(&[0x21])),
        pcap(rows, 113, before(&[0, 4, 0, 1, 0, 6, 1, 1, 1, 1, 1, 1, 0, 0, 0x81, 0, 0, 5, 8, 0])),
        pcap(rows, 276, before(&[8, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 6, 1, 1, 1, 1, 1, 1, 0, 0])),
        pcap(rows, 127, before(&wifi)),
        pcap(rows, 1, vxlan),
        pcap(rows, 1, gre),
        pcap(rows, 1, six_in),
    ]
}

#[test]
fn every_link_and_tunnel_shows_the_same_transfer() {
    let rows = transfer();
    let plain = shown(&pcap(&rows, 101, <[u8]>::to_vec));
    assert_eq!(plain.2, ["10.0", "40.0", "49.7"]);
    for (i, file) in wrapped(&rows).iter().enumerate() {
        assert_eq!(shown(file), plain, "{i}");
    }
}

#[test]
fn clocks_and_doubles_are_put_right_and_told() {
    let rows = transfer();
    let plain = shown(&pcap(&rows, 101, <[u8]>::to_vec));
    let notes = |rows: &[Row]| {
        let file = pcap(rows, 101, <[u8]>::to_vec);
        assert_eq!(shown(&file), plain);
        let fit = Fit::of_capture(&file[..]).unwrap();
        assert!(fit.duration_s < 3.0);
        let notes = fit.notes.iter().map(|note| (note.code, note.count));
        notes.collect::<Vec<_>>()
    };
    let twice: Vec<Row> = rows.iter().flat_map(|row| [row.clone(), (row.0 + 2_000, row.1.clone(), row.2)]).collect();
    assert_eq!(notes(&twice), [("doubles", rows.len() as u64)]);
    let mut back = rows.clone();
    back.iter_mut().filter(|row| row.0 > 1_000_000_000).for_each(|row| row.0 -= 700_000_000);
    assert_eq!(notes(&back), [("clock_sets", 1)]);
    for place in [0, 500] {
        let mut stray = rows.clone();
        stray[place].0 = START.wrapping_neg();
        assert_eq!(notes(&stray), [("strays", 1)]);
    }
    let mut torn = pcap(&rows, 101, <[u8]>::to_vec);
    torn.truncate(torn.len() - 7);
    let fit = Fit::of_capture(&torn[..]).unwrap();
    assert_eq!(fit.notes[0].code, "torn");
}

#[test]
fn what_is_not_read_is_named() {
    let rows = transfer();
    let refused = |file: &[u8]| Fit::of_capture(file).unwrap_err();
    assert_eq!(
        refused(&pcap(&rows, 147, <[u8]>::to_vec)),
        "has no packets of TCP or UDP that can be read: its link type 147 (private use) is not known"
    );
    let cut: Vec<Row> = rows.iter().map(|(at, bytes, length)| (*at, bytes[..24].to_vec(), *length)).collect();
    assert_eq!(
        refused(&pcap(&cut, 101, <[u8]>::to_vec)),
        "has no packets of TCP or UDP that can be read: its packets are cut at 24 bytes, within their headers"
    );
    let sealed = |bytes: &[u8]| around(50, bytes);
    assert_eq!(
        refused(&pcap(&rows, 101, sealed)),
        "has no packets of TCP or UDP that can be read: its packets are encrypted (IPsec)"
    );
    assert_eq!(
        refused(&pcap(&rows, 105, before(&[0xb0, 0]))),
        "has no packets of TCP or UDP that can be read: they are frames of Wi-Fi that carry no data"
    );
    assert_eq!(refused(b"\x28\xb5\x2f\xfd...."), "is packed with zstd: unpack it first");
    assert_eq!(refused(b"\x1f\x8b...."), "is packed with gzip, and empty or damaged");
    // With the fixed part of TCP's header all but selective acknowledgements is known.
    let short: Vec<Row> = rows.iter().map(|(at, bytes, length)| (*at, bytes[..46].to_vec(), *length)).collect();
    let packets = |file: Vec<u8>| Fit::of_capture(&file[..]).unwrap().flows[0].packets;
    let [short, whole] = [&short, &rows].map(|rows| packets(pcap(rows, 101, <[u8]>::to_vec)));
    assert_eq!(short, whole);
}

/// pcapng as others write it: old and simple packet blocks, options that go on to the end of their block, bytes that are no text.
#[test]
fn blocks_of_other_writers_are_read() {
    let rows = transfer();
    let block = |kind: u32, body: &[u8]| {
        let body = [body, &vec![0; body.len().wrapping_neg() % 4]].concat();
        let length = (body.len() as u32 + 12).to_le_bytes();
        [&kind.to_le_bytes()[..], &length, &body, &length].concat()
    };
    let words = |words: &[u32]| -> Vec<u8> { words.iter().flat_map(|word| word.to_le_bytes()).collect() };
    let section =
        block(0x0a0d_0d0a, &[words(&[0x1a2b_3c4d, 1]), vec![0xff; 8], vec![1, 0, 3, 0, 0xe9, 0xff, 0xfe, 0]].concat());
    // A clock in ns, a hardware address of eight bytes, and no end.
    let options = [&[9, 0, 1, 0, 9, 0, 0, 0, 6, 0, 8, 0][..], &[7; 8]].concat();
    let interface = block(1, &[words(&[101, 0]), options].concat());
    let file = |kind: u32| {
        let packets = rows.iter().map(|(at, bytes, length)| {
            let at = START + at;
            let head = words(&[0, (at >> 32) as u32, at as u32, bytes.len() as u32, *length]);
            match kind {
                3 => block(3, &[words(&[*length]), bytes.clone()].concat()),
                _ => block(kind, &[head, bytes.clone()].concat()),
            }
        });
        [section.clone(), interface.clone(), packets.collect::<Vec<_>>().concat()].concat()
    };
    let plain = shown(&pcap(&rows, 101, <[u8]>::to_vec));
    assert_eq!(shown(&file(2)), plain);
    assert_eq!(shown(&file(6)), plain);
    let timeless = Fit::of_capture(&file(3)[..]).unwrap();
    assert_eq!((timeless.flows[0].packets, timeless.rate_bps), (plain.0, None));
    assert_eq!(timeless.notes[0].code, "timeless");
}

/// Bytes that are others, missing or cut off: whatever a file says, it is read, or refused in a sentence. `LBE_CASES` tries more.
#[test]
fn damaged_files_are_read_or_refused() {
    let cases = std::env::var("LBE_CASES").map_or(300, |n| n.parse().unwrap());
    let seed = std::env::var("LBE_SEED").map_or(1, |n| n.parse().unwrap());
    let mut random = sim_core::rng::Stream::new(seed, "damaged");
    let mut below = |most: usize| (random.unit() * most as f64) as usize;
    let scenario = crate::common::published("late-comer", 1);
    let (_, pcapng) = crate::common::pcapng(&scenario, |name| name == "senders", Part::WHOLE);
    let (_, qlog) = crate::common::qlog(&scenario, Part::WHOLE);
    let rows = &transfer()[..200];
    for file in [pcap(rows, 101, <[u8]>::to_vec), pcapng, qlog.into_bytes()] {
        for _ in 0..cases {
            let mut bytes = file[..file.len().min(12_000)].to_vec();
            for _ in 0..=below(4) {
                let near = bytes.len().min([200, 12_000][below(2)]);
                let at = below(near);
                match below(5) {
                    0 => bytes[at] = below(256) as u8,
                    1 => bytes[at..near.min(at + 4)].fill(0xff),
                    2 => bytes[at..near.min(at + 8)].fill(0),
                    3 => drop(bytes.drain(at + 1..bytes.len().min(at + 1 + below(64)))),
                    _ => bytes.truncate(at + 1),
                }
            }
            match Fit::of_capture(&bytes[..]) {
                Ok(fit) => assert!(fit.to_json().is_object()),
                Err(error) => assert!(!error.is_empty() && !error.contains(char::is_control), "{error}"),
            }
        }
    }
}
