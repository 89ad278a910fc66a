//! Fates of single packets and decisions.

use super::*;

fn one(value: &Value) -> Value {
    json!([{ "at_s": 1, "path": "flows.1.fate", "value": value }])
}

/// A fate names a packet that there may be.
#[test]
fn whose_it_is() {
    let cases = [
        (
            json!([{ "at_s": 1, "path": "flows.2.fate", "value": {} }]),
            "changes.0.path: flows.2.fate: no such entry; flows has 2, counted from 0",
        ),
        (
            json!([{ "at_s": 121, "path": "flows.1.fate", "value": { "fate": "uncut" } }]),
            "changes.0.at_s: must be at most duration_s, 120 s, not 121 s",
        ),
        (one(&json!(7)), "changes.0.value: must be an object { ... }, not 7"),
        (
            one(&json!({ "fate": "saved", "packet": 1 })),
            "changes.0.value.fate: must be one of \"dropped\", \"spared\", \"marked\", \"late\", \"uncut\", not \"saved\"",
        ),
        (one(&json!({ "fate": "spared" })), "changes.0.value.packet: missing; it has no default"),
        (
            one(&json!({ "fate": "spared", "packet": 1.5 })),
            "changes.0.value.packet: must be a whole number from 0 to 4294967294, or null, not 1.5",
        ),
        (
            one(&json!({ "fate": "spared", "packet": 1, "index": 1 })),
            "changes.0.value.index: must be below 1, the flows of the group, not 1",
        ),
        (
            one(&json!({ "fate": "spared", "packet": 1, "subflow": 1 })),
            "changes.0.value.subflow: must be one of the flow's paths, counted from 0, not 1",
        ),
        (
            one(&json!({ "fate": "spared", "packet": 1, "link": "bottleneck" })),
            "changes.0.value.link: must be absent: a spared packet is spared at every link",
        ),
    ];
    for (changes, sentence) in cases {
        assert_eq!(refusal(&with(&[("changes", changes)])), sentence);
    }
}

/// It says what its kind needs, and no more.
#[test]
fn what_it_is() {
    let cases = [
        (
            one(&json!({ "fate": "dropped", "packet": 1, "link": "x" })),
            "changes.0.value.link: must be a link of the flow's path: \"bottleneck\"",
        ),
        (one(&json!({ "fate": "late", "packet": 1 })), "changes.0.value.late_ms: missing; it has no default"),
        (
            one(&json!({ "fate": "late", "packet": 1, "late_ms": -1 })),
            "changes.0.value.late_ms: must be from 0 to 100000 ms, or null, not -1",
        ),
        (
            one(&json!({ "fate": "dropped", "packet": 1, "late_ms": 1 })),
            "changes.0.value.late_ms: belongs to the fate \"late\" alone",
        ),
        (
            one(&json!({ "fate": "marked", "packet": 1 })),
            "changes.0.value.fate: cannot be \"marked\" while the flow's transport.ecn is false: it would not hear of it",
        ),
        (
            one(&json!({ "fate": "uncut", "packet": 1 })),
            "changes.0.value.packet: belongs to a packet, not to an uncut window",
        ),
    ];
    for (changes, sentence) in cases {
        assert_eq!(refusal(&with(&[("changes", changes)])), sentence);
    }
}

/// They are bounded, and so is a packet's number.
#[test]
fn how_many() {
    let fate = json!({ "at_s": 1, "path": "flows.1.fate", "value": { "fate": "uncut" } });
    assert_eq!(
        refusal(&with(&[("changes", json!(vec![fate.clone(); 501]))])),
        "changes: must have at most 500 fates, not 501"
    );
    assert_eq!(plan(with(&[("changes", json!(vec![fate; 500]))])).fates.len(), 500);
    let finite =
        with(&[("flows.1.size_bytes", json!(14_600)), ("changes", one(&json!({ "fate": "spared", "packet": 10 })))]);
    assert_eq!(refusal(&finite), "changes.0.value.packet: must be below 10, the packets of the transfer, not 10");
}
