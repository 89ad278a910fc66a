//! Low priority as it is deployed, beside one Reno flow, alone and as a late-comer: 10 Mb/s, 50 ms, 1500-byte packets,
//! `DropTail`, an acknowledgement for each packet, 120 s of which 20 s are warm-up, starts at random within 0.5 s.
//!
//! Expected is what an independent model of the same rules found over ten seeds [deployed-lbe.md §0]; what it lists is a
//! tolerance and no truth. Where a range here is another one, docs/model.md says why ("Low priority as it is deployed").

use crate::common::{record, run, series};
use serde_json::{Value, json};

/// A group of one flow: its controller, transport and start.
fn flow(id: &str, cc: &Value, transport: &Value, start: &Value) -> Value {
    json!({ "id": id, "cc": cc, "transport": transport, "path": ["b"], "start_s": start })
}

fn link(buffer: u32, seed: u32, (warmup, end): (u32, u32), flows: &[Value]) -> Value {
    json!({ "version": 1, "duration_s": end, "warmup_s": warmup, "seed": seed, "flows": flows,
            "links": [{ "id": "b", "rate_bps": 10_000_000, "delay_ms": 25,
                        "queue": { "kind": "droptail", "limit_packets": buffer } }] })
}

/// What is held to the model.
struct Row {
    name: &'static str,
    cc: Value,
    transport: Value,
    /// Mean share beside Reno, at 20, 100 and 200 packets.
    shares: [(f64, f64); 3],
    /// Alone: least efficiency, the mean queue in ms, and drops before the warm-up is over; later there are none.
    alone: (f64, (f64, f64), (u64, u64)),
    /// The mean share of the second one.
    late: Option<(f64, f64)>,
}

#[expect(clippy::too_many_lines, reason = "a table")]
fn rows() -> Vec<Row> {
    let row = |name, cc, transport, shares, alone, late| Row {
        name,
        cc,
        transport,
        shares,
        alone,
        late,
    };
    let none = || json!({});
    let reno = || json!({ "kind": "reno" });
    let xnu = || json!({ "rledbat": "xnu" });
    vec![
        row(
            "libutp",
            json!({ "kind": "utp" }),
            none(),
            [(0.655, 0.672), (0.42, 0.71), (0.0016, 0.0028)],
            (0.9995, (93.0, 100.0), (0, 0)),
            Some((0.99, 1.0)),
        ),
        row(
            "libtorrent",
            json!({ "kind": "utp", "flavour": "libtorrent" }),
            none(),
            [(0.655, 0.677), (0.47, 0.74), (0.005, 0.021)],
            (0.9995, (98.0, 101.0), (105, 120)),
            Some((0.99, 1.0)),
        ),
        row(
            "xnu before 8019",
            json!({ "kind": "xnu_ledbat", "plus_plus": false, "target_ms": 100, "current_filter": 1 }),
            none(),
            [(0.49, 0.525), (0.116, 0.145), (0.020, 0.024)],
            (0.9995, (83.0, 87.0), (105, 120)),
            None,
        ),
        row(
            "xnu",
            json!({ "kind": "xnu_ledbat" }),
            none(),
            [(0.45, 0.50), (0.020, 0.028), (0.0105, 0.0115)],
            (0.99, (37.0, 40.0), (0, 0)),
            Some((0.44, 0.56)),
        ),
        row(
            "LEDBAT++",
            json!({ "kind": "ledbat_pp" }),
            none(),
            [(0.27, 0.35), (0.025, 0.038), (0.0105, 0.0115)],
            (0.93, (52.0, 58.0), (0, 0)),
            Some((0.48, 0.54)),
        ),
        row(
            "xnu rLEDBAT",
            reno(),
            xnu(),
            [(0.44, 0.50), (0.020, 0.040), (0.0105, 0.0115)],
            (0.99, (36.0, 40.0), (0, 0)),
            Some((0.44, 0.56)),
        ),
        row(
            "xnu rLEDBAT, CUBIC sends",
            json!({ "kind": "cubic" }),
            xnu(),
            [(0.44, 0.50), (0.020, 0.040), (0.0105, 0.0115)],
            (0.99, (36.0, 40.0), (0, 0)),
            None,
        ),
        row(
            "rLEDBAT by LEDBAT++",
            reno(),
            json!({ "rledbat": "ledbat_pp" }),
            [(0.27, 0.37), (0.025, 0.045), (0.0105, 0.0115)],
            (0.93, (52.0, 58.0), (0, 0)),
            Some((0.48, 0.54)),
        ),
        row(
            "rLEDBAT by RFC 6817",
            reno(),
            json!({ "rledbat": "ledbat_rfc6817" }),
            [(0.45, 0.58), (0.42, 0.61), (0.0105, 0.0115)],
            (0.99, (97.0, 100.0), (0, 0)),
            Some((0.97, 1.0)),
        ),
    ]
}

fn mean(seeds: u32, of: impl Fn(u32) -> f64) -> f64 {
    (1..=seeds).map(of).sum::<f64>() / f64::from(seeds)
}

/// [deployed-lbe.md §0, E1 to E3 of §§1 to 5]
#[test]
#[ignore = "for npm run test:long"]
fn shares_of_deployed_low_priority() {
    let at_random = json!({ "uniform": [0, 0.5] });
    let reno = flow("tcp", &json!({ "kind": "reno" }), &json!({}), &at_random);
    let mut wrong = vec![];
    for row in rows() {
        let mut check = |what: &str, found: f64, (least, most): (f64, f64)| {
            if !(least..=most).contains(&found) {
                wrong.push(format!("{}, {what}: {found}, not in [{least}, {most}]", row.name));
            }
        };
        let low = flow("low", &row.cc, &row.transport, &at_random);
        let beside = [low.clone(), reno.clone()];
        for (buffer, range) in [20, 100, 200].into_iter().zip(row.shares) {
            let share = |seed| run(&link(buffer, seed, (20, 120), &beside)).share[0].1.unwrap();
            check(&format!("share at {buffer} packets"), mean(10, share), range);
        }
        let (efficiency, queue, drops) = row.alone;
        let alone = core::slice::from_ref(&low);
        let settled = run(&link(100, 1, (20, 120), alone)).links.remove(0);
        let whole = run(&link(100, 1, (0, 20), alone)).links.remove(0);
        check("efficiency alone", settled.efficiency.unwrap(), (efficiency, 1.0));
        // A packet takes 1.2 ms.
        check("queue alone", 1.2 * settled.queue_mean_packets.unwrap(), queue);
        check("late drops", settled.dropped as f64, (0.0, 0.0));
        check("early drops", whole.dropped as f64, (drops.0 as f64, drops.1 as f64));
        if let Some(range) = row.late {
            let second = flow("second", &row.cc, &row.transport, &json!({ "uniform": [20, 20.5] }));
            let both = [low, second];
            let share = |seed| run(&link(200, seed, (60, 240), &both)).share[1].1.unwrap();
            check("share of the late-comer", mean(5, share), range);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// [deployed-lbe.md §5, E1 and (d)] Alone, RLWND is what holds the sender, whose own window is larger throughout, and no
/// slowdown comes in 300 s, since each decrease puts it off.
#[test]
fn a_receivers_window_holds_its_sender() {
    let start = json!(0);
    for (cc, transport) in [
        (json!({ "kind": "reno" }), json!({ "rledbat": "xnu" })),
        (
            json!({ "kind": "cubic" }),
            json!({ "rledbat": "xnu", "rwnd_growth": true }),
        ),
    ] {
        let alone = [flow("low", &cc, &transport, &start)];
        let (_, columns) = record(&link(100, 1, (0, 300), &alone));
        let cwnd = series(&columns, "cwnd", Some(0), None);
        let rlwnd = series(&columns, "gauge:rlwnd", Some(0), None);
        let held = cwnd.iter().zip(&rlwnd).skip(20);
        for (i, ([_, cwnd, ..], [_, least, most, _])) in held.enumerate() {
            assert!(cwnd > most, "{transport}, {i}: cwnd {cwnd}, RLWND {most}");
            assert!(*least > 40.0, "{transport}, {i}: a slowdown to {least}");
        }
        let last = cwnd.last().unwrap()[3];
        assert_eq!(last > 500.0, transport["rwnd_growth"] == true, "{transport}: {last}");
    }
}
