//! Delivery-rate samples [draft-ietf-ccwg-bbr §4.1, "delivery rate estimation"], kept only for controllers
//! that want them.

use crate::units::{Span, Time};

/// How fast packets were delivered between the sending of one and its acknowledgement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RateSample {
    /// Packets delivered in `interval`.
    pub delivered: u32,
    /// The longer of the time it took to send them and to have them acknowledged.
    pub interval: Span,
    /// Packets delivered in all when the packet was sent: what rounds are counted by.
    pub prior_delivered: u32,
    /// Packets in flight just after it was sent, itself included.
    pub tx_in_flight: u32,
    /// Packets found lost since it was sent.
    pub lost: u32,
    /// The application, not the window, limited the flight when it was sent.
    pub app_limited: bool,
}

/// The state of the connection as a packet leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Departure {
    /// Packets from the lowest outstanding one to this.
    pub flight: u32,
    /// Packets in the network before it.
    pub in_flight: u32,
    /// Packets found lost so far.
    pub lost: u32,
    /// The application, not the window, limits the flight.
    pub app_limited: bool,
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
}

impl DeliverySampler {
    /// A sampler that has seen nothing.
    pub fn new() -> Self {
        Self {
            sent: vec![Sent::default(); 256],
            delivered: 0,
            delivered_at: Time::ZERO,
            first_sent_at: Time::ZERO,
        }
    }

    /// Packets delivered in all.
    pub const fn delivered(&self) -> u32 {
        self.delivered
    }

    /// `seq` is sent.
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
            app_limited: departure.app_limited,
            outstanding: true,
        };
    }

    /// An acknowledgement caused by `seq` reports `newly` packets as delivered; `lost` were lost so far.
    pub fn on_ack(&mut self, seq: u32, newly: u32, lost: u32, now: Time) -> Option<RateSample> {
        if newly == 0 {
            return None;
        }
        self.delivered += newly;
        self.delivered_at = now;
        let index = seq as usize & (self.sent.len() - 1);
        let packet = &mut self.sent[index];
        if !core::mem::take(&mut packet.outstanding) {
            return None;
        }
        let packet = *packet;
        self.first_sent_at = packet.at;
        let interval = packet
            .at
            .since(packet.first_sent_at)
            .max(now.since(packet.delivered_at));
        (interval > Span::ZERO).then(|| RateSample {
            delivered: self.delivered - packet.delivered,
            interval,
            prior_delivered: packet.delivered,
            tx_in_flight: packet.in_flight,
            lost: lost - packet.lost,
            app_limited: packet.app_limited,
        })
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

    /// Ten packets sent back to back, acknowledged 1.2 ms apart after 50 ms: the first samples rise to the
    /// bottleneck's rate.
    #[test]
    fn the_rate_of_the_bottleneck() {
        let ms = |x: f64| Time::from_secs(x / 1e3);
        let departure = |flight, in_flight| Departure {
            flight,
            in_flight,
            lost: 0,
            app_limited: false,
        };
        let mut sampler = DeliverySampler::new();
        for seq in 0..10 {
            sampler.on_send(seq, ms(0.0), departure(seq, seq));
        }
        for seq in 0..10 {
            sampler.on_ack(seq, 1, 0, ms(51.2 + 1.2 * f64::from(seq)));
            sampler.on_send(10 + seq, ms(51.2 + 1.2 * f64::from(seq)), departure(10, 9));
        }
        let sample = sampler.on_ack(10, 1, 0, ms(102.4)).unwrap();
        // Packet 10 left when one was delivered; ten more have been since, in 51.2 ms.
        assert_eq!(
            (
                sample.delivered,
                sample.prior_delivered,
                sample.tx_in_flight
            ),
            (10, 1, 10)
        );
        assert_eq!(sample.interval, Span::from_ms(51.2));
        assert_eq!(sampler.on_ack(10, 0, 0, ms(103.0)), None);
    }
}
