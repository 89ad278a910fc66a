//! Files on record: the page's module writes and reads the same, to the byte (`web/test-wasm/captures.test.ts`).

use std::path::Path;

use lbe_capture::Part;
use lbe_capture::fit::Fit;
use lbe_capture::fit::nearest::{candidates, distance, of_run};
use serde_json::{Value, json};
use sim_core::scenario::Scenario;
use sim_core::units::Time;

/// FNV-1a, in 32 bits, after the length.
/// Files name the engine, by a hash of its source: that alone is left out.
fn print_of(bytes: &[u8]) -> Value {
    let name = lbe_scenario::ENGINE.as_bytes();
    let at = bytes.windows(name.len()).position(|part| part == name);
    let is_name = |i: usize| at.is_some_and(|at| (at..at + name.len()).contains(&i));
    let bytes = bytes.iter().enumerate().map(|(i, byte)| if is_name(i) { b'-' } else { *byte });
    let hash = bytes.clone().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    json!([bytes.len(), hash])
}

/// A published scenario, how long it runs, and the part that is captured.
type File = (&'static str, u32, Option<(f64, f64)>);

const FILES: [File; 3] =
    [("tcp-vs-ledbat", 8, None), ("tcp-vs-ledbat", 8, Some((2.5, 4.25))), ("home-access", 5, None)];

fn written(&(name, seconds, part): &File) -> Value {
    let scenario = crate::common::published(name, seconds);
    let times = part.map_or(Part::WHOLE, |(from, to)| Part { from: Time::from_secs(from), to: Time::from_secs(to) });
    let (_, pcapng) = crate::common::pcapng(&scenario, |_| true, times);
    let (_, qlog) = crate::common::qlog(&scenario, times);
    json!({
        "scenario": scenario.value(),
        "part": part.map(|(from, to)| [from, to]),
        "pcapng": print_of(&pcapng),
        "qlog": print_of(qlog.as_bytes()),
    })
}

/// A file that is read, and the first and the last run that are compared with it.
fn read() -> Value {
    let scenario = json!({
        "version": 1, "duration_s": 10,
        "links": [{ "id": "link", "rate_bps": 2_000_000, "delay_ms": 20, "queue": { "kind": "droptail", "limit_packets": 15 } }],
        "flows": [
            { "id": "tcp", "cc": { "kind": "reno" }, "path": ["link"] },
            { "id": "lbe", "cc": { "kind": "ledbat" }, "path": ["link"], "start_s": 1 },
        ],
    });
    let run = Scenario::from_value(scenario.clone()).unwrap();
    let (_, file) = crate::common::pcapng(&run, |_| true, Part::WHOLE);
    let fit = Fit::of_capture(&file[..]).unwrap();
    let tried = candidates(&fit).unwrap();
    let near = |i: usize| {
        let (run, from) = tried[i].run(&fit);
        let run = Scenario::from_value(run).unwrap();
        let run = of_run(&fit, run.plan(), from).unwrap();
        let mut object = run.to_json();
        object["distance"] = distance(&fit, tried[i].flow, &run).into();
        print_of(object.to_string().as_bytes())
    };
    json!({
        "scenario": scenario,
        "fit": print_of(fit.to_json().to_string().as_bytes()),
        "tried": tried.len(),
        "first": near(0),
        "last": near(tried.len() - 1),
    })
}

#[test]
fn files_are_those_on_record() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/recorded.json");
    let found = json!({ "written": FILES.iter().map(written).collect::<Value>(), "read": read() });
    if std::env::var_os("LBE_BLESS").is_some() {
        std::fs::write(&path, format!("{found:#}\n")).unwrap();
    }
    let recorded: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(found, recorded);
}
