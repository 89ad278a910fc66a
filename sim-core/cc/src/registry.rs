//! Every controller, one line each, in the order in which a reader sees them: the name in a scenario and
//! the type, after the word `rate` where it sets a rate. All else comes from the type.

use serde_json::{Value, json};

use crate::guest::{Guest, GuestParams};
use crate::{
    AckSample, CongestionControl, CongestionEvent, Doc, EcnUse, GaugeSpec, Gauges, Law, LostPacket, Outcome, Paths,
    RateControl, Report, Resumption, Start, Window,
};
use lbe_app::Listening;
use lbe_model::params::{ParamSet, ParamSpec, ParamValue, Preset};
use lbe_model::units::{Bytes, Rate, Span, Time};

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
    /// It sets a rate, not a window: [`RateControl`].
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
            "laws": self.doc.laws.iter().flat_map(Law::to_json).collect::<Vec<_>>(),
            "simplified": self.doc.simplified,
            "params": self.params.iter().map(ParamSpec::to_json).collect::<Vec<_>>(),
            "presets": self.presets.iter().copied().map(Preset::to_json).collect::<Vec<_>>(),
            "gauges": self.gauges.iter().map(GaugeSpec::to_json).collect::<Vec<_>>(),
        })
    }
}

/// Sorts the lines by what they set, a window or (`rate`) a rate, and keeps their common order.
macro_rules! controllers {
    (@sort [$($all:tt)*] [$($windows:tt)*] [$($rates:tt)*]) => {
        windows! { $($windows)* }
        rates! { $($rates)* }
        parameters! { [$($all)*] [$($windows)*] [$($rates)*] }
    };
    (@sort [$($all:tt)*] [$($windows:tt)*] [$($rates:tt)*] rate $id:literal, $variant:ident($ty:ty); $($rest:tt)*) => {
        controllers! { @sort
            [$($all)* { $id, $variant, $ty, RateControl, true }]
            [$($windows)*]
            [$($rates)* { $id, $variant, $ty }]
            $($rest)*
        }
    };
    (@sort [$($all:tt)*] [$($windows:tt)*] [$($rates:tt)*] $id:literal, $variant:ident($ty:ty); $($rest:tt)*) => {
        controllers! { @sort
            [$($all)* { $id, $variant, $ty, CongestionControl, false }]
            [$($windows)* { $id, $variant, $ty }]
            [$($rates)*]
            $($rest)*
        }
    };
    ($($lines:tt)*) => { controllers! { @sort [] [] [] $($lines)* } };
}

macro_rules! parameters {
    (
        [$({ $id:literal, $variant:ident, $ty:ty, $trait:ident, $is_rate:literal })*]
        [$({ $window_id:literal, $window:ident, $window_ty:ty })*]
        [$({ $rate_id:literal, $rate:ident, $rate_ty:ty })*]
    ) => {
        /// The parameters of any controller.
        #[derive(Clone, Debug, PartialEq)]
        pub enum ControllerParams {
            $( #[doc = $id] $variant(<$ty as $trait>::Params), )*
            /// Somebody's WebAssembly module, which is in no registry.
            Guest(GuestParams),
        }

        /// Every controller, in the order in which a reader sees them.
        pub static CONTROLLERS: &[ControllerSpec] = &[$( ControllerSpec {
            id: $id,
            doc: <$ty as $trait>::DOC.as_built(),
            params: <<$ty as $trait>::Params as ParamSet>::SPEC,
            gauges: <$ty as $trait>::GAUGES,
            presets: <$ty as $trait>::PRESETS,
            is_datagram: $is_rate,
            build: |values| ControllerParams::$variant(ParamSet::from_values(values)),
        } ),*];

        impl ControllerParams {
            /// It sets a rate, not a window: [`RateControl`].
            pub const fn is_datagram(&self) -> bool {
                match self { $( Self::$variant(_) => $is_rate, )* Self::Guest(_) => false }
            }

            /// See [`RateControl::REPORTS`].
            pub const fn wants_reports(&self) -> bool {
                match self {
                    $( Self::$rate(_) => <$rate_ty as RateControl>::REPORTS, )*
                    $( Self::$window(_) => false, )*
                    Self::Guest(_) => false,
                }
            }

            /// See [`CongestionControl::DELAY_OF_TIMESTAMPS`].
            pub fn delay_is_of_timestamps(&self) -> bool {
                match self {
                    $( Self::$window(_) => <$window_ty as CongestionControl>::DELAY_OF_TIMESTAMPS, )*
                    $( Self::$rate(_) => false, )*
                    Self::Guest(guest) => guest.sees(),
                }
            }

            /// The rate at which it may send whatever comes back; zero of all that react.
            pub fn unasked(&self) -> Rate {
                match self {
                    $( Self::$rate(p) => <$rate_ty as RateControl>::unasked(p), )*
                    $( Self::$window(_) => Rate::ZERO, )*
                    Self::Guest(_) => Rate::ZERO,
                }
            }

            /// See [`RateControl::packet`].
            pub fn packet(&self) -> Option<Bytes> {
                match self {
                    $( Self::$rate(p) => <$rate_ty as RateControl>::packet(p), )*
                    $( Self::$window(_) => None, )*
                    Self::Guest(_) => None,
                }
            }

            /// See [`RateControl::listening`].
            pub fn listening(&self) -> Option<Listening> {
                match self {
                    $( Self::$rate(p) => <$rate_ty as RateControl>::listening(p), )*
                    $( Self::$window(_) => None, )*
                    Self::Guest(_) => None,
                }
            }

            /// What the catalog says of this controller.
            pub fn spec(&self) -> &'static ControllerSpec {
                let id = match self {
                    $( Self::$variant(_) => $id, )*
                    Self::Guest(guest) => return guest.spec(),
                };
                CONTROLLERS.iter().find(|c| c.id == id).expect("every variant has its registry line")
            }
        }
    };
}

/// Methods of `$trait`, asked of whichever controller it is.
macro_rules! ask {
    ($inline:meta, $trait:ident, $self:ident, $receiver:tt, $variants:tt; $( $name:ident($($arg:ident: $of:ty),*) $(-> $ret:ty)?; )*) => {
        $( ask! { @one $inline, $trait, $self, $receiver, $variants; $name($($arg: $of),*), ($($arg),*) $(-> $ret)? } )*
    };
    (@one $inline:meta, $trait:ident, $self:ident, ($($receiver:tt)*), [$($variant:ident)*]; $name:ident($($arg:ident: $of:ty),*), $args:tt $(-> $ret:ty)?) => {
        #[doc = concat!("See [`", stringify!($trait), "::", stringify!($name), "`].")]
        #[$inline]
        pub fn $name($($receiver)* $(, $arg: $of)*) $(-> $ret)? {
            match $self { $( Self::$variant(c) => c.$name $args, )* }
        }
    };
}

/// How a controller of `$trait` begins and changes.
macro_rules! lives {
    ($trait:ident, $($variant:ident)*; $($guest:ident)?) => {
        /// A controller at the start; `None` where the parameters are not of such a one.
        pub fn new(params: &ControllerParams, start: &Start) -> Option<Self> {
            Some(match params {
                $( ControllerParams::$variant(p) => Self::$variant($trait::new(p, start)), )*
                $( ControllerParams::$guest(p) => Self::$guest($guest::new(p, start)), )?
                _ => return None,
            })
        }

        /// Changes the parameters in mid-run. The kind must be the same.
        pub fn set_params(&mut self, params: &ControllerParams) {
            match (self, params) {
                $( (Self::$variant(c), ControllerParams::$variant(p)) => c.set_params(p), )*
                $( (Self::$guest(c), ControllerParams::$guest(p)) => c.set_params(p), )?
                _ => panic!("a change of controller in mid-run must be refused by the scenario"),
            }
        }
    };
}

macro_rules! rates {
    ($({ $id:literal, $variant:ident, $ty:ty })*) => {
        /// Any controller that sets a rate, dispatched statically.
        #[derive(Clone, Debug)]
        pub enum AnyRateController {
            $( #[doc = $id] $variant($ty), )*
        }

        impl AnyRateController {
            lives! { RateControl, $($variant)*; }

            ask! { inline, RateControl, self, (&self), [$($variant)*];
                rtt_estimate() -> Option<Span>;
                gauges() -> Gauges;
            }

            ask! { inline, RateControl, self, (&mut self), [$($variant)*];
                gap(now: Time) -> Span;
                on_report(report: &Report) -> Time;
            }
        }
    };
}

macro_rules! windows {
    ($({ $id:literal, $variant:ident, $ty:ty })*) => {
        /// Any controller that steers a window, dispatched statically.
        #[derive(Clone, Debug)]
        #[allow(clippy::large_enum_variant, reason = "one a flow; a pointer would cost more, for every acknowledgement")]
        #[repr(u8)] // Told apart by a byte of its own: a value that a field cannot have would take six steps to read.
        pub enum AnyController {
            $( #[doc = $id] $variant($ty), )*
            /// Somebody's WebAssembly module.
            Guest(Guest),
        }

        impl AnyController {
            lives! { CongestionControl, $($variant)*; Guest }

            ask! { inline, CongestionControl, self, (&self), [$($variant)* Guest];
                floor() -> f64;
                is_coupled() -> bool;
                pacing_rate() -> Option<f64>;
                published() -> f64;
                gauges() -> Gauges;
            }

            // A copy of all of them wherever one is asked would take a tenth of the module.
            ask! { inline(never), CongestionControl, self, (&mut self), [$($variant)* Guest];
                on_start(window: &mut Window);
                on_ack(window: &mut Window, ack: &AckSample);
                on_lost(loss: &LostPacket);
                on_send(id: u32, now: Time);
                on_outcome(outcome: &Outcome);
                on_congestion(window: &mut Window, event: &CongestionEvent);
                on_recovery_exit(window: &mut Window, now: Time);
                on_timeout_exit(window: &mut Window, now: Time);
                on_undo(window: &mut Window, before: Window);
                on_paths(paths: &Paths);
                on_resume(window: &mut Window, resumption: &Resumption);
            }

            /// Is it a guest that sees its transport?
            #[inline]
            pub const fn sees(&self) -> bool {
                matches!(self, Self::Guest(guest) if guest.sees())
            }

            /// The guest, if it is one.
            pub const fn guest(&self) -> Option<&Guest> {
                if let Self::Guest(guest) = self { Some(guest) } else { None }
            }

            /// See [`Self::guest`].
            pub const fn guest_mut(&mut self) -> Option<&mut Guest> {
                match self {
                    Self::Guest(guest) => Some(guest),
                    _ => None,
                }
            }

            /// See [`CongestionControl::WANTS_RATE`].
            pub const fn wants_rate(&self) -> bool {
                match self { $( Self::$variant(_) => <$ty as CongestionControl>::WANTS_RATE, )* Self::Guest(c) => c.wants_rate() }
            }

            /// See [`CongestionControl::WANTS_OUTCOMES`].
            pub const fn wants_outcomes(&self) -> bool {
                match self { $( Self::$variant(_) => <$ty as CongestionControl>::WANTS_OUTCOMES, )* Self::Guest(_) => false }
            }

            /// See [`CongestionControl::OWNS_WINDOW`].
            pub const fn owns_window(&self) -> bool {
                match self { $( Self::$variant(_) => <$ty as CongestionControl>::OWNS_WINDOW, )* Self::Guest(c) => c.owns_window() }
            }

            /// See [`CongestionControl::PACES`].
            pub fn paces(&self) -> bool {
                match self { $( Self::$variant(_) => <$ty as CongestionControl>::PACES, )* Self::Guest(c) => c.paces() }
            }

            /// See [`CongestionControl::ECN`].
            pub const fn ecn_use(&self) -> EcnUse {
                match self { $( Self::$variant(_) => <$ty as CongestionControl>::ECN, )* Self::Guest(c) => c.ecn_use() }
            }
        }
    };
}

controllers! {
    "reno", Reno(crate::reno::Reno);
    "newreno", NewReno(crate::newreno::NewReno);
    "cubic", Cubic(crate::cubic::Cubic);
    "vegas", Vegas(crate::vegas::Vegas);
    "illinois", Illinois(crate::illinois::Illinois);
    "compound", Compound(crate::compound::Compound);
    "fast", Fast(crate::fast::Fast);
    "westwood", Westwood(crate::westwood::Westwood);
    "copa", Copa(crate::copa::Copa);
    "bbr", Bbr(crate::bbr::Bbr);
    "bbr3", Bbr3(crate::bbr3::Bbr3);
    "dctcp", Dctcp(crate::dctcp::Dctcp);
    "prague", Prague(crate::prague::Prague);
    rate "tfrc", Tfrc(crate::tfrc::Tfrc);
    "lia", Lia(crate::lia::Lia);
    "olia", Olia(crate::olia::Olia);
    "cmt_rp", CmtRp(crate::cmt_rp::CmtRp);
    "wvegas", Wvegas(crate::wvegas::Wvegas);
    "ledbat", Ledbat(crate::ledbat::Ledbat);
    "ledbat_rfc6817", LedbatRfc6817(crate::ledbat_rfc6817::LedbatRfc6817);
    "fledbat", Fledbat(crate::fledbat::Fledbat);
    "ledbat_pp", LedbatPp(crate::ledbat_pp::LedbatPp);
    "utp", Utp(crate::utp::Utp);
    "xnu_ledbat", XnuLedbat(crate::xnu_ledbat::XnuLedbat);
    "ledbat_adaptive", LedbatAdaptive(crate::ledbat_adaptive::LedbatAdaptive);
    "ledbat_mp", LedbatMp(crate::ledbat_mp::LedbatMp);
    "lp", Lp(crate::lp::Lp);
    "nice", Nice(crate::nice::Nice);
    "cdg", Cdg(crate::cdg::Cdg);
    "proteus", Proteus(crate::proteus::Proteus);
    rate "cbr", Cbr(crate::cbr::Cbr);
    rate "onoff", OnOff(crate::onoff::OnOff);
    rate "voice", Voice(crate::voice::Voice);
    rate "game", Game(crate::game::Game);
    rate "ping", Ping(crate::ping::Ping);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CongestionKind, testing::*};

    fn with(id: &str, key: &str, value: ParamValue) -> ControllerParams {
        let spec = CONTROLLERS.iter().find(|spec| spec.id == id).unwrap();
        let of_row = |row: &ParamSpec| if row.key == key { value } else { row.default_value() };
        (spec.build)(&spec.params.iter().map(of_row).collect::<Vec<_>>())
    }

    /// Windows and thresholds that a loss and a timeout leave of 15 packets: half where the source says nothing else.
    #[test]
    fn what_losses_leave() {
        let of_choice = |id, key, option| with(id, key, ParamValue::Choice(option));
        let halving = ["reno", "vegas", "prague", "fledbat", "ledbat_adaptive", "ledbat_pp"];
        let halves = halving.into_iter().map(|id| (of_choice(id, "", ""), (7.5, 7.5), (1.0, 7.5)));
        for (params, loss, timeout) in halves.chain([
            (of_choice("reno", "rules", "linux"), (7.0, 7.0), (1.0, 7.0)),
            (of_choice("vegas", "loss_reaction", "three_quarters"), (11.25, 11.25), (1.0, 7.5)),
            (of_choice("xnu_ledbat", "", ""), (8.0, 8.0), (1.0, 8.0)),
            (of_choice("copa", "", ""), (15.0, 100.0), (2.0, 100.0)),
        ]) {
            for (kind, left) in [(CongestionKind::Loss, loss), (CongestionKind::Timeout { repeated: false }, timeout)] {
                let mut controller = AnyController::new(&params, &start()).unwrap();
                let mut window = window(15.0, 100.0);
                controller.on_start(&mut { window });
                controller.on_congestion(&mut window, &congestion(15, kind));
                assert_eq!((window.cwnd, window.ssthresh), left, "{params:?} {kind:?}");
            }
        }
    }

    /// `min_cwnd` is a floor at the start and after a change in mid-run, below the default or above.
    #[test]
    fn the_floor_is_the_parameter() {
        let with_floor = |id, min_cwnd| with(id, "min_cwnd", ParamValue::Number(min_cwnd));
        let [seven, nice] = [[7.0, 3.0], [1.75, 0.25]];
        for (id, [first, second]) in [("ledbat", seven), ("ledbat_adaptive", seven), ("fledbat", seven), ("nice", nice)]
        {
            let mut controller = AnyController::new(&with_floor(id, first), &start()).unwrap();
            let mut window = window(1.0, f64::INFINITY);
            assert_eq!(controller.floor(), first, "{id}");
            controller.on_start(&mut window);
            assert!(window.cwnd >= first || id == "nice", "{id} starts below its floor");
            controller.set_params(&with_floor(id, second));
            assert_eq!(controller.floor(), second, "{id} after a change");
        }
    }
}
