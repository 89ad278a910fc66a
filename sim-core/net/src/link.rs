//! A simplex link: a queue, one server at a rate, and a pipe with the propagation delay.
//!
//! The event queue holds one entry for a busy server and one for the head of the pipe, never one per packet.
//! What most links do not have (loss, jitter, repetition, a trace) is behind an `Option` each.

use crate::LinkStats;
use crate::arq::Arq;
use crate::fates::{Fate, Fates};
use crate::given::{Given, GivenFate, GivenFates};
use crate::loss::{Loss, LossParams};
use crate::medium::Medium;
use crate::pipe::Pipe;
use crate::plan::{LinkPlan, QueuePlan};
use crate::trace::Opportunities;
use lbe_model::packet::Packet;
use lbe_model::rng::Stream;
use lbe_model::units::{Airtime, Bytes, Rate, Span, Time};
use lbe_queue::{AnyQueue, DropReason, Ends, Limit, MarkReason, Sink, Site};

/// See the module.
#[derive(Clone, Debug)]
pub struct Link {
    rate: Rate,
    /// At that rate, so that 1,000 packets take exactly what they should.
    airtime: Airtime,
    delay: Span,
    pub(crate) queue: AnyQueue,
    /// What waits there, counted here: asking the discipline would cost a dispatch several times a packet.
    waiting: u32,
    site: Site,
    /// A packet is in service: it stands at the entrance of the pipe.
    is_busy: bool,
    /// Neither `medium` nor `opportunities`, nor a queue that holds packets back.
    is_plain: bool,
    /// When the packet in service has left; `Time::NEVER` in an outage.
    service_end: Time,
    /// What is left of the packet in service when an outage began, in bit/s times nanoseconds.
    stalled: u64,
    pipe: Pipe,
    pub(crate) medium: Option<Box<Medium>>,
    /// Serves in place of the rate.
    opportunities: Option<Box<Opportunities>>,
    last_sojourn: Option<Span>,
    /// What the server could have carried since the warm-up, in bit/s times nanoseconds, up to
    /// `rate_since`.
    offered: u128,
    rate_since: Time,
    /// Bits in a nanosecond, for each rate that it had: by so much may services be too short, which end at whole ones.
    grain_bits: f64,
    stats: LinkStats,
}

/// What a finished service leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Served {
    /// The packet that is on its way; none if it is lost or to be repeated, or if an opportunity to send has
    /// just begun.
    pub departed: Option<Departed>,
    /// When to call [`Link::on_served`] again, if something waits.
    pub next_end: Option<Time>,
    /// When the head of the pipe arrives, if it is a new one.
    pub head_arrival: Option<Time>,
    /// When to call [`Link::on_feedback`], if no call is due before.
    pub feedback: Option<Time>,
}

/// What is asked of a packet that is on its way: less than all of it, which would be copied once more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Departed {
    /// Number of its flow, across groups.
    pub flow: u32,
    /// Bytes on the wire, headers included.
    pub wire_bytes: u32,
    /// How many links of its path it had crossed before.
    pub hop: u8,
    /// Data, not an acknowledgement.
    pub is_data: bool,
}

impl From<&Packet> for Departed {
    #[inline]
    fn from(packet: &Packet) -> Self {
        Self { flow: packet.flow, wire_bytes: packet.wire_bytes, hop: packet.hop, is_data: packet.is_data() }
    }
}

impl Link {
    /// An idle link. `site` is what its queue may know; `stream` makes the link's streams by their names.
    pub fn new(plan: &LinkPlan, site: Site, stream: impl Fn(&str) -> Stream) -> Self {
        let overtaking = plan.jitter_reorders || plan.late.0 > 0.0;
        let mut link = Self {
            rate: plan.rate,
            airtime: Airtime::new(plan.rate),
            delay: plan.delay,
            waiting: 0,
            queue: AnyQueue::new(&plan.queue.params, &site, stream("queue")),
            site,
            is_busy: false,
            is_plain: false,
            service_end: Time::NEVER,
            stalled: 0,
            pipe: Pipe::new(overtaking),
            medium: Medium::of(plan, stream),
            opportunities: plan.trace.clone().map(|trace| Box::new(Opportunities::new(trace))),
            last_sojourn: None,
            offered: 0,
            rate_since: Time::ZERO,
            grain_bits: grain(plan.rate),
            stats: LinkStats::default(),
        };
        link.see_kind();
        link
    }

    /// What must become of some packets, in place of what was given so far. `stream` as in [`Self::new`].
    pub fn give(&mut self, given: Vec<GivenFate>, stream: impl Fn(&str) -> Stream) {
        if given.iter().any(|one| matches!(one.fate, Given::Late(_))) {
            self.pipe.let_overtake();
        }
        let medium = self.medium.get_or_insert_with(|| Box::new(Medium::new(stream)));
        medium.given = Some(GivenFates::new(given.into_iter(), medium.given.take()));
        self.see_kind();
    }

    /// What was given to packets of this link.
    pub fn given(&self) -> Option<&GivenFates> {
        self.medium.as_ref().and_then(|m| m.given.as_ref())
    }

    /// Packets that wait although the queue has dropped them.
    fn spared(&self) -> u32 {
        self.given().map_or(0, GivenFates::waiting)
    }

    fn see_kind(&mut self) {
        let shapes = self.queue.shapes();
        self.is_plain = self.medium.is_none() && self.opportunities.is_none() && !shapes;
    }

    /// Tells the queue between whom the data of each flow travel.
    pub fn introduce(&mut self, ends: &[Ends]) {
        self.queue.introduce(ends);
    }

    /// Counters and averages.
    #[inline]
    pub const fn stats(&self) -> &LinkStats {
        &self.stats
    }

    /// The warm-up is over: count from here.
    pub fn warmed_up(&mut self, now: Time) {
        let sent = self.sent_of_serving(now);
        self.stats.restart(now, sent, self.waiting);
        self.offered = 0;
        self.rate_since = now;
    }

    /// The run is over.
    pub fn finish(&mut self, now: Time) {
        let waiting = self.waiting();
        self.stats.finish(now, waiting);
        self.hold_rate(now);
    }

    /// What has been sent of the packet in service, rounded up.
    pub fn sent_of_serving(&self, now: Time) -> Bytes {
        let Some(packet) = self.in_service() else {
            return Bytes::ZERO;
        };
        let left = match &self.opportunities {
            Some(server) => server.still_to_come(now),
            None if self.service_end == Time::NEVER => self.stalled / 8_000_000_000,
            None => {
                let left = u128::from(self.service_end.since(now).as_nanos()) * u128::from(self.rate.as_bps());
                (left / 8_000_000_000) as u64
            }
        };
        Bytes::new(packet.size().get().saturating_sub(left))
    }

    /// Mean length just after an accepted arrival over the limit of the time (B).
    pub fn occupancy(&self) -> Option<f64> {
        self.stats.occupancy(self.site.limit.amount())
    }

    /// Adds what the server could have carried since its rate last changed.
    fn hold_rate(&mut self, now: Time) {
        self.offered += match &self.opportunities {
            None => {
                let span = now.since(self.rate_since);
                u128::from(self.rate.as_bps()) * u128::from(span.as_nanos())
            }
            Some(server) => {
                let trace = server.trace();
                let count = trace.before(now) - trace.before(self.rate_since);
                u128::from(count) * u128::from(trace.bytes().get() * 8) * 1_000_000_000
            }
        };
        self.rate_since = now;
    }

    /// By how many bits [`Self::offered_bits`] may fall short of what was sent, because the clock has whole nanoseconds.
    #[inline]
    pub const fn grain_bits(&self) -> f64 {
        self.grain_bits
    }

    /// Bits that the server could have carried between the warm-up and the last change of its rate, or the
    /// end of the run.
    pub fn offered_bits(&self) -> f64 {
        self.offered as f64 / 1e9
    }

    /// Waiting packets, without the one in service.
    #[inline]
    pub const fn waiting(&self) -> u32 {
        self.waiting
    }

    /// What waits, and the discipline that decides on it.
    #[inline]
    pub const fn queue(&self) -> &AnyQueue {
        &self.queue
    }

    /// The packet in service.
    #[inline]
    pub fn in_service(&self) -> Option<&Packet> {
        self.pipe.at_entrance().filter(|_| self.is_busy)
    }

    /// A period of the queue's timer is over. Answers through how many packets it walked, as
    /// [`QueueDiscipline::on_timer`](lbe_queue::QueueDiscipline::on_timer).
    pub fn on_queue_timer(&mut self, now: Time) -> u64 {
        self.queue.on_timer(now)
    }

    /// How long the packet that has just gone into service has waited; none if nothing has, or if it is sent
    /// again.
    #[inline]
    pub const fn last_sojourn(&self) -> Option<Span> {
        self.last_sojourn
    }

    /// Packets in the pipe, and those at its end that wait for one before them.
    pub fn in_pipe(&self) -> usize {
        self.pipe.len() + self.arq().map_or(0, Arq::reordering)
    }

    /// Packets that wait to be sent again.
    pub fn to_repeat(&self) -> usize {
        self.arq().map_or(0, Arq::held)
    }

    fn arq(&self) -> Option<&Arq> {
        self.medium.as_ref().and_then(|medium| medium.arq.as_ref())
    }

    /// Is a packet in service?
    #[inline]
    pub const fn is_busy(&self) -> bool {
        self.is_busy
    }

    /// When the packet in service has left.
    #[inline]
    pub const fn service_end(&self) -> Time {
        self.service_end
    }

    /// When the packet whose service ended last reaches the far end; link-layer repetition may hold it there.
    pub fn far_end(&self) -> Time {
        self.medium.as_ref().map_or_else(|| self.pipe.latest(), |medium| medium.far_end)
    }

    /// The packet that `make` makes arrives at the queue. Answers when it will have left, if the server was idle.
    #[expect(clippy::inline_always, reason = "else the packet would be written twice")]
    #[inline(always)]
    pub fn offer(&mut self, make: impl Fn() -> Packet, now: Time, fates: &mut Fates) -> Option<Time> {
        let make = || Packet { queued_at: now, ..make() };
        self.stats.on_arrival(now);
        self.waiting += 1;
        let before = fates.len();
        self.queue.enqueue(make, now, fates);
        if fates.len() == before || self.settle(before, Some(make().number), now, fates) {
            let taken = match self.site.limit {
                Limit::Packets(_) => u64::from(self.waiting),
                Limit::Bytes(_) => self.queue.backlog().bytes.get(),
            };
            self.stats.on_accepted(taken);
        } else {
            self.stats.on_refused();
        }
        debug_assert_eq!(self.waiting, self.queue.backlog().packets + self.spared());
        // Without a packet in service, an end is the next opportunity to send.
        if self.is_busy || self.service_end != Time::NEVER {
            return None;
        }
        self.serve_next(now, fates)
    }

    /// Counts what the discipline has just done beside passing a packet on: what `fates` has from place `from` on. True
    /// if the packet with the number `arrival` is not among what is gone.
    #[cold]
    #[inline(never)]
    fn settle(&mut self, from: usize, arrival: Option<u32>, now: Time, fates: &mut Fates) -> bool {
        if let Some(given) = self.medium.as_mut().and_then(|m| m.given.as_mut()) {
            let waiting = self.queue.backlog().packets;
            let entrance = (self.pipe.entrance(), &mut self.is_busy);
            let entrance = arrival.is_none().then_some(entrance);
            given.spare((fates, from), (waiting, now), entrance);
        }
        let mut is_accepted = true;
        for (packet, fate) in &fates.all()[from..] {
            match *fate {
                Fate::Dropped(reason) => {
                    self.stats.on_drop(reason, packet.queued_at, now);
                    self.waiting -= 1;
                    is_accepted &= arrival != Some(packet.number);
                }
                Fate::Marked(reason) => self.stats.on_mark(reason),
            }
        }
        is_accepted
    }

    /// The packet in service, which must be there, goes into the pipe of a link without a medium. Answers which it is, and
    /// when the head of the pipe arrives if it is a new one. [`Self::serve_plainly`] follows on a plain link.
    #[inline]
    pub fn depart(&mut self, now: Time) -> (Departed, Option<Time>) {
        debug_assert!(self.is_busy && self.medium.is_none());
        self.is_busy = false;
        let packet = self.pipe.entrance();
        let departed = (&*packet).into();
        self.stats.on_departure(packet.size());
        (departed, self.pipe.enter(now.later(self.delay)))
    }

    /// A link that neither loses nor delays packets at random, and serves at a rate whatever waits: most are.
    #[inline]
    pub const fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// The service that was to end now has ended, or an opportunity to send has come, on a link that is not plain.
    #[inline(never)]
    pub fn on_served(&mut self, now: Time, fates: &mut Fates) -> Option<Served> {
        let mut served = Served::default();
        if self.medium.is_none() {
            if self.is_busy {
                let (departed, head_arrival) = self.depart(now);
                served.departed = Some(departed);
                served.head_arrival = head_arrival;
            }
        } else if let Some(&packet) = self.in_service() {
            self.is_busy = false;
            self.cross(packet, now, &mut served, fates);
        } else if self.opportunities.is_none() && !self.queue.shapes() {
            return None;
        }
        served.next_end = self.serve_next(now, fates);
        Some(served)
    }

    /// A packet has left the server and meets the medium.
    fn cross(&mut self, mut packet: Packet, now: Time, served: &mut Served, fates: &mut Fates) {
        let Some(medium) = &mut self.medium else {
            return;
        };
        let mut lost = medium.loss.as_mut().is_some_and(Loss::takes);
        let mut way = medium.way(now, self.delay);
        if medium.given.is_some() && medium.give(&mut packet, &mut lost, &mut way) {
            self.stats.on_mark(MarkReason::Dequeue);
            fates.mark(&packet, MarkReason::Dequeue);
        }
        medium.far_end = way.arrival;
        let settled = if let Some(arq) = &mut medium.arq {
            let outcome = arq.on_attempt(packet, lost, way, &mut self.pipe);
            served.head_arrival = outcome.head_arrival;
            served.feedback = outcome.feedback;
            outcome.settled
        } else {
            served.head_arrival = match (lost, way.free) {
                (true, _) => None,
                (false, true) => self.pipe.push_free(way.arrival, packet),
                (false, false) => {
                    medium.far_end = way.arrival.max(self.pipe.latest());
                    self.pipe.push(way.arrival, &packet)
                }
            };
            true
        };
        self.stats.on_sent(packet.size(), settled);
        if settled && lost {
            self.stats.lost += 1;
            fates.drop(packet, DropReason::Link);
        } else if settled {
            served.departed = Some((&packet).into());
        }
    }

    /// The link layer hears what came of an attempt. Answers when it will hear again, and when to call
    /// [`Self::on_served`] if the server was idle.
    pub fn on_feedback(&mut self, now: Time, fates: &mut Fates) -> (Option<Time>, Option<Time>) {
        let arq = self.medium.as_mut().and_then(|medium| medium.arq.as_mut());
        let next = arq.and_then(|arq| arq.on_feedback(now));
        let idle = !self.is_busy && self.service_end == Time::NEVER;
        (next, idle.then(|| self.serve_next(now, fates)).flatten())
    }

    /// Takes the next packet into service. Answers when it will have left.
    #[inline]
    pub fn serve_next(&mut self, now: Time, fates: &mut Fates) -> Option<Time> {
        if self.is_plain {
            return self.serve_plainly(now, fates);
        }
        self.serve_otherwise(now, fates);
        self.next_end()
    }

    #[inline]
    fn next_end(&self) -> Option<Time> {
        (self.service_end != Time::NEVER).then_some(self.service_end)
    }

    /// The same for a plain link.
    #[inline]
    pub fn serve_plainly(&mut self, now: Time, fates: &mut Fates) -> Option<Time> {
        self.serve_head(now, fates);
        self.next_end()
    }

    /// The next packet of the queue goes into service, if there is one, and the link sends it at its rate.
    #[inline(never)]
    fn serve_head(&mut self, now: Time, fates: &mut Fates) {
        let before = fates.len();
        let place = self.pipe.entrance();
        self.is_busy = self.queue.serve(now, fates, place);
        let mut joined = place.queued_at;
        if fates.len() != before {
            self.settle(before, None, now, fates);
            joined = self.pipe.entrance().queued_at;
        }
        if !self.is_busy {
            // It may have dropped all that waited.
            self.service_end = Time::NEVER;
            self.last_sojourn = None;
            return;
        }
        self.waiting -= 1;
        self.last_sojourn = Some(self.stats.on_service(joined, now));
        debug_assert_eq!(self.waiting, self.queue.backlog().packets + self.spared());
        self.send(now);
    }

    /// Begins to send the packet in service, at the rate.
    #[inline]
    fn send(&mut self, now: Time) {
        let size = self.pipe.entrance().size();
        if self.rate == Rate::ZERO {
            self.service_end = Time::NEVER;
            self.stalled = size.get() * 8 * 1_000_000_000;
            return;
        }
        self.service_end = now.later(self.airtime.of(size));
    }

    /// [`Self::serve_next`] for a link that is not plain.
    #[inline(never)]
    fn serve_otherwise(&mut self, now: Time, fates: &mut Fates) {
        self.last_sojourn = None;
        self.service_end = Time::NEVER;
        let arq = self.arq();
        let repeats = arq.is_some_and(Arq::has_ready);
        let is_empty = !repeats && self.waiting() == 0;
        let waits = arq.is_some_and(Arq::is_blocked) || is_empty;
        if is_empty {
            // A discipline hears that nothing waits by being asked, as on a plain link: RED's idle time begins, CoDel stops
            // dropping.
            self.serve_head(now, fates);
        }
        if let Some(server) = &mut self.opportunities {
            if waits {
                server.lose();
                return;
            }
            let next = server.next_time(now);
            if next > now {
                self.service_end = next;
                return;
            }
        } else if waits {
            return;
        }
        self.serve_first(now, fates);
        if !self.is_busy
            && let Some(at) = self.queue.ready_at()
        {
            self.service_end = at; // A shaper holds what waits: it is asked again then.
        }
        if let Some(server) = &mut self.opportunities {
            if self.is_busy {
                self.service_end = server.send(self.pipe.entrance().size(), now);
            } else {
                server.lose(); // The discipline has dropped all that waited, or holds it back.
            }
        }
    }

    /// Takes into service a packet that is to be repeated, or the next of the queue.
    fn serve_first(&mut self, now: Time, fates: &mut Fates) {
        let arq = self.medium.as_mut().and_then(|m| m.arq.as_mut());
        if let Some(packet) = arq.and_then(Arq::take_ready) {
            *self.pipe.entrance() = packet;
            self.is_busy = true;
            return self.send(now);
        }
        let given = self.medium.as_mut().and_then(|m| m.given.as_mut());
        if let Some(packet) = given.and_then(|given| given.next(self.waiting)) {
            *self.pipe.entrance() = packet;
            self.is_busy = true;
            self.waiting -= 1;
            self.last_sojourn = Some(self.stats.on_service(packet.queued_at, now));
            self.send(now);
        } else {
            self.serve_head(now, fates);
        }
        if self.is_busy
            && let Some(arq) = self.medium.as_mut().and_then(|m| m.arq.as_mut())
        {
            arq.on_new();
        }
    }

    /// The head of the pipe arrives, unless it has been overtaken; and when the one after it does. [`Self::arrived`]
    /// follows.
    #[inline]
    pub fn arriving(&mut self, now: Time) -> Option<(&Packet, Option<Time>)> {
        self.pipe.arriving(now)
    }

    /// The head of the pipe has arrived: out it goes.
    #[inline]
    pub fn arrived(&mut self) {
        self.pipe.arrived();
    }

    /// Changes the rate; the packet in service goes on with what is left of it. Answers when it will have left, if that
    /// can be said.
    pub fn set_rate(&mut self, rate: Rate, now: Time) -> Option<Time> {
        if rate == self.rate {
            return None; // Nor is the fraction of a nanosecond lost that the last packet left over.
        }
        self.hold_rate(now);
        self.grain_bits += grain(rate);
        if self.is_busy {
            let left = if self.rate == Rate::ZERO {
                self.stalled
            } else {
                self.service_end.since(now).as_nanos() * self.rate.as_bps()
            };
            self.stalled = left;
            self.service_end =
                if rate == Rate::ZERO { Time::NEVER } else { now + Span::from_nanos(left.div_ceil(rate.as_bps())) };
        }
        self.rate = rate;
        self.airtime = Airtime::new(rate);
        (self.service_end != Time::NEVER).then_some(self.service_end)
    }

    /// Changes the propagation delay of packets that leave from now on.
    #[inline]
    pub const fn set_delay(&mut self, delay: Span) {
        self.delay = delay;
    }

    /// Changes the jitter of packets that leave from now on. `stream` as in [`Self::new`].
    pub fn set_jitter(&mut self, jitter: Span, stream: impl Fn(&str) -> Stream) {
        self.medium.get_or_insert_with(|| Box::new(Medium::new(stream))).jitter = jitter;
        self.see_kind();
    }

    /// Changes the parameters of the loss; the model stays.
    pub fn set_loss(&mut self, params: &LossParams) {
        if let Some(loss) = self.medium.as_mut().and_then(|m| m.loss.as_mut()) {
            loss.set_params(params);
        }
    }

    /// Changes the queue's limit and parameters.
    pub fn set_queue(&mut self, plan: &QueuePlan) {
        if plan.limit != self.site.limit {
            self.stats.on_new_limit(self.site.limit.amount());
        }
        self.site.limit = plan.limit;
        self.site.ecn = plan.ecn;
        self.queue.set_params(&plan.params, &self.site);
    }
}

/// Bits in a nanosecond at this rate.
fn grain(rate: Rate) -> f64 {
    rate.as_bps() as f64 / 1e9
}

#[cfg(test)]
mod tests;
