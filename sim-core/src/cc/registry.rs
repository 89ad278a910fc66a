//! Every controller, one line each, in the order in which a reader sees them: the name in a scenario and
//! the type. All else comes from the type.

use serde_json::{Value, json};

use crate::cc::LostPacket;
use crate::cc::{
    self, AckSample, CongestionControl, CongestionEvent, Doc, EcnUse, GaugeSpec, Law, Paths,
    Report, Start, Window,
};
use crate::params::{ParamSet, ParamSpec, ParamValue, Preset};
use crate::units::{Rate, Span, Time};

/// What the catalog says of a controller.
#[derive(Clone, Copy, Debug)]
pub struct ControllerSpec {
    /// The `kind` in a scenario.
    pub id: &'static str,
    /// What a reader is told of it.
    pub doc: Doc,
    /// Its parameters.
    pub params: &'static [ParamSpec],
    /// Its internals worth plotting.
    pub gauges: &'static [GaugeSpec],
    /// Named sets of values.
    pub presets: &'static [Preset],
    /// See [`CongestionControl::DATAGRAM`].
    pub is_datagram: bool,
    /// Builds the parameters from checked values.
    pub build: fn(&[ParamValue]) -> ControllerParams,
}

impl ControllerSpec {
    /// The entry as the catalog shows it.
    pub fn to_json(&self) -> Value {
        json!({
            "id": self.id,
            "label": self.doc.label,
            "family": self.doc.family.name(),
            "summary": self.doc.summary,
            "source": self.doc.source,
            "equations": self.doc.equations,
            "laws": self.doc.laws.iter().map(Law::to_json).collect::<Vec<_>>(),
            "simplified": self.doc.simplified,
            "params": self.params.iter().map(ParamSpec::to_json).collect::<Vec<_>>(),
            "presets": self.presets.iter().copied().map(Preset::to_json).collect::<Vec<_>>(),
            "gauges": self.gauges.iter().map(GaugeSpec::to_json).collect::<Vec<_>>(),
        })
    }
}

macro_rules! controllers {
    ($( $id:literal, $variant:ident($ty:ty); )*) => {
        /// Any controller, dispatched statically.
        #[derive(Clone, Debug)]
        #[allow(clippy::large_enum_variant, reason = "one a flow; a pointer would cost more, for every acknowledgement")]
        pub enum AnyController {
            $( #[doc = $id] $variant($ty), )*
        }

        /// The parameters of any controller.
        #[derive(Clone, Debug, PartialEq)]
        pub enum ControllerParams {
            $( #[doc = $id] $variant(<$ty as CongestionControl>::Params), )*
        }

        /// Every controller, in the order in which a reader sees them.
        pub const CONTROLLERS: &[ControllerSpec] = &[$( ControllerSpec {
            id: $id,
            doc: <$ty as CongestionControl>::DOC.as_built(),
            params: <<$ty as CongestionControl>::Params as ParamSet>::SPEC,
            gauges: <$ty as CongestionControl>::GAUGES,
            presets: <$ty as CongestionControl>::PRESETS,
            is_datagram: <$ty as CongestionControl>::DATAGRAM,
            build: |values| ControllerParams::$variant(ParamSet::from_values(values)),
        } ),*];

        impl ControllerParams {
            /// See [`CongestionControl::DATAGRAM`].
            pub fn is_datagram(&self) -> bool {
                match self { $( Self::$variant(_) => <$ty as CongestionControl>::DATAGRAM, )* }
            }

            /// See [`CongestionControl::REPORTS`].
            pub fn wants_reports(&self) -> bool {
                match self { $( Self::$variant(_) => <$ty as CongestionControl>::REPORTS, )* }
            }

            /// See [`CongestionControl::DELAY_OF_TIMESTAMPS`].
            pub fn delay_is_of_timestamps(&self) -> bool {
                match self { $( Self::$variant(_) => <$ty as CongestionControl>::DELAY_OF_TIMESTAMPS, )* }
            }

            /// See [`CongestionControl::unasked`].
            pub fn unasked(&self) -> Rate {
                match self { $( Self::$variant(p) => <$ty as CongestionControl>::unasked(p), )* }
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

            /// See [`CongestionControl::on_timeout_exit`].
            pub fn on_timeout_exit(&mut self, window: &mut Window, now: Time) {
                match self { $( Self::$variant(c) => c.on_timeout_exit(window, now), )* }
            }

            /// See [`CongestionControl::on_lost`].
            pub fn on_lost(&mut self, loss: &LostPacket) {
                match self { $( Self::$variant(c) => c.on_lost(loss), )* }
            }

            /// See [`CongestionControl::COUPLED`].
            pub fn is_coupled(&self) -> bool {
                match self { $( Self::$variant(_) => <$ty as CongestionControl>::COUPLED, )* }
            }

            /// See [`CongestionControl::on_paths`].
            pub fn on_paths(&mut self, paths: &Paths) {
                match self { $( Self::$variant(c) => c.on_paths(paths), )* }
            }

            /// See [`CongestionControl::published`].
            pub fn published(&self) -> f64 {
                match self { $( Self::$variant(c) => c.published(), )* }
            }

            /// See [`CongestionControl::on_start`].
            pub fn on_start(&mut self, window: &mut Window) {
                match self { $( Self::$variant(c) => c.on_start(window), )* }
            }

            /// See [`CongestionControl::datagram_gap`].
            pub fn datagram_gap(&mut self, now: Time) -> Span {
                match self { $( Self::$variant(c) => c.datagram_gap(now), )* }
            }

            /// See [`CongestionControl::datagram_due`].
            pub fn datagram_due(&self, now: Time) -> Option<Time> {
                match self { $( Self::$variant(c) => c.datagram_due(now), )* }
            }

            /// See [`CongestionControl::on_report`].
            pub fn on_report(&mut self, report: &Report) {
                match self { $( Self::$variant(c) => c.on_report(report), )* }
            }

            /// See [`CongestionControl::rtt_estimate`].
            pub fn rtt_estimate(&self) -> Option<Span> {
                match self { $( Self::$variant(c) => c.rtt_estimate(), )* }
            }

            /// See [`CongestionControl::WANTS_RATE`].
            pub fn wants_rate(&self) -> bool {
                match self { $( Self::$variant(_) => <$ty as CongestionControl>::WANTS_RATE, )* }
            }

            /// See [`CongestionControl::PACES`].
            pub fn paces(&self) -> bool {
                match self { $( Self::$variant(_) => <$ty as CongestionControl>::PACES, )* }
            }

            /// See [`CongestionControl::ECN`].
            pub fn ecn_use(&self) -> EcnUse {
                match self { $( Self::$variant(_) => <$ty as CongestionControl>::ECN, )* }
            }

            /// See [`CongestionControl::on_recovery_exit`].
            pub fn on_recovery_exit(&mut self, window: &mut Window, now: Time) {
                match self { $( Self::$variant(c) => c.on_recovery_exit(window, now), )* }
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
    "reno", Reno(cc::reno::Reno);
    "newreno", NewReno(cc::newreno::NewReno);
    "cubic", Cubic(cc::cubic::Cubic);
    "vegas", Vegas(cc::vegas::Vegas);
    "illinois", Illinois(cc::illinois::Illinois);
    "compound", Compound(cc::compound::Compound);
    "fast", Fast(cc::fast::Fast);
    "westwood", Westwood(cc::westwood::Westwood);
    "bbr", Bbr(cc::bbr::Bbr);
    "bbr3", Bbr3(cc::bbr3::Bbr3);
    "dctcp", Dctcp(cc::dctcp::Dctcp);
    "prague", Prague(cc::prague::Prague);
    "tfrc", Tfrc(cc::tfrc::Tfrc);
    "lia", Lia(cc::lia::Lia);
    "olia", Olia(cc::olia::Olia);
    "cmt_rp", CmtRp(cc::cmt_rp::CmtRp);
    "wvegas", Wvegas(cc::wvegas::Wvegas);
    "ledbat", Ledbat(cc::ledbat::Ledbat);
    "ledbat_rfc6817", LedbatRfc6817(cc::ledbat_rfc6817::LedbatRfc6817);
    "fledbat", Fledbat(cc::fledbat::Fledbat);
    "ledbat_pp", LedbatPp(cc::ledbat_pp::LedbatPp);
    "ledbat_adaptive", LedbatAdaptive(cc::ledbat_adaptive::LedbatAdaptive);
    "ledbat_mp", LedbatMp(cc::ledbat_mp::LedbatMp);
    "lp", Lp(cc::lp::Lp);
    "nice", Nice(cc::nice::Nice);
    "cbr", Cbr(cc::cbr::Cbr);
    "onoff", OnOff(cc::onoff::OnOff);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A preset that a scenario would refuse is of no use to anyone.
    #[test]
    fn every_preset_holds_keys_and_values_that_a_scenario_takes() {
        for entry in CONTROLLERS {
            for preset in entry.presets {
                for (key, value) in preset.values {
                    let spec = entry.params.iter().find(|s| s.key == *key);
                    let name = format!("{} {} {key}", entry.id, preset.id);
                    let spec = spec.unwrap_or_else(|| panic!("{name}: no such key"));
                    assert_eq!(spec.read(&value.to_json()), Ok(*value), "{name}");
                }
            }
        }
    }
    use crate::cc::testing::start;

    /// `min_cwnd` is a floor at the start and after a change in mid-run, where the controller's window may go down to it
    /// or must stay above the default.
    #[test]
    fn the_floor_is_the_parameter() {
        let with_floor = |spec: &ControllerSpec, min_cwnd: f64| {
            let value = |row: &ParamSpec| match row.key {
                "min_cwnd" => ParamValue::Number(min_cwnd),
                _ => row.default_value(),
            };
            (spec.build)(&spec.params.iter().map(value).collect::<Vec<_>>())
        };
        for (id, [first, second]) in [
            ("ledbat", [7.0, 3.0]),
            ("ledbat_adaptive", [7.0, 3.0]),
            ("fledbat", [7.0, 3.0]),
            ("nice", [1.75, 0.25]),
        ] {
            let spec = CONTROLLERS.iter().find(|spec| spec.id == id).unwrap();
            let mut controller = AnyController::new(&with_floor(spec, first), &start());
            let mut window = Window {
                cwnd: 1.0,
                ssthresh: f64::INFINITY,
            };
            assert_eq!(controller.floor(), first, "{id}");
            controller.on_start(&mut window);
            assert!(
                window.cwnd >= first || id == "nice",
                "{id} starts below its floor"
            );
            controller.set_params(&with_floor(spec, second));
            assert_eq!(controller.floor(), second, "{id} after a change");
        }
    }
}
