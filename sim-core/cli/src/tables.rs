//! Figures as a person reads them.

use comfy_table::{Cell, CellAlignment, ContentArrangement, Table, TableComponent, presets};
use lbe_assignment::Handed;
use serde_json::Value;
use sim_core::queue::{DropReason, MarkReason};
use sim_core::record::metrics::Metric;
use sim_core::record::report::{FlowReport, Harmed, LinkReport, PathReport};
use sim_core::record::{Absence, Report};
use sim_core::scenario::{ENGINE, Plan, Scenario, Sweep, SweepRun, visible};

use crate::run::Run;
use crate::terminal::beginning;

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
pub(crate) fn table<S: AsRef<str>>(heads: &[S]) -> Table {
    let mut table = ruled();
    table.set_header(heads.iter().enumerate().map(|(i, head)| cell(i, head.as_ref())));
    table
}

/// An empty table of words, wrapped to `width` characters.
pub(crate) fn words(heads: &[&str], width: u16) -> Table {
    let mut table = ruled();
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width).set_header(heads);
    table
}

/// Adds a row.
pub(crate) fn add(table: &mut Table, cells: impl IntoIterator<Item = String>) {
    let cells = cells.into_iter().enumerate();
    table.add_row(cells.map(|(i, text)| cell(i, &text)));
}

fn cell(column: usize, text: &str) -> Cell {
    Cell::new(visible(text)).set_alignment(if column == 0 { CellAlignment::Left } else { CellAlignment::Right })
}

/// `x` with so many decimals, or a dash where a figure has no meaning.
fn number(x: Option<f64>, decimals: usize) -> String {
    x.map_or_else(|| "–".to_owned(), |x| format!("{x:.decimals$}"))
}

/// A figure as its column has it.
fn figure(row: &Metric, x: Option<f64>) -> String {
    let (_, unit, digits) = row.column;
    let x = x.map(|x| match unit {
        "%" => 100.0 * x,
        "Mb/s" => x / 1e6,
        _ => x,
    });
    number(x, digits)
}

/// The rows that stand in a table.
fn shown(rows: &'static [Metric]) -> impl Iterator<Item = &'static Metric> {
    rows.iter().filter(|row| !row.column.0.is_empty())
}

/// These rows with what `figures` has of them.
fn cells(rows: &'static [Metric], figures: Vec<(&str, Value)>) -> impl Iterator<Item = (&'static Metric, String)> {
    let cell = |(row, (_, value)): (&'static Metric, (_, Value))| (row, figure(row, value.as_f64()));
    let all = rows.iter().zip(figures);
    all.filter(|(row, _)| !row.column.0.is_empty()).map(cell)
}

/// An empty table of rows' figures, after what `first` says.
fn table_of(first: &[&'static str], rows: impl Iterator<Item = &'static Metric>) -> Table {
    let own = rows.map(|row| row.column.0);
    table(&first.iter().copied().chain(own).collect::<Vec<_>>())
}

/// The sum of what some flows have, or nothing where none has it.
fn together(rates: impl Iterator<Item = f64>) -> Option<f64> {
    rates.reduce(|sum, rate| sum + rate)
}

/// The result of `lbe run`; `harm` where it was asked for.
pub(crate) fn run(scenario: &Scenario, run: &Run, harm: Option<&[(String, Vec<Harmed>)]>) -> String {
    let (plan, report) = (scenario.plan(), &run.report);
    let mut parts = vec![];
    let words = [scenario.title(), scenario.summary()].into_iter().filter(|text| !text.is_empty());
    parts.extend(words.map(|text| visible(text).into_owned()));
    parts.push(metrics(report).to_string());
    parts.push(groups(plan, report).to_string());
    let by_flow = plan.flows.len() > plan.groups.len() && plan.flows.len() <= FLOWS_SHOWN;
    if by_flow {
        parts.push(flows(report).to_string());
    }
    parts.push(links(report).to_string());
    parts.extend(harm.map(|found| harm_table(found).to_string()));
    parts.extend(absent(report, by_flow));
    let seeds = if scenario.is_seeded() { "" } else { "; no seed changes it" };
    let Report { events, digest, .. } = report;
    parts.push(format!("{events} events in {:.3} s, digest {digest}, engine {ENGINE}{seeds}", run.wall_s));
    parts.join("\n\n")
}

fn metrics(report: &Report) -> Table {
    let mut out = table(&["Metric", "Value", "Unit"]);
    for (row, value) in cells(Report::METRICS, report.figures()) {
        if !row.of_groups {
            let (name, unit, _) = row.column;
            add(&mut out, [name.to_owned(), value, unit.to_owned()]);
        }
    }
    out
}

/// What the table by group has, in its order; of the flows' figures the sums.
const OF_GROUP: [&str; 6] = ["share", "throughput_bps", "jain_group", "lost_packets", "retransmits", "timeouts"];

/// So many flows are named in one line of reasons; of the others there is the number.
const NAMED: usize = 4;

/// Why the dashes among the figures stand there, a line for each; flows with the same reason share one.
fn absent(report: &Report, by_flow: bool) -> Option<String> {
    let of_links = report.links.iter().flat_map(|link| {
        let absent = link.absent.iter();
        absent.map(|(key, why)| (format!("{}: {key}", link.id), why))
    });
    let of_whole = report.absent.iter();
    let lines: Vec<String> = of_whole
        .map(|(key, why)| (key.to_owned(), why))
        .chain(of_links)
        .chain(absent_of_flows(report, by_flow))
        .map(|(key, why)| format!("– {}: {}", visible(&key), why.reason()))
        .collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// The rows of the table by flow.
fn of_flow() -> impl Iterator<Item = &'static Metric> {
    shown(PathReport::METRICS).chain(shown(FlowReport::METRICS))
}

/// `tcp.0, tcp.3: rtt_mean_ms`, and why.
fn absent_of_flows(report: &Report, by_flow: bool) -> Vec<(String, Absence)> {
    let is_shown = |key| {
        if by_flow { of_flow().any(|row| row.key == key) } else { OF_GROUP.contains(&key) }
    };
    let mut found: Vec<(&str, Absence, Vec<String>)> = vec![];
    for flow in &report.flows {
        let absent = flow.total.absent.iter();
        for (key, why) in absent.filter(|(key, _)| is_shown(key)) {
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
        let others = if more > 0 { format!(" and {more} more") } else { String::new() };
        (format!("{named}{others}: {key}"), why)
    };
    found.into_iter().map(line).collect()
}

fn groups(plan: &Plan, report: &Report) -> Table {
    let all = || Report::METRICS.iter().chain(PathReport::METRICS);
    let rows = OF_GROUP.iter().filter_map(|key| all().find(|row| row.key == *key));
    let mut out = table_of(&["Group", "Controller", "Flows"], rows.clone());
    let of_run = report.figures();
    for (i, group) in plan.groups.iter().enumerate() {
        let controller =
            plan.flows.iter().find(|f| f.group as usize == i).map_or("", |f| f.controller.spec().doc.label);
        let flows = report.flows.iter().filter(|flow| flow.group == group.id);
        let of_flows: Vec<_> = flows.flat_map(|flow| flow.total.figures()).collect();
        let value = |row: &Metric| {
            let figures = if row.of_groups { &of_run } else { &of_flows };
            let own = figures.iter().filter(|(key, _)| *key == row.key);
            let own = own.map(|(_, value)| value.get(&group.id).unwrap_or(value));
            together(own.filter_map(Value::as_f64))
        };
        let first = [group.id.clone(), controller.to_owned(), group.count.to_string()];
        let figures = rows.clone().map(|row| figure(row, value(row)));
        add(&mut out, first.into_iter().chain(figures));
    }
    out
}

fn flows(report: &Report) -> Table {
    let mut out = table_of(&["Flow"], of_flow());
    for flow in &report.flows {
        let total = cells(PathReport::METRICS, flow.total.figures());
        let figures = total.chain(cells(FlowReport::METRICS, flow.figures()));
        let name = format!("{}.{}", flow.group, flow.index);
        add(&mut out, [name].into_iter().chain(figures.map(|(_, cell)| cell)));
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
    let mut out = table_of(&["Link"], shown(LinkReport::METRICS));
    for link in &report.links {
        let with_reasons = |(row, cell): (&Metric, String)| match row.key {
            "dropped" => by_reason(&link.drops, &DropReason::ALL.map(DropReason::name)),
            "marked" => by_reason(&link.marks, &MarkReason::ALL.map(MarkReason::name)),
            _ => cell,
        };
        let figures = cells(LinkReport::METRICS, link.figures()).map(with_reasons);
        add(&mut out, [link.id.clone()].into_iter().chain(figures));
    }
    out
}

/// A figure with its unit as the page has it: `Mb/s` for rates, `%` for parts of one.
fn with_unit(metric: &Metric, x: Option<f64>) -> String {
    let factor = match metric.unit {
        "%" => 100.0,
        "Mb/s" => 1e-6,
        _ => 1.0,
    };
    let figure = number(x.map(|x| x * factor), metric.digits);
    if metric.unit.is_empty() || x.is_none() { figure } else { format!("{figure} {}", metric.unit) }
}

/// What groups do to the others, figure by figure; those that neither run has are left out.
fn harm_table(found: &[(String, Vec<Harmed>)]) -> Table {
    let mut out = table(&["Harm to", "Figure", "Alone", "Beside", "Harm %"]);
    for (group, list) in found {
        for one in list.iter().filter(|one| one.alone.is_some()) {
            let figures = [one.alone, one.beside].map(|x| with_unit(one.metric, x));
            let [alone, beside] = figures;
            let harm = number(one.harm.map(|x| 100.0 * x), 1);
            let name = one.metric.label.to_owned();
            add(&mut out, [group.clone(), name, alone, beside, harm]);
        }
    }
    out
}

/// The figures whose harm a sweep's table has, of an application or of a flow without one.
const FELT_MOST: [&str; 5] = ["load_p95_ms", "film_rate_bps", "mos", "delay_p99_ms", "throughput_bps"];

/// What a sweep's table says of one run.
#[derive(Debug)]
pub(crate) struct SweepRow {
    cells: Vec<String>,
    /// In percent, by group and figure.
    harm: Vec<(String, Option<f64>)>,
    share: Vec<(String, Option<f64>)>,
    absent: Vec<(String, Absence)>,
}

impl SweepRow {
    /// The row of `point`, which left `report` behind, with the harm that was asked for.
    pub(crate) fn new(point: &SweepRun, report: &Report, harm: &[(String, Vec<Harmed>)]) -> Self {
        let of_group = |(group, list): &(String, Vec<Harmed>)| -> Vec<(String, Option<f64>)> {
            let shown = list.iter().filter(|one| FELT_MOST.contains(&one.metric.key));
            let named = |one: &Harmed| {
                let head = format!("Harm to {group}: {} %", one.metric.label);
                (head, one.harm.map(|x| 100.0 * x))
            };
            shown.map(named).collect()
        };
        let harm = harm.iter().flat_map(of_group).collect();
        let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let place = point.point.values().map(plain);
        let place = place.chain([point.seed.to_string()]);
        // Its figures are of another length of time than those beside it.
        if report.ended_early.is_some() {
            let without = report.share.iter().map(|(id, _)| (id.clone(), None));
            return Self {
                cells: place.chain(of_sweep().map(|_| number(None, 0))).collect(),
                share: without.collect(),
                harm,
                absent: vec![("all".to_owned(), Absence::EndedEarly)],
            };
        }
        let figures = cells(Report::METRICS, report.figures());
        let figures = figures.filter(|(row, _)| !row.in_sweeps.is_empty());
        let is_shown = |key: &str| key.starts_with("share.") || of_sweep().any(|(k, _)| k == key);
        Self {
            cells: place.chain(figures.map(|(_, cell)| cell)).collect(),
            share: report.share.clone(),
            harm,
            absent: report
                .absent
                .iter()
                .filter(|(key, _)| is_shown(key))
                .map(|(key, why)| (key.to_owned(), why))
                .collect(),
        }
    }
}

/// The figures of a sweep's table: their keys, and what stands above them. Beside them are the shares.
fn of_sweep() -> impl Iterator<Item = (&'static str, &'static str)> {
    let rows = Report::METRICS.iter().map(|row| (row.key, row.in_sweeps));
    rows.filter(|(_, head)| !head.is_empty())
}

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
        .map(|(key, why, runs)| format!("– {}, {runs} of {all} runs: {}", visible(key), why.reason()))
        .collect()
}

/// The names of figures in the order in which rows first have them.
fn names<'a>(all: impl Iterator<Item = &'a (String, Option<f64>)>) -> Vec<&'a str> {
    let mut names: Vec<&str> = vec![];
    for (name, _) in all {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    names
}

/// The figure of that name, with so many decimals.
fn of_name(figures: &[(String, Option<f64>)], name: &str, factor: f64, digits: usize) -> String {
    let own = figures.iter().find(|(other, _)| other == name);
    number(own.and_then(|(_, x)| x.map(|x| factor * x)), digits)
}

/// The result of `lbe sweep`. Each group of flows has a column, whichever runs have the group; so has each figure that is
/// harmed, where any run has it.
pub(crate) fn sweep(sweep: &Sweep, rows: &[SweepRow]) -> String {
    let groups = names(rows.iter().flat_map(|row| &row.share));
    let harmed = rows.iter().flat_map(|row| &row.harm);
    let harmed = names(harmed.filter(|(_, harm)| harm.is_some()));
    let axes = sweep.axes().iter().map(|axis| axis.label.clone());
    let figures = ["Seed"].into_iter().chain(of_sweep().map(|(_, head)| head));
    let figures = figures.map(str::to_owned);
    let shares = groups.iter().map(|id| format!("{id} %"));
    let heads = axes.chain(figures).chain(shares);
    let heads = heads.chain(harmed.iter().map(|&name| name.to_owned()));
    let mut out = table(&heads.collect::<Vec<_>>());
    for row in rows {
        let shares = groups.iter().map(|id| of_name(&row.share, id, 100.0, 2));
        let harms = harmed.iter().map(|name| of_name(&row.harm, name, 1.0, 1));
        add(&mut out, row.cells.iter().cloned().chain(shares).chain(harms));
    }
    let lines = absent_of_sweep(rows);
    let reasons = (!lines.is_empty()).then(|| lines.join("\n"));
    [Some(out.to_string()), reasons].into_iter().flatten().collect::<Vec<_>>().join("\n\n")
}

/// The longest name and the longest place of a text that are printed, in characters.
const LONGEST_NAME: usize = 40;
const LONGEST_PLACE: usize = 100;

/// Whose a text is and where it stands, for a line.
pub(crate) fn who(handed: &Handed) -> String {
    named(&handed.name, &handed.from)
}

fn named(name: &str, from: &str) -> String {
    let from = beginning(from, LONGEST_PLACE);
    match name {
        "" => from.into_owned(),
        _ => format!("{} ({from})", beginning(name, LONGEST_NAME)),
    }
}

/// The result of `lbe check-class`: the table, and below it what there is to say of each text.
pub(crate) fn class(found: &Value) -> String {
    let list = |value: &'_ Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or("–").to_owned();
    let tests = list(&found["tests"]);
    let mut out = table(&["Name", "Place", "Score", "Tests passed"]);
    let mut said = vec![];
    for row in list(&found["rows"]) {
        let passed = list(&row["tests"]).iter().filter(|one| **one == true).count();
        let (name, from) = (text(&row["name"]), text(&row["from"]));
        let place = row["place"].as_u64().map_or_else(|| "–".to_owned(), |place| place.to_string());
        let sentences = crate::class::sentences(&row, &tests);
        if !sentences.is_empty() {
            said.push(visible(&format!("{} {}.", named(&name, &from), sentences.join("; "))).into_owned());
        }
        add(
            &mut out,
            [
                match &*name {
                    "" => beginning(&from, LONGEST_PLACE).into_owned(),
                    _ => beginning(&name, LONGEST_NAME).into_owned(),
                },
                place,
                text(&row["score"]),
                format!("{passed} of {}", tests.len()),
            ],
        );
    }
    let parts = [visible(&text(&found["title"])).into_owned(), out.to_string(), said.join("\n")];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
}
