//! What a reader is told of a kind of thing that a scenario names, and of values that belong together there.

use serde_json::{Map, Value, json};

use crate::params::ParamValue;

/// Values that belong together, under a name: what a paper or a simulator runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Preset {
    /// Its name in links and lists.
    pub id: &'static str,
    /// What a reader sees.
    pub label: &'static str,
    /// Where the values come from.
    pub source: &'static str,
    /// Keys and values that differ from the defaults.
    pub values: &'static [(&'static str, ParamValue)],
}

impl Preset {
    /// The set as the catalog shows it.
    pub fn to_json(self) -> Value {
        let of = |(key, value): &(&str, ParamValue)| ((*key).to_owned(), value.to_json());
        let values: Map<String, Value> = self.values.iter().map(of).collect();
        json!({ "id": self.id, "label": self.label, "source": explanation(self.source), "values": values })
    }
}

/// What a reader is told of a queue discipline, or of a kind of loss or rate model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Doc {
    /// Its name.
    pub label: &'static str,
    /// One line on what it does.
    pub summary: &'static str,
    /// Where it is specified.
    pub source: &'static str,
    /// Its rules in TeX, one a line.
    pub equations: &'static [&'static str],
    /// What is simplified or differs from the source; empty if nothing is.
    pub simplified: &'static str,
}

impl Doc {
    /// The same without what only explains, where the feature `texts` is off.
    #[must_use]
    pub const fn as_built(self) -> Self {
        Self {
            summary: explanation(self.summary),
            source: explanation(self.source),
            equations: explanations(self.equations),
            simplified: explanation(self.simplified),
            ..self
        }
    }
}

/// A text that only explains, or nothing where the feature `texts` is off.
pub const fn explanation(text: &'static str) -> &'static str {
    if cfg!(feature = "texts") { text } else { "" }
}

/// The same for a list of what only explains.
pub const fn explanations<T>(list: &'static [T]) -> &'static [T] {
    if cfg!(feature = "texts") { list } else { &[] }
}

/// Declares sets of values, each as id, label, source and what differs from the defaults.
#[macro_export]
macro_rules! presets {
    ($( $id:literal, $label:literal, $source:literal: $( $key:ident = $value:expr ),*; )*) => {{
        #[allow(unused_imports, reason = "not each list has values of each kind")]
        use $crate::params::ParamValue::{Choice, Flag, Number};
        &[$( $crate::params::Preset {
            id: $id,
            label: $label,
            source: $source,
            values: &[$( (stringify!($key), $value) ),*],
        } ),*]
    }};
}
