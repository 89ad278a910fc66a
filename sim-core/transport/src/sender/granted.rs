//! What a connection over several paths asks of the sender of one.

use super::{Segment, Sender};
use lbe_model::units::Time;

impl Sender {
    /// The next packet to send now, where a connection over several paths has one packet of new data for
    /// this subflow. One that is not a retransmission carries that data.
    pub fn next_granted(&mut self, now: Time) -> Option<Segment> {
        self.transfer.available = self.transfer.board.end() + 1;
        let segment = if self.is_plain && self.is_quiet() {
            (self.room() > 0).then(|| self.next_new(now))
        } else {
            self.next_segment(now)
        };
        self.transfer.available = self.transfer.board.end() + 1;
        segment
    }

    /// The next retransmission to send now, where the connection has no new data that this subflow may send.
    /// `has_unsent` tells whether it has data all the same, which the receiver has no room for.
    pub fn next_withheld(&mut self, now: Time, has_unsent: bool) -> Option<Segment> {
        self.transfer.available = self.transfer.board.end();
        let segment = self.next_segment(now);
        self.transfer.available += u32::from(has_unsent);
        segment
    }

    /// Would it send a new packet now, if there were data?
    pub fn has_room(&self, now: Time) -> bool {
        !self.gate.is_closed(now) && self.transfer.is_uncapped() && self.repair.has_room(&self.transfer)
    }

    /// Does its window keep it from sending anything, new or old, whatever data there is? False where more than the
    /// window has to be asked.
    #[inline]
    pub fn is_shut(&self) -> bool {
        self.is_plain && self.transfer.must_resend.is_none() && !self.transfer.pipe_has_room()
    }
}
