//! What limits a transfer is said, and its link is known by what fills it alone.

use std::collections::BTreeSet;

use lbe_capture::Part;
use lbe_capture::fit::{Fit, Limit, NoBuffer, Side};
use serde_json::{Value, json};
use sim_core::scenario::Scenario;

/// A run over 10 Mbit/s, 40 ms and 50 packets, as these interfaces see it, and so many flows of it.
fn fit(link: &Value, flows: &[Value], more: &Value, interface: &str) -> Fit {
    let mut scenario = json!({
        "version": 1, "duration_s": 20,
        "links": [{ "id": "link", "rate_bps": 10_000_000, "delay_ms": 20, "queue": { "kind": "droptail", "limit_packets": 50 } }],
        "flows": flows,
    });
    let add = |to: &mut Value, more: &Value| {
        to.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    };
    add(&mut scenario["links"][0], link);
    add(&mut scenario, more);
    let scenario = Scenario::from_value(scenario).unwrap();
    let (_, file) = crate::common::pcapng(&scenario, |name| name == interface, Part::WHOLE);
    Fit::of_capture(&file[..]).unwrap()
}

fn flow(id: &str, cc: &str, transport: &Value) -> Value {
    json!({ "id": id, "cc": { "kind": cc }, "path": ["link"], "transport": transport })
}

fn near(found: Option<f64>, truth: f64) {
    let found = found.unwrap();
    assert!((found / truth - 1.0).abs() < 0.02, "{found}, not {truth}");
}

#[test]
fn what_fills_no_link_says_nothing_of_it() {
    let linux = json!({ "set": "linux" });
    let cubic = || flow("a", "cubic", &linux);
    let none = json!({});
    let asks = json!({ "kind": "requests", "bytes": 30_000, "gap_ms": 100, "new_connection": false });
    let mut idle = cubic();
    idle["app"] = asks;
    let cases = [
        (none.clone(), vec![idle], &none, Limit::Application),
        (json!({ "loss": { "kind": "bernoulli", "p": 0.01 } }), vec![cubic()], &none, Limit::Loss),
        (
            none.clone(),
            vec![flow("a", "cubic", &json!({ "set": "linux", "window_packets": 20 }))],
            &none,
            Limit::Receiver,
        ),
        (
            none.clone(),
            vec![cubic()],
            &json!({ "changes": [{ "at_s": 10, "path": "links.0.rate_bps", "value": 4_000_000 }] }),
            Limit::Changing,
        ),
        (
            none.clone(),
            vec![cubic(), json!({ "id": "u", "cc": { "kind": "cbr", "rate_bps": 4_000_000 }, "path": ["link"] })],
            &none,
            Limit::Beside,
        ),
    ];
    for (link, flows, more, why) in cases {
        let fit = fit(&link, &flows, more, "senders");
        assert_eq!((fit.withheld, fit.rate_bps), (Some(why), None));
        assert!(fit.base_rtt_ms.is_none() && fit.buffer_bytes.is_none());
        let tcp = fit.flows.iter().find(|flow| flow.protocol == "TCP").unwrap();
        assert_eq!(tcp.limit, Some(why));
    }
}

#[test]
fn a_discipline_that_drops_early_has_no_buffer() {
    let link = json!({ "queue": { "kind": "codel", "limit_packets": 1_000 } });
    let fit = fit(&link, &[flow("a", "cubic", &json!({}))], &json!({}), "senders");
    near(fit.rate_bps.map(|rate| rate.value), 10e6);
    near(fit.base_rtt_ms, 40.0);
    assert_eq!((fit.buffer_bytes, fit.no_buffer), (None, Some(NoBuffer::NotFull)));
}

/// Jitter is in the longest round trips, and not in the buffer.
#[test]
fn jitter_is_no_buffer() {
    let cubic = [flow("a", "cubic", &json!({ "set": "linux" }))];
    let fit = fit(&json!({ "jitter_ms": 4 }), &cubic, &json!({}), "senders");
    let buffer = fit.buffer_bytes.unwrap().value / f64::from(fit.packet_bytes);
    assert!((buffer - 50.0).abs() < 2.5, "{buffer} {:?}", fit.jitter_ms);
}

#[test]
fn no_queue_is_a_policer() {
    let queues = [
        json!({ "kind": "codel", "limit_packets": 1_000 }),
        json!({ "kind": "pie", "limit_packets": 1_000 }),
        json!({ "kind": "droptail", "limit_packets": 3 }),
    ];
    for (queue, rate) in queues.iter().zip([2_000_000, 1_000_000, 10_000_000]) {
        let link = json!({ "queue": queue, "rate_bps": rate });
        let fit = fit(&link, &[flow("a", "cubic", &json!({ "set": "linux" }))], &json!({}), "senders");
        assert!(fit.flows[0].limit != Some(Limit::Policer), "{queue}");
        assert_eq!(fit.buffer_bytes.filter(|_| queue["kind"] != "droptail"), None, "{queue}");
    }
}

#[test]
fn a_receiver_sees_the_rate_alone() {
    let jitter = json!({ "jitter_ms": 3, "jitter_reorder": true });
    let alone = fit(&json!({}), &[flow("a", "cubic", &json!({ "set": "linux" }))], &json!({}), "receivers");
    near(alone.rate_bps.map(|rate| rate.value), 10e6);
    assert_eq!((alone.base_rtt_ms, alone.withheld), (None, Some(Limit::Side)));
    assert_eq!(alone.flows[0].side, Some(Side::Receiver));
    // What comes out of order is not what was sent again.
    let linux = [flow("a", "cubic", &json!({ "set": "linux" }))];
    let [seen, truth] = ["receivers", "senders"].map(|at| fit(&jitter, &linux, &json!({}), at));
    assert!(seen.flows[0].reordered > 1_000);
    assert!(seen.flows[0].retransmits <= truth.flows[0].retransmits);
}

/// A packet of data or an acknowledgement, with so much delay told and bits of a selective one.
fn utp_packet(is_data: bool, number: u16, at: u64, delay: u32, bits: &[u8]) -> (Vec<u8>, u32) {
    let more = if bits.is_empty() { vec![] } else { [&[0, bits.len() as u8], bits].concat() };
    let (kind, payload) = if is_data { (0x01, 1_400) } else { (0x21, 0) };
    let length = (48 + more.len() + payload) as u16;
    let [[high, low], [h, l]] = [length, length - 20].map(u16::to_be_bytes);
    let [from, to] = if is_data { [1, 2] } else { [2, 1] };
    let ip = [0x45, 0, high, low, 0, 0, 0x40, 0, 64, 17, 0, 0, 10, 0, 0, from, 10, 0, 0, to];
    let udp = [26, 225, 26, 225, h, l, 0, 0];
    let id = (500 + u16::from(is_data)).to_be_bytes();
    let [own, answers] = if is_data { [number, 7] } else { [7, number] }.map(u16::to_be_bytes);
    let stamp = ((at / 1_000) as u32).to_be_bytes();
    let first = [kind, u8::from(!bits.is_empty())];
    let header = [&first[..], &id, &stamp, &delay.to_be_bytes(), &[0, 16, 0, 0], &own, &answers];
    ([&ip[..], &udp, &header.concat(), &more].concat(), u32::from(length))
}

/// A selective acknowledgement of these, behind the first that is missing.
fn bits_of(have: &BTreeSet<u64>, cumulative: u64) -> Vec<u8> {
    let mut bits = vec![0_u8; if have.is_empty() { 0 } else { 12 }];
    for place in have.iter().filter_map(|number| number.checked_sub(cumulative + 1)) {
        if let Some(byte) = bits.get_mut(place as usize / 8) {
            *byte |= 1 << (place % 8);
        }
    }
    bits
}

/// A policer's tokens of 9 Mbit/s, twenty packets at most.
fn free_tokens(tokens: &mut f64, now: u64, filled: u64) -> u64 {
    *tokens = f64::min(20.0, *tokens + (now - filled) as f64 / 1_287_111.0);
    now
}

/// Is there one for a packet?
fn takes(tokens: &mut f64) -> bool {
    let has = *tokens >= 1.0;
    *tokens -= if has { 1.0 } else { 0.0 };
    has
}

/// A transfer of uTP: a window over 10 Mbit/s and 40 ms, of which every three-hundredth packet is lost once. Or one that grows and is
/// halved, or stays, where what is above 9 Mbit/s and 20 packets is lost and nothing waits.
fn utp(policed: Option<bool>) -> (Vec<u8>, u64) {
    let (is_policed, yields) = (policed.is_some(), policed == Some(true));
    let mut rows: Vec<(u64, Vec<u8>, u32)> = vec![];
    let mut add = |at: u64, (bytes, length): (Vec<u8>, u32)| rows.push((at, bytes, length));
    let (mut events, mut free, mut lost) = (std::collections::BTreeMap::<(u64, u64), Option<u32>>::new(), 0, 0);
    let (mut sent, mut cumulative, mut now) = (65_000_u64, 65_000_u64, 0_u64);
    let mut have = BTreeSet::new();
    let mut again = vec![];
    let mut window = if policed == Some(false) { 45.0 } else { 60.0 };
    let (mut flying, mut halved) = (0, 0);
    let (mut tokens, mut filled) = (20.0_f64, 0);
    while now < 10_000_000_000 {
        while f64::from(flying) < window {
            let number = again.pop();
            let is_first = number.is_none();
            let number = number.unwrap_or_else(|| {
                sent += 1;
                sent - 1
            });
            add(now, utp_packet(true, number as u16, now, 0, &[]));
            flying += 1;
            free = u64::max(free, now + 20_000_000) + 1_158_400;
            if is_policed {
                (free, filled) = (now + 20_000_000, free_tokens(&mut tokens, now, filled));
            }
            if (is_policed && !takes(&mut tokens)) || (!is_policed && is_first && number % 300 == 0) {
                lost += 1;
                events.insert((free + 25_000_000, number), None);
            } else {
                events.insert((free + 20_000_000, number), Some(((free - now) / 1_000) as u32));
            }
        }
        let ((at, number), delay) = events.pop_first().unwrap();
        (now, flying) = (at, flying - 1);
        let Some(delay) = delay else {
            again.push(number);
            if yields && now > halved + 50_000_000 {
                (window, halved) = (window / 2.0, now);
            }
            continue;
        };
        have.insert(number);
        window += if yields { 1.0 / window } else { 0.0 };
        while have.remove(&cumulative) {
            cumulative += 1;
        }
        let bits = bits_of(&have, cumulative);
        add(now, utp_packet(false, (cumulative - 1) as u16, now, delay.wrapping_add(4_000_000_000), &bits));
    }
    rows.sort_by_key(|row| row.0);
    (crate::files::pcap(&rows, 101, <[u8]>::to_vec), lost)
}

#[test]
fn utp_says_what_tcp_does_and_its_delay() {
    let (file, lost) = utp(None);
    let fit = Fit::of_capture(&file[..]).unwrap();
    let flow = &fit.flows[0];
    assert_eq!((flow.protocol, flow.name.as_str()), ("uTP", "10.0.0.1:6881 > 10.0.0.2:6881"));
    assert!(lost > 20);
    assert!(flow.retransmits.abs_diff(lost) <= 1, "{} of {lost}", flow.retransmits);
    near(fit.rate_bps.map(|rate| rate.value), 10e6);
    near(fit.base_rtt_ms, 40.0);
    // 60 packets of 1448 bytes take 69.5 ms, and the path without them 41.2.
    let queuing = flow.queuing_ms.unwrap();
    assert!((queuing.value - 28.3).abs() < 1.5, "{queuing:?}");
}

#[test]
fn a_policer_is_no_link() {
    for yields in [true, false] {
        let (file, lost) = utp(Some(yields));
        let fit = Fit::of_capture(&file[..]).unwrap();
        assert!(lost > 20);
        assert_eq!((fit.rate_bps, fit.buffer_bytes), (None, None));
        assert_eq!(fit.flows[0].limit, Some(Limit::Policer), "{yields}");
    }
}
