//! Which controllers a capture tells apart: the nearest run again with other seeds, and a name is given only where chance does not
//! explain that another one is further away.

use lbe_cc::{CONTROLLERS, Family};
use serde_json::{Value, json};

use crate::fit::flow_fit::{FlowFit, Interval};
use crate::fit::nearest::{Candidate, between};
use crate::fit::{Fit, NoBuffer, order};

/// So many controllers of a flow run again, each with so many other seeds.
const AGAIN: usize = 6;
const SEEDS: u32 = 4;

/// No further away than this many times the nearest, and so much beyond: others never come nearest.
const TIMES: f64 = 3.0;
const BEYOND: f64 = 0.1;

/// Two at distances that differ by less are not told apart.
const TOLD_APART: f64 = 0.01;
/// A run this many times nearer than any of another controller is no chance.
const NEARER: f64 = 4.0;
/// Beside others that are recorded a flow is not quite what it was, nor is one whose distance chance does not explain: what is less than
/// so many times as far is not told apart then.
const BESIDE: f64 = 2.0;

/// A capture that is so many times as far from its nearest runs as these are from each other is not theirs by chance alone; and one that
/// is so many times as far, and so far at least, is of none of them; nor is one that is further than the last, however they differ.
const CHANCE: f64 = 1.5;
const STRANGE: f64 = 3.0;
const STRANGE_LEAST: f64 = 0.12;
const STRANGE_MOST: f64 = 0.15;
/// The same where it is not known what drops or delays its packets: runs through another discipline are near by chance, and of those that
/// are further away than the second none is its own.
const STRANGE_EARLY: f64 = 0.05;
const UNSURE: f64 = 0.09;

/// A candidate that has run.
#[derive(Debug)]
pub struct Ran {
    /// Of which this is the run.
    pub candidate: Candidate,
    /// How far it is from the capture.
    pub distance: f64,
    flow: FlowFit,
}

impl Ran {
    /// Of a candidate and its run as its capture is read; none where nothing was sent.
    pub fn of(fit: &Fit, candidate: &Candidate, mut run: Fit) -> Option<Self> {
        let mut flow = (!run.flows.is_empty()).then(|| run.flows.swap_remove(0))?;
        flow.sent = vec![];
        Some(Self {
            candidate: candidate.clone(),
            distance: between(fit, (candidate.flow, fit.flows.get(candidate.flow)?), &flow),
            flow,
        })
    }

    /// What of the run is compared, to be kept: whole numbers alone, so that nothing is lost on the way.
    pub fn kept(&self) -> Value {
        let FlowFit { packets, retransmits, series, .. } = &self.flow;
        let series = series.iter().map(|i| json!([i.flight, i.rtts, i.rtt_sum]));
        json!({ "packets": packets, "retransmits": retransmits, "series": series.collect::<Value>() })
    }

    /// Of a candidate and what was kept of its run.
    pub fn again(fit: &Fit, candidate: &Candidate, kept: &Value) -> Option<Self> {
        let interval = |row: &Value| {
            let [flight, rtts] = [0, 1].map(|i| row[i].as_u64().and_then(|n| u32::try_from(n).ok()));
            Some(Interval { flight: flight?, rtts: rtts?, rtt_sum: row[2].as_u64()?, ..Interval::default() })
        };
        let flow = FlowFit {
            packets: kept["packets"].as_u64()?,
            retransmits: kept["retransmits"].as_u64()?,
            series: kept["series"].as_array()?.iter().map(interval).collect::<Option<_>>()?,
            ..FlowFit::default()
        };
        Some(Self {
            candidate: candidate.clone(),
            distance: between(fit, (candidate.flow, fit.flows.get(candidate.flow)?), &flow),
            flow,
        })
    }
}

/// What the runs say of who has sent a flow.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// The flow.
    pub flow: usize,
    /// Whose run comes nearest, and how near.
    pub nearest: &'static str,
    /// See above.
    pub distance: f64,
    /// How far its runs are from each other.
    pub apart: f64,
    /// Those that are not told apart from it, the nearest first.
    pub alike: Vec<&'static str>,
    /// Of what kind they all are.
    pub kind: Option<&'static str>,
    /// The capture is about as near to these runs as they are to each other.
    pub resembles: bool,
}

impl Verdict {
    /// As one JSON object.
    pub fn to_json(&self) -> Value {
        json!({
            "flow": self.flow, "nearest": self.nearest, "distance": self.distance, "apart": self.apart, "alike": self.alike,
            "kind": self.kind, "resembles": self.resembles,
        })
    }
}

/// By what a controller is led.
fn kind(id: &str) -> Option<&'static str> {
    let spec = CONTROLLERS.iter().find(|spec| spec.id == id)?;
    Some(match (spec.doc.family, id) {
        (Family::DelayLbe, _) => "low_by_delay",
        (Family::EarlyLbe, _) => "low_early",
        (_, "reno" | "cubic" | "illinois" | "compound" | "westwood") => "loss",
        (_, "vegas" | "fast" | "copa") => "delay",
        (_, "bbr" | "bbr3") => "model",
        _ => return None,
    })
}

/// The flows that have run, each with its controllers and of each the runs, the nearest first.
type OfFlow<'a> = (usize, Vec<(&'static str, Vec<&'a Ran>)>);

fn by_flow(ran: &[Ran]) -> Vec<OfFlow<'_>> {
    let mut sorted: Vec<&Ran> = ran.iter().collect();
    // The order of what is not negative is that of its bits.
    order::by(&mut sorted, |one| one.distance.to_bits());
    let mut found: Vec<OfFlow<'_>> = vec![];
    for one in sorted {
        let Candidate { flow, controller, .. } = one.candidate;
        let place = found.iter().position(|(other, _)| *other == flow).unwrap_or_else(|| {
            found.push((flow, vec![]));
            found.len() - 1
        });
        let own = &mut found[place].1;
        match own.iter_mut().find(|(other, _)| *other == controller) {
            Some((_, runs)) => runs.push(one),
            None => own.push((controller, vec![one])),
        }
    }
    order::by(&mut found, |(flow, _)| *flow as u64);
    found
}

/// The nearest of each flow with other seeds, to run before [`verdicts`].
pub fn again(ran: &[Ran]) -> Vec<Candidate> {
    let mut all = vec![];
    for (_, controllers) in by_flow(ran) {
        let most = controllers.first().map_or(0.0, |(_, runs)| TIMES * runs[0].distance + BEYOND);
        let near = controllers.iter().take(AGAIN).filter(|(_, runs)| runs[0].distance <= most);
        all.extend(near.flat_map(|(_, runs)| (0..SEEDS).map(|i| runs[0].candidate.again(2 + i))));
    }
    all
}

/// How far the runs of a controller with other seeds are from each other.
fn apart(fit: &Fit, flow: usize, runs: &[&Ran]) -> f64 {
    let repeated: Vec<&&Ran> = runs.iter().filter(|ran| ran.candidate.seed.is_some()).collect();
    let mut apart: Vec<f64> = vec![];
    for (i, one) in repeated.iter().enumerate() {
        apart.extend(repeated[..i].iter().map(|other| between(fit, (flow, &one.flow), &other.flow)));
    }
    apart.sort_unstable_by(f64::total_cmp);
    apart.get(apart.len() / 2).copied().unwrap_or(0.0)
}

/// What all runs say, of each flow that was compared.
pub fn verdicts(fit: &Fit, ran: &[Ran]) -> Vec<Verdict> {
    let of = |(flow, controllers): OfFlow<'_>| {
        let (nearest, runs) = controllers.first()?;
        let least = runs[0].distance;
        let repeated = runs.iter().filter(|ran| ran.candidate.seed.is_some());
        let farthest = repeated.map(|ran| ran.distance).fold(least, f64::max);
        let own = apart(fit, flow, runs);
        let is_other = !runs[0].candidate.others.is_empty() || least > CHANCE * own + TOLD_APART;
        // Another one that the capture is as near to as its own runs are to each other may have sent it too.
        let is_alike = |others: &[&Ran]| {
            let distance = others[0].distance;
            let by_chance = distance < f64::max(farthest, apart(fit, flow, others)) + TOLD_APART;
            (by_chance && distance < NEARER * least + TOLD_APART)
                || (is_other && distance < BESIDE * least + TOLD_APART)
        };
        let alike = controllers[1..].iter().filter(|(_, others)| is_alike(others));
        let alike: Vec<&'static str> = alike.map(|(name, _)| *name).collect();
        let first = kind(nearest);
        Some(Verdict {
            flow,
            nearest,
            distance: least,
            apart: own,
            kind: first.filter(|_| alike.iter().all(|name| kind(name) == first)),
            alike,
            resembles: least
                <= if fit.no_buffer == Some(NoBuffer::NotFull) || fit.jitter_ms.is_some() {
                    (STRANGE * own).clamp(STRANGE_EARLY, UNSURE)
                } else {
                    (STRANGE * own).clamp(STRANGE_LEAST, STRANGE_MOST)
                },
        })
    };
    by_flow(ran).into_iter().filter_map(of).collect()
}
