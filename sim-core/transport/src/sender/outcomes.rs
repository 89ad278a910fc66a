//! What a controller that wants it hears of each transmission.

use super::{Follower, Sender, Tracked};
use lbe_cc::{Fate, Outcome};
use lbe_model::packet::Ack;
use lbe_model::units::{Span, Time};

impl Sender {
    /// Tells the controller of transmissions that an acknowledgement, already on the scoreboard, reports.
    #[inline(never)]
    pub(super) fn tell_arrivals(&mut self, ack: &Ack, una: u32, now: Time) {
        let Some(Follower::Outcomes(transmissions)) = &mut self.follower else {
            return;
        };
        let held = self.repair.tracked().map_or(Span::ZERO, |t| t.hold(ack));
        let board = &self.transfer.board;
        let trigger = (ack.trigger >= una).then(|| transmissions.end_trigger(ack, held, now)).flatten();
        let blocks = board.fresh().iter().map(|block| block.start..block.end);
        for seq in core::iter::once(una..board.una()).chain(blocks).flatten() {
            if let Some(id) = transmissions.end(seq) {
                let fate = Fate::Arrived(None);
                self.controller.on_outcome(&Outcome { now, id, fate });
            }
        }
        if let Some((id, fate)) = trigger {
            self.controller.on_outcome(&Outcome { now, id, fate });
        }
    }

    /// Tells the controller that the latest transmission of a packet is lost.
    pub(super) fn tell_loss(&mut self, seq: u32, now: Time) {
        if let Some(Follower::Outcomes(transmissions)) = &mut self.follower
            && let Some(id) = transmissions.end(seq)
        {
            let fate = Fate::Lost;
            self.controller.on_outcome(&Outcome { now, id, fate });
        }
    }

    /// The same of all that a timeout has given up.
    #[cold]
    pub(super) fn tell_timeout(&mut self, now: Time) {
        if !matches!(self.follower, Some(Follower::Outcomes(_))) {
            return;
        }
        let board = &self.transfer.board;
        for seq in board.una()..board.end() {
            if !self.repair.has_blocks() || self.transfer.board.is_lost(seq) {
                self.tell_loss(seq, now);
            }
        }
    }

    /// [`Self::report_losses`] to a controller that hears of each transmission.
    #[inline(never)]
    pub(super) fn tell_losses(&mut self, edge: u32, now: Time) {
        if let Some(by_time) = self.repair.tracked_mut().and_then(Tracked::lost_mut) {
            // Taken and given back: nothing is allocated.
            let mut lost = core::mem::take(by_time);
            for seq in lost.drain(..) {
                self.tell_loss(seq, now);
            }
            if let Some(by_time) = self.repair.tracked_mut().and_then(Tracked::lost_mut) {
                *by_time = lost;
            }
            return;
        }
        for seq in edge.max(self.transfer.board.una())..self.transfer.board.lost_edge() {
            if self.transfer.board.is_lost(seq) {
                self.tell_loss(seq, now);
            }
        }
    }

    /// Tells the controller of the packets marked lost, by time or else at or above `edge`, where marking stood before.
    pub(super) fn report_losses(&mut self, edge: u32, mut lost: u32, now: Time) {
        let sampler = match &self.follower {
            Some(Follower::Rates(sampler)) => sampler,
            Some(Follower::Outcomes(_)) => return self.tell_losses(edge, now),
            None => return,
        };
        let tell = |seq| {
            lost += 1;
            self.controller.on_lost(&sampler.lose(seq, lost, now));
        };
        if let Some(by_time) = self.repair.tracked_mut().and_then(Tracked::lost_mut) {
            return by_time.drain(..).for_each(tell);
        }
        let board = &self.transfer.board;
        let range = edge.max(board.una())..board.lost_edge();
        range.filter(|&seq| board.is_lost(seq)).for_each(tell);
    }
}
