//! Every queue discipline, one line each.

use serde_json::{Value, json};

use crate::aqm::{Backlog, DropSink, Limit, QueueDiscipline, droptail};
use crate::net::packet::Packet;
use crate::params::{ParamSet, ParamSpec, ParamValue};
use crate::units::Time;

/// What the catalog says of a queue discipline.
#[derive(Clone, Copy, Debug)]
pub struct QueueEntry {
    /// The `kind` in a scenario.
    pub id: &'static str,
    /// The name that a reader sees.
    pub label: &'static str,
    /// One line on what it does.
    pub summary: &'static str,
    /// Where it is specified.
    pub source: &'static str,
    /// Its parameters beyond the limit.
    pub params: &'static [ParamSpec],
    /// Builds the parameters from checked values.
    pub build: fn(&[ParamValue]) -> QueueParams,
}

impl QueueEntry {
    /// The entry as the catalog shows it.
    pub fn to_json(&self) -> Value {
        json!({
            "id": self.id, "label": self.label, "summary": self.summary, "source": self.source,
            "params": self.params.iter().map(ParamSpec::to_json).collect::<Vec<_>>(),
            "gauges": [],
        })
    }
}

macro_rules! queues {
    ($( $id:literal, $variant:ident($ty:ty), $label:literal, $summary:literal, $source:literal; )*) => {
        /// Any queue discipline, dispatched statically.
        #[derive(Clone, Debug)]
        pub enum AnyQueue {
            $( #[doc = $summary] $variant($ty), )*
        }

        /// The parameters of any queue discipline.
        #[derive(Clone, Debug, PartialEq)]
        pub enum QueueParams {
            $( #[doc = $summary] $variant(<$ty as QueueDiscipline>::Params), )*
        }

        /// Every queue discipline, in the order in which a reader sees them.
        pub const QUEUES: &[QueueEntry] = &[$( QueueEntry {
            id: $id,
            label: $label,
            summary: $summary,
            source: $source,
            params: <<$ty as QueueDiscipline>::Params as ParamSet>::SPEC,
            build: |values| QueueParams::$variant(ParamSet::from_values(values)),
        } ),*];

        impl AnyQueue {
            /// An empty queue.
            pub fn new(params: &QueueParams, limit: Limit) -> Self {
                match params { $( QueueParams::$variant(p) => Self::$variant(QueueDiscipline::new(p, limit)), )* }
            }

            /// Changes limit and parameters in mid-run. The kind must be the same.
            pub fn set_params(&mut self, params: &QueueParams, limit: Limit) {
                match (self, params) {
                    $( (Self::$variant(q), QueueParams::$variant(p)) => q.set_params(p, limit), )*
                    #[allow(unreachable_patterns, reason = "unreachable with a single discipline")]
                    _ => panic!("a change of queue discipline in mid-run must be refused by the scenario"),
                }
            }

            /// See [`QueueDiscipline::enqueue`].
            #[inline]
            pub fn enqueue(&mut self, packet: Packet, now: Time, sink: &mut impl DropSink) {
                match self { $( Self::$variant(q) => q.enqueue(packet, now, sink), )* }
            }

            /// See [`QueueDiscipline::dequeue`].
            #[inline]
            pub fn dequeue(&mut self, now: Time, sink: &mut impl DropSink) -> Option<Packet> {
                match self { $( Self::$variant(q) => q.dequeue(now, sink), )* }
            }

            /// See [`QueueDiscipline::backlog`].
            #[inline]
            pub fn backlog(&self) -> Backlog {
                match self { $( Self::$variant(q) => q.backlog(), )* }
            }
        }
    };
}

queues! {
    "droptail", DropTail(droptail::DropTail), "DropTail",
        "First in, first out; an arrival at a full queue is dropped.", "ns-2.35 drop-tail.cc";
}
