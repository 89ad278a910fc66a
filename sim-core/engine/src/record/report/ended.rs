//! What a run has left behind by its end, as far as figures are made of it.

use serde_json::{Value, json};

use crate::plan::{ConnectionPlan, GroupPlan, Plan};
use crate::record::report::ratio;
use crate::record::{Absence, Digest, Figure};
use lbe_app::Felt;
use lbe_cc::guest::{GuestFault, Misdeed};
use lbe_model::units::{Span, Time};
use lbe_net::link::Link;
use lbe_transport::connection::ConnectionCounters;
use lbe_transport::sender::SenderCounters;

/// What the engine has counted since the warm-up.
#[derive(Debug)]
pub struct Ended<'a> {
    /// What was to be run.
    pub plan: &'a Plan,
    /// The links, with their counters.
    pub links: &'a [Link],
    /// The connections, in the plan's order.
    pub transfers: Vec<Transfer<'a>>,
    /// The mean of Jain's index over short windows, if one had traffic.
    pub jain_short: Option<f64>,
    /// Over every event.
    pub digest: Digest,
    /// Events handled.
    pub events: u64,
    /// Whether it ended before its time.
    pub early: Option<EndedEarly>,
    /// What came of fates that were given.
    pub fates: Vec<FateReport>,
}

/// A connection.
#[derive(Debug)]
pub struct Transfer<'a> {
    /// Its plan.
    pub plan: &'a ConnectionPlan,
    /// That of its group.
    pub group: &'a GroupPlan,
    /// All its paths together; data that went over two of them count once.
    pub total: Counts,
    /// Each of its paths, where it has several.
    pub paths: Vec<Counts>,
    /// What it did as a whole, where it has several, and the most packets that its receiver ever held.
    pub several: Option<(ConnectionCounters, u32)>,
    /// Seconds from its first start to its end; none where it has none.
    pub completed_s: Option<Figure>,
    /// Of a finite transfer on one path, the longest time without progress.
    pub longest_gap: Option<Span>,
    /// How long a finite transfer would take alone.
    pub alone: Option<Result<Span, Absence>>,
    /// What the user of its application has felt; none where it has none.
    pub felt: Option<Felt>,
}

/// What a flow, or the paths of a connection together, did since the warm-up.
#[derive(Clone, Copy, Default, Debug)]
pub struct Counts {
    /// Its sender.
    pub sender: SenderCounters,
    /// Payload bytes that were of use: those that came into order. Where these are more than all bytes that left the
    /// last link, since some had waited at the receiver or were on their way when the warm-up ended, those of the distinct
    /// packets that arrived, at most of as many as left.
    pub useful_bytes: u64,
    /// Distinct packets that arrived, and those of them that arrived below later ones.
    pub delivered: u64,
    /// See [`Self::delivered`].
    pub reordered: u64,
    /// Of the packets sent, those that were dropped or lost.
    pub lost: u64,
    /// Packets that were marked.
    pub marked: u64,
    /// Bytes that left the last link.
    pub departed: u64,
    /// Bytes that left the bottleneck.
    pub crossed: u64,
    /// How long it was active.
    pub active: Span,
}

impl Transfer<'_> {
    /// What it did over all of several paths.
    pub(super) fn counters(&self) -> ConnectionCounters {
        self.several.unwrap_or_default().0
    }
}

impl Counts {
    /// Bytes per second of active time, in bit/s.
    pub(super) fn rate_bps(&self, bytes: u64) -> Figure {
        let active_s = self.active.as_secs();
        ratio(8.0 * bytes as f64, active_s, Absence::NotActive)
    }
}

/// What a run had used up when it ended before its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortage {
    /// The events that it may have.
    Events,
    /// The memory for its packets.
    Memory,
    /// The instructions that guests may take; or nothing, since a guest failed. In this group.
    Guest(u32, GuestFault),
    /// Nothing: a fate was given to what there is not.
    Fate {
        /// Its place among the scenario's changes.
        place: u32,
        /// The packet's number; none for a cut.
        seq: Option<u32>,
        /// From when on.
        from: Time,
        /// The highest number that the flow has sent, if any.
        sent: Option<u32>,
    },
}

impl Shortage {
    /// The name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Events => "events",
            Self::Memory => "memory",
            Self::Guest(_, fault) => match fault.what {
                Misdeed::Budget(_) => "instructions",
                _ => "guest",
            },
            Self::Fate { .. } => "fate",
        }
    }
}

/// What came of a fate that a reader gave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FateReport {
    /// Its place among the scenario's changes.
    pub change: u32,
    /// When the run went another way than without it; `None` if it did not.
    pub at: Option<Time>,
}

impl FateReport {
    /// As `lbe run --json` and the page have it.
    pub fn to_json(self) -> Value {
        json!({ "change": self.change, "at_s": self.at.map(Time::as_secs) })
    }
}

/// A run that ended by itself before its time. Its figures are of the time that it had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndedEarly {
    /// When it ended.
    pub at: Time,
    /// When it should have.
    pub of: Time,
    /// What it had used up.
    pub because: Shortage,
}

impl EndedEarly {
    /// Why, as the middle of a sentence.
    pub fn reason(&self) -> String {
        match self.because {
            Shortage::Guest(group, fault) => fault.reason(group),
            Shortage::Fate { place, seq, from, sent } => {
                let from = from.as_secs();
                match (seq, sent) {
                    (None, _) => format!(
                        "changes.{place}.at_s: must be before a cut of the flow's window; \
                         from {from} s on there is none in this run"
                    ),
                    (Some(seq), None) => format!(
                        "changes.{place}.value.packet: must be a packet that the flow sends; \
                         it sends none in this run, and no {seq}"
                    ),
                    (Some(seq), Some(last)) if seq > last => format!(
                        "changes.{place}.value.packet: must be from 0 to {last}, \
                         what the flow sends in this run, not {seq}"
                    ),
                    (Some(seq), _) => format!(
                        "changes.{place}.value.packet: must be a packet that is sent from {from} s on \
                         and comes to the link, and {seq} is none in this run"
                    ),
                }
            }
            Shortage::Events => "it had as many events, with the packets sent, as a run may have".to_owned(),
            Shortage::Memory => "its packets took as much memory as a run may take".to_owned(),
        }
    }

    /// One sentence on what happened, and one on what to do.
    pub fn message(&self) -> String {
        let why = self.reason();
        let reduce = match self.because {
            Shortage::Fate { .. } => return why,
            Shortage::Guest(..) => "Mend the guest: docs/guest.md says what a call may do",
            Shortage::Events => {
                "Reduce duration_s, rates or the number of flows, or look for timers of a millisecond and for huge windows"
            }
            Shortage::Memory => "Reduce rates, delays or the limits of queues, or give windows and buffers a limit",
        };
        format!(
            "the run ended by itself at {} s of {} s, since {why}; its figures are of that time. {reduce}",
            self.at.as_secs(),
            self.of.as_secs()
        )
    }

    /// As `lbe run --json` and the page have it.
    pub fn to_json(&self) -> Value {
        json!({
            "at_s": self.at.as_secs(),
            "of_s": self.of.as_secs(),
            "because": self.because.name(),
            "reason": self.reason(),
            "message": self.message(),
        })
    }
}
