//! What the figures of a report may be: the range of each row of the engine's table, and what holds between them.

use serde_json::Value;
use sim_core::plan::{ConnectionPlan, FlowPlan, Plan};
use sim_core::record::metrics::Metric;
use sim_core::record::report::{FlowReport, LinkReport, MultipathReport, PathReport};
use sim_core::record::{Absences, Report};
use sim_core::scenario::plan::ChangeAction;
use sim_core::units::{Span, Time};

/// A bin of a histogram stands for values so much below and above its middle.
const BIN: f64 = 0.004;

/// What bounds the figures of a run, or of a flow in it.
#[derive(Clone, Copy)]
struct Scene {
    duration_s: f64,
    measured_s: f64,
    /// How many there are to share.
    flows: u32,
    /// The most that the flow's last links carry, rounding included.
    rate_bps: f64,
    /// Propagation there, and both ways.
    way_ms: f64,
    round_ms: f64,
}

/// From where to where the figure under `key` goes; none for one that no test knows.
fn range(key: &str, scene: &Scene) -> Option<(f64, f64)> {
    let duration_ms = 1000.0 * scene.duration_s;
    let binned = |least_ms: f64| (least_ms * (1.0 - BIN), duration_ms * (1.0 + BIN));
    Some(match key {
        "efficiency" | "queue_occupancy" | "delay_index" | "loss" | "share" | "reordering" | "retransmitted"
        | "stalled" | "late" | "missing" => (0.0, 1.0),
        "jain_long" | "jain_short" | "jain_group" => (1.0 / f64::from(scene.flows), 1.0),
        "queue_mean_packets" | "switches_per_min" | "sent_packets" | "delivered_packets" | "lost_packets"
        | "marked_packets" | "retransmits" | "timeouts" | "reinjected_packets" | "duplicate_packets"
        | "most_held_packets" | "enqueued" | "dropped" | "lost" | "marked" | "loads" | "stalls" | "probes" => {
            (0.0, f64::MAX)
        }
        "queue_delay_mean_ms" | "jitter_ms" => (0.0, duration_ms),
        "queue_delay_p95_ms" => binned(0.0),
        "throughput_bps" | "goodput_bps" => (0.0, scene.rate_bps),
        "rtt_mean_ms" => (scene.round_ms, duration_ms),
        "active_s" | "blocked_s" => (0.0, scene.measured_s),
        "completed_s" | "longest_gap_s" => (0.0, scene.duration_s),
        "slowdown" => (1.0, f64::MAX),
        "load_mean_ms" | "load_p50_ms" | "load_p95_ms" | "probe_new_ms" | "probe_own_ms" => binned(scene.round_ms),
        "startup_s" => (scene.round_ms / 1000.0, scene.duration_s),
        "film_rate_bps" => (230e3, 6e6),
        "delay_p50_ms" | "delay_p95_ms" | "delay_p99_ms" => binned(scene.way_ms),
        "mouth_to_ear_ms" => (scene.way_ms, f64::MAX),
        "r_factor" => (0.0, 100.0),
        "mos" => (1.0, 4.5),
        "rpm" => (0.0, 60_000.0 / (scene.round_ms * (1.0 - BIN))),
        _ => return None,
    })
}

/// Within these bounds but for rounding, or absent.
fn within(figure: Option<f64>, (least, most): (f64, f64)) -> bool {
    figure.is_none_or(|x| (least * (1.0 - 1e-9)..=most * (1.0 + 1e-9)).contains(&x))
}

/// In this order, where they are there.
fn ascend(figures: &[Option<f64>]) -> bool {
    let there: Vec<f64> = figures.iter().copied().flatten().collect();
    there.is_sorted()
}

/// The most that a link ever carries per second; that of a trace is without bound.
fn top_rate(plan: &Plan, link: u32) -> f64 {
    let of_plan = &plan.links[link as usize];
    if of_plan.trace.is_some() {
        return f64::INFINITY;
    }
    let changed = plan.changes.iter().filter_map(|c| match c.action {
        ChangeAction::LinkRate { link: l, rate } if l == link => Some(rate),
        _ => None,
    });
    let steps = of_plan.rate_steps.iter().map(|(_, rate)| *rate);
    let rates = steps.chain(changed).chain([of_plan.rate]);
    rates.map(|rate| rate.as_bps() as f64).fold(0.0, f64::max)
}

/// The laws that are broken.
struct Laws(Vec<String>);

impl Laws {
    fn law(&mut self, name: &str, holds: bool) {
        if !holds {
            self.0.push(name.to_owned());
        }
    }

    /// Each figure is in its range, or absent; for each that is, a reason that its row allows.
    /// A figure that may have `nothing_to_measure` needs none.
    fn figures(
        &mut self,
        rows: &[Metric],
        figures: &[(&'static str, Value)],
        absent: &Absences,
        scene: &Scene,
        nothing_to_measure: bool,
    ) {
        assert_eq!(rows.len(), figures.len());
        for (row, (key, value)) in rows.iter().zip(figures) {
            let range = range(key, scene);
            self.law(&format!("{key} has a range"), range.is_some());
            let each: Vec<(String, &Value)> = match value {
                Value::Object(groups) => {
                    let named = groups.iter().map(|(id, one)| (format!("{key}.{id}"), one));
                    named.collect()
                }
                one => vec![((*key).to_owned(), one)],
            };
            for (name, one) in each {
                let bounds = range.unwrap_or((f64::MIN, f64::MAX));
                // What no number says is printed as null, too: the reason tells them apart.
                self.law(&format!("{name} is {one}"), within(one.as_f64(), bounds));
                let why = absent.get(&name);
                self.law(
                    &format!("{name} has one reason to be absent that its row names"),
                    why.is_none_or(|why| one.is_null() && row.absent.contains(&why)),
                );
                self.law(
                    &format!("{name} says why it is absent"),
                    !one.is_null() || why.is_some() || nothing_to_measure,
                );
            }
        }
    }
}

/// The laws that figures break: none, in any topology, after any warm-up.
pub(crate) fn broken(report: &Report, plan: &Plan) -> Vec<String> {
    let mut laws = Laws(vec![]);
    let measured = plan.duration.since(plan.warmup);
    let scene = Scene {
        duration_s: plan.duration.as_secs(),
        measured_s: measured.as_secs(),
        flows: plan.connections.len() as u32,
        rate_bps: f64::INFINITY,
        way_ms: 0.0,
        round_ms: 0.0,
    };
    // A run that ended in its warm-up has measured nothing.
    let cut_short = report.ended_early.is_some();
    laws.figures(Report::METRICS, &report.figures(), &report.absent, &scene, cut_short);
    let there = report.share.iter().filter_map(|(_, share)| *share);
    let shares: Vec<f64> = there.collect();
    let whole: f64 = shares.iter().sum();
    laws.law("shares make one", shares.is_empty() || (whole - 1.0).abs() < 1e-9);
    for ((_, jain), group) in report.jain_group.iter().zip(&plan.groups) {
        let least = 1.0 / f64::from(group.count);
        laws.law("Jain within a group", within(*jain, (least, 1.0)));
    }
    for link in &report.links {
        laws.figures(LinkReport::METRICS, &link.figures(), &link.absent, &scene, cut_short);
        laws.law("dropped of those offered", link.dropped <= link.enqueued);
        let by_reason = (link.drops.iter().sum(), link.marks.iter().sum());
        laws.law("by reason", (link.dropped, link.marked) == by_reason);
    }
    for (flow, connection) in report.flows.iter().zip(&plan.connections) {
        flow_is_in_range(flow, (plan, connection), &scene, &mut laws);
    }
    laws.0
}

/// What bounds a flow that takes these paths and did this.
fn scene_of(plan: &Plan, paths: &[FlowPlan], did: &PathReport, scene: &Scene) -> Scene {
    let moves =
        |action: &ChangeAction| matches!(action, ChangeAction::LinkDelay { .. } | ChangeAction::FlowDelay { .. });
    let is_moved = plan.changes.iter().any(|change| moves(&change.action));
    let over = |links: &[u32]| {
        let delays = links.iter().map(|link| plan.links[*link as usize].delay);
        delays.fold(Span::ZERO, |sum, delay| sum + delay)
    };
    let way = |path: &FlowPlan| over(&path.path) + path.extra_delay;
    let round = |path: &FlowPlan| way(path) + over(&path.return_path) + path.return_delay;
    let least = |of: &dyn Fn(&FlowPlan) -> Span| {
        let ms = paths.iter().map(|path| of(path).as_ms());
        if is_moved { 0.0 } else { ms.fold(f64::MAX, f64::min) }
    };
    let rates = paths.iter().map(|p| top_rate(plan, p.path[p.path.len() - 1]));
    // Each time that it is active ends at a whole nanosecond, and so may the service of a packet that goes alone.
    let grain = 1.0 + (2.0 + did.sent as f64) * 1e-9 / did.active_s;
    Scene {
        rate_bps: rates.sum::<f64>() * if did.active_s > 0.0 { grain } else { 1.0 },
        way_ms: least(&way),
        round_ms: least(&round),
        ..*scene
    }
}

fn flow_is_in_range(flow: &FlowReport, (plan, connection): (&Plan, &ConnectionPlan), scene: &Scene, laws: &mut Laws) {
    let paths = &plan.flows[connection.flows()];
    let of_plan = &paths[0];
    let scene = scene_of(plan, paths, &flow.total, scene);
    path_is_in_range(&flow.total, &scene, laws);
    let absent = &flow.total.absent;
    let is_finite = of_plan.size.is_some();
    laws.figures(FlowReport::METRICS, &flow.figures(), absent, &scene, !is_finite || flow.multipath.is_some());
    laws.law(
        "a finite transfer is complete or not",
        flow.completed_s.is_none() == (!is_finite || absent.get("completed_s").is_some()),
    );
    laws.law("it stands still no longer than it takes", ascend(&[flow.longest_gap_s, flow.completed_s]));
    if flow.completed_s.is_some() && plan.warmup == Time::ZERO {
        completed(flow, of_plan, laws);
    }
    if let Some(multipath) = &flow.multipath {
        laws.figures(MultipathReport::METRICS, &multipath.figures(), absent, &scene, false);
        let arrived: u64 = multipath.subflows.iter().map(|s| s.delivered).sum();
        laws.law("no byte counts twice", flow.total.delivered <= arrived);
        for (path, of_plan) in multipath.subflows.iter().zip(paths) {
            let scene = scene_of(plan, core::slice::from_ref(of_plan), path, &scene);
            path_is_in_range(path, &scene, laws);
        }
    }
    if let Some(application) = &flow.application {
        let figures = application.figures();
        let find = |key: &str| {
            let found = figures.iter().find(|(k, _)| *k == key);
            found.and_then(|(_, value)| value.as_f64())
        };
        // What is no call has no figures of one.
        let is_call = of_plan.controller.listening().is_none_or(|listening| listening.call.is_some());
        let (rows, kept): (Vec<Metric>, Vec<_>) = application
            .metrics()
            .iter()
            .copied()
            .zip(figures.iter().cloned())
            .filter(|(row, _)| is_call || !["mouth_to_ear_ms", "r_factor", "mos"].contains(&row.key))
            .unzip();
        laws.figures(&rows, &kept, absent, &scene, false);
        for keys in [
            &["load_p50_ms", "load_p95_ms"][..],
            &["delay_p50_ms", "delay_p95_ms", "delay_p99_ms"][..],
            &["late", "missing"][..],
        ] {
            let values: Vec<Option<f64>> = keys.iter().map(|key| find(key)).collect();
            laws.law(&format!("{keys:?} ascend"), ascend(&values));
        }
    }
}

/// All of a transfer has arrived that is said to be complete.
fn completed(flow: &FlowReport, of_plan: &FlowPlan, laws: &mut Laws) {
    let packets = u64::from(of_plan.packets());
    laws.law(
        "what is complete has been sent and delivered",
        flow.total.delivered >= packets && flow.total.sent >= packets,
    );
    let size = 8.0 * (packets * of_plan.payload().get()) as f64;
    let useful = flow.total.goodput_bps.map(|bps| bps * flow.total.active_s);
    laws.law("what is complete has come into order", useful.is_some_and(|bits| bits >= size * (1.0 - 1e-9)));
}

fn path_is_in_range(path: &PathReport, scene: &Scene, laws: &mut Laws) {
    laws.figures(PathReport::METRICS, &path.figures(), &path.absent, scene, false);
    laws.law("sent is delivered, lost, or neither", path.delivered + path.lost <= path.sent);
    laws.law("retransmissions are sent", path.retransmits <= path.sent);
    laws.law("goodput within throughput", ascend(&[path.goodput_bps, path.throughput_bps]));
    let is_active = path.active_s > 0.0;
    laws.law(
        "who was active has rates",
        path.throughput_bps.is_some() == is_active && path.goodput_bps.is_some() == is_active,
    );
}
