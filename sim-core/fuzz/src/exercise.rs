//! Running what was accepted: a bounded number of events in slices, with what must hold at any time.

use sim_core::engine::Engine;
use sim_core::record::{Columns, ColumnsOptions, Journal, Recorder};
use sim_core::scenario::{Plan, Scenario, budget};
use sim_core::units::Time;

/// Events of a run.
const EVENTS: u64 = 1_000;
/// Bytes that a run of so few events may hold, its columns included.
const MOST_BYTES: u64 = 16_000_000;
/// And those of each hash queue.
const BYTES_OF_QUEUE: u64 = 200;

/// Is the plan so small that trying it takes no time?
fn is_small(plan: &Plan) -> bool {
    let effort: u64 = plan.links.iter().map(|link| link.effort).sum();
    plan.flows.len() <= 64 && plan.links.len() <= 16 && effort <= 10_000
}

fn options() -> ColumnsOptions {
    ColumnsOptions { buckets: 32, flows: 8, events: 100, ..ColumnsOptions::default() }
}

/// Every packet that was sent is somewhere. After a warm-up the counters begin anew, and say nothing of it.
fn check_census<R: Recorder>(plan: &Plan, engine: &Engine<R>) {
    if plan.warmup > Time::ZERO {
        return;
    }
    let census = engine.census();
    assert_eq!(
        census.sent,
        census.arrived + census.dropped + census.lost + census.in_network,
        "packets are conserved: {census:?}"
    );
    for link in engine.link_census() {
        assert_eq!(link.offered, link.dropped + link.departed + link.held, "a link conserves packets: {link:?}");
        assert!(link.lost <= link.departed, "{link:?}");
    }
}

/// Runs the beginning of a scenario with columns; larger ones are left alone.
pub fn run(scenario: &Scenario) {
    let plan = scenario.plan();
    if !is_small(plan) {
        return;
    }
    let memory = allocation_counter::measure(|| {
        let mut engine = Engine::new(plan, Columns::new(plan, options()));
        let mut slice = 7;
        while !engine.advance(slice) && engine.events() < EVENTS {
            check_census(plan, &engine);
            slice *= 3;
        }
        check_census(plan, &engine);
        finish(engine);
    });
    let most = MOST_BYTES + BYTES_OF_QUEUE * budget::hash_queues(plan);
    assert!(memory.bytes_max <= most, "{} bytes for {EVENTS} events", memory.bytes_max);
}

fn finish(engine: Engine<Columns>) {
    let (report, columns) = engine.finish();
    let text = report.to_json().to_string() + &columns.layout().to_string();
    assert!(!text.is_empty());
    let metrics = [report.efficiency, report.loss, report.jain_long];
    for metric in metrics.into_iter().flatten() {
        assert!(metric.is_finite() && metric >= 0.0, "{report:?}");
    }
}

/// One call of the page's journal.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// Up to where to go on, in s.
    pub until_s: f64,
    /// For how many events at most.
    pub events: u32,
    /// What to do then: begin a window, end one, or neither.
    pub then: Then,
}

/// See [`Call`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "described above")]
pub enum Then {
    Begin,
    End,
    Nothing,
}

/// The page's calls, one after the other, on a run with a journal.
pub fn keep_journal(scenario: &Scenario, room: usize, calls: &[Call]) {
    let plan = scenario.plan();
    if !is_small(plan) {
        return;
    }
    let mut engine = Engine::new(plan, Columns::new(plan, ColumnsOptions::least(plan)));
    engine.keep(Journal::new(plan).with_room_for(room));
    let mut left = EVENTS;
    for call in calls {
        let events = left.min(u64::from(call.events));
        let before = engine.events();
        let reached = engine.reached();
        engine.advance_until(Time::from_secs(call.until_s), events);
        left -= engine.events() - before;
        assert!(engine.reached() >= reached, "time turned back");
        assert!(engine.earliest() >= engine.reached() || engine.events() == 0);
        match call.then {
            Then::Begin => engine.begin_window(),
            Then::End => {
                let window = engine.end_window();
                assert!(window.is_some_and(|w| w.steps.iter().skip(7).step_by(8).count() * 8 == w.steps.len()));
            }
            Then::Nothing => {}
        }
    }
    check_census(plan, &engine);
    finish(engine);
}
