//! Controllers that set a rate instead of a window: unresponsive traffic and TFRC. Their packets are never resent
//! and never acknowledged for the sake of a window: `transport::datagram` asks only how far apart they leave.

use crate::prelude::*;
use crate::{AnyController, AnyRateController};
use lbe_model::params::ParamSet;

/// What a receiver reports to a controller with [`RateControl::REPORTS`] [RFC 5348 §3.2.2].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Report {
    /// When it arrived.
    pub now: Time,
    /// Round-trip time of the packet that it echoes, less the time for which the receiver held it.
    pub rtt: Span,
    /// Payload that arrived over the last round-trip time (`X_recv`).
    pub receive_rate: Rate,
    /// Loss event rate (p); zero before the first loss event.
    pub loss_event_rate: f64,
}

/// A controller that sets a rate.
pub trait RateControl: Sized {
    /// Its parameters.
    type Params: ParamSet;
    /// What a reader is told of it.
    const DOC: Doc;
    /// Its internals worth plotting, at most `MAX_GAUGES`.
    const GAUGES: &'static [GaugeSpec] = &[];
    /// Named sets of values of its parameters.
    const PRESETS: &'static [Preset] = &[];
    /// Its receiver does not acknowledge packets but reports on them: [`Self::on_report`].
    const REPORTS: bool = false;

    /// The rate at which it may send whatever comes back; zero of all that react.
    fn unasked(_params: &Self::Params) -> Rate {
        Rate::ZERO
    }

    /// What its packets have on the wire, where that is not the flow's to say.
    fn packet(_params: &Self::Params) -> Option<Bytes> {
        None
    }

    /// How its packets are listened to, where someone waits for each of them.
    fn listening(_params: &Self::Params) -> Option<Listening> {
        None
    }

    /// A controller at the start of a flow.
    fn new(params: &Self::Params, start: &Start) -> Self;

    /// The reader moved a slider in mid-run.
    fn set_params(&mut self, params: &Self::Params);

    /// A packet leaves now: how long until the next may.
    fn gap(&mut self, now: Time) -> Span;

    /// A report arrived. When the next packet may leave by what it told; an earlier time that was planned stays.
    /// Only for a controller with [`Self::REPORTS`].
    fn on_report(&mut self, _report: &Report) -> Time {
        Time::NEVER
    }

    /// Its estimate of the round-trip time, which packets carry to a receiver that reports.
    fn rtt_estimate(&self) -> Option<Span> {
        None
    }

    /// Writes the current value of each of `GAUGES`; NaN where there is none yet.
    fn gauges(&self) -> Gauges {
        gauges([])
    }
}

impl AnyController {
    /// From now on it draws from `random`. No guest that draws comes here: the scenario refuses such a change.
    pub fn reseed(&mut self, random: Stream) {
        match self {
            Self::Bbr(c) => c.random = random,
            Self::Bbr3(c) => c.random = random,
            Self::Cdg(c) => c.random = random,
            Self::Proteus(c) => c.0.random = random,
            _ => {}
        }
    }
}

impl AnyRateController {
    /// The same.
    pub fn reseed(&mut self, random: Stream) {
        match self {
            Self::Cbr(c) => c.random = random,
            Self::OnOff(c) => c.random = random,
            Self::Voice(c) => c.random = random,
            Self::Game(c) => c.random = random,
            _ => {}
        }
    }
}
