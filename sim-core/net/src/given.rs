//! Fates that a reader gives to single packets of a link, whatever queue and link decide. Both decide all the same, so that
//! every random number is drawn as it would have been.

use std::collections::VecDeque;

use crate::fates::{Fate, Fates};
use lbe_model::packet::Packet;
use lbe_model::units::{Span, Time};

/// A fate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given {
    /// The link loses it, when its service has ended.
    Dropped,
    /// Neither queue nor link drops it; what its queue would have dropped goes on behind what waits then.
    Spared,
    /// It leaves its queue marked.
    Marked,
    /// It arrives so much later at the far end, and others may pass it.
    Late(Span),
}

/// Who is to have it: the first packet `seq` of `flow` that was sent `from` then on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GivenFate {
    /// Its number in the plan.
    pub index: u32,
    /// Number of the flow, across groups.
    pub flow: u32,
    /// Number of the packet within the flow.
    pub seq: u32,
    /// Its time stamp is no earlier.
    pub from: Time,
    /// What is to become of it.
    pub fate: Given,
}

/// The same with what has become of it.
#[derive(Clone, Copy, Debug)]
struct Bound {
    given: GivenFate,
    /// The number in the run of the packet that it is.
    packet: Option<u32>,
    /// When it made a difference.
    changed: Option<Time>,
}

/// What a link keeps of them.
#[derive(Clone, Debug, Default)]
pub struct GivenFates {
    /// By flow and number.
    list: Vec<Bound>,
    /// What its queue has dropped and must not be, with how many of the queue go before it.
    spared: VecDeque<(Packet, u32)>,
}

impl GivenFates {
    /// Those of a link; what has become of the `earlier` ones stays.
    pub fn new(given: impl Iterator<Item = GivenFate>, earlier: Option<Self>) -> Self {
        let earlier = earlier.unwrap_or_default();
        let key = |given: &GivenFate| (given.flow, given.seq, given.from, given.fate);
        let bind = |given| {
            let known = earlier.list.iter().find(|bound| key(&bound.given) == key(&given));
            Bound {
                given,
                packet: known.and_then(|bound| bound.packet),
                changed: known.and_then(|bound| bound.changed),
            }
        };
        let mut list: Vec<Bound> = given.map(bind).collect();
        list.sort_by_key(|bound| (bound.given.flow, bound.given.seq));
        Self { list, spared: earlier.spared }
    }

    /// For each its number in the plan, and if its packet came by, when it made a difference, if it did.
    pub fn met(&self) -> impl Iterator<Item = (u32, Option<Time>)> {
        let came = self.list.iter().filter(|bound| bound.packet.is_some());
        came.map(|bound| (bound.given.index, bound.changed))
    }

    /// Those of this packet, which is known from now on.
    fn of(&mut self, packet: &Packet) -> impl Iterator<Item = &mut Bound> {
        let key = (packet.flow, packet.seq);
        let own = |bound: &Bound| (bound.given.flow, bound.given.seq);
        let from = self.list.partition_point(|bound| own(bound) < key);
        let (number, sent, is_data) = (packet.number, packet.sent_at, packet.is_data());
        let same = self.list[from..].iter_mut();
        same.take_while(move |bound| own(bound) == key).filter_map(move |bound| {
            let is_it = match bound.packet {
                Some(known) => known == number,
                None => is_data && bound.given.from <= sent,
            };
            is_it.then(|| {
                bound.packet = Some(number);
                bound
            })
        })
    }

    /// A packet has been served: what must become of it.
    pub(crate) fn meet(&mut self, packet: &Packet, now: Time, mut differs: impl FnMut(Given) -> bool) {
        for bound in self.of(packet) {
            if differs(bound.given.fate) {
                bound.changed = bound.changed.or(Some(now));
            }
        }
    }

    /// The queue in which `waiting` are left has dropped what `fates` has from place `from` on. Those that must not be
    /// dropped are taken out: an arrival waits behind what waits, and what should have been served is at the `entrance`.
    pub(crate) fn spare(
        &mut self,
        (fates, from): (&mut Fates, usize),
        (waiting, now): (u32, Time),
        mut entrance: Option<(&mut Packet, &mut bool)>,
    ) {
        for place in (from..fates.len()).rev() {
            let (packet, fate) = fates.all()[place];
            let Fate::Dropped(_) = fate else { continue };
            let mut is_spared = false;
            self.meet(&packet, now, |given| {
                is_spared |= given == Given::Spared;
                given == Given::Spared
            });
            if !is_spared {
                continue;
            }
            fates.remove(place);
            match &mut entrance {
                None => self.spared.push_back((packet, waiting)),
                Some((next, is_busy)) => {
                    if **is_busy {
                        self.spared.push_front((**next, 0));
                    }
                    (**next, **is_busy) = (packet, true);
                }
            }
        }
    }

    /// How many wait that the queue has dropped.
    pub(crate) fn waiting(&self) -> u32 {
        self.spared.len() as u32
    }

    /// The next packet in service, if it is one of them; otherwise one of the queue goes before.
    /// `waiting` packets wait here and there.
    pub(crate) fn next(&mut self, waiting: u32) -> Option<Packet> {
        let &(packet, ahead) = self.spared.front()?;
        if ahead == 0 || waiting == self.waiting() {
            self.spared.pop_front();
            return Some(packet);
        }
        for (_, ahead) in &mut self.spared {
            *ahead = ahead.saturating_sub(1);
        }
        None
    }
}
