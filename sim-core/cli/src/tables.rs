//! Figures as a person reads them.

use comfy_table::{Cell, CellAlignment, ContentArrangement, Table, TableComponent, presets};
use serde_json::Value;
use sim_core::aqm::{DropReason, MarkReason};
use sim_core::record::report::FlowReport;
use sim_core::record::{Absence, Report};
use sim_core::scenario::{Plan, Scenario, Sweep, SweepRun};

use crate::run::Run;

/// More flows than this are shown by group alone.
const FLOWS_SHOWN: usize = 20;

/// An empty table with a line under its heads, and no other.
fn ruled() -> Table {
    let mut table = Table::new();
    table.load_preset(presets::NOTHING);
    table.set_style(TableComponent::HeaderLines, '─');
    table.set_style(TableComponent::MiddleHeaderIntersections, '─');
    table
}

/// An empty table of figures: the first column stands left, the others right.
fn table<S: AsRef<str>>(heads: &[S]) -> Table {
    let mut table = ruled();
    table.set_header(
        heads
            .iter()
            .enumerate()
            .map(|(i, head)| cell(i, head.as_ref())),
    );
    table
}

/// An empty table of words, wrapped to `width` characters.
pub(crate) fn words(heads: &[&str], width: u16) -> Table {
    let mut table = ruled();
    table
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(width)
        .set_header(heads);
    table
}

/// Adds a row.
fn add(table: &mut Table, cells: &[String]) {
    table.add_row(cells.iter().enumerate().map(|(i, text)| cell(i, text)));
}

fn cell(column: usize, text: &str) -> Cell {
    Cell::new(text).set_alignment(if column == 0 {
        CellAlignment::Left
    } else {
        CellAlignment::Right
    })
}

/// `x` with so many decimals, or a dash where a figure has no meaning.
fn number(x: Option<f64>, decimals: usize) -> String {
    x.map_or_else(|| "–".to_owned(), |x| format!("{x:.decimals$}"))
}

fn percent(x: Option<f64>) -> String {
    number(x.map(|x| 100.0 * x), 2)
}

/// The sum of what some flows have, or nothing where none has it.
fn together(rates: impl Iterator<Item = f64>) -> Option<f64> {
    rates.reduce(|sum, rate| sum + rate)
}

fn mbit(bps: Option<f64>) -> String {
    number(bps.map(|x| x / 1e6), 3)
}

/// The result of `lbe run`.
pub(crate) fn run(scenario: &Scenario, run: &Run) -> String {
    let (plan, report) = (scenario.plan(), &run.report);
    let mut parts = vec![];
    parts.extend(
        [scenario.title(), scenario.summary()]
            .into_iter()
            .filter(|text| !text.is_empty())
            .map(str::to_owned),
    );
    parts.push(metrics(report).to_string());
    parts.push(groups(plan, report).to_string());
    let by_flow = plan.flows.len() > plan.groups.len() && plan.flows.len() <= FLOWS_SHOWN;
    if by_flow {
        parts.push(flows(report).to_string());
    }
    parts.push(links(report).to_string());
    parts.extend(absent(report, if by_flow { OF_FLOW } else { OF_GROUP }));
    let speed = format!(
        "{} events in {:.3} s, digest {}",
        report.events, run.wall_s, report.digest
    );
    parts.push(speed);
    parts.join("\n\n")
}

fn metrics(report: &Report) -> Table {
    let mut out = table(&["Metric", "Value", "Unit"]);
    for (name, value, unit) in [
        ("Efficiency η", percent(report.efficiency), "%"),
        ("Queue occupancy B", percent(report.queue_occupancy), "%"),
        (
            "Mean queue",
            number(report.queue_mean_packets, 2),
            "packets",
        ),
        (
            "Mean queuing delay",
            number(report.queue_delay_mean_ms, 2),
            "ms",
        ),
        (
            "95th percentile of it",
            number(report.queue_delay_p95_ms, 2),
            "ms",
        ),
        ("Queuing-delay index", percent(report.delay_index), "%"),
        ("Loss", number(report.loss.map(|x| 100.0 * x), 4), "%"),
        ("Fairness, whole run", number(report.jain_long, 4), ""),
        ("Fairness, short term", number(report.jain_short, 4), ""),
        ("Reordering", percent(report.reordering), "%"),
    ] {
        add(&mut out, &[name.to_owned(), value, unit.to_owned()]);
    }
    out
}

/// The figures of flows that the table by flow has, and what the one by group has of them.
const OF_FLOW: &[&str] = &[
    "throughput_bps",
    "goodput_bps",
    "rtt_mean_ms",
    "completed_s",
];
const OF_GROUP: &[&str] = &["throughput_bps"];

/// So many flows are named in one line of reasons; of the others there is the number.
const NAMED: usize = 4;

/// Why the dashes among the figures stand there, a line for each; flows with the same reason share one. `of_flows` are the
/// figures of flows that are shown.
fn absent(report: &Report, of_flows: &[&str]) -> Option<String> {
    let of_links = report.links.iter().flat_map(|link| {
        let absent = link.absent.iter();
        absent.map(|(key, why)| (format!("{}: {key}", link.id), why))
    });
    let of_whole = report.absent.iter();
    let lines: Vec<String> = of_whole
        .map(|(key, why)| (key.to_owned(), why))
        .chain(of_links)
        .chain(absent_of_flows(report, of_flows))
        .map(|(key, why)| format!("– {key}: {}", why.reason()))
        .collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// `tcp.0, tcp.3: rtt_mean_ms`, and why.
fn absent_of_flows(report: &Report, figures: &[&str]) -> Vec<(String, Absence)> {
    let mut found: Vec<(&str, Absence, Vec<String>)> = vec![];
    for flow in &report.flows {
        let absent = flow.total.absent.iter();
        for (key, why) in absent.filter(|(key, _)| figures.contains(key)) {
            let name = format!("{}.{}", flow.group, flow.index);
            match found.iter_mut().find(|(k, w, _)| *k == key && *w == why) {
                Some((_, _, names)) => names.push(name),
                None => found.push((key, why, vec![name])),
            }
        }
    }
    let line = |(key, why, names): (&str, Absence, Vec<String>)| {
        let more = names.len().saturating_sub(NAMED);
        let named = names[..names.len() - more].join(", ");
        let others = if more > 0 {
            format!(" and {more} more")
        } else {
            String::new()
        };
        (format!("{named}{others}: {key}"), why)
    };
    found.into_iter().map(line).collect()
}

fn groups(plan: &Plan, report: &Report) -> Table {
    let heads = [
        "Group",
        "Controller",
        "Flows",
        "Share %",
        "Mbit/s",
        "Fairness",
        "Lost",
        "Retransmitted",
        "Timeouts",
    ];
    let mut out = table(&heads);
    for (i, group) in plan.groups.iter().enumerate() {
        let controller = plan
            .flows
            .iter()
            .find(|f| f.group as usize == i)
            .map_or("", |f| f.controller.spec().doc.label);
        let of = |values: &[(String, Option<f64>)]| values.get(i).and_then(|(_, value)| *value);
        let flows = || report.flows.iter().filter(|flow| flow.group == group.id);
        let sum = |count: fn(&FlowReport) -> u64| flows().map(count).sum::<u64>().to_string();
        add(
            &mut out,
            &[
                group.id.clone(),
                controller.to_owned(),
                group.count.to_string(),
                percent(of(&report.share)),
                mbit(together(
                    flows().filter_map(|flow| flow.total.throughput_bps),
                )),
                number(of(&report.jain_group), 4),
                sum(|f| f.total.lost),
                sum(|f| f.total.retransmits),
                sum(|f| f.total.timeouts),
            ],
        );
    }
    out
}

fn flows(report: &Report) -> Table {
    let heads = [
        "Flow",
        "Mbit/s",
        "Goodput",
        "Sent",
        "Lost",
        "Retransmitted",
        "Timeouts",
        "RTT ms",
        "Completed s",
    ];
    let mut out = table(&heads);
    for flow in &report.flows {
        add(
            &mut out,
            &[
                format!("{}.{}", flow.group, flow.index),
                mbit(flow.total.throughput_bps),
                mbit(flow.total.goodput_bps),
                flow.total.sent.to_string(),
                flow.total.lost.to_string(),
                flow.total.retransmits.to_string(),
                flow.total.timeouts.to_string(),
                number(flow.total.rtt_mean_ms, 1),
                number(flow.completed_s, 2),
            ],
        );
    }
    out
}

/// The sum of some counts, and what is in it: `120 (tail 100, early 20)`.
fn by_reason(counts: &[u64], names: &[&str]) -> String {
    let some: Vec<String> = counts
        .iter()
        .zip(names)
        .filter(|(count, _)| **count > 0)
        .map(|(count, name)| format!("{name} {count}"))
        .collect();
    let total = counts.iter().sum::<u64>();
    if some.is_empty() {
        return total.to_string();
    }
    format!("{total} ({})", some.join(", "))
}

fn links(report: &Report) -> Table {
    let mut out = table(&[
        "Link",
        "Efficiency %",
        "Mean queue",
        "Offered",
        "Dropped",
        "Lost",
        "Marked",
    ]);
    for link in &report.links {
        add(
            &mut out,
            &[
                link.id.clone(),
                percent(link.efficiency),
                number(link.queue_mean_packets, 2),
                link.enqueued.to_string(),
                by_reason(&link.drops, &DropReason::ALL.map(DropReason::name)),
                link.lost.to_string(),
                by_reason(&link.marks, &MarkReason::ALL.map(MarkReason::name)),
            ],
        );
    }
    out
}

/// What a sweep's table says of one run.
#[derive(Debug)]
pub(crate) struct SweepRow {
    cells: Vec<String>,
    share: Vec<(String, Option<f64>)>,
    absent: Vec<(String, Absence)>,
}

impl SweepRow {
    /// The row of `point`, which left `report` behind.
    pub(crate) fn new(point: &SweepRun, report: &Report) -> Self {
        let plain = |value: &Value| {
            value
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned)
        };
        let cells = point.point.values().map(plain);
        // Its figures are of another length of time than those beside it.
        if report.ended_early.is_some() {
            let dashes = OF_SWEEP.iter().map(|_| percent(None));
            return Self {
                cells: cells
                    .chain([point.seed.to_string()])
                    .chain(dashes)
                    .collect(),
                share: report
                    .share
                    .iter()
                    .map(|(id, _)| (id.clone(), None))
                    .collect(),
                absent: vec![("all".to_owned(), Absence::EndedEarly)],
            };
        }
        let figures = [
            point.seed.to_string(),
            percent(report.efficiency),
            percent(report.queue_occupancy),
            number(report.queue_delay_mean_ms, 2),
            number(report.loss.map(|x| 100.0 * x), 4),
            number(report.jain_long, 4),
        ];
        Self {
            cells: cells.chain(figures).collect(),
            share: report.share.clone(),
            absent: report
                .absent
                .iter()
                .filter(|(key, _)| OF_SWEEP.contains(key) || key.starts_with("share."))
                .map(|(key, why)| (key.to_owned(), why))
                .collect(),
        }
    }
}

/// The figures of a sweep's table, by their keys; beside them the shares.
const OF_SWEEP: &[&str] = &[
    "efficiency",
    "queue_occupancy",
    "queue_delay_mean_ms",
    "loss",
    "jain_long",
];

/// Why the dashes in a sweep's table stand there, a line for each reason.
fn absent_of_sweep(rows: &[SweepRow]) -> Vec<String> {
    let mut found: Vec<(&str, Absence, usize)> = vec![];
    for (key, why) in rows.iter().flat_map(|row| &row.absent) {
        match found.iter_mut().find(|(k, w, _)| k == key && w == why) {
            Some((_, _, runs)) => *runs += 1,
            None => found.push((key, *why, 1)),
        }
    }
    let all = rows.len();
    found
        .into_iter()
        .map(|(key, why, runs)| format!("– {key}, {runs} of {all} runs: {}", why.reason()))
        .collect()
}

/// The result of `lbe sweep`. Each group of flows has a column, whichever runs have the group.
pub(crate) fn sweep(sweep: &Sweep, rows: &[SweepRow]) -> String {
    let mut groups: Vec<&str> = vec![];
    for (id, _) in rows.iter().flat_map(|row| &row.share) {
        if !groups.contains(&id.as_str()) {
            groups.push(id);
        }
    }
    let axes = sweep.axes().iter().map(|axis| axis.label.clone());
    let figures = [
        "Seed",
        "Efficiency %",
        "Occupancy %",
        "Delay ms",
        "Loss %",
        "Fairness",
    ]
    .map(str::to_owned);
    let shares = groups.iter().map(|id| format!("{id} %"));
    let mut out = table(&axes.chain(figures).chain(shares).collect::<Vec<_>>());
    for row in rows {
        let share = |id: &&str| {
            row.share
                .iter()
                .find(|(group, _)| group == id)
                .and_then(|(_, value)| *value)
        };
        let shares = groups.iter().map(|id| percent(share(id)));
        add(
            &mut out,
            &row.cells.iter().cloned().chain(shares).collect::<Vec<_>>(),
        );
    }
    let lines = absent_of_sweep(rows);
    let reasons = (!lines.is_empty()).then(|| lines.join("\n"));
    [Some(out.to_string()), reasons]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join("\n\n")
}
