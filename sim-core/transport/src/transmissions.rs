//! Each transmission by its number, and the one outcome that it comes to: kept only for controllers that want it.

use lbe_cc::Fate;
use lbe_model::packet::Ack;
use lbe_model::units::{Span, Time};

#[derive(Clone, Copy, Debug, Default)]
struct Sent {
    at: Time,
    id: u32,
    /// Its outcome is not known yet.
    is_open: bool,
    is_resent: bool,
}

/// See the module. Of a packet, which may be sent more than once, the latest transmission is followed: sending it again ends
/// what was known of the one before, as lost.
#[derive(Clone, Debug)]
pub struct Transmissions {
    /// Of packet `seq` at `seq` modulo the length, which is a power of two and more than the flight.
    sent: Vec<Sent>,
    next_id: u32,
    /// One past the highest packet sent.
    end: u32,
}

impl Default for Transmissions {
    /// Nothing has been sent.
    fn default() -> Self {
        Self { sent: vec![Sent::default(); 256], next_id: 0, end: 0 }
    }
}

impl Transmissions {
    const fn place(&self, seq: u32) -> usize {
        seq as usize & (self.sent.len() - 1)
    }

    /// Packet `seq` leaves, with `flight` packets from the lowest outstanding one to it. Answers the number of this
    /// transmission, and that of an earlier one that has thereby come to its end, as lost.
    pub fn send(&mut self, seq: u32, flight: u32, now: Time) -> (u32, Option<u32>) {
        if flight as usize >= self.sent.len() {
            self.grow(seq);
        }
        let is_resent = seq < self.end;
        self.end = self.end.max(seq + 1);
        let id = self.next_id;
        self.next_id = id.wrapping_add(1);
        let place = self.place(seq);
        let before = self.sent[place];
        self.sent[place] = Sent { at: now, id, is_open: true, is_resent };
        (id, (is_resent && before.is_open).then_some(before.id))
    }

    /// The transmission of `seq`, which is outstanding, if it is still open; it ends.
    pub fn end(&mut self, seq: u32) -> Option<u32> {
        let place = self.place(seq);
        let sent = &mut self.sent[place];
        core::mem::take(&mut sent.is_open).then_some(sent.id)
    }

    /// The transmission that an acknowledgement was sent for, if it is still open, and its round-trip time without the time
    /// for which the receiver held it; it ends. One of a packet that was sent again is told by its timestamp.
    pub fn end_trigger(&mut self, ack: &Ack, held: Span, now: Time) -> Option<(u32, Fate)> {
        let place = self.place(ack.trigger);
        let sent = self.sent[place];
        if !sent.is_open || ack.trigger >= self.end || (sent.is_resent && sent.at != ack.echo) {
            return None;
        }
        self.sent[place].is_open = false;
        Some((sent.id, Fate::Arrived(Some(now.since(sent.at + held)))))
    }

    #[cold]
    fn grow(&mut self, seq: u32) {
        let old = core::mem::take(&mut self.sent);
        self.sent = vec![Sent::default(); 2 * old.len()];
        for back in 1..=old.len() as u32 {
            let Some(earlier) = seq.checked_sub(back) else {
                break;
            };
            let place = self.place(earlier);
            self.sent[place] = old[earlier as usize & (old.len() - 1)];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::testing::at as ms;

    /// The receiver answers packet `trigger`, which had left at `echo`.
    fn ack(trigger: u32, echo: u64) -> Ack {
        Ack { echo: ms(echo), trigger, ..Ack::default() }
    }

    fn arrived(ms: u64) -> Fate {
        Fate::Arrived(Some(Span::from_millis(ms)))
    }

    /// Each transmission has a number and one outcome: a packet that is sent again has another, and what arrives of the first
    /// one then is not taken for the second.
    #[test]
    fn each_transmission_ends_once() {
        let mut sent = Transmissions::default();
        for (seq, id) in [(0, 0), (1, 1), (2, 2)] {
            assert_eq!(sent.send(seq, seq + 1, ms(0)), (id, None));
        }
        assert_eq!(sent.end(0), Some(0), "lost");
        assert_eq!(sent.end(0), None, "once");
        assert_eq!(sent.send(0, 3, ms(50)), (3, None));
        let held = Span::ZERO;
        assert_eq!(sent.end_trigger(&ack(0, 0), held, ms(60)), None, "it is of the first");
        assert_eq!(sent.end_trigger(&ack(0, 50), held, ms(90)), Some((3, arrived(40))));
        assert_eq!(sent.end_trigger(&ack(0, 50), held, ms(91)), None);
        // What is sent again although nobody gave it up ends as lost.
        assert_eq!(sent.send(1, 3, ms(100)), (4, Some(1)));
        let held = Span::from_millis(5);
        assert_eq!(sent.end_trigger(&ack(2, 0), held, ms(100)), Some((2, arrived(95))));
    }

    #[test]
    fn it_grows_with_the_flight() {
        let mut sent = Transmissions::default();
        for seq in 0..1000 {
            assert_eq!(sent.send(seq, seq + 1, ms(0)).0, seq);
        }
        assert!((0..1000).all(|seq| sent.end(seq) == Some(seq)));
    }
}
