//! Delivery-rate samples [draft-ietf-ccwg-bbr-06 §4.1], kept only for controllers that want them.

use core::ops::Range;

use crate::cc::{LostPacket, RateSample};
use crate::net::packet::Block;
use crate::units::{Span, Time};

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
    min_rtt: Option<Span>,
}

impl DeliverySampler {
    /// A sampler that has seen nothing.
    pub fn new() -> Self {
        Self {
            sent: vec![Sent::default(); 256],
            delivered: 0,
            delivered_at: Time::ZERO,
            first_sent_at: Time::ZERO,
            limited_until: None,
            min_rtt: None,
        }
    }

    /// Packets delivered in all.
    pub const fn delivered(&self) -> u32 {
        self.delivered
    }

    /// The window would have allowed more, and there is nothing to send: what is sent until the present
    /// flight has been delivered says little about the path [§4.1.2.4].
    pub fn limit_by_application(&mut self, in_flight: u32) {
        self.limited_until = Some((self.delivered + in_flight).max(1));
    }

    /// `seq` is sent [§4.1.2.2].
    pub fn on_send(&mut self, seq: u32, now: Time, departure: Departure) {
        if departure.flight as usize >= self.sent.len() {
            self.grow(seq);
        }
        if departure.in_flight == 0 {
            self.first_sent_at = now;
            self.delivered_at = now;
        }
        let index = seq as usize & (self.sent.len() - 1);
        self.sent[index] = Sent {
            at: now,
            delivered: self.delivered,
            delivered_at: self.delivered_at,
            first_sent_at: self.first_sent_at,
            in_flight: departure.in_flight + 1,
            lost: departure.lost,
            app_limited: self.limited_until.is_some(),
            outstanding: true,
        };
    }

    /// An acknowledgement. `lost` were found lost so far. Answers how many packets it newly reports, and a
    /// sample from the one of them that was sent last [§4.1.2.3].
    pub fn on_ack(
        &mut self,
        arrivals: &Arrivals<'_>,
        rtt: Option<Span>,
        lost: u32,
        now: Time,
    ) -> (u32, Option<RateSample>) {
        self.min_rtt = self.min_rtt.into_iter().chain(rtt).min();
        let mut newly = 0;
        let mut newest: Option<(Sent, u32)> = None;
        let blocks = arrivals.blocks.iter().map(|b| b.start..b.end);
        let trigger = arrivals.trigger.map(|seq| seq..seq + 1);
        for seq in core::iter::once(arrivals.acked.clone())
            .chain(blocks)
            .chain(trigger)
            .flatten()
        {
            let index = seq as usize & (self.sent.len() - 1);
            let packet = &mut self.sent[index];
            if !core::mem::take(&mut packet.outstanding) {
                continue;
            }
            newly += 1;
            if newest.is_none_or(|(old, at)| (packet.at, seq) > (old.at, at)) {
                newest = Some((*packet, seq));
            }
        }
        self.delivered += newly;
        if self.limited_until.is_some_and(|end| self.delivered > end) {
            self.limited_until = None;
        }
        let Some((packet, _)) = newest else {
            return (0, None);
        };
        self.delivered_at = now;
        self.first_sent_at = packet.at;
        let interval = packet
            .at
            .since(packet.first_sent_at)
            .max(now.since(packet.delivered_at));
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

impl Default for DeliverySampler {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(x: f64) -> Time {
        Time::from_secs(x / 1e3)
    }

    fn departure(flight: u32, in_flight: u32) -> Departure {
        Departure {
            flight,
            in_flight,
            lost: 0,
        }
    }

    /// Packets `acked` are acknowledged cumulatively.
    fn ack(sampler: &mut DeliverySampler, acked: Range<u32>, at: f64) -> (u32, Option<RateSample>) {
        let arrivals = Arrivals {
            acked,
            blocks: &[],
            trigger: None,
        };
        sampler.on_ack(&arrivals, None, 0, ms(at))
    }

    /// Ten packets sent back to back, acknowledged 1.2 ms apart after 50 ms, and as many in their stead.
    fn two_rounds() -> DeliverySampler {
        let mut sampler = DeliverySampler::new();
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
        assert_eq!(
            (
                newly,
                sample.delivered,
                sample.prior_delivered,
                sample.tx_in_flight
            ),
            (1, 10, 1, 10)
        );
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
        assert_eq!(
            (newly, sample.delivered, sample.prior_delivered),
            (4, 10, 4)
        );
        // It took longer to send them, after the burst at the start, than to have them acknowledged.
        assert_eq!(sample.interval, Span::from_ms(51.2 + 3.6));
        let block = [Block { start: 15, end: 17 }];
        let arrivals = Arrivals {
            acked: 14..14,
            blocks: &block,
            trigger: None,
        };
        let (newly, sample) = sampler.on_ack(&arrivals, None, 0, ms(109.6));
        assert_eq!((newly, sample.unwrap().prior_delivered), (2, 7));
        let (newly, sample) = sampler.on_ack(&arrivals, None, 0, ms(110.8));
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
            ack(
                &mut sampler,
                seq..seq + 1,
                153.6 + 1.2 * f64::from(seq - 20),
            );
        }
        let rate = |sample: RateSample| f64::from(sample.delivered) / sample.interval.as_secs();
        let first = ack(&mut sampler, 29..30, 164.4).1.unwrap();
        let second = ack(&mut sampler, 30..31, 165.6).1.unwrap();
        assert_eq!((first.delivered, second.delivered), (10, 11));
        assert_eq!(second.interval, first.interval + Span::from_ms(1.2));
        assert!(rate(second) < 1.0 / 1.2e-3);
    }

    /// The first transmission arrives after all, right after the packet was resent.
    #[test]
    fn a_spurious_retransmission_gives_no_rate() {
        let mut sampler = two_rounds();
        let arrivals = Arrivals {
            acked: 10..11,
            blocks: &[],
            trigger: None,
        };
        let rtt = Some(Span::from_ms(51.2));
        assert!(sampler.on_ack(&arrivals, rtt, 0, ms(102.4)).1.is_some());
        ack(&mut sampler, 12..20, 112.0);
        sampler.on_send(11, ms(112.0), departure(10, 1));
        assert_eq!(ack(&mut sampler, 11..12, 113.0), (1, None));
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

    /// Without SACK a duplicate counts for the packet that caused it, once.
    #[test]
    fn duplicates_count_once() {
        let mut sampler = two_rounds();
        let duplicate = |trigger| Arrivals {
            acked: 10..10,
            blocks: &[],
            trigger: Some(trigger),
        };
        let (newly, sample) = sampler.on_ack(&duplicate(11), None, 0, ms(103.6));
        assert_eq!((newly, sample.unwrap().delivered), (1, 9));
        assert_eq!(
            sampler.on_ack(&duplicate(11), None, 0, ms(103.7)),
            (0, None)
        );
        assert_eq!(ack(&mut sampler, 10..12, 155.0).0, 1);
    }

    #[test]
    fn losses_are_counted_from_the_packets_departure() {
        let mut sampler = two_rounds();
        sampler.on_send(
            20,
            ms(63.0),
            Departure {
                flight: 11,
                in_flight: 10,
                lost: 3,
            },
        );
        let loss = sampler.lose(20, 5, ms(120.0));
        assert_eq!((loss.tx_in_flight, loss.lost, loss.delivered), (11, 2, 10));
    }
}
