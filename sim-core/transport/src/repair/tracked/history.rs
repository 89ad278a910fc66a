//! When each outstanding packet was last sent, and which were sent before which: what detection by time looks at.

use lbe_model::units::Time;

/// In place of a packet: there is none.
const NONE: u32 = u32::MAX;

/// One packet, as it was sent last.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    sent: Sent,
    before: u32,
    after: u32,
    /// Among those whose fate is not known.
    is_listed: bool,
    is_delivered: bool,
}

/// A packet's latest transmission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sent {
    /// When it left.
    pub(super) at: Time,
    /// Its number among all that the sender has sent.
    pub(super) number: u32,
    /// It had been sent before.
    pub(super) is_resent: bool,
}

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct History {
    /// Packet `seq` at `seq & mask`.
    entries: Vec<Entry>,
    mask: u32,
    /// Of those that are listed, the one sent first, and the one sent last.
    first: u32,
    last: u32,
    sent: u32,
    /// One past the highest packet sent.
    end: u32,
}

impl History {
    pub(super) fn new() -> Self {
        Self { entries: vec![Entry::default(); 256], mask: 255, first: NONE, last: NONE, sent: 0, end: 0 }
    }

    /// Packets sent so far, those sent again counted again.
    pub(super) const fn sent(&self) -> u32 {
        self.sent
    }

    /// `seq` leaves, while `una` is the lowest that is outstanding. Answers with its transmission before, if the fate of that is
    /// not known.
    pub(super) fn on_send(&mut self, seq: u32, una: u32, now: Time) -> Option<Sent> {
        if seq - una > self.mask {
            self.grow(una);
        }
        let is_resent = seq < self.end;
        self.end = self.end.max(seq + 1);
        let doubtful = (is_resent && self.at(seq).is_listed).then(|| self.at(seq).sent);
        if is_resent {
            self.unlist(seq);
        }
        let before = self.follow_last(seq);
        *self.at_mut(seq) = Entry {
            sent: Sent { at: now, number: self.sent, is_resent },
            before,
            after: NONE,
            is_listed: true,
            is_delivered: false,
        };
        self.sent = self.sent.wrapping_add(1);
        doubtful
    }

    /// `seq` comes after the last of those that are listed, which is the answer.
    fn follow_last(&mut self, seq: u32) -> u32 {
        let before = core::mem::replace(&mut self.last, seq);
        if before == NONE {
            self.first = seq;
        } else {
            self.at_mut(before).after = seq;
        }
        before
    }

    /// `seq` is reported as received; what is known of it, if that is new.
    pub(super) fn deliver(&mut self, seq: u32) -> Option<Sent> {
        if core::mem::replace(&mut self.at_mut(seq).is_delivered, true) {
            return None;
        }
        self.unlist(seq);
        Some(self.at(seq).sent)
    }

    /// Is the fate of `seq` open: is its latest transmission under way as far as anybody knows?
    pub(super) fn is_open(&self, seq: u32) -> bool {
        self.at(seq).is_listed
    }

    /// The transmission that was first of those whose fate is not known.
    pub(super) fn first(&self) -> Option<(u32, Sent)> {
        self.listed(self.first)
    }

    /// The one after that of `seq`, which is listed.
    pub(super) fn after(&self, seq: u32) -> Option<(u32, Sent)> {
        self.listed(self.at(seq).after)
    }

    fn listed(&self, seq: u32) -> Option<(u32, Sent)> {
        (seq != NONE).then(|| (seq, self.at(seq).sent))
    }

    /// The latest transmission of `seq`, which is outstanding or has just been delivered.
    pub(super) fn latest(&self, seq: u32) -> Sent {
        self.at(seq).sent
    }

    /// The fate of `seq` is known: it is no more listed.
    pub(super) fn unlist(&mut self, seq: u32) {
        let Entry { before, after, is_listed, .. } = *self.at(seq);
        if !is_listed {
            return;
        }
        self.at_mut(seq).is_listed = false;
        if before == NONE {
            self.first = after;
        } else {
            self.at_mut(before).after = after;
        }
        if after == NONE {
            self.last = before;
        } else {
            self.at_mut(after).before = before;
        }
    }

    /// The fate of every packet from `una` on that has not arrived is open again, as after a timeout that was spurious. `order` is
    /// room to sort them in, and empty at the end.
    #[cold]
    pub(super) fn relist(&mut self, una: u32, order: &mut Vec<u32>) {
        order.clear();
        order.extend((una..self.end).filter(|&seq| !self.at(seq).is_delivered));
        order.sort_unstable_by_key(|&seq| self.at(seq).sent.number);
        (self.first, self.last) = (NONE, NONE);
        for seq in order.drain(..) {
            let before = self.follow_last(seq);
            let entry = self.at_mut(seq);
            (entry.before, entry.after, entry.is_listed) = (before, NONE, true);
        }
    }

    fn at(&self, seq: u32) -> &Entry {
        &self.entries[(seq & self.mask) as usize]
    }

    fn at_mut(&mut self, seq: u32) -> &mut Entry {
        &mut self.entries[(seq & self.mask) as usize]
    }

    #[cold]
    fn grow(&mut self, una: u32) {
        let mask = self.mask * 2 + 1;
        let mut entries = vec![Entry::default(); mask as usize + 1];
        for seq in una..self.end {
            entries[(seq & mask) as usize] = *self.at(seq);
        }
        (self.entries, self.mask) = (entries, mask);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(history: &History) -> Vec<u32> {
        let mut at = history.first();
        core::iter::from_fn(|| {
            let (seq, _) = at?;
            at = history.after(seq);
            Some(seq)
        })
        .collect()
    }

    /// A packet that is sent again is the latest; what is received or lost is listed no more.
    #[test]
    fn packets_are_in_the_order_of_their_last_transmission() {
        let mut history = History::new();
        for seq in 0..6 {
            history.on_send(seq, 0, Time::ZERO);
        }
        assert!(history.deliver(3).is_some_and(|sent| !sent.is_resent));
        assert_eq!(history.deliver(3), None);
        history.unlist(1);
        history.on_send(1, 0, Time::ZERO);
        history.on_send(0, 0, Time::ZERO);
        assert_eq!(listed(&history), [2, 4, 5, 1, 0]);
        let sent = history.deliver(1).unwrap();
        assert_eq!((sent.number, sent.is_resent), (6, true));
        let mut order = Vec::new();
        history.unlist(2);
        history.unlist(5);
        history.relist(1, &mut order);
        assert_eq!(listed(&history), [2, 4, 5], "0 is acknowledged, 1 and 3 have arrived");
        history.relist(0, &mut order);
        for seq in 6..1000 {
            history.on_send(seq, 0, Time::ZERO);
        }
        assert_eq!(listed(&history)[..5], [2, 4, 5, 0, 6]);
    }
}
