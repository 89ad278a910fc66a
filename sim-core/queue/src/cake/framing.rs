//! How large a packet is on the line behind the router, which the shaper reckons with.

use crate::prelude::*;

choice! {
    /// What the line packs bytes into.
    pub enum Framing {
        /// As they are.
        Plain = "none", "None";
        /// Cells of 53 bytes with 48 bytes of data.
        Atm = "atm", "ATM cells";
        /// A byte more for each 64.
        Ptm = "ptm", "PTM (VDSL2)";
    }
}

/// What the line adds to a packet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// Bytes of headers.
    pub(super) overhead: u32,
    /// No packet counts as smaller.
    pub(super) smallest: u32,
    /// What comes after that.
    pub(super) framing: Framing,
}

impl Line {
    /// What a packet of `size` bytes takes on the line.
    pub(super) fn bytes(self, size: u32) -> u64 {
        let bytes = u64::from((size + self.overhead).max(self.smallest));
        match self.framing {
            Framing::Plain => bytes,
            Framing::Atm => bytes.div_ceil(48) * 53,
            Framing::Ptm => bytes + bytes.div_ceil(64),
        }
    }
}
