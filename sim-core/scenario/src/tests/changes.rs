//! Changes in mid-run.

use super::*;
use crate::guests::Guests;
use crate::resolve;
use crate::tables::{FLOW, LINK, QUEUE, SCENARIO};
use lbe_cc::ControllerParams;
use lbe_engine::plan::ChangeAction;
use lbe_model::params::{ParamSet, ParamSpec};
use lbe_model::units::{Rate, Span, Time};
use lbe_queue::Limit;
use lbe_transport::TransportParams;

fn changed(path: &str, value: &Value) -> Value {
    with(&[("changes", json!([{ "at_s": 60, "path": path, "value": value }]))])
}

fn actions(path: &str, value: &Value) -> Vec<ChangeAction> {
    plan(changed(path, value)).changes.into_iter().map(|change| change.action).collect()
}

#[test]
fn each_change_becomes_an_action() {
    assert_eq!(
        actions("links.0.rate_bps", &json!(5e6)),
        [ChangeAction::LinkRate { link: 0, rate: Rate::from_bps(5_000_000) }]
    );
    assert_eq!(
        actions("flows.1.transport.window_packets", &json!(64)),
        [ChangeAction::WindowCap { group: 1, cap: Some(64) }]
    );
    assert_eq!(
        actions("flows.1.transport.window_packets", &json!(null)),
        [ChangeAction::WindowCap { group: 1, cap: None }]
    );
    let [ChangeAction::Queue { link: 0, queue }] = &actions("links.0.queue.limit_packets", &json!(10))[..] else {
        panic!()
    };
    assert_eq!(queue.limit, Limit::Packets(10));
    let [ChangeAction::Controller { group: 1, params: ControllerParams::Ledbat(p) }] =
        &actions("flows.1.cc.target_ms", &json!(100))[..]
    else {
        panic!()
    };
    assert_eq!(p.target, Span::from_millis(100));
}

/// Jitter may appear in mid-run, and losses that are there may change.
#[test]
fn a_links_jitter_and_loss_change() {
    assert_eq!(
        actions("links.0.jitter_ms", &json!(7)),
        [ChangeAction::LinkJitter { link: 0, jitter: Span::from_millis(7) }]
    );
    let mut scenario = changed("links.0.loss.p", &json!(0.25));
    set_path(&mut scenario, "links.0.loss", json!({ "kind": "bernoulli" })).unwrap();
    let plan = plan(scenario);
    let ChangeAction::LinkLoss { link: 0, loss } = &plan.changes[0].action else { panic!() };
    assert!((loss.mean() - 0.25).abs() < 1e-12);
}

#[test]
fn flow_delays_change_for_each_flow() {
    let ms = Span::from_millis;
    assert_eq!(
        actions("flows.0.extra_delay_ms", &json!(5)),
        [ChangeAction::FlowDelay { group: 0, extra: vec![ms(5)], back: vec![ms(25)] }]
    );
    assert_eq!(
        actions("flows.0.extra_return_delay_ms", &json!(5)),
        [ChangeAction::FlowDelay { group: 0, extra: vec![ms(0)], back: vec![ms(30)] }]
    );
}

/// The acknowledgements' pure delay is the forward propagation, so it follows the link.
#[test]
fn a_links_delay_takes_the_acknowledgements_with_it() {
    let mut scenario = changed("links.0.delay_ms", &json!(40));
    set_path(&mut scenario, "flows.1.return_path", json!(["bottleneck"])).unwrap();
    let (link, delay) = (0, Span::from_millis(40));
    let actions: Vec<ChangeAction> = plan(scenario).changes.into_iter().map(|change| change.action).collect();
    assert_eq!(
        actions,
        [
            ChangeAction::LinkDelay { link, delay },
            ChangeAction::FlowDelay { group: 0, extra: vec![Span::ZERO], back: vec![delay] },
        ]
    );
}

/// After a change only what it touches is read again: then the plan is that of the whole scenario, to the last draw.
#[test]
fn what_is_read_again_is_all_that_a_change_changes() {
    let link = |id: &str| {
        json!({ "id": id, "rate_bps": 1e6, "delay_ms": 7, "loss": { "kind": "bernoulli", "p": 0.1 },
                                  "queue": { "kind": "droptail" } })
    };
    let drawn = json!({ "uniform": [1, 9] });
    let mut scenario = with(&[
        ("flows.0.count", json!(3)),
        ("flows.0.path", json!(["bottleneck", "a", "bottleneck"])),
        ("flows.0.extra_return_delay_ms", drawn.clone()),
        ("flows.1.return_path", json!(["b", "a"])),
        ("flows.1.start_s", drawn.clone()),
    ]);
    scenario["links"].as_array_mut().unwrap().extend([link("a"), link("b")]);
    scenario["flows"].as_array_mut().unwrap().push(json!({ "id": "several", "count": 2, "cc": { "kind": "lia" },
        "paths": [["a"], ["b", "a"]], "extra_delay_ms": drawn, "subflow_offset_s": 1 }));
    let guests = Guests::default();
    let mut plan = resolve::unchanged(&scenario, &guests).unwrap();
    for (path, value) in [
        ("links.1.rate_bps", json!(5e6)),
        ("links.0.delay_ms", json!(1.25)),
        ("links.1.delay_ms", json!(0)),
        ("links.1.delay_ms", json!(70)),
        ("links.2.jitter_ms", json!(3)),
        ("links.2.loss.p", json!(0.5)),
        ("links.1.queue.limit_packets", json!(10)),
        ("flows.1.cc.target_ms", json!(60)),
        ("flows.0.extra_return_delay_ms", json!({ "uniform": [0, 90] })),
        ("flows.2.extra_delay_ms", json!(4)),
        ("flows.2.transport.window_packets", json!(64)),
    ] {
        set_path(&mut scenario, path, value).unwrap();
        let index = path.as_bytes()[6] - b'0';
        let index = usize::from(index);
        let read_again = match &path[..5] {
            "links" => resolve::link_again(&scenario, &mut plan, index),
            _ => resolve::group_again(&scenario, &mut plan, &guests, index),
        };
        read_again.unwrap();
        let whole = resolve::unchanged(&scenario, &guests).unwrap();
        assert_eq!(format!("{plan:?}"), format!("{whole:?}"), "{path}");
    }
}

/// In order of time, and each on top of those before it.
#[test]
fn changes_add_up_in_order_of_time() {
    let plan = plan(with(&[(
        "changes",
        json!([
            { "at_s": 60, "path": "flows.1.cc.gain", "value": 2 },
            { "at_s": 30, "path": "flows.1.cc.target_ms", "value": 100 },
        ]),
    )]));
    let times: Vec<Time> = plan.changes.iter().map(|change| change.at).collect();
    assert_eq!(times, [Time::from_secs(30.0), Time::from_secs(60.0)]);
    let ChangeAction::Controller { params: ControllerParams::Ledbat(last), .. } = &plan.changes[1].action else {
        panic!()
    };
    assert_eq!((last.target, last.gain.to_bits()), (Span::from_millis(100), 2.0_f64.to_bits()));
    assert_eq!(plan.capacity, None);
}

#[test]
fn refusals() {
    let cases = [
        (json!({}), "changes: must be a list [ ... ], not {}"),
        (json!([{ "path": "seed", "value": 1 }]), "changes.0.at_s: missing; it has no default"),
        (
            json!([{ "at_s": 1, "path": "seed", "value": -1 }]),
            "changes.0.value: must be a whole number from 0 to 4294967295, not -1",
        ),
        (
            json!([{ "at_s": 0, "path": "seed", "value": "x" }]),
            "changes.0.value: must be a whole number from 0 to 4294967295, not \"x\"",
        ),
        (json!([{ "at_s": 1, "value": 1 }]), "changes.0.path: missing; it has no default"),
        (json!([{ "at_s": 1, "path": "links.0.rate_bps" }]), "changes.0.value: missing; it has no default"),
        (json!([{ "at": 1 }]), "changes.0.at: unknown key; did you mean \"at_s\"?"),
        (
            json!([{ "at_s": 121, "path": "links.0.rate_bps", "value": 1e6 }]),
            "changes.0.at_s: must be at most duration_s, 120 s, not 121 s",
        ),
        (
            json!([{ "at_s": 1, "path": "flows.1.cc.target_ms", "value": 0 }]),
            "changes.0.value: flows.1.cc.target_ms: must be from 0.1 to 10000 ms, not 0",
        ),
        (
            json!([{ "at_s": 1, "path": "flows.1.cc.targt_ms", "value": 5 }]),
            "changes.0.value: flows.1.cc.targt_ms: unknown key; did you mean \"target_ms\"?",
        ),
        (
            json!([{ "at_s": 1, "path": "flows.2.cc.target_ms", "value": 5 }]),
            "changes.0.path: flows.2: no such entry; flows has 2, counted from 0",
        ),
        (
            json!([{ "at_s": 1, "path": "flows.18446744073709551615.cc.target_ms", "value": 5 }]),
            "changes.0.path: flows.18446744073709551615: no such entry; flows has 2, counted from 0",
        ),
        (
            json!([{ "at_s": 1, "path": "links.0.queue.limit_bytes", "value": 1500 }]),
            "changes.0.value: links.0.queue.limit_bytes: stands in place of limit_packets; give one of the two",
        ),
    ];
    for (changes, sentence) in cases {
        assert_eq!(refusal(&with(&[("changes", changes)])), sentence);
    }
}

/// The tables' `live` is the truth: what it allows can change, what it does not is refused.
#[test]
fn live_rows_can_change_and_no_others() {
    let ledbat = lbe_cc::CONTROLLERS.iter().find(|c| c.id == "ledbat").unwrap().params;
    let droptail = lbe_queue::QUEUES.iter().find(|q| q.id == "droptail").unwrap().params;
    let tables: [(&str, &[ParamSpec]); 7] = [
        ("", SCENARIO),
        ("links.0.", LINK),
        ("links.0.queue.", QUEUE),
        ("links.0.queue.", droptail),
        ("flows.1.", FLOW),
        ("flows.1.transport.", TransportParams::SPEC),
        ("flows.1.cc.", ledbat),
    ];
    let rows = tables
        .iter()
        .flat_map(|(prefix, table)| table.iter().map(move |spec| (format!("{prefix}{}", spec.key), spec.live)));
    let others = [
        "links.0.queue.kind", "flows.1.cc.kind", "links.0.queue", "flows", "version", "flows.1.path",
        "links.0.rate_steps",
    ];
    for (path, live) in rows.chain(others.map(|path| (path.to_owned(), false))) {
        let refused = Scenario::from_value(changed(&path, &json!({}))).unwrap_err().to_string();
        let fixed = format!("changes.0.path: {path} cannot change in mid-run");
        assert_eq!(refused != fixed, live, "{refused}");
    }
}
