//! Every application, one line each, in the order in which a reader sees them: its name in a scenario and its type.

use serde_json::{Value, json};

use crate::{Application, Connection, Felt, Start};
use lbe_model::params::{Doc, GaugeSpec, Gauges, ParamSet, ParamSpec, ParamValue, Preset};
use lbe_model::rng::Stream;
use lbe_model::units::Time;

/// What the catalog says of an application.
#[derive(Clone, Copy, Debug)]
pub struct ApplicationSpec {
    /// The `kind` in a scenario.
    pub id: &'static str,
    /// What a reader is told of it.
    pub doc: Doc,
    /// Its parameters.
    pub params: &'static [ParamSpec],
    /// What its user feels: the metrics of this scope.
    pub felt: &'static str,
    /// What of it is worth plotting.
    pub gauges: &'static [GaugeSpec],
    /// Named sets of values.
    pub presets: &'static [Preset],
    /// Builds the parameters from checked values.
    pub build: fn(&[ParamValue]) -> ApplicationParams,
}

impl ApplicationSpec {
    /// The entry as the catalog shows it.
    pub fn to_json(&self) -> Value {
        json!({
            "id": self.id,
            "label": self.doc.label,
            "summary": self.doc.summary,
            "source": self.doc.source,
            "equations": self.doc.equations,
            "simplified": self.doc.simplified,
            "felt": self.felt,
            "params": self.params.iter().map(ParamSpec::to_json).collect::<Vec<_>>(),
            "presets": self.presets.iter().copied().map(Preset::to_json).collect::<Vec<_>>(),
            "gauges": self.gauges.iter().map(GaugeSpec::to_json).collect::<Vec<_>>(),
        })
    }
}

macro_rules! applications {
    ($( $id:literal, $variant:ident($ty:ty); )*) => {
        /// The parameters of any application.
        #[derive(Clone, Debug, PartialEq)]
        pub enum ApplicationParams {
            $( #[doc = $id] $variant(<$ty as Application>::Params), )*
        }

        /// Every application, in the order in which a reader sees them.
        pub static APPLICATIONS: &[ApplicationSpec] = &[$( ApplicationSpec {
            id: $id,
            doc: <$ty as Application>::DOC.as_built(),
            params: <<$ty as Application>::Params as ParamSet>::SPEC,
            felt: <$ty as Application>::FELT,
            gauges: <$ty as Application>::GAUGES,
            presets: <$ty as Application>::PRESETS,
            build: |values| ApplicationParams::$variant(ParamSet::from_values(values)),
        } ),*];

        impl ApplicationParams {
            /// See [`Application::connections`].
            pub fn connections(&self) -> u32 {
                match self { $( Self::$variant(p) => <$ty as Application>::connections(p), )* }
            }

            /// What the catalog says of this application.
            pub fn spec(&self) -> &'static ApplicationSpec {
                let id = match self { $( Self::$variant(_) => $id, )* };
                APPLICATIONS.iter().find(|a| a.id == id).expect("every variant has its registry line")
            }
        }

        /// Any application, dispatched statically.
        #[derive(Clone, Debug)]
        pub enum AnyApplication {
            $( #[doc = $id] $variant($ty), )*
        }

        impl AnyApplication {
            /// At the start of its flow.
            pub fn new(params: &ApplicationParams, start: Start) -> Self {
                match params { $( ApplicationParams::$variant(p) => Self::$variant(Application::new(p, start)), )* }
            }

            /// See [`Application::step`].
            pub fn step(&mut self, now: Time, connections: &mut [Connection]) -> Time {
                match self { $( Self::$variant(a) => a.step(now, connections), )* }
            }

            /// See [`Application::warmed_up`].
            pub fn warmed_up(&mut self, now: Time) {
                match self { $( Self::$variant(a) => a.warmed_up(now), )* }
            }

            /// See [`Application::felt`].
            pub fn felt(&self, now: Time) -> Felt {
                match self { $( Self::$variant(a) => a.felt(now), )* }
            }

            /// See [`Application::gauges`].
            pub fn gauges(&self, now: Time) -> Gauges {
                match self { $( Self::$variant(a) => a.gauges(now), )* }
            }
        }
    };
}

applications! {
    "web", Web(crate::Browser<crate::Web>);
    "requests", Requests(crate::Browser<crate::Requests>);
    "video", Video(crate::Video);
    "rpm", Rpm(crate::Rpm);
}

impl AnyApplication {
    /// From now on it draws from `random`.
    pub fn reseed(&mut self, random: Stream) {
        match self {
            Self::Web(a) => a.start.random = random,
            Self::Requests(a) => a.start.random = random,
            Self::Video(_) | Self::Rpm(_) => {}
        }
    }
}
