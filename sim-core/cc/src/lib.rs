//! Congestion control: policy only. One file per controller, one line each in `registry.rs`.
//!
//! Mechanism (loss recovery, RTO, pacing, windows below one packet) is in `transport`. A controller
//! sees samples, never the engine; its windows are in packets, real-valued. [RFC 5681] is the
//! default for whatever a controller does not say itself (specification, D1 to D5).

pub mod bbr;
pub mod bbr3;
pub mod cbr;
pub mod cdg;
pub mod cmt_rp;
pub mod compound;
pub mod copa;
pub mod cubic;
pub mod cubic_kernel;
pub mod dctcp;
pub mod delay_control;
pub mod fast;
pub mod fledbat;
mod game;
pub mod guest;
pub mod hystart;
pub mod illinois;
pub mod kernel;
pub mod law;
pub mod ledbat;
pub mod ledbat_adaptive;
pub mod ledbat_mp;
pub mod ledbat_pp;
pub mod ledbat_rfc6817;
pub mod lia;
pub mod lp;
pub mod newreno;
pub mod nice;
pub mod olia;
pub mod onoff;
pub mod path_model;
pub mod ping;
pub mod prague;
pub mod proteus;
pub mod rate;
pub mod reno;
pub mod round_trips;
pub mod sctp;
pub mod search;
pub mod slowdowns;
pub mod tfrc;
pub mod utp;
pub mod vegas;
mod voice;
pub mod westwood;
pub mod wvegas;
pub mod xnu_ledbat;

mod registry;

pub use law::Law;
pub use rate::{RateControl, Report};
pub use registry::{AnyController, AnyRateController, CONTROLLERS, ControllerParams, ControllerSpec};

pub use lbe_model::params::{GaugeSpec, Gauges, gauges};

use lbe_model::params::{ParamSet, ParamSpec, Preset, Unit, explanation, explanations};
use lbe_model::rng::Stream;
use lbe_model::units::{Bytes, Skew, Span, Time};

/// What controllers are written with.
pub(crate) mod prelude {
    pub(crate) use crate::{
        AckSample, CongestionControl, CongestionEvent, CongestionKind, Doc, EcnUse, Family, Fate, GaugeSpec, Gauges,
        Law, LostPacket, MAX_WINDOW, Outcome, Paths, RateControl, RateSample, Resumption, Start, Window, gauges, law,
        min_cwnd_row,
    };
    pub(crate) use lbe_app::{Listening, Playout, Rating, Speech};
    pub(crate) use lbe_model::params::{ParamSpec, Preset, Unit};
    pub(crate) use lbe_model::rng::Stream;
    pub(crate) use lbe_model::units::{Bytes, Rate, Skew, Span, Time};
    pub(crate) use lbe_model::{choice, params, presets};
}

/// The row of the smallest window, without help and source.
const fn min_cwnd_row(default: f64) -> ParamSpec {
    ParamSpec::number("min_cwnd", "Minimum window", Unit::Packets, default, (1.0, 100.0)).slider(1.0, 10.0, 1.0)
}

/// Far beyond what a packet number can count: keeps windows and sums finite.
pub const MAX_WINDOW: f64 = 1e9;

/// The window that a controller steers, in packets.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Window {
    /// Congestion window; below one packet the transport spaces single packets by RTT / cwnd.
    pub cwnd: f64,
    /// Slow-start threshold; infinite until something lowers it.
    pub ssthresh: f64,
}

/// What an acknowledgement told.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AckSample {
    /// When it arrived.
    pub now: Time,
    /// Packets that growth counts: those that it newly reports as received, if it moves the left edge; 0 for
    /// a duplicate [RFC 5681 §3.1: previously unacknowledged data; Linux `tcp_may_raise_cwnd`]. What SACK had
    /// reported before is not counted again. Without SACK at most one after a timeout, since what came before
    /// cannot be told apart [RFC 3465 §2.3].
    pub acked: u32,
    /// Packets by which it moves the left edge, reported before or not.
    pub advanced: u32,
    /// Packets that it newly reported as received, cumulatively or selectively.
    pub delivered: u32,
    /// Packets newly found lost.
    pub lost: u32,
    /// Of the packets that it acknowledges, those that a queue had marked (exact feedback).
    pub marked: u32,
    /// Packets in flight before it arrived.
    pub in_flight: u32,
    /// Packets in flight after it.
    pub in_flight_after: u32,
    /// Smoothed round-trip time, this sample included.
    pub srtt: Option<Span>,
    /// A round trip has passed: it acknowledges data sent after the last round began.
    pub round_ended: bool,
    /// Delivery rate, for controllers with [`CongestionControl::WANTS_RATE`].
    pub rate: Option<RateSample>,
    /// Round-trip time of the packet that caused it; `None` where it is ambiguous.
    pub rtt: Option<Span>,
    /// Raw one-way delay of the packet that caused it: receiver's clock minus sender's.
    pub owd: Skew,
    /// Fast recovery owns the window: no growth.
    pub in_recovery: bool,
    /// A larger window would have been used: the flight filled it, or waits for a pacer whose rate follows
    /// it [RFC 5681 §3.1]. Not with an echoed mark, which allows no growth [RFC 3168 §6.1.2]. Whether the window may
    /// grow is [`Self::may_grow`]'s to say.
    pub cwnd_limited: bool,
}

impl AckSample {
    /// The window is the controller's to move: new data was acknowledged, outside fast recovery.
    #[inline]
    pub const fn may_steer(&self) -> bool {
        self.acked > 0 && !self.in_recovery
    }

    /// The flow is limited by its window, outside fast recovery: a larger one would have been used.
    #[inline]
    pub const fn uses_window(&self) -> bool {
        !self.in_recovery && self.cwnd_limited
    }

    /// New data was acknowledged, and the flow is limited by its window: it may grow.
    #[inline]
    pub const fn may_grow(&self) -> bool {
        self.acked > 0 && self.uses_window()
    }

    /// Packets that slow start adds: one for each newly acknowledged, for two at most, so that delayed
    /// acknowledgements do not slow it down, and one that stands for many sends no burst [RFC 3465 §2.2 and
    /// §2.3, L = 2].
    #[inline]
    pub fn slow_start_growth(&self) -> f64 {
        f64::from(self.acked.min(2))
    }

    /// Windows that it acknowledges, at most one: what congestion avoidance adds in packets, so that it is one
    /// packet per round trip whoever delays acknowledgements [RFC 5681 §3.1, RFC 3465 §2.1].
    #[inline]
    pub fn windows_acked(&self, cwnd: f64) -> f64 {
        (f64::from(self.acked) / cwnd).min(1.0)
    }
}

/// How fast packets were delivered between the sending of one and its acknowledgement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RateSample {
    /// Packets delivered in `interval`.
    pub delivered: u32,
    /// The longer of the time it took to send them and to have them acknowledged.
    pub interval: Span,
    /// Packets delivered in all when the packet was sent: what rounds are counted by.
    pub prior_delivered: u32,
    /// Packets in flight just after it was sent, itself included.
    pub tx_in_flight: u32,
    /// Packets found lost since it was sent.
    pub lost: u32,
    /// The application, not the window, limited the flight when it was sent.
    pub app_limited: bool,
}

/// A packet that the transport has just given up for lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LostPacket {
    /// When that was noticed.
    pub now: Time,
    /// Its number.
    pub seq: u32,
    /// Packets in flight just after it was sent, itself included.
    pub tx_in_flight: u32,
    /// Packets found lost since it was sent, itself included.
    pub lost: u32,
    /// Packets delivered in all by now.
    pub delivered: u32,
    /// The application, not the window, limited the flight when it was sent.
    pub app_limited: bool,
}

/// What became of a transmission.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is acknowledged, after this time where that is known to be its own: an acknowledgement tells it of the packet
    /// that it was sent for.
    Arrived(Option<Span>),
    /// It is given up for lost. Should it arrive all the same, nobody hears of it.
    Lost,
}

/// The one thing that a sender hears of a transmission.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// When.
    pub now: Time,
    /// The transmission's number ([`CongestionControl::on_send`]).
    pub id: u32,
    /// What became of it.
    pub fate: Fate,
}

/// The most paths of a connection.
pub const MAX_PATHS: usize = 8;

/// What a subflow's siblings may know of it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct PathView {
    /// Its window.
    pub window: Window,
    /// Its smoothed round-trip time; `None` before the first sample.
    pub srtt: Option<Span>,
    /// Fast recovery owns its window.
    pub in_recovery: bool,
    /// Its packets in flight.
    pub in_flight: u32,
    /// What its controller tells the others ([`CongestionControl::published`]).
    pub published: f64,
}

impl PathView {
    /// Its smoothed round-trip time in seconds, above zero; `None` before the first sample.
    pub fn rtt(&self) -> Option<f64> {
        let least = Span::from_nanos(1);
        self.srtt.map(|srtt| srtt.max(least).as_secs())
    }

    /// Its window, or in fast recovery what that will leave of it [RFC 6356 §3; Linux mptcp_olia].
    pub const fn settled(&self) -> f64 {
        if self.in_recovery && self.window.ssthresh.is_finite() { self.window.ssthresh } else { self.window.cwnd }
    }
}

/// All subflows of a connection, as its coupled controllers see them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paths {
    views: [PathView; MAX_PATHS],
    len: usize,
    /// Which of them asks.
    pub own: usize,
}

impl Paths {
    /// The subflows in their order, the one that asks being number `own`.
    pub fn new(views: impl IntoIterator<Item = PathView>, own: usize) -> Self {
        let mut paths = Self { views: [PathView::default(); MAX_PATHS], len: 0, own };
        paths.look(views, own);
        paths
    }

    /// The same in place: only what is seen is written.
    pub fn look(&mut self, views: impl IntoIterator<Item = PathView>, own: usize) {
        (self.len, self.own) = (0, own);
        for (place, view) in self.views.iter_mut().zip(views) {
            *place = view;
            self.len += 1;
        }
    }

    /// A connection with a single path, of which nothing is known yet.
    pub fn alone() -> Self {
        Self::new([PathView::default()], 0)
    }

    /// What is known of the one that asks.
    #[inline]
    pub const fn own_mut(&mut self) -> &mut PathView {
        &mut self.views[self.own]
    }

    /// Brings the one that asks up to date.
    pub fn see(&mut self, window: &Window, ack: &AckSample) {
        let own = self.own_mut();
        own.window = *window;
        own.srtt = ack.srtt.or(own.srtt);
        own.in_recovery = ack.in_recovery;
        own.in_flight = ack.in_flight;
    }

    /// The subflows that have a round-trip time, with their numbers: "established" ones.
    pub fn established(&self) -> impl Iterator<Item = (usize, &PathView, f64)> {
        let views = self.all().iter().enumerate();
        views.filter_map(|(i, view)| view.rtt().map(|rtt| (i, view, rtt)))
    }

    /// All subflows in their order.
    pub fn all(&self) -> &[PathView] {
        &self.views[..self.len]
    }
}

/// Why the window must shrink.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CongestionKind {
    /// Loss inferred from duplicate or selective acknowledgements.
    Loss,
    /// The retransmission timer expired. `repeated`: again for the same packet, so that ssthresh
    /// stays [RFC 5681 §3.1 eq 4].
    Timeout {
        /// Not the first expiry for this packet.
        repeated: bool,
    },
    /// The receiver echoes a mark [RFC 3168 §6.1.2]; at most once per window of data.
    Ecn,
}

impl CongestionKind {
    /// The retransmission timer expired.
    pub const fn is_timeout(self) -> bool {
        matches!(self, Self::Timeout { .. })
    }
}

/// A congestion signal, at most one per window of data (timeouts apart).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CongestionEvent {
    /// When it was noticed.
    pub now: Time,
    /// What it was.
    pub kind: CongestionKind,
    /// `FlightSize` in packets, without what limited transmit sent [RFC 5681 §3.2 step 2].
    pub flight: u32,
    /// Packets in the network by the transport's estimate.
    pub in_flight: u32,
}

/// A packet leaves while none is in flight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resumption {
    /// When.
    pub now: Time,
    /// How long ago the packet before it left.
    pub idle: Span,
    /// The retransmission timeout.
    pub timeout: Span,
}

/// Palette family of a controller: what a reader tells apart by colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// Loss-based or not, it takes what it can get.
    BestEffort,
    /// Low priority: steers towards a target delay.
    DelayLbe,
    /// Low priority: backs off at early signs of congestion.
    EarlyLbe,
    /// Does not react at all.
    Unresponsive,
}

impl Family {
    /// As the catalog shows it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BestEffort => "best_effort",
            Self::DelayLbe => "delay_lbe",
            Self::EarlyLbe => "early_lbe",
            Self::Unresponsive => "unresponsive",
        }
    }
}

/// What a reader is told of a controller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Doc {
    /// Its name.
    pub label: &'static str,
    /// Its palette family.
    pub family: Family,
    /// One line on what it is.
    pub summary: &'static str,
    /// Where it is specified.
    pub source: &'static str,
    /// Its rules in TeX, one a line.
    pub equations: &'static [&'static str],
    /// The same for one decision, in arithmetic that can be followed in numbers; empty if it never reacts.
    pub laws: &'static [Law],
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
            laws: explanations(self.laws),
            simplified: explanation(self.simplified),
            ..self
        }
    }
}

/// What a controller starts with.
#[derive(Clone, Debug)]
pub struct Start {
    /// Its own stream of random numbers.
    pub random: Stream,
    /// The initial window in packets.
    pub init_cwnd: f64,
    /// A data packet on the wire.
    pub packet: Bytes,
    /// Its payload.
    pub payload: Bytes,
    /// How many paths the connection has.
    pub paths: u32,
    /// The transport paces.
    pub is_paced: bool,
}

/// What a controller makes of marks, when the transport's `ecn` is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EcnUse {
    /// One reduction per window, as for a loss [RFC 3168]: [`CongestionKind::Ecn`].
    Classic,
    /// Counts them itself ([`AckSample::marked`]), ECT(0) [RFC 8257].
    Counted,
    /// Counts them itself, ECT(1) [RFC 9331].
    Scalable,
}

/// A congestion controller that steers a window. One that sets a rate is a [`RateControl`].
///
/// An acknowledgement goes through four steps, each of which a controller may take in its own way: [`Self::on_ack`]
/// observes it and steers if the window may move at all; [`Self::steer`] grows if the flow is limited by its window;
/// [`Self::grow`] is slow start, or [`Self::avoid`] from ssthresh on. What is not said is Reno's.
pub trait CongestionControl: Sized {
    /// Its parameters.
    type Params: ParamSet;
    /// What a reader is told of it.
    const DOC: Doc;
    /// Its internals worth plotting, at most `MAX_GAUGES`.
    const GAUGES: &'static [GaugeSpec] = &[];
    /// Named sets of values of its parameters.
    const PRESETS: &'static [Preset] = &[];

    /// It wants delivery-rate samples; they cost a little for each packet.
    const WANTS_RATE: bool = false;
    /// It wants to hear of each transmission: [`Self::on_send`], [`Self::on_outcome`]; not beside [`Self::WANTS_RATE`].
    const WANTS_OUTCOMES: bool = false;
    /// Its one-way delays are differences of TCP's timestamps: they end when the acknowledgement leaves, so that the
    /// time for which it was held back is in them.
    const DELAY_OF_TIMESTAMPS: bool = false;
    /// It paces: [`Self::pacing_rate`].
    const PACES: bool = false;
    /// Its window is its own in recovery, too: the transport neither reduces it there nor takes from what is not used.
    const OWNS_WINDOW: bool = false;
    /// What it makes of marks.
    const ECN: EcnUse = EcnUse::Classic;

    /// A controller at the start of a connection.
    fn new(params: &Self::Params, start: &Start) -> Self;

    /// The reader moved a slider in mid-run.
    fn set_params(&mut self, params: &Self::Params);

    /// The connection begins with the transport's initial window; a controller whose own initial
    /// window is smaller, or whose floor is higher, changes it here, before anything is sent.
    fn on_start(&mut self, window: &mut Window) {
        window.raise_to(self.floor());
    }

    /// The smallest window that it sets, in packets; what "never below the floor" is tested against.
    fn floor(&self) -> f64 {
        1.0
    }

    /// An acknowledgement arrived, duplicate or not, in recovery or not.
    #[inline]
    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.observe(window, ack);
        self.follow(window, ack);
    }

    /// Takes what an acknowledgement tells, whether or not the window may move.
    #[inline]
    fn observe(&mut self, _window: &mut Window, _ack: &AckSample) {}

    /// Steers if the window is the controller's to move; not to be overridden.
    #[inline]
    fn follow(&mut self, window: &mut Window, ack: &AckSample) {
        if ack.may_steer() {
            self.steer(window, ack);
        }
    }

    /// New data was acknowledged outside fast recovery. A controller whose window may also shrink here decides so.
    #[inline]
    fn steer(&mut self, window: &mut Window, ack: &AckSample) {
        if ack.uses_window() {
            self.grow(window, ack);
        }
    }

    /// The same, and the flow is limited by its window.
    #[inline]
    fn grow(&mut self, window: &mut Window, ack: &AckSample) {
        if window.cwnd < window.ssthresh {
            window.cwnd += ack.slow_start_growth();
        } else {
            self.avoid(window, ack);
        }
    }

    /// The same, from ssthresh on: congestion avoidance.
    #[inline]
    fn avoid(&mut self, window: &mut Window, ack: &AckSample) {
        window.cwnd += ack.windows_acked(window.cwnd);
    }

    /// A congestion signal. The default is half the flight, or one packet after a timeout
    /// [RFC 5681 §3.1 eq 4, §3.2].
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        window.halve_flight(event);
    }

    /// Does it look at its siblings on other paths ([`Self::on_paths`]), as its parameters are now?
    fn is_coupled(&self) -> bool {
        false
    }

    /// The subflows as they stand, before each acknowledgement and timeout of this one. Only for a controller
    /// that [is coupled](Self::is_coupled); on a single path never called.
    fn on_paths(&mut self, _paths: &Paths) {}

    /// A figure that its siblings see in [`PathView::published`].
    fn published(&self) -> f64 {
        f64::NAN
    }

    /// A packet leaves while none is in flight: after a pause of the application, or where all that was out has been
    /// acknowledged or lost [Linux `CA_EVENT_TX_START`]. Not the connection's first.
    fn on_resume(&mut self, _window: &mut Window, _resumption: &Resumption) {}

    /// Fast recovery is over: everything outstanding when it began is acknowledged.
    fn on_recovery_exit(&mut self, _window: &mut Window, _now: Time) {}

    /// The latest cut was for nothing, since nothing was lost: back to the window `before` it, where that is larger
    /// [Linux `tcp_undo_cwnd_reduction`]. What was learned of delays stays.
    fn on_undo(&mut self, window: &mut Window, before: Window) {
        window.cwnd = window.cwnd.max(before.cwnd);
        window.ssthresh = window.ssthresh.max(before.ssthresh);
    }

    /// A packet is given up for lost; comes before [`Self::on_ack`] for the acknowledgement that told.
    /// Needs SACK and [`Self::WANTS_RATE`].
    fn on_lost(&mut self, _loss: &LostPacket) {}

    /// A packet leaves, for the first time or again, as transmission number `id`: each has the next one. Only with
    /// [`Self::WANTS_OUTCOMES`].
    fn on_send(&mut self, _id: u32, _now: Time) {}

    /// What became of a transmission; comes once for each, and before [`Self::on_ack`]. Only with
    /// [`Self::WANTS_OUTCOMES`].
    fn on_outcome(&mut self, _outcome: &Outcome) {}

    /// Everything outstanding when the retransmission timer expired is acknowledged.
    fn on_timeout_exit(&mut self, _window: &mut Window, _now: Time) {}

    /// How fast packets may leave, in packets per second, if the controller paces. `None`: as the
    /// window allows, or by the transport's own pacing.
    fn pacing_rate(&self) -> Option<f64> {
        None
    }

    /// Writes the current value of each of `GAUGES`; NaN where there is none yet.
    fn gauges(&self) -> Gauges {
        gauges([])
    }
}

impl Window {
    /// Slow start, if the window may grow.
    #[inline]
    pub fn slow_start(&mut self, ack: &AckSample) {
        if ack.may_grow() {
            self.cwnd += ack.slow_start_growth();
        }
    }

    /// Slow start below ssthresh, otherwise one packet per window, counted in packets [RFC 5681 §3.1,
    /// RFC 3465].
    #[inline]
    pub fn grow_as_reno(&mut self, ack: &AckSample) {
        if self.cwnd < self.ssthresh {
            self.slow_start(ack);
        } else if ack.may_grow() {
            self.cwnd += ack.windows_acked(self.cwnd);
        }
    }

    /// Raises cwnd and ssthresh to `floor` packets where they are below.
    #[inline]
    pub const fn raise_to(&mut self, floor: f64) {
        self.cwnd = self.cwnd.max(floor);
        self.ssthresh = self.ssthresh.max(floor);
    }

    /// Reno's reaction: half of what is in flight [RFC 5681 §3.1 eq 4].
    pub fn halve_flight(&mut self, event: &CongestionEvent) {
        self.reduce_to(f64::from(event.flight) / 2.0, event.kind);
    }

    /// Lowers ssthresh to `target`, at least two packets, and cwnd to it, or to one packet after a
    /// timeout [RFC 5681 §3.1 eq 4]. A repeated timeout leaves ssthresh alone.
    pub fn reduce_to(&mut self, target: f64, kind: CongestionKind) {
        let threshold = target.max(2.0);
        match kind {
            CongestionKind::Loss | CongestionKind::Ecn => {
                self.ssthresh = threshold;
                self.cwnd = threshold;
            }
            CongestionKind::Timeout { repeated } => {
                if !repeated {
                    self.ssthresh = threshold;
                }
                self.cwnd = 1.0;
            }
        }
    }
}

#[cfg(test)]
pub(crate) mod testing {
    //! Samples for the controllers' tests.
    use super::*;

    pub(crate) fn start() -> Start {
        Start {
            random: Stream::new(1, "test"),
            init_cwnd: 2.0,
            packet: Bytes::new(1500),
            payload: Bytes::new(1460),
            paths: 1,
            is_paced: false,
        }
    }

    /// So many packets, and the threshold of slow start.
    pub(crate) fn window(cwnd: f64, ssthresh: f64) -> Window {
        Window { cwnd, ssthresh }
    }

    /// A subflow without losses: its window in packets, its round-trip time, and what it publishes.
    pub(crate) fn path(cwnd: f64, rtt_ms: u64, published: f64) -> PathView {
        PathView {
            window: window(cwnd, 1.0),
            srtt: Some(Span::from_millis(rtt_ms)),
            in_recovery: false,
            in_flight: cwnd as u32,
            published,
        }
    }

    /// An acknowledgement on a path with this smoothed round-trip time.
    pub(crate) fn ack_with_srtt(rtt_ms: u64) -> AckSample {
        AckSample {
            srtt: Some(Span::from_millis(rtt_ms)),
            rtt: Some(Span::from_millis(rtt_ms)),
            ..ack_with_owd(Span::ZERO)
        }
    }

    pub(crate) fn congestion(flight: u32, kind: CongestionKind) -> CongestionEvent {
        CongestionEvent { now: Time::ZERO, kind, flight, in_flight: flight }
    }

    /// An acknowledgement of one packet that filled the window, with this one-way delay.
    pub(crate) fn ack_with_owd(owd: Span) -> AckSample {
        AckSample {
            now: Time::ZERO,
            acked: 1,
            advanced: 1,
            delivered: 1,
            lost: 0,
            marked: 0,
            in_flight: 10,
            in_flight_after: 9,
            srtt: Some(Span::from_millis(50)),
            round_ended: false,
            rate: None,
            rtt: Some(Span::from_millis(50)),
            owd: owd.signed(),
            in_recovery: false,
            cwnd_limited: true,
        }
    }
}
