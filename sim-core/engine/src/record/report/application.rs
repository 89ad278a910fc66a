//! Figures of an application: what its user feels.

use serde_json::Value;

use crate::record::metrics::{Better, Metric, metrics};
use crate::record::report::ratio;
use crate::record::{Absence, Absences, Figure};
use lbe_app::{Call, Felt, Heard, Loads, Played, Probes};
use lbe_model::histogram::Histogram;
use lbe_model::units::Span;

/// A percentile of `times` in ms.
fn percentile(times: &Histogram, p: f64, otherwise: Absence) -> Figure {
    times.percentile(p).map(Span::as_ms).ok_or(otherwise)
}

/// Their mean in ms.
fn mean(times: &Histogram, otherwise: Absence) -> Figure {
    times.mean().map(Span::as_ms).ok_or(otherwise)
}

/// A figure of a voice call; none of what is no call.
fn of_call(heard: &Heard, figure: impl Fn(Call) -> f64) -> Option<Figure> {
    let call = || heard.call().map(figure).ok_or(Absence::NothingDelivered);
    heard.is_call().then(call)
}

metrics! {
    /// Pages or answers, over those that were asked for and complete within [warm-up, end].
    pub struct LoadsReport of Loads {
        /// Pages or answers that were asked for since the warm-up and are complete.
        loads: u64 = {
            key: "loads", label: "completed loads", better: Some(Better::More),
            help: "Pages, or answers to requests, that are complete; all flows of the group together.",
        } => |loads| loads.complete;
        /// Mean of the times from the click to the last byte in order; handshake and request are part of it.
        load_mean_ms: Option<f64> = {
            key: "load_mean_ms", label: "mean load time", unit: "ms", digits: 0, is_mean: true, better: Some(Better::Less),
            help: "How long a page or an answer took from the click to its last byte.",
            absent: &[Absence::NothingShown]
        } => |loads| mean(&loads.times, Absence::NothingShown);
        /// The median of these times, at nearest rank, within 0.4 %.
        load_p50_ms: Option<f64> = {
            key: "load_p50_ms", label: "median load time", unit: "ms", digits: 0, is_mean: true, better: Some(Better::Less),
            help: "Half of the pages or answers took no longer.",
            absent: &[Absence::NothingShown]
        } => |loads| percentile(&loads.times, 0.5, Absence::NothingShown);
        /// Their 95th percentile, at nearest rank, within 0.4 %.
        load_p95_ms: Option<f64> = {
            key: "load_p95_ms", label: "load time, 95th percentile", unit: "ms", digits: 0, is_mean: true, better: Some(Better::Less),
            help: "Nineteen of twenty pages or answers took no longer.",
            absent: &[Absence::NothingShown]
        } => |loads| percentile(&loads.times, 0.95, Absence::NothingShown);
    }
    besides {}
}

metrics! {
    /// A film, over what was played within [warm-up, end].
    pub struct PlayedReport of Played {
        /// From the flow's start to the first picture, whenever that was.
        startup_s: Option<f64> = {
            key: "startup_s", label: "startup", unit: "s", digits: 2, is_mean: true, better: Some(Better::Less),
            help: "How long the viewer waited for the first picture.",
            absent: &[Absence::NothingShown]
        } => |film| film.startup.map(Span::as_secs).ok_or(Absence::NothingShown);
        /// Time that the film stood still / (that + time that it played); the startup is no part of it.
        stalled: Option<f64> = {
            key: "stalled", label: "stalled", unit: "%", digits: 1, is_mean: true, better: Some(Better::Less),
            help: "The part of the time in which the film stood still, once it had begun.",
            absent: &[Absence::NothingShown]
        } => |film| ratio(film.stalled.as_secs(), (film.stalled + film.played).as_secs(), Absence::NothingShown);
        /// How often the film stood still.
        stalls: u64 = {
            key: "stalls", label: "stalls", better: Some(Better::Less),
            help: "How often the film stood still; all flows of the group together.",
        } => |film| film.stalls;
        /// Mean over the time played of the rate at which the film shown was encoded.
        film_rate_bps: Option<f64> = {
            key: "film_rate_bps", label: "rate of the film", unit: "Mb/s", digits: 2, is_mean: true, better: Some(Better::More),
            help: "The mean rate of the versions that were played: the better the link, the better the picture.",
            absent: &[Absence::NothingShown]
        } => |film| ratio(film.bits, film.played.as_secs(), Absence::NothingShown);
        /// Changes of that rate for each minute played.
        switches_per_min: Option<f64> = {
            key: "switches_per_min", label: "switches of rate a minute", digits: 1, is_mean: true, better: Some(Better::Less),
            help: "How often the picture’s quality changed, for each minute played.",
            absent: &[Absence::NothingShown]
        } => |film| ratio(60.0 * film.switches as f64, film.played.as_secs(), Absence::NothingShown);
    }
    besides {}
}

metrics! {
    /// Packets that someone waits for, over those that arrived within [warm-up, end].
    pub struct HeardReport of Heard {
        /// The median of the one-way delays, at nearest rank, within 0.4 %.
        delay_p50_ms: Option<f64> = {
            key: "delay_p50_ms", label: "median delay", unit: "ms", digits: 1, is_mean: true, better: Some(Better::Less),
            help: "Half of the packets took no longer from sender to receiver.",
            absent: &[Absence::NothingDelivered]
        } => |heard| percentile(&heard.delays, 0.5, Absence::NothingDelivered);
        /// Their 95th percentile.
        delay_p95_ms: Option<f64> = {
            key: "delay_p95_ms", label: "delay, 95th percentile", unit: "ms", digits: 1, is_mean: true, better: Some(Better::Less),
            help: "Nineteen of twenty packets took no longer from sender to receiver.",
            absent: &[Absence::NothingDelivered]
        } => |heard| percentile(&heard.delays, 0.95, Absence::NothingDelivered);
        /// Their 99th percentile.
        delay_p99_ms: Option<f64> = {
            key: "delay_p99_ms", label: "delay, 99th percentile", unit: "ms", digits: 1, is_mean: true, better: Some(Better::Less),
            help: "99 of 100 packets took no longer from sender to receiver.",
            absent: &[Absence::NothingDelivered]
        } => |heard| percentile(&heard.delays, 0.99, Absence::NothingDelivered);
        /// Interarrival jitter as of the last packet: J += (|D| - J) / 16, D the change of the one-way delay.
        jitter_ms: Option<f64> = {
            key: "jitter_ms", label: "jitter", unit: "ms", digits: 2, is_mean: true, better: Some(Better::Less),
            help: "How much the delay changes from packet to packet, smoothed, at the end of the run.",
            source: "RFC 3550 §6.4.1", absent: &[Absence::NothingDelivered]
        } => |heard| heard.missing_part().map(|_| heard.jitter_ms()).ok_or(Absence::NothingDelivered);
        /// Packets that came more than the playout delay after the least delay so far / all that came or should have.
        late: Option<f64> = {
            key: "late", label: "too late", unit: "%", digits: 2, is_mean: true, better: Some(Better::Less),
            help: "The part of the packets that came too late to be of use.",
            absent: &[Absence::NothingDelivered]
        } => |heard| heard.late_part().ok_or(Absence::NothingDelivered);
        /// The same of packets that came too late or never.
        missing: Option<f64> = {
            key: "missing", label: "late or lost", unit: "%", digits: 2, is_mean: true, better: Some(Better::Less),
            help: "The part of the packets that came too late to be of use, or never.",
            absent: &[Absence::NothingDelivered]
        } => |heard| heard.missing_part().ok_or(Absence::NothingDelivered);
        /// Of a call, from mouth to ear: 20 ms of speech in a packet, the least delay, the playout delay.
        mouth_to_ear_ms: Option<f64> = {
            key: "mouth_to_ear_ms", label: "mouth to ear", unit: "ms", digits: 0, is_mean: true, better: Some(Better::Less),
            help: "How long speech takes from the speaker’s mouth to the listener’s ear.",
            absent: &[Absence::NothingDelivered]
        } => |heard| of_call(heard, |call| call.delay.as_ms());
        /// Transmission rating factor of a call by the E-model: G.711 with concealment, echo-free, losses in their mean runs.
        r_factor: Option<f64> = {
            key: "r_factor", label: "R", digits: 1, is_mean: true,
            help: "How a call sounds by the E-model: above 80 users are satisfied, below 60 most are not.",
            source: "ITU-T G.107", absent: &[Absence::NothingDelivered]
        } => |heard| of_call(heard, |call| call.r);
        /// The mean opinion score that R stands for, from 1 to 4.5.
        mos: Option<f64> = {
            key: "mos", label: "MOS", digits: 2, is_mean: true, better: Some(Better::More),
            help: "How people would rate the call, from 1, bad, to 4.5.",
            source: "ITU-T G.107", absent: &[Absence::NothingDelivered]
        } => |heard| of_call(heard, |call| call.mos);
    }
    besides {}
}

metrics! {
    /// Round trips under load, of probes that began since the warm-up and are complete.
    pub struct ProbedReport of Probes {
        /// (60 000 / mean of the rounds of a new connection + 60 000 / round trip on a loaded connection) / 2, in ms; each the
        /// mean of the lowest 95 %, within 0.4 %.
        rpm: Option<f64> = {
            key: "rpm", label: "round trips a minute", digits: 0, is_mean: true, better: Some(Better::More),
            help: "How many round trips a minute a user has while the link is in use: below 300 little goes well, from 1000 on most, from 6000 on nothing is felt.",
            source: "draft-ietf-ippm-responsiveness-09", absent: &[Absence::NothingProbed]
        } => |probes| probes.rpm().ok_or(Absence::NothingProbed);
        /// Mean of the round trips that a new connection takes: TCP, TLS, the request.
        probe_new_ms: Option<f64> = {
            key: "probe_new_ms", label: "round trip, new connection", unit: "ms", digits: 1, is_mean: true, better: Some(Better::Less),
            help: "How long a round trip of a connection takes that has just been opened: what waits in the network.",
            absent: &[Absence::NothingProbed]
        } => |probes| probes.foreign().map(Span::as_ms).ok_or(Absence::NothingProbed);
        /// Mean of the round trips of answers on a loaded connection.
        probe_own_ms: Option<f64> = {
            key: "probe_own_ms", label: "round trip, loaded connection", unit: "ms", digits: 1, is_mean: true, better: Some(Better::Less),
            help: "How long an answer takes on a connection that loads the link: what waits at its sender, too.",
            absent: &[Absence::NothingProbed]
        } => |probes| probes.own().map(Span::as_ms).ok_or(Absence::NothingProbed);
        /// Probes of either kind.
        probes: u64 = {
            key: "probes", label: "complete probes",
            help: "Probes of either kind that are complete; all flows of the group together.",
        } => |probes| probes.complete;
    }
    besides {}
}

/// What there is to say of an application.
#[derive(Clone, PartialEq, Debug)]
pub struct ApplicationReport {
    felt: FeltReport,
    /// Which of its figures are absent, and why.
    pub(super) absent: Absences,
}

#[derive(Clone, PartialEq, Debug)]
enum FeltReport {
    Loads(LoadsReport),
    Played(PlayedReport),
    Heard(HeardReport),
    Probed(ProbedReport),
}

impl ApplicationReport {
    pub(super) fn of(felt: &Felt) -> Self {
        let mut absent = Absences::default();
        let felt = match felt {
            Felt::Loads(loads) => FeltReport::Loads(LoadsReport::measure(loads, &mut absent)),
            Felt::Played(film) => FeltReport::Played(PlayedReport::measure(film, &mut absent)),
            Felt::Heard(heard) => FeltReport::Heard(HeardReport::measure(heard, &mut absent)),
            Felt::Probed(all) => FeltReport::Probed(ProbedReport::measure(all, &mut absent)),
        };
        Self { felt, absent }
    }

    /// What its figures are, in their order.
    pub fn metrics(&self) -> &'static [Metric] {
        match &self.felt {
            FeltReport::Loads(_) => LoadsReport::METRICS,
            FeltReport::Played(_) => PlayedReport::METRICS,
            FeltReport::Heard(_) => HeardReport::METRICS,
            FeltReport::Probed(_) => ProbedReport::METRICS,
        }
    }

    /// Its figures by their keys.
    pub fn figures(&self) -> Vec<(&'static str, Value)> {
        match &self.felt {
            FeltReport::Loads(loads) => loads.figures(),
            FeltReport::Played(film) => film.figures(),
            FeltReport::Heard(heard) => heard.figures(),
            FeltReport::Probed(probes) => probes.figures(),
        }
    }
}
