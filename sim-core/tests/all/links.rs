//! Links in whole runs: what they lose, repeat and delay, and what the figures say of it.

use crate::common::{contract_example, published, put, record, run, series};
use serde_json::{Value, json};

/// One CBR flow of 1 Mb/s over one link, which is idle half of the time.
fn steady(link: &Value) -> Value {
    let mut scenario = json!({
        "version": 1, "duration_s": 100,
        "links": [{ "id": "b", "delay_ms": 25, "queue": { "kind": "droptail", "limit_packets": 100 } }],
        "flows": [{ "id": "f", "cc": { "kind": "cbr", "rate_bps": 1_000_000 }, "path": ["b"] }]
    });
    put(&mut scenario["links"][0], link);
    if scenario["links"][0].get("rate_trace").is_none() {
        scenario["links"][0]["rate_bps"] = json!(2_000_000);
    }
    scenario
}

fn close(found: f64, expected: f64, within: f64) {
    assert!((found - expected).abs() <= within, "{found} is not {expected} within {within}");
}

/// What the link loses is no drop of its queue: it is counted apart, and P_l does not contain it. The flow's
/// throughput is what gets through; the link's efficiency counts what it sent.
#[test]
fn losses_on_the_link_are_counted_apart() {
    let report = run(&steady(&json!({ "loss": { "kind": "bernoulli", "p": 0.1 } })));
    let link = &report.links[0];
    assert_eq!((link.dropped, report.loss), (0, Some(0.0)));
    assert_eq!(link.lost, report.flows[0].total.lost);
    // 8333 packets; 0.1 with a standard deviation of 0.0033.
    close(link.lost as f64 / link.enqueued as f64, 0.1, 0.013);
    close(report.efficiency.unwrap(), 0.45, 0.01);
    close(link.efficiency.unwrap(), 0.5, 0.001);
    assert_eq!(report.to_json()["links"][0]["lost"], json!(link.lost));
}

/// `capacity` folds 10 % of losses into the rate: 2 Mb/s become 1.8, and nothing is lost.
#[test]
fn capacity_repetition_lowers_the_rate() {
    let link = json!({ "loss": { "kind": "bernoulli", "p": 0.1 }, "arq": { "mode": "capacity" } });
    let report = run(&steady(&link));
    assert_eq!((report.links[0].lost, report.flows[0].total.lost), (0, 0));
    close(report.efficiency.unwrap(), 1.0 / 1.8, 0.001);
}

/// Repetition without end loses nothing, in order or not; each repetition uses the link.
#[test]
fn repetition_makes_losses_good() {
    for (mode, reorders) in [("sr_inorder", false), ("sr_unordered", true)] {
        let link = json!({ "loss": { "kind": "bernoulli", "p": 0.1 }, "arq": { "mode": mode } });
        let report = run(&steady(&link));
        assert_eq!(report.links[0].lost, 0, "{mode}");
        close(report.efficiency.unwrap(), 0.5, 0.001);
        close(report.links[0].efficiency.unwrap(), 0.5 / 0.9, 0.01);
        assert_eq!(report.reordering.unwrap() > 0.0, reorders, "{mode}");
    }
}

/// Reordering by three packets or more looks like a loss to TCP: fast retransmits without a loss.
#[test]
fn late_packets_provoke_fast_retransmits() {
    let mut scenario = contract_example();
    scenario["flows"] = json!([scenario["flows"][0]]);
    scenario["links"][0]["reorder_probability"] = json!(0.01);
    scenario["links"][0]["reorder_delay_ms"] = json!(20);
    let report = run(&scenario);
    assert!(report.reordering.unwrap() > 0.005, "{report:?}");
    assert!(report.flows[0].total.retransmits > 10 * (report.flows[0].total.lost + 1), "{report:?}");
    scenario["links"][0]["reorder_probability"] = json!(0);
    assert_eq!(run(&scenario).reordering, Some(0.0));
}

/// η is a part of all opportunities: 1 Mb/s of 2 Mb/s, an opportunity each 6 ms.
#[test]
fn efficiency_on_a_trace_is_a_part_of_its_opportunities() {
    let report = run(&steady(&json!({ "rate_trace": { "opportunities_ms": [6] } })));
    close(report.efficiency.unwrap(), 0.5, 0.001);
    assert_eq!(report.efficiency, report.links[0].efficiency);
    // The list is not repeated: nothing is served after its end.
    let list: Vec<u32> = (1..=100).map(|k| 6 * k).collect();
    let once = json!({ "rate_trace": { "opportunities_ms": list, "repeat": false } });
    let report = run(&steady(&once));
    // A packet at 0 ms takes the first opportunity; those at 12, 24, … 600 ms the one of that very moment.
    assert_eq!(report.flows[0].total.delivered, 51);
    close(report.efficiency.unwrap(), 0.51, 1e-9);
}

/// Over the whole run the channel could have carried exactly what was promised, but for the
/// rounding of its rate to the bit/s.
#[test]
fn a_channel_offers_the_promised_mean() {
    let report = run(&published("satellite-lms"));
    let sent: f64 = report.flows.iter().map(|f| f.total.throughput_bps.unwrap() * f.total.active_s).sum();
    close(sent / report.efficiency.unwrap() / 2.3e6 / 450.0, 1.0, 1e-6);
}

/// S004 (a): an acknowledgement for every packet at 58 kb/s is 4.83 of 40 bytes a second,
/// 1.55 kb/s of 135: the way back does not limit, and each direction has its own buffer.
#[test]
fn acknowledgements_have_their_own_direction() {
    let report = run(&published("subpacket-asymmetric"));
    let [up, down] = &report.links[..] else { panic!("{report:?}") };
    close(up.efficiency.unwrap(), 0.99, 0.011);
    close(down.efficiency.unwrap() / up.efficiency.unwrap(), 58_000.0 / 12_000.0 * 320.0 / 135_000.0, 2e-4);
    assert!(up.dropped > 0 && down.dropped == 0, "{report:?}");
    // An acknowledgement in 206.9 ms, of 2.37 ms each: none ever waits.
    assert_eq!(down.queue_mean_packets, Some(0.0));
}

/// A slow way back limits where k, the two rates' ratio times that of the sizes, is above 1: 93.75
/// times 40 / 1500 is 2.5 here.
#[test]
fn slow_acknowledgements_limit() {
    let mut scenario = contract_example();
    scenario["flows"] = json!([scenario["flows"][0]]);
    scenario["flows"][0]["return_path"] = json!(["back"]);
    scenario["flows"][0]["transport"] = json!({ "window_packets": 500 });
    scenario["links"].as_array_mut().unwrap().push(json!({
        "id": "back", "rate_bps": 106_666, "delay_ms": 25,
        "queue": { "kind": "droptail", "limit_packets": 1_000 } }));
    let report = run(&scenario);
    // 106,666 / 320 = 333 acknowledgements a second release as many packets: 4 Mb/s.
    close(report.flows[0].total.throughput_bps.unwrap() / 4e6, 1.0, 0.05);
    assert!(report.links[1].efficiency.unwrap() > 0.95, "{report:?}");
}

/// Loss and jitter may change in mid-run; the past is the same.
#[test]
fn loss_and_jitter_change_in_mid_run() {
    let mut scenario = steady(&json!({ "loss": { "kind": "bernoulli", "p": 0 } }));
    scenario["changes"] = json!([{ "at_s": 50, "path": "links.0.loss.p", "value": 0.2 }]);
    let report = run(&scenario);
    close(report.links[0].lost as f64, 8333.0 / 2.0 * 0.2, 130.0);
    scenario["changes"] = json!([{ "at_s": 50, "path": "links.0.jitter_ms", "value": 20 }]);
    let jittery = run(&scenario);
    scenario["changes"] = json!([]);
    let plain = run(&scenario);
    assert_ne!(jittery.digest, plain.digest);
    assert_eq!(jittery.reordering, Some(0.0));
    assert!(jittery.flows[0].total.delivered.abs_diff(plain.flows[0].total.delivered) <= 2);
}

/// Nothing is random in a link unless a scenario asks for it; each link has streams of its own.
#[test]
fn a_links_randomness_is_its_own() {
    let scenario = steady(&json!({ "loss": { "kind": "bernoulli", "p": 0.1 } }));
    let first = run(&scenario);
    let mut more = scenario.clone();
    more["links"].as_array_mut().unwrap().push(json!({
        "id": "other", "rate_bps": 1e6, "delay_ms": 1, "loss": { "kind": "bernoulli", "p": 0.5 },
        "queue": { "kind": "droptail" } }));
    more["flows"].as_array_mut().unwrap().push(json!(
        { "id": "g", "cc": { "kind": "cbr", "rate_bps": 500_000 }, "path": ["other"] }));
    let second = run(&more);
    assert_eq!(first.links[0].lost, second.links[0].lost);
    assert_ne!(first.links[0].lost, second.links[1].lost);
    let mut seed = scenario;
    seed["seed"] = json!(2);
    assert_ne!(run(&seed).links[0].lost, first.links[0].lost);
}

/// Losses on the link are events of their own kind.
#[test]
fn losses_are_recorded() {
    let scenario = steady(&json!({ "loss": { "kind": "bernoulli", "p": 0.1 } }));
    let (report, columns) = record(&scenario);
    let code = sim_core::record::Event::Drop(sim_core::queue::DropReason::Link).code();
    let events = columns.events().chunks_exact(4);
    let lost = events.filter(|row| row[1] == f64::from(code)).count() as u64;
    assert_eq!(lost, report.links[0].lost);
    let queue = series(&columns, "queue", None, Some(0));
    assert!(!queue.is_empty());
}
