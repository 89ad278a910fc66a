//! The block that guest and simulator share, and Reno's ways, for controllers in Rust (docs/guest.md).

/// The block's layout. Times are in ns, windows in packets, rates in packets per second.
#[repr(C, align(8))]
pub struct Block {
    pub version: u32,
    pub size: u32,
    pub snd_cwnd: f64,
    pub snd_ssthresh: f64,
    pub pacing_rate: f64,
    pub now: i64,
    pub rtt: i64,
    pub srtt: i64,
    pub owd: i64,
    pub acked: u32,
    pub advanced: u32,
    pub delivered: u32,
    pub lost: u32,
    pub marked: u32,
    pub prior_in_flight: u32,
    pub in_flight: u32,
    pub flags: u32,
    pub rate_interval: i64,
    pub rate_delivered: u32,
    pub rate_prior_delivered: u32,
    pub rate_tx_in_flight: u32,
    pub rate_lost: u32,
    pub cause: u32,
    pub flight: u32,
    pub packet_bytes: u32,
    pub mss: u32,
    // Version 2, `"version": 2` in the declaration; of version 1 nothing is here. Timestamps are in ms.
    pub snd_una: u32,
    pub snd_nxt: u32,
    pub sacked_out: u32,
    pub lost_out: u32,
    pub ca_state: u32,
    pub rcv_tsval: u32,
    pub rcv_tsecr: u32,
    pub request: u32,
    pub transport_pacing_rate: f64,
    pub rto: i64,
    pub delivered_total: u32,
    pub delivered_ce_total: u32,
    pub gauges: [f64; 8],
    pub params: [f64; 32],
}

const _: () = assert!(core::mem::size_of::<Block>() == 512);

/// The larger of two numbers: `f64::max` is a call of its own, for NaN.
pub fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// The repeated expiry for the same packet.
pub const TIMEOUT_AGAIN: u32 = 3;

impl Block {
    pub const EMPTY: Self = unsafe { core::mem::zeroed() };

    pub fn is_timeout(&self) -> bool {
        self.cause >= 2
    }

    pub fn in_recovery(&self) -> bool {
        self.flags & 2 != 0
    }

    /// A larger window would have been used, outside recovery.
    pub fn uses_window(&self) -> bool {
        self.flags & 4 != 0 && !self.in_recovery()
    }

    /// RFC 5681 §3.1 eq 4: `target` packets are left, at least two; after a timeout one, and ssthresh stays if it is again.
    pub fn reduce_to(&mut self, target: f64) {
        let threshold = larger(target, 2.0);
        if self.cause != TIMEOUT_AGAIN {
            self.snd_ssthresh = threshold;
        }
        self.snd_cwnd = if self.is_timeout() { 1.0 } else { threshold };
    }
}
