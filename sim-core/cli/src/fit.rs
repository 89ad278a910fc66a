//! What a capture says of the link that it was made on.

use std::fs::File;
use std::io::{self, Read, Write};

use lbe_capture::fit::nearest::{Candidate, candidates, distance, of_run};
use lbe_capture::fit::{Estimate, Fit};
use serde_json::{Value, json};
use sim_core::scenario::Scenario;

use crate::args::FitArgs;
use crate::failure::Failure;
use crate::guest::{self, Own};
use crate::pool::Pool;
use crate::tables::{add, table};

/// `lbe fit`.
pub(crate) fn command(args: &FitArgs, out: &mut impl Write) -> Result<(), Failure> {
    let unreadable = |error| Failure::in_file(&args.file, &format!("cannot be read: {error}"));
    let file: Box<dyn Read> = if args.file == "-" {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(&args.file).map_err(unreadable)?)
    };
    let fit = Fit::of_capture(file).map_err(|error| Failure::in_file(&args.file, &error))?;
    let own = args.controller.as_deref().map(Own::read).transpose()?;
    let mut pool = None;
    let nearest = if args.controllers || own.is_some() {
        let mut tried = candidates(&fit).map_err(|error| Failure::in_file(&args.file, &error))?;
        if let Some(own) = &own {
            let with_own = with_own(&tried, own)?;
            tried.extend(with_own);
        }
        let pool = pool.insert(Pool::new(args.threads, Some(tried.len())));
        let nearest = nearest(&fit, &tried, pool);
        pool.clear();
        Some(nearest)
    } else {
        None
    };
    if args.json {
        let mut object = fit.to_json();
        if let Some(nearest) = &nearest {
            object["nearest"] = nearest.iter().map(Near::to_json).collect();
        }
        writeln!(out, "{object}")?;
    } else {
        writeln!(out, "{}", tables(&fit))?;
        for (index, flow) in fit.flows.iter().enumerate() {
            let nearest = nearest.iter().flatten();
            let own: Vec<&Near> = nearest.filter(|near| near.flow == index).collect();
            if !own.is_empty() {
                let title = if fit.flows.len() > 1 { &flow.name } else { "" };
                writeln!(out, "\n{}", table_of(title, &own))?;
            }
        }
        if nearest.is_some() && fit.flows.len() > 1 {
            writeln!(out, "\n{OTHERS}")?;
        }
    }
    pool.map_or(Ok(()), |pool| pool.end("the other controllers were not compared"))
}

/// What somebody's own controller is tried with: all that Reno is.
fn with_own(tried: &[Candidate], own: &Own) -> Result<Vec<Candidate>, Failure> {
    let of_reno = tried.iter().filter(|one| one.controller == "reno");
    let mut all: Vec<Candidate> = of_reno.cloned().collect();
    for one in &mut all {
        one.controller = "guest";
        one.scenario["flows"][0]["cc"] = own.kind();
        own.put(&mut one.scenario)?;
    }
    if let Some(first) = all.first() {
        let read = Scenario::with_host(first.scenario.clone(), &guest::host());
        read.map_err(|error| Failure::Input(error.to_string()))?;
    }
    Ok(all)
}

/// A controller, and how far its run is from the capture.
struct Near {
    flow: usize,
    controller: &'static str,
    transport: &'static str,
    distance: f64,
}

impl Near {
    fn to_json(&self) -> Value {
        json!({
            "flow": self.flow, "controller": self.controller, "transport": self.transport, "distance": self.distance,
        })
    }
}

/// All that can be run, flow by flow, the nearest first; each controller with the transport that brings it nearest.
fn nearest(fit: &Fit, tried: &[Candidate], pool: &Pool) -> Vec<Near> {
    let host = guest::host();
    let all = pool.each(tried, |one| {
        let (scenario, from) = one.run(fit);
        let scenario = Scenario::with_host(scenario, &host).ok()?;
        Some(Near {
            flow: one.flow,
            controller: one.controller,
            transport: one.transport,
            distance: distance(fit, one.flow, &of_run(fit, scenario.plan(), from)?),
        })
    });
    let mut all: Vec<Near> = all.into_iter().flatten().flatten().collect();
    all.sort_by(|a, b| {
        let by_distance = a.distance.total_cmp(&b.distance);
        a.flow.cmp(&b.flow).then(by_distance)
    });
    let mut kept: Vec<Near> = vec![];
    for near in all {
        let is_it = |other: &Near| (other.flow, other.controller) == (near.flow, near.controller);
        if !kept.iter().any(is_it) {
            kept.push(near);
        }
    }
    kept
}

/// Of several flows.
const OTHERS: &str = "Each flow is compared by itself, with the packets of the others as they were captured; what is less than twice as far as the nearest is not told apart from it.";

/// Rows of the table of controllers; `--json` has all.
const SHOWN: usize = 8;

/// Rows of the table of flows; `--json` has all.
const MOST_FLOWS: usize = 20;

/// Of one flow, whose name heads the table where there are several.
fn table_of(flow: &str, nearest: &[&Near]) -> String {
    let title = format!("Nearest controller {flow}");
    let mut out = table(&[title.trim_end(), "Transport", "Distance"]);
    for near in nearest.iter().take(SHOWN) {
        let distance = number(Some(near.distance), 4);
        let cells = [near.controller, near.transport].map(str::to_owned);
        add(&mut out, cells.into_iter().chain([distance]));
    }
    out.to_string()
}

/// With so many digits; a dash where there is none.
fn number(x: Option<f64>, digits: usize) -> String {
    x.map_or_else(|| "–".to_owned(), |x| format!("{x:.digits$}"))
}

pub(crate) fn tables(fit: &Fit) -> String {
    let mut link = table(&["Link", "Estimate", "From", "To", "Unit"]);
    let mut row = |name: &str, estimate: Option<Estimate>, unit: &str, factor: f64, digits| {
        let part = |of: fn(Estimate) -> f64| number(estimate.map(|e| of(e) * factor), digits);
        let parts = [part(|e| e.value), part(|e| e.low), part(|e| e.high)];
        let [value, low, high] = parts;
        add(&mut link, [name.to_owned(), value, low, high, unit.to_owned()]);
    };
    row("Rate", fit.rate_bps, "Mbit/s", 1e-6, 3);
    let base = fit.base_rtt_ms.map(|value| Estimate {
        value,
        low: value,
        high: value,
    });
    row("Base RTT", base, "ms", 1.0, 2);
    let packets = 1.0 / f64::from(fit.packet_bytes.max(1));
    row("Queue at losses", fit.buffer_bytes, "packets", packets, 1);
    let mut flows = table(&[
        "Flow",
        "By",
        "Mbit/s",
        "Packets",
        "Sent again",
        "RTT min ms",
        "Mean",
        "Max",
        "Seen at",
        "Limited by",
    ]);
    for flow in fit.flows.iter().take(MOST_FLOWS) {
        let rtt = |i: usize| number(flow.rtt_ms.map(|rtt| rtt[i]), 2);
        let cells = [
            flow.name.clone(),
            flow.protocol.to_owned(),
            number(Some(flow.throughput_bps / 1e6), 3),
            flow.packets.to_string(),
            flow.retransmits.to_string(),
            rtt(0),
            rtt(1),
            rtt(2),
            crate::fit_words::side(flow.side).to_owned(),
            crate::fit_words::limit(flow.limit).to_owned(),
        ];
        add(&mut flows, cells);
    }
    let mut text = format!("{link}\n\n{flows}\n\n{:.3} s", fit.duration_s);
    for said in crate::fit_words::sentences(fit) {
        text.push('\n');
        text.push_str(&said);
    }
    text
}
