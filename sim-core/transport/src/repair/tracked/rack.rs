//! RACK [RFC 8985 §6]: a packet is lost if one that left later has arrived, and it has not for a round-trip time and what
//! packets may be out of order by. A packet that is sent again has a new time, so that a retransmission can be lost, too.
//! QUIC's form [RFC 9002 §6.1] is simpler: three that left later, or an eighth more than the round-trip time.

use super::history::{History, Sent};
use crate::scoreboard::{DUP_THRESH, LossSign, Scoreboard};
use lbe_model::units::{Span, Time};

/// Recoveries without a duplicate after which the reordering window is the first one again.
const PERSIST: u32 = 16;

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct Rack {
    is_quic: bool,
    /// Of the packet that was sent last of those that have arrived: its transmission, and its round-trip time.
    newest: Option<(Sent, Span)>,
    /// When the first packet had arrived.
    known_since: Time,
    min_rtt: Option<Span>,
    /// One past the highest packet that had arrived before the present acknowledgement (`RACK.fack`), and with it.
    highest: u32,
    reached: u32,
    /// What the present acknowledgement newly reports: of the packets sent once, and of those sent again, the one sent last.
    once: Option<Sent>,
    again: Option<Sent>,
    reordering_seen: bool,
    /// The reordering window in quarters of the least round-trip time.
    quarters: u32,
    persist: u32,
    /// Duplicates reported before this is acknowledged are of one round.
    round: Option<u32>,
}

impl Rack {
    pub(super) const fn new(is_quic: bool) -> Self {
        Self {
            is_quic,
            newest: None,
            known_since: Time::NEVER,
            min_rtt: None,
            highest: 0,
            reached: 0,
            once: None,
            again: None,
            reordering_seen: false,
            quarters: 1,
            persist: PERSIST,
            round: None,
        }
    }

    /// The present acknowledgement, with the timestamp `echo`, newly reports `seq`: step 1, and step 3, which looks for packets
    /// that come after one beyond. What was sent twice tells neither; and nothing of its time where the packet that has arrived
    /// may be the one sent before.
    pub(super) fn see(&mut self, seq: u32, sent: Sent, echo: Time, now: Time) {
        let end = seq + 1;
        self.reached = self.reached.max(end);
        let latest = if sent.is_resent {
            if echo < sent.at {
                return;
            }
            &mut self.again
        } else {
            let rtt = now.since(sent.at);
            self.min_rtt = Some(self.min_rtt.map_or(rtt, |min| min.min(rtt)));
            self.reordering_seen |= end < self.highest;
            &mut self.once
        };
        if latest.is_none_or(|latest| sent.number > latest.number) {
            *latest = Some(sent);
        }
    }

    /// All that the acknowledgement reports has been seen: step 2, the packet sent last.
    pub(super) fn update(&mut self, now: Time) {
        self.highest = self.reached;
        // Back sooner than any packet before: of a retransmission that is the packet before it.
        let is_late = |sent: &Sent| self.min_rtt.is_none_or(|min| now.since(sent.at) >= min);
        let again = self.again.take().filter(is_late);
        let latest = again.into_iter().chain(self.once.take());
        let Some(sent) = latest.max_by_key(|sent| sent.number) else {
            return;
        };
        let rtt = now.since(sent.at);
        if let Some((newest, of_newest)) = &mut self.newest {
            *of_newest = rtt;
            if sent.number > newest.number {
                *newest = sent;
            }
        } else {
            self.newest = Some((sent, rtt));
            self.known_since = now;
        }
    }

    /// Step 4: the window grows in each round with a duplicate.
    pub(super) fn adapt(&mut self, una: u32, end: u32, duplicate: bool) {
        self.round = self.round.filter(|round| una < *round);
        if duplicate && self.round.is_none() {
            self.round = Some(end);
            self.quarters = self.quarters.saturating_add(1);
            self.persist = PERSIST;
        }
    }

    /// It is let go after some recoveries without one.
    pub(super) const fn recovered(&mut self) {
        self.persist = self.persist.saturating_sub(1);
        if self.persist == 0 {
            self.quarters = 1;
        }
    }

    /// Is it QUIC's form?
    pub(super) const fn is_quic(&self) -> bool {
        self.is_quic
    }

    /// Was the round-trip time known when a packet left at `sent`?
    pub(super) fn knew_rtt(&self, sent: Time) -> bool {
        sent > self.known_since
    }

    /// The number of the transmission that was sent last of those that have arrived.
    pub(super) fn newest(&self) -> Option<u32> {
        self.newest.map(|(sent, _)| sent.number)
    }

    /// How long after a packet left it is lost, if one that left later has arrived.
    fn patience(&self, rtt: Span, sacked: u32, is_open: bool, srtt: Option<Span>) -> Span {
        if !self.is_quic {
            return rtt + self.window(sacked, is_open, srtt);
        }
        let longest = srtt.map_or(rtt, |srtt| srtt.max(rtt)).as_nanos();
        Span::from_nanos(longest + longest / 8).max(Span::from_millis(1))
    }

    /// By how much packets may be out of order.
    fn window(&self, sacked: u32, is_open: bool, srtt: Option<Span>) -> Span {
        if !self.reordering_seen && (!is_open || sacked >= DUP_THRESH) {
            return Span::ZERO;
        }
        let min_rtt = self.min_rtt.unwrap_or(Span::ZERO).as_nanos();
        let window = Span::from_nanos(min_rtt / 4 * u64::from(self.quarters));
        srtt.map_or(window, |srtt| window.min(srtt))
    }

    /// Step 5: marks what is lost, and writes it to `lost`. Answers when all others will be that left before the newest, in QUIC
    /// the first of them, should nothing be heard by then; and how many packets it has looked at. `is_open`: nothing is being
    /// repaired.
    pub(super) fn detect(
        &self,
        history: &mut History,
        board: &mut Scoreboard,
        lost: &mut Vec<u32>,
        (srtt, is_open): (Option<Span>, bool),
        now: Time,
    ) -> (Option<Time>, u64) {
        let Some((newest, rtt)) = self.newest else {
            return (None, 0);
        };
        let patience = self.patience(rtt, board.sacked(), is_open, srtt);
        let (mut latest, mut walked) = (None, 0);
        let mut at = history.first();
        while let Some((seq, sent)) = at
            && sent.number < newest.number
        {
            at = history.after(seq);
            walked += 1;
            let due = sent.at + patience;
            let is_passed = self.is_quic && newest.number - sent.number >= DUP_THRESH;
            if due <= now || is_passed {
                history.unlist(seq);
                board.lose(seq, if is_passed { LossSign::Count } else { LossSign::Time });
                lost.push(seq);
            } else if self.is_quic {
                return (Some(due), walked);
            } else {
                latest = Some(due);
            }
        }
        (latest, walked)
    }

    /// Is a transmission lost that a probe has repeated? For it QUIC's detection asks nothing of the scoreboard.
    pub(super) fn has_lost(&self, sent: Sent, srtt: Option<Span>, now: Time) -> bool {
        self.newest.is_some_and(|(newest, rtt)| {
            sent.number < newest.number
                && (sent.at + self.patience(rtt, 0, true, srtt) <= now || newest.number - sent.number >= DUP_THRESH)
        })
    }

    /// The retransmission timer has expired: is a packet that left at `sent` lost by now [RFC 8985 §6.3]?
    pub(super) fn is_overdue(&self, sent: Time, now: Time) -> bool {
        self.newest.is_none_or(|(_, rtt)| sent + rtt <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::testing::at;

    fn ms(ms: u64) -> Span {
        Span::from_millis(ms)
    }

    /// [applications.md E3] A quarter of the least round-trip time more in each round with a duplicate, at most srtt; back
    /// to the first after sixteen recoveries.
    #[test]
    fn the_reordering_window_grows_with_duplicates() {
        let mut rack = Rack::new(false);
        rack.min_rtt = Some(ms(40));
        rack.reordering_seen = true;
        let window = |rack: &Rack| rack.window(0, true, Some(ms(55)));
        assert_eq!(window(&rack), ms(10));
        for (round, expected) in (1..).zip([20, 30, 40, 50, 55]) {
            rack.adapt(100 * round, 100 * round + 50, true);
            assert_eq!(window(&rack), ms(expected));
            rack.adapt(100 * round + 10, 100 * round + 60, true);
            assert_eq!(window(&rack), ms(expected), "one a round");
        }
        for recovery in 0..16 {
            assert_eq!(window(&rack), ms(55), "after {recovery}");
            rack.recovered();
        }
        assert_eq!(window(&rack), ms(10));
        rack.reordering_seen = false;
        assert_eq!(rack.window(3, true, None), Span::ZERO, "three arrived beyond");
        assert_eq!(rack.window(0, false, None), Span::ZERO, "in recovery");
        assert_eq!(rack.window(2, true, None), ms(10));
    }

    /// [applications.md E4] QUIC waits for an eighth more than the longer of both times.
    #[test]
    fn quic_waits_for_an_eighth_more() {
        let quic = Rack::new(true);
        let patience = quic.patience(ms(50), 0, true, Some(ms(60)));
        assert_eq!(patience, Span::from_ms(67.5));
        assert_eq!(quic.patience(Span::ZERO, 9, true, None), ms(1));
    }

    /// [applications.md E4] Packet 0 left at 0 and is lost, packet 1 at 1 ms, with a round trip of 40 ms: lost 9 ms after the
    /// acknowledgement of 1. With three packets beyond, at once.
    #[test]
    fn a_loss_is_a_matter_of_time() {
        let (mut rack, mut history, mut board) = (Rack::new(false), History::new(), Scoreboard::new());
        rack.min_rtt = Some(ms(40));
        for seq in 0..4 {
            board.send_new();
            history.on_send(seq, 0, at(u64::from(seq)));
        }
        let sent = history.deliver(1).unwrap();
        rack.see(1, sent, at(1), at(41));
        rack.update(at(41));
        let mut lost = vec![];
        let mut detect = |rack: &Rack, ms| {
            let (due, _) = rack.detect(&mut history, &mut board, &mut lost, (None, true), at(ms));
            due
        };
        assert_eq!(detect(&rack, 41), Some(at(50)));
        assert_eq!(detect(&rack, 49), Some(at(50)));
        assert_eq!(detect(&rack, 50), None);
        assert_eq!(lost, [0]);
        // Sent again at 50 and lost again: known when a packet that left later has arrived.
        history.on_send(0, 0, at(50));
        history.on_send(4, 0, at(51));
        board.send_new();
        board.resend(0, true);
        let sent = history.deliver(4).unwrap();
        rack.see(4, sent, at(51), at(92));
        rack.update(at(92));
        lost.clear();
        rack.detect(&mut history, &mut board, &mut lost, (None, false), at(92));
        assert_eq!(lost, [2, 3, 0]);
    }

    fn sent(number: u32, ms: u64, is_resent: bool) -> Sent {
        Sent { at: at(ms), number, is_resent }
    }

    /// A retransmission that may be the packet before it is passed over [RFC 8985 §6.2 step 2], and not with it what else the
    /// acknowledgement reports.
    #[test]
    fn what_is_ambiguous_hides_nothing_else() {
        for (resent_at, echo, newest) in [(70, 30, 5), (90, 95, 5), (50, 50, 9)] {
            let mut rack = Rack::new(false);
            rack.min_rtt = Some(ms(40));
            rack.see(5, sent(5, 55, false), at(echo), at(100));
            rack.see(3, sent(9, resent_at, true), at(echo), at(100));
            rack.update(at(100));
            assert_eq!(rack.newest(), Some(newest), "sent again at {resent_at}");
        }
    }

    /// Blocks come with the latest first. One that an acknowledgement lost on its way would have brought is not out of order; a
    /// packet that comes after one beyond is.
    #[test]
    fn the_order_of_blocks_is_not_that_of_packets() {
        let mut rack = Rack::new(false);
        for (seq, now) in [(8, 50), (4, 50), (10, 51)] {
            rack.see(seq, sent(seq, 10, false), at(10), at(now));
            if seq != 8 {
                rack.update(at(now));
            }
        }
        assert!(!rack.reordering_seen);
        rack.see(9, sent(9, 10, false), at(10), at(52));
        assert!(rack.reordering_seen);
    }
}
