//! A part of a run, recorded at its own resolution, against every single sample of the same run, the whole run's columns and
//! the journal.

use crate::drawn::{Generated, cases, scenario};
use proptest::prelude::*;
use serde_json::{Value, json};
use sim_core::engine::Engine;
use sim_core::net::link::Link;
use sim_core::record::journal::{Journal, STEP_WIDTH, Step};
use sim_core::record::{Columns, ColumnsOptions, Event, QueueStep, Recorder, SeriesInfo, SeriesKind};
use sim_core::scenario::Scenario;
use sim_core::scenario::plan::{FlowPlan, Plan};
use sim_core::transport::AnySender;
use sim_core::units::{Span, Time};

/// Id, flow and link of a series.
type Name = (String, Option<u32>, Option<u32>);

/// Every sample that there is, but for the queues of each flow.
#[derive(Default)]
struct Samples {
    values: Vec<(Name, Time, f32)>,
    events: Vec<[f64; 4]>,
}

impl Samples {
    fn take(&mut self, id: &str, flow: Option<u32>, link: Option<u32>, now: Time, value: f64) {
        self.values.push(((id.to_owned(), flow, link), now, value as f32));
    }

    /// `crowd`: the flows of those that have the series together.
    fn of(&self, series: &SeriesInfo, crowd: &[Option<u32>]) -> impl Iterator<Item = (Time, f32)> {
        let SeriesInfo { id, flow, link, .. } = series.clone();
        let is_its = move |of: &Option<u32>| *of == flow || crowd.contains(of);
        let own = self.values.iter();
        own.filter(move |((name, of, at), ..)| *name == id && is_its(of) && *at == link)
            .map(|&(_, t, value)| (t, value))
    }
}

impl Recorder for Samples {
    fn sender(&mut self, now: Time, flow: u32, sender: &AnySender) {
        let flow = Some(flow);
        if let Some(window) = sender.window() {
            self.take("cwnd", flow, None, now, window.cwnd);
        }
        if let Some(rtt) = sender.last_rtt() {
            self.take("rtt", flow, None, now, rtt.as_ms());
        }
    }

    fn queue(&mut self, now: Time, index: u32, link: &Link, _cause: QueueStep) {
        let own = Some(index);
        self.take("queue", None, own, now, f64::from(link.waiting()));
        for (at, value) in link.queue().gauges(now).into_iter().enumerate() {
            self.take(&format!("gauge {at}"), None, own, now, value);
        }
    }

    fn sojourn(&mut self, now: Time, link: u32, sojourn: Span) {
        self.take("sojourn", None, Some(link), now, sojourn.as_ms());
    }

    fn departed(&mut self, now: Time, flow: u32, bytes: u32) {
        self.take("bytes", Some(flow), None, now, f64::from(bytes));
    }

    fn event(&mut self, now: Time, event: Event, flow: Option<u32>, link: Option<u32>) {
        let or_none = |n: Option<u32>| n.map_or(-1.0, f64::from);
        let kind = f64::from(event.code());
        self.events.push([now.as_secs(), kind, or_none(flow), or_none(link)]);
    }
}

fn columns(plan: &Plan, window: Option<(Time, Time)>) -> Columns {
    let options = ColumnsOptions { window, buckets: 50, events: usize::MAX, ..ColumnsOptions::default() };
    Columns::new(plan, options)
}

fn run<R: Recorder>(plan: &Plan, recorder: R, until: Time) -> (String, R) {
    let mut engine = Engine::new(plan, recorder);
    while !engine.advance_until(until, 1_000) {}
    let (report, recorder) = engine.finish();
    (report.to_json().to_string(), recorder)
}

/// First, min, max and last of `samples`, with what held before them; NaN where there is nothing. The last one may be that
/// there is no value any more.
fn summary(held: f32, samples: impl Iterator<Item = f32>) -> [f32; 4] {
    let all: Vec<f32> = [held].into_iter().chain(samples).collect();
    let numbers = || all.iter().copied().filter(|v| !v.is_nan());
    let (Some(first), Some(&last)) = (numbers().next(), all.last()) else {
        return [f32::NAN; 4];
    };
    let min = numbers().fold(f32::INFINITY, f32::min);
    let max = numbers().fold(f32::NEG_INFINITY, f32::max);
    [first, min, max, last]
}

/// The name of a series among the samples.
fn named(columns: &Columns, series: &SeriesInfo) -> SeriesInfo {
    if !series.id.starts_with("gauge:") {
        return series.clone();
    }
    let own = |s: &&SeriesInfo| s.id.starts_with("gauge:") && s.link == series.link;
    let at = columns.series().iter().filter(own).position(|s| s == series);
    SeriesInfo { id: format!("gauge {}", at.expect("it is there")), ..series.clone() }
}

/// The flows that have a series together; none where it is not of a crowd.
fn crowd_of(plan: &Plan, series: &SeriesInfo) -> Vec<Option<u32>> {
    let Some(crowd) = &series.crowd else {
        return vec![];
    };
    let is_its = |flow: &FlowPlan| {
        plan.groups[flow.group as usize].id == crowd.group && crowd.path.is_none_or(|path| path == flow.path_index)
    };
    let flows = (0..).zip(&plan.flows);
    flows.filter_map(|(i, flow)| is_its(flow).then_some(Some(i))).collect()
}

fn same(a: &[f32], b: &[f32]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a == b || a.is_nan() && b.is_nan())
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn a_window_has_what_happens_in_it_and_what_held_before(Generated(value) in scenario(), from in 0.0..1.0_f64, long in 0.0..0.5_f64, stops in any::<bool>()) {
        let scenario = Scenario::from_value(value).expect("a scenario");
        let plan = scenario.plan();
        let end = plan.duration;
        let from = Time::from_secs(end.as_secs() * from);
        let to = end.min(from + Span::from_nanos(1_000) + Span::from_secs(end.as_secs() * long));
        let (_, samples) = run(plan, Samples::default(), end);
        let (of_whole, _) = run(plan, columns(plan, None), end);
        let until = if stops { to } else { end };
        let (of_window, columns) = run(plan, columns(plan, Some((from, to))), until);
        if !stops {
            prop_assert_eq!(of_window, of_whole, "looking closer changes nothing");
        }

        let window_s = json!([from.as_secs(), to.as_secs()]);
        prop_assert_eq!(&columns.layout()["window_s"], &window_s);
        prop_assert!(columns.bucket_start(columns.buckets()) >= to);
        for series in columns.series() {
            if series.id == "waiting" || series.id.starts_with("gauge:") && series.flow.is_some() {
                continue;
            }
            let own = named(&columns, series);
            let crowd = crowd_of(plan, series);
            let width = series.kind.width();
            for bucket in 0..columns.buckets() {
                let (begin, next) = (columns.bucket_start(bucket), columns.bucket_start(bucket + 1).min(to));
                let inside = samples.of(&own, &crowd).filter(|&(t, _)| t >= begin && t < next).map(|(_, value)| value);
                let start = series.offset + bucket * width;
                let told = &columns.data()[start..start + width];
                let expected = match series.kind {
                    SeriesKind::Sum => vec![inside.sum()],
                    SeriesKind::Sampled => {
                        let before = samples.of(&own, &crowd).take_while(|&(t, _)| t < from).map(|(_, value)| value);
                        let held = if bucket == 0 { before.last() } else { None };
                        summary(held.unwrap_or(f32::NAN), inside).to_vec()
                    }
                };
                prop_assert!(same(told, &expected), "{:?} bucket {bucket}: {told:?}, not {expected:?}", series.id);
            }
        }
        let within = |row: &&[f64; 4]| row[0] >= from.as_secs() && row[0] < to.as_secs();
        let expected: Vec<[f64; 4]> = samples.events.iter().filter(within).copied().collect();
        let told: Vec<[f64; 4]> = columns.events().chunks_exact(4).map(|row| [row[0], row[1], row[2], row[3]]).collect();
        prop_assert_eq!(told, expected);
    }
}

/// A queue of a plain link, packet by packet: the journal's rows say how many wait with each arrival.
#[test]
fn buckets_between_two_packets_are_empty_and_the_journal_agrees() {
    let value: Value = json!({ "version": 1, "duration_s": 20,
        "links": [{ "id": "b", "rate_bps": 10_000_000, "delay_ms": 20, "queue": { "kind": "droptail", "limit_packets": 60 } }],
        "flows": [{ "id": "f", "cc": { "kind": "reno" }, "path": ["b"] }] });
    let scenario = Scenario::from_value(value).expect("a scenario");
    let plan = scenario.plan();
    let (from, to) = (Time::from_secs(12.0), Time::from_secs(12.01));
    let options = ColumnsOptions { window: Some((from, to)), ..ColumnsOptions::default() };
    let (_, columns) = run(plan, Columns::new(plan, options), to);
    let mut engine = Engine::new(plan, sim_core::record::Null);
    engine.keep(Journal::new(plan));
    while !engine.advance_until(from, 1_000) {}
    engine.begin_window();
    while !engine.advance_until(to, 1_000) {}
    let window = engine.end_window().expect("a journal is kept");
    let queue = columns.series().iter().find(|s| s.id == "queue").unwrap();
    let bucket = |index: usize| &columns.data()[queue.offset + 4 * index..][..4];
    let filled = (0..columns.buckets()).filter(|&b| !bucket(b)[0].is_nan()).count();
    // 1.2 ms a packet: some eight arrivals and as many departures in 10 ms, and what held before.
    assert!((9..=20).contains(&filled), "{filled}");
    assert!(!bucket(0)[0].is_nan());
    let mut arrivals = 0;
    for row in window.steps.chunks_exact(STEP_WIDTH) {
        if row[0] < from.as_secs() || row[1] as u8 != Step::Enqueue as u8 {
            continue;
        }
        let since = row[0] - from.as_secs();
        let [_, low, high, _] = bucket((since / columns.bucket_span().as_secs()) as usize) else { unreachable!() };
        assert!(f64::from(*low) <= row[6] && row[6] <= f64::from(*high), "{row:?}");
        arrivals += 1;
    }
    assert!(arrivals > 5, "{arrivals}");
}

/// Which packets of a call came too late is in the journal what the report counts, however the call is played.
#[test]
fn late_packets_of_a_call_are_those_of_its_report() {
    for playout in ["fixed", "adaptive"] {
        let scenario = Scenario::from_value(json!({ "version": 1, "duration_s": 20,
            "links": [{ "id": "b", "rate_bps": 2_000_000, "delay_ms": 20,
                        "queue": { "kind": "droptail", "limit_packets": 20 } }],
            "flows": [{ "id": "call", "cc": { "kind": "voice", "playout": playout }, "path": ["b"] },
                      { "id": "tcp", "cc": { "kind": "reno" }, "path": ["b"], "start_s": 2 }] }));
        let plan = scenario.unwrap_or_else(|e| panic!("{e}"));
        let mut engine = Engine::new(plan.plan(), Samples::default());
        engine.keep(Journal::new(plan.plan()));
        engine.begin_window();
        while !engine.advance(10_000) {}
        let steps = engine.end_window().expect("a journal is kept").steps;
        let count = |b: f64| {
            let arrives = f64::from(Step::Arrive as u8);
            let rows = steps.chunks_exact(STEP_WIDTH);
            rows.filter(|row| row[1] == arrives && row[2] == 0.0 && row[7] == b).count() as f64
        };
        let report = engine.finish().0.to_json();
        let part = |key: &str| report["flows"][0][key].as_f64().unwrap();
        assert!(count(1.0) > 20.0, "{playout}: {}", count(1.0));
        let expected = part("late") / (1.0 - part("missing"));
        assert!((count(1.0) / count(0.0) - expected).abs() < 1e-9, "{playout}");
    }
}
