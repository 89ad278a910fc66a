//! The journal tells the truth: against hand calculation, against the columns and the census of the same run, and against
//! itself over generated scenarios.

use std::collections::{BTreeMap, BTreeSet};

use crate::drawn::{Generated, cases, scenario};
use proptest::prelude::*;
use serde_json::{Value, json};
use sim_core::engine::Engine;
use sim_core::record::journal::{Cause, DECISION_FIELDS, DECISION_WIDTH, Journal, STEP_WIDTH, Step, Window};
use sim_core::record::{Columns, ColumnsOptions, Event, Null, Recorder};
use sim_core::scenario::{Plan, Scenario};
use sim_core::units::Time;

const ALL: [Step; 17] = [
    Step::Send,
    Step::Enqueue,
    Step::Dequeue,
    Step::Depart,
    Step::Drop,
    Step::Mark,
    Step::Lose,
    Step::Arrive,
    Step::AckSend,
    Step::AckEnqueue,
    Step::AckDequeue,
    Step::AckDepart,
    Step::AckDrop,
    Step::AckLose,
    Step::AckDelay,
    Step::AckArrive,
    Step::Timeout,
];

/// A row of the journal, by name.
#[derive(Clone, Copy, Debug)]
struct Row {
    t: f64,
    step: Step,
    flow: usize,
    link: f64,
    seq: f64,
    stamp: f64,
    a: f64,
    b: f64,
}

impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        let bits = |r: &Self| [r.t, r.link, r.seq, r.stamp, r.a, r.b].map(f64::to_bits);
        (self.step, self.flow) == (other.step, other.flow) && bits(self) == bits(other)
    }
}

impl Row {
    fn is_of_ack(&self) -> bool {
        (Step::AckSend as u8..=Step::AckArrive as u8).contains(&(self.step as u8))
    }

    /// What tells this packet or acknowledgement from all others.
    fn key(&self) -> (bool, usize, u64, u64) {
        (self.is_of_ack(), self.flow, self.seq.to_bits(), self.stamp.to_bits())
    }
}

fn rows(steps: &[f64]) -> Vec<Row> {
    let rows = steps.chunks_exact(STEP_WIDTH);
    rows.map(|r| Row {
        t: r[0],
        step: ALL[r[1] as usize],
        flow: r[2] as usize,
        link: r[3],
        seq: r[4],
        stamp: r[5],
        a: r[6],
        b: r[7],
    })
    .collect()
}

fn at(s: f64) -> Time {
    Time::from_secs(s)
}

fn engine<R: Recorder>(plan: &Plan, recorder: R, room: usize) -> Engine<R> {
    let mut engine = Engine::new(plan, recorder);
    engine.keep(Journal::new(plan).with_room_for(room));
    engine
}

/// Goes on to `from`, then reads up to `to`, or until the journal is full.
fn read<R: Recorder>(engine: &mut Engine<R>, from: Time, to: Time) -> Window {
    while !engine.advance_until(from, 777) {}
    engine.begin_window();
    while !engine.advance_until(to, 777) {}
    engine.end_window().expect("a journal is kept")
}

fn plan_of(value: &Value) -> Scenario {
    Scenario::from_value(value.clone()).unwrap_or_else(|e| panic!("{e}"))
}

/// 1500 bytes take 10 ms and fly for 20 ms; acknowledgements take 20 ms.
fn slow_link(limit: u32, init_cwnd: u32) -> Value {
    json!({ "version": 1, "duration_s": 1,
        "links": [{ "id": "b", "rate_bps": 1_200_000, "delay_ms": 20,
                    "queue": { "kind": "droptail", "limit_packets": limit } }],
        "flows": [{ "id": "f", "cc": { "kind": "reno" }, "path": ["b"], "size_bytes": 4000,
                    "transport": { "init_cwnd": init_cwnd } }] })
}

/// (time in ms, step, seq, stamp in ms, a, b), times among a and b in ms.
type Told = (f64, Step, f64, f64, f64, f64);

fn check(rows: &[Row], told: &[Told]) {
    assert_eq!(rows.len(), told.len(), "{rows:?}");
    for (row, &(ms, step, seq, stamp, a, b)) in rows.iter().zip(told) {
        let times = |x: f64| x / 1e3;
        let near = |x: f64, y: f64| (x.is_nan() && y.is_nan()) || (x - y).abs() < 1e-9;
        let (a, b) = match step {
            Step::Send => (a, times(b)),
            Step::Dequeue => (times(a), times(b)),
            Step::Depart | Step::Arrive | Step::AckSend => (times(a), b),
            _ => (a, b),
        };
        assert_eq!((row.step, row.seq), (step, seq), "{row:?}");
        let same = [(row.t, times(ms)), (row.stamp, times(stamp)), (row.a, a), (row.b, b)];
        assert!(same.iter().all(|&(x, y)| near(x, y)), "{row:?}");
    }
}

#[test]
fn three_packets_by_hand() {
    use Step::{AckArrive, AckSend, Arrive, Depart, Dequeue, Enqueue, Send};
    let scenario = plan_of(&slow_link(100, 2));
    let nan = f64::NAN;
    let window = read(&mut engine(scenario.plan(), Null, 1000), Time::ZERO, at(1.0));
    check(
        &rows(&window.steps),
        &[
            (0.0, Send, 0.0, 0.0, 0.0, 0.0),
            (0.0, Enqueue, 0.0, 0.0, 1.0, nan),
            (0.0, Dequeue, 0.0, 0.0, 10.0, 0.0),
            (0.0, Send, 1.0, 0.0, 0.0, 0.0),
            (0.0, Enqueue, 1.0, 0.0, 1.0, nan),
            (10.0, Depart, 0.0, 0.0, 30.0, nan),
            (10.0, Dequeue, 1.0, 0.0, 20.0, 10.0),
            (20.0, Depart, 1.0, 0.0, 40.0, nan),
            (30.0, Arrive, 0.0, 0.0, 30.0, nan),
            (30.0, AckSend, 0.0, 0.0, 50.0, 1.0),
            (40.0, Arrive, 1.0, 0.0, 40.0, nan),
            (40.0, AckSend, 1.0, 0.0, 60.0, 2.0),
            (50.0, AckArrive, 0.0, 0.0, 1.0, nan),
            (50.0, Send, 2.0, 50.0, 0.0, 50.0),
            (50.0, Enqueue, 2.0, 50.0, 1.0, nan),
            (50.0, Dequeue, 2.0, 50.0, 60.0, 0.0),
            (60.0, AckArrive, 1.0, 0.0, 2.0, nan),
            (60.0, Depart, 2.0, 50.0, 80.0, nan),
            (80.0, Arrive, 2.0, 50.0, 30.0, nan),
            (80.0, AckSend, 2.0, 50.0, 100.0, 3.0),
            (100.0, AckArrive, 2.0, 50.0, 3.0, nan),
        ],
    );
    // Slow start; the last acknowledgement finds one packet in a window of four, which was not in use.
    let told = [
        (0.0, Cause::Start, nan, 0.0, nan, nan, 0.0, nan, 2.0),
        (0.05, Cause::Ack, 0.0, 1.0, 0.05, 0.03, 1.0, 2.0, 3.0),
        (0.06, Cause::Ack, 0.0, 1.0, 0.06, 0.04, 1.0, 3.0, 4.0),
        (0.1, Cause::Ack, 0.05, 1.0, 0.05, 0.03, 0.0, 4.0, 4.0),
    ];
    let decisions: Vec<&[f64]> = window.decisions.chunks_exact(DECISION_WIDTH).collect();
    assert_eq!(decisions.len(), told.len());
    for (row, (t, cause, stamp, acked, rtt, owd, in_flight, before, after)) in decisions.iter().zip(told) {
        let cause = f64::from(cause as u8);
        let expected = [t, 0.0, cause, stamp, acked, rtt, owd, in_flight, before, after, nan, nan];
        for (got, expected) in row[..DECISION_FIELDS].iter().zip(expected) {
            let same = got.is_nan() && expected.is_nan() || (got - expected).abs() < 1e-9;
            assert!(same, "{row:?}");
        }
        assert!(row[DECISION_FIELDS..].iter().all(|gauge| gauge.is_nan()));
    }
}

/// At 55 ms one packet is in service and one acknowledgement on its way back.
#[test]
fn a_window_begins_with_what_is_under_way() {
    let scenario = plan_of(&slow_link(100, 2));
    let mut engine = engine(scenario.plan(), Null, 1000);
    let window = read(&mut engine, at(0.055), at(0.06));
    check(
        &rows(&window.steps),
        &[(40.0, Step::AckSend, 1.0, 0.0, 60.0, 2.0), (50.0, Step::Dequeue, 2.0, 50.0, 60.0, 0.0)],
    );
    assert_eq!((window.from, window.to), (at(0.055), at(0.06)));
    // What happens at the very end is the next window's.
    let next = read(&mut engine, at(0.06), at(0.0601));
    let first = rows(&next.steps);
    assert_eq!(
        first.iter().map(|row| row.step).collect::<Vec<_>>(),
        [Step::AckSend, Step::Dequeue, Step::AckArrive, Step::Depart]
    );
}

/// The server takes the first of three, the queue of one the second.
#[test]
fn a_refused_packet_never_joins() {
    let scenario = plan_of(&slow_link(1, 3));
    let window = read(&mut engine(scenario.plan(), Null, 1000), Time::ZERO, at(0.001));
    let third: Vec<Row> = rows(&window.steps).into_iter().filter(|r| r.seq == 2.0).collect();
    check(&third, &[(0.0, Step::Send, 2.0, 0.0, 0.0, 0.0), (0.0, Step::Drop, 2.0, 0.0, 0.0, 0.0)]);
}

/// A moment that is over stays so: an earlier one changes nothing, nor does a window that is full at once.
#[test]
fn time_that_was_reached_stays_so() {
    let scenario = plan_of(&slow_link(10, 2));
    let mut engine = engine(scenario.plan(), Null, 0);
    engine.advance_until(at(0.5), 100_000);
    engine.advance_until(at(0.1), 10);
    assert_eq!(engine.reached(), at(0.5));
    engine.begin_window();
    engine.advance_until(at(1.0), 10);
    assert_eq!(engine.reached(), at(0.5));
}

/// May `next` follow `last`?
fn may_follow(last: Option<&Row>, next: &Row) -> bool {
    use Step::{
        AckArrive, AckDelay, AckDepart, AckDequeue, AckDrop, AckEnqueue, AckLose, AckSend, Arrive, Depart, Dequeue,
        Drop, Enqueue, Lose, Send,
    };
    let Some(last) = last else {
        return matches!(next.step, Send | AckSend);
    };
    let again = last.a == 1.0;
    let refused = next.b == 0.0;
    let over_links = last.a.is_nan();
    match (last.step, next.step) {
        (Send | Depart, Enqueue)
        | (Enqueue, Dequeue)
        | (Dequeue, Depart | Lose)
        | (Depart, Arrive)
        | (AckEnqueue, AckDequeue)
        | (AckDequeue, AckDepart | AckLose)
        | (AckDepart, AckEnqueue | AckDelay)
        | (AckDelay, AckArrive) => true,
        (Send | Depart, Drop) | (AckDepart, AckDrop) => refused,
        (Enqueue, Drop) | (AckEnqueue, AckDrop) => !refused,
        (Lose, Dequeue) | (AckLose, AckDequeue) => again,
        (AckSend, AckEnqueue) => over_links,
        (AckSend, AckDrop) => over_links && refused,
        (AckSend, AckArrive) => !over_links,
        _ => false,
    }
}

/// Does the time of `next` agree with what `last` said of it? `steady`: nothing changes a rate, or holds packets at the
/// far end of a link.
fn in_time(last: &Row, next: &Row, steady: bool) -> bool {
    let exact = |said: f64| next.t == said;
    match last.step {
        Step::Send => exact(last.b),
        Step::Enqueue | Step::AckEnqueue if matches!(next.step, Step::Dequeue | Step::AckDequeue) => {
            ((next.t - last.t) - next.b).abs() < 1e-9
        }
        Step::Dequeue | Step::AckDequeue => !steady || exact(last.a),
        Step::Depart | Step::AckDepart => next.t >= last.a && (!steady || exact(last.a)),
        Step::AckDelay => exact(last.a),
        Step::AckSend if !last.a.is_nan() => exact(last.a),
        _ => next.t >= last.t,
    }
}

const fn is_over(row: &Row) -> bool {
    match row.step {
        Step::Drop | Step::Arrive | Step::AckDrop | Step::AckArrive => true,
        Step::Lose | Step::AckLose => row.a == 0.0,
        _ => false,
    }
}

/// Each acknowledgement answers a packet that has arrived, and no other one answers the same.
fn acks_answer_arrivals(rows: &[Row]) {
    let key = |row: &Row| (row.flow, row.seq.to_bits(), row.stamp.to_bits());
    let mut unanswered = BTreeSet::new();
    for row in rows {
        match row.step {
            Step::Arrive => assert!(unanswered.insert(key(row)), "{row:?} arrived before"),
            Step::AckSend => assert!(unanswered.remove(&key(row)), "{row:?} answers nothing"),
            _ => {}
        }
    }
}

/// Follows each packet through the rows, and answers those that are not over, each with the rows that a window
/// after these must begin with.
fn follow(rows: &[Row], steady: bool) -> BTreeMap<(bool, usize, u64, u64), Vec<Row>> {
    let mut under_way: BTreeMap<_, Vec<Row>> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.step != Step::Timeout) {
        let known = under_way.entry(row.key()).or_default();
        if row.step == Step::Mark {
            known.push(*row);
            continue;
        }
        let last = known.iter().rev().find(|known| known.step != Step::Mark);
        assert!(may_follow(last, row), "{row:?} after {last:?}");
        assert!(last.is_none_or(|last| in_time(last, row, steady)), "{row:?} after {last:?}");
        known.retain(|known| known.step == Step::Mark || known.step == Step::Send && known.a == 1.0);
        known.push(*row);
        if is_over(row) {
            under_way.remove(&row.key());
        }
    }
    under_way
}

/// Have two packets left under one name: with the same number, at the same moment? Jitter keeps their order, so that the first
/// packets of a new life may wait for the last of the one before.
fn names_are_shared(rows: &[Row]) -> bool {
    let mut sent = BTreeSet::new();
    let mut sends = rows.iter().filter(|row| row.step == Step::Send);
    sends.any(|row| !sent.insert(row.key()))
}

fn is_steady(scenario: &Value) -> bool {
    let links = scenario["links"].as_array().expect("a list");
    let mut changes = scenario["changes"].as_array().into_iter().flatten();
    let rates_stay = changes.all(|change| !change["path"].as_str().is_some_and(|path| path.ends_with("rate_bps")));
    rates_stay
        && links.iter().all(|link| {
            ["rate_steps", "rate_trace", "rate_model", "arq"].iter().all(|key| link.get(key).is_none_or(Value::is_null))
        })
}

/// All windows from 0 to the end, of the steps that the room allows.
fn whole_run<R: Recorder>(engine: &mut Engine<R>, end: Time) -> (Vec<Row>, Vec<f64>) {
    let (mut steps, mut decisions) = (vec![], vec![]);
    let mut from = Time::ZERO;
    while from < end {
        let window = read(engine, from, end);
        assert!(window.to > window.from);
        let from_s = window.from.as_secs();
        let rows = rows(&window.steps).into_iter();
        steps.extend(rows.skip_while(|row| row.t < from_s));
        decisions.extend(window.decisions);
        from = window.to;
    }
    (steps, decisions)
}

/// Time, kind, flow, link, as the columns have events.
type Happened = (u64, u64, u64, u64);

fn happened(t: f64, kind: f64, flow: f64, link: f64) -> Happened {
    (t.to_bits(), kind.to_bits(), flow.to_bits(), link.to_bits())
}

fn events_of_columns(columns: &Columns) -> Vec<Happened> {
    let stop = f64::from(Event::Stop.code());
    let mut events: Vec<Happened> = columns
        .events()
        .chunks_exact(4)
        .filter(|event| event[1] != stop)
        .map(|event| happened(event[0], event[1], event[2], event[3]))
        .collect();
    events.sort_unstable();
    events
}

fn events_of_journal(steps: &[Row], decisions: &[f64]) -> Vec<Happened> {
    let link_loss = f64::from(Event::Drop(sim_core::queue::DropReason::Link).code());
    let of_steps = steps.iter().filter_map(|row| {
        let kind = match row.step {
            Step::Drop | Step::AckDrop | Step::Mark => row.a,
            Step::Lose | Step::AckLose if row.a == 0.0 => link_loss,
            Step::Timeout => f64::from(Event::Timeout.code()),
            _ => return None,
        };
        Some(happened(row.t, kind, row.flow as f64, row.link))
    });
    let of_decisions = decisions.chunks_exact(DECISION_WIDTH).filter_map(|row| {
        let kind = match row[2] {
            c if c == f64::from(Cause::Start as u8) => Event::Start,
            c if c == f64::from(Cause::FastRetransmit as u8) => Event::FastRetransmit,
            _ => return None,
        };
        Some(happened(row[0], f64::from(kind.code()), row[1], -1.0))
    });
    let mut events: Vec<Happened> = of_steps.chain(of_decisions).collect();
    events.sort_unstable();
    events
}

/// The last window in each bucket of the columns is that of the last decision up to its end. A change of parameters may
/// have raised it to another floor before the next.
fn windows_agree(columns: &Columns, plan: &Plan, decisions: &[f64]) {
    let changes = !plan.changes.is_empty();
    for flow in 0..plan.flows.len() {
        // Each connection of an application begins anew.
        let begins_anew = plan.flows[flow].application.is_some();
        let samples = crate::common::series(columns, "cwnd", Some(flow as u32), None);
        let mut decisions = decisions.chunks_exact(DECISION_WIDTH).filter(|row| row[1] == flow as f64).peekable();
        let mut cwnd = f64::NAN;
        for (i, sample) in samples.iter().enumerate() {
            let end = columns.bucket_start(i + 1).as_secs();
            while let Some(row) = decisions.next_if(|row| row[0] < end) {
                assert!(
                    row[8].is_nan() || row[2] == 0.0 || row[8] == cwnd || begins_anew || (changes && row[8] > cwnd),
                    "{row:?} after {cwnd}"
                );
                cwnd = row[9];
            }
            assert!(sample[3].is_nan() || begins_anew || sample[3] == cwnd as f32, "flow {flow}, bucket {i}");
        }
    }
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn the_journal_tells_the_truth(Generated(value) in scenario(), from in 0.0..0.9_f64, long in 0.0..0.25_f64, part in 0.0..1.0_f64, room in 200..5000_usize) {
        let scenario = plan_of(&value);
        let plan = scenario.plan();
        let (from, long) = (plan.duration.as_secs() * from, plan.duration.as_secs() * long);
        let columns = || Columns::new(plan, ColumnsOptions { events: 10_000_000, ..ColumnsOptions::default() });
        let mut plain = Engine::new(plan, columns());
        plain.run();
        let (report, recorded) = plain.finish();

        // The whole run, in windows that end where they are full.
        let mut kept = engine(plan, columns(), room);
        let (steps, decisions) = whole_run(&mut kept, plan.duration);
        prop_assume!(!names_are_shared(&steps));
        acks_answer_arrivals(&steps);
        let under_way = follow(&steps, is_steady(&value));
        let in_network = under_way.values().filter(|rows| {
            let last = rows.last().expect("not empty");
            !matches!(last.step, Step::AckSend | Step::AckDelay) || last.a.is_nan()
        });
        prop_assert_eq!(in_network.count() as u64, kept.census().in_network);
        prop_assert_eq!(events_of_journal(&steps, &decisions), events_of_columns(&recorded));
        windows_agree(&recorded, plan, &decisions);
        prop_assert_eq!(kept.finish().0.digest, report.digest);

        // A part of it, at once and in two windows.
        let (from, to) = (at(from), at(from + long));
        let middle = at(from.as_secs() + long * part);
        let mut whole = engine(plan, Null, usize::MAX);
        let one = read(&mut whole, from, to);
        let mut halves = engine(plan, Null, usize::MAX);
        let (first, second) = (read(&mut halves, from, middle), read(&mut halves, middle, to));
        let from_on = |window: &Window| {
            let from_s = window.from.as_secs();
            let (prior, inside): (Vec<Row>, Vec<Row>) = rows(&window.steps).into_iter().partition(|row| row.t < from_s);
            (prior, inside)
        };
        let (prior, inside) = from_on(&one);
        let (prior_of_first, mut joined) = from_on(&first);
        joined.extend(from_on(&second).1);
        prop_assert_eq!(&prior, &prior_of_first);
        prop_assert_eq!(&inside, &joined);
        prop_assert_eq!(&inside, &steps.iter().copied().filter(|row| row.t >= from.as_secs() && row.t < to.as_secs()).collect::<Vec<_>>());
        let bits = |numbers: &[f64]| numbers.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
        prop_assert_eq!(bits(&one.decisions), bits(&[first.decisions, second.decisions].concat()));

        // What it begins with is what the steps before it leave.
        let before: Vec<Row> = steps.iter().copied().filter(|row| row.t < from.as_secs()).collect();
        let mut expected: Vec<Row> = follow(&before, false).into_values().flatten().collect();
        let mut prior = prior;
        let order = |row: &Row| (row.t.to_bits(), row.step as u8, row.key());
        expected.sort_by_key(order);
        prior.sort_by_key(order);
        prop_assert_eq!(prior, expected);
        for engine in [&mut whole, &mut halves] {
            engine.run();
        }
        prop_assert_eq!(whole.finish().0.digest, report.digest);
        prop_assert_eq!(halves.finish().0.digest, report.digest);
    }
}
