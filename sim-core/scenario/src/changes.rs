//! What a reader changed in mid-run: each change is put into the scenario, checked as if it had
//! stood there from the start, and turned into what the engine does.

use serde_json::Value;

use crate::error::shown_path;
use crate::reader::Object;
use crate::tables::{self, FLOW, LINK, QUEUE};
use crate::{ScenarioError, budget, kinds, link, path, resolve};
use lbe_engine::plan::{ChangeAction, FlowPlan, Plan, PlannedChange};
use lbe_model::params::{ParamSet, ParamSpec};
use lbe_model::units::{Span, Time};
use lbe_transport::TransportParams;

/// The most changes of a run.
const MAX_CHANGES: usize = 1_000;

/// A change as it stands in the scenario.
struct Change<'a> {
    place: String,
    at: Time,
    path: &'a str,
    value: &'a Value,
}

/// What a path stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    LinkRate(usize),
    LinkDelay(usize),
    LinkJitter(usize),
    LinkLoss(usize),
    Queue(usize),
    Controller(usize),
    FlowDelay(usize),
    WindowCap(usize),
}

/// Reads `changes`, in order of time, for a scenario whose plan is `plan` at the start.
pub(crate) fn read(scenario: &Value, plan: &Plan) -> Result<Vec<PlannedChange>, ScenarioError> {
    let Some(list) = scenario.get("changes").filter(|value| !value.is_null()) else {
        return Ok(Vec::new());
    };
    let Some(list) = list.as_array() else {
        return Err(ScenarioError::refused(
            "changes",
            "must be a list [ ... ]",
            list,
        ));
    };
    if list.len() > MAX_CHANGES {
        return Err(ScenarioError::new(
            "changes",
            format!(
                "must have at most {MAX_CHANGES} entries, not {}",
                list.len()
            ),
        ));
    }
    let mut changes = list
        .iter()
        .enumerate()
        .map(|(i, value)| Change::read(value, i, plan.duration))
        .collect::<Result<Vec<_>, _>>()?;
    changes.sort_by_key(|change| change.at);
    // What is clear before anything is read; more may follow from a change.
    let targets = changes.iter().filter_map(|c| target(c.path, scenario));
    budget::check_changes(plan, list.len(), targets.map(|t| t.effort(plan)).sum())?;
    let mut current = scenario.clone();
    let mut after = plan.clone();
    let mut out = Vec::new();
    let mut effort = 0;
    for change in changes {
        let target = change.target(&current)?;
        path::set(&mut current, change.path, change.value.clone())
            .map_err(|error| error.within(format!("{}.path", change.place)))?;
        target
            .read_again(&current, &mut after)
            .map_err(|error| error.within(format!("{}.value", change.place)))?;
        let from = out.len();
        let actions = actions(target, &after).into_iter();
        out.extend(actions.map(|action| PlannedChange {
            at: change.at,
            effort: budget::effort_of(&action),
            action,
        }));
        if let Some(first) = out.get_mut(from) {
            first.effort += target.effort(&after);
        }
        effort += out[from..].iter().map(|change| change.effort).sum::<u64>();
        budget::check_changes(plan, list.len(), effort)?;
    }
    Ok(out)
}

impl Target {
    /// Reads again what has changed: all else stays as it is.
    fn read_again(self, scenario: &Value, plan: &mut Plan) -> Result<(), ScenarioError> {
        match self {
            Self::LinkRate(i)
            | Self::LinkDelay(i)
            | Self::LinkJitter(i)
            | Self::LinkLoss(i)
            | Self::Queue(i) => resolve::link_again(scenario, plan, i),
            Self::Controller(i) | Self::FlowDelay(i) | Self::WindowCap(i) => {
                resolve::group_again(scenario, plan, i)
            }
        }
    }

    /// What that costs, the changes that follow from it left aside.
    fn effort(self, plan: &Plan) -> u64 {
        let of_link = |i| plan.links.get(i).map_or(0, budget::link_effort);
        match self {
            // The way back of every flow may change.
            Self::LinkDelay(i) => of_link(i) + plan.flows.len() as u64,
            Self::LinkRate(i) | Self::LinkJitter(i) | Self::LinkLoss(i) | Self::Queue(i) => {
                of_link(i)
            }
            Self::Controller(i) | Self::FlowDelay(i) | Self::WindowCap(i) => {
                budget::group_effort(plan.flows_of(i)) + plan.links.len() as u64
            }
        }
    }
}

impl<'a> Change<'a> {
    fn read(value: &'a Value, index: usize, duration: Time) -> Result<Self, ScenarioError> {
        let place = format!("changes.{index}");
        let object = Object::new(value, &place, &["at_s", "path", "value"])?;
        let at = Time::from_secs(object.require_param(&tables::AT)?);
        if at > duration {
            return Err(object.error(
                "at_s",
                format!("must be at most duration_s, {duration}, not {at}"),
            ));
        }
        Ok(Self {
            at,
            path: object.require_text("path")?,
            value: object.require("value")?,
            place,
        })
    }

    fn target(&self, scenario: &Value) -> Result<Target, ScenarioError> {
        target(self.path, scenario).ok_or_else(|| {
            let message = format!("{} cannot change in mid-run", shown_path(self.path));
            ScenarioError::new(format!("{}.path", self.place), message)
        })
    }
}

/// What `path` stands for, if that may change in mid-run. A key or an index that nothing knows passes
/// here, to be named by whoever reads it.
fn target(path: &str, scenario: &Value) -> Option<Target> {
    let keys: Vec<&str> = path.split('.').collect();
    let [room, index, rest @ ..] = keys.as_slice() else {
        return None;
    };
    let i = index.parse().ok()?;
    let node = |key: &str| {
        scenario
            .get(*room)
            .and_then(|list| list.get(i))
            .and_then(|entry| entry.get(key))
    };
    match (*room, rest) {
        ("links", ["rate_bps"]) => live(LINK, "rate_bps").then_some(Target::LinkRate(i)),
        ("links", ["delay_ms"]) => live(LINK, "delay_ms").then_some(Target::LinkDelay(i)),
        ("links", ["jitter_ms"]) => live(LINK, "jitter_ms").then_some(Target::LinkJitter(i)),
        // Losses that are folded into the rate have no state of their own.
        ("links", ["loss", key]) if *key != "kind" && !link::folds_losses(node("arq")) => {
            let own = node("loss").and_then(link::loss_params).unwrap_or_default();
            live(own, key).then_some(Target::LinkLoss(i))
        }
        ("links", ["queue", key]) if *key != "kind" => {
            let own = node("queue")
                .and_then(kinds::queue_params)
                .unwrap_or_default();
            (live(QUEUE, key) && live(own, key)).then_some(Target::Queue(i))
        }
        ("flows", ["cc", key]) if *key != "kind" => {
            let own = node("cc")
                .and_then(kinds::controller_params)
                .unwrap_or_default();
            live(own, key).then_some(Target::Controller(i))
        }
        ("flows", [key @ ("extra_delay_ms" | "extra_return_delay_ms")]) => {
            live(FLOW, key).then_some(Target::FlowDelay(i))
        }
        ("flows", ["transport", "window_packets"]) => {
            live(TransportParams::SPEC, "window_packets").then_some(Target::WindowCap(i))
        }
        _ => None,
    }
}

/// No row of the table says that `key` is fixed.
fn live(table: &[ParamSpec], key: &str) -> bool {
    table.iter().all(|spec| spec.key != key || spec.live)
}

/// What the engine does so that the run goes on as `after` says.
fn actions(target: Target, after: &Plan) -> Vec<ChangeAction> {
    match target {
        Target::LinkRate(i) => vec![ChangeAction::LinkRate {
            link: i as u32,
            rate: after.links[i].rate,
        }],
        Target::LinkDelay(i) => {
            let link = i as u32;
            // Acknowledgements without links of their own take the forward propagation, so they follow.
            let follows =
                |flow: &FlowPlan| flow.return_path.is_empty() && flow.path.contains(&link);
            let mut out = vec![ChangeAction::LinkDelay {
                link,
                delay: after.links[i].delay,
            }];
            let groups =
                (0..after.groups.len()).filter(|g| after.flows_of(*g).first().is_some_and(follows));
            out.extend(groups.map(|g| flow_delay(after, g)));
            out
        }
        Target::LinkJitter(i) => vec![ChangeAction::LinkJitter {
            link: i as u32,
            jitter: after.links[i].jitter,
        }],
        Target::LinkLoss(i) => after.links[i]
            .loss
            .clone()
            .map(|loss| ChangeAction::LinkLoss {
                link: i as u32,
                loss,
            })
            .into_iter()
            .collect(),
        Target::Queue(i) => vec![ChangeAction::Queue {
            link: i as u32,
            queue: after.links[i].queue.clone(),
        }],
        Target::Controller(g) => after
            .flows_of(g)
            .first()
            .map(|flow| ChangeAction::Controller {
                group: g as u32,
                params: flow.controller.clone(),
            })
            .into_iter()
            .collect(),
        Target::FlowDelay(g) => vec![flow_delay(after, g)],
        Target::WindowCap(g) => after
            .flows_of(g)
            .first()
            .map(|flow| ChangeAction::WindowCap {
                group: g as u32,
                cap: flow.transport.window,
            })
            .into_iter()
            .collect(),
    }
}

fn flow_delay(plan: &Plan, group: usize) -> ChangeAction {
    let spans = |of: fn(&FlowPlan) -> Span| plan.flows_of(group).iter().map(of).collect();
    ChangeAction::FlowDelay {
        group: group as u32,
        extra: spans(|f| f.extra_delay),
        back: spans(|f| f.return_delay),
    }
}
