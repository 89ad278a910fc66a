//! What a guest of version 2 sees of its sender (docs/guest.md), and may ask of it.

use super::{Next, Phase, Sender, Tracked, Transfer};
use crate::sender::Heard;
use lbe_cc::guest::{Guest, Sight};
use lbe_cc::{AckSample, CongestionEvent, CongestionKind, Resumption};
use lbe_model::packet::Ack;
use lbe_model::units::Time;

impl Sender {
    /// A guest that sees its transport is shown it.
    #[inline]
    pub(super) fn show(&mut self, now: Time) {
        if self.controller.sees() {
            self.show_guest(now);
        }
    }

    /// The same, of an acknowledgement that may end or begin something.
    pub(super) fn report(&mut self, sample: &AckSample, now: Time) {
        if let Some(guest) = self.controller.guest_mut() {
            guest.report(sample);
        }
        self.show(now);
    }

    #[inline(never)]
    fn show_guest(&mut self, now: Time) {
        let Transfer { window, board, phase, dup_acks, .. } = &mut self.transfer;
        let (sacked, lost) = if self.repair.has_blocks() {
            (board.sacked(), board.lost())
        } else {
            (*dup_acks, u32::from(*phase != Phase::Open))
        };
        let sight = Sight {
            sequence: [board.una(), board.end(), sacked, lost],
            state: match phase {
                Phase::Timeout { .. } => 4,
                Phase::Recovery { .. } => 3,
                Phase::Open if self.repair.tracked().is_some_and(Tracked::is_reducing) => 2,
                Phase::Open => u32::from(sacked + lost > 0),
            },
            pacing_rate: self.gate.rate(*window, self.rtt.smoothed(), board.flight()),
            rto: self.rtt.timeout(),
            delivered: board.una() + sacked,
            marked: self.marks.heard(),
        };
        if let Some(guest) = self.controller.guest_mut() {
            guest.see(window, &sight, now);
        }
    }

    /// [`Self::on_ack`] where it may be for a guest; `may_hold`: its receiver delays some.
    #[inline]
    pub fn on_ack_apart(&mut self, ack: &Ack, may_hold: bool, now: Time) -> Heard {
        let sees = self.controller.sees();
        if sees && let Some(guest) = self.controller.guest_mut() {
            guest.stamp(ack, may_hold);
        }
        let heard = self.on_ack(ack, now);
        if sees {
            self.heed_request(now);
            return if self.has_room_alone() { Heard::Usual } else { heard };
        }
        heard
    }

    /// Do window and data alone decide what leaves, as after a [usual](Heard::Usual) acknowledgement?
    fn has_room_alone(&self) -> bool {
        self.is_unpaced
            && self.follower.is_none()
            && !self.controller.guest().is_some_and(Guest::is_close)
            && self.is_quiet()
    }

    /// Is nothing missing, and nothing held back but by the window?
    #[inline]
    pub(super) fn is_quiet(&self) -> bool {
        let transfer = &self.transfer;
        let is_quiet = transfer.phase == Phase::Open && transfer.board.is_clear() && transfer.dup_acks == 0;
        let is_free = !self.gate.is_spaced() && transfer.window.cwnd >= 1.0 && transfer.must_resend.is_none();
        is_quiet && is_free
    }

    /// A guest may have asked to be called now, or for its window to be reduced.
    #[inline]
    pub fn heed_request(&mut self, now: Time) {
        let guest = self.controller.guest_mut();
        if guest.is_some_and(|guest| guest.alarm() <= now) {
            self.ring(now);
        }
        if self.controller.guest_mut().is_some_and(Guest::take_request) {
            self.grant(now);
        }
    }

    #[cold]
    fn ring(&mut self, now: Time) {
        self.show(now);
        if let Some(guest) = self.controller.guest_mut() {
            guest.on_timer(&mut self.transfer.window, now);
        }
        self.shift_gate();
    }

    /// A packet leaves, the only one in flight: the controller hears for how long none did, but for the first of all.
    #[cold]
    pub(super) fn resume(&mut self, now: Time) {
        if self.counters.sent > 1 {
            self.show(now);
            let resumption = Resumption { now, idle: now.since(self.gate.last_send()), timeout: self.rtt.timeout() };
            self.controller.on_resume(&mut self.transfer.window, &resumption);
        }
    }

    /// A guest that wants to hears of a packet that has left.
    #[inline]
    pub(super) fn tell_sent(&mut self, next: Next, now: Time) {
        if self.controller.guest().is_some_and(Guest::is_close) {
            self.tell_guest_sent(next, now);
        }
    }

    #[cold]
    fn tell_guest_sent(&mut self, next: Next, now: Time) {
        self.show(now);
        let in_flight = self.in_flight();
        if let Some(guest) = self.controller.guest_mut() {
            let packet = (next.seq, next.is_retransmission);
            guest.on_sent(&mut self.transfer.window, packet, in_flight, now);
        }
    }

    /// The window is to be reduced as for a mark [Linux `tcp_enter_cwr`]: not while it is.
    #[cold]
    fn grant(&mut self, now: Time) {
        if self.transfer.phase != Phase::Open || self.is_in_recovery() {
            return;
        }
        self.show(now);
        let before = self.transfer.window;
        let event =
            CongestionEvent { now, kind: CongestionKind::Ecn, flight: self.flight_size(), in_flight: self.in_flight() };
        if let Some(guest) = self.controller.guest_mut() {
            guest.on_request(&mut self.transfer.window, &event);
        }
        self.marks.announce();
        let board = &self.transfer.board;
        self.marks.cover(board.end());
        // With nothing outstanding it is over as it begins.
        if let Some(tracked) = self.repair.tracked_mut()
            && board.flight() > 0
        {
            tracked.on_mark(before, &self.transfer);
        }
        self.show(now);
        self.shift_gate();
    }
}
