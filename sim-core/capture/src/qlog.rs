//! What senders know and do, as qlog: a sequence of JSON texts after the drafts of the IETF (main schema, and QUIC's events).
//!
//! The drafts have events for QUIC alone. Their packets, acknowledgements and metrics are those of any transport by packets, so that
//! a flow is told as a QUIC that sends the same at the same times: each transmission has a packet number of its own, data have their
//! place in a stream, and an acknowledgement names the transmissions that are new in it.

use std::collections::BTreeMap;
use std::io::{self, Write};

use lbe_engine::plan::Plan;
use lbe_engine::record::Sight;
use lbe_model::packet::{Ack, Packet};
use lbe_model::units::{Span, Time};
use lbe_transport::repair::Phase;
use lbe_transport::scoreboard::{LossSign, Scoreboard};
use lbe_transport::{AnySender, Sender};
use qlog::events::quic::{
    AckRange, CongestionStateUpdated, CongestionStateUpdatedTrigger, PacketHeader, PacketLost, PacketLostTrigger,
    PacketReceived, PacketSent, PacketType, QuicFrame, RecoveryMetricsUpdated,
};
use qlog::events::{Event, EventData, QUIC_URI, RawInfo};
use qlog::{CommonFields, QLOGFILESEQ_URI, QlogSeq, ReferenceTime, TraceSeq, VantagePoint, VantagePointType};
use serde_json::to_string;

use crate::Part;
use crate::ordered::Ordered;
use crate::wire::payload;

/// Before each text of a sequence [RFC 7464].
const RECORD_SEPARATOR: char = '\u{1e}';

/// A packet sent.
#[derive(Clone, Copy, Debug)]
struct Transmission {
    /// Its number in the run, and its own of its flow's life.
    number: u32,
    own: u64,
    /// That it is lost has been written.
    is_lost: bool,
}

/// What is told of a flow.
#[derive(Debug)]
struct Told {
    name: String,
    payload: u32,
    wire_bytes: u32,
    is_datagram: bool,
    /// The engine's number of its life, and how many it has had.
    life: u8,
    lives: u32,
    /// Packets sent in this life.
    sent: u64,
    /// By place in the data, what is not acknowledged.
    outstanding: BTreeMap<u32, Vec<Transmission>>,
    /// By what a packet that is sent again was lost, where the sender does not keep it for each.
    repairs: Option<PacketLostTrigger>,
    /// Reductions for marks, and findings of persistent congestion.
    cuts: (u32, u32),
    metrics: RecoveryMetricsUpdated,
    min_rtt: Option<Span>,
    state: &'static str,
}

/// See the module.
pub(crate) struct Qlog {
    part: Part,
    flows: Vec<Told>,
    lines: Ordered<String>,
    out: Box<dyn Write>,
}

fn ms(span: Option<Span>) -> Option<f32> {
    span.map(|span| span.as_ms() as f32)
}

fn header(number: Option<u64>) -> PacketHeader {
    PacketHeader { packet_type: PacketType::OneRtt, packet_number: number, ..PacketHeader::default() }
}

impl Qlog {
    pub(crate) fn new(plan: &Plan, part: Part, mut out: Box<dyn Write>) -> io::Result<Self> {
        let head = QlogSeq {
            file_schema: QLOGFILESEQ_URI.to_owned(),
            serialization_format: "application/qlog+json-seq".to_owned(),
            title: None,
            description: Some(
                "Simulated by LBE Lab. Each flow is a group, told as a QUIC that sends the same: times are of the run."
                    .to_owned(),
            ),
            trace: TraceSeq {
                title: None,
                description: None,
                common_fields: Some(CommonFields {
                    reference_time: ReferenceTime::new_monotonic(None),
                    ..CommonFields::default()
                }),
                vantage_point: Some(VantagePoint {
                    name: Some("senders".to_owned()),
                    ty: VantagePointType::Client,
                    flow: None,
                }),
                event_schemas: vec![QUIC_URI.to_owned()],
            },
        };
        writeln!(out, "{RECORD_SEPARATOR}{}", to_string(&head)?)?;
        let told = |(i, flow)| {
            let flow: &lbe_engine::plan::FlowPlan = flow;
            Told {
                name: plan.flow_name(i as u32),
                payload: payload(flow),
                wire_bytes: flow.packet_bytes,
                is_datagram: flow.controller.is_datagram(),
                life: 0,
                lives: 1,
                sent: 0,
                outstanding: BTreeMap::new(),
                repairs: None,
                cuts: (0, 0),
                metrics: RecoveryMetricsUpdated::default(),
                min_rtt: None,
                state: "",
            }
        };
        Ok(Self { part, flows: plan.flows.iter().enumerate().map(told).collect(), lines: Ordered::new(), out })
    }

    fn tell(&mut self, at: Time, flow: u32, data: EventData) -> io::Result<()> {
        if !self.part.has(at) {
            return Ok(());
        }
        let told = &self.flows[flow as usize];
        let group = match told.lives {
            1 => told.name.clone(),
            life => format!("{}#{life}", told.name),
        };
        let mut event = Event::with_time(at.as_nanos() as f64 / 1e6, data);
        event.group_id = Some(Box::new(group));
        self.lines.add(at, to_string(&event)?, None);
        Ok(())
    }

    pub(crate) fn sees(&mut self, now: Time, what: Sight<'_>) -> io::Result<()> {
        match what {
            Sight::Sent(packet) => self.sent(packet)?,
            Sight::AckArrives(flow, ack) => self.ack_arrives(now, flow, ack)?,
            _ => {}
        }
        self.write_before(now)
    }

    fn sent(&mut self, packet: &Packet) -> io::Result<()> {
        let told = &mut self.flows[packet.flow as usize];
        if told.life != packet.life {
            told.life = packet.life;
            told.lives += 1;
            told.sent = 0;
            told.outstanding.clear();
            told.min_rtt = None;
            told.metrics = RecoveryMetricsUpdated::default();
        }
        let own = told.sent;
        told.sent += 1;
        let raw = Some(Box::new(RawInfo { payload_length: Some(u64::from(told.payload)), ..RawInfo::default() }));
        let (frame, lost) = if told.is_datagram {
            (QuicFrame::Datagram { raw }, None)
        } else {
            let before = told.outstanding.entry(packet.seq).or_default();
            let untold = before.last().filter(|last| !last.is_lost);
            let lost = untold.map(|last| last.own).zip(told.repairs);
            before.push(Transmission { number: packet.number, own, is_lost: false });
            let frame = QuicFrame::Stream {
                stream_id: 0,
                offset: Some(u64::from(packet.seq) * u64::from(told.payload)),
                fin: None,
                raw,
            };
            (frame, lost)
        };
        let wire = Some(RawInfo { length: Some(u64::from(told.wire_bytes)), ..RawInfo::default() });
        if let Some((own, trigger)) = lost {
            self.lost(packet.sent_at, packet.flow, own, trigger)?;
        }
        let sent =
            PacketSent { header: header(Some(own)), raw: wire, frames: Some(vec![frame]), ..PacketSent::default() };
        self.tell(packet.sent_at, packet.flow, EventData::QuicPacketSent(sent))
    }

    fn lost(&mut self, at: Time, flow: u32, own: u64, trigger: PacketLostTrigger) -> io::Result<()> {
        let lost = PacketLost { header: Some(header(Some(own))), trigger: Some(trigger), ..PacketLost::default() };
        self.tell(at, flow, EventData::QuicPacketLost(lost))
    }

    fn ack_arrives(&mut self, now: Time, flow: u32, ack: &Ack) -> io::Result<()> {
        let told = &mut self.flows[flow as usize];
        if told.life != ack.life {
            return Ok(());
        }
        let mut new = told.take(ack);
        new.sort_unstable();
        let mut ranges: Vec<AckRange> = vec![];
        for number in new {
            match ranges.last_mut() {
                Some(range) if range.end + 1 == number => range.end = number,
                _ => ranges.push(AckRange::new(number, number)),
            }
        }
        let frame = QuicFrame::Ack {
            ack_delay: None,
            acked_ranges: (!ranges.is_empty()).then_some(ranges),
            ect1: None,
            ect0: None,
            ce: (ack.ce_count > 0).then(|| u64::from(ack.ce_count)),
            raw: None,
        };
        let received = PacketReceived { header: header(None), frames: Some(vec![frame]), ..PacketReceived::default() };
        self.tell(now, flow, EventData::QuicPacketReceived(received))
    }

    /// A sender's state may have changed.
    pub(crate) fn sender(&mut self, now: Time, flow: u32, sender: &AnySender) -> io::Result<()> {
        let told = &mut self.flows[flow as usize];
        let latest = sender.last_rtt();
        told.min_rtt = match (told.min_rtt, latest) {
            (Some(least), Some(latest)) => Some(least.min(latest)),
            (least, latest) => least.or(latest),
        };
        let stream = sender.stream();
        told.repairs = stream.and_then(|s| match s.phase() {
            Phase::Open => None,
            Phase::Recovery { .. } => Some(PacketLostTrigger::ReorderingThreshold),
            Phase::Timeout { .. } => Some(PacketLostTrigger::PtoExpired),
        });
        let lost = stream.map_or_else(Vec::new, |s| told.find_lost(s.board()));
        let trigger = stream.and_then(|s| told.find_cause(s));
        for (own, trigger) in lost {
            self.lost(now, flow, own, trigger)?;
        }
        if !self.part.has(now) {
            return Ok(());
        }
        let told = &mut self.flows[flow as usize];
        let metrics = told.news(stream, latest);
        let state = stream.map_or("", state);
        if core::mem::replace(&mut told.state, state) != state || trigger.is_some() {
            let update = CongestionStateUpdated { old: None, new: state.to_owned(), trigger };
            self.tell(now, flow, EventData::QuicCongestionStateUpdated(update))?;
        }
        if metrics != RecoveryMetricsUpdated::default() {
            self.tell(now, flow, EventData::QuicMetricsUpdated(metrics))?;
        }
        Ok(())
    }

    fn write_before(&mut self, now: Time) -> io::Result<()> {
        while let Some((_, line)) = self.lines.next(now) {
            writeln!(self.out, "{RECORD_SEPARATOR}{line}")?;
        }
        Ok(())
    }

    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.write_before(Time::NEVER)?;
        self.out.flush()
    }
}

/// The states of RFC 9002 §7.3.
fn state(sender: &Sender) -> &'static str {
    let window = sender.window();
    match sender.phase() {
        Phase::Recovery { .. } => "recovery",
        _ if window.cwnd < window.ssthresh => "slow_start",
        _ => "congestion_avoidance",
    }
}

impl Told {
    /// The transmissions that `ack` says have arrived, and none has said before. It names the one that it answers; of others that
    /// were sent more than once the last is taken.
    fn take(&mut self, ack: &Ack) -> Vec<u64> {
        if self.is_datagram {
            return vec![u64::from(ack.trigger)];
        }
        let blocks = ack.sack().iter().map(|block| block.start..block.end);
        let said = core::iter::once(0..ack.cumulative).chain(blocks);
        let said = said.flat_map(|range| self.outstanding.range(range));
        let seqs: Vec<u32> = said.map(|(seq, _)| *seq).chain([ack.trigger]).collect();
        let taken = seqs.into_iter().filter_map(|seq| {
            let sent = self.outstanding.remove(&seq)?;
            let named = sent.iter().find(|one| one.number == ack.number);
            named.or(sent.last()).map(|one| one.own)
        });
        taken.collect()
    }

    /// The transmissions that the scoreboard newly has as lost, and by what [RFC 9002 §6.1; RFC 8985; RFC 6675].
    fn find_lost(&mut self, board: &Scoreboard) -> Vec<(u64, PacketLostTrigger)> {
        if board.lost() == 0 {
            return Vec::new();
        }
        let lost = self.outstanding.iter_mut().filter_map(|(seq, sent)| {
            let last = sent.last_mut().filter(|last| !last.is_lost)?;
            let trigger = match board.loss_sign(*seq)? {
                LossSign::Count => PacketLostTrigger::ReorderingThreshold,
                LossSign::Time => PacketLostTrigger::TimeThreshold,
                LossSign::Timeout => PacketLostTrigger::PtoExpired,
            };
            last.is_lost = true;
            Some((last.own, trigger))
        });
        lost.collect()
    }

    /// What has cut the window, if that was not a loss like any other.
    fn find_cause(&mut self, sender: &Sender) -> Option<CongestionStateUpdatedTrigger> {
        let cuts = (sender.ecn_cuts(), sender.persistent_congestions());
        let before = core::mem::replace(&mut self.cuts, cuts);
        if cuts.1 > before.1 {
            Some(CongestionStateUpdatedTrigger::PersistentCongestion)
        } else {
            (cuts.0 > before.0).then_some(CongestionStateUpdatedTrigger::Ecn)
        }
    }

    /// Of the metrics those that are not as they were told last.
    fn news(&mut self, sender: Option<&Sender>, latest: Option<Span>) -> RecoveryMetricsUpdated {
        let bytes = |packets: f64| libm::round(packets * f64::from(self.payload)) as u64;
        let window = sender.map(Sender::window);
        let ssthresh = window.map(|w| w.ssthresh).filter(|t| t.is_finite());
        let in_flight = sender.map(Sender::in_flight);
        let rate = sender.and_then(|s| s.controller().pacing_rate());
        let bits = 8.0 * f64::from(self.wire_bytes);
        let now = RecoveryMetricsUpdated {
            min_rtt: ms(self.min_rtt),
            smoothed_rtt: ms(sender.and_then(Sender::srtt)),
            latest_rtt: ms(latest),
            congestion_window: window.map(|window| bytes(window.cwnd)),
            bytes_in_flight: in_flight.map(|packets| bytes(f64::from(packets))),
            ssthresh: ssthresh.map(bytes),
            packets_in_flight: in_flight.map(u64::from),
            pacing_rate: rate.map(|rate| libm::round(rate * bits) as u64),
            ..RecoveryMetricsUpdated::default()
        };
        let before = core::mem::replace(&mut self.metrics, now.clone());
        RecoveryMetricsUpdated {
            min_rtt: other(now.min_rtt, before.min_rtt.as_ref()),
            smoothed_rtt: other(now.smoothed_rtt, before.smoothed_rtt.as_ref()),
            latest_rtt: other(now.latest_rtt, before.latest_rtt.as_ref()),
            congestion_window: other(now.congestion_window, before.congestion_window.as_ref()),
            bytes_in_flight: other(now.bytes_in_flight, before.bytes_in_flight.as_ref()),
            ssthresh: other(now.ssthresh, before.ssthresh.as_ref()),
            packets_in_flight: other(now.packets_in_flight, before.packets_in_flight.as_ref()),
            pacing_rate: other(now.pacing_rate, before.pacing_rate.as_ref()),
            ..RecoveryMetricsUpdated::default()
        }
    }
}

/// What is there now, unless it was before.
fn other<T: PartialEq>(now: Option<T>, before: Option<&T>) -> Option<T> {
    now.filter(|now| before != Some(now))
}
