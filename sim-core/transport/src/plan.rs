//! What a plan says of a flow, and of the connection that it is a part of.

use crate::{MultipathParams, TransportParams};
use lbe_app::ApplicationParams;
use lbe_cc::ControllerParams;
use lbe_model::packet::Class;
use lbe_model::units::{Bytes, Rate, Span, Time};

/// A connection: one flow, or several subflows; or all the connections of an application.
#[derive(Clone, Debug)]
pub struct ConnectionPlan {
    /// Index of its group.
    pub group: u32,
    /// Its number within the group.
    pub index: u32,
    /// Its first flow in the plan's list of all.
    pub first: u32,
    /// How many flows it has.
    pub paths: u32,
    /// How it spreads its data over several paths; `None` for a flow with a single `path`.
    pub multipath: Option<MultipathParams>,
}

impl ConnectionPlan {
    /// Its flows, as indices into the plan's list of all.
    pub const fn flows(&self) -> core::ops::Range<usize> {
        self.first as usize..(self.first + self.paths) as usize
    }
}

/// One flow, or a subflow.
#[derive(Clone, Debug)]
pub struct FlowPlan {
    /// Index of its group.
    pub group: u32,
    /// The number of its connection within the group.
    pub index: u32,
    /// Index of its connection in the plan's list of all.
    pub connection: u32,
    /// Which of its connection's paths it is, or which of its application's connections.
    pub path_index: u32,
    /// How many of these there are.
    pub paths: u32,
    /// It carries data of a connection that has been read with `paths`.
    pub is_subflow: bool,
    /// Links from sender to receiver; never empty.
    pub path: Box<[u32]>,
    /// Links that carry its acknowledgements; empty for a pure delay.
    pub return_path: Box<[u32]>,
    /// Delay of the acknowledgements besides `return_path`: the forward links' propagation if
    /// `return_path` is empty, plus the flow's own extra delay.
    pub return_delay: Span,
    /// The flow's own delay before the first link.
    pub extra_delay: Span,
    /// A private access link before the path.
    pub access: Option<Rate>,
    /// When it runs: start, and end if it has one. More than one for an on-off transfer, which
    /// starts with fresh state in each; in order, not overlapping.
    pub intervals: Vec<(Time, Option<Time>)>,
    /// A finite transfer's payload.
    pub size: Option<Bytes>,
    /// What writes its data; `None` where all of it is there from the start.
    pub application: Option<ApplicationParams>,
    /// Data packet on the wire.
    pub packet_bytes: u32,
    /// Acknowledgement on the wire.
    pub ack_bytes: u32,
    /// What its packets and acknowledgements ask for.
    pub class: Class,
    /// The host that sends its data, by the scenario's number; `None` for one that no other flow has.
    pub source_host: Option<u32>,
    /// The host that receives them, likewise.
    pub destination_host: Option<u32>,
    /// The congestion controller with its parameters.
    pub controller: ControllerParams,
    /// How its transport behaves.
    pub transport: TransportParams,
}

/// Bytes of headers in a data packet: 20 IP and 20 TCP, as in the papers' 1500-byte packets with
/// 1460 bytes of payload.
pub const HEADER_BYTES: u32 = 40;

impl FlowPlan {
    /// Packets that there are from the start: of a finite transfer ceil(size / payload), of an application none, and
    /// `u32::MAX` of a backlogged one.
    pub fn packets(&self) -> u32 {
        if self.application.is_some() {
            return 0;
        }
        self.size.map_or(u32::MAX, |size| {
            let packets = size.get().div_ceil(self.payload().get());
            packets.min(u64::from(u32::MAX)) as u32
        })
    }

    /// Payload of a data packet.
    pub fn payload(&self) -> Bytes {
        Bytes::new(u64::from(self.packet_bytes - HEADER_BYTES))
    }
}

#[cfg(test)]
pub(crate) mod testing {
    //! Plans of flows and acknowledgements for the tests of this room, which knows no scenarios.
    use super::*;
    use lbe_cc::CONTROLLERS;
    use lbe_model::packet::{Ack, Block, MAX_BLOCKS};
    use lbe_model::params::{ParamSet, ParamSpec, ParamValue};
    use serde_json::Value;

    /// A moment so many milliseconds after the start.
    pub(crate) fn at(ms: u64) -> Time {
        Time::ZERO + Span::from_millis(ms)
    }

    /// What comes before `cumulative` has come, and these ranges beyond it, the first of them last.
    pub(crate) fn ack(cumulative: u32, ranges: &[(u32, u32)]) -> Ack {
        let mut blocks = [Block::default(); MAX_BLOCKS];
        for (block, &(start, end)) in blocks.iter_mut().zip(ranges) {
            *block = Block { start, end };
        }
        let end = ranges.first().map_or(cumulative, |range| range.1);
        let (block_count, trigger) = (ranges.len() as u8, end.saturating_sub(1));
        Ack { cumulative, blocks, block_count, trigger, ..Ack::default() }
    }

    /// A backlogged flow over one link. `cc` and `transport` give what differs from the defaults.
    pub(crate) fn flow(kind: &str, cc: &Value, transport: &Value) -> FlowPlan {
        let spec = CONTROLLERS.iter().find(|spec| spec.id == kind).unwrap();
        FlowPlan {
            group: 0,
            index: 0,
            connection: 0,
            path_index: 0,
            paths: 1,
            is_subflow: false,
            path: Box::new([0]),
            return_path: Box::new([]),
            return_delay: Span::from_millis(50),
            extra_delay: Span::ZERO,
            access: None,
            intervals: vec![(Time::ZERO, None)],
            size: None,
            application: None,
            packet_bytes: 1500,
            ack_bytes: 40,
            class: Class::BestEffort,
            source_host: None,
            destination_host: None,
            controller: (spec.build)(&values(spec.params, cc)),
            transport: TransportParams::from_values(&values(TransportParams::SPEC, transport)),
        }
    }

    fn values(specs: &[ParamSpec], given: &Value) -> Vec<ParamValue> {
        for (key, _) in given.as_object().unwrap() {
            assert!(specs.iter().any(|spec| spec.key == key), "{key}");
        }
        let value = |spec: &ParamSpec| match given.get(spec.key) {
            Some(value) => spec.read(value).unwrap(),
            None => spec.default_value(),
        };
        specs.iter().map(value).collect()
    }
}
