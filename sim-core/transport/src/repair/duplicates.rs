//! Duplicate acknowledgements: NewReno [RFC 6582], and Reno [RFC 5681], whose recovery ends with the first new
//! acknowledgement.

use crate::repair::{Next, Phase, Told, Transfer, Verdict};
use crate::scoreboard::{DUP_THRESH, Scoreboard, Update};
use lbe_model::packet::Ack;

/// What both keep.
#[derive(Clone, Debug)]
pub struct Duplicates {
    /// Partial acknowledgements are of a recovery that goes on: NewReno.
    goes_on: bool,
    /// The next packet to send; after a timeout it goes back to the lowest outstanding.
    cursor: u32,
    /// What fast recovery adds to the window [RFC 6582 §3.2 steps 3 to 5].
    inflation: f64,
    /// One past the highest packet sent when the last loss was noticed [RFC 6582 `recover`].
    recover: Option<u32>,
    partial_acks: u32,
}

impl Duplicates {
    pub(super) const fn new(goes_on: bool) -> Self {
        Self { goes_on, cursor: 0, inflation: 0.0, recover: None, partial_acks: 0 }
    }

    #[inline]
    pub(super) const fn flight(&self, board: &Scoreboard) -> u32 {
        self.cursor - board.una()
    }

    pub(super) const fn has_resent_all(&self, board: &Scoreboard) -> bool {
        self.cursor == board.end()
    }

    /// The first two duplicate acknowledgements allow one packet each beyond the window [RFC 3042].
    #[inline]
    pub(super) fn has_room(&self, transfer: &Transfer) -> bool {
        let is_limited = transfer.phase == Phase::Open && transfer.dup_acks < DUP_THRESH;
        let extra = if is_limited { transfer.dup_acks } else { 0 };
        let window = (transfer.window.cwnd + self.inflation).max(1.0) + f64::from(extra);
        transfer.has_room(self.flight(&transfer.board), window)
    }

    /// [RFC 5681, RFC 6582] Send while the flight is below the (inflated) window.
    #[inline]
    pub(super) fn next(&mut self, transfer: &mut Transfer) -> Option<Next> {
        let flight = self.flight(&transfer.board);
        if !self.has_room(transfer) || transfer.cap.is_some_and(|cap| flight >= cap) {
            return None;
        }
        if self.cursor < transfer.board.end() {
            return Some(self.resend(self.cursor));
        }
        (transfer.board.end() < transfer.available).then(|| {
            self.cursor += 1;
            transfer.send_new()
        })
    }

    /// Only the start of a recovery re-arms the timer (RFC 6582 "impatient").
    #[inline]
    pub(super) fn resend(&mut self, seq: u32) -> Next {
        self.cursor = self.cursor.max(seq + 1);
        Next { seq, is_retransmission: true, restarts_timer: false }
    }

    #[inline]
    pub(super) fn take(&mut self, ack: &Ack, board: &mut Scoreboard) -> Update {
        let update = board.note(ack.cumulative, &[]);
        self.cursor = self.cursor.max(board.una());
        update
    }

    #[inline]
    pub(super) fn on_ack(&mut self, update: Update, transfer: &mut Transfer) -> Verdict {
        if update.acked == 0 {
            return Verdict {
                restarts_timer: false,
                ended: None,
                loss: self.on_duplicate(transfer).then_some(Told::First),
            };
        }
        transfer.end_duplicates();
        let una = transfer.board.una();
        let mut restarts_timer = true;
        let ended = match transfer.phase {
            Phase::Recovery { point } if self.goes_on && una < point => {
                // Partial acknowledgement [RFC 6582 §3.2 step 5]: resend, deflate by what was
                // acknowledged, less one packet; the timer restarts at the first only ("impatient").
                transfer.must_resend = Some(una);
                self.inflation += 1.0 - f64::from(update.acked);
                self.partial_acks += 1;
                restarts_timer = self.partial_acks == 1;
                false
            }
            Phase::Recovery { .. } => {
                // A controller may have cut below ssthresh: the end of recovery does not raise its window.
                let mut cwnd = transfer.window.ssthresh;
                if self.goes_on {
                    let flight = self.flight(&transfer.board);
                    cwnd = cwnd.min(f64::from(flight.max(1)) + 1.0);
                }
                transfer.window.cwnd = transfer.window.cwnd.min(cwnd);
                self.inflation = 0.0;
                true
            }
            Phase::Timeout { point } => una >= point,
            Phase::Open => false,
        };
        Verdict {
            restarts_timer,
            ended: ended.then(|| core::mem::replace(&mut transfer.phase, Phase::Open)),
            loss: None,
        }
    }

    /// A duplicate acknowledgement. The third starts fast recovery, unless it may stem from
    /// retransmissions of the last one [RFC 6582 §3.2 step 1; ns-2's `bugFix_` for Reno].
    fn on_duplicate(&mut self, transfer: &mut Transfer) -> bool {
        let board = &transfer.board;
        if board.flight() == 0 {
            return false;
        }
        transfer.dup_acks += 1;
        if let Phase::Recovery { .. } = transfer.phase {
            self.inflation += 1.0;
            return false;
        }
        let fresh = self.recover.is_none_or(|recover| board.una() > recover);
        if transfer.dup_acks != DUP_THRESH || !fresh {
            return false;
        }
        self.inflation = f64::from(DUP_THRESH);
        self.recover = Some(board.end());
        self.partial_acks = 0;
        true
    }

    pub(super) fn on_timeout(&mut self, board: &Scoreboard) {
        self.recover = Some(board.end());
        self.cursor = board.una();
        self.inflation = 0.0;
    }
}
