//! What may happen to a packet between a link's server and the other end.

use crate::arq::{Arq, Way};
use crate::given::{Given, GivenFates};
use crate::link::Link;
use crate::loss::Loss;
use crate::plan::LinkPlan;
use lbe_model::packet::{Ecn, Packet};
use lbe_model::rng::Stream;
use lbe_model::units::{Span, Time};

/// See the module.
#[derive(Clone, Debug)]
pub(crate) struct Medium {
    pub(crate) loss: Option<Loss>,
    pub(crate) arq: Option<Arq>,
    pub(crate) jitter: Span,
    pub(crate) jitter_reorders: bool,
    pub(crate) jitter_random: Stream,
    /// The part of packets that is late, and by how much.
    pub(crate) late: (f64, Span),
    pub(crate) late_random: Stream,
    /// When the last packet that has left the server reaches the far end.
    pub(crate) far_end: Time,
    pub(crate) given: Option<GivenFates>,
}

impl Medium {
    /// Nothing happens yet.
    pub(crate) fn new(name: impl Fn(&str) -> Stream) -> Self {
        Self {
            loss: None,
            arq: None,
            jitter: Span::ZERO,
            jitter_reorders: false,
            jitter_random: name("jitter"),
            late: (0.0, Span::ZERO),
            late_random: name("reorder"),
            far_end: Time::ZERO,
            given: None,
        }
    }

    pub(crate) fn of(plan: &LinkPlan, name: impl Fn(&str) -> Stream) -> Option<Box<Self>> {
        let late = plan.late.0 > 0.0 && plan.late.1 > Span::ZERO;
        let needed = plan.loss.is_some() || plan.jitter > Span::ZERO || late;
        needed.then(|| {
            Box::new(Self {
                loss: plan.loss.as_ref().map(|p| Loss::new(p, name("loss"))),
                arq: plan.arq.as_ref().map(Arq::new),
                jitter: plan.jitter,
                jitter_reorders: plan.jitter_reorders,
                late: plan.late,
                ..Self::new(name)
            })
        })
    }

    /// When a packet that leaves `now` arrives, and whether it may pass others or be passed.
    pub(crate) fn way(&mut self, now: Time, delay: Span) -> Way {
        let mut arrival = now + delay;
        let mut free = self.jitter_reorders;
        if self.jitter > Span::ZERO {
            arrival += self.jitter_random.span(self.jitter);
        }
        let (part, by) = self.late;
        if part > 0.0 && self.late_random.unit() < part {
            arrival += by;
            free = true;
        }
        Way { now, delay, arrival, free }
    }

    /// What a reader has given to the packet that has just been served stands in place of what it met. True if it is marked
    /// now, and was not.
    #[cold]
    #[inline(never)]
    pub(crate) fn give(&mut self, packet: &mut Packet, lost: &mut bool, way: &mut Way) -> bool {
        let Some(given) = &mut self.given else {
            return false;
        };
        let was_marked = packet.ecn == Ecn::Ce;
        let repeats = self.arq.as_ref().is_some_and(Arq::may_repeat);
        let (seen, mut marked) = (*packet, false);
        given.meet(&seen, way.now, |fate| match fate {
            Given::Dropped => !core::mem::replace(lost, true),
            Given::Spared => !repeats && core::mem::replace(lost, false),
            Given::Marked => {
                marked = !was_marked;
                marked
            }
            Given::Late(by) => {
                way.arrival += by;
                way.free = true;
                true
            }
        });
        if marked {
            packet.ecn = Ecn::Ce;
        }
        marked
    }
}

impl Link {
    /// From now on queue and medium draw from other streams. `stream` as in [`Self::new`].
    pub fn reseed(&mut self, stream: impl Fn(&str) -> Stream) {
        self.queue.reseed(stream("queue"));
        if let Some(medium) = &mut self.medium {
            if let Some(loss) = &mut medium.loss {
                loss.random = stream("loss");
            }
            medium.jitter_random = stream("jitter");
            medium.late_random = stream("reorder");
        }
    }
}
