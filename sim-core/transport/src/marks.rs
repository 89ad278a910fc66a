//! A sender's part in explicit congestion notification [RFC 3168 §6.1.2].

use crate::newly_marked;
use lbe_model::packet::{Ack, Ecn};

/// What a sender keeps of marks, and says of its window.
#[derive(Clone, Debug)]
pub struct Marks {
    ecn: Ecn,
    /// The next new packet says that the window has been reduced.
    cwr_pending: bool,
    /// One past the packet that said so last: until it is acknowledged, echoes are of marks before.
    cwr_end: u32,
    /// One past the highest packet sent when a mark last cut the window: losses below are of the same window.
    point: u32,
    cuts: u32,
    /// Marked packets that the receiver has reported.
    heard: u32,
}

impl Marks {
    /// Of a sender whose new packets carry `ecn`.
    pub const fn new(ecn: Ecn) -> Self {
        Self {
            ecn,
            cwr_pending: false,
            cwr_end: 0,
            point: 0,
            cuts: 0,
            heard: 0,
        }
    }

    /// How often a mark has cut the window.
    pub const fn cuts(&self) -> u32 {
        self.cuts
    }

    /// Marked packets that `ack` reports beyond those before.
    #[inline]
    pub const fn hear(&mut self, ack: &Ack) -> u32 {
        newly_marked(&mut self.heard, ack)
    }

    /// What new packets carry.
    #[inline]
    pub const fn ecn(&self) -> Ecn {
        self.ecn
    }

    /// Does the new packet `seq` say that the window has been reduced?
    #[inline]
    pub const fn take_cwr(&mut self, seq: u32) -> bool {
        let cwr = self.cwr_pending;
        if cwr {
            self.cwr_pending = false;
            self.cwr_end = seq + 1;
        }
        cwr
    }

    /// Has everything below `una` been sent before the receiver heard of the latest reduction?
    pub const fn is_old_echo(&self, una: u32) -> bool {
        self.cwr_pending || una < self.cwr_end
    }

    /// Is a loss of the packet `una` of a later window of data than the latest mark that cut?
    pub const fn loss_counts(&self, una: u32) -> bool {
        una >= self.point
    }

    /// The window is reduced: the receiver has to hear of it.
    pub fn announce(&mut self) {
        self.cwr_pending = self.ecn != Ecn::NotEct;
    }

    /// A mark has cut the window when all below `end` had been sent.
    pub const fn note_cut(&mut self, end: u32) {
        self.cuts += 1;
        self.point = end;
    }
}
