//! What a guest is called for.

/// What a guest is called for, by its exported functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Hook {
    /// The connection begins.
    Init,
    /// An acknowledgement.
    OnAck,
    /// A loss, or an echoed mark.
    OnCongestion,
    /// The retransmission timer expired.
    OnTimeout,
    /// Parameters changed in mid-run.
    OnParams,
    /// A recovery, or the reduction for a mark, is over.
    OnRecovered,
    /// A cut is taken back.
    OnUndo,
    /// A packet leaves while none is in flight.
    OnTransmitStart,
    /// After a pause the window is about to fall.
    OnIdleRestart,
    /// The state of recovery changed.
    OnState,
    /// What an acknowledgement reports, where it also ends or begins something; what it is called for follows.
    OnReport,
    /// A packet has left.
    OnSend,
    /// The time that it asked for has come.
    OnTimer,
}

impl Hook {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 13] = [
        Self::Init,
        Self::OnAck,
        Self::OnCongestion,
        Self::OnTimeout,
        Self::OnParams,
        Self::OnRecovered,
        Self::OnUndo,
        Self::OnTransmitStart,
        Self::OnIdleRestart,
        Self::OnState,
        Self::OnReport,
        Self::OnSend,
        Self::OnTimer,
    ];

    /// It is called in version 2 alone.
    pub const fn is_of_sight(self) -> bool {
        self as u8 > Self::OnParams as u8
    }

    /// The exported function.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Init => "init",
            Self::OnAck => "on_ack",
            Self::OnCongestion => "on_congestion",
            Self::OnTimeout => "on_timeout",
            Self::OnParams => "on_params",
            Self::OnRecovered => "on_recovered",
            Self::OnUndo => "on_undo",
            Self::OnTransmitStart => "on_transmit_start",
            Self::OnIdleRestart => "on_idle_restart",
            Self::OnState => "on_state",
            Self::OnReport => "on_report",
            Self::OnSend => "on_send",
            Self::OnTimer => "on_timer",
        }
    }
}
