//! Laws that every queue discipline of the registry keeps, over random parameters, arrivals and services:
//! packets are conserved, limits hold, a flow's packets stay in order, and who waits is served.

use std::collections::BTreeMap;

use crate::drawn::cases;
use proptest::prelude::*;
use sim_core::packet::{Class, Ecn, Packet};
use sim_core::params::{Numbers, ParamKind, ParamSpec, ParamValue};
use sim_core::queue::{AnyQueue, Backlog, DropReason, Limit, MarkReason, QUEUES, QueueEntry, Sink, Site};
use sim_core::rng::Stream;
use sim_core::units::{Bytes, Rate, Span, Time};

const FLOWS: u32 = 6;

/// What becomes of the packets besides being served.
#[derive(Default)]
struct Watch {
    drops: Vec<(u32, DropReason)>,
    marks: Vec<(Packet, MarkReason)>,
}

impl Sink for Watch {
    fn drop(&mut self, packet: Packet, reason: DropReason) {
        self.drops.push((packet.seq, reason));
    }

    fn mark(&mut self, packet: &Packet, reason: MarkReason) {
        self.marks.push((*packet, reason));
    }

    fn walked(&mut self, _steps: u32) {}
}

/// A value of a parameter: its default, or any that its slider reaches.
fn value(spec: &ParamSpec) -> BoxedStrategy<ParamValue> {
    let default = spec.default_value();
    let other = match spec.kind {
        ParamKind::Number(Numbers { integer, .. }) => {
            let (lo, hi) = spec.slider;
            (lo..=hi).prop_map(move |x| ParamValue::Number(if integer { libm::floor(x) } else { x })).boxed()
        }
        ParamKind::Flag { .. } => any::<bool>().prop_map(ParamValue::Flag).boxed(),
        ParamKind::Choice { options, .. } => {
            prop::sample::select(options).prop_map(|option| ParamValue::Choice(option.id)).boxed()
        }
    };
    prop_oneof![2 => Just(default), 1 => other].boxed()
}

/// One step: time passes, then a packet arrives or is served.
#[derive(Clone, Copy, Debug)]
enum Step {
    Arrive {
        flow: u32,
        bytes: u32,
        ecn: Ecn,
    },
    Serve,
    /// The reader lowers or raises the limit, or moves a slider.
    Change {
        limit: u32,
    },
}

fn step() -> impl Strategy<Value = (u32, Step)> {
    let ecn = prop::sample::select(vec![Ecn::NotEct, Ecn::NotEct, Ecn::Ect0, Ecn::Ect1, Ecn::Ce]);
    let bytes = prop::sample::select(vec![40_u32, 500, 1500, 1500, 1500]);
    let arrive = (0..FLOWS, bytes, ecn).prop_map(|(flow, bytes, ecn)| Step::Arrive { flow, bytes, ecn });
    let what = prop_oneof![
        60 => arrive,
        45 => Just(Step::Serve),
        1 => (1..40_u32).prop_map(|limit| Step::Change { limit }),
    ];
    (prop_oneof![3 => Just(0_u32), 6 => 0..3_000_u32, 1 => 0..200_000_u32], what)
}

#[derive(Clone, Debug)]
struct Case {
    entry: &'static QueueEntry,
    values: Vec<ParamValue>,
    other_values: Vec<ParamValue>,
    limit: Limit,
    ecn: bool,
    seed: u32,
    steps: Vec<(u32, Step)>,
}

fn case() -> impl Strategy<Value = Case> {
    prop::sample::select(QUEUES).prop_flat_map(|queue| {
        let entry = QUEUES.iter().find(|q| q.id == queue.id).expect("one of them");
        let values = || entry.params.iter().map(value).collect::<Vec<_>>();
        let limit = prop_oneof![
            (1..40_u32).prop_map(Limit::Packets),
            (1500..60_000_u64).prop_map(|n| Limit::Bytes(Bytes::new(n))),
        ];
        let steps = prop::collection::vec(step(), 1..400);
        (values(), values(), limit, any::<bool>(), any::<u32>(), steps).prop_map(
            move |(values, other_values, limit, ecn, seed, steps)| Case {
                entry,
                values,
                other_values,
                limit,
                ecn,
                seed,
                steps,
            },
        )
    })
}

/// The flow's class and what its packets say of ECN do not change, as with a real sender.
fn packet(flow: u32, seq: u32, bytes: u32, ecn: Ecn, now: Time) -> Packet {
    Packet {
        queued_at: now,
        ecn,
        class: if flow % 2 == 1 { Class::LowerEffort } else { Class::BestEffort },
        ..Packet::data(flow, seq, bytes)
    }
}

/// Two lanes of one flow may overtake each other where a discipline separates by ECN codepoint.
fn lane(packet: &Packet) -> (u32, bool) {
    (packet.key(), matches!(packet.ecn, Ecn::Ect1 | Ecn::Ce))
}

struct Trial {
    queue: AnyQueue,
    site: Site,
    watch: Watch,
    now: Time,
    offered: u64,
    served: Vec<u32>,
    /// Latest number served, by lane.
    latest: BTreeMap<(u32, bool), u32>,
    sent_as: BTreeMap<u32, (u32, bool)>,
    next_timer: Option<Time>,
    is_split: bool,
}

impl Trial {
    fn new(case: &Case) -> Self {
        let site = Site {
            limit: case.limit,
            ecn: case.ecn,
            rate: Rate::from_bps(10_000_000),
            delay: Span::from_millis(25),
            mtu: Bytes::new(1500),
            keys: 2 * FLOWS,
        };
        let params = (case.entry.build)(&case.values);
        let queue = AnyQueue::new(&params, &site, Stream::new(case.seed, "link:test/queue"));
        let next_timer = queue.period().map(|p| Time::ZERO + p);
        Self {
            queue,
            site,
            watch: Watch::default(),
            now: Time::ZERO,
            offered: 0,
            served: vec![],
            latest: BTreeMap::new(),
            sent_as: BTreeMap::new(),
            next_timer,
            is_split: is_split(case.entry, &case.values) || is_split(case.entry, &case.other_values),
        }
    }

    fn wait(&mut self, micros: u32) {
        let until = self.now + Span::from_nanos(u64::from(micros) * 1000);
        while let Some(at) = self.next_timer.filter(|at| *at <= until) {
            self.queue.on_timer(at);
            self.next_timer = self.queue.period().map(|p| at + p);
        }
        self.now = until;
    }

    fn arrive(&mut self, flow: u32, bytes: u32, ecn: Ecn) {
        let packet = packet(flow, self.offered as u32, bytes, ecn, self.now);
        self.sent_as.insert(packet.seq, lane(&packet));
        self.offered += 1;
        let before = self.queue.backlog();
        self.queue.enqueue(|| packet, self.now, &mut self.watch);
        // A limit that was lowered in mid-run lets what waits stay; nothing more may come in above it.
        let after = self.queue.backlog();
        // Two classes with a buffer each have a limit each.
        assert!(
            self.is_split || !self.site.limit.is_exceeded_by(after) || !grew(before, after),
            "{after:?} above {:?}",
            self.site.limit
        );
    }

    fn serve(&mut self) -> bool {
        let mut packet = Packet::default();
        if !self.queue.serve(self.now, &mut self.watch, &mut packet) {
            let held = self.queue.ready_at();
            assert!(
                held.is_none_or(|at| self.queue.shapes() && at > self.now),
                "{held:?} is not later than {}",
                self.now
            );
            assert_eq!(
                held.is_some(),
                self.queue.backlog() != Backlog::default(),
                "who waits is served, or held back by a shaper until a time"
            );
            return false;
        }
        let lane = self.sent_as[&packet.seq];
        let before = self.latest.insert(lane, packet.seq);
        assert!(before.is_none_or(|b| b < packet.seq), "{lane:?}: {} after {before:?}", packet.seq);
        self.served.push(packet.seq);
        true
    }

    /// Time passes until a packet that is held back may go, if one is.
    fn wait_for_shaper(&mut self) -> bool {
        let held = self.queue.ready_at();
        self.now = held.unwrap_or(self.now);
        held.is_some()
    }

    fn check(&self) {
        let gone = self.served.len() + self.watch.drops.len();
        assert_eq!(self.offered, gone as u64 + u64::from(self.queue.backlog().packets), "packets are conserved");
        let gauges = self.queue.gauges(self.now);
        assert!(gauges.iter().all(|g| !g.is_infinite()), "{gauges:?}");
        let of_flow: u32 = (0..FLOWS).map(|flow| self.queue.flow_backlog(2 * flow).packets).max().unwrap_or(0);
        assert!(of_flow <= self.queue.backlog().packets);
    }
}

fn is_split(entry: &QueueEntry, values: &[ParamValue]) -> bool {
    let mut rows = entry.params.iter().zip(values);
    rows.any(|(spec, value)| spec.key == "buffer" && *value == ParamValue::Choice("split"))
}

fn grew(before: Backlog, after: Backlog) -> bool {
    after.packets > before.packets || after.bytes > before.bytes
}

proptest! {
    #![proptest_config(cases(1_200))]

    #[test]
    fn every_discipline_keeps_the_laws(case in case()) {
        let mut trial = Trial::new(&case);
        let mut values = [&case.values, &case.other_values].into_iter().cycle();
        for &(micros, step) in &case.steps {
            trial.wait(micros);
            match step {
                Step::Arrive { flow, bytes, ecn } => trial.arrive(flow, bytes, ecn),
                Step::Serve => { trial.serve(); }
                Step::Change { limit } => {
                    trial.site.limit = Limit::Packets(limit);
                    // What is fixed stays, as the scenario sees to.
                    let new = case.entry.params.iter().zip(values.next().unwrap()).zip(&case.values);
                    let new: Vec<ParamValue> = new.map(|((spec, new), old)| if spec.live { *new } else { *old }).collect();
                    let params = (case.entry.build)(&new);
                    trial.queue.set_params(&params, &trial.site);
                }
            }
            trial.check();
        }
        while trial.serve() || trial.wait_for_shaper() {
            trial.check();
        }
        if case.entry.fifo {
            prop_assert!(trial.served.windows(2).all(|pair| pair[0] < pair[1]), "first in, first out");
        }
        for (packet, reason) in &trial.watch.marks {
            prop_assert!(case.ecn && case.entry.marks, "{reason:?} although marking is off or unknown");
            prop_assert_eq!(packet.ecn, Ecn::Ce);
        }
        if !case.ecn || !case.entry.marks {
            prop_assert!(trial.watch.marks.is_empty());
        }
    }
}
