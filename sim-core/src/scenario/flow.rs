//! Reading a group of flows and expanding it.

use serde_json::Value;

use crate::params::{ParamSet, ParamSpec};
use crate::rng::Stream;
use crate::scenario::ScenarioError;
use crate::scenario::kinds;
use crate::scenario::plan::{FlowPlan, GroupPlan, LinkPlan};
use crate::scenario::reader::{Object, as_list, as_pair, keys, number, quoted, suggestion};
use crate::scenario::tables::{self, FLOW};
use crate::transport::TransportParams;
use crate::units::{Bytes, Span, Time};

/// Keys beside the table's.
const OTHERS: &[&str] = &[
    "id",
    "cc",
    "path",
    "paths",
    "return_path",
    "return_paths",
    "intervals_s",
    "transport",
    "scheduler",
];
/// Keys of `transport` that only multipath would need.
const TRANSPORT_OTHERS: &[&str] = &["receive_buffer_packets", "send_buffer_packets"];
/// A packet counts its hops, and the lives of its flow, in eight bits.
const MAX_LINKS: usize = 255;
const MAX_INTERVALS: usize = 255;

/// What a group is read against.
pub(crate) struct Context<'a> {
    /// The scenario's seed.
    pub(crate) seed: u32,
    /// All links.
    pub(crate) links: &'a [LinkPlan],
    /// How many more flows a run may have.
    pub(crate) room: u32,
    /// The index of this group.
    pub(crate) index: u32,
}

/// A number, or a range from which each flow draws its own.
#[derive(Clone, Copy)]
struct Spread {
    lo: f64,
    hi: f64,
}

/// Reads the group `value` at `path`, with its flows.
pub(crate) fn read(
    value: &Value,
    path: &str,
    context: &Context<'_>,
) -> Result<(GroupPlan, Vec<FlowPlan>), ScenarioError> {
    let group = Object::new(value, path, &keys(&[FLOW], OTHERS))?;
    let id = group.require_text("id")?;
    for key in ["paths", "return_paths", "scheduler"] {
        group.not_yet(key, |_| false, "a flow has one path and one return_path")?;
    }
    let count: u32 = group.param(&tables::COUNT)?;
    if count > context.room {
        let message = format!(
            "leaves more than {} flows in the run; reduce it",
            super::budget::MAX_FLOWS
        );
        return Err(group.error(tables::COUNT.key, message));
    }
    let plan = GroupPlan {
        id: id.to_owned(),
        count,
    };
    let flow = template(&group, context)?;
    let flows = expand(&group, &plan, &flow, context)?;
    Ok((plan, flows))
}

/// What all flows of the group have in common.
fn template(group: &Object<'_>, context: &Context<'_>) -> Result<FlowPlan, ScenarioError> {
    let path = links(group.require("path")?, &group.at("path"), context.links)?;
    let return_path = match group.get("return_path") {
        Some(list) => links(list, &group.at("return_path"), context.links)?,
        None => Box::default(),
    };
    // Without links of their own, acknowledgements take as long as the data's propagation.
    let return_delay = if return_path.is_empty() {
        path.iter().fold(Span::ZERO, |sum, link| {
            sum + context.links[*link as usize].delay
        })
    } else {
        Span::ZERO
    };
    Ok(FlowPlan {
        group: context.index,
        index: 0,
        path,
        return_path,
        return_delay,
        extra_delay: Span::ZERO,
        access: group.param(&tables::ACCESS)?,
        intervals: Vec::new(),
        size: group.param::<Option<Bytes>>(&tables::SIZE)?,
        packet_bytes: group.param(&tables::PACKET_BYTES)?,
        ack_bytes: group.param(&tables::ACK_BYTES)?,
        class: group.param(&tables::CLASS)?,
        controller: kinds::controller(group.require("cc")?, &group.at("cc"))?,
        transport: transport(group)?,
    })
}

/// The flows of the group, each with its own draws.
fn expand(
    group: &Object<'_>,
    plan: &GroupPlan,
    flow: &FlowPlan,
    context: &Context<'_>,
) -> Result<Vec<FlowPlan>, ScenarioError> {
    let extra = spread(group, &tables::EXTRA_DELAY)?.unwrap_or(Spread::ZERO);
    let back = spread(group, &tables::EXTRA_RETURN_DELAY)?.unwrap_or(Spread::ZERO);
    let activity = Activity::read(group)?;
    let flows = (0..plan.count).map(|index| {
        // One stream per flow and key: adding a flow or a key shifts nobody's draw.
        let draw = |spread: Spread, key: &str| {
            spread.draw(context.seed, &format!("flow:{}:{index}/{key}", plan.id))
        };
        FlowPlan {
            index,
            extra_delay: Span::from_ms(draw(extra, "extra_delay")),
            return_delay: flow.return_delay + Span::from_ms(draw(back, "extra_return_delay")),
            intervals: match &activity {
                Activity::Once { start, stop } => {
                    let from = Time::from_secs(draw(*start, "start"));
                    vec![(from, stop.map(|stop| Time::from_secs(draw(stop, "stop"))))]
                }
                Activity::Intervals(intervals) => intervals.clone(),
            },
            ..flow.clone()
        }
    });
    Ok(flows.collect())
}

/// When a flow runs.
enum Activity {
    /// From start to stop, or to the end of the run.
    Once { start: Spread, stop: Option<Spread> },
    /// On and off.
    Intervals(Vec<(Time, Option<Time>)>),
}

impl Activity {
    fn read(group: &Object<'_>) -> Result<Self, ScenarioError> {
        let start = spread(group, &tables::START)?;
        let stop = spread(group, &tables::STOP)?;
        if let Some(list) = group.list("intervals_s")? {
            if start.is_some() || stop.is_some() {
                return Err(group.error(
                    "intervals_s",
                    "stands in place of start_s and stop_s; give one or the other",
                ));
            }
            return intervals(list, &group.at("intervals_s")).map(Self::Intervals);
        }
        let start = start.unwrap_or(Spread::ZERO);
        match stop {
            Some(stop) if stop.lo <= start.hi => {
                let message = format!(
                    "must be later than start_s, {} s, not {} s",
                    start.hi, stop.lo
                );
                Err(group.error(tables::STOP.key, message))
            }
            stop => Ok(Self::Once { start, stop }),
        }
    }
}

fn intervals(list: &[Value], path: &str) -> Result<Vec<(Time, Option<Time>)>, ScenarioError> {
    if list.len() > MAX_INTERVALS {
        return Err(ScenarioError::new(
            path,
            format!(
                "must have at most {MAX_INTERVALS} intervals, not {}",
                list.len()
            ),
        ));
    }
    let mut free_from = 0.0;
    let mut out = Vec::with_capacity(list.len());
    for (i, entry) in list.iter().enumerate() {
        let at = format!("{path}.{i}");
        let (from, to) = as_pair(entry, &at, [&tables::START, &tables::STOP])?;
        if from < free_from {
            let rule = format!("must not start before the interval before ends, at {free_from} s");
            return Err(ScenarioError::refused(format!("{at}.0"), &rule, &entry[0]));
        }
        if to <= from {
            return Err(ScenarioError::refused(
                format!("{at}.1"),
                &format!("must be later than its start, {from} s"),
                &entry[1],
            ));
        }
        free_from = to;
        out.push((Time::from_secs(from), Some(Time::from_secs(to))));
    }
    Ok(out)
}

impl Spread {
    const ZERO: Self = Self { lo: 0.0, hi: 0.0 };

    fn draw(self, seed: u32, stream: &str) -> f64 {
        if self.lo < self.hi {
            Stream::new(seed, stream).uniform(self.lo, self.hi)
        } else {
            self.lo
        }
    }
}

/// A number or `{ "uniform": [lo, hi] }`, if given.
fn spread(group: &Object<'_>, spec: &ParamSpec) -> Result<Option<Spread>, ScenarioError> {
    let path = group.at(spec.key);
    let Some(value) = group.get(spec.key) else {
        return Ok(None);
    };
    if !value.is_object() {
        return number(spec, value, &path).map(|x| Some(Spread { lo: x, hi: x }));
    }
    let range = Object::new(value, &path, &["uniform"])?;
    let uniform = range.require("uniform")?;
    let (lo, hi) = as_pair(uniform, &range.at("uniform"), [spec, spec])?;
    if lo > hi {
        return Err(ScenarioError::refused(
            range.at("uniform"),
            "must be [lowest, highest]",
            uniform,
        ));
    }
    Ok(Some(Spread { lo, hi }))
}

/// Indices of the links that `value` names.
fn links(value: &Value, path: &str, links: &[LinkPlan]) -> Result<Box<[u32]>, ScenarioError> {
    let names = as_list(value, path)?;
    if names.len() > MAX_LINKS {
        return Err(ScenarioError::new(
            path,
            format!("must have at most {MAX_LINKS} links, not {}", names.len()),
        ));
    }
    names
        .iter()
        .enumerate()
        .map(|(i, name)| link_index(name, &format!("{path}.{i}"), links))
        .collect()
}

/// The index of the link that `name` names.
pub(crate) fn link_index(
    name: &Value,
    path: &str,
    links: &[LinkPlan],
) -> Result<u32, ScenarioError> {
    let found = name
        .as_str()
        .and_then(|id| links.iter().position(|link| link.id == id));
    found.map(|i| i as u32).ok_or_else(|| {
        let ids: Vec<&str> = links.iter().map(|link| link.id.as_str()).collect();
        let near = name.as_str().and_then(|id| suggestion(id, &ids));
        let rule = match near {
            Some(near) => format!("must be the id of a link (\"{near}\"?)"),
            None => format!(
                "must be the id of a link: {}",
                quoted(ids.iter().copied().take(10))
            ),
        };
        ScenarioError::refused(path, &rule, name)
    })
}

fn transport(group: &Object<'_>) -> Result<TransportParams, ScenarioError> {
    let Some(value) = group.get("transport") else {
        return Ok(TransportParams::defaults());
    };
    let spec = TransportParams::SPEC;
    let transport = Object::new(
        value,
        &group.at("transport"),
        &keys(&[spec], TRANSPORT_OTHERS),
    )?;
    for key in ["receive_buffer_packets", "send_buffer_packets"] {
        transport.not_yet(key, |_| false, "leave it out: it is for multipath")?;
    }
    let params = TransportParams::from_values(&transport.table(spec)?);
    for (key, bound) in [
        ("min_rto_ms", params.min_rto),
        ("initial_rto_ms", params.initial_rto),
    ] {
        if bound > params.max_rto {
            let message = format!(
                "must be at most max_rto_ms, {} ms, not {} ms",
                params.max_rto.as_ms(),
                bound.as_ms()
            );
            return Err(transport.error(key, message));
        }
    }
    Ok(params)
}
