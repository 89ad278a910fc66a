//! Reno and LEDBAT as guests do what the built-in ones do: the same digest in every scenario that has them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use lbe_guest::Native;
use serde_json::{Value, json};
use sim_core::cc::guest::GuestHost;
use sim_core::engine::Engine;
use sim_core::record::{Columns, ColumnsOptions, Null, Report};
use sim_core::scenario::{Scenario, Sweep, encode_module, with_files};

const TWINS: [&str; 2] = ["reno", "ledbat"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn host() -> Arc<dyn GuestHost> {
    Arc::new(Native::default())
}

fn run(scenario: &Value) -> Report {
    let scenario = Scenario::with_host(scenario.clone(), &host()).unwrap_or_else(|e| panic!("{e}"));
    let mut engine = Engine::new(scenario.plan(), Null);
    engine.run();
    engine.finish().0
}

/// The same with guests in the place of the built-in controllers; how many there are.
fn with_guests(scenario: &Value) -> (Value, usize) {
    let mut scenario = scenario.clone();
    let mut count = 0;
    for flow in scenario["flows"].as_array_mut().expect("flows") {
        let kind = flow["cc"]["kind"].as_str().expect("a kind").to_owned();
        if TWINS.contains(&&*kind) {
            flow["cc"]["kind"] = format!("guest:{kind}").into();
            count += 1;
        }
    }
    for name in TWINS {
        let file = root().join(format!("examples/controllers/{name}.wasm"));
        let module = fs::read(file).expect("the module is there");
        scenario["guests"][name] = json!({ "module": encode_module(&module) });
    }
    (scenario, count)
}

fn scenarios() -> Vec<(String, Value)> {
    let mut all = vec![];
    for folder in ["scenarios", "scenarios/figures"] {
        let folder = root().join(folder);
        for file in fs::read_dir(&folder).expect("scenarios").flatten() {
            let path = file.path();
            if path.extension().is_none_or(|end| end != "json") {
                continue;
            }
            let text = fs::read_to_string(&path).expect("a text");
            let value = serde_json::from_str(&text).expect("JSON");
            let read = |name: &str| fs::read_to_string(folder.join(name)).map_err(|e| e.to_string());
            let value = with_files(value, read).expect("its files");
            all.push((path.file_name().expect("a name").display().to_string(), value));
        }
    }
    all.sort_by(|a, b| a.0.cmp(&b.0));
    all
}

#[test]
fn a_guest_gives_the_digest_of_the_built_in_controller() {
    // `npm run test:long` runs them all, `npm test` every eighth.
    let (every, least) = std::env::var_os("LBE_ALL").map_or((8, 6), |_| (1, 80));
    let (mut met, mut compared) = (0, 0);
    for (name, mut value) in scenarios() {
        // Of a sweep, its base.
        let scenario = match value.get_mut("base") {
            Some(base) => base.take(),
            None => value,
        };
        let (guests, count) = with_guests(&scenario);
        met += usize::from(count > 0);
        if count > 0 && met % every == 0 {
            let (own, guest) = (run(&scenario), run(&guests));
            assert_eq!(own.ended_early, guest.ended_early, "{name}");
            assert_eq!(own.digest, guest.digest, "{name}");
            compared += count;
        }
    }
    assert!(compared >= least, "{compared} groups of flows");
}

/// LEDBAT beside Reno on one link.
fn two_flows() -> Value {
    json!({ "version": 1, "duration_s": 20,
        "links": [{ "id": "a", "rate_bps": 5e6, "delay_ms": 20, "queue": { "kind": "droptail" } }],
        "flows": [{ "id": "x", "cc": { "kind": "ledbat" }, "path": ["a"] },
                  { "id": "y", "cc": { "kind": "reno" }, "path": ["a"], "start_s": 8, "stop_s": 12 }] })
}

/// A guest that asks for rate samples, or sees its transport, does what one does that does not: the window in recovery is the
/// transport's, until it asks for that.
#[test]
fn rate_samples_leave_recovery_as_it_is() {
    let file = root().join("examples/controllers/reno.wasm");
    let plain = fs::read(file).expect("the module is there");
    let key = br#""summary": ""#;
    let at = plain.windows(key.len()).position(|bytes| bytes == key);
    let at = at.expect("a declaration");
    let with = |words: &str| {
        let mut asking = plain.clone();
        asking[at..at + words.len()].copy_from_slice(words.as_bytes());
        asking
    };
    let asking = [
        with(r#""wants":["rate_sample"],"summary":""#),
        with(r#""version":2,"summary":""#),
        with(r#""version":2,"wants":["rate_sample"],"summary":""#),
    ];
    for (recovery, set) in [("newreno", "rfc2012"), ("sack", "rfc2012"), ("rack", "linux"), ("rack", "quic")] {
        let digest = |module: &[u8]| {
            let report = run(&json!({ "version": 1, "duration_s": 20,
                "guests": { "own": { "module": encode_module(module) } },
                "links": [{ "id": "a", "rate_bps": 5e6, "delay_ms": 20, "queue": { "kind": "droptail" },
                            "loss": { "kind": "bernoulli", "p": 0.01 } }],
                "flows": [{ "id": "x", "cc": { "kind": "guest:own" }, "path": ["a"],
                            "transport": { "set": set, "recovery": recovery } }] }));
            assert!(report.flows[0].total.retransmits > 20);
            report.digest
        };
        for asking in &asking {
            assert_eq!(digest(&plain), digest(asking), "{recovery}");
        }
        let owner = with(r#""version":2,"wants":["recovery"],"summary":""#);
        assert_eq!(digest(&plain) == digest(&owner), set == "rfc2012", "{recovery}");
    }
}

/// A parameter of a guest is changed in mid-run as a built-in controller's, and refused in the same words.
#[test]
fn parameters_change_in_mid_run() {
    let mut scenario = two_flows();
    let before = run(&scenario).digest;
    let change = |value| json!([{ "at_s": 5, "path": "flows.0.cc.target_ms", "value": value }]);
    scenario["changes"] = change(60);
    let (guests, _) = with_guests(&scenario);
    let digest = run(&guests).digest;
    assert_eq!(digest, run(&scenario).digest);
    assert_ne!(digest, before);
    scenario["changes"] = change(0);
    let (guests, _) = with_guests(&scenario);
    let refused = |value| Scenario::with_host(value, &host()).map(drop).unwrap_err().to_string();
    assert_eq!(refused(guests), refused(scenario));
}

/// Each run of a sweep over a guest's parameter is that over the built-in controller's.
#[test]
fn parameters_are_swept() {
    let sweep = |base: Value| {
        let axes = json!([{ "path": "flows.0.cc.target_ms", "values": [5, 25, 100] }]);
        let value = json!({ "version": 1, "base": base, "axes": axes });
        let sweep = Sweep::with_host(&value, &host()).unwrap_or_else(|e| panic!("{e}"));
        let digest = |index| {
            let one = sweep.run(index).unwrap_or_else(|e| panic!("{e}"));
            let mut engine = Engine::new(one.scenario.plan(), Null);
            engine.run();
            engine.finish().0.digest.to_string()
        };
        (0..sweep.runs()).map(digest).collect::<Vec<_>>()
    };
    let own = sweep(two_flows());
    assert_eq!(own, sweep(with_guests(&two_flows()).0));
    assert!(own.len() == 3 && own[0] != own[1] && own[1] != own[2], "{own:?}");
}

/// What a guest shows of itself is recorded as a built-in controller's gauges are.
#[test]
fn gauges_are_recorded() {
    let gauges = |scenario: &Value| {
        let scenario = Scenario::with_host(scenario.clone(), &host()).unwrap_or_else(|e| panic!("{e}"));
        let plan = scenario.plan();
        let mut engine = Engine::new(plan, Columns::new(plan, ColumnsOptions::default()));
        engine.run();
        let columns = engine.finish().1;
        let of = |id: &str| {
            let mut all = columns.series().iter();
            let series = all.find(|s| s.id == id).unwrap_or_else(|| panic!("{id}"));
            let values = &columns.data()[series.offset..][..4 * columns.buckets()];
            values.iter().map(|x| x.to_bits()).collect::<Vec<_>>()
        };
        ["gauge:base_delay", "gauge:queuing_delay", "gauge:off_target"].map(of)
    };
    let own = gauges(&two_flows());
    assert_eq!(own, gauges(&with_guests(&two_flows()).0));
}

/// A copy of a run midway goes on as the run does.
#[test]
fn a_copy_goes_on_as_the_run_does() {
    let (_, scenario) = scenarios().swap_remove(0);
    let mut scenario = scenario;
    scenario["flows"] = json!([
        { "id": "a", "cc": { "kind": "ledbat" }, "path": [scenario["links"][0]["id"]] },
        { "id": "b", "cc": { "kind": "reno" }, "path": [scenario["links"][0]["id"]] }]);
    scenario["duration_s"] = 20.into();
    scenario["warmup_s"] = 0.into();
    if let Some(object) = scenario.as_object_mut() {
        object.remove("changes");
    }
    let (scenario, _) = with_guests(&scenario);
    let scenario = Scenario::with_host(scenario, &host()).unwrap_or_else(|e| panic!("{e}"));
    let mut engine = Engine::new(scenario.plan(), Null);
    engine.advance(20_000);
    let mut copy = engine.clone();
    engine.run();
    copy.run();
    assert_eq!(engine.finish().0.digest, copy.finish().0.digest);
}

/// The modules in `examples/controllers` are what their sources give, where the compiler that made them is there.
#[test]
fn the_modules_are_what_their_sources_give() {
    for name in TWINS {
        let folder = root().join("examples/controllers/rust");
        let out = std::env::temp_dir().join(format!("lbe-{}-{name}.wasm", std::process::id()));
        let status = Command::new("rustc")
            .current_dir(&folder)
            .args(["--edition", "2024", "--crate-type", "cdylib"])
            .args(["--target", "wasm32-unknown-unknown", "-C", "opt-level=s"])
            .args(["-C", "panic=abort", "-C", "lto=fat", "-C", "strip=symbols"])
            .args(["-C", "link-arg=-zstack-size=16384", "-o"])
            .arg(&out)
            .arg(format!("{name}.rs"))
            .output();
        if !status.is_ok_and(|output| output.status.success()) {
            println!("skipped: no rustc here compiles to wasm32-unknown-unknown");
            return;
        }
        let built = fs::read(&out).expect("it was built");
        fs::remove_file(&out).expect("it is there");
        // Other versions of the compiler write other bytes: the module must do the same.
        let mut scenario = json!({ "version": 1, "duration_s": 20,
            "links": [{ "id": "a", "rate_bps": 5e6, "delay_ms": 20, "queue": { "kind": "droptail" } }],
            "flows": [{ "id": "x", "cc": { "kind": format!("guest:{name}") }, "path": ["a"] },
                      { "id": "y", "cc": { "kind": "cubic" }, "path": ["a"], "start_s": 2 }] });
        scenario["guests"][name] = json!({ "module": encode_module(&built) });
        let digest = run(&scenario).digest;
        scenario["flows"][0]["cc"]["kind"] = name.into();
        assert_eq!(digest, run(&scenario).digest, "{name}");
    }
}
