//! The journal: every step of every packet within a window of a run, and every decision of its controllers.
//!
//! It stands beside the recorder, so that the engine is compiled once with it and without. It only looks:
//! a run has the same digest with a journal and without. It follows the packets from the start of the run,
//! so that each window can begin with the step that brought each packet where it is; of what lies before the
//! window, only that is kept.

use std::collections::{BTreeMap, VecDeque};

use crate::plan::{FlowPlan, Plan};
use crate::record::Event;
use lbe_model::packet::{Ack, Packet, Payload};
use lbe_model::params::{Gauges, MAX_GAUGES};
use lbe_model::units::{Span, Time};
use lbe_net::link::Link;
use lbe_queue::{DropReason, MarkReason};
use lbe_transport::{AnySender, Sender};

/// What can happen to a packet. Rows name a step by its number, so that the order of the variants is part of what a
/// reader knows; steps of the same moment are in the order in which they happened. `a` and `b` are a row's last two
/// numbers, NaN where a variant does not say what they are.
///
/// The steps between [`Self::AckSend`] and [`Self::AckArrive`] are those of acknowledgements that travel over links;
/// without a return path an acknowledgement has these two alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Step {
    /// Its sender sends it. `a`: 1 if it is sent again, else 0; `b`: when it reaches the first link's queue, in s.
    Send,
    /// A queue takes it in. `a`: packets that wait at the link, this one included.
    Enqueue,
    /// Its service begins. `a`: when the service ends, in s, unless the link's rate changes, NaN in an outage; `b`: its
    /// sojourn in s, NaN if the link sends it again.
    Dequeue,
    /// Its service has ended. `a`: when it reaches the far end of the link, in s, where in-order repetition may hold it
    /// until those before it are there.
    Depart,
    /// A queue dropped it. `a`: the code of the event ([`Event::code`]); `b`: 1 if it was waiting already, 0 if it was
    /// refused and has no [`Self::Enqueue`].
    Drop,
    /// A queue marked it. `a`: the code of the event.
    Mark,
    /// Lost on the link itself, when its service has ended. `a`: 1 if the link will send it again ([`Self::Dequeue`] once
    /// more), 0 if it is gone.
    Lose,
    /// At the receiver. `a`: its one-way delay in s, as the two clocks have it; NaN if the flow has been reset since it
    /// was sent. `b`: where somebody listens, 1 if it came too late to be played, else 0.
    Arrive,
    /// The receiver acknowledges it. `a`: when that reaches the sender, in s, NaN where it travels over links; `b`: the
    /// next packet that the receiver expects.
    AckSend,
    /// As [`Self::Enqueue`].
    AckEnqueue,
    /// As [`Self::Dequeue`].
    AckDequeue,
    /// As [`Self::Depart`].
    AckDepart,
    /// As [`Self::Drop`].
    AckDrop,
    /// As [`Self::Lose`].
    AckLose,
    /// It has crossed its last link; a pure delay, which may be 0, is left. `a`: when it reaches the sender, in s; `b` as
    /// of [`Self::AckSend`].
    AckDelay,
    /// At the sender. `a`: the next packet that the receiver expects.
    AckArrive,
    /// The retransmission timer expired. The row's number is that of the lowest packet that is not acknowledged, its time
    /// stamp NaN; `a`: the timeout before it backs off, in s.
    Timeout,
}

impl Step {
    /// The same step of an acknowledgement that travels over links.
    const fn of_ack(self) -> Self {
        match self {
            Self::Enqueue => Self::AckEnqueue,
            Self::Dequeue => Self::AckDequeue,
            Self::Depart => Self::AckDepart,
            Self::Drop => Self::AckDrop,
            Self::Lose => Self::AckLose,
            other => other,
        }
    }
}

/// What made a controller decide: one row for each input. Rows name a cause by its number, so that the order of the
/// variants is part of what a reader knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Cause {
    /// The flow starts.
    Start,
    /// An acknowledgement.
    Ack,
    /// An acknowledgement that started a fast recovery, or a timer that did.
    FastRetransmit,
    /// The retransmission timer expired.
    Timeout,
    /// An acknowledgement whose echoed mark cut the window; at most one in a window of data.
    Ecn,
    /// A timer of the controller's own.
    Timer,
}

/// Numbers in a row of [`Window::steps`]: time in s, [`Step`], flow, link or -1, number, time stamp in s, and two
/// that depend on the step.
pub const STEP_WIDTH: usize = 8;

/// Numbers in a row of [`Window::decisions`] before the gauges: time in s, flow, [`Cause`], time stamp in s, packets newly
/// acknowledged, RTT sample and one-way delay in s, packets in flight, window before and after, ssthresh, pacing
/// rate in bit/s.
pub const DECISION_FIELDS: usize = 12;

/// All numbers in a row of [`Window::decisions`].
pub const DECISION_WIDTH: usize = DECISION_FIELDS + MAX_GAUGES;

type StepRow = [f64; STEP_WIDTH];
type DecisionRow = [f64; DECISION_WIDTH];

/// What a window holds.
#[derive(Clone, PartialEq, Debug)]
pub struct Window {
    /// Its first moment.
    pub from: Time,
    /// Up to here, this moment excluded.
    pub to: Time,
    /// Rows of [`STEP_WIDTH`] in order of time; those that brought packets where they are at `from` come first.
    pub steps: Vec<f64>,
    /// Rows of [`DECISION_WIDTH`] in order of time.
    pub decisions: Vec<f64>,
}

/// Steps in a window, at most: 19 MB.
const MAX_STEPS: usize = 300_000;

/// Outside a window, rows that may pile up before those that no packet stands on are let go.
const PILE: usize = 16_384;

/// In place of a row: the packet is not under way any more.
const GONE: u32 = u32::MAX;

/// What the state of a sender with a window was before an input.
#[derive(Clone, Copy, Debug)]
struct StreamBefore {
    una: u32,
    cwnd: f64,
    ecn_cuts: u32,
    timeout: Span,
}

/// What a sender's state was before an input.
#[derive(Clone, Copy, Debug, Default)]
struct Before {
    rtt_samples: u64,
    takes: bool,
    stream: Option<StreamBefore>,
    gauges: Gauges,
}

/// The packet that an acknowledgement answers.
#[derive(Clone, Copy, Debug)]
struct Answered {
    /// In the run.
    number: u32,
    seq: u32,
    stamp: Time,
}

/// See the module.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    pub(crate) rows: Vec<StepRow>,
    /// For each row the number of its packet in the run; `GONE` where no packet can stand on it.
    owners: Vec<u32>,
    /// For each packet from number `first` on, the row that it stands on.
    places: VecDeque<u32>,
    first: u32,
    /// The same for the acknowledgements in each pure delay, which is first in, first out.
    delays: Vec<VecDeque<u32>>,
    /// For each place in the engine's pool of acknowledgements, the packet that that one answers.
    answers: Vec<Answered>,
    /// For each flow, what it sent under its latest time stamp.
    bursts: Vec<(Time, Vec<u32>)>,
    /// The stamps of these packets, by number in the run, where the engine has another one ([`Self::stamp`]).
    stamps: BTreeMap<u32, Time>,
    /// The packet that reached its receiver last: its number in the run, and its stamp.
    arrival: (u32, Time),
    /// For each flow the bits of a data packet on the wire.
    packet_bits: Vec<f64>,
    /// For each link the packet in service.
    serving: Vec<Option<Packet>>,
    /// The row of the packet that is being offered, until it is refused.
    offered: Option<u32>,
    decisions: Vec<DecisionRow>,
    before: Before,
    /// A window is open: nothing is let go.
    open: bool,
    from: Time,
    /// Rows from before the window.
    prior: usize,
    max_steps: usize,
    /// Rows that were left when some were last let go.
    left: usize,
}

const fn or_nan(time: Time) -> f64 {
    if time.as_nanos() == Time::NEVER.as_nanos() { f64::NAN } else { time.as_nanos() as f64 / 1e9 }
}

/// In place of a link's number, in a row of a step that is at none.
const NO_LINK: f64 = -1.0;

/// A step of `(flow, link)` with the packet's number and time stamp, and the two that depend on the step.
fn row(now: Time, step: Step, (flow, link): (u32, f64), seq: u32, stamp: Time, (a, b): (f64, f64)) -> StepRow {
    let (step, flow, seq) = (f64::from(step as u8), f64::from(flow), f64::from(seq));
    [now.as_secs(), step, flow, link, seq, stamp.as_secs(), a, b]
}

fn secs(span: Option<Span>) -> f64 {
    span.map_or(f64::NAN, Span::as_secs)
}

impl Journal {
    /// A journal of a run that has not begun.
    pub fn new(plan: &Plan) -> Self {
        let bits = |flow: &FlowPlan| 8.0 * f64::from(flow.packet_bytes);
        Self {
            bursts: vec![(Time::NEVER, vec![]); plan.flows.len()],
            arrival: (u32::MAX, Time::NEVER),
            packet_bits: plan.flows.iter().map(bits).collect(),
            serving: vec![None; plan.links.len()],
            max_steps: MAX_STEPS,
            ..Self::default()
        }
    }

    /// The same with room for fewer steps in a window.
    #[must_use]
    pub fn with_room_for(self, max_steps: usize) -> Self {
        Self { max_steps, ..self }
    }

    /// Begins a window at `from`, up to which all events have been handled.
    pub fn begin(&mut self, from: Time) {
        self.let_go();
        self.decisions.clear();
        self.prior = self.rows.len();
        self.from = from;
        self.open = true;
    }

    /// What the window holds, which ends before `to`.
    pub fn end(&mut self, to: Time) -> Window {
        self.open = false;
        Window {
            from: self.from,
            to,
            steps: self.rows.as_flattened().to_vec(),
            decisions: core::mem::take(&mut self.decisions).as_flattened().to_vec(),
        }
    }

    /// No further step has room in the window.
    pub fn is_full(&self) -> bool {
        self.open && self.rows.len() - self.prior >= self.max_steps
    }

    /// Lets go of the rows that no packet stands on. A packet keeps, beside the row that it stands on, those
    /// that say that it was marked, or is sent again.
    fn let_go(&mut self) {
        let mut keep = vec![false; self.rows.len()];
        let alive = self.places.iter().filter(|place| **place != GONE);
        for &place in alive.chain(self.delays.iter().flatten()) {
            keep[place as usize] = true;
        }
        for (i, row) in self.rows.iter().enumerate() {
            let owner = self.owners[i];
            let stays = row[1] == f64::from(Step::Mark as u8) || row[1] == f64::from(Step::Send as u8) && row[6] == 1.0;
            keep[i] |= stays && owner != GONE && self.place(owner) != GONE;
        }
        let mut moved = vec![GONE; keep.len()];
        let mut next = 0;
        for (i, _) in keep.iter().enumerate().filter(|(_, kept)| **kept) {
            moved[i] = next as u32;
            self.rows[next] = self.rows[i];
            self.owners[next] = self.owners[i];
            next += 1;
        }
        self.rows.truncate(next);
        self.owners.truncate(next);
        let alive = self.places.iter_mut().filter(|place| **place != GONE);
        for place in alive.chain(self.delays.iter_mut().flatten()) {
            *place = moved[*place as usize];
        }
        self.offered = self.offered.map(|row| moved[row as usize]);
        self.left = next;
    }

    fn place(&self, number: u32) -> u32 {
        let index = number.wrapping_sub(self.first) as usize;
        self.places.get(index).copied().unwrap_or(GONE)
    }

    /// Notes where a packet stands now, or that it is not under way any more.
    fn stand(&mut self, number: u32, row: u32) {
        if self.places.is_empty() && row != GONE {
            self.first = number;
        }
        let index = number.wrapping_sub(self.first) as usize;
        if index < self.places.len() {
            self.places[index] = row;
        } else if row != GONE && index == self.places.len() {
            self.places.push_back(row);
        }
        while self.places.front() == Some(&GONE) {
            self.places.pop_front();
            self.first += 1;
        }
    }

    /// Appends a row; answers its place.
    fn push(&mut self, owner: u32, row: StepRow) -> u32 {
        if !self.open && self.rows.len() >= 2 * self.left + PILE {
            self.let_go();
        }
        self.rows.push(row);
        self.owners.push(owner);
        self.rows.len() as u32 - 1
    }

    /// The time stamp of a packet as the rows have it, by which, with flow and number, it is told from all others.
    /// `stamp` is what the engine has: the packet's own, or the one that its acknowledgement echoes. It is another
    /// where the packet is sent again in the very instant in which it was sent before, as a rescue retransmission may
    /// be: a nanosecond is added. And where the acknowledgement was delayed: it echoes the packet before.
    fn stamp(&self, number: u32, stamp: Time) -> Time {
        self.stamps.get(&number).copied().unwrap_or(stamp)
    }

    /// Notes a packet that is sent, and whether it is the twin of another.
    fn note_twin(&mut self, packet: &Packet, stamp: Time) {
        let (latest, seqs) = &mut self.bursts[packet.flow as usize];
        if *latest != stamp {
            *latest = stamp;
            seqs.clear();
        }
        if packet.is_retransmission {
            let others = seqs.iter().filter(|seq| **seq == packet.seq).count();
            if others > 0 {
                let later = stamp + Span::from_nanos(others as u64);
                self.stamps.insert(packet.number, later);
            }
        }
        seqs.push(packet.seq);
    }

    /// Notes an acknowledgement that its receiver makes: if it echoes another packet than the one that it answers,
    /// that one has just arrived.
    fn note_echo(&mut self, ack: &Ack) {
        let (number, stamp) = self.arrival;
        if number == ack.number && stamp != ack.echo {
            self.stamps.insert(number, stamp);
        }
    }

    /// Forgets the stamp of a packet that is gone, or whose acknowledgement is.
    fn forget(&mut self, gone: &Packet) {
        let number = match gone.payload {
            Payload::Data { .. } => gone.number,
            Payload::Ack { slot, .. } => self.answers[slot as usize].number,
        };
        self.stamps.remove(&number);
    }

    /// Number and time stamp: an acknowledgement has those of the packet that it answers.
    fn identity(&self, packet: &Packet) -> (u32, Time) {
        match packet.payload {
            Payload::Data { .. } => (packet.seq, self.stamp(packet.number, packet.sent_at)),
            Payload::Ack { slot, .. } => {
                let Answered { seq, stamp, .. } = self.answers[slot as usize];
                (seq, stamp)
            }
        }
    }

    /// A step of a packet at a link.
    fn at_link(&mut self, now: Time, step: Step, packet: &Packet, link: u32, last: (f64, f64)) -> u32 {
        let (seq, stamp) = self.identity(packet);
        let step = match packet.payload {
            Payload::Data { .. } => step,
            Payload::Ack { .. } => step.of_ack(),
        };
        let of = (packet.flow, f64::from(link));
        self.push(packet.number, row(now, step, of, seq, stamp, last))
    }

    /// The same, after which the packet stands there.
    fn stands_at_link(&mut self, now: Time, step: Step, packet: &Packet, link: u32, last: (f64, f64)) -> u32 {
        let row = self.at_link(now, step, packet, link, last);
        self.stand(packet.number, row);
        row
    }

    /// A packet leaves its sender and will reach the first link's queue at `reaches`.
    #[cold]
    pub fn sent(&mut self, now: Time, packet: &Packet, stamp: Time, reaches: Time) {
        self.note_twin(packet, stamp);
        let stamp = self.stamp(packet.number, stamp);
        let last = (f64::from(u8::from(packet.is_retransmission)), reaches.as_secs());
        let row = row(now, Step::Send, (packet.flow, NO_LINK), packet.seq, stamp, last);
        let row = self.push(packet.number, row);
        self.stand(packet.number, row);
    }

    /// A packet is about to be offered to a queue in which `waiting` wait.
    #[cold]
    pub fn offers(&mut self, now: Time, index: u32, waiting: u32, packet: &Packet) {
        let length = f64::from(waiting + 1);
        let row = self.stands_at_link(now, Step::Enqueue, packet, index, (length, f64::NAN));
        self.offered = Some(row);
    }

    /// A queue or a link has dropped a packet.
    #[cold]
    pub fn dropped(&mut self, now: Time, link: u32, packet: &Packet, reason: DropReason) {
        self.stand(packet.number, GONE);
        if reason == DropReason::Link {
            self.serving[link as usize] = None;
            self.at_link(now, Step::Lose, packet, link, (0.0, f64::NAN));
            self.forget(packet);
            return;
        }
        let mut waited = true;
        if let Some(row) = self.offered
            && reason != DropReason::Dequeue
        {
            if self.owners[row as usize] == packet.number {
                // It never joined. What was noted since has no packet that stands on it.
                self.rows.remove(row as usize);
                self.owners.remove(row as usize);
                self.offered = None;
                waited = false;
            } else {
                self.rows[row as usize][6] -= 1.0;
            }
        }
        let reason = f64::from(Event::Drop(reason).code());
        let waited = f64::from(u8::from(waited));
        self.at_link(now, Step::Drop, packet, link, (reason, waited));
        self.forget(packet);
    }

    /// A queue has marked a packet.
    #[cold]
    pub fn marked(&mut self, now: Time, link: u32, packet: &Packet, reason: MarkReason) {
        let reason = f64::from(Event::Mark(reason).code());
        self.at_link(now, Step::Mark, packet, link, (reason, f64::NAN));
    }

    /// A link has done what an event made it do: a packet may have gone into service.
    #[cold]
    pub fn serves(&mut self, now: Time, index: u32, link: &Link) {
        self.offered = None;
        let serving = &mut self.serving[index as usize];
        if serving.is_some() {
            return;
        }
        *serving = link.in_service().copied();
        if let Some(packet) = *serving {
            let ends = or_nan(link.service_end());
            let sojourn = secs(link.last_sojourn());
            self.stands_at_link(now, Step::Dequeue, &packet, index, (ends, sojourn));
        }
    }

    /// A link's service has ended; the packet is on its way if it `departed`.
    #[cold]
    pub fn served(&mut self, now: Time, index: u32, link: &Link, departed: bool) {
        if let Some(packet) = self.serving[index as usize].take() {
            let (step, detail) = if departed { (Step::Depart, or_nan(link.far_end())) } else { (Step::Lose, 1.0) };
            self.stands_at_link(now, step, &packet, index, (detail, f64::NAN));
        }
        self.serves(now, index, link);
    }

    /// A data packet has reached its receiver, after `delay` by the two clocks in s.
    #[cold]
    pub fn arrived(&mut self, now: Time, packet: &Packet, delay: f64) {
        self.stand(packet.number, GONE);
        self.arrival = (packet.number, self.stamp(packet.number, packet.sent_at));
        let of = (packet.flow, NO_LINK);
        let last = (delay, f64::NAN);
        self.push(GONE, row(now, Step::Arrive, of, packet.seq, self.arrival.1, last));
    }

    fn of_ack(&self, now: Time, step: Step, flow: u32, ack: &Ack, last: (f64, f64)) -> StepRow {
        let stamp = self.stamp(ack.number, ack.echo);
        row(now, step, (flow, NO_LINK), ack.trigger, stamp, last)
    }

    /// An acknowledgement leaves its receiver over links.
    #[cold]
    pub fn ack_sent(&mut self, now: Time, flow: u32, ack: &Ack, slot: u32, number: u32) {
        self.note_echo(ack);
        let answered = Answered { number: ack.number, seq: ack.trigger, stamp: self.stamp(ack.number, ack.echo) };
        let slot = slot as usize;
        if slot >= self.answers.len() {
            self.answers.resize(slot + 1, answered);
        }
        self.answers[slot] = answered;
        let expects = f64::from(ack.cumulative);
        let row = self.of_ack(now, Step::AckSend, flow, ack, (f64::NAN, expects));
        let row = self.push(number, row);
        self.stand(number, row);
    }

    /// An acknowledgement has crossed its links.
    #[cold]
    pub fn ack_crossed(&mut self, packet: &Packet) {
        self.stand(packet.number, GONE);
    }

    /// An acknowledgement enters the pure delay number `pipe`, at once or after its links.
    #[cold]
    pub fn ack_delayed(&mut self, now: Time, (flow, pipe): (u32, u32), ack: &Ack, after_links: bool, arrival: Time) {
        let step = if after_links {
            Step::AckDelay
        } else {
            self.note_echo(ack);
            Step::AckSend
        };
        let expects = f64::from(ack.cumulative);
        let row = self.of_ack(now, step, flow, ack, (arrival.as_secs(), expects));
        let row = self.push(GONE, row);
        let pipe = pipe as usize;
        if pipe >= self.delays.len() {
            self.delays.resize(pipe + 1, VecDeque::new());
        }
        self.delays[pipe].push_back(row);
    }

    /// The first acknowledgement in the pure delay number `pipe` reaches its sender, which has not looked at it yet.
    #[cold]
    pub fn ack_arrives(&mut self, now: Time, (flow, pipe): (u32, u32), ack: &Ack, sender: &AnySender) {
        self.about_to_decide(sender, Some(ack));
        self.delays[pipe as usize].pop_front();
        let expects = f64::from(ack.cumulative);
        let row = self.of_ack(now, Step::AckArrive, flow, ack, (expects, f64::NAN));
        self.push(GONE, row);
    }

    /// A sender is about to take an input: `ack`, or else a timer.
    pub fn about_to_decide(&mut self, sender: &AnySender, ack: Option<&Ack>) {
        self.before = Before {
            rtt_samples: sender.counters().rtt_samples,
            takes: ack.is_none_or(|ack| sender.takes(ack)),
            stream: sender.stream().map(|stream| StreamBefore {
                una: stream.board().una(),
                cwnd: stream.window().cwnd,
                ecn_cuts: stream.ecn_cuts(),
                timeout: stream.timeout(),
            }),
            gauges: sender.gauges(),
        };
    }

    /// A sender has taken an acknowledgement.
    #[cold]
    pub fn decided(&mut self, now: Time, flow: u32, sender: &AnySender, ack: &Ack, entered: bool) {
        if self.before.takes {
            let cause = if entered {
                Cause::FastRetransmit
            } else if sender.stream().map(Sender::ecn_cuts) > self.before.stream.map(|before| before.ecn_cuts) {
                Cause::Ecn
            } else {
                Cause::Ack
            };
            self.decide(now, flow, cause, sender, Some(ack));
        }
        self.stamps.remove(&ack.number);
    }

    /// The retransmission timer has expired with something outstanding.
    #[cold]
    pub fn timed_out(&mut self, now: Time, flow: u32, sender: &AnySender) {
        let before = self.before.stream;
        let (una, timeout) =
            before.map_or((f64::NAN, f64::NAN), |before| (f64::from(before.una), before.timeout.as_secs()));
        let at = now.as_secs();
        let step = f64::from(Step::Timeout as u8);
        let row = [at, step, f64::from(flow), NO_LINK, una, f64::NAN, timeout, f64::NAN];
        self.push(GONE, row);
        self.decide(now, flow, Cause::Timeout, sender, None);
    }

    /// A flow starts.
    #[cold]
    pub fn started(&mut self, now: Time, flow: u32, sender: &AnySender) {
        self.about_to_decide(sender, None);
        self.before.stream = None;
        self.decide(now, flow, Cause::Start, sender, None);
    }

    /// The gate of a sender has opened, and what it let through is sent. Where the controller has used the
    /// moment, that was a decision.
    #[cold]
    pub fn gate_opened(&mut self, now: Time, flow: u32, sender: &AnySender) {
        let bits = |gauges: Gauges| gauges.map(f64::to_bits);
        if bits(sender.gauges()) != bits(self.before.gauges) {
            self.decide(now, flow, Cause::Timer, sender, None);
        }
    }

    /// A timer beside that of retransmissions has expired; `entered` if fast recovery began.
    #[cold]
    pub fn timer_ran(&mut self, now: Time, flow: u32, sender: &AnySender, entered: bool) {
        if entered {
            self.decide(now, flow, Cause::FastRetransmit, sender, None);
        }
    }

    fn decide(&mut self, now: Time, flow: u32, cause: Cause, sender: &AnySender, ack: Option<&Ack>) {
        if !self.open {
            return;
        }
        let before = self.before;
        let sampled = sender.counters().rtt_samples > before.rtt_samples;
        let stream = sender.stream();
        let window = sender.window();
        let ssthresh = window.map(|window| window.ssthresh);
        // Of datagrams a report is one.
        let acked = ack.map_or(0, |_| stream.map_or(1, Sender::last_acked));
        let pacing = stream.and_then(|stream| stream.controller().pacing_rate());
        let mut row = [f64::NAN; DECISION_WIDTH];
        let fields: [f64; DECISION_FIELDS] = [
            now.as_secs(),
            f64::from(flow),
            f64::from(cause as u8),
            ack.map_or(f64::NAN, |ack| self.stamp(ack.number, ack.echo).as_secs()),
            f64::from(acked),
            secs(sender.last_rtt().filter(|_| sampled)),
            ack.map_or(f64::NAN, |ack| ack.owd.as_nanos() as f64 / 1e9),
            stream.map_or(f64::NAN, |stream| f64::from(stream.in_flight())),
            before.stream.map_or(f64::NAN, |before| before.cwnd),
            window.map_or(f64::NAN, |window| window.cwnd),
            ssthresh.filter(|t| t.is_finite()).unwrap_or(f64::NAN),
            pacing.unwrap_or(f64::NAN) * self.packet_bits[flow as usize],
        ];
        row[..DECISION_FIELDS].copy_from_slice(&fields);
        row[DECISION_FIELDS..].copy_from_slice(&sender.gauges());
        self.decisions.push(row);
    }
}
