//! Every controller, one line each. The line gives the name in a scenario, the type, and what a
//! reader sees; parameters and gauges come from the type.

use serde_json::{Value, json};

use crate::cc::{
    AckSample, CongestionControl, CongestionEvent, EcnUse, GaugeSpec, Start, Window, bbr, bbr3,
    cbr, ledbat, newreno, onoff, reno,
};
use crate::params::{ParamSet, ParamSpec, ParamValue};
use crate::transport::delivery::LostPacket;
use crate::units::{Span, Time};

/// What the catalog says of a controller.
#[derive(Clone, Copy, Debug)]
pub struct ControllerSpec {
    /// The `kind` in a scenario.
    pub id: &'static str,
    /// The name that a reader sees.
    pub label: &'static str,
    /// Palette family: `best_effort`, `delay_lbe`, `loss_lbe` or `unresponsive`.
    pub family: &'static str,
    /// One line on what it is.
    pub summary: &'static str,
    /// Where it is specified.
    pub source: &'static str,
    /// Its parameters.
    pub params: &'static [ParamSpec],
    /// Its internals worth plotting.
    pub gauges: &'static [GaugeSpec],
    /// Builds the parameters from checked values.
    pub build: fn(&[ParamValue]) -> ControllerParams,
}

impl ControllerSpec {
    /// The entry as the catalog shows it.
    pub fn to_json(&self) -> Value {
        json!({
            "id": self.id, "label": self.label, "family": self.family, "summary": self.summary, "source": self.source,
            "params": self.params.iter().map(ParamSpec::to_json).collect::<Vec<_>>(),
            "gauges": self.gauges.iter().map(GaugeSpec::to_json).collect::<Vec<_>>(),
        })
    }
}

impl GaugeSpec {
    /// The gauge as the catalog shows it.
    pub fn to_json(&self) -> Value {
        json!({ "key": self.key, "label": self.label, "unit": self.unit.symbol() })
    }
}

macro_rules! controllers {
    ($( $id:literal, $variant:ident($ty:ty), $family:literal, $label:literal, $summary:literal, $source:literal; )*) => {
        /// Any controller, dispatched statically.
        #[derive(Clone, Debug)]
        #[allow(clippy::large_enum_variant, reason = "one a flow, and it is never moved")]
        pub enum AnyController {
            $( #[doc = $summary] $variant($ty), )*
        }

        /// The parameters of any controller.
        #[derive(Clone, Debug, PartialEq)]
        pub enum ControllerParams {
            $( #[doc = $summary] $variant(<$ty as CongestionControl>::Params), )*
        }

        /// Every controller, in the order in which a reader sees them.
        pub const CONTROLLERS: &[ControllerSpec] = &[$( ControllerSpec {
            id: $id,
            label: $label,
            family: $family,
            summary: $summary,
            source: $source,
            params: <<$ty as CongestionControl>::Params as ParamSet>::SPEC,
            gauges: <$ty as CongestionControl>::GAUGES,
            build: |values| ControllerParams::$variant(ParamSet::from_values(values)),
        } ),*];

        impl ControllerParams {
            /// See [`CongestionControl::DATAGRAM`].
            pub fn is_datagram(&self) -> bool {
                match self { $( Self::$variant(_) => <$ty as CongestionControl>::DATAGRAM, )* }
            }

            /// What the catalog says of this controller.
            pub fn spec(&self) -> &'static ControllerSpec {
                let id = match self { $( Self::$variant(_) => $id, )* };
                CONTROLLERS.iter().find(|c| c.id == id).expect("every variant has its registry line")
            }
        }

        impl AnyController {
            /// A controller at the start of a connection.
            pub fn new(params: &ControllerParams, start: &Start) -> Self {
                match params { $( ControllerParams::$variant(p) => Self::$variant(CongestionControl::new(p, start)), )* }
            }

            /// See [`CongestionControl::datagram_gap`].
            pub fn datagram_gap(&mut self, now: Time) -> Span {
                match self { $( Self::$variant(c) => c.datagram_gap(now), )* }
            }

            /// See [`CongestionControl::datagram_due`].
            pub fn datagram_due(&self, now: Time) -> Option<Time> {
                match self { $( Self::$variant(c) => c.datagram_due(now), )* }
            }

            /// See [`CongestionControl::WANTS_RATE`].
            pub fn wants_rate(&self) -> bool {
                match self { $( Self::$variant(_) => <$ty as CongestionControl>::WANTS_RATE, )* }
            }

            /// See [`CongestionControl::ECN`].
            pub fn ecn_use(&self) -> EcnUse {
                match self { $( Self::$variant(_) => <$ty as CongestionControl>::ECN, )* }
            }

            /// See [`CongestionControl::on_recovery_exit`].
            pub fn on_recovery_exit(&mut self, window: &mut Window, now: Time) {
                match self { $( Self::$variant(c) => c.on_recovery_exit(window, now), )* }
            }

            /// See [`CongestionControl::on_timeout_exit`].
            pub fn on_timeout_exit(&mut self, window: &mut Window, now: Time) {
                match self { $( Self::$variant(c) => c.on_timeout_exit(window, now), )* }
            }

            /// See [`CongestionControl::on_lost`].
            pub fn on_lost(&mut self, loss: &LostPacket) {
                match self { $( Self::$variant(c) => c.on_lost(loss), )* }
            }

            /// See [`CongestionControl::pacing_rate`].
            #[inline]
            pub fn pacing_rate(&self) -> Option<f64> {
                match self { $( Self::$variant(c) => c.pacing_rate(), )* }
            }

            /// Changes the parameters in mid-run. The kind must be the same.
            pub fn set_params(&mut self, params: &ControllerParams) {
                match (self, params) {
                    $( (Self::$variant(c), ControllerParams::$variant(p)) => c.set_params(p), )*
                    #[allow(unreachable_patterns, reason = "unreachable with a single controller")]
                    _ => panic!("a change of controller in mid-run must be refused by the scenario"),
                }
            }

            /// See [`CongestionControl::floor`].
            pub fn floor(&self) -> f64 {
                match self { $( Self::$variant(c) => c.floor(), )* }
            }

            /// See [`CongestionControl::on_ack`].
            #[inline]
            pub fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
                match self { $( Self::$variant(c) => c.on_ack(window, ack), )* }
            }

            /// See [`CongestionControl::on_congestion`].
            pub fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
                match self { $( Self::$variant(c) => c.on_congestion(window, event), )* }
            }

            /// See [`CongestionControl::read_gauges`].
            #[inline]
            pub fn read_gauges(&self, out: &mut [f64]) {
                match self { $( Self::$variant(c) => c.read_gauges(out), )* }
            }
        }
    };
}

controllers! {
    "reno", Reno(reno::Reno), "best_effort", "Reno",
        "Slow start, one packet more per RTT, half on loss: the classic TCP.", "RFC 5681";
    "newreno", NewReno(newreno::NewReno), "best_effort", "NewReno",
        "Reno's windows under the name that several papers use; its own recovery is the transport's.", "RFC 5681, RFC 6582";
    "bbr", Bbr(bbr::Bbr), "best_effort", "BBR v1",
        "Paces at the measured bandwidth and bounds its flight by it: neither loss nor delay is its signal. Meant for SACK.",
        "Linux tcp_bbr; Cardwell et al., ACM Queue 14(5), 2016";
    "bbr3", Bbr3(bbr3::Bbr3), "best_effort", "BBR v3",
        "BBR that learns from loss how large a flight the path takes, and leaves headroom to others. Meant for SACK.",
        "draft-ietf-ccwg-bbr-06";
    "ledbat", Ledbat(ledbat::Ledbat), "delay_lbe", "LEDBAT",
        "Holds the queue at a target delay and yields to whoever queues more; as the comparison papers simulate it.",
        "S000 §II.C eq 4 and 5";
    "cbr", Cbr(cbr::Cbr), "unresponsive", "Constant bit rate",
        "Sends at one rate whatever happens: no reaction to loss or delay.", "ns-2 Application/Traffic/CBR";
    "onoff", OnOff(onoff::OnOff), "unresponsive", "On-off",
        "Bursts at a peak rate with silences between them: no reaction to loss or delay.",
        "ns-2 Application/Traffic/Exponential and Pareto";
}
