//! `lbe guest check`: what a module declares, and what it costs in a run.

use std::io::Write;
use std::path::Path;

use lbe_guest::Native;
use lbe_guest::prepare::MAX_MODULE_BYTES;
use serde_json::{Value, json};
use sim_core::cc::guest::GuestHost;
use sim_core::engine::Engine;
use sim_core::record::{Null, Report};
use sim_core::scenario::{Scenario, encode_module};

use crate::failure::Failure;
use crate::guest_source::source_of;
use crate::list::{entry, rows};
use crate::run::now;
use crate::terminal::Plain;
use crate::{guest, input};

/// `lbe guest check`.
pub(crate) fn command(file: &str, out: &mut impl Write) -> Result<(), Failure> {
    let wrong = |why: String| Failure::in_file(file, &why);
    let module = input::module(Path::new(file), MAX_MODULE_BYTES).map_err(wrong)?;
    let about = |why: String| wrong(format!("the module {why}"));
    let code = Native::default().load(&module).map_err(about)?;
    let (memory, _) = Native::default().described(&module).map_err(about)?;
    let (spec, wants) = (code.spec(), code.wants());
    entry(out, "guest", spec.doc.label, spec.doc.summary, spec.doc.source)?;
    rows(out, spec.params)?;
    let asked = [
        (wants.rate_sample, "rate_sample"),
        (wants.recovery, "recovery"),
        (wants.pacing, "pacing"),
        (wants.rtt_range, "rtt_range"),
    ];
    let asked = asked.iter().filter(|(is_asked, _)| *is_asked).map(|(_, name)| *name);
    let line = |what: &str, words: Vec<&str>| {
        let words = if words.is_empty() { "none".to_owned() } else { words.join(", ") };
        format!("{what}: {words}")
    };
    writeln!(out, "family: {}", spec.doc.family.name())?;
    writeln!(out, "version: {}", 1 + u8::from(wants.sees))?;
    writeln!(out, "{}", line("wants", asked.collect()))?;
    writeln!(out, "{}", line("gauges", spec.gauges.iter().map(|gauge| gauge.key).collect()))?;
    let unknown = code.about().unknown_exports.iter().map(String::as_str);
    writeln!(out, "{}", line("exports that are no hooks", unknown.collect()))?;
    let source = source_of(&module).map_or("none".to_owned(), |source| source.said());
    writeln!(out, "source: {source}")?;
    writeln!(out, "size: {} bytes, memory: {} KiB", module.len(), memory.len() / 1024)?;
    let own = alone(&json!({ "kind": "guest:own" }), Some(&module))?;
    let reno = alone(&json!({ "kind": "reno" }), None)?;
    let figures = &own.report.to_json()["flows"][0];
    let acks = figures["delivered_packets"].as_u64().unwrap_or(0).max(1);
    let rate = figures["throughput_bps"].as_f64().unwrap_or(0.0) / 1e6;
    let (instructions, times) = (own.instructions / acks, own.wall_s / reno.wall_s);
    writeln!(out, "alone on 10 Mb/s, 40 ms, 50 packets for 60 s: {rate:.2} Mb/s")?;
    let cost = format!("{instructions} instructions for each acknowledgement, {times:.1} times the time of Reno's run");
    writeln!(out, "cost: {cost}")?;
    let early =
        own.report.ended_early.map(|end| Failure::EndedEarly(format!("{}: {}", input::name(file), end.message())));
    early.map_or(Ok(()), Err)
}

/// `lbe guest check --source`. A tab is as harmless as a line feed, and C has many.
pub(crate) fn source<W: Write>(file: &str, out: &mut Plain<W>) -> Result<(), Failure> {
    let wrong = |why: String| Failure::in_file(file, &why);
    let module = input::module(Path::new(file), MAX_MODULE_BYTES).map_err(wrong)?;
    let source = source_of(&module).ok_or_else(|| wrong("the module carries no source".to_owned()))?;
    for (i, part) in source.text.split('\t').enumerate() {
        if i > 0 {
            out.0.write_all(b"\t")?;
        }
        write!(out, "{part}")?;
    }
    Ok(())
}

struct Alone {
    report: Report,
    instructions: u64,
    wall_s: f64,
}

/// A flow alone, with an acknowledgement for each packet; the best of three, since the machine does other things too.
fn alone(cc: &Value, module: Option<&[u8]>) -> Result<Alone, Failure> {
    let mut scenario = json!({ "version": 1, "duration_s": 60,
        "links": [{ "id": "b", "rate_bps": 10e6, "delay_ms": 20, "queue": { "kind": "droptail", "limit_packets": 50 } }],
        "flows": [{ "id": "own", "cc": cc, "path": ["b"], "transport": { "set": "linux", "delayed_ack": false, "quick_ack": false } }] });
    if let Some(module) = module {
        scenario["guests"] = json!({ "own": { "module": encode_module(module) } });
    }
    let scenario = Scenario::with_host(scenario, &guest::host());
    let scenario = scenario.map_err(|error| Failure::Input(error.to_string()))?;
    let once = || {
        let start = now();
        let mut engine = Engine::new(scenario.plan(), Null);
        while !engine.advance(u64::MAX) {}
        let instructions = engine.all_instructions();
        let (report, _) = engine.finish();
        let wall_s = start.elapsed().as_secs_f64();
        Alone { report, instructions, wall_s }
    };
    let best = (0..3).map(|_| once()).min_by(|a, b| a.wall_s.total_cmp(&b.wall_s));
    best.ok_or(Failure::Unread)
}
