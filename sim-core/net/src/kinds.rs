//! What the catalog says of one kind of loss or rate model: an entry beside those of controllers and queues.

use serde_json::{Value, json};

use lbe_model::params::{Doc, ParamSpec, ParamValue, Preset};

/// One kind, with the parameters `P` that it is built from.
#[derive(Clone, Copy, Debug)]
pub struct Entry<P: 'static> {
    /// The `kind` in a scenario.
    pub id: &'static str,
    /// What a reader is told of it.
    pub doc: Doc,
    /// Its parameters.
    pub params: &'static [ParamSpec],
    /// Named sets of values.
    pub presets: &'static [Preset],
    /// Builds the parameters from checked values.
    pub build: fn(&[ParamValue]) -> P,
}

impl<P> Entry<P> {
    /// The entry as the catalog shows it.
    pub fn to_json(&self) -> Value {
        json!({
            "id": self.id,
            "label": self.doc.label,
            "summary": self.doc.summary,
            "source": self.doc.source,
            "equations": self.doc.equations,
            "simplified": self.doc.simplified,
            "params": self.params.iter().map(ParamSpec::to_json).collect::<Vec<_>>(),
            "presets": self.presets.iter().copied().map(Preset::to_json).collect::<Vec<_>>(),
        })
    }
}
