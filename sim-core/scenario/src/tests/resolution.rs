//! What a scenario resolves to.

use super::*;
use lbe_cc::ControllerParams;
use lbe_model::packet::Class;
use lbe_model::params::ParamSet;
use lbe_model::units::{Bytes, Rate, Span, Time};
use lbe_queue::Limit;
use lbe_transport::TransportParams;

#[test]
fn the_contracts_example() {
    let plan = plan(example());
    assert_eq!((plan.duration, plan.warmup, plan.seed), (Time::from_secs(120.0), Time::ZERO, 1));
    assert_eq!((plan.bottleneck, plan.capacity), (0, None));
    assert_eq!(plan.links[0].queue.limit, Limit::Packets(100));
    assert_eq!(plan.links[0].delay, Span::from_millis(25));
    let ids: Vec<&str> = plan.groups.iter().map(|g| g.id.as_str()).collect();
    assert_eq!(ids, ["tcp", "lbe"]);
    let classes: Vec<Class> = plan.flows.iter().map(|f| f.class).collect();
    assert_eq!(classes, [Class::BestEffort, Class::LowerEffort]);
    let lbe = &plan.flows[1];
    assert_eq!((lbe.group, lbe.index, &lbe.path[..], lbe.return_path.len()), (1, 0, &[0][..], 0));
    assert_eq!((lbe.extra_delay, lbe.return_delay), (Span::ZERO, Span::from_millis(25)));
    assert_eq!(lbe.intervals, [(Time::ZERO, None)]);
    assert_eq!((lbe.packet_bytes, lbe.ack_bytes, lbe.size, lbe.access), (1500, 40, None, None));
    assert_eq!(lbe.transport, TransportParams::defaults());
    let ControllerParams::Ledbat(ledbat) = &lbe.controller else { panic!("{:?}", lbe.controller) };
    assert_eq!(ledbat.target, Span::from_millis(25));
}

#[test]
fn acknowledgements_take_the_forward_propagation_or_their_own_links() {
    let two = json!([
        { "id": "up", "rate_bps": 600_000, "delay_ms": 225, "queue": { "kind": "droptail", "limit_bytes": 33_000 } },
        { "id": "down", "rate_bps": 1_200_000, "delay_ms": 100, "queue": { "kind": "droptail" } },
    ]);
    let plan = plan(with(&[
        ("links", two),
        ("bottleneck", json!("down")),
        ("flows.0.path", json!(["up", "down"])),
        ("flows.0.extra_return_delay_ms", json!(10)),
        ("flows.0.extra_delay_ms", json!(7)),
        ("flows.1.path", json!(["up"])),
        ("flows.1.return_path", json!(["down"])),
        ("flows.1.extra_return_delay_ms", json!(3)),
    ]));
    assert_eq!((plan.bottleneck, plan.capacity), (1, None));
    assert_eq!(plan.links[0].queue.limit, Limit::Bytes(Bytes::new(33_000)));
    assert_eq!(plan.links[1].queue.limit, Limit::Packets(100), "the default limit");
    assert_eq!((plan.flows[0].return_delay, plan.flows[0].extra_delay), (Span::from_millis(335), Span::from_millis(7)));
    assert_eq!((&plan.flows[1].return_path[..], plan.flows[1].return_delay), (&[1][..], Span::from_millis(3)));
}

#[test]
fn steps_intervals_and_finite_transfers() {
    let plan = plan(with(&[
        ("links.0.rate_bps", json!(null)),
        ("links.0.rate_steps", json!([[0, 1e6], [10, 0], [12.5, 2e6]])),
        ("flows.0.intervals_s", json!([[0, 90], [90, 105], [120, 300]])),
        ("flows.1.size_bytes", json!(1_000_000)),
        ("flows.1.start_s", json!(2)),
        ("flows.1.stop_s", json!(60)),
    ]));
    let link = &plan.links[0];
    assert_eq!((link.rate, plan.capacity), (Rate::from_bps(1_000_000), None));
    assert_eq!(
        link.rate_steps,
        [(Time::from_secs(10.0), Rate::ZERO), (Time::from_secs(12.5), Rate::from_bps(2_000_000))]
    );
    assert_eq!(plan.flows[0].intervals.len(), 3);
    assert_eq!(plan.flows[0].intervals[2], (Time::from_secs(120.0), Some(Time::from_secs(300.0))));
    assert_eq!(plan.flows[1].intervals, [(Time::from_secs(2.0), Some(Time::from_secs(60.0)))]);
    assert_eq!(plan.flows[1].size, Some(Bytes::new(1_000_000)));
}

/// A flow's draws depend on the seed, its group and its index: on no other flow and no other key.
#[test]
fn draws_are_each_flows_own() {
    let spread = |count: u32, seed: u32| {
        plan(with(&[
            ("seed", json!(seed)),
            ("flows.0.count", json!(count)),
            ("flows.0.start_s", json!({ "uniform": [0, 30] })),
            ("flows.0.extra_delay_ms", json!({ "uniform": [20, 50] })),
        ]))
    };
    let few = spread(3, 1);
    let many = spread(100, 1);
    for i in 0..3 {
        assert_eq!(few.flows[i].intervals, many.flows[i].intervals);
        assert_eq!(few.flows[i].extra_delay, many.flows[i].extra_delay);
    }
    assert_eq!(many.flows[100].index, 0);
    assert_eq!(many.flows[100].intervals, [(Time::ZERO, None)]);
    assert_ne!(few.flows[0].intervals, spread(3, 2).flows[0].intervals);
    assert_ne!(few.flows[0].intervals, few.flows[1].intervals);
    let delays: Vec<f64> = many.flows[..100].iter().map(|f| f.extra_delay.as_ms()).collect();
    assert!(delays.iter().all(|d| (20.0..=50.0).contains(d)));
    let mean = delays.iter().sum::<f64>() / 100.0;
    assert!((mean - 35.0).abs() < 3.0, "{mean}");
}

#[test]
fn a_scenario_tells_what_a_reader_sees() {
    let scenario = Scenario::from_value(with(&[("title", json!("T")), ("source", json!("S"))])).unwrap();
    assert_eq!((scenario.title(), scenario.summary(), scenario.source()), ("T", "", "S"));
    assert_eq!(scenario.value()["title"], json!("T"));
    let error = Scenario::from_json("{ \"version\": 1, }").unwrap_err().to_string();
    assert!(error.starts_with("not valid JSON: ") && error.contains("line 1 column"), "{error}");
}

/// Every published scenario and sweep is valid and says what it is about.
#[test]
fn published_files_are_valid() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|e| e == "json"));
    assert!(!files.is_empty());
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let read = |name: &str| std::fs::read_to_string(format!("{folder}/{name}")).map_err(|e| e.to_string());
        let value = crate::parse_json(&text)
            .and_then(|value| crate::with_files(value, read))
            .unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        if crate::is_sweep(&value) {
            let sweep = crate::Sweep::from_value(&value).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            assert!(!sweep.title().is_empty(), "{}", path.display());
        } else {
            let scenario = Scenario::from_value(value).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            assert!(![scenario.title(), scenario.summary(), scenario.source()].contains(&""), "{}", path.display());
        }
    }
}

/// The parameters that the contract names, with the defaults that it gives them.
#[test]
fn the_contracts_names_and_defaults() {
    let named = [
        ("ledbat", json!({ "target_ms": 25, "gain": 1, "min_cwnd": 1 })),
        (
            "ledbat_rfc6817",
            json!({ "target_ms": 100, "gain": 1, "base_history": 10, "current_filter": 4, "allowed_increase": 1,
                    "init_cwnd": 2, "min_cwnd": 2 }),
        ),
        ("fledbat", json!({ "alpha": 1, "zeta": 5 })),
        ("lp", json!({ "smoothing": 0.125, "threshold": 0.15 })),
        ("nice", json!({ "threshold": 0.2, "fraction": 0.5 })),
    ];
    for (kind, values) in named {
        let with_defaults = plan(with(&[("flows.1.cc", json!({ "kind": kind }))]));
        let mut written = values;
        written["kind"] = json!(kind);
        let as_written = plan(with(&[("flows.1.cc", written)]));
        assert_eq!(with_defaults.flows[1].controller, as_written.flows[1].controller, "{kind}");
    }
}
