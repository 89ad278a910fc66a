//! What a guest may take from its host, and what is known of it before it runs.

use std::sync::Arc;

use lbe_guest::{Native, outside::about};
use serde_json::json;
use sim_core::cc::guest::{GuestHost, Wants};
use sim_core::engine::Engine;
use sim_core::num::{cbrt, exp, ln, pow};
use sim_core::record::Null;
use sim_core::scenario::{Scenario, encode_module};

const RANDOM: &str = r#"(import "lbe" "random" (func $r (result f64)))"#;
const MATHS: &str = r#"(import "lbe" "exp" (func $exp (param f64) (result f64))) (import "lbe" "log" (func $log (param f64) (result f64)))
    (import "lbe" "cbrt" (func $cbrt (param f64) (result f64))) (import "lbe" "pow" (func $pow (param f64 f64) (result f64)))"#;

fn module(on_ack: &str, more: &str) -> Vec<u8> {
    let text = format!(
        r#"(module {more} (memory (export "memory") 1)
        (data (i32.const 1024) "{{\"label\":\"Test\",\"family\":\"best_effort\"}}\00")
        (func (export "describe") (result i32) i32.const 1024)
        (func (export "block") (result i32) i32.const 0)
        (func (export "on_ack") {on_ack}))"#
    );
    wat::parse_str(text).expect("it is a module")
}

fn scenario(module: &[u8]) -> Scenario {
    let host: Arc<dyn GuestHost> = Arc::new(Native::default());
    let value = json!({ "version": 1, "duration_s": 2,
        "links": [{ "id": "a", "rate_bps": 5e6, "delay_ms": 20, "queue": { "kind": "droptail" } }],
        "guests": { "own": { "module": encode_module(module) } },
        "flows": [{ "id": "x", "cc": { "kind": "guest:own" }, "path": ["a"] }] });
    Scenario::with_host(value, &host).unwrap_or_else(|error| panic!("{error}"))
}

/// The engine's own functions, to the bit.
#[test]
fn functions_of_the_host_are_the_engines() {
    let same = |call: &str, is: f64| {
        let bits = is.to_bits();
        format!("(if (i64.ne (i64.reinterpret_f64 ({call})) (i64.const {bits})) (then unreachable))")
    };
    let end = |on_ack: &str| {
        let scenario = scenario(&module(on_ack, MATHS));
        let mut engine = Engine::new(scenario.plan(), Null);
        engine.run();
        engine.finish().0.ended_early
    };
    let all = [
        same("call $pow (f64.const 1.7) (f64.const 2.3)", pow(1.7, 2.3)),
        same("call $exp (f64.const 0.3)", exp(0.3)),
        same("call $log (f64.const 0.3)", ln(0.3)),
        same("call $cbrt (f64.const 7.7)", cbrt(7.7)),
    ];
    assert_eq!(end(&all.concat()), None);
    assert!(end(&same("call $exp (f64.const 0.3)", 1.3)).is_some());
}

#[test]
fn what_nothing_calls_is_named_and_chance_is_seen() {
    let more = r#"(func (export "on_clock")) (func (export "on_state")) (func (export "_start")) (func (export "other") (param i32))"#;
    let unknown = |sees| {
        let wants = Wants { sees, ..Wants::default() };
        about(&module("", more), wants).unknown_exports
    };
    assert_eq!(unknown(true), ["on_clock"]);
    assert_eq!(unknown(false), ["on_clock", "on_state"]);
    let more = r#"(func (export "on_clock"))"#;
    let warnings = scenario(&module("", more)).warnings();
    assert_eq!(warnings[0].message(), "the controller of \"x\" exports on_clock, which nothing calls");
    assert!(scenario(&module("(drop (call $r))", RANDOM)).is_seeded());
    assert!(!scenario(&module("", MATHS)).is_seeded());
}
