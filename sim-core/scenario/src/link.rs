//! Reading a link.

use serde_json::Value;

use crate::error::{at_most, fail, refuse};
use crate::reader::{Object, as_pair, keys, number, quoted};
use crate::tables::{
    DELAY, JITTER, JITTER_REORDER, LATE, LATE_BY, LINK, LOWEST_BPS, OPPORTUNITY, RATE, STEP_RATE, STEP_TIME,
};
use crate::{Result, ScenarioError, budget, kinds};
use lbe_engine::plan::{LinkPlan, Plan};
use lbe_model::params::{ParamSet, ParamSpec};
use lbe_model::rng::Stream;
use lbe_model::units::{Rate, Span, Time};
use lbe_net::arq::{ArqMode, ArqParams};
use lbe_net::channel::{MAX_FRAMES, RATE_MODELS, RateModel};
use lbe_net::kinds::Entry;
use lbe_net::loss::{LOSSES, LossParams};
use lbe_net::trace::{MAX_OPPORTUNITIES, Trace, TraceParams};

/// Keys beside the table's.
const OTHERS: &[&str] = &["id", "rate_steps", "rate_trace", "rate_model", "loss", "arq", "queue"];
/// What says how fast a link is: one of these.
const RATES: [&str; 4] = ["rate_bps", "rate_steps", "rate_trace", "rate_model"];
/// How many steps a rate may have.
const MAX_STEPS: usize = 100_000;

/// What a link's plan depends on beside the link.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    /// The run's seed.
    pub(crate) seed: u32,
    /// How long the run is.
    pub(crate) duration: Time,
    /// How many more entries the lists and models of all links may have.
    pub(crate) room: u64,
}

impl Context {
    /// Refuses `entries` that go beyond those of all links together, before they are made.
    fn check_room(self, entries: u64, path: &str) -> Result<()> {
        if entries <= self.room {
            return Ok(());
        }
        let most = budget::MAX_ENTRIES;
        let message = format!(
            "leaves more than {most} rates, opportunities and frames in all links together; shorten it, or use fewer links"
        );
        fail(path, message)
    }
}

/// How fast a link is.
struct Speed {
    rates: Rates,
    nominal: Rate,
    effort: u64,
    trace: Option<Trace>,
}

/// The rate at the start, and those from later times on.
type Rates = (Rate, Vec<(Time, Rate)>);

/// Reads the link `value` at `path`.
#[inline(never)]
pub(crate) fn read(value: &Value, path: &str, context: Context) -> Result<LinkPlan> {
    let link = Object::new(value, path, &keys(&[LINK], OTHERS))?;
    let id = link.require_id()?.to_owned();
    let mut speed = speed(&link, &id, context)?;
    let mut loss = loss(&link)?;
    let mut arq = arq(&link, loss.as_ref())?;
    let delay: Span = link.require_param(&DELAY)?;
    if let Some(params) = &arq
        && let Some(feedback) = params.feedback
        && feedback < delay + delay
    {
        let twice = (delay + delay).as_ms();
        let rule = format!("must be at least twice delay_ms, {twice} ms, or null");
        let key = link.at("arq.feedback_ms");
        return refuse(key, &rule, &value["arq"]["feedback_ms"]);
    }
    if let (Some(params), Some(losses)) = (&arq, &loss)
        && params.mode == ArqMode::Capacity
    {
        speed.lower(&link, 1.0 - losses.mean())?;
        (arq, loss) = (None, None);
    }
    let queue = kinds::queue(link.require("queue")?, &link.at("queue"))?;
    Ok(LinkPlan {
        id,
        rate: speed.rates.0,
        rate_steps: speed.rates.1,
        nominal: speed.nominal,
        effort: speed.effort,
        trace: speed.trace,
        delay,
        jitter: link.param(&JITTER)?,
        jitter_reorders: link.param(&JITTER_REORDER)?,
        late: (link.param(&LATE)?, link.param(&LATE_BY)?),
        loss,
        arq,
        queue,
    })
}

/// Refuses packets that are larger than the opportunities of a trace on their way.
pub(crate) fn check_sizes(plan: &Plan) -> Result<()> {
    for flow in &plan.flows {
        let (data, acks) = (&flow.path, &flow.return_path);
        for (path, key, size) in [(data, "packet_bytes", flow.packet_bytes), (acks, "ack_bytes", flow.ack_bytes)] {
            for index in path {
                let Some(trace) = &plan.links[*index as usize].trace else {
                    continue;
                };
                if u64::from(size) > trace.bytes().get() {
                    let (group, bytes) = (flow.group, trace.bytes().get());
                    let message = format!(
                        "must be at least the largest packet on the link, {size} bytes (flows.{group}.{key}), not {bytes}"
                    );
                    let path = format!("links.{index}.rate_trace.packet_bytes");
                    return fail(path, message);
                }
            }
        }
    }
    Ok(())
}

fn is_none(value: &Value) -> bool {
    value == "none"
}

/// Does the link at `value` fold its losses into its rate?
pub(crate) fn folds_losses(value: Option<&Value>) -> bool {
    value.is_some_and(|arq| arq.as_object().is_some_and(|arq| arq.get("mode").is_none_or(|mode| mode == "capacity")))
}

/// The object of `key`, unless it is absent, null or "none".
fn some_object<'a>(link: &Object<'a>, key: &str) -> Option<&'a Value> {
    link.get(key).filter(|value| !is_none(value))
}

fn loss(link: &Object<'_>) -> Result<Option<LossParams>> {
    some_object(link, "loss").map(|value| of_kind(LOSSES, value, &link.at("loss"))).transpose()
}

/// A `{ "kind": K, ...parameters }` of one of `entries`.
fn of_kind<P>(entries: &[Entry<P>], value: &Value, path: &str) -> Result<P> {
    let entry = entry(entries, value, path)?;
    let object = Object::new(value, path, &keys(&[entry.params], &["kind"]))?;
    Ok((entry.build)(&object.table(entry.params)?))
}

fn entry<'a, P>(entries: &'a [Entry<P>], value: &Value, path: &str) -> Result<&'a Entry<P>> {
    kinds::entry(entries, |entry| entry.id, value, path)
}

/// The parameters of the `loss` at `value`, if there is such a kind.
pub(crate) fn loss_params(value: &Value) -> Option<&'static [ParamSpec]> {
    entry(LOSSES, value, "").ok().map(|entry| entry.params)
}

fn arq(link: &Object<'_>, loss: Option<&LossParams>) -> Result<Option<ArqParams>> {
    let Some(value) = some_object(link, "arq") else {
        return Ok(None);
    };
    let object = Object::new(value, &link.at("arq"), &keys(&[ArqParams::SPEC], &[]))?;
    let params = ArqParams::from_values(&object.table(ArqParams::SPEC)?);
    if loss.is_none() {
        let message = "repeats what the link loses, and it loses nothing; give loss as well, or leave it out";
        return link.fail("arq", message);
    }
    Ok(Some(params))
}

fn speed(link: &Object<'_>, id: &str, context: Context) -> Result<Speed> {
    let mut given = RATES.into_iter().filter(|key| link.get(key).is_some());
    let Some(first) = given.next() else {
        let message = "missing; a link needs rate_bps, rate_steps, rate_trace or rate_model";
        return link.fail(RATE.key, message);
    };
    if let Some(second) = given.next() {
        let message = format!("stands in place of {first}; give one of the two");
        return link.fail(second, message);
    }
    let value = link.require(first)?;
    let path = link.at(first);
    match first {
        "rate_trace" => {
            let trace = trace(value, &path, context)?;
            Ok(Speed {
                effort: trace.len() as u64,
                nominal: trace.mean(),
                rates: (trace.mean(), Vec::new()),
                trace: Some(trace),
            })
        }
        "rate_model" => {
            let RateModel::Lms(params) = of_kind(RATE_MODELS, value, &path)?;
            let effort = params.effort(context.duration);
            // A model that is too long by itself names the key of its own.
            if params.frame_count(context.duration) <= MAX_FRAMES {
                context.check_room(effort, &path)?;
            }
            let random = Stream::new(context.seed, &format!("link:{id}/channel"));
            let rates = params.rates(context.duration, random);
            let rates = rates.map_err(|(key, message)| ScenarioError::new(format!("{path}.{key}"), message))?;
            Ok(Speed { effort, nominal: params.target, rates, trace: None })
        }
        _ => {
            let rates = match link.list("rate_steps")? {
                Some(steps) => stepped(steps, &path, context)?,
                None => (link.require_param(&RATE)?, Vec::new()),
            };
            Ok(Speed { effort: rates.1.len() as u64, nominal: rates.0, rates, trace: None })
        }
    }
}

impl Speed {
    /// Losses become a lower rate.
    fn lower(&mut self, link: &Object<'_>, part: f64) -> Result<()> {
        if self.trace.is_some() {
            let message = "\"capacity\" lowers a rate, and rate_trace has none; use \"sr_inorder\"";
            return link.fail("arq.mode", message);
        }
        let scaled = |rate: Rate| Rate::from_bps(libm::round(rate.as_bps() as f64 * part) as u64);
        self.nominal = scaled(self.nominal);
        if (self.nominal.as_bps() as f64) < LOWEST_BPS {
            let message = format!("leaves less than {LOWEST_BPS} bit/s to carry; lower it");
            return link.fail("loss", message);
        }
        let (first, later) = &mut self.rates;
        for rate in later.iter_mut().map(|(_, rate)| rate).chain([first]) {
            *rate = scaled(*rate);
        }
        Ok(())
    }
}

fn trace(value: &Value, path: &str, context: Context) -> Result<Trace> {
    let key = "opportunities_ms";
    let known = keys(&[TraceParams::SPEC], &[key, "file"]);
    let object = Object::new(value, path, &known)?;
    let params = TraceParams::from_values(&object.table(TraceParams::SPEC)?);
    match (object.text("file")?, object.get(key)) {
        (Some(_), Some(_)) => {
            let message = format!("stands in place of {key}; give one of the two");
            return object.fail("file", message);
        }
        (Some(name), None) => {
            let message = format!("{} has not been read here; give {key}", quoted([name]));
            return object.fail("file", message);
        }
        (None, None) => {
            return object.fail(key, format!("missing; a trace needs {key} or file"));
        }
        (None, Some(_)) => {}
    }
    let list = object.require_list(key)?;
    let path = object.at(key);
    let count = list.len();
    if count > MAX_OPPORTUNITIES {
        let message = format!("must have at most {MAX_OPPORTUNITIES} times, not {count}; give a shorter period");
        return fail(path, message);
    }
    context.check_room(count as u64, &path)?;
    let mut times: Vec<Time> = Vec::with_capacity(count);
    for (i, value) in list.iter().enumerate() {
        let at = format!("{path}.{i}");
        let time = Time::from_secs(number(&OPPORTUNITY, value, &at)? / 1e3);
        if times.last().is_some_and(|before| time < *before) {
            let before = &list[i - 1];
            let rule = format!("must not be earlier than the one before, {before} ms");
            return refuse(at, &rule, value);
        }
        times.push(time);
    }
    if times.last().is_none_or(|last| *last == Time::ZERO) {
        let message = "must end later than 0 ms: the last time is the period";
        return fail(path, message);
    }
    Ok(Trace::new(times, &params))
}

fn stepped(steps: &[Value], path: &str, context: Context) -> Result<Rates> {
    at_most(MAX_STEPS, "steps", steps.len(), path)?;
    context.check_room(steps.len() as u64, path)?;
    let mut rates: Vec<(Time, Rate)> = Vec::with_capacity(steps.len());
    for (i, step) in steps.iter().enumerate() {
        let at = format!("{path}.{i}");
        // The first rate is a link's rate; a later one may also be 0, an outage.
        let rate = if i == 0 { &RATE } else { &STEP_RATE };
        let (from, bps) = as_pair(step, &at, [&STEP_TIME, rate])?;
        if bps > 0.0 && bps < LOWEST_BPS {
            let rule = format!("must be 0 (an outage) or at least {LOWEST_BPS} bit/s");
            return refuse(format!("{at}.1"), &rule, &step[1]);
        }
        let from = Time::from_secs(from);
        match rates.last() {
            None if from > Time::ZERO => {
                let rule = "must be 0 s: the first step is the rate at the start";
                return refuse(format!("{at}.0"), rule, &step[0]);
            }
            Some((before, _)) if from <= *before => {
                let rule = format!("must be later than the step before, at {before}");
                return refuse(format!("{at}.0"), &rule, &step[0]);
            }
            _ => rates.push((from, Rate::from_bps(libm::round(bps) as u64))),
        }
    }
    let first = rates.remove(0).1;
    Ok((first, rates))
}
