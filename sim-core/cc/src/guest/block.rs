//! The block of memory in which host and guest meet.

use super::{BLOCK_BYTES, GuestParams, MIN_WINDOW, Misdeed, VERSIONS, Wants};
use crate::{AckSample, MAX_WINDOW, Start, Window};
use lbe_model::params::{MAX_GAUGES, ParamKind, ParamSpec, ParamValue};
use lbe_model::units::Span;

/// The bytes in which host and guest meet; all numbers are little-endian. `docs/guest.md` has the table. A host may copy it
/// word by word.
#[derive(Clone, Debug)]
#[repr(align(8))]
pub struct Block(pub [u8; BLOCK_BYTES]);

/// Offsets of what stands in the block.
pub mod at {
    /// `u32`, one of [`super::VERSIONS`].
    pub const VERSION: usize = 0;
    /// `u32`, the block's size in bytes.
    pub const SIZE: usize = 4;
    /// `f64`, packets, in and out.
    pub const SND_CWND: usize = 8;
    /// `f64`, packets, in and out.
    pub const SND_SSTHRESH: usize = 16;
    /// `f64`, packets per second, out; 0: as the window allows.
    pub const PACING_RATE: usize = 24;
    /// `i64`, ns since the run's start.
    pub const NOW: usize = 32;
    /// `i64`, ns; -1 where it is ambiguous.
    pub const RTT: usize = 40;
    /// `i64`, ns; -1 before the first sample.
    pub const SRTT: usize = 48;
    /// `i64`, ns, receiver's clock minus sender's.
    pub const OWD: usize = 56;
    /// `u32`, packets; and the six after it.
    pub const ACKED: usize = 64;
    /// `u32`, packets.
    pub const IN_FLIGHT: usize = 88;
    /// `u32`: 1 a round has ended, 2 in recovery, 4 limited by the window, 8 a rate sample, 16 limited by the application; in
    /// version 2 also 32 the transport paces, 64 the receiver has held the acknowledgement back.
    pub const FLAGS: usize = 92;
    /// `i64`, ns, of the rate sample.
    pub const RATE_INTERVAL: usize = 96;
    /// `u32`, packets; and the three after it.
    pub const RATE_DELIVERED: usize = 104;
    /// `u32`: 0 loss, 1 mark, 2 timeout, 3 a timeout of the same packet again, 4 the guest's own request; in
    /// [`super::super::Hook::OnSend`] 1 for a packet that is sent again.
    pub const CAUSE: usize = 120;
    /// `u32`, packets; in [`super::super::Hook::OnSend`] the packet's number.
    pub const FLIGHT: usize = 124;
    /// `u32`, bytes on the wire.
    pub const PACKET: usize = 128;
    /// `u32`, bytes.
    pub const MSS: usize = 132;
    /// From here on in version 2. `u32`, packets; and the three after it.
    pub const SND_UNA: usize = 136;
    /// `u32`, as [`super::Sight::state`].
    pub const CA_STATE: usize = 152;
    /// `u32`, ms.
    pub const RCV_TSVAL: usize = 156;
    /// `u32`, ms.
    pub const RCV_TSECR: usize = 160;
    /// `u32`, out: 1 the window is to be reduced; and twice the µs until the guest wants to be called.
    pub const REQUEST: usize = 164;
    /// `f64`, packets per second; 0: it does not pace.
    pub const TRANSPORT_PACING_RATE: usize = 168;
    /// `i64`, ns.
    pub const RTO: usize = 176;
    /// `u32`, packets.
    pub const DELIVERED_TOTAL: usize = 184;
    /// `u32`, packets.
    pub const DELIVERED_CE_TOTAL: usize = 188;
    /// Eight `f64`, out.
    pub const GAUGES: usize = 192;
    /// Thirty-two `f64`, in the declaration's order.
    pub const PARAMS: usize = 256;
    /// `i64`, ns, the least RTT and the most behind it, with [`super::Wants::rtt_range`]; -1 before the first.
    pub const MIN_RTT: usize = 496;
}

impl Block {
    /// Window and rate.
    pub const WINDOW: core::ops::Range<usize> = at::SND_CWND..at::NOW;
    /// What is asked for, in version 2.
    pub const REQUEST: core::ops::Range<usize> = at::REQUEST..at::TRANSPORT_PACING_RATE;
    /// Gauges.
    pub const GAUGES: core::ops::Range<usize> = at::GAUGES..at::PARAMS;

    /// Is it of version 2?
    pub const fn is_of_sight(&self) -> bool {
        self.0[at::VERSION] == 2
    }

    /// What may differ from call to call.
    pub const fn sample(&self) -> core::ops::Range<usize> {
        0..if self.is_of_sight() { at::GAUGES } else { at::PACKET }
    }

    pub(super) fn set_u32(&mut self, at: usize, value: u32) {
        self.0[at..at + 4].copy_from_slice(&value.to_le_bytes());
    }

    pub(super) fn set_i64(&mut self, at: usize, value: i64) {
        self.0[at..at + 8].copy_from_slice(&value.to_le_bytes());
    }

    pub(super) fn set_f64(&mut self, at: usize, value: f64) {
        let bits = if value.is_nan() { f64::NAN } else { value }.to_bits();
        self.0[at..at + 8].copy_from_slice(&bits.to_le_bytes());
    }

    pub(super) fn f64(&self, at: usize) -> f64 {
        f64::from_bits(self.i64(at).cast_unsigned())
    }

    pub(super) fn u32(&self, at: usize) -> u32 {
        let mut bytes = [0; 4];
        bytes.copy_from_slice(&self.0[at..at + 4]);
        u32::from_le_bytes(bytes)
    }

    pub(super) fn i64(&self, at: usize) -> i64 {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&self.0[at..at + 8]);
        i64::from_le_bytes(bytes)
    }

    /// The connection's constants, and no gauges.
    pub(super) fn new(start: &Start, wants: Wants) -> Self {
        let mut block = Self([0; BLOCK_BYTES]);
        block.set_u32(at::VERSION, VERSIONS[usize::from(wants.sees)]);
        block.set_u32(at::SIZE, BLOCK_BYTES as u32);
        block.set_u32(at::PACKET, start.packet.get() as u32);
        block.set_u32(at::MSS, start.payload.get() as u32);
        block.set_i64(at::RTT, -1);
        block.set_i64(at::SRTT, -1);
        if wants.rtt_range {
            block.set_i64(at::MIN_RTT, -1);
            block.set_i64(at::MIN_RTT + 8, -1);
        }
        for i in 0..MAX_GAUGES {
            block.set_f64(at::GAUGES + 8 * i, f64::NAN);
        }
        block
    }

    pub(super) fn set_params(&mut self, params: &GuestParams) {
        for (i, (value, spec)) in params.values.iter().zip(params.spec().params).enumerate() {
            self.set_f64(at::PARAMS + 8 * i, as_number(*value, spec));
        }
    }

    /// One more RTT. True if it is the least or the most of all.
    pub(super) fn widen(&mut self, rtt: Span) -> bool {
        let rtt = rtt.as_nanos() as i64;
        let is_first = self.i64(at::MIN_RTT) < 0;
        let is_least = is_first || rtt < self.i64(at::MIN_RTT);
        let is_most = rtt > self.i64(at::MIN_RTT + 8);
        if is_least {
            self.set_i64(at::MIN_RTT, rtt);
        }
        if is_most {
            self.set_i64(at::MIN_RTT + 8, rtt);
        }
        is_least || is_most
    }

    /// `more`: flags that no sample has.
    pub(super) fn set_ack(&mut self, ack: &AckSample, more: u32) {
        let nanos = |span: Option<Span>| span.map_or(-1, |span| span.as_nanos() as i64);
        self.set_i64(at::RTT, nanos(ack.rtt));
        self.set_i64(at::SRTT, nanos(ack.srtt));
        self.set_i64(at::OWD, ack.owd.as_nanos());
        let counts = [ack.acked, ack.advanced, ack.delivered, ack.lost, ack.marked, ack.in_flight, ack.in_flight_after];
        for (i, count) in counts.into_iter().enumerate() {
            self.set_u32(at::ACKED + 4 * i, count);
        }
        let rate = ack.rate.as_ref();
        let flags = more
            | u32::from(ack.round_ended)
            | u32::from(ack.in_recovery) << 1
            | u32::from(ack.cwnd_limited) << 2
            | u32::from(rate.is_some()) << 3
            | u32::from(rate.is_some_and(|rate| rate.app_limited)) << 4;
        self.set_u32(at::FLAGS, flags);
        if let Some(rate) = rate {
            self.set_i64(at::RATE_INTERVAL, rate.interval.as_nanos() as i64);
            let counts = [rate.delivered, rate.prior_delivered, rate.tx_in_flight, rate.lost];
            for (i, count) in counts.into_iter().enumerate() {
                self.set_u32(at::RATE_DELIVERED + 4 * i, count);
            }
        }
    }
}

/// A parameter as the block has it: flags are 0 or 1, a choice is the option's place, none is NaN.
fn as_number(value: ParamValue, spec: &ParamSpec) -> f64 {
    match (value, spec.kind) {
        (ParamValue::Number(x), _) => x,
        (ParamValue::Flag(flag), _) => f64::from(u8::from(flag)),
        (ParamValue::Choice(id), ParamKind::Choice { options, .. }) => {
            let place = options.iter().position(|option| option.id == id);
            place.map_or(f64::NAN, |place| place as f64)
        }
        _ => f64::NAN,
    }
}

impl Block {
    /// The window and the pacing rate that the guest left; a rate of zero, of either sign, is none.
    pub(super) fn taken(&self, wants: Wants) -> Result<(Window, Option<f64>), Misdeed> {
        let read = |name, at, fits: fn(f64) -> bool| {
            let value = self.f64(at);
            let canonical = if value.is_nan() { f64::NAN } else { value };
            let fault = Misdeed::Value(name, canonical.to_bits());
            if fits(value) { Ok(value) } else { Err(fault) }
        };
        let cwnd = read("snd_cwnd", at::SND_CWND, |x| (MIN_WINDOW..=MAX_WINDOW).contains(&x))?;
        let ssthresh = read("snd_ssthresh", at::SND_SSTHRESH, |x| x >= MIN_WINDOW)?;
        let pacing = if wants.pacing {
            Some(read("pacing_rate", at::PACING_RATE, |x| (0.0..=MAX_WINDOW).contains(&x))?)
        } else {
            None
        };
        Ok((Window { cwnd, ssthresh }, pacing.filter(|rate| *rate > 0.0)))
    }
}
