//! What groups of flows do to the others: their figures beside them and without them, group by group.

use serde_json::{Map, Value};

use crate::record::Report;
use crate::record::metrics::Metric;
use crate::record::report::{FlowReport, PathReport};

/// A figure to which harm can be done, of the flows of one group together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Harmed {
    /// Its row.
    pub metric: &'static Metric,
    /// The figure without the others.
    pub alone: Option<f64>,
    /// The figure beside them.
    pub beside: Option<f64>,
    /// A part of one; see [`Better::harm`](crate::record::metrics::Better::harm).
    pub harm: Option<f64>,
}

/// What is done to each group that `alone`, the report of the same scenario and seed without some groups, still has. A run
/// that ended early is of another length: then nobody is said to be harmed.
pub fn harm(beside: &Report, alone: &Report) -> Vec<(String, Vec<Harmed>)> {
    let mut groups: Vec<&str> = vec![];
    for flow in &alone.flows {
        if !groups.contains(&flow.group.as_str()) {
            groups.push(&flow.group);
        }
    }
    let whole = beside.ended_early.is_none() && alone.ended_early.is_none();
    let figures = |group: &str| {
        let with = together(beside, group);
        let pairs = together(alone, group).into_iter().zip(with);
        let harmed = |((metric, alone), (_, beside)): (Row, Row)| {
            let better = metric.better.filter(|_| whole)?;
            Some(Harmed { metric, alone, beside, harm: better.harm(alone, beside) })
        };
        pairs.filter_map(harmed).collect()
    };
    groups.into_iter().map(|group| (group.to_owned(), figures(group))).collect()
}

/// The same as an object of groups, each with its harm by the keys of metrics: `{ "call": { "mos": 0.3 } }`.
pub fn harm_to_json(found: &[(String, Vec<Harmed>)]) -> Value {
    let of = |list: &[Harmed]| -> Map<String, Value> {
        let each = list.iter();
        each.map(|one| (one.metric.key.to_owned(), one.harm.into())).collect()
    };
    found.iter().map(|(group, list)| (group.clone(), Value::Object(of(list)))).collect()
}

/// A metric with what the flows of a group have of it.
type Row = (&'static Metric, Option<f64>);

/// The rows of a group's flows, of the application first, each with the sum over the flows or their mean.
fn together(report: &Report, group: &str) -> Vec<Row> {
    let mut rows: Vec<(&'static Metric, Vec<f64>)> = vec![];
    for flow in report.flows.iter().filter(|flow| flow.group == group) {
        let felt = flow.application.as_ref();
        let of_felt = felt.into_iter().flat_map(|own| own.metrics().iter().zip(own.figures()));
        let of_flow = FlowReport::METRICS.iter().zip(flow.figures());
        let of_path = PathReport::METRICS.iter().zip(flow.total.figures());
        for (i, (metric, (_, value))) in of_felt.chain(of_path).chain(of_flow).enumerate() {
            if rows.len() == i {
                rows.push((metric, vec![]));
            }
            rows[i].1.extend(value.as_f64());
        }
    }
    let whole = |(metric, values): (&'static Metric, Vec<f64>)| {
        let sum: f64 = values.iter().sum();
        let figure = if metric.is_mean { sum / values.len() as f64 } else { sum };
        (metric, (!values.is_empty()).then_some(figure))
    };
    rows.into_iter().map(whole).collect()
}
