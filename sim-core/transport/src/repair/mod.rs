//! Loss recovery: which packet goes next, and what an acknowledgement says of losses. Timer, gate and controller are
//! the sender's to see to.

mod duplicates;
mod sack;
mod tracked;

use crate::scoreboard::{Scoreboard, Update};
use crate::{Recovery, TransportParams};
use duplicates::Duplicates;
use lbe_cc::Window;
use lbe_model::packet::Ack;
use lbe_model::units::{Span, Time};
use sack::Sack;
pub use tracked::{EarlyTimer, Tracked};

/// Where loss recovery stands. `point` is one past the highest packet sent when it began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// No loss is being repaired.
    Open,
    /// Fast recovery.
    Recovery {
        /// It ends when everything below is acknowledged.
        point: u32,
    },
    /// Slow start after a timeout.
    Timeout {
        /// It ends when everything below is acknowledged.
        point: u32,
    },
}

/// What has been sent and what may be: all that loss recovery decides by.
#[derive(Clone, Debug)]
pub struct Transfer {
    /// The controller's window.
    pub window: Window,
    /// What has been sent, and what of it is known to have arrived.
    pub board: Scoreboard,
    /// Where loss recovery stands.
    pub phase: Phase,
    /// Duplicate acknowledgements in a row.
    pub dup_acks: u32,
    /// Packets that limited transmit sent since the last new acknowledgement [RFC 3042].
    pub limited: u32,
    /// A packet that goes out next whatever the window says.
    pub must_resend: Option<u32>,
    /// One past the last packet that the application has. Of a subflow: one packet beyond what was sent, if
    /// its connection had data that no path had carried when it was last asked.
    pub available: u32,
    /// The receiver's window.
    pub cap: Option<u32>,
}

impl Transfer {
    /// Does the receiver's window allow one more packet?
    pub fn is_uncapped(&self) -> bool {
        self.cap.is_none_or(|cap| self.board.flight() < cap)
    }

    /// Is there a new packet that the receiver's window allows?
    pub fn has_data(&self) -> bool {
        self.board.end() < self.available && self.is_uncapped()
    }

    /// Is there room for one packet more beside RFC 6675's pipe?
    #[inline]
    pub fn pipe_has_room(&self) -> bool {
        self.has_room(self.board.pipe(), self.window.cwnd)
    }

    /// Would one packet more beside `flight` fit into `window`? Below one packet, one at a time.
    #[inline]
    fn has_room(&self, flight: u32, window: f64) -> bool {
        if self.window.cwnd < 1.0 { flight == 0 } else { window - f64::from(flight) >= 1.0 }
    }

    /// A new acknowledgement ends the duplicates before.
    #[inline]
    pub const fn end_duplicates(&mut self) {
        self.dup_acks = 0;
        self.limited = 0;
    }

    #[inline]
    fn send_new(&mut self) -> Next {
        self.limited += u32::from(self.dup_acks > 0 && self.phase == Phase::Open);
        Next { seq: self.board.send_new(), is_retransmission: false, restarts_timer: false }
    }
}

/// The packet that goes next, on the scoreboard already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Next {
    /// Its number within the flow.
    pub seq: u32,
    /// Sent before.
    pub is_retransmission: bool,
    /// The retransmission timer starts anew with it.
    pub restarts_timer: bool,
}

/// What an acknowledgement means for timer and controller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The retransmission timer starts anew.
    pub restarts_timer: bool,
    /// What it ends; [`Phase::Open`]: a reduction for a mark.
    pub ended: Option<Phase>,
    /// A loss is found, fast recovery begins.
    pub loss: Option<Told>,
}

/// When the controller is told of a loss.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// Before the acknowledgement that shows it.
    First,
    /// After that.
    Last,
}

/// How lost packets are found and resent, with what each way has to remember.
#[derive(Clone, Debug)]
pub enum Repair {
    /// By selective acknowledgements.
    Sack(Sack),
    /// By these, with what senders have added since.
    Tracked(Box<Tracked>),
    /// By duplicate acknowledgements.
    Duplicates(Duplicates),
}

/// Asks the way in force.
macro_rules! ask {
    ($self:ident, $way:ident => $answer:expr) => {
        match $self {
            Repair::Sack($way) => $answer,
            Repair::Tracked($way) => $answer,
            Repair::Duplicates($way) => $answer,
        }
    };
}

impl Repair {
    /// At the start of a connection. A controller that `owns_window` sets it in recovery, too.
    pub fn new(params: &TransportParams, owns_window: bool) -> Self {
        match params.recovery {
            Recovery::Sack | Recovery::Rack | Recovery::Quic if Tracked::is_asked_for(params) => {
                Self::Tracked(Box::new(Tracked::new(params, owns_window)))
            }
            Recovery::Sack | Recovery::Rack | Recovery::Quic => Self::Sack(Sack::default()),
            Recovery::NewReno => Self::Duplicates(Duplicates::new(true)),
            Recovery::Reno => Self::Duplicates(Duplicates::new(false)),
        }
    }

    /// Do acknowledgements report what has arrived beyond the left edge?
    #[inline]
    pub const fn has_blocks(&self) -> bool {
        !matches!(self, Self::Duplicates(_))
    }

    /// Does an acknowledgement of new data while nothing is missing need nothing but the scoreboard?
    #[inline]
    pub const fn is_brief(&self) -> bool {
        matches!(self, Self::Sack(_))
    }

    /// What follows each packet.
    #[inline]
    pub const fn tracked(&self) -> Option<&Tracked> {
        match self {
            Self::Tracked(tracked) => Some(tracked),
            _ => None,
        }
    }

    /// The same, to change it.
    #[inline]
    pub const fn tracked_mut(&mut self) -> Option<&mut Tracked> {
        match self {
            Self::Tracked(tracked) => Some(tracked),
            _ => None,
        }
    }

    /// Packets believed to be in the network.
    #[inline]
    pub const fn in_flight(&self, board: &Scoreboard) -> u32 {
        match self {
            Self::Sack(_) | Self::Tracked(_) => board.pipe(),
            Self::Duplicates(duplicates) => duplicates.flight(board),
        }
    }

    /// Packets sent and not yet acknowledged (`FlightSize`).
    pub const fn outstanding(&self, board: &Scoreboard) -> u32 {
        match self {
            Self::Sack(_) | Self::Tracked(_) => board.flight(),
            Self::Duplicates(duplicates) => duplicates.flight(board),
        }
    }

    /// Does the congestion window allow one more packet?
    pub fn has_room(&self, transfer: &Transfer) -> bool {
        match self {
            Self::Sack(_) => transfer.pipe_has_room(),
            Self::Tracked(tracked) => tracked.has_room(transfer),
            Self::Duplicates(duplicates) => duplicates.has_room(transfer),
        }
    }

    /// Does nothing known to be lost wait to be sent again?
    pub const fn has_resent_all(&self, board: &Scoreboard) -> bool {
        match self {
            Self::Sack(_) | Self::Tracked(_) => board.all_lost_are_resent(),
            Self::Duplicates(duplicates) => duplicates.has_resent_all(board),
        }
    }

    /// The next packet to send now, if windows and data allow one.
    #[inline]
    pub fn next(&mut self, transfer: &mut Transfer) -> Option<Next> {
        ask!(self, way => way.next(transfer))
    }

    /// Sends `seq` again, whatever the windows say.
    #[inline]
    pub fn resend(&mut self, seq: u32, board: &mut Scoreboard) -> Next {
        match self {
            Self::Sack(_) | Self::Tracked(_) => sack::resend(seq, true, board),
            Self::Duplicates(duplicates) => duplicates.resend(seq),
        }
    }

    /// Notes on the scoreboard what an acknowledgement reports; it `is_marked` where it tells of congestion. `srtt` is from
    /// before it.
    #[inline]
    pub fn take(
        &mut self,
        ack: &Ack,
        is_marked: bool,
        transfer: &mut Transfer,
        srtt: Option<Span>,
        now: Time,
    ) -> Update {
        match self {
            Self::Sack(_) => transfer.board.on_ack(ack),
            Self::Tracked(tracked) => tracked.take(ack, is_marked, transfer, srtt, now),
            Self::Duplicates(duplicates) => duplicates.take(ack, &mut transfer.board),
        }
    }

    /// The packet that a fast recovery begins with.
    pub fn first_lost(&self, transfer: &mut Transfer) -> Option<u32> {
        match self {
            Self::Tracked(tracked) => tracked.first_lost(transfer),
            _ => Some(transfer.board.una()),
        }
    }

    /// Packets that an acknowledgement counts for growth ([`lbe_cc::AckSample::acked`]).
    #[inline]
    pub const fn growth(&self, update: Update, phase: Phase) -> u32 {
        match (update.acked, self, phase) {
            (0, ..) => 0,
            (_, Self::Sack(_) | Self::Tracked(_), _) => update.delivered(),
            (_, _, Phase::Timeout { .. }) => 1,
            (acked, ..) => acked,
        }
    }

    /// An acknowledgement, already on the scoreboard.
    #[inline]
    pub fn on_ack(&mut self, update: Update, transfer: &mut Transfer) -> Verdict {
        ask!(self, way => way.on_ack(update, transfer))
    }

    /// The retransmission timer expired: what is outstanding may be sent again.
    pub fn on_timeout(&mut self, transfer: &mut Transfer, now: Time) {
        match self {
            Self::Sack(_) => transfer.board.on_timeout(),
            Self::Tracked(tracked) => tracked.on_timeout(transfer, now),
            Self::Duplicates(duplicates) => duplicates.on_timeout(&transfer.board),
        }
    }
}
