//! Running many scenarios at once, with their reports in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;

use serde_json::{Value, json};
use sim_core::cc::guest::GuestHost;
use sim_core::scenario::budget::MAX_EVENTS;
use sim_core::scenario::{ENGINE, Scenario};

use crate::args::Keeps;
use crate::cite::hash;
use crate::failure::Failure;
use crate::kept::Kept;
use crate::progress::Count;
use crate::stop::Stop;
use crate::{guest, run};

/// How many run at a time: what is asked for, or as many as there are processors.
pub(crate) fn threads(asked: Option<NonZeroUsize>) -> usize {
    asked.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get)
}

/// What makes runs of one question, until Ctrl-C.
pub(crate) struct Pool {
    threads: usize,
    host: Arc<dyn GuestHost>,
    stop: Stop,
    count: Count,
    kept: Option<Kept>,
    /// Reports that were kept before, by their scenario's hash.
    known: BTreeMap<String, Value>,
    unkept: Mutex<Option<Failure>>,
}

impl Pool {
    /// Of so many runs, where that is known.
    pub(crate) fn new(asked: Option<NonZeroUsize>, of: Option<usize>) -> Self {
        Self {
            threads: threads(asked),
            host: guest::host(),
            stop: Stop::new(),
            count: Count::new(of),
            kept: None,
            known: BTreeMap::new(),
            unkept: Mutex::new(None),
        }
    }

    /// With a folder for its runs, where one is asked for.
    pub(crate) fn keeping(mut self, keeps: &Keeps) -> Result<Self, Failure> {
        let Some(folder) = &keeps.to else {
            return Ok(self);
        };
        let known = |mut run: Value| {
            let hash = run["scenario"].as_str().map(str::to_owned);
            let report = run["report"].take();
            let is_run = hash.is_some() && report.is_object();
            self.known.extend(hash.map(|hash| (hash, report)));
            is_run
        };
        self.kept = Some(Kept::open(folder, keeps.resume, ("study", &json!({ "engine": ENGINE })), known)?);
        Ok(self)
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
            self.once(scenario, || {
                let scenario = Scenario::with_host(scenario.clone(), &self.host).ok()?;
                let run = run::silently(scenario.plan(), MAX_EVENTS, &self.stop);
                Some(run.report.to_json())
            })
        };
        let made = self.each(scenarios, |scenario| report(scenario).unwrap_or(Value::Bool(false)));
        made.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// What `make` makes of a scenario, or what is kept of it from before. Nothing is kept of what is refused or cut off.
    pub(crate) fn once(&self, scenario: &Value, make: impl FnOnce() -> Option<Value>) -> Option<Value> {
        let Some(kept) = &self.kept else {
            return make();
        };
        let hash = hash(scenario);
        if let Some(known) = self.known.get(&hash) {
            return Some(known.clone());
        }
        let report = make()?;
        if !self.stop.is_asked()
            && let Err(why) = kept.add(&json!({ "scenario": hash, "report": report }))
        {
            *self.unkept.lock().unwrap_or_else(PoisonError::into_inner) = Some(why);
        }
        Some(report)
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
        if let Some(why) = self.unkept.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return Err(why);
        }
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
