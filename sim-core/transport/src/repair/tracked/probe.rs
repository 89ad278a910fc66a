//! Tail loss probes [RFC 8985 §7]: where the last packets of a flight may be lost, one more packet asks for an
//! acknowledgement before the retransmission timer would have to.

use lbe_model::packet::{Ack, Block};
use lbe_model::units::{Span, Time};

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct Prober {
    /// How long an acknowledgement of a single packet may be held back.
    max_ack_delay: Span,
    /// When the next probe is due.
    due: Time,
    out: Option<Probe>,
    /// The round-trip time has been measured since the last probe.
    has_sample: bool,
    /// A new packet is to leave, whatever the window says.
    wants_new: bool,
}

#[derive(Clone, Copy, Debug)]
struct Probe {
    /// One past the highest packet sent, the probe included.
    end: u32,
    /// It was a packet sent before.
    is_resent: bool,
}

impl Prober {
    pub(super) const fn new(max_ack_delay: Span) -> Self {
        Self { max_ack_delay, due: Time::NEVER, out: None, has_sample: false, wants_new: false }
    }

    pub(super) const fn due(&self) -> Time {
        self.due
    }

    /// Two round-trip times from now, and longer if the receiver may wait for a second packet. `is_quiet`: nothing is missing.
    pub(super) fn arm(&mut self, is_quiet: bool, flight: u32, srtt: Option<Span>, now: Time) {
        let may = is_quiet && self.has_sample && self.out.is_none() && flight > 0;
        self.due = match srtt.filter(|_| may) {
            None => Time::NEVER,
            Some(srtt) if flight == 1 => now + srtt + srtt + self.max_ack_delay,
            Some(srtt) => now + srtt + srtt,
        };
    }

    /// None until more is known: something is missing, or nothing is out.
    pub(super) const fn disarm(&mut self) {
        self.due = Time::NEVER;
    }

    /// The retransmission timer has expired.
    pub(super) const fn give_up(&mut self) {
        self.due = Time::NEVER;
        self.out = None;
        self.wants_new = false;
    }

    /// A sample of the round-trip time.
    pub(super) const fn sampled(&mut self) {
        self.has_sample = true;
    }

    /// It is time: a new packet follows those below `end` if there `is_new` one, otherwise the last is sent again.
    pub(super) const fn send(&mut self, end: u32, is_new: bool) {
        self.due = Time::NEVER;
        self.has_sample = false;
        self.wants_new = is_new;
        self.out = Some(Probe { end: if is_new { end + 1 } else { end }, is_resent: !is_new });
    }

    /// Is a new packet to leave now? If there `is_none`, there is no probe.
    pub(super) fn take_new(&mut self, is_some: bool) -> bool {
        let wanted = core::mem::take(&mut self.wants_new);
        if wanted && !is_some {
            self.out = None;
        }
        wanted && is_some
    }

    /// Takes an acknowledgement that reports `duplicate`. True if the probe has repaired a loss, of which there is no other
    /// sign [RFC 8985 §7.4].
    pub(super) fn on_ack(&mut self, ack: &Ack, moves_edge: bool, duplicate: Option<Block>) -> bool {
        let Some(probe) = self.out.filter(|probe| ack.cumulative >= probe.end) else {
            return false;
        };
        let is_known = duplicate.is_some_and(|block| block.end == probe.end);
        let is_repaired = probe.is_resent && !is_known && ack.cumulative > probe.end;
        let is_bare = !moves_edge && ack.block_count == 0;
        if !probe.is_resent || is_known || is_repaired || is_bare {
            self.out = None;
        }
        is_repaired
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::testing::ack;

    /// [applications.md E5] srtt 50 ms: 100 ms; with one packet out longer by what the receiver may wait; none without a sample
    /// since the last probe, nor before the first.
    #[test]
    fn a_probe_is_due_after_two_round_trips() {
        let ms = Span::from_millis;
        for (held, flight, due) in [(200, 5, 100), (200, 1, 300), (25, 1, 125)] {
            let mut prober = Prober::new(ms(held));
            prober.arm(true, flight, Some(ms(50)), Time::ZERO);
            assert_eq!(prober.due(), Time::NEVER);
            prober.sampled();
            prober.arm(true, flight, Some(ms(50)), Time::ZERO);
            assert_eq!(prober.due(), Time::ZERO + ms(due));
            prober.arm(false, flight, Some(ms(50)), Time::ZERO);
            assert_eq!(prober.due(), Time::NEVER);
        }
    }

    /// Whether the packet that a probe repeats had been lost is told by what comes back.
    #[test]
    fn a_probe_that_repairs_a_loss_is_told_from_one_that_was_for_nothing() {
        let twice = Block { start: 9, end: 10 };
        for (is_new, cumulative, duplicate, repaired) in
            [(false, 11, None, true), (false, 10, Some(twice), false), (true, 11, None, false)]
        {
            let mut prober = Prober::new(Span::ZERO);
            prober.send(10, is_new);
            assert!(!prober.on_ack(&ack(9, &[]), true, None));
            let found = prober.on_ack(&ack(cumulative, &[]), true, duplicate);
            assert_eq!(found, repaired);
            assert!(prober.out.is_none());
        }
    }
}
