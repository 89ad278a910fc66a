//! Harm [Ware et al. 2019]: what a figure loses beside others, as a part of what it could be.

/// Of which values of a metric its user has more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Better {
    /// Delays, times, losses.
    Less,
    /// Rates, scores.
    More,
}

impl Better {
    /// Its name in the catalog.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Less => "less",
            Self::More => "more",
        }
    }

    /// The harm done to a figure that is `alone` without the others and `beside` them, both from 0: (beside - alone) /
    /// beside where less is better, (alone - beside) / alone where more is. 0 is none, 1 is total, below 0 is a benefit;
    /// it is never clamped.
    ///
    /// A figure that only the run without the others has is harmed wholly: what it measures never came. `None` where the
    /// run without them has none either, or where the denominator is 0.
    pub fn harm(self, alone: Option<f64>, beside: Option<f64>) -> Option<f64> {
        let alone = alone?;
        let Some(beside) = beside else {
            return Some(1.0);
        };
        let (lost, whole) = match self {
            Self::Less => (beside - alone, beside),
            Self::More => (alone - beside, alone),
        };
        (whole > 0.0).then(|| lost / whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    /// Worked out by hand; the page's tests read the same file.
    #[test]
    fn vectors() {
        let table: Value = serde_json::from_str(include_str!("harm-vectors.json")).unwrap();
        for row in table.as_array().unwrap() {
            let better = [Better::Less, Better::More].into_iter().find(|better| row["better"] == better.name());
            let found = better.unwrap().harm(row["alone"].as_f64(), row["beside"].as_f64());
            match (row["harm"].as_f64(), found) {
                (Some(wanted), Some(found)) => {
                    assert!((wanted - found).abs() < 1e-7, "{row}: {found}");
                }
                (wanted, found) => assert_eq!(wanted, found, "{row}"),
            }
        }
    }
}
