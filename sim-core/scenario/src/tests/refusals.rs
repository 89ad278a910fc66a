//! Every refusal with its sentence. `refusals.json` has the table: values set in the contract's
//! example, and what is said of them.

use super::*;
use lbe_model::params::{ParamKind, ParamSet};
use lbe_transport::TransportParams;

#[test]
fn each_row_of_the_table_is_refused_with_its_sentence() {
    let table: Value = serde_json::from_str(include_str!("refusals.json")).unwrap();
    let groups = table.as_object().unwrap().values();
    for row in groups.flat_map(|group| group.as_array().unwrap()) {
        let mut scenario = example();
        for (path, value) in row["set"].as_object().unwrap() {
            set_path(&mut scenario, path, value.clone()).unwrap();
        }
        assert_eq!(refusal(&scenario), row["error"], "{}", row["set"]);
    }
}

#[test]
fn required_keys_are_named() {
    let required: [(&str, &str, &[&str]); 4] = [
        ("", "", &["version", "duration_s", "links", "flows"]),
        ("/links/0", "links.0.", &["id", "delay_ms", "queue"]),
        ("/links/0/queue", "links.0.queue.", &["kind"]),
        ("/flows/0", "flows.0.", &["id", "cc", "path"]),
    ];
    for (parent, prefix, keys) in required {
        for key in keys {
            let sentence = format!("{prefix}{key}: missing; it has no default");
            assert_eq!(refusal(&without(parent, key)), sentence);
        }
    }
    assert_eq!(
        refusal(&without("/links/0", "rate_bps")),
        "links.0.rate_bps: missing; a link needs rate_bps, rate_steps, rate_trace or rate_model"
    );
}

#[test]
fn wholes_that_are_no_scenario() {
    assert_eq!(refusal(&json!([])), "must be an object { ... }, not []");
    assert_eq!(refusal(&json!({ "version": 1, "base": {} })), "base: belongs to a sweep; this must be a scenario");
    let mut twice = example();
    let link = twice["links"][0].clone();
    twice["links"].as_array_mut().unwrap().push(link);
    assert_eq!(refusal(&twice), "links.1.id: must differ from links.0.id, not \"bottleneck\"");
    let many = (0..256).map(|i| json!([i, i + 1])).collect();
    assert_eq!(
        refusal(&with(&[("flows.0.intervals_s", many)])),
        "flows.0.intervals_s: must have at most 255 intervals, not 256"
    );
}

/// What the sentence lists depends on the registries, which grow.
#[test]
fn kinds_of_the_contract_are_told_from_unknown_ones() {
    let refused = |path: &str, kind: &str| refusal(&with(&[(path, json!(kind))]));
    let queue = refused("links.0.queue.kind", "droptial");
    assert!(queue.starts_with("links.0.queue.kind: must be one of \"droptail\""), "{queue}");
    assert!(queue.ends_with("not \"droptial\"; did you mean \"droptail\"?"), "{queue}");
    let controller = refused("flows.0.cc.kind", "TCP");
    assert!(controller.starts_with("flows.0.cc.kind: must be one of \"reno\", "), "{controller}");
}

#[test]
fn runs_that_are_too_large() {
    let fast = [("duration_s", json!(36_000)), ("links.0.rate_bps", json!(1e10))];
    assert_eq!(
        refusal(&with(&fast)),
        "duration_s: the run could carry 30000 million packets, more than 2000 million; \
         reduce duration_s or the rate of the link \"bottleneck\""
    );
    let crowd = [("flows.0.count", json!(10_000)), ("flows.1.count", json!(10_000))];
    assert_eq!(plan(with(&crowd)).flows.len(), 20_000);
    let mut third = with(&crowd);
    let more = json!({ "id": "more", "cc": { "kind": "reno" }, "path": ["bottleneck"] });
    third["flows"].as_array_mut().unwrap().push(more);
    assert_eq!(refusal(&third), "flows.2.count: leaves more than 20000 flows in the run; reduce it");
}

/// A short change to a high rate is affordable, and so is a fast link behind slow ones.
#[test]
fn runs_that_only_look_too_large() {
    let rate = |at: u32, bps: f64| json!({ "at_s": at, "path": "links.0.rate_bps", "value": bps });
    plan(with(&[("duration_s", json!(36_000)), ("changes", json!([rate(30, 1e10), rate(40, 1e7)]))]));
    plan(with(&[
        ("duration_s", json!(36_000)),
        ("links.0.rate_bps", json!(1e10)),
        ("flows.0.access_bps", json!(1e7)),
        ("flows.1.access_bps", json!(1e7)),
    ]));
}

/// A link is read again after each of its changes: long lists and many changes do not go together.
#[test]
fn changes_with_long_lists() {
    let times: Vec<u32> = (1..=100_000).collect();
    let change = json!({ "at_s": 1, "path": "links.0.queue.limit_packets", "value": 7 });
    let changes = |n| Value::Array(vec![change.clone(); n]);
    let traced = |n| {
        with(&[
            ("links.0.rate_bps", json!(null)),
            ("links.0.rate_trace", json!({ "opportunities_ms": times })),
            ("changes", changes(n)),
        ])
    };
    assert_eq!(plan(traced(2)).changes.len(), 2);
    assert_eq!(
        refusal(&traced(251)),
        "changes: has 251 entries in a scenario with 1 links, 100000 rates, opportunities and frames, 2 flows, 2 links in paths \
         and 2 intervals, more than can be tried; reduce one of them"
    );
    // Frames count also where they make no steps.
    let calm = json!({ "kind": "lms", "margin_db": 60, "threshold_db": 0 });
    assert_eq!(
        refusal(&with(&[
            ("duration_s", json!(36_000)),
            ("links.0.rate_bps", json!(null)),
            ("links.0.rate_model", calm),
            ("changes", changes(26)),
        ])),
        "changes: has 26 entries in a scenario with 1 links, 1000000 rates, opportunities and frames, 2 flows, 2 links in paths \
         and 2 intervals, more than can be tried; reduce one of them"
    );
    let long = Value::Array(vec![json!(1); 1_000_001]);
    assert_eq!(
        refusal(&with(&[
            ("links.0.rate_bps", json!(null)),
            ("links.0.rate_trace", json!({ "opportunities_ms": long })),
        ])),
        "links.0.rate_trace.opportunities_ms: must have at most 1000000 times, not 1000001; give a shorter period"
    );
}

/// A trace's opportunities and repetitions count as what a link may have to carry.
#[test]
fn traces_and_repetitions_that_are_too_large() {
    let dense = Value::Array(vec![json!(1); 10_000]);
    let sentence = refusal(&with(&[
        ("duration_s", json!(3600)),
        ("links.0.rate_bps", json!(null)),
        ("links.0.rate_trace", json!({ "opportunities_ms": dense })),
    ]));
    assert_eq!(
        sentence,
        "duration_s: the run could carry 36000 million packets, more than 2000 million; \
         reduce duration_s or the rate of the link \"bottleneck\""
    );
    let repeated = |attempts: u32| {
        with(&[
            ("duration_s", json!(36_000)),
            ("links.0.rate_bps", json!(1e10)),
            ("links.0.loss", json!({ "kind": "bernoulli" })),
            ("links.0.arq", json!({ "mode": "sr_inorder", "max_attempts": attempts })),
            ("flows.0.access_bps", json!(1e8)),
            ("flows.1.access_bps", json!(1e8)),
        ])
    };
    plan(repeated(1));
    assert!(refusal(&repeated(4)).starts_with("duration_s: the run could carry 2400 million packets"));
}

/// Quick acknowledgements are the exception to delayed ones.
#[test]
fn quick_acknowledgements_need_delayed_ones() {
    let transport = |t: Value| with(&[("flows.0.transport", t)]);
    assert_eq!(
        refusal(&transport(json!({ "quick_ack": true }))),
        "flows.0.transport.quick_ack: needs delayed_ack; without it each packet is acknowledged at once anyway"
    );
    plan(transport(json!({ "quick_ack": true, "delayed_ack": true })));
    plan(transport(json!({ "quick_ack": false })));
}

/// Defaults that a scenario may also write out, and `null` for "none", ask for nothing.
#[test]
fn what_is_not_implemented_may_be_declined() {
    plan(with(&[
        ("links.0.jitter_ms", json!(0)),
        ("links.0.loss", json!("none")),
        ("links.0.arq", json!(null)),
        ("links.0.queue.ecn", json!(false)),
        ("flows.0.transport", json!({ "ecn": false, "receive_buffer_packets": null, "window_packets": null })),
        ("flows.0.stop_s", json!(null)),
        ("flows.0.return_path", json!(null)),
    ]));
}

/// An option that another one leaves without a meaning; and one that a set brings.
#[test]
fn options_of_the_transport_must_go_together() {
    let transport = |transport: Value| with(&[("flows.0.transport", transport)]);
    let refused = |value: Value| refusal(&transport(value));
    let blocks = "needs selective acknowledgements: recovery \"sack\", \"rack\" or \"quic\"";
    for key in ["prr", "undo", "growth_check", "idle_restart", "rto_floor"] {
        let rows = TransportParams::SPEC.iter();
        let row = rows.clone().find(|row| row.key == key).unwrap();
        let ParamKind::Choice { options, .. } = row.kind else {
            panic!("{key} is a choice");
        };
        let value = options[1].id;
        assert_eq!(refused(json!({ key: value, "recovery": "newreno" })), format!("flows.0.transport.{key}: {blocks}"));
        plan(transport(json!({ key: value })));
    }
    assert_eq!(
        refused(json!({ "tlp": true })),
        "flows.0.transport.tlp: needs recovery \"rack\", which finds what is lost before the probe"
    );
    assert_eq!(
        refused(json!({ "set": "linux", "recovery": "reno" })),
        format!("flows.0.transport.prr: {blocks}; the set has it")
    );
    plan(transport(json!({ "set": "quic", "undo": "all" })));
    assert_eq!(
        refused(json!({ "set": "quic", "undo": "dsack" })),
        "flows.0.transport.undo: must be \"off\" or \"all\" with recovery \"quic\", whose packet numbers tell each late packet"
    );
    assert_eq!(
        refused(json!({ "set": "quic", "rto_floor": "variance" })),
        "flows.0.transport.rto_floor: is not for recovery \"quic\", which has packet numbers and probes of its own"
    );
    let linux = plan(transport(json!({ "set": "linux", "init_cwnd": 4 })));
    let params = &linux.flows[0].transport;
    assert!(params.tlp && params.init_cwnd == 4.0 && params.pacing);
}
