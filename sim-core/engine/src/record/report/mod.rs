//! The figures of a finished run, as the contract's `lbe run --json` prints them. What they are, and how they are
//! measured, is in the rows of the files below.

mod application;
mod ended;
mod flow;
mod harm;
mod link;
mod run;

pub use application::{ApplicationReport, HeardReport, LoadsReport, PlayedReport, ProbedReport};
pub use ended::{Counts, Ended, EndedEarly, FateReport, Shortage, Transfer};
pub use flow::{FlowReport, MultipathReport, PathReport};
pub use harm::{Harmed, harm, harm_to_json};
pub use link::LinkReport;
pub use run::Report;

use serde_json::{Map, Value};

use crate::record::metrics::Metric;
use crate::record::{Absence, Absences, Figure};

/// All metrics, by what they are figures of; those of groups are among the run's.
pub const METRICS: [(&str, &[Metric]); 9] = [
    ("run", Report::METRICS),
    ("flow", PathReport::METRICS),
    ("flow", FlowReport::METRICS),
    ("loads", LoadsReport::METRICS),
    ("film", PlayedReport::METRICS),
    ("heard", HeardReport::METRICS),
    ("responsiveness", ProbedReport::METRICS),
    ("paths", MultipathReport::METRICS),
    ("link", LinkReport::METRICS),
];

fn ratio(part: f64, whole: f64, otherwise: Absence) -> Figure {
    if whole > 0.0 { Ok(part / whole) } else { Err(otherwise) }
}

/// What was carried over what could be. The clock has whole nanoseconds, so that services may end by up to `grain` bits
/// too early.
fn carried(bits: f64, capacity_bits: f64, grain: f64) -> Figure {
    debug_assert!(bits <= capacity_bits + grain || capacity_bits == 0.0, "{bits} bits of {capacity_bits}");
    Ok(ratio(bits, capacity_bits, Absence::NoCapacity)?.min(1.0))
}

/// An object of figures.
fn object(figures: Vec<(&'static str, Value)>) -> Map<String, Value> {
    let each = figures.into_iter();
    each.map(|(key, value)| (key.to_owned(), value)).collect()
}

/// There may be very many objects, and few lack a figure.
fn add_absent(out: &mut Map<String, Value>, absent: &Absences) {
    if !absent.is_empty() {
        out.insert("absent".to_owned(), absent.to_json());
    }
}
