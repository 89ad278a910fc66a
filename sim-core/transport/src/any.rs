//! Either kind of sender behind one face, for the engine and the recorders.

use crate::datagram::DatagramSender;
use crate::plan::FlowPlan;
use crate::sender::{Heard, Segment, Sender, SenderCounters};
use lbe_cc::{ControllerParams, Gauges, Window};
use lbe_model::packet::{Ack, Stamp};
use lbe_model::rng::Stream;
use lbe_model::units::{Span, Time};

/// See the module.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "one a flow, and the larger one is the common one")]
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
    /// The sender that the flow's controller needs. `random` is for the controller.
    pub fn new(plan: &FlowPlan, random: Stream) -> Self {
        match DatagramSender::new(plan, random.clone()) {
            Some(sender) => Self::Datagram(sender),
            None => Self::Stream(Sender::new(plan, random)),
        }
    }

    /// The sender with a window, for what it alone has: a flight, a retransmission timer, siblings on other paths.
    #[inline]
    pub const fn stream(&self) -> Option<&Sender> {
        match self {
            Self::Stream(sender) => Some(sender),
            Self::Datagram(_) => None,
        }
    }

    /// The same, to change it.
    #[inline]
    pub const fn stream_mut(&mut self) -> Option<&mut Sender> {
        match self {
            Self::Stream(sender) => Some(sender),
            Self::Datagram(_) => None,
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

    /// Writes the current value of each of the controller's gauges; NaN where there is none yet.
    #[inline]
    pub fn gauges(&self) -> Gauges {
        either!(self, s => s.controller().gauges())
    }

    /// Changes the controller's parameters in mid-run. The kind must be the same.
    pub fn set_params(&mut self, params: &ControllerParams) {
        match self {
            Self::Stream(sender) => sender.set_params(params),
            Self::Datagram(sender) => sender.controller_mut().set_params(params),
        }
    }

    /// From now on its controller draws from `random`.
    pub fn reseed(&mut self, random: Stream) {
        either!(self, s => s.controller_mut().reseed(random));
    }

    /// The latest RTT sample.
    #[inline]
    pub const fn last_rtt(&self) -> Option<Span> {
        either!(self, s => s.last_rtt())
    }

    /// Counters since the start.
    #[inline]
    pub const fn counters(&self) -> SenderCounters {
        either!(self, s => s.counters())
    }

    /// How many packets the application has in all; `u32::MAX` while backlogged.
    #[inline]
    pub const fn available(&self) -> u32 {
        either!(self, s => s.available())
    }

    /// No new data from now on.
    pub fn cease(&mut self) {
        either!(self, s => s.cease());
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

    /// What it tells its receiver of the round-trip time: the latest sample; of datagrams, their controller's estimate.
    pub fn told_rtt(&self) -> Option<Span> {
        match self {
            Self::Stream(sender) => sender.latest_rtt(),
            Self::Datagram(sender) => sender.controller().rtt_estimate(),
        }
    }

    /// What its packets tell the receiver: the timestamp that they echo, if that `steers` the window that it advertises, or an
    /// estimate of the round-trip time.
    pub fn stamp(&self, steers: bool) -> Stamp {
        match self {
            Self::Stream(sender) if steers => sender.echo(),
            _ => Stamp::of_rtt(self.told_rtt()),
        }
    }

    /// Would it look at this acknowledgement?
    pub fn takes(&self, ack: &Ack) -> bool {
        either!(self, s => s.takes(ack))
    }

    /// Takes an acknowledgement.
    #[inline]
    pub fn on_ack(&mut self, ack: &Ack, now: Time) -> Heard {
        match self {
            Self::Stream(sender) => sender.on_ack(ack, now),
            Self::Datagram(sender) => {
                sender.on_ack(ack, now);
                Heard::Other
            }
        }
    }

    /// The same, where it may be for a guest; `may_hold`: its receiver delays some.
    #[inline]
    pub fn on_ack_apart(&mut self, ack: &Ack, may_hold: bool, now: Time) -> Heard {
        match self {
            Self::Stream(sender) => sender.on_ack_apart(ack, may_hold, now),
            Self::Datagram(sender) => {
                sender.on_ack(ack, now);
                Heard::Other
            }
        }
    }
}
