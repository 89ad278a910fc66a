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

/// All rows, in the RFC's order.
pub const ROWS: &[Row] = &[
    Row {
        id: "collapse",
        section: "5.1.1",
        heading: explanation("Protection against congestion collapse"),
        standing: Standing::Counts,
        why: "",
        checks: &[
            Check {
                id: "backs_off",
                words: explanation(
                    "Where every second packet is lost, it sends no more than a packet each round-trip time",
                ),
                from: explanation(
                    "RFC 9743 §5.1.1: full backoff goes down to one packet per round-trip time, and further",
                ),
                scenes: &[half_lost],
                figure: packets_per_trip,
                unit: RATIO,
                sense: Sense::AtMost,
                bound: 1.0,
                beside: None,
            },
            Check {
                id: "useful",
                words: explanation("A hundred flows on 1 Mb/s fill at least half of it with data that is new"),
                from: explanation(
                    "RFC 2914 §5: collapse is a link that carries what is of no use; half of it is our word for that",
                ),
                scenes: &[crowd],
                figure: useful,
                unit: "part",
                sense: Sense::AtLeast,
                bound: 0.5,
                beside: None,
            },
        ],
    },
    Row {
        id: "bufferbloat",
        section: "5.1.2",
        heading: explanation("Protection against bufferbloat"),
        standing: Standing::Counts,
        why: "",
        checks: &[Check {
            id: "queue",
            words: explanation(
                "Alone before a buffer of 10 BDP, its mean queuing delay is not above that of Reno or CUBIC",
            ),
            from: explanation(
                "RFC 9743 §5.1.2: Reno and CUBIC do not address it, so no more than they; a tenth is left to chance",
            ),
            scenes: &[deep_buffer],
            figure: queue_ms,
            unit: RATIO,
            sense: Sense::AtMost,
            bound: 1.1,
            beside: Some(1.0),
        }],
    },
    Row {
        id: "loss",
        section: "5.1.3",
        heading: explanation("Protection against high packet loss"),
        standing: Standing::Counts,
        why: "",
        checks: &[Check {
            id: "shallow",
            words: explanation("Four flows before a buffer of half a BDP lose at most twice as much as Reno or CUBIC"),
            from: explanation(
                "RFC 9743 §5.1.3: several flows before a buffer below 1.5 BDP, where BBRv1 failed; RFC 5348 §1 for the factor",
            ),
            scenes: &[shallow_buffer],
            figure: loss,
            unit: RATIO,
            sense: Sense::AtMost,
            bound: 2.0,
            beside: Some(0.001),
        }],
    },
    Row {
        id: "fairness",
        section: "5.1.4",
        heading: explanation("Fairness within the proposed congestion control algorithm"),
        standing: Standing::Counts,
        why: "",
        checks: &[
            Check {
                id: "together",
                words: explanation("Of four flows that start together none has less than half an equal share"),
                from: explanation("RFC 5348 §1: within a factor of two is reasonably fair"),
                scenes: &[four],
                figure: least,
                unit: "part",
                sense: Sense::AtLeast,
                bound: 0.5,
                beside: None,
            },
            Check {
                id: "late",
                words: explanation("Of two flows, one 10 s later, none has less than half an equal share"),
                from: explanation("RFC 5348 §1: within a factor of two is reasonably fair"),
                scenes: &[late_comer],
                figure: least,
                unit: "part",
                sense: Sense::AtLeast,
                bound: 0.5,
                beside: None,
            },
        ],
    },
    Row {
        id: "short",
        section: "5.1.5",
        heading: explanation("Short flows"),
        standing: Standing::Counts,
        why: explanation("Short flows are five transfers of 100 kB, one every 10 s."),
        checks: &[
            Check {
                id: "short_own",
                words: explanation(
                    "Beside a long flow of its own, short ones take at most twice the time of Reno’s or CUBIC’s",
                ),
                from: TWICE,
                scenes: &[short_own],
                figure: completion_s,
                unit: RATIO,
                sense: Sense::AtMost,
                bound: 2.0,
                beside: Some(0.01),
            },
            Check {
                id: "long_own",
                words: explanation(
                    "Beside short flows of its own, a long one keeps at least half of what Reno’s or CUBIC’s does",
                ),
                from: TWICE,
                scenes: &[short_own],
                figure: own_bps,
                unit: RATIO,
                sense: Sense::AtLeast,
                bound: 0.5,
                beside: Some(1.0),
            },
        ],
    },
    Row {
        id: "general",
        section: "5.2.1",
        heading: explanation("Existing general-purpose congestion control"),
        standing: Standing::Counts,
        why: explanation(
            "1 Mb/s, 10 Mb/s with 1 and 4 BDP of buffer, and 50 Mb/s with 100 ms; the worst of them counts.",
        ),
        checks: &[
            Check {
                id: "reno_keeps",
                words: explanation("A Reno flow keeps at least half of what another Reno or a CUBIC leaves it"),
                from: TWICE,
                scenes: BESIDE_RENO,
                figure: rival_bps,
                unit: RATIO,
                sense: Sense::AtLeast,
                bound: 0.5,
                beside: Some(1.0),
            },
            Check {
                id: "cubic_keeps",
                words: explanation("A CUBIC flow keeps at least half of what a Reno or another CUBIC leaves it"),
                from: TWICE,
                scenes: BESIDE_CUBIC,
                figure: rival_bps,
                unit: RATIO,
                sense: Sense::AtLeast,
                bound: 0.5,
                beside: Some(1.0),
            },
            Check {
                id: "delay",
                words: explanation(
                    "Beside Reno, the mean queuing delay is at most twice that with another Reno or a CUBIC",
                ),
                from: explanation("RFC 9743 §5.2: harm is delay as well; RFC 5348 §1 for the factor"),
                scenes: BESIDE_RENO,
                figure: queue_ms,
                unit: RATIO,
                sense: Sense::AtMost,
                bound: 2.0,
                beside: Some(1.0),
            },
            Check {
                id: "loss",
                words: explanation("Beside Reno, at most twice as much is lost as with another Reno or a CUBIC"),
                from: explanation("RFC 9743 §5.2: harm is loss as well; RFC 5348 §1 for the factor"),
                scenes: BESIDE_RENO,
                figure: loss,
                unit: RATIO,
                sense: Sense::AtMost,
                bound: 2.0,
                beside: Some(0.001),
            },
        ],
    },
    Row {
        id: "real_time",
        section: "5.2.2",
        heading: explanation("Real-time congestion control"),
        standing: Standing::Counts,
        why: explanation(
            "A voice call of constant rate stands for real-time flows; their congestion control is not modelled.",
        ),
        checks: &[
            Check {
                id: "call_delay",
                words: explanation("The 99th percentile of a call’s delay is at most twice that beside Reno or CUBIC"),
                from: TWICE,
                scenes: &[call],
                figure: call_delay_ms,
                unit: RATIO,
                sense: Sense::AtMost,
                bound: 2.0,
                beside: Some(1.0),
            },
            Check {
                id: "call_missing",
                words: explanation("At most twice as many of its packets are late or lost as beside Reno or CUBIC"),
                from: TWICE,
                scenes: &[call],
                figure: call_missing,
                unit: RATIO,
                sense: Sense::AtMost,
                bound: 2.0,
                beside: Some(0.01),
            },
        ],
    },
    Row {
        id: "short_and_long",
        section: "5.2.3",
        heading: explanation("Short and long flows"),
        standing: Standing::Counts,
        why: "",
        checks: &[
            Check {
                id: "short_reno",
                words: explanation(
                    "Short Reno flows beside it take at most twice the time that they take beside Reno or CUBIC",
                ),
                from: TWICE,
                scenes: &[short_reno],
                figure: completion_s,
                unit: RATIO,
                sense: Sense::AtMost,
                bound: 2.0,
                beside: Some(0.01),
            },
            Check {
                id: "long_reno",
                words: explanation(
                    "A long Reno flow beside short ones of it keeps at least half of what it keeps beside Reno’s or CUBIC’s",
                ),
                from: TWICE,
                scenes: &[long_reno],
                figure: rival_bps,
                unit: RATIO,
                sense: Sense::AtLeast,
                bound: 0.5,
                beside: Some(1.0),
            },
        ],
    },
    unmodelled(
        "principles",
        "5.3.1",
        explanation("Differences with congestion control principles"),
        explanation("An explanation by its authors; there is nothing to run."),
    ),
    unmodelled(
        "deployment",
        "5.3.2",
        explanation("Incremental deployment"),
        explanation("There are no proxies, optimisers or intrusion detectors here."),
    ),
    Row {
        id: "tail_drop",
        section: "6.1",
        heading: explanation("Paths with tail-drop queues"),
        standing: Standing::Covered,
        why: explanation("All checks of §5 have one."),
        checks: &[],
    },
    unmodelled(
        "tunnel",
        "6.2",
        explanation("Tunnel behaviour"),
        explanation("There are no tunnels here."),
    ),
    Row {
        id: "wired",
        section: "6.3",
        heading: explanation("Wired paths"),
        standing: Standing::Covered,
        why: explanation("All checks of §5 but the first have no loss beside that of the queue."),
        checks: &[],
    },
    Row {
        id: "wireless",
        section: "6.4",
        heading: explanation("Wireless paths"),
        standing: Standing::Counts,
        why: explanation("One packet in a thousand is lost, and 5 ms of jitter; media access is not modelled."),
        checks: &[uses(
            "radio",
            explanation("It uses at least half of what Reno or CUBIC use"),
            &[radio],
        )],
    },
    Row {
        id: "aqm",
        section: "7.1",
        heading: explanation("Active queue management"),
        standing: Standing::Special,
        why: explanation("CoDel, PIE, FQ-CoDel, and DualPI2 without ECN; marks are not looked at."),
        checks: &[Check {
            id: "reno_keeps",
            words: explanation("A Reno flow keeps at least half of what another Reno or a CUBIC leaves it"),
            from: TWICE,
            scenes: &[codel, pie, fq_codel, dualpi2],
            figure: rival_bps,
            unit: RATIO,
            sense: Sense::AtLeast,
            bound: 0.5,
            beside: Some(1.0),
        }],
    },
    unmodelled(
        "circuit_breakers",
        "7.2",
        explanation("Operation with the envelope set by network circuit breakers"),
        explanation("There are no circuit breakers here."),
    ),
    Row {
        id: "varying_delay",
        section: "7.3",
        heading: explanation("Paths with varying delay"),
        standing: Standing::Special,
        why: explanation("The path becomes 50 ms longer after 30 s."),
        checks: &[uses(
            "longer",
            explanation("On the longer path it uses at least half of what Reno or CUBIC use"),
            &[longer],
        )],
    },
    Row {
        id: "iot",
        section: "7.4",
        heading: explanation("Internet of Things and constrained nodes"),
        standing: Standing::Special,
        why: explanation("50 kb/s and 200 ms; processor and power are not modelled."),
        checks: &[uses(
            "slow_link",
            explanation("It uses at least half of what Reno or CUBIC use"),
            &[slow_link],
        )],
    },
    Row {
        id: "high_delay",
        section: "7.5",
        heading: explanation("Paths with high delay"),
        standing: Standing::Special,
        why: explanation("600 ms, as over a geostationary satellite."),
        checks: &[uses(
            "satellite",
            explanation("It uses at least half of what Reno or CUBIC use"),
            &[satellite],
        )],
    },
    unmodelled(
        "misbehaving",
        "7.6",
        explanation("Misbehaving nodes"),
        explanation("All senders, receivers and routers here do as they should."),
    ),
    Row {
        id: "reordering",
        section: "7.7",
        heading: explanation("Extreme packet reordering"),
        standing: Standing::Special,
        why: explanation("One packet in fifty is 20 ms late."),
        checks: &[uses(
            "late_packets",
            explanation("It uses at least half of what Reno or CUBIC use"),
            &[reordered],
        )],
    },
    Row {
        id: "transient",
        section: "7.8",
        heading: explanation("Transient events"),
        standing: Standing::Special,
        why: explanation("The rate falls from 10 to 2 Mb/s at 60 s, where the measured time begins."),
        checks: &[Check {
            id: "rate_falls",
            words: explanation("It loses at most twice as much as Reno or CUBIC"),
            from: TWICE,
            scenes: &[rate_falls],
            figure: loss,
            unit: RATIO,
            sense: Sense::AtMost,
            bound: 2.0,
            beside: Some(0.001),
        }],
    },
    Row {
        id: "sudden_changes",
        section: "7.9",
        heading: explanation("Sudden changes in the path"),
        standing: Standing::Covered,
        why: explanation("The path becomes longer in §7.3, and slower in §7.8."),
        checks: &[],
    },
    unmodelled(
        "multipath",
        "7.10",
        explanation("Multipath transport"),
        explanation("The card has one path; presets of the laboratory have several."),
    ),
    unmodelled(
        "data_centers",
        "7.11",
        explanation("Data centers"),
        explanation("A controlled environment with signals of its own."),
    ),
];

const fn unmodelled(id: &'static str, section: &'static str, heading: &'static str, why: &'static str) -> Row {
    Row {
        id,
        section,
        heading,
        standing: Standing::NotModelled,
        why,
        checks: &[],
    }
}

/// At least half of the efficiency of Reno or CUBIC, alone.
const fn uses(id: &'static str, words: &'static str, scenes: &'static [Scene]) -> Check {
    Check {
        id,
        words,
        from: TWICE,
        scenes,
        figure: efficiency,
        unit: RATIO,
        sense: Sense::AtLeast,
        bound: 0.5,
        beside: Some(0.001),
    }
}

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
    trial.change = Some(object(vec![
        ("at_s", number(at_s)),
        ("path", path.into()),
        ("value", number(value)),
    ]));
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
    let times: Vec<f64> = short
        .map(|flow| flow["completed_s"].as_f64().unwrap_or(NOT_COMPLETE_S))
        .collect();
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
