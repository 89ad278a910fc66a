//! Speed tests with latency under load: what flent and Crusader have measured, as flows and a link.

mod crusader;
mod flent;

use serde_json::{Value, json};

pub(crate) use self::crusader::{MAGIC, crusader};
pub(crate) use self::flent::{flent, is_flent};
use crate::fit::estimate::{Estimate, Limit};
use crate::fit::flow_fit::{FlowFit, Interval};
use crate::fit::{Fit, Note};

/// What is measured is told for each half of a second.
pub(crate) const BIN_S: f64 = 0.5;
/// A longer test has no more of them.
const MOST_BINS: f64 = 20_000.0;
/// Of a load so many intervals at its beginning are those of a start.
const START: usize = 4;
/// An interval has a load where its rate is so large a part of the most.
const LOADED: f64 = 0.05;
/// A path's own packets, in bytes; a test does not say them.
const PACKET: u32 = 1_500;

const NO_LATENCY: &str = "has no latency while there is a load, so that no delay under load is known";

/// What one direction carried, and how long echoes took meanwhile.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Load {
    /// Bit/s.
    pub rate_bps: Estimate,
    /// The round trip with no load, and with it, in ms.
    pub idle_ms: Estimate,
    /// See above.
    pub delay_ms: Estimate,
}

impl Load {
    /// What waits meanwhile, in ms.
    pub(crate) fn waits_ms(&self) -> f64 {
        f64::max(0.0, self.delay_ms.value - self.idle_ms.value)
    }

    pub(crate) fn to_json(self) -> Value {
        json!({
            "rate_bps": self.rate_bps.to_json(), "idle_ms": self.idle_ms.to_json(), "delay_ms": self.delay_ms.to_json(),
            "experiment": experiment(self.rate_bps.value, self.idle_ms.value, f64::max(self.delay_ms.high - self.idle_ms.value, 0.0)),
        })
    }
}

/// What LEDBAT does on a link of this rate and delay, whose queue holds so many ms: alone, and beside CUBIC for a third of the time.
pub(crate) fn experiment(rate: f64, base_ms: f64, waits_ms: f64) -> Value {
    let limit = libm::ceil(waits_ms * rate / 8e3 / f64::from(PACKET)).clamp(2.0, 1e5);
    let linux = json!({ "set": "linux" });
    json!({
        "version": 1, "duration_s": 60,
        "links": [{
            "id": "link", "rate_bps": libm::round(rate), "delay_ms": base_ms / 2.0,
            "queue": { "kind": "droptail", "limit_packets": limit as u32 },
        }],
        "flows": [
            { "id": "LEDBAT", "cc": { "kind": "ledbat" }, "path": ["link"], "transport": linux },
            { "id": "CUBIC", "cc": { "kind": "cubic" }, "path": ["link"], "transport": linux, "start_s": 20, "stop_s": 40 },
        ],
    })
}

/// A measurement as its file has it: echoes by the time at which they left, and rates in equal intervals.
#[derive(Default)]
struct Test {
    protocol: &'static str,
    /// Seconds and ms.
    echoes: Vec<(f64, f64)>,
    /// A name, and bit/s.
    rates: Vec<(String, Vec<f64>)>,
}

fn bin(seconds: f64) -> Option<usize> {
    let place = seconds / BIN_S;
    (0.0..MOST_BINS).contains(&place).then_some(place as usize)
}

/// From which interval to which there is a load.
fn loaded(rates: &[f64]) -> Option<(usize, usize)> {
    let most = rates.iter().copied().fold(0.0, f64::max);
    let is_loaded = |rate: &f64| most > 0.0 && *rate > LOADED * most;
    Some((rates.iter().position(is_loaded)?, rates.iter().rposition(is_loaded)?))
}

impl Test {
    fn fit(self) -> Result<Fit, String> {
        let spans: Vec<(usize, usize)> = self.rates.iter().filter_map(|(_, rates)| loaded(rates)).collect();
        if spans.is_empty() {
            return Err("has no throughput of TCP: nothing was sent under which a delay could be seen".to_owned());
        }
        if self.echoes.is_empty() {
            return Err(NO_LATENCY.to_owned());
        }
        let begin = spans.iter().map(|span| span.0).min().unwrap_or(0);
        let before = self.echoes(&|place| place + 1 < begin);
        // Without any rest before: the shortest there is.
        let least = self.echoes.iter().map(|(_, ms)| *ms).fold(f64::INFINITY, f64::min);
        let is_unrested = before.len() < 3;
        let idle = Estimate::of(if is_unrested { vec![least] } else { before }).ok_or(NO_LATENCY)?;
        let flows = self.flows(idle);
        let load = flows.iter().filter_map(|flow| flow.load).max_by(|a, b| a.waits_ms().total_cmp(&b.waits_ms()));
        let load = load.ok_or(NO_LATENCY)?;
        // Two at the same time share what they wait.
        let is_both = spans.iter().enumerate().any(|(i, a)| spans[..i].iter().any(|b| a.0 < b.1 && b.0 < a.1));
        let codes = [("speed_unrested", is_unrested), ("speed_both", is_both)];
        let notes =
            codes.into_iter().filter(|(_, is)| *is).map(|(code, _)| Note { code, count: 1, what: String::new() });
        Ok(Fit {
            duration_s: self.bins() as f64 * BIN_S,
            flows,
            rate_bps: Some(load.rate_bps),
            base_rtt_ms: Some(load.idle_ms.value),
            buffer_bytes: None,
            jitter_ms: None,
            early_losses: 0.0,
            withheld: None,
            no_buffer: None,
            packet_bytes: PACKET,
            is_cut: false,
            is_bundled: false,
            notes: notes.collect(),
            interfaces: vec![],
            interval: (BIN_S * 1e9) as u64,
        })
    }

    /// The round trips of these intervals, in ms.
    fn echoes(&self, keep: &dyn Fn(usize) -> bool) -> Vec<f64> {
        let all = self.echoes.iter().filter(|(at, _)| bin(*at).is_some_and(keep));
        all.map(|(_, ms)| *ms).collect()
    }

    /// Each direction that has a load, and echoes meanwhile.
    fn flows(&self, idle: Estimate) -> Vec<FlowFit> {
        let (bins, mut flows) = (self.bins(), vec![]);
        for (name, rates) in &self.rates {
            let Some((from, to)) = loaded(rates) else { continue };
            let within = |place: usize| place >= from + START.min((to - from) / 2) && place < to.max(from + 1);
            let (Some(rate), Some(delay)) = (
                Estimate::of((0..rates.len()).filter(|place| within(*place)).map(|place| rates[place]).collect()),
                Estimate::of(self.echoes(&within)),
            ) else {
                continue;
            };
            let load = Load { rate_bps: rate, idle_ms: idle, delay_ms: delay };
            flows.push(self.flow(name, rates, load, bins));
        }
        flows
    }

    fn bins(&self) -> usize {
        let last = self.echoes.iter().filter_map(|(at, _)| bin(*at)).max();
        let rates = self.rates.iter().map(|(_, rates)| rates.len());
        rates.chain(last.map(|place| place + 1)).max().unwrap_or(0)
    }

    fn flow(&self, name: &str, rates: &[f64], load: Load, bins: usize) -> FlowFit {
        let mut series = vec![Interval::default(); bins];
        for (own, rate) in series.iter_mut().zip(rates) {
            own.delivered = (rate * BIN_S / 8.0) as u64;
        }
        for (at, ms) in &self.echoes {
            if let Some(place) = bin(*at) {
                series[place].rtt_sum += (ms * 1e6) as u64;
                series[place].rtts += 1;
            }
        }
        // Less is what echoes differ by without a load.
        let stands = load.waits_ms() > f64::max(5.0, load.idle_ms.high - load.idle_ms.value);
        FlowFit {
            name: name.to_owned(),
            protocol: self.protocol,
            limit: stands.then_some(Limit::Link),
            throughput_bps: load.rate_bps.value,
            rtt_ms: Some([load.delay_ms.low, load.delay_ms.value, load.delay_ms.high]),
            load: Some(load),
            series,
            ..FlowFit::default()
        }
    }
}
