//! What is known of a guest before it runs, and what it may know of its transport.

use lbe_model::units::Span;

/// What a guest asks of the transport.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is asked for alone")]
pub struct Wants {
    /// Version 2: the block has what the transport itself knows ([`Sight`]).
    pub sees: bool,
    /// The window in recovery is its own.
    pub recovery: bool,
    /// Samples of the delivery rate.
    pub rate_sample: bool,
    /// It sets a pacing rate.
    pub pacing: bool,
    /// The least and the most RTT, in the place of the last two parameters.
    pub rtt_range: bool,
}

/// What a guest of version 2 sees of its transport.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sight {
    /// The first packet that is not acknowledged, the next new one, those between that have arrived, and those held for lost.
    pub sequence: [u32; 4],
    /// As Linux's `TCP_CA_*`: 0 open, 1 disorder, 2 a window reduced for a mark or on request, 3 recovery, 4 after a timeout.
    pub state: u32,
    /// Packets per second at which the transport paces, if it does.
    pub pacing_rate: Option<f64>,
    /// The retransmission timeout.
    pub rto: Span,
    /// Packets reported as received since the start.
    pub delivered: u32,
    /// Those of them with a mark.
    pub marked: u32,
}

/// What a module shows without being run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// It may draw random numbers.
    pub draws: bool,
    /// What it exports as if it were a hook, by names that are none.
    pub unknown_exports: Vec<String>,
}
