//! Lower effort behind best effort: two queues, or one in which low priority is dropped first [RFC 8622]. What
//! S001 §4 asks of the network.

mod early;
mod push_out;
mod two_queues;

use crate::codel::{interval_row, target_row};
use crate::credit::SHARE;
use crate::prelude::*;
use crate::red_law::{AVERAGE, MAX_P, MAX_TH, MIN_TH};
use crate::{INNER_QUEUES, QUEUES, QueueParams};
use lbe_model::params::FromParam;

use early::Early;
use push_out::PushOut;
use two_queues::TwoQueues;

choice! {
    /// How low priority stands back.
    pub enum Mode {
        /// Served only when no best effort waits.
        Strict = "strict", "Strict priority";
        /// Served with a share of the link.
        Weighted = "weighted", "A share of the link";
        /// One queue that drops low priority earlier.
        Early = "early", "One queue, dropped earlier";
        /// One queue in which low priority makes room.
        PushOut = "pushout", "One queue, pushed out";
    }
}

impl Mode {
    /// Each class has a queue of its own.
    const fn keeps_apart(self) -> bool {
        matches!(self, Self::Strict | Self::Weighted)
    }
}

choice! {
    /// Who may use the limit.
    pub enum Buffer {
        /// Both together.
        Shared = "shared", "Shared";
        /// Each class its own.
        Split = "split", "Split";
    }
}

choice! {
    /// What tells that low priority is to be dropped early.
    pub enum Trigger {
        /// The queue's length, or how long its head has waited.
        Threshold = "threshold", "Thresholds";
        /// RED with lower thresholds.
        Red = "red", "RED";
        /// CoDel with a lower target.
        Codel = "codel", "CoDel";
    }
}

choice! {
    /// Which low-priority packet goes.
    pub enum Victim {
        /// The newest.
        Tail = "le_tail", "The newest";
        /// The oldest.
        Head = "le_head", "The oldest";
    }
}

/// A discipline that serves one class, with the defaults of its parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Child(&'static str);

impl Child {
    fn params(self) -> QueueParams {
        let entry = QUEUES.iter().find(|entry| entry.id == self.0);
        let entry = entry.expect("every option is in the registry");
        let defaults: Vec<ParamValue> = entry.params.iter().map(ParamSpec::default_value).collect();
        (entry.build)(&defaults)
    }
}

impl FromParam for Child {
    fn from_param(value: ParamValue, spec: &ParamSpec) -> Self {
        match value {
            ParamValue::Choice(id) => Self(id),
            _ => panic!("{} is declared with a type that is not its kind", spec.key),
        }
    }
}

const fn child_row(key: &'static str, label: &'static str) -> ParamSpec {
    ParamSpec::choice(key, label, "droptail", INNER_QUEUES)
        .help("The discipline of this class's queue, with the defaults of its parameters. Modes with two queues only.")
        .source("This project's choice")
        .fixed()
}

/// A row of another discipline, told apart from those around it.
const fn labelled(row: ParamSpec, label: &'static str) -> ParamSpec {
    ParamSpec { label, ..row }
}

const fn packets_row(key: &'static str, label: &'static str) -> ParamSpec {
    ParamSpec::integer(key, label, Unit::Packets, 1, (1, 10_000_000)).optional().slider(1.0, 1000.0, 1.0)
}

params! {
    /// Parameters of low priority beyond its limit.
    pub struct LePriorityParams {
        mode: Mode = ParamSpec::choice("mode", "Mode", "strict", Mode::OPTIONS).fixed()
            .help("Two queues, with strict priority or a share of the link for LE; or one queue for all, which drops LE earlier, or pushes LE out when it is full. One queue needs no second queue in the router, but then both classes have the same delay.")
            .source("RFC 8622 §4: ideally sent only if nothing else waits; dropping LE first is an alternative");
        buffer: Buffer = ParamSpec::choice("buffer", "Buffer", "shared", Buffer::OPTIONS)
            .help("Shared: both queues together hold what the limit says, and LE gives up its places to best effort. Split: each has a limit of its own. Modes with two queues only.")
            .source("This project's choice");
        /// Best effort's limit in a split buffer.
        limit_be: Option<u32> = packets_row("limit_be_packets", "Split: best effort's limit")
            .help("Packets of best effort that may wait in a split buffer. None: as many as the queue's limit says.")
            .source("This project's choice");
        /// Lower effort's limit in a split buffer.
        limit_le: Option<u32> = packets_row("limit_le_packets", "Split: LE's limit")
            .help("Packets of LE that may wait in a split buffer. None: as many as the queue's limit says.")
            .source("This project's choice");
        /// Best effort's discipline.
        be_child: Child = child_row("be_child", "Best effort's queue");
        /// Lower effort's discipline.
        le_child: Child = child_row("le_child", "LE's queue");
        /// Lower effort's share.
        share: f64 = SHARE;
        trigger: Trigger = ParamSpec::choice("trigger", "Early: trigger", "threshold", Trigger::OPTIONS)
            .help("What lets LE be dropped early: the length of the queue or the wait of its head; RED with thresholds divided for LE; or CoDel with a target divided for LE.")
            .source("RFC 8622 §4: all arriving LE packets beyond a threshold of queue length or sojourn time");
        /// Queue length from which every low-priority arrival is hit.
        q_le: Option<u32> = packets_row("q_le_packets", "Early: LE's queue length")
            .help("From so many waiting packets on every LE arrival is marked or dropped. None: a tenth of the limit.")
            .source("This project's choice");
        d_le: Span = ParamSpec::number("d_le_ms", "Early: LE's delay", Unit::Milliseconds, 5.0, (0.0, 10_000.0))
            .slider(0.0, 50.0, 0.5)
            .help("While the packet at the head has waited longer than this, every LE arrival is marked or dropped. 0: only the length counts.")
            .source("This project's choice: CoDel's target; RFC 8622 §4 names a sojourn time");
        /// Queue length from which low priority is dropped rather than marked.
        q_hard: Option<u32> = packets_row("q_hard_packets", "Early: drop, not mark, from")
            .help("With ECN, from so many waiting packets on LE arrivals are dropped and no longer marked. None: twice LE's queue length.")
            .source("This project's choice");
        divisor: Option<f64> = ParamSpec::number("divisor", "Early: divisor for LE", Unit::None, 3.0, (1.0, 20.0))
            .optional().slider(1.0, 20.0, 0.5)
            .help("LE's RED thresholds, or its CoDel target, are best effort's divided by this. None: 3 for RED, 2 for CoDel.")
            .source("This project's choice");
        /// RED's lower threshold for best effort.
        min_th: Option<f64> = labelled(MIN_TH, "RED: lower threshold");
        /// RED's upper threshold for best effort.
        max_th: Option<f64> = labelled(MAX_TH, "RED: upper threshold")
            .help("At this average the drop probability of best effort reaches its maximum p; LE's does at this over the divisor. None: three times the lower threshold.");
        /// RED's probability at the upper threshold.
        max_p: f64 = labelled(MAX_P, "RED: maximum p");
        /// CoDel's target for best effort.
        target: Span = labelled(target_row(), "CoDel: target");
        /// CoDel's interval.
        interval: Span = labelled(interval_row(), "CoDel: interval");
        victim: Victim = ParamSpec::choice("victim", "Push out: victim", "le_tail", Victim::OPTIONS)
            .help("Which LE packet makes room: the newest, or the oldest, so that its sender hears of it sooner.")
            .source("This project's choice");
        /// The most low-priority packets that may wait.
        le_cap: Option<u32> = packets_row("le_cap_packets", "Push out: most LE packets")
            .help("So many LE packets may wait at most. None: as many as the limit says.")
            .source("This project's choice");
    }
}

/// How packets are held, by the mode.
#[derive(Clone, Debug)]
enum Service {
    TwoQueues(TwoQueues),
    Early(Early),
    PushOut(PushOut),
}

/// See the module.
#[derive(Clone, Debug)]
pub struct LePriority(Service);

/// Calls one method of the service, whichever it is.
macro_rules! of_service {
    ($self:expr, $service:ident => $call:expr) => {
        match $self {
            Service::TwoQueues($service) => $call,
            Service::Early($service) => $call,
            Service::PushOut($service) => $call,
        }
    };
}

/// Waiting packets of each class.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Waiting {
    be: u32,
    le: u32,
}

impl QueueDiscipline for LePriority {
    type Params = LePriorityParams;
    const DOC: Doc = Doc {
        label: "Low priority (LE)",
        summary: "Packets marked LE get what best effort leaves: served after it, or dropped before it.",
        source: "RFC 8622 §4; S001 §4 asks for it",
        equations: &[
            r"\text{strict: serve LE only if } n_{BE} = 0",
            r"\text{share: serve BE while } k \ge 0, \quad k \gets k - f\,S \text{ for BE}, \; k \gets k + (1 - f)\,S \text{ for LE}",
            r"\text{early: } n \ge q_{LE} \text{ or } now - t_{head} > d_{LE} \Rightarrow \text{mark or drop an LE arrival}",
            r"\text{pushed out: } n = L \text{ and BE arrives} \Rightarrow \text{drop a waiting LE packet}",
        ],
        simplified: "RFC 8622 says what a router should do, not how: the rules and the values here are the project's. A flow's class is what its sender set; nothing is guessed. Early dropping by RED takes ns-2's RED with an automatic weight. In a shared buffer the two disciplines have no limit of their own, so that what they do only when full, such as COBALT's BLUE, does not happen; a discipline that holds nothing is asked for a packet whenever the other serves one, so that RED counts from then as idle.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::Packets.gauge("be_packets", "Best effort that waits"),
        Unit::Packets.gauge("le_packets", "LE that waits"),
        Unit::Bytes.gauge("credit", "Credit of best effort"),
        AVERAGE,
        Unit::None.gauge("p_be", "Drop probability, best effort"),
        Unit::None.gauge("p_le", "Drop probability, LE"),
    ];
    const PRESETS: &'static [Preset] = presets! {
        "strict_codel", "Strict priority, CoDel in both queues", "S001 §4: AQM with a classification":
            be_child = Choice("codel"), le_child = Choice("codel");
    };
    const MARKS: bool = true;
    const FIFO: bool = false;

    fn cost(params: &LePriorityParams) -> Cost {
        let plain = Cost { buffers: 2, ..Cost::PLAIN };
        if !params.mode.keeps_apart() {
            return plain;
        }
        let [be, le] = [params.be_child, params.le_child].map(|child| child.params().cost());
        Cost { period: two_queues::common(be.period, le.period), queues: be.queues + le.queues, ..plain }
    }

    fn has_one_limit(params: &LePriorityParams) -> bool {
        !(params.mode.keeps_apart() && params.buffer == Buffer::Split)
    }

    fn new(params: &LePriorityParams, site: &Site, random: Stream) -> Self {
        Self(match params.mode {
            Mode::Strict | Mode::Weighted => Service::TwoQueues(TwoQueues::new(params, site, random)),
            Mode::Early => Service::Early(Early::new(params, site, random)),
            Mode::PushOut => Service::PushOut(PushOut::new(params, site)),
        })
    }

    fn set_params(&mut self, params: &LePriorityParams, site: &Site) {
        of_service!(&mut self.0, s => s.set_params(params, site));
    }

    #[inline]
    fn enqueue(&mut self, packet: Packet, now: Time, sink: &mut impl Sink) {
        of_service!(&mut self.0, s => s.enqueue(packet, now, sink));
    }

    #[inline]
    fn dequeue(&mut self, now: Time, sink: &mut impl Sink) -> Option<Packet> {
        of_service!(&mut self.0, s => s.dequeue(now, sink))
    }

    #[inline]
    fn backlog(&self) -> Backlog {
        of_service!(&self.0, s => s.backlog())
    }

    fn period(&self) -> Option<Span> {
        match &self.0 {
            Service::TwoQueues(queues) => queues.period(),
            Service::Early(_) | Service::PushOut(_) => None,
        }
    }

    fn on_timer(&mut self, now: Time) -> u64 {
        match &mut self.0 {
            Service::TwoQueues(queues) => queues.on_timer(now),
            Service::Early(_) | Service::PushOut(_) => 0,
        }
    }

    fn gauges(&self, _now: Time) -> Gauges {
        let waiting = of_service!(&self.0, s => s.waiting());
        let (be, le) = (f64::from(waiting.be), f64::from(waiting.le));
        let (credit, red) = match &self.0 {
            Service::TwoQueues(queues) => (queues.credit(), [f64::NAN; 3]),
            Service::Early(queue) => (f64::NAN, queue.probabilities()),
            Service::PushOut(_) => (f64::NAN, [f64::NAN; 3]),
        };
        gauges([be, le, credit, red[0], red[1], red[2]])
    }
}

#[cfg(test)]
mod testing {
    //! What the modes' tests share.
    use super::*;
    use crate::testing::packet;
    use lbe_model::params::ParamSet;

    pub(super) const BE: u32 = 0;
    pub(super) const LE: u32 = 1;

    pub(super) fn with_mode(mode: Mode) -> LePriorityParams {
        LePriorityParams { mode, ..LePriorityParams::defaults() }
    }

    /// A packet of flow [`LE`] has that class.
    pub(super) fn of_class(flow: u32, seq: u32, now: Time) -> Packet {
        Packet { class: if flow == LE { Class::LowerEffort } else { Class::BestEffort }, ..packet(flow, seq, now) }
    }
}

#[cfg(test)]
mod tests {
    use super::testing::{BE, LE, of_class, with_mode};
    use super::*;
    use crate::testing::{Kept, drain, random, site};
    use crate::{DropReason, Limit, MarkReason};
    use lbe_model::packet::Ecn;

    #[test]
    fn gauges_tell_the_classes_apart() {
        for mode in [Mode::Strict, Mode::Weighted, Mode::Early, Mode::PushOut] {
            let mut queue = LePriority::new(&with_mode(mode), &site(Limit::Packets(100)), random());
            let mut kept = Kept::default();
            kept.offer(&mut queue, (0..3).map(|seq| of_class(BE, seq, Time::ZERO)));
            queue.enqueue(of_class(LE, 3, Time::ZERO), Time::ZERO, &mut kept);
            let gauges = queue.gauges(Time::ZERO);
            assert_eq!(gauges[..2], [3.0, 1.0]);
            assert_eq!(gauges[2].is_nan(), mode != Mode::Weighted);
            let order = [(BE, 0), (BE, 1), (BE, 2), (LE, 3)];
            assert_eq!(drain(&mut queue, Time::ZERO), order);
        }
    }

    /// A child that marks does so through this one's sink.
    #[test]
    fn a_child_may_mark() {
        let params = LePriorityParams { le_child: Child("red"), ..with_mode(Mode::Strict) };
        let at = Site { ecn: true, ..site(Limit::Packets(1000)) };
        let mut queue = LePriority::new(&params, &at, random());
        let mut kept = Kept::default();
        kept.offer(&mut queue, (0..900).map(|seq| Packet { ecn: Ecn::Ect0, ..of_class(LE, seq, Time::ZERO) }));
        assert!(kept.marks.iter().any(|m| m.2 == MarkReason::Early));
        assert!(kept.drops.iter().all(|d| d.2 != DropReason::Tail));
    }
}
