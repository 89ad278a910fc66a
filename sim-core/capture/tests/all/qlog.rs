//! A qlog as the drafts' own data model reads it, and held against the run.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Cursor;

use lbe_capture::Part;
use qlog::events::quic::{AckRange, QuicFrame};
use qlog::events::{Event, EventData, QUIC_URI};
use qlog::reader::{Event as Read, QlogSeqReader};
use serde_json::{Value, json};
use sim_core::scenario::Scenario;
use sim_core::units::Time;

/// The events of a file, which is read strictly: each must be one of the schema, and be written as it is read.
fn events(text: &str) -> Vec<Event> {
    let mut lines = text.split('\u{1e}');
    assert_eq!(lines.next(), Some(""));
    let head: Value = serde_json::from_str(lines.next().unwrap()).unwrap();
    assert_eq!(head["file_schema"], "urn:ietf:params:qlog:file:sequential");
    assert_eq!(head["trace"]["event_schemas"][0], QUIC_URI);
    let reader = QlogSeqReader::new(Box::new(Cursor::new(text.as_bytes().to_vec()))).unwrap();
    let read: Vec<Event> = reader
        .map(|event| match event {
            Read::Qlog(event) => event,
            Read::Json(other) => panic!("{other:?}"),
        })
        .collect();
    for (line, event) in lines.zip(&read) {
        let own = serde_json::to_string(event).unwrap();
        assert_eq!(line.strip_suffix('\n'), Some(own.as_str()));
    }
    assert!(read.is_sorted_by(|a, b| a.time <= b.time));
    read
}

#[test]
fn senders_tell_what_they_did() {
    for (name, seconds) in [("two-reno", 10), ("l4s-beside-classic", 5), ("update-and-call", 25)] {
        let scenario = crate::common::published(name, seconds);
        let (report, text) = crate::common::qlog(&scenario, Part::WHOLE);
        let mut sent: BTreeMap<String, u64> = BTreeMap::new();
        let mut acked: BTreeMap<String, BTreeSet<u64>> = BTreeMap::new();
        let mut lost = 0;
        for event in events(&text) {
            let group = event.group_id.as_deref().unwrap().clone();
            match event.data {
                EventData::QuicPacketSent(packet) => {
                    let next = sent.entry(group).or_default();
                    assert_eq!(packet.header.packet_number, Some(*next));
                    *next += 1;
                }
                EventData::QuicPacketReceived(packet) => {
                    let Some(QuicFrame::Ack { acked_ranges, .. }) = &packet.frames.unwrap().pop() else {
                        panic!("no acknowledgement");
                    };
                    let numbers = acked_ranges.iter().flatten();
                    for number in numbers.flat_map(AckRange::as_range_inclusive) {
                        assert!(number < sent[&group]);
                        assert!(acked.entry(group.clone()).or_default().insert(number), "twice");
                    }
                }
                EventData::QuicPacketLost(packet) => {
                    lost += 1;
                    let number = packet.header.unwrap().packet_number.unwrap();
                    assert!(!acked[&group].contains(&number), "{name}: {group} {number}");
                }
                _ => {}
            }
        }
        let total = |of: fn(&sim_core::record::report::FlowReport) -> u64| -> u64 { report.flows.iter().map(of).sum() };
        assert_eq!(sent.values().sum::<u64>(), total(|flow| flow.total.sent), "{name}");
        // What is lost is sent again, but for what has been found at the end.
        let resent = total(|flow| flow.total.retransmits);
        assert!((resent..resent + 100).contains(&lost), "{name}: {lost} {resent}");
        // All that arrived is acknowledged, but for what was under way at the end.
        let acked = acked.values().map(|numbers| numbers.len() as u64).sum::<u64>();
        let delivered = total(|flow| flow.total.delivered);
        assert!(acked <= delivered && acked + 500 > delivered, "{name}: {acked} {delivered}");
    }
}

/// Each loss says by what it was found, and each cut that was not for a loss what it was for. Where all is lost for some
/// time, that is persistent congestion for QUIC, and a timeout for TCP.
#[test]
fn losses_and_cuts_say_why() {
    let triggers = |transport: Value, queue: Value| {
        let scenario = Scenario::from_value(json!({
            "version": 1, "duration_s": 60,
            "links": [{ "id": "b", "delay_ms": 20, "rate_bps": 5e6, "queue": queue,
                        "loss": { "kind": "gilbert_elliott", "p_good_bad": 0.002, "p_bad_good": 0.03,
                                  "loss_good": 0.002, "loss_bad": 1 } }],
            "flows": [{ "id": "f", "cc": { "kind": "cubic" }, "path": ["b"], "transport": transport }],
        }));
        let scenario = scenario.unwrap_or_else(|e| panic!("{e}"));
        let (_, text) = crate::common::qlog(&scenario, Part::WHOLE);
        let mut found = BTreeSet::new();
        for event in events(&text) {
            match event.data {
                EventData::QuicPacketLost(packet) => {
                    found.insert(format!("{:?}", packet.trigger.expect("each has one")));
                }
                EventData::QuicCongestionStateUpdated(update) => {
                    found.extend(update.trigger.map(|trigger| format!("{trigger:?}")));
                }
                _ => {}
            }
        }
        found.into_iter().collect::<Vec<_>>().join(" ")
    };
    let tail = json!({ "kind": "droptail", "limit_packets": 20 });
    let marks = json!({ "kind": "codel", "ecn": true });
    for (transport, queue, expected) in [
        (json!({ "set": "quic" }), &tail, "PersistentCongestion ReorderingThreshold TimeThreshold"),
        (json!({ "set": "linux" }), &tail, "PtoExpired TimeThreshold"),
        (json!({}), &tail, "PtoExpired ReorderingThreshold"),
        (json!({ "recovery": "newreno" }), &tail, "PtoExpired ReorderingThreshold"),
        (json!({ "ecn": true }), &marks, "Ecn PtoExpired ReorderingThreshold"),
    ] {
        assert_eq!(triggers(transport.clone(), queue.clone()), expected, "{transport}");
    }
}

/// The first word of each metric in a part is of all, and its events are those of the whole.
#[test]
fn a_part_begins_with_all_metrics() {
    let scenario = crate::common::published("two-reno", 10);
    let part = Part { from: Time::from_secs(5.0), to: Time::from_secs(6.0) };
    let (_, whole) = crate::common::qlog(&scenario, Part::WHOLE);
    let (_, text) = crate::common::qlog(&scenario, part);
    let part = events(&text);
    let first = part.iter().find_map(|event| match &event.data {
        EventData::QuicMetricsUpdated(metrics) => Some(metrics.clone()),
        _ => None,
    });
    let first = first.unwrap();
    assert!(first.min_rtt.is_some() && first.ssthresh.is_some());
    let packets = |events: Vec<Event>| -> Vec<Event> {
        let is_packet = |event: &Event| matches!(event.data, EventData::QuicPacketSent(_));
        let is_in = |event: &Event| (5000.0..6000.0).contains(&event.time);
        events.into_iter().filter(|e| is_packet(e) && is_in(e)).collect()
    };
    let (whole, part) = (packets(events(&whole)), packets(part));
    assert!(part.len() > 500);
    assert_eq!(whole, part);
}
