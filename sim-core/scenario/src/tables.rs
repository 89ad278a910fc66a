//! The parameter tables of what is not a controller, a queue discipline or the transport. Ranges
//! are the contract's; help texts are what a student reads beside the slider.

use lbe_model::packet::Class;
use lbe_model::params::{ParamSpec, Unit};

/// The longest run, in seconds.
const LONGEST_S: f64 = 36_000.0;
/// The longest delay, in milliseconds: farther than the Moon, nearer than Mars.
const LONGEST_MS: f64 = 100_000.0;
/// Allowed rates in bit/s.
const RATES: (f64, f64) = (1_000.0, 1e11);

type Text = &'static str;

/// A moment of a run.
const fn seconds(key: Text, label: Text, default: f64) -> ParamSpec {
    ParamSpec::number(key, label, Unit::Seconds, default, (0.0, LONGEST_S))
}

/// A delay.
const fn milliseconds(key: Text, label: Text, default: f64) -> ParamSpec {
    ParamSpec::number(key, label, Unit::Milliseconds, default, (0.0, LONGEST_MS))
}

/// A rate that may be left out.
const fn rate(key: Text, label: Text, default: f64, lowest: f64) -> ParamSpec {
    ParamSpec::number(key, label, Unit::BitsPerSecond, default, (lowest, RATES.1))
        .optional()
        .slider(1e5, 1e9, 1e5)
        .log()
}

/// The size of a packet.
const fn size(key: Text, label: Text, default: u32, range: (u32, u32)) -> ParamSpec {
    ParamSpec::integer(key, label, Unit::Bytes, default, range)
}

/// The number of a host.
const fn host(key: Text, label: Text) -> ParamSpec {
    ParamSpec::integer(key, label, Unit::None, 1, (1, 10_000)).optional().slider(1.0, 10.0, 1.0).fixed()
}

/// A number of bytes that may be left out.
const fn amount(key: Text, label: Text, default: f64, most: f64) -> ParamSpec {
    ParamSpec::number(key, label, Unit::Bytes, default, (1.0, most)).whole().optional().log()
}

/// `duration_s`; a scenario must give it.
pub const DURATION: ParamSpec = seconds("duration_s", "Duration", 120.0)
    .above_min()
    .optional()
    .slider(10.0, 600.0, 10.0)
    .help("Simulated time. Nobody waits for it: two minutes of a 10 Mbit/s link take a few milliseconds.")
    .source("S000 runs 120 s")
    .fixed();
/// `warmup_s`.
pub const WARMUP: ParamSpec = seconds("warmup_s", "Warm-up", 0.0)
    .slider(0.0, 60.0, 1.0)
    .help("Figures are taken from here to the end, so that slow start and the first losses do not count.")
    .source("Contract: measured from the start")
    .fixed();
/// `seed`.
pub const SEED: ParamSpec = ParamSpec::integer("seed", "Seed", Unit::None, 1, (0, u32::MAX))
    .slider(1.0, 100.0, 1.0)
    .help("The one source of randomness: the same seed gives the same run, bit by bit, on every machine.")
    .source("Blackman and Vigna 2018 (xoshiro256**)");
/// `capacity_bps`.
pub const CAPACITY: ParamSpec = rate("capacity_bps", "Capacity C", 10e6, 1.0)
    .help("What efficiency is a part of. None: the bottleneck's rate; set it where a scenario has several bottlenecks.")
    .source("S000: η, throughput over capacity")
    .fixed();
/// The scenario's own parameters.
pub const SCENARIO: &[ParamSpec] = &[DURATION, WARMUP, SEED, CAPACITY];

/// `rate_bps`; a link must give it or one of `rate_steps`, `rate_trace` and `rate_model`.
pub const RATE: ParamSpec = rate("rate_bps", "Capacity", 10e6, RATES.0)
    .help("How fast the link puts bits on the wire: a packet of 1500 bytes takes 1.2 ms at 10 Mbit/s.")
    .source("S000 Fig. 1: 10 Mbit/s");
/// `delay_ms`; a link must give it.
pub const DELAY: ParamSpec = milliseconds("delay_ms", "Propagation delay", 25.0)
    .optional()
    .slider(0.0, 300.0, 1.0)
    .help("One way: 5 ms for 1000 km of fibre, about 250 ms over a geostationary satellite.")
    .source("S000 Fig. 1: 25 ms each way; RFC 2488 §2 for satellites");
/// `jitter_ms`.
pub const JITTER: ParamSpec = milliseconds("jitter_ms", "Jitter", 0.0)
.slider(0.0, 50.0, 1.0)
.help("Up to so much is added to each packet's delay, uniformly at random. It is not queuing, but a one-way delay measures it all the same.")
.source("Contract: none; a common radio link has some milliseconds");
/// `jitter_reorder`.
pub const JITTER_REORDER: ParamSpec = ParamSpec::flag("jitter_reorder", "Jitter may reorder", false)
    .help("With it, a packet with little jitter overtakes one with much. Without, it waits for the one before.")
    .source("Design: order is kept")
    .fixed();
/// `reorder_probability`.
pub const LATE: ParamSpec = ParamSpec::number("reorder_probability", "Late packets", Unit::None, 0.0, (0.0, 1.0))
    .slider(0.0, 0.2, 0.001)
    .help("This part of the packets takes the extra delay below, and others overtake them. Three that overtake look like a loss to TCP.")
    .source("Design, the reverse of netem's reorder, which sends some packets early")
    .fixed();
/// `reorder_delay_ms`.
pub const LATE_BY: ParamSpec = milliseconds("reorder_delay_ms", "Late by", 0.0)
    .slider(0.0, 100.0, 1.0)
    .help("The extra delay of late packets. As many packets overtake as the link sends in this time.")
    .source("Design")
    .fixed();
/// A link's own parameters.
pub const LINK: &[ParamSpec] = &[RATE, DELAY, JITTER, JITTER_REORDER, LATE, LATE_BY];

/// An entry of a trace's `opportunities_ms`; not a key of its own.
pub(crate) const OPPORTUNITY: ParamSpec =
    ParamSpec::number("opportunities_ms", "Opportunity", Unit::Milliseconds, 0.0, (0.0, LONGEST_S * 1e3));

/// The time of a step of `rate_steps`; not a key of its own.
pub(crate) const STEP_TIME: ParamSpec = seconds("from_s", "From", 0.0);
/// The rate of a later step of `rate_steps`, which may be an outage; not a key of its own.
pub(crate) const STEP_RATE: ParamSpec = ParamSpec::number("bps", "Rate", Unit::BitsPerSecond, 0.0, (0.0, RATES.1));
/// The lowest rate that is not an outage, in bit/s.
pub(crate) const LOWEST_BPS: f64 = RATES.0;

/// How many packets may wait where a queue gives neither limit: the papers' buffer.
pub(crate) const DEFAULT_LIMIT_PACKETS: u32 = 100;

/// `limit_packets`.
pub const LIMIT_PACKETS: ParamSpec = ParamSpec::integer(
    "limit_packets",
    "Queue limit",
    Unit::Packets,
    DEFAULT_LIMIT_PACKETS,
    (1, 10_000_000),
)
.slider(2.0, 1000.0, 1.0)
.log()
.help(
    "How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay.",
)
.source("S000 Fig. 1: 100 packets, 120 ms at 10 Mbit/s");
/// `limit_bytes`.
pub const LIMIT_BYTES: ParamSpec = amount("limit_bytes", "Queue limit in bytes", 150_000.0, 15e9)
    .slider(3_000.0, 1_500_000.0, 1_500.0)
    .help("Stands in place of the limit in packets: how many bytes may wait, headers included.")
    .source("S000's 100 packets are 150,000 bytes");
/// `ecn` of a queue.
pub const ECN: ParamSpec = ParamSpec::flag("ecn", "Mark instead of dropping", false)
    .help("Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same.")
    .source("RFC 3168 §5; contract: off");
/// What every queue discipline has.
pub const QUEUE: &[ParamSpec] = &[LIMIT_PACKETS, LIMIT_BYTES, ECN];

/// `count`.
pub const COUNT: ParamSpec = ParamSpec::integer("count", "Number of flows", Unit::None, 1, (1, 10_000))
    .slider(1.0, 20.0, 1.0)
    .help("So many equal flows, each with its own connection.")
    .source("S000 Fig. 4: up to ten low-priority flows against one TCP")
    .fixed();
/// `extra_delay_ms`.
pub const EXTRA_DELAY: ParamSpec = milliseconds("extra_delay_ms", "Extra delay", 0.0)
    .slider(0.0, 300.0, 1.0)
    .help("Added to the flow's own way to the first link: a sender that is farther away.")
    .source("S003 §V: 20 to 50 ms, uniform");
/// `extra_return_delay_ms`.
pub const EXTRA_RETURN_DELAY: ParamSpec = milliseconds("extra_return_delay_ms", "Extra delay of acknowledgements", 0.0)
    .slider(0.0, 500.0, 1.0)
    .help("Added on the way back: a longer RTT with the same one-way delay of the data.")
    .source("S000 Fig. 6: up to 475 ms on the return path alone");
/// `access_bps`.
pub const ACCESS: ParamSpec = rate("access_bps", "Access rate", 100e6, RATES.0)
    .help("A private link before the path, with room for every packet: it spaces the sender's bursts. None: no such link.")
    .source("S003 §V: 5 Mbit/s")
    .fixed();
/// `start_s`.
pub const START: ParamSpec = seconds("start_s", "Start", 0.0)
    .slider(0.0, 60.0, 1.0)
    .help("When the flow starts. A LEDBAT that comes late takes the standing queue for its base delay.")
    .source("S004: uniform from 0 to 30 s")
    .fixed();
/// `stop_s`.
pub const STOP: ParamSpec = seconds("stop_s", "Stop", 60.0)
    .above_min()
    .optional()
    .slider(0.0, 600.0, 1.0)
    .help("When the flow has no more to send. None: it runs to the end.")
    .source("S003 Table II: CUBIC pauses from 225 to 270 s")
    .fixed();
/// `size_bytes`.
pub const SIZE: ParamSpec = amount("size_bytes", "Size of the transfer", 1e6, 1e15)
    .slider(10_000.0, 1e9, 1_000.0)
    .help("A transfer of so many bytes, whose completion time is reported. None: there is always more to send.")
    .source("Contract: backlogged unless given")
    .fixed();
/// `packet_bytes`.
pub const PACKET_BYTES: ParamSpec = size("packet_bytes", "Packet size", 1500, (64, 65_535))
    .slider(100.0, 9_000.0, 100.0)
    .help("A data packet on the wire, with 40 bytes of headers.")
    .source("S000 to S004: 1500 bytes, Ethernet's largest packet")
    .fixed();
/// `ack_bytes`.
pub const ACK_BYTES: ParamSpec = size("ack_bytes", "Acknowledgement size", 40, (1, 1_500))
    .slider(40.0, 100.0, 1.0)
    .help("An acknowledgement on the wire. It matters where acknowledgements share a slow return path.")
    .source("RFC 791 and RFC 9293: 20 bytes of headers each")
    .fixed();
/// `class`.
pub const CLASS: ParamSpec = ParamSpec::choice("class", "Traffic class", "be", Class::OPTIONS)
    .help("The mark that the sender sets, on data and acknowledgements. Only a queue that looks at it treats marks differently.")
    .source("RFC 8622 (LE, DSCP 1), RFC 9956 (NQB, 45), RFC 4594 (AF41, 34; EF, 46)")
    .fixed();
/// `source_host`.
pub const SOURCE_HOST: ParamSpec = host("source_host", "Sending host")
    .help("The machine that sends the data. Groups with the same number share it; automatic: each flow has one of its own. Only CAKE tells hosts apart.")
    .source("Linux sch_cake tells hosts apart by their addresses");
/// `destination_host`.
pub const DESTINATION_HOST: ParamSpec = host("destination_host", "Receiving host")
    .help("The machine that receives the data and sends the acknowledgements. Groups with the same number share it, whether they send or receive; automatic: each flow has one of its own.")
    .source("Linux sch_cake tells hosts apart by their addresses");
/// A flow group's own parameters.
pub const FLOW: &[ParamSpec] = &[
    COUNT, EXTRA_DELAY, EXTRA_RETURN_DELAY, ACCESS, START, STOP, SIZE, PACKET_BYTES, ACK_BYTES, CLASS, SOURCE_HOST,
    DESTINATION_HOST,
];

/// Keys of a connection over several paths that stand in `transport`; the others stand in the group.
pub const MULTIPATH_TRANSPORT: &[&str] = &["receive_buffer_packets", "send_buffer_packets"];

/// Rows whose key a scenario must give, although a table can say no more than "no default".
/// `rate_steps`, `rate_trace` or `rate_model` may stand in place of `rate_bps`.
pub const REQUIRED: &[ParamSpec] = &[DURATION, RATE, DELAY];

/// The time of a change; not a key of a table that a reader sees.
pub(crate) const AT: ParamSpec = seconds("at_s", "At", 0.0);

/// `packet` of a fate: its number within the flow.
pub(crate) const FATE_PACKET: ParamSpec =
    ParamSpec::integer("packet", "Packet", Unit::None, 0, (0, u32::MAX - 1)).optional();
/// Which flow of the group.
pub(crate) const FATE_INDEX: ParamSpec = ParamSpec::integer("index", "Flow", Unit::None, 0, (0, 9_999));
/// Which of its paths.
pub(crate) const FATE_SUBFLOW: ParamSpec = ParamSpec::integer("subflow", "Path", Unit::None, 0, (0, 255));
/// How late a packet comes.
pub(crate) const FATE_LATE: ParamSpec = milliseconds("late_ms", "Late by", 5.0).optional();
/// What a fate says beside which it is, and where.
pub(crate) const FATE: &[ParamSpec] = &[FATE_PACKET, FATE_INDEX, FATE_SUBFLOW, FATE_LATE];
