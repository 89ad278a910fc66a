//! The filter of acknowledgements: an older one that says nothing that the newest does not gives up its place.

use crate::pool::{Lane, Pool};
use crate::prelude::*;
use lbe_model::packet::{AckKind, Payload};

choice! {
    /// Which acknowledgements are filtered.
    pub enum AckFilter {
        /// None.
        Off = "off", "Off";
        /// The oldest of two that a newer one covers.
        On = "on", "Leave one";
        /// Any that the next one covers.
        Aggressive = "aggressive", "Leave none";
    }
}

/// What a router sees of TCP's acknowledgement: its number, what its SACK blocks report, and its congestion echo.
fn seen(packet: &Packet) -> Option<(u32, u16, bool)> {
    match packet.payload {
        Payload::Ack { sacked, kind, .. } => match kind {
            AckKind::Pure => Some((packet.seq, sacked, false)),
            AckKind::PureEcho => Some((packet.seq, sacked, true)),
            AckKind::Report => None,
        },
        Payload::Data { .. } => None,
    }
}

/// The place in `lane` of the acknowledgement that the newest packet there makes superfluous.
pub(super) fn superfluous(
    filter: AckFilter,
    pool: &Pool,
    lane: &Lane,
    newest: &Packet,
    sink: &mut impl Sink,
) -> Option<u32> {
    if filter == AckFilter::Off {
        return None;
    }
    let (number, sacked, echo) = seen(newest)?;
    let older = lane.backlog().packets - 1;
    let mut first: Option<(u32, bool)> = None;
    for (nth, (place, packet)) in (1..=older).zip(pool.iter(lane)) {
        sink.walked(1);
        let Some((its_number, its_sacked, its_echo)) = seen(packet) else {
            continue;
        };
        let same_flow = packet.flow == newest.flow && packet.life == newest.life;
        // A duplicate counts, unless the new one reports more.
        let repeats = its_number == number && its_sacked == sacked;
        let is_covered = same_flow && its_number <= number && its_sacked <= sacked && !repeats;
        if !is_covered {
            continue;
        }
        match first {
            Some((place, _)) => return Some(place),
            None => first = Some((place, nth == older && its_echo == echo)),
        }
    }
    let (place, is_next) = first?;
    (filter == AckFilter::Aggressive && is_next).then_some(place)
}
