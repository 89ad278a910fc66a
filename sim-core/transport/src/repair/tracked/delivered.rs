//! What an acknowledgement delivers.

use super::Tracked;
use crate::scoreboard::Scoreboard;
use lbe_model::units::Time;

/// The packets that an acknowledgement shows to have arrived.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Delivered {
    /// There are some.
    pub(super) some: bool,
    /// The first of them that was never sent again.
    pub(super) original_below: Option<u32>,
    /// How many were taken for lost, or had been sent again needlessly.
    pub(super) late: u32,
}

impl Tracked {
    /// Notes what has arrived since `una` was the first packet that had not, by an acknowledgement of what left at `echo`.
    pub(super) fn deliver(&mut self, una: u32, echo: Time, board: &Scoreboard, now: Time) -> Delivered {
        let mut delivered = Delivered::default();
        let blocks = board.fresh().iter().map(|b| b.start..b.end);
        for range in core::iter::once(una..board.una()).chain(blocks) {
            for seq in range {
                let was_lost = !self.history.is_open(seq);
                let Some(sent) = self.history.deliver(seq) else {
                    continue;
                };
                delivered.some = true;
                delivered.late += u32::from(was_lost || (sent.is_resent && echo < sent.at));
                if sent.is_resent && echo < sent.at {
                    // It was one before that arrived.
                    self.repeated.retain(|(of, earlier)| *of != seq || earlier.at != echo);
                }
                if !sent.is_resent {
                    let below = delivered.original_below.map_or(seq, |low| low.min(seq));
                    delivered.original_below = Some(below);
                }
                if let Some(rack) = &mut self.rack {
                    rack.see(seq, sent, echo, now);
                }
            }
        }
        delivered
    }
}
