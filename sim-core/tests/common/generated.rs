//! Generated scenarios: what the tests of laws draw from.

use proptest::prelude::*;
use serde_json::{Value, json};
use sim_core::aqm::QUEUES;
use sim_core::cc::CONTROLLERS;
use sim_core::params::{ParamKind, ParamSpec};

/// A value of a parameter as a scenario writes it: any that its slider reaches, or `null` for silence.
fn value(spec: &ParamSpec) -> BoxedStrategy<Value> {
    let given = match spec.kind {
        ParamKind::Number { integer, .. } => {
            let (lo, hi) = spec.slider;
            (lo..=hi)
                .prop_map(move |x| json!(if integer { libm::floor(x) } else { x }))
                .boxed()
        }
        ParamKind::Flag { .. } => any::<bool>().prop_map(Value::from).boxed(),
        ParamKind::Choice { options, .. } => prop::sample::select(options)
            .prop_map(|option| Value::from(option.id))
            .boxed(),
    };
    prop_oneof![3 => Just(Value::Null), 1 => given].boxed()
}

/// `{ "kind": ..., parameters }` with values for some of the rows.
fn kind(id: &'static str, rows: &'static [ParamSpec]) -> impl Strategy<Value = Value> {
    let values: Vec<_> = rows.iter().map(value).collect();
    values.prop_map(move |values| {
        let given = rows
            .iter()
            .zip(values)
            .map(|(row, value)| (row.key.to_owned(), value));
        let mut out = json!(given.collect::<serde_json::Map<_, _>>());
        out["kind"] = json!(id);
        out
    })
}

fn controller() -> impl Strategy<Value = Value> {
    prop::sample::select(CONTROLLERS).prop_flat_map(|spec| kind(spec.id, spec.params))
}

fn queue() -> impl Strategy<Value = Value> {
    let plain = Just(json!({ "kind": "droptail" }));
    let any = prop::sample::select(QUEUES).prop_flat_map(|entry| kind(entry.id, entry.params));
    // Two classes with a buffer each have a limit each, and more waits than one of them.
    let any = any.prop_filter("one limit", |queue| queue["buffer"] != "split");
    prop_oneof![1 => plain, 2 => any]
}

prop_compose! {
    /// What a connection over several paths has instead of a path.
    fn paths()(
        paths in prop::collection::vec(prop::sample::select(vec![vec!["a"], vec!["b"], vec!["a", "b"]]), 1..4),
        scheduler in prop::sample::select(vec!["round_robin", "min_rtt"]),
        offset_s in prop::sample::select(vec![0.0, 0.0, 0.4]),
        receive in prop::option::of(1..80_u32),
        send in prop::option::of(1..80_u32),
        split in any::<bool>(),
        nr_sack in any::<bool>(),
    ) -> Value {
        json!({ "paths": paths, "scheduler": scheduler, "subflow_offset_s": offset_s, "buffer_splitting": split,
                "nr_sack": nr_sack, "transport.receive_buffer_packets": receive, "transport.send_buffer_packets": send })
    }
}

prop_compose! {
    fn group()(
        cc in controller(),
        count in 1..4_u32,
        ecn in any::<bool>(),
        class in prop::sample::select(vec!["be", "le"]),
        recovery in prop::sample::select(vec!["sack", "newreno", "reno"]),
        delayed_ack in any::<bool>(),
        pacing in any::<bool>(),
        jitter_ms in prop::sample::select(vec![0.0, 0.0, 1.0]),
        window in prop::option::of(1..200_u32),
        init_cwnd in 1..12_u32,
        start_s in 0.0..3.0_f64,
        runs_s in prop::option::of(0.5..5.0_f64),
        stop in prop::sample::select(vec!["cease", "abort"]),
        size_bytes in prop::option::of(1..2_000_000_u32),
        extra_ms in prop::sample::select(vec![0.0, 0.0, 30.0]),
        back_ms in prop::sample::select(vec![0.0, 0.0, 90.0]),
        access_bps in prop::option::of(200_000..20_000_000_u32),
        hops in 1..3_usize,
        acks_queue in any::<bool>(),
        several in prop::option::weighted(0.3, paths()),
    ) -> Value {
        let path: Vec<&str> = ["a", "b"][2 - hops..].to_vec();
        let mut group = json!({
            "cc": cc, "class": class, "count": count, "path": path, "start_s": start_s, "stop_s": runs_s.map(|r| start_s + r),
            "size_bytes": size_bytes, "extra_delay_ms": extra_ms, "extra_return_delay_ms": back_ms, "access_bps": access_bps,
            "transport": { "recovery": recovery, "delayed_ack": delayed_ack, "pacing": pacing, "ecn": ecn, "send_jitter_ms": jitter_ms,
                           "window_packets": window, "init_cwnd": init_cwnd, "stop": stop },
        });
        // Several paths are for reliable transfers.
        let is_datagram = ["cbr", "onoff", "tfrc"].iter().any(|kind| group["cc"]["kind"] == *kind);
        if let Some(several) = several.filter(|_| !is_datagram) {
            group["path"] = Value::Null;
            for (key, value) in several.as_object().expect("an object") {
                if let Some(inner) = key.strip_prefix("transport.") {
                    group["transport"][inner] = value.clone();
                } else {
                    group[key] = value.clone();
                }
            }
            if acks_queue {
                let paths = several["paths"].as_array().expect("a list").len();
                group["return_paths"] = json!(vec![["back"]; paths]);
            }
        } else if acks_queue {
            group["return_path"] = json!(["back"]);
        }
        group
    }
}

/// What a link may be beyond its rate and delay, as keys that replace or join those of the link.
fn medium() -> impl Strategy<Value = Value> {
    let loss = prop_oneof![
        (0.0..0.3_f64).prop_map(|p| json!({ "kind": "bernoulli", "p": p })),
        (0.0..0.1_f64, 0.1..1.0_f64).prop_map(
            |(p, r)| json!({ "kind": "gilbert_elliott", "p_good_bad": p, "p_bad_good": r })
        ),
    ];
    let arq = (
        prop::sample::select(vec!["sr_inorder", "sr_unordered", "stopwait", "capacity"]),
        prop::option::of(1..5_u32),
        prop::option::of(130.0..400.0_f64),
    )
        .prop_map(|(mode, attempts, feedback)| {
            json!({ "mode": mode, "max_attempts": attempts, "feedback_ms": feedback })
        });
    let trace = (
        prop::collection::vec(0..40_u32, 1..60),
        1500..3000_u32,
        any::<bool>(),
    )
        .prop_map(|(gaps, packet_bytes, repeat)| {
            let mut at = 0;
            let mut times: Vec<u32> = gaps
                .iter()
                .map(|gap| {
                    at += gap;
                    at
                })
                .collect();
            times.push(at + 1);
            json!({ "opportunities_ms": times, "packet_bytes": packet_bytes, "repeat": repeat })
        });
    let model = prop::sample::select(vec![
        "constant",
        "two_state",
        "loo3_suburban40",
        "loo3_open40",
    ])
    .prop_map(|fading| json!({ "kind": "lms", "fading": fading }));
    let rate = prop_oneof![
        4 => Just(json!({})),
        1 => trace.prop_map(|trace| json!({ "rate_trace": trace })),
        1 => model.prop_map(|model| json!({ "rate_model": model })),
    ];
    let jitter = prop::sample::select(vec![0.0, 0.0, 0.0, 3.0, 40.0]);
    let late = prop::option::weighted(0.1, (0.0..0.3_f64, 0.0..30.0_f64));
    let repeated = (prop::option::of(loss), prop::option::of(arq))
        .prop_map(|(loss, arq)| (loss.clone(), arq.filter(|_| loss.is_some())));
    (
        rate,
        prop::option::weighted(0.5, repeated),
        jitter,
        any::<bool>(),
        late,
    )
        .prop_map(|(mut link, repeated, jitter, reorder, late)| {
            let (loss, mut arq) = repeated.unwrap_or_default();
            if let Some(arq) = &mut arq
                && link.get("rate_trace").is_some()
                && arq["mode"] == "capacity"
            {
                arq["mode"] = json!("sr_inorder");
            }
            link["loss"] = json!(loss);
            link["arq"] = json!(arq);
            link["jitter_ms"] = json!(jitter);
            link["jitter_reorder"] = json!(reorder && jitter == 3.0);
            if let Some((part, by)) = late {
                link["reorder_probability"] = json!(part);
                link["reorder_delay_ms"] = json!(by);
            }
            link
        })
}

/// May packets pass each other on one of the links?
pub(crate) fn may_reorder(scenario: &Value) -> bool {
    let mut links = scenario["links"].as_array().into_iter().flatten();
    links.any(|link| {
        link["jitter_reorder"] == true
            || link.get("reorder_probability").is_some()
            || link["arq"]["mode"] == "sr_unordered"
    })
}

prop_compose! {
    /// Any experiment of 8 s: up to three groups over up to two links and one back.
    pub(crate) fn scenario()(
        groups in prop::collection::vec(group(), 1..4),
        rates in prop::collection::vec(100_000..20_000_000_u64, 3),
        limits in prop::collection::vec(1..60_u32, 3),
        queues in prop::collection::vec(queue(), 3),
        marks in any::<bool>(),
        delays in prop::collection::vec(0.0..60.0_f64, 3),
        outage in any::<bool>(),
        media in prop::collection::vec(prop::option::weighted(0.4, medium()), 3),
        seed in any::<u32>(),
    ) -> Value {
        let links: Vec<Value> = ["a", "b", "back"].iter().enumerate().map(|(i, id)| {
            let mut queue = queues[i].clone();
            queue["limit_packets"] = json!(limits[i]);
            queue["ecn"] = json!(marks);
            let mut link = json!({ "id": id, "delay_ms": delays[i],
                                   "queue": queue });
            if outage && i == 1 {
                link["rate_steps"] = json!([[0, rates[i]], [2, 0], [2.7, rates[i] / 2], [4, rates[i]]]);
            } else {
                link["rate_bps"] = json!(rates[i]);
            }
            if let Some(medium) = &media[i] {
                if medium.get("rate_trace").or(medium.get("rate_model")).is_some() {
                    link["rate_bps"] = Value::Null;
                    link["rate_steps"] = Value::Null;
                }
                for (key, value) in medium.as_object().into_iter().flatten() {
                    link[key] = value.clone();
                }
            }
            link
        }).collect();
        let flows: Vec<Value> = groups.into_iter().enumerate().map(|(i, mut g)| {
            g["id"] = json!(format!("g{i}"));
            g
        }).collect();
        json!({ "version": 1, "duration_s": 8, "seed": seed, "bottleneck": "b", "links": links, "flows": flows })
    }
}

/// Without nulls, which the generator leaves where a key is absent.
pub(crate) fn pruned(value: Value) -> Value {
    match value {
        Value::Object(map) => map
            .into_iter()
            .filter(|(_, v)| !v.is_null())
            .map(|(k, v)| (k, pruned(v)))
            .collect(),
        Value::Array(items) => items.into_iter().map(pruned).collect(),
        other => other,
    }
}

