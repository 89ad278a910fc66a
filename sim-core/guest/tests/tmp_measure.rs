use lbe_guest::Native;
use serde_json::json;
use sim_core::cc::guest::GuestHost;
use sim_core::engine::Engine;
use sim_core::record::Null;
use sim_core::scenario::{Scenario, encode_module};
use std::sync::Arc;
#[test]
fn measure() {
    let host: Arc<dyn GuestHost> = Arc::new(Native::default());
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/controllers");
    for file in std::fs::read_dir(dir).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|e| e != "wasm") {
            continue;
        }
        let module = std::fs::read(&path).unwrap();
        let v = json!({ "version": 1, "duration_s": 120,
        "links": [{ "id": "a", "rate_bps": 10e6, "delay_ms": 25, "queue": { "kind": "droptail" } }],
        "guests": { "own": { "module": encode_module(&module) } },
        "flows": [{ "id": "x", "cc": { "kind": "guest:own" }, "path": ["a"] }] });
        let s = Scenario::with_host(v, &host).unwrap();
        let mut e = Engine::new(s.plan(), Null);
        let t = std::time::Instant::now();
        e.run();
        let n = e.instructions().max(1);
        let r = e.finish().0;
        println!(
            "{path:?} instructions {n} delivered {} events {} {:?}",
            r.flows[0].total.sent,
            r.events,
            t.elapsed()
        );
    }
    // hostile
    for (name, body, more) in [
        (
            "loop",
            "(local $i i32) (loop $l (br_if $l (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 15000))))",
            "",
        ),
        (
            "random",
            "(local $i i32) (loop $l (drop (call $r)) (br_if $l (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 3500))))",
            "(import \"lbe\" \"random\" (func $r (result f64)))",
        ),
        (
            "fill",
            "(local $i i32) (loop $l (memory.fill (i32.const 0) (i32.const 1) (i32.const 65536)) (br_if $l (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 44))))",
            "",
        ),
        (
            "div",
            "(local $i i32) (local $x i64) (local.set $x (i64.const 123456789123456789)) (loop $l (local.set $x (i64.add (i64.div_s (local.get $x) (i64.const 3)) (i64.const 1234567891234567))) (br_if $l (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 9900))))",
            "",
        ),
        (
            "mem",
            "(local $i i32) (loop $l (i32.store (i32.and (i32.mul (local.get $i) (i32.const 4096)) (i32.const 65532)) (local.get $i)) (br_if $l (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 11000))))",
            "",
        ),
        (
            "call",
            "(local $i i32) (loop $l (call $e) (br_if $l (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 850))))",
            "(func $e)",
        ),
    ] {
        let decl = r#"{\"label\":\"Test\",\"family\":\"best_effort\"}"#;
        let text = format!(
            r#"(module {more} (memory (export "memory") 1) (data (i32.const 1024) "{decl}\00")
        (func (export "describe") (result i32) i32.const 1024)
        (func (export "block") (result i32) i32.const 0)
        (func $on_ack (export "on_ack") {body}))"#
        );
        let module = wat::parse_str(text).unwrap();
        let v = json!({ "version": 1, "duration_s": 120,
        "links": [{ "id": "a", "rate_bps": 10e6, "delay_ms": 25, "queue": { "kind": "droptail" } }],
        "guests": { "own": { "module": encode_module(&module) } },
        "flows": [{ "id": "x", "cc": { "kind": "guest:own" }, "path": ["a"] }] });
        let s = Scenario::with_host(v, &host).unwrap();
        let mut e = Engine::new(s.plan(), Null);
        let t = std::time::Instant::now();
        e.run();
        let n = e.instructions().max(1);
        let r = e.finish().0;
        println!(
            "{name} instructions {n} {:?} {:.2} ns each; {}",
            t.elapsed(),
            t.elapsed().as_nanos() as f64 / n as f64,
            r.ended_early.map_or("".into(), |e| e.message())
        );
    }
}
