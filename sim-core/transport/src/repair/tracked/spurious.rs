//! Was a loss none? A packet that was only late is taken back together with the cut that it caused [RFC 4015, RFC 5682;
//! Linux `tcp_may_undo`].

use crate::{Recovery, TransportParams, Undo as Rule};
use lbe_cc::Window;
use lbe_model::units::Time;

/// What is known of the cut in force.
#[derive(Clone, Debug)]
pub(super) struct Spurious {
    rule: Rule,
    /// Packet numbers tell each late packet, so that all that were lost have to come.
    is_quic: bool,
    init_cwnd: u32,
    cut: Option<Cut>,
    /// The lowest outstanding packet at the latest timeout.
    timed_out: Option<u32>,
}

#[derive(Clone, Debug)]
struct Cut {
    /// The window before it.
    before: Window,
    /// The ssthresh that it had itself.
    before_ssthresh: f64,
    /// Packets outstanding before it.
    flight: u32,
    /// The lowest outstanding packet when it was made.
    marker: u32,
    /// The first packet that was sent again since, and when.
    first: Option<(u32, Time)>,
    /// Packets sent again since that no duplicate has been reported of.
    resent: u32,
    /// In QUIC: packets taken for lost that have not come.
    missing: u32,
    /// A duplicate has been reported.
    is_duplicated: bool,
    /// What was lost has been repaired: only duplicates may still tell that it was not.
    is_repaired: bool,
    forward: Forward,
}

/// Forward RTO recovery [RFC 5682 §3].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Forward {
    /// Not under way.
    Off,
    /// What the timeout has sent again is not acknowledged; below `high` all had been sent.
    Waits { high: u32 },
    /// New packets go out in place of old ones: what comes next decides.
    Probes { high: u32 },
}

/// What an acknowledgement says of it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Evidence {
    /// The timestamp that is echoed.
    pub(super) echo: Time,
    /// The left edge after it, and by how much it has moved.
    pub(super) una: u32,
    pub(super) acked: u32,
    /// Packets newly reported beyond.
    pub(super) sacked: u32,
    /// It newly reports, below this, a packet that was sent once.
    pub(super) original_below: Option<u32>,
    /// Packets that were taken for lost and have come as they were sent then.
    pub(super) late: u32,
    /// It reports a packet below the left edge as come twice.
    pub(super) duplicate: Option<u32>,
    /// One past the highest packet sent.
    pub(super) end: u32,
}

impl Spurious {
    pub(super) fn new(params: &TransportParams) -> Self {
        Self {
            rule: params.undo,
            is_quic: params.recovery == Recovery::Quic,
            init_cwnd: params.init_cwnd as u32,
            cut: None,
            timed_out: None,
        }
    }

    const fn has(&self, rule: Rule) -> bool {
        self.rule as u8 == rule as u8 || matches!(self.rule, Rule::All)
    }

    /// The window is about to be cut, with the packets between these edges outstanding. Linux keeps three quarters of it as
    /// ssthresh. `goes_on`: a cut before is still in force, and its window is the one to go back to.
    pub(super) fn on_cut(&mut self, window: Window, (una, end): (u32, u32), goes_on: bool) {
        if goes_on && self.cut.is_some() {
            return;
        }
        self.cut = Some(Cut {
            before: Window { cwnd: window.cwnd, ssthresh: window.ssthresh.max(0.75 * window.cwnd) },
            before_ssthresh: window.ssthresh,
            flight: end - una,
            marker: una,
            first: None,
            resent: 0,
            missing: 0,
            is_duplicated: false,
            is_repaired: false,
            forward: Forward::Off,
        });
    }

    /// So many packets more are taken for lost by which the cut in force was made.
    pub(super) fn on_lost(&mut self, packets: u32) {
        if let Some(cut) = &mut self.cut {
            cut.missing += packets;
        }
    }

    /// A mark has cut, or it is over: nothing is taken back from here on.
    pub(super) const fn forget(&mut self) {
        self.cut = None;
    }

    /// The recovery that it began is over.
    pub(super) fn on_end(&mut self) {
        if let Some(cut) = &mut self.cut {
            cut.is_repaired = true;
            cut.forward = Forward::Off;
        }
    }

    /// The retransmission timer expired with the packets from `una` to `high` outstanding. Nothing is asked where a recovery was
    /// under way (`goes_on`), whose losses are real, but after a timeout of the same packet [RFC 5682 §3.1; Linux
    /// `tcp_enter_loss`].
    pub(super) fn on_timeout(&mut self, (una, high): (u32, u32), goes_on: bool) {
        let is_same = self.timed_out.replace(una) == Some(una);
        let forward = self.has(Rule::Frto) && (!goes_on || is_same);
        if let Some(cut) = &mut self.cut
            && forward
        {
            cut.forward = Forward::Waits { high };
        }
    }

    /// `seq` is sent again.
    pub(super) fn on_resend(&mut self, seq: u32, now: Time) {
        if let Some(cut) = self.cut.as_mut().filter(|cut| !cut.is_repaired) {
            cut.first.get_or_insert((seq, now));
            cut.resent += 1;
        }
    }

    /// Do new packets go out in place of lost ones?
    pub(super) fn probes(&self) -> bool {
        let forward = self.cut.as_ref().map(|cut| cut.forward);
        matches!(forward, Some(Forward::Probes { .. }))
    }

    /// There was no new packet to probe with, or two have left: go on as after any timeout.
    pub(super) fn end_probes(&mut self) {
        if let Some(cut) = &mut self.cut {
            cut.forward = Forward::Off;
        }
    }

    /// How many packets have left as probes, with all below `end` sent.
    pub(super) fn probed(&self, end: u32) -> u32 {
        match self.cut.as_ref().map(|cut| cut.forward) {
            Some(Forward::Probes { high }) => end - high,
            _ => 0,
        }
    }

    /// Takes an acknowledgement. The window to go back to, if it shows that nothing was lost.
    pub(super) fn judge(&mut self, evidence: &Evidence) -> Option<Window> {
        let (by_time, by_duplicates) = (self.has(Rule::Eifel), self.has(Rule::Dsack));
        let (rule, init_cwnd) = (self.rule, self.init_cwnd);
        if self.is_quic {
            return self.judge_by_number(evidence.late + u32::from(evidence.duplicate.is_some()));
        }
        let cut = self.cut.as_mut()?;
        // The packet that was sent again is acknowledged by one that left before.
        let is_late = by_time
            && !cut.is_repaired
            && cut.first.is_some_and(|(seq, at)| {
                (evidence.una - evidence.acked..evidence.una).contains(&seq) && evidence.echo < at
            });
        if let Some(seq) = evidence.duplicate
            && seq >= cut.marker
            && cut.resent > 0
        {
            cut.resent -= 1;
            cut.is_duplicated = true;
        }
        let is_duplicated = by_duplicates && cut.is_duplicated && cut.resent == 0;
        let is_undone = is_late || is_duplicated || cut.forward.judge(evidence);
        let cut = is_undone.then(|| self.cut.take()).flatten()?;
        if rule != Rule::Eifel {
            return Some(cut.before);
        }
        // What is out, and what has just left [RFC 4015 §3.2].
        let out = evidence.end - evidence.una + evidence.acked.min(init_cwnd);
        Some(Window { cwnd: f64::from(out), ssthresh: cut.before_ssthresh.max(f64::from(cut.flight)) })
    }
}

impl Spurious {
    /// The same in QUIC: `late` packets of those that were lost have come. The window is that before [RFC 9438 §4.9.2].
    fn judge_by_number(&mut self, late: u32) -> Option<Window> {
        let cut = self.cut.as_mut().filter(|_| late > 0)?;
        cut.missing = cut.missing.saturating_sub(late);
        let cut = if cut.missing == 0 {
            self.cut.take()?
        } else {
            return None;
        };
        Some(Window { cwnd: cut.before.cwnd, ssthresh: cut.before_ssthresh })
    }
}

impl Forward {
    /// [Linux `tcp_process_loss`] True if what had been sent before the timeout has arrived all the same.
    fn judge(&mut self, evidence: &Evidence) -> bool {
        let (Self::Waits { high } | Self::Probes { high }) = *self else {
            return false;
        };
        if evidence.original_below.is_some_and(|seq| seq < high) {
            return true;
        }
        let has_probed = evidence.end > high;
        if has_probed {
            if evidence.sacked > 0 || evidence.acked == 0 {
                *self = Self::Off; // What came is new: the old is lost.
            }
        } else if evidence.acked > 0 {
            *self = if evidence.una < high { Self::Probes { high } } else { Self::Off };
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lbe_model::params::ParamSet;

    /// [applications.md E9] Twenty outstanding with ssthresh 12, and an acknowledgement of two that left before: by RFC 4015 both
    /// are 20; Linux goes back to the window, and to three quarters of it.
    #[test]
    fn a_late_packet_takes_a_cut_back() {
        for (undo, ssthresh) in [(Rule::Eifel, 20.0), (Rule::All, 15.0)] {
            let params = TransportParams { undo, ..TransportParams::defaults() };
            let mut spurious = Spurious::new(&params);
            let window = Window { cwnd: 20.0, ssthresh: 12.0 };
            spurious.on_cut(window, (5, 25), false);
            spurious.on_resend(5, Time::from_secs(1.0));
            let evidence = Evidence { echo: Time::from_secs(0.9), una: 7, acked: 2, end: 25, ..Evidence::default() };
            let before = spurious.judge(&evidence).unwrap();
            assert_eq!((before.cwnd, before.ssthresh), (20.0, ssthresh), "{undo:?}");
            assert!(spurious.judge(&evidence).is_none(), "once");
        }
    }
}
