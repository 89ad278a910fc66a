//! Running many scenarios at once, with their reports in order.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;

use serde_json::Value;
use sim_core::cc::guest::GuestHost;
use sim_core::scenario::Scenario;
use sim_core::scenario::budget::MAX_EVENTS;

use crate::failure::Failure;
use crate::progress::Count;
use crate::stop::Stop;
use crate::{guest, run};

/// How many run at a time: what is asked for, or as many as there are processors.
pub(crate) fn threads(asked: Option<NonZeroUsize>) -> usize {
    asked
        .or_else(|| thread::available_parallelism().ok())
        .map_or(1, NonZeroUsize::get)
}

/// What makes runs of one question, until Ctrl-C.
pub(crate) struct Pool {
    threads: usize,
    host: Arc<dyn GuestHost>,
    stop: Stop,
    count: Count,
}

impl Pool {
    /// Of so many runs, where that is known.
    pub(crate) fn new(asked: Option<NonZeroUsize>, of: Option<usize>) -> Self {
        Self {
            threads: threads(asked),
            host: guest::host(),
            stop: Stop::new(),
            count: Count::new(of),
        }
    }

    /// What `make` makes of each of `all`, in their order; nothing of those that Ctrl-C came before.
    pub(crate) fn each<A: Sync, B: Send + Sync>(&self, all: &[A], make: impl Fn(&A) -> B + Sync) -> Vec<Option<B>> {
        each(all, self.threads, |one| {
            let first = (!self.stop.is_asked()).then(|| make(one));
            let whole = first.filter(|_| !self.stop.is_asked());
            if whole.is_some() {
                self.count.one_more();
            }
            whole
        })
    }

    /// The reports of `scenarios`, in their order; false for one that is refused, null for one that was not run.
    pub(crate) fn reports(&self, scenarios: &[Value]) -> Vec<Value> {
        let report = |scenario: &Value| {
            let scenario = Scenario::with_host(scenario.clone(), &self.host);
            scenario.map_or(Value::Bool(false), |scenario| {
                let run = run::silently(scenario.plan(), MAX_EVENTS, &self.stop);
                run.report.to_json()
            })
        };
        let made = self.each(scenarios, report).into_iter();
        made.map(Option::unwrap_or_default).collect()
    }

    /// See [`Stop`].
    pub(crate) const fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Takes the line of progress away.
    pub(crate) fn clear(&self) {
        self.count.clear();
    }

    /// Says whether Ctrl-C has left something out.
    pub(crate) fn end(&self, left_out: &str) -> Result<(), Failure> {
        if self.stop.is_asked() {
            let runs = self.count.done();
            return Err(Failure::EndedEarly(format!("stopped after {runs} runs; {left_out}")));
        }
        Ok(())
    }
}

/// What `make` makes of each of `all`, in their order.
pub(crate) fn each<A: Sync, B: Send + Sync>(all: &[A], threads: usize, make: impl Fn(&A) -> B + Sync) -> Vec<B> {
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
