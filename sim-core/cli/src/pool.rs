//! Running many scenarios at once, with their reports in order.

use std::num::NonZeroUsize;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::Value;
use sim_core::scenario::Scenario;
use sim_core::scenario::budget::MAX_EVENTS;

use crate::run;

/// How many run at a time: what is asked for, or as many as there are processors.
pub(crate) fn threads(asked: Option<NonZeroUsize>) -> usize {
    asked
        .or_else(|| thread::available_parallelism().ok())
        .map_or(1, NonZeroUsize::get)
}

/// The reports of `scenarios`, in their order; false for one that is refused.
pub(crate) fn reports(scenarios: &[Value], threads: usize) -> Vec<Value> {
    each(scenarios, threads, report)
}

/// What `make` makes of each of `all`, in their order.
pub(crate) fn each<A: Sync, B: Send + Sync>(
    all: &[A],
    threads: usize,
    make: impl Fn(&A) -> B + Sync,
) -> Vec<B> {
    let next = AtomicUsize::new(0);
    let done: Vec<OnceLock<B>> = all.iter().map(|_| OnceLock::new()).collect();
    thread::scope(|scope| {
        for _ in 0..threads.min(all.len()) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some((one, done)) = all.get(index).zip(done.get(index)) else {
                        return;
                    };
                    done.get_or_init(|| make(one));
                }
            });
        }
    });
    done.into_iter().filter_map(OnceLock::into_inner).collect()
}

fn report(scenario: &Value) -> Value {
    Scenario::from_value(scenario.clone()).map_or(Value::Bool(false), |scenario| {
        run::silently(scenario.plan(), MAX_EVENTS).report.to_json()
    })
}
