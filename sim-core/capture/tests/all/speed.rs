//! Speed tests: idle delay, delay under load and rate are told as they were measured.

use lbe_capture::fit::nearest::candidates;
use lbe_capture::fit::{Fit, Limit};
use serde_json::{Value, json};
use sim_core::scenario::Scenario;

/// Five seconds of rest, twenty of a load of 20 Mbit/s with 80 ms in place of 20, and five of rest.
fn delay(at: f64) -> f64 {
    if (5.0..25.0).contains(&at) { 80.0 } else { 20.0 }
}

fn check(fit: &Fit, name: &str) {
    let flow = fit.flows.iter().find(|flow| flow.name == name).unwrap();
    let load = flow.load.unwrap();
    assert!((load.rate_bps.value / 20e6 - 1.0).abs() < 0.02, "{load:?}");
    assert!((load.idle_ms.value - 20.0).abs() < 0.1 && (load.delay_ms.value - 80.0).abs() < 0.1, "{load:?}");
    assert_eq!((flow.limit, fit.base_rtt_ms), (Some(Limit::Link), Some(load.idle_ms.value)));
    assert!(candidates(fit).unwrap_err().contains("speed test"));
    // What LEDBAT would do there runs: 60 ms of 20 Mbit/s are 100 packets.
    let experiment = &fit.to_json()["flows"][0]["load"]["experiment"];
    assert_eq!(experiment["links"][0]["queue"]["limit_packets"], 100);
    Scenario::from_value(experiment.clone()).unwrap();
}

#[test]
fn flent_is_read() {
    let times: Vec<f64> = (0..150).map(|i| f64::from(i) / 5.0).collect();
    let loaded = |at: &f64, rate: f64| {
        if (5.0..25.0).contains(at) { json!(rate) } else { Value::Null }
    };
    let series = |rate: f64| -> Value { times.iter().map(|at| loaded(at, rate)).collect() };
    let echoes: Value = times.iter().map(|at| json!(delay(*at))).collect();
    let file = json!({
        "version": 4, "x_values": times, "metadata": {}, "raw_values": {},
        "results": {
            "Ping (ms) ICMP": echoes, "TCP upload::1": series(12.0), "TCP upload::2": series(8.0),
            "TCP upload::1::tcp_cwnd": series(40.0), "TCP upload avg": series(10.0),
        },
    });
    check(&Fit::of_capture(file.to_string().as_bytes()).unwrap(), "upload");
    let without = |key: &str| {
        let mut other = file.clone();
        other["results"].as_object_mut().unwrap().retain(|name, _| !name.starts_with(key));
        Fit::of_capture(other.to_string().as_bytes()).unwrap_err()
    };
    assert!(without("Ping").contains("no latency") && without("TCP").contains("no throughput"));
}

/// MessagePack of what Crusader writes.
fn packed(value: &Value, out: &mut Vec<u8>) {
    match value {
        Value::Null => out.push(0xc0),
        Value::Bool(is) => out.push(0xc2 + u8::from(*is)),
        Value::Number(number) => {
            out.push(0xcf);
            out.extend(number.as_u64().unwrap().to_be_bytes());
        }
        Value::String(text) => {
            out.extend([0xd9, text.len() as u8]);
            out.extend(text.as_bytes());
        }
        Value::Array(list) => {
            out.push(0xdd);
            out.extend((list.len() as u32).to_be_bytes());
            for one in list {
                packed(one, out);
            }
        }
        Value::Object(map) => {
            out.push(0x80 + map.len() as u8);
            for (name, value) in map {
                packed(&json!(name), out);
                packed(value, out);
            }
        }
    }
}

#[test]
fn crusader_is_read() {
    let time = |s: f64| json!({ "secs": s as u64, "nanos": (s.fract() * 1e9) as u64 });
    let points: Value =
        (0..=200).map(|i| json!({ "time": time(5.0 + f64::from(i) / 10.0), "bytes": 250_000 * i })).collect();
    let ping = |i: u32| {
        let at = f64::from(i) / 20.0;
        let latency = json!({ "total": time(delay(at) / 1e3), "up": time(0.0) });
        json!({ "index": i, "sent": time(at), "latency": if i % 50 == 7 { Value::Null } else { latency } })
    };
    let result = json!({
        "version": 2, "stream_groups": [{ "download": true, "both": false, "streams": [{ "data": points }] }],
        "pings": (0..600).map(ping).collect::<Vec<_>>(),
    });
    let mut content = vec![];
    packed(&result, &mut content);
    let head = |version: u64| [0x5372_ab82_ae7c_59cb_u64.to_le_bytes(), version.to_le_bytes()].concat();
    let mut file = head(2);
    file.extend(b"\xff\x06\x00\x00sNaPpY");
    for chunk in content.chunks(65_536) {
        file.push(1);
        file.extend(&(chunk.len() as u32 + 4).to_le_bytes()[..3]);
        file.extend([0; 4]);
        file.extend(chunk);
    }
    check(&Fit::of_capture(&file[..]).unwrap(), "download");
    assert!(Fit::of_capture(&file[..file.len() / 2]).unwrap_err().contains("damaged or cut off"));
    assert!(Fit::of_capture(&head(9)[..]).unwrap_err().contains("version 9"));

    // Of the first version: one field behind the other.
    let mut file = [head(0), vec![0; 56]].concat();
    let long = |file: &mut Vec<u8>, number: u64| file.extend(number.to_le_bytes());
    let span = |file: &mut Vec<u8>, s: f64| {
        file.extend((s as u64).to_le_bytes());
        file.extend(((s.fract() * 1e9) as u32).to_le_bytes());
    };
    long(&mut file, 1);
    file.extend([1, 0]);
    long(&mut file, 1);
    long(&mut file, 201);
    for i in 0..=200_u32 {
        span(&mut file, 5.0 + f64::from(i) / 10.0);
        long(&mut file, u64::from(250_000 * i));
    }
    long(&mut file, 600);
    for i in 0..600_u32 {
        long(&mut file, i.into());
        span(&mut file, f64::from(i) / 20.0);
        file.push(1);
        span(&mut file, delay(f64::from(i) / 20.0) / 1e3);
    }
    check(&Fit::of_capture(&file[..]).unwrap(), "download");
}
