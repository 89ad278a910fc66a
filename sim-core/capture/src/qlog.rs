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
use serde_json::{Map, Value, json, to_string};

use crate::Part;
use crate::ordered::Ordered;
use crate::wire::payload;

/// Before each text of a sequence [RFC 7464].
const RECORD_SEPARATOR: char = '\u{1e}';

/// Why a packet is lost.
const COUNT: &str = "reordering_threshold";
const TIME: &str = "time_threshold";
const TIMEOUT: &str = "pto_expired";

/// A packet sent.
#[derive(Clone, Copy, Debug)]
struct Transmission {
    /// Its number in the run, and its own of its flow's life.
    number: u32,
    own: u64,
    /// That it is lost has been written.
    is_lost: bool,
}

/// By name, null where there is none.
type Metrics = [(&'static str, Value); 8];

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
    repairs: Option<&'static str>,
    /// Reductions for marks, and findings of persistent congestion.
    cuts: (u32, u32),
    metrics: Metrics,
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

/// In ms, to as many digits as a number of 32 bits has.
fn ms(span: Option<Span>) -> Value {
    let text = span.and_then(|span| to_string(&(span.as_ms() as f32)).ok());
    text.and_then(|text| text.parse::<f64>().ok()).into()
}

fn header(number: u64) -> Value {
    json!({ "packet_type": "1RTT", "packet_number": number })
}

impl Qlog {
    pub(crate) fn new(plan: &Plan, part: Part, mut out: Box<dyn Write>) -> io::Result<Self> {
        let head = json!({
            "file_schema": "urn:ietf:params:qlog:file:sequential",
            "serialization_format": "application/qlog+json-seq",
            "description": "Simulated by LBE Lab. Each flow is a group, told as a QUIC that sends the same: times are of the run.",
            "trace": {
                "common_fields": { "reference_time": { "clock_type": "monotonic", "epoch": "unknown" } },
                "vantage_point": { "name": "senders", "type": "client" },
                "event_schemas": ["urn:ietf:params:qlog:events:quic-12"],
            },
        });
        writeln!(out, "{RECORD_SEPARATOR}{head}")?;
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
                metrics: Metrics::default(),
                min_rtt: None,
                state: "",
            }
        };
        Ok(Self { part, flows: plan.flows.iter().enumerate().map(told).collect(), lines: Ordered::new(), out })
    }

    fn tell(&mut self, at: Time, flow: u32, name: &str, data: &Value) {
        if !self.part.has(at) {
            return;
        }
        let told = &self.flows[flow as usize];
        let group = match told.lives {
            1 => told.name.clone(),
            life => format!("{}#{life}", told.name),
        };
        let event = json!({
            "time": at.as_nanos() as f64 / 1e6, "name": format!("quic:{name}"), "data": data, "group_id": group,
        });
        self.lines.add(at, event.to_string(), None);
    }

    pub(crate) fn sees(&mut self, now: Time, what: Sight<'_>) -> io::Result<()> {
        match what {
            Sight::Sent(packet) => self.sent(packet),
            Sight::AckArrives(flow, ack) => self.ack_arrives(now, flow, ack),
            _ => {}
        }
        self.write_before(now)
    }

    fn sent(&mut self, packet: &Packet) {
        let told = &mut self.flows[packet.flow as usize];
        if told.life != packet.life {
            told.life = packet.life;
            told.lives += 1;
            told.sent = 0;
            told.outstanding.clear();
            told.min_rtt = None;
            told.metrics = Metrics::default();
        }
        let own = told.sent;
        told.sent += 1;
        let raw = json!({ "payload_length": told.payload });
        let (frame, lost) = if told.is_datagram {
            (json!({ "frame_type": "datagram", "raw": raw }), None)
        } else {
            let before = told.outstanding.entry(packet.seq).or_default();
            let untold = before.last().filter(|last| !last.is_lost);
            let lost = untold.map(|last| last.own).zip(told.repairs);
            before.push(Transmission { number: packet.number, own, is_lost: false });
            let offset = u64::from(packet.seq) * u64::from(told.payload);
            let frame = json!({ "frame_type": "stream", "stream_id": 0, "offset": offset, "raw": raw });
            (frame, lost)
        };
        let sent = json!({ "header": header(own), "raw": { "length": told.wire_bytes }, "frames": [frame] });
        if let Some((own, trigger)) = lost {
            self.lost(packet.sent_at, packet.flow, own, trigger);
        }
        self.tell(packet.sent_at, packet.flow, "packet_sent", &sent);
    }

    fn lost(&mut self, at: Time, flow: u32, own: u64, trigger: &str) {
        self.tell(at, flow, "packet_lost", &json!({ "header": header(own), "trigger": trigger }));
    }

    fn ack_arrives(&mut self, now: Time, flow: u32, ack: &Ack) {
        let told = &mut self.flows[flow as usize];
        if told.life != ack.life {
            return;
        }
        let mut new = told.take(ack);
        new.sort_unstable();
        let ranges = new.chunk_by(|a, b| a + 1 == *b).map(|range| match range {
            [first, .., last] => json!([first, last]),
            _ => json!(range),
        });
        let ranges: Vec<Value> = ranges.collect();
        let mut frame = json!({ "frame_type": "ack" });
        if !ranges.is_empty() {
            frame["acked_ranges"] = ranges.into();
        }
        if ack.ce_count > 0 {
            frame["ce"] = ack.ce_count.into();
        }
        self.tell(now, flow, "packet_received", &json!({ "header": { "packet_type": "1RTT" }, "frames": [frame] }));
    }

    /// A sender's state may have changed.
    pub(crate) fn sender(&mut self, now: Time, flow: u32, sender: &AnySender) {
        let told = &mut self.flows[flow as usize];
        let latest = sender.last_rtt();
        told.min_rtt = match (told.min_rtt, latest) {
            (Some(least), Some(latest)) => Some(least.min(latest)),
            (least, latest) => least.or(latest),
        };
        let stream = sender.stream();
        told.repairs = stream.and_then(|s| match s.phase() {
            Phase::Open => None,
            Phase::Recovery { .. } => Some(COUNT),
            Phase::Timeout { .. } => Some(TIMEOUT),
        });
        let lost = stream.map_or_else(Vec::new, |s| told.find_lost(s.board()));
        let trigger = stream.and_then(|s| told.find_cause(s));
        for (own, trigger) in lost {
            self.lost(now, flow, own, trigger);
        }
        if !self.part.has(now) {
            return;
        }
        let told = &mut self.flows[flow as usize];
        let metrics = told.news(stream, latest);
        let state = stream.map_or("", state);
        if core::mem::replace(&mut told.state, state) != state || trigger.is_some() {
            let mut update = json!({ "new": state });
            if let Some(trigger) = trigger {
                update["trigger"] = trigger.into();
            }
            self.tell(now, flow, "congestion_state_updated", &update);
        }
        if !metrics.is_empty() {
            self.tell(now, flow, "recovery_metrics_updated", &metrics.into());
        }
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
    fn find_lost(&mut self, board: &Scoreboard) -> Vec<(u64, &'static str)> {
        if board.lost() == 0 {
            return Vec::new();
        }
        let lost = self.outstanding.iter_mut().filter_map(|(seq, sent)| {
            let last = sent.last_mut().filter(|last| !last.is_lost)?;
            let trigger = match board.loss_sign(*seq)? {
                LossSign::Count => COUNT,
                LossSign::Time => TIME,
                LossSign::Timeout => TIMEOUT,
            };
            last.is_lost = true;
            Some((last.own, trigger))
        });
        lost.collect()
    }

    /// What has cut the window, if that was not a loss like any other.
    fn find_cause(&mut self, sender: &Sender) -> Option<&'static str> {
        let cuts = (sender.ecn_cuts(), sender.persistent_congestions());
        let before = core::mem::replace(&mut self.cuts, cuts);
        if cuts.1 > before.1 { Some("persistent_congestion") } else { (cuts.0 > before.0).then_some("ecn") }
    }

    /// Of the metrics those that are not as they were told last.
    fn news(&mut self, sender: Option<&Sender>, latest: Option<Span>) -> Map<String, Value> {
        let bytes = |packets: f64| libm::round(packets * f64::from(self.payload)) as u64;
        let window = sender.map(Sender::window);
        let ssthresh = window.map(|w| w.ssthresh).filter(|t| t.is_finite());
        let in_flight = sender.map(Sender::in_flight);
        let rate = sender.and_then(|s| s.controller().pacing_rate());
        let bits = 8.0 * f64::from(self.wire_bytes);
        let now: Metrics = [
            ("min_rtt", ms(self.min_rtt)),
            ("smoothed_rtt", ms(sender.and_then(Sender::srtt))),
            ("latest_rtt", ms(latest)),
            ("congestion_window", window.map(|window| bytes(window.cwnd)).into()),
            ("bytes_in_flight", in_flight.map(|packets| bytes(f64::from(packets))).into()),
            ("ssthresh", ssthresh.map(bytes).into()),
            ("packets_in_flight", in_flight.into()),
            ("pacing_rate", rate.map(|rate| libm::round(rate * bits) as u64).into()),
        ];
        let others = now.iter().zip(&self.metrics).filter(|(now, before)| !now.1.is_null() && now.1 != before.1);
        let news = others.map(|((name, value), _)| ((*name).to_owned(), value.clone())).collect();
        self.metrics = now;
        news
    }
}
