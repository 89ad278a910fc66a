//! Every queue discipline, one line each, in the order in which a reader sees them: the name in a scenario
//! and the type. All else comes from the type.

use serde_json::{Value, json};

use crate::{Backlog, Cost, Doc, Ends, Preset, QueueDiscipline, Sink, Site};
use lbe_model::packet::Packet;
use lbe_model::params::{ChoiceOption, GaugeSpec, Gauges, ParamSet, ParamSpec, ParamValue};
use lbe_model::rng::Stream;
use lbe_model::units::{Span, Time};

/// What the catalog says of a queue discipline.
#[derive(Clone, Copy, Debug)]
pub struct QueueEntry {
    /// The `kind` in a scenario.
    pub id: &'static str,
    /// What a reader is told of it.
    pub doc: Doc,
    /// Its parameters beyond the limit.
    pub params: &'static [ParamSpec],
    /// Its internals worth plotting.
    pub gauges: &'static [GaugeSpec],
    /// Named sets of values.
    pub presets: &'static [Preset],
    /// It can mark.
    pub marks: bool,
    /// It keeps flows apart.
    pub fair: bool,
    /// First in, first out.
    pub fifo: bool,
    /// Builds the parameters from checked values.
    pub build: fn(&[ParamValue]) -> QueueParams,
}

impl QueueEntry {
    /// The entry as the catalog shows it.
    pub fn to_json(&self) -> Value {
        json!({
            "id": self.id,
            "label": self.doc.label,
            "summary": self.doc.summary,
            "source": self.doc.source,
            "equations": self.doc.equations,
            "simplified": self.doc.simplified,
            "marks": self.marks,
            "fair": self.fair,
            "params": self.params.iter().map(ParamSpec::to_json).collect::<Vec<_>>(),
            "presets": self.presets.iter().copied().map(Preset::to_json).collect::<Vec<_>>(),
            "gauges": self.gauges.iter().map(GaugeSpec::to_json).collect::<Vec<_>>(),
        })
    }
}

macro_rules! queues {
    ($( $id:literal, $variant:ident($ty:ty); )*) => {
        /// Any queue discipline, dispatched statically.
        #[derive(Clone, Debug)]
        #[allow(clippy::large_enum_variant, reason = "one a link; a pointer would cost more, for every packet")]
        #[repr(u8)] // Told apart by a byte of its own, as controllers are.
        pub enum AnyQueue {
            $( #[doc = $id] $variant($ty), )*
        }

        /// The parameters of any queue discipline.
        #[derive(Clone, Debug, PartialEq)]
        pub enum QueueParams {
            $( #[doc = $id] $variant(<$ty as QueueDiscipline>::Params), )*
        }

        /// Every queue discipline, in the order in which a reader sees them.
        pub static QUEUES: &[QueueEntry] = &[$( QueueEntry {
            id: $id,
            doc: <$ty as QueueDiscipline>::DOC.as_built(),
            params: <<$ty as QueueDiscipline>::Params as ParamSet>::SPEC,
            gauges: <$ty as QueueDiscipline>::GAUGES,
            presets: <$ty as QueueDiscipline>::PRESETS,
            marks: <$ty as QueueDiscipline>::MARKS,
            fair: <$ty as QueueDiscipline>::FAIR,
            fifo: <$ty as QueueDiscipline>::FIFO,
            build: |values| QueueParams::$variant(ParamSet::from_values(values)),
        } ),*];

        /// Name and label of each discipline, and whether it can serve one class of packets inside another.
        const NAMES: &[(ChoiceOption, bool)] = &[$( (
            ChoiceOption { id: $id, label: <$ty as QueueDiscipline>::DOC.label },
            <$ty as QueueDiscipline>::REMOVE_NEWEST.is_some(),
        ) ),*];

        impl QueueParams {
            /// See [`QueueDiscipline::cost`].
            pub fn cost(&self) -> Cost {
                match self { $( Self::$variant(p) => <$ty as QueueDiscipline>::cost(p), )* }
            }

            /// See [`QueueDiscipline::has_one_limit`].
            pub fn has_one_limit(&self) -> bool {
                match self { $( Self::$variant(p) => <$ty as QueueDiscipline>::has_one_limit(p), )* }
            }

            /// What the catalog says of this discipline.
            pub fn entry(&self) -> &'static QueueEntry {
                let id = match self { $( Self::$variant(_) => $id, )* };
                QUEUES.iter().find(|q| q.id == id).expect("every variant has its registry line")
            }
        }

        impl AnyQueue {
            /// An empty queue.
            pub fn new(params: &QueueParams, site: &Site, random: Stream) -> Self {
                match params { $( QueueParams::$variant(p) => Self::$variant(QueueDiscipline::new(p, site, random)), )* }
            }

            /// Changes limit and parameters in mid-run. The kind must be the same.
            pub fn set_params(&mut self, params: &QueueParams, site: &Site) {
                match (self, params) {
                    $( (Self::$variant(q), QueueParams::$variant(p)) => q.set_params(p, site), )*
                    #[allow(unreachable_patterns, reason = "unreachable with a single discipline")]
                    _ => panic!("a change of queue discipline in mid-run must be refused by the scenario"),
                }
            }

            /// See [`QueueDiscipline::SHAPES`].
            pub fn shapes(&self) -> bool {
                match self { $( Self::$variant(_) => <$ty as QueueDiscipline>::SHAPES, )* }
            }

            /// See [`QueueDiscipline::introduce`].
            pub fn introduce(&mut self, ends: &[Ends]) {
                match self { $( Self::$variant(q) => q.introduce(ends), )* }
            }

            /// See [`QueueDiscipline::ready_at`].
            pub fn ready_at(&self) -> Option<Time> {
                match self { $( Self::$variant(q) => q.ready_at(), )* }
            }

            /// See [`QueueDiscipline::enqueue`]. The most common discipline is met without a call, and the packet that
            /// `make` makes is written where it is going to wait.
            #[inline(always)] // Else the packet would be written twice.
            pub fn enqueue(&mut self, make: impl Fn() -> Packet, now: Time, sink: &mut impl Sink) {
                match self {
                    Self::DropTail(q) => q.offer(make, sink),
                    other => other.enqueue_any(make(), now, sink),
                }
            }

            /// The same without a short cut: what a discipline calls whose inner queues are any.
            #[inline(never)]
            pub fn enqueue_any(&mut self, packet: Packet, now: Time, sink: &mut impl Sink) {
                match self { $( Self::$variant(q) => q.enqueue(packet, now, sink), )* }
            }

            /// See [`QueueDiscipline::dequeue`]: into `place`, so that the packet of the most common discipline is copied
            /// once. False if there is none.
            #[inline]
            pub fn serve(&mut self, now: Time, sink: &mut impl Sink, place: &mut Packet) -> bool {
                if let Self::DropTail(q) = self {
                    return q.serve(place);
                }
                self.serve_any(now, sink, place)
            }

            #[inline(never)]
            fn serve_any(&mut self, now: Time, sink: &mut impl Sink, place: &mut Packet) -> bool {
                match self { $( Self::$variant(q) => match q.dequeue(now, sink) {
                    Some(packet) => *place = packet,
                    None => return false,
                }, )* }
                true
            }

            /// See [`Self::enqueue_any`].
            pub fn dequeue_any(&mut self, now: Time, sink: &mut impl Sink) -> Option<Packet> {
                let mut place = Packet::default();
                self.serve_any(now, sink, &mut place).then_some(place)
            }

            /// See [`QueueDiscipline::remove_newest`].
            pub fn remove_newest(&mut self) -> Option<Packet> {
                match self { $( Self::$variant(q) => q.remove_newest(), )* }
            }

            /// See [`QueueDiscipline::backlog`].
            #[inline]
            pub fn backlog(&self) -> Backlog {
                match self { $( Self::$variant(q) => q.backlog(), )* }
            }

            /// See [`QueueDiscipline::flow_backlog`].
            #[inline]
            pub fn flow_backlog(&self, key: u32) -> Backlog {
                match self { $( Self::$variant(q) => q.flow_backlog(key), )* }
            }

            /// See [`QueueDiscipline::period`].
            pub fn period(&self) -> Option<Span> {
                match self { $( Self::$variant(q) => q.period(), )* }
            }

            /// See [`QueueDiscipline::on_timer`].
            pub fn on_timer(&mut self, now: Time) -> u64 {
                match self { $( Self::$variant(q) => q.on_timer(now), )* }
            }

            /// See [`QueueDiscipline::gauges`].
            pub fn gauges(&self, now: Time) -> Gauges {
                match self { $( Self::$variant(q) => q.gauges(now), )* }
            }
        }
    };
}

queues! {
    "droptail", DropTail(crate::droptail::DropTail);
    "red", Red(crate::red::Red);
    "choke", Choke(crate::choke::Choke);
    "sfq", Sfq(crate::sfq::Sfq);
    "drr", Drr(crate::drr::Drr);
    "codel", Codel(crate::codel::CodelQueue);
    "fq_codel", FqCodel(crate::fq_codel::FqCodel);
    "pie", Pie(crate::pie::Pie);
    "dualpi2", DualPi2(crate::dualpi2::DualPi2);
    "cobalt", Cobalt(crate::cobalt::Cobalt);
    "le_priority", LePriority(crate::le_priority::LePriority);
    "le_fq_codel", LeFqCodel(crate::le_fq_codel::LeFqCodel);
    "cake", Cake(crate::cake::Cake);
    "nqb", Nqb(crate::nqb::Nqb);
}

impl AnyQueue {
    /// From now on it draws from `random`. What it has drawn, hashes too, stays.
    pub fn reseed(&mut self, random: Stream) {
        match self {
            Self::Red(q) => q.random = random,
            Self::Choke(q) => q.random = random,
            Self::Sfq(q) => q.random = random,
            Self::Pie(q) => q.random = random,
            Self::DualPi2(q) => q.random = random,
            Self::Cobalt(q) => q.random = random,
            Self::Cake(q) => q.random = random,
            Self::LePriority(q) => q.reseed(random),
            Self::DropTail(_)
            | Self::Drr(_)
            | Self::Codel(_)
            | Self::FqCodel(_)
            | Self::LeFqCodel(_)
            | Self::Nqb(_) => {}
        }
    }
}

const INNER_COUNT: usize = {
    let (mut count, mut i) = (0, 0);
    while i < NAMES.len() {
        count += NAMES[i].1 as usize;
        i += 1;
    }
    count
};

/// The disciplines that can serve one class of packets inside another, in the same order.
pub const INNER_QUEUES: &[ChoiceOption] = &{
    let mut out = [NAMES[0].0; INNER_COUNT];
    let (mut count, mut i) = (0, 0);
    while i < NAMES.len() {
        if NAMES[i].1 {
            out[count] = NAMES[i].0;
            count += 1;
        }
        i += 1;
    }
    out
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limit, testing};

    /// A discipline that gives up its newest packet gives up that one, and what contains it may choose it.
    #[test]
    fn inner_queues_are_those_that_make_room() {
        let site = testing::site(Limit::Packets(100));
        let mut inner = INNER_QUEUES.iter();
        for entry in QUEUES {
            let defaults: Vec<_> = entry.params.iter().map(ParamSpec::default_value).collect();
            let mut queue = AnyQueue::new(&(entry.build)(&defaults), &site, testing::random());
            for seq in 0..4 {
                let arrival = testing::packet(0, seq, Time::ZERO);
                queue.enqueue(|| arrival, Time::ZERO, &mut testing::Kept::default());
            }
            let gone = queue.remove_newest().map(|packet| packet.seq);
            assert_eq!(queue.backlog().packets, 4 - u32::from(gone.is_some()));
            if gone.is_some() {
                assert_eq!(gone, Some(3), "{}", entry.id);
                let option = inner.next().expect("it is one of them");
                assert_eq!((option.id, option.label), (entry.id, entry.doc.label));
            }
        }
        assert_eq!(inner.next(), None);
    }

    /// The caps on scenarios go by what is said; a timer that ran more often would pass them by.
    #[test]
    fn no_timer_runs_more_often_than_its_cost_says() {
        let site = testing::site(Limit::Packets(100));
        let mut timers = 0;
        for entry in QUEUES {
            let defaults: Vec<_> = entry.params.iter().map(ParamSpec::default_value).collect();
            let presets = entry.presets.iter().map(|preset| {
                let of = |spec: &ParamSpec| preset.values.iter().find(|(key, _)| *key == spec.key);
                let value = |spec| of(spec).map_or(spec.default_value(), |(_, value)| *value);
                entry.params.iter().map(value).collect::<Vec<_>>()
            });
            for values in presets.chain([defaults]) {
                let params = (entry.build)(&values);
                let Some(period) = AnyQueue::new(&params, &site, testing::random()).period() else {
                    continue;
                };
                timers += 1;
                let said = params.cost().period;
                assert!(said.is_some_and(|said| said <= period), "{}: {said:?}", entry.id);
            }
        }
        assert!(timers > 3);
    }

    #[test]
    fn costs() {
        let of = |id: &str, key: &str, given: ParamValue| {
            let entry = QUEUES.iter().find(|entry| entry.id == id).unwrap();
            let value = |spec: &ParamSpec| {
                if spec.key == key { given } else { spec.default_value() }
            };
            (entry.build)(&entry.params.iter().map(value).collect::<Vec<_>>()).cost()
        };
        let millis = |ms| Some(Span::from_millis(ms));
        let number = ParamValue::Number;
        assert_eq!(of("droptail", "", number(0.0)), Cost::PLAIN);
        for (id, key) in [("pie", "t_update_ms"), ("dualpi2", "t_update_ms")] {
            assert_eq!(of(id, key, number(7.0)).period, millis(7), "{id}");
        }
        let sfq = of("sfq", "perturb_s", number(3.0));
        assert_eq!(sfq.period, millis(3_000));
        assert_eq!(of("sfq", "buckets", number(16.0)).queues, 16);
        assert_eq!(of("drr", "buckets", number(16.0)).queues, 16);
        assert_eq!(of("fq_codel", "flows", number(16.0)).queues, 16);
        assert_eq!(of("le_fq_codel", "flows", number(16.0)).queues, 32);
        let classes = of("le_priority", "", number(0.0));
        assert_eq!((classes.period, classes.buffers), (None, 2));
        let inner = |id| of("le_priority", "le_child", ParamValue::Choice(id));
        assert_eq!(inner("pie").period, millis(15));
        assert_eq!(inner("fq_codel").queues, 1024);
    }
}
