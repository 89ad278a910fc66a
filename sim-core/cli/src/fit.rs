//! What a capture says of the link that it was made on.

use std::fs::File;
use std::io::{self, Read, Write};

use lbe_capture::fit::nearest::{Candidate, candidates, of_run};
use lbe_capture::fit::told::{Ran, Verdict, again, verdicts};
use lbe_capture::fit::{Estimate, Fit};
use serde_json::Value;
use sim_core::scenario::Scenario;

use crate::args::FitArgs;
use crate::failure::Failure;
use crate::guest::{self, Own};
use crate::pool::Pool;
use crate::progress::Count;
use crate::tables::{add, table};
use crate::terminal::beginning;

/// A file of which the terminal says how much is read.
struct Reading {
    file: Box<dyn Read>,
    done: u64,
    of: Option<u64>,
    count: Count,
}

impl Read for Reading {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let length = self.file.read(bytes)?;
        self.done += length as u64;
        self.count.read(self.done, self.of);
        Ok(length)
    }
}

impl Drop for Reading {
    fn drop(&mut self) {
        self.count.clear();
    }
}

fn opened(path: &str) -> io::Result<Reading> {
    let (file, of): (Box<dyn Read>, _) = if path == "-" {
        (Box::new(io::stdin()), None)
    } else {
        let file = File::open(path)?;
        let of = file.metadata().ok().map(|metadata| metadata.len());
        (Box::new(file), of)
    };
    Ok(Reading { file, done: 0, of, count: Count::new(None) })
}

/// `lbe fit`.
pub(crate) fn command(args: &FitArgs, out: &mut impl Write) -> Result<(), Failure> {
    let file = opened(&args.file).map_err(|error| Failure::in_file(&args.file, &format!("cannot be read: {error}")))?;
    let read = Fit::of_interface(file, args.interface);
    let fit = read.map_err(|error| Failure::in_file(&args.file, &error))?;
    let told = args.flow.as_deref().map_or_else(|| Ok((0..fit.flows.len()).collect()), |flow| asked(&fit, flow))?;
    let own = args.controller.as_deref().map(Own::read).transpose()?;
    if args.keeps.to.is_some() && own.is_none() && !args.controllers {
        let line = "--to is of --controllers and --controller; give one of these";
        return Err(Failure::Input(line.to_owned()));
    }
    let mut pool = None;
    let nearest = if args.controllers || own.is_some() {
        let tried = tried(&fit, args, &told, own.as_ref())?;
        let pool = pool.insert(Pool::new(args.threads, None).keeping(&args.keeps)?);
        let mut all = ran(&fit, &tried, pool);
        all.extend(ran(&fit, &again(&all), pool));
        pool.clear();
        // Of some of the runs nothing can be said.
        let told = if pool.stop().is_asked() { vec![] } else { verdicts(&fit, &all) };
        Some((nearest(all), told))
    } else {
        None
    };
    if args.json {
        let mut object = fit.to_json();
        if let Some(flows) = object["flows"].as_array_mut().filter(|_| args.flow.is_some()) {
            let mut place = 0..;
            flows.retain(|_| place.next().is_some_and(|place| told.contains(&place)));
        }
        if let Some((nearest, told)) = &nearest {
            object["nearest"] = nearest.iter().map(to_json).collect();
            object["told"] = told.iter().map(Verdict::to_json).collect();
        }
        writeln!(out, "{object}")?;
    } else {
        writeln!(out, "{}", tables(&fit, &told))?;
        if let Some((nearest, told)) = &nearest {
            for own in nearest.chunk_by(|a, b| a.candidate.flow == b.candidate.flow) {
                let flow = own[0].candidate.flow;
                let name = if fit.flows.len() > 1 { &fit.flows[flow].name } else { "" };
                writeln!(out, "\n{}", table_of(name, own))?;
                for verdict in told.iter().filter(|verdict| verdict.flow == flow) {
                    writeln!(out, "\n{}", crate::fit_words::told(name, verdict))?;
                }
            }
            if fit.flows.len() > 1 {
                writeln!(out, "{OTHERS}")?;
            }
        }
    }
    pool.map_or(Ok(()), |pool| pool.end("the other controllers were not compared"))
}

/// What is compared with the flows that are told of.
fn tried(fit: &Fit, args: &FitArgs, told: &[usize], own: Option<&Own>) -> Result<Vec<Candidate>, Failure> {
    let mut tried = candidates(fit).map_err(|error| Failure::in_file(&args.file, &error))?;
    tried.retain(|one| told.contains(&one.flow));
    if tried.is_empty() {
        return Err(Failure::Input("--flow: has too few packets to be compared with controllers".to_owned()));
    }
    if let Some(own) = own {
        let with_own = with_own(&tried, own)?;
        tried.extend(with_own);
    }
    Ok(tried)
}

/// The flows that `--flow` asks for.
fn asked(fit: &Fit, flow: &str) -> Result<Vec<usize>, Failure> {
    let number: Option<usize> = flow.parse().ok();
    let number = number.filter(|number| (1..=fit.flows.len()).contains(number));
    let of_name = |place: &usize| fit.flows[*place].name.contains(flow);
    let found: Vec<usize> =
        number.map_or_else(|| (0..fit.flows.len()).filter(of_name).collect(), |number| vec![number - 1]);
    if found.is_empty() {
        let line = format!(
            "--flow: must be a part of a flow's name or a number from 1 to {}, not {}",
            fit.flows.len(),
            beginning(flow, 80)
        );
        return Err(Failure::Input(line));
    }
    Ok(found)
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

fn to_json(near: &Ran) -> Value {
    let mut object = near.candidate.to_json();
    object["distance"] = near.distance.into();
    if let Some(object) = object.as_object_mut() {
        object.remove("scenario");
    }
    object
}

/// Their runs, of those that can be run.
fn ran(fit: &Fit, tried: &[Candidate], pool: &Pool) -> Vec<Ran> {
    let host = guest::host();
    let all = pool.each(tried, |one| {
        let (scenario, from) = one.run(fit);
        let kept = pool.once(&scenario, || {
            let scenario = Scenario::with_host(scenario.clone(), &host).ok()?;
            Some(Ran::of(fit, one, of_run(fit, scenario.plan(), from)?)?.kept())
        })?;
        Ran::again(fit, one, &kept)
    });
    all.into_iter().flatten().flatten().collect()
}

/// Flow by flow, the nearest first; each controller by the run that comes nearest.
fn nearest(mut all: Vec<Ran>) -> Vec<Ran> {
    all.sort_by(|a, b| {
        let by_distance = a.distance.total_cmp(&b.distance);
        a.candidate.flow.cmp(&b.candidate.flow).then(by_distance)
    });
    let mut seen = vec![];
    all.retain(|near| {
        let is = (near.candidate.flow, near.candidate.controller);
        let is_first = !seen.contains(&is);
        seen.push(is);
        is_first
    });
    all
}

/// Of several flows.
const OTHERS: &str = "Each flow is compared by itself, with the packets of the others as they were captured.";

/// Rows of the table of controllers; `--json` has all.
const SHOWN: usize = 8;

/// Rows of the table of flows; `--json` has all.
const MOST_FLOWS: usize = 20;

/// Of one flow, whose name heads the table where there are several.
fn table_of(flow: &str, nearest: &[Ran]) -> String {
    let title = format!("Nearest controller {flow}");
    let mut out = table(&[title.trim_end(), "Transport", "Link", "Distance"]);
    for near in nearest.iter().take(SHOWN) {
        let distance = number(Some(near.distance), 4);
        let link = match near.candidate.queue {
            "codel" => "CoDel",
            "pie" => "PIE",
            "loss" => "chance losses",
            _ => "drop-tail",
        };
        let cells = [near.candidate.controller, near.candidate.transport, link].map(str::to_owned);
        add(&mut out, cells.into_iter().chain([distance]));
    }
    out.to_string()
}

/// With so many digits; a dash where there is none.
fn number(x: Option<f64>, digits: usize) -> String {
    x.map_or_else(|| "–".to_owned(), |x| format!("{x:.digits$}"))
}

pub(crate) fn tables(fit: &Fit, told: &[usize]) -> String {
    let mut link = table(&["Link", "Estimate", "From", "To", "Unit"]);
    let mut row = |name: &str, estimate: Option<Estimate>, unit: &str, factor: f64, digits| {
        let part = |of: fn(Estimate) -> f64| number(estimate.map(|e| of(e) * factor), digits);
        let parts = [part(|e| e.value), part(|e| e.low), part(|e| e.high)];
        let [value, low, high] = parts;
        add(&mut link, [name.to_owned(), value, low, high, unit.to_owned()]);
    };
    row("Rate", fit.rate_bps, "Mbit/s", 1e-6, 3);
    let base = fit.base_rtt_ms.map(|value| Estimate { value, low: value, high: value });
    row("Base RTT", base, "ms", 1.0, 2);
    let packets = 1.0 / f64::from(fit.packet_bytes.max(1));
    row("Queue at losses", fit.buffer_bytes, "packets", packets, 1);
    let mut flows =
        table(&["Flow", "By", "Mbit/s", "Packets", "Sent again", "RTT min ms", "Mean", "Max", "Seen at", "Limited by"]);
    let own = || told.iter().filter_map(|place| fit.flows.get(*place));
    for flow in own().take(MOST_FLOWS) {
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
    for said in crate::fit_words::sentences(fit, own()) {
        text.push('\n');
        text.push_str(&said);
    }
    text
}
