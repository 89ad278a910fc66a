//! A sender's part in explicit congestion notification [RFC 3168 §6.1.2].

use crate::{Accecn, newly_marked};
use lbe_model::packet::{Ack, Ecn};
use lbe_model::units::Time;

/// Marks after which the counter in the header is where it was [RFC 9768 §3.1: three bits].
const ACE: u32 = 8;

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
    /// How it counts them for the sender.
    counts: Accecn,
    /// The latest timestamp that was echoed: what is older counts nothing.
    latest: Time,
}

impl Marks {
    /// Of a sender whose new packets carry `ecn`, and which hears of marks by `counts`.
    pub fn new(ecn: Ecn, counts: Accecn) -> Self {
        let counts = if ecn == Ecn::NotEct { Accecn::Off } else { counts };
        Self {
            ecn,
            counts,
            latest: Time::ZERO,
            cwr_pending: counts != Accecn::Off,
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

    /// Marked packets that have been reported.
    pub const fn heard(&self) -> u32 {
        self.heard
    }

    /// Marked packets that `ack` reports beyond those before.
    #[inline]
    pub const fn hear(&mut self, ack: &Ack) -> u32 {
        newly_marked(&mut self.heard, ack)
    }

    /// Are marks counted, in place of an echo? Nothing is announced then [RFC 9768 §3.2]: packets that say at all times that
    /// the window is reduced make the receiver echo each mark by itself.
    #[inline]
    pub const fn is_accurate(&self) -> bool {
        !matches!(self.counts, Accecn::Off)
    }

    /// The same as [`Self::hear`] where [marks are counted](Self::is_accurate), for an acknowledgement that newly acknowledges
    /// so many packets. A counter of three bits that has moved may have gone round as well where it acknowledges eight or more:
    /// as often as the packets allow [RFC 9768 §3.2.2.5.2, appendix A.2.1]. One that has not moved tells of none.
    pub fn count(&mut self, ack: &Ack, acked: u32) -> u32 {
        if ack.echo < self.latest {
            return 0;
        }
        self.latest = ack.echo;
        if self.counts == Accecn::Option {
            return self.hear(ack);
        }
        let least = ack.ce_count.wrapping_sub(self.heard) % ACE;
        let marked = if acked < ACE || least == 0 { least } else { acked - (acked - least) % ACE };
        // Only what the counter shows is known.
        self.heard = self.heard.wrapping_add(marked);
        marked
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
            self.cwr_pending = self.is_accurate();
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

    /// The reduction is taken back: there is nothing to tell.
    pub const fn withdraw(&mut self) {
        self.cwr_pending = self.is_accurate();
    }

    /// A mark has cut the window when all below `end` had been sent.
    pub const fn note_cut(&mut self, end: u32) {
        self.cuts += 1;
        self.cover(end);
    }

    /// The window has been cut when all below `end` had been sent: losses there are of the same window.
    pub const fn cover(&mut self, end: u32) {
        self.point = end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [applications.md E10] So many marks since the start, as the counter of three bits shows them where few packets are
    /// acknowledged, and where many are; and in full.
    #[test]
    fn three_bits_tell_marks_apart_up_to_seven() {
        for (marked, few, many) in [(2, 2, 10), (7, 7, 7), (8, 0, 0), (10, 2, 10)] {
            let ack = Ack { ce_count: marked, ..Ack::default() };
            let ace = || Marks::new(Ecn::Ect0, Accecn::Ace);
            assert_eq!(ace().count(&ack, 2), few);
            assert_eq!(ace().count(&ack, 12), many);
            let mut full = Marks::new(Ecn::Ect0, Accecn::Option);
            assert_eq!((full.count(&ack, 2), full.count(&ack, 2)), (marked, 0));
        }
    }
}
