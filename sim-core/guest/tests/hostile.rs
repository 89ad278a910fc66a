//! Guests that mean harm, or are broken: each ends with one sentence, and the same one everywhere.

#[path = "hostile/version2.rs"]
mod version2;

use std::sync::Arc;

use lbe_guest::Native;
use lbe_guest::prepare::{MAX_MODULE_BYTES, prepare};
use proptest::prelude::*;
use serde_json::{Value, json};
use sim_core::cc::guest::GuestHost;
use sim_core::engine::{Budget, Engine};
use sim_core::record::{Null, Report};
use sim_core::scenario::{Scenario, encode_module};
use sim_core::units::Time;
use version2::declaring;

const DECLARATION: &str = r#"{\"label\":\"Test\",\"family\":\"best_effort\"}"#;

const RANDOM: &str = r#"(import "lbe" "random" (func $r (result f64)))"#;
const EXP: &str = r#"(import "lbe" "exp" (func $exp (param f64) (result f64)))"#;

/// A module with this `on_ack`, and what else it has.
fn module(on_ack: &str, more: &str) -> Vec<u8> {
    with_memory("1", on_ack, more)
}

fn with_memory(pages: &str, on_ack: &str, more: &str) -> Vec<u8> {
    let text = format!(
        r#"(module {more} (memory (export "memory") {pages}) (data (i32.const 1024) "{DECLARATION}\00")
        (func (export "describe") (result i32) i32.const 1024)
        (func (export "block") (result i32) i32.const 0)
        (func $on_ack (export "on_ack") {on_ack}))"#
    );
    wat::parse_str(text).expect("it is a module")
}

fn scenario(module: &[u8]) -> Value {
    json!({ "version": 1, "duration_s": 5,
        "links": [{ "id": "a", "rate_bps": 5e6, "delay_ms": 20, "queue": { "kind": "droptail" } }],
        "guests": { "own": { "module": encode_module(module) } },
        "flows": [{ "id": "x", "cc": { "kind": "guest:own" }, "path": ["a"] }] })
}

fn host() -> Arc<dyn GuestHost> {
    Arc::new(Native::default())
}

fn read(value: Value) -> Result<Scenario, String> {
    Scenario::with_host(value, &host()).map_err(|error| error.to_string())
}

fn run(module: &[u8]) -> Report {
    let scenario = read(scenario(module)).unwrap_or_else(|error| panic!("{error}"));
    let mut engine = Engine::new(scenario.plan(), Null);
    engine.run();
    engine.finish().0
}

/// What ended the run; twice the same.
fn end(on_ack: &str) -> String {
    let (first, again) = (run(&module(on_ack, "")), run(&module(on_ack, "")));
    assert_eq!(first, again, "{on_ack}");
    let end = first.ended_early.expect("it ends early");
    end.message()
}

/// What an `on_ack` does wrong, and how the run ends.
fn wrongs() -> Vec<(String, &'static str)> {
    let set = |at: u32, value: &str| format!("i32.const {at} f64.const {value} f64.store");
    vec![
        ("(loop $l br $l)".to_owned(), "took more instructions than a call may"),
        ("call $on_ack".to_owned(), "took more instructions than a call may"),
        (
            "(loop $l (memory.fill (i32.const 0) (i32.const 1) (i32.const 65536)) br $l)".to_owned(),
            "took more instructions than a call may",
        ),
        ("(loop $l (drop (memory.grow (i32.const 1))) br $l)".to_owned(), "took more instructions than a call may"),
        ("unreachable".to_owned(), "trapped"),
        ("(drop (i32.div_u (i32.const 1) (i32.const 0)))".to_owned(), "trapped"),
        ("(drop (i32.load (i32.const -8)))".to_owned(), "trapped"),
        (set(8, "nan"), "left snd_cwnd at NaN, which is not from 0.001 to 1000000000 packets"),
        (set(8, "inf"), "left snd_cwnd at inf, which is not from 0.001 to 1000000000 packets"),
        (set(8, "-1"), "left snd_cwnd at -1, which is not from 0.001 to 1000000000 packets"),
        (set(8, "0"), "left snd_cwnd at 0, which is not from 0.001 to 1000000000 packets"),
        (set(16, "nan"), "left snd_ssthresh at NaN, which is not 0.001 packets or more"),
    ]
}

#[test]
fn what_a_guest_does_wrong_in_a_run_ends_the_run_with_a_sentence() {
    for (on_ack, reason) in wrongs() {
        let message = end(&on_ack);
        let start = format!("since on_ack of the guest in flows.0.cc {reason}");
        assert!(message.contains(&start), "{on_ack}: {message}");
    }
}

/// A module whose declaration has these `wants`.
fn wanting(wants: &str, on_ack: &str) -> Vec<u8> {
    declaring(&format!("\"wants\":[{wants}]"), on_ack, "")
}

/// Turns of a loop that do nothing else.
fn turns(count: u32) -> String {
    format!(
        "(local $i i32) (loop $l (br_if $l (i32.lt_u
            (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const {count}))))"
    )
}

/// A run up to its end, and its engine's account of it.
fn account(scenario: &Value, budget: Budget, slice: u64) -> (Report, u64, u64) {
    let scenario = read(scenario.clone()).unwrap_or_else(|error| panic!("{error}"));
    let mut engine = Engine::new(scenario.plan(), Null);
    engine.limit(budget);
    while !engine.advance(slice) {}
    let (sent, instructions) = (engine.census().sent, engine.instructions());
    (engine.finish().0, sent, instructions)
}

/// A fault ends the run with the event of the call, and not later; however the run is sliced.
#[test]
fn a_fault_ends_the_run_at_its_event() {
    for (on_ack, _) in wrongs() {
        let scenario = scenario(&module(&on_ack, ""));
        let (report, ..) = account(&scenario, Budget::MOST, u64::MAX);
        // Two packets, the first of which is acknowledged: their starts, services, arrivals.
        assert!(report.events < 10, "{on_ack}: {} events", report.events);
        assert_eq!(account(&scenario, Budget::MOST, 1).0, report, "{on_ack}");
    }
}

/// Any number may be left as a rate: it is a rate, or none, or a sentence.
#[test]
fn every_pacing_rate_is_one_or_is_refused() {
    let of = |value: &str| {
        let on_ack = format!("(f64.store (i32.const 24) (f64.const {value}))");
        run(&wanting(r#""pacing""#, &on_ack))
    };
    assert_eq!(of("-0").digest, of("0").digest);
    for value in ["5e-324", "1e-300", "1", "1e9"] {
        assert_eq!(of(value).ended_early, None, "{value}");
    }
    for value in ["nan", "-nan", "inf", "-inf", "-1e-9", "1000000001"] {
        let message = of(value).ended_early.expect("it ends early").message();
        assert!(message.contains("left pacing_rate at "), "{message}");
        assert!(message.contains(", which is not from 0 to 1000000000 packets per second"), "{message}");
        assert!(message.len() < 400, "{message}");
    }
}

/// A window of a thousand million packets is allowed, and what it lets out counts as it leaves.
#[test]
fn a_huge_window_ends_with_the_budget_in_the_event_that_uses_it_up() {
    let huge = "(f64.store (i32.const 8) (f64.const 1e9))";
    let few = Budget { events: 20_000, ..Budget::MOST };
    let little = Budget { held_bytes: 1_000_000, ..Budget::MOST };
    for wants in ["", r#""pacing""#, r#""pacing","rate_sample""#] {
        for transport in [json!({}), json!({ "set": "linux" }), json!({ "recovery": "newreno" })] {
            let mut scenario = scenario(&wanting(wants, huge));
            scenario["flows"][0]["transport"] = transport;
            let (report, sent, _) = account(&scenario, few, u64::MAX);
            let because = report.ended_early.expect("it ends early").because;
            assert_eq!(because.name(), "events");
            // In the same event: beside what is sent, the few events since the last look.
            assert!(sent <= 20_000 && report.events < 100, "{sent} sent");
            let (report, sent, _) = account(&scenario, little, u64::MAX);
            let because = report.ended_early.expect("it ends early").because;
            assert_eq!(because.name(), "memory");
            assert!(sent < 12_000, "{sent}");
        }
    }
}

/// What calls take beyond what is free adds up over the run; the run that has used it up ends with that call.
#[test]
fn the_guests_of_a_run_have_a_budget() {
    let little = Budget { instructions: 1_000_000, ..Budget::MOST };
    let slow = scenario(&module(&turns(10_000), ""));
    let (report, _, instructions) = account(&slow, little, u64::MAX);
    let end = report.ended_early.expect("it ends early");
    assert_eq!(end.because.name(), "instructions");
    let message = end.message();
    assert!(message.contains("on_ack of the guest in flows.0.cc used up the 1 million instructions"), "{message}");
    assert!((1_000_000..1_200_000).contains(&instructions), "{instructions}");
    assert_eq!(account(&slow, little, 7).0, report);

    // It is that of all of them together.
    let mut both = slow.clone();
    both["flows"][0]["count"] = 2.into();
    let (report, ..) = account(&both, little, u64::MAX);
    assert!(report.ended_early.expect("it ends early").at < Time::from_secs(5.0));

    // Each life of a flow begins with a memory, which counts.
    let mut lives = scenario(&with_memory("32", "", ""));
    lives["flows"][0]["app"] = json!({ "kind": "requests", "bytes": 100, "gap_ms": 0, "handshake_rtts": 0 });
    let (report, ..) = account(&lives, little, u64::MAX);
    assert_eq!(report.ended_early.expect("it ends early").because.name(), "instructions");
}

/// The examples take nothing of it but for their beginnings, and a host's random number costs what it takes.
#[test]
fn what_is_usual_is_free_and_the_hosts_call_is_not() {
    for module in SEEDS {
        let (report, _, instructions) = account(&scenario(module), Budget::MOST, u64::MAX);
        assert_eq!(report.ended_early, None);
        assert!(instructions < 100_000, "{instructions}");
    }
    let draws = |count: u32| {
        let turns = turns(count).replace("(br_if", "(drop (call $r)) (br_if");
        run(&module(&turns, RANDOM)).ended_early
    };
    assert_eq!(draws(3_000), None);
    let message = draws(4_000).expect("an end").message();
    let said = "took more instructions than a call may";
    assert!(message.contains(said), "{message}");
}

/// What the host calls answers its instructions, however the function is left.
#[test]
fn a_hook_may_return_from_anywhere() {
    let set = "(f64.store (i32.const 8) (f64.const 7))";
    let plain = run(&module(set, ""));
    assert_eq!(plain.ended_early, None);
    for on_ack in [
        format!("{set} return"),
        format!("(block (loop (block {set} (br 3)))) unreachable"),
        format!("(block (if (i32.const 1) (then {set} return) (else unreachable))) unreachable"),
        format!("{set} (block (br_table 0 1 (i32.const 1))) unreachable"),
        format!("{set} (br_if 0 (i32.const 1)) unreachable"),
    ] {
        let report = run(&module(&on_ack, ""));
        assert_eq!((report.digest, report.ended_early), (plain.digest, None), "{on_ack}");
    }
}

/// What is no guest, and why.
fn no_guests() -> Vec<(Vec<u8>, &'static str)> {
    let wat = |text: &str| wat::parse_str(text).expect("it is a module");
    let many = format!("(memory {}) (export \"memory\" (memory 0))", 33);
    vec![
        (b"hello".to_vec(), "must be a WebAssembly module, which begins with \\0asm"),
        (b"\0asm\x01\0\0\0\x01".to_vec(), "is not a valid module"),
        (wat("(module)"), "must export the function \"on_ack\""),
        (vec![0; MAX_MODULE_BYTES + 1], "must be a module of at most 65536 bytes"),
        (wat(&format!("(module {many})")), "must begin with a memory of at most 2048 KiB, not 2112 KiB"),
        (wat("(module (import \"env\" \"now\" (func (result f64))))"), "must not import \"env.now\""),
        (
            wat("(module (memory 1) (func (export \"on_ack\") (param i32)) (export \"memory\" (memory 0)))"),
            "must export the function \"on_ack\", without parameters and with no result",
        ),
        (wat("(module (func (drop (v128.const i64x2 0 0))))"), "is not a valid module"),
        (wat("(module (memory i64 1))"), "is not a valid module"),
        (
            module("", "(global (export \"lbe:meter\") i64 (i64.const 0))"),
            "must not export names that begin with \"lbe:\"",
        ),
        (
            module("(local f64) (drop (i32.const 0)) ", "(func $s (loop $l br $l)) (start $s)"),
            "traps, or takes more instructions than a call may, when it begins",
        ),
        (
            wat(&format!("(module (func (local {})) (memory (export \"memory\") 1))", "i64 ".repeat(1001))),
            "must export",
        ),
    ]
}

#[test]
fn what_is_no_guest_is_refused_with_a_sentence() {
    let of = |module: &[u8]| read(scenario(module)).expect_err("it is refused");
    for (module, sentence) in no_guests() {
        let error = of(&module);
        assert!(error.contains(sentence), "{error}");
        assert!(error.starts_with("guests.own.module: "), "{error}");
    }
}

/// What each of them comes to is on record, for the browser's engine to come to the same (web/test-wasm/guests.test.ts).
/// `LBE_BLESS=1` writes it.
#[test]
fn what_they_come_to_is_on_record() {
    let many = format!("(local {}) call $on_ack", "i64 ".repeat(900));
    let by_chance = "(f64.store (i32.const 8) (f64.add (f64.const 2) (f64.mul (f64.const 20) (call $r))))";
    let runs = wrongs()
        .into_iter()
        .map(|(on_ack, _)| module(&on_ack, ""))
        .chain([
            module(&many, ""),
            module(by_chance, RANDOM),
            module("(f64.store (i32.const 8) (call $exp (f64.const 1.1)))", EXP),
            module("(f64.store (i32.const 192) (f64.div (f64.const 0) (f64.const 0)))", ""),
        ])
        .chain(version2::on_record())
        .map(|module| {
            let report = run(&module).to_json();
            json!({ "module": encode_module(&module), "digest": report["digest"], "ended": report["ended_early"] })
        });
    let refused = no_guests()
        .into_iter()
        .map(|(module, _)| module)
        .filter(|module| module.len() <= MAX_MODULE_BYTES)
        .chain([declaring("\"version\":3", "", "")])
        .map(|module| {
            let error = read(scenario(&module)).expect_err("it is refused");
            json!({ "module": encode_module(&module), "refused": error })
        });
    let now = json!({ "scenario": scenario(b"\0asm"), "guests": runs.chain(refused).collect::<Vec<_>>() });
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/guests.json");
    if std::env::var_os("LBE_BLESS").is_some() {
        let text = serde_json::to_string_pretty(&now).expect("a text");
        std::fs::write(file, text + "\n").expect("it is written");
    }
    let on_record = std::fs::read_to_string(file).expect("it is there");
    let on_record: Value = serde_json::from_str(&on_record).expect("JSON");
    assert_eq!(now, on_record);
}

/// Each of the host's calls has a full meter, a call from inside has what is left: a function that takes most of it runs for
/// ever if the host calls it, and not twice in a call.
#[test]
fn the_meter_is_full_when_the_host_calls() {
    let most = "(local $i i32) (loop $l
        (br_if $l (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 15000))))";
    assert_eq!(run(&module(most, "")).ended_early, None);
    let twice = format!("(func $most {most})");
    assert_eq!(run(&module("call $most", &twice)).ended_early, None);
    let again = run(&module("call $most call $most", &twice)).ended_early;
    let message = again.expect("it ends early").message();
    assert!(message.contains("took more instructions than a call may"), "{message}");
}

/// What the host calls is there twice, however many names it has.
#[test]
fn no_module_grows_much() {
    let body = "(f64.store (i32.const 8) (f64.load (i32.const 8)))".repeat(4_000);
    let exports = r#"(export "init" (func $on_ack)) (export "on_congestion" (func $on_ack))
        (export "on_timeout" (func $on_ack)) (export "on_params" (func $on_ack))"#;
    let module = module(&body, exports);
    let prepared = prepare(&module).expect("it is a guest");
    assert!(prepared.len() < 8 * module.len());
}

#[test]
fn a_kind_without_its_guest_is_refused() {
    let mut value = scenario(&module("", ""));
    value["flows"][0]["cc"]["kind"] = "guest:other".into();
    assert_eq!(
        read(value.clone()).unwrap_err(),
        "flows.0.cc.kind: must be \"guest:\" and the name of a guest: \"own\", not \"guest:other\""
    );
    let error = Scenario::from_value(value).unwrap_err().to_string();
    assert!(error.starts_with("guests.own.module: cannot run here"), "{error}");
}

#[test]
fn a_thousand_memories_are_refused() {
    let mut value = scenario(&module("", ""));
    value["flows"][0]["count"] = 101.into();
    let error = read(value).unwrap_err();
    assert!(error.contains("at most 100 flows whose cc is a guest"), "{error}");
}

/// The bits of a NaN are the same whatever made it.
#[test]
fn a_nan_has_the_same_bits_everywhere() {
    let odd = "(i64.reinterpret_f64 (f64.div (f64.const -nan:0x123) (f64.const 0)))";
    let canonical = f64::NAN.to_bits().cast_signed();
    let on_ack = format!("(if (i64.ne {odd} (i64.const {canonical})) (then unreachable))");
    assert_eq!(run(&module(&on_ack, "")).ended_early, None);
    let stored = format!(
        "(f64.store (i32.const 512) (f64.neg (f64.const nan:0x77)))
         (if (i64.ne (i64.load (i32.const 512)) (i64.const {canonical})) (then unreachable))"
    );
    assert_eq!(run(&module(&stored, "")).ended_early, None);
    // What is made of numbers alone need not be looked at; these are.
    for odd in [
        "(f64.mul (f64.convert_i32_s (i32.const 0)) (f64.const -inf))",
        "(f64.div (f64.convert_i32_s (i32.const 0)) (f64.const 0))",
        "(f64.add (f64.const -inf) (f64.const inf))",
        "(f64.mul (f64.load (i32.const 520)) (f64.const 2))",
        "(f64.sub (f64.const 2) (f64.load (i32.const 520)))",
    ] {
        let stored = format!(
            "(i64.store (i32.const 520) (i64.const -1)) (f64.store (i32.const 512) {odd})
             (if (i64.ne (i64.load (i32.const 512)) (i64.const {canonical})) (then unreachable))"
        );
        assert_eq!(run(&module(&stored, "")).ended_early, None, "{odd}");
    }
}

/// A sample of what a guest may import: the flow's own random numbers, the same in each run.
#[test]
fn random_numbers_are_the_flows_own() {
    let on_ack = "(f64.store (i32.const 8) (f64.add (f64.const 2) (f64.mul (f64.const 20) (call $r))))";
    let (first, again) = (run(&module(on_ack, RANDOM)), run(&module(on_ack, RANDOM)));
    assert_eq!((first.digest, first.ended_early), (again.digest, None));
}

/// A guest that wants them gets samples of the delivery rate, and is paced at the rate that it sets.
#[test]
fn a_guest_is_paced_as_it_wants() {
    let delivered = |wants: &str| {
        let on_ack = "(if (i32.and (i32.load (i32.const 92)) (i32.const 8))
              (then (if (i64.le_s (i64.load (i32.const 96)) (i64.const 0)) (then unreachable))))
            (f64.store (i32.const 8) (f64.const 20))
            (f64.store (i32.const 24) (f64.const 100))";
        let report = run(&wanting(wants, on_ack));
        assert_eq!(report.ended_early, None);
        report.to_json()["flows"][0]["delivered_packets"].as_u64()
    };
    // 5 s at 100 packets a second; without pacing the link's 417.
    let paced = delivered(r#""pacing","rate_sample""#).expect("a count");
    assert!((480..=500).contains(&paced), "{paced}");
    assert!(delivered("").expect("a count") > 1_500);
}

/// Runs a module for a little while, if it is one.
fn try_out(bytes: &[u8]) {
    let Ok(scenario) = read(scenario(bytes)) else {
        return;
    };
    let mut engine = Engine::new(scenario.plan(), Null);
    engine.limit(Budget { events: 1_000, ..Budget::MOST });
    engine.advance(1_000);
    let mut copy = engine.clone();
    copy.advance(10);
    engine.finish();
}

fn cases(usual: u32) -> ProptestConfig {
    let asked = std::env::var("LBE_CASES").ok().and_then(|n| n.parse().ok());
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(asked.unwrap_or(usual)) }
}

const SEEDS: [&[u8]; 2] = [
    include_bytes!("../../../examples/controllers/reno.wasm"),
    include_bytes!("../../../examples/controllers/ledbat.wasm"),
];

proptest! {
    #![proptest_config(cases(if std::env::var_os("LBE_ALL").is_some() { 3_000 } else { 600 }))]

    /// Modules with some bytes changed, moved or cut off: none panics, hangs or takes memory without bound.
    #[test]
    fn broken_modules_are_refused_or_run(
        which in 0..SEEDS.len(),
        edits in proptest::collection::vec((any::<proptest::sample::Index>(), any::<u8>()), 1..6),
        cut in proptest::option::weighted(0.1, any::<proptest::sample::Index>()),
    ) {
        let mut bytes = SEEDS[which].to_vec();
        for (at, byte) in edits {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        if let Ok(prepared) = prepare(&bytes) {
            prop_assert!(prepared.len() < 40 * MAX_MODULE_BYTES);
        }
        try_out(&bytes);
    }
}
