//! What version 2 of the block adds, and its bounds.

use super::{read, run, scenario};

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
    let sum = format!(
        "{words} (i32.trunc_sat_f64_u (f64.load (i32.const 168))) {}",
        ")".repeat(11)
    );
    let on_ack = format!(
        "(f64.store (i32.const 8) (f64.add (f64.const 4) (f64.convert_i32_u (i32.rem_u {sum} (i32.const 16)))))
        (i32.store (i32.const 164) (i32.eqz (i32.rem_u (i32.load (i32.const 136)) (i32.const 97))))"
    );
    let hooks = [
        "on_recovered",
        "on_undo",
        "on_transmit_start",
        "on_idle_restart",
        "on_state",
    ];
    let count = "(i32.store (i32.const 600) (i32.add (i32.load (i32.const 600)) (i32.const 1)))";
    let hooks = hooks.map(|name| format!("(func (export \"{name}\") {count})")).concat();
    declaring("\"version\":2", &on_ack, &hooks)
}

/// What version 2 adds is refused, or ends a run, with a sentence.
#[test]
fn versions_and_requests_have_their_bounds() {
    let refused = |more: &str| read(scenario(&declaring(more, "", ""))).expect_err("it is refused");
    for version in ["3", "0", "1.5", "\"2\"", "null", "1e300"] {
        let error = refused(&format!("\"version\":{version}"));
        assert_eq!(
            error,
            "guests.own.module: declares declaration.version, which must be 1 or 2"
        );
    }
    assert!(
        refused("\"wants\":[\"recovery\"]")
            .ends_with("which must be \"rate_sample\", \"pacing\", or with version 2 \"recovery\"")
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
