//! Delivery-rate samples [draft-ietf-ccwg-bbr-06 §4.1], kept only for controllers that want them.

use core::ops::Range;

use lbe_cc::{LostPacket, RateSample};
use lbe_model::packet::Block;
use lbe_model::units::{Span, Time};

/// The state of the connection as a packet leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Departure {
    /// Packets from the lowest outstanding one to this.
    pub flight: u32,
    /// Packets in the network before it.
    pub in_flight: u32,
    /// Packets found lost so far.
    pub lost: u32,
}

/// What an acknowledgement says has arrived.
#[derive(Clone, Debug)]
pub struct Arrivals<'a> {
    /// Packets acknowledged cumulatively.
    pub acked: Range<u32>,
    /// Blocks beyond, within what was sent.
    pub blocks: &'a [Block],
    /// Without SACK: the packet that caused a duplicate, which its echoed timestamp identifies
    /// [§4.1.3.5.1 estimates from duplicates and advises timestamps].
    pub trigger: Option<u32>,
}

/// What was known when a packet was sent.
#[derive(Clone, Copy, Debug, Default)]
struct Sent {
    at: Time,
    delivered: u32,
    delivered_at: Time,
    first_sent_at: Time,
    in_flight: u32,
    lost: u32,
    app_limited: bool,
    outstanding: bool,
    resent: bool,
}

/// See the module.
#[derive(Clone, Debug)]
pub struct DeliverySampler {
    sent: Vec<Sent>,
    delivered: u32,
    delivered_at: Time,
    first_sent_at: Time,
    /// The bubble that the application left is gone when more than this has been delivered.
    limited_until: Option<u32>,
    /// One past the highest packet sent.
    end: u32,
    /// Of the packets that samples came from, as `RS.rtt`: where acknowledgements are delayed, an echoed
    /// timestamp is an earlier packet's [§4.1.2.3; Linux `ca_rtt_us`].
    min_rtt: Option<Span>,
}

impl Default for DeliverySampler {
    /// A sampler that has seen nothing.
    fn default() -> Self {
        Self {
            sent: vec![Sent::default(); 256],
            delivered: 0,
            delivered_at: Time::ZERO,
            first_sent_at: Time::ZERO,
            limited_until: None,
            end: 0,
            min_rtt: None,
        }
    }
}

impl DeliverySampler {
    /// Packets delivered in all.
    pub const fn delivered(&self) -> u32 {
        self.delivered
    }

    /// The window would have allowed more, and there is nothing to send: what is sent until the present
    /// flight has been delivered says little about the path [§4.1.2.4].
    #[inline]
    pub fn limit_by_application(&mut self, in_flight: u32) {
        self.limited_until = Some((self.delivered + in_flight).max(1));
    }

    /// `seq` is sent [§4.1.2.2].
    #[inline]
    pub fn on_send(&mut self, seq: u32, now: Time, departure: Departure) {
        if departure.flight as usize >= self.sent.len() {
            self.grow(seq);
        }
        let resent = seq < self.end;
        self.end = self.end.max(seq + 1);
        // After a timeout nothing counts as in flight, but what still arrives would be counted from now on
        // [Linux `tcp_rate_skb_sent`: packets outstanding, not in flight].
        if !resent && departure.flight <= 1 {
            self.first_sent_at = now;
            self.delivered_at = now;
        }
        let index = seq as usize & (self.sent.len() - 1);
        // Without SACK what a duplicate has reported may be sent again: it counts once.
        let outstanding = !resent || self.sent[index].outstanding;
        self.sent[index] = Sent {
            at: now,
            delivered: self.delivered,
            delivered_at: self.delivered_at,
            first_sent_at: self.first_sent_at,
            in_flight: departure.in_flight + 1,
            lost: departure.lost,
            app_limited: self.limited_until.is_some(),
            outstanding,
            resent,
        };
    }

    /// An acknowledgement. `lost` were found lost so far. Answers how many packets it newly reports, and a
    /// sample from the one of them that was sent last [§4.1.2.3].
    pub fn on_ack(&mut self, arrivals: &Arrivals<'_>, lost: u32, now: Time) -> (u32, Option<RateSample>) {
        let mask = self.sent.len() - 1;
        let mut newly = 0;
        let mut newest: Option<(Time, u32)> = None;
        let mut take = |seqs: Range<u32>| {
            for seq in seqs {
                let packet = &mut self.sent[seq as usize & mask];
                if core::mem::take(&mut packet.outstanding) {
                    newly += 1;
                    newest = newest.max(Some((packet.at, seq)));
                }
            }
        };
        take(arrivals.acked.clone());
        for block in arrivals.blocks {
            take(block.start..block.end);
        }
        if let Some(seq) = arrivals.trigger {
            take(seq..seq + 1);
        }
        self.delivered += newly;
        if self.limited_until.is_some_and(|end| self.delivered > end) {
            self.limited_until = None;
        }
        let Some((_, newest)) = newest else {
            return (0, None);
        };
        let packet = &self.sent[newest as usize & mask];
        self.delivered_at = now;
        self.first_sent_at = packet.at;
        if !packet.resent {
            let rtt = now.since(packet.at);
            self.min_rtt = Some(self.min_rtt.map_or(rtt, |min| min.min(rtt)));
        }
        let sending = packet.at.since(packet.first_sent_at);
        let interval = sending.max(now.since(packet.delivered_at));
        // Shorter than any round trip: the first transmission of a packet resent since has arrived.
        let is_plausible = interval > Span::ZERO && self.min_rtt.is_none_or(|min| interval >= min);
        let sample = is_plausible.then(|| RateSample {
            delivered: self.delivered - packet.delivered,
            interval,
            prior_delivered: packet.delivered,
            tx_in_flight: packet.in_flight,
            lost: lost - packet.lost,
            app_limited: packet.app_limited,
        });
        (newly, sample)
    }

    /// `seq` is given up for lost, as number `lost` of all.
    pub fn lose(&self, seq: u32, lost: u32, now: Time) -> LostPacket {
        let packet = &self.sent[seq as usize & (self.sent.len() - 1)];
        LostPacket {
            now,
            seq,
            tx_in_flight: packet.in_flight,
            lost: lost - packet.lost,
            delivered: self.delivered,
            app_limited: packet.app_limited,
        }
    }

    #[cold]
    fn grow(&mut self, seq: u32) {
        let old = core::mem::take(&mut self.sent);
        let mask = old.len() - 1;
        self.sent = vec![Sent::default(); 2 * old.len()];
        let new_mask = self.sent.len() - 1;
        for back in 1..=old.len() as u32 {
            let Some(earlier) = seq.checked_sub(back) else {
                break;
            };
            self.sent[earlier as usize & new_mask] = old[earlier as usize & mask];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(x: f64) -> Time {
        Time::from_secs(x / 1e3)
    }

    fn departure(flight: u32, in_flight: u32) -> Departure {
        Departure { flight, in_flight, lost: 0 }
    }

    /// Packets `acked` are acknowledged cumulatively.
    fn ack(sampler: &mut DeliverySampler, acked: Range<u32>, at: f64) -> (u32, Option<RateSample>) {
        let arrivals = Arrivals { acked, blocks: &[], trigger: None };
        sampler.on_ack(&arrivals, 0, ms(at))
    }

    /// Ten packets sent back to back, acknowledged 1.2 ms apart after 50 ms, and as many in their stead.
    fn two_rounds() -> DeliverySampler {
        let mut sampler = DeliverySampler::default();
        for seq in 0..10 {
            sampler.on_send(seq, ms(0.0), departure(seq, seq));
        }
        for seq in 0..10 {
            let at = 51.2 + 1.2 * f64::from(seq);
            ack(&mut sampler, seq..seq + 1, at);
            sampler.on_send(10 + seq, ms(at), departure(10, 9));
        }
        sampler
    }

    #[test]
    fn the_rate_of_the_bottleneck() {
        let mut sampler = two_rounds();
        let (newly, sample) = ack(&mut sampler, 10..11, 102.4);
        let sample = sample.unwrap();
        // Packet 10 left when one was delivered; ten more have been since, in 51.2 ms.
        assert_eq!((newly, sample.delivered, sample.prior_delivered, sample.tx_in_flight), (1, 10, 1, 10));
        assert_eq!(sample.interval, Span::from_ms(51.2));
        assert_eq!(ack(&mut sampler, 11..11, 103.0), (0, None));
    }

    /// An acknowledgement of several packets, others having been lost or delayed, uses the packet sent last
    /// [draft-ietf-ccwg-bbr-06 §4.1.2.3].
    #[test]
    fn the_newest_packet_counts() {
        let mut sampler = two_rounds();
        let (newly, sample) = ack(&mut sampler, 10..14, 106.0);
        let sample = sample.unwrap();
        assert_eq!((newly, sample.delivered, sample.prior_delivered), (4, 10, 4));
        // It took longer to send them, after the burst at the start, than to have them acknowledged.
        assert_eq!(sample.interval, Span::from_ms(51.2 + 3.6));
        let block = [Block { start: 15, end: 17 }];
        let arrivals = Arrivals { acked: 14..14, blocks: &block, trigger: None };
        let (newly, sample) = sampler.on_ack(&arrivals, 0, ms(109.6));
        assert_eq!((newly, sample.unwrap().prior_delivered), (2, 7));
        let (newly, sample) = sampler.on_ack(&arrivals, 0, ms(110.8));
        assert_eq!((newly, sample), (0, None), "a block that is known already");
        assert_eq!(ack(&mut sampler, 14..17, 112.0).0, 1, "only the gap is new");
        assert_eq!(sampler.delivered(), 17);
    }

    /// Two packets paced out between the same two acknowledgements: the second's sample is not longer
    /// by a packet without being longer in time. (ns-3 keeps the first's times and so sees n + 1 in the time
    /// of n, which is why its BBR builds a standing queue.)
    #[test]
    fn two_packets_from_the_same_gap_see_the_same_rate() {
        let mut sampler = two_rounds();
        for seq in 10..20 {
            let at = 102.4 + 1.2 * f64::from(seq - 10);
            ack(&mut sampler, seq..seq + 1, at);
            sampler.on_send(10 + seq, ms(at), departure(10, 9));
        }
        sampler.on_send(30, ms(113.5), departure(11, 10));
        for seq in 20..29 {
            ack(&mut sampler, seq..seq + 1, 153.6 + 1.2 * f64::from(seq - 20));
        }
        let rate = |sample: RateSample| f64::from(sample.delivered) / sample.interval.as_secs();
        let first = ack(&mut sampler, 29..30, 164.4).1.unwrap();
        let second = ack(&mut sampler, 30..31, 165.6).1.unwrap();
        assert_eq!((first.delivered, second.delivered), (10, 11));
        assert_eq!(second.interval, first.interval + Span::from_ms(1.2));
        assert!(rate(second) < 1.0 / 1.2e-3);
    }

    /// The first transmission arrives after all, right after the packet was resent: the time since the
    /// departures of what was acknowledged last keeps the rate low.
    #[test]
    fn a_spurious_retransmission_gives_no_high_rate() {
        let mut sampler = two_rounds();
        ack(&mut sampler, 10..11, 102.4);
        ack(&mut sampler, 12..20, 112.0);
        sampler.on_send(11, ms(112.0), departure(10, 1));
        let (newly, sample) = ack(&mut sampler, 11..12, 113.0);
        let sample = sample.unwrap();
        assert_eq!((newly, sample.delivered), (1, 1));
        assert_eq!(sample.interval, Span::from_ms(50.0));
    }

    /// One acknowledgement for two packets, between whose departures another one came: its sample spans the
    /// second's round trip, which is shorter than the first's, that the timestamp tells.
    #[test]
    fn a_delayed_acknowledgement_gives_a_rate() {
        let mut sampler = DeliverySampler::default();
        sampler.on_send(0, ms(0.0), departure(0, 0));
        sampler.on_send(1, ms(1.0), departure(1, 1));
        for pair in 0..10 {
            let at = 51.0 + 50.0 * f64::from(pair);
            sampler.on_send(2 * pair + 2, ms(at - 1.0), departure(2, 2));
            let (newly, sample) = ack(&mut sampler, 2 * pair..2 * pair + 2, at);
            assert_eq!(newly, 2);
            assert!(sample.is_some(), "{pair}");
            sampler.on_send(2 * pair + 3, ms(at), departure(2, 1));
        }
    }

    #[test]
    fn samples_are_marked_until_the_bubble_is_gone() {
        let mut sampler = two_rounds();
        sampler.limit_by_application(10);
        sampler.on_send(20, ms(62.0), departure(11, 10));
        let (_, sample) = ack(&mut sampler, 10..20, 113.2);
        assert!(!sample.unwrap().app_limited);
        sampler.on_send(21, ms(113.2), departure(2, 1));
        let (_, sample) = ack(&mut sampler, 20..21, 114.4);
        assert!(sample.unwrap().app_limited);
        sampler.on_send(22, ms(114.4), departure(2, 1));
        assert!(ack(&mut sampler, 21..22, 164.4).1.unwrap().app_limited);
        assert!(!ack(&mut sampler, 22..23, 165.6).1.unwrap().app_limited);
    }

    /// Nor does what a timeout has sent again although a duplicate had reported it.
    #[test]
    fn what_was_reported_and_is_resent_counts_once() {
        let mut sampler = two_rounds();
        let duplicate = Arrivals { acked: 10..10, blocks: &[], trigger: Some(11) };
        assert_eq!(sampler.on_ack(&duplicate, 0, ms(103.6)).0, 1);
        for seq in 10..12 {
            sampler.on_send(seq, ms(400.0), departure(10, seq - 10));
        }
        assert_eq!(ack(&mut sampler, 10..12, 455.0).0, 1);
        assert_eq!(sampler.delivered(), 12);
    }

    /// After a timeout that came too early, what was under way arrives at the bottleneck's rate, which does
    /// not rise by the packet whose time began before it.
    #[test]
    fn a_timeout_does_not_start_the_time_anew() {
        let mut sampler = two_rounds();
        sampler.on_send(10, ms(62.1), departure(10, 0));
        for seq in 11..16 {
            ack(&mut sampler, seq..seq + 1, 102.4 + 1.2 * f64::from(seq - 10));
        }
        let sample = ack(&mut sampler, 10..11, 113.3).1.unwrap();
        // Since the departure of what was acknowledged last, at 0.
        assert_eq!((sample.delivered, sample.interval), (6, Span::from_ms(62.1)));
    }
}
