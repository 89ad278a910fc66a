//! Selective acknowledgements, with what senders have added since the papers: a window that shrinks evenly (PRR), loss
//! detection by time with tail loss probes (RACK-TLP), cuts that are taken back, and windows that are validated. Each is an
//! option of its own.

mod delivered;
mod history;
mod probe;
mod prr;
mod rack;
mod spurious;
#[cfg(test)]
mod tests;
mod usage;
mod validation;

use crate::repair::sack::Sack;
use crate::repair::{Next, Phase, Told, Transfer, Verdict};
use crate::rtt::RttEstimator;
use crate::scoreboard::{LossSign, Update};
use crate::{GrowthCheck, IdleRestart, Prr as PrrRule, Recovery, RtoFloor, TransportParams, Undo as UndoRule};
use history::{History, Sent};
use lbe_cc::Window;
use lbe_model::packet::{Ack, Block};
use lbe_model::units::{Span, Time};
use probe::Prober;
use prr::{Prr, Reduction};
use rack::Rack;
use spurious::{Evidence, Spurious};
use usage::Usage;

/// How many transmissions that probes have repeated are remembered; of more, the latest. Each is another doubled timeout.
const MOST_REPEATED: usize = 32;

/// What the present acknowledgement has brought.
#[derive(Clone, Copy, Debug, Default)]
struct Latest {
    delivered: u32,
    moves_edge: bool,
    shows_loss: bool,
}

/// A timer beside that of retransmissions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EarlyTimer {
    /// Packets that were given time to come late are lost.
    Reordering,
    /// A tail loss probe is due.
    Probe,
}

/// See the module.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each says one thing, and any of them may go with any other")]
pub struct Tracked {
    sack: Sack,
    prr: PrrRule,
    reduction: Option<Reduction>,
    history: History,
    /// Losses are found by time, not by three packets beyond.
    rack: Option<Rack>,
    /// In QUIC: the first transmission after the latest cut; the last that is newly lost; and for how long all were.
    recovery_start: u32,
    newest_lost: Option<u32>,
    outlasts: Option<Span>,
    /// In QUIC, where a packet that is sent again has a new number: transmissions of which a probe has repeated the data, and
    /// whose fate is not known, with their packets.
    repeated: Vec<(u32, Sent)>,
    prober: Option<Prober>,
    spurious: Spurious,
    usage: Usage,
    /// A controller that sets its window in recovery, too, does all of this itself.
    owns_window: bool,
    /// The retransmission timeout has Linux's lower bound.
    bounds_variance: bool,
    max_ack_delay: Span,
    /// The receiver says for how long it has held an acknowledgement back.
    tells_hold: bool,
    /// When the reordering timer expires.
    reordering: Time,
    /// When the retransmission timer expires.
    rto: Time,
    latest: Latest,
    /// The window to go back to: the present acknowledgement shows that the cut was for nothing.
    restored: Option<Window>,
    /// A retransmission that left after the latest cut is lost.
    has_lost_again: bool,
    /// A probe has repaired the only loss there was.
    repaired: bool,
    /// What has been found lost and is not told yet.
    lost: Vec<u32>,
    /// How many that were.
    newly_lost: u32,
    walked: u64,
    /// Cuts that were taken back.
    undone: u32,
}

impl Tracked {
    /// Is any of its options on?
    pub fn is_asked_for(params: &TransportParams) -> bool {
        matches!(params.recovery, Recovery::Rack | Recovery::Quic)
            || params.prr != PrrRule::Off
            || params.undo != UndoRule::Off
            || params.growth_check != GrowthCheck::Strict
            || params.idle_restart != IdleRestart::Off
            || params.rto_floor != RtoFloor::Timeout
    }

    /// At the start of a connection. A controller that `owns_window` sets it in recovery, too.
    pub(super) fn new(params: &TransportParams, owns_window: bool) -> Self {
        let is_quic = params.recovery == Recovery::Quic;
        let by_time = is_quic || params.recovery == Recovery::Rack;
        Self {
            sack: Sack::default(),
            prr: if owns_window { PrrRule::Off } else { params.prr },
            reduction: None,
            history: History::new(),
            rack: by_time.then(|| Rack::new(is_quic)),
            recovery_start: 0,
            newest_lost: None,
            outlasts: None,
            repeated: Vec::with_capacity(if is_quic { MOST_REPEATED } else { 0 }),
            prober: params.tlp.then(|| Prober::new(params.max_ack_delay)),
            spurious: Spurious::new(params),
            usage: Usage::new(params),
            owns_window,
            bounds_variance: params.rto_floor == RtoFloor::Variance,
            max_ack_delay: params.max_ack_delay,
            tells_hold: is_quic && params.delayed_ack,
            reordering: Time::NEVER,
            rto: Time::NEVER,
            latest: Latest::default(),
            restored: None,
            has_lost_again: false,
            repaired: false,
            lost: Vec::with_capacity(64),
            newly_lost: 0,
            walked: 0,
            undone: 0,
        }
    }

    /// Packets that it has looked at to find losses, since it was asked last.
    pub const fn take_walked(&mut self) -> u64 {
        core::mem::replace(&mut self.walked, 0)
    }

    /// What the retransmission timeout has beside RFC 6298's.
    pub fn adjust(&self, rtt: &mut RttEstimator) {
        if self.bounds_variance {
            rtt.raise();
        }
        if self.is_quic() {
            rtt.allow(self.max_ack_delay);
        }
    }

    /// For how long the receiver has held `ack` back, where it says so [RFC 9002 §5.3].
    pub const fn hold(&self, ack: &Ack) -> Span {
        if self.tells_hold { ack.hold() } else { Span::ZERO }
    }

    /// How long all must be lost for persistent congestion: three of QUIC's timeouts [RFC 9002 §7.6.1].
    pub fn persistence(&self, rtt: &RttEstimator) -> Span {
        let (smoothed, spread) = rtt.estimate();
        let one = smoothed + spread + self.max_ack_delay;
        one + one + one
    }

    /// Does a reduction that is under way decide what leaves, in the window's place? Below one packet the window does.
    fn reduction(&self, window: Window) -> Option<&Prr> {
        let reduction = self.reduction.as_ref().filter(|_| window.cwnd >= 1.0);
        reduction.map(|reduction| &reduction.prr)
    }

    /// Is the window being reduced for a mark?
    pub fn is_reducing(&self) -> bool {
        self.reduction.as_ref().is_some_and(|r| r.until.is_some())
    }

    pub(super) fn has_room(&self, transfer: &Transfer) -> bool {
        match self.reduction(transfer.window) {
            Some(prr) => prr.has_room(transfer.board.pipe()),
            None => transfer.pipe_has_room(),
        }
    }

    #[inline(never)]
    pub(super) fn next(&mut self, transfer: &mut Transfer) -> Option<Next> {
        if let Some(prober) = &mut self.prober
            && prober.take_new(transfer.has_data())
        {
            return Some(transfer.send_new());
        }
        let is_full = !self.has_room(transfer);
        if !is_full {
            if self.spurious.probes() {
                if transfer.has_data() && self.spurious.probed(transfer.board.end()) < 2 {
                    return Some(transfer.send_new());
                }
                self.spurious.end_probes();
            }
            if let Some(next) = self.next_in_room(transfer) {
                return Some(next);
            }
        }
        self.rest(transfer, is_full);
        None
    }

    /// A pacer holds the next packet back.
    pub fn on_paced(&mut self, transfer: &Transfer) {
        self.rest(transfer, !self.has_room(transfer));
    }

    fn rest(&mut self, transfer: &Transfer, is_full: bool) {
        let edges = (transfer.board.una(), transfer.board.end());
        self.usage.on_rest(edges, is_full);
    }

    fn next_in_room(&mut self, transfer: &mut Transfer) -> Option<Next> {
        if self.rack.is_none() {
            return self.sack.next_in_room(transfer);
        }
        // What is lost, then new data; time finds the others, and a probe the last [RFC 8985 §5.1].
        if (transfer.phase != Phase::Open || self.is_quic())
            && let Some(seq) = transfer.board.next_lost()
        {
            return Some(super::sack::resend(seq, true, &mut transfer.board));
        }
        transfer.has_data().then(|| transfer.send_new())
    }

    /// A packet leaves, already on the scoreboard.
    #[inline(never)]
    pub fn on_send(&mut self, next: Next, transfer: &Transfer, srtt: Option<Span>, now: Time) {
        let before = self.history.on_send(next.seq, transfer.board.una(), now);
        if let Some(sent) = before.filter(|_| self.is_quic()) {
            if self.repeated.len() == MOST_REPEATED {
                self.repeated.remove(0);
            }
            self.repeated.push((next.seq, sent));
        }
        self.usage.on_send(now);
        if let Some(reduction) = &mut self.reduction {
            reduction.prr.on_send();
        }
        if next.is_retransmission {
            self.spurious.on_resend(next.seq, now);
            if let Some(validation) = self.usage.validation() {
                validation.on_resend();
            }
        } else {
            self.arm_probe(transfer, srtt, now);
        }
    }

    /// A tail loss probe is due some round-trip times after the latest packet, if nothing is missing [RFC 8985 §7.2].
    fn arm_probe(&mut self, transfer: &Transfer, srtt: Option<Span>, now: Time) {
        if let Some(prober) = &mut self.prober {
            let is_quiet = transfer.phase == Phase::Open && transfer.board.is_clear();
            prober.arm(is_quiet, transfer.board.flight(), srtt, now);
        }
    }

    /// Notes what an acknowledgement reports, what it shows to be lost, and what of that it shows not to be. Nothing is taken
    /// back where it `is_marked`: there is congestion.
    #[inline(never)]
    pub(super) fn take(
        &mut self,
        ack: &Ack,
        is_marked: bool,
        transfer: &mut Transfer,
        srtt: Option<Span>,
        now: Time,
    ) -> Update {
        let board = &mut transfer.board;
        let (lost_before, una) = (board.lost_total(), board.una());
        self.lost.clear();
        let update = if self.rack.is_some() { board.note(ack.cumulative, ack.sack()) } else { board.on_ack(ack) };
        let delivered = self.deliver(una, ack.echo, &transfer.board, now);
        let duplicate = duplicate(ack);
        self.repaired = false;
        if let Some(prober) = &mut self.prober {
            self.repaired = prober.on_ack(ack, update.acked > 0, duplicate);
            if update.delivered() > 0 {
                prober.sampled();
            }
        }
        if let Some(rack) = &mut self.rack {
            rack.update(now);
            let board = &transfer.board;
            rack.adapt(board.una(), board.end(), duplicate.is_some());
        }
        if let Some(validation) = self.usage.validation()
            && transfer.phase == Phase::Open
        {
            validation.on_ack(update.acked, srtt, now);
        }
        self.newest_lost = None;
        (self.has_lost_again, self.newly_lost) = (false, 0);
        if delivered.some {
            self.detect(transfer, transfer.phase == Phase::Open, srtt, now);
        }
        if is_marked {
            self.spurious.forget();
        }
        self.restored = self.spurious.judge(&Evidence {
            echo: ack.echo,
            una: transfer.board.una(),
            acked: update.acked,
            sacked: update.sacked,
            original_below: delivered.original_below,
            late: delivered.late,
            duplicate: duplicate.filter(|block| block.end <= una).map(|b| b.start),
            end: transfer.board.end(),
        });
        if self.restored.is_some() {
            self.forget_losses(transfer, srtt, now);
        }
        self.latest = Latest {
            delivered: update.delivered(),
            moves_edge: update.acked > 0,
            shows_loss: transfer.board.lost_total() > lost_before,
        };
        update
    }

    /// A cut was for nothing. What it took for lost is under way, but for what is known to be lost all the same: packets that
    /// were dropped before a spurious timeout have no other sign [RFC 6675 §4; Linux examines them again, `rack.advanced`].
    #[cold]
    fn forget_losses(&mut self, transfer: &mut Transfer, srtt: Option<Span>, now: Time) {
        self.undone += 1;
        self.reduction = None;
        if let Some(validation) = self.usage.validation() {
            validation.forget();
        }
        self.walked += u64::from(transfer.board.flight());
        transfer.board.forget_losses(self.rack.is_none());
        self.history.relist(transfer.board.una(), &mut self.lost);
        self.detect(transfer, true, srtt, now);
    }

    /// Looks for losses by time. `is_open`: nothing is being repaired.
    fn detect(&mut self, transfer: &mut Transfer, is_open: bool, srtt: Option<Span>, now: Time) {
        let Some(rack) = &self.rack else {
            return;
        };
        let (history, board, lost) = (&mut self.history, &mut transfer.board, &mut self.lost);
        let (due, walked) = rack.detect(history, board, lost, (srtt, is_open), now);
        self.walked += walked;
        (self.newest_lost, self.outlasts) = (None, None);
        self.newly_lost = lost.len() as u32;
        self.has_lost_again = lost.iter().any(|&seq| {
            let sent = history.latest(seq);
            sent.is_resent && sent.number >= self.recovery_start
        });
        if rack.is_quic() {
            let (mut newest, mut edges, mut count) = (None, None::<(Sent, Sent)>, 0);
            let mut see = |sent: Sent| {
                newest = newest.max(Some(sent.number));
                // Before the first sample nobody knows how long is long [RFC 9002 §7.6.2].
                if rack.knew_rtt(sent.at) {
                    let (from, to) = edges.unwrap_or((sent, sent));
                    let earlier = if sent.number < from.number { sent } else { from };
                    let later = if sent.number > to.number { sent } else { to };
                    (edges, count) = (Some((earlier, later)), count + 1);
                }
            };
            for seq in lost.iter() {
                see(history.latest(*seq));
            }
            self.repeated.retain(|(_, sent)| {
                let is_lost = rack.has_lost(*sent, srtt, now);
                if is_lost {
                    see(*sent);
                }
                !is_lost
            });
            self.newest_lost = newest;
            self.outlasts = edges.and_then(|(from, to)| {
                // None of those between has arrived.
                let is_whole = to.number - from.number + 1 == count;
                is_whole.then(|| to.at.since(from.at))
            });
        }
        self.reordering = due.unwrap_or(Time::NEVER);
    }

    /// [RFC 6675 §5; RFC 8985 §6.2] What has been found lost starts recovery.
    pub(super) fn on_ack(&mut self, update: Update, transfer: &mut Transfer) -> Verdict {
        let verdict = self.verdict(update, transfer);
        if verdict.ended.is_some() {
            self.on_end(transfer);
        }
        let una = transfer.board.una();
        let reduced = self.reduction.take_if(|r| r.until.is_some_and(|end| una >= end));
        let ended = verdict.ended.or(reduced.map(|_| Phase::Open));
        Verdict { ended, ..verdict }
    }

    fn verdict(&mut self, update: Update, transfer: &mut Transfer) -> Verdict {
        if self.rack.is_none() {
            return self.sack.on_ack(update, transfer);
        }
        if update.acked > 0 {
            transfer.end_duplicates();
        } else if update.sacked > 0 {
            transfer.dup_acks += 1;
        }
        let una = transfer.board.una();
        let is_over = match transfer.phase {
            // What was sent in it has arrived [RFC 9002 §7.3.2].
            Phase::Recovery { .. } if self.is_quic() => {
                let newest = self.rack.as_ref().and_then(Rack::newest);
                newest.is_some_and(|newest| newest >= self.recovery_start)
            }
            Phase::Recovery { point } | Phase::Timeout { point } => una >= point,
            Phase::Open => false,
        };
        let ended = is_over.then(|| core::mem::replace(&mut transfer.phase, Phase::Open));
        Verdict {
            restarts_timer: update.acked > 0 || (self.is_quic() && update.sacked > 0),
            ended,
            loss: self.finds_loss(transfer).then_some(Told::Last),
        }
    }

    /// Is it QUIC's loss detection?
    pub fn is_quic(&self) -> bool {
        self.rack.as_ref().is_some_and(Rack::is_quic)
    }

    /// Has all been lost for longer than `period` [RFC 9002 §7.6]?
    pub fn is_persistent(&mut self, period: Span) -> bool {
        self.outlasts.take().is_some_and(|lost| lost > period)
    }

    /// Is a retransmission lost, too, which is a second sign of congestion [RFC 5681 §4.3]? A rate reduction that is under way
    /// answers it by itself [RFC 8985 §3.4; Linux's `CA_Recovery`, which does not cut, beside `CA_Loss`, which does].
    pub fn is_lost_again(&self) -> bool {
        self.has_lost_again && self.reduction.is_none() && !self.owns_window && !self.is_quic()
    }

    /// Is a packet lost while nothing is being repaired; in QUIC, one that was sent after the latest cut?
    fn finds_loss(&mut self, transfer: &mut Transfer) -> bool {
        if self.is_quic() {
            let cuts = self.newest_lost.is_some_and(|lost| lost >= self.recovery_start);
            if !cuts {
                self.spurious.on_lost(self.newly_lost);
            }
            return cuts;
        }
        let is_lost = match transfer.phase {
            Phase::Open => transfer.board.lost() > 0,
            Phase::Recovery { .. } | Phase::Timeout { .. } => self.is_lost_again(),
        };
        if is_lost {
            transfer.board.start_recovery();
        }
        is_lost
    }

    /// A recovery, from a loss or a timeout, is over.
    fn on_end(&mut self, transfer: &mut Transfer) {
        if let Some(validation) = self.usage.validation()
            && let Some(window) = validation.on_end()
        {
            transfer.window = window;
        }
        self.reduction = None;
        self.spurious.on_end();
        if let Some(rack) = &mut self.rack {
            rack.recovered();
        }
    }

    /// The window that was before a cut which the present acknowledgement shows to have been for nothing.
    pub const fn take_restored(&mut self) -> Option<Window> {
        self.restored.take()
    }

    /// How many cuts have been taken back.
    pub const fn undone(&self) -> u32 {
        self.undone
    }

    /// Has a probe repaired a loss that nothing else has shown? It is to be answered like any other.
    pub const fn has_repaired(&self) -> bool {
        self.repaired
    }

    /// What has been found lost since it was asked last.
    pub const fn lost_mut(&mut self) -> Option<&mut Vec<u32>> {
        if self.rack.is_some() { Some(&mut self.lost) } else { None }
    }

    /// A loss is about to cut the window.
    pub fn before_loss(&mut self, transfer: &Transfer) {
        let goes_on = transfer.phase != Phase::Open;
        let edges = (transfer.board.una(), transfer.board.end());
        self.spurious.on_cut(transfer.window, edges, goes_on);
        if self.is_quic() {
            self.spurious.on_lost(self.newly_lost);
        }
    }

    /// A loss has been found, with this window before: packets leave as others are delivered. What was used takes the window
    /// no lower than `floor`, the controller's.
    pub fn on_loss(&mut self, before: Window, floor: f64, transfer: &mut Transfer) {
        let has_cut = !self.owns_window && transfer.window != before;
        if let Some(validation) = self.usage.validation().filter(|_| has_cut)
            && let Some(window) = validation.on_loss(before, transfer.board.flight())
        {
            transfer.window = window;
            transfer.window.raise_to(floor.min(before.cwnd));
        }
        self.reduction = self.reduce(before, transfer, None);
        self.recovery_start = self.history.sent();
        if let Some(prober) = &mut self.prober {
            prober.disarm();
        }
    }

    /// A mark has cut the window that was `before`, and in Linux that is a recovery without a loss. Nothing of it is taken
    /// back.
    pub fn on_mark(&mut self, before: Window, transfer: &Transfer) {
        self.spurious.forget();
        if self.prr == PrrRule::Linux {
            self.reduction = self.reduce(before, transfer, Some(transfer.board.end()));
        }
    }

    /// Nothing is taken back of what a probe has repaired, which is a loss.
    pub const fn forget_cut(&mut self) {
        self.spurious.forget();
    }

    fn reduce(&self, before: Window, transfer: &Transfer, until: Option<u32>) -> Option<Reduction> {
        let in_flight = transfer.board.unacknowledged() + self.latest.delivered;
        let prr = Prr::new(self.prr, in_flight, before.cwnd);
        (self.prr != PrrRule::Off).then_some(Reduction { prr, until })
    }

    /// The last step of an acknowledgement, or of the reordering timer: what may leave now.
    pub fn on_heard(&mut self, transfer: &mut Transfer, rtt: &RttEstimator, now: Time) {
        let Latest { delivered, moves_edge, shows_loss } = self.latest;
        let target = (transfer.window.cwnd as u32).max(1);
        if let Some(reduction) = &mut self.reduction {
            let is_safe = moves_edge && !shows_loss;
            let pipe = transfer.board.pipe();
            reduction.prr.on_ack(delivered, pipe, target, is_safe);
        }
        if moves_edge {
            self.arm_probe(transfer, rtt.smoothed(), now);
        }
        if !self.owns_window && transfer.phase == Phase::Open && self.reduction.is_none() {
            let out = transfer.board.flight() + delivered;
            let is_full = self.usage.is_used();
            self.usage.decay(&mut transfer.window, out, is_full, rtt.timeout(), now);
        }
    }

    /// New data comes to a sender that has nothing outstanding. Before a pause takes from the window, that is `told`.
    pub fn wake(&mut self, transfer: &mut Transfer, rto: Span, now: Time, told: impl FnOnce(&mut Window)) {
        if !self.owns_window && transfer.board.flight() == 0 && self.usage.pause(rto, now).is_some() {
            told(&mut transfer.window);
            self.usage.wake(&mut transfer.window, rto, now);
        }
    }

    /// May the window grow? `is_filled`: the flight fills it.
    pub fn may_grow(&self, window: Window, is_filled: bool) -> bool {
        self.usage.may_grow(window, is_filled)
    }

    /// Does the acknowledgement that ends a recovery raise the window?
    pub const fn grows_at_end(&self) -> bool {
        self.usage.grows_at_end()
    }

    /// When the retransmission timer expires, others left aside.
    pub const fn rto(&self) -> Time {
        self.rto
    }

    /// The retransmission timer expires at `rto`. Answers when the first of all timers does.
    pub fn set_rto(&mut self, rto: Time) -> Time {
        self.rto = rto;
        if rto == Time::NEVER {
            self.reordering = Time::NEVER;
            if let Some(prober) = &mut self.prober {
                prober.disarm();
            }
        }
        let probe = self.prober.as_ref().map_or(Time::NEVER, Prober::due);
        rto.min(self.reordering).min(probe)
    }

    /// What has expired, if it is not the retransmission timer alone: a probe goes before that.
    pub fn expired(&self, now: Time) -> Option<EarlyTimer> {
        let probe = self.prober.as_ref().map_or(Time::NEVER, Prober::due);
        if self.reordering <= now {
            Some(EarlyTimer::Reordering)
        } else if probe != Time::NEVER && probe.min(self.rto) <= now {
            Some(EarlyTimer::Probe)
        } else {
            None
        }
    }

    /// The reordering timer has expired. True if that begins a recovery.
    pub fn on_reordering_timer(&mut self, transfer: &mut Transfer, srtt: Option<Span>, now: Time) -> bool {
        self.lost.clear();
        self.detect(transfer, transfer.phase == Phase::Open, srtt, now);
        self.latest = Latest {
            delivered: 1, // As Linux: else nothing could leave.
            moves_edge: false,
            shows_loss: true,
        };
        self.finds_loss(transfer)
    }

    /// A probe is due: a new packet, or the last one again.
    pub fn on_probe_timer(&mut self, transfer: &mut Transfer) {
        let end = transfer.board.end();
        let is_new = transfer.has_data();
        if let Some(prober) = &mut self.prober {
            prober.send(end, is_new);
        }
        if !is_new {
            transfer.must_resend = Some(end - 1);
        }
    }

    /// The retransmission timer has expired. By time, only what has been under way for long enough is lost, beside the first
    /// packet [RFC 8985 §6.3].
    pub(super) fn on_timeout(&mut self, transfer: &mut Transfer, now: Time) {
        self.reduction = None;
        self.reordering = Time::NEVER;
        self.lost.clear();
        if let Some(prober) = &mut self.prober {
            prober.give_up();
        }
        let goes_on = transfer.phase != Phase::Open;
        let board = &mut transfer.board;
        self.spurious.on_timeout((board.una(), board.end()), goes_on);
        self.recovery_start = self.history.sent();
        if let Some(validation) = self.usage.validation() {
            validation.forget();
        }
        let Some(rack) = &self.rack else {
            return board.on_timeout();
        };
        let una = board.una();
        for seq in una..board.end() {
            let is_lost = seq == una || rack.is_overdue(self.history.latest(seq).at, now);
            if is_lost && board.lose(seq, LossSign::Timeout) {
                self.history.unlist(seq);
                self.lost.push(seq);
            }
        }
    }

    /// The packet that a recovery begins with.
    pub(super) fn first_lost(&self, transfer: &mut Transfer) -> Option<u32> {
        if self.rack.is_some() { transfer.board.next_lost() } else { Some(transfer.board.una()) }
    }
}

/// The range that an acknowledgement reports as come twice: its first block, if that is acknowledged already or part of the
/// second [RFC 2883 §4].
fn duplicate(ack: &Ack) -> Option<Block> {
    let (first, others) = ack.sack().split_first()?;
    let is_inside = |other: &Block| other.start <= first.start && first.end <= other.end;
    let is_known = first.end <= ack.cumulative || others.first().is_some_and(is_inside);
    is_known.then_some(*first)
}
