//! Selective acknowledgements and a pipe estimate [RFC 6675].

use crate::repair::{Next, Phase, Told, Transfer, Verdict};
use crate::scoreboard::{DUP_THRESH, Scoreboard, Update};

/// What the scoreboard does not keep.
#[derive(Clone, Debug, Default)]
pub struct Sack {
    /// `RescueRxt` [RFC 6675 §2].
    rescue: u32,
}

impl Sack {
    /// [RFC 6675 §5] Send while cwnd - pipe is at least one packet.
    #[inline]
    pub(super) fn next(&mut self, transfer: &mut Transfer) -> Option<Next> {
        if !transfer.pipe_has_room() {
            return None;
        }
        self.next_in_room(transfer)
    }

    /// What is sent where there is room for a packet: `NextSeg` of RFC 6675 §4.
    #[inline]
    pub(super) fn next_in_room(&mut self, transfer: &mut Transfer) -> Option<Next> {
        if transfer.phase != Phase::Open
            && let Some(seq) = transfer.board.next_lost()
        {
            return Some(resend(seq, true, &mut transfer.board));
        }
        if transfer.has_data() {
            return Some(transfer.send_new());
        }
        let Phase::Recovery { point } = transfer.phase else {
            return None;
        };
        let board = &mut transfer.board;
        if let Some(seq) = board.next_unsacked() {
            return Some(resend(seq, true, board));
        }
        if board.una() > self.rescue + 1
            && let Some(seq) = board.last_unsacked()
        {
            self.rescue = point;
            return Some(resend(seq, false, board));
        }
        None
    }

    /// [RFC 6675 §5] The third duplicate, or what the scoreboard proves lost, starts recovery.
    #[inline]
    pub(super) fn on_ack(&mut self, update: Update, transfer: &mut Transfer) -> Verdict {
        if update.acked > 0 {
            transfer.end_duplicates();
        } else if update.sacked > 0 {
            transfer.dup_acks += 1;
        }
        let board = &mut transfer.board;
        let ended = match transfer.phase {
            Phase::Recovery { point } | Phase::Timeout { point } if board.una() >= point => {
                Some(core::mem::replace(&mut transfer.phase, Phase::Open))
            }
            _ => None,
        };
        let is_lost = transfer.phase == Phase::Open
            && (transfer.dup_acks >= DUP_THRESH || board.first_is_lost())
            && board.flight() > 0;
        if is_lost {
            board.start_recovery();
            self.rescue = board.una();
        }
        Verdict { restarts_timer: update.acked > 0, ended, loss: is_lost.then_some(Told::Last) }
    }
}

/// Sends `seq` again. Recovery may take longer than an RTO, so that resending the first outstanding packet re-arms the
/// timer [RFC 6675 §6, Linux `tcp_rearm_rto`]. Other retransmissions must not: they would put off the timeout of a first
/// packet that was lost again for ever.
#[inline]
pub(super) fn resend(seq: u32, raise_high_rxt: bool, board: &mut Scoreboard) -> Next {
    board.resend(seq, raise_high_rxt);
    Next { seq, is_retransmission: true, restarts_timer: seq == board.una() }
}
