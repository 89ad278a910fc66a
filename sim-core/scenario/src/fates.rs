//! Another fate for a packet, or for a decision: an entry of `changes` whose path is `flows.N.fate`.

use serde_json::Value;

use crate::changes::{self, Change};
use crate::error::{at_most, fail, refuse};
use crate::reader::{Object, keys, quoted};
use crate::{Result, tables};
use lbe_cc::ControllerParams;
use lbe_engine::plan::{Fated, FlowPlan, Plan, PlannedFate};
use lbe_model::units::Span;
use lbe_net::given::{Given, GivenFate};

/// The most fates of a run.
const MAX_FATES: usize = 500;

/// The group of a path that stands for a fate.
pub(crate) fn group(path: &str) -> Option<&str> {
    path.strip_prefix("flows.")?.strip_suffix(".fate").filter(|group| !group.contains('.'))
}

/// Reads the fates among `changes`, for a scenario whose plan is `plan`.
pub(crate) fn read(scenario: &Value, plan: &Plan) -> Result<Vec<PlannedFate>> {
    let changes = changes::all(scenario, plan)?;
    let fates = changes.iter().enumerate();
    let fates = fates.filter_map(|(i, change)| Some((i, change, group(change.path)?)));
    at_most(MAX_FATES, "fates", fates.clone().count(), "changes")?;
    let read = |(number, (i, change, group))| {
        Ok(PlannedFate { place: i as u32, of: fate(change, group, number as u32, plan)? })
    };
    fates.enumerate().map(read).collect()
}

fn fate(change: &Change<'_>, group: &str, index: u32, plan: &Plan) -> Result<Fated> {
    let group = match group.parse() {
        Ok(index) if index < plan.groups.len() => index,
        _ => {
            let (place, count) = (&change.place, plan.groups.len());
            let message = format!("{}: no such entry; flows has {count}, counted from 0", change.path);
            return fail(format!("{place}.path"), message);
        }
    };
    let place = format!("{}.value", change.place);
    let object = Object::new(change.value, &place, &keys(&[tables::FATE], &["fate", "link"]))?;
    let (number, flow) = flow(&object, group, plan)?;
    let seq: Option<u32> = object.param(&tables::FATE_PACKET)?;
    if object.require_text("fate")? == "uncut" {
        if seq.is_some() {
            return object.fail("packet", "belongs to a packet, not to an uncut window");
        }
        if flow.controller.is_datagram() || matches!(flow.controller, ControllerParams::Guest(_)) {
            let message =
                "cannot be \"uncut\": the flow has no window, or a controller that is no part of the simulator";
            return object.fail("fate", message);
        }
        return Ok(Fated::Cut(number, change.at));
    }
    let fate = given(&object, flow)?;
    let seq = seq.map_or_else(|| object.fail("packet", "missing; it has no default"), Ok)?;
    let packets = flow.packets();
    if flow.application.is_none() && seq >= packets {
        let message = format!("must be below {packets}, the packets of the transfer, not {seq}");
        return object.fail("packet", message);
    }
    let given = GivenFate { index, flow: number, seq, from: change.at, fate };
    Ok(Fated::Packet(link(&object, flow, fate, plan)?, given))
}

/// What is given to a packet.
fn given(object: &Object<'_>, flow: &FlowPlan) -> Result<Given> {
    let late: Option<Span> = object.param(&tables::FATE_LATE)?;
    let fate = match (object.require_text("fate")?, late) {
        ("dropped", _) => Given::Dropped,
        ("spared", _) => Given::Spared,
        ("marked", _) if flow.transport.ecn => Given::Marked,
        ("marked", _) => {
            let message = "cannot be \"marked\" while the flow's transport.ecn is false: it would not hear of it";
            return object.fail("fate", message);
        }
        ("late", Some(by)) => Given::Late(by),
        ("late", None) => return object.fail("late_ms", "missing; it has no default"),
        _ => {
            let names = quoted(["dropped", "spared", "marked", "late", "uncut"]);
            let rule = format!("must be one of {names}");
            return refuse(object.at("fate"), &rule, object.require("fate")?);
        }
    };
    if late.is_some() && !matches!(fate, Given::Late(_)) {
        return object.fail("late_ms", "belongs to the fate \"late\" alone");
    }
    Ok(fate)
}

/// The flow of a group that is meant, with its number across groups.
fn flow<'a>(object: &Object<'_>, group: usize, plan: &'a Plan) -> Result<(u32, &'a FlowPlan)> {
    let (index, path): (u32, u32) = (object.param(&tables::FATE_INDEX)?, object.param(&tables::FATE_SUBFLOW)?);
    let id = &plan.groups[group];
    if index >= id.count {
        let message = format!("must be below {}, the flows of the group, not {index}", id.count);
        return object.fail("index", message);
    }
    let own = |flow: &FlowPlan| flow.group as usize == group && (flow.index, flow.path_index) == (index, path);
    match plan.flows.iter().position(own) {
        Some(number) => Ok((number as u32, &plan.flows[number])),
        None => object.fail("subflow", format!("must be one of the flow's paths, counted from 0, not {path}")),
    }
}

/// Where the packet has its fate: a spared one everywhere, another at the link that is named, at the bottleneck, or at the
/// first of its path.
fn link(object: &Object<'_>, flow: &FlowPlan, fate: Given, plan: &Plan) -> Result<Option<u32>> {
    let id = object.text("link")?;
    if fate == Given::Spared {
        return match id {
            None => Ok(None),
            Some(_) => object.fail("link", "must be absent: a spared packet is spared at every link"),
        };
    }
    let is_named = |&&link: &&u32| Some(plan.links[link as usize].id.as_str()) == id;
    let is_bottleneck = |&&link: &&u32| link as usize == plan.bottleneck;
    let link = match id {
        Some(_) => flow.path.iter().find(is_named),
        None => flow.path.iter().find(is_bottleneck).or(flow.path.first()),
    };
    let Some(&link) = link else {
        let names = flow.path.iter().take(10);
        let names = quoted(names.map(|link| plan.links[*link as usize].id.as_str()));
        return object.fail("link", format!("must be a link of the flow's path: {names}"));
    };
    if fate == Given::Dropped && plan.links[link as usize].arq.is_some() {
        let message = "cannot be \"dropped\" at a link that sends again what it loses; name another link";
        return object.fail("fate", message);
    }
    Ok(Some(link))
}
