//! What version 2 of the block adds, and its bounds.

use super::{Budget, account, json, read, run, scenario, turns};

/// A module whose declaration has `more`, and these `hooks` beside.
pub(crate) fn declaring(more: &str, on_ack: &str, hooks: &str) -> Vec<u8> {
    let more = more.replace('"', "\\\"");
    let text = format!(
        r#"(module (memory (export "memory") 1)
        (data (i32.const 1024) "{{\"label\":\"T\",\"family\":\"best_effort\",{more}}}\00")
        (func (export "describe") (result i32) i32.const 1024)
        (func (export "block") (result i32) i32.const 0)
        (func (export "on_ack") {on_ack}) {hooks})"#
    );
    wat::parse_str(text).expect("it is a module")
}

/// In version 2: a window of all that the block has beside version 1, and a request now and then; each further call counts.
pub(crate) fn seeing() -> Vec<u8> {
    let words = [136, 140, 144, 148, 152, 156, 160, 176, 184, 188, 600];
    let words = words.map(|at| format!("(i32.add (i32.load (i32.const {at}))")).concat();
    let sum = format!("{words} (i32.trunc_sat_f64_u (f64.load (i32.const 168))) {}", ")".repeat(11));
    let on_ack = format!(
        "(f64.store (i32.const 8) (f64.add (f64.const 4) (f64.convert_i32_u (i32.rem_u {sum} (i32.const 16)))))
        (i32.store (i32.const 164) (i32.eqz (i32.rem_u (i32.load (i32.const 136)) (i32.const 97))))"
    );
    let hooks = ["on_recovered", "on_undo", "on_transmit_start", "on_idle_restart", "on_state"];
    let count = "(i32.store (i32.const 600) (i32.add (i32.load (i32.const 600)) (i32.const 1)))";
    let hooks = hooks.map(|name| format!("(func (export \"{name}\") {count})")).concat();
    declaring("\"version\":2", &on_ack, &hooks)
}

/// It hears of packets that leave, is called each 10 ms, and sees the range of its RTT: it traps where one of these is not what it
/// counts itself. `wrong` turns its check of the time round.
pub(crate) fn close(wrong: &str) -> Vec<u8> {
    let is = |what: &str| format!("(if (i32.eqz {what}) (then unreachable))");
    let (now, rtt) = ("(i64.load (i32.const 32))", "(i64.load (i32.const 40))");
    let (nxt, packet) = ("(i32.load (i32.const 140))", "(i32.load (i32.const 124))");
    let count = |at: u32| format!("(i32.store (i32.const {at}) (i32.add (i32.load (i32.const {at})) (i32.const 1)))");
    let ask = format!(
        "(i32.store (i32.const 164) (i32.const 20000))
        (i64.store (i32.const 520) (i64.add {now} (i64.const 10000000)))"
    );
    let kept = |at: u32, than: &str| {
        format!(
            "(if (i32.or (i64.eqz (i64.load (i32.const {at}))) ({than} {rtt} (i64.load (i32.const {at}))))
                (then (i64.store (i32.const {at}) {rtt})))"
        )
    };
    let same = |at: u32, own: u32| is(&format!("(i64.eq (i64.load (i32.const {at})) (i64.load (i32.const {own})))"));
    let on_ack = [
        format!("(if (i64.ge_s {rtt} (i64.const 0)) (then {} {}))", kept(536, "i64.lt_s"), kept(544, "i64.gt_s")),
        same(496, 536),
        same(504, 544),
        is(&format!("(i32.eq {nxt} (i32.load (i32.const 528)))")),
        format!("(if (i64.eqz (i64.load (i32.const 520))) (then {ask}))"),
        is(&format!("(i64.le_s {now} (i64.load (i32.const 520)))")),
    ];
    let on_send = format!(
        "(if (i32.load (i32.const 120)) (then {} {}) (else {} {})) {}",
        count(532),
        is(&format!("(i32.lt_u {packet} {nxt})")),
        count(528),
        is(&format!("(i32.eq (i32.add {packet} (i32.const 1)) {nxt})")),
        is("(i32.load (i32.const 88))"),
    );
    let on_timer = format!(
        "{} {ask} {} (f64.store (i32.const 8) (f64.convert_i32_u
            (i32.add (i32.const 4) (i32.rem_u (i32.load (i32.const 552)) (i32.const 24)))))",
        is(&format!("(i64.eq {now} (i64.load (i32.const 520))) {wrong}")),
        count(552),
    );
    let hooks = format!("(func (export \"on_send\") {on_send}) (func (export \"on_timer\") {on_timer})");
    declaring("\"version\":2,\"wants\":[\"rtt_range\"]", &on_ack.concat(), &hooks)
}

/// What is on record of them all.
pub(crate) fn on_record() -> [Vec<u8>; 4] {
    let asking = declaring("\"version\":2", "(i32.store (i32.const 164) (i32.const 2))", "");
    [seeing(), asking, close(""), close("i32.eqz")]
}

/// Whoever repairs and paces what is lost; and a packet that is sent again is told of as such.
#[test]
fn packets_and_times_are_told_as_they_come() {
    let losing = |module: &[u8], transport: serde_json::Value| {
        let mut scenario = scenario(module);
        scenario["links"][0]["loss"] = json!({ "kind": "bernoulli", "p": 0.02 });
        scenario["flows"][0]["transport"] = transport;
        account(&scenario, Budget::MOST, u64::MAX).0
    };
    for transport in [json!({}), json!({ "set": "linux", "pacing": true }), json!({ "recovery": "newreno" })] {
        let report = losing(&close(""), transport.clone());
        assert_eq!(report.ended_early, None, "{transport}");
        let message = losing(&close("i32.eqz"), transport).ended_early.expect("it ends early").message();
        assert!(message.contains("on_timer of the guest in flows.0.cc trapped"), "{message}");
    }
    let none_again = "(func (export \"on_send\") (if (i32.load (i32.const 120)) (then unreachable)))";
    let report = losing(&declaring("\"version\":2", "", none_again), json!({}));
    let message = report.ended_early.expect("it ends early").message();
    assert!(message.contains("on_send of the guest in flows.0.cc trapped"), "{message}");
}

/// Each packet of a huge window is a call: they count as they leave.
#[test]
fn calls_for_packets_count_as_they_leave() {
    let costly = format!("(func (export \"on_send\") {})", turns(8_000));
    let huge = "(f64.store (i32.const 8) (f64.const 1e9))";
    let few = Budget { instructions: 1_000_000, ..Budget::MOST };
    let (report, sent, _) = account(&scenario(&declaring("\"version\":2", huge, &costly)), few, u64::MAX);
    assert_eq!(report.ended_early.expect("it ends early").because.name(), "instructions");
    assert!(sent < 200, "{sent}");
}

/// What version 2 adds is refused, or ends a run, with a sentence.
#[test]
fn versions_and_requests_have_their_bounds() {
    let refused = |more: &str| read(scenario(&declaring(more, "", ""))).expect_err("it is refused");
    for version in ["3", "0", "1.5", "\"2\"", "null", "1e300"] {
        let error = refused(&format!("\"version\":{version}"));
        assert_eq!(error, "guests.own.module: declares declaration.version, which must be 1 or 2");
    }
    assert!(
        refused("\"wants\":[\"recovery\"]")
            .ends_with("which must be \"rate_sample\", \"pacing\", or with version 2 \"recovery\" or \"rtt_range\"")
    );
    let params = (0..31).map(|i| format!("{{\"key\":\"p{i}\",\"label\":\"P\",\"default\":0,\"min\":0,\"max\":1}}"));
    let params = params.collect::<Vec<_>>().join(",");
    assert_eq!(
        refused(&format!("\"version\":2,\"wants\":[\"rtt_range\"],\"params\":[{params}]")),
        "guests.own.module: declares declaration.params, which must be a list of at most 30 with \"rtt_range\""
    );
    let end = |request: &str| {
        let ask = format!("(i32.store (i32.const 164) (i32.const {request}))");
        let one = run(&declaring("\"version\":1", &ask, "")).ended_early;
        assert_eq!(one, None, "version 1 has no requests");
        run(&declaring("\"version\":2", &ask, "")).ended_early
    };
    assert_eq!(end("1"), None);
    let message = end("-2").expect("it ends early").message();
    assert!(
        message.contains("on_ack of the guest in flows.0.cc left request at 4294967294, which is not 0 or 1"),
        "{message}"
    );
}
