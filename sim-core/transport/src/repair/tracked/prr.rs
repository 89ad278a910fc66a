//! Proportional rate reduction [RFC 9937]: in a recovery a sender sends as packets are delivered, so that what is in
//! flight comes down to the reduced window evenly, and not by a pause of half a round trip.

use crate::Prr as Rule;

/// A reduction in which packets leave as others are delivered.
#[derive(Clone, Debug)]
pub(super) struct Reduction {
    pub(super) prr: Prr,
    /// For a mark: it ends when this is acknowledged. That for a loss ends with the recovery.
    pub(super) until: Option<u32>,
}

/// One reduction, in packets.
#[derive(Clone, Debug)]
pub(super) struct Prr {
    /// What was in flight when it began (`RecoverFS`); in Linux the window before.
    before: u32,
    delivered: u32,
    out: u32,
    /// Packets may leave while fewer than this are in the pipe.
    limit: u32,
}

impl Prr {
    /// A reduction begins with so many packets in flight, those that the present acknowledgement delivers included
    /// [RFC 9937 §6], or under `rule` so many in the window before.
    pub(super) fn new(rule: Rule, in_flight: u32, window: f64) -> Self {
        let before = match rule {
            Rule::Linux => window as u32,
            Rule::Off | Rule::Rfc => in_flight,
        };
        Self { before: before.max(1), delivered: 0, out: 0, limit: 0 }
    }

    /// An acknowledgement delivers so many packets and leaves `pipe` of them; `target` is the reduced window. It `is_safe`
    /// if it moves the left edge and shows no further loss.
    pub(super) fn on_ack(&mut self, delivered: u32, pipe: u32, target: u32, is_safe: bool) {
        if delivered == 0 {
            return;
        }
        self.delivered = self.delivered.saturating_add(delivered);
        let more = if pipe > target {
            let due = u64::from(self.delivered) * u64::from(target);
            let due = due.div_ceil(u64::from(self.before)) as u32;
            due.saturating_sub(self.out)
        } else {
            let owed = self.delivered.saturating_sub(self.out).max(delivered);
            (owed + u32::from(is_safe)).min(target - pipe)
        };
        let forced = u32::from(self.out == 0 && more == 0);
        self.limit = pipe + more + forced;
    }

    /// A packet leaves.
    pub(super) const fn on_send(&mut self) {
        self.out = self.out.saturating_add(1);
    }

    /// May a packet leave beside so many?
    pub(super) const fn has_room(&self, pipe: u32) -> bool {
        pipe < self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [transport.md §7.4, RFC 9937 figure 2] Few are left in flight: one for each that is delivered, and one more where all
    /// goes well.
    #[test]
    fn it_catches_up_as_packets_are_delivered() {
        let mut prr = Prr::new(Rule::Rfc, 20, 20.0);
        prr.on_ack(1, 4, 10, false);
        assert_eq!(prr.limit, 5);
        prr.on_send();
        prr.on_ack(1, 4, 10, true);
        assert_eq!(prr.limit, 6, "the slow-start bound");
        prr.on_ack(5, 9, 10, true);
        assert_eq!(prr.limit, 10, "never above the reduced window");
    }

    /// RFC 9937 divides by what was in flight, Linux by the window.
    #[test]
    fn linux_divides_by_the_window_before() {
        for (rule, limits) in [(Rule::Rfc, [13, 13, 13]), (Rule::Linux, [13, 12, 13])] {
            let mut prr = Prr::new(rule, 12, 20.0);
            let limits_found = [1, 1, 1].map(|delivered| {
                prr.on_ack(delivered, 12, 10, false);
                if prr.has_room(12) {
                    prr.on_send();
                }
                prr.limit
            });
            assert_eq!(limits_found, limits, "{rule:?}");
        }
    }
}
