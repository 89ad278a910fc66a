//! The sender: what to send next and when, loss recovery, the retransmission timer.
//!
//! The engine pulls: after every input it calls [`Sender::next_segment`] until it answers `None`.

mod granted;
mod outcomes;
mod sight;
mod steered;

use crate::delivery::{Arrivals, DeliverySampler, Departure};
use crate::gate::Gate;
use crate::marks::Marks;
use crate::plan::FlowPlan;
pub use crate::repair::Phase;
use crate::repair::{EarlyTimer, Next, Repair, Told, Tracked, Transfer};
use crate::rtt::RttEstimator;
use crate::scoreboard::{Scoreboard, Update};
use crate::transmissions::Transmissions;
use crate::{RtoSamples, TransportParams, controller_of};
use lbe_cc::guest::Guest;
use lbe_cc::{
    AckSample, AnyController, CongestionEvent, CongestionKind, ControllerParams, EcnUse, Fate, Outcome, PathView,
    RateSample, Window,
};
use lbe_model::packet::{Ack, Ecn, Stamp};
use lbe_model::rng::Stream;
use lbe_model::units::{Span, Time};
use steered::Steered;

/// A packet that the sender wants sent now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Segment {
    /// Number of the packet within the flow.
    pub seq: u32,
    /// Sent before.
    pub is_retransmission: bool,
    /// Congestion notification; retransmissions do not take part [RFC 3168 §6.1.5].
    pub ecn: Ecn,
    /// The window has been reduced since the last packet [RFC 3168 §6.1.2].
    pub cwr: bool,
}

/// What an acknowledgement has meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard {
    /// New data, and nothing else, to a sender that neither paces nor samples: [`Sender::room`] tells what may leave.
    Usual,
    /// A loss: fast recovery has begun.
    Loss,
    /// Anything else. [`Sender::next_segment`] tells what leaves, as it does after a loss.
    Other,
}

/// What the expiry of a sender's timer has meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expiry {
    /// Nothing was outstanding.
    Nothing,
    /// That of the retransmission timer.
    Timeout,
    /// Packets that were given time are lost: fast recovery has begun.
    Loss,
    /// A probe leaves, or a recovery that is under way has found more to send again.
    Other,
}

/// Counters of a sender over its whole life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SenderCounters {
    /// Packets handed to the network.
    pub sent: u64,
    /// Of these, sent before.
    pub retransmits: u64,
    /// Expiries of the retransmission timer.
    pub timeouts: u64,
    /// Fast recoveries.
    pub fast_retransmits: u64,
    /// Sum of RTT samples in nanoseconds.
    pub rtt_sum_ns: u64,
    /// Number of RTT samples.
    pub rtt_samples: u64,
}

/// What is kept of each packet for a controller that wants it.
#[derive(Clone, Debug)]
enum Follower {
    Rates(DeliverySampler),
    Outcomes(Box<Transmissions>),
}

impl Follower {
    /// The one that a controller wants.
    fn of(controller: &AnyController) -> Option<Self> {
        if controller.wants_outcomes() {
            Some(Self::Outcomes(Box::default()))
        } else {
            let wants_rate = controller.wants_rate();
            wants_rate.then(|| Self::Rates(DeliverySampler::default()))
        }
    }
}

/// See the module.
#[expect(clippy::struct_excessive_bools, reason = "each is asked alone")]
#[derive(Clone, Debug)]
pub struct Sender {
    transfer: Transfer,
    repair: Repair,
    controller: AnyController,
    rtt: RttEstimator,
    last_rtt: Option<Span>,
    rto_samples: RtoSamples,
    rto_deadline: Time,
    last_timeout: Option<u32>,
    gate: Gate,
    marks: Marks,
    /// A round ends when data at or beyond is acknowledged.
    round_end: u32,
    /// What the latest acknowledgement counted for growth.
    acked: u32,
    follower: Option<Follower>,
    /// SACK repairs it, nothing paces it and nobody wants rate samples: most are so, and short to handle.
    is_plain: bool,
    /// The same, whatever anybody wants.
    is_unpaced: bool,
    /// SACK repairs it, and marks are echoed: an acknowledgement of new data while nothing is missing is short to handle.
    is_brief: bool,
    /// The controller has more from its transport than samples of acknowledgements.
    is_told: bool,
    /// Someone keeps what is known as each packet leaves.
    is_followed: bool,
    /// The receiver steers the window that it advertises.
    steered: Option<Box<Steered>>,
    /// How often all was lost for so long that the window was cut to the least.
    persistent: u32,
    /// The next sign of congestion is not told to the controller.
    is_stayed: bool,
    counters: SenderCounters,
}

impl Sender {
    /// A sender at the start of a connection; a finite transfer has `ceil(size / payload)` packets.
    /// `random` is for the controller.
    pub fn new(plan: &FlowPlan, random: Stream) -> Self {
        let params: &TransportParams = &plan.transport;
        let (mut controller, ecn) = controller_of(plan, random);
        let mut window = Window { cwnd: params.init_cwnd, ssthresh: params.init_ssthresh.unwrap_or(f64::INFINITY) };
        controller.on_start(&mut window);
        // A reader may ask for a floor above the initial window.
        window.raise_to(controller.floor());
        let follower = Follower::of(&controller);
        let is_close = controller.guest().is_some_and(Guest::is_close);
        let is_told = follower.is_some() || controller.sees();
        let repair = Repair::new(params, controller.owns_window());
        let marks = Marks::new(ecn, params.accecn);
        let steered = Steered::new(plan).map(Box::new);
        let is_brief = repair.is_brief() && !marks.is_accurate() && steered.is_none();
        let is_unpaced = is_brief && !params.pacing && !controller.paces();
        Self {
            transfer: Transfer {
                window,
                board: Scoreboard::new(),
                phase: Phase::Open,
                dup_acks: 0,
                limited: 0,
                must_resend: None,
                available: if plan.is_subflow { 0 } else { plan.packets() },
                cap: steered.as_ref().map_or(params.window, |s| Some(s.cap(0))),
            },
            rtt: RttEstimator::new(params),
            last_rtt: None,
            rto_samples: params.rto_samples,
            rto_deadline: Time::NEVER,
            last_timeout: None,
            gate: Gate::new(params),
            marks,
            round_end: 0,
            acked: 0,
            is_plain: is_unpaced && !is_told,
            is_unpaced,
            is_told,
            is_brief,
            is_followed: follower.is_some() || repair.tracked().is_some() || is_close,
            steered,
            repair,
            follower,
            controller,
            persistent: 0,
            is_stayed: false,
            counters: SenderCounters::default(),
        }
    }

    /// The window in packets.
    #[inline]
    pub const fn window(&self) -> Window {
        self.transfer.window
    }

    /// The controller, for its gauges.
    #[inline]
    pub const fn controller(&self) -> &AnyController {
        &self.controller
    }

    /// The controller, to change its parameters in mid-run.
    #[inline]
    pub const fn controller_mut(&mut self) -> &mut AnyController {
        &mut self.controller
    }

    /// Changes the controller's parameters in mid-run; a floor above the window holds at once.
    pub fn set_params(&mut self, params: &ControllerParams) {
        self.controller.set_params(params);
        let window = &mut self.transfer.window;
        window.cwnd = window.cwnd.max(self.controller.floor());
    }

    /// Changes the cap on the window in mid-run.
    pub fn set_cap(&mut self, cap: Option<u32>) {
        let una = self.transfer.board.una();
        self.transfer.cap = match &mut self.steered {
            None => cap,
            Some(steered) => {
                steered.cap = cap;
                Some(steered.cap(una))
            }
        };
    }

    /// The receiver's timestamp that packets echo, where it steers the window that it advertises.
    pub fn echo(&self) -> Stamp {
        self.steered.as_ref().map_or(Stamp::NONE, |s| s.stamp)
    }

    /// What an acknowledgement says of the receiver's window. True if that has held back what the controller's would allow,
    /// and the controller's grows even so.
    #[inline(never)]
    fn heed(&mut self, ack: &Ack) -> bool {
        let is_held = !self.transfer.is_uncapped();
        let una = self.transfer.board.una().max(ack.cumulative);
        let Some(steered) = &mut self.steered else {
            return false;
        };
        steered.hear(ack);
        self.transfer.cap = Some(steered.cap(una));
        is_held && steered.grows
    }

    /// Where loss recovery stands.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.transfer.phase
    }

    /// What has been sent, and what of it is known to have arrived.
    #[inline]
    pub const fn board(&self) -> &Scoreboard {
        &self.transfer.board
    }

    /// Smoothed round-trip time, once there is a sample.
    #[inline]
    pub const fn srtt(&self) -> Option<Span> {
        self.rtt.smoothed()
    }

    /// The latest sample of the round-trip time, if there is one.
    #[inline]
    pub const fn latest_rtt(&self) -> Option<Span> {
        self.rtt.latest()
    }

    /// What its siblings on other paths may know of it.
    pub fn path_view(&self) -> PathView {
        PathView {
            window: self.transfer.window,
            srtt: self.rtt.smoothed(),
            in_recovery: matches!(self.transfer.phase, Phase::Recovery { .. }),
            in_flight: self.in_flight(),
            published: self.controller.published(),
        }
    }

    /// The latest RTT sample.
    #[inline]
    pub const fn last_rtt(&self) -> Option<Span> {
        self.last_rtt
    }

    /// Counters since the start.
    #[inline]
    pub const fn counters(&self) -> SenderCounters {
        self.counters
    }

    /// How many packets the application has in all; `u32::MAX` while backlogged.
    #[inline]
    pub const fn available(&self) -> u32 {
        self.transfer.available
    }

    /// Cuts of the window for an echoed mark, of controllers that do not count marks themselves.
    #[inline]
    pub const fn ecn_cuts(&self) -> u32 {
        self.marks.cuts()
    }

    /// How often it has found persistent congestion [RFC 9002 §7.6].
    pub const fn persistent_congestions(&self) -> u32 {
        self.persistent
    }

    /// Packets that the latest acknowledgement counted for growth ([`AckSample::acked`]).
    #[inline]
    pub const fn last_acked(&self) -> u32 {
        self.acked
    }

    /// The retransmission timeout, backed off as it is.
    #[inline]
    pub const fn timeout(&self) -> Span {
        self.rtt.timeout()
    }

    /// Would it look at this acknowledgement? Without SACK, one from before the last says nothing.
    #[inline]
    pub fn takes(&self, ack: &Ack) -> bool {
        self.repair.has_blocks() || ack.cumulative >= self.transfer.board.una()
    }

    /// When the retransmission timer expires; `Time::NEVER` while it is off.
    #[inline]
    pub const fn rto_deadline(&self) -> Time {
        self.rto_deadline
    }

    /// When the gate of pacing, or of a window below one packet, opens, if it is closed.
    #[inline]
    pub fn gate(&self, now: Time) -> Option<Time> {
        self.gate.opens(now)
    }

    /// No new data from now on; what is outstanding still recovers.
    #[inline]
    pub fn cease(&mut self) {
        self.transfer.available = self.transfer.board.end();
    }

    /// Packets that the sender believes to be in the network.
    #[inline]
    pub fn in_flight(&self) -> u32 {
        self.repair.in_flight(&self.transfer.board)
    }

    /// The next packet to send now, if window, gate and data allow one.
    #[inline]
    pub fn next_segment(&mut self, now: Time) -> Option<Segment> {
        let next = if let Some(seq) = self.transfer.must_resend {
            self.transfer.must_resend = None;
            self.repair.resend(seq, &mut self.transfer.board)
        } else if self.gate.is_closed(now) {
            if let Some(tracked) = self.repair.tracked_mut() {
                tracked.on_paced(&self.transfer);
            }
            return None;
        } else {
            self.repair.next(&mut self.transfer)?
        };
        Some(self.note_sent(next, now))
    }

    /// How many new packets may leave now, one after the other by [`Self::next_new`], after a [usual](Heard::Usual)
    /// acknowledgement: window and data alone decide.
    #[inline]
    pub fn room(&self) -> u32 {
        debug_assert!(self.transfer.must_resend.is_none() && self.transfer.dup_acks == 0);
        // A difference of a number and a smaller integer is exact: this is how often one packet more would fit.
        let room = (self.transfer.window.cwnd - f64::from(self.transfer.board.pipe())) as u32;
        let data = self.transfer.available - self.transfer.board.end();
        let uncapped = self.transfer.cap.map_or(u32::MAX, |cap| cap.saturating_sub(self.transfer.board.flight()));
        room.min(data).min(uncapped)
    }

    /// A new packet leaves, where there is [`Self::room`].
    #[inline]
    pub fn next_new(&mut self, now: Time) -> Segment {
        let seq = self.transfer.board.send_new();
        self.counters.sent += 1;
        if self.rto_deadline == Time::NEVER {
            self.rto_deadline = now.later(self.rtt.timeout());
            self.resume(now);
        }
        self.gate.pass(now);
        Segment { seq, is_retransmission: false, ecn: self.marks.ecn(), cwr: self.marks.take_cwr(seq) }
    }

    #[inline]
    fn note_sent(&mut self, next: Next, now: Time) -> Segment {
        self.counters.sent += 1;
        self.counters.retransmits += u64::from(next.is_retransmission);
        if self.in_flight() == 1 {
            self.resume(now);
        }
        if self.is_followed {
            self.follow(next, now);
        } else if self.rto_deadline == Time::NEVER || next.restarts_timer {
            self.rto_deadline = now + self.rtt.timeout();
        }
        let (window, srtt) = (self.transfer.window, self.rtt.smoothed());
        let paced = self.controller.pacing_rate();
        let out = self.transfer.board.flight();
        self.gate.close(window, srtt, paced, out, now);
        let ecn = if next.is_retransmission { Ecn::NotEct } else { self.marks.ecn() };
        Segment {
            seq: next.seq,
            is_retransmission: next.is_retransmission,
            ecn,
            cwr: !next.is_retransmission && self.marks.take_cwr(next.seq),
        }
    }

    /// A packet that someone follows leaves.
    fn follow(&mut self, next: Next, now: Time) {
        self.resume_timer();
        if self.rto_deadline == Time::NEVER || next.restarts_timer {
            self.rto_deadline = now + self.rtt.timeout();
        }
        if self.follower.is_some() {
            self.sample_send(next.seq, now);
        }
        if let Some(tracked) = self.repair.tracked_mut() {
            tracked.on_send(next, &self.transfer, self.rtt.smoothed(), now);
        }
        self.tell_sent(next, now);
        self.settle_timer();
    }

    /// The deadline is that of the retransmission timer alone, until [`Self::settle_timer`].
    #[inline]
    const fn resume_timer(&mut self) {
        if let Some(tracked) = self.repair.tracked() {
            self.rto_deadline = tracked.rto();
        }
    }

    /// The deadline is that of whichever timer expires first.
    #[inline]
    fn settle_timer(&mut self) {
        if let Some(tracked) = self.repair.tracked_mut() {
            self.rto_deadline = tracked.set_rto(self.rto_deadline);
        }
    }

    /// Tells the sampler; the packet is already counted as in flight.
    fn sample_send(&mut self, seq: u32, now: Time) {
        let in_flight = self.in_flight().saturating_sub(1);
        let flight = self.transfer.board.flight();
        match &mut self.follower {
            Some(Follower::Rates(sampler)) => {
                let departure = Departure { flight, in_flight, lost: self.transfer.board.lost_total() };
                sampler.on_send(seq, now, departure);
            }
            Some(Follower::Outcomes(transmissions)) => {
                let (id, given_up) = transmissions.send(seq, flight, now);
                if let Some(id) = given_up {
                    let fate = Fate::Lost;
                    self.controller.on_outcome(&Outcome { now, id, fate });
                }
                self.controller.on_send(id, now);
            }
            None => {}
        }
    }

    /// Notes whether the application limits the flight [draft-ietf-ccwg-bbr-06 §4.1.2.4]: at the start of
    /// what an acknowledgement or the timer does.
    fn check_application_limit(&mut self) {
        let Some(Follower::Rates(sampler)) = &mut self.follower else {
            return;
        };
        let transfer = &self.transfer;
        if transfer.board.end() >= transfer.available && self.repair.has_resent_all(&transfer.board) {
            let in_flight = self.repair.in_flight(&transfer.board);
            if f64::from(in_flight) < transfer.window.cwnd {
                sampler.limit_by_application(in_flight);
            }
        }
    }

    /// What an acknowledgement, already on the scoreboard, newly delivers. `una` is from before it.
    fn sample_ack(&mut self, ack: &Ack, una: u32, now: Time) -> Option<(u32, Option<RateSample>)> {
        let sampler = match self.follower.as_mut()? {
            Follower::Rates(sampler) => sampler,
            Follower::Outcomes(_) => {
                self.tell_arrivals(ack, una, now);
                return None;
            }
        };
        let outstanding = self.transfer.board.una()..self.transfer.board.end();
        let is_heard = !self.repair.has_blocks() && outstanding.contains(&ack.trigger);
        let arrivals = Arrivals {
            acked: una..outstanding.start,
            blocks: self.transfer.board.fresh(),
            trigger: is_heard.then_some(ack.trigger),
        };
        Some(sampler.on_ack(&arrivals, self.transfer.board.lost_total(), now))
    }

    /// The window has changed, and with it the wait since the last packet.
    #[inline]
    fn shift_gate(&mut self) {
        let (window, srtt) = (self.transfer.window, self.rtt.smoothed());
        self.gate.shift(window, srtt, self.controller.pacing_rate());
    }

    /// Would a larger window have been used? Either the flight, as it was before this acknowledgement, filled
    /// it, or data waits for a pacer whose rate follows it.
    #[inline]
    fn is_window_limited(&self, in_flight: u32, now: Time) -> bool {
        f64::from(in_flight) >= self.transfer.window.cwnd - 1.0
            || (self.gate.is_closed(now) && self.transfer.has_data())
    }

    /// The same by the rule that the transport has.
    #[inline]
    fn may_grow(&self, in_flight: u32, now: Time) -> bool {
        let is_filled = self.is_window_limited(in_flight, now);
        match self.repair.tracked() {
            Some(tracked) => tracked.may_grow(self.transfer.window, is_filled),
            None => is_filled,
        }
    }

    /// Takes an acknowledgement.
    #[inline]
    pub fn on_ack(&mut self, ack: &Ack, now: Time) -> Heard {
        if self.is_plain && self.is_usual(ack) {
            self.on_usual_ack::<true>(ack, now)
        } else if !self.is_plain && self.is_brief && self.is_usual(ack) {
            self.on_usual_ack::<false>(ack, now)
        } else {
            self.on_other_ack(ack, now)
        }
    }

    /// Does it report new data while nothing is missing or marked?
    #[inline]
    fn is_usual(&self, ack: &Ack) -> bool {
        let board = &self.transfer.board;
        self.transfer.phase == Phase::Open
            && board.is_clear()
            && ack.block_count == 0
            && !ack.ece
            && ack.cumulative > board.una()
            && ack.cumulative <= board.end()
    }

    /// [`Self::on_ack`] where [`Self::is_usual`]: the same with all that cannot be left out. `PLAIN` is `is_plain`.
    #[inline]
    fn on_usual_ack<const PLAIN: bool>(&mut self, ack: &Ack, now: Time) -> Heard {
        let in_flight = self.transfer.board.flight();
        let cwnd_limited = self.is_window_limited(in_flight, now);
        if !PLAIN {
            self.check_application_limit();
        }
        let una = self.transfer.board.una();
        let acked = self.transfer.board.pass(ack.cumulative);
        let rtt = now.after(ack.echo);
        self.take_rtt(rtt, ack, true);
        let round_ended = self.end_round();
        let sampled = if PLAIN { None } else { self.sample_ack(ack, una, now) };
        if !PLAIN {
            self.show(now);
        }
        let (delivered, rate) = sampled.unwrap_or((acked, None));
        self.acked = acked;
        self.transfer.end_duplicates();
        self.restart_timer(now);
        let sample = AckSample {
            now,
            acked,
            advanced: acked,
            delivered,
            lost: 0,
            marked: self.marks.hear(ack),
            in_flight,
            in_flight_after: in_flight - acked,
            rtt: Some(rtt),
            srtt: self.rtt.smoothed(),
            round_ended,
            rate,
            owd: ack.owd,
            in_recovery: false,
            cwnd_limited,
        };
        if PLAIN {
            self.controller.on_ack(&mut self.transfer.window, &sample);
        } else {
            self.tell(&sample);
        }
        if PLAIN && !self.gate.is_spaced() && self.transfer.window.cwnd >= 1.0 {
            return Heard::Usual;
        }
        self.shift_gate();
        Heard::Other
    }

    /// Where the controller hears of an acknowledgement, but for the shortest way: there it is worth its copy.
    #[inline(never)]
    fn tell(&mut self, sample: &AckSample) {
        self.controller.on_ack(&mut self.transfer.window, sample);
    }

    /// A sample of the round-trip time. It ends the backoff if it is of a packet sent once, also where SACK reports it
    /// [RFC 6298 §5.7, Linux `tcp_ack_update_rtt`]; one by the timestamp of a retransmission does so only where it moves
    /// the left edge [RFC 7323 §4.1].
    #[inline]
    fn take_rtt(&mut self, rtt: Span, ack: &Ack, moves_edge: bool) {
        if self.rto_samples == RtoSamples::Timestamps || !ack.of_retransmission {
            self.rtt.sample(rtt, moves_edge || !ack.of_retransmission);
        }
        self.last_rtt = Some(rtt);
        self.counters.rtt_sum_ns += rtt.as_nanos();
        self.counters.rtt_samples += 1;
    }

    /// New data is acknowledged: is it of packets sent after the present round began?
    #[inline]
    const fn end_round(&mut self) -> bool {
        let is_over = self.transfer.board.una() > self.round_end;
        if is_over {
            self.round_end = self.transfer.board.end();
        }
        is_over
    }

    #[inline(never)]
    fn on_other_ack(&mut self, ack: &Ack, now: Time) -> Heard {
        self.resume_timer();
        let in_flight = self.in_flight();
        let in_recovery = self.is_in_recovery();
        let counted = self.marks.is_accurate().then(|| {
            let una = self.transfer.board.una();
            self.marks.count(ack, ack.cumulative.saturating_sub(una))
        });
        let is_echo = counted.map_or(ack.ece, |marked| marked > 0)
            && self.transfer.phase == Phase::Open
            && self.controller.ecn_use() == EcnUse::Classic;
        // An echoed mark allows no growth [RFC 3168 §6.1.2], but for slow start after a timeout: what is resent
        // does not carry CWR, so that the echoes there are of before [Linux `tcp_may_raise_cwnd`].
        let mut cwnd_limited = !is_echo && self.may_grow(in_flight, now);
        if self.steered.is_some() {
            cwnd_limited |= self.heed(ack) && !is_echo;
        }
        self.check_application_limit();
        let (una, lost_edge) = (self.transfer.board.una(), self.transfer.board.lost_edge());
        let lost_before = self.transfer.board.lost_total();
        if !self.takes(ack) {
            return Heard::Other;
        }
        let srtt = self.rtt.smoothed();
        let marked = counted.unwrap_or_else(|| self.marks.hear(ack));
        let is_marked = ack.ece || marked > 0;
        let update = self.repair.take(ack, is_marked, &mut self.transfer, srtt, now);
        let held = self.repair.tracked().map_or(Span::ZERO, |t| t.hold(ack));
        let rtt = (update.acked > 0 || update.sacked > 0).then(|| now.since(ack.echo + held));
        if let Some(rtt) = rtt {
            self.take_rtt(rtt, ack, update.acked > 0);
            if let Some(tracked) = self.repair.tracked() {
                tracked.adjust(&mut self.rtt);
            }
        }
        let lost = self.transfer.board.lost_total();
        let round_ended = update.acked > 0 && self.end_round();
        let (delivered, rate) = self.sample_ack(ack, una, now).unwrap_or((update.delivered(), None));
        self.acked = self.repair.growth(update, self.transfer.phase);
        let sample = AckSample {
            now,
            acked: self.acked,
            advanced: update.acked,
            delivered,
            lost: lost - lost_before,
            marked,
            in_flight,
            in_flight_after: self.in_flight(),
            rtt,
            srtt: self.rtt.smoothed(),
            round_ended,
            rate,
            owd: ack.owd,
            in_recovery,
            cwnd_limited,
        };
        if self.is_told {
            self.report_losses(lost_edge, lost_before, now);
            self.report(&sample, now);
        }
        self.answer(&sample, update, is_echo)
    }

    /// What follows from an acknowledgement that is no usual one.
    fn answer(&mut self, sample: &AckSample, update: Update, is_echo: bool) -> Heard {
        let now = sample.now;
        self.take_back(now);
        if is_echo {
            self.on_congestion_echo(now);
        }
        let entered = self.recover(sample, update, now);
        if let Some(tracked) = self.repair.tracked_mut() {
            let before = self.transfer.window.cwnd;
            tracked.on_heard(&mut self.transfer, &self.rtt, now);
            self.keep_floor(before);
        }
        self.settle_timer();
        self.shift_gate();
        if entered { Heard::Loss } else { Heard::Other }
    }

    /// A cut that an acknowledgement shows to have been for nothing is taken back, and one made that a probe shows to be due.
    #[inline(never)]
    fn take_back(&mut self, now: Time) {
        let Some(tracked) = self.repair.tracked_mut() else {
            return;
        };
        if let Some(before) = tracked.take_restored() {
            let phase = core::mem::replace(&mut self.transfer.phase, Phase::Open);
            // In Linux a module hears of the end after that [`tcp_try_undo_recovery`].
            let sees = self.controller.sees();
            if !sees {
                self.end_phase(phase, now);
            }
            self.transfer.end_duplicates();
            self.transfer.must_resend = None;
            self.marks.withdraw();
            self.controller.on_undo(&mut self.transfer.window, before);
            if sees {
                self.end_phase(phase, now);
            }
        } else if tracked.has_repaired() {
            tracked.forget_cut();
            self.signal(CongestionKind::Loss, now);
            self.marks.announce();
        }
    }

    /// Is the window being reduced, for a loss or for a mark?
    fn is_in_recovery(&self) -> bool {
        matches!(self.transfer.phase, Phase::Recovery { .. }) || self.repair.tracked().is_some_and(Tracked::is_reducing)
    }

    /// Is a reduction over with the present acknowledgement, which may then raise the window [Linux `tcp_ack`: first
    /// `tcp_fastretrans_alert`, then `tcp_cong_control`]?
    fn grows_at_end(&self) -> bool {
        let by_rule = self.repair.tracked().is_some_and(Tracked::grows_at_end);
        by_rule && !self.is_in_recovery()
    }

    /// Tells the controller of the end of a recovery, or of a reduction for a mark.
    fn end_phase(&mut self, phase: Phase, now: Time) {
        let window = &mut self.transfer.window;
        match phase {
            Phase::Recovery { .. } => self.controller.on_recovery_exit(window, now),
            Phase::Timeout { .. } => self.controller.on_timeout_exit(window, now),
            // Of those built in none has use for it.
            Phase::Open => {
                if let Some(guest) = self.controller.guest_mut() {
                    guest.on_reduced(window, now);
                }
            }
        }
        self.show(now);
    }

    /// [RFC 6298 §5.2, §5.3] New data acknowledged: restart the timer, or stop it with nothing left.
    #[inline]
    fn restart_timer(&mut self, now: Time) {
        self.rto_deadline = if self.transfer.board.flight() == 0 { Time::NEVER } else { now.later(self.rtt.timeout()) };
    }

    /// Tells the controller of an acknowledgement, and of what it begins or ends. True if it starts a fast recovery.
    #[inline]
    fn recover(&mut self, sample: &AckSample, update: Update, now: Time) -> bool {
        let before = self.transfer.window.cwnd;
        let verdict = self.repair.on_ack(update, &mut self.transfer);
        if verdict.restarts_timer {
            self.restart_timer(now);
        }
        if let Some(phase) = verdict.ended {
            self.keep_floor(before);
            self.end_phase(phase, now);
        }
        if verdict.loss == Some(Told::First) {
            self.signal_loss(now);
        }
        if sample.in_recovery && verdict.loss.is_none() && self.grows_at_end() {
            self.tell(&AckSample { in_recovery: false, ..*sample });
        } else {
            self.tell(sample);
        }
        if verdict.loss == Some(Told::Last) {
            self.signal_loss(now);
        }
        verdict.loss.is_some()
    }

    /// The receiver echoes a mark: one reaction per window of data, none beside a loss's, and none to echoes of
    /// before the receiver heard of a reduction, whatever that was for [RFC 3168 §6.1.2]. Controllers that count
    /// marks have their own.
    fn on_congestion_echo(&mut self, now: Time) {
        let una = self.transfer.board.una();
        let is_answered =
            if self.marks.is_accurate() { !self.marks.loss_counts(una) } else { self.marks.is_old_echo(una) };
        if is_answered {
            return;
        }
        let before = self.transfer.window;
        self.marks.announce();
        self.signal(CongestionKind::Ecn, now);
        if self.transfer.window.cwnd < before.cwnd {
            // Some controllers ignore marks.
            self.marks.note_cut(self.transfer.board.end());
            if let Some(tracked) = self.repair.tracked_mut() {
                tracked.on_mark(before, &self.transfer);
            }
        }
    }

    fn signal(&mut self, kind: CongestionKind, now: Time) {
        if core::mem::take(&mut self.is_stayed) {
            // A recovery may end by going down to ssthresh.
            let window = &mut self.transfer.window;
            window.ssthresh = window.ssthresh.max(window.cwnd);
            return;
        }
        self.show(now);
        let (flight, in_flight) = (self.flight_size(), self.in_flight());
        let event = CongestionEvent { now, kind, flight, in_flight };
        self.controller.on_congestion(&mut self.transfer.window, &event);
    }

    /// What it does next is to be without a cut of the window; [`Self::was_stayed`] follows with what this answers.
    pub const fn stay_hand(&mut self) -> Window {
        self.is_stayed = true;
        self.transfer.window
    }

    /// Was there a cut that is not made? It is a sign of congestion, which the controller does not hear of, or takes a packet
    /// or more on an acknowledgement: then the `window` is as it was before.
    pub fn was_stayed(&mut self, window: Window) -> bool {
        if !core::mem::take(&mut self.is_stayed) {
            return true;
        }
        let is_cut = self.transfer.window.cwnd <= window.cwnd - 1.0;
        if is_cut {
            self.transfer.window = window;
        }
        is_cut
    }

    /// Tells the controller, unless a mark of the same window has cut already, and resends the first lost packet
    /// [RFC 3168 §6.1.2: one reduction for what is dropped and marked in one window of data].
    fn signal_loss(&mut self, now: Time) {
        self.counters.fast_retransmits += 1;
        let before = self.transfer.window;
        if self.marks.loss_counts(self.transfer.board.una()) {
            if let Some(tracked) = self.repair.tracked_mut() {
                tracked.before_loss(&self.transfer);
            }
            self.signal(CongestionKind::Loss, now);
            if let Some(tracked) = self.repair.tracked() {
                // Time finds losses below two packets, too, which are the least that RFC 5681 §3.1 leaves.
                if self.transfer.window.cwnd >= before.cwnd {
                    self.transfer.window.cwnd = before.cwnd;
                    if tracked.is_lost_again() {
                        // No cut is left but that of the timer, which would expire if nobody restarted it.
                        self.signal(CongestionKind::Timeout { repeated: true }, now);
                    }
                }
            }
            self.marks.announce();
        }
        self.transfer.phase = Phase::Recovery { point: self.transfer.board.end() };
        if let Some(tracked) = self.repair.tracked_mut() {
            tracked.on_loss(before, self.controller.floor(), &mut self.transfer);
        }
        if let Some(tracked) = self.repair.tracked_mut() {
            let period = tracked.persistence(&self.rtt);
            if tracked.is_persistent(period) {
                self.persistent += 1;
                self.signal(CongestionKind::Timeout { repeated: true }, now);
                self.transfer.window.cwnd = self.transfer.window.cwnd.max(2.0);
            }
        }
        self.transfer.must_resend = self.repair.first_lost(&mut self.transfer);
        self.rto_deadline = now + self.rtt.timeout();
        self.show(now);
    }

    /// `FlightSize` for RFC 5681 eq 4: what is outstanding, without what limited transmit sent, and at
    /// most the window. After an earlier cut, outstanding data also counts what is lost or has arrived
    /// out of order; halving that again and again would let slow start overshoot for ever (ns-3 without
    /// SACK does). ns-2 takes the same minimum (`windowd`).
    fn flight_size(&self) -> u32 {
        let outstanding = self.repair.outstanding(&self.transfer.board);
        outstanding.saturating_sub(self.transfer.limited).min(self.transfer.window.cwnd as u32)
    }

    /// A timer has expired: most often that of retransmissions.
    pub fn on_timer(&mut self, now: Time) -> Expiry {
        let early = self.repair.tracked().and_then(|t| t.expired(now));
        self.resume_timer();
        let expiry = match early {
            Some(timer) => self.on_early_timer(timer, now),
            None if self.on_timeout(now) => Expiry::Timeout,
            None => Expiry::Nothing,
        };
        self.settle_timer();
        expiry
    }

    #[cold]
    fn on_early_timer(&mut self, timer: EarlyTimer, now: Time) -> Expiry {
        let (lost_edge, lost) = (self.transfer.board.lost_edge(), self.transfer.board.lost_total());
        let Some(tracked) = self.repair.tracked_mut() else {
            return Expiry::Nothing;
        };
        match timer {
            EarlyTimer::Reordering => {
                let srtt = self.rtt.smoothed();
                let begins = tracked.on_reordering_timer(&mut self.transfer, srtt, now);
                self.report_losses(lost_edge, lost, now);
                if !begins {
                    return Expiry::Other;
                }
                self.signal_loss(now);
                if let Some(tracked) = self.repair.tracked_mut() {
                    tracked.on_heard(&mut self.transfer, &self.rtt, now);
                }
                self.shift_gate();
                Expiry::Loss
            }
            EarlyTimer::Probe => {
                tracked.on_probe_timer(&mut self.transfer);
                self.rto_deadline = now + self.rtt.timeout();
                Expiry::Other
            }
        }
    }

    /// The application has so many packets more.
    pub fn supply(&mut self, packets: u32, now: Time) {
        let rto = self.rtt.timeout();
        if let Some(tracked) = self.repair.tracked_mut() {
            let before = self.transfer.window.cwnd;
            let guest = self.controller.guest_mut();
            tracked.wake(&mut self.transfer, rto, now, |window| {
                if let Some(guest) = guest {
                    guest.on_idle_restart(window, now);
                }
            });
            self.keep_floor(before);
        }
        self.transfer.available = self.transfer.available.saturating_add(packets);
    }

    /// A pause, a window that was not used, or a recovery's end takes nothing below the controller's floor.
    fn keep_floor(&mut self, before: f64) {
        let window = &mut self.transfer.window;
        if window.cwnd < before {
            window.cwnd = window.cwnd.max(self.controller.floor().min(before));
        }
    }

    /// Cuts of the window that were taken back, since nothing was lost.
    pub fn undone(&self) -> u32 {
        self.repair.tracked().map_or(0, Tracked::undone)
    }

    /// How many lists it keeps of the packets that are outstanding, beside what every sender knows of them.
    pub fn lists(&self) -> u64 {
        u64::from(self.follower.is_some()) + u64::from(self.repair.tracked().is_some())
    }

    /// Packets that it has looked at to find losses by time, since it was asked last.
    pub fn take_walked(&mut self) -> u64 {
        self.repair.tracked_mut().map_or(0, Tracked::take_walked)
    }

    /// The retransmission timer expired [RFC 6298 §5.4 to 5.6]. False if nothing was
    /// outstanding.
    fn on_timeout(&mut self, now: Time) -> bool {
        if self.transfer.board.flight() == 0 {
            self.rto_deadline = Time::NEVER;
            return false;
        }
        let una = self.transfer.board.una();
        if self.repair.tracked().is_some_and(Tracked::is_quic) {
            // Only a probe: what it brings back tells what is lost [RFC 9002 §6.2].
            self.counters.timeouts += 1;
            self.rtt.back_off();
            self.transfer.must_resend = Some(una);
            self.rto_deadline = now + self.rtt.timeout();
            return true;
        }
        let repeated = self.last_timeout == Some(una);
        self.last_timeout = Some(una);
        self.counters.timeouts += 1;
        let kind = CongestionKind::Timeout { repeated };
        self.check_application_limit();
        if let Some(tracked) = self.repair.tracked_mut() {
            tracked.before_loss(&self.transfer);
        }
        self.signal(kind, now);
        self.marks.announce();
        self.rtt.back_off();
        let (lost_edge, lost) = (self.transfer.board.lost_edge(), self.transfer.board.lost_total());
        self.repair.on_timeout(&mut self.transfer, now);
        if self.follower.is_some() {
            self.report_losses(lost_edge, lost, now);
            self.tell_timeout(now);
        }
        self.transfer.phase = Phase::Timeout { point: self.transfer.board.end() };
        self.transfer.end_duplicates();
        self.transfer.must_resend = Some(una);
        self.rto_deadline = now + self.rtt.timeout();
        self.show(now);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Recovery;
    use crate::plan::testing::{ack, at, flow};
    use lbe_model::params::ParamSet;
    use serde_json::json;

    /// TCP-Nice's sender after a first exchange of 100 ms, with the given window.
    fn nice(cwnd: f64) -> Sender {
        let plan = flow("nice", &json!({ "threshold": 0 }), &json!({ "init_cwnd": 1 }));
        let mut sender = Sender::new(&plan, Stream::new(1, "test"));
        assert_eq!(sender.next_segment(Time::ZERO).map(|s| s.seq), Some(0));
        acknowledge(&mut sender, 1, 0, 100);
        sender.transfer.window = Window { cwnd, ssthresh: cwnd };
        sender
    }

    impl Sender {
        fn recover_by(&mut self, recovery: Recovery) {
            let params = TransportParams { recovery, ..TransportParams::defaults() };
            self.repair = Repair::new(&params, false);
            self.is_brief = self.repair.is_brief();
            self.is_plain &= self.is_brief;
        }
    }

    fn acknowledgement(cumulative: u32, sent_ms: u64) -> Ack {
        Ack { echo: at(sent_ms), ..ack(cumulative, &[]) }
    }

    fn acknowledge(sender: &mut Sender, cumulative: u32, sent_ms: u64, at_ms: u64) {
        sender.on_ack(&acknowledgement(cumulative, sent_ms), at(at_ms));
    }

    /// [Linux `tcp_event_data_sent`, `CA_EVENT_TX_START`] The controller hears of the packet that is alone in flight, the first
    /// of a connection apart: Vegas in Linux forgets the lowest RTT then.
    #[test]
    fn a_packet_alone_in_flight_ends_a_pause() {
        for recovery in ["sack", "rack", "newreno"] {
            let cc = json!({ "rounding": "linux" });
            let plan = flow("vegas", &cc, &json!({ "recovery": recovery }));
            let mut sender = Sender::new(&plan, Stream::new(1, "test"));
            let mut base = |until: u32, from_ms: u64, ack: bool| {
                sender.transfer.available = until;
                while sender.next_segment(at(from_ms)).is_some() {}
                if ack {
                    acknowledge(&mut sender, until, from_ms, from_ms + 100);
                }
                sender.controller().gauges()[0]
            };
            assert_eq!(base(1, 0, true), 100.0, "{recovery}");
            assert!(base(2, 1000, false).is_nan());
            assert!(base(3, 1050, false).is_nan(), "two are in flight");
            assert_eq!(base(3, 1000, true), 100.0);
        }
    }

    #[test]
    fn a_window_that_falls_below_one_packet_delays_the_next() {
        let mut sender = nice(1.0);
        assert!(sender.next_segment(at(100)).is_some());
        assert_eq!(sender.gate(at(100)), None);
        acknowledge(&mut sender, 2, 99, 200);
        assert_eq!(sender.window().cwnd, 0.5);
        assert!(sender.next_segment(at(200)).is_none());
        let srtt = sender.rtt.smoothed().unwrap();
        assert_eq!(sender.gate(at(200)), Some(at(100) + srtt.scale(2.0)));
    }

    #[test]
    fn a_window_that_rises_to_one_packet_ends_the_wait_even_with_pacing() {
        for pacing in [false, true] {
            let mut sender = nice(0.125);
            let params = TransportParams { pacing, ..TransportParams::defaults() };
            sender.gate = Gate::new(&params);
            assert!(sender.next_segment(at(100)).is_some());
            acknowledge(&mut sender, 2, 100, 200);
            assert_eq!(sender.window().cwnd, 1.125);
            assert!(sender.next_segment(at(200)).is_some(), "pacing {pacing}");
        }
    }

    fn sender(kind: &str, init_cwnd: u32) -> Sender {
        let plan = flow(kind, &json!({}), &json!({ "init_cwnd": init_cwnd }));
        Sender::new(&plan, Stream::new(1, "test"))
    }

    /// [transport.md §13] Before the first RTT sample too, and without drift: the gate's time, not that of the
    /// call, is where the next packet's time counts from. Asking again does not move the gate.
    #[test]
    fn a_paced_sender_keeps_its_rate() {
        let mut sender = sender("bbr", 1000);
        let rate = 2.885 * 0.99 * 1000.0 / 1e-3;
        let mut now = Time::ZERO;
        for packet in 0..1000 {
            assert_eq!(sender.next_segment(now).unwrap().seq, packet);
            assert_eq!(sender.next_segment(now), None);
            let gate = sender.gate(now).unwrap();
            assert_eq!(sender.gate(now), Some(gate));
            now = gate;
        }
        // Each spacing is rounded to a nanosecond.
        assert!((now.as_secs() * rate - 1000.0).abs() < 1000.0 * rate * 0.5e-9);
        assert_eq!(sender.next_segment(now), None, "the window is full");
        assert_eq!(sender.gate(now), None, "and no timer would help");
    }

    /// What an acknowledgement delivers is what is new in it: by blocks with SACK, and without them by the
    /// packet that caused a duplicate.
    #[test]
    fn rate_samples_count_what_is_new() {
        for (recovery, duplicate) in [(Recovery::Sack, 0), (Recovery::NewReno, 1)] {
            let mut sender = sender("bbr", 8);
            sender.recover_by(recovery);
            let mut now = Time::ZERO;
            for _ in 0..8 {
                sender.next_segment(now).unwrap();
                now = sender.gate(now).unwrap_or(now);
            }
            let mut sampled = |ack: &Ack| {
                let una = sender.transfer.board.una();
                sender.transfer.board.on_ack(ack);
                sender.sample_ack(ack, una, at(50)).unwrap()
            };
            let (delivered, rate) = sampled(&acknowledgement(3, 0));
            assert_eq!(delivered, 3);
            assert_eq!(rate.unwrap().delivered, 3);
            // The sixth packet has come, the fourth has not: a bare duplicate names it by its trigger.
            let missing = Ack { trigger: 5, ..acknowledgement(3, 0) };
            assert_eq!(sampled(&missing).0, duplicate, "{recovery:?}");
            // A duplicate whose trigger is not under way any more, or not yet, brings nothing.
            for trigger in [2, 8] {
                let stale = Ack { trigger, ..missing };
                assert_eq!(sampled(&stale).0, 0, "{recovery:?} {trigger}");
            }
        }
    }

    /// Packets 0 and, sent in recovery, 12 are lost. Resending 12 does not put off the timer that will find
    /// that the retransmission of 0 was lost, too.
    #[test]
    fn later_losses_do_not_put_off_the_timer() {
        let mut sender = sender("reno", 10);
        for seq in 0..10 {
            assert_eq!(sender.next_segment(at(0)).unwrap().seq, seq);
        }
        let sack = |sender: &mut Sender, start, end, ms| {
            sender.on_ack(&ack(0, &[(start, end)]), at(ms));
            core::iter::from_fn(|| sender.next_segment(at(ms))).map(|segment| segment.seq).collect::<Vec<_>>()
        };
        assert_eq!(sack(&mut sender, 1, 3, 100), [10, 11]);
        assert_eq!(sack(&mut sender, 1, 4, 101), [0]);
        let deadline = sender.rto_deadline();
        assert_eq!(sack(&mut sender, 1, 12, 105), [12, 13, 14, 15]);
        assert!(sack(&mut sender, 13, 16, 205).contains(&12));
        assert_eq!(sender.rto_deadline(), deadline);
    }

    /// A sender with these transport options whose packets are acknowledged `rtt_ms` after they leave, each by
    /// itself, until nothing more is sent before `end_ms`. Answers when packets left, in ms.
    fn departures(kind: &str, transport: &serde_json::Value, rtt_ms: u64, end_ms: u64) -> Vec<f64> {
        let plan = flow(kind, &json!({}), transport);
        let mut sender = Sender::new(&plan, Stream::new(1, "test"));
        let rtt = Span::from_millis(rtt_ms);
        let (mut now, mut left, mut heard) = (Time::ZERO, Vec::new(), 0);
        while now < at(end_ms) {
            while sender.next_segment(now).is_some() {
                left.push(now);
            }
            let arrival = left[heard] + rtt;
            now = sender.gate(now).map_or(arrival, |gate| gate.min(arrival));
            if now == arrival {
                let ack = Ack { echo: left[heard], ..acknowledgement(heard as u32 + 1, 0) };
                heard += 1;
                sender.on_ack(&ack, now);
            }
        }
        left.iter().map(|t| t.as_secs() * 1e3).collect()
    }

    /// A flow that its pacer holds would use a larger window, since the pacer's rate follows it: a round of slow
    /// start has twice the packets of the one before, with the pacer as without.
    #[test]
    fn paced_slow_start_doubles() {
        for pacing in [false, true] {
            let options = json!({ "init_cwnd": 10, "init_ssthresh": null, "pacing": pacing });
            let left = departures("reno", &options, 100, 450);
            let rounds = [0, 1, 2, 3].map(|round: i32| {
                let first = 100.0 * f64::from(round);
                left.iter().filter(|&&t| (first..first + 100.0).contains(&t)).count()
            });
            for pair in rounds.windows(2) {
                let ratio = pair[1] as f64 / pair[0] as f64;
                assert!((1.9..=2.1).contains(&ratio), "pacing {pacing}: {rounds:?}");
            }
        }
    }

    /// A sender that understands marks, with `flight` packets under way.
    fn marked(kind: &str, flight: u32) -> Sender {
        let plan = flow(kind, &json!({}), &json!({ "init_cwnd": flight, "init_ssthresh": 2, "ecn": true }));
        let mut sender = Sender::new(&plan, Stream::new(1, "test"));
        while sender.next_segment(at(0)).is_some() {}
        assert_eq!(sender.transfer.board.end(), flight);
        sender
    }

    /// An acknowledgement with or without an echoed mark; whether a packet that left after it carried CWR.
    fn echo(sender: &mut Sender, cumulative: u32, ece: bool, ms: u64) -> bool {
        let ack = Ack { ece, ..acknowledgement(cumulative, 0) };
        sender.on_ack(&ack, at(ms));
        core::iter::from_fn(|| sender.next_segment(at(ms))).any(|segment| segment.cwr)
    }

    /// [RFC 3168 §6.1.2] The echo lasts until the receiver hears of the reduction: it cuts once, and in that time
    /// the window does not grow.
    #[test]
    fn an_echo_cuts_once_until_the_receiver_knows() {
        let mut sender = marked("reno", 100);
        let mut told = None;
        for packet in 1..=100 {
            if echo(&mut sender, packet, true, 50 + u64::from(packet)) {
                told = told.or(Some(sender.transfer.board.end() - 1));
            }
            assert_eq!(sender.transfer.window.cwnd, 49.5, "after {packet}");
        }
        // Half the flight is gone before something new can leave.
        let first_new = told.unwrap();
        assert!(first_new >= 100, "{first_new}");
        while sender.transfer.board.una() < first_new {
            let next = sender.transfer.board.una() + 1;
            echo(&mut sender, next, true, 200);
            assert_eq!((sender.transfer.window.cwnd, sender.ecn_cuts()), (49.5, 1));
        }
        echo(&mut sender, first_new + 1, true, 201);
        assert_eq!((sender.transfer.window.cwnd, sender.ecn_cuts()), (24.0, 2));
    }

    /// The first of 100 packets is lost, and acknowledgements of the others echo a mark from `first_echo` on.
    fn lost_and_echoed(first_echo: u32, sends: bool) -> Sender {
        let mut sender = marked("reno", 100);
        for end in 2..=100 {
            let ece = end >= first_echo;
            sender.on_ack(&Ack { ece, ..ack(0, &[(1, end)]) }, at(100));
            while sends && sender.next_segment(at(100)).is_some() {}
        }
        assert!(matches!(sender.transfer.phase, Phase::Recovery { .. }));
        sender
    }

    /// [RFC 3168 §6.1.2] One reduction for what is marked and dropped in a window, whichever comes first; the echo
    /// of before does not cut again when recovery is over.
    #[test]
    fn a_loss_and_a_mark_of_one_window_cut_once() {
        for (first_echo, sends, cuts) in [(2, true, 1), (51, false, 0)] {
            let mut sender = lost_and_echoed(first_echo, sends);
            assert_eq!((sender.transfer.window.cwnd, sender.ecn_cuts()), (50.0, cuts));
            let point = sender.transfer.board.end();
            echo(&mut sender, point, true, 200);
            assert_eq!((sender.transfer.window.cwnd, sender.ecn_cuts()), (50.0, cuts));
        }
    }

    /// BBR ignores marks; it hears of the loss in the same window all the same.
    #[test]
    fn a_mark_that_cuts_nothing_leaves_a_loss_its_reaction() {
        let mut sender = sender("bbr", 20);
        sender.marks = Marks::new(Ecn::Ect0, crate::Accecn::Off);
        for ms in 0..20 {
            while sender.next_segment(at(ms)).is_some() {}
        }
        echo(&mut sender, 1, true, 100);
        assert_eq!(sender.ecn_cuts(), 0);
        assert!(sender.marks.loss_counts(0));
        let cwnd = sender.transfer.window.cwnd;
        assert_eq!(sender.on_ack(&ack(1, &[(2, 8)]), at(101)), Heard::Loss);
        assert!(sender.transfer.window.cwnd < cwnd, "{} of {cwnd}", sender.transfer.window.cwnd);
    }

    /// What SACK had reported before is not counted again when the hole below is filled: growth is of what is
    /// new. Without SACK, one packet for each acknowledgement after a timeout [RFC 3465 §2.3].
    #[test]
    fn after_a_timeout_growth_counts_what_is_new() {
        for recovery in [Recovery::Sack, Recovery::NewReno, Recovery::Reno] {
            let mut sender = sender("fledbat", 40);
            sender.recover_by(recovery);
            while sender.next_segment(at(0)).is_some() {}
            sender.on_ack(&ack(0, &[(1, 40)]), at(100));
            assert!(sender.on_timeout(at(1000)));
            assert_eq!(sender.next_segment(at(1000)).unwrap().seq, 0);
            let before = sender.transfer.window.cwnd;
            acknowledge(&mut sender, 40, 1000, 1100);
            assert_eq!(sender.last_acked(), 1, "{recovery:?}");
            assert!(sender.transfer.window.cwnd <= before + 1.0, "{recovery:?}");
        }
    }

    /// Without SACK the window is what the reduction left when recovery ends; a controller that cut below ssthresh
    /// keeps what it has.
    #[test]
    fn the_end_of_recovery_raises_no_window() {
        for recovery in [Recovery::NewReno, Recovery::Reno] {
            let mut sender = sender("reno", 20);
            sender.recover_by(recovery);
            while sender.next_segment(at(0)).is_some() {}
            for _ in 0..3 {
                acknowledge(&mut sender, 0, 0, 100);
            }
            assert_eq!(sender.transfer.window.cwnd, 10.0);
            sender.transfer.window.cwnd = 4.0;
            let point = sender.transfer.board.end();
            acknowledge(&mut sender, point, 0, 200);
            assert_eq!(sender.transfer.phase, Phase::Open);
            assert!(sender.transfer.window.cwnd <= 4.0, "{recovery:?}: {:?}", sender.transfer.window);
        }
    }

    /// [RFC 6298 §5.7; RFC 7323 §4.1] What SACK reports of a packet sent once is a new measurement; what it reports of a
    /// retransmission is none while what the timer waits for is still missing.
    #[test]
    fn a_sack_ends_the_backoff_if_it_is_of_a_packet_sent_once() {
        let hear = |samples, of_retransmission| {
            let mut sender = sender("reno", 10);
            sender.rto_samples = samples;
            while sender.next_segment(at(0)).is_some() {}
            acknowledge(&mut sender, 1, 0, 100);
            while sender.next_segment(at(100)).is_some() {}
            assert!(sender.on_timeout(at(500)));
            let backed_off = sender.rtt.timeout();
            let ack = Ack { echo: at(400), of_retransmission, ..ack(1, &[(5, 6)]) };
            sender.on_ack(&ack, at(510));
            assert_eq!(sender.last_rtt(), Some(Span::from_millis(110)));
            let kept = sender.rtt.timeout() == backed_off;
            acknowledge(&mut sender, 11, 450, 560);
            assert!(sender.rtt.timeout() < backed_off);
            kept
        };
        for samples in [RtoSamples::Timestamps, RtoSamples::Karn] {
            assert!(!hear(samples, false), "{samples:?}");
            assert!(hear(samples, true), "{samples:?}");
        }
    }
}
