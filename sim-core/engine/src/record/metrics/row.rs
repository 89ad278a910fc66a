//! A metric is a row of one table. From it follow a report's field and key, `lbe`'s tables, the page's measures and
//! the reference.

use serde_json::{Map, Value, json};

use crate::record::metrics::Better;
use crate::record::{Absence, Absences, Figure};

/// A column of `lbe`'s tables: what stands above or before it, the unit as of [`Metric::unit`], decimals. Without a
/// head there is none.
pub type Column = (&'static str, &'static str, usize);

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Metric {
    /// Its key in reports; carries the unit, but for parts of one and counts.
    pub key: &'static str,
    /// What it is called where it is chosen and shown; empty: it stands in reports alone.
    pub label: &'static str,
    /// What it is shown in: `%` for parts of one, `Mb/s` for rates.
    pub unit: &'static str,
    /// Decimals there.
    pub digits: usize,
    /// A number for each group.
    pub of_groups: bool,
    /// Of several flows the mean is shown, in place of the sum.
    pub is_mean: bool,
    /// Of which values its user has more, where someone has a use for it: harm can be done to it. Such a figure is never
    /// below 0, and absent only where nothing came of what it measures.
    pub better: Option<Better>,
    /// What it tells, in a sentence or two.
    pub help: &'static str,
    /// What exactly it is.
    pub definition: &'static str,
    /// Where that comes from.
    pub source: &'static str,
    /// Why it may be absent.
    pub absent: &'static [Absence],
    /// Where it stands in what `lbe run` prints.
    pub column: Column,
    /// What it is called in what `lbe sweep` prints; empty: it does not stand there.
    pub in_sweeps: &'static str,
}

impl Metric {
    /// What a row need not say.
    pub const ROW: Self = Self {
        key: "",
        label: "",
        unit: "",
        digits: 0,
        of_groups: false,
        is_mean: false,
        better: None,
        help: "",
        definition: "",
        source: "",
        absent: &[],
        column: ("", "", 0),
        in_sweeps: "",
    };

    /// The row as the catalog shows it; `scope` is what it is a figure of.
    pub fn to_json(&self, scope: &str) -> Value {
        let mut row = json!({
            "key": self.key,
            "scope": if self.of_groups { "group" } else { scope },
            "label": self.label,
            "unit": self.unit,
            "digits": self.digits,
            "mean": self.is_mean,
            "help": self.help,
            "definition": self.definition.trim_start(),
            "source": self.source,
            "absent": self.absent.iter().map(|why| why.reason()).collect::<Vec<_>>(),
        });
        if let Some(better) = self.better {
            row["better"] = better.name().into();
        }
        row
    }
}

/// One figure for each group, by its id.
pub type ByGroup = Vec<(String, Option<f64>)>;

/// How what was measured stands in a report: of a figure that is absent, the reason is kept under its key.
pub(crate) trait Noted<T> {
    /// What stands there.
    fn noted(key: &str, found: T, absent: &mut Absences) -> Self;
}

impl<T> Noted<T> for T {
    fn noted(_key: &str, found: T, _absent: &mut Absences) -> T {
        found
    }
}

impl Noted<Figure> for Option<f64> {
    fn noted(key: &str, found: Figure, absent: &mut Absences) -> Self {
        absent.note(key, found)
    }
}

/// Where there is nothing to measure, the absence needs no reason.
impl Noted<Option<Figure>> for Option<f64> {
    fn noted(key: &str, found: Option<Figure>, absent: &mut Absences) -> Self {
        found.and_then(|figure| absent.note(key, figure))
    }
}

impl Noted<Vec<(String, Figure)>> for ByGroup {
    #[inline(never)]
    fn noted(key: &str, found: Vec<(String, Figure)>, absent: &mut Absences) -> Self {
        let mut note = |(id, figure)| {
            let figure = absent.note(&format!("{key}.{id}"), figure);
            (id, figure)
        };
        found.into_iter().map(&mut note).collect()
    }
}

/// How it is printed: null where a figure is absent.
pub(crate) trait Printed {
    /// Its JSON.
    fn printed(&self) -> Value;
}

macro_rules! plainly {
    ($($ty:ty),*) => {
        $( impl Printed for $ty {
            fn printed(&self) -> Value {
                Value::from(*self)
            }
        } )*
    };
}
plainly!(u64, f64, Option<f64>);

impl Printed for ByGroup {
    fn printed(&self) -> Value {
        let each = self.iter().map(|(id, figure)| (id.clone(), json!(figure)));
        Value::Object(each.collect::<Map<_, _>>())
    }
}

/// Adds a figure; for all in one place, since there are many of them.
#[inline(never)]
pub(crate) fn add(figures: &mut Vec<(&'static str, Value)>, key: &'static str, one: &dyn Printed) {
    figures.push((key, one.printed()));
}

/// What `by` makes of `source`.
pub(crate) fn measured<S: ?Sized, T>(source: &S, by: impl FnOnce(&S) -> T) -> T {
    by(source)
}

/// Makes a part of the report and its rows from one list. A row is a field with its documentation, which is the
/// metric's definition, what a [`Metric`] says besides, and the function that measures it; `besides` has what is no metric.
macro_rules! metrics {
    (
        $(#[$meta:meta])*
        pub struct $name:ident of $source:ty {
            $( $(#[doc = $definition:literal])+ $field:ident : $ty:ty
                = { $( $said:ident : $value:expr ),* $(,)? } => $by:expr; )*
        }
        besides {
            $( $(#[$other_meta:meta])* $other:ident : $other_ty:ty => $other_by:expr; )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug)]
        pub struct $name {
            $( $(#[doc = $definition])+ pub $field: $ty, )*
            $( $(#[$other_meta])* pub $other: $other_ty, )*
        }

        impl $name {
            /// The rows of its figures.
            pub const METRICS: &'static [Metric] = &[$(
                Metric { definition: concat!($($definition),+), $( $said: $value, )* ..Metric::ROW }
            ),*];

            /// Measures all of them; why some are absent goes into `absent`.
            pub(crate) fn measure(source: &$source, absent: &mut Absences) -> Self {
                use $crate::record::metrics::row::{Noted, measured};
                Self {
                    $( $field: {
                        const KEY: &str = Metric { $( $said: $value, )* ..Metric::ROW }.key;
                        Noted::noted(KEY, measured(source, $by), absent)
                    }, )*
                    $( $other: measured(source, $other_by), )*
                }
            }

            /// Its figures by their keys, as reports print them, in the order of the rows.
            pub fn figures(&self) -> Vec<(&'static str, Value)> {
                let mut all = Vec::with_capacity(Self::METRICS.len());
                $( {
                    const KEY: &str = Metric { $( $said: $value, )* ..Metric::ROW }.key;
                    $crate::record::metrics::row::add(&mut all, KEY, &self.$field);
                } )*
                all
            }
        }
    };
}
pub(crate) use metrics;
