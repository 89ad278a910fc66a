//! What a series is, and how it is stored.

use lbe_model::params::Unit;
use serde_json::{Value, json};

/// How a series is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeriesKind {
    /// Four floats a bucket: first, min, max, last; NaN where nothing happened.
    Sampled,
    /// One float a bucket: the total.
    Sum,
}

impl SeriesKind {
    /// Floats a bucket.
    pub const fn width(self) -> usize {
        match self {
            Self::Sampled => 4,
            Self::Sum => 1,
        }
    }
}

/// What a series is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeriesInfo {
    /// `cwnd`, `rtt`, `bytes`, `gauge:KEY`, `queue`, `sojourn` or `waiting`.
    pub id: String,
    /// Name in a legend.
    pub label: &'static str,
    /// Unit of the values.
    pub unit: Unit,
    /// The flow, for a flow's series; for `waiting`, whose queue it is.
    pub flow: Option<u32>,
    /// The link, for a link's series.
    pub link: Option<u32>,
    /// Of several flows together, recorded or not: theirs.
    pub crowd: Option<Crowd>,
    /// How it is stored.
    pub kind: SeriesKind,
    /// Where it starts in [`Columns::data`].
    pub offset: usize,
}

/// Several flows of one group; where its connections have several paths, those over one path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crowd {
    /// Id of the group.
    pub group: String,
    /// Number of the path.
    pub path: Option<u32>,
    /// How many flows they are.
    pub flows: u32,
}

impl Crowd {
    /// `tcp`, or `mp/1` for the second path.
    pub fn name(&self) -> String {
        let path = self.path.map(|path| format!("/{path}"));
        format!("{}{}", self.group, path.unwrap_or_default())
    }
}

impl SeriesInfo {
    pub(super) fn to_json(&self) -> Value {
        let mut info = json!({
            "id": self.id, "label": self.label, "unit": self.unit.symbol(), "flow": self.flow, "link": self.link,
            "kind": match self.kind { SeriesKind::Sampled => "sampled", SeriesKind::Sum => "sum" },
            "offset": self.offset,
        });
        if let Some(Crowd { group, path, flows }) = &self.crowd {
            info["group"] = json!(group);
            info["path"] = json!(path);
            info["flows"] = json!(flows);
        }
        info
    }
}
