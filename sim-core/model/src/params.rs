//! Parameter tables. A controller, a queue discipline or a section of the scenario declares its
//! parameters once, with `params!`; validation, defaults, the catalog (and from it sliders, help
//! texts and the reference page) follow.

use serde_json::{Value, json};

pub use crate::doc::{Doc, Preset, explanation, explanations};
use crate::units::{Bytes, Rate, Skew, Span};

/// The unit that a key's name carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// A plain number.
    None,
    /// Seconds (`_s`).
    Seconds,
    /// Milliseconds (`_ms`).
    Milliseconds,
    /// Microseconds (`_us`).
    Microseconds,
    /// Minutes (`_min`).
    Minutes,
    /// Bits per second (`_bps`).
    BitsPerSecond,
    /// Packets (`_packets`).
    Packets,
    /// Bytes (`_bytes`).
    Bytes,
    /// Parts per million (`_ppm`).
    PartsPerMillion,
    /// Decibels (`_db`).
    Decibels,
    /// Metres (`_m`).
    Metres,
    /// Kilometres per hour (`_kmh`).
    KilometresPerHour,
}

impl Unit {
    /// Those that a guest may declare.
    pub const OF_GUESTS: [Self; 8] = [
        Self::None,
        Self::Seconds,
        Self::Milliseconds,
        Self::Microseconds,
        Self::Minutes,
        Self::BitsPerSecond,
        Self::Packets,
        Self::Bytes,
    ];

    /// A gauge in this unit: its name in a trace and in a legend.
    pub const fn gauge(self, key: &'static str, label: &'static str) -> GaugeSpec {
        GaugeSpec { key, label, unit: self }
    }

    /// How the unit is written after a number.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Seconds => "s",
            Self::Milliseconds => "ms",
            Self::Microseconds => "us",
            Self::Minutes => "min",
            Self::BitsPerSecond => "bit/s",
            Self::Packets => "packets",
            Self::Bytes => "bytes",
            Self::PartsPerMillion => "ppm",
            Self::Decibels => "dB",
            Self::Metres => "m",
            Self::KilometresPerHour => "km/h",
        }
    }

    /// Nanoseconds in one of this unit, for units of time.
    const fn nanos(self) -> f64 {
        match self {
            Self::Seconds => 1e9,
            Self::Milliseconds => 1e6,
            Self::Microseconds => 1e3,
            Self::Minutes => 60e9,
            _ => panic!("not a unit of time"),
        }
    }
}

/// One option of a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChoiceOption {
    /// As it stands in a scenario.
    pub id: &'static str,
    /// As a reader sees it.
    pub label: &'static str,
}

/// What values a parameter takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ParamKind {
    /// A number.
    Number(Numbers),
    /// True or false.
    Flag {
        /// The value where a scenario is silent.
        default: bool,
    },
    /// One of a few names.
    Choice {
        /// The id of the option where a scenario is silent.
        default: &'static str,
        /// All options.
        options: &'static [ChoiceOption],
    },
}

/// What numbers a parameter takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Numbers {
    /// The value where a scenario is silent; `None` where the contract says "none".
    pub default: Option<f64>,
    /// Lowest allowed value.
    pub min: f64,
    /// Highest allowed value.
    pub max: f64,
    /// The lowest value itself is not allowed.
    pub open_min: bool,
    /// Whole numbers only.
    pub integer: bool,
}

/// One parameter: its key, unit, range, default, help and source.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ParamSpec {
    /// The key in a scenario; carries the unit.
    pub key: &'static str,
    /// What a reader sees beside the slider.
    pub label: &'static str,
    /// The unit that the key carries.
    pub unit: Unit,
    /// Kind, default and allowed range.
    pub kind: ParamKind,
    /// The part of the range that a slider covers.
    pub slider: (f64, f64),
    /// The slider's step.
    pub step: f64,
    /// The slider is logarithmic.
    pub log: bool,
    /// What it does, in a sentence or two.
    pub help: &'static str,
    /// Where the default comes from.
    pub source: &'static str,
    /// It may change in mid-run.
    pub live: bool,
}

impl ParamSpec {
    const fn with_kind(key: &'static str, label: &'static str, unit: Unit, kind: ParamKind) -> Self {
        Self { key, label, unit, kind, slider: (0.0, 1.0), step: 1.0, log: false, help: "", source: "", live: true }
    }

    /// A number with its allowed range, both ends included.
    pub const fn number(key: &'static str, label: &'static str, unit: Unit, default: f64, range: (f64, f64)) -> Self {
        let kind = ParamKind::Number(Numbers {
            default: Some(default),
            min: range.0,
            max: range.1,
            open_min: false,
            integer: false,
        });
        Self { slider: range, ..Self::with_kind(key, label, unit, kind) }
    }

    /// A whole number with its allowed range, both ends included.
    pub const fn integer(key: &'static str, label: &'static str, unit: Unit, default: u32, range: (u32, u32)) -> Self {
        let range = (range.0 as f64, range.1 as f64);
        Self::number(key, label, unit, default as f64, range).whole()
    }

    /// True or false.
    pub const fn flag(key: &'static str, label: &'static str, default: bool) -> Self {
        Self::with_kind(key, label, Unit::None, ParamKind::Flag { default })
    }

    /// One of a few names.
    pub const fn choice(
        key: &'static str,
        label: &'static str,
        default: &'static str,
        options: &'static [ChoiceOption],
    ) -> Self {
        let kind = ParamKind::Choice { default, options };
        Self::with_kind(key, label, Unit::None, kind)
    }

    const fn numbers(&mut self) -> &mut Numbers {
        match &mut self.kind {
            ParamKind::Number(numbers) => numbers,
            _ => panic!("only numbers have a range"),
        }
    }

    /// A number that a scenario may leave out: "none".
    pub const fn optional(mut self) -> Self {
        self.numbers().default = None;
        self
    }

    /// The lowest value itself is not allowed.
    pub const fn above_min(mut self) -> Self {
        self.numbers().open_min = true;
        self
    }

    /// Whole numbers only.
    pub const fn whole(mut self) -> Self {
        self.numbers().integer = true;
        self
    }

    /// The part of the range that a slider covers, and its step.
    pub const fn slider(mut self, lo: f64, hi: f64, step: f64) -> Self {
        (self.slider, self.step) = ((lo, hi), step);
        self
    }

    /// The slider is logarithmic.
    pub const fn log(mut self) -> Self {
        self.log = true;
        self
    }

    /// What it does.
    pub const fn help(mut self, help: &'static str) -> Self {
        self.help = explanation(help);
        self
    }

    /// Where the default comes from.
    pub const fn source(mut self, source: &'static str) -> Self {
        self.source = explanation(source);
        self
    }

    /// The same row with another default, which must be of its kind.
    #[must_use]
    pub const fn with_default(mut self, value: ParamValue) -> Self {
        match (&mut self.kind, value) {
            (ParamKind::Number(numbers), ParamValue::Number(x)) => numbers.default = Some(x),
            (ParamKind::Flag { default }, ParamValue::Flag(flag)) => *default = flag,
            (ParamKind::Choice { default, .. }, ParamValue::Choice(id)) => *default = id,
            _ => panic!("a default is of its row's kind"),
        }
        self
    }

    /// It cannot change in mid-run.
    pub const fn fixed(mut self) -> Self {
        self.live = false;
        self
    }

    /// The value where a scenario is silent.
    pub const fn default_value(&self) -> ParamValue {
        match self.kind {
            ParamKind::Number(numbers) => match numbers.default {
                Some(x) => ParamValue::Number(x),
                None => ParamValue::None,
            },
            ParamKind::Flag { default } => ParamValue::Flag(default),
            ParamKind::Choice { default, .. } => ParamValue::Choice(default),
        }
    }

    /// Reads `value`, or says in words what is allowed.
    ///
    /// # Errors
    /// A sentence fragment such as `must be from 0.1 to 10000 ms`, to stand after the key.
    pub fn read(&self, value: &Value) -> Result<ParamValue, String> {
        match (self.kind, value) {
            (ParamKind::Number(numbers), Value::Null) if numbers.default.is_none() => Ok(ParamValue::None),
            (ParamKind::Number(numbers), Value::Number(n)) => {
                let x = n.as_f64().unwrap_or(f64::NAN);
                let Numbers { min, max, .. } = numbers;
                let low = x > min || x == min && !numbers.open_min;
                if low && x <= max && (!numbers.integer || libm::floor(x) == x) {
                    Ok(ParamValue::Number(x))
                } else {
                    Err(self.allowed())
                }
            }
            (ParamKind::Flag { .. }, Value::Bool(b)) => Ok(ParamValue::Flag(*b)),
            (ParamKind::Choice { options, .. }, Value::String(s)) => {
                options.iter().find(|o| o.id == s).map(|o| ParamValue::Choice(o.id)).ok_or_else(|| self.allowed())
            }
            _ => Err(self.allowed()),
        }
    }

    /// The allowed values in words.
    pub fn allowed(&self) -> String {
        match self.kind {
            ParamKind::Number(Numbers { min, max, default, open_min, integer }) => {
                let what = if integer { "a whole number " } else { "" };
                let range =
                    if open_min { format!("above {min} and at most {max}") } else { format!("from {min} to {max}") };
                let or_none = if default.is_none() { ", or null" } else { "" };
                let space = if self.unit == Unit::None { "" } else { " " };
                let unit = self.unit.symbol();
                format!("must be {what}{range}{space}{unit}{or_none}")
            }
            ParamKind::Flag { .. } => "must be true or false".to_owned(),
            ParamKind::Choice { options, .. } => {
                let ids = options.iter().map(|option| format!("\"{}\"", option.id));
                format!("must be one of {}", ids.collect::<Vec<_>>().join(", "))
            }
        }
    }

    /// The spec as the catalog shows it.
    pub fn to_json(&self) -> Value {
        let mut out = json!({
            "key": self.key,
            "label": self.label,
            "unit": self.unit.symbol(),
            "help": self.help,
            "source": self.source,
            "live": self.live,
        });
        match self.kind {
            ParamKind::Number(numbers) => {
                out["kind"] = json!(if numbers.integer { "integer" } else { "number" });
                out["default"] = numbers.default.map_or(Value::Null, number);
                out["min"] = number(numbers.min);
                out["max"] = number(numbers.max);
                out["open_min"] = json!(numbers.open_min);
                out["slider_min"] = number(self.slider.0);
                out["slider_max"] = number(self.slider.1);
                out["step"] = number(self.step);
                out["scale"] = json!(if self.log { "log" } else { "linear" });
            }
            ParamKind::Flag { default } => {
                out["kind"] = json!("flag");
                out["default"] = json!(default);
            }
            ParamKind::Choice { default, options } => {
                let options = options.iter();
                out["kind"] = json!("choice");
                out["default"] = json!(default);
                out["options"] = options.map(|o| json!({ "id": o.id, "label": o.label })).collect();
            }
        }
        out
    }
}

/// A JSON number without a needless ".0".
fn number(x: f64) -> Value {
    if libm::floor(x) == x && x.abs() < 9e15 { json!(x as i64) } else { json!(x) }
}

/// A value of a parameter, checked against its spec.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ParamValue {
    /// "none".
    None,
    /// A number in the key's unit.
    Number(f64),
    /// True or false.
    Flag(bool),
    /// The id of the chosen option.
    Choice(&'static str),
}

impl ParamValue {
    /// The value as a scenario writes it.
    pub fn to_json(self) -> Value {
        match self {
            Self::None => Value::Null,
            Self::Number(x) => number(x),
            Self::Flag(b) => json!(b),
            Self::Choice(id) => json!(id),
        }
    }
}

/// An internal of a controller or a queue discipline that is worth plotting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GaugeSpec {
    /// Name in a trace.
    pub key: &'static str,
    /// Name in a legend.
    pub label: &'static str,
    /// Unit of the values.
    pub unit: Unit,
}

impl GaugeSpec {
    /// The gauge as the catalog shows it.
    pub fn to_json(&self) -> Value {
        json!({ "key": self.key, "label": self.label, "unit": self.unit.symbol() })
    }
}

/// The most gauges that a controller or a queue discipline may have.
pub const MAX_GAUGES: usize = 8;

/// What gauges show, in the order of their specs; NaN where there is nothing to show, or no gauge.
pub type Gauges = [f64; MAX_GAUGES];

/// The first gauges show `values`, the others nothing.
#[inline]
pub const fn gauges<const N: usize>(values: [f64; N]) -> Gauges {
    let mut all = [f64::NAN; MAX_GAUGES];
    let mut i = 0;
    while i < N {
        all[i] = values[i];
        i += 1;
    }
    all
}

/// A Rust type that a checked value turns into.
pub trait FromParam {
    /// Converts `value`, which has passed `spec`'s check.
    fn from_param(value: ParamValue, spec: &ParamSpec) -> Self;
}

fn expect_number(value: ParamValue, spec: &ParamSpec) -> f64 {
    match value {
        ParamValue::Number(x) => x,
        _ => panic!("{} is declared with a type that is not its kind", spec.key),
    }
}

macro_rules! from_numbers {
    ($( $ty:ty = |$x:ident, $spec:ident| $made:expr; )*) => {
        $( impl FromParam for $ty {
            fn from_param(value: ParamValue, $spec: &ParamSpec) -> Self {
                let $x = expect_number(value, $spec);
                $made
            }
        } )*
    };
}
from_numbers! {
    f64 = |x, spec| x;
    u32 = |x, spec| x as Self;
    Span = |x, spec| Self::from_nanos(libm::round(x * spec.unit.nanos()) as u64);
    Skew = |x, spec| Self::from_nanos(libm::round(x * spec.unit.nanos()) as i64);
    Rate = |x, spec| Self::from_bps(libm::round(x) as u64);
    Bytes = |x, spec| Self::new(x as u64);
}

impl FromParam for bool {
    fn from_param(value: ParamValue, spec: &ParamSpec) -> Self {
        match value {
            ParamValue::Flag(b) => b,
            _ => panic!("{} is declared with a type that is not its kind", spec.key),
        }
    }
}

impl FromParam for &'static str {
    fn from_param(value: ParamValue, spec: &ParamSpec) -> Self {
        match value {
            ParamValue::Choice(id) => id,
            _ => panic!("{} is declared with a type that is not its kind", spec.key),
        }
    }
}

impl<T: FromParam> FromParam for Option<T> {
    fn from_param(value: ParamValue, spec: &ParamSpec) -> Self {
        match value {
            ParamValue::None => None,
            given => Some(T::from_param(given, spec)),
        }
    }
}

/// A set of parameters with its table. Implemented by `params!`, never by hand.
pub trait ParamSet: Clone {
    /// The table, in the order in which a reader sees it.
    const SPEC: &'static [ParamSpec];

    /// Builds the set from checked values, one per row of the table.
    fn from_values(values: &[ParamValue]) -> Self;

    /// The set with every default.
    fn defaults() -> Self {
        let values: Vec<_> = Self::SPEC.iter().map(ParamSpec::default_value).collect();
        Self::from_values(&values)
    }
}

/// Declares a struct of parameters together with its table.
#[macro_export]
macro_rules! params {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $( $(#[$field_meta:meta])* $field:ident : $ty:ty = $spec:expr; )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        #[allow(missing_docs, reason = "a parameter's row says what it is")]
        $vis struct $name {
            $( $(#[$field_meta])* pub $field: $ty, )*
        }

        impl $crate::params::ParamSet for $name {
            const SPEC: &'static [$crate::params::ParamSpec] = {
                // A constant would be written into each crate that reads it.
                static ROWS: [$crate::params::ParamSpec; <[&str]>::len(&[$( stringify!($field) ),*])] = [$( $spec ),*];
                &ROWS
            };

            #[allow(unused_mut, unused_variables, reason = "a set may have no parameter")]
            fn from_values(values: &[$crate::params::ParamValue]) -> Self {
                let mut rows = values.iter().zip(Self::SPEC);
                Self {
                    $( $field: {
                        let (value, spec) = rows.next().expect("one value per row of the table");
                        $crate::params::FromParam::from_param(*value, spec)
                    }, )*
                }
            }
        }
    };
}

/// Declares an enum that a choice parameter turns into, with the options of its table row.
#[macro_export]
macro_rules! choice {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $( $(#[$variant_meta:meta])* $variant:ident = $id:literal, $label:literal; )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $( $(#[$variant_meta])* $variant, )*
        }

        impl $name {
            /// The options, as the parameter's table lists them.
            pub const OPTIONS: &'static [$crate::params::ChoiceOption] =
                &[$( $crate::params::ChoiceOption { id: $id, label: $label } ),*];
        }

        impl $crate::params::FromParam for $name {
            fn from_param(value: $crate::params::ParamValue, spec: &$crate::params::ParamSpec) -> Self {
                match value {
                    $( $crate::params::ParamValue::Choice($id) => Self::$variant, )*
                    _ => panic!("{} has an option that its type does not know", spec.key),
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    params! {
        struct Sample {
            target: Span = ParamSpec::number("target_ms", "Target", Unit::Milliseconds, 25.0, (0.1, 10_000.0));
            cap: Option<u32> = ParamSpec::integer("cap_packets", "Cap", Unit::Packets, 1, (1, 100)).optional();
            on: bool = ParamSpec::flag("on", "On", true);
        }
    }

    #[test]
    fn defaults_come_from_the_table() {
        assert_eq!(Sample::defaults(), Sample { target: Span::from_millis(25), cap: None, on: true });
    }

    #[test]
    fn a_refusal_names_the_range_and_the_unit() {
        let target = &Sample::SPEC[0];
        assert_eq!(target.read(&json!(0)), Err("must be from 0.1 to 10000 ms".into()));
        assert_eq!(target.read(&json!("x")), Err("must be from 0.1 to 10000 ms".into()));
        assert_eq!(target.read(&json!(40)), Ok(ParamValue::Number(40.0)));
        assert_eq!(
            Sample::SPEC[1].read(&json!(1.5)),
            Err("must be a whole number from 1 to 100 packets, or null".into())
        );
        assert_eq!(Sample::SPEC[1].read(&Value::Null), Ok(ParamValue::None));
    }
}
