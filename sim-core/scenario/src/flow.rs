//! Reading a group of flows and expanding it.

use serde_json::Value;

use crate::error::{at_most, refuse};
use crate::guests::Guests;
use crate::reader::{Object, as_list, as_pair, keys, number, quoted, suggestion};
use crate::tables::{self, FLOW, MULTIPATH_TRANSPORT};
use crate::{Result, ScenarioError, budget, kinds};
use lbe_app::ApplicationParams;
use lbe_cc::{ControllerParams, MAX_PATHS};
use lbe_engine::plan::{FlowPlan, GroupPlan, LinkPlan};
use lbe_model::params::{ParamSet, ParamSpec};
use lbe_model::rng::Stream;
use lbe_model::units::{Bytes, Span, Time};
use lbe_transport::{
    GrowthCheck, IdleRestart, MultipathParams, OF_DATAGRAMS, Prr, Recovery, Rledbat, RtoFloor, SET, TransportParams,
    Undo,
};

/// Keys beside the table's.
const OTHERS: &[&str] = &[
    "id", "app", "cc", "path", "paths", "return_path", "return_paths", "intervals_s", "transport", "scheduler",
    "subflow_offset_s", "buffer_splitting", "nr_sack",
];
/// A packet counts its hops, and the lives of its flow, in eight bits.
const MAX_LINKS: usize = 255;
const MAX_INTERVALS: usize = 255;

/// What a group is read against.
pub(crate) struct Context<'a> {
    /// The scenario's seed.
    pub(crate) seed: u32,
    /// All links.
    pub(crate) links: &'a Links<'a>,
    /// How many more flows a run may have.
    pub(crate) room: u32,
    /// How many more links their paths may name.
    pub(crate) hops: u64,
    /// How many more intervals they may have.
    pub(crate) intervals: u64,
    /// The scenario's own controllers.
    pub(crate) guests: &'a Guests,
    /// The index of this group.
    pub(crate) index: u32,
}

/// The links of a scenario, to be found by their ids: paths name many.
pub(crate) struct Links<'a> {
    plans: &'a [LinkPlan],
    /// In the order of the ids.
    by_id: Vec<(&'a str, u32)>,
}

impl<'a> Links<'a> {
    pub(crate) fn new(plans: &'a [LinkPlan]) -> Self {
        let mut by_id: Vec<(&str, u32)> = plans.iter().map(|link| link.id.as_str()).zip(0..).collect();
        by_id.sort_unstable();
        Self { plans, by_id }
    }

    /// The index of the link that `name` names; `path` says where it stands.
    pub(crate) fn index(&self, name: &Value, path: impl FnOnce() -> String) -> Result<u32> {
        let found = name.as_str().and_then(|id| {
            let place = self.by_id.binary_search_by_key(&id, |(id, _)| id).ok()?;
            Some(self.by_id[place].1)
        });
        found.ok_or_else(|| self.unknown(name, path()))
    }

    #[cold]
    fn unknown(&self, name: &Value, path: String) -> ScenarioError {
        let ids: Vec<&str> = self.plans.iter().map(|link| link.id.as_str()).collect();
        let near = name.as_str().and_then(|id| suggestion(id, &ids));
        let some = || quoted(ids.iter().copied().take(10));
        let rule = near.map_or_else(
            || format!("must be the id of a link: {}", some()),
            |near| format!("must be the id of a link ({}?)", quoted([near])),
        );
        ScenarioError::refused(path, &rule, name)
    }
}

/// A number, or a range from which each flow draws its own.
#[derive(Clone, Copy)]
struct Spread {
    lo: f64,
    hi: f64,
}

/// A group as it is read.
pub(crate) struct Group {
    /// What it is called and how many connections it has.
    pub(crate) plan: GroupPlan,
    /// How its connections use their paths; `None` where each has a single `path`.
    pub(crate) multipath: Option<MultipathParams>,
    /// The flows of each connection, one for each path.
    pub(crate) connections: Vec<Vec<FlowPlan>>,
}

/// Reads the group `value` at `path`, with its flows.
#[inline(never)]
pub(crate) fn read(value: &Value, path: &str, context: &Context<'_>) -> Result<Group> {
    let group = Object::new(value, path, &keys(&[FLOW], OTHERS))?;
    let id = group.require_id()?.to_owned();
    let mut routes = routes(&group, context)?;
    let (transport, multipath) = transport(&group)?;
    let application = application(&group)?;
    // All connections of an application take the same way.
    if let (Some(application), [route]) = (&application, &routes[..]) {
        routes = vec![route.clone(); application.connections() as usize];
    }
    let count: u32 = group.param(&tables::COUNT)?;
    if u64::from(count) * routes.len() as u64 > u64::from(context.room) {
        let most = budget::MAX_FLOWS;
        let message = format!("leaves more than {most} flows in the run; reduce it");
        return group.fail(tables::COUNT.key, message);
    }
    check_hops(&group, &routes, count, context.hops)?;
    let plan = GroupPlan { id, count };
    let of = |route| template(&group, context, route, (&transport, &application));
    let templates = routes.into_iter().map(of).collect::<Result<Vec<_>>>()?;
    let controller = &templates[0].controller;
    if controller.is_datagram() {
        let id = controller.spec().id;
        if multipath.is_some() {
            let message = format!("\"{id}\" does not resend: it takes a single path");
            return group.fail("cc.kind", message);
        }
        check_datagram(&group, id)?;
        if group.get("app").is_some() {
            let message = format!("\"{id}\" does not resend, and an application needs all of its data");
            return group.fail("cc.kind", message);
        }
    }
    let connections = expand(&group, &plan, &templates, multipath.as_ref(), context)?;
    Ok(Group { plan, multipath, connections })
}

/// The links of one subflow, and those of its acknowledgements.
type Route = (Box<[u32]>, Box<[u32]>);

/// The ways of a group: one, or one for each entry of `paths`.
fn routes(group: &Object<'_>, context: &Context<'_>) -> Result<Vec<Route>> {
    let several = group.get("paths").is_some();
    if several {
        for (single, several) in [("path", "paths"), ("return_path", "return_paths")] {
            if group.get(single).is_some() {
                let message = format!("stands in place of {single}; give one of the two");
                return group.fail(several, message);
            }
        }
    } else if group.get("return_paths").is_some() {
        return group.fail("return_paths", "needs paths; with a path, give return_path");
    }
    let read = |key: &str| {
        let path = group.at(key);
        if !several {
            return Ok(vec![links(group.require(key)?, &path, context.links)?]);
        }
        let list = group.require_list(key)?;
        at_most(MAX_PATHS, "paths", list.len(), &path)?;
        let of = |(i, one)| links(one, &format!("{path}.{i}"), context.links);
        list.iter().enumerate().map(of).collect()
    };
    let (key, back_key) = if several { ("paths", "return_paths") } else { ("path", "return_path") };
    let paths = read(key)?;
    let backs = match group.get(back_key) {
        Some(_) => read(back_key)?,
        None => vec![Box::default(); paths.len()],
    };
    if backs.len() != paths.len() {
        let (most, found) = (paths.len(), backs.len());
        let message = format!("must have as many entries as paths, {most}, not {found}");
        return group.fail(back_key, message);
    }
    Ok(paths.into_iter().zip(backs).collect())
}

/// Refuses paths that all flows together would name too many links with.
fn check_hops(group: &Object<'_>, routes: &[Route], count: u32, room: u64) -> Result<()> {
    let both = |(path, back): &Route| path.len() + back.len();
    let hops: usize = routes.iter().map(both).sum();
    if hops as u64 * u64::from(count) <= room {
        return Ok(());
    }
    let most = budget::MAX_HOPS;
    let message =
        format!("leaves more than {most} links in the paths of all flows together; reduce it, or shorten the paths");
    group.fail(tables::COUNT.key, message)
}

/// Refuses what a sender without a window would not heed; a default says nothing.
fn check_datagram(group: &Object<'_>, kind: &str) -> Result<()> {
    let Some(transport) = group.get("transport") else {
        return Ok(());
    };
    for spec in TransportParams::SPEC {
        let is_other = transport
            .get(spec.key)
            .is_some_and(|value| !value.is_null() && spec.read(value) != Ok(spec.default_value()));
        if is_other && !OF_DATAGRAMS.contains(&spec.key) {
            let message = format!(
                "is of a window and of packets that are sent again, and cc.kind \"{kind}\" has neither; leave it out"
            );
            return group.fail(&format!("transport.{}", spec.key), message);
        }
    }
    Ok(())
}

/// The group's `transport`, and how its connections use their paths, where it has `paths`.
fn transport(group: &Object<'_>) -> Result<(TransportParams, Option<MultipathParams>)> {
    // The contract keeps the buffers in `transport`, and the scheduler beside it.
    let nothing = Value::Object(serde_json::Map::new());
    let value = group.get("transport").unwrap_or(&nothing);
    let known = keys(&[TransportParams::SPEC], MULTIPATH_TRANSPORT);
    let transport = Object::new(value, &group.at("transport"), &known)?;
    let several = group.get("paths").is_some();
    let mut values = Vec::new();
    for spec in MultipathParams::SPEC {
        let is_inside = MULTIPATH_TRANSPORT.contains(&spec.key);
        let owner = if is_inside { &transport } else { group };
        if !several && owner.get(spec.key).is_some() {
            let message = "is for a connection over several paths; give paths";
            return owner.fail(spec.key, message);
        }
        values.extend(owner.table(std::slice::from_ref(spec))?);
    }
    let rows = TransportParams::rows_of(transport.param(&SET)?);
    let params = TransportParams::from_values(&transport.table(&rows)?);
    let most = params.max_rto;
    for (key, bound) in [("min_rto_ms", params.min_rto), ("initial_rto_ms", params.initial_rto)] {
        if bound > most {
            let (most, bound) = (most.as_ms(), bound.as_ms());
            let message = format!("must be at most max_rto_ms, {most} ms, not {bound} ms");
            return transport.fail(key, message);
        }
    }
    if params.quick_ack && !params.delayed_ack {
        let message = "needs delayed_ack; without it each packet is acknowledged at once anyway";
        return transport.fail("quick_ack", message);
    }
    check_recovery(&transport, &params)?;
    if params.rledbat != Rledbat::Off && several {
        let message = "is of a receiver with a single path; give path in place of paths";
        return transport.fail("rledbat", message);
    }
    Ok((params, several.then(|| MultipathParams::from_values(&values))))
}

/// Refuses what the loss recovery has no use for.
fn check_recovery(transport: &Object<'_>, params: &TransportParams) -> Result<()> {
    let recovery = params.recovery;
    let refused = |key: &str, message: &str| {
        let by_set = match transport.get(key) {
            None => "; the set has it",
            Some(_) => "",
        };
        transport.fail(key, format!("{message}{by_set}"))
    };
    let has_blocks = !matches!(recovery, Recovery::NewReno | Recovery::Reno);
    for (key, is_on) in [
        ("prr", params.prr != Prr::Off),
        ("undo", params.undo != Undo::Off),
        ("growth_check", params.growth_check != GrowthCheck::Strict),
        ("idle_restart", params.idle_restart != IdleRestart::Off),
        ("rto_floor", params.rto_floor != RtoFloor::Timeout),
    ] {
        if is_on && !has_blocks {
            let message = "needs selective acknowledgements: recovery \"sack\", \"rack\" or \"quic\"";
            return refused(key, message);
        }
    }
    if params.tlp && recovery != Recovery::Rack {
        let message = "needs recovery \"rack\", which finds what is lost before the probe";
        return refused("tlp", message);
    }
    if recovery == Recovery::Quic {
        if params.rledbat != Rledbat::Off {
            let message = "needs TCP's timestamps, which recovery \"quic\" does not have";
            return refused("rledbat", message);
        }
        if params.undo != Undo::Off && params.undo != Undo::All {
            let message =
                "must be \"off\" or \"all\" with recovery \"quic\", whose packet numbers tell each late packet";
            return refused("undo", message);
        }
        if params.rto_floor != RtoFloor::Timeout {
            let message = "is not for recovery \"quic\", which has packet numbers and probes of its own";
            return refused("rto_floor", message);
        }
    }
    Ok(())
}

/// What all flows of the group on one path have in common.
fn template(
    group: &Object<'_>,
    context: &Context<'_>,
    (path, return_path): Route,
    (transport, application): (&TransportParams, &Option<ApplicationParams>),
) -> Result<FlowPlan> {
    let controller = kinds::controller_of(group.require("cc")?, &group.at("cc"), context.guests)?;
    // Without links of their own, acknowledgements take as long as the data's propagation.
    let own = if return_path.is_empty() { &*path } else { &[] };
    let delay = |link: &u32| context.links.plans[*link as usize].delay;
    Ok(FlowPlan {
        group: context.index,
        index: 0,
        connection: 0,
        path_index: 0,
        paths: 1,
        is_subflow: group.get("paths").is_some(),
        return_delay: own.iter().map(delay).fold(Span::ZERO, |sum, one| sum + one),
        path,
        return_path,
        extra_delay: Span::ZERO,
        access: group.param(&tables::ACCESS)?,
        intervals: Vec::new(),
        size: group.param::<Option<Bytes>>(&tables::SIZE)?,
        application: application.clone(),
        packet_bytes: packet_bytes(group, &controller)?,
        ack_bytes: group.param(&tables::ACK_BYTES)?,
        class: group.param(&tables::CLASS)?,
        source_host: group.param(&tables::SOURCE_HOST)?,
        destination_host: group.param(&tables::DESTINATION_HOST)?,
        controller,
        transport: transport.clone(),
    })
}

/// What a packet of data has on the wire, which some sources say themselves; a default says nothing.
fn packet_bytes(group: &Object<'_>, controller: &ControllerParams) -> Result<u32> {
    let key = &tables::PACKET_BYTES;
    let given = group.get(key.key);
    match controller.packet() {
        Some(_) if given.is_some_and(|value| key.read(value) != Ok(key.default_value())) => {
            let id = controller.spec().id;
            let message = format!("is what cc.kind \"{id}\" says itself; leave it out");
            group.fail(key.key, message)
        }
        Some(bytes) => Ok(bytes.get() as u32),
        None => group.param(key),
    }
}

/// What writes the group's data. It has a beginning and an end of its own, and connections of its own.
fn application(group: &Object<'_>) -> Result<Option<ApplicationParams>> {
    let Some(value) = group.get("app") else {
        return Ok(None);
    };
    for other in [tables::SIZE.key, "intervals_s", "paths"] {
        if group.get(other).is_some() {
            let message = format!("cannot stand beside {other}; give one of the two");
            return group.fail("app", message);
        }
    }
    kinds::application(value, &group.at("app")).map(Some)
}

/// The connections of the group, each flow with its own draws.
fn expand(
    group: &Object<'_>,
    plan: &GroupPlan,
    templates: &[FlowPlan],
    multipath: Option<&MultipathParams>,
    context: &Context<'_>,
) -> Result<Vec<Vec<FlowPlan>>> {
    let extra = spread(group, &tables::EXTRA_DELAY)?.unwrap_or(Spread::ZERO);
    let back = spread(group, &tables::EXTRA_RETURN_DELAY)?.unwrap_or(Spread::ZERO);
    let activity = Activity::read(group)?;
    if let Activity::Intervals(list) = &activity
        && (list.len() * templates.len()) as u64 * u64::from(plan.count) > context.intervals
    {
        let most = budget::MAX_INTERVALS;
        let message = format!("leaves more than {most} intervals of all flows together; give fewer, or reduce count");
        return group.fail("intervals_s", message);
    }
    let paths = templates.len() as u32;
    let offset = multipath.map_or(Span::ZERO, |m| m.subflow_offset);
    let flow = |index: u32, path_index: u32| {
        let flow = &templates[path_index as usize];
        // One stream per connection and key: adding a flow or a key shifts nobody's draw.
        let draw = |spread: Spread, key: &str| spread.draw(context.seed, &format!("flow:{}:{index}/{key}", plan.id));
        let later = Span::from_nanos(offset.as_nanos() * u64::from(path_index));
        let intervals = match &activity {
            Activity::Once { start, stop } => {
                let from = Time::from_secs(draw(*start, "start"));
                vec![(from, stop.map(|stop| Time::from_secs(draw(stop, "stop"))))]
            }
            Activity::Intervals(intervals) => intervals.clone(),
        };
        FlowPlan {
            index,
            path_index,
            paths,
            extra_delay: Span::from_ms(draw(extra, "extra_delay")),
            return_delay: flow.return_delay + Span::from_ms(draw(back, "extra_return_delay")),
            intervals: intervals
                .into_iter()
                .map(|(from, to)| (from + later, to))
                .filter(|(from, to)| to.is_none_or(|to| *from < to))
                .collect(),
            ..flow.clone()
        }
    };
    let connection = |index| (0..paths).map(|path| flow(index, path)).collect();
    Ok((0..plan.count).map(connection).collect())
}

/// When a flow runs.
enum Activity {
    /// From start to stop, or to the end of the run.
    Once { start: Spread, stop: Option<Spread> },
    /// On and off.
    Intervals(Vec<(Time, Option<Time>)>),
}

impl Activity {
    fn read(group: &Object<'_>) -> Result<Self> {
        let start = spread(group, &tables::START)?;
        let stop = spread(group, &tables::STOP)?;
        if let Some(list) = group.list("intervals_s")? {
            if start.is_some() || stop.is_some() {
                let message = "stands in place of start_s and stop_s; give one or the other";
                return group.fail("intervals_s", message);
            }
            return intervals(list, &group.at("intervals_s")).map(Self::Intervals);
        }
        let start = start.unwrap_or(Spread::ZERO);
        match stop {
            Some(stop) if stop.lo <= start.hi => {
                let (start, stop) = (start.hi, stop.lo);
                let message = format!("must be later than start_s, {start} s, not {stop} s");
                group.fail(tables::STOP.key, message)
            }
            stop => Ok(Self::Once { start, stop }),
        }
    }
}

fn intervals(list: &[Value], path: &str) -> Result<Vec<(Time, Option<Time>)>> {
    at_most(MAX_INTERVALS, "intervals", list.len(), path)?;
    let mut free_from = 0.0;
    let mut out = Vec::with_capacity(list.len());
    for (i, entry) in list.iter().enumerate() {
        let at = format!("{path}.{i}");
        let (from, to) = as_pair(entry, &at, [&tables::START, &tables::STOP])?;
        if from < free_from {
            let rule = format!("must not start before the interval before ends, at {free_from} s");
            return refuse(format!("{at}.0"), &rule, &entry[0]);
        }
        if to <= from {
            let rule = format!("must be later than its start, {from} s");
            return refuse(format!("{at}.1"), &rule, &entry[1]);
        }
        free_from = to;
        out.push((Time::from_secs(from), Some(Time::from_secs(to))));
    }
    Ok(out)
}

impl Spread {
    const ZERO: Self = Self { lo: 0.0, hi: 0.0 };

    fn draw(self, seed: u32, stream: &str) -> f64 {
        if self.lo < self.hi { Stream::new(seed, stream).uniform(self.lo, self.hi) } else { self.lo }
    }
}

/// A number or `{ "uniform": [lo, hi] }`, if given.
fn spread(group: &Object<'_>, spec: &ParamSpec) -> Result<Option<Spread>> {
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
        return refuse(range.at("uniform"), "must be [lowest, highest]", uniform);
    }
    Ok(Some(Spread { lo, hi }))
}

/// Indices of the links that `value` names.
fn links(value: &Value, path: &str, links: &Links<'_>) -> Result<Box<[u32]>> {
    let names = as_list(value, path)?;
    at_most(MAX_LINKS, "links", names.len(), path)?;
    let of = |(i, name)| links.index(name, || format!("{path}.{i}"));
    names.iter().enumerate().map(of).collect()
}
