//! The way into and out of a home: acknowledgements wait where uploads do, and CAKE tells marks, hosts and flows apart.

use crate::common::{put, run};
use serde_json::{Value, json};
use sim_core::record::Report;

/// 20 Mb/s in, `up_bps` out with this queue, 10 ms each way; half a minute, of which the first 5 s do not count.
fn home(up_bps: u32, queue: &Value, flows: &[Value]) -> Report {
    let way = |id, rate: u32, queue: &Value| json!({ "id": id, "rate_bps": rate, "delay_ms": 10, "queue": queue });
    let isolating = json!({ "kind": "fq_codel", "limit_packets": 1000 });
    run(&json!({
        "version": 1, "duration_s": 30, "warmup_s": 5, "bottleneck": "up",
        "links": [way("up", up_bps, queue), way("down", 20_000_000, &isolating)],
        "flows": flows,
    }))
}

fn download() -> Value {
    json!({ "id": "download", "cc": { "kind": "reno" }, "path": ["down"], "return_path": ["up"] })
}

/// An upload with `more` keys.
fn upload(id: &str, more: &Value) -> Value {
    let mut flow = json!({ "id": id, "cc": { "kind": "reno" }, "path": ["up"], "return_path": ["down"] });
    put(&mut flow, more);
    flow
}

fn mbps(report: &Report, flow: usize) -> f64 {
    report.flows[flow].total.throughput_bps.expect("it ran") / 1e6
}

fn assert_between(value: f64, lo: f64, hi: f64) {
    assert!((lo..=hi).contains(&value), "{value} is not in [{lo}, {hi}]");
}

/// 200 kb/s carry 625 acknowledgements of 40 bytes a second, those of 7.5 Mb/s: the others wait and are lost, unless a filter
/// makes room for those that say more.
#[test]
fn acknowledgements_wait_on_the_way_out() {
    let fifo = home(200_000, &json!({ "kind": "droptail", "limit_packets": 100 }), &[download()]);
    let up = &fifo.links[0];
    assert_between(up.queue_mean_packets.unwrap(), 95.0, 100.0);
    assert_between(up.efficiency.unwrap(), 0.99, 1.0);
    assert_between(up.dropped as f64 / up.enqueued as f64, 0.4, 0.6);
    assert_eq!(fifo.links[1].dropped, 0);
    let filter = json!({ "kind": "cake", "limit_packets": 100, "ack_filter": "aggressive" });
    let filtered = home(200_000, &filter, &[download()]);
    assert_between(filtered.links[0].queue_mean_packets.unwrap(), 0.0, 2.0);
    assert_between(mbps(&filtered, 0), 17.0, 20.0);
    // What makes room is an older acknowledgement: hardly anything else is lost, and nobody times out.
    let report = filtered.to_json();
    let up = &report["links"][0];
    assert_eq!(up["drops"]["pushed_out"], up["dropped"]);
    assert_eq!(filtered.flows[0].total.timeouts, 0);
}

/// In one queue with an upload they wait as long as it makes everyone wait; in a queue of their own they do not.
#[test]
fn uploads_compete_with_acknowledgements() {
    let flows = [download(), upload("upload", &json!({}))];
    let fifo = home(1_000_000, &json!({ "kind": "droptail", "limit_packets": 100 }), &flows);
    assert_between(mbps(&fifo, 0), 0.0, 2.0);
    let cake = home(1_000_000, &json!({ "kind": "cake", "limit_packets": 100 }), &flows);
    assert_between(mbps(&cake, 0), 17.0, 20.0);
    assert_between(mbps(&cake, 1), 0.45, 1.0);
}

/// One upload of host 1, eight of host 2.
#[test]
fn hosts_share_the_way_out() {
    let flows = [upload("one", &json!({ "source_host": 1 })), upload("many", &json!({ "source_host": 2, "count": 8 }))];
    let one = |hosts: &str| {
        let queue = json!({ "kind": "cake", "limit_packets": 1000, "hosts": hosts });
        let report = home(10_000_000, &queue, &flows);
        mbps(&report, 0) / (0..9).map(|flow| mbps(&report, flow)).sum::<f64>()
    };
    for hosts in ["dual_src", "triple"] {
        assert_between(one(hosts), 0.42, 0.51); // Reno alone leaves something.
    }
    for hosts in ["flows", "dual_dst"] {
        assert_between(one(hosts), 0.09, 0.13);
    }
}

/// Marked, four uploads are sure of a sixteenth and get what another one leaves; unmarked they are four of five; alone they
/// get all of what the shaper lets go.
#[test]
fn lower_effort_gets_what_is_left() {
    let queue = json!({ "kind": "cake", "limit_packets": 1000, "bandwidth_bps": 9_000_000 });
    let many = |class: &str| upload("many", &json!({ "count": 4, "class": class }));
    let one = upload("one", &json!({}));
    let marked = home(10_000_000, &queue, &[one.clone(), many("le")]);
    assert_between(mbps(&marked, 0), 7.5, 9.0 * 15.0 / 16.0);
    // NQB has no tin of its own: it is best effort.
    for class in ["be", "nqb"] {
        let other = home(10_000_000, &queue, &[one.clone(), many(class)]);
        assert_between(mbps(&other, 0), 1.5, 2.0);
    }
    let alone = home(10_000_000, &queue, &[many("le")]);
    assert_between(alone.links[0].efficiency.unwrap(), 0.895, 0.9);
}

/// The queue stands at the shaper, whatever else the link does to packets.
#[test]
fn a_shaper_holds_its_rate_on_every_link() {
    let queue = json!({ "kind": "cake", "limit_packets": 1000, "bandwidth_bps": 5_000_000 });
    for link in [
        json!({ "rate_bps": 10_000_000 }),
        json!({ "rate_bps": 10_000_000, "loss": { "kind": "bernoulli", "p": 0.0001 } }),
        json!({ "rate_bps": 10_000_000, "jitter_ms": 2 }),
        json!({ "rate_trace": { "opportunities_ms": [1], "packet_bytes": 1500 } }),
        json!({ "rate_steps": [[0, 10_000_000], [10, 6_000_000], [15, 0], [15.2, 20_000_000]] }),
    ] {
        let mut scenario = json!({
            "version": 1, "duration_s": 30, "warmup_s": 5,
            "links": [{ "id": "up", "delay_ms": 10, "queue": queue }],
            "flows": [{ "id": "upload", "cc": { "kind": "reno" }, "path": ["up"], "count": 4 }],
        });
        put(&mut scenario["links"][0], &link);
        let report = run(&scenario);
        let sum: f64 = (0..4).map(|flow| mbps(&report, flow)).sum();
        assert_between(sum, 4.8, 5.001);
    }
}

/// [sch_cake, cake_get_flow_quantum] Twenty flows of one host and one of another that all have packets waiting: sources that
/// react to nothing, and TCP that COBALT leaves alone.
#[test]
fn backlogged_hosts_have_equal_parts() {
    let share = |cc: [Value; 2], more: &Value| {
        let mut queue = json!({ "kind": "cake", "limit_packets": 10_000, "bandwidth_bps": 10_000_000,
                                "hosts": "dual_dst", "tins": "besteffort" });
        put(&mut queue, more);
        let [many, one] = cc;
        let flow = |id, cc, host, count| json!({ "id": id, "cc": cc, "path": ["b"], "count": count, "destination_host": host });
        let report = run(&json!({
            "version": 1, "duration_s": 40, "warmup_s": 10,
            "links": [{ "id": "b", "delay_ms": 10, "rate_bps": 100_000_000, "queue": queue }],
            "flows": [flow("many", many, 1, 20), flow("one", one, 2, 1)],
        }));
        report.share[1].1.expect("it ran")
    };
    let cbr = |rate_bps: u32| json!({ "kind": "cbr", "rate_bps": rate_bps });
    let cubic = || json!({ "kind": "cubic" });
    let patient = json!({ "rtt_ms": 10_000, "target_ms": 10_000 });
    assert_between(share([cbr(2_000_000), cbr(20_000_000)], &json!({})), 0.495, 0.505);
    assert_between(share([cubic(), cubic()], &patient), 0.48, 0.52);
}
