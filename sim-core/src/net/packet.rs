//! What travels: small values, copied, never allocated.

use crate::choice;
use crate::units::{Bytes, Time};

choice! {
    /// The DSCP that a sender sets.
    pub enum Class {
        /// Default forwarding.
        BestEffort = "be", "Best effort";
        /// Lower effort.
        LowerEffort = "le", "Lower effort (RFC 8622)";
    }
}

/// Explicit congestion notification: the IP header's two bits [RFC 3168 §5].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ecn {
    /// The transport does not understand marks: drop instead.
    #[default]
    NotEct,
    /// ECN-capable.
    Ect0,
    /// ECN-capable, and a scalable controller [RFC 9331].
    Ect1,
    /// Congestion experienced: a queue has marked the packet.
    Ce,
}

/// Data or an acknowledgement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Payload {
    /// A data packet.
    Data,
    /// An acknowledgement on a real return link; its contents wait in the engine's pool.
    Ack {
        /// Place in the pool.
        slot: u32,
    },
}

/// A packet on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Packet {
    /// When the sender's timestamp was taken.
    pub sent_at: Time,
    /// When it joined the queue that it waits in.
    pub queued_at: Time,
    /// Number of the flow, across groups.
    pub flow: u32,
    /// Number of the packet within the flow.
    pub seq: u32,
    /// What it carries.
    pub payload: Payload,
    /// Bytes on the wire, headers included.
    pub wire_bytes: u32,
    /// Its number among all packets of the run.
    pub number: u32,
    /// How many links of its path it has crossed.
    pub hop: u8,
    /// Which life of the flow it belongs to: an on-off transfer starts anew in each interval.
    pub life: u8,
    /// Sent before.
    pub is_retransmission: bool,
    /// Congestion notification.
    pub ecn: Ecn,
    /// What its sender asked for.
    pub class: Class,
    /// The sender has reduced its window: the receiver stops echoing [RFC 3168 §6.1].
    pub cwr: bool,
}

impl Packet {
    /// A data packet at the start of its path.
    pub const fn data(flow: u32, seq: u32, wire_bytes: u32) -> Self {
        Self {
            sent_at: Time::ZERO,
            queued_at: Time::ZERO,
            flow,
            seq,
            payload: Payload::Data,
            wire_bytes,
            number: 0,
            hop: 0,
            life: 0,
            is_retransmission: false,
            ecn: Ecn::NotEct,
            class: Class::BestEffort,
            cwr: false,
        }
    }

    /// What flow-aware queues tell flows apart by, the 5-tuple of a real packet: data and
    /// acknowledgements of one flow differ.
    #[inline]
    pub const fn key(&self) -> u32 {
        match self.payload {
            Payload::Data => self.flow * 2,
            Payload::Ack { .. } => self.flow * 2 + 1,
        }
    }

    /// Are these the same packet, but for a mark?
    pub fn is_same(&self, other: &Self) -> bool {
        Self {
            ecn: other.ecn,
            ..*self
        } == *other
    }

    /// Bytes on the wire.
    #[inline]
    pub const fn size(&self) -> Bytes {
        Bytes::new(self.wire_bytes as u64)
    }
}

/// A run of packets [start, end) that the receiver holds beyond a gap [RFC 2018].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Block {
    /// First packet.
    pub start: u32,
    /// One past the last.
    pub end: u32,
}

/// The most SACK blocks in an acknowledgement: three fit beside timestamps [RFC 2018 §3].
pub const MAX_BLOCKS: usize = 3;

/// The contents of an acknowledgement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ack {
    /// The timestamp of the packet that caused it, echoed.
    pub echo: Time,
    /// Raw one-way delay of that packet by the two hosts' clocks.
    pub owd: crate::units::Skew,
    /// The next packet that the receiver expects.
    pub cumulative: u32,
    /// The packet that caused it. TCP's sender learns this from the echoed timestamp.
    pub trigger: u32,
    /// That packet's number among all packets of the run.
    pub number: u32,
    /// On a subflow: the data that the connection's receiver expects next.
    pub expected_data: u32,
    /// Blocks beyond it, the one that changed last first.
    pub blocks: [Block; MAX_BLOCKS],
    /// How many of `blocks` are in use.
    pub block_count: u8,
    /// That packet had been sent before.
    pub of_retransmission: bool,
    /// The flow's life that it belongs to.
    pub life: u8,
    /// Congestion echo: set until the sender says that it has reduced its window [RFC 3168 §6.1.3].
    pub ece: bool,
    /// Marked packets that have arrived since the start, the feedback that DCTCP and Prague need: a running
    /// count, so that a lost acknowledgement loses no mark [RFC 9768 §3.2]. Here in full; on the wire it wraps.
    pub ce_count: u32,
}

impl Ack {
    /// Reports the first of `blocks`, as many as there is room for.
    pub fn set_sack(&mut self, blocks: impl Iterator<Item = Block>) {
        self.blocks = [Block::default(); MAX_BLOCKS];
        self.block_count = 0;
        for (place, block) in self.blocks.iter_mut().zip(blocks) {
            *place = block;
            self.block_count += 1;
        }
    }

    /// The blocks in use.
    #[inline]
    pub fn sack(&self) -> &[Block] {
        &self.blocks[..usize::from(self.block_count)]
    }
}
