//! A scenario to its plan, in one pass: every value is checked where it is read.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::error::{at_most, fail, refuse};
use crate::guests::{GUESTS, Guests, MAX_GUEST_FLOWS};
use crate::reader::{Object, keys};
use crate::tables::{self, SCENARIO};
use crate::{Result, budget, changes, fates, flow, link};
use lbe_cc::ControllerParams;
use lbe_cc::guest::GuestHost;
use lbe_engine::plan::{ConnectionPlan, FlowPlan, LinkPlan, Plan};
use lbe_model::units::{Span, Time};

/// Keys beside the table's.
const OTHERS: &[&str] =
    &["version", "title", "summary", "source", "links", "flows", "bottleneck", "changes", GUESTS, SCHEMA];

/// Where editors look for the schema of a file; it says nothing of the run.
pub(crate) const SCHEMA: &str = "$schema";

/// The plan of a scenario with its changes.
pub(crate) fn plan(scenario: &Value, host: &dyn GuestHost) -> Result<Plan> {
    let guests = Guests::read(scenario, host)?;
    let mut plan = unchanged(scenario, &guests)?;
    plan.changes = changes::read(scenario, &plan, &guests)?;
    plan.fates = fates::read(scenario, &plan)?;
    budget::check(&plan)?;
    Ok(plan)
}

/// The plan of a scenario as it starts, `changes` left aside.
pub(crate) fn unchanged(scenario: &Value, guests: &Guests) -> Result<Plan> {
    if scenario.get("base").is_some() && scenario.get("links").is_none() {
        return fail("base", "belongs to a sweep; this must be a scenario");
    }
    let object = Object::new(scenario, "", &keys(&[SCENARIO], OTHERS))?;
    version(&object)?;
    for key in ["title", "summary", "source"] {
        object.text(key)?;
    }
    let (duration, warmup) = times(&object)?;
    let seed = changes::seed_at_start(scenario, object.param(&tables::SEED)?);
    let links = links(&object, seed, duration)?;
    let mut plan = Plan { duration, warmup, seed, links, ..Plan::default() };
    let links = flow::Links::new(&plan.links);
    plan.bottleneck = bottleneck(&object, &links)?;
    plan.capacity = object.param(&tables::CAPACITY)?;
    flows(&object, &mut plan, guests)?;
    check_guests(&plan)?;
    link::check_sizes(&plan)?;
    Ok(plan)
}

/// Reads link `index` of `scenario` again, whose plan was `plan` before one of the link's live values changed:
/// then it is what [`unchanged`] makes of the scenario now.
pub(crate) fn link_again(scenario: &Value, plan: &mut Plan, index: usize) -> Result<()> {
    let context = link::Context {
        seed: plan.seed,
        duration: plan.duration,
        room: u64::MAX, // It has as many entries as before.
    };
    let value = &scenario["links"][index];
    let link = link::read(value, &format!("links.{index}"), context)?;
    let before = core::mem::replace(&mut plan.links[index], link).delay;
    let delay = plan.links[index].delay;
    if delay == before {
        return Ok(());
    }
    let by_pipe = plan.flows.iter_mut().filter(|f| f.return_path.is_empty());
    for flow in by_pipe {
        let crossings = flow.path.iter().filter(|link| **link as usize == index);
        let count = crossings.count() as u64;
        let others = flow.return_delay.as_nanos() - count * before.as_nanos();
        flow.return_delay = Span::from_nanos(others + count * delay.as_nanos());
    }
    Ok(())
}

/// The same for group `index`.
pub(crate) fn group_again(scenario: &Value, plan: &mut Plan, guests: &Guests, index: usize) -> Result<()> {
    let context = flow::Context {
        seed: plan.seed,
        links: &flow::Links::new(&plan.links),
        // It has as many flows as before, and they are where they were.
        room: u32::MAX,
        hops: u64::MAX,
        intervals: u64::MAX,
        guests,
        index: index as u32,
    };
    let value = &scenario["flows"][index];
    let group = flow::read(value, &format!("flows.{index}"), &context)?;
    let again = group.connections.into_iter().flatten();
    for (flow, again) in plan.flows_of_mut(index).zip(again) {
        *flow = FlowPlan { connection: flow.connection, ..again };
    }
    Ok(())
}

/// Refuses any version but 1.
pub(crate) fn version(object: &Object<'_>) -> Result<()> {
    let version = object.require("version")?;
    if version.as_f64() == Some(1.0) { Ok(()) } else { refuse("version", "must be 1", version) }
}

fn times(object: &Object<'_>) -> Result<(Time, Time)> {
    let duration = Time::from_secs(object.require_param(&tables::DURATION)?);
    let warmup = Time::from_secs(object.param(&tables::WARMUP)?);
    if duration == Time::ZERO {
        return object.fail(tables::DURATION.key, "must be at least a nanosecond");
    }
    if warmup >= duration {
        let message = format!("must be below duration_s, {duration}, not {warmup}");
        return object.fail(tables::WARMUP.key, message);
    }
    Ok((duration, warmup))
}

fn links(object: &Object<'_>, seed: u32, duration: Time) -> Result<Vec<LinkPlan>> {
    let list = object.require_list("links")?;
    at_most(budget::MAX_LINKS, "links", list.len(), "links")?;
    let mut ids = BTreeMap::new();
    let mut room = budget::MAX_ENTRIES;
    let read = |(i, value)| {
        let context = link::Context { seed, duration, room };
        let link = link::read(value, &format!("links.{i}"), context)?;
        unique(&mut ids, &link.id, "links", i)?;
        room -= link.effort;
        Ok(link)
    };
    list.iter().enumerate().map(read).collect()
}

fn flows(object: &Object<'_>, plan: &mut Plan, guests: &Guests) -> Result<()> {
    let mut ids = BTreeMap::new();
    let links = flow::Links::new(&plan.links);
    let (mut hops, mut intervals) = (budget::MAX_HOPS, budget::MAX_INTERVALS);
    for (i, value) in object.require_list("flows")?.iter().enumerate() {
        let room = budget::MAX_FLOWS - plan.flows.len() as u32;
        let context = flow::Context { seed: plan.seed, links: &links, room, hops, intervals, guests, index: i as u32 };
        let group = flow::read(value, &format!("flows.{i}"), &context)?;
        unique(&mut ids, &group.plan.id, "flows", i)?;
        plan.groups.push(group.plan);
        for mut flows in group.connections {
            let connection = plan.connections.len() as u32;
            for flow in &mut flows {
                flow.connection = connection;
            }
            plan.connections.push(ConnectionPlan {
                group: i as u32,
                index: flows[0].index,
                first: plan.flows.len() as u32,
                paths: flows.len() as u32,
                multipath: group.multipath.clone(),
            });
            for flow in &flows {
                hops -= (flow.path.len() + flow.return_path.len()) as u64;
                intervals = intervals.saturating_sub(flow.intervals.len() as u64);
            }
            plan.flows.extend(flows);
        }
    }
    Ok(())
}

/// Refuses more memories than a machine has room for.
fn check_guests(plan: &Plan) -> Result<()> {
    let is_guest = |flow: &&FlowPlan| matches!(flow.controller, ControllerParams::Guest(_));
    let count = plan.flows.iter().filter(is_guest).count();
    at_most(MAX_GUEST_FLOWS, "flows whose cc is a guest", count, "flows")
}

fn unique(ids: &mut BTreeMap<String, usize>, id: &str, list: &str, index: usize) -> Result<()> {
    match ids.insert(id.to_owned(), index) {
        None => Ok(()),
        Some(before) => {
            let value = Value::from(id);
            refuse(format!("{list}.{index}.id"), &format!("must differ from {list}.{before}.id"), &value)
        }
    }
}

fn bottleneck(object: &Object<'_>, links: &flow::Links<'_>) -> Result<usize> {
    object.get("bottleneck").map_or(Ok(0), |id| {
        let index = links.index(id, || "bottleneck".to_owned());
        index.map(|i| i as usize)
    })
}
