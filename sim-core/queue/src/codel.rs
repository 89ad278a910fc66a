//! CoDel, controlled delay [RFC 8289 §5]. Drops, or marks, when the time that packets wait has
//! stayed above a target for an interval, then sooner and sooner until it no longer does.
//!
//! [`Codel`] is the state machine alone, one packet at a time: it holds no packets, so that disciplines with
//! many queues, or with one state for each class of packets, use the same one.

use crate::prelude::*;

choice! {
    /// Whose CoDel it is.
    pub enum Form {
        /// The RFC, with Linux's marking.
        Rfc8289 = "rfc8289", "RFC 8289";
        /// The article of 2012, as public code has it.
        Article2012 = "codel2012", "The article of 2012";
        /// As ns-3 has it, with its clock of 1024 ns and Linux's inverse square root in 16 bits.
        Ns3 = "ns3", "ns-3";
    }
}

/// The row for CoDel's target.
pub const fn target_row() -> ParamSpec {
    ParamSpec::number("target_ms", "Target", Unit::Milliseconds, 5.0, (0.01, 10_000.0))
        .slider(1.0, 100.0, 1.0)
        .help("The wait that CoDel puts up with: it acts when no packet has waited less for an interval. On a slow link it should be at least the time of one packet.")
        .source("RFC 8289 §4.3: 5 ms, about 5 % of the interval; RFC 8290 §5.2.2")
}

/// The row for CoDel's interval.
pub const fn interval_row() -> ParamSpec {
    ParamSpec::number("interval_ms", "Interval", Unit::Milliseconds, 100.0, (0.1, 60_000.0))
        .slider(10.0, 1000.0, 10.0)
        .help("How long packets must have waited too long before the first drop, about the largest usual RTT; the n-th drop follows after this divided by √n. With a longer RTT a lone flow is dropped too often.")
        .source("RFC 8289 §4.2: 100 ms suits RTTs of 10 ms to 1 s")
}

/// The row for the backlog that is always left alone.
pub const fn min_bytes_row() -> ParamSpec {
    ParamSpec::integer("min_bytes", "Backlog left alone", Unit::Bytes, 1500, (0, 10_000_000))
        .optional()
        .slider(0.0, 15_000.0, 500.0)
        .help("CoDel never acts while no more than this waits behind the packet. Automatic: the largest packet of the flows across the link.")
        .source("RFC 8289 §5 (maxpacket, should be the interface's MTU); Linux codel.h (mtu)")
}

/// The row for the form.
pub const fn form_row() -> ParamSpec {
    ParamSpec::choice("form", "Form", "rfc8289", Form::OPTIONS)
        .help("The article's CoDel waits one interval longer before the first drop, and takes two steps back when it starts again. ns-3's acts with exactly the backlog left alone too, counts from now after a mark, and has Linux's inverse square root in 16 bits with one Newton step per drop: gaps of 100, 50, 56.2, 48.8 ms instead of 100, 70.7, 57.7, 50.")
        .source("RFC 8289 §5; the article of 2012 through public code (probably S001's); ns-3 codel-queue-disc.cc")
}

params! {
    /// Parameters of CoDel beyond its limit.
    pub struct CodelParams {
        /// The wait that is put up with.
        target: Span = target_row();
        /// How long it must last; the time between drops is this over √n.
        interval: Span = interval_row();
        /// Never act with so little behind the packet; `None`: the largest packet.
        min_bytes: Option<Bytes> = min_bytes_row();
        /// Whose CoDel it is.
        form: Form = form_row();
    }
}

impl CodelParams {
    /// The rules at `site`.
    pub fn rules(&self, site: &Site) -> CodelRules {
        let law = (self.target, self.interval);
        CodelRules::new(law, self.min_bytes, self.form, site)
    }
}

/// What a [`Codel`] goes by. Many may go by the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CodelRules {
    /// The wait that is put up with.
    pub target: Span,
    /// How long it must last.
    pub interval: Span,
    /// Never act with so little behind the packet.
    pub min_bytes: Bytes,
    /// Whose CoDel it is.
    pub form: Form,
    /// Mark packets that are ECN-capable.
    pub ecn: bool,
}

impl CodelRules {
    /// Target and interval with the rest; without `min_bytes` the largest packet is left alone.
    pub fn new((target, interval): (Span, Span), min_bytes: Option<Bytes>, form: Form, site: &Site) -> Self {
        Self { target, interval, min_bytes: min_bytes.unwrap_or(site.mtu), form, ecn: site.ecn }
    }

    /// The time to the drop after the `count`-th [RFC 8289 §5.6, control_law; ns-3 `ControlLaw`].
    fn law(&self, count: u32, root: InverseRoot) -> Span {
        match self.form {
            Form::Rfc8289 | Form::Article2012 => self.interval.scale(1.0 / f64::from(count.max(1)).sqrt()),
            Form::Ns3 => root.part_of(self.interval),
        }
    }

    /// The time as the form's clock shows it: ns-3's has ticks of 1024 ns [`CODEL_SHIFT`].
    fn clock(&self, now: Time) -> Time {
        match self.form {
            Form::Rfc8289 | Form::Article2012 => now,
            Form::Ns3 => Time::from_nanos(now.as_nanos() & !TICK),
        }
    }

    /// The same for a duration.
    fn ticks(&self, span: Span) -> Span {
        match self.form {
            Form::Rfc8289 | Form::Article2012 => span,
            Form::Ns3 => Span::from_nanos(span.as_nanos() & !TICK),
        }
    }

    /// Is so little left behind the packet that it must go on?
    fn spares(&self, left: Bytes) -> bool {
        match self.form {
            Form::Rfc8289 => left <= self.min_bytes,
            Form::Article2012 | Form::Ns3 => left < self.min_bytes,
        }
    }

    /// Is it time?
    fn is_over(&self, now: Time, first_above: Time) -> bool {
        match self.form {
            Form::Rfc8289 | Form::Article2012 => now >= first_above,
            Form::Ns3 => now > first_above,
        }
    }
}

/// The bits of a time in ns that ns-3's clock does not show.
const TICK: u64 = 1023;

/// 1/√n as Linux and ns-3 have it, in 65,536ths: each drop takes a single Newton step from the last one's [`NewtonStep`;
/// Linux codel_impl.h], so that it is behind while n grows fast.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct InverseRoot(u16);

impl InverseRoot {
    /// As near to 1 as it comes.
    const ONE: Self = Self(u16::MAX);

    /// r (3 - n r^2) / 2, in fractions of 32 bits.
    const fn step(self, n: u32) -> Self {
        let root = (self.0 as u64) << 16;
        let square = (root * root) >> 32;
        let rest = (3_u64 << 32).saturating_sub(n as u64 * square);
        // A quarter of the rest at first, or the product would not fit.
        Self(((((rest >> 2) * root) >> 31) >> 16) as u16)
    }

    /// The time that is so large a part of `interval`, in whole ticks.
    const fn part_of(self, interval: Span) -> Span {
        Span::from_nanos((((interval.as_nanos() >> 10) * self.0 as u64) >> 16) << 10)
    }
}

/// The state of CoDel: for one queue, or for one class of packets in a queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Codel {
    /// When packets will have waited too long for an interval.
    first_above: Option<Time>,
    dropping: bool,
    /// A drop awaits the packet after it: only if that one has waited too long too is the next drop due
    /// a step later.
    stepping: bool,
    count: u32,
    last_count: u32,
    /// Kept in every form, since the form may change.
    root: InverseRoot,
    drop_next: Time,
    sojourn: Option<Span>,
}

impl Codel {
    /// Does it drop or mark now?
    pub const fn is_dropping(&self) -> bool {
        self.dropping
    }

    /// Nothing waits [RFC 8289 §5.6: no packet is below the target].
    pub const fn on_empty(&mut self) {
        self.first_above = None;
        self.dropping = false;
        self.stepping = false;
    }

    /// Judges `packet`, just taken out with `left` bytes still waiting. Answers it, marked perhaps, if it goes
    /// on. If it was dropped, the next one is to be judged at the same time, or [`Self::on_empty`] called.
    pub fn judge(
        &mut self,
        packet: Packet,
        left: Bytes,
        rules: &CodelRules,
        now: Time,
        sink: &mut impl Sink,
    ) -> Option<Packet> {
        let sojourn = now.since(packet.queued_at);
        let now = rules.clock(now);
        let ok = self.has_waited_too_long(sojourn, left, rules, now);
        let stepping = core::mem::take(&mut self.stepping);
        if !ok {
            self.dropping = false;
            return Some(packet);
        }
        if !self.dropping {
            return if self.may_begin(rules, now) {
                self.begin(rules, now);
                mark_or_drop(packet, rules.ecn, DropReason::Dequeue, sink)
            } else {
                Some(packet)
            };
        }
        if stepping {
            self.drop_next += rules.law(self.count, self.root);
        }
        if now < self.drop_next {
            return Some(packet);
        }
        self.count = self.count.saturating_add(1);
        self.root = self.root.step(self.count);
        let lives = mark_or_drop(packet, rules.ecn, DropReason::Dequeue, sink);
        if lives.is_some() {
            let is_ns3 = rules.form == Form::Ns3;
            let from = if is_ns3 { now } else { self.drop_next };
            self.drop_next = from + rules.law(self.count, self.root);
        } else {
            self.stepping = true;
        }
        lives
    }

    /// Takes packets out with `pop`, which also says how many bytes are left, until one may go on.
    pub fn dequeue(
        &mut self,
        rules: &CodelRules,
        now: Time,
        sink: &mut impl Sink,
        mut pop: impl FnMut() -> Option<(Packet, Bytes)>,
    ) -> Option<Packet> {
        while let Some((packet, left)) = pop() {
            if let Some(packet) = self.judge(packet, left, rules, now, sink) {
                return Some(packet);
            }
        }
        self.on_empty();
        None
    }

    /// The RFC's "ok to drop".
    fn has_waited_too_long(&mut self, sojourn: Span, left: Bytes, rules: &CodelRules, now: Time) -> bool {
        self.sojourn = Some(sojourn);
        if rules.ticks(sojourn) < rules.ticks(rules.target) || rules.spares(left) {
            self.first_above = None;
            return false;
        }
        if let Some(first_above) = self.first_above {
            rules.is_over(now, first_above)
        } else {
            self.first_above = Some(now + rules.ticks(rules.interval));
            false
        }
    }

    /// The article of 2012 asks for more: drops not long ago, or an interval more above the target.
    fn may_begin(&self, rules: &CodelRules, now: Time) -> bool {
        rules.form != Form::Article2012
            || now.since(self.drop_next) < rules.interval
            || self.first_above.is_some_and(|first_above| now.since(first_above) >= rules.interval)
    }

    /// The first drop; soon after the last ones it goes on about where they ended.
    fn begin(&mut self, rules: &CodelRules, now: Time) {
        let since = now.since(self.drop_next);
        let delta = self.count.saturating_sub(self.last_count);
        self.count = match rules.form {
            Form::Article2012 if since < rules.interval && self.count > 2 => self.count - 2,
            Form::Article2012 => 1,
            _ if delta > 1 && since < rules.interval.scale(16.0) => delta,
            _ => 1,
        };
        self.root = if self.count == 1 { InverseRoot::ONE } else { self.root.step(self.count) };
        self.last_count = self.count;
        self.dropping = true;
        self.drop_next = now + rules.law(self.count, self.root);
    }

    /// Writes [`GAUGES`].
    pub fn gauges(&self, now: Time) -> Gauges {
        let drop_next = self.dropping.then_some(self.drop_next);
        shown(self.count, drop_next, self.sojourn, now)
    }
}

/// What [`GAUGES`] show: the number of drops, the next one while there are any, and the wait of the last packet.
pub fn shown(count: u32, drop_next: Option<Time>, sojourn: Option<Span>, now: Time) -> Gauges {
    let dropping = f64::from(u8::from(drop_next.is_some()));
    let until = drop_next.map(|at| at.since(now));
    let [until, sojourn] = [until, sojourn].map(|span| span.map_or(f64::NAN, Span::as_ms));
    gauges([f64::from(count), dropping, until, sojourn])
}

/// What is worth plotting in one CoDel; [`Codel::gauges`] writes in this order.
pub const GAUGES: &[GaugeSpec] = &[
    Unit::None.gauge("count", "Count n"),
    Unit::None.gauge("dropping", "Dropping (1) or not (0)"),
    Unit::Milliseconds.gauge("next_drop", "Time to the next drop"),
    Unit::Milliseconds.gauge("sojourn", "Wait of the last packet"),
];

/// See the module.
#[derive(Clone, Debug)]
pub struct CodelQueue {
    limit: Limit,
    rules: CodelRules,
    state: Codel,
    queue: Fifo,
}

impl QueueDiscipline for CodelQueue {
    type Params = CodelParams;
    const DOC: Doc = Doc {
        label: "CoDel",
        summary: "Drops when the wait has stayed above a target for an interval, then ever more often until it no longer does.",
        source: "RFC 8289 §5",
        equations: &[
            r"s \ge \text{target throughout an interval} \Rightarrow \text{drop},\ n \gets 1",
            r"t_{\text{next}} \gets t_{\text{next}} + \frac{\text{interval}}{\sqrt{n}},\ n \gets n + 1 \text{ with each drop}",
            r"s < \text{target or backlog} \le \text{one packet} \Rightarrow \text{stop}",
        ],
        simplified: "Square roots are exact except in ns-3's form; Linux too makes one Newton step in 16 bits per drop, which gives gaps of 100, 50, 56.2, 48.8 ms instead of 100, 70.7, 57.7, 50. Marking is Linux's extension, without its CE threshold. Linux waits until after an interval is over, the RFC until it is over: one nanosecond apart. The article of 2012 was read only through public code that follows it.",
    };
    const GAUGES: &'static [GaugeSpec] = GAUGES;
    const PRESETS: &'static [Preset] = presets! {
        "codel2012", "The article of 2012", "Probably what S001 ran: ns-2.35 has no CoDel of its own":
            form = Choice("codel2012");
        "ns3", "ns-3", "ns-3 codel-queue-disc.cc, with its integer arithmetic":
            form = Choice("ns3");
        "satellite", "Satellite: an RTT of 600 ms",
            "Derived: interval of the path's RTT (RFC 8289 §4.2), target 5 % of it (§4.3), for S003's RTTs above 500 ms":
            interval_ms = Number(600.0), target_ms = Number(30.0);
    };
    const MARKS: bool = true;
    const REMOVE_NEWEST: Option<fn(&mut Self) -> Option<Packet>> = Some(|q| q.queue.pop_newest());

    fn new(params: &CodelParams, site: &Site, _random: Stream) -> Self {
        Self { limit: site.limit, rules: params.rules(site), state: Codel::default(), queue: Fifo::default() }
    }

    fn set_params(&mut self, params: &CodelParams, site: &Site) {
        self.limit = site.limit;
        self.rules = params.rules(site);
    }

    fn enqueue(&mut self, packet: Packet, _now: Time, sink: &mut impl Sink) {
        self.queue.offer(|| packet, self.limit, sink);
    }

    fn dequeue(&mut self, now: Time, sink: &mut impl Sink) -> Option<Packet> {
        let queue = &mut self.queue;
        self.state.dequeue(&self.rules, now, sink, || {
            let packet = queue.pop()?;
            Some((packet, queue.backlog().bytes))
        })
    }

    fn backlog(&self) -> Backlog {
        self.queue.backlog()
    }

    fn gauges(&self, now: Time) -> Gauges {
        self.state.gauges(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Kept, at_ms, packet, random, site};
    use lbe_model::packet::Ecn;
    use lbe_model::params::ParamSet;

    const PLENTY: Bytes = Bytes::new(1_000_000);

    fn with_form(form: Form) -> CodelParams {
        CodelParams { form, ..CodelParams::defaults() }
    }

    fn rules(form: Form) -> CodelRules {
        with_form(form).rules(&site(Limit::Packets(1000)))
    }

    fn queue(params: &CodelParams, limit: u32) -> CodelQueue {
        CodelQueue::new(params, &site(Limit::Packets(limit)), random())
    }

    fn waited(now: Time, sojourn_ms: f64) -> Packet {
        packet(0, 0, Time::from_nanos(now.as_nanos() - Span::from_ms(sojourn_ms).as_nanos()))
    }

    /// The times in ms at which a packet is dropped when one that has waited too long comes in each
    /// microsecond of `from_us..until_us` and plenty waits behind it.
    fn drop_times(state: &mut Codel, rules: &CodelRules, from_us: u64, until_us: u64) -> Vec<f64> {
        let mut times = vec![];
        for us in from_us..until_us {
            let now = at_ms(us as f64 / 1000.0);
            let mut kept = Kept::default();
            state.dequeue(rules, now, &mut kept, || Some((waited(now, 6.0), PLENTY)));
            times.extend(kept.drops.iter().map(|_| us as f64 / 1000.0));
        }
        times
    }

    fn assert_near(got: &[f64], expected: &[f64], tolerance: f64) {
        assert_eq!(got.len(), expected.len(), "{got:?}");
        for (g, e) in got.iter().zip(expected) {
            assert!((g - e).abs() <= tolerance, "{got:?} {expected:?}");
        }
    }

    /// [RFC 8289] Sojourn permanently above the target, first seen at 0 (here 1 s).
    #[test]
    fn drops_of_a_standing_queue() {
        let from = 1_000_000;
        for (form, expected) in [
            (Form::Rfc8289, [100.0, 200.0, 270.711, 328.446, 378.446]),
            (Form::Article2012, [200.0, 300.0, 370.711, 428.446, 478.446]),
        ] {
            let mut state = Codel::default();
            let last = expected[4] as u64 * 1000;
            let times = drop_times(&mut state, &rules(form), from, from + last + 1000);
            let times: Vec<f64> = times.iter().map(|t| t - 1000.0).collect();
            assert_near(&times, &expected, 0.0015);
        }
    }

    /// A state that has left dropping, and packets above the target for an interval at `now`.
    fn left_dropping(count: u32, last_count: u32, drop_next: Time, now: Time) -> Codel {
        Codel { first_above: Some(now), count, last_count, drop_next, ..Codel::default() }
    }

    /// [RFC 8289] count 7, lastcount 3; and count 7 in the article's form.
    #[test]
    fn it_goes_on_where_it_ended_if_that_is_not_long_ago() {
        let begun = at_ms(10_000.0);
        for (form, after_ms, count, step) in
            [(Form::Rfc8289, 1000.0, 4, 50.0), (Form::Rfc8289, 2000.0, 1, 100.0), (Form::Article2012, 50.0, 5, 44.721)]
        {
            let now = begun + Span::from_ms(after_ms);
            let mut state = left_dropping(7, 3, begun, now);
            let mut kept = Kept::default();
            let lives = state.judge(waited(now, 6.0), PLENTY, &rules(form), now, &mut kept);
            assert_eq!((lives, kept.drops.len()), (None, 1));
            assert_eq!(state.count, count);
            assert!((state.drop_next.since(now).as_ms() - step).abs() < 5e-4);
        }
        // Longer ago, the article's form needs an interval more, and then starts with 1.
        let now = begun + Span::from_millis(1000);
        let mut state = left_dropping(7, 3, begun, now);
        let rules = rules(Form::Article2012);
        let lives = state.judge(waited(now, 6.0), PLENTY, &rules, now, &mut Kept::default());
        assert!(lives.is_some() && !state.is_dropping());
        let later = now + rules.interval;
        let lives = state.judge(waited(later, 6.0), PLENTY, &rules, later, &mut Kept::default());
        assert_eq!((lives, state.count), (None, 1));
    }

    /// [RFC 8289 §5.6] It stays out of dropping for an interval after one packet below the target.
    #[test]
    fn one_packet_below_the_target_ends_it() {
        let rules = rules(Form::Rfc8289);
        let mut state = Codel::default();
        assert_eq!(drop_times(&mut state, &rules, 1_000_000, 1_110_000).len(), 1);
        assert!(state.is_dropping());
        let now = at_ms(1110.0);
        state.judge(waited(now, 4.999), PLENTY, &rules, now, &mut Kept::default());
        assert!(!state.is_dropping());
        let again = drop_times(&mut state, &rules, 1_111_000, 1_212_000);
        assert_near(&again, &[1211.0], 0.0);
    }

    /// [RFC 8289] The target itself is too long; a backlog of one packet is spared by the RFC and Linux, and
    /// judged by ns-3 and the article.
    #[test]
    fn the_edges_of_the_test() {
        let now = at_ms(1000.0);
        let seen = |form, sojourn_ms, left| {
            let mut state = Codel::default();
            let packet = waited(now, sojourn_ms);
            state.judge(packet, Bytes::new(left), &rules(form), now, &mut Kept::default());
            state.first_above.is_some()
        };
        assert!(seen(Form::Rfc8289, 5.0, 1501));
        assert!(!seen(Form::Rfc8289, 4.999_999, 1501));
        assert!(!seen(Form::Rfc8289, 5.0, 1500));
        for form in [Form::Article2012, Form::Ns3] {
            assert!(seen(form, 5.0, 1500));
            assert!(!seen(form, 5.0, 1499));
        }
    }

    /// Offers `n` packets of `size` bytes at 0 and dequeues at `times_ms`: drops, marks, left, count, and when
    /// the next is due in ns-3's ticks, of each.
    fn script(params: &CodelParams, n: u32, ecn: Ecn, times_ms: &[f64]) -> Vec<(usize, usize, u32, u32, u64)> {
        let at = Site { ecn: true, ..site(Limit::Packets(500)) };
        let mut queue = CodelQueue::new(params, &at, random());
        for seq in 0..n {
            let packet = Packet { ecn, ..Packet::data(0, seq, 1000) };
            queue.enqueue(packet, Time::ZERO, &mut Kept::default());
        }
        times_ms
            .iter()
            .map(|&ms| {
                let mut kept = Kept::default();
                assert!(queue.dequeue(at_ms(ms), &mut kept).is_some());
                let left = queue.backlog().packets;
                (kept.drops.len(), kept.marks.len(), left, queue.state.count, queue.state.drop_next.as_nanos() >> 10)
            })
            .collect()
    }

    /// ns-3 vector codel-basic-drop-sequence, in full.
    #[test]
    fn the_drop_sequence_of_ns3() {
        let times = [10.0, 210.0, 210.0, 420.0, 420.0];
        let got = script(&with_form(Form::Ns3), 20, Ecn::NotEct, &times);
        let expected = [
            (0, 0, 19, 0, 0),
            (1, 0, 17, 1, 302_732),
            (0, 0, 16, 1, 302_732),
            (3, 0, 12, 4, 454_127),
            (0, 0, 11, 4, 454_127),
        ];
        assert_eq!(got, expected);
    }

    /// ns-3 vector codel-basic-mark-sequence-ecn, in full.
    #[test]
    fn the_mark_sequence_of_ns3() {
        let times = [10.0, 210.0, 210.0, 420.0];
        let got = script(&with_form(Form::Ns3), 20, Ecn::Ect0, &times);
        assert_eq!(got, [(0, 0, 19, 0, 0), (0, 1, 18, 1, 302_732), (0, 0, 17, 1, 302_732), (0, 1, 16, 2, 458_985)]);
    }

    /// [RFC 8289] A mark is due a step after the last was due (Linux), or after now (ns-3); one a dequeue.
    #[test]
    fn marks_count_from_when_they_were_due() {
        for (form, next_ms) in [(Form::Rfc8289, 1200.0 + 70.7107), (Form::Ns3, 1230.0 + 50.0009)] {
            let rules = CodelRules { ecn: true, ..rules(form) };
            let mut state = Codel {
                first_above: Some(at_ms(1000.0)),
                dropping: true,
                count: 1,
                root: InverseRoot::ONE,
                drop_next: at_ms(1200.0),
                ..Codel::default()
            };
            let now = at_ms(1230.0);
            let packet = Packet { ecn: Ecn::Ect0, ..waited(now, 6.0) };
            let mut kept = Kept::default();
            let lives = state.judge(packet, PLENTY, &rules, now, &mut kept).unwrap();
            assert_eq!((lives.ecn, kept.marks.len(), state.count), (Ecn::Ce, 1, 2));
            // ns-3's ticks are a microsecond long.
            assert!((state.drop_next.as_secs() * 1e3 - next_ms).abs() < 2e-3);
        }
    }

    /// ns-3 vector codel-overlimit.
    #[test]
    fn a_full_queue_drops_the_arrival() {
        let mut queue = queue(&CodelParams::defaults(), 500);
        let mut kept = Kept::default();
        kept.offer(&mut queue, (0..503).map(|seq| packet(0, seq, Time::ZERO)));
        assert_eq!(queue.backlog().packets, 500);
        assert_eq!(kept.dropped(), [500, 501, 502]);
        assert!(kept.drops.iter().all(|d| d.2 == DropReason::Tail));
    }

    /// ns-3 vector codel-newton-step, in full: so far from the root the count makes no difference.
    #[test]
    fn the_newton_step_of_ns3() {
        for (root, next) in [(255, 382), (127, 190), (63, 94), (31, 46), (15, 22), (7, 10), (3, 4), (1, 1)] {
            for n in [1, 2, 4, 8, 16, 32, 64, 128] {
                assert_eq!(InverseRoot(root).step(n), InverseRoot(next));
            }
        }
    }

    /// ns-3 vector codel-control-law, in full: its rows are the same steps from four times.
    #[test]
    fn the_control_law_of_ns3() {
        let rules = rules(Form::Ns3);
        for (root, step) in [(255, 379), (127, 189), (63, 93), (31, 46), (15, 22), (7, 10), (3, 4), (1, 1)] {
            for (from_ms, ticks) in [(0.0, 0), (100.0, 97_656), (1000.0, 976_562), (20_000.0, 19_531_250)] {
                let due = rules.clock(at_ms(from_ms)) + rules.law(1, InverseRoot(root));
                assert_eq!(due.as_nanos() >> 10, ticks + step);
            }
        }
    }

    /// ns-3 vector codel-drop-gaps, in full, in ms.
    #[test]
    fn the_gaps_of_ns3() {
        let expected = [
            99.9977, 50.0009, 56.2493, 48.7782, 44.1508, 40.406, 37.5173, 35.1508, 33.1807, 31.5044, 30.0575, 28.7908,
            27.6726, 26.6732, 25.7761, 24.9631, 24.2217, 23.5418, 22.9161, 22.3386,
        ];
        let rules = rules(Form::Ns3);
        let mut root = InverseRoot::ONE;
        let mut gaps = vec![];
        for n in 1..=20 {
            if n > 1 {
                root = root.step(n);
            }
            gaps.push(rules.law(n, root).as_ms());
        }
        assert_near(&gaps, &expected, 5e-5);
    }

    /// ns-3 vector codel-cbr-overload: an arrival each ms, a service each 1.2 ms, drop times in ms. The count of all 232,
    /// and the times of the first forty and the last three.
    #[test]
    fn drops_under_constant_overload() {
        let mut queue = queue(&with_form(Form::Ns3), 1000);
        let mut times = vec![];
        let mut arrivals = 0;
        for service in 1..=2500_u64 {
            let now_us = service * 1200;
            while arrivals < 3000 && u64::from(arrivals) * 1000 <= now_us {
                let at = Time::from_nanos(u64::from(arrivals) * 1_000_000);
                queue.enqueue(packet(0, arrivals, at), at, &mut Kept::default());
                arrivals += 1;
            }
            let mut kept = Kept::default();
            queue.dequeue(Time::from_nanos(now_us * 1000), &mut kept);
            times.extend(kept.drops.iter().map(|_| now_us as f64 / 1000.0));
        }
        assert_eq!(times.len(), 232);
        let first = [
            124.8, 225.6, 274.8, 331.2, 380.4, 424.8, 464.4, 502.8, 537.6, 571.2, 602.4, 632.4, 661.2, 688.8, 715.2,
            741.6, 766.8, 790.8, 813.6, 836.4, 859.2, 880.8, 902.4, 922.8, 943.2, 963.6, 982.8, 1002.0, 1021.2, 1040.4,
            1058.4, 1076.4, 1093.2, 1111.2, 1128.0, 1144.8, 1161.6, 1178.4, 1194.0, 1210.8,
        ];
        assert_near(&times[..40], &first, 1e-9);
        assert_near(&times[229..], &[2983.2, 2989.2, 2996.4], 1e-9);
    }
}
