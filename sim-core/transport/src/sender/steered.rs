//! What a sender keeps of a receiver that steers the window that it advertises.

use crate::plan::FlowPlan;
use crate::rledbat::Rledbat;
use lbe_model::packet::{Ack, Stamp};
use lbe_model::units::Skew;

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct Steered {
    /// One past the last packet that it lets be sent. It never moves back.
    pub(super) edge: u32,
    /// The cap that the scenario sets beside it, in packets.
    pub(super) cap: Option<u32>,
    /// The timestamp of the newest acknowledgement.
    pub(super) stamp: Stamp,
    /// In what steps the clocks are read, in nanoseconds; 0 where they are exact.
    pub(super) resolution: u64,
    /// The controller's window grows although the receiver's limits the flight.
    pub(super) grows: bool,
}

impl Steered {
    pub(super) fn new(plan: &FlowPlan) -> Option<Self> {
        // What the handshake would say.
        let edge = Rledbat::of_flow(plan)?.edge();
        Some(Self {
            edge,
            cap: plan.transport.window,
            stamp: Stamp::NONE,
            resolution: plan.transport.owd_resolution.as_nanos(),
            grows: plan.transport.rwnd_growth,
        })
    }

    /// The window that is left when all below `una` is acknowledged.
    pub(super) fn cap(&self, una: u32) -> u32 {
        let advertised = self.edge.saturating_sub(una);
        self.cap.map_or(advertised, |cap| cap.min(advertised))
    }

    /// An acknowledgement: its edge, and its timestamp, which its delay and echo tell; not of one that was overtaken
    /// [RFC 7323 §4.3].
    pub(super) fn hear(&mut self, ack: &Ack) {
        self.edge = self.edge.max(ack.expected_data);
        let sent = ack.echo.as_nanos();
        let read = sent - sent.checked_rem(self.resolution).unwrap_or(0);
        let stamp = Stamp::of_clock(Skew::from_nanos(read as i64 + ack.owd.as_nanos()));
        if self.stamp == Stamp::NONE || stamp.since(self.stamp).is_some() {
            self.stamp = stamp;
        }
    }
}
