//! flent's files: JSON with the times and, for each series, its values [its documentation, "The Data File Format"].

use serde_json::Value;

use super::{BIN_S, Test, bin};
use crate::fit::Fit;

/// Is a text a file of flent?
pub(crate) fn is_flent(text: &Value) -> bool {
    text.get("x_values").is_some() && text.get("results").is_some()
}

/// Reads one.
///
/// # Errors
/// One sentence on what is wrong with it.
pub(crate) fn flent(file: &Value) -> Result<Fit, String> {
    let wrong = |key: &str, what: &str| format!("{key}: must be {what}");
    let times = file.get("x_values").and_then(Value::as_array);
    let times: Option<Vec<f64>> = times.and_then(|times| times.iter().map(Value::as_f64).collect());
    let times = times.ok_or_else(|| wrong("x_values", "a list of times in s"))?;
    let results = file.get("results").and_then(Value::as_object);
    let results = results.ok_or_else(|| wrong("results", "an object of series"))?;
    let mut test = Test { protocol: "flent", ..Test::default() };
    let series = |values: &Value| -> Vec<(f64, f64)> {
        let values = values.as_array().map(Vec::as_slice).unwrap_or_default();
        let pairs = times.iter().zip(values);
        let known = |value: &Value| value.as_f64().filter(|value| *value >= 0.0);
        pairs.filter_map(|(at, value)| Some((*at, known(value)?))).collect()
    };
    // What others are the mean of is not counted twice.
    let of = |begin: &str| -> Vec<(&String, &Value)> {
        let own = |name: &str| {
            // Behind colons stands the number of a flow, or what else was measured of it.
            let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
            name.starts_with(begin)
                && name.split("::").skip(1).all(is_number)
                && !["avg", "fairness", "sum"].iter().any(|end| name.ends_with(end))
        };
        results.iter().filter(|(name, _)| own(name)).collect()
    };
    let mean = ["Ping (ms) avg", "Ping (ms) ICMP"].iter().find_map(|name| results.get(*name));
    let echoes = mean.map_or_else(|| of("Ping").first().map(|(_, values)| *values), Some);
    test.echoes = echoes.map(series).unwrap_or_default();
    for way in ["download", "upload"] {
        let begin = format!("TCP {way}");
        let sum = results.get(&format!("{begin} sum")).map(series).filter(|sum| !sum.is_empty());
        let all =
            sum.map_or_else(|| of(&begin).into_iter().map(|(_, values)| series(values)).collect(), |sum| vec![sum]);
        let rates = together(&all);
        if !rates.is_empty() {
            test.rates.push((way.to_owned(), rates));
        }
    }
    test.fit()
}

/// The mean of each series in each interval, and the sum of these, in bit/s.
fn together(all: &[Vec<(f64, f64)>]) -> Vec<f64> {
    let last = all.iter().flatten().filter_map(|(at, _)| bin(*at + BIN_S)).max().unwrap_or(0);
    let mut rates = vec![0.0; last];
    for series in all {
        let mut sums = vec![(0.0, 0.0); last];
        for (at, mbits) in series {
            if let Some(sum) = bin(*at).and_then(|place| sums.get_mut(place)) {
                *sum = (sum.0 + mbits * 1e6, sum.1 + 1.0);
            }
        }
        for (rate, (sum, count)) in rates.iter_mut().zip(sums) {
            *rate += sum / f64::max(1.0, count);
        }
    }
    rates
}
