//! Either kind of sender behind one face, for the engine and the recorders.

use crate::cc::{AnyController, PathView, Window};
use crate::net::packet::Ack;
use crate::rng::Stream;
use crate::transport::datagram::DatagramSender;
use crate::transport::plan::FlowPlan;
use crate::transport::sender::{Segment, Sender, SenderCounters};
use crate::units::{Span, Time};

/// See the module.
#[derive(Clone, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "one a flow, and the larger one is the common one"
)]
pub enum AnySender {
    /// Reliable, with a window.
    Stream(Sender),
    /// Unreliable, with a rate.
    Datagram(DatagramSender),
}

macro_rules! either {
    ($self:ident, $sender:ident => $body:expr) => {
        match $self {
            Self::Stream($sender) => $body,
            Self::Datagram($sender) => $body,
        }
    };
}

impl AnySender {
    /// The sender that the flow's controller needs.
    pub fn new(plan: &FlowPlan, random: Stream) -> Self {
        if plan.controller.is_datagram() {
            Self::Datagram(DatagramSender::new(plan, random))
        } else {
            Self::Stream(Sender::new(plan, random))
        }
    }

    /// The window in packets, if there is one.
    #[inline]
    pub const fn window(&self) -> Option<Window> {
        match self {
            Self::Stream(sender) => Some(sender.window()),
            Self::Datagram(_) => None,
        }
    }

    /// The controller, for its gauges.
    pub const fn controller(&self) -> &AnyController {
        either!(self, s => s.controller())
    }

    /// The controller, to change its parameters in mid-run.
    pub const fn controller_mut(&mut self) -> &mut AnyController {
        either!(self, s => s.controller_mut())
    }

    /// The latest RTT sample.
    pub const fn last_rtt(&self) -> Option<Span> {
        either!(self, s => s.last_rtt())
    }

    /// Counters since the start.
    pub const fn counters(&self) -> SenderCounters {
        either!(self, s => s.counters())
    }

    /// How many packets the application has in all; `u32::MAX` while backlogged.
    pub const fn available(&self) -> u32 {
        either!(self, s => s.available())
    }

    /// No new data from now on.
    pub fn cease(&mut self) {
        either!(self, s => s.cease());
    }

    /// Changes the cap on the window in mid-run.
    pub const fn set_cap(&mut self, cap: Option<u32>) {
        if let Self::Stream(sender) = self {
            sender.set_cap(cap);
        }
    }

    /// When a gate opens that alone holds the sender.
    #[inline]
    pub fn gate(&self, now: Time) -> Option<Time> {
        either!(self, s => s.gate(now))
    }

    /// The next packet to send now.
    #[inline]
    pub fn next_segment(&mut self, now: Time) -> Option<Segment> {
        either!(self, s => s.next_segment(now))
    }

    /// The next packet to send now, where the connection has one packet of new data for it. One that is not
    /// a retransmission carries that data.
    #[inline]
    pub fn next_granted(&mut self, now: Time) -> Option<Segment> {
        match self {
            Self::Stream(sender) => sender.next_granted(now),
            Self::Datagram(_) => None,
        }
    }

    /// The next retransmission to send now, where the connection has no new data that the subflow may send;
    /// `has_unsent`: it has data all the same ([`Sender::next_withheld`]).
    #[inline]
    pub fn next_withheld(&mut self, now: Time, has_unsent: bool) -> Option<Segment> {
        match self {
            Self::Stream(sender) => sender.next_withheld(now, has_unsent),
            Self::Datagram(_) => None,
        }
    }

    /// Would it send a new packet now, if there were data?
    pub fn has_room(&self, now: Time) -> bool {
        match self {
            Self::Stream(sender) => sender.has_room(now),
            Self::Datagram(_) => false,
        }
    }

    /// Smoothed round-trip time, once there is a sample.
    pub fn srtt(&self) -> Option<Span> {
        match self {
            Self::Stream(sender) => sender.srtt(),
            Self::Datagram(sender) => sender.controller().rtt_estimate(),
        }
    }

    /// Packets sent and not yet cumulatively acknowledged.
    pub const fn flight(&self) -> u32 {
        match self {
            Self::Stream(sender) => sender.board().flight(),
            Self::Datagram(_) => 0,
        }
    }

    /// Of these, the packets that are not SACKed either.
    pub const fn unacknowledged(&self) -> u32 {
        match self {
            Self::Stream(sender) => sender.board().unacknowledged(),
            Self::Datagram(_) => 0,
        }
    }

    /// The lowest packet not yet acknowledged.
    pub const fn una(&self) -> u32 {
        match self {
            Self::Stream(sender) => sender.board().una(),
            Self::Datagram(_) => 0,
        }
    }

    /// Is this packet, which has been sent, neither acknowledged nor SACKed?
    pub fn waits_for(&self, seq: u32) -> bool {
        match self {
            Self::Stream(sender) => sender.board().waits_for(seq),
            Self::Datagram(_) => false,
        }
    }

    /// Packets that it believes to be in the network.
    pub fn in_flight(&self) -> u32 {
        match self {
            Self::Stream(sender) => sender.in_flight(),
            Self::Datagram(_) => 0,
        }
    }

    /// At what rate the controller paces, in packets per second.
    pub fn pacing_rate(&self) -> Option<f64> {
        self.controller().pacing_rate()
    }

    /// Cuts of the window for an echoed mark ([`Sender::ecn_cuts`]).
    pub const fn ecn_cuts(&self) -> u32 {
        match self {
            Self::Stream(sender) => sender.ecn_cuts(),
            Self::Datagram(_) => 0,
        }
    }

    /// Packets that the latest acknowledgement counted for growth; of a datagram's report, that one.
    pub const fn last_acked(&self) -> u32 {
        match self {
            Self::Stream(sender) => sender.last_acked(),
            Self::Datagram(_) => 1,
        }
    }

    /// The retransmission timeout, backed off as it is.
    pub const fn timeout(&self) -> Span {
        match self {
            Self::Stream(sender) => sender.timeout(),
            Self::Datagram(_) => Span::ZERO,
        }
    }

    /// Would it look at this acknowledgement?
    pub fn takes(&self, ack: &Ack) -> bool {
        match self {
            Self::Stream(sender) => sender.takes(ack),
            Self::Datagram(sender) => sender.takes(ack),
        }
    }

    /// What its siblings on other paths may know of it.
    pub fn path_view(&self) -> PathView {
        match self {
            Self::Stream(sender) => sender.path_view(),
            Self::Datagram(_) => PathView::default(),
        }
    }

    /// Takes an acknowledgement. True if it started a fast recovery.
    #[inline]
    pub fn on_ack(&mut self, ack: &Ack, now: Time) -> bool {
        match self {
            Self::Stream(sender) => sender.on_ack(ack, now),
            Self::Datagram(sender) => {
                sender.on_ack(ack, now);
                false
            }
        }
    }

    /// When the retransmission timer expires; `Time::NEVER` while it is off.
    #[inline]
    pub const fn rto_deadline(&self) -> Time {
        match self {
            Self::Stream(sender) => sender.rto_deadline(),
            Self::Datagram(_) => Time::NEVER,
        }
    }

    /// The retransmission timer expired. False if nothing was outstanding.
    pub fn on_timeout(&mut self, now: Time) -> bool {
        match self {
            Self::Stream(sender) => sender.on_timeout(now),
            Self::Datagram(_) => false,
        }
    }
}
