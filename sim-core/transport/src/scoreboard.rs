//! Which outstanding packets are SACKed, lost or resent, and how many are in the pipe [RFC 6675].
//!
//! All packets of a flow have one size, so `IsLost` of RFC 6675 §4 (three SACKed ranges, or more than two
//! packets' bytes SACKed, above) is: at least three packets above are SACKed. The packets below the
//! third-highest SACKed one are therefore lost, and that edge only ever rises: marking is amortised.

use lbe_model::packet::{Ack, Block, MAX_BLOCKS};

const SACKED: u8 = 1;
const LOST: u8 = 2;
const RESENT: u8 = 4;
/// With `LOST`: time has told it, or a timeout; otherwise packets that arrived beyond.
const BY_TIME: u8 = 8;
const BY_TIMEOUT: u8 = 16;

/// `DupThresh` of RFC 6675 §2.
pub const DUP_THRESH: u32 = 3;

/// By what a packet is known to be lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LossSign {
    /// Three packets that left later have arrived.
    Count,
    /// It is late beside one that left later.
    Time,
    /// The retransmission timer has expired.
    Timeout,
}

impl LossSign {
    const fn mark(self) -> u8 {
        match self {
            Self::Count => 0,
            Self::Time => BY_TIME,
            Self::Timeout => BY_TIMEOUT,
        }
    }
}

/// What an acknowledgement changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Update {
    /// Packets newly acknowledged cumulatively.
    pub acked: u32,
    /// Packets newly SACKed.
    pub sacked: u32,
    /// Of those newly acknowledged cumulatively, SACKed before.
    pub known: u32,
}

impl Update {
    /// Packets that the receiver is newly known to have.
    #[inline]
    pub const fn delivered(self) -> u32 {
        self.acked + self.sacked - self.known
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Scoreboard {
    /// Marks of packet `seq` at `seq & mask`.
    marks: Vec<u8>,
    mask: u32,
    /// Lowest unacknowledged packet.
    una: u32,
    /// One past the highest packet ever sent.
    end: u32,
    /// One past the highest SACKed packet. This and the next two may be below `una` while all is clear.
    sacked_end: u32,
    /// All un-SACKed packets below are marked lost.
    lost_edge: u32,
    /// Packets below have been considered for retransmission (one past `HighRxt`).
    resend_from: u32,
    sacked: u32,
    lost: u32,
    resent: u32,
    /// None of the outstanding packets has a mark: what is usual, and short to handle.
    is_clear: bool,
    /// Packets ever marked lost.
    lost_total: u32,
    /// The blocks of the last acknowledgement: all in them is SACKed. A block grows by a packet or two from one
    /// acknowledgement to the next, and may be as long as the window.
    reported: [Block; MAX_BLOCKS],
    /// What the latest acknowledgement's blocks had beyond them, and how many such ranges there are.
    fresh: [Block; 2 * MAX_BLOCKS],
    fresh_count: usize,
}

impl Scoreboard {
    /// An empty scoreboard; it starts with room for 256 packets and grows with the flight.
    pub fn new() -> Self {
        Self {
            marks: vec![0; 256],
            mask: 255,
            una: 0,
            end: 0,
            sacked_end: 0,
            lost_edge: 0,
            resend_from: 0,
            sacked: 0,
            lost: 0,
            resent: 0,
            is_clear: true,
            lost_total: 0,
            reported: [Block::default(); MAX_BLOCKS],
            fresh: [Block::default(); 2 * MAX_BLOCKS],
            fresh_count: 0,
        }
    }

    /// Lowest unacknowledged packet (`HighACK` + 1).
    #[inline]
    pub const fn una(&self) -> u32 {
        self.una
    }

    /// One past the highest packet sent (`HighData` + 1).
    #[inline]
    pub const fn end(&self) -> u32 {
        self.end
    }

    /// Packets sent and not yet cumulatively acknowledged (`FlightSize`).
    #[inline]
    pub const fn flight(&self) -> u32 {
        self.end - self.una
    }

    /// RFC 6675's pipe: un-SACKed packets that are not lost, plus those resent.
    #[inline]
    pub const fn pipe(&self) -> u32 {
        if self.is_clear {
            return self.flight();
        }
        self.flight() - self.sacked - self.lost + self.resent
    }

    /// Is no outstanding packet SACKed, lost or resent?
    #[inline]
    pub const fn is_clear(&self) -> bool {
        self.is_clear
    }

    /// The left edge moves up to `to` while all is clear: what most acknowledgements do. Answers by how much.
    #[inline]
    pub const fn pass(&mut self, to: u32) -> u32 {
        let acked = to - self.una;
        self.una = to;
        self.fresh_count = 0;
        acked
    }

    /// Marks have changed, or the left edge.
    const fn see_marks(&mut self) {
        self.is_clear = self.sacked + self.lost + self.resent == 0;
    }

    /// Brings up what is not kept while all is clear.
    fn catch_up(&mut self) {
        self.sacked_end = self.sacked_end.max(self.una);
        self.lost_edge = self.lost_edge.max(self.una);
        self.resend_from = self.resend_from.max(self.una);
    }

    /// Packets that are neither acknowledged nor SACKed.
    #[inline]
    pub const fn unacknowledged(&self) -> u32 {
        self.flight() - self.sacked
    }

    /// Is this packet, which has been sent, neither acknowledged nor SACKed?
    #[inline]
    pub fn waits_for(&self, seq: u32) -> bool {
        (self.una..self.end).contains(&seq) && self.at(seq) & SACKED == 0
    }

    /// Packets ever marked lost.
    #[inline]
    pub const fn lost_total(&self) -> u32 {
        self.lost_total
    }

    /// One past the highest packet that may be marked lost; all un-SACKed ones below are.
    #[inline]
    pub fn lost_edge(&self) -> u32 {
        self.lost_edge.max(self.una)
    }

    /// Is this outstanding packet marked lost?
    #[inline]
    pub fn is_lost(&self, seq: u32) -> bool {
        self.at(seq) & LOST != 0
    }

    /// By what an outstanding packet that waits to be sent again is known to be lost.
    pub fn loss_sign(&self, seq: u32) -> Option<LossSign> {
        let marks = self.at(seq);
        let waits = (self.una..self.end).contains(&seq) && marks & (LOST | RESENT) == LOST;
        waits.then_some(match marks & (BY_TIME | BY_TIMEOUT) {
            0 => LossSign::Count,
            BY_TIME => LossSign::Time,
            _ => LossSign::Timeout,
        })
    }

    /// Has every lost packet been resent?
    #[inline]
    pub const fn all_lost_are_resent(&self) -> bool {
        self.lost <= self.resent
    }

    /// Is the lowest outstanding packet lost?
    #[inline]
    pub fn first_is_lost(&self) -> bool {
        self.una < self.end && self.at(self.una) & LOST != 0
    }

    /// A new packet left.
    #[inline]
    pub fn send_new(&mut self) -> u32 {
        let seq = self.end;
        if self.flight() > self.mask {
            self.grow();
        }
        self.end += 1;
        *self.at_mut(seq) = 0;
        seq
    }

    /// Takes an acknowledgement: cumulative part and SACK blocks. What three SACKed packets prove lost is marked.
    #[inline]
    pub fn on_ack(&mut self, ack: &Ack) -> Update {
        let update = self.note(ack.cumulative, ack.sack());
        if update.sacked > 0 {
            self.raise_lost_edge();
        }
        update
    }

    /// The same, and marks nothing lost.
    #[inline]
    pub fn note(&mut self, cumulative: u32, blocks: &[Block]) -> Update {
        let mut update = Update::default();
        let cumulative = cumulative.min(self.end);
        if cumulative > self.una {
            update.acked = cumulative - self.una;
            update.known = self.advance(cumulative);
        }
        self.fresh_count = 0;
        if !blocks.is_empty() {
            update.sacked = self.take_blocks(blocks);
        }
        self.see_marks();
        update
    }

    /// Marks `seq`, which is outstanding, lost by this sign, whether it was sent once or again since it was lost before. True if
    /// that is news.
    pub fn lose(&mut self, seq: u32, sign: LossSign) -> bool {
        self.catch_up();
        let marks = self.at(seq);
        let is_under_way = marks & LOST == 0 || marks & RESENT != 0;
        if marks & SACKED != 0 || !is_under_way {
            return false;
        }
        self.resent -= u32::from(marks & RESENT != 0);
        self.lost += u32::from(marks & LOST == 0);
        self.lost_total += 1;
        *self.at_mut(seq) = LOST | sign.mark();
        self.lost_edge = self.lost_edge.max(seq + 1);
        self.resend_from = self.resend_from.min(seq);
        self.see_marks();
        true
    }

    /// What was given up for lost was not: it is under way. With `by_count` three SACKed packets above still prove a loss
    /// [RFC 6675 §4]; otherwise time has to tell again.
    pub fn forget_losses(&mut self, by_count: bool) {
        for seq in self.una..self.end {
            *self.at_mut(seq) &= !(LOST | BY_TIME | BY_TIMEOUT);
        }
        self.lost = 0;
        self.lost_edge = self.una;
        self.resend_from = self.una;
        if by_count {
            self.raise_lost_edge();
        }
        self.see_marks();
    }

    /// Outstanding packets that are marked lost, sent again or not.
    pub const fn lost(&self) -> u32 {
        self.lost
    }

    /// Outstanding packets that have arrived.
    pub const fn sacked(&self) -> u32 {
        self.sacked
    }

    /// The outstanding packets that the latest acknowledgement's blocks report, without those that the one before
    /// had reported; they may overlap.
    #[inline]
    pub fn fresh(&self) -> &[Block] {
        &self.fresh[..self.fresh_count]
    }

    /// Answers how many packets are newly SACKed.
    fn take_blocks(&mut self, blocks: &[Block]) -> u32 {
        self.catch_up();
        let sacked = self.sacked;
        let known = self.reported;
        self.reported = [Block::default(); MAX_BLOCKS];
        for (place, &block) in blocks.iter().enumerate() {
            self.reported[place] = block;
            let inside = known.iter().filter(|k| block.start <= k.start && k.end <= block.end);
            let skip = inside.max_by_key(|k| k.end - k.start);
            let (from, to) = skip.map_or((block.end, block.end), |k| (k.start, k.end));
            self.take_range(block.start, from);
            self.take_range(to, block.end);
        }
        self.sacked - sacked
    }

    fn take_range(&mut self, start: u32, end: u32) {
        let (start, end) = (start.max(self.una), end.min(self.end));
        if start >= end {
            return;
        }
        self.fresh[self.fresh_count] = Block { start, end };
        self.fresh_count += 1;
        for seq in start..end {
            if self.at(seq) & SACKED == 0 {
                self.sack(seq);
            }
        }
    }

    /// Moves the lower edge; answers how many of the packets passed were SACKed.
    fn advance(&mut self, to: u32) -> u32 {
        let sacked_before = self.sacked;
        if !self.is_clear {
            for seq in self.una..to {
                let marks = self.at(seq);
                self.sacked -= u32::from(marks & SACKED != 0);
                self.lost -= u32::from(marks & LOST != 0);
                self.resent -= u32::from(marks & RESENT != 0);
            }
        }
        self.una = to;
        self.catch_up();
        sacked_before - self.sacked
    }

    fn sack(&mut self, seq: u32) {
        let marks = self.at(seq);
        self.lost -= u32::from(marks & LOST != 0);
        self.resent -= u32::from(marks & RESENT != 0);
        self.sacked += 1;
        *self.at_mut(seq) = SACKED;
        self.sacked_end = self.sacked_end.max(seq + 1);
    }

    /// Marks what three SACKed packets above prove lost.
    fn raise_lost_edge(&mut self) {
        let mut above = 0;
        let mut edge = self.sacked_end;
        while edge > self.lost_edge && above < DUP_THRESH {
            edge -= 1;
            above += u32::from(self.at(edge) & SACKED != 0);
        }
        if above < DUP_THRESH {
            return;
        }
        for seq in self.lost_edge..edge {
            self.mark_lost(seq, LossSign::Count);
        }
        self.lost_edge = edge;
    }

    fn mark_lost(&mut self, seq: u32, sign: LossSign) {
        if self.at(seq) & (SACKED | LOST) == 0 {
            *self.at_mut(seq) |= LOST | sign.mark();
            self.lost += 1;
            self.lost_total += 1;
        }
    }

    /// The retransmission timer expired: everything un-SACKed is lost and may be resent
    /// [RFC 6675 §5.1; SACKed marks are kept, as Linux and ns-2's TCP/Linux do].
    pub fn on_timeout(&mut self) {
        for seq in self.una..self.end {
            if self.at(seq) & RESENT != 0 {
                let marks = self.at_mut(seq);
                *marks = *marks & !(RESENT | BY_TIME) | BY_TIMEOUT;
                self.resent -= 1;
            }
            self.mark_lost(seq, LossSign::Timeout);
        }
        self.lost_edge = self.end;
        self.resend_from = self.una;
        self.see_marks();
    }

    /// A recovery begins: retransmissions start from the bottom.
    #[inline]
    pub const fn start_recovery(&mut self) {
        self.resend_from = self.una;
    }

    /// `NextSeg` rule 1: the lowest packet above `HighRxt` that is lost.
    #[inline]
    pub fn next_lost(&mut self) -> Option<u32> {
        self.catch_up();
        while self.resend_from < self.lost_edge {
            let marks = self.at(self.resend_from);
            if marks & LOST != 0 && marks & RESENT == 0 {
                return Some(self.resend_from);
            }
            self.resend_from += 1;
        }
        None
    }

    /// `NextSeg` rule 3: the lowest un-SACKed packet above `HighRxt` and below the highest SACKed one.
    pub fn next_unsacked(&self) -> Option<u32> {
        (self.resend_from.max(self.una)..self.sacked_end).find(|&seq| self.at(seq) & (SACKED | RESENT) == 0)
    }

    /// `NextSeg` rule 4: the highest un-SACKed packet outstanding.
    pub fn last_unsacked(&self) -> Option<u32> {
        (self.una..self.end).rev().find(|&seq| self.at(seq) & SACKED == 0)
    }

    /// A packet was resent. With `raise_high_rxt` false (rule 4) `HighRxt` stays.
    pub fn resend(&mut self, seq: u32, raise_high_rxt: bool) {
        if self.at(seq) & RESENT == 0 {
            *self.at_mut(seq) |= RESENT;
            self.resent += 1;
            self.is_clear = false;
        }
        if raise_high_rxt {
            self.resend_from = self.resend_from.max(seq + 1);
        }
    }

    #[inline]
    fn at(&self, seq: u32) -> u8 {
        self.marks[(seq & self.mask) as usize]
    }

    #[inline]
    fn at_mut(&mut self, seq: u32) -> &mut u8 {
        &mut self.marks[(seq & self.mask) as usize]
    }

    #[cold]
    fn grow(&mut self) {
        let mask = self.mask * 2 + 1;
        let mut marks = vec![0; mask as usize + 1];
        for seq in self.una..self.end {
            marks[(seq & mask) as usize] = self.at(seq);
        }
        self.marks = marks;
        self.mask = mask;
    }
}

impl Default for Scoreboard {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::testing::ack;
    use crate::{Receiver, TransportParams};
    use lbe_model::packet::Packet;
    use lbe_model::params::ParamSet;
    use lbe_model::units::Time;
    use proptest::prelude::*;

    fn sent(n: u32) -> Scoreboard {
        let mut board = Scoreboard::new();
        for _ in 0..n {
            board.send_new();
        }
        board
    }

    /// [transport.md §17.3] Ten packets out (here numbered from 0), the third is lost.
    #[test]
    fn three_packets_sacked_above_make_a_loss() {
        let mut board = sent(10);
        assert_eq!(board.on_ack(&ack(2, &[])), Update { acked: 2, sacked: 0, known: 0 });
        board.on_ack(&ack(2, &[(3, 4)]));
        board.on_ack(&ack(2, &[(3, 5)]));
        assert!(!board.first_is_lost());
        board.on_ack(&ack(2, &[(3, 6)]));
        assert!(board.first_is_lost());
        assert_eq!((board.flight(), board.pipe()), (8, 4));
        board.start_recovery();
        assert_eq!(board.next_lost(), Some(2));
        board.resend(2, true);
        assert_eq!(board.pipe(), 5);
        assert_eq!(board.next_lost(), None);
    }

    #[test]
    fn rules_three_and_four() {
        let mut board = sent(10);
        board.on_ack(&ack(0, &[(4, 6)]));
        assert_eq!(board.next_lost(), None, "two SACKed packets prove nothing");
        assert_eq!(board.next_unsacked(), Some(0));
        assert_eq!(board.last_unsacked(), Some(9));
        board.resend(9, false);
        assert_eq!(board.next_unsacked(), Some(0), "the rescue does not move HighRxt");
    }

    #[test]
    fn a_timeout_empties_the_pipe_and_keeps_sacked_marks() {
        let mut board = sent(10);
        board.on_ack(&ack(1, &[(5, 9)]));
        board.start_recovery();
        board.next_lost();
        board.resend(1, true);
        board.on_timeout();
        assert_eq!(board.pipe(), 0);
        let mut resent = vec![];
        while let Some(seq) = board.next_lost() {
            board.resend(seq, true);
            resent.push(seq);
        }
        assert_eq!(resent, [1, 2, 3, 4, 9]);
        assert_eq!(board.pipe(), 5);
        board.on_ack(&ack(10, &[]));
        assert_eq!((board.pipe(), board.flight()), (0, 0));
    }

    #[test]
    fn it_grows_with_the_flight() {
        let mut board = sent(1000);
        board.on_ack(&ack(0, &[(1, 1000)]));
        assert!(board.first_is_lost());
        assert_eq!(board.pipe(), 0);
        assert_eq!(board.on_ack(&ack(1000, &[])), Update { acked: 1000, sacked: 0, known: 999 });
        assert_eq!(board.pipe(), 0);
    }

    proptest! {
        /// Whatever arrives in whatever order, and whichever acknowledgements are lost: skipping what the last one had
        /// reported changes nothing.
        #[test]
        fn as_if_every_block_was_read_in_full(
            order in Just((0..60_u32).collect::<Vec<_>>()).prop_shuffle(),
            heard in prop::collection::vec(any::<bool>(), 60),
        ) {
            let mut receiver = Receiver::new(&TransportParams::defaults(), true);
            let (mut board, mut naive) = (sent(60), sent(60));
            for (seq, heard) in order.into_iter().zip(heard) {
                receiver.on_data(&Packet::data(0, seq, 1500), Time::ZERO);
                if !heard {
                    continue;
                }
                let ack = receiver.acknowledgement();
                naive.reported = [Block::default(); MAX_BLOCKS];
                let before = board.clone();
                let update = board.on_ack(ack);
                prop_assert_eq!(update, naive.on_ack(ack));
                let newly = |seq: &u32| board.at(*seq) & !before.at(*seq) & SACKED != 0;
                let newly: Vec<u32> = (board.una..60).filter(newly).collect();
                prop_assert_eq!(update.sacked as usize, newly.len());
                let is_fresh = |seq: &u32| board.fresh().iter().any(|b| b.start <= *seq && *seq < b.end);
                prop_assert!(newly.iter().all(is_fresh), "{newly:?} {:?}", board.fresh());
                prop_assert_eq!(&board.marks, &naive.marks);
                prop_assert_eq!((board.pipe(), board.lost_edge), (naive.pipe(), naive.lost_edge));
            }
        }
    }
}
