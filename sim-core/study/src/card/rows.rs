//! The table of the report card: each heading of the evaluation criteria of RFC 9743 with its checks, or why there are none.
//! Bounds come from the RFC, or from the words of RFC 5348 §1 on what is reasonably fair: within a factor of two. None was
//! chosen by results.

use lbe_model::params::explanation;
use serde_json::Value;

use crate::object::{kind, number, object};
use crate::property::{Sense, efficiency, throughputs};
use crate::trial::{Trial, group, reno};

/// What a row is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It counts for the card.
    Counts,
    /// A special case, in which the RFC lets an algorithm go on although it fails (§7).
    Special,
    /// The checks of §5 run under just this condition.
    Covered,
    /// Nothing of it is run.
    NotModelled,
}

/// A heading of the RFC.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its name.
    pub id: &'static str,
    /// The section of RFC 9743.
    pub section: &'static str,
    /// Its heading there.
    pub heading: &'static str,
    /// Whether it counts.
    pub standing: Standing,
    /// Why there is no check, or what the checks leave out.
    pub why: &'static str,
    /// What is measured.
    pub checks: &'static [Check],
}

/// A measure with its bound.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// Its name.
    pub id: &'static str,
    /// What must hold, in words.
    pub words: &'static str,
    /// Where the bound comes from.
    pub from: &'static str,
    /// The scenarios of a controller: a figure is that of the worst of them.
    pub scenes: &'static [Scene],
    /// The figure of a run.
    pub figure: fn(&Value) -> Option<f64>,
    /// Its unit, as JSON has it.
    pub unit: &'static str,
    /// On which side of the bound it must be.
    pub sense: Sense,
    /// The bound.
    pub bound: f64,
    /// The figure is a ratio to the same with Reno or CUBIC, whichever is worse; less than this counts as this much.
    pub beside: Option<f64>,
}

/// A scenario of a controller.
pub type Scene = fn(&Value) -> Trial;

const RATIO: &str = "ratio";
const TWICE: &str =
    explanation("RFC 5348 §1: within a factor of two is reasonably fair; beside Reno and CUBIC, which are standards");

/// The first, if there is one.
const fn first(numbers: &[f64]) -> Option<f64> {
    match numbers {
        [first, ..] => Some(*first),
        [] => None,
    }
}

/// Writes rows: id, section, heading, standing, why; then each check with id, words and source of the bound; then its
/// scenes, figure, unit and bound, and the grain of a ratio.
macro_rules! rows {
    ($( $id:literal, $section:literal, $heading:literal, $standing:ident, $why:literal { $(
        $check:literal, $words:literal, $from:expr;
        $scenes:expr, $figure:ident, $unit:expr, $sense:ident $bound:literal $(, beside $beside:literal)?;
    )* } )*) => {
        &[$( Row {
            id: $id,
            section: $section,
            heading: explanation($heading),
            standing: Standing::$standing,
            why: explanation($why),
            checks: &[$( Check {
                id: $check,
                words: explanation($words),
                from: explanation($from),
                scenes: $scenes,
                figure: $figure,
                unit: $unit,
                sense: Sense::$sense,
                bound: $bound,
                beside: first(&[$( $beside )?]),
            } ),*],
        } ),*]
    };
}

/// All rows, in the RFC's order.
pub const ROWS: &[Row] = rows! {
    "collapse", "5.1.1", "Protection against congestion collapse", Counts, "" {
        "backs_off", "Where every second packet is lost, it sends no more than a packet each round-trip time",
            "RFC 9743 §5.1.1: full backoff goes down to one packet per round-trip time, and further";
            &[half_lost], packets_per_trip, RATIO, AtMost 1.0;
        "useful", "A hundred flows on 1 Mb/s fill at least half of it with data that is new",
            "RFC 2914 §5: collapse is a link that carries what is of no use; half of it is our word for that";
            &[crowd], useful, "part", AtLeast 0.5;
    }
    "bufferbloat", "5.1.2", "Protection against bufferbloat", Counts, "" {
        "queue", "Alone before a buffer of 10 BDP, its mean queuing delay is not above that of Reno or CUBIC",
            "RFC 9743 §5.1.2: Reno and CUBIC do not address it, so no more than they; a tenth is left to chance";
            &[deep_buffer], queue_ms, RATIO, AtMost 1.1, beside 1.0;
    }
    "loss", "5.1.3", "Protection against high packet loss", Counts, "" {
        "shallow", "Four flows before a buffer of half a BDP lose at most twice as much as Reno or CUBIC",
        "RFC 9743 §5.1.3: several flows before a buffer below 1.5 BDP, where BBRv1 failed; RFC 5348 §1 for the factor";
            &[shallow_buffer], loss, RATIO, AtMost 2.0, beside 0.001;
    }
    "fairness", "5.1.4", "Fairness within the proposed congestion control algorithm", Counts, "" {
        "together", "Of four flows that start together none has less than half an equal share",
            "RFC 5348 §1: within a factor of two is reasonably fair";
            &[four], least, "part", AtLeast 0.5;
        "late", "Of two flows, one 10 s later, none has less than half an equal share",
            "RFC 5348 §1: within a factor of two is reasonably fair";
            &[late_comer], least, "part", AtLeast 0.5;
    }
    "short", "5.1.5", "Short flows", Counts, "Short flows are five transfers of 100 kB, one every 10 s." {
        "short_own", "Beside a long flow of its own, short ones take at most twice the time of Reno’s or CUBIC’s",
            TWICE;
            &[short_own], completion_s, RATIO, AtMost 2.0, beside 0.01;
        "long_own", "Beside short flows of its own, a long one keeps at least half of what Reno’s or CUBIC’s does",
            TWICE;
            &[short_own], own_bps, RATIO, AtLeast 0.5, beside 1.0;
    }
    "general", "5.2.1", "Existing general-purpose congestion control", Counts,
        "1 Mb/s, 10 Mb/s with 1 and 4 BDP of buffer, and 50 Mb/s with 100 ms; the worst of them counts." {
        "reno_keeps", "A Reno flow keeps at least half of what another Reno or a CUBIC leaves it", TWICE;
            BESIDE_RENO, rival_bps, RATIO, AtLeast 0.5, beside 1.0;
        "cubic_keeps", "A CUBIC flow keeps at least half of what a Reno or another CUBIC leaves it", TWICE;
            BESIDE_CUBIC, rival_bps, RATIO, AtLeast 0.5, beside 1.0;
        "delay", "Beside Reno, the mean queuing delay is at most twice that with another Reno or a CUBIC",
            "RFC 9743 §5.2: harm is delay as well; RFC 5348 §1 for the factor";
            BESIDE_RENO, queue_ms, RATIO, AtMost 2.0, beside 1.0;
        "loss", "Beside Reno, at most twice as much is lost as with another Reno or a CUBIC",
            "RFC 9743 §5.2: harm is loss as well; RFC 5348 §1 for the factor";
            BESIDE_RENO, loss, RATIO, AtMost 2.0, beside 0.001;
    }
    "real_time", "5.2.2", "Real-time congestion control", Counts,
        "A voice call of constant rate stands for real-time flows; their congestion control is not modelled." {
        "call_delay", "The 99th percentile of a call’s delay is at most twice that beside Reno or CUBIC", TWICE;
            &[call], call_delay_ms, RATIO, AtMost 2.0, beside 1.0;
        "call_missing", "At most twice as many of its packets are late or lost as beside Reno or CUBIC", TWICE;
            &[call], call_missing, RATIO, AtMost 2.0, beside 0.01;
    }
    "short_and_long", "5.2.3", "Short and long flows", Counts, "" {
        "short_reno", "Short Reno flows beside it take at most twice the time that they take beside Reno or CUBIC",
            TWICE;
            &[short_reno], completion_s, RATIO, AtMost 2.0, beside 0.01;
        "long_reno",
        "A long Reno flow beside short ones of it keeps at least half of what it keeps beside Reno’s or CUBIC’s", TWICE;
            &[long_reno], rival_bps, RATIO, AtLeast 0.5, beside 1.0;
    }
    "principles", "5.3.1", "Differences with congestion control principles", NotModelled,
        "An explanation by its authors; there is nothing to run." {}
    "deployment", "5.3.2", "Incremental deployment", NotModelled,
        "There are no proxies, optimisers or intrusion detectors here." {}
    "tail_drop", "6.1", "Paths with tail-drop queues", Covered, "All checks of §5 have one." {}
    "tunnel", "6.2", "Tunnel behaviour", NotModelled, "There are no tunnels here." {}
    "wired", "6.3", "Wired paths", Covered, "All checks of §5 but the first have no loss beside that of the queue." {}
    "wireless", "6.4", "Wireless paths", Counts,
        "One packet in a thousand is lost, and 5 ms of jitter; media access is not modelled." {
        "radio", "It uses at least half of what Reno or CUBIC use", TWICE;
            &[radio], efficiency, RATIO, AtLeast 0.5, beside 0.001;
    }
    "aqm", "7.1", "Active queue management", Special,
        "CoDel, PIE, FQ-CoDel, and DualPI2 without ECN; marks are not looked at." {
        "reno_keeps", "A Reno flow keeps at least half of what another Reno or a CUBIC leaves it", TWICE;
            &[codel, pie, fq_codel, dualpi2], rival_bps, RATIO, AtLeast 0.5, beside 1.0;
    }
    "circuit_breakers", "7.2", "Operation with the envelope set by network circuit breakers", NotModelled,
        "There are no circuit breakers here." {}
    "varying_delay", "7.3", "Paths with varying delay", Special, "The path becomes 50 ms longer after 30 s." {
        "longer", "On the longer path it uses at least half of what Reno or CUBIC use", TWICE;
            &[longer], efficiency, RATIO, AtLeast 0.5, beside 0.001;
    }
    "iot", "7.4", "Internet of Things and constrained nodes", Special,
        "50 kb/s and 200 ms; processor and power are not modelled." {
        "slow_link", "It uses at least half of what Reno or CUBIC use", TWICE;
            &[slow_link], efficiency, RATIO, AtLeast 0.5, beside 0.001;
    }
    "high_delay", "7.5", "Paths with high delay", Special, "600 ms, as over a geostationary satellite." {
        "satellite", "It uses at least half of what Reno or CUBIC use", TWICE;
            &[satellite], efficiency, RATIO, AtLeast 0.5, beside 0.001;
    }
    "misbehaving", "7.6", "Misbehaving nodes", NotModelled,
        "All senders, receivers and routers here do as they should." {}
    "reordering", "7.7", "Extreme packet reordering", Special, "One packet in fifty is 20 ms late." {
        "late_packets", "It uses at least half of what Reno or CUBIC use", TWICE;
            &[reordered], efficiency, RATIO, AtLeast 0.5, beside 0.001;
    }
    "transient", "7.8", "Transient events", Special,
        "The rate falls from 10 to 2 Mb/s at 60 s, where the measured time begins." {
        "rate_falls", "It loses at most twice as much as Reno or CUBIC", TWICE;
            &[rate_falls], loss, RATIO, AtMost 2.0, beside 0.001;
    }
    "sudden_changes", "7.9", "Sudden changes in the path", Covered,
        "The path becomes longer in §7.3, and slower in §7.8." {}
    "multipath", "7.10", "Multipath transport", NotModelled,
        "The card has one path; presets of the laboratory have several." {}
    "data_centers", "7.11", "Data centers", NotModelled, "A controlled environment with signals of its own." {}
};

/// A trial of this rate in Mb/s, round-trip time in ms and buffer in BDP.
fn link(cc: &Value, mbps: f64, rtt_ms: f64, buffer_bdp: f64) -> Trial {
    let mut trial = Trial::new(cc.clone());
    let n = &mut trial.numbers;
    (n.rate_bps, n.rtt_ms, n.buffer_bdp) = (1e6 * mbps, rtt_ms, buffer_bdp);
    n.send_jitter = 1.0;
    trial
}

fn usual(cc: &Value) -> Trial {
    link(cc, 10.0, 50.0, 1.0)
}

/// The same with so many flows.
fn of(mut trial: Trial, flows: u32) -> Trial {
    trial.numbers.flows = flows;
    trial
}

fn beside(mut trial: Trial, rival: Value) -> Trial {
    (trial.rival, trial.numbers.rivals) = (rival, 1);
    trial
}

const HALF_LOST_RTT_MS: f64 = 100.0;

fn half_lost(cc: &Value) -> Trial {
    let mut trial = link(cc, 10.0, HALF_LOST_RTT_MS, 1.0);
    trial.numbers.loss = 0.5;
    trial
}

const CROWD_MBPS: f64 = 1.0;

fn crowd(cc: &Value) -> Trial {
    of(link(cc, CROWD_MBPS, 100.0, 1.0), 100)
}

fn deep_buffer(cc: &Value) -> Trial {
    link(cc, 10.0, 50.0, 10.0)
}

fn shallow_buffer(cc: &Value) -> Trial {
    of(link(cc, 10.0, 50.0, 0.5), 4)
}

fn four(cc: &Value) -> Trial {
    of(usual(cc), 4)
}

fn late_comer(cc: &Value) -> Trial {
    let mut trial = of(link(cc, 10.0, 50.0, 2.0), 2);
    trial.numbers.late_s = 10.0;
    trial
}

const BESIDE_RENO: &[Scene] = &[
    |cc| beside(link(cc, 1.0, 50.0, 1.0), reno()),
    |cc| beside(usual(cc), reno()),
    |cc| beside(link(cc, 10.0, 50.0, 4.0), reno()),
    |cc| beside(link(cc, 50.0, 100.0, 1.0), reno()),
];

fn cubic() -> Value {
    kind("cubic")
}

const BESIDE_CUBIC: &[Scene] = &[
    |cc| beside(link(cc, 1.0, 50.0, 1.0), cubic()),
    |cc| beside(usual(cc), cubic()),
    |cc| beside(link(cc, 10.0, 50.0, 4.0), cubic()),
    |cc| beside(link(cc, 50.0, 100.0, 1.0), cubic()),
];

fn call(cc: &Value) -> Trial {
    beside(link(cc, 10.0, 50.0, 4.0), kind("voice"))
}

fn short_own(cc: &Value) -> Trial {
    short(usual(cc), cc)
}

fn short_reno(cc: &Value) -> Trial {
    short(usual(cc), &reno())
}

fn long_reno(cc: &Value) -> Trial {
    short(of(beside(usual(cc), reno()), 0), cc)
}

/// With five short transfers of `cc`, one every 10 s from the middle of the run on.
fn short(mut trial: Trial, cc: &Value) -> Trial {
    trial.short = Some(cc.clone());
    trial
}

fn radio(cc: &Value) -> Trial {
    let mut trial = usual(cc);
    (trial.numbers.loss, trial.numbers.jitter_ms) = (0.001, 5.0);
    trial
}

fn aqm(cc: &Value, id: &str) -> Trial {
    let mut trial = beside(link(cc, 10.0, 50.0, 4.0), reno());
    trial.queue = kind(id);
    trial
}

fn codel(cc: &Value) -> Trial {
    aqm(cc, "codel")
}

fn pie(cc: &Value) -> Trial {
    aqm(cc, "pie")
}

fn fq_codel(cc: &Value) -> Trial {
    aqm(cc, "fq_codel")
}

fn dualpi2(cc: &Value) -> Trial {
    aqm(cc, "dualpi2")
}

fn changed(mut trial: Trial, at_s: f64, path: &str, value: f64) -> Trial {
    trial.change = Some(object(vec![("at_s", number(at_s)), ("path", path.into()), ("value", number(value))]));
    trial
}

fn longer(cc: &Value) -> Trial {
    changed(link(cc, 10.0, 50.0, 2.0), 30.0, "links.0.delay_ms", 75.0)
}

fn slow_link(cc: &Value) -> Trial {
    let mut trial = link(cc, 0.05, 200.0, 1.0);
    trial.numbers.buffer_packets = Some(10);
    trial
}

fn satellite(cc: &Value) -> Trial {
    link(cc, 10.0, 600.0, 1.0)
}

fn reordered(cc: &Value) -> Trial {
    let mut trial = usual(cc);
    trial.reordering = Some((0.02, 20.0));
    trial
}

fn rate_falls(cc: &Value) -> Trial {
    changed(usual(cc), 60.0, "links.0.rate_bps", 2e6)
}

/// Packets that the flow sent in each round-trip time.
fn packets_per_trip(report: &Value) -> Option<f64> {
    let flow = &report["flows"][0];
    let trips = flow["active_s"].as_f64()? * 1e3 / HALF_LOST_RTT_MS;
    (trips > 0.0).then_some(flow["sent_packets"].as_f64()? / trips)
}

/// The part of the link that brought new data.
fn useful(report: &Value) -> Option<f64> {
    let flows = report["flows"].as_array()?;
    let new = flows.iter().filter_map(|flow| flow["goodput_bps"].as_f64());
    Some(new.sum::<f64>() / (1e6 * CROWD_MBPS))
}

fn queue_ms(report: &Value) -> Option<f64> {
    report["metrics"]["queue_delay_mean_ms"].as_f64()
}

fn loss(report: &Value) -> Option<f64> {
    report["metrics"]["loss"].as_f64()
}

/// What the flow with least has of an equal share.
fn least(report: &Value) -> Option<f64> {
    let rates = throughputs(report, &[group::CC, group::LATE])?;
    let all = rates.iter().sum::<f64>();
    let least = rates.iter().copied().fold(f64::INFINITY, f64::min);
    (all > 0.0).then_some(least * rates.len() as f64 / all)
}

fn bps(report: &Value, id: &str) -> Option<f64> {
    throughputs(report, &[id]).map(|rates| rates.iter().sum())
}

fn own_bps(report: &Value) -> Option<f64> {
    bps(report, group::CC)
}

fn rival_bps(report: &Value) -> Option<f64> {
    bps(report, group::RIVAL)
}

/// What a flow has that is not complete at the end, in s: at least the time that the last one had.
const NOT_COMPLETE_S: f64 = 20.0;

/// The mean completion time of the short flows.
fn completion_s(report: &Value) -> Option<f64> {
    let is_short = |flow: &&Value| flow["group"].as_str().is_some_and(|id| id.starts_with(group::SHORT));
    let short = report["flows"].as_array()?.iter().filter(is_short);
    let times: Vec<f64> = short.map(|flow| flow["completed_s"].as_f64().unwrap_or(NOT_COMPLETE_S)).collect();
    (!times.is_empty()).then(|| times.iter().sum::<f64>() / times.len() as f64)
}

fn of_call(report: &Value, key: &str) -> Option<f64> {
    let flows = report["flows"].as_array()?;
    let call = flows.iter().find(|flow| flow["group"] == group::RIVAL)?;
    call[key].as_f64()
}

fn call_delay_ms(report: &Value) -> Option<f64> {
    of_call(report, "delay_p99_ms")
}

fn call_missing(report: &Value) -> Option<f64> {
    of_call(report, "missing")
}
