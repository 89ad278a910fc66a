//! Vectors of sources that are not ours (`tests/data/vectors`), each with where it comes from: what another implementation's
//! code gives, and what a program gives that was written from the source's rules apart from this simulator
//! (`scripts/reference/vectors`). A controller takes the same acknowledgements, and must come to the same figures.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use serde_json::{Value, json};
use sim_core::cc::{
    AckSample, AnyController, AnyRateController, CongestionEvent, CongestionKind, Gauges, PathView, Paths, Report,
    Start, Window,
};
use sim_core::packet::{Ack, Ecn, Packet};
use sim_core::params::{ParamSpec, ParamValue};
use sim_core::queue::{AnyQueue, DropReason, Limit, MarkReason, QUEUES, Sink, Site};
use sim_core::rng::Stream;
use sim_core::scenario::Scenario;
use sim_core::transport::Accecn;
use sim_core::transport::marks::Marks;
use sim_core::units::{Bytes, Rate, Skew, Span, Time};

/// Every vector in this file of the folder.
fn vectors(name: &str) -> Vec<Value> {
    let path = format!("{}/tests/data/vectors/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    serde_json::from_str(&text).unwrap()
}

fn number(step: &Value, key: &str, otherwise: f64) -> f64 {
    step.get(key).map_or(otherwise, |value| value.as_f64().unwrap())
}

fn whole(step: &Value, key: &str, otherwise: u32) -> u32 {
    number(step, key, f64::from(otherwise)) as u32
}

fn is(step: &Value, key: &str, otherwise: bool) -> bool {
    step.get(key).map_or(otherwise, |value| value.as_bool().unwrap())
}

/// A path of a connection with its controller.
struct Path {
    controller: AnyController,
    window: Window,
    rtt: Span,
}

/// What the vector's steps come to, held to what they expect.
struct Held<'a> {
    vector: &'a Value,
    keys: Vec<&'static str>,
}

impl Held<'_> {
    /// `before`: the window that the step met.
    fn check(&self, step: usize, expected: &Value, before: f64, window: Window, gauges: Gauges) {
        let within = number(self.vector, "within", 1e-9);
        for (key, expected) in expected.as_object().unwrap() {
            let found = match key.as_str() {
                "cwnd" => window.cwnd,
                "grown" => window.cwnd - before,
                key => {
                    let place = self.keys.iter().position(|known| *known == key);
                    gauges[place.unwrap_or_else(|| panic!("there is no gauge {key}"))]
                }
            };
            let expected = expected.as_f64().unwrap();
            let room = within * expected.abs().max(1.0);
            assert!(
                (found - expected).abs() <= room,
                "{}, step {step}, {key}: {found}, expected {expected} ± {room}",
                self.vector["id"]
            );
        }
    }
}

fn ack(step: &Value, window: Window) -> AckSample {
    let rtt = Span::from_ms(number(step, "rtt_ms", 50.0));
    let acked = whole(step, "acked", 1);
    let flight = window.cwnd.ceil() as u32;
    AckSample {
        now: Time::ZERO + Span::from_ms(number(step, "ms", 0.0)),
        acked,
        advanced: acked,
        delivered: acked,
        lost: 0,
        marked: whole(step, "marked", 0),
        in_flight: flight,
        in_flight_after: flight.saturating_sub(acked),
        srtt: Some(rtt),
        round_ended: is(step, "round", false),
        rate: None,
        rtt: Some(rtt).filter(|_| !is(step, "ambiguous", false)),
        owd: Skew::from_nanos(0),
        in_recovery: false,
        cwnd_limited: is(step, "used", true),
    }
}

/// A figure that each step names, of the controller that it goes to.
#[expect(clippy::too_many_lines, reason = "one arm for each kind of input")]
fn hold(vector: &Value) {
    let scenario = json!({
        "version": 1, "duration_s": 1,
        "links": [{ "id": "l", "rate_bps": 10_000_000, "delay_ms": 25, "queue": { "kind": "droptail", "limit_packets": 100 } }],
        "flows": [{ "id": "f", "cc": vector["cc"], "path": ["l"] }]
    });
    let scenario = Scenario::from_value(scenario).unwrap_or_else(|e| panic!("{vector}: {e}"));
    let params = &scenario.plan().flows[0].controller;
    let keys = params.spec().gauges.iter().map(|gauge| gauge.key).collect();
    let held = Held { vector, keys };
    let starts = vector["start"].as_array().unwrap();
    let start = Start {
        random: Stream::new(1, "vectors"),
        init_cwnd: 2.0,
        packet: Bytes::new(1500),
        payload: Bytes::new(1460),
        paths: starts.len().max(1) as u32,
        is_paced: false,
    };
    let steps = vector["steps"].as_array().unwrap();
    if let Some(mut controller) = AnyRateController::new(params, &start) {
        for (i, step) in steps.iter().enumerate() {
            let told = &step["report"];
            controller.on_report(&Report {
                now: Time::from_secs(number(told, "at_s", 0.0)),
                rtt: Span::from_ms(number(told, "rtt_ms", 0.0)),
                receive_rate: Rate::from_bps(number(told, "receive_rate_bps", 0.0) as u64),
                loss_event_rate: number(told, "p", 0.0),
            });
            let none = Window::default();
            held.check(i, &step["expect"], 0.0, none, controller.gauges());
        }
        return;
    }
    let mut paths: Vec<Path> = starts
        .iter()
        .map(|own| {
            let mut controller = AnyController::new(params, &start).unwrap();
            let window = window_of(own);
            controller.on_start(&mut window.clone());
            let rtt = own.get(2).map_or(50.0, |ms| ms.as_f64().unwrap());
            Path { controller, window, rtt: Span::from_ms(rtt) }
        })
        .collect();
    for (i, step) in steps.iter().enumerate() {
        let own = whole(step, "path", 0) as usize;
        if paths.len() > 1 {
            let views = paths.iter().map(|path| PathView {
                window: path.window,
                srtt: Some(path.rtt),
                in_recovery: false,
                in_flight: path.window.cwnd.ceil() as u32,
                published: path.controller.published(),
            });
            let seen = Paths::new(views, own);
            paths[own].controller.on_paths(&seen);
        }
        let Path { controller, window, .. } = &mut paths[own];
        if let Some(set) = step.get("set") {
            *window = window_of(set);
        }
        let before = window.cwnd;
        if let Some(kind) = step.get("congestion").map(|kind| kind.as_str().unwrap()) {
            let flight = window.cwnd.ceil() as u32;
            let kind = match kind {
                "loss" => CongestionKind::Loss,
                "ecn" => CongestionKind::Ecn,
                _ => CongestionKind::Timeout { repeated: false },
            };
            controller.on_congestion(
                window,
                &CongestionEvent {
                    now: Time::ZERO + Span::from_ms(number(step, "ms", 0.0)),
                    kind,
                    flight,
                    in_flight: flight,
                },
            );
        } else {
            for _ in 0..whole(step, "times", 1) {
                controller.on_ack(window, &ack(step, *window));
            }
        }
        held.check(i, &step["expect"], before, *window, controller.gauges());
    }
}

/// A window and its ssthresh, which is infinite where none is given.
fn window_of(pair: &Value) -> Window {
    Window { cwnd: pair[0].as_f64().unwrap(), ssthresh: pair[1].as_f64().unwrap_or(f64::INFINITY) }
}

/// Rules of RFCs, drafts and papers, worked by `scripts/reference/vectors/vectors.py`.
#[test]
fn rules_worked_apart() {
    for vector in vectors("rules") {
        hold(&vector);
    }
}

/// What other implementations' own code gives; not made anew here, since that code is no part of the project.
#[test]
fn numbers_of_other_code() {
    for vector in vectors("code") {
        hold(&vector);
    }
}

/// So many marks of an acknowledgement as Linux counts by the three bits of the header alone.
#[test]
fn marks_by_three_bits_as_linux_counts_them() {
    for vector in vectors("accecn") {
        let mut marks = Marks::new(Ecn::Ect0, Accecn::Ace);
        for step in vector["steps"].as_array().unwrap() {
            let ack = Ack { ce_count: whole(step, "marked_since_start", 0), ..Ack::default() };
            let counted = marks.count(&ack, whole(step, "delivered", 0));
            assert_eq!(counted, whole(step, "counted", 0), "{}, {step}", vector["id"]);
        }
    }
}

/// `DualPI2`'s base probability over time: packets that wait from the start, then none.
#[test]
fn base_probability_of_dualpi2() {
    for vector in vectors("dualpi2") {
        let site = Site {
            limit: Limit::Packets(1000),
            ecn: true,
            rate: Rate::from_bps(10_000_000),
            delay: Span::from_millis(25),
            mtu: Bytes::new(1500),
            keys: 2,
        };
        let entry = QUEUES.iter().find(|queue| queue.id == "dualpi2").unwrap();
        let values: Vec<ParamValue> = entry.params.iter().map(ParamSpec::default_value).collect();
        let mut queue = AnyQueue::new(&(entry.build)(&values), &site, Stream::new(1, "link:test/queue"));
        for step in vector["steps"].as_array().unwrap() {
            let now = Time::ZERO + Span::from_ms(number(step, "ms", 0.0));
            if is(step, "arrives", false) {
                let packet = Packet { queued_at: now, ..Packet::data(0, 0, 1500) };
                queue.enqueue_any(packet, now, &mut Nothing);
            }
            while is(step, "drains", false) && queue.backlog().packets > 0 {
                queue.dequeue_any(now, &mut Nothing);
            }
            if let Some(expected) = step.get("p") {
                queue.on_timer(now);
                let (found, expected) = (queue.gauges(now)[0], expected.as_f64().unwrap());
                assert!((found - expected).abs() < 1e-9, "{step}: {found}");
            }
        }
    }
}

/// Who does not look at what is dropped or marked.
struct Nothing;

impl Sink for Nothing {
    fn drop(&mut self, _: Packet, _: DropReason) {}
    fn mark(&mut self, _: &Packet, _: MarkReason) {}
    fn walked(&mut self, _: u32) {}
}
