//! Values of parameters, drawn from the tables: ends, sliders, logarithmic, and now and then what must be refused.

use serde_json::{Map, Value, json};
use sim_core::params::{Numbers, ParamKind, ParamSpec};
use sim_core::rng::Stream;

/// Draws from one stream.
#[derive(Debug)]
pub struct Draw(Stream);

impl Draw {
    /// Draws that follow from `seed` alone.
    pub fn new(seed: u32) -> Self {
        Self(Stream::new(seed, "mutation"))
    }

    /// A whole number below `n`, which is at least 1.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.0.unit() * n as f64) as usize).min(n - 1)
    }

    /// True once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of `items`, if there are any.
    pub fn of<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        (!items.is_empty()).then(|| &items[self.below(items.len())])
    }

    /// What no table allows, or only just.
    pub fn odd(&mut self) -> Value {
        let odd = [
            Value::Null,
            json!(false),
            json!(0),
            json!(-1),
            json!(-0.0),
            json!(1),
            json!(u32::MAX),
            json!(u64::MAX),
            json!(i64::MIN),
            json!(1e-320),
            json!(f64::MAX),
            json!(0.1),
            json!(""),
            json!("a"),
            json!("\u{1b}[2J\r\n\u{9b}\u{202e}\u{feff}"),
            json!([]),
            json!({}),
            json!([0, 1]),
            json!({ "uniform": [0, 1] }),
        ];
        odd[self.below(odd.len())].clone()
    }

    /// A value of a parameter.
    pub fn value(&mut self, spec: &ParamSpec) -> Value {
        match spec.kind {
            ParamKind::Flag { .. } => json!(self.once_in(2)),
            ParamKind::Choice { options, .. } => json!(options[self.below(options.len())].id),
            ParamKind::Number(Numbers { min, max, integer, .. }) => {
                let (lo, hi) = spec.slider;
                let x = match self.below(10) {
                    0 => min,
                    1 => max,
                    2 => lo,
                    3 => hi,
                    4 => self.logarithmic(min, max),
                    5 => return self.odd(),
                    6 => self.logarithmic(lo, hi),
                    _ => self.0.uniform(lo, hi),
                };
                if integer { json!(x.round()) } else { json!(x) }
            }
        }
    }

    /// As likely small as large; ranges may begin below zero.
    fn logarithmic(&mut self, min: f64, max: f64) -> f64 {
        let mut x = max;
        for _ in 0..self.below(64) {
            x /= 2.0;
        }
        (x * self.0.uniform(0.5, 1.0)).max(min)
    }

    /// `{ "kind": ..., parameters }` with values for some of the rows.
    pub fn kind(&mut self, id: &str, rows: &[ParamSpec]) -> Value {
        let mut out = Map::new();
        out.insert("kind".into(), json!(id));
        for _ in 0..self.below(4) {
            if let Some(row) = self.of(rows) {
                out.insert(row.key.into(), self.value(row));
            }
        }
        Value::Object(out)
    }
}
