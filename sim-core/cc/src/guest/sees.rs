//! What a guest of version 2 hears beside its acknowledgements, and may ask for.

use super::{Guest, Hook, Sight, Wants, at};
use crate::{AckSample, CongestionEvent, Start, Window};
use lbe_model::packet::Ack;
use lbe_model::units::{Span, Time};

/// In [`at::FLAGS`], of version 2.
const PACED: u32 = 32;
const HELD: u32 = 64;
const HAS_BLOCKS: u32 = 128;
const ECHOES: u32 = 256;

/// The flags that a connection begins with.
pub(super) const fn paced(wants: Wants, start: &Start) -> u32 {
    if wants.sees && (start.is_paced || wants.pacing) { PACED } else { 0 }
}

impl Guest {
    /// An acknowledgement that may end or begin something: [`Self::on_ack`] follows, and before it what it is called for.
    pub fn report(&mut self, ack: &AckSample) {
        if self.wants.sees && self.has(Hook::OnReport) {
            self.take(ack);
            self.is_due = true;
        }
    }

    /// One of the functions that version 2 has beside those of version 1, if it is exported.
    pub(super) fn tell(&mut self, hook: Hook, window: &mut Window, now: Time) {
        if self.wants.sees && self.has(hook) {
            self.call(hook, window, now);
        }
    }

    /// It is of version 2: what [`Self::see`] and the three after it are for.
    pub const fn sees(&self) -> bool {
        self.wants.sees
    }

    /// What its transport knows now.
    pub fn see(&mut self, window: &mut Window, sight: &Sight, now: Time) {
        let block = &mut *self.block;
        block.set_i64(at::NOW, now.as_nanos() as i64);
        for (i, number) in sight.sequence.into_iter().enumerate() {
            block.set_u32(at::SND_UNA + 4 * i, number);
        }
        block.set_u32(at::CA_STATE, sight.state);
        block.set_f64(at::TRANSPORT_PACING_RATE, sight.pacing_rate.unwrap_or(0.0));
        block.set_i64(at::RTO, sight.rto.as_nanos() as i64);
        block.set_u32(at::DELIVERED_TOTAL, sight.delivered);
        block.set_u32(at::DELIVERED_CE_TOTAL, sight.marked);
        if core::mem::replace(&mut self.ca_state, sight.state) != sight.state {
            self.tell(Hook::OnState, window, now);
        }
    }

    /// The timestamps of an acknowledgement that is about to be taken, and whether the receiver has held it back if it `may_hold`
    /// some.
    pub fn stamp(&mut self, ack: &Ack, may_hold: bool) {
        // By a real number: 64 bits divide slowly in Wasm. Below a hundred days it is exact.
        let ms = |ns: i64| (ns as f64 / 1e6).floor() as i64 as u32;
        let sent = ack.echo.as_nanos() as i64;
        self.block.set_u32(at::RCV_TSVAL, ms(sent.wrapping_add(ack.owd.as_nanos())));
        self.block.set_u32(at::RCV_TSECR, ms(sent));
        let is_held = may_hold && ack.hold() > Span::ZERO;
        let flag = |is: bool, flag: u32| if is { flag } else { 0 };
        self.flags =
            self.flags & PACED | flag(is_held, HELD) | flag(ack.block_count > 0, HAS_BLOCKS) | flag(ack.ece, ECHOES);
    }

    /// Has it asked for the window to be reduced since this was asked last?
    pub const fn take_request(&mut self) -> bool {
        core::mem::replace(&mut self.has_asked, false)
    }

    /// Is it called for more than what is heard: for packets that leave, or at times of its own?
    pub const fn is_close(&self) -> bool {
        self.wants.sees && (self.has(Hook::OnSend) || self.has(Hook::OnTimer))
    }

    /// When it wants to be called.
    pub const fn alarm(&self) -> Time {
        self.alarm
    }

    /// Its time has come.
    pub fn on_timer(&mut self, window: &mut Window, now: Time) {
        self.alarm = Time::NEVER;
        self.tell(Hook::OnTimer, window, now);
    }

    /// A packet has left, for the first time or `again`.
    pub fn on_sent(&mut self, window: &mut Window, (seq, again): (u32, bool), in_flight: u32, now: Time) {
        self.block.set_u32(at::CAUSE, u32::from(again));
        self.block.set_u32(at::FLIGHT, seq);
        self.block.set_u32(at::IN_FLIGHT, in_flight);
        self.tell(Hook::OnSend, window, now);
    }

    /// Its own request is granted: it says how far.
    pub fn on_request(&mut self, window: &mut Window, event: &CongestionEvent) {
        self.reduce(Hook::OnCongestion, 4, window, event);
    }

    /// The reduction for a mark, or at its request, is over.
    pub fn on_reduced(&mut self, window: &mut Window, now: Time) {
        self.tell(Hook::OnRecovered, window, now);
    }

    /// After a pause the window is about to fall.
    pub fn on_idle_restart(&mut self, window: &mut Window, now: Time) {
        self.tell(Hook::OnIdleRestart, window, now);
    }
}
