//! Tins: the classes of packets, and what each gets of the shaper's rate.

use crate::cobalt::CobaltRules;
use crate::prelude::*;

choice! {
    /// By which marks packets are told apart.
    pub enum Tins {
        /// Not at all.
        One = "besteffort", "One for all";
        /// Bulk, best effort, voice.
        Three = "diffserv3", "Bulk, best effort, voice";
        /// Bulk, best effort, video, voice.
        Four = "diffserv4", "Bulk, best effort, video, voice";
        /// A tin for each kind of application that the marks tell of.
        Eight = "diffserv8", "Eight, by kinds of applications";
        /// A tin for each precedence of old.
        Precedence = "precedence", "Eight, by IP precedence";
    }
}

impl Tins {
    /// For each tin, of which part of the rate it is sure. The higher its place, the sooner it is served while it keeps to
    /// that.
    pub(super) const fn parts(self) -> &'static [Part] {
        use Part::{OneIn, SevenEighths};
        match self {
            Self::One => &[OneIn(1)],
            Self::Three => &[OneIn(1), OneIn(16), OneIn(4)],
            Self::Four => &[OneIn(1), OneIn(16), OneIn(2), OneIn(4)],
            Self::Eight | Self::Precedence => &[
                SevenEighths(0),
                SevenEighths(1),
                SevenEighths(2),
                SevenEighths(3),
                SevenEighths(4),
                SevenEighths(5),
                SevenEighths(6),
                SevenEighths(7),
            ],
        }
    }

    /// The tin of packets with this codepoint. Of three or four, NQB has none: it is best effort, as are all that are not
    /// named.
    #[expect(clippy::match_same_arms, reason = "the third is voice here, video there")]
    pub(super) const fn of_dscp(self, dscp: u8) -> usize {
        match (self, dscp) {
            (Self::One, _) => 0,
            (Self::Precedence, _) => (dscp >> 3) as usize,
            (Self::Eight, 1 | 8) => 0,
            (Self::Eight, 2 | 10 | 12 | 14) => 1,
            (Self::Eight, 24 | 26 | 28 | 30 | 34 | 36 | 38) => 3,
            (Self::Eight, 4 | 18 | 20 | 22) => 4,
            (Self::Eight, 16) => 5,
            (Self::Eight, 32 | 40 | 44 | 46) => 6,
            (Self::Eight, 48 | 56) => 7,
            (Self::Eight, _) => 2,
            (_, 1 | 8) => BULK,
            (Self::Three, 4 | 44 | 46 | 48 | 56) => 2,
            (Self::Four, 32 | 40 | 44 | 46 | 48 | 56) => 3,
            (Self::Four, 4 | 16 | 18 | 20 | 22 | 24 | 26 | 28 | 30 | 34 | 36 | 38) => 2,
            _ => BEST_EFFORT,
        }
    }
}

/// Of three tins or four, that of what has no mark.
const BEST_EFFORT: usize = 0;
/// And that of lower effort.
const BULK: usize = 1;

/// Of which part of the rate a tin is sure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// One in so many.
    OneIn(u64),
    /// Seven eighths, so many times over.
    SevenEighths(u32),
}

impl Part {
    /// That part of `amount`, rounded down at each step as sch_cake does.
    const fn of(self, mut amount: u64) -> u64 {
        match self {
            Self::OneIn(n) => amount / n,
            Self::SevenEighths(mut times) => {
                while times > 0 {
                    amount -= amount.div_ceil(8);
                    times -= 1;
                }
                amount
            }
        }
    }

    /// What a tin gains in a turn, without a shaper.
    const fn turn(self) -> i64 {
        let whole = match self {
            Self::OneIn(_) => 1024,
            Self::SevenEighths(_) => 256,
        };
        self.of(whole) as i64
    }
}

/// A packet of Ethernet, by which targets and quanta are sized.
const USUAL_PACKET: u64 = 1514;
/// No tin is taken for slower: 64 B/s.
const SLOWEST_BPS: u64 = 512;

/// What a tin's rate leads to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct TinRules {
    /// Its part of the shaper's rate; `None` without a shaper.
    pub(super) rate: Option<Rate>,
    /// Bytes that a flow gains in a turn when its hosts have no other.
    pub(super) quantum: u64,
    /// Bytes that the tin gains in a turn, without a shaper.
    pub(super) turn: i64,
    /// Time of a usual packet at its rate.
    pub(super) packet_time: Span,
    /// The law of its queues.
    pub(super) cobalt: CobaltRules,
}

impl TinRules {
    /// Of a tin that is sure of `part` of `shaper`.
    pub(super) fn new(part: Part, shaper: Option<Rate>, law: (Span, Span), site: &Site) -> Self {
        let (target, rtt) = law;
        let of_tin = |rate: Rate| Rate::from_bps(part.of(rate.as_bps()).max(SLOWEST_BPS));
        let rate = shaper.map(of_tin);
        let packet = Bytes::new(site.mtu.get().max(USUAL_PACKET));
        let packet_time = rate.map_or(Span::ZERO, |rate| rate.tx_time(packet, &mut 0));
        let longer = packet_time.scale(1.5).max(target);
        let stretched = Span::from_nanos(rtt.as_nanos() + longer.as_nanos() - target.as_nanos());
        Self {
            rate,
            quantum: rate.map_or(USUAL_PACKET, |rate| (rate.as_bps() / 8 / 4096).clamp(300, USUAL_PACKET)),
            turn: part.turn(),
            packet_time,
            cobalt: CobaltRules {
                target: longer,
                interval: stretched.max(longer.scale(2.0)),
                min_wait: packet_time.scale(4.0),
                blue_increment: 1.0 / 256.0,
                blue_decrement: 1.0 / 4096.0,
                blue_threshold: None,
                ecn: site.ecn,
            },
        }
    }
}
