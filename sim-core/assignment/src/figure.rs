//! Figures of runs, by the names that scores and tests have for them.

use lbe_engine::record::metrics::{Better, Metric};
use lbe_engine::record::report::METRICS;
use serde_json::Value;

/// Where values stand in a report: `metrics`, `links` or `flows`, whose figure (empty: the whole run's), and its key.
pub type Place = (&'static str, String, &'static str);

/// The values at a place, one for each flow of a group; none where it has no meaning.
pub fn values(report: &Value, (list, of, key): &Place) -> Vec<f64> {
    let own = |id: &str| -> Vec<f64> {
        let all = report[*list].as_array().into_iter().flatten();
        let own = all.filter(|one| one[id].as_str() == Some(of.as_str()));
        own.filter_map(|one| one[*key].as_f64()).collect()
    };
    match *list {
        "links" => own("id"),
        "flows" => own("group"),
        _ if of.is_empty() => report[*list][*key].as_f64().into_iter().collect(),
        _ => report[*list][*key][of.as_str()].as_f64().into_iter().collect(),
    }
}

/// A figure that a score or a test is made of.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Figure {
    /// Number of its case.
    pub(crate) case: usize,
    /// Where it stands in a report.
    pub(crate) place: Place,
    /// Of several flows the mean is taken, in place of the sum.
    is_mean: bool,
    /// The figure is the harm that is done to this one.
    pub(crate) harm: Option<Better>,
}

impl Figure {
    /// The figure that a name means behind its case: `efficiency`, `links.LINK.KEY`, `flows.GROUP.KEY`, and with `harm.` in
    /// front the harm to it.
    pub(crate) fn named(case: usize, parts: &[&str]) -> Result<Self, String> {
        let (harm, own) = match parts {
            ["harm", own @ ..] => (true, own),
            own => (false, own),
        };
        let (list, of, key): (&'static str, &str, &str) = match own {
            [key] => ("metrics", "", key),
            ["links", of, key] => ("links", of, key),
            ["flows", of, key] => ("flows", of, key),
            _ => return Err(unknown(parts)),
        };
        let is_own = |scope: &str, metric: &Metric| match list {
            "metrics" => scope == "run" && !metric.of_groups,
            "links" => scope == "link",
            _ => metric.of_groups || !matches!(scope, "run" | "link"),
        };
        let (_, metric) = METRICS
            .iter()
            .flat_map(|(scope, rows)| rows.iter().map(move |row| (*scope, row)))
            .find(|(scope, metric)| metric.key == key && is_own(scope, metric))
            .ok_or_else(|| unknown(parts))?;
        let better = metric.better.filter(|_| list == "flows" && !metric.of_groups);
        if harm && better.is_none() {
            return Err(format!("must not ask for harm to \"{key}\": nobody has more of it, or less"));
        }
        Ok(Self {
            case,
            place: (if metric.of_groups { "metrics" } else { list }, of.to_owned(), metric.key),
            is_mean: metric.is_mean,
            harm: better.filter(|_| harm),
        })
    }

    /// Of one run: by the values at its place, and by those of the run without the controller.
    pub(crate) fn of(&self, beside: &[f64], alone: &[f64]) -> Option<f64> {
        match self.harm {
            Some(better) => better.harm(self.together(alone), self.together(beside)),
            None => self.together(beside),
        }
    }

    fn together(&self, values: &[f64]) -> Option<f64> {
        let sum: f64 = values.iter().sum();
        let figure = if self.is_mean { sum / values.len() as f64 } else { sum };
        (!values.is_empty()).then_some(figure)
    }
}

fn unknown(parts: &[&str]) -> String {
    let name: String = parts.join(".").chars().take(60).collect();
    format!(
        "has no figure \"{name}\": write KEY, flows.GROUP.KEY or links.LINK.KEY behind a case's id and a dot, with the keys of \
         reference.html#metrics"
    )
}
