//! What a search asks of a controller: one row for each property.

use lbe_model::params::explanation;
use serde_json::Value;

use crate::object::{number, object};
use crate::trial::group;

/// On which side of its bound a figure must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sense {
    /// Not above it.
    AtMost,
    /// Not below it.
    AtLeast,
}

impl Sense {
    /// As JSON has it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::AtMost => "at_most",
            Self::AtLeast => "at_least",
        }
    }

    /// Does `figure` keep `bound`?
    pub fn holds(self, figure: f64, bound: f64) -> bool {
        match self {
            Self::AtMost => figure <= bound,
            Self::AtLeast => figure >= bound,
        }
    }

    /// The one of two figures that is farther to the wrong side.
    pub const fn worse(self, a: f64, b: f64) -> f64 {
        match self {
            Self::AtMost => a.max(b),
            Self::AtLeast => a.min(b),
        }
    }
}

/// What is beside the flows under test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Company {
    /// Nothing: one controller has the link to itself.
    None,
    /// Flows of the rival.
    Rival,
    /// Further flows of the same controller.
    Own,
}

/// A property: its words, whom it needs on the link, and how a run is judged by it.
#[derive(Clone, Copy, Debug)]
pub struct Property {
    /// Its name.
    pub id: &'static str,
    /// The property in words; `{}` stands for the bound in percent.
    pub words: &'static str,
    /// The usual bound, a part of one.
    pub bound: f64,
    /// On which side of it a figure must be.
    pub sense: Sense,
    /// What is beside the flows under test.
    pub company: Company,
    /// The figure of a run by its report; `None` where it has none.
    pub figure: fn(&Value) -> Option<f64>,
    /// In which way it fails, if it does: a failure that is made smaller must stay the same one.
    pub way: fn(&Value) -> Way,
}

/// In which way a run fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// There is only one.
    Only,
    /// The flow that came later has most.
    LateHasMost,
    /// It has least.
    LateHasLeast,
    /// Neither, or all came at once.
    Others,
}

impl Way {
    /// As JSON has it.
    pub const fn id(self) -> Option<&'static str> {
        match self {
            Self::Only => None,
            Self::LateHasMost => Some("late_has_most"),
            Self::LateHasLeast => Some("late_has_least"),
            Self::Others => Some("others"),
        }
    }
}

/// All properties.
pub const PROPERTIES: &[Property] = &[
    Property {
        id: "yields",
        words: explanation("takes less than {} % beside TCP"),
        bound: 0.1,
        sense: Sense::AtMost,
        company: Company::Rival,
        figure: share,
        way: |_| Way::Only,
    },
    Property {
        id: "uses",
        words: explanation("uses {} % when alone"),
        bound: 0.9,
        sense: Sense::AtLeast,
        company: Company::None,
        figure: efficiency,
        way: |_| Way::Only,
    },
    Property {
        id: "shares",
        words: explanation("flows share within {} %"),
        bound: 0.2,
        sense: Sense::AtMost,
        company: Company::Own,
        figure: deviation,
        way: place_of_late,
    },
];

/// The part of the link's bits that the flows under test carried.
fn share(report: &Value) -> Option<f64> {
    report["metrics"]["share"][group::CC].as_f64()
}

/// The part of the link's capacity that was used.
pub(crate) fn efficiency(report: &Value) -> Option<f64> {
    report["metrics"]["efficiency"].as_f64()
}

/// The throughput of each flow of these groups, in bit/s; `None` where one has none.
pub(crate) fn throughputs(report: &Value, groups: &[&str]) -> Option<Vec<f64>> {
    let is_one = |flow: &&Value| flow["group"].as_str().is_some_and(|id| groups.contains(&id));
    let some = report["flows"].as_array()?.iter().filter(is_one);
    some.map(|flow| flow["throughput_bps"].as_f64()).collect()
}

/// How far the flow that is farthest from it is from an equal share, as a part of that.
fn deviation(report: &Value) -> Option<f64> {
    let rates = throughputs(report, &[group::CC, group::LATE])?;
    let mean = rates.iter().sum::<f64>() / rates.len() as f64;
    let far = rates.iter().map(|rate| (rate - mean).abs());
    (mean > 0.0).then(|| far.fold(0.0, f64::max) / mean)
}

/// Where the flow that came later stands among the others.
fn place_of_late(report: &Value) -> Way {
    let rates = |group| throughputs(report, &[group]).unwrap_or_default();
    let (late, others) = (rates(group::LATE), rates(group::CC));
    match late.first() {
        Some(late) if others.iter().all(|rate| late > rate) => Way::LateHasMost,
        Some(late) if others.iter().all(|rate| late < rate) => Way::LateHasLeast,
        _ => Way::Others,
    }
}

impl Property {
    /// The property in words with this bound.
    pub fn in_words(&self, bound: f64) -> String {
        let percent = (1e6 * bound).round() / 1e4;
        self.words.replace("{}", &percent.to_string())
    }

    /// Its name and bound, as an outcome has them.
    pub(crate) fn to_json(self, bound: f64) -> Value {
        let mut out = object(vec![("id", self.id.into()), ("bound", number(bound)), ("sense", self.sense.id().into())]);
        if cfg!(feature = "texts") {
            out["words"] = self.in_words(bound).into();
        }
        out
    }
}

/// What of a run ended before its time, or did not come about, says nothing.
pub(crate) fn is_whole(report: &Value) -> bool {
    report.is_object() && report["ended_early"].is_null()
}
