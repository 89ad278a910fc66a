//! What a reader changed in mid-run: each change is put into the scenario, checked as if it had
//! stood there from the start, and turned into what the engine does.

use serde_json::Value;

use crate::error::{at_most, fail, refuse, shown_path};
use crate::guests::Guests;
use crate::reader::{Object, number};
use crate::tables::{self, FLOW, LINK, QUEUE, SEED};
use crate::{Result, budget, fates, kinds, link, path, resolve};
use lbe_cc::ControllerParams;
use lbe_engine::plan::{ChangeAction, FlowPlan, LinkPlan, Plan, PlannedChange};
use lbe_model::params::{ParamSet, ParamSpec};
use lbe_model::units::Time;
use lbe_transport::TransportParams;

/// The most changes of a run.
const MAX_CHANGES: usize = 1_000;

/// A change as it stands in the scenario.
pub(crate) struct Change<'a> {
    pub(crate) place: String,
    pub(crate) at: Time,
    pub(crate) path: &'a str,
    pub(crate) value: &'a Value,
}

/// What a path stands for: the link or group that is read again, and what the engine then does.
#[derive(Clone, Copy)]
enum Target {
    Link(usize, fn(u32, &LinkPlan) -> Option<ChangeAction>),
    /// The way back of every flow may change with it.
    LinkDelay(usize),
    Group(usize, fn(u32, &[FlowPlan]) -> Option<ChangeAction>),
    /// Every draw from then on.
    Seed(u32),
}

/// Reads `changes`, in order of time, for a scenario whose plan is `plan` at the start.
pub(crate) fn read(scenario: &Value, plan: &Plan, guests: &Guests) -> Result<Vec<PlannedChange>> {
    let changes = all(scenario, plan)?;
    let count = changes.len();
    let is_change = |change: &Change<'_>| fates::group(change.path).is_none();
    let mut changes: Vec<_> = changes.into_iter().filter(is_change).collect();
    changes.sort_by_key(|change| change.at);
    // What is clear before anything is read; more may follow from a change.
    let targets = changes.iter().filter_map(|c| target(c.path, scenario, guests));
    budget::check_changes(plan, count, targets.map(|t| t.effort(plan)).sum())?;
    let mut current = scenario.clone();
    let mut after = plan.clone();
    let mut out = Vec::new();
    let (mut effort, mut seed) = (0, plan.seed);
    for change in changes {
        let target = change.target(&current, plan, guests)?;
        path::set(&mut current, change.path, change.value.clone())
            .map_err(|error| error.within(format!("{}.path", change.place)))?;
        target
            .read_again(&current, &mut after, guests)
            .map_err(|error| error.within(format!("{}.value", change.place)))?;
        let from = out.len();
        // The seed at the start is the plan's, and one that is in force changes nothing.
        let changes_run = |action: &ChangeAction| match *action {
            ChangeAction::Seed(next) => core::mem::replace(&mut seed, next) != next && change.at > Time::ZERO,
            _ => true,
        };
        let actions = actions(target, &after).into_iter().filter(changes_run);
        out.extend(actions.map(|action| PlannedChange { at: change.at, effort: budget::effort_of(&action), action }));
        if let Some(first) = out.get_mut(from) {
            first.effort += target.effort(&after);
        }
        effort += out[from..].iter().map(|change| change.effort).sum::<u64>();
        budget::check_changes(plan, count, effort)?;
    }
    Ok(out)
}

/// The seed of the run: that of the scenario, or what `changes` make of it at the start.
pub(crate) fn seed_at_start(scenario: &Value, plan_seed: u32) -> u32 {
    let list = scenario["changes"].as_array().into_iter().flatten();
    let at_start = list.filter(|change| change["path"] == SEED.key && change["at_s"].as_f64() == Some(0.0));
    let mut seeds = at_start.filter_map(|change| number(&SEED, &change["value"], SEED.key).ok());
    seeds.next_back().map_or(plan_seed, |seed| seed as u32)
}

/// All entries of `changes`, fates among them.
pub(crate) fn all<'a>(scenario: &'a Value, plan: &Plan) -> Result<Vec<Change<'a>>> {
    let Some(list) = scenario.get("changes").filter(|value| !value.is_null()) else {
        return Ok(Vec::new());
    };
    let Some(list) = list.as_array() else {
        return refuse("changes", "must be a list [ ... ]", list);
    };
    at_most(MAX_CHANGES, "entries", list.len(), "changes")?;
    let read = |(i, value)| Change::read(value, i, plan.duration);
    list.iter().enumerate().map(read).collect()
}

impl Target {
    /// Reads again what has changed: all else stays as it is.
    fn read_again(self, scenario: &Value, plan: &mut Plan, guests: &Guests) -> Result<()> {
        match self {
            Self::Link(i, _) | Self::LinkDelay(i) => resolve::link_again(scenario, plan, i),
            Self::Group(i, _) => resolve::group_again(scenario, plan, guests, i),
            // What was drawn before the run stays.
            Self::Seed(_) => Ok(()),
        }
    }

    /// What that costs, the changes that follow from it left aside.
    fn effort(self, plan: &Plan) -> u64 {
        let of_link = |i| plan.links.get(i).map_or(0, budget::link_effort);
        match self {
            Self::Link(i, _) => of_link(i),
            Self::LinkDelay(i) => of_link(i) + plan.flows.len() as u64,
            Self::Group(i, _) => budget::group_effort(plan.flows_of(i)) + plan.links.len() as u64,
            Self::Seed(_) => (plan.flows.len() + plan.links.len()) as u64,
        }
    }
}

impl<'a> Change<'a> {
    fn read(value: &'a Value, index: usize, duration: Time) -> Result<Self> {
        let place = format!("changes.{index}");
        let object = Object::new(value, &place, &["at_s", "path", "value"])?;
        let at = Time::from_secs(object.require_param(&tables::AT)?);
        if at > duration {
            let message = format!("must be at most duration_s, {duration}, not {at}");
            return object.fail("at_s", message);
        }
        Ok(Self { at, path: object.require_text("path")?, value: object.require("value")?, place })
    }

    fn target(&self, scenario: &Value, plan: &Plan, guests: &Guests) -> Result<Target> {
        if self.path == SEED.key {
            let seed = number(&SEED, self.value, &format!("{}.value", self.place))?;
            let draws = |flow: &FlowPlan| matches!(&flow.controller, ControllerParams::Guest(g) if g.about().draws);
            if plan.flows.iter().any(draws) {
                let message = "cannot change in mid-run beside a controller that is no part of the simulator and draws";
                return fail(format!("{}.path", self.place), message);
            }
            return Ok(Target::Seed(seed as u32));
        }
        target(self.path, scenario, guests).map_or_else(
            || {
                let message = format!("{} cannot change in mid-run", shown_path(self.path));
                fail(format!("{}.path", self.place), message)
            },
            Ok,
        )
    }
}

/// What `path` stands for, if that may change in mid-run. A key or an index that nothing knows passes
/// here, to be named by whoever reads it.
fn target(path: &str, scenario: &Value, guests: &Guests) -> Option<Target> {
    let keys: Vec<&str> = path.split('.').collect();
    let [room, index, rest @ ..] = keys.as_slice() else {
        return None;
    };
    let i = index.parse().ok()?;
    let node = |key: &str| scenario.get(*room)?.get(i)?.get(key);
    let (table, key, target) = match (*room, rest) {
        ("links", [key @ "rate_bps"]) => {
            let action = |link, &LinkPlan { rate, .. }: &_| Some(ChangeAction::LinkRate { link, rate });
            (LINK, key, Target::Link(i, action))
        }
        ("links", [key @ "delay_ms"]) => (LINK, key, Target::LinkDelay(i)),
        ("links", [key @ "jitter_ms"]) => {
            let action = |link, &LinkPlan { jitter, .. }: &_| Some(ChangeAction::LinkJitter { link, jitter });
            (LINK, key, Target::Link(i, action))
        }
        // Losses that are folded into the rate have no state of their own.
        ("links", ["loss", key]) if !link::folds_losses(node("arq")) => {
            let own = node("loss").and_then(link::loss_params);
            let action = |link, plan: &LinkPlan| {
                let loss = plan.loss.clone()?;
                Some(ChangeAction::LinkLoss { link, loss })
            };
            (own.unwrap_or_default(), key, Target::Link(i, action))
        }
        ("links", ["queue", key]) if live(QUEUE, key) => {
            let own = node("queue").and_then(kinds::queue_params);
            let action = |link, plan: &LinkPlan| {
                let queue = plan.queue.clone();
                Some(ChangeAction::Queue { link, queue })
            };
            (own.unwrap_or_default(), key, Target::Link(i, action))
        }
        ("flows", ["cc", key]) => {
            let own = node("cc").and_then(|cc| kinds::controller_params(cc, guests));
            let action = |group, flows: &[FlowPlan]| {
                let params = flows.first()?.controller.clone();
                Some(ChangeAction::Controller { group, params })
            };
            (own.unwrap_or_default(), key, Target::Group(i, action))
        }
        ("flows", [key @ ("extra_delay_ms" | "extra_return_delay_ms")]) => {
            let action = |group, flows: &_| Some(flow_delay(group, flows));
            (FLOW, key, Target::Group(i, action))
        }
        ("flows", ["transport", key @ "window_packets"]) => {
            let action = |group, flows: &[FlowPlan]| {
                let cap = flows.first()?.transport.window;
                Some(ChangeAction::WindowCap { group, cap })
            };
            (TransportParams::SPEC, key, Target::Group(i, action))
        }
        _ => return None,
    };
    (*key != "kind" && live(table, key)).then_some(target)
}

/// No row of the table says that `key` is fixed.
fn live(table: &[ParamSpec], key: &str) -> bool {
    table.iter().all(|spec| spec.key != key || spec.live)
}

/// What the engine does so that the run goes on as `after` says.
fn actions(target: Target, after: &Plan) -> Vec<ChangeAction> {
    match target {
        Target::Link(i, of) => of(i as u32, &after.links[i]).into_iter().collect(),
        Target::LinkDelay(i) => {
            let link = i as u32;
            let delay = after.links[i].delay;
            // Acknowledgements without links of their own take the forward propagation, so they follow.
            let follows = |flow: &FlowPlan| flow.return_path.is_empty() && flow.path.contains(&link);
            let groups = (0..after.groups.len()).map(|g| (g as u32, after.flows_of(g)));
            let groups = groups.filter(|(_, flows)| flows.first().is_some_and(follows));
            let delays = groups.map(|(g, flows)| flow_delay(g, flows));
            [ChangeAction::LinkDelay { link, delay }].into_iter().chain(delays).collect()
        }
        Target::Group(g, of) => of(g as u32, after.flows_of(g)).into_iter().collect(),
        Target::Seed(seed) => vec![ChangeAction::Seed(seed)],
    }
}

fn flow_delay(group: u32, flows: &[FlowPlan]) -> ChangeAction {
    ChangeAction::FlowDelay {
        group,
        extra: flows.iter().map(|flow| flow.extra_delay).collect(),
        back: flows.iter().map(|flow| flow.return_delay).collect(),
    }
}
