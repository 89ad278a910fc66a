//! The links of a run with their events: what lies between senders and receivers.
//!
//! Links answer with times; this is where they become events.

use crate::observer::Observer;
use crate::queue::{EventQueue, Kind};
use crate::record::Recorder;
use lbe_model::packet::Packet;
use lbe_model::units::{Rate, Time};
use lbe_net::fates::Fates;
use lbe_net::link::{Departed, Link};

/// See the module. Apart from the flows, so that one of those can be borrowed beside it.
#[derive(Clone, Debug)]
pub(super) struct Network<R> {
    pub(super) now: Time,
    pub(super) queue: EventQueue,
    pub(super) links: Vec<Link>,
    /// What has happened to packets in the present step; the engine tells their flows.
    pub(super) fates: Fates,
    /// Packets handed to the network, and with how many the budget is looked at again.
    pub(super) sent: u64,
    pub(super) look_at_sent: u64,
    pub(super) observer: Observer<R>,
}

impl<R: Recorder> Network<R> {
    /// Has so much been sent that the budget must be looked at?
    #[inline]
    pub(super) const fn has_sent_enough(&self) -> bool {
        self.sent >= self.look_at_sent
    }

    /// Hands a packet to a link's queue.
    #[inline(never)]
    pub(super) fn offer(&mut self, index: u32, packet: Packet) {
        self.offer_new(index, || packet);
    }

    /// The same for a packet that `make` makes where it is going to wait: it is written once.
    #[expect(clippy::inline_always, reason = "else it would be written twice")]
    #[inline(always)]
    pub(super) fn offer_new(&mut self, index: u32, make: impl Fn() -> Packet) {
        let now = self.now;
        let link = &mut self.links[index as usize];
        self.observer.comes(now, index, link, &make);
        let packet = make();
        let of_data = packet.is_data().then_some(packet.flow);
        let end = link.offer(make, now, &mut self.fates);
        if !self.fates.is_empty() {
            self.observer.fates(now, index, &self.fates);
        }
        if let Some(end) = end {
            self.queue.schedule(end, Kind::Served, index);
        }
        self.observer.offered(now, index, link, of_data, end.is_some());
    }

    /// A plain link's service has ended. Answers the packet that is on its way.
    #[inline]
    pub(super) fn served(&mut self, index: u32) -> Departed {
        let now = self.now;
        let link = &mut self.links[index as usize];
        let (departed, head_arrival) = link.depart(now);
        let end = link.serve_plainly(now, &mut self.fates);
        if !self.fates.is_empty() {
            self.observer.fates(now, index, &self.fates);
        }
        if let Some(at) = head_arrival {
            self.queue.schedule(at, Kind::LinkArrival, index);
        }
        self.observer.served(now, index, link, true);
        if let Some(end) = end {
            self.queue.schedule(end, Kind::Served, index);
            self.observer.serving(now, index, link);
        }
        departed
    }

    /// The same for a link that is not plain.
    pub(super) fn served_otherwise(&mut self, index: u32) -> Option<Departed> {
        let now = self.now;
        let link = &mut self.links[index as usize];
        let served = link.on_served(now, &mut self.fates)?;
        if !self.fates.is_empty() {
            self.observer.fates(now, index, &self.fates);
        }
        if let Some(at) = served.head_arrival {
            self.queue.schedule(at, Kind::LinkArrival, index);
        }
        if let Some(at) = served.feedback {
            self.queue.schedule(at, Kind::LinkFeedback, index);
        }
        let departed = served.departed;
        self.observer.served(now, index, link, departed.is_some());
        if let Some(end) = served.next_end {
            self.queue.schedule(end, Kind::Served, index);
            self.observer.serving(now, index, link);
        }
        departed
    }

    /// A link hears what came of an attempt to send.
    #[inline(never)]
    pub(super) fn feedback(&mut self, index: u32) {
        let now = self.now;
        let link = &mut self.links[index as usize];
        let (feedback, end) = link.on_feedback(now, &mut self.fates);
        if !self.fates.is_empty() {
            self.observer.fates(now, index, &self.fates);
        }
        if let Some(at) = feedback {
            self.queue.schedule(at, Kind::LinkFeedback, index);
        }
        self.observer.resumed(now, index, link);
        if let Some(end) = end {
            self.queue.schedule(end, Kind::Served, index);
            self.observer.serving(now, index, link);
        }
    }

    /// A period of a queue's timer is over. Answers through how many packets it walked.
    pub(super) fn queue_timer(&mut self, index: u32) -> u64 {
        let link = &mut self.links[index as usize];
        let walked = link.on_queue_timer(self.now);
        if let Some(period) = link.queue().period() {
            self.queue.schedule_timer(self.now + period, Kind::QueueTimer, index);
        }
        self.observer.queue_timer(self.now, index, link);
        walked
    }

    /// Changes the rate of a link.
    pub(super) fn set_rate(&mut self, index: u32, rate: Rate) {
        if let Some(end) = self.links[index as usize].set_rate(rate, self.now) {
            self.queue.schedule(end, Kind::Served, index);
        }
    }
}
