//! Drop from front: a full queue gives up its oldest packet for the newest [Lakshman et al. 1996].

use crate::prelude::*;

params! {
    /// Drop from front has no parameters beyond its limit.
    pub struct DropHeadParams {}
}

/// See the module.
#[derive(Clone, Debug)]
pub struct DropHead {
    limit: Limit,
    queue: Fifo,
}

impl QueueDiscipline for DropHead {
    type Params = DropHeadParams;
    const DOC: Doc = Doc {
        label: "Drop from front",
        summary: "First in, first out; a full queue gives up its oldest packet.",
        source: "Lakshman et al. 1996",
        equations: &[r"q \ge L \Rightarrow \text{drop the oldest}"],
        simplified: "",
    };
    const REMOVE_NEWEST: Option<fn(&mut Self) -> Option<Packet>> = Some(|q| q.queue.pop_newest());

    fn new(_params: &DropHeadParams, site: &Site, _random: Stream) -> Self {
        Self {
            limit: site.limit,
            queue: Fifo::default(),
        }
    }

    fn set_params(&mut self, _params: &DropHeadParams, site: &Site) {
        self.limit = site.limit;
    }

    #[inline]
    fn enqueue(&mut self, packet: Packet, _now: Time, sink: &mut impl Sink) {
        while !self.limit.admits(self.backlog(), packet.size()) {
            let Some(oldest) = self.queue.pop() else {
                return sink.drop(packet, DropReason::Tail); // It alone is larger than the limit.
            };
            sink.drop(oldest, DropReason::PushedOut);
        }
        self.queue.push(packet);
    }

    #[inline]
    fn dequeue(&mut self, _now: Time, _sink: &mut impl Sink) -> Option<Packet> {
        self.queue.pop()
    }

    fn backlog(&self) -> Backlog {
        self.queue.backlog()
    }
}
