//! What a plan says of a link.

use crate::arq::ArqParams;
use crate::loss::LossParams;
use crate::trace::Trace;
use lbe_model::units::{Rate, Span, Time};
use lbe_queue::{Limit, QueueParams};

/// A link: queue, server, propagation.
#[derive(Clone, Debug)]
pub struct LinkPlan {
    /// Its name in the scenario.
    pub id: String,
    /// The rate at the start.
    pub rate: Rate,
    /// Later rates, in order of time.
    pub rate_steps: Vec<(Time, Rate)>,
    /// What its queue takes for its rate, never zero: the rate at the start, or the mean of a trace or a model.
    pub nominal: Rate,
    /// How many entries of a list, or frames of a model, its rates were made from.
    pub effort: u64,
    /// Opportunities to send, which stand in place of the rates.
    pub trace: Option<Trace>,
    /// One-way propagation delay.
    pub delay: Span,
    /// Up to so much is added to the delay of each packet, uniformly.
    pub jitter: Span,
    /// Jitter may let packets overtake.
    pub jitter_reorders: bool,
    /// The part of packets that is late, and by how much.
    pub late: (f64, Span),
    /// Losses after the server.
    pub loss: Option<LossParams>,
    /// Repetition of what `loss` takes; never [`crate::arq::ArqMode::Capacity`], which lowers the rates.
    pub arq: Option<ArqParams>,
    /// Its queue.
    pub queue: QueuePlan,
}

/// A queue: how much may wait, and the discipline.
#[derive(Clone, Debug, PartialEq)]
pub struct QueuePlan {
    /// How much may wait.
    pub limit: Limit,
    /// Mark instead of dropping, where the discipline can.
    pub ecn: bool,
    /// The discipline with its parameters.
    pub params: QueueParams,
}
